"""Plain weights of 16-bit floats: views of an array or of a file, every value exact, never copied to be multiplied."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import gguf
import numpy as np
import pytest
from oracles import DENSE_TYPES, product
from sweep import need, table

import runtime as rt
from runtime.catalogue import Encoding, catalogue
from runtime.keys import CONTIGUOUS, F32, STRIDED, KernelKey, OperandKey, dense
from runtime.trace import AdapterInserted, KernelRun
from runtime.views import TensorView, dense_view

HALVES = [e for e in catalogue().encodings.values() if e.dense and e.block_bytes == 2]
TIERS = list(catalogue().tiers)
EVERY = np.arange(1 << 16, dtype=np.uint16)
"""Every value of sixteen bits: subnormals, infinities and NaNs among them."""

per_encoding = pytest.mark.parametrize("e", HALVES, ids=lambda e: e.name)


def floats(*shape: int, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape, dtype=np.float32)


def stored(e: Encoding, values: np.ndarray) -> np.ndarray:
    """Floats as the encoding keeps them, in uint16; gguf's own writer makes them."""
    made = gguf.quants.quantize(values, gguf.GGMLQuantizationType[e.gguf_name])
    return np.ascontiguousarray(made).view(np.uint16).reshape(values.shape)


def meant(e: Encoding, bits: np.ndarray) -> np.ndarray:
    """What sixteen bits stand for; gguf's own decoder says so."""
    raw = np.ascontiguousarray(bits).view(np.uint8)
    with np.errstate(invalid="ignore"):
        return gguf.quants.dequantize(raw, gguf.GGMLQuantizationType[e.gguf_name]).reshape(bits.shape)


def weight(e: Encoding, bits: np.ndarray, name: str = "w") -> TensorView:
    return dense_view(bits.view(DENSE_TYPES[e.dense or ""]), name, dense(e.dense or ""))


def adapters(sink: rt.RecordingSink) -> list[tuple[str, str]]:
    return [(e.kind, e.operand) for e in sink.events if isinstance(e, AdapterInserted)]


def kernels(sink: rt.RecordingSink) -> list[str]:
    return [e.kernel for e in sink.events if isinstance(e, KernelRun)]


def write(path: Path, tensors: dict[str, tuple[np.ndarray, Any]]) -> Path:
    writer = gguf.GGUFWriter(path, "llama")
    for name, (array, kind) in tensors.items():
        writer.add_tensor(name, array, raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


@per_encoding
def test_every_value_decodes(e: Encoding) -> None:
    w = weight(e, EVERY.reshape(256, 256))
    expected = meant(e, EVERY).reshape(256, 256)
    for found in (w.dequantize(), w.rows(0, 256), w.floats()):
        assert found.dtype == np.float32
        assert np.array_equal(found, expected, equal_nan=True)
        assert np.array_equal(np.signbit(found), np.signbit(expected))
    assert w.get(3, 7) == expected[3, 7]
    assert w.nbytes == 1 << 17


@per_encoding
@pytest.mark.parametrize("tier", TIERS)
def test_every_value_is_multiplied_exactly(e: Encoding, tier: str) -> None:
    need(tier)
    w, one = weight(e, EVERY.reshape(-1, 1)), np.ones((1, 1), np.float32)
    y = table(tier).matmul(rt.tensor(one), w)
    assert np.array_equal(y[0], meant(e, EVERY), equal_nan=True)


@per_encoding
@pytest.mark.parametrize("tier", TIERS)
@pytest.mark.parametrize("k", [1, 2, 3, 7, 8, 9, 15, 16, 17, 31, 33, 100, 4097])
def test_any_number_of_columns(e: Encoding, tier: str, k: int) -> None:
    need(tier)
    bits, sink = stored(e, floats(7, k)), rt.RecordingSink()
    for m in (1, 2, 5):
        x = floats(m, k, seed=m)
        y = table(tier).matmul(rt.tensor(x), weight(e, bits), sink=sink)
        assert np.allclose(y, product(x, meant(e, bits)), rtol=1e-5, atol=1e-4)
    assert adapters(sink) == []
    assert all(name.startswith(f"matmul_f32_{e.name}_") for name in kernels(sink))


@per_encoding
def test_the_key_names_the_type(e: Encoding) -> None:
    w = weight(e, stored(e, floats(5, 8)))
    assert w.key == OperandKey(dense(e.dense or ""), CONTIGUOUS)
    assert KernelKey.matmul(rt.tensor(floats(2, 8)), w).operands == (OperandKey(F32, CONTIGUOUS), w.key)
    assert f"{e.dense}/dense contiguous" in repr(w)


CUTS: list[Callable[[np.ndarray], np.ndarray]] = [
    lambda a: a[::2],
    lambda a: a[:, ::2],
    lambda a: a[::-1, ::-1],
    np.asfortranarray,
    lambda a: np.broadcast_to(a[:1], (6, a.shape[1])),
]


@per_encoding
@pytest.mark.parametrize("cut", CUTS)
def test_strided_weights_are_right(e: Encoding, cut: Callable[[np.ndarray], np.ndarray]) -> None:
    bits = cut(stored(e, floats(8, 96)))
    w = weight(e, bits)
    assert w.key.layout == STRIDED
    x, expected = floats(3, bits.shape[1]), meant(e, bits)
    assert np.array_equal(w.dequantize(), expected)
    assert np.array_equal(w.rows(1, 3), expected[1:3])
    assert np.allclose(rt.matmul(x, w), product(x, expected), rtol=1e-4, atol=1e-4)


@per_encoding
def test_a_stack_of_weights(e: Encoding) -> None:
    bits = stored(e, floats(15, 32)).reshape(3, 5, 32)
    stack, x = weight(e, bits), floats(2, 32)
    for i in range(3):
        assert stack[i].storage is stack.storage
        assert np.allclose(rt.matmul(x, stack[i]), product(x, meant(e, bits[i])), rtol=1e-4, atol=1e-4)


@per_encoding
def test_a_file_is_read_where_it_stands(e: Encoding, tmp_path: Path) -> None:
    kind = gguf.GGMLQuantizationType[e.gguf_name]
    bits, cube = stored(e, floats(7, 50)), stored(e, floats(12, 20, seed=2)).reshape(3, 4, 20)
    raw = {"w": (bits.view(np.uint8), kind), "cube": (cube.view(np.uint8), kind)}
    x, sink = floats(3, 50), rt.RecordingSink()
    with rt.open_gguf(write(tmp_path / "m.gguf", raw)) as model:
        w = model["w"]
        assert (w.shape, w.storage.kind, w.format) == ((7, 50), "mapped", dense(e.dense or ""))
        assert np.shares_memory(w.stored(), w.storage.bytes)
        assert np.array_equal(w.stored().view(np.uint16), bits)
        assert np.array_equal(w.dequantize(), meant(e, bits))
        assert np.array_equal(model["cube"].dequantize(), meant(e, cube))
        y = rt.matmul(x, w, sink=sink)
        assert np.allclose(y, product(x, meant(e, bits)), rtol=1e-4, atol=1e-4)
        assert np.array_equal(y, x @ w.T)
    assert adapters(sink) == []
    with pytest.raises(rt.ClosedError):
        w.stored()


def test_an_array_of_halves_is_a_weight_where_it_stands() -> None:
    array, sink = floats(5, 48).astype(np.float16), rt.RecordingSink()
    w, x = rt.tensor(array), floats(2, 48)
    assert np.shares_memory(w.stored(), array)
    assert np.allclose(rt.matmul(x, w, sink=sink), product(x, array), rtol=1e-4, atol=1e-4)
    assert adapters(sink) == []


@per_encoding
@pytest.mark.parametrize("activation", [None, *(a.name for a in catalogue().activations.values())])
@pytest.mark.parametrize("shape", [(96,), (4, 96), (2, 3, 96)])
def test_as_activations_they_are_cast_in_sight(e: Encoding, activation: str | None, shape: tuple[int, ...]) -> None:
    bits, w, sink = stored(e, floats(*shape)), rt.quantize(floats(7, 96), "q8_0"), rt.RecordingSink()
    y = rt.matmul(weight(e, bits, "x"), w, activation=activation, sink=sink)
    assert np.array_equal(y, rt.matmul(meant(e, bits), w, activation=activation))
    assert adapters(sink)[0] == ("cast", "x")
    bound = rt.select(weight(e, bits, "x"), w, activation=activation)
    assert rt.explain(weight(e, bits, "x"), w, activation).kernel == bound.kernel != "reference"
    assert np.array_equal(bound(weight(e, bits, "x")), y)
    table_sink = rt.RecordingSink()
    again = rt.KernelDispatch.default().matmul(weight(e, bits, "x"), w, activation=activation, sink=table_sink)
    assert np.allclose(again, y, rtol=1e-4, atol=1e-4)


@per_encoding
def test_the_reference_serves_them(e: Encoding) -> None:
    bits, x, out = stored(e, floats(5, 33)), floats(2, 33), np.empty((2, 5), np.float32)
    w, view = weight(e, bits), rt.tensor(x)
    reference = rt.KernelDispatch.default().reference
    assert reference.serves(KernelKey.matmul(view, w))
    reference.run(KernelKey.matmul(view, w), (view, w), out, rt.RecordingSink())
    assert np.array_equal(out, (x.astype(np.float64) @ meant(e, bits).astype(np.float64).T).astype(np.float32))


@per_encoding
def test_they_become_no_array_by_themselves(e: Encoding) -> None:
    w = weight(e, stored(e, floats(2, 8)))
    for ask in (w.array, lambda: np.asarray(w)):
        with pytest.raises(TypeError, match=rf"a {e.dense} tensor does not become an array by itself"):
            ask()
    assert w.prepack() is w
