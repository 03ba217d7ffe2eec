/* Written by `make generate` from generator/specs/encodings/tq1_0.yaml and generator/specs/isas/scalar.yaml; edit that. */
#include "isa_scalar.h"

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

static inline void f32_1x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y[1][1];
        for (int r = 0; r < 1; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 1 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 1; r += 1) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA];
                scales(w0, stride, count, scale0);
                vf y0_0 = y[r + 0][0];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    uint64_t digits0[32];
                    lets(b0, digits0);
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
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 1), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 2), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 3), 1));
                            const vf w_4 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 4), 1));
                            const vf w_5 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 5), 1));
                            const vf w_6 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 6), 1));
                            const vf w_7 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 7), 1));
                            const vf w_8 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 8), 1));
                            const vf w_9 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 9), 1));
                            const vf w_10 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 10), 1));
                            const vf w_11 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 11), 1));
                            const vf w_12 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 12), 1));
                            const vf w_13 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 13), 1));
                            const vf w_14 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 14), 1));
                            const vf w_15 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 15), 1));
                            const vf w_16 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 16), 1));
                            const vf w_17 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 17), 1));
                            const vf w_18 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 18), 1));
                            const vf w_19 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 19), 1));
                            const vf w_20 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 20), 1));
                            const vf w_21 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 21), 1));
                            const vf w_22 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 22), 1));
                            const vf w_23 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 23), 1));
                            const vf w_24 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 24), 1));
                            const vf w_25 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 25), 1));
                            const vf w_26 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 26), 1));
                            const vf w_27 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 27), 1));
                            const vf w_28 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 28), 1));
                            const vf w_29 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 29), 1));
                            const vf w_30 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 30), 1));
                            const vf w_31 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 31), 1));
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
                    {
                        const vf x0_0 = f32_load(x0 + at + 32);
                        const vf x0_1 = f32_load(x0 + at + 33);
                        const vf x0_2 = f32_load(x0 + at + 34);
                        const vf x0_3 = f32_load(x0 + at + 35);
                        const vf x0_4 = f32_load(x0 + at + 36);
                        const vf x0_5 = f32_load(x0 + at + 37);
                        const vf x0_6 = f32_load(x0 + at + 38);
                        const vf x0_7 = f32_load(x0 + at + 39);
                        const vf x0_8 = f32_load(x0 + at + 40);
                        const vf x0_9 = f32_load(x0 + at + 41);
                        const vf x0_10 = f32_load(x0 + at + 42);
                        const vf x0_11 = f32_load(x0 + at + 43);
                        const vf x0_12 = f32_load(x0 + at + 44);
                        const vf x0_13 = f32_load(x0 + at + 45);
                        const vf x0_14 = f32_load(x0 + at + 46);
                        const vf x0_15 = f32_load(x0 + at + 47);
                        const vf x0_16 = f32_load(x0 + at + 48);
                        const vf x0_17 = f32_load(x0 + at + 49);
                        const vf x0_18 = f32_load(x0 + at + 50);
                        const vf x0_19 = f32_load(x0 + at + 51);
                        const vf x0_20 = f32_load(x0 + at + 52);
                        const vf x0_21 = f32_load(x0 + at + 53);
                        const vf x0_22 = f32_load(x0 + at + 54);
                        const vf x0_23 = f32_load(x0 + at + 55);
                        const vf x0_24 = f32_load(x0 + at + 56);
                        const vf x0_25 = f32_load(x0 + at + 57);
                        const vf x0_26 = f32_load(x0 + at + 58);
                        const vf x0_27 = f32_load(x0 + at + 59);
                        const vf x0_28 = f32_load(x0 + at + 60);
                        const vf x0_29 = f32_load(x0 + at + 61);
                        const vf x0_30 = f32_load(x0 + at + 62);
                        const vf x0_31 = f32_load(x0 + at + 63);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 32), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 33), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 34), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 35), 1));
                            const vf w_4 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 36), 1));
                            const vf w_5 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 37), 1));
                            const vf w_6 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 38), 1));
                            const vf w_7 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 39), 1));
                            const vf w_8 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 40), 1));
                            const vf w_9 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 41), 1));
                            const vf w_10 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 42), 1));
                            const vf w_11 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 43), 1));
                            const vf w_12 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 44), 1));
                            const vf w_13 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 45), 1));
                            const vf w_14 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 46), 1));
                            const vf w_15 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 47), 1));
                            const vf w_16 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 48), 1));
                            const vf w_17 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 49), 1));
                            const vf w_18 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 50), 1));
                            const vf w_19 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 51), 1));
                            const vf w_20 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 52), 1));
                            const vf w_21 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 53), 1));
                            const vf w_22 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 54), 1));
                            const vf w_23 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 55), 1));
                            const vf w_24 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 56), 1));
                            const vf w_25 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 57), 1));
                            const vf w_26 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 58), 1));
                            const vf w_27 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 59), 1));
                            const vf w_28 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 60), 1));
                            const vf w_29 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 61), 1));
                            const vf w_30 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 62), 1));
                            const vf w_31 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 63), 1));
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
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 1]), y0_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 64);
                        const vf x0_1 = f32_load(x0 + at + 65);
                        const vf x0_2 = f32_load(x0 + at + 66);
                        const vf x0_3 = f32_load(x0 + at + 67);
                        const vf x0_4 = f32_load(x0 + at + 68);
                        const vf x0_5 = f32_load(x0 + at + 69);
                        const vf x0_6 = f32_load(x0 + at + 70);
                        const vf x0_7 = f32_load(x0 + at + 71);
                        const vf x0_8 = f32_load(x0 + at + 72);
                        const vf x0_9 = f32_load(x0 + at + 73);
                        const vf x0_10 = f32_load(x0 + at + 74);
                        const vf x0_11 = f32_load(x0 + at + 75);
                        const vf x0_12 = f32_load(x0 + at + 76);
                        const vf x0_13 = f32_load(x0 + at + 77);
                        const vf x0_14 = f32_load(x0 + at + 78);
                        const vf x0_15 = f32_load(x0 + at + 79);
                        const vf x0_16 = f32_load(x0 + at + 80);
                        const vf x0_17 = f32_load(x0 + at + 81);
                        const vf x0_18 = f32_load(x0 + at + 82);
                        const vf x0_19 = f32_load(x0 + at + 83);
                        const vf x0_20 = f32_load(x0 + at + 84);
                        const vf x0_21 = f32_load(x0 + at + 85);
                        const vf x0_22 = f32_load(x0 + at + 86);
                        const vf x0_23 = f32_load(x0 + at + 87);
                        const vf x0_24 = f32_load(x0 + at + 88);
                        const vf x0_25 = f32_load(x0 + at + 89);
                        const vf x0_26 = f32_load(x0 + at + 90);
                        const vf x0_27 = f32_load(x0 + at + 91);
                        const vf x0_28 = f32_load(x0 + at + 92);
                        const vf x0_29 = f32_load(x0 + at + 93);
                        const vf x0_30 = f32_load(x0 + at + 94);
                        const vf x0_31 = f32_load(x0 + at + 95);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 64), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 65), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 66), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 67), 1));
                            const vf w_4 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 68), 1));
                            const vf w_5 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 69), 1));
                            const vf w_6 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 70), 1));
                            const vf w_7 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 71), 1));
                            const vf w_8 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 72), 1));
                            const vf w_9 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 73), 1));
                            const vf w_10 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 74), 1));
                            const vf w_11 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 75), 1));
                            const vf w_12 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 76), 1));
                            const vf w_13 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 77), 1));
                            const vf w_14 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 78), 1));
                            const vf w_15 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 79), 1));
                            const vf w_16 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 80), 1));
                            const vf w_17 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 81), 1));
                            const vf w_18 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 82), 1));
                            const vf w_19 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 83), 1));
                            const vf w_20 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 84), 1));
                            const vf w_21 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 85), 1));
                            const vf w_22 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 86), 1));
                            const vf w_23 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 87), 1));
                            const vf w_24 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 88), 1));
                            const vf w_25 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 89), 1));
                            const vf w_26 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 90), 1));
                            const vf w_27 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 91), 1));
                            const vf w_28 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 92), 1));
                            const vf w_29 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 93), 1));
                            const vf w_30 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 94), 1));
                            const vf w_31 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 95), 1));
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
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 2]), y0_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 96);
                        const vf x0_1 = f32_load(x0 + at + 97);
                        const vf x0_2 = f32_load(x0 + at + 98);
                        const vf x0_3 = f32_load(x0 + at + 99);
                        const vf x0_4 = f32_load(x0 + at + 100);
                        const vf x0_5 = f32_load(x0 + at + 101);
                        const vf x0_6 = f32_load(x0 + at + 102);
                        const vf x0_7 = f32_load(x0 + at + 103);
                        const vf x0_8 = f32_load(x0 + at + 104);
                        const vf x0_9 = f32_load(x0 + at + 105);
                        const vf x0_10 = f32_load(x0 + at + 106);
                        const vf x0_11 = f32_load(x0 + at + 107);
                        const vf x0_12 = f32_load(x0 + at + 108);
                        const vf x0_13 = f32_load(x0 + at + 109);
                        const vf x0_14 = f32_load(x0 + at + 110);
                        const vf x0_15 = f32_load(x0 + at + 111);
                        const vf x0_16 = f32_load(x0 + at + 112);
                        const vf x0_17 = f32_load(x0 + at + 113);
                        const vf x0_18 = f32_load(x0 + at + 114);
                        const vf x0_19 = f32_load(x0 + at + 115);
                        const vf x0_20 = f32_load(x0 + at + 116);
                        const vf x0_21 = f32_load(x0 + at + 117);
                        const vf x0_22 = f32_load(x0 + at + 118);
                        const vf x0_23 = f32_load(x0 + at + 119);
                        const vf x0_24 = f32_load(x0 + at + 120);
                        const vf x0_25 = f32_load(x0 + at + 121);
                        const vf x0_26 = f32_load(x0 + at + 122);
                        const vf x0_27 = f32_load(x0 + at + 123);
                        const vf x0_28 = f32_load(x0 + at + 124);
                        const vf x0_29 = f32_load(x0 + at + 125);
                        const vf x0_30 = f32_load(x0 + at + 126);
                        const vf x0_31 = f32_load(x0 + at + 127);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 96), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 97), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 98), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 99), 1));
                            const vf w_4 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 100), 1));
                            const vf w_5 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 101), 1));
                            const vf w_6 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 102), 1));
                            const vf w_7 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 103), 1));
                            const vf w_8 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 104), 1));
                            const vf w_9 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 105), 1));
                            const vf w_10 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 106), 1));
                            const vf w_11 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 107), 1));
                            const vf w_12 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 108), 1));
                            const vf w_13 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 109), 1));
                            const vf w_14 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 110), 1));
                            const vf w_15 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 111), 1));
                            const vf w_16 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 112), 1));
                            const vf w_17 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 113), 1));
                            const vf w_18 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 114), 1));
                            const vf w_19 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 115), 1));
                            const vf w_20 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 116), 1));
                            const vf w_21 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 117), 1));
                            const vf w_22 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 118), 1));
                            const vf w_23 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 119), 1));
                            const vf w_24 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 120), 1));
                            const vf w_25 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 121), 1));
                            const vf w_26 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 122), 1));
                            const vf w_27 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 123), 1));
                            const vf w_28 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 124), 1));
                            const vf w_29 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 125), 1));
                            const vf w_30 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 126), 1));
                            const vf w_31 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 127), 1));
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
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 3]), y0_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 128);
                        const vf x0_1 = f32_load(x0 + at + 129);
                        const vf x0_2 = f32_load(x0 + at + 130);
                        const vf x0_3 = f32_load(x0 + at + 131);
                        const vf x0_4 = f32_load(x0 + at + 132);
                        const vf x0_5 = f32_load(x0 + at + 133);
                        const vf x0_6 = f32_load(x0 + at + 134);
                        const vf x0_7 = f32_load(x0 + at + 135);
                        const vf x0_8 = f32_load(x0 + at + 136);
                        const vf x0_9 = f32_load(x0 + at + 137);
                        const vf x0_10 = f32_load(x0 + at + 138);
                        const vf x0_11 = f32_load(x0 + at + 139);
                        const vf x0_12 = f32_load(x0 + at + 140);
                        const vf x0_13 = f32_load(x0 + at + 141);
                        const vf x0_14 = f32_load(x0 + at + 142);
                        const vf x0_15 = f32_load(x0 + at + 143);
                        const vf x0_16 = f32_load(x0 + at + 144);
                        const vf x0_17 = f32_load(x0 + at + 145);
                        const vf x0_18 = f32_load(x0 + at + 146);
                        const vf x0_19 = f32_load(x0 + at + 147);
                        const vf x0_20 = f32_load(x0 + at + 148);
                        const vf x0_21 = f32_load(x0 + at + 149);
                        const vf x0_22 = f32_load(x0 + at + 150);
                        const vf x0_23 = f32_load(x0 + at + 151);
                        const vf x0_24 = f32_load(x0 + at + 152);
                        const vf x0_25 = f32_load(x0 + at + 153);
                        const vf x0_26 = f32_load(x0 + at + 154);
                        const vf x0_27 = f32_load(x0 + at + 155);
                        const vf x0_28 = f32_load(x0 + at + 156);
                        const vf x0_29 = f32_load(x0 + at + 157);
                        const vf x0_30 = f32_load(x0 + at + 158);
                        const vf x0_31 = f32_load(x0 + at + 159);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 128), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 129), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 130), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 131), 1));
                            const vf w_4 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 132), 1));
                            const vf w_5 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 133), 1));
                            const vf w_6 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 134), 1));
                            const vf w_7 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 135), 1));
                            const vf w_8 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 136), 1));
                            const vf w_9 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 137), 1));
                            const vf w_10 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 138), 1));
                            const vf w_11 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 139), 1));
                            const vf w_12 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 140), 1));
                            const vf w_13 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 141), 1));
                            const vf w_14 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 142), 1));
                            const vf w_15 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 143), 1));
                            const vf w_16 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 144), 1));
                            const vf w_17 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 145), 1));
                            const vf w_18 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 146), 1));
                            const vf w_19 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 147), 1));
                            const vf w_20 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 148), 1));
                            const vf w_21 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 149), 1));
                            const vf w_22 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 150), 1));
                            const vf w_23 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 151), 1));
                            const vf w_24 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 152), 1));
                            const vf w_25 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 153), 1));
                            const vf w_26 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 154), 1));
                            const vf w_27 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 155), 1));
                            const vf w_28 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 156), 1));
                            const vf w_29 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 157), 1));
                            const vf w_30 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 158), 1));
                            const vf w_31 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 159), 1));
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
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 4]), y0_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 160);
                        const vf x0_1 = f32_load(x0 + at + 161);
                        const vf x0_2 = f32_load(x0 + at + 162);
                        const vf x0_3 = f32_load(x0 + at + 163);
                        const vf x0_4 = f32_load(x0 + at + 164);
                        const vf x0_5 = f32_load(x0 + at + 165);
                        const vf x0_6 = f32_load(x0 + at + 166);
                        const vf x0_7 = f32_load(x0 + at + 167);
                        const vf x0_8 = f32_load(x0 + at + 168);
                        const vf x0_9 = f32_load(x0 + at + 169);
                        const vf x0_10 = f32_load(x0 + at + 170);
                        const vf x0_11 = f32_load(x0 + at + 171);
                        const vf x0_12 = f32_load(x0 + at + 172);
                        const vf x0_13 = f32_load(x0 + at + 173);
                        const vf x0_14 = f32_load(x0 + at + 174);
                        const vf x0_15 = f32_load(x0 + at + 175);
                        const vf x0_16 = f32_load(x0 + at + 176);
                        const vf x0_17 = f32_load(x0 + at + 177);
                        const vf x0_18 = f32_load(x0 + at + 178);
                        const vf x0_19 = f32_load(x0 + at + 179);
                        const vf x0_20 = f32_load(x0 + at + 180);
                        const vf x0_21 = f32_load(x0 + at + 181);
                        const vf x0_22 = f32_load(x0 + at + 182);
                        const vf x0_23 = f32_load(x0 + at + 183);
                        const vf x0_24 = f32_load(x0 + at + 184);
                        const vf x0_25 = f32_load(x0 + at + 185);
                        const vf x0_26 = f32_load(x0 + at + 186);
                        const vf x0_27 = f32_load(x0 + at + 187);
                        const vf x0_28 = f32_load(x0 + at + 188);
                        const vf x0_29 = f32_load(x0 + at + 189);
                        const vf x0_30 = f32_load(x0 + at + 190);
                        const vf x0_31 = f32_load(x0 + at + 191);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 160), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 161), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 162), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 163), 1));
                            const vf w_4 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 164), 1));
                            const vf w_5 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 165), 1));
                            const vf w_6 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 166), 1));
                            const vf w_7 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 167), 1));
                            const vf w_8 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 168), 1));
                            const vf w_9 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 169), 1));
                            const vf w_10 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 170), 1));
                            const vf w_11 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 171), 1));
                            const vf w_12 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 172), 1));
                            const vf w_13 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 173), 1));
                            const vf w_14 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 174), 1));
                            const vf w_15 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 175), 1));
                            const vf w_16 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 176), 1));
                            const vf w_17 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 177), 1));
                            const vf w_18 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 178), 1));
                            const vf w_19 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 179), 1));
                            const vf w_20 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 180), 1));
                            const vf w_21 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 181), 1));
                            const vf w_22 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 182), 1));
                            const vf w_23 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 183), 1));
                            const vf w_24 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 184), 1));
                            const vf w_25 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 185), 1));
                            const vf w_26 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 186), 1));
                            const vf w_27 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 187), 1));
                            const vf w_28 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 188), 1));
                            const vf w_29 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 189), 1));
                            const vf w_30 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 190), 1));
                            const vf w_31 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 191), 1));
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
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 5]), y0_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 192);
                        const vf x0_1 = f32_load(x0 + at + 193);
                        const vf x0_2 = f32_load(x0 + at + 194);
                        const vf x0_3 = f32_load(x0 + at + 195);
                        const vf x0_4 = f32_load(x0 + at + 196);
                        const vf x0_5 = f32_load(x0 + at + 197);
                        const vf x0_6 = f32_load(x0 + at + 198);
                        const vf x0_7 = f32_load(x0 + at + 199);
                        const vf x0_8 = f32_load(x0 + at + 200);
                        const vf x0_9 = f32_load(x0 + at + 201);
                        const vf x0_10 = f32_load(x0 + at + 202);
                        const vf x0_11 = f32_load(x0 + at + 203);
                        const vf x0_12 = f32_load(x0 + at + 204);
                        const vf x0_13 = f32_load(x0 + at + 205);
                        const vf x0_14 = f32_load(x0 + at + 206);
                        const vf x0_15 = f32_load(x0 + at + 207);
                        const vf x0_16 = f32_load(x0 + at + 208);
                        const vf x0_17 = f32_load(x0 + at + 209);
                        const vf x0_18 = f32_load(x0 + at + 210);
                        const vf x0_19 = f32_load(x0 + at + 211);
                        const vf x0_20 = f32_load(x0 + at + 212);
                        const vf x0_21 = f32_load(x0 + at + 213);
                        const vf x0_22 = f32_load(x0 + at + 214);
                        const vf x0_23 = f32_load(x0 + at + 215);
                        const vf x0_24 = f32_load(x0 + at + 216);
                        const vf x0_25 = f32_load(x0 + at + 217);
                        const vf x0_26 = f32_load(x0 + at + 218);
                        const vf x0_27 = f32_load(x0 + at + 219);
                        const vf x0_28 = f32_load(x0 + at + 220);
                        const vf x0_29 = f32_load(x0 + at + 221);
                        const vf x0_30 = f32_load(x0 + at + 222);
                        const vf x0_31 = f32_load(x0 + at + 223);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 192), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 193), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 194), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 195), 1));
                            const vf w_4 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 196), 1));
                            const vf w_5 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 197), 1));
                            const vf w_6 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 198), 1));
                            const vf w_7 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 199), 1));
                            const vf w_8 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 200), 1));
                            const vf w_9 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 201), 1));
                            const vf w_10 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 202), 1));
                            const vf w_11 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 203), 1));
                            const vf w_12 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 204), 1));
                            const vf w_13 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 205), 1));
                            const vf w_14 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 206), 1));
                            const vf w_15 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 207), 1));
                            const vf w_16 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 208), 1));
                            const vf w_17 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 209), 1));
                            const vf w_18 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 210), 1));
                            const vf w_19 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 211), 1));
                            const vf w_20 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 212), 1));
                            const vf w_21 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 213), 1));
                            const vf w_22 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 214), 1));
                            const vf w_23 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 215), 1));
                            const vf w_24 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 216), 1));
                            const vf w_25 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 217), 1));
                            const vf w_26 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 218), 1));
                            const vf w_27 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 219), 1));
                            const vf w_28 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 220), 1));
                            const vf w_29 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 221), 1));
                            const vf w_30 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 222), 1));
                            const vf w_31 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 223), 1));
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
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 6]), y0_0);
                        }
                    }
                    {
                        const vf x0_0 = f32_load(x0 + at + 224);
                        const vf x0_1 = f32_load(x0 + at + 225);
                        const vf x0_2 = f32_load(x0 + at + 226);
                        const vf x0_3 = f32_load(x0 + at + 227);
                        const vf x0_4 = f32_load(x0 + at + 228);
                        const vf x0_5 = f32_load(x0 + at + 229);
                        const vf x0_6 = f32_load(x0 + at + 230);
                        const vf x0_7 = f32_load(x0 + at + 231);
                        const vf x0_8 = f32_load(x0 + at + 232);
                        const vf x0_9 = f32_load(x0 + at + 233);
                        const vf x0_10 = f32_load(x0 + at + 234);
                        const vf x0_11 = f32_load(x0 + at + 235);
                        const vf x0_12 = f32_load(x0 + at + 236);
                        const vf x0_13 = f32_load(x0 + at + 237);
                        const vf x0_14 = f32_load(x0 + at + 238);
                        const vf x0_15 = f32_load(x0 + at + 239);
                        const vf x0_16 = f32_load(x0 + at + 240);
                        const vf x0_17 = f32_load(x0 + at + 241);
                        const vf x0_18 = f32_load(x0 + at + 242);
                        const vf x0_19 = f32_load(x0 + at + 243);
                        const vf x0_20 = f32_load(x0 + at + 244);
                        const vf x0_21 = f32_load(x0 + at + 245);
                        const vf x0_22 = f32_load(x0 + at + 246);
                        const vf x0_23 = f32_load(x0 + at + 247);
                        const vf x0_24 = f32_load(x0 + at + 248);
                        const vf x0_25 = f32_load(x0 + at + 249);
                        const vf x0_26 = f32_load(x0 + at + 250);
                        const vf x0_27 = f32_load(x0 + at + 251);
                        const vf x0_28 = f32_load(x0 + at + 252);
                        const vf x0_29 = f32_load(x0 + at + 253);
                        const vf x0_30 = f32_load(x0 + at + 254);
                        const vf x0_31 = f32_load(x0 + at + 255);
                        {
                             const uint64_t *digits = digits0;
                            const vf w_0 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 224), 1));
                            const vf w_1 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 225), 1));
                            const vf w_2 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 226), 1));
                            const vf w_3 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 227), 1));
                            const vf w_4 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 228), 1));
                            const vf w_5 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 229), 1));
                            const vf w_6 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 230), 1));
                            const vf w_7 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 231), 1));
                            const vf w_8 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 232), 1));
                            const vf w_9 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 233), 1));
                            const vf w_10 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 234), 1));
                            const vf w_11 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 235), 1));
                            const vf w_12 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 236), 1));
                            const vf w_13 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 237), 1));
                            const vf w_14 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 238), 1));
                            const vf w_15 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 239), 1));
                            const vf w_16 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 240), 1));
                            const vf w_17 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 241), 1));
                            const vf w_18 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 242), 1));
                            const vf w_19 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 243), 1));
                            const vf w_20 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 244), 1));
                            const vf w_21 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 245), 1));
                            const vf w_22 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 246), 1));
                            const vf w_23 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 247), 1));
                            const vf w_24 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 248), 1));
                            const vf w_25 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 249), 1));
                            const vf w_26 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 250), 1));
                            const vf w_27 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 251), 1));
                            const vf w_28 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 252), 1));
                            const vf w_29 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 253), 1));
                            const vf w_30 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 254), 1));
                            const vf w_31 = f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 255), 1));
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
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 7]), y0_0);
                        }
                    }
}
                y[r + 0][0] = y0_0;
            }
        }
        for (int r = 0; r < 1 && row + r < end; r++) {
            for (int c = 0; c < 1; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + f32_sum(y[r][c]);
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
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[1][1];
        for (int r = 0; r < 1; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = g_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 1 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 1; r += 1) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA];
                scales(w0, stride, count, scale0);
                gf y0_0 = y[r + 0][0];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    uint64_t digits0[32];
                    lets(b0, digits0);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_sub(g_load((const uint8_t *)digits), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
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
                    }
                    {
                        const int64_t group = (at + 64) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 2;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 64), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
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
                    }
                    {
                        const int64_t group = (at + 128) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 4;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 128), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
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
                    }
                    {
                        const int64_t group = (at + 192) / 32;
                        {
                             const uint64_t *digits = digits0;
                            const float *s = scale0 + i * STEPS + 6;
                            const gb codes = g_sub(g_load((const uint8_t *)digits + 192), 1);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
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
                    }
}
                y[r + 0][0] = y0_0;
            }
        }
        for (int r = 0; r < 1 && row + r < end; r++) {
            for (int c = 0; c < 1; c++) {
                float *out = o->y + (column + c) * o->y_stride + row + r;
                *out = (from ? *out : 0.0f) + g_sum(y[r][c]);
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

void dequantize_tq1_0__scalar(const kk_operands *o, int64_t n0, int64_t n1)
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
                    f32_store(y + 1, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 1), 1))));
                    f32_store(y + 2, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 2), 1))));
                    f32_store(y + 3, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 3), 1))));
                    f32_store(y + 4, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 4), 1))));
                    f32_store(y + 5, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 5), 1))));
                    f32_store(y + 6, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 6), 1))));
                    f32_store(y + 7, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 7), 1))));
                    f32_store(y + 8, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 8), 1))));
                    f32_store(y + 9, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 9), 1))));
                    f32_store(y + 10, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 10), 1))));
                    f32_store(y + 11, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 11), 1))));
                    f32_store(y + 12, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 12), 1))));
                    f32_store(y + 13, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 13), 1))));
                    f32_store(y + 14, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 14), 1))));
                    f32_store(y + 15, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 15), 1))));
                    f32_store(y + 16, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 16), 1))));
                    f32_store(y + 17, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 17), 1))));
                    f32_store(y + 18, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 18), 1))));
                    f32_store(y + 19, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 19), 1))));
                    f32_store(y + 20, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 20), 1))));
                    f32_store(y + 21, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 21), 1))));
                    f32_store(y + 22, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 22), 1))));
                    f32_store(y + 23, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 23), 1))));
                    f32_store(y + 24, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 24), 1))));
                    f32_store(y + 25, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 25), 1))));
                    f32_store(y + 26, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 26), 1))));
                    f32_store(y + 27, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 27), 1))));
                    f32_store(y + 28, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 28), 1))));
                    f32_store(y + 29, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 29), 1))));
                    f32_store(y + 30, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 30), 1))));
                    f32_store(y + 31, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 31), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 1]);
                    f32_store(y + 32, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 32), 1))));
                    f32_store(y + 33, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 33), 1))));
                    f32_store(y + 34, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 34), 1))));
                    f32_store(y + 35, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 35), 1))));
                    f32_store(y + 36, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 36), 1))));
                    f32_store(y + 37, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 37), 1))));
                    f32_store(y + 38, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 38), 1))));
                    f32_store(y + 39, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 39), 1))));
                    f32_store(y + 40, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 40), 1))));
                    f32_store(y + 41, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 41), 1))));
                    f32_store(y + 42, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 42), 1))));
                    f32_store(y + 43, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 43), 1))));
                    f32_store(y + 44, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 44), 1))));
                    f32_store(y + 45, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 45), 1))));
                    f32_store(y + 46, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 46), 1))));
                    f32_store(y + 47, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 47), 1))));
                    f32_store(y + 48, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 48), 1))));
                    f32_store(y + 49, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 49), 1))));
                    f32_store(y + 50, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 50), 1))));
                    f32_store(y + 51, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 51), 1))));
                    f32_store(y + 52, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 52), 1))));
                    f32_store(y + 53, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 53), 1))));
                    f32_store(y + 54, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 54), 1))));
                    f32_store(y + 55, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 55), 1))));
                    f32_store(y + 56, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 56), 1))));
                    f32_store(y + 57, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 57), 1))));
                    f32_store(y + 58, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 58), 1))));
                    f32_store(y + 59, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 59), 1))));
                    f32_store(y + 60, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 60), 1))));
                    f32_store(y + 61, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 61), 1))));
                    f32_store(y + 62, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 62), 1))));
                    f32_store(y + 63, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 63), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 2]);
                    f32_store(y + 64, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 64), 1))));
                    f32_store(y + 65, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 65), 1))));
                    f32_store(y + 66, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 66), 1))));
                    f32_store(y + 67, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 67), 1))));
                    f32_store(y + 68, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 68), 1))));
                    f32_store(y + 69, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 69), 1))));
                    f32_store(y + 70, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 70), 1))));
                    f32_store(y + 71, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 71), 1))));
                    f32_store(y + 72, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 72), 1))));
                    f32_store(y + 73, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 73), 1))));
                    f32_store(y + 74, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 74), 1))));
                    f32_store(y + 75, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 75), 1))));
                    f32_store(y + 76, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 76), 1))));
                    f32_store(y + 77, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 77), 1))));
                    f32_store(y + 78, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 78), 1))));
                    f32_store(y + 79, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 79), 1))));
                    f32_store(y + 80, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 80), 1))));
                    f32_store(y + 81, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 81), 1))));
                    f32_store(y + 82, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 82), 1))));
                    f32_store(y + 83, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 83), 1))));
                    f32_store(y + 84, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 84), 1))));
                    f32_store(y + 85, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 85), 1))));
                    f32_store(y + 86, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 86), 1))));
                    f32_store(y + 87, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 87), 1))));
                    f32_store(y + 88, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 88), 1))));
                    f32_store(y + 89, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 89), 1))));
                    f32_store(y + 90, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 90), 1))));
                    f32_store(y + 91, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 91), 1))));
                    f32_store(y + 92, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 92), 1))));
                    f32_store(y + 93, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 93), 1))));
                    f32_store(y + 94, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 94), 1))));
                    f32_store(y + 95, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 95), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 3]);
                    f32_store(y + 96, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 96), 1))));
                    f32_store(y + 97, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 97), 1))));
                    f32_store(y + 98, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 98), 1))));
                    f32_store(y + 99, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 99), 1))));
                    f32_store(y + 100, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 100), 1))));
                    f32_store(y + 101, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 101), 1))));
                    f32_store(y + 102, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 102), 1))));
                    f32_store(y + 103, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 103), 1))));
                    f32_store(y + 104, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 104), 1))));
                    f32_store(y + 105, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 105), 1))));
                    f32_store(y + 106, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 106), 1))));
                    f32_store(y + 107, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 107), 1))));
                    f32_store(y + 108, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 108), 1))));
                    f32_store(y + 109, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 109), 1))));
                    f32_store(y + 110, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 110), 1))));
                    f32_store(y + 111, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 111), 1))));
                    f32_store(y + 112, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 112), 1))));
                    f32_store(y + 113, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 113), 1))));
                    f32_store(y + 114, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 114), 1))));
                    f32_store(y + 115, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 115), 1))));
                    f32_store(y + 116, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 116), 1))));
                    f32_store(y + 117, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 117), 1))));
                    f32_store(y + 118, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 118), 1))));
                    f32_store(y + 119, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 119), 1))));
                    f32_store(y + 120, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 120), 1))));
                    f32_store(y + 121, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 121), 1))));
                    f32_store(y + 122, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 122), 1))));
                    f32_store(y + 123, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 123), 1))));
                    f32_store(y + 124, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 124), 1))));
                    f32_store(y + 125, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 125), 1))));
                    f32_store(y + 126, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 126), 1))));
                    f32_store(y + 127, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 127), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 4]);
                    f32_store(y + 128, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 128), 1))));
                    f32_store(y + 129, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 129), 1))));
                    f32_store(y + 130, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 130), 1))));
                    f32_store(y + 131, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 131), 1))));
                    f32_store(y + 132, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 132), 1))));
                    f32_store(y + 133, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 133), 1))));
                    f32_store(y + 134, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 134), 1))));
                    f32_store(y + 135, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 135), 1))));
                    f32_store(y + 136, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 136), 1))));
                    f32_store(y + 137, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 137), 1))));
                    f32_store(y + 138, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 138), 1))));
                    f32_store(y + 139, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 139), 1))));
                    f32_store(y + 140, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 140), 1))));
                    f32_store(y + 141, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 141), 1))));
                    f32_store(y + 142, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 142), 1))));
                    f32_store(y + 143, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 143), 1))));
                    f32_store(y + 144, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 144), 1))));
                    f32_store(y + 145, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 145), 1))));
                    f32_store(y + 146, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 146), 1))));
                    f32_store(y + 147, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 147), 1))));
                    f32_store(y + 148, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 148), 1))));
                    f32_store(y + 149, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 149), 1))));
                    f32_store(y + 150, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 150), 1))));
                    f32_store(y + 151, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 151), 1))));
                    f32_store(y + 152, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 152), 1))));
                    f32_store(y + 153, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 153), 1))));
                    f32_store(y + 154, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 154), 1))));
                    f32_store(y + 155, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 155), 1))));
                    f32_store(y + 156, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 156), 1))));
                    f32_store(y + 157, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 157), 1))));
                    f32_store(y + 158, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 158), 1))));
                    f32_store(y + 159, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 159), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 5]);
                    f32_store(y + 160, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 160), 1))));
                    f32_store(y + 161, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 161), 1))));
                    f32_store(y + 162, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 162), 1))));
                    f32_store(y + 163, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 163), 1))));
                    f32_store(y + 164, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 164), 1))));
                    f32_store(y + 165, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 165), 1))));
                    f32_store(y + 166, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 166), 1))));
                    f32_store(y + 167, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 167), 1))));
                    f32_store(y + 168, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 168), 1))));
                    f32_store(y + 169, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 169), 1))));
                    f32_store(y + 170, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 170), 1))));
                    f32_store(y + 171, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 171), 1))));
                    f32_store(y + 172, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 172), 1))));
                    f32_store(y + 173, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 173), 1))));
                    f32_store(y + 174, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 174), 1))));
                    f32_store(y + 175, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 175), 1))));
                    f32_store(y + 176, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 176), 1))));
                    f32_store(y + 177, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 177), 1))));
                    f32_store(y + 178, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 178), 1))));
                    f32_store(y + 179, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 179), 1))));
                    f32_store(y + 180, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 180), 1))));
                    f32_store(y + 181, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 181), 1))));
                    f32_store(y + 182, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 182), 1))));
                    f32_store(y + 183, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 183), 1))));
                    f32_store(y + 184, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 184), 1))));
                    f32_store(y + 185, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 185), 1))));
                    f32_store(y + 186, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 186), 1))));
                    f32_store(y + 187, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 187), 1))));
                    f32_store(y + 188, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 188), 1))));
                    f32_store(y + 189, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 189), 1))));
                    f32_store(y + 190, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 190), 1))));
                    f32_store(y + 191, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 191), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 6]);
                    f32_store(y + 192, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 192), 1))));
                    f32_store(y + 193, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 193), 1))));
                    f32_store(y + 194, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 194), 1))));
                    f32_store(y + 195, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 195), 1))));
                    f32_store(y + 196, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 196), 1))));
                    f32_store(y + 197, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 197), 1))));
                    f32_store(y + 198, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 198), 1))));
                    f32_store(y + 199, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 199), 1))));
                    f32_store(y + 200, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 200), 1))));
                    f32_store(y + 201, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 201), 1))));
                    f32_store(y + 202, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 202), 1))));
                    f32_store(y + 203, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 203), 1))));
                    f32_store(y + 204, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 204), 1))));
                    f32_store(y + 205, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 205), 1))));
                    f32_store(y + 206, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 206), 1))));
                    f32_store(y + 207, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 207), 1))));
                    f32_store(y + 208, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 208), 1))));
                    f32_store(y + 209, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 209), 1))));
                    f32_store(y + 210, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 210), 1))));
                    f32_store(y + 211, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 211), 1))));
                    f32_store(y + 212, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 212), 1))));
                    f32_store(y + 213, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 213), 1))));
                    f32_store(y + 214, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 214), 1))));
                    f32_store(y + 215, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 215), 1))));
                    f32_store(y + 216, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 216), 1))));
                    f32_store(y + 217, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 217), 1))));
                    f32_store(y + 218, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 218), 1))));
                    f32_store(y + 219, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 219), 1))));
                    f32_store(y + 220, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 220), 1))));
                    f32_store(y + 221, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 221), 1))));
                    f32_store(y + 222, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 222), 1))));
                    f32_store(y + 223, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 223), 1))));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 7]);
                    f32_store(y + 224, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 224), 1))));
                    f32_store(y + 225, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 225), 1))));
                    f32_store(y + 226, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 226), 1))));
                    f32_store(y + 227, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 227), 1))));
                    f32_store(y + 228, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 228), 1))));
                    f32_store(y + 229, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 229), 1))));
                    f32_store(y + 230, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 230), 1))));
                    f32_store(y + 231, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 231), 1))));
                    f32_store(y + 232, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 232), 1))));
                    f32_store(y + 233, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 233), 1))));
                    f32_store(y + 234, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 234), 1))));
                    f32_store(y + 235, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 235), 1))));
                    f32_store(y + 236, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 236), 1))));
                    f32_store(y + 237, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 237), 1))));
                    f32_store(y + 238, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 238), 1))));
                    f32_store(y + 239, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 239), 1))));
                    f32_store(y + 240, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 240), 1))));
                    f32_store(y + 241, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 241), 1))));
                    f32_store(y + 242, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 242), 1))));
                    f32_store(y + 243, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 243), 1))));
                    f32_store(y + 244, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 244), 1))));
                    f32_store(y + 245, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 245), 1))));
                    f32_store(y + 246, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 246), 1))));
                    f32_store(y + 247, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 247), 1))));
                    f32_store(y + 248, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 248), 1))));
                    f32_store(y + 249, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 249), 1))));
                    f32_store(y + 250, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 250), 1))));
                    f32_store(y + 251, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 251), 1))));
                    f32_store(y + 252, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 252), 1))));
                    f32_store(y + 253, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 253), 1))));
                    f32_store(y + 254, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 254), 1))));
                    f32_store(y + 255, f32_mul(s, f32_from_i32(i32_sub(i32_from_u8((const uint8_t *)digits + 255), 1))));
                }
            }
        }
    }
}

void pack_tq1_0_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1)
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

void matmul_f32_tq1_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_f32_tq1_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_tq1_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_tq1_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_tq1_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_tq1_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
