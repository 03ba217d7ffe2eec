"""Published fixtures: small weights in every layout, byte for byte, for a converter to hold its own output against.

Examples
--------
>>> from runtime import fixtures
>>> f = fixtures.fixture(fixtures.names()[0])
>>> for layout, expected in f.layouts.items():
...     f.check(layout, expected)  # in place of `expected`: what the converter makes of f.canonical

Nothing here is compiled, and the same bytes come on every host: they are a hash's, and NumPy arranges them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from runtime.catalogue import Encoding, LayoutSpec, PanelForm, PanelSpec, Section, catalogue
from runtime.decode import DENSE_TYPES, decode_blocks, raw_parts
from runtime.encode import as_written
from runtime.storage import Storage

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]

ROWS = 37
"""Of every fixture: more than a panel, and no multiple of one."""
BLOCKS = 3
"""In a row: with one block, the orders of blocks coincide; with two, a swap and a rotation do."""


@dataclass(frozen=True, eq=False)
class Fixture:
    """One weight in every layout.

    Attributes
    ----------
    encoding : str
    shape : tuple of int
        ``(out, in)``.
    canonical : bytes
        The blocks in the order of a file.
    layouts : dict of bytes
        By the name of each other layout: the same weight in it.
    values : ndarray of float32
        What the weight decodes to.
    """

    encoding: str
    shape: tuple[int, int]
    canonical: bytes
    layouts: dict[str, bytes]
    values: Floats

    def check(self, layout: str, data: object) -> None:
        """Hold a converter's bytes against the fixture's.

        Parameters
        ----------
        layout : str
            The layout that they are in; that of files among them.
        data : buffer

        Raises
        ------
        ValueError
            Naming the first block that stands in the wrong place, or the number of bytes where that is wrong.
        """
        lay, expected = self._expected(layout)
        found = Storage.wrap(data).bytes
        if found.size != expected.size:
            raise ValueError(f"{self.encoding} in {layout}: {found.size} bytes, expected {expected.size}")
        wrong = np.flatnonzero(found != expected)
        if wrong.size and lay.panel:
            self._refuse_panel(lay, lay.panel, int(wrong[0]), found, expected)
        if wrong.size:
            self._refuse_block(lay, int(wrong[0]), found)

    def _expected(self, layout: str) -> tuple[LayoutSpec, Bytes]:
        layouts = catalogue().layouts
        if layout not in layouts:
            raise ValueError(f"layout: {layout!r} is unknown; there are {', '.join(layouts)}")
        lay = layouts[layout]
        return lay, np.frombuffer(self.canonical if lay.canonical else self.layouts[layout], np.uint8)

    def _refuse_block(self, lay: LayoutSpec, byte: int, found: Bytes) -> NoReturn:
        size = catalogue().encoding(self.encoding).block_bytes
        index, places = byte // size, _places(lay)
        own = self.canonical
        blocks = {own[i * size : (i + 1) * size]: divmod(i, BLOCKS) for i in range(ROWS * BLOCKS)}
        there = blocks.get(found[index * size : (index + 1) * size].tobytes())
        stands = f"block {there[1]} of row {there[0]} stands there" if there else "no block of the weight stands there"
        row, block = places[index]
        raise ValueError(
            f"{self.encoding} in {lay.name}: block {index} (from byte {index * size}) is to be block {block} of row "
            f"{row}; {stands}, first wrong at byte {byte}"
        )

    def _refuse_panel(self, lay: LayoutSpec, panel: PanelSpec, byte: int, found: Bytes, expected: Bytes) -> NoReturn:
        form = catalogue().encoding(self.encoding).panel
        assert form
        section, index, at = _located(form, panel, byte)
        raise ValueError(
            f"{self.encoding} in {lay.name}: panel {index}, section {section.name}, offset {at} "
            f"({_whose(section, panel, index, at)}): {found[byte]:#04x}, expected {expected[byte]:#04x}"
        )


def names() -> list[str]:
    """The encodings that have a fixture: the packed ones."""
    return [name for name, e in catalogue().encodings.items() if not e.dense]


@cache
def fixture(encoding: str) -> Fixture:
    """The fixture of an encoding.

    Raises
    ------
    ValueError
        Where the encoding is unknown, or plain floats: those are the same in every layout.
    """
    e = catalogue().encoding(encoding)
    if e.dense:
        raise ValueError(f"{encoding}: plain floats have one layout; there are fixtures of {', '.join(names())}")
    blocks = _blocks(e)
    values = decode_blocks(e, blocks.reshape(-1, e.block_bytes)).reshape(ROWS, -1)
    values.flags.writeable = False
    others = [lay for lay in catalogue().layouts.values() if not lay.canonical]
    layouts = {lay.name: arranged(e, blocks, lay).tobytes() for lay in others}
    return Fixture(encoding, (ROWS, BLOCKS * e.block_weights), blocks.tobytes(), layouts, values)


def arranged(e: Encoding, blocks: Bytes, layout: LayoutSpec) -> Bytes:
    """Blocks ``(rows, blocks, block_bytes)`` in a layout: a twin, in NumPy, of the compiled packers."""
    if layout.panel:
        return _woven(e, blocks, layout.panel)
    return np.ascontiguousarray(blocks if _by_row(layout) else blocks.transpose(1, 0, 2))


# The weight


def _blocks(e: Encoding) -> Bytes:
    """Blocks of a hash's bytes, with float fields of moderate size and both signs, which every format holds exactly."""
    shape = (ROWS, BLOCKS)
    blocks = _stream(e.name, (*shape, e.block_bytes)).copy()
    _with_meaning(e, blocks)
    for name, (at, kind, _) in (e.fields or {}).items():
        if kind in DENSE_TYPES:
            low, high = (_stream(f"{e.name}.{name}.{i}", shape).astype(np.float64) for i in range(2))
            sign = np.where(high >= 128, -1.0, 1.0)
            filled = (sign * (1 + low / 256) * 2.0 ** (high % 4 - 8)).astype(DENSE_TYPES[kind])
            blocks[..., at : at + filled.itemsize] = filled[..., None].view(np.uint8)
    return as_written(e, blocks.reshape(-1, e.block_bytes)).reshape(blocks.shape)


def _with_meaning(e: Encoding, blocks: Bytes) -> None:
    """Bring codes beyond those that mean something back among them."""
    levels = e.code and e.code["levels"]
    if not levels:
        return
    assert e.code and e.codes and e.fields
    at, _, count = e.fields[e.codes[1][1]]
    width, every = e.code["width"], np.arange(256)
    kept = sum((every >> s & (1 << width) - 1) % levels << s for s in range(0, 8, width))
    blocks[..., at : at + count] = np.asarray(kept, np.uint8)[blocks[..., at : at + count]]


def _stream(seed: str, shape: tuple[int, ...]) -> Bytes:
    """Bytes that only the seed decides; NumPy's generators may change between its versions."""
    return np.frombuffer(hashlib.shake_128(seed.encode()).digest(prod(shape)), np.uint8).reshape(shape)


# Orders of blocks


def _by_row(layout: LayoutSpec) -> bool:
    assert layout.order
    return layout.order[0] == "row"


def _places(layout: LayoutSpec) -> list[tuple[int, int]]:
    """Row and block of the row, of each block in a layout's order."""
    if _by_row(layout):
        return [(r, b) for r in range(ROWS) for b in range(BLOCKS)]
    return [(r, b) for b in range(BLOCKS) for r in range(ROWS)]


# Panels


def _woven(e: Encoding, blocks: Bytes, panel: PanelSpec) -> Bytes:
    """Panels, shape ``(panels, panel_bytes)``: sections one after another, each padded; absent rows are zero."""
    assert e.panel
    n, count, _ = blocks.shape
    panels = -(-n // panel.rows)
    parts = dict(_sections(e, e.panel, blocks, panels, panel))
    padded = e.panel.section_bytes(count, panel.rows, panel.alignment)
    out = np.zeros((panels, sum(padded)), np.uint8)
    at = 0
    for section, size in zip(e.panel.sections, padded, strict=True):
        data = parts[section.name]
        out[:, at : at + data.shape[1]] = data
        at += size
    return out


def _sections(
    e: Encoding, form: PanelForm, blocks: Bytes, panels: int, panel: PanelSpec
) -> Iterator[tuple[str, Bytes]]:
    """Each section's name and bytes, a row for each panel."""
    n, count, size = blocks.shape
    codes, units, steps = raw_parts(e, blocks.reshape(-1, size))
    assert e.code
    codes = codes ^ np.uint8(128 if e.code["signed"] else 0)  # panels hold unsigned codes
    yield "codes", _woven_codes(form, panel, _rows(codes.reshape(n, -1), panels, panel))
    for name, each in steps.items():
        yield f"{name}_steps", _beside(_rows(each.reshape(n, -1), panels, panel))
    for name, unit in units.items():
        stored = unit.astype(DENSE_TYPES[form.unit]).reshape(n, count)
        yield f"{name}_unit", _beside(_rows(stored, panels, panel))


def _rows(values: npt.NDArray[Any], panels: int, panel: PanelSpec) -> npt.NDArray[Any]:
    """(n, values) to (panels, rows, values), with zeros for the rows that the last panel lacks."""
    filled = np.zeros((panels * panel.rows, values.shape[1]), values.dtype)
    filled[: len(values)] = values
    return filled.reshape(panels, panel.rows, -1)


def _beside(values: npt.NDArray[Any]) -> Bytes:
    """(panels, rows, values) to bytes in which each value stands beside those of the other rows."""
    return np.ascontiguousarray(values.transpose(0, 2, 1)).reshape(len(values), -1).view(np.uint8)


def _woven_codes(form: PanelForm, panel: PanelSpec, codes: Bytes) -> Bytes:
    """Codes ``(panels, rows, k)`` cut into planes, and woven in quanta; `decode.panel_parts` reads them back."""
    panels, rows, k = codes.shape
    quads = codes.reshape(panels, rows, k // 32, 32 // panel.quantum, panel.quantum).transpose(0, 2, 3, 1, 4)
    planes = []
    for bits, position in form.planes:
        cut = quads >> np.uint8(position) & np.uint8((1 << bits) - 1)
        runs = cut.reshape(panels, k // 32, 8 // bits, bits, rows, panel.quantum)
        shifts = np.arange(0, 8, bits, dtype=np.uint8).reshape(-1, 1, 1, 1)
        planes.append(np.bitwise_or.reduce(runs << shifts, axis=2))
    return np.concatenate(planes, axis=2).reshape(panels, -1)


def _located(form: PanelForm, panel: PanelSpec, byte: int) -> tuple[Section, int, int]:
    """The section that a byte of the panels is in, the panel's index, and the offset from where the section begins."""
    padded = form.section_bytes(BLOCKS, panel.rows, panel.alignment)
    index, at = divmod(byte, sum(padded))
    ends = np.cumsum(padded)
    i = int(np.searchsorted(ends, at, side="right"))
    return form.sections[i], index, at - int(ends[i]) + padded[i]


def _whose(section: Section, panel: PanelSpec, index: int, at: int) -> str:
    """Whose byte it is that stands at an offset of a section."""
    each = section.count * section.size * panel.rows
    block, within = divmod(at, each)
    row = index * panel.rows + within // section.size % panel.rows
    if block >= BLOCKS:
        return "padding"
    return f"block {block} of row {row}" if row < ROWS else f"block {block} of row {row}, which the weight has not"
