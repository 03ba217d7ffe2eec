"""The four kinds of spec, as pydantic models: what a YAML file may say, and what must hold within one file."""

from __future__ import annotations

import re
from functools import cached_property
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, model_validator

from generator.recipe import Names, Node, RecipeError, parse, parse_unit
from generator.vocabulary import vocabulary

Name = Annotated[str, StringConstraints(pattern=r"^[a-z][a-z0-9_]*$")]
Byte = Annotated[int, Field(ge=0)]
STEP = 32
"""Weights in one step of a nest; a wider group repeats its scale."""


class Spec(BaseModel):
    """Strict and frozen: a field that no model declares is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class CpuBit(Spec):
    """A bit that CPUID must report."""

    leaf: int
    subleaf: int = 0
    register_: Literal["eax", "ebx", "ecx", "edx"] = Field(alias="register")
    bit: int = Field(ge=0, le=31)


class CodeRange(Spec):
    """The codes for which a multiply-add is exact."""

    codes: Annotated[list[int], Field(min_length=2, max_length=2)]

    def holds(self, low: int, high: int) -> bool:
        """Whether every code from `low` to `high` is within the range."""
        return self.codes[0] <= low and high <= self.codes[1]


class Tiles(Spec):
    """Register tiles: (weight rows, activation rows) of the dot nest; activation rows of the panel nests."""

    dot: Annotated[list[Annotated[list[int], Field(min_length=2, max_length=2)]], Field(min_length=1)]
    panel_f32: Annotated[list[int], Field(min_length=1)]
    panel_i8: Annotated[list[int], Field(min_length=1)]

    @model_validator(mode="after")
    def _one_first(self) -> Tiles:
        columns = [c for _, c in self.dot]
        for what, sizes in (("dot", columns), ("panel_f32", self.panel_f32), ("panel_i8", self.panel_i8)):
            if sizes[0] != 1 or sizes != sorted(set(sizes)):
                raise ValueError(f"tiles of {what} must begin with 1 activation row and grow; found {sizes}")
        return self


class Hook(Spec):
    """Why an ISA gives a verb that it could inherit, and what that brought where it was measured."""

    why: str = Field(min_length=1)
    gain: str = Field(min_length=1)


class Isa(Spec):
    """A tier: what it requires, and the C of each verb."""

    name: Name
    arch: str | None = None
    inherits: str | None = None
    priority: int = Field(ge=0)
    lanes: Literal[1, 2, 4, 8, 16]
    tiles: Tiles
    requires: dict[str, CpuBit] = {}
    xcr0: int = 0
    cflags: list[str] = []
    headers: list[str] = []
    types: dict[Literal["vf", "vi", "vb", "gb", "gf"], str] = {}
    fast_table: bool = False
    dots: dict[str, CodeRange] = {}
    hooks: dict[str, Hook] = {}
    verbs: dict[str, str] = {}
    helpers: dict[str, str] = {}


class BlockField(Spec):
    """Some bytes of a block."""

    at: Byte
    type: Literal["u8", "f16", "f32"] = "u8"
    count: int = Field(1, ge=1)

    @property
    def size(self) -> int:
        """Bytes."""
        return self.count * {"u8": 1, "f16": 2, "f32": 4}[self.type]


class Block(Spec):
    """The unit of storage."""

    weights: int = Field(ge=1)
    bytes: int = Field(ge=1)


class GgufType(Spec):
    """How a GGUF file calls the encoding."""

    id: int = Field(ge=0)
    name: str


class Code(Spec):
    """What a code means: itself, itself less an offset, or an entry of a table."""

    width: Literal[2, 3, 4, 5, 6, 8]
    offset: int = Field(0, ge=0, le=128)
    table: Annotated[list[int], Field(min_length=2, max_length=16)] | None = None
    levels: int | None = Field(None, ge=2)
    """How many codes there are, where some of the width's mean nothing."""

    @model_validator(mode="after")
    def _one_meaning(self) -> Code:
        if self.levels and self.levels >= 1 << self.width:
            raise ValueError(f"levels: {self.levels} are all that {self.width} bits hold, or more; leave it out")
        if self.table is None:
            return self
        if self.offset:
            raise ValueError("a code has a table or an offset, not both")
        if self.width > 4 or len(self.table) != 1 << self.width:
            raise ValueError(f"a table of {self.width}-bit codes has {1 << self.width} entries (16 at most)")
        if not all(-128 <= t <= 127 for t in self.table):
            raise ValueError("the entries of a table are signed bytes")
        return self


class RecipeSpec(Spec):
    """From the bytes of a block to codes in k order, a scale for each group, and perhaps a bias."""

    let: dict[Name, str] = {}
    codes: str
    scale: Annotated[list[str], Field(min_length=1, max_length=2)]
    bias: Annotated[list[str], Field(min_length=1, max_length=2)] | None = None


class PanelForm(Spec):
    """How a panel keeps the metadata, so that packing is exact."""

    unit: Literal["f16", "f32"]


class Factor(Spec):
    """A scale or a bias: one float a block, times (perhaps) one small integer a group."""

    model_config = ConfigDict(arbitrary_types_allowed=True, frozen=True)
    unit: Node
    steps: Node | None


LOADED = {"const float *": 4, "const uint16_t *": 2}
"""The bytes of an element, by what a verb reads it through."""


class Encoding(Spec):
    """A weight encoding of GGUF: its block, and the recipe that decodes it; or a dense float type."""

    name: Name
    gguf: GgufType
    block: Block
    dense: Literal["f32", "f16", "bf16"] | None = None
    load: str | None = None
    fields: dict[Name, BlockField] = {}
    code: Code | None = None
    group: int | None = None
    recipe: RecipeSpec | None = None
    panel: PanelForm | None = None
    grids: dict[Name, str] = {}
    quantize: Literal["absmax"] | None = None
    activation: str | None = None
    """The form of activations that it would rather have than floats, which then have to be asked for."""

    @model_validator(mode="after")
    def _whole(self) -> Encoding:
        parts = {name: getattr(self, name) for name in ("fields", "code", "group", "recipe", "panel")}
        if self.dense:
            extra = [k for k, v in parts.items() if v]
            if extra or self.block.weights != 1:
                raise ValueError(f"a dense encoding has blocks of one weight and no {', '.join(extra) or 'recipe'}")
            self._check_load()
            return self
        missing = [k for k, v in parts.items() if not v]
        if missing:
            raise ValueError(f"missing: {', '.join(missing)} (or `dense`)")
        if self.load:
            raise ValueError("load: only a dense encoding names a verb; a recipe says how the others are read")
        self._check_fields()
        self._check_grids()
        try:
            self._check_recipe()
            self._check_levels()
        except RecipeError as e:
            raise ValueError(f"recipe: {e}") from None
        return self

    def _check_load(self) -> None:
        verbs = [vocabulary().get(v) for v in (self.load or "", f"{self.load}_part")]
        if None in verbs:
            raise ValueError(f"load: {self.load!r}: a dense encoding names a verb that has a _part beside it")
        size = {verb and LOADED.get(verb.args[0][0]) for verb in verbs}
        if size != {self.block.bytes}:
            raise ValueError(f"load: {self.load} does not read elements of {self.block.bytes} bytes")

    def _check_fields(self) -> None:
        end = 0
        for name, f in sorted(self.fields.items(), key=lambda kv: kv[1].at):
            if f.at != end:
                raise ValueError(f"fields: {name} begins at byte {f.at}; the field before it ends at {end}")
            end = f.at + f.size
        if end != self.block.bytes:
            raise ValueError(f"fields: the last one ends at byte {end}; the block has {self.block.bytes}")

    def _check_levels(self) -> None:
        codes = self.codes
        if self.code and self.code.levels and not (codes.op == "plane" and codes.node(0).op == "bytes"):
            raise ValueError("code.levels: is checked in a plane of a field, and codes are something else here")

    def _check_grids(self) -> None:
        for name, text in self.grids.items():
            entries = text.split()
            if not entries or not all(re.fullmatch("[0-9]{4}", e) for e in entries):
                raise ValueError(f"grids.{name}: expected entries of four digits, a digit a code")

    def _check_recipe(self) -> None:
        assert self.code and self.group
        weights, groups = self.block.weights, self.block.weights // self.group
        if weights % STEP:
            raise ValueError(f"block.weights: {weights} is no multiple of {STEP}")
        if weights % self.group or self.group % 16 or (self.group > STEP and self.group % STEP):
            raise ValueError(f"group: {self.group} must divide the block and be 16 or a multiple of {STEP}")
        if self.codes.length != weights:
            raise ValueError(f"recipe.codes: {self.codes.length} codes for {weights} weights")
        for node in self.codes.parts():
            if node.op == "lookup" and node.node(1).peak >= len(self.grid_words[node.text(0)]):
                raise ValueError(f"grids.{node.text(0)}: an index of up to {node.node(1).peak} leaves its entries")
        if self.codes.signed and (self.code.width != 8 or self.code.offset or self.code.table):
            raise ValueError("recipe.codes: signed codes have 8 bits, no offset and no table")
        if not self.codes.signed and self.codes.peak >> self.code.width:
            raise ValueError(f"recipe.codes: up to {self.codes.peak}, which {self.code.width} bits do not hold")
        if self.quantize and (self.codes.op != "i8" or self.scale.steps or self.bias or self.scale.unit.op != "f16"):
            raise ValueError("quantize: absmax wants signed codes that are a field, one half scale and no bias")
        for what, factor in (("scale", self.scale), ("bias", self.bias)):
            if factor is None:
                continue
            found = factor.steps.length if factor.steps else 1
            if factor.steps and self.group > STEP:
                raise ValueError(f"recipe.{what}: steps stand for groups of at most {STEP} weights")
            if found != groups:
                raise ValueError(f"recipe.{what}: {found} values for {groups} groups")

    @cached_property
    def names(self) -> Names:
        """What the recipe may refer to."""
        plain = {n: f.count for n, f in self.fields.items() if f.type == "u8"}
        floats: dict[str, str] = {n: f.type for n, f in self.fields.items() if f.type != "u8"}
        grids = {n: max(int(c) for c in "".join(text.split())) for n, text in self.grids.items()}
        steps: dict[str, Node] = {}
        names = Names(plain, floats, steps, grids)
        assert self.recipe
        for name, text in self.recipe.let.items():
            steps[name] = parse(text, names)
        return names

    @cached_property
    def codes(self) -> Node:
        """The expression of the codes."""
        assert self.recipe
        return parse(self.recipe.codes, self.names)

    @cached_property
    def scale(self) -> Factor:
        """The expression of the scales."""
        assert self.recipe
        return self._factor(self.recipe.scale)

    @cached_property
    def bias(self) -> Factor | None:
        """The expression of the biases, where the encoding has any."""
        assert self.recipe
        return self._factor(self.recipe.bias) if self.recipe.bias else None

    def _factor(self, texts: list[str]) -> Factor:
        unit = parse_unit(texts[0], self.names)
        return Factor(unit=unit, steps=parse(texts[1], self.names) if len(texts) > 1 else None)

    @cached_property
    def grid_words(self) -> dict[str, list[int]]:
        """Each grid as 32-bit words: four codes an entry, the first in the lowest byte."""
        return {
            name: [sum(int(c) << 8 * i for i, c in enumerate(entry)) for entry in text.split()]
            for name, text in self.grids.items()
        }


class Panel(Spec):
    """A weave: rows side by side in quanta of consecutive weights."""

    rows: Literal[4, 8, 16, 32]
    quantum: Literal[4]
    alignment: Literal[16, 32, 64]


class Layout(Spec):
    """An order of a weight's bytes."""

    name: Name
    order: list[Literal["row", "block"]] | None = None
    panel: Panel | None = None
    canonical: bool = False
    nest: Literal["dot", "panel"]

    @model_validator(mode="after")
    def _one_kind(self) -> Layout:
        if (self.order is None) == (self.panel is None):
            raise ValueError("a layout has either an order of blocks or a panel")
        if (self.nest == "panel") != (self.panel is not None):
            raise ValueError("nest: panels are served by the panel nest, and they alone")
        if self.order is not None and sorted(self.order) != ["block", "row"]:
            raise ValueError("order: expected [row, block] or [block, row]")
        return self


class Activation(Spec):
    """A form of the activations."""

    name: Name
    codes: Literal["f32", "i8"]
    group: Literal[32] | None = None
    limit: int | None = Field(None, ge=1, le=127)
    scale: Literal["group", "row"] | None = None
    """What shares a unit, where it is not the group."""

    @model_validator(mode="after")
    def _whole(self) -> Activation:
        if self.codes == "f32" and self.scale:
            raise ValueError("scale: floats have none")
        if (self.codes == "i8") != (self.group is not None) or (self.group is None) != (self.limit is None):
            raise ValueError("integer codes, and they alone, have a group and a limit")
        return self
