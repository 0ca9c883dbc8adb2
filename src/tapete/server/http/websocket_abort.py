"""WebSocket protocol that aborts connections whose client no longer reads.

Such a connection cannot be closed politely. The close frame would wait for ever behind unread messages, and their
memory would never be freed.
"""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

CLOSE_TIMEOUT = 5.0  # seconds that the client has to read the close frame


class AbortingWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol, aborted some seconds after its application has ended."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._abort_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._abort_soon()

    def _abort_soon(self) -> None:
        self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)
