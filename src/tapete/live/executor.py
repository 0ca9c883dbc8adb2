"""Executors: run work beside the event loop, so that no match waits for another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Executor(Protocol):
    """Runs a function and returns an awaitable of its result."""

    def __call__(self, work: Callable[[], T], /) -> Awaitable[T]: ...


async def run_inline(work: Callable[[], T], /) -> T:
    """Run the work at once, where no other player waits for the loop."""
    return work()
