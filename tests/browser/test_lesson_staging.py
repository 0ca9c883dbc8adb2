"""Lessons at four sizes: card, named things and answer button are in sight, and none covers another."""

from __future__ import annotations

from typing import Any

import pytest

import tapete
from tapete.core.flow import Choose
from tapete.lessons import Walk
from tests.browser.conftest import DESKTOP, NO_FILMS, PHONE, holds
from tests.browser.test_layouts import LANDSCAPE, TABLET
from tests.browser.test_lessons import LESSONS as LESSONS_OF_PHONES
from tests.browser.test_lessons import expect_question_in_sight, step_of, wait_for_card, wait_for_step

SIZES = {"wide": DESKTOP, "tablet": TABLET, "upright": PHONE, "aside": LANDSCAPE}
GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")


def lessons_of(game: str) -> list[str]:
    return list(tapete.find_game(game).lessons())


LESSONS = [(game, lesson) for game in GAMES for lesson in lessons_of(game)]

# What is wrong on the screen, in words. A thing out of sight may be shown as a copy beside the card.
FAULTS = """([ids, corrected]) => {
  const clip = (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  const area = (box) => Math.max(0, box[2] - box[0]) * Math.max(0, box[3] - box[1]);
  const boxOf = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect(); return [left, top, right, bottom]; };
  const seen = (one) => {
    let box = clip(boxOf(one), [0, 0, innerWidth, innerHeight]);
    for (let around = one.parentElement; around; around = around.parentElement)
      if (getComputedStyle(around).overflow !== 'visible') box = clip(box, boxOf(around));
    return getComputedStyle(one).visibility === 'visible' ? box : [0, 0, 0, 0];
  };
  const share = (one) => area(seen(one)) / Math.max(1, area(boxOf(one)));
  const first = (selector) => [...document.querySelectorAll(selector)].find((one) => share(one) > 0);
  const faults = [];
  const card = first('.speech');
  if (!card) return ['no card'];
  if (share(card) < 0.99) faults.push('the card is cut');
  const words = card.querySelector('.words');
  if (words.scrollHeight > words.clientHeight + 1) faults.push('its words are cut');
  if (corrected && !card.querySelector('[data-reply]')) faults.push('no correction');
  const button = first('[data-decision] [data-confirm]') ?? first('[data-on]');
  if (!button) return [...faults, 'no button'];
  if (share(button) < 0.99) faults.push('the button is cut');
  if (!card.contains(button) && area(clip(boxOf(card), boxOf(button))) > 1) faults.push('the card covers the button');
  const peek = document.querySelector('.speech-peek');
  for (const id of ids) {
    const name = CSS.escape(id);
    const all = [...document.querySelectorAll(
      `[data-id="${name}"], [data-group="${name}"], [data-tray="${name}"], [data-part="${name}"]`
    )].map((one) => one.querySelector(':scope > .body') ?? one);
    const visible = all.filter((one) => share(one) >= 0.5);
    if (!visible.length) faults.push(`${id} is not in sight`);
    const covered = (one) => area(clip(seen(one), boxOf(card))) > 1;
    if (visible.length && visible.every(covered)) faults.push(`the card covers ${id}`);  // a unit also stands in lists
    for (const one of visible) {
      if (!peek.contains(one) && area(clip(seen(one), boxOf(peek))) > 1 && visible.length === 1)
        faults.push(`a copy covers ${id}`);
    }
  }
  return faults;
}"""


def other_option(walk: Walk) -> int | None:
    """A legal answer of the first step that the lesson does not take; None if there is none to click."""
    decision = None if walk.rivals_turn else walk.match.pending.get(walk.lesson.seat)
    if not isinstance(decision, Choose):
        return None
    for key, answer in enumerate(decision.options[:8]):
        if Walk(walk.game, walk.lesson).try_answer(answer).verdict == "other":
            return key
    return None


def expect_all_in_sight(page: Any, ids: list[str], where: str, *, corrected: bool = False) -> None:
    try:
        holds(page, FAULTS, lambda faults: faults == [], [ids, corrected])
    except AssertionError:
        raise AssertionError(f"{where}: {page.evaluate(FAULTS, [ids, corrected])}") from None


def resize(page: Any, screen: str) -> None:
    page.set_viewport_size(SIZES[screen])
    page.wait_for_selector(f"main[data-screen={screen}]")


# Each step at one size, another one each time. `make check` walks one lesson of each game once, `make soak` every
# lesson until each step was seen at all four sizes.
CHECKED = list(LESSONS_OF_PHONES.items())
WALKS = [
    pytest.param(game, name, turn, marks=() if turn == 0 and (game, name) in CHECKED else pytest.mark.long)
    for game, name in LESSONS
    for turn in range(len(SIZES))
]


@pytest.mark.parametrize(("game", "name", "turn"), WALKS)
def test_card_targets_and_button_are_in_sight_and_apart(visit, game: str, name: str, turn: int) -> None:
    number = LESSONS.index((game, name))
    ana = visit(script=NO_FILMS, locale=("es-ES", "en-GB")[number % 2])
    page = ana.open(f"/learn/{game}/{name}")
    lesson = tapete.find_game(game).lessons()[name]
    wrong = other_option(Walk(game, name))
    screens = list(SIZES)
    for answers in range(60):
        wait_for_card(page)
        if page.locator(".lesson-end").count():
            return
        before = step_of(page)
        screen = screens[(number + answers + turn) % len(screens)]
        resize(page, screen)
        step = lesson.steps[int(before)]
        where = f"{game}/{name}, step {int(before) + 1}, {screen}"
        expect_all_in_sight(page, [*step.point, *step.show], where)
        if answers == 0 and wrong is not None:
            answer_wrongly(ana, wrong)
            expect_all_in_sight(page, [*step.point], f"{where}, corrected", corrected=True)
        if page.locator("[data-on]:visible").count():
            page.locator("[data-on]:visible").click()
        else:
            if screen in ("upright", "aside") and LESSONS_OF_PHONES[game] == name:
                expect_question_in_sight(page)
            page.locator(".speech:visible [data-skip-step]").click()
        wait_for_step(page, before)
    raise AssertionError("a lesson without an end")


SPOILT = {
    "the card is cut": ".speech { transform: translateX(-2000px) scale(6); }",
    "no button": "[data-confirm], [data-on] { display: none !important; }",
    "is not in sight": ".board, .board * { visibility: hidden !important; }",
}
RESTYLE = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""


def test_what_is_cut_or_hidden_is_a_fault(visit) -> None:
    """The check itself: it sees a card that is cut, a missing button and a target that is hidden."""
    ana = visit(script=NO_FILMS)
    page = ana.open("/learn/pocket/base")
    wait_for_card(page)
    resize(page, "wide")
    step = tapete.find_game("pocket").lessons()["base"].steps[0]
    expect_all_in_sight(page, [*step.point], "as it is")
    for fault, style in SPOILT.items():
        page.evaluate(RESTYLE, style)
        holds(page, FAULTS, lambda faults, fault=fault: any(fault in one for one in faults), [[*step.point], False])
        page.evaluate(RESTYLE, "")


def answer_wrongly(visitor: Any, option: int) -> None:
    visitor.reveal(option)
    visitor.page.locator(f"[data-decision] [data-option='{option}']:visible").first.click()
    visitor.page.locator("[data-confirm][aria-disabled=false]").click()
    visitor.page.wait_for_selector(".speech [data-reply]", state="attached")
