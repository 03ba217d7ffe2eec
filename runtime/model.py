"""A GGUF model: mapped, checked before anything is used, its tensors views of the mapping."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from os import PathLike
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Any

import numpy as np

from runtime.catalogue import catalogue
from runtime.gguf import Directory, TensorInfo, merge, parse_directory, shard_paths
from runtime.keys import CONTIGUOUS, dense
from runtime.storage import Storage
from runtime.views import Layout, TensorView, check_codes, packed_view


class Model(Mapping[str, TensorView]):
    """The tensors of a GGUF file (or of its shards) by name, and its metadata.

    A context manager; after `close`, using a tensor raises `ClosedError`.
    """

    def __init__(self, directory: Directory, storages: list[Storage], path: Path) -> None:
        self.path = path
        self.metadata: Mapping[str, Any] = MappingProxyType(directory.metadata)
        self._storages = storages
        self._tensors = {name: _view(info, storages[info.shard]) for name, info in directory.tensors.items()}

    def __getitem__(self, name: str) -> TensorView:
        try:
            return self._tensors[name]
        except KeyError:
            raise KeyError(f"{self.path.name} has no tensor {name!r}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._tensors)

    def __len__(self) -> int:
        return len(self._tensors)

    def close(self) -> None:
        """Unmap the file; views of it cannot be used any more."""
        for storage in self._storages:
            storage.close()

    def __enter__(self) -> Model:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<{self.path.name}, {len(self)} tensors>"


def open_gguf(path: str | PathLike[str]) -> Model:
    """Open a GGUF file of version 2 or 3, or the first shard of a split one.

    The file is mapped; no tensor is copied. Everything that the directory says is checked here.

    Raises
    ------
    OSError
        Where a file cannot be opened.
    ValueError
        Where a file is truncated, contradicts itself, or holds tensors of types that are not served: one error that
        names them all.
    """
    first = Path(path)
    kinds = {e.gguf_id: e for e in catalogue().encodings.values()}
    storages = [Storage.map(first)]
    try:
        with storages[0].bytes.data as data:  # released with an error's traceback still alive
            head = parse_directory(data, kinds, source=first.name)
        paths = shard_paths(first, head.metadata)
        directories = [head]
        for i, other in enumerate(paths[1:], start=1):
            storages.append(Storage.map(other))
            with storages[i].bytes.data as data:
                directories.append(parse_directory(data, kinds, source=other.name, shard=i))
        whole = merge(directories, [p.name for p in paths]) if len(paths) > 1 else head
        return Model(whole, storages, first)
    except BaseException:
        for storage in storages:
            storage.close()
        raise


def _view(info: TensorInfo, storage: Storage) -> TensorView:
    e = next(e for e in catalogue().encodings.values() if e.gguf_id == info.type_id)
    if e.dense:
        strides = tuple(int(s) for s in np.cumprod([e.block_bytes, *info.shape[:0:-1]])[::-1])
        return TensorView(info.name, info.shape, dense(e.dense), Layout(CONTIGUOUS, strides), storage, info.offset)
    view = packed_view(info.name, info.shape, e, storage, info.offset)
    check_codes(view)
    return view
