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
from runtime.declines import Declined, Reason
from runtime.errors import UnsupportedKernelError
from runtime.keys import KernelKey, LayoutClass, OperandKey, blocked
from runtime.plan import Plan
from runtime.reference import ReferenceKernel
from runtime.scope import Scope
from runtime.selection import FLOATS, NONE, Selection, Step, select
from runtime.spi import BindableKernel, ViewKernel
from runtime.trace import NULL, ReferenceFallback, Sink, count_fallback
from runtime.views import TensorView

Floats = npt.NDArray[np.floating[Any]]
SUPPRESSED = "auto-install was suppressed: a kernel was registered by hand before the first use"


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
        self._table: dict[KernelKey, ViewKernel] = {}  # in the order of registration
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
            table = self._table.copy()  # and swapped in whole: others may be reading
            table.pop(kernel.key, None)
            table[kernel.key] = kernel
            self._table = table
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
            self._tools.clear()
            self.generation += 1
            self.forced_reference = False
            self._ready.clear()

    # Queries

    def kernels(self) -> list[ViewKernel]:
        """What is registered, most recent first."""
        self.ensure_installed()
        return list(self._table.values())[::-1]

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

    def select(
        self, x: OperandKey, w: OperandKey, capabilities: frozenset[str] = NONE, prepack_weights: bool = False
    ) -> Selection:
        """The kernel for activations `x` and a weight `w`, and the steps that lead to its key; nothing is run."""
        self.ensure_installed()
        return select(KernelKey("matmul", (x, w), capabilities=capabilities), self.find, self._weaves, prepack_weights)

    def matmul(
        self,
        x: TensorView,
        w: TensorView,
        out: Floats | None = None,
        *,
        activation: str | None = None,
        capabilities: frozenset[str] = NONE,
        prepack_weights: bool = False,
        sink: Sink | None = None,
        scope: Scope | None = None,
    ) -> Floats:
        """Multiply: ``x @ w.T`` for activations ``(…, k)`` and a weight ``(n, k)``.

        Parameters
        ----------
        out : ndarray of shape (…, n), optional
            Where the result goes; a new array of float32 by default.
        activation : str, optional
            A form that the activations are brought into first, ``"i8_g32"`` say; by default they are used exactly,
            or in the form that the weight's encoding asks for.
        capabilities : frozenset of str
            What the kernel has to be registered with, ``{"exact"}`` say.
        prepack_weights : bool
            Whether a weight may be laid out anew for this call, which takes as long as reading and writing it.
        scope : Scope, optional
            Where adapters allocate: the ambient scope by default, or one for this call alone.

        Returns
        -------
        ndarray of shape (…, n)
            `out`, where there is one.
        """
        self.ensure_installed()
        check_operands(x, w)
        if activation is not None:
            catalogue().activation(activation)
        sink = self.default_sink if sink is None else sink

        def chosen(rows: TensorView) -> tuple[int, Selection]:
            return self.generation, self.select(rows.key, w.key, capabilities, prepack_weights)

        return self._multiply(chosen, x, w, out, activation, sink, scope)

    def matmul_selected(
        self,
        chosen: Selection,
        generation: int,
        x: TensorView,
        w: TensorView,
        out: Floats | None,
        activation: str | None,
        sink: Sink,
    ) -> Floats:
        """Multiply with what `select` chose for these operands when the table was of that generation."""
        return self._multiply(lambda _: (generation, chosen), x, w, out, activation, sink, None)

    def _multiply(
        self,
        choose: Callable[[TensorView], tuple[int, Selection]],
        x: TensorView,
        w: TensorView,
        out: Floats | None,
        activation: str | None,
        sink: Sink,
        scope: Scope | None,
    ) -> Floats:
        """Rank and output are brought into the one shape that kernels see, and back."""
        shape = (*x.shape[:-1], w.shape[0])
        result = np.empty(shape, np.float32) if out is None else check_output(out, shape)
        rows = as_rows(x, sink, scope)
        if not w.shape[1]:
            result.fill(0)  # an empty sum: no kernel need know
        elif result.size:
            if activation is not None:
                rows = self.requested(rows, activation, sink, scope)
            generation, chosen = choose(rows)
            plan = self._plan(generation, chosen, rows, w)
            with adapters.output_rows(result, sink, scope) as flat:
                served = self.run(chosen, rows, w, flat, sink, scope)
            if served and plan is not None:
                w.plan = plan
        return result

    def _plan(self, generation: int, chosen: Selection, x: TensorView, w: TensorView) -> Plan | None:
        """What lets the weight's next plain product, which is the default table's, skip selection.

        It is bound before the run, during which the weight's file may be closed, and remembered if the kernel served.
        """
        plain = self is KernelDispatch._default and x.key == FLOATS and not chosen.steps and not chosen.key.capabilities
        kernel = chosen.kernel
        if plain and isinstance(kernel, BindableKernel) and reads(kernel, w):
            return Plan(self, generation, kernel.bind(w), w)
        return None

    def run(
        self, chosen: Selection, x: TensorView, w: TensorView, out: Floats, sink: Sink, scope: Scope | None = None
    ) -> bool:
        """Run what was selected for these operands: the steps and the kernel, or the reference, said aloud.

        Returns
        -------
        bool
            Whether the kernel served.
        """
        reason, declined_by = Reason.UNREGISTERED, None
        if chosen.kernel is not None:
            try:
                operands = self.adapt(chosen, x, w, sink, scope)
                if not reads(chosen.kernel, operands[1]):
                    raise Declined(Reason.OPERAND)
                chosen.kernel.run(operands, out, sink)
            except Declined as declined:
                reason, declined_by = declined.reason, chosen.kernel.name
            else:
                return True
        key = KernelKey.matmul(x, w, chosen.key.capabilities)
        if not self.reference.serves(key):
            near = "; ".join(map(str, self.nearest(key))) or "none"
            raise UnsupportedKernelError(
                f"{key}: no kernel and no reference serves it; registered nearby: {near}{self._hint}"
            )
        if not self.forced_reference:
            self._fall_back(ReferenceFallback(chosen.key, reason.value, declined_by), w, sink)
        result = np.empty(out.shape, out.dtype)  # `out` may be anything, an operand's bytes too
        self.reference.run(key, (x, w), result, sink)
        out[...] = result
        return False

    def adapt(
        self, chosen: Selection, x: TensorView, w: TensorView, sink: Sink, scope: Scope | None
    ) -> tuple[TensorView, TensorView]:
        """The operands as the kernel that was chosen takes them."""
        for step in chosen.steps:
            if step.operand == 0:
                x = self._adapted(step, x, sink, scope)
            else:
                w = self._adapted(step, w, sink, scope)
        return x, w

    def _adapted(self, step: Step, v: TensorView, sink: Sink, scope: Scope | None) -> TensorView:
        match step.kind:
            case "gather" | "cast":
                return adapters.gather(v, sink, scope)
            case "quantize":
                return self.requested(v, step.target, sink, scope)
        return self.prepack(v, layout_of(step.target), sink, scope)

    def _fall_back(self, event: ReferenceFallback, w: TensorView, sink: Sink) -> None:
        sink.emit(event)
        if count_fallback(not w.is_dense and event.kernel is None):
            near = "\n".join(f"  {k}" for k in self.nearest(event.key)) or "  (none)"
            logging.getLogger("runtime").warning(
                "the reference serves %s, correctly and slowly: no kernel is registered for that key.\n"
                "Registered for the nearest keys:\n%s\n"
                "Install a pack that registers one (`kernelkey doctor` says which tiers this host refuses), or bring "
                "the weight into one of those layouts with .prepack().%s",
                event.key,
                near,
                self._hint,
            )

    @property
    def _hint(self) -> str:
        return f"\n({SUPPRESSED})" if self.suppressed else ""

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
            raise UnsupportedKernelError(f"no installed pack quantises activations to {activation}{self._hint}")
        dense = x if x.key == FLOATS else adapters.gather(x, sink, scope)
        return adapters.quantize_activations(dense, form, tier, sink, scope)

    def prepack(
        self, w: TensorView, order: str | None, sink: Sink | None = None, scope: Scope | None = None
    ) -> TensorView:
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
        if not self._served(OperandKey(w.format, blocked(target.name))):
            return w
        if w.packed_layout and w.packed_layout.panel:
            w = adapters.unweave(w, catalogue().canonical if target.panel else target, sink, scope)
        if target.panel is None:
            return w if blocked(target.name) == w.layout.cls else adapters.relayout(w, target, sink, scope)
        tier = self.tier_of(f"pack_{e.name}_{target.name}")
        return w if tier is None else adapters.weave(w, target, tier, sink, scope)

    def dequantize(self, w: TensorView) -> Floats:
        """A packed weight as floats of its shape: by the compiled decoder of its blocks, else by its recipe."""
        self.ensure_installed()
        tier = self.tier_of(f"dequantize_{w.format.encoding}")
        woven = w.packed_layout is None or w.packed_layout.panel is not None
        if tier is None or woven or self.forced_reference or not w.nbytes:
            return w.rows(0, w.row_count).reshape(w.shape)
        return adapters.decode(w, tier)

    def _best_weave(self, w: TensorView) -> LayoutSpec | None:
        """The best panel layout that kernels take the weight in."""
        layouts = (catalogue().layouts[layout_of(cls)] for cls in self._weaves(OperandKey(w.format, w.layout.cls)))
        return next((lay for lay in layouts if lay.panel), None)

    def _weaves(self, w: OperandKey) -> list[LayoutClass]:
        """The layouts that a weight could be prepacked into and kernels take, the best first: panels, then the rest."""
        found = {
            lay.name: (lay.panel is not None, max(getattr(k, "priority", 0) for k in kernels), _rows(lay), lay.name)
            for lay in catalogue().layouts.values()
            if not lay.canonical
            and self._packs(w, lay)
            and (kernels := self._served(OperandKey(w.format, blocked(lay.name))))
        }
        return [blocked(name) for name in sorted(found, key=lambda n: found[n], reverse=True)]

    def _packs(self, w: OperandKey, target: LayoutSpec) -> bool:
        """Whether a weight can be brought into a layout: panels take a compiled packer."""
        return target.panel is None or self.tier_of(f"pack_{w.format.encoding}_{target.name}") is not None

    def _served(self, w: OperandKey) -> list[ViewKernel]:
        """The kernels that take a weight."""
        return [k for k in self.kernels() if k.key.operands[1] == w]


def reads(kernel: ViewKernel, w: TensorView) -> bool:
    """Whether a kernel takes a weight from where it is stored."""
    return w.storage.kind != "mapped" or getattr(kernel, "mapped", False)


def _rows(layout: LayoutSpec) -> int:
    return layout.panel.rows if layout.panel else 0


def layout_of(cls: str) -> str:
    """The name of the layout of a class."""
    return next(name for name in catalogue().layouts if blocked(name) == cls)


def _layout(order: str) -> LayoutSpec:
    layouts = catalogue().layouts
    if order not in layouts:
        raise ValueError(f"layout: {order!r} is unknown; there are {', '.join(layouts)}")
    return layouts[order]


def check_output(out: Any, shape: tuple[int, ...]) -> Floats:
    """Refuse an output that the result does not fit.

    Raises
    ------
    TypeError
        Where it is no array of floats.
    ValueError
        Where its shape is another, or it cannot be written.
    """
    if isinstance(out, TensorView):
        out = out.array()
    if not isinstance(out, np.ndarray) or out.dtype.kind != "f":
        kind = out.dtype if isinstance(out, np.ndarray) else type(out).__name__
        raise TypeError(f"out: {kind}; expected an array of float32 and shape {list(shape)}")
    if out.shape != shape:
        raise ValueError(f"out: shape {list(out.shape)}; the result is {list(shape)}")
    if not out.flags.writeable:
        raise ValueError("out: is read-only; pass an array that can be written, or none")
    if out.size and _overlaps_itself(out):
        raise ValueError(f"out: strides {list(out.strides)} put several results in one place; pass an array of its own")
    return out


def _overlaps_itself(out: Floats) -> bool:
    reach = out.itemsize
    for stride, n in sorted((abs(s), n) for s, n in zip(out.strides, out.shape, strict=True) if n > 1):
        if stride < reach:
            return True
        reach += stride * (n - 1)
    return False


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


def to_view(x: Any, name: str, sink: Sink, scope: Scope | None = None) -> TensorView:
    """Whatever the caller brings, as a view."""
    return x if isinstance(x, TensorView) else adapters.cast(np.asarray(x), name, sink, scope)
