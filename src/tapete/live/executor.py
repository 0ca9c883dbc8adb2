"""Work that is done beside the loop, so that no table waits for another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Executor(Protocol):
    """Whoever does a piece of work and gives what came of it."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]: ...


async def run_inline(work: Callable[[], T], /) -> T:
    """For who has nobody else at the table."""
    return work()
