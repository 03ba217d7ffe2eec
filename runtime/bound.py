"""A product that was selected once and runs again and again."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from runtime import dispatch
from runtime.dispatch import KernelDispatch
from runtime.errors import StaleSelectionError
from runtime.keys import KernelKey
from runtime.plan import FLOAT32
from runtime.selection import FLOATS, NONE, requested_key
from runtime.spi import BindableKernel, Bound
from runtime.trace import NULL
from runtime.views import TensorView

Floats = npt.NDArray[np.floating[Any]]


class BoundMatmul:
    """``x @ w.T`` for one shape and kind of activations: call it with others of that shape and kind.

    Good while the registry stays: after another registration it raises instead of running what may be the wrong
    kernel. Several threads may call it at once.

    Attributes
    ----------
    key : KernelKey
    kernel : str
        The kernel's name, or ``"reference"``.
    """

    __slots__ = ("_activation", "_bound", "_chosen", "_m", "_shape", "_source", "_table", "_w", "_y", "generation")

    def __init__(
        self,
        table: KernelDispatch,
        x: TensorView,
        w: TensorView,
        activation: str | None = None,
        capabilities: frozenset[str] = NONE,
        prepack_weights: bool = False,
    ) -> None:
        dispatch.check_operands(x, w)
        self._table, self._w, self._activation = table, w, activation
        rows = dispatch.as_rows(x)
        self._source = x.key
        self._shape, self._y, self._m = x.shape, (*x.shape[:-1], w.shape[0]), rows.shape[0]
        operand = rows.key if activation is None else requested_key(rows.key, activation)
        table.ensure_installed()
        self.generation = table.generation  # read first: a registration meanwhile makes the selection stale
        self._chosen = table.select(operand, w.key, capabilities, prepack_weights)
        kernel = self._chosen.kernel
        simple = activation is None and not self._chosen.steps and rows.key == FLOATS and 0 not in self._y
        bindable = simple and w.shape[1] and isinstance(kernel, BindableKernel) and dispatch.reads(kernel, w)
        self._bound: Bound | None = kernel.bind(w) if bindable else None  # type: ignore[union-attr]

    @property
    def key(self) -> KernelKey:
        """The key that was selected."""
        return self._chosen.key

    @property
    def kernel(self) -> str:
        """The name of the kernel that runs."""
        return self._chosen.kernel.name if self._chosen.kernel else self._table.reference.name

    def __call__(self, x: Any, out: Floats | None = None) -> Floats:
        """Multiply.

        Raises
        ------
        StaleSelectionError
            Where the activations are of another shape, format or layout than those selected for, or a kernel was
            registered since.
        """
        bound, table = self._bound, self._table
        if (
            bound is not None
            and out is None
            and type(x) is np.ndarray
            and x.dtype is FLOAT32
            and x.shape == self._shape
            and x.flags.c_contiguous
            and table.generation == self.generation
            and table.default_sink is NULL
        ):
            held = self._w.storage.bytes  # a file may be closed meanwhile
            y = np.empty(self._y, np.float32)
            bound(x, self._m, y)
            del held
            return y
        return self._checked(x, out)

    def _checked(self, x: Any, out: Floats | None) -> Floats:
        """The same by the long way: what differs is said, and a sink sees what happens."""
        table, sink = self._table, self._table.default_sink
        if table.generation != self.generation:
            raise StaleSelectionError("a kernel was registered since the selection; call rt.select again")
        view = dispatch.to_view(x, "x", NULL if isinstance(x, TensorView) else sink)
        if view.shape != self._shape or view.key != self._source:
            raise StaleSelectionError(
                f"{view.name}: {list(view.shape)} {view.key}; selected for {list(self._shape)} {self._source}; "
                "call rt.select again, or rt.matmul"
            )
        return table.matmul_selected(self._chosen, self.generation, view, self._w, out, self._activation, sink)
