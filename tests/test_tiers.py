"""Tiers: what an ISA inherits, what it emits, and that what it needs stays within its own objects."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from functools import reduce
from operator import or_
from pathlib import Path

import pytest
from generator_help import (
    CC,
    NATIVE,
    REGISTERS,
    ROOT,
    TIERS,
    compile_c,
    cpu_bit,
    missing,
    need,
    needs_compiler,
    rendered,
    specs,
    the_plan,
    write_header,
)

from generator.load import SpecError
from generator.plan import USES
from generator.specs import CodeRange, CpuBit, Hook, Isa
from generator.tier import Tier, tiers
from generator.vocabulary import LANE_TYPES, Verb, vocabulary

WARNINGS = ["-Wall", "-Wextra", "-Werror"]


def isa(name: str, **changes: object) -> Isa:
    """The ISA of a spec, with some fields changed; what must hold within one file is not checked again."""
    return specs().isas[name].model_copy(update={"name": name, **changes})


def child(parent: str, name: str = "child", **changes: object) -> Isa:
    """An ISA that adds to a parent's only what is given."""
    nothing: dict[str, object] = {
        "requires": {},
        "xcr0": 0,
        "cflags": [],
        "headers": [],
        "types": {},
        "fast_table": False,
    }
    nothing |= {"dots": {}, "hooks": {}, "verbs": {}, "helpers": {}, "inherits": parent, "name": name}
    return specs().isas[parent].model_copy(update={**nothing, **changes})


def resolved(*isas: Isa) -> dict[str, Tier]:
    return tiers({**specs().isas, **{i.name: i for i in isas}})


def ancestry(name: str) -> list[Isa]:
    """An ISA and its ancestors, the root first."""
    found = specs().isas[name]
    return [*(ancestry(found.inherits) if found.inherits else []), found]


# Inheritance


@pytest.mark.parametrize("name", TIERS)
def test_requirements_flags_and_headers_add_up(name: str) -> None:
    tier, chain = the_plan().tiers[name], ancestry(name)
    assert tier.lineage == tuple(i.name for i in reversed(chain))
    assert list(tier.cflags) == [f for i in chain for f in i.cflags]
    assert tier.requires.keys() == {n for i in chain for n in i.requires}
    assert tier.xcr0 == reduce(or_, (i.xcr0 for i in chain))
    assert set(tier.headers) == {h for i in chain for h in i.headers}
    assert len(set(tier.headers)) == len(tier.headers)
    assert (tier.priority, tier.lanes, tier.arch, tier.tiles) == (
        chain[-1].priority, chain[-1].lanes, chain[-1].arch, chain[-1].tiles,
    )  # fmt: skip


@pytest.mark.parametrize("name", TIERS)
def test_a_tier_is_whole(name: str) -> None:
    tier = the_plan().tiers[name]
    assert tier.verbs.keys() == vocabulary().keys()
    assert list(tier.types) == ["vf", "vi", "vb", "gb", "gf"]
    assert tier.dots.keys() == {n for n in vocabulary() if "_dot_" in n}


@pytest.mark.parametrize("name", TIERS)
def test_a_child_demands_no_less_and_stands_above_its_parent(name: str) -> None:
    # R3: priorities are declared, and a tier that requires more comes first where it runs.
    tier = the_plan().tiers[name]
    for ancestor in (the_plan().tiers[n] for n in tier.lineage[1:]):
        assert ancestor.requires.items() <= tier.requires.items()
        assert ancestor.xcr0 & tier.xcr0 == ancestor.xcr0
        assert set(ancestor.cflags) <= set(tier.cflags)
        assert ancestor.priority < tier.priority
        assert ancestor.arch in (None, tier.arch)


def test_priorities_are_distinct() -> None:
    assert len({t.priority for t in the_plan().tiers.values()}) == len(TIERS)


def test_xcr0_is_ored_and_requirements_are_joined() -> None:
    bit = CpuBit(leaf=7, register="edx", bit=4)
    tier = resolved(child("avx2", xcr0=0x40, requires={"new": bit}, cflags=["-mnew"], headers=["new.h", "math.h"]))[
        "child"
    ]
    parent = the_plan().tiers["avx2"]
    assert tier.xcr0 == parent.xcr0 | 0x40
    assert tier.requires == {**parent.requires, "new": bit}
    assert tier.cflags == (*parent.cflags, "-mnew")
    assert tier.headers == (*parent.headers, "new.h")


def test_a_requirement_that_is_stated_again_is_the_childs() -> None:
    bit = CpuBit(leaf=1, register="ecx", bit=0)
    assert resolved(child("avx2", requires={"fma": bit}))["child"].requires["fma"] == bit


def test_a_verb_is_the_nearest_ancestors() -> None:
    a = child("avx2", "a", verbs={"f32_add": "of_a(a, b)", "f32_mul": "of_a(a, b)"})
    b = child("avx2", "b", inherits="a", verbs={"f32_add": "of_b(a, b)"})
    tier = resolved(a, b)["b"]
    assert (tier.verbs["f32_add"], tier.verbs["f32_mul"]) == ("of_b(a, b)", "of_a(a, b)")
    assert tier.verbs["f32_max"] == specs().isas["avx2"].verbs["f32_max"]
    assert tier.lineage == ("b", "a", "avx2", "scalar")


def test_a_helper_is_the_nearest_ancestors_and_only_what_is_needed_is_kept() -> None:
    a = child(
        "avx2",
        "a",
        helpers={"first_lanes": "static inline int first_lanes(int n)\n{\n    return n;\n}\n", "idle": "int idle;"},
    )
    tier = resolved(a)["a"]
    assert "return n;" in tier.helpers["first_lanes"]
    assert "idle" not in tier.helpers
    assert tier.helpers["gather_tail"] == specs().isas["avx2"].helpers["gather_tail"]


def test_helpers_of_helpers_are_kept() -> None:
    helpers = {
        "outer": "static inline int outer(void) { return inner(); }",
        "inner": "static inline int inner(void) { return 0; }",
    }
    tier = resolved(child("avx2", verbs={"f32_add": "outer() ? a : b"}, helpers=helpers))["child"]
    assert {"outer", "inner"} <= tier.helpers.keys()
    order = "".join(tier.definitions)
    assert order.index("int inner(void)") < order.index("int outer(void)") < order.index("f32_add(vf a, vf b)")


def test_a_range_of_codes_goes_with_its_multiply_add() -> None:
    wide = CodeRange(codes=[0, 200])
    tier = resolved(child("avx2", verbs={"g_dot_us": "c"}, dots={"g_dot_us": wide}))["child"]
    assert tier.dots["g_dot_us"] == wide
    assert tier.dots["b_dot_us"] == specs().isas["avx2"].dots["b_dot_us"]


@pytest.mark.parametrize("name", TIERS)
def test_verbs_of_lanes_come_from_ancestors_of_the_same_width(name: str) -> None:
    tier = the_plan().tiers[name]
    for verb in vocabulary().values():
        source = next(i for i in reversed(ancestry(name)) if tier.verbs[verb.name] == i.verbs.get(verb.name))
        assert source.lanes == tier.lanes or not verb.has_lanes, verb.name


def test_a_fast_table_is_inherited_at_the_same_width() -> None:
    assert resolved(child("avx512"))["child"].fast_table == the_plan().tiers["avx512"].fast_table


@pytest.mark.parametrize(
    ("name", "lanes"),
    [
        ("f32_add", True),
        ("i32_words", True),
        ("b_dot_us", True),
        ("f32_store_i8", True),
        ("f32_peak", True),
        ("g_load", False),
        ("g_dot_ss", False),
        ("f16_to_f32", False),
        ("prefetch", False),
    ],
)
def test_which_verbs_have_the_machines_width(name: str, lanes: bool) -> None:
    assert vocabulary()[name].has_lanes is lanes


def test_every_verb_over_a_lane_type_has_the_machines_width() -> None:
    for verb in vocabulary().values():
        if {verb.result, *(kind for kind, _ in verb.args)} & LANE_TYPES:
            assert verb.has_lanes


# R3: a tier emits only what it overrides


def bodies(name: str) -> set[str]:
    return {f.body for f in the_plan().functions if f.tier == name}


@pytest.mark.parametrize("name", TIERS)
def test_a_tier_of_a_shape_of_its_own_emits_every_body(name: str) -> None:
    chain = ancestry(name)
    root = len(chain) == 1 or (chain[-2].lanes, chain[-2].tiles) != (chain[-1].lanes, chain[-1].tiles)
    assert (bodies(name) == set(USES)) == root


@pytest.mark.parametrize("name", [n for n in TIERS if bodies(n) != set(USES)])
def test_a_tier_emits_what_it_overrides_and_no_more(name: str) -> None:
    # avx512vnni, say, brings multiply-adds of integers: it has no exact kernel, no packer and no quantiser of its own.
    own = specs().isas[name].verbs
    assert bodies(name) == {b for b, uses in USES.items() if any(re.match(uses, v) for v in own)}
    if not any(v.startswith("f32_") for v in own):
        assert not [f.contract for f in the_plan().functions if f.tier == name and "_f32_" in f"{f.contract}_"]


def test_there_is_a_tier_that_leaves_the_exact_kernels_to_another() -> None:
    assert bodies("avx512vnni") == {"i8_tiles", "i8_panels"}


@pytest.mark.parametrize("name", TIERS)
def test_a_copy_without_verbs_of_its_own_has_nothing_to_emit(name: str) -> None:
    assert resolved(child(name))["child"].own == frozenset()


@pytest.mark.parametrize("name", TIERS)
def test_a_copy_of_another_shape_has_everything_to_emit(name: str) -> None:
    tiles = the_plan().tiers[name].tiles.model_copy(update={"panel_i8": [1, 3]})
    assert resolved(child(name, tiles=tiles))["child"].own == vocabulary().keys()


@pytest.mark.parametrize("verbs", [{}, {"f32_add": "a + b"}])
def test_a_hook_is_a_verb_that_is_inherited_and_given_again(verbs: dict[str, str]) -> None:
    hooks = {"f32_add": Hook(why="shorter", gain="1.1")}
    tree = child("scalar", verbs=verbs, hooks=hooks)
    if verbs:
        assert resolved(tree)["child"].hooks == hooks
    else:
        with pytest.raises(SpecError, match="hooks: f32_add: not a verb that is inherited and given again"):
            resolved(tree)


# The header


@pytest.mark.parametrize("name", TIERS)
def test_definitions_stand_after_what_they_use(name: str) -> None:
    tier = the_plan().tiers[name]
    names = [re.search(r"(?:#define |\b)(\w+)\((?!\()", d) for d in tier.definitions]
    order = {m[1]: i for i, m in enumerate(names) if m}
    assert vocabulary().keys() | tier.helpers.keys() == order.keys()
    assert len(order) == len(tier.definitions)
    for user, at in order.items():
        body = tier.helpers.get(user) or tier.verbs[user]
        for used in set(re.findall(r"\b\w+(?=\()", body)) & order.keys() - {user}:
            assert order[used] < at, f"{user} stands before {used}, which it uses"


@pytest.mark.parametrize(
    ("verb", "body", "text"),
    [
        (Verb("v", "vf", (("vf", "a"),), ""), "a + a", "static inline vf v(vf a) { return a + a; }\n"),
        (Verb("v", "void", (("float *", "p"),), ""), "*p = 0", "static inline void v(float *p) { *p = 0; }\n"),
        (Verb("v", "vf", (), ""), "0.0f", "static inline vf v(void) { return 0.0f; }\n"),
        (Verb("v", "vi", (("vi", "a"), ("imm", "n")), ""), "a >> (n)", "#define v(a, n) a >> (n)\n"),
        (
            Verb("v", "gb", (("gb", "a"),), ""),
            "gb b = a;\nreturn b;\n",
            "static inline gb v(gb a)\n{\n    gb b = a;\n    return b;\n}\n",
        ),
        (Verb("v", "gb", (("gb", "a"),), ""), "return a;", "static inline gb v(gb a)\n{\n    return a;\n}\n"),
    ],
)
def test_how_a_verb_is_defined(verb: Verb, body: str, text: str) -> None:
    assert verb.define(body) == text


def test_the_vocabulary_is_read_as_it_stands() -> None:
    text = (ROOT / "generator" / "vocabulary.yaml").read_text(encoding="utf-8")
    signatures = re.findall(r"^(\w+ \w+\(.*?\)): (.*)$", text, re.MULTILINE)
    assert len(signatures) == len(vocabulary())
    for (signature, meaning), verb in zip(signatures, vocabulary().values(), strict=True):
        args = ", ".join(f"{kind}{name}" if kind.endswith("*") else f"{kind} {name}" for kind, name in verb.args)
        assert signature == f"{verb.result} {verb.name}({args})"
        assert meaning == verb.meaning
        compile(verb.meaning, verb.name, "eval")


def use(verb: Verb) -> str:
    """C that calls a verb with whatever there is; immediates are 1."""
    kinds = [(k, f"a{i}") for i, (k, _) in enumerate(verb.args)]
    args = ", ".join(f"{k}{n}" if k.endswith("*") else f"{k} {n}" for k, n in kinds if k != "imm")
    call = f"{verb.name}({', '.join('1' if k == 'imm' else n for k, n in kinds)})"
    line = f"{call};" if verb.result == "void" else f"return {call};"
    return f"static inline {verb.result} use_{verb.name}({args or 'void'}) {{ {line} }}"


@needs_compiler
@pytest.mark.parametrize("name", TIERS)
def test_the_header_compiles_without_a_warning_and_every_verb_can_be_called(name: str, tmp_path: Path) -> None:
    tier = the_plan().tiers[name]
    if tier.arch and missing(name) == f"an {tier.arch} processor":
        pytest.skip(f"tier {name} is not for this compiler's processor")
    uses = "\n".join(map(use, vocabulary().values()))
    source = f'#include "isa_{name}.h"\n#include "isa_{name}.h"\n{uses}\n'
    flags = ["-O1", *WARNINGS, *tier.cflags]
    compile_c(source, tmp_path / "verbs.o", flags, [write_header(name, tmp_path), NATIVE])


@needs_compiler
def test_a_copy_of_a_tier_compiles_as_its_parent_does(tmp_path: Path) -> None:
    tier = resolved(child("avx2"))["child"]
    assert tier.definitions == the_plan().tiers["avx2"].definitions


# What a tier needs


@pytest.mark.parametrize("name", [n for n in TIERS if the_plan().tiers[n].arch == "x86_64"])
def test_requirements_are_the_bits_that_the_kernel_names(name: str) -> None:
    """Each requirement has the name of a flag; Linux lists the flags of this processor, and CPUID must say the same."""
    info = Path("/proc/cpuinfo")
    if not sys.platform.startswith("linux") or not re.search(r"^flags\s*:", info.read_text(), re.MULTILINE):
        pytest.skip("/proc/cpuinfo does not list the flags of an x86 processor here")
    if shutil.which(CC[0]) is None:
        pytest.skip(f"no C compiler: {CC[0]} is not on the path")
    flags = {
        f.replace("_", "") for line in info.read_text().splitlines() if line.startswith("flags") for f in line.split()
    }
    for flag, b in the_plan().tiers[name].requires.items():
        assert cpu_bit(b.leaf, b.subleaf, b.register_, b.bit) == (flag.replace("_", "") in flags), flag
        assert b.register_ in REGISTERS


@pytest.mark.parametrize("name", [n for n in TIERS if the_plan().tiers[n].arch == "x86_64"])
def test_flags_of_the_compiler_are_covered_by_requirements(name: str) -> None:
    # Pitfalls 29, 30: nothing may be compiled in that is not asked of the processor and the operating system.
    tier = the_plan().tiers[name]
    extensions = {f.removeprefix("-m") for f in tier.cflags if not f.startswith("-mprefer")}
    assert extensions <= tier.requires.keys()
    assert tier.xcr0 & 0x6 == 0x6, "the upper halves of ymm"
    if any(e.startswith("avx512") for e in extensions):
        assert tier.xcr0 & 0xE0 == 0xE0, "the mask registers and zmm"


@pytest.mark.parametrize("name", [n for n in TIERS if the_plan().tiers[n].arch is None])
def test_a_portable_tier_asks_for_nothing(name: str) -> None:
    tier = the_plan().tiers[name]
    assert (tier.cflags, dict(tier.requires), tier.xcr0) == ((), {}, 0)
    assert not re.search(r"intrin\.h|arm_neon", rendered()[f"isa_{name}.h"])


# Pitfall 30: wide instructions stay within their tier. objdump writes those of VEX and EVEX with a v.
WIDE = re.compile(r"^\s*[0-9a-f]+:\t(?:[0-9a-f]{2} )+\s*\t?(v[a-z]\w*)", re.MULTILINE)


def disassembled(path: Path) -> str:
    if shutil.which("objdump") is None:
        pytest.skip("objdump is not on the path: nothing to disassemble with")
    done = subprocess.run(["objdump", "-d", "-w", str(path)], capture_output=True, text=True, check=True)
    return done.stdout


def object_of(path: str, tier: Tier, folder: Path) -> Path:
    """A file as it would be generated, compiled with its own tier's flags and no others."""
    flags = ["-O1", *WARNINGS, "-fvisibility=hidden", *tier.cflags]
    return compile_c(rendered()[path], folder / "unit.o", flags, [write_header(tier.name, folder), NATIVE])


def defined(path: Path) -> set[str]:
    if shutil.which("nm") is None:
        pytest.skip("nm is not on the path: nothing to list symbols with")
    done = subprocess.run(["nm", "--defined-only", "-g", str(path)], capture_output=True, text=True, check=True)
    return {line.split()[-1] for line in done.stdout.splitlines()}


PORTABLE = {u.path: (u.tier, {f.symbol for f in u.functions}) for u in the_plan().units if u.tier.arch is None}
PORTABLE["registry.c"] = (
    next(t for t in the_plan().tiers.values() if t.arch is None),
    {"kk_entries", "kk_entry_count"},
)


@needs_compiler
@pytest.mark.parametrize("path", PORTABLE)
def test_a_portable_object_has_no_wide_instruction_and_exports_what_is_planned(path: str, tmp_path: Path) -> None:
    if missing("avx2").startswith("an "):
        pytest.skip("VEX and EVEX are of x86")
    tier, symbols = PORTABLE[path]
    built = object_of(path, tier, tmp_path)
    code = disassembled(built)
    assert path == "registry.c" or re.search(r"\tret", code)
    assert sorted(set(WIDE.findall(code))) == []
    assert defined(built) == symbols


@needs_compiler
def test_wide_instructions_would_be_seen(tmp_path: Path) -> None:
    tier = need("avx2")
    unit = next(u for u in the_plan().units if u.tier.name == "avx2" and u.activation and u.activation.codes != "f32")
    found = set(WIDE.findall(disassembled(object_of(unit.path, tier, tmp_path))))
    assert {v for v in found if v.startswith("vfma")}
