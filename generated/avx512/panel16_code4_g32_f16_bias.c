/* Written by `make generate` from generator/specs/layouts/panel16.yaml and generator/specs/isas/avx512.yaml; edit that. */
#include "isa_avx512.h"

enum {
    ROWS = 16,
    WEIGHTS = 32, /* of a block */
    STEP = 32, /* weights that share a scale here */
    STEPS = WEIGHTS / STEP,
    SPAN = 256 /* blocks in one chain of additions */
};
static const float values[16] = {0.0f, 1.0f, 2.0f, 3.0f, 4.0f, 5.0f, 6.0f, 7.0f, 8.0f, 9.0f, 10.0f, 11.0f, 12.0f, 13.0f, 14.0f, 15.0f};

enum { SLAB = 8 /* blocks */ };

/* One block of a panel as floats: slab[weight][row]. */
static inline void decode(const uint8_t *panel, int64_t blocks, int64_t at, float *slab)
{
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 256, 64), bias_unit_at = scale_unit_at + aligned(blocks * 32, 64), panel_bytes = bias_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    for (int part = 0; part < ROWS; part += LANES) {
        const uint8_t *codes = panel + codes_at + at * 256 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
        const vf bias_unit = f32_from_f16((const uint16_t *)(panel + bias_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 256) {
            float *out = slab + 32 * step * ROWS + part;
            {
                const vf scale = scale_unit;
                const vf bias = bias_unit;
                {
                    const vi code = i32_words(b_load(codes + 0));
                    f32_store(out + 0 * ROWS, f32_fma(f32_table16(code, values), scale, bias));
                    f32_store(out + 1 * ROWS, f32_fma(f32_table16(i32_srl(code, 8), values), scale, bias));
                    f32_store(out + 2 * ROWS, f32_fma(f32_table16(i32_srl(code, 16), values), scale, bias));
                    f32_store(out + 3 * ROWS, f32_fma(f32_table16(i32_srl(code, 24), values), scale, bias));
                }
                {
                    const vi code = i32_words(b_load(codes + 64));
                    f32_store(out + 4 * ROWS, f32_fma(f32_table16(code, values), scale, bias));
                    f32_store(out + 5 * ROWS, f32_fma(f32_table16(i32_srl(code, 8), values), scale, bias));
                    f32_store(out + 6 * ROWS, f32_fma(f32_table16(i32_srl(code, 16), values), scale, bias));
                    f32_store(out + 7 * ROWS, f32_fma(f32_table16(i32_srl(code, 24), values), scale, bias));
                }
                {
                    const vi code = i32_words(b_load(codes + 128));
                    f32_store(out + 8 * ROWS, f32_fma(f32_table16(code, values), scale, bias));
                    f32_store(out + 9 * ROWS, f32_fma(f32_table16(i32_srl(code, 8), values), scale, bias));
                    f32_store(out + 10 * ROWS, f32_fma(f32_table16(i32_srl(code, 16), values), scale, bias));
                    f32_store(out + 11 * ROWS, f32_fma(f32_table16(i32_srl(code, 24), values), scale, bias));
                }
                {
                    const vi code = i32_words(b_load(codes + 192));
                    f32_store(out + 12 * ROWS, f32_fma(f32_table16(code, values), scale, bias));
                    f32_store(out + 13 * ROWS, f32_fma(f32_table16(i32_srl(code, 8), values), scale, bias));
                    f32_store(out + 14 * ROWS, f32_fma(f32_table16(i32_srl(code, 16), values), scale, bias));
                    f32_store(out + 15 * ROWS, f32_fma(f32_table16(i32_srl(code, 24), values), scale, bias));
                }
                {
                    const vi code = i32_words(b_load(codes + 0));
                    f32_store(out + 16 * ROWS, f32_fma(f32_table16(i32_srl(code, 4), values), scale, bias));
                    f32_store(out + 17 * ROWS, f32_fma(f32_table16(i32_srl(code, 12), values), scale, bias));
                    f32_store(out + 18 * ROWS, f32_fma(f32_table16(i32_srl(code, 20), values), scale, bias));
                    f32_store(out + 19 * ROWS, f32_fma(f32_table16(i32_srl(code, 28), values), scale, bias));
                }
                {
                    const vi code = i32_words(b_load(codes + 64));
                    f32_store(out + 20 * ROWS, f32_fma(f32_table16(i32_srl(code, 4), values), scale, bias));
                    f32_store(out + 21 * ROWS, f32_fma(f32_table16(i32_srl(code, 12), values), scale, bias));
                    f32_store(out + 22 * ROWS, f32_fma(f32_table16(i32_srl(code, 20), values), scale, bias));
                    f32_store(out + 23 * ROWS, f32_fma(f32_table16(i32_srl(code, 28), values), scale, bias));
                }
                {
                    const vi code = i32_words(b_load(codes + 128));
                    f32_store(out + 24 * ROWS, f32_fma(f32_table16(i32_srl(code, 4), values), scale, bias));
                    f32_store(out + 25 * ROWS, f32_fma(f32_table16(i32_srl(code, 12), values), scale, bias));
                    f32_store(out + 26 * ROWS, f32_fma(f32_table16(i32_srl(code, 20), values), scale, bias));
                    f32_store(out + 27 * ROWS, f32_fma(f32_table16(i32_srl(code, 28), values), scale, bias));
                }
                {
                    const vi code = i32_words(b_load(codes + 192));
                    f32_store(out + 28 * ROWS, f32_fma(f32_table16(i32_srl(code, 4), values), scale, bias));
                    f32_store(out + 29 * ROWS, f32_fma(f32_table16(i32_srl(code, 12), values), scale, bias));
                    f32_store(out + 30 * ROWS, f32_fma(f32_table16(i32_srl(code, 20), values), scale, bias));
                    f32_store(out + 31 * ROWS, f32_fma(f32_table16(i32_srl(code, 28), values), scale, bias));
                }
            }
        }
    }
}

static inline void f32_1(const kk_operands *o, const float *slab, int64_t k, int64_t count, int64_t row, int rows, int64_t column)
{
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride) + k;
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero();
        for (int64_t i = 0; i < count; i++) {
            const vf w = f32_load(slab + i * ROWS + part);
            y0 = f32_fma(w, f32_splat(x0[i]), y0);
        }
        add_to(out0 + part, y0, k, rows - part);
    }
}
static inline void f32_2(const kk_operands *o, const float *slab, int64_t k, int64_t count, int64_t row, int rows, int64_t column)
{
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride) + k;
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride) + k;
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero();
        for (int64_t i = 0; i < count; i++) {
            const vf w = f32_load(slab + i * ROWS + part);
            y0 = f32_fma(w, f32_splat(x0[i]), y0);
            y1 = f32_fma(w, f32_splat(x1[i]), y1);
        }
        add_to(out0 + part, y0, k, rows - part);
        add_to(out1 + part, y1, k, rows - part);
    }
}
static inline void f32_4(const kk_operands *o, const float *slab, int64_t k, int64_t count, int64_t row, int rows, int64_t column)
{
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride) + k;
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride) + k;
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    const float *x2 = (const float *)(o->x + (column + 2) * o->x_stride) + k;
    float *out2 = o->y + (column + 2) * o->y_stride + row;
    const float *x3 = (const float *)(o->x + (column + 3) * o->x_stride) + k;
    float *out3 = o->y + (column + 3) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero(), y2 = f32_zero(), y3 = f32_zero();
        for (int64_t i = 0; i < count; i++) {
            const vf w = f32_load(slab + i * ROWS + part);
            y0 = f32_fma(w, f32_splat(x0[i]), y0);
            y1 = f32_fma(w, f32_splat(x1[i]), y1);
            y2 = f32_fma(w, f32_splat(x2[i]), y2);
            y3 = f32_fma(w, f32_splat(x3[i]), y3);
        }
        add_to(out0 + part, y0, k, rows - part);
        add_to(out1 + part, y1, k, rows - part);
        add_to(out2 + part, y2, k, rows - part);
        add_to(out3 + part, y3, k, rows - part);
    }
}
static inline void f32_8(const kk_operands *o, const float *slab, int64_t k, int64_t count, int64_t row, int rows, int64_t column)
{
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride) + k;
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride) + k;
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    const float *x2 = (const float *)(o->x + (column + 2) * o->x_stride) + k;
    float *out2 = o->y + (column + 2) * o->y_stride + row;
    const float *x3 = (const float *)(o->x + (column + 3) * o->x_stride) + k;
    float *out3 = o->y + (column + 3) * o->y_stride + row;
    const float *x4 = (const float *)(o->x + (column + 4) * o->x_stride) + k;
    float *out4 = o->y + (column + 4) * o->y_stride + row;
    const float *x5 = (const float *)(o->x + (column + 5) * o->x_stride) + k;
    float *out5 = o->y + (column + 5) * o->y_stride + row;
    const float *x6 = (const float *)(o->x + (column + 6) * o->x_stride) + k;
    float *out6 = o->y + (column + 6) * o->y_stride + row;
    const float *x7 = (const float *)(o->x + (column + 7) * o->x_stride) + k;
    float *out7 = o->y + (column + 7) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero(), y2 = f32_zero(), y3 = f32_zero(), y4 = f32_zero(), y5 = f32_zero(), y6 = f32_zero(), y7 = f32_zero();
        for (int64_t i = 0; i < count; i++) {
            const vf w = f32_load(slab + i * ROWS + part);
            y0 = f32_fma(w, f32_splat(x0[i]), y0);
            y1 = f32_fma(w, f32_splat(x1[i]), y1);
            y2 = f32_fma(w, f32_splat(x2[i]), y2);
            y3 = f32_fma(w, f32_splat(x3[i]), y3);
            y4 = f32_fma(w, f32_splat(x4[i]), y4);
            y5 = f32_fma(w, f32_splat(x5[i]), y5);
            y6 = f32_fma(w, f32_splat(x6[i]), y6);
            y7 = f32_fma(w, f32_splat(x7[i]), y7);
        }
        add_to(out0 + part, y0, k, rows - part);
        add_to(out1 + part, y1, k, rows - part);
        add_to(out2 + part, y2, k, rows - part);
        add_to(out3 + part, y3, k, rows - part);
        add_to(out4 + part, y4, k, rows - part);
        add_to(out5 + part, y5, k, rows - part);
        add_to(out6 + part, y6, k, rows - part);
        add_to(out7 + part, y7, k, rows - part);
    }
}
static inline void f32_16(const kk_operands *o, const float *slab, int64_t k, int64_t count, int64_t row, int rows, int64_t column)
{
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride) + k;
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride) + k;
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    const float *x2 = (const float *)(o->x + (column + 2) * o->x_stride) + k;
    float *out2 = o->y + (column + 2) * o->y_stride + row;
    const float *x3 = (const float *)(o->x + (column + 3) * o->x_stride) + k;
    float *out3 = o->y + (column + 3) * o->y_stride + row;
    const float *x4 = (const float *)(o->x + (column + 4) * o->x_stride) + k;
    float *out4 = o->y + (column + 4) * o->y_stride + row;
    const float *x5 = (const float *)(o->x + (column + 5) * o->x_stride) + k;
    float *out5 = o->y + (column + 5) * o->y_stride + row;
    const float *x6 = (const float *)(o->x + (column + 6) * o->x_stride) + k;
    float *out6 = o->y + (column + 6) * o->y_stride + row;
    const float *x7 = (const float *)(o->x + (column + 7) * o->x_stride) + k;
    float *out7 = o->y + (column + 7) * o->y_stride + row;
    const float *x8 = (const float *)(o->x + (column + 8) * o->x_stride) + k;
    float *out8 = o->y + (column + 8) * o->y_stride + row;
    const float *x9 = (const float *)(o->x + (column + 9) * o->x_stride) + k;
    float *out9 = o->y + (column + 9) * o->y_stride + row;
    const float *x10 = (const float *)(o->x + (column + 10) * o->x_stride) + k;
    float *out10 = o->y + (column + 10) * o->y_stride + row;
    const float *x11 = (const float *)(o->x + (column + 11) * o->x_stride) + k;
    float *out11 = o->y + (column + 11) * o->y_stride + row;
    const float *x12 = (const float *)(o->x + (column + 12) * o->x_stride) + k;
    float *out12 = o->y + (column + 12) * o->y_stride + row;
    const float *x13 = (const float *)(o->x + (column + 13) * o->x_stride) + k;
    float *out13 = o->y + (column + 13) * o->y_stride + row;
    const float *x14 = (const float *)(o->x + (column + 14) * o->x_stride) + k;
    float *out14 = o->y + (column + 14) * o->y_stride + row;
    const float *x15 = (const float *)(o->x + (column + 15) * o->x_stride) + k;
    float *out15 = o->y + (column + 15) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero(), y2 = f32_zero(), y3 = f32_zero(), y4 = f32_zero(), y5 = f32_zero(), y6 = f32_zero(), y7 = f32_zero(), y8 = f32_zero(), y9 = f32_zero(), y10 = f32_zero(), y11 = f32_zero(), y12 = f32_zero(), y13 = f32_zero(), y14 = f32_zero(), y15 = f32_zero();
        for (int64_t i = 0; i < count; i++) {
            const vf w = f32_load(slab + i * ROWS + part);
            y0 = f32_fma(w, f32_splat(x0[i]), y0);
            y1 = f32_fma(w, f32_splat(x1[i]), y1);
            y2 = f32_fma(w, f32_splat(x2[i]), y2);
            y3 = f32_fma(w, f32_splat(x3[i]), y3);
            y4 = f32_fma(w, f32_splat(x4[i]), y4);
            y5 = f32_fma(w, f32_splat(x5[i]), y5);
            y6 = f32_fma(w, f32_splat(x6[i]), y6);
            y7 = f32_fma(w, f32_splat(x7[i]), y7);
            y8 = f32_fma(w, f32_splat(x8[i]), y8);
            y9 = f32_fma(w, f32_splat(x9[i]), y9);
            y10 = f32_fma(w, f32_splat(x10[i]), y10);
            y11 = f32_fma(w, f32_splat(x11[i]), y11);
            y12 = f32_fma(w, f32_splat(x12[i]), y12);
            y13 = f32_fma(w, f32_splat(x13[i]), y13);
            y14 = f32_fma(w, f32_splat(x14[i]), y14);
            y15 = f32_fma(w, f32_splat(x15[i]), y15);
        }
        add_to(out0 + part, y0, k, rows - part);
        add_to(out1 + part, y1, k, rows - part);
        add_to(out2 + part, y2, k, rows - part);
        add_to(out3 + part, y3, k, rows - part);
        add_to(out4 + part, y4, k, rows - part);
        add_to(out5 + part, y5, k, rows - part);
        add_to(out6 + part, y6, k, rows - part);
        add_to(out7 + part, y7, k, rows - part);
        add_to(out8 + part, y8, k, rows - part);
        add_to(out9 + part, y9, k, rows - part);
        add_to(out10 + part, y10, k, rows - part);
        add_to(out11 + part, y11, k, rows - part);
        add_to(out12 + part, y12, k, rows - part);
        add_to(out13 + part, y13, k, rows - part);
        add_to(out14 + part, y14, k, rows - part);
        add_to(out15 + part, y15, k, rows - part);
    }
}

static void f32_panels(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    const int64_t blocks = o->k / WEIGHTS;
    for (int64_t n = n0; n < n1; n += ROWS) {
        const uint8_t *panel = o->w + n / ROWS * o->row_stride;
        const int rows = (int)smaller(ROWS, n1 - n);
        for (int64_t at = 0; at < blocks; at += SLAB) {
            const int64_t count = smaller(SLAB, blocks - at);
            float slab[SLAB * WEIGHTS * ROWS];
            for (int64_t i = 0; i < count; i++) decode(panel, blocks, at + i, slab + i * WEIGHTS * ROWS);
            int64_t m = m0;
            for (; m + 16 <= m1; m += 16) f32_16(o, slab, at * WEIGHTS, count * WEIGHTS, n, rows, m);
            for (; m + 8 <= m1; m += 8) f32_8(o, slab, at * WEIGHTS, count * WEIGHTS, n, rows, m);
            for (; m + 4 <= m1; m += 4) f32_4(o, slab, at * WEIGHTS, count * WEIGHTS, n, rows, m);
            for (; m + 2 <= m1; m += 2) f32_2(o, slab, at * WEIGHTS, count * WEIGHTS, n, rows, m);
            for (; m + 1 <= m1; m += 1) f32_1(o, slab, at * WEIGHTS, count * WEIGHTS, n, rows, m);
        }
    }
}

static inline void i8_1(const kk_operands *o, const uint8_t *panel, int64_t from, int64_t to, int64_t row, int rows, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 256, 64), bias_unit_at = scale_unit_at + aligned(blocks * 32, 64), panel_bytes = bias_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    const uint8_t *a0 = o->x + (column + 0) * o->x_stride;
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero();
        for (int64_t at = from; at < to; at++) {
            const uint8_t *codes = panel + codes_at + at * 256 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
        const vf bias_unit = f32_from_f16((const uint16_t *)(panel + bias_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 256) {
                const int64_t g = at * (WEIGHTS / 32) + step, k = 32 * g;
                {
                const vf scale = scale_unit;
                const vf bias = bias_unit;
                const vb w0 = b_and(b_load(codes + 0), 15);
                const vb w1 = b_and(b_load(codes + 64), 15);
                const vb w2 = b_and(b_load(codes + 128), 15);
                const vb w3 = b_and(b_load(codes + 192), 15);
                const vb w4 = b_and(b_srl(b_load(codes + 0), 4), 15);
                const vb w5 = b_and(b_srl(b_load(codes + 64), 4), 15);
                const vb w6 = b_and(b_srl(b_load(codes + 128), 4), 15);
                const vb w7 = b_and(b_srl(b_load(codes + 192), 4), 15);
                {
                    const int8_t *x = (const int8_t *)a0 + k;
                    const float *unit = (const float *)(a0 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y0 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y0);
                    y0 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y0);
                }
                }
            }
        }
        add_to(out0 + part, y0, from, rows - part);
    }
}
static inline void i8_2(const kk_operands *o, const uint8_t *panel, int64_t from, int64_t to, int64_t row, int rows, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 256, 64), bias_unit_at = scale_unit_at + aligned(blocks * 32, 64), panel_bytes = bias_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    const uint8_t *a0 = o->x + (column + 0) * o->x_stride;
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const uint8_t *a1 = o->x + (column + 1) * o->x_stride;
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero();
        for (int64_t at = from; at < to; at++) {
            const uint8_t *codes = panel + codes_at + at * 256 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
        const vf bias_unit = f32_from_f16((const uint16_t *)(panel + bias_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 256) {
                const int64_t g = at * (WEIGHTS / 32) + step, k = 32 * g;
                {
                const vf scale = scale_unit;
                const vf bias = bias_unit;
                const vb w0 = b_and(b_load(codes + 0), 15);
                const vb w1 = b_and(b_load(codes + 64), 15);
                const vb w2 = b_and(b_load(codes + 128), 15);
                const vb w3 = b_and(b_load(codes + 192), 15);
                const vb w4 = b_and(b_srl(b_load(codes + 0), 4), 15);
                const vb w5 = b_and(b_srl(b_load(codes + 64), 4), 15);
                const vb w6 = b_and(b_srl(b_load(codes + 128), 4), 15);
                const vb w7 = b_and(b_srl(b_load(codes + 192), 4), 15);
                {
                    const int8_t *x = (const int8_t *)a0 + k;
                    const float *unit = (const float *)(a0 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y0 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y0);
                    y0 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y0);
                }
                {
                    const int8_t *x = (const int8_t *)a1 + k;
                    const float *unit = (const float *)(a1 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y1 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y1);
                    y1 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y1);
                }
                }
            }
        }
        add_to(out0 + part, y0, from, rows - part);
        add_to(out1 + part, y1, from, rows - part);
    }
}
static inline void i8_4(const kk_operands *o, const uint8_t *panel, int64_t from, int64_t to, int64_t row, int rows, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 256, 64), bias_unit_at = scale_unit_at + aligned(blocks * 32, 64), panel_bytes = bias_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    const uint8_t *a0 = o->x + (column + 0) * o->x_stride;
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const uint8_t *a1 = o->x + (column + 1) * o->x_stride;
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    const uint8_t *a2 = o->x + (column + 2) * o->x_stride;
    float *out2 = o->y + (column + 2) * o->y_stride + row;
    const uint8_t *a3 = o->x + (column + 3) * o->x_stride;
    float *out3 = o->y + (column + 3) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero(), y2 = f32_zero(), y3 = f32_zero();
        for (int64_t at = from; at < to; at++) {
            const uint8_t *codes = panel + codes_at + at * 256 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
        const vf bias_unit = f32_from_f16((const uint16_t *)(panel + bias_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 256) {
                const int64_t g = at * (WEIGHTS / 32) + step, k = 32 * g;
                {
                const vf scale = scale_unit;
                const vf bias = bias_unit;
                const vb w0 = b_and(b_load(codes + 0), 15);
                const vb w1 = b_and(b_load(codes + 64), 15);
                const vb w2 = b_and(b_load(codes + 128), 15);
                const vb w3 = b_and(b_load(codes + 192), 15);
                const vb w4 = b_and(b_srl(b_load(codes + 0), 4), 15);
                const vb w5 = b_and(b_srl(b_load(codes + 64), 4), 15);
                const vb w6 = b_and(b_srl(b_load(codes + 128), 4), 15);
                const vb w7 = b_and(b_srl(b_load(codes + 192), 4), 15);
                {
                    const int8_t *x = (const int8_t *)a0 + k;
                    const float *unit = (const float *)(a0 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y0 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y0);
                    y0 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y0);
                }
                {
                    const int8_t *x = (const int8_t *)a1 + k;
                    const float *unit = (const float *)(a1 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y1 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y1);
                    y1 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y1);
                }
                {
                    const int8_t *x = (const int8_t *)a2 + k;
                    const float *unit = (const float *)(a2 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y2 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y2);
                    y2 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y2);
                }
                {
                    const int8_t *x = (const int8_t *)a3 + k;
                    const float *unit = (const float *)(a3 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y3 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y3);
                    y3 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y3);
                }
                }
            }
        }
        add_to(out0 + part, y0, from, rows - part);
        add_to(out1 + part, y1, from, rows - part);
        add_to(out2 + part, y2, from, rows - part);
        add_to(out3 + part, y3, from, rows - part);
    }
}
static inline void i8_8(const kk_operands *o, const uint8_t *panel, int64_t from, int64_t to, int64_t row, int rows, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 256, 64), bias_unit_at = scale_unit_at + aligned(blocks * 32, 64), panel_bytes = bias_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    const uint8_t *a0 = o->x + (column + 0) * o->x_stride;
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const uint8_t *a1 = o->x + (column + 1) * o->x_stride;
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    const uint8_t *a2 = o->x + (column + 2) * o->x_stride;
    float *out2 = o->y + (column + 2) * o->y_stride + row;
    const uint8_t *a3 = o->x + (column + 3) * o->x_stride;
    float *out3 = o->y + (column + 3) * o->y_stride + row;
    const uint8_t *a4 = o->x + (column + 4) * o->x_stride;
    float *out4 = o->y + (column + 4) * o->y_stride + row;
    const uint8_t *a5 = o->x + (column + 5) * o->x_stride;
    float *out5 = o->y + (column + 5) * o->y_stride + row;
    const uint8_t *a6 = o->x + (column + 6) * o->x_stride;
    float *out6 = o->y + (column + 6) * o->y_stride + row;
    const uint8_t *a7 = o->x + (column + 7) * o->x_stride;
    float *out7 = o->y + (column + 7) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero(), y2 = f32_zero(), y3 = f32_zero(), y4 = f32_zero(), y5 = f32_zero(), y6 = f32_zero(), y7 = f32_zero();
        for (int64_t at = from; at < to; at++) {
            const uint8_t *codes = panel + codes_at + at * 256 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
        const vf bias_unit = f32_from_f16((const uint16_t *)(panel + bias_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 256) {
                const int64_t g = at * (WEIGHTS / 32) + step, k = 32 * g;
                {
                const vf scale = scale_unit;
                const vf bias = bias_unit;
                const vb w0 = b_and(b_load(codes + 0), 15);
                const vb w1 = b_and(b_load(codes + 64), 15);
                const vb w2 = b_and(b_load(codes + 128), 15);
                const vb w3 = b_and(b_load(codes + 192), 15);
                const vb w4 = b_and(b_srl(b_load(codes + 0), 4), 15);
                const vb w5 = b_and(b_srl(b_load(codes + 64), 4), 15);
                const vb w6 = b_and(b_srl(b_load(codes + 128), 4), 15);
                const vb w7 = b_and(b_srl(b_load(codes + 192), 4), 15);
                {
                    const int8_t *x = (const int8_t *)a0 + k;
                    const float *unit = (const float *)(a0 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y0 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y0);
                    y0 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y0);
                }
                {
                    const int8_t *x = (const int8_t *)a1 + k;
                    const float *unit = (const float *)(a1 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y1 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y1);
                    y1 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y1);
                }
                {
                    const int8_t *x = (const int8_t *)a2 + k;
                    const float *unit = (const float *)(a2 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y2 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y2);
                    y2 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y2);
                }
                {
                    const int8_t *x = (const int8_t *)a3 + k;
                    const float *unit = (const float *)(a3 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y3 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y3);
                    y3 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y3);
                }
                {
                    const int8_t *x = (const int8_t *)a4 + k;
                    const float *unit = (const float *)(a4 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y4 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y4);
                    y4 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y4);
                }
                {
                    const int8_t *x = (const int8_t *)a5 + k;
                    const float *unit = (const float *)(a5 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y5 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y5);
                    y5 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y5);
                }
                {
                    const int8_t *x = (const int8_t *)a6 + k;
                    const float *unit = (const float *)(a6 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y6 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y6);
                    y6 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y6);
                }
                {
                    const int8_t *x = (const int8_t *)a7 + k;
                    const float *unit = (const float *)(a7 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y7 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y7);
                    y7 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y7);
                }
                }
            }
        }
        add_to(out0 + part, y0, from, rows - part);
        add_to(out1 + part, y1, from, rows - part);
        add_to(out2 + part, y2, from, rows - part);
        add_to(out3 + part, y3, from, rows - part);
        add_to(out4 + part, y4, from, rows - part);
        add_to(out5 + part, y5, from, rows - part);
        add_to(out6 + part, y6, from, rows - part);
        add_to(out7 + part, y7, from, rows - part);
    }
}
static inline void i8_16(const kk_operands *o, const uint8_t *panel, int64_t from, int64_t to, int64_t row, int rows, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 256, 64), bias_unit_at = scale_unit_at + aligned(blocks * 32, 64), panel_bytes = bias_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    const uint8_t *a0 = o->x + (column + 0) * o->x_stride;
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const uint8_t *a1 = o->x + (column + 1) * o->x_stride;
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    const uint8_t *a2 = o->x + (column + 2) * o->x_stride;
    float *out2 = o->y + (column + 2) * o->y_stride + row;
    const uint8_t *a3 = o->x + (column + 3) * o->x_stride;
    float *out3 = o->y + (column + 3) * o->y_stride + row;
    const uint8_t *a4 = o->x + (column + 4) * o->x_stride;
    float *out4 = o->y + (column + 4) * o->y_stride + row;
    const uint8_t *a5 = o->x + (column + 5) * o->x_stride;
    float *out5 = o->y + (column + 5) * o->y_stride + row;
    const uint8_t *a6 = o->x + (column + 6) * o->x_stride;
    float *out6 = o->y + (column + 6) * o->y_stride + row;
    const uint8_t *a7 = o->x + (column + 7) * o->x_stride;
    float *out7 = o->y + (column + 7) * o->y_stride + row;
    const uint8_t *a8 = o->x + (column + 8) * o->x_stride;
    float *out8 = o->y + (column + 8) * o->y_stride + row;
    const uint8_t *a9 = o->x + (column + 9) * o->x_stride;
    float *out9 = o->y + (column + 9) * o->y_stride + row;
    const uint8_t *a10 = o->x + (column + 10) * o->x_stride;
    float *out10 = o->y + (column + 10) * o->y_stride + row;
    const uint8_t *a11 = o->x + (column + 11) * o->x_stride;
    float *out11 = o->y + (column + 11) * o->y_stride + row;
    const uint8_t *a12 = o->x + (column + 12) * o->x_stride;
    float *out12 = o->y + (column + 12) * o->y_stride + row;
    const uint8_t *a13 = o->x + (column + 13) * o->x_stride;
    float *out13 = o->y + (column + 13) * o->y_stride + row;
    const uint8_t *a14 = o->x + (column + 14) * o->x_stride;
    float *out14 = o->y + (column + 14) * o->y_stride + row;
    const uint8_t *a15 = o->x + (column + 15) * o->x_stride;
    float *out15 = o->y + (column + 15) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero(), y2 = f32_zero(), y3 = f32_zero(), y4 = f32_zero(), y5 = f32_zero(), y6 = f32_zero(), y7 = f32_zero(), y8 = f32_zero(), y9 = f32_zero(), y10 = f32_zero(), y11 = f32_zero(), y12 = f32_zero(), y13 = f32_zero(), y14 = f32_zero(), y15 = f32_zero();
        for (int64_t at = from; at < to; at++) {
            const uint8_t *codes = panel + codes_at + at * 256 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
        const vf bias_unit = f32_from_f16((const uint16_t *)(panel + bias_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 256) {
                const int64_t g = at * (WEIGHTS / 32) + step, k = 32 * g;
                {
                const vf scale = scale_unit;
                const vf bias = bias_unit;
                const vb w0 = b_and(b_load(codes + 0), 15);
                const vb w1 = b_and(b_load(codes + 64), 15);
                const vb w2 = b_and(b_load(codes + 128), 15);
                const vb w3 = b_and(b_load(codes + 192), 15);
                const vb w4 = b_and(b_srl(b_load(codes + 0), 4), 15);
                const vb w5 = b_and(b_srl(b_load(codes + 64), 4), 15);
                const vb w6 = b_and(b_srl(b_load(codes + 128), 4), 15);
                const vb w7 = b_and(b_srl(b_load(codes + 192), 4), 15);
                {
                    const int8_t *x = (const int8_t *)a0 + k;
                    const float *unit = (const float *)(a0 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y0 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y0);
                    y0 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y0);
                }
                {
                    const int8_t *x = (const int8_t *)a1 + k;
                    const float *unit = (const float *)(a1 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y1 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y1);
                    y1 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y1);
                }
                {
                    const int8_t *x = (const int8_t *)a2 + k;
                    const float *unit = (const float *)(a2 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y2 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y2);
                    y2 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y2);
                }
                {
                    const int8_t *x = (const int8_t *)a3 + k;
                    const float *unit = (const float *)(a3 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y3 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y3);
                    y3 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y3);
                }
                {
                    const int8_t *x = (const int8_t *)a4 + k;
                    const float *unit = (const float *)(a4 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y4 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y4);
                    y4 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y4);
                }
                {
                    const int8_t *x = (const int8_t *)a5 + k;
                    const float *unit = (const float *)(a5 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y5 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y5);
                    y5 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y5);
                }
                {
                    const int8_t *x = (const int8_t *)a6 + k;
                    const float *unit = (const float *)(a6 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y6 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y6);
                    y6 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y6);
                }
                {
                    const int8_t *x = (const int8_t *)a7 + k;
                    const float *unit = (const float *)(a7 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y7 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y7);
                    y7 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y7);
                }
                {
                    const int8_t *x = (const int8_t *)a8 + k;
                    const float *unit = (const float *)(a8 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y8 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y8);
                    y8 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y8);
                }
                {
                    const int8_t *x = (const int8_t *)a9 + k;
                    const float *unit = (const float *)(a9 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y9 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y9);
                    y9 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y9);
                }
                {
                    const int8_t *x = (const int8_t *)a10 + k;
                    const float *unit = (const float *)(a10 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y10 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y10);
                    y10 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y10);
                }
                {
                    const int8_t *x = (const int8_t *)a11 + k;
                    const float *unit = (const float *)(a11 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y11 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y11);
                    y11 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y11);
                }
                {
                    const int8_t *x = (const int8_t *)a12 + k;
                    const float *unit = (const float *)(a12 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y12 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y12);
                    y12 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y12);
                }
                {
                    const int8_t *x = (const int8_t *)a13 + k;
                    const float *unit = (const float *)(a13 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y13 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y13);
                    y13 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y13);
                }
                {
                    const int8_t *x = (const int8_t *)a14 + k;
                    const float *unit = (const float *)(a14 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y14 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y14);
                    y14 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y14);
                }
                {
                    const int8_t *x = (const int8_t *)a15 + k;
                    const float *unit = (const float *)(a15 + o->k);
                    vi sum = b_dot_us(i32_zero(), w0, b_splat4(x + 0));
                    sum = b_dot_us(sum, w1, b_splat4(x + 4));
                    sum = b_dot_us(sum, w2, b_splat4(x + 8));
                    sum = b_dot_us(sum, w3, b_splat4(x + 12));
                    sum = b_dot_us(sum, w4, b_splat4(x + 16));
                    sum = b_dot_us(sum, w5, b_splat4(x + 20));
                    sum = b_dot_us(sum, w6, b_splat4(x + 24));
                    sum = b_dot_us(sum, w7, b_splat4(x + 28));
                    const vf total = f32_from_i32(sum);
                    y15 = f32_fma(total, f32_mul(scale, f32_splat(unit[g])), y15);
                    y15 = f32_fma(bias, f32_splat(unit[o->k / 32 + g]), y15);
                }
                }
            }
        }
        add_to(out0 + part, y0, from, rows - part);
        add_to(out1 + part, y1, from, rows - part);
        add_to(out2 + part, y2, from, rows - part);
        add_to(out3 + part, y3, from, rows - part);
        add_to(out4 + part, y4, from, rows - part);
        add_to(out5 + part, y5, from, rows - part);
        add_to(out6 + part, y6, from, rows - part);
        add_to(out7 + part, y7, from, rows - part);
        add_to(out8 + part, y8, from, rows - part);
        add_to(out9 + part, y9, from, rows - part);
        add_to(out10 + part, y10, from, rows - part);
        add_to(out11 + part, y11, from, rows - part);
        add_to(out12 + part, y12, from, rows - part);
        add_to(out13 + part, y13, from, rows - part);
        add_to(out14 + part, y14, from, rows - part);
        add_to(out15 + part, y15, from, rows - part);
    }
}

static void i8_panels(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    const int64_t blocks = o->k / WEIGHTS;
    for (int64_t n = n0; n < n1; n += ROWS) {
        const uint8_t *panel = o->w + n / ROWS * o->row_stride;
        const int rows = (int)smaller(ROWS, n1 - n);
        for (int64_t from = 0; from < blocks; from += SPAN) {
            const int64_t to = smaller(from + SPAN, blocks);
            int64_t m = m0;
            for (; m + 16 <= m1; m += 16) i8_16(o, panel, from, to, n, rows, m);
            for (; m + 8 <= m1; m += 8) i8_8(o, panel, from, to, n, rows, m);
            for (; m + 4 <= m1; m += 4) i8_4(o, panel, from, to, n, rows, m);
            for (; m + 2 <= m1; m += 2) i8_2(o, panel, from, to, n, rows, m);
            for (; m + 1 <= m1; m += 1) i8_1(o, panel, from, to, n, rows, m);
        }
    }
}

void matmul_f32_q4_1_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_panels(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_1_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_panels(o, n0, n1, m0, m1);
}
