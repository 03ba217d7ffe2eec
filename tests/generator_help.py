"""What the tests of the generator share: copies of the repository to spoil, a C compiler, and what this CPU can run."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import jinja2
import pytest
import yaml
from click.testing import CliRunner, Result

ROOT = Path(__file__).resolve().parent.parent
if str(ROOT) not in sys.path:
    sys.path.insert(0, str(ROOT))  # the generator is not installed: it stays in the repository

from generator.__main__ import main  # noqa: E402
from generator.load import Specs, load  # noqa: E402
from generator.plan import Plan, plan  # noqa: E402
from generator.render import render  # noqa: E402
from generator.tier import Tier  # noqa: E402
from generator.write import write  # noqa: E402

CC = os.environ.get("CC", "cc").split()
needs_compiler = pytest.mark.skipif(shutil.which(CC[0]) is None, reason=f"no C compiler: {CC[0]} is not on the path")


@cache
def specs() -> Specs:
    return load(ROOT)


@cache
def the_plan() -> Plan:
    return plan(specs())


@cache
def rendered() -> dict[str, str]:
    return render(the_plan(), ROOT)


TIERS = list(the_plan().tiers)


def copy_repository(target: Path, generated: bool = False) -> Path:
    """What the generator reads, as a repository of its own; with `generated`, also what it writes."""
    shutil.copytree(ROOT / "generator" / "specs", target / "generator" / "specs")
    shutil.copytree(ROOT / "templates", target / "templates")
    if generated:
        write(rendered(), target / "generated")
    return target


def spec(root: Path, path: str) -> Path:
    """The spec `path`, as in `encodings/q4_1`."""
    return root / "generator" / "specs" / f"{path}.yaml"


def edit(path: Path, old: str, new: str) -> None:
    """Replace one passage, which must be there."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def command(root: Path, *args: str) -> Result:
    return CliRunner().invoke(main, ["--root", str(root), *args])


_compose, _load = cache(yaml.compose), cache(yaml.load)
_compile = jinja2.Environment.compile
_compiled: dict[tuple[str, str | None], object] = {}


def _compile_once(self: jinja2.Environment, source: str, name: str | None = None, *rest: object) -> object:
    if (source, name) not in _compiled:
        _compiled[source, name] = _compile(self, source, name, *rest)  # type: ignore[call-overload]
    return _compiled[source, name]


def remember(monkeypatch: pytest.MonkeyPatch) -> None:
    """For one test: text that was parsed once is not parsed again. It is most of the time that the generator takes."""
    monkeypatch.setattr(yaml, "compose", _compose)
    monkeypatch.setattr(yaml, "load", _load)
    monkeypatch.setattr(jinja2.Environment, "compile", _compile_once)


def snapshot(folder: Path) -> dict[str, tuple[bytes, int]]:
    """Every file below a folder: its bytes and its time."""
    files = (p for p in folder.rglob("*") if p.is_file())
    return {p.relative_to(folder).as_posix(): (p.read_bytes(), p.stat().st_mtime_ns) for p in files}


def compile_c(source: str, target: Path, flags: Sequence[str] = (), includes: Sequence[Path] = ()) -> Path:
    """Compile C text beside `target`: to an object if that is what its name says, else to a shared library."""
    text = target.with_suffix(".c")
    text.write_text(source, encoding="utf-8")
    kind = ["-c"] if target.suffix == ".o" else ["-shared"]
    places = [f"-I{i}" for i in includes]
    always = ["-std=gnu11", "-fPIC", "-ffp-contract=off", "-Wno-psabi"]
    words = [*CC, *always, *flags, *kind, *places, str(text), "-o", str(target), "-lm"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:5000]
    return target


PROBE = r"""
#include <cpuid.h>
#include <stdint.h>
int cpu_bit(uint32_t leaf, uint32_t subleaf, int which, int bit)
{
    uint32_t r[4];
    return __get_cpuid_count(leaf, subleaf, r, r + 1, r + 2, r + 3) ? r[which] >> bit & 1 : 0;
}
uint64_t xcr0(void)
{
    uint32_t low, high;
    if (!cpu_bit(1, 0, 2, 27)) return 0;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}
"""
REGISTERS = ("eax", "ebx", "ecx", "edx")


@cache
def _machine() -> str:
    done = subprocess.run([*CC, "-dumpmachine"], capture_output=True, text=True, check=True)
    return done.stdout.split("-")[0]


@cache
def _probe() -> ctypes.CDLL:
    with tempfile.TemporaryDirectory() as folder:
        library = ctypes.CDLL(str(compile_c(PROBE, Path(folder) / "probe.so", ["-O1"])))
    library.xcr0.restype = ctypes.c_uint64
    return library


def cpu_bit(leaf: int, subleaf: int, register: str, bit: int) -> bool:
    """Whether CPUID reports a bit."""
    return bool(_probe().cpu_bit(leaf, subleaf, REGISTERS.index(register), bit))


@cache
def missing(name: str) -> str:
    """What this machine lacks of a tier; empty where it can run it."""
    tier: Tier = the_plan().tiers[name]
    if tier.arch is None:
        return ""
    if tier.arch != _machine():
        return f"an {tier.arch} processor"
    lacking = [n for n, b in tier.requires.items() if not cpu_bit(b.leaf, b.subleaf, b.register_, b.bit)]
    if _probe().xcr0() & tier.xcr0 != tier.xcr0:
        lacking.append(f"an operating system that saves the registers of XCR0 {tier.xcr0:#x}")
    return ", ".join(lacking)


def need(name: str) -> Tier:
    """The tier, or a skip that says why it cannot run here."""
    if shutil.which(CC[0]) is None:
        pytest.skip(f"no C compiler: {CC[0]} is not on the path")
    if lacking := missing(name):
        pytest.skip(f"tier {name} does not run here: this machine lacks {lacking}")
    return the_plan().tiers[name]


def write_header(name: str, folder: Path) -> Path:
    """The header of a tier, as it would be generated."""
    (folder / f"isa_{name}.h").write_text(rendered()[f"isa_{name}.h"], encoding="utf-8")
    return folder


NATIVE = ROOT / "native"
