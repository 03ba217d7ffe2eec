/* Written by `make generate` from generator/specs/isas/scalar.yaml; edit that. */
#pragma once
#include "kernel.h"
#include <stdint.h>
#include <string.h>
#include <math.h>

enum { LANES = 1 };

typedef float vf;
typedef int32_t vi;
typedef uint32_t vb;
typedef struct { uint8_t at[32]; } gb;
typedef struct { float lo, hi; } gf;

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

static inline vf f32_zero(void) { return 0.0f; }

static inline vf f32_splat(float x) { return x; }

static inline vf f32_load(const float *p) { return load_f32((const uint8_t *)p); }

static inline vf f32_load_part(const float *p, int n) { return n > 0 ? *p : 0.0f; }

static inline void f32_store(float *p, vf a) { *p = a; }

static inline void f32_store_part(float *p, vf a, int n) { if (n > 0) *p = a; }

static inline vf f32_add(vf a, vf b) { return a + b; }

static inline vf f32_mul(vf a, vf b) { return a * b; }

static inline vf f32_fma(vf a, vf b, vf c) { return a * b + c; }

static inline vf f32_abs(vf a) { return fabsf(a); }

static inline vf f32_max(vf a, vf b) { return a > b ? a : b; }

static inline vf f32_round(vf a) { return rintf(a); }

static inline float f32_sum(vf a) { return a; }

static inline float f32_peak(vf a) { return a; }

static inline vf f32_from_i32(vi a) { return (float)a; }

static inline vf f32_from_u8(const uint8_t *p) { return (float)*p; }

static inline vf f32_from_i8(const int8_t *p) { return (float)*p; }

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

static inline vf f32_from_f16(const uint16_t *p) { return f16_to_f32(load_u16((const uint8_t *)p)); }

static inline vf f32_from_f16_part(const uint16_t *p, int n) { return n > 0 ? f32_from_f16(p) : 0.0f; }

static inline vf f32_from_bf16(const uint16_t *p)
{
    const uint32_t u = (uint32_t)load_u16((const uint8_t *)p) << 16;
    return load_f32((const uint8_t *)&u);
}

static inline vf f32_from_bf16_part(const uint16_t *p, int n) { return n > 0 ? f32_from_bf16(p) : 0.0f; }

static inline vf f32_from_bytes(uint64_t v, uint64_t w)
{
    (void)w;
    return (float)(uint8_t)v;
}

static inline vf f32_from_signed_bytes(uint64_t v, uint64_t w)
{
    (void)w;
    return (float)(int8_t)v;
}

static inline vf f32_pair(const uint8_t *p, int64_t next, int n) { return load_f32(n > 0 ? p : p + next); }

static inline vf f32_pair_f16(const uint8_t *p, int64_t next, int half, int n) { return f16_to_f32(load_u16((n > 0 ? p : p + next) + 2 * half)); }

static inline vf f32_low_halves(vi a) { return f16_to_f32((uint16_t)a); }

static inline vf f32_high_halves(vi a) { return f16_to_f32((uint16_t)((uint32_t)a >> 16)); }

static inline vf f32_table16(vi a, const float *t) { return t[a & 15]; }

static inline void f32_store_i8(int8_t *p, vf a) { *p = (int8_t)rintf(a); }

static inline vi i32_zero(void) { return 0; }

static inline vi i32_splat(int32_t x) { return x; }

static inline vi i32_from_u8(const uint8_t *p) { return *p; }

static inline vi i32_from_i8(const int8_t *p) { return *p; }

static inline vi i32_gather(const uint8_t *p, int64_t stride, int n)
{
    (void)stride;
    return n > 0 ? (int32_t)load_u32(p) : 0;
}

static inline vi i32_bits(uint32_t w) { return (int32_t)(w & 1); }

static inline vi i32_lookup4(const uint32_t *t, const uint8_t *p, int k) { return (int32_t)(t[p[k / 4]] >> 8 * (k % 4) & 255); }

#define i32_srl(a, n) (int32_t)((uint32_t)(a) >> (n))

#define i32_sll(a, n) (int32_t)((uint32_t)(a) << (n))

#define i32_and(a, n) ((a) & (n))

static inline vi i32_or(vi a, vi b) { return a | b; }

#define i32_sub(a, n) ((a) - (n))

static inline vi i32_words(vb a) { return (int32_t)a; }

static inline vb b_load(const uint8_t *p)
{
    uint32_t a;
    memcpy(&a, p, 4);
    return a;
}

static inline vb b_splat4(const int8_t *p)
{
    uint32_t a;
    memcpy(&a, p, 4);
    return a;
}

#define b_srl(a, n) (((a) >> (n)) & (0xffffu >> (n)) * 0x10001u)

#define b_sll(a, n) (((a) << (n)) & ((0xffffu << (n)) & 0xffffu) * 0x10001u)

#define b_and(a, n) ((a) & (n) * 0x01010101u)

static inline vb b_or(vb a, vb b) { return a | b; }

static inline vb b_minus(vb a, int n)
{
    vb r = 0;
    for (int i = 0; i < 32; i += 8) r |= (vb)(uint8_t)((a >> i) - (unsigned)n) << i;
    return r;
}

#define b_sub(a, n) b_minus(a, n)

static inline vb b_table16(vb a, const int8_t *t)
{
    uint32_t r = 0;
    for (int i = 0; i < 32; i += 8) r |= (uint32_t)(uint8_t)t[a >> i & 15] << i;
    return r;
}

static inline vi b_dot_us(vi c, vb a, vb b)
{
    for (int i = 0; i < 32; i += 8) c += (uint8_t)(a >> i) * (int8_t)(b >> i);
    return c;
}

static inline vi b_dot_ss(vi c, vb a, vb b)
{
    for (int i = 0; i < 32; i += 8) c += (int8_t)(a >> i) * (int8_t)(b >> i);
    return c;
}

static inline gb g_load(const uint8_t *p)
{
    gb a;
    memcpy(a.at, p, 32);
    return a;
}

static inline gb g_halves(const uint8_t *p, int m, const uint8_t *q, int n)
{
    uint16_t w[16];
    gb a;
    memcpy(w, p, 16);
    memcpy(w + 8, q, 16);
    for (int i = 0; i < 16; i++) w[i] = (uint16_t)(w[i] >> (i < 8 ? m : n));
    memcpy(a.at, w, 32);
    return a;
}

#define g_load_pair(p, m, q, n) g_halves(p, m, q, n)

static inline gb g_bits(uint32_t w)
{
    gb a;
    for (int i = 0; i < 32; i++) a.at[i] = w >> i & 1;
    return a;
}

static inline gb g_lookup4(const uint32_t *t, const uint8_t *p)
{
    gb a;
    for (int i = 0; i < 8; i++) memcpy(a.at + 4 * i, t + p[i], 4);
    return a;
}

static inline void g_store(uint8_t *p, gb a) { memcpy(p, a.at, 32); }

static inline gb g_shift(gb a, int left)
{
    uint16_t w[16];
    memcpy(w, a.at, 32);
    for (int i = 0; i < 16; i++) w[i] = (uint16_t)(left < 0 ? w[i] >> -left : w[i] << left);
    memcpy(a.at, w, 32);
    return a;
}

#define g_srl(a, n) g_shift(a, -(n))

#define g_sll(a, n) g_shift(a, n)

static inline gb g_mask(gb a, int n)
{
    for (int i = 0; i < 32; i++) a.at[i] &= (uint8_t)n;
    return a;
}

#define g_and(a, n) g_mask(a, n)

static inline gb g_or(gb a, gb b)
{
    for (int i = 0; i < 32; i++) a.at[i] |= b.at[i];
    return a;
}

static inline gb g_minus(gb a, int n)
{
    for (int i = 0; i < 32; i++) a.at[i] = (uint8_t)(a.at[i] - n);
    return a;
}

#define g_sub(a, n) g_minus(a, n)

static inline gb g_table16(gb a, const int8_t *t)
{
    for (int i = 0; i < 32; i++) a.at[i] = (uint8_t)t[a.at[i] & 15];
    return a;
}

static inline gf g_zero(void) { return (gf){0.0f, 0.0f}; }

static inline gf g_splat(float x) { return (gf){x, x}; }

static inline gf g_pair(float x, float y) { return (gf){x, y}; }

static inline gf g_dot_us(gf c, gf s, gb a, const int8_t *p)
{
    int32_t lo = 0, hi = 0;
    for (int i = 0; i < 16; i++) lo += a.at[i] * p[i], hi += a.at[i + 16] * p[i + 16];
    return (gf){c.lo + s.lo * (float)lo, c.hi + s.hi * (float)hi};
}

static inline gf g_dot_ss(gf c, gf s, gb a, const int8_t *p)
{
    int32_t lo = 0, hi = 0;
    for (int i = 0; i < 16; i++) lo += (int8_t)a.at[i] * p[i], hi += (int8_t)a.at[i + 16] * p[i + 16];
    return (gf){c.lo + s.lo * (float)lo, c.hi + s.hi * (float)hi};
}

static inline float g_sum(gf a) { return a.lo + a.hi; }

static inline void prefetch(const void *p) { (void)p; }

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
