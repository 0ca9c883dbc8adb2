"""Coach routes of a member: costly decisions over many matches. Only their owner sees them."""

from __future__ import annotations

from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from tapete.live.api.analysis import Analysis, require_finished, require_one_seat
from tapete.live.wire import CoachedMatch
from tapete.live.worker.worker import Worker
from tapete.server.community.coach import Coach, remember
from tapete.server.http.errors import problem_responses
from tapete.server.http.path_types import MatchId
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.authentication import require_session


@get("/api/coach", responses=problem_responses(403), summary="Your costly decisions, match by match")
async def list_coached(request: HttpRequest, coach: Coach) -> list[CoachedMatch]:
    return await coach.list_matches(require_session(request).member)


@post(
    "/api/coach/{match_id:str}",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409, 429, 503),
    summary="Remember your costly decisions in a finished match",
)
async def remember_match(
    request: HttpRequest, worker: Worker, analysis: Analysis, coach: Coach, address: str, match_id: MatchId
) -> CoachedMatch:
    """They are computed if nobody has asked for them lately. Matches played on from another one are not remembered."""
    member = require_session(request).member
    live = await worker.live_match(match_id)
    require_finished(live)
    seat = await require_one_seat(worker, live, member)
    mistakes = remember(await analysis.find_mistakes(live, seat, address))
    match = CoachedMatch(match=match_id, game=live.record.game, ended=live.record.moved, mistakes=mistakes)
    if not live.record.forked:
        await coach.store(member, match)
    return match


@post(
    "/api/account/coach/forget",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403),
    summary="Forget all of them",
)
async def forget_coached(request: HttpRequest, coach: Coach) -> list[CoachedMatch]:
    await coach.forget(require_session(request).member)
    return []


ROUTES = (list_coached, remember_match, forget_coached)
