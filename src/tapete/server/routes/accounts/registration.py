"""Registration routes: become a member with a password or a passkey, or add a passkey."""

from __future__ import annotations

from litestar import Response, post
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.worker.moderation import Bans
from tapete.server.accounts.members import Members
from tapete.server.accounts.names import check_name
from tapete.server.accounts.passkeys import Passkeys
from tapete.server.accounts.passwords import PasswordHasher
from tapete.server.accounts.sessions import Sessions, session_of
from tapete.server.config.settings import Settings
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest, browser_label, public_origin
from tapete.server.routes.accounts.account_view import AccountView
from tapete.server.routes.accounts.authentication import Reidentification, require_recent_login
from tapete.server.routes.accounts.login_limits import LoginLimits
from tapete.server.routes.accounts.login_response import LoginResponse
from tapete.server.wire import AskPasskey, JoinWithPassword, NewPasskey, PasskeyOptions, Welcome


@post("/api/account", responses=problem_responses(400, 403, 409), summary="Become a member with a password")
async def join_with_password(
    request: HttpRequest,
    settings: Settings,
    members: Members,
    bans: Bans,
    password_hasher: PasswordHasher,
    login_limits: LoginLimits,
    login_response: LoginResponse,
    guest: str,
    data: JoinWithPassword,
) -> Response[Welcome]:
    """Seats, chat and packs of this browser's guest become the member's. The recovery codes are sent only here."""
    if session_of(request) is not None:
        raise ApiError(409, "already-member")
    if not settings.passwords:
        raise ApiError(403, "no-passwords")
    invitation, name = check_invitation(settings, data.invitation), check_new_name(bans, guest, data.name)
    await login_limits.take_new_account(request)
    password = await password_hasher.hash(data.password, name)
    entered = await members.join(guest, name, browser_label(request), password=password, invitation=invitation)
    return await login_response.welcome(request, entered, guest)


@post(
    "/api/account/passkey/options",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="A challenge for a new passkey",
)
async def offer_passkey(
    request: HttpRequest,
    settings: Settings,
    members: Members,
    sessions: Sessions,
    bans: Bans,
    login_limits: LoginLimits,
    guest: str,
    data: AskPasskey,
) -> PasskeyOptions:
    """A guest gets a passkey for a new account, a member an additional one."""
    if session_of(request) is not None:
        session = await require_recent_login(request, sessions)
        member = await members.get(session.member)
        name = member.name if member is not None else ""
    else:
        member, name = None, check_new_name(bans, guest, data.name)
        check_invitation(settings, "")
        if await members.find_by_name(name) is not None:
            raise ApiError(409, "name-taken")
    await login_limits.take_attempt(request, "challenge", guest)
    passkeys = Passkeys(members, public_origin(request, settings))
    ticket, options = await passkeys.begin_registration(guest, name, member)
    return PasskeyOptions(ticket=ticket, options=options)


@post(
    "/api/account/passkey",
    responses=problem_responses(400, 403, 409),
    summary="Become a member with a passkey, or add one",
)
async def store_passkey(
    request: HttpRequest,
    settings: Settings,
    members: Members,
    sessions: Sessions,
    login_limits: LoginLimits,
    login_response: LoginResponse,
    account_view: AccountView,
    reidentification: Reidentification,
    guest: str,
    data: NewPasskey,
) -> Response[Welcome]:
    session, label = session_of(request), browser_label(request)
    passkeys = Passkeys(members, public_origin(request, settings))
    enrolling, key = await passkeys.finish_registration(guest, data.ticket, data.credential, label)
    if session is not None:
        session = await require_recent_login(request, sessions)
        await members.add_passkey(session.member, key, session.hash)
        await reidentification.run_everywhere(session.member)
        return Response(Welcome(account=await account_view.show(request, session)))
    invitation = check_invitation(settings, data.invitation)
    await login_limits.take_new_account(request)
    entered = await members.join(guest, enrolling.name, label, id=enrolling.member, passkey=key, invitation=invitation)
    return await login_response.welcome(request, entered, guest)


def check_invitation(settings: Settings, invitation: str) -> str | None:
    """The invitation that a new account needs. None where anyone may join. Raises 403 where joining is closed."""
    if settings.join == "closed":
        raise ApiError(403, "join-closed")
    return None if settings.join == "open" else invitation


def check_new_name(bans: Bans, guest: str, name: str) -> str:
    """A new member's name, cleaned. Raises if it has a forbidden word or is not allowed as a name."""
    bans.check_text(guest, name, is_name=True)
    return check_name(name)


ROUTES = (join_with_password, offer_passkey, store_passkey)
