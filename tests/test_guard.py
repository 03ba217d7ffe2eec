"""Nothing outside of the operands is read or written: each stands against pages that fault when they are touched.

Every function runs in a forked child, so that a fault fails one test, which names it, and where it was.
"""

from __future__ import annotations

import ctypes
import faulthandler
import mmap
import os
import resource
import shutil
import signal
import subprocess
import traceback
import warnings
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from oracles import Bytes, Floats, Weights, real_blocks, seeded
from sweep import Cell, cells, dequantized, functions, kernel, laid_out, name, need, operand, quantized, run

from runtime import _native
from runtime.catalogue import Encoding, Function, catalogue

if not hasattr(os, "fork"):
    pytest.skip("no fork here, so nothing to catch a fault in", allow_module_level=True)

PAGE = mmap.PAGESIZE
PROT_NONE = 0
ROOT = Path(__file__).resolve().parent.parent
SIZES = [(1, 1), (3, 5), (9, 17)]
"""(M, N): a single row, odd ones, and past a tile."""
Progress = Callable[[str], None]


class Guarded:
    """Bytes that begin right after a page that faults, or end right before one."""

    def __init__(self, nbytes: int, at_end: bool) -> None:
        pages = -(-nbytes // PAGE)
        self._map = mmap.mmap(-1, (pages + 2) * PAGE)
        start = ctypes.addressof(ctypes.c_char.from_buffer(self._map))
        libc = ctypes.CDLL(None, use_errno=True)
        for guard in (start, start + (pages + 1) * PAGE):
            assert libc.mprotect(ctypes.c_void_p(guard), ctypes.c_size_t(PAGE), PROT_NONE) == 0, "mprotect"
        offset = PAGE + (pages * PAGE - nbytes if at_end else 0)
        self.bytes: Bytes = np.frombuffer(self._map, np.uint8, nbytes, offset)
        self.address = start + offset

    @classmethod
    def holding(cls, data: npt.NDArray[Any], at_end: bool) -> Guarded:
        """A copy of an array's bytes."""
        raw = np.ascontiguousarray(data).reshape(-1).view(np.uint8)
        guarded = cls(raw.size, at_end)
        guarded.bytes[:] = raw
        return guarded

    def pointer(self, kind: str = "uint8_t *") -> Any:
        """For C."""
        return _native.ffi.cast(kind, self.address)


def survives(what: str, body: Callable[[Progress], None]) -> None:
    """Run `body` in a child, which must come back without a fault and without an exception."""
    readable, writable = os.pipe()
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of threads that are lost: the child needs none
        child = os.fork()
    if child == 0:
        _child(body, writable)
    os.close(writable)
    with os.fdopen(readable, "rb") as pipe:
        said = pipe.read().decode()
    _, status = os.waitpid(child, 0)
    last = said.rstrip("\0").rpartition("\0")[2]
    assert not os.WIFSIGNALED(status), f"{what} died of {signal.Signals(os.WTERMSIG(status)).name} at {last}"
    assert os.WEXITSTATUS(status) == 0, f"{what}: {last}"


def _child(body: Callable[[Progress], None], pipe: int) -> None:
    code = 1
    try:
        faulthandler.disable()
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        body(lambda text: (os.write(pipe, f"{text}\0".encode()), None)[1])
        code = 0
    except BaseException:
        os.write(pipe, f"{traceback.format_exc()}\0".encode())
    finally:
        os._exit(code)


def placements(count: int) -> list[tuple[bool, ...]]:
    """Every choice of an end or a beginning for so many operands."""
    return list(product((True, False), repeat=count))


def lengths(e: Encoding) -> list[int]:
    """Blocks in a row: one, and what leaves a rest of any register or chunk."""
    return [1, 3, 7, 17, 33] if e.dense else [1, 3, 17 if e.block_weights <= 64 else 5]


@pytest.mark.parametrize("cell", cells(), ids=str)
def test_matmul_keeps_to_its_operands(cell: Cell) -> None:  # pitfalls 13, 15, 24
    need(cell.function.tier)
    e = cell.encoding

    def body(say: Progress) -> None:
        for (m, n), count in product(SIZES, lengths(e)):
            blocks = real_blocks(e, n, count)
            x = seeded("guard", m, count).standard_normal((m, count * e.block_weights), dtype=np.float32)
            w, expected = operand(cell, blocks), run(cell, operand(cell, blocks), x)
            left = x if cell.exact else quantized(cell.activation, x, cell.function.tier).storage.bytes
            for ends in placements(3):
                say(f"m={m}, n={n}, k={x.shape[1]}, (w, x, y) at the end of their pages: {ends}")
                data = w.storage.bytes[w.offset : w.offset + w.nbytes]
                assert np.array_equal(_multiply(cell, w, data, left, m, ends), expected)

    survives(str(cell), body)


def _multiply(cell: Cell, w: Any, data: Bytes, x: npt.NDArray[Any], m: int, ends: tuple[bool, ...]) -> Floats:
    n = w.shape[0]
    weights, left, out = Guarded.holding(data, ends[0]), Guarded.holding(x, ends[1]), Guarded(4 * m * n, ends[2])
    call = kernel(cell).call(w).c
    call.m, call.threads, call.o.w = m, 1, weights.pointer()
    call.o.x, call.o.x_stride = left.pointer(), left.bytes.size // m
    call.o.y, call.o.y_stride = out.pointer("float *"), n
    assert _native.lib.kk_matmul(call) == 0
    return out.bytes.view(np.float32).reshape(m, n)


@pytest.mark.parametrize("f", functions("dequantize"), ids=name)
def test_dequantize_keeps_to_its_operands(f: Function) -> None:
    need(f.tier)
    e = catalogue().encodings[f.encoding or ""]

    def body(say: Progress) -> None:
        for (_, n), count, layout in product(
            SIZES, lengths(e), [lay for lay in catalogue().layouts.values() if lay.order]
        ):
            weights = Weights(e, real_blocks(e, n, count))
            view = laid_out(e, weights.blocks, layout, f.tier)
            row, block = view.layout.strides
            expected = dequantized(f, weights, layout)
            for ends in placements(2):
                say(f"n={n}, k={weights.k}, {layout.name}, (w, y) at the end of their pages: {ends}")
                data, out = Guarded.holding(view.storage.bytes, ends[0]), Guarded(4 * n * weights.k, ends[1])
                linked = _native.linked()[f.contract, f.tier]
                call = _native.Call(linked, data.pointer(), row_stride=row, block_stride=block, n=n, k=weights.k).c
                call.threads, call.o.y, call.o.y_stride = 1, out.pointer("float *"), weights.k
                _native.lib.kk_dequantize(call)
                assert np.array_equal(out.bytes.view(np.float32).reshape(n, -1), expected)

    survives(name(f), body)


@pytest.mark.parametrize("f", functions("pack"), ids=name)
def test_packers_keep_to_their_operands(f: Function) -> None:  # pitfall 14
    need(f.tier)
    e, layout = catalogue().encodings[f.encoding or ""], catalogue().layouts[f.layout or ""]
    assert layout.panel
    rows = layout.panel.rows

    def body(say: Progress) -> None:
        for n, count in product((1, 2, rows - 1, rows, rows + 1, 3 * rows + 1), lengths(e)):
            blocks = real_blocks(e, n, count)
            woven = laid_out(e, blocks, layout, f.tier)
            for ends in placements(2):
                say(f"n={n}, k={count * e.block_weights}, (w, panels) at the end of their pages: {ends}")
                data, out = Guarded.holding(blocks, ends[0]), Guarded(woven.storage.bytes.size, ends[1])
                out.bytes[:] = woven.storage.bytes  # where sections are padded, nothing need be written
                strides = {"row_stride": count * e.block_bytes, "block_stride": e.block_bytes}
                linked = _native.linked()[f.contract, f.tier]
                call = _native.Call(linked, data.pointer(), **strides, n=n, k=count * e.block_weights, quantum=rows).c
                call.threads = 1
                _native.lib.kk_pack(call, out.pointer())
                assert np.array_equal(out.bytes, woven.storage.bytes)

    survives(name(f), body)


@pytest.mark.parametrize("f", functions("quantize"), ids=name)
def test_quantisers_keep_to_their_operands(f: Function) -> None:
    need(f.tier)
    form = catalogue().activations[f.activation or ""]
    assert form.group

    def body(say: Progress) -> None:
        for m, groups in product((1, 3), (1, 2, 3, 8)):
            x = seeded("guard", groups).standard_normal((m, groups * form.group), dtype=np.float32)
            expected = quantized(form, x, f.tier)
            for ends in placements(2):
                say(f"m={m}, k={x.shape[1]}, (x, codes) at the end of their pages: {ends}")
                data, out = Guarded.holding(x, ends[0]), Guarded(expected.nbytes, ends[1])
                call = _native.Call(_native.linked()[f.contract, f.tier], _native.ffi.NULL, k=x.shape[1], m=m).c
                call.threads, call.o.x, call.o.x_stride = 1, data.pointer(), x.strides[0]
                _native.lib.kk_quantize(call, out.pointer(), expected.layout.strides[0])
                assert np.array_equal(out.bytes, expected.storage.bytes)

    survives(name(f), body)


SUMS_KERNEL = ctypes.CFUNCTYPE(None, ctypes.c_void_p, *[ctypes.c_int64] * 3, ctypes.c_void_p, ctypes.c_int64)


@pytest.mark.parametrize("f", functions("sums16", "sums32"), ids=name)
def test_group_sums_keep_to_their_operands(f: Function) -> None:
    need(f.tier)
    step = int(f.op[4:])
    sums = SUMS_KERNEL(int(_native.ffi.cast("uintptr_t", _native.linked()[f.contract, f.tier].pointer)))

    def body(say: Progress) -> None:
        for (rows, groups), ends in product(((1, 1), (3, 5)), placements(2)):
            say(f"rows={rows}, k={groups * step}, (x, sums) at the end of their pages: {ends}")
            x = np.ones((rows, groups * step), np.float32)
            data, out = Guarded.holding(x, ends[0]), Guarded(4 * rows * (groups + 16), ends[1])
            sums(data.address, x.strides[0], rows, x.shape[1], out.address, groups + 16)
            found = out.bytes.view(np.float32).reshape(rows, -1)
            assert (found[:, :groups] == step).all()
            assert (found[:, groups:] == 0).all()

    survives(name(f), body)


def test_a_fault_is_caught() -> None:
    """The harness itself: a read one byte past the end, and one before the beginning, fail a test."""
    for at_end, where in ((True, 100), (False, -1)):
        guarded = Guarded(100, at_end)
        with pytest.raises(AssertionError, match=r"a reader died of SIG(SEGV|BUS) at the byte"):
            survives("a reader", lambda say, a=guarded.address + where: (say("the byte"), ctypes.string_at(a, 1)))
    with pytest.raises(AssertionError, match="wrong"):
        survives("a liar", lambda say: pytest.fail("wrong"))


# Sanitizers

CC = os.environ.get("CC", "cc").split()
SANITIZE = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-std=gnu11", "-O0", "-Wno-psabi"]
HARNESS = """
#include "kernel.h"
#include <stdlib.h>
#include <string.h>
void {pack}(const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1);
enum {{ ROWS = {rows}, BYTES = {bytes}, WEIGHTS = {weights}, BLOCKS = 3 }};
int main(void)
{{
    for (int64_t n = 1; n <= 3 * ROWS + 1; n++) {{
        const int64_t panels = (n + ROWS - 1) / ROWS;
        uint8_t *w = malloc(n * BLOCKS * BYTES), *out = malloc(panels * {panel_bytes});
        for (int64_t i = 0; i < n * BLOCKS * BYTES; i++) w[i] = (uint8_t)(i * 37);
        kk_operands o = {{.w = w, .row_stride = BLOCKS * BYTES, .block_stride = BYTES, .n = n, .k = BLOCKS * WEIGHTS}};
        {pack}(&o, out, 0, panels);
        free(w), free(out);
    }}
    return 0;
}}
"""


@cache
def sanitizers() -> str:
    """What keeps the sanitizers from working here; empty where nothing does."""
    if shutil.which(CC[0]) is None:
        return f"no C compiler: {CC[0]} is not on the path"
    with_stdin = [*CC, *SANITIZE, "-x", "c", "-", "-o", os.devnull]
    done = subprocess.run(with_stdin, input="int main(void){return 0;}", capture_output=True, text=True, check=False)
    return done.stderr[:200]


PORTABLE = [f for f in functions("pack") if catalogue().tiers[f.tier].arch is None]


@pytest.mark.parametrize("f", PORTABLE, ids=name)
def test_packers_under_the_sanitizers(f: Function, tmp_path: Path) -> None:  # pitfall 14
    """For N of 1 to 3R + 1."""
    if why := sanitizers():
        pytest.skip(f"the sanitizers do not work here: {why}")
    e, layout = catalogue().encodings[f.encoding or ""], catalogue().layouts[f.layout or ""]
    assert layout.panel and e.panel
    size = sum(e.panel.section_bytes(3, layout.panel.rows, layout.panel.alignment))
    facts = {"rows": layout.panel.rows, "bytes": e.block_bytes, "weights": e.block_weights, "panel_bytes": size}
    harness = tmp_path / "main.c"
    harness.write_text(HARNESS.format(pack=name(f), **facts), encoding="utf-8")
    sources = [str(harness), str(ROOT / "generated" / f.tier / f"{e.name}.c")]
    places = [f"-I{ROOT / 'native'}", f"-I{ROOT / 'generated'}"]
    built = subprocess.run(
        [*CC, *SANITIZE, *places, *sources, "-lm", "-o", str(tmp_path / "run")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr[:3000]
    ran = subprocess.run([str(tmp_path / "run")], capture_output=True, text=True, check=False, timeout=60)
    assert ran.returncode == 0, ran.stderr[:3000]
