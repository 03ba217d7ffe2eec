"""What a backend implements: kernels, packs that install them, and providers that are asked for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from runtime.keys import KernelKey
from runtime.trace import Sink
from runtime.views import TensorView

if TYPE_CHECKING:
    from runtime.dispatch import KernelDispatch

Out = npt.NDArray[np.float32]
Bound = Callable[[npt.NDArray[np.float32], int, Out], None]
"""A kernel and a weight: multiplies the rows that stand one after the other in an array, so many, into an output."""


@runtime_checkable
class ViewKernel(Protocol):
    """Computes one key."""

    name: str
    key: KernelKey

    def run(self, inputs: tuple[TensorView, TensorView], out: Out, sink: Sink) -> None:
        """Write ``inputs[0] @ inputs[1].T``, of shapes ``(m, k)`` and ``(n, k)``, to `out`, ``(m, n)``.

        Raises
        ------
        Declined
            Before anything is written, where the kernel cannot serve these operands or this output.
        """


@runtime_checkable
class MappedCapableKernel(ViewKernel, Protocol):
    """A kernel that reads a weight straight out of a mapping; one without the mark declines a mapped weight."""

    mapped: bool


@runtime_checkable
class BindableKernel(ViewKernel, Protocol):
    """A kernel that can prepare itself for a weight, to be run again and again with little ado."""

    def bind(self, w: TensorView) -> Bound:
        """What to run for this weight, one that `run` would take; it must not keep the weight's bytes alive."""


class KernelProvider(Protocol):
    """A compute backend, asked by capability: one entry for dense FP32, and one for each packed encoding."""

    name: str
    priority: int

    def is_available(self) -> bool:
        """Whether this host can run it."""

    def matmul_fp32(self) -> Sequence[ViewKernel] | None:
        """Kernels for dense FP32 weights, contiguous and strided; None where it carries none."""

    def matmul_packed(self, encoding: str) -> Sequence[ViewKernel] | None:
        """Kernels for input-major weights of an encoding; None where it carries none."""


class ViewKernelPack(Protocol):
    """An installable set of kernels."""

    name: str
    priority: int

    def install(self, dispatch: KernelDispatch) -> None:
        """Register what this host can run; nothing, without an error, where it can run none. Idempotent."""
