"""Load: YAML files to specs, with the file, line and field of whatever is wrong."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import ValidationError

from generator.specs import Activation, Encoding, Isa, Layout, Spec

SPECS = Path("generator/specs")
S = TypeVar("S", Isa, Encoding, Layout, Activation)


class SpecError(ValueError):
    """A spec that cannot be used; the message says where and what was expected."""


@dataclass(frozen=True)
class Specs:
    """Everything under `generator/specs`, each kind by name, sorted."""

    isas: dict[str, Isa]
    encodings: dict[str, Encoding]
    layouts: dict[str, Layout]
    activations: dict[str, Activation]


def load(root: Path) -> Specs:
    """Read the specs of the repository at `root`.

    Raises
    ------
    SpecError
        Naming the file, the line, the field and what was expected.
    """
    return Specs(
        _kind(root, "isas", Isa),
        _kind(root, "encodings", Encoding),
        _kind(root, "layouts", Layout),
        _kind(root, "activations", Activation),
    )


def _kind(root: Path, folder: str, model: type[S]) -> dict[str, S]:
    found: dict[str, tuple[S, Path]] = {}
    for path in sorted((root / SPECS / folder).glob("*.yaml")):
        spec = _one(path, path.relative_to(root), model)
        if spec.name in found:
            raise SpecError(f"{path.relative_to(root)}: name: {spec.name!r} is already that of {found[spec.name][1]}")
        if spec.name != path.stem:
            raise SpecError(
                f"{path.relative_to(root)}: name: expected {path.stem!r} after the file, found {spec.name!r}"
            )
        found[spec.name] = (spec, path.relative_to(root))
    if not found:
        raise SpecError(f"{SPECS / folder}: no spec is here; expected *.yaml")
    return {name: spec for name, (spec, _) in sorted(found.items())}


def _one(path: Path, shown: Path, model: type[S]) -> S:
    try:
        tree = yaml.compose(path.read_text(encoding="utf-8"), Loader=yaml.SafeLoader)
        data = yaml.load(path.read_text(encoding="utf-8"), Loader=_Strict)
    except (yaml.YAMLError, UnicodeDecodeError) as e:
        raise SpecError(f"{shown}: {e}") from None
    if not isinstance(data, dict):
        raise SpecError(f"{shown}: expected a mapping of fields")
    try:
        return model.model_validate(data)
    except ValidationError as e:
        raise SpecError("\n".join(_explain(shown, tree, d, model) for d in e.errors())) from None


def _explain(shown: Path, tree: yaml.Node | None, error: Any, model: type[Spec]) -> str:
    where = tuple(error["loc"])
    field = ".".join(str(p) for p in where) or "(the whole)"
    message = error["msg"].removeprefix("Value error, ")
    if error["type"] == "extra_forbidden":
        message = f"unknown field; a spec of this kind has {', '.join(sorted(model.model_fields))}"
        if len(where) > 1:
            message = "unknown field"
    elif error["type"] != "missing" and not isinstance(error["input"], dict):
        message = f"{message}; found {error['input']!r}"
    return f"{shown}:{_line(tree, where)}: {field}: {message}"


def _line(tree: yaml.Node | None, where: tuple[Hashable, ...]) -> int:
    """The line of the deepest part of `where` that the file has."""
    node, line = tree, 1
    for part in where:
        if isinstance(node, yaml.MappingNode):
            pairs = [(k, v) for k, v in node.value if k.value == str(part)]
            if not pairs:
                break
            line, node = pairs[0][0].start_mark.line + 1, pairs[0][1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
            node = node.value[part]
            line = node.start_mark.line + 1
    return line


class _Strict(yaml.SafeLoader):
    """Refuses a key that is given twice."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise yaml.constructor.ConstructorError(None, None, "expected a word for a key", key.start_mark)
            if key.value in seen:
                raise yaml.constructor.ConstructorError(None, None, f"{key.value!r} is given twice", key.start_mark)
            seen.add(key.value)
        return super().construct_mapping(node, deep)
