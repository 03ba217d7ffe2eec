"""Who carries what, and how providers and packs are found: entry points, the built-in ones like a stranger's."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from types import SimpleNamespace
from typing import Any

import pytest
from dispatch_help import DENSE, ENCODINGS, Fake, FakeProvider, answer, floats, fresh, key, packed, q8
from hypothesis import given
from hypothesis import strategies as st

import runtime as rt
from runtime import bootstrap, discovery, tiers
from runtime.blas import BlasProvider
from runtime.catalogue import catalogue
from runtime.discovery import PACKS, PROVIDERS, discover
from runtime.dispatch import KernelDispatch
from runtime.errors import EnvironmentVariableError, NotInstalledError
from runtime.keys import CONTIGUOUS, F32, STRIDED, OperandKey
from runtime.registry import KernelRegistry
from runtime.views import dense_view

INPUT = "input_major"


def registry(*providers: FakeProvider) -> KernelRegistry:
    made = KernelRegistry()
    for p in providers:
        made.register(p)
    return made


def carrying(name: str, priority: int, *encodings: str | None, available: bool = True) -> FakeProvider:
    entries = {e: [Fake(key(DENSE if e is None else packed(e, INPUT)), priority, name)] for e in encodings}
    return FakeProvider(name, priority, entries, available)


# R1: capability


def test_providers_are_listed_best_first() -> None:
    # R1: by priority, available or not
    low, high, off = carrying("low", 1), carrying("high", 3), carrying("off", 2, available=False)
    for made in (registry(low, high, off), registry(off, high, low)):
        assert made.providers() == [high, off, low]
        assert made.available_names() == ["high", "low"]
    assert registry().providers() == []
    assert registry().available_names() == []


def test_a_provider_is_found_by_name() -> None:
    # R1
    off = carrying("off", 2, available=False)
    made = registry(carrying("low", 1), off)
    assert made.find("off") is off
    assert made.find("none") is None


def test_the_best_available_provider_that_carries_an_encoding_wins() -> None:
    # R1, R7: else the next one down: where an entry is None, or the provider is unavailable
    scalar, mid = carrying("scalar", 0, None, "q8_0", "q4_k", "q5_0"), carrying("mid", 50, "q8_0", "q4_k")
    best, off = carrying("best", 80, "q8_0"), carrying("off", 90, None, "q8_0", "q4_k", "q5_0", available=False)
    made = registry(best, off, scalar, mid)
    assert made.best_available("q8_0") is best
    assert made.best_available("q4_k") is mid
    assert made.best_available("q5_0") is scalar
    assert made.best_available() is scalar
    assert made.best_available("q4_1") is None
    off.available = True
    assert {made.best_available(e) for e in (None, "q8_0", "q4_k", "q5_0")} == {off}


def test_nobody_serves_from_an_empty_registry() -> None:
    # R1
    assert registry().best_available() is None
    assert registry(carrying("off", 1, None, available=False)).best_available() is None


def test_of_equals_the_later_registration_is_the_better() -> None:
    # R1, R10: whatever their names; as with kernels
    one, two = carrying("one", 5, "q8_0"), carrying("two", 5, "q8_0")
    assert registry(one, two).best_available("q8_0") is two
    assert registry(two, one).best_available("q8_0") is one
    made = registry(one, two)
    again = carrying("one", 5, "q8_0")
    made.register(again)
    assert made.providers() == [again, two]


def test_a_name_is_registered_once() -> None:
    # R1
    made, again = registry(carrying("one", 1), carrying("two", 2)), carrying("one", 3)
    made.register(again)
    assert made.providers()[0] is made.find("one") is again
    assert len(made.providers()) == 2


@pytest.mark.parametrize("encoding", [None, *ENCODINGS])
def test_the_kernels_of_the_best_provider_are_registered(encoding: str | None) -> None:
    # R1, R11: entry by entry; what the better one lacks is left to the next
    for carried in (True, False):
        table = KernelDispatch()
        better = carrying("better", 9, *([encoding] if carried else []))
        off = carrying("off", 99, encoding, available=False)
        bootstrap.KernelPacks.install(table, registry(better, carrying("worse", 1, encoding), off))
        assert [k.name for k in table.kernels()] == ["better" if carried else "worse"]


def test_one_entry_may_carry_a_part_of_the_keys() -> None:
    # R7, R11: key by key, so that a provider without a kernel for one form of activations leaves it to the next
    strided, flat = key(OperandKey(F32, STRIDED)), key(DENSE)
    low = FakeProvider("low", 1, {None: [Fake(flat, 1, "low"), Fake(strided, 1, "low")]})
    high = FakeProvider("high", 2, {None: [Fake(flat, 2, "high")]})
    table = KernelDispatch()
    bootstrap.KernelPacks.install(table, registry(high, low))
    assert {k.key: k.name for k in table.kernels()} == {flat: "high", strided: "low"}


def test_the_built_in_providers_say_what_they_carry() -> None:
    # R3, R7: an entry that one lacks is None; priorities are those of the specs
    made = KernelRegistry()
    made.register(*tiers.providers())
    blas = made.find(BlasProvider.name)
    assert blas is not None
    assert {k.key.operands[1].layout for k in blas.matmul_fp32() or ()} == {CONTIGUOUS, STRIDED}
    assert all(blas.matmul_packed(e) is None for e in ENCODINGS)
    for tier in catalogue().tiers.values():
        provider = made.find(tier.name)
        assert provider is not None
        assert provider.priority == tier.priority
        for e in ENCODINGS:
            carried = provider.matmul_packed(e)
            assert carried is None or {k.key.operands[1] for k in carried} == {packed(e, INPUT)}
    scalar = made.find("scalar")
    assert scalar is not None
    assert all(scalar.matmul_packed(e) for e in ENCODINGS)
    assert scalar.matmul_packed("f99") is None


def test_the_default_registry_is_what_a_bootstrap_filled() -> None:
    # R1, R11
    fresh().ensure_installed()
    made = rt.KernelRegistry.default()
    assert made is rt.KernelRegistry.default()
    assert set(made.available_names()) >= {"scalar", BlasProvider.name}
    assert [p.priority for p in made.providers()] == sorted((p.priority for p in made.providers()), reverse=True)
    best = made.best_available("q8_0")
    assert best is not None
    carried = [k.key for k in best.matmul_packed("q8_0") or ()]
    assert carried
    served = fresh().find(carried[0])
    assert served is not None
    assert served.name.endswith(f"__{best.name}")


# R10: discovery


class Plugin:
    """A pack or a provider, as far as discovery looks."""

    def __init__(self, name: Any, priority: Any, strange: bool = True) -> None:
        self.name, self.priority, self.strange = name, priority, strange

    def __repr__(self) -> str:
        return f"{'strange' if self.strange else 'built-in'} {self.name}@{self.priority}"


class FakePoint:
    """An entry point of a distribution, that loads what it is given."""

    def __init__(self, name: str, loaded: Callable[[], Any], dist: str | None = "strange-kernels") -> None:
        self.name, self.value, self._loaded = name, f"somewhere:{name}", loaded
        self.dist = None if dist is None else SimpleNamespace(name=dist)

    def load(self) -> Callable[[], Any]:
        return self._loaded


def point(*plugins: Any, name: str = "p", dist: str | None = "strange-kernels") -> FakePoint:
    return FakePoint(name, lambda: list(plugins), dist)


BUILT_IN = Plugin("built-in", 0, strange=False)
OURS = point(BUILT_IN, name="kernelkey", dist="kernelkey")


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Have these entry points found, in whatever group."""

    def put(*points: Any) -> None:
        monkeypatch.setattr(discovery, "entry_points", lambda group: list(points))

    return put


PLUGINS = [
    Plugin("a", 0, False), Plugin("b", 50, False), Plugin("z", 50, False), Plugin("a", 50), Plugin("y", 50),
    Plugin("c", 49), Plugin("top", 100), Plugin("deep", -5),
]  # fmt: skip


@given(st.permutations(PLUGINS))
def test_the_order_of_discovery_decides_nothing(order: list[Plugin]) -> None:
    # R10: ascending priority and name, built-ins before strangers of equal priority
    points = [
        point(p, name=f"{p.strange}{p.name}", dist="strange-kernels" if p.strange else "kernelkey") for p in order
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(discovery, "entry_points", lambda group: points)
        assert list(map(str, discover(PACKS))) == [
            "strange deep@-5", "built-in a@0", "strange c@49", "built-in b@50", "built-in z@50", "strange a@50",
            "strange y@50", "strange top@100",
        ]  # fmt: skip


def test_one_entry_point_may_yield_several(found: Callable[..., None]) -> None:
    # R10: and none at all
    one, two = Plugin("one", 9), Plugin("two", 1)
    found(point(one, two), point(name="empty"), OURS)
    assert discover(PACKS) == [BUILT_IN, two, one]


def test_an_entry_point_without_a_distribution_is_a_strangers(found: Callable[..., None]) -> None:
    # R10
    found(point(Plugin("a", 0), dist=None), OURS)
    assert list(map(str, discover(PACKS))) == ["built-in built-in@0", "strange a@0"]


def test_a_distribution_that_is_found_twice_counts_once(found: Callable[..., None]) -> None:
    # R10: an editable checkout and its metadata on the path, say
    found(OURS, point(BUILT_IN, name="kernelkey", dist="kernelkey"))
    assert discover(PACKS) == [BUILT_IN]


def fail(error: BaseException) -> Callable[[], Any]:
    def loaded() -> Any:
        raise error

    return loaded


class BrokenAtImport(FakePoint):
    def load(self) -> Callable[[], Any]:
        raise ImportError("no module named cuda")


BROKEN = {
    "at import": (BrokenAtImport("bad", list), "ImportError: no module named cuda"),
    "at its call": (FakePoint("bad", fail(OSError("no device"))), "OSError: no device"),
    "an error of this package": (FakePoint("bad", fail(NotInstalledError("half"))), "NotInstalledError: half"),
    "not callable": (FakePoint("bad", 3), "TypeError: 'int' object is not callable"),  # type: ignore[arg-type]
    "yields nothing": (FakePoint("bad", lambda: None), "TypeError: 'NoneType' object is not iterable"),
    "no name": (point(SimpleNamespace(priority=1), name="bad"), "AttributeError: .*name"),
    "no priority": (point(SimpleNamespace(name="x"), name="bad"), "AttributeError: .*priority"),
    "a priority that is a word": (point(Plugin("x", "high"), name="bad"), "TypeError: "),
    "a priority that is none": (point(Plugin("x", None), name="bad"), "TypeError: "),
    "a name that is a number": (point(Plugin(3, 0), name="bad"), "TypeError: "),
}


@pytest.mark.parametrize(("bad", "message"), BROKEN.values(), ids=BROKEN)
def test_a_broken_plug_in_is_reported_and_skipped(bad: FakePoint, message: str, found: Callable[..., None]) -> None:
    # R10: with its name and error; the rest lands
    good = Plugin("good", 7)
    for points in ((bad, point(good), OURS), (OURS, point(good), bad)):
        found(*points)
        with pytest.warns(RuntimeWarning, match=f"^kernel plug-in bad is skipped: {message}") as caught:
            assert discover(PROVIDERS) == [BUILT_IN, good]
        assert len(caught) == 1


def test_a_variable_that_means_nothing_is_no_broken_plug_in(found: Callable[..., None]) -> None:
    # R10, R28: the user's to mend
    found(FakePoint("kernelkey", fail(EnvironmentVariableError("KERNELKEY_ISA=x")), "kernelkey"))
    with pytest.raises(EnvironmentVariableError, match="KERNELKEY_ISA=x"):
        discover(PACKS)


@pytest.mark.parametrize("points", [(), (point(Plugin("a", 0)),), (point(name="kernelkey", dist="kernelkey"),)])
@pytest.mark.parametrize("group", [PROVIDERS, PACKS])
def test_no_built_in_is_an_error_that_names_the_command(
    points: tuple[FakePoint, ...], group: str, found: Callable[..., None]
) -> None:
    # R10: an uninstalled checkout
    found(*points)
    with pytest.raises(NotInstalledError, match=r"run `pip install \.`") as caught:
        discover(group)
    assert group in str(caught.value)


def test_a_table_says_that_no_built_in_is_found(found: Callable[..., None]) -> None:
    # R10, R11: loud, at every use, and the table stays empty
    found()
    made, table = KernelRegistry(), KernelDispatch()
    table.bootstrap_with(lambda t: bootstrap.install(t, made))
    for _ in range(2):
        with pytest.raises(NotInstalledError, match="not installed"):
            table.matmul(dense_view(floats(2, 96)), q8())
    assert made.providers() == []


def test_the_packages_own_entry_points_are_found_once() -> None:
    # R10: one a group; whatever else is installed
    for group in (PROVIDERS, PACKS):
        ours: set[EntryPoint] = {p for p in entry_points(group=group) if p.dist and p.dist.name == "kernelkey"}
        assert {(p.name, p.group) for p in ours} == {("kernelkey", group)}
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        providers, packs = discover(PROVIDERS), discover(PACKS)
    names = [t.name for t in catalogue().tiers.values()]
    assert [p.name for p in providers if isinstance(p, tiers.TierProvider)] == names
    assert [p.name for p in packs if isinstance(p, tiers.TierPack)] == names
    assert [p.name for p in providers if isinstance(p, BlasProvider)] == [BlasProvider.name]


def test_registering_by_hand_needs_no_entry_point(found: Callable[..., None]) -> None:
    # R10: nothing is looked for at all
    table, made, w = fresh(), registry(carrying("mine", 5, "q8_0")), q8().prepack(INPUT)
    found()
    bootstrap.fill(table, made, [])
    tiers.TierPack(catalogue().tiers["scalar"]).install(table)
    assert (table.matmul(dense_view(floats(2, 96)), w) == 5).all()
    assert {k.name.rpartition("__")[2] for k in table.kernels()} == {"mine", "scalar"}


# R10: plug-ins that break later


class Pack(Plugin):
    """A pack that registers a kernel, or fails."""

    def __init__(self, name: str, priority: int, error: Exception | None = None) -> None:
        super().__init__(name, priority)
        self.error = error

    def install(self, dispatch: KernelDispatch) -> None:
        if self.error:
            raise self.error
        dispatch.register(Fake(key(packed("q8_0")), self.priority, self.name))


@pytest.fixture
def real_points() -> dict[str, list[Any]]:
    return {group: list(entry_points(group=group)) for group in (PROVIDERS, PACKS)}


@pytest.fixture
def with_plugin(monkeypatch: pytest.MonkeyPatch, real_points: dict[str, list[Any]]) -> Callable[..., Any]:
    """A table of its own, bootstrapped with what is really installed and some more of a group."""

    def made(group: str, *plugins: Any) -> KernelDispatch:
        more = [point(p, name=f"stranger {i}") for i, p in enumerate(plugins)]
        monkeypatch.setattr(discovery, "entry_points", lambda group: real_points[group] + (more if group == at else []))
        at, own, table = group, KernelRegistry(), KernelDispatch()
        table.bootstrap_with(lambda t: bootstrap.install(t, own))
        return table

    return made


def names(table: KernelDispatch) -> set[tuple[str, Any]]:
    return {(k.name, k.key) for k in table.kernels()}


@pytest.mark.parametrize("error", [OSError("gone"), rt.UnsupportedKernelError("mine"), rt.ClosedError("shut")])
def test_a_pack_that_breaks_at_install_takes_nothing_down(with_plugin: Callable[..., Any], error: Exception) -> None:
    # R10: not with an error of this package either
    plain = fresh()
    whole, served = names(plain), plain.find(key(packed("q8_0")))
    assert served is not None
    table = with_plugin(PACKS, Pack("bad", 1, error), Pack("good", 999))
    with pytest.warns(RuntimeWarning, match=f"plug-in bad is skipped: {type(error).__name__}: {error}"):
        found = names(table)
    assert found == whole - {(served.name, served.key)} | {("good", served.key)}


class BrokenProvider(FakeProvider):
    def __init__(self, where: str) -> None:
        super().__init__("bad", 999)
        self.where = where

    def is_available(self) -> bool:
        if self.where == "is_available":
            raise OSError("no driver")
        return True

    def matmul_fp32(self) -> Any:
        if self.where == "matmul_fp32":
            raise OSError("no driver")

    def matmul_packed(self, encoding: str) -> Any:
        if self.where == "matmul_packed":
            raise OSError("no driver")


@pytest.mark.parametrize("where", ["is_available", "matmul_fp32", "matmul_packed"])
def test_a_provider_that_breaks_takes_nothing_down(with_plugin: Callable[..., Any], where: str) -> None:
    # R10: the table is as without it, and right
    table, good = with_plugin(PROVIDERS, BrokenProvider(where)), fresh()
    with pytest.warns(RuntimeWarning, match="kernel plug-in bad is skipped: OSError: no driver"):
        found = names(table)
    assert found == names(good)
    x, w = dense_view(floats(2, 96)), q8().prepack(INPUT)
    assert (table.matmul(x, w) == good.matmul(x, w)).all()


def test_a_strangers_kernels_serve_by_priority(with_plugin: Callable[..., Any]) -> None:
    # R1, R10: above the built-in ones, below them, and among equals after them, whatever the name
    k, x, w = key(packed("q8_0", INPUT)), dense_view(floats(2, 96)), q8().prepack(INPUT)
    built_in = fresh().find(k)
    assert built_in is not None
    best: int = built_in.priority  # type: ignore[attr-defined]
    for priority, serves in ((best + 1, True), (best, True), (best - 1, False)):
        for name in ("aaa", "zzz"):
            table = with_plugin(PROVIDERS, FakeProvider(name, priority, {"q8_0": [Fake(k, 3)]}))
            assert (table.matmul(x, w) == 3).all() == serves


def test_no_table_sees_a_part_of_the_providers() -> None:
    # R11, R13: two tables that bootstrap at once share a registry
    made = KernelRegistry()
    sizes: set[int] = set()

    class Watching(FakeProvider):
        @property
        def name(self) -> str:  # asked for while the provider is registered
            sizes.add(len(made.providers()))
            return self._name

        @name.setter
        def name(self, value: str) -> None:
            self._name = value

    made.register(*(Watching(f"p{i}", i) for i in range(5)))
    sizes.discard(5)
    assert sizes == {0}


STRANGE = """
from runtime.keys import *

class Kernel:
    name = "strange kernel"
    key = KernelKey("matmul", (OperandKey(F32, CONTIGUOUS), OperandKey(Format("f32", "q8_0"), blocked("row_major"))))
    def run(self, inputs, out, sink): out[:] = 3

class Pack:
    name, priority = "strange", 1000
    def install(self, dispatch): dispatch.register(Kernel())

def packs(): return [Pack()]
def broken(): raise OSError("no device")
"""


def test_plug_ins_of_a_distribution_are_installed() -> None:
    # R10: a real entry point of a real distribution, found by metadata on the path
    found = answer(
        f"STRANGE = {STRANGE!r}"
        + """
import pathlib, shutil, sys, tempfile, warnings
root = pathlib.Path(tempfile.mkdtemp())
(root / "strange.py").write_text(STRANGE)
info = root / "strange-1.0.dist-info"
info.mkdir()
(info / "METADATA").write_text("Metadata-Version: 2.1\\nName: strange\\nVersion: 1.0\\n")
(info / "entry_points.txt").write_text(
    "[runtime.kernel_packs]\\nstrange = strange:packs\\nbroken = strange:broken\\n"
    "[runtime.kernel_providers]\\nabsent = nowhere:providers\\n"
)
sys.path.insert(0, str(root))
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    y = rt.matmul(floats(2, 96), rt.quantize(floats(7, 96), "q8_0"))
shutil.rmtree(root)
print(json.dumps([y.tolist(), [str(w.message) for w in caught], len(KernelDispatch.default().kernels())]))
"""
    )
    assert found[0] == [[3.0] * 7] * 2
    assert sorted(found[1]) == [
        "kernel plug-in absent is skipped: ModuleNotFoundError: No module named 'nowhere'",
        "kernel plug-in broken is skipped: OSError: no device",
    ]
    assert found[2] == len(fresh().kernels())
