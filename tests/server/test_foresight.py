"""What an answer leads to is found out beside the loop: nobody waits for another table's search, and nothing is judged
otherwise for it."""

import asyncio
import random
import threading
from types import SimpleNamespace

import msgspec
import pytest

import tapete
from tapete.core.flow import any_answer
from tapete.games.saga.rules.moves import charge
from tapete.live.api.match_creation import create_record
from tapete.live.match.seats import person
from tapete.live.match.stored_match import Row
from tapete.live.wire import Act
from tapete.live.worker.precompute import Precompute
from tapete.live.worker.worker import Worker
from tapete.server.background.bot_processes import BotProcesses
from tapete.server.db.bus import Bus
from tapete.server.db.match_store import Store
from tests.saga.table import CLASSES, Playing, Use, band, row, unit

CLASS = CLASSES["fjord"]["warriors"]


async def beside(work):
    return await asyncio.get_running_loop().run_in_executor(None, work)


def before_a_charge():
    """A match in which somebody is about to activate a unit that may charge, and the answer that does it."""
    game = Playing(band(unit("warriors", row(50, 50, 4))), band(unit("warriors", row(50, 40, 4))))
    return game.match, next(option for option in game.options if isinstance(option, Use) and option.ability == CLASS)


def stored(match):
    return SimpleNamespace(match=match, over=match.over)


def answered(answer, player=0):
    return Row("m", 0, "answer", player, msgspec.json.encode(answer).decode())


@pytest.fixture
def searched(monkeypatch):
    """The threads in which charges were looked for."""
    threads, look = [], charge.Charge.search_answers

    def noted(self, enough):
        threads.append(threading.get_ident())
        return look(self, enough)

    monkeypatch.setattr(charge.Charge, "search_answers", noted)
    charge.cached_answers.cache_clear()  # of what other tests of this process asked
    return threads


def test_what_is_open_after_an_answer_is_looked_for_in_another_thread_and_once(searched):
    match, answer = before_a_charge()
    other, _ = before_a_charge()
    asyncio.run(Precompute(beside).answer(stored(match), answered(answer), [0, None]))
    assert searched
    assert threading.get_ident() not in searched
    assert match.digest() == other.digest()
    match.act(0, answer)
    foreseen = match.view(0)
    assert threading.get_ident() not in searched
    charge.cached_answers.cache_clear()
    other.act(0, answer)
    assert other.view(0) == foreseen
    assert threading.get_ident() in searched


def test_nothing_is_worked_out_for_whoever_does_not_look_or_has_nobody_else_at_the_table(searched):
    match, answer = before_a_charge()
    asyncio.run(Precompute().answer(stored(match), answered(answer), [0]))
    asyncio.run(Precompute(beside).answer(stored(match), Row("m", 0, "resign", 0), [0]))
    asyncio.run(Precompute(beside).answer(stored(match), answered(answer), [1, None]))
    assert searched == []
    asyncio.run(Precompute(beside).answer(stored(match), answered(answer), [0]))
    assert searched


def test_an_answer_that_the_rules_do_not_follow_fails_at_its_own_table_alone(searched):
    match, _ = before_a_charge()
    before = match.digest()
    asyncio.run(Precompute(beside).answer(stored(match), answered("nonsense"), [0]))
    assert match.digest() == before


def test_a_worker_looks_ahead_for_games_that_deliberate_and_for_no_other(tmp_path):
    async def play(game):
        works = []

        async def ahead(work):
            works.append(work)
            return await beside(work)

        store = Store(f"sqlite:///{tmp_path / game}.db")
        await store.open()
        worker = Worker(store, BotProcesses(1), Bus(store), precompute_executor=ahead)
        record = create_record(tapete.games()[game], [person("Ada"), person("Bob")], {}, "a seed", public=True)
        await store.create(record, [(0, "ada"), (1, "bob")])
        live, rng = await worker.live_match(record.id), random.Random(1)
        opened = len(works)
        for _ in range(3):
            player = live.stored.waiting[0]
            answer = any_answer(live.stored.match.pending[player], rng)
            taken = await worker.answer(
                live, Act(seat=player, decision=live.stored.asked[player].id), lambda *_, answer=answer: answer
            )
            assert taken == "taken"
        await worker.stop()
        await store.close()
        return opened, len(works) - opened

    assert asyncio.run(play("saga")) == (1, 3)
    assert asyncio.run(play("pocket")) == (0, 0)
