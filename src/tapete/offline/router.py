"""Router without a server: find the function for a verb and address, and fill its parameters by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from inspect import Parameter, signature
from typing import Any, NamedTuple, get_type_hints
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

from tapete.live.errors import ApiError
from tapete.live.routing import Request

PART = re.compile(r"\{(\w+):(\w+)\}")


class Route(NamedTuple):
    request: Request
    path: re.Pattern[str]
    kinds: dict[str, Any]
    needed: dict[str, bool]  # by name, whether there is no default


def compile_route(request: Request) -> Route:
    path = re.compile(PART.sub(lambda part: f"(?P<{part[1]}>[^/]+)", request.path))
    parameters = signature(request.answer).parameters.values()
    needed = {parameter.name: parameter.default is Parameter.empty for parameter in parameters}
    return Route(request, path, get_type_hints(request.answer, include_extras=True), needed)


class Router:
    """Finds the function of a request; `services` are what functions may ask for by name."""

    def __init__(self, requests: list[Request], services: Mapping[str, Any]) -> None:
        self.requests, self.services = requests, services
        self._routes: dict[int, Route] = {}

    async def answer(self, verb: str, address: str, body: str) -> tuple[int, str]:
        parts = urlsplit(address)
        for number, request in enumerate(self.requests):
            if request.verb != verb:
                continue
            if number not in self._routes:
                self._routes[number] = compile_route(request)
            route = self._routes[number]
            if (fitting := route.path.fullmatch(parts.path)) is not None:
                given = {name: unquote(value) for name, value in fitting.groupdict().items()}
                answer = await request.answer(**self._filled(route, {**dict(parse_qsl(parts.query)), **given}, body))
                return request.status, answer if isinstance(answer, str) else msgspec.json.encode(answer).decode()
        raise ApiError(404, "not-found")

    def _filled(self, route: Route, given: Mapping[str, str], body: str) -> dict[str, Any]:
        filled = {}
        for name, needed in route.needed.items():
            if name in self.services:
                filled[name] = self.services[name]
            elif name == "data":
                filled[name] = msgspec.json.decode(body or "{}", type=route.kinds[name])
            elif name in given:
                filled[name] = msgspec.convert(given[name], route.kinds[name], strict=False)
            elif needed:
                raise ApiError(400, "bad-request", why=name)
        return filled


def make_request(verb: str, path: str, answer: Callable[..., Any], status: int = 200) -> Request:
    """A request that only the offline backend answers."""
    return Request("GET" if verb == "GET" else "POST", path, answer, "", (), status, "", False)
