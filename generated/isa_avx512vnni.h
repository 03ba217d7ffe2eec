/* Written by `make generate` from generator/specs/isas/avx512vnni.yaml; edit that. */
#pragma once
#include "kernel.h"
#include <stdint.h>
#include <string.h>
#include <math.h>
#include <immintrin.h>

enum { LANES = 16 };

typedef __m512 vf;
typedef __m512i vi;
typedef __m512i vb;
typedef __m256i gb;
typedef __m256 gf;

static inline uint16_t load_u16(const uint8_t *p) { uint16_t v; memcpy(&v, p, sizeof v); return v; }
static inline uint32_t load_u32(const uint8_t *p) { uint32_t v; memcpy(&v, p, sizeof v); return v; }
static inline uint64_t load_u64(const uint8_t *p) { uint64_t v; memcpy(&v, p, sizeof v); return v; }
static inline float load_f32(const uint8_t *p) { float v; memcpy(&v, p, sizeof v); return v; }
static inline void store_u16(uint8_t *p, uint16_t v) { memcpy(p, &v, sizeof v); }
static inline void store_u32(uint8_t *p, uint32_t v) { memcpy(p, &v, sizeof v); }
static inline void store_f32(uint8_t *p, float v) { memcpy(p, &v, sizeof v); }
static inline int64_t smaller(int64_t a, int64_t b) { return a < b ? a : b; }

/* In each byte, seven bits and above them the one that makes their number even. */
static inline uint64_t even_parity(uint64_t v)
{
    uint64_t folded = v ^ (v >> 4 & 0x0f0f0f0f0f0f0f0full);
    folded ^= folded >> 2 & 0x3f3f3f3f3f3f3f3full;
    folded ^= folded >> 1 & 0x7f7f7f7f7f7f7f7full;
    return v | (folded & 0x0101010101010101ull) << 7;
}

/* Of each byte, the digit before the point of byte * power * 3 / 256: bytes are fractions with digits to base 3. */
static inline uint64_t trits(uint64_t w, uint64_t power)
{
    const uint64_t low = 0x00ff00ff00ff00ffull;
    const uint64_t even = ((w & low) * power & low) * 3 >> 8 & low, odd = ((w >> 8 & low) * power & low) * 3 >> 8 & low;
    return even | odd << 8;
}

/* The four lowest fields of `width` bits, a byte each. */
static inline uint64_t four_fields(uint32_t w, int width)
{
    const uint32_t mask = (1u << width) - 1;
    return (w & mask) | (w >> width & mask) << 8 | (w >> 2 * width & mask) << 16 | (w >> 3 * width & mask) << 24;
}

static inline vf f32_zero(void) { return _mm512_setzero_ps(); }

static inline vf f32_splat(float x) { return _mm512_set1_ps(x); }

static inline vf f32_load(const float *p) { return _mm512_loadu_ps(p); }

static inline __mmask16 first_lanes(int n)
{
    return (__mmask16)(n >= 16 ? 0xffff : n <= 0 ? 0 : (1 << n) - 1);
}

static inline vf f32_load_part(const float *p, int n) { return _mm512_maskz_loadu_ps(first_lanes(n), p); }

static inline void f32_store(float *p, vf a) { _mm512_storeu_ps(p, a); }

static inline void f32_store_part(float *p, vf a, int n) { _mm512_mask_storeu_ps(p, first_lanes(n), a); }

static inline vf f32_add(vf a, vf b) { return _mm512_add_ps(a, b); }

static inline vf f32_mul(vf a, vf b) { return _mm512_mul_ps(a, b); }

static inline vf f32_fma(vf a, vf b, vf c) { return _mm512_fmadd_ps(a, b, c); }

static inline vf f32_abs(vf a) { return _mm512_abs_ps(a); }

static inline vf f32_max(vf a, vf b) { return _mm512_max_ps(a, b); }

static inline vf f32_round(vf a) { return _mm512_roundscale_ps(a, _MM_FROUND_TO_NEAREST_INT | _MM_FROUND_NO_EXC); }

static inline float f32_sum(vf a) { return _mm512_reduce_add_ps(a); }

static inline float f32_peak(vf a) { return _mm512_reduce_max_ps(a); }

static inline vf f32_from_i32(vi a) { return _mm512_cvtepi32_ps(a); }

static inline vi i32_from_u8(const uint8_t *p) { return _mm512_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)p)); }

static inline vf f32_from_u8(const uint8_t *p) { return _mm512_cvtepi32_ps(i32_from_u8(p)); }

static inline vi i32_from_i8(const int8_t *p) { return _mm512_cvtepi8_epi32(_mm_loadu_si128((const __m128i *)p)); }

static inline vf f32_from_i8(const int8_t *p) { return _mm512_cvtepi32_ps(i32_from_i8(p)); }

static inline vf f32_from_f16(const uint16_t *p) { return _mm512_cvtph_ps(_mm256_loadu_si256((const __m256i *)p)); }

static inline vf f32_from_f16_part(const uint16_t *p, int n) { return _mm512_cvtph_ps(_mm256_maskz_loadu_epi16(first_lanes(n), p)); }

static inline __m512 f32_raised(__m256i h)
{
    return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(h), 16));
}

static inline vf f32_from_bf16(const uint16_t *p) { return f32_raised(_mm256_loadu_si256((const __m256i *)p)); }

static inline vf f32_from_bf16_part(const uint16_t *p, int n) { return f32_raised(_mm256_maskz_loadu_epi16(first_lanes(n), p)); }

static inline vf f32_from_bytes(uint64_t v, uint64_t w) { return _mm512_cvtepi32_ps(_mm512_cvtepu8_epi32(_mm_set_epi64x((long long)w, (long long)v))); }

static inline vf f32_from_signed_bytes(uint64_t v, uint64_t w) { return _mm512_cvtepi32_ps(_mm512_cvtepi8_epi32(_mm_set_epi64x((long long)w, (long long)v))); }

static inline vf f32_pair(const uint8_t *p, int64_t next, int n) { return _mm512_mask_mov_ps(_mm512_set1_ps(load_f32(p + next)), first_lanes(n), _mm512_set1_ps(load_f32(p))); }

static inline vf f32_pair_f16(const uint8_t *p, int64_t next, int half, int n)
{
    const __m128i first = _mm_cvtsi32_si128((int)load_u32(p));
    const __m128i both = n < 16 ? _mm_insert_epi32(first, (int)load_u32(p + next), 1) : first;
    const __m512i at = _mm512_mask_mov_epi32(_mm512_set1_epi32(half + 2), first_lanes(n), _mm512_set1_epi32(half));
    return _mm512_permutexvar_ps(at, _mm512_castps128_ps512(_mm_cvtph_ps(both)));
}

static inline vf f32_low_halves(vi a) { return _mm512_cvtph_ps(_mm512_cvtepi32_epi16(a)); }

static inline vf f32_high_halves(vi a) { return _mm512_cvtph_ps(_mm512_cvtepi32_epi16(_mm512_srli_epi32(a, 16))); }

static inline vf f32_table16(vi a, const float *t) { return _mm512_permutexvar_ps(a, _mm512_loadu_ps(t)); }

static inline void f32_store_i8(int8_t *p, vf a) { _mm_storeu_si128((__m128i *)p, _mm512_cvtsepi32_epi8(_mm512_cvtps_epi32(a))); }

static inline vi i32_zero(void) { return _mm512_setzero_si512(); }

static inline vi i32_splat(int32_t x) { return _mm512_set1_epi32(x); }

typedef struct { uint32_t at[16]; } words;

static inline words gather_tail(const uint8_t *p, int64_t stride, int n)
{
    words w = {{0}};
    for (int i = 0; i < n; i++) w.at[i] = load_u32(p + i * stride);
    return w;
}

static inline long long two_words(const uint8_t *p, int64_t stride)
{
    return (long long)(load_u32(p) | (uint64_t)load_u32(p + stride) << 32);
}

static inline vi i32_gather(const uint8_t *p, int64_t stride, int n)
{
    if (n < 16) return _mm512_loadu_si512(gather_tail(p, stride, n).at);
    return _mm512_setr_epi64(two_words(p, stride), two_words(p + 2 * stride, stride),
                             two_words(p + 4 * stride, stride), two_words(p + 6 * stride, stride),
                             two_words(p + 8 * stride, stride), two_words(p + 10 * stride, stride),
                             two_words(p + 12 * stride, stride), two_words(p + 14 * stride, stride));
}

static inline vi i32_bits(uint32_t w) { return _mm512_maskz_set1_epi32((__mmask16)w, 1); }

static inline vi i32_lookup4(const uint32_t *t, const uint8_t *p, int k)
{
    const uint8_t *i = p + k / 4;
    return _mm512_cvtepu8_epi32(_mm_setr_epi32((int)t[i[0]], (int)t[i[1]], (int)t[i[2]], (int)t[i[3]]));
}

#define i32_srl(a, n) _mm512_srli_epi32(a, n)

#define i32_sll(a, n) _mm512_slli_epi32(a, n)

#define i32_and(a, n) _mm512_and_si512(a, _mm512_set1_epi32(n))

static inline vi i32_or(vi a, vi b) { return _mm512_or_si512(a, b); }

#define i32_sub(a, n) _mm512_sub_epi32(a, _mm512_set1_epi32(n))

static inline vi i32_words(vb a) { return a; }

static inline vb b_load(const uint8_t *p) { return _mm512_loadu_si512(p); }

static inline vb b_splat4(const int8_t *p)
{
    int w;
    memcpy(&w, p, 4);
    return _mm512_set1_epi32(w);
}

#define b_srl(a, n) _mm512_srli_epi16(a, n)

#define b_sll(a, n) _mm512_slli_epi16(a, n)

#define b_and(a, n) _mm512_and_si512(a, _mm512_set1_epi8((char)(n)))

static inline vb b_or(vb a, vb b) { return _mm512_or_si512(a, b); }

#define b_sub(a, n) _mm512_sub_epi8(a, _mm512_set1_epi8((char)(n)))

static inline vb b_table16(vb a, const int8_t *t) { return _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)t)), a); }

static inline vi b_dot_us(vi c, vb a, vb b) { return _mm512_dpbusd_epi32(c, a, b); }

static inline vi b_dot_ss(vi c, vb a, vb b)
{
    const __m512i signed_b = _mm512_mask_sub_epi8(b, _mm512_movepi8_mask(a), _mm512_setzero_si512(), b);
    return b_dot_us(c, _mm512_abs_epi8(a), signed_b);
}

static inline gb g_load(const uint8_t *p) { return _mm256_loadu_si256((const __m256i *)p); }

#define g_load_pair(p, m, q, n) _mm256_set_m128i(_mm_srli_epi16(_mm_loadu_si128((const __m128i *)(q)), n), _mm_srli_epi16(_mm_loadu_si128((const __m128i *)(p)), m))

static inline gb g_bits(uint32_t w) { return _mm256_maskz_set1_epi8((__mmask32)w, 1); }

static inline gb g_lookup4(const uint32_t *t, const uint8_t *p)
{
    return _mm256_setr_epi32((int)t[p[0]], (int)t[p[1]], (int)t[p[2]], (int)t[p[3]],
                             (int)t[p[4]], (int)t[p[5]], (int)t[p[6]], (int)t[p[7]]);
}

static inline void g_store(uint8_t *p, gb a) { _mm256_storeu_si256((__m256i *)p, a); }

#define g_srl(a, n) _mm256_srli_epi16(a, n)

#define g_sll(a, n) _mm256_slli_epi16(a, n)

#define g_and(a, n) _mm256_and_si256(a, _mm256_set1_epi8((char)(n)))

static inline gb g_or(gb a, gb b) { return _mm256_or_si256(a, b); }

#define g_sub(a, n) _mm256_sub_epi8(a, _mm256_set1_epi8((char)(n)))

static inline gb g_table16(gb a, const int8_t *t) { return _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)t)), a); }

static inline gf g_zero(void) { return _mm256_setzero_ps(); }

static inline gf g_splat(float x) { return _mm256_set1_ps(x); }

static inline gf g_pair(float x, float y) { return _mm256_set_m128(_mm_set1_ps(y), _mm_set1_ps(x)); }

static inline gf g_dot_us(gf c, gf s, gb a, const int8_t *p)
{
    const __m256i sums = _mm256_dpbusd_epi32(_mm256_setzero_si256(), a, _mm256_loadu_si256((const __m256i *)p));
    return _mm256_fmadd_ps(s, _mm256_cvtepi32_ps(sums), c);
}

static inline gf g_dot_ss(gf c, gf s, gb a, const int8_t *p)
{
    const __m256i b = _mm256_sign_epi8(_mm256_loadu_si256((const __m256i *)p), a);
    const __m256i sums = _mm256_maddubs_epi16(_mm256_abs_epi8(a), b);
    return _mm256_fmadd_ps(s, _mm256_cvtepi32_ps(_mm256_madd_epi16(sums, _mm256_set1_epi16(1))), c);
}

static inline float g_sum(gf a)
{
    __m128 s = _mm_add_ps(_mm256_castps256_ps128(a), _mm256_extractf128_ps(a, 1));
    s = _mm_add_ps(s, _mm_movehl_ps(s, s));
    return _mm_cvtss_f32(_mm_add_ss(s, _mm_movehdup_ps(s)));
}

static inline float f16_to_f32(uint16_t h)
{
    /* Exponent moved by multiplication, so that subnormals and specials need no branch of their own. */
    const uint32_t sign = (uint32_t)(h & 0x8000) << 16, rest = (uint32_t)(h & 0x7fff) << 13;
    union { uint32_t u; float f; } v = {rest}, r;
    r.f = v.f * 0x1p112f;
    if (rest >= 0x0f800000u) r.u |= 0x7f800000u;
    r.u |= sign;
    return r.f;
}

static inline void prefetch(const void *p) { _mm_prefetch((const char *)p, _MM_HINT_T0); }

static inline int64_t aligned(int64_t bytes, int64_t to) { return (bytes + to - 1) / to * to; }

/* Adds the first `count` lanes to the outputs, or begins them when nothing came before. */
static inline void add_to(float *out, vf y, int64_t before, int count)
{
    if (count >= LANES) {
        f32_store(out, before ? f32_add(f32_load(out), y) : y);
    } else {
        f32_store_part(out, before ? f32_add(f32_load_part(out, count), y) : y, count);
    }
}
