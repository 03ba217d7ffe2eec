/* What the processor and the operating system offer. Which bits matter, the specs of the ISAs say. */
#pragma once
#include <stdint.h>

enum kk_register { KK_EAX, KK_EBX, KK_ECX, KK_EDX };

/* Whether CPUID reports the bit; 0 where there is no CPUID. */
int kk_cpuid_bit(uint32_t leaf, uint32_t subleaf, enum kk_register which, int bit);

/* The register state that the operating system saves; 0 where it does not say. */
uint64_t kk_xcr0(void);
