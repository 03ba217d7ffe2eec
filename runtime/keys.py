"""The descriptor that selection looks up: what the operands are, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NewType, Protocol

LayoutClass = NewType("LayoutClass", str)
CONTIGUOUS = LayoutClass("contiguous")
STRIDED = LayoutClass("strided")
HOST = "host"
DENSE = "dense"


def blocked(layout: str) -> LayoutClass:
    """The class of a packed layout, by the layout's name."""
    return LayoutClass(f"blocked_{layout}")


@dataclass(frozen=True, slots=True)
class Format:
    """What the elements mean (`dtype`) and how they are written (`encoding`, ``"dense"`` for plain arrays)."""

    dtype: str
    encoding: str

    def __str__(self) -> str:
        return f"{self.dtype}/{self.encoding}"


F32 = Format("f32", DENSE)


def dense(dtype: str) -> Format:
    """The format of a plain array of floats of a type."""
    return Format(dtype, DENSE)


@dataclass(frozen=True, slots=True)
class OperandKey:
    """One operand: its format and the class of its layout."""

    format: Format
    layout: LayoutClass

    def __str__(self) -> str:
        return f"{self.format} {self.layout}"


class Operand(Protocol):
    """Whatever knows its own key: a view."""

    @property
    def key(self) -> OperandKey:
        """Format and layout class."""


@dataclass(frozen=True, slots=True)
class KernelKey:
    """What a kernel is registered under and looked up by; equality is exact.

    Examples
    --------
    >>> a = OperandKey(F32, CONTIGUOUS)
    >>> w = OperandKey(Format("f32", "q4_k"), blocked("row_major"))
    >>> str(KernelKey("matmul", (a, w)))
    'matmul(f32/dense contiguous × f32/q4_k blocked_row_major) @host'
    """

    op: str
    operands: tuple[OperandKey, ...]
    placement: str = HOST
    capabilities: frozenset[str] = frozenset()

    @classmethod
    def matmul(cls, a: Operand, b: Operand, capabilities: frozenset[str] = frozenset()) -> KernelKey:
        """The key of ``a @ b.T``, with what the caller asks for (nothing, unless asked)."""
        return cls("matmul", (a.key, b.key), HOST, capabilities)

    def __str__(self) -> str:
        wanted = f" +{'+'.join(sorted(self.capabilities))}" if self.capabilities else ""
        return f"{self.op}({' × '.join(map(str, self.operands))}) @{self.placement}{wanted}"
