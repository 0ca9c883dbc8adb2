"""Member sessions: a random token in the cookie, its hash in the database, a cache in each worker.

Ending a session deletes its row, and every worker drops it from its cache."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import sqlalchemy as sa

from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.server.db.engine import Database
from tapete.server.db.tables import members, sessions

if TYPE_CHECKING:  # the command line does not load Litestar
    from litestar.connection import ASGIConnection

COOKIE = "tapete_member"
SESSION = "tapete_session"  # key of the session in the request's state
IDLE = 90 * 86400  # seconds
REMEMBERED = 30.0  # seconds that a worker caches a session
SEEN_EVERY = 3600.0  # seconds between two updates of `seen`
PROOF = 600.0  # seconds that a proof of identity lasts
MOST_REMEMBERED = 5000
BROWSERS = (("Edg/", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrome/", "Chrome"), ("Safari/", "Safari"))
SYSTEMS = (("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows"), ("Mac OS", "macOS"))


class Session(NamedTuple):
    hash: str
    member: str
    role: str
    label: str
    created: str
    seen: str
    proved: str

    @property
    def is_fresh(self) -> bool:
        """True if the member proved lately who they are."""
        return self.proved > iso_ago(PROOF)

    @property
    def id(self) -> str:
        return self.hash[:16]


def hash_token(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def describe_browser(agent: str) -> str:
    """Name of a browser and its system, from the User-Agent header.

    >>> agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36"
    >>> describe_browser(agent)
    'Chrome, Linux'
    """
    names = [next((name for mark, name in known if mark in agent), "") for known in (BROWSERS, SYSTEMS)]
    system = names[1] or ("Linux" if "Linux" in agent else "")
    return ", ".join(part for part in (names[0], system) if part) or re.sub(r"[^\w./ -]", "", agent)[:40]


def session_of(request: ASGIConnection[Any, Any, Any, Any]) -> Session | None:
    """The session of a request, if it has one."""
    session: Session | None = request.scope["state"].get(SESSION)
    return session


class Sessions:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._remembered: dict[str, tuple[float, Session | None]] = {}

    async def find(self, token: str) -> Session | None:
        """The session of a cookie's token."""
        hash = hash_token(token)
        until, session = self._remembered.get(hash, (0.0, None))
        if until > monotonic():
            return session
        session = await self.database.read(lambda connection: find_session(connection, hash))
        if session is not None and session.seen < iso_ago(SEEN_EVERY):
            noted = sa.update(sessions).where(sessions.c.hash == hash).values(seen=utc_now_iso())
            await self.database.write(lambda connection: connection.execute(noted))
        if len(self._remembered) > MOST_REMEMBERED:
            self._remembered.clear()
        self._remembered[hash] = (monotonic() + REMEMBERED, session)
        return session

    async def reload(self, hash: str) -> Session | None:
        """The session as stored now, past the cache."""
        session = await self.database.read(lambda connection: find_session(connection, hash))
        self._remembered[hash] = (monotonic() + REMEMBERED, session)
        return session

    def forget(self, member: str = "") -> None:
        """Drop the cached sessions of a member, or all of them."""
        self._remembered = {
            hash: (until, session)
            for hash, (until, session) in self._remembered.items()
            if member and session is not None and session.member != member
        }

    async def list_of_member(self, member: str) -> list[Session]:
        """Sessions of a member, the latest used first."""
        query = _query().where(sessions.c.member == member).order_by(sessions.c.seen.desc(), sessions.c.hash)
        return await self.database.read(lambda connection: [Session(*row) for row in connection.execute(query)])


def _query() -> sa.Select[Any]:
    columns = (sessions.c.label, sessions.c.created, sessions.c.seen, sessions.c.proved)
    query = sa.select(sessions.c.hash, sessions.c.member, members.c.role, *columns)
    return query.join(members, members.c.id == sessions.c.member).where(sessions.c.seen > iso_ago(IDLE))


def find_session(connection: sa.Connection, hash: str) -> Session | None:
    row = connection.execute(_query().where(sessions.c.hash == hash)).first()
    return None if row is None else Session(*row)


def begin_session(connection: sa.Connection, member: str, label: str) -> str:
    """Insert a session; returns the token for the cookie."""
    token, at = secrets.token_urlsafe(32), utc_now_iso()
    connection.execute(
        sa.insert(sessions).values(hash=hash_token(token), member=member, label=label, created=at, seen=at, proved=at)
    )
    return token


def record_proof(connection: sa.Connection, hash: str) -> None:
    connection.execute(sa.update(sessions).where(sessions.c.hash == hash).values(proved=utc_now_iso()))


def end_session(connection: sa.Connection, member: str, id: str) -> int:
    """End a session by its public id; returns how many there were."""
    return connection.execute(
        sa.delete(sessions).where(sessions.c.member == member, sessions.c.hash.startswith(id, autoescape=True))
    ).rowcount


def end_other_sessions(connection: sa.Connection, member: str, keep: str) -> None:
    connection.execute(sa.delete(sessions).where(sessions.c.member == member, sessions.c.hash != keep))
