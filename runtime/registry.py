"""Who can compute what on this host: providers by priority. Which kernel takes an operand is the dispatch's matter."""

from __future__ import annotations

import threading
from collections.abc import Sequence

from runtime.spi import KernelProvider, ViewKernel


class KernelRegistry:
    """Compute backends; the highest priority that is available and carries a kernel wins, else the next one down."""

    _default: KernelRegistry | None = None
    _default_lock = threading.Lock()

    def __init__(self) -> None:
        self._providers: dict[str, KernelProvider] = {}
        self._lock = threading.Lock()

    @classmethod
    def default(cls) -> KernelRegistry:
        """The process's own."""
        with cls._default_lock:
            if cls._default is None:
                cls._default = cls()
            return cls._default

    def register(self, *providers: KernelProvider) -> None:
        """Add providers, all at once; each takes the place of an earlier one of its name."""
        new = {p.name: p for p in providers}
        with self._lock:
            kept = {name: p for name, p in self._providers.items() if name not in new}
            self._providers = {**kept, **new}

    def providers(self) -> list[KernelProvider]:
        """Every provider, the best first; among equals the one that was registered later."""
        return sorted(self._providers.values(), key=lambda p: p.priority)[::-1]

    def available_names(self) -> list[str]:
        """The names of those that this host can run, the best first."""
        return [p.name for p in self.providers() if p.is_available()]

    def find(self, name: str) -> KernelProvider | None:
        """The provider of a name, available or not; None where there is none."""
        return self._providers.get(name)

    def best_available(self, encoding: str | None = None) -> KernelProvider | None:
        """The best provider that this host can run and that carries an encoding (dense FP32 where none is named)."""
        for provider in self.providers():
            if provider.is_available() and entry(provider, encoding) is not None:
                return provider
        return None

    def clear_for_testing(self) -> None:
        """Forget every provider."""
        with self._lock:
            self._providers = {}


def entry(provider: KernelProvider, encoding: str | None) -> Sequence[ViewKernel] | None:
    """What a provider carries for an encoding, or for dense FP32; None where it carries nothing."""
    return provider.matmul_fp32() if encoding is None else provider.matmul_packed(encoding)
