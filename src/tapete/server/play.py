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
from tapete.server.live_match import Room, Visitor
from tapete.server.lobby import MATCH_ID
from tapete.server.outbox import Outbox
from tapete.server.outcasts import BANNED
from tapete.server.people import address_of
from tapete.server.rows import Course
from tapete.server.worker import House

SAY_LENGTH = 500
LAST_WORD = 2.0  # seconds for the message that closes a socket
NO_MATCH, FOREIGN, FLOOD, BAD, TOO_LARGE, TOO_MANY, GOING, FULL = 4404, 4403, 4429, 4400, 1009, 4430, 1001, 4503
AWAY = 4503  # so is the database
EVERYBODY = "*"
Code = Literal["stale", "refused", "not-yours", "over", "nothing-to-undo", "rate", "muted", "bad"]

_decoder: msgspec.json.Decoder[wire.ToServer] = msgspec.json.Decoder(wire.ToServer)


@websocket("/api/matches/{match_id:str}/play")
async def play(socket: WebSocket[Any, Any, Any], house: House, limits: Limits, ledger: Ledger, match_id: str) -> None:
    """Enter a room and stay until the line breaks. Close codes: 4400 nonsense, 4403 foreign page, 4404 no such match, 4408 too slow (come
    back), 4409 match cannot be opened, 4410 banned, 4429 flood, 4430 too many sockets, 4503 the house is full or its database away (come
    back), 1009 message too large."""
    if not same_origin(socket):
        await socket.close(FOREIGN)
        return
    await socket.accept()
    if socket.scope["state"].get(GUEST, "") in house.outcasts.banned:
        await turn_away(socket, BANNED, "banned")
        return
    address = address_of(socket.scope)
    places = ((address, limits.sockets, "too-many-sockets"), (EVERYBODY, limits.sockets_in_all, "house-full"))
    held: list[tuple[str, int]] = []
    try:
        for whose, limit, refusal in places:
            if not await ledger.hold("sockets", whose, limit):
                house.figures.limited += 1
                await turn_away(socket, TOO_MANY, refusal)
                return
            held.append((whose, limit))
        if house.full(match_id, limits.rooms):
            house.figures.limited += 1
            await turn_away(socket, FULL, "house-full")
            return
        await enter(socket, house, limits, match_id, address)
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


async def enter(socket: WebSocket[Any, Any, Any], house: House, limits: Limits, match_id: str, address: str) -> None:
    lines: Counter[str] = house.lines
    lines[address] += 1
    try:
        if not MATCH_ID.fullmatch(match_id):
            raise Trouble(404, "no-match")
        room = await house.room(match_id)
        await stay(socket, house, limits, room, address)
    except Trouble as trouble:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(4000 + trouble.status)
    finally:
        lines[address] -= 1
        if not lines[address]:
            del lines[address]


def same_origin(socket: WebSocket[Any, Any, Any]) -> bool:
    """A page of another site may not use our cookies. Programs that are no browser name no origin."""
    origin = socket.headers.get("origin")
    return origin is None or urlsplit(origin).netloc == socket.headers.get("host", "")


async def stay(socket: WebSocket[Any, Any, Any], house: House, limits: Limits, room: Room, address: str) -> None:
    guest: str = socket.scope["state"].get(GUEST, "")
    outbox = Outbox(house.backlog, address)
    visitor = Visitor(guest, await house.store.name(guest) if guest else "", outbox)
    seats = (await house.store.held(guest, [room.id]))[room.id]
    chat = await house.store.chat(room.id)
    room.last_said = max(room.last_said, max((line.n for line in chat), default=0))
    async with room.lock:
        room.enter(visitor, seats, number(socket.query_params.get("seat")))
        first = wire.Hello(match=room.info_for(visitor), seat=visitor.viewer, scene=room.scene(None), events=[], chat=chat, version=0)
        visitor.send(hello(first, room.course, number(socket.query_params.get("since")) or 0, room.feed(visitor.viewer).shown))
    house.thinkers.queue.seen(room.id, room.patron())
    speaking = asyncio.create_task(speak(socket, visitor))
    if seats:
        room.tell_presence()
    try:
        await house.neighbours.tell_presence(room, ask=True)
        await listen(socket, house, limits, room, visitor)
    finally:
        room.leave(visitor)
        house.keep(room)
        house.thinkers.queue.seen(room.id, room.patron())
        if visitor.seats:
            room.tell_presence()
        if not visitor.lost:
            speaking.cancel()
        await asyncio.wait([speaking], timeout=LAST_WORD)
        speaking.cancel()
        outbox.empty()
        await house.neighbours.tell_presence(room)


async def speak(socket: WebSocket[Any, Any, Any], visitor: Visitor) -> None:
    """Send what is in the visitor's outbox, in order."""
    while True:
        message = await visitor.outbox.next()
        if isinstance(message, int):
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await socket.close(message)
            return
        await socket.send_data(message.decode(), "text", "utf-8")


async def listen(socket: WebSocket[Any, Any, Any], house: House, limits: Limits, room: Room, visitor: Visitor) -> None:
    bucket, strikes = Bucket(limits.messages_a_second, limits.burst), 0
    while not visitor.lost:
        told = await next_word(socket, visitor)
        if told is None:
            return
        if len(told) > limits.message_size:
            visitor.close(TOO_LARGE)
            return
        if not bucket.take():
            strikes += 1
            refuse(visitor, "rate")
        elif (command := understood(told)) is None:
            strikes += 1
            refuse(visitor, "bad")
        else:
            strikes = max(0, strikes - 1)
            await obey(house, room, visitor, command)
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


def understood(told: str) -> wire.ToServer | None:
    try:
        return _decoder.decode(told)
    except (msgspec.DecodeError, RecursionError):
        return None


async def obey(house: House, room: Room, visitor: Visitor, command: wire.ToServer) -> None:
    seat = getattr(command, "seat", None)
    if seat is not None and seat not in visitor.seats:
        refuse(visitor, "not-yours", getattr(command, "decision", ""))
        return
    match command:
        case wire.Act():
            heard = monotonic()
            verdict = await answered(house, room, command)
            conclude(room, visitor, command.decision, verdict)
            if verdict == "taken":
                house.figures.acknowledgement.note(monotonic() - heard)
            else:
                house.figures.refused += 1
        case wire.Undo():
            verdict = await house.undo(room, command.seat, command.decision)
            conclude(room, visitor, command.decision, verdict)
        case wire.TryPlace():
            visitor.send(tried(room, command))
        case wire.Look():
            async with room.lock:
                room.look(visitor, command.seat)
        case wire.AskEarlier():
            visitor.send(earlier(room.course, visitor.viewer, command.before))
        case wire.Say():
            await say(house, room, visitor, command.text)
        case wire.StandIn():
            await stand_in(house, room, visitor, command)
        case wire.Resign():
            await house.resign(room, command.seat)
        case wire.Draw():
            await house.offer_draw(room, command.seat, command.offer)
        case wire.Ping():
            visitor.send(wire.Pong())


async def answered(house: House, room: Room, command: wire.Act) -> Verdict | Refusal:
    if command.code is not None:
        return await bring_list(house, room, command.seat, command.decision, command.code, command.sent)
    return await house.answer(room, command.seat, command.decision, reply_of(command), command.sent)


def reply_of(command: wire.Act) -> Any:
    """Finds the answer a command means among what is open: an option by its number, a position, or typed dice."""

    def reply(course: Course, asked: Decision) -> Any:
        if command.option is not None:
            options = asked.options
            return options[command.option] if not isinstance(asked, TypeDice) and 0 <= command.option < len(options) else NOT_AN_OPTION
        raw: Any = command.dice if isinstance(asked, TypeDice) else None if command.place is None else whole_numbers(command.place)
        return read_or_refuse(course, command.seat, raw)

    return reply


def read_or_refuse(course: Course, seat: int, raw: Any) -> Any:
    if raw is None:
        return NOT_AN_OPTION
    try:
        return read_answer(course.match, seat, raw)
    except ValueError:
        return NOT_AN_OPTION


def whole_numbers(place: list[tuple[str, float, float]]) -> list[list[Any]]:
    """Positions as games with whole units write them: 12.0 is 12."""
    return [[id, *(int(value) if value.is_integer() else value for value in (x, y))] for id, x, y in place]


def tried(room: Room, command: wire.TryPlace) -> wire.Tried:
    """May these pieces stand here? The same question the answer will be asked, and nothing changes."""
    course = room.course
    asked = None if course is None else course.decision_named(command.seat, command.decision)
    if course is None or not isinstance(asked, Place):
        return wire.Tried(n=command.n, ok=False, why=NOT_AN_OPTION.text, rule=NOT_AN_OPTION.rule)
    answer = read_or_refuse(course, command.seat, whole_numbers(command.place))
    refusal = answer if isinstance(answer, Refusal) else asked.refusal(answer)
    if refusal is None:
        return wire.Tried(n=command.n, ok=True)
    return wire.Tried(n=command.n, ok=False, why=refusal.text, rule=refusal.rule)


def conclude(room: Room, visitor: Visitor, decision: str, verdict: Literal["taken", "stale"] | Refusal) -> None:
    """Acknowledge what is committed; refuse the rest, a stale answer with the table as it is now."""
    if verdict == "taken":
        visitor.send(wire.Ack(decision=decision, version=room.feed(visitor.viewer).count))
    elif isinstance(verdict, Refusal):
        code: Code = "nothing-to-undo" if verdict.rule == "kernel.nothing-to-undo" else "refused"
        visitor.send(wire.Refuse(decision=decision, code=code, text=verdict.text, rule=verdict.rule))
    else:
        over = room.course is not None and room.course.over
        visitor.send(wire.Refuse(decision=decision, code="over" if over else "stale", scene=room.scene(visitor.viewer)))


def refuse(visitor: Visitor, code: Code, decision: str = "") -> None:
    visitor.send(wire.Refuse(decision=decision, code=code))


async def say(house: House, room: Room, visitor: Visitor, text: str) -> None:
    if visitor.guest in house.outcasts.muted:
        refuse(visitor, "muted")
        return
    words = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()[:SAY_LENGTH]
    if not words:
        return
    player = visitor.viewer if visitor.viewer in visitor.seats else min(visitor.seats, default=None)
    name = room.record.seats[player].name if player is not None else visitor.name
    line = await house.store.patiently(lambda: house.store.say(room.id, name, player, words, visitor.guest))
    room.tell_chat([line])
    await house.store.patiently(lambda: house.newsroom.tell(News(room.id, "chat", n=line.n)))


async def stand_in(house: House, room: Room, visitor: Visitor, command: wire.StandIn) -> None:
    known = house.bots_of(room)
    if command.bot and command.bot not in known:
        refuse(visitor, "bad")
    else:
        await house.stand_in(room, command.seat, command.bot)


def number(told: str | None) -> int | None:
    return int(told) if told is not None and told.isascii() and told.isdigit() and len(told) < 10 else None
