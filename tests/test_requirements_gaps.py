"""Requirements that no other test file is about: each test is named for what it says."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace

import generator_help
import numpy as np
import pytest

import runtime as rt
from runtime import _native, bootstrap, matrix
from runtime.blas import BlasProvider
from runtime.catalogue import Tier, catalogue
from runtime.declines import Reason
from runtime.discovery import discover
from runtime.dispatch import KernelDispatch
from runtime.errors import NotInstalledError
from runtime.keys import CONTIGUOUS, F32, STRIDED, KernelKey, OperandKey
from runtime.registry import KernelRegistry
from runtime.selection import select
from runtime.spi import Out, ViewKernel
from runtime.storage import Storage
from runtime.tiers import TierPack, TierProvider, key_of
from runtime.trace import AdapterInserted, Sink
from runtime.views import TensorView, dense_view, packed_view


class Provider:
    """Carries what it is told to, where it is told that it can run."""

    def __init__(self, name: str, priority: int, available: bool, carried: Sequence[ViewKernel] | None) -> None:
        self.name, self.priority, self.available, self.carried = name, priority, available, carried

    def is_available(self) -> bool:
        return self.available

    def matmul_fp32(self) -> Sequence[ViewKernel] | None:
        return self.carried

    def matmul_packed(self, encoding: str) -> Sequence[ViewKernel] | None:
        return self.carried


class Kernel:
    """Fills the output with sevens; it does not say that it reads mapped weights."""

    def __init__(self, name: str, key: KernelKey) -> None:
        self.name, self.key = name, key

    def run(self, inputs: tuple[TensorView, TensorView], out: Out, sink: Sink) -> None:
        out[:] = 7


def test_the_best_provider_is_available_and_carries_the_encoding() -> None:
    # R1, R7: else the next one down
    registry = KernelRegistry()
    for provider in (
        Provider("absent", 9, False, ()),
        Provider("carries nothing", 8, True, None),
        Provider("serves", 7, True, ()),
        Provider("lower", 6, True, ()),
    ):
        registry.register(provider)
    for encoding in (None, "q8_0"):
        best = registry.best_available(encoding)
        assert best and best.name == "serves"
    assert registry.available_names() == ["carries nothing", "serves", "lower"]


def test_an_entry_that_a_provider_lacks_is_none() -> None:
    # R7
    for tier in catalogue().tiers.values():
        provider = TierProvider(tier, lacks=lambda _: [])
        assert provider.matmul_packed("no such encoding") is None


def test_no_built_in_is_a_loud_error_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    # R10
    monkeypatch.setattr("runtime.discovery.entry_points", lambda group: [])
    with pytest.raises(NotInstalledError, match="pip install"):
        discover("runtime.kernel_packs")


class Point:
    """An entry point: of a distribution, or of none, that yields plug-ins."""

    def __init__(self, name: str, plugins: Callable[[], Sequence[object]], distribution: str = "kernelkey") -> None:
        self.name = self.value = name
        self.dist, self._plugins = SimpleNamespace(name=distribution), plugins

    def load(self) -> Callable[[], Sequence[object]]:
        return self._plugins


def test_a_broken_plug_in_is_reported_and_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    # R10: with its name and error
    ours = Provider("ours", 1, True, ())
    points = [Point("good", lambda: [ours]), Point("broken", lambda: [1 / 0], "stranger")]
    monkeypatch.setattr("runtime.discovery.entry_points", lambda group: points)
    with pytest.warns(RuntimeWarning, match="broken is skipped: ZeroDivisionError"):
        assert discover("runtime.kernel_packs") == [ours]


def test_built_ins_come_before_strangers_of_equal_priority(monkeypatch: pytest.MonkeyPatch) -> None:
    # R10: whatever their names, and in whichever order they are found
    ours, theirs, lower = Provider("ours", 1, True, ()), Provider("a", 1, True, ()), Provider("z", 0, True, ())
    points = [Point("theirs", lambda: [theirs, lower], "stranger"), Point("ours", lambda: [ours])]
    for found in (points, points[::-1]):
        monkeypatch.setattr("runtime.discovery.entry_points", lambda group, found=found: found)
        assert discover("runtime.kernel_packs") == [lower, ours, theirs]


def test_of_two_providers_the_better_one_serves() -> None:
    # R11: and a registry that was filled by hand is used as it is
    key = KernelKey("matmul", (OperandKey(F32, CONTIGUOUS), OperandKey(F32, CONTIGUOUS)))
    good, bad = Kernel("good", key), Kernel("bad", key)
    for order in ([(1, bad), (2, good)], [(2, good), (1, bad)]):
        table, registry = KernelDispatch(), KernelRegistry()
        for priority, kernel in order:
            registry.register(Provider(kernel.name, priority, True, [kernel]))
        bootstrap.install(table, registry)
        table.close_to_bootstrap()
        assert registry.available_names() == ["good", "bad"]
        assert table.find(key) is good


def test_what_a_weight_remembers_does_not_outlive_a_registration() -> None:
    # R2: whatever is cached
    x, w, table = np.ones((2, 96), np.float32), rt.quantize(np.ones((3, 96)), "q8_0"), KernelDispatch.default()
    before = rt.matmul(x, w)
    assert w.plan is not None
    table.register(Kernel("new", KernelKey("matmul", (OperandKey(F32, CONTIGUOUS), w.key))))
    try:
        assert (rt.matmul(x, w) == 7).all()
    finally:
        table.clear_for_testing()
    assert np.array_equal(rt.matmul(x, w), before)


def test_a_part_of_a_strided_stack_is_strided() -> None:
    # R5: derived from the view
    assert dense_view(np.ones((4, 3, 8), np.float32)[:, :, :5])[1].layout.cls == STRIDED


def test_only_kernels_with_the_mark_are_handed_a_mapped_weight(tmp_path: Path) -> None:
    # R9: the built-in ones have it; one without it declines, and the reference serves
    w = rt.quantize(np.eye(3, 96, dtype=np.float32), "q8_0")
    path = tmp_path / "weight"
    path.write_bytes(w.storage.bytes.tobytes())
    mapped = packed_view("mapped", w.shape, catalogue().encoding("q8_0"), Storage.map(path))
    x, table, sink = dense_view(np.ones((2, 96), np.float32)), KernelDispatch(), rt.RecordingSink()
    table.register(Kernel("unmarked", KernelKey.matmul(x, mapped)))
    assert (table.matmul(x, w) == 7).all()
    assert np.allclose(table.matmul(x, mapped, sink=sink), 1, atol=0.01)
    assert [str(e) for e in sink.events[:1]] == [f"reference-fallback from unmarked: {Reason.OPERAND.value}"]
    assert all(getattr(k, "mapped", False) for k in KernelDispatch.default().kernels())


def test_a_healthy_bootstrap_registers_what_the_registry_lists() -> None:
    # R12: of each tier that this host runs, from providers and from packs
    kernels, tiers = KernelDispatch.default().kernels(), catalogue().tiers
    listed = {key_of(f) for f in catalogue().functions if f.op == "matmul" and not _native.lacks(tiers[f.tier])}
    assert listed <= {k.key for k in kernels}
    assert listed >= {k.key for k in kernels if not k.name.endswith(BlasProvider.name)}


def test_strided_activations_are_gathered_for_the_kernel() -> None:
    # R15: where no kernel takes them as they stand
    x, w, sink = np.ones((2, 200), np.float32)[:, :96], rt.quantize(np.ones((3, 96)), "q8_0"), rt.RecordingSink()
    assert np.allclose(rt.matmul(x, w, sink=sink), 96, rtol=0.01)
    kinds = [e.kind if isinstance(e, AdapterInserted) else type(e).__name__ for e in sink.events]
    assert kinds == ["gather", "KernelRun"]


MEMORY = np.ones(1000, np.float32)
OUTPUTS = {
    Reason.OUTPUT_DTYPE: np.empty((2, 3)),
    Reason.OUTPUT_ROWS: np.empty((2, 6), np.float32)[:, ::2],
    Reason.OUTPUT_OVERLAP: MEMORY[100:106].reshape(2, 3),
}


@pytest.mark.parametrize("reason", OUTPUTS, ids=lambda r: r.name)
def test_a_kernel_declines_an_output_that_it_cannot_write(reason: Reason) -> None:
    # R20: the reference writes it, and the trace says whose work it was and why
    MEMORY[:] = 1
    x, w, sink = MEMORY[:192].reshape(2, 96), rt.quantize(np.ones((3, 96)), "q8_0"), rt.RecordingSink()
    name = KernelDispatch.default().select(OperandKey(F32, CONTIGUOUS), w.key).kernel
    assert name
    out = rt.matmul(x, w, OUTPUTS[reason], sink=sink)
    assert np.allclose(out, 96, rtol=0.01)
    assert str(sink.events[0]) == f"reference-fallback from {name.name}: {reason.value}"


def test_a_forward_scope_hands_out_the_same_memory_again() -> None:
    # R18: also while somebody holds an array of it
    with rt.ForwardScope() as scope:
        scope.allocate(1000)
        scope.step()
        held = scope.allocate(1000).bytes
        scope.step()
        assert np.shares_memory(held, scope.allocate(1000).bytes)


def test_a_product_never_prepacks_unless_asked() -> None:
    # R17: though a kernel waits for the weight in another layout
    w = rt.quantize(np.ones((3, 96)), "q8_0")
    x, woven = OperandKey(F32, CONTIGUOUS), w.prepack().key
    kernels = {KernelKey("matmul", (x, woven)): KernelDispatch.default().kernels()[0]}
    plain = KernelKey("matmul", (x, w.key))
    found = [select(plain, kernels.get, lambda _: [woven.layout], asked) for asked in (False, True)]
    assert found[0].kernel is None and not found[0].steps
    assert found[1].kernel and [s.kind for s in found[1].steps] == ["prepack"]


def test_a_buffer_is_used_where_it_stands() -> None:
    # R38: nothing is copied in silence
    buffer = bytearray(34)
    storage = Storage.wrap(buffer)
    buffer[33] = 7
    assert storage.bytes[33] == 7


def lacking_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    """A host that lacks what every tier with requirements needs."""

    def lacks(tier: Tier) -> list[str]:
        return list(tier.requires)

    monkeypatch.setattr(_native, "lacks", lacks)
    for cls in (TierPack, TierProvider):
        monkeypatch.setattr(cls.__init__, "__defaults__", (lacks,))


def test_the_matrix_is_the_same_whatever_the_host_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    # R30: under a forged probe
    here = matrix.build()
    lacking_everything(monkeypatch)
    assert matrix.build() == here


def test_the_matrix_is_that_of_the_repository() -> None:
    # R30, R31
    assert matrix.drift(generator_help.ROOT / "generated") == ""


def test_an_empty_cell_says_so() -> None:
    # R30
    row = next(line for line in matrix.markdown(matrix.build()).splitlines() if "| f32 | contiguous | i8_g32 |" in line)
    assert row.count(matrix.EMPTY) == len(catalogue().tiers)


def test_a_kernel_dropped_from_the_link_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    # R30: one that another tier serves in its place too
    matrix.write(tmp_path)
    linked = dict(_native.linked())
    f = next(f for f in catalogue().functions if f.op == "dequantize" and (f.contract, f.tier) in linked)
    del linked[f.contract, f.tier]
    monkeypatch.setattr(_native, "linked", lambda: linked)
    assert f"{f.contract}__{f.tier} is in the registry and not in the link" in matrix.drift(tmp_path)


def test_drift_of_the_matrix_is_shown(tmp_path: Path) -> None:
    # R31
    matrix.write(tmp_path)
    path = tmp_path / f"{matrix.STEM}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    data["rows"] = data["rows"][1:]
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    assert f'+   "encoding": "{catalogue().encodings[next(iter(catalogue().encodings))].name}"' in matrix.drift(
        tmp_path
    )


def test_a_tier_that_was_not_generated_fails_the_check(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # R31: with the files that are missing, and the one command that mends it
    generator_help.remember(monkeypatch)
    root = generator_help.copy_repository(tmp_path, generated=True)
    parent = generator_help.spec(root, "isas/avx2").read_text(encoding="utf-8")
    child = parent.replace("name: avx2", "name: newer", 1).replace("priority: 50", "priority: 60", 1)
    generator_help.spec(root, "isas/newer").write_text(child, encoding="utf-8")
    found = generator_help.command(root, "check")
    assert found.exit_code == 1
    assert "generated/isa_newer.h: missing" in found.output
    assert "mend it with: make generate" in found.output
