"""Health checks and metrics: /health, /ready and /metrics for monitoring."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address

import sqlalchemy as sa
from litestar import Response, get

from tapete.live.errors import ApiError, sentence
from tapete.live.metrics import MEDIA_TYPE, Gatherer, exposition
from tapete.live.wire import Problem, Status
from tapete.server.config.admin_secret import AdminSecret
from tapete.server.db.match_store import Store
from tapete.server.http.errors import language_of, problem_response, problem_responses
from tapete.server.http.requests import HttpRequest

DATABASE_TIMEOUT = 2.0  # seconds the database may take to answer
RETRY_AFTER = 5  # seconds
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")
NO_CSRF = {"exclude_from_csrf": True}  # read by programs, which have no cookies


class DatabaseAway(Exception):
    """The database does not answer."""


def handle_database_away(request: HttpRequest, _: DatabaseAway) -> Response[bytes]:
    problem = Problem(status=503, code="database-away", detail=sentence("database-away", language_of(request)))
    return problem_response(request, problem, {"retry-after": str(RETRY_AFTER)})


@get("/health", opt=NO_CSRF, responses=problem_responses(), summary="Whether this server is alive")
async def show_health() -> Status:
    return Status(status="alive")


@get(
    "/ready",
    opt=NO_CSRF,
    responses=problem_responses(503),
    exception_handlers={DatabaseAway: handle_database_away},
    summary="Whether this server can serve: its database answers",
)
async def show_readiness(store: Store) -> Status:
    try:
        await asyncio.wait_for(
            store.database.read(lambda connection: connection.execute(sa.text("SELECT 1")).scalar_one()),
            DATABASE_TIMEOUT,
        )
    except (sa.exc.SQLAlchemyError, TimeoutError, OSError) as error:
        raise DatabaseAway from error
    return Status(status="ready")


@get("/metrics", opt=NO_CSRF, include_in_schema=False)
async def show_metrics(request: HttpRequest, gatherer: Gatherer, admin_secret: AdminSecret) -> Response[str]:
    """Only from this machine, or with the admin secret: `Authorization: Bearer SECRET`."""
    if not is_local(request) and not admin_secret.is_secret(read_bearer_token(request)):
        raise ApiError(403, "administrator-only")
    return Response(exposition(await gatherer.all()), media_type=MEDIA_TYPE)


def is_local(request: HttpRequest) -> bool:
    """True if a request comes from this machine, and not through a proxy on it. A proxy adds a forwarding header."""
    if request.client is None or any(name in request.headers for name in FORWARDED):
        return False
    try:
        return ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def read_bearer_token(request: HttpRequest) -> str:
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    return secret.strip() if scheme.lower() == "bearer" else ""


ROUTES = (show_health, show_readiness, show_metrics)
