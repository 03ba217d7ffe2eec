"""Tiers: an ISA spec together with what it inherits, checked against the vocabulary."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import reduce
from operator import or_

from generator.load import SpecError
from generator.specs import CodeRange, CpuBit, Hook, Isa, Tiles
from generator.vocabulary import LANE_TYPES, vocabulary


@dataclass(frozen=True)
class Tier:
    """An ISA, whole: `verbs`, `types` and `helpers` are its own or inherited; requirements and flags add up."""

    name: str
    arch: str | None
    priority: int
    lanes: int
    tiles: Tiles
    requires: dict[str, CpuBit]
    xcr0: int
    cflags: tuple[str, ...]
    headers: tuple[str, ...]
    types: dict[str, str]
    fast_table: bool
    dots: dict[str, CodeRange]
    verbs: dict[str, str]
    helpers: dict[str, str]
    lineage: tuple[str, ...]
    hooks: dict[str, Hook | None]
    """The verbs whose C the spec gives although it could inherit them, with the reasons that it states."""
    own: frozenset[str]
    """The verbs whose C an ancestor of the same shape does not have: the reason for the tier to exist."""

    @property
    def definitions(self) -> list[str]:
        """The C of helpers and verbs, each after what it uses."""
        texts = {n: h.rstrip() + "\n" for n, h in self.helpers.items()}
        texts |= {n: vocabulary()[n].define(body) for n, body in self.verbs.items()}
        ordered: dict[str, str] = {}
        begun: set[str] = set()

        def place(name: str) -> None:
            if name in ordered:
                return
            if name in begun:
                raise SpecError(f"generator/specs/isas/{self.name}.yaml: {name} is defined by means of itself")
            begun.add(name)
            body = self.helpers.get(name) or self.verbs[name]
            for used in re.findall(r"\b\w+(?=\()", body):
                if used in texts and used != name:
                    place(used)
            ordered[name] = texts[name]

        for name in vocabulary():
            if name in self.verbs:
                place(name)
        return list(ordered.values())


def tiers(isas: dict[str, Isa]) -> dict[str, Tier]:
    """Every ISA with its inheritance resolved.

    Raises
    ------
    SpecError
        For an unknown parent, a cycle, an unknown verb, a verb that is missing, or one inherited across widths.
    """
    return {name: _tier(name, isas) for name in isas}


def _tier(name: str, isas: dict[str, Isa]) -> Tier:
    chain = _chain(name, isas)
    isa = chain[-1]
    _check_names(isa)
    verbs: dict[str, str] = {}
    types: dict[str, str] = {}
    helpers: dict[str, str] = {}
    dots: dict[str, CodeRange] = {}
    known = vocabulary()
    inherited: set[str] = set()
    for ancestor in chain:
        same = ancestor.lanes == isa.lanes
        changed = {n for n, t in ancestor.types.items() if types.get(n, t) != t}
        verbs = {n: b for n, b in verbs.items() if not changed & known[n].types}
        inherited = set(verbs)
        kept = {n: b for n, b in ancestor.verbs.items() if n in known and (same or not known[n].has_lanes)}
        verbs |= kept
        types |= {n: t for n, t in ancestor.types.items() if same or n not in LANE_TYPES}
        helpers |= ancestor.helpers
        dots |= {n: d for n, d in ancestor.dots.items() if n in kept}
    missing = [n for n in vocabulary() if n not in verbs]
    if missing:
        raise SpecError(
            _at(isa, f"verbs: missing {', '.join(missing)}: neither here nor inherited at {isa.lanes} lanes")
        )
    absent = sorted({"vf", "vi", "vb", "gb", "gf"} - set(types))
    if absent:
        raise SpecError(_at(isa, f"types: missing {', '.join(absent)}"))
    idle = sorted(isa.hooks.keys() - (isa.verbs.keys() & inherited))
    if idle:
        raise SpecError(_at(isa, f"hooks: {', '.join(idle)}: not a verb that is inherited and given again here"))
    return Tier(
        name=name,
        arch=isa.arch,
        priority=isa.priority,
        lanes=isa.lanes,
        tiles=isa.tiles,
        requires={n: bit for a in chain for n, bit in a.requires.items()},
        xcr0=reduce(or_, (a.xcr0 for a in chain)),
        cflags=tuple(f for a in chain for f in a.cflags),
        headers=tuple(dict.fromkeys(h for a in chain for h in a.headers)),
        types={n: types[n] for n in ("vf", "vi", "vb", "gb", "gf")},
        fast_table=any(a.fast_table for a in chain if a.lanes == isa.lanes),
        dots=dots,
        verbs=verbs,
        helpers=_needed(helpers, verbs),
        lineage=tuple(a.name for a in reversed(chain)),
        hooks={n: isa.hooks.get(n) for n in sorted(isa.verbs.keys() & inherited)},
        own=_own(chain, verbs, helpers),
    )


def _own(chain: list[Isa], verbs: dict[str, str], helpers: dict[str, str]) -> frozenset[str]:
    isa, parent = chain[-1], chain[-2] if len(chain) > 1 else None
    if parent is None or (parent.lanes, parent.tiles, parent.types) != (
        isa.lanes,
        isa.tiles,
        isa.types or parent.types,
    ):
        return frozenset(verbs)
    changed, texts = {*isa.verbs, *isa.helpers}, {**helpers, **verbs}
    while more := {n for n, text in texts.items() if n not in changed and changed & set(re.findall(r"\w+", text))}:
        changed |= more
    return frozenset(changed & verbs.keys())


def _chain(name: str, isas: dict[str, Isa]) -> list[Isa]:
    """The ISA and its ancestors, the root first."""
    chain: list[Isa] = []
    at: str | None = name
    while at is not None:
        if at not in isas:
            raise SpecError(_at(chain[0], f"inherits: {at!r} is no ISA; there are {', '.join(isas)}"))
        if isas[at] in chain:
            raise SpecError(
                _at(isas[name], f"inherits: {' -> '.join(i.name for i in reversed(chain))} -> {at} is a circle")
            )
        chain.insert(0, isas[at])
        at = isas[at].inherits
    return chain


def _check_names(isa: Isa) -> None:
    unknown = [n for n in isa.verbs if n not in vocabulary()]
    if unknown:
        raise SpecError(_at(isa, f"verbs: {', '.join(unknown)}: no such verb; generator/vocabulary.yaml lists them"))
    stray = [n for n in isa.dots if n not in isa.verbs or "_dot_" not in n]
    if stray:
        raise SpecError(_at(isa, f"dots: {', '.join(stray)}: a range stands beside the multiply-add that it bounds"))
    bare = [n for n in isa.verbs if "_dot_" in n and n not in isa.dots]
    if bare:
        raise SpecError(_at(isa, f"dots: {', '.join(bare)}: state the codes for which it is exact"))


def _needed(helpers: dict[str, str], verbs: dict[str, str]) -> dict[str, str]:
    """The helpers that verbs use, directly or through one another."""
    needed: dict[str, str] = {}
    texts = list(verbs.values())
    while texts:
        words = set(re.findall(r"\w+", texts.pop()))
        for name in words & helpers.keys() - needed.keys():
            needed[name] = helpers[name]
            texts.append(helpers[name])
    return {n: needed[n] for n in sorted(needed)}


def _at(isa: Isa, message: str) -> str:
    return f"generator/specs/isas/{isa.name}.yaml: {message}"
