"""Lessons in the browser: on a desktop and on a phone, by mouse, by keyboard, with a screen reader."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import TimeoutError as PlaywrightTimeout
from playwright.sync_api import expect

from tests.browser.conftest import NO_FILMS, PHONE, holds
from tests.browser.page_audit import find_faults
from tests.browser.settled_pages import settle, wait_until
from tests.browser.test_layouts import LANDSCAPE, in_sight
from tests.marks import long_for

LESSONS = {"challengers": "flag", "jugger": "run", "pocket": "base", "saga": "last-turn", "wolsung": "rooftops"}


def open_lesson(visitor, game: str, lesson: str):
    """Open a lesson by the card of the game and the list of lessons."""
    page = visitor.open_game(game)
    page.click(f"[data-learn={game}]")
    page.click(f"[data-lesson={lesson}]")
    page.wait_for_selector(".speech [data-show]:visible, [data-on]:visible")
    return page


def step_of(page) -> str:
    return page.evaluate("document.querySelector('.speech')?.dataset.step ?? ''")


def wait_for_step(page, before: str) -> None:
    """Wait for another step. On a timeout, fail with the text of the page."""
    script = "(before) => { const now = document.querySelector('.speech'); return now && now.dataset.step !== before }"
    try:
        page.wait_for_function(script, arg=before)
    except PlaywrightTimeout:
        raise AssertionError(f"still at step {before!r}: {page.inner_text('body')}") from None


def wait_for_card(page) -> None:
    """Wait until the card shows its buttons: it is hidden until it has a position."""
    page.locator(".lesson-end, [data-on]:visible, .speech [data-show]:visible").first.wait_for()


# the text of the lesson begins inside the visible part of its box
IN_SIGHT = """() => {
  const told = [...document.querySelectorAll('.speech .told')].find((one) => one.getClientRects().length);
  const dock = told?.closest('.dock');
  return !dock || told.getBoundingClientRect().top >= dock.getBoundingClientRect().top - 1;
}"""


def follow(page) -> int:
    """Answer as "show me" suggests until the lesson is over; return the number of steps."""
    for answers in range(60):
        wait_for_card(page)
        if page.locator(".lesson-end").count():
            return answers
        before = step_of(page)
        holds(page, IN_SIGHT)
        if page.locator("[data-on]:visible").count():
            page.locator("[data-on]:visible").click()  # there is only one
        else:
            page.locator(".speech [data-show]:visible").click()
            page.locator("[data-confirm][aria-disabled=false]").click()
        wait_for_step(page, before)
    raise AssertionError("a lesson without an end")


def click_through(ana, game: str) -> None:
    """Click through a whole lesson, and expect the list to show it as done."""
    page = open_lesson(ana, game, LESSONS[game])
    assert follow(page) > 2
    expect(page.locator("[data-next]")).to_be_visible()
    page.get_by_role("link", name="Todas las lecciones").last.click()
    expect_done(page, LESSONS[game])


def expect_done(page, lesson: str) -> None:
    """Expect the list of lessons to show a lesson as done, with a picture of its first position."""
    card = page.locator(f".lesson-card:has([data-lesson={lesson}])")
    expect(card.locator(".tick")).to_have_text("hecha")
    card.locator(".sketch [data-id], .sketch .cover").first.wait_for(state="attached")


ANSWERS = "[data-decision] :is(.ot > b, .verb-tiles .verb, .line b, [data-suggestion], .measure, .shapers)"


def expect_question_in_sight(page) -> None:
    in_sight(page, "[data-decision] h1")
    in_sight(page, ANSWERS, least=1)
    in_sight(page, "[data-confirm]")


@pytest.mark.long  # tests/browser/test_lesson_staging.py looks at each step at one size
@pytest.mark.parametrize("size", [LANDSCAPE, PHONE], ids=["aside", "upright"])
@pytest.mark.parametrize("game", LESSONS)
def test_on_a_phone_question_answer_and_button_stay_in_sight_in_a_lesson(visit, game, size):
    page = open_lesson(visit(viewport=size, script=NO_FILMS), game, LESSONS[game])
    for _ in range(60):
        wait_for_card(page)
        if page.locator(".lesson-end").count():
            return
        before = step_of(page)
        if page.locator("[data-on]:visible").count():
            page.locator("[data-on]:visible").click()
        else:
            expect_question_in_sight(page)
            page.locator(".speech:visible [data-skip-step]").click()
        wait_for_step(page, before)
    raise AssertionError("a lesson without an end")


# on a desktop or on a phone; `make soak` runs the other size
SIZES = {game: ({}, {"viewport": PHONE})[n % 2] for n, game in enumerate(LESSONS)}


# the lesson of pocket is walked by keyboard below, the lesson of a pack by mouse in tests/browser/test_packs.py
@pytest.mark.parametrize("game", long_for(LESSONS, *LESSONS))
def test_a_whole_lesson_is_clicked_through(visit, game):
    click_through(visit(script=NO_FILMS, **SIZES[game]), game)


# positions of the speech card in every frame
WHERE = """
window.places = new Set();
requestAnimationFrame(function look() {
  const card = document.querySelector('.speech-place:has(.speech)');
  if (card && getComputedStyle(card).visibility === 'visible') places.add(JSON.stringify(card.getBoundingClientRect()));
  requestAnimationFrame(look);
});
"""


def speech_text(page) -> str:
    return page.locator(".speech:visible .told").inner_text()


def expect_speech(page, step: str, words: str) -> None:
    """Expect this step with this text."""
    expect(page.locator(".speech:visible")).to_have_attribute("data-step", step)
    expect(page.locator(".speech:visible .told")).to_have_text(words, use_inner_text=True)


# The board becomes smaller, as when the window does. Three frames later the veil must cover exactly the board.
VEIL_BESIDE_THE_BOARD = """() => new Promise((done) => {
  const centre = document.querySelector(".centre");
  const drawn = () => {
    const [veil, board] = [document.querySelector(".veil"), centre].map((one) => one.getBoundingClientRect());
    centre.style.marginBottom = "";
    done(Math.abs(veil.bottom - board.bottom) + Math.abs(veil.top - board.top));
  };
  centre.style.marginBottom = "120px";
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(drawn)));
})"""


def test_a_lesson_corrects_goes_back_changes_language_and_is_saved(visit):
    ana = visit(script=NO_FILMS + WHERE)
    page = open_lesson(ana, "pocket", "base")
    first = speech_text(page)
    page.locator(".speech [data-show]:visible").click()
    expect(page.locator(".dock .lit .lit-tag")).to_have_text("elige esta")
    page.locator(".dock [data-option='1']").first.click()  # to the other side of the board
    page.locator("[data-confirm]").click()
    expect(page.locator(".speech:visible [data-reply=other]")).to_have_text(re.compile(r"\w"))
    expect_speech(page, "0", first)
    page.locator(".speech [data-show]:visible").click()
    page.locator("[data-confirm][aria-disabled=false]").click()
    wait_for_step(page, "0")
    second = speech_text(page)
    page.locator("[data-menu]").click()
    page.get_by_text("English", exact=True).click()
    page.keyboard.press("Escape")
    page.wait_for_function("(before) => document.querySelector('.speech .told').innerText !== before", arg=second)
    expect(page.locator("[data-show]:visible, [data-on]:visible").first).to_have_text(
        re.compile("^ ?(Show me|Continue) ?$")
    )
    before, now = step_of(page), speech_text(page)
    page.reload()
    expect_speech(page, before, now)
    holds(page, "places.size", lambda count: count == 1)  # the card does not move below the mouse
    page.locator(".speech:visible [data-back]").click()
    expect(page.locator(".speech:visible")).to_have_attribute("data-step", "0")
    page.wait_for_selector(".veil", state="attached")
    holds(page, VEIL_BESIDE_THE_BOARD, lambda off: off < 2)
    page.locator(".speech:visible [data-skip-step]").click()
    expect_speech(page, before, now)


def test_a_lesson_by_keyboard_is_heard_step_by_step(visit):
    ana = visit(script=NO_FILMS)
    page = open_lesson(ana, "pocket", "base")
    assert find_faults(page) == []
    texts: list[str] = []
    steps: list[str] = []  # current entries of the list of steps
    for _ in range(40):
        page.wait_for_selector(".speech:visible")
        wait_for_card(page)
        status = page.locator(".speech:visible").get_by_role("status")
        texts.append(status.inner_text())
        expect(status).to_have_attribute("aria-live", "polite")
        if page.locator(".lesson-end").count():
            break
        before = step_of(page)
        if page.locator("[data-on]:visible").count():
            page.keyboard.press("Enter")
        else:
            steps.append(page.locator(".lesson-steps [aria-current=step]").inner_text())
            page.keyboard.press("h")
            page.wait_for_selector("[data-confirm][aria-disabled=false]")
            page.keyboard.press("Enter")
        wait_for_step(page, before)
    expect(page.locator(".lesson-end")).to_have_count(1)
    assert len(set(texts)) == len(texts) > 4
    assert [step.split()[0] for step in steps] == ["1", "2", "3", "4"]
    expect(page.locator(".lesson-steps li.done")).to_have_count(4)
    page.locator("[data-steps]").press("Enter")
    expect(page.get_by_role("dialog", name="Pasos de la lección").locator("li")).to_have_count(4)
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Siguiente").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/learn/pocket/counter")
    expect_done(ana.open("/learn/pocket"), "base")


def warn_of_first_option(ana, routes) -> None:
    """Answer the page's next request for warnings: the second option is good, the first one is bad.

    Return when the page has received it.
    """
    ana.page.wait_for_selector("[data-decision]")
    wait_until(lambda: routes, ana.page)  # the page sends the request
    with ana.unsettled():
        decision = ana.decision()
    best = {"key": 1, "title": {"id": "kernel-in-both", "args": {"es": "La buena", "en": "The good one"}}}
    worse = [{"key": 0, "chance": 0.1}]
    routes.pop().fulfill(json={"decision": decision, "best": best, "chance": 0.7, "worse": worse})
    settle(ana.page)


def bots_of_new_match(ana) -> set[str]:
    """Bots of a match that "play now" creates."""
    page = ana.open_game("challengers")
    page.click("[data-play=challengers]")
    page.wait_for_url("**/m/*")
    address = page.url.replace("/m/", "/api/matches/")
    match = ana.context.request.get(address).json()
    return {seat["bot"] for seat in match["seats"] if seat["kind"] == "bot"}


def test_a_newcomer_plays_the_easy_bot_and_is_warned_once_of_mistakes(visit):
    ana = visit()
    page = ana.page
    assert bots_of_new_match(ana) == {"easy"}
    page.evaluate("localStorage.setItem('tapete-learning', JSON.stringify({finished: ['challengers']}))")
    assert bots_of_new_match(ana) == {"medium"}

    routes: list = []  # requests for warnings, answered by the test
    page.route("**/warnings", lambda route: routes.append(route))
    page.evaluate("localStorage.tapete = JSON.stringify({...JSON.parse(localStorage.tapete), warnings: true})")
    page.reload()
    ana.wait_turn()
    warn_of_first_option(ana, routes)
    before = ana.decision()
    page.locator("[data-decision] [data-option='0']").first.click()
    page.locator("[data-confirm]").click()
    page.get_by_text("«La buena», el 70").wait_for()
    expect(page.locator("[data-confirm]")).to_have_text("Jugarla igualmente")
    ana.still_asks(before)
    page.locator("[data-confirm]").click()  # settled: no second half of a double click
    ana.moved_on(before)

    ana.wait_turn()
    warn_of_first_option(ana, routes)
    page.locator("[data-menu]").click()
    page.locator("[data-warnings]").uncheck()
    page.keyboard.press("Escape")
    ana.answer(0)  # accepted without a warning
    page.unroute("**/warnings")


def test_the_quick_reference_is_linked_at_the_table_and_prints_on_a_page(visit):
    ana = visit()
    ana.start(["me", "bot:easy"], "wolsung")
    page = ana.page
    page.locator("[data-menu]").click()
    expect(page.locator("[data-reference]")).to_have_attribute("href", "/rules/wolsung?brief")
    page = ana.open("/rules/wolsung?brief")
    page.wait_for_selector(".quick-ref .ref-words dt")
    expect(page.locator(".quick-ref li").nth(20)).to_be_attached()
    assert len(re.findall(rb"/Type\s*/Page[^s]", page.pdf(prefer_css_page_size=True))) == 1
