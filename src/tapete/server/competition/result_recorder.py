"""Count finished matches for ratings, tournaments and campaigns.

The worker that sees a match end counts it. A regular check finds those that a dead worker left."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from tapete.bots.analysis import measure_luck
from tapete.club.statistics.openings import first_choices
from tapete.live.errors import ApiError
from tapete.live.match.film import FilmedMatch
from tapete.live.match.live_match import LiveMatch
from tapete.live.worker.ports import Unreachable
from tapete.live.worker.worker import Worker
from tapete.server.competition.campaigns import Campaigns
from tapete.server.competition.ratings import Ratings, places_of, result_of, was_played
from tapete.server.competition.tournaments import Tournaments
from tapete.server.db.engine import Database

EVERY = 60.0  # seconds between two checks
TRIES = 5  # tries to count a match

log = logging.getLogger("tapete.ratings")


class Recorder:
    def __init__(self, worker: Worker, database: Database, tournaments: Tournaments, campaigns: Campaigns) -> None:
        self.worker, self.tournaments, self.campaigns = worker, tournaments, campaigns
        self.ladders = Ratings(database)
        self._tries: Counter[str] = Counter()

    async def count_match(self, live: LiveMatch) -> None:
        holders: dict[int, set[str]] = {}
        for seat, who in await self.worker.store.holders(live.id):
            holders.setdefault(seat, set()).add(who)
        stored = live.stored
        if stored is None or isinstance(stored, FilmedMatch):  # a film does not say the places
            await self.ladders.count_match(live.id, None)
            return
        if was_played(stored):
            await self.tournaments.record_match_result(live.id, places_of(stored))
            await self.campaigns.count_match(live.record, stored, holders)
        result = result_of(live.record, stored, holders)
        if result is not None and not stored.is_resumed:  # replayed in a thread: nobody waits for it
            openings = await asyncio.to_thread(first_choices, stored.log_header, list(stored.match.log))
            luck = await asyncio.to_thread(measure_luck, stored.match)
            result = result_of(live.record, stored, holders, openings, luck)
        await self.ladders.count_match(live.id, result)

    async def count_uncounted(self) -> None:
        for id in await self.ladders.list_uncounted():
            try:
                await self.count_match(await self.worker.live_match(id))
            except ApiError:  # its log cannot be replayed any more
                await self.ladders.count_match(id, None)
            except Unreachable:
                raise
            except Exception as error:  # one that cannot be counted does not delay others
                await self._handle_failure(id, error)

    async def _handle_failure(self, match: str, error: Exception) -> None:
        """Try a few times; then note in the audit log that the match does not count."""
        self._tries[match] += 1
        if self._tries[match] == 1:
            log.warning("match %s could not be counted; trying again", match, exc_info=error)
        if self._tries[match] >= TRIES:
            del self._tries[match]
            if await self.ladders.give_up_counting(match, f"{type(error).__name__}: {error}"):
                log.error("match %s does not count: given up after %d tries: %s", match, TRIES, error)

    async def run_forever(self, pause: float = EVERY) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await self.count_uncounted()
            except Exception:
                log.exception("results could not be counted; trying again")
