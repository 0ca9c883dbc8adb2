"""Account routes: show, rename, invite others, export and delete."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.wire import Forgotten
from tapete.live.worker.moderation import Bans
from tapete.server.accounts import guests
from tapete.server.accounts import sessions as session_rows
from tapete.server.accounts.members import Members
from tapete.server.accounts.sessions import Sessions, session_of
from tapete.server.config.settings import Settings
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.operations import MatchOperations
from tapete.server.routes.accounts.account_view import AccountView
from tapete.server.routes.accounts.authentication import Reidentification, require_recent_login, require_session
from tapete.server.routes.accounts.session_cookies import SessionCookies
from tapete.server.wire import AccountInfo, Exported, Invitation, Listed, NewName


@get("/api/account", responses=problem_responses(), summary="Your account, and who may become a member")
async def show_account(request: HttpRequest, account_view: AccountView, guest: str) -> AccountInfo:
    return await account_view.show(request, session_of(request), guest)


@post(
    "/api/account/name",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Change your name",
)
async def rename_member(
    request: HttpRequest, members: Members, bans: Bans, account_view: AccountView, data: NewName
) -> AccountInfo:
    session = require_session(request)
    bans.check_text(session.member, data.name, is_name=True)
    await members.rename(session.member, data.name)
    return await account_view.show(request, session)


@post(
    "/api/account/listed",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403),
    summary="Appear in the list of members, or not",
)
async def set_listed(request: HttpRequest, members: Members, account_view: AccountView, data: Listed) -> AccountInfo:
    session = require_session(request)
    await members.set_listed(session.member, listed=data.listed)
    return await account_view.show(request, session)


@post("/api/account/invitations", responses=problem_responses(403, 409), summary="Invite a new member")
async def create_invitation(request: HttpRequest, settings: Settings, members: Members) -> Invitation:
    """A new member shows it where accounts need an invitation. It works once, for two weeks."""
    session = require_session(request)
    if settings.join == "closed":
        raise ApiError(403, "join-closed")
    return Invitation(invitation=await members.create_invitation(session.member))


@get("/api/account/export", responses=problem_responses(403), summary="Everything that is stored about you")
async def export_account(request: HttpRequest, members: Members, sessions: Sessions) -> Response[Exported]:
    session = await require_recent_login(request, sessions)
    data = await members.export_data(session.member)
    return Response(Exported(data=data), headers={"content-disposition": 'attachment; filename="tapete.json"'})


@post(
    "/api/account/delete",
    status_code=HTTP_200_OK,
    responses=problem_responses(403, 409),
    summary="Delete the account: name, chat and seats",
)
async def delete_account(
    request: HttpRequest,
    sessions: Sessions,
    operations: MatchOperations,
    audit_follower: AuditFollower,
    session_cookies: SessionCookies,
    reidentification: Reidentification,
) -> Response[Forgotten]:
    """Running matches are given up (a bot plays on). Finished matches stay without the name, and still verify."""
    session = await require_recent_login(request, sessions)
    matches = await operations.erase_guest(session.member)
    await reidentification.run_everywhere(session.member)
    await audit_follower.apply_new_entries()
    cookies = [session_cookies.expire(session_rows.COOKIE), session_cookies.expire(guests.COOKIE)]
    return Response(Forgotten(matches=matches), cookies=cookies)


ROUTES = (show_account, rename_member, set_listed, create_invitation, export_account, delete_account)
