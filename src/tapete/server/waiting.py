"""Open tables: as long as somebody of a table comes by, it waits for others. A table that its people have left stands in no list after some
minutes, though its link works; after some days it is closed. How long, the limits say."""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa

from tapete.server import deeds
from tapete.server.bus import News
from tapete.server.database_tables import chat, holders, matches
from tapete.server.limits import Limits
from tapete.server.live_match import Room
from tapete.server.store import Store, ago, now
from tapete.server.worker import House

LOOK = 60.0  # seconds between two looks at who still waits
MINUTE, DAY = 60, 24 * 3600

log = logging.getLogger("tapete.waiting")


async def come_by(house: House, room: Room) -> None:
    """Somebody who sits at an open table looks at it."""
    if room.record.state == "open" and room.record.moved < ago(LOOK):
        room.record.moved = now()
        await still_waiting(house.store, [room.id])


async def still_waiting(store: Store, ids: list[str]) -> None:
    noted = sa.update(matches).where(matches.c.id.in_(ids), matches.c.state == "open").values(moved=now())
    await store.lines.write(lambda line: line.execute(noted))


async def close_deserted(store: Store, seconds: float) -> list[str]:
    """Open tables at which nobody of their own has been for so long. Nothing was played there, so nothing is lost with them."""
    deserted = sa.delete(matches).where(matches.c.state == "open", matches.c.moved <= ago(seconds)).returning(matches.c.id)

    def close(line: sa.Connection) -> list[str]:
        ids = list(line.execute(deserted).scalars())
        for table in (holders, chat):
            line.execute(sa.delete(table).where(table.c.match.in_(ids)))
        for id in ids:
            deeds.write(line, "close", "house", match=id, note="open table, deserted")
        return ids

    return await store.lines.write(close)


async def tend(house: House, limits: Limits, pause: float = LOOK) -> None:
    """For ever: whoever waits with an open socket is there; tables that everybody has deserted close."""
    while True:
        await asyncio.sleep(pause)
        try:
            await tend_once(house, limits)
        except Exception:
            log.exception("looking after the open tables failed; trying again")


async def tend_once(house: House, limits: Limits) -> None:
    occupied = [room.id for room in house.rooms.values() if room.course is None and room.here()]
    if occupied:
        await still_waiting(house.store, occupied)
    for id in await close_deserted(house.store, limits.deserted_days * DAY):
        room = house.rooms.get(id)
        if room is not None:
            house.close(room)
        await house.newsroom.tell(News(id, "seats"))
