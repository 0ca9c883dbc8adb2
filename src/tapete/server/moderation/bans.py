"""Who may not speak, who may not play, and which words nobody says here, as the database has them."""

from __future__ import annotations

import sqlalchemy as sa
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tapete.live.errors import ApiError
from tapete.live.worker.moderation import Bans
from tapete.live.worker.wordlist import WordList
from tapete.server.accounts.guests import GUEST
from tapete.server.db.engine import Database
from tapete.server.db.tables import guests, house_words

BANNED = 4410  # close code of a socket
READING = ("GET", "HEAD", "OPTIONS")
# everyone may ask to be forgotten; the administrator may have tried a ban on themselves
ALWAYS = ("/api/me/forget", "/api/account/delete", "/api/enter", "/api/leave", "/admin")


async def load_bans(bans: Bans, database: Database) -> None:
    """Read them anew."""
    query = sa.select(guests.c.id, guests.c.muted, guests.c.banned).where(guests.c.muted + guests.c.banned != "")
    marked = await database.read(lambda connection: connection.execute(query).all())
    bans.muted = {guest for guest, muted, _ in marked if muted}
    bans.banned = {guest for guest, _, banned in marked if banned}
    words = sa.select(house_words.c.word)
    bans.words = WordList(await database.read(lambda connection: connection.execute(words).scalars().all()))


def ban_middleware(bans: Bans) -> type:
    """Middleware: a banned guest may look, but not touch."""

    class KeepOut:
        def __init__(self, app: ASGIApp) -> None:
            self.app = app

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            touching = (
                scope["type"] == ScopeType.HTTP
                and scope["method"] not in READING
                and not scope["path"].startswith(ALWAYS)
            )
            if touching and scope["state"].get(GUEST, "") in bans.banned:
                raise ApiError(403, "banned")
            await self.app(scope, receive, send)

    return KeepOut
