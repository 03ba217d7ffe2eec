"""What is installed on this machine: providers and packs by entry point, the built-in ones like a stranger's."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator
from importlib.metadata import EntryPoint, entry_points
from types import SimpleNamespace
from typing import Any

from runtime.errors import EnvironmentVariableError, NotInstalledError

PROVIDERS = "runtime.kernel_providers"
PACKS = "runtime.kernel_packs"
DISTRIBUTION = "kernelkey"
_SORTED = SimpleNamespace(priority=0, name="")
"""What plug-ins are sorted among."""


def discover(group: str) -> list[Any]:
    """The plug-ins of a group in the order of their installation: ascending priority and name, built-ins first.

    An entry point names a callable that yields plug-ins. One that fails is reported and left out.

    Raises
    ------
    NotInstalledError
        Where the package's own entry point is not there: an uninstalled checkout.
    """
    found = [(plugin.priority, _is_strange(point), plugin.name, plugin) for point, plugin in _plugins(_points(group))]
    if all(strange for _, strange, _, _ in found):
        raise NotInstalledError(
            f"no built-in is among the entry points of {group}: this checkout is not installed; run `pip install .` "
            "(or `make test`, which does it in a virtual environment)"
        )
    return [plugin for *_, plugin in sorted(found, key=lambda f: f[:3])]


def _points(group: str) -> list[EntryPoint]:
    """The entry points, each once, though a distribution be found in two places."""
    return list({(p.name, p.value): p for p in entry_points(group=group)}.values())


def _is_strange(point: EntryPoint) -> bool:
    return point.dist is None or point.dist.name != DISTRIBUTION


def _plugins(points: Iterable[EntryPoint]) -> Iterator[tuple[EntryPoint, Any]]:
    return ((point, plugin) for point in points for plugin in _loaded(point))


def _loaded(point: EntryPoint) -> list[Any]:
    """What an entry point yields, once it is known to have names and priorities."""
    try:
        plugins = list(point.load()())
        sorted((p.priority, p.name) for p in (*plugins, _SORTED))
    except EnvironmentVariableError:  # a variable that means nothing: the user's to mend, not a plug-in's fault
        raise
    except Exception as error:  # (whatever a stranger's code raises)
        skipped(point.name, error)
        return []
    return plugins


def skipped(name: str, error: Exception) -> None:
    """Report a plug-in that does not work and is done without."""
    warnings.warn(f"kernel plug-in {name} is skipped: {type(error).__name__}: {error}", RuntimeWarning, stacklevel=2)
