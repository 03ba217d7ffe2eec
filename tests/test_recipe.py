"""Recipes: what a recipe says in NumPy, and what the C that is emitted for it does, are one thing; or it is refused."""

from __future__ import annotations

import ctypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import gguf
import numpy as np
import pytest
from generator_help import NATIVE, TIERS, compile_c, need, needs_compiler, specs, write_header
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from generator.emit import GROUPS, Emitter, Family
from generator.recipe import Names, Node, RecipeError, parse, parse_unit
from generator.specs import Encoding

Array = np.ndarray[Any, np.dtype[Any]]

FIELDS = {"a": 64, "c": 96, "e": 12, "q": 128}
AT = {"a": 2, "c": 66, "e": 162, "q": 174}
SIZE = 302
GRID = [f"{i * 7919 % 10000:04d}" for i in range(256)]
NAMES = Names(FIELDS, {"d": "f16"}, {}, {"grid": 9})

EXAMPLES = settings(
    max_examples=6,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),  # a failure names its expressions; to shrink it would be to compile all day
)


# What a recipe says


def plane(source: Array, width: int, run: int) -> Array:
    chunks = source.reshape(-1, run)
    return np.concatenate([chunk >> at & (1 << width) - 1 for chunk in chunks for at in range(0, 8, width)])


def packed(source: Array, width: int, n: int) -> Array:
    words = [int.from_bytes(bytes(map(int, source[i : i + 4])), "little") for i in range(0, len(source), 4)]
    return np.array([word >> width * i & (1 << width) - 1 for word in words for i in range(n)])


def parity8(seven: Array) -> Array:
    return np.array([int(v) | (int(v).bit_count() & 1) << 7 for v in seven])


MEANINGS: dict[str, Callable[..., Array]] = {
    "cat": lambda *parts: np.concatenate(parts),
    "plane": plane,
    "packed": packed,
    "parity8": parity8,
    "i8": lambda v: (v + 128 & 255) - 128,
    "lookup": lambda grid, index: np.array([int(digit) for i in index for digit in grid[int(i)]]),
}


@dataclass(frozen=True)
class Recipe:
    """An expression, perhaps of a named step `s`."""

    text: str
    let: str | None = None

    def __str__(self) -> str:
        return f"{self.text}  where s = {self.let}" if self.let else self.text

    def node(self) -> tuple[Node, Names]:
        """Parsed; the only error allowed is that of a recipe that is refused."""
        names = Names(FIELDS, NAMES.scalars, {"s": parse(self.let, NAMES)} if self.let else {}, NAMES.grids)
        return parse(self.text, names), names

    def values(self, block: Array) -> Array:
        """By Python itself, whose syntax recipes are written in, over whole numbers of 64 bits."""
        scope: dict[str, Any] = {n: block[AT[n] : AT[n] + size].astype("i8") for n, size in FIELDS.items()}
        scope |= MEANINGS | {"grid": GRID}
        if self.let:
            scope["s"] = eval(self.let, dict(scope))
        return cast(Array, eval(self.text, scope))


@cache
def blocks() -> Array:
    rng = np.random.default_rng(1)
    fixed = [np.full(SIZE, v, "u1") for v in (0, 255, 0x80, 0x7F, 0xF0, 0x0F, 0xAA, 0x55)]
    return np.concatenate([np.stack(fixed), rng.integers(0, 256, (40, SIZE), dtype="u1")])


# What is emitted


def emitter(names: Names) -> Emitter:
    fields = {n: SimpleNamespace(at=at) for n, at in AT.items()}
    return Emitter(cast(Encoding, SimpleNamespace(fields=fields, names=names)))


def lets(names: Names) -> list[str]:
    declared = [f"uint64_t {n}[{-(-node.length // 8)}];" for n, node in names.steps.items()]
    return [*declared, *emitter(names).let(), *(f"(void){n};" for n in names.steps)]


def as_fill(node: Node, names: Names) -> list[str]:
    return emitter(names).fill(node, "out")


def as_words(node: Node, names: Names) -> list[str]:
    words = emitter(names).words(node)
    return ["uint64_t *to = (uint64_t *)out;", *(f"to[{i}] = {word};" for i, word in enumerate(words))]


def as_groups(node: Node, names: Names) -> list[str]:
    return [f"g_store(out + {k}, {emitter(names).vector(node, GROUPS, k)});" for k in range(0, node.length, 32)]


def as_lanes(lanes: int) -> Callable[[Node, Names], list[str]]:
    def lines(node: Node, names: Names) -> list[str]:
        family = Family("i32", lanes)
        vectors = [(k, emitter(names).vector(node, family, k)) for k in range(0, node.length, lanes)]
        return ["vi v;", *(f"v = {v}; memcpy(out + {4 * k}, &v, sizeof v);" for k, v in vectors)]

    return lines


Route = Callable[[Node, Names], list[str]]


def emitted(route: Route, recipes: list[Recipe]) -> dict[Recipe, list[str]]:
    """The C of every recipe that the route does not refuse."""
    found = {}
    for recipe in recipes:
        try:
            node, names = recipe.node()
            found[recipe] = [*lets(names), *route(node, names)]
        except RecipeError:
            continue
    return found


GRID_C = f"static const uint32_t grid[256] = {{{', '.join(str(sum(int(c) << 8 * i for i, c in enumerate(e))) for e in GRID)}}};"


def run(bodies: dict[Recipe, list[str]], tier: str, folder: Path, size: int) -> dict[Recipe, Array]:
    """Every body over every block: shape (blocks, bytes of room)."""
    need(tier)
    functions = [
        f"void f{i}(const uint8_t *b, uint8_t *out)\n{{\n    " + "\n    ".join(body) + "\n}"
        for i, body in enumerate(bodies.values())
    ]
    flags = ["-O1", "-Wall", "-Werror", "-Wno-unused", *need(tier).cflags]
    source = "\n".join([f'#include "isa_{tier}.h"', GRID_C, *functions])
    library = ctypes.CDLL(str(compile_c(source, folder / "recipes.so", flags, [write_header(tier, folder), NATIVE])))
    found = {}
    for i, recipe in enumerate(bodies):
        out = np.full((len(blocks()), size + 64), 0xEE, "u1")
        for block, row in zip(blocks(), out, strict=True):
            getattr(library, f"f{i}")(ctypes.c_void_p(block.ctypes.data), ctypes.c_void_p(row.ctypes.data))
        found[recipe] = out
    return found


def wrong(recipe: Recipe, found: Array, dtype: str) -> str:
    """How the bytes that C wrote differ from what the recipe says; empty where they do not."""
    node, _ = recipe.node()
    for block, row in zip(blocks(), found, strict=True):
        means = recipe.values(block)
        if len(means) != node.length:
            return f"{recipe}: {len(means)} values, of a declared length of {node.length}"
        low = -128 if node.signed else 0
        if means.min() < low or means.max() > node.peak:
            return f"{recipe}: values from {means.min()} to {means.max()}, of a declared {low} to {node.peak}"
        got = row.view(dtype)[: node.length].astype("i8")
        expected = means if dtype == "i4" else means & 255
        if (got != expected).any():
            return f"{recipe}: {got} for {expected}"
    return ""


def agree(route: Route, recipes: list[Recipe], tier: str, folder: Path, dtype: str = "u1") -> int:
    """Check that what is not refused is right; returns how many were not."""
    bodies = emitted(route, list(dict.fromkeys(recipes)))
    if not bodies:
        return 0
    size = 4 * max(r.node()[0].length for r in bodies)
    faults = [w for r, found in run(bodies, tier, folder, size).items() if (w := wrong(r, found, dtype))]
    assert not faults, "\n".join(sorted(faults, key=len)[:5])
    return len(bodies)


# Random recipes: not always valid ones, since what is not refused must be right


@st.composite
def slices(draw: st.DrawFn, length: int, field: str = "") -> str:
    """So many bytes of a field, in steps of 1 or more."""
    name = field or draw(st.sampled_from([n for n, size in FIELDS.items() if size >= length]))
    step = draw(st.sampled_from([s for s in (1, 1, 1, 2, 4) if (length - 1) * s < FIELDS[name]]))
    start = draw(st.integers(0, FIELDS[name] - (length - 1) * step - 1))
    stop = start + (length - 1) * step + 1
    return f"{name}[{start}:{stop}]" if step == 1 else f"{name}[{start}:{stop}:{step}]"


@st.composite
def elements(draw: st.DrawFn, length: int, depth: int = 3, step: bool = False) -> str:
    """An expression of so many elements, as metadata has."""
    if step and draw(st.integers(0, 3)) == 0:
        return "s"
    kind = draw(st.sampled_from(["leaf"] if not depth else ["leaf", "and", "shr", "shl", "add", "mul", "or", "cut"]))
    if kind == "leaf":
        return draw(slices(length))
    if kind == "cut":
        if length % 4 == 0 and draw(st.booleans()):
            return draw(st.sampled_from(["packed({}, 7, 4)", "packed({}, 3, 4)", "packed({}, 8, 4)"])).format(
                draw(slices(length))
            )
        if length % 8 == 0:
            return f"packed({draw(slices(length // 2))}, {draw(st.integers(1, 4))}, 8)"
        bits = draw(st.sampled_from([w for w in (2, 4) if length * w % 8 == 0] or [8]))
        return f"plane({draw(slices(length * bits // 8))}, {bits}, {draw(st.sampled_from([1, length * bits // 8]))})"
    inner = draw(elements(length, depth - 1, step))
    n = draw(st.integers(0, 9))
    match kind:
        case "and":
            return f"({inner} & {draw(st.sampled_from([0, 1, 3, 7, 15, 48, 63, 127, 240, 255, 256, 511]))})"
        case "shr":
            return f"({inner} >> {n})"
        case "shl":
            return f"({inner} & {255 >> n} << {n})" if draw(st.booleans()) else f"(({inner} & {255 >> n}) << {n})"
        case "add":
            return f"(({inner} & 127) + {draw(st.integers(0, 128))})"
        case "mul":
            return f"(({inner} >> 4) * {draw(st.integers(0, 17))})"
        case _:
            return f"({inner} | {draw(elements(length, depth - 1, step))})"


@st.composite
def metadata(draw: st.DrawFn) -> Recipe:
    """What may stand for the steps of scales: whole, in parts, of seven bits and their parity, or signed."""
    length = draw(st.sampled_from([1, 2, 3, 4, 8, 8, 12, 16, 32]))
    let = draw(st.one_of(st.none(), elements(length)))
    form = draw(st.sampled_from(["plain", "plain", "cat", "cat", "parity", "i8", "sub", "nested"]))
    inner = elements(length, step=let is not None)
    if form == "cat":
        cut = [draw(elements(draw(st.sampled_from([1, 2, 4, 4, 4, 8, 16])))) for _ in range(draw(st.integers(1, 4)))]
        return Recipe(f"cat({', '.join(cut)})")
    if form == "nested":
        a, b, c = (draw(elements(draw(st.sampled_from([4, 8])))) for _ in range(3))
        return Recipe(f"cat({a}, cat({b}, {c}))")
    if form == "parity":
        return Recipe(f"parity8({draw(inner)} & 127)", let)
    if form == "i8":
        return Recipe(f"i8({draw(inner)})", let)
    if form == "sub":
        return Recipe(f"({draw(inner)} & 127) - {draw(st.integers(0, 130))}", let)
    return Recipe(draw(inner), let)


@st.composite
def codes(draw: st.DrawFn) -> Recipe:
    """What may stand for codes: whole groups of 32, by planes, grids and named steps."""
    length = draw(st.sampled_from([32, 64, 64, 96, 128]))
    let = draw(st.one_of(st.none(), st.just(f"parity8(packed({draw(slices(length // 8, 'q'))}, 7, 4))")))
    if let is None and draw(st.booleans()):
        let = draw(elements(length, 2))

    def part(depth: int) -> str:
        kinds = ["bytes", "plane", "plane", "plane", "lookup", "step"]
        kind = draw(st.sampled_from(kinds + ["and", "shr", "shl", "or"] * bool(depth)))
        if kind == "bytes":
            start = draw(st.integers(0, FIELDS["q"] - length))
            return f"q[{start}:{start + length}]"
        if kind == "step" and let:
            return draw(st.sampled_from(["s", "plane(s, 1, 1)", "plane(s, 4, 16)", "plane(s, 2, 32)"]))
        if kind == "lookup":
            start = draw(st.integers(0, 20))
            return f"lookup(grid, a[{start}:{start + length // 4}])"
        if kind in ("plane", "step"):
            bits = draw(st.sampled_from([1, 2, 4, 8]))
            size = length * bits // 8
            start = draw(st.integers(0, FIELDS["q"] - size))
            runs = [r for r in (1, 4, 8, 12, 16, 16, 16, 24, 32, 32, 32, 48, 64, 96) if size % r == 0]
            return f"plane(q[{start}:{start + size}], {bits}, {draw(st.sampled_from(runs))})"
        inner, n = part(depth - 1), draw(st.integers(0, 8))
        if kind == "and":
            return f"({inner} & {draw(st.sampled_from([1, 3, 7, 15, 48, 127, 240, 255]))})"
        if kind == "shr":
            return f"({inner} >> {n})"
        if kind == "shl":
            return f"(({inner} & {255 >> n}) << {n})"
        return f"({inner} | {part(depth - 1)})"

    text = part(2)
    return Recipe(f"i8(q[0:{length}])" if draw(st.integers(0, 15)) == 0 else text, let)


@needs_compiler
@pytest.mark.parametrize("route", [as_fill, as_words])
def test_metadata_is_emitted_as_it_reads(route: Route, tmp_path_factory: pytest.TempPathFactory) -> None:
    kept: list[int] = []

    @EXAMPLES
    @given(st.lists(metadata(), min_size=80, max_size=120))
    def holds(recipes: list[Recipe]) -> None:
        kept.append(agree(route, recipes, "scalar", tmp_path_factory.mktemp("recipes")))

    holds()
    assert sum(kept) > 40 * len(kept) / 2


@needs_compiler
@pytest.mark.parametrize("tier", TIERS)
def test_codes_are_emitted_as_they_read(tier: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    lanes = need(tier).lanes
    kept: list[int] = []

    @EXAMPLES
    @given(st.lists(codes(), min_size=30, max_size=50))
    def holds(recipes: list[Recipe]) -> None:
        kept.append(agree(as_groups, recipes, tier, tmp_path_factory.mktemp("recipes")))
        kept.append(agree(as_lanes(lanes), recipes, tier, tmp_path_factory.mktemp("recipes"), "i4"))

    holds()
    assert sum(kept) > 5 * len(kept)
