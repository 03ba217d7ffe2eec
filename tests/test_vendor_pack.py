"""A vendor's pack that is installed, broken and removed: the kernel comes and goes, and nothing else changes."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

PACK = Path(__file__).parent.parent / "examples" / "vendor_pack"
KERNEL = "matmul_f32_q8_0_row_major__acme"
SETUPTOOLS = (70, 1)
"""The first one that makes wheels by itself."""

PRODUCT = """
import json, warnings
import numpy as np
import runtime as rt

with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    rng = np.random.default_rng(0)
    w = rt.quantize(rng.standard_normal((2500, 96)).astype(np.float32), "q8_0")  # slabs, and part of one
    x = rng.standard_normal((3, 96)).astype(np.float32)
    y, fallbacks, stepping = rt.matmul(x, w), rt.fallbacks(), np.zeros((3, 5000), np.float32)
    rt.matmul(x, w, stepping[:, ::2])  # which the built-in leaves to the reference
    exact, size = (f(x).astype(np.float64) @ f(w.dequantize()).astype(np.float64).T for f in (np.asarray, np.abs))
    print(json.dumps({
        "kernel": rt.explain(x, w).kernel,
        "error": float((np.abs(y - exact) / size).max()),
        "stepping": float((np.abs(stepping[:, ::2] - exact) / size).max()),
        "fallbacks": fallbacks,
        "warnings": [str(each.message) for each in warned],
    }))
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pack as pip installs it, in a folder of its own; its sources are left alone."""
    if importlib.util.find_spec("pip") is None:
        pytest.skip("pip, which installs the pack, is not here")
    version = importlib.metadata.version("setuptools") if importlib.util.find_spec("setuptools") else "0.0"
    if tuple(map(int, version.split(".")[:2])) < SETUPTOOLS:
        pytest.skip(f"setuptools {version} makes no wheels; {'.'.join(map(str, SETUPTOOLS))} does")
    folder = tmp_path_factory.mktemp("vendor")
    shutil.copytree(PACK, folder / "source", ignore=shutil.ignore_patterns("build", "*.egg-info", "__pycache__"))
    offline = ["--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *offline, "--target", folder / "site", folder / "source"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return folder / "site"


@pytest.fixture
def site(built: Path, tmp_path: Path) -> Path:
    """A copy of what was installed, to be broken."""
    return shutil.copytree(built, tmp_path / "site", ignore=shutil.ignore_patterns("__pycache__"))


def python(site: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    env = {n: v for n, v in os.environ.items() if not n.startswith("KERNELKEY_")}
    env |= {"PYTHONPATH": str(site), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *arguments], cwd=site.parent, env=env, capture_output=True, text=True, check=True, timeout=60
    )


def product(site: Path) -> dict[str, Any]:
    """What a process sees that multiplies by a weight which the pack serves."""
    found = json.loads(python(site, "-c", PRODUCT).stdout)
    assert found["error"] < 1e-5
    assert found["stepping"] < 1e-5
    return found


def listed(site: Path) -> list[dict[str, Any]]:
    rows = json.loads(python(site, "-W", "ignore", "-m", "runtime.cli", "kernels", "--json").stdout)
    return [r for r in rows if r["weight"] == "f32/q8_0 blocked_row_major" and r["activation"].startswith("f32/dense")]


# R8, R10: a stranger's entry point is all that it takes
def test_an_installed_pack_serves(site: Path) -> None:
    found = product(site)
    assert found["kernel"] == KERNEL
    assert found["fallbacks"] == 0
    assert found["warnings"] == []
    assert [(r["kernel"], r["tier"], r["priority"], r["mapped"]) for r in listed(site)] == [
        (KERNEL, "acme", 1000, True)
    ]


# R10: removed, the built-in serves as before, and nothing is said: no fallback, no warning
def test_a_removed_pack_leaves_the_built_in(site: Path) -> None:
    shutil.rmtree(site)
    found = product(site)
    assert found["kernel"].startswith("matmul_f32_q8_0_row_major__")
    assert found["kernel"] != KERNEL
    assert found["fallbacks"] == 0
    assert found["warnings"] == []
    assert [r["kernel"] for r in listed(site)] == [found["kernel"]]


# R8, R10: a broken pack is reported by name and error, and skipped
@pytest.mark.parametrize(
    ("fault", "said"),
    [
        ("raise ImportError('libacme.so is missing')\n", "acme is skipped: ImportError: libacme.so is missing"),
        ("def packs(:\n", "acme is skipped: SyntaxError"),
        ("packs = None\n", "acme is skipped: TypeError"),
        (
            "class Bad:\n    name, priority = 'acme', 1000\n"
            "    def install(self, dispatch):\n        raise OSError('no licence')\n"
            "def packs():\n    return [Bad()]\n",
            "acme is skipped: OSError: no licence",
        ),
    ],
)
def test_a_broken_pack_is_skipped_aloud(site: Path, fault: str, said: str) -> None:
    (site / "acme_kernels.py").write_text(fault)
    found = product(site)
    assert found["kernel"] not in (None, KERNEL)
    assert found["fallbacks"] == 0
    assert [said in warning for warning in found["warnings"]] == [True]
