"""What results are held against, none of it compiled here: two decoders, real and hostile weights, a float64 product.

Weights are decoded by `gguf` (NumPy) and by `libgguf` (C). The error bound of a product is that of the design's
chapter on numerics: B = sum of |x| * (|scale * value| + |bias|), with the parts as the encoding's recipe gives them.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property

import gguf
import libgguf
import numpy as np
import numpy.typing as npt
import pytest

from runtime.catalogue import Activation, Encoding, catalogue
from runtime.decode import code_values, parts

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Doubles = npt.NDArray[np.float64]
Decoder = Callable[[Bytes], Floats]

EPSILON = 2.0**-23
LARGEST = 2.0**40
"""Of a weight in a fixture: products with it stay finite in float32."""
FLOAT_TYPES = {"f16": "<f2", "f32": "<f4"}
FEW_BITS = 2.6
"""Bits a weight up to which libgguf searches a codebook for a long time."""
PROBE = 4


DENSE_TYPES = {"f32": "<f4", "f16": "<f2", "bf16": "<u2"}


def dense_blocks(e: Encoding, values: npt.ArrayLike) -> Bytes:
    """Floats as the elements of a plain array of the encoding's type, shape ``(…, bytes)``; bfloat16 by cutting."""
    floats = np.array(values, np.float32)
    with np.errstate(over="ignore"):
        cut = (floats.view(np.uint32) >> 16) if e.dense == "bf16" else floats
        stored = cut.astype(DENSE_TYPES[e.dense or ""])
    return stored[..., None].view(np.uint8)


def dense_floats(e: Encoding, blocks: Bytes) -> Floats:
    """What the elements of a plain array are, shape ``(…, 1)``; bfloat16 by a shift."""
    stored = np.ascontiguousarray(blocks).view(DENSE_TYPES[e.dense or ""])
    if e.dense == "bf16":
        return (stored.astype(np.uint32) << 16).view(np.float32)
    return stored.astype(np.float32)


def seeded(*words: object) -> np.random.Generator:
    """A generator of its own for every use, the same in each run."""
    return np.random.default_rng(zlib.crc32(repr(words).encode()))


# Decoders


def decoders(e: Encoding) -> dict[str, Decoder]:
    """The oracles that know an encoding, by name: functions from blocks ``(n, block_bytes)`` to weights."""
    return {name: decode for name, decode in _candidates(e).items() if _knows(e, decode)}


def decode(e: Encoding, blocks: Bytes) -> Floats:
    """Weights of blocks ``(…, block_bytes)``, by the first oracle that knows the encoding; shape ``(…, weights)``."""
    if e.dense:
        return dense_floats(e, blocks)
    flat = np.ascontiguousarray(blocks).reshape(-1, e.block_bytes)
    with np.errstate(all="ignore"):
        return _first(e)(flat).reshape(*blocks.shape[:-1], e.block_weights)


@cache
def _first(e: Encoding) -> Decoder:
    known = decoders(e)
    if not known:
        pytest.skip(f"neither gguf nor libgguf decodes {e.gguf_name} (installed: gguf {gguf.__name__}): no oracle")
    return next(iter(known.values()))


def _candidates(e: Encoding) -> dict[str, Decoder]:
    found: dict[str, Decoder] = {}
    if hasattr(gguf.GGMLQuantizationType, e.gguf_name):
        kind = gguf.GGMLQuantizationType[e.gguf_name]
        found["gguf"] = lambda blocks: gguf.quants.dequantize(blocks, kind)
    if hasattr(libgguf.GGMLQuantizationType, e.gguf_name):
        number = int(libgguf.GGMLQuantizationType[e.gguf_name])
        found["libgguf"] = lambda blocks: libgguf.dequantize_rows(blocks, number)
    return found


def _knows(e: Encoding, decode: Decoder) -> bool:
    try:
        return decode(np.zeros((PROBE, e.block_bytes), np.uint8)).size == PROBE * e.block_weights
    except (NotImplementedError, ValueError):
        return False


# Blocks


def float_fields(e: Encoding) -> dict[str, tuple[int, str]]:
    """The fields of a block that are floats: where, and of which type."""
    return {n: (at, kind) for n, (at, kind, _) in (e.fields or {}).items() if kind in FLOAT_TYPES}


def set_field(e: Encoding, blocks: Bytes, name: str, values: npt.ArrayLike) -> None:
    """Write a float field of every block; `values` broadcast over ``blocks.shape[:-1]``."""
    at, kind = float_fields(e)[name]
    dtype = np.dtype(FLOAT_TYPES[kind])
    with np.errstate(over="ignore"):
        filled = np.broadcast_to(np.asarray(values), blocks.shape[:-1]).astype(dtype)
    blocks[..., at : at + dtype.itemsize] = np.ascontiguousarray(filled)[..., None].view(np.uint8)


def real_blocks(e: Encoding, n: int, count: int, *seed: object) -> Bytes:
    """Blocks ``(n, count, block_bytes)`` of zero-mean weights, as libgguf's quantiser makes them."""
    rng = seeded("real", e.name, n, count, *seed)
    if e.dense:
        return dense_blocks(e, rng.standard_normal((n, count), dtype=np.float32))
    pool = _pool(e)
    return pool[rng.integers(0, len(pool), (n, count))]


@cache
def _pool(e: Encoding) -> Bytes:
    """A few dozen blocks to draw from, of magnitudes that differ."""
    width = max(e.block_weights, 256)
    rows = 8 if e.block_bytes * 8 / e.block_weights <= FEW_BITS else 48
    rng = seeded("pool", e.name)
    floats = rng.standard_normal((rows, width)) * 2.0 ** rng.uniform(-5, -1, (rows, 1))
    number = int(getattr(libgguf.GGMLQuantizationType, e.gguf_name, -1))
    try:
        importance = np.ones(width, np.float32) if libgguf.quantize_requires_imatrix(number) else None
        made = libgguf.quantize_rows(floats.astype(np.float32), number, imatrix=importance)
    except ValueError:  # libgguf has no quantiser for it
        return _finite(e, _random(e, rng, (4 * rows, 1)))[:, 0]
    return np.ascontiguousarray(made).view(np.uint8).reshape(-1, e.block_bytes)


def _random(e: Encoding, rng: np.random.Generator, shape: tuple[int, ...]) -> Bytes:
    blocks = rng.integers(0, 256, (*shape, e.block_bytes), dtype=np.uint8)
    for name in float_fields(e):
        set_field(e, blocks, name, rng.standard_normal(shape) / 16)
    return blocks


def _finite(e: Encoding, blocks: Bytes) -> Bytes:
    """The blocks, with those replaced whose weights are not finite or too large for a product in float32."""
    with np.errstate(all="ignore"):
        wild = ~(np.abs(decode(e, blocks)).max(axis=-1) < LARGEST)
    if wild.any():
        blocks = blocks.copy()
        blocks[wild] = 0 if wild.all() else blocks[~wild][0]
    return blocks


def hostile_blocks(e: Encoding, n: int, count: int) -> Iterator[tuple[str, Bytes]]:
    """Blocks that have broken kernels elsewhere, each kind ``(n, count, block_bytes)`` and of finite weights."""
    shape = (n, count)
    if e.dense:
        small, large = (2.0**-18, -65504.0) if e.dense == "f16" else (1e-39, -1e10)
        kinds = (("zeros", 0.0), ("subnormal", small), ("large", large))
        yield from ((name, dense_blocks(e, np.full(shape, v))) for name, v in kinds)
        return
    rng = seeded("hostile", e.name, n, count)
    fills = {
        "00": [0x00],
        "ff": [0xFF],
        "7f": [0x7F],
        "80": [0x80],
        "0f f0": [0x0F, 0xF0],
        "55 aa": [0x55, 0xAA],
        "00 ff": [0x00, 0xFF],
        "7f 80": [0x7F, 0x80],
    }  # pitfall 16
    for name, pattern in fills.items():
        blocks = np.resize(np.array(pattern, np.uint8), (*shape, e.block_bytes)).copy()
        for field in float_fields(e):
            set_field(e, blocks, field, rng.choice([-1.0, 0.5, 0.3], shape))
        yield f"bytes {name}", _finite(e, blocks)
    bits = {
        "zero": lambda: np.zeros(shape),
        "negative": lambda: -rng.random(shape),
        "subnormal": lambda: rng.integers(1, 1024, shape) * 2.0**-24,
        "largest": lambda: np.full(shape, 65504.0),
        "random": lambda: rng.standard_normal(shape),
    }  # pitfall 17
    for name, values in bits.items():
        blocks = _random(e, rng, shape)
        for field in float_fields(e):
            set_field(e, blocks, field, values())
        yield f"scales {name}", _finite(e, blocks)


# Products


@dataclass(frozen=True)
class Weights:
    """A matrix of weights in blocks, decoded by an oracle, with the parts that the error bound is made of."""

    encoding: Encoding
    blocks: Bytes

    @property
    def n(self) -> int:
        return self.blocks.shape[0]

    @property
    def k(self) -> int:
        return self.blocks.shape[1] * self.encoding.block_weights

    @cached_property
    def floats(self) -> Floats:
        return decode(self.encoding, self.blocks).reshape(self.n, self.k)

    @cached_property
    def parts(self) -> tuple[Doubles, Doubles, Doubles]:
        """Scale, value and bias of each weight."""
        e = self.encoding
        if e.dense:
            return np.ones((self.n, self.k)), self.floats.astype(np.float64), np.zeros((self.n, self.k))
        with np.errstate(all="ignore"):
            codes, scale, bias = parts(e, self.blocks.reshape(-1, e.block_bytes))
            values = code_values(e)[codes].astype(np.float64)
        flat = np.zeros_like(scale) if bias is None else bias
        wide = [np.repeat(p.astype(np.float64), e.group, axis=1) for p in (scale, flat)]
        return tuple(p.reshape(self.n, self.k) for p in (wide[0], values, wide[1]))  # type: ignore[return-value]

    @cached_property
    def magnitude(self) -> Doubles:
        """|scale * value| + |bias| of each weight."""
        scale, value, bias = self.parts
        return np.abs(scale * value) + np.abs(bias)


def product(x: npt.NDArray[np.floating], w: npt.NDArray[np.floating]) -> Doubles:
    """``x @ w.T`` in float64; not by BLAS, whose threads would fight with those of the other test workers."""
    with np.errstate(all="ignore"):
        return np.einsum("mk,nk->mn", x.astype(np.float64), w.astype(np.float64))


@dataclass(frozen=True)
class Quantized:
    """Activations as the integer kernels take them."""

    codes: npt.NDArray[np.int8]
    units: Floats

    @property
    def floats(self) -> Doubles:
        """What the codes stand for, exactly."""
        group = self.codes.shape[1] // self.units.shape[1]
        return self.codes * np.repeat(self.units.astype(np.float64), group, axis=1)


def quantize(x: Floats, form: Activation) -> Quantized:
    """The slow twin of the compiled quantiser, in float32 throughout: its codes and units are the very bits."""
    assert form.group and form.limit
    limit, smallest = np.float32(form.limit), np.finfo(np.float32).tiny
    groups = x.reshape(len(x), -1, x.shape[1] if form.scale == "row" else form.group)
    with np.errstate(all="ignore"):
        top = np.fmax.reduce(np.abs(groups), axis=2, initial=np.float32(0))
        inverse = np.where(top > limit * smallest, limit / top, np.float32(0)).astype(np.float32)
        poison = np.where(np.isfinite(groups).all(axis=2), np.float32(0), np.float32(np.nan))
        unit = np.where(inverse > 0, top / limit, np.float32(0)) + poison
        scaled = np.where(np.isnan(poison)[..., None], 0, groups * inverse[..., None])
    units = np.repeat(unit.astype(np.float32), x.shape[1] // form.group // groups.shape[1], axis=1)
    return Quantized(np.rint(scaled).astype(np.int8).reshape(x.shape), units)


class Problem:
    """Weights and activations, with what their product must be and how far a kernel may be off."""

    def __init__(self, weights: Weights, x: Floats) -> None:
        self.weights = weights
        self.x = np.ascontiguousarray(x, dtype=np.float32)
        self._quantized: dict[str, Quantized] = {}
        self._twins: dict[str, tuple[Doubles, Doubles]] = {}

    @cached_property
    def y64(self) -> Doubles:
        """The product of the decoded weights."""
        return product(self.x, self.weights.floats)

    @cached_property
    def bound(self) -> Doubles:
        """B."""
        return product(np.abs(self.x), self.weights.magnitude)

    def quantized(self, form: Activation) -> Quantized:
        """The activations, quantised by the twin."""
        if form.name not in self._quantized:
            self._quantized[form.name] = quantize(self.x, form)
        return self._quantized[form.name]

    def expected(self, form: Activation) -> tuple[Doubles, Doubles]:
        """The result and its B for activations of a form: of the float64 product, or of the integer path's twin."""
        if form.group is None:
            return self.y64, self.bound
        if form.name not in self._twins:
            scale, value, bias = self.weights.parts
            x = self.quantized(form).floats
            self._twins[form.name] = product(x, scale * value + bias), product(np.abs(x), self.weights.magnitude)
        return self._twins[form.name]

    def shift(self, form: Activation) -> Doubles:
        """What integer kernels add to B that shift codes to be unsigned, and pay it back through the sums of x."""
        if form.group is None:
            return np.zeros_like(self.bound)
        scale, _, _ = self.weights.parts
        low = max(0.0, -float(code_values(self.weights.encoding).min()))
        return product(np.abs(self.quantized(form).floats), np.abs(scale) * low)


def encodings() -> dict[str, Encoding]:
    """Every encoding that is not a plain array of floats."""
    return {n: e for n, e in catalogue().encodings.items() if not e.dense}
