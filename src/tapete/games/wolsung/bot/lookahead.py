"""Lookahead for the search: play-out player, candidate answers, horizon and clock."""

from __future__ import annotations

import random
from typing import Any

from tapete.boards.storeys.space import Place
from tapete.core.flow import Decision
from tapete.core.match import Match
from tapete.games.wolsung.actions import END, STAY, Cast, Charge, Leg, Melee, Move, Shoot, Special, StandUp, Walk
from tapete.games.wolsung.bot.evaluation import (
    advantage,
    best_shot,
    best_spell,
    blow_gain,
    count_left_to_activate,
    prey_of,
    shot_value,
    special_value,
    standing_at,
)
from tapete.games.wolsung.bot.places import best_strike
from tapete.games.wolsung.bot.walk_distance import nearest_node, places_ahead, walking_distances
from tapete.games.wolsung.profile import allowance, card_of, enemies, is_hero, profile_of
from tapete.games.wolsung.rules.before.setup import deployment_refusal, next_to_deploy, places_in_zone
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.rules.moves.movement import Purpose, points_around
from tapete.games.wolsung.rules.moves.reachable import list_charges
from tapete.games.wolsung.rules.turn import TURNS
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import contacts, distance, is_engaged

# activations: up to NEARLY_OVER left in the match are all played out, of more only AHEAD
NEARLY_OVER, AHEAD = 8, 6
SPOTS = 20  # places of the zone tried besides the greedy bot's own
A_TURN = 64  # more activations than a turn can have
SEARCHED = (
    "model",
    "heroic",
    "action",
    "charge-path",
    "shot-target",
    "shot-reaction",
    "melee-target",
    "charge-attack",
    "melee-reaction",
    "split",
    "reroll",
    "feat",
    "spell",
    "power-target",
    "extra-bid",
    "delay-bid",
    "steal-bid",
    "counter-bid",
)


def clock(state: Skirmish) -> int:
    """Count activations since the match began."""
    return A_TURN * state.turn + sum(model.done for model in state.models)


def horizon(state: Skirmish) -> int:
    """Search some activations of both sides.

    Before the first turn, some beyond its beginning. Near the end of the match, all that are left.
    """
    if state.turn == 0:
        return A_TURN + AHEAD
    return A_TURN if state.turn == TURNS and count_left_to_activate(state) <= NEARLY_OVER else AHEAD


def promising(match: Match, player: int, rng: random.Random) -> list[Any]:
    """List the answers to search.

    For an Action, those that can have an effect, the most valuable first; for a model, the nearest first; for paths
    some in all directions; for deployment some places of the zone; else all options.
    """
    decision = match.pending[player]
    state: Skirmish = match.state
    match decision.kind:
        case "action":
            model = state.models[state.active]
            able = [one for one in decision.options if strikes_something(state, model, one)]
            return sorted(able, key=lambda one: -_action_value(state, model, one))
        case "model":
            return sorted(decision.options, key=lambda one: _wait_time(state, state.models[one.model]))
        case "path":
            return candidate_paths(match.determinize(player, rng, marks=False).state, decision)
        case "charge-path":
            return list_charges(state, state.models[state.active])
        case "deploy":
            return candidate_spots(match.determinize(player, rng, marks=False).state, rng)
    return list(decision.options) if decision.kind in SEARCHED else []


def strikes_something(state: Skirmish, model: Model, one: Any) -> bool:
    """False for moving to shoot or cast where no place in reach has a target: moving alone is that, too."""
    match one:
        case Shoot(moving=True):
            return best_strike(state, model, "shoot")[0] > 0
        case Cast(moving=True):
            return best_strike(state, model, "cast")[0] > 0
    return True


def candidate_paths(state: Skirmish, decision: Decision) -> list[Any]:
    """List paths, the best end first: stay, along the lane to the prey, and straight all around.

    Illegal ones are left out.
    """
    model = state.models[state.active]
    reach, layout = allowance(state, model), state.layout
    walks: list[Any] = [STAY]
    prey = prey_of(state, model)
    if prey is not None:
        walks += [
            Walk((Leg(x, y),))
            for x, y, _ in places_ahead(
                layout, model.place, walking_distances(layout, nearest_node(layout, prey.place)), reach
            )[:5:2]
        ]
    walks += [
        Walk((Leg(*p),)) for p in [*points_around(model.at, reach)[::4], *points_around(model.at, reach // 2)[2::7]]
    ]
    purpose: Purpose = decision.arguments.get("purpose", "move")  # type: ignore[assignment]
    trips = [(one, judge_trip(state, model, one, purpose)) for one in walks]
    return sort_by_value(state, model, [(one, made.place) for one, made in trips if made.ok])


def candidate_spots(state: Skirmish, rng: random.Random) -> list[Any]:
    """List places of the zone, the best first."""
    model = next_to_deploy(state)
    if model is None:
        return []
    zone = places_in_zone(state, model)
    tried = rng.sample(zone, min(SPOTS, len(zone)))
    return sort_by_value(
        state, model, [(spot, (spot.x, spot.y, 0)) for spot in tried if deployment_refusal(state, model, spot) is None]
    )


def sort_by_value(state: Skirmish, model: Model, ends: list[tuple[Any, Place]]) -> list[Any]:
    """Sort answers by the value of the position with the model there.

    The table is a redealt one, since the evaluation looks at hands.
    """

    def value(place: Place) -> float:
        with standing_at(model, place):
            return advantage(state, model.owner)

    return [one for one, _ in sorted(ends, key=lambda end: -value(end[1]))]


# ---------------------------------------------------------------- play-outs


def fast_answer(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Answer about an Action or its path without trying places.

    None where the greedy bot is fast enough itself.
    """
    match decision.kind:
        case "action":
            model = state.models[state.active]
            return max(decision.options, key=lambda one: _action_value(state, model, one))
        case "path":
            return _lane_path(state, decision)
        case "charge-path":
            into_contact = list_charges(state, state.models[state.active], first=True)
            return into_contact[0] if into_contact else None
        case "model":
            return min(decision.options, key=lambda one: _wait_time(state, state.models[one.model]))
    return None


def _action_value(state: Skirmish, model: Model, one: Any) -> float:
    """Estimated value of an Action."""
    match one:
        case StandUp():
            return 99.0
        case Melee():
            return max((blow_gain(state, model, foe) for foe in contacts(state, model)), default=0.0) + 0.3
        case Charge():
            near = [foe for foe in enemies(state, model) if distance(model, foe) <= allowance(state, model)]
            brave = 0.3 if profile_of(model).C >= 4 else -0.5 if card_of(model).ranged else 0.0
            return max((blow_gain(state, model, foe, model.z) for foe in near), default=-1.0) + brave
        case Shoot(weapon=weapon, moving=False):
            return shot_value(state, model, weapon)
        case Shoot(moving=True):
            return best_shot(state, model, quick=True, only_quick=True)
        case Cast(moving=False):
            return best_spell(state, model)[0]
        case Cast(moving=True):
            return best_spell(state, model)[0] - 0.02
        case Special(ability=ability, moving=moving):
            return special_value(state, model, ability) - (0.05 if moving else 0.0)
        case Move():
            return -1.0 if is_engaged(state, model) or (state.turn == TURNS and state.actions == 1) else 0.5
    return 0.02 if one == END else 0.0


def _wait_time(state: Skirmish, model: Model) -> int:
    """Priority of a model, the lowest first: models near the enemy are activated first."""
    foes = enemies(state, model)
    near = min((distance(model, foe) for foe in foes), default=0)
    return (
        near
        - (4_000 if card_of(model).ranged else 0)
        - (3_000 if is_hero(model) else 0)
        + (20_000 if model.down else 0)
    )


def _lane_path(state: Skirmish, decision: Decision) -> Any:
    """Path straight along the lane to the prey, as far as possible."""
    model = state.models[state.active]
    purpose = decision.arguments.get("purpose")
    prey = prey_of(state, model)
    if purpose != "leave" and (prey is None or (card_of(model).ranged and best_shot(state, model) > 0.8)):
        return STAY
    if purpose == "quick" and card_of(model).spells and best_spell(state, model)[0] > 0:
        return STAY
    if prey is None:
        return None
    layout = state.layout
    for x, y, _ in places_ahead(
        layout, model.place, walking_distances(layout, nearest_node(layout, prey.place)), allowance(state, model)
    )[:4]:
        walk = Walk((Leg(x, y),))
        if judge_trip(
            state, model, walk, "leave" if purpose == "leave" else "quick" if purpose == "quick" else "move"
        ).ok:
            return walk
    return None if purpose == "leave" else STAY
