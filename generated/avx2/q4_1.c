/* Written by `make generate` from generator/specs/encodings/q4_1.yaml and generator/specs/isas/avx2.yaml; edit that. */
#include "isa_avx2.h"

enum {
    WEIGHTS = 32, /* of a block */
    STEP = 32, /* weights that share a scale here */
    STEPS = WEIGHTS / STEP,
    CHUNK = 8, /* blocks whose metadata is decoded together */
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

static inline void f32_4x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    const float *sums0 = o->sums + (column + 0) * o->sums_stride;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y[4][1];
        vf z[4][1];
        for (int r = 0; r < 4; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = f32_zero();
            for (int c = 0; c < 1; c++) z[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 4 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 4; r += 4) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA], bias0[METADATA];
                scales(w0, stride, count, scale0, bias0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA], bias1[METADATA];
                scales(w1, stride, count, scale1, bias1);
                const uint8_t *w2 = o->w + smaller(row + r + 2, end - 1) * o->row_stride + chunk * stride;
                float scale2[METADATA], bias2[METADATA];
                scales(w2, stride, count, scale2, bias2);
                const uint8_t *w3 = o->w + smaller(row + r + 3, end - 1) * o->row_stride + chunk * stride;
                float scale3[METADATA], bias3[METADATA];
                scales(w3, stride, count, scale3, bias3);
                for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                    const vf biases0 = f32_load(bias0 + g);
                    z[r + 0][0] = f32_fma(biases0, f32_load(sums0 + chunk * STEPS + g), z[r + 0][0]);
                    const vf biases1 = f32_load(bias1 + g);
                    z[r + 1][0] = f32_fma(biases1, f32_load(sums0 + chunk * STEPS + g), z[r + 1][0]);
                    const vf biases2 = f32_load(bias2 + g);
                    z[r + 2][0] = f32_fma(biases2, f32_load(sums0 + chunk * STEPS + g), z[r + 2][0]);
                    const vf biases3 = f32_load(bias3 + g);
                    z[r + 3][0] = f32_fma(biases3, f32_load(sums0 + chunk * STEPS + g), z[r + 3][0]);
                }
                vf y0_0 = y[r + 0][0];
                vf y1_0 = y[r + 1][0];
                vf y2_0 = y[r + 2][0];
                vf y3_0 = y[r + 3][0];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    const uint8_t *b2 = w2 + i * stride;
                    prefetch(b2 + ahead);
                    const uint8_t *b3 = w3 + i * stride;
                    prefetch(b3 + ahead);
                    {
                        const vf x0_0 = f32_load(x0 + at + 0);
                        const vf x0_1 = f32_load(x0 + at + 8);
                        const vf x0_2 = f32_load(x0 + at + 16);
                        const vf x0_3 = f32_load(x0 + at + 24);
                        {
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 4), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 12), 15));
                            const vf w_2 = f32_from_i32(i32_srl(i32_from_u8(b + 4), 4));
                            const vf w_3 = f32_from_i32(i32_srl(i32_from_u8(b + 12), 4));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 0]), y0_0);
                        }
                        {
                            const uint8_t *b = b1;
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 4), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 12), 15));
                            const vf w_2 = f32_from_i32(i32_srl(i32_from_u8(b + 4), 4));
                            const vf w_3 = f32_from_i32(i32_srl(i32_from_u8(b + 12), 4));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 0]), y1_0);
                        }
                        {
                            const uint8_t *b = b2;
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 4), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 12), 15));
                            const vf w_2 = f32_from_i32(i32_srl(i32_from_u8(b + 4), 4));
                            const vf w_3 = f32_from_i32(i32_srl(i32_from_u8(b + 12), 4));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 0]), y2_0);
                        }
                        {
                            const uint8_t *b = b3;
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 4), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 12), 15));
                            const vf w_2 = f32_from_i32(i32_srl(i32_from_u8(b + 4), 4));
                            const vf w_3 = f32_from_i32(i32_srl(i32_from_u8(b + 12), 4));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y3_0 = f32_fma(sum0, f32_splat(scale3[i * STEPS + 0]), y3_0);
                        }
                    }
}
                y[r + 0][0] = y0_0;
                y[r + 1][0] = y1_0;
                y[r + 2][0] = y2_0;
                y[r + 3][0] = y3_0;
            }
        }
        for (int r = 0; r < 4 && row + r < end; r++) {
            for (int c = 0; c < 1; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + f32_sum(y[r][c]) + f32_sum(z[r][c]);
            }
        }
    }
}

static inline void f32_2x2(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    const float *sums0 = o->sums + (column + 0) * o->sums_stride;
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride);
    const float *sums1 = o->sums + (column + 1) * o->sums_stride;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y[2][2];
        vf z[2][2];
        for (int r = 0; r < 2; r++) {
            for (int c = 0; c < 2; c++) y[r][c] = f32_zero();
            for (int c = 0; c < 2; c++) z[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 2; r += 2) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA], bias0[METADATA];
                scales(w0, stride, count, scale0, bias0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA], bias1[METADATA];
                scales(w1, stride, count, scale1, bias1);
                for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                    const vf biases0 = f32_load(bias0 + g);
                    z[r + 0][0] = f32_fma(biases0, f32_load(sums0 + chunk * STEPS + g), z[r + 0][0]);
                    z[r + 0][1] = f32_fma(biases0, f32_load(sums1 + chunk * STEPS + g), z[r + 0][1]);
                    const vf biases1 = f32_load(bias1 + g);
                    z[r + 1][0] = f32_fma(biases1, f32_load(sums0 + chunk * STEPS + g), z[r + 1][0]);
                    z[r + 1][1] = f32_fma(biases1, f32_load(sums1 + chunk * STEPS + g), z[r + 1][1]);
                }
                vf y0_0 = y[r + 0][0], y0_1 = y[r + 0][1];
                vf y1_0 = y[r + 1][0], y1_1 = y[r + 1][1];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    {
                        const vf x0_0 = f32_load(x0 + at + 0);
                        const vf x1_0 = f32_load(x1 + at + 0);
                        const vf x0_1 = f32_load(x0 + at + 8);
                        const vf x1_1 = f32_load(x1 + at + 8);
                        const vf x0_2 = f32_load(x0 + at + 16);
                        const vf x1_2 = f32_load(x1 + at + 16);
                        const vf x0_3 = f32_load(x0 + at + 24);
                        const vf x1_3 = f32_load(x1 + at + 24);
                        {
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 4), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 12), 15));
                            const vf w_2 = f32_from_i32(i32_srl(i32_from_u8(b + 4), 4));
                            const vf w_3 = f32_from_i32(i32_srl(i32_from_u8(b + 12), 4));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 0]), y0_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 0]), y0_1);
                        }
                        {
                            const uint8_t *b = b1;
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 4), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 12), 15));
                            const vf w_2 = f32_from_i32(i32_srl(i32_from_u8(b + 4), 4));
                            const vf w_3 = f32_from_i32(i32_srl(i32_from_u8(b + 12), 4));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 0]), y1_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y1_1 = f32_fma(sum1, f32_splat(scale1[i * STEPS + 0]), y1_1);
                        }
                    }
}
                y[r + 0][0] = y0_0;
                y[r + 0][1] = y0_1;
                y[r + 1][0] = y1_0;
                y[r + 1][1] = y1_1;
            }
        }
        for (int r = 0; r < 2 && row + r < end; r++) {
            for (int c = 0; c < 2; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + f32_sum(y[r][c]) + f32_sum(z[r][c]);
            }
        }
    }
}

static void f32_tiles(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    int64_t m = m0;
    for (; m + 2 <= m1; m += 2)
        for (int64_t n = n0; n < n1; n += 2) f32_2x2(o, n, n1, m);
    for (; m + 1 <= m1; m += 1)
        for (int64_t n = n0; n < n1; n += 4) f32_4x1(o, n, n1, m);
}

static inline void i8_4x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    const float *sums0 = unit0 + o->k / 32;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[4][1];
        vf z[4][1];
        for (int r = 0; r < 4; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = g_zero();
            for (int c = 0; c < 1; c++) z[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 4 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 4; r += 4) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA], bias0[METADATA];
                scales(w0, stride, count, scale0, bias0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA], bias1[METADATA];
                scales(w1, stride, count, scale1, bias1);
                const uint8_t *w2 = o->w + smaller(row + r + 2, end - 1) * o->row_stride + chunk * stride;
                float scale2[METADATA], bias2[METADATA];
                scales(w2, stride, count, scale2, bias2);
                const uint8_t *w3 = o->w + smaller(row + r + 3, end - 1) * o->row_stride + chunk * stride;
                float scale3[METADATA], bias3[METADATA];
                scales(w3, stride, count, scale3, bias3);
                for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                    const vf biases0 = f32_load(bias0 + g);
                    z[r + 0][0] = f32_fma(biases0, f32_load(sums0 + chunk * STEPS + g), z[r + 0][0]);
                    const vf biases1 = f32_load(bias1 + g);
                    z[r + 1][0] = f32_fma(biases1, f32_load(sums0 + chunk * STEPS + g), z[r + 1][0]);
                    const vf biases2 = f32_load(bias2 + g);
                    z[r + 2][0] = f32_fma(biases2, f32_load(sums0 + chunk * STEPS + g), z[r + 2][0]);
                    const vf biases3 = f32_load(bias3 + g);
                    z[r + 3][0] = f32_fma(biases3, f32_load(sums0 + chunk * STEPS + g), z[r + 3][0]);
                }
                gf y0_0 = y[r + 0][0];
                gf y1_0 = y[r + 1][0];
                gf y2_0 = y[r + 2][0];
                gf y3_0 = y[r + 3][0];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    const uint8_t *b2 = w2 + i * stride;
                    prefetch(b2 + ahead);
                    const uint8_t *b3 = w3 + i * stride;
                    prefetch(b3 + ahead);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 0;
                            const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                            y2_0 = g_dot_us(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 0;
                            const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                            y3_0 = g_dot_us(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                    }
}
                y[r + 0][0] = y0_0;
                y[r + 1][0] = y1_0;
                y[r + 2][0] = y2_0;
                y[r + 3][0] = y3_0;
            }
        }
        for (int r = 0; r < 4 && row + r < end; r++) {
            for (int c = 0; c < 1; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + g_sum(y[r][c]) + f32_sum(z[r][c]);
            }
        }
    }
}

static inline void i8_2x2(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    const float *sums0 = unit0 + o->k / 32;
    const int8_t *x1 = (const int8_t *)(o->x + (column + 1) * o->x_stride);
    const float *unit1 = (const float *)(x1 + o->k);
    const float *sums1 = unit1 + o->k / 32;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[2][2];
        vf z[2][2];
        for (int r = 0; r < 2; r++) {
            for (int c = 0; c < 2; c++) y[r][c] = g_zero();
            for (int c = 0; c < 2; c++) z[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 2; r += 2) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA], bias0[METADATA];
                scales(w0, stride, count, scale0, bias0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA], bias1[METADATA];
                scales(w1, stride, count, scale1, bias1);
                for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                    const vf biases0 = f32_load(bias0 + g);
                    z[r + 0][0] = f32_fma(biases0, f32_load(sums0 + chunk * STEPS + g), z[r + 0][0]);
                    z[r + 0][1] = f32_fma(biases0, f32_load(sums1 + chunk * STEPS + g), z[r + 0][1]);
                    const vf biases1 = f32_load(bias1 + g);
                    z[r + 1][0] = f32_fma(biases1, f32_load(sums0 + chunk * STEPS + g), z[r + 1][0]);
                    z[r + 1][1] = f32_fma(biases1, f32_load(sums1 + chunk * STEPS + g), z[r + 1][1]);
                }
                gf y0_0 = y[r + 0][0], y0_1 = y[r + 0][1];
                gf y1_0 = y[r + 1][0], y1_1 = y[r + 1][1];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                        }
                    }
}
                y[r + 0][0] = y0_0;
                y[r + 0][1] = y0_1;
                y[r + 1][0] = y1_0;
                y[r + 1][1] = y1_1;
            }
        }
        for (int r = 0; r < 2 && row + r < end; r++) {
            for (int c = 0; c < 2; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + g_sum(y[r][c]) + f32_sum(z[r][c]);
            }
        }
    }
}

static void i8_tiles(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    int64_t m = m0;
    for (; m + 2 <= m1; m += 2)
        for (int64_t n = n0; n < n1; n += 2) i8_2x2(o, n, n1, m);
    for (; m + 1 <= m1; m += 1)
        for (int64_t n = n0; n < n1; n += 4) i8_4x1(o, n, n1, m);
}

void dequantize_q4_1__avx2(const kk_operands *o, int64_t n0, int64_t n1)
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
                    f32_store(y + 8, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 12), 15)), z));
                    f32_store(y + 16, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 4), 4)), z));
                    f32_store(y + 24, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 12), 4)), z));
                }
            }
        }
    }
}

void pack_q4_1_panel16__avx2(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1)
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

void matmul_f32_q4_1_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_f32_q4_1_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_1_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_1_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q4_1_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q4_1_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
