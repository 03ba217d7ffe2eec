/* Written by `make generate` from generator/specs/encodings/q4_1.yaml and generator/specs/isas/avx512.yaml; edit that. */
#include "isa_avx512.h"

static const float values[16] = {0.0f, 1.0f, 2.0f, 3.0f, 4.0f, 5.0f, 6.0f, 7.0f, 8.0f, 9.0f, 10.0f, 11.0f, 12.0f, 13.0f, 14.0f, 15.0f};

enum {
    WEIGHTS = 32, /* of a block */
    STEP = 32, /* weights that share a scale here */
    STEPS = WEIGHTS / STEP,
    CHUNK = 16, /* blocks whose metadata is decoded together */
    METADATA = CHUNK * STEPS + LANES,
    SPAN = 256, /* blocks in one chain of additions */
    AHEAD = 32 /* blocks from the one in use to the one that is fetched */
};

/* Scales and biases of `count` blocks that stand `stride` bytes apart; after them zeros, up to a whole chunk. */
static inline void scales(const uint8_t *first, int64_t stride, int64_t count, float *scale, float *bias)
{
    for (int g = 0; g < CHUNK; g += LANES) {
        const vi word0 = i32_gather(first + g * stride + 0, stride, (int)count - g);
        f32_store(scale + g, f32_low_halves(word0));
        f32_store(bias + g, f32_high_halves(word0));
    }
}

static inline void f32_8x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
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
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    const float *sums0 = o->sums + (column + 0) * o->sums_stride;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y0_0 = f32_zero();
        vf y1_0 = f32_zero();
        vf y2_0 = f32_zero();
        vf y3_0 = f32_zero();
        vf y4_0 = f32_zero();
        vf y5_0 = f32_zero();
        vf y6_0 = f32_zero();
        vf y7_0 = f32_zero();
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
                y0_0 = f32_fma(f32_load(bias0 + g), sum0, y0_0);
                y1_0 = f32_fma(f32_load(bias1 + g), sum0, y1_0);
                y2_0 = f32_fma(f32_load(bias2 + g), sum0, y2_0);
                y3_0 = f32_fma(f32_load(bias3 + g), sum0, y3_0);
                y4_0 = f32_fma(f32_load(bias4 + g), sum0, y4_0);
                y5_0 = f32_fma(f32_load(bias5 + g), sum0, y5_0);
                y6_0 = f32_fma(f32_load(bias6 + g), sum0, y6_0);
                y7_0 = f32_fma(f32_load(bias7 + g), sum0, y7_0);
            }
            for (int64_t i = 0; i < count; i++) {
                const int64_t at = (chunk + i) * WEIGHTS;
                const uint8_t *b0 = w0 + (chunk + i) * stride;
                prefetch(b0 + ahead);
                const uint8_t *b1 = w1 + (chunk + i) * stride;
                prefetch(b1 + ahead);
                const uint8_t *b2 = w2 + (chunk + i) * stride;
                prefetch(b2 + ahead);
                const uint8_t *b3 = w3 + (chunk + i) * stride;
                prefetch(b3 + ahead);
                const uint8_t *b4 = w4 + (chunk + i) * stride;
                prefetch(b4 + ahead);
                const uint8_t *b5 = w5 + (chunk + i) * stride;
                prefetch(b5 + ahead);
                const uint8_t *b6 = w6 + (chunk + i) * stride;
                prefetch(b6 + ahead);
                const uint8_t *b7 = w7 + (chunk + i) * stride;
                prefetch(b7 + ahead);
                {
                    const vf x0_0 = f32_load(x0 + at + 0);
                    const vf x0_1 = f32_load(x0 + at + 16);
                    {
                        const uint8_t *b = b0;
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
                        vf sum0 = f32_mul(w_0, x0_0);
                        sum0 = f32_fma(w_1, x0_1, sum0);
                        y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 0]), y0_0);
                    }
                    {
                        const uint8_t *b = b1;
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
                        vf sum0 = f32_mul(w_0, x0_0);
                        sum0 = f32_fma(w_1, x0_1, sum0);
                        y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 0]), y1_0);
                    }
                    {
                        const uint8_t *b = b2;
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
                        vf sum0 = f32_mul(w_0, x0_0);
                        sum0 = f32_fma(w_1, x0_1, sum0);
                        y2_0 = f32_fma(sum0, f32_splat(scale2[i * STEPS + 0]), y2_0);
                    }
                    {
                        const uint8_t *b = b3;
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
                        vf sum0 = f32_mul(w_0, x0_0);
                        sum0 = f32_fma(w_1, x0_1, sum0);
                        y3_0 = f32_fma(sum0, f32_splat(scale3[i * STEPS + 0]), y3_0);
                    }
                    {
                        const uint8_t *b = b4;
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
                        vf sum0 = f32_mul(w_0, x0_0);
                        sum0 = f32_fma(w_1, x0_1, sum0);
                        y4_0 = f32_fma(sum0, f32_splat(scale4[i * STEPS + 0]), y4_0);
                    }
                    {
                        const uint8_t *b = b5;
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
                        vf sum0 = f32_mul(w_0, x0_0);
                        sum0 = f32_fma(w_1, x0_1, sum0);
                        y5_0 = f32_fma(sum0, f32_splat(scale5[i * STEPS + 0]), y5_0);
                    }
                    {
                        const uint8_t *b = b6;
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
                        vf sum0 = f32_mul(w_0, x0_0);
                        sum0 = f32_fma(w_1, x0_1, sum0);
                        y6_0 = f32_fma(sum0, f32_splat(scale6[i * STEPS + 0]), y6_0);
                    }
                    {
                        const uint8_t *b = b7;
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
                        vf sum0 = f32_mul(w_0, x0_0);
                        sum0 = f32_fma(w_1, x0_1, sum0);
                        y7_0 = f32_fma(sum0, f32_splat(scale7[i * STEPS + 0]), y7_0);
                    }
                }
            }
        }
        if (row + 0 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 0;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y0_0);
        }
        if (row + 1 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 1;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y1_0);
        }
        if (row + 2 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 2;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y2_0);
        }
        if (row + 3 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 3;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y3_0);
        }
        if (row + 4 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 4;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y4_0);
        }
        if (row + 5 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 5;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y5_0);
        }
        if (row + 6 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 6;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y6_0);
        }
        if (row + 7 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 7;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y7_0);
        }
    }
}

static inline void f32_2x2(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const uint8_t *w0 = o->w + smaller(row + 0, end - 1) * o->row_stride;
    float scale0[METADATA], bias0[METADATA];
    const uint8_t *w1 = o->w + smaller(row + 1, end - 1) * o->row_stride;
    float scale1[METADATA], bias1[METADATA];
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    const float *sums0 = o->sums + (column + 0) * o->sums_stride;
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride);
    const float *sums1 = o->sums + (column + 1) * o->sums_stride;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y0_0 = f32_zero(), y0_1 = f32_zero();
        vf y1_0 = f32_zero(), y1_1 = f32_zero();
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            scales(w0 + chunk * stride, stride, count, scale0, bias0);
            scales(w1 + chunk * stride, stride, count, scale1, bias1);
            for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                const vf sum0 = f32_load(sums0 + chunk * STEPS + g);
                y0_0 = f32_fma(f32_load(bias0 + g), sum0, y0_0);
                y1_0 = f32_fma(f32_load(bias1 + g), sum0, y1_0);
                const vf sum1 = f32_load(sums1 + chunk * STEPS + g);
                y0_1 = f32_fma(f32_load(bias0 + g), sum1, y0_1);
                y1_1 = f32_fma(f32_load(bias1 + g), sum1, y1_1);
            }
            for (int64_t i = 0; i < count; i++) {
                const int64_t at = (chunk + i) * WEIGHTS;
                const uint8_t *b0 = w0 + (chunk + i) * stride;
                prefetch(b0 + ahead);
                const uint8_t *b1 = w1 + (chunk + i) * stride;
                prefetch(b1 + ahead);
                {
                    const vf x0_0 = f32_load(x0 + at + 0);
                    const vf x1_0 = f32_load(x1 + at + 0);
                    const vf x0_1 = f32_load(x0 + at + 16);
                    const vf x1_1 = f32_load(x1 + at + 16);
                    {
                        const uint8_t *b = b0;
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
                        vf sum0 = f32_mul(w_0, x0_0);
                        sum0 = f32_fma(w_1, x0_1, sum0);
                        y0_0 = f32_fma(sum0, f32_splat(scale0[i * STEPS + 0]), y0_0);
                        vf sum1 = f32_mul(w_0, x1_0);
                        sum1 = f32_fma(w_1, x1_1, sum1);
                        y0_1 = f32_fma(sum1, f32_splat(scale0[i * STEPS + 0]), y0_1);
                    }
                    {
                        const uint8_t *b = b1;
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
                        vf sum0 = f32_mul(w_0, x0_0);
                        sum0 = f32_fma(w_1, x0_1, sum0);
                        y1_0 = f32_fma(sum0, f32_splat(scale1[i * STEPS + 0]), y1_0);
                        vf sum1 = f32_mul(w_0, x1_0);
                        sum1 = f32_fma(w_1, x1_1, sum1);
                        y1_1 = f32_fma(sum1, f32_splat(scale1[i * STEPS + 0]), y1_1);
                    }
                }
            }
        }
        if (row + 0 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 0;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y0_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 0;
            *p1 = (from ? *p1 : 0.0f) + f32_sum(y0_1);
        }
        if (row + 1 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 1;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y1_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 1;
            *p1 = (from ? *p1 : 0.0f) + f32_sum(y1_1);
        }
    }
}

static inline void f32_2x4(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const uint8_t *w0 = o->w + smaller(row + 0, end - 1) * o->row_stride;
    float scale0[METADATA], bias0[METADATA];
    const uint8_t *w1 = o->w + smaller(row + 1, end - 1) * o->row_stride;
    float scale1[METADATA], bias1[METADATA];
    const float *x0 = (const float *)(o->x + (column + 0) * o->x_stride);
    const float *sums0 = o->sums + (column + 0) * o->sums_stride;
    const float *x1 = (const float *)(o->x + (column + 1) * o->x_stride);
    const float *sums1 = o->sums + (column + 1) * o->sums_stride;
    const float *x2 = (const float *)(o->x + (column + 2) * o->x_stride);
    const float *sums2 = o->sums + (column + 2) * o->sums_stride;
    const float *x3 = (const float *)(o->x + (column + 3) * o->x_stride);
    const float *sums3 = o->sums + (column + 3) * o->sums_stride;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        vf y0_0 = f32_zero(), y0_1 = f32_zero(), y0_2 = f32_zero(), y0_3 = f32_zero();
        vf y1_0 = f32_zero(), y1_1 = f32_zero(), y1_2 = f32_zero(), y1_3 = f32_zero();
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            scales(w0 + chunk * stride, stride, count, scale0, bias0);
            scales(w1 + chunk * stride, stride, count, scale1, bias1);
            for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                const vf sum0 = f32_load(sums0 + chunk * STEPS + g);
                y0_0 = f32_fma(f32_load(bias0 + g), sum0, y0_0);
                y1_0 = f32_fma(f32_load(bias1 + g), sum0, y1_0);
                const vf sum1 = f32_load(sums1 + chunk * STEPS + g);
                y0_1 = f32_fma(f32_load(bias0 + g), sum1, y0_1);
                y1_1 = f32_fma(f32_load(bias1 + g), sum1, y1_1);
                const vf sum2 = f32_load(sums2 + chunk * STEPS + g);
                y0_2 = f32_fma(f32_load(bias0 + g), sum2, y0_2);
                y1_2 = f32_fma(f32_load(bias1 + g), sum2, y1_2);
                const vf sum3 = f32_load(sums3 + chunk * STEPS + g);
                y0_3 = f32_fma(f32_load(bias0 + g), sum3, y0_3);
                y1_3 = f32_fma(f32_load(bias1 + g), sum3, y1_3);
            }
            for (int64_t i = 0; i < count; i++) {
                const int64_t at = (chunk + i) * WEIGHTS;
                const uint8_t *b0 = w0 + (chunk + i) * stride;
                prefetch(b0 + ahead);
                const uint8_t *b1 = w1 + (chunk + i) * stride;
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
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
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
                        const vf w_0 = f32_table16(i32_from_u8(b + 4), values);
                        const vf w_1 = f32_table16(i32_srl(i32_from_u8(b + 4), 4), values);
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
        }
        if (row + 0 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 0;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y0_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 0;
            *p1 = (from ? *p1 : 0.0f) + f32_sum(y0_1);
            float *p2 = o->y + (column + 2) * o->y_stride + row + 0;
            *p2 = (from ? *p2 : 0.0f) + f32_sum(y0_2);
            float *p3 = o->y + (column + 3) * o->y_stride + row + 0;
            *p3 = (from ? *p3 : 0.0f) + f32_sum(y0_3);
        }
        if (row + 1 < end) {
            float *p0 = o->y + (column + 0) * o->y_stride + row + 1;
            *p0 = (from ? *p0 : 0.0f) + f32_sum(y1_0);
            float *p1 = o->y + (column + 1) * o->y_stride + row + 1;
            *p1 = (from ? *p1 : 0.0f) + f32_sum(y1_1);
            float *p2 = o->y + (column + 2) * o->y_stride + row + 1;
            *p2 = (from ? *p2 : 0.0f) + f32_sum(y1_2);
            float *p3 = o->y + (column + 3) * o->y_stride + row + 1;
            *p3 = (from ? *p3 : 0.0f) + f32_sum(y1_3);
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
                const uint8_t *b1 = w1 + (chunk + i) * stride;
                prefetch(b1 + ahead);
                const uint8_t *b2 = w2 + (chunk + i) * stride;
                prefetch(b2 + ahead);
                const uint8_t *b3 = w3 + (chunk + i) * stride;
                prefetch(b3 + ahead);
                const uint8_t *b4 = w4 + (chunk + i) * stride;
                prefetch(b4 + ahead);
                const uint8_t *b5 = w5 + (chunk + i) * stride;
                prefetch(b5 + ahead);
                const uint8_t *b6 = w6 + (chunk + i) * stride;
                prefetch(b6 + ahead);
                const uint8_t *b7 = w7 + (chunk + i) * stride;
                prefetch(b7 + ahead);
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 0;
                    const float x_unit0 = unit0[(at + 0) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                        y1_0 = g_dot_us(y1_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b2;
                        const float *s = scale2 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                        y2_0 = g_dot_us(y2_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b3;
                        const float *s = scale3 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                        y3_0 = g_dot_us(y3_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b4;
                        const float *s = scale4 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                        y4_0 = g_dot_us(y4_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b5;
                        const float *s = scale5 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                        y5_0 = g_dot_us(y5_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b6;
                        const float *s = scale6 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                        y6_0 = g_dot_us(y6_0, g_splat(s[0] * x_unit0), codes, x0);
                    }
                    {
                        const uint8_t *b = b7;
                        const float *s = scale7 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
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
                const uint8_t *b1 = w1 + (chunk + i) * stride;
                prefetch(b1 + ahead);
                {
                    const int8_t *x0 = (const int8_t *)a0 + at + 0;
                    const float x_unit0 = unit0[(at + 0) / 32];
                    const int8_t *x1 = (const int8_t *)a1 + at + 0;
                    const float x_unit1 = unit1[(at + 0) / 32];
                    {
                        const uint8_t *b = b0;
                        const float *s = scale0 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
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
                const uint8_t *b1 = w1 + (chunk + i) * stride;
                prefetch(b1 + ahead);
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
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
                        y0_0 = g_dot_us(y0_0, g_splat(s[0] * x_unit0), codes, x0);
                        y0_1 = g_dot_us(y0_1, g_splat(s[0] * x_unit1), codes, x1);
                        y0_2 = g_dot_us(y0_2, g_splat(s[0] * x_unit2), codes, x2);
                        y0_3 = g_dot_us(y0_3, g_splat(s[0] * x_unit3), codes, x3);
                    }
                    {
                        const uint8_t *b = b1;
                        const float *s = scale1 + i * STEPS + 0;
                        const gb codes = g_and(g_load_pair(b + 4, 0, b + 4, 4), 15);
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

void dequantize_q4_1__avx512(const kk_operands *o, int64_t n0, int64_t n1)
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
                    f32_store(y + 0, f32_fma(s, f32_table16(i32_from_u8(b + 4), values), z));
                    f32_store(y + 16, f32_fma(s, f32_table16(i32_srl(i32_from_u8(b + 4), 4), values), z));
                }
            }
        }
    }
}

void pack_q4_1_panel16__avx512(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1)
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

void matmul_f32_q4_1_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_f32_q4_1_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    f32_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_1_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_1_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
