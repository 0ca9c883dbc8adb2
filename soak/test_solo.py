"""Tapete without a server: whole matches from a folder of files, with the network switched off."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.browser.conftest import DESKTOP, PHONE, ROOT, browser  # noqa: F401
from tests.browser.solo import Alone, make_site, served

pytestmark = pytest.mark.xdist_group("browser")
MENU = "Ajustes y partida|Settings and match"
GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")


@pytest.fixture(scope="module")
def address():
    folder = ROOT / "site"
    if not (folder / "index.html").exists():
        make_site(folder)
    with served(folder) as url:
        yield url


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("locale", "viewport"), [("es-ES", DESKTOP), ("en-GB", PHONE)])
def test_a_whole_match_without_a_network(browser, address: str, game: str, locale: str, viewport: dict) -> None:  # noqa: F811
    ada = Alone(browser, address, locale=locale, viewport=viewport)
    ada.open("/")
    ada.ready()
    ada.context.set_offline(True)
    ada.play_now(game)
    for _ in range(3):
        if ada.wait_turn() == "over":
            break
        ada.answer()
    ada.page.reload()
    assert ada.wait_turn(180_000) in ("decide", "over")
    ada.page.get_by_role("button", name=re.compile(MENU)).first.click()
    ada.page.get_by_role("button", name=re.compile("Juega por mí|Play for me")).first.click()
    ada.page.wait_for_selector(".dec.finished", timeout=600_000)
    ada.complaints.clear()  # the browser says of each address that it was not reached
    ada.close()


def test_two_tabs_show_the_same_match(browser, address: str) -> None:  # noqa: F811
    ada = Alone(browser, address)
    ada.open("/")
    ada.ready()
    ada.play_now("challengers")
    other = ada.context.new_page()
    other.goto(ada.page.url)
    other.wait_for_selector("[data-decision]", timeout=180_000)
    before = ada.decision()
    ada.answer()
    other.wait_for_function(
        "(before) => document.querySelector('[data-decision]')?.dataset.decision !== before", arg=before
    )
    ada.close()
