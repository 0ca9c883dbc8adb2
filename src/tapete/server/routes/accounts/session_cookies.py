"""Cookies of a member's browser: the session, and the mark of a browser that has logged in before."""

from __future__ import annotations

import hmac

from litestar.datastructures import Cookie

from tapete.server.accounts.guests import ServerKeys
from tapete.server.config.settings import Settings
from tapete.server.http.requests import HttpRequest

KNOWN_BROWSER = "tapete_known"  # cookie of a browser that a member has logged in with before


class SessionCookies:
    def __init__(self, settings: Settings, keys: ServerKeys) -> None:
        self.settings, self.keys = settings, keys
        self.path = settings.prefix or "/"

    def make(self, request: HttpRequest, name: str, value: str, seconds: int) -> Cookie:
        return Cookie(
            key=name,
            value=value,
            path=self.path,
            max_age=seconds,
            httponly=True,
            samesite="lax",
            secure=self.settings.secure or request.url.scheme == "https",
        )

    def expire(self, name: str) -> Cookie:
        """A cookie that deletes the one of this name."""
        return Cookie(key=name, value="", path=self.path, max_age=0, httponly=True, samesite="lax")

    def browser_mark(self, folded_name: str) -> str:
        """Value of the known-browser cookie for a member's folded name."""
        return hmac.new(self.keys.key, f"known\0{folded_name}".encode(), "sha256").hexdigest()

    def is_known_browser(self, cookie: str, folded_name: str) -> bool:
        return hmac.compare_digest(cookie.encode(), self.browser_mark(folded_name).encode())
