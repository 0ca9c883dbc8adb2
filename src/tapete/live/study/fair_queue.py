"""A fair queue: whoever comes with many tables waits behind themselves, not before others. People take turns, then the
tables of each."""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

Waiting = deque[asyncio.Future[None]]


class FairQueue:
    """Places for so many at once. A table without a patron waits until nobody's table does."""

    def __init__(self, places: int) -> None:
        self.free = places
        self._lines: OrderedDict[str | None, OrderedDict[str, Waiting]] = OrderedDict()  # patron -> table -> who waits

    def __len__(self) -> int:
        return sum(len(waiting) for tables in self._lines.values() for waiting in tables.values())

    def waiting(self, patron: str | None) -> int:
        return sum(len(waiting) for waiting in self._lines.get(patron, {}).values())

    @asynccontextmanager
    async def place(self, table: str, patron: str | None) -> AsyncIterator[None]:
        await self._take(table, patron)
        try:
            yield
        finally:
            self._give()

    def seen(self, table: str, patron: str | None) -> None:
        """Somebody has come to look at a table, or the last one has left it: its turns wait with their patron's."""
        moved: Waiting = deque()
        for line in list(self._lines):
            moved.extend(self._lines[line].pop(table, ()))
            if not self._lines[line]:
                del self._lines[line]
        if moved:
            self._lines.setdefault(patron, OrderedDict())[table] = moved

    async def _take(self, table: str, patron: str | None) -> None:
        if self.free:
            self.free -= 1
            return
        called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._lines.setdefault(patron, OrderedDict()).setdefault(table, deque()).append(called)
        try:
            await called
        except asyncio.CancelledError:
            if not called.cancelled():
                self._give()
            raise

    def _give(self) -> None:
        """Call the next one; whoever has gone away meanwhile is passed over."""
        while self._lines:
            called = self._next()
            if not called.done():
                called.set_result(None)
                return
        self.free += 1

    def _next(self) -> asyncio.Future[None]:
        patron = next((line for line in self._lines if line is not None), None)
        tables = self._lines[patron]
        table, waiting = tables.popitem(last=False)
        called = waiting.popleft()
        if waiting:
            tables[table] = waiting
        self._lines.move_to_end(patron)
        if not tables:
            del self._lines[patron]
        return called
