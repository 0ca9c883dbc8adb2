"""Bans, mutes and forbidden words: load them from the database, and refuse requests of banned guests."""

from __future__ import annotations

import sqlalchemy as sa
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tapete.live.errors import ApiError
from tapete.live.worker.moderation import Bans, WordList
from tapete.server.accounts.guests import GUEST
from tapete.server.db.engine import Database
from tapete.server.db.tables import guests, house_words

BANNED = 4410  # close code of a WebSocket
READ_METHODS = ("GET", "HEAD", "OPTIONS")
ALWAYS_ALLOWED = (
    "/api/me/forget",
    "/api/account/delete",
    "/api/enter",
    "/api/leave",
    "/admin",
)  # banned guests may still ask to be erased; admins may have banned themselves


async def load_bans(bans: Bans, database: Database) -> None:
    """Read all bans, mutes and forbidden words anew."""
    query = sa.select(guests.c.id, guests.c.muted, guests.c.banned).where(guests.c.muted + guests.c.banned != "")
    marked = await database.read(lambda connection: connection.execute(query).all())
    bans.muted = {guest for guest, muted, _ in marked if muted}
    bans.banned = {guest for guest, _, banned in marked if banned}
    words = sa.select(house_words.c.word)
    bans.words = WordList(await database.read(lambda connection: connection.execute(words).scalars().all()))


def ban_middleware(bans: Bans) -> type:
    """ASGI middleware: a banned guest may read, but change nothing."""

    class BanMiddleware:
        def __init__(self, app: ASGIApp) -> None:
            self.app = app

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            changes_something = (
                scope["type"] == ScopeType.HTTP
                and scope["method"] not in READ_METHODS
                and not scope["path"].startswith(ALWAYS_ALLOWED)
            )
            if changes_something and scope["state"].get(GUEST, "") in bans.banned:
                raise ApiError(403, "banned")
            await self.app(scope, receive, send)

    return BanMiddleware
