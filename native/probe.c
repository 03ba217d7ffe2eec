#include "probe.h"

#if defined(__x86_64__) || defined(__i386__)
#include <cpuid.h>

int kk_cpuid_bit(uint32_t leaf, uint32_t subleaf, enum kk_register which, int bit)
{
    uint32_t r[4];
    if (!__get_cpuid_count(leaf, subleaf, &r[KK_EAX], &r[KK_EBX], &r[KK_ECX], &r[KK_EDX])) return 0;
    return r[which] >> bit & 1;
}

uint64_t kk_xcr0(void)
{
    const int osxsave = kk_cpuid_bit(1, 0, KK_ECX, 27);
    if (!osxsave) return 0;
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}

#else

int kk_cpuid_bit(uint32_t leaf, uint32_t subleaf, enum kk_register which, int bit)
{
    (void)leaf, (void)subleaf, (void)which, (void)bit;
    return 0;
}

uint64_t kk_xcr0(void) { return 0; }

#endif
