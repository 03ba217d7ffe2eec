"""What can be refused, and how it is said."""

from __future__ import annotations


class KernelkeyError(Exception):
    """The root of the errors that only this package raises."""


class UnsupportedKernelError(KernelkeyError):
    """Neither a kernel nor the reference serves a key; the message carries it and what is registered."""


class StaleSelectionError(KernelkeyError):
    """A bound product is called with what it was not selected for, or after the registry changed."""


class NotInstalledError(KernelkeyError):
    """The package's compiled part or its tables are not there."""


class ClosedError(KernelkeyError, ValueError):
    """A view is used after the file behind it was closed."""


class EnvironmentVariableError(KernelkeyError, ValueError):
    """A `KERNELKEY_*` variable has a value that means nothing here; the message lists those that do."""
