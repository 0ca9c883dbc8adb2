"""The door of a page that is alone: what HTTP would have answered, and lines with the socket's own messages."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from typing import Any, Protocol
from urllib.parse import parse_qs, urlsplit

import msgspec

from tapete.core.i18n.user_errors import does_not_match
from tapete.live.api.analysis import Analysis
from tapete.live.api.routes import REQUESTS
from tapete.live.api.seats import MATCH_ID
from tapete.live.api.socket_commands import decode_command, handle_command, on_connect, on_disconnect, refuse
from tapete.live.errors import ApiError, preferred_language
from tapete.live.limits import Limits
from tapete.live.match.live_match import LiveMatch, Subscriber
from tapete.live.match.send_queue import SendQueue
from tapete.live.wire import NewMatch
from tapete.live.worker.bot_turns import make_bot_job
from tapete.live.worker.peer_messages import PeerMessage
from tapete.live.worker.ports import Unreachable
from tapete.live.worker.worker import Worker
from tapete.offline.bot_worker import InlineRunner, SecondWorker, SecondWorkerRunner, is_slow
from tapete.offline.key_value_store import KeyValueStore
from tapete.offline.match_store import ME, OfflineMatchStore
from tapete.offline.overrides import OVERRIDES
from tapete.offline.packs import OfflinePackStore
from tapete.offline.router import Router

MATCHES_KEPT = 8
STUDY = 1e9  # seconds a minute: whoever is alone waits for nobody but themselves

OnMessage = Callable[[int, str], Any]
log = logging.getLogger("tapete.offline")


class Channel(Protocol):
    """To the other tabs of this browser."""

    def post(self, text: str) -> None: ...


class TabBus:
    """The bus between tabs: each is a worker of its own over the same shelf."""

    def __init__(self, channel: Channel) -> None:
        self.name = secrets.token_hex(6)
        self.channel = channel

    def written(self, peer_message: PeerMessage) -> str:
        return msgspec.json.encode(msgspec.structs.replace(peer_message, sender=self.name)).decode()

    async def tell(self, peer_message: PeerMessage) -> None:
        self.channel.post(self.written(peer_message))


class NoSeatKeys:
    """Nobody comes from elsewhere: a link opens nothing."""

    key = b"nobody"

    def seat_secret(self, match: str, seat: int, nonce: str) -> str:
        return ""

    def opens(self, secret: str, match: str, seat: int, nonce: str) -> bool:
        return False


class UnlimitedBotQuota:
    async def left(self, whose: str) -> bool:
        return True


class Connection:
    def __init__(self, live: LiveMatch, subscriber: Subscriber, speaking: asyncio.Task[None]) -> None:
        self.live, self.subscriber, self.speaking = live, subscriber, speaking


class Backend:
    def __init__(self, shelf: KeyValueStore, second: SecondWorker, channel: Channel) -> None:
        tabs = TabBus(channel)
        self.store = OfflineMatchStore(shelf, channel.post)
        self.bot_runner = bot_runner = SecondWorkerRunner(second)
        self.worker = Worker(self.store, bot_runner, tabs, limits=Limits(), matches_kept=MATCHES_KEPT)
        self.bus = tabs
        at_hand = {
            "worker": self.worker,
            "store": self.store,
            "analysis": Analysis(STUDY, bot_runner, InlineRunner()),
            "keys": NoSeatKeys(),
            "bot_time": UnlimitedBotQuota(),
            "pack_store": OfflinePackStore(shelf),
            "bot_runner": bot_runner,
            "guest": ME,
            "address": "",
        }
        self.router = Router([*OVERRIDES, *REQUESTS], at_hand)
        self.lines: dict[int, Connection] = {}

    # ---------------------------------------------------------------- requests

    async def ask(self, verb: str, address: str, body: str = "") -> tuple[int, str]:
        """What HTTP would have said: a status, and a text."""
        language = preferred_language(next(iter(parse_qs(urlsplit(address).query).get("lang", [])), None), "")
        try:
            self._only_people_here(verb, address, body)
            return await self.router.answer(verb, address, body)
        except ApiError as trouble:
            return error_response(trouble, language)
        except Unreachable as error:
            log.warning("%s %s: %s", verb, address, error)
            return error_response(ApiError(507, "unkept"), language)
        except msgspec.ValidationError as error:
            return error_response(ApiError(400, "bad-request", why=does_not_match(error)), language)
        except msgspec.DecodeError as error:
            return error_response(ApiError(400, "bad-request", why=str(error)), language)
        except Exception:
            log.exception("%s %s failed", verb, address)
            return error_response(ApiError(500, "internal"), language)

    def _only_people_here(self, verb: str, address: str, body: str) -> None:
        """An open seat would wait for ever."""
        laid_out = verb == "POST" and urlsplit(address).path == "/api/matches"
        if laid_out and "open" in msgspec.json.decode(body or "{}", type=NewMatch).seats:
            raise ApiError(501, "needs-server")

    # ---------------------------------------------------------------- lines

    async def enter(self, line: int, match: str, seat: int | None, since: int, hear: OnMessage) -> None:
        """Come to a match; from now on `hear(line, text)` is called with what a socket would have brought."""
        if not MATCH_ID.fullmatch(match):
            raise ApiError(404, "no-match")
        live = await self.worker.live_match(match)
        subscriber = await on_connect(self.worker, live, ME, SendQueue(self.worker.backlog, ""), seat, since)
        self.lines[line] = Connection(live, subscriber, asyncio.ensure_future(forward_messages(line, subscriber, hear)))
        await self.worker.peers.tell_presence(live, ask=True)
        self._let_thinkers_get_ready(live)
        self.worker.wake_bots(live)

    def _let_thinkers_get_ready(self, live: LiveMatch) -> None:
        """To start, and to play a match again that was left, takes seconds: they pass while somebody thinks about their
        own question. One stands for all, and whoever is asked now needs no telling."""
        stored = live.stored
        if stored is None or stored.over or stored.bot_turns():
            return
        bots = ((player, stored.bot_of_seat(player)) for player in range(len(stored.seats)))
        for player, bot in bots:
            if is_slow(bot):
                self.worker.run(
                    self.bot_runner.get_ready(make_bot_job(live, stored, player, bot, self.bot_runner.deadline))
                )
                return

    async def send(self, line: int, text: str) -> None:
        """What the page says on a line."""
        here = self.lines.get(line)
        if here is None:
            return
        command = decode_command(text)
        if command is None:
            refuse(here.subscriber, "bad")
            return
        try:
            await handle_command(self.worker, here.live, here.subscriber, command)
        except Unreachable as error:
            log.warning("match %s: %s", here.live.id, error)
            refuse(here.subscriber, "unkept", getattr(command, "decision", ""))

    def leave(self, line: int) -> None:
        here = self.lines.pop(line, None)
        if here is not None:
            on_disconnect(self.worker, here.live, here.subscriber)
            here.speaking.cancel()
            here.subscriber.send_queue.empty()

    async def heard(self, text: str) -> None:
        """News from another tab."""
        peer_message = msgspec.json.decode(text, type=PeerMessage)
        if peer_message.sender != self.bus.name:
            await self.worker.peers.hear(peer_message)

    async def close(self) -> None:
        for line in list(self.lines):
            self.leave(line)
        await self.worker.stop()
        await self.store.up_to_date()


async def open_backend(shelf: KeyValueStore, bot_runner: SecondWorker, channel: Channel) -> Backend:
    return Backend(shelf, bot_runner, channel)


async def forward_messages(line: int, subscriber: Subscriber, hear: OnMessage) -> None:
    """Hand on what is in the visitor's outbox, in order; where the table closes the line, at last no word at all."""
    while True:
        message = await subscriber.send_queue.next()
        if isinstance(message, int):
            hear(line, "")
            return
        hear(line, message.decode())


def error_response(trouble: ApiError, language: str) -> tuple[int, str]:
    return trouble.status, msgspec.json.encode(trouble.problem(language)).decode()
