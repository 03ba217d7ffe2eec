"""The generator's output: the same everywhere, whole or not at all, compared by `check`, silent about the rest."""

from __future__ import annotations

import ast
import difflib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from generator_help import (
    ROOT,
    TIERS,
    command,
    copy_repository,
    edit,
    remember,
    rendered,
    snapshot,
    spec,
    the_plan,
)

from generator.load import load
from generator.plan import USES, Unit, plan
from generator.render import render
from generator.tier import tiers
from generator.vocabulary import vocabulary
from generator.write import MATRIX, drift, write

SMALL = {"isas": {"scalar", "avx2"}, "encodings": {"f32", "q4_1", "q8_0"}}
"""Few specs, so that to generate takes no time: specs do not know of one another."""


@pytest.fixture(scope="module")
def original(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = copy_repository(tmp_path_factory.mktemp("original"))
    for kind, kept in SMALL.items():
        for path in (root / "generator" / "specs" / kind).iterdir():
            if path.stem not in kept:
                path.unlink()
    assert command(root, "generate").exit_code == 0
    return root


@pytest.fixture
def root(original: Path, tmp_path: Path) -> Path:
    """A small repository of our own, freshly generated some time ago."""
    copy = Path(shutil.copytree(original, tmp_path / "repository"))
    for path in (copy / "generated").rglob("*"):
        os.utime(path, ns=(10**18, 10**18))
    return copy


@pytest.fixture(autouse=True)
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    remember(monkeypatch)


# The same everywhere


@pytest.mark.parametrize(
    "world",
    [
        {"PYTHONHASHSEED": "1", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
        {"PYTHONHASHSEED": "4242", "TZ": "Asia/Tokyo", "SOURCE_DATE_EPOCH": "1"},
    ],
    ids=["a C locale", "another time zone"],
)
def test_the_same_bytes_from_any_folder_in_any_process(world: dict[str, str], tmp_path: Path) -> None:
    root = copy_repository(tmp_path / "a repository, elsewhere")
    words = [sys.executable, "-m", "generator", "--root", str(root), "generate"]
    done = subprocess.run(
        words, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT), **world}, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    assert not drift(rendered(), root / "generated")


def test_the_same_bytes_twice() -> None:
    assert render(plan(load(ROOT)), ROOT) == render(plan(load(ROOT)), ROOT) == rendered()


# What the files may say


@pytest.mark.parametrize("name", sorted(rendered()))
def test_a_file_is_clean_text_that_names_where_it_comes_from(name: str) -> None:
    text = rendered()[name]
    assert text.isascii()
    assert "\r" not in text and "\t" not in text
    assert text.endswith("\n") and not text.endswith("\n\n")
    assert not re.search(r"[ ]$", text, re.MULTILINE), "trailing blanks"
    assert "\n\n\n" not in text
    assert str(ROOT) not in text and str(Path.home()) not in text
    assert not re.search(r"\b(19|20)\d\d-\d\d|\b\d\d:\d\d:\d\d\b", text), "a time"
    assert not re.search(r"(?i)jinja|python|\bversion\b|\b\d+\.\d+\.\d+\b", text), "a version"
    if name.endswith((".c", ".h")):
        head = text.splitlines()[0]
        assert re.fullmatch(r"/\* Written by `make generate` from generator/specs\S*( and \S+)?; edit that\. \*/", head)
        named = re.findall(r"generator/specs[\w/.]*", head)
        assert named and all((ROOT / n).exists() for n in named), head


@pytest.mark.parametrize("unit", the_plan().units, ids=lambda u: u.path)
def test_a_kernel_file_names_its_specs(unit: Unit) -> None:
    head = rendered()[unit.path].splitlines()[0]
    subject = unit.encoding or unit.layout or unit.activation
    assert subject
    assert f"/{subject.name}.yaml" in head
    assert f"generator/specs/isas/{unit.tier.name}.yaml" in head


FOREIGN = re.compile(r"_mm|__m[0-9]|q[0-9]_|iq[0-9]|avx|neon|row_major")
"""No ISA, encoding or layout is named outside specs/ and generated/."""


def docstrings(path: Path) -> set[int]:
    """The lines of a module that are examples in docstrings, and what they print."""
    lines = path.read_text(encoding="utf-8").splitlines()
    found: set[int] = set()
    for node in ast.walk(ast.parse("\n".join(lines))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.end_lineno != node.lineno:
            inside = range(node.lineno, (node.end_lineno or 0) + 1)
            begun = False
            for n in inside:
                begun = (begun and bool(lines[n - 1].strip())) or lines[n - 1].lstrip().startswith(">>> ")
                found |= {n} if begun else set()
    return found


@pytest.mark.parametrize(
    "path",
    [
        *sorted((ROOT / "templates").iterdir()),
        *(p for d in ("generator", "runtime") for p in sorted((ROOT / d).glob("*.py"))),
    ],
    ids=lambda p: p.relative_to(ROOT).as_posix(),
)
def test_no_isa_encoding_or_layout_is_named_outside_the_specs(path: Path) -> None:
    allowed = docstrings(path) if path.suffix == ".py" else set()
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    assert [f"{n}: {line}" for n, line in lines if FOREIGN.search(line) and n not in allowed] == []


def test_the_vocabulary_names_no_isa() -> None:
    text = (ROOT / "generator" / "vocabulary.yaml").read_text(encoding="utf-8")
    assert not FOREIGN.search(text)


# The table


def test_plan_registry_and_c_hold_the_same_symbols() -> None:
    listed = command(ROOT, "plan").output.split()
    table = json.loads(rendered()["registry.json"])["functions"]
    assert listed == [f"{f['contract']}__{f['tier']}" for f in table]
    assert len(set(listed)) == len(listed)
    assert all(re.fullmatch(r"[a-z][a-z0-9_]*", symbol) for symbol in listed)

    units = [text for name, text in rendered().items() if "/" in name]
    defined = [s for text in units for s in re.findall(r"^void (\w+)\(", text, re.MULTILINE)]
    assert sorted(defined) == sorted(listed), "nothing but the planned functions is exported"
    entries = re.findall(r"^    ENTRY\((\w+), (\w+)\)$", rendered()["registry.c"], re.MULTILINE)
    assert sorted(f"{c}__{t}" for c, t in entries) == sorted(listed)
    declared = re.findall(r"^void (\w+)\(", rendered()["registry.c"], re.MULTILINE)
    assert sorted(declared) == sorted(listed)


def test_the_build_list_holds_every_kernel_file_once() -> None:
    listed = re.findall(r"'(\S+\.c)'", rendered()["meson.build"])
    assert sorted(listed) == sorted(name for name in rendered() if "/" in name)


def test_the_build_list_gives_each_tier_its_own_flags() -> None:
    # Pitfall 30: what a tier needs reaches that tier alone.
    blocks = rendered()["meson.build"].split("static_library(")[1:]
    assert len(blocks) == len(TIERS)
    for block in blocks:
        name = re.search(r"'kernels_(\w+)'", block)
        assert name
        tier = the_plan().tiers[name[1]]
        assert set(re.findall(r"'(-m\S+)'", block)) == set(tier.cflags)
        assert all(path.startswith(f"{tier.name}/") for path in re.findall(r"'(\S+\.c)'", block))


def test_stats_count_what_the_plan_lists() -> None:
    lines = command(ROOT, "plan", "--stats").output.splitlines()
    found = dict(line.rsplit(maxsplit=1) for line in lines)
    p = the_plan()
    assert int(found["tiers"]) == len(TIERS)
    assert int(found["C files"]) == sum(1 for name in rendered() if "/" in name)
    assert int(found["encodings"]) == len(p.specs.encodings)
    ops = {f.op for f in p.functions}
    assert sum(int(found[op]) for op in ops) == len(p.functions)
    assert int(found["hooks"]) == sum(len(t.hooks) for t in p.tiers.values())
    assert int(found["bodies"]) == 0


def test_a_function_is_a_hook_where_its_body_uses_one() -> None:
    p = the_plan()
    table = json.loads(rendered()["registry.json"])["functions"]
    origins = {f"{f['contract']}__{f['tier']}": f["origin"] for f in table}
    assert set(origins.values()) == {"generic", "hook"}
    for unit in p.units:
        functions = definitions(rendered()[f"isa_{unit.tier.name}.h"]) | definitions(rendered()[unit.path])
        for f in unit.functions:
            uses = reached(functions, [f.symbol], through=False) & unit.tier.hooks.keys()
            assert origins[f.symbol] == ("hook" if uses else "generic"), f"{f.symbol} uses {uses}"


def test_every_hook_says_why_and_what_it_gains() -> None:
    output = command(ROOT, "plan", "--stats").output
    for tier in the_plan().tiers.values():
        for verb, hook in tier.hooks.items():
            assert hook, f"hooks of {tier.name}: state why and gain of {verb}"
            assert f"hook {verb} of {tier.name}: {hook.why}; gain {hook.gain}" in output


# Check and generate

Harm = Callable[[Path], object]


def flip(path: str) -> Harm:
    """Change one byte of a generated file."""

    def harm(root: Path) -> None:
        raw = bytearray((root / "generated" / path).read_bytes())
        at = len(raw) // 2
        raw[at] ^= 1
        (root / "generated" / path).write_bytes(raw)

    return harm


def rewrite(path: str, change: Callable[[bytes], bytes]) -> Harm:
    def harm(root: Path) -> None:
        file = root / "generated" / path
        file.write_bytes(change(file.read_bytes()))

    return harm


def stray(path: str) -> Harm:
    def harm(root: Path) -> None:
        (root / "generated" / path).parent.mkdir(parents=True, exist_ok=True)
        (root / "generated" / path).write_text("int x;\n")

    return harm


# What drifts, the files that must be named, and lines that the difference must hold. R31.
DRIFTS: dict[str, tuple[Harm, list[str], list[str]]] = {
    "one byte of a kernel": (flip("scalar/q4_1.c"), ["scalar/q4_1.c"], ["--- generated/scalar/q4_1.c", "\n-", "\n+"]),
    "one byte of a header": (flip("isa_avx2.h"), ["isa_avx2.h"], ["--- generated/isa_avx2.h", "\n-", "\n+"]),
    "one byte of the table": (flip("registry.json"), ["registry.json"], ["--- generated/registry.json", "\n-", "\n+"]),
    "one byte of the build list": (flip("meson.build"), ["meson.build"], ["+++ what the specs say", "\n-", "\n+"]),
    "a byte that is no text": (rewrite("registry.c", lambda b: b"\xff" + b), ["registry.c"], ["\n-", "\n+/* Written"]),
    "an empty file": (rewrite("registry.c", lambda _: b""), ["registry.c"], ["+/* Written by"]),
    "no newline at the end": (
        rewrite("registry.c", bytes.rstrip),
        ["registry.c"],
        ["\n-const int64_t kk_entry_count", "\n+const int64_t kk_entry_count"],
    ),
    "other line ends": (
        rewrite("registry.c", lambda b: b.replace(b"\n", b"\r\n")),
        ["registry.c"],
        ["--- generated/registry.c"],
    ),
    "a missing file": (
        lambda root: (root / "generated" / "avx2" / "q8_0.c").unlink(),
        ["avx2/q8_0.c"],
        ["generated/avx2/q8_0.c: missing\n"],
    ),
    "a missing folder": (
        lambda root: shutil.rmtree(root / "generated" / "scalar"),
        ["scalar/q4_1.c", "scalar/f32.c"],
        ["generated/scalar/q4_1.c: missing\n", "generated/scalar/f32.c: missing\n"],
    ),
    "nothing generated at all": (
        lambda root: shutil.rmtree(root / "generated"),
        ["registry.c", "scalar/f32.c"],
        ["generated/registry.c: missing\n"],
    ),
    "a stray file": (stray("extra.c"), ["extra.c"], ["generated/extra.c: no spec produces this file\n"]),
    "a stray file in a tier": (
        stray("avx2/q9.c"),
        ["avx2/q9.c"],
        ["generated/avx2/q9.c: no spec produces this file\n"],
    ),
    "a stray tier": (stray("sse/q8_0.c"), ["sse/q8_0.c"], ["generated/sse/q8_0.c: no spec produces this file\n"]),
    "a stray hidden file": (stray(".x"), [".x"], ["generated/.x: no spec produces this file\n"]),
    "a spec edited": (
        lambda root: edit(spec(root, "isas/avx2"), "priority: 50", "priority: 51"),
        ["registry.json"],
        ['-   "priority": 50,', '+   "priority": 51,'],
    ),
    "a verb edited": (
        lambda root: edit(spec(root, "isas/scalar"), "  f32_add: a + b\n", "  f32_add: b + a\n"),
        ["isa_scalar.h"],
        [
            "-static inline vf f32_add(vf a, vf b) { return a + b; }",
            "+static inline vf f32_add(vf a, vf b) { return b + a; }",
        ],
    ),
    "a template edited": (
        lambda root: edit(root / "templates" / "driver.j2", "int64_t m = m0;", "int64_t  m = m0;"),
        ["scalar/q4_1.c", "avx2/f32.c"],
        ["-    int64_t m = m0;", "+    int64_t  m = m0;"],
    ),
    "a spec removed": (
        lambda root: spec(root, "encodings/q8_0").unlink(),
        ["scalar/q8_0.c", "avx2/q8_0.c", "registry.c", "meson.build"],
        ["generated/avx2/q8_0.c: no spec produces this file\n"],
    ),
    "a spec added without regenerating": (
        lambda root: spec(root, "layouts/panel8").write_text(
            spec(root, "layouts/panel16").read_text().replace("panel16", "panel8").replace("rows: 16", "rows: 8")
        ),
        ["registry.json"],
        ["missing\n"],
    ),
}


@pytest.mark.parametrize("name", DRIFTS)
def test_check_shows_what_drifted_and_generate_mends_it(name: str, root: Path) -> None:
    harm, files, shown = DRIFTS[name]
    harm(root)
    before = snapshot(root)

    found = command(root, "check")
    assert found.exit_code == 1
    assert re.search(r"\ngenerated/ has drifted in \d+ files?; mend it with: make generate\n\Z", found.output)
    assert snapshot(root) == before, "check changes something"
    for part in [*(f"generated/{f}" for f in files), *shown]:
        assert part in found.output

    mended = command(root, "generate")
    assert mended.exit_code == 0
    assert re.match(r"\d+ of the files under generated/ changed", mended.output)
    again = snapshot(root)
    assert command(root, "generate").output == "generated/ is up to date\n"
    assert snapshot(root) == again
    assert sorted(p.name for p in root.iterdir()) == ["generated", "generator", "templates"]
    # What did not change keeps its time, so that only the rest is compiled again.
    old, new = ({k: v for k, v in tree.items() if k.startswith("generated/")} for tree in (before, again))
    kept = {k for k in new if k in old and old[k][0] == new[k][0]}
    assert all(old[k] == new[k] for k in kept)
    assert all(new[k][1] > 10**18 for k in new.keys() - kept)


def test_check_passes_on_what_generate_wrote(root: Path) -> None:
    result = command(root, "check")
    assert (result.exit_code, result.output) == (0, "generated/ is what the specs say\n")


def test_a_difference_is_a_unified_one(root: Path) -> None:
    path = root / "generated" / "scalar" / "q4_1.c"
    right = path.read_text()
    path.write_text(right.replace("CHUNK = 1,", "CHUNK = 2,"))
    lines = difflib.unified_diff(
        path.read_text().splitlines(True), right.splitlines(True), "generated/scalar/q4_1.c", "what the specs say", n=1
    )
    assert "".join(lines) in command(root, "check").output


@pytest.mark.parametrize("harm", ["none", "a spec edited", "a spec removed", "a stray file"])
def test_the_support_matrix_is_left_alone(root: Path, harm: str) -> None:
    for name in MATRIX:
        (root / "generated" / name).write_text(f"{name}, as the runtime wrote it\n")
        os.utime(root / "generated" / name, ns=(10**18, 10**18))
    if harm != "none":
        DRIFTS[harm][0](root)
    before = {name: snapshot(root / "generated")[name] for name in MATRIX}
    assert command(root, "generate").exit_code == 0
    assert {name: snapshot(root / "generated")[name] for name in MATRIX} == before
    assert command(root, "check").exit_code == 0


# Whole or not at all


class Full(OSError):
    """What a disk says."""


def failing(nth: int, function: Callable[..., object]) -> Callable[..., object]:
    """A function that fails when it is called for the nth time."""
    calls = iter(range(1, 1000))

    def call(*args: object, **kwargs: object) -> object:
        if next(calls) == nth:
            raise Full(28, "No space left on device")
        return function(*args, **kwargs)

    return call


@pytest.mark.parametrize(
    ("where", "name", "nth"),
    [
        (Path, "write_text", 1),
        (Path, "write_text", 12),
        (shutil, "copystat", 3),
        (shutil, "copy2", 1),
        (shutil, "copy2", 2),
        (shutil, "copy2", 3),
        (Path, "chmod", 1),
        (Path, "rename", 1),
        (Path, "rename", 2),
    ],
    ids=lambda v: getattr(v, "__name__", str(v)),
)
def test_a_failure_half_way_leaves_the_old_tree(
    root: Path, monkeypatch: pytest.MonkeyPatch, where: object, name: str, nth: int
) -> None:
    for matrix in MATRIX:
        (root / "generated" / matrix).write_text("as it was\n")
    DRIFTS["a spec edited"][0](root)
    files = render(plan(load(root)), root)
    before = snapshot(root)
    monkeypatch.setattr(where, name, failing(nth, getattr(where, name)))
    with pytest.raises(Full):
        write(files, root / "generated")
    monkeypatch.undo()
    assert snapshot(root) == before
    assert sorted(p.name for p in root.iterdir()) == ["generated", "generator", "templates"], "something is left behind"
    assert write(files, root / "generated") == ["registry.json"]


def test_a_failure_before_anything_was_there_leaves_nothing(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.rmtree(root / "generated")
    files = render(plan(load(root)), root)
    monkeypatch.setattr(Path, "rename", failing(1, Path.rename))
    with pytest.raises(Full):
        write(files, root / "generated")
    monkeypatch.undo()
    assert sorted(p.name for p in root.iterdir()) == ["generator", "templates"]


def test_write_tells_what_changed(tmp_path: Path) -> None:
    target = tmp_path / "deep" / "generated"
    assert write({"b/x.c": "1\n", "a.h": "2\n"}, target) == ["a.h", "b/x.c"]
    assert write({"b/x.c": "1\n", "a.h": "2\n"}, target) == []
    assert write({"b/x.c": "1\n", "c.h": "3\n"}, target) == ["a.h", "c.h"]
    assert write({"c.h": "4\n"}, target) == ["b/x.c", "c.h"]
    assert {k: v[0] for k, v in snapshot(target).items()} == {"c.h": b"4\n"}
    assert not (target / "b").exists()
    assert oct(target.stat().st_mode & 0o777) == "0o755"


# R3: a tier emits only what it overrides, and all that it overrides


@cache
def definitions(text: str) -> dict[str, str]:
    """The functions and macros of C text, by name, with what stands in them."""
    found = dict(re.findall(r"^#define (\w+)\((.*)$", text, re.MULTILINE))
    found |= dict(re.findall(r"^static inline [\w ]+?\**(\w+)\([^;{}]*\) \{(.*)\}$", text, re.MULTILINE))
    blocks = re.findall(
        r"^(?:static |inline |const )*\w+ \**(\w+)\([^;{}]*\)\n\{\n(.*?)^\}$", text, re.MULTILINE | re.DOTALL
    )
    return found | dict(blocks)


def reached(every: dict[str, str], roots: list[str], through: bool) -> set[str]:
    """The verbs that functions use: themselves, or with `through` also by way of other verbs."""
    seen: set[str] = set()
    todo = list(roots)
    while todo:
        name = todo.pop()
        if name not in seen and name in every:
            seen.add(name)
            todo += [] if name in vocabulary() and not through else re.findall(r"\w+", every[name])
    return seen & vocabulary().keys()


@cache
def verbs_of(body: str, tier: str, through: bool) -> frozenset[str]:
    """The verbs that the functions of one body use, in every file of a tier that has any."""
    p = the_plan()
    header = definitions(rendered()[f"isa_{tier}.h"])
    alone = [
        replace(u, functions=tuple(f for f in u.functions if f.body == body)) for u in p.units if u.tier.name == tier
    ]
    units = tuple(u for u in alone if u.functions)
    files = render(replace(p, units=units), ROOT)
    every = (({**header, **definitions(files[u.path])}, [f.symbol for f in u.functions]) for u in units)
    return frozenset(v for functions, roots in every for v in reached(functions, roots, through))


def test_every_unit_is_taken_apart_by_the_test_below() -> None:
    for name, text in rendered().items():
        if "/" in name:
            symbols = re.findall(r"^void (\w+)\(", text, re.MULTILINE)
            assert symbols and set(symbols) <= definitions(text).keys(), name
        elif name.endswith(".h"):
            assert vocabulary().keys() <= definitions(text).keys(), name


@pytest.mark.parametrize("body", USES)
@pytest.mark.parametrize("tier", TIERS)
def test_a_body_uses_no_verb_but_those_it_is_said_to_use(tier: str, body: str) -> None:
    used = verbs_of(body, tier, through=False)
    assert used or len(the_plan().tiers[tier].lineage) > 1
    stray = sorted(v for v in used if not re.match(USES[body], v))
    assert not stray, f"{body} uses {', '.join(stray)}; a tier that overrides it would be passed over"


CHILD = """\
name: child
arch: x86_64
inherits: avx2
priority: 60
lanes: 8
tiles: {dot: [[4, 1], [2, 2]], panel_f32: [1, 2, 4], panel_i8: [1, 2, 4]}
"""


def child(root: Path, *verbs: str, text: str = CHILD) -> set[str]:
    """The bodies that a child of a tier emits which overrides some verbs."""
    parent = tiers(load(root).isas)["avx2"]
    dots = [v for v in verbs if v in parent.dots]
    lines = [text, "verbs:\n" if verbs else "", *(f"  {v}: {json.dumps(parent.verbs[v])}\n" for v in verbs)]
    lines += ["dots:\n" if dots else "", *(f"  {v}: {{codes: {parent.dots[v].codes}}}\n" for v in dots)]
    spec(root, "isas/child").write_text("".join(lines))
    p = plan(load(root))
    assert {u.tier.name for u in p.units} >= {"scalar", "avx2"}
    return {f.body for u in p.units if u.tier.name == "child" for f in u.functions}


def test_a_tier_that_overrides_nothing_emits_nothing(root: Path) -> None:
    before = plan(load(root))
    assert child(root) == set()
    after = plan(load(root))
    assert after.functions == before.functions
    files = render(after, root)
    assert not [name for name in files if name.startswith("child/")]
    assert "kernels_child" not in files["meson.build"], "a library of no files"


@pytest.mark.parametrize(
    ("verbs", "bodies"),
    [
        (["g_dot_us"], {"i8_tiles"}),
        (["b_dot_us"], {"i8_panels"}),
        (["b_load"], {"f32_panels", "i8_panels"}),
        (["i32_lookup4"], {"f32_tiles", "f32_panels", "i8_panels", "dequantize"}),
        (["g_store"], {"pack", "i8_tiles"}),
        (["f32_fma"], set(USES) - {"pack"}),
        (["g_dot_us", "b_dot_us"], {"i8_tiles", "i8_panels"}),
    ],
    ids=lambda v: ",".join(sorted(v)),
)
def test_a_tier_emits_the_bodies_of_the_verbs_that_it_overrides(root: Path, verbs: list[str], bodies: set[str]) -> None:
    assert child(root, *verbs) == bodies


@pytest.mark.parametrize("verb", vocabulary())
def test_a_tier_emits_every_body_that_a_verb_of_its_own_changes(root: Path, verb: str) -> None:
    changed = {body for body in USES if verb in verbs_of(body, "avx2", through=True)}
    assert child(root, verb) >= changed


@pytest.mark.parametrize(
    "change", ["tiles: {dot: [[8, 1]], panel_f32: [1, 2], panel_i8: [1, 2]}", "types: {gf: __m256d}"]
)
def test_a_tier_of_another_shape_emits_everything(root: Path, change: str) -> None:
    if change.startswith("tiles"):
        assert child(root, text=re.sub("tiles: .*", change, CHILD)) == set(USES)
    else:
        own = [v.name for v in vocabulary().values() if {v.result, *(k for k, _ in v.args)} & {"gf"}]
        assert child(root, *own, text=f"{CHILD}{change}\n") == set(USES)


def test_a_helper_that_is_overridden_counts_as_the_verbs_that_use_it(root: Path) -> None:
    helper = load(root).isas["avx2"].helpers["first_lanes"].replace("\n", "\n    ")
    bodies = child(root, text=f"{CHILD}helpers:\n  first_lanes: |\n    {helper}\n")
    assert bodies >= {b for b in USES if {"f32_load_part", "f32_store_part"} & verbs_of(b, "avx2", through=True)}


@pytest.mark.parametrize("op", ["matmul", "dequantize", "pack"])
def test_some_tier_below_serves_what_a_tier_does_not_emit(op: str) -> None:
    p = the_plan()
    contracts = {f.contract for f in p.functions if f.op == op}
    for contract in contracts:
        holders = {f.tier for f in p.functions if f.contract == contract}
        roots = {name for name, t in p.tiers.items() if len(t.lineage) == 1}
        assert holders & roots, f"{contract} is for {holders} alone"


# One file a tier


def test_a_panel_of_other_rows_is_one_new_file(root: Path) -> None:
    text = spec(root, "layouts/panel16").read_text().replace("panel16", "panel8").replace("rows: 16", "rows: 8")
    before = plan(load(root)).functions
    spec(root, "layouts/panel8").write_text(text)
    p = plan(load(root))
    new = {f.symbol for f in p.functions} - {f.symbol for f in before}
    assert {s for s in new if "matmul" in s and "avx2" in s} == {
        f"matmul_{a}_{e}_panel8__avx2" for a in p.specs.activations for e in ("q4_1", "q8_0")
    }
    assert all("panel8" in s for s in new)
    assert render(p, root)


def test_an_isa_without_a_parent_is_one_new_file(root: Path) -> None:
    text = (
        spec(root, "isas/scalar")
        .read_text()
        .replace("name: scalar", "name: plain")
        .replace("priority: 0", "priority: 1")
    )
    spec(root, "isas/plain").write_text(text)
    p = plan(load(root))
    mine = [f for f in p.functions if f.tier == "plain"]
    assert {f.contract for f in mine} == {f.contract for f in p.functions if f.tier == "scalar"}
    assert render(p, root)["isa_plain.h"] == render(p, root)["isa_scalar.h"].replace("isas/scalar", "isas/plain")


def test_an_encoding_with_a_bit_plane_is_one_new_file(root: Path) -> None:
    spec(root, "encodings/q5_x").write_text(
        "name: q5_x\ngguf: {id: 777, name: Q5_X}\nblock: {weights: 64, bytes: 46}\n"
        "fields:\n  d: {at: 0, type: f32}\n  s: {at: 4, count: 2}\n  qh: {at: 6, count: 8}\n  qs: {at: 14, count: 32}\n"
        "code: {width: 5, offset: 16}\ngroup: 32\n"
        "recipe:\n  codes: plane(qs, 4, 16) | plane(qh, 1, 1) << 4\n  scale: [d, i8(s)]\npanel: {unit: f32}\n"
    )
    before = {f.symbol for f in plan(load(root)).functions if "q5_x" not in f.symbol}
    p = plan(load(root))
    new = {f.contract for f in p.functions if f.symbol not in before}
    assert {c.replace("q5_x", "q4_1") for c in new} == {f.contract for f in p.functions if f.encoding == "q4_1"}
    assert render(p, root)


def test_a_root_without_specs_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "generated").mkdir()
    (tmp_path / "generated" / "kept.c").write_text("kept\n")
    result = command(tmp_path, "generate")
    assert result.exit_code != 0
    assert isinstance(result.exception, SystemExit)
    assert snapshot(tmp_path).keys() == {"generated/kept.c"}
