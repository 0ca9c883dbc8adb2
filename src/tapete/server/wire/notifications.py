"""Wire structs of holidays, premoves, notices and notification channels."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tapete.core.i18n.text import Text
from tapete.live.wire import Wire
from tapete.server.wire.limits import MOMENT, TICKET
from tapete.server.wire.preferences import NoticeKind, NotificationPreferences


class Away(Wire):
    """A holiday. The same beginning again changes its end; an end that is not later cancels it."""

    gone: MOMENT
    back: MOMENT


class WindowInfo(Wire):
    """A kind of question that can be passed in advance."""

    kind: str
    name: Text


class LeftInfo(Wire):
    """A premove: for a kind of question until the turn ends; without a kind, for the next question.

    The latter applies only if the player who answers before it passes."""

    kind: str
    used: int = 0
    lapsed: bool = False  # its question came, and it did not answer it


class BeforehandInfo(Wire):
    windows: list[WindowInfo] = []
    left: list[LeftInfo] = []


class LeaveAnswer(Wire):
    kind: Annotated[str, msgspec.Meta(max_length=64)]
    leave: bool = True  # false: remove it


class NoticeInfo(Wire):
    id: int
    kind: NoticeKind
    at: str
    path: str  # page where it can be answered
    text: str
    seen: bool = False


class NoticeList(Wire):
    unseen: int
    notices: list[NoticeInfo] = []


class SeenUntil(Wire):
    last: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]


class DeviceInfo(Wire):
    endpoint: str
    label: str
    created: str


Letter = Literal["", "waiting", "sent", "failed"]  # what became of the e-mail that verifies an address


class ReachInfo(Wire):
    """Notification settings of a member, and the channels that this server offers."""

    wishes: NotificationPreferences
    mail: bool  # this server sends email
    hooks: bool  # this server knows its public address, which webhooks need
    push_key: str
    feed: str  # secret path of the feed
    email: str = ""
    verified: bool = False
    letter: Letter = ""
    webhook: str = ""
    devices: list[DeviceInfo] = []


class EmailAddress(Wire):
    email: Annotated[str, msgspec.Meta(max_length=200)]  # empty: remove it


class Redeemed(Wire):
    ticket: TICKET


class Hook(Wire):
    url: Annotated[str, msgspec.Meta(max_length=500)]  # empty: remove it


class NewDevice(Wire):
    endpoint: Annotated[str, msgspec.Meta(max_length=600)]
    p256dh: Annotated[str, msgspec.Meta(max_length=120)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]


class OldDevice(Wire):
    endpoint: Annotated[str, msgspec.Meta(max_length=600)]
