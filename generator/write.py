"""Write: the rendered files into `generated/`, whole or not at all; and the comparison that CI makes."""

from __future__ import annotations

import difflib
import shutil
import tempfile
from pathlib import Path

MATRIX = ("support_matrix.md", "support_matrix.json", "support_matrix.html")
"""Files under `generated/` that the runtime writes, from what was linked."""


def write(files: dict[str, str], target: Path) -> list[str]:
    """Make `target` hold exactly `files` (and the matrix); returns the paths that changed.

    Everything is written beside the target first and swapped in by renaming, so that a failure leaves the old tree.
    """
    changed = drift(files, target)
    if not changed:
        return []
    parent = target.parent
    parent.mkdir(parents=True, exist_ok=True)
    fresh = Path(tempfile.mkdtemp(prefix=".generated-", dir=parent))
    try:
        fresh.chmod(0o755)
        for name, text in files.items():
            _put(fresh / name, text, target / name)
        for name in MATRIX:
            if (target / name).exists():
                shutil.copy2(target / name, fresh / name)
        _swap(fresh, target)
    finally:
        shutil.rmtree(fresh, ignore_errors=True)
    return sorted(changed)


def _swap(fresh: Path, target: Path) -> None:
    """Rename `fresh` to `target`; what stood there is put back if that fails, and is removed if it does not."""
    aside = Path(tempfile.mkdtemp(prefix=".replaced-", dir=target.parent))
    old = aside / "generated"
    try:
        if target.exists():
            target.rename(old)
        fresh.rename(target)
    except BaseException:
        if old.exists():
            old.rename(target)
        aside.rmdir()
        raise
    shutil.rmtree(aside, ignore_errors=True)


def _put(path: Path, text: str, before: Path) -> None:
    """Write a file; one that did not change keeps its time, so that only what changed is compiled again."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    if before.exists() and before.read_bytes() == path.read_bytes():
        shutil.copystat(before, path)


def drift(files: dict[str, str], target: Path) -> dict[str, str]:
    """What `target` has that `files` would not write, and the reverse: a difference for each path."""
    found: dict[str, str] = {}
    present = {p.relative_to(target).as_posix() for p in target.rglob("*") if p.is_file()} if target.exists() else set()
    for name in sorted(present - set(files) - set(MATRIX)):
        found[name] = f"generated/{name}: no spec produces this file\n"
    for name, text in files.items():
        if name not in present:
            found[name] = f"generated/{name}: missing\n"
        elif (target / name).read_bytes() != text.encode():
            have = (target / name).read_bytes().decode("utf-8", errors="replace")
            lines = difflib.unified_diff(
                have.splitlines(True), text.splitlines(True), f"generated/{name}", "what the specs say", n=1
            )
            found[name] = "".join(n if n.endswith("\n") else f"{n}\n\\ No newline at end of file\n" for n in lines)
    return found
