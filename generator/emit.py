"""Recipes as C: statements that fill byte buffers, and expressions over the lanes of a vector."""

from __future__ import annotations

from dataclasses import dataclass

from generator.recipe import Node, RecipeError
from generator.specs import STEP, Encoding


@dataclass(frozen=True)
class Family:
    """How codes stand in a register: the prefix of its verbs and the codes that it holds."""

    prefix: str
    codes: int

    def verb(self, name: str, *args: str | int) -> str:
        """A call of one of the family's verbs."""
        return f"{self.prefix}_{name}({', '.join(str(a) for a in args)})"


GROUPS = Family("g", STEP)


class Emitter:
    """Renders one encoding's recipe."""

    def __init__(self, encoding: Encoding, block: str = "b") -> None:
        self.encoding = encoding
        self.block = block
        """What the rendered function calls the block it reads."""

    def let(self) -> list[str]:
        """Statements that fill the recipe's named steps, each an array of 64-bit words."""
        return [
            f"{name}[{i}] = {word};"
            for name, node in self.encoding.names.steps.items()
            for i, word in enumerate(self.words(node))
        ]

    def scalar(self, node: Node) -> str:
        """A float: a field of the block, negated or scaled."""
        match node.op:
            case "f16":
                return f"f16_to_f32(load_u16({self._field(node.text(0), 0)}))"
            case "f32":
                return f"load_f32({self._field(node.text(0), 0)})"
            case "neg":
                return f"-{self.scalar(node.node(0))}"
            case _:
                return f"{node.args[0]!r}f * {self.scalar(node.node(1))}"

    def pair(self, node: Node) -> str:
        """A float of the block at `b` in EACH lanes, and that of the block `next` bytes on in the others."""
        match node.op:
            case "f16":
                at, half = word_of_half(self.encoding, node.text(0))
                return f"f32_pair_f16({self.block} + {at}, next, {half}, EACH)"
            case "f32":
                return f"f32_pair({self._field(node.text(0), 0)}, next, EACH)"
        factor = -1.0 if node.op == "neg" else node.args[0]
        return f"f32_mul(f32_splat({factor!r}f), {self.pair(node.node(len(node.args) - 1))})"

    def fill(self, node: Node, target: str, at: int = 0) -> list[str]:
        """Statements that write the node's bytes to `target[at:]`."""
        if node.op == "cat":
            lines = []
            for i in range(len(node.args)):
                lines += self.fill(node.node(i), target, at)
                at += node.node(i).length
            return lines
        if any(part.op == "cat" for part in node.parts()):
            return [f"{target}[{at + i}] = (uint8_t){self._element(node, str(i))};" for i in range(node.length)]
        index = f"{at} + i" if at else "i"
        return [f"for (int i = 0; i < {node.length}; i++) {target}[{index}] = (uint8_t){self._element(node, 'i')};"]

    def words(self, node: Node) -> list[str]:
        """The node's bytes, eight to an expression of 64 bits (the last one filled up with zeros)."""
        return [self._eight(node, at) for at in range(0, node.length, 8)]

    def _eight(self, node: Node, at: int) -> str:
        size = min(8, node.length - at)
        if node.op == "cat":
            part, first = self._part(node, at)
            if at + size <= first + part.length:
                return self._few(part, at - first, size)
            if size == 8 and at + 4 == first + part.length:
                after, start = self._part(node, at + 4)
                if start + after.length >= at + 8:
                    return f"({self._few(part, at - first, 4)} | (uint64_t){self._few(after, at + 4 - start, 4)} << 32)"
        return self._few(node, at, size)

    def _few(self, node: Node, at: int, size: int) -> str:
        """Bytes `at`, `at + 1`, … of a node, `size` of them, in an integer: as a word, or one by one."""
        if node.op == "trits":
            return self._trits(node, at, size)
        word = self._word(node, size) if size in (4, 8) and at % 4 == 0 else ""
        if word:
            return word.replace("@", str(at))
        parts = [f"(uint64_t)(uint8_t){self._element(node, str(at + i))} << {8 * i}" for i in range(size)]
        return f"({' | '.join(parts)})"

    def _trits(self, node: Node, at: int, size: int) -> str:
        """The digits `at`, …: all bytes' first digits, then their second ones."""
        run = node.node(0).length
        if run % size or at % size:  # a word that would reach into the next digits
            return f"({self._trits(node, at, 4)} | (uint64_t){self._trits(node, at + 4, 4)} << 32)"
        word = self._word(node.node(0), size).replace("@", str(at % run))
        return f"trits({word}, {3 ** (at // run)})"

    @staticmethod
    def _part(node: Node, at: int) -> tuple[Node, int]:
        """The part of a `cat` that element `at` is in, and the element that the part begins with."""
        first = 0
        for i in range(len(node.args)):
            part = node.node(i)
            if at < first + part.length:
                return part, first
            first += part.length
        raise IndexError(at)

    def _word(self, node: Node, size: int) -> str:
        """The node over a word of `size` bytes at offset @; empty where words do not serve."""
        if node.op == "bytes":
            name, start, step = node.text(0), node.number(1), node.number(3)
            return f"load_u{8 * size}({self._field(name, start)} + @)" if step == 1 else ""
        if node.op == "i8":
            return self._word(node.node(0), size)
        if node.op == "parity8":
            inner = self._word(node.node(0), size)
            return inner and f"even_parity({inner})"
        if node.op == "packed" and node.number(2) == 4:
            words = [
                f"four_fields(load_u32({self._bytes(node.node(0), 0)} + @ + {i}), {node.number(1)})"
                for i in range(0, size, 4)
            ]
            return words[0] if size == 4 else f"({words[0]} | {words[1]} << 32)"
        if node.op not in ("and", "shr", "shl", "or"):
            return ""
        a = self._word(node.node(0), size)
        if not a:
            return ""
        if node.op == "or":
            b = self._word(node.node(1), size)
            return b and f"({a} | {b})"
        n = node.number(1)
        if node.op == "shl":
            return f"({a} << {n})"
        if node.op == "shr":
            return f"({a} >> {n} & {_spread(255 >> n, size)})"
        return f"({a} & {_spread(n, size)})"

    def _element(self, node: Node, i: str) -> str:
        """The node's i-th element."""
        match node.op:
            case "bytes":
                start, step = node.number(1), node.number(3)
                index = f"{step} * {i}" if step > 1 else i
                return f"{self.block}[{self._at(node.text(0)) + start} + {index}]"
            case "cat":
                part, first = self._part(node, int(i))
                return self._element(part, str(int(i) - first))
            case "and" | "shr" | "shl" | "add" | "mul" | "sub":
                sign = {"and": "&", "shr": ">>", "shl": "<<", "add": "+", "mul": "*", "sub": "-"}[node.op]
                return f"({self._element(node.node(0), i)} {sign} {node.number(1)})"
            case "or":
                return f"({self._element(node.node(0), i)} | {self._element(node.node(1), i)})"
            case "i8":
                return self._element(node.node(0), i)
            case "step":
                return f"((const uint8_t *){node.text(0)})[{i}]"
            case "parity8":
                return f"even_parity({self._element(node.node(0), i)})"
            case "packed":
                width, each = node.number(1), node.number(2)
                word = f"load_u32({self._bytes(node.node(0), 0)} + {i} / {each} * 4)"
                return f"({word} >> {width} * ({i} % {each}) & {(1 << width) - 1})"
            case "plane":
                width, run = node.number(1), node.number(2)
                per = run * 8 // width
                byte = f"({self._bytes(node.node(0), 0)})[{i} / {per} * {run} + {i} % {run}]"
                return f"({byte} >> {width} * ({i} % {per} / {run}) & {(1 << width) - 1})"
        raise RecipeError(f"{node.op} has no meaning for scales; use it in codes")

    def vector(self, node: Node, family: Family, k: int, loose: bool = False) -> str:
        """The codes k, k + 1, … as a register of the family.

        With `loose`, bits above the code may be anything: a table that ignores them comes next.
        """
        match node.op:
            case "plane":
                return self._plane(node, family, k, loose)
            case "bytes" | "step" | "i8":
                return self._load(node, family, k)
            case "lookup":
                index = self._bytes(node.node(1), 0)
                if family is GROUPS:
                    return family.verb("lookup4", node.text(0), f"{index} + {k // 4}")
                return family.verb("lookup4", node.text(0), index, k)
            case "or":
                return family.verb("or", *(self.vector(node.node(i), family, k) for i in (0, 1)))
            case "and":
                return family.verb("and", self.vector(node.node(0), family, k), node.number(1))
            case "shl" | "shr":
                n = node.number(1)
                moved = family.verb("sll" if node.op == "shl" else "srl", self.vector(node.node(0), family, k), n)
                # Groups are shifted 16 bits at a time: what a byte got from its neighbour is masked off.
                return family.verb("and", moved, 255 >> n) if node.op == "shr" and family is GROUPS else moved
        raise RecipeError(f"{node.op} has no meaning for codes; name it under `let` and use the name")

    def _load(self, node: Node, family: Family, k: int) -> str:
        inner = node.node(0) if node.op == "i8" else node
        place = f"{self._bytes(inner, k)}"
        if family is GROUPS:
            return family.verb("load", place)
        return (
            family.verb("from_i8", f"(const int8_t *)({place})") if node.op == "i8" else family.verb("from_u8", place)
        )

    def _plane(self, node: Node, family: Family, k: int, loose: bool) -> str:
        width, run, n = node.number(1), node.number(2), family.codes
        places = [self._place(width, run, k + i) for i in range(0, n, min(run, n))]
        source = node.node(0)
        if width == 1 and run == 1:
            return family.verb("bits", self._bits(source, k, n))
        if len(places) == 1 and run % n == 0:
            byte, shift = places[0]
            word = self._load(source, family, byte)
            word = family.verb("srl", word, shift) if shift else word
            top = family is not GROUPS and shift + width == 8
        elif family is GROUPS and 2 * run == n:
            (p, m), (q, s) = places
            word = family.verb("load_pair", self._bytes(source, p), m, self._bytes(source, q), s)
            top = False
        else:
            raise RecipeError(f"a plane of {width} bits wants a run of 16 or more (or 1, for single bits), not {run}")
        return word if width == 8 or top or (loose and width == 4) else family.verb("and", word, (1 << width) - 1)

    @staticmethod
    def _place(width: int, run: int, k: int) -> tuple[int, int]:
        """The byte and the shift at which code k stands."""
        chunk, within = divmod(k, run * 8 // width)
        return chunk * run + within % run, width * (within // run)

    def _bits(self, source: Node, k: int, n: int) -> str:
        if source.op == "step":
            shift = f" >> {k % 64}" if k % 64 else ""
            return f"(uint32_t)({source.text(0)}[{k // 64}]{shift})"
        size = max(n, 8)
        load = "*" if size == 8 else f"load_u{size}"
        word = f"{load}({self._bytes(source, k // 8)})"
        return f"{word} >> {k % 8}" if k % 8 else word

    def _bytes(self, node: Node, offset: int) -> str:
        if node.op == "step":
            return f"(const uint8_t *){node.text(0)}" + (f" + {offset}" if offset else "")
        if node.op == "bytes" and node.number(3) == 1:
            return self._field(node.text(0), node.number(1) + offset)
        raise RecipeError("codes read fields, or what stands under `let`")

    def _field(self, name: str, offset: int) -> str:
        return f"{self.block} + {self._at(name) + offset}"

    def _at(self, name: str) -> int:
        return self.encoding.fields[name].at


def word_of_half(e: Encoding, field: str) -> tuple[int, int]:
    """Where the 32-bit word stands that has a half as its low (0) or high (1) part, and which.

    Halves side by side share a word, and none leaves the block, whose last bytes may be the file's.
    """
    at = e.fields[field].at
    if at < 2 or (at % 4 == 0 and at + 4 <= e.block.bytes):
        return at, 0
    return at - 2, 1


def _spread(byte: int, size: int) -> str:
    return f"0x{f'{byte:02x}' * size}{'u' if size == 4 else 'ull'}"
