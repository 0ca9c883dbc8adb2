"""A tournament as its page shows it to somebody: people and what may be known of their lists, boards, standings."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from functools import lru_cache

from tapete.club.pairing import rounds_in
from tapete.club.record import Board, TieBreak, Tournament
from tapete.club.standings import Deed, deeds_of, figure, standings, tie_breaks_of
from tapete.club.telling import heading, legend, marks, rest, result_words
from tapete.club.words import say
from tapete.core.building import BadList
from tapete.core.text import Text, text
from tapete.live.games import known_game
from tapete.live.records import ago
from tapete.server.club.cup_rows import HERE, Entry, House, Pairing
from tapete.server.club.members import Member
from tapete.server.club.names import folded
from tapete.server.club.wire import CupBoard, CupInfo, CupPerson, CupRound, CupRow, CupWord


def is_organiser(house: House, member: Member) -> bool:
    return house.organiser == member.id or member.role == "admin"


def cup_info(
    house: House,
    entered: list[Entry],
    played: list[Pairing],
    member: Member | None,
    organiser: Member | None,
    rows: list[CupRow],
    language: str,
) -> CupInfo:
    record = house.record
    me = member.id if member is not None else ""
    mine = next((entry for entry in entered if entry.who == me), None)
    gone = {person.name for person in record.people if person.left}
    names = {entry.who: entry.name for entry in entered}
    return CupInfo(
        id=house.id,
        name=record.name,
        kind=record.kind,
        game=house.game,
        clock=house.clock,
        state=house.state,
        public=house.public,
        organiser=organiser.name if organiser is not None else "",
        organises=member is not None and is_organiser(house, member),
        entered=mine is not None and mine.name not in gone,
        checked=mine is not None and mine.checked,
        name_here=mine.name if mine is not None else "",
        options=house.options,
        lists=house.lists,
        my_list=mine.list if mine is not None else "",
        planned=rounds_in(record),
        league=house.league,
        season=house.season,
        division=house.division,
        starts=house.starts,
        every=house.every,
        appointed=house.by_appointment,
        explained=[say(text(f"club-explain-{name}"), language) for name in tie_breaks_of(record)],
        people=[
            cup_person(house, entry, entry.name in gone)
            for entry in sorted(entered, key=lambda entry: folded(entry.name))
        ],
        heading=heading(record, language),
        legend=legend(record, language),
        rounds=[cup_round(house, number, played, names, language) for number in range(1, len(record.rounds) + 1)],
        ties=[say(text(f"club-tie-{name}"), language) for name in shown_ties(house)],
        standings=rows,
    )


def shown_ties(house: House) -> list[TieBreak]:
    return [name for name in tie_breaks_of(house.record) if name != "direct"]


def cup_person(house: House, entry: Entry, left: bool) -> CupPerson:
    info = CupPerson(name=entry.name, checked=entry.checked, left=left, bot=entry.bot, seal=entry.seal)
    if entry.list and not house.sealed(entry.name):
        info.list, info.salt, info.side = entry.list, entry.salt, side_of(house.game, entry.list)
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


def cup_round(house: House, number: int, played: list[Pairing], names: Mapping[str, str], language: str) -> CupRound:
    record = house.record
    round = record.rounds[number - 1]
    by_board = {pairing.board: pairing for pairing in played if pairing.round == number}
    boards = []
    for n, board in enumerate(round.boards, start=1):
        pairing = by_board.get(n)
        boards.append(
            CupBoard(
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
    return CupRound(round=number, boards=boards, remarks=[say(remark, language) for remark in round.remarks])


def words_on(pairing: Pairing, names: Mapping[str, str]) -> list[CupWord]:
    return [
        CupWord(name=names[who], places=list(word.places), scores=list(word.scores))
        for who, word in pairing.proposed.items()
        if who in names
    ]


def sitting_at(pairing: Pairing, names: Mapping[str, str]) -> list[str]:
    since = ago(HERE)
    return [names[who] for who, at in pairing.ready.items() if who in names and at > since and not pairing.match]


def result_of(record: Tournament, board: Board, language: str) -> str:
    if board.is_bye:
        return rest(record, board, language)
    return result_words(record, board, language) if board.result is not None else ""


def kinds(lived: list[Deed], rounds: int) -> list[str]:
    by_round = {deed.round: deed.mark for deed in lived}
    return [by_round.get(round, "") for round in range(1, rounds + 1)]


class Standings:
    """Standings in words, worked out beside the loop and once for each change: two hundred people look at them every
    few seconds."""

    KEPT = 128  # of the last that were asked for: the divisions of a large league in both languages

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, str], asyncio.Task[list[CupRow]]] = OrderedDict()

    async def of(self, house: House, language: str) -> list[CupRow]:
        if not house.record.rounds:
            return []
        key = house.id, house.rev, language
        task = self._kept.get(key)
        if task is None or (task.done() and task.exception() is not None):
            task = self._kept[key] = asyncio.create_task(asyncio.to_thread(cup_rows, house, language))
            if len(self._kept) > self.KEPT:
                self._kept.popitem(last=False)
        return await asyncio.shield(task)


def cup_rows(house: House, language: str) -> list[CupRow]:
    record = house.record
    lived, ties = deeds_of(record), shown_ties(house)
    return [
        CupRow(
            place=row.place,
            name=record.name_of(row.number),
            points=row.points,
            ties=[float(figure(row.ties[name])) for name in ties if name in row.ties],
            marks=marks(lived.get(row.number, []), len(record.rounds), language),
            kinds=kinds(lived.get(row.number, []), len(record.rounds)),
            why=say(row.why, language) if row.why else "",
        )
        for row in standings(record)
    ]
