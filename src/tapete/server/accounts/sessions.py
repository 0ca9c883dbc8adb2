"""Sessions: a member's browser carries 256 random bits, the database their hash. A worker remembers for half a minute
whose they are; ending one deletes its row, and every worker is told."""

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

if TYPE_CHECKING:  # the command line has no use for Litestar
    from litestar.connection import ASGIConnection

COOKIE = "tapete_member"
SESSION = "tapete_session"  # where a request carries it
IDLE = 90 * 86400  # seconds
REMEMBERED = 30.0
SEEN_EVERY = 3600.0  # seconds between two notes that a session is used
PROOF = 600.0  # seconds that a proof of who one is lasts
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
        """Whether they have shown lately who they are."""
        return self.proved > iso_ago(PROOF)

    @property
    def id(self) -> str:
        return self.hash[:16]


def hash_token(token: str) -> str:
    return sha256(token.encode()).hexdigest()


def describe_browser(agent: str) -> str:
    """A browser by its name and system.

    >>> describe_browser("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36")
    'Chrome, Linux'
    """
    names = [next((name for mark, name in known if mark in agent), "") for known in (BROWSERS, SYSTEMS)]
    system = names[1] or ("Linux" if "Linux" in agent else "")
    return ", ".join(part for part in (names[0], system) if part) or re.sub(r"[^\w./ -]", "", agent)[:40]


def session_of(request: ASGIConnection[Any, Any, Any, Any]) -> Session | None:
    """The session a request came with, where it came with one."""
    session: Session | None = request.scope["state"].get(SESSION)
    return session


class Sessions:
    def __init__(self, database: Database) -> None:
        self.database = database
        self._remembered: dict[str, tuple[float, Session | None]] = {}

    async def find(self, token: str) -> Session | None:
        """Whose a cookie is."""
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
        """As it stands in the database, whatever is remembered."""
        session = await self.database.read(lambda connection: find_session(connection, hash))
        self._remembered[hash] = (monotonic() + REMEMBERED, session)
        return session

    def forget(self, whose: str = "") -> None:
        """What is remembered of a member, or of everybody, is looked up again."""
        self._remembered = {
            hash: (until, session)
            for hash, (until, session) in self._remembered.items()
            if whose and session is not None and session.member != whose
        }

    async def list_of_member(self, member: str) -> list[Session]:
        """The latest used first."""
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
    """A new session; what the cookie says."""
    token, at = secrets.token_urlsafe(32), utc_now_iso()
    connection.execute(
        sa.insert(sessions).values(hash=hash_token(token), member=member, label=label, created=at, seen=at, proved=at)
    )
    return token


def record_proof(connection: sa.Connection, hash: str) -> None:
    connection.execute(sa.update(sessions).where(sessions.c.hash == hash).values(proved=utc_now_iso()))


def end_session(connection: sa.Connection, member: str, id: str) -> int:
    """End one by the id people see; how many there were."""
    return connection.execute(
        sa.delete(sessions).where(sessions.c.member == member, sessions.c.hash.startswith(id, autoescape=True))
    ).rowcount


def end_other_sessions(connection: sa.Connection, member: str, keep: str) -> None:
    connection.execute(sa.delete(sessions).where(sessions.c.member == member, sessions.c.hash != keep))
