"""Numbered list of answers for a player at a terminal: options and named places."""

from __future__ import annotations

from typing import Any

import msgspec
from rich.text import Text as Styled

from tapete.core.flow import Place, TypeDice
from tapete.core.match import Match
from tapete.core.scene import Area, Board, OptionView, Point, Scene
from tapete.terminal.geometry import at_target, middle
from tapete.terminal.places import Formation, named_places
from tapete.terminal.render import Painter, place_in


class Choice(msgspec.Struct, frozen=True):
    """A listed answer; `at` is its position on the board."""

    line: Styled
    answer: Any
    at: Point | None = None


def choices(match: Match, player: int, scene: Scene, painter: Painter) -> list[Choice]:
    asked = match.pending[player]
    if isinstance(asked, TypeDice) or scene.decision is None:
        return []
    listed: list[Choice] = []
    for option in scene.decision.options:
        at, place = locate_option(scene.board, option, painter)
        listed.append(Choice(painter.option(len(listed) + 1, option, place), asked.options[option.key], at))
    if isinstance(asked, Place) and scene.decision.place is not None and scene.board is not None:
        taken = [choice.answer for choice in listed]
        for spot in named_places(
            scene.board, scene.decision.place, player, lambda formation: allowed_answer(match, player, formation)
        ):
            if spot.answer not in taken:
                listed.append(
                    Choice(
                        painter.place(len(listed) + 1, spot.name, place_in(scene.board, spot.at)), spot.answer, spot.at
                    )
                )
    return listed


def allowed_answer(match: Match, player: int, formation: Formation) -> Any:
    """Answer that a formation stands for; None if the rules do not allow it."""
    try:
        answer = match.game.read_action(to_integers(formation))
    except ValueError:
        return None
    return answer if match.pending[player].refusal(answer) is None else None


def to_integers(formation: Formation) -> list[list[Any]]:
    """Positions in integers, for games with integer units."""
    return [[id, round(x), round(y)] for id, x, y in formation]


def locate_option(board: Board | None, option: OptionView, painter: Painter) -> tuple[Point | None, str]:
    """Position of an option on the board, and in words.

    A title that names its target needs no words.
    """
    target = None if board is None else at_target(board, option.targets)
    if board is None or target is None:
        return None, ""
    if not isinstance(target, Area):
        return target.at, ""
    name, title = painter.voice.say(target.name), painter.voice.say(option.title)
    at = middle(target.shape)
    words = ["" if name in title else name, painter.voice.say(target.where)]
    if board.grid == "free":
        words.append(place_in(board, at))
    return at, " ".join(filter(None, words))
