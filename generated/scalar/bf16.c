/* Written by `make generate` from generator/specs/encodings/bf16.yaml and generator/specs/isas/scalar.yaml; edit that. */
#include "isa_scalar.h"

enum { SPAN = 256 /* weights in one chain of additions */ };

static inline void f32_1x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const uint16_t *w0 = (const uint16_t *)(o->w + smaller(row + 0, end - 1) * o->row_stride);
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    int64_t from = 0;
    do {
        const int64_t to = smaller(from + SPAN, o->k);
        vf y0_0 = f32_zero();
        int64_t k = from;
        for (; k + LANES <= to; k += LANES) {
            const vf a0 = f32_load(x0 + k);
            y0_0 = f32_fma(f32_from_bf16(w0 + k), a0, y0_0);
        }
        if (k < to) {
            const int rest = (int)(to - k);
            const vf a0 = f32_load_part(x0 + k, rest);
            y0_0 = f32_fma(f32_from_bf16_part(w0 + k, rest), a0, y0_0);
        }
        if (row + 0 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 0;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y0_0);
        }
        from = to;
    } while (from < o->k);
}

static void f32_tiles(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    int64_t m = m0;
    for (; m + 1 <= m1; m += 1)
        for (int64_t n = n0; n < n1; n += 1) f32_1x1(o, n, n1, m);
}

void matmul_f32_bf16_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}
