"""Days: holidays, notices and how somebody is told."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tapete.core.i18n.text import Text
from tapete.live.wire import Wire
from tapete.server.wire.limits import MOMENT, TICKET
from tapete.server.wire.preferences import NoticeKind, NotificationPreferences


class Away(Wire):
    """A holiday: from when until when. The same beginning again changes its end; an end that is no later takes it
    back."""

    gone: MOMENT
    back: MOMENT


class WindowInfo(Wire):
    """A kind of question that may be passed beforehand."""

    kind: str
    name: Text


class LeftInfo(Wire):
    """A pass that was left: for a kind of question until the turn ends; with no kind for the next question, if whoever
    answers before it passes."""

    kind: str
    used: int = 0
    lapsed: bool = False  # the question came, and this did not answer it


class BeforehandInfo(Wire):
    windows: list[WindowInfo] = []
    left: list[LeftInfo] = []


class LeaveAnswer(Wire):
    kind: Annotated[str, msgspec.Meta(max_length=64)]
    leave: bool = True  # else it is taken back


class NoticeInfo(Wire):
    id: int
    kind: NoticeKind
    at: str
    path: str  # where it is answered
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


class ReachInfo(Wire):
    """How somebody is told, and what this house can do."""

    wishes: NotificationPreferences
    mail: bool  # whether this house sends letters
    hooks: bool  # whether it knows its own address, which webhooks need
    push_key: str
    feed: str  # path of the feed: whoever knows it reads it
    email: str = ""
    verified: bool = False
    webhook: str = ""
    devices: list[DeviceInfo] = []


class EmailAddress(Wire):
    email: Annotated[str, msgspec.Meta(max_length=200)]  # empty: none any more


class Redeemed(Wire):
    ticket: TICKET


class Hook(Wire):
    url: Annotated[str, msgspec.Meta(max_length=500)]  # empty: none any more


class NewDevice(Wire):
    endpoint: Annotated[str, msgspec.Meta(max_length=600)]
    p256dh: Annotated[str, msgspec.Meta(max_length=120)]
    auth: Annotated[str, msgspec.Meta(max_length=40)]


class OldDevice(Wire):
    endpoint: Annotated[str, msgspec.Meta(max_length=600)]
