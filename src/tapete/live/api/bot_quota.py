"""Bot quota: each address has so many seconds of bot time a day."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from tapete.live.errors import ApiError
from tapete.live.match.seats import SeatRecord
from tapete.live.worker.ports import BotQuota, SeatKeys


async def check_bot_quota(bot_quota: BotQuota, keys: SeatKeys, address: str, seats: Sequence[SeatRecord]) -> str:
    """The owner of the quota that a new match's bots will use. Refused if it is used up and a bot has a seat."""
    owner = digest(address, keys.key)
    if any(seat.kind == "bot" for seat in seats) and not await bot_quota.left(owner):
        raise ApiError(429, "bot-time")
    return owner


def digest(address: str, key: bytes) -> str:
    """A keyed hash of an address, so that the database contains no addresses."""
    return blake2b(address.encode(), key=key[:64], digest_size=16).hexdigest()
