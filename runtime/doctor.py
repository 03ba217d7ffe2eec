"""What a report of trouble should say: the host, the tiers, the environment, and whether this is the right `runtime`."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.machinery import PathFinder
from importlib.metadata import Distribution, PackagePath, distributions
from inspect import getmodulename
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from runtime import _native, threads, tiers
from runtime.bootstrap import MODES
from runtime.catalogue import catalogue
from runtime.errors import EnvironmentVariableError

PACKAGE = "runtime"
DISTRIBUTION = "kernelkey"
USABLE = "usable"
COMPILERS = ("cc", "gcc", "clang")


@dataclass(frozen=True)
class Host:
    """The machine, and what runs on it; `compiler` is None where there is none."""

    cpu: str
    system: str
    python: str
    version: str | None
    compiler: str | None


@dataclass(frozen=True)
class TierState:
    """A tier: how many of its functions are linked and how many should be, and why it is not used, if it is not."""

    name: str
    linked: int
    expected: int
    status: str


@dataclass(frozen=True)
class Variable:
    """A `KERNELKEY_*` variable that is set, and what is wrong with it."""

    name: str
    value: str
    problem: str | None


@dataclass(frozen=True)
class Threads:
    """Processors that the affinity mask and the cgroup quota leave, and threads that a call may use."""

    affinity: int
    quota: float | None
    used: int


@dataclass(frozen=True)
class Report:
    """Everything, and what is wrong with it, a line each."""

    host: Host
    tiers: list[TierState]
    best: str | None
    variables: list[Variable]
    threads: Threads
    problems: list[str]


def examine() -> Report:
    """Look at this process and its host."""
    states, found = tier_states(), variables()
    best = next((s.name for s in reversed(states) if s.status == USABLE), None)
    problems = [v.problem for v in found if v.problem]
    problems += [
        f"tier {s.name}: {s.linked} of its {s.expected} functions are linked; the registry is of another build"
        for s in states
        if s.linked != s.expected
    ]
    if best is None and not problems:
        problems.append("no tier is usable: the reference serves everything, slowly")
    problems += shadows(sys.path, Path(__file__).with_name("__init__.py"))
    pool = Threads(_native.affinity(), threads.quota(), threads.get_threads())
    return Report(host(), states, best, found, pool, problems)


def host() -> Host:
    """Processor, operating system, Python, the package's version, and the C compiler."""
    python = f"{platform.python_implementation()} {platform.python_version()} ({sys.executable})"
    own = _distribution(sys.path)
    return Host(cpu(), platform.platform(), python, own.version if own else None, compiler())


def cpu() -> str:
    """The processor's name for itself, or else the architecture."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        lines = []
    named = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
    return named or _first_line("sysctl", "-n", "machdep.cpu.brand_string") or platform.machine()


def compiler() -> str | None:
    """The first C compiler on the path, as it names itself; only a build needs one."""
    found = next(filter(None, map(shutil.which, COMPILERS)), None)
    return _first_line(found, "--version") or found if found else None


def _first_line(*command: str) -> str:
    try:
        run = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=10, check=False)
    except (OSError, subprocess.SubprocessError):
        return ""
    return run.stdout.partition("\n")[0].strip()


def tier_states() -> list[TierState]:
    """Each tier, in ascending priority; functions are expected of the architectures that anything is linked for."""
    linked = Counter(target for _, target in _native.linked())
    written = Counter(f.tier for f in catalogue().functions)
    known = catalogue().tiers.values()
    archs = {t.arch for t in known if linked[t.name]}
    admitted = _admitted()
    states = []
    for t in known:
        if t.arch not in archs:
            status = "not compiled in"
        elif lacking := _native.lacks(t):
            status = f"refused: this host lacks {', '.join(lacking)}"
        else:
            status = USABLE if t.name in admitted else "not admitted by KERNELKEY_ISA"
        states.append(TierState(t.name, linked[t.name], written[t.name] if t.arch in archs else 0, status))
    return states


def _admitted() -> list[str]:
    try:
        return [pack.name for pack in tiers.packs()]
    except EnvironmentVariableError:
        return []


def variables() -> list[Variable]:
    """The `KERNELKEY_*` variables that are set."""
    return [Variable(n, v, _problem(n, v)) for n, v in sorted(os.environ.items()) if n.startswith("KERNELKEY_")]


def _problem(name: str, value: str) -> str | None:
    match name:
        case "KERNELKEY_ISA":
            try:
                tiers.packs()
            except EnvironmentVariableError as error:
                return str(error)
            return None
        case "KERNELKEY_DISPATCH":
            return None if value in MODES else f"{name}={value}: expected {' or '.join(MODES)}"
    return f"{name}: no such variable is read; there are KERNELKEY_DISPATCH and KERNELKEY_ISA"


def shadows(path: Sequence[str], own: Path) -> list[str]:
    """What is, or may become, imported in place of the installed `runtime`.

    Parameters
    ----------
    path : sequence of str
        The module search path, `sys.path` say.
    own : Path
        The ``__init__.py`` of the package that was imported.
    """
    found = [f"the distribution {name} also installs a top-level {PACKAGE}: uninstall it" for name in rivals(path)]
    installed = _distribution(path)
    found += [f"{other} comes before the installed {PACKAGE} on the path" for other in _earlier(path, own, installed)]
    if installed is None:
        found.append(f"no distribution {DISTRIBUTION} is installed; {PACKAGE} is {own}")
    elif not _belongs(own, installed):
        found.append(f"{PACKAGE} is {own}, which is not of the installed {DISTRIBUTION}")
    return found


def rivals(path: Sequence[str]) -> list[str]:
    """Other distributions with a top-level module or package named `runtime`."""
    others = (d for d in distributions(path=list(path)) if d.metadata["Name"] != DISTRIBUTION)
    return sorted({d.metadata["Name"] for d in others if any(map(_claims, d.files or ()))})


def _claims(file: PackagePath) -> bool:
    top, *below = file.parts
    return top == PACKAGE if below else getmodulename(top) == PACKAGE


def _distribution(path: Sequence[str]) -> Distribution | None:
    return next(iter(distributions(name=DISTRIBUTION, path=list(path))), None)


def _earlier(path: Sequence[str], own: Path, installed: Distribution | None) -> list[str]:
    """Modules of the name on the entries before the one with the distribution; namespace packages never win."""
    home = Path(str(installed.locate_file(""))).resolve() if installed else None
    found = []
    for entry in (Path(p).resolve() for p in path):
        if entry == home:
            break
        spec = PathFinder.find_spec(PACKAGE, [str(entry)])
        if spec and spec.origin and Path(spec.origin).resolve() != own.resolve():
            found.append(spec.origin)
    return found


def _belongs(own: Path, installed: Distribution) -> bool:
    """Whether a file is one of the distribution's, or lies in the checkout that it is an editable install of."""
    if any(Path(str(f.locate())).resolve() == own.resolve() for f in installed.files or ()):
        return True
    origin = json.loads(installed.read_text("direct_url.json") or "{}")
    if not origin.get("dir_info", {}).get("editable"):
        return False
    return own.resolve().is_relative_to(Path(url2pathname(urlsplit(origin["url"]).path)).resolve())
