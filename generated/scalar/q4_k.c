/* Written by `make generate` from generator/specs/encodings/q4_k.yaml and generator/specs/isas/scalar.yaml; edit that. */
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

/* Scales and biases of `count` blocks that stand `stride` bytes apart. */
KK_INLINE void scales(const uint8_t *b, int64_t stride, int64_t count, float *scale, float *bias)
{
    const int64_t next = count > 1 ? stride : 0;
    const vf scale_unit = f32_pair_f16(b + 0, next, 0, EACH);
    const uint64_t scale_steps[] = {
        ((load_u32(b + 4 + 0) & 0x3f3f3f3fu) | (uint64_t)((load_u32(b + 12 + 0) & 0x0f0f0f0fu) | ((load_u32(b + 4 + 0) >> 6 & 0x03030303u) << 4)) << 32),
        0,
    };
    for (int g = 0; g < CHUNK * STEPS; g += LANES)
        f32_store(scale + g, f32_mul(f32_from_bytes(scale_steps[g / 8] >> g % 8 * 8, scale_steps[g / 8 + 1]), scale_unit));
    const vf bias_unit = f32_mul(f32_splat(-1.0f), f32_pair_f16(b + 0, next, 1, EACH));
    const uint64_t bias_steps[] = {
        ((load_u32(b + 8 + 0) & 0x3f3f3f3fu) | (uint64_t)((load_u32(b + 12 + 0) >> 4 & 0x0f0f0f0fu) | ((load_u32(b + 8 + 0) >> 6 & 0x03030303u) << 4)) << 32),
        0,
    };
    for (int g = 0; g < CHUNK * STEPS; g += LANES)
        f32_store(bias + g, f32_mul(f32_from_bytes(bias_steps[g / 8] >> g % 8 * 8, bias_steps[g / 8 + 1]), bias_unit));
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
                    prefetch(b0 + ahead + 64);
                    prefetch(b0 + ahead + 128);
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
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 16), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 17), 15));
                            const vf w_2 = f32_from_i32(i32_and(i32_from_u8(b + 18), 15));
                            const vf w_3 = f32_from_i32(i32_and(i32_from_u8(b + 19), 15));
                            const vf w_4 = f32_from_i32(i32_and(i32_from_u8(b + 20), 15));
                            const vf w_5 = f32_from_i32(i32_and(i32_from_u8(b + 21), 15));
                            const vf w_6 = f32_from_i32(i32_and(i32_from_u8(b + 22), 15));
                            const vf w_7 = f32_from_i32(i32_and(i32_from_u8(b + 23), 15));
                            const vf w_8 = f32_from_i32(i32_and(i32_from_u8(b + 24), 15));
                            const vf w_9 = f32_from_i32(i32_and(i32_from_u8(b + 25), 15));
                            const vf w_10 = f32_from_i32(i32_and(i32_from_u8(b + 26), 15));
                            const vf w_11 = f32_from_i32(i32_and(i32_from_u8(b + 27), 15));
                            const vf w_12 = f32_from_i32(i32_and(i32_from_u8(b + 28), 15));
                            const vf w_13 = f32_from_i32(i32_and(i32_from_u8(b + 29), 15));
                            const vf w_14 = f32_from_i32(i32_and(i32_from_u8(b + 30), 15));
                            const vf w_15 = f32_from_i32(i32_and(i32_from_u8(b + 31), 15));
                            const vf w_16 = f32_from_i32(i32_and(i32_from_u8(b + 32), 15));
                            const vf w_17 = f32_from_i32(i32_and(i32_from_u8(b + 33), 15));
                            const vf w_18 = f32_from_i32(i32_and(i32_from_u8(b + 34), 15));
                            const vf w_19 = f32_from_i32(i32_and(i32_from_u8(b + 35), 15));
                            const vf w_20 = f32_from_i32(i32_and(i32_from_u8(b + 36), 15));
                            const vf w_21 = f32_from_i32(i32_and(i32_from_u8(b + 37), 15));
                            const vf w_22 = f32_from_i32(i32_and(i32_from_u8(b + 38), 15));
                            const vf w_23 = f32_from_i32(i32_and(i32_from_u8(b + 39), 15));
                            const vf w_24 = f32_from_i32(i32_and(i32_from_u8(b + 40), 15));
                            const vf w_25 = f32_from_i32(i32_and(i32_from_u8(b + 41), 15));
                            const vf w_26 = f32_from_i32(i32_and(i32_from_u8(b + 42), 15));
                            const vf w_27 = f32_from_i32(i32_and(i32_from_u8(b + 43), 15));
                            const vf w_28 = f32_from_i32(i32_and(i32_from_u8(b + 44), 15));
                            const vf w_29 = f32_from_i32(i32_and(i32_from_u8(b + 45), 15));
                            const vf w_30 = f32_from_i32(i32_and(i32_from_u8(b + 46), 15));
                            const vf w_31 = f32_from_i32(i32_and(i32_from_u8(b + 47), 15));
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
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_srl(i32_from_u8(b + 16), 4));
                            const vf w_1 = f32_from_i32(i32_srl(i32_from_u8(b + 17), 4));
                            const vf w_2 = f32_from_i32(i32_srl(i32_from_u8(b + 18), 4));
                            const vf w_3 = f32_from_i32(i32_srl(i32_from_u8(b + 19), 4));
                            const vf w_4 = f32_from_i32(i32_srl(i32_from_u8(b + 20), 4));
                            const vf w_5 = f32_from_i32(i32_srl(i32_from_u8(b + 21), 4));
                            const vf w_6 = f32_from_i32(i32_srl(i32_from_u8(b + 22), 4));
                            const vf w_7 = f32_from_i32(i32_srl(i32_from_u8(b + 23), 4));
                            const vf w_8 = f32_from_i32(i32_srl(i32_from_u8(b + 24), 4));
                            const vf w_9 = f32_from_i32(i32_srl(i32_from_u8(b + 25), 4));
                            const vf w_10 = f32_from_i32(i32_srl(i32_from_u8(b + 26), 4));
                            const vf w_11 = f32_from_i32(i32_srl(i32_from_u8(b + 27), 4));
                            const vf w_12 = f32_from_i32(i32_srl(i32_from_u8(b + 28), 4));
                            const vf w_13 = f32_from_i32(i32_srl(i32_from_u8(b + 29), 4));
                            const vf w_14 = f32_from_i32(i32_srl(i32_from_u8(b + 30), 4));
                            const vf w_15 = f32_from_i32(i32_srl(i32_from_u8(b + 31), 4));
                            const vf w_16 = f32_from_i32(i32_srl(i32_from_u8(b + 32), 4));
                            const vf w_17 = f32_from_i32(i32_srl(i32_from_u8(b + 33), 4));
                            const vf w_18 = f32_from_i32(i32_srl(i32_from_u8(b + 34), 4));
                            const vf w_19 = f32_from_i32(i32_srl(i32_from_u8(b + 35), 4));
                            const vf w_20 = f32_from_i32(i32_srl(i32_from_u8(b + 36), 4));
                            const vf w_21 = f32_from_i32(i32_srl(i32_from_u8(b + 37), 4));
                            const vf w_22 = f32_from_i32(i32_srl(i32_from_u8(b + 38), 4));
                            const vf w_23 = f32_from_i32(i32_srl(i32_from_u8(b + 39), 4));
                            const vf w_24 = f32_from_i32(i32_srl(i32_from_u8(b + 40), 4));
                            const vf w_25 = f32_from_i32(i32_srl(i32_from_u8(b + 41), 4));
                            const vf w_26 = f32_from_i32(i32_srl(i32_from_u8(b + 42), 4));
                            const vf w_27 = f32_from_i32(i32_srl(i32_from_u8(b + 43), 4));
                            const vf w_28 = f32_from_i32(i32_srl(i32_from_u8(b + 44), 4));
                            const vf w_29 = f32_from_i32(i32_srl(i32_from_u8(b + 45), 4));
                            const vf w_30 = f32_from_i32(i32_srl(i32_from_u8(b + 46), 4));
                            const vf w_31 = f32_from_i32(i32_srl(i32_from_u8(b + 47), 4));
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
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 48), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 49), 15));
                            const vf w_2 = f32_from_i32(i32_and(i32_from_u8(b + 50), 15));
                            const vf w_3 = f32_from_i32(i32_and(i32_from_u8(b + 51), 15));
                            const vf w_4 = f32_from_i32(i32_and(i32_from_u8(b + 52), 15));
                            const vf w_5 = f32_from_i32(i32_and(i32_from_u8(b + 53), 15));
                            const vf w_6 = f32_from_i32(i32_and(i32_from_u8(b + 54), 15));
                            const vf w_7 = f32_from_i32(i32_and(i32_from_u8(b + 55), 15));
                            const vf w_8 = f32_from_i32(i32_and(i32_from_u8(b + 56), 15));
                            const vf w_9 = f32_from_i32(i32_and(i32_from_u8(b + 57), 15));
                            const vf w_10 = f32_from_i32(i32_and(i32_from_u8(b + 58), 15));
                            const vf w_11 = f32_from_i32(i32_and(i32_from_u8(b + 59), 15));
                            const vf w_12 = f32_from_i32(i32_and(i32_from_u8(b + 60), 15));
                            const vf w_13 = f32_from_i32(i32_and(i32_from_u8(b + 61), 15));
                            const vf w_14 = f32_from_i32(i32_and(i32_from_u8(b + 62), 15));
                            const vf w_15 = f32_from_i32(i32_and(i32_from_u8(b + 63), 15));
                            const vf w_16 = f32_from_i32(i32_and(i32_from_u8(b + 64), 15));
                            const vf w_17 = f32_from_i32(i32_and(i32_from_u8(b + 65), 15));
                            const vf w_18 = f32_from_i32(i32_and(i32_from_u8(b + 66), 15));
                            const vf w_19 = f32_from_i32(i32_and(i32_from_u8(b + 67), 15));
                            const vf w_20 = f32_from_i32(i32_and(i32_from_u8(b + 68), 15));
                            const vf w_21 = f32_from_i32(i32_and(i32_from_u8(b + 69), 15));
                            const vf w_22 = f32_from_i32(i32_and(i32_from_u8(b + 70), 15));
                            const vf w_23 = f32_from_i32(i32_and(i32_from_u8(b + 71), 15));
                            const vf w_24 = f32_from_i32(i32_and(i32_from_u8(b + 72), 15));
                            const vf w_25 = f32_from_i32(i32_and(i32_from_u8(b + 73), 15));
                            const vf w_26 = f32_from_i32(i32_and(i32_from_u8(b + 74), 15));
                            const vf w_27 = f32_from_i32(i32_and(i32_from_u8(b + 75), 15));
                            const vf w_28 = f32_from_i32(i32_and(i32_from_u8(b + 76), 15));
                            const vf w_29 = f32_from_i32(i32_and(i32_from_u8(b + 77), 15));
                            const vf w_30 = f32_from_i32(i32_and(i32_from_u8(b + 78), 15));
                            const vf w_31 = f32_from_i32(i32_and(i32_from_u8(b + 79), 15));
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
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_srl(i32_from_u8(b + 48), 4));
                            const vf w_1 = f32_from_i32(i32_srl(i32_from_u8(b + 49), 4));
                            const vf w_2 = f32_from_i32(i32_srl(i32_from_u8(b + 50), 4));
                            const vf w_3 = f32_from_i32(i32_srl(i32_from_u8(b + 51), 4));
                            const vf w_4 = f32_from_i32(i32_srl(i32_from_u8(b + 52), 4));
                            const vf w_5 = f32_from_i32(i32_srl(i32_from_u8(b + 53), 4));
                            const vf w_6 = f32_from_i32(i32_srl(i32_from_u8(b + 54), 4));
                            const vf w_7 = f32_from_i32(i32_srl(i32_from_u8(b + 55), 4));
                            const vf w_8 = f32_from_i32(i32_srl(i32_from_u8(b + 56), 4));
                            const vf w_9 = f32_from_i32(i32_srl(i32_from_u8(b + 57), 4));
                            const vf w_10 = f32_from_i32(i32_srl(i32_from_u8(b + 58), 4));
                            const vf w_11 = f32_from_i32(i32_srl(i32_from_u8(b + 59), 4));
                            const vf w_12 = f32_from_i32(i32_srl(i32_from_u8(b + 60), 4));
                            const vf w_13 = f32_from_i32(i32_srl(i32_from_u8(b + 61), 4));
                            const vf w_14 = f32_from_i32(i32_srl(i32_from_u8(b + 62), 4));
                            const vf w_15 = f32_from_i32(i32_srl(i32_from_u8(b + 63), 4));
                            const vf w_16 = f32_from_i32(i32_srl(i32_from_u8(b + 64), 4));
                            const vf w_17 = f32_from_i32(i32_srl(i32_from_u8(b + 65), 4));
                            const vf w_18 = f32_from_i32(i32_srl(i32_from_u8(b + 66), 4));
                            const vf w_19 = f32_from_i32(i32_srl(i32_from_u8(b + 67), 4));
                            const vf w_20 = f32_from_i32(i32_srl(i32_from_u8(b + 68), 4));
                            const vf w_21 = f32_from_i32(i32_srl(i32_from_u8(b + 69), 4));
                            const vf w_22 = f32_from_i32(i32_srl(i32_from_u8(b + 70), 4));
                            const vf w_23 = f32_from_i32(i32_srl(i32_from_u8(b + 71), 4));
                            const vf w_24 = f32_from_i32(i32_srl(i32_from_u8(b + 72), 4));
                            const vf w_25 = f32_from_i32(i32_srl(i32_from_u8(b + 73), 4));
                            const vf w_26 = f32_from_i32(i32_srl(i32_from_u8(b + 74), 4));
                            const vf w_27 = f32_from_i32(i32_srl(i32_from_u8(b + 75), 4));
                            const vf w_28 = f32_from_i32(i32_srl(i32_from_u8(b + 76), 4));
                            const vf w_29 = f32_from_i32(i32_srl(i32_from_u8(b + 77), 4));
                            const vf w_30 = f32_from_i32(i32_srl(i32_from_u8(b + 78), 4));
                            const vf w_31 = f32_from_i32(i32_srl(i32_from_u8(b + 79), 4));
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
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 80), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 81), 15));
                            const vf w_2 = f32_from_i32(i32_and(i32_from_u8(b + 82), 15));
                            const vf w_3 = f32_from_i32(i32_and(i32_from_u8(b + 83), 15));
                            const vf w_4 = f32_from_i32(i32_and(i32_from_u8(b + 84), 15));
                            const vf w_5 = f32_from_i32(i32_and(i32_from_u8(b + 85), 15));
                            const vf w_6 = f32_from_i32(i32_and(i32_from_u8(b + 86), 15));
                            const vf w_7 = f32_from_i32(i32_and(i32_from_u8(b + 87), 15));
                            const vf w_8 = f32_from_i32(i32_and(i32_from_u8(b + 88), 15));
                            const vf w_9 = f32_from_i32(i32_and(i32_from_u8(b + 89), 15));
                            const vf w_10 = f32_from_i32(i32_and(i32_from_u8(b + 90), 15));
                            const vf w_11 = f32_from_i32(i32_and(i32_from_u8(b + 91), 15));
                            const vf w_12 = f32_from_i32(i32_and(i32_from_u8(b + 92), 15));
                            const vf w_13 = f32_from_i32(i32_and(i32_from_u8(b + 93), 15));
                            const vf w_14 = f32_from_i32(i32_and(i32_from_u8(b + 94), 15));
                            const vf w_15 = f32_from_i32(i32_and(i32_from_u8(b + 95), 15));
                            const vf w_16 = f32_from_i32(i32_and(i32_from_u8(b + 96), 15));
                            const vf w_17 = f32_from_i32(i32_and(i32_from_u8(b + 97), 15));
                            const vf w_18 = f32_from_i32(i32_and(i32_from_u8(b + 98), 15));
                            const vf w_19 = f32_from_i32(i32_and(i32_from_u8(b + 99), 15));
                            const vf w_20 = f32_from_i32(i32_and(i32_from_u8(b + 100), 15));
                            const vf w_21 = f32_from_i32(i32_and(i32_from_u8(b + 101), 15));
                            const vf w_22 = f32_from_i32(i32_and(i32_from_u8(b + 102), 15));
                            const vf w_23 = f32_from_i32(i32_and(i32_from_u8(b + 103), 15));
                            const vf w_24 = f32_from_i32(i32_and(i32_from_u8(b + 104), 15));
                            const vf w_25 = f32_from_i32(i32_and(i32_from_u8(b + 105), 15));
                            const vf w_26 = f32_from_i32(i32_and(i32_from_u8(b + 106), 15));
                            const vf w_27 = f32_from_i32(i32_and(i32_from_u8(b + 107), 15));
                            const vf w_28 = f32_from_i32(i32_and(i32_from_u8(b + 108), 15));
                            const vf w_29 = f32_from_i32(i32_and(i32_from_u8(b + 109), 15));
                            const vf w_30 = f32_from_i32(i32_and(i32_from_u8(b + 110), 15));
                            const vf w_31 = f32_from_i32(i32_and(i32_from_u8(b + 111), 15));
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
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_srl(i32_from_u8(b + 80), 4));
                            const vf w_1 = f32_from_i32(i32_srl(i32_from_u8(b + 81), 4));
                            const vf w_2 = f32_from_i32(i32_srl(i32_from_u8(b + 82), 4));
                            const vf w_3 = f32_from_i32(i32_srl(i32_from_u8(b + 83), 4));
                            const vf w_4 = f32_from_i32(i32_srl(i32_from_u8(b + 84), 4));
                            const vf w_5 = f32_from_i32(i32_srl(i32_from_u8(b + 85), 4));
                            const vf w_6 = f32_from_i32(i32_srl(i32_from_u8(b + 86), 4));
                            const vf w_7 = f32_from_i32(i32_srl(i32_from_u8(b + 87), 4));
                            const vf w_8 = f32_from_i32(i32_srl(i32_from_u8(b + 88), 4));
                            const vf w_9 = f32_from_i32(i32_srl(i32_from_u8(b + 89), 4));
                            const vf w_10 = f32_from_i32(i32_srl(i32_from_u8(b + 90), 4));
                            const vf w_11 = f32_from_i32(i32_srl(i32_from_u8(b + 91), 4));
                            const vf w_12 = f32_from_i32(i32_srl(i32_from_u8(b + 92), 4));
                            const vf w_13 = f32_from_i32(i32_srl(i32_from_u8(b + 93), 4));
                            const vf w_14 = f32_from_i32(i32_srl(i32_from_u8(b + 94), 4));
                            const vf w_15 = f32_from_i32(i32_srl(i32_from_u8(b + 95), 4));
                            const vf w_16 = f32_from_i32(i32_srl(i32_from_u8(b + 96), 4));
                            const vf w_17 = f32_from_i32(i32_srl(i32_from_u8(b + 97), 4));
                            const vf w_18 = f32_from_i32(i32_srl(i32_from_u8(b + 98), 4));
                            const vf w_19 = f32_from_i32(i32_srl(i32_from_u8(b + 99), 4));
                            const vf w_20 = f32_from_i32(i32_srl(i32_from_u8(b + 100), 4));
                            const vf w_21 = f32_from_i32(i32_srl(i32_from_u8(b + 101), 4));
                            const vf w_22 = f32_from_i32(i32_srl(i32_from_u8(b + 102), 4));
                            const vf w_23 = f32_from_i32(i32_srl(i32_from_u8(b + 103), 4));
                            const vf w_24 = f32_from_i32(i32_srl(i32_from_u8(b + 104), 4));
                            const vf w_25 = f32_from_i32(i32_srl(i32_from_u8(b + 105), 4));
                            const vf w_26 = f32_from_i32(i32_srl(i32_from_u8(b + 106), 4));
                            const vf w_27 = f32_from_i32(i32_srl(i32_from_u8(b + 107), 4));
                            const vf w_28 = f32_from_i32(i32_srl(i32_from_u8(b + 108), 4));
                            const vf w_29 = f32_from_i32(i32_srl(i32_from_u8(b + 109), 4));
                            const vf w_30 = f32_from_i32(i32_srl(i32_from_u8(b + 110), 4));
                            const vf w_31 = f32_from_i32(i32_srl(i32_from_u8(b + 111), 4));
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
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_and(i32_from_u8(b + 112), 15));
                            const vf w_1 = f32_from_i32(i32_and(i32_from_u8(b + 113), 15));
                            const vf w_2 = f32_from_i32(i32_and(i32_from_u8(b + 114), 15));
                            const vf w_3 = f32_from_i32(i32_and(i32_from_u8(b + 115), 15));
                            const vf w_4 = f32_from_i32(i32_and(i32_from_u8(b + 116), 15));
                            const vf w_5 = f32_from_i32(i32_and(i32_from_u8(b + 117), 15));
                            const vf w_6 = f32_from_i32(i32_and(i32_from_u8(b + 118), 15));
                            const vf w_7 = f32_from_i32(i32_and(i32_from_u8(b + 119), 15));
                            const vf w_8 = f32_from_i32(i32_and(i32_from_u8(b + 120), 15));
                            const vf w_9 = f32_from_i32(i32_and(i32_from_u8(b + 121), 15));
                            const vf w_10 = f32_from_i32(i32_and(i32_from_u8(b + 122), 15));
                            const vf w_11 = f32_from_i32(i32_and(i32_from_u8(b + 123), 15));
                            const vf w_12 = f32_from_i32(i32_and(i32_from_u8(b + 124), 15));
                            const vf w_13 = f32_from_i32(i32_and(i32_from_u8(b + 125), 15));
                            const vf w_14 = f32_from_i32(i32_and(i32_from_u8(b + 126), 15));
                            const vf w_15 = f32_from_i32(i32_and(i32_from_u8(b + 127), 15));
                            const vf w_16 = f32_from_i32(i32_and(i32_from_u8(b + 128), 15));
                            const vf w_17 = f32_from_i32(i32_and(i32_from_u8(b + 129), 15));
                            const vf w_18 = f32_from_i32(i32_and(i32_from_u8(b + 130), 15));
                            const vf w_19 = f32_from_i32(i32_and(i32_from_u8(b + 131), 15));
                            const vf w_20 = f32_from_i32(i32_and(i32_from_u8(b + 132), 15));
                            const vf w_21 = f32_from_i32(i32_and(i32_from_u8(b + 133), 15));
                            const vf w_22 = f32_from_i32(i32_and(i32_from_u8(b + 134), 15));
                            const vf w_23 = f32_from_i32(i32_and(i32_from_u8(b + 135), 15));
                            const vf w_24 = f32_from_i32(i32_and(i32_from_u8(b + 136), 15));
                            const vf w_25 = f32_from_i32(i32_and(i32_from_u8(b + 137), 15));
                            const vf w_26 = f32_from_i32(i32_and(i32_from_u8(b + 138), 15));
                            const vf w_27 = f32_from_i32(i32_and(i32_from_u8(b + 139), 15));
                            const vf w_28 = f32_from_i32(i32_and(i32_from_u8(b + 140), 15));
                            const vf w_29 = f32_from_i32(i32_and(i32_from_u8(b + 141), 15));
                            const vf w_30 = f32_from_i32(i32_and(i32_from_u8(b + 142), 15));
                            const vf w_31 = f32_from_i32(i32_and(i32_from_u8(b + 143), 15));
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
                            const uint8_t *b = b0;
                            const vf w_0 = f32_from_i32(i32_srl(i32_from_u8(b + 112), 4));
                            const vf w_1 = f32_from_i32(i32_srl(i32_from_u8(b + 113), 4));
                            const vf w_2 = f32_from_i32(i32_srl(i32_from_u8(b + 114), 4));
                            const vf w_3 = f32_from_i32(i32_srl(i32_from_u8(b + 115), 4));
                            const vf w_4 = f32_from_i32(i32_srl(i32_from_u8(b + 116), 4));
                            const vf w_5 = f32_from_i32(i32_srl(i32_from_u8(b + 117), 4));
                            const vf w_6 = f32_from_i32(i32_srl(i32_from_u8(b + 118), 4));
                            const vf w_7 = f32_from_i32(i32_srl(i32_from_u8(b + 119), 4));
                            const vf w_8 = f32_from_i32(i32_srl(i32_from_u8(b + 120), 4));
                            const vf w_9 = f32_from_i32(i32_srl(i32_from_u8(b + 121), 4));
                            const vf w_10 = f32_from_i32(i32_srl(i32_from_u8(b + 122), 4));
                            const vf w_11 = f32_from_i32(i32_srl(i32_from_u8(b + 123), 4));
                            const vf w_12 = f32_from_i32(i32_srl(i32_from_u8(b + 124), 4));
                            const vf w_13 = f32_from_i32(i32_srl(i32_from_u8(b + 125), 4));
                            const vf w_14 = f32_from_i32(i32_srl(i32_from_u8(b + 126), 4));
                            const vf w_15 = f32_from_i32(i32_srl(i32_from_u8(b + 127), 4));
                            const vf w_16 = f32_from_i32(i32_srl(i32_from_u8(b + 128), 4));
                            const vf w_17 = f32_from_i32(i32_srl(i32_from_u8(b + 129), 4));
                            const vf w_18 = f32_from_i32(i32_srl(i32_from_u8(b + 130), 4));
                            const vf w_19 = f32_from_i32(i32_srl(i32_from_u8(b + 131), 4));
                            const vf w_20 = f32_from_i32(i32_srl(i32_from_u8(b + 132), 4));
                            const vf w_21 = f32_from_i32(i32_srl(i32_from_u8(b + 133), 4));
                            const vf w_22 = f32_from_i32(i32_srl(i32_from_u8(b + 134), 4));
                            const vf w_23 = f32_from_i32(i32_srl(i32_from_u8(b + 135), 4));
                            const vf w_24 = f32_from_i32(i32_srl(i32_from_u8(b + 136), 4));
                            const vf w_25 = f32_from_i32(i32_srl(i32_from_u8(b + 137), 4));
                            const vf w_26 = f32_from_i32(i32_srl(i32_from_u8(b + 138), 4));
                            const vf w_27 = f32_from_i32(i32_srl(i32_from_u8(b + 139), 4));
                            const vf w_28 = f32_from_i32(i32_srl(i32_from_u8(b + 140), 4));
                            const vf w_29 = f32_from_i32(i32_srl(i32_from_u8(b + 141), 4));
                            const vf w_30 = f32_from_i32(i32_srl(i32_from_u8(b + 142), 4));
                            const vf w_31 = f32_from_i32(i32_srl(i32_from_u8(b + 143), 4));
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
                    prefetch(b0 + ahead + 64);
                    prefetch(b0 + ahead + 128);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_and(g_load(b + 16), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                    }
                    {
                        const int64_t group = (at + 32) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 1;
                            const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                        }
                    }
                    {
                        const int64_t group = (at + 64) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 2;
                            const gb codes = g_and(g_load(b + 48), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                        }
                    }
                    {
                        const int64_t group = (at + 96) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 3;
                            const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                        }
                    }
                    {
                        const int64_t group = (at + 128) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 4;
                            const gb codes = g_and(g_load(b + 80), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                        }
                    }
                    {
                        const int64_t group = (at + 160) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 5;
                            const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                        }
                    }
                    {
                        const int64_t group = (at + 192) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 6;
                            const gb codes = g_and(g_load(b + 112), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                        }
                    }
                    {
                        const int64_t group = (at + 224) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 7;
                            const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
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

void dequantize_q4_k__scalar(const kk_operands *o, int64_t n0, int64_t n1)
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
                    f32_store(y + 0, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 16), 15)), z));
                    f32_store(y + 1, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 17), 15)), z));
                    f32_store(y + 2, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 18), 15)), z));
                    f32_store(y + 3, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 19), 15)), z));
                    f32_store(y + 4, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 20), 15)), z));
                    f32_store(y + 5, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 21), 15)), z));
                    f32_store(y + 6, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 22), 15)), z));
                    f32_store(y + 7, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 23), 15)), z));
                    f32_store(y + 8, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 24), 15)), z));
                    f32_store(y + 9, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 25), 15)), z));
                    f32_store(y + 10, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 26), 15)), z));
                    f32_store(y + 11, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 27), 15)), z));
                    f32_store(y + 12, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 28), 15)), z));
                    f32_store(y + 13, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 29), 15)), z));
                    f32_store(y + 14, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 30), 15)), z));
                    f32_store(y + 15, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 31), 15)), z));
                    f32_store(y + 16, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 32), 15)), z));
                    f32_store(y + 17, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 33), 15)), z));
                    f32_store(y + 18, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 34), 15)), z));
                    f32_store(y + 19, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 35), 15)), z));
                    f32_store(y + 20, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 36), 15)), z));
                    f32_store(y + 21, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 37), 15)), z));
                    f32_store(y + 22, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 38), 15)), z));
                    f32_store(y + 23, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 39), 15)), z));
                    f32_store(y + 24, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 40), 15)), z));
                    f32_store(y + 25, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 41), 15)), z));
                    f32_store(y + 26, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 42), 15)), z));
                    f32_store(y + 27, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 43), 15)), z));
                    f32_store(y + 28, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 44), 15)), z));
                    f32_store(y + 29, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 45), 15)), z));
                    f32_store(y + 30, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 46), 15)), z));
                    f32_store(y + 31, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 47), 15)), z));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 1]);
                    const vf z = f32_splat(bias[i * STEPS + 1]);
                    f32_store(y + 32, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 16), 4)), z));
                    f32_store(y + 33, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 17), 4)), z));
                    f32_store(y + 34, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 18), 4)), z));
                    f32_store(y + 35, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 19), 4)), z));
                    f32_store(y + 36, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 20), 4)), z));
                    f32_store(y + 37, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 21), 4)), z));
                    f32_store(y + 38, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 22), 4)), z));
                    f32_store(y + 39, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 23), 4)), z));
                    f32_store(y + 40, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 24), 4)), z));
                    f32_store(y + 41, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 25), 4)), z));
                    f32_store(y + 42, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 26), 4)), z));
                    f32_store(y + 43, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 27), 4)), z));
                    f32_store(y + 44, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 28), 4)), z));
                    f32_store(y + 45, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 29), 4)), z));
                    f32_store(y + 46, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 30), 4)), z));
                    f32_store(y + 47, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 31), 4)), z));
                    f32_store(y + 48, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 32), 4)), z));
                    f32_store(y + 49, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 33), 4)), z));
                    f32_store(y + 50, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 34), 4)), z));
                    f32_store(y + 51, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 35), 4)), z));
                    f32_store(y + 52, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 36), 4)), z));
                    f32_store(y + 53, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 37), 4)), z));
                    f32_store(y + 54, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 38), 4)), z));
                    f32_store(y + 55, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 39), 4)), z));
                    f32_store(y + 56, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 40), 4)), z));
                    f32_store(y + 57, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 41), 4)), z));
                    f32_store(y + 58, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 42), 4)), z));
                    f32_store(y + 59, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 43), 4)), z));
                    f32_store(y + 60, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 44), 4)), z));
                    f32_store(y + 61, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 45), 4)), z));
                    f32_store(y + 62, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 46), 4)), z));
                    f32_store(y + 63, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 47), 4)), z));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 2]);
                    const vf z = f32_splat(bias[i * STEPS + 2]);
                    f32_store(y + 64, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 48), 15)), z));
                    f32_store(y + 65, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 49), 15)), z));
                    f32_store(y + 66, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 50), 15)), z));
                    f32_store(y + 67, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 51), 15)), z));
                    f32_store(y + 68, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 52), 15)), z));
                    f32_store(y + 69, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 53), 15)), z));
                    f32_store(y + 70, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 54), 15)), z));
                    f32_store(y + 71, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 55), 15)), z));
                    f32_store(y + 72, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 56), 15)), z));
                    f32_store(y + 73, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 57), 15)), z));
                    f32_store(y + 74, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 58), 15)), z));
                    f32_store(y + 75, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 59), 15)), z));
                    f32_store(y + 76, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 60), 15)), z));
                    f32_store(y + 77, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 61), 15)), z));
                    f32_store(y + 78, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 62), 15)), z));
                    f32_store(y + 79, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 63), 15)), z));
                    f32_store(y + 80, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 64), 15)), z));
                    f32_store(y + 81, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 65), 15)), z));
                    f32_store(y + 82, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 66), 15)), z));
                    f32_store(y + 83, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 67), 15)), z));
                    f32_store(y + 84, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 68), 15)), z));
                    f32_store(y + 85, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 69), 15)), z));
                    f32_store(y + 86, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 70), 15)), z));
                    f32_store(y + 87, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 71), 15)), z));
                    f32_store(y + 88, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 72), 15)), z));
                    f32_store(y + 89, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 73), 15)), z));
                    f32_store(y + 90, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 74), 15)), z));
                    f32_store(y + 91, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 75), 15)), z));
                    f32_store(y + 92, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 76), 15)), z));
                    f32_store(y + 93, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 77), 15)), z));
                    f32_store(y + 94, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 78), 15)), z));
                    f32_store(y + 95, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 79), 15)), z));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 3]);
                    const vf z = f32_splat(bias[i * STEPS + 3]);
                    f32_store(y + 96, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 48), 4)), z));
                    f32_store(y + 97, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 49), 4)), z));
                    f32_store(y + 98, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 50), 4)), z));
                    f32_store(y + 99, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 51), 4)), z));
                    f32_store(y + 100, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 52), 4)), z));
                    f32_store(y + 101, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 53), 4)), z));
                    f32_store(y + 102, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 54), 4)), z));
                    f32_store(y + 103, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 55), 4)), z));
                    f32_store(y + 104, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 56), 4)), z));
                    f32_store(y + 105, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 57), 4)), z));
                    f32_store(y + 106, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 58), 4)), z));
                    f32_store(y + 107, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 59), 4)), z));
                    f32_store(y + 108, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 60), 4)), z));
                    f32_store(y + 109, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 61), 4)), z));
                    f32_store(y + 110, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 62), 4)), z));
                    f32_store(y + 111, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 63), 4)), z));
                    f32_store(y + 112, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 64), 4)), z));
                    f32_store(y + 113, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 65), 4)), z));
                    f32_store(y + 114, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 66), 4)), z));
                    f32_store(y + 115, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 67), 4)), z));
                    f32_store(y + 116, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 68), 4)), z));
                    f32_store(y + 117, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 69), 4)), z));
                    f32_store(y + 118, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 70), 4)), z));
                    f32_store(y + 119, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 71), 4)), z));
                    f32_store(y + 120, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 72), 4)), z));
                    f32_store(y + 121, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 73), 4)), z));
                    f32_store(y + 122, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 74), 4)), z));
                    f32_store(y + 123, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 75), 4)), z));
                    f32_store(y + 124, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 76), 4)), z));
                    f32_store(y + 125, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 77), 4)), z));
                    f32_store(y + 126, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 78), 4)), z));
                    f32_store(y + 127, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 79), 4)), z));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 4]);
                    const vf z = f32_splat(bias[i * STEPS + 4]);
                    f32_store(y + 128, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 80), 15)), z));
                    f32_store(y + 129, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 81), 15)), z));
                    f32_store(y + 130, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 82), 15)), z));
                    f32_store(y + 131, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 83), 15)), z));
                    f32_store(y + 132, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 84), 15)), z));
                    f32_store(y + 133, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 85), 15)), z));
                    f32_store(y + 134, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 86), 15)), z));
                    f32_store(y + 135, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 87), 15)), z));
                    f32_store(y + 136, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 88), 15)), z));
                    f32_store(y + 137, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 89), 15)), z));
                    f32_store(y + 138, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 90), 15)), z));
                    f32_store(y + 139, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 91), 15)), z));
                    f32_store(y + 140, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 92), 15)), z));
                    f32_store(y + 141, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 93), 15)), z));
                    f32_store(y + 142, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 94), 15)), z));
                    f32_store(y + 143, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 95), 15)), z));
                    f32_store(y + 144, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 96), 15)), z));
                    f32_store(y + 145, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 97), 15)), z));
                    f32_store(y + 146, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 98), 15)), z));
                    f32_store(y + 147, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 99), 15)), z));
                    f32_store(y + 148, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 100), 15)), z));
                    f32_store(y + 149, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 101), 15)), z));
                    f32_store(y + 150, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 102), 15)), z));
                    f32_store(y + 151, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 103), 15)), z));
                    f32_store(y + 152, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 104), 15)), z));
                    f32_store(y + 153, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 105), 15)), z));
                    f32_store(y + 154, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 106), 15)), z));
                    f32_store(y + 155, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 107), 15)), z));
                    f32_store(y + 156, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 108), 15)), z));
                    f32_store(y + 157, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 109), 15)), z));
                    f32_store(y + 158, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 110), 15)), z));
                    f32_store(y + 159, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 111), 15)), z));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 5]);
                    const vf z = f32_splat(bias[i * STEPS + 5]);
                    f32_store(y + 160, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 80), 4)), z));
                    f32_store(y + 161, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 81), 4)), z));
                    f32_store(y + 162, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 82), 4)), z));
                    f32_store(y + 163, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 83), 4)), z));
                    f32_store(y + 164, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 84), 4)), z));
                    f32_store(y + 165, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 85), 4)), z));
                    f32_store(y + 166, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 86), 4)), z));
                    f32_store(y + 167, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 87), 4)), z));
                    f32_store(y + 168, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 88), 4)), z));
                    f32_store(y + 169, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 89), 4)), z));
                    f32_store(y + 170, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 90), 4)), z));
                    f32_store(y + 171, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 91), 4)), z));
                    f32_store(y + 172, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 92), 4)), z));
                    f32_store(y + 173, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 93), 4)), z));
                    f32_store(y + 174, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 94), 4)), z));
                    f32_store(y + 175, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 95), 4)), z));
                    f32_store(y + 176, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 96), 4)), z));
                    f32_store(y + 177, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 97), 4)), z));
                    f32_store(y + 178, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 98), 4)), z));
                    f32_store(y + 179, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 99), 4)), z));
                    f32_store(y + 180, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 100), 4)), z));
                    f32_store(y + 181, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 101), 4)), z));
                    f32_store(y + 182, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 102), 4)), z));
                    f32_store(y + 183, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 103), 4)), z));
                    f32_store(y + 184, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 104), 4)), z));
                    f32_store(y + 185, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 105), 4)), z));
                    f32_store(y + 186, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 106), 4)), z));
                    f32_store(y + 187, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 107), 4)), z));
                    f32_store(y + 188, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 108), 4)), z));
                    f32_store(y + 189, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 109), 4)), z));
                    f32_store(y + 190, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 110), 4)), z));
                    f32_store(y + 191, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 111), 4)), z));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 6]);
                    const vf z = f32_splat(bias[i * STEPS + 6]);
                    f32_store(y + 192, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 112), 15)), z));
                    f32_store(y + 193, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 113), 15)), z));
                    f32_store(y + 194, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 114), 15)), z));
                    f32_store(y + 195, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 115), 15)), z));
                    f32_store(y + 196, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 116), 15)), z));
                    f32_store(y + 197, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 117), 15)), z));
                    f32_store(y + 198, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 118), 15)), z));
                    f32_store(y + 199, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 119), 15)), z));
                    f32_store(y + 200, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 120), 15)), z));
                    f32_store(y + 201, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 121), 15)), z));
                    f32_store(y + 202, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 122), 15)), z));
                    f32_store(y + 203, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 123), 15)), z));
                    f32_store(y + 204, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 124), 15)), z));
                    f32_store(y + 205, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 125), 15)), z));
                    f32_store(y + 206, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 126), 15)), z));
                    f32_store(y + 207, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 127), 15)), z));
                    f32_store(y + 208, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 128), 15)), z));
                    f32_store(y + 209, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 129), 15)), z));
                    f32_store(y + 210, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 130), 15)), z));
                    f32_store(y + 211, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 131), 15)), z));
                    f32_store(y + 212, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 132), 15)), z));
                    f32_store(y + 213, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 133), 15)), z));
                    f32_store(y + 214, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 134), 15)), z));
                    f32_store(y + 215, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 135), 15)), z));
                    f32_store(y + 216, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 136), 15)), z));
                    f32_store(y + 217, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 137), 15)), z));
                    f32_store(y + 218, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 138), 15)), z));
                    f32_store(y + 219, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 139), 15)), z));
                    f32_store(y + 220, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 140), 15)), z));
                    f32_store(y + 221, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 141), 15)), z));
                    f32_store(y + 222, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 142), 15)), z));
                    f32_store(y + 223, f32_fma(s, f32_from_i32(i32_and(i32_from_u8(b + 143), 15)), z));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 7]);
                    const vf z = f32_splat(bias[i * STEPS + 7]);
                    f32_store(y + 224, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 112), 4)), z));
                    f32_store(y + 225, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 113), 4)), z));
                    f32_store(y + 226, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 114), 4)), z));
                    f32_store(y + 227, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 115), 4)), z));
                    f32_store(y + 228, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 116), 4)), z));
                    f32_store(y + 229, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 117), 4)), z));
                    f32_store(y + 230, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 118), 4)), z));
                    f32_store(y + 231, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 119), 4)), z));
                    f32_store(y + 232, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 120), 4)), z));
                    f32_store(y + 233, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 121), 4)), z));
                    f32_store(y + 234, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 122), 4)), z));
                    f32_store(y + 235, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 123), 4)), z));
                    f32_store(y + 236, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 124), 4)), z));
                    f32_store(y + 237, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 125), 4)), z));
                    f32_store(y + 238, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 126), 4)), z));
                    f32_store(y + 239, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 127), 4)), z));
                    f32_store(y + 240, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 128), 4)), z));
                    f32_store(y + 241, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 129), 4)), z));
                    f32_store(y + 242, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 130), 4)), z));
                    f32_store(y + 243, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 131), 4)), z));
                    f32_store(y + 244, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 132), 4)), z));
                    f32_store(y + 245, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 133), 4)), z));
                    f32_store(y + 246, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 134), 4)), z));
                    f32_store(y + 247, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 135), 4)), z));
                    f32_store(y + 248, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 136), 4)), z));
                    f32_store(y + 249, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 137), 4)), z));
                    f32_store(y + 250, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 138), 4)), z));
                    f32_store(y + 251, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 139), 4)), z));
                    f32_store(y + 252, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 140), 4)), z));
                    f32_store(y + 253, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 141), 4)), z));
                    f32_store(y + 254, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 142), 4)), z));
                    f32_store(y + 255, f32_fma(s, f32_from_i32(i32_srl(i32_from_u8(b + 143), 4)), z));
                }
            }
        }
    }
}

void pack_q4_k_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1)
{
    enum { ROWS = 16, QUADS = WEIGHTS / 4 };
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_steps_at = codes_at + aligned(blocks * 2048, 64), bias_steps_at = scale_steps_at + aligned(blocks * 128, 64), scale_unit_at = bias_steps_at + aligned(blocks * 128, 64), bias_unit_at = scale_unit_at + aligned(blocks * 32, 64), panel_bytes = bias_unit_at + aligned(blocks * 32, 64);
for (int64_t p = p0; p < p1; p++) {
        uint8_t *panel = panels + p * panel_bytes;
        memset(panel + codes_at + blocks * 2048, 0, (size_t)(scale_steps_at - codes_at - blocks * 2048));
        memset(panel + scale_steps_at + blocks * 128, 0, (size_t)(bias_steps_at - scale_steps_at - blocks * 128));
        memset(panel + bias_steps_at + blocks * 128, 0, (size_t)(scale_unit_at - bias_steps_at - blocks * 128));
        memset(panel + scale_unit_at + blocks * 32, 0, (size_t)(bias_unit_at - scale_unit_at - blocks * 32));
        memset(panel + bias_unit_at + blocks * 32, 0, (size_t)(panel_bytes - bias_unit_at - blocks * 32));
        for (int64_t at = 0; at < blocks; at++) {
            uint8_t codes[ROWS][WEIGHTS];
            for (int64_t r = 0; r < ROWS; r++) {
                uint8_t *scale_steps = panel + scale_steps_at + (at * 8 * ROWS + r) * 1;
                uint8_t *bias_steps = panel + bias_steps_at + (at * 8 * ROWS + r) * 1;
                uint8_t *scale_unit = panel + scale_unit_at + (at * 1 * ROWS + r) * 2;
                uint8_t *bias_unit = panel + bias_unit_at + (at * 1 * ROWS + r) * 2;
                if (p * ROWS + r >= o->n) {
                    memset(codes[r], 0, WEIGHTS);
                    for (int g = 0; g < 8; g++) memset(scale_steps + g * ROWS * 1, 0, 1);
                    for (int g = 0; g < 8; g++) memset(bias_steps + g * ROWS * 1, 0, 1);
                    for (int g = 0; g < 1; g++) memset(scale_unit + g * ROWS * 2, 0, 2);
                    for (int g = 0; g < 1; g++) memset(bias_unit + g * ROWS * 2, 0, 2);
                    continue;
                }
                const uint8_t *b = o->w + (p * ROWS + r) * o->row_stride + at * o->block_stride;
                g_store(codes[r] + 0, g_and(g_load(b + 16), 15));
                g_store(codes[r] + 32, g_and(g_srl(g_load(b + 16), 4), 15));
                g_store(codes[r] + 64, g_and(g_load(b + 48), 15));
                g_store(codes[r] + 96, g_and(g_srl(g_load(b + 48), 4), 15));
                g_store(codes[r] + 128, g_and(g_load(b + 80), 15));
                g_store(codes[r] + 160, g_and(g_srl(g_load(b + 80), 4), 15));
                g_store(codes[r] + 192, g_and(g_load(b + 112), 15));
                g_store(codes[r] + 224, g_and(g_srl(g_load(b + 112), 4), 15));
                uint8_t scale_steps_bytes[8];
                for (int i = 0; i < 4; i++) scale_steps_bytes[i] = (uint8_t)(b[4 + i] & 63);
                for (int i = 0; i < 4; i++) scale_steps_bytes[4 + i] = (uint8_t)((b[12 + i] & 15) | ((b[4 + i] >> 6) << 4));
                for (int g = 0; g < 8; g++) scale_steps[g * ROWS] = scale_steps_bytes[g];
                uint8_t bias_steps_bytes[8];
                for (int i = 0; i < 4; i++) bias_steps_bytes[i] = (uint8_t)(b[8 + i] & 63);
                for (int i = 0; i < 4; i++) bias_steps_bytes[4 + i] = (uint8_t)((b[12 + i] >> 4) | ((b[8 + i] >> 6) << 4));
                for (int g = 0; g < 8; g++) bias_steps[g * ROWS] = bias_steps_bytes[g];
                store_u16(scale_unit, load_u16(b + 0));
                store_u16(bias_unit, load_u16(b + 2) ^ 0x8000);
            }
            uint32_t quads[QUADS][ROWS];
            for (int r = 0; r < ROWS; r++)
                for (int q = 0; q < QUADS; q++) quads[q][r] = load_u32(codes[r] + 4 * q);
            uint8_t *woven = panel + codes_at + at * 2048;
            for (int q = 0; q < QUADS; q += 8) {
                for (int v = 0; v < 4; v++)
                    for (int r = 0; r < ROWS; r++, woven += 4)
                        store_u32(woven, (quads[q + v][r] & 0x0f0f0f0fu) | (quads[q + v + 4][r] & 0x0f0f0f0fu) << 4);
            }
        }
    }
}

void matmul_f32_q4_k_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_f32_q4_k_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_k_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_k_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q4_k_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q4_k_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
