"""The reference kernel: right for every format and layout, slow by design, with no compiled kernel behind it."""

from __future__ import annotations

import numpy as np

from runtime.catalogue import catalogue
from runtime.keys import DENSE, KernelKey
from runtime.spi import Out
from runtime.trace import Sink, running
from runtime.views import TensorView

ROWS = 512
"""Weight rows decoded at a time: a bound on the memory that the reference takes."""


class ReferenceKernel:
    """Decodes rows by the recipe, and multiplies in float64."""

    name = "reference"

    @staticmethod
    def serves(key: KernelKey) -> bool:
        """Whether both operands are what it can read."""
        x, w = key.operands
        c = catalogue()
        return x.format.encoding in (DENSE, *c.activations) and w.format.encoding in (DENSE, *c.encodings)

    def run(self, key: KernelKey, inputs: tuple[TensorView, TensorView], out: Out, sink: Sink) -> None:
        """Compute `out`; any activation that can be read as floats, any weight with a recipe."""
        with running(sink, self.name, key):
            _multiply(*inputs, out)


def _multiply(x: TensorView, w: TensorView, out: Out) -> None:
    left = activation_floats(x)
    for start in range(0, w.shape[0], ROWS):
        stop = min(start + ROWS, w.shape[0])
        with np.errstate(invalid="ignore", over="ignore"):
            out[:, start:stop] = left @ w.rows(start, stop).astype(np.float64).T


def activation_floats(x: TensorView) -> np.typing.NDArray[np.float64]:
    """Activations as float64, whatever their format."""
    if x.is_dense:
        return x.floats().astype(np.float64)
    k, stride = x.shape[1], x.layout.strides[0]
    rows = x.storage.bytes[x.offset : x.offset + x.shape[0] * stride].reshape(x.shape[0], stride)
    codes = rows[:, :k].view(np.int8).astype(np.float64)
    groups = k // x.group
    units = np.ascontiguousarray(rows[:, k : k + 4 * groups]).view(np.float32).astype(np.float64)
    return codes * np.repeat(units, x.group, axis=1)
