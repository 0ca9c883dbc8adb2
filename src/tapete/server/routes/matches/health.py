"""For whoever watches the server: is it alive, can it serve, and how is it doing."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address
from typing import Any

import sqlalchemy as sa
from litestar import Request, Response, get

from tapete.live.errors import ApiError, sentence
from tapete.live.metrics import MEDIA_TYPE, Gatherer, exposition
from tapete.live.wire import Problem, Status
from tapete.server.config.admin_secret import AdminSecret
from tapete.server.db.match_store import Store
from tapete.server.http.errors import answer, explained, language_of

PATIENCE = 2.0  # seconds the database may take to say anything
COME_BACK = 5  # seconds, for whoever asks too early
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")
UNGUARDED = {"exclude_from_csrf": True}  # read by programs, which have no cookies


class DatabaseAway(Exception):
    """Nobody can be served just now."""


def answer_away(request: Request[Any, Any, Any], _: DatabaseAway) -> Response[bytes]:
    problem = Problem(status=503, code="database-away", detail=sentence("database-away", language_of(request)))
    return answer(request, problem, {"retry-after": str(COME_BACK)})


@get("/health", opt=UNGUARDED, responses=explained(), summary="Whether this server is alive")
async def health() -> Status:
    return Status(status="alive")


@get(
    "/ready",
    opt=UNGUARDED,
    responses=explained(503),
    exception_handlers={DatabaseAway: answer_away},
    summary="Whether this server can serve: its database answers",
)
async def ready(store: Store) -> Status:
    try:
        await asyncio.wait_for(
            store.database.read(lambda connection: connection.execute(sa.text("SELECT 1")).scalar_one()), PATIENCE
        )
    except (sa.exc.SQLAlchemyError, TimeoutError, OSError) as error:
        raise DatabaseAway from error
    return Status(status="ready")


@get("/metrics", opt=UNGUARDED, include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], gatherer: Gatherer, admin_secret: AdminSecret) -> Response[str]:
    """For this very machine, or with the administrator's secret: `Authorization: Bearer SECRET`."""
    if not from_this_machine(request) and not admin_secret.is_secret(bearer(request)):
        raise ApiError(403, "administrator-only")
    return Response(exposition(await gatherer.all()), media_type=MEDIA_TYPE)


def from_this_machine(request: Request[Any, Any, Any]) -> bool:
    """Asked from here and not through a proxy that stands here: what a proxy passes on names whom it comes from."""
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def bearer(request: Request[Any, Any, Any]) -> str:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""
