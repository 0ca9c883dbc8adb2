"""The house's routes: what `live.requests` lists, as Litestar takes it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from types import FunctionType
from typing import Annotated, Any, get_args, get_type_hints

import msgspec
from litestar import get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler, HTTPRouteHandler
from litestar.params import Parameter
from litestar.types import Empty

from tapete.live.errors import ApiError
from tapete.live.routing import Request
from tapete.server.config.client_address import read_client_address
from tapete.server.http.errors import explained


def routes(requests: Iterable[Request]) -> list[HTTPRouteHandler]:
    return [route(request) for request in requests]


def route(request: Request) -> HTTPRouteHandler:
    handler = (get if request.verb == "GET" else post)(
        request.path,
        status_code=request.status,
        media_type=request.media,
        responses=explained(*request.refusals),
        summary=request.summary,
        guards=[spare_tables] if request.costs_a_table else None,
        request_max_body_size=request.body or Empty,
    )
    return handler(as_litestar_reads(request.answer))


def as_litestar_reads(answer: Callable[..., Any]) -> Callable[..., Any]:
    """The same function with the bounds of its parameters in Litestar's own words."""
    hints = get_type_hints(answer, include_extras=True)
    copy = FunctionType(answer.__code__, answer.__globals__, answer.__name__, answer.__defaults__, answer.__closure__)
    copy.__doc__, copy.__kwdefaults__ = answer.__doc__, answer.__kwdefaults__
    copy.__annotations__ = {name: bounded(kind) for name, kind in hints.items()}
    return copy


def bounded(kind: Any) -> Any:
    meta = next((one for one in getattr(kind, "__metadata__", ()) if isinstance(one, msgspec.Meta)), None)
    if meta is None:
        return kind
    return Annotated[get_args(kind)[0], Parameter(max_length=meta.max_length, pattern=meta.pattern)]


async def spare_tables(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """A guard for the routes that cost a table."""
    state = connection.app.state
    if not await state.shared_limits.take(
        "tables", read_client_address(connection.scope), state.limits.matches_a_minute
    ):
        raise ApiError(429, "rate")
