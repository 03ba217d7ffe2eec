"""What a backend implements: kernels, and packs that install them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from runtime.keys import KernelKey
from runtime.trace import Sink
from runtime.views import TensorView

if TYPE_CHECKING:
    from runtime.dispatch import KernelDispatch

Out = npt.NDArray[np.float32]


@runtime_checkable
class ViewKernel(Protocol):
    """Computes one key."""

    name: str
    key: KernelKey

    def run(self, inputs: tuple[TensorView, TensorView], out: Out, sink: Sink) -> None:
        """Write ``inputs[0] @ inputs[1].T``, of shapes ``(m, k)`` and ``(n, k)``, to `out`, ``(m, n)``."""


@runtime_checkable
class MappedCapableKernel(ViewKernel, Protocol):
    """A kernel that reads a weight straight out of mapped or foreign storage."""

    mapped: bool


class ViewKernelPack(Protocol):
    """An installable set of kernels."""

    name: str
    priority: int

    def install(self, dispatch: KernelDispatch) -> None:
        """Register what this host can run; nothing, without an error, where it can run none. Idempotent."""
