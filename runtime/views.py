"""Views: a shape, a format and a layout over some storage. Nothing here computes with compiled code."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from math import prod
from typing import Any, NoReturn, Protocol

import numpy as np
import numpy.typing as npt

from runtime.catalogue import Encoding, LayoutSpec, catalogue
from runtime.decode import DENSE_TYPES, decode_blocks, decode_panels, dense_floats, stray_block
from runtime.keys import CONTIGUOUS, DENSE, F32, STRIDED, Format, LayoutClass, OperandKey, blocked
from runtime.storage import Storage

Floats = npt.NDArray[np.float32]
CHECKED = 1 << 14
"""Blocks whose codes are checked at a time."""


@dataclass(frozen=True, slots=True)
class Layout:
    """How a view's elements stand: the class, and the strides in bytes.

    Dense arrays have a stride a dimension. Packed weights have two: between rows and between the blocks of a row;
    in a weave, between panels, and none.
    """

    cls: LayoutClass
    strides: tuple[int, ...]


class Plan(Protocol):
    """What a weight remembers of its last selection."""

    def run(self, x: Any) -> Floats | None:
        """The product with an array; None where selection has to be asked again."""


class TensorView:
    """A tensor where it stands: dense floats, a packed weight, or quantised activations.

    Attributes
    ----------
    name : str
        What messages call it.
    shape : tuple of int
        Logical shape; a weight is ``(out, in)``, a stack of weights ``(…, out, in)``.
    format : Format
    layout : Layout
    storage : Storage
    offset : int
        Bytes from the beginning of the storage.
    plan : Plan or None
        What the last selection for the weight came to; the dispatch's own, and good for as long as it says so.
    """

    __slots__ = ("format", "layout", "name", "offset", "plan", "shape", "storage")
    __array_ufunc__ = None  # so that `array @ view.T` comes here instead of to NumPy

    def __init__(
        self, name: str, shape: tuple[int, ...], fmt: Format, layout: Layout, storage: Storage, offset: int = 0
    ) -> None:
        self.name = name
        self.shape = shape
        self.format = fmt
        self.layout = layout
        self.storage = storage
        self.offset = offset
        self.plan: Plan | None = None

    @property
    def key(self) -> OperandKey:
        """What selection sees of the view."""
        return OperandKey(self.format, self.layout.cls)

    @property
    def is_dense(self) -> bool:
        """Whether the view is a plain array of floats."""
        return self.format.encoding == DENSE

    @property
    def encoding(self) -> Encoding | None:
        """The weight encoding; None for dense arrays and activations."""
        return catalogue().encodings.get(self.format.encoding)

    @property
    def group(self) -> int:
        """Codes that share a scale, of quantised activations."""
        group = catalogue().activations[self.format.encoding].group
        assert group
        return group

    @property
    def packed_layout(self) -> LayoutSpec | None:
        """The packed layout; None for dense arrays and activations."""
        return next((lay for lay in catalogue().layouts.values() if blocked(lay.name) == self.layout.cls), None)

    @property
    def blocks_per_row(self) -> int:
        """Blocks in a row of a packed weight."""
        e = self.encoding
        assert e
        return self.shape[-1] // e.block_weights

    @property
    def row_count(self) -> int:
        """Rows of blocks: the product of all dimensions but the last."""
        return prod(self.shape[:-1])

    @property
    def nbytes(self) -> int:
        """Bytes that the view covers, padding of panels included."""
        lay = self.packed_layout
        if lay is None:
            size = DENSE_TYPES[self.format.dtype].itemsize
            return prod(self.shape) * size if self.is_dense else self.shape[0] * self.layout.strides[0]
        if lay.panel:
            return -(-self.row_count // lay.panel.rows) * self.layout.strides[0]
        assert self.encoding
        return self.row_count * self.blocks_per_row * self.encoding.block_bytes

    def array(self) -> Floats:
        """A view of float32 as a NumPy array of the same memory."""
        if self.format != F32:
            self._refuse_array()
        return self.stored()

    def stored(self) -> npt.NDArray[Any]:
        """A dense view's elements as they stand, in the same memory: bfloat16, which NumPy lacks, as uint16."""
        if not self.is_dense:
            self._refuse_array()
        dtype = DENSE_TYPES[self.format.dtype]
        return np.ndarray(self.shape, dtype, self.storage.bytes, self.offset, self.layout.strides)

    def floats(self) -> Floats:
        """A dense view as float32: of the same memory where it is float32, else a copy."""
        return dense_floats(self.format.dtype, self.stored())

    def dequantize(self) -> Floats:
        """The weights as float32, of the view's shape: the same numbers in every layout."""
        if self.is_dense:
            return np.array(self.floats())
        return engine().dequantize(self)

    def __getitem__(self, index: int) -> TensorView:
        """One of a stack of weights ``(…, out, in)``, where it stands.

        Raises
        ------
        IndexError
            Where there is no such weight, or the view is a single one.
        """
        if len(self.shape) < 3:
            raise TypeError(
                f"{self.name}[{index}]: only a stack of weights has an index, and the shape is {list(self.shape)}; "
                "call .dequantize() to expand it, or write x @ w.T to multiply by it"
            )
        if not hasattr(index, "__index__"):
            raise TypeError(f"{self.name}[{index}]: a stack of weights is indexed by an integer")
        index = operator.index(index)
        if not 0 <= index < self.shape[0]:
            raise IndexError(f"{self.name}[{index}]: the shape is {list(self.shape)}")
        name, shape, layout = f"{self.name}[{index}]", self.shape[1:], self.layout
        step = self.layout.strides[0] * (1 if self.is_dense else prod(shape[:-1]))
        if self.is_dense:
            part = self.stored()[index]
            layout = Layout(CONTIGUOUS if part.flags.c_contiguous else STRIDED, part.strides)
        return TensorView(name, shape, self.format, layout, self.storage, self.offset + index * step)

    def rows(self, start: int, stop: int) -> Floats:
        """Decode the rows ``[start, stop)``, by the encoding's recipe in NumPy."""
        if self.is_dense:
            return dense_floats(self.format.dtype, self.stored()[start:stop])
        e, lay = self.encoding, self.packed_layout
        if e is None or lay is None:
            raise TypeError(f"{self.name}: {self.format} is an activation, not a weight")
        if lay.panel:
            first, last = start // lay.panel.rows, -(-stop // lay.panel.rows)
            size = self.layout.strides[0]
            data = self.storage.bytes[self.offset + first * size : self.offset + last * size].reshape(-1, size)
            decoded = decode_panels(e, lay.panel, data, self.blocks_per_row)
            return decoded[start - first * lay.panel.rows : stop - first * lay.panel.rows]
        flat = np.ascontiguousarray(self.blocks()[start:stop]).reshape(-1, e.block_bytes)
        return decode_blocks(e, flat).reshape(stop - start, self.shape[-1])

    def blocks(self) -> npt.NDArray[np.uint8]:
        """The blocks of a row- or input-major weight, shape ``(rows, blocks_per_row, block_bytes)``, not copied."""
        e = self.encoding
        assert e
        shape = (self.row_count, self.blocks_per_row, e.block_bytes)
        return np.ndarray(shape, np.uint8, self.storage.bytes, self.offset, (*self.layout.strides, 1))

    def get(self, o: int, i: int) -> float:
        """One weight.

        Raises
        ------
        IndexError
            Naming the index and the shape.
        """
        if len(self.shape) != 2 or not (0 <= o < self.shape[0] and 0 <= i < self.shape[1]):
            raise IndexError(f"{self.name}: ({o}, {i}) is outside of {self.shape}")
        return float(self.rows(o, o + 1)[0, i])

    @property
    def T(self) -> Transposed:  # noqa: N802
        """A marker for the right of ``@``: ``x @ w.T`` multiplies by the weight as it stands, ``(out, in)``."""
        return Transposed(self)

    def prepack(self, order: str | None = None) -> TensorView:
        """The same weight in another layout: the fastest registered one, or the layout named `order`.

        Returns
        -------
        TensorView
            `self`, where the layout already matches or where no kernel would serve the new one.

        Raises
        ------
        ValueError
            For an unknown layout, or one that this weight cannot take from where it is.
        """
        return engine().prepack(self, order)

    def __rmatmul__(self, x: Any) -> NoReturn:
        raise TypeError(f"{self.name} is [out, in]: write x @ w.T, or rt.matmul(x, w), to multiply by it")

    def __matmul__(self, other: Any) -> Any:
        if isinstance(other, Transposed):
            return NotImplemented
        raise TypeError(f"{self.name} stands left of @: a weight is multiplied by as x @ w.T, or rt.matmul(x, w)")

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        return np.array(self.array(), dtype=dtype, copy=copy)

    def _refuse_array(self) -> NoReturn:
        kind = self.format.dtype if self.is_dense else self.format.encoding
        raise TypeError(
            f"{self.name}: a {kind} tensor does not become an array by itself; "
            "call .dequantize() to expand it, or rt.matmul to multiply by it"
        )

    def __repr__(self) -> str:
        return f"<{self.name} {list(self.shape)} {self.format} {self.layout.cls}, {self.storage.kind}>"


class NotAnArrayError(TypeError, AttributeError):
    """Something was asked of a transpose that it has not; an AttributeError too, so that `hasattr` is answered."""


class Transposed:
    """The transpose of a weight, good on the right of ``@`` only: the bytes never move."""

    __slots__ = ("weight",)
    __array_ufunc__ = None

    def __init__(self, weight: TensorView) -> None:
        self.weight = weight

    def __rmatmul__(self, x: Any) -> Any:
        return engine().matmul(x, self.weight)

    def _refuse(self, *_: Any) -> NoReturn:
        raise NotAnArrayError(
            f"{self.weight.name}.T exists only on the right of @: write x @ w.T to multiply by the weight, "
            "or w.dequantize().T for an array"
        )

    def __getattr__(self, name: str) -> NoReturn:
        if name == "weight":  # not there yet: a copy is being made
            raise AttributeError(name)
        self._refuse()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NoReturn:
        self._refuse()

    __matmul__ = __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _refuse
    __neg__ = __abs__ = __float__ = __int__ = __getitem__ = __len__ = __iter__ = __contains__ = _refuse


class Engine(Protocol):
    """What computes with views; the modules above connect one, so that a view need not import them."""

    def matmul(self, x: Any, w: TensorView) -> Any:
        """Multiply."""

    def prepack(self, view: TensorView, order: str | None) -> TensorView:
        """Bring a weight into another layout."""

    def dequantize(self, view: TensorView) -> Floats:
        """Decode a packed weight."""


_engines: list[Engine] = []


def connect(new: Engine) -> None:
    """Make `new` the engine of every view."""
    _engines[:] = [new]


def engine() -> Engine:
    """The engine that was connected; `import runtime` connects one."""
    return _engines[0]


def dense_view(array: npt.NDArray[Any], name: str = "array", fmt: Format = F32) -> TensorView:
    """A view of an array of any rank and strides, where it stands; of float32, or as `stored` gives another format."""
    cls = CONTIGUOUS if array.flags.c_contiguous else STRIDED
    span = _span(array)
    offset = array.__array_interface__["data"][0] - span.__array_interface__["data"][0]
    return TensorView(name, array.shape, fmt, Layout(cls, array.strides), Storage("foreign", span, name), offset)


def _span(array: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
    """The bytes from the lowest to the highest address of an array, held alive by it."""
    if array.flags.c_contiguous or not array.size:
        return array.reshape(-1).view(np.uint8)
    lowest = array[tuple(slice(-1, None) if s < 0 else slice(0, 1) for s in array.strides)].reshape(1).view(np.uint8)
    reach = sum(abs(s) * (n - 1) for s, n in zip(array.strides, array.shape, strict=True))
    return np.lib.stride_tricks.as_strided(lowest, (reach + array.itemsize,), (1,), writeable=False)


def packed_view(name: str, shape: tuple[int, ...], encoding: Encoding, storage: Storage, offset: int = 0) -> TensorView:
    """A weight in the canonical layout, as a file holds it.

    Raises
    ------
    ValueError
        Where there is no dimension, the last one is no multiple of the block, or the bytes do not suffice.
    """
    if not shape or min(shape) < 0:
        raise ValueError(f"{name}: a packed weight is [out, in]; found shape {list(shape)}")
    out, k = prod(shape[:-1]), shape[-1]
    if k % encoding.block_weights:
        raise ValueError(
            f"{name}: dimension {len(shape) - 1} (in) is {k}, which leaves {k % encoding.block_weights} over blocks of "
            f"{encoding.block_weights} ({encoding.name}); pad the weight, or choose another encoding"
        )
    row = k // encoding.block_weights * encoding.block_bytes
    if offset < 0 or storage.bytes.size - offset < out * row:
        raise ValueError(
            f"{name}: {list(shape)} {encoding.name} takes {out * row} bytes at offset {offset}; "
            f"{storage.source} has {storage.bytes.size}"
        )
    layout = Layout(blocked(catalogue().canonical.name), (row, encoding.block_bytes))
    return TensorView(name, shape, Format("f32", encoding.name), layout, storage, offset)


def check_codes(w: TensorView) -> None:
    """Refuse a weight as files hold it whose codes mean nothing; where every code means something, nothing is read.

    Raises
    ------
    ValueError
        Naming the first block with such a code, and those that there are.
    """
    e = w.encoding
    if not (e and e.code and e.code["levels"] and w.nbytes):
        return
    blocks = w.storage.bytes[w.offset : w.offset + w.nbytes].reshape(-1, e.block_bytes)
    for start in range(0, len(blocks), CHECKED):
        stray = stray_block(e, blocks[start : start + CHECKED])
        if stray is not None:
            row, block = divmod(start + stray, w.blocks_per_row)
            raise ValueError(
                f"{w.name}: block {block} of row {row} holds a code of {e.code['levels']} or more; {e.name} has codes "
                f"from 0 to {e.code['levels'] - 1}: the file is damaged, or of another encoding"
            )
