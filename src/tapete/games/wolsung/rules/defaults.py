"""Default answers when a player's time runs out."""

from __future__ import annotations

import random
from collections.abc import Sequence

from tapete.core.flow import Decision, Place
from tapete.games.wolsung.actions import AUTO, BACK, END, STAY, Action
from tapete.games.wolsung.rules.cards import lowest_first
from tapete.games.wolsung.state import Skirmish


def answer(state: Skirmish, decision: Decision[Action]) -> Action:
    """wolsung.ruling.timer: pass bids, Feats and rerolls; hold firm; on guard; end the activation.

    Discard the lowest cards. Place scenery and deploy automatically.
    """
    if isinstance(decision, Place):
        if decision.kind == "deploy":
            return AUTO
        if decision.kind == "lay-spot":
            return BACK
        options = list(decision.options)
        if STAY in options:
            return STAY
        places: Sequence[Action] = options or decision.sample(random.Random(0))
        return places[0]
    if decision.kind == "lay":
        return AUTO
    if decision.kind == "spot-or-not":
        return decision.options[-1]
    if decision.kind == "action":
        return END if END in decision.options else decision.options[0]
    if decision.kind == "trim":
        return lowest_first([card for card in decision.options if isinstance(card, str)])[0]
    return decision.options[0]
