"""Holiday routes of a member: announce, change, cancel."""

from __future__ import annotations

from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.operations import MatchOperations
from tapete.server.routes.accounts.authentication import require_session
from tapete.server.wire import Away


@get("/api/account/away", responses=problem_responses(403), summary="Your current and future holidays")
async def list_holidays(request: HttpRequest, operations: MatchOperations) -> list[Away]:
    return await describe_holidays(operations, require_session(request).member)


@post(
    "/api/account/away",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Announce a holiday, change its end, or cancel it",
)
async def set_holiday(
    request: HttpRequest, operations: MatchOperations, audit_follower: AuditFollower, data: Away
) -> list[Away]:
    """The member's clocks stop meanwhile in matches that last days. The other players are told."""
    member = require_session(request).member
    await operations.announce_holiday(member, data.gone, data.back)
    await audit_follower.apply_new_entries()
    return await describe_holidays(operations, member)


async def describe_holidays(operations: MatchOperations, member: str) -> list[Away]:
    return [Away(gone=int(gone), back=int(back)) for gone, back in await operations.list_holidays(member)]


ROUTES = (list_holidays, set_holiday)
