"""How many threads: what the affinity mask and the cgroup quota leave, or what the caller says."""

from __future__ import annotations

from pathlib import Path

from runtime import _native

CGROUP = Path("/sys/fs/cgroup")


def quota(root: Path = CGROUP) -> float | None:
    """Processors that the cgroup's quota allows (version 2, then 1); None where there is no quota."""
    try:
        limit, period = (root / "cpu.max").read_text().split()
    except (OSError, ValueError):
        try:
            limit = (root / "cpu" / "cpu.cfs_quota_us").read_text().strip()
            period = (root / "cpu" / "cpu.cfs_period_us").read_text().strip()
        except OSError:
            return None
    if not (limit.isdigit() and period.isdigit() and int(period)):  # "max", "-1", or nothing that can be read
        return None
    return int(limit) / int(period)


def group_folder(root: Path = CGROUP, membership: Path = Path("/proc/self/cgroup")) -> Path:
    """The folder of this process's own cgroup (version 2), or the root where it cannot be told."""
    try:
        own = next(line[3:] for line in membership.read_text().splitlines() if line.startswith("0::"))
    except (OSError, StopIteration):
        return root
    folder = root / own.lstrip("/")
    return folder if (folder / "cpu.max").exists() else root


def default_threads() -> int:
    """The smaller of affinity and quota, at least 1."""
    own = group_folder()  # a quota of any group above it binds as well
    allowed = min((q for g in (own, *own.parents) if (q := quota(g)) is not None), default=None)
    mask = _native.affinity()
    return max(1, mask if allowed is None else min(mask, int(allowed)))


def set_threads(count: int) -> None:
    """Let a call use at most `count` threads, the caller's own included.

    Raises
    ------
    ValueError
        For less than 1.
    """
    if count < 1:
        raise ValueError(f"threads: {count}; at least 1, the caller's own")
    _native.set_pool(count)


def get_threads() -> int:
    """Threads that a call may use."""
    return _native.pool()


set_threads(default_threads())
