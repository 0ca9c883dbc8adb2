"""Choose on the board: piece, verb, target, confirm; by mouse, touch and keyboard."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from playwright.sync_api import expect

import tapete
from tapete import bots
from tapete.core.scene import DecisionView
from tests.browser.conftest import DESKTOP, NO_FILMS, PHONE, Visitor, box_of, holds, settled
from tests.marks import long_for


def shared_targets(decision: DecisionView) -> list[tuple[str, str, set[str]]]:
    """Piece, target and verbs where a piece may do several things to one target, and move to several places."""
    places = {verb.id for verb in decision.verbs if verb.places}
    movers = {one.actor for one in decision.options if one.verb in places}
    reach: dict[tuple[str, str], set[str]] = {}
    ways = Counter((option.actor, option.verb, option.target) for option in decision.options)
    for option in decision.options:
        one = option.target and option.odds and ways[option.actor, option.verb, option.target] == 1
        if one and option.actor in movers and option.verb not in places:
            reach.setdefault((option.actor, option.target), set()).add(option.verb)
    return [(actor, target, verbs) for (actor, target), verbs in reach.items() if len(verbs) > 1]


@pytest.fixture(scope="module")
def clash(tmp_path_factory):
    """A Pocket match at a decision where one unit may strike or shoot the same target: its file and its decision."""
    for seed in range(60):
        match = tapete.new_match("pocket", seed=f"aim {seed}")
        players = [bots.make("greedy", match.game, f"{seed}/{player}") for player in range(2)]
        while not match.over:
            player = min(match.pending)
            decision = match.decision_view(player)
            actors = {option.actor for option in decision.options if option.actor}
            if len(actors) > 1 and shared_targets(decision):
                match.save(tmp_path_factory.mktemp("clash") / "clash.jsonl")
                return tmp_path_factory.getbasetemp() / "clash0" / "clash.jsonl", decision
            match.act(player, players[player](match, player))
    raise AssertionError("no such decision in 60 matches")


def open_clash(visit, clash, viewport) -> tuple[Visitor, str, str, set[str]]:
    path, decision = clash
    ana = visit(viewport=viewport, script=NO_FILMS)
    ana.open("/settings").set_input_files("input[type=file]", path)
    ana.wait_turn()
    return ana, *shared_targets(decision)[0]


def odds_words(ana: Visitor) -> str:
    """Numbers of all odds on the labels of the board."""
    return ana.page.evaluate(
        "[...document.querySelectorAll('.board .label :is(.title, .sub)')].map((one) => one.textContent).join(' ')"
    )


@pytest.mark.parametrize("viewport", [DESKTOP, pytest.param(PHONE, marks=pytest.mark.long)], ids=["mouse", "touch"])
def test_piece_verb_target_and_confirm_on_the_board(visit, clash, viewport) -> None:
    ana, actor, target, verbs = open_clash(visit, clash, viewport)
    page, before, [_, decision] = ana.page, ana.decision(), clash
    confirm, chosen = page.locator("[data-confirm]"), page.locator("[data-decision] [data-option][aria-pressed=true]")

    ana.touch(actor)  # its verbs appear, and nothing is chosen
    for verb in verbs:
        expect(page.locator(f"[data-verb='{verb}']:visible")).to_be_visible()
    expect(confirm).to_have_class(re.compile("off"))

    ana.touch(target)  # several verbs fit: all are offered, none is chosen
    fitting = sum((one.actor, one.target) == (actor, target) for one in decision.options)
    expect(page.locator("[data-offer]:visible")).to_have_count(fitting)
    ana.touch(target)
    expect(confirm).to_have_class(re.compile("off"))
    expect(chosen).to_have_count(0)

    page.keyboard.press("Escape")  # a step back
    expect(page.locator("[data-offer]:visible")).to_have_count(0)
    for verb in sorted(verbs):  # the label says the first chance and the first risk of the verb's option
        page.locator(f"[data-verb='{verb}']:visible").click()
        option = next(one for one in decision.options if (one.verb, one.actor, one.target) == (verb, actor, target))
        first = {odds.hope is not False: odds.chance for odds in reversed(option.odds)}
        figures = [str(round(100 * chance)) for chance in first.values() if 0 < chance < 1]
        if viewport is DESKTOP:
            holds(page, lambda: odds_words(ana), lambda words, figures=figures: all(one in words for one in figures))
        page.locator(f"[data-verb='{verb}']:visible").click()

    page.locator(f"[data-verb='{verb}']:visible").click()
    ana.touch(target)
    expect(page.locator(".aim-card:visible .odds > b").first).to_be_visible()
    expect(confirm).not_to_have_class(re.compile("off"))
    ana.still_asks(before)
    ana.touch(target)  # the second touch confirms
    ana.moved_on(before)


@pytest.mark.long
def test_places_of_a_verb_are_a_zone_and_one_line_of_the_list(visit, clash) -> None:
    ana, actor, _, _ = open_clash(visit, clash, DESKTOP)
    page = ana.page
    expect(page.locator(".ring.may").first).to_be_attached()  # who may act
    ana.touch(actor)
    page.locator("[data-verb='move']:visible").click()
    expect(page.locator(".zones .zone-edge")).to_have_count(1)
    assert settled(page, "document.querySelectorAll('.lines .line').length") <= 12
    box = box_of(page, ".board")
    page.mouse.click(box["x"] + 12, box["y"] + box["height"] - 12)  # the ground: one step back
    expect(page.locator("[data-verb='move']:visible")).to_have_attribute("aria-pressed", "false")
    page.mouse.click(box["x"] + 12, box["y"] + box["height"] - 12)
    expect(page.locator(".aim-bar")).to_have_count(0)


def test_the_same_by_keyboard(visit, clash) -> None:
    ana, actor, target, verbs = open_clash(visit, clash, DESKTOP)
    page, before = ana.page, ana.decision()
    page.locator(f".board [data-id='{actor}']").focus()
    page.keyboard.press("Enter")
    button = page.locator(f"[data-verb='{min(verbs)}']:visible")
    page.keyboard.press(button.get_attribute("aria-keyshortcuts") or "")
    expect(button).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Tab")
    while page.evaluate("document.activeElement.dataset.id") != target:
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("[data-confirm]")).not_to_have_class(re.compile("off"))
    page.keyboard.press("Escape")
    expect(page.locator("[data-confirm]")).to_have_class(re.compile("off"))
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    ana.moved_on(before)


def test_a_refused_verb_gives_its_reason(visit, tmp_path) -> None:
    match = tapete.new_match("wolsung", seed="shots")
    players = [bots.make("greedy", match.game, f"shots/{player}") for player in range(2)]
    while True:
        player = min(match.pending)
        asked = match.decision_view(player)
        refused = [no for no in asked.refused if no.verb and no.actor and not no.target]
        free = {option.verb for option in asked.options}
        if [no for no in refused if no.verb not in free] and len({one.actor for one in asked.options if one.verb}) == 1:
            break
        match.act(player, players[player](match, player))
    match.save(tmp_path / "refused.jsonl")
    ana = visit(script=NO_FILMS)
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "refused.jsonl")
    ana.wait_turn()
    before = ana.decision()
    ana.page.locator(".aim-bar .verb.no").first.click(force=True)
    expect(ana.page.locator(".ask .notice")).to_contain_text(re.compile(r"\w{3}"))
    ana.still_asks(before)


WALKS = {"jugger": "act", "saga": "activate", "wolsung": "action", "challengers": "pick"}


# tests/browser/test_choosing.py takes each step in every game, by finger too, and opens the places of a verb
@pytest.mark.parametrize("game", long_for(WALKS, *WALKS))
def test_other_games_are_aimed_alike(visit, tmp_path, game: str) -> None:
    """A decision with aims: at most twelve lines, and its first aimed option is chosen by touches alone."""
    match = tapete.new_match(game, seed="aimed")
    players = [bots.make("greedy", match.game, f"aimed/{player}") for player in range(2)]
    asked = None
    while not match.over:
        player = min(match.pending)
        asked = match.decision_view(player)
        if sum(bool(option.verb and option.target) for option in asked.options) > 4 and asked.place is None:
            break
        match.act(player, players[player](match, player))
    assert asked is not None
    match.save(tmp_path / "aimed.jsonl")
    ana = visit(script=NO_FILMS)
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "aimed.jsonl")
    ana.wait_turn()
    page, before = ana.page, ana.decision()
    option = next(one for one in asked.options if one.verb and one.target)
    assert settled(page, "document.querySelectorAll('.lines .line').length") <= 12
    if option.actor and len({one.actor for one in asked.options if one.verb}) > 1:
        page.locator(f"[data-id='{option.actor}']:visible").first.click()
    verb = page.locator(f"[data-verb='{option.verb}']:visible")
    if verb.count():
        verb.first.click()
    page.locator(f"[data-id='{option.target}']:visible, [data-group='{option.target}']:visible").first.click(force=True)
    offers = page.locator("[data-offer]:visible")
    if offers.count():
        offers.first.click()
    expect(page.locator("[data-confirm]")).not_to_have_class(re.compile("off"))
    page.locator("[data-confirm]").click()
    ana.moved_on(before)
