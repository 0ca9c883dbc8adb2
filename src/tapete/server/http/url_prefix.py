"""A house that has only a part of a site: everything lies below a path such as /tapete. A proxy may hand that path on
to us or cut it off itself; either way we know what was meant, and whatever we write into pages and cookies names it."""

from __future__ import annotations

from html import escape
from typing import cast

from litestar.types import Scope, Send

META = '<meta name="tapete-{}" content="{}">'


def without_prefix(scope: Scope, prefix: str) -> Scope:
    """The request as it would be if the whole site were ours."""
    path = scope.get("path", "")  # a lifespan has none
    if not prefix or not path.startswith(f"{prefix}/"):
        return scope
    ours = {**scope, "path": path[len(prefix) :], "raw_path": scope["raw_path"].removeprefix(prefix.encode())}
    return cast("Scope", ours)  # of the same kind


def page_below(page: bytes, prefix: str) -> bytes:
    """A page with its addresses below the prefix, which the client finds written there."""
    if not prefix:
        return page
    for attribute in (b"href", b"src"):
        page = page.replace(attribute + b'="/', attribute + b'="' + prefix.encode() + b"/")
    return noted(page, "prefix", prefix)


def noted(page: bytes, name: str, content: str) -> bytes:
    """A page that tells the client something of this house."""
    return page.replace(b"</head>", META.format(name, escape(content)).encode() + b"</head>", 1)


async def lead_to_the_door(prefix: str, send: Send) -> None:
    """Whoever asks for the prefix without a slash at its end is led to the home page."""
    headers = [(b"location", f"{prefix}/".encode()), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
