"""Selection, by keys alone: the exact one, or one that a few steps lead to, each of which the trace will show."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from runtime.catalogue import catalogue
from runtime.keys import CONTIGUOUS, DENSE, F32, Format, KernelKey, LayoutClass, OperandKey, blocked
from runtime.spi import ViewKernel

NONE: frozenset[str] = frozenset()
FLOATS = OperandKey(F32, CONTIGUOUS)
"""What every kernel of float activations takes."""


@dataclass(frozen=True)
class Step:
    """What is done to an operand (0: the activations, 1: the weight) before the kernel can take it."""

    kind: str
    operand: int
    target: str

    def __str__(self) -> str:
        what = ("the activations", "the weight")[self.operand]
        return f"{what} copied to be contiguous" if self.kind == "gather" else f"{what} brought into {self.target}"


@dataclass(frozen=True)
class Selection:
    """The kernel, the key that it is registered under, and the steps to it; no kernel: the reference serves."""

    key: KernelKey
    kernel: ViewKernel | None
    steps: tuple[Step, ...] = ()


def select(
    key: KernelKey,
    find: Callable[[KernelKey], ViewKernel | None],
    weaves: Callable[[OperandKey], list[LayoutClass]],
    prepack_weights: bool = False,
) -> Selection:
    """The first attempt that `find` knows a kernel for.

    Parameters
    ----------
    find
        The kernel of exactly a key.
    weaves
        The layouts that a weight could be prepacked into, the best first.
    """
    for steps, candidate in _attempts(key, weaves, prepack_weights):
        kernel = find(candidate)
        if kernel is not None:
            return Selection(candidate, kernel, steps)
    return Selection(key, None)


def _attempts(
    key: KernelKey, weaves: Callable[[OperandKey], list[LayoutClass]], prepack_weights: bool
) -> Iterator[tuple[tuple[Step, ...], KernelKey]]:
    yield (), key
    x, w = key.operands
    steps: tuple[Step, ...] = ()
    wanted = requested_activation(w)
    if wanted and x.format.encoding == DENSE and not key.capabilities:
        x, steps = activation_key(wanted), (Step("quantize", 0, wanted),)
        yield steps, _with(key, x, w)
    if prepack_weights and w.layout == blocked(catalogue().canonical.name):
        for layout in weaves(w):
            yield (*steps, Step("prepack", 1, layout)), _with(key, x, OperandKey(w.format, layout))
    steps, (x, w) = (), key.operands
    for i in (0, 1):
        operand = (x, w)[i]
        if _is_copied(operand, activations=i == 0):
            kind = "gather" if operand.format == F32 else "cast"
            x, w = (FLOATS, w) if i == 0 else (x, FLOATS)
            steps = (*steps, Step(kind, i, str(FLOATS)))
            yield steps, _with(key, x, w)


def _is_copied(operand: OperandKey, activations: bool) -> bool:
    """Whether an operand becomes contiguous float32 where no kernel takes it as it stands.

    A contiguous weight of other floats does not: it would cost as much memory again at every call.
    """
    if operand.format.encoding != DENSE:
        return False
    return operand.layout != CONTIGUOUS or (activations and operand.format != F32)


def _with(key: KernelKey, x: OperandKey, w: OperandKey) -> KernelKey:
    return replace(key, operands=(x, w))


def requested_activation(w: OperandKey) -> str | None:
    """The form of activations that a weight's encoding asks for; None where floats will do."""
    e = catalogue().encodings.get(w.format.encoding)
    return e.activation if e else None


def requested_key(x: OperandKey, name: str) -> OperandKey:
    """The key of activations once they are in a form that the caller requests; as they come is as they stand.

    Raises
    ------
    ValueError
        For an unknown form, naming those that there are.
    """
    return x if catalogue().activation(name).group is None else activation_key(name)


def activation_key(name: str) -> OperandKey:
    """The key of contiguous activations of a form.

    Raises
    ------
    ValueError
        For an unknown form, naming those that there are.
    """
    form = catalogue().activation(name)
    return OperandKey(F32 if form.group is None else Format("f32", name), CONTIGUOUS)
