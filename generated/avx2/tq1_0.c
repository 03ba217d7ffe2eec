/* Written by `make generate` from generator/specs/encodings/tq1_0.yaml and generator/specs/isas/avx2.yaml; edit that. */
#include "isa_avx2.h"

enum {
    WEIGHTS = 256, /* of a block */
    STEP = 32, /* weights that share a scale here */
    STEPS = WEIGHTS / STEP,
    CHUNK = 1, /* blocks whose metadata is decoded together */
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

static inline void f32_4x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y[4][1];
        for (int r = 0; r < 4; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 4 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 4; r += 4) {
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
                        const vf x0_0 = f32_load(x0 + at + 0);
                        const vf x0_1 = f32_load(x0 + at + 8);
                        const vf x0_2 = f32_load(x0 + at + 16);
                        const vf x0_3 = f32_load(x0 + at + 24);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 8), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 16), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 24), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 0]), y0_0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 8), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 16), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 24), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 0]), y1_0);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 8), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 16), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 24), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 0]), y2_0);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 8), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 16), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 24), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y3_0 = f32_fma(sum0, f32_splat(scale3[i * STEPS + 0]), y3_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 32);
                        const vf x0_1 = f32_load(x0 + at + 40);
                        const vf x0_2 = f32_load(x0 + at + 48);
                        const vf x0_3 = f32_load(x0 + at + 56);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 32), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 40), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 48), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 56), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 1]), y0_0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 32), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 40), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 48), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 56), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 1]), y1_0);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 32), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 40), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 48), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 56), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 1]), y2_0);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 32), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 40), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 48), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 56), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y3_0 = f32_fma(sum0, f32_splat(scale3[i * STEPS + 1]), y3_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 64);
                        const vf x0_1 = f32_load(x0 + at + 72);
                        const vf x0_2 = f32_load(x0 + at + 80);
                        const vf x0_3 = f32_load(x0 + at + 88);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 64), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 72), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 80), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 88), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 2]), y0_0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 64), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 72), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 80), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 88), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 2]), y1_0);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 64), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 72), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 80), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 88), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 2]), y2_0);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 64), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 72), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 80), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 88), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y3_0 = f32_fma(sum0, f32_splat(scale3[i * STEPS + 2]), y3_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 96);
                        const vf x0_1 = f32_load(x0 + at + 104);
                        const vf x0_2 = f32_load(x0 + at + 112);
                        const vf x0_3 = f32_load(x0 + at + 120);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 96), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 104), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 112), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 120), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 3]), y0_0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 96), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 104), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 112), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 120), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 3]), y1_0);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 96), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 104), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 112), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 120), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 3]), y2_0);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 96), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 104), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 112), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 120), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y3_0 = f32_fma(sum0, f32_splat(scale3[i * STEPS + 3]), y3_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 128);
                        const vf x0_1 = f32_load(x0 + at + 136);
                        const vf x0_2 = f32_load(x0 + at + 144);
                        const vf x0_3 = f32_load(x0 + at + 152);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 128), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 136), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 144), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 152), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 4]), y0_0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 128), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 136), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 144), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 152), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 4]), y1_0);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 128), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 136), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 144), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 152), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 4]), y2_0);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 128), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 136), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 144), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 152), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y3_0 = f32_fma(sum0, f32_splat(scale3[i * STEPS + 4]), y3_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 160);
                        const vf x0_1 = f32_load(x0 + at + 168);
                        const vf x0_2 = f32_load(x0 + at + 176);
                        const vf x0_3 = f32_load(x0 + at + 184);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 160), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 168), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 176), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 184), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 5]), y0_0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 160), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 168), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 176), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 184), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 5]), y1_0);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 160), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 168), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 176), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 184), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 5]), y2_0);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 160), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 168), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 176), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 184), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y3_0 = f32_fma(sum0, f32_splat(scale3[i * STEPS + 5]), y3_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 192);
                        const vf x0_1 = f32_load(x0 + at + 200);
                        const vf x0_2 = f32_load(x0 + at + 208);
                        const vf x0_3 = f32_load(x0 + at + 216);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 192), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 200), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 208), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 216), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 6]), y0_0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 192), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 200), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 208), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 216), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 6]), y1_0);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 192), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 200), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 208), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 216), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 6]), y2_0);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 192), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 200), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 208), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 216), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y3_0 = f32_fma(sum0, f32_splat(scale3[i * STEPS + 6]), y3_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 224);
                        const vf x0_1 = f32_load(x0 + at + 232);
                        const vf x0_2 = f32_load(x0 + at + 240);
                        const vf x0_3 = f32_load(x0 + at + 248);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 224), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 232), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 240), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 248), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 7]), y0_0);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 224), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 232), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 240), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 248), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 7]), y1_0);
                        }
                        {
                             const uint64_t *digits = digits2;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 224), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 232), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 240), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 248), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 7]), y2_0);
                        }
                        {
                             const uint64_t *digits = digits3;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 224), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 232), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 240), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 248), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y3_0 = f32_fma(sum0, f32_splat(scale3[i * STEPS + 7]), y3_0);
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
                    uint64_t digits0[32];
                    lets(b0, digits0);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    uint64_t digits1[32];
                    lets(b1, digits1);
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
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 8), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 16), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 24), 1));
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
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 8), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 16), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 24), 1));
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
                    {
                        const vf x0_0 = f32_load(x0 + at + 32);
                        const vf x1_0 = f32_load(x1 + at + 32);
                        const vf x0_1 = f32_load(x0 + at + 40);
                        const vf x1_1 = f32_load(x1 + at + 40);
                        const vf x0_2 = f32_load(x0 + at + 48);
                        const vf x1_2 = f32_load(x1 + at + 48);
                        const vf x0_3 = f32_load(x0 + at + 56);
                        const vf x1_3 = f32_load(x1 + at + 56);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 32), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 40), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 48), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 56), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 1]), y0_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 1]), y0_1);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 32), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 40), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 48), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 56), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 1]), y1_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y1_1 = f32_fma(sum1, f32_splat(scale1[i * STEPS + 1]), y1_1);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 64);
                        const vf x1_0 = f32_load(x1 + at + 64);
                        const vf x0_1 = f32_load(x0 + at + 72);
                        const vf x1_1 = f32_load(x1 + at + 72);
                        const vf x0_2 = f32_load(x0 + at + 80);
                        const vf x1_2 = f32_load(x1 + at + 80);
                        const vf x0_3 = f32_load(x0 + at + 88);
                        const vf x1_3 = f32_load(x1 + at + 88);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 64), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 72), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 80), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 88), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 2]), y0_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 2]), y0_1);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 64), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 72), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 80), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 88), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 2]), y1_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y1_1 = f32_fma(sum1, f32_splat(scale1[i * STEPS + 2]), y1_1);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 96);
                        const vf x1_0 = f32_load(x1 + at + 96);
                        const vf x0_1 = f32_load(x0 + at + 104);
                        const vf x1_1 = f32_load(x1 + at + 104);
                        const vf x0_2 = f32_load(x0 + at + 112);
                        const vf x1_2 = f32_load(x1 + at + 112);
                        const vf x0_3 = f32_load(x0 + at + 120);
                        const vf x1_3 = f32_load(x1 + at + 120);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 96), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 104), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 112), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 120), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 3]), y0_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 3]), y0_1);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 96), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 104), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 112), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 120), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 3]), y1_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y1_1 = f32_fma(sum1, f32_splat(scale1[i * STEPS + 3]), y1_1);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 128);
                        const vf x1_0 = f32_load(x1 + at + 128);
                        const vf x0_1 = f32_load(x0 + at + 136);
                        const vf x1_1 = f32_load(x1 + at + 136);
                        const vf x0_2 = f32_load(x0 + at + 144);
                        const vf x1_2 = f32_load(x1 + at + 144);
                        const vf x0_3 = f32_load(x0 + at + 152);
                        const vf x1_3 = f32_load(x1 + at + 152);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 128), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 136), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 144), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 152), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 4]), y0_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 4]), y0_1);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 128), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 136), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 144), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 152), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 4]), y1_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y1_1 = f32_fma(sum1, f32_splat(scale1[i * STEPS + 4]), y1_1);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 160);
                        const vf x1_0 = f32_load(x1 + at + 160);
                        const vf x0_1 = f32_load(x0 + at + 168);
                        const vf x1_1 = f32_load(x1 + at + 168);
                        const vf x0_2 = f32_load(x0 + at + 176);
                        const vf x1_2 = f32_load(x1 + at + 176);
                        const vf x0_3 = f32_load(x0 + at + 184);
                        const vf x1_3 = f32_load(x1 + at + 184);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 160), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 168), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 176), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 184), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 5]), y0_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 5]), y0_1);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 160), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 168), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 176), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 184), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 5]), y1_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y1_1 = f32_fma(sum1, f32_splat(scale1[i * STEPS + 5]), y1_1);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 192);
                        const vf x1_0 = f32_load(x1 + at + 192);
                        const vf x0_1 = f32_load(x0 + at + 200);
                        const vf x1_1 = f32_load(x1 + at + 200);
                        const vf x0_2 = f32_load(x0 + at + 208);
                        const vf x1_2 = f32_load(x1 + at + 208);
                        const vf x0_3 = f32_load(x0 + at + 216);
                        const vf x1_3 = f32_load(x1 + at + 216);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 192), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 200), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 208), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 216), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 6]), y0_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 6]), y0_1);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 192), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 200), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 208), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 216), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 6]), y1_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y1_1 = f32_fma(sum1, f32_splat(scale1[i * STEPS + 6]), y1_1);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 224);
                        const vf x1_0 = f32_load(x1 + at + 224);
                        const vf x0_1 = f32_load(x0 + at + 232);
                        const vf x1_1 = f32_load(x1 + at + 232);
                        const vf x0_2 = f32_load(x0 + at + 240);
                        const vf x1_2 = f32_load(x1 + at + 240);
                        const vf x0_3 = f32_load(x0 + at + 248);
                        const vf x1_3 = f32_load(x1 + at + 248);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 224), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 232), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 240), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 248), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 7]), y0_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 7]), y0_1);
                        }
                        {
                             const uint64_t *digits = digits1;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 224), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 232), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 240), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 248), 1));
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 7]), y1_0);
                            vf sum1 = f32_mul(w_0, x1_0);
                            sum1 = f32_fma(w_1, x1_1, sum1);
                            sum1 = f32_fma(w_2, x1_2, sum1);
                            sum1 = f32_fma(w_3, x1_3, sum1);
                            y1_1 = f32_fma(sum1, f32_splat(scale1[i * STEPS + 7]), y1_1);
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
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[4][1];
        for (int r = 0; r < 4; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = g_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 4 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 4; r += 4) {
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
        for (int r = 0; r < 4 && row + r < end; r++) {
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

static void i8_tiles(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    int64_t m = m0;
    for (; m + 2 <= m1; m += 2)
        for (int64_t n = n0; n < n1; n += 2) i8_2x2(o, n, n1, m);
    for (; m + 1 <= m1; m += 1)
        for (int64_t n = n0; n < n1; n += 4) i8_4x1(o, n, n1, m);
}

void dequantize_tq1_0__avx2(const kk_operands *o, int64_t n0, int64_t n1)
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
                uint64_t digits[32];
                lets(b, digits);
                {
                    const vf s = f32_splat(scale[i * STEPS + 0]);
                    f32_store(y + 0, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits), 1))));
                    f32_store(y + 8, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 8), 1))));
                    f32_store(y + 16, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 16), 1))));
                    f32_store(y + 24, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 24), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 1]);
                    f32_store(y + 32, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 32), 1))));
                    f32_store(y + 40, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 40), 1))));
                    f32_store(y + 48, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 48), 1))));
                    f32_store(y + 56, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 56), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 2]);
                    f32_store(y + 64, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 64), 1))));
                    f32_store(y + 72, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 72), 1))));
                    f32_store(y + 80, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 80), 1))));
                    f32_store(y + 88, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 88), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 3]);
                    f32_store(y + 96, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 96), 1))));
                    f32_store(y + 104, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 104), 1))));
                    f32_store(y + 112, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 112), 1))));
                    f32_store(y + 120, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 120), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 4]);
                    f32_store(y + 128, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 128), 1))));
                    f32_store(y + 136, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 136), 1))));
                    f32_store(y + 144, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 144), 1))));
                    f32_store(y + 152, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 152), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 5]);
                    f32_store(y + 160, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 160), 1))));
                    f32_store(y + 168, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 168), 1))));
                    f32_store(y + 176, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 176), 1))));
                    f32_store(y + 184, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 184), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 6]);
                    f32_store(y + 192, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 192), 1))));
                    f32_store(y + 200, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 200), 1))));
                    f32_store(y + 208, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 208), 1))));
                    f32_store(y + 216, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 216), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 7]);
                    f32_store(y + 224, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 224), 1))));
                    f32_store(y + 232, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 232), 1))));
                    f32_store(y + 240, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 240), 1))));
                    f32_store(y + 248, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 248), 1))));
                }
            }
        }
    }
}

void pack_tq1_0_panel16__avx2(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1)
{
    enum { ROWS = 16, QUADS = WEIGHTS / 4 };
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_unit_at = codes_at + aligned(blocks * 1024, 64), panel_bytes = scale_unit_at + aligned(blocks * 32, 64);
for (int64_t p = p0; p < p1; p++) {
        uint8_t *panel = panels + p * panel_bytes;
        memset(panel + codes_at + blocks * 1024, 0, (size_t)(scale_unit_at - codes_at - blocks * 1024));
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
                uint64_t digits[32];
                lets(b, digits);
                g_store(codes[r] + 0, g_load((const uint8_t *)digits));
                g_store(codes[r] + 32, g_load((const uint8_t *)digits + 32));
                g_store(codes[r] + 64, g_load((const uint8_t *)digits + 64));
                g_store(codes[r] + 96, g_load((const uint8_t *)digits + 96));
                g_store(codes[r] + 128, g_load((const uint8_t *)digits + 128));
                g_store(codes[r] + 160, g_load((const uint8_t *)digits + 160));
                g_store(codes[r] + 192, g_load((const uint8_t *)digits + 192));
                g_store(codes[r] + 224, g_load((const uint8_t *)digits + 224));
                store_u16(scale_unit, load_u16(b + 52));
            }
            uint32_t quads[QUADS][ROWS];
            for (int r = 0; r < ROWS; r++)
                for (int q = 0; q < QUADS; q++) quads[q][r] = load_u32(codes[r] + 4 * q);
            uint8_t *woven = panel + codes_at + at * 1024;
            for (int q = 0; q < QUADS; q += 8) {
                for (int v = 0; v < 2; v++)
                    for (int r = 0; r < ROWS; r++, woven += 4)
                        store_u32(woven, (quads[q + v][r] & 0x03030303u) | (quads[q + v + 2][r] & 0x03030303u) << 2 | (quads[q + v + 4][r] & 0x03030303u) << 4 | (quads[q + v + 6][r] & 0x03030303u) << 6);
            }
        }
    }
}

void matmul_f32_tq1_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_f32_tq1_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_tq1_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_tq1_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_tq1_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_tq1_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
