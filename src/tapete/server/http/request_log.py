"""Request log middleware: log duration and status, count requests, name the match in log lines."""

from __future__ import annotations

import logging
import re
from time import monotonic

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tapete.live.metrics import Figures
from tapete.server.config.logging import match_at_hand

MATCH_IN_PATH = re.compile(r"^/api/matches/([a-z0-9]{1,32})(?:/|$)")
FAILED, LIMITED = 500, 429

log = logging.getLogger("tapete.requests")


def request_log_middleware(figures: Figures) -> type:
    class RequestLog:
        def __init__(self, app: ASGIApp) -> None:
            self.app = app

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            match_in_path = MATCH_IN_PATH.match(scope["path"])
            match_at_hand.set(match_in_path[1] if match_in_path else "")
            if scope["type"] != ScopeType.HTTP:
                await self.app(scope, receive, send)
                return
            began = monotonic()

            async def send_and_log(message: Message) -> None:
                if message["type"] == "http.response.start":
                    status = message["status"]
                    figures.requests += 1
                    figures.failures += status >= FAILED
                    figures.limited += status == LIMITED
                    log.debug(
                        "%s %s %d in %.1f ms", scope["method"], scope["path"], status, 1000 * (monotonic() - began)
                    )
                await send(message)

            await self.app(scope, receive, send_and_log)

    return RequestLog
