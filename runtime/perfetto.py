"""A sink that writes a trace file for ui.perfetto.dev and chrome://tracing.

The format is the JSON object form of the Trace Event Format:
https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
"""

from __future__ import annotations

import json
import os
import stat
import tempfile
import threading
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from runtime.trace import AdapterInserted, Event, KernelRun, RecordingSink, now

PROCESS = "kernelkey"
Json = dict[str, Any]
Thread = tuple[int, str]


class PerfettoSink(RecordingSink):
    """Keeps events, and writes them as a trace at `close`: the whole file, or none.

    A context manager, which closes it, also where what is inside raises: then the trace shows what led there. Any
    number of threads may emit; what they emit after `close` is dropped.

    Parameters
    ----------
    target : path or file
        A file that is open for text is written to and left open. A path is replaced.

    Raises
    ------
    OSError
        Where no file can be put there: at once, and not after the work.
    ValueError
        For a path of something that is no regular file.
    """

    def __init__(self, target: str | os.PathLike[str] | IO[str]) -> None:
        super().__init__()
        self._target = replaceable(Path(target)) if isinstance(target, (str, os.PathLike)) else target
        self._threads: list[Thread] = []
        self._lock = threading.Lock()
        self._closed = False
        self._began = now()

    def emit(self, event: Event) -> None:
        """Keep one, with the thread that it happened in."""
        thread = threading.get_native_id(), threading.current_thread().name
        with self._lock:
            if not self._closed:
                self.events.append(event)
                self._threads.append(thread)

    def close(self) -> None:
        """Write the trace; once it is written, again does nothing."""
        with self._lock:
            if not self._closed:
                _write(self._target, json.dumps(self._document()))
                self._closed = True

    def __enter__(self) -> PerfettoSink:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _document(self) -> Json:
        pid, origin = os.getpid(), min([self._began, *(e.began for e in self.events)])
        names = [_name("process", PROCESS, pid, pid)]
        names += [_name("thread", name, pid, tid) for tid, name in dict(self._threads).items()]
        timed = [
            {**_described(event), **_times(event, origin), "pid": pid, "tid": tid}
            for event, (tid, _) in zip(self.events, self._threads, strict=True)
        ]
        timed.sort(key=lambda e: e["ts"])  # events are emitted at their end
        return {"traceEvents": names + timed, "displayTimeUnit": "ns"}


def _name(what: str, name: str, pid: int, tid: int) -> Json:
    """A metadata event: what a viewer calls a process or a thread."""
    return {"ph": "M", "name": f"{what}_name", "ts": 0, "pid": pid, "tid": tid, "args": {"name": name}}


def _times(event: Event, origin: float) -> Json:
    """Microseconds since `origin`; in whole nanoseconds, so that neighbours do not overlap by rounding."""
    began = round((event.began - origin) * 1e9)
    if not isinstance(event, (KernelRun, AdapterInserted)):
        return {"ts": began / 1e3}
    ended = round((event.began + event.seconds - origin) * 1e9)
    return {"ts": began / 1e3, "dur": (ended - began) / 1e3}


def _described(event: Event) -> Json:
    """An event but for its time and thread: a slice ("X"), or an instant ("i") of its thread ("t")."""
    match event:
        case KernelRun():
            return {"ph": "X", "cat": "kernel", "name": event.kernel, "args": {"key": str(event.key)}}
        case AdapterInserted():
            args = {"operand": event.operand, "bytes": event.nbytes, "source": event.source, "target": event.target}
            return {"ph": "X", "cat": "adapter", "name": event.kind, "args": args}
    args = {"key": str(event.key), "reason": event.reason, "kernel": event.kernel}
    return {"ph": "i", "s": "t", "cat": "fallback", "name": "fallback", "args": args}


def replaceable(path: Path) -> Path:
    """Where a path leads, once it is sure that a file can be put there."""
    path = path.resolve()  # a link is followed, not replaced
    try:
        regular = stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        regular = True
    if not regular:
        raise ValueError(f"{path} is no regular file; a trace would take its place: pass it as an open file")
    try:
        with tempfile.TemporaryFile(dir=path.parent):
            return path
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error  # names no temporary file


def _write(target: Path | IO[str], text: str) -> None:
    if not isinstance(target, Path):
        target.write(text)
        return
    descriptor, name = tempfile.mkstemp(dir=target.parent, prefix=".trace-")
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).chmod(0o644)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
