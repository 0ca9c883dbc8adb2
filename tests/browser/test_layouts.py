"""Page layouts wide, upright and landscape: question, options, button, log and chat in reach."""

from __future__ import annotations

import random
from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

import tapete
from tapete import bots
from tapete.core.flow import Choose, any_answer
from tests.browser.conftest import DESKTOP, NO_FILMS, PHONE, box_of, fits, holds, settled
from tests.browser.page_audit import CUT_WORDS
from tests.marks import long_for

LANDSCAPE, TABLET = {"width": 844, "height": 390}, {"width": 1024, "height": 768}
TABLES = {"pocket": {"map": "map-ford"}}
GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")
IN_SIGHT = """([selector, most]) => [...document.querySelectorAll(selector)].filter((element) => {
    const box = element.getBoundingClientRect();
    if (!box.width || !box.height || box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) return false;
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, most)];
    const there = document.elementFromPoint(x, y);
    return !!there && (element.contains(there) || there.contains(element));
}).length"""


WHOLE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
UNDER = """() => [...document.querySelectorAll(".ground > .texture")].every(
    (sand) => Number(getComputedStyle(sand).zIndex) < 0 && getComputedStyle(sand.parentElement).isolation === "isolate")"""


HIGH = "(selector) => document.querySelector(selector).getBoundingClientRect().height"


def in_sight(page, selector: str, least: int | None = None) -> None:
    """Expect one matching element, or at least `least`, to be fully visible and uncovered."""
    holds(page, IN_SIGHT, lambda seen: seen == 1 if least is None else seen >= least, [selector, 20])


def expect_no_scrolling(page) -> None:
    window = [page.viewport_size["width"], page.viewport_size["height"]]
    holds(page, WHOLE, lambda whole: whole == window)


@pytest.mark.parametrize("game", long_for(GAMES, "challengers", "jugger", "pocket", "wolsung"))
def test_the_verbs_of_a_first_question_hold_their_words(visit, game) -> None:
    ana = visit(viewport=LANDSCAPE)
    page = ana.open_first_match(game)
    for size in (LANDSCAPE, PHONE):
        page.set_viewport_size(size)
        holds(page, CUT_WORDS, lambda cut: cut == [], ".dec .verb")


@pytest.mark.parametrize("game", long_for(GAMES, "jugger", "pocket", "wolsung"))
def test_in_landscape_and_on_a_tablet_all_is_in_reach_and_nothing_scrolls(visit, game: str) -> None:
    ana = visit()
    ana.start(["me", "bot:random"], game)
    ana.wait_turn()
    for size in (LANDSCAPE, TABLET):
        ana.page.set_viewport_size(size)
        ana.wait_turn()
        width, height = size["width"], size["height"]
        ana.page.wait_for_function("(width) => innerWidth === width", arg=width)
        ana.shot(f"{game}-{width}x{height}")
        choices = "[data-decision] :is([data-option], [data-suggestion])"
        count = ana.page.locator(choices).count()
        in_sight(ana.page, "[data-decision] h1")
        in_sight(ana.page, "[data-confirm]")
        in_sight(ana.page, ".goal-line")
        holds(ana.page, UNDER)  # the ground is painted below the pieces
        in_sight(ana.page, choices, least=min(2, count))
        expect_no_scrolling(ana.page)
    board = ".centre > :first-child"
    before = box_of(ana.page, board)
    ana.page.locator("[data-log]").click()  # log and chat cover the board, which does not change
    holds(ana.page, HIGH, lambda height: height >= 300, ".log-in")
    in_sight(ana.page, ".chat input")
    in_sight(ana.page, "[data-confirm]")
    assert box_of(ana.page, board) == before
    ana.page.locator("[data-log]").click()
    expect(ana.page.locator(".log")).to_be_hidden()
    ana.page.set_viewport_size(PHONE)
    ana.open(f"/rules/{game}").wait_for_selector(".rule-line")
    fits(ana.page)


STANDS = """() => {
    const board = document.querySelector(".board"), ground = document.querySelector("div.ground")?.getBoundingClientRect();
    const box = (board ?? document.querySelector(".centre")).getBoundingClientRect();
    const scale = board && innerWidth > 760 ? board.querySelector(".world").getAttribute("transform") : "";
    const lies = ground ? [ground.x, ground.y, ground.width] : [];
    return [...[box.x, box.y, box.width, box.height, ...lies].map(Math.round), scale].join(" ");
}"""
PITCH = "document.querySelector('.board .frame').getBoundingClientRect().width"


SCREENS = {"wide": DESKTOP, "upright": PHONE, "aside": LANDSCAPE, "tablet": TABLET}


@pytest.mark.parametrize("game", long_for(GAMES, "saga", "wolsung"))
def test_the_board_does_not_move_between_questions(visit, game: str) -> None:
    """Position and scale stay over several questions and during a drag, on a desktop and on a phone."""
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], game, TABLES.get(game, {}), ready=True)
    ana.wait_turn()
    if game == "jugger":
        holds(ana.page, PITCH, lambda width: width >= 890)
    for screen in ("wide", "upright"):
        expect_still_board(ana, screen)
    if game == "jugger":
        ana.wait_turn()
        ana.page.locator("[data-tab=trays]").click()
        rivals = ana.page.locator(".of-units .sheet-card")  # cards with names and counters, not blank
        expect(rivals).to_have_count(5)
        expect(rivals.locator(".gauge").nth(9)).to_be_attached()
        names = rivals.locator(".sh b")
        holds(ana.page, lambda: names.evaluate_all("(all) => all.every((one) => one.scrollWidth <= one.clientWidth)"))


@pytest.mark.long  # wide and upright: in the test before
@pytest.mark.parametrize("screen", ["aside", "tablet"])
@pytest.mark.parametrize("game", GAMES)
def test_the_board_does_not_move_on_small_screens(visit, game: str, screen: str) -> None:
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], game, TABLES.get(game, {}), ready=True)
    ana.wait_turn()
    expect_still_board(ana, screen, questions=6)


def expect_still_board(visitor, screen: str, questions: int = 3) -> None:
    visitor.page.set_viewport_size(SCREENS[screen])
    visitor.page.wait_for_selector(f"main[data-screen={screen}]")  # a new layout, not only narrower
    settled(visitor.page, STANDS)
    positions = []
    for _ in range(questions):
        if visitor.wait_turn() == "over":
            break
        positions.append(visitor.page.evaluate(STANDS))
        if visitor.page.locator(".placed").count() and screen == "wide":
            positions.append(position_while_dragging(visitor))
        visitor.answer(0)
    assert len(set(positions)) <= 1, positions


def position_while_dragging(visitor):
    """Position of the board while a piece is dragged. The piece is dropped where it was."""
    box = box_of(visitor.page, ".placed")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.down()
    visitor.page.mouse.move(x + 25, y + 12, steps=3)
    stands = visitor.page.evaluate(STANDS)
    visitor.page.mouse.move(x, y)
    visitor.page.mouse.up()
    return stands


CARDS = "[...document.querySelectorAll('.duel .card.large')].map((card) => card.offsetWidth)"


def test_on_a_phone_the_duel_is_in_sight_above_its_question(visit, tmp_path) -> None:
    """During a duel both totals and the newest card are in sight, not the benches above them."""
    rng = random.Random(21)
    match = tapete.new_match("challengers", seed="duel 21")
    while match.view(min(match.pending)).stage is None:
        player = min(match.pending)
        match.act(player, any_answer(match.pending[player], rng))
    match.save(tmp_path / "duel.jsonl")
    ana = visit(viewport=PHONE, script=NO_FILMS)
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "duel.jsonl")
    ana.wait_turn()
    in_sight(ana.page, ".stage .meter")
    in_sight(ana.page, ".stage .newest", least=1)
    holds(ana.page, CARDS, lambda widths: widths and min(widths) >= 92)
    ana.shot("challengers-duel-phone")
    ana.page.set_viewport_size(LANDSCAPE)
    ana.page.wait_for_selector("main[data-screen=aside]")
    in_sight(ana.page, ".stage .meter")
    holds(ana.page, CARDS, lambda widths: widths and min(widths) >= 92)


@pytest.mark.parametrize("game", long_for(("jugger", "pocket", "saga", "wolsung"), "jugger", "pocket"))
def test_a_fight_leaves_room_for_the_answers_on_small_screens(visit, tmp_path, game: str) -> None:
    """Both fighters, the question and two answers are in sight without scrolling."""
    rules = tapete.games()[game]
    match = tapete.new_match(game, seed="aside")
    players = [bots.make("greedy", rules, f"aside/{player}") for player in range(2)]
    while True:
        player = min(match.pending)
        asked, view = match.pending[player], match.view(player)
        if view.stage is not None and isinstance(asked, Choose) and len(asked.options) > 1:
            break
        match.act(player, players[player](match, player))
    match.save(tmp_path / "fight.jsonl")
    ana = visit(viewport=LANDSCAPE, script=NO_FILMS)
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "fight.jsonl")
    for screen in ("aside", "upright", "tablet"):
        ana.page.set_viewport_size(SCREENS[screen])
        ana.page.wait_for_selector(f"main[data-screen={screen}]")
        ana.wait_turn()
        in_sight(ana.page, ".stage :is(.side-title, .throw)", least=2)
        in_sight(ana.page, ".dec .ask h1")
        in_sight(ana.page, ".dec :is(.opt .ot > b, .line > b)", least=2)
        ana.shot(f"{game}-fight-{screen}")


@pytest.mark.parametrize(
    "kind", long_for(("feat", "reroll", "melee-reaction", "shot-reaction"), "reroll", "melee-reaction", "shot-reaction")
)
def test_in_landscape_every_step_of_a_contest_leaves_room_for_two_answers(visit, tmp_path, kind) -> None:
    rules = tapete.games()["wolsung"]
    match = tapete.new_match("wolsung", seed="shots")
    players = [bots.make("greedy", rules, f"shots/{player}") for player in range(2)]
    while True:
        player = min(match.pending)
        question = match.pending[player]
        if question.kind == kind and isinstance(question, Choose) and len(question.options) > 1:
            break
        match.act(player, players[player](match, player))
    match.save(tmp_path / "contest.jsonl")
    ana = visit(viewport=LANDSCAPE, script=NO_FILMS)
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "contest.jsonl")
    ana.wait_turn()
    in_sight(ana.page, ".stage .side-title", least=2)
    in_sight(ana.page, ".dec .ask h1")
    in_sight(ana.page, ".dec :is(.opt .ot > b, .line > b)", least=2)
    ana.shot(f"wolsung-{kind}-aside")


# 4: the goal follows the question
KICK_AFTER = "document.querySelector('.ask h1').compareDocumentPosition(document.querySelector('.ask .kick'))"


@pytest.mark.parametrize("game", long_for(GAMES, "jugger", "saga", "wolsung"))
def test_the_goal_of_a_first_match_does_not_push_its_question_out_of_sight(visit, game: str) -> None:
    """At once, and after the bot has said why it moved. On a tablet goal, question and seats have their place."""
    ana = visit(viewport=PHONE, script=NO_FILMS)
    page = ana.open_first_match(game)
    if game in ("challengers", "pocket"):
        page.set_viewport_size(TABLET)
        page.wait_for_selector("main[data-screen=tablet]")
        holds(page, ASK_FITS)
        holds(page, SEATS_BESIDE_GOAL)
    for size in (PHONE, LANDSCAPE):
        page.set_viewport_size(size)
        ana.wait_turn()
        page.wait_for_selector("[data-goal]")
        in_sight(page, ".dec .ask h1")
        holds(page, KICK_AFTER, lambda place: place == 4)
        ana.answer(
            page.evaluate("Number(document.querySelector('[data-decision] [data-option]')?.dataset.option ?? 0)")
        )


ASK_FITS = "document.querySelector('.ask').scrollHeight <= document.querySelector('.ask').clientHeight + 1"
SEATS_BESIDE_GOAL = """() => document.querySelector('.goal-flag').getBoundingClientRect().right
  <= document.querySelector('.top .seats').getBoundingClientRect().left"""


REMARK_IN_SIGHT = """() => document.querySelector('.bot-words').getBoundingClientRect().bottom
  <= document.querySelector('.ask').getBoundingClientRect().bottom"""


def test_a_bots_remark_is_in_sight_on_a_tablet(visit) -> None:
    ana = visit(viewport=TABLET, script=NO_FILMS)
    ana.start(["me", "bot:easy"], "pocket", ready=True)
    ana.wait_turn()
    ana.answer(0)
    ana.wait_turn()
    remark = ana.page.locator(".bot-words")
    remark.wait_for()
    holds(ana.page, REMARK_IN_SIGHT)
    remark.click()
    expect(remark).to_have_attribute("aria-expanded", "true")


ANSWERS_FIT = """() => [...document.querySelectorAll("[data-decision] :is(.line, .opt[data-option])")].filter((answer) => {
    const [box, frame] = [answer, answer.closest(".dec")].map((one) => one.getBoundingClientRect());
    return box.bottom > frame.bottom + 1 || answer.scrollHeight > answer.clientHeight + 2 || answer.scrollWidth > answer.clientWidth + 2;
}).map((answer) => answer.textContent)"""


@pytest.mark.parametrize(("game", "questions"), [("pocket", 2), ("saga", 1)])
def test_the_first_answers_of_a_newcomer_are_whole_on_a_desktop(visit, game: str, questions: int) -> None:
    ana = visit(script=NO_FILMS)
    page = ana.open_first_match(game)
    for question in range(questions):  # the pieces, then what the first one may do
        if question:
            page.locator("[data-decision] .line").first.click()
            page.wait_for_selector("[data-back]")
        holds(page, ASK_FITS)
        holds(page, ANSWERS_FIT, lambda cut: cut == [])


NAMED = "(id) => document.querySelector(`.labels [data-label='${id}'] .title`)?.textContent ?? ''"


def test_the_goal_of_a_first_match_names_its_pieces_on_the_board(visit) -> None:
    """A name in the goal is no help while nothing on the board has it."""
    ana = visit(viewport=PHONE, script=NO_FILMS)
    page = ana.open_first_match("jugger")
    for screen in ("upright", "wide"):
        page.set_viewport_size(SCREENS[screen])
        page.wait_for_selector(f"main[data-screen={screen}]")
        for id, name in (("jugger-1", "Vesna"), ("jugger-2", "Sixto")):
            holds(page, lambda id=id: page.evaluate(NAMED, id), lambda words, name=name: words.startswith(name))
    page.locator("[data-goal-close]").click()
    holds(page, lambda: page.evaluate(NAMED, "jugger-2"), lambda words: words == "")


NOTICE_IN_SIGHT = """() => {
    const ask = document.querySelector(".ask").getBoundingClientRect();
    const words = document.querySelector(".ask .notice");
    if (!words || /…$/.test(words.innerText)) return false;
    const first = document.createRange();
    first.selectNodeContents(words);
    const lines = [...first.getClientRects()].filter((line) => line.width > 1);
    return lines.filter((line) => line.top >= ask.top - 1 && line.bottom <= ask.bottom + 1).length >= Math.min(4, lines.length);
}"""


def test_the_advice_of_a_first_match_is_read_without_scrolling(visit) -> None:
    """It stands under the question, in place of the goal, which is there again after the answer."""
    ana = visit(viewport=PHONE, script=NO_FILMS)
    page = ana.open_first_match("pocket")
    page.locator("[data-hint]").click()
    for screen in ("upright", "wide"):
        page.set_viewport_size(SCREENS[screen])
        page.wait_for_selector(f"main[data-screen={screen}]")
        holds(page, NOTICE_IN_SIGHT)
    expect(page.locator("[data-goal]")).to_have_count(0)
    before = ana.decision()
    page.locator("[data-confirm]").click()
    ana.moved_on(before)
    ana.wait_turn()
    page.wait_for_selector("[data-goal]")


ON_LABELS = "[...document.querySelectorAll('.board .label .sub')].map((line) => line.textContent)"


@pytest.mark.parametrize("locale", long_for(("es-ES", "en-GB"), "en-GB"))
def test_on_a_desktop_the_odds_of_four_answers_are_in_sight(visit, tmp_path, locale: str) -> None:
    """Odds come before other facts, and refused answers leave room for them."""
    rules = tapete.games()["saga"]
    match = tapete.new_match("saga", seed="shots")
    players = [bots.make("greedy", rules, f"shots/{player}") for player in range(2)]
    while True:
        player = min(match.pending)
        question = match.view(player).decision
        if (
            question
            and question.refused
            and len(question.options) == 4
            and sum(len(one.odds) for one in question.options) > 3
        ):
            break
        match.act(player, players[player](match, player))
    match.save(tmp_path / "four.jsonl")
    chances = sum(len(one.odds) for one in question.options)
    ana = visit(script=NO_FILMS, locale=locale)
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "four.jsonl")
    ana.wait_turn()
    in_sight(ana.page, ".dec .opt .odds > b", least=chances)
    in_sight(ana.page, ".dec .opt .odds > em", least=chances)
    holds(ana.page, ON_LABELS, lambda lines: len(lines) >= 4 and not any("…" in line for line in lines))
    ana.shot(f"saga-four-answers-{locale}")


TEAM = """() => [...document.querySelectorAll(".left .of-own .unit")].map((unit) => {
    const name = unit.querySelector("b");
    return name.scrollWidth <= name.clientWidth + 1 && unit.querySelectorAll(".gauge").length;
})"""


@pytest.mark.parametrize("locale", long_for(("es-ES", "en-GB"), "en-GB"))
def test_on_a_tablet_a_team_is_in_a_drawer(visit, locale: str) -> None:
    ana = visit(script=NO_FILMS, viewport=TABLET, locale=locale)
    ana.start(["me", "bot:random"], "jugger", ready=True)
    ana.wait_turn()
    expect(ana.page.locator(".left .of-own")).to_be_hidden()
    ana.page.locator(".left .fold").click()
    holds(ana.page, TEAM, lambda cards: cards == [2] * 5)
    in_sight(ana.page, "[data-confirm]")


WORDS_CUT = """() => [...document.querySelectorAll(".at-team .priced dd, .at-team .tx")].map(
    (words) => words.scrollHeight > words.clientHeight + 2 || words.scrollWidth > words.clientWidth + 1)"""


def test_texts_of_a_team_use_the_space_of_their_cards(visit) -> None:
    """In the tab of a phone nothing is cut off."""
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], "jugger", ready=True)
    ana.wait_turn()
    for screen in ("upright", "aside"):
        ana.page.set_viewport_size(SCREENS[screen])
        ana.page.wait_for_selector(f"main[data-screen={screen}]")
        ana.page.locator("[data-tab=trays]").click()
        holds(ana.page, WORDS_CUT, lambda cut: cut and not any(cut))


def test_on_a_phone_log_chat_and_rules_are_tabs(visit) -> None:
    ana = visit(viewport=PHONE)
    ana.start(["me", "bot:random"])
    ana.wait_turn()
    for screen in ("upright", "aside"):
        ana.page.set_viewport_size(SCREENS[screen])
        ana.page.wait_for_selector(f"main[data-screen={screen}]")
        ana.page.get_by_role("button", name="Registro").click()
        in_sight(ana.page, ".chat input")
        in_sight(ana.page, ".log-in .ev", least=2)
        ana.page.fill(".chat input", screen)
        ana.page.press(".chat input", "Enter")
        ana.page.wait_for_selector(f".ev.said:has-text('{screen}')")
        ana.page.get_by_role("button", name="Reglas").click()
        ana.page.wait_for_selector(".rules-tab")
        fits(ana.page)
        ana.page.get_by_role("button", name="Mesa").click()
        in_sight(ana.page, "[data-decision] h1")


CLEAR = """() => {
    const boxOf = (one) => document.querySelector(one).getBoundingClientRect();
    const [slip, button] = [boxOf(".lens"), boxOf("[data-confirm]")];
    const apart = (other) =>
        slip.right <= other.left || slip.left >= other.right || slip.bottom <= other.top || slip.top >= other.bottom;
    return apart(button) && (innerWidth < 760 || apart(boxOf("[data-decision]")));
}"""


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_an_answer_that_is_a_card_opens_it(visit, size: dict[str, int]) -> None:
    """By mouse, focus or long touch, beside the answers and never over the button; and it closes."""
    ana = visit(viewport=size, script=NO_FILMS)
    ana.start(["me", "bot:random"])
    ana.wait_turn()
    page, answer, lens = ana.page, ana.page.locator("[data-option][data-enlarges]").first, ana.page.locator(".lens")
    name = answer.locator("b").first.inner_text().strip()

    def opened(point: Callable[[], object]) -> bool:
        """Point at the name, because other words have explanations. Called again if the table changed meanwhile."""
        point()
        lens.get_by_text(name).first.wait_for(timeout=3_000)
        return True

    if size is PHONE:
        box = box_of(page, "[data-option][data-enlarges]")
        line = page.context.new_cdp_session(page)
        touch = {"x": box["x"] + 40, "y": box["y"] + 14}

        def rest() -> None:
            with suppress(PlaywrightError):  # the first time there is no touch to cancel
                line.send("Input.dispatchTouchEvent", {"type": "touchCancel", "touchPoints": []})
            line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})

        holds(page, lambda: opened(rest))
        line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        holds(page, CLEAR)
        expect(answer).to_have_attribute("aria-pressed", "false")  # opening the card chooses nothing
        page.touchscreen.tap(200, 20)
        expect(lens).to_have_count(0)
        return
    holds(page, lambda: opened(lambda: (page.mouse.move(5, 5), answer.locator("b").first.hover())))
    holds(page, CLEAR)
    page.mouse.move(5, 5)
    expect(lens).to_have_count(0)
    page.keyboard.press("Tab")
    answer.focus()
    expect(lens).to_contain_text(name)
    holds(page, CLEAR)
    page.keyboard.press("Escape")
    expect(lens).to_have_count(0)


def test_terms_of_the_log_have_explanations_but_are_no_tab_stops(visit) -> None:
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"])
    ana.wait_turn()
    ana.page.locator("[data-log]").click()
    page, word = ana.page, ana.page.locator(".log-in .ev .explained").last

    def opened() -> bool:
        page.mouse.move(5, 5)
        word.hover()
        page.locator(".lens").wait_for(timeout=3_000)
        return True

    holds(page, opened)  # called again if the table changed meanwhile
    expect(ana.page.locator(".log-in :is(button, [tabindex]).explained")).to_have_count(0)


APART = """() => {
    const parts = [...document.querySelectorAll(".top .seats, .top .turn-pill, .top .tools .ib, .tabs button")]
        .map((one) => one.getBoundingClientRect()).filter((box) => box.width).sort((one, other) => one.left - other.left);
    return parts.length > 5 && parts.every((box, n) => !n || parts[n - 1].right <= box.left + 1);
}"""


def test_at_double_text_size_nothing_in_the_top_bar_lies_on_another(visit) -> None:
    """A window of 1440 pixels at 200 % has 720: seats, turn, tabs and menu stand beside each other."""
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], "saga", ready=True)
    ana.wait_turn()
    ana.page.set_viewport_size({"width": 720, "height": 450})
    holds(ana.page, APART)
