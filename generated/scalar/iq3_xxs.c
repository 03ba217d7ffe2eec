/* Written by `make generate` from generator/specs/encodings/iq3_xxs.yaml and generator/specs/isas/scalar.yaml; edit that. */
#include "isa_scalar.h"

static const uint32_t grid[256] = {
    0x00000000, 0x00000002, 0x00000004, 0x00000101, 0x00000103, 0x00000107, 0x00000200, 0x00000202,
    0x00000301, 0x00000402, 0x00000703, 0x00000705, 0x00010001, 0x00010003, 0x00010100, 0x00010102,
    0x00010201, 0x00010205, 0x00010300, 0x00010302, 0x00010401, 0x00010504, 0x00010700, 0x00020000,
    0x00020002, 0x00020004, 0x00020101, 0x00020200, 0x00020202, 0x00020301, 0x00020303, 0x00020307,
    0x00020501, 0x00020507, 0x00020705, 0x00030001, 0x00030007, 0x00030100, 0x00030102, 0x00030205,
    0x00030700, 0x00040103, 0x00040307, 0x00040404, 0x00040507, 0x00040703, 0x00040705, 0x00050001,
    0x00050007, 0x00050302, 0x00050502, 0x00060305, 0x00060604, 0x00070100, 0x00070104, 0x00070106,
    0x00070403, 0x00070601, 0x01000001, 0x01000003, 0x01000100, 0x01000102, 0x01000201, 0x01000203,
    0x01000300, 0x01000302, 0x01000304, 0x01000407, 0x01000500, 0x01010000, 0x01010002, 0x01010101,
    0x01010200, 0x01010202, 0x01020001, 0x01020003, 0x01020100, 0x01020102, 0x01020201, 0x01020300,
    0x01020702, 0x01030000, 0x01030002, 0x01030200, 0x01030301, 0x01030406, 0x01030606, 0x01040001,
    0x01040005, 0x01040500, 0x01050200, 0x01050204, 0x01050406, 0x01050701, 0x01060005, 0x01070202,
    0x01070400, 0x02000000, 0x02000002, 0x02000101, 0x02000103, 0x02000200, 0x02000202, 0x02000206,
    0x02000301, 0x02000402, 0x02010001, 0x02010003, 0x02010005, 0x02010100, 0x02010102, 0x02010201,
    0x02010300, 0x02010603, 0x02010607, 0x02010700, 0x02020000, 0x02020002, 0x02020101, 0x02020107,
    0x02020200, 0x02020202, 0x02020307, 0x02020400, 0x02020505, 0x02030001, 0x02030100, 0x02030104,
    0x02030700, 0x02030704, 0x02040305, 0x02040503, 0x02050003, 0x02050207, 0x02050401, 0x02050704,
    0x02070001, 0x02070003, 0x02070106, 0x02070405, 0x03000001, 0x03000100, 0x03000102, 0x03000201,
    0x03000203, 0x03000500, 0x03000605, 0x03000702, 0x03010000, 0x03010002, 0x03010200, 0x03010301,
    0x03010404, 0x03010406, 0x03020001, 0x03020003, 0x03020100, 0x03020205, 0x03020502, 0x03020702,
    0x03030101, 0x03030303, 0x03040300, 0x03040407, 0x03040702, 0x03050000, 0x03050006, 0x03050202,
    0x03050505, 0x03060104, 0x03060306, 0x03060603, 0x03070303, 0x03070600, 0x04000004, 0x04000107,
    0x04000305, 0x04000307, 0x04000503, 0x04000507, 0x04010704, 0x04020200, 0x04020307, 0x04020400,
    0x04020600, 0x04020606, 0x04030007, 0x04030405, 0x04040004, 0x04040501, 0x04040604, 0x04050205,
    0x04050403, 0x04050700, 0x04070005, 0x04070100, 0x04070102, 0x04070300, 0x05000102, 0x05000401,
    0x05000700, 0x05010000, 0x05010006, 0x05010206, 0x05010505, 0x05020104, 0x05020302, 0x05020702,
    0x05030002, 0x05030503, 0x05040100, 0x05040203, 0x05040207, 0x05040702, 0x05050002, 0x05050301,
    0x05060500, 0x05070204, 0x05070402, 0x06000204, 0x06000404, 0x06000406, 0x06000604, 0x06010201,
    0x06010601, 0x06020107, 0x06020604, 0x06030300, 0x06030306, 0x06040404, 0x06050005, 0x06050502,
    0x06060303, 0x06070003, 0x06070201, 0x07000003, 0x07000005, 0x07000007, 0x07000100, 0x07000302,
    0x07000502, 0x07010206, 0x07010400, 0x07020102, 0x07020405, 0x07020502, 0x07030000, 0x07030105,
    0x07030303, 0x07030600, 0x07040201, 0x07040401, 0x07050000, 0x07050002, 0x07050204, 0x07060300,
};

static const float values[16] = {4.0f, 12.0f, 20.0f, 28.0f, 36.0f, 44.0f, 52.0f, 62.0f, -4.0f, -12.0f, -20.0f, -28.0f, -36.0f, -44.0f, -52.0f, -62.0f};
static const int8_t table[16] = {4, 12, 20, 28, 36, 44, 52, 62, -4, -12, -20, -28, -36, -44, -52, -62};

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
    const vf scale_unit = f32_mul(f32_splat(0.25f), f32_pair_f16(b + 0, next, 0, EACH));
    const uint64_t scale_steps[] = {
        ((uint64_t)(uint8_t)(((b[69 + 4 * 0] >> 4) * 2) + 1) << 0 | (uint64_t)(uint8_t)(((b[69 + 4 * 1] >> 4) * 2) + 1) << 8 | (uint64_t)(uint8_t)(((b[69 + 4 * 2] >> 4) * 2) + 1) << 16 | (uint64_t)(uint8_t)(((b[69 + 4 * 3] >> 4) * 2) + 1) << 24 | (uint64_t)(uint8_t)(((b[69 + 4 * 4] >> 4) * 2) + 1) << 32 | (uint64_t)(uint8_t)(((b[69 + 4 * 5] >> 4) * 2) + 1) << 40 | (uint64_t)(uint8_t)(((b[69 + 4 * 6] >> 4) * 2) + 1) << 48 | (uint64_t)(uint8_t)(((b[69 + 4 * 7] >> 4) * 2) + 1) << 56),
        0,
    };
    for (int g = 0; g < CHUNK * STEPS; g += LANES)
        f32_store(scale + g, f32_mul(f32_from_bytes(scale_steps[g / 8] >> g % 8 * 8, scale_steps[g / 8 + 1]), scale_unit));
}

/* What the codes of a block are made of. */
KK_INLINE void lets(const uint8_t *b, uint64_t *signs)
{
    signs[0] = even_parity((four_fields(load_u32(b + 66 + 0 + 0), 7) | four_fields(load_u32(b + 66 + 0 + 4), 7) << 32));
    signs[1] = even_parity((four_fields(load_u32(b + 66 + 8 + 0), 7) | four_fields(load_u32(b + 66 + 8 + 4), 7) << 32));
    signs[2] = even_parity((four_fields(load_u32(b + 66 + 16 + 0), 7) | four_fields(load_u32(b + 66 + 16 + 4), 7) << 32));
    signs[3] = even_parity((four_fields(load_u32(b + 66 + 24 + 0), 7) | four_fields(load_u32(b + 66 + 24 + 4), 7) << 32));
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
                    prefetch(b0 + ahead + 64);
                    uint64_t signs0[4];
                    lets(b0, signs0);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 0), i32_sll(i32_bits((uint32_t)(signs[0])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 1), i32_sll(i32_bits((uint32_t)(signs[0] >> 1)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 2), i32_sll(i32_bits((uint32_t)(signs[0] >> 2)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 3), i32_sll(i32_bits((uint32_t)(signs[0] >> 3)), 3)), values);
                            const vf w_4 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 4), i32_sll(i32_bits((uint32_t)(signs[0] >> 4)), 3)), values);
                            const vf w_5 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 5), i32_sll(i32_bits((uint32_t)(signs[0] >> 5)), 3)), values);
                            const vf w_6 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 6), i32_sll(i32_bits((uint32_t)(signs[0] >> 6)), 3)), values);
                            const vf w_7 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 7), i32_sll(i32_bits((uint32_t)(signs[0] >> 7)), 3)), values);
                            const vf w_8 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 8), i32_sll(i32_bits((uint32_t)(signs[0] >> 8)), 3)), values);
                            const vf w_9 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 9), i32_sll(i32_bits((uint32_t)(signs[0] >> 9)), 3)), values);
                            const vf w_10 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 10), i32_sll(i32_bits((uint32_t)(signs[0] >> 10)), 3)), values);
                            const vf w_11 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 11), i32_sll(i32_bits((uint32_t)(signs[0] >> 11)), 3)), values);
                            const vf w_12 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 12), i32_sll(i32_bits((uint32_t)(signs[0] >> 12)), 3)), values);
                            const vf w_13 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 13), i32_sll(i32_bits((uint32_t)(signs[0] >> 13)), 3)), values);
                            const vf w_14 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 14), i32_sll(i32_bits((uint32_t)(signs[0] >> 14)), 3)), values);
                            const vf w_15 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 15), i32_sll(i32_bits((uint32_t)(signs[0] >> 15)), 3)), values);
                            const vf w_16 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 16), i32_sll(i32_bits((uint32_t)(signs[0] >> 16)), 3)), values);
                            const vf w_17 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 17), i32_sll(i32_bits((uint32_t)(signs[0] >> 17)), 3)), values);
                            const vf w_18 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 18), i32_sll(i32_bits((uint32_t)(signs[0] >> 18)), 3)), values);
                            const vf w_19 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 19), i32_sll(i32_bits((uint32_t)(signs[0] >> 19)), 3)), values);
                            const vf w_20 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 20), i32_sll(i32_bits((uint32_t)(signs[0] >> 20)), 3)), values);
                            const vf w_21 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 21), i32_sll(i32_bits((uint32_t)(signs[0] >> 21)), 3)), values);
                            const vf w_22 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 22), i32_sll(i32_bits((uint32_t)(signs[0] >> 22)), 3)), values);
                            const vf w_23 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 23), i32_sll(i32_bits((uint32_t)(signs[0] >> 23)), 3)), values);
                            const vf w_24 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 24), i32_sll(i32_bits((uint32_t)(signs[0] >> 24)), 3)), values);
                            const vf w_25 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 25), i32_sll(i32_bits((uint32_t)(signs[0] >> 25)), 3)), values);
                            const vf w_26 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 26), i32_sll(i32_bits((uint32_t)(signs[0] >> 26)), 3)), values);
                            const vf w_27 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 27), i32_sll(i32_bits((uint32_t)(signs[0] >> 27)), 3)), values);
                            const vf w_28 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 28), i32_sll(i32_bits((uint32_t)(signs[0] >> 28)), 3)), values);
                            const vf w_29 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 29), i32_sll(i32_bits((uint32_t)(signs[0] >> 29)), 3)), values);
                            const vf w_30 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 30), i32_sll(i32_bits((uint32_t)(signs[0] >> 30)), 3)), values);
                            const vf w_31 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 31), i32_sll(i32_bits((uint32_t)(signs[0] >> 31)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 32), i32_sll(i32_bits((uint32_t)(signs[0] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 33), i32_sll(i32_bits((uint32_t)(signs[0] >> 33)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 34), i32_sll(i32_bits((uint32_t)(signs[0] >> 34)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 35), i32_sll(i32_bits((uint32_t)(signs[0] >> 35)), 3)), values);
                            const vf w_4 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 36), i32_sll(i32_bits((uint32_t)(signs[0] >> 36)), 3)), values);
                            const vf w_5 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 37), i32_sll(i32_bits((uint32_t)(signs[0] >> 37)), 3)), values);
                            const vf w_6 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 38), i32_sll(i32_bits((uint32_t)(signs[0] >> 38)), 3)), values);
                            const vf w_7 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 39), i32_sll(i32_bits((uint32_t)(signs[0] >> 39)), 3)), values);
                            const vf w_8 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 40), i32_sll(i32_bits((uint32_t)(signs[0] >> 40)), 3)), values);
                            const vf w_9 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 41), i32_sll(i32_bits((uint32_t)(signs[0] >> 41)), 3)), values);
                            const vf w_10 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 42), i32_sll(i32_bits((uint32_t)(signs[0] >> 42)), 3)), values);
                            const vf w_11 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 43), i32_sll(i32_bits((uint32_t)(signs[0] >> 43)), 3)), values);
                            const vf w_12 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 44), i32_sll(i32_bits((uint32_t)(signs[0] >> 44)), 3)), values);
                            const vf w_13 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 45), i32_sll(i32_bits((uint32_t)(signs[0] >> 45)), 3)), values);
                            const vf w_14 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 46), i32_sll(i32_bits((uint32_t)(signs[0] >> 46)), 3)), values);
                            const vf w_15 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 47), i32_sll(i32_bits((uint32_t)(signs[0] >> 47)), 3)), values);
                            const vf w_16 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 48), i32_sll(i32_bits((uint32_t)(signs[0] >> 48)), 3)), values);
                            const vf w_17 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 49), i32_sll(i32_bits((uint32_t)(signs[0] >> 49)), 3)), values);
                            const vf w_18 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 50), i32_sll(i32_bits((uint32_t)(signs[0] >> 50)), 3)), values);
                            const vf w_19 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 51), i32_sll(i32_bits((uint32_t)(signs[0] >> 51)), 3)), values);
                            const vf w_20 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 52), i32_sll(i32_bits((uint32_t)(signs[0] >> 52)), 3)), values);
                            const vf w_21 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 53), i32_sll(i32_bits((uint32_t)(signs[0] >> 53)), 3)), values);
                            const vf w_22 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 54), i32_sll(i32_bits((uint32_t)(signs[0] >> 54)), 3)), values);
                            const vf w_23 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 55), i32_sll(i32_bits((uint32_t)(signs[0] >> 55)), 3)), values);
                            const vf w_24 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 56), i32_sll(i32_bits((uint32_t)(signs[0] >> 56)), 3)), values);
                            const vf w_25 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 57), i32_sll(i32_bits((uint32_t)(signs[0] >> 57)), 3)), values);
                            const vf w_26 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 58), i32_sll(i32_bits((uint32_t)(signs[0] >> 58)), 3)), values);
                            const vf w_27 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 59), i32_sll(i32_bits((uint32_t)(signs[0] >> 59)), 3)), values);
                            const vf w_28 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 60), i32_sll(i32_bits((uint32_t)(signs[0] >> 60)), 3)), values);
                            const vf w_29 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 61), i32_sll(i32_bits((uint32_t)(signs[0] >> 61)), 3)), values);
                            const vf w_30 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 62), i32_sll(i32_bits((uint32_t)(signs[0] >> 62)), 3)), values);
                            const vf w_31 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 63), i32_sll(i32_bits((uint32_t)(signs[0] >> 63)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 64), i32_sll(i32_bits((uint32_t)(signs[1])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 65), i32_sll(i32_bits((uint32_t)(signs[1] >> 1)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 66), i32_sll(i32_bits((uint32_t)(signs[1] >> 2)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 67), i32_sll(i32_bits((uint32_t)(signs[1] >> 3)), 3)), values);
                            const vf w_4 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 68), i32_sll(i32_bits((uint32_t)(signs[1] >> 4)), 3)), values);
                            const vf w_5 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 69), i32_sll(i32_bits((uint32_t)(signs[1] >> 5)), 3)), values);
                            const vf w_6 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 70), i32_sll(i32_bits((uint32_t)(signs[1] >> 6)), 3)), values);
                            const vf w_7 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 71), i32_sll(i32_bits((uint32_t)(signs[1] >> 7)), 3)), values);
                            const vf w_8 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 72), i32_sll(i32_bits((uint32_t)(signs[1] >> 8)), 3)), values);
                            const vf w_9 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 73), i32_sll(i32_bits((uint32_t)(signs[1] >> 9)), 3)), values);
                            const vf w_10 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 74), i32_sll(i32_bits((uint32_t)(signs[1] >> 10)), 3)), values);
                            const vf w_11 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 75), i32_sll(i32_bits((uint32_t)(signs[1] >> 11)), 3)), values);
                            const vf w_12 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 76), i32_sll(i32_bits((uint32_t)(signs[1] >> 12)), 3)), values);
                            const vf w_13 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 77), i32_sll(i32_bits((uint32_t)(signs[1] >> 13)), 3)), values);
                            const vf w_14 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 78), i32_sll(i32_bits((uint32_t)(signs[1] >> 14)), 3)), values);
                            const vf w_15 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 79), i32_sll(i32_bits((uint32_t)(signs[1] >> 15)), 3)), values);
                            const vf w_16 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 80), i32_sll(i32_bits((uint32_t)(signs[1] >> 16)), 3)), values);
                            const vf w_17 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 81), i32_sll(i32_bits((uint32_t)(signs[1] >> 17)), 3)), values);
                            const vf w_18 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 82), i32_sll(i32_bits((uint32_t)(signs[1] >> 18)), 3)), values);
                            const vf w_19 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 83), i32_sll(i32_bits((uint32_t)(signs[1] >> 19)), 3)), values);
                            const vf w_20 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 84), i32_sll(i32_bits((uint32_t)(signs[1] >> 20)), 3)), values);
                            const vf w_21 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 85), i32_sll(i32_bits((uint32_t)(signs[1] >> 21)), 3)), values);
                            const vf w_22 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 86), i32_sll(i32_bits((uint32_t)(signs[1] >> 22)), 3)), values);
                            const vf w_23 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 87), i32_sll(i32_bits((uint32_t)(signs[1] >> 23)), 3)), values);
                            const vf w_24 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 88), i32_sll(i32_bits((uint32_t)(signs[1] >> 24)), 3)), values);
                            const vf w_25 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 89), i32_sll(i32_bits((uint32_t)(signs[1] >> 25)), 3)), values);
                            const vf w_26 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 90), i32_sll(i32_bits((uint32_t)(signs[1] >> 26)), 3)), values);
                            const vf w_27 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 91), i32_sll(i32_bits((uint32_t)(signs[1] >> 27)), 3)), values);
                            const vf w_28 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 92), i32_sll(i32_bits((uint32_t)(signs[1] >> 28)), 3)), values);
                            const vf w_29 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 93), i32_sll(i32_bits((uint32_t)(signs[1] >> 29)), 3)), values);
                            const vf w_30 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 94), i32_sll(i32_bits((uint32_t)(signs[1] >> 30)), 3)), values);
                            const vf w_31 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 95), i32_sll(i32_bits((uint32_t)(signs[1] >> 31)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 96), i32_sll(i32_bits((uint32_t)(signs[1] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 97), i32_sll(i32_bits((uint32_t)(signs[1] >> 33)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 98), i32_sll(i32_bits((uint32_t)(signs[1] >> 34)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 99), i32_sll(i32_bits((uint32_t)(signs[1] >> 35)), 3)), values);
                            const vf w_4 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 100), i32_sll(i32_bits((uint32_t)(signs[1] >> 36)), 3)), values);
                            const vf w_5 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 101), i32_sll(i32_bits((uint32_t)(signs[1] >> 37)), 3)), values);
                            const vf w_6 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 102), i32_sll(i32_bits((uint32_t)(signs[1] >> 38)), 3)), values);
                            const vf w_7 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 103), i32_sll(i32_bits((uint32_t)(signs[1] >> 39)), 3)), values);
                            const vf w_8 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 104), i32_sll(i32_bits((uint32_t)(signs[1] >> 40)), 3)), values);
                            const vf w_9 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 105), i32_sll(i32_bits((uint32_t)(signs[1] >> 41)), 3)), values);
                            const vf w_10 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 106), i32_sll(i32_bits((uint32_t)(signs[1] >> 42)), 3)), values);
                            const vf w_11 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 107), i32_sll(i32_bits((uint32_t)(signs[1] >> 43)), 3)), values);
                            const vf w_12 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 108), i32_sll(i32_bits((uint32_t)(signs[1] >> 44)), 3)), values);
                            const vf w_13 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 109), i32_sll(i32_bits((uint32_t)(signs[1] >> 45)), 3)), values);
                            const vf w_14 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 110), i32_sll(i32_bits((uint32_t)(signs[1] >> 46)), 3)), values);
                            const vf w_15 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 111), i32_sll(i32_bits((uint32_t)(signs[1] >> 47)), 3)), values);
                            const vf w_16 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 112), i32_sll(i32_bits((uint32_t)(signs[1] >> 48)), 3)), values);
                            const vf w_17 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 113), i32_sll(i32_bits((uint32_t)(signs[1] >> 49)), 3)), values);
                            const vf w_18 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 114), i32_sll(i32_bits((uint32_t)(signs[1] >> 50)), 3)), values);
                            const vf w_19 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 115), i32_sll(i32_bits((uint32_t)(signs[1] >> 51)), 3)), values);
                            const vf w_20 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 116), i32_sll(i32_bits((uint32_t)(signs[1] >> 52)), 3)), values);
                            const vf w_21 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 117), i32_sll(i32_bits((uint32_t)(signs[1] >> 53)), 3)), values);
                            const vf w_22 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 118), i32_sll(i32_bits((uint32_t)(signs[1] >> 54)), 3)), values);
                            const vf w_23 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 119), i32_sll(i32_bits((uint32_t)(signs[1] >> 55)), 3)), values);
                            const vf w_24 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 120), i32_sll(i32_bits((uint32_t)(signs[1] >> 56)), 3)), values);
                            const vf w_25 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 121), i32_sll(i32_bits((uint32_t)(signs[1] >> 57)), 3)), values);
                            const vf w_26 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 122), i32_sll(i32_bits((uint32_t)(signs[1] >> 58)), 3)), values);
                            const vf w_27 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 123), i32_sll(i32_bits((uint32_t)(signs[1] >> 59)), 3)), values);
                            const vf w_28 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 124), i32_sll(i32_bits((uint32_t)(signs[1] >> 60)), 3)), values);
                            const vf w_29 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 125), i32_sll(i32_bits((uint32_t)(signs[1] >> 61)), 3)), values);
                            const vf w_30 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 126), i32_sll(i32_bits((uint32_t)(signs[1] >> 62)), 3)), values);
                            const vf w_31 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 127), i32_sll(i32_bits((uint32_t)(signs[1] >> 63)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 128), i32_sll(i32_bits((uint32_t)(signs[2])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 129), i32_sll(i32_bits((uint32_t)(signs[2] >> 1)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 130), i32_sll(i32_bits((uint32_t)(signs[2] >> 2)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 131), i32_sll(i32_bits((uint32_t)(signs[2] >> 3)), 3)), values);
                            const vf w_4 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 132), i32_sll(i32_bits((uint32_t)(signs[2] >> 4)), 3)), values);
                            const vf w_5 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 133), i32_sll(i32_bits((uint32_t)(signs[2] >> 5)), 3)), values);
                            const vf w_6 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 134), i32_sll(i32_bits((uint32_t)(signs[2] >> 6)), 3)), values);
                            const vf w_7 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 135), i32_sll(i32_bits((uint32_t)(signs[2] >> 7)), 3)), values);
                            const vf w_8 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 136), i32_sll(i32_bits((uint32_t)(signs[2] >> 8)), 3)), values);
                            const vf w_9 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 137), i32_sll(i32_bits((uint32_t)(signs[2] >> 9)), 3)), values);
                            const vf w_10 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 138), i32_sll(i32_bits((uint32_t)(signs[2] >> 10)), 3)), values);
                            const vf w_11 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 139), i32_sll(i32_bits((uint32_t)(signs[2] >> 11)), 3)), values);
                            const vf w_12 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 140), i32_sll(i32_bits((uint32_t)(signs[2] >> 12)), 3)), values);
                            const vf w_13 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 141), i32_sll(i32_bits((uint32_t)(signs[2] >> 13)), 3)), values);
                            const vf w_14 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 142), i32_sll(i32_bits((uint32_t)(signs[2] >> 14)), 3)), values);
                            const vf w_15 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 143), i32_sll(i32_bits((uint32_t)(signs[2] >> 15)), 3)), values);
                            const vf w_16 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 144), i32_sll(i32_bits((uint32_t)(signs[2] >> 16)), 3)), values);
                            const vf w_17 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 145), i32_sll(i32_bits((uint32_t)(signs[2] >> 17)), 3)), values);
                            const vf w_18 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 146), i32_sll(i32_bits((uint32_t)(signs[2] >> 18)), 3)), values);
                            const vf w_19 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 147), i32_sll(i32_bits((uint32_t)(signs[2] >> 19)), 3)), values);
                            const vf w_20 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 148), i32_sll(i32_bits((uint32_t)(signs[2] >> 20)), 3)), values);
                            const vf w_21 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 149), i32_sll(i32_bits((uint32_t)(signs[2] >> 21)), 3)), values);
                            const vf w_22 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 150), i32_sll(i32_bits((uint32_t)(signs[2] >> 22)), 3)), values);
                            const vf w_23 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 151), i32_sll(i32_bits((uint32_t)(signs[2] >> 23)), 3)), values);
                            const vf w_24 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 152), i32_sll(i32_bits((uint32_t)(signs[2] >> 24)), 3)), values);
                            const vf w_25 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 153), i32_sll(i32_bits((uint32_t)(signs[2] >> 25)), 3)), values);
                            const vf w_26 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 154), i32_sll(i32_bits((uint32_t)(signs[2] >> 26)), 3)), values);
                            const vf w_27 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 155), i32_sll(i32_bits((uint32_t)(signs[2] >> 27)), 3)), values);
                            const vf w_28 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 156), i32_sll(i32_bits((uint32_t)(signs[2] >> 28)), 3)), values);
                            const vf w_29 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 157), i32_sll(i32_bits((uint32_t)(signs[2] >> 29)), 3)), values);
                            const vf w_30 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 158), i32_sll(i32_bits((uint32_t)(signs[2] >> 30)), 3)), values);
                            const vf w_31 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 159), i32_sll(i32_bits((uint32_t)(signs[2] >> 31)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 160), i32_sll(i32_bits((uint32_t)(signs[2] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 161), i32_sll(i32_bits((uint32_t)(signs[2] >> 33)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 162), i32_sll(i32_bits((uint32_t)(signs[2] >> 34)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 163), i32_sll(i32_bits((uint32_t)(signs[2] >> 35)), 3)), values);
                            const vf w_4 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 164), i32_sll(i32_bits((uint32_t)(signs[2] >> 36)), 3)), values);
                            const vf w_5 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 165), i32_sll(i32_bits((uint32_t)(signs[2] >> 37)), 3)), values);
                            const vf w_6 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 166), i32_sll(i32_bits((uint32_t)(signs[2] >> 38)), 3)), values);
                            const vf w_7 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 167), i32_sll(i32_bits((uint32_t)(signs[2] >> 39)), 3)), values);
                            const vf w_8 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 168), i32_sll(i32_bits((uint32_t)(signs[2] >> 40)), 3)), values);
                            const vf w_9 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 169), i32_sll(i32_bits((uint32_t)(signs[2] >> 41)), 3)), values);
                            const vf w_10 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 170), i32_sll(i32_bits((uint32_t)(signs[2] >> 42)), 3)), values);
                            const vf w_11 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 171), i32_sll(i32_bits((uint32_t)(signs[2] >> 43)), 3)), values);
                            const vf w_12 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 172), i32_sll(i32_bits((uint32_t)(signs[2] >> 44)), 3)), values);
                            const vf w_13 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 173), i32_sll(i32_bits((uint32_t)(signs[2] >> 45)), 3)), values);
                            const vf w_14 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 174), i32_sll(i32_bits((uint32_t)(signs[2] >> 46)), 3)), values);
                            const vf w_15 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 175), i32_sll(i32_bits((uint32_t)(signs[2] >> 47)), 3)), values);
                            const vf w_16 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 176), i32_sll(i32_bits((uint32_t)(signs[2] >> 48)), 3)), values);
                            const vf w_17 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 177), i32_sll(i32_bits((uint32_t)(signs[2] >> 49)), 3)), values);
                            const vf w_18 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 178), i32_sll(i32_bits((uint32_t)(signs[2] >> 50)), 3)), values);
                            const vf w_19 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 179), i32_sll(i32_bits((uint32_t)(signs[2] >> 51)), 3)), values);
                            const vf w_20 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 180), i32_sll(i32_bits((uint32_t)(signs[2] >> 52)), 3)), values);
                            const vf w_21 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 181), i32_sll(i32_bits((uint32_t)(signs[2] >> 53)), 3)), values);
                            const vf w_22 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 182), i32_sll(i32_bits((uint32_t)(signs[2] >> 54)), 3)), values);
                            const vf w_23 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 183), i32_sll(i32_bits((uint32_t)(signs[2] >> 55)), 3)), values);
                            const vf w_24 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 184), i32_sll(i32_bits((uint32_t)(signs[2] >> 56)), 3)), values);
                            const vf w_25 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 185), i32_sll(i32_bits((uint32_t)(signs[2] >> 57)), 3)), values);
                            const vf w_26 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 186), i32_sll(i32_bits((uint32_t)(signs[2] >> 58)), 3)), values);
                            const vf w_27 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 187), i32_sll(i32_bits((uint32_t)(signs[2] >> 59)), 3)), values);
                            const vf w_28 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 188), i32_sll(i32_bits((uint32_t)(signs[2] >> 60)), 3)), values);
                            const vf w_29 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 189), i32_sll(i32_bits((uint32_t)(signs[2] >> 61)), 3)), values);
                            const vf w_30 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 190), i32_sll(i32_bits((uint32_t)(signs[2] >> 62)), 3)), values);
                            const vf w_31 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 191), i32_sll(i32_bits((uint32_t)(signs[2] >> 63)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 192), i32_sll(i32_bits((uint32_t)(signs[3])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 193), i32_sll(i32_bits((uint32_t)(signs[3] >> 1)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 194), i32_sll(i32_bits((uint32_t)(signs[3] >> 2)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 195), i32_sll(i32_bits((uint32_t)(signs[3] >> 3)), 3)), values);
                            const vf w_4 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 196), i32_sll(i32_bits((uint32_t)(signs[3] >> 4)), 3)), values);
                            const vf w_5 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 197), i32_sll(i32_bits((uint32_t)(signs[3] >> 5)), 3)), values);
                            const vf w_6 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 198), i32_sll(i32_bits((uint32_t)(signs[3] >> 6)), 3)), values);
                            const vf w_7 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 199), i32_sll(i32_bits((uint32_t)(signs[3] >> 7)), 3)), values);
                            const vf w_8 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 200), i32_sll(i32_bits((uint32_t)(signs[3] >> 8)), 3)), values);
                            const vf w_9 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 201), i32_sll(i32_bits((uint32_t)(signs[3] >> 9)), 3)), values);
                            const vf w_10 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 202), i32_sll(i32_bits((uint32_t)(signs[3] >> 10)), 3)), values);
                            const vf w_11 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 203), i32_sll(i32_bits((uint32_t)(signs[3] >> 11)), 3)), values);
                            const vf w_12 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 204), i32_sll(i32_bits((uint32_t)(signs[3] >> 12)), 3)), values);
                            const vf w_13 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 205), i32_sll(i32_bits((uint32_t)(signs[3] >> 13)), 3)), values);
                            const vf w_14 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 206), i32_sll(i32_bits((uint32_t)(signs[3] >> 14)), 3)), values);
                            const vf w_15 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 207), i32_sll(i32_bits((uint32_t)(signs[3] >> 15)), 3)), values);
                            const vf w_16 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 208), i32_sll(i32_bits((uint32_t)(signs[3] >> 16)), 3)), values);
                            const vf w_17 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 209), i32_sll(i32_bits((uint32_t)(signs[3] >> 17)), 3)), values);
                            const vf w_18 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 210), i32_sll(i32_bits((uint32_t)(signs[3] >> 18)), 3)), values);
                            const vf w_19 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 211), i32_sll(i32_bits((uint32_t)(signs[3] >> 19)), 3)), values);
                            const vf w_20 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 212), i32_sll(i32_bits((uint32_t)(signs[3] >> 20)), 3)), values);
                            const vf w_21 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 213), i32_sll(i32_bits((uint32_t)(signs[3] >> 21)), 3)), values);
                            const vf w_22 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 214), i32_sll(i32_bits((uint32_t)(signs[3] >> 22)), 3)), values);
                            const vf w_23 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 215), i32_sll(i32_bits((uint32_t)(signs[3] >> 23)), 3)), values);
                            const vf w_24 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 216), i32_sll(i32_bits((uint32_t)(signs[3] >> 24)), 3)), values);
                            const vf w_25 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 217), i32_sll(i32_bits((uint32_t)(signs[3] >> 25)), 3)), values);
                            const vf w_26 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 218), i32_sll(i32_bits((uint32_t)(signs[3] >> 26)), 3)), values);
                            const vf w_27 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 219), i32_sll(i32_bits((uint32_t)(signs[3] >> 27)), 3)), values);
                            const vf w_28 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 220), i32_sll(i32_bits((uint32_t)(signs[3] >> 28)), 3)), values);
                            const vf w_29 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 221), i32_sll(i32_bits((uint32_t)(signs[3] >> 29)), 3)), values);
                            const vf w_30 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 222), i32_sll(i32_bits((uint32_t)(signs[3] >> 30)), 3)), values);
                            const vf w_31 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 223), i32_sll(i32_bits((uint32_t)(signs[3] >> 31)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 224), i32_sll(i32_bits((uint32_t)(signs[3] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 225), i32_sll(i32_bits((uint32_t)(signs[3] >> 33)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 226), i32_sll(i32_bits((uint32_t)(signs[3] >> 34)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 227), i32_sll(i32_bits((uint32_t)(signs[3] >> 35)), 3)), values);
                            const vf w_4 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 228), i32_sll(i32_bits((uint32_t)(signs[3] >> 36)), 3)), values);
                            const vf w_5 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 229), i32_sll(i32_bits((uint32_t)(signs[3] >> 37)), 3)), values);
                            const vf w_6 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 230), i32_sll(i32_bits((uint32_t)(signs[3] >> 38)), 3)), values);
                            const vf w_7 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 231), i32_sll(i32_bits((uint32_t)(signs[3] >> 39)), 3)), values);
                            const vf w_8 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 232), i32_sll(i32_bits((uint32_t)(signs[3] >> 40)), 3)), values);
                            const vf w_9 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 233), i32_sll(i32_bits((uint32_t)(signs[3] >> 41)), 3)), values);
                            const vf w_10 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 234), i32_sll(i32_bits((uint32_t)(signs[3] >> 42)), 3)), values);
                            const vf w_11 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 235), i32_sll(i32_bits((uint32_t)(signs[3] >> 43)), 3)), values);
                            const vf w_12 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 236), i32_sll(i32_bits((uint32_t)(signs[3] >> 44)), 3)), values);
                            const vf w_13 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 237), i32_sll(i32_bits((uint32_t)(signs[3] >> 45)), 3)), values);
                            const vf w_14 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 238), i32_sll(i32_bits((uint32_t)(signs[3] >> 46)), 3)), values);
                            const vf w_15 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 239), i32_sll(i32_bits((uint32_t)(signs[3] >> 47)), 3)), values);
                            const vf w_16 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 240), i32_sll(i32_bits((uint32_t)(signs[3] >> 48)), 3)), values);
                            const vf w_17 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 241), i32_sll(i32_bits((uint32_t)(signs[3] >> 49)), 3)), values);
                            const vf w_18 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 242), i32_sll(i32_bits((uint32_t)(signs[3] >> 50)), 3)), values);
                            const vf w_19 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 243), i32_sll(i32_bits((uint32_t)(signs[3] >> 51)), 3)), values);
                            const vf w_20 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 244), i32_sll(i32_bits((uint32_t)(signs[3] >> 52)), 3)), values);
                            const vf w_21 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 245), i32_sll(i32_bits((uint32_t)(signs[3] >> 53)), 3)), values);
                            const vf w_22 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 246), i32_sll(i32_bits((uint32_t)(signs[3] >> 54)), 3)), values);
                            const vf w_23 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 247), i32_sll(i32_bits((uint32_t)(signs[3] >> 55)), 3)), values);
                            const vf w_24 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 248), i32_sll(i32_bits((uint32_t)(signs[3] >> 56)), 3)), values);
                            const vf w_25 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 249), i32_sll(i32_bits((uint32_t)(signs[3] >> 57)), 3)), values);
                            const vf w_26 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 250), i32_sll(i32_bits((uint32_t)(signs[3] >> 58)), 3)), values);
                            const vf w_27 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 251), i32_sll(i32_bits((uint32_t)(signs[3] >> 59)), 3)), values);
                            const vf w_28 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 252), i32_sll(i32_bits((uint32_t)(signs[3] >> 60)), 3)), values);
                            const vf w_29 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 253), i32_sll(i32_bits((uint32_t)(signs[3] >> 61)), 3)), values);
                            const vf w_30 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 254), i32_sll(i32_bits((uint32_t)(signs[3] >> 62)), 3)), values);
                            const vf w_31 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 255), i32_sll(i32_bits((uint32_t)(signs[3] >> 63)), 3)), values);
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
                    prefetch(b0 + ahead + 64);
                    uint64_t signs0[4];
                    lets(b0, signs0);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 0), g_sll(g_bits((uint32_t)(signs[0])), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                    }
                    {
                        const int64_t group = (at + 32) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 1;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 8), g_sll(g_bits((uint32_t)(signs[0] >> 32)), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                        }
                    }
                    {
                        const int64_t group = (at + 64) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 2;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 16), g_sll(g_bits((uint32_t)(signs[1])), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                        }
                    }
                    {
                        const int64_t group = (at + 96) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 3;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 24), g_sll(g_bits((uint32_t)(signs[1] >> 32)), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                        }
                    }
                    {
                        const int64_t group = (at + 128) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 4;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 32), g_sll(g_bits((uint32_t)(signs[2])), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                        }
                    }
                    {
                        const int64_t group = (at + 160) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 5;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 40), g_sll(g_bits((uint32_t)(signs[2] >> 32)), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                        }
                    }
                    {
                        const int64_t group = (at + 192) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 6;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 48), g_sll(g_bits((uint32_t)(signs[3])), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                        }
                    }
                    {
                        const int64_t group = (at + 224) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 7;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 56), g_sll(g_bits((uint32_t)(signs[3] >> 32)), 3)), table);
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

void dequantize_iq3_xxs__scalar(const kk_operands *o, int64_t n0, int64_t n1)
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
                uint64_t signs[4];
                lets(b, signs);
                {
                    const vf s = f32_splat(scale[i * STEPS + 0]);
                    f32_store(y + 0, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 0), i32_sll(i32_bits((uint32_t)(signs[0])), 3)), values)));
                    f32_store(y + 1, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 1), i32_sll(i32_bits((uint32_t)(signs[0] >> 1)), 3)), values)));
                    f32_store(y + 2, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 2), i32_sll(i32_bits((uint32_t)(signs[0] >> 2)), 3)), values)));
                    f32_store(y + 3, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 3), i32_sll(i32_bits((uint32_t)(signs[0] >> 3)), 3)), values)));
                    f32_store(y + 4, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 4), i32_sll(i32_bits((uint32_t)(signs[0] >> 4)), 3)), values)));
                    f32_store(y + 5, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 5), i32_sll(i32_bits((uint32_t)(signs[0] >> 5)), 3)), values)));
                    f32_store(y + 6, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 6), i32_sll(i32_bits((uint32_t)(signs[0] >> 6)), 3)), values)));
                    f32_store(y + 7, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 7), i32_sll(i32_bits((uint32_t)(signs[0] >> 7)), 3)), values)));
                    f32_store(y + 8, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 8), i32_sll(i32_bits((uint32_t)(signs[0] >> 8)), 3)), values)));
                    f32_store(y + 9, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 9), i32_sll(i32_bits((uint32_t)(signs[0] >> 9)), 3)), values)));
                    f32_store(y + 10, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 10), i32_sll(i32_bits((uint32_t)(signs[0] >> 10)), 3)), values)));
                    f32_store(y + 11, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 11), i32_sll(i32_bits((uint32_t)(signs[0] >> 11)), 3)), values)));
                    f32_store(y + 12, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 12), i32_sll(i32_bits((uint32_t)(signs[0] >> 12)), 3)), values)));
                    f32_store(y + 13, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 13), i32_sll(i32_bits((uint32_t)(signs[0] >> 13)), 3)), values)));
                    f32_store(y + 14, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 14), i32_sll(i32_bits((uint32_t)(signs[0] >> 14)), 3)), values)));
                    f32_store(y + 15, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 15), i32_sll(i32_bits((uint32_t)(signs[0] >> 15)), 3)), values)));
                    f32_store(y + 16, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 16), i32_sll(i32_bits((uint32_t)(signs[0] >> 16)), 3)), values)));
                    f32_store(y + 17, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 17), i32_sll(i32_bits((uint32_t)(signs[0] >> 17)), 3)), values)));
                    f32_store(y + 18, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 18), i32_sll(i32_bits((uint32_t)(signs[0] >> 18)), 3)), values)));
                    f32_store(y + 19, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 19), i32_sll(i32_bits((uint32_t)(signs[0] >> 19)), 3)), values)));
                    f32_store(y + 20, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 20), i32_sll(i32_bits((uint32_t)(signs[0] >> 20)), 3)), values)));
                    f32_store(y + 21, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 21), i32_sll(i32_bits((uint32_t)(signs[0] >> 21)), 3)), values)));
                    f32_store(y + 22, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 22), i32_sll(i32_bits((uint32_t)(signs[0] >> 22)), 3)), values)));
                    f32_store(y + 23, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 23), i32_sll(i32_bits((uint32_t)(signs[0] >> 23)), 3)), values)));
                    f32_store(y + 24, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 24), i32_sll(i32_bits((uint32_t)(signs[0] >> 24)), 3)), values)));
                    f32_store(y + 25, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 25), i32_sll(i32_bits((uint32_t)(signs[0] >> 25)), 3)), values)));
                    f32_store(y + 26, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 26), i32_sll(i32_bits((uint32_t)(signs[0] >> 26)), 3)), values)));
                    f32_store(y + 27, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 27), i32_sll(i32_bits((uint32_t)(signs[0] >> 27)), 3)), values)));
                    f32_store(y + 28, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 28), i32_sll(i32_bits((uint32_t)(signs[0] >> 28)), 3)), values)));
                    f32_store(y + 29, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 29), i32_sll(i32_bits((uint32_t)(signs[0] >> 29)), 3)), values)));
                    f32_store(y + 30, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 30), i32_sll(i32_bits((uint32_t)(signs[0] >> 30)), 3)), values)));
                    f32_store(y + 31, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 31), i32_sll(i32_bits((uint32_t)(signs[0] >> 31)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 1]);
                    f32_store(y + 32, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 32), i32_sll(i32_bits((uint32_t)(signs[0] >> 32)), 3)), values)));
                    f32_store(y + 33, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 33), i32_sll(i32_bits((uint32_t)(signs[0] >> 33)), 3)), values)));
                    f32_store(y + 34, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 34), i32_sll(i32_bits((uint32_t)(signs[0] >> 34)), 3)), values)));
                    f32_store(y + 35, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 35), i32_sll(i32_bits((uint32_t)(signs[0] >> 35)), 3)), values)));
                    f32_store(y + 36, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 36), i32_sll(i32_bits((uint32_t)(signs[0] >> 36)), 3)), values)));
                    f32_store(y + 37, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 37), i32_sll(i32_bits((uint32_t)(signs[0] >> 37)), 3)), values)));
                    f32_store(y + 38, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 38), i32_sll(i32_bits((uint32_t)(signs[0] >> 38)), 3)), values)));
                    f32_store(y + 39, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 39), i32_sll(i32_bits((uint32_t)(signs[0] >> 39)), 3)), values)));
                    f32_store(y + 40, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 40), i32_sll(i32_bits((uint32_t)(signs[0] >> 40)), 3)), values)));
                    f32_store(y + 41, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 41), i32_sll(i32_bits((uint32_t)(signs[0] >> 41)), 3)), values)));
                    f32_store(y + 42, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 42), i32_sll(i32_bits((uint32_t)(signs[0] >> 42)), 3)), values)));
                    f32_store(y + 43, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 43), i32_sll(i32_bits((uint32_t)(signs[0] >> 43)), 3)), values)));
                    f32_store(y + 44, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 44), i32_sll(i32_bits((uint32_t)(signs[0] >> 44)), 3)), values)));
                    f32_store(y + 45, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 45), i32_sll(i32_bits((uint32_t)(signs[0] >> 45)), 3)), values)));
                    f32_store(y + 46, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 46), i32_sll(i32_bits((uint32_t)(signs[0] >> 46)), 3)), values)));
                    f32_store(y + 47, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 47), i32_sll(i32_bits((uint32_t)(signs[0] >> 47)), 3)), values)));
                    f32_store(y + 48, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 48), i32_sll(i32_bits((uint32_t)(signs[0] >> 48)), 3)), values)));
                    f32_store(y + 49, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 49), i32_sll(i32_bits((uint32_t)(signs[0] >> 49)), 3)), values)));
                    f32_store(y + 50, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 50), i32_sll(i32_bits((uint32_t)(signs[0] >> 50)), 3)), values)));
                    f32_store(y + 51, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 51), i32_sll(i32_bits((uint32_t)(signs[0] >> 51)), 3)), values)));
                    f32_store(y + 52, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 52), i32_sll(i32_bits((uint32_t)(signs[0] >> 52)), 3)), values)));
                    f32_store(y + 53, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 53), i32_sll(i32_bits((uint32_t)(signs[0] >> 53)), 3)), values)));
                    f32_store(y + 54, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 54), i32_sll(i32_bits((uint32_t)(signs[0] >> 54)), 3)), values)));
                    f32_store(y + 55, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 55), i32_sll(i32_bits((uint32_t)(signs[0] >> 55)), 3)), values)));
                    f32_store(y + 56, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 56), i32_sll(i32_bits((uint32_t)(signs[0] >> 56)), 3)), values)));
                    f32_store(y + 57, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 57), i32_sll(i32_bits((uint32_t)(signs[0] >> 57)), 3)), values)));
                    f32_store(y + 58, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 58), i32_sll(i32_bits((uint32_t)(signs[0] >> 58)), 3)), values)));
                    f32_store(y + 59, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 59), i32_sll(i32_bits((uint32_t)(signs[0] >> 59)), 3)), values)));
                    f32_store(y + 60, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 60), i32_sll(i32_bits((uint32_t)(signs[0] >> 60)), 3)), values)));
                    f32_store(y + 61, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 61), i32_sll(i32_bits((uint32_t)(signs[0] >> 61)), 3)), values)));
                    f32_store(y + 62, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 62), i32_sll(i32_bits((uint32_t)(signs[0] >> 62)), 3)), values)));
                    f32_store(y + 63, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 63), i32_sll(i32_bits((uint32_t)(signs[0] >> 63)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 2]);
                    f32_store(y + 64, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 64), i32_sll(i32_bits((uint32_t)(signs[1])), 3)), values)));
                    f32_store(y + 65, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 65), i32_sll(i32_bits((uint32_t)(signs[1] >> 1)), 3)), values)));
                    f32_store(y + 66, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 66), i32_sll(i32_bits((uint32_t)(signs[1] >> 2)), 3)), values)));
                    f32_store(y + 67, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 67), i32_sll(i32_bits((uint32_t)(signs[1] >> 3)), 3)), values)));
                    f32_store(y + 68, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 68), i32_sll(i32_bits((uint32_t)(signs[1] >> 4)), 3)), values)));
                    f32_store(y + 69, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 69), i32_sll(i32_bits((uint32_t)(signs[1] >> 5)), 3)), values)));
                    f32_store(y + 70, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 70), i32_sll(i32_bits((uint32_t)(signs[1] >> 6)), 3)), values)));
                    f32_store(y + 71, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 71), i32_sll(i32_bits((uint32_t)(signs[1] >> 7)), 3)), values)));
                    f32_store(y + 72, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 72), i32_sll(i32_bits((uint32_t)(signs[1] >> 8)), 3)), values)));
                    f32_store(y + 73, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 73), i32_sll(i32_bits((uint32_t)(signs[1] >> 9)), 3)), values)));
                    f32_store(y + 74, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 74), i32_sll(i32_bits((uint32_t)(signs[1] >> 10)), 3)), values)));
                    f32_store(y + 75, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 75), i32_sll(i32_bits((uint32_t)(signs[1] >> 11)), 3)), values)));
                    f32_store(y + 76, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 76), i32_sll(i32_bits((uint32_t)(signs[1] >> 12)), 3)), values)));
                    f32_store(y + 77, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 77), i32_sll(i32_bits((uint32_t)(signs[1] >> 13)), 3)), values)));
                    f32_store(y + 78, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 78), i32_sll(i32_bits((uint32_t)(signs[1] >> 14)), 3)), values)));
                    f32_store(y + 79, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 79), i32_sll(i32_bits((uint32_t)(signs[1] >> 15)), 3)), values)));
                    f32_store(y + 80, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 80), i32_sll(i32_bits((uint32_t)(signs[1] >> 16)), 3)), values)));
                    f32_store(y + 81, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 81), i32_sll(i32_bits((uint32_t)(signs[1] >> 17)), 3)), values)));
                    f32_store(y + 82, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 82), i32_sll(i32_bits((uint32_t)(signs[1] >> 18)), 3)), values)));
                    f32_store(y + 83, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 83), i32_sll(i32_bits((uint32_t)(signs[1] >> 19)), 3)), values)));
                    f32_store(y + 84, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 84), i32_sll(i32_bits((uint32_t)(signs[1] >> 20)), 3)), values)));
                    f32_store(y + 85, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 85), i32_sll(i32_bits((uint32_t)(signs[1] >> 21)), 3)), values)));
                    f32_store(y + 86, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 86), i32_sll(i32_bits((uint32_t)(signs[1] >> 22)), 3)), values)));
                    f32_store(y + 87, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 87), i32_sll(i32_bits((uint32_t)(signs[1] >> 23)), 3)), values)));
                    f32_store(y + 88, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 88), i32_sll(i32_bits((uint32_t)(signs[1] >> 24)), 3)), values)));
                    f32_store(y + 89, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 89), i32_sll(i32_bits((uint32_t)(signs[1] >> 25)), 3)), values)));
                    f32_store(y + 90, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 90), i32_sll(i32_bits((uint32_t)(signs[1] >> 26)), 3)), values)));
                    f32_store(y + 91, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 91), i32_sll(i32_bits((uint32_t)(signs[1] >> 27)), 3)), values)));
                    f32_store(y + 92, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 92), i32_sll(i32_bits((uint32_t)(signs[1] >> 28)), 3)), values)));
                    f32_store(y + 93, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 93), i32_sll(i32_bits((uint32_t)(signs[1] >> 29)), 3)), values)));
                    f32_store(y + 94, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 94), i32_sll(i32_bits((uint32_t)(signs[1] >> 30)), 3)), values)));
                    f32_store(y + 95, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 95), i32_sll(i32_bits((uint32_t)(signs[1] >> 31)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 3]);
                    f32_store(y + 96, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 96), i32_sll(i32_bits((uint32_t)(signs[1] >> 32)), 3)), values)));
                    f32_store(y + 97, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 97), i32_sll(i32_bits((uint32_t)(signs[1] >> 33)), 3)), values)));
                    f32_store(y + 98, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 98), i32_sll(i32_bits((uint32_t)(signs[1] >> 34)), 3)), values)));
                    f32_store(y + 99, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 99), i32_sll(i32_bits((uint32_t)(signs[1] >> 35)), 3)), values)));
                    f32_store(y + 100, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 100), i32_sll(i32_bits((uint32_t)(signs[1] >> 36)), 3)), values)));
                    f32_store(y + 101, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 101), i32_sll(i32_bits((uint32_t)(signs[1] >> 37)), 3)), values)));
                    f32_store(y + 102, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 102), i32_sll(i32_bits((uint32_t)(signs[1] >> 38)), 3)), values)));
                    f32_store(y + 103, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 103), i32_sll(i32_bits((uint32_t)(signs[1] >> 39)), 3)), values)));
                    f32_store(y + 104, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 104), i32_sll(i32_bits((uint32_t)(signs[1] >> 40)), 3)), values)));
                    f32_store(y + 105, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 105), i32_sll(i32_bits((uint32_t)(signs[1] >> 41)), 3)), values)));
                    f32_store(y + 106, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 106), i32_sll(i32_bits((uint32_t)(signs[1] >> 42)), 3)), values)));
                    f32_store(y + 107, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 107), i32_sll(i32_bits((uint32_t)(signs[1] >> 43)), 3)), values)));
                    f32_store(y + 108, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 108), i32_sll(i32_bits((uint32_t)(signs[1] >> 44)), 3)), values)));
                    f32_store(y + 109, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 109), i32_sll(i32_bits((uint32_t)(signs[1] >> 45)), 3)), values)));
                    f32_store(y + 110, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 110), i32_sll(i32_bits((uint32_t)(signs[1] >> 46)), 3)), values)));
                    f32_store(y + 111, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 111), i32_sll(i32_bits((uint32_t)(signs[1] >> 47)), 3)), values)));
                    f32_store(y + 112, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 112), i32_sll(i32_bits((uint32_t)(signs[1] >> 48)), 3)), values)));
                    f32_store(y + 113, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 113), i32_sll(i32_bits((uint32_t)(signs[1] >> 49)), 3)), values)));
                    f32_store(y + 114, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 114), i32_sll(i32_bits((uint32_t)(signs[1] >> 50)), 3)), values)));
                    f32_store(y + 115, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 115), i32_sll(i32_bits((uint32_t)(signs[1] >> 51)), 3)), values)));
                    f32_store(y + 116, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 116), i32_sll(i32_bits((uint32_t)(signs[1] >> 52)), 3)), values)));
                    f32_store(y + 117, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 117), i32_sll(i32_bits((uint32_t)(signs[1] >> 53)), 3)), values)));
                    f32_store(y + 118, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 118), i32_sll(i32_bits((uint32_t)(signs[1] >> 54)), 3)), values)));
                    f32_store(y + 119, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 119), i32_sll(i32_bits((uint32_t)(signs[1] >> 55)), 3)), values)));
                    f32_store(y + 120, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 120), i32_sll(i32_bits((uint32_t)(signs[1] >> 56)), 3)), values)));
                    f32_store(y + 121, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 121), i32_sll(i32_bits((uint32_t)(signs[1] >> 57)), 3)), values)));
                    f32_store(y + 122, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 122), i32_sll(i32_bits((uint32_t)(signs[1] >> 58)), 3)), values)));
                    f32_store(y + 123, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 123), i32_sll(i32_bits((uint32_t)(signs[1] >> 59)), 3)), values)));
                    f32_store(y + 124, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 124), i32_sll(i32_bits((uint32_t)(signs[1] >> 60)), 3)), values)));
                    f32_store(y + 125, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 125), i32_sll(i32_bits((uint32_t)(signs[1] >> 61)), 3)), values)));
                    f32_store(y + 126, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 126), i32_sll(i32_bits((uint32_t)(signs[1] >> 62)), 3)), values)));
                    f32_store(y + 127, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 127), i32_sll(i32_bits((uint32_t)(signs[1] >> 63)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 4]);
                    f32_store(y + 128, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 128), i32_sll(i32_bits((uint32_t)(signs[2])), 3)), values)));
                    f32_store(y + 129, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 129), i32_sll(i32_bits((uint32_t)(signs[2] >> 1)), 3)), values)));
                    f32_store(y + 130, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 130), i32_sll(i32_bits((uint32_t)(signs[2] >> 2)), 3)), values)));
                    f32_store(y + 131, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 131), i32_sll(i32_bits((uint32_t)(signs[2] >> 3)), 3)), values)));
                    f32_store(y + 132, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 132), i32_sll(i32_bits((uint32_t)(signs[2] >> 4)), 3)), values)));
                    f32_store(y + 133, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 133), i32_sll(i32_bits((uint32_t)(signs[2] >> 5)), 3)), values)));
                    f32_store(y + 134, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 134), i32_sll(i32_bits((uint32_t)(signs[2] >> 6)), 3)), values)));
                    f32_store(y + 135, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 135), i32_sll(i32_bits((uint32_t)(signs[2] >> 7)), 3)), values)));
                    f32_store(y + 136, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 136), i32_sll(i32_bits((uint32_t)(signs[2] >> 8)), 3)), values)));
                    f32_store(y + 137, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 137), i32_sll(i32_bits((uint32_t)(signs[2] >> 9)), 3)), values)));
                    f32_store(y + 138, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 138), i32_sll(i32_bits((uint32_t)(signs[2] >> 10)), 3)), values)));
                    f32_store(y + 139, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 139), i32_sll(i32_bits((uint32_t)(signs[2] >> 11)), 3)), values)));
                    f32_store(y + 140, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 140), i32_sll(i32_bits((uint32_t)(signs[2] >> 12)), 3)), values)));
                    f32_store(y + 141, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 141), i32_sll(i32_bits((uint32_t)(signs[2] >> 13)), 3)), values)));
                    f32_store(y + 142, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 142), i32_sll(i32_bits((uint32_t)(signs[2] >> 14)), 3)), values)));
                    f32_store(y + 143, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 143), i32_sll(i32_bits((uint32_t)(signs[2] >> 15)), 3)), values)));
                    f32_store(y + 144, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 144), i32_sll(i32_bits((uint32_t)(signs[2] >> 16)), 3)), values)));
                    f32_store(y + 145, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 145), i32_sll(i32_bits((uint32_t)(signs[2] >> 17)), 3)), values)));
                    f32_store(y + 146, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 146), i32_sll(i32_bits((uint32_t)(signs[2] >> 18)), 3)), values)));
                    f32_store(y + 147, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 147), i32_sll(i32_bits((uint32_t)(signs[2] >> 19)), 3)), values)));
                    f32_store(y + 148, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 148), i32_sll(i32_bits((uint32_t)(signs[2] >> 20)), 3)), values)));
                    f32_store(y + 149, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 149), i32_sll(i32_bits((uint32_t)(signs[2] >> 21)), 3)), values)));
                    f32_store(y + 150, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 150), i32_sll(i32_bits((uint32_t)(signs[2] >> 22)), 3)), values)));
                    f32_store(y + 151, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 151), i32_sll(i32_bits((uint32_t)(signs[2] >> 23)), 3)), values)));
                    f32_store(y + 152, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 152), i32_sll(i32_bits((uint32_t)(signs[2] >> 24)), 3)), values)));
                    f32_store(y + 153, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 153), i32_sll(i32_bits((uint32_t)(signs[2] >> 25)), 3)), values)));
                    f32_store(y + 154, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 154), i32_sll(i32_bits((uint32_t)(signs[2] >> 26)), 3)), values)));
                    f32_store(y + 155, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 155), i32_sll(i32_bits((uint32_t)(signs[2] >> 27)), 3)), values)));
                    f32_store(y + 156, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 156), i32_sll(i32_bits((uint32_t)(signs[2] >> 28)), 3)), values)));
                    f32_store(y + 157, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 157), i32_sll(i32_bits((uint32_t)(signs[2] >> 29)), 3)), values)));
                    f32_store(y + 158, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 158), i32_sll(i32_bits((uint32_t)(signs[2] >> 30)), 3)), values)));
                    f32_store(y + 159, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 159), i32_sll(i32_bits((uint32_t)(signs[2] >> 31)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 5]);
                    f32_store(y + 160, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 160), i32_sll(i32_bits((uint32_t)(signs[2] >> 32)), 3)), values)));
                    f32_store(y + 161, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 161), i32_sll(i32_bits((uint32_t)(signs[2] >> 33)), 3)), values)));
                    f32_store(y + 162, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 162), i32_sll(i32_bits((uint32_t)(signs[2] >> 34)), 3)), values)));
                    f32_store(y + 163, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 163), i32_sll(i32_bits((uint32_t)(signs[2] >> 35)), 3)), values)));
                    f32_store(y + 164, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 164), i32_sll(i32_bits((uint32_t)(signs[2] >> 36)), 3)), values)));
                    f32_store(y + 165, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 165), i32_sll(i32_bits((uint32_t)(signs[2] >> 37)), 3)), values)));
                    f32_store(y + 166, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 166), i32_sll(i32_bits((uint32_t)(signs[2] >> 38)), 3)), values)));
                    f32_store(y + 167, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 167), i32_sll(i32_bits((uint32_t)(signs[2] >> 39)), 3)), values)));
                    f32_store(y + 168, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 168), i32_sll(i32_bits((uint32_t)(signs[2] >> 40)), 3)), values)));
                    f32_store(y + 169, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 169), i32_sll(i32_bits((uint32_t)(signs[2] >> 41)), 3)), values)));
                    f32_store(y + 170, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 170), i32_sll(i32_bits((uint32_t)(signs[2] >> 42)), 3)), values)));
                    f32_store(y + 171, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 171), i32_sll(i32_bits((uint32_t)(signs[2] >> 43)), 3)), values)));
                    f32_store(y + 172, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 172), i32_sll(i32_bits((uint32_t)(signs[2] >> 44)), 3)), values)));
                    f32_store(y + 173, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 173), i32_sll(i32_bits((uint32_t)(signs[2] >> 45)), 3)), values)));
                    f32_store(y + 174, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 174), i32_sll(i32_bits((uint32_t)(signs[2] >> 46)), 3)), values)));
                    f32_store(y + 175, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 175), i32_sll(i32_bits((uint32_t)(signs[2] >> 47)), 3)), values)));
                    f32_store(y + 176, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 176), i32_sll(i32_bits((uint32_t)(signs[2] >> 48)), 3)), values)));
                    f32_store(y + 177, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 177), i32_sll(i32_bits((uint32_t)(signs[2] >> 49)), 3)), values)));
                    f32_store(y + 178, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 178), i32_sll(i32_bits((uint32_t)(signs[2] >> 50)), 3)), values)));
                    f32_store(y + 179, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 179), i32_sll(i32_bits((uint32_t)(signs[2] >> 51)), 3)), values)));
                    f32_store(y + 180, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 180), i32_sll(i32_bits((uint32_t)(signs[2] >> 52)), 3)), values)));
                    f32_store(y + 181, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 181), i32_sll(i32_bits((uint32_t)(signs[2] >> 53)), 3)), values)));
                    f32_store(y + 182, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 182), i32_sll(i32_bits((uint32_t)(signs[2] >> 54)), 3)), values)));
                    f32_store(y + 183, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 183), i32_sll(i32_bits((uint32_t)(signs[2] >> 55)), 3)), values)));
                    f32_store(y + 184, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 184), i32_sll(i32_bits((uint32_t)(signs[2] >> 56)), 3)), values)));
                    f32_store(y + 185, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 185), i32_sll(i32_bits((uint32_t)(signs[2] >> 57)), 3)), values)));
                    f32_store(y + 186, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 186), i32_sll(i32_bits((uint32_t)(signs[2] >> 58)), 3)), values)));
                    f32_store(y + 187, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 187), i32_sll(i32_bits((uint32_t)(signs[2] >> 59)), 3)), values)));
                    f32_store(y + 188, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 188), i32_sll(i32_bits((uint32_t)(signs[2] >> 60)), 3)), values)));
                    f32_store(y + 189, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 189), i32_sll(i32_bits((uint32_t)(signs[2] >> 61)), 3)), values)));
                    f32_store(y + 190, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 190), i32_sll(i32_bits((uint32_t)(signs[2] >> 62)), 3)), values)));
                    f32_store(y + 191, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 191), i32_sll(i32_bits((uint32_t)(signs[2] >> 63)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 6]);
                    f32_store(y + 192, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 192), i32_sll(i32_bits((uint32_t)(signs[3])), 3)), values)));
                    f32_store(y + 193, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 193), i32_sll(i32_bits((uint32_t)(signs[3] >> 1)), 3)), values)));
                    f32_store(y + 194, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 194), i32_sll(i32_bits((uint32_t)(signs[3] >> 2)), 3)), values)));
                    f32_store(y + 195, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 195), i32_sll(i32_bits((uint32_t)(signs[3] >> 3)), 3)), values)));
                    f32_store(y + 196, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 196), i32_sll(i32_bits((uint32_t)(signs[3] >> 4)), 3)), values)));
                    f32_store(y + 197, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 197), i32_sll(i32_bits((uint32_t)(signs[3] >> 5)), 3)), values)));
                    f32_store(y + 198, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 198), i32_sll(i32_bits((uint32_t)(signs[3] >> 6)), 3)), values)));
                    f32_store(y + 199, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 199), i32_sll(i32_bits((uint32_t)(signs[3] >> 7)), 3)), values)));
                    f32_store(y + 200, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 200), i32_sll(i32_bits((uint32_t)(signs[3] >> 8)), 3)), values)));
                    f32_store(y + 201, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 201), i32_sll(i32_bits((uint32_t)(signs[3] >> 9)), 3)), values)));
                    f32_store(y + 202, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 202), i32_sll(i32_bits((uint32_t)(signs[3] >> 10)), 3)), values)));
                    f32_store(y + 203, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 203), i32_sll(i32_bits((uint32_t)(signs[3] >> 11)), 3)), values)));
                    f32_store(y + 204, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 204), i32_sll(i32_bits((uint32_t)(signs[3] >> 12)), 3)), values)));
                    f32_store(y + 205, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 205), i32_sll(i32_bits((uint32_t)(signs[3] >> 13)), 3)), values)));
                    f32_store(y + 206, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 206), i32_sll(i32_bits((uint32_t)(signs[3] >> 14)), 3)), values)));
                    f32_store(y + 207, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 207), i32_sll(i32_bits((uint32_t)(signs[3] >> 15)), 3)), values)));
                    f32_store(y + 208, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 208), i32_sll(i32_bits((uint32_t)(signs[3] >> 16)), 3)), values)));
                    f32_store(y + 209, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 209), i32_sll(i32_bits((uint32_t)(signs[3] >> 17)), 3)), values)));
                    f32_store(y + 210, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 210), i32_sll(i32_bits((uint32_t)(signs[3] >> 18)), 3)), values)));
                    f32_store(y + 211, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 211), i32_sll(i32_bits((uint32_t)(signs[3] >> 19)), 3)), values)));
                    f32_store(y + 212, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 212), i32_sll(i32_bits((uint32_t)(signs[3] >> 20)), 3)), values)));
                    f32_store(y + 213, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 213), i32_sll(i32_bits((uint32_t)(signs[3] >> 21)), 3)), values)));
                    f32_store(y + 214, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 214), i32_sll(i32_bits((uint32_t)(signs[3] >> 22)), 3)), values)));
                    f32_store(y + 215, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 215), i32_sll(i32_bits((uint32_t)(signs[3] >> 23)), 3)), values)));
                    f32_store(y + 216, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 216), i32_sll(i32_bits((uint32_t)(signs[3] >> 24)), 3)), values)));
                    f32_store(y + 217, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 217), i32_sll(i32_bits((uint32_t)(signs[3] >> 25)), 3)), values)));
                    f32_store(y + 218, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 218), i32_sll(i32_bits((uint32_t)(signs[3] >> 26)), 3)), values)));
                    f32_store(y + 219, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 219), i32_sll(i32_bits((uint32_t)(signs[3] >> 27)), 3)), values)));
                    f32_store(y + 220, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 220), i32_sll(i32_bits((uint32_t)(signs[3] >> 28)), 3)), values)));
                    f32_store(y + 221, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 221), i32_sll(i32_bits((uint32_t)(signs[3] >> 29)), 3)), values)));
                    f32_store(y + 222, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 222), i32_sll(i32_bits((uint32_t)(signs[3] >> 30)), 3)), values)));
                    f32_store(y + 223, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 223), i32_sll(i32_bits((uint32_t)(signs[3] >> 31)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 7]);
                    f32_store(y + 224, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 224), i32_sll(i32_bits((uint32_t)(signs[3] >> 32)), 3)), values)));
                    f32_store(y + 225, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 225), i32_sll(i32_bits((uint32_t)(signs[3] >> 33)), 3)), values)));
                    f32_store(y + 226, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 226), i32_sll(i32_bits((uint32_t)(signs[3] >> 34)), 3)), values)));
                    f32_store(y + 227, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 227), i32_sll(i32_bits((uint32_t)(signs[3] >> 35)), 3)), values)));
                    f32_store(y + 228, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 228), i32_sll(i32_bits((uint32_t)(signs[3] >> 36)), 3)), values)));
                    f32_store(y + 229, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 229), i32_sll(i32_bits((uint32_t)(signs[3] >> 37)), 3)), values)));
                    f32_store(y + 230, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 230), i32_sll(i32_bits((uint32_t)(signs[3] >> 38)), 3)), values)));
                    f32_store(y + 231, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 231), i32_sll(i32_bits((uint32_t)(signs[3] >> 39)), 3)), values)));
                    f32_store(y + 232, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 232), i32_sll(i32_bits((uint32_t)(signs[3] >> 40)), 3)), values)));
                    f32_store(y + 233, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 233), i32_sll(i32_bits((uint32_t)(signs[3] >> 41)), 3)), values)));
                    f32_store(y + 234, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 234), i32_sll(i32_bits((uint32_t)(signs[3] >> 42)), 3)), values)));
                    f32_store(y + 235, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 235), i32_sll(i32_bits((uint32_t)(signs[3] >> 43)), 3)), values)));
                    f32_store(y + 236, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 236), i32_sll(i32_bits((uint32_t)(signs[3] >> 44)), 3)), values)));
                    f32_store(y + 237, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 237), i32_sll(i32_bits((uint32_t)(signs[3] >> 45)), 3)), values)));
                    f32_store(y + 238, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 238), i32_sll(i32_bits((uint32_t)(signs[3] >> 46)), 3)), values)));
                    f32_store(y + 239, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 239), i32_sll(i32_bits((uint32_t)(signs[3] >> 47)), 3)), values)));
                    f32_store(y + 240, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 240), i32_sll(i32_bits((uint32_t)(signs[3] >> 48)), 3)), values)));
                    f32_store(y + 241, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 241), i32_sll(i32_bits((uint32_t)(signs[3] >> 49)), 3)), values)));
                    f32_store(y + 242, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 242), i32_sll(i32_bits((uint32_t)(signs[3] >> 50)), 3)), values)));
                    f32_store(y + 243, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 243), i32_sll(i32_bits((uint32_t)(signs[3] >> 51)), 3)), values)));
                    f32_store(y + 244, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 244), i32_sll(i32_bits((uint32_t)(signs[3] >> 52)), 3)), values)));
                    f32_store(y + 245, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 245), i32_sll(i32_bits((uint32_t)(signs[3] >> 53)), 3)), values)));
                    f32_store(y + 246, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 246), i32_sll(i32_bits((uint32_t)(signs[3] >> 54)), 3)), values)));
                    f32_store(y + 247, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 247), i32_sll(i32_bits((uint32_t)(signs[3] >> 55)), 3)), values)));
                    f32_store(y + 248, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 248), i32_sll(i32_bits((uint32_t)(signs[3] >> 56)), 3)), values)));
                    f32_store(y + 249, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 249), i32_sll(i32_bits((uint32_t)(signs[3] >> 57)), 3)), values)));
                    f32_store(y + 250, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 250), i32_sll(i32_bits((uint32_t)(signs[3] >> 58)), 3)), values)));
                    f32_store(y + 251, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 251), i32_sll(i32_bits((uint32_t)(signs[3] >> 59)), 3)), values)));
                    f32_store(y + 252, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 252), i32_sll(i32_bits((uint32_t)(signs[3] >> 60)), 3)), values)));
                    f32_store(y + 253, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 253), i32_sll(i32_bits((uint32_t)(signs[3] >> 61)), 3)), values)));
                    f32_store(y + 254, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 254), i32_sll(i32_bits((uint32_t)(signs[3] >> 62)), 3)), values)));
                    f32_store(y + 255, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 255), i32_sll(i32_bits((uint32_t)(signs[3] >> 63)), 3)), values)));
                }
            }
        }
    }
}

void pack_iq3_xxs_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1)
{
    enum { ROWS = 16, QUADS = WEIGHTS / 4 };
    const int64_t blocks = o->k / WEIGHTS;
    const int64_t codes_at = 0, scale_steps_at = codes_at + aligned(blocks * 2048, 64), scale_unit_at = scale_steps_at + aligned(blocks * 128, 64), panel_bytes = scale_unit_at + aligned(blocks * 64, 64);
for (int64_t p = p0; p < p1; p++) {
        uint8_t *panel = panels + p * panel_bytes;
        memset(panel + codes_at + blocks * 2048, 0, (size_t)(scale_steps_at - codes_at - blocks * 2048));
        memset(panel + scale_steps_at + blocks * 128, 0, (size_t)(scale_unit_at - scale_steps_at - blocks * 128));
        memset(panel + scale_unit_at + blocks * 64, 0, (size_t)(panel_bytes - scale_unit_at - blocks * 64));
        for (int64_t at = 0; at < blocks; at++) {
            uint8_t codes[ROWS][WEIGHTS];
            for (int64_t r = 0; r < ROWS; r++) {
                uint8_t *scale_steps = panel + scale_steps_at + (at * 8 * ROWS + r) * 1;
                uint8_t *scale_unit = panel + scale_unit_at + (at * 1 * ROWS + r) * 4;
                if (p * ROWS + r >= o->n) {
                    memset(codes[r], 0, WEIGHTS);
                    for (int g = 0; g < 8; g++) memset(scale_steps + g * ROWS * 1, 0, 1);
                    for (int g = 0; g < 1; g++) memset(scale_unit + g * ROWS * 4, 0, 4);
                    continue;
                }
                const uint8_t *b = o->w + (p * ROWS + r) * o->row_stride + at * o->block_stride;
                uint64_t signs[4];
                lets(b, signs);
                g_store(codes[r] + 0, g_or(g_lookup4(grid, b + 2 + 0), g_sll(g_bits((uint32_t)(signs[0])), 3)));
                g_store(codes[r] + 32, g_or(g_lookup4(grid, b + 2 + 8), g_sll(g_bits((uint32_t)(signs[0] >> 32)), 3)));
                g_store(codes[r] + 64, g_or(g_lookup4(grid, b + 2 + 16), g_sll(g_bits((uint32_t)(signs[1])), 3)));
                g_store(codes[r] + 96, g_or(g_lookup4(grid, b + 2 + 24), g_sll(g_bits((uint32_t)(signs[1] >> 32)), 3)));
                g_store(codes[r] + 128, g_or(g_lookup4(grid, b + 2 + 32), g_sll(g_bits((uint32_t)(signs[2])), 3)));
                g_store(codes[r] + 160, g_or(g_lookup4(grid, b + 2 + 40), g_sll(g_bits((uint32_t)(signs[2] >> 32)), 3)));
                g_store(codes[r] + 192, g_or(g_lookup4(grid, b + 2 + 48), g_sll(g_bits((uint32_t)(signs[3])), 3)));
                g_store(codes[r] + 224, g_or(g_lookup4(grid, b + 2 + 56), g_sll(g_bits((uint32_t)(signs[3] >> 32)), 3)));
                uint8_t scale_steps_bytes[8];
                for (int i = 0; i < 8; i++) scale_steps_bytes[i] = (uint8_t)(((b[69 + 4 * i] >> 4) * 2) + 1);
                for (int g = 0; g < 8; g++) scale_steps[g * ROWS] = scale_steps_bytes[g];
                store_f32(scale_unit, 0.25f * f16_to_f32(load_u16(b + 0)));
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

void matmul_f32_iq3_xxs_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_f32_iq3_xxs_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_iq3_xxs_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_iq3_xxs_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_iq3_xxs_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_iq3_xxs_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
