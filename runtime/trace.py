"""What happened, and when: events, the sinks that take them, and a count of fallbacks.

With the sink `NULL` nothing is timed and no event of a kernel or an adapter is made.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass, field
from typing import Protocol

from runtime.keys import KernelKey, OperandKey


def now() -> float:
    """Seconds by the clock that events are timed with; where it starts means nothing."""
    return time.perf_counter()


@dataclass(frozen=True, slots=True)
class KernelRun:
    """A kernel did the work; events are equal whenever they happened."""

    kernel: str
    key: KernelKey
    began: float = field(default_factory=now, compare=False, repr=False)
    seconds: float = field(default=0.0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class AdapterInserted:
    """An operand was converted: `nbytes` were allocated for the result."""

    kind: str
    source: str
    target: str
    nbytes: int
    operand: str
    began: float = field(default_factory=now, compare=False, repr=False)
    seconds: float = field(default=0.0, compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class ReferenceFallback:
    """The reference served what no kernel took, or what `kernel` declined."""

    key: KernelKey
    reason: str
    kernel: str | None = None
    began: float = field(default_factory=now, compare=False, repr=False)

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
_UNSEEN: AbstractContextManager[None] = nullcontext()
_state = {"fallbacks": 0, "missed": 0}
_lock = threading.Lock()


def running(sink: Sink, kernel: str, key: KernelKey) -> AbstractContextManager[None]:
    """Tell `sink` that a kernel ran, and how long: what is inside is the work.

    Nothing is told of work that raised.

    Examples
    --------
    >>> def run(self, inputs, out, sink):
    ...     x, w = inputs
    ...     with running(sink, self.name, self.key):
    ...         np.matmul(x.array(), w.array().T, out=out)
    """
    return _UNSEEN if sink is NULL else _running(sink, kernel, key)


@contextmanager
def _running(sink: Sink, kernel: str, key: KernelKey) -> Iterator[None]:
    began = now()
    yield
    sink.emit(KernelRun(kernel, key, began, now() - began))


def clock(sink: Sink) -> float:
    """When an adapter begins; the clock is not read where nobody looks."""
    return 0.0 if sink is NULL else now()


def adapted(
    sink: Sink, kind: str, source: OperandKey | str, target: OperandKey | str, nbytes: int, operand: str, began: float
) -> None:
    """Tell `sink` of a conversion that is done, and that began at `began`."""
    if sink is not NULL:
        sink.emit(AdapterInserted(kind, str(source), str(target), nbytes, operand, began, now() - began))


def count_fallback(missed: bool) -> bool:
    """Count one fallback; whether it is the first that a blocked weight's key missed."""
    with _lock:
        _state["fallbacks"] += 1
        _state["missed"] += missed
        return missed and _state["missed"] == 1


def fallbacks() -> int:
    """How often, in this process, the reference served what no kernel took."""
    return _state["fallbacks"]
