"""Tournaments: entries, rounds, results and lists in the database.

The record is the pure value of `tapete.club`. A change reads it, computes a new one and writes it if nobody was
faster. `rounds.RoundWriter` writes the boards of a round and their matches."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa

from tapete.club.model.messages import TournamentMistake
from tapete.club.model.record import Board, Kind, Source, Tournament
from tapete.club.tournament import operations as pure
from tapete.club.tournament.league import close_season
from tapete.live.clocks import from_iso, lasts_days, to_iso
from tapete.live.errors import ApiError
from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.server.community.invitations import Invitations, accept_invitation, select_invited
from tapete.server.competition.entries import Entry, check_options, list_columns, new_bot
from tapete.server.competition.rounds import (
    PreparedRound,
    RoundWriter,
    create_board_match,
    is_lapsed,
    prepare_round,
)
from tapete.server.competition.tournament_rows import (
    HERE,
    Pairing,
    ReportedResult,
    TournamentRow,
    board_at,
    insert_tournament,
    new_id,
    read_entries,
    read_pairings,
    read_reported_results,
    read_tournament,
    tournament_of,
    write_record,
)
from tapete.server.db import audit_log
from tapete.server.db.engine import WriteConflict
from tapete.server.db.match_store import Store
from tapete.server.db.tables import audit_entries, entries, pairings, tournaments

TRIES = 8  # to pair a round while its entries change
MOST_LISTED = 100
MOST_AT_ONCE = 20  # unfinished ones of one organiser

MOST_BOTS = 16  # in one tournament
DAY = 86400


class Tournaments:
    def __init__(self, store: Store) -> None:
        self.store, self.database = store, store.database
        self.rounds, self.invitations = RoundWriter(store), Invitations(store.database)

    # ---------------------------------------------------------------- reading

    async def get(self, id: str) -> TournamentRow:
        return await self.database.read(lambda connection: read_tournament(connection, id))

    async def list_entries(self, id: str) -> list[Entry]:
        return await self.database.read(lambda connection: read_entries(connection, id))

    async def plays(self, id: str, who: str) -> bool:
        """True if a player has entered and has not left."""
        tournament, entered = await self.get(id), await self.list_entries(id)
        gone = {person.name for person in tournament.record.people if person.left}
        return any(entry.who == who and entry.name not in gone for entry in entered)

    async def list_pairings(self, id: str, boards: Collection[int] | None = None) -> list[Pairing]:
        """Pairings of all boards; of an arena, those named and those in dispute."""
        mine = pairings.c.tournament == id
        if boards is not None:
            mine = sa.and_(mine, sa.or_(pairings.c.board.in_(boards), pairings.c.dispute != ""))
        return await self.database.read(lambda connection: read_pairings(connection, mine))

    async def list_tournaments(self, who: str) -> list[TournamentRow]:
        """Public tournaments and those of a member, unfinished ones first."""
        mine = sa.select(entries.c.tournament).where(entries.c.who == who)
        asked = tournaments.c.id.in_(select_invited(who))
        seen = sa.or_(tournaments.c.public, tournaments.c.organiser == who, tournaments.c.id.in_(mine), asked)
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
        await check_options(game, options or {}, record.seats, lists, packs)
        id = new_id()

        def create(connection: sa.Connection) -> None:
            running = (
                tournaments.c.organiser == organiser,
                tournaments.c.state != "finished",
                tournaments.c.league == "",
            )
            count = connection.execute(sa.select(sa.func.count()).select_from(tournaments).where(*running)).scalar_one()
            if count >= MOST_AT_ONCE:
                raise ApiError(409, "tournaments-many", most=MOST_AT_ONCE)
            insert_tournament(
                connection,
                id,
                organiser,
                record,
                game=game,
                options=options or {},
                clock=clock,
                public=public,
                lists=lists,
                starts=opens,
                due=opens,
            )

        await self.database.write(create)
        return id

    async def enter(self, id: str, who: str, name: str) -> None:
        """Enter a player, once. Late players begin with the next round."""

        def enter(connection: sa.Connection, tournament: TournamentRow) -> Tournament:
            if tournament.state == "finished" or tournament.record.over:
                raise ApiError(409, "tournament-over")
            fresh = {"tournament": id, "who": who, "name": name, "checked": tournament.state == "running"}
            added = self.database.insert(entries).values(fresh).on_conflict_do_nothing().returning(entries.c.who)
            here = connection.execute(added).first() is None
            if here and not any(one.name == name and one.left for one in tournament.record.people):
                raise ApiError(409, "tournament-twice")
            accept_invitation(connection, id, who)
            return pure.enter(tournament.record, name)

        await self._change(id, enter)

    async def enter_bot(self, id: str, bot: str) -> None:
        """Enter a bot under a free name."""

        def enter(connection: sa.Connection, tournament: TournamentRow) -> Tournament:
            if tournament.game and tournament.is_arena:
                raise ApiError(409, "arena-no-bots")
            names = [one.name for one in tournament.record.people]
            entry = new_bot(
                tournament.game, bot, read_entries(connection, id), names, most=MOST_BOTS, full="tournament-bots"
            )
            fresh = {"tournament": id, "who": entry.who, "name": entry.name, "checked": entry.checked}
            connection.execute(sa.insert(entries).values(fresh))
            return pure.enter(tournament.record, entry.name)

        await self._change(id, enter)

    async def submit_list(self, id: str, who: str, code: str) -> None:
        """Store a player's checked list. Others see only its digest until they are paired. Empty withdraws it."""

        def submit(connection: sa.Connection) -> None:
            tournament = read_tournament(connection, id)
            entry = next((entry for entry in read_entries(connection, id) if entry.who == who), None)
            if entry is None:
                raise ApiError(404, "not-found")
            if not tournament.lists:
                raise ApiError(409, "tournament-no-lists")
            if not tournament.is_list_closed(entry.name):
                raise ApiError(409, "tournament-list-late")
            if tournament.league and not code:  # rounds of a league open by themselves
                raise ApiError(409, "league-list-kept")
            mine = (entries.c.tournament == id, entries.c.who == who)
            connection.execute(sa.update(entries).where(*mine).values(list_columns(code)))
            write_record(
                connection, tournament, tournament.record, tournament.state
            )  # a round that is being paired notices the change

        await self.database.write_retrying(submit)

    async def withdraw(self, id: str, who: str) -> None:
        def withdraw(connection: sa.Connection, tournament: TournamentRow) -> Tournament:
            mine = (entries.c.tournament == id, entries.c.who == who)
            row = connection.execute(sa.select(entries.c.name).where(*mine)).first()
            if not tournament.record.rounds:  # later their results stand under their name
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
        """Pair the next round and create its matches, once. Slow work runs outside the writer's thread.

        A round that a dead worker left unfinished is finished instead."""
        for _ in range(TRIES):
            tournament, entered = await self.get(id), await self.list_entries(id)
            if tournament.pending and not is_lapsed(tournament):
                raise ApiError(409, "tournament-pending")
            if not tournament.pending:
                try:
                    prepared = await self._prepare(tournament, entered, checked_only)
                except TournamentMistake as mistake:
                    raise ApiError(409, "tournament", why=mistake) from None
                try:
                    await self.database.write(
                        partial(self._write_round, tournament=tournament, prepared=prepared, laid_by=laid_by)
                    )
                except WriteConflict:
                    continue
                tournament = tournament._replace(record=prepared.record)
            await self.rounds.finish_round(id)
            return len(tournament.record.rounds)
        raise ApiError(409, "busy")

    async def open_due_round(self, id: str, at: str) -> bool:
        """Open a division's next round by date, though the last one is still played, or end it. Only once.

        False if nothing was due."""
        for _ in range(TRIES):
            await self.rounds.finish_round(id)
            tournament, entered = await self.get(id), await self.list_entries(id)
            if not tournament.due or tournament.due > at or tournament.state == "finished":
                return False
            try:
                prepared = await self._prepare(tournament, entered, False)
            except TournamentMistake:  # all rounds are played, or too few players are left
                prepared = None
            try:
                await self.database.write(partial(self._write_due_round, tournament=tournament, prepared=prepared))
            except WriteConflict:
                continue
            await self.rounds.finish_round(id)
            return True
        raise ApiError(409, "busy")

    async def _prepare(self, tournament: TournamentRow, entered: list[Entry], checked_only: bool) -> PreparedRound:
        _packs_in_use = await self.rounds.packs.load(tournament.options.get("packs") or ())
        return await asyncio.to_thread(prepare_round, tournament, entered, checked_only)

    def _write_due_round(
        self, connection: sa.Connection, tournament: TournamentRow, prepared: PreparedRound | None
    ) -> None:
        if prepared is None:
            write_record(connection, tournament, close_season(tournament.record), "finished")
        else:
            self._write_round(connection, tournament, prepared)
        later = "" if prepared is None else to_iso(from_iso(tournament.due) + tournament.every * DAY)
        connection.execute(sa.update(tournaments).where(tournaments.c.id == tournament.id).values(due=later))

    async def list_due(self, at: str) -> list[str]:
        """Divisions that have a due round."""
        query = sa.select(tournaments.c.id).where(
            tournaments.c.due != "",
            tournaments.c.due <= at,
            tournaments.c.state != "finished",
            tournaments.c.league != "",
        )
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def sit_down(self, id: str, round: int, board: int, who: str) -> str:
        """Sit down at a board by appointment; returns the match once all its players are there."""
        tournament, entered = await self.get(id), await self.list_entries(id)
        names = [
            tournament.record.name_of(number) for number in tournament.record.rounds[round - 1].boards[board - 1].seats
        ]
        sitting = [next((entry for entry in entered if entry.name == name), None) for name in names]
        others = [entry.who for entry in sitting if entry is not None and entry.who != who and not entry.bot]
        new_match = await asyncio.to_thread(create_board_match, tournament, sitting)
        at = board_at(id, round, board)

        def sit(connection: sa.Connection) -> str:
            row = connection.execute(sa.select(pairings).where(*at).with_for_update()).mappings().first()
            if row is None:
                raise ApiError(409, "tournament-pending")
            if row["match"]:
                return str(row["match"])
            ready = {**msgspec.json.decode(row["ready"], type=dict[str, str]), who: utc_now_iso()}
            begins = new_match is not None and all(ready.get(other, "") > iso_ago(HERE) for other in others)
            values = {
                "ready": msgspec.json.encode(ready).decode(),
                "match": new_match[0].id if begins and new_match else "",
            }
            connection.execute(sa.update(pairings).where(*at).values(values))
            if new_match is not None and begins:
                self.store.create_within(connection, *new_match)
            return values["match"]

        return await self.database.write(sit)

    def _write_round(
        self, connection: sa.Connection, tournament: TournamentRow, prepared: PreparedRound, laid_by: str = ""
    ) -> None:
        """Write the record with the new round. `RoundWriter` writes its boards."""
        write_record(connection, tournament, prepared.record, "running", pending=utc_now_iso(), laid_by=laid_by)
        missing = [entry.who for entry in prepared.missing]
        connection.execute(sa.delete(entries).where(entries.c.tournament == tournament.id, entries.c.who.in_(missing)))

    async def record_result(
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
        """Record a board's result. An organiser's ruling goes to the audit log with its reason."""

        def tell(connection: sa.Connection, tournament: TournamentRow) -> Tournament:
            if source == "organiser":
                note = f"{tournament.id} {round}/{board}: {list(places)} {why}".strip()
                audit_log.write_entry(connection, "ruling", "guest", guest=by, note=note[:500])
                settled = sa.update(pairings).where(*board_at(id, round, board))
                connection.execute(settled.values(dispute="", dispute_by=""))
            return pure.record_result(
                tournament.record, board, places, scores, round=round, unplayed=unplayed, source=source, why=why
            )

        await self._change(id, tell)

    async def report_result(self, id: str, round: int, board: int, who: str, word: ReportedResult) -> bool:
        """Store a result as a player reports it; True if another player reported the same, so it counts.

        If two differ, both stand until one agrees or the organiser decides."""
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
            await self.record_result(id, round, board, word.places, source="players", scores=word.scores)
        return agreed

    async def dispute(self, id: str, round: int, board: int, who: str, why: str) -> None:
        """Ask the organiser to decide a board; empty withdraws it."""
        values = {"dispute": why, "dispute_by": who if why else ""}
        asking = sa.update(pairings).where(*board_at(id, round, board)).values(values)
        if not await self.database.write(lambda connection: connection.execute(asking).rowcount):
            raise ApiError(404, "not-found")

    async def record_match_result(self, match: str, places: Sequence[int]) -> None:
        """A match has ended: record the result of its board, unless it has one."""
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
                await self.record_result(id, round, board, places, source="table")
            except ApiError as trouble:  # for example a draw in a knock-out; the organiser decides
                if trouble.code == "busy":  # the recorder tries again
                    raise

    async def _change(self, id: str, work: Callable[[sa.Connection, TournamentRow], Tournament]) -> None:
        def change(connection: sa.Connection) -> None:
            tournament = read_tournament(connection, id)
            record = work(connection, tournament)
            over, begun = pure.is_finished(record), bool(record.rounds) or tournament.state == "running"
            write_record(connection, tournament, record, "finished" if over else "running" if begun else "open")

        try:
            await self.database.write_retrying(change)
        except TournamentMistake as mistake:
            raise ApiError(409, "tournament", why=mistake) from None


def anonymise_entries(connection: sa.Connection, who: str, called: str = "") -> None:
    """Replace an erased player's name in tournament records, disputes and rulings by an anonymous one.

    What they wrote goes. Where a tournament goes on, they withdraw. `called` is their name now."""
    for id, name in connection.execute(
        sa.select(entries.c.tournament, entries.c.name).where(entries.c.who == who)
    ).all():
        tournament = read_tournament(connection, id)
        blank = f"anon-{secrets.token_hex(3)}"
        names = [one for one in {name, called} if one]
        record = _rename_in_record(tournament.record, names, name, blank)
        if tournament.state != "finished" and any(one.name == blank and not one.left for one in record.people):
            record = pure.withdraw(record, blank)
        write_record(connection, tournament, record, tournament.state)
        _anonymise_pairings(connection, id, who, names, blank)
        ruling = audit_entries.c.kind == "ruling", audit_entries.c.note.startswith(f"{id} ", autoescape=True)
        for n, note in connection.execute(sa.select(audit_entries.c.n, audit_entries.c.note).where(*ruling)).all():
            connection.execute(
                sa.update(audit_entries).where(audit_entries.c.n == n).values(note=_replace_names(note, names, blank))
            )
    connection.execute(sa.update(pairings).where(pairings.c.dispute_by == who).values(dispute="", dispute_by=""))
    connection.execute(sa.delete(entries).where(entries.c.who == who))


def _rename_in_record(record: Tournament, names: Sequence[str], name: str, blank: str) -> Tournament:
    """The record with another name for one person, also in the reasons of results."""

    def rename(board: Board) -> Board:
        replace = msgspec.structs.replace
        return replace(
            board, results=tuple(replace(one, why=_replace_names(one.why, names, blank)) for one in board.results)
        )

    people = tuple(msgspec.structs.replace(one, name=blank) if one.name == name else one for one in record.people)
    rounds = tuple(msgspec.structs.replace(round, boards=tuple(map(rename, round.boards))) for round in record.rounds)
    return msgspec.structs.replace(record, people=people, rounds=rounds)


def _anonymise_pairings(connection: sa.Connection, id: str, who: str, names: Sequence[str], blank: str) -> None:
    """Remove a person's reports, seats and disputes from a tournament, and their name from others' disputes."""
    for row in connection.execute(sa.select(pairings).where(pairings.c.tournament == id)).mappings().all():
        reported, ready = (msgspec.json.decode(row[column]) for column in ("proposed", "ready"))
        reported.pop(who, None)
        ready.pop(who, None)
        # older versions did not store the writer, but every dispute begins with the writer's name
        is_mine = not row["dispute_by"] and row["dispute"].startswith(tuple(f"{name}: " for name in names))
        values = {
            "proposed": msgspec.json.encode(reported).decode(),
            "ready": msgspec.json.encode(ready).decode(),
            "dispute": "" if is_mine else _replace_names(row["dispute"], names, blank),
        }
        if any(row[column] != value for column, value in values.items()):
            connection.execute(sa.update(pairings).where(*board_at(id, row["round"], row["board"])).values(values))


def _replace_names(text: str, names: Sequence[str], blank: str) -> str:
    """A text with a person's names replaced, in any capitals.

    >>> _replace_names("ZENOBIA moved twice, Zenobias did not", ["Zenobia"], "anon-1")
    'anon-1 moved twice, Zenobias did not'
    """
    for name in names:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", blank, text, flags=re.IGNORECASE)
    return text
