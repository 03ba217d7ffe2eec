"""Requirements that no other test file is about: each test is named for what it says."""

from __future__ import annotations

import json
from pathlib import Path

import generator_help
import numpy as np
import pytest

import runtime as rt
from runtime import _native, matrix
from runtime.catalogue import Tier, catalogue
from runtime.keys import STRIDED
from runtime.storage import Storage
from runtime.tiers import TierPack, TierProvider
from runtime.views import dense_view


def test_a_part_of_a_strided_stack_is_strided() -> None:
    # R5: derived from the view
    assert dense_view(np.ones((4, 3, 8), np.float32)[:, :, :5])[1].layout.cls == STRIDED


def test_a_forward_scope_hands_out_the_same_memory_again() -> None:
    # R18: also while somebody holds an array of it
    with rt.ForwardScope() as scope:
        scope.allocate(1000)
        scope.step()
        held = scope.allocate(1000).bytes
        scope.step()
        assert np.shares_memory(held, scope.allocate(1000).bytes)


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
