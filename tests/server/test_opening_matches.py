"""Opening stored matches: in another thread, once, and without delay for other tables."""

import asyncio
import random
import threading

import tapete
from tapete.core.flow import any_answer
from tapete.core.match import Match
from tapete.live.api.match_creation import create_record
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.seats import person
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire import Act
from tapete.live.worker.worker import Worker
from tapete.server.background.bot_processes import BotProcesses
from tapete.server.db.bus import Bus
from tapete.server.db.match_store import Store

GAME = "pocket"


async def run_in_thread(work):
    return await asyncio.get_running_loop().run_in_executor(None, work)


async def create_match(store, worker):
    record = create_record(tapete.games()[GAME], [person("Ada"), person("Bob")], {}, "a seed", public=True)
    await store.create(record, [(0, "ada"), (1, "bob")])
    return await worker.live_match(record.id)


async def answer(worker, live, rng):
    player = live.stored.waiting[0]
    chosen = any_answer(live.stored.match.pending[player], rng)
    return await worker.answer(live, Act(seat=player, decision=live.stored.asked[player].id), lambda *_: chosen)


class Site:
    """A store with a match of twelve answers in it, and a worker that has not opened it yet."""

    def __init__(self, path) -> None:
        self.store = Store(f"sqlite:///{path / 'house'}.db")

    async def __aenter__(self):
        await self.store.open()
        before, rng = Worker(self.store, BotProcesses(1), Bus(self.store)), random.Random(1)
        live = await create_match(self.store, before)
        for _ in range(12):
            assert await answer(before, live, rng) == "taken"
        self.id, self.digest = live.id, live.stored.match.digest()
        await before.stop()
        self.worker = Worker(self.store, BotProcesses(1), Bus(self.store), replay_executor=run_in_thread)
        return self

    async def __aexit__(self, *_):
        await self.worker.stop()
        await self.store.close()


class Slow:
    """Blocks rows that are applied outside of the loop until the test sets `go`."""

    def __init__(self, monkeypatch) -> None:
        self.begun, self.go, take, loop = threading.Event(), threading.Event(), StoredMatch.apply, threading.get_ident()

        def slowly(stored, row, *, skip=False):
            if row.match == self.id and row.seq == 5:
                self.begun.set()
                if threading.get_ident() != loop:
                    assert self.go.wait(60)
            take(stored, row, skip=skip)

        monkeypatch.setattr(StoredMatch, "apply", slowly)
        self.id = ""


def test_while_a_stored_match_opens_another_table_is_answered(tmp_path, monkeypatch):
    slow = Slow(monkeypatch)

    async def play():
        async with Site(tmp_path) as site:
            slow.id = site.id
            opening = [asyncio.create_task(site.worker.live_match(site.id)) for _ in range(2)]
            await run_in_thread(slow.begun.wait)
            other = await asyncio.wait_for(create_other(site), 30)
            assert await answer(site.worker, other, random.Random(2)) == "taken"
            assert not any(task.done() for task in opening)
            slow.go.set()
            one, same = await asyncio.gather(*opening)
            assert one is same
            assert one.stored.match.digest() == site.digest
            assert await answer(site.worker, one, random.Random(3)) == "taken"

    async def create_other(site):
        site.worker.replay_executor = run_here  # the only thread is busy; this match is new and has no rows
        return await create_match(site.store, site.worker)

    asyncio.run(play())


async def run_here(work):
    return work()


def test_a_cancelled_opening_closes_the_match_only_after_its_thread(tmp_path, monkeypatch):
    slow = Slow(monkeypatch)
    closed = []

    async def play():
        async with Site(tmp_path) as site:
            slow.id = site.id
            record = await site.store.record(site.id)
            live = LiveMatch(record)
            opening = asyncio.create_task(live.begin(await site.store.rows(site.id), run_in_thread))
            await run_in_thread(slow.begun.wait)
            close = Match.close
            monkeypatch.setattr(Match, "close", lambda match: (closed.append(slow.go.is_set()), close(match)))
            opening.cancel()
            for _ in range(20):
                await asyncio.sleep(0)
            assert closed == []
            slow.go.set()
            await asyncio.wait([opening])
            assert opening.cancelled()
            assert live.stored is None

    asyncio.run(play())
    assert closed[:1] == [True]
