"""The sweep: a cell for every linked matmul kernel, and a way to run exactly that kernel on given bytes.

Everything here is read off the registry, so a new tier, layout or encoding is swept without a line written.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from oracles import DENSE_TYPES, Bytes, Floats, Weights

import runtime as rt
from runtime import _native, bootstrap
from runtime.catalogue import Activation, Encoding, Function, LayoutSpec, Tier, catalogue
from runtime.dispatch import KernelDispatch
from runtime.keys import dense
from runtime.registry import KernelRegistry
from runtime.storage import Storage
from runtime.tiers import TierPack, TierProvider, key_of
from runtime.trace import NULL
from runtime.views import TensorView, dense_view, packed_view

POISON = np.uint32(0x7FC0DEAD).view(np.float32)
"""A NaN that no kernel makes: what outputs hold before, and what must still be around them after."""
GAP = 3
"""Floats of poison between rows of activations, and between rows of outputs."""


@dataclass(frozen=True)
class Cell:
    """One linked matmul kernel: encoding x layout x activation x tier."""

    function: Function

    @property
    def tier(self) -> Tier:
        return catalogue().tiers[self.function.tier]

    @property
    def encoding(self) -> Encoding:
        return catalogue().encodings[self.function.encoding or ""]

    @property
    def layout(self) -> LayoutSpec:
        return catalogue().layouts[self.function.layout or ""]

    @property
    def activation(self) -> Activation:
        return catalogue().activations[self.function.activation or ""]

    @property
    def exact(self) -> bool:
        """Whether the activations are used as they come."""
        return self.activation.group is None

    def __str__(self) -> str:
        return f"{self.function.contract}__{self.function.tier}"


def functions(*ops: str) -> list[Function]:
    """The linked functions of some kinds, in the registry's order."""
    return [f for f in catalogue().functions if f.op in ops and (f.contract, f.tier) in _native.linked()]


def cells() -> list[Cell]:
    """Every linked matmul kernel."""
    return [Cell(f) for f in functions("matmul")]


def name(f: Function) -> str:
    """What pytest calls a function."""
    return f"{f.contract}__{f.tier}"


def need(tier: str) -> None:
    """Skip, aloud, where this host cannot run a tier."""
    if lacking := _native.lacks(catalogue().tiers[tier]):
        pytest.skip(f"tier {tier} does not run here: this host lacks {', '.join(lacking)}")


@cache
def table(tier: str) -> KernelDispatch:
    """A table with the kernels of a tier, over those of the usable tiers below it."""
    found, registry, priority = KernelDispatch(), KernelRegistry(), catalogue().tiers[tier].priority
    usable = [t for t in catalogue().tiers.values() if t.priority <= priority and not _native.lacks(t)]
    for t in usable:
        registry.register(TierProvider(t))
    bootstrap.fill(found, registry, [TierPack(t) for t in usable])
    found.close_to_bootstrap()
    return found


def kernel(cell: Cell) -> Any:
    """The runtime's own kernel object for a cell."""
    found = table(cell.function.tier).find(key_of(cell.function))
    assert getattr(found, "name", None) == str(cell)
    return found


# Operands


def canonical(e: Encoding, blocks: Bytes) -> TensorView:
    """Blocks ``(n, count, block_bytes)`` as a weight, as a file holds it."""
    n, count, _ = blocks.shape
    if e.dense:
        stored = np.ascontiguousarray(blocks).view(DENSE_TYPES[e.dense]).reshape(n, count)
        return dense_view(stored, "w", dense(e.dense))
    storage = Storage.wrap(np.ascontiguousarray(blocks).reshape(-1))
    return packed_view("w", (n, count * e.block_weights), e, storage)


def laid_out(e: Encoding, blocks: Bytes, layout: LayoutSpec, tier: str) -> TensorView:
    """Blocks as a weight in a layout, brought there by a tier's packer, or by the best one below it."""
    return relaid(canonical(e, blocks), layout, tier)


def relaid(w: TensorView, layout: LayoutSpec, tier: str) -> TensorView:
    """A weight in another layout, by a tier."""
    if w.is_dense:
        return w
    found = table(tier).prepack(w, layout.name, NULL)
    assert found.packed_layout == layout, f"no tier up to {tier} brings {w} to {layout.name}"
    return found


def operand(cell: Cell, blocks: Bytes) -> TensorView:
    """Blocks as the cell's kernel takes them."""
    return laid_out(cell.encoding, blocks, cell.layout, cell.function.tier)


def moved(w: TensorView, by: int) -> TensorView:
    """The same bytes at an address that is `by` more than a multiple of 64."""
    data = w.storage.bytes[w.offset : w.offset + w.nbytes]
    buffer = Storage.allocate(data.size + by)
    buffer.bytes[by:] = data
    return TensorView(w.name, w.shape, w.format, w.layout, buffer, by)


def spread(x: Floats) -> Floats:
    """A copy of activations whose rows stand apart, with poison between them."""
    wide = np.full((x.shape[0], x.shape[1] + GAP), POISON, np.float32)
    wide[:, :-GAP] = x
    return wide[:, :-GAP]


def left(cell: Cell, x: Floats) -> tuple[Any, int, object]:
    """Activations as the cell's kernel takes them: address, row stride, and what keeps them alive."""
    if cell.exact:
        rows = spread(x)
        return _native.ffi.cast("uint8_t *", rows.__array_interface__["data"][0]), rows.strides[0], rows
    view = quantized(cell.activation, x, cell.function.tier)
    return _native.address(view.storage.bytes, view.offset), view.layout.strides[0], view


def quantized(form: Activation, x: Floats, tier: str) -> TensorView:
    """Activations as a tier's quantiser makes them, or the best one's below it."""
    return table(tier).requested(rt.tensor(np.ascontiguousarray(x)), form.name, NULL)


# Running


def run(cell: Cell, w: TensorView, x: Floats, threads: int = 1) -> Floats:
    """The product by the cell's kernel, and by no other: outputs are poisoned first, and their surroundings kept.

    Pitfalls 13 and 15: what the kernel leaves out, or writes beside its outputs, is an error.
    """
    return multiply(cell, w, left(cell, x), len(x), threads)


def multiply(cell: Cell, w: TensorView, x: tuple[Any, int, object], m: int, threads: int = 1) -> Floats:
    """As `run`, with activations that `left` has prepared."""
    n = w.shape[0]
    out = np.full((m + 2, n + GAP), POISON, np.float32)
    call = kernel(cell).call(w).c
    call.m, call.threads = m, threads
    call.o.x, call.o.x_stride = x[0], x[1]
    call.o.y = _native.ffi.cast("float *", out[1:].__array_interface__["data"][0])
    call.o.y_stride = n + GAP
    assert _native.lib.kk_matmul(call) == 0
    y = out[1:-1, :n].copy()
    out[1:-1, :n] = POISON
    assert is_poison(out).all(), f"{cell} wrote beside its outputs (m={m}, n={n}, k={w.shape[1]})"
    assert not is_poison(y).any(), f"{cell} left outputs out (m={m}, n={n}, k={w.shape[1]})"
    return y


def is_poison(a: Floats) -> npt.NDArray[np.bool_]:
    """Where an array still holds the poison."""
    return a.view(np.uint32) == POISON.view(np.uint32)


def dequantized(f: Function, w: Weights, layout: LayoutSpec) -> Floats:
    """Weights decoded by one compiled function, from a layout that is an order of blocks."""
    view = laid_out(w.encoding, w.blocks, layout, f.tier)
    out = np.full((w.n + 2, w.k + GAP), POISON, np.float32)
    row, block = view.layout.strides
    source = _native.address(view.storage.bytes, view.offset)
    call = _native.Call(_native.linked()[f.contract, f.tier], source, row_stride=row, block_stride=block, n=w.n, k=w.k)
    call.c.threads = 1
    call.c.o.y = _native.ffi.cast("float *", out[1:].__array_interface__["data"][0])
    call.c.o.y_stride = w.k + GAP
    _native.lib.kk_dequantize(call.c)
    y = out[1:-1, : w.k].copy()
    out[1:-1, : w.k] = POISON
    assert is_poison(out).all(), f"{name(f)} wrote beside its outputs"
    return y


@contextmanager
def threads(count: int) -> Iterator[None]:
    """Let calls use so many threads."""
    before = rt.get_threads()
    rt.set_threads(count)
    try:
        yield
    finally:
        rt.set_threads(before)
