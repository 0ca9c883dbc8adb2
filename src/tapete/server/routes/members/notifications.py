"""Notification routes: a member's notices and channels (e-mail, web push, webhook, feed)."""

from __future__ import annotations

import re

from litestar import get, post
from litestar.status_codes import HTTP_200_OK

from tapete.live.errors import ApiError
from tapete.live.match.records import utc_now_iso
from tapete.server.accounts.guests import ServerKeys
from tapete.server.accounts.members import Members
from tapete.server.config.settings import Settings
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.http.errors import language_of, problem_responses
from tapete.server.http.requests import HttpRequest, browser_label
from tapete.server.notifications import outbound_http, web_push
from tapete.server.notifications.channels import Device
from tapete.server.notifications.notices import Notices, notice_text
from tapete.server.notifications.sender import Sender
from tapete.server.routes.accounts.authentication import require_session
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
DAY = 86400  # seconds
VERIFICATIONS_A_DAY = 5  # e-mails that verify an address, for one member and to one address
TWO_DAYS = 2 * 86400.0


@get("/api/notices", responses=problem_responses(403), summary="Your notices, the newest first")
async def list_notices(request: HttpRequest, notices: Notices) -> NoticeList:
    return await describe_notices(request, notices, require_session(request).member)


@get("/api/notices/unseen", responses=problem_responses(403), summary="Number of notices you have not seen")
async def count_notices(request: HttpRequest, notices: Notices) -> NoticeList:
    return NoticeList(unseen=await notices.count_unseen(require_session(request).member))


@post(
    "/api/notices/seen",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403),
    summary="Mark notices as seen",
)
async def mark_notices_seen(request: HttpRequest, notices: Notices, data: SeenUntil) -> NoticeList:
    member = require_session(request).member
    await notices.mark_seen_until(member, data.last)
    return await describe_notices(request, notices, member)


async def describe_notices(request: HttpRequest, notices: Notices, member: str) -> NoticeList:
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
        for notice in await notices.list_notices(member)
    ]
    return NoticeList(unseen=await notices.count_unseen(member), notices=newest)


# ---------------------------------------------------------------- channels


@get("/api/notices/wishes", responses=problem_responses(403), summary="Your notification settings")
async def show_preferences(request: HttpRequest, settings: Settings, keys: ServerKeys, sender: Sender) -> ReachInfo:
    return await describe_channels(settings, keys, sender, require_session(request).member)


@post(
    "/api/notices/wishes",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Change your notification settings",
)
async def set_preferences(
    request: HttpRequest, settings: Settings, keys: ServerKeys, sender: Sender, data: NotificationPreferences
) -> ReachInfo:
    member = require_session(request).member
    if zone_of(data.zone) is None:
        raise ApiError(409, "zone-unknown")
    await sender.preferences.change(member, body=data)
    return await describe_channels(settings, keys, sender, member)


async def describe_channels(settings: Settings, keys: ServerKeys, sender: Sender, member: str) -> ReachInfo:
    """A member's preferences and channels, and the channels that this server offers."""
    channels = sender.preferences
    token = keys.sign_token("feed", member, await channels.feed_nonce(member))
    reach = await channels.get(member)
    return ReachInfo(
        wishes=reach.preferences,
        mail=settings.sends_mail,
        hooks=bool(settings.public_url),
        push_key=sender.public_key,
        feed=f"/api/feeds/{member}.{token}",
        email=reach.email,
        verified=bool(reach.verified),
        letter=await sender.verification_state(member),
        webhook=reach.webhook,
        devices=[
            DeviceInfo(endpoint=device.endpoint, label=device.label, created=device.created)
            for device in await channels.list_devices(member)
        ],
    )


@post(
    "/api/notices/email",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Set your e-mail address; a message verifies it",
)
async def set_email(
    request: HttpRequest,
    settings: Settings,
    keys: ServerKeys,
    shared_limits: SharedLimits,
    sender: Sender,
    data: EmailAddress,
) -> ReachInfo:
    member, email = require_session(request).member, data.email.strip()
    if not email:
        await sender.preferences.change(member, email="", verified="")
        return await describe_channels(settings, keys, sender, member)
    if not settings.sends_mail:
        raise ApiError(409, "no-mail")
    if not EMAIL.fullmatch(email):
        raise ApiError(409, "email-wrong")
    for counted in (member, email.casefold()[:90]):
        if not await shared_limits.take("letters", counted, VERIFICATIONS_A_DAY, DAY):
            raise ApiError(429, "emails-many")
    if await sender.verify_address(member, email, language_of(request)) == "failed":
        raise ApiError(409, "email-unwritable")
    return await describe_channels(settings, keys, sender, member)


@post(
    "/api/notices/email/verify",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403),
    summary="Verify an e-mail address by the link sent to it",
)
async def verify_email(members: Members, sender: Sender, data: Redeemed) -> NoticeList:
    """The browser that opens the link need not be logged in."""
    ticket = await members.redeem_token("email", data.ticket)
    if ticket is None or (await sender.preferences.get(ticket.who)).email != ticket.body:
        raise ApiError(403, "ticket-used")
    await sender.preferences.verify_email(ticket.who, ticket.body)
    return NoticeList(unseen=0)


@post(
    "/api/notices/webhook",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Set the webhook of a chat program",
)
async def set_webhook(
    request: HttpRequest, settings: Settings, keys: ServerKeys, sender: Sender, data: Hook
) -> ReachInfo:
    member = require_session(request).member
    url = data.url.strip()
    if url:
        try:
            await sender.run_in_thread(lambda: outbound_http.check_receiver(url, private=settings.private_webhooks))
        except outbound_http.NotAllowed:
            raise ApiError(409, "webhook-wrong") from None
    await sender.preferences.change(member, webhook=url)
    return await describe_channels(settings, keys, sender, member)


@post(
    "/api/notices/devices",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 409),
    summary="Turn on web push for this browser",
)
async def add_device(
    request: HttpRequest, settings: Settings, keys: ServerKeys, sender: Sender, data: NewDevice
) -> ReachInfo:
    member = require_session(request).member
    try:
        await sender.run_in_thread(
            lambda: outbound_http.check_receiver(data.endpoint, private=settings.private_webhooks)
        )
        web_push.encrypt_message(b"", web_push.decode_base64url(data.p256dh), web_push.decode_base64url(data.auth))
    except (outbound_http.NotAllowed, ValueError):
        raise ApiError(409, "push-wrong") from None
    device = Device(data.endpoint, member, data.p256dh, data.auth, browser_label(request), utc_now_iso())
    await sender.preferences.add_device(device)
    return await describe_channels(settings, keys, sender, member)


@post(
    "/api/notices/devices/remove",
    status_code=HTTP_200_OK,
    responses=problem_responses(400, 403, 404),
    summary="Turn off web push for a browser",
)
async def remove_device(
    request: HttpRequest, settings: Settings, keys: ServerKeys, sender: Sender, data: OldDevice
) -> ReachInfo:
    member = require_session(request).member
    await sender.preferences.remove_device(member, data.endpoint)
    return await describe_channels(settings, keys, sender, member)


@post(
    "/api/notices/feed",
    status_code=HTTP_200_OK,
    responses=problem_responses(403),
    summary="Get a new URL for your feed",
)
async def renew_feed(request: HttpRequest, settings: Settings, keys: ServerKeys, sender: Sender) -> ReachInfo:
    """The earlier URL stops working."""
    member = require_session(request).member
    await sender.preferences.feed_nonce(member, renew=True)
    return await describe_channels(settings, keys, sender, member)


ROUTES = (
    *(list_notices, count_notices, mark_notices_seen, show_preferences, set_preferences, set_email, verify_email),
    *(set_webhook, add_device, remove_device, renew_feed),
)
