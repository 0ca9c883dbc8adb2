"""What can be asked of a table besides its line: verb, path and function, in one list for whoever answers. A server
makes its routes from it, a page alone finds the function by the path."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

JSON, TEXT = "application/json", "text/plain"


class Request(NamedTuple):
    """`path` names its parts in braces, with their types after a colon; the function takes them, and whatever else it
    names, by name."""

    verb: Literal["GET", "POST"]
    path: str
    answer: Callable[..., Any]
    summary: str
    refusals: tuple[int, ...]  # statuses it may refuse with
    status: int
    media: str
    costs_a_table: bool  # so many a minute for one address
    body: int = 0  # bytes that may be sent; 0: as many as the house allows for anything


REQUESTS: list[Request] = []


def get(
    path: str, *refusals: int, summary: str, media: str = JSON, costs_a_table: bool = False
) -> Callable[[Function], Function]:
    def listed(answer: Function) -> Function:
        REQUESTS.append(Request("GET", path, answer, summary, refusals, 200, media, costs_a_table))
        return answer

    return listed


def post(
    path: str, *refusals: int, summary: str, status: int = 201, costs_a_table: bool = False, body: int = 0
) -> Callable[[Function], Function]:
    def listed(answer: Function) -> Function:
        REQUESTS.append(Request("POST", path, answer, summary, refusals, status, JSON, costs_a_table, body))
        return answer

    return listed
