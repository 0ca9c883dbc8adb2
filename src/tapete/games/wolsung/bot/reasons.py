"""Explanations of the bot: measures that make one position better than another."""

from __future__ import annotations

from tapete.games.wolsung.bot.evaluation import points_of, total_danger
from tapete.games.wolsung.profile import is_hero
from tapete.games.wolsung.state import Skirmish

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
NAMED = frozenset({"dies"})  # events named in the text of a puzzle
# decisions that make a puzzle: not the bids of cards, which nobody can weigh
PUZZLED = frozenset(
    {
        "model",
        "heroic",
        "action",
        "charge-path",
        "shot-target",
        "shot-reaction",
        "melee-target",
        "charge-attack",
        "melee-reaction",
        "feat",
        "spell",
        "power-target",
    }
)


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
