"""Notices: what a member is to know who is not looking. One for each member and matter, by a unique key: two workers,
a restart or an undo tell nobody twice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from time import time
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.core.game import find_game
from tapete.core.i18n.text import Phrasebook, Text, read_source
from tapete.live.clocks import DAY, to_iso
from tapete.live.match.premoves import MOST
from tapete.live.match.records import Ask, Facts, iso_ago, utc_now_iso
from tapete.live.match.seats import MEMBER, SeatRecord
from tapete.server.db.engine import Database
from tapete.server.db.tables import beforehand, holders, matches, notices
from tapete.server.wire.preferences import NoticeKind

SHARE = 0.25  # of the time, when it is running out
KEPT = 60 * DAY
LISTED = 50


class Notice(NamedTuple):
    id: int
    member: str
    about: str  # kind:what it is about; with the member a unique key
    kind: str
    match: str
    path: str
    words: str  # what its sentence needs, as JSON
    made: str
    due: str
    channel: str
    state: str  # "waiting", "sending", "sent", "kept" (in the bell alone), "moot", "doubt", "failed"
    lease: str
    tries: int
    seen: str


class News(NamedTuple):
    """Something to be told."""

    member: str
    about: str
    kind: NoticeKind
    path: str
    match: str = ""
    words: dict[str, str] = {}
    due: float = 0.0  # 0: now


def tell(database: Database, connection: sa.Connection, peer_message: News) -> bool:
    """Within somebody else's transaction; False when it was told before."""
    fresh = {
        "member": peer_message.member,
        "about": peer_message.about,
        "kind": peer_message.kind,
        "match": peer_message.match,
        "path": peer_message.path,
        "words": msgspec.json.encode(peer_message.words).decode(),
        "made": utc_now_iso(),
        "due": to_iso(peer_message.due) if peer_message.due else utc_now_iso(),
        "channel": "",
        "state": "waiting",
        "lease": "",
        "tries": 0,
        "seen": "",
    }
    insertion = database.insert(notices).values(fresh).on_conflict_do_nothing().returning(notices.c.id)
    return connection.execute(insertion).first() is not None


def answered(connection: sa.Connection, member: str, about: str) -> None:
    """There is nothing left to be told of it."""
    mine = (notices.c.member == member, notices.c.about == about, notices.c.seen == "")
    connection.execute(sa.update(notices).where(*mine).values(seen=utc_now_iso()))


class Notices:
    def __init__(self, database: Database, grace: float) -> None:
        """`grace`: seconds in which whoever has just left may come back."""
        self.database, self.grace = database, grace

    # ---------------------------------------------------------------- written with the facts of a match

    def write(self, connection: sa.Connection, facts: Sequence[Facts]) -> None:
        """Whoever is asked something, or whose match is over, and who is not at the table."""
        for fact in facts:
            if not fact.lasting:
                continue
            asks = msgspec.json.decode(fact.asks, type=list[Ask])
            if fact.state == "finished" or any(ask.ends or ask.seat not in fact.here for ask in asks):
                self._write(connection, fact, asks)

    def _write(self, connection: sa.Connection, fact: Facts, asks: list[Ask]) -> None:
        query = sa.select(holders.c.seat, holders.c.guest).where(
            holders.c.match == fact.id, holders.c.guest.startswith(MEMBER)
        )
        sitting = [(seat, who) for seat, who in connection.execute(query)]
        if not sitting:
            return
        game = connection.execute(sa.select(matches.c.game).where(matches.c.id == fact.id)).scalar_one_or_none() or ""
        seats = msgspec.json.decode(fact.seats, type=list[SeatRecord])
        for seat, who in sitting:
            if seats[seat].left:
                continue
            against = ", ".join(other.name for n, other in enumerate(seats) if n != seat and other.name)
            words = {"game": game, "names": against}
            peer_message = News(who, f"over:{fact.id}", "over", f"/m/{fact.id}", fact.id, words)
            if fact.state == "finished" and seat not in fact.here:
                tell(self.database, connection, peer_message)
            for ask in asks:
                if ask.seat == seat:
                    self._ask(connection, peer_message, ask, here=seat in fact.here)

    def _ask(self, connection: sa.Connection, peer_message: News, ask: Ask, *, here: bool) -> None:
        """That it is their turn, if they do not see it; and, later, that the time is running out."""
        if not here:
            self._tell_turn(connection, peer_message, ask)
        if ask.ends:
            due = max(ask.ends - SHARE * (ask.ends - ask.since), time() + self.grace)
            tell(
                self.database,
                connection,
                peer_message._replace(about=f"time:{peer_message.match}:{ask.decision}", kind="time", due=due),
            )

    def _tell_turn(self, connection: sa.Connection, peer_message: News, ask: Ask) -> None:
        """What they have not looked at is not said again with the next question; what they have answered they have
        looked at, however late its notice came."""
        unseen = sa.select(notices.c.about).where(
            notices.c.member == peer_message.member,
            notices.c.match == peer_message.match,
            notices.c.kind == "turn",
            notices.c.seen == "",
        )
        waits = False
        for (about,) in connection.execute(unseen).all():
            if is_answered(about, ask):
                answered(connection, peer_message.member, about)
            else:
                waits = True
        if waits:
            return
        due = time() + self.grace
        # a premove may answer it
        if connection.execute(_left_for(peer_message.match, ask.seat)).first() is not None:
            due = max(due, ask.since + MOST + self.grace)
        tell(
            self.database,
            connection,
            peer_message._replace(about=turn_of(peer_message.match, ask.decision), kind="turn", due=due),
        )

    # ---------------------------------------------------------------- looked at

    async def came_to(self, match: str, member: str) -> None:
        """Somebody looks at a table: what was told about it is seen."""
        await self._see(member, notices.c.match == match)

    async def seen_until(self, member: str, last: int) -> None:
        await self._see(member, notices.c.id <= last)

    async def _see(self, member: str, which: sa.ColumnElement[bool]) -> None:
        mine = (notices.c.member == member, notices.c.seen == "", notices.c.due <= to_iso(time() + self.grace), which)
        if await self.database.read(
            lambda connection: connection.execute(sa.select(notices.c.id).where(*mine).limit(1)).first()
        ):
            looked = sa.update(notices).where(*mine).values(seen=utc_now_iso())
            await self.database.write(lambda connection: connection.execute(looked))

    async def listed(self, member: str) -> list[Notice]:
        """The newest first."""
        query = sa.select(notices).where(
            notices.c.member == member, notices.c.due <= utc_now_iso(), notices.c.state != "moot"
        )
        newest = query.order_by(notices.c.id.desc()).limit(LISTED)
        return await self.database.read(lambda connection: [Notice(*row) for row in connection.execute(newest)])

    async def unseen(self, member: str) -> int:
        mine = (
            notices.c.member == member,
            notices.c.seen == "",
            notices.c.due <= utc_now_iso(),
            notices.c.state != "moot",
        )
        query = sa.select(sa.func.count()).select_from(notices).where(*mine)
        return await self.database.read(lambda connection: int(connection.execute(query).scalar_one()))


def turn_of(match: str, decision: str) -> str:
    return f"turn:{match}:{decision}"


def is_answered(about: str, ask: Ask) -> bool:
    """Whether a notice is about a question that the same seat had before, and that got an answer."""
    number, _, seat = about.rpartition(":")[2].partition("-")
    return int(seat) == ask.seat and int(number) <= ask.answered


def _left_for(match: str, seat: int) -> sa.Select[tuple[str]]:
    mine = beforehand.c.match == match, beforehand.c.seat == seat, ~beforehand.c.lapsed
    return sa.select(beforehand.c.kind).where(*mine).limit(1)


def hold_back(connection: sa.Connection, match: str, decision: str) -> None:
    """It is answered by what was left beforehand: there is nothing to be told."""
    mine = notices.c.match == match, notices.c.about == turn_of(match, decision), notices.c.state == "waiting"
    connection.execute(sa.update(notices).where(*mine).values(state="moot", seen=utc_now_iso()))


def tell_now(connection: sa.Connection, match: str, decision: str) -> None:
    """What was left beforehand does not answer it."""
    mine = notices.c.match == match, notices.c.about == turn_of(match, decision), notices.c.state == "waiting"
    connection.execute(sa.update(notices).where(*mine, notices.c.due > utc_now_iso()).values(due=utc_now_iso()))


def blank_names(connection: sa.Connection, match: str) -> None:
    """Somebody of this match is forgotten: no notice names them any more."""
    game = connection.execute(sa.select(matches.c.game).where(matches.c.id == match)).scalar_one_or_none() or ""
    words = msgspec.json.encode({"game": game, "names": ""}).decode()
    connection.execute(sa.update(notices).where(notices.c.match == match).values(words=words))


def sweep_notices(connection: sa.Connection) -> None:
    connection.execute(sa.delete(notices).where(notices.c.made < iso_ago(KEPT)))


# ---------------------------------------------------------------- in words


@cache
def phrases(language: str) -> Phrasebook:
    return Phrasebook(language, [read_source(Path(__file__).parent / f"notices.{language}.ftl")])


def say(language: str, id: str, **args: Any) -> str:
    return phrases(language).say(Text(id, args))


def sentence(notice: Notice, language: str) -> str:
    """One sentence. It never says what is asked: it may be read over a shoulder."""
    words: dict[str, str] = msgspec.json.decode(notice.words)
    if "names" in words:
        words["names"] = words["names"] or say(language, "notice-somebody")
    if "game" in words:
        words["game"] = title(words["game"], language)
    return say(language, f"notice-{notice.kind}", **words)


def title(game: str, language: str) -> str:
    try:
        return find_game(game).say(Text(f"{game}-title"), language)
    except Exception:  # a game that is not installed any more
        return game
