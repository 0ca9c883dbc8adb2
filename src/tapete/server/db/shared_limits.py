"""Rate limits and concurrency limits that all workers share.

A worker leases a twentieth of a limit at a time and spends it without asking the database. All leases together
never exceed the limit. What one worker has leased and does not use, others may miss: a limit of 1,200 may be
reached at 1,140. Limits below forty are exact. A single worker on SQLite counts in memory, except for what must
survive a restart. While the database is away, each worker counts alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from time import time

import msgspec
import sqlalchemy as sa

from tapete.live.clocks import to_iso
from tapete.server.db.engine import Database
from tapete.server.db.tables import leases

SHARES = 20
HELD_FOR = 90.0  # seconds that a lease lasts without renewal
REFRESH = 30.0
MOST_KEYS = 20_000

log = logging.getLogger("tapete.limits")


class LimitLease(msgspec.Struct):
    """The part of a limit that this worker has leased, and how much of it is spent."""

    taken: int = 0
    spent: int = 0
    until: float = 0.0
    empty: bool = False  # nothing left before `until`
    asking: int = 0  # requests that wait for more of it
    lasting: bool = False


class SharedLimits:
    def __init__(self, database: Database, worker: str, clock: Callable[[], float] = time) -> None:
        self.database, self.worker, self._clock = database, worker, clock
        self._spent: dict[str, LimitLease] = {}  # of rate limits
        self._held: dict[str, LimitLease] = {}  # of concurrency limits

    # ---------------------------------------------------------------- so many in a time

    async def take(self, what: str, whose: str, limit: int, seconds: int = 60, *, lasting: bool = False) -> bool:
        """Count one use; False if the limit for these seconds is reached.

        A `lasting` limit is counted in the database even by a single worker, so a restart gives no new tries."""
        window = int(self._clock() // seconds)
        key = f"{what}/{whose}/{window}"
        share = self._spent.get(key)
        if share is None:
            self._forget_old()
            share = self._spent[key] = LimitLease(until=(window + 1) * seconds, lasting=lasting)
        return await self._spend(key, share, limit)

    def seconds_left(self, seconds: int = 60) -> int:
        """Seconds until the next window begins, for Retry-After."""
        return max(1, round(seconds - self._clock() % seconds))

    def _forget_old(self) -> None:
        if len(self._spent) > MOST_KEYS:
            moment = self._clock()
            self._spent = {key: share for key, share in self._spent.items() if share.until > moment}

    # ---------------------------------------------------------------- so many at once

    async def hold(self, what: str, whose: str, limit: int) -> bool:
        """Count one more at the same time; False if too many are held. `release` gives it back."""
        key = f"{what}/{whose}"
        share = self._held.setdefault(key, LimitLease())
        share.until, share.empty = self._clock() + HELD_FOR, False
        granted = await self._spend(key, share, limit)
        await self._settle(key, share, limit)
        return granted

    async def release(self, what: str, whose: str, limit: int) -> None:
        key = f"{what}/{whose}"
        share = self._held[key]
        share.spent -= 1
        await self._settle(key, share, limit)

    async def _settle(self, key: str, share: LimitLease, limit: int) -> None:
        """Return unused parts, unless another request wants more right now."""
        idle = share.taken - share.spent
        if share.asking or (share.spent and idle < 2 * batch_of(limit)):
            return
        if not share.spent:
            self._held.pop(key, None)
        share.taken -= idle
        await self._give_back(key, idle)

    async def run_refresh(self) -> None:
        """Renew this worker's leases for ever."""
        while True:
            await asyncio.sleep(REFRESH)
            try:
                await self.refresh()
            except Exception as error:
                log.warning("what this worker holds could not be noted: %s", error)

    async def refresh(self) -> None:
        if self.database.shared and self._held:
            mine = sa.update(leases).where(leases.c.worker == self.worker, leases.c.key.in_(list(self._held)))
            await self.database.write(
                lambda connection: connection.execute(mine.values(until=to_iso(self._clock() + HELD_FOR)))
            )

    # ---------------------------------------------------------------- shares

    async def _spend(self, key: str, share: LimitLease, limit: int) -> bool:
        if share.spent < share.taken:
            share.spent += 1
            return True
        if share.empty:
            return False
        share.asking += 1
        try:
            granted = await self._take_out(key, share, limit)
        finally:
            share.asking -= 1
        share.taken += granted  # a statement of its own: others may have changed `taken` during the await
        if share.spent >= share.taken:
            share.empty = True
            return False
        share.spent += 1
        return True

    async def _take_out(self, key: str, share: LimitLease, limit: int) -> int:
        batch = batch_of(limit)
        if not self.database.shared and not share.lasting:
            return max(0, min(batch, limit - share.taken))
        moment, until = to_iso(self._clock()), to_iso(share.until)

        def take(connection: sa.Connection) -> int:
            if self.database.shared:
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(hashtext(:key))"), {"key": key})
            living = sa.select(sa.func.coalesce(sa.func.sum(leases.c.n), 0)).where(
                leases.c.key == key, leases.c.until > moment
            )
            granted = max(0, min(batch, limit - int(connection.execute(living).scalar_one())))
            if granted:
                mine = self.database.insert(leases).values(key=key, worker=self.worker, n=granted, until=until)
                connection.execute(
                    mine.on_conflict_do_update(
                        index_elements=["key", "worker"], set_={"n": leases.c.n + granted, "until": until}
                    )
                )
            return granted

        try:
            return await self.database.write(take)
        except Exception as error:
            log.warning("limits are counted by this worker alone for the moment: %s", error)
            return max(0, min(batch, limit - share.taken))

    async def _give_back(self, key: str, n: int) -> None:
        if not self.database.shared or not n:
            return
        mine = sa.update(leases).where(leases.c.key == key, leases.c.worker == self.worker).values(n=leases.c.n - n)
        try:
            await self.database.write(lambda connection: connection.execute(mine))
        except Exception as error:  # it expires when nobody renews it
            log.warning("what this worker held could not be given back: %s", error)


def batch_of(limit: int) -> int:
    return max(1, limit // SHARES)
