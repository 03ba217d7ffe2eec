/* Written by `make generate` from generator/specs/encodings/q4_k.yaml and generator/specs/isas/avx512vnni.yaml; edit that. */
#include "isa_avx512vnni.h"

enum {
    WEIGHTS = 256, /* of a block */
    STEP = 32, /* weights that share a scale here */
    STEPS = WEIGHTS / STEP,
    CHUNK = 2, /* blocks whose metadata is decoded together */
    METADATA = CHUNK * STEPS + LANES,
    SPAN = 32, /* blocks in one chain of additions */
    AHEAD = 4 /* blocks from the one in use to the one that is fetched */
};

/* Scales and biases of `count` blocks that stand `stride` bytes apart; after them zeros, up to a whole chunk. */
static inline void scales(const uint8_t *first, int64_t stride, int64_t count, float *scale, float *bias)
{
    for (int64_t i = 0; i < count; i++) {
        const uint8_t *b = first + i * stride;
        const vf scale_unit = f32_splat_f16(b + 0);
        const uint64_t scale_word0 = ((load_u32(b + 4 + 0) & 0x3f3f3f3fu) | (uint64_t)((load_u32(b + 12 + 0) & 0x0f0f0f0fu) | ((load_u32(b + 4 + 0) >> 6 & 0x03030303u) << 4)) << 32);
        for (int g = 0; g < 8; g += LANES)
            f32_store(scale + STEPS * i + 0 + g, f32_mul(f32_from_bytes(scale_word0 >> 8 * g), scale_unit));
        const vf bias_unit = f32_mul(f32_splat(-1.0f), f32_splat_f16(b + 2));
        const uint64_t bias_word0 = ((load_u32(b + 8 + 0) & 0x3f3f3f3fu) | (uint64_t)((load_u32(b + 12 + 0) >> 4 & 0x0f0f0f0fu) | ((load_u32(b + 8 + 0) >> 6 & 0x03030303u) << 4)) << 32);
        for (int g = 0; g < 8; g += LANES)
            f32_store(bias + STEPS * i + 0 + g, f32_mul(f32_from_bytes(bias_word0 >> 8 * g), bias_unit));
    }
    for (int64_t g = count * STEPS; g < CHUNK * STEPS; g += LANES) f32_store(bias + g, f32_zero());
}

static inline void i8_8x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const uint8_t *w0 = o->w + smaller(row + 0, end - 1) * o->row_stride;
    float scale0[METADATA], bias0[METADATA];
    const uint8_t *w1 = o->w + smaller(row + 1, end - 1) * o->row_stride;
    float scale1[METADATA], bias1[METADATA];
    const uint8_t *w2 = o->w + smaller(row + 2, end - 1) * o->row_stride;
    float scale2[METADATA], bias2[METADATA];
    const uint8_t *w3 = o->w + smaller(row + 3, end - 1) * o->row_stride;
    float scale3[METADATA], bias3[METADATA];
    const uint8_t *w4 = o->w + smaller(row + 4, end - 1) * o->row_stride;
    float scale4[METADATA], bias4[METADATA];
    const uint8_t *w5 = o->w + smaller(row + 5, end - 1) * o->row_stride;
    float scale5[METADATA], bias5[METADATA];
    const uint8_t *w6 = o->w + smaller(row + 6, end - 1) * o->row_stride;
    float scale6[METADATA], bias6[METADATA];
    const uint8_t *w7 = o->w + smaller(row + 7, end - 1) * o->row_stride;
    float scale7[METADATA], bias7[METADATA];
    const uint8_t *a0 = o->x + (column + 0) * o->x_stride;
    const float *unit0 = (const float *)(a0 + o->k);
    const float *sums0 = unit0 + o->k / 32;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y0_0 = g_zero();
        vf z0_0 = f32_zero();
        gf y1_0 = g_zero();
        vf z1_0 = f32_zero();
        gf y2_0 = g_zero();
        vf z2_0 = f32_zero();
        gf y3_0 = g_zero();
        vf z3_0 = f32_zero();
        gf y4_0 = g_zero();
        vf z4_0 = f32_zero();
        gf y5_0 = g_zero();
        vf z5_0 = f32_zero();
        gf y6_0 = g_zero();
        vf z6_0 = f32_zero();
        gf y7_0 = g_zero();
        vf z7_0 = f32_zero();
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 8 * o->row_stride + (AHEAD - blocks) * stride;
            scales(w0 + chunk * stride, stride, count, scale0, bias0);
            scales(w1 + chunk * stride, stride, count, scale1, bias1);
            scales(w2 + chunk * stride, stride, count, scale2, bias2);
            scales(w3 + chunk * stride, stride, count, scale3, bias3);
            scales(w4 + chunk * stride, stride, count, scale4, bias4);
            scales(w5 + chunk * stride, stride, count, scale5, bias5);
            scales(w6 + chunk * stride, stride, count, scale6, bias6);
            scales(w7 + chunk * stride, stride, count, scale7, bias7);
            for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                const vf sum0 = f32_load(sums0 + chunk * STEPS + g);
                z0_0 = f32_fma(f32_load(bias0 + g), sum0, z0_0);
                z1_0 = f32_fma(f32_load(bias1 + g), sum0, z1_0);
                z2_0 = f32_fma(f32_load(bias2 + g), sum0, z2_0);
                z3_0 = f32_fma(f32_load(bias3 + g), sum0, z3_0);
                z4_0 = f32_fma(f32_load(bias4 + g), sum0, z4_0);
                z5_0 = f32_fma(f32_load(bias5 + g), sum0, z5_0);
                z6_0 = f32_fma(f32_load(bias6 + g), sum0, z6_0);
                z7_0 = f32_fma(f32_load(bias7 + g), sum0, z7_0);
            }
            for (int64_t i = 0; i < count; i++) {
                const int64_t at = (chunk + i) * WEIGHTS;
                const uint8_t *b0 = w0 + (chunk + i) * stride;
                prefetch(b0 + ahead);
                prefetch(b0 + ahead + 64);
                prefetch(b0 + ahead + 128);
                const uint8_t *b1 = w1 + (chunk + i) * stride;
                prefetch(b1 + ahead);
                prefetch(b1 + ahead + 64);
                prefetch(b1 + ahead + 128);
                const uint8_t *b2 = w2 + (chunk + i) * stride;
                prefetch(b2 + ahead);
                prefetch(b2 + ahead + 64);
                prefetch(b2 + ahead + 128);
                const uint8_t *b3 = w3 + (chunk + i) * stride;
                prefetch(b3 + ahead);
                prefetch(b3 + ahead + 64);
                prefetch(b3 + ahead + 128);
                const uint8_t *b4 = w4 + (chunk + i) * stride;
                prefetch(b4 + ahead);
                prefetch(b4 + ahead + 64);
                prefetch(b4 + ahead + 128);
                const uint8_t *b5 = w5 + (chunk + i) * stride;
                prefetch(b5 + ahead);
                prefetch(b5 + ahead + 64);
                prefetch(b5 + ahead + 128);
                const uint8_t *b6 = w6 + (chunk + i) * stride;
                prefetch(b6 + ahead);
                prefetch(b6 + ahead + 64);
                prefetch(b6 + ahead + 128);
                const uint8_t *b7 = w7 + (chunk + i) * stride;
                prefetch(b7 + ahead);
                prefetch(b7 + ahead + 64);
                prefetch(b7 + ahead + 128);
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 0;
                    const float x_unit0 = unit0[(at + 0) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b2;
                        const float *s = scale2 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y2_0 = g_dot_us(y2_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b3;
                        const float *s = scale3 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y3_0 = g_dot_us(y3_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b4;
                        const float *s = scale4 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y4_0 = g_dot_us(y4_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b5;
                        const float *s = scale5 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y5_0 = g_dot_us(y5_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b6;
                        const float *s = scale6 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y6_0 = g_dot_us(y6_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b7;
                        const float *s = scale7 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y7_0 = g_dot_us(y7_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 32;
                    const float x_unit0 = unit0[(at + 32) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b2;
                        const float *s = scale2 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y2_0 = g_dot_us(y2_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b3;
                        const float *s = scale3 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y3_0 = g_dot_us(y3_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b4;
                        const float *s = scale4 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y4_0 = g_dot_us(y4_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b5;
                        const float *s = scale5 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y5_0 = g_dot_us(y5_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b6;
                        const float *s = scale6 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y6_0 = g_dot_us(y6_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b7;
                        const float *s = scale7 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y7_0 = g_dot_us(y7_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 64;
                    const float x_unit0 = unit0[(at + 64) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b2;
                        const float *s = scale2 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y2_0 = g_dot_us(y2_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b3;
                        const float *s = scale3 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y3_0 = g_dot_us(y3_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b4;
                        const float *s = scale4 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y4_0 = g_dot_us(y4_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b5;
                        const float *s = scale5 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y5_0 = g_dot_us(y5_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b6;
                        const float *s = scale6 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y6_0 = g_dot_us(y6_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b7;
                        const float *s = scale7 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y7_0 = g_dot_us(y7_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 96;
                    const float x_unit0 = unit0[(at + 96) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b2;
                        const float *s = scale2 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y2_0 = g_dot_us(y2_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b3;
                        const float *s = scale3 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y3_0 = g_dot_us(y3_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b4;
                        const float *s = scale4 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y4_0 = g_dot_us(y4_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b5;
                        const float *s = scale5 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y5_0 = g_dot_us(y5_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b6;
                        const float *s = scale6 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y6_0 = g_dot_us(y6_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b7;
                        const float *s = scale7 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y7_0 = g_dot_us(y7_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 128;
                    const float x_unit0 = unit0[(at + 128) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b2;
                        const float *s = scale2 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y2_0 = g_dot_us(y2_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b3;
                        const float *s = scale3 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y3_0 = g_dot_us(y3_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b4;
                        const float *s = scale4 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y4_0 = g_dot_us(y4_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b5;
                        const float *s = scale5 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y5_0 = g_dot_us(y5_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b6;
                        const float *s = scale6 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y6_0 = g_dot_us(y6_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b7;
                        const float *s = scale7 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y7_0 = g_dot_us(y7_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 160;
                    const float x_unit0 = unit0[(at + 160) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b2;
                        const float *s = scale2 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y2_0 = g_dot_us(y2_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b3;
                        const float *s = scale3 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y3_0 = g_dot_us(y3_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b4;
                        const float *s = scale4 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y4_0 = g_dot_us(y4_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b5;
                        const float *s = scale5 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y5_0 = g_dot_us(y5_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b6;
                        const float *s = scale6 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y6_0 = g_dot_us(y6_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b7;
                        const float *s = scale7 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y7_0 = g_dot_us(y7_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 192;
                    const float x_unit0 = unit0[(at + 192) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b2;
                        const float *s = scale2 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y2_0 = g_dot_us(y2_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b3;
                        const float *s = scale3 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y3_0 = g_dot_us(y3_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b4;
                        const float *s = scale4 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y4_0 = g_dot_us(y4_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b5;
                        const float *s = scale5 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y5_0 = g_dot_us(y5_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b6;
                        const float *s = scale6 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y6_0 = g_dot_us(y6_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b7;
                        const float *s = scale7 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y7_0 = g_dot_us(y7_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 224;
                    const float x_unit0 = unit0[(at + 224) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b2;
                        const float *s = scale2 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y2_0 = g_dot_us(y2_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b3;
                        const float *s = scale3 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y3_0 = g_dot_us(y3_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b4;
                        const float *s = scale4 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y4_0 = g_dot_us(y4_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b5;
                        const float *s = scale5 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y5_0 = g_dot_us(y5_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b6;
                        const float *s = scale6 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y6_0 = g_dot_us(y6_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b7;
                        const float *s = scale7 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y7_0 = g_dot_us(y7_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                }
            }
        }
        if (row + 0 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 0;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y0_0) + f32_sum(z0_0);
        }
        if (row + 1 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 1;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y1_0) + f32_sum(z1_0);
        }
        if (row + 2 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 2;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y2_0) + f32_sum(z2_0);
        }
        if (row + 3 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 3;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y3_0) + f32_sum(z3_0);
        }
        if (row + 4 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 4;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y4_0) + f32_sum(z4_0);
        }
        if (row + 5 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 5;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y5_0) + f32_sum(z5_0);
        }
        if (row + 6 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 6;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y6_0) + f32_sum(z6_0);
        }
        if (row + 7 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 7;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y7_0) + f32_sum(z7_0);
        }
    }
}

static inline void i8_2x2(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const uint8_t *w0 = o->w + smaller(row + 0, end - 1) * o->row_stride;
    float scale0[METADATA], bias0[METADATA];
    const uint8_t *w1 = o->w + smaller(row + 1, end - 1) * o->row_stride;
    float scale1[METADATA], bias1[METADATA];
    const uint8_t *a0 = o->x + (column + 0) * o->x_stride;
    const float *unit0 = (const float *)(a0 + o->k);
    const float *sums0 = unit0 + o->k / 32;
    const uint8_t *a1 = o->x + (column + 1) * o->x_stride;
    const float *unit1 = (const float *)(a1 + o->k);
    const float *sums1 = unit1 + o->k / 32;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y0_0 = g_zero(), y0_1 = g_zero();
        vf z0_0 = f32_zero(), z0_1 = f32_zero();
        gf y1_0 = g_zero(), y1_1 = g_zero();
        vf z1_0 = f32_zero(), z1_1 = f32_zero();
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            scales(w0 + chunk * stride, stride, count, scale0, bias0);
            scales(w1 + chunk * stride, stride, count, scale1, bias1);
            for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                const vf sum0 = f32_load(sums0 + chunk * STEPS + g);
                z0_0 = f32_fma(f32_load(bias0 + g), sum0, z0_0);
                z1_0 = f32_fma(f32_load(bias1 + g), sum0, z1_0);
                const vf sum1 = f32_load(sums1 + chunk * STEPS + g);
                z0_1 = f32_fma(f32_load(bias0 + g), sum1, z0_1);
                z1_1 = f32_fma(f32_load(bias1 + g), sum1, z1_1);
            }
            for (int64_t i = 0; i < count; i++) {
                const int64_t at = (chunk + i) * WEIGHTS;
                const uint8_t *b0 = w0 + (chunk + i) * stride;
                prefetch(b0 + ahead);
                prefetch(b0 + ahead + 64);
                prefetch(b0 + ahead + 128);
                const uint8_t *b1 = w1 + (chunk + i) * stride;
                prefetch(b1 + ahead);
                prefetch(b1 + ahead + 64);
                prefetch(b1 + ahead + 128);
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 0;
                    const float x_unit0 = unit0[(at + 0) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 0;
                    const float x_unit1 = unit1[(at + 0) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 32;
                    const float x_unit0 = unit0[(at + 32) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 32;
                    const float x_unit1 = unit1[(at + 32) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 64;
                    const float x_unit0 = unit0[(at + 64) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 64;
                    const float x_unit1 = unit1[(at + 64) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 96;
                    const float x_unit0 = unit0[(at + 96) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 96;
                    const float x_unit1 = unit1[(at + 96) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 128;
                    const float x_unit0 = unit0[(at + 128) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 128;
                    const float x_unit1 = unit1[(at + 128) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 160;
                    const float x_unit0 = unit0[(at + 160) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 160;
                    const float x_unit1 = unit1[(at + 160) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 192;
                    const float x_unit0 = unit0[(at + 192) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 192;
                    const float x_unit1 = unit1[(at + 192) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 224;
                    const float x_unit0 = unit0[(at + 224) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 224;
                    const float x_unit1 = unit1[(at + 224) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                }
            }
        }
        if (row + 0 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 0;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y0_0) + f32_sum(z0_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 0;
            *p1 = (from ? *p1 : 0.0f) + g_sum(y0_1) + f32_sum(z0_1);
        }
        if (row + 1 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 1;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y1_0) + f32_sum(z1_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 1;
            *p1 = (from ? *p1 : 0.0f) + g_sum(y1_1) + f32_sum(z1_1);
        }
    }
}

static inline void i8_2x4(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const uint8_t *w0 = o->w + smaller(row + 0, end - 1) * o->row_stride;
    float scale0[METADATA], bias0[METADATA];
    const uint8_t *w1 = o->w + smaller(row + 1, end - 1) * o->row_stride;
    float scale1[METADATA], bias1[METADATA];
    const uint8_t *a0 = o->x + (column + 0) * o->x_stride;
    const float *unit0 = (const float *)(a0 + o->k);
    const float *sums0 = unit0 + o->k / 32;
    const uint8_t *a1 = o->x + (column + 1) * o->x_stride;
    const float *unit1 = (const float *)(a1 + o->k);
    const float *sums1 = unit1 + o->k / 32;
    const uint8_t *a2 = o->x + (column + 2) * o->x_stride;
    const float *unit2 = (const float *)(a2 + o->k);
    const float *sums2 = unit2 + o->k / 32;
    const uint8_t *a3 = o->x + (column + 3) * o->x_stride;
    const float *unit3 = (const float *)(a3 + o->k);
    const float *sums3 = unit3 + o->k / 32;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y0_0 = g_zero(), y0_1 = g_zero(), y0_2 = g_zero(), y0_3 = g_zero();
        vf z0_0 = f32_zero(), z0_1 = f32_zero(), z0_2 = f32_zero(), z0_3 = f32_zero();
        gf y1_0 = g_zero(), y1_1 = g_zero(), y1_2 = g_zero(), y1_3 = g_zero();
        vf z1_0 = f32_zero(), z1_1 = f32_zero(), z1_2 = f32_zero(), z1_3 = f32_zero();
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            scales(w0 + chunk * stride, stride, count, scale0, bias0);
            scales(w1 + chunk * stride, stride, count, scale1, bias1);
            for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                const vf sum0 = f32_load(sums0 + chunk * STEPS + g);
                z0_0 = f32_fma(f32_load(bias0 + g), sum0, z0_0);
                z1_0 = f32_fma(f32_load(bias1 + g), sum0, z1_0);
                const vf sum1 = f32_load(sums1 + chunk * STEPS + g);
                z0_1 = f32_fma(f32_load(bias0 + g), sum1, z0_1);
                z1_1 = f32_fma(f32_load(bias1 + g), sum1, z1_1);
                const vf sum2 = f32_load(sums2 + chunk * STEPS + g);
                z0_2 = f32_fma(f32_load(bias0 + g), sum2, z0_2);
                z1_2 = f32_fma(f32_load(bias1 + g), sum2, z1_2);
                const vf sum3 = f32_load(sums3 + chunk * STEPS + g);
                z0_3 = f32_fma(f32_load(bias0 + g), sum3, z0_3);
                z1_3 = f32_fma(f32_load(bias1 + g), sum3, z1_3);
            }
            for (int64_t i = 0; i < count; i++) {
                const int64_t at = (chunk + i) * WEIGHTS;
                const uint8_t *b0 = w0 + (chunk + i) * stride;
                prefetch(b0 + ahead);
                prefetch(b0 + ahead + 64);
                prefetch(b0 + ahead + 128);
                const uint8_t *b1 = w1 + (chunk + i) * stride;
                prefetch(b1 + ahead);
                prefetch(b1 + ahead + 64);
                prefetch(b1 + ahead + 128);
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 0;
                    const float x_unit0 = unit0[(at + 0) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 0;
                    const float x_unit1 = unit1[(at + 0) / 32];
                    const int8_t *x2 = (const int8_t *)a2 + at + 0;
                    const float x_unit2 = unit2[(at + 0) / 32];
                    const int8_t *x3 = (const int8_t *)a3 + at + 0;
                    const float x_unit3 = unit3[(at + 0) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                        y0_2 = g_dot_us(y0_2, g_splat(s[0] * x_unit2), codes, x2);
                        y0_3 = g_dot_us(y0_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 0;
                        const gb codes = g_and(g_load(b + 16), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                        y1_2 = g_dot_us(y1_2, g_splat(s[0] * x_unit2), codes, x2);
                        y1_3 = g_dot_us(y1_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 32;
                    const float x_unit0 = unit0[(at + 32) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 32;
                    const float x_unit1 = unit1[(at + 32) / 32];
                    const int8_t *x2 = (const int8_t *)a2 + at + 32;
                    const float x_unit2 = unit2[(at + 32) / 32];
                    const int8_t *x3 = (const int8_t *)a3 + at + 32;
                    const float x_unit3 = unit3[(at + 32) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                        y0_2 = g_dot_us(y0_2, g_splat(s[0] * x_unit2), codes, x2);
                        y0_3 = g_dot_us(y0_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 1;
                        const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                        y1_2 = g_dot_us(y1_2, g_splat(s[0] * x_unit2), codes, x2);
                        y1_3 = g_dot_us(y1_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 64;
                    const float x_unit0 = unit0[(at + 64) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 64;
                    const float x_unit1 = unit1[(at + 64) / 32];
                    const int8_t *x2 = (const int8_t *)a2 + at + 64;
                    const float x_unit2 = unit2[(at + 64) / 32];
                    const int8_t *x3 = (const int8_t *)a3 + at + 64;
                    const float x_unit3 = unit3[(at + 64) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                        y0_2 = g_dot_us(y0_2, g_splat(s[0] * x_unit2), codes, x2);
                        y0_3 = g_dot_us(y0_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 2;
                        const gb codes = g_and(g_load(b + 48), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                        y1_2 = g_dot_us(y1_2, g_splat(s[0] * x_unit2), codes, x2);
                        y1_3 = g_dot_us(y1_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 96;
                    const float x_unit0 = unit0[(at + 96) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 96;
                    const float x_unit1 = unit1[(at + 96) / 32];
                    const int8_t *x2 = (const int8_t *)a2 + at + 96;
                    const float x_unit2 = unit2[(at + 96) / 32];
                    const int8_t *x3 = (const int8_t *)a3 + at + 96;
                    const float x_unit3 = unit3[(at + 96) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                        y0_2 = g_dot_us(y0_2, g_splat(s[0] * x_unit2), codes, x2);
                        y0_3 = g_dot_us(y0_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 3;
                        const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                        y1_2 = g_dot_us(y1_2, g_splat(s[0] * x_unit2), codes, x2);
                        y1_3 = g_dot_us(y1_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 128;
                    const float x_unit0 = unit0[(at + 128) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 128;
                    const float x_unit1 = unit1[(at + 128) / 32];
                    const int8_t *x2 = (const int8_t *)a2 + at + 128;
                    const float x_unit2 = unit2[(at + 128) / 32];
                    const int8_t *x3 = (const int8_t *)a3 + at + 128;
                    const float x_unit3 = unit3[(at + 128) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                        y0_2 = g_dot_us(y0_2, g_splat(s[0] * x_unit2), codes, x2);
                        y0_3 = g_dot_us(y0_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 4;
                        const gb codes = g_and(g_load(b + 80), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                        y1_2 = g_dot_us(y1_2, g_splat(s[0] * x_unit2), codes, x2);
                        y1_3 = g_dot_us(y1_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 160;
                    const float x_unit0 = unit0[(at + 160) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 160;
                    const float x_unit1 = unit1[(at + 160) / 32];
                    const int8_t *x2 = (const int8_t *)a2 + at + 160;
                    const float x_unit2 = unit2[(at + 160) / 32];
                    const int8_t *x3 = (const int8_t *)a3 + at + 160;
                    const float x_unit3 = unit3[(at + 160) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                        y0_2 = g_dot_us(y0_2, g_splat(s[0] * x_unit2), codes, x2);
                        y0_3 = g_dot_us(y0_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 5;
                        const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                        y1_2 = g_dot_us(y1_2, g_splat(s[0] * x_unit2), codes, x2);
                        y1_3 = g_dot_us(y1_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 192;
                    const float x_unit0 = unit0[(at + 192) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 192;
                    const float x_unit1 = unit1[(at + 192) / 32];
                    const int8_t *x2 = (const int8_t *)a2 + at + 192;
                    const float x_unit2 = unit2[(at + 192) / 32];
                    const int8_t *x3 = (const int8_t *)a3 + at + 192;
                    const float x_unit3 = unit3[(at + 192) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                        y0_2 = g_dot_us(y0_2, g_splat(s[0] * x_unit2), codes, x2);
                        y0_3 = g_dot_us(y0_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 6;
                        const gb codes = g_and(g_load(b + 112), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                        y1_2 = g_dot_us(y1_2, g_splat(s[0] * x_unit2), codes, x2);
                        y1_3 = g_dot_us(y1_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                }
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 224;
                    const float x_unit0 = unit0[(at + 224) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 224;
                    const float x_unit1 = unit1[(at + 224) / 32];
                    const int8_t *x2 = (const int8_t *)a2 + at + 224;
                    const float x_unit2 = unit2[(at + 224) / 32];
                    const int8_t *x3 = (const int8_t *)a3 + at + 224;
                    const float x_unit3 = unit3[(at + 224) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                        y0_2 = g_dot_us(y0_2, g_splat(s[0] * x_unit2), codes, x2);
                        y0_3 = g_dot_us(y0_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 7;
                        const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                        y1_1 = g_dot_us(y1_1, g_splat(s[0] * x_unit1), codes, x1);
                        y1_2 = g_dot_us(y1_2, g_splat(s[0] * x_unit2), codes, x2);
                        y1_3 = g_dot_us(y1_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                }
            }
        }
        if (row + 0 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 0;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y0_0) + f32_sum(z0_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 0;
            *p1 = (from ? *p1 : 0.0f) + g_sum(y0_1) + f32_sum(z0_1);
            float *p2 = o->y + (column + 2) * o->y_stride + row + 0;
            *p2 = (from ? *p2 : 0.0f) + g_sum(y0_2) + f32_sum(z0_2);
            float *p3 = o->y + (column + 3) * o->y_stride + row + 0;
            *p3 = (from ? *p3 : 0.0f) + g_sum(y0_3) + f32_sum(z0_3);
        }
        if (row + 1 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 1;
            *p0 = (from ? *p0 : 0.0f) + g_sum(y1_0) + f32_sum(z1_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 1;
            *p1 = (from ? *p1 : 0.0f) + g_sum(y1_1) + f32_sum(z1_1);
            float *p2 = o->y + (column + 2) * o->y_stride + row + 1;
            *p2 = (from ? *p2 : 0.0f) + g_sum(y1_2) + f32_sum(z1_2);
            float *p3 = o->y + (column + 3) * o->y_stride + row + 1;
            *p3 = (from ? *p3 : 0.0f) + g_sum(y1_3) + f32_sum(z1_3);
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

void matmul_i8_g32_q4_k_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_k_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
