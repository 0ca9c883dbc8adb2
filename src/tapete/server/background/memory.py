"""When a crowd has gone, what it leaves behind is given back: matches kept for whoever might return, what was worked
out for them, and what its sockets left in circles. A full collection stops the loop for as long as there are objects
alive: it is made when there are few, or when so much has been added since the last that leaving it would be worse."""

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

if TYPE_CHECKING:
    from tapete.live.worker.worker import Worker

YOUNG = 5_000  # objects more than before, and the newest are looked through: milliseconds
NEVER = 1_000_000_000  # those that have outlived a look are not looked at in passing: a third of a second, with a crowd
PILES = 400  # of YOUNG objects since everything was looked through: two million that could be garbage
PACE = 5.0  # seconds between two looks
CROWD = 50  # sockets that are worth it
OURS = ("tapete.", "litestar._asgi.")  # whose caches are emptied
GONE = 0.25  # of the most there were: the crowd has gone

log = logging.getLogger("tapete.worker")


def freeze_startup_objects() -> None:
    """What a server holds from its start on is never garbage: the collector need not look at it again. Of the rest it
    looks at the newest alone; when to look at everything is for `run_memory_cleanup` to say."""
    gc.freeze()
    if sys.version_info < (3, 14):  # from there on the collector goes through the old ones by small steps
        gc.set_threshold(YOUNG, NEVER, NEVER)
    gc.enable()


async def run_memory_cleanup(worker: Worker, *others: Any, pace: float = PACE) -> None:
    """`others` are caches that no module has."""
    most = before = 0
    while True:
        await asyncio.sleep(pace)
        sockets = sum(worker.sockets.values())
        most = max(most, sockets)
        if most >= CROWD and sockets <= most * GONE and sockets >= before:  # the last of them have gone too
            most = sockets
            worker.let_go_of_empty_matches()
            try:
                await worker.store.renew()
            except Exception as error:  # a database that is away just now; the next crowd's end is another occasion
                log.warning("lines to the database were not renewed: %s", error)
            clear_caches(*others)
            gc.collect()
            return_free_memory()
        elif gc.get_count()[1] >= PILES:
            gc.collect()
        before = sockets


def clear_caches(*others: Any) -> None:
    """Empty every cache of ours that has a bound: what may be dropped at any moment may be dropped now. One without a
    bound holds content, and stays; so do those of libraries, which may keep things there that exist once (but for the
    router's, which grows by a match). A few small results on each page that a crowd had filled would keep nearly all of
    it from the system."""
    for remembered in find_caches(*others):
        if remembered.cache_parameters()["maxsize"] is not None:
            remembered.cache_clear()


def find_caches(*others: Any) -> Iterator[Any]:
    """Every function, and every method, that remembers what it has worked out."""
    yield from others
    for module in [module for name, module in sys.modules.items() if name.startswith(OURS) and module is not None]:
        for thing in list(vars(module).values()):
            if isinstance(thing, _lru_cache_wrapper):
                yield thing
            elif isinstance(thing, type):
                yield from (method for method in list(vars(thing).values()) if isinstance(method, _lru_cache_wrapper))


def return_free_memory() -> None:
    """What is free goes to the system, where its allocator can be told so (glibc); others do it by themselves."""
    with contextlib.suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)
