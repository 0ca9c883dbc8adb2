"""Play with a screen reader: keyboard only, information only from the accessibility tree."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import expect

import tapete
from tests.browser.conftest import NO_FILMS, Visitor, holds
from tests.browser.settled_pages import settle, wait_until
from tests.marks import long_for

SHORT = {
    "challengers": {},
    "pocket": {"map": "map-ford", "quiet_turns": 12},
    "jugger": {"stone_limit": 2},
    "saga": {"terrain": "none", "special": "no"},
    "wolsung": {"heroes": 1, "depth": 10},
}
MINE, OVER = "Tu decisión", "Partida terminada"
WANDERING = 60  # answers
FIGHT = "Asalt|Atac|Carga|Dispar|Golpe|Duelo|Anot"
ENDS = "Termina|Pasar|Ningun|No |Sin |Seguir|Acabar|listo"
PATIENCE = 180  # seconds


class Reader:
    """The page as a screen reader knows it: roles, names and states, but no positions."""

    def __init__(self, visitor: Visitor) -> None:
        self.page = visitor.page
        self.line = visitor.context.new_cdp_session(visitor.page)
        self.line.send("Accessibility.enable")  # the browser keeps the tree between queries

    def names(self, role: str, room: int) -> list[str]:
        return [name_of(node) for node in self.nodes(room, role=role)]

    def names_in(self, role: str, within: str) -> list[str]:
        """Names of all elements of a role inside the region of that name."""
        room = self.room(within) or self.room(within, role="dialog")
        return self.names(role, room) if room else []

    def room(self, name: str, role: str = "region") -> int:
        """Node of the region of that name, or 0. Every question has a new region."""
        page = self.line.send("DOM.getDocument", {"depth": 0})["root"]["backendNodeId"]
        rooms = self.nodes(page, role=role, accessibleName=name)
        return int(rooms[0]["backendDOMNodeId"]) if rooms else 0

    def nodes(self, under: int, **asked: str) -> list[dict]:
        try:
            known = self.line.send("Accessibility.queryAXTree", {"backendNodeId": under, **asked})["nodes"]
        except PlaywrightError:  # the node was removed meanwhile
            return []
        return [node for node in known if not node.get("ignored")]

    def answers(self, room: int) -> dict[int, tuple[str, bool]]:
        """Possible answers by the number to type: the text, and True if it is already chosen.

        They are toggle buttons whose names begin with the number.
        """
        return {n: (words, down == "true") for n, words, down in self.numbered(room, "pressed")}

    def closed_lines(self, room: int) -> list[int]:
        """Numbers of lines that open to more answers: pieces, verbs, groups."""
        return [n for n, _, is_open in self.numbered(room, "expanded") if is_open is False]

    def numbered(self, room: int, kind: str) -> list[tuple[int, str, object]]:
        """Number, text and state of the buttons in a room that have a number and this kind of state."""
        buttons = [node for node in self.nodes(room, role="button") if state(node, kind) is not None]
        named = [(re.match(r"(\d+)\s+(.*)", name_of(node), re.DOTALL), state(node, kind)) for node in buttons]
        return [(int(words[1]), words[2], value) for words, value in named if words]

    def next_question(self, after: int) -> tuple[int, str, dict[int, tuple[str, bool]]]:
        """Region, text and answers of the question after `after`. The region is 0 if the match is over."""

        def look() -> tuple[int, str, dict[int, tuple[str, bool]]] | None:
            settle(self.page)
            room = self.room(MINE)
            if room not in (0, after):
                question, answers = " ".join(self.names("heading", room)), self.answers(room)
                if question and (answers or self.closed_lines(room)):
                    return room, question, answers
            return (0, "", {}) if not room and self.room(OVER) else None

        try:
            return wait_until(look, self.page, PATIENCE)
        except TimeoutError:
            words = f"{self.names_in('heading', MINE)} {self.names_in('alert', MINE)}"
            raise AssertionError(f"nothing was asked after: {words}") from None

    def wait_for_verdict(self, room: int) -> None:
        """Wait for the verdict on a position."""
        settle(self.page)
        wait_until(lambda: not any(state(node, "busy") for node in self.nodes(room, role="status")), self.page)


def name_of(node: dict) -> str:
    return str(node.get("name", {}).get("value", ""))


def state(node: dict, name: str) -> object:
    return next((one["value"].get("value") for one in node.get("properties", []) if one["name"] == name), None)


def play(
    reader: Reader,
    most: int,
    wandering: int = WANDERING,
    on_answer: Callable[[str, str], None] = lambda question, answer: None,
) -> int:
    """Answer by keyboard until the match is over; return the number of answers."""
    rng = random.Random("blind")
    keyboard, room = reader.page.keyboard, 0
    for count in range(most):
        room, question, answers = reader.next_question(room)
        if not room:
            return count
        fights, ends = ([n for n, (words, _) in answers.items() if re.search(some, words)] for some in (FIGHT, ENDS))
        hurry = 0.4 if count < wandering else 0.9  # then finish quickly
        while not answers or (not fights and rng.random() < 0.5 and reader.closed_lines(room)):
            keyboard.type(str(rng.choice(reader.closed_lines(room))))
            settle(reader.page)
            answers = reader.answers(room)
            fights = [n for n, (words, _) in answers.items() if re.search(FIGHT, words)]
            ends = [n for n, (words, _) in answers.items() if re.search(ENDS, words)]
        preferred = fights or (ends if rng.random() < hurry else [])
        number = rng.choice(preferred or list(answers))
        words, down = answers[number]
        on_answer(question, words)
        if not down:
            keyboard.type(str(number))
        reader.wait_for_verdict(room)
        keyboard.press("Enter")
    return most


TESTS = Path(__file__).parents[1]
LOGS = {  # recorded matches whose end is played again
    "challengers": "golden/challengers-two",
    "jugger": "jugger/golden/european-strict",
    "pocket": "pocket/golden/frost-lantern-quick",
    "saga": "golden/saga-random",
    "wolsung": "golden/wolsung-random",
}
LAST = 4  # answers


def log_without_end(path: Path, folder: Path) -> str:
    """Log of a recorded match without its last answers. The player of the last answer becomes a person."""
    replay = tapete.replay(path)
    answers = [line for line in map(json.loads, path.read_text().splitlines()) if "answer" in line]
    replay.at(len(replay) - LAST).save(folder / "log.jsonl")
    header, *lines = (folder / "log.jsonl").read_text().splitlines(keepends=True)
    first_line = json.loads(header)
    first_line["seats"] = [
        "human" if n == answers[-1]["player"] else "bot:random" for n in range(len(first_line["seats"]))
    ]
    return "".join((json.dumps(first_line), "\n", *lines))


@pytest.mark.parametrize("game", long_for(sorted(LOGS), "challengers", "pocket", "wolsung"))
def test_a_match_is_finished_with_a_screen_reader(visit, game, tmp_path):
    ana = visit(script=NO_FILMS)
    ana.enter_new("/api/logs", {"log": log_without_end(TESTS / f"{LOGS[game]}.jsonl", tmp_path)})
    reader, most = Reader(ana), 60
    assert 0 < play(reader, most, wandering=0) < most
    holds(ana.page, lambda: reader.names_in("heading", OVER))


def test_a_match_begins_and_the_board_is_read_with_a_screen_reader(visit):
    ana = visit(script=NO_FILMS)
    ana.start(["me", "bot:random"], "pocket", SHORT["pocket"], ready=True)
    reader = Reader(ana)
    assert play(reader, 3) == 3
    ana.wait_turn()
    ana.page.keyboard.press("t")
    ana.page.wait_for_selector("dialog[open]")
    holds(
        ana.page,
        lambda: reader.names_in("button", "El tablero en palabras"),
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
    line = "document.activeElement.innerText"
    first = holds(ana.page, f"document.activeElement.matches('.line, .opt') && {line}")
    if ana.page.locator("[data-decision] :is([data-option], .line)").count() > 1:
        ana.page.keyboard.press("ArrowDown")
        ana.page.wait_for_function(f"(first) => {line} !== first", arg=first)
