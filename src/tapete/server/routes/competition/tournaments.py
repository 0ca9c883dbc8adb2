"""Tournaments over the wire: found, entered, paired, told, ruled, exported."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from litestar import Response, get, post
from litestar.params import Parameter
from litestar.status_codes import HTTP_200_OK

from tapete.club.model.record import Board, Result
from tapete.club.output.export import boards_table, report, standings_table
from tapete.club.tournament.operations import find_result_problem
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
from tapete.server.competition.tournament_view import in_sight, is_organiser, tournament_info
from tapete.server.http.errors import explained, language_of
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import (
    NewTournament,
    TournamentDispute,
    TournamentEntry,
    TournamentInfo,
    TournamentList,
    TournamentResult,
    TournamentSeat,
    TournamentStart,
    TournamentTitle,
)

TournamentId = Annotated[str, Parameter(max_length=32, pattern="^[a-z0-9]+$")]
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
    tournament = await household.tournaments.get(id)
    entered = await household.tournaments.entries(id)
    mine = member is not None and (is_organiser(tournament, member) or any(entry.who == member.id for entry in entered))
    if not tournament.public and not mine:
        raise ApiError(404, "no-tournament")
    return tournament, entered, member


async def organised(request: ClubRequest, household: Services, id: str) -> tuple[TournamentRow, Member]:
    tournament, _, member = await seen_by(request, household, id)
    if member is None or not is_organiser(tournament, member):
        raise ApiError(403, "organiser-only")
    return tournament, member


async def shown_to(request: ClubRequest, household: Services, id: str) -> TournamentInfo:
    tournament, entered, member = await seen_by(request, household, id)
    organiser = await household.members.get(tournament.organiser)
    played = await household.tournaments.pairings(id, in_sight(tournament.record, ()) if tournament.is_arena else None)
    language = language_of(request)
    rows = await household.standings.of(tournament, language)
    waiting = await household.arenas.count_waiting(tournament) if tournament.is_arena else 0
    return tournament_info(tournament, entered, played, member, organiser, rows, language, waiting)


@get("/api/tournaments", responses=explained(), summary="Tournaments that one may see")
async def list_tournaments(request: ClubRequest, household: Services, guest: str) -> list[TournamentTitle]:
    return [
        TournamentTitle(
            id=tournament.id,
            name=tournament.record.name,
            kind=tournament.record.kind,
            game=tournament.game,
            state=tournament.state,
            people=len(tournament.record.here),
            round=len(tournament.record.rounds),
            created=tournament.created,
        )
        for tournament in await household.tournaments.listed(guest)
    ]


@post("/api/tournaments", responses=explained(400, 403, 404, 409), summary="Begin a tournament")
async def create_tournament(
    request: ClubRequest, household: Services, pack_store: PackStore, data: NewTournament
) -> TournamentInfo:
    member = await member_of(request, household)
    household.worker.bans.words.check_name(data.name)
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


@get("/api/tournaments/{tournament_id:str}", responses=explained(400, 404), summary="One tournament")
async def show_tournament(request: ClubRequest, household: Services, tournament_id: TournamentId) -> TournamentInfo:
    return await shown_to(request, household, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/enter",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Enter a tournament",
)
async def enter_tournament(
    request: ClubRequest, household: Services, tournament_id: TournamentId, data: TournamentEntry
) -> TournamentInfo:
    """Oneself; or, for whoever organises, somebody by their name, with or without an account, or a bot."""
    await refuse_division(household, tournament_id)
    if data.bot:
        await organised(request, household, tournament_id)
        await household.tournaments.enter_bot(tournament_id, data.bot)
        return await shown_to(request, household, tournament_id)
    if not data.name:
        await seen_by(request, household, tournament_id)
        member = await member_of(request, household)
        await household.tournaments.enter(tournament_id, member.id, member.name)
        return await shown_to(request, household, tournament_id)
    tournament, _ = await organised(request, household, tournament_id)
    other = await household.members.called(data.name)
    name = clean_name(data.name)
    if other is None and (tournament.game or not name):
        raise ApiError(409, "no-member", name=data.name)
    if other is None:
        household.worker.bans.words.check_name(name)
    who, called = (other.id, other.name) if other is not None else (f"name:{folded(name)}"[:64], name)
    await household.tournaments.enter(tournament_id, who, called)
    return await shown_to(request, household, tournament_id)


async def refuse_division(household: Services, id: str) -> None:
    """Who plays in a division, and when its rounds open, is its league's affair."""
    if (await household.tournaments.get(id)).league:
        raise ApiError(409, "tournament-division")


@post(
    "/api/tournaments/{tournament_id:str}/leave",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Withdraw from a tournament",
)
async def leave_tournament(
    request: ClubRequest, household: Services, tournament_id: TournamentId, data: TournamentEntry
) -> TournamentInfo:
    await refuse_division(household, tournament_id)
    if data.name:
        await organised(request, household, tournament_id)
        entered = await household.tournaments.entries(tournament_id)
        who = next((entry.who for entry in entered if folded(entry.name) == folded(data.name)), "")
    else:
        who = (await member_of(request, household)).id
    await household.tournaments.withdraw(tournament_id, who)
    return await shown_to(request, household, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/checkin",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Say that you are here",
)
async def check_in(request: ClubRequest, household: Services, tournament_id: TournamentId) -> TournamentInfo:
    member = await member_of(request, household)
    await household.tournaments.check_in(tournament_id, member.id)
    return await shown_to(request, household, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/list",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Hand in a list, closed until the start",
)
async def hand_in_list(
    request: ClubRequest, household: Services, pack_store: PackStore, tournament_id: TournamentId, data: TournamentList
) -> TournamentInfo:
    tournament, _, _ = await seen_by(request, household, tournament_id)
    member = await member_of(request, household)
    code = data.code.strip()
    if code and tournament.lists:
        await check_list(pack_store, tournament.game, tournament.options, code)
    await household.tournaments.hand_in(tournament_id, member.id, code)
    return await shown_to(request, household, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/rounds",
    responses=explained(400, 403, 404, 409, 429),
    summary="Pair the next round",
)
async def pair_tournament(
    request: ClubRequest,
    household: Services,
    pack_store: PackStore,
    bot_time: BotQuota,
    address: str,
    tournament_id: TournamentId,
    data: TournamentStart,
) -> TournamentInfo:
    """The matches of a round are laid out in the same moment. The first round closes the door for those who have not
    said that they are here, if that is wished. Bots that play along think in the time of whoever starts them."""
    tournament, _ = await organised(request, household, tournament_id)
    await refuse_division(household, tournament_id)
    bots = [SeatRecord("bot") for entry in await household.tournaments.entries(tournament_id) if entry.bot]
    laid_by = await check_bot_quota(bot_time, household.keys, address, bots)
    _held = await pack_store.load(tournament.options.get("packs") or ())
    number = await household.tournaments.pair(tournament_id, checked_only=data.checked_only, laid_by=laid_by)
    if bots:
        household.worker.run(wake_boards(household, tournament_id, number))
    return await shown_to(request, household, tournament_id)


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
    "/api/tournaments/{tournament_id:str}/boards",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Tell how a board ended",
)
async def tell_board(
    request: ClubRequest, household: Services, tournament_id: TournamentId, data: TournamentResult
) -> TournamentInfo:
    """Whoever organises decides, with a reason, but not at a board of their own. At a real table one of those who sat
    there tells it, and it holds when another says the same."""
    tournament, entered, member = await seen_by(request, household, tournament_id)
    if member is None:
        raise ApiError(403, "members-only")
    board = board_of(tournament, data.round, data.board)
    wrong = find_result_problem(tournament.record, board, Result(tuple(data.places), tuple(data.scores)))
    if wrong is not None or any(abs(score) > MOST_SCORE for score in data.scores):
        raise ApiError(409, "tournament-result")
    sits_there = sits_at(tournament, entered, member, board)
    if is_organiser(tournament, member) and not sits_there:
        await household.tournaments.tell(
            tournament_id,
            data.round,
            data.board,
            data.places,
            source="organiser",
            by=member.id,
            scores=data.scores,
            unplayed=data.unplayed,
            why=data.why,
        )
    elif sits_there and board.result is None and not tournament.by_appointment:
        word = ReportedResult(tuple(data.places), tuple(data.scores))
        await household.tournaments.propose(tournament_id, data.round, data.board, member.id, word)
    else:
        raise ApiError(403, "organiser-only")
    return await shown_to(request, household, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/sit",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Sit down at one's board",
)
async def sit_down(
    request: ClubRequest, household: Services, tournament_id: TournamentId, data: TournamentSeat
) -> TournamentInfo:
    """Where a match begins when all who meet have sat down: whoever waits says so again every few seconds."""
    tournament, entered, member = await seen_by(request, household, tournament_id)
    if member is None:
        raise ApiError(403, "members-only")
    board = board_of(tournament, data.round, data.board)
    if not sits_at(tournament, entered, member, board):
        raise ApiError(403, "board-only")
    if not tournament.by_appointment or board.result is not None or len(board.seats) < 2:
        raise ApiError(409, "tournament-table")
    match = await household.tournaments.sit(tournament_id, data.round, data.board, member.id)
    if match:
        await household.worker.live_match(match)
    return await shown_to(request, household, tournament_id)


def board_of(tournament: TournamentRow, round: int, board: int) -> Board:
    rounds = tournament.record.rounds
    if not 1 <= round <= len(rounds) or not 1 <= board <= len(rounds[round - 1].boards):
        raise ApiError(404, "not-found")
    return rounds[round - 1].boards[board - 1]


@post(
    "/api/tournaments/{tournament_id:str}/disputes",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Ask whoever organises to decide a board",
)
async def dispute_board(
    request: ClubRequest, household: Services, tournament_id: TournamentId, data: TournamentDispute
) -> TournamentInfo:
    """Those who sit there ask, and take it back; whatever is decided ends it."""
    tournament, entered, member = await seen_by(request, household, tournament_id)
    if member is None:
        raise ApiError(403, "members-only")
    board = board_of(tournament, data.round, data.board)
    if len(board.seats) < 2 or not sits_at(tournament, entered, member, board):
        raise ApiError(403, "board-only")
    why = "".join(letter for letter in " ".join(data.why.split()) if letter.isprintable())
    await household.tournaments.dispute(tournament_id, data.round, data.board, f"{member.name}: {why}" if why else "")
    return await shown_to(request, household, tournament_id)


def sits_at(tournament: TournamentRow, entered: list[Entry], member: Member, board: Board) -> bool:
    names = {tournament.record.name_of(number) for number in board.seats}
    return any(entry.who == member.id and entry.name in names for entry in entered)


@get(
    "/api/tournaments/{tournament_id:str}/standings.csv",
    responses=explained(400, 404),
    media_type=CSV,
    summary="Standings",
)
async def export_standings(request: ClubRequest, household: Services, tournament_id: TournamentId) -> Response[str]:
    tournament, _, _ = await seen_by(request, household, tournament_id)
    return as_file(standings_table(tournament.record, language_of(request)), f"{tournament_id}-standings.csv", CSV)


@get(
    "/api/tournaments/{tournament_id:str}/boards.csv",
    responses=explained(400, 404),
    media_type=CSV,
    summary="All boards",
)
async def export_boards(request: ClubRequest, household: Services, tournament_id: TournamentId) -> Response[str]:
    tournament, _, _ = await seen_by(request, household, tournament_id)
    return as_file(boards_table(tournament.record, language_of(request)), f"{tournament_id}-boards.csv", CSV)


@get("/api/tournaments/{tournament_id:str}/export", responses=explained(400, 404), summary="Everything, for programs")
async def export_tournament(
    request: ClubRequest, household: Services, tournament_id: TournamentId
) -> dict[str, object]:
    tournament, entered, _ = await seen_by(request, household, tournament_id)
    written = report(tournament.record, language_of(request))
    if tournament.lists:
        written["lists"] = [
            {"name": entry.name, "seal": entry.seal, **({} if tournament.sealed(entry.name) else opened_list(entry))}
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
    *(
        list_tournaments,
        create_tournament,
        show_tournament,
        enter_tournament,
        leave_tournament,
        check_in,
        pair_tournament,
        tell_board,
    ),
    *(hand_in_list, sit_down, dispute_board),
    *(export_standings, export_boards, export_tournament),
)
