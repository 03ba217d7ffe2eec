#include "driver.h"
#include "pool.h"

#include <errno.h>
#include <stdlib.h>

enum {
    ALONE = 1 << 17,    /* multiply-adds below which waking a thread costs more than it brings */
    X_SHARE = 1 << 20,  /* bytes of activations in a piece: what stays in a core's own cache while weights stream by */
    M_STEP = 16,        /* activation rows of a piece are a multiple of it, so that register tiles are whole */
    N_STEP = 16,        /* and weight rows likewise */
    PIECES = 32,        /* pieces a thread, so that a slow core can be helped */
    PADDING = 16        /* floats of zeros after a row of sums: the widest register */
};

static int64_t divide_up(int64_t a, int64_t b) { return (a + b - 1) / b; }
static int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t larger(int64_t a, int64_t b) { return a > b ? a : b; }

/* Work cut along the weight rows and along the activation rows. */
typedef struct {
    const kk_call *call;
    kk_operands o;
    int64_t n_piece, n_pieces, m_piece, m_pieces;
    uint8_t *out;
    int64_t out_stride;
} kk_job;

static int threads_for(const kk_call *call, int64_t work) { return work < ALONE ? 1 : call->threads; }

static kk_job cut(const kk_call *call, int64_t n, int64_t m, int threads)
{
    const int64_t fitting = X_SHARE / larger(call->o.x_stride, 1) / M_STEP * M_STEP;
    kk_job job = {.call = call, .o = call->o, .m_piece = larger(smaller(m, larger(fitting, M_STEP)), 1)};
    job.m_pieces = divide_up(m, job.m_piece);
    const int64_t wanted = threads == 1 ? 1 : divide_up((int64_t)threads * PIECES, larger(job.m_pieces, 1));
    const int64_t step = larger(call->quantum, N_STEP);
    job.n_piece = divide_up(divide_up(n, step), wanted) * step;
    job.n_pieces = job.n_piece ? divide_up(n, job.n_piece) : 0;
    return job;
}

static void matmul_piece(void *context, int64_t piece)
{
    const kk_job *job = context;
    const int64_t n0 = piece % job->n_pieces * job->n_piece, m0 = piece / job->n_pieces * job->m_piece;
    ((kk_matmul_kernel *)job->call->kernel)(&job->o, n0, smaller(n0 + job->n_piece, job->o.n), m0,
                                            smaller(m0 + job->m_piece, job->call->m));
}

static void sums_piece(void *context, int64_t row)
{
    const kk_job *job = context;
    const kk_operands *o = &job->o;
    ((kk_sums_kernel *)job->call->sums_kernel)((const float *)(o->x + row * o->x_stride), o->x_stride, 1, o->k,
                                               (float *)o->sums + row * o->sums_stride, o->sums_stride);
}

int kk_matmul(const kk_call *call)
{
    const int threads = threads_for(call, call->o.n * call->o.k * call->m);
    kk_job job = cut(call, call->o.n, call->m, threads);
    float *sums = 0;
    if (call->sums_kernel) {
        job.o.sums_stride = call->o.k / call->step + PADDING;
        sums = malloc((size_t)(call->m * job.o.sums_stride) * sizeof *sums);
        if (!sums) return ENOMEM;
        job.o.sums = sums;
        kk_parallel(sums_piece, &job, call->m, threads);
    }
    kk_parallel(matmul_piece, &job, job.n_pieces * job.m_pieces, threads);
    free(sums);
    return 0;
}

int kk_matmul_again(const kk_call *call, const void *x, int64_t x_stride, int64_t m, void *y, int64_t y_stride)
{
    kk_call again = *call;
    again.m = m;
    again.threads = kk_get_threads();
    again.o.x = x;
    again.o.x_stride = x_stride;
    again.o.y = y;
    again.o.y_stride = y_stride;
    return kk_matmul(&again);
}

static void dequantize_piece(void *context, int64_t piece)
{
    const kk_job *job = context;
    const int64_t n0 = piece * job->n_piece;
    ((kk_dequantize_kernel *)job->call->kernel)(&job->o, n0, smaller(n0 + job->n_piece, job->o.n));
}

int kk_dequantize(const kk_call *call)
{
    const int threads = threads_for(call, call->o.n * call->o.k);
    kk_job job = cut(call, call->o.n, 1, threads);
    kk_parallel(dequantize_piece, &job, job.n_pieces, threads);
    return 0;
}

static void pack_piece(void *context, int64_t piece)
{
    const kk_job *job = context;
    const int64_t p0 = piece * job->n_piece / job->call->quantum;
    const int64_t end = divide_up(job->o.n, job->call->quantum);
    ((kk_pack_kernel *)job->call->kernel)(&job->o, job->out, p0, smaller(p0 + job->n_piece / job->call->quantum, end));
}

int kk_pack(const kk_call *call, uint8_t *panels)
{
    const int threads = threads_for(call, call->o.n * call->o.k);
    kk_job job = cut(call, call->o.n, 1, threads);
    job.out = panels;
    kk_parallel(pack_piece, &job, job.n_pieces, threads);
    return 0;
}

static void quantize_piece(void *context, int64_t row)
{
    const kk_job *job = context;
    const kk_operands *o = &job->o;
    ((kk_quantize_kernel *)job->call->kernel)((const float *)(o->x + row * o->x_stride), o->x_stride, 1, o->k,
                                              job->out + row * job->out_stride, job->out_stride);
}

int kk_quantize(const kk_call *call, uint8_t *out, int64_t out_stride)
{
    kk_job job = {.call = call, .o = call->o, .out = out, .out_stride = out_stride};
    kk_parallel(quantize_piece, &job, call->m, threads_for(call, call->m * call->o.k));
    return 0;
}
