"""SAGA's battle board in the browser: whole in sight, readable in the dark, usable in narrow columns."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import tapete
from tapete import bots
from tests.browser.conftest import DESKTOP, NO_FILMS, PHONE, holds
from tests.marks import long_for

TABLET = {"width": 1024, "height": 768}
PAIRS = (("mist", "exarchate"), ("fjord", "khanate"), ("march", "league"))

# abilities that are cut, hidden or outside of the window, with the reason
MISSING = """() => [...document.querySelectorAll(".battle-board .box")].flatMap((box) => {
    const { top, bottom, left, right } = box.getBoundingClientRect(), list = box.closest(".abilities").getBoundingClientRect();
    const parts = [box, ...box.querySelectorAll(".bn, .bt")];
    const reasons = [
        parts.some((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth) && "too wide",
        box.scrollHeight > box.clientHeight + 1 && "too high",
        (top < list.top - 1 || bottom > Math.min(list.bottom, innerHeight) + 1) && "out of sight",
        (left < list.left - 1 || right > list.right + 1) && "beside the board",
    ].filter(Boolean);
    return reasons.length ? [`${box.dataset.id}: ${reasons.join()}`] : [];
})"""
# answers of a list that leave the bar, or whose words meet their number
CUT_LINES = """() => [...document.querySelectorAll(".bar .lines > .line")].filter((line) => {
    const key = line.querySelector("kbd")?.getBoundingClientRect(), words = document.createRange();
    words.selectNodeContents(line.querySelector("b"));
    const meet = (word) => key.left < word.right && key.right > word.left && key.top < word.bottom && key.bottom > word.top;
    return line.getBoundingClientRect().bottom > line.closest(".dock").getBoundingClientRect().bottom + 1
        || (key?.width > 1 && [...words.getClientRects()].some(meet));
}).map((line) => line.textContent)"""
SIZES = """() => [".bn", ".bt", ".bt em", ".heading", ".heading i", "h2", ".dice-price i"].map((part) =>
    [part, Math.min(...[...document.querySelectorAll(`.battle-board ${part}`)].map((one) => parseFloat(getComputedStyle(one).fontSize)))])"""
# least contrast of small text with the surface below it
CONTRAST = """() => {
    const part = (value) => (value /= 255) <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4;
    const light = (colour) => { const [r, g, b] = colour.match(/[\\d.]+/g).map(Number); return .2126 * part(r) + .7152 * part(g) + .0722 * part(b); };
    const below = (one) => { const { backgroundColor: paint } = getComputedStyle(one); return /, 0\\)$|transparent/.test(paint) ? below(one.parentElement) : paint; };
    const words = document.querySelectorAll(".battle-board :is(.bt, .bt em, .heading i, .board-name > span, .dice-price i)");
    return Math.min(...[...words].map((one) => {
        const [a, b] = [light(getComputedStyle(one).color), light(below(one))].sort((x, y) => y - x);
        return (a + .05) / (b + .05);
    }));
}"""


def start(visitor, one: str, other: str) -> None:
    bands = {"band0": f"{one}~4~g1w2l1", "band1": f"{other}~4~g1w2l1"}
    options = {**bands, "points": 4, "terrain": "ready", "special": "no"}
    visitor.start(["me", "bot:random"], game="saga", options=options, ready=True)
    visitor.wait_turn()


def play_to_orders(visitor) -> None:
    """End the turn until dice lie in hand."""
    hand = visitor.page.locator(".dice-hand .die")
    for _ in range(20):
        visitor.wait_turn()
        if hand.count():
            return
        options = visitor.page.locator("[data-decision] [data-option]")
        visitor.answer(int(options.last.get_attribute("data-option")) if options.count() else 0)
    raise AssertionError("no dice in hand after twenty answers")


@pytest.mark.parametrize("locale", long_for(("es-ES", "en-GB"), "en-GB"))
@pytest.mark.parametrize("pair", PAIRS)
def test_the_boards_of_all_factions_are_whole_in_sight_on_a_desktop(visit, pair, locale):
    ana = visit(script=NO_FILMS, locale=locale)
    start(ana, *pair)
    page = ana.page
    for board in ("board-0", "board-1"):
        expect(page.locator(f"[data-tray='{board}'] .box")).to_have_count(15)
        holds(page, MISSING, lambda missing: missing == [])
        holds(page, SIZES, lambda sizes: all(size >= (15 if part == ".bn" else 12) for part, size in sizes))
        page.locator("[data-other-board]").click()
    expect(page.locator("[data-tray='board-0']")).to_be_visible()


def test_a_board_is_readable_in_the_dark_and_its_dice_are_objects(visit):
    ana = visit(script=NO_FILMS, color_scheme="dark")
    start(ana, "fjord", "league")
    play_to_orders(ana)
    page = ana.page
    expect(page.locator(":root")).to_have_attribute("data-theme", "dark")
    holds(page, CONTRAST, lambda least: least >= 7.8)
    hand = page.locator(".battle-board .dice-hand .die").first
    holds(page, lambda: hand.bounding_box(), lambda box: abs(box["width"] - 36) < 1)
    price = page.locator(".battle-board .dice-price .die").first
    holds(page, lambda: price.bounding_box(), lambda box: abs(box["width"] - 21) < 1)
    box = page.locator(".battle-board .box.possible").first
    id, before = box.get_attribute("data-id"), ana.decision()
    box.click()
    if page.locator("[data-offer]").count():
        page.locator("[data-offer]").first.click()
    page.locator("[data-confirm]").click()
    ana.moved_on(before)
    laid = page.locator(f".battle-board [data-id='{id}'] .bt .die").first
    holds(page, lambda: laid.bounding_box(), lambda die: abs(die["width"] - 36) < 1)
    holds(page, MISSING, lambda missing: missing == [])


def test_a_narrow_board_shows_what_can_be_used_and_opens_the_rest(visit):
    ana = visit(script=NO_FILMS, viewport=TABLET)
    start(ana, "fjord", "league")
    page = ana.page
    board = page.locator(".battle-board.narrow")
    expect(board.locator(".abilities > .box.possible .bt").first).to_be_visible()
    shut = board.locator(".rest .box").first
    expect(shut.locator(".bt")).to_have_count(0)
    shut.click()
    expect(shut.locator(".bt")).to_be_visible()
    expect(shut).to_have_attribute("aria-expanded", "true")


def test_a_phone_has_the_usable_abilities_in_the_question(visit):
    ana = visit(script=NO_FILMS, viewport=PHONE)
    start(ana, "fjord", "league")
    play_to_orders(ana)
    page = ana.page
    box = page.locator(".ability-strip .box.possible").first
    holds(page, box.bounding_box, lambda place: place["height"] >= 44)
    before = ana.decision()
    box.tap()
    offers = page.locator("[data-offer]")  # an ability that several dice pay
    if offers.count():
        offers.first.tap()
    expect(box).to_have_attribute("aria-pressed", "true")
    page.locator("[data-confirm]").click()
    ana.moved_on(before)


# options without text, and the height of the highest of them
BARE = "Math.max(0, ...[...document.querySelectorAll('.card-row > .opt.bare')].map((card) => card.offsetHeight))"
BLANK = """[...document.querySelectorAll('.card-row > .opt:not(.bare)')].filter((card) =>
    !card.querySelector('.chips, .od, .oc, .odds')).length"""


def test_an_option_without_text_is_a_row(visit):
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], game="saga", options={"terrain": "none", "special": "no"})
    heights = set()
    for _ in range(6):
        if ana.wait_turn() == "over" or heights - {0}:
            break
        heights.add(ana.page.evaluate(BARE))
        holds(ana.page, BLANK, lambda blank: blank == 0)
        ana.answer()
    assert 48 <= max(heights) <= 56


# whole figures of the two units that fight, those in sight, and whether the sums lie apart from the board
FIGHT_IN_SIGHT = """() => {
    const board = document.querySelector(".board").getBoundingClientRect();
    const sums = document.querySelector(".stage").getBoundingClientRect();
    const figures = [...document.querySelectorAll(".board [data-group]")];
    const inside = figures.filter((figure) => {
        const { left, right, top, bottom } = figure.getBoundingClientRect();
        return left > board.left - 1 && right < board.right + 1 && top > board.top - 1 && bottom < board.bottom + 1;
    });
    return { figures: figures.length, inside: inside.length, apart: sums.right <= board.left + 1, sums: sums.bottom <= innerHeight };
}"""
CUT_ANSWERS = """() => [...document.querySelectorAll(".card-row > .opt")].filter((answer) =>
    answer.getBoundingClientRect().bottom > answer.closest(".opts").getBoundingClientRect().bottom + 1
).map((answer) => answer.textContent)"""


# abilities with text or dice, below the sums of a fight, that are cut
CUT_ABILITIES = """() => [...document.querySelectorAll(".battle-board .abilities > .box")].filter((box) => {
    const list = box.closest(".left-in").getBoundingClientRect(), { top, bottom } = box.getBoundingClientRect();
    return top < list.top - 1 || bottom > list.bottom + 1;
}).map((box) => box.textContent)"""
# dice to place, and abilities with their price, that are whole in the strip
IN_STRIP = """() => {
    const strip = document.querySelector(".ability-strip").getBoundingClientRect();
    const whole = (what) => [...document.querySelectorAll(`.ability-strip ${what}`)].filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width && left >= strip.left && right <= strip.right && top >= strip.top && bottom <= strip.bottom;
    }).length;
    return [whole(".dice-hand .die") === document.querySelectorAll(".ability-strip .dice-hand .die").length, whole(".box"), whole(".dice-price")];
}"""


def open_at(visitor, kind: str, folder, *, source: str = "") -> None:
    """Open a match of two bots at the first decision of a kind, in an activation by this ability."""
    match = tapete.new_match("saga", seed="look 0")
    players = [bots.make("greedy", match.game, f"0/{player}") for player in range(2)]
    while not (
        0 in match.pending and match.pending[0].kind == kind and (not source or match.state.doing.source == source)
    ):
        player = min(match.pending)
        match.act(player, players[player](match, player))
    match.save(folder / "match.jsonl")
    visitor.open("/settings").set_input_files("input[type=file]", folder / "match.jsonl")
    visitor.wait_turn()


def test_in_a_fight_the_sums_cover_no_unit_and_no_answer_is_cut(visit, tmp_path):
    ana = visit(script=NO_FILMS)
    open_at(ana, "melee-step", tmp_path)
    for screen, size in (("wide", DESKTOP), ("tablet", TABLET)):
        ana.page.set_viewport_size(size)
        ana.page.wait_for_selector(f"main[data-screen={screen}]")
        expect(ana.page.locator(".left .stage")).to_be_visible()
        holds(
            ana.page,
            FIGHT_IN_SIGHT,
            lambda seen: seen["figures"] and seen["inside"] == seen["figures"] and seen["apart"] and seen["sums"],
        )
        expect(ana.page.locator(".battle-board.narrow .box").first).to_be_visible()
        holds(ana.page, CUT_ABILITIES, lambda names: names == [])
        holds(ana.page, CUT_ANSWERS, lambda answers: answers == [])


def test_on_its_side_a_phone_shows_the_dice_and_the_first_ability_with_its_price(visit, tmp_path):
    ana = visit(script=NO_FILMS, viewport={"width": 844, "height": 390})
    open_at(ana, "orders", tmp_path)
    holds(ana.page, IN_STRIP, lambda seen: seen[0] and seen[1] >= 1 and seen[2] >= 1)


def test_an_ability_that_was_paid_for_stays_in_sight(visit, tmp_path):
    """On a phone above the answers, with its price; on a desktop marked on the board."""
    ana = visit(script=NO_FILMS)
    open_at(ana, "activation-kind", tmp_path, source="threshold")
    name = ana.page.locator(".battle-board .st-resolving .bn").inner_text()
    for option in range(3):
        ana.page.locator(f"[data-option='{option}']").click()
        holds(ana.page, CUT_ANSWERS, lambda answers: answers == [])
    ana.page.set_viewport_size({"width": 844, "height": 390})
    paid = ana.page.locator(".ability-strip.paid")
    expect(paid.locator(".bn")).to_have_text(name)
    expect(paid.locator(".dice-price .die").first).to_be_visible()


def test_eight_answers_beside_the_board_are_whole(visit):
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:easy"], "saga", ready=True)
    ana.wait_turn()
    expect(ana.page.locator(".bar .lines.four > .line")).to_have_count(8)
    for size in (DESKTOP, TABLET):
        ana.page.set_viewport_size(size)
        holds(ana.page, CUT_LINES, lambda lines: lines == [])
