"""Dense FP32: the nest of each tier beside NumPy's BLAS, in turn; what the BLAS provider's priority rests on."""

from __future__ import annotations

import time
from itertools import cycle
from statistics import median

import click
import numpy as np
from bench import machine
from rich.console import Console
from rich.table import Table

import runtime as rt
from runtime import _native
from runtime.blas import BlasProvider
from runtime.catalogue import catalogue
from runtime.spi import ViewKernel
from runtime.tiers import TierProvider
from runtime.trace import NULL

ROWS = (1, 2, 4, 8, 16, 32, 128, 512)


def kernels() -> dict[str, ViewKernel]:
    """The kernel of contiguous dense weights of each tier that this host runs, and the BLAS."""
    tiers = [t for t in catalogue().tiers.values() if t.arch and not _native.lacks(t)]
    own = {t.name: carried[0] for t in tiers if (carried := TierProvider(t).matmul_fp32())}
    return own | {BlasProvider.name: BlasProvider().matmul_fp32()[0]}


@click.command()
@click.option("--n", default=4096, show_default=True)
@click.option("--k", default=14336, show_default=True)
@click.option("--budget", default=1.5, show_default=True, help="Seconds a row.")
def main(n: int, k: int, budget: float) -> None:
    """Print milliseconds for each number of activation rows."""
    rng, served = np.random.default_rng(0), kernels()
    weights = cycle([rt.tensor(rng.standard_normal((n, k), dtype=np.float32)) for _ in range(3)])
    table = Table(title=f"Dense FP32, N={n}, K={k}, milliseconds; {machine()}", title_justify="left")
    for heading in ("M", *served):
        table.add_column(heading, justify="right")
    for m in ROWS:
        x, out = rt.tensor(rng.standard_normal((m, k), dtype=np.float32)), np.empty((m, n), np.float32)
        taken: dict[str, list[float]] = {name: [] for name in served}
        end = time.perf_counter() + budget
        while time.perf_counter() < end or len(taken[BlasProvider.name]) < 3:
            for name, kernel in served.items():
                begin = time.perf_counter()
                kernel.run((x, next(weights)), out, NULL)
                taken[name].append(time.perf_counter() - begin)
        table.add_row(str(m), *(f"{1e3 * median(t):.2f}" for t in taken.values()))
    Console().print(table)


if __name__ == "__main__":
    main()
