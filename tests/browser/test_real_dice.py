"""Real dice in the browser: what a roll is for, the faces and the button are in sight on every screen."""

from __future__ import annotations

import random
import re

from playwright.sync_api import expect

import tapete
from tapete.core.flow import TypeDice, any_answer
from tests.browser.conftest import NO_FILMS, fits
from tests.browser.test_layouts import SCREENS, in_sight


def save_attack(path) -> int:
    """Save a match of SAGA in which a player has to roll for an attack. Return the number of dice."""
    rng, match = random.Random(1), tapete.new_match("saga", seed="d1", hand_dice=True)
    while True:
        player = min(match.pending)
        request = match.pending[player]
        if isinstance(request, TypeDice):
            if match.view(player).decision.context.id == "saga-for-attack":
                match.save(path)
                return request.dice[0]
            match.act(player, tuple(rng.randint(1, 6) for _ in range(request.dice[0])))
        else:
            match.act(player, any_answer(request, rng))


def test_a_request_for_dice_is_in_sight_on_every_screen(visit, tmp_path) -> None:
    count = save_attack(tmp_path / "attack.jsonl")
    ana = visit(script=NO_FILMS)
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "attack.jsonl")
    ana.wait_turn()
    expect(ana.page.locator(".dec .ask p")).to_have_text(re.compile("^Ataque del Señor .* impacta cada 4 o más.$"))
    for screen, size in SCREENS.items():
        ana.page.set_viewport_size(size)
        ana.page.wait_for_selector(f"main[data-screen={screen}]")
        in_sight(ana.page, ".dec .ask h1")
        in_sight(ana.page, ".dec .ask p")
        in_sight(ana.page, ".dec [data-face]", least=6)
        in_sight(ana.page, ".dec [data-confirm]")
        fits(ana.page)
    before = ana.decision()
    for _ in range(count):
        ana.page.click("[data-face='6']")
    ana.page.click("[data-confirm]:not(.off)")
    ana.moved_on(before)
