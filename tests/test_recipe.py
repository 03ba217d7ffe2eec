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
from generator_help import NATIVE, compile_c, missing, need, needs_compiler, specs, the_plan, write_header
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
    max_examples=3,
    deadline=None,
    derandomize=True,
    database=None,
    phases=(
        Phase.explicit,
        Phase.generate,
    ),  # a failure names its recipes; shrinking would compile for hours
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
    "trits": lambda v, n: np.array([int(byte) * 3**j % 256 * 3 >> 8 for j in range(n) for byte in v]),
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


ROUTES: dict[str, Callable[[Node, Names], list[str]]] = {
    "fill": as_fill,
    "words": as_words,
    "groups": as_groups,
    "lanes 1": as_lanes(1),
    "lanes 8": as_lanes(8),
    "lanes 16": as_lanes(16),
}
Job = tuple[str, Recipe]
"""A route and what is sent along it."""


def emitted(jobs: list[Job]) -> tuple[dict[Job, list[str]], dict[Job, str]]:
    """The C of every recipe that its route does not refuse, and what broke down instead of refusing."""
    found: dict[Job, list[str]] = {}
    broken: dict[Job, str] = {}
    for route, recipe in dict.fromkeys(jobs):
        try:
            node, names = recipe.node()
            if route == "groups" and node.length % 32:
                continue  # an encoding's codes come by 32
            found[route, recipe] = [*lets(names), *ROUTES[route](node, names)]
        except RecipeError:
            continue
        except Exception as e:
            broken[route, recipe] = f"{recipe}: {e!r} by {route}"
    return found, broken


ENTRIES = ", ".join(f"{{{', '.join(entry)}}}" for entry in GRID)
GRID_C = f"static const _Alignas(4) uint8_t digits[256][4] = {{{ENTRIES}}};\n#define grid ((const uint32_t *)digits)"


def run(bodies: dict[Job, list[str]], tier: str, folder: Path) -> dict[Job, Array]:
    """What every body writes, block by block: shape (blocks, room)."""
    functions = [
        f"void f{i}(const uint8_t *b, uint8_t *out)\n{{\n    " + "\n    ".join(body) + "\n}"
        for i, body in enumerate(bodies.values())
    ]
    source = "\n".join([f'#include "isa_{tier}.h"', GRID_C, *functions])
    flags = ["-O1", *need(tier).cflags]
    library = ctypes.CDLL(str(compile_c(source, folder / "recipes.so", flags, [write_header(tier, folder), NATIVE])))
    found = {}
    for i, (route, recipe) in enumerate(bodies):
        out = np.full((len(blocks()), 4 * recipe.node()[0].length + 64), 0xEE, "u1")
        for block, row in zip(blocks(), out, strict=True):
            getattr(library, f"f{i}")(ctypes.c_void_p(block.ctypes.data), ctypes.c_void_p(row.ctypes.data))
        found[route, recipe] = out
    return found


def wrong(job: Job, found: Array) -> str:
    """How the bytes that C wrote differ from what the recipe says; empty where they do not."""
    route, recipe = job
    node, _ = recipe.node()
    means = np.stack([recipe.values(block) for block in blocks()])
    if means.shape[1] != node.length:
        return f"{recipe}: {means.shape[1]} values, of a declared length of {node.length}"
    low = -128 if node.signed else 0
    if means.min() < low or means.max() > node.peak:
        return f"{recipe}: values from {means.min()} to {means.max()}, of a declared {low} to {node.peak}"
    lanes = route.startswith("lanes")
    got = found.view("i4" if lanes else "u1")[:, : node.length]
    at = np.argwhere(got != (means if lanes else means & 255))
    if not at.size:
        return ""
    block, i = at[0]
    return f"{recipe}: {got[block, i]} for {means[block, i]} at {i}, by {route}"


def agree(jobs: list[Job], tier: str, folder: Path) -> int:
    """Check that what is not refused is right; returns how many were not."""
    bodies, broken = emitted(jobs)
    faults = [w for job, found in run(bodies, tier, folder).items() if (w := wrong(job, found))]
    faults += broken.values()
    assert not faults, "\n".join(sorted(faults, key=len)[:8])
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
    form = draw(st.sampled_from(["plain", "plain", "cat", "cat", "parity", "i8", "sub", "nested", "of parts"]))
    inner = elements(length, step=let is not None)
    if form == "cat":
        cut = [draw(elements(draw(st.sampled_from([1, 2, 4, 4, 4, 8, 16])))) for _ in range(draw(st.integers(1, 4)))]
        return Recipe(f"cat({', '.join(cut)})")
    if form == "of parts":
        cut = [draw(elements(draw(st.sampled_from([1, 2, 4, 4, 8])))) for _ in range(2)]
        return Recipe(
            draw(st.sampled_from(["cat({}) & 63", "(cat({}) & 63) - 32", "i8(cat({}))"])).format(", ".join(cut))
        )
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
def test_metadata_is_emitted_as_it_reads(tmp_path_factory: pytest.TempPathFactory) -> None:
    kept: list[int] = []

    @EXAMPLES
    @given(st.lists(metadata(), min_size=50, max_size=80))
    def holds(recipes: list[Recipe]) -> None:
        jobs = [(route, recipe) for recipe in recipes for route in ("fill", "words")]
        kept.append(agree(jobs, "scalar", tmp_path_factory.mktemp("recipes")))

    holds()
    assert max(kept) > 40


@needs_compiler
@pytest.mark.parametrize("lanes", [1, 8, 16])
def test_codes_are_emitted_as_they_read(lanes: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    tier = next((name for name, t in the_plan().tiers.items() if t.lanes == lanes and not missing(name)), None)
    if tier is None:
        pytest.skip(f"no tier of {lanes} lanes runs here")
    kept: list[int] = []

    @EXAMPLES
    @given(st.lists(codes(), min_size=30, max_size=50))
    def holds(recipes: list[Recipe]) -> None:
        jobs = [(route, recipe) for recipe in recipes for route in ("groups", f"lanes {lanes}")]
        kept.append(agree(jobs, tier, tmp_path_factory.mktemp("recipes")))

    holds()
    assert max(kept) > 20


# Where reading and emitting could part: each is refused, or right

EDGES = [
    "cat(a[0:4], trits(q[0:16], 2))",
    "cat(a[0:4], trits(q[0:8], 5), a[4:8])",
    "cat(trits(e[0:4], 3), trits(q[0:8], 5))",
    "cat(a[0:4], a[4:6], a[6:8])",
    "cat(a[0:4], a[4:7], a[7:8])",
    "cat(a[0:4], a[4:5])",
    "cat(a[0:2], a[2:8])",
    "cat(a[0:12], a[12:16], a[16:24])",
    "cat(a[0:4], a[4:16])",
    "cat(a[0:4], cat(a[4:8], a[8:16]))",
    "cat(e[0:4] & 63, e[8:12] & 15 | e[0:4] >> 6 << 4)",
    "cat(a[0:8], c[0:8]) & 15",
    "(cat(a[0:4], c[0:8], e[0:4]) & 63) - 32",
    "cat(a[0:4], c[0:4]) | q[0:8]",
    "i8(cat(a[0:4], c[0:4]))",
    "parity8(cat(a[0:4], c[0:4]) >> 1)",
    "cat(cat(a[0:2], a[2:6]) & 15, c[0:8]) >> 1",
    "i8(a[0:8]) >> 4",
    "i8(a[0:8]) & 15",
    "i8(a[0:8]) + 1",
    "i8(a[0:8]) * 1",
    "i8(a[0:8]) | c[0:8]",
    "c[0:8] | i8(a[0:8])",
    "i8(a[0:8]) << 1",
    "i8(i8(a[0:8]))",
    "((a[0:8] & 63) - 32) >> 1",
    "((a[0:8] & 63) - 32) & 15",
    "((a[0:8] & 63) - 32) - 32",
    "(a[0:8] & 63) - 128",
    "(a[0:8] >> 1) - 0",
    "cat(i8(a[0:8]), i8(c[0:8]))",
    "cat((a[0:8] & 63) - 32, (c[0:8] & 63) - 32)",
    "cat(i8(a[0:8]), c[0:8])",
    "cat(c[0:8] & 63, i8(a[0:8]))",
    "parity8(i8(a[0:8]))",
    "parity8(a[0:8])",
    "parity8(a[0:8] >> 1)",
    "packed(i8(a[0:8]), 7, 4)",
    "packed(a[0:8] & 15, 7, 4)",
    "packed(a[0:16:2], 7, 4)",
    "packed(a[0:8], 8, 4)",
    "packed(a[0:16], 8, 2)",
    "packed(a[0:8], 1, 32)",
    "plane(i8(q[0:16]), 4, 16)",
    "plane(q[0:32] & 15, 4, 16)",
    "plane(q[0:64:2], 4, 16)",
    "plane(q[0:48], 4, 48)",
    "plane(q[0:48], 4, 24)",
    "plane(q[0:32], 4, 8)",
    "plane(q[0:32], 2, 1)",
    "plane(q[0:4], 1, 1)",
    "plane(q[0:32], 1, 32)",
    "lookup(grid, i8(a[0:8]))",
    "lookup(grid, a[0:8] >> 1)",
    "lookup(grid, a[0:16:2])",
    "a[0:32] & 0",
    "a[0:32] & 256",
    "a[0:32] & 511",
    "a[0:32] >> 7",
    "a[0:32] >> 8",
    "a[0:32] >> 40",
    "a[0:32] & 0 << 64",
    "(a[0:32] & 0) << 64",
    "q[0:32] >> 4 | q[32:64] & 15",
    "(q[0:32] >> 4 & 3) << 2",
]
"""Over fields alone."""
STEPS = [
    ("cat(a[0:4], trits(q[0:32], 5), a[4:32])", "s"),
    ("i8(q[0:32])", "s"),
    ("(q[0:32] & 63) - 32", "s"),
    ("(q[0:32] & 63) + 32", "s"),
    ("(q[0:32] & 15) * 9 + 3", "s >> 1"),
    ("i8(q[0:32])", "plane(s, 4, 16)"),
    ("q[0:12] >> 1", "s"),
    ("q[0:12] >> 1", "plane(s, 8, 12)"),
    ("parity8(packed(q[0:32], 7, 4))", "plane(s, 1, 1)"),
    ("parity8(packed(q[0:32], 7, 4))", "lookup(grid, a[0:64]) | plane(s, 1, 1) << 3"),
    ("cat(q[0:4], q[4:6], q[6:8])", "plane(s, 4, 8)"),
    ("cat(q[0:16] & 15, q[16:32] >> 4)", "s"),
    ("cat(q[0:16] & 15, q[16:32] >> 4)", "s | s << 4"),
    ("cat(q[0:16] & 15, q[16:32] >> 4)", "lookup(grid, s)"),
]
"""Of a step that has a name."""


EVERY_EDGE = [*map(Recipe, EDGES), *(Recipe(text, let) for let, text in STEPS)]


@pytest.fixture(scope="module")
def edges(tmp_path_factory: pytest.TempPathFactory) -> dict[Job, str]:
    """What is wrong about each edge; one file is compiled for all."""
    jobs = [(route, recipe) for recipe in EVERY_EDGE for route in ("fill", "words", "groups", "lanes 1")]
    bodies, broken = emitted(jobs)
    found = run(bodies, "scalar", tmp_path_factory.mktemp("edges"))
    return {**broken, **{job: wrong(job, out) for job, out in found.items()}}


@needs_compiler
@pytest.mark.parametrize("recipe", EVERY_EDGE, ids=str)
def test_what_is_not_refused_is_right(recipe: Recipe, edges: dict[Job, str]) -> None:
    assert [fault for job, fault in edges.items() if job[1] == recipe and fault] == []


@pytest.mark.parametrize("text", ["a[0:8] & 255", "q[0:128]", "cat(a[0:4] & 63, a[4:8] >> 4)", "packed(q[0:32], 7, 4)"])
def test_what_encodings_need_is_not_refused(text: str) -> None:
    assert Recipe(text).node()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "does not parse"),
        ("a[", "does not parse"),
        ("a; c", "does not parse"),
        ("a = c", "does not parse"),
        ("nope", "'nope' in 'nope' is no byte field"),
        ("d", "'d' in 'd' is no byte field"),
        ("d[0:1]", "no byte field"),
        ("s[0:4]", "only fields are sliced"),
        ("a[0]", "expected a field"),
        ("a[0:65]", "leaves the field, which has 64 bytes"),
        ("a[5:5]", "leaves the field"),
        ("a[9:5]", "leaves the field"),
        ("a[0:8:0]", "leaves the field"),
        ("a[-4:]", "expected an integer"),
        ("a[:c]", "expected an integer"),
        ("a[0:8:-1]", "expected an integer"),
        ("a[1.5:]", "expected an integer"),
        ("a << 1", "leaves the byte; mask it first"),
        ("(a & 31) << 4", "leaves the byte; mask it first"),
        ("a + 1", "leaves the byte"),
        ("(a & 15) * 18", "leaves the byte"),
        ("a - 5", "leaves a signed byte"),
        ("(a & 15) - 129", "leaves a signed byte"),
        ("a | c", "the sides of | have 64 and 96 elements"),
        ("a & c", "expected an integer"),
        ("a & 1.5", "expected an integer"),
        ("a & True", "expected an integer"),
        ("a & -1", "expected an integer"),
        ("a >> -1", "expected an integer"),
        ("~a", "expected a field"),
        ("-a", "expected a field"),
        ("+a", "expected a field"),
        ("a @ c", "expected a field"),
        ("a ^ c", "expected a field"),
        ("a // 2", "expected a field"),
        ("a if a else c", "expected a field"),
        ("lambda: a", "expected a field"),
        ("[a, c]", "expected a field"),
        ("'a'", "expected a field"),
        ("7", "expected a field"),
        ("a.b", "expected a field"),
        ("f(a)", "expected a field"),
        ("cat()", "expected a field"),
        ("i8()", "expected a field"),
        ("i8(a, c)", "expected a field"),
        ("plane(a, 4)", "expected a field"),
        ("__import__('os')", "expected a field"),
        ("plane(a, 3, 16)", "plane wants 1, 2, 4 or 8 bits"),
        ("plane(a, 4, 0)", "a run that divides the 64 bytes"),
        ("plane(a, 4, 48)", "a run that divides the 64 bytes"),
        ("plane(a, c, 16)", "expected an integer"),
        ("packed(a[0:6], 7, 4)", "packed wants whole 32-bit words"),
        ("packed(a, 9, 1)", "fields of 1 to 8 bits"),
        ("trits(a, 6)", "1 to 5 digits of each byte"),
        ("trits(a, 0)", "1 to 5 digits of each byte"),
        ("trits(a[0:6], 5)", "whole 32-bit words of a field"),
        ("trits(a[0:8:2], 5)", "whole 32-bit words of a field"),
        ("trits(a & 7, 5)", "whole 32-bit words of a field"),
        ("packed(a, 7, 5)", "that fit one"),
        ("packed(a, 0, 4)", "fields of 1 to 8 bits"),
        ("lookup(nope, a)", "lookup wants the name of a grid; there are grid"),
        ("lookup('grid', a)", "lookup wants the name of a grid"),
        ("lookup(a, grid)", "lookup wants the name of a grid"),
    ],
)
def test_a_recipe_that_is_wrong_says_how(text: str, said: str) -> None:
    with pytest.raises(RecipeError, match=re.escape(said)):
        Recipe(text, "a[0:8]").node()


@pytest.mark.parametrize(
    "text", ["a", "7", "d + 1", "d * 0.5", "d * d", "+d", "0.5 * a", "cat(d)", "'x' * d", "d[0:1]"]
)
def test_a_unit_is_a_float_field_perhaps_negated_or_times_a_constant(text: str) -> None:
    with pytest.raises(RecipeError, match=r"expected a float field \(d\), perhaps negated or times a constant"):
        parse_unit(text, NAMES)


@pytest.mark.parametrize(
    ("text", "json"),
    [("d", ["f16", "d"]), ("-d", ["neg", ["f16", "d"]]), ("0.25 * -d", ["times", 0.25, ["neg", ["f16", "d"]]])],
)
def test_a_unit_travels_as_nested_lists(text: str, json: list[object]) -> None:
    assert parse_unit(text, NAMES).json() == json


def test_a_recipe_travels_as_nested_lists() -> None:
    node, _ = Recipe("lookup(grid, a) | plane(s, 1, 1) << 3", "packed(q[0:32], 8, 4)").node()
    signs = ["plane", ["step", "s"], 1, 1]
    assert node.json() == ["or", ["lookup", "grid", ["bytes", "a", 0, 64, 1]], ["shl", signs, 3]]


# The encodings there are

PACKED = [e for e in specs().encodings.values() if not e.dense]


@pytest.mark.parametrize("encoding", PACKED, ids=lambda e: e.name)
def test_codes_fit_their_declared_width(encoding: Encoding) -> None:
    assert encoding.code
    assert encoding.codes.signed or encoding.codes.peak < 1 << encoding.code.width
    assert encoding.codes.length == encoding.block.weights
    for factor in filter(None, (encoding.scale, encoding.bias)):
        assert factor.steps is None or factor.steps.peak <= (127 if factor.steps.signed else 255)


def values_of(encoding: Encoding, block: Array) -> Array:
    """The weights of a block, by its recipe as Python reads it."""
    assert encoding.recipe and encoding.code and encoding.group
    scope: dict[str, Any] = dict(MEANINGS)
    for name, f in encoding.fields.items():
        raw = block[f.at : f.at + f.size]
        scope[name] = (
            raw.astype("i8") if f.type == "u8" else raw.view({"f16": "<f2", "f32": "<f4"}[f.type])[0].astype("f8")
        )
    scope |= {name: text.split() for name, text in encoding.grids.items()}
    for name, text in encoding.recipe.let.items():
        scope[name] = eval(text, dict(scope))
    stored = eval(encoding.recipe.codes, dict(scope))
    codes = np.array(encoding.code.table)[stored] if encoding.code.table else stored - encoding.code.offset
    groups = encoding.block.weights // encoding.group

    def each(texts: list[str]) -> Array:
        factors = [np.broadcast_to(eval(t, dict(scope)), groups) for t in texts]
        return np.repeat(np.prod(factors, axis=0), encoding.group)

    bias = each(encoding.recipe.bias) if encoding.recipe.bias else 0
    return cast(Array, each(encoding.recipe.scale) * codes + bias)


@pytest.mark.parametrize("encoding", PACKED, ids=lambda e: e.name)
def test_the_recipe_is_the_decoder_that_gguf_has(encoding: Encoding) -> None:
    kind = gguf.GGMLQuantizationType(encoding.gguf.id)
    assert kind.name == encoding.gguf.name
    assert gguf.GGML_QUANT_SIZES[kind] == (encoding.block.weights, encoding.block.bytes)
    rng = np.random.default_rng(2)
    raw = rng.integers(0, 256, (60, encoding.block.bytes), dtype="u1")
    raw[:2] = np.array([[0], [255]])
    for f in encoding.fields.values():
        if f.type == "f16":
            raw[:, f.at : f.at + 2] = rng.normal(0, 0.1, (60, 1)).astype("<f2").view("u1")
    expected = gguf.quants.dequantize(raw, kind)
    for block, weights in zip(raw, expected, strict=True):
        found = values_of(encoding, block)
        scale = np.abs(found).max() + np.abs(weights).max()
        np.testing.assert_allclose(found, weights, rtol=1e-6, atol=1e-6 * scale)
