"""Queries for admins: matches, guests, one match with its players and chat."""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec
import sqlalchemy as sa

from tapete.core.match import Header
from tapete.live.errors import ApiError
from tapete.live.match.records import Record
from tapete.live.match.seats import searched
from tapete.server.db.engine import Database
from tapete.server.db.match_store import read_record
from tapete.server.db.tables import chat, guests, holders, matches

PAGE = 50
LEAST_LETTERS = 4  # of a guest's id, at least, to find them by
State = Literal["", "open", "running", "finished"]


class SeatHolders(msgspec.Struct, frozen=True):
    """A seat and the guests who hold it."""

    seat: int
    name: str
    kind: str
    guests: list[str]


class ChatEntry(msgspec.Struct, frozen=True):
    n: int
    at: str
    name: str
    text: str
    guest: str


class MatchDetail(msgspec.Struct, frozen=True):
    record: Record
    seats: list[SeatHolders]
    chat: list[ChatEntry]


class GuestSummary(msgspec.Struct, frozen=True):
    id: str
    name: str
    created: str
    muted: str
    banned: str
    matches: int


class VersionCount(msgspec.Struct, frozen=True):
    """Number of matches that began with a version."""

    program: str
    game: str
    rules: str
    content: str
    state: str
    matches: int


async def count_versions(database: Database) -> list[VersionCount]:
    """Matches by the version they began with, the newest first."""
    query = sa.select(matches.c.header, matches.c.state)

    def count(connection: sa.Connection) -> list[VersionCount]:
        counts: Counter[tuple[str, str, str, str, str]] = Counter()
        for packed, state in connection.execute(query):
            header = msgspec.json.decode(packed, type=Header)
            counts[header.program, header.game, header.rules, header.content, state] += 1
        return [VersionCount(*key, n) for key, n in sorted(counts.items(), reverse=True)]

    return await database.read(count)


async def list_matches(database: Database, state: State = "", find: str = "", page: int = 1) -> list[Record]:
    """Matches, the latest move first. `find` is a match, a game or part of a player's name."""
    query = sa.select(matches).order_by(matches.c.moved.desc(), matches.c.id).limit(PAGE).offset((page - 1) * PAGE)
    if state:
        query = query.where(matches.c.state == state)
    if find:
        named = matches.c.names.contains(searched(find), autoescape=True)
        query = query.where(sa.or_(matches.c.id == find, matches.c.game == find, named))
    return await database.read(lambda connection: [read_record(row) for row in connection.execute(query).mappings()])


async def read_match(database: Database, match: str) -> MatchDetail:
    def read(connection: sa.Connection) -> MatchDetail:
        row = connection.execute(sa.select(matches).where(matches.c.id == match)).mappings().first()
        if row is None:
            raise ApiError(404, "no-match")
        record = read_record(row)
        held: dict[int, list[str]] = {}
        for seat, guest in connection.execute(
            sa.select(holders.c.seat, holders.c.guest).where(holders.c.match == match)
        ):
            held.setdefault(seat, []).append(guest)
        talk = (
            sa.select(chat.c.n, chat.c.at, chat.c.name, chat.c.text, chat.c.guest)
            .where(chat.c.match == match)
            .order_by(chat.c.n)
        )
        seats = [
            SeatHolders(number, seat.name, seat.kind, held.get(number, [])) for number, seat in enumerate(record.seats)
        ]
        return MatchDetail(record, seats, [ChatEntry(*spoken) for spoken in connection.execute(talk)])

    return await database.read(read)


async def list_guests(database: Database, find: str = "", page: int = 1) -> list[GuestSummary]:
    """Guests with a name, a mute or a ban; muted and banned ones first.

    `find` is part of a name, or the beginning of an id."""
    seated = (
        sa.select(sa.func.count(sa.distinct(holders.c.match))).where(holders.c.guest == guests.c.id).scalar_subquery()
    )
    query = sa.select(guests.c.id, guests.c.name, guests.c.created, guests.c.muted, guests.c.banned, seated)
    query = (
        query.order_by((guests.c.muted + guests.c.banned).desc(), guests.c.created.desc())
        .limit(PAGE)
        .offset((page - 1) * PAGE)
    )
    if find:
        query = query.where(
            sa.or_(
                guests.c.name.icontains(find, autoescape=True), guests.c.id.startswith(find.lower(), autoescape=True)
            )
        )
    return await database.read(lambda connection: [GuestSummary(*row) for row in connection.execute(query)])


async def find_guest(database: Database, beginning: str) -> str:
    """The guest whose id begins so. Logs and lists show only the first letters of an id."""
    if len(beginning) < LEAST_LETTERS:
        raise ApiError(400, "guest-too-short", least=LEAST_LETTERS)
    known = sa.union(sa.select(guests.c.id), sa.select(holders.c.guest), sa.select(chat.c.guest)).subquery()
    query = sa.select(known.c.id).where(known.c.id.startswith(beginning.lower(), autoescape=True)).limit(2)
    ids = await database.read(lambda connection: list(connection.execute(query).scalars()))
    if len(ids) != 1:
        raise ApiError(404, "no-guest" if not ids else "many-guests", guest=beginning)
    return str(ids[0])
