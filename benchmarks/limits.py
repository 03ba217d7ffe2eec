"""The machine's limits, measured on as many threads as the kernels use."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median
from typing import Any

import cffi
import numpy as np

ROUNDS = 2_000_000
REPEATS = 5


class Limits:
    """Builds `limits.c` for this host, and measures."""

    def __init__(self, threads: int) -> None:
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

    def bandwidth(self, data: np.ndarray) -> float:
        """Bytes a second that all threads together read of an array of bytes, once."""
        part = data.size // self.threads
        base = self._ffi.from_buffer("uint8_t[]", data)
        pieces = [base + i * part for i in range(self.threads)]
        slowest = median(max(self._pool.map(lambda p: self._lib.read_seconds(p, part), pieces)) for _ in range(REPEATS))
        return part * self.threads / slowest

    def fma(self) -> float:
        """Float operations a second, on registers only."""
        return self._sum(self._lib.fma_peak)

    def dot(self) -> float:
        """Byte operations a second, on registers only."""
        return self._sum(self._lib.dot_peak)

    def _sum(self, peak: Callable[[int], float]) -> float:
        return median(sum(self._pool.map(peak, [ROUNDS] * self.threads)) for _ in range(REPEATS))
