"""Every game in the browser: begun by clicking, played on, finished by a bot that stands in, with a picture at each stage."""

from __future__ import annotations

import random

import pytest

import tapete
from tests.browser.conftest import PHONE, stand_in

GAMES = ["pocket"]
CLICKS = 40  # answers given by clicking before a bot takes over


@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_by_clicking_and_finished(visit, game):
    ana = visit()
    found = tapete.games()[game]
    seats = ["me", *list(found.recommended[1:])]
    ana.start(seats, game=game)
    rng = random.Random(game)
    for click in range(CLICKS):
        if ana.wait_turn(timeout=60_000) == "over":
            break
        if click in (0, 12, 30):
            ana.shot(f"{game}-{click:02}-1440x900")
        options = ana.page.locator("[data-decision] [data-option]").count()
        ana.answer(rng.randrange(options) if options else 0)
    if not ana.page.query_selector(".dec.finished"):
        ana.shot(f"{game}-middle-1440x900")
        stand_in(ana)
        ana.page.wait_for_selector(".dec.finished, [data-skip]", timeout=120_000)
        for _ in range(600):
            ana.skip_playback()
            if ana.page.query_selector(".dec.finished"):
                break
            ana.page.wait_for_timeout(200)
    assert ana.page.query_selector(".dec.finished")
    ana.shot(f"{game}-finished-1440x900")


@pytest.mark.parametrize("game", GAMES)
def test_a_match_begins_by_keyboard_on_a_phone(visit, game):
    ana = visit(viewport=PHONE)
    found = tapete.games()[game]
    ana.start(["me", *list(found.recommended[1:])], game=game)
    for _ in range(4):
        if ana.wait_turn(timeout=60_000) == "over":
            return
        before = ana.decision()
        ana.page.keyboard.press("1")
        ana.page.keyboard.press("Enter")
        ana.moved_on(before)
    ana.wait_turn(timeout=60_000)
    ana.shot(f"{game}-390x844")
    assert ana.page.evaluate("document.documentElement.scrollWidth") <= 390
