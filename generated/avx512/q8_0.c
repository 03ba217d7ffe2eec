/* Written by `make generate` from generator/specs/encodings/q8_0.yaml and generator/specs/isas/avx512.yaml; edit that. */
#include "isa_avx512.h"

enum {
    WEIGHTS = 32, /* of a block */
    STEP = 32, /* weights that share a scale here */
    STEPS = WEIGHTS / STEP,
    CHUNK = 16, /* blocks whose metadata is decoded together */
    EACH = STEPS < LANES ? STEPS : LANES, /* lanes that one block's metadata fills */
    METADATA = CHUNK * STEPS + LANES,
    SPAN = 256, /* blocks in one chain of additions */
    AHEAD = 48 /* blocks from the one in use to the one that is fetched */
};

/* Scales of `count` blocks that stand `stride` bytes apart. */
KK_INLINE void scales(const uint8_t *b, int64_t stride, int64_t count, float *scale)
{
    for (int g = 0; g < CHUNK; g += LANES) {
        const vi word0 = i32_gather(b + g * stride + 0, stride, (int)count - g);
        f32_store(scale + g, f32_low_halves(word0));
    }
}

static inline void f32_8x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y[8][1];
        for (int r = 0; r < 8; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 8 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 8; r += 4) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA];
                scales(w0, stride, count, scale0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA];
                scales(w1, stride, count, scale1);
                const uint8_t *w2 = o->w + smaller(row + r + 2, end - 1) * o->row_stride + chunk * stride;
                float scale2[METADATA];
                scales(w2, stride, count, scale2);
                const uint8_t *w3 = o->w + smaller(row + r + 3, end - 1) * o->row_stride + chunk * stride;
                float scale3[METADATA];
                scales(w3, stride, count, scale3);
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
                        const vf x0_1 = f32_load(x0 + at + 16);
                        {
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_from_i8((const int8_t *)(b + 2)));
                            const vf w_1 = f32_from_i32(i32_from_i8((const int8_t *)(b + 18)));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 0]), y0_0);
                        }
                        {
                            const uint8_t *b = b1;
                            const vf w_0 = f32_from_i32(i32_from_i8((const int8_t *)(b + 2)));
                            const vf w_1 = f32_from_i32(i32_from_i8((const int8_t *)(b + 18)));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 0]), y1_0);
                        }
                        {
                            const uint8_t *b = b2;
                            const vf w_0 = f32_from_i32(i32_from_i8((const int8_t *)(b + 2)));
                            const vf w_1 = f32_from_i32(i32_from_i8((const int8_t *)(b + 18)));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 0]), y2_0);
                        }
                        {
                            const uint8_t *b = b3;
                            const vf w_0 = f32_from_i32(i32_from_i8((const int8_t *)(b + 2)));
                            const vf w_1 = f32_from_i32(i32_from_i8((const int8_t *)(b + 18)));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
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
        for (int r = 0; r < 8 && row + r < end; r++) {
            for (int c = 0; c < 1; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + f32_sum(y[r][c]);
            }
        }
    }
}

static inline void f32_2x2(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride);
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y[2][2];
        for (int r = 0; r < 2; r++) {
            for (int c = 0; c < 2; c++) y[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 2; r += 2) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA];
                scales(w0, stride, count, scale0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA];
                scales(w1, stride, count, scale1);
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
                        const vf x0_1 = f32_load(x0 + at + 16);
                        const vf x1_1 = f32_load(x1 + at + 16);
                        {
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_from_i8((const int8_t *)(b + 2)));
                            const vf w_1 = f32_from_i32(i32_from_i8((const int8_t *)(b + 18)));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 0]), y0_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 0]), y0_1);
                        }
                        {
                            const uint8_t *b = b1;
                            const vf w_0 = f32_from_i32(i32_from_i8((const int8_t *)(b + 2)));
                            const vf w_1 = f32_from_i32(i32_from_i8((const int8_t *)(b + 18)));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 0]), y1_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
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
                *out = (from ? *out : 0.0f) + f32_sum(y[r][c]);
            }
        }
    }
}

static inline void f32_2x4(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride);
    const float *x2 = (const float *)(o->x + (column + 2) * o->x_stride);
    const float *x3 = (const float *)(o->x + (column + 3) * o->x_stride);
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y[2][4];
        for (int r = 0; r < 2; r++) {
            for (int c = 0; c < 4; c++) y[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 2; r += 2) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA];
                scales(w0, stride, count, scale0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA];
                scales(w1, stride, count, scale1);
                vf y0_0 = y[r + 0][0], y0_1 = y[r + 0][1], y0_2 = y[r + 0][2], y0_3 = y[r + 0][3];
                vf y1_0 = y[r + 1][0], y1_1 = y[r + 1][1], y1_2 = y[r + 1][2], y1_3 = y[r + 1][3];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    {
                        const vf x0_0 = f32_load(x0 + at + 0);
                        const vf x1_0 = f32_load(x1 + at + 0);
                        const vf x2_0 = f32_load(x2 + at + 0);
                        const vf x3_0 = f32_load(x3 + at + 0);
                        const vf x0_1 = f32_load(x0 + at + 16);
                        const vf x1_1 = f32_load(x1 + at + 16);
                        const vf x2_1 = f32_load(x2 + at + 16);
                        const vf x3_1 = f32_load(x3 + at + 16);
                        {
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_from_i8((const int8_t *)(b + 2)));
                            const vf w_1 = f32_from_i32(i32_from_i8((const int8_t *)(b + 18)));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 0]), y0_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 0]), y0_1);
                            vf sum2 = f32_mul(w_0, x2_0);
                            sum2 = f32_fma(w_1, x2_1, sum2);
                            y0_2 = f32_fma(sum2, f32_splat(scale0[i * STEPS + 0]), y0_2);
                            vf sum3 = f32_mul(w_0, x3_0);
                            sum3 = f32_fma(w_1, x3_1, sum3);
                            y0_3 = f32_fma(sum3, f32_splat(scale0[i * STEPS + 0]), y0_3);
                        }
                        {
                            const uint8_t *b = b1;
                            const vf w_0 = f32_from_i32(i32_from_i8((const int8_t *)(b + 2)));
                            const vf w_1 = f32_from_i32(i32_from_i8((const int8_t *)(b + 18)));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 0]), y1_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            y1_1 = f32_fma(sum1, f32_splat(scale1[i * STEPS + 0]), y1_1);
                            vf sum2 = f32_mul(w_0, x2_0);
                            sum2 = f32_fma(w_1, x2_1, sum2);
                            y1_2 = f32_fma(sum2, f32_splat(scale1[i * STEPS + 0]), y1_2);
                            vf sum3 = f32_mul(w_0, x3_0);
                            sum3 = f32_fma(w_1, x3_1, sum3);
                            y1_3 = f32_fma(sum3, f32_splat(scale1[i * STEPS + 0]), y1_3);
                        }
                    }
}
                y[r + 0][0] = y0_0;
                y[r + 0][1] = y0_1;
                y[r + 0][2] = y0_2;
                y[r + 0][3] = y0_3;
                y[r + 1][0] = y1_0;
                y[r + 1][1] = y1_1;
                y[r + 1][2] = y1_2;
                y[r + 1][3] = y1_3;
            }
        }
        for (int r = 0; r < 2 && row + r < end; r++) {
            for (int c = 0; c < 4; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + f32_sum(y[r][c]);
            }
        }
    }
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

static inline void i8_8x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[8][1];
        for (int r = 0; r < 8; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = g_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 8 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 8; r += 4) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA];
                scales(w0, stride, count, scale0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA];
                scales(w1, stride, count, scale1);
                const uint8_t *w2 = o->w + smaller(row + r + 2, end - 1) * o->row_stride + chunk * stride;
                float scale2[METADATA];
                scales(w2, stride, count, scale2);
                const uint8_t *w3 = o->w + smaller(row + r + 3, end - 1) * o->row_stride + chunk * stride;
                float scale3[METADATA];
                scales(w3, stride, count, scale3);
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
                            const gb codes = g_load(b + 2);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_load(b + 2);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 0;
                            const gb codes = g_load(b + 2);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 0;
                            const gb codes = g_load(b + 2);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                    }
}
                y[r + 0][0] = y0_0;
                y[r + 1][0] = y1_0;
                y[r + 2][0] = y2_0;
                y[r + 3][0] = y3_0;
            }
        }
        for (int r = 0; r < 8 && row + r < end; r++) {
            for (int c = 0; c < 1; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + g_sum(y[r][c]);
            }
        }
    }
}

static inline void i8_2x2(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    const int8_t *x1 = (const int8_t *)(o->x + (column + 1) * o->x_stride);
    const float *unit1 = (const float *)(x1 + o->k);
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[2][2];
        for (int r = 0; r < 2; r++) {
            for (int c = 0; c < 2; c++) y[r][c] = g_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 2; r += 2) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA];
                scales(w0, stride, count, scale0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA];
                scales(w1, stride, count, scale1);
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
                            const gb codes = g_load(b + 2);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_load(b + 2);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
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
                *out = (from ? *out : 0.0f) + g_sum(y[r][c]);
            }
        }
    }
}

static inline void i8_2x4(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    const int8_t *x1 = (const int8_t *)(o->x + (column + 1) * o->x_stride);
    const float *unit1 = (const float *)(x1 + o->k);
    const int8_t *x2 = (const int8_t *)(o->x + (column + 2) * o->x_stride);
    const float *unit2 = (const float *)(x2 + o->k);
    const int8_t *x3 = (const int8_t *)(o->x + (column + 3) * o->x_stride);
    const float *unit3 = (const float *)(x3 + o->k);
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[2][4];
        for (int r = 0; r < 2; r++) {
            for (int c = 0; c < 4; c++) y[r][c] = g_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 2; r += 2) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA];
                scales(w0, stride, count, scale0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA];
                scales(w1, stride, count, scale1);
                gf y0_0 = y[r + 0][0], y0_1 = y[r + 0][1], y0_2 = y[r + 0][2], y0_3 = y[r + 0][3];
                gf y1_0 = y[r + 1][0], y1_1 = y[r + 1][1], y1_2 = y[r + 1][2], y1_3 = y[r + 1][3];
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
                            const gb codes = g_load(b + 2);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                            y0_2 = g_dot_ss(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 0);
                            y0_3 = g_dot_ss(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_load(b + 2);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                            y1_2 = g_dot_ss(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 0);
                            y1_3 = g_dot_ss(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 0);
                        }
                    }
}
                y[r + 0][0] = y0_0;
                y[r + 0][1] = y0_1;
                y[r + 0][2] = y0_2;
                y[r + 0][3] = y0_3;
                y[r + 1][0] = y1_0;
                y[r + 1][1] = y1_1;
                y[r + 1][2] = y1_2;
                y[r + 1][3] = y1_3;
            }
        }
        for (int r = 0; r < 2 && row + r < end; r++) {
            for (int c = 0; c < 4; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + g_sum(y[r][c]);
            }
        }
    }
}

static void i8_tiles(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    int64_t m = m0;
    for (; m + 4 <= m1; m += 4)
        for (int64_t n = n0; n < n1; n += 2) i8_2x4(o, n, n1, m);
    for (; m + 2 <= m1; m += 2)
        for (int64_t n = n0; n < n1; n += 2) i8_2x2(o, n, n1, m);
    for (; m + 1 <= m1; m += 1)
        for (int64_t n = n0; n < n1; n += 8) i8_8x1(o, n, n1, m);
}

void dequantize_q8_0__avx512(const kk_operands *o, int64_t n0, int64_t n1)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    float scale[METADATA];
    for (int64_t row = n0; row < n1; row++) {
        const uint8_t *w = o->w + row * o->row_stride;
        float *y = o->y + row * o->y_stride;
        for (int64_t chunk = 0; chunk < blocks; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, blocks - chunk);
            scales(w + chunk * stride, stride, count, scale);
            for (int64_t i = 0; i < count; i++, y += WEIGHTS) {
                const uint8_t *b = w + (chunk + i) * stride;
                {
                    const vf s = f32_splat(scale[i * STEPS + 0]);
                    f32_store(y + 0, f32_mul(s, f32_from_i32(i32_from_i8((const int8_t *)(b + 2)))));
                    f32_store(y + 16, f32_mul(s, f32_from_i32(i32_from_i8((const int8_t *)(b + 18)))));
                }
            }
        }
    }
}

void pack_q8_0_panel16__avx512(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1)
{
    enum { ROWS = 16, QUADS = WEIGHTS / 4 };
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 512, 64), panel_bytes = scale_unit_at + aligned(blocks * 32, 64);
for (int64_t p = p0; p < p1; p++) {
        uint8_t *panel = panels + p * panel_bytes;
        memset(panel + codes_at + blocks * 512, 0, (size_t)(scale_unit_at - codes_at - blocks * 512));
        memset(panel + scale_unit_at + blocks * 32, 0, (size_t)(panel_bytes - scale_unit_at - blocks * 32));
        for (int64_t at = 0; at < blocks; at++) {
            uint8_t codes[ROWS][WEIGHTS];
            for (int64_t r = 0; r < ROWS; r++) {
                uint8_t *scale_unit = panel + scale_unit_at + (at * 1 * ROWS + r) * 2;
                if (p * ROWS + r >= o->n) {
                    memset(codes[r], 0, WEIGHTS);
                    for (int g = 0; g < 1; g++) memset(scale_unit + g * ROWS * 2, 0, 2);
                    continue;
                }
                const uint8_t *b = o->w + (p * ROWS + r) * o->row_stride + at * o->block_stride;
                g_store(codes[r] + 0, g_sub(g_load(b + 2), 128));
                store_u16(scale_unit, load_u16(b + 0));
            }
            uint32_t quads[QUADS][ROWS];
            for (int r = 0; r < ROWS; r++)
                for (int q = 0; q < QUADS; q++) quads[q][r] = load_u32(codes[r] + 4 * q);
            uint8_t *woven = panel + codes_at + at * 512;
            for (int q = 0; q < QUADS; q += 8) {
                for (int v = 0; v < 8; v++)
                    for (int r = 0; r < ROWS; r++, woven += 4)
                        store_u32(woven, quads[q + v][r]);
            }
        }
    }
}

void matmul_f32_q8_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_f32_q8_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q8_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q8_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q8_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q8_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
