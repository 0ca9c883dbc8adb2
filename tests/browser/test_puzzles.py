"""Puzzles in the browser: a wrong answer is refuted on the board, the right one leads on; the home page has one a day."""

import re

import pytest
from playwright.sync_api import expect

import tapete
from tapete.lessons import Walk
from tests.browser.conftest import NO_FILMS, PHONE
from tests.marks import long_for

GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")


def answers_of(game: str) -> tuple[str, int, int]:
    """The first puzzle of a game, the number of a wrong answer and of the right one."""
    name = next(iter(tapete.find_game(game).puzzles()))
    walk = Walk(game, name)
    options = list(walk.match.pending[walk.lesson.seat].options)
    line = next(line for line in walk.lesson.follow_ups if line.say is not None)
    return name, options.index(walk.game.read_action(line.answer)), options.index(walk.shown())


@pytest.mark.parametrize("game", long_for(GAMES, "challengers", "jugger", "wolsung"))  # one on each screen
def test_a_wrong_answer_is_refuted_on_the_board_and_the_right_one_leads_to_the_next_puzzle(visit, game):
    name, wrong, right = answers_of(game)
    size = {"viewport": PHONE} if GAMES.index(game) % 2 else {}
    ana = visit(script=NO_FILMS, **size)
    page = ana.open(f"/learn/{game}/{name}")
    expect(page.locator(".speech:visible")).to_be_visible()
    ana.answer(wrong)
    expect(page.locator("[data-refuted]")).to_be_visible()
    line = next(line for line in tapete.find_game(game).puzzles()[name].follow_ups if line.say is not None)
    expect(page.locator("[data-reply=other]:visible")).to_contain_text(line.say.es)
    page.keyboard.press("Enter")
    expect(page.locator("[data-show]:visible")).to_be_visible()
    ana.answer(right)
    expect(page.locator(".lesson-end [data-solver]")).to_contain_text("0 seguidos")
    page.click(".lesson-end [data-next]")
    expect(page.locator("[data-show]:visible")).to_be_visible()
    expect(page).not_to_have_url(re.compile(name))


def test_the_home_page_has_a_puzzle_of_the_day_that_opens(visit):
    page = visit().open("/")
    card = page.locator("[data-daily]")
    expect(card).to_contain_text("Problema de hoy")
    expect(card.locator(".sketch svg").first).to_be_visible()
    card.click()
    expect(page.locator("[data-show]:visible")).to_be_visible()
