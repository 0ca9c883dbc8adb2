"""Memory: freed after slow sockets, long histories and abandoned rooms."""

from __future__ import annotations

import asyncio
import gc
import random
import subprocess
import weakref
from collections.abc import Callable
from contextlib import AsyncExitStack, suppress
from functools import lru_cache
from pathlib import Path

import msgspec
import pytest
import websockets
from websockets.exceptions import ConnectionClosed

import tapete
from tapete.core.flow import any_answer
from tapete.games.saga.content.library import load_library
from tapete.games.saga.rules.moves.charge import Question, cached_answers, charges
from tapete.games.saga.table.ground import base as cached_base
from tapete.live.api.match_creation import create_record
from tapete.live.limits import Limits
from tapete.live.match.live_match import LiveMatch, Subscriber
from tapete.live.match.seats import person
from tapete.live.match.send_queue import TOO_SLOW, SendBacklog, SendQueue
from tapete.live.match.viewer_feed import PAGE
from tapete.live.wire import Act
from tapete.live.worker.worker import Worker
from tapete.server.background import memory
from tapete.server.background.bot_processes import BotProcesses
from tapete.server.background.memory import clear_caches, freeze_startup_objects, run_memory_cleanup
from tapete.server.db.bus import Bus
from tapete.server.db.match_store import Store
from tests.marks import check_for

from .browser import SOON, Browser, Seat, close_code
from .long_match import long_match
from .running import GENEROUS, Server

pytestmark = pytest.mark.anyio
CHARGER = {"troop": "guards", "figures": 4, "at": [[60, 52]]}
CHARGED = {"troop": "warriors", "figures": 8, "at": [[60, 40]]}
sqlite = pytest.mark.parametrize("db", ["sqlite"], indirect=True)


def memory_of(server: Server) -> int:
    """The resident memory of a server, in kilobytes."""
    return int(subprocess.check_output(["ps", "-o", "rss=", "-p", str(server.pid)]))


# ---------------------------------------------------------------- sockets that do not read


@pytest.mark.check
@sqlite
async def test_sockets_that_do_not_read_cost_no_memory(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada, AsyncExitStack() as stack:
        match = await long_match(server, ada, 5000, until=6000)
        async with ada.sit(match, seat=0) as seat:
            before = memory_of(server)
            address = f"{server.socket_url}/api/matches/{match}/play"
            sockets = [await stack.enter_async_context(websockets.connect(address, max_queue=1)) for _ in range(8)]

            async def ask_and_do_not_read(socket: websockets.ClientConnection) -> None:
                with suppress(ConnectionClosed, TimeoutError):
                    async with asyncio.timeout(2):
                        for _ in range(400):
                            await socket.send('{"type":"look","seat":null}')

            await asyncio.gather(*(ask_and_do_not_read(socket) for socket in sockets))
            for _ in range(10):
                assert (await seat.act())["type"] == "ack"
                await seat.send("look", seat=seat.scene["waiting"][0])
                await seat.receive("update", lambda message: message.get("reset"))
            assert memory_of(server) < 1.6 * before
            for socket in sockets:
                socket.transport.abort()


async def test_the_fullest_send_queue_is_dropped() -> None:
    limits = Limits(unsent_a_socket=1000, unsent_an_address=1500, unsent_in_all=2500)
    backlog = SendBacklog(limits)
    ada, bob, eve = SendQueue(backlog, "home"), SendQueue(backlog, "home"), SendQueue(backlog, "away")
    ada.put(b"x" * 1200)  # a single message may have any size
    assert not ada.lost
    ada.put(b"x")
    assert (ada.lost, await ada.next(), backlog.bytes) == (True, TOO_SLOW, 0)
    other = SendQueue(backlog, "home")
    other.put(b"x" * 700)
    bob.put(b"x" * 800)
    assert (other.lost, bob.lost) == (False, True)  # too much for one address: the fuller queue is dropped
    far = SendQueue(backlog, "far")
    eve.put(b"x" * 850)
    far.put(b"x" * 880)
    assert (other.lost, eve.lost, far.lost) == (False, False, True)  # too much for the server
    assert await other.next() == b"x" * 700
    assert other.bytes == 800  # a message being sent still counts
    other.close(4404)
    assert await other.next() == 4404
    eve.empty()
    assert (backlog.bytes, dict(backlog.by_address)) == (0, {})


async def test_a_dropped_socket_gets_the_code_to_reconnect(new_server: Callable[..., Server]) -> None:
    server = new_server(limits={**GENEROUS, "unsent_a_socket": 1})  # the first message fits, two at once are too much
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        address = f"{server.socket_url}/api/matches/{match}/play"
        async with websockets.connect(address, additional_headers={"cookie": ada.cookie()}) as socket:
            assert await close_code(Seat(socket)) == TOO_SLOW


# ---------------------------------------------------------------- history by pages


@pytest.mark.check
@sqlite
async def test_history_is_sent_in_pages_on_demand(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada:
        match = await long_match(server, ada, 450, until=1000)
        async with ada.sit(match, seat=0) as seat:
            assert [event["n"] for event in seat.events] == list(range(451 - PAGE, 451))
            assert seat.hello["version"] == 450
            history = seat.events
            while history[0]["n"] > 1:
                await seat.send("earlier", before=history[0]["n"])
                page = await seat.receive("earlier")
                assert (page["seat"], page["before"]) == (0, history[0]["n"])
                assert len(page["events"]) <= PAGE
                history = page["events"] + history
            assert [event["n"] for event in history] == list(range(1, 451))
            await seat.send("earlier", before=1)
            assert (await seat.receive("earlier"))["events"] == []
            await seat.send("look", seat=1)
            assert len((await seat.receive("update"))["events"]) == PAGE
        async with ada.sit(match, seat=0, since=440) as seat:
            assert (seat.hello["since"], [event["n"] for event in seat.hello["events"]]) == (440, list(range(441, 451)))
        async with ada.sit(match, seat=0, since=10) as seat:  # away for long: there would be a gap
            assert (seat.hello.get("since", 0), len(seat.hello["events"])) == (0, PAGE)


async def test_viewers_with_the_same_view_get_the_same_bytes(tmp_path: Path) -> None:
    async with open_worker(tmp_path) as worker:
        live = await worker.live_match(await create_match(worker, "challengers"))
        send_queues = [SendQueue(worker.backlog, "here") for _ in range(2)]
        for send_queue in send_queues:
            subscriber = Subscriber("", "", send_queue)
            live.enter(subscriber, set(), None)
            live.look(subscriber, None)
        first, second = [await send_queue.next() for send_queue in send_queues]
        assert first is second


# ---------------------------------------------------------------- abandoned rooms


class open_worker:
    """A worker with its own store, without a network."""

    def __init__(self, folder: Path, **options: int) -> None:
        self.store, self.options = Store(f"sqlite:///{folder / 'tapete.db'}"), options

    async def __aenter__(self) -> Worker:
        await self.store.open()
        self.worker = Worker(self.store, BotProcesses(1), Bus(self.store), **self.options)  # type: ignore[arg-type]  # all are numbers
        return self.worker

    async def __aexit__(self, *_: object) -> None:
        await self.worker.stop()
        await self.store.close()


async def create_match(worker: Worker, game: str) -> str:
    rules = tapete.games()[game]
    record = create_record(rules, [person("Ada"), person("Bob")], {}, "a seed", public=True)
    await worker.store.create(record, [(0, "ada"), (1, "bob")])
    return record.id


@pytest.mark.parametrize("game", check_for(sorted(tapete.games()), "challengers", "jugger", "saga", "wolsung"))
async def test_an_abandoned_room_is_freed_without_the_collector(game: str, tmp_path: Path) -> None:
    async with open_worker(tmp_path, matches_kept=1) as worker:
        matches = [await create_match(worker, game) for _ in range(2)]
        gc.collect()
        gc.disable()
        try:
            gone = await play_a_little(worker, matches[0])
            assert all(left() is not None for left in gone)
            await worker.live_match(matches[1])
            assert [left() for left in gone] == [None, None, None]
        finally:
            gc.enable()


async def play_a_little(worker: Worker, match: str) -> list[weakref.ref[object]]:
    """Play some answers and an undo before a viewer, who leaves. Return references to the room."""
    live = await worker.live_match(match)
    subscriber = Subscriber("ada", "Ada", SendQueue(worker.backlog, "here"))
    live.enter(subscriber, {0}, 0)
    rng = random.Random(live.record.game)
    for _ in range(12):
        await answer_something(worker, live, rng)
    for seat in (0, 1):
        await worker.undo(live, seat, "")
    live.leave(subscriber)
    assert live.stored is not None
    return [weakref.ref(live), weakref.ref(live.stored), weakref.ref(live.stored.match)]


async def answer_something(worker: Worker, live: LiveMatch, rng: random.Random) -> None:
    assert live.stored is not None
    player = live.stored.waiting[0]
    answer = any_answer(live.stored.match.pending[player], rng)
    assert (
        await worker.answer(live, Act(seat=player, decision=live.stored.asked[player].id), lambda *_: answer) == "taken"
    )


async def test_creating_a_record_leaves_no_match_in_memory() -> None:
    gc.collect()
    gc.disable()
    try:
        before = sum(issubclass(type(thing), tapete.Match) for thing in gc.get_objects())
        for _ in range(3):
            record = create_record(
                tapete.games()["challengers"], [person("Ada"), person("Bob")], {}, "a seed", public=True
            )
            assert msgspec.json.encode(record.header)
        assert sum(issubclass(type(thing), tapete.Match) for thing in gc.get_objects()) == before
    finally:
        gc.enable()


async def test_reference_cycles_are_collected_after_many_sockets_close(tmp_path: Path) -> None:
    class Socket:
        def __init__(self) -> None:
            self.itself = self

    async with open_worker(tmp_path) as worker:
        gc.collect()
        gc.disable()
        try:
            left = weakref.ref(Socket())
            worker.sockets["everywhere"] = 60
            task = asyncio.create_task(run_memory_cleanup(worker, pace=0.001))
            await asyncio.sleep(0.05)
            assert left() is not None  # no collection pauses the server while sockets are open
            worker.sockets["everywhere"] = 3
            async with asyncio.timeout(SOON):
                while left() is not None:
                    await asyncio.sleep(0.01)
            task.cancel()
        finally:
            gc.enable()


async def test_the_collector_does_not_scan_old_objects_by_itself() -> None:
    """At a thousand tables, automatic scans of old objects paused all players for 0.3 s."""
    looks: list[int] = []

    def note(phase: str, about: dict[str, int]) -> None:
        if phase == "start":
            looks.append(about["generation"])

    thresholds = gc.get_threshold()
    freeze_startup_objects()
    gc.callbacks.append(note)
    try:
        alive = [[n] for n in range(1_000_000)]  # matches, histories, sockets
    finally:
        gc.callbacks.remove(note)
        gc.set_threshold(*thresholds)
        gc.unfreeze()
    assert len(alive) == 1_000_000
    assert len(looks) >= 100
    assert not any(looks)


@pytest.mark.parametrize("cause", ["objects", "closed sockets"])
async def test_reference_cycles_are_collected_while_many_sockets_stay_open(
    cause: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Socket:
        def __init__(self) -> None:
            self.itself = self

    async with open_worker(tmp_path) as worker:
        thresholds = gc.get_threshold()
        freeze_startup_objects()
        monkeypatch.setattr(memory, "FULL_COLLECTION_AFTER", 20 if cause == "objects" else 10**9)
        try:
            socket = Socket()
            left = weakref.ref(socket)
            gc.collect(0)  # promote it to an older generation
            del socket  # then release it
            worker.sockets["everywhere"] = 60
            task = asyncio.create_task(run_memory_cleanup(worker, pace=0.001))
            await asyncio.sleep(0.05)
            assert left() is not None
            alive = [[n] for n in range(25 * memory.YOUNG)]  # new objects
            worker.closed_sockets += memory.CLOSED_SOCKETS if cause == "closed sockets" else 0
            async with asyncio.timeout(SOON):
                while left() is not None:
                    await asyncio.sleep(0.01)
            assert alive
            task.cancel()
        finally:
            gc.set_threshold(*thresholds)
            gc.unfreeze()


async def test_cached_charges_are_cleared_and_hold_no_table() -> None:
    match = tapete.scenario(
        "saga", {"bands": [{"faction": "fjord", "units": [CHARGER]}, {"faction": "league", "units": [CHARGED]}]}
    )
    state = match.state
    cached_answers.cache_clear()  # entries of other tests in this process
    assert list(charges(state, state.units[0], state.units[1]))
    assert cached_answers.cache_info().currsize == 1
    assert not any(issubclass(type(thing), Question) and hasattr(thing, "charge") for thing in gc.get_objects())
    clear_caches()
    assert cached_answers.cache_info().currsize == 0


async def test_caches_are_cleared_after_many_sockets_close_and_content_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = lru_cache(8)(str)  # a cache outside of any module
    async with open_worker(tmp_path) as worker:
        match = await create_match(worker, "pocket")
        gone, ours = weakref.ref(await worker.live_match(match)), load_library()
        cached_base.cache_clear()  # entries of other tests in this process
        assert (cached_base(1).radius, other(1), bool(load_library())) == (1, "1", True)
        worker.sockets["everywhere"] = 60
        task = asyncio.create_task(run_memory_cleanup(worker, other, pace=0.001))
        await asyncio.sleep(0.05)
        assert gone() is not None
        assert cached_base.cache_info().currsize == 1
        worker.sockets["everywhere"] = 0
        async with asyncio.timeout(SOON):
            while gone() is not None or cached_base.cache_info().currsize or other.cache_info().currsize:
                await asyncio.sleep(0.01)
        assert load_library() is ours
        # a returning player finds everything, over new database connections
        assert (await worker.live_match(match)).id == match
        monkeypatch.setattr(worker.store.database, "renew", fail_to_connect)
        assert cached_base(1).radius == 1
        worker.sockets["everywhere"] = 60
        await asyncio.sleep(0.05)
        worker.sockets["everywhere"] = 0
        async with asyncio.timeout(SOON):  # an unreachable database does not stop the cleanup
            while cached_base.cache_info().currsize:
                await asyncio.sleep(0.01)
        assert not task.done()
        task.cancel()


async def fail_to_connect() -> None:
    raise OSError("the database is away")
