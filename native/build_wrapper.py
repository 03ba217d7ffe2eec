"""Emit the cffi wrapper: the C that Python imports as `runtime._kernels`."""

import sys

import cffi

CDEF = """
typedef struct {
    const uint8_t *w;
    int64_t row_stride, block_stride, n, k;
    const uint8_t *x;
    int64_t x_stride;
    const float *sums;
    int64_t sums_stride;
    float *y;
    int64_t y_stride;
} kk_operands;

typedef void kk_function(void);

typedef struct {
    kk_function *kernel, *sums_kernel;
    int64_t step, quantum, m;
    int threads;
    kk_operands o;
} kk_call;

typedef struct {
    const char *contract, *target;
    kk_function *function;
} kk_entry;

extern const kk_entry kk_entries[];
extern const int64_t kk_entry_count;

int kk_matmul(const kk_call *call);
int kk_matmul_again(const kk_call *call, const void *x, int64_t x_stride, int64_t m, void *y, int64_t y_stride);
int kk_dequantize(const kk_call *call);
int kk_pack(const kk_call *call, uint8_t *panels);
int kk_quantize(const kk_call *call, uint8_t *out, int64_t out_stride);

int kk_cpuid_bit(uint32_t leaf, uint32_t subleaf, int which, int bit);
uint64_t kk_xcr0(void);

void kk_set_threads(int threads);
int kk_get_threads(void);
int kk_affinity_count(void);
"""


def main(target: str) -> None:
    """Write the wrapper's C to `target`."""
    ffi = cffi.FFI()
    ffi.cdef(CDEF)
    ffi.set_source(
        "runtime._kernels", '#include "driver.h"\n#include "pool.h"\n#include "probe.h"\n', py_limited_api=True
    )
    ffi.emit_c_code(target)


if __name__ == "__main__":
    main(sys.argv[1])
