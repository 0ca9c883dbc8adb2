"""Backend of a page without a server: answers HTTP requests and carries the messages of sockets."""

from __future__ import annotations

import asyncio
import contextlib
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
from tapete.live.workshop import measure_requests, requests  # noqa: F401  # registers their requests
from tapete.offline.bot_worker import InlineRunner, SecondWorker, SecondWorkerRunner, is_slow
from tapete.offline.key_value_store import KeyValueStore
from tapete.offline.match_store import ME, OfflineMatchStore
from tapete.offline.overrides import OVERRIDES
from tapete.offline.packs import OfflinePackStore
from tapete.offline.router import Router
from tapete.offline.runs import OfflineRunStore

MATCHES_KEPT = 8
STUDY = 1e9  # seconds of analysis a minute: there are no others to wait

OnMessage = Callable[[int, str], Any]
log = logging.getLogger("tapete.offline")


class Channel(Protocol):
    """A channel to the other tabs of this browser."""

    def post(self, text: str) -> None: ...


class TabBus:
    """The bus between tabs: each tab is a worker of its own over the same storage."""

    def __init__(self, channel: Channel) -> None:
        self.name = secrets.token_hex(6)
        self.channel = channel

    def encode_message(self, peer_message: PeerMessage) -> str:
        return msgspec.json.encode(msgspec.structs.replace(peer_message, sender=self.name)).decode()

    async def tell(self, peer_message: PeerMessage) -> None:
        self.channel.post(self.encode_message(peer_message))


class NoSeatKeys:
    """No private links: there are no other browsers to open them."""

    key = b"nobody"

    def seat_secret(self, match: str, seat: int, nonce: str) -> str:
        return ""

    def opens(self, secret: str, match: str, seat: int, nonce: str) -> bool:
        return False


class UnlimitedBotQuota:
    async def left(self, whose: str) -> bool:
        return True


class Connection:
    def __init__(self, live: LiveMatch, subscriber: Subscriber, forwarding: asyncio.Task[None]) -> None:
        self.live, self.subscriber, self.forwarding = live, subscriber, forwarding


class Backend:
    """The backend of one page: a worker over the browser's storage, its requests and its connections."""

    def __init__(self, storage: KeyValueStore, second_worker: SecondWorker, channel: Channel) -> None:
        tabs = TabBus(channel)
        self.store = OfflineMatchStore(storage, channel.post)
        self.bot_runner = bot_runner = SecondWorkerRunner(second_worker)
        self.worker = Worker(self.store, bot_runner, tabs, limits=Limits(), matches_kept=MATCHES_KEPT)
        self.bus = tabs
        services = {
            "worker": self.worker,
            "store": self.store,
            "analysis": Analysis(STUDY, bot_runner, InlineRunner()),
            "keys": NoSeatKeys(),
            "bot_quota": UnlimitedBotQuota(),
            "pack_store": OfflinePackStore(storage),
            "bot_runner": bot_runner,
            "draft_checker": bot_runner,
            "measurer": bot_runner,
            "run_store": OfflineRunStore(storage),
            "guest": ME,
            "address": "",
        }
        self.router = Router([*OVERRIDES, *REQUESTS], services)
        self.connections: dict[int, Connection] = {}

    # ---------------------------------------------------------------- requests

    async def ask(self, verb: str, address: str, body: str = "") -> tuple[int, str]:
        """Answer an HTTP request: the status, and the body as text."""
        language = preferred_language(next(iter(parse_qs(urlsplit(address).query).get("lang", [])), None), "")
        try:
            self._refuse_open_seats(verb, address, body)
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

    def _refuse_open_seats(self, verb: str, address: str, body: str) -> None:
        """Refuse a new match with an open seat, which would wait for ever."""
        creates_match = verb == "POST" and urlsplit(address).path == "/api/matches"
        if creates_match and "open" in msgspec.json.decode(body or "{}", type=NewMatch).seats:
            raise ApiError(501, "needs-server")

    # ---------------------------------------------------------------- connections

    async def enter(self, connection_id: int, match: str, seat: int | None, since: int, hear: OnMessage) -> None:
        """Connect to a match; `hear(connection_id, text)` is called with each message that a socket would bring."""
        if not MATCH_ID.fullmatch(match):
            raise ApiError(404, "no-match")
        live = await self.worker.live_match(match)
        subscriber = await on_connect(
            self.worker, live, ME, SendQueue(self.worker.backlog, ""), seat, since, patches=True
        )
        self.connections[connection_id] = Connection(
            live, subscriber, asyncio.ensure_future(forward_messages(connection_id, subscriber, hear))
        )
        await self.worker.peers.tell_presence(live, ask=True)
        self._prepare_bots(live)
        self.worker.wake_bots(live)

    def _prepare_bots(self, live: LiveMatch) -> None:
        """Let a slow bot load the match while the player thinks: starting and replaying it takes seconds.

        One bot is enough for all, and a bot that is asked now loads the match anyway."""
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

    async def send(self, connection_id: int, text: str) -> None:
        """Handle a message that the page sends on a connection."""
        connection = self.connections.get(connection_id)
        if connection is None:
            return
        command = decode_command(text)
        if command is None:
            refuse(connection.subscriber, "bad")
            return
        try:
            await handle_command(self.worker, connection.live, connection.subscriber, command)
        except Unreachable as error:
            log.warning("match %s: %s", connection.live.id, error)
            refuse(connection.subscriber, "unkept", getattr(command, "decision", ""))

    def leave(self, connection_id: int) -> None:
        connection = self.connections.pop(connection_id, None)
        if connection is not None:
            on_disconnect(self.worker, connection.live, connection.subscriber)
            connection.forwarding.cancel()
            connection.subscriber.send_queue.empty()

    async def receive(self, text: str) -> None:
        """Apply a message of another tab."""
        peer_message = msgspec.json.decode(text, type=PeerMessage)
        if peer_message.sender != self.bus.name:
            await self.worker.peers.hear(peer_message)

    async def close(self) -> None:
        for connection_id in list(self.connections):
            self.leave(connection_id)
        await self.worker.stop()
        await self.store.up_to_date()


async def open_backend(storage: KeyValueStore, bot_runner: SecondWorker, channel: Channel) -> Backend:
    """The backend of a page. The clocks of stored matches stood still while no tab was open."""
    backend = Backend(storage, bot_runner, channel)
    with contextlib.suppress(Unreachable):  # there is no room; the page says so with the first answer
        await backend.worker.heartbeat.beat()
    backend.worker.run(backend.worker.heartbeat.run_forever())
    return backend


async def forward_messages(connection_id: int, subscriber: Subscriber, hear: OnMessage) -> None:
    """Forward the messages of a send queue, in order; an empty text once the match closes the connection."""
    while True:
        message = await subscriber.send_queue.next()
        if isinstance(message, int):
            hear(connection_id, "")
            return
        hear(connection_id, message.decode())


def error_response(trouble: ApiError, language: str) -> tuple[int, str]:
    return trouble.status, msgspec.json.encode(trouble.problem(language)).decode()
