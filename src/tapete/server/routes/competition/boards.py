"""Board routes of a tournament: pair a round, enter results, sit down, dispute a board."""

from __future__ import annotations

from litestar import post
from litestar.status_codes import HTTP_200_OK

from tapete.club.model.record import Board, Result
from tapete.club.tournament.operations import find_result_problem
from tapete.live.api.bot_quota import check_bot_quota
from tapete.live.errors import ApiError
from tapete.live.match.seats import SeatRecord
from tapete.live.worker.moderation import Bans
from tapete.live.worker.ports import BotQuota, SeatKeys
from tapete.live.worker.worker import Worker
from tapete.server.accounts.members import Member
from tapete.server.competition.entries import Entry
from tapete.server.competition.tournament_rows import ReportedResult, TournamentRow
from tapete.server.competition.tournament_view import is_organiser
from tapete.server.competition.tournaments import Tournaments
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.competition.tournament_access import TournamentAccess
from tapete.server.routes.competition.tournaments import TournamentId
from tapete.server.wire import (
    TournamentDispute,
    TournamentInfo,
    TournamentResult,
    TournamentSeat,
    TournamentStart,
)

MOST_SCORE = 100_000


@post(
    "/api/tournaments/{tournament_id:str}/rounds",
    responses=problem_responses(400, 403, 404, 409, 429),
    summary="Pair the next round",
)
async def pair_round(
    request: HttpRequest,
    worker: Worker,
    keys: SeatKeys,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    bot_quota: BotQuota,
    address: str,
    tournament_id: TournamentId,
    data: TournamentStart,
) -> TournamentInfo:
    """The matches of the round are created at once. The first round may leave out players who have not checked in.
    Bots use the thinking time of the organiser who pairs the round."""
    await tournament_access.require_organiser(request, tournament_id)
    await tournament_access.refuse_division(tournament_id)
    bots = [SeatRecord("bot") for entry in await tournaments.list_entries(tournament_id) if entry.bot]
    laid_by = await check_bot_quota(bot_quota, keys, address, bots)
    number = await tournaments.pair(tournament_id, checked_only=data.checked_only, laid_by=laid_by)
    if bots:
        worker.run(start_bots(worker, tournaments, tournament_id, number))
    return await tournament_access.show(request, tournament_id)


async def start_bots(worker: Worker, tournaments: Tournaments, id: str, round: int) -> None:
    """Let bots play their boards of a round, also while no viewer is connected."""
    entries = {entry.name: entry for entry in await tournaments.list_entries(id)}
    record = (await tournaments.get(id)).record
    for pairing in await tournaments.list_pairings(id):
        seats = record.rounds[pairing.round - 1].boards[pairing.board - 1].seats
        players = [entries.get(record.name_of(number)) for number in seats]
        if pairing.round == round and pairing.match and any(entry is not None and entry.bot for entry in players):
            worker.wake_bots(await worker.live_match(pairing.match))


@post(
    "/api/tournaments/{tournament_id:str}/boards",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Enter the result of a board",
)
async def enter_result(
    request: HttpRequest,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    bans: Bans,
    tournament_id: TournamentId,
    data: TournamentResult,
) -> TournamentInfo:
    """The organiser decides, with a reason, except at a board of their own. At a real table a player proposes the
    result, and it counts once another player proposes the same."""
    tournament, entries, member = await tournament_access.require_visible(request, tournament_id)
    if member is None:
        raise ApiError(403, "members-only")
    board = find_board(tournament, data.round, data.board)
    mistake = find_result_problem(tournament.record, board, Result(tuple(data.places), tuple(data.scores)))
    if mistake is not None or any(abs(score) > MOST_SCORE for score in data.scores):
        raise ApiError(409, "tournament-result")
    plays_there = plays_at(tournament, entries, member, board)
    if is_organiser(tournament.organiser, member) and not plays_there:
        bans.check_text(member.id, data.why)
        await tournaments.record_result(
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
    elif plays_there and board.result is None and not tournament.is_by_appointment:
        proposal = ReportedResult(tuple(data.places), tuple(data.scores))
        await tournaments.report_result(tournament_id, data.round, data.board, member.id, proposal)
    else:
        raise ApiError(403, "organiser-only")
    return await tournament_access.show(request, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/sit",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Sit down at your board",
)
async def sit_down(
    request: HttpRequest,
    worker: Worker,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    tournament_id: TournamentId,
    data: TournamentSeat,
) -> TournamentInfo:
    """For matches that start only once all players are seated. A waiting player repeats the request every few
    seconds."""
    tournament, entries, member = await tournament_access.require_visible(request, tournament_id)
    if member is None:
        raise ApiError(403, "members-only")
    board = find_board(tournament, data.round, data.board)
    if not plays_at(tournament, entries, member, board):
        raise ApiError(403, "board-only")
    if not tournament.is_by_appointment or board.result is not None or len(board.seats) < 2:
        raise ApiError(409, "tournament-table")
    match = await tournaments.sit_down(tournament_id, data.round, data.board, member.id)
    if match:
        await worker.live_match(match)
    return await tournament_access.show(request, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/disputes",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Ask the organiser to decide a board",
)
async def dispute_board(
    request: HttpRequest,
    tournaments: Tournaments,
    tournament_access: TournamentAccess,
    bans: Bans,
    tournament_id: TournamentId,
    data: TournamentDispute,
) -> TournamentInfo:
    """The players of the board may ask, and withdraw it. Any decision of the organiser ends the dispute."""
    tournament, entries, member = await tournament_access.require_visible(request, tournament_id)
    if member is None:
        raise ApiError(403, "members-only")
    board = find_board(tournament, data.round, data.board)
    if len(board.seats) < 2 or not plays_at(tournament, entries, member, board):
        raise ApiError(403, "board-only")
    why = "".join(letter for letter in " ".join(data.why.split()) if letter.isprintable())
    bans.check_text(member.id, why)
    words = f"{member.name}: {why}" if why else ""
    await tournaments.dispute(tournament_id, data.round, data.board, member.id, words)
    return await tournament_access.show(request, tournament_id)


def find_board(tournament: TournamentRow, round: int, board: int) -> Board:
    """A board by its round and number, both from 1. Raises 404 if there is none."""
    rounds = tournament.record.rounds
    if not 1 <= round <= len(rounds) or not 1 <= board <= len(rounds[round - 1].boards):
        raise ApiError(404, "not-found")
    return rounds[round - 1].boards[board - 1]


def plays_at(tournament: TournamentRow, entries: list[Entry], member: Member, board: Board) -> bool:
    """True if the member plays at this board."""
    names = {tournament.record.name_of(number) for number in board.seats}
    return any(entry.who == member.id and entry.name in names for entry in entries)


ROUTES = (pair_round, enter_result, sit_down, dispute_board)
