"""End of a match: result, landscape, moments, effects on the board."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Visitor, give_up, holds
from tests.browser.page_audit import find_faults, post
from tests.marks import long_for

TESTS = Path(__file__).parents[1]
TABLET = {"width": 1024, "height": 768}
SHORT = "pocket/golden/thorn-skyrail-galleries"
FOUR = "golden/challengers-four-with-the-forest"
READY = ".ending[data-analysis=ready]"
SHIFTS = """new PerformanceObserver((list) => {
    for (const shift of list.getEntries()) window.shifted = (window.shifted ?? 0) + shift.value;
}).observe({ type: "layout-shift", buffered: true })"""
# Notes what effects do to the board: the copies of pieces that leave, and the longest animation.
NOTED = """window.noted = { ghosts: 0, longest: 0, pending: "" };
new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
        if (!target.matches?.(".effects")) continue;
        noted.ghosts += [...addedNodes].filter((node) => node.matches(".piece")).length;
        const animations = target.getAnimations({ subtree: true });
        noted.longest = Math.max(noted.longest, ...animations.map((one) => one.effect.getComputedTiming().endTime));
        noted.pending += document.documentElement.dataset.pending ?? "";
    }
}).observe(document, { childList: true, subtree: true })"""


def recorded_match(path: str, place: str) -> tuple[str, dict]:
    """A log in which the visitor sat, as "first" or "last", and the result of the match."""
    lines = (TESTS / f"{path}.jsonl").read_text().splitlines(keepends=True)
    header, closing = json.loads(lines[0]), json.loads(lines[-1])
    scores = closing["outcome"]["scores"]
    order = sorted(
        range(len(header["seats"])), key=lambda seat: (seat in closing["outcome"]["winners"], scores[str(seat)])
    )
    mine = order[-1 if place == "first" else 0]
    header["seats"] = ["human" if seat == mine else "bot:random" for seat in range(len(order))]
    return "".join((json.dumps(header), "\n", *lines[1:])), closing["outcome"]


def enter_finished(visitor: Visitor, path: str, place: str) -> tuple[str, dict]:
    """Open a recorded match in which the visitor sat, as "first" or "last"; return its id and result."""
    log, outcome = recorded_match(path, place)
    return visitor.enter_new("/api/logs", {"log": log}), outcome


# a lost match ends in the test of what moves then
@pytest.mark.parametrize(
    ("place", "title"), [("first", "Has ganado"), pytest.param("last", "Has perdido", marks=pytest.mark.long)]
)
def test_the_end_says_who_won_and_its_moments_open_the_replay(visit, place, title):
    ana = visit()
    match, outcome = enter_finished(ana, SHORT, place)
    page = ana.page
    expect(page.locator(".ending h1")).to_have_text(title)
    expect(page.locator(".ending h1")).to_be_focused()
    expect(page.locator(".end-score b")).to_have_text(
        [str(score) for score in sorted(outcome["scores"].values(), reverse=place == "first")]
    )
    expect(page.locator(".end-rule")).to_have_text(re.compile("Gana .+"))
    expect(page.locator(".end-rule [data-rule]")).to_have_text("¿Por qué?")
    page.wait_for_selector(READY, timeout=90_000)
    expect(page.get_by_role("img", name=re.compile("Opciones de ganar"))).to_be_visible()
    assert find_faults(page) == []
    moments = page.locator("[data-moment]")
    holds(page, moments.count, lambda count: 1 <= count <= 3)
    expect(moments.first.locator(".moment-swing b")).to_have_text(re.compile(r"\d+ → \d+"))
    expect(moments.first.locator(".moment-picture svg .piece").first).to_be_attached()
    step = moments.first.get_attribute("data-moment")
    page.locator("[data-replay-moment='1']").click()
    page.wait_for_url(f"**/r/{match}?step={step}")
    expect(page.locator("input[type=range]")).to_have_value(step)


# flags of the ridge that stand under the words
FLAGS_BELOW_WORDS = """() => {
    const words = [...document.querySelectorAll(".end-head > *")].map((one) => one.getBoundingClientRect());
    return [...document.querySelectorAll(".ridge-flag")].filter((flag) => {
        const { left, right, top, bottom } = flag.getBoundingClientRect();
        return words.some((word) => word.left < right && word.right > left && word.top < bottom && word.bottom > top);
    }).map((flag) => flag.textContent);
}"""


MODELS_SEEN = """() => [...document.querySelectorAll("[data-moment] .moment-picture")].map((picture) => {
    const frame = picture.getBoundingClientRect();
    return [...picture.querySelectorAll("svg .piece")].some((piece) => {
        const { left, right, top, bottom, width } = piece.getBoundingClientRect();
        return width > 30 && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
    });
})"""


def expect_words_apart_from_flags(page: Page, size: dict[str, int]) -> None:
    page.set_viewport_size(size)
    holds(page, FLAGS_BELOW_WORDS, lambda flags: flags == [])


# the test after it sees the flags of SAGA
@pytest.mark.parametrize(
    "path", long_for(("golden/wolsung-greedy", "golden/challengers-two"), "golden/challengers-two")
)
def test_no_flag_of_the_ridge_stands_under_the_words_and_a_contest_shows_its_models(visit, path):
    ana = visit()
    enter_finished(ana, path, "first")
    page = ana.page
    page.wait_for_selector(READY, timeout=90_000)
    expect(page.locator(".ridge-flag").first).to_be_attached()
    for size in (DESKTOP, TABLET, PHONE):
        expect_words_apart_from_flags(page, size)
        if "wolsung" in path and size is DESKTOP:
            holds(page, MODELS_SEEN, lambda seen: len(seen) == 3 and all(seen))


PICTURES = """() => {
    const row = document.querySelector(".moment-cards").getBoundingClientRect();
    const cards = [...document.querySelectorAll(".moment-card")].map((one) => one.getBoundingClientRect());
    const pictures = [...document.querySelectorAll(".moment-picture")].map((one) => Math.round(one.offsetHeight));
    const grey = [...document.querySelectorAll(".moment-picture .piece.st-done")].filter((one) => getComputedStyle(one).filter !== "none");
    return { count: cards.length, left: Math.round(row.right - cards.at(-1).right), heights: new Set(pictures).size, grey: grey.length };
}"""
OUTSIDE = """() => {
    const bar = document.querySelector(".transport").getBoundingClientRect();
    return [...document.querySelectorAll(".transport :is(button, select, input, .standing, h1)")].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < bar.left || right > bar.right || top < bar.top || bottom > bar.bottom;
    }).map((one) => one.className || one.tagName);
}"""


def test_pictures_of_moments_fill_the_row_in_full_colour_and_a_replay_has_its_controls_in_a_bar(visit):
    ana = visit()
    match, _ = enter_finished(ana, "golden/saga-victory", "first")
    page = ana.page
    page.wait_for_selector(READY, timeout=90_000)
    holds(page, PICTURES, lambda seen: seen == {"count": 2, "left": 0, "heights": 1, "grey": 0})
    expect(page.locator(".ridge-flag").first).to_be_attached()
    for size in (PHONE, TABLET, DESKTOP):
        expect_words_apart_from_flags(page, size)
    ana.open(f"/r/{match}?step=120")
    page.wait_for_selector(".transport .standing", timeout=90_000)
    for size in (DESKTOP, TABLET):
        page.set_viewport_size(size)
        holds(page, OUTSIDE, lambda outside: outside == [])


def test_among_four_the_end_says_the_place(visit):
    ana = visit(locale="en-GB")
    _, outcome = enter_finished(ana, FOUR, "last")
    page = ana.page
    expect(page.locator(".ending h1")).to_have_text("Fourth place")
    expect(page.locator(".end-places b")).to_have_text([re.compile(r"^\d+$")] * 4)
    expect(page.locator(".end-places .hero b")).to_have_text(str(min(outcome["scores"].values())))


def test_nothing_moves_when_a_match_ends(visit):
    ana = visit(script=SHIFTS)
    ana.start(["me", "bot:greedy"], game="pocket", options={"map": "map-ford"}, ready=True)
    ana.wait_turn()
    page = ana.page
    page.evaluate("window.shifted = 0")
    give_up(ana)
    expect(page.locator(".ending h1")).to_have_text("Has perdido")
    with ana.unsettled():
        page.wait_for_selector(".ending:not([data-analysis=thinking])", timeout=90_000)
    holds(page, "window.shifted", lambda shifted: shifted < 0.02)


def test_a_capture_is_shown_where_it_happens_and_still_for_those_who_want_no_motion(visit):
    ana = visit(script=NOTED)
    match = post(ana, "/api/logs", {"log": recorded_match(SHORT, "first")[0]})["match"]["id"]
    ask = ana.context.request
    steps = ask.get(f"{ana.url}/api/matches/{match}").json()["steps"]

    def count(step: int) -> int:
        scene = ask.get(f"{ana.url}/api/matches/{match}/replay/{step}").json()["scene"]
        return sum(piece["id"].startswith("unit-") for piece in scene["board"].get("pieces", []))

    counts = map(count, range(steps))  # read up to the first capture
    taken = next(step for step, (before, after) in enumerate(pairwise(counts), 1) if after < before)
    for motion, least, most in (("reduce", 1, 100), ("no-preference", 300, 600)):
        page = ana.open(f"/r/{match}?step={taken - 1}")
        page.emulate_media(reduced_motion=motion)
        page.wait_for_selector(".pieces .piece")
        page.evaluate("noted = { ghosts: 0, longest: 0, pending: '' }")
        page.get_by_role("button", name="Un paso adelante").click()
        noted = holds(page, "noted.ghosts > 0 && noted")
        assert least <= noted["longest"] <= most
        assert "effect" in noted["pending"]
        expect(page.locator(".effects > *")).to_have_count(0)  # the page is settled when all have left
