"""Recipes: from the bytes of a block to codes, scales and biases.

A recipe is written in a few verbs with Python's own syntax and is parsed here, once, into a small tree. The tree
is checked (lengths, ranges), rendered as C by `generator.emit`, and travels as nested lists in the registry, where
the runtime's reference interprets it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

Json = str | int | float | list["Json"]

_BINARY = {
    ast.BitAnd: "and",
    ast.BitOr: "or",
    ast.LShift: "shl",
    ast.RShift: "shr",
    ast.Add: "add",
    ast.Mult: "mul",
    ast.Sub: "sub",
}
_CALLS = {"plane": 3, "lookup": 2, "packed": 3, "trits": 2, "parity8": 1, "i8": 1}


class RecipeError(ValueError):
    """A recipe that does not parse, or whose lengths or ranges do not hold."""


@dataclass(frozen=True)
class Node:
    """One step of a recipe: an array of bytes, or (`f16`, `f32`, `neg`, `times`) a scalar.

    `peak` is the largest value that an element can take. The bytes of `i8` and `sub` are read as signed.
    """

    op: str
    args: tuple[Node | int | float | str, ...]
    length: int
    peak: int

    @property
    def signed(self) -> bool:
        """Whether the elements are two's complement."""
        return self.op in ("i8", "sub")

    def parts(self) -> Iterator[Node]:
        """The node and every node within it."""
        yield self
        for a in self.args:
            if isinstance(a, Node):
                yield from a.parts()

    def json(self) -> Json:
        """As nested lists, operator first."""
        return [self.op, *(a.json() if isinstance(a, Node) else a for a in self.args)]

    def node(self, i: int) -> Node:
        """The i-th argument, which is an array."""
        a = self.args[i]
        assert isinstance(a, Node)
        return a

    def number(self, i: int) -> int:
        """The i-th argument, which is a constant."""
        a = self.args[i]
        assert isinstance(a, int)
        return a

    def text(self, i: int) -> str:
        """The i-th argument, which is a name."""
        a = self.args[i]
        assert isinstance(a, str)
        return a


@dataclass(frozen=True)
class Names:
    """What a recipe may refer to: fields (bytes or halves), named steps, grids (largest code of each)."""

    bytes: Mapping[str, int]
    scalars: Mapping[str, str]
    steps: Mapping[str, Node]
    grids: Mapping[str, int]


def parse(text: str, names: Names) -> Node:
    """Parse an expression over bytes.

    Raises
    ------
    RecipeError
        Naming the expression and the part that is not understood or does not fit.
    """
    return _array(_tree(text), names, text)


def parse_unit(text: str, names: Names) -> Node:
    """Parse a scalar factor: a half or float field, perhaps negated or times a constant."""
    return _scalar(_tree(text), names, text)


def _tree(text: str) -> ast.expr:
    try:
        return ast.parse(text.strip(), mode="eval").body
    except SyntaxError as e:
        raise RecipeError(f"{text!r} does not parse: {e.msg}") from None


def _scalar(e: ast.expr, names: Names, text: str) -> Node:
    match e:
        case ast.Name(id=name) if name in names.scalars:
            return Node(names.scalars[name], (name,), 1, 0)
        case ast.UnaryOp(op=ast.USub(), operand=inner):
            return Node("neg", (_scalar(inner, names, text),), 1, 0)
        case ast.BinOp(left=ast.Constant(value=int() | float() as c), op=ast.Mult(), right=inner):
            return Node("times", (float(c), _scalar(inner, names, text)), 1, 0)
    raise RecipeError(
        f"{ast.unparse(e)!r} in {text!r}: expected a float field ({', '.join(names.scalars) or 'there is none'}), "
        "perhaps negated or times a constant"
    )


def _array(e: ast.expr, names: Names, text: str) -> Node:
    match e:
        case ast.Name(id=name):
            return _named(name, names, text)
        case ast.Subscript(value=ast.Name(id=name), slice=ast.Slice() as s):
            return _slice(name, s, names, text)
        case ast.BinOp(left=left, op=op, right=right) if type(op) in _BINARY:
            return _binary(_BINARY[type(op)], _plain(left, names, text), right, names, text)
        case ast.Call(func=ast.Name(id="cat"), args=parts) if parts:
            nodes = tuple(_plain(p, names, text) for p in parts)
            return Node("cat", nodes, sum(n.length for n in nodes), max(n.peak for n in nodes))
        case ast.Call(func=ast.Name(id=verb), args=args) if verb in _CALLS and len(args) == _CALLS[verb]:
            return _call(verb, args, names, text)
    raise RecipeError(
        f"{ast.unparse(e)!r} in {text!r}: expected a field, a slice of one, & | << >> + *, cat(...), "
        + ", ".join(f"{v}({n} arguments)" for v, n in _CALLS.items())
    )


def _plain(e: ast.expr, names: Names, text: str) -> Node:
    """An operand: bytes that are not read as signed, which only the outermost step can be."""
    node = _array(e, names, text)
    if node.signed:
        raise RecipeError(f"{ast.unparse(e)!r} in {text!r} is signed; nothing is done to signed bytes")
    return node


def _named(name: str, names: Names, text: str) -> Node:
    if name in names.steps:
        step = names.steps[name]
        if step.signed:
            raise RecipeError(f"{name!r} in {text!r} is signed; under `let`, i8 and - have no meaning")
        return Node("step", (name,), step.length, step.peak)
    if name in names.bytes:
        n = names.bytes[name]
        return Node("bytes", (name, 0, n, 1), n, 255)
    raise RecipeError(f"{name!r} in {text!r} is no byte field; there are {', '.join([*names.bytes, *names.steps])}")


def _slice(name: str, s: ast.Slice, names: Names, text: str) -> Node:
    whole = _named(name, names, text)
    if whole.op != "bytes":
        raise RecipeError(f"{name!r} in {text!r}: only fields are sliced")
    start, stop = _constant(s.lower, text, 0), _constant(s.upper, text, whole.length)
    step = _constant(s.step, text, 1)
    if not 0 <= start < stop <= whole.length or step < 1:
        raise RecipeError(f"{name}[{start}:{stop}:{step}] in {text!r} leaves the field, which has {whole.length} bytes")
    return Node("bytes", (name, start, stop, step), len(range(start, stop, step)), 255)


def _constant(e: ast.expr | None, text: str, default: int | None = None) -> int:
    if e is None and default is not None:
        return default
    if isinstance(e, ast.Constant) and type(e.value) is int:
        return e.value
    raise RecipeError(f"{ast.unparse(e) if e else 'nothing'!r} in {text!r}: expected an integer")


def _binary(op: str, left: Node, right: ast.expr, names: Names, text: str) -> Node:
    if op == "or":
        other = _plain(right, names, text)
        if other.length != left.length:
            raise RecipeError(f"{text!r}: the sides of | have {left.length} and {other.length} elements")
        return Node("or", (left, other), left.length, (1 << max(left.peak, other.peak).bit_length()) - 1)
    n = _constant(right, text)
    if not 0 <= n <= (7 if op in ("shl", "shr") else 255):
        raise RecipeError(f"{text!r}: the constant {n} is no {'shift of a byte' if op in ('shl', 'shr') else 'byte'}")
    if op == "sub" and not (0 <= n <= 128 and left.peak - n <= 127):
        raise RecipeError(f"{text!r}: - {n} of a value up to {left.peak} leaves a signed byte")
    peaks = {
        "sub": left.peak - n,
        "and": min(left.peak, n),
        "shl": left.peak << n & 255,
        "shr": left.peak >> n,
        "add": left.peak + n,
        "mul": left.peak * n,
    }
    if op == "shl" and left.peak << n > 255:
        raise RecipeError(f"{text!r}: << {n} of a value up to {left.peak} leaves the byte; mask it first")
    if peaks[op] > 255:
        raise RecipeError(f"{text!r}: {op} {n} of a value up to {left.peak} leaves the byte")
    return Node(op, (left, n), left.length, peaks[op])


def _call(verb: str, args: list[ast.expr], names: Names, text: str) -> Node:
    if verb == "lookup":
        grid = args[0].id if isinstance(args[0], ast.Name) else ""
        if grid not in names.grids:
            raise RecipeError(
                f"{text!r}: lookup wants the name of a grid; there are {', '.join(names.grids) or 'none'}"
            )
        index = _plain(args[1], names, text)
        return Node("lookup", (grid, index), 4 * index.length, names.grids[grid])
    a = _plain(args[0], names, text)
    if verb == "parity8" and a.peak > 127:
        raise RecipeError(f"{text!r}: parity8 wants seven bits; mask them")
    if verb in ("parity8", "i8"):
        return Node(verb, (a,), a.length, 255 if verb == "parity8" else 127)
    if verb == "trits":
        n = _constant(args[1], text)
        if not 1 <= n <= 5 or a.length % 4 or a.op != "bytes" or a.number(3) != 1:
            raise RecipeError(f"{text!r}: trits wants 1 to 5 digits of each byte, and whole 32-bit words of a field")
        return Node(verb, (a, n), a.length * n, 2)
    width, n = _constant(args[1], text), _constant(args[2], text)
    if verb == "packed":
        if a.length % 4 or not 1 <= width <= 8 or not 1 <= n <= 32 // width:
            raise RecipeError(f"{text!r}: packed wants whole 32-bit words and fields of 1 to 8 bits that fit one")
        return Node(verb, (a, width, n), a.length // 4 * n, (1 << width) - 1)
    if width not in (1, 2, 4, 8) or n < 1 or a.length % n:
        raise RecipeError(f"{text!r}: plane wants 1, 2, 4 or 8 bits and a run that divides the {a.length} bytes")
    return Node(verb, (a, width, n), a.length * 8 // width, (1 << width) - 1)
