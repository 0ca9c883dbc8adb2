"""The browser's side: the built client, its headers, and a plain page while it is not built."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tapete.core.i18n.text import Text
from tapete.live.errors import ApiError, sentences
from tapete.live.wire import Problem
from tapete.server.config.settings import Settings
from tapete.server.http.static_files import ASK_AGAIN, StaticFiles

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
WITH_PYTHON = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")  # it comes as WebAssembly
SECURITY = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
SOLO = "/solo"  # below it lies the site that needs no server
PRESSED = "pressed"  # a route that answers in compressed form already
CLIENT_ROUTES = [
    *("/", "/new/{rest:path}", "/new", "/lobby", "/m/{rest:path}", "/r/{rest:path}", "/settings", "/packs"),
    *("/account", "/notices", "/club", "/people/{rest:path}", "/tournaments", "/tournaments/{rest:path}"),
    "/leagues/{rest:path}",
    "/campaigns",
    "/campaigns/{rest:path}",
    *("/rules", "/rules/{rest:path}", "/build", "/build/{rest:path}", "/learn", "/learn/{rest:path}"),
]


def find_client() -> Path:
    """Where the built client lies when no setting says so: beside this package when it was installed with it, or in the
    source tree."""
    here = Path(__file__).resolve()
    places = [here.parents[1] / "dist", here.parents[4] / "client" / "dist"]
    return next((place for place in places if (place / "index.html").exists()), places[-1])


def find_site() -> Path | None:
    """Where the site that needs no server lies when no setting says so: in the source tree, once it is made."""
    place = Path(__file__).resolve().parents[4] / "site"
    return place if (place / "index.html").exists() else None


def security_headers(app: ASGIApp) -> ASGIApp:
    """Middleware: every answer carries the security headers; what the API says is never kept by a cache."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                headers = MutableScopeHeaders.from_message(message)
                for name, value in SECURITY.items():
                    headers[name] = value
                if scope["path"].split("/")[1] == SOLO[1:]:
                    headers["content-security-policy"] = WITH_PYTHON
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
                if scope["scheme"] == "https":
                    message["headers"] = [(name, marked_for_https(name, value)) for name, value in message["headers"]]
            await send(message)

        await app(scope, receive, send_secured if scope["type"] == ScopeType.HTTP else send)

    return answer


def marked_for_https(name: bytes, value: bytes) -> bytes:
    """A cookie that came over https goes back over https only, whoever of us set it."""
    return value + b"; Secure" if name.lower() == b"set-cookie" and b"; secure" not in value.lower() else value


@get(CLIENT_ROUTES, media_type=MediaType.HTML, include_in_schema=False, name="client", opt={PRESSED: True})
async def client_page(client: StaticFiles, request: Request[Any, Any, Any], rest: str = "") -> Response[bytes]:
    """Every page of the client is the same file; it reads the address itself."""
    return page(client, request, 200)


@get([SOLO, SOLO + "/{file:path}"], include_in_schema=False, name="solo", opt={PRESSED: True})
async def solo_file(
    site: StaticFiles | None, settings: Settings, request: Request[Any, Any, Any], file: str = "/index.html"
) -> Response[bytes]:
    """A file of the site that needs no server: whoever has opened it once takes the games along."""
    if site is None:
        raise ApiError(404, "no-site")
    if request.scope["raw_path"] == SOLO.encode():  # the site's own addresses begin at its folder
        return Response(b"", status_code=308, headers={"location": f"{settings.prefix}{SOLO}/"})
    built = site.find(file.lstrip("/"))
    if built is None:
        raise ApiError(404, "not-found")
    return built.answer(*wishes(request))


@get("/{file:path}", include_in_schema=False, name="file", opt={PRESSED: True})
async def client_file(client: StaticFiles, request: Request[Any, Any, Any], file: str) -> Response[bytes]:
    """A file of the built client."""
    built = client.find(file.lstrip("/"))
    if built is None:
        raise ApiError(404, "not-found")
    return built.answer(*wishes(request))


def page(client: StaticFiles, request: Request[Any, Any, Any], status: int) -> Response[bytes]:
    if client.index is None:
        return Response(
            missing_page(), media_type=MediaType.HTML, status_code=503, headers={"cache-control": ASK_AGAIN}
        )
    return client.index.answer(*wishes(request), status)


def wishes(request: Request[Any, Any, Any]) -> tuple[str, str]:
    """How a browser takes a file, and what it has of it."""
    return request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", "")


def missing_page() -> bytes:
    lines = "".join(
        f'<p lang="{language}">{escape(sentences(language).say(Text("page-no-client")))}</p>'
        for language in ("es", "en")
    )
    return document("es", lines)


def problem_page(problem: Problem, language: str) -> bytes:
    """What went wrong, for a person who opened an address rather than for a program."""
    home = escape(sentences(language).say(Text("page-home")))
    return document(language, f'<p>{escape(problem.detail)}</p><p><a href="/">{home}</a></p>')


def document(language: str, body: str) -> bytes:
    fitting = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    head = f'<meta charset="utf-8">{fitting}<title>Tapete</title>'
    return f'<!doctype html><html lang="{language}">{head}<h1>Tapete</h1>{body}</html>'.encode()
