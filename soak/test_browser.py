"""Whole matches in the browser, from the first question to the last. `make soak`."""

import pytest
from tests.browser.conftest import PHONE, browser, server, visit  # noqa: F401  (fixtures)
from tests.browser.test_games import begin_by_keyboard, let_a_bot_finish
from tests.browser.test_play import two_people_play
from tests.browser.test_saga import TABLE, Commander, battle, told

pytestmark = pytest.mark.xdist_group("browser")


def test_two_people_in_two_browsers_finish_a_match(visit):  # noqa: F811
    two_people_play(visit, 300)


@pytest.mark.parametrize("game", ["pocket", "saga", "wolsung"])
def test_a_bot_finishes_what_a_person_began(visit, game):  # noqa: F811
    ana = visit(viewport=PHONE)
    begin_by_keyboard(ana, game)
    let_a_bot_finish(ana)


def test_a_battle_from_deployment_to_the_last_turn(visit):  # noqa: F811
    ana = visit()
    ana.start(["me", "bot:medium"], game="saga", options=TABLE)
    battle(Commander(ana, "1440x900"), {"deploy", "laid", "dragged", "shooting", "charged", "melee"})
    if not ana.page.query_selector(".dec.finished"):
        let_a_bot_finish(ana)
    assert "puntos de masacre" in told(ana.page) or "sin dados" in told(ana.page)
