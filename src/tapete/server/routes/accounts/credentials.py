"""Credential routes of a member: passkeys, password, TOTP codes and recovery codes."""

from __future__ import annotations

from litestar import post
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.server.accounts import tokens
from tapete.server.accounts.encryption import SecretBox
from tapete.server.accounts.members import Members
from tapete.server.accounts.passwords import PasswordHasher, find_totp_step
from tapete.server.accounts.sessions import Sessions
from tapete.server.config.settings import Settings
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.account_view import AccountView
from tapete.server.routes.accounts.authentication import Reidentification, require_recent_login
from tapete.server.routes.accounts.login_limits import LoginLimits
from tapete.server.wire import AccountInfo, KeyId, NewPassword, RecoveryCodes, TotpAnswer, TotpOffer

ISSUER = "Tapete"


@post(
    "/api/account/passkey/remove",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404, 409),
    summary="Remove a passkey",
)
async def remove_passkey(
    request: HttpRequest,
    members: Members,
    sessions: Sessions,
    account_view: AccountView,
    reidentification: Reidentification,
    data: KeyId,
) -> AccountInfo:
    session = await require_recent_login(request, sessions)
    await members.remove_passkey(session.member, data.id, session.hash)
    await reidentification.run_everywhere(session.member)
    return await account_view.show(request, session)


@post(
    "/api/account/password",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Set or remove the password",
)
async def set_password(
    request: HttpRequest,
    settings: Settings,
    members: Members,
    sessions: Sessions,
    password_hasher: PasswordHasher,
    account_view: AccountView,
    reidentification: Reidentification,
    data: NewPassword,
) -> AccountInfo:
    """All other sessions of this member end."""
    session = await require_recent_login(request, sessions)
    if data.password and not settings.passwords:
        raise ApiError(403, "no-passwords")
    member = await members.get(session.member)
    name = member.name if member is not None else ""
    hashed = await password_hasher.hash(data.password, name) if data.password else ""
    await members.set_password(session.member, hashed, session.hash)
    await reidentification.run_everywhere(session.member)
    return await account_view.show(request, session)


@post(
    "/api/account/totp/offer",
    status_code=HTTP_200_OK,
    responses=problem_responses(403, 409),
    summary="A secret for TOTP codes",
)
async def offer_totp(request: HttpRequest, members: Members, sessions: Sessions, secret_box: SecretBox) -> TotpOffer:
    """The secret becomes active once a code made with it was sent."""
    import pyotp

    session = await require_recent_login(request, sessions)
    member = await members.get(session.member)
    if member is None or not member.password:
        raise ApiError(409, "totp-password")
    secret = pyotp.random_base32()
    address = pyotp.TOTP(secret).provisioning_uri(name=member.name, issuer_name=ISSUER)
    ticket = await members.issue_challenge("totp", session.member, secret_box.encrypt(secret, session.member))
    return TotpOffer(ticket=ticket, secret=secret, address=address)


@post(
    "/api/account/totp",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Require a TOTP code from now on",
)
async def set_totp(
    request: HttpRequest,
    members: Members,
    sessions: Sessions,
    secret_box: SecretBox,
    login_limits: LoginLimits,
    account_view: AccountView,
    reidentification: Reidentification,
    data: TotpAnswer,
) -> AccountInfo:
    session = await require_recent_login(request, sessions)
    await login_limits.take_attempt(request, "totp", session.member, session.member)
    ticket = await members.write(lambda connection: tokens.peek_token(connection, "totp", data.ticket, session.member))
    sealed = ticket.body.strip('"') if ticket is not None else ""
    secret = secret_box.decrypt(sealed, session.member)
    step = find_totp_step(secret, data.code, 0) if secret else None
    if step is None:
        raise ApiError(403, "wrong-code")
    await members.redeem_token("totp", data.ticket, session.member)
    await members.set_totp(session.member, sealed, step, session.hash)
    await reidentification.run_everywhere(session.member)
    return await account_view.show(request, session)


@post(
    "/api/account/totp/remove",
    status_code=HTTP_200_OK,
    responses=problem_responses(403),
    summary="Require no TOTP code any more",
)
async def remove_totp(
    request: HttpRequest,
    members: Members,
    sessions: Sessions,
    account_view: AccountView,
    reidentification: Reidentification,
) -> AccountInfo:
    session = await require_recent_login(request, sessions)
    await members.set_totp(session.member, "", 0, session.hash)
    await reidentification.run_everywhere(session.member)
    return await account_view.show(request, session)


@post("/api/account/codes", responses=problem_responses(403), summary="Ten new recovery codes")
async def renew_recovery_codes(request: HttpRequest, members: Members, sessions: Sessions) -> RecoveryCodes:
    """The earlier codes stop working."""
    session = await require_recent_login(request, sessions)
    codes = await members.write(lambda connection: tokens.renew_recovery_codes(connection, session.member))
    return RecoveryCodes(codes=codes)


ROUTES = (remove_passkey, set_password, offer_totp, set_totp, remove_totp, renew_recovery_codes)
