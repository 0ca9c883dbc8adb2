"""Premoves: passes left in advance for questions of correspondence matches.

They are stored until the question is asked. The worker that gets the lease gives the answer, as a row like any
other. It comes between two and twenty minutes after the question, as a person's would. The moment depends on a
secret, not on the table."""

from __future__ import annotations

import asyncio
import hmac
import logging
import secrets
from collections.abc import Sequence
from functools import partial
from time import time
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.live.clocks import lasts_days, to_iso
from tapete.live.errors import ApiError
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.premoves import LEAST, MOST, NEXT, Premove, find_answer, is_over, make_premove
from tapete.live.match.records import Ask
from tapete.live.match.stored_match import StoredMatch
from tapete.live.worker.commands import PendingRow, PendingRowOrVerdict
from tapete.live.worker.worker import Worker
from tapete.server.db.match_store import Store
from tapete.server.db.tables import matches, premoves
from tapete.server.notifications.notices import send_turn_notice_now, withdraw_turn_notice

LOOK = 15.0  # seconds between two checks
LEASE = 60.0  # seconds that a worker has for one answer
LONGEST_MARK = 12  # letters of a message id, as browsers make it

log = logging.getLogger("tapete.beforehand")


class Question(NamedTuple):
    """An open question at a seat that has premoves."""

    match: str
    seat: int
    ask: Ask


class Premoves:
    def __init__(self, worker: Worker, store: Store, key: bytes, pace: float = 1.0) -> None:
        """`pace` shortens the waiting, for tests."""
        self.worker, self.store, self.database, self.key, self.pace = worker, store, store.database, key, pace

    # ---------------------------------------------------------------- left and taken back

    async def add(self, live: LiveMatch, seat: int, kind: str) -> None:
        async with live.lock:
            stored = await self._up_to_date(live)
            if not lasts_days(live.record.clock) or stored.seats[seat].left:
                raise ApiError(409, "beforehand-days")
            if kind != NEXT and kind not in stored.match.game.passable_decisions:
                raise ApiError(409, "beforehand-kind")
            if kind == NEXT and seat in stored.asked:
                raise ApiError(409, "beforehand-asked")
            left = make_premove(stored, live.rows, seat, kind)
        fresh = {**left._asdict(), "match": live.id, "seat": seat, "looked": "", "lease": ""}
        again = {name: value for name, value in fresh.items() if name not in ("match", "seat", "kind")}
        insertion = self.database.insert(premoves).values(fresh)
        upsert = insertion.on_conflict_do_update(index_elements=["match", "seat", "kind"], set_=again)
        await self.database.write(lambda connection: connection.execute(upsert))

    async def remove(self, match: str, seat: int, kind: str) -> None:
        mine = sa.delete(premoves).where(*_at(match, seat), premoves.c.kind == kind)
        await self.database.write(lambda connection: connection.execute(mine))

    async def list_of_seat(self, live: LiveMatch, seat: int) -> list[Premove]:
        """The premoves of a seat, and what became of them. Those that are over are deleted."""
        async with live.lock:
            stored = await self._up_to_date(live)
            left = await self.database.read(lambda connection: read_premoves(connection, live.id, seat))
            over = [one for one in left if not one.lapsed and is_over(one, stored, live.rows, seat)]
        for one in over:
            await self.remove(live.id, seat, one.kind)
        return [one for one in left if one not in over]

    async def _up_to_date(self, live: LiveMatch) -> StoredMatch:
        """The match with all its rows. Call with the live match's lock held."""
        if self.store.shared:
            await self.worker.catch_up(live)
        if live.stored is None or live.stored.over:
            raise ApiError(409, "not-running")
        return live.stored

    # ---------------------------------------------------------------- given

    def due_at(self, question: Question) -> float:
        """The moment when a premove answers a question. All workers compute the same.

        It depends on a secret, the question's id and the visible clock alone."""
        about = f"beforehand\0{question.match}\0{question.ask.decision}".encode()
        share = int.from_bytes(hmac.new(self.key, about, "sha256").digest()[:8], "big") / 2**64
        wait = LEAST + share * (MOST - LEAST)
        if question.ask.ends:
            wait = min(wait, (question.ask.ends - question.ask.since) / 2)
        return question.ask.since + wait * self.pace

    async def answer_due_questions(self) -> None:
        """Answer the questions that are due. A match that cannot be opened does not delay others."""
        await self.store.up_to_date()
        for question in await self.database.read(read_open_questions):
            if self.due_at(question) <= time() and await self.database.write(
                partial(claim_question, question=question)
            ):
                try:
                    await self._answer(question)
                except ApiError as trouble:  # the match is over, or cannot be opened any more
                    log.warning("what was left in match %s cannot be used: %s", question.match, trouble)
                    await self.database.write(partial(delete_premoves, match=question.match))
                except Exception:  # tried again when the lease has expired
                    log.exception("what was left in match %s could not be used", question.match)
        for match in await self.database.read(read_finished_matches):
            await self.database.write(partial(delete_premoves, match=match))

    async def _answer(self, question: Question) -> None:
        match, seat, ask = question
        live = await self.worker.live_match(match)
        async with live.lock:
            stored = await self._up_to_date(live)
            asked = stored.asked.get(seat)
            if asked is None or asked.id != ask.decision or stored.bot_of_seat(seat):
                await self.database.write(lambda connection: settle_question(connection, question))
                return
            left = await self.database.read(lambda connection: read_premoves(connection, match, seat))
            fitting = find_answer(left, stored, live.rows, seat)
            if fitting is None:
                over = [one.kind for one in left if is_over(one, stored, live.rows, seat)]
                await self.database.write(lambda connection: lapse_premoves(connection, question, over))
                return
            used, answer = fitting
            draft = PendingRow(
                "answer", seat, msgspec.json.encode(answer).decode(), secrets.token_urlsafe(9)[:LONGEST_MARK]
            )

            def compose(table: StoredMatch) -> PendingRowOrVerdict:
                return draft if table.decision_named(seat, ask.decision) is not None else "stale"

            # withdraw the notice before the row is written: the next question may come with it
            await self.database.write(lambda connection: withdraw_turn_notice(connection, match, ask.decision))
            taken = await self.worker.write(live, compose)
        await self.database.write(
            lambda connection: settle_question(connection, question, used if taken == "taken" else None)
        )

    async def run_forever(self, pause: float = LOOK) -> None:
        while True:
            await asyncio.sleep(pause * self.pace)
            try:
                await self.answer_due_questions()
            except Exception:
                log.exception("answers left beforehand could not be given; trying again")


# ---------------------------------------------------------------- in the database


def read_premoves(connection: sa.Connection, match: str, seat: int) -> list[Premove]:
    columns = (premoves.c[name] for name in Premove._fields)
    query = sa.select(*columns).where(*_at(match, seat)).order_by(premoves.c.kind)
    return [Premove(*row) for row in connection.execute(query)]


def read_open_questions(connection: sa.Connection) -> list[Question]:
    """Open questions at seats with premoves that have not been checked against them yet."""
    query = (
        sa.select(premoves.c.match, premoves.c.seat, matches.c.asks)
        .join(matches, matches.c.id == premoves.c.match)
        .where(matches.c.state == "running", ~premoves.c.lapsed)
        .distinct()
    )
    questions = [
        Question(match, seat, ask)
        for match, seat, asks in connection.execute(query)
        for ask in msgspec.json.decode(asks, type=list[Ask])
        if ask.seat == seat
    ]
    unheld = sa.select(premoves.c.kind).limit(1)
    return [
        question for question in questions if connection.execute(unheld.where(*_open_at(question))).first() is not None
    ]


def read_finished_matches(connection: sa.Connection) -> list[str]:
    """Matches with premoves that are over or deleted."""
    left = sa.select(premoves.c.match).outerjoin(matches, matches.c.id == premoves.c.match).distinct()
    left = left.where(sa.func.coalesce(matches.c.state, "") != "running")
    return list(connection.execute(left).scalars())


def delete_premoves(connection: sa.Connection, match: str) -> None:
    connection.execute(sa.delete(premoves).where(premoves.c.match == match))


def claim_question(connection: sa.Connection, question: Question) -> bool:
    """Take the lease of a question for a minute. If the worker dies, another one takes it then."""
    mine = sa.update(premoves).where(*_open_at(question))
    return connection.execute(mine.values(lease=to_iso(time() + LEASE))).rowcount > 0


def settle_question(connection: sa.Connection, question: Question, used: Premove | None = None) -> None:
    """Mark a question as checked. A premove for the next question alone is deleted."""
    here = _at(question.match, question.seat)
    connection.execute(sa.update(premoves).where(*here).values(looked=question.ask.decision, lease=""))
    if used is None:
        return
    mine = *here, premoves.c.kind == used.kind, premoves.c.decision == used.decision  # not one that was left since
    if used.kind == NEXT:
        connection.execute(sa.delete(premoves).where(*mine))
    else:
        connection.execute(sa.update(premoves).where(*mine).values(used=premoves.c.used + 1))


def lapse_premoves(connection: sa.Connection, question: Question, over: Sequence[str]) -> None:
    """No premove answers the question: mark them as lapsed and notify the player now."""
    here = _at(question.match, question.seat)
    settle_question(connection, question)
    connection.execute(sa.delete(premoves).where(*here, premoves.c.kind.in_(over)))
    connection.execute(sa.update(premoves).where(*here, premoves.c.kind == NEXT).values(lapsed=True))
    send_turn_notice_now(connection, question.match, question.ask.decision)


def _at(match: str, seat: int) -> tuple[sa.ColumnElement[bool], sa.ColumnElement[bool]]:
    return premoves.c.match == match, premoves.c.seat == seat


def _open_at(question: Question) -> tuple[sa.ColumnElement[bool], ...]:
    """Premoves that were not checked against this question yet and have no lease."""
    fresh = premoves.c.looked != question.ask.decision
    return *_at(question.match, question.seat), ~premoves.c.lapsed, fresh, premoves.c.lease < to_iso(time())
