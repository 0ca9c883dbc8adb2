"""WebSocket protocol that compresses fast and aborts connections whose client no longer reads.

Such a connection cannot be closed politely. The close frame would wait for ever behind unread messages, and their
memory would never be freed.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

CLOSE_TIMEOUT = 5.0  # seconds that the client has to read the close frame
# 8 KiB of earlier messages at the lowest level: as small as uvicorn's 4 KiB at level 6, in half the time, for 40 KiB of
# memory a socket. What a page sends is short and needs none of its earlier messages.
DEFLATE = ServerPerMessageDeflateFactory(
    server_max_window_bits=13, client_no_context_takeover=True, compress_settings={"memLevel": 4, "level": 1}
)


class AbortingWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, aborted some seconds after its application has ended."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        if self.conn.available_extensions:
            self.conn.available_extensions = [DEFLATE]

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._abort_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_soon()

    def _abort_soon(self) -> None:
        self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
