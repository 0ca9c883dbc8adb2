"""Send queues with backpressure: unsent bytes are limited by socket, by address and in all.

A browser that does not read is disconnected before it costs memory. It reconnects by itself and is sent the full
table."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterable

from tapete.live.limits import Limits

ENVELOPE = 100  # bytes that a message costs besides its text
TOO_SLOW = 4408


class SendBacklog:
    """All send queues of a worker, and the bytes that wait in them."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.bytes = 0
        self.by_address: Counter[str] = Counter()
        self._queues: set[SendQueue] = set()

    def grow(self, queue: SendQueue, size: int) -> None:
        """Count new bytes of a queue. Over a limit, close the fullest queue that shares the limit."""
        self._queues.add(queue)
        queue.bytes += size
        self.by_address[queue.address] += size
        self.bytes += size
        only_message = queue.bytes == size  # which may have any size
        if queue.bytes > self.limits.unsent_a_socket and not only_message:
            queue.close(TOO_SLOW)
        while self.by_address[queue.address] > self.limits.unsent_an_address and self._close_fullest(
            other for other in self._queues if other.address == queue.address
        ):
            pass
        while self.bytes > self.limits.unsent_in_all and self._close_fullest(self._queues):
            pass

    def shrink(self, queue: SendQueue, size: int) -> None:
        queue.bytes -= size
        self.bytes -= size
        self.by_address[queue.address] -= size
        if not self.by_address[queue.address]:
            del self.by_address[queue.address]
        if not queue.bytes:
            self._queues.discard(queue)

    def _close_fullest(self, queues: Iterable[SendQueue]) -> bool:
        fullest = max((queue for queue in queues if not queue.lost), key=lambda queue: queue.bytes, default=None)
        if fullest is None:
            return False
        fullest.close(TOO_SLOW)
        return True


class SendQueue:
    """The messages for one socket, in order, and at last the code to close it with."""

    def __init__(self, backlog: SendBacklog, address: str) -> None:
        self.address = address
        self.bytes = 0  # waiting, the message under way included
        self.code = 0  # to close with; 0 while it is open
        self._backlog = backlog
        self._messages: deque[bytes] = deque()
        self._in_flight = 0
        self._available = asyncio.Event()
        self._reader: asyncio.Task[None] | None = None

    @property
    def lost(self) -> bool:
        return bool(self.code)

    def put(self, message: bytes) -> None:
        if not self.lost:
            self._messages.append(message)
            self._available.set()
            self._backlog.grow(self, len(message) + ENVELOPE)

    async def next(self) -> bytes | int:
        """Wait for the next message, or the close code. The message before counts as sent now."""
        self._count_sent()
        while not self._messages:
            if self.lost:
                return self.code
            self._available.clear()
            await self._available.wait()
        message = self._messages.popleft()
        self._in_flight = len(message) + ENVELOPE
        return message

    def _count_sent(self) -> None:
        if self._in_flight:
            self._backlog.shrink(self, self._in_flight)
            self._in_flight = 0

    def close(self, code: int) -> None:
        """Close with this code. A slow reader's unsent messages are dropped; others are sent before the code."""
        if self.lost:
            return
        self.code = code
        if code == TOO_SLOW:
            self.empty()
        self._available.set()
        if self._reader is not None:
            self._reader.cancel()

    def empty(self) -> None:
        """Drop the unsent messages of a closed socket."""
        self._count_sent()
        while self._messages:
            self._backlog.shrink(self, len(self._messages.popleft()) + ENVELOPE)

    def set_reader(self, reader: asyncio.Task[None] | None) -> None:
        """Set the task that waits for the next message of the browser; closing the queue cancels it."""
        self._reader = reader
