"""Smoke test of every game: one visit, from the first page to an answer, on a desktop and on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tapete
from tests.browser.conftest import DESKTOP, PHONE, fits

GAMES = sorted(set(tapete.games()) - {"connectfour"})


@pytest.mark.parametrize("game", GAMES)
def test_a_newcomer_plays_at_once_on_two_sizes(visit, game):
    ana = visit()
    page = ana.open_game(game)
    page.locator(f"[data-play='{game}']").click()
    for size in (DESKTOP, PHONE):
        page.set_viewport_size(size)
        assert ana.wait_turn(timeout=60_000) == "decide"
        expect(page.locator("[data-decision]").first).to_be_visible()
        fits(page)
        ana.answer()
        ana.shot(f"smoke-{game}-{size['width']}x{size['height']}")
