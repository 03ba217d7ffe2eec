"""Prove the tests: results and sources that are wrong on purpose, each of which the checks must refuse.

Run by `make mutants`. Results are mutated in every cell; sources are mutated in a copy of the specs and templates,
rendered, compiled, and put in the place of the linked functions. Exits with 1 where any mutant survives.
"""

from __future__ import annotations

import ctypes
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT)]  # the generator is not installed: it stays in the repository

import sweep  # noqa: E402
import test_guard as guard  # noqa: E402
import test_kernels as kernels  # noqa: E402
import test_packing as packing  # noqa: E402
from oracles import Doubles, Floats, Problem, product  # noqa: E402
from sweep import Cell  # noqa: E402

from generator.load import load  # noqa: E402
from generator.plan import plan  # noqa: E402
from generator.render import render  # noqa: E402
from runtime import _native  # noqa: E402
from runtime.catalogue import Function, catalogue  # noqa: E402

CC = os.environ.get("CC", "cc").split()


# Mutated results


def _last_weight(p: Problem, w: Doubles) -> Doubles:
    w[:, -1] = 0
    return w


def _block(p: Problem, w: Doubles) -> Doubles:
    size = max(p.weights.encoding.block_weights, 16)
    w[:, size : 2 * size] = 0
    return w


def _group_scale(p: Problem, w: Doubles) -> Doubles:
    scale, value, _ = p.weights.parts
    size = p.weights.encoding.group or 16
    w[:, size : 2 * size] += (scale * value)[:, size : 2 * size]
    return w


def _bf16(p: Problem, w: Doubles) -> Doubles:
    bits = w.astype(np.float32).view(np.uint32)
    return ((bits + 0x7FFF + (bits >> 16 & 1)) & np.uint32(0xFFFF0000)).view(np.float32).astype(np.float64)


WEIGHTS: dict[str, Callable[[Problem, Doubles], Doubles]] = {
    "the last weight dropped": _last_weight,
    "a block dropped": _block,
    "a group's scale doubled": _group_scale,
    "weights rounded to bf16": _bf16,
}


@cache
def differences(cell: Cell, p: Problem) -> dict[str, Doubles]:
    """What each mutation adds to a cell's result."""
    scale, value, bias = p.weights.parts
    w = scale * value + bias
    x = p.x if cell.exact else p.quantized(cell.activation).floats
    found = {what: product(x, mutate(p, w.copy())) - product(x, w) for what, mutate in WEIGHTS.items()}
    if cell.exact:
        for form in catalogue().activations.values():
            if form.group and p.x.shape[1] % form.group == 0:
                found[f"{form.name} posing as exact"] = p.expected(form)[0] - p.y64
    return {what: d for what, d in found.items() if d.any()}  # bf16 weights are rounded to bf16 already


def result_mutants() -> Iterator[tuple[str, bool]]:
    """Each mutation of each cell's result, and whether the judges of `test_kernels` refuse it."""
    for cell in sweep.cells():
        if _native.lacks(cell.tier):
            continue
        e = cell.encoding
        killed: dict[str, bool] = {}
        for blocks in (64 if e.dense else 3, kernels.long_row(e)):
            p = kernels.zero_mean(e, blocks)
            y = sweep.run(cell, sweep.operand(cell, p.weights.blocks), p.x)
            kernels.judge_cell(cell, p, y, kernels.ZERO_MEAN)  # it stands before it is mutated
            if blocks != kernels.long_row(e):
                killed |= {what: refused(cell, p, y, d) for what, d in differences(plain(cell), p).items()}
            else:
                for what, d in differences(plain(cell), p).items():
                    killed[what] = killed.get(what, False) | refused(cell, p, y, d)
        yield from ((f"{what}: {cell}", dead) for what, dead in killed.items())


def plain(cell: Cell) -> Cell:
    """A cell that stands for all of its encoding and activation: mutations do not depend on the rest."""
    f = cell.function
    return next(c for c in sweep.cells() if (c.function.encoding, c.function.activation) == (f.encoding, f.activation))


def refused(cell: Cell, p: Problem, y: Floats, difference: Doubles) -> bool:
    """Whether the judges refuse a result to which a difference is added."""
    try:
        kernels.judge_cell(cell, p, (y + difference).astype(np.float32), kernels.ZERO_MEAN)
    except AssertionError:
        return True
    return False


# Mutated sources


@dataclass(frozen=True)
class Mutant:
    """One passage of a spec or template replaced by another, and the encodings to build with it."""

    what: str
    file: str
    old: str
    new: str
    encodings: tuple[str, ...] = ()
    tier: str = ""
    control: bool = field(default=False)
    """It changes nothing that counts, and must survive."""


TEMPLATES = ("dot", "dot_f32", "dot_i8", "panel_f32", "panel_i8")
NEST, DOT, DOT8, PANEL, PANEL8 = (f"templates/{n}.j2" for n in TEMPLATES)
SPECS = "generator/specs"
Q4K, Q41, Q50, Q80, IQ3, TQ1 = ("q4_k",), ("q4_1",), ("q5_0",), ("q8_0",), ("iq3_xxs",), ("tq1_0",)
SOURCES = [
    Mutant("control: dot nest, packer", DOT, "{#", "{# A control.", Q41, control=True),
    Mutant("control: panel nest", PANEL, "{#", "{# A control.", Q41, control=True),
    Mutant("control: dense", "templates/dense.c.j2", '.h"', '.h" // A control', ("f32",), control=True),
    Mutant(
        "control: activations", "templates/activation.c.j2", '.h"', '.h" // A control', ("activation",), control=True
    ),
    Mutant(
        "dot: the last step of a block skipped", DOT, "for step in e.f32_steps %", "for step in e.f32_steps[:-1] %", Q4K
    ),
    Mutant("dot: a block skipped after each span", NEST, "from += SPAN)", "from += SPAN + 1)", Q41),
    Mutant("dot: earlier spans forgotten", NEST, "(from ? *out : 0.0f) + ", "", Q41),
    Mutant("dot: wrong sums of activations", NEST, "+ chunk * STEPS + g)", "+ chunk + g)", Q4K),
    Mutant("dot: sums shifted by one", NEST, "chunk * STEPS + g)", "chunk * STEPS + g + 1)", Q41),
    Mutant("dot: a scale of the wrong step", DOT, "i * STEPS + {{ step.index }}", "i * STEPS", Q4K),
    Mutant("dot: rows beyond the last one written", NEST, "r < {{ rows }} && row + r < end", "r < {{ rows }}", Q80),
    Mutant(
        "dot: rows beyond the last one read", NEST, "smaller(row + r + {{ q }}, end - 1)", "(row + r + {{ q }})", Q80
    ),
    Mutant("dot: no blocks after the first chunk", NEST, "chunk < to; chunk +=", "chunk < from + 1; chunk +=", Q80),
    Mutant("dot: blocks taken to stand together", NEST, "+ i * stride;", "+ i * {{ e.bytes }};", Q80),
    Mutant(
        "dot: a second block with the first one's units",
        "templates/scales.j2",
        "count > 1 ? stride : 0",
        "0 * (count + stride)",
        Q4K,
        "avx512",
    ),
    Mutant(
        "dot: the biases of a block that is not there",
        NEST,
        "f32_load_part(bias%d + g, (int)count * STEPS - g)",
        "f32_load(bias%d + g)",
        Q4K,
        "avx512",
    ),
    Mutant(
        "dot: activations taken to stand together",
        DOT,
        "(column + {{ c }}) * o->x_stride",
        "(column + {{ c }}) * o->k * 4",
        Q50,
    ),
    Mutant(
        "dot: the last tile of activations left out",
        "templates/driver.j2",
        "m + {{ columns }} <= m1",
        "m + {{ columns }} < m1",
        Q80,
    ),
    Mutant("dot int8: the first step skipped", DOT8, "for step in e.i8_steps %", "for step in e.i8_steps[1:] %", Q4K),
    Mutant("dot int8: one unit for a whole block", DOT8, "(at + {{ step.k }}) / 32", "at / 32", IQ3),
    Mutant("panel: earlier slabs forgotten", PANEL, "y{{ c }}, k, rows - part", "y{{ c }}, 0, rows - part", Q80),
    Mutant("panel: rows beyond the last one written", PANEL, "k, rows - part", "k, ROWS - part", Q50),
    Mutant(
        "panel: the last block of a slab skipped", PANEL, "i < count; i++) decode", "i < count - 1; i++) decode", Q41
    ),
    Mutant("panel int8: one unit for all", PANEL8, "f32_splat(unit{{ i }}[g])", "f32_splat(unit{{ i }}[0])", Q80),
    Mutant(
        "panel int8: units in place of sums",
        PANEL8,
        "unit{{ i }}[sums_at + {{ half.sum }}]",
        "unit{{ i }}[{{ half.sum }}]",
        Q41,
    ),
    Mutant(
        "panel int8: an offset paid back twice", PANEL8, "splat({{ c.i8_low }}.0f)", "splat({{ 2 * c.i8_low }}.0f)", Q50
    ),
    Mutant("panel int8: steps of the first group", "templates/metadata.j2", "({{ group }}) * ROWS", "0", Q4K),
    Mutant("nibbles of twice a run", f"{SPECS}/encodings/q4_k.yaml", "plane(qs, 4, 32)", "plane(qs, 4, 64)", Q4K),
    Mutant("high bit one place too low", f"{SPECS}/encodings/q5_0.yaml", "<< 4", "<< 3", Q50),
    Mutant("offset off by one", f"{SPECS}/encodings/q5_0.yaml", "offset: 16", "offset: 15", Q50),
    Mutant("minima added", f"{SPECS}/encodings/q4_k.yaml", "[-dmin,", "[dmin,", Q4K),
    Mutant(
        "two bits of a scale misplaced",
        f"{SPECS}/encodings/q4_k.yaml",
        "& 15 | scales[0:4] >> 6 << 4",
        "& 15 | scales[0:4] >> 6 << 3",
        Q4K,
    ),
    Mutant(
        "scale and bias exchanged",
        f"{SPECS}/encodings/q4_1.yaml",
        "scale: [d]\n  bias: [m]",
        "scale: [m]\n  bias: [d]",
        Q41,
    ),
    Mutant(
        "the eighth sign lost",
        f"{SPECS}/encodings/iq3_xxs.yaml",
        "parity8(packed(aux, 7, 4))",
        "packed(aux, 7, 4)",
        IQ3,
    ),
    Mutant("a wrong entry of the codebook", f"{SPECS}/encodings/iq3_xxs.yaml", "4257 0367", "4257 0376", IQ3),
    Mutant("a wrong magnitude", f"{SPECS}/encodings/iq3_xxs.yaml", "52, 62, -4", "52, 60, -4", IQ3),
    Mutant(
        "saturation not excluded",
        f"{SPECS}/isas/avx2.yaml",
        "b_dot_us: {codes: [0, 128]}",
        "b_dot_us: {codes: [0, 255]}",
        Q80,
        "avx2",
    ),
    Mutant(
        "signs left in both factors, along k",
        f"{SPECS}/isas/avx2.yaml",
        "_mm256_maddubs_epi16(_mm256_abs_epi8(a), b)",
        "_mm256_maddubs_epi16(a, b)",
        Q80,
        "avx2",
    ),
    Mutant("Inf in a scale hidden", f"{SPECS}/isas/scalar.yaml", "if (rest >= 0x0f800000u)", "if (0)", Q41, "scalar"),
    Mutant("packer: rows that are not there read", "templates/pack.j2", "p * ROWS + r >= o->n", "o->n < 0", Q41),
    Mutant(
        "packer: a quad of codes in the wrong place",
        "templates/pack.j2",
        "codes[r] + 4 * q)",
        "codes[r] + 4 * (q ^ 1))",
        Q80,
    ),
    Mutant(
        "dequantize: a scale of the wrong step",
        "templates/dequantize.j2",
        "f32_splat(scale[i * STEPS + {{ step.index }}])",
        "f32_splat(scale[i * STEPS])",
        Q4K,
    ),
    Mutant(
        "dense: the rest of a row cut short", "templates/dense.c.j2", "(int)(to - k);", "(int)(to - k) - 1;", ("f32",)
    ),
    Mutant("quantiser: codes of 128", "templates/activation.c.j2", "LIMIT / top", "(LIMIT + 1) / top", ("activation",)),
    Mutant(
        "quantiser: a scale a group where a row has one",
        f"{SPECS}/activations/i8_row.yaml",
        "scale: row",
        "scale: group",
        ("activation",),
    ),
    Mutant(
        "digits of the wrong bytes",
        f"{SPECS}/encodings/tq1_0.yaml",
        "trits(qs[0:32], 5), trits(qs[32:48], 5)",
        "trits(qs[16:48], 5), trits(qs[0:16], 5)",
        TQ1,
    ),
    Mutant(
        "quantiser: Inf hidden",
        "templates/activation.c.j2",
        " + f32_sum(poison)",
        " + 0.0f * (int)f32_sum(poison)",
        ("activation",),
    ),
    Mutant(
        "sums: no zeros after them", "templates/activation.c.j2", "g < sums_stride; g++", "g < 0; g++", ("activation",)
    ),
    Mutant(
        "sums: the last register left out",
        "templates/activation.c.j2",
        "i < {{ step }}; i += LANES) sum",
        "i < {{ step }} - LANES; i += LANES) sum",
        ("activation",),
    ),
]


def tier_of(m: Mutant) -> str:
    """The tier to build for: the mutant's own, or a vector tier that this host runs, or the portable one."""
    usable = [t.name for t in catalogue().tiers.values() if not _native.lacks(t)]
    assert usable
    complete = [t for t in usable if any(f.op == "pack" and f.tier == t for f in catalogue().functions)]
    return m.tier or complete[min(1, len(complete) - 1)]


@cache
def original() -> dict[str, str]:
    return render(plan(load(ROOT)), ROOT)


def rendered(m: Mutant, folder: Path) -> tuple[dict[str, str], str]:
    """The files that a mutant changes, all of them, and why there are none."""
    text = (ROOT / m.file).read_text(encoding="utf-8")
    if m.old not in text:
        return {}, f"{m.old!r} no longer stands in {m.file}"
    for part in ("generator/specs", "templates"):
        subprocess.run(["cp", "-r", str(ROOT / part), str(folder / Path(part).name)], check=True)
    (folder / "generator").mkdir()
    (folder / "specs").rename(folder / "generator" / "specs")
    (folder / m.file).write_text(text.replace(m.old, m.new), encoding="utf-8")
    return render(plan(load(folder)), folder), ""


def build(m: Mutant, folder: Path) -> tuple[Path | None, str]:
    """A library of the functions that a mutant changes, in one tier; or what keeps it from being made."""
    files, why = rendered(m, folder)
    tier = catalogue().tiers[tier_of(m)]
    spec = plan(load(ROOT)).tiers[tier.name]
    wanted = [p for p in files if p.startswith(f"{tier.name}/") and belongs(Path(p).stem, m)]
    header = f"isa_{tier.name}.h"
    everything = m.control or files.get(header) != original()[header]
    changed = [p for p in wanted if everything or files[p] != original().get(p)]
    if not changed:
        return None, why or "changes no file"
    for path in (*changed, *(p for p in files if p.endswith(".h"))):
        (folder / path).parent.mkdir(exist_ok=True)
        (folder / path).write_text(files[path], encoding="utf-8")
    library = folder / "mutant.so"
    always = ["-std=gnu11", "-O1", "-fPIC", "-shared", "-ffp-contract=off", "-Wno-psabi", "-w"]
    words = [*CC, *always, *spec.cflags, f"-I{ROOT / 'native'}", f"-I{folder}", *(str(folder / p) for p in changed)]
    done = subprocess.run([*words, "-lm", "-o", str(library)], capture_output=True, text=True, check=False)
    return (library, "") if done.returncode == 0 else (None, f"does not compile: {done.stderr[:500]}")


def belongs(stem: str, m: Mutant) -> bool:
    """Whether a generated file is of the encodings that a mutant is tried with."""
    for name in m.encodings:
        e = catalogue().encodings.get(name)
        if stem == name or (e and e.panel and stem.endswith(f"_{e.panel.name}")) or stem.startswith(f"{name}_"):
            return True
    return False


@contextmanager
def in_place(library: Path, tier: str) -> Iterator[list[Function]]:
    """The functions of a library in place of the linked ones."""
    loaded, table = ctypes.CDLL(str(library)), _native.linked()
    found = [f for f in catalogue().functions if f.tier == tier and hasattr(loaded, sweep.name(f))]
    before = {(f.contract, f.tier): table[f.contract, f.tier] for f in found}
    for f in found:
        address = ctypes.cast(getattr(loaded, sweep.name(f)), ctypes.c_void_p).value
        pointer = _native.ffi.cast("kk_function *", address)
        table[f.contract, f.tier] = replace(before[f.contract, f.tier], pointer=pointer)
    sweep.table.cache_clear()
    try:
        yield found
    finally:
        table.update(before)
        sweep.table.cache_clear()


CELL_CHECKS = [
    kernels.test_shapes,
    kernels.test_long_rows,
    kernels.test_hostile_blocks,
    kernels.test_integers_are_exact,
    kernels.test_nan_and_inf_stay_where_they_are,
    kernels.test_batched_equals_looped,
    guard.test_matmul_keeps_to_its_operands,
]
CHECKS: dict[str, list[Callable[[Any], None]]] = {
    "pack": [guard.test_packers_keep_to_their_operands, packing.test_packers_agree_byte_for_byte],
    "dequantize": [packing.test_compiled_dequantize_equals_the_oracle, guard.test_dequantize_keeps_to_its_operands],
    "quantize": [kernels.test_quantiser_equals_its_twin, kernels.test_quantiser_does_not_hide_nan],
    "sums16": [kernels.test_group_sums],
    "sums32": [kernels.test_group_sums],
}


def checks_of(subject: Cell | Function) -> list[Callable[[Any], None]]:
    """What is tried on a function."""
    if isinstance(subject, Cell):
        return [*CELL_CHECKS, *([kernels.test_one_hot_gives_the_weight] if subject.exact else [])]
    return CHECKS[subject.op]


def killer(functions: list[Function]) -> str:
    """The first check that refuses any of the functions; empty where none does. Run in a child: mutants crash."""
    readable, writable = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(readable)
        _check(functions, writable)
        os._exit(0)
    os.close(writable)
    with os.fdopen(readable, "rb") as pipe:
        said = pipe.read().decode().splitlines()
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        return f"{said[-1]} (signal {os.WTERMSIG(status)})"
    return said[-1] if os.WEXITSTATUS(status) else ""


def _check(functions: list[Function], pipe: int) -> None:
    for f in functions:
        subject = Cell(f) if f.op == "matmul" else f
        for check in checks_of(subject):
            os.write(pipe, f"{check.__name__}[{sweep.name(f)}]\n".encode())
            try:
                check(subject)
            except pytest.skip.Exception:
                continue
            except BaseException:
                os._exit(1)


def source_mutants() -> Iterator[tuple[Mutant, bool, str]]:
    """Each mutant, whether it is dead (or, of a control, alive), and what said so."""
    for m in SOURCES:
        if m.tier and (m.tier not in catalogue().tiers or _native.lacks(catalogue().tiers[m.tier])):
            print(f"skipped: {m.what}: tier {m.tier} does not run here")
            continue
        with tempfile.TemporaryDirectory() as folder:
            library, why = build(m, Path(folder))
            if library is None:
                yield m, False, why
                continue
            with in_place(library, tier_of(m)) as functions:
                by = killer(functions)
            yield m, bool(by) != m.control, by or "no check refused it"


def main() -> int:
    """Print what became of each mutant; 1 where any survived."""
    began, results = time.monotonic(), list(result_mutants())
    kinds = list(dict.fromkeys(what.partition(":")[0] for what, _ in results))
    for kind in kinds:
        of_kind = [dead for what, dead in results if what.startswith(f"{kind}:")]
        print(f"{kind:45} {sum(of_kind)} of {len(of_kind)} cells")
    for what in (w for w, dead in results if not dead):
        print(f"SURVIVED {what}")
    fates = [dead for _, dead in results]
    sound = True
    for m, good, by in source_mutants():
        wrong = "NOT SOUND" if m.control else "SURVIVED"
        print(f"{m.what:45} {by if good else f'{wrong}: {by}'}", flush=True)
        if m.control:
            sound = sound and good
        else:
            fates.append(good)
    print(f"killed {sum(fates)} / total {len(fates)}, in {time.monotonic() - began:.0f} s")
    return 0 if sound and all(fates) else 1


if __name__ == "__main__":
    sys.exit(main())
