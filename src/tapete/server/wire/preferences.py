"""Notification preferences of a member: channel for each kind, language, time zone, quiet hours."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Annotated, Literal, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from tapete.live.wire import Wire

Channel = Literal["none", "push", "mail", "digest", "webhook"]
NoticeKind = Literal["turn", "time", "invited", "over", "round", "off", "verify"]
KINDS: tuple[NoticeKind, ...] = get_args(NoticeKind)
MINUTES = 24 * 60
MINUTE = Annotated[int, msgspec.Meta(ge=0, lt=MINUTES)]  # of a day


class NotificationPreferences(Wire):
    """One channel for each kind of notice. Bell and feed always have everything."""

    language: Literal["es", "en"] = "es"
    zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"
    quiet_from: MINUTE = 0  # no notifications between these two; equal: no quiet hours
    quiet_to: MINUTE = 0
    digest_at: MINUTE = 540
    turn: Channel = "none"
    time: Channel = "none"  # time running out
    invited: Channel = "none"
    over: Channel = "none"
    round: Channel = "none"

    def channel_for(self, kind: str) -> Channel:
        chosen: Channel = getattr(self, kind, "none")
        return chosen

    def without(self, *channels: Channel) -> NotificationPreferences:
        """The same preferences without these channels."""
        gone: dict[str, Channel] = {kind: "none" for kind in KINDS if self.channel_for(kind) in channels}
        return msgspec.structs.replace(self, **gone)


@lru_cache(64)
def zone_of(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def local_time(preferences: NotificationPreferences, moment: float) -> datetime:
    return datetime.fromtimestamp(moment, zone_of(preferences.zone) or UTC)


def end_of_quiet_hours(preferences: NotificationPreferences, moment: float) -> float:
    """The moment when a member may be notified: now, or when their quiet hours end.

    >>> night = NotificationPreferences(zone="Europe/Madrid", quiet_from=22 * 60, quiet_to=8 * 60)
    >>> late = datetime(2026, 7, 1, 21, 30, tzinfo=UTC).timestamp()  # half past eleven there
    >>> datetime.fromtimestamp(end_of_quiet_hours(night, late), UTC).isoformat()
    '2026-07-02T06:00:00+00:00'
    >>> end_of_quiet_hours(night, late - 7200) == late - 7200
    True
    """
    local = local_time(preferences, moment)
    minute = local.hour * 60 + local.minute
    begin, end = preferences.quiet_from, preferences.quiet_to
    quiet = begin <= minute < end if begin <= end else minute >= begin or minute < end
    return next_at(preferences, moment, end) if quiet else moment


def next_at(preferences: NotificationPreferences, moment: float, minute: int) -> float:
    """The next moment when it is this minute of the day in the member's time zone.

    >>> datetime.fromtimestamp(next_at(NotificationPreferences(), 0.0, 540), UTC).isoformat()
    '1970-01-01T09:00:00+00:00'
    """
    local = local_time(preferences, moment)
    at = local.replace(hour=minute // 60, minute=minute % 60, second=0, microsecond=0)
    return (at if at > local else at + timedelta(days=1)).timestamp()
