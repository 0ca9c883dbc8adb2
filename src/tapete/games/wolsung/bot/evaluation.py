"""Evaluation of positions, of attacks by exact odds, and of places by own and enemy chances there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from math import comb, exp
from typing import Any, NamedTuple

from tapete.boards.storeys.space import Place
from tapete.core.game import weight
from tapete.games.wolsung import odds
from tapete.games.wolsung.actions import Spell
from tapete.games.wolsung.bot.walk_distance import (
    distances_around,
    nearest_node,
    occupied_places,
    walking_distance,
    way_left,
)
from tapete.games.wolsung.profile import (
    LIBRARY,
    allowance,
    base_radius,
    card_of,
    enemies,
    friends,
    is_hero,
    profile_of,
    stat,
)
from tapete.games.wolsung.rules.cards import FIGURES
from tapete.games.wolsung.rules.fights.melee import melee_reactions, weapon_of
from tapete.games.wolsung.rules.fights.shooting import range_band, shooter_mods, total_dice
from tapete.games.wolsung.rules.magic import castable_spells
from tapete.games.wolsung.rules.scenarios import current_scenario, holder_of, mark_places
from tapete.games.wolsung.rules.turn import TURNS
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import are_within, distance
from tapete.games.wolsung.table.sight import best_cover, sees

HERO_WORTH, HENCHMAN_WORTH = 14.0, 2.0  # value of a kill, in wounds; only Heroes score
LOOKED_AT = 4  # enemies considered when judging a place
# weight of the clubs' condition; weight of danger to own Heroes against that to others', since a draw is no victory
WHOLE, FEAR = 0.7, 0.8
HIGH = 3_000  # height at which a Hero stands well
LAST_TURN = 16  # about as many activations as a last turn has
TOUCH = 200  # distance at which a charge makes contact


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
        risk = 0.6 * weight("risk") * model_worth(s, m) * (float(made.risk) + 0.1 * float(made.back))
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
        score, haste = 0.25 * weight("height") if place[2] >= 3000 else 0.0, weight("haste")
        shooter = bool(card_of(m).ranged) or bool(card_of(m).spells)
        if shooter:
            shot = best_shot(s, m)
            score += 1.3 * shot - haste * way / (5_000 if shot > 0.8 else 2_500)
            if near < 4_000 and profile_of(m).C < 5:
                score -= 0.3
        else:
            score -= haste * max(0, way - allowance(s, m)) / 3_000
        shooters = sorted((foe for foe in foes if card_of(foe).ranged), key=lambda foe: distance(foe, m))[:2]
        threat = sum(shooter_threat(s, foe, m) for foe in shooters if distance(foe, m) < 14_000)
        return score - 0.12 * weight("fear") * threat


def shooter_threat(s: Skirmish, foe: Model, m: Model) -> float:
    """Value of this target for an enemy shooter: 0 if hidden, less behind cover."""
    if not sees(s, foe, m):
        return 0.0
    return (1.5 if is_hero(m) else 0.6) - 0.25 * best_cover(s, foe, m)


def best_spell(s: Skirmish, m: Model) -> tuple[float, Any]:
    by_gain = [(spell_gain(s, m, one), one) for one in castable_spells(s, m)]
    gain, one = max(by_gain, key=lambda entry: entry[0], default=(-1.0, None))
    return gain + (weight("magic", 0.0) if gain > 0 else 0.0), one


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


# ---------------------------------------------------------------- position


def evaluate(s: Skirmish, player: int) -> float:
    """Chance to win, 0 to 1, plus half the chance to draw."""
    if s.phase == "over":
        win, draw = outcomes(s, player)
        return win + 0.5 * draw
    return 1 / (1 + exp(-advantage(s, player)))


def outcomes(s: Skirmish, player: int) -> tuple[float, float]:
    """Chances to win and to draw. A draw is the likelier the later it is."""
    if s.phase == "over":
        lead = lead_of(s, player)
        return float(lead > 0), float(lead == 0)
    better, level = advantage(s, player), current_weights(s).level
    win, lose = 1 / (1 + exp(level - better)), 1 / (1 + exp(level + better))
    return win, 1.0 - win - lose


class Weights(NamedTuple):
    """Weights in the exponent of a chance: a point, a Hero in danger, and the width of a draw."""

    lead: float
    danger: float
    level: float


OPENING, MIDDLE = Weights(1.1, 1.5, 0.7), Weights(2.0, 1.5, 1.0)


def current_weights(s: Skirmish) -> Weights:
    """Weights learnt from matches of the greedy bot. The later, the more everything counts."""
    if s.turn < TURNS:
        return OPENING if s.turn <= 1 else MIDDLE
    late = lateness(s)
    return Weights(2.0 + 3.4 * late, 1.6 + 2.8 * late, 1.0 + 2.0 * late)


def advantage(s: Skirmish, player: int) -> float:
    """Advantage by points, condition of the clubs, and Heroes in danger."""
    if s.phase in ("roster", "initial", "secret", "zones") or not s.models:
        return 0.0
    others = [other for other in range(s.players) if other != player]
    weigh = current_weights(s)
    rival = max(others, key=lambda other: lasting_worth(s, other))
    better = WHOLE * (lasting_worth(s, player) - lasting_worth(s, rival))
    better += weigh.danger * (max(total_danger(s, other) for other in others) - FEAR * total_danger(s, player))
    return better + weigh.lead * lead_of(s, player)


def lead_of(s: Skirmish, player: int) -> float:
    return points_of(s, player) - max(points_of(s, other) for other in range(s.players) if other != player)


def lateness(s: Skirmish) -> float:
    """From 0 until the last turn begins to 1 when no model is left to activate."""
    return max(0.0, 1.0 - count_left_to_activate(s) / LAST_TURN) if s.turn == TURNS else 0.0


def count_left_to_activate(s: Skirmish) -> int:
    return sum(m.on and not m.done for m in s.models)


def points_of(s: Skirmish, player: int) -> float:
    """Points that decide the match, with those the table would score now."""
    played = current_scenario(s)
    if not (played.control or played.carry or played.secret):
        return float(s.kills[player])
    held = sum(holder_of(s, mark) == player for mark in mark_places(s)) * played.control
    carried = played.carry if s.carrier >= 0 and s.models[s.carrier].owner == player else 0
    return s.scores[player] + 0.5 * (held + carried)


def lasting_worth(s: Skirmish, player: int) -> float:
    """Value of a club's condition, models near enemy Heroes, Heroes on heights, and the hand."""
    value = sum(0.2 if one[0] in FIGURES else 0.07 for one in s.hands[player]) if s.hands else 0.0
    prey = [foe for foe in s.models if foe.on and foe.owner != player and is_hero(foe)]
    for m in s.models:
        if not m.on or m.owner != player:
            continue
        whole = m.wounds / max(1, profile_of(m).H)
        if is_hero(m):
            value += 0.45 * whole + (0.6 if s.turn < TURNS and m.z >= HIGH else 0.0)
            value += (0.05 if not m.done else 0.0) - (0.1 if m.down else 0.0)
        else:
            value += 0.15 + 0.13 * whole + (0.03 if not m.done else 0.0)
        if any(distance(m, foe) < 2 * allowance(s, m) for foe in prey):
            value += 0.1
    return value


# ---------------------------------------------------------------- danger


def total_danger(s: Skirmish, player: int) -> float:
    return sum(hero_danger(s, m) for m in s.models if m.on and m.owner == player and is_hero(m))


def hero_danger(s: Skirmish, m: Model) -> float:
    """Danger to a Hero, in kills.

    From enemies still to be activated, and before the last turn from all of them in the next turn.
    """
    now = later = 1.0
    for foe in s.models:
        if foe.on and foe.owner != m.owner and not (foe.done and s.turn == TURNS):
            harm = _harm_by(s, foe, m) * (0.5 if foe.down else 1.0)
            now *= 1.0 if foe.done else 1.0 - harm
            later *= 1.0 - harm
    return 1.0 - now + (1.0 - later if s.turn < TURNS else 0.0)


def _harm_by(s: Skirmish, foe: Model, m: Model) -> float:
    far = distance(foe, m)
    worst = 0.0
    armour = stat(s, m, "Armour")
    if far <= allowance(s, foe) + TOUCH:
        weapon = weapon_of(foe)
        worst = harm_chance(
            max(0, profile_of(foe).C), max(0, profile_of(m).C), profile_of(foe).F + weapon.strength - armour, m.wounds
        )
    for id in card_of(foe).ranged:
        if far <= LIBRARY.limits(id)[-1][0] and sees(s, foe, m):
            bonus = range_band(foe, m, LIBRARY.ranged[id]) or 0
            worst = max(
                worst,
                harm_chance(
                    max(0, profile_of(foe).D + bonus),
                    max(0, profile_of(m).R),
                    LIBRARY.ranged[id].strength - armour,
                    m.wounds,
                ),
            )
    return worst


@lru_cache(maxsize=16384)
def harm_chance(mine: int, theirs: int, strength: int, wounds: int) -> float:
    """Chance to kill, and a part of it for wounds.

    Dice against dice; each success beyond the other's is one wound more.
    """
    kill = hurt = 0.0
    for a in range(mine + 1):
        for b in range(min(a, theirs) + 1):
            chance = comb(mine, a) * comb(theirs, b) / 2 ** (mine + theirs)
            dealt = max(0, strength + a - b)
            kill += chance if dealt >= wounds else 0.0
            hurt += chance * min(1.0, dealt / max(1, wounds))
    return min(1.0, 0.7 * kill + 0.3 * hurt)
