"""Daily quota of bot thinking time for each person, counted over all workers and restarts."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable
from time import time

import sqlalchemy as sa

from tapete.live.clocks import to_iso
from tapete.server.db.engine import Database
from tapete.server.db.tables import leases

DAY = 86400
EVERY = 5.0  # seconds between two writes

log = logging.getLogger("tapete.limits")


class BotQuota:
    """Count bot seconds; `limit` is seconds a day."""

    def __init__(self, database: Database, worker: str, limit: int, clock: Callable[[], float] = time) -> None:
        self.database, self.worker, self.limit, self._clock = database, worker, limit, clock
        self._fresh: Counter[str] = Counter()  # milliseconds that are not written yet

    def spend(self, whose: str, seconds: float) -> None:
        if whose:
            self._fresh[self._key(whose)] += round(seconds * 1000)

    async def left(self, whose: str) -> bool:
        """True if a new bot may still think for them today."""
        if not whose:
            return True
        key = self._key(whose)
        spent = sa.select(sa.func.coalesce(sa.func.sum(leases.c.n), 0)).where(leases.c.key == key)
        noted = await self.database.read(lambda connection: int(connection.execute(spent).scalar_one()))
        return noted + self._fresh[key] < self.limit * 1000

    async def write_spent(self) -> None:
        fresh, self._fresh = self._fresh, Counter()
        if not fresh:
            return
        until = to_iso((self._clock() // DAY + 2) * DAY)

        def note(connection: sa.Connection) -> None:
            for key, spent in sorted(fresh.items()):
                mine = self.database.insert(leases).values(key=key, worker=self.worker, n=spent, until=until)
                connection.execute(
                    mine.on_conflict_do_update(index_elements=["key", "worker"], set_={"n": leases.c.n + spent})
                )

        try:
            await self.database.write(note)
        except Exception:
            self._fresh.update(fresh)
            raise

    async def run_forever(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self.write_spent()
            except Exception as error:
                log.warning("the time bots have thought could not be noted: %s", error)

    def _key(self, whose: str) -> str:
        return f"bots/{whose}/{int(self._clock() // DAY)}"
