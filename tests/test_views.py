"""Views: what a tensor is where it stands. Layouts, shapes and bytes; never a copy unseen, never a wrong number."""

from __future__ import annotations

import copy
import ctypes
import gc
import itertools
import struct
import tracemalloc
from array import array as c_array
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import runtime as rt
from runtime.adapters import relayout
from runtime.catalogue import catalogue
from runtime.decode import decode_blocks
from runtime.dispatch import KernelDispatch
from runtime.encode import as_written
from runtime.keys import CONTIGUOUS, F32, STRIDED, Format, KernelKey, OperandKey, blocked
from runtime.storage import ALIGNMENT, Storage
from runtime.trace import AdapterInserted, Event, RecordingSink
from runtime.views import Layout, TensorView, Transposed, dense_view, packed_view

ENCODINGS = [e for e in catalogue().encodings.values() if not e.dense]
ORDERS = [lay.name for lay in catalogue().layouts.values() if lay.order]
WEAVES = [lay.name for lay in catalogue().layouts.values() if lay.panel]
LAYOUTS = ORDERS + WEAVES
ROW_MAJOR = blocked("row_major")
BLOCKS = 3  # R32: the orders coincide at one block a row
ROWS = 19  # no multiple of any panel
names = pytest.mark.parametrize("encoding", ENCODINGS, ids=lambda e: e.name)
in_layouts = pytest.mark.parametrize("layout", LAYOUTS)


def raw_blocks(encoding: Any, count: int, seed: int = 0) -> np.ndarray:
    """Random codes with tame scales: bytes that decode to finite weights."""
    rng = np.random.default_rng([seed, encoding.gguf_id])
    raw = rng.integers(0, 256, (count, encoding.block_bytes), dtype=np.uint8)
    for at, kind, _ in encoding.fields.values():
        if kind == "f16":
            raw[:, at : at + 2] = rng.uniform(0.01, 0.1, (count, 1)).astype("<f2").view(np.uint8)
    return raw


def weight(encoding: Any, rows: int = ROWS, blocks: int = BLOCKS, seed: int = 0) -> TensorView:
    raw = as_written(encoding, raw_blocks(encoding, rows * blocks, seed))
    return packed_view("w", (rows, blocks * encoding.block_weights), encoding, Storage.wrap(raw.tobytes()))


def q8(rows: int = ROWS, k: int = 96, seed: int = 0) -> TensorView:
    return rt.quantize(np.random.default_rng(seed).standard_normal((rows, k)).astype(np.float32), "q8_0")


def floats(*shape: int, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def close(y: np.ndarray, x: Any, w: np.ndarray) -> None:
    """Within design §7's bound of the float64 product of what was passed."""
    x64, w64 = np.asarray(x).astype(np.float64), w.astype(np.float64)
    expected = x64 @ w64.T
    bound = np.abs(x64) @ np.abs(w64).T * 16 * 2.0**-23 + 1e-30
    assert y.dtype == np.float32
    assert y.shape == expected.shape
    assert (np.abs(y - expected) <= bound * 4).all()


# R5: the layout class is derived from the view, never passed

A = np.arange(48, dtype=np.float32).reshape(6, 8)


@pytest.mark.parametrize(
    ("array", "expected"),
    [
        pytest.param(A, CONTIGUOUS, id="whole"),
        pytest.param(A[2:5], CONTIGUOUS, id="rows"),
        pytest.param(A[1], CONTIGUOUS, id="one row"),
        pytest.param(A[2:3, :5], CONTIGUOUS, id="part of one row"),
        pytest.param(A.reshape(2, 3, 8), CONTIGUOUS, id="rank 3"),
        pytest.param(A[:, :5], STRIDED, id="columns"),
        pytest.param(A[::2], STRIDED, id="every other row"),
        pytest.param(A[:, ::2], STRIDED, id="every other column"),
        pytest.param(A.T, STRIDED, id="transposed"),
        pytest.param(np.asfortranarray(A), STRIDED, id="Fortran"),
        pytest.param(A[::-1], STRIDED, id="rows backwards"),
        pytest.param(A[:, ::-1], STRIDED, id="columns backwards"),
        pytest.param(A[:, 3], STRIDED, id="one column"),
        pytest.param(np.broadcast_to(A[0], (6, 8)), STRIDED, id="broadcast"),
        pytest.param(A.reshape(2, 3, 8).transpose(1, 0, 2), STRIDED, id="rank 3 transposed"),
        pytest.param(A[:0], CONTIGUOUS, id="nothing"),
        pytest.param(A[3:3, ::-2], CONTIGUOUS, id="nothing, backwards"),
        pytest.param(np.array(3, np.float32), CONTIGUOUS, id="rank 0"),
    ],
)
def test_the_layout_of_an_array_is_derived(array: np.ndarray, expected: str) -> None:
    # R5; pitfall 2: any dense buffer at any offset, read where it stands
    view = dense_view(array, "a")
    assert view.layout.cls == expected
    assert view.key == OperandKey(F32, expected)
    assert view.shape == array.shape
    assert np.array_equal(view.array(), array)
    assert array.size == 0 or np.shares_memory(view.array(), array)
    assert view.nbytes == array.size * 4


@in_layouts
def test_the_layout_of_a_weight_is_derived(layout: str) -> None:
    # R5, R33: the class follows the bytes, and the key follows the class
    w = q8().prepack(layout)
    assert w.layout.cls == blocked(layout) == f"blocked_{layout}"
    assert w.key == OperandKey(Format("f32", "q8_0"), blocked(layout))
    assert KernelKey.matmul(dense_view(A), w).operands == (OperandKey(F32, CONTIGUOUS), w.key)


slices = st.builds(
    slice, st.none() | st.integers(-7, 7), st.none() | st.integers(-7, 7), st.sampled_from([-3, -2, -1, 1, 2, 3])
)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(cut=st.tuples(slices, slices, slices), axes=st.permutations(range(3)))
def test_any_slice_of_an_array_is_read_where_it_stands(cut: tuple[slice, ...], axes: list[int]) -> None:
    # R5, R19: every sign and size of stride, at every offset
    base = np.arange(5 * 6 * 7, dtype=np.float32).reshape(5, 6, 7)
    array = base.transpose(axes)[cut]
    view = dense_view(array)
    assert np.array_equal(view.array(), array)
    assert (view.layout.cls == CONTIGUOUS) == array.flags.c_contiguous
    assert not array.size or np.shares_memory(view.array(), array)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    cut=st.tuples(slices, slices, st.sampled_from([slice(None), slice(None, None, -1)])), axes=st.permutations(range(2))
)
def test_any_slice_of_activations_multiplies(cut: tuple[slice, ...], axes: list[int]) -> None:
    # R14, R19: negative strides, gaps, empty dimensions and transpositions come out as NumPy has them
    base = floats(7, 6, 96)
    x = base.transpose(*axes, 2)[cut]
    w = q8(5)
    close(rt.matmul(x, w), x, w.dequantize())


# What people pass: right numbers or a clear refusal, never wrong numbers


ACTIVATIONS = {
    "float64": floats(4, 96).astype(np.float64),
    "float16": floats(4, 96).astype(np.float16),
    "longdouble": floats(4, 96).astype(np.longdouble),
    "int8": np.random.default_rng(0).integers(-128, 128, (4, 96), dtype=np.int8),
    "uint8": np.random.default_rng(0).integers(0, 256, (4, 96), dtype=np.uint8),
    "int16": np.random.default_rng(0).integers(-(2**15), 2**15, (4, 96), dtype=np.int16),
    "int64": np.random.default_rng(0).integers(-(2**20), 2**20, (4, 96)),
    "big-endian float32": floats(4, 96).astype(">f4"),
    "big-endian float64": floats(4, 96).astype(">f8"),
    "big-endian int32": np.arange(384).reshape(4, 96).astype(">i4"),
    "strided float64": floats(4, 192).astype(np.float64)[:, ::2],
    "transposed float16": floats(96, 4).astype(np.float16).T,
    "a list": floats(4, 96).tolist(),
    "a list of int": np.arange(96).tolist(),
    "a subclass": floats(4, 96).view(np.memmap),
}


@pytest.mark.parametrize("x", ACTIVATIONS.values(), ids=ACTIVATIONS)
def test_other_numbers_are_cast_in_sight(x: Any) -> None:
    # design §6: one visible cast adapter, never an error for a lossless reader, never silent
    w, sink = q8(), RecordingSink()
    y = rt.matmul(x, w, sink=sink)
    close(y, np.asarray(x).astype(np.float32), w.dequantize())
    casts = [e for e in sink.events if isinstance(e, AdapterInserted)]
    array = np.asarray(x)
    if array.dtype == np.float32 and array.dtype.isnative:
        assert casts == []
    else:
        assert [(e.kind, e.source, e.nbytes, e.operand) for e in casts] == [
            ("cast", str(array.dtype), array.size * 4, "x")
        ]


@pytest.mark.parametrize(
    "x",
    [
        np.ones((4, 96), bool),
        np.ones((4, 96), np.complex64),
        np.ones((4, 96), object),
        np.full((4, 96), "1"),
        np.full((4, 96), b"1"),
        np.zeros((4, 96), "M8[s]"),
        np.zeros((4, 96), "m8[s]"),
        np.zeros((4, 96), [("a", "f4")]),
        None,
        "text",
        {},
    ],
    ids=lambda x: str(getattr(x, "dtype", type(x).__name__)),
)
def test_what_is_no_number_is_refused(x: Any) -> None:
    # design §6: a clear error instead of a guess; on either side
    with pytest.raises(TypeError, match="x: dtype"):
        rt.matmul(x, q8())
    with pytest.raises(TypeError, match="w: dtype"):
        rt.matmul(floats(4, 96), x)


@pytest.mark.parametrize(
    "x",
    [
        pytest.param(floats(4, 96)[::-1], id="rows backwards"),
        pytest.param(floats(4, 96)[:, ::-1], id="columns backwards"),
        pytest.param(floats(4, 192)[:, ::-2], id="every other column backwards"),
        pytest.param(np.asfortranarray(floats(4, 96)), id="Fortran"),
        pytest.param(floats(96, 4).T, id="transposed"),
        pytest.param(floats(4, 100)[:, 3:99], id="a slab"),
        pytest.param(np.broadcast_to(floats(96), (4, 96)), id="broadcast"),
        pytest.param(np.broadcast_to(np.float32(2), (4, 96)), id="broadcast scalar"),
        pytest.param(floats(1, 200)[:, 5:101], id="part of one row"),
        pytest.param(floats(200)[7:103], id="rank 1 at an offset"),
        pytest.param(floats(192)[::-2], id="rank 1 backwards"),
        pytest.param(np.zeros((4, 96), np.float32), id="zeros"),
    ],
)
def test_awkward_activations(x: np.ndarray) -> None:
    # R14, R19; pitfall 2: rank 1, slabs and offsets other than 0
    w = q8()
    close(rt.matmul(x, w), x, w.dequantize())
    close(rt.matmul(x, w.dequantize()), x, w.dequantize())


def test_unaligned_activations() -> None:
    # R19: any alignment, dense and in a record's field
    w, x = q8(), floats(4, 96)
    for shift in (1, 2, 3):
        raw = np.zeros(x.nbytes + 4, np.uint8)
        raw[shift : shift + x.nbytes] = x.view(np.uint8).ravel()
        at = raw[shift : shift + x.nbytes].view(np.float32).reshape(4, 96)
        assert not at.flags.aligned
        assert np.array_equal(rt.matmul(at, w), rt.matmul(x, w))
    records = np.zeros((4, 96), [("tag", "u1"), ("value", "f4")])
    records["value"] = x
    assert np.array_equal(rt.matmul(records["value"], w), rt.matmul(x, w))


def test_read_only_activations() -> None:
    # R38: nothing needs to write to what it reads
    w, x = q8(), floats(4, 96)
    x.flags.writeable = False
    close(rt.matmul(x, w), x, w.dequantize())
    close(rt.matmul(x[:, ::-1], w), x[:, ::-1], w.dequantize())


@pytest.mark.parametrize("shape", [(0, 96), (0, 3, 96), (3, 0, 96)])
@pytest.mark.parametrize("activation", [None, "i8_g32"])
def test_no_activations_make_no_outputs(shape: tuple[int, ...], activation: str | None) -> None:
    # R14: m = 0 is a number of rows like another
    assert rt.matmul(np.zeros(shape, np.float32), q8(), activation=activation).shape == (*shape[:-1], ROWS)
    assert rt.matmul(np.zeros(shape), np.zeros((5, 96))).shape == (*shape[:-1], 5)


@in_layouts
def test_a_weight_of_no_rows_makes_no_outputs(layout: str) -> None:
    # R14: n = 0
    w = q8(0).prepack(layout)
    assert rt.matmul(floats(4, 96), w).shape == (4, 0)
    assert w.nbytes == 0


@names
@in_layouts
def test_no_rows_dequantize_to_none(encoding: Any, layout: str) -> None:
    # R35: in every order, n = 0 and an empty range of rows too
    w = weight(encoding, rows=0).prepack(layout)
    assert w.dequantize().shape == w.shape
    assert weight(encoding).prepack(layout).rows(3, 3).shape == (0, w.shape[1])


@pytest.mark.parametrize("activation", [None, "i8_g32"])
@in_layouts
def test_a_product_over_nothing_is_zero(layout: str, activation: str | None) -> None:
    # R21: an empty sum is 0, not what the allocator left there
    w = rt.quantize(np.zeros((67, 0), np.float32), "q8_0").prepack(layout)
    for _ in range(8):
        junk = [np.full((16, 67), np.nan, np.float32) for _ in range(8)]
        del junk
        assert not rt.matmul(np.zeros((16, 0), np.float32), w, activation=activation).any()


def test_a_dense_product_over_nothing_is_zero() -> None:
    # R21
    assert np.array_equal(rt.matmul(np.zeros((4, 0), np.float32), np.zeros((3, 0), np.float32)), np.zeros((4, 3)))


@pytest.mark.parametrize(
    "dtype",
    [
        np.float32,
        pytest.param(
            np.float64,
        ),
        pytest.param(
            np.int64,
        ),
    ],
)
def test_a_scalar_is_refused(dtype: Any) -> None:
    # R14: rank 0 has no dimension to multiply over, whatever its dtype
    with pytest.raises(ValueError, match="scalar"):
        rt.matmul(np.asarray(3, dtype), np.ones((4, 1), np.float32))


@pytest.mark.parametrize(("m", "n"), list(itertools.product([1, 2, 5], [1, 2, 5])))
def test_dense_weights_of_one_column(m: int, n: int) -> None:
    # R14: NumPy calls an [n, 1] of any outer stride contiguous, and kernels see its strides
    x, w = floats(m, 1), floats(n, 1)
    close(rt.matmul(x, w), x, w)
    odd = np.lib.stride_tricks.as_strided(w, (n, 1), (4, 4096))
    close(rt.matmul(x, odd), x, w)


@pytest.mark.parametrize(
    ("array", "expected"), [(floats(3, 8, 2), "weight is"), (floats(8), "weight is"), (np.float32(1), "weight is")]
)
def test_a_weight_is_a_matrix(array: np.ndarray, expected: str) -> None:
    # R32: [out, in], and nothing else
    with pytest.raises(ValueError, match=expected):
        rt.matmul(floats(4, 8), array)


# R23, R32: packed weights, their indices, and what is refused


@names
@pytest.mark.parametrize("over", [1, 31])
def test_a_last_dimension_that_is_no_multiple_is_refused(encoding: Any, over: int) -> None:
    # R23, pitfall 22: the tensor, the dimension, the block and the remainder are in the message
    k = 2 * encoding.block_weights + over
    with pytest.raises(ValueError, match=r"blk\.0\.ffn") as caught:
        packed_view("blk.0.ffn", (4, k), encoding, Storage.allocate(10**6))
    message = str(caught.value)
    assert "dimension 1" in message
    for number in (k, encoding.block_weights, over):
        assert str(number) in message


@pytest.mark.parametrize("shape", [(), (-1, 96), (4, -96)])
def test_a_packed_weight_has_dimensions(shape: tuple[int, ...]) -> None:
    # R32
    with pytest.raises(ValueError, match=r"w: a packed weight is \[out, in\]"):
        packed_view("w", shape, catalogue().encoding("q8_0"), Storage.allocate(1000))


@names
def test_a_stack_of_weights(encoding: Any) -> None:
    # R32: [experts, out, in] by index, down to the matrices; only a matrix multiplies
    k = BLOCKS * encoding.block_weights
    raw = raw_blocks(encoding, 2 * 3 * ROWS * BLOCKS)
    stack = packed_view("w", (2, 3, ROWS, k), encoding, Storage.wrap(raw.tobytes()))
    assert stack.nbytes == raw.size
    whole = stack.dequantize()
    assert whole.shape == stack.shape
    for i, j in itertools.product(range(2), range(3)):
        w = stack[i][j]
        assert (w.shape, w.name) == ((ROWS, k), f"w[{i}][{j}]")
        assert w.nbytes == ROWS * BLOCKS * encoding.block_bytes
        assert np.array_equal(w.dequantize(), whole[i, j])
        assert np.shares_memory(w.blocks(), stack.storage.bytes)
        x = floats(2, k)
        alone = packed_view("a", (ROWS, k), encoding, Storage.wrap(w.blocks().tobytes()))
        assert np.array_equal(rt.matmul(x, w), rt.matmul(x, alone))
    for index in (2, -3, "a", None, 1.0, slice(None)):
        with pytest.raises((IndexError, TypeError), match=r"w\["):
            stack[index]  # type: ignore[index]
    for view in (stack, stack[0]):
        assert view.prepack() is view
        with pytest.raises(ValueError, match="a weight is"):
            rt.matmul(floats(2, k), view)


@pytest.mark.parametrize("cut", [lambda a: a, lambda a: a[:, :2], lambda a: a[::-1], lambda a: a.transpose(1, 0, 2)])
def test_a_stack_of_dense_weights(cut: Any) -> None:
    # R5, R19
    array = cut(floats(4, 3, 8))
    view = dense_view(array)
    for i, matrix in enumerate(array):
        assert np.array_equal(view[i].array(), matrix)
        assert np.shares_memory(view[i].array(), array)


def test_the_layout_of_a_part_is_derived() -> None:
    # R5: derived from the view, never passed on
    array = floats(4, 3, 8)[:, :2]
    assert dense_view(array)[0].layout.cls == dense_view(array[0]).layout.cls == CONTIGUOUS


def test_a_stack_is_indexed_by_any_integer() -> None:
    # a router's choice of experts comes out of NumPy
    view = dense_view(floats(4, 3, 8))
    assert np.array_equal(view[np.int64(2)].array(), view[2].array())


@pytest.mark.parametrize(("size", "offset"), [(4 * 102 - 1, 0), (4 * 102, 1), (4 * 102, -1), (0, 0), (4 * 102, 10**9)])
def test_bytes_that_do_not_suffice_are_refused(size: int, offset: int) -> None:
    # pitfall 24: compared when the view is made, with the numbers in the message
    with pytest.raises(ValueError, match="takes 408 bytes"):
        packed_view("w", (4, 96), catalogue().encoding("q8_0"), Storage.wrap(bytes(size)), offset)
    assert packed_view("w", (4, 96), catalogue().encoding("q8_0"), Storage.wrap(bytes(4 * 102))).nbytes == 408


@names
def test_the_flat_index_of_a_block(encoding: Any) -> None:
    # R32: o * blocks_per_row + b row-major, b * out + o input-major, on fixtures three blocks wide
    raw = as_written(encoding, raw_blocks(encoding, ROWS * BLOCKS))
    row_major = weight(encoding)
    input_major = row_major.prepack("input_major")
    assert row_major.blocks_per_row == input_major.blocks_per_row == BLOCKS
    flat = {
        v: v.storage.bytes[v.offset : v.offset + v.nbytes].reshape(-1, encoding.block_bytes)
        for v in (row_major, input_major)
    }
    for o, b in itertools.product(range(ROWS), range(BLOCKS)):
        block = raw[o * BLOCKS + b]
        assert np.array_equal(flat[row_major][o * BLOCKS + b], block)
        assert np.array_equal(flat[input_major][b * ROWS + o], block)
        assert np.array_equal(row_major.blocks()[o, b], block)
        assert np.array_equal(input_major.blocks()[o, b], block)
    assert not np.array_equal(flat[row_major], flat[input_major])


@names
@in_layouts
def test_every_order_means_the_same_matrix(encoding: Any, layout: str) -> None:
    # R35; pitfalls 6 and 9: dequantize(), rows() and get() agree, and agree with the bytes as loaded
    w = weight(encoding)
    expected = w.dequantize()
    moved = w.prepack(layout)
    assert moved.dequantize().tobytes() == expected.tobytes()
    for start, stop in [(0, 1), (3, 17), (15, 17), (16, ROWS), (ROWS - 1, ROWS)]:
        assert np.array_equal(moved.rows(start, stop), expected[start:stop])
    for o, i in [(0, 0), (1, encoding.block_weights), (15, 5), (16, 6), (ROWS - 1, expected.shape[1] - 1)]:
        assert moved.get(o, i) == expected[o, i]


@in_layouts
@pytest.mark.parametrize(("o", "i"), [(-1, 0), (0, -1), (ROWS, 0), (0, 96)])
def test_an_index_outside_is_refused(layout: str, o: int, i: int) -> None:
    # R35: a panel's padding is no weight
    with pytest.raises(IndexError, match=r"outside of \(19, 96\)"):
        q8().prepack(layout).get(o, i)


@names
@in_layouts
def test_every_order_multiplies_alike(encoding: Any, layout: str) -> None:
    # R33, pitfall 1: one-hot activations read out single weights, bit for bit
    w = weight(encoding)
    k = w.shape[1]
    x = np.eye(k, dtype=np.float32)[:: max(1, k // 64)]
    before = rt.fallbacks()
    y = rt.matmul(x, w.prepack(layout), capabilities={"exact"} if encoding.activation else ())
    assert np.array_equal(y, w.dequantize().T[:: max(1, k // 64)])
    assert rt.fallbacks() == before  # pitfall 3


# R34: one module permutes, once, back to the very bytes


@in_layouts
def test_prepack_returns_self_when_there_is_nothing_to_do(layout: str) -> None:
    # R34: idempotent; a second relayout cannot happen (pitfall 1)
    w = q8().prepack(layout)
    assert w.prepack(layout) is w
    best = q8().prepack()
    assert best.prepack() is best
    dense = rt.tensor(floats(4, 96))
    assert dense.prepack() is dense


@names
def test_unpacking_returns_the_very_bytes(encoding: Any) -> None:
    # R34
    w = weight(encoding)
    back = w.prepack("input_major").prepack("row_major")
    assert back is not w
    assert back.storage.bytes.tobytes() == w.storage.bytes.tobytes()
    assert back.layout == w.layout


@names
def test_a_weave_does_not_depend_on_the_way_to_it(encoding: Any) -> None:
    # R34, R39: from row-major or from input-major, the same panels
    w = weight(encoding)
    assert np.array_equal(w.dequantize(), w.prepack("input_major").prepack(WEAVES[0]).dequantize())
    one, other = w.prepack(WEAVES[0]), w.prepack("input_major").prepack(WEAVES[0])
    x = floats(3, w.shape[1])
    assert np.array_equal(rt.matmul(x, one), rt.matmul(x, other))


@pytest.mark.parametrize("layout", [n for n in LAYOUTS if n != "row_major"])
def test_a_relayout_is_seen(layout: str) -> None:
    # R18, R34: kind, both formats, bytes and operand; the original is left as it was
    w, sink = q8(), RecordingSink()
    before = w.storage.bytes.tobytes()
    moved = KernelDispatch.default().prepack(w, layout, sink)
    (event,) = sink.events
    assert isinstance(event, AdapterInserted)
    assert event.kind in ("relayout", "prepack")
    assert (event.source, event.target) == (str(w.key), str(moved.key))
    assert event.nbytes == moved.nbytes == moved.storage.bytes.size
    assert event.operand == w.name
    assert (w.layout.cls, w.storage.bytes.tobytes()) == (ROW_MAJOR, before)
    assert moved.storage.kind == "heap"
    assert moved.storage.bytes.ctypes.data % ALIGNMENT == 0
    sink.events.clear()
    KernelDispatch.default().prepack(moved, layout, sink)
    assert sink.events == []


def test_a_layout_that_no_kernel_serves_is_left_alone() -> None:
    # R16, pitfall 5: prepacking happens only where the resulting key is served
    w = q8()
    table = KernelDispatch()
    assert table.prepack(w, None) is w
    for layout in LAYOUTS:
        assert table.prepack(w, layout) is w


def test_an_unknown_layout_is_refused() -> None:
    # R34: the message lists those that there are
    with pytest.raises(ValueError, match=r"layout: 'sideways' is unknown; there are .*row_major"):
        q8().prepack("sideways")


@names
@pytest.mark.parametrize("layout", ORDERS)
@pytest.mark.parametrize("rows", [1, 16, ROWS])
def test_unpacking_a_weave_returns_the_very_bytes(encoding: Any, layout: str, rows: int) -> None:
    # R34: codes of every value, from panels to either order of blocks; padding rows are left behind
    w, sink = weight(encoding, rows), RecordingSink()
    back = KernelDispatch.default().prepack(w.prepack(WEAVES[0]), layout, sink)
    assert back.layout == w.prepack(layout).layout
    assert back.storage.bytes.tobytes() == w.prepack(layout).storage.bytes.tobytes()
    assert all(isinstance(e, AdapterInserted) and e.nbytes == w.nbytes for e in sink.events)
    assert sink.events  # R18


@names
@pytest.mark.parametrize(
    "scale", ["zero", "negative zero", "subnormal", "negative", "largest", "infinite", "nan", "signalling nan"]
)
def test_unpacking_keeps_every_scale(encoding: Any, scale: str, request: pytest.FixtureRequest) -> None:
    # R34: the very bytes, whatever f16 they hold
    bits = dict(
        zip(
            ["zero", "negative zero", "subnormal", "negative", "largest", "infinite", "nan", "signalling nan"],
            [0x0000, 0x8000, 0x0001, 0xBC00, 0x7BFF, 0x7C00, 0x7E00, 0x7C01],
            strict=True,
        )
    )[scale]
    raw = as_written(encoding, raw_blocks(encoding, ROWS * BLOCKS))
    for at, kind, _ in encoding.fields.values():
        if kind == "f16":
            raw[::2, at : at + 2] = np.array([bits], "<u2").view(np.uint8)
    w = packed_view("w", (ROWS, BLOCKS * encoding.block_weights), encoding, Storage.wrap(raw.tobytes()))
    with np.errstate(all="ignore"):
        back = w.prepack(WEAVES[0]).prepack("row_major").storage.bytes
    if scale == "signalling nan" and any(f[0][0] == "times" for f in (encoding.scale, encoding.bias) if f):
        assert np.isnan(decode_blocks(encoding, back.reshape(raw.shape))[::2]).all()  # a product quiets a NaN: one bit
    else:
        assert back.tobytes() == raw.tobytes()


def test_relayout_moves_blocks_and_nothing_else() -> None:
    # R34, R36: a permutation of whole blocks, no transpose of the matrix
    w = q8()
    moved = relayout(w, catalogue().layouts["input_major"], RecordingSink())
    assert moved.shape == w.shape
    size = catalogue().encoding("q8_0").block_bytes
    assert sorted(map(bytes, moved.storage.bytes.reshape(-1, size))) == sorted(
        map(bytes, w.storage.bytes.reshape(-1, size))
    )


# R36: no transpose, no silent expansion


def test_the_right_of_matmul() -> None:
    # R36: x @ w.T is matmul(x, w), whatever x is
    w, x = q8(), floats(4, 96)
    expected = rt.matmul(x, w)
    assert isinstance(w.T, Transposed)
    for left in (x, x.tolist(), rt.tensor(x), x.astype(np.float64)):
        assert np.array_equal(left @ w.T, expected)
    assert np.array_equal(x[0] @ w.T, rt.matmul(x[0], w))
    assert np.array_equal(x.reshape(2, 2, 96) @ w.T, expected.reshape(2, 2, -1))
    dense = rt.tensor(w.dequantize())
    assert np.array_equal(x @ dense.T, rt.matmul(x, dense))
    product = x.copy()
    product = product @ w.T
    assert np.array_equal(product, expected)


ATTRIBUTES = {
    "T": lambda t: t.T,
    "shape": lambda t: t.shape,
    "sum": lambda t: t.sum(),
    "np.asarray": np.asarray,
    "np.array": np.array,
    "np.transpose": np.transpose,
    "np.dot": lambda t: np.dot(floats(4, 96), t),
    "np.vstack": lambda t: np.vstack([t, t]),
    "dequantize": lambda t: t.dequantize(),
}
OPERATORS = {
    "left of @": lambda t: t @ floats(19, 4),
    "between": lambda t: t @ t,
    "+": lambda t: t + 1,
    "right of +": lambda t: floats(96, 19) + t,
    "*": lambda t: t * 2.0,
    "right of *": lambda t: 2.0 * t,
    "-": lambda t: -t,
    "[]": lambda t: t[0],
    "len": len,
    "iter": list,
    "np.matmul": lambda t: np.matmul(floats(4, 96), t),
    "np.add": lambda t: np.add(floats(96, 19), t),
    "np.sum": np.sum,
    "float": float,
}


@pytest.mark.parametrize("use", ATTRIBUTES.values(), ids=ATTRIBUTES)
def test_the_transpose_is_good_for_nothing_else(use: Any) -> None:
    # R36: raises, and names the primitive
    with pytest.raises(TypeError, match=r"x @ w\.T"):
        use(q8().T)


@pytest.mark.parametrize("use", OPERATORS.values(), ids=OPERATORS)
def test_no_operator_takes_the_transpose(use: Any) -> None:
    # R36: whatever the message, it is a TypeError and never a number
    with pytest.raises(TypeError):
        use(q8().T)


@pytest.mark.parametrize("name", [n for n in OPERATORS if not n.startswith("np.")])
def test_operators_name_the_primitive(name: str) -> None:
    # R36: "anything else on it raises and names the primitive" (ufuncs aside, whose message is NumPy's)
    with pytest.raises(TypeError, match=r"x @ w\.T"):
        OPERATORS[name](q8().T)


def test_asking_the_transpose_what_it_has_is_no_error() -> None:
    # R36: hasattr is how Python programs ask; the refusal must be an AttributeError too
    assert not hasattr(q8().T, "__array_interface__")
    assert not hasattr(q8().T, "__array_namespace__")
    assert copy.copy(q8().T).weight.shape == (ROWS, 96)


EXPANSIONS = {
    "np.asarray": np.asarray,
    "np.asarray dtype": lambda w: np.asarray(w, np.float64),
    "np.array": np.array,
    "np.transpose": np.transpose,
    "np.dot": lambda w: np.dot(floats(4, 96), w),
    "np.einsum": lambda w: np.einsum("mk,nk->mn", floats(4, 96), w),
    "np.linalg.norm": np.linalg.norm,
    "np.stack": lambda w: np.stack([w, w]),
    "rt.tensor": rt.tensor,
    "rt.quantize": lambda w: rt.quantize(w, "q8_0"),
}


@in_layouts
@pytest.mark.parametrize("expand", EXPANSIONS.values(), ids=EXPANSIONS)
def test_nothing_expands_in_silence(expand: Any, layout: str) -> None:
    # R36: raises, and names w.dequantize()
    with pytest.raises(TypeError, match=r"\.dequantize\(\)"):
        expand(q8().prepack(layout))


@pytest.mark.parametrize(
    "use",
    [
        pytest.param(
            lambda w: floats(4, 96) @ w,
        ),
        pytest.param(
            lambda w: w @ floats(96, 4),
        ),
        lambda w: w + 1,
        lambda w: np.add(w, 1),
        lambda w: np.matmul(floats(4, 96), w),
        np.sum,
        pytest.param(
            list,
        ),
        pytest.param(
            lambda w: 1.0 in w,
        ),
        len,
        pytest.param(
            lambda w: w[0],
        ),
    ],
    ids=["x @ w", "w @ x", "+", "np.add", "np.matmul", "np.sum", "list", "in", "len", "[]"],
)
def test_a_weight_is_no_array(use: Any, request: pytest.FixtureRequest) -> None:
    # R36; `x @ w` is the slip that everybody makes, and its message is to name `x @ w.T`
    named = "@" in request.node.callspec.id
    with pytest.raises(TypeError, match=r"w\.T" if named else None):
        use(q8())


def test_a_dense_view_is_an_array() -> None:
    # R36 is about packed weights: floats are floats
    x = floats(4, 96)
    view = rt.tensor(x)
    assert np.shares_memory(np.asarray(view), x)
    assert np.asarray(view, np.float64).dtype == np.float64
    assert not np.shares_memory(np.array(view), x)
    assert np.array_equal(view.dequantize(), x)
    assert not np.shares_memory(view.dequantize(), x)
    assert np.array_equal(view.rows(1, 3), x[1:3])
    assert view.get(2, 5) == x[2, 5]


def test_get_of_a_vector_says_what_is_wrong() -> None:
    # R35: the message names the tensor and the shape (norm weights of a model are vectors)
    with pytest.raises((IndexError, ValueError), match="norm"):
        rt.tensor(floats(8), "norm").get(0, 1)


def test_quantised_activations_are_no_weight() -> None:
    # R36: each way to expand them is refused in words
    table = KernelDispatch.default()
    table.ensure_installed()
    x = table.requested(rt.tensor(floats(4, 96), "x"), "i8_g32", RecordingSink())
    for use in (np.asarray, lambda v: v.dequantize(), lambda v: v.get(0, 0), lambda v: v.rows(0, 1)):
        with pytest.raises(TypeError, match=r"x: .*i8_g32"):
            use(x)
    assert x.prepack() is x


def test_a_view_describes_itself() -> None:
    # R4: printable
    w = q8()
    assert repr(w) == "<array [19, 96] f32/q8_0 blocked_row_major, heap>"
    assert repr(dense_view(A.T, "a")) == "<a [8, 6] f32/dense strided, foreign>"


# R38, pitfall 7: where bytes live

RAW = q8(4).storage.bytes.tobytes()


def mapped_file(tmp_path: Path, content: bytes, before: int = 0) -> Storage:
    path = tmp_path / f"weights-{before}.bin"
    path.write_bytes(bytes(before) + content)
    return Storage.map(path)


FOREIGN = {
    "bytes": RAW,
    "bytearray": bytearray(RAW),
    "memoryview": memoryview(RAW),
    "memoryview slice": memoryview(b"##" + RAW)[2:],
    "uint8 array": np.frombuffer(RAW, np.uint8),
    "matrix": np.frombuffer(RAW, np.uint8).reshape(4, -1),
    "uint16 array": np.frombuffer(RAW, np.uint16),
    "array.array": c_array("H", RAW),
    "ctypes": (ctypes.c_char * len(RAW)).from_buffer_copy(RAW),
}


@pytest.mark.parametrize("buffer", FOREIGN.values(), ids=FOREIGN)
def test_foreign_buffers_are_read_where_they_stand(buffer: Any) -> None:
    # R19, pitfall 2: any storage that the key admits
    storage = Storage.wrap(buffer)
    assert storage.kind == "foreign"
    assert np.shares_memory(storage.bytes, np.frombuffer(buffer, np.uint8))
    w, own, x = packed_view("w", (4, 96), catalogue().encoding("q8_0"), storage), q8(4), floats(3, 96)
    assert np.array_equal(rt.matmul(x, w), rt.matmul(x, own))
    for layout in LAYOUTS:
        assert np.array_equal(w.prepack(layout).dequantize(), own.dequantize())


def test_a_foreign_buffer_is_alive_while_it_is_used() -> None:
    # pitfall 33: whoever drops the buffer first
    buffer = bytearray(RAW)
    w = packed_view("w", (4, 96), catalogue().encoding("q8_0"), Storage.wrap(buffer))
    with pytest.raises(BufferError):
        buffer.append(0)
    buffer[:] = bytes(len(buffer))
    del buffer
    gc.collect()
    assert not w.dequantize().any()


@pytest.mark.parametrize(
    ("buffer", "error"),
    [
        (memoryview(RAW)[::2], ValueError),
        (np.frombuffer(RAW, np.uint8)[::3], ValueError),
        pytest.param(
            np.asfortranarray(np.frombuffer(RAW, np.uint8).reshape(4, -1)),
            ValueError,
        ),
        (5, TypeError),
        ("text", TypeError),
        (None, TypeError),
    ],
    ids=["memoryview", "array", "Fortran", "int", "str", "None"],
)
def test_what_is_no_contiguous_buffer_is_refused(buffer: Any, error: type[Exception]) -> None:
    # R38: never a copy in silence
    with pytest.raises(error, match="contiguous" if error is ValueError else "bytes-like"):
        Storage.wrap(buffer)


def test_an_empty_buffer_holds_nothing() -> None:
    # pitfall 24
    assert Storage.wrap(b"").bytes.size == 0
    with pytest.raises(ValueError, match="has 0"):
        packed_view("w", (4, 96), catalogue().encoding("q8_0"), Storage.wrap(b""))


@pytest.mark.parametrize("kind", ["heap", "foreign", "mapped"])
@pytest.mark.parametrize("encoding", [None, *ENCODINGS], ids=lambda e: e.name if e else "dense")
@pytest.mark.parametrize("offset", [0, 1, 2, 3, 64, 131])
def test_the_product_of_storage_encoding_and_offset(kind: str, encoding: Any, offset: int, tmp_path: Path) -> None:
    # R19; pitfalls 2 and 8: storage kind × encoding × offset, dense FP32 mapped among them, then × layout
    k = 96 if encoding is None else BLOCKS * encoding.block_weights
    own = rt.tensor(floats(ROWS, k), "w") if encoding is None else weight(encoding)
    raw = own.storage.bytes[own.offset : own.offset + own.nbytes].tobytes()
    if kind == "mapped":
        storage = mapped_file(tmp_path, raw, offset)
    elif kind == "foreign":
        storage = Storage.wrap(bytearray(offset) + raw)
    else:
        storage = Storage.allocate(offset + len(raw))
        storage.bytes[offset:] = np.frombuffer(raw, np.uint8)
    assert storage.kind == kind
    if encoding is None:
        w = TensorView("w", (ROWS, k), F32, Layout(CONTIGUOUS, (4 * k, 4)), storage, offset)
    else:
        w = packed_view("w", (ROWS, k), encoding, storage, offset)
    x, before = floats(3, k), rt.fallbacks()
    assert np.array_equal(w.dequantize(), own.dequantize())
    if encoding is None:  # a BLAS may add up in another order at another alignment
        assert np.allclose(rt.matmul(x, w), rt.matmul(x, own), rtol=1e-5, atol=1e-5)
    else:
        assert np.array_equal(rt.matmul(x, w), rt.matmul(x, own))
        for layout in LAYOUTS:
            assert np.array_equal(w.prepack(layout).dequantize(), own.dequantize())
    assert rt.fallbacks() == before


def test_dense_floats_of_a_mapping_as_activations(tmp_path: Path) -> None:
    # pitfall 2: storage is storage, on the left as well
    x, w = floats(3, 96), q8()
    for offset in (0, 3):
        storage = mapped_file(tmp_path, x.tobytes(), offset)
        view = TensorView("x", x.shape, F32, Layout(CONTIGUOUS, x.strides), storage, offset)
        assert np.array_equal(rt.matmul(view, w), rt.matmul(x, w))
        assert np.array_equal(view @ w.T, rt.matmul(x, w))


def test_a_mapped_weight_costs_no_heap(tmp_path: Path) -> None:
    # R38, pitfall 7: mapping, viewing and multiplying 4 MB allocates next to nothing
    encoding = catalogue().encoding("q8_0")
    rows, k = 2048, 2048
    raw = np.tile(raw_blocks(encoding, k // 32), (rows, 1))
    storage = mapped_file(tmp_path, raw.tobytes())
    x = floats(1, k)
    rt.matmul(x, q8(1, k))
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        w = packed_view("w", (rows, k), encoding, storage)
        y = x @ w.T
        w.get(5, 5)
        peak = tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()
    assert w.nbytes > 4_000_000
    assert peak < 200_000
    assert np.shares_memory(w.blocks(), storage.bytes)
    close(y, x, w.dequantize())


def test_the_reference_decodes_a_bounded_part() -> None:
    # R38, pitfall 7: even the slow way takes rows in slices
    encoding = catalogue().encoding("q8_0")
    raw = np.tile(raw_blocks(encoding, 4), (4096, 1))
    w = packed_view("w", (4096, 128), encoding, Storage.wrap(raw.tobytes()))
    tracemalloc.start()
    try:
        KernelDispatch().matmul(dense_view(floats(1, 128)), w)
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert peak < 4096 * 128 * 8


def test_a_closed_storage_says_so(tmp_path: Path) -> None:
    # pitfall 35: every use after close is one clear error
    storage = mapped_file(tmp_path, RAW)
    w = packed_view("w", (4, 96), catalogue().encoding("q8_0"), storage)
    dense = TensorView("d", (4, 24), F32, Layout(CONTIGUOUS, (96, 4)), storage)
    storage.close()
    storage.close()
    x = floats(2, 96)
    uses = [
        w.dequantize,
        lambda: w.get(0, 0),
        w.prepack,
        lambda: w.prepack("input_major"),
        lambda: rt.matmul(x, w),
        lambda: rt.matmul(x, w, activation="i8_g32"),
        lambda: x @ w.T,
        lambda: np.asarray(dense),
        lambda: rt.matmul(floats(2, 24), dense),
        lambda: rt.matmul(dense, floats(5, 24)),
        dense.dequantize,
    ]
    for use in uses:
        with pytest.raises(rt.ClosedError, match="is closed"):
            use()
    assert "closed" not in repr(w)


def test_an_array_outlives_the_close(tmp_path: Path) -> None:
    # pitfall 35: what NumPy handed out stays valid; the mapping goes with it
    storage = mapped_file(tmp_path, struct.pack("<4f", 1, 2, 3, 4))
    array = TensorView("d", (4,), F32, Layout(CONTIGUOUS, (4,)), storage).array()
    storage.close()
    assert array.tolist() == [1, 2, 3, 4]


def test_mapped_bytes_cannot_be_written(tmp_path: Path) -> None:
    # R38: a file is read-only
    storage = mapped_file(tmp_path, bytes(64))
    view = TensorView("d", (16,), F32, Layout(CONTIGUOUS, (4,)), storage)
    with pytest.raises(ValueError, match="read-only"):
        view.array()[0] = 1


def test_tensor_shares_or_says_so() -> None:
    # design §6: the same memory where it is float32, else a copy that the sink sees
    table, sink = KernelDispatch.default(), RecordingSink()
    before, table.default_sink = table.default_sink, sink
    try:
        x = floats(4, 8)
        assert np.shares_memory(rt.tensor(x).array(), x)
        assert np.shares_memory(rt.tensor(x.T).array(), x)
        assert sink.events == []
        doubled = rt.tensor(x.astype(np.float64), "d")
    finally:
        table.default_sink = before
    expected: list[Event] = [AdapterInserted("cast", "float64", "f32/dense", x.nbytes, "d")]
    assert sink.events == expected
    assert np.array_equal(doubled.array(), x)
