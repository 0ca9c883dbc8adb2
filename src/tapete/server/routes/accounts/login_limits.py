"""Rate limits of login attempts and of new accounts."""

from __future__ import annotations

import hmac

from tapete.live.errors import ApiError
from tapete.live.limits import Limits
from tapete.server.accounts.guests import ServerKeys
from tapete.server.config.client_address import read_client_address
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.session_cookies import KNOWN_BROWSER, SessionCookies

QUARTER, DAY = 900, 86400  # seconds
GUESSES = 10  # in a quarter of an hour, at one name


class LoginLimits:
    def __init__(
        self, shared_limits: SharedLimits, session_cookies: SessionCookies, keys: ServerKeys, limits: Limits
    ) -> None:
        self.shared_limits, self.session_cookies = shared_limits, session_cookies
        self.keys, self.limits = keys, limits

    async def take_attempt(self, request: HttpRequest, name: str) -> None:
        """Count an attempt at one folded name, and from one IP address. Raises 429 if there were too many.

        A browser that the member has logged in with is counted apart. So others cannot lock the member out.
        """
        cookie = request.cookies.get(KNOWN_BROWSER, "")
        counted = f"{name}/{cookie[-32:]}" if self.session_cookies.is_known_browser(cookie, name) else name
        key = hmac.new(self.keys.key, f"guess\0{counted}".encode(), "sha256").hexdigest()[:32]
        address, most = read_client_address(request.scope), self.limits.entries_a_quarter
        take = self.shared_limits.take
        if not await take("guesses", key, GUESSES, QUARTER, lasting=True) or not await take(
            "entries", address, most, QUARTER, lasting=True
        ):
            raise ApiError(429, "guesses")

    async def take_new_account(self, request: HttpRequest) -> None:
        """Count a new account from one IP address. Raises 429 if there were too many today."""
        if not await self.shared_limits.take(
            "accounts", read_client_address(request.scope), self.limits.accounts_a_day, DAY
        ):
            raise ApiError(429, "accounts")
