/* Written by `make generate` from generator/specs/encodings/iq3_xxs.yaml and generator/specs/isas/avx2.yaml; edit that. */
#include "isa_avx2.h"

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
                    prefetch(b0 + ahead + 64);
                    uint64_t signs0[4];
                    lets(b0, signs0);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    prefetch(b1 + ahead + 64);
                    uint64_t signs1[4];
                    lets(b1, signs1);
                    const uint8_t *b2 = w2 + i * stride;
                    prefetch(b2 + ahead);
                    prefetch(b2 + ahead + 64);
                    uint64_t signs2[4];
                    lets(b2, signs2);
                    const uint8_t *b3 = w3 + i * stride;
                    prefetch(b3 + ahead);
                    prefetch(b3 + ahead + 64);
                    uint64_t signs3[4];
                    lets(b3, signs3);
                    {
                        const vf x0_0 = f32_load(x0 + at + 0);
                        const vf x0_1 = f32_load(x0 + at + 8);
                        const vf x0_2 = f32_load(x0 + at + 16);
                        const vf x0_3 = f32_load(x0 + at + 24);
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 0), i32_sll(i32_bits((uint32_t)(signs[0])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 8), i32_sll(i32_bits((uint32_t)(signs[0] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 16), i32_sll(i32_bits((uint32_t)(signs[0] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 24), i32_sll(i32_bits((uint32_t)(signs[0] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 0]), y0_0);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 0), i32_sll(i32_bits((uint32_t)(signs[0])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 8), i32_sll(i32_bits((uint32_t)(signs[0] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 16), i32_sll(i32_bits((uint32_t)(signs[0] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 24), i32_sll(i32_bits((uint32_t)(signs[0] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 0]), y1_0);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 0), i32_sll(i32_bits((uint32_t)(signs[0])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 8), i32_sll(i32_bits((uint32_t)(signs[0] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 16), i32_sll(i32_bits((uint32_t)(signs[0] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 24), i32_sll(i32_bits((uint32_t)(signs[0] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 0]), y2_0);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 0), i32_sll(i32_bits((uint32_t)(signs[0])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 8), i32_sll(i32_bits((uint32_t)(signs[0] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 16), i32_sll(i32_bits((uint32_t)(signs[0] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 24), i32_sll(i32_bits((uint32_t)(signs[0] >> 24)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 32), i32_sll(i32_bits((uint32_t)(signs[0] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 40), i32_sll(i32_bits((uint32_t)(signs[0] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 48), i32_sll(i32_bits((uint32_t)(signs[0] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 56), i32_sll(i32_bits((uint32_t)(signs[0] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 1]), y0_0);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 32), i32_sll(i32_bits((uint32_t)(signs[0] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 40), i32_sll(i32_bits((uint32_t)(signs[0] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 48), i32_sll(i32_bits((uint32_t)(signs[0] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 56), i32_sll(i32_bits((uint32_t)(signs[0] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 1]), y1_0);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 32), i32_sll(i32_bits((uint32_t)(signs[0] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 40), i32_sll(i32_bits((uint32_t)(signs[0] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 48), i32_sll(i32_bits((uint32_t)(signs[0] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 56), i32_sll(i32_bits((uint32_t)(signs[0] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 1]), y2_0);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 32), i32_sll(i32_bits((uint32_t)(signs[0] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 40), i32_sll(i32_bits((uint32_t)(signs[0] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 48), i32_sll(i32_bits((uint32_t)(signs[0] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 56), i32_sll(i32_bits((uint32_t)(signs[0] >> 56)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 64), i32_sll(i32_bits((uint32_t)(signs[1])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 72), i32_sll(i32_bits((uint32_t)(signs[1] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 80), i32_sll(i32_bits((uint32_t)(signs[1] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 88), i32_sll(i32_bits((uint32_t)(signs[1] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 2]), y0_0);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 64), i32_sll(i32_bits((uint32_t)(signs[1])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 72), i32_sll(i32_bits((uint32_t)(signs[1] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 80), i32_sll(i32_bits((uint32_t)(signs[1] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 88), i32_sll(i32_bits((uint32_t)(signs[1] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 2]), y1_0);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 64), i32_sll(i32_bits((uint32_t)(signs[1])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 72), i32_sll(i32_bits((uint32_t)(signs[1] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 80), i32_sll(i32_bits((uint32_t)(signs[1] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 88), i32_sll(i32_bits((uint32_t)(signs[1] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 2]), y2_0);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 64), i32_sll(i32_bits((uint32_t)(signs[1])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 72), i32_sll(i32_bits((uint32_t)(signs[1] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 80), i32_sll(i32_bits((uint32_t)(signs[1] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 88), i32_sll(i32_bits((uint32_t)(signs[1] >> 24)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 96), i32_sll(i32_bits((uint32_t)(signs[1] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 104), i32_sll(i32_bits((uint32_t)(signs[1] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 112), i32_sll(i32_bits((uint32_t)(signs[1] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 120), i32_sll(i32_bits((uint32_t)(signs[1] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 3]), y0_0);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 96), i32_sll(i32_bits((uint32_t)(signs[1] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 104), i32_sll(i32_bits((uint32_t)(signs[1] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 112), i32_sll(i32_bits((uint32_t)(signs[1] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 120), i32_sll(i32_bits((uint32_t)(signs[1] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 3]), y1_0);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 96), i32_sll(i32_bits((uint32_t)(signs[1] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 104), i32_sll(i32_bits((uint32_t)(signs[1] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 112), i32_sll(i32_bits((uint32_t)(signs[1] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 120), i32_sll(i32_bits((uint32_t)(signs[1] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 3]), y2_0);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 96), i32_sll(i32_bits((uint32_t)(signs[1] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 104), i32_sll(i32_bits((uint32_t)(signs[1] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 112), i32_sll(i32_bits((uint32_t)(signs[1] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 120), i32_sll(i32_bits((uint32_t)(signs[1] >> 56)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 128), i32_sll(i32_bits((uint32_t)(signs[2])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 136), i32_sll(i32_bits((uint32_t)(signs[2] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 144), i32_sll(i32_bits((uint32_t)(signs[2] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 152), i32_sll(i32_bits((uint32_t)(signs[2] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 4]), y0_0);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 128), i32_sll(i32_bits((uint32_t)(signs[2])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 136), i32_sll(i32_bits((uint32_t)(signs[2] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 144), i32_sll(i32_bits((uint32_t)(signs[2] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 152), i32_sll(i32_bits((uint32_t)(signs[2] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 4]), y1_0);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 128), i32_sll(i32_bits((uint32_t)(signs[2])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 136), i32_sll(i32_bits((uint32_t)(signs[2] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 144), i32_sll(i32_bits((uint32_t)(signs[2] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 152), i32_sll(i32_bits((uint32_t)(signs[2] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 4]), y2_0);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 128), i32_sll(i32_bits((uint32_t)(signs[2])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 136), i32_sll(i32_bits((uint32_t)(signs[2] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 144), i32_sll(i32_bits((uint32_t)(signs[2] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 152), i32_sll(i32_bits((uint32_t)(signs[2] >> 24)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 160), i32_sll(i32_bits((uint32_t)(signs[2] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 168), i32_sll(i32_bits((uint32_t)(signs[2] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 176), i32_sll(i32_bits((uint32_t)(signs[2] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 184), i32_sll(i32_bits((uint32_t)(signs[2] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 5]), y0_0);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 160), i32_sll(i32_bits((uint32_t)(signs[2] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 168), i32_sll(i32_bits((uint32_t)(signs[2] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 176), i32_sll(i32_bits((uint32_t)(signs[2] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 184), i32_sll(i32_bits((uint32_t)(signs[2] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 5]), y1_0);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 160), i32_sll(i32_bits((uint32_t)(signs[2] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 168), i32_sll(i32_bits((uint32_t)(signs[2] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 176), i32_sll(i32_bits((uint32_t)(signs[2] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 184), i32_sll(i32_bits((uint32_t)(signs[2] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 5]), y2_0);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 160), i32_sll(i32_bits((uint32_t)(signs[2] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 168), i32_sll(i32_bits((uint32_t)(signs[2] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 176), i32_sll(i32_bits((uint32_t)(signs[2] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 184), i32_sll(i32_bits((uint32_t)(signs[2] >> 56)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 192), i32_sll(i32_bits((uint32_t)(signs[3])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 200), i32_sll(i32_bits((uint32_t)(signs[3] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 208), i32_sll(i32_bits((uint32_t)(signs[3] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 216), i32_sll(i32_bits((uint32_t)(signs[3] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 6]), y0_0);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 192), i32_sll(i32_bits((uint32_t)(signs[3])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 200), i32_sll(i32_bits((uint32_t)(signs[3] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 208), i32_sll(i32_bits((uint32_t)(signs[3] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 216), i32_sll(i32_bits((uint32_t)(signs[3] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 6]), y1_0);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 192), i32_sll(i32_bits((uint32_t)(signs[3])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 200), i32_sll(i32_bits((uint32_t)(signs[3] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 208), i32_sll(i32_bits((uint32_t)(signs[3] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 216), i32_sll(i32_bits((uint32_t)(signs[3] >> 24)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 6]), y2_0);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 192), i32_sll(i32_bits((uint32_t)(signs[3])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 200), i32_sll(i32_bits((uint32_t)(signs[3] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 208), i32_sll(i32_bits((uint32_t)(signs[3] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 216), i32_sll(i32_bits((uint32_t)(signs[3] >> 24)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 224), i32_sll(i32_bits((uint32_t)(signs[3] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 232), i32_sll(i32_bits((uint32_t)(signs[3] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 240), i32_sll(i32_bits((uint32_t)(signs[3] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 248), i32_sll(i32_bits((uint32_t)(signs[3] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 7]), y0_0);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 224), i32_sll(i32_bits((uint32_t)(signs[3] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 232), i32_sll(i32_bits((uint32_t)(signs[3] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 240), i32_sll(i32_bits((uint32_t)(signs[3] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 248), i32_sll(i32_bits((uint32_t)(signs[3] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 7]), y1_0);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 224), i32_sll(i32_bits((uint32_t)(signs[3] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 232), i32_sll(i32_bits((uint32_t)(signs[3] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 240), i32_sll(i32_bits((uint32_t)(signs[3] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 248), i32_sll(i32_bits((uint32_t)(signs[3] >> 56)), 3)), values);
                            vf sum0 = f32_mul(w_0, x0_0);
                            sum0 = f32_fma(w_1, x0_1, sum0);
                            sum0 = f32_fma(w_2, x0_2, sum0);
                            sum0 = f32_fma(w_3, x0_3, sum0);
                            y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 7]), y2_0);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 224), i32_sll(i32_bits((uint32_t)(signs[3] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 232), i32_sll(i32_bits((uint32_t)(signs[3] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 240), i32_sll(i32_bits((uint32_t)(signs[3] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 248), i32_sll(i32_bits((uint32_t)(signs[3] >> 56)), 3)), values);
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
                    prefetch(b0 + ahead + 64);
                    uint64_t signs0[4];
                    lets(b0, signs0);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    prefetch(b1 + ahead + 64);
                    uint64_t signs1[4];
                    lets(b1, signs1);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 0), i32_sll(i32_bits((uint32_t)(signs[0])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 8), i32_sll(i32_bits((uint32_t)(signs[0] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 16), i32_sll(i32_bits((uint32_t)(signs[0] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 24), i32_sll(i32_bits((uint32_t)(signs[0] >> 24)), 3)), values);
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
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 0), i32_sll(i32_bits((uint32_t)(signs[0])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 8), i32_sll(i32_bits((uint32_t)(signs[0] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 16), i32_sll(i32_bits((uint32_t)(signs[0] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 24), i32_sll(i32_bits((uint32_t)(signs[0] >> 24)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 32), i32_sll(i32_bits((uint32_t)(signs[0] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 40), i32_sll(i32_bits((uint32_t)(signs[0] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 48), i32_sll(i32_bits((uint32_t)(signs[0] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 56), i32_sll(i32_bits((uint32_t)(signs[0] >> 56)), 3)), values);
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
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 32), i32_sll(i32_bits((uint32_t)(signs[0] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 40), i32_sll(i32_bits((uint32_t)(signs[0] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 48), i32_sll(i32_bits((uint32_t)(signs[0] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 56), i32_sll(i32_bits((uint32_t)(signs[0] >> 56)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 64), i32_sll(i32_bits((uint32_t)(signs[1])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 72), i32_sll(i32_bits((uint32_t)(signs[1] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 80), i32_sll(i32_bits((uint32_t)(signs[1] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 88), i32_sll(i32_bits((uint32_t)(signs[1] >> 24)), 3)), values);
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
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 64), i32_sll(i32_bits((uint32_t)(signs[1])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 72), i32_sll(i32_bits((uint32_t)(signs[1] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 80), i32_sll(i32_bits((uint32_t)(signs[1] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 88), i32_sll(i32_bits((uint32_t)(signs[1] >> 24)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 96), i32_sll(i32_bits((uint32_t)(signs[1] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 104), i32_sll(i32_bits((uint32_t)(signs[1] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 112), i32_sll(i32_bits((uint32_t)(signs[1] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 120), i32_sll(i32_bits((uint32_t)(signs[1] >> 56)), 3)), values);
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
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 96), i32_sll(i32_bits((uint32_t)(signs[1] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 104), i32_sll(i32_bits((uint32_t)(signs[1] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 112), i32_sll(i32_bits((uint32_t)(signs[1] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 120), i32_sll(i32_bits((uint32_t)(signs[1] >> 56)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 128), i32_sll(i32_bits((uint32_t)(signs[2])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 136), i32_sll(i32_bits((uint32_t)(signs[2] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 144), i32_sll(i32_bits((uint32_t)(signs[2] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 152), i32_sll(i32_bits((uint32_t)(signs[2] >> 24)), 3)), values);
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
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 128), i32_sll(i32_bits((uint32_t)(signs[2])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 136), i32_sll(i32_bits((uint32_t)(signs[2] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 144), i32_sll(i32_bits((uint32_t)(signs[2] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 152), i32_sll(i32_bits((uint32_t)(signs[2] >> 24)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 160), i32_sll(i32_bits((uint32_t)(signs[2] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 168), i32_sll(i32_bits((uint32_t)(signs[2] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 176), i32_sll(i32_bits((uint32_t)(signs[2] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 184), i32_sll(i32_bits((uint32_t)(signs[2] >> 56)), 3)), values);
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
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 160), i32_sll(i32_bits((uint32_t)(signs[2] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 168), i32_sll(i32_bits((uint32_t)(signs[2] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 176), i32_sll(i32_bits((uint32_t)(signs[2] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 184), i32_sll(i32_bits((uint32_t)(signs[2] >> 56)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 192), i32_sll(i32_bits((uint32_t)(signs[3])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 200), i32_sll(i32_bits((uint32_t)(signs[3] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 208), i32_sll(i32_bits((uint32_t)(signs[3] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 216), i32_sll(i32_bits((uint32_t)(signs[3] >> 24)), 3)), values);
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
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 192), i32_sll(i32_bits((uint32_t)(signs[3])), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 200), i32_sll(i32_bits((uint32_t)(signs[3] >> 8)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 208), i32_sll(i32_bits((uint32_t)(signs[3] >> 16)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 216), i32_sll(i32_bits((uint32_t)(signs[3] >> 24)), 3)), values);
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
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 224), i32_sll(i32_bits((uint32_t)(signs[3] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 232), i32_sll(i32_bits((uint32_t)(signs[3] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 240), i32_sll(i32_bits((uint32_t)(signs[3] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 248), i32_sll(i32_bits((uint32_t)(signs[3] >> 56)), 3)), values);
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
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const vf w_0 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 224), i32_sll(i32_bits((uint32_t)(signs[3] >> 32)), 3)), values);
                            const vf w_1 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 232), i32_sll(i32_bits((uint32_t)(signs[3] >> 40)), 3)), values);
                            const vf w_2 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 240), i32_sll(i32_bits((uint32_t)(signs[3] >> 48)), 3)), values);
                            const vf w_3 = f32_table16(i32_or(i32_lookup4(grid, b + 2, 248), i32_sll(i32_bits((uint32_t)(signs[3] >> 56)), 3)), values);
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
                    prefetch(b0 + ahead + 64);
                    uint64_t signs0[4];
                    lets(b0, signs0);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    prefetch(b1 + ahead + 64);
                    uint64_t signs1[4];
                    lets(b1, signs1);
                    const uint8_t *b2 = w2 + i * stride;
                    prefetch(b2 + ahead);
                    prefetch(b2 + ahead + 64);
                    uint64_t signs2[4];
                    lets(b2, signs2);
                    const uint8_t *b3 = w3 + i * stride;
                    prefetch(b3 + ahead);
                    prefetch(b3 + ahead + 64);
                    uint64_t signs3[4];
                    lets(b3, signs3);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 0), g_sll(g_bits((uint32_t)(signs[0])), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 0), g_sll(g_bits((uint32_t)(signs[0])), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const float *s = scale2 + i * STEPS + 0;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 0), g_sll(g_bits((uint32_t)(signs[0])), 3)), table);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const float *s = scale3 + i * STEPS + 0;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 0), g_sll(g_bits((uint32_t)(signs[0])), 3)), table);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
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
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 1;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 8), g_sll(g_bits((uint32_t)(signs[0] >> 32)), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const float *s = scale2 + i * STEPS + 1;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 8), g_sll(g_bits((uint32_t)(signs[0] >> 32)), 3)), table);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const float *s = scale3 + i * STEPS + 1;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 8), g_sll(g_bits((uint32_t)(signs[0] >> 32)), 3)), table);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
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
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 2;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 16), g_sll(g_bits((uint32_t)(signs[1])), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const float *s = scale2 + i * STEPS + 2;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 16), g_sll(g_bits((uint32_t)(signs[1])), 3)), table);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const float *s = scale3 + i * STEPS + 2;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 16), g_sll(g_bits((uint32_t)(signs[1])), 3)), table);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
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
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 3;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 24), g_sll(g_bits((uint32_t)(signs[1] >> 32)), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const float *s = scale2 + i * STEPS + 3;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 24), g_sll(g_bits((uint32_t)(signs[1] >> 32)), 3)), table);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const float *s = scale3 + i * STEPS + 3;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 24), g_sll(g_bits((uint32_t)(signs[1] >> 32)), 3)), table);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
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
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 4;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 32), g_sll(g_bits((uint32_t)(signs[2])), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const float *s = scale2 + i * STEPS + 4;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 32), g_sll(g_bits((uint32_t)(signs[2])), 3)), table);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const float *s = scale3 + i * STEPS + 4;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 32), g_sll(g_bits((uint32_t)(signs[2])), 3)), table);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
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
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 5;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 40), g_sll(g_bits((uint32_t)(signs[2] >> 32)), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const float *s = scale2 + i * STEPS + 5;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 40), g_sll(g_bits((uint32_t)(signs[2] >> 32)), 3)), table);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const float *s = scale3 + i * STEPS + 5;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 40), g_sll(g_bits((uint32_t)(signs[2] >> 32)), 3)), table);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
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
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 6;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 48), g_sll(g_bits((uint32_t)(signs[3])), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const float *s = scale2 + i * STEPS + 6;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 48), g_sll(g_bits((uint32_t)(signs[3])), 3)), table);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const float *s = scale3 + i * STEPS + 6;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 48), g_sll(g_bits((uint32_t)(signs[3])), 3)), table);
                            y3_0 = g_dot_ss(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
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
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 7;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 56), g_sll(g_bits((uint32_t)(signs[3] >> 32)), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                        }
                        {
                            const uint8_t *b = b2; const uint64_t *signs = signs2;
                            const float *s = scale2 + i * STEPS + 7;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 56), g_sll(g_bits((uint32_t)(signs[3] >> 32)), 3)), table);
                            y2_0 = g_dot_ss(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                        }
                        {
                            const uint8_t *b = b3; const uint64_t *signs = signs3;
                            const float *s = scale3 + i * STEPS + 7;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 56), g_sll(g_bits((uint32_t)(signs[3] >> 32)), 3)), table);
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
                    prefetch(b0 + ahead + 64);
                    uint64_t signs0[4];
                    lets(b0, signs0);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    prefetch(b1 + ahead + 64);
                    uint64_t signs1[4];
                    lets(b1, signs1);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 0), g_sll(g_bits((uint32_t)(signs[0])), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 0), g_sll(g_bits((uint32_t)(signs[0])), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                        }
                    }
                    {
                        const int64_t group = (at + 32) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 1;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 8), g_sll(g_bits((uint32_t)(signs[0] >> 32)), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 32);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 1;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 8), g_sll(g_bits((uint32_t)(signs[0] >> 32)), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 32);
                        }
                    }
                    {
                        const int64_t group = (at + 64) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 2;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 16), g_sll(g_bits((uint32_t)(signs[1])), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 64);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 2;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 16), g_sll(g_bits((uint32_t)(signs[1])), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 64);
                        }
                    }
                    {
                        const int64_t group = (at + 96) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 3;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 24), g_sll(g_bits((uint32_t)(signs[1] >> 32)), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 96);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 3;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 24), g_sll(g_bits((uint32_t)(signs[1] >> 32)), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 96);
                        }
                    }
                    {
                        const int64_t group = (at + 128) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 4;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 32), g_sll(g_bits((uint32_t)(signs[2])), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 128);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 4;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 32), g_sll(g_bits((uint32_t)(signs[2])), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 128);
                        }
                    }
                    {
                        const int64_t group = (at + 160) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 5;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 40), g_sll(g_bits((uint32_t)(signs[2] >> 32)), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 160);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 5;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 40), g_sll(g_bits((uint32_t)(signs[2] >> 32)), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 160);
                        }
                    }
                    {
                        const int64_t group = (at + 192) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 6;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 48), g_sll(g_bits((uint32_t)(signs[3])), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 192);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 6;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 48), g_sll(g_bits((uint32_t)(signs[3])), 3)), table);
                            y1_0 = g_dot_ss(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                            y1_1 = g_dot_ss(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 192);
                        }
                    }
                    {
                        const int64_t group = (at + 224) / 32;
                        {
                            const uint8_t *b = b0; const uint64_t *signs = signs0;
                            const float *s = scale0 + i * STEPS + 7;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 56), g_sll(g_bits((uint32_t)(signs[3] >> 32)), 3)), table);
                            y0_0 = g_dot_ss(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                            y0_1 = g_dot_ss(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 224);
                        }
                        {
                            const uint8_t *b = b1; const uint64_t *signs = signs1;
                            const float *s = scale1 + i * STEPS + 7;
                            const gb codes = g_table16(g_or(g_lookup4(grid, b + 2 + 56), g_sll(g_bits((uint32_t)(signs[3] >> 32)), 3)), table);
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

void dequantize_iq3_xxs__avx2(const kk_operands *o, int64_t n0, int64_t n1)
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
                    f32_store(y + 8, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 8), i32_sll(i32_bits((uint32_t)(signs[0] >> 8)), 3)), values)));
                    f32_store(y + 16, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 16), i32_sll(i32_bits((uint32_t)(signs[0] >> 16)), 3)), values)));
                    f32_store(y + 24, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 24), i32_sll(i32_bits((uint32_t)(signs[0] >> 24)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 1]);
                    f32_store(y + 32, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 32), i32_sll(i32_bits((uint32_t)(signs[0] >> 32)), 3)), values)));
                    f32_store(y + 40, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 40), i32_sll(i32_bits((uint32_t)(signs[0] >> 40)), 3)), values)));
                    f32_store(y + 48, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 48), i32_sll(i32_bits((uint32_t)(signs[0] >> 48)), 3)), values)));
                    f32_store(y + 56, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 56), i32_sll(i32_bits((uint32_t)(signs[0] >> 56)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 2]);
                    f32_store(y + 64, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 64), i32_sll(i32_bits((uint32_t)(signs[1])), 3)), values)));
                    f32_store(y + 72, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 72), i32_sll(i32_bits((uint32_t)(signs[1] >> 8)), 3)), values)));
                    f32_store(y + 80, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 80), i32_sll(i32_bits((uint32_t)(signs[1] >> 16)), 3)), values)));
                    f32_store(y + 88, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 88), i32_sll(i32_bits((uint32_t)(signs[1] >> 24)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 3]);
                    f32_store(y + 96, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 96), i32_sll(i32_bits((uint32_t)(signs[1] >> 32)), 3)), values)));
                    f32_store(y + 104, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 104), i32_sll(i32_bits((uint32_t)(signs[1] >> 40)), 3)), values)));
                    f32_store(y + 112, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 112), i32_sll(i32_bits((uint32_t)(signs[1] >> 48)), 3)), values)));
                    f32_store(y + 120, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 120), i32_sll(i32_bits((uint32_t)(signs[1] >> 56)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 4]);
                    f32_store(y + 128, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 128), i32_sll(i32_bits((uint32_t)(signs[2])), 3)), values)));
                    f32_store(y + 136, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 136), i32_sll(i32_bits((uint32_t)(signs[2] >> 8)), 3)), values)));
                    f32_store(y + 144, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 144), i32_sll(i32_bits((uint32_t)(signs[2] >> 16)), 3)), values)));
                    f32_store(y + 152, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 152), i32_sll(i32_bits((uint32_t)(signs[2] >> 24)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 5]);
                    f32_store(y + 160, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 160), i32_sll(i32_bits((uint32_t)(signs[2] >> 32)), 3)), values)));
                    f32_store(y + 168, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 168), i32_sll(i32_bits((uint32_t)(signs[2] >> 40)), 3)), values)));
                    f32_store(y + 176, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 176), i32_sll(i32_bits((uint32_t)(signs[2] >> 48)), 3)), values)));
                    f32_store(y + 184, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 184), i32_sll(i32_bits((uint32_t)(signs[2] >> 56)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 6]);
                    f32_store(y + 192, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 192), i32_sll(i32_bits((uint32_t)(signs[3])), 3)), values)));
                    f32_store(y + 200, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 200), i32_sll(i32_bits((uint32_t)(signs[3] >> 8)), 3)), values)));
                    f32_store(y + 208, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 208), i32_sll(i32_bits((uint32_t)(signs[3] >> 16)), 3)), values)));
                    f32_store(y + 216, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 216), i32_sll(i32_bits((uint32_t)(signs[3] >> 24)), 3)), values)));
                }
                {
                    const vf s = f32_splat(scale[i * STEPS + 7]);
                    f32_store(y + 224, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 224), i32_sll(i32_bits((uint32_t)(signs[3] >> 32)), 3)), values)));
                    f32_store(y + 232, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 232), i32_sll(i32_bits((uint32_t)(signs[3] >> 40)), 3)), values)));
                    f32_store(y + 240, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 240), i32_sll(i32_bits((uint32_t)(signs[3] >> 48)), 3)), values)));
                    f32_store(y + 248, f32_mul(s, f32_table16(i32_or(i32_lookup4(grid, b + 2, 248), i32_sll(i32_bits((uint32_t)(signs[3] >> 56)), 3)), values)));
                }
            }
        }
    }
}

void pack_iq3_xxs_panel16__avx2(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1)
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

void matmul_f32_iq3_xxs_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_f32_iq3_xxs_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_iq3_xxs_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_iq3_xxs_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_iq3_xxs_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_iq3_xxs_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
