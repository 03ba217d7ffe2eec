"""The built-in kernels: one pack a tier, each registering what is linked and what this host can run."""

from __future__ import annotations

import os

from runtime import _native
from runtime.catalogue import Function, Tier, catalogue
from runtime.dispatch import KernelDispatch, activation_key
from runtime.errors import EnvironmentVariableError
from runtime.keys import CONTIGUOUS, F32, STRIDED, Format, KernelKey, LayoutClass, OperandKey, blocked
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
        call = self._call(w)
        call.matmul(_native.address(x.storage.bytes, x.offset), x.layout.strides[0], x.shape[0], out, get_threads())

    def _call(self, w: TensorView) -> _native.Call:
        strides = w.layout.strides
        call = _native.Call(
            self._kernel,
            _native.address(w.storage.bytes, w.offset),
            w,
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

    def __init__(self, tier: Tier) -> None:
        self.name = tier.name
        self.priority = tier.priority
        self._tier = tier

    def install(self, dispatch: KernelDispatch) -> None:
        """Register the tier's kernels, where this host can run them."""
        if not _native.lacks(self._tier):
            self.install_linked(dispatch)

    def install_linked(self, dispatch: KernelDispatch) -> None:
        """Register what is linked, whatever the host: what the support matrix is made from."""
        for f in catalogue().functions:
            if f.tier != self.name or (f.contract, f.tier) not in _native.linked():
                continue
            dispatch.provide(f.contract, f.tier)
        for f in catalogue().functions:
            if f.op == "matmul" and f.tier == self.name and (f.contract, f.tier) in _native.linked():
                for key in keys_of(f):
                    dispatch.register(_kernel(f, self._tier, key, dispatch))


def keys_of(f: Function) -> list[KernelKey]:
    """The keys that a matmul function serves: dense weights in either of their classes."""
    assert f.encoding and f.layout and f.activation
    x = activation_key(f.activation)
    e = catalogue().encodings[f.encoding]
    if e.dense:
        return [KernelKey("matmul", (x, OperandKey(F32, CONTIGUOUS)))]
    classes: list[LayoutClass] = [blocked(f.layout)]
    return [KernelKey("matmul", (x, OperandKey(Format("f32", e.name), cls))) for cls in classes]


def _kernel(f: Function, tier: Tier, key: KernelKey, dispatch: KernelDispatch) -> NativeKernel:
    kernel = NativeKernel(f, tier, key)
    e = catalogue().encodings[f.encoding or ""]
    if e.bias is not None and f.activation == catalogue().exact.name and not _woven(f):
        step = min(e.group, 32)
        contract = f"sums{step}_{f.activation}"
        provider = dispatch.tier_of(contract)
        assert provider, f"{contract} comes with every tier that factors a bias out"
        kernel.with_sums(_native.linked()[contract, provider], step)
    return kernel


def _woven(f: Function) -> bool:
    return catalogue().layouts[f.layout or ""].panel is not None


def packs() -> list[TierPack]:
    """The packs of the tiers that `KERNELKEY_ISA` admits, in ascending priority.

    Raises
    ------
    EnvironmentVariableError
        For a name that is no tier, or one that this host cannot run.
    """
    tiers = catalogue().tiers
    cap = os.environ.get("KERNELKEY_ISA")
    if cap is None:
        return [TierPack(t) for t in tiers.values()]
    usable = [t.name for t in tiers.values() if not _native.lacks(t)]
    if cap not in usable:
        why = f"this host lacks {', '.join(_native.lacks(tiers[cap]))}" if cap in tiers else "there is no such tier"
        raise EnvironmentVariableError(f"KERNELKEY_ISA={cap}: {why}; this host runs {', '.join(usable)}")
    return [TierPack(t) for t in tiers.values() if t.priority <= tiers[cap].priority]
