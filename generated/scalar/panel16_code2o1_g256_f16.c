/* Written by `make generate` from generator/specs/layouts/panel16.yaml and generator/specs/isas/scalar.yaml; edit that. */
#include "isa_scalar.h"

enum {
    ROWS = 16,
    WEIGHTS = 256, /* of a block */
    SPAN = 32, /* blocks in one chain of additions */
    AHEAD = 2048 /* bytes of codes from those in use to those that are fetched */
};

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
                    f32_store(out + 0 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(code, 255), 1)), scale));
                    f32_store(out + 1 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 8), 255), 1)), scale));
                    f32_store(out + 2 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 16), 255), 1)), scale));
                    f32_store(out + 3 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_srl(code, 24), 1)), scale));
                }
                {
                    const vi code = i32_words(b_and(b_load(codes + 64), 3));
                    f32_store(out + 4 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(code, 255), 1)), scale));
                    f32_store(out + 5 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 8), 255), 1)), scale));
                    f32_store(out + 6 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 16), 255), 1)), scale));
                    f32_store(out + 7 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_srl(code, 24), 1)), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 0), 2), 3));
                    f32_store(out + 8 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(code, 255), 1)), scale));
                    f32_store(out + 9 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 8), 255), 1)), scale));
                    f32_store(out + 10 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 16), 255), 1)), scale));
                    f32_store(out + 11 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_srl(code, 24), 1)), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 64), 2), 3));
                    f32_store(out + 12 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(code, 255), 1)), scale));
                    f32_store(out + 13 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 8), 255), 1)), scale));
                    f32_store(out + 14 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 16), 255), 1)), scale));
                    f32_store(out + 15 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_srl(code, 24), 1)), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 0), 4), 3));
                    f32_store(out + 16 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(code, 255), 1)), scale));
                    f32_store(out + 17 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 8), 255), 1)), scale));
                    f32_store(out + 18 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 16), 255), 1)), scale));
                    f32_store(out + 19 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_srl(code, 24), 1)), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 64), 4), 3));
                    f32_store(out + 20 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(code, 255), 1)), scale));
                    f32_store(out + 21 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 8), 255), 1)), scale));
                    f32_store(out + 22 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 16), 255), 1)), scale));
                    f32_store(out + 23 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_srl(code, 24), 1)), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 0), 6), 3));
                    f32_store(out + 24 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(code, 255), 1)), scale));
                    f32_store(out + 25 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 8), 255), 1)), scale));
                    f32_store(out + 26 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 16), 255), 1)), scale));
                    f32_store(out + 27 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_srl(code, 24), 1)), scale));
                }
                {
                    const vi code = i32_words(b_and(b_srl(b_load(codes + 64), 6), 3));
                    f32_store(out + 28 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(code, 255), 1)), scale));
                    f32_store(out + 29 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 8), 255), 1)), scale));
                    f32_store(out + 30 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_and(i32_srl(code, 16), 255), 1)), scale));
                    f32_store(out + 31 * ROWS, f32_mul(f32_from_i32(i32_sub(i32_srl(code, 24), 1)), scale));
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

static void i8_panels(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    const int64_t blocks = o->k / WEIGHTS;
    for (int64_t n = n0; n < n1; n += ROWS) {
        const uint8_t *panel = o->w + n / ROWS * o->row_stride;
        const int rows = (int)smaller(ROWS, n1 - n);
        for (int64_t from = 0; from < blocks; from += SPAN) {
            const int64_t to = smaller(from + SPAN, blocks);
            int64_t m = m0;
            for (; m + 1 <= m1; m += 1) i8_1(o, panel, from, to, n, rows, m);
        }
    }
}

void matmul_f32_tq1_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_panels(o, n0, n1, m0, m1);
}

void matmul_i8_g32_tq1_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_panels(o, n0, n1, m0, m1);
}

void matmul_i8_row_tq1_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_panels(o, n0, n1, m0, m1);
}

void matmul_f32_tq2_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_panels(o, n0, n1, m0, m1);
}

void matmul_i8_g32_tq2_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_panels(o, n0, n1, m0, m1);
}

void matmul_i8_row_tq2_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_panels(o, n0, n1, m0, m1);
}
