"""Whose time bots think in: each address has so many seconds a day."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

from tapete.live.errors import ApiError
from tapete.live.match.seats import SeatRecord
from tapete.live.worker.ports import BotQuota, SeatKeys


async def check_bot_quota(bot_time: BotQuota, keys: SeatKeys, address: str, seats: Sequence[SeatRecord]) -> str:
    """Whose time the bots of a new table will think in. Refused when it is used up and a bot would sit down."""
    whose = digest(address, keys.key)
    if any(seat.kind == "bot" for seat in seats) and not await bot_time.left(whose):
        raise ApiError(429, "bot-time")
    return whose


def digest(address: str, key: bytes) -> str:
    """An address that is kept: nobody reads from the database where somebody lives."""
    return blake2b(address.encode(), key=key[:64], digest_size=16).hexdigest()
