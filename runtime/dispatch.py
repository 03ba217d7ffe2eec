"""Selection: exact key, or an adapter that the sink sees, or the reference, said aloud. Never a guess."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from runtime import adapters
from runtime.catalogue import LayoutSpec, catalogue
from runtime.errors import UnsupportedKernelError
from runtime.keys import CONTIGUOUS, F32, Format, KernelKey, OperandKey, blocked
from runtime.reference import ReferenceKernel
from runtime.scope import Scope
from runtime.spi import ViewKernel
from runtime.trace import NULL, ReferenceFallback, Sink, count_fallback
from runtime.views import TensorView

Out = npt.NDArray[np.float32]


class KernelDispatch:
    """A table of kernels by exact key; the later registration wins.

    Attributes
    ----------
    default_sink : Sink
        Sees every kernel run and adapter of a call that brings no sink of its own.
    generation : int
        Grows with every registration.
    """

    _default: KernelDispatch | None = None
    _default_lock = threading.Lock()

    def __init__(self) -> None:
        self._table: dict[KernelKey, ViewKernel] = {}
        self._order: list[ViewKernel] = []
        self._tools: dict[str, str] = {}
        self._lock = threading.RLock()
        self._bootstrap: Callable[[KernelDispatch], None] | None = None
        self._ready = threading.Event()
        self._installing = False
        self.suppressed = False
        self.default_sink: Sink = NULL
        self.generation = 0
        self.reference = ReferenceKernel()
        self.forced_reference = False

    @classmethod
    def default(cls) -> KernelDispatch:
        """The process's own table."""
        with cls._default_lock:
            if cls._default is None:
                cls._default = cls()
            return cls._default

    # Registration

    def register(self, kernel: ViewKernel) -> None:
        """Add a kernel; it takes the place of an earlier one of an equal key."""
        with self._lock:
            self._order = [k for k in self._order if k is not kernel and k.key != kernel.key]
            self._order.insert(0, kernel)
            self._table[kernel.key] = kernel
            self.generation += 1

    def provide(self, contract: str, tier: str) -> None:
        """Name the tier whose function serves a contract that adapters use."""
        self._tools[contract] = tier

    def tier_of(self, contract: str) -> str | None:
        """The tier whose function serves a contract, or None."""
        return self._tools.get(contract)

    def bootstrap_with(self, install: Callable[[KernelDispatch], None]) -> None:
        """What fills an empty table at its first use; a table with a kernel of its own is left alone."""
        self._bootstrap = install

    def ensure_installed(self) -> None:
        """Fill the table, once, unless something was registered by hand."""
        if self._ready.is_set():
            return
        with self._lock:
            if self._ready.is_set() or self._installing:
                return
            if self._bootstrap is not None:
                self.suppressed = bool(self._table)
                if not self._table:
                    self._install(self._bootstrap)
            self._ready.set()

    def _install(self, bootstrap: Callable[[KernelDispatch], None]) -> None:
        self._installing = True
        try:
            bootstrap(self)
        except BaseException:
            self._table.clear()
            self._order.clear()
            self._tools.clear()
            raise
        finally:
            self._installing = False

    def close_to_bootstrap(self) -> None:
        """Take the table as it is, though it be empty."""
        self._ready.set()

    def clear_for_testing(self) -> None:
        """Empty the table and arm the bootstrap again."""
        with self._lock:
            self._table.clear()
            self._order.clear()
            self._tools.clear()
            self.generation += 1
            self.forced_reference = False
            self._ready.clear()

    # Queries

    def kernels(self) -> list[ViewKernel]:
        """What is registered, most recent first."""
        self.ensure_installed()
        return list(self._order)

    def find(self, key: KernelKey) -> ViewKernel | None:
        """The kernel for exactly this key, or None."""
        self.ensure_installed()
        return None if self.forced_reference else self._table.get(key)

    def mapped_servable_encodings(self) -> list[str]:
        """The encodings that some kernel reads straight from a mapping, from live registrations."""
        return sorted({k.key.operands[1].format.encoding for k in self.kernels() if getattr(k, "mapped", False)})

    def nearest(self, key: KernelKey) -> list[KernelKey]:
        """Registered keys for the same weight encoding, or else for the same activation."""
        x, w = key.operands
        same = [k.key for k in self.kernels() if k.key.operands[1].format == w.format]
        return same or [k.key for k in self.kernels() if k.key.operands[0] == x][:8]

    # Selection

    def matmul(
        self,
        x: TensorView,
        w: TensorView,
        activation: str | None = None,
        sink: Sink | None = None,
        scope: Scope | None = None,
    ) -> Out:
        """Multiply: ``x @ w.T`` for activations ``(…, k)`` and a weight ``(n, k)``.

        Parameters
        ----------
        activation : str, optional
            A form that the activations are brought into first, ``"i8_g32"`` say; floats, exactly, by default.
        scope : Scope, optional
            Where adapters allocate: the ambient scope by default, or one for this call alone.

        Returns
        -------
        ndarray of float32, shape (…, n)
        """
        self.ensure_installed()
        sink = self.default_sink if sink is None else sink
        check_operands(x, w)
        form = None if activation is None else catalogue().activation(activation)
        rows = as_rows(x, sink, scope)
        out = np.empty((rows.shape[0], w.shape[0]), np.float32)
        if not w.shape[1]:
            out.fill(0)  # an empty sum: no kernel need know
        elif out.size:
            if form is not None:
                rows = self.requested(rows, form.name, sink, scope)
            self._run(rows, w, out, sink, scope)
        return out.reshape(*x.shape[:-1], w.shape[0])

    def _run(self, x: TensorView, w: TensorView, out: Out, sink: Sink, scope: Scope | None) -> None:
        key, kernel, gathered = self.select(KernelKey.matmul(x, w))
        if kernel is not None:
            x, w = (adapters.gather(v, sink, scope) if i in gathered else v for i, v in enumerate((x, w)))
            kernel.run((x, w), out, sink)
            return
        if not self.reference.serves(key):
            near = "; ".join(map(str, self.nearest(key))) or "none"
            raise UnsupportedKernelError(f"{key}: no kernel and no reference serves it; registered nearby: {near}")
        if not self.forced_reference:
            self._fall_back(key, w, sink)
        self.reference.run(key, (x, w), out, sink)

    def select(self, key: KernelKey) -> tuple[KernelKey, ViewKernel | None, list[int]]:
        """Exact key; else with the strided floats gathered, activations first: the key, its kernel, which operands."""
        first, gathered, kernel = key, list[int](), self.find(key)
        for i, operand in enumerate(key.operands):
            if kernel is None and operand.format == F32 and operand.layout != CONTIGUOUS:
                operands = list(key.operands)
                operands[i] = OperandKey(F32, CONTIGUOUS)
                key = KernelKey(key.op, tuple(operands), key.placement, key.capabilities)
                gathered.append(i)
                kernel = self.find(key)
        return (first, None, []) if kernel is None else (key, kernel, gathered)

    def _fall_back(self, key: KernelKey, w: TensorView, sink: Sink) -> None:
        sink.emit(ReferenceFallback(key, "no kernel is registered for the key"))
        if count_fallback(not w.is_dense):
            near = "\n".join(f"  {k}" for k in self.nearest(key)) or "  (none)"
            logging.getLogger("runtime").warning(
                "the reference serves %s, correctly and slowly: no kernel is registered for that key.\n"
                "Registered for the nearest keys:\n%s\n"
                "Register a kernel for it, or bring the weight into one of those layouts with .prepack().",
                key,
                near,
            )

    def requested(self, x: TensorView, activation: str, sink: Sink, scope: Scope | None = None) -> TensorView:
        """Activations in the form that the caller asks for.

        Raises
        ------
        ValueError
            For an unknown form, naming those that there are.
        """
        form = catalogue().activation(activation)
        if form.group is None or x.format.encoding == activation:
            return x
        if not x.is_dense:
            raise ValueError(f"{x.name}: is {x.format} already; {activation} is made from floats")
        tier = self.tier_of(f"quantize_{activation}")
        if tier is None:
            raise UnsupportedKernelError(f"no installed pack quantises activations to {activation}")
        dense = x if x.layout.cls == CONTIGUOUS else adapters.gather(x, sink, scope)
        return adapters.quantize_activations(dense, form, tier, sink, scope)

    def prepack(self, w: TensorView, order: str | None, sink: Sink | None = None) -> TensorView:
        """A weight in the layout `order`, or in the best one that a kernel serves; `w` where nothing is to be done."""
        self.ensure_installed()
        sink = self.default_sink if sink is None else sink
        e = w.encoding
        target = None if order is None else _layout(order)
        if w.is_dense or e is None or e.dense:
            return w
        target = target or self._best_weave(w)
        if target is None or blocked(target.name) == w.layout.cls or len(w.shape) != 2:
            return w
        if not self._served(w, target):
            return w
        if w.packed_layout and w.packed_layout.panel:
            w = adapters.unweave(w, catalogue().canonical if target.panel else target, sink)
        if target.panel is None:
            return w if blocked(target.name) == w.layout.cls else adapters.relayout(w, target, sink)
        tier = self.tier_of(f"pack_{e.name}_{target.name}")
        return w if tier is None else adapters.weave(w, target, tier, sink)

    def dequantize(self, w: TensorView) -> Out:
        """A packed weight as floats of its shape: by the compiled decoder of its blocks, else by its recipe."""
        self.ensure_installed()
        tier = self.tier_of(f"dequantize_{w.format.encoding}")
        woven = w.packed_layout is None or w.packed_layout.panel is not None
        if tier is None or woven or self.forced_reference or not w.nbytes:
            return w.rows(0, w.row_count).reshape(w.shape)
        return adapters.decode(w, tier)

    def _served(self, w: TensorView, layout: LayoutSpec) -> list[ViewKernel]:
        """The kernels that would serve the weight in another layout."""
        wanted = OperandKey(w.format, blocked(layout.name))
        return [k for k in self.kernels() if k.key.operands[1] == wanted]

    def _best_weave(self, w: TensorView) -> LayoutSpec | None:
        woven = [lay for lay in catalogue().layouts.values() if lay.panel]
        ranked = [
            (max(getattr(k, "priority", 0) for k in kernels), lay.panel.rows, lay.name)
            for lay in woven
            if lay.panel and (kernels := self._served(w, lay))
        ]
        return catalogue().layouts[max(ranked)[2]] if ranked else None


def _layout(order: str) -> LayoutSpec:
    layouts = catalogue().layouts
    if order not in layouts:
        raise ValueError(f"layout: {order!r} is unknown; there are {', '.join(layouts)}")
    return layouts[order]


def check_operands(x: TensorView, w: TensorView) -> None:
    """Refuse shapes that do not multiply.

    Raises
    ------
    ValueError
        Naming the operands, their dimensions, and what would fit.
    """
    if len(w.shape) != 2:
        raise ValueError(f"{w.name}: a weight is [out, in]; found shape {list(w.shape)}")
    if not x.shape:
        raise ValueError(f"{x.name}: a scalar has no dimension to multiply over; pass [k] or [m, k]")
    n, k = w.shape
    if x.shape[-1] != k:
        hint = ""
        if x.shape[-1] == n:
            hint = (
                f"; it matches the other dimension of {w.name}, so the label is reversed: weights are [out, in], "
                "and the product is over in"
            )
        raise ValueError(f"{x.name} has {x.shape[-1]} columns, {w.name} {list(w.shape)} takes {k}{hint}")


def as_rows(x: TensorView, sink: Sink = NULL, scope: Scope | None = None) -> TensorView:
    """Activations as ``(m, k)``: a view where one exists, else a gather."""
    if len(x.shape) == 2:
        return x
    if not x.is_dense:
        raise ValueError(f"{x.name}: quantised activations are [m, k]; found shape {list(x.shape)}")
    return adapters.as_rows(x, sink, scope)


class Explanation:
    """Which kernel, and why not the others."""

    def __init__(self, key: KernelKey, kernel: str | None, steps: list[str], others: list[str]) -> None:
        self.key = key
        self.kernel = kernel
        self.steps = steps
        self.others = others

    def __str__(self) -> str:
        lines = [f"key      {self.key}", f"kernel   {self.kernel or 'reference (decodes every weight; slow)'}"]
        lines += [f"         {s}" for s in self.steps]
        lines += [f"not      {o}" for o in self.others]
        return "\n".join(lines)


def explain(dispatch: KernelDispatch, x: OperandKey, w: OperandKey) -> Explanation:
    """Select without running."""
    dispatch.ensure_installed()
    key, kernel, gathered = dispatch.select(KernelKey("matmul", (x, w)))
    steps = [f"after a gather: the {('activations are', 'weight is')[i]} copied to be contiguous" for i in gathered]
    if dispatch.suppressed:
        steps.append("auto-install was suppressed: a kernel was registered by hand before the first use")
    if dispatch.forced_reference:
        steps.append("KERNELKEY_DISPATCH=reference forces the reference")
    others = [
        f"{k.name}: takes {k.key.operands[0]} × {k.key.operands[1]}"
        for k in dispatch.kernels()
        if k.key != key and k.key.operands[1].format == w.format
    ]
    return Explanation(key, kernel.name if kernel else None, steps, others)


def activation_key(name: str) -> OperandKey:
    """The key of contiguous activations of a form."""
    form = catalogue().activation(name)
    return OperandKey(F32 if form.group is None else Format("f32", name), CONTIGUOUS)


def to_view(x: Any, name: str, sink: Sink, scope: Scope | None = None) -> TensorView:
    """Whatever the caller brings, as a view."""
    return x if isinstance(x, TensorView) else adapters.cast(np.asarray(x), name, sink, scope)
