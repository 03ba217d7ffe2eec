"""The vocabulary: each verb's signature and its meaning in NumPy, read from `vocabulary.yaml`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

LANE_TYPES = frozenset({"vf", "vi", "vb"})
"""Types as wide as the machine, so that a verb over them is not inherited across widths."""

_SIGNATURE = re.compile(r"^(\w+) (\w+)\((.*)\)$")


@dataclass(frozen=True)
class Verb:
    """A verb's name, C result type, arguments as (type, name), and meaning."""

    name: str
    result: str
    args: tuple[tuple[str, str], ...]
    meaning: str

    @property
    def is_macro(self) -> bool:
        """Whether an argument must be a constant where the verb is used."""
        return any(kind == "imm" for kind, _ in self.args)

    @property
    def types(self) -> set[str]:
        """The types of its result and arguments."""
        return {self.result, *(kind for kind, _ in self.args)}

    @property
    def has_lanes(self) -> bool:
        """Whether the verb's width is the machine's."""
        wide = bool({self.result, *(kind for kind, _ in self.args)} & LANE_TYPES)
        return wide or self.name.startswith(("f32_", "i32_", "b_"))

    def define(self, body: str) -> str:
        """The verb as a static inline function, or as a macro where an argument must be a constant."""
        body = body.strip()
        if self.is_macro:
            return f"#define {self.name}({', '.join(name for _, name in self.args)}) {body}\n"
        args = ", ".join(f"{kind}{name}" if kind.endswith("*") else f"{kind} {name}" for kind, name in self.args)
        head = f"static inline {self.result} {self.name}({args or 'void'})"
        if "\n" not in body and not body.startswith("return"):
            line = f"{body};" if self.result == "void" else f"return {body};"
            return f"{head} {{ {line} }}\n"
        inner = "\n".join(f"    {line}" if line else line for line in body.splitlines())
        return f"{head}\n{{\n{inner}\n}}\n"


@cache
def vocabulary() -> dict[str, Verb]:
    """Every verb by name, in the order of the file."""
    text = (Path(__file__).parent / "vocabulary.yaml").read_text(encoding="utf-8")
    entries: dict[str, str] = yaml.safe_load(text)
    verbs = (_verb(signature, meaning) for signature, meaning in entries.items())
    return {v.name: v for v in verbs}


def _verb(signature: str, meaning: str) -> Verb:
    match = _SIGNATURE.match(signature)
    if match is None:
        raise ValueError(f"vocabulary.yaml: {signature!r} is no signature")
    result, name, args = match.groups()
    parts = [re.match(r"^(.*?\*?)\s*(\w+)$", a.strip()) for a in args.split(",") if a.strip()]
    return Verb(name, result, tuple((p[1].strip(), p[2]) for p in parts if p), str(meaning))
