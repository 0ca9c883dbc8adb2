"""Clean up open tables: those that their players left are no longer listed, and later deleted.

A table waits for others as long as one of its players visits it. After some minutes without one it is in no list,
though its link works. After some days it is deleted. The limits say how long."""

from __future__ import annotations

import asyncio
import logging

import sqlalchemy as sa

from tapete.live.api.lobby import LOOK
from tapete.live.limits import Limits
from tapete.live.match.records import iso_ago
from tapete.live.worker.peer_messages import PeerMessage
from tapete.live.worker.worker import Worker
from tapete.server.db import audit_log
from tapete.server.db.match_store import Store
from tapete.server.db.tables import chat, holders, matches

MINUTE, DAY = 60, 24 * 3600

log = logging.getLogger("tapete.waiting")


async def delete_deserted_tables(store: Store, seconds: float) -> list[str]:
    """Delete open tables that none of their players has visited for `seconds`. Nothing was played there."""
    deserted = (
        sa.delete(matches).where(matches.c.state == "open", matches.c.moved <= iso_ago(seconds)).returning(matches.c.id)
    )

    def close(connection: sa.Connection) -> list[str]:
        ids = list(connection.execute(deserted).scalars())
        for table in (holders, chat):
            connection.execute(sa.delete(table).where(table.c.match.in_(ids)))
        for id in ids:
            audit_log.write_entry(connection, "close", "house", match=id, note="open table, deserted")
        return ids

    return await store.database.write(close)


async def run_open_table_cleanup(worker: Worker, store: Store, limits: Limits, pause: float = LOOK) -> None:
    """Clean up open tables every few seconds."""
    while True:
        await asyncio.sleep(pause)
        try:
            await clean_open_tables(worker, store, limits)
        except Exception:
            log.exception("cleaning up open tables failed; trying again")


async def clean_open_tables(worker: Worker, store: Store, limits: Limits) -> None:
    """Mark the tables whose players are connected as still waiting; delete deserted ones."""
    occupied = [live.id for live in worker.live_matches.values() if live.stored is None and live.seats_here()]
    if occupied:
        await store.still_waiting(occupied)
    for id in await delete_deserted_tables(store, limits.deserted_days * DAY):
        live = worker.live_matches.get(id)
        if live is not None:
            worker.close(live)
        await worker.bus.tell(PeerMessage(id, "seats"))
