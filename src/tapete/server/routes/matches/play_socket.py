"""Play socket: the WebSocket of a match, with commands in and scenes out.

A bad message is refused, a flood closes the socket, and the match goes on.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from tapete.live.api.seats import MATCH_ID
from tapete.live.api.socket_commands import (
    decode_command,
    handle_command,
    on_connect,
    on_disconnect,
    parse_number,
    refuse,
)
from tapete.live.errors import ApiError, preferred_language, sentence
from tapete.live.limits import Bucket, Limits
from tapete.live.match.live_match import LiveMatch, Subscriber
from tapete.live.match.send_queue import SendQueue
from tapete.live.worker.ports import Unreachable
from tapete.live.worker.worker import Worker
from tapete.server.accounts.guests import GUEST
from tapete.server.config.client_address import read_client_address
from tapete.server.db.shared_limits import SharedLimits
from tapete.server.moderation.bans import BANNED

CLOSE_TIMEOUT = 2.0  # seconds for the message that closes a socket
NO_MATCH, FOREIGN, FLOOD, BAD, TOO_LARGE, TOO_MANY, GOING, FULL = 4404, 4403, 4429, 4400, 1009, 4430, 1001, 4503
GOODBYE = {1000, 1001}  # a page was closed or left; a broken connection sends no code
AWAY = 4503  # the database cannot be reached
PlaySocket = WebSocket[Any, Any, Any]
EVERYBODY = "*"  # counts the sockets of all addresses together


@websocket("/api/matches/{match_id:str}/play")
async def play(socket: PlaySocket, worker: Worker, limits: Limits, shared_limits: SharedLimits, match_id: str) -> None:
    """Connect to a live match until the socket closes.

    Close codes: 4400 invalid messages, 4403 page of another site, 4404 no such match, 4408 too slow (reconnect), 4409
    match cannot be opened, 4410 banned, 4429 flood, 4430 too many sockets, 4503 server full or database unreachable
    (reconnect), 1009 message too large.
    """
    if not is_same_origin(socket):
        await socket.close(FOREIGN)
        return
    await socket.accept()
    if worker.bans.is_banned(socket.scope["state"].get(GUEST, "")):
        await reject(socket, BANNED, "banned")
        return
    address = read_client_address(socket.scope)
    quotas = ((address, limits.sockets, "too-many-sockets"), (EVERYBODY, limits.sockets_in_all, "house-full"))
    taken: list[tuple[str, int]] = []
    try:
        for counted, limit, refusal in quotas:
            if not await shared_limits.hold("sockets", counted, limit):
                worker.figures.limited += 1
                await reject(socket, TOO_MANY, refusal)
                return
            taken.append((counted, limit))
        if worker.is_full(match_id, limits.rooms):
            worker.figures.limited += 1
            await reject(socket, FULL, "house-full")
            return
        await open_match(socket, worker, limits, match_id, address)
    except Unreachable:
        await reject(socket, AWAY, "database-away")
    finally:
        for counted, limit in taken:
            with contextlib.suppress(Unreachable):  # a lease that is not renewed ends by itself
                await shared_limits.release("sockets", counted, limit)


async def reject(socket: PlaySocket, code: int, refusal: str) -> None:
    """Close with a sentence in the reader's language. The close frame has room for 123 bytes."""
    language = preferred_language(socket.query_params.get("lang"), socket.headers.get("accept-language", ""))
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code, sentence(refusal, language))


async def open_match(socket: PlaySocket, worker: Worker, limits: Limits, match_id: str, address: str) -> None:
    """Find the match and connect the socket to it."""
    sockets: Counter[str] = worker.sockets
    sockets[address] += 1
    try:
        if not MATCH_ID.fullmatch(match_id):
            raise ApiError(404, "no-match")
        live = await worker.live_match(match_id)
        await serve_subscriber(socket, worker, limits, live, address)
    except ApiError as error:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(4000 + error.status)
    finally:
        worker.closed_sockets += 1
        sockets[address] -= 1
        if not sockets[address]:
            del sockets[address]


def is_same_origin(socket: PlaySocket) -> bool:
    """False for a page of another site, which may not use our cookies. Programs without a browser send no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host", "")


async def serve_subscriber(socket: PlaySocket, worker: Worker, limits: Limits, live: LiveMatch, address: str) -> None:
    """Send and receive until the subscriber leaves or is disconnected."""
    guest: str = socket.scope["state"].get(GUEST, "")
    send_queue = SendQueue(worker.backlog, address)
    seat, since = parse_number(socket.query_params.get("seat")), parse_number(socket.query_params.get("since"))
    patches = socket.query_params.get("patches") == "1"
    subscriber = await on_connect(worker, live, guest, send_queue, seat, since or 0, patches)
    sending = asyncio.create_task(send_messages(socket, subscriber))
    try:
        await worker.peers.tell_presence(live, ask=True)
        await receive_commands(socket, worker, limits, live, subscriber)
    finally:
        on_disconnect(worker, live, subscriber)
        if not subscriber.lost:
            sending.cancel()
        await asyncio.wait([sending], timeout=CLOSE_TIMEOUT)
        sending.cancel()
        send_queue.empty()
        await worker.peers.tell_presence(live)


async def send_messages(socket: PlaySocket, subscriber: Subscriber) -> None:
    """Send the messages of the subscriber's queue, in order. A number in it is a close code."""
    while True:
        message = await subscriber.send_queue.next()
        if isinstance(message, int):
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(message)
            return
        await socket.send_data(message.decode(), "text", "utf-8")


async def receive_commands(
    socket: PlaySocket, worker: Worker, limits: Limits, live: LiveMatch, subscriber: Subscriber
) -> None:
    """Handle commands until the socket closes. Bad messages and floods count as strikes."""
    bucket, strikes = Bucket(limits.messages_a_second, limits.burst), 0
    while not subscriber.lost:
        message = await receive_message(socket, subscriber)
        if message is None:
            return
        subscriber.heard = monotonic()
        if len(message) > limits.message_size:
            subscriber.close(TOO_LARGE)
            return
        if not bucket.take():
            strikes += 1
            refuse(subscriber, "rate")
        elif (command := decode_command(message)) is None:
            strikes += 1
            refuse(subscriber, "bad")
        else:
            strikes = max(0, strikes - 1)
            await handle_command(worker, live, subscriber, command)
        if strikes >= limits.strikes:
            subscriber.close(FLOOD if bucket.tokens < 1 else BAD)
            return


async def receive_message(socket: PlaySocket, subscriber: Subscriber) -> str | None:
    """The browser's next message. None if it has left, or is disconnected while it is silent."""
    task = asyncio.current_task()
    subscriber.send_queue.set_reader(task)
    try:
        return await socket.receive_data("text")
    except WebSocketDisconnect as end:
        if end.code in GOODBYE:  # the person saw the page until now; a broken connection may be a sleeping phone
            subscriber.heard = monotonic()
        return None
    except asyncio.CancelledError:
        if not subscriber.lost or task is None or task.uncancel():
            raise
        return None
    finally:
        subscriber.send_queue.set_reader(None)


ROUTES = (play,)
