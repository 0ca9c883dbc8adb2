"""What a sensible player looks at: expected damage by exact odds, height and cover, charges, and cards kept for when
they decide something."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tapete.boards.storeys.waypoints import find_waypoints
from tapete.core.flow import Decision, any_answer
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
    counter_bid,
    enemy_first,
    extra_bid,
    feat,
    payment,
    power_target,
    reroll,
    spell,
    spot,
    steal_bid,
    trim,
)
from tapete.games.wolsung.bot.evaluation import (
    best_shot,
    best_spell,
    blow_gain,
    boost,
    gain,
    prey_of,
    shot_value,
    special_value,
    worth,
)
from tapete.games.wolsung.bot.lookahead import clock, evaluate, glance, horizon, outcomes, promising
from tapete.games.wolsung.bot.places import best_place, best_strike, charge_values
from tapete.games.wolsung.bot.walk_distance import net, walking
from tapete.games.wolsung.content.layouts import SIDE
from tapete.games.wolsung.profile import HEIGHTS, LIBRARY, RADII, allowance, card, enemies, is_hero, profile, stat
from tapete.games.wolsung.rules.activation import suit_cards
from tapete.games.wolsung.rules.before.setup import bad_deployment, next_to_deploy, places_in_zone, zones
from tapete.games.wolsung.rules.cards import FIGURES, lowest_first
from tapete.games.wolsung.state import Model, Options, Skirmish
from tapete.games.wolsung.table.distances import contacts, distance, engaged

__all__ = ["answer", "clock", "evaluate", "horizon", "outcomes", "promising", "quick", "warm"]

Answer = Callable[[Skirmish, Decision, random.Random], Any]


def warm(options: Options) -> None:
    """The lanes of a layout, and the corners around which each size of base goes, are found once a process."""
    net(options.layout)
    ground = LIBRARY.layouts[options.layout].site
    for base, height in sorted({(RADII[id], HEIGHTS[id]) for id in LIBRARY.models}):
        find_waypoints(ground, (), (0, 0), (0, 0), base, height, 0)


def answer(match: Match, player: int, rng: random.Random) -> Any:
    """An answer to the player's decision, on what the seat can see."""
    decision = match.pending[player]
    s: Skirmish = match.state
    chosen = ANSWERS.get(decision.kind)
    considered = chosen(s, decision, rng) if chosen is not None else None
    if considered is None or decision.refusal(considered) is not None:
        return any_answer(decision, rng)
    return considered


def quick(match: Match, player: int, rng: random.Random) -> Any:
    """The same with a glance at the table in place of all the places a model could go to."""
    at_a_glance = glance(match.state, match.pending[player], rng)
    return answer(match, player, rng) if at_a_glance is None else at_a_glance


# ---------------------------------------------------------------- before the game


def roster(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Any club but the Academy, whose Golems want more care than this."""
    lists = [code for code in decision.options if not code.startswith("brassworks")]
    return rng.choice(lists or list(decision.options))


def lay(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """The box as the table would lay it: every layout is made for a good game."""
    return AUTO


def deploy(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """At the front of the zone, where the way to the enemy is shortest and nobody of ours stands in it."""
    m = next_to_deploy(s)
    if m is None:
        return AUTO
    heroes = [foe for foe in s.models if foe.on and foe.owner != m.owner and is_hero(foe)]
    goals = [foe.place for foe in heroes] or [
        (SIDE // 2, SIDE - zones(s)[s.zones[m.owner]][3] // 2 if s.zones[m.owner] == 0 else SIDE // 8, 0)
    ]
    best: tuple[float, Any] = (1e9, AUTO)
    for one in places_in_zone(s, m)[:140:2]:
        if bad_deployment(s, m, one) is None:
            way = min(walking(s.layout, (one.x, one.y, 0), goal) for goal in goals)
            if way < best[0]:
                best = (way, one)
    return best[1]


# ---------------------------------------------------------------- an activation


def choose_model(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Whoever can do most now, then whoever is nearest to the prey, so that the others can follow."""

    def promise(one: Target) -> float:
        m = s.models[one.model]
        if m.down:
            return 0.1
        if engaged(s, m):
            return 1.0 + max((blow_gain(s, m, foe) for foe in contacts(s, m)), default=0.0)
        prey = prey_of(s, m)
        # whoever leads in a lane goes first
        ahead = 0.0 if prey is None else 0.5 - walking(s.layout, m.place, prey.place) / 80_000
        near = 0.6 if any(distance(m, foe) < allowance(s, m) for foe in enemies(s, m)) else 0.0
        return best_shot(s, m) + near + ahead

    return max(decision.options, key=promise)


def heroic(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    mine = lowest_first(suit_cards(s, m))
    if m.down and mine:
        return Recover(mine[0])
    if Heroic("") in decision.options:
        return Heroic("")
    blocked = (
        not engaged(s, m)
        and best_shot(s, m) < 0.3
        and not any(distance(m, foe) < allowance(s, m) for foe in enemies(s, m))
    )
    spare = [one for one in mine if one[0] not in FIGURES]
    return Heroic(spare[0]) if blocked and len(spare) > 1 and m.z < 3000 and not m.down else GO


def action(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """The Action with the highest expected worth; moving is worth what the best place nearby promises beyond this
    one."""
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
            return best_strike(s, m, rng)[0]
        case Cast(moving=False):
            return best_spell(s, m)[0]
        case Cast(moving=True):
            return best_strike(s, m, rng)[0] - 0.02
        case Special(ability=ability, moving=moving):
            return special_value(s, m, ability) - (0.05 if moving else 0.0)
        case Move():
            return move_value(s, m, rng)
        case _:
            return 0.0


def move_value(s: Skirmish, m: Model, rng: random.Random) -> float:
    if engaged(s, m):
        foes = contacts(s, m)
        worst = min(blow_gain(s, m, foe) for foe in foes)
        frail = m.wounds <= 3 or bool(card(m).ranged and profile(m).C <= 3)
        away = float(odds.leaving(s, m, max(foes, key=lambda foe: stat(s, foe, "C"))))
        return away * 1.2 if frail and worst < 0.4 else -1.0
    if s.turn == 3 and s.actions == 1:
        return -1.0  # nothing comes after it
    value, way, here = best_place(s, m, "move", rng)
    return value - here if way != STAY else -1.0


def path(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    purpose = (decision.about or {}).get("purpose")
    if purpose == "quick":
        return best_strike(s, m, rng)[1]
    return best_place(s, m, "leave" if purpose == "leave" else "move", rng)[1]


def charge_path(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    values = charge_values(s, s.models[s.active])
    return max(values, key=lambda entry: entry[0])[1] if values else None


def shot_target(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    about = decision.about or {}
    weapon = str(getattr(about.get("weapon"), "id", "")).removeprefix("wolsung-weapon-")
    quick = bool(about.get("quick"))
    good = [one for one in decision.options if isinstance(one, Target) and not one.lost]
    if not good:
        return STOP if STOP in decision.options else decision.options[0]

    def promise(one: Target) -> float:
        foe = s.models[one.model]
        return gain(s, foe, odds.shot(s, m, weapon, foe, quick=quick, added=boost(s, m, foe, True)))

    return max(good, key=promise)


def shot_reaction(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    """Dive when what it saves is worth more than the Action it costs."""
    contest = s.contest
    if contest is None:
        return HOLD
    shooter, m = (s.models[contest.sides[n].model] for n in (0, 1))
    held, dived = (odds.shot(s, shooter, contest.what, m, dive=dive) for dive in (False, True))
    saved = gain(s, m, held) - gain(s, m, dived)
    return DIVE if saved > (0.9 if not m.done else 0.55) else HOLD


def melee_target(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    m = s.models[s.active]
    foes = [one for one in decision.options if isinstance(one, Target)]
    began = (decision.about or {}).get("from")
    charged = began if isinstance(began, int) and decision.kind == "charge-attack" else None
    best = max(foes, key=lambda one: blow_gain(s, m, s.models[one.model], charged))
    if STOP in decision.options and blow_gain(s, m, s.models[best.model], charged) < -1.0:
        return STOP
    return best


def melee_reaction(s: Skirmish, decision: Decision, rng: random.Random) -> Any:
    contest = s.contest
    if contest is None or len(decision.options) == 1:
        return decision.options[0]
    attacker, m = (s.models[contest.sides[n].model] for n in (0, 1))

    def loss(reaction: str) -> float:
        made = odds.blow(s, attacker, m, reaction)
        back = worth(s, attacker) * (float(made.risk) + 0.12 * float(made.back))
        return gain(s, m, made) - back

    return min(decision.options, key=loss)


ANSWERS: dict[str, Answer] = {
    "roster": roster,
    "lay": lay,
    "deploy": deploy,
    "model": choose_model,
    "heroic": heroic,
    "action": action,
    "path": path,
    "charge-path": charge_path,
    "shot-target": shot_target,
    "shot-reaction": shot_reaction,
    "melee-target": melee_target,
    "charge-attack": melee_target,
    "melee-reaction": melee_reaction,
    "reroll": reroll,
    "feat": feat,
    "trim": trim,
    "steal-bid": steal_bid,
    "extra-bid": extra_bid,
    "delay-bid": steal_bid,
    "counter-bid": counter_bid,
    "spell": spell,
    "payment": payment,
    "stray-tie": enemy_first,
    "secret": lambda s, decision, rng: min(decision.options, key=lambda one: profile(s.models[one.model]).H),
    "power-target": power_target,
    "spot": spot,
    "spot-or-not": lambda s, decision, rng: STOP if s.active < 0 else GO,
    "deploy-how": lambda s, decision, rng: GO,
    "oil": lambda s, decision, rng: decision.options[-1],
}
