"""Scopes: adapters allocate in the caller's, and say so; a forward scope reuses its memory. R18."""

from __future__ import annotations

import threading

import numpy as np
import pytest

import runtime as rt
from runtime.storage import ALIGNMENT
from runtime.trace import AdapterInserted


def weight() -> rt.TensorView:
    return rt.quantize(np.random.default_rng(0).standard_normal((48, 96)), "q8_0")


def rows(m: int = 5) -> np.ndarray:
    return np.random.default_rng(1).standard_normal((m, 96)).astype("f4")


def adapted(sink: rt.RecordingSink) -> int:
    return sum(e.nbytes for e in sink.events if isinstance(e, AdapterInserted))


CALLS = {
    "cast": lambda w, **kw: rt.matmul(rows().astype("f8"), w, **kw),
    "gather": lambda w, **kw: rt.matmul(np.asfortranarray(rows()), w, **kw),
    "rank 3": lambda w, **kw: rt.matmul(np.stack([rows(), rows()]).transpose(1, 0, 2), w, **kw),
    "quantize": lambda w, **kw: rt.matmul(rows(), w, activation="i8_g32", **kw),
}


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_adapters_allocate_what_they_say_in_the_scope_that_is_named(call) -> None:
    # R18
    scope, sink, w = rt.Scope(), rt.RecordingSink(), weight()
    expected = call(w)
    assert np.array_equal(call(w, scope=scope, sink=sink), expected)
    assert scope.nbytes == adapted(sink) > 0


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())
def test_an_entered_scope_is_the_one_of_every_call(call) -> None:
    # R18
    w, sink = weight(), rt.RecordingSink()
    with rt.Scope() as scope:
        call(w, sink=sink)
        with rt.Scope() as inner:
            call(w)
        assert inner.nbytes == scope.nbytes == adapted(sink)
    before = scope.nbytes
    call(w)
    assert scope.nbytes == before


def test_nothing_is_allocated_where_nothing_is_adapted() -> None:
    # R17, R18
    scope = rt.Scope()
    rt.matmul(rows(), weight(), scope=scope)
    assert scope.nbytes == 0


def test_a_closed_scope_is_refused() -> None:
    # R18
    scope = rt.Scope()
    scope.close()
    with pytest.raises(rt.ClosedError, match="Scope is closed"):
        rt.matmul(rows().astype("f8"), weight(), scope=scope)
    with rt.Scope() as left:
        pass
    with pytest.raises(rt.ClosedError, match="closed"):
        left.allocate(8)


def test_a_forward_scope_uses_its_memory_again() -> None:
    # R18
    scope, w = rt.ForwardScope(), weight()
    expected = CALLS["quantize"](w)
    places = []
    for _ in range(4):
        scope.step()
        storage = scope.allocate(1000)
        places.append(storage.bytes.ctypes.data)
        assert places[-1] % ALIGNMENT == 0
        assert np.array_equal(CALLS["quantize"](w, scope=scope), expected)
    assert len(set(places[1:])) == 1
    assert scope.capacity >= 1000


def test_what_a_step_takes_back_cannot_be_read() -> None:
    # R18: a clear error, never the next step's numbers
    scope = rt.ForwardScope()
    scope.step()
    storage = scope.allocate(64)
    scope.step()
    with pytest.raises(rt.ClosedError, match=r"forward scope|heap"):
        storage.bytes  # noqa: B018
    again = scope.allocate(64)
    scope.close()
    with pytest.raises(rt.ClosedError):
        again.bytes  # noqa: B018
    assert scope.capacity == 0


def test_two_allocations_of_a_step_do_not_overlap() -> None:
    scope = rt.ForwardScope()
    for _ in range(2):
        scope.step()
        a, b = scope.allocate(100), scope.allocate(100)
        a.bytes[:], b.bytes[:] = 1, 2
        assert (a.bytes == 1).all()
        assert (b.bytes == 2).all()


def test_threads_have_scopes_of_their_own() -> None:
    # R18; pitfall 33
    seen: list[int] = []

    def other() -> None:
        with rt.Scope() as mine:
            CALLS["cast"](weight())
            seen.append(mine.nbytes)

    with rt.Scope() as scope:
        thread = threading.Thread(target=other)
        thread.start()
        thread.join()
        assert scope.nbytes == 0
    assert seen[0] > 0
