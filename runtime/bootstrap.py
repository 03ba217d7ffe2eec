"""What a table holds when nobody filled it by hand, in the one order that fills it whole."""

from __future__ import annotations

import os
from collections.abc import Iterable

from runtime.catalogue import catalogue
from runtime.discovery import PACKS, PROVIDERS, discover, skipped
from runtime.dispatch import KernelDispatch
from runtime.errors import EnvironmentVariableError
from runtime.keys import F32
from runtime.registry import KernelRegistry, entry
from runtime.spi import KernelProvider, ViewKernelPack

MODES = ("kernels", "reference")


def install(dispatch: KernelDispatch, registry: KernelRegistry | None = None) -> None:
    """Fill a table: providers first, since their kernels are asked for; then packs, whose later kernels win.

    Raises
    ------
    EnvironmentVariableError
        For a `KERNELKEY_*` value that means nothing here.
    NotInstalledError
        Where no built-in is found.
    """
    mode = os.environ.get("KERNELKEY_DISPATCH") or "kernels"
    if mode not in MODES:
        raise EnvironmentVariableError(f"KERNELKEY_DISPATCH={mode}: expected {' or '.join(MODES)}")
    registry = KernelRegistry.default() if registry is None else registry
    if not registry.providers():
        registry.register(*discover(PROVIDERS))
    fill(dispatch, registry, discover(PACKS))
    dispatch.forced_reference = mode == "reference"


def fill(dispatch: KernelDispatch, registry: KernelRegistry, packs: Iterable[ViewKernelPack]) -> None:
    """Install what providers carry, and then packs, in their order."""
    KernelPacks.install(dispatch, registry)
    for pack in packs:
        _install(pack, dispatch)


def _install(pack: ViewKernelPack, dispatch: KernelDispatch) -> None:
    try:
        pack.install(dispatch)
    except EnvironmentVariableError:
        raise
    except Exception as error:  # (whatever a stranger's code raises)
        skipped(pack.name, error)


class KernelPacks:
    """The kernels that are asked of providers; the reference, which every table has, stands behind them."""

    @staticmethod
    def install(dispatch: KernelDispatch, registry: KernelRegistry) -> None:
        """Register, key by key, the kernels of the best available provider that carries one.

        On an empty registry that is nothing: providers come first.
        """
        for provider in reversed(registry.providers()):
            for encoding in (None, *(e.name for e in catalogue().encodings.values() if e.dense != F32.dtype)):
                _register(dispatch, provider, encoding)


def _register(dispatch: KernelDispatch, provider: KernelProvider, encoding: str | None) -> None:
    """The lower ones come first, so that of two kernels of one key the better provider's stays."""
    try:
        kernels = (entry(provider, encoding) or ()) if provider.is_available() else ()
        for kernel in kernels:
            dispatch.register(kernel)
    except Exception as error:
        skipped(provider.name, error)
