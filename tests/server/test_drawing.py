"""Where a held piece may be dropped is worked out beside the tables: nobody waits for somebody else's picture."""

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
    """A match that asks for a place; its copy is another one, and asks the same."""
    asked = Place(0, "anchor", region=region)
    return SimpleNamespace(pending={}, clone=lambda marks: SimpleNamespace(pending={0: asked}))


async def beside(work):
    return await asyncio.get_running_loop().run_in_executor(None, work)


def test_the_region_is_drawn_on_a_copy_in_another_thread():
    threads = []

    def region(answer, held):
        threads.append((threading.get_ident(), answer, held))
        return SQUARE

    assert asyncio.run(RegionDrawing(beside).region(match_asking(region), 0, "here", "flag", "ana")) == SQUARE
    [(thread, *asked)] = threads
    assert thread != threading.get_ident()
    assert asked == ["here", "flag"]


def test_without_a_piece_in_hand_or_a_region_nothing_is_drawn():
    async def both():
        draw = RegionDrawing().region
        return [
            await draw(match_asking(lambda answer, held: SQUARE), 0, "here", "", "ana"),
            await draw(match_asking(None), 0, "here", "flag", "ana"),
        ]

    assert asyncio.run(both()) == [None, None]


def test_what_takes_too_long_is_given_up_and_counts_against_who_asked_alone(monkeypatch: pytest.MonkeyPatch):
    now = [100.0]
    for module in ("tapete.live.worker.region_drawing", "tapete.live.limits", "tapete.boards.deadline"):
        monkeypatch.setattr(f"{module}.monotonic", lambda: now[0])

    def slow(answer, held):
        for _ in range(1000):
            now[0] += 0.01
            check_deadline()
        raise AssertionError("nobody looked at the clock")

    async def asked():
        draw = RegionDrawing().region
        given_up = [await draw(match_asking(slow), 0, "here", "flag", "malo") for _ in range(12)]
        began = now[0]
        spent = [await draw(match_asking(slow), 0, "here", "flag", "malo") for _ in range(20)]
        assert now[0] == began  # not begun at all: the share is used up
        return given_up + spent, await draw(match_asking(lambda *_: SQUARE), 0, "here", "flag", "ana")

    malo, ana = asyncio.run(asked())
    assert set(map(str, malo)) == {"None"}
    assert ana == SQUARE
    assert now[0] - 100.0 < 2 * region_drawing.AT_ONCE


def test_who_waited_too_long_for_the_pencil_gets_no_picture(monkeypatch: pytest.MonkeyPatch):
    now = [100.0]
    for module in ("tapete.live.worker.region_drawing", "tapete.live.limits"):
        monkeypatch.setattr(f"{module}.monotonic", lambda: now[0])

    async def busy(work):
        now[0] += 1
        return work()

    assert asyncio.run(RegionDrawing(busy).region(match_asking(lambda *_: SQUARE), 0, "here", "flag", "ana")) is None


@pytest.mark.parametrize("alone", [True, False])
def test_a_drawing_gets_no_finer_long_before_it_is_given_up(monkeypatch: pytest.MonkeyPatch, alone: bool):
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
