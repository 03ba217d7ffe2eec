"""docs/adding-a-tier.md, performed: each file it shows is dropped into a copy, generated, built, selected, right."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOC = ROOT / "docs" / "adding-a-tier.md"
KEPT = {"isas": {"scalar", "avx2"}, "encodings": {"f32", "q8_0", "q4_1"}}
"""The specs of the copy: few, so that its first build is quick. Specs do not know of one another."""

CHECK = """
import json, sys
import gguf, libgguf
import numpy as np
import runtime as rt
from runtime.catalogue import catalogue
from runtime.storage import Storage
from runtime.trace import KernelRun
from runtime.views import packed_view

found = []
for e in catalogue().encodings.values():
    if e.dense:
        continue
    kind = gguf.GGMLQuantizationType[e.gguf_name.upper()]
    n, k = 19, 3 * e.block_weights
    rng = np.random.default_rng(0)
    data = np.ascontiguousarray(libgguf.quantize_rows(rng.standard_normal((n, k)).astype("f4"), kind)).reshape(n, -1)
    dense = gguf.quants.dequantize(data, kind).reshape(n, k).astype("f8")
    w = packed_view(e.name, (n, k), e, Storage("heap", data.reshape(-1), "heap"))
    x = rng.standard_normal((5, k)).astype("f4")
    ref, size = x.astype("f8") @ dense.T, np.abs(x).astype("f8") @ np.abs(dense).T
    for layout in catalogue().layouts:
        v = w.prepack(layout)
        assert np.array_equal(v.dequantize(), dense.astype("f4")), (e.name, layout)
        for form, bound in (("f32", 16 * 2.0**-23), ("i8_g32", 0.02)):
            sink = rt.RecordingSink()
            y = rt.matmul(x, v, activation=form, sink=sink)
            assert (np.abs(y - ref) <= bound * size).all(), (e.name, layout, form)
            found += [[e.name, layout, form, event.kernel] for event in sink.events if isinstance(event, KernelRun)]
print(json.dumps({"kernels": found, "fallbacks": rt.fallbacks()}))
"""


def shown() -> dict[str, str]:
    """The files that the page shows, by path."""
    return dict(re.findall(r"^```yaml (\S+)\n(.*?)^```$", DOC.read_text(), re.MULTILINE | re.DOTALL))


class Copy:
    """A copy of the repository that builds and runs by itself."""

    def __init__(self, root: Path) -> None:
        self.root = root
        for name in (
            "generator",
            "templates",
            "native",
            "runtime",
            "meson.build",
            "pyproject.toml",
            "LICENSE",
            "README.md",
        ):
            source = ROOT / name
            ignore = shutil.ignore_patterns("__pycache__", "*.so")
            shutil.copytree(source, root / name, ignore=ignore) if source.is_dir() else shutil.copy(source, root / name)
        for kind, kept in KEPT.items():
            for path in (root / "generator" / "specs" / kind).glob("*.yaml"):
                if path.stem not in kept:
                    path.unlink()
        self.run(sys.executable, "-m", "generator", "generate")
        self.run("meson", "setup", "build", f"--prefix={root / 'stage'}", "-Dpython.install_env=prefix")
        self.build()

    def run(self, *command: str, **env: str) -> str:
        bin_dir = str(Path(sys.executable).parent)
        path = os.pathsep.join([bin_dir, os.environ["PATH"]])
        done = subprocess.run(
            command, cwd=self.root, env={**os.environ, "PATH": path, **env}, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        return done.stdout

    def build(self) -> None:
        self.run("meson", "install", "-C", "build")

    def drop(self, path: str) -> None:
        """Write one file that the page shows; generate; build what changed."""
        (self.root / path).write_text(shown()[path])
        self.run(sys.executable, "-m", "generator", "generate")
        self.build()

    def served(self, **env: str) -> list[list[str]]:
        """(encoding, layout, activation, kernel) of every packed cell, each compared with another decoder."""
        (built,) = {p.parent.parent for p in (self.root / "stage").rglob("runtime/registry.json")}
        # Without `site`, so that an editable install of the original is not found first.
        code = f"import sys; sys.path[:0] = [{str(built)!r}]; sys.path += [{sysconfig.get_path('platlib')!r}]\n{CHECK}"
        answer = json.loads(self.run(sys.executable, "-S", "-c", code, **env))
        assert answer["fallbacks"] == 0
        return answer["kernels"]


def tier(kernel: str) -> str:
    return kernel.rpartition("__")[2]


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Copy:
    return Copy(tmp_path_factory.mktemp("copy"))


def test_the_page_is_performed(copy: Copy) -> None:
    """One test, since each step stands on the one before: the page is a walk."""
    files = shown()
    encoding, layout, isa = (next(p for p in files if f"/{kind}/" in p) for kind in ("encodings", "layouts", "isas"))
    names = {path: Path(path).stem for path in files}
    assert len(files) == 3
    before = copy.served()

    copy.drop(encoding)
    after = copy.served()
    assert [k for k in after if k[0] != names[encoding]] == before  # nothing else changed
    assert {k[1] for k in after if k[0] == names[encoding]} == {k[1] for k in before}

    copy.drop(layout)
    wide = copy.served()
    assert {k[0] for k in wide if k[1] == names[layout]} == {k[0] for k in after}

    copy.drop(isa)
    functions = json.loads((copy.root / "generated" / "registry.json").read_text())["functions"]
    own = {f["contract"] for f in functions if f["tier"] == names[isa]}
    assert own
    assert not any(c.startswith("matmul_f32_") for c in own)  # R3: what it does not override, it leaves
    if names[isa] not in lacking(copy):
        capped = copy.served(KERNELKEY_ISA=names[isa])
        assert {tier(k[3]) for k in capped if k[2] == "i8_g32"} == {names[isa]}
        assert {tier(k[3]) for k in capped if k[2] == "f32"} == {"avx2"}


def lacking(copy: Copy) -> set[str]:
    """The tiers that this host cannot run; said aloud."""
    known = set(Path("/proc/cpuinfo").read_text().split()) if Path("/proc/cpuinfo").exists() else set()
    lacks = {name for name, flag in (("avx2", "avx2"), ("avxvnni", "avx_vnni")) if flag not in known}
    if lacks:
        print(f"this host lacks {', '.join(sorted(lacks))}: generated and built, not run")
    return lacks
