"""What happened: events, the sinks that take them, and a count of fallbacks."""

from __future__ import annotations

import logging
import threading
from dataclasses import dataclass
from typing import Protocol

from runtime.keys import KernelKey


@dataclass(frozen=True, slots=True)
class KernelRun:
    """A kernel was handed the work."""

    kernel: str
    key: KernelKey


@dataclass(frozen=True, slots=True)
class AdapterInserted:
    """An operand was converted: `nbytes` were allocated for the result."""

    kind: str
    source: str
    target: str
    nbytes: int
    operand: str


@dataclass(frozen=True, slots=True)
class ReferenceFallback:
    """The reference served what no kernel took, or what `kernel` declined."""

    key: KernelKey
    reason: str
    kernel: str | None = None

    def __str__(self) -> str:
        return f"reference-fallback{f' from {self.kernel}' if self.kernel else ''}: {self.reason}"


Event = KernelRun | AdapterInserted | ReferenceFallback


class Sink(Protocol):
    """Takes events."""

    def emit(self, event: Event) -> None:
        """Take one."""


class NullSink:
    """Takes events and forgets them."""

    def emit(self, event: Event) -> None:
        """Forget one."""


class RecordingSink:
    """Keeps events in `events`."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def emit(self, event: Event) -> None:
        """Keep one."""
        self.events.append(event)


class LoggingSink:
    """Writes events to the logger ``runtime``, at level DEBUG."""

    def emit(self, event: Event) -> None:
        """Write one."""
        logging.getLogger("runtime").debug("%s", event)


NULL = NullSink()
_state = {"fallbacks": 0, "blocked": 0}
_lock = threading.Lock()


def count_fallback(blocked: bool) -> bool:
    """Count one fallback; whether it is the first of a blocked weight."""
    with _lock:
        _state["fallbacks"] += 1
        _state["blocked"] += blocked
        return blocked and _state["blocked"] == 1


def fallbacks() -> int:
    """How often, in this process, the reference served what no kernel took."""
    return _state["fallbacks"]
