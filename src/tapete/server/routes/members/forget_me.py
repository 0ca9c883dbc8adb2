"""Forget me: a person takes their name, their talk and their seats out of the house. The matches stay, without them."""

from __future__ import annotations

from litestar import Response, post
from litestar.datastructures import Cookie
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.match.seats import is_member
from tapete.live.wire import Forgotten
from tapete.server.accounts.guests import COOKIE
from tapete.server.config.settings import Settings
from tapete.server.http.errors import explained
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.operations import MatchOperations


@post(
    "/api/me/forget",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 409),
    summary="Forget me: name, chat and seats",
)
async def forget_me(
    operations: MatchOperations, audit_follower: AuditFollower, settings: Settings, guest: str
) -> Response[Forgotten]:
    """Running matches are given up (a bot plays on), open seats are free again, private links open nothing, and the
    cookie goes: from now on this browser is somebody new. Finished matches can still be replayed and verified; no name
    stands in them."""
    if is_member(guest):
        raise ApiError(403, "account-delete")
    matches = await operations.erase_guest(guest)
    await audit_follower.apply_new_entries()
    gone = Cookie(key=COOKIE, value="", path=settings.prefix or "/", max_age=0, httponly=True, samesite="lax")
    return Response(Forgotten(matches=matches), cookies=[gone])
