"""Tournaments over the wire: found, entered, paired, told, ruled, exported."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.club.export import boards_table, report, standings_table
from tapete.club.record import Board, Result, TieBreak, Tournament
from tapete.club.standings import deeds_of, figure, standings, tie_breaks_of
from tapete.club.telling import heading, legend, marks, rest, result_words
from tapete.club.tournament import misplaced
from tapete.club.words import say
from tapete.core.text import text
from tapete.live.errors import Trouble
from tapete.live.seats import clean_name
from tapete.server.club.household import Asked, Household
from tapete.server.club.members import Member
from tapete.server.club.names import folded
from tapete.server.club.sessions import session_of
from tapete.server.club.tournaments import Entry, House, Pairing
from tapete.server.club.wire import (
    CupBoard,
    CupEntry,
    CupInfo,
    CupPerson,
    CupResult,
    CupRound,
    CupRow,
    CupStart,
    CupTitle,
    NewCup,
)
from tapete.server.error_responses import explained, language_of

CupId = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]
MOST_SCORE = 100_000
CSV = "text/csv; charset=utf-8"


def is_organiser(house: House, member: Member) -> bool:
    return house.organiser == member.id or member.role == "admin"


async def member_of(request: Asked, household: Household) -> Member:
    session = household.member_here(request)
    member = await household.members.get(session.member)
    if member is None:
        raise Trouble(403, "members-only")
    return member


async def seen_by(request: Asked, household: Household, id: str) -> tuple[House, list[Entry], Member | None]:
    """A tournament for somebody who may know of it; for all others there is none."""
    session = session_of(request)
    member = await household.members.get(session.member) if session is not None else None
    house = await household.tournaments.get(id)
    entered = await household.tournaments.entries(id)
    mine = member is not None and (is_organiser(house, member) or any(entry.who == member.id for entry in entered))
    if not house.public and not mine:
        raise Trouble(404, "no-tournament")
    return house, entered, member


async def organised(request: Asked, household: Household, id: str) -> tuple[House, Member]:
    house, _, member = await seen_by(request, household, id)
    if member is None or not is_organiser(house, member):
        raise Trouble(403, "organiser-only")
    return house, member


async def shown_to(request: Asked, household: Household, id: str) -> CupInfo:
    house, entered, member = await seen_by(request, household, id)
    organiser = await household.members.get(house.organiser)
    played = await household.tournaments.pairings(id)
    return cup_info(house, entered, played, member, organiser, language_of(request))


@get("/api/tournaments", responses=explained(), summary="Tournaments that one may see")
async def list_cups(request: Asked, household: Household, guest: str) -> list[CupTitle]:
    return [
        CupTitle(
            id=house.id,
            name=house.record.name,
            kind=house.record.kind,
            game=house.game,
            state=house.state,
            people=len(house.record.here),
            round=len(house.record.rounds),
            created=house.created,
        )
        for house in await household.tournaments.listed(guest)
    ]


@post("/api/tournaments", responses=explained(400, 403, 404, 409), summary="Begin a tournament")
async def create_cup(request: Asked, household: Household, data: NewCup) -> CupInfo:
    member = await member_of(request, household)
    id = await household.tournaments.create(
        member.id,
        data.name,
        data.kind,
        game=data.game,
        clock=data.clock,
        rounds=data.rounds,
        seats=data.seats,
        public=data.public,
    )
    return await shown_to(request, household, id)


@get("/api/tournaments/{cup_id:str}", responses=explained(400, 404), summary="One tournament")
async def show_cup(request: Asked, household: Household, cup_id: CupId) -> CupInfo:
    return await shown_to(request, household, cup_id)


@post(
    "/api/tournaments/{cup_id:str}/enter",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Enter a tournament",
)
async def enter_cup(request: Asked, household: Household, cup_id: CupId, data: CupEntry) -> CupInfo:
    """Oneself; or, for whoever organises, somebody by their name, with or without an account."""
    if not data.name:
        await seen_by(request, household, cup_id)
        member = await member_of(request, household)
        await household.tournaments.enter(cup_id, member.id, member.name)
        return await shown_to(request, household, cup_id)
    house, _ = await organised(request, household, cup_id)
    other = await household.members.called(data.name)
    name = clean_name(data.name)
    if other is None and (house.game or not name):
        raise Trouble(409, "no-member", name=data.name)
    who, called = (other.id, other.name) if other is not None else (f"name:{folded(name)}"[:64], name)
    await household.tournaments.enter(cup_id, who, called)
    return await shown_to(request, household, cup_id)


@post(
    "/api/tournaments/{cup_id:str}/leave",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Withdraw from a tournament",
)
async def leave_cup(request: Asked, household: Household, cup_id: CupId, data: CupEntry) -> CupInfo:
    if data.name:
        await organised(request, household, cup_id)
        entered = await household.tournaments.entries(cup_id)
        who = next((entry.who for entry in entered if folded(entry.name) == folded(data.name)), "")
    else:
        who = (await member_of(request, household)).id
    await household.tournaments.withdraw(cup_id, who)
    return await shown_to(request, household, cup_id)


@post(
    "/api/tournaments/{cup_id:str}/checkin",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Say that you are here",
)
async def check_in(request: Asked, household: Household, cup_id: CupId) -> CupInfo:
    member = await member_of(request, household)
    await household.tournaments.check_in(cup_id, member.id)
    return await shown_to(request, household, cup_id)


@post("/api/tournaments/{cup_id:str}/rounds", responses=explained(400, 403, 404, 409), summary="Pair the next round")
async def pair_cup(request: Asked, household: Household, cup_id: CupId, data: CupStart) -> CupInfo:
    """The matches of a round are laid out in the same moment. The first round closes the door for those who have not
    said that they are here, if that is wished."""
    await organised(request, household, cup_id)
    await household.tournaments.pair(cup_id, checked_only=data.checked_only)
    return await shown_to(request, household, cup_id)


@post(
    "/api/tournaments/{cup_id:str}/boards",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Tell how a board ended",
)
async def tell_board(request: Asked, household: Household, cup_id: CupId, data: CupResult) -> CupInfo:
    """Whoever organises decides, with a reason, but not at a board of their own. At a real table one of those who sat
    there tells it, and it holds when another says the same."""
    house, entered, member = await seen_by(request, household, cup_id)
    if member is None:
        raise Trouble(403, "members-only")
    if not 1 <= data.round <= len(house.record.rounds):
        raise Trouble(404, "not-found")
    boards = house.record.rounds[data.round - 1].boards
    if not 1 <= data.board <= len(boards):
        raise Trouble(404, "not-found")
    wrong = misplaced(house.record, boards[data.board - 1], Result(tuple(data.places), tuple(data.scores)))
    if wrong is not None or any(abs(score) > MOST_SCORE for score in data.scores):
        raise Trouble(409, "tournament-result")
    names = {house.record.name_of(number) for number in boards[data.board - 1].seats}
    sits_there = any(entry.who == member.id and entry.name in names for entry in entered)
    if is_organiser(house, member) and not sits_there:
        await household.tournaments.tell(
            cup_id,
            data.round,
            data.board,
            data.places,
            source="organiser",
            by=member.id,
            scores=data.scores,
            unplayed=data.unplayed,
            why=data.why,
        )
    elif sits_there and boards[data.board - 1].result is None:
        await household.tournaments.propose(cup_id, data.round, data.board, member.id, data.places)
    else:
        raise Trouble(403, "organiser-only")
    return await shown_to(request, household, cup_id)


@get("/api/tournaments/{cup_id:str}/standings.csv", responses=explained(400, 404), media_type=CSV, summary="Standings")
async def export_standings(request: Asked, household: Household, cup_id: CupId) -> Response[str]:
    house, _, _ = await seen_by(request, household, cup_id)
    return as_file(standings_table(house.record, language_of(request)), f"{cup_id}-standings.csv", CSV)


@get("/api/tournaments/{cup_id:str}/boards.csv", responses=explained(400, 404), media_type=CSV, summary="All boards")
async def export_boards(request: Asked, household: Household, cup_id: CupId) -> Response[str]:
    house, _, _ = await seen_by(request, household, cup_id)
    return as_file(boards_table(house.record, language_of(request)), f"{cup_id}-boards.csv", CSV)


@get("/api/tournaments/{cup_id:str}/export", responses=explained(400, 404), summary="Everything, for programs")
async def export_cup(request: Asked, household: Household, cup_id: CupId) -> dict[str, object]:
    house, _, _ = await seen_by(request, household, cup_id)
    return report(house.record, language_of(request))


def as_file(written: str, name: str, media: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(written, media_type=media, headers=headers)


# ---------------------------------------------------------------- how it is shown


def cup_info(
    house: House,
    entered: list[Entry],
    played: list[Pairing],
    member: Member | None,
    organiser: Member | None,
    language: str,
) -> CupInfo:
    record = house.record
    me = member.id if member is not None else ""
    mine = next((entry for entry in entered if entry.who == me), None)
    gone = {person.name for person in record.people if person.left}
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
        people=[
            CupPerson(name=entry.name, checked=entry.checked, left=entry.name in gone)
            for entry in sorted(entered, key=lambda entry: folded(entry.name))
        ],
        heading=heading(record, language),
        legend=legend(record, language),
        rounds=[cup_round(house, number, played, language) for number in range(1, len(record.rounds) + 1)],
        ties=[say(text(f"club-tie-{name}"), language) for name in shown_ties(house)],
        standings=cup_rows(house, language) if record.rounds else [],
    )


def shown_ties(house: House) -> list[TieBreak]:
    return [name for name in tie_breaks_of(house.record) if name != "direct"]


def cup_round(house: House, number: int, played: list[Pairing], language: str) -> CupRound:
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
                proposed=pairing.proposed if pairing is not None and board.result is None else [],
                reasons=[result.why for result in board.results if result.why],
            )
        )
    return CupRound(round=number, boards=boards, remarks=[say(remark, language) for remark in round.remarks])


def result_of(record: Tournament, board: Board, language: str) -> str:
    if board.is_bye:
        return rest(record, board, language)
    return result_words(record, board, language) if board.result is not None else ""


def cup_rows(house: House, language: str) -> list[CupRow]:
    record = house.record
    lived = deeds_of(record)
    return [
        CupRow(
            place=row.place,
            name=record.name_of(row.number),
            points=row.points,
            ties=[float(figure(row.ties[name])) for name in shown_ties(house) if name in row.ties],
            marks=marks(lived.get(row.number, []), len(record.rounds), language),
            why=say(row.why, language) if row.why else "",
        )
        for row in standings(record)
    ]


ROUTES = (
    *(list_cups, create_cup, show_cup, enter_cup, leave_cup, check_in, pair_cup, tell_board),
    *(export_standings, export_boards, export_cup),
)
