"""Plan: the cross product of the specs, as plain data: which functions exist, under which names, in which files."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from generator.load import SpecError, Specs
from generator.panels import PanelClass, panel_class, serves
from generator.specs import STEP, Activation, Encoding, Layout
from generator.tier import Tier, tiers

USES = {
    "f32_tiles": r"f32_|i32_|prefetch",
    "i8_tiles": r"f32_|i32_gather|g_|prefetch",
    "f32_panels": r"f32_|i32_|b_(?!dot)",
    "i8_panels": r"f32_|i32_|b_|prefetch",
    "dequantize": r"f32_|i32_",
    "pack": r"g_(?!dot)|f16_",
    "sums": r"f32_",
    "quantize": r"f32_",
}
"""The verbs that a body may use. A tier that overrides none of them leaves the body to the tiers below (R3)."""


EXACT = "exact"
"""The capability of float kernels for encodings that would rather have quantised activations."""


@dataclass(frozen=True)
class Function:
    """One compiled function. Matmul functions of equal `body` share their code under several contracts."""

    op: str
    contract: str
    tier: str
    body: str
    encoding: str | None = None
    layout: str | None = None
    activation: str | None = None
    sums: str | None = None
    """The contract of the group sums that it wants of the activations."""
    step: int | None = None
    """Weights in one of those sums."""
    capabilities: tuple[str, ...] = ()
    """What a caller has to ask for to get it."""

    @property
    def symbol(self) -> str:
        """The C name: contract, two underscores, tier."""
        return f"{self.contract}__{self.tier}"


@dataclass(frozen=True)
class Unit:
    """One C file: the template that renders it, its subject, and the functions that it exports."""

    template: str
    path: str
    tier: Tier
    functions: tuple[Function, ...]
    encoding: Encoding | None = None
    layout: Layout | None = None
    panel: PanelClass | None = None
    activation: Activation | None = None


@dataclass(frozen=True)
class Plan:
    """Everything that is to be rendered."""

    specs: Specs
    tiers: dict[str, Tier]
    classes: dict[str, PanelClass]
    units: tuple[Unit, ...]

    @property
    def functions(self) -> list[Function]:
        """Every exported function, in the order of the registration table."""
        return sorted((f for u in self.units for f in u.functions), key=lambda f: (f.contract, f.tier))

    @property
    def panel_layouts(self) -> list[Layout]:
        """The layouts that weave."""
        return [lay for lay in self.specs.layouts.values() if lay.panel]


def plan(specs: Specs) -> Plan:
    """Cross the specs.

    Raises
    ------
    SpecError
        Where two specs cannot be combined.
    """
    every = tiers(specs.isas)
    ids: dict[int, str] = {}
    for e in specs.encodings.values():
        other = ids.setdefault(e.gguf.id, e.name)
        if other != e.name:
            raise SpecError(f"generator/specs/encodings/{e.name}.yaml: gguf.id: {e.gguf.id} is already that of {other}")
    for e in specs.encodings.values():
        if e.activation and e.activation not in specs.activations:
            known = ", ".join(specs.activations)
            raise SpecError(f"generator/specs/encodings/{e.name}.yaml: activation: {e.activation!r}; there are {known}")
    classes = {e.name: panel_class(e) for e in specs.encodings.values() if not e.dense}
    units = [u for t in every.values() for u in _units(specs, t, classes)]
    return Plan(specs, every, classes, tuple(units))


def _units(specs: Specs, tier: Tier, classes: dict[str, PanelClass]) -> list[Unit]:
    blocks = [lay for lay in specs.layouts.values() if lay.order]
    woven = [lay for lay in specs.layouts.values() if lay.panel and serves(lay.panel, tier.lanes)]
    units = [_encoding(e, tier, specs, blocks, woven) for e in specs.encodings.values() if not e.dense]
    units += [_dense(e, tier, specs, blocks) for e in specs.encodings.values() if e.dense]
    for layout in woven:
        members: dict[PanelClass, list[str]] = {}
        for name, cls in classes.items():
            members.setdefault(cls, []).append(name)
        units += [_panel(cls, names, layout, tier, specs) for cls, names in members.items()]
    units += [_activation(a, tier) for a in specs.activations.values()]
    kept = [replace(u, functions=tuple(f for f in u.functions if _overrides(tier, f))) for u in units]
    return [u for u in kept if u.functions]


def _overrides(tier: Tier, f: Function) -> bool:
    return any(re.match(USES[f.body], verb) for verb in tier.own)


def _matmul(tier: Tier, a: Activation, e: Encoding, layout: Layout, body: str) -> Function:
    contract = f"matmul_{a.name}_{e.name}_{layout.name}"
    wanted = (EXACT,) if e.activation and a.codes == "f32" else ()
    return Function("matmul", contract, tier.name, body, e.name, layout.name, a.name, capabilities=wanted)


def _encoding(e: Encoding, tier: Tier, specs: Specs, blocks: list[Layout], woven: list[Layout]) -> Unit:
    functions = [
        _with_sums(_matmul(tier, a, e, layout, f"{a.codes}_tiles"), e, a)
        for a in specs.activations.values()
        for layout in blocks
    ]
    functions += [Function("pack", f"pack_{e.name}_{lay.name}", tier.name, "pack", e.name, lay.name) for lay in woven]
    functions.append(Function("dequantize", f"dequantize_{e.name}", tier.name, "dequantize", e.name))
    return Unit("encoding.c.j2", f"{tier.name}/{e.name}.c", tier, tuple(functions), encoding=e)


def _with_sums(f: Function, e: Encoding, a: Activation) -> Function:
    """Float activations bring no sums of their own: a nest that factors a bias out is handed them."""
    if e.bias is None or a.codes != "f32":
        return f
    assert e.group
    step = min(e.group, STEP)
    return replace(f, sums=f"sums{step}_{a.name}", step=step)


def _dense(e: Encoding, tier: Tier, specs: Specs, blocks: list[Layout]) -> Unit:
    functions = [
        _matmul(tier, a, e, layout, "f32_tiles")
        for a in specs.activations.values()
        if a.codes == "f32"
        for layout in blocks
        if layout.canonical
    ]
    return Unit("dense.c.j2", f"{tier.name}/{e.name}.c", tier, tuple(functions), encoding=e)


def _panel(cls: PanelClass, encodings: list[str], layout: Layout, tier: Tier, specs: Specs) -> Unit:
    functions = [
        _matmul(tier, a, specs.encodings[name], layout, f"{a.codes}_panels")
        for name in encodings
        for a in specs.activations.values()
    ]
    path = f"{tier.name}/{layout.name}_{cls.name}.c"
    return Unit("panel.c.j2", path, tier, tuple(functions), layout=layout, panel=cls)


def _activation(a: Activation, tier: Tier) -> Unit:
    if a.codes == "f32":
        functions = [Function(f"sums{n}", f"sums{n}_{a.name}", tier.name, "sums", activation=a.name) for n in (16, 32)]
    else:
        functions = [Function("quantize", f"quantize_{a.name}", tier.name, "quantize", activation=a.name)]
    return Unit("activation.c.j2", f"{tier.name}/activation_{a.name}.c", tier, tuple(functions), activation=a)
