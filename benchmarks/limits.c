/* What the machine can do at most: bytes read from memory, multiply-adds on registers only.
   Built for the host it runs on (-march=native). Each function works alone; Python runs one a thread. */
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

/* Seconds to read `size` bytes once. */
double read_seconds(const uint8_t *p, size_t size)
{
    const double start = now();
#if defined(__AVX512F__)
    __m512i a = _mm512_setzero_si512(), b = a, c = a, d = a;
    for (size_t i = 0; i + 256 <= size; i += 256) {
        __asm__ volatile("vpaddd %1,%0,%0" : "+v"(a) : "m"(*(const __m512i *)(p + i)));
        __asm__ volatile("vpaddd %1,%0,%0" : "+v"(b) : "m"(*(const __m512i *)(p + i + 64)));
        __asm__ volatile("vpaddd %1,%0,%0" : "+v"(c) : "m"(*(const __m512i *)(p + i + 128)));
        __asm__ volatile("vpaddd %1,%0,%0" : "+v"(d) : "m"(*(const __m512i *)(p + i + 192)));
    }
#else
    uint64_t sum = 0;
    for (size_t i = 0; i + 8 <= size; i += 8) sum += *(const volatile uint64_t *)(p + i);
    (void)sum;
#endif
    return now() - start;
}

/* As many independent chains as hide the latency on two ports, held in named registers. */
#define CHAINS(X) \
    X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11) X(12) X(13) \
    X(14) X(15) X(16) X(17) X(18) X(19) X(20) X(21) X(22) X(23) X(24) X(25) X(26) X(27)
#define FEW_CHAINS(X) X(0) X(1) X(2) X(3) X(4) X(5) X(6) X(7) X(8) X(9) X(10) X(11)

/* Float multiply-adds a second, counted as two operations each; 0 where the host has no fma. */
double fma_peak(int64_t rounds)
{
    const double start = now();
#if defined(__AVX512F__)
#define DECLARE(i) __m512 c##i = _mm512_setzero_ps();
#define STEP(i) __asm__ volatile("vfmadd231ps %1,%2,%0" : "+v"(c##i) : "v"(b), "v"(x));
    const __m512 b = _mm512_set1_ps(1e-3f), x = b;
    CHAINS(DECLARE)
    for (int64_t r = 0; r < rounds; r++) { CHAINS(STEP) }
    return (double)rounds * 28 * 32 / (now() - start);
#elif defined(__FMA__)
#define DECLARE(i) __m256 c##i = _mm256_setzero_ps();
#define STEP(i) __asm__ volatile("vfmadd231ps %1,%2,%0" : "+x"(c##i) : "x"(b), "x"(x));
    const __m256 b = _mm256_set1_ps(1e-3f), x = b;
    FEW_CHAINS(DECLARE)
    for (int64_t r = 0; r < rounds; r++) { FEW_CHAINS(STEP) }
    return (double)rounds * 12 * 16 / (now() - start);
#else
    (void)rounds, (void)start;
    return 0;
#endif
}

/* Byte multiply-adds a second, counted as two operations each; 0 where the host has no dot product of bytes. */
double dot_peak(int64_t rounds)
{
#if defined(__AVX512VNNI__)
    const double start = now();
#define DECLARE_DOT(i) __m512i c##i = _mm512_setzero_si512();
#define STEP_DOT(i) __asm__ volatile("vpdpbusd %1,%2,%0" : "+v"(c##i) : "v"(b), "v"(x));
    const __m512i b = _mm512_set1_epi8(1), x = b;
    CHAINS(DECLARE_DOT)
    for (int64_t r = 0; r < rounds; r++) { CHAINS(STEP_DOT) }
    return (double)rounds * 28 * 128 / (now() - start);
#else
    (void)rounds;
    return 0;
#endif
}
