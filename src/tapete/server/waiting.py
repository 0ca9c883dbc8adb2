"""Open tables: as long as somebody of a table comes by, it waits for others. A table that its people have left stands
in no list after some minutes, though its link works; after some days it is closed. How long, the limits say."""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa

from tapete.server import deeds
from tapete.server.bus import News
from tapete.server.database_tables import chat, holders, matches
from tapete.server.limits import Limits
from tapete.server.live_match import LiveMatch
from tapete.server.store import Store, ago, now
from tapete.server.worker import Worker

LOOK = 60.0  # seconds between two looks at who still waits
MINUTE, DAY = 60, 24 * 3600

log = logging.getLogger("tapete.waiting")


async def come_by(worker: Worker, live: LiveMatch) -> None:
    """Somebody who sits at an open table looks at it."""
    if live.record.state == "open" and live.record.moved < ago(LOOK):
        live.record.moved = now()
        await still_waiting(worker.store, [live.id])


async def still_waiting(store: Store, ids: list[str]) -> None:
    noted = sa.update(matches).where(matches.c.id.in_(ids), matches.c.state == "open").values(moved=now())
    await store.database.write(lambda line: line.execute(noted))


async def close_deserted(store: Store, seconds: float) -> list[str]:
    """Open tables at which nobody of their own has been for so long. Nothing was played there, so nothing is lost with
    them."""
    deserted = (
        sa.delete(matches).where(matches.c.state == "open", matches.c.moved <= ago(seconds)).returning(matches.c.id)
    )

    def close(line: sa.Connection) -> list[str]:
        ids = list(line.execute(deserted).scalars())
        for table in (holders, chat):
            line.execute(sa.delete(table).where(table.c.match.in_(ids)))
        for id in ids:
            deeds.write(line, "close", "house", match=id, note="open table, deserted")
        return ids

    return await store.database.write(close)


async def tend(worker: Worker, limits: Limits, pause: float = LOOK) -> None:
    """For ever: whoever waits with an open socket is there; tables that everybody has deserted close."""
    while True:
        await asyncio.sleep(pause)
        try:
            await tend_once(worker, limits)
        except Exception:
            log.exception("looking after the open tables failed; trying again")


async def tend_once(worker: Worker, limits: Limits) -> None:
    occupied = [live.id for live in worker.live_matches.values() if live.stored is None and live.here()]
    if occupied:
        await still_waiting(worker.store, occupied)
    for id in await close_deserted(worker.store, limits.deserted_days * DAY):
        live = worker.live_matches.get(id)
        if live is not None:
            worker.close(live)
        await worker.bus.tell(News(id, "seats"))
