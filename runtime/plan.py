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
        """The product with an array of shape (k,) or (m, k); None where it is not for this plan.

        Raises
        ------
        ClosedError
            Where the weight's storage was closed.
        """
        table = self._table
        if type(x) is not np.ndarray or x.dtype is not FLOAT32 or table.generation != self._generation:
            return None
        shape = x.shape
        if not shape or shape[-1] != self._k or not x.flags.c_contiguous or table.default_sink is not NULL:
            return None
        held = self._storage.bytes  # a file may be closed meanwhile
        if len(shape) == 1:
            y = np.empty(self._n, np.float32)
            self._bound(x, 1, y)
        elif len(shape) == 2 and shape[0]:
            y = np.empty((shape[0], self._n), np.float32)
            self._bound(x, shape[0], y)
        else:
            return None
        del held
        return y
