"""A battle as people play it: units deployed, dice laid on abilities, a unit dragged. The shot, the charge and its
melee are the soak's."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import tapete
from tapete.core.roster.validation import judge
from tests.browser.conftest import DESKTOP, box_of, fits, holds, settled

BANDS = {"band0": "fjord~4~g2w1l1~u:g4+g4+w8+l12.bows", "band1": "league~4~g1w2l1~u:g4+w8+w8+l12"}
TABLE = {**BANDS, "points": 4, "terrain": "ready", "special": "no"}
MOST = 260  # answers before we give up waiting for a shot and a charge
LAPTOP = {"width": 1280, "height": 720}


SPOTS = """() => [...document.querySelectorAll(".placed .over")].map((one) => one.getBoundingClientRect())
    .map((box) => [box.x, box.y])"""


def near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) < 3


class Commander:
    """One person's side of the battle, played by what the page shows."""

    def __init__(self, visitor, name: str) -> None:
        self.visitor, self.page, self.name = visitor, visitor.page, name
        self.seen: set[str] = set()

    # ---- reading the page

    @property
    def prompt(self) -> str:
        return self.page.locator("[data-decision] h1").first.inner_text()

    def options(self) -> dict[str, int]:
        found = self.page.locator("[data-decision] [data-option]")
        return {
            found.nth(n).inner_text().replace("\n", " "): int(found.nth(n).get_attribute("data-option"))
            for n in range(found.count())
        }

    def find(self, *words: str) -> int | None:
        options = self.options()
        return next((key for word in words for title, key in options.items() if word in title), None)

    def shot(self, what: str) -> None:
        """A picture the first time something is seen."""
        if what not in self.seen:
            self.seen.add(what)
            self.page.wait_for_timeout(150)
            self.visitor.shot(f"saga-{what}-{self.name}")

    # ---- doing

    def press(self) -> None:
        before = self.visitor.decision()
        self.page.locator("[data-confirm]").click()
        self.visitor.moved_on(before)

    def lay_a_die(self) -> bool:
        """A box of the battle board is clicked, and the die lies in it; False when no box takes one. Each way to
        activate somebody once."""
        board = self.page.locator("[data-tray='board-0']")
        if self.page.viewport_size["width"] < 760:
            self.page.locator(".tabs button").nth(1).click()
        board.wait_for()
        wanted = ["a0-thralls", "a0-oars", "a0-oath"]
        box = next((board.locator(f".box.possible[data-id='{id}']") for id in wanted if self.takes(board, id)), None)
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
        """The first figure is dragged, forward if there is room; the rest follow it, the stick lies beside the way, and
        the bar measures it."""
        for across, along in ((0, -2), (2, 0), (-2, 0), (0, 2)):
            if self.dragged(across, along):
                self.seen.add("dragged")
                return self.press()
            self.page.get_by_role("button", name="Volver al sitio de partida").click()
        return self.suggested(1)

    def spots(self) -> list[tuple[float, float]]:
        """Where everybody who is to be placed has come to lie: the board is zoomed to where something happens."""
        return [(x, y) for x, y in settled(self.page, SPOTS)]

    def dragged(self, across: int, along: int) -> bool:
        """So many bases across and along the table; whether the unit may stand there."""
        before, lead = self.spots(), box_of(self.page, ".placed.lead .over")
        x, y = lead["x"] + lead["width"] / 2, lead["y"] + lead["height"] / 2
        held = "([x, y]) => document.elementFromPoint(x, y)?.closest('.placed.lead') ? '' : document.elementFromPoint(x, y)?.outerHTML.slice(0, 300)"
        holds(self.page, held, lambda covered: covered == "", [x, y])  # nothing lies on it
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
        self.page.wait_for_selector("[data-decision] .verdict[aria-busy=false]")  # of the last spot
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
        """One decision, by what it asks."""
        asked = self.prompt
        match asked.split():
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
                first = ("Usar Siervos", "Maniobrar con Levas") if "shooting" not in self.seen else ()
                self.visitor.answer(self.find(*first, "Usar", "Determinación", "Terminar el turno"))
            case ["¿Qué", "haces", "con", *words] if "este" not in words:
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
                self.look_at_the_fight()
                self.visitor.answer(self.find("Pasar", "Resistencia", "Terminar", "Dejarlo", "Mantener") or 0)

    def look_at_the_fight(self) -> None:
        """A contest is a stage with its steps, the one that is on, both sides and what they roll."""
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


def told(page) -> str:
    return page.locator(".log").inner_text()


def battle(commander: Commander, wanted: set[str]) -> None:
    """Play on until everything wanted has happened."""
    for _ in range(MOST):
        if commander.visitor.wait_turn(timeout=120_000) == "over" or wanted <= commander.seen:
            return
        commander.answer()
        events = told(commander.page) if commander.page.viewport_size["width"] > 760 else ""
        if re.search("declaran? un disparo contra", events) and re.search("disparan? a", events):
            commander.seen.add("shooting")
        if re.search("combaten? con", events):
            commander.seen.add("melee")


@pytest.mark.long  # terrain is dragged below, and lessons click through a turn
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


def test_a_band_built_elsewhere_is_brought_as_a_code(visit):
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
    page.wait_for_function("() => document.querySelector('.log').innerText.includes('Hijos del Fiordo, 4 puntos')")


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


def lay_terrain_first(visitor) -> None:
    """On an empty table: the dice say who begins, and what the bot has laid would lie in the way."""
    lying = ".board [data-id^=t0], .board [data-id^=t1]"
    for _ in range(20):
        visitor.start(["me", "bot:greedy"], "saga", {**TABLE, "terrain": "place"})
        visitor.wait_turn()
        if not visitor.page.locator(lying).count():
            return
    raise AssertionError("twenty times the bot began")


def test_terrain_lies_as_it_was_turned_wherever_it_is_dragged(visit):
    ana = visit()
    page, lies = ana.page, "document.querySelector('.placed > g').getAttribute('transform')"
    lay_terrain_first(ana)
    before = ana.decision()
    page.locator("[data-decision] [data-option]", has_text="Ruinas").first.click()
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

    def lies_there(laid: dict[str, float]) -> bool:
        sides = (("x", "width"), ("y", "height"))
        off = [abs(laid[start] + laid[size] / 2 - drawn[start] - drawn[size] / 2) for start, size in sides]
        # 20 x 14 cm, and as wide as high when turned by 45 degrees
        return max(off) < 5 and abs(laid["width"] - laid["height"]) < 10

    holds(page, lambda: box_of(page, f".board [data-id='t{lying}']"), lies_there)
