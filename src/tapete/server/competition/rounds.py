"""The next round of a tournament: pair the players, then write the boards and their matches.

Pairing is done by `tapete.club`. The submitted lists are opened. A round of many boards is written in small
transactions, because all other writes wait for each of them."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import sqlalchemy as sa

from tapete.club.model.record import Tournament
from tapete.club.tournament import operations as pure
from tapete.core.roster.form import BuildList
from tapete.core.roster.validation import BadList, read_submitted, with_lists
from tapete.live.api.match_creation import create_record
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.records import Record, iso_ago, utc_now_iso
from tapete.live.match.seats import SeatRecord, is_member, person
from tapete.server.competition.entries import Entry, check_lists_complete
from tapete.server.competition.tournament_rows import TournamentRow, read_entries, read_pairings, read_tournament
from tapete.server.db.match_store import Store
from tapete.server.db.tables import pairings, tournaments
from tapete.server.notifications.notices import NewNotice, add_notices
from tapete.server.packs.store import PackStore

PIECE = 4  # boards in one transaction
LAPSED = 15.0  # seconds without a new board after which another worker goes on
LOOK = 5.0  # seconds between two looks for rounds that a worker left unfinished

log = logging.getLogger("tapete.rounds")
NewMatch = tuple[Record, list[tuple[int, str]]]  # a match, and its seat holders


class PreparedRound(NamedTuple):
    """A round that was paired but is not written yet."""

    record: Tournament
    missing: list[Entry]


def prepare_round(tournament: TournamentRow, entered: Sequence[Entry], checked_only: bool) -> PreparedRound:
    """Pair a round. Slow: run it in a thread.

    Creates the match of one board on trial: options that no match can be created with are refused before the round
    is written."""
    record = tournament.record
    if tournament.state == "finished":
        raise ApiError(409, "tournament-over")
    missing = [entry for entry in entered if not entry.checked] if checked_only and not record.rounds else []
    for entry in missing:
        record = pure.withdraw(record, entry.name)
    by_name = {entry.name: entry for entry in entered}
    if tournament.lists:
        here = [by_name.get(record.name_of(number)) for number in record.here]
        check_lists_complete(entry for entry in here if entry is not None)
    record = pure.pair(record)
    boards = [[by_name.get(record.name_of(number)) for number in board.seats] for board in record.rounds[-1].boards]
    create_board_match(tournament, max(boards, key=len))
    return PreparedRound(record, missing)


class UnwrittenBoards(NamedTuple):
    """A tournament with the boards of its last round that are not written yet."""

    tournament: TournamentRow
    entered: dict[str, Entry]  # by name
    boards: list[int]

    def sitting(self, board: int) -> list[Entry | None]:
        """The entries at a board of the last round; None for a player who was erased."""
        record = self.tournament.record
        return [self.entered.get(record.name_of(number)) for number in record.rounds[-1].boards[board - 1].seats]


class RoundWriter:
    """Writes the boards of a paired round, a few in each transaction.

    The record with the round is written before, together with the mark `pending`. Each piece writes boards that have
    no row yet. The last piece notifies the players and removes the mark. A worker that dies leaves the mark, and any
    worker goes on from there. A board's primary key lets one of two workers through."""

    def __init__(self, store: Store) -> None:
        self.store, self.database = store, store.database
        self.packs = PackStore(store.database)

    async def finish_round(self, id: str) -> None:
        """Write all boards that are missing, then announce the round. Does nothing if it is whole."""
        while True:
            unwritten = await self.database.read(partial(read_unwritten, id=id))
            if unwritten is None:
                return
            if unwritten.boards:
                await self._write_piece(unwritten)
            else:
                await self.database.write(partial(self._announce, unwritten=unwritten))

    async def _write_piece(self, unwritten: UnwrittenBoards) -> None:
        tournament, numbers = unwritten.tournament, unwritten.boards[:PIECE]
        _packs_in_use = await self.packs.load(tournament.options.get("packs") or ())  # held while matches are made
        matches = await asyncio.to_thread(
            lambda: [board_match(tournament, unwritten.sitting(number)) for number in numbers]
        )
        await self.database.write(
            partial(self._write_boards, tournament=tournament, boards=list(zip(numbers, matches, strict=True)))
        )

    def _write_boards(
        self, connection: sa.Connection, tournament: TournamentRow, boards: Sequence[tuple[int, NewMatch | None]]
    ) -> None:
        round = len(tournament.record.rounds)
        for board, new_match in boards:
            match = "" if new_match is None else new_match[0].id
            row = {"tournament": tournament.id, "round": round, "board": board, "match": match}
            insertion = self.database.insert(pairings).values(**row, proposed="{}", dispute="", ready="{}")
            is_new = connection.execute(insertion.on_conflict_do_nothing().returning(pairings.c.board)).first()
            if is_new and new_match is not None:
                self.store.create_within(connection, *new_match)
        still = sa.update(tournaments).where(tournaments.c.id == tournament.id, tournaments.c.pending != "")
        connection.execute(still.values(pending=utc_now_iso()))

    def _announce(self, connection: sa.Connection, unwritten: UnwrittenBoards) -> None:
        """Notify the players and mark the round as whole, unless the record has changed since it was read."""
        tournament = unwritten.tournament
        whole = sa.update(tournaments).where(
            tournaments.c.id == tournament.id, tournaments.c.rev == tournament.rev, tournaments.c.pending != ""
        )
        if connection.execute(whole.values(pending="")).rowcount == 1 and not tournament.is_arena:
            add_notices(self.database, connection, round_notices(connection, unwritten))

    # ---------------------------------------------------------------- rounds that a worker left unfinished

    async def resume_rounds(self) -> None:
        """Go on with rounds of which no board was written for a while: their worker has died."""
        lapsed = tournaments.c.pending != "", tournaments.c.pending < iso_ago(LAPSED)
        query = sa.select(tournaments.c.id).where(*lapsed)
        for id in await self.database.read(lambda connection: connection.execute(query).scalars().all()):
            try:
                await self.finish_round(id)
            except Exception:
                log.exception("the boards of a round could not be written; trying again: %s", id)

    async def run_forever(self, pause: float = LOOK) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await self.resume_rounds()
            except Exception:
                log.exception("unfinished rounds could not be looked for; trying again")


def is_lapsed(tournament: TournamentRow) -> bool:
    """True if a worker left the last round unfinished."""
    return bool(tournament.pending) and tournament.pending < iso_ago(LAPSED)


def read_unwritten(connection: sa.Connection, id: str) -> UnwrittenBoards | None:
    """The boards of the last round that are not written yet; None if the round is whole."""
    tournament = read_tournament(connection, id)
    if not tournament.pending:
        return None
    rounds = tournament.record.rounds
    here = pairings.c.tournament == id, pairings.c.round == len(rounds)
    written = set(connection.execute(sa.select(pairings.c.board).where(*here)).scalars())
    boards = [n for n in range(1, len(rounds[-1].boards) + 1) if n not in written] if rounds else []
    return UnwrittenBoards(tournament, {entry.name: entry for entry in read_entries(connection, id)}, boards)


def round_notices(connection: sa.Connection, whole: UnwrittenBoards) -> list[NewNotice]:
    """Notices of a new round, with the way to each player's match."""
    tournament, number = whole.tournament, len(whole.tournament.record.rounds)
    words = {"cup": tournament.record.name, "round": str(number)}
    mine = sa.and_(pairings.c.tournament == tournament.id, pairings.c.round == number)
    return [
        NewNotice(
            entry.who,
            f"round:{tournament.id}:{number}",
            "round",
            f"/m/{pairing.match}" if pairing.match else f"/tournaments/{tournament.id}",
            words=words,
        )
        for pairing in read_pairings(connection, mine)
        for entry in whole.sitting(pairing.board)
        if entry is not None and is_member(entry.who)
    ]


def board_match(tournament: TournamentRow, sitting: Sequence[Entry | None]) -> NewMatch | None:
    """The match that is created with its board; None if it starts later, or nobody plays here."""
    return None if starts_when_seated(tournament, sitting) else create_board_match(tournament, sitting)


def starts_when_seated(tournament: TournamentRow, sitting: Sequence[Entry | None]) -> bool:
    """True if the board's match starts only once its players are seated. Boards of bots start at once."""
    return tournament.is_by_appointment and any(entry is not None and not entry.bot for entry in sitting)


def create_board_match(tournament: TournamentRow, sitting: Sequence[Entry | None]) -> NewMatch | None:
    """The match of a board; None at a real table, or if a player has a bye."""
    players = [entry for entry in sitting if entry is not None]
    playing = len(players) == len(sitting) > 1 and all(entry.bot or is_member(entry.who) for entry in players)
    if not tournament.game or not playing:
        return None
    game = known_game(tournament.game)
    seats = [
        SeatRecord("bot", entry.name, entry.bot) if entry.bot else person(entry.name, secrets.token_hex(8))
        for entry in players
    ]
    options = with_lists(game, tournament.options, [open_list(tournament, entry) for entry in players])
    record = create_record(
        game,
        seats,
        options,
        secrets.token_hex(16),
        public=tournament.public,
        clock=tournament.clock,
        packs=tournament.options.get("packs") or (),
        rated=bool(tournament.clock) and not any(entry.bot for entry in players),
    )
    record.laid_by, record.cup = tournament.laid_by, tournament.id
    return record, [(seat, entry.who) for seat, entry in enumerate(players) if not entry.bot]


def open_list(tournament: TournamentRow, entry: Entry) -> BuildList | None:
    """A list as it comes to the table.

    A list that was legal when it was submitted but is not any more (the game has changed) is dropped; its player
    chooses at the table."""
    if not tournament.lists or not entry.list:
        return None
    try:
        chosen = read_submitted(known_game(tournament.game), tournament.options, entry.list)
    except BadList:
        return None
    return chosen if isinstance(chosen, BuildList) else None
