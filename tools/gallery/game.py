"""Harbour, an example game: each table shows one form of the guide's cookbook.

The forms are made by the chapter's own code.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tapete import Choose, Decision, Flow, Game, OptionView, Place, Refusal, Scene, Table
from tapete.core.game import Field, Outcome
from tapete.core.scene import Board, Seat, Stage, Tray

CHAPTER = Path(__file__).resolve().parents[2] / "docs" / "guide" / "scenes.md"
FORMS = ("hand", "row", "grid", "pile", "sheet", "list", "board", "stage", "seats", "options", "place")
NAMES = {"list": "lines"}  # the chapter's name of a form that is a Python builtin


@cache
def cookbook() -> dict[str, Any]:
    """Values that the chapter's code makes, by name."""
    made: dict[str, Any] = {}
    for code in re.findall(r"```python\n(.*?)```", CHAPTER.read_text(encoding="utf-8"), re.DOTALL):
        exec(code, made)
    return made


def made(form: str) -> Any:
    return cookbook()[NAMES.get(form, form)]


class Terms(msgspec.Struct, forbid_unknown_fields=True):
    form: str = "hand"


class Shown(msgspec.Struct):
    form: str
    over: bool = False


class Harbour(Game[Shown, Terms, int | list[tuple[str, float, float]]]):
    id = "harbour"
    State = Shown
    Action = int | list[tuple[str, float, float]]
    Options = Terms
    fields = {"form": Field(values=FORMS)}

    def setup(self, options: Terms, players: int) -> Shown:
        return Shown(options.form)

    def beat(self, table: Table[Shown]) -> Flow[None] | None:
        return None if table.state.over else self.show(table)

    def show(self, table: Table[Shown]) -> Flow[None]:
        if table.state.form == "place":
            yield Place(0, "anchor", verdict=lambda at: None, picture=lambda: made("place"), sampler=lambda rng: [()])
        else:
            yield Choose(0, "sail", (0, 1), forbidden={2: Refusal("harbour.reef")})
        table.state.over = True

    def outcome(self, state: Shown) -> Outcome:
        return Outcome([], {}, "harbour.reef")

    def option(self, state: Shown, decision: Decision, answer: Any) -> OptionView:
        if answer == 2:
            return OptionView(key=0, title=cookbook()["text"]("harbour-far"))
        return msgspec.structs.replace(made("options")[answer])

    def view(self, state: Shown, viewer: int | None) -> Scene:
        scene = Scene(game=self.id, theme=self.theme, seats=[Seat(player=0), Seat(player=1)])
        match made("board" if state.form == "place" else state.form):
            case Tray() as tray:
                scene.trays = [tray]
            case Board() as board:
                scene.board = board
            case Stage() as stage:
                scene.stage = stage
            case [Seat(), *_] as seats:
                scene.seats = seats
        return scene


GAME = Harbour()
