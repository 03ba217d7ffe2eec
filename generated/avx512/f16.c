/* Written by `make generate` from generator/specs/encodings/f16.yaml and generator/specs/isas/avx512.yaml; edit that. */
#include "isa_avx512.h"

enum { SPAN = 4096 /* weights in one chain of additions */ };

static inline void f32_8x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const uint16_t *w0 = (const uint16_t *)(o->w + smaller(row + 0, end - 1) * o->row_stride);
    const uint16_t *w1 = (const uint16_t *)(o->w + smaller(row + 1, end - 1) * o->row_stride);
    const uint16_t *w2 = (const uint16_t *)(o->w + smaller(row + 2, end - 1) * o->row_stride);
    const uint16_t *w3 = (const uint16_t *)(o->w + smaller(row + 3, end - 1) * o->row_stride);
    const uint16_t *w4 = (const uint16_t *)(o->w + smaller(row + 4, end - 1) * o->row_stride);
    const uint16_t *w5 = (const uint16_t *)(o->w + smaller(row + 5, end - 1) * o->row_stride);
    const uint16_t *w6 = (const uint16_t *)(o->w + smaller(row + 6, end - 1) * o->row_stride);
    const uint16_t *w7 = (const uint16_t *)(o->w + smaller(row + 7, end - 1) * o->row_stride);
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    int64_t from = 0;
    do {
        const int64_t to = smaller(from + SPAN, o->k);
        vf y0_0 = f32_zero();
        vf y1_0 = f32_zero();
        vf y2_0 = f32_zero();
        vf y3_0 = f32_zero();
        vf y4_0 = f32_zero();
        vf y5_0 = f32_zero();
        vf y6_0 = f32_zero();
        vf y7_0 = f32_zero();
        int64_t k = from;
        for (; k + LANES <= to; k += LANES) {
            const vf a0 = f32_load(x0 + k);
            y0_0 = f32_fma(f32_from_f16(w0 + k), a0, y0_0);
            y1_0 = f32_fma(f32_from_f16(w1 + k), a0, y1_0);
            y2_0 = f32_fma(f32_from_f16(w2 + k), a0, y2_0);
            y3_0 = f32_fma(f32_from_f16(w3 + k), a0, y3_0);
            y4_0 = f32_fma(f32_from_f16(w4 + k), a0, y4_0);
            y5_0 = f32_fma(f32_from_f16(w5 + k), a0, y5_0);
            y6_0 = f32_fma(f32_from_f16(w6 + k), a0, y6_0);
            y7_0 = f32_fma(f32_from_f16(w7 + k), a0, y7_0);
        }
        if (k < to) {
            const int rest = (int)(to - k);
            const vf a0 = f32_load_part(x0 + k, rest);
            y0_0 = f32_fma(f32_from_f16_part(w0 + k, rest), a0, y0_0);
            y1_0 = f32_fma(f32_from_f16_part(w1 + k, rest), a0, y1_0);
            y2_0 = f32_fma(f32_from_f16_part(w2 + k, rest), a0, y2_0);
            y3_0 = f32_fma(f32_from_f16_part(w3 + k, rest), a0, y3_0);
            y4_0 = f32_fma(f32_from_f16_part(w4 + k, rest), a0, y4_0);
            y5_0 = f32_fma(f32_from_f16_part(w5 + k, rest), a0, y5_0);
            y6_0 = f32_fma(f32_from_f16_part(w6 + k, rest), a0, y6_0);
            y7_0 = f32_fma(f32_from_f16_part(w7 + k, rest), a0, y7_0);
        }
        if (row + 0 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 0;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y0_0);
        }
        if (row + 1 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 1;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y1_0);
        }
        if (row + 2 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 2;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y2_0);
        }
        if (row + 3 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 3;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y3_0);
        }
        if (row + 4 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 4;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y4_0);
        }
        if (row + 5 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 5;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y5_0);
        }
        if (row + 6 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 6;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y6_0);
        }
        if (row + 7 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 7;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y7_0);
        }
        from = to;
    } while (from < o->k);
}

static inline void f32_2x2(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const uint16_t *w0 = (const uint16_t *)(o->w + smaller(row + 0, end - 1) * o->row_stride);
    const uint16_t *w1 = (const uint16_t *)(o->w + smaller(row + 1, end - 1) * o->row_stride);
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride);
    int64_t from = 0;
    do {
        const int64_t to = smaller(from + SPAN, o->k);
        vf y0_0 = f32_zero(), y0_1 = f32_zero();
        vf y1_0 = f32_zero(), y1_1 = f32_zero();
        int64_t k = from;
        for (; k + LANES <= to; k += LANES) {
            const vf a0 = f32_load(x0 + k);
            const vf a1 = f32_load(x1 + k);
            y0_0 = f32_fma(f32_from_f16(w0 + k), a0, y0_0);
            y0_1 = f32_fma(f32_from_f16(w0 + k), a1, y0_1);
            y1_0 = f32_fma(f32_from_f16(w1 + k), a0, y1_0);
            y1_1 = f32_fma(f32_from_f16(w1 + k), a1, y1_1);
        }
        if (k < to) {
            const int rest = (int)(to - k);
            const vf a0 = f32_load_part(x0 + k, rest);
            const vf a1 = f32_load_part(x1 + k, rest);
            y0_0 = f32_fma(f32_from_f16_part(w0 + k, rest), a0, y0_0);
            y0_1 = f32_fma(f32_from_f16_part(w0 + k, rest), a1, y0_1);
            y1_0 = f32_fma(f32_from_f16_part(w1 + k, rest), a0, y1_0);
            y1_1 = f32_fma(f32_from_f16_part(w1 + k, rest), a1, y1_1);
        }
        if (row + 0 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 0;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y0_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 0;
            *p1 = (from ? *p1 : 0.0f) + f32_sum(y0_1);
        }
        if (row + 1 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 1;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y1_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 1;
            *p1 = (from ? *p1 : 0.0f) + f32_sum(y1_1);
        }
        from = to;
    } while (from < o->k);
}

static inline void f32_2x4(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const uint16_t *w0 = (const uint16_t *)(o->w + smaller(row + 0, end - 1) * o->row_stride);
    const uint16_t *w1 = (const uint16_t *)(o->w + smaller(row + 1, end - 1) * o->row_stride);
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride);
    const float *x2 = (const float *)(o->x + (column + 2) * o->x_stride);
    const float *x3 = (const float *)(o->x + (column + 3) * o->x_stride);
    int64_t from = 0;
    do {
        const int64_t to = smaller(from + SPAN, o->k);
        vf y0_0 = f32_zero(), y0_1 = f32_zero(), y0_2 = f32_zero(), y0_3 = f32_zero();
        vf y1_0 = f32_zero(), y1_1 = f32_zero(), y1_2 = f32_zero(), y1_3 = f32_zero();
        int64_t k = from;
        for (; k + LANES <= to; k += LANES) {
            const vf a0 = f32_load(x0 + k);
            const vf a1 = f32_load(x1 + k);
            const vf a2 = f32_load(x2 + k);
            const vf a3 = f32_load(x3 + k);
            y0_0 = f32_fma(f32_from_f16(w0 + k), a0, y0_0);
            y0_1 = f32_fma(f32_from_f16(w0 + k), a1, y0_1);
            y0_2 = f32_fma(f32_from_f16(w0 + k), a2, y0_2);
            y0_3 = f32_fma(f32_from_f16(w0 + k), a3, y0_3);
            y1_0 = f32_fma(f32_from_f16(w1 + k), a0, y1_0);
            y1_1 = f32_fma(f32_from_f16(w1 + k), a1, y1_1);
            y1_2 = f32_fma(f32_from_f16(w1 + k), a2, y1_2);
            y1_3 = f32_fma(f32_from_f16(w1 + k), a3, y1_3);
        }
        if (k < to) {
            const int rest = (int)(to - k);
            const vf a0 = f32_load_part(x0 + k, rest);
            const vf a1 = f32_load_part(x1 + k, rest);
            const vf a2 = f32_load_part(x2 + k, rest);
            const vf a3 = f32_load_part(x3 + k, rest);
            y0_0 = f32_fma(f32_from_f16_part(w0 + k, rest), a0, y0_0);
            y0_1 = f32_fma(f32_from_f16_part(w0 + k, rest), a1, y0_1);
            y0_2 = f32_fma(f32_from_f16_part(w0 + k, rest), a2, y0_2);
            y0_3 = f32_fma(f32_from_f16_part(w0 + k, rest), a3, y0_3);
            y1_0 = f32_fma(f32_from_f16_part(w1 + k, rest), a0, y1_0);
            y1_1 = f32_fma(f32_from_f16_part(w1 + k, rest), a1, y1_1);
            y1_2 = f32_fma(f32_from_f16_part(w1 + k, rest), a2, y1_2);
            y1_3 = f32_fma(f32_from_f16_part(w1 + k, rest), a3, y1_3);
        }
        if (row + 0 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 0;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y0_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 0;
            *p1 = (from ? *p1 : 0.0f) + f32_sum(y0_1);
            float *p2 = o->y + (column + 2) * o->y_stride + row + 0;
            *p2 = (from ? *p2 : 0.0f) + f32_sum(y0_2);
            float *p3 = o->y + (column + 3) * o->y_stride + row + 0;
            *p3 = (from ? *p3 : 0.0f) + f32_sum(y0_3);
        }
        if (row + 1 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 1;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y1_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 1;
            *p1 = (from ? *p1 : 0.0f) + f32_sum(y1_1);
            float *p2 = o->y + (column + 2) * o->y_stride + row + 1;
            *p2 = (from ? *p2 : 0.0f) + f32_sum(y1_2);
            float *p3 = o->y + (column + 3) * o->y_stride + row + 1;
            *p3 = (from ? *p3 : 0.0f) + f32_sum(y1_3);
        }
        from = to;
    } while (from < o->k);
}

static void f32_tiles(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    int64_t m = m0;
    for (; m + 4 <= m1; m += 4)
        for (int64_t n = n0; n < n1; n += 2) f32_2x4(o, n, n1, m);
    for (; m + 2 <= m1; m += 2)
        for (int64_t n = n0; n < n1; n += 2) f32_2x2(o, n, n1, m);
    for (; m + 1 <= m1; m += 1)
        for (int64_t n = n0; n < n1; n += 8) f32_8x1(o, n, n1, m);
}

void matmul_f32_f16_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}
