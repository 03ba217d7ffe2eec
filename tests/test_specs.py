"""Specs that cannot be used: one clear error that says where, and nothing written."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml
from generator_help import command, copy_repository, edit, remember, rendered, snapshot, spec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from generator.load import SpecError, load
from generator.plan import plan
from generator.render import render

Spoil = Callable[[Path], object]
PARSE = yaml.load


@dataclass(frozen=True)
class Case:
    """One thing that is wrong, and what must be said of it."""

    name: str
    spoil: Spoil
    said: tuple[str, ...]
    """Parts of the message: the file that is to blame, and with `:line: field:` where one field is."""


def replaced(path: str, old: str, new: str) -> Spoil:
    return lambda root: edit(spec(root, path), old, new)


def appended(path: str, text: str) -> Spoil:
    def spoil(root: Path) -> None:
        with spec(root, path).open("a", encoding="utf-8") as f:
            f.write(text)

    return spoil


def written(path: str, text: str) -> Spoil:
    return lambda root: spec(root, path).write_text(text, encoding="utf-8")


def copied(path: str, to: str, *edits: tuple[str, str]) -> Spoil:
    def spoil(root: Path) -> None:
        shutil.copy(spec(root, path), spec(root, to))
        for old, new in edits:
            edit(spec(root, to), old, new)

    return spoil


def without(path: str, *keys: str) -> Spoil:
    """A spec that lacks a field, which may lie within others."""

    def spoil(root: Path) -> None:
        tree = PARSE(spec(root, path).read_text(encoding="utf-8"), yaml.SafeLoader)
        inner = tree
        for key in keys[:-1]:
            inner = inner[key]
        del inner[keys[-1]]
        spec(root, path).write_text(yaml.safe_dump(tree, sort_keys=False), encoding="utf-8")

    return spoil


def where(path: str, field: str = "") -> str:
    """`file:line: field: ` as a pattern, or the file alone."""
    file = re.escape(f"generator/specs/{path}.yaml")
    return rf"{file}:\d+: {re.escape(field)}: " if field else rf"{file}(:\d+)?: "


def several(*spoils: Spoil) -> Spoil:
    def spoil(root: Path) -> None:
        for each in spoils:
            each(root)

    return spoil


Q, K, X, Z = "encodings/q4_1", "encodings/q4_k", "encodings/iq3_xxs", "encodings/q8_0"

YAML_CASES = [
    Case("text that is no YAML", written(Q, "name: [q4_1\n"), (where(Q), "line 2")),
    Case("a tab for indentation", written(Q, "name: q4_1\ngguf:\n\tid: 3\n"), (where(Q), "line 3")),
    Case("bytes that are no UTF-8", lambda root: spec(root, Q).write_bytes(b"name: \xff\n"), (where(Q), "utf-8")),
    Case("an empty file", written(Q, ""), (where(Q), "expected a mapping")),
    Case("a list", written(Q, "- name: q4_1\n"), (where(Q), "expected a mapping")),
    Case("a word", written(Q, "q4_1\n"), (where(Q), "expected a mapping")),
    Case("two documents", appended(Q, "---\nname: other\n"), (where(Q), "document")),
    Case("an alias to nothing", appended(Q, "dense: *nothing\n"), (where(Q), "nothing")),
    Case("a tag that makes objects", appended(Q, "dense: !!python/object:os.system {}\n"), (where(Q), "tag")),
    Case("a key given twice", appended(Q, "group: 32\n"), (where(Q), "'group' is given twice", "line 15")),
    Case(
        "a nested key given twice",
        replaced(Q, "block: {weights: 32, bytes: 20}", "block: {weights: 32, bytes: 20, weights: 64}"),
        (where(Q), "'weights' is given twice", "line 3"),
    ),
    Case("a key that is a list", appended(Q, "? [a, b]\n: c\n"), (where(Q),)),
    Case("a key that is a mapping", appended(Q, "? {a: b}\n: c\n"), (where(Q),)),
    Case("a key that is a number", appended(Q, "7: seven\n"), (where(Q, "7"),)),
    Case("a key that is nothing", appended(Q, "~: seven\n"), (r"generator/specs/encodings/q4_1\.yaml",)),
]

FIELD_CASES = [
    Case("unknown field", appended(Q, "colour: red\n"), (where(Q, "colour"), ":15: ", "unknown field", "block, code,")),
    Case(
        "unknown field within another",
        replaced(Q, "qs: {at: 4, count: 16}", "qs: {at: 4, count: 16, endian: little}"),
        (where(Q, "fields.qs.endian"), ":7: ", "unknown field"),
    ),
    Case("unknown field of an ISA", appended("isas/avx2", "registers: 16\n"), (where("isas/avx2", "registers"),)),
    Case("unknown field of a layout", appended("layouts/panel16", "pad: 4\n"), (where("layouts/panel16", "pad"),)),
    Case(
        "unknown field of activations", appended("activations/f32", "x: 1\n"), (where("activations/f32", "x"), ":3: ")
    ),
    Case(
        "unknown type",
        replaced("isas/avx2", "  gf: __m256\n", "  gf: __m256\n  vq: __m256\n"),
        (where("isas/avx2", "types.vq.[key]"), "'vf', 'vi', 'vb', 'gb' or 'gf'"),
    ),
    Case("missing field", without(Q, "block"), (where(Q, "block"), "Field required")),
    Case("missing field within another", without(Q, "block", "bytes"), (where(Q, "block.bytes"), "Field required")),
    Case("missing part of an encoding", without(Q, "code"), (where(Q, "(the whole)"), r"missing: code \(or `dense`\)")),
    Case("missing parts", without(X, "recipe"), (where(X, "(the whole)"), "missing: recipe")),
    Case("missing recipe's codes", without(Q, "recipe", "codes"), (where(Q, "recipe.codes"), "Field required")),
    Case("missing lanes", without("isas/scalar", "lanes"), (where("isas/scalar", "lanes"), "Field required")),
    Case(
        "missing bit of a requirement", without("isas/avx2", "requires", "fma", "bit"), ("requires.fma.bit", "required")
    ),
    Case("text for a number", replaced(Q, "bytes: 20", "bytes: twenty"), (where(Q, "block.bytes"), ":3: ", "'twenty'")),
    Case("a quoted number", replaced(Q, "bytes: 20", "bytes: '20'"), (where(Q, "block.bytes"), "valid integer")),
    Case("a fraction", replaced(Q, "bytes: 20", "bytes: 20.5"), (where(Q, "block.bytes"), "integer")),
    Case("a truth for a number", replaced(Q, "group: 32", "group: yes"), (where(Q, "group"), "integer")),
    Case("a mapping for a list", replaced(Q, "scale: [d]", "scale: {unit: d}"), (where(Q, "recipe.scale"), "list")),
    Case("a word for a list", replaced(Q, "scale: [d]", "scale: d"), (where(Q, "recipe.scale"), "list")),
    Case("a number for a list's word", replaced(Q, "scale: [d]", "scale: [7]"), (where(Q, "recipe.scale.0"), "string")),
    Case("no block size", replaced(Q, "weights: 32", "weights: 0"), (where(Q, "block.weights"), "greater than")),
    Case("a negative place", replaced(Q, "d: {at: 0", "d: {at: -2"), (where(Q, "fields.d.at"), ":5: ", "greater than")),
    Case("no elements", replaced(Q, "count: 16", "count: 0"), (where(Q, "fields.qs.count"), "greater than")),
    Case("an unknown type of field", replaced(Q, "m: {at: 2, type: f16}", "m: {at: 2, type: f64}"), ("'f64'", "f16")),
    Case(
        "a width that no plane has", replaced(Q, "width: 4", "width: 7"), (where(Q, "code.width"), "2, 3, 4, 5, 6 or 8")
    ),
    Case("an offset past a byte", replaced(Q, "width: 4", "width: 4, offset: 129"), (where(Q, "code.offset"), "128")),
    Case(
        "a unit that no panel has",
        replaced(Q, "{unit: f16}", "{unit: bf16}"),
        (where(Q, "panel.unit"), "'f16' or 'f32'"),
    ),
    Case("a name with a hyphen", replaced(Q, "name: q4_1", "name: q4-1"), (where(Q, "name"), "pattern")),
    Case("a capital", replaced(Q, "  qs: {at", "  QS: {at"), (where(Q, "fields.QS.[key]"), "pattern")),
    Case(
        "a dense encoding with a recipe",
        appended(Q, "dense: f32\n"),
        (where(Q, "(the whole)"), "no fields, code, group"),
    ),
    Case(
        "a dense encoding of blocks", replaced("encodings/f32", "weights: 1", "weights: 2"), ("blocks of one weight",)
    ),
    Case("a dense encoding without a load", without("encodings/f32", "load"), ("load: None: ", "_part beside it")),
    Case(
        "a load that is no verb",
        replaced("encodings/f32", "f32_load", "f32_fetch"),
        ("load: 'f32_fetch': ", "_part beside it"),
    ),
    Case(
        "a load without a part",
        replaced("encodings/f32", "f32_load", "f32_from_u8"),
        ("load: 'f32_from_u8': ", "_part beside it"),
    ),
    Case(
        "a load of another size",
        replaced("encodings/f32", "f32_load", "f32_from_f16"),
        ("load: f32_from_f16 does not read elements of 4 bytes",),
    ),
    Case("a load beside a recipe", appended(Q, "load: f32_load\n"), ("only a dense encoding names a verb",)),
    Case(
        "lanes that no register has", replaced("isas/scalar", "lanes: 1", "lanes: 3"), (where("isas/scalar", "lanes"),)
    ),
    Case(
        "tiles that do not begin with one row",
        replaced("isas/avx2", "panel_i8: [1, 2, 4]", "panel_i8: [2, 4]"),
        (where("isas/avx2", "tiles"), ":6: ", "must begin with 1 activation row"),
    ),
    Case(
        "tiles that do not grow",
        replaced("isas/avx2", "dot: [[4, 1], [2, 2]]", "dot: [[4, 1], [2, 2], [1, 2]]"),
        (where("isas/avx2", "tiles"), "grow; found"),
    ),
    Case(
        "no tiles",
        replaced("isas/avx2", "panel_i8: [1, 2, 4]", "panel_i8: []"),
        (where("isas/avx2", "tiles.panel_i8"),),
    ),
    Case("a tile of one number", replaced("isas/avx2", "[[4, 1], [2, 2]]", "[[4], [2, 2]]"), ("tiles.dot.0",)),
    Case("a register of CPUID", replaced("isas/avx2", "register: ebx", "register: rbx"), ("requires.avx2.register",)),
    Case(
        "bit 32 of a register", replaced("isas/avx2", "bit: 12", "bit: 32"), (where("isas/avx2", "requires.fma.bit"),)
    ),
    Case(
        "a range of one code",
        replaced("isas/scalar", "b_dot_us: {codes: [0, 255]}", "b_dot_us: {codes: [0]}"),
        ("dots",),
    ),
    Case("integer activations without a limit", without("activations/i8_g32", "limit"), ("have a group and a limit",)),
    Case("integer activations without a group", without("activations/i8_g32", "group"), ("have a group and a limit",)),
    Case("float activations with a limit", appended("activations/f32", "limit: 127\n"), ("have a group and a limit",)),
    Case("a limit past a byte", replaced("activations/i8_g32", "limit: 127", "limit: 128"), ("limit", "127")),
    Case("a group that nothing sums", replaced("activations/i8_g32", "group: 32", "group: 64"), ("group", "32")),
]

LAYOUT_CASES = [
    Case(
        "an order and a panel",
        appended("layouts/row_major", "panel: {rows: 16, quantum: 4, alignment: 64}\n"),
        (where("layouts/row_major", "(the whole)"), "either an order of blocks or a panel"),
    ),
    Case("neither order nor panel", without("layouts/row_major", "order"), ("either an order of blocks or a panel",)),
    Case(
        "a panel without a panel's nest",
        replaced("layouts/panel16", "nest: panel", "nest: dot"),
        ("panels are served",),
    ),
    Case(
        "an order with a panel's nest",
        replaced("layouts/row_major", "nest: dot", "nest: panel"),
        ("panels are served",),
    ),
    Case(
        "an unknown nest",
        replaced("layouts/row_major", "nest: dot", "nest: eggs"),
        (where("layouts/row_major", "nest"),),
    ),
    Case("rows twice", replaced("layouts/row_major", "[row, block]", "[row, row]"), ("expected .row, block. or",)),
    Case("an unknown order", replaced("layouts/row_major", "[row, block]", "[row, column]"), ("order.1", "'column'")),
    Case(
        "rows that no register divides", replaced("layouts/panel16", "rows: 16", "rows: 12"), ("panel.rows", "4, 8, 16")
    ),
    Case("another quantum", replaced("layouts/panel16", "quantum: 4", "quantum: 8"), ("panel.quantum", "4")),
    Case("an odd alignment", replaced("layouts/panel16", "alignment: 64", "alignment: 48"), ("panel.alignment", "64")),
]

NAME_CASES = [
    Case("a name that is not the file's", replaced(Q, "name: q4_1", "name: q4_2"), (where(Q), "expected 'q4_1' after")),
    Case(
        "two specs of one name",
        copied(Q, "encodings/r4_1"),
        (where("encodings/r4_1"), "name: 'q4_1' is already that of generator/specs/encodings/q4_1.yaml"),
    ),
    Case(
        "two ISAs of one name",
        copied("isas/avx2", "isas/b"),
        (where("isas/b"), "name: 'avx2' is already that of generator/specs/isas/avx2.yaml"),
    ),
    Case("two layouts of one name", copied("layouts/panel16", "layouts/wide"), ("'panel16' is already that of",)),
    Case("two activations of one name", copied("activations/f32", "activations/g32"), ("'f32' is already that of",)),
    Case(
        "two encodings with one gguf id",
        copied(Q, "encodings/r4_1", ("name: q4_1", "name: r4_1")),
        (where("encodings/r4_1"), "gguf.id: 3 is already that of q4_1"),
    ),
]

OWN = "  f32_zero: _mm256_setzero_ps()\n"
ISA_CASES = [
    Case(
        "an unknown parent", replaced("isas/avx2", "inherits: scalar", "inherits: sse9"), (where("isas/avx2"), "'sse9'")
    ),
    Case(
        "itself for a parent",
        replaced("isas/avx2", "inherits: scalar", "inherits: avx2"),
        (where("isas/avx2"), "circle"),
    ),
    Case(
        "a circle of parents",
        replaced("isas/avx2", "inherits: scalar", "inherits: avx512vnni"),
        (r"generator/specs/isas/avx\w+\.yaml: inherits: ", "avx512vnni -> ", "is a circle"),
    ),
    Case(
        "an unknown verb",
        replaced("isas/avx2", OWN, OWN + "  f32_cube: a * a * a\n"),
        (where("isas/avx2"), "verbs: f32_cube: no such verb", "vocabulary.yaml"),
    ),
    Case(
        "a verb that is missing", without("isas/scalar", "verbs", "i32_or"), (where("isas/scalar"), "missing i32_or: ")
    ),
    Case(
        "verbs that are missing, without a parent",
        without("isas/avx512vnni", "inherits"),
        (where("isas/avx512vnni"), "missing f32_zero, f32_splat, ", "neither here nor inherited"),
    ),
    Case(
        "a verb that is missing, without a parent",
        without("isas/avx2", "inherits"),
        (where("isas/avx2"), "verbs: missing f16_to_f32: "),
    ),
    Case(
        "a verb of groups inherited from where groups are another type",
        without("isas/avx2", "verbs", "g_or"),
        (where("isas/avx2"), "missing g_or"),
    ),
    Case("a missing type", without("isas/scalar", "types", "gf"), (where("isas/scalar"), "types: missing gf")),
    Case(
        "a verb of lanes inherited across widths",
        without("isas/avx512", "verbs", "f32_fma"),
        (where("isas/avx512"), "verbs: missing f32_fma: neither here nor inherited at 16 lanes"),
    ),
    Case(
        "a verb of bytes inherited across widths",
        without("isas/avx512", "verbs", "b_splat4"),
        (where("isas/avx512"), "missing b_splat4"),
    ),
    Case(
        "a verb that stores lanes, inherited across widths",
        without("isas/avx512", "verbs", "f32_store_i8"),
        (where("isas/avx512"), "missing f32_store_i8"),
    ),
    Case("a type of lanes inherited across widths", without("isas/avx512", "types", "vb"), ("types: missing vb",)),
    Case(
        "a multiply-add without a range",
        without("isas/avx2", "dots", "g_dot_us"),
        (where("isas/avx2"), "dots: g_dot_us: state the codes for which it is exact"),
    ),
    Case("no ranges at all", without("isas/avx512vnni", "dots"), ("b_dot_us, g_dot_us: state the codes",)),
    Case(
        "a range without its multiply-add",
        without("isas/avx512vnni", "verbs", "g_dot_us"),
        (where("isas/avx512vnni"), "dots: g_dot_us: a range stands beside the multiply-add that it bounds"),
    ),
    Case(
        "a hook that restates nothing",
        replaced("isas/avx2", "  prefetch: {why", "  f32_add: {why"),
        (where("isas/avx2"), "hooks: f32_add: not a verb that is inherited and given again here"),
    ),
    Case(
        "a hook without its gain",
        replaced("isas/avx2", "portable C has no prefetch, gain: ", "portable C has no prefetch, gains: "),
        (where("isas/avx2", "hooks.prefetch.gain"),),
    ),
    Case(
        "a range for what multiplies nothing",
        replaced("isas/avx2", "dots:\n", "dots:\n  f32_add: {codes: [0, 1]}\n"),
        (where("isas/avx2"), "dots: f32_add: a range stands beside"),
    ),
    Case(
        "verbs that need one another",
        several(
            replaced("isas/avx2", OWN, "  f32_zero: f32_splat(0.0f)\n"),
            replaced("isas/avx2", "f32_splat: _mm256_set1_ps(x)", "f32_splat: f32_add(f32_zero(), x)"),
        ),
        (where("isas/avx2"), "f32_zero"),
    ),
]

ENCODING_CASES = [
    Case(
        "fields that overlap",
        replaced(Q, "m: {at: 2", "m: {at: 1"),
        (where(Q, "(the whole)"), "fields: m begins at byte 1; the field before it ends at 2"),
    ),
    Case(
        "fields in one place",
        replaced(Q, "m: {at: 2", "m: {at: 0"),
        ("begins at byte 0; the field before it ends at 2",),
    ),
    Case("a gap", replaced(Q, "count: 16", "count: 15"), ("fields: the last one ends at byte 19; the block has 20",)),
    Case("a gap before", replaced(Q, "qs: {at: 4, count: 16", "qs: {at: 5, count: 15"), ("qs begins at byte 5",)),
    Case("a gap at the start", replaced(K, "d: {at: 0, type: f16}", "d: {at: 1}"), ("d begins at byte 1",)),
    Case("a field past the block", replaced(Q, "count: 16", "count: 17"), ("ends at byte 21; the block has 20",)),
    Case("bytes that the block lacks", replaced(Q, "bytes: 20", "bytes: 18"), ("ends at byte 20; the block has 18",)),
    Case("a group of 24", replaced(Q, "group: 32", "group: 24"), ("group: 24 must divide the block",)),
    Case("a group of 8", replaced(Q, "group: 32", "group: 8"), ("group: 8 must divide the block and be 16",)),
    Case("a group larger than the block", replaced(Q, "group: 32", "group: 64"), ("group: 64 must divide the block",)),
    Case("a group of none", replaced(Q, "group: 32", "group: 0"), (where(Q, "(the whole)"), "group")),
    Case("a negative group", replaced(Q, "group: 32", "group: -32"), (where(Q), "group")),
    Case(
        "a block of 48 weights",
        several(
            replaced(Q, "weights: 32, bytes: 20", "weights: 48, bytes: 28"),
            replaced(Q, "count: 16", "count: 24"),
            replaced(Q, "group: 32", "group: 16"),
            replaced(Q, "plane(qs, 4, 16)", "plane(qs, 4, 24)"),
            replaced(Q, "scale: [d]", "scale: [d, 'qs[0:3]']"),
            replaced(Q, "bias: [m]", "bias: [m, 'qs[0:3]']"),
        ),
        (r"generator/specs/encodings/q4_1\.yaml", "32"),
    ),
    Case(
        "too few codes",
        replaced(Q, "plane(qs, 4, 16)", "plane(qs[0:8], 4, 8)"),
        ("recipe.codes: 16 codes for 32 weights",),
    ),
    Case(
        "too many codes",
        replaced(Q, "plane(qs, 4, 16)", "plane(qs, 2, 16)"),
        ("recipe.codes: 64 codes for 32 weights",),
    ),
    Case(
        "too many scales",
        replaced(
            K, "cat(scales[0:4] & 63, scales[8:12] & 15 |", "cat(scales[0:4] & 63, scales[4:8], scales[8:12] & 15 |"
        ),
        ("recipe.scale: 12 values for 8 groups",),
    ),
    Case(
        "too few scales",
        replaced(K, '"cat(scales[0:4] & 63, scales[8:12] & 15 | scales[0:4] >> 6 << 4)"', '"scales[0:4]"'),
        ("recipe.scale: 4 values for 8 groups",),
    ),
    Case(
        "one scale for several groups",
        replaced(X, '[0.25 * d, "(aux[3:32:4] >> 4) * 2 + 1"]', "[d]"),
        ("recipe.scale: 1 values for 8 groups",),
    ),
    Case("too many biases", replaced(Q, "bias: [m]", "bias: [m, 'qs[0:4]']"), ("recipe.bias: 4 values for 1 groups",)),
    Case(
        "too few biases",
        replaced(K, "cat(scales[4:8] & 63, scales[8:12] >> 4 | scales[4:8] >> 6 << 4)", "scales[4:8]"),
        ("recipe.bias: 4 values for 8 groups",),
    ),
    Case("three factors", replaced(Q, "scale: [d]", "scale: [d, 'qs[0:1]', 'qs[1:2]']"), (where(Q, "recipe.scale"),)),
    Case("no factor", replaced(Q, "scale: [d]", "scale: []"), (where(Q, "recipe.scale"),)),
    Case(
        "a code wider than its width",
        replaced(Q, "width: 4", "width: 3"),
        ("recipe.codes: up to 15, which 3 bits do not hold",),
    ),
    Case(
        "whole bytes for codes of 4 bits", replaced(Q, "plane(qs, 4, 16)", "cat(qs, qs)"), ("up to 255, which 4 bits",)
    ),
    Case("signed codes of 4 bits", replaced(Z, "width: 8", "width: 4"), ("signed codes have 8 bits",)),
    Case("signed codes with an offset", replaced(Z, "width: 8", "width: 8, offset: 8"), ("no offset and no table",)),
    Case("a table too long", replaced(X, "-52, -62]", "-52, -62, -70]"), (where(X, "code.table"), "16 items")),
    Case(
        "a table too short",
        replaced(X, "-52, -62]", "-52]"),
        (where(X, "code"), "a table of 4-bit codes has 16 entries"),
    ),
    Case("a table for codes of 5 bits", replaced(X, "width: 4", "width: 5"), (where(X, "code"), "16 at most")),
    Case(
        "a table together with an offset",
        replaced(X, "  width: 4\n", "  width: 4\n  offset: 8\n"),
        ("a table or an offset, not both",),
    ),
    Case("an entry past a byte", replaced(X, "[4, 12,", "[400, 12,"), (where(X, "code"), "signed bytes")),
    Case(
        "steps for groups of more than 32",
        replaced(K, "group: 32", "group: 64"),
        ("recipe.scale: steps stand for groups of at most 32",),
    ),
    Case(
        "a plane of an unsupported run",
        replaced(Q, "plane(qs, 4, 16)", "plane(qs, 4, 8)"),
        (where(Q), "recipe: a plane of 4 bits wants a run of 16 or more", "not 8"),
    ),
    Case("a plane of nibbles side by side", replaced(Q, "plane(qs, 4, 16)", "plane(qs, 4, 1)"), (where(Q), "not 1")),
    Case(
        "a plane whose run straddles a group",
        several(
            replaced(Q, "weights: 32, bytes: 20", "weights: 96, bytes: 52"),
            replaced(Q, "count: 16", "count: 48"),
            replaced(Q, "group: 32", "group: 96"),
            replaced(Q, "plane(qs, 4, 16)", "plane(qs, 4, 48)"),
        ),
        (where(Q), "run", "not 48"),
    ),
    Case(
        "an inexact unit",
        replaced(X, "panel: {unit: f32}", "panel: {unit: f16}"),
        (where(X), "panel.unit: f16 does not hold scale's unit exactly; expected f32"),
    ),
    Case(
        "an inexact unit of the bias",
        replaced(K, "[-dmin,", "[0.5 * dmin,"),
        (where(K), "f16 does not hold bias's unit exactly"),
    ),
    Case("a grid that is not digits", replaced(X, "    0000 2000 4000", "    000x 2000 4000"), (where(X), "grid")),
    Case("a grid with a short entry", replaced(X, "    0000 2000 4000", "    000 2000 4000"), (where(X), "grid")),
    Case("a grid with a long entry", replaced(X, "    0000 2000 4000", "    00000 2000 4000"), (where(X), "grid")),
    Case("a grid with too few entries", replaced(X, "    0000 2000 4000", "    2000 4000"), (where(X), "grid")),
    Case("an empty grid", appended(X, "  none: ''\n"), (where(X), "none")),
    Case("a gguf id below zero", replaced(Q, "id: 3", "id: -3"), (where(Q, "gguf.id"),)),
]

RECIPES = [
    ("syntax", "plane(qs, 4, 16", "does not parse"),
    ("nothing", "", "does not parse"),
    ("an unknown name", "plane(qz, 4, 16)", "'qz' in .* is no byte field; there are qs"),
    ("a float field", "plane(d, 4, 16)", "'d' in .* is no byte field"),
    ("an unknown step", "sort(qs)", "expected a field, a slice of one"),
    ("a slice out of the field", "plane(qs[0:17], 4, 17)", "qs.0:17:1. in .* leaves the field, which has 16 bytes"),
    ("an empty slice", "plane(qs[4:4], 4, 1)", "leaves the field"),
    (
        "a shift that leaves the byte",
        "plane(qs, 4, 16) << 5",
        "<< 5 of a value up to 15 leaves the byte; mask it first",
    ),
    ("a sum that leaves the byte", "plane(qs, 4, 16) + 250", "leaves the byte"),
    ("a product that leaves the byte", "plane(qs, 4, 16) * 18", "leaves the byte"),
    ("a difference below a byte", "plane(qs, 4, 16) - 129", "leaves a signed byte"),
    ("sides of unequal length", "plane(qs, 4, 16) | qs", "the sides of . have 32 and 16 elements"),
    ("a grid that is not there", "lookup(grid, qs)", "lookup wants the name of a grid; there are none"),
    ("planes of three bits", "plane(qs, 3, 16)", "plane wants 1, 2, 4 or 8 bits"),
    ("a run that does not divide", "plane(qs, 4, 12)", "a run that divides the 16 bytes"),
    ("half a word", "packed(qs[0:6], 7, 4)", "packed wants whole 32-bit words"),
    ("a variable shift", "qs >> qs", "expected an integer"),
    ("metadata's steps for codes", "cat(qs & 15, qs >> 4)", "cat has no meaning for codes; name it under `let`"),
    ("arithmetic for codes", "plane(qs, 4, 16) * 1", "mul has no meaning for codes; name it under `let`"),
]
RECIPE_CASES = [
    Case(
        f"codes: {name}", replaced(Q, "plane(qs, 4, 16)", repr(text)), (rf"generator/specs/{Q}\.yaml", "recipe: ", said)
    )
    for name, text, said in RECIPES
] + [
    Case(
        "a unit of bytes", replaced(Q, "scale: [d]", "scale: [qs]"), (where(Q), "'qs' in 'qs': expected a float field")
    ),
    Case(
        "a unit that is not there",
        replaced(Q, "bias: [m]", "bias: [n]"),
        (where(Q), r"expected a float field \(d, m\)"),
    ),
    Case(
        "a unit plus one",
        replaced(Q, "scale: [d]", "scale: [d + 1]"),
        (where(Q), "perhaps negated or times a constant"),
    ),
    Case("steps that do not parse", replaced(K, ">> 4 |", ">> 4 ||"), (where(K), "does not parse")),
    Case(
        "a let that does not parse", replaced(X, "packed(aux, 7, 4)", "packed(aux, 7, 4"), (where(X), "does not parse")
    ),
    Case(
        "a let of what comes later",
        replaced(X, "  let:\n", "  let:\n    early: signs\n"),
        (where(X), "'signs' in 'signs'"),
    ),
    Case(
        "a let in capitals", replaced(X, "    signs: ", "    Signs: "), (where(X, "recipe.let.Signs.[key]"), "pattern")
    ),
    Case("a grid of another name", replaced(X, "lookup(grid, qs)", "lookup(net, qs)"), ("there are grid",)),
    Case(
        "signed codes under a name",
        several(
            replaced(Z, "quantize: absmax\n", ""),
            replaced(Z, "recipe:\n  codes: i8(qs)", "recipe:\n  let: {c: i8(qs)}\n  codes: c"),
        ),
        (where(Z), "i8"),
    ),
    Case("quantising what is not signed", appended(Q, "quantize: absmax\n"), ("absmax wants signed codes",)),
    Case("quantising by another rule", replaced(Z, "absmax", "minmax"), (where(Z, "quantize"), "'absmax'")),
]


def narrowed(*verbs: str, codes: tuple[int, int]) -> Spoil:
    """The scalar tier, exact for few codes only."""

    def spoil(root: Path) -> None:
        for verb in verbs:
            old = next(
                line for line in spec(root, "isas/scalar").read_text().splitlines() if line.startswith(f"  {verb}: {{c")
            )
            edit(spec(root, "isas/scalar"), old, f"  {verb}: {{codes: [{codes[0]}, {codes[1]}]}}")

    return spoil


# Pitfall 16: a multiply-add that could saturate is refused, not generated.
SATURATION_CASES = [
    Case(
        "codes wider than either multiply-add of groups",
        narrowed("g_dot_us", "g_dot_ss", codes=(0, 14)),
        (
            r"generator/specs/encodings/\w+\.yaml: ",
            "could saturate on scalar",
            r"g_dot_us is exact for codes \[0, 14\]",
        ),
    ),
    Case(
        "codes wider than either multiply-add of panels",
        narrowed("b_dot_us", "b_dot_ss", codes=(0, 14)),
        ("panel class code", "could saturate on scalar", r"b_dot_ss for \[0, 14\]"),
    ),
    Case(
        "a table with values that neither takes",
        narrowed("g_dot_us", "g_dot_ss", codes=(-61, 123)),
        (where(X), "values from -62 to 62 could saturate"),
    ),
    Case(
        "signed bytes that neither takes",
        narrowed("g_dot_us", "g_dot_ss", codes=(-127, 254)),
        (where(Z), "values from -128 to 127 could saturate"),
    ),
    Case(
        "a wider tier that is narrower",
        several(
            replaced("isas/avx2", "g_dot_us: {codes: [0, 128]}", "g_dot_us: {codes: [0, 100]}"),
            replaced("isas/avx2", "g_dot_ss: {codes: [-128, 127]}", "g_dot_ss: {codes: [-61, 61]}"),
        ),
        ("could saturate on avx2",),
    ),
]

EVERY = [
    *YAML_CASES,
    *FIELD_CASES,
    *LAYOUT_CASES,
    *NAME_CASES,
    *ISA_CASES,
    *ENCODING_CASES,
    *RECIPE_CASES,
    *SATURATION_CASES,
]


@pytest.fixture(scope="module")
def repository(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The specs, and something under generated/ that must stay as it is."""
    root = copy_repository(tmp_path_factory.mktemp("specs"))
    (root / "generated" / "scalar").mkdir(parents=True)
    (root / "generated" / "registry.c").write_text("/* as it was */\n")
    (root / "generated" / "scalar" / "f32.c").write_text("/* as it was */\n")
    return root


@pytest.fixture
def root(repository: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(repository, tmp_path / "repository"))


@pytest.fixture(autouse=True)
def remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    remember(monkeypatch)


@pytest.mark.parametrize("case", EVERY, ids=lambda c: c.name)
def test_a_bad_spec_is_one_clear_error_and_nothing_is_written(root: Path, case: Case) -> None:
    case.spoil(root)
    before = snapshot(root)
    result = command(root, "generate")
    assert isinstance(result.exception, SystemExit), "it generates, or fails with an error of its own"
    assert result.exit_code == 1
    message = result.output.removeprefix("Error: ")
    assert message != result.output
    for part in case.said:
        assert re.search(part, message), message
    assert message.startswith(("generator/specs/", "panel class ")), message
    assert str(root) not in message, "a path of this machine"
    assert len(message.splitlines()) < 10, "one error, not a list"
    assert snapshot(root) == before
    assert sorted(p.name for p in root.iterdir()) == ["generated", "generator", "templates"]


@pytest.mark.parametrize(
    "case", [YAML_CASES[0], FIELD_CASES[0], RECIPE_CASES[0], SATURATION_CASES[0]], ids=lambda c: c.name
)
@pytest.mark.parametrize("words", ["check", "plan", "plan --stats"])
def test_a_bad_spec_is_the_same_error_to_every_command(root: Path, case: Case, words: str) -> None:
    case.spoil(root)
    if words != "check" and case in SATURATION_CASES:
        assert command(root, *words.split()).exit_code == 0  # a plan does not render
        return
    result = command(root, *words.split())
    assert (result.exit_code, result.output) == (1, command(root, "generate").output)


def build(root: Path) -> dict[str, str]:
    return render(plan(load(root)), root)


def test_the_specs_there_are_are_good(root: Path) -> None:
    assert build(root) == rendered()


def test_every_case_has_a_name_of_its_own() -> None:
    assert len({c.name for c in EVERY}) == len(EVERY)


# Random damage: an error of the specs' own, or none

STRANGE: list[Any] = [None, True, -1, 0, 1, 3, 4, 16, 24, 64, 255, 1 << 40, 0.5, "", "x", "d", "qs", "plane(qs, 4, 8)"]
STRANGE += [
    "i8(qs)",
    "i8(qs) >> 4",
    [],
    [1],
    ["d", "qs"],
    [[1, 1]],
    {},
    {"at": 0},
    {"x": 1},
    "f16",
    "scalar",
    "0000 1111",
]


def places(tree: Any, at: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a tree, the root excepted."""
    if at:
        yield at
    for key in tree if isinstance(tree, dict) else range(len(tree)) if isinstance(tree, list) else ():
        yield from places(tree[key], (*at, key))


def damage(tree: Any, data: st.DataObject) -> None:
    at = data.draw(st.sampled_from(list(places(tree))))
    for key in at[:-1]:
        tree = tree[key]
    kind = data.draw(st.sampled_from(["replace", "replace", "remove", "number", "rename", "twice"]))
    old = tree[at[-1]]
    if kind == "remove":
        del tree[at[-1]]
    elif kind == "number" and type(old) is int:
        tree[at[-1]] = old + data.draw(st.integers(-4, 4))
    elif kind == "rename" and isinstance(tree, dict):
        tree[data.draw(st.sampled_from(["x", "at", "d", "qs", "b", "i", 7]))] = tree.pop(at[-1])
    elif kind == "twice" and isinstance(old, list | str):
        tree[at[-1]] = old + old
    else:
        tree[at[-1]] = deepcopy(data.draw(st.sampled_from(STRANGE)))


@pytest.mark.parametrize("path", [Q, K, X, Z, "isas/scalar", "layouts/panel16", "activations/i8_g32"])
def test_random_damage_is_an_error_of_the_specs_or_none(path: str, repository: Path, tmp_path: Path) -> None:
    root = Path(shutil.copytree(repository, tmp_path / "repository"))
    for isa in ("avx2", "avx512", "avx512vnni"):
        spec(root, f"isas/{isa}").unlink(missing_ok=True)
    whole = spec(root, path).read_text(encoding="utf-8")

    @settings(max_examples=40, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    @given(st.data())
    def holds(data: st.DataObject) -> None:
        tree = PARSE(whole, yaml.SafeLoader)
        for _ in range(data.draw(st.integers(1, 2))):
            damage(tree, data)
        spec(root, path).write_text(yaml.safe_dump(tree, sort_keys=False), encoding="utf-8")
        with suppress(SpecError):
            build(root)

    holds()
