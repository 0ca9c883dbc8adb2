"""When a crowd has gone, what its sockets leave behind is looked for and given back. A full collection stops the loop for as long as there
are objects alive: it is made when there are few, and not before."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tapete.server.worker import Worker

PACE = 5.0  # seconds between two looks
CROWD = 50  # sockets that are worth it
GONE = 0.25  # of the most there were: the crowd has gone


async def tidy_memory(worker: Worker, pace: float = PACE) -> None:
    most = 0
    while True:
        await asyncio.sleep(pace)
        sockets = sum(worker.sockets.values())
        most = max(most, sockets)
        if most >= CROWD and sockets <= most * GONE:
            most = sockets
            gc.collect()
            give_back()


def give_back() -> None:
    """What is free goes to the system, where its allocator can be told so (glibc); others do it by themselves."""
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
