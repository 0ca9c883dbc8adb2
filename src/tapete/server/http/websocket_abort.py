"""Sockets that are hung up on. A line whose other end reads nothing cannot be closed politely: the last word would wait
for ever behind what was never taken, and with it the memory it lies in."""

from __future__ import annotations

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LAST_WORD = 5.0  # seconds that the other end has to take it


class AbortingWebSocket(WebSocketsSansIOProtocol):
    """uvicorn's own socket, which does not outlive its last word."""

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self._hang_up_soon()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._hang_up_soon()

    def _hang_up_soon(self) -> None:
        self.loop.call_later(LAST_WORD, self.transport.abort)
