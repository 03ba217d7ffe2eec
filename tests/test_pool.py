"""The thread pool: every piece runs once, whoever calls it, whatever forks, however few threads there are."""

from __future__ import annotations

import ctypes
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

NATIVE = Path(__file__).resolve().parent.parent / "native"
CC = os.environ.get("CC", "cc").split()
pytestmark = [
    pytest.mark.skipif(shutil.which(CC[0]) is None, reason=f"no C compiler: {CC[0]} is not on the path"),
    pytest.mark.filterwarnings("ignore:This process.*multi-threaded:DeprecationWarning"),
]

HARNESS = r"""
#define _GNU_SOURCE
#include "pool.h"
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>
#include <time.h>

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Not atomic: a piece that two threads run is for ThreadSanitizer to see. */
static void count(void *runs, int64_t piece) { ((int32_t *)runs)[piece]++; }
void count_runs(int32_t *runs, int64_t pieces, int threads) { kk_parallel(count, runs, pieces, threads); }

/* Jobs one after the other, each with scratch on the caller's stack; returns how many pieces went wrong. */
int64_t wrong_runs(int rounds, int threads)
{
    int64_t wrong = 0;
    for (int round = 0; round < rounds; round++) {
        int32_t runs[37] = {0};
        int64_t pieces = round % 38;
        count_runs(runs, pieces, threads);
        for (int64_t i = 0; i < 37; i++)
            wrong += runs[i] != (i < pieces);
    }
    return wrong;
}

/* Every piece is itself a job. */
struct table { int32_t runs[8][8]; int threads; };
static void count_row(void *context, int64_t row)
{
    struct table *table = context;
    count_runs(table->runs[row], 8, table->threads);
}
int64_t wrong_nested_runs(int threads)
{
    struct table table = {.threads = threads};
    kk_parallel(count_row, &table, 8, threads);
    int64_t wrong = 0;
    for (int i = 0; i < 64; i++)
        wrong += table.runs[i / 8][i % 8] != 1;
    return wrong;
}

/* Pieces that wait for each other: all of them meet only where each has a thread of its own. */
struct meeting {
    int expected, workers_linger_ms;
    pthread_t caller;
    _Atomic int arrived, met, on_caller, open_signals;
};
static int open_signals(void)
{
    sigset_t mask;
    pthread_sigmask(SIG_SETMASK, NULL, &mask);
    int open = 0;
    for (int number = 1; number < 32; number++)
        open += number != SIGKILL && number != SIGSTOP && !sigismember(&mask, number);
    return open;
}
static void meet(void *context, int64_t piece)
{
    (void)piece;
    struct meeting *meeting = context;
    bool on_caller = pthread_equal(pthread_self(), meeting->caller);
    atomic_fetch_add(&meeting->on_caller, on_caller);
    atomic_fetch_add(&meeting->open_signals, on_caller ? 0 : open_signals());
    atomic_fetch_add(&meeting->arrived, 1);
    for (double end = seconds() + 5; atomic_load(&meeting->arrived) < meeting->expected && seconds() < end;)
        sched_yield();
    if (!on_caller && meeting->workers_linger_ms)
        nanosleep(&(struct timespec){.tv_nsec = meeting->workers_linger_ms * 1000000}, NULL);
    atomic_fetch_add(&meeting->met, atomic_load(&meeting->arrived) == meeting->expected);
}
static struct meeting hold_meeting(int pieces, int threads, int expected, int workers_linger_ms)
{
    struct meeting meeting = {expected, workers_linger_ms, .caller = pthread_self()};
    kk_parallel(meet, &meeting, pieces, threads);
    return meeting;
}
int pieces_that_met(int pieces) { return hold_meeting(pieces, pieces, pieces, 0).met; }
int pieces_that_met_and_lingered(int pieces) { return hold_meeting(pieces, pieces, pieces, 2).met; }
int signals_open_in_workers(int pieces) { return hold_meeting(pieces, pieces, pieces, 0).open_signals; }
int pieces_on_caller(int pieces, int threads) { return hold_meeting(pieces, threads, 0, 0).on_caller; }

/* The most threads that were seen inside one job at a time. */
struct crowd { _Atomic int now, most; };
static void crowd_in(void *context, int64_t piece)
{
    (void)piece;
    struct crowd *crowd = context;
    int now = atomic_fetch_add(&crowd->now, 1) + 1, most = atomic_load(&crowd->most);
    while (most < now && !atomic_compare_exchange_weak(&crowd->most, &most, now))
        ;
    sched_yield();
    atomic_fetch_sub(&crowd->now, 1);
}
int most_at_once(int pieces, int threads)
{
    struct crowd crowd = {0};
    kk_parallel(crowd_in, &crowd, pieces, threads);
    return crowd.most;
}

/* A job that lasts until it is released; `started` says how many of its pieces are running. */
_Atomic int started, released;
static void hang_on(void *context, int64_t piece)
{
    (void)context, (void)piece;
    atomic_fetch_add(&started, 1);
    while (!atomic_load(&released))
        sched_yield();
}
void last_until_released(int pieces) { kk_parallel(hang_on, NULL, pieces, pieces); }
"""

# pool.c on a system that grants the process two more threads, and then no more.
SCARCE_THREADS = r"""
#define _GNU_SOURCE
#include <errno.h>
#include <pthread.h>
static int grudging_create(pthread_t *thread, const pthread_attr_t *how, void *(*start)(void *), void *with)
{
    static int left = 2;
    return left-- > 0 ? pthread_create(thread, how, start, with) : EAGAIN;
}
#define pthread_create grudging_create
#include "pool.c"
"""

STRESS = r"""
#include <stdio.h>
#include <unistd.h>

static _Atomic int64_t wrong;
static void *call_often(void *seed)
{
    for (int round = 0; round < 60; round++) {
        int threads = 1 + (round + *(int *)seed) % 4;
        wrong += wrong_runs(40, threads) + wrong_nested_runs(threads);
        if (round % 8 == 0)
            usleep(300); /* long enough for the workers to fall asleep */
    }
    return NULL;
}

int main(void)
{
    kk_set_threads(4);
    pthread_t callers[4];
    int seeds[4] = {0, 1, 2, 3};
    call_often(&seeds[3]); /* alone first, so that this caller always has the workers */
    for (int i = 0; i < 20; i++)
        wrong += pieces_that_met_and_lingered(3) != 3;
    for (int i = 0; i < 4; i++)
        pthread_create(&callers[i], NULL, call_often, &seeds[i]);
    for (int i = 0; i < 4; i++)
        pthread_join(callers[i], NULL);
    printf("wrong pieces: %d\n", (int)wrong);
    return wrong != 0;
}
"""


def compile_c(output: Path, *sources: str | Path, flags: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    files = []
    for number, source in enumerate(sources):
        if isinstance(source, str):
            path = output.with_suffix(f".{number}.c")
            path.write_text(source)
            files.append(str(path))
        else:
            files.append(str(source))
    warnings = ("-std=c11", "-Wall", "-Wextra", "-Werror")
    command = [*CC, *warnings, *flags, f"-I{NATIVE}", "-pthread", *files, "-o", str(output)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def shared_library(output: Path, *sources: str | Path) -> Path:
    built = compile_c(output, *sources, flags=("-O2", "-fPIC", "-shared"))
    assert built.returncode == 0, built.stderr
    return output


def load(library: Path) -> ctypes.CDLL:
    pool = ctypes.CDLL(str(library))
    pool.count_runs.argtypes = [ctypes.c_void_p, ctypes.c_int64, ctypes.c_int]
    pool.count_runs.restype = None
    pool.wrong_runs.restype = pool.wrong_nested_runs.restype = ctypes.c_int64
    return pool


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shared_library(tmp_path_factory.mktemp("pool") / "pool.so", HARNESS, NATIVE / "pool.c")


@pytest.fixture
def pool(built: Path, tmp_path: Path) -> ctypes.CDLL:
    """A pool of the test's own, without workers yet: a copy of the library has its own globals."""
    pool = load(Path(shutil.copy(built, tmp_path / "own.so")))
    pool.kk_set_threads(4)
    return pool


def run_counts(pool: ctypes.CDLL, pieces: int, threads: int) -> list[int]:
    runs = (ctypes.c_int32 * (pieces + 1))()
    pool.count_runs(runs, pieces, threads)
    return list(runs)


def in_child(check: Callable[[], bool]) -> None:
    """Fork; the check must come out true in the child, and soon."""
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(8)  # kills a child that hangs, whatever holds Python's own locks
        verdict = 1
        try:
            verdict = 0 if check() else 1
        finally:
            os._exit(verdict)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    assert code != -signal.SIGALRM, "the child hung"
    assert code == 0, f"the child's check failed: {code}"


def run_python(library: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Run the script in a process of its own, with the library loaded as `pool`."""
    script = f"import ctypes, os, threading, time; pool = ctypes.CDLL({str(library)!r}); {script}"
    command = [sys.executable, "-c", script]
    return subprocess.run(command, capture_output=True, text=True, check=False, timeout=20)


def computes(pool: ctypes.CDLL) -> bool:
    """Whether jobs come out right, and workers take part in them."""
    seen = pool.wrong_runs(200, 3), pool.wrong_nested_runs(3), pool.pieces_that_met(3)
    return seen == (0, 0, 3)


@contextmanager
def running_job(pool: ctypes.CDLL) -> Iterator[None]:
    """While the block lasts, another thread and a worker are in the middle of a job."""
    started, released = (ctypes.c_int.in_dll(pool, name) for name in ("started", "released"))
    caller = threading.Thread(target=pool.last_until_released, args=(2,))
    caller.start()
    try:
        deadline = time.monotonic() + 5
        while started.value < 2 and time.monotonic() < deadline:
            time.sleep(1e-4)
        assert started.value == 2, "no worker took part in the job"
        yield
    finally:
        released.value = 1
        caller.join()


@pytest.mark.parametrize("threads", [1, 2, 3, 4])
@pytest.mark.parametrize("pieces", [0, 1, 2, 3, 7, 1000])
def test_every_piece_runs_once(pool: ctypes.CDLL, pieces: int, threads: int) -> None:
    for _ in range(5):
        assert run_counts(pool, pieces, threads) == [1] * pieces + [0]


@pytest.mark.parametrize(("pieces", "threads"), [(-1, 4), (5, 0), (5, -3), (0, 0)])
def test_odd_sizes_run_in_the_caller(pool: ctypes.CDLL, pieces: int, threads: int) -> None:
    assert pool.pieces_on_caller(pieces, threads) == max(pieces, 0)


@pytest.mark.parametrize(("pieces", "threads"), [(1, 4), (50, 1)])
def test_a_job_for_one_thread_stays_in_its_caller(pool: ctypes.CDLL, pieces: int, threads: int) -> None:
    computes(pool)  # so that there are workers to keep out
    assert pool.pieces_on_caller(pieces, threads) == pieces


@pytest.mark.parametrize("threads", [2, 3, 4])
def test_as_many_threads_take_part_as_asked(pool: ctypes.CDLL, threads: int) -> None:
    assert pool.pieces_that_met(threads) == threads
    time.sleep(0.01)  # the workers fall asleep
    assert pool.pieces_that_met(threads) == threads


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_no_more_threads_take_part_than_asked(pool: ctypes.CDLL, threads: int) -> None:
    assert pool.pieces_that_met(4) == 4
    assert max(pool.most_at_once(200, threads) for _ in range(20)) <= threads


def test_sleeping_workers_wake_for_job_after_job(pool: ctypes.CDLL) -> None:
    for round_ in range(60):
        time.sleep(round_ * 5e-6)  # about when a worker stops spinning
        assert pool.pieces_that_met(2) == 2


def test_a_caller_that_is_done_first_sleeps_until_the_workers_are(pool: ctypes.CDLL) -> None:
    for threads in [2, 3, 4] * 5:
        assert pool.pieces_that_met_and_lingered(threads) == threads


@pytest.mark.parametrize("threads", [2, 4])
def test_nested_jobs(pool: ctypes.CDLL, threads: int) -> None:
    assert sum(pool.wrong_nested_runs(threads) for _ in range(50)) == 0


def test_concurrent_callers_share_nothing(pool: ctypes.CDLL) -> None:
    # pitfall 33: callers that come at the same time must not share scratch, nor wait for each other.
    with ThreadPoolExecutor(8) as callers:
        wrong = list(callers.map(lambda caller: pool.wrong_runs(4000, 2 + caller % 3), range(8)))
        nested = list(callers.map(lambda caller: pool.wrong_nested_runs(2 + caller % 3), range(200)))
    assert sum(wrong) == sum(nested) == 0


def test_a_caller_does_not_wait_for_another_ones_job(pool: ctypes.CDLL) -> None:
    # pitfall 33: the workers are busy for as long as the first job lasts; the second runs meanwhile.
    with running_job(pool):
        assert run_counts(pool, 100, 4) == [1] * 100 + [0]
        assert pool.pieces_on_caller(100, 4) == 100
    assert computes(pool)


def test_a_child_forked_before_any_job_computes(pool: ctypes.CDLL) -> None:
    in_child(lambda: computes(pool))


def test_a_child_forked_after_use_computes(pool: ctypes.CDLL) -> None:
    assert computes(pool)
    in_child(lambda: computes(pool))
    time.sleep(0.01)  # again with workers asleep rather than spinning
    in_child(lambda: computes(pool))
    assert computes(pool)


def test_a_child_forked_during_another_threads_job_computes(pool: ctypes.CDLL) -> None:
    with running_job(pool):
        in_child(lambda: computes(pool))
    assert computes(pool)


def test_a_childs_child_computes(pool: ctypes.CDLL) -> None:
    def check() -> bool:
        in_child(lambda: computes(pool))
        return computes(pool)

    assert computes(pool)
    in_child(check)


def test_children_forked_at_any_moment_compute(pool: ctypes.CDLL) -> None:
    over = threading.Event()

    def keep_calling() -> None:
        while not over.is_set():
            assert pool.wrong_runs(50, 3) == 0

    caller = threading.Thread(target=keep_calling)
    caller.start()
    try:
        for _ in range(30):
            in_child(lambda: computes(pool))
    finally:
        over.set()
        caller.join()


def test_the_cap_on_threads(pool: ctypes.CDLL) -> None:
    for asked, expected in [(3, 3), (0, 1), (-5, 1), (1, 1), (10**6, 1024)]:
        pool.kk_set_threads(asked)
        assert pool.kk_get_threads() == expected
    pool.kk_set_threads(2)
    assert max(pool.most_at_once(200, 4) for _ in range(20)) <= 2
    pool.kk_set_threads(1)
    assert pool.pieces_on_caller(50, 4) == 50


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="this system has no affinity masks")
@pytest.mark.parametrize("processors", [1, 2])
def test_the_cap_starts_at_the_affinity_mask(built: Path, processors: int) -> None:
    # pitfall 31: a process confined to a few processors starts no more threads than those can run.
    allowed = sorted(os.sched_getaffinity(0))[:processors]
    confine = f"os.sched_setaffinity(0, {allowed})"
    ended = run_python(built, f"{confine}; print(pool.kk_affinity_count(), pool.kk_get_threads())")
    assert ended.stdout.split() == [str(len(allowed))] * 2


def test_more_threads_than_processors(pool: ctypes.CDLL) -> None:
    # pitfall 31: slower is allowed here, wrong or stuck is not.
    pool.kk_set_threads(32)
    assert pool.pieces_that_met(32) == 32
    assert pool.wrong_runs(400, 32) == 0


def test_workers_block_every_signal(pool: ctypes.CDLL) -> None:
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    assert pool.signals_open_in_workers(4) == 0
    after = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    assert after == before
    assert signal.SIGINT not in after  # nor did an earlier test's pool leave it blocked


def test_fewer_workers_where_threads_are_refused(tmp_path: Path) -> None:
    pool = load(shared_library(tmp_path / "scarce.so", HARNESS, SCARCE_THREADS))
    pool.kk_set_threads(8)
    assert pool.wrong_runs(400, 8) == 0
    assert pool.pieces_that_met(3) == 3
    assert max(pool.most_at_once(200, 8) for _ in range(20)) <= 3


@pytest.mark.parametrize(
    "last_words",
    [
        "pool.pieces_that_met(4)",  # the workers spin
        "pool.pieces_that_met(4); time.sleep(0.01)",  # they sleep
        "threading.Thread(target=pool.last_until_released, args=(4,), daemon=True).start(); time.sleep(0.05)",
    ],
)
def test_workers_do_not_hold_up_the_exit(built: Path, last_words: str) -> None:
    ended = run_python(built, f"pool.kk_set_threads(4); {last_words}")
    assert (ended.returncode, ended.stderr) == (0, "")


def test_thread_sanitizer_finds_nothing(tmp_path: Path) -> None:
    # pitfall 33
    program = tmp_path / "stress"
    built = compile_c(program, HARNESS + STRESS, NATIVE / "pool.c", flags=("-O1", "-g", "-fsanitize=thread"))
    if built.returncode != 0 and ("tsan" in built.stderr or "fsanitize" in built.stderr):
        pytest.skip(f"{CC[0]} cannot build with -fsanitize=thread: {built.stderr.strip().splitlines()[-1]}")
    assert built.returncode == 0, built.stderr
    run = subprocess.run([str(program)], capture_output=True, text=True, check=False, timeout=60)
    if "unexpected memory mapping" in run.stderr:
        pytest.skip("ThreadSanitizer does not run here: it cannot place its memory (address randomisation)")
    assert (run.returncode, run.stdout, run.stderr) == (0, "wrong pieces: 0\n", "")
