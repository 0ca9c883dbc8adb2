"""The browser's side: the built client, its headers, and a plain page while it is not built."""

from __future__ import annotations

import mimetypes
from html import escape
from pathlib import Path
from typing import Annotated

from litestar import MediaType, Response, get
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.params import Parameter
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tapete.core.text import Text
from tapete.server.problems import Trouble, sentences

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    ]
)
SECURITY = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
FOREVER = "public, max-age=31536000, immutable"  # assets carry a digest in their names
CLIENT_ROUTES = [
    *("/", "/new/{rest:path}", "/new", "/lobby", "/m/{rest:path}", "/r/{rest:path}", "/settings"),
    *("/rules", "/rules/{rest:path}", "/build", "/build/{rest:path}"),
]


def find_client() -> Path:
    """Where the built client lies when no setting says so: beside this package when it was installed with it, or in the source tree."""
    here = Path(__file__).resolve()
    places = [here.parent / "dist", here.parents[3] / "client" / "dist"]
    return next((place for place in places if (place / "index.html").exists()), places[-1])


def secured(app: ASGIApp) -> ASGIApp:
    """Middleware: every answer carries the security headers; what the API says is never kept by a cache."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                headers = MutableScopeHeaders.from_message(message)
                for name, value in SECURITY.items():
                    headers[name] = value
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await app(scope, receive, send_secured if scope["type"] == ScopeType.HTTP else send)

    return answer


@get(CLIENT_ROUTES, media_type=MediaType.HTML, include_in_schema=False, name="client")
async def client_page(client: Path, rest: str = "") -> Response[bytes]:
    """Every page of the client is the same file; it reads the address itself."""
    index = client / "index.html"
    told = index.read_bytes() if index.exists() else missing_page()
    return Response(told, media_type=MediaType.HTML, status_code=200 if index.exists() else 503, headers={"cache-control": "no-cache"})


@get("/{file:path}", include_in_schema=False, name="file")
async def client_file(client: Path, file: Annotated[str, Parameter(max_length=300)]) -> Response[bytes]:
    """A file of the built client."""
    wanted = (client / file.lstrip("/")).resolve()
    if not wanted.is_relative_to(client.resolve()) or not wanted.is_file():
        raise Trouble(404, "not-found")
    kind = mimetypes.guess_type(wanted.name)[0] or "application/octet-stream"
    lasting = FOREVER if wanted.parent.name == "assets" else "no-cache"
    return Response(wanted.read_bytes(), media_type=kind, headers={"cache-control": lasting})


def missing_page() -> bytes:
    lines = "".join(f'<p lang="{language}">{escape(sentences(language).say(Text("page-no-client")))}</p>' for language in ("es", "en"))
    return f'<!doctype html><html lang="es"><meta charset="utf-8"><title>Tapete</title><h1>Tapete</h1>{lines}</html>'.encode()
