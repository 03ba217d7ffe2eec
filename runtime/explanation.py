"""Which kernel, and why not the others: selection without a run."""

from __future__ import annotations

from runtime.dispatch import SUPPRESSED, KernelDispatch
from runtime.keys import KernelKey, OperandKey
from runtime.selection import NONE


class Explanation:
    """Which kernel, and why not the others.

    Attributes
    ----------
    key : KernelKey
        The key that the kernel is registered under; without a kernel, the key that was asked for.
    kernel : str or None
        None: the reference serves.
    steps : list of str
        What is done to the operands first, and what else bears on the choice.
    others : list of str
        The other kernels of the weight's encoding, and what they take.
    """

    def __init__(self, key: KernelKey, kernel: str | None, steps: list[str], others: list[str]) -> None:
        self.key = key
        self.kernel = kernel
        self.steps = steps
        self.others = others

    def __str__(self) -> str:
        lines = [f"key      {self.key}", f"kernel   {self.kernel or 'reference (decodes every weight; slow)'}"]
        lines += [f"         {s}" for s in self.steps]
        lines += [f"not      {o}" for o in self.others]
        return "\n".join(lines)


def explain(
    dispatch: KernelDispatch,
    x: OperandKey,
    w: OperandKey,
    capabilities: frozenset[str] = NONE,
    prepack_weights: bool = False,
) -> Explanation:
    """Select without running."""
    chosen = dispatch.select(x, w, capabilities, prepack_weights)
    steps = [f"after a {step.kind}: {step}" for step in chosen.steps]
    if dispatch.suppressed:
        steps.append(SUPPRESSED)
    if dispatch.forced_reference:
        steps.append("KERNELKEY_DISPATCH=reference forces the reference")
    others = [
        f"{k.name}: takes {k.key.operands[0]} × {k.key.operands[1]}{_wants(k.key)}"
        for k in dispatch.kernels()
        if k.key != chosen.key and k.key.operands[1].format == w.format
    ]
    return Explanation(chosen.key, chosen.kernel.name if chosen.kernel else None, steps, others)


def _wants(key: KernelKey) -> str:
    return f", asked for by {{{', '.join(sorted(key.capabilities))}}}" if key.capabilities else ""
