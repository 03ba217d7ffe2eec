"""The kernels against the machine's limits, in one run: medians, weights rotated beyond the last-level cache."""

from __future__ import annotations

import json
import platform
import sys
import time
from collections.abc import Callable, Iterator
from itertools import cycle, product
from pathlib import Path
from statistics import median
from typing import Any

import click
import libgguf
import numpy as np
from gguf import GGMLQuantizationType
from gguf.quants import quantize as gguf_quantize
from limits import Limits
from rich.console import Console
from rich.table import Table

import runtime as rt
from runtime.catalogue import Activation, Encoding, catalogue
from runtime.decode import DENSE_TYPES
from runtime.dispatch import KernelDispatch
from runtime.keys import dense
from runtime.storage import Storage
from runtime.trace import KernelRun
from runtime.views import TensorView, dense_view, packed_view

ROTATE = 512 << 20
"""Bytes of weights that a row works through before it meets one again."""


def machine() -> str:
    """The processor's name."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        return next(line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def weight(e: Encoding, n: int, k: int) -> np.ndarray:
    """Real blocks of an encoding: 64 quantised rows, repeated."""
    rows = np.random.default_rng(0).standard_normal((64, k)).astype(np.float32) * 0.1
    kind = GGMLQuantizationType[e.gguf_name.upper()]
    if e.dense:
        return np.tile(gguf_quantize(rows, kind), (n // 64, 1)).view(np.uint8).reshape(-1)
    matrix = np.ones(k, np.float32) if libgguf.quantize_requires_imatrix(kind) else None
    blocks = libgguf.quantize_rows(rows, kind, imatrix=matrix)
    return np.tile(np.ascontiguousarray(blocks).reshape(64, -1), (n // 64, 1)).reshape(-1)


def views(e: Encoding, n: int, k: int, layout: str) -> list[TensorView]:
    """Enough copies of a weight to fill what is rotated."""
    data = weight(e, n, k)
    first = (
        packed_view(e.name, (n, k), e, Storage("heap", data, "heap"))
        if not e.dense
        else dense_view(data.view(DENSE_TYPES[e.dense]).reshape(n, k), e.name, dense(e.dense))
    )
    placed = first if e.dense else first.prepack(layout)
    count = max(2, -(-ROTATE // placed.nbytes))
    copies = [placed]
    for _ in range(count - 1):
        storage = Storage.allocate(placed.nbytes)
        storage.bytes[:] = placed.storage.bytes[placed.offset : placed.offset + placed.nbytes]
        copies.append(TensorView(e.name, placed.shape, placed.format, placed.layout, storage))
    return copies


def interleaved(
    call: Callable[[TensorView], Any], rotation: list[TensorView], limits: list[Callable[[], float]], budget: float
) -> tuple[float, list[float]]:
    """The median time of a call, over copies of its weight in turn, and of each limit, measured between the calls."""
    turn = cycle(rotation)
    call(next(turn))
    times: list[float] = []
    found: list[list[float]] = [[] for _ in limits]
    while len(times) < 5 or sum(times) < budget:
        w = next(turn)
        start = time.perf_counter()
        call(w)
        times.append(time.perf_counter() - start)
        for limit, values in zip(limits, found, strict=True):
            values.append(limit())
    return median(times), [median(v) for v in found]


def activations(m: int, k: int, form: str) -> TensorView:
    """Random activations in a form."""
    x = rt.tensor(np.random.default_rng(1).standard_normal((m, k)).astype(np.float32))
    table = KernelDispatch.default()
    table.ensure_installed()
    return table.requested(x, form, table.default_sink)


def cells(encodings: tuple[str, ...], layouts: tuple[str, ...]) -> Iterator[tuple[Encoding, str]]:
    """Each encoding in each layout that it has a kernel for."""
    for e in catalogue().encodings.values():
        for layout in [catalogue().canonical.name] if e.dense else catalogue().layouts:
            if (not encodings or e.name in encodings) and (not layouts or layout in layouts):
                yield e, layout


def measure(
    rotation: list[TensorView], form: Activation, m: int, limits: Limits, budget: float
) -> dict[str, str | int | float | None]:
    """One row: the kernel that selection names, its time, and what it is of the limits measured between its calls."""
    (n, k), nbytes = rotation[0].shape, rotation[0].nbytes
    x, sink = activations(m, k, form.name), rt.RecordingSink()
    rt.matmul(x, rotation[0], sink=sink)
    bounds = [limits.bandwidth, limits.dot if form.group else limits.fma]
    took, (bandwidth, peak) = interleaved(lambda w: rt.matmul(x, w), rotation, bounds, budget)
    return {
        "kernel": next(event.kernel for event in sink.events if isinstance(event, KernelRun)),
        "activation": form.name,
        "m": m,
        "us": took * 1e6,
        "gbs": nbytes / took / 1e9,
        "gflops": 2 * m * n * k / took / 1e9,
        "of_bandwidth": nbytes / took / bandwidth,
        "of_peak": 2 * m * n * k / took / peak if peak else None,
        "bandwidth": bandwidth / 1e9,
        "peak": peak / 1e9,
    }


@click.command()
@click.option("--n", default=4096, show_default=True, help="Outputs; a multiple of 64.")
@click.option("--k", default=14336, show_default=True, help="Inputs; a multiple of 256.")
@click.option("--m", "ms", default="1,8,512", show_default=True, help="Activation rows.")
@click.option("--encoding", "encodings", multiple=True, help="Only these.")
@click.option("--layout", "layouts", multiple=True, help="Only these.")
@click.option("--budget", default=0.5, show_default=True, help="Seconds a row.")
@click.option("--json", "target", type=click.Path(path_type=Path), help="Write the figures there.")
def main(
    n: int, k: int, ms: str, encodings: tuple[str, ...], layouts: tuple[str, ...], budget: float, target: Path | None
) -> None:
    """Measure every encoding, layout and form of activations; print the fraction of the limit."""
    limits = Limits(rt.get_threads(), ROTATE)
    rows = []
    for e, layout in cells(encodings, layouts):
        rotation = views(e, n, k, layout)
        for form, m in product(catalogue().activations.values(), map(int, ms.split(","))):
            if e.dense and form.group:
                continue
            rows.append({"encoding": e.name, "layout": layout, **measure(rotation, form, m, limits, budget)})
            print(f"{rows[-1]['kernel']} m={m}", file=sys.stderr)
    title = f"{machine()}, {limits.threads} threads, N={n}, K={k}; weights rotated over {ROTATE >> 20} MB"
    Console(width=None if sys.stdout.isatty() else 150).print(report(title, rows))
    if target:
        woven = next(lay.name for lay in catalogue().layouts.values() if lay.panel)
        drawn = {"canonical": catalogue().canonical.name, "woven": woven}
        target.write_text(json.dumps({"machine": title, "layouts": drawn, "rows": rows}, indent=1) + "\n")


def report(title: str, rows: list[dict[str, Any]]) -> Table:
    """A line a row, with the fractions of the limits measured beside it."""
    table = Table(title=title)
    for name in ("kernel", "M", "µs", "GB/s", "of bandwidth", "GFLOPS", "of peak"):
        table.add_column(name, justify="left" if name == "kernel" else "right", no_wrap=True)
    for r in rows:
        peak = "–" if r["of_peak"] is None else f"{r['of_peak']:.2f}"
        table.add_row(
            r["kernel"],
            str(r["m"]),
            f"{r['us']:.0f}",
            f"{r['gbs']:.1f}",
            f"{r['of_bandwidth']:.2f}",
            f"{r['gflops']:.0f}",
            peak,
        )
    return table


if __name__ == "__main__":
    main()
