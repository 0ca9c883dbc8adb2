"""Socket commands of a live match: connect, answer, undo, chat, resign; bad messages are refused."""

from __future__ import annotations

from time import monotonic
from typing import Literal

import msgspec

from tapete.core.flow import NOT_AN_OPTION, Place, Refusal
from tapete.core.i18n.text import Text
from tapete.live import wire
from tapete.live.api.rosters import bring_list
from tapete.live.errors import ApiError
from tapete.live.match.live_match import LiveMatch, Subscriber
from tapete.live.match.send_queue import SendQueue
from tapete.live.match.viewer_feed import earlier_page, encode_hello
from tapete.live.worker.commands import Verdict, read_or_refuse, to_whole_numbers
from tapete.live.worker.peer_messages import PeerMessage
from tapete.live.worker.worker import Worker

SAY_LENGTH = 500
Code = Literal[
    "stale", "refused", "not-yours", "over", "nothing-to-undo", "rate", "muted", "apart", "word", "unkept", "bad"
]

_decoder: msgspec.json.Decoder[wire.ToServer] = msgspec.json.Decoder(wire.ToServer)


async def on_connect(
    worker: Worker,
    live: LiveMatch,
    guest: str,
    send_queue: SendQueue,
    seat: int | None,
    since: int,
    patches: bool = False,
) -> Subscriber:
    """Add a subscriber to a match and send them the table as it stands.

    `patches`: they want changes as patches, not as whole scenes."""
    subscriber = Subscriber(guest, await worker.store.name(guest) if guest else "", send_queue, patches)
    seats = (await worker.store.held(guest, [live.id]))[live.id]
    chat = await worker.store.chat(live.id)
    live.last_chat = max(live.last_chat, max((line.n for line in chat), default=0))
    async with live.lock:
        live.enter(subscriber, seats, seat)
        feed = live.feed_of(subscriber)
        first = wire.Hello(
            match=live.info_for(subscriber),
            seat=subscriber.viewer,
            scene=feed.shown,
            number=feed.number,
            events=[],
            chat=chat,
            version=0,
        )
        subscriber.send(encode_hello(first, live.stored, since))
    worker.bot_processes.queue.set_patron(live.id, live.patron())
    if seats:
        live.tell_presence()
        worker.run(worker.community.mark_match_seen(live.id, guest))
    return subscriber


def on_disconnect(worker: Worker, live: LiveMatch, subscriber: Subscriber) -> None:
    """Remove a subscriber; notify them later if they were asked something they cannot have seen."""
    live.leave(subscriber)
    worker.mark_used(live)
    worker.bot_processes.queue.set_patron(live.id, live.patron())
    if subscriber.seats:
        live.tell_presence()
    if live.has_missed_question(subscriber):
        worker.store.note(live.facts())


def decode_command(message: str) -> wire.ToServer | None:
    try:
        return _decoder.decode(message)
    except (msgspec.DecodeError, RecursionError):
        return None


async def handle_command(worker: Worker, live: LiveMatch, subscriber: Subscriber, command: wire.ToServer) -> None:
    seat = getattr(command, "seat", None)
    if seat is not None and seat not in subscriber.seats:
        refuse(subscriber, "not-yours", getattr(command, "decision", ""))
        return
    match command:
        case wire.Act():
            began = monotonic()
            if command.code is None:
                verdict = await worker.answer(live, command)
            else:
                verdict = await bring_list(worker, live, command)
            send_verdict(live, subscriber, command.decision, verdict)
            if verdict == "taken":
                worker.figures.acknowledgement.note(monotonic() - began)
            else:
                worker.figures.refused += 1
        case wire.Undo():
            verdict = await worker.undo(live, command.seat, command.decision)
            send_verdict(live, subscriber, command.decision, verdict)
        case wire.TryPlace():
            subscriber.send(await try_placement(worker, live, subscriber, command))
        case wire.Look():
            async with live.lock:
                live.look(subscriber, command.seat)
        case wire.AskOptions():
            subscriber.send(await list_options(worker, live, command))
        case wire.AskEarlier():
            subscriber.send(earlier_page(live.stored, subscriber.viewer, command.before))
        case wire.Say():
            await handle_chat(worker, live, subscriber, command.text)
        case wire.StandIn():
            await handle_stand_in(worker, live, subscriber, command)
        case wire.Resign():
            await worker.resign(live, command.seat)
        case wire.Draw():
            await worker.offer_draw(live, command.seat, command.offer)
        case wire.Ping():
            subscriber.send(wire.Pong())


async def try_placement(worker: Worker, live: LiveMatch, subscriber: Subscriber, command: wire.TryPlace) -> wire.Tried:
    """Check whether pieces may stand here, as the answer will be checked, without changing anything.

    With a piece in hand, also the region where it may be dropped; None if drawing it takes too long."""
    stored = live.stored
    asked = None if stored is None else stored.decision_named(command.seat, command.decision)
    if stored is None or not isinstance(asked, Place):
        return wire.Tried(n=command.n, ok=False, why=NOT_AN_OPTION.text, rule=NOT_AN_OPTION.rule)
    answer = read_or_refuse(stored, command.seat, to_whole_numbers(command.place))
    if isinstance(answer, Refusal):
        return wire.Tried(n=command.n, ok=False, why=answer.text, rule=answer.rule)
    refusal = asked.refusal(answer)
    outlook = None if asked.outlook is None else asked.outlook(answer)
    drawn = command.held and asked.region is not None
    return wire.Tried(
        n=command.n,
        ok=refusal is None,
        why=None if refusal is None else refusal.text,
        rule="" if refusal is None else refusal.rule,
        outlook=outlook,
        reach=await worker.drawing.region(stored.match, command.seat, answer, command.held, subscriber.guest)
        if drawn
        else None,
    )


async def list_options(worker: Worker, live: LiveMatch, command: wire.AskOptions) -> wire.Options:
    """Folded options in full; none if the decision is no longer open."""
    stored = live.stored
    if stored is None or stored.decision_named(command.seat, command.decision) is None:
        return wire.Options(decision=command.decision, options=[])
    known = live.options_of(command.seat, command.decision)  # each is computed once, however often it is asked for
    missing = [key for key in dict.fromkeys(command.keys) if key not in known]
    if missing:
        known |= {option.key: option for option in await worker.precompute.options(stored, command.seat, missing)}
    options = [known[key] for key in dict.fromkeys(command.keys) if key in known]
    return wire.Options(decision=command.decision, options=options)


def send_verdict(live: LiveMatch, subscriber: Subscriber, decision: str, verdict: Verdict | Refusal) -> None:
    """Acknowledge a committed answer; refuse others, a stale one with the table as it is now."""
    if verdict == "taken":
        subscriber.send(wire.Ack(decision=decision, version=live.feed_of(subscriber).count))
    elif isinstance(verdict, Refusal):
        code: Code = "nothing-to-undo" if verdict.rule == "kernel.nothing-to-undo" else "refused"
        subscriber.send(wire.Refuse(decision=decision, code=code, text=verdict.text, rule=verdict.rule))
    else:
        over = live.stored is not None and live.stored.over
        scene = live.feed_of(subscriber).shown
        subscriber.send(wire.Refuse(decision=decision, code="over" if over else "stale", scene=scene))


def refuse(subscriber: Subscriber, code: Code, decision: str = "") -> None:
    subscriber.send(wire.Refuse(decision=decision, code=code))


async def handle_chat(worker: Worker, live: LiveMatch, subscriber: Subscriber, text: str) -> None:
    if await is_blocked(worker, live, subscriber.guest):
        refuse(subscriber, "apart")
        return
    words = "".join(letter for letter in text if letter.isprintable() or letter == "\n").strip()[:SAY_LENGTH]
    if not words:
        return
    try:
        worker.bans.check_text(subscriber.guest, words)
    except ApiError as refusal:
        if refusal.code == "muted":
            refuse(subscriber, "muted")
        else:
            word = str(refusal.args_of_text["word"])
            subscriber.send(wire.Refuse(decision="", code="word", text=Text("refused-word", {"word": word})))
        return
    if not await worker.community.may_chat(live.id, subscriber.guest, seated=bool(subscriber.seats)):
        subscriber.send(wire.Refuse(decision="", code="rate", text=Text("refused-chat")))
        return
    player = subscriber.viewer if subscriber.viewer in subscriber.seats else min(subscriber.seats, default=None)
    if player is None and subscriber.guest:
        # a spectator may give a name at any time
        subscriber.name = await worker.store.patiently(lambda: worker.store.name(subscriber.guest))
    name = live.record.seats[player].name if player is not None else subscriber.name
    line = await worker.store.patiently(lambda: worker.store.say(live.id, name, player, words, subscriber.guest))
    live.tell_chat([line])
    await worker.store.patiently(lambda: worker.bus.tell(PeerMessage(live.id, "chat", n=line.n)))


async def is_blocked(worker: Worker, live: LiveMatch, guest: str) -> bool:
    """True if a player of this match and this guest have blocked each other."""
    others = {holder for holders in live.holders.values() for holder in holders} - {guest}
    return await worker.store.patiently(lambda: worker.community.is_blocked(guest, others))


async def handle_stand_in(worker: Worker, live: LiveMatch, subscriber: Subscriber, command: wire.StandIn) -> None:
    known = worker.bots_of(live)
    if command.bot and command.bot not in known:
        refuse(subscriber, "bad")
    else:
        await worker.stand_in(live, command.seat, command.bot)


def parse_number(text: str | None) -> int | None:
    return int(text) if text is not None and text.isascii() and text.isdigit() and len(text) < 10 else None
