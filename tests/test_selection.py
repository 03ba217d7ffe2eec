"""The order of attempts, by keys alone, and what each of them does to the operands of a product."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from dispatch_help import (
    DENSE,
    ENCODINGS,
    I8,
    LAYOUTS,
    Fake,
    close,
    fallbacks,
    floats,
    fresh,
    key,
    packed,
    q8,
    runs,
    seen,
    weight,
)
from hypothesis import given
from hypothesis import strategies as st

import runtime as rt
from runtime import selection
from runtime.catalogue import catalogue
from runtime.dispatch import KernelDispatch
from runtime.explanation import explain
from runtime.keys import F32, STRIDED, KernelKey, LayoutClass, OperandKey, blocked
from runtime.selection import Selection, Step, activation_key, requested_key, select
from runtime.spi import ViewKernel
from runtime.trace import AdapterInserted, RecordingSink
from runtime.views import dense_view

APART = OperandKey(F32, STRIDED)
PANEL, INPUT = LayoutClass("blocked_panel16"), LayoutClass("blocked_input_major")
QUANTIZE, TO_PANEL, TO_INPUT = Step("quantize", 0, "i8_g32"), Step("prepack", 1, PANEL), Step("prepack", 1, INPUT)
GATHER, GATHER_W = Step("gather", 0, str(DENSE)), Step("gather", 1, str(DENSE))


@pytest.fixture
def wants_i8(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have q8_0 ask for quantised activations, as ternary encodings do."""
    monkeypatch.setattr(selection, "requested_activation", lambda w: "i8_g32" if w.format.encoding == "q8_0" else None)


def nothing(_: KernelKey) -> None:
    return None


def weaves(w: OperandKey) -> list[LayoutClass]:
    return [PANEL, INPUT]


def attempts(asked: KernelKey, prepack_weights: bool = False) -> list[KernelKey]:
    """The keys that are looked up before the reference serves."""
    tried: list[KernelKey] = []

    def find(k: KernelKey) -> ViewKernel | None:
        tried.append(k)
        return None

    assert select(asked, find, weaves, prepack_weights) == Selection(asked, None)
    return tried


def only(*keys: KernelKey) -> Callable[[KernelKey], ViewKernel | None]:
    return lambda k: Fake(k) if k in keys else None


# R15: the order


def test_the_exact_key_comes_first_and_alone_where_floats_are_contiguous() -> None:
    # R15
    for encoding in ENCODINGS:
        form = catalogue().encodings[encoding].activation
        requested = [key(packed(encoding), activation_key(form))] if form else []
        assert attempts(key(packed(encoding))) == [key(packed(encoding)), *requested]


def test_the_whole_order_of_attempts(wants_i8: None) -> None:
    # R15: exact, the form that the encoding requests, prepacked (each layout in the order given), gathered
    assert attempts(key(packed("q8_0"), APART), prepack_weights=True) == [
        key(packed("q8_0"), APART),
        key(packed("q8_0"), I8),
        key(packed("q8_0", "panel16"), I8),
        key(packed("q8_0", "input_major"), I8),
        key(packed("q8_0"), DENSE),
    ]


def test_the_order_without_prepacking(wants_i8: None) -> None:
    # R15, R17: off by default
    assert attempts(key(packed("q8_0"), APART)) == [
        key(packed("q8_0"), APART),
        key(packed("q8_0"), I8),
        key(packed("q8_0"), DENSE),
    ]


def test_the_order_of_an_encoding_that_requests_nothing(wants_i8: None) -> None:
    # R15
    assert attempts(key(packed("q4_k"), APART), prepack_weights=True) == [
        key(packed("q4_k"), APART),
        key(packed("q4_k", "panel16"), APART),
        key(packed("q4_k", "input_major"), APART),
        key(packed("q4_k"), DENSE),
    ]


def test_both_dense_operands_are_gathered_one_after_the_other() -> None:
    # R15: gather last, and no copy more than is needed
    assert attempts(key(APART, APART)) == [key(APART, APART), key(APART, DENSE), key(DENSE, DENSE)]
    assert select(key(APART, APART), only(key(APART, DENSE)), weaves).steps == (GATHER,)
    assert select(key(APART, APART), only(key(DENSE, DENSE)), weaves).steps == (GATHER, GATHER_W)


def test_the_first_attempt_that_is_served_wins(wants_i8: None) -> None:
    # R15: whatever the later ones would bring
    asked = key(packed("q8_0"), APART)
    order: list[tuple[tuple[Step, ...], KernelKey]] = [
        ((), asked),
        ((QUANTIZE,), key(packed("q8_0"), I8)),
        ((QUANTIZE, TO_PANEL), key(packed("q8_0", "panel16"), I8)),
        ((QUANTIZE, TO_INPUT), key(packed("q8_0", "input_major"), I8)),
        ((GATHER,), key(packed("q8_0"))),
    ]
    for i, (steps, expected) in enumerate(order):
        chosen = select(asked, only(*(k for _, k in order[i:])), weaves, prepack_weights=True)
        assert (chosen.key, chosen.steps) == (expected, steps)
        assert chosen.kernel is not None
        assert chosen.kernel.key == expected


@given(st.sets(st.integers(0, 4)), st.booleans())
def test_a_selection_is_the_first_that_is_registered(registered: set[int], prepack_weights: bool) -> None:
    # R15: for any set of kernels
    w = packed("q4_k")
    order = [key(w, APART), key(packed("q4_k", "panel16"), APART), key(packed("q4_k", "input_major"), APART), key(w)]
    order.append(key(packed("q4_k", "panel16")))  # a gather and a prepack together are never tried
    allowed = [k for k in order[:4] if prepack_weights or k.operands[1] == w]
    able = [order[i] for i in sorted(registered)]
    chosen = select(order[0], only(*able), weaves, prepack_weights)
    assert chosen.key == next((k for k in allowed if k in able), order[0])
    assert (chosen.kernel is None) == (not any(k in able for k in allowed))


def test_quantised_activations_are_not_quantised_again(wants_i8: None) -> None:
    # R15: the form that the encoding requests is made from floats
    assert attempts(key(packed("q8_0"), I8)) == [key(packed("q8_0"), I8)]


def test_only_weights_as_files_hold_them_are_prepacked() -> None:
    # R15: "the weight is row-major"
    for layout in LAYOUTS:
        tried = attempts(key(packed("q4_k", layout)), prepack_weights=True)
        assert len(tried) == (3 if layout == "row_major" else 1)


def test_what_a_caller_requests_is_brought_about_before_selection() -> None:
    # R15: "applied before everything else"; as they come is as they stand
    assert requested_key(APART, "i8_g32") == I8
    assert requested_key(APART, "f32") == APART
    assert requested_key(I8, "f32") == I8
    with pytest.raises(ValueError, match=r"activation: 'f8' is unknown; there are f32, i8_g32"):
        requested_key(DENSE, "f8")


# R15 on a table: what an encoding requests


def test_what_an_encoding_requests_is_made_and_seen(wants_i8: None) -> None:
    # R15, R18: requantised into the caller's scope, with the adapter emitted, and the pair looked up
    table, w, x, sink, scope = fresh(), q8(), floats(3, 96), RecordingSink(), rt.Scope()
    table.ensure_installed()
    exact = table.find(key(w.key))
    assert exact is not None
    plain = table.matmul(dense_view(x), w, activation="i8_g32")
    table._table.pop(exact.key)
    y = table.matmul(dense_view(x), w, sink=sink, scope=scope)
    assert np.array_equal(y, plain)
    adapter, run = sink.events
    assert isinstance(adapter, AdapterInserted)
    assert (adapter.kind, adapter.source, adapter.target) == ("quantize", str(DENSE), str(I8))
    assert scope.nbytes == adapter.nbytes > 0
    assert run.kernel.startswith("matmul_i8_g32_q8_0_row_major__")  # type: ignore[union-attr]
    assert explain(table, DENSE, w.key).steps == [f"after a quantize: {QUANTIZE}"]


def test_what_an_encoding_requests_gives_way_to_the_exact_key(wants_i8: None) -> None:
    # R15: the exact key is looked up first
    sink = RecordingSink()
    fresh().matmul(dense_view(floats(3, 96)), q8(), sink=sink)
    (run,) = seen(sink.events)
    assert run.startswith("matmul_f32_q8_0_row_major__")


# R6: capabilities


def test_capabilities_are_matched_exactly_in_both_directions() -> None:
    # R6: no subsumption, neither of more nor of fewer
    w, x = q8(), dense_view(floats(2, 96))
    sets: list[tuple[str, ...]] = [(), ("exact",), ("big",), ("exact", "big")]
    for registered in sets:
        table = KernelDispatch()
        table.register(Fake(key(w.key, DENSE, *registered)))
        for asked in sets:
            sink = RecordingSink()
            y = table.matmul(x, w, capabilities=frozenset(asked), sink=sink)
            assert (y == 7).all() == (set(asked) == set(registered))
            assert bool(fallbacks(sink.events)) == (set(asked) != set(registered))


@pytest.fixture
def table() -> Any:
    """The process's own table, filled; cold and armed again afterwards."""
    default = KernelDispatch.default()
    default.ensure_installed()
    yield default
    default.clear_for_testing()


def test_a_caller_asks_for_a_capability(table: KernelDispatch) -> None:
    # R4, R6: the plain lookup does not see the kernel; the one that asks sees no other, and is not remembered
    w, x = q8(), floats(2, 96)
    plain = rt.matmul(x, w)
    table.register(Fake(key(w.key, DENSE, "exact")))
    for _ in range(2):
        assert np.array_equal(rt.matmul(x, w), plain)
        assert (rt.matmul(x, w, capabilities={"exact"}) == 7).all()
        assert (rt.matmul(x, w, capabilities=["exact"]) == 7).all()
    assert rt.explain(x, w, capabilities={"exact"}).kernel == "fake"
    assert rt.select(x, w, capabilities={"exact"}).kernel == "fake"
    sink = RecordingSink()
    close(rt.matmul(x, w, capabilities={"exact", "big"}, sink=sink), x, w.dequantize())
    assert fallbacks(sink.events) == ["reference-fallback: no kernel is registered for the key"]


def test_a_capability_keeps_activations_as_they_are(wants_i8: None) -> None:
    # R6: exact kernels are asked for instead of the form that the encoding requests
    asked = key(packed("q8_0"), DENSE, "exact")
    assert attempts(asked) == [asked]
    assert attempts(key(packed("q8_0"), APART, "exact")) == [key(packed("q8_0"), APART, "exact"), asked]


def test_capabilities_are_kept_by_every_step() -> None:
    # R6: a step changes operands, never what the caller asks for
    asked = key(packed("q4_k"), APART, "exact")
    assert {k.capabilities for k in attempts(asked, prepack_weights=True)} == {frozenset({"exact"})}


# R16, R17: prepacking


def test_nothing_is_prepacked_where_no_kernel_takes_it() -> None:
    # R16: no kernel for the resulting key, and the weight is left alone
    table, w, sink = fresh(), q8(), RecordingSink()
    table.ensure_installed()
    for k in table.kernels():
        if k.key.operands[1].format == w.format and k.key.operands[0] == DENSE:
            table._table.pop(k.key)  # kernels for quantised activations still take the other layouts
    x = floats(2, 96)
    close(table.matmul(dense_view(x), w, prepack_weights=True, sink=sink), x, w.dequantize())
    assert seen(sink.events) == ["reference-fallback: no kernel is registered for the key", "reference"]


def test_a_layout_without_a_packer_is_not_promised() -> None:
    # R16: a kernel for panels is no good to a weight in blocks where nothing weaves them
    table, w, x, sink = KernelDispatch(), q8(), floats(2, 96), RecordingSink()
    table.register(Fake(key(packed("q8_0", "panel16"))))
    close(table.matmul(dense_view(x), w, prepack_weights=True, sink=sink), x, w.dequantize())
    assert runs(sink.events) == ["reference"]
    assert w.key == packed("q8_0")


def test_the_order_of_blocks_takes_no_packer() -> None:
    # R16
    table, w, sink = KernelDispatch(), q8(), RecordingSink()
    table.register(Fake(key(packed("q8_0", "input_major"))))
    assert (table.matmul(dense_view(floats(2, 96)), w, prepack_weights=True, sink=sink) == 7).all()
    assert seen(sink.events) == ["relayout", "fake"]


@pytest.mark.parametrize("encoding", [n for n in ENCODINGS if not catalogue().encodings[n].activation])
def test_a_weight_is_prepacked_for_one_product(encoding: str) -> None:
    # R15, R17, R18: where the exact key is missing; the adapter is emitted, the weight stays as it is, and each call
    # does it again
    table, w = fresh(), weight(encoding)
    table.ensure_installed()
    for form in catalogue().activations:
        table._table.pop(key(w.key, activation_key(form)), None)
    x, before = floats(3, w.shape[1]), w.dequantize()
    expected = table.matmul(dense_view(x), w.prepack("panel16"))
    for _ in range(2):
        sink, scope = RecordingSink(), rt.Scope()
        y = table.matmul(dense_view(x), w, prepack_weights=True, sink=sink, scope=scope)
        assert np.array_equal(y, expected)
        adapter, run = sink.events
        assert isinstance(adapter, AdapterInserted)
        assert (adapter.kind, adapter.source) == ("prepack", str(w.key))
        assert adapter.target == str(packed(encoding, "panel16"))
        assert scope.nbytes == adapter.nbytes == w.prepack("panel16").nbytes
        assert run.kernel.startswith(f"matmul_f32_{encoding}_panel16__")  # type: ignore[union-attr]
        assert w.layout.cls == blocked("row_major")
        assert np.array_equal(w.dequantize(), before)
    assert runs(_run(table, x, w)) == ["reference"]


def _run(table: KernelDispatch, x: np.ndarray, w: Any) -> list[Any]:
    sink = RecordingSink()
    table.matmul(dense_view(x), w, sink=sink)
    return sink.events


def test_prepack_weights_goes_through_the_face(table: KernelDispatch) -> None:
    # R17: off by default; w is left alone, and is not remembered as prepacked
    w, x = q8(), floats(3, 96)
    table._table.pop(key(w.key))
    table.generation += 1
    sink = RecordingSink()
    y = rt.matmul(x, w, prepack_weights=True, sink=sink)
    assert [k.partition("__")[0] for k in seen(sink.events)] == ["prepack", "matmul_f32_q8_0_panel16"]
    assert np.array_equal(y, rt.matmul(x, w.prepack("panel16")))
    assert w.plan is None
    assert rt.explain(x, w, prepack_weights=True).steps == [f"after a prepack: {TO_PANEL}"]
    assert rt.select(x, w, prepack_weights=True).key == key(packed("q8_0", "panel16"))
    assert rt.explain(x, w).kernel is None


def test_an_exact_key_needs_no_prepacking() -> None:
    # R15, R17: the exact key comes first; a weight that was prepacked at load copies nothing
    for layout in LAYOUTS:
        w, sink, scope = q8().prepack(layout), RecordingSink(), rt.Scope()
        rt.matmul(floats(3, 96), w, prepack_weights=True, sink=sink, scope=scope)
        assert len(sink.events) == 1
        assert scope.nbytes == 0


def test_a_weight_that_is_prepacked_is_of_the_scope_that_is_entered() -> None:
    # R18, R34: like every adapter's result; without one it is its own
    w, x, sink = q8(), floats(2, 96), RecordingSink()
    with rt.Scope() as scope:
        for layout in ("input_major", "panel16"):
            before = scope.nbytes
            kept = w.prepack(layout)
            assert scope.nbytes - before == kept.nbytes
            rt.matmul(x, kept, sink=sink)
        assert w.prepack("row_major") is w
    entered = scope.nbytes
    close(rt.matmul(x, w.prepack("panel16")), x, w.dequantize())
    assert scope.nbytes == entered
    assert len(runs(sink.events)) == len(sink.events) == 2


# R15: an activation that is requested, of any strides


@pytest.mark.parametrize("activation", ["f32", "i8_g32"])
@pytest.mark.parametrize("cut", [lambda a: a[:, ::2], lambda a: a[:, :96], lambda a: a[::-1, :96]])
def test_requested_activations_of_any_strides_are_right(activation: str, cut: Callable[[Any], Any]) -> None:
    # R15, R29: bound, explained and called products agree
    x, w = cut(floats(4, 192)), q8()
    expected = rt.matmul(np.ascontiguousarray(x), w, activation=activation)
    assert np.array_equal(rt.matmul(x, w, activation=activation), expected)
    bound = rt.select(x, w, activation=activation)
    assert np.array_equal(bound(x), expected)
    said = rt.explain(x, w, activation=activation)
    assert (said.kernel, said.key) == (bound.kernel, bound.key)
    gathers = [f"after a gather: {GATHER}"] if activation == "f32" else []
    assert said.steps == gathers


def test_quantised_activations_are_not_gathered() -> None:
    # R15: the gather is of floats
    odd = OperandKey(I8.format, STRIDED)
    assert attempts(key(packed("q8_0"), odd)) == [key(packed("q8_0"), odd)]
