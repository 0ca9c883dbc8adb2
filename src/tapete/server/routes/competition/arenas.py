"""Arena routes: start an arena, wait to be paired. All other routes are those of tournaments."""

from __future__ import annotations

from litestar import post
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.worker.ports import PackStore
from tapete.server.competition.arenas import Arenas
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.authentication import require_session
from tapete.server.routes.competition.tournament_access import TournamentAccess
from tapete.server.routes.competition.tournaments import TournamentId
from tapete.server.wire import ArenaWait, TournamentInfo


@post(
    "/api/tournaments/{tournament_id:str}/begin",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Start an arena now",
)
async def start_arena(
    request: HttpRequest, arenas: Arenas, tournament_access: TournamentAccess, tournament_id: TournamentId
) -> TournamentInfo:
    await tournament_access.require_organiser(request, tournament_id)
    await arenas.start(tournament_id)
    return await tournament_access.show(request, tournament_id)


@post(
    "/api/tournaments/{tournament_id:str}/wait",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Wait to be paired, in an arena",
)
async def wait_in_arena(
    request: HttpRequest,
    arenas: Arenas,
    tournament_access: TournamentAccess,
    pack_store: PackStore,
    tournament_id: TournamentId,
) -> ArenaWait:
    """A waiting player repeats the request every few seconds. The answer names the match once there is one."""
    session = require_session(request)
    waits = await arenas.join_queue(tournament_id, session.member)
    if waits is None:
        await tournament_access.require_visible(request, tournament_id)  # 404 if the caller may not see it
        raise ApiError(409, "arena-only")
    if waits.waiting > 1:
        _loaded = await pack_store.load(waits.tournament.options.get("packs") or ())  # held while boards are made
        await arenas.pair(tournament_id)
    match = await arenas.find_match(tournament_id, waits.name)
    return ArenaWait(match=match, waiting=0 if match else waits.waiting)


ROUTES = (start_arena, wait_in_arena)
