"""A member's account: how it is opened, where it is open, how it is called, taken away and deleted."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.wire import Forgotten
from tapete.server.accounts import guests, tokens
from tapete.server.accounts import sessions as open_sessions
from tapete.server.accounts.passwords import find_totp_step
from tapete.server.accounts.sessions import session_of
from tapete.server.http.errors import explained
from tapete.server.moderation.audit_follower import AuditFollower
from tapete.server.moderation.operations import MatchOperations
from tapete.server.routes.members.context import ClubRequest, Services
from tapete.server.wire import (
    AccountInfo,
    AskPasskey,
    Exported,
    Invitation,
    JoinWithPassword,
    KeyId,
    NewName,
    NewPasskey,
    NewPassword,
    PasskeyOptions,
    RecoveryCodes,
    SessionId,
    SessionInfo,
    TotpAnswer,
    TotpOffer,
    Welcome,
)

ISSUER = "Tapete"


@get("/api/account", responses=explained(), summary="Who you are here, and who may become a member")
async def show_account(request: ClubRequest, household: Services, guest: str) -> AccountInfo:
    return await household.account(request, session_of(request), guest)


# ---------------------------------------------------------------- becoming a member


@post("/api/account", responses=explained(400, 403, 409), summary="Become a member with a password")
async def join_with_password(
    request: ClubRequest, household: Services, guest: str, data: JoinWithPassword
) -> Response[Welcome]:
    """Seats, talk and packs of this browser's guest become the member's. The answer has the recovery codes, once."""
    refuse_members(request)
    if not household.settings.passwords:
        raise ApiError(403, "no-passwords")
    invitation, name = household.invitation(data.invitation), household.new_name(data.name)
    await household.spare_accounts(request)
    password = await household.password_hasher.hash(data.password)
    entered = await household.members.join(
        guest, name, household.label(request), password=password, invitation=invitation
    )
    return await household.let_in(request, entered, guest)


@post(
    "/api/account/passkey/options",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 409),
    summary="A challenge for a new passkey",
)
async def passkey_options(request: ClubRequest, household: Services, guest: str, data: AskPasskey) -> PasskeyOptions:
    """For a guest the key of the account that is to be; for a member a further one."""
    if session_of(request) is not None:
        session = await household.proved(request)
        member = await household.members.get(session.member)
        name = member.name if member is not None else ""
    else:
        member, name = None, household.new_name(data.name)
        household.invitation("")
        if await household.members.find_by_name(name) is not None:
            raise ApiError(409, "name-taken")
    await household.spare_names(request, f"challenge {guest}")
    ticket, options = await household.passkeys(request).begin_registration(guest, name, member)
    return PasskeyOptions(ticket=ticket, options=options)


@post("/api/account/passkey", responses=explained(400, 403, 409), summary="Become a member with a passkey, or add one")
async def keep_passkey(request: ClubRequest, household: Services, guest: str, data: NewPasskey) -> Response[Welcome]:
    session, label = session_of(request), household.label(request)
    enrolling, key = await household.passkeys(request).finish_registration(guest, data.ticket, data.credential, label)
    if session is not None:
        session = await household.proved(request)
        await household.members.add_passkey(session.member, key, session.hash)
        await household.call_back(session.member)
        return Response(Welcome(account=await household.account(request, session, "")))
    invitation = household.invitation(data.invitation)
    await household.spare_accounts(request)
    entered = await household.members.join(
        guest, enrolling.name, label, id=enrolling.member, passkey=key, invitation=invitation
    )
    return await household.let_in(request, entered, guest)


def refuse_members(request: ClubRequest) -> None:
    if session_of(request) is not None:
        raise ApiError(409, "already-member")


# ---------------------------------------------------------------- how it is opened


@post(
    "/api/account/passkey/remove",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404, 409),
    summary="Throw a passkey away",
)
async def remove_passkey(request: ClubRequest, household: Services, data: KeyId) -> AccountInfo:
    session = await household.proved(request)
    await household.members.remove_passkey(session.member, data.id, session.hash)
    await household.call_back(session.member)
    return await household.account(request, session, "")


@post(
    "/api/account/password",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 409),
    summary="Choose a password, or do without",
)
async def set_password(request: ClubRequest, household: Services, data: NewPassword) -> AccountInfo:
    """Every other session of this member ends."""
    session = await household.proved(request)
    if data.password and not household.settings.passwords:
        raise ApiError(403, "no-passwords")
    hashed = await household.password_hasher.hash(data.password) if data.password else ""
    await household.members.set_password(session.member, hashed, session.hash)
    await household.call_back(session.member)
    return await household.account(request, session, "")


@post(
    "/api/account/totp/offer",
    status_code=HTTP_200_OK,
    responses=explained(403, 409),
    summary="A secret for codes by the clock",
)
async def offer_totp(request: ClubRequest, household: Services) -> TotpOffer:
    """It holds when a code of it has been shown."""
    import pyotp

    session = await household.proved(request)
    member = await household.members.get(session.member)
    if member is None or not member.password:
        raise ApiError(409, "totp-password")
    secret = pyotp.random_base32()
    address = pyotp.TOTP(secret).provisioning_uri(name=member.name, issuer_name=ISSUER)
    ticket = await household.members.issue_challenge(
        "totp", session.member, household.secret_box.encrypt(secret, session.member)
    )
    return TotpOffer(ticket=ticket, secret=secret, address=address)


@post(
    "/api/account/totp",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 409),
    summary="Ask for a code by the clock from now on",
)
async def keep_totp(request: ClubRequest, household: Services, data: TotpAnswer) -> AccountInfo:
    session = await household.proved(request)
    await household.spare_names(request, f"totp {session.member}")
    ticket = await household.members.write(
        lambda connection: tokens.peek_token(connection, "totp", data.ticket, session.member)
    )
    sealed = ticket.body.strip('"') if ticket is not None else ""
    secret = household.secret_box.decrypt(sealed, session.member)
    step = find_totp_step(secret, data.code, 0) if secret else None
    if step is None:
        raise ApiError(403, "wrong-code")
    await household.members.redeem_token("totp", data.ticket, session.member)
    await household.members.set_totp(session.member, sealed, step, session.hash)
    await household.call_back(session.member)
    return await household.account(request, session, "")


@post(
    "/api/account/totp/remove",
    status_code=HTTP_200_OK,
    responses=explained(403),
    summary="No code by the clock any more",
)
async def remove_totp(request: ClubRequest, household: Services) -> AccountInfo:
    session = await household.proved(request)
    await household.members.set_totp(session.member, "", 0, session.hash)
    await household.call_back(session.member)
    return await household.account(request, session, "")


@post("/api/account/codes", responses=explained(403), summary="Ten new recovery codes")
async def new_codes(request: ClubRequest, household: Services) -> RecoveryCodes:
    """Those before open nothing any more."""
    session = await household.proved(request)
    return RecoveryCodes(
        codes=await household.members.write(lambda connection: tokens.renew_recovery_codes(connection, session.member))
    )


# ---------------------------------------------------------------- where it is open


@get("/api/sessions", responses=explained(403), summary="Where your account is open")
async def list_sessions(request: ClubRequest, household: Services) -> list[SessionInfo]:
    return await _sessions(household, household.member_here(request))


@post("/api/sessions/end", status_code=HTTP_200_OK, responses=explained(400, 403, 404), summary="Close one of them")
async def end_session(request: ClubRequest, household: Services, data: SessionId) -> list[SessionInfo]:
    here = household.member_here(request)
    if not await household.members.write(
        lambda connection: open_sessions.end_session(connection, here.member, data.id)
    ):
        raise ApiError(404, "not-found")
    await household.call_back(here.member)
    return await _sessions(household, here)


async def _sessions(household: Services, here: open_sessions.Session) -> list[SessionInfo]:
    return [
        SessionInfo(
            id=session.id,
            label=session.label,
            created=session.created,
            seen=session.seen,
            current=session.hash == here.hash,
        )
        for session in await household.sessions.list_of_member(here.member)
    ]


@post("/api/leave", status_code=HTTP_200_OK, responses=explained(403), summary="Sign out here")
async def leave(request: ClubRequest, household: Services) -> Response[AccountInfo]:
    here = household.member_here(request)
    await household.members.write(lambda connection: open_sessions.end_session(connection, here.member, here.id))
    await household.call_back(here.member)
    return Response(await household.account(request, None, ""), cookies=[gone(household)])


def gone(household: Services) -> Cookie:
    path = household.settings.prefix or "/"
    return Cookie(key=open_sessions.COOKIE, value="", path=path, max_age=0, httponly=True, samesite="lax")


# ---------------------------------------------------------------- what it holds


@post("/api/account/name", status_code=HTTP_200_OK, responses=explained(400, 403, 404, 409), summary="Another name")
async def rename_member(request: ClubRequest, household: Services, data: NewName) -> AccountInfo:
    session = household.member_here(request)
    await household.members.rename(session.member, data.name)
    return await household.account(request, session, "")


@post("/api/account/invitations", responses=explained(403, 409), summary="Invite somebody")
async def invite(request: ClubRequest, household: Services) -> Invitation:
    """What a new member shows where one has to be invited; it works once, for two weeks."""
    session = household.member_here(request)
    if household.settings.join == "closed":
        raise ApiError(403, "join-closed")
    return Invitation(invitation=await household.members.create_invitation(session.member))


@get("/api/account/export", responses=explained(403), summary="Everything that is stored about you")
async def export_account(request: ClubRequest, household: Services) -> Response[Exported]:
    session = await household.proved(request)
    data = await household.members.export_data(session.member)
    return Response(Exported(data=data), headers={"content-disposition": 'attachment; filename="tapete.json"'})


@post(
    "/api/account/delete",
    status_code=HTTP_200_OK,
    responses=explained(403, 409),
    summary="Delete the account: name, chat and seats",
)
async def delete_account(
    request: ClubRequest, household: Services, operations: MatchOperations, audit_follower: AuditFollower
) -> Response[Forgotten]:
    """Running matches are given up (a bot plays on). What was played stays without a name, and still verifies."""
    session = await household.proved(request)
    matches = await operations.erase_guest(session.member)
    await household.call_back(session.member)
    await audit_follower.apply_new_entries()
    cookies = [gone(household)]
    path = household.settings.prefix or "/"
    cookies.append(Cookie(key=guests.COOKIE, value="", path=path, max_age=0, httponly=True, samesite="lax"))
    return Response(Forgotten(matches=matches), cookies=cookies)


ROUTES = (
    *(show_account, join_with_password, passkey_options, keep_passkey, remove_passkey, set_password),
    *(offer_totp, keep_totp, remove_totp, new_codes, list_sessions, end_session, leave),
    *(rename_member, invite, export_account, delete_account),
)
