"""Products that were selected once: bound ones, and what a weight remembers; good until something else would serve."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from dispatch_help import (
    DENSE,
    ENCODINGS,
    I8,
    LAYOUTS,
    Fake,
    FakeBound,
    answer,
    close,
    fallbacks,
    floats,
    fresh,
    key,
    model,
    packed,
    q8,
    runs,
    seen,
    weight,
)

import runtime as rt
from runtime.bound import BoundMatmul
from runtime.declines import Declined, Reason
from runtime.dispatch import KernelDispatch
from runtime.plan import Plan
from runtime.trace import NULL, AdapterInserted, KernelRun, RecordingSink, Sink
from runtime.views import TensorView, dense_view

ACTIVATIONS = [None, "f32", "i8_g32"]


@pytest.fixture
def table() -> Iterator[KernelDispatch]:
    """The process's own table, filled; cold and armed again afterwards."""
    default = KernelDispatch.default()
    default.ensure_installed()
    sink = default.default_sink
    yield default
    default.default_sink = sink
    default.clear_for_testing()


# Bound products


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_a_bound_product_has_the_bits_of_any(encoding: str, layout: str, activation: str | None) -> None:
    # R14, R15: of any rank and strides, into an output and without
    w = weight(encoding).prepack(layout)
    k = w.shape[1]
    for x in (floats(k), floats(1, k), floats(5, k), floats(2, 3, k), floats(3, 2 * k)[:, ::2], floats(0, k)):
        bound = rt.select(x, w, activation=activation)
        expected = rt.matmul(x, w, activation=activation)
        for other in (x, np.array(x) if x.flags.c_contiguous else x[:, :]):
            y = bound(other)
            assert (y.shape, y.dtype) == (expected.shape, np.float32)
            assert np.array_equal(y, expected)
        out = np.empty_like(expected)
        assert bound(x, out) is out
        assert np.array_equal(out, expected)


@pytest.mark.parametrize("m", [1, 5])
def test_a_bound_product_of_dense_weights(m: int) -> None:
    # R11: through the kernels that providers carry, contiguous and strided
    x = floats(m, 96)
    for w in (floats(7, 96), floats(7, 192)[:, ::2], floats(96, 7).T):
        bound = rt.select(x, w)
        assert np.array_equal(bound(x), rt.matmul(x, w))
        assert bound.kernel == rt.explain(x, w).kernel


def test_a_bound_product_serves_other_activations_of_the_kind() -> None:
    # R2: each result is an array of its own
    w = q8()
    bound = rt.select(floats(3, 96), w)
    results = [(bound(floats(3, 96, seed=i)), rt.matmul(floats(3, 96, seed=i), w)) for i in range(5)]
    assert all(np.array_equal(y, expected) for y, expected in results)


@pytest.mark.parametrize("activation", ACTIVATIONS)
def test_a_bound_product_says_what_it_runs(activation: str | None) -> None:
    # R29: as explain does
    x, w = floats(2, 96), q8()
    bound, said = rt.select(x, w, activation=activation), rt.explain(x, w, activation)
    assert (bound.key, bound.kernel) == (said.key, said.kernel)
    assert bound.key.operands[0] == (I8 if activation == "i8_g32" else DENSE)


def test_a_bound_product_of_the_reference(table: KernelDispatch) -> None:
    # R20, R29: said, traced, counted
    table._table.clear()
    x, w, before = floats(2, 96), q8(), rt.fallbacks()
    bound = rt.select(x, w)
    assert (bound.kernel, bound.key) == ("reference", key(w.key))
    table.default_sink = sink = RecordingSink()
    close(bound(x), x, w.dequantize())
    assert fallbacks(sink.events) == [f"reference-fallback: {Reason.UNREGISTERED.value}"]
    assert rt.fallbacks() == before + 1


def test_casts_are_of_the_kind_that_they_make() -> None:
    # R14: what is no float32 is cast, as ever; the sink sees it
    w, x = q8(), floats(2, 96).astype(np.float16)
    bound = rt.select(x, w)
    assert np.array_equal(bound(x), rt.matmul(x, w))
    assert np.array_equal(bound(x.astype(np.float64)), rt.matmul(x, w))
    assert np.array_equal(bound(dense_view(x.astype(np.float32))), rt.matmul(x, w))


def test_quantised_activations_may_be_bound() -> None:
    # R15: quantised once, multiplied often
    table, w, x = KernelDispatch.default(), q8(), floats(3, 96)
    table.ensure_installed()
    codes = table.requested(dense_view(x), "i8_g32", NULL)
    expected = rt.matmul(x, w, activation="i8_g32")
    for activation in ACTIVATIONS:
        bound = rt.select(codes, w, activation=activation)
        assert bound.key == key(w.key, I8)
        assert np.array_equal(bound(codes), expected)
        with pytest.raises(rt.StaleSelectionError, match="f32/i8_g32 contiguous"):
            bound(x)


@pytest.mark.parametrize(
    ("x", "said"),
    [
        (floats(3, 96), r"x: \[3, 96\] f32/dense contiguous; selected for \[2, 96\] f32/dense contiguous"),
        (floats(96), r"x: \[96\] f32/dense contiguous; selected for \[2, 96\]"),
        (floats(1, 2, 96), r"x: \[1, 2, 96\] f32/dense contiguous; selected for \[2, 96\]"),
        (floats(2, 64), r"x: \[2, 64\] f32/dense contiguous; selected for \[2, 96\]"),
        (floats(2, 192)[:, ::2], r"x: \[2, 96\] f32/dense strided; selected for \[2, 96\] f32/dense contiguous"),
        (np.asfortranarray(floats(2, 96)), r"x: \[2, 96\] f32/dense strided"),
        (floats(3, 96).astype(np.float64), r"x: \[3, 96\] f32/dense contiguous; selected for \[2, 96\]"),
        (dense_view(floats(3, 96), "hidden"), r"hidden: \[3, 96\] f32/dense contiguous; selected for \[2, 96\]"),
    ],
)
@pytest.mark.parametrize("activation", [None, "i8_g32"])
def test_another_kind_of_activations_is_stale(x: Any, said: str, activation: str | None) -> None:
    # R2: it says what differs and what to do; with an output and without
    bound = rt.select(floats(2, 96), q8(), activation=activation)
    for out in (None, np.zeros((2, 7), np.float32)):
        with pytest.raises(rt.StaleSelectionError, match=said + ".*; call rt.select again, or rt.matmul"):
            bound(x, out)
    assert bound(floats(2, 96)).shape == (2, 7)


def test_contiguous_activations_are_stale_where_strided_ones_were_selected() -> None:
    # R2: both ways
    bound = rt.select(floats(2, 192)[:, ::2], q8())
    with pytest.raises(rt.StaleSelectionError, match=r"f32/dense contiguous; selected for .* f32/dense strided"):
        bound(floats(2, 96))


def test_what_is_no_activation_is_refused() -> None:
    # R37: when selecting, and when multiplying
    w, bound = q8(), rt.select(floats(2, 96), q8())
    with pytest.raises(TypeError, match="x: dtype bool"):
        bound(np.ones((2, 96), bool))
    with pytest.raises(ValueError, match="x has 95 columns"):
        rt.select(floats(2, 95), w)
    with pytest.raises(ValueError, match="'f8' is unknown"):
        rt.select(floats(2, 96), w, activation="f8")


@pytest.mark.parametrize("activation", [None, "i8_g32"])
def test_a_registration_makes_a_bound_product_stale(table: KernelDispatch, activation: str | None) -> None:
    # R2: of whatever kernel; it raises instead of running what may be the wrong one
    x, w = floats(2, 96), q8()
    bound = rt.select(x, w, activation=activation)
    bound(x)
    table.register(Fake(key(packed("q4_k", "elsewhere"))))
    for out in (None, np.zeros((2, 7), np.float32)):
        with pytest.raises(rt.StaleSelectionError, match=r"a kernel was registered since.*call rt.select again"):
            bound(x, out)
    assert np.array_equal(rt.select(x, w, activation=activation)(x), rt.matmul(x, w, activation=activation))


def test_clearing_makes_a_bound_product_stale(table: KernelDispatch) -> None:
    # R2, R13
    x, w = floats(2, 96), q8()
    bound = rt.select(x, w)
    table.clear_for_testing()
    with pytest.raises(rt.StaleSelectionError):
        bound(x)
    assert np.array_equal(rt.select(x, w)(x), rt.matmul(x, w))


def test_a_registration_during_a_selection_makes_it_stale(
    table: KernelDispatch, monkeypatch: pytest.MonkeyPatch
) -> None:
    # R2: the kernel that was selected is no longer the one that serves
    x, w, select = floats(2, 96), q8(), KernelDispatch.select

    def slow(self: KernelDispatch, *args: Any) -> Any:
        chosen = select(self, *args)
        self.register(Fake(key(w.key)))
        return chosen

    with monkeypatch.context() as patch:
        patch.setattr(KernelDispatch, "select", slow)
        bound = rt.select(x, w)
    with pytest.raises(rt.StaleSelectionError):
        bound(x)
    w.plan = None
    with monkeypatch.context() as patch:
        patch.setattr(KernelDispatch, "select", slow)
        rt.matmul(x, w)
    assert (rt.matmul(x, w) == 7).all()


def test_a_registration_during_a_bound_product_is_not_forgotten(table: KernelDispatch) -> None:
    # R2: what a bound product ran is not remembered as what serves by now
    class Registering(RecordingSink):
        def emit(self, event: Any) -> None:
            if isinstance(event, AdapterInserted):
                table.register(Fake(key(w.key)))

    x, w = floats(2, 96), q8()
    bound = rt.select(x, w)
    table.default_sink = Registering()
    bound(x.astype(np.float64))
    table.default_sink = NULL
    assert (rt.matmul(x, w) == 7).all()


def test_the_default_sink_sees_bound_products(table: KernelDispatch) -> None:
    # R27: also one that is set after the selection
    x, w = floats(2, 96), q8()
    bound = rt.select(x, w)
    quiet = bound(x)
    for activation, kinds in ((None, []), ("i8_g32", ["quantize"])):
        bound = rt.select(x, w, activation=activation)
        table.default_sink = sink = RecordingSink()
        y = bound(x)
        assert seen(sink.events) == [*kinds, bound.kernel]
        table.default_sink = NULL
        assert np.array_equal(bound(x), y)
        assert len(sink.events) == len(kinds) + 1
    assert np.array_equal(rt.matmul(x, w), quiet)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_several_threads_call_one_bound_product(layout: str) -> None:
    # R13, R2: no scratch is shared, and no result
    w = q8(67, 512).prepack(layout)
    xs = [floats(3, 512, seed=i) for i in range(8)]
    bound, expected = rt.select(xs[0], w), [rt.matmul(x, w) for x in xs]
    barrier = threading.Barrier(8)

    def work(i: int) -> bool:
        barrier.wait()
        return all(np.array_equal(bound(xs[i]), expected[i]) for _ in range(50))

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(work, range(8)))


@pytest.mark.parametrize("name", ["q8", "dense"])
@pytest.mark.parametrize("activation", [None, "i8_g32"])
def test_a_bound_product_of_a_closed_model(tmp_path: Path, name: str, activation: str | None) -> None:
    # R38: an error, and no crash
    if name == "dense" and activation:
        activation = "f32"
    x = floats(2, 96)
    with model(tmp_path / "small.gguf") as opened:
        bound = rt.select(x, opened[name], activation=activation)
        assert np.array_equal(bound(x), rt.matmul(x, opened[name], activation=activation))
    out = np.full((2, opened[name].shape[0]), 5, np.float32)
    for args in ((x,), (x, out)):
        with pytest.raises(rt.ClosedError, match="is closed; open it again"):
            bound(*args)
    assert (out == 5).all()


def test_a_bound_product_prepacks_each_time() -> None:
    # R17: it is O(bytes) a call; the weight is left alone
    table, x, w = fresh(), floats(2, 96), q8()
    table.ensure_installed()
    table._table.pop(key(w.key))
    bound = BoundMatmul(table, dense_view(x), w, prepack_weights=True)
    table.default_sink = sink = RecordingSink()
    for _ in range(2):
        close(bound(x), x, w.dequantize())
    assert seen(sink.events) == ["prepack", bound.kernel] * 2
    assert w.key == packed("q8_0")


def test_a_bound_product_declines_like_any(table: KernelDispatch) -> None:
    # R20
    x, w = floats(2, 96), q8()
    bound = rt.select(x, w)
    table.default_sink = sink = RecordingSink()
    out = np.zeros((2, 7))
    assert bound(x, out) is out
    close(out, x, w.dequantize())
    assert fallbacks(sink.events) == [f"reference-fallback from {bound.kernel}: {Reason.OUTPUT_DTYPE.value}"]


# What a weight remembers


WAYS: dict[str, Callable[[Any, TensorView], Any]] = {
    "x @ w.T": lambda x, w: x @ w.T,
    "rt.matmul": rt.matmul,
    "rt.matmul without a plan": lambda x, w: rt.matmul(x, w, sink=RecordingSink()),
    "rt.matmul with an output": lambda x, w: rt.matmul(x, w, np.empty((*x.shape[:-1], w.shape[0]), np.float32)),
    "a view": lambda x, w: dense_view(x) @ w.T,
}


@pytest.mark.parametrize("multiply", WAYS.values(), ids=WAYS)
@pytest.mark.parametrize("kind", [Fake, FakeBound])
@pytest.mark.parametrize("shape", [(96,), (3, 96), (2, 3, 96)])
def test_a_kernel_registered_after_a_thousand_calls_serves_the_next(
    table: KernelDispatch, multiply: Callable[[Any, TensorView], Any], kind: type[Fake], shape: tuple[int, ...]
) -> None:
    # R2: whatever is cached; and so does the one after it
    x, w = floats(*shape), q8()
    first = multiply(x, w)
    for _ in range(1000 if len(shape) == 2 and kind is Fake else 20):
        y = multiply(x, w)
    assert np.array_equal(y, first)
    for value in (7.0, 8.0):
        table.register(kind(key(w.key), value))
        for _ in range(3):
            assert (multiply(x, w) == value).all()
    table.clear_for_testing()
    assert np.array_equal(multiply(x, w), first)


def test_a_plain_product_is_remembered(table: KernelDispatch) -> None:
    # R2: so that the tests above say something
    x, w = floats(3, 96), q8()
    assert w.plan is None
    y = rt.matmul(x, w)
    assert isinstance(w.plan, Plan)
    calls = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(KernelDispatch, "select", lambda *_: calls.append(1))
        for other in (x, x[:1], x[0], x[1:]):
            close(rt.matmul(other, w), other, w.dequantize())
        assert np.array_equal(rt.matmul(x, w), y)
    assert calls == []


@pytest.mark.parametrize(
    "use",
    [
        lambda x, w: rt.matmul(x, w, activation="i8_g32"),
        lambda x, w: rt.matmul(x, w, capabilities={"exact"}),
        lambda x, w: rt.matmul(floats(2, 192)[:, ::2], w),
        lambda x, w: rt.matmul(x, w, np.zeros((2, 7))),
        lambda x, w: rt.select(x, w, activation="i8_g32")(x),
        lambda x, w: fresh().matmul(dense_view(x), w),
        rt.explain,
        lambda x, w: w.dequantize(),
    ],
)
def test_what_is_no_plain_product_of_the_process_is_not_remembered(use: Callable[[Any, TensorView], Any]) -> None:
    # R2
    w = q8()
    use(floats(2, 96), w)
    assert w.plan is None


def test_another_tables_kernel_is_not_remembered() -> None:
    # R2: a weight that two tables use
    other, x, w = KernelDispatch(), floats(2, 96), q8()
    other.register(FakeBound(key(w.key)))
    expected = rt.matmul(x, q8())
    for _ in range(2):
        assert (other.matmul(dense_view(x), w) == 7).all()
        assert np.array_equal(rt.matmul(x, w), expected)


def test_what_was_asked_of_a_kernel_is_not_remembered(table: KernelDispatch) -> None:
    # R2, R6: one that is bound to a weight serves those who ask for its capabilities, and nobody else
    x, w = floats(2, 96), q8()
    expected = rt.matmul(x, q8())
    table.register(FakeBound(key(w.key, DENSE, "exact")))
    for _ in range(2):
        assert (rt.matmul(x, w, capabilities={"exact"}) == 7).all()
        assert np.array_equal(rt.matmul(x, w), expected)


@pytest.mark.parametrize(
    "x",
    [
        floats(3, 192)[:, ::2], np.asfortranarray(floats(3, 96)), floats(3, 96).astype(np.float64),
        floats(3, 96).astype(">f4"), floats(2, 3, 96), floats(3, 96)[::-1], np.ma.masked_array(floats(3, 96)),
        floats(0, 96), floats(3, 96).tolist(), dense_view(floats(3, 96)), floats(3, 192)[:, :96],
        floats(3, 96).view(np.recarray),
    ],
    ids=lambda x: type(x).__name__,
)  # fmt: skip
def test_a_plan_is_for_contiguous_floats_alone(x: Any) -> None:
    # R2, R14: everything else is selected for
    w = q8()
    rt.matmul(floats(3, 96), w)
    assert w.plan is not None
    assert w.plan.run(x) is None
    assert np.array_equal(rt.matmul(x, w), rt.matmul(x, q8()))


def test_a_wrong_shape_is_refused_whatever_is_remembered() -> None:
    # R37
    w = q8()
    rt.matmul(floats(3, 96), w)
    for x in (floats(3, 95), floats(96, 3), floats(3, 0), floats(95), np.zeros((), np.float32)):
        with pytest.raises(ValueError, match=r"columns|scalar"):
            rt.matmul(x, w)


def test_the_default_sink_sees_a_product_that_was_remembered(table: KernelDispatch) -> None:
    # R27: set after a plan exists, by hand or by rt.trace
    x, w = floats(3, 96), q8()
    y = rt.matmul(x, w)
    assert w.plan is not None
    table.default_sink = sink = RecordingSink()
    assert np.array_equal(rt.matmul(x, w), y)
    assert np.array_equal(x @ w.T, y)
    assert [type(e) for e in sink.events] == [KernelRun, KernelRun]
    table.default_sink = NULL
    rt.matmul(x, w)
    assert len(sink.events) == 2
    with rt.trace() as traced:
        rt.matmul(x, w)
    assert len(traced.events) == 1


def test_a_sink_of_the_calls_own_sees_a_product_that_was_remembered() -> None:
    # R27
    x, w, sink = floats(3, 96), q8(), RecordingSink()
    rt.matmul(x, w)
    rt.matmul(x, w, sink=sink)
    assert len(runs(sink.events)) == len(sink.events) == 1


def test_a_registration_while_others_multiply_serves_the_next(table: KernelDispatch) -> None:
    # R2: whatever threads remember meanwhile; the next call after the registration is its kernel's
    x, w, wrong = floats(1, 96), q8(), []
    stop, interval = threading.Event(), sys.getswitchinterval()

    def busy() -> None:
        while not stop.is_set():
            rt.matmul(x, w)

    threads = [threading.Thread(target=busy) for _ in range(3)]
    sys.setswitchinterval(1e-6)
    try:
        for t in threads:
            t.start()
        for i in range(200):
            table.register(FakeBound(key(w.key), float(i)))
            wrong += [i for _ in range(3) if not (rt.matmul(x, w) == i).all()]
    finally:
        stop.set()
        sys.setswitchinterval(interval)
        for t in threads:
            t.join()
    assert wrong == []


@pytest.mark.parametrize("name", ["q8", "dense"])
def test_what_is_remembered_keeps_no_mapping(tmp_path: Path, name: str) -> None:
    # R38: neither plan nor bound product keeps a file mapped that was closed
    maps = Path("/proc/self/maps")
    if not maps.exists():
        pytest.skip("no /proc/self/maps on this system")
    path, x = tmp_path / "small.gguf", floats(3, 96)
    opened = model(path)
    w = opened[name]
    bound = rt.select(x, w)
    for _ in range(3):
        bound(x)
        rt.matmul(x, w)
    if name == "q8":
        assert w.plan is not None
    assert str(path) in maps.read_text()
    opened.close()
    gc.collect()
    assert str(path) not in maps.read_text()
    for multiply in (bound, lambda x: rt.matmul(x, w), lambda x: x @ w.T):
        with pytest.raises(rt.ClosedError):
            multiply(x)


def test_a_kernel_may_decline_for_one_weight_and_serve_another(table: KernelDispatch) -> None:
    # R2, R20: what is remembered is of the weight
    class Picky(FakeBound):
        def run(self, inputs: tuple[TensorView, TensorView], out: np.ndarray, sink: Sink) -> None:
            if inputs[1] is not liked:
                raise Declined(Reason.OPERAND)
            super().run(inputs, out, sink)

    x, liked, other = floats(2, 96), q8(), q8()
    table.register(Picky(key(liked.key)))
    for _ in range(3):
        assert (rt.matmul(x, liked) == 7).all()
        close(rt.matmul(x, other), x, other.dequantize())
    assert liked.plan is not None
    assert other.plan is None


def test_children_that_are_forked_multiply_what_was_bound() -> None:
    # R13: plans and bound products hold in a child, which has a pool of its own
    found = answer("""
        w, x = rt.quantize(floats(1024, 512), "q8_0"), floats(64, 512)
        rt.set_threads(4)
        bound, expected = rt.select(x, w), rt.matmul(x, w)
        results = []
        for _ in range(5):
            child = os.fork()
            if child == 0:
                same = np.array_equal(bound(x), expected) and np.array_equal(x @ w.T, expected)
                KernelDispatch.default().register(Fake(KernelKey.matmul(rt.tensor(x), w)))
                os._exit(0 if same and (rt.matmul(x, w) == 7).all() else 3)
            results.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        print(json.dumps([results, bool(np.array_equal(bound(x), expected))]))
    """)
    assert found == [[0] * 5, True]
