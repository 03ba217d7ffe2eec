"""Every linked matmul kernel against a float64 product, its twin, and exact fixtures: a product swept off the registry.

A check is a function of a cell; what it compares is judged by functions of a result, so that `mutants.py` can hand
the same judges results that are wrong.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from collections.abc import Iterator
from functools import cache
from itertools import cycle

import numpy as np
import numpy.typing as npt
import pytest
from oracles import (
    EPSILON,
    Doubles,
    Floats,
    Problem,
    Weights,
    dense_blocks,
    float_fields,
    hostile_blocks,
    product,
    quantize,
    real_blocks,
    seeded,
    set_field,
)
from sweep import (
    POISON,
    Cell,
    cells,
    functions,
    is_poison,
    kernel,
    laid_out,
    left,
    moved,
    multiply,
    name,
    need,
    operand,
    quantized,
    run,
    table,
    threads,
)

import runtime as rt
from runtime import _native
from runtime.blas import BlasProvider
from runtime.catalogue import Activation, Encoding, Function, catalogue
from runtime.dispatch import KernelDispatch
from runtime.registry import KernelRegistry
from runtime.trace import AdapterInserted, KernelRun

CELLS = cells()
per_cell = pytest.mark.parametrize("cell", CELLS, ids=str)

ZERO_MEAN = 16
"""Allowed error on seeded zero-mean data, in units of EPSILON * B."""
SAME_SIGN = 512
"""The same where rounding errors add up: the longest chain of additions that a nest may have."""
LOOSE = 0.02
"""Of B: how far int8 activations may move a result from the float64 product (measured: below 0.01)."""
INTEGERS = 2.0**24
LONG = 9 * 1024
MOST_ROWS, MOST_COLUMNS = 40, 33
FEW_ROWS, FEW_COLUMNS = 17, 9
"""Of the problems with long rows."""


# Judges: functions of a result


def judge(y: Floats, expected: Doubles, bound: Doubles, factor: float) -> None:
    """A result is within `factor` * EPSILON of B."""
    with np.errstate(all="ignore"):
        excess = np.abs(y - expected) - factor * EPSILON * bound
    worst = np.unravel_index(np.argmax(np.where(np.isnan(excess), np.inf, excess)), y.shape)
    assert not (excess[worst] > 0 or np.isnan(excess[worst])), (
        f"y{list(map(int, worst))} is {y[worst]!r}, expected {expected[worst]!r}: off by "
        f"{abs(y[worst] - expected[worst]) / (EPSILON * max(bound[worst], 1e-300)):.3g} EPSILON * B, allowed {factor}"
    )


def judge_bits(y: Floats, expected: npt.NDArray[np.floating], what: str) -> None:
    """A result is the very number, the sign of a zero aside."""
    wrong = y != expected
    assert not wrong.any(), (
        f"{what}: y{np.argwhere(wrong)[0].tolist()} is {y[wrong][0]!r}, expected {expected[wrong][0]!r}"
    )


def judge_cell(cell: Cell, p: Problem, y: Floats, factor: float, shifted: bool = False) -> None:
    """A cell's result on the first rows and columns of a problem; int8 activations against both oracles.

    `shifted` allows what shifting codes costs, for blocks whose codes use so little of their range that it shows.
    """
    m, n = y.shape
    expected, bound = p.expected(cell.activation)
    bound = bound + p.shift(cell.activation) if shifted else bound
    judge(y, expected[:m, :n], bound[:m, :n], factor)
    if not cell.exact:  # pitfall 10
        allowed = p.bound + p.shift(cell.activation) * shifted
        judge(y, p.y64[:m, :n], allowed[:m, :n], LOOSE / EPSILON)


# Fixtures, shared by the cells of an encoding


@cache
def zero_mean(e: Encoding, blocks: int) -> Problem:
    """Real weights and normal activations."""
    rng = seeded("x", e.name, blocks)
    few = blocks * e.block_weights >= LONG
    weights = Weights(e, real_blocks(e, FEW_ROWS if few else MOST_ROWS, blocks))
    x = rng.standard_normal((FEW_COLUMNS if few else MOST_COLUMNS, weights.k), dtype=np.float32)
    x[:, -1] = 1 + np.abs(x[:, -1])  # a last weight that counts
    return Problem(weights, x)


@cache
def same_sign(e: Encoding, blocks: int) -> list[Problem]:
    """Sums to which everything contributes with one sign: constant activations, and those of the weights' signs."""
    weights = Weights(e, real_blocks(e, 5, blocks, "same sign"))
    constant = Weights(e, np.repeat(np.repeat(weights.blocks[:2, :1], blocks, axis=1), 2, axis=0))
    signs = np.where(weights.floats < 0, np.float32(-1), np.float32(1))[:3]
    return [Problem(weights, signs * np.float32(1.1)), Problem(constant, np.full((2, weights.k), 0.7, np.float32))]


@cache
def hostile(e: Encoding) -> list[tuple[str, Problem]]:
    """Hostile blocks against activations of full range and of both signs or one."""  # pitfall 16
    found = []
    for kind, blocks in hostile_blocks(e, 18, 3):
        weights = Weights(e, blocks)
        alternating = np.where(np.arange(weights.k) % 2, np.float32(-127), np.float32(127))
        x = np.stack([alternating, -np.abs(alternating), seeded(kind).standard_normal(weights.k) * 40])
        found.append((kind, Problem(weights, x)))
    return found


@cache
def integers(e: Encoding) -> Problem | None:
    """Power-of-two scales and integer activations such that every sum is an integer below 2**24 of one unit.

    Each group's largest activation is the quantiser's limit, so that quantising is exact too. None where even one
    block's sums are too large.
    """
    limit = max(a.limit or 1 for a in catalogue().activations.values())
    for count, scales in [*((c, [-1.0, 0.5, 1.0]) for c in (5, 4, 3, 2, 1)), (1, [-1.0, 1.0])]:
        rng = seeded("integers", e.name, count)
        weights = _integer_weights(e, count * (16 if e.dense else 1), rng, scales)
        x = rng.integers(-3, 4, (9, weights.k)).astype(np.float32)
        if not e.dense:
            x.reshape(9, -1, 32)[:, :, rng.integers(0, 32)] = limit
        scale, value, bias = weights.parts
        parts = np.abs(scale) * 2 * np.abs(value).max() + np.abs(bias)  # twice: codes are shifted to be unsigned
        unit = min(_lowest_bit(a) for a in (scale * value, bias, scale))
        if product(np.abs(x), parts).max() / unit < INTEGERS:
            return Problem(weights, x)
    return None


def _integer_weights(e: Encoding, count: int, rng: np.random.Generator, scales: list[float]) -> Weights:
    blocks = rng.integers(0, 256, (18, count, e.block_bytes), dtype=np.uint8)
    if e.dense:
        return Weights(e, dense_blocks(e, rng.integers(-50, 50, (18, count))))
    for field in float_fields(e):
        set_field(e, blocks, field, rng.choice(scales, blocks.shape[:-1]))
    return Weights(e, blocks)


def _lowest_bit(a: Doubles) -> float:
    """The largest power of two that divides every element."""
    mantissa, exponent = np.frexp(a[a != 0])
    if not mantissa.size:
        return 1.0
    whole = (mantissa * 2.0**53).astype(np.int64)
    return float(np.min((whole & -whole) * 2.0 ** (exponent - 53.0)))


@cache
def cancelling(e: Encoding) -> Problem:
    """Rows whose terms cancel to nearly 0: the bias eats scale * value where there is one, and pairs of x cancel."""
    rng = seeded("cancel", e.name)
    fills = [0x11, 0x55, 0x77, 0x88, 0xEE, 0x33]
    blocks = np.repeat(np.array(fills, np.uint8)[:, None, None], 3, axis=1).repeat(e.block_bytes, axis=2)
    if e.dense:
        blocks = dense_blocks(e, rng.standard_normal((6, 1)).repeat(48, axis=1))
    _let_bias_cancel(e, blocks, rng)
    weights = Weights(e, blocks)
    x = rng.standard_normal((4, weights.k), dtype=np.float32)
    x[2:, 1::2] = -x[2:, : weights.k // 2 * 2 : 2]
    return Problem(weights, x)


def _let_bias_cancel(e: Encoding, blocks: npt.NDArray[np.uint8], rng: np.random.Generator) -> None:
    for field in float_fields(e):
        set_field(e, blocks, field, 1.0)
    if e.bias is None:
        return
    scale, value, bias = Weights(e, blocks).parts
    ratio = -((scale * value).reshape(len(blocks), -1)[:, :1]) / np.where(bias[:, :1], bias[:, :1], 1)
    unit = rng.uniform(0.01, 0.1, blocks.shape[:-1])
    biases = {n for n in float_fields(e) if repr(n) in repr(e.bias[0])}
    for field in float_fields(e):
        set_field(e, blocks, field, unit * ratio if field in biases else unit)


def long_row(e: Encoding) -> int:
    """Blocks of a row whose chains are folded, and leave a rest."""
    return LONG // e.block_weights + (5 if e.dense else 1)


def lengths(e: Encoding) -> list[int]:
    """Blocks in a row: one to five, and for short blocks what leaves a rest of those whose metadata go together."""
    rests = [7, 8, 9, 15, 16, 17, 31, 33] if e.block_weights <= 64 else []
    return [1, 2, 3, 4, 5, *rests, *([65, 100] if e.dense else [])]


def sizes(blocks: int) -> Iterator[tuple[int, int]]:
    """(M, N) to run: every N for the shortest rows, else odd ones; M of 1 to 9, and past the biggest tiles."""
    ms = cycle([1, 2, 3, 4, 5, 6, 7, 8, 9, 17, 33])
    yield from zip(ms, range(1, MOST_ROWS + 1, 1 if blocks == 1 else 2), strict=False)


# Checks of a kernel's result


@per_cell
def test_shapes(cell: Cell) -> None:  # pitfalls 13, 15
    need(cell.function.tier)
    for blocks in lengths(cell.encoding):
        p = zero_mean(cell.encoding, blocks)
        for m, n in sizes(blocks):
            y = run(cell, operand(cell, p.weights.blocks[:n]), p.x[:m])
            judge_cell(cell, p, y, ZERO_MEAN)


@per_cell
def test_long_rows(cell: Cell) -> None:
    """Chains of additions are folded, so the bound does not grow with K."""
    need(cell.function.tier)
    e = cell.encoding
    p = zero_mean(e, long_row(e))
    for m, n in ((1, 5), (5, 17)):
        judge_cell(cell, p, run(cell, operand(cell, p.weights.blocks[:n]), p.x[:m]), ZERO_MEAN)
    for q in same_sign(e, long_row(e)):
        judge_cell(cell, q, run(cell, operand(cell, q.weights.blocks), q.x), SAME_SIGN)


@per_cell
def test_hostile_blocks(cell: Cell) -> None:  # pitfalls 16, 17
    need(cell.function.tier)
    for kind, p in hostile(cell.encoding):
        y = run(cell, operand(cell, p.weights.blocks), p.x)
        try:
            judge_cell(cell, p, y, SAME_SIGN, shifted=True)
        except AssertionError as error:
            raise AssertionError(f"{kind}: {error}") from None


@per_cell
def test_integers_are_exact(cell: Cell) -> None:
    need(cell.function.tier)
    p = integers(cell.encoding)
    if p is None:
        pytest.skip(f"{cell.encoding.name}: one block's sums of integers exceed 2**24")
    judge_bits(run(cell, operand(cell, p.weights.blocks), p.x), p.y64, "integers")


@pytest.mark.parametrize("cell", [c for c in CELLS if c.exact], ids=str)
def test_one_hot_gives_the_weight(cell: Cell) -> None:
    """The decoded weight, exactly, also where the bias is factored out.

    The rule: scale * value and the bias are exact in float32, so their sum is rounded once, as it is in decoding.
    (A quantised 1 is 127 * (1 / 127), rounded; of int8 activations, integers are exact.)
    """
    need(cell.function.tier)
    p = zero_mean(cell.encoding, 40 if cell.encoding.dense else 3)
    n, k = 17, p.weights.k
    y = run(cell, operand(cell, p.weights.blocks[:n]), np.eye(k, dtype=np.float32))
    judge_bits(y, p.weights.floats[:n].T, "one-hot")
    far = zero_mean(cell.encoding, long_row(cell.encoding))
    at = seeded("far").integers(0, far.weights.k, 9)
    at[0] = far.weights.k - 1
    x = np.zeros((9, far.weights.k), np.float32)
    x[range(9), at] = 1
    y = run(cell, operand(cell, far.weights.blocks[:3]), x)
    judge_bits(y, far.weights.floats[:3, at].T, "one-hot in a long row")


@per_cell
def test_cancellation(cell: Cell) -> None:
    need(cell.function.tier)
    p = cancelling(cell.encoding)
    judge_cell(cell, p, run(cell, operand(cell, p.weights.blocks), p.x), ZERO_MEAN, shifted=True)


@per_cell
def test_nan_and_inf_stay_where_they_are(cell: Cell) -> None:  # pitfall 18
    need(cell.function.tier)
    p = zero_mean(cell.encoding, 40 if cell.encoding.dense else 3)
    m, n = 9, 19
    blocks = p.weights.blocks[:n]
    clean = run(cell, operand(cell, blocks), p.x[:m])
    for bad in (np.nan, np.inf, -np.inf):
        x = p.x[:m].copy()
        x[4, 37 % p.weights.k] = bad
        _only(run(cell, operand(cell, blocks), x), clean, (4, slice(None)), f"{bad} in x")
        for field in float_fields(cell.encoding):
            spoiled = blocks.copy()
            set_field(cell.encoding, spoiled[17, 1:2], field, bad)
            _only(run(cell, operand(cell, spoiled), p.x[:m]), clean, (slice(None), 17), f"{bad} in {field}")
        if cell.encoding.dense:
            spoiled = blocks.copy()
            spoiled[17, 39] = dense_blocks(cell.encoding, bad)
            _only(run(cell, operand(cell, spoiled), p.x[:m]), clean, (slice(None), 17), f"{bad} in w")


def _only(y: Floats, clean: Floats, where: tuple[int | slice, ...], what: str) -> None:
    assert not np.isfinite(y[where]).any(), f"{what}: was hidden: {y[where]}"
    y[where] = clean[where]
    assert np.array_equal(y.view(np.uint32), clean.view(np.uint32)), f"{what}: changed other outputs"


@per_cell
def test_batched_equals_looped(cell: Cell) -> None:
    """Bit for bit, in every kernel: a tile of more rows of activations adds in the same order."""  # pitfall 21
    need(cell.function.tier)
    for blocks in (lengths(cell.encoding)[-1], long_row(cell.encoding)):
        p = zero_mean(cell.encoding, blocks)
        w = operand(cell, p.weights.blocks[:7])
        m = 33 if blocks == lengths(cell.encoding)[-1] else 7
        looped = np.concatenate([run(cell, w, p.x[i : i + 1]) for i in range(m)])
        for count in {5, m}:
            y = run(cell, w, p.x[:count])
            assert np.array_equal(y.view(np.uint32), looped[:count].view(np.uint32)), f"m={count}, {blocks} blocks"


@per_cell
def test_thread_count_does_not_show(cell: Cell) -> None:
    """Bit for bit, for cuts along N and along M."""  # pitfall 20
    need(cell.function.tier)
    p = zero_mean(cell.encoding, 200 if cell.encoding.dense else lengths(cell.encoding)[-1])
    with threads(3):
        for m, n in ((33, 40), (300, 9)):
            w, x = operand(cell, p.weights.blocks[:n]), np.resize(p.x, (m, p.weights.k))
            rows = left(cell, x)
            results = [multiply(cell, w, rows, m, count) for count in (1, 2, 3)]
            assert m * n * p.weights.k > 1 << 17  # native/driver.c: below it nobody is woken
            for y in results[1:]:
                assert np.array_equal(y.view(np.uint32), results[0].view(np.uint32))
            judge_cell(cell, p, results[0][:33], ZERO_MEAN)


@per_cell
def test_any_alignment(cell: Cell) -> None:  # R19
    need(cell.function.tier)
    p = zero_mean(cell.encoding, 17 if cell.encoding.dense else 3)
    w = operand(cell, p.weights.blocks[:17])
    expected = run(cell, w, p.x[:3])
    for by in (1, 2, 7):
        assert np.array_equal(run(cell, moved(w, by), p.x[:3]), expected), f"weights {by} bytes off"
    if cell.exact:
        x = np.zeros(p.x[:3].nbytes + 1, np.uint8)
        x[1:] = p.x[:3].reshape(-1).view(np.uint8)
        pointer = _native.ffi.from_buffer("uint8_t[]", x) + 1
        assert np.array_equal(multiply(cell, w, (pointer, 4 * p.weights.k, x), 3), expected), "activations a byte off"


ORDERS = [c for c in CELLS if c.layout.order and not c.layout.canonical]


@pytest.mark.parametrize("cell", ORDERS, ids=str)
def test_orders_agree(cell: Cell) -> None:
    """Bit for bit: one body serves every order of blocks."""  # R35
    need(cell.function.tier)
    f = cell.function
    twins = [
        c
        for c in CELLS
        if c.layout.canonical and (c.encoding, c.activation, c.tier) == (cell.encoding, cell.activation, cell.tier)
    ]
    if not twins:
        pytest.skip(f"{f.tier} has no {catalogue().canonical.name} kernel to agree with")
    p = zero_mean(cell.encoding, lengths(cell.encoding)[-1])
    for m, n in ((1, 13), (5, 6), (9, 40)):
        here, there = (run(c, operand(c, p.weights.blocks[:n]), p.x[:m]) for c in (cell, twins[0]))
        assert np.array_equal(here.view(np.uint32), there.view(np.uint32)), f"m={m}, n={n}"


# The public face


@pytest.fixture
def capped(cell: Cell, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The process's table, filled for a cell's tier as `KERNELKEY_ISA` would have it."""
    need(cell.function.tier)
    monkeypatch.setenv("KERNELKEY_ISA", cell.function.tier)
    monkeypatch.delenv("KERNELKEY_DISPATCH", raising=False)
    KernelDispatch.default().clear_for_testing()
    KernelRegistry.default().clear_for_testing()
    yield
    monkeypatch.undo()
    KernelDispatch.default().clear_for_testing()
    KernelRegistry.default().clear_for_testing()


@per_cell
@pytest.mark.usefixtures("capped")
def test_reached_through_matmul(cell: Cell) -> None:  # pitfalls 3, 4
    p, before = zero_mean(cell.encoding, 17 if cell.encoding.dense else 3), rt.fallbacks()
    w = laid_out(cell.encoding, p.weights.blocks[:19], catalogue().canonical, cell.function.tier)
    if not (cell.encoding.dense or cell.layout.canonical):
        w = w.prepack(cell.layout.name)
    sink = rt.RecordingSink()
    form, wanted = None if cell.exact else cell.activation.name, cell.function.capabilities
    y = rt.matmul(p.x[:5], w, activation=form, capabilities=wanted, sink=sink)
    served = f"matmul_f32_f32_contiguous__{BlasProvider.name}" if cell.encoding.dense == "f32" else str(cell)
    assert [e.kernel for e in sink.events if isinstance(e, KernelRun)] == [served]
    assert rt.fallbacks() == before
    adapted = [e.kind for e in sink.events if isinstance(e, AdapterInserted)]
    assert adapted == ([] if cell.exact else ["quantize"])
    judge_cell(cell, p, y, ZERO_MEAN)


BEST = {c.function.contract: c for c in CELLS if not _native.lacks(c.tier)}
"""By contract, the cell of the best usable tier: tiers ascend."""


@pytest.mark.parametrize("cell", BEST.values(), ids=lambda c: c.function.contract)
def test_public_threads(cell: Cell) -> None:  # pitfall 20
    p = zero_mean(cell.encoding, 320 if cell.encoding.dense else lengths(cell.encoding)[-1])
    w, activation = operand(cell, p.weights.blocks), None if cell.exact else cell.activation.name
    results = []
    for count in (1, 2, 3):
        with threads(count):
            results.append(rt.matmul(p.x, w, activation=activation, capabilities=cell.function.capabilities))
    assert p.x.size * w.shape[0] > 1 << 17
    assert all(np.array_equal(y.view(np.uint32), results[0].view(np.uint32)) for y in results)
    judge_cell(cell, p, results[0], ZERO_MEAN)


@pytest.mark.parametrize("cell", BEST.values(), ids=lambda c: c.function.contract)
def test_modes_of_the_process_are_untouched(cell: Cell) -> None:
    """Neither rounding nor subnormal numbers are what a kernel changes."""
    p, libm = zero_mean(cell.encoding, lengths(cell.encoding)[-1]), ctypes.CDLL(ctypes.util.find_library("m"))
    tiny, before = np.full(64, 1e-40, np.float32), libm.fegetround()
    run(cell, operand(cell, p.weights.blocks), p.x)
    assert libm.fegetround() == before
    assert (tiny * np.float32(0.5) > 0).all()


@pytest.mark.parametrize("cell", BEST.values(), ids=lambda c: c.function.contract)
def test_reference_agrees(cell: Cell) -> None:  # R21
    p = zero_mean(cell.encoding, 17 if cell.encoding.dense else 3)
    w = operand(cell, p.weights.blocks[:19])
    x = rt.tensor(p.x[:5]) if cell.exact else quantized(cell.activation, p.x[:5], cell.function.tier)
    out = np.full((5, 19), np.nan, np.float32)
    sink = rt.RecordingSink()
    KernelDispatch.default().reference.run(kernel(cell).key, (x, w), out, sink)
    assert [e.kernel for e in sink.events if isinstance(e, KernelRun)] == ["reference"]
    judge_cell(cell, p, out, 1)


def test_everything_is_linked() -> None:
    """What the generator rendered for this architecture is in the table of linked functions."""  # pitfall 3
    absent = [f for f in catalogue().functions if (f.contract, f.tier) not in _native.linked()]
    linked = {catalogue().tiers[t].arch for _, t in _native.linked()}
    assert not [name(f) for f in absent if catalogue().tiers[f.tier].arch in linked]
    if absent:
        pytest.skip(f"{len(absent)} functions are of other architectures: {sorted({f.tier for f in absent})}")


# What activations are prepared by


FORMS = functions("quantize")


def awkward_activations(form: Activation) -> Floats:
    """Rows of three groups: normal, halves, zeros, subnormal, huge, tiny, of one sign."""
    rng, k = seeded("activations", form.name), 3 * (form.group or 1)
    rows = [
        rng.standard_normal(k),
        rng.integers(-254, 255, k) / 2,
        np.zeros(k),
        -np.zeros(k),
        rng.standard_normal(k) * 1e-40,
        rng.standard_normal(k) * 1e37,
        np.full(k, 1.5e-36),
        np.full(k, 1.4e-36),
        np.full(k, -3.0),
        rng.random(k) * 1e-30,
        np.eye(1, k, 5)[0],
        np.full(k, 3.4028235e38),
        np.full(k, np.finfo(np.float32).tiny),
    ]
    return np.concatenate([np.array(rows, np.float32), rng.standard_normal((400, k), dtype=np.float32)])


def quantiser_rows(f: str, tier: str, x: Floats) -> npt.NDArray[np.uint8]:
    view = quantized(catalogue().activations[f], x, tier)
    return view.storage.bytes[view.offset : view.offset + view.nbytes].reshape(len(x), -1)


@pytest.mark.parametrize("f", FORMS, ids=name)
def test_quantiser_equals_its_twin(f: Function) -> None:  # pitfall 17
    need(f.tier)
    form = catalogue().activations[f.activation or ""]
    assert form.group
    assert table(f.tier).tier_of(f.contract) == f.tier
    x = awkward_activations(form)
    rows, twin, k = quantiser_rows(form.name, f.tier, x), quantize(x, form), x.shape[1]
    assert np.array_equal(rows[:, :k].view(np.int8), twin.codes)
    assert np.abs(twin.codes.astype(int)).max() <= form.limit
    units = np.ascontiguousarray(rows[:, k : k + 4 * k // form.group]).view(np.float32)
    assert np.array_equal(units.view(np.uint32), twin.units.view(np.uint32))
    with threads(3):
        many = np.resize(x, (4000, k))
        assert np.array_equal(quantiser_rows(form.name, f.tier, many)[: len(x)], rows)
    assert np.array_equal(rows, quantiser_rows(form.name, FORMS[0].tier, x)), f"differs from {FORMS[0].tier}"


@pytest.mark.parametrize("f", FORMS, ids=name)
def test_quantiser_does_not_hide_nan(f: Function) -> None:  # pitfall 18
    need(f.tier)
    form = catalogue().activations[f.activation or ""]
    x = awkward_activations(form)[:2]
    for bad in (np.nan, np.inf, -np.inf):
        x[1, form.group + 3] = bad
        rows, k = quantiser_rows(form.name, f.tier, x), x.shape[1]
        units = np.ascontiguousarray(rows[:, k : k + 4 * k // form.group]).view(np.float32)
        assert np.array_equal(
            np.isnan(units), [[False] * 3, [True] * 3 if form.scale == "row" else [False, True, False]]
        )


SUMS = functions("sums16", "sums32")
SUMS_KERNEL = ctypes.CFUNCTYPE(None, ctypes.c_void_p, *[ctypes.c_int64] * 3, ctypes.c_void_p, ctypes.c_int64)


@pytest.mark.parametrize("f", SUMS, ids=name)
def test_group_sums(f: Function) -> None:
    need(f.tier)
    step, linked = int(f.op[4:]), _native.linked()[f.contract, f.tier]
    sums = SUMS_KERNEL(int(_native.ffi.cast("uintptr_t", linked.pointer)))
    for groups in (1, 2, 5):
        x = seeded("sums", groups).standard_normal((3, groups * step), dtype=np.float32)
        x[1] = np.rint(x[1] * 100)
        wide = np.full((3, groups * step + 3), POISON, np.float32)
        wide[:, :-3] = x
        out = np.full((3, groups + 17), POISON, np.float32)
        sums(wide.ctypes.data, wide.strides[0], 3, x.shape[1], out.ctypes.data, groups + 16)
        flat = out.reshape(-1)
        assert is_poison(flat[3 * (groups + 16) :]).all()
        rows = flat[: 3 * (groups + 16)].reshape(3, -1)
        grouped = x.reshape(3, groups, step).astype(np.float64)
        assert (rows[:, groups:] == 0).all()
        judge(rows[:, :groups], grouped.sum(axis=2), np.abs(grouped).sum(axis=2), 4)
        assert np.array_equal(rows[1, :groups], grouped.sum(axis=2)[1])
