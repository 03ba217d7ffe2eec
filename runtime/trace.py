"""What happened: events, the sinks that take them, and a count of fallbacks."""

from __future__ import annotations

import logging
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
    """The reference served what no kernel took."""

    key: KernelKey
    reason: str


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
_state = {"fallbacks": 0}


def count_fallback() -> int:
    """Count one fallback; returns how many there were before it."""
    before = _state["fallbacks"]
    _state["fallbacks"] = before + 1
    return before


def fallbacks() -> int:
    """How often, in this process, the reference served what no kernel took."""
    return _state["fallbacks"]
