"""Tournaments over the wire: found, entered, paired, told, ruled, exported."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.club.model.record import Board, Result
from tapete.club.output.export import boards_table, report, standings_table
from tapete.club.tournament.operations import misplaced
from tapete.live.api.bot_quota import check_bot_quota
from tapete.live.api.lobby import packs_for
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.seats import SeatRecord, clean_name
from tapete.live.worker.ports import BotQuota, PackStore
from tapete.server.accounts.members import Member
from tapete.server.accounts.names import folded
from tapete.server.accounts.sessions import session_of
from tapete.server.competition.list_check import check_list
from tapete.server.competition.tournament_rows import Entry, ReportedResult, TournamentRow
from tapete.server.competition.tournament_view import cup_info, in_sight, is_organiser
from tapete.server.http.errors import explained, language_of
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import (
    CupDispute,
    CupEntry,
    CupInfo,
    CupList,
    CupResult,
    CupSeat,
    CupStart,
    CupTitle,
    NewCup,
)

CupId = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]
MOST_SCORE = 100_000
CSV = "text/csv; charset=utf-8"


async def member_of(request: ClubRequest, household: Services) -> Member:
    session = household.member_here(request)
    member = await household.members.get(session.member)
    if member is None:
        raise ApiError(403, "members-only")
    return member


async def seen_by(
    request: ClubRequest, household: Services, id: str
) -> tuple[TournamentRow, list[Entry], Member | None]:
    """A tournament for somebody who may know of it; for all others there is none."""
    session = session_of(request)
    member = await household.members.get(session.member) if session is not None else None
    house = await household.tournaments.get(id)
    entered = await household.tournaments.entries(id)
    mine = member is not None and (is_organiser(house, member) or any(entry.who == member.id for entry in entered))
    if not house.public and not mine:
        raise ApiError(404, "no-tournament")
    return house, entered, member


async def organised(request: ClubRequest, household: Services, id: str) -> tuple[TournamentRow, Member]:
    house, _, member = await seen_by(request, household, id)
    if member is None or not is_organiser(house, member):
        raise ApiError(403, "organiser-only")
    return house, member


async def shown_to(request: ClubRequest, household: Services, id: str) -> CupInfo:
    house, entered, member = await seen_by(request, household, id)
    organiser = await household.members.get(house.organiser)
    played = await household.tournaments.pairings(id, in_sight(house.record, ()) if house.is_arena else None)
    language = language_of(request)
    rows = await household.standings.of(house, language)
    waiting = await household.arenas.count_waiting(house) if house.is_arena else 0
    return cup_info(house, entered, played, member, organiser, rows, language, waiting)


@get("/api/tournaments", responses=explained(), summary="Tournaments that one may see")
async def list_cups(request: ClubRequest, household: Services, guest: str) -> list[CupTitle]:
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
async def create_cup(request: ClubRequest, household: Services, pack_store: PackStore, data: NewCup) -> CupInfo:
    member = await member_of(request, household)
    household.worker.outcasts.words.check_name(data.name)
    packs: Collection[str] = ()
    if data.game:
        packs = await packs_for(pack_store, known_game(data.game), member.id, data.options, public=data.public)
    id = await household.tournaments.create(
        member.id,
        data.name,
        data.kind,
        game=data.game,
        clock=data.clock,
        rounds=data.rounds,
        seats=data.seats,
        public=data.public,
        options=data.options if data.game else {},
        lists=data.lists,
        packs=packs,
        minutes=data.minutes if data.kind == "arena" else 0,
        starts=float(data.starts),
        final=data.final,
    )
    return await shown_to(request, household, id)


@get("/api/tournaments/{cup_id:str}", responses=explained(400, 404), summary="One tournament")
async def show_cup(request: ClubRequest, household: Services, cup_id: CupId) -> CupInfo:
    return await shown_to(request, household, cup_id)


@post(
    "/api/tournaments/{cup_id:str}/enter",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Enter a tournament",
)
async def enter_cup(request: ClubRequest, household: Services, cup_id: CupId, data: CupEntry) -> CupInfo:
    """Oneself; or, for whoever organises, somebody by their name, with or without an account, or a bot."""
    await refuse_division(household, cup_id)
    if data.bot:
        await organised(request, household, cup_id)
        await household.tournaments.enter_bot(cup_id, data.bot)
        return await shown_to(request, household, cup_id)
    if not data.name:
        await seen_by(request, household, cup_id)
        member = await member_of(request, household)
        await household.tournaments.enter(cup_id, member.id, member.name)
        return await shown_to(request, household, cup_id)
    house, _ = await organised(request, household, cup_id)
    other = await household.members.called(data.name)
    name = clean_name(data.name)
    if other is None and (house.game or not name):
        raise ApiError(409, "no-member", name=data.name)
    if other is None:
        household.worker.outcasts.words.check_name(name)
    who, called = (other.id, other.name) if other is not None else (f"name:{folded(name)}"[:64], name)
    await household.tournaments.enter(cup_id, who, called)
    return await shown_to(request, household, cup_id)


async def refuse_division(household: Services, id: str) -> None:
    """Who plays in a division, and when its rounds open, is its league's affair."""
    if (await household.tournaments.get(id)).league:
        raise ApiError(409, "tournament-division")


@post(
    "/api/tournaments/{cup_id:str}/leave",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Withdraw from a tournament",
)
async def leave_cup(request: ClubRequest, household: Services, cup_id: CupId, data: CupEntry) -> CupInfo:
    await refuse_division(household, cup_id)
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
async def check_in(request: ClubRequest, household: Services, cup_id: CupId) -> CupInfo:
    member = await member_of(request, household)
    await household.tournaments.check_in(cup_id, member.id)
    return await shown_to(request, household, cup_id)


@post(
    "/api/tournaments/{cup_id:str}/list",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Hand in a list, closed until the start",
)
async def hand_in_list(
    request: ClubRequest, household: Services, pack_store: PackStore, cup_id: CupId, data: CupList
) -> CupInfo:
    house, _, _ = await seen_by(request, household, cup_id)
    member = await member_of(request, household)
    code = data.code.strip()
    if code and house.lists:
        await check_list(pack_store, house.game, house.options, code)
    await household.tournaments.hand_in(cup_id, member.id, code)
    return await shown_to(request, household, cup_id)


@post(
    "/api/tournaments/{cup_id:str}/rounds",
    responses=explained(400, 403, 404, 409, 429),
    summary="Pair the next round",
)
async def pair_cup(
    request: ClubRequest,
    household: Services,
    pack_store: PackStore,
    bot_time: BotQuota,
    address: str,
    cup_id: CupId,
    data: CupStart,
) -> CupInfo:
    """The matches of a round are laid out in the same moment. The first round closes the door for those who have not
    said that they are here, if that is wished. Bots that play along think in the time of whoever starts them."""
    house, _ = await organised(request, household, cup_id)
    await refuse_division(household, cup_id)
    bots = [SeatRecord("bot") for entry in await household.tournaments.entries(cup_id) if entry.bot]
    laid_by = await check_bot_quota(bot_time, household.keys, address, bots)
    _held = await pack_store.load(house.options.get("packs") or ())
    number = await household.tournaments.pair(cup_id, checked_only=data.checked_only, laid_by=laid_by)
    if bots:
        household.worker.run(wake_boards(household, cup_id, number))
    return await shown_to(request, household, cup_id)


async def wake_boards(household: Services, id: str, round: int) -> None:
    """Bots begin where they sit; nobody need come to look."""
    entered = {entry.name: entry for entry in await household.tournaments.entries(id)}
    record = (await household.tournaments.get(id)).record
    for pairing in await household.tournaments.pairings(id):
        seats = record.rounds[pairing.round - 1].boards[pairing.board - 1].seats
        sitting = [entered.get(record.name_of(number)) for number in seats]
        if pairing.round == round and pairing.match and any(entry is not None and entry.bot for entry in sitting):
            household.worker.wake_bots(await household.worker.live_match(pairing.match))


@post(
    "/api/tournaments/{cup_id:str}/boards",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Tell how a board ended",
)
async def tell_board(request: ClubRequest, household: Services, cup_id: CupId, data: CupResult) -> CupInfo:
    """Whoever organises decides, with a reason, but not at a board of their own. At a real table one of those who sat
    there tells it, and it holds when another says the same."""
    house, entered, member = await seen_by(request, household, cup_id)
    if member is None:
        raise ApiError(403, "members-only")
    board = board_of(house, data.round, data.board)
    wrong = misplaced(house.record, board, Result(tuple(data.places), tuple(data.scores)))
    if wrong is not None or any(abs(score) > MOST_SCORE for score in data.scores):
        raise ApiError(409, "tournament-result")
    sits_there = sits_at(house, entered, member, board)
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
    elif sits_there and board.result is None and not house.by_appointment:
        word = ReportedResult(tuple(data.places), tuple(data.scores))
        await household.tournaments.propose(cup_id, data.round, data.board, member.id, word)
    else:
        raise ApiError(403, "organiser-only")
    return await shown_to(request, household, cup_id)


@post(
    "/api/tournaments/{cup_id:str}/sit",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Sit down at one's board",
)
async def sit_down(request: ClubRequest, household: Services, cup_id: CupId, data: CupSeat) -> CupInfo:
    """Where a match begins when all who meet have sat down: whoever waits says so again every few seconds."""
    house, entered, member = await seen_by(request, household, cup_id)
    if member is None:
        raise ApiError(403, "members-only")
    board = board_of(house, data.round, data.board)
    if not sits_at(house, entered, member, board):
        raise ApiError(403, "board-only")
    if not house.by_appointment or board.result is not None or len(board.seats) < 2:
        raise ApiError(409, "tournament-table")
    match = await household.tournaments.sit(cup_id, data.round, data.board, member.id)
    if match:
        await household.worker.live_match(match)
    return await shown_to(request, household, cup_id)


def board_of(house: TournamentRow, round: int, board: int) -> Board:
    rounds = house.record.rounds
    if not 1 <= round <= len(rounds) or not 1 <= board <= len(rounds[round - 1].boards):
        raise ApiError(404, "not-found")
    return rounds[round - 1].boards[board - 1]


@post(
    "/api/tournaments/{cup_id:str}/disputes",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Ask whoever organises to decide a board",
)
async def dispute_board(request: ClubRequest, household: Services, cup_id: CupId, data: CupDispute) -> CupInfo:
    """Those who sit there ask, and take it back; whatever is decided ends it."""
    house, entered, member = await seen_by(request, household, cup_id)
    if member is None:
        raise ApiError(403, "members-only")
    board = board_of(house, data.round, data.board)
    if len(board.seats) < 2 or not sits_at(house, entered, member, board):
        raise ApiError(403, "board-only")
    why = "".join(letter for letter in " ".join(data.why.split()) if letter.isprintable())
    await household.tournaments.dispute(cup_id, data.round, data.board, f"{member.name}: {why}" if why else "")
    return await shown_to(request, household, cup_id)


def sits_at(house: TournamentRow, entered: list[Entry], member: Member, board: Board) -> bool:
    names = {house.record.name_of(number) for number in board.seats}
    return any(entry.who == member.id and entry.name in names for entry in entered)


@get("/api/tournaments/{cup_id:str}/standings.csv", responses=explained(400, 404), media_type=CSV, summary="Standings")
async def export_standings(request: ClubRequest, household: Services, cup_id: CupId) -> Response[str]:
    house, _, _ = await seen_by(request, household, cup_id)
    return as_file(standings_table(house.record, language_of(request)), f"{cup_id}-standings.csv", CSV)


@get("/api/tournaments/{cup_id:str}/boards.csv", responses=explained(400, 404), media_type=CSV, summary="All boards")
async def export_boards(request: ClubRequest, household: Services, cup_id: CupId) -> Response[str]:
    house, _, _ = await seen_by(request, household, cup_id)
    return as_file(boards_table(house.record, language_of(request)), f"{cup_id}-boards.csv", CSV)


@get("/api/tournaments/{cup_id:str}/export", responses=explained(400, 404), summary="Everything, for programs")
async def export_cup(request: ClubRequest, household: Services, cup_id: CupId) -> dict[str, object]:
    house, entered, _ = await seen_by(request, household, cup_id)
    written = report(house.record, language_of(request))
    if house.lists:
        written["lists"] = [
            {"name": entry.name, "seal": entry.seal, **({} if house.sealed(entry.name) else opened_list(entry))}
            for entry in entered
            if entry.list
        ]
    return written


def opened_list(entry: Entry) -> dict[str, str]:
    return {"list": entry.list, "salt": entry.salt}


def as_file(written: str, name: str, media: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(written, media_type=media, headers=headers)


ROUTES = (
    *(list_cups, create_cup, show_cup, enter_cup, leave_cup, check_in, pair_cup, tell_board),
    *(hand_in_list, sit_down, dispute_board),
    *(export_standings, export_boards, export_cup),
)
