"""Coming in as a member: with a passkey, with a password, with a recovery code, or by a link from whoever keeps the
house. What is wrong is never said: the name, the password and the code are refused alike."""

from __future__ import annotations

from litestar import Response, post
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.server.accounts import sessions as open_sessions
from tapete.server.accounts import tokens
from tapete.server.accounts.members import Member
from tapete.server.accounts.names import fold_name
from tapete.server.accounts.sessions import session_of
from tapete.server.http.errors import explained
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import (
    EnterWithCode,
    EnterWithLink,
    EnterWithPasskey,
    EnterWithPassword,
    PasskeyOptions,
    Welcome,
)


async def come_in(
    request: ClubRequest, household: Services, guest: str, member: Member, bring: bool
) -> Response[Welcome]:
    """A new session; for whoever is signed in already as the same member, a fresh proof of the one they have."""
    session = session_of(request)
    if session is None:
        entered = await household.members.sign_in(member, guest, household.label(request), bring=bring)
        return await household.let_in(request, entered, guest)
    if session.member != member.id:
        raise ApiError(403, "signed-in-already")
    await household.members.write(lambda connection: open_sessions.record_proof(connection, session.hash))
    household.sessions.forget(member.id)
    proved = await household.sessions.find(request.cookies.get(open_sessions.COOKIE, ""))
    return Response(Welcome(account=await household.account(request, proved, "")))


@post("/api/enter", status_code=HTTP_200_OK, responses=explained(400, 403, 409), summary="Come in with a password")
async def enter_with_password(
    request: ClubRequest, household: Services, guest: str, data: EnterWithPassword
) -> Response[Welcome]:
    await household.spare_names(request, fold_name(data.name))
    member = await household.members.find_by_name(data.name)
    stored = member.password if member is not None and household.settings.passwords else ""
    if not await household.password_hasher.verify(data.password, stored) or member is None:
        raise ApiError(403, "wrong-entry")
    if member.totp:
        if not data.code:
            raise ApiError(403, "code-needed")
        if not await household.right_code(member, data.code):
            raise ApiError(403, "wrong-entry")
    return await come_in(request, household, guest, member, data.bring)


@post(
    "/api/enter/passkey/options",
    status_code=HTTP_200_OK,
    responses=explained(400, 403),
    summary="A challenge for a passkey",
)
async def entry_options(request: ClubRequest, household: Services, guest: str) -> PasskeyOptions:
    await household.spare_names(request, f"challenge {guest}")
    ticket, options = await household.passkeys(request).begin_sign_in(guest)
    return PasskeyOptions(ticket=ticket, options=options)


@post(
    "/api/enter/passkey", status_code=HTTP_200_OK, responses=explained(400, 403, 409), summary="Come in with a passkey"
)
async def enter_with_passkey(
    request: ClubRequest, household: Services, guest: str, data: EnterWithPasskey
) -> Response[Welcome]:
    member = await household.passkeys(request).finish_sign_in(guest, data.ticket, data.credential)
    return await come_in(request, household, guest, member, data.bring)


@post(
    "/api/enter/recovery",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 409),
    summary="Come in with a recovery code",
)
async def enter_with_code(
    request: ClubRequest, household: Services, guest: str, data: EnterWithCode
) -> Response[Welcome]:
    await household.spare_names(request, fold_name(data.name))
    member = await household.members.find_by_name(data.name)
    id = member.id if member is not None else "nobody"
    redeemed = await household.members.redeem_token("recovery", f"{id}\0{tokens.normalise_code(data.code)}")
    if redeemed is None or member is None:
        raise ApiError(403, "wrong-entry")
    return await come_in(request, household, guest, member, data.bring)


@post(
    "/api/enter/link",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 409),
    summary="Come in by a link from whoever keeps the house",
)
async def enter_with_link(
    request: ClubRequest, household: Services, guest: str, data: EnterWithLink
) -> Response[Welcome]:
    await household.spare_names(request, f"link {guest}")
    redeemed = await household.members.redeem_token("link", data.ticket)
    member = await household.members.get(redeemed.who) if redeemed is not None else None
    if member is None:
        raise ApiError(403, "wrong-entry")
    return await come_in(request, household, guest, member, bring=False)


ROUTES = (enter_with_password, entry_options, enter_with_passkey, enter_with_code, enter_with_link)
