"""Pages and files of the built client, and plain HTML pages for errors."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import NamedTuple

from litestar import MediaType, Response, get

from tapete.core.i18n.text import Text
from tapete.live.catalog.first_page import first_page
from tapete.live.errors import ApiError, sentences
from tapete.live.wire import Problem
from tapete.server.config.settings import Settings
from tapete.server.http.requests import HttpRequest
from tapete.server.http.security_headers import SOLO
from tapete.server.http.static_files import ASK_AGAIN, StaticFiles
from tapete.server.http.url_prefix import add_before_end_of_head, add_meta_tag, add_prefix_to_page

COMPRESSED = "compressed"  # option of routes whose responses are compressed already
CLIENT_ROUTES = [
    *("/", "/new/{rest:path}", "/new", "/lobby", "/settings", "/packs", "/packs/{rest:path}"),
    *("/workshop", "/workshop/{rest:path}", "/coach"),
    *("/account", "/notices", "/club", "/people", "/people/{rest:path}", "/tournaments"),
    "/leagues/{rest:path}",
    "/campaigns",
    "/campaigns/{rest:path}",
    *("/rules", "/rules/{rest:path}", "/build", "/build/{rest:path}", "/learn"),
    *("/puzzles", "/puzzles/{rest:path}"),
]  # and those with a link preview, in routes/matches/previews.py


FIRST_PAGE = '<script type="application/json" id="first-page">{}</script>'  # data, which no browser runs


class ClientFiles(NamedTuple):
    """The built client, and the site that runs without a server if it was built."""

    client: StaticFiles
    site: StaticFiles | None


def client_files(settings: Settings) -> ClientFiles:
    """Find both builds. Their pages name the URL prefix, and each links to the other. The first holds the games."""
    solo = settings.site or (find_site() if settings.client is None else None)
    home = settings.prefix + "/"
    site = None if solo is None else StaticFiles(solo, lambda page: add_meta_tag(page, "server", home))

    def rewrite_page(page: bytes) -> bytes:
        page = add_prefix_to_page(page, settings.prefix)
        page = add_before_end_of_head(page, FIRST_PAGE.format(first_page().decode()))
        return page if site is None else add_meta_tag(page, "solo", settings.prefix + SOLO + "/")

    return ClientFiles(StaticFiles(settings.client or find_client(), rewrite_page), site)


def find_client() -> Path:
    """Default folder of the built client: inside the installed package, or in the source tree."""
    here = Path(__file__).resolve()
    places = [here.parents[1] / "dist", here.parents[4] / "client" / "dist"]
    return next((place for place in places if (place / "index.html").exists()), places[-1])


def find_site() -> Path | None:
    """Default folder of the site that runs without a server: in the source tree, once it is built."""
    place = Path(__file__).resolve().parents[4] / "site"
    return place if (place / "index.html").exists() else None


@get(CLIENT_ROUTES, media_type=MediaType.HTML, include_in_schema=False, name="client", opt={COMPRESSED: True})
async def show_client_page(client: StaticFiles, request: HttpRequest, rest: str = "") -> Response[bytes]:
    """Send the client's only HTML file. The client reads the URL itself."""
    return client_page(client, request, 200)


@get([SOLO, SOLO + "/{file:path}"], include_in_schema=False, name="solo", opt={COMPRESSED: True})
async def show_solo_file(
    site: StaticFiles | None, settings: Settings, request: HttpRequest, file: str = "/index.html"
) -> Response[bytes]:
    """Send a file of the site that runs without a server. A browser that has opened it can play offline."""
    if site is None:
        raise ApiError(404, "no-site")
    if request.scope["raw_path"] == SOLO.encode():  # the site's links are relative to its folder
        return Response(b"", status_code=308, headers={"location": f"{settings.prefix}{SOLO}/"})
    static_file = site.find(file.lstrip("/"))
    if static_file is None:
        raise ApiError(404, "not-found")
    return static_file.respond(*cache_headers(request))


@get("/{file:path}", include_in_schema=False, name="file", opt={COMPRESSED: True})
async def show_client_file(client: StaticFiles, request: HttpRequest, file: str) -> Response[bytes]:
    """Send a file of the built client."""
    static_file = client.find(file.lstrip("/"))
    if static_file is None:
        raise ApiError(404, "not-found")
    return static_file.respond(*cache_headers(request))


def client_page(client: StaticFiles, request: HttpRequest, status: int) -> Response[bytes]:
    """The client's HTML page, or a page that says that the client is not built."""
    if client.index is None:
        return Response(
            missing_client_page(), media_type=MediaType.HTML, status_code=503, headers={"cache-control": ASK_AGAIN}
        )
    return client.index.respond(*cache_headers(request), status)


def cache_headers(request: HttpRequest) -> tuple[str, str]:
    """`Accept-Encoding` and `If-None-Match` of a request."""
    return request.headers.get("accept-encoding", ""), request.headers.get("if-none-match", "")


def missing_client_page() -> bytes:
    lines = "".join(
        f'<p lang="{language}">{escape(sentences(language).say(Text("page-no-client")))}</p>'
        for language in ("es", "en")
    )
    return html_document("es", lines)


def problem_page(problem: Problem, language: str, stylesheet: str) -> bytes:
    """An error as an HTML page, for a person who opened a URL in the browser."""
    home = escape(sentences(language).say(Text("page-home")))
    body = f'<p>{escape(problem.detail)}</p><p><a class="btn pri" href="/">{home}</a></p>'
    return html_document(language, body, stylesheet)


def html_document(language: str, body: str, stylesheet: str = "") -> bytes:
    """A page without scripts, with the client's style sheet if it is built."""
    viewport = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    metas = f'<meta charset="utf-8">{viewport}<meta name="color-scheme" content="light dark">'
    style = f'<link rel="stylesheet" href="/{stylesheet}">' if stylesheet else ""
    head = f"<head>{metas}<title>Tapete</title>{style}</head>"
    sheet = f'<section class="sheet-paper"><h1>Tapete</h1>{body}</section>'
    page = f'<body><div class="page"><main class="wrap">{sheet}</main></div></body>'
    return f'<!doctype html><html lang="{language}">{head}{page}</html>'.encode()


ROUTES = (show_client_page, show_solo_file, show_client_file)
