/* Written by `make generate` from generator/specs/encodings/q4_k.yaml and generator/specs/isas/avx512vnni.yaml; edit that. */
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

/* Scales and biases of `count` blocks that stand `stride` bytes apart. */
KK_INLINE void scales(const uint8_t *b, int64_t stride, int64_t count, float *scale, float *bias)
{
    const int64_t next = count > 1 ? stride : 0;
    const uint8_t *second = b + next;
    const vf scale_unit = f32_pair_f16(b + 0, next, 0, EACH);
    const uint64_t scale_steps[] = {
        ((load_u32(b + 4 + 0) & 0x3f3f3f3fu) | (uint64_t)((load_u32(b + 12 + 0) & 0x0f0f0f0fu) | ((load_u32(b + 4 + 0) >> 6 & 0x03030303u) << 4)) << 32),
        ((load_u32(second + 4 + 0) & 0x3f3f3f3fu) | (uint64_t)((load_u32(second + 12 + 0) & 0x0f0f0f0fu) | ((load_u32(second + 4 + 0) >> 6 & 0x03030303u) << 4)) << 32),
        0,
    };
    for (int g = 0; g < CHUNK * STEPS; g += LANES)
        f32_store(scale + g, f32_mul(f32_from_bytes(scale_steps[g / 8] >> g % 8 * 8, scale_steps[g / 8 + 1]), scale_unit));
    const vf bias_unit = f32_mul(f32_splat(-1.0f), f32_pair_f16(b + 0, next, 1, EACH));
    const uint64_t bias_steps[] = {
        ((load_u32(b + 8 + 0) & 0x3f3f3f3fu) | (uint64_t)((load_u32(b + 12 + 0) >> 4 & 0x0f0f0f0fu) | ((load_u32(b + 8 + 0) >> 6 & 0x03030303u) << 4)) << 32),
        ((load_u32(second + 8 + 0) & 0x3f3f3f3fu) | (uint64_t)((load_u32(second + 12 + 0) >> 4 & 0x0f0f0f0fu) | ((load_u32(second + 8 + 0) >> 6 & 0x03030303u) << 4)) << 32),
        0,
    };
    for (int g = 0; g < CHUNK * STEPS; g += LANES)
        f32_store(bias + g, f32_mul(f32_from_bytes(bias_steps[g / 8] >> g % 8 * 8, bias_steps[g / 8 + 1]), bias_unit));
}

static inline void i8_8x1(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    const float *sums0 = unit0 + o->k / 32;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[8][1];
        vf z[8][1];
        for (int r = 0; r < 8; r++) {
            for (int c = 0; c < 1; c++) y[r][c] = g_zero();
            for (int c = 0; c < 1; c++) z[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 8 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 8; r += 4) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA], bias0[METADATA];
                scales(w0, stride, count, scale0, bias0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA], bias1[METADATA];
                scales(w1, stride, count, scale1, bias1);
                const uint8_t *w2 = o->w + smaller(row + r + 2, end - 1) * o->row_stride + chunk * stride;
                float scale2[METADATA], bias2[METADATA];
                scales(w2, stride, count, scale2, bias2);
                const uint8_t *w3 = o->w + smaller(row + r + 3, end - 1) * o->row_stride + chunk * stride;
                float scale3[METADATA], bias3[METADATA];
                scales(w3, stride, count, scale3, bias3);
                for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                    const vf biases0 = f32_load_part(bias0 + g, (int)count * STEPS - g);
                    z[r + 0][0] = f32_fma(biases0, f32_load(sums0 + chunk * STEPS + g), z[r + 0][0]);
                    const vf biases1 = f32_load_part(bias1 + g, (int)count * STEPS - g);
                    z[r + 1][0] = f32_fma(biases1, f32_load(sums0 + chunk * STEPS + g), z[r + 1][0]);
                    const vf biases2 = f32_load_part(bias2 + g, (int)count * STEPS - g);
                    z[r + 2][0] = f32_fma(biases2, f32_load(sums0 + chunk * STEPS + g), z[r + 2][0]);
                    const vf biases3 = f32_load_part(bias3 + g, (int)count * STEPS - g);
                    z[r + 3][0] = f32_fma(biases3, f32_load(sums0 + chunk * STEPS + g), z[r + 3][0]);
                }
                gf y0_0 = y[r + 0][0];
                gf y1_0 = y[r + 1][0];
                gf y2_0 = y[r + 2][0];
                gf y3_0 = y[r + 3][0];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    prefetch(b0 + ahead + 64);
                    prefetch(b0 + ahead + 128);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    prefetch(b1 + ahead + 64);
                    prefetch(b1 + ahead + 128);
                    const uint8_t *b2 = w2 + i * stride;
                    prefetch(b2 + ahead);
                    prefetch(b2 + ahead + 64);
                    prefetch(b2 + ahead + 128);
                    const uint8_t *b3 = w3 + i * stride;
                    prefetch(b3 + ahead);
                    prefetch(b3 + ahead + 64);
                    prefetch(b3 + ahead + 128);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_and(g_load(b + 16), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_and(g_load(b + 16), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 0;
                            const gb codes = g_and(g_load(b + 16), 15);
                            y2_0 = g_dot_us(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 0;
                            const gb codes = g_and(g_load(b + 16), 15);
                            y3_0 = g_dot_us(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
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
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 1;
                            const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 1;
                            const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                            y2_0 = g_dot_us(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 1;
                            const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                            y3_0 = g_dot_us(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
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
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 2;
                            const gb codes = g_and(g_load(b + 48), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 2;
                            const gb codes = g_and(g_load(b + 48), 15);
                            y2_0 = g_dot_us(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 2;
                            const gb codes = g_and(g_load(b + 48), 15);
                            y3_0 = g_dot_us(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
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
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 3;
                            const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 3;
                            const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                            y2_0 = g_dot_us(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 3;
                            const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                            y3_0 = g_dot_us(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
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
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 4;
                            const gb codes = g_and(g_load(b + 80), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 4;
                            const gb codes = g_and(g_load(b + 80), 15);
                            y2_0 = g_dot_us(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 4;
                            const gb codes = g_and(g_load(b + 80), 15);
                            y3_0 = g_dot_us(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
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
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 5;
                            const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 5;
                            const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                            y2_0 = g_dot_us(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 5;
                            const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                            y3_0 = g_dot_us(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
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
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 6;
                            const gb codes = g_and(g_load(b + 112), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 6;
                            const gb codes = g_and(g_load(b + 112), 15);
                            y2_0 = g_dot_us(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 6;
                            const gb codes = g_and(g_load(b + 112), 15);
                            y3_0 = g_dot_us(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
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
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 7;
                            const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                        }
                        {
                            const uint8_t *b = b2;
                            const float *s = scale2 + i * STEPS + 7;
                            const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                            y2_0 = g_dot_us(y2_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                        }
                        {
                            const uint8_t *b = b3;
                            const float *s = scale3 + i * STEPS + 7;
                            const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                            y3_0 = g_dot_us(y3_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
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
                *out = (from ? *out : 0.0f) + g_sum(y[r][c]) + f32_sum(z[r][c]);
            }
        }
    }
}

static inline void i8_2x2(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    const float *sums0 = unit0 + o->k / 32;
    const int8_t *x1 = (const int8_t *)(o->x + (column + 1) * o->x_stride);
    const float *unit1 = (const float *)(x1 + o->k);
    const float *sums1 = unit1 + o->k / 32;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[2][2];
        vf z[2][2];
        for (int r = 0; r < 2; r++) {
            for (int c = 0; c < 2; c++) y[r][c] = g_zero();
            for (int c = 0; c < 2; c++) z[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 2; r += 2) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA], bias0[METADATA];
                scales(w0, stride, count, scale0, bias0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA], bias1[METADATA];
                scales(w1, stride, count, scale1, bias1);
                for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                    const vf biases0 = f32_load_part(bias0 + g, (int)count * STEPS - g);
                    z[r + 0][0] = f32_fma(biases0, f32_load(sums0 + chunk * STEPS + g), z[r + 0][0]);
                    z[r + 0][1] = f32_fma(biases0, f32_load(sums1 + chunk * STEPS + g), z[r + 0][1]);
                    const vf biases1 = f32_load_part(bias1 + g, (int)count * STEPS - g);
                    z[r + 1][0] = f32_fma(biases1, f32_load(sums0 + chunk * STEPS + g), z[r + 1][0]);
                    z[r + 1][1] = f32_fma(biases1, f32_load(sums1 + chunk * STEPS + g), z[r + 1][1]);
                }
                gf y0_0 = y[r + 0][0], y0_1 = y[r + 0][1];
                gf y1_0 = y[r + 1][0], y1_1 = y[r + 1][1];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    prefetch(b0 + ahead + 64);
                    prefetch(b0 + ahead + 128);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    prefetch(b1 + ahead + 64);
                    prefetch(b1 + ahead + 128);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_and(g_load(b + 16), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_and(g_load(b + 16), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                        }
                    }
                    {
                        const int64_t group = (at + 32) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 1;
                            const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 32);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 1;
                            const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 32);
                        }
                    }
                    {
                        const int64_t group = (at + 64) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 2;
                            const gb codes = g_and(g_load(b + 48), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 64);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 2;
                            const gb codes = g_and(g_load(b + 48), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 64);
                        }
                    }
                    {
                        const int64_t group = (at + 96) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 3;
                            const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 96);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 3;
                            const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 96);
                        }
                    }
                    {
                        const int64_t group = (at + 128) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 4;
                            const gb codes = g_and(g_load(b + 80), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 128);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 4;
                            const gb codes = g_and(g_load(b + 80), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 128);
                        }
                    }
                    {
                        const int64_t group = (at + 160) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 5;
                            const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 160);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 5;
                            const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 160);
                        }
                    }
                    {
                        const int64_t group = (at + 192) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 6;
                            const gb codes = g_and(g_load(b + 112), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 192);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 6;
                            const gb codes = g_and(g_load(b + 112), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 192);
                        }
                    }
                    {
                        const int64_t group = (at + 224) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 7;
                            const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 224);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 7;
                            const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 224);
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
                *out = (from ? *out : 0.0f) + g_sum(y[r][c]) + f32_sum(z[r][c]);
            }
        }
    }
}

static inline void i8_2x4(const kk_operands *o, int64_t row, int64_t end, int64_t column)
{
    const int64_t blocks = o->k / WEIGHTS, stride = o->block_stride;
    const int8_t *x0 = (const int8_t *)(o->x + (column + 0) * o->x_stride);
    const float *unit0 = (const float *)(x0 + o->k);
    const float *sums0 = unit0 + o->k / 32;
    const int8_t *x1 = (const int8_t *)(o->x + (column + 1) * o->x_stride);
    const float *unit1 = (const float *)(x1 + o->k);
    const float *sums1 = unit1 + o->k / 32;
    const int8_t *x2 = (const int8_t *)(o->x + (column + 2) * o->x_stride);
    const float *unit2 = (const float *)(x2 + o->k);
    const float *sums2 = unit2 + o->k / 32;
    const int8_t *x3 = (const int8_t *)(o->x + (column + 3) * o->x_stride);
    const float *unit3 = (const float *)(x3 + o->k);
    const float *sums3 = unit3 + o->k / 32;
    for (int64_t from = 0; from < blocks; from += SPAN) {
        const int64_t to = smaller(from + SPAN, blocks);
        gf y[2][4];
        vf z[2][4];
        for (int r = 0; r < 2; r++) {
            for (int c = 0; c < 4; c++) y[r][c] = g_zero();
            for (int c = 0; c < 4; c++) z[r][c] = f32_zero();
        }
        for (int64_t chunk = from; chunk < to; chunk += CHUNK) {
            const int64_t count = smaller(CHUNK, to - chunk);
            /* Towards the end of a row, what is fetched is the beginning of the next tile. */
            const int64_t ahead = chunk + AHEAD < blocks ? AHEAD * stride : 2 * o->row_stride + (AHEAD - blocks) * stride;
            for (int r = 0; r < 2; r += 2) {
                const uint8_t *w0 = o->w + smaller(row + r + 0, end - 1) * o->row_stride + chunk * stride;
                float scale0[METADATA], bias0[METADATA];
                scales(w0, stride, count, scale0, bias0);
                const uint8_t *w1 = o->w + smaller(row + r + 1, end - 1) * o->row_stride + chunk * stride;
                float scale1[METADATA], bias1[METADATA];
                scales(w1, stride, count, scale1, bias1);
                for (int g = 0; g < CHUNK * STEPS; g += LANES) {
                    const vf biases0 = f32_load_part(bias0 + g, (int)count * STEPS - g);
                    z[r + 0][0] = f32_fma(biases0, f32_load(sums0 + chunk * STEPS + g), z[r + 0][0]);
                    z[r + 0][1] = f32_fma(biases0, f32_load(sums1 + chunk * STEPS + g), z[r + 0][1]);
                    z[r + 0][2] = f32_fma(biases0, f32_load(sums2 + chunk * STEPS + g), z[r + 0][2]);
                    z[r + 0][3] = f32_fma(biases0, f32_load(sums3 + chunk * STEPS + g), z[r + 0][3]);
                    const vf biases1 = f32_load_part(bias1 + g, (int)count * STEPS - g);
                    z[r + 1][0] = f32_fma(biases1, f32_load(sums0 + chunk * STEPS + g), z[r + 1][0]);
                    z[r + 1][1] = f32_fma(biases1, f32_load(sums1 + chunk * STEPS + g), z[r + 1][1]);
                    z[r + 1][2] = f32_fma(biases1, f32_load(sums2 + chunk * STEPS + g), z[r + 1][2]);
                    z[r + 1][3] = f32_fma(biases1, f32_load(sums3 + chunk * STEPS + g), z[r + 1][3]);
                }
                gf y0_0 = y[r + 0][0], y0_1 = y[r + 0][1], y0_2 = y[r + 0][2], y0_3 = y[r + 0][3];
                gf y1_0 = y[r + 1][0], y1_1 = y[r + 1][1], y1_2 = y[r + 1][2], y1_3 = y[r + 1][3];
                for (int64_t i = 0; i < count; i++) {
                    const int64_t at = (chunk + i) * WEIGHTS;
                    const uint8_t *b0 = w0 + i * stride;
                    prefetch(b0 + ahead);
                    prefetch(b0 + ahead + 64);
                    prefetch(b0 + ahead + 128);
                    const uint8_t *b1 = w1 + i * stride;
                    prefetch(b1 + ahead);
                    prefetch(b1 + ahead + 64);
                    prefetch(b1 + ahead + 128);
                    {
                        const int64_t group = (at + 0) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 0;
                            const gb codes = g_and(g_load(b + 16), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                            y0_2 = g_dot_us(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 0);
                            y0_3 = g_dot_us(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 0);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 0;
                            const gb codes = g_and(g_load(b + 16), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 0);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 0);
                            y1_2 = g_dot_us(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 0);
                            y1_3 = g_dot_us(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 0);
                        }
                    }
                    {
                        const int64_t group = (at + 32) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 1;
                            const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 32);
                            y0_2 = g_dot_us(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 32);
                            y0_3 = g_dot_us(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 32);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 1;
                            const gb codes = g_and(g_srl(g_load(b + 16), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 32);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 32);
                            y1_2 = g_dot_us(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 32);
                            y1_3 = g_dot_us(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 32);
                        }
                    }
                    {
                        const int64_t group = (at + 64) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 2;
                            const gb codes = g_and(g_load(b + 48), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 64);
                            y0_2 = g_dot_us(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 64);
                            y0_3 = g_dot_us(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 64);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 2;
                            const gb codes = g_and(g_load(b + 48), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 64);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 64);
                            y1_2 = g_dot_us(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 64);
                            y1_3 = g_dot_us(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 64);
                        }
                    }
                    {
                        const int64_t group = (at + 96) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 3;
                            const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 96);
                            y0_2 = g_dot_us(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 96);
                            y0_3 = g_dot_us(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 96);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 3;
                            const gb codes = g_and(g_srl(g_load(b + 48), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 96);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 96);
                            y1_2 = g_dot_us(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 96);
                            y1_3 = g_dot_us(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 96);
                        }
                    }
                    {
                        const int64_t group = (at + 128) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 4;
                            const gb codes = g_and(g_load(b + 80), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 128);
                            y0_2 = g_dot_us(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 128);
                            y0_3 = g_dot_us(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 128);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 4;
                            const gb codes = g_and(g_load(b + 80), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 128);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 128);
                            y1_2 = g_dot_us(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 128);
                            y1_3 = g_dot_us(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 128);
                        }
                    }
                    {
                        const int64_t group = (at + 160) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 5;
                            const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 160);
                            y0_2 = g_dot_us(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 160);
                            y0_3 = g_dot_us(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 160);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 5;
                            const gb codes = g_and(g_srl(g_load(b + 80), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 160);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 160);
                            y1_2 = g_dot_us(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 160);
                            y1_3 = g_dot_us(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 160);
                        }
                    }
                    {
                        const int64_t group = (at + 192) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 6;
                            const gb codes = g_and(g_load(b + 112), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 192);
                            y0_2 = g_dot_us(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 192);
                            y0_3 = g_dot_us(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 192);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 6;
                            const gb codes = g_and(g_load(b + 112), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 192);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 192);
                            y1_2 = g_dot_us(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 192);
                            y1_3 = g_dot_us(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 192);
                        }
                    }
                    {
                        const int64_t group = (at + 224) / 32;
                        {
                            const uint8_t *b = b0;
                            const float *s = scale0 + i * STEPS + 7;
                            const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                            y0_0 = g_dot_us(y0_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                            y0_1 = g_dot_us(y0_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 224);
                            y0_2 = g_dot_us(y0_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 224);
                            y0_3 = g_dot_us(y0_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 224);
                        }
                        {
                            const uint8_t *b = b1;
                            const float *s = scale1 + i * STEPS + 7;
                            const gb codes = g_and(g_srl(g_load(b + 112), 4), 15);
                            y1_0 = g_dot_us(y1_0, g_splat(s[0] * unit0[group]), codes, x0 + at + 224);
                            y1_1 = g_dot_us(y1_1, g_splat(s[0] * unit1[group]), codes, x1 + at + 224);
                            y1_2 = g_dot_us(y1_2, g_splat(s[0] * unit2[group]), codes, x2 + at + 224);
                            y1_3 = g_dot_us(y1_3, g_splat(s[0] * unit3[group]), codes, x3 + at + 224);
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
                *out = (from ? *out : 0.0f) + g_sum(y[r][c]) + f32_sum(z[r][c]);
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

void matmul_i8_g32_q4_k_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_g32_q4_k_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q4_k_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}

void matmul_i8_row_q4_k_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1)
{
    i8_tiles(o, n0, n1, m0, m1);
}
