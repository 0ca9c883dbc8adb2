"""How the API answers when it cannot: every error is a `Problem`, in the reader's language and in the schema."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from tapete.core.i18n.text import Text
from tapete.core.i18n.user_errors import does_not_match
from tapete.live.errors import ApiError, preferred_language, sentence
from tapete.live.wire import Problem
from tapete.live.worker.ports import Unreachable
from tapete.server.accounts.guests import is_page_request
from tapete.server.http.pages import page, problem_page
from tapete.server.http.static_files import StaticFiles
from tapete.server.http.url_prefix import page_below

FOR_PROGRAMS = ("/api/", "/openapi", "/health", "/ready", "/metrics")

log = logging.getLogger("tapete.server")

COME_BACK = 3  # seconds after which whoever met a database that is away may try again
LONGEST = 300  # letters repeated of what a library says about a request

CODES = {403: "forbidden", 404: "not-found", 405: "method", 413: "too-large", 429: "rate"}


def explained(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals a route may give, for the schema; a rate limit can meet anybody, and so can a
    database that is away."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description="Refused, and why.")
        for status in (*statuses, 429, 503)
    }


def language_of(request: Request[Any, Any, Any]) -> str:
    return preferred_language(request.query_params.get("lang"), request.headers.get("accept-language", ""))


def answer(request: Request[Any, Any, Any], problem: Problem, headers: dict[str, str] | None = None) -> Response[bytes]:
    """A program reads JSON; a person who opened an address reads a page, and at a wrong address the client's own."""
    if is_page_request(request.scope) and not request.scope["path"].startswith(FOR_PROGRAMS):
        client: StaticFiles = request.app.state.client
        if problem.status == 404 and client.index is not None:
            return page(client, request, 404)
        written = page_below(problem_page(problem, language_of(request)), request.app.state.prefix)
        return Response(written, status_code=problem.status, media_type=MediaType.HTML, headers=headers)
    return Response(
        msgspec.json.encode(problem), status_code=problem.status, media_type=MediaType.JSON, headers=headers
    )


def answer_trouble(request: Request[Any, Any, Any], trouble: ApiError) -> Response[bytes]:
    return answer(request, trouble.problem(language_of(request)))


def answer_unreachable(request: Request[Any, Any, Any], error: Unreachable) -> Response[bytes]:
    log.warning("%s %s: the database cannot be reached: %s", request.method, request.url.path, error)
    problem = Problem(status=503, code="database-away", detail=sentence("database-away", language_of(request)))
    return answer(request, problem, {"retry-after": str(COME_BACK)})


def answer_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    language, status = language_of(request), error.status_code
    args: dict[str, Text | str] = {}
    if status == 403 and "CSRF" in error.detail:
        code = "csrf"
    elif status in CODES:
        code = CODES[status]
    elif 400 <= status < 500:
        code, args = "bad-request", {"why": why(error)}
    else:
        return answer_anything(request, error)
    return answer(
        request, Problem(status=status, code=code, detail=sentence(code, language, **args)), dict(error.headers or {})
    )


def answer_anything(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return answer(request, Problem(status=500, code="internal", detail=sentence("internal", language_of(request))))


def answer_depth(request: Request[Any, Any, Any], _: RecursionError) -> Response[bytes]:
    return answer(request, ApiError(400, "bad-request", why=Text("request-deep")).problem(language_of(request)))


def why(error: HTTPException) -> Text | str:
    """What was wrong with the request, without repeating it."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            complaint = does_not_match(str(first.get("message", ""))[:LONGEST])
            key = str(first.get("key", ""))[:LONGEST]
            return Text("kernel-misfit-at", {"path": key, "why": complaint}) if key else complaint
    return error.detail.splitlines()[0][:LONGEST] if error.detail else str(error.status_code)


EXPLAIN: ExceptionHandlersMap = {
    ApiError: answer_trouble,
    Unreachable: answer_unreachable,
    HTTPException: answer_http,
    RecursionError: answer_depth,
    Exception: answer_anything,
}
