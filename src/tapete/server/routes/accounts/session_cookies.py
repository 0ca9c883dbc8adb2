"""Cookies of a member's browser: the session, and the mark of a browser that has logged in before."""

from __future__ import annotations

from litestar.datastructures import Cookie

from tapete.server.accounts.guests import YEAR, ServerKeys
from tapete.server.accounts.known_browsers import COOKIE as KNOWN_BROWSER
from tapete.server.accounts.known_browsers import add_mark
from tapete.server.config.settings import Settings
from tapete.server.http.requests import HttpRequest


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

    def mark_browser(self, request: HttpRequest, member: str) -> Cookie:
        """The cookie of a browser that is known to this member from now on."""
        marks = add_mark(self.keys, request.cookies.get(KNOWN_BROWSER, ""), member)
        return self.make(request, KNOWN_BROWSER, marks, YEAR)
