"""Region drawing: runs in another thread, with a time limit for each player."""

import asyncio
import threading
from types import SimpleNamespace

import pytest

from tapete.boards.deadline import check_deadline, is_rushed
from tapete.core.flow import Place
from tapete.live.worker import region_drawing
from tapete.live.worker.region_drawing import RegionDrawing

SQUARE = [[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)]]


def match_asking(region):
    """A match whose clone, another object, has an open place decision."""
    decision = Place(0, "anchor", region=region)
    return SimpleNamespace(pending={}, clone=lambda marks: SimpleNamespace(pending={0: decision}))


async def run_in_thread(work):
    return await asyncio.get_running_loop().run_in_executor(None, work)


def test_the_region_is_drawn_on_a_copy_in_another_thread():
    threads = []

    def region(answer, held):
        threads.append((threading.get_ident(), answer, held))
        return SQUARE

    assert asyncio.run(RegionDrawing(run_in_thread).region(match_asking(region), 0, "here", "flag", "ana")) == SQUARE
    [(thread, *arguments)] = threads
    assert thread != threading.get_ident()
    assert arguments == ["here", "flag"]


def test_without_a_piece_in_hand_or_a_region_nothing_is_drawn():
    async def both():
        draw = RegionDrawing().region
        return [
            await draw(match_asking(lambda answer, held: SQUARE), 0, "here", "", "ana"),
            await draw(match_asking(None), 0, "here", "flag", "ana"),
        ]

    assert asyncio.run(both()) == [None, None]


def test_a_slow_drawing_is_stopped_and_uses_only_its_callers_share(monkeypatch: pytest.MonkeyPatch):
    now = [100.0]
    for module in ("tapete.live.worker.region_drawing", "tapete.live.limits", "tapete.boards.deadline"):
        monkeypatch.setattr(f"{module}.monotonic", lambda: now[0])

    def slow(answer, held):
        for _ in range(1000):
            now[0] += 0.01
            check_deadline()
        raise AssertionError("nobody looked at the clock")

    async def draw_all():
        draw = RegionDrawing().region
        given_up = [await draw(match_asking(slow), 0, "here", "flag", "malo") for _ in range(12)]
        began = now[0]
        spent = [await draw(match_asking(slow), 0, "here", "flag", "malo") for _ in range(20)]
        assert now[0] == began  # not started: the share is used up
        return given_up + spent, await draw(match_asking(lambda *_: SQUARE), 0, "here", "flag", "ana")

    malo, ana = asyncio.run(draw_all())
    assert set(map(str, malo)) == {"None"}
    assert ana == SQUARE
    assert now[0] - 100.0 < 2 * region_drawing.AT_ONCE


def test_a_request_that_waited_too_long_gets_no_drawing(monkeypatch: pytest.MonkeyPatch):
    now = [100.0]
    for module in ("tapete.live.worker.region_drawing", "tapete.live.limits"):
        monkeypatch.setattr(f"{module}.monotonic", lambda: now[0])

    async def busy(work):
        now[0] += 1
        return work()

    assert asyncio.run(RegionDrawing(busy).region(match_asking(lambda *_: SQUARE), 0, "here", "flag", "ana")) is None


@pytest.mark.parametrize("alone", [True, False])
def test_a_drawing_stops_refining_long_before_its_deadline(monkeypatch: pytest.MonkeyPatch, alone: bool):
    now = [100.0]
    for module in ("tapete.live.worker.region_drawing", "tapete.live.limits", "tapete.boards.deadline"):
        monkeypatch.setattr(f"{module}.monotonic", lambda: now[0])

    def refined(answer, held):
        while not is_rushed():
            check_deadline()
            now[0] += 0.01
        return SQUARE

    assert asyncio.run(RegionDrawing(alone=alone).region(match_asking(refined), 0, "here", "flag", "ana")) == SQUARE
    assert now[0] - 100 < (region_drawing.LONGEST_ALONE if alone else region_drawing.LONGEST) / 2
