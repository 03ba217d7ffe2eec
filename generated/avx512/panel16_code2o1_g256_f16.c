/* Written by `make generate` from generator/specs/layouts/panel16.yaml and generator/specs/isas/avx512.yaml; edit that. */
#include "isa_avx512.h"

enum {
    ROWS = 16,
    WEIGHTS = 256, /* of a block */
    SPAN = 32, /* blocks in one chain of additions */
    AHEAD = 2048 /* bytes of codes from those in use to those that are fetched */
};
static const float values[16] = {-1.0f, 0.0f, 1.0f, 2.0f, -1.0f, 0.0f, 1.0f, 2.0f, -1.0f, 0.0f, 1.0f, 2.0f, -1.0f, 0.0f, 1.0f, 2.0f};

enum { SLAB = 1 /* blocks */ };

/* One block of a panel as floats: slab[weight][row]. */
static inline void decode(const uint8_t *panel, int64_t blocks, int64_t at, float *slab)
{
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 1024, 64), panel_bytes = scale_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    for (int part = 0; part < ROWS; part += LANES) {
        const uint8_t *codes = panel + codes_at + at * 1024 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 128) {
            float *out = slab + 32 * step * ROWS + part;
            {
                const vf scale = scale_unit;
                {
                    const vi code = i32_words(b_and(b_load(codes + 0), 3));
                    f32_store(out + 0 * ROWS, f32_mul(f32_table16(i32_and(code, 255), values), scale));
                    f32_store(out + 1 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 8), 255), values), scale));
                    f32_store(out + 2 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 16), 255), values), scale));
                    f32_store(out + 3 * ROWS, f32_mul(f32_table16(i32_srl(code, 24), values), scale));
                }
                {
                    const vi code = i32_words(b_and(b_load(codes + 64), 3));
                    f32_store(out + 4 * ROWS, f32_mul(f32_table16(i32_and(code, 255), values), scale));
                    f32_store(out + 5 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 8), 255), values), scale));
                    f32_store(out + 6 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 16), 255), values), scale));
                    f32_store(out + 7 * ROWS, f32_mul(f32_table16(i32_srl(code, 24), values), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 0), 2), 3));
                    f32_store(out + 8 * ROWS, f32_mul(f32_table16(i32_and(code, 255), values), scale));
                    f32_store(out + 9 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 8), 255), values), scale));
                    f32_store(out + 10 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 16), 255), values), scale));
                    f32_store(out + 11 * ROWS, f32_mul(f32_table16(i32_srl(code, 24), values), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 64), 2), 3));
                    f32_store(out + 12 * ROWS, f32_mul(f32_table16(i32_and(code, 255), values), scale));
                    f32_store(out + 13 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 8), 255), values), scale));
                    f32_store(out + 14 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 16), 255), values), scale));
                    f32_store(out + 15 * ROWS, f32_mul(f32_table16(i32_srl(code, 24), values), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 0), 4), 3));
                    f32_store(out + 16 * ROWS, f32_mul(f32_table16(i32_and(code, 255), values), scale));
                    f32_store(out + 17 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 8), 255), values), scale));
                    f32_store(out + 18 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 16), 255), values), scale));
                    f32_store(out + 19 * ROWS, f32_mul(f32_table16(i32_srl(code, 24), values), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 64), 4), 3));
                    f32_store(out + 20 * ROWS, f32_mul(f32_table16(i32_and(code, 255), values), scale));
                    f32_store(out + 21 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 8), 255), values), scale));
                    f32_store(out + 22 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 16), 255), values), scale));
                    f32_store(out + 23 * ROWS, f32_mul(f32_table16(i32_srl(code, 24), values), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 0), 6), 3));
                    f32_store(out + 24 * ROWS, f32_mul(f32_table16(i32_and(code, 255), values), scale));
                    f32_store(out + 25 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 8), 255), values), scale));
                    f32_store(out + 26 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 16), 255), values), scale));
                    f32_store(out + 27 * ROWS, f32_mul(f32_table16(i32_srl(code, 24), values), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 64), 6), 3));
                    f32_store(out + 28 * ROWS, f32_mul(f32_table16(i32_and(code, 255), values), scale));
                    f32_store(out + 29 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 8), 255), values), scale));
                    f32_store(out + 30 * ROWS, f32_mul(f32_table16(i32_and(i32_srl(code, 16), 255), values), scale));
                    f32_store(out + 31 * ROWS, f32_mul(f32_table16(i32_srl(code, 24), values), scale));
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
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 1024, 64), panel_bytes = scale_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    const int64_t counts_at = o->k / 8;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero();
        for (int64_t at = from; at < to; at++) {
            const uint8_t *codes = panel + codes_at + at * 1024 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 128) {
                const int64_t g = at * (WEIGHTS / 32) + step, k = 32 * g;
                prefetch(codes + AHEAD);
                prefetch(codes + AHEAD + 64);
                {
                const vf scale = scale_unit;
                const vb w0 = b_and(b_load(codes + 0), 3);
                const vb w1 = b_and(b_load(codes + 64), 3);
                const vb w2 = b_and(b_srl(b_load(codes + 0), 2), 3);
                const vb w3 = b_and(b_srl(b_load(codes + 64), 2), 3);
                const vb w4 = b_and(b_srl(b_load(codes + 0), 4), 3);
                const vb w5 = b_and(b_srl(b_load(codes + 64), 4), 3);
                const vb w6 = b_and(b_srl(b_load(codes + 0), 6), 3);
                const vb w7 = b_and(b_srl(b_load(codes + 64), 6), 3);
                vi sum0 = i32_zero();
                sum0 = b_dot_us(sum0, w0, b_splat4(x0 + k + 0));
                sum0 = b_dot_us(sum0, w1, b_splat4(x0 + k + 4));
                sum0 = b_dot_us(sum0, w2, b_splat4(x0 + k + 8));
                sum0 = b_dot_us(sum0, w3, b_splat4(x0 + k + 12));
                sum0 = b_dot_us(sum0, w4, b_splat4(x0 + k + 16));
                sum0 = b_dot_us(sum0, w5, b_splat4(x0 + k + 20));
                sum0 = b_dot_us(sum0, w6, b_splat4(x0 + k + 24));
                sum0 = b_dot_us(sum0, w7, b_splat4(x0 + k + 28));
                const vf total0 = f32_fma(f32_splat(-1.0f), f32_splat(unit0[counts_at + g]), f32_from_i32(sum0));
                y0 = f32_fma(total0, f32_mul(scale, f32_splat(unit0[g])), y0);
                }
            }
        }
        add_to(out0 + part, y0, from, rows - part);
    }
}
static inline void i8_2(const kk_operands *o, const uint8_t *panel, int64_t from, int64_t to, int64_t row, int rows, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 1024, 64), panel_bytes = scale_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    const int64_t counts_at = o->k / 8;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const int8_t *x1 = (const int8_t *)(o->x + (column + 1) * o->x_stride);
    const float *unit1 = (const float *)(x1 + o->k);
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero();
        for (int64_t at = from; at < to; at++) {
            const uint8_t *codes = panel + codes_at + at * 1024 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 128) {
                const int64_t g = at * (WEIGHTS / 32) + step, k = 32 * g;
                prefetch(codes + AHEAD);
                prefetch(codes + AHEAD + 64);
                {
                const vf scale = scale_unit;
                const vb w0 = b_and(b_load(codes + 0), 3);
                const vb w1 = b_and(b_load(codes + 64), 3);
                const vb w2 = b_and(b_srl(b_load(codes + 0), 2), 3);
                const vb w3 = b_and(b_srl(b_load(codes + 64), 2), 3);
                const vb w4 = b_and(b_srl(b_load(codes + 0), 4), 3);
                const vb w5 = b_and(b_srl(b_load(codes + 64), 4), 3);
                const vb w6 = b_and(b_srl(b_load(codes + 0), 6), 3);
                const vb w7 = b_and(b_srl(b_load(codes + 64), 6), 3);
                vi sum0 = i32_zero(), sum1 = i32_zero();
                sum0 = b_dot_us(sum0, w0, b_splat4(x0 + k + 0));
                sum1 = b_dot_us(sum1, w0, b_splat4(x1 + k + 0));
                sum0 = b_dot_us(sum0, w1, b_splat4(x0 + k + 4));
                sum1 = b_dot_us(sum1, w1, b_splat4(x1 + k + 4));
                sum0 = b_dot_us(sum0, w2, b_splat4(x0 + k + 8));
                sum1 = b_dot_us(sum1, w2, b_splat4(x1 + k + 8));
                sum0 = b_dot_us(sum0, w3, b_splat4(x0 + k + 12));
                sum1 = b_dot_us(sum1, w3, b_splat4(x1 + k + 12));
                sum0 = b_dot_us(sum0, w4, b_splat4(x0 + k + 16));
                sum1 = b_dot_us(sum1, w4, b_splat4(x1 + k + 16));
                sum0 = b_dot_us(sum0, w5, b_splat4(x0 + k + 20));
                sum1 = b_dot_us(sum1, w5, b_splat4(x1 + k + 20));
                sum0 = b_dot_us(sum0, w6, b_splat4(x0 + k + 24));
                sum1 = b_dot_us(sum1, w6, b_splat4(x1 + k + 24));
                sum0 = b_dot_us(sum0, w7, b_splat4(x0 + k + 28));
                sum1 = b_dot_us(sum1, w7, b_splat4(x1 + k + 28));
                const vf total0 = f32_fma(f32_splat(-1.0f), f32_splat(unit0[counts_at + g]), f32_from_i32(sum0));
                y0 = f32_fma(total0, f32_mul(scale, f32_splat(unit0[g])), y0);
                const vf total1 = f32_fma(f32_splat(-1.0f), f32_splat(unit1[counts_at + g]), f32_from_i32(sum1));
                y1 = f32_fma(total1, f32_mul(scale, f32_splat(unit1[g])), y1);
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
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 1024, 64), panel_bytes = scale_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    const int64_t counts_at = o->k / 8;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const int8_t *x1 = (const int8_t *)(o->x + (column + 1) * o->x_stride);
    const float *unit1 = (const float *)(x1 + o->k);
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    const int8_t *x2 = (const int8_t *)(o->x + (column + 2) * o->x_stride);
    const float *unit2 = (const float *)(x2 + o->k);
    float *out2 = o->y + (column + 2) * o->y_stride + row;
    const int8_t *x3 = (const int8_t *)(o->x + (column + 3) * o->x_stride);
    const float *unit3 = (const float *)(x3 + o->k);
    float *out3 = o->y + (column + 3) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero(), y2 = f32_zero(), y3 = f32_zero();
        for (int64_t at = from; at < to; at++) {
            const uint8_t *codes = panel + codes_at + at * 1024 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 128) {
                const int64_t g = at * (WEIGHTS / 32) + step, k = 32 * g;
                prefetch(codes + AHEAD);
                prefetch(codes + AHEAD + 64);
                {
                const vf scale = scale_unit;
                const vb w0 = b_and(b_load(codes + 0), 3);
                const vb w1 = b_and(b_load(codes + 64), 3);
                const vb w2 = b_and(b_srl(b_load(codes + 0), 2), 3);
                const vb w3 = b_and(b_srl(b_load(codes + 64), 2), 3);
                const vb w4 = b_and(b_srl(b_load(codes + 0), 4), 3);
                const vb w5 = b_and(b_srl(b_load(codes + 64), 4), 3);
                const vb w6 = b_and(b_srl(b_load(codes + 0), 6), 3);
                const vb w7 = b_and(b_srl(b_load(codes + 64), 6), 3);
                vi sum0 = i32_zero(), sum1 = i32_zero(), sum2 = i32_zero(), sum3 = i32_zero();
                sum0 = b_dot_us(sum0, w0, b_splat4(x0 + k + 0));
                sum1 = b_dot_us(sum1, w0, b_splat4(x1 + k + 0));
                sum2 = b_dot_us(sum2, w0, b_splat4(x2 + k + 0));
                sum3 = b_dot_us(sum3, w0, b_splat4(x3 + k + 0));
                sum0 = b_dot_us(sum0, w1, b_splat4(x0 + k + 4));
                sum1 = b_dot_us(sum1, w1, b_splat4(x1 + k + 4));
                sum2 = b_dot_us(sum2, w1, b_splat4(x2 + k + 4));
                sum3 = b_dot_us(sum3, w1, b_splat4(x3 + k + 4));
                sum0 = b_dot_us(sum0, w2, b_splat4(x0 + k + 8));
                sum1 = b_dot_us(sum1, w2, b_splat4(x1 + k + 8));
                sum2 = b_dot_us(sum2, w2, b_splat4(x2 + k + 8));
                sum3 = b_dot_us(sum3, w2, b_splat4(x3 + k + 8));
                sum0 = b_dot_us(sum0, w3, b_splat4(x0 + k + 12));
                sum1 = b_dot_us(sum1, w3, b_splat4(x1 + k + 12));
                sum2 = b_dot_us(sum2, w3, b_splat4(x2 + k + 12));
                sum3 = b_dot_us(sum3, w3, b_splat4(x3 + k + 12));
                sum0 = b_dot_us(sum0, w4, b_splat4(x0 + k + 16));
                sum1 = b_dot_us(sum1, w4, b_splat4(x1 + k + 16));
                sum2 = b_dot_us(sum2, w4, b_splat4(x2 + k + 16));
                sum3 = b_dot_us(sum3, w4, b_splat4(x3 + k + 16));
                sum0 = b_dot_us(sum0, w5, b_splat4(x0 + k + 20));
                sum1 = b_dot_us(sum1, w5, b_splat4(x1 + k + 20));
                sum2 = b_dot_us(sum2, w5, b_splat4(x2 + k + 20));
                sum3 = b_dot_us(sum3, w5, b_splat4(x3 + k + 20));
                sum0 = b_dot_us(sum0, w6, b_splat4(x0 + k + 24));
                sum1 = b_dot_us(sum1, w6, b_splat4(x1 + k + 24));
                sum2 = b_dot_us(sum2, w6, b_splat4(x2 + k + 24));
                sum3 = b_dot_us(sum3, w6, b_splat4(x3 + k + 24));
                sum0 = b_dot_us(sum0, w7, b_splat4(x0 + k + 28));
                sum1 = b_dot_us(sum1, w7, b_splat4(x1 + k + 28));
                sum2 = b_dot_us(sum2, w7, b_splat4(x2 + k + 28));
                sum3 = b_dot_us(sum3, w7, b_splat4(x3 + k + 28));
                const vf total0 = f32_fma(f32_splat(-1.0f), f32_splat(unit0[counts_at + g]), f32_from_i32(sum0));
                y0 = f32_fma(total0, f32_mul(scale, f32_splat(unit0[g])), y0);
                const vf total1 = f32_fma(f32_splat(-1.0f), f32_splat(unit1[counts_at + g]), f32_from_i32(sum1));
                y1 = f32_fma(total1, f32_mul(scale, f32_splat(unit1[g])), y1);
                const vf total2 = f32_fma(f32_splat(-1.0f), f32_splat(unit2[counts_at + g]), f32_from_i32(sum2));
                y2 = f32_fma(total2, f32_mul(scale, f32_splat(unit2[g])), y2);
                const vf total3 = f32_fma(f32_splat(-1.0f), f32_splat(unit3[counts_at + g]), f32_from_i32(sum3));
                y3 = f32_fma(total3, f32_mul(scale, f32_splat(unit3[g])), y3);
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
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 1024, 64), panel_bytes = scale_unit_at + aligned(blocks * 32, 64);
(void)panel_bytes;
    const int64_t counts_at = o->k / 8;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    float *out0 = o->y + (column + 0) * o->y_stride + row;
    const int8_t *x1 = (const int8_t *)(o->x + (column + 1) * o->x_stride);
    const float *unit1 = (const float *)(x1 + o->k);
    float *out1 = o->y + (column + 1) * o->y_stride + row;
    const int8_t *x2 = (const int8_t *)(o->x + (column + 2) * o->x_stride);
    const float *unit2 = (const float *)(x2 + o->k);
    float *out2 = o->y + (column + 2) * o->y_stride + row;
    const int8_t *x3 = (const int8_t *)(o->x + (column + 3) * o->x_stride);
    const float *unit3 = (const float *)(x3 + o->k);
    float *out3 = o->y + (column + 3) * o->y_stride + row;
    const int8_t *x4 = (const int8_t *)(o->x + (column + 4) * o->x_stride);
    const float *unit4 = (const float *)(x4 + o->k);
    float *out4 = o->y + (column + 4) * o->y_stride + row;
    const int8_t *x5 = (const int8_t *)(o->x + (column + 5) * o->x_stride);
    const float *unit5 = (const float *)(x5 + o->k);
    float *out5 = o->y + (column + 5) * o->y_stride + row;
    const int8_t *x6 = (const int8_t *)(o->x + (column + 6) * o->x_stride);
    const float *unit6 = (const float *)(x6 + o->k);
    float *out6 = o->y + (column + 6) * o->y_stride + row;
    const int8_t *x7 = (const int8_t *)(o->x + (column + 7) * o->x_stride);
    const float *unit7 = (const float *)(x7 + o->k);
    float *out7 = o->y + (column + 7) * o->y_stride + row;
    for (int part = 0; part < rows; part += LANES) {
        vf y0 = f32_zero(), y1 = f32_zero(), y2 = f32_zero(), y3 = f32_zero(), y4 = f32_zero(), y5 = f32_zero(), y6 = f32_zero(), y7 = f32_zero();
        for (int64_t at = from; at < to; at++) {
            const uint8_t *codes = panel + codes_at + at * 1024 + 4 * part;
        const vf scale_unit = f32_from_f16((const uint16_t *)(panel + scale_unit_at + (at * ROWS + part) * 2));
for (int step = 0; step < WEIGHTS / 32; step++, codes += 128) {
                const int64_t g = at * (WEIGHTS / 32) + step, k = 32 * g;
                prefetch(codes + AHEAD);
                prefetch(codes + AHEAD + 64);
                {
                const vf scale = scale_unit;
                const vb w0 = b_and(b_load(codes + 0), 3);
                const vb w1 = b_and(b_load(codes + 64), 3);
                const vb w2 = b_and(b_srl(b_load(codes + 0), 2), 3);
                const vb w3 = b_and(b_srl(b_load(codes + 64), 2), 3);
                const vb w4 = b_and(b_srl(b_load(codes + 0), 4), 3);
                const vb w5 = b_and(b_srl(b_load(codes + 64), 4), 3);
                const vb w6 = b_and(b_srl(b_load(codes + 0), 6), 3);
                const vb w7 = b_and(b_srl(b_load(codes + 64), 6), 3);
                vi sum0 = i32_zero(), sum1 = i32_zero(), sum2 = i32_zero(), sum3 = i32_zero(), sum4 = i32_zero(), sum5 = i32_zero(), sum6 = i32_zero(), sum7 = i32_zero();
                sum0 = b_dot_us(sum0, w0, b_splat4(x0 + k + 0));
                sum1 = b_dot_us(sum1, w0, b_splat4(x1 + k + 0));
                sum2 = b_dot_us(sum2, w0, b_splat4(x2 + k + 0));
                sum3 = b_dot_us(sum3, w0, b_splat4(x3 + k + 0));
                sum4 = b_dot_us(sum4, w0, b_splat4(x4 + k + 0));
                sum5 = b_dot_us(sum5, w0, b_splat4(x5 + k + 0));
                sum6 = b_dot_us(sum6, w0, b_splat4(x6 + k + 0));
                sum7 = b_dot_us(sum7, w0, b_splat4(x7 + k + 0));
                sum0 = b_dot_us(sum0, w1, b_splat4(x0 + k + 4));
                sum1 = b_dot_us(sum1, w1, b_splat4(x1 + k + 4));
                sum2 = b_dot_us(sum2, w1, b_splat4(x2 + k + 4));
                sum3 = b_dot_us(sum3, w1, b_splat4(x3 + k + 4));
                sum4 = b_dot_us(sum4, w1, b_splat4(x4 + k + 4));
                sum5 = b_dot_us(sum5, w1, b_splat4(x5 + k + 4));
                sum6 = b_dot_us(sum6, w1, b_splat4(x6 + k + 4));
                sum7 = b_dot_us(sum7, w1, b_splat4(x7 + k + 4));
                sum0 = b_dot_us(sum0, w2, b_splat4(x0 + k + 8));
                sum1 = b_dot_us(sum1, w2, b_splat4(x1 + k + 8));
                sum2 = b_dot_us(sum2, w2, b_splat4(x2 + k + 8));
                sum3 = b_dot_us(sum3, w2, b_splat4(x3 + k + 8));
                sum4 = b_dot_us(sum4, w2, b_splat4(x4 + k + 8));
                sum5 = b_dot_us(sum5, w2, b_splat4(x5 + k + 8));
                sum6 = b_dot_us(sum6, w2, b_splat4(x6 + k + 8));
                sum7 = b_dot_us(sum7, w2, b_splat4(x7 + k + 8));
                sum0 = b_dot_us(sum0, w3, b_splat4(x0 + k + 12));
                sum1 = b_dot_us(sum1, w3, b_splat4(x1 + k + 12));
                sum2 = b_dot_us(sum2, w3, b_splat4(x2 + k + 12));
                sum3 = b_dot_us(sum3, w3, b_splat4(x3 + k + 12));
                sum4 = b_dot_us(sum4, w3, b_splat4(x4 + k + 12));
                sum5 = b_dot_us(sum5, w3, b_splat4(x5 + k + 12));
                sum6 = b_dot_us(sum6, w3, b_splat4(x6 + k + 12));
                sum7 = b_dot_us(sum7, w3, b_splat4(x7 + k + 12));
                sum0 = b_dot_us(sum0, w4, b_splat4(x0 + k + 16));
                sum1 = b_dot_us(sum1, w4, b_splat4(x1 + k + 16));
                sum2 = b_dot_us(sum2, w4, b_splat4(x2 + k + 16));
                sum3 = b_dot_us(sum3, w4, b_splat4(x3 + k + 16));
                sum4 = b_dot_us(sum4, w4, b_splat4(x4 + k + 16));
                sum5 = b_dot_us(sum5, w4, b_splat4(x5 + k + 16));
                sum6 = b_dot_us(sum6, w4, b_splat4(x6 + k + 16));
                sum7 = b_dot_us(sum7, w4, b_splat4(x7 + k + 16));
                sum0 = b_dot_us(sum0, w5, b_splat4(x0 + k + 20));
                sum1 = b_dot_us(sum1, w5, b_splat4(x1 + k + 20));
                sum2 = b_dot_us(sum2, w5, b_splat4(x2 + k + 20));
                sum3 = b_dot_us(sum3, w5, b_splat4(x3 + k + 20));
                sum4 = b_dot_us(sum4, w5, b_splat4(x4 + k + 20));
                sum5 = b_dot_us(sum5, w5, b_splat4(x5 + k + 20));
                sum6 = b_dot_us(sum6, w5, b_splat4(x6 + k + 20));
                sum7 = b_dot_us(sum7, w5, b_splat4(x7 + k + 20));
                sum0 = b_dot_us(sum0, w6, b_splat4(x0 + k + 24));
                sum1 = b_dot_us(sum1, w6, b_splat4(x1 + k + 24));
                sum2 = b_dot_us(sum2, w6, b_splat4(x2 + k + 24));
                sum3 = b_dot_us(sum3, w6, b_splat4(x3 + k + 24));
                sum4 = b_dot_us(sum4, w6, b_splat4(x4 + k + 24));
                sum5 = b_dot_us(sum5, w6, b_splat4(x5 + k + 24));
                sum6 = b_dot_us(sum6, w6, b_splat4(x6 + k + 24));
                sum7 = b_dot_us(sum7, w6, b_splat4(x7 + k + 24));
                sum0 = b_dot_us(sum0, w7, b_splat4(x0 + k + 28));
                sum1 = b_dot_us(sum1, w7, b_splat4(x1 + k + 28));
                sum2 = b_dot_us(sum2, w7, b_splat4(x2 + k + 28));
                sum3 = b_dot_us(sum3, w7, b_splat4(x3 + k + 28));
                sum4 = b_dot_us(sum4, w7, b_splat4(x4 + k + 28));
                sum5 = b_dot_us(sum5, w7, b_splat4(x5 + k + 28));
                sum6 = b_dot_us(sum6, w7, b_splat4(x6 + k + 28));
                sum7 = b_dot_us(sum7, w7, b_splat4(x7 + k + 28));
                const vf total0 = f32_fma(f32_splat(-1.0f), f32_splat(unit0[counts_at + g]), f32_from_i32(sum0));
                y0 = f32_fma(total0, f32_mul(scale, f32_splat(unit0[g])), y0);
                const vf total1 = f32_fma(f32_splat(-1.0f), f32_splat(unit1[counts_at + g]), f32_from_i32(sum1));
                y1 = f32_fma(total1, f32_mul(scale, f32_splat(unit1[g])), y1);
                const vf total2 = f32_fma(f32_splat(-1.0f), f32_splat(unit2[counts_at + g]), f32_from_i32(sum2));
                y2 = f32_fma(total2, f32_mul(scale, f32_splat(unit2[g])), y2);
                const vf total3 = f32_fma(f32_splat(-1.0f), f32_splat(unit3[counts_at + g]), f32_from_i32(sum3));
                y3 = f32_fma(total3, f32_mul(scale, f32_splat(unit3[g])), y3);
                const vf total4 = f32_fma(f32_splat(-1.0f), f32_splat(unit4[counts_at + g]), f32_from_i32(sum4));
                y4 = f32_fma(total4, f32_mul(scale, f32_splat(unit4[g])), y4);
                const vf total5 = f32_fma(f32_splat(-1.0f), f32_splat(unit5[counts_at + g]), f32_from_i32(sum5));
                y5 = f32_fma(total5, f32_mul(scale, f32_splat(unit5[g])), y5);
                const vf total6 = f32_fma(f32_splat(-1.0f), f32_splat(unit6[counts_at + g]), f32_from_i32(sum6));
                y6 = f32_fma(total6, f32_mul(scale, f32_splat(unit6[g])), y6);
                const vf total7 = f32_fma(f32_splat(-1.0f), f32_splat(unit7[counts_at + g]), f32_from_i32(sum7));
                y7 = f32_fma(total7, f32_mul(scale, f32_splat(unit7[g])), y7);
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

static void i8_panels(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    const int64_t blocks = o->k / WEIGHTS;
    for (int64_t n = n0; n < n1; n += ROWS) {
        const uint8_t *panel = o->w + n / ROWS * o->row_stride;
        const int rows = (int)smaller(ROWS, n1 - n);
        for (int64_t from = 0; from < blocks; from += SPAN) {
            const int64_t to = smaller(from + SPAN, blocks);
            int64_t m = m0;
            for (; m + 8 <= m1; m += 8) i8_8(o, panel, from, to, n, rows, m);
            for (; m + 4 <= m1; m += 4) i8_4(o, panel, from, to, n, rows, m);
            for (; m + 2 <= m1; m += 2) i8_2(o, panel, from, to, n, rows, m);
            for (; m + 1 <= m1; m += 1) i8_1(o, panel, from, to, n, rows, m);
        }
    }
}

void matmul_f32_tq1_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_panels(o, n0, n1, m0, m1);
}

void matmul_i8_g32_tq1_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_panels(o, n0, n1, m0, m1);
}

void matmul_i8_row_tq1_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_panels(o, n0, n1, m0, m1);
}

void matmul_f32_tq2_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_panels(o, n0, n1, m0, m1);
}

void matmul_i8_g32_tq2_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_panels(o, n0, n1, m0, m1);
}

void matmul_i8_row_tq2_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_panels(o, n0, n1, m0, m1);
}
