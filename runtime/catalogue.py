"""The facts that the generator wrote: encodings, layouts, activations, tiers and functions, from `registry.json`."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
import numpy.typing as npt

from runtime.errors import NotInstalledError

Recipe = list[Any]
"""A step of a recipe, operator first, as `generator.recipe` writes it."""


@dataclass(frozen=True)
class Section:
    """A part of a panel: `count` values of `size` bytes a block, each beside those of the other rows."""

    name: str
    count: int
    size: int


@dataclass(frozen=True)
class PanelForm:
    """How an encoding's codes and metadata stand in a panel."""

    name: str
    width: int
    low: int
    unit: str
    planes: tuple[tuple[int, int], ...]
    steps_signed: dict[str, bool]
    sections: tuple[Section, ...]

    def section_bytes(self, blocks: int, rows: int, alignment: int) -> list[int]:
        """Bytes of each section of a panel of so many rows, padded to the alignment."""
        return [-(-blocks * s.count * s.size * rows // alignment) * alignment for s in self.sections]


@dataclass(frozen=True, eq=False)
class Encoding:
    """A weight encoding: its block, and the recipe that decodes it (absent where the encoding is dense)."""

    name: str
    gguf_id: int
    gguf_name: str
    block_weights: int
    block_bytes: int
    dense: str | None
    group: int = 0
    fields: dict[str, tuple[int, str, int]] | None = None
    code: dict[str, Any] | None = None
    let: dict[str, Recipe] | None = None
    codes: Recipe | None = None
    scale: list[Recipe] | None = None
    bias: list[Recipe] | None = None
    grids: dict[str, npt.NDArray[np.uint32]] | None = None
    panel: PanelForm | None = None
    quantize: str | None = None
    activation: str | None = None


@dataclass(frozen=True)
class PanelSpec:
    """A weave: rows side by side, in quanta of consecutive weights."""

    rows: int
    quantum: int
    alignment: int


@dataclass(frozen=True)
class LayoutSpec:
    """An order of a packed weight's bytes: an order of its blocks, or a weave."""

    name: str
    order: tuple[str, ...] | None
    panel: PanelSpec | None
    canonical: bool


@dataclass(frozen=True)
class Activation:
    """A form of the activations: floats, or integer codes with a scale for each group."""

    name: str
    codes: str
    group: int | None
    limit: int | None
    scale: str | None
    pad: int

    def row_bytes(self, k: int) -> int:
        """Bytes of a row of k codes: the codes, a unit for each 32, sums by 32 and by 16 twice, and a pad of zeros."""
        return k + 4 * (3 * k // 32 + 2 * k // 16) + self.pad


@dataclass(frozen=True)
class Tier:
    """An instruction set: its priority, and what processor and operating system must offer."""

    name: str
    arch: str | None
    priority: int
    requires: dict[str, tuple[int, int, str, int]]
    xcr0: int


@dataclass(frozen=True)
class Function:
    """A function that the generator rendered: contract, two underscores, tier."""

    op: str
    contract: str
    tier: str
    encoding: str | None = None
    layout: str | None = None
    activation: str | None = None
    sums: str | None = None
    step: int = 0
    capabilities: frozenset[str] = frozenset()
    origin: str = "generic"
    """`hook` where its body uses a verb that its tier gives although it could inherit one; `body`: written by hand."""


@dataclass(frozen=True)
class Catalogue:
    """Everything, by name; tiers in ascending order of priority."""

    encodings: dict[str, Encoding]
    layouts: dict[str, LayoutSpec]
    activations: dict[str, Activation]
    tiers: dict[str, Tier]
    functions: tuple[Function, ...]

    @property
    def canonical(self) -> LayoutSpec:
        """The layout in which files hold their blocks."""
        return next(lay for lay in self.layouts.values() if lay.canonical)

    @property
    def exact(self) -> Activation:
        """The activations as they come: floats."""
        return next(a for a in self.activations.values() if a.group is None)

    def encoding(self, name: str) -> Encoding:
        """The encoding of that name.

        Raises
        ------
        ValueError
            Naming the encodings that there are.
        """
        if name not in self.encodings:
            raise ValueError(f"unknown encoding {name!r}; there are {', '.join(self.encodings)}")
        return self.encodings[name]

    def activation(self, name: str) -> Activation:
        """The form of activations of that name.

        Raises
        ------
        ValueError
            Naming the forms that there are.
        """
        if name not in self.activations:
            raise ValueError(f"activation: {name!r} is unknown; there are {', '.join(self.activations)}")
        return self.activations[name]


@cache
def catalogue() -> Catalogue:
    """The catalogue that was installed with the package.

    Raises
    ------
    NotInstalledError
        Where the package was not built; the message names the command to run.
    """
    try:
        data = json.loads(files("runtime").joinpath("registry.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NotInstalledError("runtime/registry.json is missing: run `pip install .` in the repository") from None
    return Catalogue(
        encodings={e["name"]: _encoding(e) for e in data["encodings"]},
        layouts={lay["name"]: _layout(lay) for lay in data["layouts"]},
        activations={a["name"]: Activation(**a) for a in data["activations"]},
        tiers={t["name"]: _tier(t) for t in data["tiers"]},
        functions=tuple(_function(f) for f in data["functions"]),
    )


def _function(f: dict[str, Any]) -> Function:
    return Function(**{**f, "capabilities": frozenset(f.get("capabilities", ()))})


def _tier(t: dict[str, Any]) -> Tier:
    return Tier(**{**t, "requires": {name: tuple(bit) for name, bit in t["requires"].items()}})


def _encoding(e: dict[str, Any]) -> Encoding:
    if e["dense"]:
        return Encoding(**e)
    panel = e["panel"]
    form = PanelForm(
        name=panel["class"],
        width=panel["width"],
        low=panel["low"],
        unit=panel["unit"],
        planes=tuple((bits, at) for bits, at in panel["planes"]),
        steps_signed=panel["steps_signed"],
        sections=tuple(Section(**s) for s in panel["sections"]),
    )
    fields = {n: (at, kind, count) for n, (at, kind, count) in e["fields"].items()}
    grids = {n: np.array(words, dtype=np.uint32) for n, words in e["grids"].items()}
    return Encoding(**{**e, "panel": form, "fields": fields, "grids": grids})


def _layout(lay: dict[str, Any]) -> LayoutSpec:
    panel = PanelSpec(**lay["panel"]) if lay["panel"] else None
    return LayoutSpec(lay["name"], tuple(lay["order"]) if lay["order"] else None, panel, lay["canonical"])
