"""GGUF directory reader: the header, metadata and tensor table of a file, checked before anything uses them.

Nothing here decodes weights or builds views. Every number in a file is untrusted: each is compared with what
the file could hold before it sizes a loop or an allocation, and whatever is wrong raises :class:`GGUFError`.
"""

from __future__ import annotations

import contextlib
import itertools
import math
import mmap
import re
import struct
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NoReturn, Protocol, TypeAlias

import numpy as np
import numpy.typing as npt

Buffer: TypeAlias = bytes | bytearray | memoryview | mmap.mmap
# Indexed by metadata value type; strings (8) and arrays (9) are not numbers.
_KINDS = ("<u1", "<i1", "<u2", "<i2", "<u4", "<i4", "<f4", "<u1", "", "", "<u8", "<i8", "<f8")
_NUMBERS = {code: np.dtype(kind) for code, kind in enumerate(_KINDS) if kind}
_UINT32, _BOOL, _STRING, _ARRAY = 4, 7, 8, 9
# Fewest bytes one item can take: what a count is checked against before it is believed.
_MIN_KEY_VALUE, _MIN_TENSOR = 8 + 4 + 1, 8 + 4 + 8 + 4 + 8
_MIN_ELEMENT = {code: dtype.itemsize for code, dtype in _NUMBERS.items()} | {_STRING: 8, _ARRAY: 4 + 8}
# A wrong count can still fit inside a file of many gigabytes, so copies are bounded absolutely too.
_MAX_STRING, _MAX_ELEMENTS, _MAX_NESTED_ARRAYS, _MAX_ARRAY_DEPTH = 2**26, 2**24, 2**16, 4
_VERSIONS, _MAX_DIMS, _MAX_WEIGHTS, _MAX_LISTED = (2, 3), 4, 2**63 - 1, 20
_ALIGNMENT_KEY, _DEFAULT_ALIGNMENT, _MAX_ALIGNMENT = "general.alignment", 32, 2**24
_SHARD_NAME = re.compile(r"(.+)-00001-of-([0-9]{5})\.gguf", re.DOTALL)


class GGUFError(ValueError):
    """A GGUF file is malformed, truncated, or uses something that is not supported."""


class BlockFormat(Protocol):
    """What the reader must know of an encoding: its name for errors and the size of one block."""

    @property
    def name(self) -> str:
        """What messages call it."""

    @property
    def block_weights(self) -> int:
        """Weights in a block."""

    @property
    def block_bytes(self) -> int:
        """Bytes of a block."""


@dataclass(frozen=True, slots=True)
class TensorInfo:
    """Where one tensor is and how it is labelled.

    Attributes
    ----------
    shape : tuple of int
        Slowest dimension first, ``[out, in]``: the reverse of the order stored in the file.
    shard, offset : int
        Index of the file that holds the bytes, and their position from the start of that file.
    """

    name: str
    shape: tuple[int, ...]
    type_id: int
    shard: int
    offset: int
    nbytes: int


@dataclass(frozen=True, slots=True)
class Directory:
    """What a file says before its weights, in file order. Metadata arrays of numbers are read-only numpy."""

    version: int
    alignment: int
    metadata: dict[str, Any]
    tensors: dict[str, TensorInfo]


class _Cursor:
    """Bounds-checked little-endian reads, in order, from one file."""

    def __init__(self, view: memoryview, source: str) -> None:
        self.view, self.size, self.pos, self.source = view, len(view), 0, source

    def fail(self, problem: str) -> NoReturn:
        raise GGUFError(f"{self.source}: {problem}")

    def take(self, nbytes: int, what: str) -> int:
        """Step over `nbytes` and return where they start."""
        start, left = self.pos, self.size - self.pos
        if nbytes > left:
            self.fail(f"{what}: truncated at offset {start}, expected {nbytes} bytes but {left} are left")
        self.pos = start + nbytes
        return start

    def uint(self, nbytes: int, what: str) -> int:
        start = self.take(nbytes, what)
        return int.from_bytes(self.view[start : self.pos], "little")

    def count(self, what: str, item_bytes: int, limit: int = 2**63) -> int:
        value = self.uint(8, what)
        most = min((self.size - self.pos) // item_bytes, limit)
        if value > most:
            self.fail(f"{what} is {value}, expected at most {most}, {self.size - self.pos} bytes are left")
        return value

    def string(self, what: str) -> str:
        start = self.take(self.count(f"{what}: string length", 1, _MAX_STRING), what)
        try:
            return str(self.view[start : self.pos], "utf-8")
        except UnicodeDecodeError as err:
            at = start + err.start
            self.fail(f"{what}: byte 0x{self.view[at]:02x} at offset {at}, expected UTF-8 ({err.reason})")

    def strings(self, count: int, what: str) -> list[str]:
        """Read many strings: a vocabulary has 100,000s, so the loop is inline and formats no names."""
        view, size, pos, unpack = self.view, self.size, self.pos, struct.Struct("<Q").unpack_from
        items: list[str] = []
        with contextlib.suppress(struct.error, UnicodeDecodeError):
            for _ in range(count):
                start = pos + 8
                end = start + unpack(view, pos)[0]
                if end > size or end - start > _MAX_STRING:
                    break
                items.append(str(view[start:end], "utf-8"))
                pos = end
        self.pos = pos
        # Whatever stopped the loop early is read again by the method that says exactly what is wrong.
        return items + [self.string(f"{what}[{i}]") for i in range(len(items), count)]

    def numbers(self, code: int, count: int, what: str) -> npt.NDArray[Any]:
        start = self.take(count * _NUMBERS[code].itemsize, what)
        # A copy, so that metadata does not keep a mapped file open.
        values: npt.NDArray[Any] = np.frombuffer(self.view, _NUMBERS[code], count, start).copy()
        if code == _BOOL:
            for at in np.flatnonzero(values > 1)[:1]:
                self.fail(f"{what}: bool at offset {start + at} is {values[at]}, expected 0 or 1")
            values = values.astype(np.bool_)
        values.flags.writeable = False
        return values

    def value_type(self, what: str) -> int:
        code = self.uint(4, what)
        if code not in _MIN_ELEMENT:
            self.fail(f"{what} is {code}, expected 0..{max(_MIN_ELEMENT)}")
        return code

    def value(self, code: int, what: str) -> Any:
        if code == _STRING:
            return self.string(what)
        return self.array(what, 1) if code == _ARRAY else self.numbers(code, 1, what)[0].item()

    def array(self, what: str, depth: int) -> Any:
        if depth > _MAX_ARRAY_DEPTH:
            self.fail(f"{what}: array nesting depth is {depth}, expected at most {_MAX_ARRAY_DEPTH}")
        code = self.value_type(f"{what}: array element type")
        limit = _MAX_NESTED_ARRAYS if code == _ARRAY else _MAX_ELEMENTS
        count = self.count(f"{what}: array length", _MIN_ELEMENT[code], limit)
        if code == _ARRAY:
            return [self.array(f"{what}[{i}]", depth + 1) for i in range(count)]
        return self.strings(count, what) if code == _STRING else self.numbers(code, count, what)


class _Parser(_Cursor):
    """Reads and checks the parts of a directory, in file order."""

    def version(self) -> int:
        magic, version = struct.unpack_from("<4sI", self.view, self.take(8, "magic and version"))
        if magic == b"FUGG" or (magic == b"GGUF" and version and version & 0xFFFF == 0):
            self.fail(f"big-endian file: magic {magic!r}, version 0x{version:08x}, expected little-endian")
        if magic != b"GGUF":
            self.fail(f"not a GGUF file: magic is {magic!r}, expected b'GGUF'")
        if version not in _VERSIONS:
            self.fail(f"version is {version}{' (too old)' * (version == 1)}, expected one of {_VERSIONS}")
        return int(version)

    def metadata(self, count: int) -> tuple[dict[str, Any], int]:
        """Read all metadata and the alignment it sets."""
        metadata: dict[str, Any] = {}
        for index in range(count):
            key = self.string(f"key of metadata entry {index} of {count}")
            what = f"metadata {key!r:.80}"
            if key in metadata:
                self.fail(f"{what}: duplicate key, entry {index} of {count}; expected each key once")
            code = self.value_type(f"{what}: value type")
            if key == _ALIGNMENT_KEY and code != _UINT32:
                self.fail(f"{what}: value type is {code}, expected {_UINT32} (uint32)")
            metadata[key] = self.value(code, what)
        alignment = int(metadata.get(_ALIGNMENT_KEY, _DEFAULT_ALIGNMENT))
        if not 0 < alignment <= _MAX_ALIGNMENT or alignment & (alignment - 1):
            self.fail(f"{_ALIGNMENT_KEY} is {alignment}, expected a power of two in 1..{_MAX_ALIGNMENT}")
        return metadata, alignment

    def tensors(self, count: int, shard: int) -> dict[str, TensorInfo]:
        """Read the table as stored: offsets count from the data section and sizes are still unknown."""
        tensors: dict[str, TensorInfo] = {}
        for index in range(count):
            name = self.string(f"name of tensor {index} of {count}")
            what = f"tensor {name!r:.80}"
            if not name or name in tensors:
                problem = f"{'duplicate' if name else 'empty'} name, tensor {index} of {count}"
                self.fail(f"{what}: {problem}, expected a name used once")
            shape = self.dims(what)[::-1]
            type_id, offset = self.uint(4, f"{what}: type"), self.uint(8, f"{what}: offset")
            tensors[name] = TensorInfo(name, shape, type_id, shard, offset, 0)
        return tensors

    def dims(self, what: str) -> tuple[int, ...]:
        n_dims = self.uint(4, f"{what}: n_dims")
        if not 1 <= n_dims <= _MAX_DIMS:
            self.fail(f"{what}: n_dims is {n_dims}, expected 1..{_MAX_DIMS}")
        dims = tuple(self.uint(8, f"{what}: dimension {axis}") for axis in range(n_dims))
        most = _MAX_WEIGHTS
        for axis, dim in enumerate(dims):
            if not 1 <= dim <= most:
                expected = f"expected 1..{most} for a product of at most {_MAX_WEIGHTS}"
                self.fail(f"{what}: dimension {axis} of {dims} (file order) is {dim}, {expected}")
            most //= dim
        return dims

    def check_types(self, tensors: dict[str, TensorInfo], known: Mapping[int, BlockFormat]) -> None:
        unknown = [info for info in tensors.values() if info.type_id not in known]
        if unknown:
            listed = ", ".join(f"{info.name!r:.80} (type {info.type_id})" for info in unknown[:_MAX_LISTED])
            more = f" and {len(unknown) - _MAX_LISTED} more" if len(unknown) > _MAX_LISTED else ""
            supported = ", ".join(f"{code} ({known[code].name})" for code in sorted(known))
            self.fail(f"{len(unknown)} tensor(s) of unsupported type: {listed}{more}; supported: {supported}")

    def place(self, info: TensorInfo, block: BlockFormat, alignment: int, start: int) -> TensorInfo:
        """Give a tensor its size and its place in the file, whose data section begins at `start`."""
        what, last = f"tensor {info.name!r:.80}", info.shape[-1]
        if rest := last % block.block_weights:
            expected = f"a multiple of {block.block_weights} ({block.name} block), remainder {rest}"
            self.fail(f"{what}: last dimension is {last}, expected {expected}")
        if info.offset % alignment:
            self.fail(f"{what}: offset is {info.offset}, expected a multiple of the alignment {alignment}")
        nbytes = math.prod(info.shape) // block.block_weights * block.block_bytes
        offset = start + info.offset
        if offset > self.size - nbytes:
            self.fail(f"{what}: offset {offset} + nbytes {nbytes}, expected within file size {self.size}")
        return replace(info, offset=offset, nbytes=nbytes)

    def check_overlaps(self, tensors: dict[str, TensorInfo]) -> None:
        for left, right in itertools.pairwise(sorted(tensors.values(), key=lambda info: info.offset)):
            end = left.offset + left.nbytes
            if end > right.offset:
                where = f"offset is {right.offset}, expected {end} or more"
                self.fail(f"tensors {left.name!r:.80} and {right.name!r:.80} overlap: {where}")


def parse_directory(buffer: Buffer, encodings: Mapping[int, BlockFormat], *, source: str, shard: int = 0) -> Directory:
    """Parse and check the directory of one GGUF file; anything wrong raises `GGUFError`.

    Parameters
    ----------
    buffer : buffer of bytes
        The whole file. Only its directory is read, and nothing returned refers to it.
    encodings : mapping of int to BlockFormat
        Supported encodings by raw GGUF type id.
    source, shard : str, int
        File name for errors, and its index, recorded in every tensor.
    """
    # Released even on failure: a live traceback would otherwise stop the caller from closing a mapped file.
    with memoryview(buffer) as view:
        parser = _Parser(view, source)
        version = parser.version()
        n_tensors = parser.count("n_tensors", _MIN_TENSOR)
        metadata, alignment = parser.metadata(parser.count("n_kv", _MIN_KEY_VALUE))
        tensors = parser.tensors(n_tensors, shard)
        parser.check_types(tensors, encodings)
        start = -(-parser.pos // alignment) * alignment
        for name, info in tensors.items():
            tensors[name] = parser.place(info, encodings[info.type_id], alignment, start)
        parser.check_overlaps(tensors)
        return Directory(version, alignment, metadata, tensors)


def _split_field(metadata: Mapping[str, Any], key: str, source: str) -> int | None:
    value = metadata.get(key)
    if value is not None and (not isinstance(value, int) or isinstance(value, bool) or value < 0):
        raise GGUFError(f"{source}: metadata {key!r} is {value!r:.80}, expected an integer >= 0")
    # Merging a split model leaves split.count behind as 0, which says no more than its absence.
    return None if key == "split.count" and value == 0 else value


def shard_paths(path: str | Path, metadata: Mapping[str, Any]) -> list[Path]:
    """List all files of a model in order, given its first file `path` and the metadata read from it."""
    path = Path(path)
    count = _split_field(metadata, "split.count", str(path)) or 1
    number = _split_field(metadata, "split.no", str(path)) or 0
    if number != 0:
        raise GGUFError(f"{path}: metadata 'split.no' is {number}, expected 0, the first of {count} shards")
    if count == 1:
        return [path]
    match = _SHARD_NAME.fullmatch(path.name)
    if match is None or int(match[2]) != count:
        raise GGUFError(f"{path}: split.count is {count}, expected a name NAME-00001-of-{count:05d}.gguf")
    paths = [path]
    for number in range(2, count + 1):
        paths.append(path.with_name(f"{match[1]}-{number:05d}-of-{count:05d}.gguf"))
        if not paths[-1].is_file():
            raise GGUFError(f"{path}: shard {number} of {count} is missing, expected {paths[-1]}")
    return paths


def merge(directories: Sequence[Directory], sources: Sequence[str]) -> Directory:
    """Merge the directories of all shards of a model, given in shard order with their file names.

    Each tensor's `shard` becomes its position here. Version, alignment and metadata are the first shard's.
    """
    count, total = len(directories), sum(len(directory.tensors) for directory in directories)
    tensors: dict[str, TensorInfo] = {}
    for shard, (directory, source) in enumerate(zip(directories, sources, strict=True)):
        for key, expected in (("split.no", shard), ("split.count", count), ("split.tensors.count", total)):
            value = _split_field(directory.metadata, key, source)
            if value is not None and value != expected:
                raise GGUFError(f"{source}: metadata {key!r} is {value}, expected {expected}")
        for name, info in directory.tensors.items():
            if name in tensors:
                other = sources[tensors[name].shard]
                raise GGUFError(f"{source}: tensor {name!r:.80}: duplicate name, expected once, see {other}")
            tensors[name] = replace(info, shard=shard)
    return replace(directories[0], tensors=tensors)
