"""Matchmaking: seeks that pair two players once, and invitations to a match.

If two workers pair the same players, one finds both still waiting. The other's transaction changes fewer than two
rows and is rolled back."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial
from typing import NamedTuple

import sqlalchemy as sa

from tapete.club.statistics.ratings import Rating
from tapete.live.api.match_creation import create_record
from tapete.live.catalog.games import known_game
from tapete.live.clocks import lasts_days
from tapete.live.errors import ApiError
from tapete.live.match.records import Record, iso_ago, utc_now_iso
from tapete.live.match.seats import person
from tapete.server.community.relations import HERE, Relations, select_blocked_people
from tapete.server.db.match_store import Store
from tapete.server.db.tables import calls, matches, members, ratings, seeks
from tapete.server.notifications.notices import NewNotice, add_notice, mark_answered

DAY = 86400.0
TRIES = 8
MOST_CALLS = 10  # open invitations of one member
LISTED = 50


class Seek(NamedTuple):
    who: str
    name: str
    game: str
    clock: str
    rated: bool
    level: int
    within: int
    at: str
    seen: str
    match: str

    def accepts(self, other: Seek) -> bool:
        """True if each player's level is within the range of the other."""
        distance = abs(self.level - other.level)
        return all(not one.within or distance <= one.within for one in (self, other))


class Invitation(NamedTuple):
    match: str
    name: str
    game: str
    clock: str
    rated: bool
    mine: bool


class AlreadyPaired(Exception):
    """One of the two players was paired with another at the same moment."""


class Matchmaking:
    def __init__(self, store: Store) -> None:
        self.store, self.database, self.relations = store, store.database, Relations(store.database)

    # ---------------------------------------------------------------- seeks

    async def start_seek(self, who: str, name: str, game: str, clock: str, *, rated: bool, within: int) -> str:
        """Look for a game. Returns the match if a fitting player waits already; else the member waits (empty)."""
        level = await self.read_level(who, game, clock)
        mine = Seek(who, name, game, clock, rated, level, within, utc_now_iso(), utc_now_iso(), "")
        fresh = self.database.insert(seeks).values(mine._asdict())

        def wait(connection: sa.Connection) -> None:
            connection.execute(sa.delete(seeks).where(seeks.c.seen < iso_ago(DAY)))
            connection.execute(fresh.on_conflict_do_update(index_elements=["who"], set_=mine._asdict()))

        await self.database.write(wait)
        for _ in range(TRIES):
            other = await self.find_opponent(mine)
            if other is None:
                return ""
            record, held = await asyncio.to_thread(create_match, mine, other)
            try:
                await self.database.write(partial(self._pair, record=record, held=held))
                return record.id
            except AlreadyPaired:
                again = await self.find_seek(who)
                if again is None or again.match:
                    return again.match if again is not None else ""
        return ""

    def _pair(self, connection: sa.Connection, record: Record, held: list[tuple[int, str]]) -> None:
        both = sa.and_(seeks.c.who.in_([who for _, who in held]), seeks.c.match == "")
        connection.execute(
            sa.select(seeks.c.who).where(both).order_by(seeks.c.who).with_for_update()  # same order, so no deadlock
        ).all()
        if connection.execute(sa.update(seeks).where(both).values(match=record.id)).rowcount != 2:
            raise AlreadyPaired
        self.store.create_within(connection, record, held)

    async def find_opponent(self, mine: Seek) -> Seek | None:
        """The fitting player who has waited longest."""
        blocked = select_blocked_people(mine.who)
        query = (
            sa.select(seeks)
            .where(seeks.c.match == "", seeks.c.game == mine.game, seeks.c.clock == mine.clock)
            .where(seeks.c.rated == mine.rated, seeks.c.who != mine.who, seeks.c.seen > seen_since(mine.clock))
            .where(seeks.c.who.not_in(blocked))
            .order_by(seeks.c.at, seeks.c.who)
            .limit(LISTED)
        )
        waiting = await self.database.read(lambda connection: [Seek(*row) for row in connection.execute(query)])
        return next((other for other in waiting if mine.accepts(other)), None)

    async def find_seek(self, who: str) -> Seek | None:
        row = await self.database.read(
            lambda connection: connection.execute(sa.select(seeks).where(seeks.c.who == who)).first()
        )
        return None if row is None else Seek(*row)

    async def refresh_seek(self, who: str) -> None:
        """Note that the member still waits."""
        still = sa.update(seeks).where(seeks.c.who == who, seeks.c.match == "").values(seen=utc_now_iso())
        await self.database.write(lambda connection: connection.execute(still))

    async def cancel_seek(self, who: str) -> None:
        await self.database.write(lambda connection: connection.execute(sa.delete(seeks).where(seeks.c.who == who)))

    async def list_seeks(self, who: str) -> list[Seek]:
        """Seeks of other players, without blocked ones."""
        blocked = select_blocked_people(who)
        recent = sa.or_(seeks.c.seen > iso_ago(HERE), sa.and_(seeks.c.clock.contains("d"), seeks.c.seen > iso_ago(DAY)))
        query = (
            sa.select(seeks)
            .where(seeks.c.match == "", seeks.c.who != who, recent, seeks.c.who.not_in(blocked))
            .order_by(seeks.c.at)
            .limit(LISTED)
        )
        return await self.database.read(lambda connection: [Seek(*row) for row in connection.execute(query)])

    async def read_level(self, who: str, game: str, clock: str) -> int:
        ladder = f"{game}/{'days' if lasts_days(clock) else 'live'}"
        query = sa.select(ratings.c.mu).where(ratings.c.who == who, ratings.c.ladder == ladder)
        mean = await self.database.read(lambda connection: connection.execute(query).scalar())
        return Rating().shown if mean is None else Rating(mean).shown

    # ---------------------------------------------------------------- invitations

    async def invite(self, who: str, other: str, record: Record, held: list[tuple[int, str]]) -> None:
        """Create a table and invite a member to it, in one transaction."""

        def call(connection: sa.Connection) -> None:
            waiting = sa.select(matches.c.id).where(matches.c.state == "open")
            connection.execute(sa.delete(calls).where(calls.c.who == who, calls.c.match.not_in(waiting)))
            asked = sa.select(sa.func.count()).select_from(calls).where(calls.c.who == who)
            if connection.execute(asked).scalar_one() >= MOST_CALLS:
                raise ApiError(409, "calls-many", most=MOST_CALLS)
            self.store.create_within(connection, record, held)
            connection.execute(sa.insert(calls).values(match=record.id, who=who, other=other, at=utc_now_iso()))
            words = {"game": record.game, "names": record.seats[0].name}
            notice = NewNotice(other, f"invited:{record.id}", "invited", f"/m/{record.id}", record.id, words)
            add_notice(self.database, connection, notice)

        await self.database.write(call)

    async def list_invitations(self, who: str) -> list[Invitation]:
        """Invitations that a member received or sent, to tables that are not full yet."""
        host, guest = members.alias(), members.alias()
        query = (
            sa.select(calls.c.match, calls.c.who, host.c.name, guest.c.name, matches.c.game, matches.c.clock)
            .add_columns(matches.c.rated)
            .join(matches, sa.and_(matches.c.id == calls.c.match, matches.c.state == "open"))
            .join(host, host.c.id == calls.c.who)
            .join(guest, guest.c.id == calls.c.other)
            .where(sa.or_(calls.c.who == who, calls.c.other == who))
            .order_by(calls.c.at)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [
            Invitation(match, theirs if by == who else name, game, clock, bool(rated), by == who)
            for match, by, name, theirs, game, clock, rated in rows
        ]

    async def decline_invitation(self, who: str, match: str) -> None:
        mine = sa.and_(calls.c.match == match, sa.or_(calls.c.other == who, calls.c.who == who))

        def decline(connection: sa.Connection) -> int:
            mark_answered(connection, who, f"invited:{match}")
            return connection.execute(sa.delete(calls).where(mine)).rowcount

        if not await self.database.write(decline):
            raise ApiError(404, "not-found")


def create_match(one: Seek, other: Seek) -> tuple[Record, list[tuple[int, str]]]:
    """The match of two seeks; the seats are drawn by lot."""
    sitting = [one, other] if secrets.randbelow(2) else [other, one]
    seats = [person(seek.name, secrets.token_hex(8)) for seek in sitting]
    game = known_game(one.game)
    record = create_record(game, seats, {}, secrets.token_hex(16), public=True, clock=one.clock, rated=one.rated)
    return record, [(number, seek.who) for number, seek in enumerate(sitting)]


def seen_since(clock: str) -> str:
    """The moment since when a player must have been seen to count as waiting: a day for correspondence."""
    return iso_ago(DAY if lasts_days(clock) else HERE)


def erase_seeks(connection: sa.Connection, who: str) -> None:
    """Delete the seek and the invitations of a member who is erased."""
    connection.execute(sa.delete(seeks).where(seeks.c.who == who))
    connection.execute(sa.delete(calls).where(sa.or_(calls.c.who == who, calls.c.other == who)))
