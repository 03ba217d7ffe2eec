/* Written by `make generate` from generator/specs/encodings/tq1_0.yaml and generator/specs/isas/avx512vnni.yaml; edit that. */
#include "isa_avx512vnni.h"

enum {
    WEIGHTS = 256, /* of a block */
    STEP = 32, /* weights that share a scale here */
    STEPS = WEIGHTS / STEP,
    CHUNK = 2, /* blocks whose metadata is decoded together */
    EACH = STEPS < LANES ? STEPS : LANES, /* lanes that one block's metadata fills */
    METADATA = CHUNK * STEPS + LANES,
    SPAN = 32, /* blocks in one chain of additions */
    AHEAD = 6 /* blocks from the one in use to the one that is fetched */
};

/* Scales of `count` blocks that stand `stride` bytes apart. */
KK_INLINE void scales(const uint8_t *b, int64_t stride, int64_t count, float *scale)
{
    const int64_t next = count > 1 ? stride : 0;
    const vf scale_unit = f32_pair_f16(b + 50, next, 1, EACH);
    for (int g = 0; g < CHUNK * STEPS; g += LANES) f32_store(scale + g, scale_unit);
}

/* What the codes of a block are made of. */
KK_INLINE void lets(const uint8_t *b, uint64_t *digits)
{
    digits[0] = trits(load_u64(b + 0 + 0), 1);
    digits[1] = trits(load_u64(b + 0 + 8), 1);
    digits[2] = trits(load_u64(b + 0 + 16), 1);
    digits[3] = trits(load_u64(b + 0 + 24), 1);
    digits[4] = trits(load_u64(b + 0 + 0), 3);
    digits[5] = trits(load_u64(b + 0 + 8), 3);
    digits[6] = trits(load_u64(b + 0 + 16), 3);
    digits[7] = trits(load_u64(b + 0 + 24), 3);
    digits[8] = trits(load_u64(b + 0 + 0), 9);
    digits[9] = trits(load_u64(b + 0 + 8), 9);
    digits[10] = trits(load_u64(b + 0 + 16), 9);
    digits[11] = trits(load_u64(b + 0 + 24), 9);
    digits[12] = trits(load_u64(b + 0 + 0), 27);
    digits[13] = trits(load_u64(b + 0 + 8), 27);
    digits[14] = trits(load_u64(b + 0 + 16), 27);
    digits[15] = trits(load_u64(b + 0 + 24), 27);
    digits[16] = trits(load_u64(b + 0 + 0), 81);
    digits[17] = trits(load_u64(b + 0 + 8), 81);
    digits[18] = trits(load_u64(b + 0 + 16), 81);
    digits[19] = trits(load_u64(b + 0 + 24), 81);
    digits[20] = trits(load_u64(b + 32 + 0), 1);
    digits[21] = trits(load_u64(b + 32 + 8), 1);
    digits[22] = trits(load_u64(b + 32 + 0), 3);
    digits[23] = trits(load_u64(b + 32 + 8), 3);
    digits[24] = trits(load_u64(b + 32 + 0), 9);
    digits[25] = trits(load_u64(b + 32 + 8), 9);
    digits[26] = trits(load_u64(b + 32 + 0), 27);
    digits[27] = trits(load_u64(b + 32 + 8), 27);
    digits[28] = trits(load_u64(b + 32 + 0), 81);
    digits[29] = trits(load_u64(b + 32 + 8), 81);
    digits[30] = (trits(load_u32(b + 48 + 0), 1) | (uint64_t)trits(load_u32(b + 48 + 0), 3) << 32);
    digits[31] = (trits(load_u32(b + 48 + 0), 9) | (uint64_t)trits(load_u32(b + 48 + 0), 27) << 32);
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
                    uint64_t digits0[32];
                    lets(b0, digits0);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    uint64_t digits1[32];
                    lets(b1, digits1);
                    const uint8_t *b2 = w2 + i * stride;
                    prefetch(b2 + ahead);
                    uint64_t digits2[32];
                    lets(b2, digits2);
                    const uint8_t *b3 = w3 + i * stride;
                    prefetch(b3 + ahead);
                    uint64_t digits3[32];
                    lets(b3, digits3);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_sub(g_load((const uint8_t *)digits), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_sub(g_load((const uint8_t *)digits), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const float *s = scale2 + i * STEPS + 0;
                            const gb codes = g_sub(g_load((const uint8_t *)digits), 1);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const float *s = scale3 + i * STEPS + 0;
                            const gb codes = g_sub(g_load((const uint8_t *)digits), 1);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                    }
                    {
                        const int64_t group = (at + 32) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 1;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 32), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 1;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 32), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const float *s = scale2 + i * STEPS + 1;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 32), 1);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const float *s = scale3 + i * STEPS + 1;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 32), 1);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                        }
                    }
                    {
                        const int64_t group = (at + 64) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 2;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 64), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 2;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 64), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const float *s = scale2 + i * STEPS + 2;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 64), 1);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const float *s = scale3 + i * STEPS + 2;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 64), 1);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                        }
                    }
                    {
                        const int64_t group = (at + 96) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 3;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 96), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 3;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 96), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const float *s = scale2 + i * STEPS + 3;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 96), 1);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const float *s = scale3 + i * STEPS + 3;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 96), 1);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                        }
                    }
                    {
                        const int64_t group = (at + 128) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 4;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 128), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 4;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 128), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const float *s = scale2 + i * STEPS + 4;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 128), 1);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const float *s = scale3 + i * STEPS + 4;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 128), 1);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                        }
                    }
                    {
                        const int64_t group = (at + 160) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 5;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 160), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 5;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 160), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const float *s = scale2 + i * STEPS + 5;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 160), 1);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const float *s = scale3 + i * STEPS + 5;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 160), 1);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                        }
                    }
                    {
                        const int64_t group = (at + 192) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 6;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 192), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 6;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 192), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const float *s = scale2 + i * STEPS + 6;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 192), 1);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const float *s = scale3 + i * STEPS + 6;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 192), 1);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                        }
                    }
                    {
                        const int64_t group = (at + 224) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 7;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 224), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 7;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 224), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const float *s = scale2 + i * STEPS + 7;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 224), 1);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const float *s = scale3 + i * STEPS + 7;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 224), 1);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
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
                    uint64_t digits0[32];
                    lets(b0, digits0);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    uint64_t digits1[32];
                    lets(b1, digits1);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_sub(g_load((const uint8_t *)digits), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_sub(g_load((const uint8_t *)digits), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                        }
                    }
                    {
                        const int64_t group = (at + 32) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 1;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 32), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 32);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 1;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 32), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 32);
                        }
                    }
                    {
                        const int64_t group = (at + 64) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 2;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 64), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 64);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 2;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 64), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 64);
                        }
                    }
                    {
                        const int64_t group = (at + 96) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 3;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 96), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 96);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 3;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 96), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 96);
                        }
                    }
                    {
                        const int64_t group = (at + 128) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 4;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 128), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 128);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 4;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 128), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 128);
                        }
                    }
                    {
                        const int64_t group = (at + 160) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 5;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 160), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 160);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 5;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 160), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 160);
                        }
                    }
                    {
                        const int64_t group = (at + 192) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 6;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 192), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 192);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 6;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 192), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 192);
                        }
                    }
                    {
                        const int64_t group = (at + 224) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 7;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 224), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 224);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 7;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 224), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 224);
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
                    uint64_t digits0[32];
                    lets(b0, digits0);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    uint64_t digits1[32];
                    lets(b1, digits1);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_sub(g_load((const uint8_t *)digits), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                            y0_2 = g_dot_ss(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 0);
                            y0_3 = g_dot_ss(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_sub(g_load((const uint8_t *)digits), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                            y1_2 = g_dot_ss(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 0);
                            y1_3 = g_dot_ss(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 0);
                        }
                    }
                    {
                        const int64_t group = (at + 32) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 1;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 32), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 32);
                            y0_2 = g_dot_ss(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 32);
                            y0_3 = g_dot_ss(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 32);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 1;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 32), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 32);
                            y1_2 = g_dot_ss(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 32);
                            y1_3 = g_dot_ss(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 32);
                        }
                    }
                    {
                        const int64_t group = (at + 64) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 2;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 64), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 64);
                            y0_2 = g_dot_ss(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 64);
                            y0_3 = g_dot_ss(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 64);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 2;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 64), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 64);
                            y1_2 = g_dot_ss(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 64);
                            y1_3 = g_dot_ss(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 64);
                        }
                    }
                    {
                        const int64_t group = (at + 96) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 3;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 96), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 96);
                            y0_2 = g_dot_ss(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 96);
                            y0_3 = g_dot_ss(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 96);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 3;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 96), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 96);
                            y1_2 = g_dot_ss(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 96);
                            y1_3 = g_dot_ss(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 96);
                        }
                    }
                    {
                        const int64_t group = (at + 128) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 4;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 128), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 128);
                            y0_2 = g_dot_ss(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 128);
                            y0_3 = g_dot_ss(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 128);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 4;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 128), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 128);
                            y1_2 = g_dot_ss(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 128);
                            y1_3 = g_dot_ss(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 128);
                        }
                    }
                    {
                        const int64_t group = (at + 160) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 5;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 160), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 160);
                            y0_2 = g_dot_ss(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 160);
                            y0_3 = g_dot_ss(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 160);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 5;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 160), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 160);
                            y1_2 = g_dot_ss(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 160);
                            y1_3 = g_dot_ss(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 160);
                        }
                    }
                    {
                        const int64_t group = (at + 192) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 6;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 192), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 192);
                            y0_2 = g_dot_ss(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 192);
                            y0_3 = g_dot_ss(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 192);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 6;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 192), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 192);
                            y1_2 = g_dot_ss(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 192);
                            y1_3 = g_dot_ss(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 192);
                        }
                    }
                    {
                        const int64_t group = (at + 224) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 7;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 224), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 224);
                            y0_2 = g_dot_ss(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 224);
                            y0_3 = g_dot_ss(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 224);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const float *s = scale1 + i * STEPS + 7;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 224), 1);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 224);
                            y1_2 = g_dot_ss(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 224);
                            y1_3 = g_dot_ss(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 224);
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

void matmul_i8_g32_tq1_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_tq1_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_tq1_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_tq1_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
