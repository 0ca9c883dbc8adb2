"""Played by those who do not see the picture: by keyboard alone, told only what the accessibility tree says."""

from __future__ import annotations

import random
import re

from tests.browser.conftest import Visitor

QUIET = "localStorage.tapete ??= JSON.stringify({speed: 0, warnings: false})"  # answers are meant, however bad
SHORT = {
    "challengers": {},
    "pocket": {"map": "map-ford", "quiet_turns": 12},
    "jugger": {"stone_limit": 12},
    "saga": {"terrain": "none", "special": "no"},
    "wolsung": {"heroes": 1, "depth": 10},
}
ROOMS = ("region", "dialog")
EAGER = "Asalt|Dispar|Terminar|Pasar|Atacar|No |Acabar|listo"


class Reader:
    """What a screen reader knows of the page: roles, names and states, and nothing of where things are drawn."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor, self.page = visitor, visitor.page
        self.line = visitor.context.new_cdp_session(visitor.page)

    def tree(self) -> list[dict]:
        return self.line.send("Accessibility.getFullAXTree")["nodes"]

    def told(self, role: str, within: str) -> list[str]:
        """Names of everything of that role inside the region of that name."""
        nodes = {node["nodeId"]: node for node in self.tree()}
        region = next(
            (
                node
                for node in nodes.values()
                if not node.get("ignored") and name_of(node) == within and node["role"]["value"] in ROOMS
            ),
            None,
        )
        if region is None:
            return []
        found, waiting = [], [region["nodeId"]]
        while waiting:
            node = nodes.get(waiting.pop(0))
            if node is None:
                continue
            if not node.get("ignored") and node["role"]["value"] == role and node is not region:
                found.append(name_of(node))
            waiting = [*node.get("childIds", []), *waiting]
        return found

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
        options = page.evaluate(
            "document.querySelectorAll('[data-decision] :is([data-option], [data-suggestion])').length"
        )
        wanted = [n for n, name in enumerate(buttons[:options], 1) if re.search(EAGER, name)]
        number = rng.choice(wanted) if wanted and rng.random() < 0.7 else rng.randint(1, max(1, options))
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
