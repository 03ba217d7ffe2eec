"""The demonstration: it fails where the reference serves unasked, and says how often; a forced one is no fault."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import gguf
import numpy as np
import pytest

DEMO = Path(__file__).parent.parent / "examples" / "demo.py"
KINDS = {
    "first.weight": gguf.GGMLQuantizationType.Q8_0,
    "second.weight": gguf.GGMLQuantizationType.Q4_1,
    "third.weight": gguf.GGMLQuantizationType.F32,
}

WITHOUT_PACKS = """
import runpy, sys
from runtime import bootstrap, tiers
from runtime.dispatch import KernelDispatch
from runtime.registry import KernelRegistry

registry = KernelRegistry.default()
for provider in tiers.providers():
    registry.register(provider)
bootstrap.fill(KernelDispatch.default(), registry, [])  # what providers carry, and no pack
KernelDispatch.default().close_to_bootstrap()
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("demo") / "small.gguf"
    writer = gguf.GGUFWriter(path, "llama")
    rng = np.random.default_rng(0)
    for name, kind in KINDS.items():
        values = rng.standard_normal((48, 96)).astype(np.float32)
        data = values if kind.name == "F32" else gguf.quants.quantize(values, kind)
        writer.add_tensor(name, data, raw_dtype=kind)
    writer.add_tensor("norm.weight", np.ones(96, np.float32))
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def demo(*arguments: object, driver: str | None = None, **variables: str) -> subprocess.CompletedProcess[str]:
    env = {n: v for n, v in os.environ.items() if not n.startswith("KERNELKEY_")} | variables
    command = [sys.executable, *(["-c", driver] if driver else []), DEMO, *arguments]
    return subprocess.run(
        list(map(str, command)), env=env, capture_output=True, text=True, check=False, timeout=60, cwd=DEMO.parent
    )


def kernels(done: subprocess.CompletedProcess[str]) -> set[str]:
    """The third column of the table."""
    rows = (re.split(r"[│┃]", line) for line in done.stdout.splitlines() if line.startswith("│"))
    return {row[3].strip() for row in rows}


# R22: with everything installed, nothing falls back
def test_every_matrix_has_its_kernel(model: Path) -> None:
    done = demo(model)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "3 matrices, 0 fallbacks, 0 on the forced reference" in done.stdout
    assert kernels(done)
    assert "reference" not in kernels(done)


# R28: a forced reference says so, and is no fallback
def test_a_forced_reference_is_no_failure(model: Path) -> None:
    done = demo("--only", "first.weight", model, KERNELKEY_DISPATCH="reference")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 matrices, 0 fallbacks, 1 on the forced reference" in done.stdout
    assert kernels(done) == {"reference"}
    assert "FAILED" not in done.stdout


# R28
def test_a_capped_tier_serves(model: Path) -> None:
    done = demo("--only", "second.weight", model, KERNELKEY_ISA="scalar")
    assert done.returncode == 0, done.stdout + done.stderr
    assert kernels(done)
    assert all(kernel.endswith("__scalar") for kernel in kernels(done))


# R13, R22: what was registered by hand is not widened; the demonstration fails and says how many fell back
def test_removed_packs_make_it_fail(model: Path) -> None:
    done = demo(model, driver=WITHOUT_PACKS)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "FAILED: 2 of 3 matrices fell back to the reference, in " in done.stdout
    products = int(re.search(r"in (\d+) products", done.stdout)[1])
    assert products >= 2 * 2
    assert f"3 matrices, {products} fallbacks, 0 on the forced reference" in done.stdout
    assert "reference" in kernels(done)


# R22: one warning a process, though many products fell back
def test_removed_packs_are_warned_of_once(model: Path) -> None:
    assert demo(model, driver=WITHOUT_PACKS).stderr.count("Install a pack that registers one") == 1


def test_matrices_by_name(model: Path) -> None:
    done = demo("--only", "third.weight", "--only", "first.weight", model)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 matrices, 0 fallbacks" in done.stdout
    wrong = demo("--only", "frist.weight", model)
    assert wrong.returncode == 1
    assert "small.gguf has no matrix frist.weight; the nearest: first.weight" in wrong.stderr
    assert "Traceback" not in wrong.stderr
