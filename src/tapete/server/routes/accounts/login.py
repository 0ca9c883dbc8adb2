"""Login routes: passkey, password with TOTP, recovery code, or a link from the administrator.

A wrong name, password or code gets the same answer, so that nothing can be found out by guessing.
"""

from __future__ import annotations

from litestar import Response, post
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.server.accounts import tokens
from tapete.server.accounts.encryption import SecretBox
from tapete.server.accounts.members import Member, Members
from tapete.server.accounts.names import fold_name
from tapete.server.accounts.passkeys import Passkeys
from tapete.server.accounts.passwords import PasswordHasher, find_totp_step
from tapete.server.config.settings import Settings
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest, public_origin
from tapete.server.routes.accounts.login_limits import LoginLimits
from tapete.server.routes.accounts.login_response import LoginResponse
from tapete.server.wire import (
    EnterWithCode,
    EnterWithLink,
    EnterWithPasskey,
    EnterWithPassword,
    PasskeyOptions,
    Welcome,
)


@post("/api/enter", status_code=HTTP_200_OK, responses=problem_responses(400, 403, 409), summary="Log in by password")
async def log_in_with_password(
    request: HttpRequest,
    settings: Settings,
    members: Members,
    password_hasher: PasswordHasher,
    secret_box: SecretBox,
    login_limits: LoginLimits,
    login_response: LoginResponse,
    guest: str,
    data: EnterWithPassword,
) -> Response[Welcome]:
    member = await members.find_by_name(data.name)
    await login_limits.take_attempt(request, "password", fold_name(data.name), member.id if member is not None else "")
    stored = member.password if member is not None and settings.passwords else ""
    if not await password_hasher.verify(data.password, stored) or member is None:
        raise ApiError(403, "wrong-entry")
    if member.totp:
        if not data.code:
            raise ApiError(403, "code-needed")
        if not await use_totp_code(members, secret_box, member, data.code):
            raise ApiError(403, "wrong-entry")
    return await login_response.log_in(request, member, guest, bring=data.bring)


async def use_totp_code(members: Members, secret_box: SecretBox, member: Member, code: str) -> bool:
    """Check a TOTP code. Each code works once."""
    secret = secret_box.decrypt(member.totp, member.id)
    step = find_totp_step(secret, code, member.totp_step) if secret else None
    return step is not None and await members.use_totp_step(member.id, step)


@post(
    "/api/enter/passkey/options",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403),
    summary="A challenge for a passkey",
)
async def offer_passkey_login(
    request: HttpRequest, settings: Settings, members: Members, login_limits: LoginLimits, guest: str
) -> PasskeyOptions:
    await login_limits.take_attempt(request, "challenge", guest)
    ticket, options = await Passkeys(members, public_origin(request, settings)).begin_sign_in(guest)
    return PasskeyOptions(ticket=ticket, options=options)


@post(
    "/api/enter/passkey",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Log in with a passkey",
)
async def log_in_with_passkey(
    request: HttpRequest,
    settings: Settings,
    members: Members,
    login_response: LoginResponse,
    guest: str,
    data: EnterWithPasskey,
) -> Response[Welcome]:
    passkeys = Passkeys(members, public_origin(request, settings))
    member = await passkeys.finish_sign_in(guest, data.ticket, data.credential)
    return await login_response.log_in(request, member, guest, bring=data.bring)


@post(
    "/api/enter/recovery",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Log in with a recovery code",
)
async def log_in_with_recovery_code(
    request: HttpRequest,
    members: Members,
    login_limits: LoginLimits,
    login_response: LoginResponse,
    guest: str,
    data: EnterWithCode,
) -> Response[Welcome]:
    member = await members.find_by_name(data.name)
    await login_limits.take_attempt(request, "recovery", fold_name(data.name), member.id if member is not None else "")
    id = member.id if member is not None else "nobody"
    redeemed = await members.redeem_token("recovery", f"{id}\0{tokens.normalise_code(data.code)}")
    if redeemed is None or member is None:
        raise ApiError(403, "wrong-entry")
    return await login_response.log_in(request, member, guest, bring=data.bring)


@post(
    "/api/enter/link",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Log in by a link from the administrator",
)
async def log_in_with_link(
    request: HttpRequest,
    members: Members,
    login_limits: LoginLimits,
    login_response: LoginResponse,
    guest: str,
    data: EnterWithLink,
) -> Response[Welcome]:
    await login_limits.take_attempt(request, "link", guest)
    redeemed = await members.redeem_token("link", data.ticket)
    member = await members.get(redeemed.who) if redeemed is not None else None
    if member is None:
        raise ApiError(403, "wrong-entry")
    return await login_response.log_in(request, member, guest, bring=False)


ROUTES = (
    *(log_in_with_password, offer_passkey_login, log_in_with_passkey, log_in_with_recovery_code, log_in_with_link),
)
