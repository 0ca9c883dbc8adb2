"""Films of finished matches, made one after the other when there is time."""

from __future__ import annotations

import asyncio
import logging
import random
from time import monotonic

import sqlalchemy as sa

from tapete.live.api.analysis import Analysis
from tapete.live.errors import ApiError
from tapete.live.match.film import FilmedMatch
from tapete.live.worker.worker import Worker
from tapete.server.db.engine import Database
from tapete.server.db.tables import films, matches

EVERY = 30.0  # seconds between two rounds
AT_ONCE = 20  # matches a round
REST = 3.0  # times as long as a film took, before the next one: bots and analyses need the processors, too

log = logging.getLogger("tapete.films")


class FilmMaker:
    def __init__(self, worker: Worker, analysis: Analysis, database: Database) -> None:
        self.worker, self.analysis, self.database = worker, analysis, database
        self._hopeless: set[str] = set()  # matches that do not replay here

    async def make_missing(self, rest: float = REST) -> int:
        """Make the films of the matches that ended last and have none; how many were made."""
        made = 0
        unfilmed = [match for match in await self.database.read(find_unfilmed) if match not in self._hopeless]
        random.shuffle(unfilmed)  # several workers do not begin with the same one
        for match in unfilmed:
            began = monotonic()
            made += await self.make_film(match)
            await asyncio.sleep(rest * (monotonic() - began))
        return made

    async def make_film(self, match: str) -> bool:
        try:
            live = await self.worker.live_match(match)
            if isinstance(live.stored, FilmedMatch) or live.stored is None or not live.stored.over:
                return False
            packed = await self.analysis.film(live)
        except ApiError as error:
            self._hopeless.add(match)
            log.info("match %s has no film: %s", match, error)
            return False
        await self.worker.store.keep_film(match, packed)
        return True

    async def run_forever(self, pause: float = EVERY) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await self.make_missing()
            except Exception as error:
                log.warning("films could not be made; trying again later: %s", error)


def find_unfilmed(connection: sa.Connection) -> list[str]:
    """The matches that ended last and have no film."""
    filmed = sa.select(films.c.match).where(films.c.match == matches.c.id).exists()
    query = sa.select(matches.c.id).where(matches.c.state == "finished", ~filmed)
    return list(connection.execute(query.order_by(matches.c.moved.desc()).limit(AT_ONCE)).scalars())
