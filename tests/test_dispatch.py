"""Selection: the exact key, the later registration, an adapter in sight, or the reference said aloud; never a guess."""

from __future__ import annotations

import hashlib
import itertools
import json
import logging
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
import pytest
from dispatch_help import DENSE, Fake, answer, close, floats, fresh, key, packed, python, q8, weight

import runtime as rt
from runtime import _native, bootstrap, tiers
from runtime.blas import BlasProvider
from runtime.catalogue import catalogue
from runtime.dispatch import KernelDispatch, to_view
from runtime.errors import EnvironmentVariableError
from runtime.explanation import explain
from runtime.keys import CONTIGUOUS, F32, STRIDED, Format, KernelKey, OperandKey
from runtime.registry import KernelRegistry
from runtime.spi import MappedCapableKernel, ViewKernel
from runtime.storage import Storage
from runtime.trace import AdapterInserted, KernelRun, LoggingSink, RecordingSink, ReferenceFallback, Sink
from runtime.views import TensorView, dense_view, packed_view

ENCODINGS = [e for e in catalogue().encodings.values() if not e.dense]
LAYOUTS = list(catalogue().layouts)
HOST_TIERS = [t.name for t in catalogue().tiers.values() if not _native.lacks(t)]
names = pytest.mark.parametrize("encoding", ENCODINGS, ids=lambda e: e.name)
pytestmark = pytest.mark.filterwarnings("ignore:This process.*multi-threaded:DeprecationWarning")


@pytest.fixture
def default() -> Iterator[KernelDispatch]:
    """The process's own table, to be cleared at will: it is cold and armed again afterwards."""
    table = KernelDispatch.default()
    sink = table.default_sink
    yield table
    table.default_sink = sink
    table.clear_for_testing()


# R4: the key is printable, frozen, hashable


def test_a_key_prints_as_documented() -> None:
    # R4
    assert str(key(packed("q4_k"))) == "matmul(f32/dense contiguous × f32/q4_k blocked_row_major) @host"
    assert str(key(DENSE, OperandKey(Format("f32", "i8_g32"), CONTIGUOUS))) == (
        "matmul(f32/i8_g32 contiguous × f32/dense contiguous) @host"
    )
    wanted = key(packed("q4_k"), DENSE, "exact", "big")
    assert str(wanted).endswith("@host +big+exact")


def test_a_key_is_a_value() -> None:
    # R4: frozen, hashable, equal by content
    one, other = key(packed("q8_0")), KernelKey.matmul(dense_view(floats(2, 96)), q8())
    assert one == other
    assert hash(one) == hash(other)
    assert one.capabilities == frozenset()
    assert one.placement == "host"
    with pytest.raises(AttributeError):
        one.op = "add"  # type: ignore[misc]
    assert KernelKey.matmul(dense_view(floats(2, 96)), q8(), frozenset({"exact"})) != one


# R2: the later registration wins, whatever was cached


def test_the_later_registration_wins() -> None:
    # R2
    table, k = KernelDispatch(), key(packed("q8_0"))
    for value in (1.0, 2.0, 3.0):
        table.register(Fake(k, value))
        assert (table.matmul(dense_view(floats(2, 96)), q8()) == value).all()
    assert len(table.kernels()) == 1


def test_a_kernel_registered_after_a_thousand_calls_serves_the_next() -> None:
    # R2; design §4: plans cached on the weight do not outlive a registration
    table, x, w = fresh(), dense_view(floats(1, 96)), q8()
    first = table.matmul(x, w)
    for _ in range(1000):
        table.matmul(x, w)
    assert np.array_equal(table.matmul(x, w), first)
    generation = table.generation
    table.register(Fake(key(w.key)))
    assert table.generation > generation
    assert (table.matmul(x, w) == 7).all()
    table.clear_for_testing()
    assert np.array_equal(table.matmul(x, w), first)


def test_registering_one_kernel_twice_is_registering_it_once() -> None:
    # R8: idempotent
    table, fake = KernelDispatch(), Fake(key(DENSE))
    for _ in range(3):
        table.register(fake)
    assert table.kernels() == [fake]
    pack = tiers.packs()[0]
    one = KernelDispatch()
    pack.install(one)
    before = [(k.name, k.key) for k in one.kernels()]
    pack.install(one)
    assert sorted(map(str, before)) == sorted(str((k.name, k.key)) for k in one.kernels())


# R6: equality is exact


@pytest.mark.parametrize(
    "registered",
    [
        pytest.param(key(packed("q8_0", "input_major")), id="another order"),
        pytest.param(key(packed("q8_0", "panel16")), id="a weave"),
        pytest.param(key(packed("q4_1")), id="another encoding"),
        pytest.param(key(packed("q8_0"), OperandKey(F32, STRIDED)), id="strided activations"),
        pytest.param(key(packed("q8_0"), OperandKey(Format("f32", "i8_g32"), CONTIGUOUS)), id="another activation"),
        pytest.param(key(packed("q8_0"), OperandKey(Format("f16", "dense"), CONTIGUOUS)), id="another dtype"),
        pytest.param(key(packed("q8_0"), "exact"), id="with capabilities"),
        pytest.param(key(packed("q8_0"), placement="device"), id="another place"),
        pytest.param(KernelKey("add", (DENSE, packed("q8_0"))), id="another operation"),
    ],
)
def test_a_key_that_differs_in_anything_is_another(registered: KernelKey) -> None:
    # R6: no subsumption; the kernel is invisible, and the right numbers come from the reference
    table, x, w, sink = KernelDispatch(), floats(2, 96), q8(), RecordingSink()
    table.register(Fake(registered))
    y = table.matmul(dense_view(x), w, sink=sink)
    close(y, x, w.dequantize())
    assert [type(e) for e in sink.events] == [ReferenceFallback, KernelRun]
    assert table.find(registered) is not None
    assert table.find(key(w.key)) is None


# R13: an explicit registration suppresses auto-install


def test_an_explicit_registration_suppresses_auto_install() -> None:
    # R13: a curated set is never silently widened
    table, fake = fresh(), Fake(key(DENSE))
    table.register(fake)
    x, w = floats(2, 96), q8()
    close(table.matmul(dense_view(x), w), x, w.dequantize())
    assert table.kernels() == [fake]
    table.ensure_installed()
    assert table.kernels() == [fake]


def test_clearing_arms_again() -> None:
    # R13
    table = fresh()
    table.register(Fake(key(DENSE)))
    assert len(table.kernels()) == 1
    table.clear_for_testing()
    assert len(table.kernels()) > 1
    table.clear_for_testing()
    table.register(Fake(key(DENSE)))
    assert len(table.kernels()) == 1


def test_the_default_table_arms_again(default: KernelDispatch) -> None:
    # R13: what applications use behaves like any table
    x, w = floats(2, 96), q8()
    first = rt.matmul(x, w)
    before = [(k.name, k.key) for k in default.kernels()]
    default.clear_for_testing()
    default.register(Fake(key(w.key)))
    assert (rt.matmul(x, w) == 7).all()
    assert len(default.kernels()) == 1
    default.clear_for_testing()
    assert np.array_equal(rt.matmul(x, w), first)
    assert [(k.name, k.key) for k in default.kernels()] == before


@pytest.mark.parametrize(
    "ask",
    [
        lambda t: t.kernels(),
        lambda t: t.find(key(packed("q8_0"))),
        lambda t: t.mapped_servable_encodings(),
        lambda t: t.nearest(key(packed("q8_0"))),
        lambda t: explain(t, DENSE, packed("q8_0")).kernel,
        lambda t: t.prepack(q8(), None) is not None and t.kernels(),
    ],
    ids=["kernels", "find", "mapped_servable_encodings", "nearest", "explain", "prepack"],
)
def test_a_query_of_a_cold_table_bootstraps_first(ask: Callable[[KernelDispatch], object]) -> None:
    # R13
    assert ask(fresh())


def test_a_suppressed_install_is_said() -> None:
    # R13: errors and `explain` say that auto-install was suppressed
    table = fresh()
    table.register(Fake(key(DENSE)))
    assert "auto-install" in str(explain(table, DENSE, packed("q8_0")))


def test_a_table_can_be_taken_as_it_is() -> None:
    # R13: what builds a table of its own wants no bootstrap at all
    table = fresh()
    table.close_to_bootstrap()
    assert table.kernels() == []
    table.clear_for_testing()
    assert table.kernels() != []


def test_a_bootstrap_that_fails_leaves_no_half_table() -> None:
    # R11: once, or not at all; the next use tries again
    table, attempts = KernelDispatch(), []

    def install(dispatch: KernelDispatch) -> None:
        attempts.append(1)
        dispatch.register(Fake(key(DENSE)))
        if len(attempts) == 1:
            raise OSError("a pack broke")
        dispatch.register(Fake(key(packed("q8_0"))))

    table.bootstrap_with(install)
    with pytest.raises(OSError, match="a pack broke"):
        table.ensure_installed()
    assert len(table.kernels()) == 2


def test_the_best_tier_comes_last() -> None:
    # R3, R12: ascending priority, and the later registration wins, so nothing slower shadows it
    packs, providers = tiers.packs(), tiers.providers()
    assert [p.priority for p in packs] == sorted({p.priority for p in packs})
    best: dict[KernelKey, int] = {}
    for each in (*packs, *providers):
        registry, one = KernelRegistry(), KernelDispatch()
        if each in providers:
            registry.register(each)
        bootstrap.fill(one, registry, [each] if each in packs else [])
        one.close_to_bootstrap()
        for kernel in one.kernels():
            best[kernel.key] = max(best.get(kernel.key, 0), each.priority)
    assert {k.key: k.priority for k in fresh().kernels()} == best  # type: ignore[attr-defined]


def test_a_pack_registers_nothing_on_a_host_that_lacks_it() -> None:
    # R6, R8: nothing, and no error
    for tier in catalogue().tiers.values():
        one = KernelDispatch()
        tiers.TierPack(tier, lambda _: ["a feature"]).install(one)
        assert one.kernels() == []
        assert one.tier_of("quantize_i8_g32") is None


@pytest.mark.parametrize("tier", list(catalogue().tiers))
def test_a_pack_registers_its_own_under_a_plain_key(tier: str) -> None:
    # R6: under the capability-free key, where the host has the feature
    one = KernelDispatch()
    tiers.TierPack(catalogue().tiers[tier], lambda _: []).install(one)
    assert {k.name.split("__")[1] for k in one.kernels()} <= {tier}
    for k in one.kernels():  # but for exact kernels of encodings that would rather have quantised activations
        x, w = k.key.operands
        asks = catalogue().encodings[w.format.encoding].activation
        assert k.key.capabilities == ({"exact"} if asks and x.format == F32 else frozenset())


@names
def test_every_layout_of_every_encoding_is_served(encoding: Any) -> None:
    # pitfall 3: every compiled kernel is reached through the public way
    w, before = weight(encoding.name), rt.fallbacks()
    x = floats(5, w.shape[1])
    for layout, activation in itertools.product(LAYOUTS, [None, *catalogue().activations]):
        sink = RecordingSink()
        wanted = {"exact"} if activation == "f32" and encoding.activation else ()
        y = rt.matmul(x, w.prepack(layout), activation=activation, capabilities=wanted, sink=sink)
        (run,) = [e for e in sink.events if isinstance(e, KernelRun)]
        activation = activation or encoding.activation  # noqa: PLW2901  (R15: what the encoding requests)
        contract = f"matmul_{activation or 'f32'}_{encoding.name}_{layout}__"
        assert run.kernel.startswith(contract)
        if activation in (None, "f32"):
            close(y, x, w.dequantize())
        else:
            exact = x.astype(np.float64) @ w.dequantize().T.astype(np.float64)
            size = np.abs(x) @ np.abs(w.dequantize()).T
            assert (np.abs(y - exact) <= 0.05 * size).all()  # design §7: loose; kernels have an oracle of their own
    assert rt.fallbacks() == before


# R14: rank is normalised once, as views


class Spy:
    """A kernel that remembers what it was handed."""

    name = "spy"

    def __init__(self, k: KernelKey) -> None:
        self.key, self.seen = k, []

    def run(self, inputs: tuple[TensorView, TensorView], out: np.ndarray, sink: Sink) -> None:
        self.seen.append((inputs[0].shape, inputs[0].array(), out.shape))
        out[:] = 0


@pytest.mark.parametrize(
    ("shape", "rows"), [((96,), 1), ((1, 96), 1), ((5, 96), 5), ((2, 3, 96), 6), ((1, 1, 96), 1), ((2, 3, 4, 96), 24)]
)
def test_no_kernel_sees_another_rank(shape: tuple[int, ...], rows: int) -> None:
    # R14: [k] → [1,k]; [b,s,k] → [b*s,k]; the output shape is restored; no copy where a view exists
    table, w, x, sink = KernelDispatch(), q8(), floats(*shape), RecordingSink()
    spy = Spy(key(w.key))
    table.register(spy)
    assert table.matmul(dense_view(x), w, sink=sink).shape == (*shape[:-1], 7)
    ((seen, array, out),) = spy.seen
    assert (seen, out) == ((rows, 96), (rows, 7))
    assert np.shares_memory(array, x)
    assert sink.events == []


@pytest.mark.parametrize("layout", LAYOUTS)
def test_ranks_agree(layout: str) -> None:
    # R14; pitfall 21: batched equals looped, bit for bit where the kernel is the same for every m
    w, x = q8().prepack(layout), floats(2, 3, 96)
    y = rt.matmul(x, w)
    assert y.shape == (2, 3, 7)
    assert np.array_equal(y.reshape(6, 7), rt.matmul(x.reshape(6, 96), w))
    for b, s in np.ndindex(2, 3):
        row = rt.matmul(x[b, s], w)
        assert row.shape == (7,)
        assert np.array_equal(row, rt.matmul(x[b : b + 1, s], w)[0])
        assert np.allclose(row, y[b, s], rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize(
    ("x", "gathers"),
    [
        pytest.param(floats(4, 96), 0, id="contiguous"),
        pytest.param(floats(96), 0, id="rank 1"),
        pytest.param(floats(2, 2, 96), 0, id="rank 3"),
        pytest.param(floats(4, 96)[1:3], 0, id="rows"),
        pytest.param(floats(4, 192)[:1, :96], 0, id="part of one row"),
        pytest.param(floats(4, 192)[:, :96], 1, id="slice"),
        pytest.param(floats(96, 4).T, 1, id="transposed"),
        pytest.param(floats(192)[::2], 1, id="rank 1 with gaps"),
        pytest.param(floats(4, 96)[::-1], 1, id="backwards"),
        pytest.param(floats(2, 2, 192)[:, :, :96], 1, id="rank 3 slice, a view of rows"),
        pytest.param(
            floats(2, 4, 96)[:, :2],
            1,
            id="rank 3 slice, no view of rows",
        ),
        pytest.param(
            floats(3, 2, 96).transpose(1, 0, 2),
            1,
            id="rank 3 transposed",
        ),
        pytest.param(floats(96, 2, 3).transpose(1, 2, 0), 1, id="rank 3 Fortran"),
    ],
)
@pytest.mark.parametrize("activation", [None, "i8_g32"])
def test_a_gather_is_seen(x: np.ndarray, gathers: int, activation: str | None) -> None:
    # R14, R18: where no view exists the copy is an adapter like any other; nothing allocates in silence
    w, sink = q8(), RecordingSink()
    y = rt.matmul(x, w, activation=activation, sink=sink)
    assert np.array_equal(y, rt.matmul(np.ascontiguousarray(x), w, activation=activation))
    found = [e for e in sink.events if isinstance(e, AdapterInserted) and e.kind == "gather"]
    assert len(found) == gathers
    for e in found:
        assert (e.source, e.target) == ("f32/dense strided", "f32/dense contiguous")
        assert (e.nbytes, e.operand) == (x.size * 4, "x")


def test_a_cast_is_seen_once_and_before_all_else() -> None:
    # design §6; R18: kind, formats, bytes, operand, in the order of what happened
    w, sink, x = q8(), RecordingSink(), floats(4, 192).astype(np.float64)[:, ::2]
    rt.matmul(x, w, activation="i8_g32", sink=sink)
    kinds = [e.kind if isinstance(e, AdapterInserted) else type(e).__name__ for e in sink.events]
    assert kinds == ["cast", "quantize", "KernelRun"]
    first = sink.events[0]
    assert first == AdapterInserted("cast", "float64", "f32/dense", 4 * 96 * 4, "x")
    sink.events.clear()
    rt.matmul(floats(2, 96), w.dequantize().astype(np.float16), sink=sink)
    assert [e.operand for e in sink.events if isinstance(e, AdapterInserted)] == ["w"]


def test_quantising_is_seen() -> None:
    # R15, R18: an activation that the caller requests is an adapter before everything else
    w, sink, x = q8(), RecordingSink(), floats(4, 96)
    rt.matmul(x, w, activation="i8_g32", sink=sink)
    adapter, run = sink.events
    assert isinstance(adapter, AdapterInserted)
    assert (adapter.kind, adapter.source, adapter.target) == (
        "quantize",
        "f32/dense contiguous",
        "f32/i8_g32 contiguous",
    )
    assert adapter.nbytes > 4 * 96
    assert isinstance(run, KernelRun)
    assert run.key.operands[0] == OperandKey(Format("f32", "i8_g32"), CONTIGUOUS)


def test_an_unknown_activation_is_refused() -> None:
    # R15: the message lists those that there are
    with pytest.raises(ValueError, match=r"activation: 'int3' is unknown; there are f32, i8_g32"):
        rt.matmul(floats(2, 96), q8(), activation="int3")


@pytest.mark.parametrize(
    "use",
    [
        lambda: rt.matmul(floats(0, 96), q8(), activation="int3"),
        lambda: rt.matmul(floats(2, 96), q8(0), activation="int3"),
        lambda: rt.tensor(floats(2, 96)).prepack("sideways"),
    ],
    ids=["m = 0", "n = 0", "prepack of floats"],
)
def test_an_unknown_name_is_refused_for_any_shape(use: Callable[[], object]) -> None:
    # R15, R34: a slip does not hide until the first batch that is not empty
    with pytest.raises(ValueError, match="is unknown; there are"):
        use()


def test_explain_refuses_an_unknown_activation_alike() -> None:
    # R29: it answers as matmul would
    with pytest.raises(ValueError, match=r"activation: 'int3' is unknown; there are f32, i8_g32"):
        rt.explain(floats(2, 96), q8(), activation="int3")


# R27: sinks


def test_a_sink_passed_to_a_call_wins(default: KernelDispatch) -> None:
    # R27
    everywhere, mine = RecordingSink(), RecordingSink()
    default.default_sink = everywhere
    rt.matmul(floats(2, 96).astype(np.float64), q8(), sink=mine)
    assert (len(mine.events), everywhere.events) == (2, [])
    floats(2, 96) @ q8().T
    q8().prepack("input_major")
    assert [type(e) for e in everywhere.events] == [KernelRun, AdapterInserted]


def test_a_sink_that_is_empty_is_a_sink() -> None:
    # R27: "a sink passed to a call wins", whatever its truth value
    class Events(list):  # type: ignore[type-arg]
        emit = list.append

    sink = Events()
    rt.matmul(floats(2, 96), q8(), sink=sink)
    assert len(sink) == 1


def test_the_logging_sink_logs(caplog: pytest.LogCaptureFixture) -> None:
    # R27; pitfall 36: standard logging, at DEBUG
    with caplog.at_level(logging.DEBUG, "runtime"):
        rt.matmul(floats(2, 96), q8(), sink=LoggingSink())
    assert "matmul_f32_q8_0_row_major__" in caplog.text
    caplog.clear()
    rt.matmul(floats(2, 96), q8())
    assert caplog.text == ""


# R21, R22, R24: the reference


@names
@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_reference_serves_every_format_and_layout(encoding: Any, layout: str) -> None:
    # R21: from an empty table, right for each, and counted
    w = weight(encoding.name).prepack(layout)
    k = w.shape[1]
    table, before = KernelDispatch(), rt.fallbacks()
    for x in (floats(3, k), floats(k), floats(2, 2, k), floats(3, 2 * k)[:, ::2], floats(k, 3).T):
        close(table.matmul(dense_view(x), w), x, w.dequantize(), 1)
    assert rt.fallbacks() == before + 5
    full = fresh()
    full.ensure_installed()
    x8 = full.requested(dense_view(floats(3, k)), "i8_g32", RecordingSink())
    y = table.matmul(x8, w)
    assert np.allclose(y, full.matmul(x8, w), rtol=1e-4, atol=1e-4 * np.abs(y).max())


@pytest.mark.parametrize("n", [1, 511, 512, 513, 1030])
def test_the_reference_covers_every_row(n: int) -> None:
    # R21: it decodes in slices of 512 rows; none is lost at their edges
    w, x = q8(n, 64), floats(2, 64)
    close(KernelDispatch().matmul(dense_view(x), w), x, w.dequantize(), 1)


def test_the_reference_lets_no_nan_vanish() -> None:
    # design §7: NaN and Inf come out as NaN or Inf, without a warning
    x, w = floats(3, 96), q8()
    x[1, 5], x[2, 7] = np.nan, np.inf
    for table in (KernelDispatch(), fresh()):
        y = table.matmul(dense_view(x), w)
        assert np.isfinite(y).all(axis=1).tolist() == [True, False, False]
        assert np.isnan(y[1]).all()


@pytest.mark.parametrize("cut", [lambda a: a[:, :96], lambda a: a[::2, :96], lambda a: a[:, ::-2], lambda a: a[:96].T])
def test_strided_dense_weights_are_right(cut: Callable[[np.ndarray], np.ndarray]) -> None:
    # R21
    w, x = cut(floats(192, 192)), floats(3, 96)
    close(rt.matmul(x, w), x, w)


@pytest.mark.parametrize("cut", [lambda a: a[:, :96], lambda a: a[:96].T], ids=["slice", "transposed"])
def test_strided_dense_weights_are_served(cut: Callable[[np.ndarray], np.ndarray]) -> None:
    # R11: the dense FP32 kernels, weight contiguous *and* strided; pitfall 4
    before = rt.fallbacks()
    rt.matmul(floats(3, 96), cut(floats(192, 192)))
    assert rt.fallbacks() == before


@pytest.mark.parametrize("case", ["packed × packed", "floats × activations"])
def test_what_nobody_serves_is_refused(case: str) -> None:
    # R24: UnsupportedKernelError, carrying the key and what is registered; it is no fallback
    table = KernelDispatch.default()
    table.ensure_installed()
    x = dense_view(floats(2, 96), "x")
    left, right = (q8(), q8()) if "packed" in case else (x, table.requested(x, "i8_g32", RecordingSink()))
    before = rt.fallbacks()
    with pytest.raises(rt.UnsupportedKernelError, match="blocked_row_major") as caught:
        rt.matmul(left, right)
    assert str(KernelKey.matmul(left, right)) in str(caught.value)
    assert rt.fallbacks() == before


def test_no_quantiser_is_an_error_that_says_so() -> None:
    # R24
    with pytest.raises(rt.UnsupportedKernelError, match="no installed pack quantises activations to i8_g32"):
        KernelDispatch().matmul(dense_view(floats(2, 96)), q8(), activation="i8_g32")


def test_one_warning_for_a_process() -> None:
    # R22, pitfall 4: which key missed, what is near, how to mend it; then silent, but traced and counted
    done = python("""
        logging.basicConfig(format="%(name)s %(levelname)s %(message)s")
        table, w = KernelDispatch.default(), rt.quantize(floats(7, 96), "q8_0")
        panel = OperandKey(w.format, blocked("panel16"))
        table.register(Fake(KernelKey("matmul", (OperandKey(F32, CONTIGUOUS), panel))))
        sink = RecordingSink()
        for _ in range(5):
            rt.matmul(floats(2, 96), w, sink=sink)
        other = KernelDispatch()
        other.matmul(dense_view(floats(2, 96)), w, sink=sink)
        kinds = [type(e).__name__ for e in sink.events]
        print(json.dumps([rt.fallbacks(), kinds.count("ReferenceFallback"), kinds.count("KernelRun")]))
    """)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout) == [6, 6, 6]
    assert done.stderr.count("WARNING") == 1
    assert "runtime WARNING the reference serves" in done.stderr
    assert "matmul(f32/dense contiguous × f32/q8_0 blocked_row_major) @host" in done.stderr
    assert "matmul(f32/dense contiguous × f32/q8_0 blocked_panel16) @host" in done.stderr
    assert ".prepack()" in done.stderr


WARN_AFTER_DENSE = """
    logging.basicConfig()
    w = rt.quantize(floats(7, 96), "q8_0")
    KernelDispatch().matmul(dense_view(floats(2, 96)), dense_view(floats(7, 96)))
    print(json.dumps(rt.fallbacks()))
    KernelDispatch().matmul(dense_view(floats(2, 96)), w)
"""


def test_a_dense_fallback_does_not_use_the_warning_up() -> None:
    # R22: the first time the reference serves a *blocked* weight
    assert "the reference serves" in python(WARN_AFTER_DENSE).stderr


def test_a_dense_fallback_is_counted() -> None:
    # R22: dense ones are traced and counted too
    done = python(WARN_AFTER_DENSE)
    assert (done.returncode, json.loads(done.stdout)) == (0, 1), done.stderr


def test_nothing_is_said_when_all_is_well() -> None:
    # pitfall 36: quiet by default
    done = python("""
        w = rt.quantize(floats(7, 96), "q8_0")
        for v in (w, w.prepack(), w.prepack("input_major")):
            rt.matmul(floats(2, 96), v)
            rt.matmul(floats(2, 96).astype(float), v, activation="i8_g32")
        print(json.dumps(rt.fallbacks()))
    """)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "0", "")


def test_fallbacks_are_counted_by_every_thread() -> None:
    # R22: a counter a program can read does not lose any
    table, x, w, before = KernelDispatch(), dense_view(floats(1, 32)), q8(1, 32), rt.fallbacks()
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda _: table.matmul(x, w), range(400)))
    assert rt.fallbacks() == before + 400


# R25, R26: queries


def test_kernels_lists_the_most_recent_first() -> None:
    # R25
    table = KernelDispatch()
    fakes = [Fake(key(packed(e.name)), name=e.name) for e in ENCODINGS]
    for fake in fakes:
        table.register(fake)
    assert table.kernels() == fakes[::-1]
    again = Fake(fakes[0].key, name="again")
    table.register(again)
    assert table.kernels() == [again, *fakes[:0:-1]]
    table.kernels().clear()
    assert len(table.kernels()) == len(fakes)


def test_every_kernel_has_what_the_interface_asks() -> None:
    # R9
    for kernel in fresh().kernels():
        assert isinstance(kernel, ViewKernel)
        assert isinstance(kernel, MappedCapableKernel)
        contract, tier = kernel.name.split("__")
        assert (contract, tier) in _native.linked() or tier == BlasProvider.name
        assert kernel.key.capabilities <= {"exact"}
        assert kernel.key.op == contract.split("_")[0]


def test_mapped_encodings_come_from_live_registrations() -> None:
    # R26: derived, never a list kept by hand
    table = KernelDispatch()
    assert table.mapped_servable_encodings() == []
    fake = Fake(key(packed("q8_0")))
    table.register(fake)
    assert table.mapped_servable_encodings() == []
    fake.mapped = True  # type: ignore[attr-defined]
    assert table.mapped_servable_encodings() == ["q8_0"]
    table.register(Fake(key(packed("q8_0"))))
    assert table.mapped_servable_encodings() == []
    assert fresh().mapped_servable_encodings() == sorted(["dense", *(e.name for e in ENCODINGS)])


def test_the_nearest_keys_are_of_the_same_weight() -> None:
    # R22: what the warning lists
    table = fresh()
    near = table.nearest(key(packed("q8_0", "sideways")))
    assert near
    assert {k.operands[1].format.encoding for k in near} == {"q8_0"}
    other = table.nearest(key(packed("q99")))
    assert 0 < len(other) <= 8
    assert KernelDispatch().nearest(key(packed("q8_0"))) == []


# R28: switches, read once

TIER_SCRIPT = """
    out = {}
    weights = []
    for e in catalogue().encodings.values():
        if e.dense:
            continue
        rng = np.random.default_rng(e.gguf_id)
        raw = rng.integers(0, 256, (19 * 3, e.block_bytes), dtype=np.uint8)
        for at, kind, _ in e.fields.values():
            if kind == "f16":
                raw[:, at:at + 2] = rng.uniform(0.01, 0.1, (len(raw), 1)).astype("<f2").view(np.uint8)
        weights.append(packed_view(e.name, (19, 3 * e.block_weights), e, Storage.wrap(raw.tobytes())))
    sink = RecordingSink()
    for w in weights:
        k = w.shape[1]
        one_hot = np.eye(k, dtype=np.float32)[:: k // 32]
        for layout in ["row_major", "input_major", "panel16"]:
            v = w.prepack(layout)
            asked = {"exact"} if v.encoding.activation else ()
            y = rt.matmul(one_hot, v, capabilities=asked, sink=sink)
            out[f"{w.name} {layout}"] = bool(np.array_equal(y, w.dequantize().T[:: k // 32]))
            rt.matmul(floats(2, k), v, activation="i8_g32", sink=sink)
    runs = sorted({e.kernel.split("__")[-1] for e in sink.events if isinstance(e, KernelRun)})
    kernels = sorted({k.name.split("__")[-1] for k in rt.KernelDispatch.default().kernels()})
    said = str(rt.explain(floats(2, weights[0].shape[1]), weights[0]))
    print(json.dumps({"exact": out, "runs": runs, "kernels": kernels, "fallbacks": rt.fallbacks(), "explain": said}))
"""


@pytest.mark.parametrize("tier", [t for t in catalogue().tiers if t in HOST_TIERS])
def test_a_cap_uses_no_better_tier(tier: str) -> None:
    # R28, R39: for bisecting; the same bytes mean the same weights on every tier, bit for bit
    found = answer(TIER_SCRIPT, KERNELKEY_ISA=tier)
    tiers_in_order = list(catalogue().tiers)
    allowed = {BlasProvider.name, *tiers_in_order[: tiers_in_order.index(tier) + 1]}
    assert set(found["runs"]) <= allowed
    assert set(found["kernels"]) <= allowed
    assert tier in found["kernels"]
    assert all(found["exact"].values()), found["exact"]
    assert len(found["exact"]) == 3 * len(ENCODINGS)
    assert found["fallbacks"] == 0


def test_the_lowest_cap_uses_the_lowest_tier_only() -> None:
    # R28
    found = answer(TIER_SCRIPT, KERNELKEY_ISA="scalar")
    assert found["runs"] == ["scalar"]
    assert found["kernels"] == [BlasProvider.name, "scalar"]


def test_a_forced_reference_gives_the_same_numbers() -> None:
    # R28, R20: a forced reference is not a fallback, and explain says who forced it
    found = answer(TIER_SCRIPT, KERNELKEY_DISPATCH="reference")
    assert found["runs"] == ["reference"]
    assert all(found["exact"].values())
    assert found["fallbacks"] == 0
    assert "KERNELKEY_DISPATCH=reference" in found["explain"]
    assert len(found["kernels"]) > 0
    assert python(TIER_SCRIPT, KERNELKEY_DISPATCH="reference").stderr == ""


@pytest.mark.parametrize("value", ["kernels", ""])
def test_the_default_has_a_name(value: str) -> None:
    # R28: it can be said aloud, and an empty variable is one that is not set
    plain = answer(TIER_SCRIPT)
    assert answer(TIER_SCRIPT, KERNELKEY_DISPATCH=value, KERNELKEY_ISA="") == plain
    assert plain["fallbacks"] == 0


NONSENSE = """
    try:
        rt.matmul(floats(2, 96), rt.quantize(floats(7, 96), "q8_0"))
    except ValueError as e:
        first = [type(e).__name__, str(e), isinstance(e, rt.KernelkeyError)]
    try:
        rt.explain(floats(2, 96), rt.quantize(floats(7, 96), "q8_0"))
    except ValueError as e:
        print(json.dumps([first, type(e).__name__]))
"""


@pytest.mark.parametrize(
    ("variable", "value"),
    [
        ("KERNELKEY_ISA", "avx1024"),
        ("KERNELKEY_ISA", "AVX2"),
        ("KERNELKEY_ISA", "scalar "),
        ("KERNELKEY_DISPATCH", "slow"),
        ("KERNELKEY_DISPATCH", "Reference"),
    ],
)
def test_a_value_that_means_nothing_is_an_error(variable: str, value: str) -> None:
    # R28: it lists the right ones, and it is raised again at the next use; import is not what fails
    (kind, message, ours), again = answer(NONSENSE, **{variable: value})
    assert kind == again == "EnvironmentVariableError"
    assert ours
    assert f"{variable}={value}" in message
    for right in HOST_TIERS if variable == "KERNELKEY_ISA" else bootstrap.MODES:
        assert right in message


def test_a_cap_above_the_host_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    # R28: what the host lacks, and what it runs
    best = list(catalogue().tiers)[-1]
    monkeypatch.setattr(_native, "lacks", lambda tier: ["moon rock"] if tier.name == best else [])
    monkeypatch.setenv("KERNELKEY_ISA", best)
    with pytest.raises(EnvironmentVariableError, match="this host lacks moon rock; this host runs scalar") as caught:
        fresh().kernels()
    assert best not in str(caught.value).partition("runs")[2]


def test_switches_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    # R28: at bootstrap
    table, x, w = fresh(), dense_view(floats(2, 96)), q8()
    expected = table.matmul(x, w)
    monkeypatch.setenv("KERNELKEY_DISPATCH", "nonsense")
    monkeypatch.setenv("KERNELKEY_ISA", "nonsense")
    assert np.array_equal(table.matmul(x, w), expected)
    with pytest.raises(EnvironmentVariableError):
        fresh().matmul(x, w)


# R29: explain


@names
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("activation", [None, "f32", "i8_g32"])
@pytest.mark.parametrize("strided", [False, True])
def test_explain_names_what_matmul_runs(encoding: Any, layout: str, activation: str | None, strided: bool) -> None:
    # R29
    w = weight(encoding.name, rows=3).prepack(layout)
    x = floats(2, 2 * w.shape[1])[:, ::2] if strided else floats(2, w.shape[1])
    said, sink = rt.explain(x, w, activation), RecordingSink()
    rt.matmul(x, w, activation=activation, sink=sink)
    (run,) = [e for e in sink.events if isinstance(e, KernelRun)]
    assert said.kernel == run.kernel
    assert said.key == run.key
    text = str(said)
    assert str(run.key) in text
    assert run.kernel in text
    assert all(encoding.name in other for other in said.others)
    others = [
        k for k in KernelDispatch.default().kernels() if k.key.operands[1].format == w.format and k.key != run.key
    ]
    assert len(said.others) == len(others)
    assert all(any(k.name in line for line in said.others) for k in others)
    if strided and activation is None and not encoding.activation:
        assert any("gather" in s for s in said.steps)


def test_explain_runs_nothing(default: KernelDispatch) -> None:
    # R29: no kernel, no fallback, no event; not even the weight's bytes are needed
    def fail() -> None:
        raise AssertionError("ran")

    sink, before = RecordingSink(), rt.fallbacks()
    default.clear_for_testing()
    w = q8()
    default.register(Fake(key(w.key), action=fail))
    default.default_sink = sink
    assert rt.explain(floats(2, 96), w).kernel == "fake"
    missing = rt.explain(floats(2, 32), rt.quantize(floats(3, 32), "q8_0").T.weight)
    assert missing.kernel == "fake"
    reference = rt.explain(floats(2, 8), floats(3, 8))
    assert reference.kernel is None
    assert "reference" in str(reference)
    w.storage.close()
    assert rt.explain(floats(2, 96), w).kernel == "fake"
    assert sink.events == []
    assert rt.fallbacks() == before


def test_explain_adapts_nothing(default: KernelDispatch) -> None:
    # R29: "without running anything": an adapter that did not serve a product is none
    sink = RecordingSink()
    default.default_sink = sink
    rt.explain(floats(2, 96).astype(np.float64), q8())
    assert sink.events == []


def test_explain_refuses_what_matmul_refuses() -> None:
    # R29
    for x, w in ((floats(2, 95), q8()), (np.float32(1), q8()), (floats(2, 96), floats(2, 3, 96))):
        with pytest.raises(ValueError, match=r".+") as ran:
            rt.matmul(x, w)
        with pytest.raises(ValueError, match=r".+") as said:
            rt.explain(x, w)
        assert str(ran.value) == str(said.value)
    with pytest.raises(TypeError, match="x: dtype bool"):
        rt.explain(np.ones((2, 96), bool), q8())


# R37: mismatches


def test_a_mismatch_names_both_operands() -> None:
    # R37
    w = packed_view("blk.0.up", (7, 96), catalogue().encoding("q8_0"), Storage.allocate(10**5))
    with pytest.raises(ValueError, match="hidden") as caught:
        rt.matmul(dense_view(floats(2, 95), "hidden"), w)
    message = str(caught.value)
    for part in ("hidden has 95", "blk.0.up", "[7, 96]", "takes 96"):
        assert part in message
    assert "reversed" not in message


@pytest.mark.parametrize("shape", [(7,), (2, 7), (2, 2, 7)])
def test_a_reversed_label_is_recognised(shape: tuple[int, ...]) -> None:
    # R37: where K matches the other dimension the message says so, and names the fix
    for w in (q8(), floats(7, 96)):
        with pytest.raises(ValueError, match="reversed: weights are") as caught:
            rt.matmul(floats(*shape), w)
        assert "[out, in]" in str(caught.value)
        with pytest.raises(ValueError, match="reversed"):
            rt.explain(floats(*shape), w)


def test_a_mismatch_costs_nothing() -> None:
    # R37: refused before any adapter or kernel
    sink = RecordingSink()
    with pytest.raises(ValueError, match="columns"):
        rt.matmul(floats(2, 95), q8(), activation="i8_g32", sink=sink)
    with pytest.raises(ValueError, match="columns"):
        rt.matmul(floats(190, 2).T, q8(), sink=sink)
    assert sink.events == []


def test_whatever_the_caller_brings_becomes_a_view() -> None:
    # design §6
    x, w = floats(2, 96), q8()
    assert to_view(w, "w", RecordingSink()) is w
    assert to_view(x, "x", RecordingSink()).name == "x"


# R13, pitfall 33: threads


def test_threads_that_race_to_a_cold_table_see_one_complete_table() -> None:
    # R13: fifty cold tables, eight threads each
    found = answer("""
        w, x = rt.quantize(floats(7, 96), "q8_0"), dense_view(floats(2, 96))
        whole = KernelDispatch(); whole.bootstrap_with(bootstrap.install)
        expected, size = whole.matmul(x, w), len(whole.kernels())
        sys.setswitchinterval(1e-6)
        wrong, installs = [], []
        for _ in range(50):
            table = KernelDispatch()
            table.bootstrap_with(lambda t: (installs.append(1), bootstrap.install(t)))
            barrier = threading.Barrier(8)
            def race(i):
                barrier.wait()
                n = len(table.kernels()) if i % 2 else size
                sink = RecordingSink()
                y = table.matmul(x, w, sink=sink)
                if n != size or not np.array_equal(y, expected) or len(sink.events) != 1:
                    wrong.append((n, sink.events))
            threads = [threading.Thread(target=race, args=(i,)) for i in range(8)]
            for t in threads: t.start()
            for t in threads: t.join()
            if len(table.kernels()) != size: wrong.append("size")
        print(json.dumps([len(wrong), len(installs), rt.fallbacks()]))
    """)
    assert found == [0, 50, 0]


@names
@pytest.mark.parametrize("layout", LAYOUTS)
def test_concurrent_calls_share_no_scratch(encoding: Any, layout: str) -> None:
    # pitfall 33: eight threads on one weight, group sums and quantised activations among the scratch
    w = weight(encoding.name, rows=67).prepack(layout)
    xs = [floats(1 + i % 5, w.shape[1], seed=i) for i in range(8)]
    expected = [(rt.matmul(x, w), rt.matmul(x, w, activation="i8_g32")) for x in xs]
    barrier, wrong = threading.Barrier(8), []

    def work(i: int) -> None:
        barrier.wait()
        for _ in range(12):
            exact, coarse = rt.matmul(xs[i], w), rt.matmul(xs[i], w, activation="i8_g32")
            if not (np.array_equal(exact, expected[i][0]) and np.array_equal(coarse, expected[i][1])):
                wrong.append(i)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(work, range(8)))
    assert wrong == []


def test_a_registration_during_calls_breaks_none() -> None:
    # R2, pitfall 33
    table, w, x = fresh(), q8(), dense_view(floats(2, 96))
    good = {table.matmul(x, w).tobytes(), np.full((2, 7), 7, np.float32).tobytes()}
    stop, seen = threading.Event(), set()

    def call() -> None:
        while not stop.is_set():
            seen.add(table.matmul(x, w).tobytes())
            table.kernels()

    threads = [threading.Thread(target=call) for _ in range(3)]
    for t in threads:
        t.start()
    for i in range(200):
        table.register(Fake(key(w.key if i % 2 else packed("q8_0", f"order{i}"))))
    stop.set()
    for t in threads:
        t.join()
    assert seen <= good


def test_a_child_that_is_forked_after_use_computes() -> None:
    # design §6, pitfall 34: the child has a fresh pool; it neither hangs nor aborts
    found = answer("""
        w = rt.quantize(floats(1024, 512), "q8_0").prepack()
        x = floats(64, 512)
        rt.set_threads(4)
        expected = rt.matmul(x, w)
        results = []
        for _ in range(5):
            child = os.fork()
            if child == 0:
                same = np.array_equal(rt.matmul(x, w), expected) and np.array_equal(x @ w.T, expected)
                grandchild = os.fork()
                if grandchild == 0:
                    os._exit(0 if np.array_equal(rt.matmul(x, w), expected) else 4)
                inner = os.waitstatus_to_exitcode(os.waitpid(grandchild, 0)[1])
                os._exit(inner if same else 3)
            results.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
            results.append(0 if np.array_equal(rt.matmul(x, w), expected) else 5)
        print(json.dumps(results))
    """)
    assert found == [0] * 10


def test_a_fork_from_a_busy_process_computes() -> None:
    # design §6: other threads are inside of kernels when the process forks
    found = answer("""
        w = rt.quantize(floats(1024, 512), "q8_0")
        x = floats(16, 512)
        rt.set_threads(4)
        expected, stop = rt.matmul(x, w), threading.Event()
        def busy():
            while not stop.is_set(): rt.matmul(x, w)
        threads = [threading.Thread(target=busy) for _ in range(3)]
        for t in threads: t.start()
        results = []
        for _ in range(10):
            child = os.fork()
            if child == 0:
                os._exit(0 if np.array_equal(rt.matmul(x, w), expected) else 3)
            results.append(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
        stop.set()
        for t in threads: t.join()
        print(json.dumps(results))
    """)
    assert found == [0] * 10


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("activation", [None, "i8_g32"])
@pytest.mark.parametrize("m", [1, 7, 130])
def test_the_number_of_threads_changes_no_bit(layout: str, activation: str | None, m: int) -> None:
    # design §7, pitfall 20: bit-identical for any thread count
    w, x = q8(259, 1024).prepack(layout), floats(m, 1024)
    before, seen = rt.get_threads(), set()
    try:
        for count in (1, 2, 3, 5, 8):
            rt.set_threads(count)
            seen.add(hashlib.sha256(rt.matmul(x, w, activation=activation).tobytes()).hexdigest())
    finally:
        rt.set_threads(before)
    assert len(seen) == 1


def test_a_bootstrap_may_ask_the_table() -> None:
    # R8: a pack may look before it registers, also from within the bootstrap
    table = KernelDispatch()

    def install(dispatch: KernelDispatch) -> None:
        dispatch.register(Fake(key(DENSE)))
        if dispatch.find(key(packed("q8_0"))) is None:
            dispatch.register(Fake(key(packed("q8_0"))))

    table.bootstrap_with(install)
    assert len(table.kernels()) == 2


def test_a_bootstrap_may_ask_an_empty_table() -> None:
    # R8, R13: a query inside of install() must not start the install again
    table = KernelDispatch()

    def install(dispatch: KernelDispatch) -> None:
        if not dispatch.kernels():
            dispatch.register(Fake(key(DENSE)))

    table.bootstrap_with(install)
    assert len(table.kernels()) == 1
