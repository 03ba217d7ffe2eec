"""One kernel from a vendor: Q8_0 weights as files hold them, decoded in slabs and multiplied by NumPy's BLAS."""

from __future__ import annotations

import numpy as np

from runtime.declines import Declined, Reason
from runtime.dispatch import KernelDispatch
from runtime.keys import CONTIGUOUS, F32, Format, KernelKey, OperandKey, blocked
from runtime.spi import Out
from runtime.trace import Sink, running
from runtime.views import TensorView

SLAB = 1024
"""Rows decoded at once: what the kernel needs beside its operands does not grow with the weight."""


class Q8Kernel:
    """Exact float32 activations by Q8_0 weights: blocks of a float16 scale and 32 int8 codes."""

    name = "matmul_f32_q8_0_row_major__acme"
    key = KernelKey("matmul", (OperandKey(F32, CONTIGUOUS), OperandKey(Format("f32", "q8_0"), blocked("row_major"))))
    mapped = True  # reads a weight where it is mapped
    tier = "acme"  # this one and the next are only shown, by `kernelkey kernels`
    priority = 1000

    def run(self, inputs: tuple[TensorView, TensorView], out: Out, sink: Sink) -> None:
        """Multiply, or decline before anything is written."""
        x, w = inputs
        if out.dtype != np.float32:
            raise Declined(Reason.OUTPUT_DTYPE)
        if any(np.may_share_memory(out, v.storage.bytes) for v in inputs):
            raise Declined(Reason.OUTPUT_OVERLAP)
        blocks, rows = w.blocks(), x.array()
        with running(sink, self.name, self.key), np.errstate(invalid="ignore", over="ignore"):
            for start in range(0, w.shape[0], SLAB):
                np.matmul(rows, decoded(blocks[start : start + SLAB]).T, out=out[:, start : start + SLAB])


def decoded(blocks: np.ndarray) -> np.ndarray:
    """The weights of blocks ``(rows, blocks a row, 34)``, as float32 ``(rows, k)``."""
    scales = np.ascontiguousarray(blocks[..., :2]).view("<f2").astype(np.float32)
    codes = blocks[..., 2:].view(np.int8)
    return (scales * codes).reshape(len(blocks), -1)


class AcmePack:
    """What the entry point yields."""

    name = "acme"
    priority = Q8Kernel.priority
    """Above every built-in, so that it is installed last; of two kernels of a key the later one serves."""

    def install(self, dispatch: KernelDispatch) -> None:
        """Register the kernel. One that needs a CPU feature registers nothing, and raises nothing, without it."""
        dispatch.register(Q8Kernel())


def packs() -> list[AcmePack]:
    """Every pack of this distribution."""
    return [AcmePack()]
