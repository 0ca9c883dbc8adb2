"""Finish a login: open the session, set its cookies, and answer with the account."""

from __future__ import annotations

from litestar import Response

from tapete.live.errors import ApiError
from tapete.server.accounts import guests
from tapete.server.accounts import sessions as session_rows
from tapete.server.accounts.guests import ServerKeys
from tapete.server.accounts.members import Member, Members, SignedIn
from tapete.server.accounts.sessions import Sessions, session_of
from tapete.server.http.requests import HttpRequest, browser_label
from tapete.server.routes.accounts.account_view import AccountView
from tapete.server.routes.accounts.authentication import Reidentification
from tapete.server.routes.accounts.session_cookies import SessionCookies
from tapete.server.wire import Welcome


class LoginResponse:
    def __init__(
        self,
        members: Members,
        sessions: Sessions,
        keys: ServerKeys,
        session_cookies: SessionCookies,
        account_view: AccountView,
        reidentification: Reidentification,
    ) -> None:
        self.members, self.sessions, self.keys = members, sessions, keys
        self.session_cookies, self.account_view = session_cookies, account_view
        self.reidentification = reidentification

    async def log_in(self, request: HttpRequest, member: Member, guest: str, *, bring: bool) -> Response[Welcome]:
        """Open a new session. A member who is logged in already renews the proof of identity instead."""
        session = session_of(request)
        if session is None:
            entered = await self.members.sign_in(member, guest, browser_label(request), bring=bring)
            return await self.welcome(request, entered, guest)
        if session.member != member.id:
            raise ApiError(403, "signed-in-already")
        await self.members.write(lambda connection: session_rows.record_proof(connection, session.hash))
        self.sessions.forget(member.id)
        renewed = await self.sessions.find(request.cookies.get(session_rows.COOKIE, ""))
        return Response(Welcome(account=await self.account_view.show(request, renewed)))

    async def welcome(self, request: HttpRequest, entered: SignedIn, guest: str) -> Response[Welcome]:
        """Set the cookies of a new session, and identify the guest again wherever they are connected."""
        await self.reidentification.run_everywhere(guest)
        session = await self.sessions.find(entered.token)
        if session is None:
            raise ApiError(409, "busy")
        response = Response(Welcome(account=await self.account_view.show(request, session), codes=entered.codes))
        cookies = self.session_cookies
        response.cookies.append(cookies.make(request, session_rows.COOKIE, entered.token, session_rows.IDLE))
        response.cookies.append(cookies.mark_browser(request, entered.member))
        if entered.moved or entered.codes:
            # The guest's seats are the member's now, so after a logout the browser is a new guest.
            new_guest = self.keys.sign_guest(guests.new_guest())
            response.cookies.append(cookies.make(request, guests.COOKIE, new_guest, guests.YEAR))
        return response
