"""Dense FP32 by NumPy's own BLAS: the place that a platform's BLAS has elsewhere."""

from __future__ import annotations

import numpy as np

from runtime.declines import Declined, Reason
from runtime.keys import CONTIGUOUS, F32, STRIDED, KernelKey, LayoutClass, OperandKey
from runtime.spi import Out, ViewKernel
from runtime.trace import Sink, running
from runtime.views import TensorView


class BlasKernel:
    """Multiplies float32 matrices of any strides; the threads are those of the BLAS."""

    mapped = True
    tier = "numpy_blas"

    def __init__(self, layout: LayoutClass, priority: int) -> None:
        self.name = f"matmul_f32_f32_{layout}__{self.tier}"
        self.key = KernelKey("matmul", (OperandKey(F32, CONTIGUOUS), OperandKey(F32, layout)))
        self.priority = priority

    def run(self, inputs: tuple[TensorView, TensorView], out: Out, sink: Sink) -> None:
        """Multiply; of what is not aligned to its elements NumPy makes a copy."""
        x, w = (v.array() for v in inputs)
        if out.dtype != np.float32:
            raise Declined(Reason.OUTPUT_DTYPE)
        if np.may_share_memory(out, x) or np.may_share_memory(out, w):
            raise Declined(Reason.OUTPUT_OVERLAP)
        with running(sink, self.name, self.key), np.errstate(invalid="ignore", over="ignore"):
            np.matmul(x, w.T, out=out)


class BlasProvider:
    """Dense FP32 and nothing else."""

    name = BlasKernel.tier
    priority = 90
    """Above every compiled dense nest: it is faster at one row of activations, and from eight (`make bench-dense`)."""

    def is_available(self) -> bool:
        """NumPy is always there."""
        return True

    def matmul_fp32(self) -> list[ViewKernel]:
        """Contiguous and strided weights."""
        return [BlasKernel(layout, self.priority) for layout in (CONTIGUOUS, STRIDED)]

    def matmul_packed(self, encoding: str) -> None:
        """It knows no packed encoding."""
