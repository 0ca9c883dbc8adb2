"""Notices for members: your turn, time running out, invitation, match over, new round.

A unique key of member and subject keeps two workers, a restart or an undo from notifying twice."""

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
from tapete.server.db.tables import holders, matches, notices, premoves
from tapete.server.wire.preferences import NoticeKind

SHARE = 0.25  # share of the time that is left when "time running out" is sent
KEPT = 60 * DAY
LISTED = 50


class Notice(NamedTuple):
    id: int
    member: str
    about: str  # kind and subject; unique together with the member
    kind: str
    match: str
    path: str
    words: str  # arguments of its sentence, as JSON
    made: str
    due: str
    channel: str
    state: str  # "waiting", "sending", "sent", "kept" (in the bell alone), "moot", "doubt", "failed"
    lease: str
    tries: int
    seen: str


class NewNotice(NamedTuple):
    """A notice to be added."""

    member: str
    about: str
    kind: NoticeKind
    path: str
    match: str = ""
    words: dict[str, str] = {}
    due: float = 0.0  # 0: now


def add_notice(database: Database, connection: sa.Connection, notice: NewNotice) -> bool:
    """Insert a notice within the caller's transaction. False if it was there before."""
    insertion = database.insert(notices).values(_columns(notice)).on_conflict_do_nothing().returning(notices.c.id)
    return connection.execute(insertion).first() is not None


def add_notices(database: Database, connection: sa.Connection, fresh: Sequence[NewNotice]) -> None:
    """Insert many notices at once; those that were there before stay as they are."""
    if fresh:
        insertion = database.insert(notices).on_conflict_do_nothing()
        connection.execute(insertion, [_columns(notice) for notice in fresh])


def _columns(notice: NewNotice) -> dict[str, Any]:
    return {
        "member": notice.member,
        "about": notice.about,
        "kind": notice.kind,
        "match": notice.match,
        "path": notice.path,
        "words": msgspec.json.encode(notice.words).decode(),
        "made": utc_now_iso(),
        "due": to_iso(notice.due) if notice.due else utc_now_iso(),
        "channel": "",
        "state": "waiting",
        "lease": "",
        "tries": 0,
        "seen": "",
    }


def mark_answered(connection: sa.Connection, member: str, about: str) -> None:
    """Mark a notice as seen, because its question was answered."""
    mine = (notices.c.member == member, notices.c.about == about, notices.c.seen == "")
    connection.execute(sa.update(notices).where(*mine).values(seen=utc_now_iso()))


class Notices:
    def __init__(self, database: Database, grace: float) -> None:
        """`grace`: seconds in which a player who has just left may come back."""
        self.database, self.grace = database, grace

    # ---------------------------------------------------------------- written with the facts of a match

    def add_for_facts(self, connection: sa.Connection, facts: Sequence[Facts]) -> None:
        """Add notices for players who are away and are asked something, or whose match is over."""
        for fact in facts:
            if not fact.lasting:
                continue
            asks = msgspec.json.decode(fact.asks, type=list[Ask])
            if fact.state == "finished" or any(ask.ends or ask.seat not in fact.here for ask in asks):
                self._add_for_match(connection, fact, asks)

    def _add_for_match(self, connection: sa.Connection, fact: Facts, asks: list[Ask]) -> None:
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
            notice = NewNotice(who, f"over:{fact.id}", "over", f"/m/{fact.id}", fact.id, words)
            if fact.state == "finished" and seat not in fact.here:
                add_notice(self.database, connection, notice)
            for ask in asks:
                if ask.seat == seat:
                    self._add_question_notices(connection, notice, ask, here=seat in fact.here)

    def _add_question_notices(self, connection: sa.Connection, notice: NewNotice, ask: Ask, *, here: bool) -> None:
        """Add "your turn" if the player is not at the table, and "time running out" for later."""
        if not here:
            self._add_turn_notice(connection, notice, ask)
        if ask.ends:
            due = max(ask.ends - SHARE * (ask.ends - ask.since), time() + self.grace)
            add_notice(
                self.database,
                connection,
                notice._replace(about=f"time:{notice.match}:{ask.decision}", kind="time", due=due),
            )

    def _add_turn_notice(self, connection: sa.Connection, notice: NewNotice, ask: Ask) -> None:
        """Add "your turn", unless an unseen one waits. Notices of answered questions count as seen."""
        unseen = sa.select(notices.c.about).where(
            notices.c.member == notice.member,
            notices.c.match == notice.match,
            notices.c.kind == "turn",
            notices.c.seen == "",
        )
        waits = False
        for (about,) in connection.execute(unseen).all():
            if is_answered(about, ask):
                mark_answered(connection, notice.member, about)
            else:
                waits = True
        if waits:
            return
        due = time() + self.grace
        if connection.execute(_select_premoves(notice.match, ask.seat)).first() is not None:  # a premove may answer it
            due = max(due, ask.since + MOST + self.grace)
        add_notice(
            self.database,
            connection,
            notice._replace(about=turn_key(notice.match, ask.decision), kind="turn", due=due),
        )

    # ---------------------------------------------------------------- looked at

    async def mark_match_seen(self, match: str, member: str) -> None:
        """A member looks at a match: mark its notices as seen."""
        await self._mark_seen(member, notices.c.match == match)

    async def mark_seen_until(self, member: str, last: int) -> None:
        await self._mark_seen(member, notices.c.id <= last)

    async def _mark_seen(self, member: str, which: sa.ColumnElement[bool]) -> None:
        mine = (notices.c.member == member, notices.c.seen == "", notices.c.due <= to_iso(time() + self.grace), which)
        if await self.database.read(
            lambda connection: connection.execute(sa.select(notices.c.id).where(*mine).limit(1)).first()
        ):
            looked = sa.update(notices).where(*mine).values(seen=utc_now_iso())
            await self.database.write(lambda connection: connection.execute(looked))

    async def list_notices(self, member: str) -> list[Notice]:
        """The newest first."""
        query = sa.select(notices).where(*_in_the_bell(member))
        newest = query.order_by(notices.c.id.desc()).limit(LISTED)
        return await self.database.read(lambda connection: [Notice(*row) for row in connection.execute(newest)])

    async def count_unseen(self, member: str) -> int:
        unseen = (*_in_the_bell(member), notices.c.seen == "")
        query = sa.select(sa.func.count()).select_from(notices).where(*unseen)
        return await self.database.read(lambda connection: int(connection.execute(query).scalar_one()))


def _in_the_bell(member: str) -> tuple[sa.ColumnElement[bool], ...]:
    """Notices that are due and still true: not "your turn" in a match that is over."""
    lasts = sa.exists().where(matches.c.id == notices.c.match, matches.c.state != "finished")
    return (
        notices.c.member == member,
        notices.c.due <= utc_now_iso(),
        notices.c.state != "moot",
        notices.c.kind != "verify",
        sa.or_(notices.c.kind.not_in(("turn", "time", "invited")), notices.c.match == "", lasts),
    )


def turn_key(match: str, decision: str) -> str:
    return f"turn:{match}:{decision}"


def is_answered(about: str, ask: Ask) -> bool:
    """True if a notice is about an earlier question of the same seat that was answered."""
    number, _, seat = about.rpartition(":")[2].partition("-")
    return int(seat) == ask.seat and int(number) <= ask.answered


def _select_premoves(match: str, seat: int) -> sa.Select[tuple[str]]:
    mine = premoves.c.match == match, premoves.c.seat == seat, ~premoves.c.lapsed
    return sa.select(premoves.c.kind).where(*mine).limit(1)


def withdraw_turn_notice(connection: sa.Connection, match: str, decision: str) -> None:
    """Cancel "your turn": a premove answers the question."""
    mine = notices.c.match == match, notices.c.about == turn_key(match, decision), notices.c.state == "waiting"
    connection.execute(sa.update(notices).where(*mine).values(state="moot", seen=utc_now_iso()))


def send_turn_notice_now(connection: sa.Connection, match: str, decision: str) -> None:
    """Send "your turn" now: no premove answers the question."""
    mine = notices.c.match == match, notices.c.about == turn_key(match, decision), notices.c.state == "waiting"
    connection.execute(sa.update(notices).where(*mine, notices.c.due > utc_now_iso()).values(due=utc_now_iso()))


def anonymise_notices(connection: sa.Connection, match: str) -> None:
    """Remove the names from a match's notices, when one of its players is erased."""
    game = connection.execute(sa.select(matches.c.game).where(matches.c.id == match)).scalar_one_or_none() or ""
    words = msgspec.json.encode({"game": game, "names": ""}).decode()
    connection.execute(sa.update(notices).where(notices.c.match == match).values(words=words))


def erase_name_in_notices(connection: sa.Connection, name: str) -> None:
    """Remove an erased member's name from the notices of others, also of matches that are gone."""
    if not name:
        return
    query = sa.select(notices.c.id, notices.c.words).where(notices.c.words.contains(name, autoescape=True))
    for id, words in connection.execute(query).all():
        args: dict[str, str] = msgspec.json.decode(words)
        if name in args.get("names", "").split(", "):
            blank = msgspec.json.encode({**args, "names": ""}).decode()
            connection.execute(sa.update(notices).where(notices.c.id == id).values(words=blank))


def delete_old_notices(connection: sa.Connection) -> None:
    connection.execute(sa.delete(notices).where(notices.c.made < iso_ago(KEPT)))


# ---------------------------------------------------------------- in words


@cache
def notice_phrasebook(language: str) -> Phrasebook:
    return Phrasebook(language, [read_source(Path(__file__).parent / f"notices.{language}.ftl")])


def say(language: str, id: str, **args: Any) -> str:
    return notice_phrasebook(language).say(Text(id, args))


def notice_text(notice: Notice, language: str) -> str:
    """One sentence. It never says what is asked, since others may read the screen."""
    words: dict[str, str] = msgspec.json.decode(notice.words)
    if "names" in words:
        words["names"] = words["names"] or say(language, "notice-somebody")
    if "game" in words:
        words["game"] = game_title(words["game"], language)
    kind = "entry" if notice.kind == "invited" and "cup" in words else notice.kind  # to a tournament, not to a match
    return say(language, f"notice-{kind}", **words)


def game_title(game: str, language: str) -> str:
    try:
        return find_game(game).say(Text(f"{game}-title"), language)
    except Exception:  # the game is not installed any more
        return game
