"""Address route: URLs at which guests on other machines reach this server."""

from __future__ import annotations

from litestar import get

from tapete.live.wire import Addresses
from tapete.server.config.own_addresses import is_shared, urls
from tapete.server.config.settings import Settings
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest


@get("/api/addresses", responses=problem_responses(), summary="URLs at which other machines reach this server")
async def list_addresses(request: HttpRequest, settings: Settings) -> Addresses:
    """Only for a page opened under an address such as localhost, which works on this machine alone. All other pages
    were reached by a URL that works."""
    host, port = request.url.hostname or "", request.url.port or settings.port
    if is_shared(host):
        return Addresses(addresses=[])
    return Addresses(addresses=urls(settings.host, port, settings.prefix, shared=True))


ROUTES = (list_addresses,)
