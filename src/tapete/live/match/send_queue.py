"""What waits to be sent, counted in bytes: for each socket, for each address, for the whole house. Whoever does not
read is let go before it costs memory; the browser comes back by itself and is shown how it stands."""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Iterable

from tapete.live.limits import Limits

ENVELOPE = 100  # bytes a message costs besides its words
TOO_SLOW = 4408


class SendBacklog:
    """All outboxes of a house, and what lies in them."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.bytes = 0
        self.by_address: Counter[str] = Counter()
        self._boxes: set[SendQueue] = set()

    def grow(self, box: SendQueue, size: int) -> None:
        """Something more waits in a box. Where it is too much, the fullest box that has a part in it is given up."""
        self._boxes.add(box)
        box.bytes += size
        self.by_address[box.address] += size
        self.bytes += size
        if box.bytes > self.limits.unsent_a_socket and box.bytes > size:  # one message alone may be as large as it is
            box.close(TOO_SLOW)
        while self.by_address[box.address] > self.limits.unsent_an_address and self._give_up(
            other for other in self._boxes if other.address == box.address
        ):
            pass
        while self.bytes > self.limits.unsent_in_all and self._give_up(self._boxes):
            pass

    def shrink(self, box: SendQueue, size: int) -> None:
        box.bytes -= size
        self.bytes -= size
        self.by_address[box.address] -= size
        if not self.by_address[box.address]:
            del self.by_address[box.address]
        if not box.bytes:
            self._boxes.discard(box)

    def _give_up(self, boxes: Iterable[SendQueue]) -> bool:
        fullest = max((box for box in boxes if not box.lost), key=lambda box: box.bytes, default=None)
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
        self._under_way = 0
        self._something = asyncio.Event()
        self._ear: asyncio.Task[None] | None = None

    @property
    def lost(self) -> bool:
        return bool(self.code)

    def put(self, message: bytes) -> None:
        if not self.lost:
            self._messages.append(message)
            self._something.set()
            self._backlog.grow(self, len(message) + ENVELOPE)

    async def next(self) -> bytes | int:
        """The next message, when there is one; the one before is sent now."""
        self._sent()
        while not self._messages:
            if self.lost:
                return self.code
            self._something.clear()
            await self._something.wait()
        message = self._messages.popleft()
        self._under_way = len(message) + ENVELOPE
        return message

    def _sent(self) -> None:
        if self._under_way:
            self._backlog.shrink(self, self._under_way)
            self._under_way = 0

    def close(self, code: int) -> None:
        """Say no more but the word that closes. What a slow reader has not taken is thrown away; others hear what was
        said before."""
        if self.lost:
            return
        self.code = code
        if code == TOO_SLOW:
            self.empty()
        self._something.set()
        if self._ear is not None:
            self._ear.cancel()

    def empty(self) -> None:
        """Nobody takes these any more."""
        self._sent()
        while self._messages:
            self._backlog.shrink(self, len(self._messages.popleft()) + ENVELOPE)

    def set_reader(self, ear: asyncio.Task[None] | None) -> None:
        """The task that waits for the other side's next word, while it does nothing else: it ends when this box is
        closed."""
        self._ear = ear
