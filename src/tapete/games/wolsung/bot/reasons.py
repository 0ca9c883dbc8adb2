"""Explanations of the bot: measures that make one position better than another."""

from __future__ import annotations

import random
from typing import Any

from tapete.core.flow import Decision
from tapete.core.match import Match
from tapete.games.wolsung.actions import END, Move
from tapete.games.wolsung.bot.evaluation import points_of, total_danger
from tapete.games.wolsung.profile import enemies, is_hero
from tapete.games.wolsung.rules.turn import TURNS
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import distance

# message id of each measure; 1: more of it is better, -1: worse
MEASURED = {
    "wolsung-because-points": 1,
    "wolsung-because-their-points": -1,
    "wolsung-because-wounds": 1,
    "wolsung-because-their-wounds": -1,
    "wolsung-because-models": 1,
    "wolsung-because-their-models": -1,
    "wolsung-because-danger": -1,
    "wolsung-because-their-danger": 1,
    "wolsung-because-cards": 1,
}


def measures(state: Skirmish, player: int) -> dict[str, float]:
    """Measures of one side, and of all others together."""
    rivals = [other for other in range(state.players) if other != player]
    counted = {"wolsung-because-cards": float(len(state.hands[player])) if state.hands else 0.0}
    for whom, whose in (([player], ""), (rivals, "-their")):
        models = [model for model in state.models if model.on and model.owner in whom]
        counted |= {
            f"wolsung-because{whose}-points": float(sum(points_of(state, who) for who in whom)),
            f"wolsung-because{whose}-wounds": float(sum(model.wounds for model in models if is_hero(model))),
            f"wolsung-because{whose}-models": float(len(models)),
            f"wolsung-because{whose}-danger": float(sum(total_danger(state, who) for who in whom)),
        }
    return counted


# reason of a costly decision by the measure that it lowers (live.study.mistakes)
MISTAKES = {
    "wolsung-because-points": "score",
    "wolsung-because-their-points": "guard",
    "wolsung-because-wounds": "exposed",
    "wolsung-because-their-wounds": "missed",
    "wolsung-because-models": "exposed",
    "wolsung-because-their-models": "missed",
    "wolsung-because-danger": "exposed",
    "wolsung-because-their-danger": "missed",
    "wolsung-because-cards": "spent",
}


# ---------------------------------------------------------------- what a player sees of a line

# worth of each
VISIBLE = {"killed": 2.0, "dead": -2.0, "wounded": 1.0, "hurt": -1.0, "points": 1.0, "points-lost": -1.0}
CLOSE_TO_DEATH = 4  # wounds left at most
NEAR = 10_000  # within this distance of an enemy a model can strike at once
MOST_LEFT = 2  # models of a side that are still to be activated in a sharpened position
# decisions that make a puzzle: not the bids of cards, which nobody can weigh, nor what comes before an Action
PUZZLED = frozenset(
    {
        "model",
        "action",
        "charge-path",
        "shot-target",
        "shot-reaction",
        "melee-target",
        "charge-attack",
        "melee-reaction",
        "spell",
        "power-target",
    }
)
# decisions in between, which do not count as answers of a line: bids, cards added to a roll, payments
INCIDENTAL = frozenset(
    {"steal-bid", "extra-bid", "delay-bid", "counter-bid", "feat", "reroll", "payment", "oil", "trim", "start-order"}
)


def is_question(decision: Decision) -> bool:
    """True unless there is only one way to strike: with a single weapon a puzzle would only ask to use it."""
    if decision.kind != "action":
        return True
    strikes = [one for one in decision.options if one != END and not isinstance(one, Move)]
    return len({(type(one), getattr(one, "weapon", ""), getattr(one, "ability", "")) for one in strikes}) > 1


def sharpen(match: Match, rng: random.Random) -> dict[str, Any] | None:
    """The beginning of a turn as the end of the last one, with Heroes close to death and nobody ahead: a kill wins.

    None if a side is far from its enemies.
    """
    s: Skirmish = match.state
    if s.phase != "choose" or s.turn < 2 or any(m.done for m in s.models) or len(set(s.scores)) > 1:
        return None
    left: set[int] = set()
    for player in range(s.players):
        near = [m for m in s.models if m.on and m.owner == player and is_near(s, m)]
        if not near:
            return None
        left |= {m.id for m in rng.sample(near, min(len(near), rng.randint(1, MOST_LEFT)))}
    position: dict[str, Any] = {**match.position(), "turn": TURNS}
    for m, one in zip(s.models, position["models"], strict=True):
        one["done"] = m.on and m.id not in left
        if is_hero(m) and m.on:
            one["wounds"] = rng.randint(1, min(m.wounds, CLOSE_TO_DEATH))
    return position


def is_near(state: Skirmish, model: Model) -> bool:
    return any(distance(model, foe) <= NEAR for foe in enemies(state, model))


def visible(state: Skirmish, player: int) -> dict[str, int]:
    mine = [model for model in state.models if model.on and model.owner == player]
    theirs = [model for model in state.models if model.on and model.owner != player]
    points = sum(state.scores)
    return {
        "killed": -len(theirs),
        "dead": -len(mine),
        "wounded": -sum(model.wounds for model in theirs if is_hero(model)),
        "hurt": -sum(model.wounds for model in mine if is_hero(model)),
        "points": state.scores[player] if state.scores else 0,
        "points-lost": points - state.scores[player] if state.scores else 0,
    }
