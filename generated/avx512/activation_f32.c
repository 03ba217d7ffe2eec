/* Written by `make generate` from generator/specs/activations/f32.yaml and generator/specs/isas/avx512.yaml; edit that. */
#include "isa_avx512.h"
#include <float.h>

void sums16_f32__avx512(const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride)
{
    for (int64_t row = 0; row < rows; row++, sums += sums_stride) {
        const float *p = (const float *)((const uint8_t *)x + row * x_stride);
        for (int64_t g = 0; g < k / 16; g++, p += 16) {
            vf sum = f32_load(p);
            for (int i = LANES; i < 16; i += LANES) sum = f32_add(sum, f32_load(p + i));
            sums[g] = f32_sum(sum);
        }
        for (int64_t g = k / 16; g < sums_stride; g++) sums[g] = 0.0f;
    }
}
void sums32_f32__avx512(const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride)
{
    for (int64_t row = 0; row < rows; row++, sums += sums_stride) {
        const float *p = (const float *)((const uint8_t *)x + row * x_stride);
        for (int64_t g = 0; g < k / 32; g++, p += 32) {
            vf sum = f32_load(p);
            for (int i = LANES; i < 32; i += LANES) sum = f32_add(sum, f32_load(p + i));
            sums[g] = f32_sum(sum);
        }
        for (int64_t g = k / 32; g < sums_stride; g++) sums[g] = 0.0f;
    }
}
