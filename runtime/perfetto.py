"""A sink that writes a Chrome trace, which Perfetto opens: one row a thread, numeric microseconds from the start."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import fields
from pathlib import Path
from typing import Any

from runtime.trace import Event, KernelRun

EVENT_FIELDS = ("name", "cat", "ph", "ts", "pid", "tid", "args")
"""What every event has: its name, its kind, ``i`` for an instant or ``X`` for a span (which has ``dur`` too), µs."""


class PerfettoSink:
    """Keeps events with their times; `write` makes the file.

    Parameters
    ----------
    path : str or Path, optional
        Written when the sink is left as a context manager.
    """

    def __init__(self, path: str | Path | None = None) -> None:
        self._path = None if path is None else Path(path)
        self._start = time.perf_counter_ns()
        self._events: list[dict[str, Any]] = []
        self._lock = threading.Lock()

    def emit(self, event: Event) -> None:
        """Keep an event; a kernel's run is a span, the rest are instants."""
        now = (time.perf_counter_ns() - self._start) / 1000
        args = {f.name: str(getattr(event, f.name)) for f in fields(event)}
        name = event.kernel if isinstance(event, KernelRun) else type(event).__name__
        entry: dict[str, Any] = {"name": name, "cat": type(event).__name__, "ph": "i", "ts": now, "pid": 1}
        entry |= {"tid": threading.get_ident() % (1 << 31), "args": args}
        with self._lock:
            self._events.append(entry)

    def write(self, path: str | Path) -> None:
        """Write the trace as JSON."""
        text = json.dumps({"traceEvents": self._events, "displayTimeUnit": "ms"})
        Path(path).write_text(text, encoding="utf-8")

    def __enter__(self) -> PerfettoSink:
        return self

    def __exit__(self, *_: object) -> None:
        if self._path is not None:
            self.write(self._path)
