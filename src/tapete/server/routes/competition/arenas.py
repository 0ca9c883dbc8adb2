"""Arenas over the wire: what they have beside every other tournament."""

from __future__ import annotations

from litestar import post
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.worker.ports import PackStore
from tapete.server.http.errors import explained
from tapete.server.routes.competition.tournaments import TournamentId, organised, seen_by, shown_to
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import ArenaWait, TournamentInfo


@post(
    "/api/tournaments/{tournament_id:str}/begin",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Begin an arena now",
)
async def begin_arena(request: ClubRequest, household: Services, tournament_id: TournamentId) -> TournamentInfo:
    await organised(request, household, tournament_id)
    await household.arenas.start(tournament_id)
    return await shown_to(request, household, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/wait",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Wait to be paired, in an arena",
)
async def wait_in_arena(
    request: ClubRequest, household: Services, pack_store: PackStore, tournament_id: TournamentId
) -> ArenaWait:
    """Whoever waits says so again every few seconds; as soon as somebody fits, both have a board."""
    session = household.member_here(request)
    waiting_player = await household.arenas.join_queue(tournament_id, session.member)
    if waiting_player is None:
        await seen_by(request, household, tournament_id)  # nobody hears of one that is not theirs
        raise ApiError(409, "arena-only")
    if waiting_player.waiting > 1:
        # the registry drops packs that nobody holds, and pairing creates the matches
        _packs_in_use = await pack_store.load(waiting_player.tournament.options.get("packs") or ())
        await household.arenas.pair(tournament_id)
    match = await household.arenas.find_match(tournament_id, waiting_player.name)
    return ArenaWait(match=match, waiting=0 if match else waiting_player.waiting)


ROUTES = (begin_arena, wait_in_arena)
