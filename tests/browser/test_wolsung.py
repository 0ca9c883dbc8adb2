"""Wolsung in the browser: whole game by clicking, panels, keyboard, sight lines, scenery, warnings."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import tapete
from tapete import bots
from tapete.core.flow import Place
from tapete.games.wolsung.actions import Shoot, Spot
from tests.browser.conftest import DESKTOP, NO_FILMS, PHONE, Visitor, box_of, fits, holds, settled
from tests.marks import long_for

SMALLEST = {
    "heroes": 1,
    "depth": 10,
    "clubs": ["lamplighters: captain-adela-thorne, constable", "glasshouse: lady-ysoline-vane, court-footman"],
}
WANTED = ["Combatir", "Disparar", "Atacar", "Cargar", "Lanzar", "Mover", "Sumar"]
MOST = 300  # answers, more than a whole game needs


def pick(visitor: Visitor) -> None:
    """Give one answer by clicking: an attack if possible, else a step towards a model, else the first option."""
    before, page = visitor.decision(), visitor.page
    ways = page.locator("[data-decision] [data-suggestion]").all_inner_texts()
    if ways:
        best = next((n for n, words in enumerate(ways) if "Cargar" in words or "Hacia" in words), 0)
        chosen = page.locator(f"[data-decision] [data-suggestion='{best}']")
    else:
        options = page.locator("[data-decision] [data-option]")
        texts = options.all_inner_texts()
        best = next((n for word in WANTED for n, words in enumerate(texts) if word in words), 0)
        chosen = options.nth(best)
    pressed = visitor.is_chosen(chosen)
    # one click answers what can be undone
    quick = not pressed and chosen.get_attribute("data-quick") is not None
    if not pressed:
        chosen.click()
    if ways and not quick:
        page.wait_for_selector("[data-decision] .verdict:not(.bad)")
    if quick and ways:
        visitor.confirm_if_warned(before)
    elif not quick:
        page.locator("[data-confirm]").click()
    visitor.moved_on(before)


def play_until(visitor: Visitor, until: Locator) -> None:
    """Answer until an element is on the page, or the match is over."""
    for _ in range(MOST):
        if visitor.wait_turn(timeout=60_000) == "over" or until.count():
            return
        pick(visitor)
    raise AssertionError(f"not there after {MOST} answers")


def is_reckoned(match) -> bool:
    """True if a test shows what its dice are made of."""
    stage = match.view(0).stage
    return stage is not None and any(side.pools or side.modifiers for side in stage.sides)


UNSCROLLED = "(what) => { const one = document.querySelector(what); return one.scrollHeight <= one.clientHeight + 1; }"


def expect_inside(visitor: Visitor, what: str) -> None:
    """Expect no text to overflow its element, and no part outside of the window."""
    holds(
        visitor.page,
        """(what) => [...document.querySelectorAll(what + ", " + what + " *")].filter((one) => {
            const box = one.getBoundingClientRect(), cut = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline";
            return box.width && (cut || box.right > innerWidth + 1 || box.left < -1);
        }).map((one) => one.className + ": " + one.textContent.slice(0, 60))""",
        lambda overflowing: overflowing == [],
        what,
    )


def click_to_the_end(ana: Visitor) -> None:
    """Play a whole game with a screenshot of each kind of question."""
    ana.start(["me", "bot:greedy"], game="wolsung", options=SMALLEST)
    seen: set[str] = set()
    for _ in range(MOST):
        if ana.wait_turn(timeout=60_000) == "over":
            break
        asked = ana.page.locator("[data-decision] h1").inner_text().split("?")[0]
        kind = " ".join(asked.split()[:2]) + (" (stage)" if ana.page.locator(".stage").count() else "")
        if kind not in seen:
            seen.add(kind)
            ana.shot(f"wolsung-{len(seen):02}-1440x900")
        pick(ana)
    ana.shot("wolsung-finished-1440x900")
    expect(ana.page.locator(".dec.finished")).to_contain_text("Partida terminada")
    assert len(seen) >= 5


def test_the_panels_of_a_test_fit_the_window(visit, tmp_path):
    match = tapete.new_match("wolsung", seed="panels", options=SMALLEST)
    players = [bots.make("greedy", match.game, f"panels/{player}") for player in range(2)]
    while not (match.pending.get(0) and is_reckoned(match)):
        player = min(match.pending)
        match.act(player, players[player](match, player))
    match.save(tmp_path / "panels.jsonl")
    ana = visit()
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "panels.jsonl")
    ana.wait_turn()
    ana.page.wait_for_selector(".stage .calc, .stage .pools")
    for width, height in [(1280, 800), (1024, 768), (390, 844)]:
        ana.page.set_viewport_size({"width": width, "height": height})
        ana.page.wait_for_function("(width) => innerWidth === width", arg=width)
        ana.wait_turn()
        ana.shot(f"wolsung-stage-{width}x{height}")
        expect_inside(ana, ".stage")
        fits(ana.page)
        if width == 1024:  # the whole calculation, and space for an answer below it
            holds(ana.page, UNSCROLLED, argument=".contest-over")
            holds(ana.page, "document.querySelector('.dock .opts').clientHeight", lambda height: height > 90)


TITLES_IN_SIGHT = """() => {
    const room = document.querySelector(".dock .opts").getBoundingClientRect();
    return [...document.querySelectorAll(".dock .opts :is(.opt .ot > b, .line > b)")].filter(
        (title) => title.getBoundingClientRect().top + 16 <= room.bottom).length;
}"""
OUTSIDE = """() => {
    const room = document.querySelector("section.under").getBoundingClientRect();
    return [...document.querySelectorAll("section.under .tray-view.pile :is(.stack, em, button)")].filter((part) => {
        const box = part.getBoundingClientRect();
        return box.top < room.top - 1 || box.bottom > room.bottom + 1;
    }).map((part) => part.className + part.textContent);
}"""


@pytest.mark.parametrize("locale", long_for(("es-ES", "en-GB"), "en-GB"))
def test_a_pile_beside_the_hand_is_whole_on_a_tablet(visit, tmp_path, locale):
    match = tapete.new_match("wolsung", seed="pile", options=SMALLEST)
    players = [bots.make("greedy", tapete.games()["wolsung"], f"pile/{player}") for player in range(2)]
    while not any(slot.cards for tray in match.view(0).trays if tray.form == "pile" for slot in tray.slots):
        player = min(match.pending)
        match.act(player, players[player](match, player))
    match.save(tmp_path / "pile.jsonl")
    ana = visit(viewport={"width": 1024, "height": 768}, locale=locale)
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "pile.jsonl")
    ana.wait_turn()
    expect(ana.page.locator(".under .peek")).to_be_visible()
    holds(ana.page, OUTSIDE, lambda parts: parts == [])
    holds(ana.page, TITLES_IN_SIGHT, lambda count: count >= 2)  # although a card was played in this fight


LANDSCAPE = {"width": 844, "height": 390}
#: buttons of verbs, options and cards that are cut, or covered where one would touch them
OUT_OF_REACH = """() => {
    const parts = [...document.querySelectorAll(".verb-tiles .verb, .under .fanned .thing, [data-confirm]")];
    return parts.filter((part) => {
        const box = part.getBoundingClientRect();
        const there = document.elementFromPoint(box.left + Math.min(14, box.width / 2), box.top + Math.min(14, box.height / 2));
        return !there || !part.contains(there) || part.scrollWidth > part.clientWidth + 1;
    }).map((part) => part.textContent);
}"""


def save_asked(path: Path, kind: str, seed: str = "look 0") -> Path:
    """A match of greedy bots up to the first question of a kind to the first seat."""
    match = tapete.new_match("wolsung", seed=seed)
    players = [bots.make("greedy", tapete.games()["wolsung"], f"0/{player}") for player in range(2)]
    while match.pending.get(0) is None or match.pending[0].kind != kind:
        player = min(match.pending)
        match.act(player, players[player](match, player))
    match.save(path)
    return path


def test_on_a_phone_the_verbs_and_the_hand_are_in_the_question(visit, tmp_path):
    ana = visit(viewport=PHONE)
    ana.open("/settings").set_input_files("input[type=file]", save_asked(tmp_path / "action.jsonl", "action"))
    ana.wait_turn()
    before = ana.decision()
    for size in (PHONE, LANDSCAPE):
        ana.page.set_viewport_size(size)
        ana.wait_turn()
        expect(ana.page.locator(".under .fanned")).to_have_count(5)
        expect(ana.page.locator(".verb-tiles [data-option]")).to_have_count(4)
        expect(ana.page.locator(".verb-tiles .verb.no")).to_have_count(2)
        expect(ana.page.locator("[data-decision] .opt:not(.no)")).to_have_count(0)  # a verb is said once
        holds(ana.page, OUT_OF_REACH, lambda parts: parts == [])
        ana.page.locator(".verb-tiles .verb.no").first.dispatch_event("click")
        expect(ana.page.locator(".ask .notice")).not_to_be_empty()
        ana.shot(f"wolsung-verbs-{size['width']}")
    ana.page.locator(".verb-tiles [data-option='0']").click()
    expect(ana.page.locator(".verb-tiles .verb.on")).to_have_count(1)
    ana.page.locator("[data-confirm]").click()
    ana.moved_on(before)


def test_on_a_phone_targets_have_their_faces_and_chances(visit, tmp_path):
    ana = visit(viewport=PHONE)
    ana.open("/settings").set_input_files("input[type=file]", save_asked(tmp_path / "shot.jsonl", "shot-target"))
    ana.wait_turn()
    for size in (PHONE, LANDSCAPE):
        ana.page.set_viewport_size(size)
        ana.wait_turn()
        targets = ana.page.locator("[data-decision] .opt.faced")
        expect(targets.first.locator(".face")).to_be_visible()
        expect(targets.first.locator(".odds > b").first).to_be_visible()
        targets.first.click()
        expect(ana.page.locator(".opt-more")).to_contain_text("dados")  # the sum behind the chance
        ana.page.keyboard.press("Escape")


#: pixels between the top of a card of the hand and the foot of the window
IN_SIGHT = """() => Math.min(...[...document.querySelectorAll(".under .fanned .playing")].map((card) =>
    innerHeight - card.getBoundingClientRect().top))"""
#: uses of cards that the next card covers
COVERED_USES = """() => [...document.querySelectorAll(".under .fanned:not(.idle) .card-use")].filter((use) => {
    const box = use.getBoundingClientRect();
    const there = document.elementFromPoint(box.left + box.width / 2, Math.min(box.top + box.height / 2, innerHeight - 1));
    return !there?.closest(".fanned")?.contains(use);
}).map((use) => use.textContent)"""


def test_each_card_of_a_hand_shows_what_it_adds(visit, tmp_path):
    ana = visit()
    ana.open("/settings").set_input_files("input[type=file]", save_asked(tmp_path / "action.jsonl", "action"))
    ana.wait_turn()
    for size in (DESKTOP, {"width": 1024, "height": 768}, PHONE, LANDSCAPE):
        ana.page.set_viewport_size(size)
        expect(ana.page.locator(".under .fanned .card-use")).to_have_count(5)
        holds(ana.page, COVERED_USES, lambda uses: uses == [])
    holds(ana.page, IN_SIGHT, lambda pixels: pixels >= 55)  # the outer ones hang


def test_the_table_fills_a_wide_window(visit, tmp_path):
    ana = visit()
    ana.open("/settings").set_input_files("input[type=file]", save_asked(tmp_path / "action.jsonl", "action"))
    ana.wait_turn()
    inch = (
        "1000 * Number(document.querySelector('.board .world').getAttribute('transform').match(/scale\\((.*)\\)/)[1])"
    )
    holds(ana.page, inch, lambda pixels: pixels >= 29)


#: buttons and choices of the replay that lie out of reach or under something else
COVERED_BUTTONS = """() => [...document.querySelectorAll(".transport :is(button, select, input)")].filter((one) => {
    const box = one.getBoundingClientRect();
    return [[0.5, 0.5], [0.1, 0.2], [0.9, 0.8]].some(([x, y]) =>
        !one.contains(document.elementFromPoint(box.left + x * box.width, box.top + y * box.height)));
}).map((one) => one.textContent || one.ariaLabel)"""


def test_in_a_replay_the_hand_covers_no_button(visit):
    ana = visit()
    log = Path(tapete.__file__).parents[2] / "tests" / "golden" / "wolsung-greedy.jsonl"
    ana.open("/settings").set_input_files("input[type=file]", log)
    slider = ana.page.locator(".transport input[type=range]")
    for step, size in (("0", DESKTOP), ("60", DESKTOP), ("60", {"width": 1024, "height": 768}), ("60", PHONE)):
        ana.page.set_viewport_size(size)
        slider.fill(step)
        holds(ana.page, COVERED_BUTTONS, lambda buttons: buttons == [])


def test_places_are_reached_by_keyboard_alone(visit):
    ana = visit(viewport=PHONE)
    ana.start(["me", "bot:greedy"], game="wolsung", options=SMALLEST)
    kinds = set()
    for _ in range(30):
        assert ana.wait_turn(timeout=60_000) == "decide"
        before, ways = ana.decision(), ana.page.locator("[data-decision] [data-suggestion]").all_inner_texts()
        if ways:
            kinds.add("deploy" if "despliegas" in ana.page.locator("[data-decision] h1").inner_text() else "path")
            ana.page.keyboard.press(str(next((n for n, words in enumerate(ways, 1) if "Hacia" in words), 1)))
            ana.page.wait_for_selector("[data-decision] .verdict:not(.bad)")
        else:
            texts = ana.page.locator("[data-decision] [data-option]").all_inner_texts()
            number = next(
                (
                    n
                    for word in ("Uno a uno", "Mover")
                    for n, words in enumerate(texts, 1)
                    if word in words and "disparar" not in words
                ),
                1,
            )
            ana.page.keyboard.press(str(number))
        ana.page.keyboard.press("Enter")
        ana.moved_on(before)
        if kinds == {"deploy", "path"}:
            return
    pytest.fail(f"positions were asked only for {kinds}")


def test_hovering_draws_lines_of_sight_and_obstacles(visit, tmp_path):
    ana = visit()
    ana.open("/settings").set_input_files("input[type=file]", save_asked(tmp_path / "action.jsonl", "action"))
    ana.wait_turn()
    lines = ana.page.locator(".board .mark.sight, .board .mark.stop")

    def drawn() -> list[str]:
        words = []
        for foe in ana.page.locator(".board .piece[data-id]").all():
            foe.hover(force=True)
            words += lines.all_text_contents()
        return words

    # distances, and what gives Cover or blocks
    holds(ana.page, drawn, lambda words: any("″" in one for one in words))
    ana.shot("wolsung-sight-1440x900")


ON_SCREEN = """([px, py]) => {
    const turned = document.querySelector(".board").dataset.turned === "2";
    const [x, y] = turned ? [SIDE - px, SIDE - py] : [px, py];
    const box = document.querySelector(".board").getBoundingClientRect();
    const [dx, dy, k] = document.querySelector(".board .world").getAttribute("transform").match(/-?[\\d.]+(e-?\\d+)?/g).map(Number);
    return [box.x + dx + x * 1000 * k, box.y + dy + y * 1000 * k];
}""".replace("SIDE", "36")  # inches of the table
LIES = "document.querySelector('.placed > g').getAttribute('transform')"


def drag(page, x: float, y: float) -> None:
    """Drag the piece to place by its middle to a position in inches, approximately."""
    settle(page)
    lies = box_of(page, ".placed .over")
    page.mouse.move(lies["x"] + lies["width"] / 2, lies["y"] + lies["height"] / 2)
    page.mouse.down()
    page.mouse.move(*page.evaluate(ON_SCREEN, [x, y]), steps=4)
    page.mouse.up()


def drag_to(visitor: Visitor, x: float, y: float, verdict: str) -> None:
    """Drag exactly to a position, and wait for this verdict."""
    page = visitor.page
    drag(page, x, y)
    page.wait_for_function(f"() => {LIES}.startsWith('translate({x * 1000:g} {y * 1000:g})')")
    page.wait_for_selector(f"[data-decision] .verdict{verdict}")


def choose_piece(visitor: Visitor, name: str) -> None:
    visitor.wait_turn()
    before = visitor.decision()
    visitor.page.locator("[data-decision] [data-option]", has_text=name).click()
    visitor.page.locator("[data-confirm]").click()
    visitor.moved_on(before)
    visitor.page.wait_for_selector(".placed")


def lay_here(visitor: Visitor) -> None:
    before = visitor.decision()
    visitor.page.locator("[data-confirm][aria-disabled=false]").click()
    visitor.moved_on(before)


def test_scenery_is_placed_on_a_desktop_and_on_a_phone(visit):
    """Scenery is dragged, refused with its rule, turned, moved and confirmed."""
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:greedy"], game="wolsung", options={**SMALLEST, "depth": 8, "lay": True})
    page = ana.page
    choose_piece(ana, "Tienda")
    page.locator(".shapers [data-option]", has_text="caja").click()
    page.wait_for_selector(".shapers [data-option][aria-pressed='true']")
    expect(page.locator("[data-confirm]")).to_contain_text("caja")
    lay_here(ana)
    choose_piece(ana, "Tienda")
    drag_to(ana, 6, 10, ".bad")  # 7 x 6: an inch of it in the zone
    expect(page.locator(".verdict")).to_contain_text("zona de despliegue")
    expect(page.locator("[data-confirm]")).to_have_attribute("aria-disabled", "true")
    page.locator(".shapers button[aria-label='Girar a la derecha']").click()
    page.wait_for_function(f"() => {LIES}.endsWith('rotate(90)')")
    drag_to(ana, 6, 12, ":not(.bad)")
    ana.shot("wolsung-laying-1440x900")
    lay_here(ana)
    page.wait_for_selector("[data-id='piece-shop']")  # it lies where it was shown
    expect(page.locator("[data-id='tally'], .tray-view", has_text="Normas del libro").first).to_be_attached()

    page.set_viewport_size(PHONE)
    choose_piece(ana, "Jardín")
    page.wait_for_function("() => document.querySelector('.board').getBoundingClientRect().width <= 390")
    page.wait_for_function(  # the whole table, because the piece may lie anywhere
        "() => ((all) => all.left >= 0 && all.right <= innerWidth)(document.querySelector('.board .frame').getBoundingClientRect())"
    )
    drag_to(ana, 4, 32, ".bad")  # 10 x 6: an inch beyond the edge
    drag_to(ana, 6, 32, ":not(.bad)")
    ana.shot("wolsung-laying-390x844")
    lay_here(ana)
    ana.wait_turn()
    expect(page.locator("[data-id='piece-garden']")).to_have_count(1)


STANDS = "document.querySelector('.board .world').getAttribute('transform')"
IN_VIEW = """() => {
    const board = document.querySelector(".board").getBoundingClientRect(), piece = document.querySelector(".placed > g")?.getBoundingClientRect();
    return !!piece && piece.left >= board.left && piece.right <= board.right && piece.top >= board.top && piece.bottom <= board.bottom;
}"""


VENT = (13.5, 18.0)  # on the Foundry's terrace


def save_match_beside_vent(log: Path) -> None:
    """Save a match at a decision in which a model may walk over steam."""
    match = tapete.new_match("wolsung", seed="vent 0", options={**SMALLEST, "layout": "foundry"})
    players = [bots.make("greedy", match.game, f"v0/{player}") for player in range(2)]
    over = Spot(*(round(1000 * inches) for inches in VENT))
    while True:
        player = min(match.pending)
        asked = match.pending[player]
        if isinstance(asked, Place) and asked.outlook and asked.refusal(over) is None and asked.outlook(over).warnings:
            break
        match.act(player, players[player](match, player))
    match.save(log)


@pytest.mark.parametrize(
    "size",
    [pytest.param(DESKTOP, marks=pytest.mark.long), PHONE, pytest.param(LANDSCAPE, marks=pytest.mark.long)],
    ids=["desk", "up", "aside"],
)
def test_a_path_over_steam_shows_a_warning_before_it_wounds(visit, tmp_path, size):
    save_match_beside_vent(tmp_path / "vent.jsonl")
    ana = visit(script="localStorage.tapete ??= JSON.stringify({speed: 0, quick: true, plan: true})")
    ana.page.set_viewport_size(size)
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "vent.jsonl")
    ana.wait_turn()
    ana.page.wait_for_selector(".placed")
    before = ana.decision()
    drag(ana.page, *VENT)
    warning = ana.page.locator("[data-decision] .warned")
    expect(warning).to_contain_text("pisa un área peligrosa [2]")
    expect(warning).to_be_in_viewport(ratio=1)
    expect(ana.page.locator(".board .mark.warned")).to_contain_text("herida")
    ana.shot(f"wolsung-vent-{size['width']}x{size['height']}")
    ana.still_asks(before)  # a drop with a warning is no answer, even if one click answers
    ana.page.locator("[data-confirm][aria-disabled=false]").click()
    ana.moved_on(before)


def choose_move(visitor: Visitor) -> None:
    before = visitor.decision()
    visitor.page.locator("[data-decision] [data-option]", has_text="Mover").first.click()
    if visitor.decision() == before:
        visitor.page.locator("[data-confirm]").click()
    visitor.moved_on(before)
    visitor.page.wait_for_selector(".placed")


def settle(page) -> str:
    """Wait until the board is at rest; return its transform."""
    return settled(page, f"() => [{STANDS}, document.querySelector('.board').getBoundingClientRect().top]")[0]


def choose_move_while_corner_is_shown(visit):
    ana = visit(script=NO_FILMS)
    ana.page.set_viewport_size({"width": 844, "height": 390})
    ana.start(["me", "bot:greedy"], game="wolsung", options=SMALLEST, ready=True)
    play_until(ana, ana.page.get_by_text("Mover", exact=True))
    page = ana.page
    whole, corner = settle(page), box_of(page, ".board")
    page.mouse.move(corner["x"] + 8, corner["y"] + 8)
    for _ in range(4):
        page.mouse.wheel(0, -400)
    page.wait_for_function(f"(before) => {STANDS} !== before", arg=whole)
    settle(page)
    choose_move(ana)
    page.wait_for_function(IN_VIEW)  # it was not in the corner
    return ana


def test_the_piece_of_a_decision_comes_into_sight(visit):
    choose_move_while_corner_is_shown(visit)


@pytest.mark.long
def test_a_board_moved_by_hand_stays_if_it_shows_the_piece(visit):
    ana = choose_move_while_corner_is_shown(visit)
    page = ana.page
    page.set_viewport_size(PHONE)
    ana.page.wait_for_function("() => document.querySelector('.board').getBoundingClientRect().width <= 390")
    page.locator("[data-suggestion='0']").click()  # the suggestion to stay in place
    page.wait_for_selector("[data-decision] .verdict:not(.bad)")
    before = ana.decision()
    page.locator("[data-confirm]").click()
    ana.moved_on(before)
    ana.wait_turn()
    near = settle(page)
    page.locator(".board-tools button[aria-label='Ver todo']").click()
    page.wait_for_function(f"(before) => {STANDS} !== before", arg=near)
    held = page.locator(".ring.held")
    held.scroll_into_view_if_needed()
    whole, ring = settle(page), box_of(page, ".ring.held")
    page.mouse.move(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    page.mouse.wheel(0, -1000)  # zoomed in by hand until the reach does not fit the window
    page.wait_for_function(f"(before) => {STANDS} !== before", arg=whole)
    zoomed = settle(page)
    choose_move(ana)
    page.wait_for_function(IN_VIEW)
    assert settle(page) == zoomed


# answers that leave the bar, or whose chances meet their number
CUT_ANSWERS = """() => [...document.querySelectorAll(".bar .card-row > .opt")].filter((card) => {
    const key = card.querySelector("kbd").getBoundingClientRect(), bottom = card.closest(".dock").getBoundingClientRect().bottom;
    const meets = (words) => key.width > 1 && key.left < words.right && key.right > words.left
        && key.top < words.bottom && key.bottom > words.top;
    const rects = [...card.querySelectorAll(".odds > :is(b, em)")].flatMap((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return [...words.getClientRects()];
    });
    return card.getBoundingClientRect().bottom > bottom + 1 || rects.some(meets);
}).map((card) => card.textContent)"""


def expect_whole_in_the_bar(visitor: Visitor, answers: str, cut: str, count: int = 3) -> None:
    """At three sizes all answers are there, and none of them is cut."""
    for width, height in ((1440, 900), (1280, 720), (1024, 768)):
        visitor.page.set_viewport_size({"width": width, "height": height})
        expect(visitor.page.locator(answers)).to_have_count(count)
        holds(visitor.page, cut, lambda found: found == [])


def test_two_cards_and_the_way_past_them_are_whole(visit, tmp_path):
    rules = tapete.find_game("wolsung")
    players = [bots.make("greedy", rules, f"feats/{player}") for player in range(2)]
    match = tapete.new_match("wolsung", seed="feats")
    while True:
        player = min(match.pending)
        asked = match.pending[player]
        if asked.kind == "feat" and len(asked.options) == 3:
            break
        match.act(player, players[player](match, player))
    match.save(tmp_path / "feat.jsonl")
    ana = visit()
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "feat.jsonl")
    ana.wait_turn()
    expect_whole_in_the_bar(ana, ".bar .card-row > .opt", CUT_ANSWERS)
    ana.shot("wolsung-feat")


def test_the_three_targets_of_a_first_shot_are_whole(visit, tmp_path):
    game = tapete.find_game("wolsung")
    match = tapete.scenario(game, {**game.course.openings["roof"].described, "seed": "one"})
    while match.pending[0].kind != "shot-target":
        answers = match.pending[0].options
        match.act(0, next((one for one in answers if isinstance(one, Shoot)), answers[0]))
    match.save(tmp_path / "shot.jsonl")
    ana = visit()
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "shot.jsonl")
    ana.wait_turn()
    expect_whole_in_the_bar(ana, ".bar .card-row > .opt.faced", CUT_ANSWERS)


# suggested places that leave the bar
CUT_WAYS = """() => [...document.querySelectorAll(".bar [data-suggestion]")].filter((way) =>
    way.getBoundingClientRect().bottom > way.closest(".dock").getBoundingClientRect().bottom + 1
).map((way) => way.textContent)"""


@pytest.mark.parametrize("locale", ["es-ES", "en-GB"])
def test_the_ways_of_a_move_are_whole_beside_the_hand(visit, tmp_path, locale):
    ana = visit(locale=locale)
    ana.open("/settings").set_input_files("input[type=file]", save_asked(tmp_path / "path.jsonl", "path"))
    ana.wait_turn()
    expect_whole_in_the_bar(ana, ".bar [data-suggestion]", CUT_WAYS, count=4)
