"""Holidays over the wire: announced, changed, taken back."""

from __future__ import annotations

from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from tapete.server.http.errors import explained
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.operations import MatchOperations
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import Away


@get("/api/account/away", responses=explained(403), summary="Your holidays that are not over")
async def list_holidays(request: ClubRequest, household: Services, operations: MatchOperations) -> list[Away]:
    return await announced(operations, household.member_here(request).member)


@post(
    "/api/account/away",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 409),
    summary="Announce a holiday, change when it ends, or take it back",
)
async def take_holiday(
    request: ClubRequest, household: Services, operations: MatchOperations, audit_follower: AuditFollower, data: Away
) -> list[Away]:
    """Clocks in matches that last days stop for so long; those who sit there are told."""
    member = household.member_here(request).member
    await operations.announce_holiday(member, data.gone, data.back)
    await audit_follower.apply_new_entries()
    return await announced(operations, member)


async def announced(operations: MatchOperations, member: str) -> list[Away]:
    return [Away(gone=int(gone), back=int(back)) for gone, back in await operations.list_holidays(member)]


ROUTES = (list_holidays, take_holiday)
