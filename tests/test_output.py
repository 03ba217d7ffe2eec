"""Where results go: into an output of the caller's, by the kernel where it can, by the reference where it declines."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from dispatch_help import (
    ENCODINGS,
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
    python,
    q8,
    runs,
    seen,
    weight,
)

import runtime as rt
from runtime.declines import Declined, Reason
from runtime.dispatch import KernelDispatch
from runtime.storage import Storage
from runtime.trace import AdapterInserted, RecordingSink
from runtime.views import TensorView, dense_view, packed_view

N, K = 7, 96
BLOCKED = [*LAYOUTS, "dense"]


def laid(layout: str) -> TensorView:
    """The weight that all products here are with, in a layout or as floats."""
    return rt.tensor(q8().dequantize(), "w") if layout == "dense" else q8().prepack(layout)


def apart(*shape: int) -> tuple[np.ndarray, np.ndarray]:
    """An output whose rows are further apart than they are long, and all of the memory that it stands in."""
    whole = np.full((*shape[:-1], shape[-1] + 9), 5, np.float32)
    return whole[..., 4 : 4 + shape[-1]], whole


# An output of the caller's


@pytest.mark.parametrize("shape", [(K,), (1, K), (5, K), (130, K), (2, 3, K), (2, 1, 3, K)])
@pytest.mark.parametrize(
    ("layout", "activation"), [*((lay, None) for lay in BLOCKED), *((lay, "i8_g32") for lay in LAYOUTS)]
)
def test_the_output_is_written_in_place_and_returned(
    shape: tuple[int, ...], layout: str, activation: str | None
) -> None:
    # R14: the same bits as without one, and nothing is allocated for it
    w, x, sink, scope = laid(layout), floats(*shape), RecordingSink(), rt.Scope()
    expected = rt.matmul(x, w, activation=activation)
    out = np.full(expected.shape, 5, np.float32)
    assert rt.matmul(x, w, out, activation=activation, sink=sink, scope=scope) is out
    assert np.array_equal(out, expected)
    quantised = sum(e.nbytes for e in sink.events if isinstance(e, AdapterInserted))
    assert scope.nbytes == quantised
    assert bool(quantised) == bool(activation)
    assert fallbacks(sink.events) == []


@pytest.mark.parametrize("shape", [(K,), (1, K), (5, K), (130, K), (2, 3, K)])
@pytest.mark.parametrize("layout", BLOCKED)
def test_rows_of_the_output_may_be_apart(shape: tuple[int, ...], layout: str) -> None:
    # R20: rows of contiguous float32 are written by the kernel, and nothing beside them
    w, x, sink = laid(layout), floats(*shape), RecordingSink()
    expected = rt.matmul(x, w)
    out, whole = apart(*expected.shape)
    assert rt.matmul(x, w, out, sink=sink) is out
    assert np.array_equal(out, expected)
    assert (whole[..., :4] == 5).all()
    assert (whole[..., 4 + N :] == 5).all()
    (run,) = seen(sink.events)
    assert run.startswith("matmul_f32_")


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_every_encoding_writes_rows_that_are_apart(encoding: str, layout: str) -> None:
    # R20: tails of panels and of rows included
    w = weight(encoding).prepack(layout)
    for m in (1, 3, 9):
        x = floats(m, w.shape[1])
        out, whole = apart(m, w.shape[0])
        before, sink = whole.copy(), RecordingSink()
        rt.matmul(x, w, out, sink=sink)
        assert np.array_equal(out, rt.matmul(x, w))
        out[:] = before[..., 4 : 4 + w.shape[0]]
        assert np.array_equal(whole, before)
        assert fallbacks(sink.events) == []


def test_an_output_may_be_positional_or_named_and_of_any_alignment() -> None:
    # R19: a byte beyond an element
    x, w = floats(3, K), q8()
    out = np.zeros(3 * N * 4 + 1, np.uint8)[1:].view(np.float32).reshape(3, N)
    assert not out.flags.aligned
    assert rt.matmul(x, w, out=out) is out
    assert np.array_equal(out, rt.matmul(x, w))


def test_an_output_is_no_plain_product() -> None:
    # R2: what is remembered of plain products does not stand in the way of an output
    x, w = floats(3, K), q8()
    expected = rt.matmul(x, w)
    assert w.plan is not None
    out = np.zeros((3, N), np.float32)
    assert rt.matmul(x, w, out) is out
    assert np.array_equal(out, expected)


@pytest.mark.parametrize("shape", [(0, K), (2, 0, K)])
def test_an_output_of_nothing_is_returned(shape: tuple[int, ...]) -> None:
    # R14
    out = np.zeros((*shape[:-1], N), np.float32)
    assert rt.matmul(floats(*shape), q8(), out) is out


def test_an_empty_sum_is_zero_in_an_output_too() -> None:
    # R14: k = 0
    out = np.full((3, N), 5, np.float64)
    assert rt.matmul(floats(3, 0), floats(N, 0), out) is out
    assert (out == 0).all()
    for layout in LAYOUTS:
        rows, whole = apart(3, N)
        rt.matmul(floats(3, 0), q8(N, 0).prepack(layout), rows)
        assert (rows == 0).all()
        assert (whole[:, 4 + N :] == 5).all()
    table, sink = KernelDispatch(), RecordingSink()
    assert (table.matmul(dense_view(floats(3, 0)), q8(N, 0), sink=sink) == 0).all()
    assert sink.events == []


READ_ONLY = np.zeros((3, N), np.float32)
READ_ONLY.flags.writeable = False


@pytest.mark.parametrize(
    ("out", "error", "message"),
    [
        (np.zeros((3, N + 1), np.float32), ValueError, r"^out: shape \[3, 8\]; the result is \[3, 7\]"),
        (np.zeros((N, 3), np.float32), ValueError, r"^out: shape \[7, 3\]; the result is \[3, 7\]"),
        (np.zeros(3 * N, np.float32), ValueError, r"^out: shape \[21\]; the result is \[3, 7\]"),
        (np.zeros((1, 3, N), np.float32), ValueError, r"^out: shape \[1, 3, 7\]; the result is \[3, 7\]"),
        (READ_ONLY, ValueError, r"^out: is read-only; pass an array that can be written"),
        (np.broadcast_to(np.float32(0), (3, N)), ValueError, r"^out: is read-only"),
        ([[0.0] * N] * 3, TypeError, r"^out: list; expected an array of float32 and shape \[3, 7\]"),
        (bytearray(84), TypeError, r"^out: bytearray; expected an array of float32 and shape \[3, 7\]"),
        (np.zeros((3, N), np.int32), TypeError, r"^out: int32; expected an array of float32 and shape \[3, 7\]"),
        (np.zeros((3, N), bool), TypeError, r"^out: bool; expected an array of float32"),
        (np.zeros((3, N), np.complex64), TypeError, r"^out: complex64; expected an array of float32"),
        (np.zeros((3, N), object), TypeError, r"^out: object; expected an array of float32"),
    ],
)
@pytest.mark.parametrize("activation", [None, "i8_g32"])
def test_an_output_that_cannot_take_the_result_is_refused(
    out: Any, error: type[Exception], message: str, activation: str | None
) -> None:
    # R20: naming out, what was found and what is expected; before anything is adapted or run
    sink = RecordingSink()
    with pytest.raises(error, match=message):
        rt.matmul(floats(3, K), q8(), out, activation=activation, sink=sink)
    with pytest.raises(error, match=message):
        rt.select(floats(3, K), q8(), activation=activation)(floats(3, K), out)
    assert sink.events == []


def test_an_output_is_refused_before_strided_activations_are_copied() -> None:
    # R18
    sink = RecordingSink()
    with pytest.raises(ValueError, match="out: shape"):
        rt.matmul(floats(2, 3, 2 * K).transpose(1, 0, 2)[..., ::2], q8(), np.zeros((2, 3, N), np.float32), sink=sink)
    assert sink.events == []


# R20: every reason to decline


def columns(m: int = 3) -> np.ndarray:
    return np.full((m, 2 * N), 5, np.float32)[:, ::2]


OUTPUTS: dict[str, tuple[Reason, Callable[[], np.ndarray]]] = {
    "float64": (Reason.OUTPUT_DTYPE, lambda: np.full((3, N), 5, np.float64)),
    "float16": (Reason.OUTPUT_DTYPE, lambda: np.full((3, N), 5, np.float16)),
    "swapped": (Reason.OUTPUT_DTYPE, lambda: np.full((3, N), 5, np.dtype(np.float32).newbyteorder(">"))),
    "columns apart": (Reason.OUTPUT_ROWS, columns),
    "Fortran": (Reason.OUTPUT_ROWS, lambda: np.full((3, N), 5, np.float32, order="F")),
    "rows backwards": (Reason.OUTPUT_ROWS, lambda: np.full((3, N), 5, np.float32)[::-1]),
    "columns backwards": (Reason.OUTPUT_ROWS, lambda: np.full((3, N), 5, np.float32)[:, ::-1]),
    "rows at odd bytes": (
        Reason.OUTPUT_ROWS,
        lambda: np.ndarray((3, N), np.float32, np.zeros(3 * 31, np.uint8), 0, (31, 4)),
    ),
}


@pytest.mark.parametrize(("reason", "make"), OUTPUTS.values(), ids=OUTPUTS)
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("activation", [None, "i8_g32"])
def test_an_output_that_kernels_do_not_write_is_the_references(
    reason: Reason, make: Callable[[], np.ndarray], layout: str, activation: str | None
) -> None:
    # R20: reference-fallback from <name>: <reason>, the right numbers, and counted
    w, x, sink, out, before = q8().prepack(layout), floats(3, K), RecordingSink(), make(), rt.fallbacks()
    chosen = rt.explain(x, w, activation).kernel
    assert rt.matmul(x, w, out, activation=activation, sink=sink) is out
    assert fallbacks(sink.events) == [f"reference-fallback from {chosen}: {reason.value}"]
    assert runs(sink.events) == ["reference"]
    assert rt.fallbacks() == before + 1
    expected = rt.matmul(x, w, activation=activation)
    assert np.allclose(out, expected, rtol=2e-3, atol=2e-3)
    if out.dtype == np.float64 and not activation:
        assert np.abs(out - x.astype(np.float64) @ w.dequantize().astype(np.float64).T).max() < 1e-12


@pytest.mark.parametrize("name", ["float64", "swapped"])
def test_dense_products_decline_too(name: str) -> None:
    # R20
    reason, make = OUTPUTS[name]
    x, w, out, sink = floats(3, K), floats(N, K), make(), RecordingSink()
    rt.matmul(x, w, out, sink=sink)
    assert fallbacks(sink.events) == [f"reference-fallback from {rt.explain(x, w).kernel}: {reason.value}"]
    close(out, x, w)


def test_dense_products_write_any_strides() -> None:
    # R20: a kernel declines only what it cannot do
    x, w = floats(3, K), floats(N, K)
    for name in ("columns apart", "Fortran", "rows backwards", "columns backwards"):
        out, sink = OUTPUTS[name][1](), RecordingSink()
        rt.matmul(x, w, out, sink=sink)
        assert fallbacks(sink.events) == []
        close(out, x, w)


@pytest.mark.parametrize("layout", BLOCKED)
@pytest.mark.parametrize("at", [0, 1, 40])
def test_an_output_over_the_activations_is_the_references(layout: str, at: int) -> None:
    # R20: it overwrites them, with what they were
    w, memory, sink = laid(layout), floats(3 * K), RecordingSink()
    x, out = memory.reshape(3, K), memory[at : at + 3 * N].reshape(3, N)
    before = x.copy()
    rt.matmul(x, w, out, sink=sink)
    assert fallbacks(sink.events) == [
        f"reference-fallback from {rt.explain(before, w).kernel}: {Reason.OUTPUT_OVERLAP.value}"
    ]
    close(out, before, w.dequantize())


def test_an_output_that_is_the_activations() -> None:
    # R20: x = f(x), in place
    w, x = q8(K, K), floats(3, K)
    before = x.copy()
    assert rt.matmul(x, w, x) is x
    close(x, before, w.dequantize())


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("activation", [None, "i8_g32"])
def test_an_output_over_the_weight_is_the_references(layout: str, activation: str | None) -> None:
    # R20
    w, x, sink = q8().prepack(layout), floats(3, K), RecordingSink()
    memory = np.zeros(w.nbytes // 4 * 4 + 4, np.uint8)
    memory[: w.nbytes] = w.storage.bytes[w.offset : w.offset + w.nbytes]
    moved = TensorView("w", w.shape, w.format, w.layout, Storage.wrap(memory))
    expected = rt.matmul(x, w, activation=activation)
    out = memory.view(np.float32)[5 : 5 + 3 * N].reshape(3, N)
    rt.matmul(x, moved, out, activation=activation, sink=sink)
    assert fallbacks(sink.events) == [
        f"reference-fallback from {rt.explain(x, w, activation).kernel}: {Reason.OUTPUT_OVERLAP.value}"
    ]
    assert np.allclose(out, expected, rtol=1e-3, atol=1e-3)


def test_an_output_over_a_dense_weight_is_the_references() -> None:
    # R20
    w, x, sink = floats(N, K), floats(3, K), RecordingSink()
    before = w.copy()
    out = w.reshape(-1)[3 : 3 + 3 * N].reshape(3, N)
    rt.matmul(x, w, out, sink=sink)
    assert fallbacks(sink.events)[0].endswith(Reason.OUTPUT_OVERLAP.value)
    close(out, x, before)


def test_an_output_beside_the_activations_overlaps_nothing() -> None:
    # R20: the two interleave; the activations are gathered, so that the kernel may write where they were
    memory, w, sink = floats(3, K + N), q8(), RecordingSink()
    x, out = memory[:, :K], memory[:, K:]
    before = x.copy()
    rt.matmul(x, w, out, sink=sink)
    assert fallbacks(sink.events) == []
    close(out, before, w.dequantize())
    assert np.array_equal(x, before)


class Declining(Fake):
    """A third party's kernel that writes nothing and declines, for whatever reason."""

    def __init__(self, k: Any, reason: Reason) -> None:
        super().__init__(k, name="third party")
        self.reason = reason

    def run(self, inputs: tuple[TensorView, TensorView], out: np.ndarray, sink: Any) -> None:
        raise Declined(self.reason)


@pytest.mark.parametrize("reason", list(Reason))
def test_any_kernel_may_decline(reason: Reason) -> None:
    # R20: for each reason of the list, OPERAND among them; traced by its name, and counted
    table, w, x, sink, before = KernelDispatch(), q8(), floats(2, 3, K), RecordingSink(), rt.fallbacks()
    table.register(Declining(key(w.key), reason))
    out, whole = apart(2, 3, N)
    assert table.matmul(dense_view(x), w, out, sink=sink) is out
    assert seen(sink.events) == [f"reference-fallback from third party: {reason.value}", "reference"]
    close(out, x, w.dequantize())
    assert (whole[..., :4] == 5).all()
    assert rt.fallbacks() == before + 1


def test_no_kernel_is_a_reason_of_its_own() -> None:
    # R20, R22: UNREGISTERED, from nobody
    table, w, x, sink = KernelDispatch(), q8(), floats(2, K), RecordingSink()
    close(table.matmul(dense_view(x), w, sink=sink), x, w.dequantize())
    assert seen(sink.events) == [f"reference-fallback: {Reason.UNREGISTERED.value}", "reference"]


def test_a_kernel_without_the_mark_declines_a_mapped_weight(tmp_path: Path) -> None:
    # R9, R20: OPERAND; it is neither run nor remembered, though it could be bound
    table = KernelDispatch.default()
    table.ensure_installed()
    try:
        with model(tmp_path / "m.gguf") as opened:
            w, x = opened["q8"], floats(2, K)
            table.register(FakeBound(key(w.key)))
            bound = rt.select(x, w)
            for multiply in (lambda sink: rt.matmul(x, w, sink=sink), lambda _: rt.matmul(x, w), lambda _: bound(x)):
                sink, before = RecordingSink(), rt.fallbacks()
                close(multiply(sink), x, w.dequantize())
                assert fallbacks(sink.events) in ([], [f"reference-fallback from fake: {Reason.OPERAND.value}"])
                assert rt.fallbacks() == before + 1
            held = packed_view("w", w.shape, w.encoding, Storage.wrap(bytes(w.blocks().tobytes())))  # type: ignore[arg-type]
            assert (rt.matmul(x, held) == 7).all()
            assert (rt.matmul(x, held) == 7).all()
    finally:
        table.clear_for_testing()


def test_a_kernel_that_declined_is_asked_again() -> None:
    # R2, R20: what it declined is not remembered as what it serves
    class Fickle(FakeBound):
        def run(self, inputs: tuple[TensorView, TensorView], out: np.ndarray, sink: Any) -> None:
            raise Declined(Reason.OPERAND)

    table, w, x = KernelDispatch.default(), q8(), floats(2, K)
    table.ensure_installed()
    try:
        table.register(Fickle(key(w.key)))
        for _ in range(3):
            close(rt.matmul(x, w), x, w.dequantize())
            assert w.plan is None
    finally:
        table.clear_for_testing()


def test_a_kernel_that_fails_does_not_decline() -> None:
    # R20: its error is the caller's to see; the reference hides none
    def fail() -> None:
        raise OSError("the device is gone")

    table, w, sink, before = KernelDispatch(), q8(), RecordingSink(), rt.fallbacks()
    table.register(Fake(key(w.key), action=fail))
    with pytest.raises(OSError, match="the device is gone"):
        table.matmul(dense_view(floats(2, K)), w, sink=sink)
    assert sink.events == []
    assert rt.fallbacks() == before


def test_a_decline_after_adapters_multiplies_the_operands_as_they_were() -> None:
    # R20: gathered for the kernel, read where they stand by the reference
    table, w, x, sink = KernelDispatch(), q8(), floats(3, 2 * K)[:, ::2], RecordingSink()
    table.register(Declining(key(w.key), Reason.OPERAND))
    close(table.matmul(dense_view(x), w, sink=sink), x, w.dequantize())
    assert seen(sink.events) == ["gather", f"reference-fallback from third party: {Reason.OPERAND.value}", "reference"]


DECLINED = """
    logging.basicConfig()
    w, x = rt.quantize(floats(7, 96), "q8_0"), floats(2, 96)
    rt.matmul(x, w, np.zeros((2, 7)))
    print(json.dumps(rt.fallbacks()), flush=True)
    KernelDispatch().matmul(rt.tensor(x), w)
"""


def test_a_decline_does_not_use_the_warning_up() -> None:
    # R22: the warning is about a key that missed; a kernel that declined had not
    done = python(DECLINED)
    assert (done.returncode, done.stdout.strip()) == (0, "1"), done.stderr
    assert done.stderr.count("the reference serves") == 1
    quiet = python(DECLINED.rpartition("KernelDispatch()")[0])
    assert (quiet.returncode, quiet.stderr) == (0, "")


@pytest.mark.parametrize("name", OUTPUTS)
def test_a_forced_reference_is_no_fallback(name: str) -> None:
    # R20, R28: whatever the output
    table, w, x, sink, before = fresh(), q8(), floats(3, K), RecordingSink(), rt.fallbacks()
    table.ensure_installed()
    table.forced_reference = True
    out = OUTPUTS[name][1]()
    assert table.matmul(dense_view(x), w, out, sink=sink) is out
    assert seen(sink.events) == ["reference"]
    assert rt.fallbacks() == before
    assert np.allclose(out, rt.matmul(x, w), rtol=2e-3, atol=2e-3)


def test_a_forced_reference_of_a_process_writes_outputs() -> None:
    # R28
    found = answer(
        """
        w, x, out = rt.quantize(floats(7, 96), "q8_0"), floats(3, 96), np.zeros((3, 20), np.float32)[:, :7]
        same = rt.matmul(x, w, out) is out
        bound = rt.select(x, w)
        right = np.allclose(out, x @ w.dequantize().T, atol=1e-4) and np.array_equal(bound(x), out)
        print(json.dumps([same, bool(right), bound.kernel, rt.fallbacks()]))
        """,
        KERNELKEY_DISPATCH="reference",
    )
    assert found == [True, True, "reference", 0]


# Outputs that are no matrix of rows


@pytest.mark.parametrize("layout", BLOCKED)
@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_an_output_that_is_no_matrix_is_scattered_into(layout: str, dtype: Any) -> None:
    # R14, R18: where no view of (b, s, n) as rows exists, an adapter copies; it is seen, and allocated in the scope
    w, x, sink, scope = laid(layout), floats(2, 3, K), RecordingSink(), rt.Scope()
    whole = np.full((2, 5, N), 5, dtype)
    out = whole[:, 1:4]
    assert rt.matmul(x, w, out, sink=sink, scope=scope) is out
    assert np.array_equal(out, rt.matmul(x, w))
    assert (whole[:, [0, 4]] == 5).all()
    run, scatter = sink.events
    assert isinstance(scatter, AdapterInserted)
    assert scatter == AdapterInserted("scatter", "f32/dense contiguous", "f32/dense strided", 2 * 3 * N * 4, "out")
    assert run.kernel == rt.explain(x, w).kernel  # type: ignore[union-attr]
    assert scope.nbytes == scatter.nbytes


def test_a_scattered_output_may_stand_over_the_activations() -> None:
    # R20: the kernel writes elsewhere, and the copy comes last
    w, memory, sink = q8(), floats(2, 3, K), RecordingSink()
    before, out = memory.copy(), memory[:, :2, :N]
    rt.matmul(memory[:, :2], w, out, sink=sink)
    close(out, before[:, :2], w.dequantize())
    assert np.array_equal(memory[:, 2], before[:, 2])
    assert seen(sink.events)[-1] == "scatter"
    assert fallbacks(sink.events) == []


def test_a_transposed_output_is_scattered_into() -> None:
    # R14
    w, x = q8(), floats(2, 3, K)
    out = np.zeros((3, 2, N), np.float32).transpose(1, 0, 2)
    assert rt.matmul(x, w, out) is out
    assert np.array_equal(out, rt.matmul(x, w))


def test_a_vector_with_gaps_is_no_row() -> None:
    # R20
    w, x, out, sink = q8(), floats(K), np.zeros(2 * N, np.float32)[::2], RecordingSink()
    rt.matmul(x, w, out, sink=sink)
    assert fallbacks(sink.events)[0].endswith(Reason.OUTPUT_ROWS.value)
    close(out, x, w.dequantize())


def test_one_column_may_stand_apart() -> None:
    # R20: n = 1: each row is contiguous, whatever lies between
    w, x, sink = q8(1), floats(3, K), RecordingSink()
    out = np.full((3, 8), 5, np.float32)[:, ::8]
    assert out.strides == (32, 32)
    rt.matmul(x, w, out, sink=sink)
    assert fallbacks(sink.events) == []
    close(out, x, w.dequantize())


# Bad operands


@pytest.mark.parametrize(
    ("x", "error", "message"),
    [
        (np.ones((3, K), bool), TypeError, "x: dtype bool is no activation; pass float32"),
        (np.ones((3, K), complex), TypeError, "x: dtype complex128 is no activation"),
        (np.ones((3, K), object), TypeError, "x: dtype object is no activation"),
        (np.full((3, K), "1"), TypeError, "x: dtype <U1 is no activation"),
        (None, TypeError, "x: dtype object is no activation"),
        (np.float32(1), ValueError, "x: a scalar has no dimension to multiply over"),
        (1.5, ValueError, "x: a scalar has no dimension"),
        (np.zeros((), np.float32), ValueError, "x: a scalar has no dimension"),
        (np.zeros((3, 0), np.float32), ValueError, r"x has 0 columns, array \[7, 96\] takes 96"),
        (np.zeros((3, K + 1), np.float32), ValueError, r"x has 97 columns, array \[7, 96\] takes 96"),
    ],
)
def test_what_is_no_activation_is_refused(x: Any, error: type[Exception], message: str) -> None:
    # R37: whatever the output, whether a plan is there or not, and for a bound product too
    w = q8()
    for _ in range(2):
        for out in (None, np.zeros((3, N), np.float32)):
            with pytest.raises(error, match=message):
                rt.matmul(x, w, out)
        with pytest.raises(error, match=message):
            rt.select(x, w)
        rt.matmul(floats(3, K), w)


@pytest.mark.parametrize(
    ("change", "adapters"),
    [
        (lambda x: x.astype(np.float64), ["cast"]),
        (lambda x: x.astype(np.dtype(np.float32).newbyteorder(">")), ["cast"]),
        (np.asfortranarray, ["gather"]),
        (lambda x: np.ascontiguousarray(x[::-1])[::-1], ["gather"]),
        (lambda x: np.ascontiguousarray(x[:, ::-1])[:, ::-1], ["gather"]),
        (lambda x: np.repeat(x, 2, axis=1)[:, ::2], ["gather"]),
        (lambda x: np.concatenate([x, x], axis=1)[:, :K], ["gather"]),
    ],
    ids=["float64", "swapped", "Fortran", "backwards", "mirrored", "every other", "part"],
)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_activations_of_other_forms_are_right(
    change: Callable[[np.ndarray], np.ndarray], adapters: list[str], layout: str
) -> None:
    # R14, R18: the same bits, into an output too, after an adapter that is seen; with a plan there and without
    x, w = floats(4, K), q8().prepack(layout)
    other = change(x)
    assert np.array_equal(other, x)
    expected = rt.matmul(x, q8().prepack(layout))
    for _ in range(2):
        sink, out = RecordingSink(), np.zeros((4, N), np.float32)
        assert rt.matmul(other, w, out, sink=sink) is out
        assert np.array_equal(out, expected)
        assert np.array_equal(rt.matmul(other, w), expected)
        assert np.array_equal(other @ w.T, expected)
        assert seen(sink.events)[:-1] == adapters
        rt.matmul(x, w)


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("activation", [None, "i8_g32"])
def test_nothing_times_anything_is_nothing(layout: str, activation: str | None) -> None:
    # R14: m = 0, n = 0, both; nothing is run
    for x, w in ((floats(0, K), q8()), (floats(2, 0, K), q8()), (floats(3, K), q8(0)), (floats(0, K), q8(0))):
        for _ in range(2):
            v, sink = w.prepack(layout), RecordingSink()
            y = rt.matmul(x, v, activation=activation, sink=sink)
            assert (y.shape, y.dtype) == ((*x.shape[:-1], len(w.dequantize())), np.float32)
            assert runs(sink.events) == []
            assert rt.matmul(x, v, activation=activation).shape == y.shape


# What is closed


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[rt.Model]:
    with model(tmp_path / "small.gguf") as m:
        yield m


def test_a_closed_scope_is_refused_and_the_output_left_alone() -> None:
    # R18
    scope, w = rt.Scope(), q8()
    scope.close()
    for x, out in (
        (floats(3, K).astype(np.float64), np.full((3, N), 5, np.float32)),
        (floats(3, 2 * K)[:, ::2], np.full((3, N), 5, np.float32)),
        (floats(2, 3, K), np.full((2, 5, N), 5, np.float32)[:, 1:4]),
    ):
        with pytest.raises(rt.ClosedError, match="this Scope is closed"):
            rt.matmul(x, w, out, scope=scope)
        assert (out == 5).all()


@pytest.mark.parametrize("name", ["q8", "dense"])
def test_a_closed_model_is_refused_and_the_output_left_alone(opened: rt.Model, name: str) -> None:
    # R38: with a plan there, and without
    w, x = opened[name], floats(3, K)
    out = np.full((3, w.shape[0]), 5, np.float32)
    rt.matmul(x, w)
    opened.close()
    for _ in range(2):
        for multiply in (lambda: rt.matmul(x, w, out), lambda: rt.matmul(x, w), lambda: x @ w.T):
            with pytest.raises(rt.ClosedError, match=r"small\.gguf is closed; open it again"):
                multiply()
        w.plan = None
    assert (out == 5).all()


@pytest.mark.parametrize("layout", [*LAYOUTS, None])
def test_a_mapped_weight_writes_outputs(opened: rt.Model, layout: str | None) -> None:
    # R9, R19: by the kernel, straight out of the mapping
    w = opened["dense"] if layout is None else opened["q8"].prepack(layout)
    x, sink = floats(3, K), RecordingSink()
    out, _ = apart(3, w.shape[0])
    rt.matmul(x, w, out, sink=sink)
    close(out, x, w.dequantize())
    assert len(runs(sink.events)) == len(sink.events) == 1


def test_every_reason_is_reached_here() -> None:
    # R20: the list is closed, documented, and each of it reached by a test above
    reached = {reason for reason, _ in OUTPUTS.values()}
    assert reached | {Reason.UNREGISTERED, Reason.OUTPUT_OVERLAP, Reason.OPERAND} == set(Reason)
    assert len({r.value for r in Reason}) == len(Reason)
    assert all(str(Declined(r)) == r.value for r in Reason)


@pytest.mark.parametrize("strides", [(0, 4), (4, 4), (0, 0), (-4, 4)])
def test_an_output_that_overlaps_itself_is_refused(strides: tuple[int, int]) -> None:
    memory = np.zeros(64, np.float32)
    out = np.lib.stride_tricks.as_strided(memory[32:], (2, 7), strides)
    with pytest.raises(ValueError, match=r"out: strides .* put several results in one place"):
        rt.matmul(floats(2, 96), q8(), out)
    assert not memory.any()
