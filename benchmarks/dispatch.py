"""What a small product costs from Python, over the C call itself: medians of interleaved batches, one thread."""

from __future__ import annotations

import time
from collections.abc import Callable
from statistics import median
from typing import Any

import click
import numpy as np
from bench import machine
from rich.console import Console
from rich.table import Table

import runtime as rt
from runtime import _native

BATCH = 500


def rows() -> dict[str, Callable[[], Any]]:
    """The ways to multiply one row of activations by a 64×256 weight; the first one is the C call alone."""
    rng = np.random.default_rng(0)
    w = rt.quantize(rng.standard_normal((64, 256)), "q8_0")
    x = rng.standard_normal((1, 256)).astype(np.float32)
    y = rt.matmul(x, w)
    kernel = rt.KernelDispatch.default().select(rt.tensor(x).key, w.key).kernel
    call = kernel.call(w).c  # type: ignore[union-attr]
    source, target = _native.ffi.from_buffer(x), _native.ffi.from_buffer(y)
    again, bound = _native.lib.kk_matmul_again, rt.select(x, w)
    sink = rt.RecordingSink()

    def recorded() -> None:
        rt.matmul(x, w, sink=sink)
        sink.events.clear()

    return {
        "the C call": lambda: again(call, source, 1024, 1, target, 64),
        "rt.select(x, w)(x)": lambda: bound(x),
        "rt.matmul(x, w)": lambda: rt.matmul(x, w),
        "x @ w.T": lambda: x @ w.T,
        "rt.matmul, traced": recorded,
        "np.empty of the result": lambda: np.empty((1, 64), np.float32),
    }


def batch(call: Callable[[], Any]) -> float:
    """Microseconds a call."""
    begin = time.perf_counter()
    for _ in range(BATCH):
        call()
    return (time.perf_counter() - begin) / BATCH * 1e6


@click.command()
@click.option("--batches", default=200, show_default=True, help="Batches of each row.")
def main(batches: int) -> None:
    """Measure every row, a batch of each in turn."""
    rt.set_threads(1)
    calls = rows()
    taken: dict[str, list[float]] = {name: [] for name in calls}
    for _ in range(batches):
        for name, call in calls.items():
            taken[name].append(batch(call))
    raw = median(taken["the C call"])
    table = Table(title=f"Q8_0 64×256, M=1, one thread; {machine()}", title_justify="left")
    for heading in ("call", "µs", "over the C call, µs"):
        table.add_column(heading, justify="left" if heading == "call" else "right")
    for name, times in taken.items():
        table.add_row(name, f"{median(times):.2f}", f"{median(times) - raw:+.2f}")
    Console().print(table)


if __name__ == "__main__":
    main()
