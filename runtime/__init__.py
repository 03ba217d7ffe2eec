"""Multiply by quantised GGUF weights with exactly the kernel that a table names.

Examples
--------
>>> import runtime as rt
>>> model = rt.open_gguf("model.gguf")        # doctest: +SKIP
>>> w = model["blk.0.ffn_down.weight"]        # doctest: +SKIP
>>> y = rt.matmul(x, w)                       # doctest: +SKIP
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any

import numpy as np
import numpy.typing as npt

from runtime import adapters, bootstrap, dispatch, explanation, views
from runtime.bound import BoundMatmul
from runtime.catalogue import catalogue
from runtime.dispatch import KernelDispatch
from runtime.errors import ClosedError, KernelkeyError, StaleSelectionError, UnsupportedKernelError
from runtime.explanation import Explanation
from runtime.keys import KernelKey, dense
from runtime.model import Model, open_gguf
from runtime.perfetto import PerfettoSink
from runtime.registry import KernelRegistry
from runtime.scope import ForwardScope, Scope
from runtime.selection import requested_key
from runtime.threads import get_threads, set_threads
from runtime.trace import NULL, LoggingSink, RecordingSink, Sink, fallbacks
from runtime.views import TensorView

__all__ = [
    "ClosedError",
    "ForwardScope",
    "KernelDispatch",
    "KernelKey",
    "KernelRegistry",
    "KernelkeyError",
    "LoggingSink",
    "Model",
    "PerfettoSink",
    "RecordingSink",
    "Scope",
    "StaleSelectionError",
    "TensorView",
    "UnsupportedKernelError",
    "explain",
    "fallbacks",
    "get_threads",
    "matmul",
    "open_gguf",
    "quantize",
    "select",
    "set_threads",
    "tensor",
    "trace",
]


def matmul(
    x: Any,
    w: Any,
    out: npt.NDArray[Any] | None = None,
    *,
    activation: str | None = None,
    capabilities: Iterable[str] = (),
    prepack_weights: bool = False,
    sink: Sink | None = None,
    scope: Scope | None = None,
) -> npt.NDArray[Any]:
    """Multiply activations by a weight: ``x @ w.T``.

    Parameters
    ----------
    x : array or TensorView, shape (k,), (m, k) or (b, s, k)
        float32 is read where it stands; another float or integer is cast, which the sink sees.
    w : TensorView or array, shape (n, k)
        A weight from `open_gguf`, `quantize` or `tensor`.
    out : ndarray, optional
        Where the result goes. Rows of contiguous float32 are written by the kernel itself; other floats and
        strides, and memory of an operand, by the reference.
    activation : str, optional
        Quantise the activations first (``"i8_g32"``); by default they are used exactly as they are, or in the form
        that the weight's encoding asks for.
    capabilities : iterable of str
        What the kernel must be registered with: ``{"exact"}`` for float32 where the encoding would rather have
        quantised activations.
    prepack_weights : bool
        Lay the weight out anew for this call where a kernel wants it: as much work as reading and writing it.
        `TensorView.prepack` does it once.
    sink : Sink, optional
        Sees the kernel that ran and every adapter.
    scope : Scope, optional
        Where casts, gathers and quantised activations are allocated: the scope that is entered, by default.

    Returns
    -------
    ndarray of float32, shape (n,), (m, n) or (b, s, n)
        `out`, where there is one.

    Raises
    ------
    ValueError
        Where the shapes do not fit, naming the operands, or `out` cannot be written.
    TypeError
        Where an operand is no array of numbers.
    """
    if (
        type(w) is TensorView
        and w.plan is not None
        and out is None
        and activation is None
        and sink is None
        and scope is None
        and not (capabilities or prepack_weights)
    ):
        y = w.plan.run(x)
        if y is not None:
            return y
    table = KernelDispatch.default()
    seen = table.default_sink if sink is None else sink
    left, right = dispatch.to_view(x, "x", seen, scope), dispatch.to_view(w, "w", seen, scope)
    return table.matmul(
        left,
        right,
        out,
        activation=activation,
        capabilities=frozenset(capabilities),
        prepack_weights=prepack_weights,
        sink=seen,
        scope=scope,
    )


def select(
    x: Any,
    w: Any,
    *,
    activation: str | None = None,
    capabilities: Iterable[str] = (),
    prepack_weights: bool = False,
) -> BoundMatmul:
    """Select once, for activations of the shape and kind of `x`: an object that multiplies without selecting again.

    Raises
    ------
    ValueError, TypeError
        As `matmul`.
    """
    table = KernelDispatch.default()
    left, right = dispatch.to_view(x, "x", NULL), dispatch.to_view(w, "w", NULL)
    return BoundMatmul(table, left, right, activation, frozenset(capabilities), prepack_weights)


def explain(
    x: Any, w: Any, activation: str | None = None, capabilities: Iterable[str] = (), prepack_weights: bool = False
) -> Explanation:
    """Say which kernel `matmul` would run, and why not the others, without running it."""
    table = KernelDispatch.default()
    left, right = dispatch.to_view(x, "x", NULL), dispatch.to_view(w, "w", NULL)
    dispatch.check_operands(left, right)
    key = dispatch.as_rows(left).key
    if activation is not None:
        adapters.check_groups(left.name, left.shape[-1], catalogue().activation(activation))
        key = requested_key(key, activation)
    return explanation.explain(table, key, right.key, frozenset(capabilities), prepack_weights)


def tensor(array: npt.NDArray[Any], name: str = "array") -> TensorView:
    """A view of an array: of the same memory where it is float32 or float16, else of a float32 copy."""
    found = np.asarray(array)
    if found.dtype == np.float16 and found.dtype.isnative:
        return views.dense_view(found, name, dense("f16"))
    return adapters.cast(found, name, KernelDispatch.default().default_sink)


def quantize(array: npt.NDArray[np.floating[Any]], encoding: str) -> TensorView:
    """A weight ``(out, in)`` of an encoding, made from an array of finite floats.

    Raises
    ------
    ValueError
        Where the encoding cannot be made here, or the array does not fit it; the message says what would.
    """
    return adapters.quantize_weights(array, encoding)


@contextmanager
def trace(path: str | os.PathLike[str] | None = None) -> Iterator[RecordingSink]:
    """See every kernel, adapter and fallback of the process while inside, but for calls that bring their own sink.

    Of traces inside one another, the innermost sees them. The sink that was there before is back afterwards.

    Parameters
    ----------
    path : path, optional
        Write a trace there, for ui.perfetto.dev: at the end, and also where what is inside raises.

    Yields
    ------
    RecordingSink
        The events so far are its `events`. With a path it is a `PerfettoSink`.

    Examples
    --------
    >>> with trace() as seen:
    ...     y = np.ones((1, 32), np.float32) @ quantize(np.ones((4, 32)), "q8_0").T
    >>> [type(event).__name__ for event in seen.events]
    ['KernelRun']
    """
    table = KernelDispatch.default()
    before = table.default_sink
    with nullcontext(RecordingSink()) if path is None else PerfettoSink(path) as sink:
        table.default_sink = sink
        try:
            yield sink
        finally:
            table.default_sink = before


class _Engine:
    """What views compute with."""

    def matmul(self, x: Any, w: TensorView) -> npt.NDArray[np.float32]:
        return matmul(x, w)

    def prepack(self, view: TensorView, order: str | None) -> TensorView:
        return KernelDispatch.default().prepack(view, order)

    def dequantize(self, view: TensorView) -> npt.NDArray[np.float32]:
        return KernelDispatch.default().dequantize(view)


KernelDispatch.default().bootstrap_with(bootstrap.install)
views.connect(_Engine())
