"""Played by those who do not see the picture: by keyboard alone, told only what the accessibility tree says."""

from __future__ import annotations

import random
import re

from tests.browser.conftest import Visitor

QUIET = "localStorage.tapete ??= JSON.stringify({speed: 0, warnings: false})"  # answers are meant, however bad
SHORT = {
    "challengers": {},
    "pocket": {"map": "map-ford", "quiet_turns": 12},
    "jugger": {"stone_limit": 4},
    "saga": {"terrain": "none", "special": "no"},
    "wolsung": {"heroes": 1, "depth": 10},
}
ROOMS = ("region", "dialog")
WANDERING = 40  # answers
EAGER = "Asalt|Dispar|Terminar|Pasar|Atacar|No |Acabar|listo"


class Reader:
    """What a screen reader knows of the page: roles, names and states, and nothing of where things are drawn."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.line = visitor.context.new_cdp_session(visitor.page)

    def told(self, role: str, within: str) -> list[str]:
        """Names of everything of that role inside the region of that name; the rest of the page is not even read."""
        page = self.line.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
        rooms = [node for kind in ROOMS for node in self.nodes(page, role=kind, accessibleName=within)]
        return [name_of(node) for node in self.nodes(rooms[0]["backendDOMNodeId"], role=role)] if rooms else []

    def nodes(self, under: int, **asked: str) -> list[dict]:
        known = self.line.send("Accessibility.queryAXTree", {"backendNodeId": under, **asked})["nodes"]
        return [node for node in known if not node.get("ignored")]

    def question(self) -> str:
        return " ".join(self.told("heading", "Tu decisión"))


def name_of(node: dict) -> str:
    return str(node.get("name", {}).get("value", ""))


def play(reader: Reader, most: int) -> int:
    """Answers whatever is asked by the keys; how many answers that took. Ends with the match."""
    rng = random.Random("blind")
    page, visitor = reader.page, reader.visitor
    for answers in range(most):
        if visitor.wait_turn(timeout=90_000) == "over":
            return answers
        before = visitor.decision()
        assert reader.question()
        page.keyboard.press("l")  # to the list, wherever the focus was
        buttons = [name for name in reader.told("button", "Tu decisión") if re.match(r"\S", name)]
        assert buttons, reader.question()
        options = page.evaluate(  # what is shown in full beside the list is there twice
            "new Set([...document.querySelectorAll('[data-decision] :is([data-option], [data-suggestion])')]"
            ".map((one) => one.dataset.option ?? `s${one.dataset.suggestion}`)).size"
        )
        wanted = [n for n, name in enumerate(buttons[:options], 1) if re.search(EAGER, name)]
        eager = 0.7 if answers < WANDERING else 0.95  # then to the end, whatever comes of it
        number = rng.choice(wanted) if wanted and rng.random() < eager else rng.randint(1, max(1, options))
        page.keyboard.type(str(number))
        page.wait_for_selector("[data-confirm]:not(.off)")
        page.keyboard.press("Enter")
        visitor.moved_on(before)
    return most


def test_a_match_is_begun_and_the_board_read_by_those_who_only_listen(visit):
    ana = visit(script=QUIET)
    ana.start(["me", "bot:random"], "pocket", SHORT["pocket"], ready=True)
    reader = Reader(ana)
    assert play(reader, 3) == 3
    ana.wait_turn()
    ana.page.keyboard.press("t")
    ana.page.wait_for_selector("dialog[open]")
    pieces = reader.told("button", "El tablero en palabras")
    assert any(re.search(r"cerca: .+ a \d+ pasos?", one) for one in pieces), pieces
    cells = ana.page.get_by_role("gridcell")
    cells.first.focus()
    ana.page.keyboard.press("ArrowDown")
    ana.page.keyboard.press("ArrowRight")
    assert ana.page.evaluate("document.activeElement.dataset.at") == "1 1"
    assert ana.page.evaluate("document.activeElement.getAttribute('aria-label')")
    ana.page.keyboard.press("Escape")
    ana.page.wait_for_selector("dialog[open]", state="detached")
    ana.page.keyboard.press("l")
    first = ana.page.evaluate("document.activeElement.dataset.option")
    if ana.page.locator("[data-decision] [data-option]").count() > 1:
        ana.page.keyboard.press("ArrowDown")
        ana.page.wait_for_function("(first) => document.activeElement.dataset.option !== first", arg=first)
