"""Adapters: weights and activations quantised from floats, byte for byte or refused; each allocation in sight."""

from __future__ import annotations

import warnings
from typing import Any

import libgguf
import numpy as np
import pytest
from gguf import GGMLQuantizationType as Kind
from gguf.quants import dequantize
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra import numpy as stn

import runtime as rt
from runtime import _native
from runtime.adapters import cast, gather, quantize_activations
from runtime.catalogue import catalogue
from runtime.dispatch import KernelDispatch
from runtime.keys import CONTIGUOUS, Format, OperandKey, blocked
from runtime.reference import activation_floats
from runtime.storage import ALIGNMENT
from runtime.trace import AdapterInserted, KernelRun, RecordingSink
from runtime.views import TensorView, dense_view

FORMS = [a for a in catalogue().activations.values() if a.group]
forms = pytest.mark.parametrize("form", FORMS, ids=lambda a: a.name)
LARGEST = np.float32(65504 * 127)
"""The largest magnitude whose scale is a finite f16."""


def floats(*shape: int, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def oracle(values: np.ndarray) -> np.ndarray:
    """The bytes that libgguf's quantiser writes."""
    return np.asarray(libgguf.quantize_rows(np.ascontiguousarray(values, np.float32), Kind.Q8_0)).view(np.uint8).ravel()


def own(values: np.ndarray) -> np.ndarray:
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # pitfall 17: and no warnings
        return rt.quantize(values, "q8_0").storage.bytes


# Weights from arrays: byte for byte what libgguf's quantiser writes


def outliers() -> np.ndarray:
    values = floats(16, 256)
    values[:, ::37] *= 1000
    return values


def ties() -> np.ndarray:
    values = np.tile(np.arange(-16, 16, dtype=np.float32) + 0.5, (4, 2))
    values[:, 0] = 127
    values[:, 32] = -127
    return values


DATA = {
    "random": floats(64, 1024),
    "uniform": np.random.default_rng(3).uniform(-1, 1, (16, 256)).astype(np.float32),
    "zeros": np.zeros((4, 64), np.float32),
    "negative zeros": -np.zeros((4, 64), np.float32),
    "one value a block": np.where(np.arange(256) % 32 == 5, 3.25, 0).astype(np.float32)[None],
    "constant": np.full((2, 64), 0.1, np.float32),
    "negative constant": np.full((2, 64), -0.1, np.float32),
    "alternating": np.tile([1.0, -1.0], (2, 32)).astype(np.float32),
    "ties to even or away": ties(),
    "halves": np.round(floats(32, 64) * 127) / 2,
    "outliers": outliers(),
    "integers": np.random.default_rng(4).integers(-127, 128, (8, 96)).astype(np.float32),
    "largest": np.full((1, 32), LARGEST, np.float32),
    "some zero blocks": floats(8, 128) * np.repeat([0, 1, 0, 1], 32).astype(np.float32),
    "more than f16 itself": floats(8, 128) * np.float32(1e6),
    **{f"scaled by {s:g}": floats(16, 128) * np.float32(s) for s in (1e5, 1e-3, 1e-5, 1e-6, 1e-7, 1e-8, 1e-10, 1e-20)},
    **{f"subnormal, {s:g}": floats(16, 128) * np.float32(s) for s in (1e-36, 1e-37, 1e-38, 1e-39, 1e-40, 1e-43, 1e-45)},
}


@pytest.mark.parametrize("values", DATA.values(), ids=DATA)
def test_the_bytes_are_those_of_libgguf(values: np.ndarray) -> None:
    # design §6 and §8; pitfall 17: tiny scales, subnormal ones and 0 give finite codes
    assert np.array_equal(own(values), oracle(values))


@settings(max_examples=150, deadline=None, derandomize=True)
@given(
    stn.arrays(
        np.float32,
        st.tuples(st.integers(1, 3), st.just(64)),
        elements=st.floats(-float(LARGEST), float(LARGEST), width=32),
    )
)
def test_the_bytes_are_those_of_libgguf_for_any_floats(values: np.ndarray) -> None:
    # pitfall 17: whatever the mixture of magnitudes
    assert np.array_equal(own(values), oracle(values))


@pytest.mark.parametrize(
    "values",
    [
        floats(4, 64).astype(np.float64),
        floats(4, 64).astype(np.float16),
        floats(4, 64).astype(">f4"),
        np.asfortranarray(floats(4, 64)),
        floats(4, 128)[:, ::2],
        floats(4, 64)[::-1],
        floats(64, 4).T,
        np.arange(256).reshape(4, 64),
        np.arange(256, dtype=np.int8).reshape(4, 64),
    ],
    ids=["float64", "float16", "big-endian", "Fortran", "strided", "backwards", "transposed", "int64", "int8"],
)
def test_any_array_of_numbers_makes_a_weight(values: np.ndarray) -> None:
    # design §6
    w = rt.quantize(values, "q8_0")
    assert w.shape == values.shape
    assert np.array_equal(w.storage.bytes, oracle(values))
    assert w.storage.kind == "heap"
    assert w.key == OperandKey(Format("f32", "q8_0"), blocked("row_major"))


def test_the_array_is_not_kept() -> None:
    # a weight owns its bytes
    values = floats(4, 64)
    w = rt.quantize(values, "q8_0")
    before = w.storage.bytes.copy()
    values[:] = 0
    assert np.array_equal(w.storage.bytes, before)


def test_a_weight_from_an_array_is_near_to_it() -> None:
    # half a step of each block's scale, and the rounding of that scale to f16
    values = floats(32, 256)
    error = np.abs(rt.quantize(values, "q8_0").dequantize() - values).reshape(-1, 32)
    largest = np.abs(values).reshape(-1, 32).max(axis=1, keepdims=True)
    assert (error <= largest / 127 * 0.5 + largest * 2.0**-11).all()


@pytest.mark.parametrize("shape", [(0, 96), (5, 0), (0, 0)])
def test_an_empty_array_makes_an_empty_weight(shape: tuple[int, int]) -> None:
    w = rt.quantize(np.zeros(shape), "q8_0")
    assert (w.shape, w.nbytes) == (shape, 0)


# What is refused


@pytest.mark.filterwarnings("ignore:overflow")
@pytest.mark.parametrize("value", [65520 * 127.0, 1e8, -1e8, 3e38])
@pytest.mark.parametrize("at", [0, 31, 95])
def test_a_scale_beyond_f16_is_refused(value: float, at: int) -> None:
    # pitfall 17: finite codes and scales, or a clear error; never inf in silence
    values = np.zeros((3, 96), np.float32)
    values[1, at] = value
    with pytest.raises(ValueError, match=r"f16|scale|large"):
        rt.quantize(values, "q8_0")


@pytest.mark.filterwarnings("error")
@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("dtype", [np.float32, np.float64, np.float16])
def test_what_is_not_finite_is_refused(value: float, dtype: Any) -> None:
    # pitfall 18
    values = floats(3, 96).astype(dtype)
    values[1, 40] = value
    with pytest.raises(ValueError, match="not all values are finite"):
        rt.quantize(values, "q8_0")


@pytest.mark.filterwarnings("ignore:overflow")
def test_doubles_that_no_float_holds_are_refused() -> None:
    # pitfall 18
    with pytest.raises(ValueError, match="finite"):
        rt.quantize(np.full((1, 32), 1e300), "q8_0")


@pytest.mark.parametrize("shape", [(), (32,), (1, 2, 32), (2, 31), (2, 33), (2, 1)])
def test_what_is_no_matrix_of_blocks_is_refused(shape: tuple[int, ...]) -> None:
    # R23, R32: the shape and the block are in the message
    with pytest.raises(ValueError, match="multiple of 32") as caught:
        rt.quantize(np.ones(shape), "q8_0")
    assert str(list(shape)) in str(caught.value)


def test_an_unknown_encoding_is_refused() -> None:
    # design §6: it lists those that there are
    with pytest.raises(ValueError, match="unknown encoding 'q99'; there are") as caught:
        rt.quantize(np.ones((2, 32)), "q99")
    assert all(name in str(caught.value) for name in catalogue().encodings)


@pytest.mark.parametrize("encoding", [e.name for e in catalogue().encodings.values() if e.quantize is None])
def test_an_encoding_that_cannot_be_made_here_is_refused(encoding: str) -> None:
    # design §6: further encodings come later; the message says which can
    with pytest.raises(ValueError, match=f"{encoding} cannot be made from an array here; .*q8_0.* can"):
        rt.quantize(np.ones((2, 256)), encoding)


NO_NUMBERS = {
    "complex": np.ones((2, 32), np.complex64) * 1j,
    "bool": np.ones((2, 32), bool),
    "digits": np.full((2, 32), "1"),
    "object": np.ones((2, 32), object),
    "dates": np.zeros((2, 32), "M8[s]"),
}


@pytest.mark.parametrize("array", NO_NUMBERS.values(), ids=NO_NUMBERS)
@pytest.mark.filterwarnings("ignore:Casting complex")
def test_what_is_no_number_is_refused(array: np.ndarray) -> None:
    # design §6: as matmul refuses it; a complex weight must not lose half of itself
    with pytest.raises((TypeError, ValueError)):
        rt.quantize(array, "q8_0")


def test_text_is_refused() -> None:
    with pytest.raises((TypeError, ValueError)):
        rt.quantize(np.full((2, 32), "a"), "q8_0")


def test_a_weight_is_not_quantised_again() -> None:
    # R36: nothing expands in silence
    with pytest.raises(TypeError, match=r"\.dequantize\(\)"):
        rt.quantize(rt.quantize(floats(2, 32), "q8_0"), "q8_0")  # type: ignore[arg-type]
    again = rt.quantize(rt.quantize(floats(2, 32), "q8_0").dequantize(), "q8_0")
    assert again.shape == (2, 32)


# Quantised activations


def quantised(x: np.ndarray, form: Any, sink: RecordingSink | None = None) -> TensorView:
    table = KernelDispatch.default()
    table.ensure_installed()
    return table.requested(dense_view(x, "x"), form.name, sink or RecordingSink())


@forms
@pytest.mark.parametrize(("m", "groups"), [(1, 1), (1, 3), (5, 2), (9, 8), (130, 3)])
def test_the_form_of_quantised_activations(form: Any, m: int, groups: int) -> None:
    # R5, R18: shape, format, strides and padding; contiguous, on the heap, aligned, and said to the sink
    k, sink = groups * form.group, RecordingSink()
    x = quantised(floats(m, k), form, sink)
    assert (x.shape, x.format) == ((m, k), Format("f32", form.name))
    assert x.key == OperandKey(Format("f32", form.name), CONTIGUOUS)
    stride, one = x.layout.strides
    assert one == 1
    assert stride % 4 == 0
    assert stride >= k + 4 * (k // form.group) + form.pad
    assert x.storage.kind == "heap"
    assert x.storage.bytes.size == x.nbytes == m * stride
    assert x.storage.bytes.ctypes.data % ALIGNMENT == 0
    assert x.group == form.group
    assert not x.is_dense
    assert x.encoding is None
    assert sink.events == [
        AdapterInserted("quantize", "f32/dense contiguous", str(x.key), x.storage.bytes.size, "x"),
    ]


@forms
def test_quantised_activations_mean_what_they_were(form: Any) -> None:
    # design §3: codes in ±limit, a float scale a group, half a step away at most
    x = floats(7, 4 * form.group) * np.logspace(-20, 20, 7, dtype=np.float32)[:, None]
    view = quantised(x, form)
    k = x.shape[1]
    rows = view.storage.bytes.reshape(7, -1)
    codes = rows[:, :k].view(np.int8).astype(int)
    assert np.abs(codes).max() == form.limit
    largest = np.abs(x).reshape(7, -1, form.group).max(axis=2)
    if form.scale == "row":
        largest[:] = largest.max(axis=1, keepdims=True)
    scales = rows[:, k : k + 4 * (k // form.group)].copy().view(np.float32)
    assert np.allclose(scales, largest / form.limit, rtol=1e-6)
    error = np.abs(activation_floats(view) - x).reshape(7, -1, form.group)
    assert (error <= largest[..., None] / form.limit * 0.50001).all()


@forms
@pytest.mark.parametrize("scale", [0.0, 1e-45, 1e-40, 1e-38, 1e-30, 1e30, 3e37])
def test_extreme_activations_give_finite_codes(form: Any, scale: float) -> None:
    # pitfall 17: d = 0, subnormal, and so small that 1/d overflows
    x = np.clip(floats(3, 2 * form.group), -1, 1) * np.float32(scale)
    back = activation_floats(quantised(x, form))
    assert np.isfinite(back).all()
    assert (np.abs(back - x) <= np.abs(x).max() / form.limit + 1e-38).all()


@forms
@pytest.mark.parametrize("value", [np.nan, np.inf, -np.inf])
def test_activations_that_are_not_finite_stay_so(form: Any, value: float) -> None:
    # design §7: NaN and Inf come out as NaN or Inf, in their row and no other
    x = floats(3, 2 * form.group)
    x[1, 5] = value
    y = rt.matmul(x, rt.quantize(floats(4, 2 * form.group, seed=2), "q8_0"), activation=form.name)
    assert np.isfinite(y).all(axis=1).tolist() == [True, False, True]
    assert not np.isfinite(y[1]).any()


@forms
def test_rows_are_quantised_alone(form: Any) -> None:
    # pitfall 21: a batch is its rows
    x = floats(9, 3 * form.group)
    batch = quantised(x, form).storage.bytes.reshape(9, -1)
    used = 3 * form.group + 4 * 3
    for i in range(9):
        assert np.array_equal(quantised(x[i : i + 1], form).storage.bytes[:used], batch[i, :used])


@forms
@pytest.mark.parametrize("over", [1, 8, 31])
def test_a_k_that_groups_do_not_tile_is_refused(form: Any, over: int) -> None:
    # R23 in spirit: the operand, the group and the remainder are in the message
    k = form.group + over
    for use in (rt.matmul, rt.explain):
        with pytest.raises(ValueError, match=f"x: .*{k}") as caught:
            use(floats(2, k), floats(3, k), activation=form.name)
        for part in (form.name, f"groups of {form.group}", f"{over} are left"):
            assert part in str(caught.value)
    assert rt.matmul(floats(2, k), floats(3, k)).shape == (2, 3)


@forms
def test_activations_serve_many_weights(form: Any) -> None:
    # R15: quantised once, used for each; asking again converts nothing
    x, sink = floats(5, 8 * form.group), RecordingSink()
    view = quantised(x, form)
    before = view.storage.bytes.copy()
    for seed in range(3):
        w = rt.quantize(floats(11, 8 * form.group, seed=seed), "q8_0")
        for layout in catalogue().layouts:
            moved = w.prepack(layout)
            expected = rt.matmul(x, moved, activation=form.name)
            assert np.array_equal(rt.matmul(view, moved, sink=sink), expected)
            assert np.array_equal(rt.matmul(view, moved, activation=form.name, sink=sink), expected)
            assert np.array_equal(view @ moved.T, expected)
    assert all(isinstance(e, KernelRun) for e in sink.events)
    assert np.array_equal(view.storage.bytes, before)


@forms
def test_quantised_activations_are_not_made_again_into_floats(form: Any) -> None:
    # R36: "f32" asks for what is no longer there, and the numbers say it is the same product
    view = quantised(floats(3, 2 * form.group), form)
    w = rt.quantize(floats(4, 2 * form.group), "q8_0")
    assert np.array_equal(rt.matmul(view, w, activation="f32"), rt.matmul(view, w))


@forms
def test_strided_activations_are_gathered_first(form: Any) -> None:
    # R15, R18
    x, sink = floats(4 * form.group, 6).T, RecordingSink()
    view = quantised(x, form, sink)
    assert [e.kind for e in sink.events if isinstance(e, AdapterInserted)] == ["gather", "quantize"]
    assert np.array_equal(activation_floats(view), activation_floats(quantised(np.ascontiguousarray(x), form)))


@forms
def test_every_tier_quantises_alike(form: Any) -> None:
    # R39 in spirit: codes and scales do not depend on the tier
    contract = f"quantize_{form.name}"
    able = [
        t.name for t in catalogue().tiers.values() if (contract, t.name) in _native.linked() and not _native.lacks(t)
    ]
    x = dense_view(floats(7, 5 * form.group))
    seen = [activation_floats(quantize_activations(x, form, t, RecordingSink())) for t in able]
    assert able
    assert all(np.array_equal(one, seen[0]) for one in seen)


# Casts and gathers


@pytest.mark.parametrize("dtype", ["f2", "f8", "i1", "u1", "i4", "i8", ">f4"])
def test_a_cast_owns_its_memory(dtype: str) -> None:
    # R18
    array, sink = np.arange(24).reshape(4, 6).astype(dtype), RecordingSink()
    view = cast(array, "x", sink)
    assert not np.shares_memory(view.array(), array)
    assert np.array_equal(view.array(), array.astype("f4"))
    assert view.layout.cls == CONTIGUOUS
    assert sink.events == [AdapterInserted("cast", str(array.dtype), "f32/dense", 96, "x")]


def test_a_cast_of_float32_is_none() -> None:
    # R14: no copy is made where a view exists
    array, sink = floats(4, 6), RecordingSink()
    assert np.shares_memory(cast(array.T, "x", sink).array(), array)
    assert sink.events == []


def test_a_gather_is_contiguous() -> None:
    # R18
    array, sink = floats(6, 4).T, RecordingSink()
    view = gather(dense_view(array, "x"), sink)
    assert view.layout.cls == CONTIGUOUS
    assert not np.shares_memory(view.array(), array)
    assert np.array_equal(view.array(), array)
    assert sink.events == [AdapterInserted("gather", "f32/dense strided", "f32/dense contiguous", 96, "x")]


def test_the_oracle_agrees_with_the_other() -> None:
    # design §8: two oracles that nobody here wrote; if they part, it is not our quantiser
    values = floats(8, 64)
    assert np.array_equal(
        dequantize(oracle(values).reshape(8, -1), Kind.Q8_0), rt.quantize(values, "q8_0").dequantize()
    )
