"""Bytes to weights, in every layout and by every decoder: two oracles, NumPy's reading of the recipe, compiled code."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

import numpy as np
import pytest
from oracles import (
    Bytes,
    Floats,
    Weights,
    decode,
    decoders,
    encodings,
    float_fields,
    hostile_blocks,
    real_blocks,
    seeded,
    set_field,
)
from sweep import canonical, dequantized, functions, laid_out, name, need, relaid, table, threads

import runtime as rt
from runtime import _native
from runtime.catalogue import Encoding, Function, LayoutSpec, catalogue
from runtime.decode import decode_blocks
from runtime.encode import as_written
from runtime.keys import blocked
from runtime.storage import Storage
from runtime.trace import AdapterInserted
from runtime.views import TensorView

PACKED = list(encodings().values())
LAYOUTS = list(catalogue().layouts.values())
USABLE = [t.name for t in catalogue().tiers.values() if not _native.lacks(t)]
BEST = USABLE[-1]
BLOCKS = 3
"""In a row: at one block a row, orders coincide (R32, pitfall 1)."""

per_encoding = pytest.mark.parametrize("e", PACKED, ids=lambda e: e.name)
per_layout = pytest.mark.parametrize("layout", LAYOUTS, ids=lambda lay: lay.name)


def fixtures(e: Encoding, n: int) -> list[tuple[str, Bytes]]:
    """Blocks ``(n, BLOCKS, block_bytes)`` of every kind."""
    random = seeded("random", e.name, n).integers(0, 256, (n, BLOCKS, e.block_bytes), dtype=np.uint8)
    for field in float_fields(e):
        set_field(e, random, field, seeded(field).standard_normal((n, BLOCKS)))
    return [("real", real_blocks(e, n, BLOCKS)), ("random", random), *hostile_blocks(e, n, BLOCKS)]


def same(found: Floats, expected: Floats, what: str) -> None:
    """Equal bit for bit, the payload of a NaN aside."""
    assert found.shape == expected.shape
    wrong = (found.view(np.uint32) != expected.view(np.uint32)) & ~(np.isnan(found) & np.isnan(expected))
    if wrong.any():
        at = np.argwhere(wrong)[0]
        raise AssertionError(
            f"{what}: {wrong.sum()} of {wrong.size} differ, first at {at.tolist()}: "
            f"{found[tuple(at)]!r}, expected {expected[tuple(at)]!r}"
        )


def same_bytes(found: TensorView, expected: TensorView, what: str) -> None:
    """Equal to the last byte, padding included: packing does not hand out what memory held before."""
    wrong = np.flatnonzero(found.storage.bytes != expected.storage.bytes)
    assert not wrong.size, f"{what}: {wrong.size} of {found.storage.bytes.size} bytes differ, first at {wrong[0]}"


def has_layout(e: Encoding, layout: LayoutSpec) -> bool:
    """Whether weights of the encoding can be brought into a layout."""
    return layout.panel is None or table(BEST).tier_of(f"pack_{e.name}_{layout.name}") is not None


@pytest.fixture(autouse=True)
def poisoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory that adapters allocate holds poison, another one each time: what is left unwritten shows."""
    poisons, allocate = cycle((0xA5, 0x5A)), Storage.allocate

    def poisoned(nbytes: int) -> Storage:
        storage = allocate(nbytes)
        storage.bytes[:] = next(poisons)
        return storage

    monkeypatch.setattr(Storage, "allocate", poisoned)


# Decoders


@per_encoding
def test_both_oracles_agree_with_the_recipe(e: Encoding) -> None:  # pitfall 9
    known = decoders(e)
    if not known:
        pytest.skip(f"neither gguf nor libgguf decodes {e.gguf_name}")
    for kind, blocks in fixtures(e, 6):
        flat = blocks.reshape(-1, e.block_bytes)
        found = decode_blocks(e, flat)
        for oracle, decoder in known.items():
            with np.errstate(all="ignore"):
                same(found, decoder(flat), f"{kind} by {oracle}")
    if len(known) < 2:
        pytest.skip(f"{', '.join(known)} alone decodes {e.gguf_name}, and agrees; the other oracle does not know it")


@per_encoding
@per_layout
def test_dequantize_means_the_same_in_every_layout(e: Encoding, layout: LayoutSpec) -> None:  # R35, R39, pitfall 6
    if not has_layout(e, layout):
        pytest.skip(f"nothing packs {e.name} to {layout.name} here")
    for n in (1, 5, 2 * (layout.panel.rows if layout.panel else 8) + 1):
        for kind, blocks in fixtures(e, n):
            expected = decode(e, blocks).reshape(n, -1)
            w = laid_out(e, blocks, layout, BEST)
            assert w.key.layout == blocked(layout.name)
            same(w.dequantize(), expected, kind)
            same(w.rows(n // 2, n), expected[n // 2 :], f"{kind}, rows")
            o, i = n - 1, expected.shape[1] - 2
            assert w.get(o, i) == expected[o, i]


@pytest.mark.parametrize("f", functions("dequantize"), ids=name)
def test_compiled_dequantize_equals_the_oracle(f: Function) -> None:  # R39
    need(f.tier)
    e = catalogue().encodings[f.encoding or ""]
    orders = [lay for lay in LAYOUTS if lay.order]
    assert orders
    for layout in orders:
        for n in (1, 4, 7):
            for kind, blocks in fixtures(e, n):
                w = Weights(e, blocks)
                same(dequantized(f, w, layout), w.floats, f"{kind} from {layout.name}")
    long = Weights(e, real_blocks(e, 3, 70))  # more blocks than metadata is decoded for at once
    same(dequantized(f, long, orders[0]), long.floats, "long")


@pytest.mark.parametrize("f", functions("dequantize"), ids=name)
def test_compiled_dequantize_keeps_nan_and_inf(f: Function) -> None:  # pitfall 18
    need(f.tier)
    e = catalogue().encodings[f.encoding or ""]
    for field in float_fields(e):
        for bad in (np.nan, np.inf, -np.inf):
            blocks = real_blocks(e, 3, BLOCKS)
            set_field(e, blocks[1, 1:2], field, bad)
            w = Weights(e, blocks)
            assert not np.isfinite(w.floats[1]).all()
            same(dequantized(f, w, catalogue().canonical), w.floats, f"{bad} in {field}")


# The order of codes, by hand


def bits_of(e: Encoding, field: str, index: int, bit: int) -> Bytes:
    """A block whose floats are 1 and whose other bytes are 0, but for one bit."""
    block = np.zeros((1, e.block_bytes), np.uint8)
    for name_ in float_fields(e):
        set_field(e, block, name_, 1.0)
    assert e.fields
    block[0, e.fields[field][0] + index] = 1 << bit
    return block


@per_encoding
def test_every_single_bit_means_what_both_decoders_say(e: Encoding) -> None:  # pitfall 9
    """Each bit of a block on its own: where it lands, and what it is worth, in NumPy, compiled, and woven."""
    assert e.fields
    fields = [
        (n, i, b) for n, (_, kind, count) in e.fields.items() if kind == "u8" for i in range(count) for b in range(8)
    ]
    blocks = np.concatenate([bits_of(e, *f) for f in fields])
    expected = [d(blocks) for d in decoders(e).values()]
    if not expected:
        pytest.skip(f"neither gguf nor libgguf decodes {e.gguf_name}")
    rows = blocks[: len(blocks) // BLOCKS * BLOCKS].reshape(-1, BLOCKS, e.block_bytes)
    matrix = Weights(e, rows)
    for other in expected:
        same(decode_blocks(e, blocks), other, "one bit")
    for f in functions("dequantize"):
        if f.encoding == e.name and f.tier in USABLE:
            same(dequantized(f, matrix, catalogue().canonical), matrix.floats, f"one bit, {name(f)}")
    for layout in LAYOUTS:
        if has_layout(e, layout):
            same(laid_out(e, rows, layout, BEST).dequantize(), matrix.floats, f"one bit, {layout.name}")


def _pattern(count: int, width: int) -> np.ndarray:
    return np.arange(count) * 7 % (1 << width)


def q4_1_block() -> tuple[Bytes, Floats]:
    """Low nibbles are weights 0 to 15, high ones 16 to 31; d = 2, m = -3."""
    codes = _pattern(32, 4)
    block = np.concatenate([np.array([2, -3], "<f2").view(np.uint8), (codes[:16] | codes[16:] << 4).astype(np.uint8)])
    return block, 2.0 * codes - 3


def q5_0_block() -> tuple[Bytes, Floats]:
    """As q4_1's nibbles, and bit i of a 32-bit word is the fifth bit of weight i; less 16."""
    codes = _pattern(32, 5)
    high = np.packbits(codes >> 4, bitorder="little")
    low = (codes[:16] & 15 | (codes[16:] & 15) << 4).astype(np.uint8)
    return np.concatenate([np.array([0.5], "<f2").view(np.uint8), high, low]), 0.5 * (codes - 16)


def q8_0_block() -> tuple[Bytes, Floats]:
    """Signed bytes in order."""
    codes = (_pattern(32, 8) * 37 % 256).astype(np.uint8)
    return np.concatenate([np.array([0.25], "<f2").view(np.uint8), codes]), 0.25 * codes.view(np.int8)


def q4_k_block() -> tuple[Bytes, Floats]:
    """Each 32 bytes hold 32 low nibbles, then 32 high ones; eight 6-bit scales and minima in twelve bytes."""
    codes = _pattern(256, 4).reshape(4, 2, 32)
    scales, minima = np.array([1, 9, 17, 33, 50, 63, 2, 44]), np.array([60, 3, 31, 18, 48, 5, 63, 20])
    packed = np.concatenate(
        [
            scales[:4] | (scales[4:] >> 4) << 6,
            minima[:4] | (minima[4:] >> 4) << 6,
            scales[4:] & 15 | (minima[4:] & 15) << 4,
        ]
    )
    nibbles = (codes[:, 0] | codes[:, 1] << 4).reshape(-1)
    block = np.concatenate([np.array([2, 4], "<f2").view(np.uint8), packed.astype(np.uint8), nibbles.astype(np.uint8)])
    weights = 2.0 * scales[:, None] * codes.reshape(8, 32) - 4.0 * minima[:, None]
    return block, weights.reshape(-1)


def iq3_xxs_block() -> tuple[Bytes, Floats]:
    """Entry 1 of the codebook is 20 4 4 4; entry 255, 4 28 52 62 less what the table says; signs by sevens."""
    block = np.zeros(98, np.uint8)
    block[:2] = np.array([4], "<f2").view(np.uint8)
    block[2:66:2] = 1
    words = np.array([(g << 28) | 0b0000001 | 0b0000110 << 7 for g in range(8)], "<u4")
    block[66:] = words.view(np.uint8)
    weights = np.tile(np.array([20, 4, 4, 4, 4, 4, 4, 4], float), 32).reshape(8, 4, 8)
    weights[:, 0, [0, 7]] *= -1  # one bit in seven: the eighth makes the number even
    weights[:, 1, [1, 2]] *= -1
    return block, (weights * (4 * 0.25 * (2 * np.arange(8) + 1))[:, None, None]).reshape(-1)


BY_HAND: dict[str, Callable[[], tuple[Bytes, Floats]]] = {
    "q4_1": q4_1_block,
    "q5_0": q5_0_block,
    "q8_0": q8_0_block,
    "q4_k": q4_k_block,
    "iq3_xxs": iq3_xxs_block,
}


@pytest.mark.parametrize("encoding", BY_HAND)
def test_blocks_made_by_hand(encoding: str) -> None:  # pitfall 9
    e = catalogue().encodings[encoding]
    block, weights = BY_HAND[encoding]()
    other, _ = fixtures(e, 1)[0][1][0, 0], None
    rows = np.stack([np.stack([block, other, block]), np.stack([other, block, block])])
    for decoder in decoders(e).values():
        assert np.array_equal(decoder(block[None])[0], weights)
    for layout in LAYOUTS:
        if has_layout(e, layout):
            found = laid_out(e, rows, layout, BEST).dequantize().reshape(2, BLOCKS, -1)
            for row, at in ((0, 0), (0, 2), (1, 1), (1, 2)):
                assert np.array_equal(found[row, at], weights), f"{layout.name}, block {at} of row {row}"


# Packers


def panels(f: Function, blocks: Bytes, order: LayoutSpec | None = None) -> TensorView:
    """Blocks packed by one packer, from one order of blocks."""
    e, layout = catalogue().encodings[f.encoding or ""], catalogue().layouts[f.layout or ""]
    assert table(f.tier).tier_of(f.contract) == f.tier
    return relaid(laid_out(e, blocks, order or catalogue().canonical, f.tier), layout, f.tier)


@pytest.mark.parametrize("f", functions("pack"), ids=name)
def test_packers_agree_byte_for_byte(f: Function) -> None:  # R39
    """Every tier's packer writes the same panels, from every order of blocks, for N of 1 to past three panels."""
    need(f.tier)
    e, layout = catalogue().encodings[f.encoding or ""], catalogue().layouts[f.layout or ""]
    assert layout.panel
    first = next(g for g in functions("pack") if g.contract == f.contract and g.tier in USABLE)
    blocks = real_blocks(e, 3 * layout.panel.rows + 1, BLOCKS)
    for n in range(1, 3 * layout.panel.rows + 2):  # pitfall 14
        view = panels(f, blocks[:n])
        same_bytes(view, panels(first, blocks[:n]), f"n={n}")
        same(view.dequantize(), decode(e, blocks[:n]).reshape(n, -1), f"n={n}")
    for order in (lay for lay in LAYOUTS if lay.order and not lay.canonical):
        same_bytes(panels(f, blocks, order), panels(f, blocks), order.name)
    for kind, hostile in hostile_blocks(e, 5, BLOCKS):
        same(panels(f, hostile).dequantize(), decode(e, hostile).reshape(5, -1), kind)


@pytest.mark.parametrize("f", functions("pack"), ids=name)
def test_packing_by_threads_makes_no_difference(f: Function) -> None:  # pitfall 20
    need(f.tier)
    e = catalogue().encodings[f.encoding or ""]
    blocks = real_blocks(e, (1 << 17) // (BLOCKS * e.block_weights) + 5, BLOCKS)  # native/driver.c: enough to share
    alone = panels(f, blocks)
    for count in (2, 3):
        with threads(count):
            same_bytes(panels(f, blocks), alone, f"{count} threads")


@pytest.mark.parametrize("f", functions("pack"), ids=name)
def test_padding_of_panels_is_zero(f: Function) -> None:
    """Rows that are not there have codes and scales of 0, so that they add nothing and are no NaN."""
    need(f.tier)
    e, layout = catalogue().encodings[f.encoding or ""], catalogue().layouts[f.layout or ""]
    assert layout.panel
    w = panels(f, real_blocks(e, 1, BLOCKS))
    whole = TensorView("w", (layout.panel.rows, w.shape[1]), w.format, w.layout, w.storage)
    assert (whole.dequantize()[1:] == 0).all()


# Views


@per_encoding
@per_layout
def test_prepack_is_idempotent(e: Encoding, layout: LayoutSpec) -> None:  # R34, pitfall 1
    w = canonical(e, real_blocks(e, 19, BLOCKS))
    packed = w.prepack(layout.name)
    if packed is w and not layout.canonical:
        pytest.skip(f"no kernel serves {e.name} in {layout.name} here, so it is left alone")  # R16, pitfall 5
    assert packed.prepack(layout.name) is packed
    assert packed.format == w.format
    assert packed.shape == w.shape
    same(packed.dequantize(), w.dequantize(), layout.name)


@per_encoding
def test_the_best_layout_is_a_fixed_point(e: Encoding) -> None:  # R34
    w = canonical(e, real_blocks(e, 19, BLOCKS)).prepack()
    assert w.prepack() is w


@per_encoding
@pytest.mark.parametrize("layout", [lay for lay in LAYOUTS if not lay.canonical], ids=lambda lay: lay.name)
def test_unpacking_returns_the_very_bytes(e: Encoding, layout: LayoutSpec) -> None:  # R34
    if not has_layout(e, layout):
        pytest.skip(f"nothing packs {e.name} to {layout.name} here")
    for kind, raw in fixtures(e, 19):
        blocks = as_written(e, raw.reshape(-1, e.block_bytes)).reshape(raw.shape)
        w = canonical(e, blocks)
        there = w.prepack(layout.name)
        assert there is not w
        back = there.prepack(catalogue().canonical.name)
        same_bytes(back, w, kind)
        assert back.layout == w.layout


@per_encoding
@pytest.mark.parametrize("layout", [lay for lay in LAYOUTS if lay.order], ids=lambda lay: lay.name)
def test_orders_of_blocks_are_what_their_specs_say(e: Encoding, layout: LayoutSpec) -> None:  # R32, R33
    blocks = real_blocks(e, 7, BLOCKS)
    by_hand = blocks if layout.order == ("row", "block") else blocks.transpose(1, 0, 2)
    there = canonical(e, blocks).prepack(layout.name)
    assert np.array_equal(there.storage.bytes, np.ascontiguousarray(by_hand).reshape(-1))


@per_encoding
@per_layout
def test_a_view_at_an_offset(e: Encoding, layout: LayoutSpec) -> None:  # R19, pitfall 2
    """Some rows of a larger weight, packed from where they stand."""
    if not has_layout(e, layout):
        pytest.skip(f"nothing packs {e.name} to {layout.name} here")
    w = canonical(e, real_blocks(e, 23, BLOCKS))
    part = TensorView("part", (17, w.shape[1]), w.format, w.layout, w.storage, 5 * w.layout.strides[0])
    packed = part.prepack(layout.name)
    same(packed.dequantize(), w.dequantize()[5:22], layout.name)


def test_prepacking_tells_the_sink() -> None:  # R18
    e = PACKED[0]
    w, sink = canonical(e, real_blocks(e, 19, BLOCKS)), rt.RecordingSink()
    packed = rt.KernelDispatch.default().prepack(w, None, sink)
    told = [event for event in sink.events if isinstance(event, AdapterInserted)]
    assert packed is not w
    assert [(event.kind, event.nbytes, event.operand) for event in told] == [("prepack", packed.nbytes, "w")]
