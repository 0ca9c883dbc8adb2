"""Error responses: every error is a `Problem` as JSON, or an HTML page, in the reader's language."""

from __future__ import annotations

import logging

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap

from tapete.core.i18n.text import Text
from tapete.core.i18n.user_errors import does_not_match
from tapete.live.errors import ApiError, preferred_language, sentence
from tapete.live.wire import Problem
from tapete.live.worker.ports import Unreachable
from tapete.server.accounts.guests import is_page_request
from tapete.server.http.pages import client_page, problem_page
from tapete.server.http.requests import HttpRequest
from tapete.server.http.static_files import StaticFiles
from tapete.server.http.url_prefix import add_prefix_to_page

JSON_PATHS = ("/api/", "/openapi", "/health", "/ready", "/metrics")  # errors there are JSON, also in a browser

log = logging.getLogger("tapete.server")

RETRY_AFTER = 3  # seconds until a caller may try again after the database could not be reached
LONGEST = 300  # characters quoted of a library's message about a request

CODES = {403: "forbidden", 404: "not-found", 405: "method", 413: "too-large", 429: "rate"}


def problem_responses(*statuses: int) -> dict[int, ResponseSpec]:
    """Error statuses of a route, for the OpenAPI schema. 429 and 503 are possible everywhere."""
    return {
        status: ResponseSpec(Problem, generate_examples=False, description="Refused, and why.")
        for status in (*statuses, 429, 503)
    }


def language_of(request: HttpRequest) -> str:
    """Language of a request: the query parameter `lang`, or the Accept-Language header."""
    return preferred_language(request.query_params.get("lang"), request.headers.get("accept-language", ""))


def problem_response(request: HttpRequest, problem: Problem, headers: dict[str, str] | None = None) -> Response[bytes]:
    """Answer a program with JSON and a browser with a page. A wrong URL in a browser gets the client's own page."""
    if is_page_request(request.scope) and not request.scope["path"].startswith(JSON_PATHS):
        client: StaticFiles = request.app.state.client
        if problem.status == 404 and client.index is not None:
            return client_page(client, request, 404)
        page = problem_page(problem, language_of(request), client.stylesheet)
        page = add_prefix_to_page(page, request.app.state.prefix)
        return Response(page, status_code=problem.status, media_type=MediaType.HTML, headers=headers)
    return Response(
        msgspec.json.encode(problem), status_code=problem.status, media_type=MediaType.JSON, headers=headers
    )


def handle_api_error(request: HttpRequest, error: ApiError) -> Response[bytes]:
    return problem_response(request, error.problem(language_of(request)))


def handle_unreachable(request: HttpRequest, error: Unreachable) -> Response[bytes]:
    """Answer 503 while the database cannot be reached."""
    log.warning("%s %s: the database cannot be reached: %s", request.method, request.url.path, error)
    problem = Problem(status=503, code="database-away", detail=sentence("database-away", language_of(request)))
    return problem_response(request, problem, {"retry-after": str(RETRY_AFTER)})


def handle_http_error(request: HttpRequest, error: HTTPException) -> Response[bytes]:
    """Word an error of Litestar itself: wrong path, wrong method, invalid data, missing CSRF token."""
    language, status = language_of(request), error.status_code
    args: dict[str, Text | str] = {}
    if status == 403 and "CSRF" in error.detail:
        code = "csrf"
    elif status in CODES:
        code = CODES[status]
    elif 400 <= status < 500:
        code, args = "bad-request", {"why": explain_bad_request(error)}
    else:
        return handle_unexpected(request, error)
    problem = Problem(status=status, code=code, detail=sentence(code, language, **args))
    return problem_response(request, problem, dict(error.headers or {}))


def handle_unexpected(request: HttpRequest, error: Exception) -> Response[bytes]:
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    problem = Problem(status=500, code="internal", detail=sentence("internal", language_of(request)))
    return problem_response(request, problem)


def handle_recursion(request: HttpRequest, _: RecursionError) -> Response[bytes]:
    """Answer 400 to a request that is nested too deeply."""
    error = ApiError(400, "bad-request", why=Text("request-deep"))
    return problem_response(request, error.problem(language_of(request)))


def explain_bad_request(error: HTTPException) -> Text | str:
    """Say what is wrong with a request, without repeating the request."""
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        if isinstance(first, dict):
            complaint = does_not_match(str(first.get("message", ""))[:LONGEST])
            key = str(first.get("key", ""))[:LONGEST]
            return Text("kernel-misfit-at", {"path": key, "why": complaint}) if key else complaint
    return error.detail.splitlines()[0][:LONGEST] if error.detail else str(error.status_code)


EXCEPTION_HANDLERS: ExceptionHandlersMap = {
    ApiError: handle_api_error,
    Unreachable: handle_unreachable,
    HTTPException: handle_http_error,
    RecursionError: handle_recursion,
    Exception: handle_unexpected,
}
