"""The one module that moves bytes: casts, gathers, quantised activations, and changes of layout.

Each adapter allocates what it returns, activations in the caller's scope, and says so to the sink.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from runtime import _native
from runtime.catalogue import Activation, LayoutSpec, catalogue
from runtime.decode import panel_parts
from runtime.encode import encode_blocks, factors, float_field, unit_bytes
from runtime.keys import CONTIGUOUS, F32, Format, blocked
from runtime.scope import Scope, current
from runtime.storage import Storage
from runtime.threads import get_threads
from runtime.trace import Sink, adapted, clock
from runtime.views import Layout, TensorView, dense_view, packed_view

Numbers = npt.NDArray[np.floating[Any]]
CASTABLE = "fiu"
"""Kinds of dtype that are read as numbers without asking."""


def cast(array: npt.NDArray[Any], name: str, sink: Sink, scope: Scope | None = None) -> TensorView:
    """An array as a float32 view: itself where it is float32 already, else a copy that the sink is told of.

    Raises
    ------
    TypeError
        For booleans, complex numbers and everything that is no number.
    """
    if array.dtype == np.float32 and array.dtype.isnative:
        return dense_view(array, name)
    if array.dtype.kind not in CASTABLE:
        raise TypeError(f"{name}: dtype {array.dtype} is no activation; pass float32 (or another float or integer)")
    began = clock(sink)
    converted = _dense(name, array.shape, current(scope))
    with np.errstate(over="ignore", invalid="ignore"):
        converted.array()[...] = array
    adapted(sink, "cast", str(array.dtype), "f32/dense", converted.nbytes, name, began)
    return converted


def _dense(name: str, shape: tuple[int, ...], scope: Scope) -> TensorView:
    """A contiguous float32 view of new memory."""
    strides = tuple(4 * prod(shape[i + 1 :]) for i in range(len(shape)))
    return TensorView(name, shape, F32, Layout(CONTIGUOUS, strides), scope.allocate(4 * prod(shape)))


def as_rows(x: TensorView, sink: Sink, scope: Scope | None = None) -> TensorView:
    """Dense activations ``(…, k)`` as ``(m, k)``: a view where one exists, else a copy that the sink is told of."""
    shape = (prod(x.shape[:-1]), x.shape[-1])
    flat = _reshaped(x.stored(), shape)
    if flat is None:
        x = gather(x, sink, scope)
        flat = x.array().reshape(shape)
    view = dense_view(flat, x.name, x.format)
    return TensorView(x.name, shape, x.format, view.layout, x.storage, x.offset)


def _reshaped(array: npt.NDArray[Any], shape: tuple[int, ...]) -> npt.NDArray[Any] | None:
    """The array in another shape without a copy; None where there is no such view."""
    view = array.view()
    try:
        view.shape = shape
    except AttributeError:
        return None
    return view


def gather(x: TensorView, sink: Sink, scope: Scope | None = None) -> TensorView:
    """A dense view, copied to be contiguous float32."""
    began = clock(sink)
    copied = _dense(x.name, x.shape, current(scope))
    copied.array()[...] = x.floats()
    kind = "gather" if x.format == F32 else "cast"
    adapted(sink, kind, x.key, "f32/dense contiguous", copied.nbytes, x.name, began)
    return copied


@contextmanager
def output_rows(out: Numbers, sink: Sink, scope: Scope | None = None) -> Iterator[Numbers]:
    """An output ``(…, n)`` as ``(m, n)``: a view where one exists, else memory that is copied into it at the end."""
    shape = (prod(out.shape[:-1]), out.shape[-1])
    flat = out if out.ndim == 2 else _reshaped(out, shape)
    if flat is not None:
        yield flat
        return
    lent = _dense("out", shape, current(scope))
    yield lent.array()
    began = clock(sink)
    out[...] = lent.array().reshape(out.shape)
    adapted(sink, "scatter", "f32/dense contiguous", "f32/dense strided", lent.nbytes, "out", began)


def check_groups(name: str, k: int, a: Activation) -> None:
    """Refuse a k that the groups of a form do not tile.

    Raises
    ------
    ValueError
        Naming the operand, k, the group and the remainder.
    """
    if a.group and k % a.group:
        raise ValueError(f"{name}: {k} columns; {a.name} has groups of {a.group}, and {k % a.group} are left over")


def quantize_activations(x: TensorView, a: Activation, tier: str, sink: Sink, scope: Scope | None = None) -> TensorView:
    """Contiguous dense activations ``(m, k)`` as codes with a scale for each group.

    Raises
    ------
    ValueError
        Where k is no multiple of the group.
    """
    m, k = x.shape
    check_groups(x.name, k, a)
    assert a.group
    stride = a.row_bytes(k)
    began = clock(sink)
    storage = current(scope).allocate(m * stride)
    kernel = _native.linked()[f"quantize_{a.name}", tier]
    data = x.storage.bytes
    call = _native.Call(kernel, _native.NULL, k=k, m=m)
    call.c.o.x, call.c.o.x_stride = _native.address(data, x.offset), x.layout.strides[0]
    call.quantize(storage.bytes, stride, get_threads())
    view = TensorView(x.name, (m, k), Format("f32", a.name), Layout(CONTIGUOUS, (stride, 1)), storage)
    adapted(sink, "quantize", x.key, view.key, storage.bytes.size, x.name, began)
    return view


def relayout(w: TensorView, target: LayoutSpec, sink: Sink, scope: Scope | None = None) -> TensorView:
    """A row- or input-major weight in the other of the two orders; the blocks themselves do not change."""
    e = w.encoding
    assert e and target.order
    n, blocks, size = w.shape[0], w.blocks_per_row, e.block_bytes
    began = clock(sink)
    storage = current(scope).allocate(n * blocks * size)
    by_row = target.order[0] == "row"
    strides = (blocks * size, size) if by_row else (size, n * size)
    moved = TensorView(w.name, w.shape, w.format, Layout(blocked(target.name), strides), storage)
    moved.blocks()[:] = w.blocks()
    adapted(sink, "relayout", w.key, moved.key, storage.bytes.size, w.name, began)
    return moved


def weave(w: TensorView, target: LayoutSpec, tier: str, sink: Sink, scope: Scope | None = None) -> TensorView:
    """A row- or input-major weight woven into panels, by the packer of `tier`."""
    e = w.encoding
    assert e and e.panel and target.panel
    rows = target.panel.rows
    size = sum(e.panel.section_bytes(w.blocks_per_row, rows, target.panel.alignment))
    began = clock(sink)
    storage = current(scope).allocate(-(-w.shape[0] // rows) * size)
    kernel = _native.linked()[f"pack_{e.name}_{target.name}", tier]
    (row_stride, block_stride), data = w.layout.strides, w.storage.bytes
    call = _native.Call(
        kernel,
        _native.address(data, w.offset),
        row_stride=row_stride,
        block_stride=block_stride,
        n=w.shape[0],
        k=w.shape[1],
        quantum=rows,
    )
    call.pack(storage.bytes, get_threads())
    woven = TensorView(w.name, w.shape, w.format, Layout(blocked(target.name), (size, 0)), storage)
    adapted(sink, "prepack", w.key, woven.key, storage.bytes.size, w.name, began)
    return woven


def decode(w: TensorView, tier: str) -> npt.NDArray[np.float32]:
    """A row- or input-major weight as floats of its shape, by the decoder of `tier`."""
    out = np.empty((w.row_count, w.shape[-1]), np.float32)
    (row_stride, block_stride), data = w.layout.strides, w.storage.bytes
    call = _native.Call(
        _native.linked()[f"dequantize_{w.format.encoding}", tier],
        _native.address(data, w.offset),
        row_stride=row_stride,
        block_stride=block_stride,
        n=w.row_count,
        k=w.shape[-1],
    )
    call.dequantize(out, get_threads())
    return out.reshape(w.shape)


def unweave(w: TensorView, target: LayoutSpec, sink: Sink, scope: Scope | None = None) -> TensorView:
    """A woven weight back in blocks: the very bytes that were packed."""
    e, lay = w.encoding, w.packed_layout
    assert e
    assert lay
    assert lay.panel
    assert e.panel
    assert e.fields
    began = clock(sink)
    n, blocks, size = w.shape[0], w.blocks_per_row, w.layout.strides[0]
    panels = w.storage.bytes[w.offset : w.offset + w.nbytes].reshape(-1, size)
    codes, units, steps = panel_parts(e, lay.panel, panels, blocks)
    flat = np.bitwise_xor(codes[:n], 128 if e.code and e.code["signed"] else 0).reshape(n * blocks, -1)
    fields = {
        name: unit_bytes(f[0], units[name][:n].reshape(-1), e.fields[float_field(f[0])][1]) for name, f in factors(e)
    }
    integers = {name: s[:n].reshape(n * blocks, -1).view(np.uint8) for name, s in steps.items()}
    restored = encode_blocks(e, flat, fields, integers)
    storage = current(scope).allocate(restored.size)
    storage.bytes[:] = restored.reshape(-1)
    view = packed_view(w.name, w.shape, e, storage)
    adapted(sink, "unpack", w.key, view.key, restored.size, w.name, began)
    return view if blocked(target.name) == view.layout.cls else relayout(view, target, sink, scope)


def quantize_weights(array: npt.NDArray[np.floating[Any]], encoding: str) -> TensorView:
    """A weight ``(out, in)`` of floats as blocks of an encoding: a scale a block, from its largest magnitude.

    Raises
    ------
    ValueError
        Where the encoding is unknown or cannot be made here, or the array is not a matrix of whole blocks.
    """
    e = catalogue().encoding(encoding)
    if e.quantize is None:
        able = ", ".join(n for n, o in catalogue().encodings.items() if o.quantize)
        raise ValueError(f"{encoding} cannot be made from an array here; {able} can")
    assert e.code and e.codes and e.scale and e.fields
    numbers = np.asarray(array)
    if numbers.dtype.kind not in CASTABLE:
        raise TypeError(f"array: dtype {numbers.dtype} makes no weight; pass floats or integers")
    with np.errstate(over="ignore"):
        values = np.asarray(numbers, dtype=np.float32)
    if values.ndim != 2 or values.shape[1] % e.block_weights:
        raise ValueError(
            f"array: shape {list(values.shape)}; expected [out, in] with in a multiple of {e.block_weights}"
        )
    if not np.isfinite(values).all():
        raise ValueError("array: not all values are finite")
    groups = values.reshape(-1, e.block_weights)
    limit = (1 << e.code["width"] - 1) - 1
    scale = np.abs(groups).max(axis=1) / np.float32(limit)
    with np.errstate(divide="ignore", over="ignore"):
        inverse = np.where(scale > 0, np.float32(1) / scale, np.float32(0))
    scaled = np.nan_to_num(groups * np.where(np.isfinite(inverse), inverse, 0)[:, None])
    codes = np.copysign(np.floor(np.abs(scaled) + np.float32(0.5)), scaled).clip(-limit, limit).astype(np.int8)
    with np.errstate(over="ignore"):
        units = scale.astype("<f2")
    if np.isinf(units).any():
        raise ValueError(
            f"array: magnitudes up to {np.abs(values).max():g} need a scale beyond f16; scale the weight down"
        )
    blocks = np.zeros((len(groups), e.block_bytes), np.uint8)
    unit_at, codes_at = e.fields[e.scale[0][1]][0], e.fields[e.codes[1][1]][0]
    blocks[:, unit_at : unit_at + 2] = units[:, None].view(np.uint8)
    blocks[:, codes_at : codes_at + e.block_weights] = codes.view(np.uint8)
    return packed_view("array", values.shape, e, Storage("heap", blocks.reshape(-1), "heap"))
