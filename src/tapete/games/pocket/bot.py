"""The heuristics of the greedy bot."""

from __future__ import annotations

import random
from typing import Any

from tapete.core.match import Match
from tapete.games.pocket.actions import actions
from tapete.games.pocket.pieces import Skirmish, TurnAction


def answer(match: Match, player: int, rng: random.Random) -> Any:
    return rng.choice(match.pending[player].options)


def best_action(state: Skirmish, player: int) -> TurnAction:
    return actions(state)[0]
