"""What tests of registries, selection and products share: kernels and providers of their own, weights, processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import textwrap
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import gguf
import gguf.quants
import numpy as np

import runtime as rt
from runtime import bootstrap
from runtime.catalogue import catalogue
from runtime.dispatch import KernelDispatch
from runtime.keys import CONTIGUOUS, F32, HOST, Format, KernelKey, OperandKey, blocked
from runtime.spi import ViewKernel
from runtime.storage import Storage
from runtime.trace import AdapterInserted, Event, KernelRun, ReferenceFallback, Sink
from runtime.views import TensorView, packed_view

DENSE = OperandKey(F32, CONTIGUOUS)
I8 = OperandKey(Format("f32", "i8_g32"), CONTIGUOUS)
ENCODINGS = [e.name for e in catalogue().encodings.values() if not e.dense]
LAYOUTS = list(catalogue().layouts)


class Fake:
    """A kernel that writes one number, or does first what it is told."""

    def __init__(
        self, key: KernelKey, value: float = 7.0, name: str = "fake", action: Callable[[], None] | None = None
    ) -> None:
        self.name, self.key, self.value, self.action = name, key, value, action

    def run(self, inputs: tuple[TensorView, TensorView], out: np.ndarray, sink: Sink) -> None:
        if self.action:
            self.action()
        out[:] = self.value
        sink.emit(KernelRun(self.name, self.key))


class FakeBound(Fake):
    """One that can prepare itself for a weight."""

    def bind(self, w: TensorView) -> Callable[[np.ndarray, int, np.ndarray], None]:
        def run(x: np.ndarray, m: int, y: np.ndarray) -> None:
            y[...] = self.value

        return run


class FakeProvider:
    """A provider of the kernels it is given: for dense FP32 under None, else by encoding."""

    def __init__(
        self,
        name: str,
        priority: int = 10,
        entries: dict[str | None, Sequence[ViewKernel]] | None = None,
        available: bool = True,
    ) -> None:
        self.name, self.priority, self.entries, self.available = name, priority, entries or {}, available

    def is_available(self) -> bool:
        return self.available

    def matmul_fp32(self) -> Sequence[ViewKernel] | None:
        return self.entries.get(None)

    def matmul_packed(self, encoding: str) -> Sequence[ViewKernel] | None:
        return self.entries.get(encoding)


def packed(encoding: str, layout: str = "row_major") -> OperandKey:
    return OperandKey(Format("f32", encoding), blocked(layout))


def key(w: OperandKey, x: OperandKey = DENSE, *capabilities: str, placement: str = HOST) -> KernelKey:
    return KernelKey("matmul", (x, w), placement, frozenset(capabilities))


def fresh() -> KernelDispatch:
    """A table of its own, cold, with the bootstrap that the default has."""
    table = KernelDispatch()
    table.bootstrap_with(bootstrap.install)
    return table


def floats(*shape: int, seed: int = 1) -> np.ndarray:
    return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)


def q8(rows: int = 7, k: int = 96, seed: int = 0) -> TensorView:
    return rt.quantize(floats(rows, k, seed=seed), "q8_0")


def weight(encoding: str, rows: int = 19, blocks: int = 3) -> TensorView:
    """Random codes, tame scales."""
    e = catalogue().encoding(encoding)
    rng = np.random.default_rng(e.gguf_id)
    raw = rng.integers(0, 256, (rows * blocks, e.block_bytes), dtype=np.uint8)
    for at, kind, _ in (e.fields or {}).values():
        if kind == "f16":
            raw[:, at : at + 2] = rng.uniform(0.01, 0.1, (len(raw), 1)).astype("<f2").view(np.uint8)
    return packed_view("w", (rows, blocks * e.block_weights), e, Storage.wrap(raw.tobytes()))


def close(y: np.ndarray, x: np.ndarray, w: np.ndarray, factor: float = 64) -> None:
    """Within what float32 sums may be off by."""
    x64, w64 = x.astype(np.float64), w.astype(np.float64)
    assert y.shape == (*x.shape[:-1], len(w))
    assert (np.abs(y - x64 @ w64.T) <= np.abs(x64) @ np.abs(w64).T * factor * 2.0**-23 + 1e-30).all()


def seen(events: list[Event]) -> list[str]:
    """Events in a word each: adapters by kind, runs by kernel, fallbacks as they print."""
    return [
        e.kind if isinstance(e, AdapterInserted) else e.kernel if isinstance(e, KernelRun) else str(e) for e in events
    ]


def fallbacks(events: list[Event]) -> list[str]:
    return [str(e) for e in events if isinstance(e, ReferenceFallback)]


def runs(events: list[Event]) -> list[str]:
    return [e.kernel for e in events if isinstance(e, KernelRun)]


def python(code: str, timeout: float = 120, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run code in a process of its own, with no KERNELKEY_* variable but those given."""
    clean = {n: v for n, v in os.environ.items() if not n.startswith("KERNELKEY_")}
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", PRELUDE + textwrap.dedent(code)],
        capture_output=True,
        text=True,
        timeout=timeout,
        env={**clean, **environment},
        cwd="/",
        check=False,
    )


def answer(code: str, **environment: str) -> Any:
    """What the code prints last, as JSON."""
    done = python(code, **environment)
    assert done.returncode == 0, done.stderr[-3000:]
    return json.loads(done.stdout.splitlines()[-1])


PRELUDE = """
import json, logging, os, sys, threading
import gguf
import gguf.quants
import numpy as np
import runtime as rt
from runtime import bootstrap
from runtime.catalogue import catalogue
from runtime.dispatch import KernelDispatch
from runtime.keys import *
from runtime.storage import Storage
from runtime.trace import *
from runtime.views import dense_view, packed_view
def floats(*shape, seed=1): return np.random.default_rng(seed).standard_normal(shape).astype(np.float32)
class Fake:
    name = "fake"
    def __init__(self, key): self.key = key
    def run(self, inputs, out, sink): out[:] = 7
"""


def model(path: Path) -> rt.Model:
    """A model of a q8_0 matrix ``q8``, [19, 96], and a dense one ``dense``, [6, 96], mapped."""
    writer = gguf.GGUFWriter(path, "llama")
    writer.add_tensor(
        "q8",
        gguf.quants.quantize(floats(19, 96, seed=2), gguf.GGMLQuantizationType.Q8_0),
        raw_dtype=gguf.GGMLQuantizationType.Q8_0,
    )
    writer.add_tensor("dense", floats(6, 96, seed=3))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return rt.open_gguf(path)
