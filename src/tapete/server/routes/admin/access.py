"""Access to the admin pages: the pass of a request, and the token of its form."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar import Request

from tapete.live.errors import ApiError
from tapete.server.accounts.guests import read_cookie
from tapete.server.accounts.sessions import Session, Sessions, session_of
from tapete.server.config.admin_secret import AdminSecret
from tapete.server.config.settings import Settings
from tapete.server.http.errors import language_of
from tapete.server.routes.admin.pages import AdminSession, PageContext

PASS = "tapete_admin"  # name of the cookie
Asked = Request[Any, Any, Any]


class AdminAccess:
    """A member's pass is valid with the session it was given to, while the member is an admin.

    Session and role are read from the database at every request. A pass for the secret ends when the secret changes."""

    def __init__(self, settings: Settings, admin_secret: AdminSecret, sessions: Sessions) -> None:
        self.settings, self.admin_secret, self.sessions = settings, admin_secret, sessions

    async def context(self, request: Asked) -> PageContext:
        cookie = read_cookie(request.scope, PASS)
        admin = await self.admin_of(request)
        holder = self.admin_secret.session_of_pass(cookie)
        is_valid = holder == "" or (admin is not None and holder == admin.hash)
        admin_session: AdminSession = "" if admin is None else "fresh" if admin.is_fresh else "stale"
        return PageContext(
            language_of(request),
            self.settings.prefix,
            self.admin_secret.form_token(cookie) if is_valid else "",
            admin.member if holder and admin is not None else "",
            request.app.state.client.stylesheet,
            admin_session,
        )

    async def context_of_form(self, request: Asked) -> PageContext:
        """Check the form's token (CSRF): only forms given to the holder of the pass are accepted."""
        context = await self.context(request)
        given = str((await request.form()).get("mark", ""))
        if not context.is_signed_in or not self.admin_secret.is_same_token(given, context.form_token):
            raise ApiError(403, "admin-form")
        return context

    async def enter(self, request: Asked) -> str | None:
        """A new pass for an admin who proved lately who they are, or who shows the secret. None for others."""
        given = str((await request.form()).get("secret", ""))
        admin = await self.admin_of(request)
        if admin is not None and admin.is_fresh and is_same_origin(request):
            return self.admin_secret.new_pass(admin.hash)
        return self.admin_secret.new_pass() if self.admin_secret.is_secret(given.strip()) else None

    async def admin_of(self, request: Asked) -> Session | None:
        """The session of a member who is an admin, as stored now."""
        session = session_of(request)
        stored = await self.sessions.reload(session.hash) if session is not None else None
        return stored if stored is not None and stored.role == "admin" else None


def is_same_origin(request: Asked) -> bool:
    """True if the form was sent from this site: no other site can sign an admin in."""
    origin = request.headers.get("origin")
    return origin is not None and urlsplit(origin).netloc == request.headers.get("host", "")
