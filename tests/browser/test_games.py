"""Whole matches in the browser: by clicking, by keyboard, on a phone, with screenshots."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import tapete
from tests.browser.conftest import PHONE, fits, stand_in
from tests.browser.settled_pages import wait_until
from tests.browser.test_play import finished
from tests.marks import long_for

TABLES = {  # game: options of a short match, and a pattern of answers that end it soon
    "pocket": ({"map": "map-ford", "quiet_turns": 12}, "asalt|dispar|base"),
    "jugger": ({"stone_limit": 12}, "terminar|pasar|no reaccion|sin defensa"),
}
MOST = 700  # answers before the test gives up


def options_shown(visitor) -> list[tuple[int, str]]:
    """Key and text of every answer; those of a line that opens have its text."""
    script = """[...document.querySelectorAll('[data-decision] :is([data-option], .line[data-keys])')].flatMap((one) =>
        (one.dataset.option ?? one.dataset.keys).split(" ").map((key) => [Number(key), one.innerText.toLowerCase()]))"""
    return visitor.page.evaluate(script)


def click_to_the_end(ana, game: str) -> None:
    options, eager = TABLES[game]
    rng = random.Random(game)
    ana.start(["me", "bot:greedy"], game=game, options=options)
    for click in range(MOST):
        if ana.wait_turn(timeout=60_000) == "over":
            break
        if click in (0, 12, 30):
            ana.shot(f"{game}-{click:02}-1440x900")
        choices = options_shown(ana)
        preferred = [key for key, words in choices if re.search(eager, words)]
        ana.answer(
            rng.choice(preferred)
            if preferred and (click > 40 or rng.random() < 0.6)
            else rng.choice(choices)[0]
            if choices
            else 0
        )
    expect(ana.page.locator(".dec.finished")).to_be_visible()
    ana.shot(f"{game}-finished-1440x900")


def play_by_keyboard(ana) -> None:
    rng = random.Random("keys")
    ana.start(["me", "bot:greedy"], game="pocket", options=TABLES["pocket"][0])
    for _ in range(MOST):
        if ana.wait_turn(timeout=60_000) == "over":
            break
        before = ana.decision()
        while ana.page.locator("[data-confirm].off").count():  # a line may open before an option is chosen
            lines = ana.page.locator("[data-decision] :is([data-option], .line[aria-expanded=false])").count()
            ana.page.keyboard.press(str(rng.randint(1, max(1, min(9, lines)))))
        ana.page.keyboard.press("Enter")
        ana.moved_on(before)
    expect(ana.page.locator(".dec.finished")).to_be_visible()


@pytest.mark.parametrize(
    "game", long_for(sorted(set(tapete.games()) - {"challengers", "connectfour"}), "pocket", "wolsung")
)
def test_a_match_begins_by_keyboard_on_a_phone(visit, game):
    begin_by_keyboard(visit(viewport=PHONE), game)


@pytest.mark.long
def test_a_bot_finishes_the_match_of_a_person(visit):
    ana = visit(viewport=PHONE)
    begin_by_keyboard(ana, "jugger", TABLES["jugger"][0])
    let_a_bot_finish(ana)
    ana.shot("jugger-finished-390x844")


def begin_by_keyboard(ana, game: str, options: dict | None = None) -> None:
    """Give four answers by number, and expect the page to fit the phone."""
    ana.start(["me", *(["bot:greedy"] * (len(tapete.games()[game].recommended) - 1))], game=game, options=options)
    for _ in range(4):
        if ana.wait_turn(timeout=60_000) == "over":
            return
        before = ana.decision()
        for number in "1123":  # a piece or verb opens its options; an option is chosen, or answered if it was already
            ana.page.keyboard.press(number)
            if ana.decision() != before or ana.page.locator("[data-confirm]:not(.off)").count():
                break
        if ana.decision() == before:
            ana.page.keyboard.press("Enter")
        ana.moved_on(before)
    ana.wait_turn(timeout=60_000)
    ana.shot(f"{game}-390x844")
    fits(ana.page)


def let_a_bot_finish(ana) -> None:
    stand_in(ana)
    with ana.unsettled():
        wait_until(lambda: finished(ana), ana.page, patience=360)
    expect(ana.page.locator(".dec.finished")).to_be_visible()
