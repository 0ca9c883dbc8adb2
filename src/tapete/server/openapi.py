"""OpenAPI schema of the HTTP API, as strict about unknown fields as the server.

It is rendered once, beside the event loop."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, Router
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tapete.core.roster import validation
from tapete.live import wire
from tapete.server import wire as club
from tapete.server.http.pages import COMPRESSED, cache_headers
from tapete.server.http.static_files import StaticFile
from tapete.server.wire import preferences

PATH, FILE = "/openapi", "/openapi.json"
JSON = JsonRenderPlugin(path=[FILE, "/"])


async def show_schema(request: Request[Any, Any, Any]) -> Response[bytes] | None:
    """Send the schema, or 304 if the client has it. None for other addresses below it."""
    if request.scope["path"].rstrip("/") not in (PATH, PATH + FILE):
        return None
    state = request.app.state
    if "schema" not in state:
        state.schema = asyncio.create_task(asyncio.to_thread(render_schema, request.app))
    file: StaticFile = await asyncio.shield(state.schema)
    return file.respond(*cache_headers(request))


def render_schema(app: Litestar) -> StaticFile:
    """Render the schema with `additionalProperties: false` where the server refuses unknown fields."""
    rendered = app.openapi_schema.to_schema()
    for name, schema in rendered["components"]["schemas"].items():
        struct = next(
            (known for module in (wire, club, preferences, validation) if (known := getattr(module, name, None))),
            None,
        )
        if (
            isinstance(struct, type)
            and issubclass(struct, msgspec.Struct)
            and struct.__struct_config__.forbid_unknown_fields
        ):
            schema["additionalProperties"] = False
    file = StaticFile(msgspec.json.encode(rendered), JSON.media_type)
    file.compress()
    return file


def make_openapi_config() -> OpenAPIConfig:
    """Configure Litestar to build the schema; `show_schema` sends it in place of Litestar's own handler."""
    router = Router(
        PATH, route_handlers=[], include_in_schema=False, before_request=show_schema, opt={COMPRESSED: True}
    )
    return OpenAPIConfig(title="Tapete", version="1", render_plugins=[JSON], openapi_router=router)
