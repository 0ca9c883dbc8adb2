"""SAGA in the browser: deployment, dice on abilities, dragged units, terrain.

`make soak` plays shooting, charge and melee.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import tapete
from tapete import bots
from tapete.core.roster.validation import judge
from tests.browser.conftest import DESKTOP, NO_FILMS, box_of, fits, holds, settled

BANDS = {"band0": "fjord~4~g2w1l1~u:g4+g4+w8+l12.bows", "band1": "league~4~g1w2l1~u:g4+w8+w8+l12"}
TABLE = {**BANDS, "points": 4, "terrain": "ready", "special": "no"}
MOST = 260  # answers before the test gives up waiting for a shot and a charge
LAPTOP = {"width": 1280, "height": 720}


SPOTS = """() => [...document.querySelectorAll(".placed .over")].map((one) => one.getBoundingClientRect())
    .map((box) => [box.x, box.y])"""


def near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < 3


class Commander:
    """Plays one side of a battle by the content of the page."""

    def __init__(self, visitor, name: str) -> None:
        self.visitor, self.page, self.name = visitor, visitor.page, name
        self.seen: set[str] = set()

    # ---- reading the page

    @property
    def prompt(self) -> str:
        return self.page.locator("[data-decision] h1").first.inner_text()

    def options(self) -> dict[str, int]:
        options = self.page.locator("[data-decision] [data-option]")
        return {
            options.nth(n).inner_text().replace("\n", " "): int(options.nth(n).get_attribute("data-option"))
            for n in range(options.count())
        }

    def find(self, *words: str) -> int | None:
        options = self.options()
        return next((key for word in words for title, key in options.items() if word in title), None)

    def shot(self, what: str) -> None:
        """Take a screenshot the first time something is seen."""
        if what not in self.seen:
            self.seen.add(what)
            self.visitor.shot(f"saga-{what}-{self.name}")

    # ---- doing

    def press(self) -> None:
        before = self.visitor.decision()
        self.page.locator("[data-confirm]").click()
        self.visitor.moved_on(before)

    def lay_a_die(self) -> bool:
        """Lay a die on an ability of the battle board by clicking; False if none takes one.

        Only abilities that activate a unit are used, each once.
        """
        board = self.page.locator("[data-tray='board-0']")
        if self.page.viewport_size["width"] < 760:
            self.page.locator(".tabs button").nth(1).click()
        board.wait_for()
        abilities = ["a0-thralls", "a0-oars", "a0-oath"]
        box = next((board.locator(f".box.possible[data-id='{id}']") for id in abilities if self.takes(board, id)), None)
        if box is not None:
            self.shot("orders")
            id = box.get_attribute("data-id")
            lying = board.locator(f"[data-id='{id}'] .dice .die").count()
            box.click()
            expect(box).to_have_attribute("aria-pressed", "true")
            self.press()
            lies = "([box, n]) => document.querySelectorAll(`[data-tray='board-0'] ${box} .dice .die`).length === n"
            self.page.wait_for_function(lies, arg=[f"[data-id='{id}']", lying + 1])
            self.seen.add("laid")
        if self.page.viewport_size["width"] < 760:
            self.page.locator(".tabs button").first.click()
        return box is not None

    def takes(self, board, id: str) -> bool:
        return (
            board.locator(f".box.possible[data-id='{id}']").count() == 1
            and not board.locator(f"[data-id='{id}'] .dice .die").count()
        )

    def drag(self) -> None:
        """Drag the first figure, forward if there is space.

        The unit follows, the measuring stick lies beside the path, and the bar shows the distance.
        """
        for across, along in ((0, -2), (2, 0), (-2, 0), (0, 2)):
            if self.dragged(across, along):
                self.seen.add("dragged")
                return self.press()
            self.page.get_by_role("button", name="Volver al sitio de partida").click()
        return self.suggested(1)

    def spots(self) -> list[tuple[float, float]]:
        """Final positions of all figures to place: the board zooms to the action first."""
        return [(x, y) for x, y in settled(self.page, SPOTS)]

    def dragged(self, across: int, along: int) -> bool:
        """Drag the unit by a number of bases; True if it may stand there."""
        before, lead = self.spots(), box_of(self.page, ".placed.lead .over")
        x, y = lead["x"] + lead["width"] / 2, lead["y"] + lead["height"] / 2
        held = "([x, y]) => document.elementFromPoint(x, y)?.closest('.placed.lead') ? '' : document.elementFromPoint(x, y)?.outerHTML.slice(0, 300)"
        holds(self.page, held, lambda covered: covered == "", [x, y])  # nothing covers it
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        for step in range(1, 9):
            self.page.mouse.move(x + across * step * lead["width"] / 8, y + along * step * lead["height"] / 8)
        self.page.wait_for_selector(".mark.stick")
        self.page.wait_for_function("() => document.querySelector('.measure b')?.textContent.trim() !== '0 cm'")
        self.shot("drag")
        self.page.mouse.up()
        there = [(x + across * lead["width"], y + along * lead["height"]) for x, y in before]
        holds(self.page, self.spots, lambda spots: all(map(near, spots, there)) and len(spots) == len(there))
        self.page.wait_for_selector("[data-decision] .verdict[aria-busy=false]")  # the verdict on the last position
        return self.page.locator("[data-decision] .verdict.bad").count() == 0

    def suggested(self, n: int) -> None:
        ways, before = self.page.locator("[data-suggestion]"), self.visitor.decision()
        chosen = ways.nth(min(n, ways.count() - 1))
        quick = chosen.get_attribute("data-quick") is not None
        chosen.click()
        if quick:
            return self.visitor.moved_on(before)
        self.page.wait_for_selector("[data-decision] .verdict:not(.bad)")
        return self.press()

    def answer(self) -> None:
        """Answer one decision, depending on its question."""
        match self.prompt.split():
            case ["¿Cómo", "organizas", *_]:
                self.shot("organise")
                self.visitor.answer(self.find("4 Guardias, 4 Guardias"))
            case ["¿Qué", "unidad", "despliegas?"]:
                self.visitor.answer(self.find("Levas", "Guerreros", "Señor", "Guardias"))
            case ["¿Dónde", "despliegas", *_]:
                self.shot("deploy")
                self.suggested(0)
            case ["¿Dónde", "colocas", *_]:
                if not self.lay_a_die():
                    self.visitor.answer(self.find("Terminar"))
            case ["¿Qué", "haces", "ahora?"]:
                first = ("Usar Siervos", "Maniobrar con las Levas") if "shooting" not in self.seen else ()
                self.visitor.answer(self.find(*first, "Usar", "Determinación", "Terminar el turno"))
            case ["¿Qué", "hacen" | "hace", *_]:
                self.shot("activation")
                charge = () if "melee" in self.seen and "shooting" not in self.seen else ("Cargar a",)
                self.visitor.answer(self.find("Disparar a", *charge, "Mover", "Descansar"))
            case ["¿Adónde", "mueves", *_]:
                if "dragged" not in self.seen:
                    self.drag()
                else:
                    self.suggested(1)
            case ["¿Cómo", "cargas", *_] if self.page.locator("[data-suggestion]").count():
                self.shot("charge")
                self.seen.add("charged")
                self.suggested(0)
            case _:
                self.expect_stage()
                self.visitor.answer(self.find("Pasar", "Resistencia", "Terminar", "Dejarlo", "Mantener") or 0)

    def expect_stage(self) -> None:
        """Expect the stage of a contest: its steps, the current step, both sides and their dice."""
        stage = self.page.locator(".stage")
        if not stage.count():
            return
        steps = stage.locator(".stage-steps li").count()
        kind = {5: "shooting", 7: "melee"}[steps]
        expect(stage.locator(".stage-steps [aria-current=step]")).to_have_count(1)
        expect(stage.locator(".side")).to_have_count(2)
        expect(stage).to_contain_text("Armadura")
        holds(
            self.page,
            "document.querySelector('.stage').scrollWidth - document.querySelector('.stage').clientWidth",
            lambda over: over <= 1,
        )
        self.shot(kind)


def log_text(page) -> str:
    """Lines of the log, which are drawn while it is open."""
    button = page.locator(".log-button")
    button.click()
    text = page.locator(".log.open").inner_text()
    button.click()
    return text


def battle(commander: Commander, wanted: set[str]) -> None:
    """Play until everything wanted has happened."""
    for _ in range(MOST):
        if commander.visitor.wait_turn(timeout=120_000) == "over" or wanted <= commander.seen:
            return
        commander.answer()
        events = log_text(commander.page) if commander.page.viewport_size["width"] > 760 else ""
        if re.search("declaran? un disparo contra", events) and re.search("disparan? a", events):
            commander.seen.add("shooting")
        if re.search("combaten? con", events):
            commander.seen.add("melee")


@pytest.mark.long  # other tests drag terrain, and lessons click through a turn
def test_a_turn_from_deployment_to_a_move(visit):
    play_a_turn(visit, "1440x900", DESKTOP)


def play_a_turn(visit, name: str, viewport: dict[str, int]) -> None:
    ana = visit(viewport=viewport)
    ana.start(["me", "bot:greedy"], game="saga", options=TABLE)
    commander = Commander(ana, name)
    for _ in range(40):
        if ana.wait_turn(timeout=120_000) == "over" or {"deploy", "laid", "dragged"} <= commander.seen:
            break
        fits(ana.page)
        commander.answer()
    assert {"deploy", "laid", "dragged"} <= commander.seen


def test_a_warband_built_elsewhere_is_used_by_its_code(visit):
    ana = visit()
    ana.start(["me", "bot:random"], game="saga", options={"band1": BANDS["band1"], "terrain": "none", "special": "no"})
    page = ana.page
    game = tapete.games()["saga"]
    code = judge(game, game.build_form("fjord").starters[0].list).code
    page.locator("[data-bring]").click(timeout=30_000)
    page.fill("[data-list-code]", f"{code[:-1]}z")
    page.get_by_role("button", name="Usarla").click()
    page.wait_for_selector(".slip-paper [role=alert]")
    page.fill("[data-list-code]", code)
    before = ana.decision()
    page.get_by_role("button", name="Usarla").click()
    ana.moved_on(before)
    page.locator(".log-button").click()
    expect(page.locator(".log .ev", has_text="Hijos del Fiordo, 4 puntos")).to_be_visible()


def test_two_people_agree_on_a_draw(visit):
    ana, luis = visit(), visit()
    id = ana.start(["me", "open"], game="saga", options=TABLE)
    luis.open(f"/m/{id}")
    luis.page.get_by_role("button", name="Sentarse aquí").first.click()
    ana.page.wait_for_selector(".dec:not(.finished)")
    ana.page.locator("[data-menu], button[aria-label='Ajustes y partida']").first.click()
    ana.page.locator("[data-draw]").first.click()
    luis.page.locator("[data-draw-accept]").click(timeout=30_000)
    for visitor in (ana, luis):
        expect(visitor.page.locator(".dec.finished")).to_contain_text("Tablas de común acuerdo")
        expect(visitor.page.locator(".ending h1")).to_have_text("Empate")
        expect(visitor.page.locator(".end-rule")).to_contain_text("Tablas de común acuerdo")


def start_with_first_terrain(visitor) -> None:
    """Start matches until this visitor places terrain first: the dice decide, and terrain of the bot would block."""
    lying = ".board [data-id^=t0], .board [data-id^=t1]"
    for _ in range(20):
        visitor.start(["me", "bot:greedy"], "saga", {**TABLE, "terrain": "place"})
        visitor.wait_turn()
        if not visitor.page.locator(lying).count():
            return
    raise AssertionError("twenty times the bot began")


def test_terrain_keeps_its_rotation_when_dragged(visit):
    ana = visit()
    page, lies = ana.page, "document.querySelector('.placed > g').getAttribute('transform')"
    start_with_first_terrain(ana)
    before = ana.decision()
    ruins = page.get_by_role("group", name="Ruinas")
    ruins.locator("[data-option]").first.click()
    page.locator("[data-confirm]").click()
    ana.moved_on(before)
    page.wait_for_selector(".placed")
    for turn in (15, 30, 45):
        page.locator(".shapers button[aria-label='Girar a la derecha']").click()
        page.wait_for_function(f"() => {lies}.endsWith('rotate({turn})')")
    box = box_of(page, ".placed")
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 90, y + 40, steps=4)
    page.mouse.up()
    page.wait_for_selector("[data-decision] .verdict:not(.bad)")
    holds(page, lies, lambda turned: turned.endswith("rotate(45)"))
    drawn, before = box_of(page, ".placed .over"), ana.decision()
    lying = page.evaluate(
        "[...document.querySelectorAll('.board [data-id]')].filter((one) => /^t\\d+$/.test(one.dataset.id)).length"
    )
    page.locator("[data-confirm]").click()
    ana.moved_on(before)

    def is_there(box: dict[str, float]) -> bool:
        sides = (("x", "width"), ("y", "height"))
        off = [abs(box[start] + box[size] / 2 - drawn[start] - drawn[size] / 2) for start, size in sides]
        # 20 x 14 cm, and as wide as high when turned by 45 degrees
        return max(off) < 5 and abs(box["width"] - box["height"]) < 10

    holds(page, lambda: box_of(page, f".board [data-id='t{lying}']"), is_there)


def test_casualties_are_chosen_by_picture_or_left_to_the_table(visit, tmp_path) -> None:
    """The unit is drawn as it stands, with a number on each figure; the table's choice is one click."""
    rules = tapete.games()["saga"]
    match = tapete.new_match("saga", seed="shots")
    players = [bots.make("greedy", rules, f"shots/{player}") for player in range(2)]
    while True:
        player = min(match.pending)
        question = match.pending[player]
        if question.kind == "casualty" and len(question.options) > 5:
            break
        match.act(player, players[player](match, player))
    match.save(tmp_path / "casualty.jsonl")
    ana = visit(script=NO_FILMS)
    ana.open("/settings").set_input_files("input[type=file]", tmp_path / "casualty.jsonl")
    ana.wait_turn()
    figures = ana.page.locator(".figure")
    expect(figures).to_have_count(len(question.options))
    for size in (DESKTOP, LAPTOP, {"width": 390, "height": 844}, {"width": 844, "height": 390}):
        ana.page.set_viewport_size(size)
        expect(ana.page.locator("[data-all]")).to_be_in_viewport(ratio=0.98)
    ana.page.set_viewport_size(DESKTOP)
    figures.nth(1).click()
    expect(figures.nth(1)).to_have_attribute("aria-pressed", "true")
    before = ana.decision()
    ana.page.locator("[data-all]").click()
    ana.moved_on(before)
