"""Whole matches in the browser, from the first decision to the last (`make soak`)."""

import re
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser import test_screen_reader, test_wolsung
from tests.browser.conftest import NO_FILMS, PHONE, browser, holds, server, visit, windows  # noqa: F401  # fixtures; the path comes first
from tests.browser.test_board3d import deep, sit_down, turn_by_finger  # noqa: F401  # fixtures
from tests.browser.test_games import begin_by_keyboard, click_to_the_end, let_a_bot_finish, play_by_keyboard
from tests.browser.test_lessons import LESSONS, SIZES, click_through
from tests.browser.test_play import two_people_play
from tests.browser.test_saga import LAPTOP, TABLE, Commander, battle, play_a_turn

pytestmark = pytest.mark.xdist_group("browser")


def test_two_people_in_two_browsers_finish_a_match(visit):  # noqa: F811
    two_people_play(visit, 300)


@pytest.mark.parametrize("game", ["pocket", "saga", "wolsung"])
def test_a_bot_finishes_the_match_of_a_person(visit, game):  # noqa: F811
    ana = visit(viewport=PHONE)
    begin_by_keyboard(ana, game)
    let_a_bot_finish(ana)


def test_a_battle_from_deployment_to_the_last_turn(visit):  # noqa: F811
    ana = visit()
    ana.start(["me", "bot:medium"], game="saga", options=TABLE)
    commander, wanted = Commander(ana, "1440x900"), {"deploy", "laid", "dragged", "shooting", "charged", "melee"}
    battle(commander, wanted)
    assert wanted <= commander.seen
    if not ana.page.query_selector(".dec.finished"):
        let_a_bot_finish(ana)
    ana.page.locator(".log-button").click()
    expect(ana.page.locator(".log")).to_contain_text(re.compile("puntos de masacre|sin dados"))


def test_on_a_phone_the_3d_view_is_turned_by_touch(deep):  # noqa: F811
    ana = deep(viewport=PHONE)
    sit_down(ana)
    turn_by_finger(ana)


@pytest.mark.parametrize(("name", "viewport"), [("1280x720", LAPTOP), ("390x844", PHONE)])
def test_a_turn_fits_a_small_screen(visit, name, viewport):  # noqa: F811
    play_a_turn(visit, name, viewport)


@pytest.mark.parametrize("game", ["jugger", "pocket"])
def test_a_whole_match_is_played_by_clicking(visit, game):  # noqa: F811
    click_to_the_end(visit(), game)


def test_a_whole_game_of_wolsung_is_played_by_clicking(visit):  # noqa: F811
    test_wolsung.click_to_the_end(visit())


def test_a_whole_match_is_played_by_keyboard(visit):  # noqa: F811
    play_by_keyboard(visit())


@pytest.mark.parametrize("game", LESSONS)
def test_a_whole_lesson_is_clicked_through_at_the_other_size(visit, game):  # noqa: F811
    click_through(visit(script=NO_FILMS, **({} if SIZES[game] else {"viewport": PHONE})), game)


@pytest.mark.parametrize("game", sorted(test_screen_reader.SHORT))
def test_a_whole_match_is_played_with_a_screen_reader(visit, game):  # noqa: F811
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], game, test_screen_reader.SHORT[game])
    most = 900
    reader = test_screen_reader.Reader(ana)
    assert 0 < test_screen_reader.play(reader, most) < most
    holds(ana.page, lambda: reader.names_in("heading", test_screen_reader.OVER))
