"""Multiply by quantised GGUF weights with exactly the kernel that a table names.

Examples
--------
>>> import runtime as rt
>>> model = rt.open_gguf("model.gguf")        # doctest: +SKIP
>>> w = model["blk.0.ffn_down.weight"]        # doctest: +SKIP
>>> y = rt.matmul(x, w)                       # doctest: +SKIP
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from runtime import adapters, bootstrap, dispatch, views
from runtime.catalogue import catalogue
from runtime.dispatch import Explanation, KernelDispatch
from runtime.errors import ClosedError, KernelkeyError, UnsupportedKernelError
from runtime.keys import KernelKey
from runtime.model import Model, open_gguf
from runtime.scope import ForwardScope, Scope
from runtime.threads import get_threads, set_threads
from runtime.trace import NULL, RecordingSink, Sink, fallbacks
from runtime.views import TensorView

__all__ = [
    "ClosedError",
    "ForwardScope",
    "KernelDispatch",
    "KernelKey",
    "KernelkeyError",
    "Model",
    "RecordingSink",
    "Scope",
    "TensorView",
    "UnsupportedKernelError",
    "explain",
    "fallbacks",
    "get_threads",
    "matmul",
    "open_gguf",
    "quantize",
    "set_threads",
    "tensor",
]


def matmul(
    x: Any, w: Any, activation: str | None = None, sink: Sink | None = None, scope: Scope | None = None
) -> npt.NDArray[np.float32]:
    """Multiply activations by a weight: ``x @ w.T``.

    Parameters
    ----------
    x : array or TensorView, shape (k,), (m, k) or (b, s, k)
        float32 is read where it stands; another float or integer is cast, which the sink sees.
    w : TensorView or array, shape (n, k)
        A weight from `open_gguf`, `quantize` or `tensor`.
    activation : str, optional
        Quantise the activations first (``"i8_g32"``); by default they are used exactly as they are.
    sink : Sink, optional
        Sees the kernel that ran and every adapter.
    scope : Scope, optional
        Where casts, gathers and quantised activations are allocated: the scope that is entered, by default.

    Returns
    -------
    ndarray of float32, shape (n,), (m, n) or (b, s, n)

    Raises
    ------
    ValueError
        Where the shapes do not fit, naming the operands.
    TypeError
        Where an operand is no array of numbers.
    """
    table = KernelDispatch.default()
    seen = table.default_sink if sink is None else sink
    left, right = dispatch.to_view(x, "x", seen, scope), dispatch.to_view(w, "w", seen, scope)
    return table.matmul(left, right, activation, seen, scope)


def explain(x: Any, w: Any, activation: str | None = None) -> Explanation:
    """Say which kernel `matmul` would run, and why not the others, without running it."""
    table = KernelDispatch.default()
    left, right = dispatch.to_view(x, "x", NULL), dispatch.to_view(w, "w", NULL)
    dispatch.check_operands(left, right)
    if activation is None:
        return dispatch.explain(table, dispatch.as_rows(left).key, right.key)
    adapters.check_groups(left.name, left.shape[-1], catalogue().activation(activation))
    key = dispatch.activation_key(activation)
    return dispatch.explain(table, key, right.key)


def tensor(array: npt.NDArray[Any], name: str = "array") -> TensorView:
    """A view of an array: of the same memory where it is float32, else of a float32 copy."""
    return adapters.cast(np.asarray(array), name, KernelDispatch.default().default_sink)


def quantize(array: npt.NDArray[np.floating[Any]], encoding: str) -> TensorView:
    """A weight ``(out, in)`` of an encoding, made from an array of finite floats.

    Raises
    ------
    ValueError
        Where the encoding cannot be made here, or the array does not fit it; the message says what would.
    """
    return adapters.quantize_weights(array, encoding)


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
