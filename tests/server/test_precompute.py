"""Precomputing: searches run in another thread, and their results do not change."""

import asyncio
import random
import threading
from types import SimpleNamespace

import msgspec
import pytest

import tapete
from tapete.core.flow import any_answer
from tapete.games.saga.rules.moves import charge
from tapete.games.wolsung.rules.moves import reachable
from tapete.live.api.match_creation import create_record
from tapete.live.match.rows import Row
from tapete.live.match.seats import person
from tapete.live.wire import Act
from tapete.live.worker.precompute import Precompute
from tapete.live.worker.worker import Worker
from tapete.server.background.bot_processes import BotProcesses
from tapete.server.db.bus import Bus
from tapete.server.db.match_store import Store
from tests.saga.table import CLASSES, Playing, Use, band, row, unit

CLASS = CLASSES["fjord"]["warriors"]
PAGE_0, SPECTATOR = (0, True), (None, False)  # a viewer, and whether decisions are folded


async def run_in_thread(work):
    return await asyncio.get_running_loop().run_in_executor(None, work)


def before_a_charge():
    """A match before the activation of a unit that may charge, and the answer that activates it."""
    game = Playing(band(unit("warriors", row(50, 50, 4))), band(unit("warriors", row(50, 40, 4))))
    return game.match, next(option for option in game.options if isinstance(option, Use) and option.ability == CLASS)


def stored(match):
    return SimpleNamespace(match=match, over=match.over)


def answer_row(answer, player=0):
    return Row("m", 0, "answer", player, msgspec.json.encode(answer).decode())


@pytest.fixture
def search_threads(monkeypatch):
    """The threads that searched for charges."""
    threads, look = [], charge.Charge.search_answers

    def search_and_note(self, enough):
        threads.append(threading.get_ident())
        return look(self, enough)

    monkeypatch.setattr(charge.Charge, "search_answers", search_and_note)
    charge.cached_answers.cache_clear()  # entries of other tests in this process
    return threads


def test_options_after_an_answer_are_searched_once_in_another_thread(search_threads):
    match, answer = before_a_charge()
    other, _ = before_a_charge()
    decisions = asyncio.run(Precompute(run_in_thread).answer(stored(match), answer_row(answer), [PAGE_0, SPECTATOR]))
    assert list(decisions) == [PAGE_0]
    assert search_threads
    assert threading.get_ident() not in search_threads
    assert match.digest() == other.digest()
    match.act(0, answer)
    foreseen = match.view(0, True, decisions[PAGE_0])
    assert foreseen.decision is not None
    assert foreseen.decision.options is decisions[PAGE_0].view.options  # not drawn again
    assert match.pending[0].options is decisions[PAGE_0].options  # nor found again
    assert foreseen.decision.undo == match.can_undo(0)
    assert threading.get_ident() not in search_threads
    charge.cached_answers.cache_clear()
    other.act(0, answer)
    assert other.view(0, True) == foreseen
    assert threading.get_ident() in search_threads


def test_nothing_is_precomputed_without_its_viewer_or_an_executor(search_threads):
    match, answer = before_a_charge()
    asyncio.run(Precompute().answer(stored(match), answer_row(answer), [PAGE_0]))
    asyncio.run(Precompute(run_in_thread).answer(stored(match), Row("m", 0, "resign", 0), [PAGE_0]))
    asyncio.run(Precompute(run_in_thread).answer(stored(match), answer_row(answer), [(1, False), SPECTATOR]))
    assert search_threads == []
    asyncio.run(Precompute(run_in_thread).answer(stored(match), answer_row(answer), [PAGE_0]))
    assert search_threads


def test_an_invalid_answer_does_not_change_the_match(search_threads):
    match, _ = before_a_charge()
    before = match.digest()
    asyncio.run(Precompute(run_in_thread).answer(stored(match), answer_row("nonsense"), [PAGE_0]))
    assert match.digest() == before


def test_a_worker_precomputes_only_for_games_that_deliberate(tmp_path):
    async def play(game):
        works = []

        async def ahead(work):
            works.append(work)
            return await run_in_thread(work)

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


def test_the_ways_of_a_model_are_worked_out_in_another_thread(monkeypatch):
    """A Wolsung answer after which a model may walk: its drawing comes from the thread, and is the same."""
    threads, draw = [], reachable.draw_move

    def draw_and_note(*args):
        threads.append(threading.get_ident())
        return draw(*args)

    monkeypatch.setattr(reachable, "draw_move", draw_and_note)
    match, rng = tapete.new_match("wolsung", seed="ways", seats=["human", "human"]), random.Random(1)
    while True:
        player = min(match.pending)
        answer = any_answer(match.pending[player], rng)
        after = match.clone()
        after.act(player, answer)
        if any(decision.kind == "path" for decision in after.pending.values()):
            break
        match = after
    reachable.cached_move_view.cache_clear()
    asyncio.run(Precompute(run_in_thread).answer(stored(match), answer_row(answer, player), [(0, False), (1, False)]))
    assert threads
    assert threading.get_ident() not in threads
    match.act(player, answer)
    foreseen = [match.view(viewer) for viewer in (0, 1)]
    assert threading.get_ident() not in threads
    reachable.cached_move_view.cache_clear()
    assert [after.view(viewer) for viewer in (0, 1)] == foreseen
