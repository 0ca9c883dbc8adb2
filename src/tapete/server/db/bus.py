"""News between workers. Alone, a worker has nobody to tell; on PostgreSQL, NOTIFY rides in the very commit that made
the news."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable

import msgspec

from tapete.live.worker.peer_messages import PeerMessage
from tapete.live.worker.ports import Unreachable
from tapete.server.db.engine import CONNECTING
from tapete.server.db.match_store import CHANNEL, Store

RETRY = 1.0

log = logging.getLogger("tapete.news")


Reader = Callable[[PeerMessage], Awaitable[None]]


class Bus:
    """Tells the other workers, and hears from them."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.name = secrets.token_hex(6)

    def written(self, peer_message: PeerMessage) -> str:
        """News as it is written down; nothing for a worker that is alone."""
        return (
            msgspec.json.encode(msgspec.structs.replace(peer_message, sender=self.name)).decode()
            if self.store.shared
            else ""
        )

    async def tell(self, peer_message: PeerMessage) -> None:
        if self.store.shared:
            await self.store.tell(self.written(peer_message))

    async def listen(self, read: Reader, missed: Callable[[], Awaitable[None]]) -> None:
        """Hear the others for ever. After a broken line, whatever may have been missed is looked up."""
        if not self.store.shared:
            return
        import psycopg  # nobody else needs it

        address = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        first = True
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(
                    address, autocommit=True, connect_timeout=CONNECTING
                ) as connection:
                    await connection.execute(f"LISTEN {CHANNEL}")
                    if not first:
                        await missed()
                    first = False
                    async for heard in connection.notifies():
                        peer_message = msgspec.json.decode(heard.payload, type=PeerMessage)
                        if peer_message.sender != self.name:
                            await read(peer_message)
            # any error: a worker that stops listening would show old tables for ever
            except Exception as error:
                broken = isinstance(error, (psycopg.Error, OSError, Unreachable))
                log.warning("the line to the other workers broke, trying again: %s", error, exc_info=not broken)
                await asyncio.sleep(RETRY)
