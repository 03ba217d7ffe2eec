"""Tracing: every sink, what a trace file holds and how it gets to its place, `trace()`, and the command."""

from __future__ import annotations

import io
import json
import logging
import os
import stat
import threading
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import gguf
import numpy as np
import pytest
from click.testing import CliRunner, Result

import runtime as rt
from runtime import adapters, cli, perfetto
from runtime import trace as _face  # the function: it shadows its module, on purpose
from runtime.catalogue import catalogue
from runtime.dispatch import KernelDispatch
from runtime.keys import CONTIGUOUS, F32, KernelKey, OperandKey
from runtime.trace import (
    NULL,
    AdapterInserted,
    Event,
    KernelRun,
    LoggingSink,
    NullSink,
    RecordingSink,
    ReferenceFallback,
    running,
)
from runtime.views import dense_view

PACKED = next(name for name, e in catalogue().encodings.items() if e.quantize)
FORM = next(name for name, a in catalogue().activations.items() if a.group)
KEY = KernelKey("matmul", (OperandKey(F32, CONTIGUOUS), OperandKey(F32, CONTIGUOUS)))
Json = dict[str, Any]


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No variable of the caller's, a table that fills itself anew, and nobody looking."""
    for name in [n for n in os.environ if n.startswith("KERNELKEY_")]:
        monkeypatch.delenv(name)
    table = KernelDispatch.default()
    table.clear_for_testing()
    table.default_sink = NULL
    yield
    table.clear_for_testing()
    table.default_sink = NULL


def weight(rows: int = 8, columns: int = 64) -> rt.TensorView:
    values = np.random.default_rng(1).standard_normal((rows, columns), dtype=np.float32)
    return rt.quantize(values, PACKED)


def floats(*shape: int) -> np.ndarray:
    return np.random.default_rng(2).standard_normal(shape, dtype=np.float32)


def loaded(path: Path) -> Json:
    document: Json = json.loads(path.read_text(encoding="utf-8"))
    return document


def timed(document: Json) -> list[Json]:
    """The events that have a time: no metadata."""
    return [e for e in document["traceEvents"] if e["ph"] != "M"]


def written(*events: Event) -> Json:
    """The document that a sink writes for some events."""
    file = io.StringIO()
    with rt.PerfettoSink(file) as sink:
        for event in events:
            sink.emit(event)
    document: Json = json.loads(file.getvalue())
    return document


# Events


def test_events_are_equal_and_print_alike_whenever_they_happened() -> None:
    # R27
    pairs: list[tuple[Event, Event]] = [
        (KernelRun("k", KEY), KernelRun("k", KEY, 1.0, 2.0)),
        (AdapterInserted("cast", "a", "b", 4, "x"), AdapterInserted("cast", "a", "b", 4, "x", 1.0, 2.0)),
        (ReferenceFallback(KEY, "why"), ReferenceFallback(KEY, "why", began=1.0)),
    ]
    for one, other in pairs:
        assert (one, hash(one), repr(one)) == (other, hash(other), repr(other))
        assert one.began != other.began


def test_an_event_made_by_hand_happens_now() -> None:
    # R27: a kernel from elsewhere may emit `KernelRun(name, key)` and no more
    before = time.perf_counter()
    assert before <= KernelRun("k", KEY).began <= time.perf_counter()


def test_a_run_is_told_after_the_work_with_its_time() -> None:
    # R27
    sink = RecordingSink()
    before = time.perf_counter()
    with running(sink, "k", KEY):
        assert sink.events == []
        time.sleep(0.01)
    (event,) = sink.events
    assert event == KernelRun("k", KEY)
    assert isinstance(event, KernelRun)
    assert event.seconds >= 0.01
    assert before <= event.began
    assert event.began + event.seconds <= time.perf_counter()


def test_no_run_is_told_of_work_that_failed() -> None:
    # R27
    sink = RecordingSink()
    with pytest.raises(ZeroDivisionError), running(sink, "k", KEY):
        raise ZeroDivisionError
    assert sink.events == []


def _calls() -> list[Callable[[], object]]:
    w = weight()
    return [
        lambda: rt.matmul(floats(2, 64), w),
        lambda: rt.matmul(floats(2, 64).astype(np.float64), w, activation=FORM),
        lambda: adapters.gather(dense_view(floats(64, 2).T, "x"), NULL),
        w.prepack,
        lambda: KernelDispatch.default().reference.run(
            KernelKey.matmul(dense_view(floats(2, 64), "x"), w),
            (dense_view(floats(2, 64), "x"), w),
            np.empty((2, 8), np.float32),
            NULL,
        ),
    ]


@pytest.mark.parametrize("call", range(5), ids=["kernel", "cast, quantize", "gather", "prepack", "reference"])
def test_without_a_sink_no_clock_is_read_and_no_event_made(call: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # R27: tracing that is off costs nothing
    calls = _calls()
    calls[0]()  # fills the table

    def never(*_: object, **__: object) -> None:
        raise AssertionError("tracing is off")

    monkeypatch.setattr(time, "perf_counter", never)
    for event in KernelRun, AdapterInserted:
        monkeypatch.setattr(event, "__init__", never)
    monkeypatch.setattr(NullSink, "emit", never)
    calls[call]()


def test_with_a_sink_the_clock_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    # R27: what the test before patches is what is used
    call = _calls()[0]
    call()
    monkeypatch.setattr(time, "perf_counter", lambda: 5.0)
    with rt.trace() as seen:
        call()
    assert [e.began for e in seen.events] == [5.0]


# Sinks


def test_the_null_sink_forgets() -> None:
    # R27
    NULL.emit(KernelRun("k", KEY))
    assert vars(NULL) == {}


def test_the_recording_sink_keeps_what_happened_in_order() -> None:
    # R27: adapters and kernels follow one another, each with its time
    sink = RecordingSink()
    rt.matmul(floats(2, 64).astype(np.float64), weight(), activation=FORM, sink=sink)
    kinds = [e.kind if isinstance(e, AdapterInserted) else type(e).__name__ for e in sink.events]
    assert kinds == ["cast", "quantize", "KernelRun"]
    spans = [(e.began, e.began + e.seconds) for e in sink.events if not isinstance(e, ReferenceFallback)]
    assert all(began < ended for began, ended in spans)
    assert all(one[1] <= other[0] for one, other in pairwise(spans))


def test_the_logging_sink_logs_every_kind(caplog: pytest.LogCaptureFixture) -> None:
    # R27
    with caplog.at_level(logging.DEBUG, "runtime"):
        run = KernelRun("k", KEY)
        events: list[Event] = [run, AdapterInserted("cast", "a", "b", 4, "x"), ReferenceFallback(KEY, "why", "k")]
        for event in events:
            LoggingSink().emit(event)
    assert [r.getMessage() for r in caplog.records] == [str(e) for e in events]
    assert str(run) == f"KernelRun(kernel='k', key={KEY!r})"
    assert str(events[2]) == "reference-fallback from k: why"
    assert {(r.name, r.levelno) for r in caplog.records} == {("runtime", logging.DEBUG)}


def test_a_sink_passed_to_a_call_wins() -> None:
    # R27
    mine = RecordingSink()
    with rt.trace() as seen:
        rt.matmul(floats(2, 64), weight(), sink=mine)
    assert (len(mine.events), seen.events) == (1, [])


# The file


def test_a_trace_has_the_fields_of_the_format() -> None:
    # R27: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
    document = written(
        AdapterInserted("cast", "float64", "f32/dense", 96, "x"),
        ReferenceFallback(KEY, "why", "k"),
        KernelRun("k", KEY),
    )
    assert set(document) == {"traceEvents", "displayTimeUnit"}
    assert document["displayTimeUnit"] in ("ms", "ns")
    common = {"ph", "name", "pid", "tid", "ts", "args"}
    wanted = {"M": common, "X": common | {"cat", "dur"}, "i": common | {"cat", "s"}}
    for e in document["traceEvents"]:
        assert set(e) == wanted[e["ph"]]
        assert all(type(e[field]) is int for field in ("pid", "tid"))
        assert all(type(e[field]) in (int, float) and e[field] >= 0 for field in ("ts", "dur") if field in e)
        assert isinstance(e["name"], str)
    cast, fallback, run = timed(document)
    assert (cast["ph"], cast["name"], cast["cat"]) == ("X", "cast", "adapter")
    assert cast["args"] == {"operand": "x", "bytes": 96, "source": "float64", "target": "f32/dense"}
    assert (fallback["ph"], fallback["s"], fallback["cat"]) == ("i", "t", "fallback")
    assert fallback["args"] == {"key": str(KEY), "reason": "why", "kernel": "k"}
    assert (run["ph"], run["name"], run["cat"], run["args"]) == ("X", "k", "kernel", {"key": str(KEY)})
    names = [(e["name"], e["args"]["name"]) for e in document["traceEvents"] if e["ph"] == "M"]
    assert names == [("process_name", "kernelkey"), ("thread_name", "MainThread")]
    assert {e["pid"] for e in document["traceEvents"]} == {os.getpid()}


def test_times_are_microseconds_from_the_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    # R27: numeric, relative, in order of beginning though they are emitted at their end
    monkeypatch.setattr(time, "perf_counter", lambda: 1000.0)
    late, early = KernelRun("late", KEY, 1000.5, 0.25), KernelRun("early", KEY, 1000.000002, 0.9)
    first, second = timed(written(late, early))
    assert (first["name"], first["ts"], first["dur"]) == ("early", 2.0, 900_000.0)
    assert (second["name"], second["ts"], second["dur"]) == ("late", 500_000.0, 250_000.0)


def test_times_of_calls_are_relative_and_ordered(tmp_path: Path) -> None:
    # R27
    before = time.perf_counter()
    with rt.trace(tmp_path / "t.json"):
        for _ in range(5):
            rt.matmul(floats(2, 64), weight(), activation=FORM)
    most = (time.perf_counter() - before) * 1e6
    events = timed(loaded(tmp_path / "t.json"))
    assert len(events) == 10
    assert all(e["ts"] >= 0 and e["ts"] + e["dur"] <= most for e in events)
    assert all(a["ts"] + a["dur"] <= b["ts"] for a, b in pairwise(events))


def test_neighbours_do_not_overlap_by_rounding() -> None:
    # R27: slices of one thread that overlap by a nanosecond are drawn as nested, or dropped
    began = time.perf_counter() + 1
    runs = []
    for i in range(500):
        seconds = 1e-7 + i * 1.37e-10
        runs.append(KernelRun("k", KEY, began, seconds))
        began += seconds
    events = timed(written(*runs))
    ends = [round((e["ts"] + e["dur"]) * 1e3) for e in events]
    assert all(end <= round(e["ts"] * 1e3) for end, e in zip(ends, events[1:], strict=False))


def test_events_from_before_the_sink_have_times_too() -> None:
    # R27: a recording may be written later
    events = timed(written(KernelRun("k", KEY, 1.0, 0.5), KernelRun("k", KEY, 2.0, 0.5)))
    assert [(e["ts"], e["dur"]) for e in events] == [(0.0, 500_000.0), (1_000_000.0, 500_000.0)]


def test_each_thread_has_its_line_and_its_name(tmp_path: Path) -> None:
    # R27: any number of threads may emit
    barrier, tids = threading.Barrier(4), {}
    w = weight()

    def work() -> None:
        tids[threading.current_thread().name] = threading.get_native_id()
        barrier.wait()
        for _ in range(50):
            rt.matmul(floats(1, 64), w)

    with rt.trace(tmp_path / "t.json"):
        threads = [threading.Thread(target=work, name=f"worker {i}") for i in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    document = loaded(tmp_path / "t.json")
    named = {e["args"]["name"]: e["tid"] for e in document["traceEvents"] if e["name"] == "thread_name"}
    assert named == tids
    counts = {tid: sum(e["tid"] == tid for e in timed(document)) for tid in tids.values()}
    assert counts == dict.fromkeys(tids.values(), 50)


def test_any_text_is_valid_json() -> None:
    # R27: names in a model are anybody's
    name = 'a"b\\c\n\x00\ud800é'
    (event,) = timed(written(AdapterInserted("cast", "a", "b", 1, name)))
    assert event["args"]["operand"] == name


def test_an_empty_trace_is_a_trace() -> None:
    # R27
    assert timed(written()) == []


def test_an_open_file_is_left_open() -> None:
    # R27
    file = io.StringIO()
    sink = rt.PerfettoSink(file)
    assert file.getvalue() == ""
    sink.close()
    assert not file.closed


def test_closing_again_does_nothing_and_late_events_are_dropped() -> None:
    # R27: a call in another thread may end after the trace has
    file = io.StringIO()
    with rt.PerfettoSink(file) as sink:
        sink.emit(KernelRun("k", KEY))
    text = file.getvalue()
    sink.emit(KernelRun("late", KEY))
    sink.close()
    assert file.getvalue() == text
    assert len(sink.events) == 1


def test_the_old_file_stands_until_the_new_one_is_whole(tmp_path: Path) -> None:
    # R27
    path = tmp_path / "t.json"
    path.write_text("old")
    with rt.PerfettoSink(path) as sink:
        sink.emit(KernelRun("k", KEY))
        assert path.read_text() == "old"
        assert list(tmp_path.iterdir()) == [path]
    assert len(timed(loaded(path))) == 1
    assert list(tmp_path.iterdir()) == [path]
    assert stat.S_IMODE(path.stat().st_mode) == 0o644


def test_a_write_that_fails_leaves_the_old_file_and_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # R27: a full disk, say; what was seen is still there, to be written once there is room
    path = tmp_path / "t.json"
    path.write_text("old")
    sink = rt.PerfettoSink(path)
    sink.emit(KernelRun("k", KEY))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", full)
        with pytest.raises(OSError, match="No space left"):
            sink.close()
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]
    sink.close()
    assert len(timed(loaded(path))) == 1


def test_a_link_is_followed(tmp_path: Path) -> None:
    # R27
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    real.write_text("old")
    link.symlink_to(real)
    rt.PerfettoSink(link).close()
    assert link.is_symlink()
    assert timed(loaded(real)) == []


def test_a_path_where_no_file_can_be_is_refused_at_once(tmp_path: Path) -> None:
    # R27
    (tmp_path / "file").touch()
    with pytest.raises(FileNotFoundError, match=r"none/t\.json"):
        rt.PerfettoSink(tmp_path / "none" / "t.json")
    with pytest.raises(NotADirectoryError):
        rt.PerfettoSink(tmp_path / "file" / "t.json")
    with pytest.raises(OSError, match="too long"):
        rt.PerfettoSink(tmp_path / ("t" * 300))
    for path in (tmp_path, Path(os.devnull)):
        with pytest.raises(ValueError, match="no regular file"):
            rt.PerfettoSink(path)
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


# trace()


def test_trace_records_without_a_path() -> None:
    # R27
    assert _face is rt.trace
    with rt.trace() as seen:
        rt.matmul(floats(2, 64), weight())
        assert KernelDispatch.default().default_sink is seen
    assert type(seen) is RecordingSink
    assert [type(e) for e in seen.events] == [KernelRun]
    rt.matmul(floats(2, 64), weight())
    assert len(seen.events) == 1


@pytest.mark.parametrize("kind", [str, Path])
def test_trace_writes_to_a_path(kind: Callable[[Path], Any], tmp_path: Path) -> None:
    # R27
    with rt.trace(kind(tmp_path / "t.json")) as seen:
        rt.matmul(floats(2, 64), weight())
    assert isinstance(seen, rt.PerfettoSink)
    (run,) = seen.events
    assert isinstance(run, KernelRun)
    assert [e["name"] for e in timed(loaded(tmp_path / "t.json"))] == [run.kernel]


def test_the_sink_of_before_is_back(tmp_path: Path) -> None:
    # R27: also after an error, and the trace shows what led to it
    table, mine = KernelDispatch.default(), RecordingSink()
    table.default_sink = mine

    def fail() -> None:
        rt.matmul(floats(2, 64), weight())
        raise ZeroDivisionError

    for path in (None, tmp_path / "t.json"):
        with pytest.raises(ZeroDivisionError), rt.trace(path):
            fail()
        assert table.default_sink is mine
    assert len(timed(loaded(tmp_path / "t.json"))) == 1
    assert mine.events == []


def test_the_sink_of_before_is_back_where_no_file_can_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # R27
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with pytest.raises(FileNotFoundError), rt.trace(tmp_path / "none" / "t.json"):
        pytest.fail("not entered")
    assert KernelDispatch.default().default_sink is NULL
    monkeypatch.setattr(perfetto, "_write", full)
    with pytest.raises(OSError, match="No space"), rt.trace(tmp_path / "t.json"):
        pass
    assert KernelDispatch.default().default_sink is NULL


def test_traces_inside_one_another(tmp_path: Path) -> None:
    # R27: the innermost sees
    w, x = weight(), floats(1, 64)
    with rt.trace(tmp_path / "t.json") as outer:
        rt.matmul(x, w)
        with rt.trace() as inner:
            rt.matmul(x, w)
            rt.matmul(x, w)
        rt.matmul(x, w)
    assert (len(outer.events), len(inner.events)) == (2, 2)
    assert len(timed(loaded(tmp_path / "t.json"))) == 2
    assert KernelDispatch.default().default_sink is NULL


def test_a_fallback_is_in_the_trace(tmp_path: Path) -> None:
    # R27: an instant, and the reference's run
    KernelDispatch.default().close_to_bootstrap()
    with rt.trace(tmp_path / "t.json"):
        rt.matmul(floats(2, 64), weight())
    assert [(e["ph"], e["name"]) for e in timed(loaded(tmp_path / "t.json"))] == [("i", "fallback"), ("X", "reference")]


# The command


def write_gguf(path: Path, packed: list[str], **dense: np.ndarray) -> Path:
    """A file of packed matrices [8, 64] and of arrays."""
    writer = gguf.GGUFWriter(path, "test")
    kind = gguf.GGMLQuantizationType(catalogue().encodings[PACKED].gguf_id)
    for name in packed:
        writer.add_tensor(name, gguf.quants.quantize(floats(8, 64), kind), raw_dtype=kind)
    for name, array in dense.items():
        writer.add_tensor(name, array)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    return write_gguf(tmp_path / "packed.gguf", ["a", "b"], norm=floats(64))


@pytest.fixture
def model(tmp_path: Path) -> Path:
    return write_gguf(tmp_path / "model.gguf", ["a", "b"], dense=floats(4, 32), norm=floats(64))


def run(*arguments: object, code: int = 0) -> Result:
    result = CliRunner().invoke(cli.main, ["trace", *map(str, arguments)])
    assert result.exit_code == code, (result.output, result.exception)
    return result


def run_json(*arguments: object, code: int = 0) -> Any:
    result = run(*arguments, "--json", code=code)
    assert result.stderr == ""
    return json.loads(result.stdout)


def test_the_command_writes_a_trace_and_says_what_ran(model: Path, tmp_path: Path) -> None:
    # R27
    target = tmp_path / "t.json"
    said = run_json(model, "-o", target)
    assert (said["file"], said["trace"]) == (str(model), str(target))
    assert sum(r["runs"] for r in said["kernels"]) == 3
    assert said["adapters"] == said["fallbacks"] == []
    assert said["total"]["matrices"] == said["total"]["runs"] == 3
    assert sum(r["share"] for r in said["kernels"]) == pytest.approx(1, abs=0.01)
    assert [r["ms"] for r in said["kernels"]] == sorted((r["ms"] for r in said["kernels"]), reverse=True)
    events = timed(loaded(target))
    for row in said["kernels"]:
        runs = [e for e in events if e["name"] == row["kernel"]]
        assert len(runs) == row["runs"]
        assert sum(e["dur"] for e in runs) / 1e3 == pytest.approx(row["ms"], abs=0.002)


def test_the_command_as_a_table(packed: Path, tmp_path: Path) -> None:
    # R27
    out = run(packed, "--output", tmp_path / "t.json", "--activation", FORM).stdout
    words = [line.split() for line in out.splitlines()]
    assert ["kernel", "runs", "ms", "share"] in words
    assert ["adapter", "runs", "bytes", "ms"] in words
    assert ["matrices", "runs", "ms", "adapters", "fallbacks"] in words
    assert any(w[:2] == ["quantize", "2"] for w in words)


def test_the_command_prepacks_and_takes_rows(packed: Path, tmp_path: Path) -> None:
    # R27
    said = run_json(packed, "-o", tmp_path / "t.json", "--rows", 5, "--activation", FORM, "--prepack")
    runs = {r["adapter"]: r for r in said["adapters"]}
    assert (runs["prepack"]["runs"], runs["quantize"]["runs"]) == (2, 2)
    assert runs["quantize"]["bytes"] == 2 * 5 * catalogue().activation(FORM).row_bytes(64)
    assert {e["cat"] for e in timed(loaded(tmp_path / "t.json"))} == {"adapter", "kernel"}


def test_the_command_fails_where_the_reference_serves(model: Path, tmp_path: Path) -> None:
    # R27: and the trace is written all the same
    KernelDispatch.default().close_to_bootstrap()
    said = run_json(model, "-o", tmp_path / "t.json", code=1)
    assert [r["kernel"] for r in said["kernels"]] == ["reference"]
    assert said["total"]["fallbacks"] == sum(r["runs"] for r in said["fallbacks"]) == 3
    assert sum(e["ph"] == "i" for e in timed(loaded(tmp_path / "t.json"))) == 3


def test_the_command_fails_where_the_reference_is_forced(
    model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # R27
    monkeypatch.setenv("KERNELKEY_DISPATCH", "reference")
    assert run_json(model, "-o", tmp_path / "t.json", code=1)["total"]["runs"] == 3


@pytest.mark.parametrize("case", ["no folder", "a folder", "a device", "the model"])
def test_the_command_refuses_an_output_before_any_work(
    case: str, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # R27
    paths = {
        "no folder": tmp_path / "none" / "t.json",
        "a folder": tmp_path,
        "a device": Path(os.devnull),
        "the model": model,
    }
    before = model.read_bytes()
    monkeypatch.setattr(cli, "_multiply", lambda *_: pytest.fail("work was done"))
    result = run(model, "-o", paths[case], code=2)
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    assert paths[case].name in result.stderr
    assert model.read_bytes() == before


def test_the_command_refuses_groups_that_do_not_fit_before_any_work(tmp_path: Path) -> None:
    # R27, R15
    path = write_gguf(tmp_path / "odd.gguf", ["a"], odd=floats(4, 33))
    result = run(path, "-o", tmp_path / "t.json", "--activation", FORM, code=2)
    assert "odd: 33 columns" in result.stderr
    assert not (tmp_path / "t.json").exists()


def test_the_command_needs_an_output_and_rows(model: Path, tmp_path: Path) -> None:
    # R27
    assert "--output" in run(model, code=2).stderr
    assert "--rows" in run(model, "-o", tmp_path / "t.json", "--rows", 0, code=2).stderr


def test_the_old_trace_is_not_lost_with_a_file_that_is_none(tmp_path: Path) -> None:
    # R27
    (tmp_path / "t.json").write_text("old")
    (tmp_path / "m.gguf").write_bytes(b"no model")
    run(tmp_path / "m.gguf", "-o", tmp_path / "t.json", code=2)
    assert (tmp_path / "t.json").read_text() == "old"


def test_a_bar_is_shown_on_a_terminal_alone(model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # R27
    assert run(model, "-o", tmp_path / "t.json").stderr == ""

    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    with cli._progress([weight()]) as shown:
        assert len(list(shown)) == 1
    assert "100%" in terminal.getvalue()
