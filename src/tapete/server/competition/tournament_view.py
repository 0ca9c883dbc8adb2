"""A tournament as its page shows it to somebody: people and what may be known of their lists, boards, standings."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from time import monotonic

from tapete.club.model.messages import say
from tapete.club.model.record import Board, TieBreak, Tournament
from tapete.club.model.standings import BoardRecord, board_records, format_tie_break, standings, tie_breaks_of
from tapete.club.output.wording import heading, legend, mark, marks, rest, result_words
from tapete.club.pairing.arena import streaks
from tapete.club.pairing.next_round import rounds_in
from tapete.core.i18n.text import Text, text
from tapete.core.roster.validation import BadList
from tapete.live.catalog.games import known_game
from tapete.live.clocks import from_iso
from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.server.accounts.members import Member
from tapete.server.accounts.names import folded
from tapete.server.competition.tournament_rows import HERE, Entry, Pairing, TournamentRow
from tapete.server.wire import (
    StandingsRow,
    TournamentBoard,
    TournamentInfo,
    TournamentPerson,
    TournamentRound,
    TournamentWord,
)

LATEST = 8  # boards of an arena that have ended and are still shown
LAST_MARKS = 10  # of somebody in an arena


def is_organiser(tournament: TournamentRow, member: Member) -> bool:
    return tournament.organiser == member.id or member.role == "admin"


def tournament_info(
    tournament: TournamentRow,
    entered: list[Entry],
    played: list[Pairing],
    member: Member | None,
    organiser: Member | None,
    rows: list[StandingsRow],
    language: str,
    waiting: int = 0,
) -> TournamentInfo:
    record = tournament.record
    me = member.id if member is not None else ""
    mine = next((entry for entry in entered if entry.who == me), None)
    gone = {person.name for person in record.people if person.left}
    names = {entry.who: entry.name for entry in entered}
    return TournamentInfo(
        id=tournament.id,
        name=record.name,
        kind=record.kind,
        game=tournament.game,
        clock=tournament.clock,
        state=tournament.state,
        public=tournament.public,
        organiser=organiser.name if organiser is not None else "",
        organises=member is not None and is_organiser(tournament, member),
        entered=mine is not None and mine.name not in gone,
        checked=mine is not None and mine.checked,
        name_here=mine.name if mine is not None else "",
        options=tournament.options,
        lists=tournament.lists,
        my_list=mine.list if mine is not None else "",
        planned=rounds_in(record),
        seats=record.seats,
        final=record.final,
        league=tournament.league,
        season=tournament.season,
        division=tournament.division,
        starts=tournament.starts,
        every=tournament.every,
        appointed=tournament.by_appointment,
        minutes=record.minutes,
        ends=tournament.ends,
        left=seconds_left(tournament),
        played=sum(board.result is not None for _, board in record.boards()) if tournament.is_arena else 0,
        waiting=waiting,
        explained=[say(text(f"club-explain-{name}"), language) for name in tie_breaks_of(record)],
        people=[
            tournament_person(tournament, entry, entry.name in gone)
            for entry in sorted(entered, key=lambda entry: folded(entry.name))
        ],
        heading=heading(record, language),
        legend=legend(record, language),
        rounds=[
            tournament_round(tournament, number, played, names, language) for number in range(1, len(record.rounds) + 1)
        ],
        ties=[say(text(f"club-tie-{name}"), language) for name in shown_ties(tournament)],
        standings=rows,
    )


def seconds_left(tournament: TournamentRow) -> int:
    """Of an arena, until it ends; before, until it begins by itself."""
    return (
        max(0, round(from_iso(tournament.due) - from_iso(utc_now_iso())))
        if tournament.is_arena and tournament.due
        else 0
    )


def shown_ties(tournament: TournamentRow) -> list[TieBreak]:
    return [name for name in tie_breaks_of(tournament.record) if name != "direct"]


def tournament_person(tournament: TournamentRow, entry: Entry, left: bool) -> TournamentPerson:
    info = TournamentPerson(name=entry.name, checked=entry.checked, left=left, bot=entry.bot, seal=entry.seal)
    if entry.list and not tournament.sealed(entry.name):
        info.list, info.salt, info.side = entry.list, entry.salt, side_of(tournament.game, entry.list)
    return info


@lru_cache(maxsize=4096)
def side_of(game: str, code: str) -> Text | None:
    """What the game calls whoever is in a list."""
    try:
        chosen = known_game(game).build_read(code)
        form = known_game(game).build_form(chosen.faction, tuple(chosen.packs))
    except BadList:
        return None
    return next((one.name for one in form.factions if one.id == chosen.faction), None) if form is not None else None


def tournament_round(
    tournament: TournamentRow, number: int, played: list[Pairing], names: Mapping[str, str], language: str
) -> TournamentRound:
    record = tournament.record
    round = record.rounds[number - 1]
    by_board = {pairing.board: pairing for pairing in played if pairing.round == number}
    boards = []
    numbers = in_sight(record, played) if tournament.is_arena else range(1, len(round.boards) + 1)
    for n in numbers:
        board = round.boards[n - 1]
        pairing = by_board.get(n)
        boards.append(
            TournamentBoard(
                board=n,
                names=[record.name_of(seat) for seat in board.seats],
                match=pairing.match if pairing is not None else "",
                result=result_of(record, board, language),
                places=list(board.result.places) if board.result is not None else [],
                scores=list(board.result.scores) if board.result is not None else [],
                proposed=words_on(pairing, names) if pairing is not None and board.result is None else [],
                dispute=pairing.dispute if pairing is not None else "",
                reasons=[result.why for result in board.results if result.why],
                ready=sitting_at(pairing, names) if pairing is not None and board.result is None else [],
            )
        )
    return TournamentRound(round=number, boards=boards, remarks=[say(remark, language) for remark in round.remarks])


def in_sight(record: Tournament, played: Sequence[Pairing]) -> list[int]:
    """The boards of an arena that its page shows: those that are played, those about which somebody has asked, and the
    last that have ended."""
    boards = record.rounds[0].boards if record.rounds else ()
    numbers = range(len(boards), 0, -1)
    open_ones = [n for n in numbers if boards[n - 1].result is None]
    ended = [n for n in numbers if boards[n - 1].result is not None]
    disputed = {pairing.board for pairing in played if pairing.dispute}
    return open_ones + [n for n in ended if n in disputed] + [n for n in ended if n not in disputed][:LATEST]


def words_on(pairing: Pairing, names: Mapping[str, str]) -> list[TournamentWord]:
    return [
        TournamentWord(name=names[who], places=list(word.places), scores=list(word.scores))
        for who, word in pairing.proposed.items()
        if who in names
    ]


def sitting_at(pairing: Pairing, names: Mapping[str, str]) -> list[str]:
    since = iso_ago(HERE)
    return [names[who] for who, at in pairing.ready.items() if who in names and at > since and not pairing.match]


def result_of(record: Tournament, board: Board, language: str) -> str:
    if board.is_bye:
        return rest(record, board, language)
    return result_words(record, board, language) if board.result is not None else ""


def row_marks(tournament: TournamentRow, lived: list[BoardRecord], language: str) -> list[str]:
    if tournament.is_arena:
        return [mark(deed, language) for deed in lived[-LAST_MARKS:]]
    return marks(lived, len(tournament.record.rounds), language)


def row_kinds(tournament: TournamentRow, lived: list[BoardRecord]) -> list[str]:
    if tournament.is_arena:
        return [deed.mark for deed in lived[-LAST_MARKS:]]
    by_round = {deed.round: deed.mark for deed in lived}
    return [by_round.get(round, "") for round in range(1, len(tournament.record.rounds) + 1)]


class Standings:
    """Standings in words, worked out beside the loop and once for each change: two hundred people look at them every
    few seconds."""

    PAUSE, MANY = (
        3.0,
        40,
    )  # seconds between two standings of an arena with many people, where something ends all the time
    KEPT = 128  # of the last that were asked for: the divisions of a large league in both languages

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, str], asyncio.Task[list[StandingsRow]]] = OrderedDict()
        self._latest: OrderedDict[tuple[str, str], tuple[float, TournamentRow]] = OrderedDict()  # of arenas

    async def of(self, tournament: TournamentRow, language: str) -> list[StandingsRow]:
        if not tournament.record.rounds:
            return []
        if tournament.is_arena and tournament.state == "running" and len(tournament.record.people) > self.MANY:
            tournament = self._lately(tournament, language)
        key = tournament.id, tournament.rev, language
        task = self._kept.get(key)
        if task is None or (task.done() and task.exception() is not None):
            task = self._kept[key] = asyncio.create_task(asyncio.to_thread(tournament_rows, tournament, language))
            if len(self._kept) > self.KEPT:
                self._kept.popitem(last=False)
        return await asyncio.shield(task)

    def _lately(self, tournament: TournamentRow, language: str) -> TournamentRow:
        """An arena as it was when its standings were last worked out, if that is not long ago."""
        at, before = self._latest.get((tournament.id, language), (0.0, tournament))
        if monotonic() - at < self.PAUSE and before.rev <= tournament.rev:
            return before
        self._latest[tournament.id, language] = monotonic(), tournament
        if len(self._latest) > self.KEPT:
            self._latest.popitem(last=False)
        return tournament


def tournament_rows(tournament: TournamentRow, language: str) -> list[StandingsRow]:
    record = tournament.record
    lived, ties = board_records(record), shown_ties(tournament)
    running = streaks(record) if tournament.is_arena else {}
    return [
        StandingsRow(
            place=row.place,
            name=record.name_of(row.number),
            points=row.points,
            ties=[float(format_tie_break(row.ties[name])) for name in ties if name in row.ties],
            marks=row_marks(tournament, lived.get(row.number, []), language),
            kinds=row_kinds(tournament, lived.get(row.number, [])),
            streak=running.get(row.number, 0),
            why=say(row.why, language) if row.why else "",
        )
        for row in standings(record)
    ]
