"""URL prefix: serve the site below a path such as /tapete.

A reverse proxy may pass the prefix on or strip it. Both work. Pages and cookies always name it.
"""

from __future__ import annotations

from html import escape
from typing import cast

from litestar.types import Scope, Send

META = '<meta name="tapete-{}" content="{}">'


def strip_prefix(scope: Scope, prefix: str) -> Scope:
    """Remove the prefix from a request's path, if it is there."""
    path = scope.get("path", "")  # a lifespan scope has none
    if not prefix or not path.startswith(f"{prefix}/"):
        return scope
    stripped = {**scope, "path": path[len(prefix) :], "raw_path": scope["raw_path"].removeprefix(prefix.encode())}
    return cast("Scope", stripped)  # of the same kind


def add_prefix_to_page(page: bytes, prefix: str) -> bytes:
    """Put the prefix before the links of an HTML page, and name it in a meta tag for the client."""
    if not prefix:
        return page
    for attribute in (b"href", b"src"):
        page = page.replace(attribute + b'="/', attribute + b'="' + prefix.encode() + b"/")
    return add_meta_tag(page, "prefix", prefix)


def add_meta_tag(page: bytes, name: str, content: str) -> bytes:
    """Add a `tapete-NAME` meta tag, which the client reads."""
    return add_before_end_of_head(page, META.format(name, escape(content)))


def add_before_end_of_head(page: bytes, markup: str) -> bytes:
    return page.replace(b"</head>", markup.encode() + b"</head>", 1)


async def redirect_to_home(prefix: str, send: Send) -> None:
    """Redirect the prefix without a slash at its end to the home page."""
    headers = [(b"location", f"{prefix}/".encode()), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
