"""Playing in the browser: by mouse, keyboard and touch, two players, replay, accessibility."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, box_of, fits, give_up, holds, stand_in
from tests.browser.settled_pages import wait_until
from tests.marks import long_for

INTERNAL = re.compile(r"\{|\b[a-z]+\.[a-z][a-z-]*\.[a-z-]+")  # a missing message, the id of a rule


def play_to_the_end(visitor, *, most=400, choose=lambda page: 0):
    """Answer until the match is over; return the number of answers."""
    for answers in range(most):
        if visitor.wait_turn() == "over":
            return answers
        visitor.answer(choose(visitor.page))
    raise AssertionError(f"not over after {most} answers")


@pytest.mark.long  # the end of a match: test_screen_reader.py; its first questions: below
def test_a_newcomer_plays_a_solo_tournament_to_its_end(visit):
    ana = visit()
    page = ana.open_game("challengers")
    ana.shot("home-1440x900")
    page.click("a[href='/new/challengers']")
    page.wait_for_selector("form")
    ana.shot("new-match-1440x900")
    ana.start(["me"], options={"robot_level": 2})
    assert ana.wait_turn() == "decide"
    ana.shot("planning-1440x900")
    answers = play_to_the_end(ana)
    ana.shot("finished-1440x900")
    assert answers >= 15
    expect(page.locator(".dec.finished h1")).to_have_text(re.compile("gana", re.IGNORECASE))


def test_with_less_motion_dealt_cards_are_drawn_at_once(visit):
    """An animation of one millisecond sometimes ended without its last picture, and the cards were not seen."""
    ana = visit()
    ana.start(["me", "bot:greedy"])
    ana.wait_turn()
    card = ana.page.locator(".thing.possible .card").first
    expect(card).to_have_css("animation-name", "dealt")
    expect(card).to_have_css("animation-duration", "0s")


@pytest.mark.long  # `make test` plays now in tests/browser/test_smoke.py
def test_play_now_starts_a_match_against_bots(visit):
    ana = visit()
    page = ana.open_game("challengers")
    page.click("[data-play=challengers]")
    page.wait_for_url("**/m/*")
    assert ana.wait_turn() == "decide"
    expect(page.locator("[data-decision] h1")).to_have_text(re.compile("^¿"))
    page.wait_for_function("() => document.title.startsWith('● ')")  # visible from another tab
    expect(page.locator("#icon")).to_have_attribute("href", re.compile(r"/icon-mine\.svg$"))


def test_a_card_is_chosen_by_clicking_it_and_the_answer_can_be_taken_back(visit):
    ana = visit()
    ana.start(["me", "bot:greedy"])
    ana.wait_turn()
    card = ana.page.locator(".thing.possible").first
    card.click()
    before = ana.decision()
    expect(ana.page.locator("[data-confirm]")).to_have_text(re.compile("^Elegir "))
    ana.page.locator("[data-confirm]").click()
    ana.moved_on(before)
    ana.wait_turn()
    next_one = ana.decision()
    expect(ana.page.locator(".btn.undo")).to_be_enabled()
    ana.page.keyboard.press("z")
    ana.moved_on(next_one)
    expect(ana.page.locator("[data-confirm]")).to_have_text("Elige una opción")


@pytest.mark.long  # shorter tests cover the keyboard, `make soak` whole matches with a screen reader
def test_a_whole_tournament_by_keyboard_alone(visit):
    ana = visit()
    ana.start(["me"])
    for _ in range(400):
        if ana.wait_turn() == "over":
            break
        before = ana.decision()
        ana.page.keyboard.press("1")
        ana.page.keyboard.press("Enter")
        ana.moved_on(before)
    expect(ana.page.locator(".dec.finished")).to_have_count(1)


def two_people_play(visit, answers: int) -> None:
    """Play in two browsers and two languages, until both gave `answers` answers or the match is over."""
    ana, bea = visit(), visit(locale="en-GB")
    id = ana.start(["me", "open"])
    bea.open(f"/m/{id}")
    bea.page.fill("[data-name]", "Bea")  # entering a name is optional
    bea.page.keyboard.press("Tab")
    bea.page.get_by_role("button", name=re.compile("Sit here")).first.click()
    ana.page.wait_for_selector(".seat .nm:has-text('Bea')")
    answered = {ana: 0, bea: 0}
    while min(answered.values()) < answers:
        wait_until(lambda: finished(ana) or deciding(ana, bea), ana.page)
        if finished(ana):
            break
        for visitor in deciding(ana, bea):
            visitor.answer(0)
            answered[visitor] += 1
    if not finished(ana):
        give_up(ana)
    expect(bea.page.locator(".dec.finished")).to_contain_text("wins")
    assert ana.wait_turn() == "over"


def deciding(*visitors) -> list:
    """Visitors who are shown a decision."""
    for visitor in visitors:
        visitor.skip_playback()
    return [visitor for visitor in visitors if visitor.page.query_selector("[data-decision]")]


def finished(visitor) -> bool:
    visitor.skip_playback()
    return visitor.page.query_selector(".dec.finished") is not None


def test_two_people_in_two_browsers_play_until_one_gives_up(visit):
    two_people_play(visit, 3)  # a whole match in `make soak`


def test_a_browser_that_lost_the_connection_returns_to_the_same_decision(visit):
    ana = visit()
    ana.start(["me", "bot:greedy"])
    ana.wait_turn()
    ana.answer(0)
    ana.wait_turn()
    before = ana.decision()
    with ana.unsettled():
        ana.context.set_offline(True)
        ana.page.wait_for_function("() => !navigator.onLine")
        ana.context.set_offline(False)
        ana.page.reload()
    assert ana.wait_turn() == "decide"
    ana.still_asks(before)
    ana.complaints.clear()  # the browser logs failed requests
    ana.answer(0)


def test_the_language_changes_in_place(visit):
    ana = visit()
    ana.start(["me", "bot:greedy"])
    ana.wait_turn()
    expect(ana.page.locator("[data-decision] h1")).to_have_text(re.compile("^¿"))
    ana.open("/settings")
    ana.page.get_by_label("English").or_(ana.page.get_by_role("button", name="English")).or_(
        ana.page.get_by_text("EN", exact=True)
    ).first.click()
    ana.page.go_back()
    ana.wait_turn()
    expect(ana.page.locator("[data-decision] h1")).to_have_text(re.compile("^Which"))


IN_THE_OPEN = """() => {
  const [slip, button] = [".lens", "[data-confirm]"].map((one) => document.querySelector(one).getBoundingClientRect());
  return slip.left >= 0 && slip.top >= 0 && slip.right <= innerWidth && slip.bottom <= innerHeight
    && (slip.left >= button.right || slip.right <= button.left || slip.top >= button.bottom || slip.bottom <= button.top);
}"""


def look_by_finger(visitor) -> None:
    """A long touch opens a card, does not cover the confirm button, and chooses nothing."""
    page, fingers = visitor.page, visitor.context.new_cdp_session(visitor.page)
    box = box_of(page, ".thing.possible")
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + 40}
    fingers.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    page.wait_for_selector(".lens")
    fingers.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    holds(page, IN_THE_OPEN)
    page.locator("[data-decision] h1").tap()
    page.wait_for_selector(".lens", state="detached")
    expect(page.locator("[data-decision] [aria-pressed=true]")).to_have_count(0)
    fingers.detach()


CONFIRM = "document.querySelector('[data-confirm]').getBoundingClientRect().height"


def test_a_phone_shows_everything_that_can_be_done(visit):
    ana = visit(viewport=PHONE)
    ana.open("/")
    ana.page.wait_for_selector("[data-game=challengers]")
    ana.shot("home-390x844")
    ana.start(["me", "bot:greedy", "bot:greedy", "bot:greedy"])
    ana.wait_turn()
    ana.shot("planning-390x844")
    fits(ana.page)
    look_by_finger(ana)
    ana.page.set_viewport_size({"width": 844, "height": 390})
    ana.page.wait_for_selector("main[data-screen=aside]")  # after the new layout the touch hits the card
    look_by_finger(ana)
    ana.page.set_viewport_size(PHONE)
    for _ in range(4):
        if ana.wait_turn() == "over":
            break
        holds(ana.page, CONFIRM, lambda height: height >= 40)
        ana.answer(0)
    ana.wait_turn()
    ana.shot("later-390x844")


def test_a_finished_match_is_replayed_step_by_step_and_forked(visit):
    ana = visit()
    id = ana.start(["me"])
    for _ in range(5):
        ana.wait_turn()
        ana.answer(0)
    ana.wait_turn()
    give_up(ana)
    page = ana.open(f"/r/{id}?step=3")
    page.wait_for_selector("input[type=range]")
    expect(page.get_by_label("Desde qué asiento")).to_have_value("0")  # from the own seat
    ana.shot("replay-1440x900")
    page.keyboard.press("End")  # the end names the player who gave up, although that is no step
    page.wait_for_function("() => document.querySelector('.transport h1').textContent.includes('se rinde')")
    page.goto(f"{ana.url}/r/{id}?step=3")
    page.wait_for_selector("input[type=range]")
    page.get_by_role("button", name="Un paso adelante").click()
    page.wait_for_url(re.compile("step=4"))
    expect(page.locator("input[type=range]")).to_have_value("4")  # the address changes before the page is drawn
    page.locator("[data-fork]").click()
    page.wait_for_url(re.compile("/m/(?!" + id + ")"))
    assert ana.wait_turn() == "decide"


@pytest.mark.long  # tests/server/test_study.py tests the analysis, client/tests its display
def test_a_finished_match_is_studied_and_a_bot_is_asked(visit):
    ana = visit()
    id = ana.start(["me", "bot:greedy"], game="pocket", options={"map": "map-ford", "quiet_turns": 12})
    ana.wait_turn()
    ana.page.keyboard.press("h")  # asks for a bot's advice, which is chosen but not confirmed
    ana.page.wait_for_selector(".notice.calm:has-text('haría esto')", timeout=30_000)
    ana.page.wait_for_selector("[data-decision] .sel")
    stand_in(ana)
    ana.page.wait_for_selector(".dec.finished", timeout=120_000)
    page = ana.open(f"/r/{id}?step=3")
    page.wait_for_selector(".standing", timeout=60_000)
    page.locator("[data-advice]").click()
    page.wait_for_selector(".notice.calm:has-text('haría esto')", timeout=30_000)
    page.wait_for_selector(".ring.previewed")
    page.locator("[data-study]").click()
    rows = page.locator(".study tbody tr")
    expect(rows).to_have_text([re.compile("dados|ha tirado")] * 2)
    ana.shot("study-1440x900")


@pytest.mark.parametrize(
    "path", long_for(("/", "/new/challengers", "/learn/jugger", "/build/saga"), "/", "/new/challengers", "/build/saga")
)
def test_nothing_is_drawn_before_its_texts_are_loaded(visit, path):
    ana, held = visit(), []
    for words in ("**/api/text/**", "**/api/games/*/text/**"):
        ana.page.route(words, lambda request: held.append(request))
    with ana.page.expect_response("**/api/games"):
        page = ana.open(path)
    wait_until(lambda: held, page)
    with ana.unsettled():
        page.evaluate("new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))")
        expect(page.locator("body")).not_to_contain_text("{", use_inner_text=True)
    for request in held:
        request.continue_()
    page.unroute_all()
    page.wait_for_function("() => document.body.innerText.length > 300")
    expect(page.locator("body")).not_to_contain_text(INTERNAL, use_inner_text=True)


def test_the_rules_are_searched(visit):
    ana = visit()
    page = ana.open("/rules/challengers")
    page.wait_for_selector("h1")
    rules = page.locator(".rule-line")
    rules.first.wait_for()
    total = rules.count()
    page.get_by_role("searchbox").or_(page.get_by_placeholder("Busca en las reglas")).first.fill("banquillo")
    expect(rules).not_to_have_count(total)
    expect(rules.filter(has_text="banquillo").first).to_be_visible()
    expect(page.locator("body")).not_to_contain_text(INTERNAL, use_inner_text=True)
    ana.shot("rules-1440x900")
