"""Messages between workers: PostgreSQL NOTIFY, sent with the commit they belong to.

A single worker (SQLite) has no peers and sends none."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import msgspec

from tapete.live.worker.peer_messages import PeerMessage
from tapete.live.worker.ports import Unreachable
from tapete.server.db.commit_queue import CHANNEL
from tapete.server.db.engine import CONNECTING
from tapete.server.db.match_store import Store

RETRY = 1.0

log = logging.getLogger("tapete.news")


Reader = Callable[[PeerMessage], Awaitable[None]]


class Bus:
    """Send messages to the other workers and receive theirs."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.name = store.worker_name

    def encode_message(self, peer_message: PeerMessage) -> str:
        """The message as JSON; empty for a single worker."""
        return (
            msgspec.json.encode(msgspec.structs.replace(peer_message, sender=self.name)).decode()
            if self.store.shared
            else ""
        )

    async def tell(self, peer_message: PeerMessage) -> None:
        if self.store.shared:
            await self.store.tell(self.encode_message(peer_message))

    async def listen(self, read: Reader, missed: Callable[[], Awaitable[None]]) -> None:
        """Receive messages for ever. After a lost connection, `missed` catches up."""
        if not self.store.shared:
            return
        import psycopg  # only needed with PostgreSQL

        address = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        first = True
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    address, autocommit=True, connect_timeout=CONNECTING, application_name=f"tapete-{self.name}"
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if not first:
                        await missed()
                    first = False
                    async for heard in connection.notifies():
                        peer_message = msgspec.json.decode(heard.payload, type=PeerMessage)
                        if peer_message.sender != self.name:
                            await read(peer_message)
            except Exception as error:  # any error: a worker that stopped listening would show old tables for ever
                broken = isinstance(error, (psycopg.Error, OSError, Unreachable))
                log.warning("lost the connection to the other workers; trying again: %s", error, exc_info=not broken)
                await asyncio.sleep(RETRY)
