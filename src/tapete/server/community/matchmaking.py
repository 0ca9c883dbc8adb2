"""Whom somebody plays with: seeks that pair two people once, friends, those who are kept apart, invitations.

Of two workers that pair the same people one finds both still waiting; the other's transaction changes fewer rows than
two and comes to nothing."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Collection
from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from tapete.club.statistics.ratings import Rating
from tapete.live.api.lobby import create_record
from tapete.live.catalog.games import known_game
from tapete.live.clocks import lasts_days
from tapete.live.errors import ApiError
from tapete.live.match.records import Record, iso_ago, utc_now_iso
from tapete.live.match.seats import person
from tapete.server.db.match_store import Store
from tapete.server.db.tables import calls, matches, members, present, ratings, relations, seeks
from tapete.server.notifications.notices import News, answered, tell

Kind = Literal["friend", "blocked"]
HERE = 90.0  # seconds since somebody looked, and is still taken to be here
DAY = 86400.0
TRIES = 8
MOST_RELATIONS = 500
MOST_CALLS = 10  # that somebody has open at once
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

    def suits(self, other: Seek) -> bool:
        """Whether both would have each other."""
        apart = abs(self.level - other.level)
        return all(not one.within or apart <= one.within for one in (self, other))


class Friend(NamedTuple):
    name: str
    kind: str
    here: bool


class Invitation(NamedTuple):
    match: str
    name: str
    game: str
    clock: str
    rated: bool
    mine: bool


class Taken(Exception):
    """One of the two has been paired with somebody else in the same moment."""


class Matchmaking:
    def __init__(self, store: Store) -> None:
        self.store, self.database = store, store.database

    # ---------------------------------------------------------------- friends, and those who are kept apart

    async def relate(self, who: str, other: str, kind: Kind | None) -> None:
        """What somebody thinks of somebody, or nothing any more. Whoever blocks somebody is not waited for by them."""
        if who == other:
            raise ApiError(409, "relation-self")
        pair = (relations.c.who == who, relations.c.other == other)

        def relate(connection: sa.Connection) -> None:
            connection.execute(sa.delete(relations).where(*pair))
            if kind is None:
                return
            count = sa.select(sa.func.count()).select_from(relations).where(relations.c.who == who)
            if connection.execute(count).scalar_one() >= MOST_RELATIONS:
                raise ApiError(409, "relations-many", most=MOST_RELATIONS)
            connection.execute(
                self.database.insert(relations).values(who=who, other=other, kind=kind).on_conflict_do_nothing()
            )
            if kind == "blocked":
                both = sa.and_(calls.c.who == other, calls.c.other == who)
                connection.execute(sa.delete(calls).where(both))

        await self.database.write(relate)

    async def relation(self, who: str, other: str) -> str:
        query = sa.select(relations.c.kind).where(relations.c.who == who, relations.c.other == other)
        return await self.database.read(lambda connection: str(connection.execute(query).scalar() or ""))

    async def apart(self, who: str, others: Collection[str]) -> bool:
        """Whether one of them has blocked somebody, or somebody one of them."""
        if not who or not others:
            return False
        query = _apart(who).where(sa.or_(relations.c.who.in_(others), relations.c.other.in_(others)))
        return await self.database.read(lambda connection: connection.execute(query).first() is not None)

    async def friends(self, who: str) -> list[Friend]:
        """Those somebody has named. Whether a friend is here is told where the friend has named them, too."""
        back = relations.alias()
        mutual = sa.and_(back.c.who == relations.c.other, back.c.other == relations.c.who, back.c.kind == "friend")
        query = (
            sa.select(members.c.name, relations.c.kind, back.c.who, present.c.at)
            .join(members, members.c.id == relations.c.other)
            .outerjoin(back, mutual)
            .outerjoin(present, present.c.who == relations.c.other)
            .where(relations.c.who == who)
            .order_by(members.c.folded)
        )
        since = iso_ago(HERE)
        return await self.database.read(
            lambda connection: [
                Friend(name, kind, bool(named) and (at or "") > since)
                for name, kind, named, at in connection.execute(query)
            ]
        )

    async def note_here(self, who: str) -> None:
        values = {"who": who, "at": utc_now_iso()}
        note = self.database.insert(present).values(values)
        await self.database.write(
            lambda connection: connection.execute(note.on_conflict_do_update(index_elements=["who"], set_=values))
        )

    # ---------------------------------------------------------------- seeks

    async def seek(self, who: str, name: str, game: str, clock: str, *, rated: bool, within: int) -> str:
        """Somebody looks for a game: the match, if somebody who fits waits already; else they wait themselves."""
        level = await self.level(who, game, clock)
        mine = Seek(who, name, game, clock, rated, level, within, utc_now_iso(), utc_now_iso(), "")
        fresh = self.database.insert(seeks).values(mine._asdict())

        def wait(connection: sa.Connection) -> None:
            connection.execute(sa.delete(seeks).where(seeks.c.seen < iso_ago(DAY)))
            connection.execute(fresh.on_conflict_do_update(index_elements=["who"], set_=mine._asdict()))

        await self.database.write(wait)
        for _ in range(TRIES):
            other = await self.fitting(mine)
            if other is None:
                return ""
            laid = await asyncio.to_thread(laid_for, mine, other)
            try:
                await self.database.write(lambda connection, laid=laid: self._pair(connection, *laid))  # type: ignore[misc]
                return laid[0].id
            except Taken:
                again = await self.mine(who)
                if again is None or again.match:
                    return again.match if again is not None else ""
        return ""

    def _pair(self, connection: sa.Connection, record: Record, held: list[tuple[int, str]]) -> None:
        both = sa.and_(seeks.c.who.in_([who for _, who in held]), seeks.c.match == "")
        # lock the rows in one order, so that two pairings never wait for each other
        connection.execute(sa.select(seeks.c.who).where(both).order_by(seeks.c.who).with_for_update()).all()
        if connection.execute(sa.update(seeks).where(both).values(match=record.id)).rowcount != 2:
            raise Taken
        self.store.lay(connection, record, held)

    async def fitting(self, mine: Seek) -> Seek | None:
        """Whoever has waited longest of those who fit."""
        not_met = _apart(mine.who).with_only_columns(
            sa.case((relations.c.who == mine.who, relations.c.other), else_=relations.c.who)
        )
        query = (
            sa.select(seeks)
            .where(seeks.c.match == "", seeks.c.game == mine.game, seeks.c.clock == mine.clock)
            .where(seeks.c.rated == mine.rated, seeks.c.who != mine.who, seeks.c.seen > patience(mine.clock))
            .where(seeks.c.who.not_in(not_met))
            .order_by(seeks.c.at, seeks.c.who)
            .limit(LISTED)
        )
        waiting = await self.database.read(lambda connection: [Seek(*row) for row in connection.execute(query)])
        return next((other for other in waiting if mine.suits(other)), None)

    async def mine(self, who: str) -> Seek | None:
        row = await self.database.read(
            lambda connection: connection.execute(sa.select(seeks).where(seeks.c.who == who)).first()
        )
        return None if row is None else Seek(*row)

    async def look(self, who: str) -> None:
        """They still wait."""
        still = sa.update(seeks).where(seeks.c.who == who, seeks.c.match == "").values(seen=utc_now_iso())
        await self.database.write(lambda connection: connection.execute(still))

    async def stop(self, who: str) -> None:
        await self.database.write(lambda connection: connection.execute(sa.delete(seeks).where(seeks.c.who == who)))

    async def waiting(self, who: str) -> list[Seek]:
        """What others look for, but for those who are kept apart."""
        not_met = _apart(who).with_only_columns(
            sa.case((relations.c.who == who, relations.c.other), else_=relations.c.who)
        )
        recent = sa.or_(seeks.c.seen > iso_ago(HERE), sa.and_(seeks.c.clock.contains("d"), seeks.c.seen > iso_ago(DAY)))
        query = (
            sa.select(seeks)
            .where(seeks.c.match == "", seeks.c.who != who, recent, seeks.c.who.not_in(not_met))
            .order_by(seeks.c.at)
            .limit(LISTED)
        )
        return await self.database.read(lambda connection: [Seek(*row) for row in connection.execute(query)])

    async def level(self, who: str, game: str, clock: str) -> int:
        ladder = f"{game}/{'days' if lasts_days(clock) else 'live'}"
        query = sa.select(ratings.c.mu).where(ratings.c.who == who, ratings.c.ladder == ladder)
        mean = await self.database.read(lambda connection: connection.execute(query).scalar())
        return Rating().shown if mean is None else Rating(mean).shown

    # ---------------------------------------------------------------- invitations

    async def call(self, who: str, other: str, record: Record, held: list[tuple[int, str]]) -> None:
        """A table is laid, and somebody is asked to it; both or nothing."""

        def call(connection: sa.Connection) -> None:
            waiting = sa.select(matches.c.id).where(matches.c.state == "open")
            connection.execute(sa.delete(calls).where(calls.c.who == who, calls.c.match.not_in(waiting)))
            asked = sa.select(sa.func.count()).select_from(calls).where(calls.c.who == who)
            if connection.execute(asked).scalar_one() >= MOST_CALLS:
                raise ApiError(409, "calls-many", most=MOST_CALLS)
            self.store.lay(connection, record, held)
            connection.execute(sa.insert(calls).values(match=record.id, who=who, other=other, at=utc_now_iso()))
            words = {"game": record.game, "names": record.seats[0].name}
            peer_message = News(other, f"invited:{record.id}", "invited", f"/m/{record.id}", record.id, words)
            tell(self.database, connection, peer_message)

        await self.database.write(call)

    async def calls(self, who: str) -> list[Invitation]:
        """Invitations to somebody, and those they have sent, to tables where somebody is still missing."""
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

    async def decline(self, who: str, match: str) -> None:
        mine = sa.and_(calls.c.match == match, sa.or_(calls.c.other == who, calls.c.who == who))

        def decline(connection: sa.Connection) -> int:
            answered(connection, who, f"invited:{match}")
            return connection.execute(sa.delete(calls).where(mine)).rowcount

        if not await self.database.write(decline):
            raise ApiError(404, "not-found")


def laid_for(one: Seek, other: Seek) -> tuple[Record, list[tuple[int, str]]]:
    """Their table; who sits where is drawn by lot."""
    sitting = [one, other] if secrets.randbelow(2) else [other, one]
    seats = [person(seek.name, secrets.token_hex(8)) for seek in sitting]
    game = known_game(one.game)
    record = create_record(game, seats, {}, secrets.token_hex(16), public=True, clock=one.clock, rated=one.rated)
    return record, [(number, seek.who) for number, seek in enumerate(sitting)]


def patience(clock: str) -> str:
    """Since when somebody must have looked, to be taken for here; a match of days can wait a day."""
    return iso_ago(DAY if lasts_days(clock) else HERE)


def _apart(who: str) -> sa.Select[Any]:
    """Rows that keep somebody from others, whoever of them wanted it."""
    return sa.select(relations.c.who, relations.c.other).where(
        relations.c.kind == "blocked", sa.or_(relations.c.who == who, relations.c.other == who)
    )


def leave_everybody(connection: sa.Connection, who: str) -> None:
    """Somebody is forgotten."""
    for table, columns in (
        (relations, (relations.c.who, relations.c.other)),
        (calls, (calls.c.who, calls.c.other)),
        (seeks, (seeks.c.who,)),
        (present, (present.c.who,)),
    ):
        connection.execute(sa.delete(table).where(sa.or_(*(column == who for column in columns))))
