"""Every verb of every tier, against the NumPy meaning that `generator/vocabulary.yaml` gives it.

A shim is compiled for each tier, with its own flags: a function a verb (and a function for each immediate value, since
such verbs are macros), which loads its arguments from memory, calls the verb and stores what it returns. What goes in
depends on the types alone, so that a new verb is tested by standing in the vocabulary; the tables below say only what
a type does not: the domain of an argument, how far a pointer is read, how near a sum of floats must come.
"""

from __future__ import annotations

import ctypes
import faulthandler
import mmap
import os
import re
import signal
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from types import CodeType
from typing import Any, NamedTuple

import numpy as np
import pytest
from generator_help import NATIVE, TIERS, compile_c, need, needs_compiler, rendered, the_plan

from generator.tier import Tier
from generator.vocabulary import Verb, vocabulary

pytestmark = [
    needs_compiler,
    pytest.mark.filterwarnings("ignore:This process.*multi-threaded:DeprecationWarning"),
]

Array = np.ndarray[Any, np.dtype[Any]]
Row = dict[str, Any]
"""One set of arguments, by name, as the meaning sees them; a pointer is the array that it points to."""

# Immediate values, by the end of a verb's name.
IMMEDIATES: dict[str, list[tuple[int, ...]]] = {
    "i32_srl": [(n,) for n in (*range(13), 16, 20, 24, 28, 31)],
    "i32_sll": [(n,) for n in (*range(8), 16, 24)],
    "_srl": [(n,) for n in range(9)],
    "_sll": [(n,) for n in range(9)],
    "_and": [(n,) for n in (1, 2, 3, 4, 7, 15, 16, 31, 48, 63, 127, 128, 240, 255)],
    "_sub": [(n,) for n in (1, 2, 4, 8, 16, 32, 127, 128)],
    "_load_pair": [*((m, m) for m in range(8)), *((m, 7 - m) for m in range(8)), (0, 4), (4, 0), (6, 2), (2, 6)],
    "": list(product((0, 1, 4, 7))),
}
# How many elements a pointer is read (or written) for, where the meaning does not slice it.
REACH = {
    "f32_load_part.p": "max(0, min(n, lanes))",
    "f32_from_f16_part.p": "max(0, min(n, lanes))",
    "f32_from_bf16_part.p": "max(0, min(n, lanes))",
    "i32_gather.p": "(min(n, lanes) - 1) * stride + 4 if n > 0 else 0",
    "f32_pair.p": "next + 4",
    "f32_pair_f16.p": "next + 4",
    "i32_lookup4.p": "(k + lanes - 1) // 4 + 1",
    "i32_lookup4.t": "256",
    "g_lookup4.t": "256",
    "f32_table16.t": "16",
    "b_table16.t": "16",
    "g_table16.t": "16",
    "prefetch.p": "0",
}
# What a sum of floats may be off by, as a share of the sum of its magnitudes.
MAGNITUDES = {
    "f32_sum": "np.abs(a).sum(dtype='f8')",
    "g_sum": "np.abs(a).sum(dtype='f8')",
    "g_zero": "0",
    "g_splat": "227 * np.abs(x)",
    "g_pair": "15 * np.abs(x) + 212 * np.abs(y)",
    "g_dot_us": "(np.abs(c) + np.abs(s) * np.abs(a.astype('i4') * p[:32]).reshape(2, 16).sum(1)).sum()",
    "g_dot_ss": "(np.abs(c) + np.abs(s) * np.abs(a.view('i1').astype('i4') * p[:32]).reshape(2, 16).sum(1)).sum()",
}
ZEROS_ARE_EQUAL = {"f32_max", "f32_peak"}
FACTORS = {"g_splat", "g_pair"}
"""Verbs whose `gf` multiplies, as argument `s` does; any other `gf` holds sums, of which only the total is defined."""

MEMORY = {
    "float": "f4", "int": "i4", "int32_t": "i4", "uint32_t": "u4", "int64_t": "i8", "uint64_t": "u8", "uint16_t": "u2",
    "uint8_t": "u1", "int8_t": "i1", "void": "u1",
}  # fmt: skip
PROBE = np.where(np.arange(32) % 4 == 0, np.minimum(1 << np.arange(32) // 4, 100), 0).astype("i1")
"""Activations that show each partial sum of a factor, against codes of 1."""
SHOWN = PROBE.reshape(2, 16).sum(1)
"""What the two halves of a factor are multiplied by when it is shown: 15 and 212."""


def width(kind: str, lanes: int) -> tuple[str, int]:
    """The type and number of the elements of a register."""
    return {"vf": ("f4", lanes), "vi": ("i4", lanes), "vb": ("u1", 4 * lanes), "gb": ("u1", 32), "gf": ("f4", 2)}[kind]


# What goes in


def floats(rng: np.random.Generator, count: int) -> Array:
    """Every kind of float: special ones, whole and half ones, all exponents, any bits."""
    special = np.array([0, 1, np.inf, np.nan, 1e-45, 1.17549421e-38, 1.17549435e-38, 3.4028235e38, 8388609], "f4")
    halves = np.arange(-300, 300) / 2
    bits = rng.integers(0, 1 << 32, count, dtype="u4").view("f4")
    plain = rng.standard_normal(count) * 2.0 ** rng.integers(-40, 40, count)
    return rng.permutation(np.concatenate([special, -special, halves.astype("f4"), bits, plain.astype("f4")]))


def domain(verb: str, name: str, pool: Array) -> Array:
    """What of a pool an argument may be; everything, unless a verb promises less."""
    if verb in ("f32_max", "f32_peak"):
        return np.where(np.isnan(pool), np.float32(2), pool)
    if verb in MAGNITUDES:  # large enough to be normal in every step, small enough not to overflow
        return np.where((np.abs(pool) < 1e30) & (np.abs(pool) > 1e-30), pool, np.float32(3))
    if verb == "f32_store_i8":
        return np.where(np.abs(pool) <= 127.49, pool, np.fmod(pool.view("i4"), 128).astype("f4"))
    if verb in ("b_table16", "g_table16") and name == "a":
        return pool & 15
    if verb == "i32_sub":
        return np.where(pool < 256 - (1 << 31), 0, pool)
    return pool


def register(kind: str, verb: Verb, name: str, lanes: int, rng: np.random.Generator) -> Array:
    """Rows of a register's elements, every byte value in every place where elements are bytes."""
    dtype, n = width(kind, lanes)
    if dtype == "u1":
        turns = np.arange(256)[:, None] + np.arange(n) * rng.integers(0, 128) * 2 + rng.integers(0, 256, n)
        pool = np.concatenate([turns.astype("u1"), rng.integers(0, 256, (256, n), dtype="u1")])
        return domain(verb.name, name, pool)
    if dtype == "i4":
        extremes = [-(1 << 31), (1 << 31) - 1, 1 << 24, -(1 << 24) - 1, 0x0F0F0F0F, *range(-256, 257)]
        flat = rng.permutation(np.append(extremes, rng.integers(-(1 << 31), 1 << 31, 8000))).astype("i4")
    else:
        flat = floats(rng, 4000)
    pool = flat[: len(flat) // n * n].reshape(-1, n)
    return domain(verb.name, name, pool[:600])


def pointed(kind: str, verb: Verb, name: str, lanes: int, rng: np.random.Generator) -> Array:
    """Rows of what a pointer points to: longer than any verb reads."""
    dtype, n = MEMORY[kind.replace("const ", "").strip("* ")], 4 * lanes + 64
    if f"{verb.name}.{name}" in ("i32_lookup4.t", "g_lookup4.t"):
        n = 256
    if dtype == "u2":
        every = np.arange(1 << 16, dtype="u2").reshape(-1, lanes)  # every half
        return np.concatenate([every, np.zeros((len(every), n - lanes), "u2")], axis=1)
    if dtype == "f4":
        flat = floats(rng, 100 * n)
        return flat[: len(flat) // n * n].reshape(-1, n)
    count = 320
    if {"stride", "next"} & {n for _, n in verb.args}:
        n = 144 * lanes + 64
    raw = rng.integers(0, 256, (count, n * np.dtype(dtype).itemsize), dtype="u1")
    if dtype in ("u1", "i1"):
        raw[:256, : 4 * lanes] = np.arange(256, dtype="u1")[:, None] + 37 * np.arange(4 * lanes, dtype="u1")
    return raw.view(dtype)


def scalars(kind: str, verb: Verb, name: str, lanes: int, rng: np.random.Generator) -> Array:
    """Values of an argument that is no register and no pointer."""
    if kind == "uint16_t":
        return np.arange(1 << 16, dtype="u2")
    if kind == "float":
        return domain(verb.name, name, floats(rng, 500))
    if name == "n":  # how many: none, some, all, and counts past either end
        return np.tile(np.arange(-1, lanes + 2, dtype=MEMORY[kind]), 40)
    if name == "k":
        return np.arange(0, 4 * 64, lanes, dtype=MEMORY[kind])
    if name in ("stride", "next"):
        return np.array([2, 3, 18, 22, 34, 98, 144], MEMORY[kind])  # with every n, since 7 of them
    if name == "half":
        return np.tile(np.arange(2, dtype=MEMORY[kind]), 20)
    bits = 8 * np.dtype(MEMORY[kind]).itemsize
    one = np.uint64(1) << np.arange(bits, dtype="u8")
    bytes_ = np.arange(256, dtype="u8") * np.uint64(0x0101010101010101)
    ends = np.array([0, (1 << 64) - 1], "u8")
    values = np.concatenate([ends, one, bytes_, rng.integers(0, 1 << 64, 300, dtype="u8")])
    return values.astype(f"u{bits // 8}").view(MEMORY[kind])


def codes_at_the_limits(tier: Tier, verb: Verb, n: int, rng: np.random.Generator) -> dict[str, Array]:
    """Pitfall 16: codes at both ends of the range for which the multiply-add is declared exact, against activations of
    127, -127, and both in turns: what saturates in 16 bits does so here."""
    low, high = tier.dots[verb.name].codes
    turn = np.arange(n) % 2
    steady = [np.full(n, v) for v in (low, high, high - 1, low + 1)]
    codes = [*steady, np.where(turn, low, high), np.where(turn, high, low), np.where(np.arange(n) // 2 % 2, low, high)]
    activations = [np.full(n, 127), np.full(n, -127), np.where(turn, 127, -127), np.where(turn, -127, 127), np.zeros(n)]
    pairs = list(product(codes, activations))
    pairs += [(np.full(n, c), rng.choice([-127, 127], n)) for c in range(low, high + 1)]
    pairs += [(rng.integers(low, high + 1, n), rng.integers(-127, 128, n)) for _ in range(400)]
    return {
        "a": np.array([a for a, _ in pairs]).astype("i4").astype("u1"),
        "b": np.array([b for _, b in pairs]).astype("i1").view("u1"),
        "p": np.array([b for _, b in pairs]).astype("i1"),
    }


def columns(tier: Tier, verb: Verb) -> dict[str, Array]:
    """The values of each argument but the immediates, all columns equally long."""
    rng = np.random.default_rng(list(verb.name.encode()))
    found: dict[str, Array] = {}
    for kind, name in verb.args:
        if kind.endswith("*"):
            found[name] = pointed(kind, verb, name, tier.lanes, rng)
        elif kind in MEMORY:
            found[name] = scalars(kind, verb, name, tier.lanes, rng)
        elif kind != "imm":
            found[name] = register(kind, verb, name, tier.lanes, rng)
    if verb.name in tier.dots:
        n = 4 * tier.lanes if "vb" in dict(verb.args) else 32
        found |= {k: v for k, v in codes_at_the_limits(tier, verb, n, rng).items() if k in found}
        count = len(found["a"])
        found = {k: np.resize(v, (count, *v.shape[1:])) for k, v in found.items()}
        if verb.result == "vi":
            found["c"] = found["c"] >> 4  # room for the sum
        else:
            small = rng.integers(1, 4, (count, 2)).astype("f4")  # whole numbers below 2^24, so that sums are exact
            plain = rng.standard_normal((count, 2)).astype("f4")
            exact = np.arange(count)[:, None] % 3 > 0
            found["s"], found["c"] = np.where(exact, small, plain), np.where(exact, 5 - small, plain[::-1])
        return found
    count = max((len(v) for v in found.values()), default=1)
    return {k: np.resize(v, (count, *v.shape[1:])) for k, v in found.items()}


def immediates(verb: Verb) -> list[tuple[int, ...]]:
    if not verb.is_macro:
        return [()]
    return next(values for end, values in IMMEDIATES.items() if verb.name.endswith(end))


# What comes out


@cache
def _code(text: str) -> CodeType:
    return compile(text, "vocabulary.yaml", "eval")


def evaluate(text: str, lanes: int, row: Row) -> Any:
    with np.errstate(all="ignore"):
        return eval(_code(text), {"np": np, "lanes": lanes, **row})


def reach(verb: Verb, name: str, lanes: int, row: Row) -> int:
    """How many elements of what `name` points to a verb may touch."""
    text = REACH.get(f"{verb.name}.{name}")
    if text is None and name == written(verb):
        most = len(np.atleast_1d(evaluate(verb.meaning, lanes, row)))
        return max(0, min(row.get("n", most), most))
    slices = [text] if text else re.findall(rf"\b{name}\[:([^\]:]+)\]", verb.meaning)
    return max(int(evaluate(s, lanes, row)) for s in slices)


def written(verb: Verb) -> str | None:
    """The argument that points to where a verb writes."""
    stores = [n for kind, n in verb.args if kind.endswith("*") and not kind.startswith("const")]
    return stores[0] if stores else None


# The shim


def wrapper_name(verb: Verb, values: tuple[int, ...]) -> str:
    return "_".join(["run", verb.name, *map(str, values)])


def wrapper(verb: Verb, values: tuple[int, ...]) -> str:
    """C that runs a verb over rows of arguments: at[0] takes the results, at[1] and on hold the arguments."""
    constants, lines, call, at = iter(values), [], [], 1
    for kind, name in verb.args:
        place = f"(at[{at}] + i * step[{at}])"
        if kind == "imm":
            call.append(str(next(constants)))
            continue
        if kind.endswith("*"):
            lines.append(f"{kind}{name} = ({kind}){place};")
        elif kind == "gf":
            lines.append(f"float {name}_[2]; memcpy({name}_, {place}, 8);")
            lines.append(f"gf {name} = {'g_pair' if name == 's' else 'sums'}({name}_[0], {name}_[1]);")
        else:
            lines.append(f"{kind} {name}; memcpy(&{name}, {place}, sizeof {name});")
        call.append(name)
        at += 1
    use = f"{verb.name}({', '.join(call)})"
    if verb.result == "void":
        lines.append(f"{use};")
    else:
        kind = "float" if verb.result == "gf" else verb.result
        if verb.result == "gf":
            use = f"g_sum({f'shown({use})' if verb.name in FACTORS else use})"
        lines.append(f"{kind} r = {use}; memcpy(at[0] + i * step[0], &r, sizeof r);")
    body = "\n        ".join(lines)
    head = f"void {wrapper_name(verb, values)}(long count, char *const *at, const long *step)"
    return f"{head}\n{{\n    for (long i = 0; i < count; i++) {{\n        {body}\n    }}\n}}\n"


SHARED = f"""
static const uint8_t first[32] = {{[0] = 1, [16] = 1}}, ones[32] = {{{", ".join("1" * 32)}}};
static const int8_t probe[32] = {{{", ".join(map(str, PROBE))}}};

/* Sums that come to x and y, whatever their number. */
static inline gf sums(float x, float y)
{{
    return g_dot_us(g_zero(), g_pair(x, y), g_load(first), (const int8_t *)first);
}}

static inline gf shown(gf factor) {{ return g_dot_us(g_zero(), factor, g_load(ones), probe); }}
"""


def shim(tier: Tier, verbs: list[Verb]) -> str:
    wrappers = "\n".join(wrapper(v, values) for v in verbs for values in immediates(v))
    return f'#include "isa_{tier.name}.h"\n{SHARED}\n{wrappers}'


def build(
    tier: Tier, verbs: list[Verb], folder: Path, flags: Sequence[str], wrong: dict[str, str] | None = None
) -> ctypes.CDLL:
    """A shim for some verbs, of which `wrong` have another body than the tier gives them."""
    header = rendered()[f"isa_{tier.name}.h"]
    for name, body in (wrong or {}).items():
        right = vocabulary()[name].define(tier.verbs[name])
        assert header.count(right) == 1
        header = header.replace(right, vocabulary()[name].define(body))
    (folder / f"isa_{tier.name}.h").write_text(header, encoding="utf-8")
    return ctypes.CDLL(str(compile_c(shim(tier, verbs), folder / "verbs.so", ["-O1", *flags], [folder, NATIVE])))


class Machine(NamedTuple):
    """A tier and its shim."""

    tier: Tier
    loaded: ctypes.CDLL

    def run(self, verb: Verb, values: tuple[int, ...], given: dict[str, Array], out: Array) -> None:
        """Run a verb over every row; a pointer's argument is passed as it stands, and may be written."""
        arrays = [out, *given.values()]
        assert all(a.flags.c_contiguous for a in arrays)
        at = (ctypes.c_void_p * len(arrays))(*(a.ctypes.data for a in arrays))
        step = (ctypes.c_long * len(arrays))(*(a.strides[0] for a in arrays))
        getattr(self.loaded, wrapper_name(verb, values))(ctypes.c_long(len(out)), at, step)


@pytest.fixture(scope="module", params=TIERS)
def machine(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Machine:
    tier = need(request.param)
    folder = tmp_path_factory.mktemp(tier.name)
    return Machine(tier, build(tier, list(vocabulary().values()), folder, [*tier.cflags, "-O2"]))


# The comparison


class Difference(NamedTuple):
    """A row for which a verb and its meaning part."""

    row: Row
    found: Any
    expected: Any


def rows(given: dict[str, Array], verb: Verb, values: tuple[int, ...]) -> Iterator[Row]:
    names = [n for kind, n in verb.args if kind == "imm"]
    constants = dict(zip(names, values, strict=True))
    for i in range(height(given)):
        yield {**{name: column[i] for name, column in given.items()}, **constants}


def height(given: dict[str, Array]) -> int:
    return max((len(v) for v in given.values()), default=1)


def room(verb: Verb, lanes: int, count: int) -> Array:
    """Where so many results fit."""
    if verb.result == "void":
        return np.zeros((count, 1), "u1")
    if verb.result in MEMORY or verb.result == "gf":
        return np.zeros(count, MEMORY.get(verb.result, "f4"))
    dtype, n = width(verb.result, lanes)
    return np.full((count, n), 0x55, dtype)


def meanings(verb: Verb, lanes: int, given: dict[str, Array], values: tuple[int, ...]) -> list[Array]:
    """What a verb means, row by row; one that writes means all that its pointer leads to."""
    target = written(verb)
    if all(kind in MEMORY for kind in (verb.result, *(kind for kind, _ in verb.args))):
        return [np.asarray(evaluate(verb.meaning, lanes, given))]  # numbers alone: all rows at once
    found = []
    for row in rows(given, verb, values):
        meant = np.asarray(evaluate(verb.meaning, lanes, row))
        if target:  # what lies beyond keeps its values
            meant = np.concatenate([meant, row[target][len(meant) :]])
        elif verb.result == "gf":
            meant = (np.broadcast_to(meant, 2) * (SHOWN if verb.name in FACTORS else 1)).sum()
        found.append(meant)
    return found


def right(verb: Verb, lanes: int, given: dict[str, Array], found: Array, expected: Array) -> Array:
    """Whether each row is right: to the bit, but for NaNs, and for the roundings of sums and of multiply-adds."""
    if verb.name in MAGNITUDES:
        allowed = np.array([1e-6 * evaluate(MAGNITUDES[verb.name], lanes, row) for row in rows(given, verb, ())])
        if verb.name in ("g_dot_us", "g_dot_ss"):  # whole numbers are added exactly
            allowed[((given["c"] % 1 == 0) & (given["s"] % 1 == 0)).all(axis=1)] = 0
        return np.abs(found.astype("f8") - expected) <= allowed
    near = found == expected
    if found.dtype.kind == "f":
        if verb.name not in ZEROS_ARE_EQUAL:
            near &= np.signbit(found) == np.signbit(expected)
        near |= np.isnan(found) & np.isnan(expected)
    if verb.name == "f32_fma":  # one rounding or two
        for rounded in (expected, given["a"] * given["b"] + given["c"]):
            near |= (found == rounded) | (np.isnan(found) & np.isnan(rounded))
            near |= np.abs(found.astype("f8") - rounded) <= np.spacing(np.abs(rounded))
    return near.reshape(len(near), -1).all(axis=1)


def differences(machine: Machine, verb: Verb, values: tuple[int, ...]) -> list[Difference]:
    """Every row for which the verb's C does not do what its meaning says."""
    lanes, given = machine.tier.lanes, columns(machine.tier, verb)
    before = {name: column.copy() for name, column in given.items()}
    out, target = room(verb, lanes, height(given)), written(verb)
    machine.run(verb, values, given, out)
    for name, column in given.items():
        assert name == target or column.tobytes() == before[name].tobytes(), f"{verb.name} writes to {name}"
    if verb.meaning == "None":
        return []
    found = out if target is None else given[target]
    with np.errstate(all="ignore"):
        expected = np.stack(meanings(verb, lanes, before, values)).reshape(len(found), -1)
        expected = np.broadcast_to(expected, found.shape) if found.ndim > 1 else expected[:, 0]
        wrong = np.flatnonzero(~right(verb, lanes, before, found, expected))
    every = list(rows(before, verb, values)) if len(wrong) else []
    return [Difference(every[i], found[i], expected[i]) for i in wrong]


# The tests


@pytest.mark.parametrize("name", list(vocabulary()))
def test_a_verb_does_what_its_meaning_says(machine: Machine, name: str) -> None:
    verb = vocabulary()[name]
    for values in immediates(verb):
        found = differences(machine, verb, values)
        where = f"{machine.tier.name}: {name}{values or ''}: {len(found)} rows"
        assert not found, f"{where}, such as {found[0].row}:\n{found[0].found}\nfor\n{found[0].expected}"


@pytest.mark.parametrize("tier_name", TIERS)
def test_every_verb_has_something_to_be_tested_on(tier_name: str) -> None:
    tier = the_plan().tiers[tier_name]
    for verb in vocabulary().values():
        given = columns(tier, verb)
        assert given.keys() == {n for kind, n in verb.args if kind != "imm"}
        assert immediates(verb)
        assert all(len(v) == height(given) > 1 for v in given.values())
        row = next(rows(given, verb, immediates(verb)[0]))
        assert verb.meaning == "None" or evaluate(verb.meaning, tier.lanes, row) is not None
        assert all(kind.endswith("*") for kind, n in verb.args if n in REACH)


@pytest.mark.parametrize("tier_name", TIERS)
def test_every_byte_and_every_half_goes_through(tier_name: str) -> None:
    tier = the_plan().tiers[tier_name]
    for verb in vocabulary().values():
        for kind, name in verb.args:
            if kind in ("vb", "gb") and verb.name not in tier.dots and "table16" not in verb.name:
                assert all(len(np.unique(place)) == 256 for place in columns(tier, verb)[name].T), verb.name
            if kind == "const int8_t *" and name == "p" and verb.name not in tier.dots:
                assert len(np.unique(columns(tier, verb)[name][:, 0])) == 256, verb.name
    assert len(np.unique(columns(tier, vocabulary()["f16_to_f32"])["h"])) == 1 << 16
    assert len(np.unique(columns(tier, vocabulary()["f32_from_f16"])["p"][:, : tier.lanes])) == 1 << 16


NARROW = [(t.name, n) for t in the_plan().tiers.values() for n, r in t.dots.items() if "_us" in n and r.codes[1] < 255]


@pytest.mark.parametrize(("tier_name", "name"), NARROW)
def test_a_range_of_codes_that_is_too_wide_is_found(tier_name: str, name: str, tmp_path: Path) -> None:
    # Pitfall 16: the rows above would show a multiply-add that saturates within its declared range.
    tier, verb = need(tier_name), vocabulary()[name]
    wide = {**tier.dots, name: tier.dots[name].model_copy(update={"codes": [0, 255]})}
    library = build(tier, [verb], tmp_path, tier.cflags)
    assert differences(Machine(replace(tier, dots=wide), library), verb, ())
    assert not differences(Machine(tier, library), verb, ())


MUTANTS = [
    ("scalar", "f32_load_part", "f32_load(p)"),
    ("scalar", "f32_store_part", "f32_store(p, a); (void)n"),
    ("scalar", "f32_fma", "a * b"),
    ("scalar", "f32_round", "roundf(a)"),
    ("scalar", "b_srl", "((a) >> (n))"),
    ("scalar", "b_dot_ss", "b_dot_us(c, a, b)"),
    ("scalar", "g_pair", "g_splat(x + 0 * y)"),
    ("scalar", "g_dot_ss", "g_dot_us(c, s, a, p)"),
    ("scalar", "g_sum", "a.lo + a.lo"),
    ("scalar", "f16_to_f32", "h & 0x7c00 ? ldexpf((float)(1024 + (h & 1023)), (h >> 10 & 31) - 25) : 0.0f"),
    ("avx2", "f32_store_part", "f32_store(p, a); (void)n"),
    ("avx2", "f32_sum", "_mm256_cvtss_f32(a)"),
    ("avx2", "f32_store_i8", "f32_store((float *)p, a)"),
    ("avx2", "b_table16", "_mm256_shuffle_epi8(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)t)), a)"),
    ("avx2", "g_pair", "_mm256_set_m128(_mm_set1_ps(x), _mm_set1_ps(y))"),
    ("avx2", "g_srl", "_mm256_srli_epi32(a, n)"),
]


@pytest.mark.parametrize(("tier_name", "name", "wrong"), MUTANTS)
def test_a_wrong_verb_is_found(tmp_path: Path, tier_name: str, name: str, wrong: str) -> None:
    """The comparison's own proof."""
    tier, verb = need(tier_name), vocabulary()[name]
    spoilt = Machine(tier, build(tier, [verb], tmp_path, tier.cflags, {name: wrong}))
    assert any(differences(spoilt, verb, values) for values in immediates(verb))


# Pointers


class Fence:
    """Memory between two pages that nobody may touch."""

    SIZE = 16 * mmap.PAGESIZE

    def __init__(self) -> None:
        libc = ctypes.CDLL(None, use_errno=True)
        self.pages = mmap.mmap(-1, self.SIZE + 2 * mmap.PAGESIZE)
        whole = ctypes.addressof(ctypes.c_char.from_buffer(self.pages))
        self.start = whole + mmap.PAGESIZE
        for page in (whole, self.start + self.SIZE):
            assert libc.mprotect(ctypes.c_void_p(page), ctypes.c_size_t(mmap.PAGESIZE), 0) == 0

    def place(self, content: bytes, at_end: bool) -> int:
        """The address of a copy that begins, or ends, at a forbidden page."""
        address = self.start + self.SIZE - len(content) if at_end else self.start
        ctypes.memmove(address, content, len(content))
        return address


def touch(machine: Machine, verb: Verb, fences: list[Fence]) -> None:
    """Run a verb with what its pointers may touch, and not a byte more, within reach."""
    given = columns(machine.tier, verb)
    out, step = room(verb, machine.tier.lanes, 1), (ctypes.c_long * (1 + len(given)))()
    pointers = {name for kind, name in verb.args if kind.endswith("*")}
    for values in immediates(verb):
        function = getattr(machine.loaded, wrapper_name(verb, values))
        every = list(rows(given, verb, values))
        for row in every[:: max(1, len(every) // 64)]:
            for at_end in (True, False):
                at, kept = [out.ctypes.data], []
                for fence, name in zip(fences, given, strict=False):
                    content = np.asarray(row[name])
                    if name in pointers:
                        content = content[: reach(verb, name, machine.tier.lanes, row)]
                        at.append(fence.place(content.tobytes(), at_end))
                    else:
                        kept.append(content := content.copy())
                        at.append(content.ctypes.data)
                function(ctypes.c_long(1), (ctypes.c_void_p * len(at))(*at), step)


def ending(machine: Machine, verbs: list[Verb]) -> tuple[list[str], str]:
    """Touch with each verb in a child of our own; the verbs that were begun, and what the child died of."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        faulthandler.disable()  # dying is what some are here for
        status = 1
        try:
            fences = [Fence() for _ in range(4)]
            for verb in verbs:
                os.write(writing, f"{verb.name}\n".encode())
                touch(machine, verb, fences)
            status = 0
        finally:
            os._exit(status)
    os.close(writing)
    with os.fdopen(reading) as trail:
        begun = trail.read().split()
    status = os.waitpid(child, 0)[1]
    if os.WIFSIGNALED(status):
        return begun, signal.Signals(os.WTERMSIG(status)).name
    return begun, f"exit {status}" if status else ""


def test_verbs_touch_only_what_they_promise(machine: Machine) -> None:
    """Between guard pages: a tensor may end with its mapping."""
    begun, died = ending(machine, list(vocabulary().values()))
    assert not died, f"{machine.tier.name}: {begun[-1]} dies of {died}"
    assert begun == list(vocabulary())


@pytest.mark.parametrize("tier_name", [n for n in TIERS if the_plan().tiers[n].arch is None])
def test_portable_verbs_do_nothing_that_c_leaves_undefined(tier_name: str, tmp_path: Path) -> None:
    tier, verbs = need(tier_name), list(vocabulary().values())
    trap = ["-fsanitize=undefined", "-fsanitize-undefined-trap-on-error"]
    begun, died = ending(Machine(tier, build(tier, verbs, tmp_path, [*tier.cflags, *trap])), verbs)
    assert not died, f"{tier.name}: {begun[-1]} dies of {died}"


@pytest.mark.parametrize(
    ("tier_name", "name", "wrong"),
    [
        ("scalar", "f32_load_part", "*p"),
        ("scalar", "g_load", "gb a;\nmemcpy(a.at, p - 1, 32);\nreturn a;"),
        ("avx2", "f32_store_part", "_mm256_storeu_ps(p, a); (void)n"),
        ("avx2", "i32_from_u8", "_mm256_cvtepu8_epi32(_mm_loadu_si128((const __m128i *)p))"),
        ("avx2", "i32_gather", "_mm256_loadu_si256((const __m256i *)gather_tail(p, stride, n + 1).at)"),
    ],
)
def test_a_verb_that_reaches_too_far_dies(tmp_path: Path, tier_name: str, name: str, wrong: str) -> None:
    tier, verb = need(tier_name), vocabulary()[name]
    library = build(tier, [verb], tmp_path, tier.cflags, {name: wrong})
    assert ending(Machine(tier, library), [verb]) == ([name], "SIGSEGV")
