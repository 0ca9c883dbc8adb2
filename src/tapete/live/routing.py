"""HTTP requests of live as a list of verb, path and function, filled by decorators `get` and `post`.

A server makes its routes from the list; a page without a server finds the function by the path."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

JSON, TEXT, HTML = "application/json", "text/plain", "text/html"


class Request(NamedTuple):
    """A request. `path` has its parameters in braces, with their types after a colon; the function takes them, and the
    services it needs, by name."""

    verb: Literal["GET", "POST"]
    path: str
    answer: Callable[..., Any]
    summary: str
    refusals: tuple[int, ...]  # statuses of its refusals
    status: int
    media: str
    costs_a_table: bool  # counts against the matches a minute of one address
    body: int = 0  # bytes that may be sent; 0 for the general limit


REQUESTS: list[Request] = []


def get(
    path: str, *refusals: int, summary: str, media: str = JSON, costs_a_table: bool = False
) -> Callable[[Function], Function]:
    def register(answer: Function) -> Function:
        REQUESTS.append(Request("GET", path, answer, summary, refusals, 200, media, costs_a_table))
        return answer

    return register


def post(
    path: str, *refusals: int, summary: str, status: int = 201, costs_a_table: bool = False, body: int = 0
) -> Callable[[Function], Function]:
    def register(answer: Function) -> Function:
        REQUESTS.append(Request("POST", path, answer, summary, refusals, status, JSON, costs_a_table, body))
        return answer

    return register
