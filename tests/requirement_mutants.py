"""Prove that a requirement's tests hold it: patches that break one each, which the tests that name it must refuse.

Run by `make mutants`, after the mutants of the kernels. The patches are in mutants.yaml. Each is applied to a copy of
the checkout, in which the tests run that a patch lists, or else those whose comments name its requirement (`# R17`).
Afterwards the tests that refused one run in a copy without a patch, where they must pass. Exits with 1 where any
patch survives, cannot be applied, or is refused by a test that fails without it too.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import requirements
import yaml

ROOT = Path(__file__).resolve().parent.parent
PATCHES = ROOT / "tests" / "mutants.yaml"
WORKERS, SECONDS = 2, 300
NOT_COPIED = shutil.ignore_patterns(".*", "build", "dist", "__pycache__")
# The copy is imported, also by what the tests start, and not the checkout that is installed.
CUSTOMIZE = """
import sys
sys.meta_path[:] = [f for f in sys.meta_path if "mesonpy" not in type(f).__name__.lower()]
"""


@dataclass(frozen=True)
class Patch:
    """One passage of a file replaced by another, and the requirement that this breaks."""

    requirement: str
    file: str
    find: str
    replace: str
    tests: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"{self.requirement:4} {self.file}: {' '.join(self.replace.split())[:70] or '(removed)'}"


@dataclass(frozen=True)
class Fate:
    """What became of a patch: the tests that refused it, or why it counts as a survivor."""

    patch: Patch
    killers: tuple[str, ...] = ()
    why: str = ""


def patches() -> list[Patch]:
    """Those of mutants.yaml."""
    return [Patch(**{**p, "tests": tuple(p.get("tests", ()))}) for p in yaml.safe_load(PATCHES.read_text("utf-8"))]


@cache
def naming() -> dict[str, list[str]]:
    """The tests that name each requirement."""
    return {f"R{n}": sorted(f"tests/{t}" for t in tests) for n, tests in requirements.collected().items()}


def copy(target: Path) -> None:
    """The checkout, with the compiled kernels in place, so that it runs where it stands."""
    kernels = importlib.util.find_spec("runtime._kernels")
    assert kernels and kernels.origin
    shutil.copytree(ROOT, target, ignore=NOT_COPIED)
    shutil.copy(kernels.origin, target / "runtime")
    shutil.copy(ROOT / "generated" / "registry.json", target / "runtime")
    (target / "sitecustomize.py").write_text(CUSTOMIZE, encoding="utf-8")


def apply(patch: Patch, root: Path) -> str:
    """Patch a copy; why it cannot be, if it cannot."""
    path = root / patch.file
    if not path.is_file():
        return f"there is no {patch.file}"
    text = path.read_text(encoding="utf-8")
    if (count := text.count(patch.find)) != 1:
        return f"{patch.find!r} stands {count} times in {patch.file}; expected once"
    path.write_text(text.replace(patch.find, patch.replace), encoding="utf-8")
    return ""


def run(root: Path, tests: tuple[str, ...], *options: str) -> tuple[int, str]:
    """Run tests in a copy: pytest's exit code, and what it said."""
    env = {**os.environ, "PYTHONPATH": str(root), "PYTHONDONTWRITEBYTECODE": "1"}
    words = [sys.executable, "-m", "pytest", "-q", "-rf", "-p", "no:cacheprovider", "--tb=no", *options, *tests]
    done = subprocess.run(words, cwd=root, env=env, capture_output=True, text=True, check=False, timeout=SECONDS)
    return done.returncode, done.stdout + done.stderr


def failed(said: str) -> tuple[str, ...]:
    """The tests that pytest lists as failed."""
    return tuple(re.findall(r"^FAILED (tests/.+?)(?: - .*)?$", said, re.MULTILINE))


def fate(patch: Patch) -> Fate:
    """Apply a patch to a copy, and run the tests that should refuse it."""
    tests = patch.tests or tuple(naming().get(patch.requirement, ()))
    if not tests:
        return Fate(patch, why="no test names the requirement")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "copy"
        copy(root)
        if why := apply(patch, root):
            return Fate(patch, why=why)
        try:
            code, said = run(root, tests, "-x")
        except subprocess.TimeoutExpired:
            return Fate(patch, why=f"its tests did not end in {SECONDS} s")
    if code == 0:
        return Fate(patch, why=f"{len(tests)} tests pass")
    killers = failed(said)
    return Fate(patch, killers, "" if killers else f"pytest ends with {code}: {said[-500:]}")


def unsound(killers: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the tests that fail without a patch too."""
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder) / "copy"
        copy(root)
        code, said = run(root, killers)
    if code not in (0, 1):
        raise SystemExit(f"the tests do not run in a copy: {said[-2000:]}")
    return failed(said)


def main(*wanted: str) -> int:
    """Print what became of each patch, of all requirements or of those wanted; 1 where any survived."""
    began = time.monotonic()
    chosen = [p for p in patches() if not wanted or p.requirement in wanted]
    fates = []
    with ThreadPoolExecutor(WORKERS) as pool:
        for f in pool.map(fate, chosen):
            fates.append(f)
            print(
                f"{f.patch!s:100} {f'SURVIVED: {f.why}' if f.why else f.killers[0].removeprefix('tests/')}", flush=True
            )
    killers = tuple(dict.fromkeys(k for f in fates for k in f.killers))
    wrong = set(unsound(killers)) if killers else set()
    dead = [f for f in fates if f.killers and not wrong.intersection(f.killers)]
    for r in sorted({p.requirement for p in chosen}, key=lambda r: int(r[1:])):
        of = [f for f in fates if f.patch.requirement == r]
        print(f"{r:4} killed {sum(f in dead for f in of)} of {len(of)}")
    for f in (f for f in fates if f not in dead):
        print(f"SURVIVED {f.patch}: {f.why or f'{f.killers[0]} fails without it too'}")
    print(f"killed {len(dead)} / total {len(fates)}, in {time.monotonic() - began:.0f} s")
    return 0 if len(dead) == len(fates) else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
