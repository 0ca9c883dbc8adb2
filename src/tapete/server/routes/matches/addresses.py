"""Where a guest at another machine finds this table: the host's own browser, opened on this machine, cannot know."""

from __future__ import annotations

from typing import Any

from litestar import Request, get

from tapete.live.wire import Addresses
from tapete.server.config.own_addresses import is_shared, urls
from tapete.server.config.settings import Settings
from tapete.server.http.errors import explained


@get("/api/addresses", responses=explained(), summary="At which addresses other machines reach this table")
async def shared_addresses(request: Request[Any, Any, Any], settings: Settings) -> Addresses:
    """Told only to a page opened under an address of this machine alone; every other page was reached by one that
    works."""
    host, port = request.url.hostname or "", request.url.port or settings.port
    if is_shared(host):
        return Addresses(addresses=[])
    return Addresses(addresses=urls(settings.host, port, settings.prefix, shared=True))
