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


def candidates(s: Skirmish, m: Model, purpose: Purpose, away: dict[Place, int]) -> list[Any]:
    """List moves to try: listed options, then straight ways all around, then along the lanes to the prey."""
    reach = allowance(s, m)
    ways: list[Any] = [one for one in list_moves(s, m, purpose) if one != STAY]
    ways += [Walk((Leg(*p),)) for p in [*points_around(m.at, reach)[::2], *points_around(m.at, reach // 2)[1::4]]]
    lane = places_ahead(s.layout, m.place, away, reach)[:3]
    ways += [Walk((Leg(x, y),)) for x, y, _ in lane[1:]]
    ways += [Spot(*place) for place in lane[:1]]  # around corners, which is slow to compute
    return list(dict.fromkeys(ways))


_judged: dict[tuple[Any, ...], tuple[float, Any, float]] = {}
_struck: dict[tuple[Any, ...], tuple[float, Any]] = {}


def table_key(s: Skirmish, m: Model) -> tuple[Any, ...]:
    """Cache key of a judgement of places: all it depends on."""
    standings = tuple((one.x, one.y, one.z, one.wounds, one.down) for one in s.models if one.on)
    style = tuple([weight(name) for name in ("fear", "haste", "height", "magic")])
    return id(s), s.turn, m.id, s.heroic, s.layout, standings, len(s.clouds), tuple(s.hands[m.owner]), style


def remember(known: dict[tuple[Any, ...], Any], key: tuple[Any, ...], value: Any) -> None:
    if len(known) > 8:
        known.clear()
    known[key] = value


def best_place(s: Skirmish, m: Model, purpose: Purpose, rng: random.Random) -> tuple[float, Any, float]:
    """Best of some legal moves, and the value of staying.

    Cached while the table is the same, since an Action and its path ask the same.
    """
    key = (*table_key(s, m), purpose == "leave")
    if key in _judged:
        return _judged[key]
    prey, away = find_prey(s, m)
    here = place_value(s, m, m.place, prey, away)
    best: tuple[float, Any] = (here, STAY) if purpose != "leave" else (-99.0, None)
    for one in candidates(s, m, purpose, away):
        made = judge_trip(s, m, one, purpose)
        if made.ok:
            value = place_value(s, m, made.place, prey, away) - 0.3 * len(made.hazards)
            if value > best[0]:
                best = (value, one)
    remember(_judged, key, (*best, here))
    return _judged[key]


def best_strike(s: Skirmish, m: Model, how: Strike) -> tuple[float, Any]:
    """Best place to move and shoot, or move and cast, in one Action.

    Without a target, staying, for nothing.
    """
    key = (*table_key(s, m), how)
    if key in _struck:
        return _struck[key]
    prey, away = find_prey(s, m)
    best: tuple[float, Any] = (strike_value(s, m, how, False), STAY)
    for one in candidates(s, m, "quick", away):
        made = judge_trip(s, m, one, "quick")
        if made.ok:
            with standing_at(m, made.place):
                value = strike_value(s, m, how, True)
            if value <= 0:
                continue
            value -= 0.3 * len(made.hazards)
            if prey is not None:
                value -= way_left(s.layout, made.place, prey.place, away) / 50_000
            if value > best[0]:
                best = (value, one)
    remember(_struck, key, best)
    return best


def strike_value(s: Skirmish, m: Model, how: Strike, moved: bool) -> float:
    """Value of the best shot, or of the best spell, from here."""
    return best_shot(s, m, quick=moved, only_quick=True) if how == "shoot" else max(0.0, best_spell(s, m)[0])


def charge_values(s: Skirmish, m: Model) -> list[tuple[float, Any]]:
    values = []
    for way in list_charges(s, m):
        made = judge_trip(s, m, way, "charge")
        began = m.z
        with standing_at(m, made.place):
            met = [s.models[made.link]] if made.link >= 0 else contacts(s, m)
            value = max((blow_gain(s, m, foe, began) for foe in met), default=-1.0)
        brave = 0.3 if profile_of(m).C >= 4 else -0.5 if card_of(m).ranged else 0.0
        values.append((value + brave + weight("charge", 0.0), way))
    return values


def split_value(s: Skirmish, m: Model, split: Split) -> float:
    """Value of a division: the best blow of the charger, of its friends, and less of the enemies, and the ground."""
    with ExitStack() as stack:
        for id, x, y in split.moves:
            stack.enter_context(standing_at(s.models[id], (x, y, s.models[id].z)))
        value = 0.0
        for id in sorted({id for pair in split.keep for id in pair}):
            one = s.models[id]
            blow = max((blow_gain(s, one, foe) for foe in contacts(s, one)), default=0.0)
            weight = 1.0 if one is m else 0.5 if one.owner == m.owner else -0.5
            harm = 0.3 * len(standing_hazards(s, one, one.place))
            value += weight * blow - (harm if one.owner == m.owner else -harm)
    return value
