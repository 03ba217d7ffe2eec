"""Where bytes live: on the heap, in a mapped file, or in somebody else's buffer."""

from __future__ import annotations

import mmap
from pathlib import Path

import numpy as np
import numpy.typing as npt

from runtime.errors import ClosedError

Bytes = npt.NDArray[np.uint8]
ALIGNMENT = 64
"""Of what is allocated here, in bytes: a cache line, and the widest register."""


class Storage:
    """A run of bytes that views read; nothing here copies.

    Attributes
    ----------
    kind : str
        ``"heap"``, ``"mapped"`` or ``"foreign"``.
    source : str
        What to call it in messages.
    """

    __slots__ = ("_bytes", "_map", "kind", "source")

    def __init__(self, kind: str, data: Bytes, source: str, mapping: mmap.mmap | None = None) -> None:
        self.kind = kind
        self.source = source
        self._bytes: Bytes | None = data
        self._map = mapping

    @classmethod
    def allocate(cls, nbytes: int) -> Storage:
        """Uninitialised heap memory, aligned to a cache line; large runs of it stand on large pages."""
        raw = np.empty(nbytes + ALIGNMENT, np.uint8)
        start = -raw.ctypes.data % ALIGNMENT
        return cls("heap", raw[start : start + nbytes], "heap")

    @classmethod
    def map(cls, path: Path) -> Storage:
        """A file, mapped read-only.

        Raises
        ------
        OSError
            Where the file cannot be opened or mapped.
        ValueError
            Where it is empty.
        """
        with path.open("rb") as f:
            if path.stat().st_size == 0:
                raise ValueError(f"{path}: the file is empty")
            mapping = mmap.mmap(f.fileno(), 0, access=mmap.ACCESS_READ)
        return cls("mapped", np.frombuffer(mapping, np.uint8), str(path), mapping)

    @classmethod
    def wrap(cls, buffer: object) -> Storage:
        """Somebody's contiguous buffer (bytes, a memoryview, an array), used where it stands.

        Raises
        ------
        ValueError
            Where the buffer is not contiguous.
        """
        view = memoryview(buffer)  # type: ignore[arg-type]
        if not view.c_contiguous:
            raise ValueError("the buffer is not contiguous; pass a copy of it")
        return cls("foreign", np.frombuffer(view.cast("B"), np.uint8), type(buffer).__name__)

    @property
    def bytes(self) -> Bytes:
        """The bytes, as an array of their own memory.

        Raises
        ------
        ClosedError
            After `close`.
        """
        if self._bytes is None:
            raise ClosedError(f"{self.source} is closed; open it again, or copy what is to outlive it")
        return self._bytes

    def close(self) -> None:
        """Let go of the bytes. A mapping goes at once, or with the last array that NumPy handed out over it."""
        self._bytes = None
        if self._map is not None:
            try:
                self._map.close()
            except BufferError:
                self._map = None
