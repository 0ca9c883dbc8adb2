"""Default answers when a player's time runs out."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tapete.core.flow import Decision, Place
from tapete.games.saga.actions import Answer, Fig
from tapete.games.saga.rules.fights.casualties import default_casualty
from tapete.games.saga.state import Battle


def answer(state: Battle, decision: Decision[Answer]) -> Answer:
    """saga.ruling.clock: pass windows, end phases, let the engine make forced choices."""
    if isinstance(decision, Place):
        places: Sequence[Answer] = decision.sample(random.Random(decision.kind))
        return places[0]
    options = decision.options
    if decision.kind == "charge-stick":
        return options[0]  # a charge that was found comes first
    if decision.kind in ("casualty", "sacrifice"):
        return default_casualty(state, decision.player, [figure for figure in options if isinstance(figure, Fig)])
    return next((word for word in ("end", "done", "pass", "decline", "no", "open") if word in options), options[0])
