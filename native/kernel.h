/* What a kernel is handed: types only, shared by the driver and every tier. */
#pragma once
#include <stdint.h>

/* For what a nest calls in its inner loops: a call would spill its accumulators. */
#define KK_INLINE static inline __attribute__((always_inline))

/* y[m, n] = x[m, k] . w[n, k]. Strides are in bytes, but for y's and sums', which are in floats. */
typedef struct {
    const uint8_t *w;
    int64_t row_stride, block_stride; /* between rows (or panels), between blocks of a row */
    int64_t n, k;
    const uint8_t *x;
    int64_t x_stride;
    const float *sums; /* of float activations, one a step of weights; after them, zeros for one register */
    int64_t sums_stride;
    float *y;
    int64_t y_stride;
} kk_operands;

/* Computes the outputs [n0, n1) of the activation rows [m0, m1). */
typedef void kk_matmul_kernel(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);

/* Sums `rows` rows of k floats in steps of `step`, each row of sums padded with zeros up to `sums_stride`. */
typedef void kk_sums_kernel(const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride);

/* Quantises `rows` rows of k floats. */
typedef void kk_quantize_kernel(const float *x, int64_t x_stride, int64_t rows, int64_t k, uint8_t *out, int64_t out_stride);

/* Decodes the rows [n0, n1) of w to floats; y_stride as above. */
typedef void kk_dequantize_kernel(const kk_operands *o, int64_t n0, int64_t n1);

/* Weaves the rows of w into the panels [p0, p1) at `panels`. */
typedef void kk_pack_kernel(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);

/* One compiled function: what it does, for which tier. */
typedef struct {
    const char *contract, *target;
    void (*function)(void);
} kk_entry;

extern const kk_entry kk_entries[];
extern const int64_t kk_entry_count;
