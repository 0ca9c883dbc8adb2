"""Notices over the wire: the bell, and how one wants to be told."""

from __future__ import annotations

import re

from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.match.records import utc_now_iso
from tapete.server.accounts import tokens
from tapete.server.http.errors import explained, language_of
from tapete.server.notifications import email as mail
from tapete.server.notifications import outbound_http, web_push
from tapete.server.notifications.channels import Device
from tapete.server.notifications.email import Letter
from tapete.server.notifications.notices import notice_text, say
from tapete.server.routes.members.context import DAY, ClubRequest, Services
from tapete.server.wire import (
    DeviceInfo,
    EmailAddress,
    Hook,
    NewDevice,
    NoticeInfo,
    NoticeList,
    OldDevice,
    ReachInfo,
    Redeemed,
    SeenUntil,
)
from tapete.server.wire.preferences import NotificationPreferences, zone_of

EMAIL = re.compile(r"[^@\s<>\"(),:;\\\[\]]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+")
LETTERS_A_DAY = 5  # that ask whether an address is somebody's, for one member
TWO_DAYS = 2 * 86400.0


@get("/api/notices", responses=explained(403), summary="What you were told, the newest first")
async def list_notices(request: ClubRequest, household: Services) -> NoticeList:
    return await listed(request, household, household.member_here(request).member)


@get("/api/notices/unseen", responses=explained(403), summary="How much you have not looked at")
async def count_notices(request: ClubRequest, household: Services) -> NoticeList:
    return NoticeList(unseen=await household.notices.count_unseen(household.member_here(request).member))


@post("/api/notices/seen", status_code=HTTP_200_OK, responses=explained(400, 403), summary="You have looked at them")
async def see_notices(request: ClubRequest, household: Services, data: SeenUntil) -> NoticeList:
    member = household.member_here(request).member
    await household.notices.mark_seen_until(member, data.last)
    return await listed(request, household, member)


async def listed(request: ClubRequest, household: Services, member: str) -> NoticeList:
    language = language_of(request)
    newest = [
        NoticeInfo(
            id=notice.id,
            kind=notice.kind,  # type: ignore[arg-type]  # a column holds one of them
            at=notice.due,
            path=notice.path,
            text=notice_text(notice, language),
            seen=bool(notice.seen),
        )
        for notice in await household.notices.list_notices(member)
    ]
    return NoticeList(unseen=await household.notices.count_unseen(member), notices=newest)


# ---------------------------------------------------------------- how one wants to be told


@get("/api/notices/wishes", responses=explained(403), summary="How you are told")
async def show_wishes(request: ClubRequest, household: Services) -> ReachInfo:
    return await reach_info(household, household.member_here(request).member)


@post("/api/notices/wishes", status_code=HTTP_200_OK, responses=explained(400, 403, 409), summary="How to tell you")
async def set_wishes(request: ClubRequest, household: Services, data: NotificationPreferences) -> ReachInfo:
    member = household.member_here(request).member
    if zone_of(data.zone) is None:
        raise ApiError(409, "zone-unknown")
    await household.sender.preferences.change(member, body=data)
    return await reach_info(household, member)


async def reach_info(household: Services, member: str) -> ReachInfo:
    store, settings = household.sender.preferences, household.settings
    token = household.keys.sign_token("feed", member, await store.feed_nonce(member))
    reach = await store.get(member)
    return ReachInfo(
        wishes=reach.preferences,
        mail=settings.sends_mail,
        hooks=bool(settings.public_url),
        push_key=household.sender.public_key,
        feed=f"/api/feeds/{member}.{token}",
        email=reach.email,
        verified=bool(reach.verified),
        webhook=reach.webhook,
        devices=[
            DeviceInfo(endpoint=device.endpoint, label=device.label, created=device.created)
            for device in await store.list_devices(member)
        ],
    )


@post(
    "/api/notices/email",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 409),
    summary="An address for letters; a letter asks whether it is yours",
)
async def set_email(request: ClubRequest, household: Services, data: EmailAddress) -> ReachInfo:
    member, settings = household.member_here(request).member, household.settings
    email = data.email.strip()
    if not email:
        await household.sender.preferences.change(member, email="", verified="")
        return await reach_info(household, member)
    if not settings.sends_mail:
        raise ApiError(409, "no-mail")
    if not EMAIL.fullmatch(email):
        raise ApiError(409, "email-wrong")
    for whose in (member, email.casefold()[:90]):
        if not await household.shared_limits.take("letters", whose, LETTERS_A_DAY, DAY):
            raise ApiError(429, "emails-many")
    ticket = await household.members.write(
        lambda connection: tokens.issue_token(connection, "email", member, email, seconds=TWO_DAYS)
    )
    await household.sender.preferences.change(member, email=email, verified="")
    language, name = language_of(request), await household.worker.store.name(member)
    link = f"{settings.public_url}/notices#v={ticket}"
    words = say(language, "mail-verify", name=name, house=settings.public_url, link=link)
    letter = Letter(email, say(language, "mail-verify-subject"), words)
    posted = await household.sender.run_in_thread(lambda: mail.send_letter(settings, letter))
    if posted.how == "never":
        raise ApiError(409, "email-wrong")
    return await reach_info(household, member)


@post(
    "/api/notices/email/verify",
    status_code=HTTP_200_OK,
    responses=explained(400, 403),
    summary="The link from the letter: the address is yours",
)
async def verify_email(household: Services, data: Redeemed) -> NoticeList:
    """Whoever opens it need not be signed in there."""
    ticket = await household.members.redeem_token("email", data.ticket)
    if ticket is None or (await household.sender.preferences.get(ticket.who)).email != ticket.body:
        raise ApiError(403, "ticket-used")
    await household.sender.preferences.verify_email(ticket.who, ticket.body)
    return NoticeList(unseen=0)


@post(
    "/api/notices/webhook",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 409),
    summary="An address of a chat program that is told",
)
async def set_webhook(request: ClubRequest, household: Services, data: Hook) -> ReachInfo:
    member = household.member_here(request).member
    address = data.url.strip()
    if address:
        try:
            outbound_http.check_address(address, private=household.settings.private_webhooks)
        except outbound_http.NotAllowed:
            raise ApiError(409, "webhook-wrong") from None
    await household.sender.preferences.change(member, webhook=address)
    return await reach_info(household, member)


@post(
    "/api/notices/devices",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 409),
    summary="Tell this browser by Web Push",
)
async def add_device(request: ClubRequest, household: Services, data: NewDevice) -> ReachInfo:
    member = household.member_here(request).member
    try:
        outbound_http.check_address(data.endpoint, private=household.settings.private_webhooks)
        web_push.encrypt_message(b"", web_push.decode_base64url(data.p256dh), web_push.decode_base64url(data.auth))
    except (outbound_http.NotAllowed, ValueError):
        raise ApiError(409, "push-wrong") from None
    label = household.label(request)
    device = Device(data.endpoint, member, data.p256dh, data.auth, label, utc_now_iso())
    await household.sender.preferences.add_device(device)
    return await reach_info(household, member)


@post(
    "/api/notices/devices/remove",
    status_code=HTTP_200_OK,
    responses=explained(400, 403, 404),
    summary="Do not tell a browser any more",
)
async def remove_device(request: ClubRequest, household: Services, data: OldDevice) -> ReachInfo:
    member = household.member_here(request).member
    await household.sender.preferences.remove_device(member, data.endpoint)
    return await reach_info(household, member)


@post("/api/notices/feed", status_code=HTTP_200_OK, responses=explained(403), summary="A new address for your feed")
async def renew_feed(request: ClubRequest, household: Services) -> ReachInfo:
    """The one before shows nothing any more."""
    member = household.member_here(request).member
    await household.sender.preferences.feed_nonce(member, renew=True)
    return await reach_info(household, member)


ROUTES = (
    *(list_notices, count_notices, see_notices, show_wishes, set_wishes, set_email, verify_email),
    *(set_webhook, add_device, remove_device, renew_feed),
)
