"""Rows of tournaments, entries and pairings: structs, and how to read and write them."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.club.model.record import Round, Tournament
from tapete.live.clocks import from_iso, lasts_days, to_iso
from tapete.live.errors import ApiError
from tapete.live.match.records import utc_now_iso
from tapete.server.competition.entries import Entry
from tapete.server.db.engine import WriteConflict
from tapete.server.db.tables import entries, pairings, tournaments

ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789"
ID_LENGTH = 12
HERE = 45.0  # seconds since a player sat down; after that they count as away


class TournamentRow(NamedTuple):
    """A tournament as stored: its record and what the record does not know."""

    id: str
    organiser: str
    game: str
    options: dict[str, Any]
    clock: str
    state: str
    public: bool
    lists: bool
    created: str
    rev: int
    record: Tournament
    league: str = ""
    season: int = 0
    division: int = 0
    starts: str = ""
    every: int = 0
    due: str = ""
    pending: str = ""  # when boards of the last round were last written; empty: all are
    laid_by: str = ""

    @property
    def is_by_appointment(self) -> bool:
        """True if a match starts, and its clocks run, only once both players are seated."""
        return bool(self.league and self.game and self.clock) and not lasts_days(self.clock)

    @property
    def is_arena(self) -> bool:
        return self.record.kind == "arena"

    @property
    def announced(self) -> tuple[Round, ...]:
        """Rounds that the page shows: the last one once all its boards are written."""
        return self.record.rounds[:-1] if self.pending and not self.is_arena else self.record.rounds

    @property
    def ends(self) -> str:
        """End of a running arena."""
        return to_iso(from_iso(self.starts) + 60 * self.record.minutes) if self.is_arena and self.has_begun else ""

    @property
    def has_begun(self) -> bool:
        return self.state != "open"

    def is_list_closed(self, name: str) -> bool:
        """True if a player's list is still closed, because they have not been paired yet."""
        if self.is_arena:
            seated = {number for _, board in self.record.boards() for number in board.seats}
            return all(self.record.name_of(number) != name for number in seated)
        return any(one.name == name and one.since > len(self.record.rounds) for one in self.record.people)


class ReportedResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """A board's result as one of its players reported it."""

    places: tuple[int, ...]
    scores: tuple[int, ...] = ()


class Pairing(NamedTuple):
    round: int
    board: int
    match: str
    proposed: dict[str, ReportedResult]  # by player
    dispute: str
    ready: dict[str, str] = {}  # when each player sat down


# ---------------------------------------------------------------- reading and writing


def new_id() -> str:
    """A new id of a tournament, league or band."""
    return "".join(secrets.choice(ALPHABET) for _ in range(ID_LENGTH))


def read_tournament(connection: sa.Connection, id: str) -> TournamentRow:
    row = connection.execute(sa.select(tournaments).where(tournaments.c.id == id)).mappings().first()
    if row is None:
        raise ApiError(404, "no-tournament")
    return tournament_of(row)


def tournament_of(row: sa.RowMapping) -> TournamentRow:
    read = {
        "options": msgspec.json.decode(row["options"]),
        "record": msgspec.json.decode(row["record"], type=Tournament),
    }
    return TournamentRow(**{**row, **read})


def insert_tournament(
    connection: sa.Connection,
    id: str,
    organiser: str,
    record: Tournament,
    *,
    game: str,
    options: dict[str, Any],
    clock: str,
    public: bool,
    lists: bool,
    **calendar: str | int,
) -> None:
    """Insert a new tournament, or a division of a league with its `calendar` columns."""
    values = {
        "id": id,
        "organiser": organiser,
        "game": game,
        "options": msgspec.json.encode(options).decode(),
        "clock": clock,
        "state": "open",
        "public": public,
        "lists": lists,
        "created": utc_now_iso(),
        "rev": 0,
        "record": msgspec.json.encode(record).decode(),
    }
    connection.execute(sa.insert(tournaments).values(values | calendar))


def write_record(
    connection: sa.Connection, tournament: TournamentRow, record: Tournament, state: str, **more: str
) -> None:
    """Write the record if nobody has changed it since it was read; else raise `WriteConflict`."""
    values = {"record": msgspec.json.encode(record).decode(), "rev": tournament.rev + 1, "state": state, **more}
    mine = sa.update(tournaments).where(tournaments.c.id == tournament.id, tournaments.c.rev == tournament.rev)
    if connection.execute(mine.values(values)).rowcount != 1:
        raise WriteConflict


def read_entries(connection: sa.Connection, id: str) -> list[Entry]:
    columns = (entries.c.who, entries.c.name, entries.c.checked, entries.c.list, entries.c.salt, entries.c.team)
    return [Entry(*row) for row in connection.execute(sa.select(*columns).where(entries.c.tournament == id))]


def read_pairings(connection: sa.Connection, condition: sa.ColumnElement[bool]) -> list[Pairing]:
    columns = (pairings.c.round, pairings.c.board, pairings.c.match, pairings.c.proposed, pairings.c.dispute)
    query = sa.select(*columns, pairings.c.ready).where(condition).order_by(pairings.c.round, pairings.c.board)
    return [
        Pairing(
            round,
            board,
            match,
            read_reported_results(proposed),
            dispute,
            msgspec.json.decode(ready, type=dict[str, str]),
        )
        for round, board, match, proposed, dispute, ready in connection.execute(query)
    ]


def read_reported_results(written: str) -> dict[str, ReportedResult]:
    return msgspec.json.decode(written, type=dict[str, ReportedResult])


def board_at(id: str, round: int, board: int) -> tuple[sa.ColumnElement[bool], ...]:
    return pairings.c.tournament == id, pairings.c.round == round, pairings.c.board == board
