"""Routes of the caller's own name, and the deletion of a guest's data ("forget me")."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.status_codes import HTTP_200_OK

from tapete.live.api.lobby import check_name_allowed
from tapete.live.errors import ApiError
from tapete.live.match.seats import clean_name, is_member
from tapete.live.wire import Forgotten, Me
from tapete.live.worker.worker import Worker
from tapete.server.accounts import guests
from tapete.server.accounts.members import Members
from tapete.server.competition.ratings import Ratings
from tapete.server.db.engine import Database
from tapete.server.http.errors import problem_responses
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.operations import MatchOperations
from tapete.server.routes.accounts.session_cookies import SessionCookies


@get("/api/me", responses=problem_responses(), summary="Your name at the table")
async def show_me(worker: Worker, database: Database, guest: str) -> Me:
    member = is_member(guest)
    levels = await Ratings(database).fitting_levels(guest) if member else {}
    return Me(name=await worker.store.name(guest), member=member, levels=levels)


@post(
    "/api/me",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Choose your name at the table",
)
async def rename_me(worker: Worker, members: Members, guest: str, data: Me) -> Me:
    """A member's name is unique, and can be changed only once in a while."""
    name = clean_name(data.name)
    if name == await worker.store.name(guest):
        return Me(name=name, member=is_member(guest))
    if is_member(guest):
        worker.bans.check_text(guest, data.name, is_name=True)
        return Me(name=await members.rename(guest, data.name), member=True)
    await check_name_allowed(worker, guest, name)
    await worker.store.rename(guest, name)
    return Me(name=name)


@post(
    "/api/me/forget",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Forget me: name, chat and seats",
)
async def forget_me(
    operations: MatchOperations, audit_follower: AuditFollower, session_cookies: SessionCookies, guest: str
) -> Response[Forgotten]:
    """Running matches are given up (a bot plays on). Open seats become free, and private links no longer work. The
    cookie is deleted, so this browser is a new guest. Finished matches can still be replayed and verified, without the
    name."""
    if is_member(guest):
        raise ApiError(403, "account-delete")
    matches = await operations.erase_guest(guest)
    await audit_follower.apply_new_entries()
    return Response(Forgotten(matches=matches), cookies=[session_cookies.expire(guests.COOKIE)])


ROUTES = (show_me, rename_me, forget_me)
