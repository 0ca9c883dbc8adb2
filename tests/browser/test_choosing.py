"""Choosing on the board: clicks of a whole match, and each step of choosing in the five games."""

from __future__ import annotations

import json
from typing import Any

import msgspec
import pytest

import tapete
from tapete.core.match import Match
from tapete.core.scene import OptionView
from tests.browser.conftest import Visitor, settled
from tests.decisions.recorded import TESTS, Asked

ONE_CLICK = "localStorage.tapete ??= JSON.stringify({speed: 0, warnings: false, quick: true, alone: false})"
COUNTER = """
    window.presses = {all: 0, list: 0};
    addEventListener("pointerdown", (event) => {
        window.presses.all++;
        window.presses.list += event.target.closest?.(".lines") ? 1 : 0;
    }, true);
"""
SCRIPT = "pocket/golden/frost-lantern-quick"
FIRST, ANSWERS, MOST_CLICKS = 24, 37, 60


def middle_of(ana: Visitor, id: str) -> tuple[float, float]:
    """Middle of a piece, a unit, an area or a card on the page."""
    x, y = settled(
        ana.page,
        f"""() => {{
        const one = `:is([data-id='{id}'], [data-group='{id}'])`;
        const thing = document.querySelector(`.board ${{one}}`) ?? document.querySelector(one);
        const box = (thing?.querySelector(".face, .body") ?? thing)?.getBoundingClientRect();
        return box && [box.x + box.width / 2, box.y + box.height / 2];
    }}""",
    )
    return x, y


def drag(ana: Visitor, actor: str, target: str) -> None:
    mouse, (x, y) = ana.page.mouse, middle_of(ana, target)
    mouse.move(*middle_of(ana, actor))
    mouse.down()
    mouse.move(x - 3, y - 3, steps=3)
    mouse.move(x, y)
    mouse.up()


def click(ana: Visitor, id: str) -> None:
    ana.page.mouse.click(*middle_of(ana, id))


def chosen_option(match: Match, player: int, answer: Any) -> OptionView:
    """The option of a decision that stands for an answer of a log."""
    decision = match.pending[player]
    key = next(n for n, one in enumerate(decision.options) if msgspec.json.decode(msgspec.json.encode(one)) == answer)
    first = next(first for first, twins in decision.equal_options().items() if key in twins)
    return next(one for one in match.decision_view(player).options if one.key == first)


def give(ana: Visitor, option: OptionView) -> None:
    """Give an answer on the board, by as few presses as the page allows."""
    before = ana.decision()
    page = ana.page
    if option.actor and option.target:
        drag(ana, option.actor, option.target)
        offer = page.locator(f"[data-offer='{option.key}']:visible")
        if ana.decision() == before and offer.count():
            offer.click()
        if ana.decision() == before:
            page.locator("[data-confirm]").click()
    elif option.verb and option.actor:
        click(ana, option.actor)
        for _ in range(2):
            page.locator(f"[data-verb='{option.verb}']:visible").first.click()
    elif option.verb and page.locator(f"[data-id='{option.target}']").count():
        click(ana, option.target)
        click(ana, option.target)
    else:  # a card beside the board
        page.locator(f"[data-decision] [data-option='{option.key}']:visible").first.click()
        page.locator("[data-confirm]").click()
    ana.moved_on(before)


@pytest.mark.check
def test_a_scripted_match_of_pocket_takes_at_most_sixty_clicks(visit, tmp_path) -> None:
    """37 answers of a golden match, for both sides, by drags and clicks on the board, none in the list."""
    path = TESTS / f"{SCRIPT}.jsonl"
    replay = tapete.replay(path)
    lines = [line for line in map(json.loads, path.read_text().splitlines()) if "answer" in line]
    ana = visit(script=ONE_CLICK)
    log = Asked(SCRIPT, FIRST, replay.at(FIRST), 0).save(tmp_path / "script.jsonl")
    ana.open("/settings").set_input_files("input[type=file]", log)
    ana.wait_turn()
    ana.page.evaluate(COUNTER)
    safe, taken = 0, []
    for step in range(FIRST, FIRST + ANSWERS):
        match, line = replay.at(step), lines[step]
        option = chosen_option(match, line["player"], line["answer"])
        ana.wait_turn()
        presses = ana.page.evaluate("presses.all")
        give(ana, option)
        taken.append(ana.page.evaluate("presses.all") - presses)
        assert option.safe or taken[-1] > 1, f"{option.title.id} was answered by the first press"
        safe += option.safe
    presses = ana.page.evaluate("presses")
    print(f"{ANSWERS} answers, {safe} of them safe: {presses['all']} clicks")
    assert presses["list"] == 0
    assert presses["all"] <= MOST_CLICKS, taken
