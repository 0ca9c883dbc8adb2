"""Boards with storeys drawn at an angle: touches on roof and ground, the plan, sight lines, cards in a far corner."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tapete
from tapete import bots
from tapete.core.flow import Place
from tests.browser.conftest import NO_FILMS, PHONE, Visitor, box_of, holds
from tests.marks import long_for


def save_match(path: Path, asked: str) -> Path:
    """Save a match at the first decision of this kind: `path` to move a model, `shot-target` with Cover."""
    for seed in range(20):
        match = tapete.new_match("wolsung", seed=f"oblique {seed}", options={"heroes": 2})
        players = [bots.make("greedy", match.game, f"{seed}/{player}") for player in range(2)]
        while not match.over:
            player = min(match.pending)
            decision = match.pending[player]
            if player == 0 and decision.kind == asked:
                hidden = [mark for mark in match.view(0).board.marks if mark.by]
                if isinstance(decision, Place) or hidden:
                    match.save(path)
                    return path
            match.act(player, players[player](match, player))
    raise AssertionError(f"no {asked} in 20 matches")


def open_match(visit, path: Path, **settings) -> Visitor:
    ana = visit(script=NO_FILMS, **settings)
    ana.open("/settings").set_input_files("input[type=file]", path)
    ana.wait_turn()
    return ana


@pytest.fixture(scope="module")
def moving(tmp_path_factory) -> Path:
    return save_match(tmp_path_factory.mktemp("moving") / "moving.jsonl", "path")


@pytest.fixture(scope="module")
def shooting(tmp_path_factory) -> Path:
    return save_match(tmp_path_factory.mktemp("shooting") / "shooting.jsonl", "shot-target")


def tried_places(ana: Visitor) -> list[tuple[float, float]]:
    """Places that the page has asked about, in inches, newest last."""
    sent = [message for message in ana.messages if '"try"' in message and "> " in message]
    found = [re.search(r'\["model-\d+",(-?[\d.]+),(-?[\d.]+)\]', message) for message in sent]
    return [(float(one[1]) / 1000, float(one[2]) / 1000) for one in found if one]


def drag_to_area(ana: Visitor, area: str) -> None:
    """Drag the piece to place by its middle to the middle of an area's top."""
    lies, top = box_of(ana.page, ".placed .over"), box_of(ana.page, f"[data-id='{area}'] > .face")
    ana.page.mouse.move(lies["x"] + lies["width"] / 2, lies["y"] + lies["height"] / 2)
    ana.page.mouse.down()
    ana.page.mouse.move(top["x"] + top["width"] / 2, top["y"] + top["height"] / 2, steps=4)
    ana.page.mouse.up()


@pytest.mark.parametrize(("area", "place"), [("piece-clock-hall", (18, 18)), ("piece-garden", (7, 4))])
def test_a_model_dragged_to_a_roof_or_to_the_ground_goes_there(visit, moving, area, place):
    ana = open_match(visit, moving)
    expect(ana.page.locator(".areas.relief")).to_have_count(1)
    expect(ana.page.locator(".placed .token image")).to_have_count(1)  # the model itself, not only its base
    drag_to_area(ana, area)
    expect(ana.page.locator(".piece.leaving")).to_have_count(1)
    near = pytest.approx(place[0], abs=0.4), pytest.approx(place[1], abs=0.4)
    holds(ana.page, lambda: tried_places(ana)[-1:], lambda places: places == [near])


def test_key_and_button_give_the_plan_which_is_kept_and_printed(visit, moving):
    ana = open_match(visit, moving)
    relief, button = ana.page.locator(".areas.relief"), ana.page.locator("[data-plan]")
    expect(relief).to_have_count(1)
    ana.page.emulate_media(media="print")
    expect(relief).to_have_count(0)
    ana.page.emulate_media(media="null")
    expect(relief).to_have_count(1)
    ana.page.keyboard.press("m")
    expect(relief).to_have_count(0)
    expect(button).to_have_attribute("aria-pressed", "true")
    wide, high = ana.page.evaluate(
        "(() => { const box = document.querySelector('.board .frame').getBoundingClientRect(); return [box.width, box.height] })()"
    )
    assert wide == pytest.approx(high, rel=0.02)
    ana.page.reload()
    ana.wait_turn()
    expect(relief).to_have_count(0)
    button.click()
    expect(relief).to_have_count(1)


def test_a_line_of_sight_frames_what_hides_the_target_and_a_side_cut_explains_it(visit, shooting):
    ana = open_match(visit, shooting)
    page = ana.page
    expect(page.locator(".mark.sight .over.dashes").first).to_be_attached()
    expect(page.locator(".mark.outline").first).to_be_attached()
    tag = page.locator(".mark-label.tag").first
    expect(tag).to_contain_text(re.compile(r"\+[12]R"))
    for target in page.locator(".board .piece[role=button]").all():
        target.click(force=True)
        if page.locator(".mark.sight.mine .dashes").count():
            break
    expect(page.locator(".mark.sight.mine")).to_have_count(1)
    page.mouse.move(5, 5)
    expect(page.locator(".side-cut")).to_be_visible()
    cut = page.locator(".side-cut")
    expect(cut).to_contain_text(re.compile("Sin Cobertura aciertas el .+%"))
    expect(page.locator(".rail > .side-cut.in-column")).to_be_visible()
    page.set_viewport_size({"width": 1024, "height": 768})  # without a column it has a corner of the board
    expect(page.locator(".board > .side-cut")).to_be_visible()
    holds(page, CLEAR, lambda covered: covered == [], ".side-cut")


def test_a_target_pointed_at_is_seen_from_the_side(visit, shooting):
    ana = open_match(visit, shooting)
    answer = ana.page.locator("[data-decision] [data-option]").first
    expect(ana.page.locator(".side-cut")).to_have_count(0)
    answer.hover()
    expect(ana.page.locator(".rail > .side-cut")).to_be_visible()


CLEAR = """(card) => {
    const box = document.querySelector(card)?.getBoundingClientRect();
    if (!box || !box.width) return [];
    const spared = [...document.querySelectorAll(".board .ring:is(.actor, .chosen, .possible, .held)")]
        .map((one) => [one.getAttribute("class"), one.getBoundingClientRect()]);
    for (const line of document.querySelectorAll(".board .mark.sight .over")) {
        const matrix = line.getScreenCTM(), long = line.getTotalLength();
        for (let i = 0; i <= 30; i++) {
            const { x, y } = line.getPointAtLength((long * i) / 30).matrixTransform(matrix);
            spared.push(["sight line", new DOMRect(x, y, 1, 1)]);
        }
    }
    const button = document.querySelector("[data-confirm]");
    if (button) spared.push(["confirm", button.getBoundingClientRect()]);
    return spared.filter(([, one]) => one.width && one.left < box.right && one.right > box.left && one.top < box.bottom && one.bottom > box.top)
        .map(([name]) => name);
}"""
SIZE = """() => {
    const box = document.querySelector(".lens")?.getBoundingClientRect();
    return box ? [Math.round(box.left), Math.round(box.top), box.width, box.height] : null;
}"""


def look_at_pieces(ana: Visitor) -> int:
    """Rest the pointer on some pieces; each card is small, in the clear, and stays where it is. Return their number."""
    page, cards = ana.page, 0
    pieces = page.locator(".board .piece[data-id]")
    for n in range(0, pieces.count(), max(1, pieces.count() // 4)):
        page.mouse.move(5, 5)
        expect(page.locator(".lens")).to_have_count(0)
        spot = pieces.nth(n).bounding_box()
        if spot is None:
            continue
        page.mouse.move(spot["x"] + spot["width"] / 2, spot["y"] + spot["height"] / 2)
        place = page.evaluate(SIZE)  # it is read when nothing is pending
        if place is None:
            continue
        cards += 1
        holds(page, SIZE, lambda box: box[2] <= 313 and box[3] <= 181)
        holds(page, CLEAR, lambda covered: covered == [], ".lens")
        page.mouse.move(spot["x"] + spot["width"] / 2 + 1, spot["y"] + spot["height"] / 2 + 1)
        holds(page, SIZE, lambda box, first=place: box == first)
    return cards


# a flat board and one with storeys
@pytest.mark.parametrize("game", long_for(("jugger", "pocket", "saga", "wolsung"), "jugger", "saga"))
def test_a_card_never_covers_the_chosen_piece_its_targets_or_the_line_of_sight(visit, shooting, game):
    if game == "wolsung":
        ana = open_match(visit, shooting)
    else:
        ana = visit(script=NO_FILMS)
        ana.start(["me", "bot:random"], game=game, ready=True)
        ana.wait_turn()
    if ana.page.locator(".board .piece[role=button]").count():
        ana.page.locator(".board .piece[role=button]").first.click(force=True)
    assert look_at_pieces(ana) > 0
    ana.page.keyboard.press("Escape")
    expect(ana.page.locator(".lens")).to_have_count(0)


def test_a_card_of_a_game_without_a_board_covers_no_answer(visit):
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], game="challengers")
    ana.wait_turn()
    answer = ana.page.locator("[data-option][data-enlarges] b").first
    answer.hover()
    expect(ana.page.locator(".lens")).to_be_visible()
    holds(ana.page, CLEAR, lambda covered: covered == [], ".lens")


def test_a_word_of_the_glossary_opens_inside_the_card(visit, shooting):
    ana = open_match(visit, shooting)
    page = ana.page
    page.locator(".board .piece[data-id]").first.hover(force=True)
    word = page.locator(".lens-words .explained").first
    expect(word).to_be_visible()
    lies = page.evaluate(SIZE)
    word.hover()
    expect(page.locator(".lens-words p")).to_be_visible()
    expect(page.locator(".lens")).to_have_count(1)
    holds(page, SIZE, lambda box: box[0] == lies[0])
    before = ana.decision()
    page.keyboard.press("Escape")
    expect(page.locator(".lens")).to_have_count(0)  # nor does another one open where the pointer rests
    ana.still_asks(before)  # the key has closed the card, and taken back no answer
    page.keyboard.press("Escape")
    ana.moved_on(before)


def test_a_long_press_opens_a_sheet_at_the_foot(visit, shooting):
    ana = open_match(visit, shooting, viewport=PHONE)
    page, fingers = ana.page, ana.context.new_cdp_session(ana.page)
    box = box_of(page, ".board .piece[role=button]")
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_selector(".lens.foot")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    holds(page, CLEAR, lambda covered: "confirm" not in covered, ".lens")
    page.locator(".lens-words .explained").first.tap()
    expect(page.locator(".lens-words p")).to_be_visible()
    page.touchscreen.tap(200, 20)
    expect(page.locator(".lens")).to_have_count(0)
    fingers.detach()
