/* Written by `make generate` from generator/specs; edit that. */
#include "kernel.h"

void dequantize_iq3_xxs__scalar(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q4_1__scalar(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q4_k__scalar(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q5_0__scalar(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q8_0__scalar(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_tq1_0__scalar(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_tq2_0__scalar(const kk_operands *o, int64_t n0, int64_t n1);
void matmul_f32_bf16_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_f16_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_f32_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_iq3_xxs_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_iq3_xxs_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_iq3_xxs_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_1_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_1_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_1_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_k_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_k_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_k_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q5_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q5_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q5_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q8_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q8_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q8_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq1_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq1_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq1_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq2_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq2_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq2_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_input_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_panel16__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_row_major__scalar(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void pack_iq3_xxs_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q4_1_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q4_k_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q5_0_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q8_0_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_tq1_0_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_tq2_0_panel16__scalar(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void quantize_i8_g32__scalar(const float *x, int64_t x_stride, int64_t rows, int64_t k, uint8_t *out, int64_t out_stride);
void quantize_i8_row__scalar(const float *x, int64_t x_stride, int64_t rows, int64_t k, uint8_t *out, int64_t out_stride);
void sums16_f32__scalar(const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride);
void sums32_f32__scalar(const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride);
#if defined(__x86_64__)
void dequantize_iq3_xxs__avx2(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_iq3_xxs__avx512(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q4_1__avx2(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q4_1__avx512(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q4_k__avx2(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q4_k__avx512(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q5_0__avx2(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q5_0__avx512(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q8_0__avx2(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_q8_0__avx512(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_tq1_0__avx2(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_tq1_0__avx512(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_tq2_0__avx2(const kk_operands *o, int64_t n0, int64_t n1);
void dequantize_tq2_0__avx512(const kk_operands *o, int64_t n0, int64_t n1);
void matmul_f32_bf16_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_bf16_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_f16_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_f16_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_f32_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_f32_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_iq3_xxs_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_iq3_xxs_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_iq3_xxs_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_iq3_xxs_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_iq3_xxs_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_iq3_xxs_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_1_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_1_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_1_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_1_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_1_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_1_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_k_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_k_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_k_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_k_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_k_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q4_k_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q5_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q5_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q5_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q5_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q5_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q5_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q8_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q8_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q8_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q8_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q8_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_q8_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq1_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq1_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq1_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq1_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq1_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq1_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq2_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq2_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq2_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq2_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq2_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_f32_tq2_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_iq3_xxs_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_1_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q4_k_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q5_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_q8_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq1_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_g32_tq2_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_iq3_xxs_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_1_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q4_k_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q5_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_q8_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq1_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_input_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_input_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_input_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_panel16__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_panel16__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_panel16__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_row_major__avx2(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_row_major__avx512(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void matmul_i8_row_tq2_0_row_major__avx512vnni(const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1);
void pack_iq3_xxs_panel16__avx2(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_iq3_xxs_panel16__avx512(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q4_1_panel16__avx2(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q4_1_panel16__avx512(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q4_k_panel16__avx2(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q4_k_panel16__avx512(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q5_0_panel16__avx2(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q5_0_panel16__avx512(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q8_0_panel16__avx2(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_q8_0_panel16__avx512(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_tq1_0_panel16__avx2(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_tq1_0_panel16__avx512(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_tq2_0_panel16__avx2(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void pack_tq2_0_panel16__avx512(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
void quantize_i8_g32__avx2(const float *x, int64_t x_stride, int64_t rows, int64_t k, uint8_t *out, int64_t out_stride);
void quantize_i8_g32__avx512(const float *x, int64_t x_stride, int64_t rows, int64_t k, uint8_t *out, int64_t out_stride);
void quantize_i8_row__avx2(const float *x, int64_t x_stride, int64_t rows, int64_t k, uint8_t *out, int64_t out_stride);
void quantize_i8_row__avx512(const float *x, int64_t x_stride, int64_t rows, int64_t k, uint8_t *out, int64_t out_stride);
void sums16_f32__avx2(const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride);
void sums16_f32__avx512(const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride);
void sums32_f32__avx2(const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride);
void sums32_f32__avx512(const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride);
#endif

#define ENTRY(contract, target) { #contract, #target, (void (*)(void))contract##__##target },

const kk_entry kk_entries[] = {
    ENTRY(dequantize_iq3_xxs, scalar)
    ENTRY(dequantize_q4_1, scalar)
    ENTRY(dequantize_q4_k, scalar)
    ENTRY(dequantize_q5_0, scalar)
    ENTRY(dequantize_q8_0, scalar)
    ENTRY(dequantize_tq1_0, scalar)
    ENTRY(dequantize_tq2_0, scalar)
    ENTRY(matmul_f32_bf16_row_major, scalar)
    ENTRY(matmul_f32_f16_row_major, scalar)
    ENTRY(matmul_f32_f32_row_major, scalar)
    ENTRY(matmul_f32_iq3_xxs_input_major, scalar)
    ENTRY(matmul_f32_iq3_xxs_panel16, scalar)
    ENTRY(matmul_f32_iq3_xxs_row_major, scalar)
    ENTRY(matmul_f32_q4_1_input_major, scalar)
    ENTRY(matmul_f32_q4_1_panel16, scalar)
    ENTRY(matmul_f32_q4_1_row_major, scalar)
    ENTRY(matmul_f32_q4_k_input_major, scalar)
    ENTRY(matmul_f32_q4_k_panel16, scalar)
    ENTRY(matmul_f32_q4_k_row_major, scalar)
    ENTRY(matmul_f32_q5_0_input_major, scalar)
    ENTRY(matmul_f32_q5_0_panel16, scalar)
    ENTRY(matmul_f32_q5_0_row_major, scalar)
    ENTRY(matmul_f32_q8_0_input_major, scalar)
    ENTRY(matmul_f32_q8_0_panel16, scalar)
    ENTRY(matmul_f32_q8_0_row_major, scalar)
    ENTRY(matmul_f32_tq1_0_input_major, scalar)
    ENTRY(matmul_f32_tq1_0_panel16, scalar)
    ENTRY(matmul_f32_tq1_0_row_major, scalar)
    ENTRY(matmul_f32_tq2_0_input_major, scalar)
    ENTRY(matmul_f32_tq2_0_panel16, scalar)
    ENTRY(matmul_f32_tq2_0_row_major, scalar)
    ENTRY(matmul_i8_g32_iq3_xxs_input_major, scalar)
    ENTRY(matmul_i8_g32_iq3_xxs_panel16, scalar)
    ENTRY(matmul_i8_g32_iq3_xxs_row_major, scalar)
    ENTRY(matmul_i8_g32_q4_1_input_major, scalar)
    ENTRY(matmul_i8_g32_q4_1_panel16, scalar)
    ENTRY(matmul_i8_g32_q4_1_row_major, scalar)
    ENTRY(matmul_i8_g32_q4_k_input_major, scalar)
    ENTRY(matmul_i8_g32_q4_k_panel16, scalar)
    ENTRY(matmul_i8_g32_q4_k_row_major, scalar)
    ENTRY(matmul_i8_g32_q5_0_input_major, scalar)
    ENTRY(matmul_i8_g32_q5_0_panel16, scalar)
    ENTRY(matmul_i8_g32_q5_0_row_major, scalar)
    ENTRY(matmul_i8_g32_q8_0_input_major, scalar)
    ENTRY(matmul_i8_g32_q8_0_panel16, scalar)
    ENTRY(matmul_i8_g32_q8_0_row_major, scalar)
    ENTRY(matmul_i8_g32_tq1_0_input_major, scalar)
    ENTRY(matmul_i8_g32_tq1_0_panel16, scalar)
    ENTRY(matmul_i8_g32_tq1_0_row_major, scalar)
    ENTRY(matmul_i8_g32_tq2_0_input_major, scalar)
    ENTRY(matmul_i8_g32_tq2_0_panel16, scalar)
    ENTRY(matmul_i8_g32_tq2_0_row_major, scalar)
    ENTRY(matmul_i8_row_iq3_xxs_input_major, scalar)
    ENTRY(matmul_i8_row_iq3_xxs_panel16, scalar)
    ENTRY(matmul_i8_row_iq3_xxs_row_major, scalar)
    ENTRY(matmul_i8_row_q4_1_input_major, scalar)
    ENTRY(matmul_i8_row_q4_1_panel16, scalar)
    ENTRY(matmul_i8_row_q4_1_row_major, scalar)
    ENTRY(matmul_i8_row_q4_k_input_major, scalar)
    ENTRY(matmul_i8_row_q4_k_panel16, scalar)
    ENTRY(matmul_i8_row_q4_k_row_major, scalar)
    ENTRY(matmul_i8_row_q5_0_input_major, scalar)
    ENTRY(matmul_i8_row_q5_0_panel16, scalar)
    ENTRY(matmul_i8_row_q5_0_row_major, scalar)
    ENTRY(matmul_i8_row_q8_0_input_major, scalar)
    ENTRY(matmul_i8_row_q8_0_panel16, scalar)
    ENTRY(matmul_i8_row_q8_0_row_major, scalar)
    ENTRY(matmul_i8_row_tq1_0_input_major, scalar)
    ENTRY(matmul_i8_row_tq1_0_panel16, scalar)
    ENTRY(matmul_i8_row_tq1_0_row_major, scalar)
    ENTRY(matmul_i8_row_tq2_0_input_major, scalar)
    ENTRY(matmul_i8_row_tq2_0_panel16, scalar)
    ENTRY(matmul_i8_row_tq2_0_row_major, scalar)
    ENTRY(pack_iq3_xxs_panel16, scalar)
    ENTRY(pack_q4_1_panel16, scalar)
    ENTRY(pack_q4_k_panel16, scalar)
    ENTRY(pack_q5_0_panel16, scalar)
    ENTRY(pack_q8_0_panel16, scalar)
    ENTRY(pack_tq1_0_panel16, scalar)
    ENTRY(pack_tq2_0_panel16, scalar)
    ENTRY(quantize_i8_g32, scalar)
    ENTRY(quantize_i8_row, scalar)
    ENTRY(sums16_f32, scalar)
    ENTRY(sums32_f32, scalar)
#if defined(__x86_64__)
    ENTRY(dequantize_iq3_xxs, avx2)
    ENTRY(dequantize_iq3_xxs, avx512)
    ENTRY(dequantize_q4_1, avx2)
    ENTRY(dequantize_q4_1, avx512)
    ENTRY(dequantize_q4_k, avx2)
    ENTRY(dequantize_q4_k, avx512)
    ENTRY(dequantize_q5_0, avx2)
    ENTRY(dequantize_q5_0, avx512)
    ENTRY(dequantize_q8_0, avx2)
    ENTRY(dequantize_q8_0, avx512)
    ENTRY(dequantize_tq1_0, avx2)
    ENTRY(dequantize_tq1_0, avx512)
    ENTRY(dequantize_tq2_0, avx2)
    ENTRY(dequantize_tq2_0, avx512)
    ENTRY(matmul_f32_bf16_row_major, avx2)
    ENTRY(matmul_f32_bf16_row_major, avx512)
    ENTRY(matmul_f32_f16_row_major, avx2)
    ENTRY(matmul_f32_f16_row_major, avx512)
    ENTRY(matmul_f32_f32_row_major, avx2)
    ENTRY(matmul_f32_f32_row_major, avx512)
    ENTRY(matmul_f32_iq3_xxs_input_major, avx2)
    ENTRY(matmul_f32_iq3_xxs_input_major, avx512)
    ENTRY(matmul_f32_iq3_xxs_panel16, avx2)
    ENTRY(matmul_f32_iq3_xxs_panel16, avx512)
    ENTRY(matmul_f32_iq3_xxs_row_major, avx2)
    ENTRY(matmul_f32_iq3_xxs_row_major, avx512)
    ENTRY(matmul_f32_q4_1_input_major, avx2)
    ENTRY(matmul_f32_q4_1_input_major, avx512)
    ENTRY(matmul_f32_q4_1_panel16, avx2)
    ENTRY(matmul_f32_q4_1_panel16, avx512)
    ENTRY(matmul_f32_q4_1_row_major, avx2)
    ENTRY(matmul_f32_q4_1_row_major, avx512)
    ENTRY(matmul_f32_q4_k_input_major, avx2)
    ENTRY(matmul_f32_q4_k_input_major, avx512)
    ENTRY(matmul_f32_q4_k_panel16, avx2)
    ENTRY(matmul_f32_q4_k_panel16, avx512)
    ENTRY(matmul_f32_q4_k_row_major, avx2)
    ENTRY(matmul_f32_q4_k_row_major, avx512)
    ENTRY(matmul_f32_q5_0_input_major, avx2)
    ENTRY(matmul_f32_q5_0_input_major, avx512)
    ENTRY(matmul_f32_q5_0_panel16, avx2)
    ENTRY(matmul_f32_q5_0_panel16, avx512)
    ENTRY(matmul_f32_q5_0_row_major, avx2)
    ENTRY(matmul_f32_q5_0_row_major, avx512)
    ENTRY(matmul_f32_q8_0_input_major, avx2)
    ENTRY(matmul_f32_q8_0_input_major, avx512)
    ENTRY(matmul_f32_q8_0_panel16, avx2)
    ENTRY(matmul_f32_q8_0_panel16, avx512)
    ENTRY(matmul_f32_q8_0_row_major, avx2)
    ENTRY(matmul_f32_q8_0_row_major, avx512)
    ENTRY(matmul_f32_tq1_0_input_major, avx2)
    ENTRY(matmul_f32_tq1_0_input_major, avx512)
    ENTRY(matmul_f32_tq1_0_panel16, avx2)
    ENTRY(matmul_f32_tq1_0_panel16, avx512)
    ENTRY(matmul_f32_tq1_0_row_major, avx2)
    ENTRY(matmul_f32_tq1_0_row_major, avx512)
    ENTRY(matmul_f32_tq2_0_input_major, avx2)
    ENTRY(matmul_f32_tq2_0_input_major, avx512)
    ENTRY(matmul_f32_tq2_0_panel16, avx2)
    ENTRY(matmul_f32_tq2_0_panel16, avx512)
    ENTRY(matmul_f32_tq2_0_row_major, avx2)
    ENTRY(matmul_f32_tq2_0_row_major, avx512)
    ENTRY(matmul_i8_g32_iq3_xxs_input_major, avx2)
    ENTRY(matmul_i8_g32_iq3_xxs_input_major, avx512)
    ENTRY(matmul_i8_g32_iq3_xxs_input_major, avx512vnni)
    ENTRY(matmul_i8_g32_iq3_xxs_panel16, avx2)
    ENTRY(matmul_i8_g32_iq3_xxs_panel16, avx512)
    ENTRY(matmul_i8_g32_iq3_xxs_panel16, avx512vnni)
    ENTRY(matmul_i8_g32_iq3_xxs_row_major, avx2)
    ENTRY(matmul_i8_g32_iq3_xxs_row_major, avx512)
    ENTRY(matmul_i8_g32_iq3_xxs_row_major, avx512vnni)
    ENTRY(matmul_i8_g32_q4_1_input_major, avx2)
    ENTRY(matmul_i8_g32_q4_1_input_major, avx512)
    ENTRY(matmul_i8_g32_q4_1_input_major, avx512vnni)
    ENTRY(matmul_i8_g32_q4_1_panel16, avx2)
    ENTRY(matmul_i8_g32_q4_1_panel16, avx512)
    ENTRY(matmul_i8_g32_q4_1_panel16, avx512vnni)
    ENTRY(matmul_i8_g32_q4_1_row_major, avx2)
    ENTRY(matmul_i8_g32_q4_1_row_major, avx512)
    ENTRY(matmul_i8_g32_q4_1_row_major, avx512vnni)
    ENTRY(matmul_i8_g32_q4_k_input_major, avx2)
    ENTRY(matmul_i8_g32_q4_k_input_major, avx512)
    ENTRY(matmul_i8_g32_q4_k_input_major, avx512vnni)
    ENTRY(matmul_i8_g32_q4_k_panel16, avx2)
    ENTRY(matmul_i8_g32_q4_k_panel16, avx512)
    ENTRY(matmul_i8_g32_q4_k_panel16, avx512vnni)
    ENTRY(matmul_i8_g32_q4_k_row_major, avx2)
    ENTRY(matmul_i8_g32_q4_k_row_major, avx512)
    ENTRY(matmul_i8_g32_q4_k_row_major, avx512vnni)
    ENTRY(matmul_i8_g32_q5_0_input_major, avx2)
    ENTRY(matmul_i8_g32_q5_0_input_major, avx512)
    ENTRY(matmul_i8_g32_q5_0_input_major, avx512vnni)
    ENTRY(matmul_i8_g32_q5_0_panel16, avx2)
    ENTRY(matmul_i8_g32_q5_0_panel16, avx512)
    ENTRY(matmul_i8_g32_q5_0_panel16, avx512vnni)
    ENTRY(matmul_i8_g32_q5_0_row_major, avx2)
    ENTRY(matmul_i8_g32_q5_0_row_major, avx512)
    ENTRY(matmul_i8_g32_q5_0_row_major, avx512vnni)
    ENTRY(matmul_i8_g32_q8_0_input_major, avx2)
    ENTRY(matmul_i8_g32_q8_0_input_major, avx512)
    ENTRY(matmul_i8_g32_q8_0_input_major, avx512vnni)
    ENTRY(matmul_i8_g32_q8_0_panel16, avx2)
    ENTRY(matmul_i8_g32_q8_0_panel16, avx512)
    ENTRY(matmul_i8_g32_q8_0_panel16, avx512vnni)
    ENTRY(matmul_i8_g32_q8_0_row_major, avx2)
    ENTRY(matmul_i8_g32_q8_0_row_major, avx512)
    ENTRY(matmul_i8_g32_q8_0_row_major, avx512vnni)
    ENTRY(matmul_i8_g32_tq1_0_input_major, avx2)
    ENTRY(matmul_i8_g32_tq1_0_input_major, avx512)
    ENTRY(matmul_i8_g32_tq1_0_input_major, avx512vnni)
    ENTRY(matmul_i8_g32_tq1_0_panel16, avx2)
    ENTRY(matmul_i8_g32_tq1_0_panel16, avx512)
    ENTRY(matmul_i8_g32_tq1_0_panel16, avx512vnni)
    ENTRY(matmul_i8_g32_tq1_0_row_major, avx2)
    ENTRY(matmul_i8_g32_tq1_0_row_major, avx512)
    ENTRY(matmul_i8_g32_tq1_0_row_major, avx512vnni)
    ENTRY(matmul_i8_g32_tq2_0_input_major, avx2)
    ENTRY(matmul_i8_g32_tq2_0_input_major, avx512)
    ENTRY(matmul_i8_g32_tq2_0_input_major, avx512vnni)
    ENTRY(matmul_i8_g32_tq2_0_panel16, avx2)
    ENTRY(matmul_i8_g32_tq2_0_panel16, avx512)
    ENTRY(matmul_i8_g32_tq2_0_panel16, avx512vnni)
    ENTRY(matmul_i8_g32_tq2_0_row_major, avx2)
    ENTRY(matmul_i8_g32_tq2_0_row_major, avx512)
    ENTRY(matmul_i8_g32_tq2_0_row_major, avx512vnni)
    ENTRY(matmul_i8_row_iq3_xxs_input_major, avx2)
    ENTRY(matmul_i8_row_iq3_xxs_input_major, avx512)
    ENTRY(matmul_i8_row_iq3_xxs_input_major, avx512vnni)
    ENTRY(matmul_i8_row_iq3_xxs_panel16, avx2)
    ENTRY(matmul_i8_row_iq3_xxs_panel16, avx512)
    ENTRY(matmul_i8_row_iq3_xxs_panel16, avx512vnni)
    ENTRY(matmul_i8_row_iq3_xxs_row_major, avx2)
    ENTRY(matmul_i8_row_iq3_xxs_row_major, avx512)
    ENTRY(matmul_i8_row_iq3_xxs_row_major, avx512vnni)
    ENTRY(matmul_i8_row_q4_1_input_major, avx2)
    ENTRY(matmul_i8_row_q4_1_input_major, avx512)
    ENTRY(matmul_i8_row_q4_1_input_major, avx512vnni)
    ENTRY(matmul_i8_row_q4_1_panel16, avx2)
    ENTRY(matmul_i8_row_q4_1_panel16, avx512)
    ENTRY(matmul_i8_row_q4_1_panel16, avx512vnni)
    ENTRY(matmul_i8_row_q4_1_row_major, avx2)
    ENTRY(matmul_i8_row_q4_1_row_major, avx512)
    ENTRY(matmul_i8_row_q4_1_row_major, avx512vnni)
    ENTRY(matmul_i8_row_q4_k_input_major, avx2)
    ENTRY(matmul_i8_row_q4_k_input_major, avx512)
    ENTRY(matmul_i8_row_q4_k_input_major, avx512vnni)
    ENTRY(matmul_i8_row_q4_k_panel16, avx2)
    ENTRY(matmul_i8_row_q4_k_panel16, avx512)
    ENTRY(matmul_i8_row_q4_k_panel16, avx512vnni)
    ENTRY(matmul_i8_row_q4_k_row_major, avx2)
    ENTRY(matmul_i8_row_q4_k_row_major, avx512)
    ENTRY(matmul_i8_row_q4_k_row_major, avx512vnni)
    ENTRY(matmul_i8_row_q5_0_input_major, avx2)
    ENTRY(matmul_i8_row_q5_0_input_major, avx512)
    ENTRY(matmul_i8_row_q5_0_input_major, avx512vnni)
    ENTRY(matmul_i8_row_q5_0_panel16, avx2)
    ENTRY(matmul_i8_row_q5_0_panel16, avx512)
    ENTRY(matmul_i8_row_q5_0_panel16, avx512vnni)
    ENTRY(matmul_i8_row_q5_0_row_major, avx2)
    ENTRY(matmul_i8_row_q5_0_row_major, avx512)
    ENTRY(matmul_i8_row_q5_0_row_major, avx512vnni)
    ENTRY(matmul_i8_row_q8_0_input_major, avx2)
    ENTRY(matmul_i8_row_q8_0_input_major, avx512)
    ENTRY(matmul_i8_row_q8_0_input_major, avx512vnni)
    ENTRY(matmul_i8_row_q8_0_panel16, avx2)
    ENTRY(matmul_i8_row_q8_0_panel16, avx512)
    ENTRY(matmul_i8_row_q8_0_panel16, avx512vnni)
    ENTRY(matmul_i8_row_q8_0_row_major, avx2)
    ENTRY(matmul_i8_row_q8_0_row_major, avx512)
    ENTRY(matmul_i8_row_q8_0_row_major, avx512vnni)
    ENTRY(matmul_i8_row_tq1_0_input_major, avx2)
    ENTRY(matmul_i8_row_tq1_0_input_major, avx512)
    ENTRY(matmul_i8_row_tq1_0_input_major, avx512vnni)
    ENTRY(matmul_i8_row_tq1_0_panel16, avx2)
    ENTRY(matmul_i8_row_tq1_0_panel16, avx512)
    ENTRY(matmul_i8_row_tq1_0_panel16, avx512vnni)
    ENTRY(matmul_i8_row_tq1_0_row_major, avx2)
    ENTRY(matmul_i8_row_tq1_0_row_major, avx512)
    ENTRY(matmul_i8_row_tq1_0_row_major, avx512vnni)
    ENTRY(matmul_i8_row_tq2_0_input_major, avx2)
    ENTRY(matmul_i8_row_tq2_0_input_major, avx512)
    ENTRY(matmul_i8_row_tq2_0_input_major, avx512vnni)
    ENTRY(matmul_i8_row_tq2_0_panel16, avx2)
    ENTRY(matmul_i8_row_tq2_0_panel16, avx512)
    ENTRY(matmul_i8_row_tq2_0_panel16, avx512vnni)
    ENTRY(matmul_i8_row_tq2_0_row_major, avx2)
    ENTRY(matmul_i8_row_tq2_0_row_major, avx512)
    ENTRY(matmul_i8_row_tq2_0_row_major, avx512vnni)
    ENTRY(pack_iq3_xxs_panel16, avx2)
    ENTRY(pack_iq3_xxs_panel16, avx512)
    ENTRY(pack_q4_1_panel16, avx2)
    ENTRY(pack_q4_1_panel16, avx512)
    ENTRY(pack_q4_k_panel16, avx2)
    ENTRY(pack_q4_k_panel16, avx512)
    ENTRY(pack_q5_0_panel16, avx2)
    ENTRY(pack_q5_0_panel16, avx512)
    ENTRY(pack_q8_0_panel16, avx2)
    ENTRY(pack_q8_0_panel16, avx512)
    ENTRY(pack_tq1_0_panel16, avx2)
    ENTRY(pack_tq1_0_panel16, avx512)
    ENTRY(pack_tq2_0_panel16, avx2)
    ENTRY(pack_tq2_0_panel16, avx512)
    ENTRY(quantize_i8_g32, avx2)
    ENTRY(quantize_i8_g32, avx512)
    ENTRY(quantize_i8_row, avx2)
    ENTRY(quantize_i8_row, avx512)
    ENTRY(sums16_f32, avx2)
    ENTRY(sums16_f32, avx512)
    ENTRY(sums32_f32, avx2)
    ENTRY(sums32_f32, avx512)
#endif
};

const int64_t kk_entry_count = sizeof kk_entries / sizeof *kk_entries;
