"""Panel classes: what a panel of one encoding looks like, whichever encoding it came from."""

from __future__ import annotations

import zlib
from dataclasses import dataclass

from generator.load import SpecError
from generator.specs import STEP, Encoding, Factor, Panel

UNIT_BYTES = {"f16": 2, "f32": 4}


@dataclass(frozen=True)
class Section:
    """A part of a panel: `count` values of `size` bytes a block, each beside those of the other rows."""

    name: str
    count: int
    size: int


@dataclass(frozen=True)
class FactorForm:
    """How scales (or biases) are kept: a unit a block, and steps a group that are unsigned, signed or absent."""

    steps: str | None


@dataclass(frozen=True)
class PanelClass:
    """The form of woven codes and metadata; equal classes share their kernels."""

    width: int
    low: int
    table: tuple[int, ...] | None
    group: int
    weights: int
    unit: str
    scale: FactorForm
    bias: FactorForm | None

    @property
    def name(self) -> str:
        """A name made of the class's facts."""
        values = f"o{-self.low}" if self.low else ""
        if self.table:
            values = f"t{zlib.crc32(repr(self.table).encode()):08x}"
        parts = [f"code{self.width}{values}", f"g{self.group}", self.unit]
        if self.scale.steps:
            parts.append(f"{self.scale.steps}x{self.weights // self.group}")
        if self.bias:
            parts.append("bias")
        return "_".join(parts)

    @property
    def planes(self) -> list[tuple[int, int]]:
        """The planes that a code is cut into, as (bits, position in the code), the lowest first."""
        planes, at = [], 0
        for bits in (8, 4, 2, 1):
            if self.width - at >= bits:
                planes.append((bits, at))
                at += bits
        return planes

    @property
    def groups(self) -> int:
        """Groups in a block."""
        return self.weights // self.group

    @property
    def sections(self) -> list[Section]:
        """The parts of a panel in their order, codes first."""
        parts = [Section("codes", self.weights // STEP * self.width, 4)]
        factors = [("scale", self.scale), *([("bias", self.bias)] if self.bias else [])]
        parts += [Section(f"{n}_steps", self.groups, 1) for n, f in factors if f.steps]
        return parts + [Section(f"{n}_unit", 1, UNIT_BYTES[self.unit]) for n, _ in factors]


def panel_class(e: Encoding) -> PanelClass:
    """The class that an encoding packs into.

    Raises
    ------
    SpecError
        Where packing would not be exact.
    """
    assert e.code and e.group and e.panel
    for what, f in (("scale", e.scale), ("bias", e.bias)):
        if f is not None:
            _check(e, what, f)
    return PanelClass(
        width=e.code.width,
        low=-128 if e.codes.signed else -e.code.offset,
        table=tuple(e.code.table) if e.code.table else None,
        group=e.group,
        weights=e.block.weights,
        unit=e.panel.unit,
        scale=_form(e.scale),
        bias=_form(e.bias) if e.bias else None,
    )


def serves(panel: Panel, lanes: int) -> bool:
    """Whether a register of so many lanes divides the panel's rows."""
    return panel.rows % lanes == 0


def _form(f: Factor) -> FactorForm:
    return FactorForm(None if f.steps is None else "i8" if f.steps.signed else "u8")


def _check(e: Encoding, what: str, f: Factor) -> None:
    assert e.panel
    where = f"generator/specs/encodings/{e.name}.yaml: "
    exact = f.unit.op == "f16" or (f.unit.op == "neg" and f.unit.node(0).op == "f16")
    if e.panel.unit == "f16" and not exact:
        raise SpecError(f"{where}panel.unit: f16 does not hold {what}'s unit exactly; expected f32")
    if f.steps is None and e.group != e.block.weights:
        raise SpecError(f"{where}recipe.{what}: a block of several groups wants [unit, steps]")
