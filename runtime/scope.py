"""Where adapters allocate: in the caller's scope, never in silence."""

from __future__ import annotations

from contextvars import ContextVar, Token
from types import TracebackType

from runtime.errors import ClosedError
from runtime.storage import ALIGNMENT, Storage

_ambient: ContextVar[Scope | None] = ContextVar("kernelkey_scope", default=None)


class Scope:
    """Heap memory that lives as long as what was allocated from it.

    A context manager: inside, it is the scope of every call that names none.

    Attributes
    ----------
    nbytes : int
        Handed out so far.
    """

    def __init__(self) -> None:
        self.nbytes = 0
        self._closed = False
        self._tokens: list[Token[Scope | None]] = []

    def allocate(self, nbytes: int) -> Storage:
        """Memory aligned to a cache line.

        Raises
        ------
        ClosedError
            After `close`.
        """
        if self._closed:
            raise ClosedError(f"this {type(self).__name__} is closed; make another, or call without a scope")
        self.nbytes += nbytes
        return self._take(nbytes)

    def _take(self, nbytes: int) -> Storage:
        return Storage.allocate(nbytes)

    def close(self) -> None:
        """Allocate no more."""
        self._closed = True

    def __enter__(self) -> Scope:
        self._tokens.append(_ambient.set(self))
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None, at: TracebackType | None) -> None:
        _ambient.reset(self._tokens.pop())
        if not self._tokens:
            self.close()


class ForwardScope(Scope):
    """Memory that is used again at every step of a loop.

    What was handed out before a `step`, or before `close`, cannot be used after it: a view of it raises
    `ClosedError`.

    Attributes
    ----------
    capacity : int
        Bytes held for reuse.
    """

    def __init__(self) -> None:
        super().__init__()
        self._arena: Storage | None = None
        self._wanted = 0
        self._given: list[Storage] = []

    @property
    def capacity(self) -> int:
        """Bytes held for reuse."""
        return 0 if self._arena is None else self._arena.bytes.size

    def _take(self, nbytes: int) -> Storage:
        start = -(-self._wanted // ALIGNMENT) * ALIGNMENT
        self._wanted = start + nbytes
        if self._arena is not None and self._wanted <= self.capacity:
            given = Storage("heap", self._arena.bytes[start : self._wanted], "memory of a forward scope")
        else:
            given = Storage.allocate(nbytes)
        self._given.append(given)
        return given

    def step(self) -> None:
        """Begin again: the next allocations take the memory of the last ones."""
        self._revoke()
        if self._wanted > self.capacity:
            self._arena = Storage.allocate(self._wanted)
        self._wanted = 0

    def close(self) -> None:
        """Give the memory back."""
        super().close()
        self._revoke()
        self._arena = None

    def _revoke(self) -> None:
        for storage in self._given:
            storage.close()
        self._given.clear()


def current(scope: Scope | None = None) -> Scope:
    """The scope that was named, or the ambient one, or a new one for this call alone."""
    ambient = _ambient.get() if scope is None else scope
    return Scope() if ambient is None else ambient
