"""The play socket: commands in, pictures out. A bad message is refused, a flood is closed, and the match goes on."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from tapete.live.api.lobby import MATCH_ID
from tapete.live.api.socket_commands import decode_command, handle_command, number, on_connect, on_disconnect, refuse
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

LAST_WORD = 2.0  # seconds for the message that closes a socket
NO_MATCH, FOREIGN, FLOOD, BAD, TOO_LARGE, TOO_MANY, GOING, FULL = 4404, 4403, 4429, 4400, 1009, 4430, 1001, 4503
GOODBYE = {1000, 1001}  # a page that is closed, or left for another; a line that breaks says nothing
AWAY = 4503  # so is the database
EVERYBODY = "*"


@websocket("/api/matches/{match_id:str}/play")
async def play(
    socket: WebSocket[Any, Any, Any], worker: Worker, limits: Limits, shared_limits: SharedLimits, match_id: str
) -> None:
    """Enter a live match and stay until the line breaks. Close codes: 4400 nonsense, 4403 foreign page, 4404 no such
    match, 4408 too slow (come back), 4409 match cannot be opened, 4410 banned, 4429 flood, 4430 too many sockets, 4503
    the house is full or its database away (come back), 1009 message too large."""
    if not same_origin(socket):
        await socket.close(FOREIGN)
        return
    await socket.accept()
    if socket.scope["state"].get(GUEST, "") in worker.bans.banned:
        await turn_away(socket, BANNED, "banned")
        return
    address = read_client_address(socket.scope)
    places = ((address, limits.sockets, "too-many-sockets"), (EVERYBODY, limits.sockets_in_all, "house-full"))
    held: list[tuple[str, int]] = []
    try:
        for whose, limit, refusal in places:
            if not await shared_limits.hold("sockets", whose, limit):
                worker.figures.limited += 1
                await turn_away(socket, TOO_MANY, refusal)
                return
            held.append((whose, limit))
        if worker.full(match_id, limits.rooms):
            worker.figures.limited += 1
            await turn_away(socket, FULL, "house-full")
            return
        await enter(socket, worker, limits, match_id, address)
    except Unreachable:
        await turn_away(socket, AWAY, "database-away")
    finally:
        for whose, limit in held:
            with contextlib.suppress(Unreachable):  # a lease that nobody renews ends by itself
                await shared_limits.release("sockets", whose, limit)


async def turn_away(socket: WebSocket[Any, Any, Any], code: int, refusal: str) -> None:
    """Close with a sentence in the reader's language; the close frame has room for 123 bytes."""
    language = preferred_language(socket.query_params.get("lang"), socket.headers.get("accept-language", ""))
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.close(code, sentence(refusal, language))


async def enter(socket: WebSocket[Any, Any, Any], worker: Worker, limits: Limits, match_id: str, address: str) -> None:
    sockets: Counter[str] = worker.sockets
    sockets[address] += 1
    try:
        if not MATCH_ID.fullmatch(match_id):
            raise ApiError(404, "no-match")
        live = await worker.live_match(match_id)
        await stay(socket, worker, limits, live, address)
    except ApiError as trouble:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(4000 + trouble.status)
    finally:
        sockets[address] -= 1
        if not sockets[address]:
            del sockets[address]


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """A page of another site may not use our cookies. Programs that are no browser name no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host", "")


async def stay(socket: WebSocket[Any, Any, Any], worker: Worker, limits: Limits, live: LiveMatch, address: str) -> None:
    guest: str = socket.scope["state"].get(GUEST, "")
    send_queue = SendQueue(worker.backlog, address)
    seat, since = number(socket.query_params.get("seat")), number(socket.query_params.get("since"))
    subscriber = await on_connect(worker, live, guest, send_queue, seat, since or 0)
    speaking = asyncio.create_task(speak(socket, subscriber))
    try:
        await worker.peers.tell_presence(live, ask=True)
        await listen(socket, worker, limits, live, subscriber)
    finally:
        on_disconnect(worker, live, subscriber)
        if not subscriber.lost:
            speaking.cancel()
        await asyncio.wait([speaking], timeout=LAST_WORD)
        speaking.cancel()
        send_queue.empty()
        await worker.peers.tell_presence(live)


async def speak(socket: WebSocket[Any, Any, Any], subscriber: Subscriber) -> None:
    """Send what is in the visitor's outbox, in order."""
    while True:
        message = await subscriber.send_queue.next()
        if isinstance(message, int):
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(message)
            return
        await socket.send_data(message.decode(), "text", "utf-8")


async def listen(
    socket: WebSocket[Any, Any, Any], worker: Worker, limits: Limits, live: LiveMatch, subscriber: Subscriber
) -> None:
    bucket, strikes = Bucket(limits.messages_a_second, limits.burst), 0
    while not subscriber.lost:
        message = await next_word(socket, subscriber)
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


async def next_word(socket: WebSocket[Any, Any, Any], subscriber: Subscriber) -> str | None:
    """What the browser says next; None when it has gone, or is let go while it says nothing."""
    ear = asyncio.current_task()
    subscriber.send_queue.listen_with(ear)
    try:
        return await socket.receive_data("text")
    except WebSocketDisconnect as end:
        if end.code in GOODBYE:  # whoever closes a page has seen it; a broken line may be that of a phone asleep
            subscriber.heard = monotonic()
        return None
    except asyncio.CancelledError:
        if not subscriber.lost or ear is None or ear.uncancel():
            raise
        return None
    finally:
        subscriber.send_queue.listen_with(None)
