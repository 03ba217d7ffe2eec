/* Written by `make generate` from generator/specs/encodings/q4_1.yaml and generator/specs/isas/scalar.yaml; edit that. */
#include "isa_scalar.h"

enum {
    WEIGHTS = 32, /* of a block */
    STEP = 32, /* weights that share a scale here */
    STEPS = WEIGHTS / STEP,
    CHUNK = 1, /* blocks whose metadata is decoded together */
    EACH = STEPS < LANES ? STEPS : LANES, /* lanes that one block's metadata fills */
    METADATA = CHUNK * STEPS + LANES,
    SPAN = 256, /* blocks in one chain of additions */
    AHEAD = 48 /* blocks from the one in use to the one that is fetched */
};

/* Scales and biases of `count` blocks that stand `stride` bytes apart. */
KK_INLINE void scales(const uint8_t *b, int64_t stride, int64_t count, float *scale, float *bias)
{
    for (int g = 0; g < CHUNK; g += LANES) {
        const vi word0 = i32_gather(b + g * stride + 0, stride, (int)count - g);
        f32_store(scale + g, f32_low_halves(word0));
        f32_store(bias + g, f32_high_halves(word0));
    }
}

static inline void f32_1x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    const float *sums0 = o->sums + (column + 0) * o->sums_stride;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y[1][1];
        vf z[1][1];
        for (int r = 0; r < 1; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = f32_zero();
            for (int c = 0; c < 1; c++) z[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 1 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 1; r += 1) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA], bias0[METADATA];
                scales(w0, stride, count, scale0, bias0);
                for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                    const vf biases0 = f32_load(bias0 + g);
                    z[r + 0][0] = f32_fma(biases0, f32_load(sums0 + chunk * STEPS + g), z[r + 0][0]);
                }
                vf y0_0 = y[r + 0][0];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    {
                        const vf x0_0 = f32_load(x0 + at + 0);
                        const vf x0_1 = f32_load(x0 + at + 1);
                        const vf x0_2 = f32_load(x0 + at + 2);
                        const vf x0_3 = f32_load(x0 + at + 3);
                        const vf x0_4 = f32_load(x0 + at + 4);
                        const vf x0_5 = f32_load(x0 + at + 5);
                        const vf x0_6 = f32_load(x0 + at + 6);
                        const vf x0_7 = f32_load(x0 + at + 7);
                        const vf x0_8 = f32_load(x0 + at + 8);
                        const vf x0_9 = f32_load(x0 + at + 9);
                        const vf x0_10 = f32_load(x0 + at + 10);
                        const vf x0_11 = f32_load(x0 + at + 11);
                        const vf x0_12 = f32_load(x0 + at + 12);
                        const vf x0_13 = f32_load(x0 + at + 13);
                        const vf x0_14 = f32_load(x0 + at + 14);
                        const vf x0_15 = f32_load(x0 + at + 15);
                        const vf x0_16 = f32_load(x0 + at + 16);
                        const vf x0_17 = f32_load(x0 + at + 17);
                        const vf x0_18 = f32_load(x0 + at + 18);
                        const vf x0_19 = f32_load(x0 + at + 19);
                        const vf x0_20 = f32_load(x0 + at + 20);
                        const vf x0_21 = f32_load(x0 + at + 21);
                        const vf x0_22 = f32_load(x0 + at + 22);
                        const vf x0_23 = f32_load(x0 + at + 23);
                        const vf x0_24 = f32_load(x0 + at + 24);
                        const vf x0_25 = f32_load(x0 + at + 25);
                        const vf x0_26 = f32_load(x0 + at + 26);
                        const vf x0_27 = f32_load(x0 + at + 27);
                        const vf x0_28 = f32_load(x0 + at + 28);
                        const vf x0_29 = f32_load(x0 + at + 29);
                        const vf x0_30 = f32_load(x0 + at + 30);
                        const vf x0_31 = f32_load(x0 + at + 31);
                        {
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 4), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 5), 15));
                            const vf w_2 = f32_from_i32(i32_and(i32_from_u8(b + 6), 15));
                            const vf w_3 = f32_from_i32(i32_and(i32_from_u8(b + 7), 15));
                            const vf w_4 = f32_from_i32(i32_and(i32_from_u8(b + 8), 15));
                            const vf w_5 = f32_from_i32(i32_and(i32_from_u8(b + 9), 15));
                            const vf w_6 = f32_from_i32(i32_and(i32_from_u8(b + 10), 15));
                            const vf w_7 = f32_from_i32(i32_and(i32_from_u8(b + 11), 15));
                            const vf w_8 = f32_from_i32(i32_and(i32_from_u8(b + 12), 15));
                            const vf w_9 = f32_from_i32(i32_and(i32_from_u8(b + 13), 15));
                            const vf w_10 = f32_from_i32(i32_and(i32_from_u8(b + 14), 15));
                            const vf w_11 = f32_from_i32(i32_and(i32_from_u8(b + 15), 15));
                            const vf w_12 = f32_from_i32(i32_and(i32_from_u8(b + 16), 15));
                            const vf w_13 = f32_from_i32(i32_and(i32_from_u8(b + 17), 15));
                            const vf w_14 = f32_from_i32(i32_and(i32_from_u8(b + 18), 15));
                            const vf w_15 = f32_from_i32(i32_and(i32_from_u8(b + 19), 15));
                            const vf w_16 = f32_from_i32(i32_srl(i32_from_u8(b + 4), 4));
                            const vf w_17 = f32_from_i32(i32_srl(i32_from_u8(b + 5), 4));
                            const vf w_18 = f32_from_i32(i32_srl(i32_from_u8(b + 6), 4));
                            const vf w_19 = f32_from_i32(i32_srl(i32_from_u8(b + 7), 4));
                            const vf w_20 = f32_from_i32(i32_srl(i32_from_u8(b + 8), 4));
                            const vf w_21 = f32_from_i32(i32_srl(i32_from_u8(b + 9), 4));
                            const vf w_22 = f32_from_i32(i32_srl(i32_from_u8(b + 10), 4));
                            const vf w_23 = f32_from_i32(i32_srl(i32_from_u8(b + 11), 4));
                            const vf w_24 = f32_from_i32(i32_srl(i32_from_u8(b + 12), 4));
                            const vf w_25 = f32_from_i32(i32_srl(i32_from_u8(b + 13), 4));
                            const vf w_26 = f32_from_i32(i32_srl(i32_from_u8(b + 14), 4));
                            const vf w_27 = f32_from_i32(i32_srl(i32_from_u8(b + 15), 4));
                            const vf w_28 = f32_from_i32(i32_srl(i32_from_u8(b + 16), 4));
                            const vf w_29 = f32_from_i32(i32_srl(i32_from_u8(b + 17), 4));
                            const vf w_30 = f32_from_i32(i32_srl(i32_from_u8(b + 18), 4));
                            const vf w_31 = f32_from_i32(i32_srl(i32_from_u8(b + 19), 4));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            sum0 = f32_fma(w_4, x0_4, sum0);
                            sum0 = f32_fma(w_5, x0_5, sum0);
                            sum0 = f32_fma(w_6, x0_6, sum0);
                            sum0 = f32_fma(w_7, x0_7, sum0);
                            sum0 = f32_fma(w_8, x0_8, sum0);
                            sum0 = f32_fma(w_9, x0_9, sum0);
                            sum0 = f32_fma(w_10, x0_10, sum0);
                            sum0 = f32_fma(w_11, x0_11, sum0);
                            sum0 = f32_fma(w_12, x0_12, sum0);
                            sum0 = f32_fma(w_13, x0_13, sum0);
                            sum0 = f32_fma(w_14, x0_14, sum0);
                            sum0 = f32_fma(w_15, x0_15, sum0);
                            sum0 = f32_fma(w_16, x0_16, sum0);
                            sum0 = f32_fma(w_17, x0_17, sum0);
                            sum0 = f32_fma(w_18, x0_18, sum0);
                            sum0 = f32_fma(w_19, x0_19, sum0);
                            sum0 = f32_fma(w_20, x0_20, sum0);
                            sum0 = f32_fma(w_21, x0_21, sum0);
                            sum0 = f32_fma(w_22, x0_22, sum0);
                            sum0 = f32_fma(w_23, x0_23, sum0);
                            sum0 = f32_fma(w_24, x0_24, sum0);
                            sum0 = f32_fma(w_25, x0_25, sum0);
                            sum0 = f32_fma(w_26, x0_26, sum0);
                            sum0 = f32_fma(w_27, x0_27, sum0);
                            sum0 = f32_fma(w_28, x0_28, sum0);
                            sum0 = f32_fma(w_29, x0_29, sum0);
                            sum0 = f32_fma(w_30, x0_30, sum0);
                            sum0 = f32_fma(w_31, x0_31, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 0]), y0_0);
                        }
                    }
}
                y[r + 0][0] = y0_0;
            }
        }
        for (int r = 0; r < 1 && row + r < end; r++) {
            for (int c = 0; c < 1; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + f32_sum(y[r][c]) + f32_sum(z[r][c]);
            }
        }
    }
}

static void f32_tiles(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    int64_t m = m0;
    for (; m + 1 <= m1; m += 1)
        for (int64_t n = n0; n < n1; n += 1) f32_1x1(o, n, n1, m);
}

static inline void i8_1x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    const float *sums0 = unit0 + o->k / 32;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[1][1];
        vf z[1][1];
        for (int r = 0; r < 1; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = g_zero();
            for (int c = 0; c < 1; c++) z[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 1 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 1; r += 1) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA], bias0[METADATA];
                scales(w0, stride, count, scale0, bias0);
                for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                    const vf biases0 = f32_load(bias0 + g);
                    z[r + 0][0] = f32_fma(biases0, f32_load(sums0 + chunk * STEPS + g), z[r + 0][0]);
                }
                gf y0_0 = y[r + 0][0];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                    }
}
                y[r + 0][0] = y0_0;
            }
        }
        for (int r = 0; r < 1 && row + r < end; r++) {
            for (int c = 0; c < 1; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + g_sum(y[r][c]) + f32_sum(z[r][c]);
            }
        }
    }
}

static void i8_tiles(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    int64_t m = m0;
    for (; m + 1 <= m1; m += 1)
        for (int64_t n = n0; n < n1; n += 1) i8_1x1(o, n, n1, m);
}

void dequantize_q4_1__scalar(const kk_operands *o, int64_t n0, int64_t n1)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    float scale[METADATA], bias[METADATA];
    for (int64_t row = n0; row < n1; row++) {
        const uint8_t *w = o->w + row * o->row_stride;
        float *y = o->y + row * o->y_stride;
        for (int64_t chunk = 0; chunk < blocks; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, blocks - chunk);
            scales(w + chunk * stride, stride, count, scale, bias);
            for (int64_t i = 0; i < count; i++, y += WEIGHTS) {
                const uint8_t *b = w + (chunk + i) * stride;
                {
                    const vf s = f32_splat(scale[i * STEPS + 0]);
                    const vf z = f32_splat(bias[i * STEPS + 0]);
                    f32_store(y + 0, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 4), 15)), z));
                    f32_store(y + 1, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 5), 15)), z));
                    f32_store(y + 2, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 6), 15)), z));
                    f32_store(y + 3, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 7), 15)), z));
                    f32_store(y + 4, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 8), 15)), z));
                    f32_store(y + 5, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 9), 15)), z));
                    f32_store(y + 6, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 10), 15)), z));
                    f32_store(y + 7, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 11), 15)), z));
                    f32_store(y + 8, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 12), 15)), z));
                    f32_store(y + 9, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 13), 15)), z));
                    f32_store(y + 10, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 14), 15)), z));
                    f32_store(y + 11, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 15), 15)), z));
                    f32_store(y + 12, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 16), 15)), z));
                    f32_store(y + 13, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 17), 15)), z));
                    f32_store(y + 14, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 18), 15)), z));
                    f32_store(y + 15, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 19), 15)), z));
                    f32_store(y + 16, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 4), 4)), z));
                    f32_store(y + 17, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 5), 4)), z));
                    f32_store(y + 18, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 6), 4)), z));
                    f32_store(y + 19, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 7), 4)), z));
                    f32_store(y + 20, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 8), 4)), z));
                    f32_store(y + 21, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 9), 4)), z));
                    f32_store(y + 22, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 10), 4)), z));
                    f32_store(y + 23, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 11), 4)), z));
                    f32_store(y + 24, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 12), 4)), z));
                    f32_store(y + 25, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 13), 4)), z));
                    f32_store(y + 26, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 14), 4)), z));
                    f32_store(y + 27, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 15), 4)), z));
                    f32_store(y + 28, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 16), 4)), z));
                    f32_store(y + 29, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 17), 4)), z));
                    f32_store(y + 30, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 18), 4)), z));
                    f32_store(y + 31, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 19), 4)), z));
                }
            }
        }
    }
}

void pack_q4_1_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1)
{
    enum { ROWS = 16, QUADS = WEIGHTS / 4 };
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 256, 64), bias_unit_at = scale_unit_at + aligned(blocks * 32, 64), panel_bytes = bias_unit_at + aligned(blocks * 32, 64);
for (int64_t p = p0; p < p1; p++) {
        uint8_t *panel = panels + p * panel_bytes;
        memset(panel + codes_at + blocks * 256, 0, (size_t)(scale_unit_at - codes_at - blocks * 256));
        memset(panel + scale_unit_at + blocks * 32, 0, (size_t)(bias_unit_at - scale_unit_at - blocks * 32));
        memset(panel + bias_unit_at + blocks * 32, 0, (size_t)(panel_bytes - bias_unit_at - blocks * 32));
        for (int64_t at = 0; at < blocks; at++) {
            uint8_t codes[ROWS][WEIGHTS];
            for (int64_t r = 0; r < ROWS; r++) {
                uint8_t *scale_unit = panel + scale_unit_at + (at * 1 * ROWS + r) * 2;
                uint8_t *bias_unit = panel + bias_unit_at + (at * 1 * ROWS + r) * 2;
                if (p * ROWS + r >= o->n) {
                    memset(codes[r], 0, WEIGHTS);
                    for (int g = 0; g < 1; g++) memset(scale_unit + g * ROWS * 2, 0, 2);
                    for (int g = 0; g < 1; g++) memset(bias_unit + g * ROWS * 2, 0, 2);
                    continue;
                }
                const uint8_t *b = o->w + (p * ROWS + r) * o->row_stride + at * o->block_stride;
                g_store(codes[r] + 0, g_and(g_load_pair(b + 4, 0, b + 4, 4), 15));
                store_u16(scale_unit, load_u16(b + 0));
                store_u16(bias_unit, load_u16(b + 2));
            }
            uint32_t quads[QUADS][ROWS];
            for (int r = 0; r < ROWS; r++)
                for (int q = 0; q < QUADS; q++) quads[q][r] = load_u32(codes[r] + 4 * q);
            uint8_t *woven = panel + codes_at + at * 256;
            for (int q = 0; q < QUADS; q += 8) {
                for (int v = 0; v < 4; v++)
                    for (int r = 0; r < ROWS; r++, woven += 4)
                        store_u32(woven, (quads[q + v][r] & 0x0f0f0f0fu) | (quads[q + v + 4][r] & 0x0f0f0f0fu) << 4);
            }
        }
    }
}

void matmul_f32_q4_1_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_f32_q4_1_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_1_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_1_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q4_1_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q4_1_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
