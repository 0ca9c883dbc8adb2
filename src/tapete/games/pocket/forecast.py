"""The odds of an option as the table shows them."""

from __future__ import annotations

from tapete.core.scene import Odds
from tapete.core.text import Text
from tapete.games.pocket.pieces import Assault, Move, Skirmish


def assault_odds(state: Skirmish, action: Assault) -> tuple[Text | None, list[Odds]]:
    return None, []


def move_odds(state: Skirmish, action: Move) -> list[Odds]:
    return []


def test_odds(state: Skirmish, number: int, name: str) -> list[Odds]:
    return []
