"""The play socket: commands in, pictures out. A bad message is refused, a flood is closed, and the match goes on."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from time import monotonic
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from tapete.core.log import read_answer
from tapete.core.refusal import NOT_AN_OPTION, Refusal
from tapete.core.requests import Decision, Place, TypeDice
from tapete.server import wire
from tapete.server.build import bring_list
from tapete.server.bus import News
from tapete.server.database import Unreachable
from tapete.server.drafts import Verdict
from tapete.server.errors import Trouble, preferred_language, sentence
from tapete.server.feed import earlier, hello
from tapete.server.guests import GUEST
from tapete.server.ledger import Ledger
from tapete.server.limits import Bucket, Limits
from tapete.server.live_match import LiveMatch, Visitor
from tapete.server.lobby import MATCH_ID
from tapete.server.outbox import Outbox
from tapete.server.outcasts import BANNED
from tapete.server.people import address_of
from tapete.server.rows import StoredMatch
from tapete.server.worker import Worker

SAY_LENGTH = 500
LAST_WORD = 2.0  # seconds for the message that closes a socket
NO_MATCH, FOREIGN, FLOOD, BAD, TOO_LARGE, TOO_MANY, GOING, FULL = 4404, 4403, 4429, 4400, 1009, 4430, 1001, 4503
AWAY = 4503  # so is the database
EVERYBODY = "*"
Code = Literal["stale", "refused", "not-yours", "over", "nothing-to-undo", "rate", "muted", "bad"]

_decoder: msgspec.json.Decoder[wire.ToServer] = msgspec.json.Decoder(wire.ToServer)


@websocket("/api/matches/{match_id:str}/play")
async def play(socket: WebSocket[Any, Any, Any], worker: Worker, limits: Limits, ledger: Ledger, match_id: str) -> None:
    """Enter a live match and stay until the line breaks. Close codes: 4400 nonsense, 4403 foreign page, 4404 no such
    match, 4408 too slow (come back), 4409 match cannot be opened, 4410 banned, 4429 flood, 4430 too many sockets, 4503
    the house is full or its database away (come back), 1009 message too large."""
    if not same_origin(socket):
        await socket.close(FOREIGN)
        return
    await socket.accept()
    if socket.scope["state"].get(GUEST, "") in worker.outcasts.banned:
        await turn_away(socket, BANNED, "banned")
        return
    address = address_of(socket.scope)
    places = ((address, limits.sockets, "too-many-sockets"), (EVERYBODY, limits.sockets_in_all, "house-full"))
    held: list[tuple[str, int]] = []
    try:
        for whose, limit, refusal in places:
            if not await ledger.hold("sockets", whose, limit):
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
                await ledger.release("sockets", whose, limit)


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
            raise Trouble(404, "no-match")
        live = await worker.live_match(match_id)
        await stay(socket, worker, limits, live, address)
    except Trouble as trouble:
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
    outbox = Outbox(worker.backlog, address)
    visitor = Visitor(guest, await worker.store.name(guest) if guest else "", outbox)
    seats = (await worker.store.held(guest, [live.id]))[live.id]
    chat = await worker.store.chat(live.id)
    live.last_said = max(live.last_said, max((line.n for line in chat), default=0))
    async with live.lock:
        live.enter(visitor, seats, number(socket.query_params.get("seat")))
        first = wire.Hello(
            match=live.info_for(visitor), seat=visitor.viewer, scene=live.scene(None), events=[], chat=chat, version=0
        )
        visitor.send(
            hello(first, live.stored, number(socket.query_params.get("since")) or 0, live.feed(visitor.viewer).shown)
        )
    worker.bot_processes.queue.seen(live.id, live.patron())
    speaking = asyncio.create_task(speak(socket, visitor))
    if seats:
        live.tell_presence()
    try:
        await worker.neighbours.tell_presence(live, ask=True)
        await listen(socket, worker, limits, live, visitor)
    finally:
        live.leave(visitor)
        worker.keep(live)
        worker.bot_processes.queue.seen(live.id, live.patron())
        if visitor.seats:
            live.tell_presence()
        if not visitor.lost:
            speaking.cancel()
        await asyncio.wait([speaking], timeout=LAST_WORD)
        speaking.cancel()
        outbox.empty()
        await worker.neighbours.tell_presence(live)


async def speak(socket: WebSocket[Any, Any, Any], visitor: Visitor) -> None:
    """Send what is in the visitor's outbox, in order."""
    while True:
        message = await visitor.outbox.next()
        if isinstance(message, int):
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(message)
            return
        await socket.send_data(message.decode(), "text", "utf-8")


async def listen(
    socket: WebSocket[Any, Any, Any], worker: Worker, limits: Limits, live: LiveMatch, visitor: Visitor
) -> None:
    bucket, strikes = Bucket(limits.messages_a_second, limits.burst), 0
    while not visitor.lost:
        message = await next_word(socket, visitor)
        if message is None:
            return
        if len(message) > limits.message_size:
            visitor.close(TOO_LARGE)
            return
        if not bucket.take():
            strikes += 1
            refuse(visitor, "rate")
        elif (command := understood(message)) is None:
            strikes += 1
            refuse(visitor, "bad")
        else:
            strikes = max(0, strikes - 1)
            await obey(worker, live, visitor, command)
        if strikes >= limits.strikes:
            visitor.close(FLOOD if bucket.tokens < 1 else BAD)
            return


async def next_word(socket: WebSocket[Any, Any, Any], visitor: Visitor) -> str | None:
    """What the browser says next; None when it has gone, or is let go while it says nothing."""
    ear = asyncio.current_task()
    visitor.outbox.listen_with(ear)
    try:
        return await socket.receive_data("text")
    except WebSocketDisconnect:
        return None
    except asyncio.CancelledError:
        if not visitor.lost or ear is None or ear.uncancel():
            raise
        return None
    finally:
        visitor.outbox.listen_with(None)


def understood(message: str) -> wire.ToServer | None:
    try:
        return _decoder.decode(message)
    except (msgspec.DecodeError, RecursionError):
        return None


async def obey(worker: Worker, live: LiveMatch, visitor: Visitor, command: wire.ToServer) -> None:
    seat = getattr(command, "seat", None)
    if seat is not None and seat not in visitor.seats:
        refuse(visitor, "not-yours", getattr(command, "decision", ""))
        return
    match command:
        case wire.Act():
            heard = monotonic()
            verdict = await answered(worker, live, command)
            conclude(live, visitor, command.decision, verdict)
            if verdict == "taken":
                worker.figures.acknowledgement.note(monotonic() - heard)
            else:
                worker.figures.refused += 1
        case wire.Undo():
            verdict = await worker.undo(live, command.seat, command.decision)
            conclude(live, visitor, command.decision, verdict)
        case wire.TryPlace():
            visitor.send(tried(live, command))
        case wire.Look():
            async with live.lock:
                live.look(visitor, command.seat)
        case wire.AskEarlier():
            visitor.send(earlier(live.stored, visitor.viewer, command.before))
        case wire.Say():
            await say(worker, live, visitor, command.text)
        case wire.StandIn():
            await stand_in(worker, live, visitor, command)
        case wire.Resign():
            await worker.resign(live, command.seat)
        case wire.Draw():
            await worker.offer_draw(live, command.seat, command.offer)
        case wire.Ping():
            visitor.send(wire.Pong())


async def answered(worker: Worker, live: LiveMatch, command: wire.Act) -> Verdict | Refusal:
    if command.code is not None:
        return await bring_list(worker, live, command.seat, command.decision, command.code, command.sent)
    return await worker.answer(live, command.seat, command.decision, reply_of(command), command.sent)


def reply_of(command: wire.Act) -> Any:
    """Finds the answer a command means among what is open: an option by its number, a position, or typed dice."""

    def reply(stored: StoredMatch, asked: Decision) -> Any:
        if command.option is not None:
            options = asked.options
            return (
                options[command.option]
                if not isinstance(asked, TypeDice) and 0 <= command.option < len(options)
                else NOT_AN_OPTION
            )
        raw: Any = (
            command.dice
            if isinstance(asked, TypeDice)
            else None
            if command.place is None
            else whole_numbers(command.place)
        )
        return read_or_refuse(stored, command.seat, raw)

    return reply


def read_or_refuse(stored: StoredMatch, seat: int, raw: Any) -> Any:
    if raw is None:
        return NOT_AN_OPTION
    try:
        return read_answer(stored.match, seat, raw)
    except ValueError:
        return NOT_AN_OPTION


def whole_numbers(place: list[tuple[str, float, float]]) -> list[list[Any]]:
    """Positions as games with whole units write them: 12.0 is 12."""
    return [[id, *(int(value) if value.is_integer() else value for value in (x, y))] for id, x, y in place]


def tried(live: LiveMatch, command: wire.TryPlace) -> wire.Tried:
    """May these pieces stand here? The same question the answer will be asked, and nothing changes."""
    stored = live.stored
    asked = None if stored is None else stored.decision_named(command.seat, command.decision)
    if stored is None or not isinstance(asked, Place):
        return wire.Tried(n=command.n, ok=False, why=NOT_AN_OPTION.text, rule=NOT_AN_OPTION.rule)
    answer = read_or_refuse(stored, command.seat, whole_numbers(command.place))
    refusal = answer if isinstance(answer, Refusal) else asked.refusal(answer)
    if refusal is None:
        return wire.Tried(n=command.n, ok=True)
    return wire.Tried(n=command.n, ok=False, why=refusal.text, rule=refusal.rule)


def conclude(live: LiveMatch, visitor: Visitor, decision: str, verdict: Literal["taken", "stale"] | Refusal) -> None:
    """Acknowledge what is committed; refuse the rest, a stale answer with the table as it is now."""
    if verdict == "taken":
        visitor.send(wire.Ack(decision=decision, version=live.feed(visitor.viewer).count))
    elif isinstance(verdict, Refusal):
        code: Code = "nothing-to-undo" if verdict.rule == "kernel.nothing-to-undo" else "refused"
        visitor.send(wire.Refuse(decision=decision, code=code, text=verdict.text, rule=verdict.rule))
    else:
        over = live.stored is not None and live.stored.over
        visitor.send(wire.Refuse(decision=decision, code="over" if over else "stale", scene=live.scene(visitor.viewer)))


def refuse(visitor: Visitor, code: Code, decision: str = "") -> None:
    visitor.send(wire.Refuse(decision=decision, code=code))


async def say(worker: Worker, live: LiveMatch, visitor: Visitor, text: str) -> None:
    if visitor.guest in worker.outcasts.muted:
        refuse(visitor, "muted")
        return
    words = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()[:SAY_LENGTH]
    if not words:
        return
    player = visitor.viewer if visitor.viewer in visitor.seats else min(visitor.seats, default=None)
    if player is None and visitor.guest:
        visitor.name = await worker.store.name(visitor.guest)  # whoever looks on may say who they are at any time
    name = live.record.seats[player].name if player is not None else visitor.name
    line = await worker.store.patiently(lambda: worker.store.say(live.id, name, player, words, visitor.guest))
    live.tell_chat([line])
    await worker.store.patiently(lambda: worker.bus.tell(News(live.id, "chat", n=line.n)))


async def stand_in(worker: Worker, live: LiveMatch, visitor: Visitor, command: wire.StandIn) -> None:
    known = worker.bots_of(live)
    if command.bot and command.bot not in known:
        refuse(visitor, "bad")
    else:
        await worker.stand_in(live, command.seat, command.bot)


def number(written: str | None) -> int | None:
    return (
        int(written) if written is not None and written.isascii() and written.isdigit() and len(written) < 10 else None
    )
