"""Limits of connections: large and slow requests end, and a WebSocket has none of these limits."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any
from unittest.mock import Mock

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState

from tapete.server.http import connection_limits
from tapete.server.http.connection_limits import BODY_SECONDS, HEAD_SECONDS, HEAD_SIZE, MOST_HEADERS, LimitedHttp
from tapete.server.http.websocket_abort import AbortingWebSocket

from .browser import Browser
from .running import Server

HEAD = b"GET /health HTTP/1.1\r\nhost: x\r\n"
UPGRADE = HEAD + (
    b"connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


@dataclass(eq=False)
class Timer:
    loop: Loop
    at: float
    callback: Callable[[], None]

    def cancel(self) -> None:
        self.loop.timers.discard(self)


class Loop:
    """A loop with a false clock that only keeps timers and runs no task."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: set[Timer] = set()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer:
        timer = Timer(self, self.now + seconds, callback)
        self.timers.add(timer)
        return timer

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        for timer in [timer for timer in self.timers if timer.at <= self.now]:
            timer.cancel()
            timer.callback()

    def create_task(self, work: Coroutine[Any, Any, None]) -> Mock:
        work.close()
        return Mock()


class Transport:
    def __init__(self) -> None:
        self.written, self.closed, self.protocol = b"", False, None

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return default

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closed = True

    abort = close

    def is_closing(self) -> bool:
        return self.closed

    def pause_reading(self) -> None: ...
    def resume_reading(self) -> None: ...
    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def get_protocol(self) -> Any:
        return self.protocol


Connection = tuple[LimitedHttp, Transport, Loop]


@pytest.fixture
def connection() -> Connection:
    async def app(scope: Any, receive: Any, send: Any) -> None: ...

    loop, transport = Loop(), Transport()
    config = Config(app, ws=AbortingWebSocket, lifespan="off", log_config=None)
    protocol = LimitedHttp(config, ServerState(), {}, _loop=loop)  # type: ignore[arg-type]
    transport.protocol = protocol  # type: ignore[assignment]
    protocol.connection_made(transport)  # type: ignore[arg-type]
    return protocol, transport, loop


@pytest.mark.parametrize("pieces", [1, 1000])
def test_a_head_that_never_ends_is_answered_431(connection: Connection, pieces: int) -> None:
    protocol, transport, _ = connection
    endless = HEAD + b"x: " + b"y" * HEAD_SIZE
    size = -(-len(endless) // pieces)
    for start in range(0, len(endless), size):
        if not transport.closed:
            protocol.data_received(endless[start : start + size])
    assert transport.closed
    assert transport.written.startswith(b"HTTP/1.1 431 ")
    assert "demasiado grande" in transport.written.decode()
    assert "too large" in transport.written.decode()


def test_too_many_headers_are_answered_431(connection: Connection) -> None:
    protocol, transport, _ = connection
    protocol.data_received(HEAD + b"x: y\r\n" * MOST_HEADERS + b"\r\n")
    assert transport.closed
    assert transport.written.startswith(b"HTTP/1.1 431 ")


def test_too_many_headers_after_the_body_are_answered_431(connection: Connection) -> None:
    protocol, transport, _ = connection
    few = b"".join(b"x%d: y\r\n" % n for n in range(MOST_HEADERS - 4))
    protocol.data_received(b"POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n" + few + b"\r\n0\r\n")
    assert not transport.closed
    protocol.data_received(b"z: y\r\n" * 8)
    assert transport.closed
    assert transport.written.startswith(b"HTTP/1.1 431 ")


def test_a_request_of_allowed_size_is_taken(connection: Connection) -> None:
    protocol, transport, _ = connection
    protocol.data_received(HEAD + b"x: " + b"y" * (HEAD_SIZE - len(HEAD) - 7) + b"\r\n\r\n")
    assert not transport.closed
    assert protocol.cycle is not None


@pytest.mark.parametrize("sent", [b"", HEAD])
def test_a_client_that_sends_no_whole_head_is_disconnected(connection: Connection, sent: bytes) -> None:
    protocol, transport, loop = connection
    protocol.data_received(sent)
    loop.pass_time(HEAD_SECONDS / 2)
    protocol.data_received(b"x: y\r\n" if sent else b"")  # a byte now and then does not help
    assert not transport.closed
    loop.pass_time(HEAD_SECONDS / 2)
    assert transport.closed


def test_a_client_that_sends_no_whole_body_is_disconnected(connection: Connection) -> None:
    protocol, transport, loop = connection
    protocol.data_received(b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n")
    loop.pass_time(HEAD_SECONDS)
    protocol.data_received(b"x" * 50)
    assert not transport.closed
    loop.pass_time(BODY_SECONDS)
    assert transport.closed


def test_a_slow_answer_does_not_disconnect_a_client(connection: Connection) -> None:
    protocol, transport, loop = connection
    protocol.data_received(HEAD + b"\r\n")
    loop.pass_time(3600)
    assert not transport.closed


def test_a_client_that_does_not_read_is_disconnected(connection: Connection) -> None:
    protocol, transport, loop = connection
    protocol.data_received(HEAD + b"\r\n")
    protocol.pause_writing()
    loop.pass_time(connection_limits.STALL_SECONDS / 2)
    protocol.resume_writing()
    protocol.pause_writing()
    loop.pass_time(connection_limits.STALL_SECONDS / 2)
    assert not transport.closed
    loop.pass_time(connection_limits.STALL_SECONDS / 2)
    assert transport.closed


def test_a_websocket_is_not_cut(connection: Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    protocol, transport, loop = connection
    begun: list[bytes] = []
    monkeypatch.setattr(AbortingWebSocket, "connection_made", lambda self, transport: None)
    monkeypatch.setattr(AbortingWebSocket, "data_received", lambda self, data: begun.append(data))
    protocol.data_received(UPGRADE[:40])
    protocol.data_received(UPGRADE[40:])
    assert begun
    loop.pass_time(3600)
    assert not transport.closed


@pytest.mark.anyio
@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_the_server_answers_431(server: Server) -> None:
    async with Browser(server) as ada:
        assert (await ada.http.get("/health", headers={"x": "y" * HEAD_SIZE})).status_code == 431
        assert (await ada.http.get("/health")).status_code == 200
