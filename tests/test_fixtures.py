"""The published fixtures: the same everywhere, those of the compiled packers, and errors that lead to the spot."""

from __future__ import annotations

import ast
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest
from oracles import decode
from sweep import laid_out, need

from runtime import _native, fixtures
from runtime.catalogue import LayoutSpec, catalogue
from runtime.fixtures import BLOCKS, ROWS, Fixture, fixture

CANONICAL = catalogue().canonical.name
OTHERS = [lay for lay in catalogue().layouts.values() if not lay.canonical]
WOVEN = [lay for lay in OTHERS if lay.panel]
ORDERS = [lay for lay in OTHERS if lay.order]
USABLE = [t.name for t in catalogue().tiers.values() if not _native.lacks(t)]
GOLDEN = {
    ("iq3_xxs", "row_major"): "ab7de34497b6031d2835e38c15a214d5c95de0a16bedc5fe88345f5f03818668",
    ("iq3_xxs", "input_major"): "b127f3a99288efad416f7f83f881e32e46331158a79cf8f0c712240b44e3897d",
    ("iq3_xxs", "panel16"): "ceb63bb9e1c9b0463c54aa6ba8c2ba30ce19fed0099322a24ed45decd0075a4a",
    ("q4_1", "row_major"): "efae1ddd1aeb7050f7a606678b94b90433659050e3c37eacc598cf55287482d6",
    ("q4_1", "input_major"): "b198b882ee5857455fe431bf0e8f7e634941af77db38981a5e3e4ec2925a76df",
    ("q4_1", "panel16"): "e95cf841682e6db382707f918aed8860767432a4e642aea2a64bf1617c83b42d",
    ("q4_k", "row_major"): "b6e466cf91d66964a3d84cb2dd941f823070c00b67945634bb0ac269e9f503b4",
    ("q4_k", "input_major"): "1e71d8b5021359a277fcb4b3a4b7c22209a2d9d23f6dd147c3d1b02ca6a2e369",
    ("q4_k", "panel16"): "e3b698042c09eb0a1dc15d0fda0ba355ce141926b08691cb06c3ca0f0675080a",
    ("q5_0", "row_major"): "32d5ff94e6c8c1a44aca933c49c5be3d3386b59a882b716863592aa03d4e5dc8",
    ("q5_0", "input_major"): "0e12696720da45b02a516b9a6146bdb2f6f68e716e306ace3064dbb39edda12f",
    ("q5_0", "panel16"): "428081dec1724f0b50147d342f4f07f71bc7cfeac324e832239d192b4eb901eb",
    ("q8_0", "row_major"): "6bf21add292333f79981a35cb850c3f81739602408fdca0fe06283d208d97412",
    ("q8_0", "input_major"): "468021af77c00d4fffe12296638145ba983336a74dce1a04d261f3e52a35ddbe",
    ("q8_0", "panel16"): "4dc053537115b146c6f32f5b55feaf3d6b4e210c4ce2b4b1725dac9aeef4e314",
    ("tq2_0", "row_major"): "0817844c507034f7ba4dadc78b0d796121d773acdd66224eb19b958dd4e3fee7",
    ("tq2_0", "input_major"): "ee6cde64168a38de7be2ecd90223defb1dc54b41b7f0afeb560319b33aa16a76",
    ("tq2_0", "panel16"): "c5bedcc567fbcd0ad3f9a8de37cc18592ed1fe2f171289462a0e0ba9abf297fc",
    ("tq1_0", "row_major"): "38d485a801e109d16a82458acd07499b22de420c10eae26d97dbe457781420af",
    ("tq1_0", "input_major"): "f679a5fe4f50f75b13c6e93174ed4f75a649fd4dfd4ffcfba4b883d207ba8acd",
    ("tq1_0", "panel16"): "c9f3494159ffa264c8f1802fd8008a388383d04693c4c822bcb93ead8017326f",
}
"""The SHA-256 of what was published, by encoding and layout. A difference breaks who converted against it."""

per_name = pytest.mark.parametrize("name", fixtures.names())
per_woven = pytest.mark.parametrize("lay", WOVEN, ids=lambda lay: lay.name)
per_order = pytest.mark.parametrize("lay", ORDERS, ids=lambda lay: lay.name)


def blocks_of(f: Fixture) -> np.ndarray:
    return np.frombuffer(f.canonical, np.uint8).reshape(ROWS, BLOCKS, -1)


def panel_bytes(name: str, lay: LayoutSpec) -> list[int]:
    """The padded bytes of each section of a panel."""
    form = catalogue().encodings[name].panel
    assert form and lay.panel
    return form.section_bytes(BLOCKS, lay.panel.rows, lay.panel.alignment)


def refused(f: Fixture, layout: str, data: object) -> str:
    with pytest.raises(ValueError, match=f"{f.encoding} in {layout}: ") as caught:
        f.check(layout, data)
    return str(caught.value)


# R32
@per_name
def test_a_fixture_tells_every_order_apart(name: str) -> None:
    f, e = fixture(name), catalogue().encodings[name]
    assert f.shape == (ROWS, BLOCKS * e.block_weights)
    assert BLOCKS >= 3
    assert f.layouts.keys() == {lay.name for lay in OTHERS}
    assert all(lay.panel.rows < ROWS and ROWS % lay.panel.rows for lay in WOVEN if lay.panel)
    assert len({b.tobytes() for b in blocks_of(f).reshape(-1, e.block_bytes)}) == ROWS * BLOCKS
    assert len({f.canonical, *f.layouts.values()}) == 1 + len(OTHERS)


# R32, R39
@pytest.mark.parametrize(("name", "layout"), [(n, lay) for n in fixtures.names() for lay in catalogue().layouts])
def test_published_bytes_never_change(name: str, layout: str) -> None:
    f = fixture(name)
    data = f.canonical if layout == CANONICAL else f.layouts[layout]
    assert sha256(data).hexdigest() == GOLDEN[name, layout]


# R39
@per_name
@pytest.mark.parametrize("lay", OTHERS, ids=lambda lay: lay.name)
@pytest.mark.parametrize("tier", catalogue().tiers)
def test_the_bytes_are_those_of_every_packer(name: str, lay: LayoutSpec, tier: str) -> None:
    need(tier)
    f = fixture(name)
    packed = laid_out(catalogue().encodings[name], blocks_of(f), lay, tier)
    assert packed.storage.bytes[packed.offset : packed.offset + packed.nbytes].tobytes() == f.layouts[lay.name]
    f.check(lay.name, packed.storage.bytes)


# R39
@per_name
def test_the_values_are_those_of_the_oracle(name: str) -> None:
    f = fixture(name)
    assert np.array_equal(f.values, decode(catalogue().encodings[name], blocks_of(f)).reshape(f.shape))
    assert np.isfinite(f.values).all()
    assert np.abs(f.values).max() > 0


# R39
def test_nothing_compiled_makes_them() -> None:
    tree = ast.parse(Path(fixtures.__file__).read_text(encoding="utf-8"))
    imported = {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    own = {m for m in imported if m and m.startswith("runtime")}
    assert own == {"runtime.catalogue", "runtime.decode", "runtime.encode", "runtime.storage"}


@per_name
def test_right_bytes_pass(name: str) -> None:
    f = fixture(name)
    f.check(CANONICAL, f.canonical)
    for layout, data in f.layouts.items():
        f.check(layout, data)
        f.check(layout, bytearray(data))
        f.check(layout, np.frombuffer(data, np.uint8))


# R32
@per_name
@per_order
def test_an_order_forgotten_is_named(name: str, lay: LayoutSpec) -> None:
    f = fixture(name)
    said = refused(f, lay.name, f.canonical)
    assert "block 1 (from byte " in said
    assert "is to be block 0 of row 1; block 1 of row 0 stands there" in said


# R32
@per_name
def test_blocks_that_changed_places_are_named(name: str) -> None:
    f = fixture(name)
    blocks = blocks_of(f).copy()
    blocks[[4, 9], 2] = blocks[[9, 4], 2]
    said = refused(f, CANONICAL, blocks)
    assert f"block {4 * BLOCKS + 2} (from byte " in said
    assert "is to be block 2 of row 4; block 2 of row 9 stands there" in said
    for lay in ORDERS:
        said = refused(f, lay.name, fixtures.arranged(catalogue().encodings[name], blocks, lay))
        assert f"block {2 * ROWS + 4} (from byte " in said
        assert "is to be block 2 of row 4; block 2 of row 9 stands there" in said


@per_name
def test_a_block_of_nobody_is_named(name: str) -> None:
    f = fixture(name)
    data = bytearray(f.canonical)
    data[-1] ^= 1
    said = refused(f, CANONICAL, data)
    assert f"is to be block {BLOCKS - 1} of row {ROWS - 1}; no block of the weight stands there" in said
    assert said.endswith(f"first wrong at byte {len(data) - 1}")


# R32
@per_name
@per_woven
def test_the_spot_in_a_panel_is_named(name: str, lay: LayoutSpec) -> None:
    f, e, padded = fixture(name), catalogue().encodings[name], panel_bytes(name, lay)
    assert e.panel
    assert lay.panel
    begin = sum(padded)  # the second panel
    for section, size in zip(e.panel.sections, padded, strict=True):
        each = section.count * section.size * lay.panel.rows
        spots = {0: f"block 0 of row {lay.panel.rows}"}
        spots[2 * each + 3 * section.size] = f"block 2 of row {lay.panel.rows + 3}"
        spots |= {size - 1: "padding"} if size > BLOCKS * each else {}
        for offset, whose in spots.items():
            data = bytearray(f.layouts[lay.name])
            data[begin + offset] ^= 0xFF
            said = refused(f, lay.name, data)
            assert f"panel 1, section {section.name}, offset {offset} ({whose}): " in said
        begin += size


# R32
@per_name
@per_woven
def test_rows_that_changed_places_are_named(name: str, lay: LayoutSpec) -> None:
    f, e = fixture(name), catalogue().encodings[name]
    blocks = blocks_of(f).copy()
    blocks[[20, 35]] = blocks[[35, 20]]
    said = refused(f, lay.name, fixtures.arranged(e, blocks, lay))
    assert lay.panel
    assert f"panel {20 // lay.panel.rows}, section codes, offset " in said
    assert "(block 0 of row 20): " in said


@per_name
@per_woven
def test_rows_that_the_weight_has_not_are_zero(name: str, lay: LayoutSpec) -> None:
    f = fixture(name)
    assert lay.panel
    data = bytearray(f.layouts[lay.name])
    unit = sum(panel_bytes(name, lay)) * (ROWS // lay.panel.rows) + (ROWS % lay.panel.rows) * 4
    assert data[unit] == 0
    data[unit] = 1
    assert f"(block 0 of row {ROWS}, which the weight has not): 0x01, expected 0x00" in refused(f, lay.name, data)


@pytest.mark.parametrize("layout", catalogue().layouts)
def test_a_wrong_number_of_bytes_is_named(layout: str) -> None:
    f = fixture(fixtures.names()[0])
    data = f.canonical if layout == CANONICAL else f.layouts[layout]
    assert f"{len(data) - 1} bytes, expected {len(data)}" in refused(f, layout, data[:-1])
    assert f"{len(data) + 1} bytes, expected {len(data)}" in refused(f, layout, data + b"\0")


def test_unknown_names_are_refused() -> None:
    with pytest.raises(ValueError, match="layout: 'woven' is unknown; there are "):
        fixture(fixtures.names()[0]).check("woven", b"")
    with pytest.raises(ValueError, match="unknown encoding 'none'"):
        fixture("none")
    for name in catalogue().encodings.keys() - set(fixtures.names()):
        with pytest.raises(ValueError, match=f"{name}: plain floats have one layout"):
            fixture(name)
