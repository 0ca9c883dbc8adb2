"""The beach as a scene. (Bare bones: seats and phase.)"""

from __future__ import annotations

from typing import Any

from tapete.core.game import Game
from tapete.core.requests import Decision
from tapete.core.scene import OptionView, Scene
from tapete.core.text import text
from tapete.games.challengers.pieces import Cup

COVER: list[tuple[str, str]] = []


def view(game: Game[Any], state: Cup, viewer: int | None) -> Scene:
    return Scene(game="challengers", theme=game.theme)


def option_view(state: Cup, decision: Decision, answer: Any) -> OptionView:
    return OptionView(key=0, title=text("challengers-title"))
