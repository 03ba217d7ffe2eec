"""The support matrix: which tier serves each encoding, layout and activation, from what is linked.

Each column installs the packs of its tier and below as if this host could run them all, so that the matrix is the
same on every host of an architecture. Tiers of another architecture are not linked here; their rows come from the
catalogue and are verified where they run.
"""

from __future__ import annotations

import difflib
import json
import tempfile
from importlib.resources import files
from pathlib import Path
from typing import Any

from runtime import _native, bootstrap
from runtime.blas import BlasProvider
from runtime.catalogue import Function, Tier, catalogue
from runtime.dispatch import KernelDispatch
from runtime.keys import CONTIGUOUS
from runtime.registry import KernelRegistry
from runtime.tiers import TierPack, TierProvider, key_of

STEM = "support_matrix"
LIBRARY = "library"
"""Where a kernel comes from that nobody rendered: a provider over a library."""
EMPTY = "the reference serves it"


def build() -> dict[str, Any]:
    """The matrix as data: for each cell, what serves it under each cap; and what serves from a mapping."""
    origins = {(f.tier, _cell(f)): f.origin for f in catalogue().functions if f.op == "matmul"}
    columns = {t.name: _column(t) for t in catalogue().tiers.values()}
    rows = [
        {
            "encoding": e.name,
            "layout": CONTIGUOUS if e.dense else layout,
            "activation": a,
            "tiers": {name: _served(column.get(cell), cell, origins) for name, column in columns.items()},
        }
        for e in catalogue().encodings.values()
        for layout in ([catalogue().canonical.name] if e.dense else catalogue().layouts)
        for a in catalogue().activations
        for cell in [(e.name, layout, a)]
    ]
    mapped = {name: sorted({encoding for encoding, _, _ in column}) for name, column in columns.items()}
    return {"rows": rows, "mapped": mapped}


Cell = tuple[str, str, str]


def _served(tier: str | None, cell: Cell, origins: dict[tuple[str, Cell], str]) -> dict[str, str] | None:
    return {"tier": tier, "origin": origins.get((tier, cell), LIBRARY)} if tier else None


def _column(cap: Tier) -> dict[Cell, str]:
    """The tier that serves each cell when `cap` is the best one."""
    below = [t for t in catalogue().tiers.values() if t.priority <= cap.priority and t.arch in (None, cap.arch)]
    if cap.arch in _linked_archs():
        return _installed(below)
    served: dict[Cell, str] = {}
    for tier in below:
        served |= {_cell(f): f.tier for f in catalogue().functions if f.op == "matmul" and f.tier == tier.name}
    return served


def _installed(tiers: list[Tier]) -> dict[Cell, str]:
    """What is registered once the packs of these tiers ran under a probe that lacks nothing."""
    table, registry = KernelDispatch(), KernelRegistry()
    for t in tiers:
        registry.register(TierProvider(t, lacks=lambda _: []))
    registry.register(BlasProvider())
    bootstrap.fill(table, registry, [TierPack(t, lacks=lambda _: []) for t in tiers])
    table.close_to_bootstrap()
    kernels = {k.key: k.name.rpartition("__")[2] for k in table.kernels()}
    contracts = {_cell(f): key_of(f) for f in catalogue().functions if f.op == "matmul"}
    return {cell: kernels[key] for cell, key in contracts.items() if key in kernels}


def _cell(f: Function) -> Cell:
    return f.encoding or "", f.layout or "", f.activation or ""


def _linked_archs() -> set[str | None]:
    return {catalogue().tiers[target].arch for _, target in _native.linked()} | {None}


def markdown(m: dict[str, Any]) -> str:
    """The matrix as two tables."""
    tiers = list(m["mapped"])
    lines = [
        "# Support matrix",
        "",
        "Written by `make generate` from what is linked. A cell names the tier whose kernel serves the row when the",
        "column's tier is the best that the host has, and what its C is: `generic`, rendered from verbs alone; `hook`,",
        "where it uses a verb that the tier gives although it could inherit one; `body`, written by hand; or that it",
        "is no C of ours at all, but a `library`.",
        "The reference serves a cell without a kernel, or a gather or a prepack comes first.",
        "",
        f"| encoding | layout | activation | {' | '.join(tiers)} |",
        f"|---|---|---|{'---|' * len(tiers)}",
    ]
    for row in m["rows"]:
        cells = [_words(row["tiers"][t]) for t in tiers]
        lines.append(f"| {row['encoding']} | {row['layout']} | {row['activation']} | {' | '.join(cells)} |")
    lines += ["", "## Served straight from a mapping", "", "| tier | encodings |", "|---|---|"]
    lines += [f"| {t} | {', '.join(m['mapped'][t]) or '–'} |" for t in tiers]
    return "\n".join(lines) + "\n"


def _words(served: dict[str, str] | None) -> str:
    return f"{served['tier']} ({served['origin']})" if served else EMPTY


def page(m: dict[str, Any]) -> str:
    """The matrix as a page that needs nothing beside it."""
    data = json.dumps(m, indent=1).replace("<", "\\u003c")
    template = files("runtime").joinpath("matrix.html").read_text(encoding="utf-8")
    return template.replace("{{ empty }}", EMPTY).replace("{{ matrix }}", data)


def _files() -> dict[str, str]:
    m = build()
    return {f"{STEM}.json": json.dumps(m, indent=1) + "\n", f"{STEM}.md": markdown(m), f"{STEM}.html": page(m)}


def write(folder: Path) -> list[str]:
    """Write the matrix's files, each whole; returns those that changed."""
    changed = []
    for name, text in _files().items():
        path = folder / name
        if path.exists() and path.read_text(encoding="utf-8") == text:
            continue
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", newline="\n", dir=folder, delete=False) as f:
            f.write(text)
        Path(f.name).chmod(0o644)
        Path(f.name).replace(path)
        changed.append(name)
    return changed


def drift(folder: Path) -> str:
    """The difference between the files in a folder and what is linked; empty where there is none."""
    found: list[str] = []
    for name, text in _files().items():
        path = folder / name
        have = path.read_text(encoding="utf-8") if path.exists() else ""
        found += difflib.unified_diff(have.splitlines(True), text.splitlines(True), str(path), "what is linked", n=1)
    return "".join(found) + missing()


def missing() -> str:
    """The functions that the catalogue names and the link lacks, a line each, on this architecture."""
    return "".join(
        f"{f.contract}__{f.tier} is in the registry and not in the link\n"
        for f in catalogue().functions
        if catalogue().tiers[f.tier].arch in _linked_archs() and (f.contract, f.tier) not in _native.linked()
    )
