"""Draw the figures that `bench.py --json` wrote: how near each kernel comes to what the machine can do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import click
import matplotlib as mpl
import matplotlib.pyplot as plt
from matplotlib.axes import Axes

Rows = list[dict[str, Any]]


def pick(rows: Rows, layout: str, form: str, m: int) -> Rows:
    """The rows of one layout, activation form and number of activation rows."""
    return [r for r in rows if (r["layout"], r["activation"], r["m"]) == (layout, form, m)]


def bars(ax: Axes, rows: Rows, value: str, limit: str, title: str, unit: str) -> None:
    """A bar an encoding, and the limit measured beside each as a line over it."""
    names = [r["encoding"] for r in rows]
    ax.bar(names, [r[value] for r in rows], color="#4477aa", width=0.6)
    for i, r in enumerate(rows):
        ax.hlines(r[limit], i - 0.4, i + 0.4, color="#cc3311")
        ax.text(i, r[value], f"{r[value] / r[limit]:.2f}", ha="center", va="bottom", fontsize=8)
    ax.set_title(title, fontsize=10)
    ax.set_ylabel(unit)
    ax.tick_params(axis="x", rotation=30, labelsize=8)


@click.command()
@click.argument("source", type=click.Path(path_type=Path, exists=True))
@click.argument("target", type=click.Path(path_type=Path))
def main(source: Path, target: Path) -> None:
    """Draw SOURCE (JSON) to TARGET."""
    data = json.loads(source.read_text())
    rows: Rows = data["rows"]
    mpl.rcParams["svg.hashsalt"] = "kernelkey"
    figure, axes = plt.subplots(1, 3, figsize=(11, 3.4), layout="constrained")
    exact, woven = data["layouts"]["canonical"], data["layouts"]["woven"]
    bars(axes[0], pick(rows, exact, "f32", 1), "gbs", "bandwidth", "exact, 1 row, from the file's layout", "GB/s")
    bars(axes[1], pick(rows, woven, "i8_g32", 8), "gflops", "peak", "int8, 8 rows, panels", "GFLOPS")
    bars(axes[2], pick(rows, woven, "i8_g32", 512), "gflops", "peak", "int8, 512 rows, panels", "GFLOPS")
    figure.suptitle(f"{data['machine']}\nred: the limit measured in the same run", fontsize=9)
    figure.savefig(target, metadata={"Date": None} if target.suffix == ".svg" else None)


if __name__ == "__main__":
    main()
