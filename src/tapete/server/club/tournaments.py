"""Tournaments in the database. The record is the pure value of `tapete.club`; every change reads it, makes a new one
and writes it if nobody was faster. A round, its boards and their matches are one transaction."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa

from tapete.club import tournament as pure
from tapete.club.record import Kind, Source, Tournament
from tapete.club.words import TournamentMistake
from tapete.live.errors import Trouble
from tapete.live.games import known_game
from tapete.live.lobby import lay_out
from tapete.live.records import Record, now
from tapete.live.seats import is_member, person
from tapete.server import deeds
from tapete.server.database_tables import entries, pairings, tournaments
from tapete.server.store import Store

TRIES = 8
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
MOST_LISTED = 100
MOST_AT_ONCE = 20  # that somebody organises and that have not ended

T = TypeVar("T")


class House(NamedTuple):
    """A tournament and what is known of it besides its record."""

    id: str
    organiser: str
    game: str
    options: dict[str, Any]
    clock: str
    state: str
    public: bool
    created: str
    rev: int
    record: Tournament


class Entry(NamedTuple):
    who: str
    name: str
    checked: bool


class Pairing(NamedTuple):
    round: int
    board: int
    match: str
    proposed: list[int]
    by: str


class Overtaken(Exception):
    """Somebody else has changed it in the same moment."""


class Tournaments:
    def __init__(self, store: Store) -> None:
        self.store, self.database = store, store.database

    # ---------------------------------------------------------------- reading

    async def get(self, id: str) -> House:
        return await self.database.read(lambda line: _read(line, id))

    async def entries(self, id: str) -> list[Entry]:
        query = sa.select(entries.c.who, entries.c.name, entries.c.checked).where(entries.c.tournament == id)
        return await self.database.read(lambda line: [Entry(*row) for row in line.execute(query)])

    async def pairings(self, id: str) -> list[Pairing]:
        return await self.database.read(lambda line: _pairings(line, pairings.c.tournament == id))

    async def listed(self, who: str) -> list[House]:
        """Public ones and those somebody has to do with; what goes on first."""
        mine = sa.select(entries.c.tournament).where(entries.c.who == who)
        seen = sa.or_(tournaments.c.public, tournaments.c.organiser == who, tournaments.c.id.in_(mine))
        order = sa.case((tournaments.c.state == "finished", 1), else_=0)
        query = sa.select(tournaments).where(seen).order_by(order, tournaments.c.created.desc()).limit(MOST_LISTED)
        return await self.database.read(lambda line: [_house(row) for row in line.execute(query).mappings()])

    # ---------------------------------------------------------------- changing

    async def create(
        self,
        organiser: str,
        name: str,
        kind: Kind,
        *,
        game: str = "",
        options: dict[str, Any] | None = None,
        clock: str = "",
        rounds: int = 0,
        seats: int = 0,
        public: bool = True,
    ) -> str:
        try:
            record = pure.new(kind, name, rounds=rounds, seats=seats, seed=secrets.token_hex(16))
        except TournamentMistake as mistake:
            raise Trouble(409, "tournament", why=mistake) from None
        if game:  # a form that no match could be laid out with is refused now, not at the first round
            lay_out(known_game(game), [person("") for _ in range(record.seats)], options or {}, "", public=True)
        id = "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))
        values = {
            "id": id,
            "organiser": organiser,
            "game": game,
            "options": msgspec.json.encode(options or {}).decode(),
            "clock": clock,
            "state": "open",
            "public": public,
            "created": now(),
            "rev": 0,
            "record": msgspec.json.encode(record).decode(),
        }

        def create(line: sa.Connection) -> None:
            running = (tournaments.c.organiser == organiser, tournaments.c.state != "finished")
            count = line.execute(sa.select(sa.func.count()).select_from(tournaments).where(*running)).scalar_one()
            if count >= MOST_AT_ONCE:
                raise Trouble(409, "tournaments-many", most=MOST_AT_ONCE)
            line.execute(sa.insert(tournaments).values(values))

        await self.database.write(create)
        return id

    async def enter(self, id: str, who: str, name: str) -> None:
        """Somebody enters, once; late ones play from the next round on."""

        def enter(line: sa.Connection, house: House) -> Tournament:
            if house.state == "finished":
                raise Trouble(409, "tournament-over")
            fresh = {"tournament": id, "who": who, "name": name, "checked": house.state == "running"}
            added = self.database.insert(entries).values(fresh).on_conflict_do_nothing().returning(entries.c.who)
            if line.execute(added).first() is None:
                raise Trouble(409, "tournament-twice")
            return pure.enter(house.record, name)

        await self._change(id, enter)

    async def withdraw(self, id: str, who: str) -> None:
        def withdraw(line: sa.Connection, house: House) -> Tournament:
            mine = (entries.c.tournament == id, entries.c.who == who)
            row = line.execute(sa.select(entries.c.name).where(*mine)).first()
            if not house.record.rounds:  # later, what they played stands under their name
                line.execute(sa.delete(entries).where(*mine))
            if row is None:
                raise Trouble(404, "not-found")
            return pure.withdraw(house.record, row.name)

        await self._change(id, withdraw)

    async def check_in(self, id: str, who: str) -> None:
        here = sa.update(entries).where(entries.c.tournament == id, entries.c.who == who).values(checked=True)
        if not await self.database.write(lambda line: line.execute(here).rowcount):
            raise Trouble(404, "not-found")

    async def pair(self, id: str, *, checked_only: bool = False) -> int:
        """The next round with its matches, made once. Working it out takes its time, outside the writer's thread."""
        for _ in range(TRIES):
            house, entered = await self.get(id), await self.entries(id)
            try:
                prepared = await asyncio.to_thread(_next_round, house, entered, checked_only)
            except TournamentMistake as mistake:
                raise Trouble(409, "tournament", why=mistake) from None
            try:
                await self.database.write(partial(self._lay_round, house=house, prepared=prepared))
            except (Overtaken, sa.exc.IntegrityError):
                continue
            return len(prepared.record.rounds)
        raise Trouble(409, "busy")

    def _lay_round(self, line: sa.Connection, house: House, prepared: Prepared) -> None:
        _write(line, house, prepared.record, "running")
        number = len(prepared.record.rounds)
        for board, laid in enumerate(prepared.matches, start=1):
            match = "" if laid is None else laid[0].id
            values = {"tournament": house.id, "round": number, "board": board, "match": match}
            line.execute(sa.insert(pairings).values(**values, proposed="[]", by=""))
            if laid is not None:
                self.store.lay(line, *laid)
        missing = [entry.who for entry in prepared.missing]
        line.execute(sa.delete(entries).where(entries.c.tournament == house.id, entries.c.who.in_(missing)))

    async def tell(
        self,
        id: str,
        round: int,
        board: int,
        places: Sequence[int],
        *,
        source: Source,
        by: str = "",
        scores: Sequence[int] = (),
        unplayed: bool = False,
        why: str = "",
    ) -> None:
        """How a board ended. What an organiser decides stands in the journal, with its reason."""

        def tell(line: sa.Connection, house: House) -> Tournament:
            if source == "organiser":
                note = f"{house.id} {round}/{board}: {list(places)} {why}".strip()
                deeds.write(line, "ruling", "guest", guest=by, note=note[:500])
            return pure.tell(
                house.record, board, places, scores, round=round, unplayed=unplayed, source=source, why=why
            )

        await self._change(id, tell)

    async def propose(self, id: str, round: int, board: int, who: str, places: list[int]) -> bool:
        """One of a board's people tells how it ended; when another says the same, it is so."""
        at = (pairings.c.tournament == id, pairings.c.round == round, pairings.c.board == board)
        written = msgspec.json.encode(places).decode()

        def propose(line: sa.Connection) -> bool:
            row = line.execute(sa.select(pairings).where(*at)).mappings().first()
            if row is None or row["match"]:
                raise Trouble(409, "tournament-table")
            if row["proposed"] == written and row["by"] not in ("", who):
                return True
            line.execute(sa.update(pairings).where(*at).values(proposed=written, by=who))
            return False

        agreed = await self.database.write(propose)
        if agreed:
            await self.tell(id, round, board, places, source="players")
        return agreed

    async def table_over(self, match: str, places: Sequence[int]) -> None:
        """A match has ended: its board has its result, if nobody has ruled it before."""
        found_at = await self.database.read(
            lambda line: line.execute(
                sa.select(pairings.c.tournament, pairings.c.round, pairings.c.board).where(pairings.c.match == match)
            ).first()
        )
        if found_at is None:
            return
        id, round, board = found_at
        if (await self.get(id)).record.rounds[round - 1].boards[board - 1].result is None:
            try:
                await self.tell(id, round, board, places, source="table")
            except Trouble:  # a draw in a knock-out, say: the organiser decides
                return

    async def _change(self, id: str, work: Callable[[sa.Connection, House], Tournament]) -> None:
        def change(line: sa.Connection) -> None:
            house = _read(line, id)
            record = work(line, house)
            over = bool(record.rounds) and pure.finished(record)
            _write(line, house, record, "finished" if over else "running" if record.rounds else "open")

        for _ in range(TRIES):
            try:
                await self.database.write(change)
                return
            except Overtaken:
                continue
            except TournamentMistake as mistake:
                raise Trouble(409, "tournament", why=mistake) from None
        raise Trouble(409, "busy")


class Prepared(NamedTuple):
    """A round that was worked out, before it is written."""

    record: Tournament
    matches: list[tuple[Record, list[tuple[int, str]]] | None]  # for each board: the match, and who holds its seats
    missing: list[Entry]


def _next_round(house: House, entered: Sequence[Entry], checked_only: bool) -> Prepared:
    record = house.record
    if house.state == "finished":
        raise Trouble(409, "tournament-over")
    missing = [entry for entry in entered if not entry.checked] if checked_only and not record.rounds else []
    for entry in missing:
        record = pure.withdraw(record, entry.name)
    record = pure.pair(record)
    by_name = {entry.name: entry.who for entry in entered}
    matches: list[tuple[Record, list[tuple[int, str]]] | None] = []
    for board in record.rounds[-1].boards:
        names = [record.name_of(number) for number in board.seats]
        members = [by_name.get(name, "") for name in names]
        if not house.game or len(names) < 2 or not all(is_member(who) for who in members):
            matches.append(None)
            continue
        seats = [person(name, secrets.token_hex(8)) for name in names]
        laid = lay_out(
            known_game(house.game),
            seats,
            house.options,
            secrets.token_hex(16),
            public=house.public,
            clock=house.clock,
            rated=bool(house.clock),
        )
        matches.append((laid, list(enumerate(members))))
    return Prepared(record, matches, missing)


def _read(line: sa.Connection, id: str) -> House:
    row = line.execute(sa.select(tournaments).where(tournaments.c.id == id)).mappings().first()
    if row is None:
        raise Trouble(404, "no-tournament")
    return _house(row)


def _house(row: sa.RowMapping) -> House:
    read = {
        "options": msgspec.json.decode(row["options"]),
        "record": msgspec.json.decode(row["record"], type=Tournament),
    }
    return House(**{**row, **read})


def _write(line: sa.Connection, house: House, record: Tournament, state: str) -> None:
    """If it is still as it was read."""
    values = {"record": msgspec.json.encode(record).decode(), "rev": house.rev + 1, "state": state}
    mine = sa.update(tournaments).where(tournaments.c.id == house.id, tournaments.c.rev == house.rev)
    if line.execute(mine.values(values)).rowcount != 1:
        raise Overtaken


def _pairings(line: sa.Connection, condition: sa.ColumnElement[bool]) -> list[Pairing]:
    columns = (pairings.c.round, pairings.c.board, pairings.c.match, pairings.c.proposed, pairings.c.by)
    query = sa.select(*columns).where(condition).order_by(pairings.c.round, pairings.c.board)
    return [
        Pairing(round, board, match, msgspec.json.decode(proposed), by)
        for round, board, match, proposed, by in line.execute(query)
    ]


def leave_tournaments(line: sa.Connection, who: str) -> None:
    """Somebody is forgotten: the record keeps what they played under a name that says nothing."""
    for id, name in line.execute(sa.select(entries.c.tournament, entries.c.name).where(entries.c.who == who)).all():
        house = _read(line, id)
        blank = f"anon-{secrets.token_hex(3)}"
        people = tuple(
            msgspec.structs.replace(one, name=blank) if one.name == name else one for one in house.record.people
        )
        _write(line, house, msgspec.structs.replace(house.record, people=people), house.state)
    line.execute(sa.delete(entries).where(entries.c.who == who))
