"""Codes, units and steps back to the bytes of blocks: each recipe run backwards, so that unpacking loses nothing.

Every bit of a block reaches exactly one code, unit or step, so each step of a recipe has an inverse; what a step
leaves undetermined another determines, and the fields collect the bits of both.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import numpy as np
import numpy.typing as npt

from runtime.catalogue import Encoding, Recipe
from runtime.decode import unpack_trits

Bytes = npt.NDArray[np.uint8]
_UNDO: dict[str, Callable[[Bytes, np.uint8], Bytes]] = {
    "shl": np.right_shift,
    "shr": np.left_shift,
    "add": np.subtract,
    "sub": np.add,
    "mul": np.floor_divide,
}


def encode_blocks(e: Encoding, codes: Bytes, units: dict[str, Bytes], steps: dict[str, Bytes]) -> Bytes:
    """Blocks that decode to what is given.

    Parameters
    ----------
    codes : ndarray of uint8, shape (n, block_weights)
    units : dict of ndarray of uint8, shape (n, 2 or 4)
        By ``"scale"`` and ``"bias"``: the bytes of the float field behind each.
    steps : dict of ndarray of uint8, shape (n, groups)
        By the same names, where the encoding has steps.

    Returns
    -------
    ndarray of uint8, shape (n, block_bytes)
    """
    blocks = np.zeros((len(codes), e.block_bytes), np.uint8)
    assert e.codes
    _invert(e.codes, codes, e, blocks)
    for name, factor in factors(e):
        field = float_field(factor[0])
        assert e.fields
        at, kind, _ = e.fields[field]
        blocks[:, at : at + int(kind[1:]) // 8] = units[name]
        if len(factor) > 1:
            _invert(factor[1], steps[name], e, blocks)
    return blocks


def as_written(e: Encoding, blocks: Bytes) -> Bytes:
    """Blocks ``(n, block_bytes)`` as encoders write them: of all bytes with the same digits to base 3, the least.

    Any other byte decodes to the same codes, and comes back from a weave as this one.
    """
    written = blocks.copy()
    for inner, each in _fractions(e.codes, e):
        _, name, start, stop, _ = inner
        assert e.fields
        part = slice(e.fields[name][0] + start, e.fields[name][0] + stop)
        written[:, part] = pack_trits(unpack_trits(blocks[:, part], each), each)
    return written


def _fractions(r: Recipe | None, e: Encoding) -> list[tuple[Recipe, int]]:
    """The bytes that a recipe reads digits to base 3 of, and how many of each."""
    match r:
        case ["step", name]:
            return _fractions((e.let or {})[name], e)
        case ["cat", *parts]:
            return [found for part in parts for found in _fractions(part, e)]
        case ["trits", inner, each]:
            return [(inner, each)]
    return []


def factors(e: Encoding) -> list[tuple[str, list[Recipe]]]:
    """The scale's recipe, and the bias's where there is one, each with its name."""
    return [(name, f) for name, f in (("scale", e.scale), ("bias", e.bias)) if f]


def unit_bytes(unit: Recipe, values: npt.NDArray[np.float32], kind: str) -> Bytes:
    """The bytes of the float field (``"f16"`` or ``"f32"``) behind units of these values, shape (n, 2 or 4)."""
    match unit:
        case ["neg", inner]:
            return unit_bytes(inner, -values, kind)
        case ["times", factor, inner]:
            return unit_bytes(inner, values / np.float32(factor), kind)
    dtype = np.dtype("<f2") if kind == "f16" else np.dtype("<f4")
    return values.astype(dtype)[:, None].view(np.uint8)


def float_field(unit: Recipe) -> str:
    """The float field that a unit is made of."""
    return float_field(unit[-1]) if unit[0] in ("neg", "times") else cast(str, unit[1])


def _invert(r: Recipe, values: Bytes, e: Encoding, blocks: Bytes) -> None:  # noqa: PLR0912  (a case a step)
    """Add to `blocks` the bits that make the step `r` yield `values`."""
    match r:
        case ["bytes", name, start, stop, step]:
            assert e.fields
            at = e.fields[name][0]
            blocks[:, at + start : at + stop : step] |= values
        case ["step", name]:
            assert e.let
            _invert(e.let[name], values, e, blocks)
        case ["and" | "i8", inner, *_]:
            _invert(inner, values, e, blocks)
        case [op, inner, n] if op in _UNDO:
            _invert(inner, _UNDO[op](values, np.uint8(n)), e, blocks)
        case ["or", left, right]:
            _invert(left, values & np.uint8(_bits(left, e)), e, blocks)
            _invert(right, values & np.uint8(_bits(right, e)), e, blocks)
        case ["cat", *parts]:
            at = 0
            for part in parts:
                size = _length(part, e)
                _invert(part, values[:, at : at + size], e, blocks)
                at += size
        case ["parity8", inner]:
            _invert(inner, values & np.uint8(127), e, blocks)
        case ["packed", inner, width, each]:
            _invert(inner, pack_fields(values, width, each), e, blocks)
        case ["trits", inner, each]:
            _invert(inner, pack_trits(values, each), e, blocks)
        case ["plane", inner, width, run]:
            _invert(inner, plane(values, width, run), e, blocks)
        case ["lookup", grid, inner]:
            _invert(inner, _indices(values, grid, e), e, blocks)
        case _:
            raise ValueError(f"{e.name}: the recipe's step {r[0]!r} has no inverse in this version of the runtime")


def plane(codes: Bytes, width: int, run: int) -> Bytes:
    """The inverse of `decode.unplane`: codes gathered into runs of bytes."""
    per = 8 // width
    each = codes.reshape(len(codes), -1, per, run)
    shifts = np.arange(0, 8, width, dtype=np.uint8)[:, None]
    return np.bitwise_or.reduce(each << shifts, axis=2).reshape(len(codes), -1)


def pack_fields(values: Bytes, width: int, each: int) -> Bytes:
    """The inverse of `decode.unpack_fields`: fields gathered into the low bits of 32-bit words."""
    fields = values.reshape(len(values), -1, each).astype(np.uint32)
    words = np.bitwise_or.reduce(fields << (np.arange(each, dtype=np.uint32) * np.uint32(width)), axis=2)
    return words.astype("<u4").view(np.uint8).reshape(len(values), -1)


def pack_trits(values: Bytes, each: int) -> Bytes:
    """The inverse of `decode.unpack_trits`, for bytes as encoders write them: the least with those digits."""
    digits = values.reshape(len(values), each, values.shape[1] // each).astype(np.uint32)
    powers = 3 ** np.arange(4, 4 - each, -1, dtype=np.uint32)
    return ((256 * (digits * powers[:, None]).sum(axis=1) + 242) // 243).astype(np.uint8)


def _indices(values: Bytes, grid: str, e: Encoding) -> Bytes:
    """For each four codes, the grid's entry that holds them."""
    assert e.grids
    table = e.grids[grid]
    order = np.argsort(table)
    words = np.ascontiguousarray(values).view("<u4")
    return order[np.searchsorted(table, words, sorter=order).clip(0, len(table) - 1)].astype(np.uint8)


def _bits(r: Recipe, e: Encoding) -> int:
    """The bits that a step can set."""
    match r:
        case ["and", inner, n]:
            return _bits(inner, e) & int(n)
        case ["shl", inner, n]:
            return _bits(inner, e) << int(n) & 255
        case ["shr", inner, n]:
            return _bits(inner, e) >> int(n)
        case ["or", left, right]:
            return _bits(left, e) | _bits(right, e)
        case ["plane", _, width, _]:
            return (1 << int(width)) - 1
        case ["packed", _, width, _]:
            return (1 << int(width)) - 1
        case ["lookup", grid, _]:
            assert e.grids
            return int(np.bitwise_or.reduce(e.grids[grid].view(np.uint8)))
    return 255


def _length(r: Recipe, e: Encoding) -> int:
    """How many values a step yields."""
    match r:
        case ["bytes", _, start, stop, step]:
            return len(range(start, stop, step))
        case ["step", name]:
            assert e.let
            return _length(e.let[name], e)
        case ["cat", *parts]:
            return sum(_length(p, e) for p in parts)
        case ["plane", inner, width, _]:
            return _length(inner, e) * 8 // int(width)
        case ["trits", inner, each]:
            return _length(inner, e) * int(each)
        case ["packed", inner, _, each]:
            return _length(inner, e) // 4 * int(each)
        case ["lookup", _, inner]:
            return _length(inner, e) * 4
    return _length(r[1], e)
