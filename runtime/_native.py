"""The one module that touches C: the linked functions, the processor, the threads, and the calls."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from runtime.catalogue import Tier
from runtime.errors import NotInstalledError

try:
    from runtime._kernels import ffi, lib
except ImportError as error:
    raise NotInstalledError(
        f"the compiled kernels do not load ({error}): install the package with `pip install .`, "
        "and import it from outside of an unbuilt checkout"
    ) from error

if sys.byteorder != "little":
    raise NotInstalledError("GGUF bytes and these kernels are little-endian; this host is not")

NULL = ffi.NULL
NO_MEMORY = "no memory for the group sums of the activations"
_REGISTERS = {"eax": 0, "ebx": 1, "ecx": 2, "edx": 3}


@dataclass(frozen=True)
class Linked:
    """A function in the registration table that was compiled in."""

    contract: str
    target: str
    pointer: Any


@cache
def linked() -> dict[tuple[str, str], Linked]:
    """Every linked function by (contract, tier)."""
    found = {}
    for i in range(lib.kk_entry_count):
        entry = lib.kk_entries[i]
        contract, target = ffi.string(entry.contract).decode(), ffi.string(entry.target).decode()
        found[contract, target] = Linked(contract, target, entry.function)
    return found


def lacks(tier: Tier) -> list[str]:
    """What processor and operating system lack for a tier; empty where it can run."""
    if tier.arch is not None and not any(target == tier.name for _, target in linked()):
        return [f"a processor of architecture {tier.arch}"]
    missing = [n for n, bits in tier.requires.items() if not _reports(*bits)]
    if tier.xcr0 and lib.kk_xcr0() & tier.xcr0 != tier.xcr0:
        missing.append(f"XCR0 {tier.xcr0:#x} (the operating system does not save the registers)")
    return missing


def _reports(leaf: int, subleaf: int, register: str, bit: int) -> bool:
    return bool(lib.kk_cpuid_bit(leaf, subleaf, _REGISTERS[register], bit))


def address(data: npt.NDArray[Any], offset: int = 0) -> Any:
    """A pointer to the bytes of a contiguous array."""
    return ffi.from_buffer("uint8_t[]", data) + offset


class Call:
    """A call's C structure: built once, run many times with other activations and outputs.

    It holds pointers only: whoever runs it holds the memory meanwhile.
    """

    __slots__ = ("c",)

    def __init__(self, kernel: Linked, w: Any, **fields: int) -> None:
        self.c = ffi.new("kk_call *")
        self.c.kernel = kernel.pointer
        self.c.quantum = 1
        self.c.o.w = w
        for name, value in fields.items():
            setattr(self.c if name in ("quantum", "step", "m") else self.c.o, name, value)

    def sums(self, kernel: Linked, step: int) -> None:
        """Have the group sums of float activations computed first."""
        self.c.sums_kernel = kernel.pointer
        self.c.step = step

    def bound(self) -> Callable[[npt.NDArray[np.float32], int, npt.NDArray[np.float32]], None]:
        """The matmul of contiguous rows, with all that does not change looked up once."""
        call, n, x_stride = self.c, self.c.o.n, 4 * self.c.o.k
        run, pointer = lib.kk_matmul_again, ffi.from_buffer

        def matmul(x: npt.NDArray[np.float32], m: int, y: npt.NDArray[np.float32]) -> None:
            if run(call, pointer(x), x_stride, m, pointer(y), n):
                raise MemoryError(NO_MEMORY)

        return matmul

    def matmul_at(self, x: Any, x_stride: int, m: int, y: npt.NDArray[np.float32], y_stride: int) -> None:
        """Multiply `m` rows at a pointer, on as many threads as are allowed; strides in bytes, and in floats.

        Raises
        ------
        MemoryError
            Where there is none for scratch; nothing was computed.
        """
        out = ffi.from_buffer(y) if y.flags.c_contiguous else ffi.cast("char *", y.__array_interface__["data"][0])
        if lib.kk_matmul_again(self.c, x, x_stride, m, out, y_stride):
            raise MemoryError(NO_MEMORY)

    def dequantize(self, y: npt.NDArray[np.float32], threads: int) -> None:
        """Decode into `y`."""
        self.c.threads = threads
        self.c.o.y, self.c.o.y_stride = ffi.cast("float *", ffi.from_buffer(y)), y.shape[1]
        lib.kk_dequantize(self.c)

    def pack(self, panels: npt.NDArray[np.uint8], threads: int) -> None:
        """Weave into `panels`."""
        self.c.threads = threads
        lib.kk_pack(self.c, address(panels))

    def quantize(self, out: npt.NDArray[np.uint8], stride: int, threads: int) -> None:
        """Quantise activations, which are the operand x, into rows of `stride` bytes."""
        self.c.threads = threads
        lib.kk_quantize(self.c, address(out), stride)


def affinity() -> int:
    """Processors that the affinity mask leaves to this process."""
    return int(lib.kk_affinity_count())


def set_pool(threads: int) -> None:
    """Cap the pool."""
    lib.kk_set_threads(threads)


def pool() -> int:
    """The pool's cap."""
    return int(lib.kk_get_threads())
