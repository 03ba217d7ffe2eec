"""What a table holds when nobody filled it by hand: the packs of this host's tiers, in ascending priority."""

from __future__ import annotations

import os

from runtime.dispatch import KernelDispatch
from runtime.errors import EnvironmentVariableError
from runtime.tiers import packs

MODES = ("kernels", "reference")


def install(dispatch: KernelDispatch) -> None:
    """Fill a table: the later pack wins an equal key, so the best tier comes last.

    Raises
    ------
    EnvironmentVariableError
        For a `KERNELKEY_*` value that means nothing here.
    """
    mode = os.environ.get("KERNELKEY_DISPATCH") or "kernels"
    if mode not in MODES:
        raise EnvironmentVariableError(f"KERNELKEY_DISPATCH={mode}: expected {' or '.join(MODES)}")
    for pack in packs():
        pack.install(dispatch)
    dispatch.forced_reference = mode == "reference"
