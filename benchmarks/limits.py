"""The machine's limits, measured on as many threads as the kernels use, in slices short enough to go between calls."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from typing import Any

import cffi
import numpy as np

ROUNDS = 200_000
SLICE = 64 << 20


class Limits:
    """Builds `limits.c` for this host, and measures.

    Parameters
    ----------
    threads : int
    beyond : int
        Bytes to read through before a slice is met again: more than the last-level cache holds.
    """

    def __init__(self, threads: int, beyond: int) -> None:
        self.threads = threads
        self._pool = ThreadPoolExecutor(threads)
        self._ffi = cffi.FFI()
        self._ffi.cdef(
            "double read_seconds(const uint8_t *p, size_t size); double fma_peak(int64_t); double dot_peak(int64_t);"
        )
        self._folder = tempfile.TemporaryDirectory()
        target = Path(self._folder.name) / "limits.so"
        source = Path(__file__).with_name("limits.c")
        compiler = shutil.which("cc") or "gcc"
        subprocess.run(
            [compiler, "-O2", "-march=native", "-shared", "-fPIC", str(source), "-o", str(target)], check=True
        )
        self._lib: Any = self._ffi.dlopen(str(target))
        self._data = np.ones(beyond, np.uint8)
        self._slices = cycle(range(0, beyond - SLICE + 1, SLICE))

    def bandwidth(self) -> float:
        """Bytes a second that all threads together read of the next slice."""
        part = SLICE // self.threads
        base = self._ffi.from_buffer("uint8_t[]", self._data) + next(self._slices)
        took = max(self._pool.map(lambda i: self._lib.read_seconds(base + i * part, part), range(self.threads)))
        return part * self.threads / took

    def fma(self) -> float:
        """Float operations a second, on registers only."""
        return self._sum(self._lib.fma_peak)

    def dot(self) -> float:
        """Byte operations a second, on registers only; 0 where the host has no instruction for them."""
        return self._sum(self._lib.dot_peak)

    def _sum(self, peak: Callable[[int], float]) -> float:
        return sum(self._pool.map(peak, [ROUNDS] * self.threads))
