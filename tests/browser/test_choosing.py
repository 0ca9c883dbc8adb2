"""Choosing on the board: clicks of a whole match, and each step of choosing in the five games."""

from __future__ import annotations

import json
import math
import re
from collections import Counter, defaultdict
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

import tapete
from tapete.core.match import Match
from tapete.core.scene import OptionView
from tests.browser.conftest import DESKTOP, NO_FILMS, PHONE, Visitor, holds, settled
from tests.decisions.recorded import LOGS, TESTS, Asked, asked_in, longest_sentences
from tests.marks import long_for

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


@pytest.mark.parametrize("answers", [6, pytest.param(ANSWERS, marks=pytest.mark.long)])
def test_a_scripted_match_of_pocket_takes_at_most_sixty_clicks(visit, tmp_path, answers: int) -> None:
    """37 answers of a golden match, for both sides, by drags and clicks on the board, none in the list.

    `make check` gives the first six of them.
    """
    path = TESTS / f"{SCRIPT}.jsonl"
    replay = tapete.replay(path)
    lines = [line for line in map(json.loads, path.read_text().splitlines()) if "answer" in line]
    ana = visit(script=ONE_CLICK)
    log = Asked(SCRIPT, FIRST, replay.at(FIRST), 0).save(tmp_path / "script.jsonl")
    ana.open("/settings").set_input_files("input[type=file]", log)
    ana.wait_turn()
    ana.page.evaluate(COUNTER)
    safe, taken = 0, []
    for step in range(FIRST, FIRST + answers):
        match, line = replay.at(step), lines[step]
        option = chosen_option(match, line["player"], line["answer"])
        ana.wait_turn()
        presses = settled(ana.page, "presses.all")
        give(ana, option)
        taken.append(settled(ana.page, "presses.all") - presses)
        assert option.safe or taken[-1] > 1, f"{option.title.id} was answered by the first press"
        safe += option.safe
    presses = settled(ana.page, "presses")
    print(f"{answers} answers, {safe} of them safe: {presses['all']} clicks")
    assert presses["list"] == 0
    assert presses["all"] <= math.ceil(MOST_CLICKS * answers / ANSWERS), taken


# ---------------------------------------------------------------- each step of choosing

TABLET, LANDSCAPE = {"width": 1024, "height": 768}, {"width": 844, "height": 390}
SCREENS = [(DESKTOP, "mouse"), (TABLET, "keyboard"), (LANDSCAPE, "touch"), (PHONE, "touch")]
#: what the decision of each game shows
SHOWN = {
    "challengers": {"two targets"},
    "jugger": {"two targets", "odds", "folded"},
    "pocket": {"two targets", "odds", "folded", "several verbs", "several pieces"},
    "saga": {"two targets", "odds", "several verbs"},
    "wolsung": {"two targets", "odds", "several verbs"},
}
OFF = re.compile("off")
SELECTED = """() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const verbs = new Set(seen("[data-verb]").map((one) => one.dataset.verb)).size;
    return seen("[data-confirm]:not(.off), [data-offer], [data-back]").length > 0
        || (verbs > 1 && seen("[data-verb][aria-pressed=true]").length > 0);
}"""


class Steps:
    """A decision, and what can be touched for each step: a piece, one verb with two targets, several verbs at one."""

    def __init__(self, asked: Asked) -> None:
        self.asked, self.decision = asked, asked.match.decision_view(asked.player)
        self.folded = asked.match.decision_view(asked.player, fold=True).folded
        self.actors = {one.actor for one in self.decision.options if one.verb and one.actor}
        ways = Counter((one.actor, one.verb, one.target) for one in self.decision.options)
        single = [one for one in self.decision.options if one.target and ways[one.actor, one.verb, one.target] == 1]
        by_verb, by_target = defaultdict(list), defaultdict(list)
        for one in single:
            by_verb[one.actor, one.verb].append(one)
            by_target[one.actor, one.target].append(one)
        pairs = sorted(by_verb.values(), key=lambda some: (any(one.odds for one in some), len(some) > 1), reverse=True)
        self.pair = next((some[:2] for some in pairs if len(some) > 1), [])
        self.risky = next((one for one in single if one.odds), None)
        places = {verb.id for verb in self.decision.verbs if verb.places}
        several = [some for some in by_target.values() if len({one.verb for one in some} - places) > 1]
        self.several = several[0] if several else []

    @property
    def shown(self) -> set[str]:
        kinds = {
            "two targets": len(self.pair) == 2 and len(self.decision.options) > 4,
            "odds": self.risky is not None,
            "folded": bool(self.folded),
            "several verbs": bool(self.several),
            "several pieces": len(self.actors) > 1,
        }
        return {kind for kind, holds in kinds.items() if holds}


def steps_of(game: str) -> Steps:
    """The first decision of a game's golden matches that shows what it has to."""
    for asked in asked_in(game):
        decision = asked.match.decision_view(asked.player, fold=True)
        first = asked.player == min(asked.match.pending)  # whom one screen asks first
        if first and decision.place is None and len(decision.options) > 2:
            steps = Steps(asked)
            if steps.shown >= SHOWN[game]:
                return steps
    raise AssertionError(f"no decision of the golden matches of {game} shows {SHOWN[game]}")


def press(ana: Visitor, id: str, means: str) -> None:
    """Touch a thing on the table by mouse, finger or keyboard."""
    if means == "keyboard":
        thing = f":is([data-id='{id}'], [data-group='{id}']):is([tabindex], button)"
        ana.page.locator(f".board {thing}, {thing}").first.focus()
        ana.page.keyboard.press("Enter")
    elif means == "touch":
        ana.page.touchscreen.tap(*middle_of(ana, id))
    else:
        click(ana, id)


def press_verb(ana: Visitor, verb: str, means: str) -> None:
    """Touch the button of a verb; a single verb needs none."""
    button = ana.page.locator(f"[data-verb='{verb}']:visible").first
    if not button.count() or button.get_attribute("aria-pressed") == "true":
        return
    if means == "keyboard" and button.get_attribute("aria-keyshortcuts"):
        ana.page.keyboard.press(button.get_attribute("aria-keyshortcuts") or "")
    elif means == "touch":
        button.tap()
    else:
        button.click()


def leave_all(ana: Visitor) -> None:
    """Esc until nothing is selected; another Esc would undo."""
    while ana.page.evaluate(SELECTED):
        ana.page.keyboard.press("Escape")
    expect(ana.page.locator("[data-confirm]")).to_have_class(OFF)


def aim(ana: Visitor, steps: Steps, option: OptionView, means: str) -> None:
    if len(steps.actors) > 1 and option.actor:
        press(ana, option.actor, means)
    press_verb(ana, option.verb, means)
    expect(ana.page.locator("[data-confirm]")).to_have_class(OFF)  # piece and verb are no answer
    press(ana, option.target, means)


# Each screen with one game; `make soak` has the other pairs. SAGA shows nothing that Pocket-Tactics does not.
ON_SCREENS = {"challengers": (2,), "jugger": (3,), "pocket": (1,), "saga": (), "wolsung": (0,)}
SOME_SCREENS = [(game, [SCREENS[n] for n in ON_SCREENS[game]]) for game in sorted(LOGS)]
REST = [(game, [one for one in SCREENS if one not in some]) for game, some in SOME_SCREENS]


@pytest.mark.parametrize(
    ("game", "screens"),
    [
        *(pytest.param(*case, id=f"{case[0]}-some") for case in SOME_SCREENS if case[1]),
        *(pytest.param(*case, id=f"{case[0]}-rest", marks=pytest.mark.long) for case in REST),
    ],
)
def test_each_step_of_choosing_on_every_screen(visit, tmp_path, game: str, screens) -> None:
    """Select, verb, target, card with odds, another target, Esc, several verbs; by mouse, finger and keyboard."""
    steps = steps_of(game)
    path = steps.asked.save(tmp_path / "steps.jsonl")
    say = steps.asked.match.game.say
    ana = visit(script=NO_FILMS, has_touch=True)
    ana.open("/settings").set_input_files("input[type=file]", path)
    ana.wait_turn()
    page, before = ana.page, ana.decision()
    confirm = page.locator("[data-confirm]")
    for size, means in screens:
        page.set_viewport_size(size)
        expect(confirm).to_have_class(OFF)  # nothing is chosen by itself
        one, other = steps.pair
        aim(ana, steps, one, means)
        expect(confirm).to_contain_text(plain(say(one.confirm or one.title)))
        press(ana, other.target, means)  # another target
        expect(confirm).to_contain_text(plain(say(other.confirm or other.title)))
        leave_all(ana)
        if steps.risky:
            aim(ana, steps, steps.risky, means)
            expect(page.locator(".aim-card:visible .odds > b").first).to_be_visible()
            leave_all(ana)
        if steps.several:
            first = steps.several[0]
            if len(steps.actors) > 1:
                press(ana, first.actor, means)
            press(ana, first.target, means)
            offered = [option for option in steps.decision.options if option.target == first.target]
            mine = [option for option in offered if option.actor == first.actor]
            expect(page.locator("[data-offer]:visible")).to_have_count(len(mine))
            expect(confirm).to_have_class(OFF)  # none of them is chosen
            leave_all(ana)
        ana.still_asks(before)
    if steps.folded:
        page.set_viewport_size(DESKTOP)
        check_places(ana, steps)
    aim(ana, steps, steps.pair[0], means)
    press(ana, steps.pair[0].target, means)  # the second touch confirms
    ana.moved_on(before)


def plain(words: str) -> str:
    """Words without the marks of owners, which the page draws, and without directions, which turn with the board."""
    return re.split(r" \([A-D]\)| al (?:nor|sur|este|oeste)| (?:north|south|east|west)", words)[0]


def check_places(ana: Visitor, steps: Steps) -> None:
    """The places of a verb are a zone with its labels, and one line of the list that opens."""
    page, [fold, *_] = ana.page, steps.folded
    if len(steps.actors) > 1:
        click(ana, fold.actor)
    line = page.locator(f".line[data-keys~='{fold.keys[0]}']")
    expect(line).to_have_attribute("aria-expanded", "false")
    line.click()
    expect(line).to_have_attribute("aria-expanded", "true")
    expect(page.locator(f".line[data-option='{fold.keys[0]}']")).to_be_visible()
    expect(page.locator(".zones .zone-edge").first).to_be_attached()
    bands = next(verb.bands for verb in steps.decision.verbs if verb.id == fold.verb)
    if bands:
        expect(page.locator(".zone-label").first).to_be_visible()
    line.click()
    leave_all(ana)


# ---------------------------------------------------------------- long sentences

HELD = """() => [...document.querySelectorAll(".go .btn")].map((button) => {
    const box = button.getBoundingClientRect();
    const frame = button.closest(".go").getBoundingClientRect();
    const inside = box.left >= 0 && box.right <= innerWidth + 1 && box.top >= 0 && box.bottom <= frame.bottom + 1;
    const holds = button.scrollWidth <= button.clientWidth + 1 && button.scrollHeight <= button.clientHeight + 1;
    return inside && holds ? "" : button.textContent;
}).filter(Boolean)"""


LOCALES = {"es": "es-ES", "en": "en-GB"}


# Jugger has the longest of all, Challengers has another table; `make soak` has the other games
@pytest.mark.parametrize("longer", [True, pytest.param(False, marks=pytest.mark.long)], ids=["longer", "shorter"])
@pytest.mark.parametrize("game", long_for(sorted(LOGS), "pocket", "saga", "wolsung"))
def test_the_buttons_hold_the_longest_sentence_of_every_game(visit, tmp_path, game: str, longer: bool) -> None:
    """In the language with the longer sentence; `make soak` tries the other one."""
    found = longest_sentences(game)
    shorter_first = sorted(LOCALES, key=lambda language: len(found[language].words))
    language = shorter_first[longer]
    sentence = found[language]
    ana = visit(script=NO_FILMS, locale=LOCALES[language])
    path = sentence.asked().save(tmp_path / "longest.jsonl", bots=True)
    ana.open("/settings").set_input_files("input[type=file]", path)
    ana.wait_turn()
    ana.reveal(sentence.key)
    ana.page.locator(f"[data-decision] [data-option='{sentence.key}']:visible").first.click()
    expect(ana.page.locator("[data-confirm]")).to_contain_text(plain(sentence.words))
    for size, _ in SCREENS:
        ana.page.set_viewport_size(size)
        holds(ana.page, HELD, lambda spilt: spilt == [])
