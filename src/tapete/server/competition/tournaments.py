"""Tournaments in the database. The record is the pure value of `tapete.club`; every change reads it, makes a new one
and writes it if nobody was faster. A round, its boards and their matches are one transaction."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa

from tapete.club.model.messages import TournamentMistake
from tapete.club.model.record import Kind, Source, Tournament
from tapete.club.tournament import operations as pure
from tapete.club.tournament.league import close_season
from tapete.live.api.lobby import create_record
from tapete.live.catalog.games import known_game
from tapete.live.clocks import from_iso, lasts_days, to_iso
from tapete.live.errors import ApiError
from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.live.match.seats import bots_for, person
from tapete.server.accounts.names import folded
from tapete.server.competition.rounds import Prepared, bot_names, laid_board, next_round
from tapete.server.competition.tournament_rows import (
    BOT,
    HERE,
    Entry,
    Overtaken,
    Pairing,
    ReportedResult,
    TournamentRow,
    board_at,
    read_entries,
    read_pairings,
    read_reported_results,
    read_tournament,
    tournament_of,
    write_record,
)
from tapete.server.db import audit_log
from tapete.server.db.match_store import Store
from tapete.server.db.tables import entries, pairings, tournaments
from tapete.server.notifications import notices

TRIES = 8
ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
MOST_LISTED = 100
MOST_AT_ONCE = 20  # that somebody organises and that have not ended

MOST_BOTS = 16  # in one tournament
DAY = 86400


class Tournaments:
    def __init__(self, store: Store) -> None:
        self.store, self.database = store, store.database

    # ---------------------------------------------------------------- reading

    async def get(self, id: str) -> TournamentRow:
        return await self.database.read(lambda connection: read_tournament(connection, id))

    async def entries(self, id: str) -> list[Entry]:
        return await self.database.read(lambda connection: read_entries(connection, id))

    async def pairings(self, id: str, boards: Collection[int] | None = None) -> list[Pairing]:
        """Of all boards; of an arena, those that are named and those about which somebody has asked."""
        mine = pairings.c.tournament == id
        if boards is not None:
            mine = sa.and_(mine, sa.or_(pairings.c.board.in_(boards), pairings.c.dispute != ""))
        return await self.database.read(lambda connection: read_pairings(connection, mine))

    async def listed(self, who: str) -> list[TournamentRow]:
        """Public ones and those somebody has to do with; what goes on first."""
        mine = sa.select(entries.c.tournament).where(entries.c.who == who)
        seen = sa.or_(tournaments.c.public, tournaments.c.organiser == who, tournaments.c.id.in_(mine))
        order = sa.case((tournaments.c.state == "finished", 1), else_=0)
        alone = tournaments.c.league == ""
        query = (
            sa.select(tournaments).where(seen, alone).order_by(order, tournaments.c.created.desc()).limit(MOST_LISTED)
        )
        return await self.database.read(
            lambda connection: [tournament_of(row) for row in connection.execute(query).mappings()]
        )

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
        lists: bool = False,
        packs: Collection[str] = (),
        minutes: int = 0,
        starts: float = 0.0,
        final: bool = False,
    ) -> str:
        seed = secrets.token_hex(16)
        try:
            record = pure.new(kind, name, rounds=rounds, seats=seats, seed=seed, minutes=minutes, final=final)
        except TournamentMistake as mistake:
            raise ApiError(409, "tournament", why=mistake) from None
        if kind == "arena" and game and (not clock or lasts_days(clock)):
            raise ApiError(409, "arena-clock")
        if starts and kind != "arena":
            raise ApiError(409, "arena-only")
        opens = to_iso(starts) if starts else ""
        if lists and (not game or known_game(game).build_form("") is None):
            raise ApiError(409, "tournament-no-lists")
        if game:  # a form that no match could be laid out with is refused now, not at the first round
            seated = [person("") for _ in range(record.seats)]
            create_record(known_game(game), seated, options or {}, "", public=True, packs=packs)
        id = "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))
        values = {
            "id": id,
            "organiser": organiser,
            "game": game,
            "options": msgspec.json.encode(options or {}).decode(),
            "clock": clock,
            "state": "open",
            "public": public,
            "lists": lists,
            "created": utc_now_iso(),
            "rev": 0,
            "record": msgspec.json.encode(record).decode(),
            "starts": opens,
            "due": opens,
        }

        def create(connection: sa.Connection) -> None:
            running = (
                tournaments.c.organiser == organiser,
                tournaments.c.state != "finished",
                tournaments.c.league == "",
            )
            count = connection.execute(sa.select(sa.func.count()).select_from(tournaments).where(*running)).scalar_one()
            if count >= MOST_AT_ONCE:
                raise ApiError(409, "tournaments-many", most=MOST_AT_ONCE)
            connection.execute(sa.insert(tournaments).values(values))

        await self.database.write(create)
        return id

    async def enter(self, id: str, who: str, name: str) -> None:
        """Somebody enters, once; late ones play from the next round on."""

        def enter(connection: sa.Connection, tournament: TournamentRow) -> Tournament:
            if tournament.state == "finished" or tournament.record.over:
                raise ApiError(409, "tournament-over")
            fresh = {"tournament": id, "who": who, "name": name, "checked": tournament.state == "running"}
            added = self.database.insert(entries).values(fresh).on_conflict_do_nothing().returning(entries.c.who)
            here = connection.execute(added).first() is None
            if here and not any(one.name == name and one.left for one in tournament.record.people):
                raise ApiError(409, "tournament-twice")
            return pure.enter(tournament.record, name)

        await self._change(id, enter)

    async def enter_bot(self, id: str, bot: str) -> None:
        """A bot that plays along, under a name nobody has."""

        def enter(connection: sa.Connection, tournament: TournamentRow) -> Tournament:
            if not tournament.game:
                raise ApiError(409, "tournament-no-bots")
            if tournament.is_arena:
                raise ApiError(409, "arena-no-bots")
            if bot not in bots_for(known_game(tournament.game)):
                raise ApiError(409, "unknown-bot", bot=bot, known=", ".join(bots_for(known_game(tournament.game))))
            there = read_entries(connection, id)
            if sum(bool(entry.bot) for entry in there) >= MOST_BOTS:
                raise ApiError(409, "tournament-bots", most=MOST_BOTS)
            names = {folded(one.name) for one in tournament.record.people}
            name = next(name for name in bot_names() if folded(name) not in names)
            number = 1 + max((int(entry.who.split(":")[2]) for entry in there if entry.bot), default=0)
            fresh = {"tournament": id, "who": f"{BOT}{bot}:{number}", "name": name, "checked": True}
            connection.execute(sa.insert(entries).values(fresh))
            return pure.enter(tournament.record, name)

        await self._change(id, enter)

    async def hand_in(self, id: str, who: str, code: str) -> None:
        """Somebody's list: what the builder says of it under the terms of this tournament holds, and until they are
        paired nobody else sees more of it than its seal. An empty one takes it back."""

        def hand_in(connection: sa.Connection) -> None:
            tournament = read_tournament(connection, id)
            entry = next((entry for entry in read_entries(connection, id) if entry.who == who), None)
            if entry is None:
                raise ApiError(404, "not-found")
            if not tournament.lists:
                raise ApiError(409, "tournament-no-lists")
            if not tournament.sealed(entry.name):
                raise ApiError(409, "tournament-list-late")
            if tournament.league and not code:  # its rounds open by themselves
                raise ApiError(409, "league-list-kept")
            values = {"list": code, "salt": secrets.token_hex(16) if code else ""}
            mine = (entries.c.tournament == id, entries.c.who == who)
            connection.execute(sa.update(entries).where(*mine).values(values))
            write_record(
                connection, tournament, tournament.record, tournament.state
            )  # a round that is being paired sees that it changed

        for _ in range(TRIES):
            try:
                await self.database.write(hand_in)
                return
            except Overtaken:
                continue
        raise ApiError(409, "busy")

    async def withdraw(self, id: str, who: str) -> None:
        def withdraw(connection: sa.Connection, tournament: TournamentRow) -> Tournament:
            mine = (entries.c.tournament == id, entries.c.who == who)
            row = connection.execute(sa.select(entries.c.name).where(*mine)).first()
            if not tournament.record.rounds:  # later, what they played stands under their name
                connection.execute(sa.delete(entries).where(*mine))
            if row is None:
                raise ApiError(404, "not-found")
            return pure.withdraw(tournament.record, row.name)

        await self._change(id, withdraw)

    async def check_in(self, id: str, who: str) -> None:
        here = sa.update(entries).where(entries.c.tournament == id, entries.c.who == who).values(checked=True)
        if not await self.database.write(lambda connection: connection.execute(here).rowcount):
            raise ApiError(404, "not-found")

    async def pair(self, id: str, *, checked_only: bool = False, laid_by: str = "") -> int:
        """The next round with its matches, made once. Working it out takes its time, outside the writer's thread."""
        for _ in range(TRIES):
            tournament, entered = await self.get(id), await self.entries(id)
            try:
                prepared = await asyncio.to_thread(next_round, tournament, entered, checked_only, laid_by)
            except TournamentMistake as mistake:
                raise ApiError(409, "tournament", why=mistake) from None
            try:
                await self.database.write(partial(self._lay_round, tournament=tournament, prepared=prepared))
            except (Overtaken, sa.exc.IntegrityError):
                continue
            return len(prepared.record.rounds)
        raise ApiError(409, "busy")

    async def turn_page(self, id: str, at: str) -> bool:
        """What the calendar says of a division: the next round opens, though the last one is still played; after the
        last it ends. Once, by whoever is first."""
        for _ in range(TRIES):
            tournament, entered = await self.get(id), await self.entries(id)
            if not tournament.due or tournament.due > at or tournament.state == "finished":
                return False
            try:
                prepared = await asyncio.to_thread(next_round, tournament, entered, False, "")
            except TournamentMistake:  # all rounds have been played, or hardly anybody is left
                prepared = None
            try:
                await self.database.write(partial(self._turn_page, tournament=tournament, prepared=prepared))
            except (Overtaken, sa.exc.IntegrityError):
                continue
            return True
        raise ApiError(409, "busy")

    def _turn_page(self, connection: sa.Connection, tournament: TournamentRow, prepared: Prepared | None) -> None:
        if prepared is None:
            write_record(connection, tournament, close_season(tournament.record), "finished")
        else:
            self._lay_round(connection, tournament, prepared)
        later = "" if prepared is None else to_iso(from_iso(tournament.due) + tournament.every * DAY)
        connection.execute(sa.update(tournaments).where(tournaments.c.id == tournament.id).values(due=later))

    async def due(self, at: str) -> list[str]:
        """Divisions for which the calendar says something."""
        query = sa.select(tournaments.c.id).where(
            tournaments.c.due != "",
            tournaments.c.due <= at,
            tournaments.c.state != "finished",
            tournaments.c.league != "",
        )
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def sit(self, id: str, round: int, board: int, who: str) -> str:
        """Somebody sits down at a board that begins when all who meet there have: the match, once it does."""
        tournament, entered = await self.get(id), await self.entries(id)
        names = [
            tournament.record.name_of(number) for number in tournament.record.rounds[round - 1].boards[board - 1].seats
        ]
        sitting = [next((entry for entry in entered if entry.name == name), None) for name in names]
        others = [entry.who for entry in sitting if entry is not None and entry.who != who and not entry.bot]
        laid = await asyncio.to_thread(laid_board, tournament, sitting, "")
        at = board_at(id, round, board)

        def sit(connection: sa.Connection) -> str:
            row = connection.execute(sa.select(pairings).where(*at).with_for_update()).mappings().one()
            if row["match"]:
                return str(row["match"])
            ready = {**msgspec.json.decode(row["ready"], type=dict[str, str]), who: utc_now_iso()}
            begins = laid is not None and all(ready.get(other, "") > iso_ago(HERE) for other in others)
            values = {"ready": msgspec.json.encode(ready).decode(), "match": laid[0].id if begins and laid else ""}
            connection.execute(sa.update(pairings).where(*at).values(values))
            if laid is not None and begins:
                self.store.lay(connection, *laid)
            return values["match"]

        return await self.database.write(sit)

    def _lay_round(self, connection: sa.Connection, tournament: TournamentRow, prepared: Prepared) -> None:
        write_record(connection, tournament, prepared.record, "running")
        number = len(prepared.record.rounds)
        for board, laid in enumerate(prepared.matches, start=1):
            match = "" if laid is None else laid[0].id
            values = {"tournament": tournament.id, "round": number, "board": board, "match": match}
            connection.execute(sa.insert(pairings).values(**values, proposed="{}", dispute="", ready="{}"))
            if laid is not None:
                self.store.lay(connection, *laid)
            path = f"/m/{match}" if match else f"/tournaments/{tournament.id}"
            self._tell_round(connection, tournament, number, prepared.people[board - 1], path)
        missing = [entry.who for entry in prepared.missing]
        connection.execute(sa.delete(entries).where(entries.c.tournament == tournament.id, entries.c.who.in_(missing)))

    def _tell_round(
        self, connection: sa.Connection, tournament: TournamentRow, number: int, people: Sequence[str], path: str
    ) -> None:
        """Whoever plays at a board of a round that was paired."""
        words = {"cup": tournament.record.name, "round": str(number)}
        for who in people:
            peer_message = notices.News(who, f"round:{tournament.id}:{number}", "round", path, words=words)
            notices.tell(self.database, connection, peer_message)

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

        def tell(connection: sa.Connection, tournament: TournamentRow) -> Tournament:
            if source == "organiser":
                note = f"{tournament.id} {round}/{board}: {list(places)} {why}".strip()
                audit_log.write_entry(connection, "ruling", "guest", guest=by, note=note[:500])
                connection.execute(sa.update(pairings).where(*board_at(id, round, board)).values(dispute=""))
            return pure.record_result(
                tournament.record, board, places, scores, round=round, unplayed=unplayed, source=source, why=why
            )

        await self._change(id, tell)

    async def propose(self, id: str, round: int, board: int, who: str, word: ReportedResult) -> bool:
        """One of a board's people tells how it ended; when another says the same, it is so. Where two differ both stand
        there, until one of them agrees or whoever organises decides."""
        at = board_at(id, round, board)

        def propose(connection: sa.Connection) -> bool:
            row = connection.execute(sa.select(pairings).where(*at)).mappings().first()
            if row is None or row["match"]:
                raise ApiError(409, "tournament-table")
            words = {**read_reported_results(row["proposed"]), who: word}
            connection.execute(sa.update(pairings).where(*at).values(proposed=msgspec.json.encode(words).decode()))
            return any(other != who and theirs == word for other, theirs in words.items())

        agreed = await self.database.write(propose)
        if agreed:
            await self.tell(id, round, board, word.places, source="players", scores=word.scores)
        return agreed

    async def dispute(self, id: str, round: int, board: int, why: str) -> None:
        """One of a board's people asks whoever organises to decide; empty: no more."""
        asking = sa.update(pairings).where(*board_at(id, round, board)).values(dispute=why)
        if not await self.database.write(lambda connection: connection.execute(asking).rowcount):
            raise ApiError(404, "not-found")

    async def table_over(self, match: str, places: Sequence[int]) -> None:
        """A match has ended: its board has its result, if nobody has ruled it before."""
        found_at = await self.database.read(
            lambda connection: connection.execute(
                sa.select(pairings.c.tournament, pairings.c.round, pairings.c.board).where(pairings.c.match == match)
            ).first()
        )
        if found_at is None:
            return
        id, round, board = found_at
        if (await self.get(id)).record.rounds[round - 1].boards[board - 1].result is None:
            try:
                await self.tell(id, round, board, places, source="table")
            except ApiError as trouble:  # a draw in a knock-out, say: the organiser decides
                if trouble.code == "busy":  # the next look at what is not counted yet tells it again
                    raise

    async def _change(self, id: str, work: Callable[[sa.Connection, TournamentRow], Tournament]) -> None:
        def change(connection: sa.Connection) -> None:
            tournament = read_tournament(connection, id)
            record = work(connection, tournament)
            over, begun = pure.is_finished(record), bool(record.rounds) or tournament.state == "running"
            write_record(connection, tournament, record, "finished" if over else "running" if begun else "open")

        for _ in range(TRIES):
            try:
                await self.database.write(change)
                return
            except Overtaken:
                continue
            except TournamentMistake as mistake:
                raise ApiError(409, "tournament", why=mistake) from None
        raise ApiError(409, "busy")


def leave_tournaments(connection: sa.Connection, who: str) -> None:
    """Somebody is forgotten: the record keeps what they played under a name that says nothing."""
    for id, name in connection.execute(
        sa.select(entries.c.tournament, entries.c.name).where(entries.c.who == who)
    ).all():
        tournament = read_tournament(connection, id)
        blank = f"anon-{secrets.token_hex(3)}"
        people = tuple(
            msgspec.structs.replace(one, name=blank) if one.name == name else one for one in tournament.record.people
        )
        write_record(
            connection, tournament, msgspec.structs.replace(tournament.record, people=people), tournament.state
        )
    connection.execute(sa.delete(entries).where(entries.c.who == who))
