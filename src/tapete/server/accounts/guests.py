"""Guest identity: signed cookies, seat secrets for private links, and the middleware that reads them.

Nobody has to register. A signed cookie identifies a browser. A secret for each seat, in a private link, brings a
guest back from any browser. For a signed-in member the member's id takes the place of the guest's."""

from __future__ import annotations

import hmac
import os
import re
import secrets
from hashlib import sha256
from pathlib import Path

from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tapete.server.accounts.sessions import COOKIE as MEMBER_COOKIE
from tapete.server.accounts.sessions import IDLE, SESSION, Sessions
from tapete.server.config.logging import guest_at_hand

COOKIE = "tapete"
YEAR = 365 * 24 * 3600
GUEST = "tapete_guest"  # key of the guest id in the request's state
ME_PATH = "/api/me"  # requested by every page, also by a cached one
TOKEN = re.compile(r"[\w-]{20,80}")


class ServerKeys:
    """Sign cookies and derive seat secrets.

    The key is a file that only its owner can read; all workers share it."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    @classmethod
    def read(cls, data: Path) -> ServerKeys:
        path = data / "secret.key"
        data.mkdir(mode=0o700, parents=True, exist_ok=True)  # running matches hold secrets
        try:
            with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
                file.write(secrets.token_hex(32))
        except FileExistsError:
            pass
        return cls(bytes.fromhex(path.read_text().strip()))

    def _sign(self, purpose: str, *parts: object) -> str:
        return hmac.new(self.key, "\0".join([purpose, *map(str, parts)]).encode(), sha256).hexdigest()[:32]

    def derive_key(self, purpose: str) -> bytes:
        """32 secret bytes for one purpose."""
        return hmac.new(self.key, f"derived\0{purpose}".encode(), sha256).digest()

    def sign_token(self, purpose: str, *parts: str) -> str:
        """A signature that cannot be made without the server's key."""
        return self._sign(purpose, *parts)

    @property
    def csrf(self) -> str:
        return self._sign("csrf")

    def sign_guest(self, guest: str) -> str:
        return f"{guest}.{self._sign('guest', guest)}"

    def read_guest(self, cookie: str) -> str:
        """The guest id in a cookie; empty if the signature is not ours."""
        guest, _, signature = cookie.partition(".")
        return (
            guest if signature and hmac.compare_digest(signature.encode(), self._sign("guest", guest).encode()) else ""
        )

    def seat_secret(self, match: str, seat: int, nonce: str) -> str:
        """128 bits derived from the key and the seat's nonce, so nothing stored can open a seat by itself."""
        return self._sign("seat", match, seat, nonce)

    def opens(self, secret: str, match: str, seat: int, nonce: str) -> bool:
        return bool(nonce) and hmac.compare_digest(secret.encode(), self.seat_secret(match, seat, nonce).encode())


def new_guest() -> str:
    return secrets.token_hex(16)


def guest_middleware(keys: ServerKeys, sessions: Sessions, secure: bool = False, path: str = "/") -> type:
    """ASGI middleware: put the guest or member of each request into its state, and renew the cookies.

    A browser without a cookie becomes a new guest with the page itself. Otherwise the requests that a page sends
    at once would make one guest each, and the last would take the first one's seat away. Every page renews the
    cookie, so a yearly visit is enough to keep it. The cookie is marked Secure on https requests, or always if
    `secure` is set."""

    class GuestMiddleware:
        def __init__(self, app: ASGIApp) -> None:
            self.app = app

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            known = keys.read_guest(read_cookie(scope, COOKIE))
            page = scope["type"] == ScopeType.HTTP and is_page_request(scope)
            token = read_cookie(scope, MEMBER_COOKIE)
            session = await sessions.find(token) if token and needs_identity(scope) else None
            scope["state"][SESSION] = session
            is_api = scope["type"] == ScopeType.HTTP and scope["path"].startswith("/api/")
            is_new = is_api and not known and session is None
            guest = known or (new_guest() if page or is_new else "")
            scope["state"][GUEST] = guest if session is None else session.member
            guest_at_hand.set(scope["state"][GUEST])
            if not (page or is_new or (session is not None and scope["path"] == ME_PATH)):
                await self.app(scope, receive, send)
                return
            https = secure or scope["scheme"] == "https"

            def set_cookie(name: str, value: str, seconds: int) -> str:
                cookie = Cookie(key=name, value=value, path=path, max_age=seconds, httponly=True, samesite="lax")
                cookie.secure = https
                return cookie.to_header(header="")

            renewed = [set_cookie(COOKIE, keys.sign_guest(guest), YEAR)] if guest else []
            if TOKEN.fullmatch(token):
                renewed.append(set_cookie(MEMBER_COOKIE, token, IDLE))

            async def send_with_cookie(message: Message) -> None:
                if message["type"] == "http.response.start":
                    message.setdefault("headers", [])
                    for cookie in renewed:
                        MutableScopeHeaders.from_message(message).add("set-cookie", cookie)
                await send(message)

            await self.app(scope, receive, send_with_cookie)

    return GuestMiddleware


def needs_identity(scope: Scope) -> bool:
    """True if the answer depends on who asks. Pages and static files are the same for everybody."""
    return scope["type"] == ScopeType.WEBSOCKET or scope["path"].startswith(("/api/", "/admin"))


def is_page_request(scope: Scope) -> bool:
    return any(header == b"accept" and b"text/html" in value for header, value in scope["headers"])


def read_cookie(scope: Scope, name: str) -> str:
    for header, value in scope["headers"]:
        if header == b"cookie":
            for pair in value.decode("latin-1").split(";"):
                key, _, content = pair.strip().partition("=")
                if key == name:
                    return content.strip('"')
    return ""
