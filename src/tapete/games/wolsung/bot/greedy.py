"""Greedy bot: expected damage by exact odds, height, cover, charges, and cards kept for key tests."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tapete.boards.storeys.waypoints import find_waypoints
from tapete.core.flow import Decision, any_answer
from tapete.core.game import weight
from tapete.core.match import Match
from tapete.games.wolsung import odds
from tapete.games.wolsung.actions import (
    AUTO,
    DIVE,
    END,
    GO,
    HOLD,
    STAY,
    STOP,
    Cast,
    Charge,
    Heroic,
    Melee,
    Move,
    Recover,
    Shoot,
    Special,
    StandUp,
    Target,
)
from tapete.games.wolsung.bot.cards import (
    choose_counter_bid,
    choose_discards,
    choose_extra_bid,
    choose_feat,
    choose_payment,
    choose_power_target,
    choose_reroll,
    choose_spell,
    choose_spot,
    choose_steal_bid,
    choose_victim,
)
from tapete.games.wolsung.bot.evaluation import (
    attack_gain,
    best_shot,
    best_spell,
    blow_gain,
    hand_boost,
    model_worth,
    prey_of,
    shot_value,
    special_value,
)
from tapete.games.wolsung.bot.lookahead import fast_answer
from tapete.games.wolsung.bot.places import best_place, best_strike, charge_values, split_value
from tapete.games.wolsung.bot.walk_distance import walking_distance, walking_net
from tapete.games.wolsung.content.layouts import SIDE
from tapete.games.wolsung.profile import HEIGHTS, LIBRARY, RADII, allowance, card_of, enemies, is_hero, profile_of, stat
from tapete.games.wolsung.rules.activation import suit_cards
from tapete.games.wolsung.rules.before.setup import deployment_refusal, deployment_zones, next_to_deploy, places_in_zone
from tapete.games.wolsung.rules.cards import FIGURES, lowest_first
from tapete.games.wolsung.state import Model, Options, Skirmish
from tapete.games.wolsung.table.distances import contacts, distance, is_engaged

Answer = Callable[[Skirmish, Decision, random.Random], Any]


def warm(options: Options) -> None:
    """Fill the caches of a layout: lanes, and corners for each size of base. Once a process."""
    walking_net(options.layout)
    ground = LIBRARY.layouts[options.layout].site
    for base, height in sorted({(RADII[id], HEIGHTS[id]) for id in LIBRARY.models}):
        find_waypoints(ground, (), (0, 0), (0, 0), base, height, 0)


def answer(match: Match, player: int, rng: random.Random) -> Any:
    """Answer the player's decision, using only what the seat can see."""
    decision = match.pending[player]
    s: Skirmish = match.state
    chosen = ANSWERS.get(decision.kind)
    considered = chosen(s, decision, rng) if chosen is not None else None
    if considered is None or decision.refusal(considered) is not None:
        return any_answer(decision, rng)
    return considered


def quick(match: Match, player: int, rng: random.Random) -> Any:
    """Answer fast, without trying all places a model could go to."""
    at_a_glance = fast_answer(match.state, match.pending[player], rng)
    return answer(match, player, rng) if at_a_glance is None else at_a_glance


# ---------------------------------------------------------------- before the game


def choose_roster(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Choose any club but the Academy, whose Golems need more care than this bot has."""
    lists = [code for code in decision.options if not code.startswith("brassworks")]
    return rng.choice(lists or list(decision.options))


def choose_scenery(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Place scenery as the table would. Every layout is made for a good game."""
    return AUTO


def choose_deployment(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Deploy at the front of the zone, where the way to the enemy is short and free of friends."""
    m = next_to_deploy(s)
    if m is None:
        return AUTO
    heroes = [foe for foe in s.models if foe.on and foe.owner != m.owner and is_hero(foe)]
    goals = [foe.place for foe in heroes] or [
        (SIDE // 2, SIDE - deployment_zones(s)[s.zones[m.owner]][3] // 2 if s.zones[m.owner] == 0 else SIDE // 8, 0)
    ]
    best: tuple[float, Any] = (1e9, AUTO)
    for one in places_in_zone(s, m)[:140:2]:
        if deployment_refusal(s, m, one) is None:
            way = min(walking_distance(s.layout, (one.x, one.y, 0), goal) for goal in goals)
            if way < best[0]:
                best = (way, one)
    return best[1]


# ---------------------------------------------------------------- an activation


def choose_model(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Activate the model with the best Action, then the one nearest to its prey.

    The others can then follow.
    """

    def promise(one: Target) -> float:
        m = s.models[one.model]
        if m.down:
            return 0.1
        if is_engaged(s, m):
            return 1.0 + max((blow_gain(s, m, foe) for foe in contacts(s, m)), default=0.0)
        prey = prey_of(s, m)
        # the first in a lane goes first
        ahead = 0.0 if prey is None else 0.5 - walking_distance(s.layout, m.place, prey.place) / 80_000
        near = 0.6 if any(distance(m, foe) < allowance(s, m) for foe in enemies(s, m)) else 0.0
        return best_shot(s, m) + weight("haste") * (near + ahead) + (weight("magic", 0.0) if card_of(m).spells else 0.0)

    return max(decision.options, key=promise)


def choose_heroic(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    mine = lowest_first(suit_cards(s, m))
    if m.down and mine:
        return Recover(mine[0])
    if Heroic("") in decision.options:
        return Heroic("")
    blocked = (
        not is_engaged(s, m)
        and best_shot(s, m) < 0.3
        and not any(distance(m, foe) < allowance(s, m) for foe in enemies(s, m))
    )
    spare = [one for one in mine if one[0] not in FIGURES]
    return Heroic(spare[0]) if blocked and len(spare) > 1 and m.z < 3000 and not m.down else GO


def choose_action(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Choose the Action with the highest expected value.

    A move is worth what the best place nearby promises beyond the current one.
    """
    m = s.models[s.active]
    best: tuple[float, Any] = (0.02, END)
    for one in decision.options:
        value = action_value(s, m, one, rng)
        if value > best[0]:
            best = (value, one)
    return best[1]


def action_value(s: Skirmish, m: Model, one: Any, rng: random.Random) -> float:
    match one:
        case StandUp():
            return 99.0
        case Melee():
            return max((blow_gain(s, m, foe) for foe in contacts(s, m)), default=0.0) + 0.3
        case Charge():
            return max((value for value, _ in charge_values(s, m)), default=-1.0)
        case Shoot(weapon=weapon, moving=False):
            return shot_value(s, m, weapon)
        case Shoot(moving=True):
            return best_strike(s, m, "shoot")[0]
        case Cast(moving=False):
            return best_spell(s, m)[0]
        case Cast(moving=True):
            return best_strike(s, m, "cast")[0] - 0.02
        case Special(ability=ability, moving=moving):
            return special_value(s, m, ability) - (0.05 if moving else 0.0)
        case Move():
            return move_value(s, m, rng)
        case _:
            return 0.0


def move_value(s: Skirmish, m: Model, rng: random.Random) -> float:
    if is_engaged(s, m):
        foes = contacts(s, m)
        worst = min(blow_gain(s, m, foe) for foe in foes)
        frail = m.wounds <= 3 or bool(card_of(m).ranged and profile_of(m).C <= 3)
        away = float(odds.leave_chance(s, m, max(foes, key=lambda foe: stat(s, foe, "C"))))
        return away * 1.2 if frail and worst < 0.4 else -1.0
    if s.turn == 3 and s.actions == 1:
        return -1.0  # no action comes after it
    value, way, here = best_place(s, m, "move", rng)
    return value - here if way != STAY else -1.0


def choose_path(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    purpose = decision.arguments.get("purpose")
    if purpose == "quick":
        strikes = [best_strike(s, m, "shoot")] + ([best_strike(s, m, "cast")] if card_of(m).spells else [])
        return max(strikes, key=lambda strike: strike[0])[1]
    return best_place(s, m, "leave" if purpose == "leave" else "move", rng)[1]


def choose_charge_path(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    values = charge_values(s, s.models[s.active])
    return max(values, key=lambda entry: entry[0])[1] if values else None


def choose_shot_target(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    about = decision.arguments
    weapon = str(getattr(about.get("weapon"), "id", "")).removeprefix("wolsung-weapon-")
    quick = bool(about.get("quick"))
    good = [one for one in decision.options if isinstance(one, Target) and not one.lost]
    if not good:
        return STOP if STOP in decision.options else decision.options[0]

    def promise(one: Target) -> float:
        foe = s.models[one.model]
        return attack_gain(
            s, foe, odds.forecast_shot(s, m, weapon, foe, quick=quick, added=hand_boost(s, m, foe, True))
        )

    return max(good, key=promise)


def choose_shot_reaction(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Dive when it saves more than the Action it costs."""
    contest = s.contest
    if contest is None:
        return HOLD
    shooter, m = (s.models[contest.sides[n].model] for n in (0, 1))
    held, dived = (odds.forecast_shot(s, shooter, contest.what, m, dive=dive) for dive in (False, True))
    saved = attack_gain(s, m, held) - attack_gain(s, m, dived)
    return DIVE if saved > weight("pluck") * (0.9 if not m.done else 0.55) else HOLD


def choose_melee_target(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    foes = [one for one in decision.options if isinstance(one, Target)]
    began = decision.arguments.get("from")
    charged = began if isinstance(began, int) and decision.kind == "charge-attack" else None
    best = max(foes, key=lambda one: blow_gain(s, m, s.models[one.model], charged))
    if STOP in decision.options and blow_gain(s, m, s.models[best.model], charged) < -1.0:
        return STOP
    return best


def choose_melee_reaction(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    contest = s.contest
    if contest is None or len(decision.options) == 1:
        return decision.options[0]
    attacker, m = (s.models[contest.sides[n].model] for n in (0, 1))

    def loss(reaction: str) -> float:
        made = odds.forecast_blow(s, attacker, m, reaction)
        back = model_worth(s, attacker) * (float(made.risk) + 0.12 * float(made.back))
        return attack_gain(s, m, made) - back

    return min(decision.options, key=loss)


def choose_split(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Divide a melee where the own blow is worth most, then where the enemies' blows are worth least."""
    m = s.models[s.active]
    return max(decision.options, key=lambda split: split_value(s, m, split))


ANSWERS: dict[str, Answer] = {
    "roster": choose_roster,
    "lay": choose_scenery,
    "deploy": choose_deployment,
    "model": choose_model,
    "heroic": choose_heroic,
    "action": choose_action,
    "path": choose_path,
    "charge-path": choose_charge_path,
    "shot-target": choose_shot_target,
    "shot-reaction": choose_shot_reaction,
    "melee-target": choose_melee_target,
    "charge-attack": choose_melee_target,
    "melee-reaction": choose_melee_reaction,
    "split": choose_split,
    "reroll": choose_reroll,
    "feat": choose_feat,
    "trim": choose_discards,
    "steal-bid": choose_steal_bid,
    "extra-bid": choose_extra_bid,
    "delay-bid": choose_steal_bid,
    "counter-bid": choose_counter_bid,
    "spell": choose_spell,
    "payment": choose_payment,
    "stray-tie": choose_victim,
    "secret": lambda s, decision, rng: min(decision.options, key=lambda one: profile_of(s.models[one.model]).H),
    "power-target": choose_power_target,
    "spot": choose_spot,
    "spot-or-not": lambda s, decision, rng: STOP if s.active < 0 else GO,
    "deploy-how": lambda s, decision, rng: GO,
    "oil": lambda s, decision, rng: decision.options[-1],
}
