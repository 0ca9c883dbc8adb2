"""OpenAPI schema of the HTTP API, as strict about unknown fields as the server."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from tapete.core.roster import validation
from tapete.live import wire
from tapete.server import wire as club
from tapete.server.wire import preferences


class StrictPlugin(JsonRenderPlugin):
    """Render the schema with `additionalProperties: false` where the server refuses unknown fields."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        for name, schema in openapi_schema["components"]["schemas"].items():
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
        return super().render(request, openapi_schema)


OPENAPI = OpenAPIConfig(
    title="Tapete", version="1", path="/openapi", render_plugins=[StrictPlugin(path=["/openapi.json", "/"])]
)
