"""The built-in kernels: one pack a tier, each registering what is linked and what this host can run."""

from __future__ import annotations

import os
from collections.abc import Callable

from runtime import _native
from runtime.catalogue import Function, Tier, catalogue
from runtime.dispatch import KernelDispatch, activation_key
from runtime.errors import EnvironmentVariableError
from runtime.keys import CONTIGUOUS, F32, Format, KernelKey, OperandKey, blocked
from runtime.spi import Out
from runtime.threads import get_threads
from runtime.trace import KernelRun, Sink
from runtime.views import TensorView


class NativeKernel:
    """A compiled kernel under one key.

    Attributes
    ----------
    name : str
        Contract, two underscores, tier.
    mapped : bool
        It reads weights from any storage.
    """

    mapped = True

    def __init__(self, function: Function, tier: Tier, key: KernelKey) -> None:
        self.name = f"{function.contract}__{function.tier}"
        self.key = key
        self.priority = tier.priority
        self.tier = tier.name
        self._kernel = _native.linked()[function.contract, function.tier]
        layout = catalogue().layouts[function.layout or ""]
        self._quantum = layout.panel.rows if layout.panel else 1
        self._sums: _native.Linked | None = None
        self._step = 0

    def with_sums(self, kernel: _native.Linked, step: int) -> None:
        """Have the group sums of float activations computed by `kernel`."""
        self._sums, self._step = kernel, step

    def run(self, inputs: tuple[TensorView, TensorView], out: Out, sink: Sink) -> None:
        """Multiply, on as many threads as are allowed; the result does not depend on their number."""
        x, w = inputs
        sink.emit(KernelRun(self.name, self.key))
        call, data = self._call(w), x.storage.bytes  # held, as the weight's are: a file may be closed meanwhile
        call.matmul(_native.address(data, x.offset), x.layout.strides[0], x.shape[0], out, get_threads())

    def _call(self, w: TensorView) -> _native.Call:
        strides, data = w.layout.strides, w.storage.bytes
        call = _native.Call(
            self._kernel,
            _native.address(data, w.offset),
            data,
            row_stride=strides[0],
            block_stride=strides[1],
            n=w.shape[0],
            k=w.shape[1],
            quantum=self._quantum,
        )
        if self._sums:
            call.sums(self._sums, self._step)
        return call


class TierPack:
    """Everything that was linked for one tier."""

    def __init__(self, tier: Tier, lacks: Callable[[Tier], list[str]] = _native.lacks) -> None:
        self.name = tier.name
        self.priority = tier.priority
        self._tier = tier
        self._lacks = lacks

    def install(self, dispatch: KernelDispatch) -> None:
        """Register the tier's linked kernels, where the host lacks nothing."""
        if self._lacks(self._tier):
            return
        own = [f for f in catalogue().functions if f.tier == self.name and (f.contract, f.tier) in _native.linked()]
        for f in own:
            dispatch.provide(f.contract, f.tier)
        for f in own:
            if f.op == "matmul":
                dispatch.register(_kernel(f, self._tier, dispatch))


def key_of(f: Function) -> KernelKey:
    """The key that a matmul function serves."""
    assert f.encoding and f.layout and f.activation
    e = catalogue().encodings[f.encoding]
    weight = OperandKey(F32, CONTIGUOUS) if e.dense else OperandKey(Format("f32", e.name), blocked(f.layout))
    return KernelKey("matmul", (activation_key(f.activation), weight))


def _kernel(f: Function, tier: Tier, dispatch: KernelDispatch) -> NativeKernel:
    kernel = NativeKernel(f, tier, key_of(f))
    if f.sums:
        provider = dispatch.tier_of(f.sums)
        assert provider, f"{f.sums} comes with every tier that factors a bias out"
        kernel.with_sums(_native.linked()[f.sums, provider], f.step)
    return kernel


def packs() -> list[TierPack]:
    """The packs of the tiers that `KERNELKEY_ISA` admits, in ascending priority.

    Raises
    ------
    EnvironmentVariableError
        For a name that is no tier, or one that this host cannot run.
    """
    tiers = catalogue().tiers
    cap = os.environ.get("KERNELKEY_ISA")
    if not cap:
        return [TierPack(t) for t in tiers.values()]
    usable = [t.name for t in tiers.values() if not _native.lacks(t)]
    if cap not in usable:
        why = f"this host lacks {', '.join(_native.lacks(tiers[cap]))}" if cap in tiers else "there is no such tier"
        raise EnvironmentVariableError(f"KERNELKEY_ISA={cap}: {why}; this host runs {', '.join(usable)}")
    return [TierPack(t) for t in tiers.values() if t.priority <= tiers[cap].priority]
