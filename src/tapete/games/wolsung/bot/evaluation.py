"""Evaluation of attacks by exact odds, and of places by own chances there and the enemy's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any

from tapete.boards.storeys.space import Place
from tapete.games.wolsung import odds
from tapete.games.wolsung.actions import (
    Spell,
)
from tapete.games.wolsung.bot.walk_distance import (
    distances_around,
    nearest_node,
    occupied_places,
    walking_distance,
    way_left,
)
from tapete.games.wolsung.profile import LIBRARY, allowance, base_radius, card_of, enemies, friends, is_hero, profile_of
from tapete.games.wolsung.rules.fights.melee import melee_reactions
from tapete.games.wolsung.rules.fights.shooting import range_band, shooter_mods, total_dice
from tapete.games.wolsung.rules.magic import castable_spells
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import are_within, distance
from tapete.games.wolsung.table.sight import best_cover, sees

HERO_WORTH, HENCHMAN_WORTH = 14.0, 2.0  # value of a kill, in wounds; only Heroes score
LOOKED_AT = 4  # enemies considered when judging a place


def model_worth(s: Skirmish, m: Model) -> float:
    """Value of killing a model, and with it of each of its wounds."""
    return HERO_WORTH if is_hero(m) else HENCHMAN_WORTH


def attack_gain(s: Skirmish, target: Model, made: odds.Forecast) -> float:
    """Expected value of an attack: the kill, and wounds on the way to one."""
    return model_worth(s, target) * (float(made.kill) + 0.6 * min(1.0, made.mean / max(1, target.wounds)))


def best_shot(s: Skirmish, m: Model, *, quick: bool = False, only_quick: bool = False) -> float:
    """Value of the best target of the best weapon from where the model stands."""
    best = 0.0
    for id in card_of(m).ranged:
        weapon = LIBRARY.ranged[id]
        if only_quick and not weapon.quick:
            continue
        limit = LIBRARY.limits(id)[-1][0]
        near = sorted(
            (foe for foe in enemies(s, m) if are_within(m, foe, limit)),
            key=lambda foe: distance(m, foe) - (8_000 if is_hero(foe) else 0),
        )
        for foe in near[:LOOKED_AT]:
            if total_dice(shooter_mods(s, m, foe, weapon, 0, quick)) > 0 and sees(s, m, foe):
                best = max(
                    best,
                    attack_gain(
                        s, foe, odds.forecast_shot(s, m, id, foe, quick=quick, added=hand_boost(s, m, foe, True))
                    ),
                )
    return best


def blow_gain(s: Skirmish, m: Model, foe: Model, charged_from: int | None = None) -> float:
    """Value of a blow, averaged over the reactions, less the risk of being hit back."""
    gains = []
    for reaction in melee_reactions(m, foe):
        made = odds.forecast_blow(s, m, foe, reaction, charged_from=charged_from, added=hand_boost(s, m, foe, False))
        risk = 0.6 * model_worth(s, m) * (float(made.risk) + 0.1 * float(made.back))
        gains.append(attack_gain(s, foe, made) - risk)
    return (min(gains) + max(gains)) / 2


def spell_gain(s: Skirmish, m: Model, one: Spell) -> float:
    entry = LIBRARY.spells[one.spell]
    target = s.models[one.target] if one.target >= 0 else None
    made = odds.forecast_spell(
        s, m, entry.id, target, added=hand_boost(s, m, target, True) if target is not None and entry.hostile else 0
    )
    cost = 0.5 * entry.cost
    if isinstance(made, odds.Forecast) and target is not None:
        if entry.strength:
            return attack_gain(s, target, made) - cost
        return float(made.hit) * (1.6 if is_hero(target) and not target.down and not target.done else 0.5) - cost
    return (
        0.2 - cost
        if target is not None and not target.done and not any(lasting.name == entry.id for lasting in target.effects)
        else -1.0
    )


def hand_boost(s: Skirmish, m: Model, target: Model, reds: bool) -> int:
    """Successes a Hero's own hand would add against another Hero.

    Unspent cards are worth little once the next ones are drawn.
    """
    return odds.successes_in_hand(s, m, reds) if is_hero(m) and is_hero(target) else 0


@contextmanager
def standing_at(m: Model, place: Place) -> Iterator[None]:
    """Place the model elsewhere for the length of a `with` block."""
    before = m.x, m.y, m.z, m.on
    (m.x, m.y, m.z), m.on = place, True
    try:
        yield
    finally:
        m.x, m.y, m.z, m.on = before


def prey_of(s: Skirmish, m: Model) -> Model | None:
    """Choose the enemy Hero a model hunts.

    The one most of its club reaches soonest, the wounded first. One it can reach in time is preferred.
    """
    mine = [one for one in s.models if one.on and one.owner == m.owner]
    foes = enemies(s, m)
    heroes = [foe for foe in foes if is_hero(foe)] or foes
    if not heroes:
        return None
    layout = s.layout

    def effort(foe: Model) -> float:
        ways = sorted(walking_distance(layout, one.place, foe.place) for one in mine)[:5]
        return sum(ways) / len(ways) + 700 * foe.wounds + walking_distance(layout, m.place, foe.place) / 4

    actions_left = (3 - s.turn) * 2 + (s.actions if s.active == m.id else 2)
    in_time = [
        foe for foe in heroes if walking_distance(layout, m.place, foe.place) <= actions_left * allowance(s, m) + 6_000
    ]
    return min(in_time or heroes, key=effort)


@lru_cache(maxsize=256)
def spread_around(layout: str, goal: Place, taken: frozenset[Place]) -> dict[Place, int]:
    return distances_around(layout, goal, taken)


def find_prey(s: Skirmish, m: Model) -> tuple[Model | None, dict[Place, int]]:
    """Prey and the walking distances to it, around all models in the way."""
    prey = prey_of(s, m)
    if prey is None:
        return None, {}
    layout = s.layout
    others = [one for one in s.models if one.on and one.id not in (m.id, prey.id)]
    taken = frozenset(place for one in others for place in occupied_places(layout, *one.place, base_radius(one)))
    return prey, spread_around(layout, nearest_node(layout, prey.place), taken)


def place_value(s: Skirmish, m: Model, place: Place, prey: Model | None, away: dict[Place, int]) -> float:
    """Value of a place: shots from it, height, cover from enemy shooters, and the way left to the prey."""
    with standing_at(m, place):
        foes = enemies(s, m)
        if not foes:
            return 0.0
        near = min(distance(m, foe) for foe in foes)
        way = way_left(s.layout, place, prey.place, away) if prey is not None else near
        score = 0.25 if place[2] >= 3000 else 0.0
        shooter = bool(card_of(m).ranged) or bool(card_of(m).spells)
        if shooter:
            shot = best_shot(s, m)
            score += 1.3 * shot - way / (5_000 if shot > 0.8 else 2_500)
            if near < 4_000 and profile_of(m).C < 5:
                score -= 0.3
        else:
            score -= max(0, way - allowance(s, m)) / 3_000
        shooters = sorted((foe for foe in foes if card_of(foe).ranged), key=lambda foe: distance(foe, m))[:2]
        return score - 0.12 * sum(shooter_threat(s, foe, m) for foe in shooters if distance(foe, m) < 14_000)


def shooter_threat(s: Skirmish, foe: Model, m: Model) -> float:
    """Value of this target for an enemy shooter: 0 if hidden, less behind cover."""
    if not sees(s, foe, m):
        return 0.0
    return (1.5 if is_hero(m) else 0.6) - 0.25 * best_cover(s, foe, m)


def best_spell(s: Skirmish, m: Model) -> tuple[float, Any]:
    by_gain = [(spell_gain(s, m, one), one) for one in castable_spells(s, m)]
    return max(by_gain, key=lambda entry: entry[0], default=(-1.0, None))


def shot_value(s: Skirmish, m: Model, weapon: str) -> float:
    gains = [0.0]
    for foe in enemies(s, m):
        if range_band(m, foe, LIBRARY.ranged[weapon]) is not None and sees(s, m, foe):
            gains.append(attack_gain(s, foe, odds.forecast_shot(s, m, weapon, foe, added=hand_boost(s, m, foe, True))))
    return max(gains) + 0.05


def special_value(s: Skirmish, m: Model, ability: str) -> float:
    if ability == "heart":
        return 6.0
    if ability in ("field-stimulant", "bandage", "mend"):
        hurt = max((profile_of(one).H - one.wounds for one in s.models if one.on and one.owner == m.owner), default=0)
        return 0.8 if hurt >= 2 else -1.0
    if ability in ("overclock", "whistle"):
        helped = [
            one
            for one in friends(s, m)
            if not one.done and are_within(m, one, 6_000) and min(distance(one, foe) for foe in enemies(s, m)) < 14_000
        ]
        return 0.9 if helped else -1.0
    return (
        1.2
        if ability == "flash-bomb"
        else -1.0
        if LIBRARY.gadgets.get(ability) is not None and m.uses.get(ability)
        else 0.1
    )
