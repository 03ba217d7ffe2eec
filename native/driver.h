/* The calls that Python makes: each splits its work over the pool and hands the pieces to a kernel. */
#pragma once
#include "kernel.h"

typedef void kk_function(void);

/* One matmul: the kernel, the operands, and what to prepare. */
typedef struct {
    kk_function *kernel;
    kk_function *sums_kernel; /* of group sums, for kernels of float activations that factor a bias out; or null */
    int64_t step;             /* weights in one sum */
    int64_t quantum;          /* weight rows that stay together */
    int64_t m;
    int threads;
    kk_operands o;
} kk_call;

/* Each returns 0, or ENOMEM where there was no memory for scratch (and then nothing was computed). */
int kk_matmul(const kk_call *call);
/* The same call with other activations and outputs, on as many threads as are allowed; the call is only read. */
int kk_matmul_again(const kk_call *call, const void *x, int64_t x_stride, int64_t m, void *y, int64_t y_stride);
int kk_dequantize(const kk_call *call);
int kk_pack(const kk_call *call, uint8_t *panels);
int kk_quantize(const kk_call *call, uint8_t *out, int64_t out_stride);
