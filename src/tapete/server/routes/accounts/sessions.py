"""Session routes: list a member's sessions, end one, log out."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.server.accounts import sessions as session_rows
from tapete.server.accounts.members import Members
from tapete.server.accounts.sessions import Session, Sessions
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.account_view import AccountView
from tapete.server.routes.accounts.authentication import Reidentification, require_session
from tapete.server.routes.accounts.session_cookies import SessionCookies
from tapete.server.wire import AccountInfo, SessionId, SessionInfo


@get("/api/sessions", responses=problem_responses(403), summary="Your sessions")
async def list_sessions(request: HttpRequest, sessions: Sessions) -> list[SessionInfo]:
    return await describe_sessions(sessions, require_session(request))


@post(
    "/api/sessions/end",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404),
    summary="End one of your sessions",
)
async def end_session(
    request: HttpRequest, members: Members, sessions: Sessions, reidentification: Reidentification, data: SessionId
) -> list[SessionInfo]:
    current = require_session(request)
    if not await members.write(lambda connection: session_rows.end_session(connection, current.member, data.id)):
        raise ApiError(404, "not-found")
    await reidentification.run_everywhere(current.member)
    return await describe_sessions(sessions, current)


async def describe_sessions(sessions: Sessions, current: Session) -> list[SessionInfo]:
    return [
        SessionInfo(
            id=session.id,
            label=session.label,
            created=session.created,
            seen=session.seen,
            current=session.hash == current.hash,
        )
        for session in await sessions.list_of_member(current.member)
    ]


@post("/api/leave", status_code=HTTP_200_OK, responses=problem_responses(403), summary="Log out of this browser")
async def log_out(
    request: HttpRequest,
    members: Members,
    account_view: AccountView,
    session_cookies: SessionCookies,
    reidentification: Reidentification,
) -> Response[AccountInfo]:
    current = require_session(request)
    await members.write(lambda connection: session_rows.end_session(connection, current.member, current.id))
    await reidentification.run_everywhere(current.member)
    account = await account_view.show(request, None)
    known = session_cookies.mark_browser(request, current.member)  # sessions of older versions have no mark yet
    return Response(account, cookies=[session_cookies.expire(session_rows.COOKIE), known])


ROUTES = (list_sessions, end_session, log_out)
