"""Blocks and panels to floats in NumPy: the recipes, interpreted. No compiled code stands behind it.

The meaning of each step is the one that `generator.recipe` documents; products of units and steps are exact in
float32, so a weight is rounded at most once, when its bias is added.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from runtime.catalogue import Encoding, PanelForm, PanelSpec, Recipe

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

_FLOATS: dict[str, np.dtype[Any]] = {"f16": np.dtype("<f2"), "f32": np.dtype("<f4")}
_WITH_CONSTANT: dict[str, Callable[[Bytes, np.uint8], Bytes]] = {
    "and": np.bitwise_and,
    "shl": np.left_shift,
    "shr": np.right_shift,
    "add": np.add,
    "mul": np.multiply,
    "sub": np.subtract,
}


DENSE_TYPES: dict[str, np.dtype[Any]] = {**_FLOATS, "bf16": np.dtype("<u2")}
"""What a plain array of each float type is to NumPy, which has no bfloat16: those stand in 16-bit integers."""


def dense_floats(dtype: str, stored: npt.NDArray[Any]) -> Floats:
    """A plain array of a float type as float32: itself where it is float32 already, else a copy."""
    if DENSE_TYPES[dtype].kind == "f":
        return stored.astype(np.float32, copy=False)
    return (stored.astype(np.uint32) << np.uint32(16)).view(np.float32)


def decode_blocks(e: Encoding, blocks: Bytes) -> Floats:
    """Decode whole blocks.

    Parameters
    ----------
    e : Encoding
        A packed encoding.
    blocks : ndarray of uint8, shape (n, block_bytes)

    Returns
    -------
    ndarray of float32, shape (n, block_weights)
    """
    codes, scale, bias = parts(e, blocks)
    weights = np.repeat(scale, e.group, axis=1) * code_values(e)[codes]
    if bias is not None:
        weights += np.repeat(bias, e.group, axis=1)
    return cast(Floats, weights)


def parts(e: Encoding, blocks: Bytes) -> tuple[Bytes, Floats, Floats | None]:
    """Codes, scales and biases of blocks: shapes (n, block_weights), (n, groups), (n, groups) or None."""
    steps = _let(e, blocks)
    assert e.codes and e.scale
    codes = _array(e.codes, e, blocks, steps)
    scale = _factor(e.scale, e, blocks, steps)
    return codes, scale, _factor(e.bias, e, blocks, steps) if e.bias else None


def raw_parts(e: Encoding, blocks: Bytes) -> tuple[Bytes, dict[str, Floats], dict[str, Bytes]]:
    """Codes, units and steps of blocks as `panel_parts` names them, steps as bytes, a row for each block."""
    lets = _let(e, blocks)
    assert e.codes
    factors = [(name, f) for name, f in (("scale", e.scale), ("bias", e.bias)) if f]
    units = {name: _scalar(f[0], e, blocks) for name, f in factors}
    steps = {name: _array(f[1], e, blocks, lets) for name, f in factors if len(f) > 1}
    return _array(e.codes, e, blocks, lets), units, steps


def _let(e: Encoding, blocks: Bytes) -> dict[str, Bytes]:
    steps: dict[str, Bytes] = {}
    for name, recipe in (e.let or {}).items():
        steps[name] = _array(recipe, e, blocks, steps)
    return steps


def code_values(e: Encoding) -> Floats:
    """The value of each code, by the code: 256 entries for signed bytes, else as many as the width has."""
    assert e.code
    count = np.arange(1 << e.code["width"])
    if e.code["table"]:
        return np.array(e.code["table"], np.float32)
    if e.code["signed"]:
        return count.astype(np.uint8).view(np.int8).astype(np.float32)
    return (count - e.code["offset"]).astype(np.float32)


def _factor(factor: list[Recipe], e: Encoding, blocks: Bytes, steps: dict[str, Bytes]) -> Floats:
    unit = _scalar(factor[0], e, blocks)[:, None]
    if len(factor) == 1:
        return np.repeat(unit, e.block_weights // e.group, axis=1)
    each = _array(factor[1], e, blocks, steps)
    if factor[1][0] in ("i8", "sub"):
        each = each.view(np.int8)
    return unit * each.astype(np.float32)


def _scalar(r: Recipe, e: Encoding, blocks: Bytes) -> Floats:
    match r:
        case ["neg", inner]:
            return -_scalar(inner, e, blocks)
        case ["times", factor, inner]:
            return np.float32(factor) * _scalar(inner, e, blocks)
    kind, name = r
    assert e.fields
    at, _, _ = e.fields[name]
    size = _FLOATS[kind].itemsize
    raw = np.ascontiguousarray(blocks[:, at : at + size])
    return raw.view(_FLOATS[kind])[:, 0].astype(np.float32)


def _array(r: Recipe, e: Encoding, blocks: Bytes, steps: dict[str, Bytes]) -> Bytes:
    """A step over bytes: shape (n, length)."""

    def at(i: int) -> Bytes:
        return _array(r[i], e, blocks, steps)

    if r[0] in _WITH_CONSTANT:
        return _WITH_CONSTANT[r[0]](at(1), np.uint8(r[2]))
    match r[0]:
        case "bytes":
            assert e.fields
            start = e.fields[r[1]][0]
            return blocks[:, start + r[2] : start + r[3] : r[4]]
        case "step":
            return steps[r[1]]
        case "or":
            return at(1) | at(2)
        case "i8":
            return at(1)
        case "cat":
            return np.concatenate([at(i) for i in range(1, len(r))], axis=1)
        case "parity8":
            return even_parity(at(1))
        case "packed":
            return unpack_fields(at(1), r[2], r[3])
        case "trits":
            return unpack_trits(at(1), r[2])
        case "lookup":
            assert e.grids
            entries = e.grids[r[1]][at(2)]
            return np.ascontiguousarray(entries).view(np.uint8)
        case "plane":
            return unplane(at(1), r[2], r[3])
    raise ValueError(f"{e.name}: the recipe's step {r[0]!r} is not known to this version of the runtime")


def even_parity(sevens: Bytes) -> Bytes:
    """Seven bits, and above them the one that makes their number even."""
    odd = np.unpackbits(sevens[:, :, None], axis=2).sum(axis=2, dtype=np.uint8) & 1
    return sevens | odd << np.uint8(7)


def unpack_fields(source: Bytes, width: int, each: int) -> Bytes:
    """The `each` lowest fields of `width` bits of every 32-bit word."""
    words = np.ascontiguousarray(source).view("<u4")
    shifts = np.arange(each, dtype=np.uint32) * np.uint32(width)
    fields = words[:, :, None] >> shifts & np.uint32((1 << width) - 1)
    return fields.reshape(len(words), words.shape[1] * each).astype(np.uint8)


def unpack_trits(source: Bytes, each: int) -> Bytes:
    """The `each` first digits to base 3 of bytes, which are fractions: all bytes' first digits, then their second."""
    moved = source[:, None, :] * (3 ** np.arange(each)).astype(np.uint8)[:, None]
    return (moved.astype(np.uint16) * 3 >> 8).astype(np.uint8).reshape(len(source), each * source.shape[1])


def unplane(source: Bytes, width: int, run: int) -> Bytes:
    """Codes of `width` bits, cut from runs of bytes: the lowest bits of a whole run first, then the next."""
    n, length = source.shape
    runs = source.reshape(n, length // run, 1, run)
    shifts = np.arange(0, 8, width, dtype=np.uint8)[:, None]
    return (runs >> shifts & np.uint8((1 << width) - 1)).reshape(n, length * 8 // width)


def decode_panels(e: Encoding, layout: PanelSpec, panels: Bytes, blocks: int) -> Floats:
    """Decode whole panels.

    Parameters
    ----------
    panels : ndarray of uint8, shape (count, panel_bytes)
    blocks : int
        Blocks in a row.

    Returns
    -------
    ndarray of float32, shape (count * rows, blocks * block_weights)
    """
    assert e.panel
    codes, units, steps = panel_parts(e, layout, panels, blocks)
    values = _panel_values(e, e.panel)[codes].reshape(len(codes), blocks, e.block_weights // e.group, e.group)

    def metadata(name: str) -> Floats:
        each = units[name][:, :, None]
        return each * steps[name].astype(np.float32) if name in steps else each

    weights = metadata("scale")[..., None] * values
    if "bias" in units:
        weights = weights + metadata("bias")[..., None]
    return cast(Floats, weights.reshape(codes.shape))


def panel_parts(
    e: Encoding, layout: PanelSpec, panels: Bytes, blocks: int
) -> tuple[Bytes, dict[str, Floats], dict[str, npt.NDArray[np.integer[Any]]]]:
    """Codes, units and steps of panels, a row each.

    Returns
    -------
    codes : ndarray of uint8, shape (count * rows, k)
    units : dict of ndarray of float32, shape (count * rows, blocks)
        By ``"scale"`` and ``"bias"``.
    steps : dict of ndarray of uint8 or int8, shape (count * rows, blocks, groups)
    """
    form, rows = e.panel, layout.rows
    assert form
    sections = _sections(form, layout, panels, blocks)
    codes = _woven_codes(form, layout, sections["codes"], blocks * e.block_weights)
    units, steps = {}, {}
    for name in ("scale", "bias"):
        if f"{name}_unit" in sections:
            raw = np.ascontiguousarray(sections[f"{name}_unit"]).view(_FLOATS[form.unit]).astype(np.float32)
            units[name] = _by_row(raw.reshape(len(panels), blocks, rows))
        if f"{name}_steps" in sections:
            each = _by_row(sections[f"{name}_steps"].reshape(len(panels), blocks * (e.block_weights // e.group), rows))
            each = each.view(np.int8) if form.steps_signed[name] else each
            steps[name] = each.reshape(len(each), blocks, e.block_weights // e.group)
    return codes, units, steps


def _by_row(woven: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """(panels, values, rows) to (panels * rows, values)."""
    return np.ascontiguousarray(woven.transpose(0, 2, 1)).reshape(len(woven) * woven.shape[2], woven.shape[1])


def _sections(form: PanelForm, layout: PanelSpec, panels: Bytes, blocks: int) -> dict[str, Bytes]:
    found, at = {}, 0
    padded = form.section_bytes(blocks, layout.rows, layout.alignment)
    for section, size in zip(form.sections, padded, strict=True):
        found[section.name] = panels[:, at : at + blocks * section.count * section.size * layout.rows]
        at += size
    return found


def _woven_codes(form: PanelForm, layout: PanelSpec, woven: Bytes, k: int) -> Bytes:
    """Codes in k order, shape (count * rows, k), from words of four codes beside those of the other rows."""
    count, rows, quads = len(woven), layout.rows, 32 // layout.quantum
    words = woven.reshape(count, k // 32, form.width, rows, layout.quantum)
    codes = np.zeros((count, k // 32, quads, rows, layout.quantum), np.uint8)
    start = 0
    for bits, position in form.planes:
        plane = words[:, :, start : start + bits]
        for i in range(8 // bits):
            cut = plane >> np.uint8(bits * i) & np.uint8((1 << bits) - 1)
            codes[:, :, bits * i : bits * (i + 1)] |= cut << np.uint8(position)
        start += bits
    return codes.transpose(0, 3, 1, 2, 4).reshape(count * rows, k)


def _panel_values(e: Encoding, form: PanelForm) -> Floats:
    assert e.code
    if e.code["table"]:
        return np.array(e.code["table"], np.float32)
    return (np.arange(1 << form.width) + form.low).astype(np.float32)


def stray_block(e: Encoding, blocks: npt.NDArray[np.uint8]) -> int | None:
    """The first of the blocks ``(n, block_bytes)`` that holds a code beyond those that mean something; None without."""
    levels = e.code and e.code["levels"]
    if not levels:
        return None
    assert e.code and e.codes and e.fields
    at, _, count = e.fields[e.codes[1][1]]
    width, every = e.code["width"], np.arange(256)
    fields = np.stack([every >> shift & (1 << width) - 1 for shift in range(0, 8, width)])
    stray = (fields >= levels).any(axis=0)[blocks[:, at : at + count]].any(axis=1)
    return int(stray.argmax()) if stray.any() else None
