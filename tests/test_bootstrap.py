"""What a table holds when nobody filled it by hand: all of it, in one order, once, whoever comes first."""

from __future__ import annotations

import json
import logging
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import entry_points
from importlib.resources import files
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from dispatch_help import (
    DENSE,
    I8,
    Fake,
    FakeProvider,
    answer,
    close,
    fallbacks,
    floats,
    fresh,
    key,
    packed,
    python,
    q8,
    runs,
    seen,
)

import runtime as rt
from runtime import _native, bootstrap, discovery, tiers
from runtime.blas import BlasProvider
from runtime.bootstrap import KernelPacks
from runtime.catalogue import Function, catalogue
from runtime.discovery import PACKS, PROVIDERS
from runtime.dispatch import SUPPRESSED, KernelDispatch
from runtime.explanation import explain
from runtime.keys import CONTIGUOUS, F32, STRIDED, KernelKey, OperandKey
from runtime.registry import KernelRegistry
from runtime.trace import RecordingSink
from runtime.views import dense_view

TIERS = list(catalogue().tiers)
HOST_TIERS = [t.name for t in catalogue().tiers.values() if not _native.lacks(t)]
INPUT = "input_major"
HINT = "auto-install was suppressed"


@pytest.fixture
def cold() -> Iterator[tuple[KernelDispatch, KernelRegistry]]:
    """The process's own table and registry, both empty; the same again afterwards, to be filled at the next use."""
    table, registry = KernelDispatch.default(), KernelRegistry.default()

    def clear() -> None:
        registry.clear_for_testing()
        table.clear_for_testing()

    clear()
    yield table, registry
    clear()


def found(table: KernelDispatch) -> dict[KernelKey, str]:
    return {k.key: k.name for k in table.kernels()}


# R12: the whole list


def listed(cap: str) -> dict[KernelKey, str]:
    """What `registry.json` says that tiers up to one register: for each key the best tier that has a function."""
    data = json.loads(files("runtime").joinpath("registry.json").read_text(encoding="utf-8"))
    priority = {t["name"]: t["priority"] for t in data["tiers"]}
    arch = {t["name"]: t["arch"] for t in data["tiers"]}
    admitted = [t for t in TIERS if priority[t] <= priority[cap] and arch[t] in (None, arch[cap])]
    expected: dict[KernelKey, tuple[int, str]] = {}
    for f in data["functions"]:
        if f["op"] == "matmul" and f["tier"] in admitted:
            k, name = (
                tiers.key_of(Function(**f | {"capabilities": frozenset(f.get("capabilities", ()))})),
                f"{f['contract']}__{f['tier']}",
            )
            expected[k] = max(expected.get(k, (-1, "")), (priority[f["tier"]], name))
    for layout in (CONTIGUOUS, STRIDED):
        k = KernelKey("matmul", (DENSE, OperandKey(F32, layout)))
        expected[k] = max(expected.get(k, (-1, "")), (BlasProvider.priority, f"matmul_f32_f32_{layout}__numpy_blas"))
    return {k: name for k, (_, name) in expected.items()}


@pytest.mark.parametrize("cap", HOST_TIERS)
def test_a_healthy_bootstrap_registers_what_the_catalogue_lists(
    cap: str, cold: tuple[KernelDispatch, KernelRegistry], monkeypatch: pytest.MonkeyPatch
) -> None:
    # R12, R28: the full list on each tier, and nothing else
    monkeypatch.setenv("KERNELKEY_ISA", cap)
    table, registry = cold
    assert found(table) == listed(cap)
    assert len(table.kernels()) == len(listed(cap)) > 30
    assert set(registry.available_names()) == {BlasProvider.name, *TIERS[: TIERS.index(cap) + 1]}


def test_a_bootstrap_without_a_cap_is_that_of_the_best_tier(cold: tuple[KernelDispatch, KernelRegistry]) -> None:
    # R12: on this host
    assert found(cold[0]) == listed(HOST_TIERS[-1])


def test_every_key_of_every_encoding_is_registered() -> None:
    # R12: each layout with each form of activations, whatever the tier
    for cap in HOST_TIERS:
        keys = set(listed(cap))
        for e in catalogue().encodings.values():
            for layout in () if e.dense else catalogue().layouts:
                asked = ("exact",) if e.activation else ()
                assert {key(packed(e.name, layout), DENSE, *asked), key(packed(e.name, layout), I8)} <= keys


@pytest.mark.parametrize("cap", HOST_TIERS)
def test_adapters_use_the_best_tier(cap: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # R12: packers, decoders and quantisers too
    monkeypatch.setenv("KERNELKEY_ISA", cap)
    table, registry = KernelDispatch(), KernelRegistry()
    bootstrap.install(table, registry)
    for f in catalogue().functions:
        able = [
            g.tier
            for g in catalogue().functions
            if g.contract == f.contract and TIERS.index(g.tier) <= TIERS.index(cap)
        ]
        assert table.tier_of(f.contract) == (max(able, key=TIERS.index) if able else None)


def test_a_host_without_features_has_the_portable_tier(monkeypatch: pytest.MonkeyPatch) -> None:
    # R6, R8: packs and providers of the others register nothing, and say nothing
    monkeypatch.setattr(_native, "_reports", lambda *_: False)
    table, registry = KernelDispatch(), KernelRegistry()
    bootstrap.install(table, registry)
    assert {k.key: k.name for k in table._table.values()} == listed("scalar")
    assert registry.available_names() == [BlasProvider.name, "scalar"]
    assert len(registry.providers()) == len(TIERS) + 1


# R11, R12: the order


def test_in_the_wrong_order_only_the_reference_lands() -> None:
    # R12: what providers carry is asked for before there is one
    table, registry = KernelDispatch(), KernelRegistry()
    KernelPacks.install(table, registry)
    registry.register(*tiers.providers())
    table.close_to_bootstrap()
    assert table.kernels() == []
    for w in (q8().prepack(INPUT), dense_view(floats(7, 96))):
        x, sink = floats(2, 96), RecordingSink()
        close(table.matmul(dense_view(x), w, sink=sink), x, w.dequantize())
        assert runs(sink.events) == ["reference"]
        assert len(fallbacks(sink.events)) == 1
    KernelPacks.install(table, registry)
    assert len(table.kernels()) > 0
    assert {k.operands[1].layout for k in found(table)} == {CONTIGUOUS, STRIDED, "blocked_input_major"}


def test_providers_and_packs_bring_what_the_other_does_not() -> None:
    # R11: dense and input-major kernels from providers, row-major and woven ones from packs; together everything
    registry, of_providers, of_packs = KernelRegistry(), KernelDispatch(), KernelDispatch()
    registry.register(*tiers.providers())
    bootstrap.fill(of_providers, registry, [])
    bootstrap.fill(of_packs, KernelRegistry(), tiers.packs())
    one, other = ({k.key: k.name for k in t._table.values()} for t in (of_providers, of_packs))
    assert not set(one) & set(other)
    assert {**one, **other} == listed(HOST_TIERS[-1])


class Watched:
    """Entry points that write down what is done with them, in its order."""

    def __init__(self) -> None:
        self.log: list[str] = []
        self.dist = SimpleNamespace(name="kernelkey")

    def __call__(self, group: str) -> list[Any]:
        self.log.append(f"look for {group}")
        loaded = {PROVIDERS: [self.provider()], PACKS: [self.pack("late", 9), self.pack("early", 1)]}[group]
        return [SimpleNamespace(name="kernelkey", value=group, dist=self.dist, load=lambda: lambda: loaded)]

    def provider(self) -> FakeProvider:
        log = self.log

        class Provider(FakeProvider):
            def matmul_fp32(self) -> Any:
                log.append("ask the provider")
                return super().matmul_fp32()

        return Provider("p", 5, {None: [Fake(key(DENSE), name="p")]})

    def pack(self, name: str, priority: int) -> Any:
        def install(dispatch: KernelDispatch) -> None:
            assert dispatch.find(key(DENSE)) is not None
            self.log.append(f"install {name}")
            dispatch.register(Fake(key(packed("q8_0")), name=name))

        return SimpleNamespace(name=name, priority=priority, install=install)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> Watched:
    points = Watched()
    monkeypatch.setattr(discovery, "entry_points", points)
    return points


ORDER = [
    f"look for {PROVIDERS}", f"look for {PACKS}", "ask the provider", "install early", "install late",
]  # fmt: skip


def test_the_order_of_a_bootstrap(watched: Watched, cold: tuple[KernelDispatch, KernelRegistry]) -> None:
    # R11: providers are discovered, then asked, then packs install, the best last; once, whatever is called after
    assert watched.log == []
    for _ in range(3):
        rt.matmul(floats(2, 96), q8())
        cold[0].kernels()
        cold[0].ensure_installed()
    assert watched.log == ORDER
    assert found(cold[0]) == {key(DENSE): "p", key(packed("q8_0")): "late"}


def test_providers_are_discovered_where_there_are_none(watched: Watched) -> None:
    # R11: a registry that was filled by hand is used as it is
    table, registry = KernelDispatch(), KernelRegistry()
    registry.register(FakeProvider("mine", 1, {None: [Fake(key(DENSE), name="mine")]}))
    table.bootstrap_with(lambda t: bootstrap.install(t, registry))
    assert found(table) == {key(DENSE): "mine", key(packed("q8_0")): "late"}
    assert watched.log == [f"look for {PACKS}", "install early", "install late"]
    assert [p.name for p in registry.providers()] == ["mine"]


def test_later_kernels_win_over_those_of_providers(monkeypatch: pytest.MonkeyPatch) -> None:
    # R11: packs come after providers, whatever their priorities
    registry, table, k = KernelRegistry(), KernelDispatch(), key(packed("q8_0", INPUT))
    registry.register(FakeProvider("p", 999, {"q8_0": [Fake(k, name="p")]}))
    pack = SimpleNamespace(name="k", priority=-999, install=lambda d: d.register(Fake(k, name="k")))
    bootstrap.fill(table, registry, [pack])
    assert [kernel.name for kernel in table.kernels()] == ["k"]


def test_a_bootstrap_twice_is_one(cold: tuple[KernelDispatch, KernelRegistry]) -> None:
    # R8: idempotent
    table, registry = cold
    once = found(table)
    bootstrap.install(table, registry)
    assert found(table) == once
    assert len(table.kernels()) == len(once)


def test_a_provider_that_raises_leaves_a_whole_table(cold: tuple[KernelDispatch, KernelRegistry]) -> None:
    # R10, R11: it is reported, and what it would have carried is another's
    class Raising(FakeProvider):
        def matmul_packed(self, encoding: str) -> Any:
            raise MemoryError("no device memory")

    table, registry = cold
    registry.register(Raising("raising", 1000), *tiers.providers())
    with pytest.warns(RuntimeWarning, match="kernel plug-in raising is skipped: MemoryError: no device memory"):
        assert found(table) == listed(HOST_TIERS[-1])
    x, w = floats(2, 96), q8().prepack(INPUT)
    close(rt.matmul(x, w), x, w.dequantize())


# R13: by hand


def curated() -> KernelDispatch:
    table = fresh()
    table.register(Fake(key(DENSE)))
    return table


def test_a_curated_set_is_not_widened_by_anything() -> None:
    # R13: queries, products, prepacking, the public call
    table, x, w = curated(), dense_view(floats(2, 96)), q8()
    mine = found(table)
    table.ensure_installed()
    table.matmul(x, w)
    table.prepack(w, None)
    explain(table, DENSE, w.key)
    assert found(table) == mine
    assert table.suppressed


def test_explain_says_that_auto_install_was_suppressed(cold: tuple[KernelDispatch, KernelRegistry]) -> None:
    # R13, R29
    x, w = floats(2, 96), q8()
    assert HINT.lower() not in str(rt.explain(x, w)).lower()
    cold[0].clear_for_testing()
    cold[0].register(Fake(key(DENSE)))
    said = rt.explain(x, w)
    assert said.kernel is None
    assert HINT.lower() in str(said).lower()


@pytest.mark.parametrize("by_hand", [True, False])
def test_errors_say_that_auto_install_was_suppressed(by_hand: bool) -> None:
    # R13, R24: where it was, and only there
    table = curated() if by_hand else KernelDispatch()
    x, w = dense_view(floats(2, 96)), q8()
    for left, right, activation in ((w, q8(3, 96), None), (x, w, "i8_g32")):
        with pytest.raises(rt.UnsupportedKernelError, match=r".+") as caught:
            table.matmul(left, right, activation=activation)
        assert (SUPPRESSED in str(caught.value)) == by_hand


def test_the_warning_says_that_auto_install_was_suppressed() -> None:
    # R13, R22: once a process
    script = """
        logging.basicConfig()
        w, x = rt.quantize(floats(7, 96), "q8_0"), floats(2, 96)
        table = KernelDispatch.default()
        table.register(Fake(KernelKey("matmul", (OperandKey(F32, CONTIGUOUS),) * 2)))
        for _ in range(3):
            rt.matmul(x, w)
        print(json.dumps([rt.fallbacks(), len(table.kernels())]))
    """
    done = python(script)
    assert (done.returncode, json.loads(done.stdout)) == (0, [3, 1]), done.stderr
    assert done.stderr.count(HINT) == 1
    assert done.stderr.count("the reference serves") == 1
    table = script.replace("table.register", "table.close_to_bootstrap(); table.register")
    assert HINT not in python(table).stderr


def test_ensure_installed_is_for_whoever_wants_both(cold: tuple[KernelDispatch, KernelRegistry]) -> None:
    # R13: public: first everything, then one's own over it
    table, _ = cold
    assert not table._table
    table.ensure_installed()
    whole = found(table)
    assert whole == listed(HOST_TIERS[-1])
    w = q8()
    table.register(Fake(key(w.key), name="mine"))
    assert found(table) == {**whole, key(w.key): "mine"}
    assert (rt.matmul(floats(2, 96), w) == 7).all()
    assert not table.suppressed
    assert HINT.lower() not in str(rt.explain(floats(2, 96), w)).lower()


def test_importing_fills_nothing() -> None:
    # R11: the first use does, whether that is a product or a question
    found = answer("""
        from runtime.registry import KernelRegistry
        table, registry = KernelDispatch.default(), KernelRegistry.default()
        before = [len(table._table), len(registry.providers())]
        w = rt.quantize(floats(7, 96), "q8_0")
        made = [len(table._table), len(registry.providers())]
        rt.explain(floats(2, 96), w)
        after = [len(table._table), len(registry.providers())]
        print(json.dumps([before, made, after[0] > 30, after[1] > 1]))
    """)
    assert found == [[0, 0], [0, 0], True, True]


# R13: threads


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have what is installed read from disk once, which is most of a bootstrap; it is sorted and loaded each time."""
    points = {group: list(entry_points(group=group)) for group in (PROVIDERS, PACKS)}
    monkeypatch.setattr(discovery, "entry_points", lambda group: points[group])


def race(threads: int, rounds: int, enter: Callable[[int, int], Any]) -> list[str]:
    """What went wrong in threads that enter each round together."""
    wrong: list[str] = []
    barrier = threading.Barrier(threads)

    def work(thread: int) -> None:
        for i in range(rounds):
            barrier.wait()
            try:
                problem = enter(i, thread)
            except Exception as error:  # (the barrier must go on)
                problem = repr(error)
            if problem:
                wrong.append(f"round {i}, thread {thread}: {problem}")

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(threads) as pool:
            list(pool.map(work, range(threads)))
    finally:
        sys.setswitchinterval(interval)
    return wrong


def test_a_thousand_cold_starts_from_eight_threads(installed: None) -> None:
    # R13: two threads that race to the first matmul see one complete table, and compute with it
    rounds, w, x = 1000, q8(), dense_view(floats(2, 96))
    whole, expected = listed(HOST_TIERS[-1]), fresh().matmul(x, w)
    installs: list[int] = []
    tables = [KernelDispatch() for _ in range(rounds)]

    def install(i: int) -> Callable[[KernelDispatch], None]:
        def run(table: KernelDispatch) -> None:
            installs.append(i)
            bootstrap.install(table, KernelRegistry())

        return run

    for i, table in enumerate(tables):
        table.bootstrap_with(install(i))

    def enter(i: int, thread: int) -> str | None:
        if thread % 2:
            return None if len(tables[i].kernels()) == len(whole) else f"{len(tables[i].kernels())} kernels"
        sink = RecordingSink()
        y = tables[i].matmul(x, w, sink=sink)
        return None if np.array_equal(y, expected) and len(sink.events) == 1 else str(seen(sink.events))

    assert race(8, rounds, enter) == []
    assert sorted(installs) == list(range(rounds))
    assert all(found(table) == whole for table in tables[:: rounds // 10])
    assert all(table.suppressed is False for table in tables)


def test_a_table_that_bootstraps_meanwhile_is_whole() -> None:
    # R11, R13: a registry that has providers has all of them
    tables: list[KernelDispatch] = []

    class Nosy(KernelRegistry):
        def register(self, *providers: Any) -> None:
            super().register(*providers)
            tables.append(KernelDispatch())
            bootstrap.install(tables[-1], self)

    bootstrap.install(KernelDispatch(), Nosy())
    assert [{k.key: k.name for k in table._table.values()} == listed(HOST_TIERS[-1]) for table in tables] == [True]


def test_tables_that_bootstrap_at_once_share_a_registry(installed: None) -> None:
    # R13: none of them sees a part of the providers
    rounds, whole = 30, listed(HOST_TIERS[-1])
    registries = [KernelRegistry() for _ in range(rounds)]

    def enter(i: int, thread: int) -> str | None:
        table = KernelDispatch()
        bootstrap.install(table, registries[i])
        kernels = {k.key: k.name for k in table._table.values()}
        return None if kernels == whole else f"{len(kernels)} kernels"

    assert race(8, rounds, enter) == []


def test_threads_see_one_failure_each_until_it_is_mended() -> None:
    # R11, R13: no half table, whoever comes next
    table, failing = KernelDispatch(), threading.Event()
    failing.set()

    def install(t: KernelDispatch) -> None:
        t.register(Fake(key(DENSE)))
        if failing.is_set():
            raise OSError("the disk is away")
        t.register(Fake(key(packed("q8_0"))))

    table.bootstrap_with(install)

    def enter(i: int, thread: int) -> str | None:
        try:
            n = len(table.kernels())
        except OSError:
            return None if failing.is_set() else "failed"
        return None if n == 2 and not failing.is_set() else f"{n} kernels"

    assert race(8, 5, enter) == []
    failing.clear()
    assert race(8, 5, enter) == []


def test_a_child_that_is_forked_after_use_has_the_table() -> None:
    # R11, R13: as it is, and anew after it was cleared; a cold one bootstraps in the child
    found = answer("""
        w, x = rt.quantize(floats(300, 512), "q8_0"), floats(20, 512)
        table = KernelDispatch.default()
        def child(check):
            pid = os.fork()
            if pid == 0:
                try:
                    os._exit(0 if check() else 3)
                finally:
                    os._exit(4)
            return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        def computes():
            return np.allclose(rt.matmul(x, w), x @ w.dequantize().T, atol=1e-2) and len(table.kernels()) > 30
        results = [child(computes)]  # cold
        rt.set_threads(4)
        results.append(0 if computes() else 5)
        names, expected = [k.name for k in table.kernels()], rt.matmul(x, w)
        results.append(child(lambda: [k.name for k in table.kernels()] == names))
        results.append(child(lambda: np.array_equal(rt.matmul(x, w), expected)))
        def again():
            table.clear_for_testing()
            return [k.name for k in table.kernels()] == names and np.array_equal(rt.matmul(x, w), expected)
        results.append(child(again))
        results.append(child(lambda: child(again) == 0))
        results.append(0 if np.array_equal(rt.matmul(x, w), expected) else 6)
        print(json.dumps([results, rt.fallbacks()]))
    """)
    assert found == [[0] * 7, 0]


def test_a_bootstrap_says_nothing_when_all_is_well(
    cold: tuple[KernelDispatch, KernelRegistry], caplog: pytest.LogCaptureFixture, recwarn: pytest.WarningsRecorder
) -> None:
    # R10: no warning, no line in a log
    with caplog.at_level(logging.DEBUG):
        cold[0].ensure_installed()
    assert caplog.text == ""
    assert [w for w in recwarn if w.category is RuntimeWarning] == []
