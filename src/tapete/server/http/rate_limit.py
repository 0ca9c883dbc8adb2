"""Rate limit middleware: requests a minute from one IP address, counted over all workers."""

from __future__ import annotations

import re

from litestar.enums import ScopeType
from litestar.exceptions import TooManyRequestsException
from litestar.types import ASGIApp, Receive, Scope, Send

from tapete.server.config.client_address import read_client_address
from tapete.server.db.shared_limits import SharedLimits

UNLIMITED = re.compile(r"/assets/|/(health|ready|metrics)$")


def rate_limit_middleware(shared_limits: SharedLimits, limit: int) -> type:
    class RateLimit:
        def __init__(self, app: ASGIApp) -> None:
            self.app = app

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            is_limited = scope["type"] == ScopeType.HTTP and not UNLIMITED.match(scope["path"])
            if is_limited and not await shared_limits.take("requests", read_client_address(scope), limit):
                raise TooManyRequestsException(headers={"retry-after": str(shared_limits.seconds_left())})
            await self.app(scope, receive, send)

    return RateLimit
