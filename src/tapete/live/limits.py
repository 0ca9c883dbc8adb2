"""Rate limits and sizes: how much one browser or address may ask for."""

from __future__ import annotations

from time import monotonic
from typing import Annotated

import msgspec

MEBIBYTE = 1024 * 1024
Count = Annotated[int, msgspec.Meta(ge=1)]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Limits that are settings of the server; `settings.*.ftl` describes each."""

    requests_a_minute: Count = 1200  # HTTP, from one address
    matches_a_minute: Count = 40  # created, joined or forked from one address
    messages_a_second: Annotated[float, msgspec.Meta(gt=0)] = 15.0  # over one socket, after a burst
    burst: Count = 60
    sockets: Count = 200  # from one address
    sockets_in_all: Count = 5000
    rooms: Count = 2000  # matches with subscribers, in one process
    bot_seconds_a_day: Count = 4 * 3600  # that bots think in matches that one address created
    message_size: Count = 16 * 1024
    body_size: Count = 64 * 1024
    waiting_minutes: Count = 30  # without a visit of its players an open match leaves the lists
    deserted_days: Count = 7  # and after so many days it is deleted
    strikes: Count = 40  # refused messages in a row before the socket is closed
    unsent_a_socket: Count = 4 * MEBIBYTE  # bytes that wait for a slow browser before it is disconnected
    unsent_an_address: Count = 32 * MEBIBYTE
    unsent_in_all: Count = 256 * MEBIBYTE
    accounts_a_day: Count = 20  # made from one address
    entries_a_quarter: Count = 50  # sign-in attempts in a quarter of an hour from one address
    packs_in_all: Count = 500
    uploads_a_minute: Count = 6  # packs uploaded from one address
    packs_a_guest: Count = 12
    study_seconds_a_minute: Annotated[float, msgspec.Meta(gt=0)] = 60.0  # of analysis for one address


class Bucket:
    """A token bucket that fills steadily; each message takes one token."""

    __slots__ = ("at", "rate", "size", "tokens")

    def __init__(self, rate: float, size: float) -> None:
        self.rate, self.size = rate, size
        self.tokens, self.at = float(size), monotonic()

    def fill(self) -> None:
        moment = monotonic()
        self.tokens = min(self.size, self.tokens + (moment - self.at) * self.rate)
        self.at = moment

    def take(self) -> bool:
        self.fill()
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def left(self) -> bool:
        """True if there is a token, or a part of one, in it."""
        self.fill()
        return self.tokens > 0

    def spend(self, cost: float) -> None:
        """Take a cost, also more than there is; a debt is paid by waiting."""
        self.fill()
        self.tokens -= cost


class Buckets:
    """A bucket for each address; full ones are forgotten."""

    MOST = 10_000

    def __init__(self, rate: float, size: float) -> None:
        self.rate, self.size = rate, size
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        return self.of(address).take()

    def of(self, address: str) -> Bucket:
        if len(self._buckets) > self.MOST:
            self._buckets = {
                key: bucket
                for key, bucket in self._buckets.items()
                if bucket.tokens + (monotonic() - bucket.at) * self.rate < self.size
            }
        return self._buckets.setdefault(address, Bucket(self.rate, self.size))
