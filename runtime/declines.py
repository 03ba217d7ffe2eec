"""Why a kernel that was reached does not serve: a closed list, so that every fallback can be looked up."""

from __future__ import annotations

from enum import Enum


class Reason(Enum):
    """Why the reference serves instead; the value is what traces and messages say."""

    UNREGISTERED = "no kernel is registered for the key"
    OUTPUT_DTYPE = "the output is not float32"
    OUTPUT_ROWS = "the rows of the output are not contiguous"
    OUTPUT_OVERLAP = "the output overlaps an operand"
    OPERAND = "an operand is stored in a way that the kernel does not read"


class Declined(Exception):  # noqa: N818  (an answer, not a failure)
    """What a kernel raises, before it has written anything, for work that it reached and cannot serve."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason
