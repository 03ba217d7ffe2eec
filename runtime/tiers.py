"""The built-in kernels: a pack and a provider a tier, each bringing what is linked and what this host can run."""

from __future__ import annotations

import os
from collections.abc import Callable

import numpy as np

from runtime import _native
from runtime.blas import BlasProvider
from runtime.catalogue import Encoding, Function, Tier, catalogue
from runtime.declines import Declined, Reason
from runtime.dispatch import KernelDispatch
from runtime.errors import EnvironmentVariableError
from runtime.keys import CONTIGUOUS, F32, Format, KernelKey, OperandKey, blocked, dense
from runtime.selection import activation_key
from runtime.spi import Bound, KernelProvider, Out, ViewKernel
from runtime.storage import Bytes
from runtime.trace import Sink, running
from runtime.views import TensorView

Lacks = Callable[[Tier], list[str]]
"""What a host lacks for a tier."""


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
        left, right = x.storage.bytes, w.storage.bytes  # held: a file may be closed meanwhile
        _check_output(out, left, right)
        first, rows = _native.address(left, x.offset), x.shape[0]
        with running(sink, self.name, self.key):
            self.call(w).matmul_at(first, x.layout.strides[0], rows, out, out.strides[0] // 4 if rows > 1 else 0)

    def bind(self, w: TensorView) -> Bound:
        """The product with this weight, without its checks."""
        return self.call(w).bound()

    def call(self, w: TensorView) -> _native.Call:
        """The call for this weight, whatever the activations; it does not keep the weight's bytes."""
        row_stride, block_stride = w.layout.strides
        call = _native.Call(
            self._kernel,
            _native.address(w.storage.bytes, w.offset),
            row_stride=row_stride,
            block_stride=block_stride,
            n=w.shape[0],
            k=w.shape[1],
            quantum=self._quantum,
        )
        if self._sums:
            call.sums(self._sums, self._step)
        return call


def _check_output(out: Out, *operands: Bytes) -> None:
    if out.dtype != np.float32:
        raise Declined(Reason.OUTPUT_DTYPE)
    if (out.shape[1] > 1 and out.strides[1] != out.itemsize) or out.strides[0] % out.itemsize or out.strides[0] < 0:
        raise Declined(Reason.OUTPUT_ROWS)
    if any(np.may_share_memory(out, bytes_) for bytes_ in operands):
        raise Declined(Reason.OUTPUT_OVERLAP)


class TierPack:
    """The kernels of one tier for weights as files hold them, and woven ones; and what adapters use."""

    def __init__(self, tier: Tier, lacks: Lacks = _native.lacks) -> None:
        self.name = tier.name
        self.priority = tier.priority
        self._tier = tier
        self._lacks = lacks

    def install(self, dispatch: KernelDispatch) -> None:
        """Register the tier's linked kernels, where the host lacks nothing."""
        if self._lacks(self._tier):
            return
        for f in _linked(self._tier):
            dispatch.provide(f.contract, f.tier)
        for f in _linked(self._tier):
            if f.op == "matmul" and not _is_provided(f):
                dispatch.register(_kernel(f, self._tier))


class TierProvider:
    """The kernels of one tier, and of those below for what it leaves to them, for dense and input-major weights."""

    def __init__(self, tier: Tier, lacks: Lacks = _native.lacks) -> None:
        self.name = tier.name
        self.priority = tier.priority
        self._tier = tier
        self._lacks = lacks

    def is_available(self) -> bool:
        """Whether this host can run the tier."""
        return not self._lacks(self._tier)

    def matmul_fp32(self) -> list[ViewKernel] | None:
        """Contiguous dense weights."""
        return self._carried(lambda e: e.dense == F32.dtype)

    def matmul_packed(self, encoding: str) -> list[ViewKernel] | None:
        """Input-major weights, or dense ones of other floats: what the tier itself computes."""
        return self._carried(lambda e: e.name == encoding and e.dense != F32.dtype)

    def _carried(self, wanted: Callable[[Encoding], bool]) -> list[ViewKernel] | None:
        own: list[ViewKernel] = [
            _kernel(f, self._tier)
            for f in _linked(self._tier)
            if f.op == "matmul" and _is_provided(f) and wanted(catalogue().encodings[f.encoding or ""])
        ]
        return own or None


def _linked(tier: Tier) -> list[Function]:
    return [f for f in catalogue().functions if f.tier == tier.name and (f.contract, f.tier) in _native.linked()]


def _is_provided(f: Function) -> bool:
    """Whether a provider is asked for the kernel (dense, or input-major), rather than a pack brings it."""
    order = catalogue().layouts[f.layout or ""].order
    return catalogue().encodings[f.encoding or ""].dense is not None or bool(order and order[0] != "row")


def key_of(f: Function) -> KernelKey:
    """The key that a matmul function serves."""
    assert f.encoding and f.layout and f.activation
    e = catalogue().encodings[f.encoding]
    weight = OperandKey(dense(e.dense), CONTIGUOUS) if e.dense else OperandKey(Format("f32", e.name), blocked(f.layout))
    return KernelKey("matmul", (activation_key(f.activation), weight), capabilities=f.capabilities)


def _kernel(f: Function, tier: Tier) -> NativeKernel:
    kernel = NativeKernel(f, tier, key_of(f))
    if f.sums:
        kernel.with_sums(_best_below(f.sums, tier), f.step)
    return kernel


def _best_below(contract: str, tier: Tier) -> _native.Linked:
    """The function of a contract from the best tier that whoever runs `tier` can run too."""
    able = [t.name for t in catalogue().tiers.values() if t.arch in (None, tier.arch) and t.priority <= tier.priority]
    return next(f for t in reversed(able) if (f := _native.linked().get((contract, t))))


def packs() -> list[TierPack]:
    """The packs of the tiers that `KERNELKEY_ISA` admits."""
    return [TierPack(t) for t in admitted()]


def providers() -> list[KernelProvider]:
    """The providers of the tiers that `KERNELKEY_ISA` admits, and of NumPy's BLAS."""
    return [*(TierProvider(t) for t in admitted()), BlasProvider()]


def admitted() -> list[Tier]:
    """The tiers that `KERNELKEY_ISA` admits: all of them, or those up to the one that it names.

    Raises
    ------
    EnvironmentVariableError
        For a name that is no tier, or one that this host cannot run.
    """
    tiers = catalogue().tiers
    cap = os.environ.get("KERNELKEY_ISA")
    if not cap:
        return list(tiers.values())
    usable = [t.name for t in tiers.values() if not _native.lacks(t)]
    if cap not in usable:
        why = f"this host lacks {', '.join(_native.lacks(tiers[cap]))}" if cap in tiers else "there is no such tier"
        raise EnvironmentVariableError(f"KERNELKEY_ISA={cap}: {why}; this host runs {', '.join(usable)}")
    return [t for t in tiers.values() if t.priority <= tiers[cap].priority]
