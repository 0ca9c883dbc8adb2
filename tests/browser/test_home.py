"""Home page: few words, no shift, covers at first paint, nothing cut off, everything reachable, contrast."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE, fits, give_up, holds, settled
from tests.browser.page_audit import find_faults
from tests.marks import long_for

SIZES = [DESKTOP, {"width": 1024, "height": 768}, {"width": 844, "height": 390}, PHONE]
LOCALES = ["es-ES", "en-GB"]
# Each language at two sizes, a wide and a narrow one, so that all four are seen; `make soak` has the other pairs.
PAIRS = [
    pytest.param(
        locale,
        sizes,
        id=f"{locale}-{place}",
        marks=() if (place == "outer") == (locale == "es-ES") else pytest.mark.long,
    )
    for locale in LOCALES
    for place, sizes in (("outer", [SIZES[0], SIZES[3]]), ("inner", SIZES[1:3]))
]
MOST_WORDS, MOST_BUTTONS, MOST_SHIFT = 90, 10, 0.02

COUNT_SHIFTS = """window.shift = 0; new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({type: "layout-shift", buffered: true});"""

WORDS = "document.querySelector('main').innerText.split(/\\s+/).filter((word) => /\\p{L}|\\d/u.test(word)).length"
BUTTONS = "[...document.querySelectorAll('main :is(a, button)')].filter((one) => one.checkVisibility()).length"

CUT_OFF = """(within) => [...document.querySelectorAll(within)].filter((one) => one.checkVisibility()).filter((one) => {
    const box = one.getBoundingClientRect();
    const cut = [one, ...one.querySelectorAll("b, small, span")].some(
        (part) => part.scrollWidth > part.clientWidth + 1 && getComputedStyle(part).display !== "inline");
    return cut || box.left < -1 || box.right > innerWidth + 1;
}).map((one) => one.outerHTML.slice(0, 120))"""


def expect_nothing_cut_off(page) -> None:
    """Neither on the home page nor in its slips."""
    page.wait_for_selector("[data-game]")
    holds(page, CUT_OFF, lambda cut: cut == [], "header :is(a, button), main :is(a, button)")
    for game in page.locator("[data-game]").all():
        game.click()
        holds(page, CUT_OFF, lambda cut: cut == [], "dialog :is(a, button, h2)")
        page.keyboard.press("Escape")
    page.click("[data-site-menu]")
    holds(page, CUT_OFF, lambda cut: cut == [], "dialog :is(a, button, h2)")


@pytest.mark.parametrize(("locale", "sizes"), PAIRS)
def test_home_has_few_words_and_buttons_none_cut_off_and_does_not_move(visit, locale, sizes) -> None:
    ana = visit(locale=locale, script=COUNT_SHIFTS)
    for size in sizes:
        ana.page.set_viewport_size(size)
        ana.open("/").wait_for_selector("[data-first-lesson]")
        assert settled(ana.page, WORDS) <= MOST_WORDS
        assert settled(ana.page, BUTTONS) <= MOST_BUTTONS
        assert settled(ana.page, "window.shift") < MOST_SHIFT, size
        fits(ana.page)
        expect_nothing_cut_off(ana.page)
    ana.start(["me", "bot:easy"], "pocket", ready=True)  # from now on there is a match to continue
    ana.wait_turn()
    for size in sizes:
        ana.page.set_viewport_size(size)
        ana.open("/").wait_for_selector("[data-continue]")
        assert settled(ana.page, BUTTONS) <= MOST_BUTTONS
        assert settled(ana.page, "window.shift") < MOST_SHIFT, size


def test_after_a_first_match_the_step_is_to_continue_and_then_to_play_again(visit) -> None:
    ana = visit(script=COUNT_SHIFTS)
    ana.start(["me", "bot:easy"], "pocket", ready=True)
    ana.wait_turn()
    give_up(ana)
    page = ana.open("/")
    expect(page.locator(".home-first")).to_have_attribute("data-again", "pocket")
    id = ana.start(["me", "bot:easy"], "pocket", ready=True)
    ana.wait_turn()
    page = ana.open("/")
    expect(page.locator(".home-first")).to_have_attribute("data-continue", id)
    assert settled(page, "window.shift") < MOST_SHIFT
    page.click(".home-first")
    page.wait_for_url(f"**/m/{id}")


def test_covers_are_painted_before_any_request_is_answered(visit) -> None:
    ana = visit()
    ana.page.route("**/api/**", lambda route: None)  # never answered
    with ana.unsettled():
        ana.open("/")
        expect(ana.page.locator(".cover-card svg.cover path").first).to_be_visible()
        expect(ana.page.locator(".cover-card b")).to_have_text(
            ["Pocket-Tactics", "Challengers!", "Jugger", "Wolsung", "SAGA"]
        )
        expect(ana.page.locator("main")).not_to_contain_text("Cargando")
    ana.page.unroute_all()


def test_every_page_is_reached_from_home(visit) -> None:
    ana = visit(viewport=PHONE)
    page = ana.open("/")
    page.click("[data-site-menu]")
    links = settled(page, "[...document.querySelectorAll('.site-menu a')].map((link) => link.getAttribute('href'))")
    expected = {
        "/",
        "/lobby",
        "/lobby?show=finished",
        "/learn",
        "/rules",
        "/build",
        "/packs",
        "/workshop",
        "/club",
        "/account",
    }
    assert expected | {"/settings"} <= set(links)
    page.click(".site-menu a[href='/build']")
    page.wait_for_url("**/build")
    expect(page.locator("dialog")).to_have_count(0)
    page = ana.open_game("saga")
    for path in ("/new/saga", "/rules/saga", "/learn/saga", "/build/saga"):
        expect(page.locator(f"dialog a[href='{path}']")).to_have_count(1)
    page = ana.open("/")
    page.click("[data-join]")
    page.fill(".join input", "no code at all")
    page.keyboard.press("Enter")
    expect(page.locator(".join [role=alert]")).to_be_visible()
    page = ana.open("/learn#puzzles")
    page.click("a[href='/learn/pocket#puzzles']")
    expect(page.locator(".puzzles")).to_be_in_viewport()


@pytest.mark.parametrize("look", long_for(("light", "dark"), "light"))
def test_home_is_accessible_in_both_themes(visit, look) -> None:
    ana = visit(script=f"localStorage.tapete = JSON.stringify({{look: {json.dumps(look)}}})")
    page = ana.open("/")
    expect(page.locator("html")).to_have_attribute("data-theme", look)
    assert find_faults(page) == []
    page.click("[data-game=wolsung]")
    page.wait_for_selector("[data-play]")
    assert find_faults(page) == []
    page.keyboard.press("Escape")
    page.click("[data-site-menu]")
    page.wait_for_selector(".site-menu")
    assert find_faults(page) == []


def test_own_typefaces_are_used(visit) -> None:
    ana = visit()
    page = ana.open("/")
    holds(page, "['800 76px Piazzolla', '400 14px Atkinson'].every((font) => document.fonts.check(font))")
    faces = settled(page, "[...document.fonts].filter((face) => face.status === 'loaded').map((face) => face.family)")
    assert {face.strip('"') for face in faces} >= {"Piazzolla", "Atkinson"}
