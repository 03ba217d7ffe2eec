/* Written by `make generate` from generator/specs/activations/i8_g32.yaml and generator/specs/isas/scalar.yaml; edit that. */
#include "isa_scalar.h"
#include <float.h>

enum { GROUP = 32, LIMIT = 127 };

static inline float sum16(const float *q)
{
    vf sum = f32_load(q);
    for (int i = LANES; i < 16; i += LANES) sum = f32_add(sum, f32_load(q + i));
    return f32_sum(sum);
}

/* A row: k codes; then floats: a unit a group; unit * sum of codes, by 32 and by 16; the sums themselves, by 32 and
   by 16; then a register of zeros. */
void quantize_i8_g32__scalar(const float *x, int64_t x_stride, int64_t rows, int64_t k, uint8_t *out, int64_t out_stride)
{
    for (int64_t row = 0; row < rows; row++, out += out_stride) {
        const float *p = (const float *)((const uint8_t *)x + row * x_stride);
        int8_t *codes = (int8_t *)out;
        float *units = (float *)(out + k), *sums = units + k / 32, *halves = sums + k / 32;
        float *counts = halves + k / 16, *half_counts = counts + k / 32;
        for (int64_t from = 0; from < k; from += GROUP) {
            const int64_t to = from + GROUP;
            vf peak = f32_zero(), poison = f32_zero();
            for (int64_t i = from; i < to; i += LANES) {
                const vf v = f32_load(p + i);
                peak = f32_max(f32_abs(v), peak);
                poison = f32_fma(v, f32_zero(), poison);
            }
            /* A peak too small to divide by counts as zero; NaN and Inf come out as NaN. */
            const float top = f32_peak(peak), inverse = top > LIMIT * FLT_MIN ? LIMIT / top : 0.0f;
            const float unit = (inverse > 0.0f ? top / LIMIT : 0.0f) + f32_sum(poison);
            for (int64_t g = from / GROUP; g < to / GROUP; g++) {
                float rounded[GROUP];
                for (int i = 0; i < GROUP; i += LANES) {
                    const vf v = f32_load(p + g * GROUP + i);
                    const vf q = unit == unit ? f32_round(f32_mul(v, f32_splat(inverse))) : f32_zero();
                    f32_store(rounded + i, q);
                    f32_store_i8(codes + g * GROUP + i, q);
                }
                units[g] = unit;
                half_counts[2 * g] = sum16(rounded);
                half_counts[2 * g + 1] = sum16(rounded + 16);
                counts[g] = half_counts[2 * g] + half_counts[2 * g + 1];
                halves[2 * g] = unit * half_counts[2 * g];
                halves[2 * g + 1] = unit * half_counts[2 * g + 1];
                sums[g] = unit * counts[g];
            }
        }
        memset(half_counts + k / 16, 0, 64);
    }
}
