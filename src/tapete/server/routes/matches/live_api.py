"""Routes of lobby, replays, lessons, rosters and analysis, made from the requests of `tapete.live`."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Annotated, Any, get_args, get_type_hints

import msgspec
from litestar import get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.params import Parameter
from litestar.types import Empty

from tapete.live.api.routes import REQUESTS
from tapete.live.errors import ApiError
from tapete.live.routing import Request
from tapete.live.workshop import measure_requests, requests  # noqa: F401  # registers their requests
from tapete.server.config.client_address import read_client_address
from tapete.server.http.errors import problem_responses


def make_route(request: Request) -> HTTPRouteHandler:
    handler = (get if request.verb == "GET" else post)(
        request.path,
        status_code=request.status,
        media_type=request.media,
        responses=problem_responses(*request.refusals),
        summary=request.summary,
        guards=[limit_new_matches] if request.costs_a_table else None,
        request_max_body_size=request.body or Empty,
    )
    return handler(with_litestar_annotations(request.answer))


def with_litestar_annotations(function: Callable[..., Any]) -> Callable[..., Any]:
    """Copy a function, and write the bounds of its parameters as Litestar reads them."""
    hints = get_type_hints(function, include_extras=True)
    copy = FunctionType(
        function.__code__, function.__globals__, function.__name__, function.__defaults__, function.__closure__
    )
    copy.__doc__, copy.__kwdefaults__ = function.__doc__, function.__kwdefaults__
    copy.__annotations__ = {name: litestar_annotation(hint) for name, hint in hints.items()}
    return copy


def litestar_annotation(hint: Any) -> Any:
    """Replace the bounds of `msgspec.Meta` by those of Litestar's `Parameter`."""
    meta = next((one for one in getattr(hint, "__metadata__", ()) if isinstance(one, msgspec.Meta)), None)
    if meta is None:
        return hint
    return Annotated[get_args(hint)[0], Parameter(max_length=meta.max_length, pattern=meta.pattern)]


async def limit_new_matches(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Guard of routes that create a match: so many a minute from one IP address."""
    state = connection.app.state
    if not await state.shared_limits.take(
        "tables", read_client_address(connection.scope), state.limits.matches_a_minute
    ):
        raise ApiError(429, "rate")


ROUTES = tuple(make_route(request) for request in REQUESTS)
