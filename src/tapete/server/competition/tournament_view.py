"""Tournament page: people and their lists, boards, standings, as a viewer may see them."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import lru_cache, partial
from time import monotonic
from typing import Generic, TypeVar

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
from tapete.server.accounts.names import fold_name
from tapete.server.competition.entries import Entry
from tapete.server.competition.tournament_rows import HERE, Pairing, TournamentRow
from tapete.server.wire import (
    StandingsRow,
    TournamentBoard,
    TournamentInfo,
    TournamentPerson,
    TournamentRound,
    TournamentWord,
)

T = TypeVar("T")
LATEST = 8  # finished boards of an arena that are shown
LAST_MARKS = 10  # of a player in an arena


def is_organiser(organiser: str, member: Member | None) -> bool:
    """True if the member organises a tournament or league, or is an admin."""
    return member is not None and (organiser == member.id or member.role == "admin")


def explain_ties(names: Sequence[str], language: str) -> list[str]:
    return [say(text(f"club-explain-{name}"), language) for name in names]


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
        organises=is_organiser(tournament.organiser, member),
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
        appointed=tournament.is_by_appointment,
        minutes=record.minutes,
        ends=tournament.ends,
        left=seconds_left(tournament),
        played=sum(board.result is not None for _, board in record.boards()) if tournament.is_arena else 0,
        waiting=waiting,
        explained=explain_ties(tie_breaks_of(record), language),
        people=[
            tournament_person(tournament, entry, entry.name in gone)
            for entry in sorted(entered, key=lambda entry: fold_name(entry.name))
        ],
        heading=heading(record, language),
        legend=legend(record, language),
        rounds=[
            tournament_round(tournament, number, played, names, language)
            for number in range(1, len(tournament.announced) + 1)
        ],
        preparing=len(record.rounds[-1].boards) if len(tournament.announced) < len(record.rounds) else 0,
        prepared=sum(pairing.round > len(tournament.announced) for pairing in played),
        ties=[say(text(f"club-tie-{name}"), language) for name in shown_ties(tournament)],
        standings=rows,
    )


def seconds_left(tournament: TournamentRow) -> int:
    """Seconds until a running arena ends, or until an arena begins by itself."""
    return (
        max(0, round(from_iso(tournament.due) - from_iso(utc_now_iso())))
        if tournament.is_arena and tournament.due
        else 0
    )


def shown_ties(tournament: TournamentRow) -> list[TieBreak]:
    return [name for name in tie_breaks_of(tournament.record) if name != "direct"]


def tournament_person(tournament: TournamentRow, entry: Entry, left: bool) -> TournamentPerson:
    info = TournamentPerson(name=entry.name, checked=entry.checked, left=left, bot=entry.bot, seal=entry.list_digest)
    if entry.list and not tournament.is_list_closed(entry.name):
        info.list, info.salt, info.side = entry.list, entry.salt, side_of(tournament.game, entry.list)
    return info


@lru_cache(maxsize=4096)
def side_of(game: str, code: str) -> Text | None:
    """Name of the faction of a list."""
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
    numbers = boards_shown(record, played) if tournament.is_arena else range(1, len(round.boards) + 1)
    for n in numbers:
        board = round.boards[n - 1]
        pairing = by_board.get(n)
        boards.append(
            TournamentBoard(
                board=n,
                names=[record.name_of(seat) for seat in board.seats],
                match=pairing.match if pairing is not None else "",
                result=result_text(record, board, language),
                places=list(board.result.places) if board.result is not None else [],
                scores=list(board.result.scores) if board.result is not None else [],
                proposed=reported_results(pairing, names) if pairing is not None and board.result is None else [],
                dispute=pairing.dispute if pairing is not None else "",
                reasons=[result.why for result in board.results if result.why],
                ready=names_ready(pairing, names) if pairing is not None and board.result is None else [],
            )
        )
    return TournamentRound(round=number, boards=boards, remarks=[say(remark, language) for remark in round.remarks])


def boards_shown(record: Tournament, played: Sequence[Pairing]) -> list[int]:
    """Boards of an arena that its page shows: open ones, disputed ones and the last finished ones."""
    boards = record.rounds[0].boards if record.rounds else ()
    numbers = range(len(boards), 0, -1)
    open_ones = [n for n in numbers if boards[n - 1].result is None]
    ended = [n for n in numbers if boards[n - 1].result is not None]
    disputed = {pairing.board for pairing in played if pairing.dispute}
    return open_ones + [n for n in ended if n in disputed] + [n for n in ended if n not in disputed][:LATEST]


def reported_results(pairing: Pairing, names: Mapping[str, str]) -> list[TournamentWord]:
    return [
        TournamentWord(name=names[who], places=list(word.places), scores=list(word.scores))
        for who, word in pairing.proposed.items()
        if who in names
    ]


def names_ready(pairing: Pairing, names: Mapping[str, str]) -> list[str]:
    since = iso_ago(HERE)
    return [names[who] for who, at in pairing.ready.items() if who in names and at > since and not pairing.match]


def result_text(record: Tournament, board: Board, language: str) -> str:
    if board.is_bye:
        return rest(record, board, language)
    return result_words(record, board, language) if board.result is not None else ""


def row_marks(tournament: TournamentRow, outcomes: list[BoardRecord], language: str) -> list[str]:
    if tournament.is_arena:
        return [mark(deed, language) for deed in outcomes[-LAST_MARKS:]]
    return marks(outcomes, len(tournament.record.rounds), language)


def row_kinds(tournament: TournamentRow, outcomes: list[BoardRecord]) -> list[str]:
    if tournament.is_arena:
        return [deed.mark for deed in outcomes[-LAST_MARKS:]]
    by_round = {deed.round: deed.mark for deed in outcomes}
    return [by_round.get(round, "") for round in range(1, len(tournament.record.rounds) + 1)]


class TaskCache(Generic[T]):
    """Results of slow functions by key, each computed once in a thread. The oldest are dropped."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._tasks: OrderedDict[Hashable, asyncio.Task[T]] = OrderedDict()

    async def get(self, key: Hashable, work: Callable[[], T]) -> T:
        task = self._tasks.get(key)
        if task is None or (task.done() and task.exception() is not None):
            task = self._tasks[key] = asyncio.create_task(asyncio.to_thread(work))
            if len(self._tasks) > self.size:
                self._tasks.popitem(last=False)
        return await asyncio.shield(task)


class Standings:
    """Standings as text, computed in a thread and cached: two hundred viewers ask every few seconds."""

    # an arena with so many players, where boards end all the time, gets new standings only every few seconds
    PAUSE, MANY = 3.0, 40
    KEPT = 128  # cached standings: the divisions of a large league in both languages

    def __init__(self) -> None:
        self._cache: TaskCache[list[StandingsRow]] = TaskCache(self.KEPT)
        self._latest: OrderedDict[tuple[str, str], tuple[float, TournamentRow]] = OrderedDict()  # of arenas

    async def get(self, tournament: TournamentRow, language: str) -> list[StandingsRow]:
        if not tournament.record.rounds:
            return []
        if tournament.is_arena and tournament.state == "running" and len(tournament.record.people) > self.MANY:
            tournament = self._recent(tournament, language)
        key = tournament.id, tournament.rev, language
        return await self._cache.get(key, partial(standings_rows, tournament, language))

    def _recent(self, tournament: TournamentRow, language: str) -> TournamentRow:
        """The arena as of its last standings, if they are recent enough."""
        at, before = self._latest.get((tournament.id, language), (0.0, tournament))
        if monotonic() - at < self.PAUSE and before.rev <= tournament.rev:
            return before
        self._latest[tournament.id, language] = monotonic(), tournament
        if len(self._latest) > self.KEPT:
            self._latest.popitem(last=False)
        return tournament


def standings_rows(tournament: TournamentRow, language: str) -> list[StandingsRow]:
    record = tournament.record
    outcomes, ties = board_records(record), shown_ties(tournament)
    running = streaks(record) if tournament.is_arena else {}
    return [
        StandingsRow(
            place=row.place,
            name=record.name_of(row.number),
            points=row.points,
            ties=[float(format_tie_break(row.ties[name])) for name in ties if name in row.ties],
            marks=row_marks(tournament, outcomes.get(row.number, []), language),
            kinds=row_kinds(tournament, outcomes.get(row.number, [])),
            streak=running.get(row.number, 0),
            why=say(row.why, language) if row.why else "",
        )
        for row in standings(record)
    ]
