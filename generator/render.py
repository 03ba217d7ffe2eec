"""Render: a plan to the text of every generated file."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import jinja2

from generator.kernels import activation_context, encoding_context, panel_context
from generator.load import SPECS
from generator.plan import Function, Plan, Unit
from generator.specs import Encoding
from generator.vocabulary import vocabulary

ARGUMENTS = {
    "matmul": "const kk_operands *o, int64_t n0, int64_t n1, int64_t m0, int64_t m1",
    "dequantize": "const kk_operands *o, int64_t n0, int64_t n1",
    "pack": "const kk_operands *o, uint8_t *panels, int64_t p0, int64_t p1",
    "sums16": "const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride",
    "sums32": "const float *x, int64_t x_stride, int64_t rows, int64_t k, float *sums, int64_t sums_stride",
    "quantize": "const float *x, int64_t x_stride, int64_t rows, int64_t k, uint8_t *out, int64_t out_stride",
}
PAD = 64
"""Bytes of zeros after a row of quantised activations: the widest register."""


def render(plan: Plan, root: Path) -> dict[str, str]:
    """The text of each file under `generated/`, by its path there."""
    env = jinja2.Environment(
        loader=jinja2.FileSystemLoader(root / "templates"),
        undefined=jinja2.StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        autoescape=False,
    )
    env.filters["hex8"] = lambda v: f"0x{v:08x}"
    files = {
        f"isa_{t.name}.h": _tidy(env.get_template("isa.h.j2").render(isa=t, head=_head(f"isas/{t.name}")))
        for t in plan.tiers.values()
    }
    for unit in plan.units:
        files[unit.path] = _tidy(env.get_template(unit.template).render(**_context(unit, plan)))
    files["registry.c"] = _tidy(env.get_template("registry.c.j2").render(**_registry(plan)))
    files["registry.json"] = json.dumps(registry(plan, _hooked(plan, env)), indent=1, sort_keys=False) + "\n"
    files["meson.build"] = _tidy(env.get_template("meson.build.j2").render(tiers=_tier_sources(plan), head=_head("")))
    return files


def _hooked(plan: Plan, env: jinja2.Environment) -> set[str]:
    """The symbols of the functions whose body uses a verb that its tier lists under `hooks`."""
    found: set[str] = set()
    for unit in (u for u in plan.units if u.tier.hooks):
        for body in {f.body for f in unit.functions}:
            alone = replace(unit, functions=tuple(f for f in unit.functions if f.body == body))
            text = env.get_template(unit.template).render(**_context(alone, plan))
            if unit.tier.hooks.keys() & set(re.findall(r"\w+", text)):
                found |= {f.symbol for f in alone.functions}
    return found


def _head(*specs: str) -> str:
    names = " and ".join(f"{SPECS.as_posix()}/{s}.yaml" if s else SPECS.as_posix() for s in specs)
    return f"Written by `make generate` from {names}; edit that."


def _tidy(text: str) -> str:
    """No trailing blanks, no more than one empty line, one newline at the end."""
    lines: list[str] = []
    for line in map(str.rstrip, text.splitlines()):
        if line or (lines and lines[-1]):
            lines.append(line)
    return "\n".join(lines).rstrip() + "\n"


def _context(unit: Unit, plan: Plan) -> dict[str, Any]:
    context: dict[str, Any] = {
        "isa": unit.tier,
        "exports": [(f.symbol, f.body) for f in unit.functions if f.op == "matmul"],
        "matmul_arguments": ARGUMENTS["matmul"],
        "bodies": {f.body for f in unit.functions},
    }
    if unit.encoding and unit.encoding.dense:
        head = f"encodings/{unit.encoding.name}"
        context |= {"span": 256 * unit.tier.lanes, "load": _load(unit.encoding)}
    elif unit.encoding:
        head = f"encodings/{unit.encoding.name}"
        contracts = {f.contract for f in unit.functions}
        woven = [lay for lay in plan.panel_layouts if f"pack_{unit.encoding.name}_{lay.name}" in contracts]
        context |= {"e": encoding_context(unit.encoding, unit.tier, woven)}
    elif unit.panel and unit.layout:
        head = f"layouts/{unit.layout.name}"
        context |= {"c": panel_context(unit.panel, unit.layout, unit.tier)}
    else:
        assert unit.activation
        head = f"activations/{unit.activation.name}"
        context |= {"a": activation_context(unit.activation), "pad": PAD}
    return context | {"head": _head(head, f"isas/{unit.tier.name}")}


def _load(e: Encoding) -> dict[str, str]:
    """The verbs that read a dense encoding's weights, and what they read through."""
    assert e.load
    return {"whole": e.load, "part": f"{e.load}_part", "pointer": vocabulary()[e.load].args[0][0]}


def _registry(plan: Plan) -> dict[str, Any]:
    by_arch: dict[str | None, list[Function]] = {}
    for f in plan.functions:
        by_arch.setdefault(plan.tiers[f.tier].arch, []).append(f)
    return {
        "head": _head(""),
        "groups": [(arch, by_arch[arch]) for arch in sorted(by_arch, key=lambda a: a or "")],
        "arguments": ARGUMENTS,
    }


def _tier_sources(plan: Plan) -> list[dict[str, Any]]:
    return [
        {
            "name": t.name,
            "arch": t.arch,
            "cflags": list(t.cflags),
            "sources": sorted(u.path for u in plan.units if u.tier.name == t.name),
        }
        for t in plan.tiers.values()
        if any(u.tier.name == t.name for u in plan.units)
    ]


def registry(plan: Plan, hooked: set[str]) -> dict[str, Any]:
    """The registration table as data, with the recipes that the reference interprets.

    The `origin` of a function is `hook` where its symbol is one of `hooked`, else `generic`: none is written by hand.
    """
    specs = plan.specs
    return {
        "tiers": [
            {
                "name": t.name,
                "arch": t.arch,
                "priority": t.priority,
                "requires": {n: [b.leaf, b.subleaf, b.register_, b.bit] for n, b in t.requires.items()},
                "xcr0": t.xcr0,
            }
            for t in sorted(plan.tiers.values(), key=lambda t: (t.priority, t.name))
        ],
        "layouts": [
            {
                "name": lay.name,
                "order": lay.order,
                "panel": lay.panel.model_dump() if lay.panel else None,
                "canonical": lay.canonical,
            }
            for lay in specs.layouts.values()
        ],
        "activations": [
            {
                "name": a.name,
                "codes": a.codes,
                "group": a.group,
                "limit": a.limit,
                "scale": a.scale or ("group" if a.group else None),
                "pad": PAD if a.group else 0,
            }
            for a in specs.activations.values()
        ],
        "encodings": [_encoding_json(plan, name) for name in specs.encodings],
        "functions": [_function_json(f, "hook" if f.symbol in hooked else "generic") for f in plan.functions],
    }


def _function_json(f: Function, origin: str) -> dict[str, Any]:
    return {k: v for k, v in vars(f).items() if v not in (None, ()) and k != "body"} | {"origin": origin}


def _encoding_json(plan: Plan, name: str) -> dict[str, Any]:
    e = plan.specs.encodings[name]
    base = {
        "name": name,
        "gguf_id": e.gguf.id,
        "gguf_name": e.gguf.name,
        "block_weights": e.block.weights,
        "block_bytes": e.block.bytes,
        "dense": e.dense,
    }
    if e.dense:
        return base
    assert e.code and e.group
    cls = plan.classes[name]
    return base | {
        "group": e.group,
        "fields": {n: [f.at, f.type, f.count] for n, f in e.fields.items()},
        "code": {
            "width": e.code.width,
            "offset": e.code.offset,
            "table": e.code.table,
            "signed": e.codes.signed,
            "levels": e.code.levels,
        },
        "let": {n: node.json() for n, node in e.names.steps.items()},
        "codes": e.codes.json(),
        "scale": [n.json() for n in (e.scale.unit, e.scale.steps) if n],
        "bias": [n.json() for n in (e.bias.unit, e.bias.steps) if n] if e.bias else None,
        "grids": e.grid_words,
        "quantize": e.quantize,
        "activation": e.activation,
        "panel": {
            "class": cls.name,
            "width": cls.width,
            "low": cls.low,
            "unit": cls.unit,
            "planes": cls.planes,
            "steps_signed": {
                n: f.steps == "i8" for n, f in (("scale", cls.scale), ("bias", cls.bias)) if f and f.steps
            },
            "sections": [{"name": s.name, "count": s.count, "size": s.size} for s in cls.sections],
        },
    }
