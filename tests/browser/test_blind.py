"""Played by those who do not see the picture: by keyboard alone, told only what the accessibility tree says."""

from __future__ import annotations

import json
import random
import re
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

import tapete
from tests.browser.conftest import Visitor, holds
from tests.turns import long_for

QUIET = "localStorage.tapete ??= JSON.stringify({speed: 0, warnings: false})"  # answers are meant, however bad
SHORT = {
    "challengers": {},
    "pocket": {"map": "map-ford", "quiet_turns": 12},
    "jugger": {"stone_limit": 4},
    "saga": {"terrain": "none", "special": "no"},
    "wolsung": {"heroes": 1, "depth": 10},
}
MINE, OVER = "Tu decisión", "Partida terminada"
WANDERING = 60  # answers
FIGHT = "Asalt|Atac|Carga|Dispar|Golpe|Duelo|Anot"
ENDS = "Termina|Pasar|Ningun|No |Sin |Seguir|Acabar|listo"
PATIENCE, PAUSE = 180, 50  # seconds, milliseconds


class Reader:
    """What a screen reader knows of the page: roles, names and states, and nothing of where things are drawn."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.line = visitor.context.new_cdp_session(visitor.page)
        self.line.send("Accessibility.enable")  # the browser keeps the tree, instead of making it anew for each look

    def names(self, role: str, room: int) -> list[str]:
        return [name_of(node) for node in self.nodes(room, role=role)]

    def told(self, role: str, within: str) -> list[str]:
        """Names of everything of that role inside the region of that name; the rest of the page is not even read."""
        room = self.room(within) or self.room(within, role="dialog")
        return self.names(role, room) if room else []

    def room(self, name: str, role: str = "region") -> int:
        """The region of that name, 0 if there is none: another question is another region."""
        page = self.line.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
        rooms = self.nodes(page, role=role, accessibleName=name)
        return int(rooms[0]["backendDOMNodeId"]) if rooms else 0

    def nodes(self, under: int, **asked: str) -> list[dict]:
        try:
            known = self.line.send("Accessibility.queryAXTree", {"backendNodeId": under, **asked})["nodes"]
        except PlaywrightError:  # it went while it was read
            return []
        return [node for node in known if not node.get("ignored")]

    def answers(self, room: int) -> dict[int, tuple[str, bool]]:
        """What may be answered, by the number that is typed, and whether it is down already: buttons that stay down,
        with their number before their words."""
        buttons = [node for node in self.nodes(room, role="button") if state(node, "pressed") is not None]
        numbered = [(re.match(r"(\d+)\s+(.*)", name_of(node), re.DOTALL), state(node, "pressed")) for node in buttons]
        return {int(words[1]): (words[2], down == "true") for words, down in numbered if words}

    def next_question(self, after: int) -> tuple[int, str, dict[int, tuple[str, bool]]]:
        """Its region, its words and what may be answered; not of the one just answered. 0: the match is over."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            room = self.room(MINE)
            if room not in (0, after):
                question, answers = " ".join(self.names("heading", room)), self.answers(room)
                if question and answers:
                    return room, question, answers
            if not room and self.room(OVER):
                return 0, "", {}
            self.page.wait_for_timeout(PAUSE)
        raise AssertionError(f"nothing was asked after: {self.told('heading', MINE)} {self.told('alert', MINE)}")

    def judged(self, room: int) -> None:
        """Until the table has said what it thinks of a place."""
        while any(state(node, "busy") for node in self.nodes(room, role="status")):
            self.page.wait_for_timeout(PAUSE)


def name_of(node: dict) -> str:
    return str(node.get("name", {}).get("value", ""))


def state(node: dict, name: str) -> object:
    return next((one["value"].get("value") for one in node.get("properties", []) if one["name"] == name), None)


def play(
    reader: Reader,
    most: int,
    wandering: int = WANDERING,
    heard: Callable[[str, str], None] = lambda question, answer: None,
) -> int:
    """Answers whatever is asked by the keys; how many answers that took. Ends with the match."""
    rng = random.Random("blind")
    keyboard, room = reader.page.keyboard, 0
    for count in range(most):
        room, question, answers = reader.next_question(room)
        if not room:
            return count
        fights, ends = ([n for n, (words, _) in answers.items() if re.search(some, words)] for some in (FIGHT, ENDS))
        hurry = 0.4 if count < wandering else 0.9  # then to the end, whatever comes of it
        wanted = fights or (ends if rng.random() < hurry else [])
        number = rng.choice(wanted or list(answers))
        words, down = answers[number]
        heard(question, words)
        if not down:
            keyboard.type(str(number))
        reader.judged(room)
        keyboard.press("Enter")
    return most


TESTS = Path(__file__).parents[1]
KEPT = {  # matches whose end is played anew
    "challengers": "golden/challengers-two",
    "jugger": "jugger/golden/european-strict",
    "pocket": "pocket/golden/frost-lantern-quick",
    "saga": "golden/saga-random",
    "wolsung": "golden/wolsung-random",
}
LAST = 4  # answers


def without_its_end(path: Path, folder: Path) -> str:
    """The log of a kept match as it was a few answers before its end; whoever gave the last of them is a person."""
    kept = tapete.replay(path)
    answers = [line for line in map(json.loads, path.read_text().splitlines()) if "answer" in line]
    kept.at(len(kept) - LAST).save(folder / "log.jsonl")
    header, *lines = (folder / "log.jsonl").read_text().splitlines(keepends=True)
    seated = json.loads(header)
    seated["seats"] = ["human" if n == answers[-1]["player"] else "bot:random" for n in range(len(seated["seats"]))]
    return "".join((json.dumps(seated), "\n", *lines))


@pytest.mark.parametrize("game", long_for(sorted(KEPT), "pocket"))
def test_a_match_is_brought_to_its_end_by_those_who_only_listen(visit, game, tmp_path):
    ana = visit(script=QUIET)
    ana.enter_new("/api/logs", {"log": without_its_end(TESTS / f"{KEPT[game]}.jsonl", tmp_path)})
    reader, most = Reader(ana), 60
    assert 0 < play(reader, most, wandering=0) < most
    holds(ana.page, lambda: reader.told("heading", OVER))


def test_a_match_is_begun_and_the_board_read_by_those_who_only_listen(visit):
    ana = visit(script=QUIET)
    ana.start(["me", "bot:random"], "pocket", SHORT["pocket"], ready=True)
    reader = Reader(ana)
    assert play(reader, 3) == 3
    ana.wait_turn()
    ana.page.keyboard.press("t")
    ana.page.wait_for_selector("dialog[open]")
    holds(
        ana.page,
        lambda: reader.told("button", "El tablero en palabras"),
        lambda pieces: any(re.search(r"cerca: .+ a \d+ pasos?", one) for one in pieces),
    )
    cells = ana.page.get_by_role("gridcell")
    cells.first.focus()
    ana.page.keyboard.press("ArrowDown")
    ana.page.keyboard.press("ArrowRight")
    expect(ana.page.locator("[data-at='1 1']")).to_be_focused()
    expect(ana.page.locator("[data-at='1 1']")).to_have_attribute("aria-label", re.compile("."))
    ana.page.keyboard.press("Escape")
    ana.page.wait_for_selector("dialog[open]", state="detached")
    ana.page.keyboard.press("l")
    first = holds(ana.page, "document.activeElement.dataset.option")
    if ana.page.locator("[data-decision] [data-option]").count() > 1:
        ana.page.keyboard.press("ArrowDown")
        ana.page.wait_for_function("(first) => document.activeElement.dataset.option !== first", arg=first)
