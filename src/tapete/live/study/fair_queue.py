"""Fair queue (scheduler) for processes: patrons take turns, then the matches of each patron.

A patron with many matches waits behind their own, not before others."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = deque[asyncio.Future[None]]


class FairQueue:
    """Places for so many jobs at once. A match without a patron waits until no match with one does."""

    def __init__(self, places: int) -> None:
        self.free = places
        self._queues: OrderedDict[str | None, OrderedDict[str, Waiting]] = (
            OrderedDict()
        )  # patron -> match -> waiting jobs

    def __len__(self) -> int:
        return sum(len(waiting) for tables in self._queues.values() for waiting in tables.values())

    def waiting(self, patron: str | None) -> int:
        return sum(len(waiting) for waiting in self._queues.get(patron, {}).values())

    @asynccontextmanager
    async def place(self, table: str, patron: str | None) -> AsyncIterator[None]:
        await self._take(table, patron)
        try:
            yield
        finally:
            self._give()

    def set_patron(self, table: str, patron: str | None) -> None:
        """Set the patron of a match, after a subscriber came or left: its jobs wait in the patron's turn."""
        moved: Waiting = deque()
        for owner in list(self._queues):
            moved.extend(self._queues[owner].pop(table, ()))
            if not self._queues[owner]:
                del self._queues[owner]
        if moved:
            self._queues.setdefault(patron, OrderedDict())[table] = moved

    async def _take(self, table: str, patron: str | None) -> None:
        if self.free:
            self.free -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queues.setdefault(patron, OrderedDict()).setdefault(table, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():
                self._give()
            raise

    def _give(self) -> None:
        """Give the place to the next job; cancelled ones are passed over."""
        while self._queues:
            turn = self._next()
            if not turn.done():
                turn.set_result(None)
                return
        self.free += 1

    def _next(self) -> asyncio.Future[None]:
        patron = next((owner for owner in self._queues if owner is not None), None)
        tables = self._queues[patron]
        table, waiting = tables.popitem(last=False)
        turn = waiting.popleft()
        if waiting:
            tables[table] = waiting
        self._queues.move_to_end(patron)
        if not tables:
            del self._queues[patron]
        return turn
