"""Importing this module lets `threadpoolctl` see the thread pool, and limit it with those of BLAS and OpenMP.

Examples
--------
>>> import runtime.threadpool, threadpoolctl                       # doctest: +SKIP
>>> with threadpoolctl.threadpool_limits(1):                       # doctest: +SKIP
...     y = runtime.matmul(x, w)
"""

from __future__ import annotations

from importlib.metadata import version

from threadpoolctl import LibController, register

from runtime.threads import get_threads, set_threads


class PoolController(LibController):  # type: ignore[misc]
    """The pool of the compiled kernels, found by the name of their module."""

    user_api = "kernelkey"
    internal_api = "kernelkey"
    filename_prefixes = ("_kernels",)
    check_symbols = ("PyInit__kernels",)

    def get_num_threads(self) -> int:
        """Threads that a call may use."""
        return get_threads()

    def set_num_threads(self, num_threads: int) -> None:
        """Let a call use at most so many."""
        set_threads(num_threads)

    def get_version(self) -> str:
        """The package's version."""
        return version("kernelkey")


register(PoolController)
