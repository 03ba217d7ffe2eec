"""What a report of trouble should say: host, tiers, environment, and whether this is the right `runtime`."""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from importlib.machinery import PathFinder
from importlib.metadata import Distribution, PackagePath, distributions
from inspect import getmodulename
from itertools import takewhile
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from runtime import _native, threads, tiers
from runtime.bootstrap import MODES
from runtime.catalogue import Tier, catalogue
from runtime.errors import EnvironmentVariableError

PACKAGE, DISTRIBUTION = "runtime", "kernelkey"


@dataclass(frozen=True)
class Host:
    """The machine and what runs on it; affinity and quota are the processors that bound the threads of a call."""

    cpu: str
    system: str
    python: str
    version: str | None
    compiler: str | None
    affinity: int
    quota: float | None
    threads: int


@dataclass(frozen=True)
class TierState:
    """A tier: how many of its functions are linked, how many should be, and why it is of no use here, if so."""

    tier: str
    linked: int
    expected: int
    usable: bool
    why_not: str | None


@dataclass(frozen=True)
class Variable:
    """A `KERNELKEY_*` variable that is set, and what is wrong with it."""

    variable: str
    value: str
    problem: str | None


@dataclass(frozen=True)
class Report:
    """Everything, and what is wrong with it, a line each."""

    host: Host
    tiers: list[TierState]
    best: str | None
    variables: list[Variable]
    problems: list[str]


def examine() -> Report:
    """Look at this process and its host."""
    states, found = tier_states(), variables()
    best = next((s.tier for s in reversed(states) if s.usable), None)
    problems = [v.problem for v in found if v.problem]
    problems += [
        f"tier {s.tier}: {s.linked} functions are linked, {s.expected} are in the registry: build the package again"
        for s in states
        if s.linked != s.expected
    ]
    problems += shadows(sys.path, Path(__file__).with_name("__init__.py"))
    return Report(host(), states, best, found, problems)


def host() -> Host:
    """The machine, by what it says of itself; the compiler is the first one on the path."""
    own = _distribution(sys.path)
    cc = next(filter(None, map(shutil.which, ("cc", "gcc", "clang"))), None)
    return Host(
        cpu=_cpu(),
        system=platform.platform(),
        python=f"{platform.python_implementation()} {platform.python_version()} ({sys.executable})",
        version=own.version if own else None,
        compiler=cc and f"{cc}: {_first_line(cc, '--version')}",
        affinity=_native.affinity(),
        quota=threads.quota(),
        threads=threads.get_threads(),
    )


def _cpu() -> str:
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8", errors="replace").splitlines() if info.exists() else []
    named = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), "")
    return named or _first_line("sysctl", "-n", "machdep.cpu.brand_string") or platform.machine()


def _first_line(*command: str) -> str:
    with suppress(OSError, subprocess.SubprocessError):
        run = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=10, check=False)
        return run.stdout.partition("\n")[0].strip()
    return ""


def tier_states() -> list[TierState]:
    """Each tier, in ascending priority; functions are expected of the architectures that anything is linked for."""
    linked = Counter(target for _, target in _native.linked())
    written = Counter(f.tier for f in catalogue().functions)
    known = catalogue().tiers.values()
    archs = {None, *(t.arch for t in known if linked[t.name])}
    states = []
    for t in known:
        expected = written[t.name] if t.arch in archs else 0
        why_not = _why_not(t) if expected else "not compiled in"
        states.append(TierState(t.name, linked[t.name], expected, why_not is None, why_not))
    return states


def _why_not(tier: Tier) -> str | None:
    if lacking := _native.lacks(tier):
        return f"this host lacks {', '.join(lacking)}"
    return None if tier.name in _admitted()[0] else "KERNELKEY_ISA does not admit it"


def _admitted() -> tuple[list[str], str | None]:
    """The tiers that `KERNELKEY_ISA` admits, or what is wrong with it."""
    try:
        return [pack.name for pack in tiers.packs()], None
    except EnvironmentVariableError as error:
        return [], str(error)


def variables() -> list[Variable]:
    """The `KERNELKEY_*` variables that are set."""
    mode = os.environ.get("KERNELKEY_DISPATCH")
    known = {
        "KERNELKEY_DISPATCH": None if mode in MODES else f"KERNELKEY_DISPATCH={mode}: expected {' or '.join(MODES)}",
        "KERNELKEY_ISA": _admitted()[1],
    }
    unknown = f"is not read by this version, which reads {' and '.join(known)}"
    there = sorted(n for n in os.environ if n.startswith("KERNELKEY_"))
    return [Variable(n, os.environ[n], known.get(n, f"{n} {unknown}")) for n in there]


def shadows(path: Sequence[str], own: Path) -> list[str]:
    """What stands, or could come to stand, on a `sys.path` in place of the package whose ``__init__.py`` is `own`."""
    installed = _distribution(path)
    found = [f"the distribution {name} installs a top-level {PACKAGE}, too: uninstall it" for name in _rivals(path)]
    found += [f"{other} comes before the installed {PACKAGE} on the path" for other in _earlier(path, own, installed)]
    if installed is None or not _belongs(own, installed):
        found.append(f"{PACKAGE} is {own}, which belongs to no installed {DISTRIBUTION}")
    return found


def _distribution(path: Sequence[str]) -> Distribution | None:
    return next(iter(distributions(name=DISTRIBUTION, path=list(path))), None)


def _rivals(path: Sequence[str]) -> list[str]:
    claiming = {d.metadata["Name"] for d in distributions(path=list(path)) if any(map(_claims, d.files or ()))}
    return sorted(claiming - {DISTRIBUTION})


def _claims(file: PackagePath) -> bool:
    top, *below = file.parts
    return top == PACKAGE if below else getmodulename(top) == PACKAGE


def _earlier(path: Sequence[str], own: Path, installed: Distribution | None) -> list[str]:
    """Modules of the name on entries before the distribution's; a folder without an ``__init__.py`` never wins."""
    home = Path(str(installed.locate_file(""))).resolve() if installed else None
    before = takewhile(lambda entry: entry != home, (Path(p).resolve() for p in path))
    found = (PathFinder.find_spec(PACKAGE, [str(entry)]) for entry in before)
    return [s.origin for s in found if s and s.origin and Path(s.origin).resolve() != own.resolve()]


def _belongs(own: Path, installed: Distribution) -> bool:
    """Whether a file is one of the distribution's, or lies in the checkout of its editable install."""
    if own.resolve() in (Path(str(f.locate())).resolve() for f in installed.files or () if f.name == own.name):
        return True
    origin = json.loads(installed.read_text("direct_url.json") or "{}")
    editable = origin.get("dir_info", {}).get("editable")
    return bool(editable) and own.resolve().is_relative_to(Path(url2pathname(urlsplit(origin["url"]).path)).resolve())
