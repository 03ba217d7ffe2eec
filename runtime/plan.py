"""What a weight remembers of its last selection, so that the next call need not select again."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from runtime.spi import Bound
from runtime.trace import NULL, Sink
from runtime.views import TensorView

FLOAT32 = np.dtype(np.float32)


class Table(Protocol):
    """What a plan watches of a dispatch."""

    generation: int
    default_sink: Sink


class Plan:
    """A kernel bound to a weight, for contiguous float32 activations of any number of rows.

    Good until a kernel is registered, or the weight's storage is closed.
    """

    __slots__ = ("_bound", "_generation", "_k", "_n", "_storage", "_table")

    def __init__(self, table: Table, generation: int, bound: Bound, w: TensorView) -> None:
        self._table = table
        self._generation = generation
        self._bound = bound
        self._storage = w.storage
        self._n, self._k = w.shape

    def run(self, x: Any) -> npt.NDArray[np.float32] | None:
        """The product with an array of shape (k,) or (m, k); None where it is not for this plan."""
        if type(x) is not np.ndarray or x.dtype is not FLOAT32 or not self.is_good():
            return None
        shape = x.shape
        if not shape or shape[-1] != self._k or not x.flags.c_contiguous:
            return None
        if len(shape) == 1:
            m, y = 1, np.empty((1, self._n), np.float32)
        elif len(shape) == 2 and shape[0]:
            m, y = shape[0], np.empty((shape[0], self._n), np.float32)
        else:
            return None
        self.multiply(x, m, y)
        return y[0] if len(shape) == 1 else y

    def multiply(self, x: npt.NDArray[np.float32], m: int, y: npt.NDArray[np.float32]) -> None:
        """Multiply, the weight's bytes held: a file may be closed meanwhile.

        Raises
        ------
        ClosedError
            Where it was closed before.
        """
        held = self._storage.bytes
        self._bound.matmul(x, m, y)
        del held

    def is_good(self) -> bool:
        """Whether selection would say the same again, and nobody wants to see it."""
        table = self._table
        return table.generation == self._generation and table.default_sink is NULL
