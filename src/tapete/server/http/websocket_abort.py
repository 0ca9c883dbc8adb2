"""WebSocket protocol that compresses fast and aborts connections whose client no longer reads.

Such a connection cannot be closed politely. The close frame would wait for ever behind unread messages, and their
memory would never be freed.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory

CLOSE_TIMEOUT = 5.0  # seconds that the client has to read the close frame
# Each message is compressed by itself: a quarter larger than with 8 KiB of earlier messages, in the same time, and a
# socket keeps no memory for it, where it kept 46 KiB. What a page sends is short.
DEFLATE = ServerPerMessageDeflateFactory(
    server_no_context_takeover=True,
    client_no_context_takeover=True,
    server_max_window_bits=14,
    compress_settings={"memLevel": 5, "level": 3},
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
