"""How many threads: affinity and cgroup quota are respected by default, and the caller's word is taken."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest
import threadpoolctl

import runtime as rt
import runtime.threadpool
from runtime import _native, threads
from runtime.threads import default_threads, group_folder, quota

needs_affinity = pytest.mark.skipif(
    not hasattr(os, "sched_setaffinity"), reason="this system has no affinity masks (os.sched_setaffinity)"
)


def version2(root: Path, content: str) -> Path:
    root.mkdir(parents=True, exist_ok=True)
    (root / "cpu.max").write_text(content)
    return root


def version1(root: Path, limit: str, period: str | None = "100000\n") -> Path:
    (root / "cpu").mkdir(parents=True, exist_ok=True)
    (root / "cpu" / "cpu.cfs_quota_us").write_text(limit)
    if period is not None:
        (root / "cpu" / "cpu.cfs_period_us").write_text(period)
    return root


def in_process(code: str, **preparation: object) -> object:
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, cwd="/", check=False, **preparation
    )  # type: ignore[call-overload]
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


# The quota, on made-up trees


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("max 100000\n", None),
        ("100000 100000\n", 1.0),
        ("150000 100000\n", 1.5),
        ("50000 100000\n", 0.5),
        ("1600000 100000\n", 16.0),
        ("1000 100000", 0.01),
        ("200000 50000\n", 4.0),
        ("max", None),
        ("", None),
        ("\n", None),
        ("nonsense 100000\n", None),
        ("100000 nonsense\n", None),
        ("100000 0\n", None),
        ("100000 100000 100000\n", None),
        ("-1 100000\n", None),
    ],
)
def test_the_quota_of_version_2(tmp_path: Path, content: str, expected: float | None) -> None:
    # pitfall 31; and what cannot be read is no quota: an import must not fail over it
    assert quota(version2(tmp_path, content)) == expected


@pytest.mark.parametrize(
    ("limit", "period", "expected"),
    [
        ("-1\n", "100000\n", None),
        ("100000\n", "100000\n", 1.0),
        ("250000\n", "100000\n", 2.5),
        ("20000\n", "100000\n", 0.2),
        ("50000", "25000", 2.0),
        ("", "100000\n", None),
        ("nonsense\n", "100000\n", None),
        ("100000\n", "0\n", None),
        ("100000\n", "", None),
        ("100000\n", None, None),
    ],
)
def test_the_quota_of_version_1(tmp_path: Path, limit: str, period: str | None, expected: float | None) -> None:
    # pitfall 31
    assert quota(version1(tmp_path, limit, period)) == expected


def test_no_cgroup_is_no_quota(tmp_path: Path) -> None:
    # pitfall 31: macOS, or a container that hides it
    assert quota(tmp_path) is None
    assert quota(tmp_path / "nothing") is None


def test_version_2_comes_first(tmp_path: Path) -> None:
    # pitfall 31: a hybrid tree
    assert quota(version1(version2(tmp_path, "300000 100000\n"), "100000\n")) == 3.0


def test_the_quota_of_this_host_can_be_read() -> None:
    # pitfall 31: whatever it is
    found = quota(group_folder())
    assert found is None or found > 0


@pytest.mark.parametrize(
    ("membership", "expected"),
    [
        ("0::/app.slice/job.service\n", "app.slice/job.service"),
        ("12:cpu,cpuacct:/other\n0::/app.slice/job.service\n", "app.slice/job.service"),
        ("0::/\n", "."),
        ("0::/not/there\n", "."),
        ("12:cpu,cpuacct:/other\n", "."),
        ("", "."),
    ],
)
def test_the_group_of_this_process(tmp_path: Path, membership: str, expected: str) -> None:
    # pitfall 31: outside of a container the quota is in the process's own group
    version2(tmp_path / "app.slice" / "job.service", "200000 100000\n")
    (tmp_path / "membership").write_text(membership)
    assert group_folder(tmp_path, tmp_path / "membership") == tmp_path / expected
    assert group_folder(tmp_path, tmp_path / "nothing") == tmp_path


def test_a_quota_of_a_group_above_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # pitfall 31: systemd puts CPUQuota= on a slice, and the process into a service below, whose cpu.max says max
    version2(tmp_path / "app.slice", "200000 100000\n")
    version2(tmp_path / "app.slice" / "job.service", "max 100000\n")
    (tmp_path / "membership").write_text("0::/app.slice/job.service\n")
    folder = group_folder(tmp_path, tmp_path / "membership")
    monkeypatch.setattr(threads, "group_folder", lambda: folder)
    monkeypatch.setattr(_native, "affinity", lambda: 64)
    assert default_threads() == 2


# The default


@pytest.mark.parametrize(
    ("mask", "allowed", "expected"),
    [
        (8, None, 8),
        (8, 4.0, 4),
        (2, 16.0, 2),
        (8, 2.5, 2),
        (8, 1.0, 1),
        (8, 0.5, 1),
        (8, 0.01, 1),
        (1, None, 1),
        (1, 0.2, 1),
        (0, None, 1),
    ],
)
def test_the_default(monkeypatch: pytest.MonkeyPatch, mask: int, allowed: float | None, expected: int) -> None:
    # pitfall 31: min(affinity, quota), at least 1
    monkeypatch.setattr(_native, "affinity", lambda: mask)
    monkeypatch.setattr(threads, "quota", lambda *_: allowed)
    assert default_threads() == expected


def test_the_default_of_this_host() -> None:
    # pitfall 31: what a fresh process starts with
    found = in_process("import json, runtime as rt; print(json.dumps(rt.get_threads()))")
    assert found == default_threads()
    assert 1 <= default_threads() <= (os.cpu_count() or 1)


@needs_affinity
def test_the_affinity_mask_is_respected() -> None:
    # pitfall 31: a mask of one processor is one thread, for the pool as for the default
    one = min(os.sched_getaffinity(0))
    code = """
import json
import runtime as rt
from runtime import _native
print(json.dumps([rt.get_threads(), _native.affinity()]))
"""
    assert in_process(code, preexec_fn=lambda: os.sched_setaffinity(0, {one})) == [1, 1]
    every = len(os.sched_getaffinity(0))
    assert _native.affinity() == every


@needs_affinity
def test_a_masked_process_computes() -> None:
    # pitfall 31: also when told to use more threads than it has processors
    one = min(os.sched_getaffinity(0))
    code = """
import json
import numpy as np, runtime as rt
w = rt.quantize(np.random.default_rng(0).standard_normal((512, 512)), "q8_0")
x = np.random.default_rng(1).standard_normal((16, 512)).astype("f4")
y = rt.matmul(x, w)
rt.set_threads(8)
print(json.dumps(bool((rt.matmul(x, w) == y).all())))
"""
    assert in_process(code, preexec_fn=lambda: os.sched_setaffinity(0, {one})) is True


# What the caller says


@pytest.fixture(autouse=True)
def restored() -> object:
    before = rt.get_threads()
    yield
    rt.set_threads(before)


@pytest.mark.parametrize("count", [1, 2, 3, 64, 1000])
def test_what_was_set_is_there(count: int) -> None:
    rt.set_threads(count)
    assert rt.get_threads() == count


@pytest.mark.parametrize("count", [0, -1, -(2**31)])
def test_less_than_one_is_refused(count: int) -> None:
    # the caller's own thread always works
    before = rt.get_threads()
    with pytest.raises(ValueError, match=f"threads: {count}; at least 1"):
        rt.set_threads(count)
    assert rt.get_threads() == before


@pytest.mark.parametrize("count", ["2", 1.5, None, [2]])
def test_what_is_no_integer_is_refused(count: object) -> None:
    before = rt.get_threads()
    with pytest.raises(TypeError):
        rt.set_threads(count)  # type: ignore[arg-type]
    assert rt.get_threads() == before


def test_more_than_c_counts_is_refused() -> None:
    # pitfall 34: an exception, no wrap-around and no abort
    before = rt.get_threads()
    with pytest.raises((OverflowError, ValueError)):
        rt.set_threads(2**40)
    assert rt.get_threads() == before


def test_the_number_is_of_the_process() -> None:
    # every thread sees what one of them set
    rt.set_threads(3)
    seen: list[int] = []
    other = threading.Thread(target=lambda: (seen.append(rt.get_threads()), rt.set_threads(5)))
    other.start()
    other.join()
    assert (seen, rt.get_threads()) == ([3], 5)


def test_threadpoolctl_sees_the_pool_and_limits_it() -> None:
    # design §6: a registered controller
    before = rt.get_threads()
    assert runtime.threadpool.PoolController.user_api == "kernelkey"
    (own,) = [p for p in threadpoolctl.threadpool_info() if p["user_api"] == "kernelkey"]
    assert own["num_threads"] == before
    with threadpoolctl.threadpool_limits(1, user_api="kernelkey"):
        assert rt.get_threads() == 1
    assert rt.get_threads() == before
