"""Rate limits of login attempts and of new accounts."""

from __future__ import annotations

from typing import Literal

from tapete.live.errors import ApiError
from tapete.live.limits import Limits
from tapete.server.accounts.guests import ServerKeys
from tapete.server.accounts.known_browsers import COOKIE, read_marks
from tapete.server.config.client_address import read_client_address
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.http.requests import HttpRequest

QUARTER, DAY = 900, 86400  # seconds
GUESSES = 10  # in a quarter of an hour, at one name from one address, or from one known browser
GUESSES_IN_ALL = 100  # at one name from all addresses together
Kind = Literal["password", "recovery", "challenge", "totp", "link"]
NAMELESS: tuple[Kind, ...] = ("challenge", "link")  # attempts that name nobody


class LoginLimits:
    def __init__(self, shared_limits: SharedLimits, keys: ServerKeys, limits: Limits) -> None:
        self.shared_limits, self.keys, self.limits = shared_limits, keys, limits

    async def take_attempt(self, request: HttpRequest, kind: Kind, name: str, member: str = "") -> None:
        """Count an attempt at a folded name. Raises 429 if there were too many.

        The address counts first: one that is at its limit uses up no attempts of a name. A browser that the member
        has signed in with has attempts of its own, so others cannot lock the member out. Where nobody is named
        (`challenge`, `link`), a browser known to any member counts as known.
        """
        marks = read_marks(self.keys, request.cookies.get(COOKIE, ""))
        known = marks.get(member, "") if member else next(iter(marks.values()), "") if kind in NAMELESS else ""
        if known:
            allowed = await self._take(GUESSES, kind, name, "browser", known)
        else:
            address = read_client_address(request.scope)
            allowed = (
                await self.shared_limits.take("entries", address, self.limits.entries_a_quarter, QUARTER, lasting=True)
                and await self._take(GUESSES, kind, name, "address", address)
                and await self._take(GUESSES_IN_ALL, kind, name)
            )
        if not allowed:
            raise ApiError(429, "guesses")

    async def _take(self, limit: int, *counted: str) -> bool:
        key = self.keys.sign_token("guess", *counted)
        return await self.shared_limits.take("guesses", key, limit, QUARTER, lasting=True)

    async def take_new_account(self, request: HttpRequest) -> None:
        """Count a new account from one IP address. Raises 429 if there were too many today."""
        if not await self.shared_limits.take(
            "accounts", read_client_address(request.scope), self.limits.accounts_a_day, DAY
        ):
            raise ApiError(429, "accounts")
