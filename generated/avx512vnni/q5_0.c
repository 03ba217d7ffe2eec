/* Written by `make generate` from generator/specs/encodings/q5_0.yaml and generator/specs/isas/avx512vnni.yaml; edit that. */
#include "isa_avx512vnni.h"

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
                            const gb codes = g_sub(g_or(g_and(g_load_pair(b + 6, 0, b + 6, 4), 15), g_sll(g_bits(load_u32(b + 2)), 4)), 16);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_sub(g_or(g_and(g_load_pair(b + 6, 0, b + 6, 4), 15), g_sll(g_bits(load_u32(b + 2)), 4)), 16);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 0;
                            const gb codes = g_sub(g_or(g_and(g_load_pair(b + 6, 0, b + 6, 4), 15), g_sll(g_bits(load_u32(b + 2)), 4)), 16);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 0;
                            const gb codes = g_sub(g_or(g_and(g_load_pair(b + 6, 0, b + 6, 4), 15), g_sll(g_bits(load_u32(b + 2)), 4)), 16);
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
                            const gb codes = g_sub(g_or(g_and(g_load_pair(b + 6, 0, b + 6, 4), 15), g_sll(g_bits(load_u32(b + 2)), 4)), 16);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_sub(g_or(g_and(g_load_pair(b + 6, 0, b + 6, 4), 15), g_sll(g_bits(load_u32(b + 2)), 4)), 16);
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
                            const gb codes = g_sub(g_or(g_and(g_load_pair(b + 6, 0, b + 6, 4), 15), g_sll(g_bits(load_u32(b + 2)), 4)), 16);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                            y0_2 = g_dot_ss(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 0);
                            y0_3 = g_dot_ss(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_sub(g_or(g_and(g_load_pair(b + 6, 0, b + 6, 4), 15), g_sll(g_bits(load_u32(b + 2)), 4)), 16);
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

void matmul_i8_g32_q5_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q5_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q5_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q5_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
