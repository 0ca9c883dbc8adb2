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
    state: Skirmish = match.state
    chosen = ANSWERS.get(decision.kind)
    considered = chosen(state, decision, rng) if chosen is not None else None
    if considered is None or decision.refusal(considered) is not None:
        return any_answer(decision, rng)
    return considered


def quick(match: Match, player: int, rng: random.Random) -> Any:
    """Answer fast, without trying all places a model could go to."""
    at_a_glance = fast_answer(match.state, match.pending[player], rng)
    return answer(match, player, rng) if at_a_glance is None else at_a_glance


# ---------------------------------------------------------------- before the game


def choose_roster(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Choose any club but the Academy, whose Golems need more care than this bot has."""
    lists = [code for code in decision.options if not code.startswith("brassworks")]
    return rng.choice(lists or list(decision.options))


def choose_scenery(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Place scenery as the table would. Every layout is made for a good game."""
    return AUTO


def choose_deployment(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Deploy at the front of the zone, where the way to the enemy is short and free of friends."""
    model = next_to_deploy(state)
    if model is None:
        return AUTO
    heroes = [foe for foe in state.models if foe.on and foe.owner != model.owner and is_hero(foe)]
    goals = [foe.place for foe in heroes] or [
        (
            SIDE // 2,
            SIDE - deployment_zones(state)[state.zones[model.owner]][3] // 2
            if state.zones[model.owner] == 0
            else SIDE // 8,
            0,
        )
    ]
    best: tuple[float, Any] = (1e9, AUTO)
    for one in places_in_zone(state, model)[:140:2]:
        if deployment_refusal(state, model, one) is None:
            way = min(walking_distance(state.layout, (one.x, one.y, 0), goal) for goal in goals)
            if way < best[0]:
                best = (way, one)
    return best[1]


# ---------------------------------------------------------------- an activation


def choose_model(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Activate the model with the best Action, then the one nearest to its prey.

    The others can then follow.
    """

    def promise(one: Target) -> float:
        model = state.models[one.model]
        if model.down:
            return 0.1
        if is_engaged(state, model):
            return 1.0 + max((blow_gain(state, model, foe) for foe in contacts(state, model)), default=0.0)
        prey = prey_of(state, model)
        # the first in a lane goes first
        ahead = 0.0 if prey is None else 0.5 - walking_distance(state.layout, model.place, prey.place) / 80_000
        near = 0.6 if any(distance(model, foe) < allowance(state, model) for foe in enemies(state, model)) else 0.0
        return (
            best_shot(state, model)
            + weight("haste") * (near + ahead)
            + (weight("magic", 0.0) if card_of(model).spells else 0.0)
        )

    return max(decision.options, key=promise)


def choose_heroic(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    model = state.models[state.active]
    mine = lowest_first(suit_cards(state, model))
    if model.down and mine:
        return Recover(mine[0])
    if Heroic("") in decision.options:
        return Heroic("")
    blocked = (
        not is_engaged(state, model)
        and best_shot(state, model) < 0.3
        and not any(distance(model, foe) < allowance(state, model) for foe in enemies(state, model))
    )
    spare = [one for one in mine if one[0] not in FIGURES]
    return Heroic(spare[0]) if blocked and len(spare) > 1 and model.z < 3000 and not model.down else GO


def choose_action(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Choose the Action with the highest expected value.

    A move is worth what the best place nearby promises beyond the current one.
    """
    model = state.models[state.active]
    best: tuple[float, Any] = (0.02, END)
    for one in decision.options:
        value = action_value(state, model, one, rng)
        if value > best[0]:
            best = (value, one)
    return best[1]


def action_value(state: Skirmish, model: Model, one: Any, rng: random.Random) -> float:
    match one:
        case StandUp():
            return 99.0
        case Melee():
            return max((blow_gain(state, model, foe) for foe in contacts(state, model)), default=0.0) + 0.3
        case Charge():
            return max((value for value, _ in charge_values(state, model)), default=-1.0)
        case Shoot(weapon=weapon, moving=False):
            return shot_value(state, model, weapon)
        case Shoot(moving=True):
            return best_strike(state, model, "shoot")[0]
        case Cast(moving=False):
            return best_spell(state, model)[0]
        case Cast(moving=True):
            return best_strike(state, model, "cast")[0] - 0.02
        case Special(ability=ability, moving=moving):
            return special_value(state, model, ability) - (0.05 if moving else 0.0)
        case Move():
            return move_value(state, model, rng)
        case _:
            return 0.0


def move_value(state: Skirmish, model: Model, rng: random.Random) -> float:
    if is_engaged(state, model):
        foes = contacts(state, model)
        worst = min(blow_gain(state, model, foe) for foe in foes)
        frail = model.wounds <= 3 or bool(card_of(model).ranged and profile_of(model).C <= 3)
        away = float(odds.leave_chance(state, model, max(foes, key=lambda foe: stat(state, foe, "C"))))
        return away * 1.2 if frail and worst < 0.4 else -1.0
    if state.turn == 3 and state.actions == 1:
        return -1.0  # no action comes after it
    value, way, here = best_place(state, model, "move", rng)
    return value - here if way != STAY else -1.0


def choose_path(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    model = state.models[state.active]
    purpose = decision.arguments.get("purpose")
    if purpose == "quick":
        strikes = [best_strike(state, model, "shoot")] + (
            [best_strike(state, model, "cast")] if card_of(model).spells else []
        )
        return max(strikes, key=lambda strike: strike[0])[1]
    return best_place(state, model, "leave" if purpose == "leave" else "move", rng)[1]


def choose_charge_path(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    values = charge_values(state, state.models[state.active])
    return max(values, key=lambda entry: entry[0])[1] if values else None


def choose_shot_target(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    model = state.models[state.active]
    about = decision.arguments
    weapon = str(getattr(about.get("weapon"), "id", "")).removeprefix("wolsung-weapon-")
    quick = bool(about.get("quick"))
    good = [one for one in decision.options if isinstance(one, Target) and not one.lost]
    if not good:
        return STOP if STOP in decision.options else decision.options[0]

    def promise(one: Target) -> float:
        foe = state.models[one.model]
        return attack_gain(
            state,
            foe,
            odds.forecast_shot(state, model, weapon, foe, quick=quick, added=hand_boost(state, model, foe, True)),
        )

    return max(good, key=promise)


def choose_shot_reaction(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Dive when it saves more than the Action it costs."""
    contest = state.contest
    if contest is None:
        return HOLD
    shooter, model = (state.models[contest.sides[n].model] for n in (0, 1))
    held, dived = (odds.forecast_shot(state, shooter, contest.what, model, dive=dive) for dive in (False, True))
    saved = attack_gain(state, model, held) - attack_gain(state, model, dived)
    return DIVE if saved > weight("pluck") * (0.9 if not model.done else 0.55) else HOLD


def choose_melee_target(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    model = state.models[state.active]
    foes = [one for one in decision.options if isinstance(one, Target)]
    began = decision.arguments.get("from")
    charged = began if isinstance(began, int) and decision.kind == "charge-attack" else None
    best = max(foes, key=lambda one: blow_gain(state, model, state.models[one.model], charged))
    if STOP in decision.options and blow_gain(state, model, state.models[best.model], charged) < -1.0:
        return STOP
    return best


def choose_melee_reaction(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    contest = state.contest
    if contest is None or len(decision.options) == 1:
        return decision.options[0]
    attacker, model = (state.models[contest.sides[n].model] for n in (0, 1))

    def loss(reaction: str) -> float:
        made = odds.forecast_blow(state, attacker, model, reaction)
        back = model_worth(state, attacker) * (float(made.risk) + 0.12 * float(made.back))
        return attack_gain(state, model, made) - back

    return min(decision.options, key=loss)


def choose_split(state: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Divide a melee where the own blow is worth most, then where the enemies' blows are worth least."""
    model = state.models[state.active]
    return max(decision.options, key=lambda split: split_value(state, model, split))


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
    "secret": lambda state, decision, rng: min(decision.options, key=lambda one: profile_of(state.models[one.model]).H),
    "power-target": choose_power_target,
    "spot": choose_spot,
    "spot-or-not": lambda state, decision, rng: STOP if state.active < 0 else GO,
    "deploy-how": lambda state, decision, rng: GO,
    "oil": lambda state, decision, rng: decision.options[-1],
}
