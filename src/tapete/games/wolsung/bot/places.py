"""Destinations of the bot: places tried, and the best by prospects, target or blow."""

from __future__ import annotations

import random
from contextlib import ExitStack
from typing import Any, Literal

from tapete.boards.storeys.space import Place
from tapete.core.game import weight
from tapete.games.wolsung.actions import (
    STAY,
    Leg,
    Split,
    Spot,
    Walk,
)
from tapete.games.wolsung.bot.evaluation import best_shot, best_spell, blow_gain, find_prey, place_value, standing_at
from tapete.games.wolsung.bot.walk_distance import places_ahead, way_left
from tapete.games.wolsung.profile import allowance, card_of, profile_of
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.rules.moves.movement import Purpose, points_around, standing_hazards
from tapete.games.wolsung.rules.moves.reachable import list_charges, list_moves
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import contacts

Strike = Literal["shoot", "cast"]


def candidates(state: Skirmish, model: Model, purpose: Purpose, away: dict[Place, int]) -> list[Any]:
    """List moves to try: listed options, then straight ways all around, then along the lanes to the prey."""
    reach = allowance(state, model)
    ways: list[Any] = [one for one in list_moves(state, model, purpose) if one != STAY]
    ways += [
        Walk((Leg(*p),)) for p in [*points_around(model.at, reach)[::2], *points_around(model.at, reach // 2)[1::4]]
    ]
    lane = places_ahead(state.layout, model.place, away, reach)[:3]
    ways += [Walk((Leg(x, y),)) for x, y, _ in lane[1:]]
    ways += [Spot(*place) for place in lane[:1]]  # around corners, which is slow to compute
    return list(dict.fromkeys(ways))


_judged: dict[tuple[Any, ...], tuple[float, Any, float]] = {}
_struck: dict[tuple[Any, ...], tuple[float, Any]] = {}


def table_key(state: Skirmish, model: Model) -> tuple[Any, ...]:
    """Cache key of a judgement of places: all it depends on."""
    standings = tuple((one.x, one.y, one.z, one.wounds, one.down) for one in state.models if one.on)
    style = tuple([weight(name) for name in ("fear", "haste", "height", "magic")])
    return (
        id(state),
        state.turn,
        model.id,
        state.heroic,
        state.layout,
        standings,
        len(state.clouds),
        tuple(state.hands[model.owner]),
        style,
    )


def remember(known: dict[tuple[Any, ...], Any], key: tuple[Any, ...], value: Any) -> None:
    if len(known) > 8:
        known.clear()
    known[key] = value


def best_place(state: Skirmish, model: Model, purpose: Purpose, rng: random.Random) -> tuple[float, Any, float]:
    """Best of some legal moves, and the value of staying.

    Cached while the table is the same, since an Action and its path ask the same.
    """
    key = (*table_key(state, model), purpose == "leave")
    if key in _judged:
        return _judged[key]
    prey, away = find_prey(state, model)
    here = place_value(state, model, model.place, prey, away)
    best: tuple[float, Any] = (here, STAY) if purpose != "leave" else (-99.0, None)
    for one in candidates(state, model, purpose, away):
        made = judge_trip(state, model, one, purpose)
        if made.ok:
            value = place_value(state, model, made.place, prey, away) - 0.3 * len(made.hazards)
            if value > best[0]:
                best = (value, one)
    remember(_judged, key, (*best, here))
    return _judged[key]


def best_strike(state: Skirmish, model: Model, how: Strike) -> tuple[float, Any]:
    """Best place to move and shoot, or move and cast, in one Action.

    Without a target, staying, for nothing.
    """
    key = (*table_key(state, model), how)
    if key in _struck:
        return _struck[key]
    prey, away = find_prey(state, model)
    best: tuple[float, Any] = (strike_value(state, model, how, False), STAY)
    for one in candidates(state, model, "quick", away):
        made = judge_trip(state, model, one, "quick")
        if made.ok:
            with standing_at(model, made.place):
                value = strike_value(state, model, how, True)
            if value <= 0:
                continue
            value -= 0.3 * len(made.hazards)
            if prey is not None:
                value -= way_left(state.layout, made.place, prey.place, away) / 50_000
            if value > best[0]:
                best = (value, one)
    remember(_struck, key, best)
    return best


def strike_value(state: Skirmish, model: Model, how: Strike, moved: bool) -> float:
    """Value of the best shot, or of the best spell, from here."""
    return (
        best_shot(state, model, quick=moved, only_quick=True)
        if how == "shoot"
        else max(0.0, best_spell(state, model)[0])
    )


def charge_values(state: Skirmish, model: Model) -> list[tuple[float, Any]]:
    values = []
    for way in list_charges(state, model):
        made = judge_trip(state, model, way, "charge")
        began = model.z
        with standing_at(model, made.place):
            met = [state.models[made.link]] if made.link >= 0 else contacts(state, model)
            value = max((blow_gain(state, model, foe, began) for foe in met), default=-1.0)
        brave = 0.3 if profile_of(model).C >= 4 else -0.5 if card_of(model).ranged else 0.0
        values.append((value + brave + weight("charge", 0.0), way))
    return values


def split_value(state: Skirmish, model: Model, split: Split) -> float:
    """Value of a division: the best blow of the charger, of its friends, and less of the enemies, and the ground."""
    with ExitStack() as stack:
        for id, x, y in split.moves:
            stack.enter_context(standing_at(state.models[id], (x, y, state.models[id].z)))
        value = 0.0
        for id in sorted({id for pair in split.keep for id in pair}):
            one = state.models[id]
            blow = max((blow_gain(state, one, foe) for foe in contacts(state, one)), default=0.0)
            weight = 1.0 if one is model else 0.5 if one.owner == model.owner else -0.5
            harm = 0.3 * len(standing_hazards(state, one, one.place))
            value += weight * blow - (harm if one.owner == model.owner else -harm)
    return value
