"""What the templates are told: recipes, panels and tiers as C fragments and numbers, decided here, not there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from generator.emit import GROUPS, Emitter, Family, word_of_half
from generator.load import SpecError
from generator.panels import UNIT_BYTES, PanelClass, panel_class
from generator.recipe import Node, RecipeError
from generator.specs import STEP, Activation, Encoding, Factor, Layout
from generator.tier import Tier

CHAIN = 256
"""Additions in one chain of floats before it is folded: twice this, and the lanes, stay below 512."""

SLAB = 256
"""Weights of a panel that are decoded together: with 16 rows, 16 KB of floats."""

ABREAST = 4
"""At most so many rows of a tile go through a block side by side: enough sums that do not wait for one another."""

AHEAD = 1536
"""Weights of a row between those in use and those that are fetched from memory: about 800 to 1600 bytes."""

PANEL_AHEAD = 2048
"""Bytes of a panel's codes between those in use and those that are fetched: half a page, or four to eight steps."""


@dataclass(frozen=True)
class Values:
    """What stored codes mean: table[code], or code + low; `signed` ones are two's complement and mean themselves."""

    width: int
    low: int
    table: tuple[int, ...] | None
    signed: bool = False

    @property
    def range(self) -> tuple[int, int]:
        """The smallest and the largest value."""
        if self.table:
            return min(self.table), max(self.table)
        low = -(1 << self.width - 1) if self.signed else self.low
        return low, low + (1 << self.width) - 1


@dataclass(frozen=True)
class Dot:
    """A multiply-add that is exact for the codes at hand, and how codes meet it."""

    verb: str
    low: int
    """What each code was made less by to be unsigned: the sums of the activations pay it back. Never positive."""
    subtract: int
    """What is subtracted, byte by byte, from the stored code."""
    table: tuple[int, ...] | None


def choose_dot(tier: Tier, prefix: str, where: str, values: Values, shifts: bool) -> Dot:
    """The multiply-add of `tier` that the range of values proves exact; unsigned codes first.

    Codes are shifted to be unsigned only where `shifts` says that the nest pays it back.

    Raises
    ------
    SpecError
        Where none is exact: it could saturate.
    """
    low, high = values.range
    shift = min(low, 0)
    unsigned, signs = tier.dots[f"{prefix}_dot_us"], tier.dots[f"{prefix}_dot_ss"]
    if (shifts or not shift) and unsigned.holds(low - shift, high - shift):
        shifted = tuple(t - shift for t in values.table) if values.table else None
        return Dot(f"{prefix}_dot_us", shift, 0, shifted)
    if signs.holds(low, high):
        offset = 0 if values.signed or values.table else -values.low
        return Dot(f"{prefix}_dot_ss", 0, offset, values.table)
    raise SpecError(
        f"{where}: values from {low} to {high} could saturate on {tier.name}: {prefix}_dot_us is exact for codes "
        f"{unsigned.codes}, {prefix}_dot_ss for {signs.codes}"
    )


def value(code: str, by_table: bool, low: int) -> str:
    """The float value of an i32 code: by table, or by arithmetic."""
    if by_table:
        return f"f32_table16({code}, values)"
    return f"f32_from_i32({f'i32_sub({code}, {-low})' if low else code})"


def table_values(width: int, low: int, table: tuple[int, ...] | None, fast: bool) -> list[str] | None:
    """The sixteen values of a code of at most four bits, repeated so that higher bits do not matter."""
    if table is None and not (fast and width <= 4):
        return None
    base = table or tuple(c + low for c in range(1 << width))
    return [f"{base[i % len(base)]}.0f" for i in range(16)]


def padded(table: tuple[int, ...] | None) -> list[int] | None:
    """A table of bytes, repeated to sixteen entries; those above 127 wrap, since a byte is a byte."""
    return [_byte(table[i % len(table)]) for i in range(16)] if table else None


def _byte(v: int) -> int:
    return v - 256 if v > 127 else v


def encoding_context(e: Encoding, tier: Tier, layouts: list[Layout]) -> dict[str, Any]:
    """What `encoding.c.j2` is told of one encoding on one tier."""
    assert e.code and e.group
    where = f"generator/specs/encodings/{e.name}.yaml"
    cls, emitter = panel_class(e), Emitter(e)
    step = min(e.group, STEP)
    steps = e.block.weights // step
    words = _words(e, step)
    # A gather reads the plain halves of as many blocks as fill a register; what has steps is read for two at most.
    chunk = max(1, tier.lanes // steps if words else min(2, tier.lanes // steps))
    signed = e.codes.signed
    low = 0 if signed else cls.low
    dot = choose_dot(tier, "g", where, Values(e.code.width, low, cls.table, signed), shifts=False)
    values = None if signed else table_values(e.code.width, low, cls.table, tier.fast_table)
    lanes = Family("i32", tier.lanes)
    try:
        f32_steps = [
            {
                "index": i,
                "vectors": [
                    {
                        "index": v,
                        "k": k,
                        "value": value(emitter.vector(e.codes, lanes, k, bool(values)), bool(values), low),
                    }
                    for v, k in enumerate(range(i * step, (i + 1) * step, tier.lanes))
                ],
            }
            for i in range(steps)
        ]
        codes = [emitter.vector(e.codes, GROUPS, k) for k in range(0, e.block.weights, STEP)]
        let_lines = emitter.let()
        factors = [] if words else [_factor(n, e, f, chunk) for n, f in (("scale", e.scale), ("bias", e.bias)) if f]
    except RecipeError as error:
        raise SpecError(f"{where}: recipe: {error}") from None
    return {
        "name": e.name,
        "weights": e.block.weights,
        "bytes": e.block.bytes,
        "step": step,
        "chunk": chunk,
        "span": max(1, CHAIN // steps),
        "tiles": [(rows, columns, _abreast(rows)) for rows, columns in tier.tiles.dot],
        "ahead": max(1, AHEAD // e.block.weights),
        "bias": e.bias is not None,
        "factors": factors,
        "ragged": not words and (chunk > 1 or steps % tier.lanes > 0),
        "stepped": any(f["words"] for f in factors),
        "words": words,
        "lets": [(name, -(-node.length // 8)) for name, node in e.names.steps.items()],
        "let_lines": let_lines,
        "reads_block": not _from_steps(e.codes),
        "grids": list(e.grid_words.items()),
        "value_table": values,
        "f32_steps": f32_steps,
        "i8_steps": [
            {"k": STEP * i, "index": i * STEP // step, "codes": _meet(dot, c, "g")} for i, c in enumerate(codes)
        ],
        "i8_dot": dot.verb,
        "i8_table": padded(dot.table),
        "pack_steps": [{"k": STEP * i, "codes": f"g_sub({c}, 128)" if signed else c} for i, c in enumerate(codes)],
        "panels": [_pack(e, cls, emitter, layout) for layout in layouts],
    }


def _from_steps(codes: Node) -> bool:
    """Whether codes come from named steps alone, and not from the block's own bytes."""
    return {part.op for part in codes.parts()} <= {"step", "plane", "or", "and", "shl", "shr"}


def _abreast(rows: int) -> int:
    return max(n for n in range(1, ABREAST + 1) if rows % n == 0)


def _meet(dot: Dot, code: str, prefix: str) -> str:
    """A code as the multiply-add takes it."""
    if dot.table:
        return f"{prefix}_table16({code}, table)"
    return f"{prefix}_sub({code}, {dot.subtract})" if dot.subtract else code


def _factor(name: str, e: Encoding, f: Factor, chunk: int) -> dict[str, Any]:
    words: list[str] = []
    if f.steps:
        words = [w for block in ("b", "second")[:chunk] for w in Emitter(e, block).words(f.steps)]
        if f.steps.length < 8 and chunk > 1:
            words = [f"{words[0]} | {words[1]} << {8 * f.steps.length}"]
    return {
        "name": name,
        "unit": Emitter(e).pair(f.unit),
        "words": words,
        "convert": "f32_from_signed_bytes" if f.steps and f.steps.signed else "f32_from_bytes",
    }


def _words(e: Encoding, step: int) -> list[tuple[int, list[tuple[str, str]]]]:
    """The words of a block that hold its factors, where they are halves and nothing else.

    Offset, and (factor, which half) of each in it.
    """
    factors = [(name, f) for name, f in (("scale", e.scale), ("bias", e.bias)) if f]
    if e.group != step or e.block.weights != step or any(f.unit.op != "f16" or f.steps for _, f in factors):
        return []
    words: dict[int, list[tuple[str, str]]] = {}
    for name, f in factors:
        at, half = word_of_half(e, f.unit.text(0))
        words.setdefault(at, []).append((name, ("low", "high")[half]))
    return list(words.items())


def _pack(e: Encoding, cls: PanelClass, emitter: Emitter, layout: Layout) -> dict[str, Any]:
    assert layout.panel
    factors = {"scale": e.scale, "bias": e.bias}
    parts = []
    for section in cls.sections[1:]:
        what, kind = section.name.split("_")
        f = factors[what]
        assert f
        part: dict[str, Any] = {"name": section.name, "count": section.count, "size": section.size, "fill": []}
        if kind == "steps":
            assert f.steps
            part["fill"] = emitter.fill(f.steps, f"{section.name}_bytes")
        else:
            part["store"], part["value"] = _stored_unit(e, f, emitter)
        parts.append(part)
    return {
        "layout": layout.name,
        "rows": layout.panel.rows,
        "alignment": layout.panel.alignment,
        "sections": section_sizes(cls, layout.panel.rows),
        "parts": parts,
        "code_bytes": cls.weights // STEP * cls.width * 4 * layout.panel.rows,
        "planes": [
            {"width": bits, "weave": [_weave(bits, at, i) for i in range(8 // bits)]} for bits, at in cls.planes
        ],
    }


def _stored_unit(e: Encoding, f: Factor, emitter: Emitter) -> tuple[str, str]:
    assert e.panel
    if e.panel.unit == "f32":
        return "store_f32", emitter.scalar(f.unit)
    negated = f.unit.op == "neg"
    name = (f.unit.node(0) if negated else f.unit).text(0)
    raw = f"load_u16(b + {e.fields[name].at})"
    return "store_u16", f"{raw} ^ 0x8000" if negated else raw


def _weave(bits: int, at: int, i: int) -> str:
    word = f"quads[q + v + {bits * i}][r]" if i else "quads[q + v][r]"
    if bits == 8:
        return word
    mask = f"0x{f'{(1 << bits) - 1:02x}' * 4}u"
    cut = f"({word} >> {at} & {mask})" if at else f"({word} & {mask})"
    return f"{cut} << {bits * i}" if i else cut


def section_sizes(cls: PanelClass, rows: int) -> list[dict[str, Any]]:
    """Each section of a panel with its bytes a block."""
    return [{"name": s.name, "block_bytes": s.count * s.size * rows} for s in cls.sections]


def panel_context(cls: PanelClass, layout: Layout, tier: Tier) -> dict[str, Any]:
    """What `panel.c.j2` is told of one panel class on one tier."""
    assert layout.panel
    rows, step = layout.panel.rows, min(cls.group, STEP)
    where = f"panel class {cls.name}"
    dot = choose_dot(tier, "b", where, Values(cls.width, cls.low, cls.table), shifts=True)
    values = table_values(cls.width, cls.low, cls.table, tier.fast_table)
    quads = [_quad(cls, j, rows, dot, values) for j in range(8)]
    half = step // 4
    return {
        "name": cls.name,
        "rows": rows,
        "alignment": layout.panel.alignment,
        "weights": cls.weights,
        "step": step,
        "groups": cls.groups,
        "span": max(1, CHAIN * step // cls.weights),
        "ahead": PANEL_AHEAD,
        "slab": max(1, SLAB // cls.weights),
        "bias": cls.bias is not None,
        "value_table": values,
        "i8_table": padded(dot.table),
        "i8_dot": dot.verb,
        "i8_low": dot.low,
        "sections": section_sizes(cls, rows),
        "step_bytes": cls.width * 4 * rows,
        "code_bytes": cls.weights // STEP * cls.width * 4 * rows,
        "halves": [
            {
                "sum": f"2 * g + {i}" if step == 16 else "g",
                "group": _group_index(cls.group, i),
                "quads": quads[i * half : (i + 1) * half],
            }
            for i in range(STEP // step)
        ],
        "factors": [_panel_factor(n, f.steps, cls.unit) for n, f in (("scale", cls.scale), ("bias", cls.bias)) if f],
    }


def _group_index(group: int, half: int) -> str:
    if group == 16:
        return f"(2 * step + {half})" if half else "2 * step"
    return "step" if group == STEP else f"step / {group // STEP}"


def _panel_factor(name: str, steps: str | None, unit: str) -> dict[str, Any]:
    loads = {"f16": "f32_from_f16((const uint16_t *)", "f32": "f32_load((const float *)"}
    return {
        "name": name,
        "unit_size": UNIT_BYTES[unit],
        "unit_load": loads[unit],
        "step_load": {"u8": "f32_from_u8(", "i8": "f32_from_i8((const int8_t *)", None: ""}[steps],
    }


def _quad(cls: PanelClass, j: int, rows: int, dot: Dot, values: list[str] | None) -> dict[str, Any]:
    """Four codes of every row of a panel: as bytes for the integer nest, as words for the exact one."""
    start, parts = 0, []
    for bits, at in cls.planes:
        load = f"b_load(codes + {(start + j % bits) * 4 * rows})"
        parts.append(_cut(load, bits, bits * (j // bits), at))
        start += bits
    code = parts[0]
    for p in parts[1:]:
        code = f"b_or({code}, {p})"
    if cls.width == 4 and values:
        shift = 4 * (j // 4)
        word = f"b_load(codes + {j % 4 * 4 * rows})"
        bytes_ = [f"i32_srl(code, {8 * b + shift})" if b or shift else "code" for b in range(4)]
    else:
        word = code
        moved = [f"i32_srl(code, {8 * b})" if b else "code" for b in range(4)]
        bytes_ = [b if i == 3 else f"i32_and({b}, 255)" for i, b in enumerate(moved)]
    return {
        "index": j,
        "word": word,
        "floats": [value(b, values is not None, cls.low) for b in bytes_],
        "i8": _meet(dot, code, "b"),
    }


def _cut(load: str, bits: int, shift: int, at: int) -> str:
    if bits == 8:
        return load
    moved = load
    if shift > at:
        moved = f"b_srl({load}, {shift - at})"
    elif shift < at:
        moved = f"b_sll({load}, {at - shift})"
    return f"b_and({moved}, {((1 << bits) - 1) << at})"


def activation_context(a: Activation) -> dict[str, Any]:
    """What `activation.c.j2` is told."""
    span = "k" if a.scale == "row" else "GROUP"
    return {"name": a.name, "codes": a.codes, "group": a.group, "limit": a.limit, "span": span}
