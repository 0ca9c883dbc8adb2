"""HTTP protocol with limits for the size of a request and the time a client may take.

uvicorn has none with httptools. A WebSocket leaves this protocol with its handshake: no limit of it applies there.
"""

from __future__ import annotations

from asyncio import TimerHandle, Transport

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from tapete.core.i18n.text import LANGUAGES
from tapete.live.errors import sentence

KIBIBYTE = 1024
MOST_HEADERS = 100
HEAD_SIZE = 32 * KIBIBYTE  # bytes of the request line and all headers
REQUEST_SIZE = 8 * KIBIBYTE * KIBIBYTE  # bytes of a request; what its body may hold is the route's limit
HEAD_SECONDS = 10.0  # to send the request line and all headers, also for the first request of a connection
BODY_SECONDS = 60.0  # to send the body
STALL_SECONDS = 60.0  # that a client may leave a response unread


class LimitedHttp(HttpToolsProtocol):
    """uvicorn's HTTP protocol; a request that is too large is answered 431, a client that is too slow disconnected."""

    timer: TimerHandle | None = None  # runs while a request is incomplete
    stall_timer: TimerHandle | None = None  # runs while a response is unread
    in_head = True  # between two requests too
    received = 0  # bytes since the last request was complete
    too_large = False

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._start_timer(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timers()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        room = HEAD_SIZE - self.received
        if self.in_head and len(data) > room:
            self._feed(data[:room])
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            if self.in_head:
                self._refuse()
                return
            data = data[room:]
        self._feed(data)

    def _feed(self, data: bytes) -> None:
        self.received += len(data)
        if self.received > REQUEST_SIZE:
            self._refuse()
            return
        super().data_received(data)
        if not self.in_head and len(self.headers) > MOST_HEADERS:  # more came after the body
            self._refuse()
        elif self.received and self.timer is None and not self.transport.is_closing():
            self._start_timer(HEAD_SECONDS if self.in_head else BODY_SECONDS)

    def on_headers_complete(self) -> None:
        if len(self.headers) > MOST_HEADERS:
            self.too_large = True
            raise ValueError  # uvicorn answers 400 to it, see `send_400_response`
        self.in_head = False
        self._stop_timer()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_head, self.received = True, 0
        self._stop_timer()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._stop_timers()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.stall_timer is None:
            self.stall_timer = self.loop.call_later(STALL_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stall_timer is not None:
            self.stall_timer.cancel()
            self.stall_timer = None

    def send_400_response(self, msg: str) -> None:
        if self.too_large:
            self._refuse()
        else:
            super().send_400_response(msg)

    def _refuse(self) -> None:
        """Answer 431 and close; the body says why in all languages, since nothing of the request is known."""
        words = "\n".join(
            sentence("headers", language, most=HEAD_SIZE // KIBIBYTE, headers=MOST_HEADERS) for language in LANGUAGES
        ).encode()
        head = b"content-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\nconnection: close\r\n\r\n"
        self.transport.write(STATUS_LINE[431] + head % len(words) + words)
        self.transport.close()

    def _start_timer(self, seconds: float) -> None:
        self.timer = self.loop.call_later(seconds, self._close_slow)

    def _close_slow(self) -> None:
        if self.flow.read_paused:  # the server does not read on, because it still works for the client
            self._start_timer(BODY_SECONDS)
        else:
            self.transport.abort()

    def _stop_timer(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def _stop_timers(self) -> None:
        self._stop_timer()
        if self.stall_timer is not None:
            self.stall_timer.cancel()
            self.stall_timer = None
