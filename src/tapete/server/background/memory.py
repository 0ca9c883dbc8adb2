"""Memory cleanup after a peak of connections: drop cached matches, clear caches, collect garbage.

A full garbage collection stops the event loop for as long as there are live objects. It runs when few are left,
or when so many sockets have closed since the last one that waiting would be worse."""

from __future__ import annotations

import asyncio
import contextlib
import ctypes
import gc
import logging
import sys
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from typing import TYPE_CHECKING, Any

from tapete.core.scene.part_cache import clear_part_caches

if TYPE_CHECKING:
    from tapete.live.worker.worker import Worker

YOUNG = 5_000  # new objects until the youngest generation is collected, which takes milliseconds
NEVER = 1_000_000_000  # older generations are not collected automatically: it would take a third of a second at a peak
CLOSED_SOCKETS = 5_000  # until a full collection: each leaves about 77 objects in a circle
FULL_COLLECTION_AFTER = 4_000  # collections of the youngest generation until a full one, for garbage of other kinds
PACE = 5.0  # seconds between two checks
PEAK = 50  # sockets that count as a peak
OURS = "tapete."  # modules whose caches are cleared
LEFT_OVER = 0.25  # share of the peak that is left when it counts as over
M_ARENA_MAX = -8  # of glibc's malloc.h

log = logging.getLogger("tapete.worker")


def share_one_heap() -> None:
    """Let all threads take memory from one heap (glibc). Else each keeps free memory in a heap of its own.

    Call it before threads begin. They do not wait for each other more than before: one at a time runs Python."""
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 1)


def freeze_startup_objects() -> None:
    """Exclude the objects that exist at start-up from garbage collection, and collect only young ones.

    `run_memory_cleanup` decides when to collect the others."""
    gc.freeze()
    if sys.version_info < (3, 14):  # later versions collect the old generation in small steps
        gc.set_threshold(YOUNG, NEVER, NEVER)
    gc.enable()


async def run_memory_cleanup(worker: Worker, *others: Any, pace: float = PACE) -> None:
    """Clean up whenever most connections of a peak have closed. `others` are caches that no module holds."""
    most = before = closed = 0
    while True:
        await asyncio.sleep(pace)
        sockets = sum(worker.sockets.values())
        most = max(most, sockets)
        if most >= PEAK and sockets <= most * LEFT_OVER and sockets >= before:  # and no more are closing
            most = sockets
            worker.drop_empty_matches()
            try:
                await worker.store.renew()
            except Exception as error:  # the database is away; the next cleanup tries again
                log.warning("database connections were not renewed: %s", error)
            clear_caches(*others)
            gc.collect()
            closed = worker.closed_sockets
            return_free_memory()
        elif worker.closed_sockets - closed >= CLOSED_SOCKETS or gc.get_count()[1] >= FULL_COLLECTION_AFTER:
            gc.collect()
            closed = worker.closed_sockets
        before = sockets


def clear_caches(*others: Any) -> None:
    """Clear our bounded caches, so that their pages of memory can go back to the system.

    A few small results on each page that a peak filled would keep nearly all of it. Caches without a bound hold
    content and stay."""
    clear_part_caches()
    for cache in find_caches(*others):
        if cache.cache_parameters()["maxsize"] is not None:
            cache.cache_clear()
    # Litestar keeps the path parameters of the last 1024 URLs, so each match adds one, and has no public way to clear
    # them. A version without this private function has no such cache.
    with contextlib.suppress(ImportError, AttributeError):
        from litestar._asgi.routing_trie.traversal import parse_path_params

        parse_path_params.cache_clear()


def find_caches(*others: Any) -> Iterator[Any]:
    """Every `lru_cache` of a function or method in our modules, found by looking through them."""
    yield from others
    for module in [module for name, module in sys.modules.items() if name.startswith(OURS) and module is not None]:
        for thing in list(vars(module).values()):
            if isinstance(thing, _lru_cache_wrapper):
                yield thing
            elif isinstance(thing, type):
                yield from (method for method in list(vars(thing).values()) if isinstance(method, _lru_cache_wrapper))


def return_free_memory() -> None:
    """Return free memory to the system (glibc's malloc_trim); other allocators do it by themselves."""
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
