"""Regions of a table at four sizes: a large board, nothing covered, nothing cut, nothing that moves."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, NO_FILMS, PHONE, holds, settled
from tests.browser.page_audit import CLIPPED_OPTIONS
from tests.marks import long_for

TABLET, LANDSCAPE = {"width": 1024, "height": 768}, {"width": 844, "height": 390}
SIZES = {"upright": PHONE, "aside": LANDSCAPE, "tablet": TABLET, "wide": DESKTOP}
GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
TABLES = {"pocket": {"map": "map-ford"}}
LATER_QUESTIONS = ((PHONE, DESKTOP), (LANDSCAPE, TABLET))  # sizes at which the options of the second and third are seen
FIRST = "Number(document.querySelector('[data-decision] [data-option]')?.dataset.option ?? 0)"
LARGE = ("jugger", "pocket", "wolsung")  # boards that have at least 55 % of a desktop's window

SHARE = """() => {
    const box = document.querySelector(".board").getBoundingClientRect();
    return (box.width * box.height) / (innerWidth * innerHeight);
}"""
OVERLAPS = """() => {
    const names = [".top", ".dock", ".centre", ".rail", ".beside-sheet > .left", "main > .rail > .seats"];
    const boxes = names.flatMap((name) => {
        const box = document.querySelector(name)?.getBoundingClientRect();
        return box && box.width ? [[name, box]] : [];
    });
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const within = (a, b) => document.querySelector(a).contains(document.querySelector(b));
    return boxes.flatMap(([one, a], i) => boxes.slice(i + 1)
        .filter(([other, b]) => meet(a, b) && !within(one, other) && !within(other, one)).map(([other]) => one + other));
}"""
OUTSIDE = """() => [...document.querySelectorAll(".top, .dock, .centre, .rail, [data-confirm], [data-menu]")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
}).map((one) => one.className)"""
CUT = """() => [...document.querySelectorAll(".dock .btn, .turn-pill, .log-button, .tabs button")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.width && getComputedStyle(one).textOverflow !== "ellipsis" && one.scrollWidth > one.clientWidth + 1;
}).map((one) => one.textContent)"""
# the battle board has its own sizes
SMALL = """() => [...document.querySelectorAll(".table-page *:not(svg *, .tray-view.sheet *)")].filter((one) => {
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    const box = one.getBoundingClientRect();
    const size = parseFloat(getComputedStyle(one).fontSize); // 0: only its pictures are shown
    return words && box.width > 1 && box.height > 1 && size > 0 && size < 12;
}).map((one) => one.className + ": " + one.textContent.trim().slice(0, 30))"""


@pytest.mark.parametrize("game", GAMES)
def test_the_board_has_what_a_bar_and_one_column_leave(visit, game: str) -> None:
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], game, TABLES.get(game, {}), ready=True)
    ana.wait_turn()
    for screen, size in SIZES.items():
        ana.page.set_viewport_size(size)
        ana.page.wait_for_selector(f"main[data-screen={screen}]")
        for problems in (OVERLAPS, OUTSIDE, CUT, SMALL):
            holds(ana.page, problems, lambda many: many == [])
        holds(ana.page, CLIPPED_OPTIONS, lambda clipped: clipped == [])
        expect(ana.page.locator("[data-confirm]")).to_be_in_viewport(ratio=0.98)
        if screen == "wide" and game in LARGE:
            holds(ana.page, SHARE, lambda share: share >= 0.55)
        ana.shot(f"table-{game}-{screen}")
    for sizes in LATER_QUESTIONS:
        ana.answer(ana.page.evaluate(FIRST))
        if ana.wait_turn() == "over":
            break
        for size in sizes:
            ana.page.set_viewport_size(size)
            holds(ana.page, CLIPPED_OPTIONS, lambda clipped: clipped == [])


TILE = """() => {
    const tiles = [...document.querySelectorAll(".areas .area > .face")].map((one) => one.getBoundingClientRect());
    return Math.min(...tiles.flatMap(({ width, height }) => [width, height]).filter((size) => size > 8));
}"""
WHOLE_MAP = """() => {
    const box = document.querySelector(".board").getBoundingClientRect();
    return [...document.querySelectorAll(".areas .area > .face")].every((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        return left >= box.left - 1 && top >= box.top - 1 && right <= box.right + 1 && bottom <= box.bottom + 1;
    });
}"""


def test_a_map_of_tiles_is_whole_and_large(visit) -> None:
    """A finger hits a tile on a phone."""
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], "pocket", TABLES["pocket"], ready=True)
    for screen, least in {"wide": 145, "tablet": 105, "aside": 60, "upright": 44}.items():
        ana.page.set_viewport_size(SIZES[screen])
        ana.page.reload()  # drawn at this size from the beginning
        ana.wait_turn()
        holds(ana.page, WHOLE_MAP)
        holds(ana.page, TILE, lambda tile, least=least: tile >= least)


def test_units_stay_in_sight_beside_the_verbs_of_the_selected_one(visit) -> None:
    """Their faces select another, or leave the selected one."""
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], "pocket", TABLES["pocket"], ready=True)
    ana.wait_turn()
    page, faces = ana.page, ana.page.locator(".actor-strip button")
    page.locator("[data-decision] .line.of-actor").first.click()
    expect(faces).to_have_count(3)
    expect(faces.nth(0)).to_have_attribute("aria-pressed", "true")
    faces.nth(1).click()
    expect(faces.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(faces.nth(0)).to_have_attribute("aria-pressed", "false")
    faces.nth(1).click()
    expect(faces).to_have_count(0)
    expect(page.locator("[data-decision] .line.of-actor")).to_have_count(3)


CELL = """() => Math.max(...[...document.querySelectorAll(".areas .area.cell")].slice(0, 40)
    .map((one) => one.getBoundingClientRect().width))"""
ZONES = "[...document.querySelectorAll('.zone-label text')].map((label) => label.textContent.trim())"
HIDDEN_LABELS = """() => {
    const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const covers = [...document.querySelectorAll(".minimap, .board-tools")].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll(".zone-label")].filter((one) => covers.some((box) => meet(box, one.getBoundingClientRect())))
        .map((one) => one.textContent);
}"""


def test_the_zones_of_a_move_are_told_apart_before_it_is_chosen(visit) -> None:
    """Free, one and two points, each with a label; on phones cells are large enough for a finger."""
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], "jugger", ready=True)
    ana.wait_turn()
    ana.answer(0)
    ana.wait_turn()
    for screen, size in SIZES.items():
        ana.page.set_viewport_size(size)
        ana.page.wait_for_selector(f"main[data-screen={screen}]")
        holds(ana.page, ZONES, lambda labels: len(labels) == 3 and labels[0].startswith("gratis"))
        holds(ana.page, HIDDEN_LABELS, lambda hidden: hidden == [])
        holds(ana.page, CELL, lambda cell: cell >= 34)


SIDES = """() => {
    const middle = (owner) => {
        const all = [...document.querySelectorAll(`.board .piece[data-owner="${owner}"]`)].map((piece) => piece.getBoundingClientRect());
        const mean = (of) => all.reduce((sum, box) => sum + of(box), 0) / all.length;
        return [mean((box) => box.x + box.width / 2), mean((box) => box.y + box.height / 2)];
    };
    return [middle(0), middle(1)];
}"""


@pytest.mark.parametrize("game", long_for((*LARGE, "saga"), "pocket", "wolsung"))  # one board of each direction
def test_the_own_side_is_near_for_both_seats(visit, game: str) -> None:
    """At the bottom; at the left of a board that lies on its side."""
    across = 0 if game in ("jugger", "pocket") else 1
    for me, seats in enumerate((["me", "bot:random"], ["bot:random", "me"])):
        ana = visit(script=NO_FILMS)
        ana.start(seats, game, TABLES.get(game, {}), ready=True)
        ana.wait_turn()
        sides = settled(ana.page, SIDES)
        mine, theirs = sides[me][across], sides[1 - me][across]
        assert mine < theirs if across == 0 else mine > theirs, (me, sides)
        before = ana.decision()
        ana.answer(0)  # what is touched there is what the server takes
        ana.moved_on(before)


SHIFTS = """
window.shifted = 0;
new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifted += one.value;
}).observe({ type: "layout-shift", buffered: true });
"""
REGIONS = """() => [".dock", ".centre", ".rail"].map((name) => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [name, x, y, width, height].map(String).join(" ");
})"""


# tests/browser/test_layouts.py shows the same of the other three while four questions are answered
@pytest.mark.parametrize("questions", [5, pytest.param(10, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", long_for(GAMES, "challengers", "jugger", "pocket"))
def test_nothing_moves_while_questions_are_answered(visit, game: str, questions: int) -> None:
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], game, TABLES.get(game, {}), ready=True)
    ana.wait_turn()
    ana.page.evaluate(f"() => {{ {SHIFTS} }}")
    stand = settled(ana.page, REGIONS)
    for _ in range(questions):
        if ana.wait_turn() == "over":
            break
        before = settled(ana.page, "window.shifted")
        ana.answer(ana.page.evaluate(FIRST))
        assert settled(ana.page, REGIONS) == stand
        # for each question: a busy machine also counts small shifts that come half a second after the click
        assert settled(ana.page, "window.shifted") - before < 0.02
