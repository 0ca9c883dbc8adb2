"""Health checks and metrics: /health, /ready and /metrics for monitoring."""

from __future__ import annotations

import asyncio
from ipaddress import ip_address
from time import monotonic
from uuid import uuid4

import sqlalchemy as sa
from litestar import Response, get

from tapete.live.errors import ApiError, sentence
from tapete.live.match.records import utc_now_iso
from tapete.live.metrics import MEDIA_TYPE, Gatherer, exposition
from tapete.live.wire import Problem, Status
from tapete.live.worker.ports import Unreachable
from tapete.server.config.admin_secret import AdminSecret
from tapete.server.db.engine import Database
from tapete.server.db.tables import workers
from tapete.server.http.errors import language_of, problem_response, problem_responses
from tapete.server.http.requests import HttpRequest

DATABASE_TIMEOUT = 5.0  # seconds the database may take to answer
CHECK_EVERY = 1.0  # seconds that a check stands for
RETRY_AFTER = 5  # seconds
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip")
NO_CSRF = {"exclude_from_csrf": True}  # read by programs, which have no cookies


class NotReady(Exception):
    """The database does not answer, or takes no writes. `code` says which."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Readiness:
    """Checks that the database can be read and written. One check serves all callers of a second."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._check: asyncio.Task[None] | None = None
        self._checked_at = 0.0

    async def check(self) -> None:
        """Raises `NotReady`."""
        if self._check is None or (self._check.done() and monotonic() - self._checked_at >= CHECK_EVERY):
            self._check, self._checked_at = asyncio.create_task(self._read_and_write()), monotonic()
        await asyncio.shield(self._check)

    async def _read_and_write(self) -> None:
        code = "database-away"
        try:
            async with asyncio.timeout(DATABASE_TIMEOUT):
                await self.database.read(lambda connection: connection.execute(sa.text("SELECT 1")).scalar_one())
                code = "database-unwritable"
                await self.database.write(write_and_delete)
        except (sa.exc.SQLAlchemyError, Unreachable, TimeoutError, OSError) as error:
            raise NotReady(code) from error


def write_and_delete(connection: sa.Connection) -> None:
    """Commit a row that nobody sees: the commit reaches the disk, or fails."""
    row = {"name": f"ready-{uuid4().hex[:8]}", "at": utc_now_iso(), "figures": ""}
    connection.execute(sa.insert(workers).values(**row))
    connection.execute(sa.delete(workers).where(workers.c.name == row["name"]))


def handle_not_ready(request: HttpRequest, reason: NotReady) -> Response[bytes]:
    problem = Problem(status=503, code=reason.code, detail=sentence(reason.code, language_of(request)))
    return problem_response(request, problem, {"retry-after": str(RETRY_AFTER)})


@get("/health", opt=NO_CSRF, responses=problem_responses(), summary="Whether this server is alive")
async def show_health() -> Status:
    return Status(status="alive")


@get(
    "/ready",
    opt=NO_CSRF,
    responses=problem_responses(503),
    exception_handlers={NotReady: handle_not_ready},
    summary="Whether this server can serve: its database answers and takes writes",
)
async def show_readiness(readiness: Readiness) -> Status:
    await readiness.check()
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
