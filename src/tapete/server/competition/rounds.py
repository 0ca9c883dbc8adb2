"""Prepare the next round of a tournament: pair the players and create their matches.

Pairing is done by `tapete.club`. The submitted lists are opened."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import NamedTuple

from tapete.club.model.record import Tournament
from tapete.club.tournament import operations as pure
from tapete.core.roster.form import BuildList
from tapete.core.roster.validation import BadList, submitted, with_lists
from tapete.live.api.match_creation import create_record
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.records import Record
from tapete.live.match.seats import SeatRecord, is_member, person
from tapete.server.competition.entries import Entry, check_lists_complete
from tapete.server.competition.tournament_rows import TournamentRow

NewMatch = tuple[Record, list[tuple[int, str]]]  # a match, and its seat holders


class PreparedRound(NamedTuple):
    """A round that was paired but is not written yet."""

    record: Tournament
    matches: list[NewMatch | None]  # by board
    missing: list[Entry]
    people: list[list[str]]  # members at each board


def prepare_round(
    tournament: TournamentRow, entered: Sequence[Entry], checked_only: bool, laid_by: str
) -> PreparedRound:
    """Pair a round and create its matches. Slow: run it in a thread."""
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
    people = [[entry.who for entry in board if entry is not None and is_member(entry.who)] for board in boards]
    matches = [
        None if starts_when_seated(tournament, board) else create_board_match(tournament, board, laid_by)
        for board in boards
    ]
    return PreparedRound(record, matches, missing, people)


def starts_when_seated(tournament: TournamentRow, sitting: Sequence[Entry | None]) -> bool:
    """True if the board's match starts only once its players are seated. Boards of bots start at once."""
    return tournament.is_by_appointment and any(entry is not None and not entry.bot for entry in sitting)


def create_board_match(tournament: TournamentRow, sitting: Sequence[Entry | None], laid_by: str) -> NewMatch | None:
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
    record.laid_by, record.cup = laid_by, tournament.id
    return record, [(seat, entry.who) for seat, entry in enumerate(players) if not entry.bot]


def open_list(tournament: TournamentRow, entry: Entry) -> BuildList | None:
    """A list as it comes to the table.

    A list that was legal when it was submitted but is not any more (the game has changed) is dropped; its player
    chooses at the table."""
    if not tournament.lists or not entry.list:
        return None
    try:
        chosen = submitted(known_game(tournament.game), tournament.options, entry.list)
    except BadList:
        return None
    return chosen if isinstance(chosen, BuildList) else None
