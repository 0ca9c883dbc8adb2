"""Lookahead for the search: play-out player, candidate answers, horizon and clock."""

from __future__ import annotations

import random
from functools import lru_cache
from math import comb, exp
from typing import Any, NamedTuple

from tapete.boards.storeys.space import Place
from tapete.core.flow import Decision
from tapete.core.match import Match
from tapete.games.wolsung.actions import END, STAY, Cast, Charge, Leg, Melee, Move, Shoot, Special, StandUp, Walk
from tapete.games.wolsung.bot.evaluation import (
    best_shot,
    best_spell,
    blow_gain,
    prey_of,
    shot_value,
    special_value,
    standing_at,
)
from tapete.games.wolsung.bot.walk_distance import nearest_node, places_ahead, walking_distances
from tapete.games.wolsung.profile import LIBRARY, allowance, card_of, enemies, is_hero, profile_of, stat
from tapete.games.wolsung.rules.before.setup import deployment_refusal, next_to_deploy, places_in_zone
from tapete.games.wolsung.rules.cards import FIGURES
from tapete.games.wolsung.rules.fights.melee import weapon_of
from tapete.games.wolsung.rules.fights.shooting import range_band
from tapete.games.wolsung.rules.moves.move_judge import judge_trip
from tapete.games.wolsung.rules.moves.movement import Purpose, points_around
from tapete.games.wolsung.rules.moves.reachable import list_charges
from tapete.games.wolsung.rules.scenarios import current_scenario, holder_of, mark_places
from tapete.games.wolsung.rules.turn import TURNS
from tapete.games.wolsung.state import Model, Skirmish
from tapete.games.wolsung.table.distances import contacts, distance, is_engaged
from tapete.games.wolsung.table.sight import sees

# activations: up to NEARLY_OVER left in the match are all played out, of more only AHEAD
NEARLY_OVER, AHEAD = 8, 6
# weight of the clubs' condition; weight of danger to own Heroes against that to others', since a draw is no victory
WHOLE, FEAR = 0.7, 0.8
SPOTS = 20  # places of the zone tried besides the greedy bot's own
HIGH = 3_000  # height at which a Hero stands well
LAST_TURN = 16  # about as many activations as a last turn has
TOUCH = 200  # distance at which a charge makes contact
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
    "reroll",
    "feat",
    "spell",
    "power-target",
    "extra-bid",
    "delay-bid",
    "steal-bid",
    "counter-bid",
)


def clock(s: Skirmish) -> int:
    """Count activations since the match began."""
    return A_TURN * s.turn + sum(m.done for m in s.models)


def horizon(s: Skirmish) -> int:
    """Search some activations of both sides.

    Before the first turn, some beyond its beginning. Near the end of the match, all that are left.
    """
    if s.turn == 0:
        return A_TURN + AHEAD
    return A_TURN if s.turn == TURNS and count_left_to_activate(s) <= NEARLY_OVER else AHEAD


def promising(match: Match, player: int, rng: random.Random) -> list[Any]:
    """List the answers to search.

    For paths some in all directions, for deployment some places of the zone, else all options.
    """
    decision = match.pending[player]
    s: Skirmish = match.state
    match decision.kind:
        case "path":
            return candidate_paths(match.determinize(player, rng).state, decision)
        case "charge-path":
            return list_charges(s, s.models[s.active])
        case "deploy":
            return candidate_spots(match.determinize(player, rng).state, rng)
    return list(decision.options) if decision.kind in SEARCHED else []


def candidate_paths(s: Skirmish, decision: Decision) -> list[Any]:
    """List paths, the best end first: stay, along the lane to the prey, and straight all around.

    Illegal ones are left out.
    """
    m = s.models[s.active]
    reach, layout = allowance(s, m), s.layout
    walks: list[Any] = [STAY]
    prey = prey_of(s, m)
    if prey is not None:
        walks += [
            Walk((Leg(x, y),))
            for x, y, _ in places_ahead(
                layout, m.place, walking_distances(layout, nearest_node(layout, prey.place)), reach
            )[:5:2]
        ]
    walks += [Walk((Leg(*p),)) for p in [*points_around(m.at, reach)[::4], *points_around(m.at, reach // 2)[2::7]]]
    purpose: Purpose = (decision.about or {}).get("purpose", "move")  # type: ignore[assignment]
    trips = [(one, judge_trip(s, m, one, purpose)) for one in walks]
    return sort_by_value(s, m, [(one, made.place) for one, made in trips if made.ok])


def candidate_spots(s: Skirmish, rng: random.Random) -> list[Any]:
    """List places of the zone, the best first."""
    m = next_to_deploy(s)
    if m is None:
        return []
    zone = places_in_zone(s, m)
    tried = rng.sample(zone, min(SPOTS, len(zone)))
    return sort_by_value(
        s, m, [(spot, (spot.x, spot.y, 0)) for spot in tried if deployment_refusal(s, m, spot) is None]
    )


def sort_by_value(s: Skirmish, m: Model, ends: list[tuple[Any, Place]]) -> list[Any]:
    """Sort answers by the value of the position with the model there.

    The table is a redealt one, since the evaluation looks at hands.
    """

    def value(place: Place) -> float:
        with standing_at(m, place):
            return advantage(s, m.owner)

    return [one for one, _ in sorted(ends, key=lambda end: -value(end[1]))]


# ---------------------------------------------------------------- play-outs


def fast_answer(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Answer about an Action or its path without trying places.

    None where the greedy bot is fast enough itself.
    """
    match decision.kind:
        case "action":
            m = s.models[s.active]
            return max(decision.options, key=lambda one: _action_value(s, m, one))
        case "path":
            return _lane_path(s, decision)
        case "charge-path":
            into_contact = list_charges(s, s.models[s.active], first=True)
            return into_contact[0] if into_contact else None
        case "model":
            return min(decision.options, key=lambda one: _wait_time(s, s.models[one.model]))
    return None


def _action_value(s: Skirmish, m: Model, one: Any) -> float:
    """Estimated value of an Action."""
    match one:
        case StandUp():
            return 99.0
        case Melee():
            return max((blow_gain(s, m, foe) for foe in contacts(s, m)), default=0.0) + 0.3
        case Charge():
            near = [foe for foe in enemies(s, m) if distance(m, foe) <= allowance(s, m)]
            brave = 0.3 if profile_of(m).C >= 4 else -0.5 if card_of(m).ranged else 0.0
            return max((blow_gain(s, m, foe, m.z) for foe in near), default=-1.0) + brave
        case Shoot(weapon=weapon, moving=False):
            return shot_value(s, m, weapon)
        case Shoot(moving=True):
            return best_shot(s, m, quick=True, only_quick=True)
        case Cast(moving=False):
            return best_spell(s, m)[0]
        case Cast(moving=True):
            return best_spell(s, m)[0] - 0.02
        case Special(ability=ability, moving=moving):
            return special_value(s, m, ability) - (0.05 if moving else 0.0)
        case Move():
            return -1.0 if is_engaged(s, m) or (s.turn == TURNS and s.actions == 1) else 0.5
    return 0.02 if one == END else 0.0


def _wait_time(s: Skirmish, m: Model) -> int:
    """Priority of a model, the lowest first: models near the enemy are activated first."""
    foes = enemies(s, m)
    near = min((distance(m, foe) for foe in foes), default=0)
    return near - (4_000 if card_of(m).ranged else 0) - (3_000 if is_hero(m) else 0) + (20_000 if m.down else 0)


def _lane_path(s: Skirmish, decision: Decision) -> Any:
    """Path straight along the lane to the prey, as far as possible."""
    m = s.models[s.active]
    purpose = (decision.about or {}).get("purpose")
    prey = prey_of(s, m)
    if purpose != "leave" and (prey is None or (card_of(m).ranged and best_shot(s, m) > 0.8)):
        return STAY
    if prey is None:
        return None
    layout = s.layout
    for x, y, _ in places_ahead(
        layout, m.place, walking_distances(layout, nearest_node(layout, prey.place)), allowance(s, m)
    )[:4]:
        walk = Walk((Leg(x, y),))
        if judge_trip(s, m, walk, "leave" if purpose == "leave" else "quick" if purpose == "quick" else "move").ok:
            return walk
    return None if purpose == "leave" else STAY


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
