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


def model_worth(state: Skirmish, model: Model) -> float:
    """Value of killing a model, and with it of each of its wounds."""
    return HERO_WORTH if is_hero(model) else HENCHMAN_WORTH


def attack_gain(state: Skirmish, target: Model, made: odds.Forecast) -> float:
    """Expected value of an attack: the kill, and wounds on the way to one."""
    return model_worth(state, target) * (float(made.kill) + 0.6 * min(1.0, made.mean / max(1, target.wounds)))


def best_shot(state: Skirmish, model: Model, *, quick: bool = False, only_quick: bool = False) -> float:
    """Value of the best target of the best weapon from where the model stands."""
    best = 0.0
    for id in card_of(model).ranged:
        weapon = LIBRARY.ranged[id]
        if only_quick and not weapon.quick:
            continue
        limit = LIBRARY.limits(id)[-1][0]
        near = sorted(
            (foe for foe in enemies(state, model) if are_within(model, foe, limit)),
            key=lambda foe: distance(model, foe) - (8_000 if is_hero(foe) else 0),
        )
        for foe in near[:LOOKED_AT]:
            if total_dice(shooter_mods(state, model, foe, weapon, 0, quick)) > 0 and sees(state, model, foe):
                best = max(
                    best,
                    attack_gain(
                        state,
                        foe,
                        odds.forecast_shot(
                            state, model, id, foe, quick=quick, added=hand_boost(state, model, foe, True)
                        ),
                    ),
                )
    return best


def blow_gain(state: Skirmish, model: Model, foe: Model, charged_from: int | None = None) -> float:
    """Value of a blow, averaged over the reactions, less the risk of being hit back."""
    gains = []
    for reaction in melee_reactions(model, foe):
        made = odds.forecast_blow(
            state, model, foe, reaction, charged_from=charged_from, added=hand_boost(state, model, foe, False)
        )
        risk = 0.6 * weight("risk") * model_worth(state, model) * (float(made.risk) + 0.1 * float(made.back))
        gains.append(attack_gain(state, foe, made) - risk)
    return (min(gains) + max(gains)) / 2


def spell_gain(state: Skirmish, model: Model, one: Spell) -> float:
    entry = LIBRARY.spells[one.spell]
    target = state.models[one.target] if one.target >= 0 else None
    made = odds.forecast_spell(
        state,
        model,
        entry.id,
        target,
        added=hand_boost(state, model, target, True) if target is not None and entry.hostile else 0,
    )
    cost = 0.5 * entry.cost
    if isinstance(made, odds.Forecast) and target is not None:
        if entry.strength:
            return attack_gain(state, target, made) - cost
        return float(made.hit) * (1.6 if is_hero(target) and not target.down and not target.done else 0.5) - cost
    return (
        0.2 - cost
        if target is not None and not target.done and not any(lasting.name == entry.id for lasting in target.effects)
        else -1.0
    )


def hand_boost(state: Skirmish, model: Model, target: Model, reds: bool) -> int:
    """Successes a Hero's own hand would add against another Hero.

    Unspent cards are worth little once the next ones are drawn.
    """
    return odds.successes_in_hand(state, model, reds) if is_hero(model) and is_hero(target) else 0


@contextmanager
def standing_at(model: Model, place: Place) -> Iterator[None]:
    """Place the model elsewhere for the length of a `with` block."""
    before = model.x, model.y, model.z, model.on
    (model.x, model.y, model.z), model.on = place, True
    try:
        yield
    finally:
        model.x, model.y, model.z, model.on = before


def prey_of(state: Skirmish, model: Model) -> Model | None:
    """Choose the enemy Hero a model hunts.

    The one most of its club reaches soonest, the wounded first. One it can reach in time is preferred.
    """
    mine = [one for one in state.models if one.on and one.owner == model.owner]
    foes = enemies(state, model)
    heroes = [foe for foe in foes if is_hero(foe)] or foes
    if not heroes:
        return None
    layout = state.layout

    def effort(foe: Model) -> float:
        ways = sorted(walking_distance(layout, one.place, foe.place) for one in mine)[:5]
        return sum(ways) / len(ways) + 700 * foe.wounds + walking_distance(layout, model.place, foe.place) / 4

    actions_left = (3 - state.turn) * 2 + (state.actions if state.active == model.id else 2)
    in_time = [
        foe
        for foe in heroes
        if walking_distance(layout, model.place, foe.place) <= actions_left * allowance(state, model) + 6_000
    ]
    return min(in_time or heroes, key=effort)


@lru_cache(maxsize=256)
def spread_around(layout: str, goal: Place, taken: frozenset[Place]) -> dict[Place, int]:
    return distances_around(layout, goal, taken)


def find_prey(state: Skirmish, model: Model) -> tuple[Model | None, dict[Place, int]]:
    """Prey and the walking distances to it, around all models in the way."""
    prey = prey_of(state, model)
    if prey is None:
        return None, {}
    layout = state.layout
    others = [one for one in state.models if one.on and one.id not in (model.id, prey.id)]
    taken = frozenset(place for one in others for place in occupied_places(layout, *one.place, base_radius(one)))
    return prey, spread_around(layout, nearest_node(layout, prey.place), taken)


def place_value(state: Skirmish, model: Model, place: Place, prey: Model | None, away: dict[Place, int]) -> float:
    """Value of a place: shots from it, height, cover from enemy shooters, and the way left to the prey."""
    with standing_at(model, place):
        foes = enemies(state, model)
        if not foes:
            return 0.0
        near = min(distance(model, foe) for foe in foes)
        way = way_left(state.layout, place, prey.place, away) if prey is not None else near
        score, haste = 0.25 * weight("height") if place[2] >= 3000 else 0.0, weight("haste")
        shooter = bool(card_of(model).ranged) or bool(card_of(model).spells)
        if shooter:
            shot = best_shot(state, model)
            score += 1.3 * shot - haste * way / (5_000 if shot > 0.8 else 2_500)
            if near < 4_000 and profile_of(model).C < 5:
                score -= 0.3
        else:
            score -= haste * max(0, way - allowance(state, model)) / 3_000
        shooters = sorted((foe for foe in foes if card_of(foe).ranged), key=lambda foe: distance(foe, model))[:2]
        threat = sum(shooter_threat(state, foe, model) for foe in shooters if distance(foe, model) < 14_000)
        return score - 0.12 * weight("fear") * threat


def shooter_threat(state: Skirmish, foe: Model, model: Model) -> float:
    """Value of this target for an enemy shooter: 0 if hidden, less behind cover."""
    if not sees(state, foe, model):
        return 0.0
    return (1.5 if is_hero(model) else 0.6) - 0.25 * best_cover(state, foe, model)


def best_spell(state: Skirmish, model: Model) -> tuple[float, Any]:
    by_gain = [(spell_gain(state, model, one), one) for one in castable_spells(state, model)]
    gain, one = max(by_gain, key=lambda entry: entry[0], default=(-1.0, None))
    return gain + (weight("magic", 0.0) if gain > 0 else 0.0), one


def shot_value(state: Skirmish, model: Model, weapon: str) -> float:
    gains = [0.0]
    for foe in enemies(state, model):
        if range_band(model, foe, LIBRARY.ranged[weapon]) is not None and sees(state, model, foe):
            gains.append(
                attack_gain(
                    state, foe, odds.forecast_shot(state, model, weapon, foe, added=hand_boost(state, model, foe, True))
                )
            )
    return max(gains) + 0.05


def special_value(state: Skirmish, model: Model, ability: str) -> float:
    if ability == "heart":
        return 6.0
    if ability in ("field-stimulant", "bandage", "mend"):
        hurt = max(
            (profile_of(one).H - one.wounds for one in state.models if one.on and one.owner == model.owner), default=0
        )
        return 0.8 if hurt >= 2 else -1.0
    if ability in ("overclock", "whistle"):
        helped = [
            one
            for one in friends(state, model)
            if not one.done
            and are_within(model, one, 6_000)
            and min(distance(one, foe) for foe in enemies(state, model)) < 14_000
        ]
        return 0.9 if helped else -1.0
    return (
        1.2
        if ability == "flash-bomb"
        else -1.0
        if LIBRARY.gadgets.get(ability) is not None and model.uses.get(ability)
        else 0.1
    )


# ---------------------------------------------------------------- position


def evaluate(state: Skirmish, player: int) -> float:
    """Chance to win, 0 to 1, plus half the chance to draw."""
    if state.phase == "over":
        win, draw = outcomes(state, player)
        return win + 0.5 * draw
    return 1 / (1 + exp(-advantage(state, player)))


def outcomes(state: Skirmish, player: int) -> tuple[float, float]:
    """Chances to win and to draw. A draw is the likelier the later it is."""
    if state.phase == "over":
        lead = lead_of(state, player)
        return float(lead > 0), float(lead == 0)
    better, level = advantage(state, player), current_weights(state).level
    win, lose = 1 / (1 + exp(level - better)), 1 / (1 + exp(level + better))
    return win, 1.0 - win - lose


class Weights(NamedTuple):
    """Weights in the exponent of a chance: a point, a Hero in danger, and the width of a draw."""

    lead: float
    danger: float
    level: float


OPENING, MIDDLE = Weights(1.1, 1.5, 0.7), Weights(2.0, 1.5, 1.0)


def current_weights(state: Skirmish) -> Weights:
    """Weights learnt from matches of the greedy bot. The later, the more everything counts."""
    if state.turn < TURNS:
        return OPENING if state.turn <= 1 else MIDDLE
    late = lateness(state)
    return Weights(2.0 + 3.4 * late, 1.6 + 2.8 * late, 1.0 + 2.0 * late)


def advantage(state: Skirmish, player: int) -> float:
    """Advantage by points, condition of the clubs, and Heroes in danger."""
    if state.phase in ("roster", "initial", "secret", "zones") or not state.models:
        return 0.0
    others = [other for other in range(state.players) if other != player]
    weigh = current_weights(state)
    rival = max(others, key=lambda other: lasting_worth(state, other))
    better = WHOLE * (lasting_worth(state, player) - lasting_worth(state, rival))
    better += weigh.danger * (max(total_danger(state, other) for other in others) - FEAR * total_danger(state, player))
    return better + weigh.lead * lead_of(state, player)


def lead_of(state: Skirmish, player: int) -> float:
    return points_of(state, player) - max(points_of(state, other) for other in range(state.players) if other != player)


def lateness(state: Skirmish) -> float:
    """From 0 until the last turn begins to 1 when no model is left to activate."""
    return max(0.0, 1.0 - count_left_to_activate(state) / LAST_TURN) if state.turn == TURNS else 0.0


def count_left_to_activate(state: Skirmish) -> int:
    return sum(model.on and not model.done for model in state.models)


def points_of(state: Skirmish, player: int) -> float:
    """Points that decide the match, with those the table would score now."""
    played = current_scenario(state)
    if not (played.control or played.carry or played.secret):
        return float(state.kills[player])
    held = sum(holder_of(state, mark) == player for mark in mark_places(state)) * played.control
    carried = played.carry if state.carrier >= 0 and state.models[state.carrier].owner == player else 0
    return state.scores[player] + 0.5 * (held + carried)


def lasting_worth(state: Skirmish, player: int) -> float:
    """Value of a club's condition, models near enemy Heroes, Heroes on heights, and the hand."""
    value = sum(0.2 if one[0] in FIGURES else 0.07 for one in state.hands[player]) if state.hands else 0.0
    prey = [foe for foe in state.models if foe.on and foe.owner != player and is_hero(foe)]
    for model in state.models:
        if not model.on or model.owner != player:
            continue
        whole = model.wounds / max(1, profile_of(model).H)
        if is_hero(model):
            value += 0.45 * whole + (0.6 if state.turn < TURNS and model.z >= HIGH else 0.0)
            value += (0.05 if not model.done else 0.0) - (0.1 if model.down else 0.0)
        else:
            value += 0.15 + 0.13 * whole + (0.03 if not model.done else 0.0)
        if any(distance(model, foe) < 2 * allowance(state, model) for foe in prey):
            value += 0.1
    return value


# ---------------------------------------------------------------- danger


def total_danger(state: Skirmish, player: int) -> float:
    return sum(
        hero_danger(state, model) for model in state.models if model.on and model.owner == player and is_hero(model)
    )


def hero_danger(state: Skirmish, model: Model) -> float:
    """Danger to a Hero, in kills.

    From enemies still to be activated, and before the last turn from all of them in the next turn.
    """
    now = later = 1.0
    for foe in state.models:
        if foe.on and foe.owner != model.owner and not (foe.done and state.turn == TURNS):
            harm = _harm_by(state, foe, model) * (0.5 if foe.down else 1.0)
            now *= 1.0 if foe.done else 1.0 - harm
            later *= 1.0 - harm
    return 1.0 - now + (1.0 - later if state.turn < TURNS else 0.0)


def _harm_by(state: Skirmish, foe: Model, model: Model) -> float:
    far = distance(foe, model)
    worst = 0.0
    armour = stat(state, model, "Armour")
    if far <= allowance(state, foe) + TOUCH:
        weapon = weapon_of(foe)
        worst = harm_chance(
            max(0, profile_of(foe).C),
            max(0, profile_of(model).C),
            profile_of(foe).F + weapon.strength - armour,
            model.wounds,
        )
    for id in card_of(foe).ranged:
        if far <= LIBRARY.limits(id)[-1][0] and sees(state, foe, model):
            bonus = range_band(foe, model, LIBRARY.ranged[id]) or 0
            worst = max(
                worst,
                harm_chance(
                    max(0, profile_of(foe).D + bonus),
                    max(0, profile_of(model).R),
                    LIBRARY.ranged[id].strength - armour,
                    model.wounds,
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
