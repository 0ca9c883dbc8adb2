"""Bans, mutes and forbidden words: load them from the database, and refuse requests of banned guests."""

from __future__ import annotations

import sqlalchemy as sa
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tapete.live.errors import ApiError
from tapete.live.worker.moderation import Bans, WordList
from tapete.server.accounts.guests import GUEST, ServerKeys, read_cookie
from tapete.server.accounts.known_browsers import COOKIE, read_marks
from tapete.server.accounts.sessions import SESSION
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


def ban_middleware(bans: Bans, keys: ServerKeys) -> type:
    """ASGI middleware: a banned guest may read, but change nothing.

    A member who signs out is a guest, but in a browser that is known to be the member's. Bans and mutes of the member
    hold for that guest too."""

    class BanMiddleware:
        def __init__(self, app: ASGIApp) -> None:
            self.app = app

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            guest, is_http = scope["state"].get(GUEST, ""), scope["type"] == ScopeType.HTTP
            if scope["type"] == ScopeType.HTTP and scope["method"] in READ_METHODS:
                await self.app(scope, receive, send)
                return
            marks = read_cookie(scope, COOKIE)
            if marks and guest and scope["state"].get(SESSION) is None:
                bans.note_browser(guest, read_marks(keys, marks))
            if is_http and not scope["path"].startswith(ALWAYS_ALLOWED) and bans.is_banned(guest):
                raise ApiError(403, "banned")
            await self.app(scope, receive, send)

    return BanMiddleware
