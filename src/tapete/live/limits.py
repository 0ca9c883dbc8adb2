"""How much one browser may ask for. Generous for people, short for floods."""

from __future__ import annotations

from time import monotonic
from typing import Annotated

import msgspec

MEBIBYTE = 1024 * 1024
Count = Annotated[int, msgspec.Meta(ge=1)]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    """Each is a setting of the server; `settings.*.ftl` says in words what it is."""

    requests_a_minute: Count = 1200  # HTTP, from one address
    matches_a_minute: Count = 40  # laid out, joined or forked from one address
    messages_a_second: Annotated[float, msgspec.Meta(gt=0)] = 15.0  # over one socket, after a burst
    burst: Count = 60
    sockets: Count = 200  # from one address
    sockets_in_all: Count = 5000
    rooms: Count = 2000  # matches with somebody in them, in one process
    bot_seconds_a_day: Count = 4 * 3600  # that bots think at the tables one address laid out
    message_size: Count = 16 * 1024
    body_size: Count = 64 * 1024
    waiting_minutes: Count = 30  # an open table nobody of its own has looked at for so long stands in no list
    deserted_days: Count = 7  # and after so many days it is closed
    strikes: Count = 40  # refused messages in a row before the socket is closed
    unsent_a_socket: Count = 4 * MEBIBYTE  # bytes that wait for a browser that does not read; then it is let go
    unsent_an_address: Count = 32 * MEBIBYTE
    unsent_in_all: Count = 256 * MEBIBYTE
    accounts_a_day: Count = 20  # made from one address
    entries_a_quarter: Count = 50  # tries to come in as a member, in a quarter of an hour from one address
    packs_in_all: Count = 500
    uploads_a_minute: Count = 6  # packs sent from one address
    packs_a_guest: Count = 12
    # seconds of work a minute for one address that studies finished matches
    study_seconds_a_minute: Annotated[float, msgspec.Meta(gt=0)] = 60.0


class Bucket:
    """A bucket of tokens that fills steadily; each message takes one."""

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
        """Whether there is anything in it."""
        self.fill()
        return self.tokens > 0

    def spend(self, cost: float) -> None:
        """Take what something has cost, though it be more than there is: the debt is waited for."""
        self.fill()
        self.tokens -= cost


class Buckets:
    """A bucket for each address; full ones are as good as none and are forgotten."""

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
