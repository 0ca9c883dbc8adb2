"""How a greedy player thinks: points to be won and lost in the next exchange, the way to the enemy base, and the own base's safety."""

from __future__ import annotations

import random
from typing import Any

from tapete.core.match import Match
from tapete.core.requests import Decision, any_answer
from tapete.games.pocket.actions import actions
from tapete.games.pocket.forecast import chance_of_test, forecast, hazards_on_the_way, roll_number
from tapete.games.pocket.grid import Cell, distance
from tapete.games.pocket.hazards import ALLY, MOVER
from tapete.games.pocket.odds import odds_of, plan
from tapete.games.pocket.pieces import (
    BASE,
    CAPTURED,
    Assault,
    Blink,
    Deploy,
    Guard,
    Lay,
    Lure,
    Move,
    Recruit,
    Reroll,
    Skirmish,
    TurnAction,
    captured_points,
    card_of,
    on_map,
)
from tapete.games.pocket.pools import Pools, pools_of
from tapete.games.pocket.rolls import STOP
from tapete.games.pocket.setup import READY

GAME_VALUE = 260.0  # points a won base is worth
STEP_VALUE = 1.6  # points a step towards the enemy base is worth
FEAR = 0.75  # how much of the enemy's best answer is believed
SOON = 0.3  # how much of a base assault next turn counts today
HORIZON = 40  # answers of a play-out before `evaluate` judges it


def answer(match: Match, player: int, rng: random.Random) -> Any:
    """The greedy answer to this player's decision."""
    state: Skirmish = match.state
    decision = match.pending[player]
    match decision.kind:
        case "action":
            return best_action(state, player, rng)
        case "reroll":
            return best_reroll(state, player)
        case "tile":
            return best_place(state, decision, player, rng)
        case "deploy":
            return max(decision.options, key=lambda option: (first_choice(state, option), rng.random()))
        case "guard":
            return best_guard(state, decision)
        case "maze":
            return max(decision.options, key=lambda option: (worst_place(state, 1 - player, option.to), rng.random()))
        case "lure":
            return max(decision.options, key=lambda option: (worst_place(state, 1 - player, option.to), rng.random()))
        case "blink":
            return min(decision.options, key=lambda option: (steps_left(state, player, option.to), rng.random()))
        case "ally":
            return MOVER if rng.random() < 0.5 else ALLY
        case "army":
            return best_recruit(decision, rng)
    return any_answer(decision, rng)


def quick(match: Match, player: int, rng: random.Random) -> Any:
    """A fast answer for play-outs: assaults and steps forward more often than not, dice repeated where that is plainly good."""
    state: Skirmish = match.state
    decision = match.pending[player]
    if decision.kind == "reroll":
        return best_reroll(state, player) if rng.random() < 0.3 else STOP
    if decision.kind != "action":
        return any_answer(decision, rng)
    options = decision.options
    way = state.ground.steps_to_base[1 - player]
    picked = [options[int(rng.random() * len(options))] for _ in range(4)]

    def promise(action: TurnAction) -> float:
        if isinstance(action, Assault):
            return 3.0 + 2.0 * (action.target in state.ground.bases)
        if isinstance(action, Move):
            return float(way.get(state.units[action.unit].at, 9) - way.get(action.to, 12))
        return 0.0

    return max(picked, key=promise)


def evaluate(state: Skirmish, player: int) -> float:
    """How good a position is for a player, 0 to 1."""
    if state.phase == "over":
        return 0.5 if not state.winners else float(player in state.winners)
    lead = float(captured_points(state, player) - captured_points(state, 1 - player))
    way = [min((steps_left(state, side, unit.at) for unit in state.units if unit.owner == side and on_map(unit)), default=9) for side in (0, 1)]
    lead += 3.0 * (way[1 - player] - way[player])
    return min(0.98, max(0.02, 0.5 + lead / 120.0))


# ---------------------------------------------------------------- a turn


def best_action(state: Skirmish, player: int, rng: random.Random | None = None) -> TurnAction:
    """The action with the best prospects; without chance of its own it is always the same one."""
    threat = base_threats(state, player)
    prospects = Prospects(state, player, threat)
    return max(actions(state), key=lambda action: prospects.of(action) + (0.4 * rng.random() if rng is not None else 0.0))


class Prospects:
    """What each action of a turn promises, in points."""

    def __init__(self, state: Skirmish, player: int, threat: dict[int, float]) -> None:
        self.state, self.player, self.threat = state, player, threat
        self.danger_now = {number: danger(state, number) for number, unit in enumerate(state.units) if unit.owner == player and on_map(unit)}
        self.worst = max(threat.values(), default=0.0)

    def of(self, action: TurnAction) -> float:
        match action:
            case Assault():
                return self.assault(action)
            case Move():
                return self.move(action)
            case Deploy():
                return self.deploy(action)
            case Blink():
                return self.blink(action)
            case Lure():
                return self.lure(action)

    def assault(self, action: Assault) -> float:
        state = self.state
        told = forecast(state, action)
        unit = state.units[action.unit]
        own = card_of(unit).cost
        lost = told.captured + told.risks.get("captured", 0.0)
        if action.target in state.ground.bases:
            return told.capture * GAME_VALUE - lost * own
        target = next(number for number, other in enumerate(state.units) if other.at == action.target)
        gain = told.capture * (card_of(state.units[target]).cost + self.threat.get(target, 0.0)) - lost * own
        if last_one(state, 1 - self.player):
            gain += told.capture * GAME_VALUE
        if last_one(state, self.player):
            gain -= lost * GAME_VALUE
        return gain + 0.5 * self.danger_now.get(action.unit, 0.0) * told.capture + 0.5

    def move(self, action: Move) -> float:
        state = self.state
        unit = state.units[action.unit]
        here = unit.at
        if action.to == state.ground.bases[self.player]:
            return self.danger_now[action.unit] * FEAR - STEP_VALUE * 4 - 4.0
        path = [action.to] if action.via is None else [action.via, action.to]
        good, risks = hazards_on_the_way(state, unit, path)
        cost = card_of(unit).cost
        value = -cost * (risks.get("captured", 0.0) + 0.4 * risks.get("random_move", 0.0)) - 5.0 * risks.get("reserve", 0.0) - 4.0 * risks.get("relocated", 0.0)
        before = self.standing_value(action.unit, here)
        unit.at = action.to
        after = self.standing_value(action.unit, action.to)
        feared = danger(state, action.unit)
        value += good * (after - before - FEAR * feared) + FEAR * self.danger_now[action.unit] * good
        value += good * self.relief()
        unit.at = here
        return value - 0.3

    def deploy(self, action: Deploy) -> float:
        state = self.state
        unit = state.units[action.unit]
        here = unit.at
        unit.at = action.to
        fielded = sum(on_map(other) for other in state.units if other.owner == self.player)
        value = (6.0 if fielded <= 3 else 3.0 if fielded <= 4 else 1.0) - FEAR * danger(state, action.unit) + card_of(unit).cost / 20.0 + self.relief()
        unit.at = here
        return value

    def blink(self, action: Blink) -> float:
        state = self.state
        attempt = card_of(state.units[action.unit]).traits.blink
        assert attempt is not None
        return chance_of_test(state, action.unit, attempt) * FEAR * self.danger_now[action.unit] - 1.0

    def lure(self, action: Lure) -> float:
        state = self.state
        attempt = card_of(state.units[action.unit]).traits.lure
        assert attempt is not None
        target = state.units[action.target]
        drowning = max((worst_place(state, target.owner, cell) - steps_left(state, target.owner, cell) for cell in state.ground.open[target.at]), default=0.0)
        return chance_of_test(state, action.unit, attempt) * (min(drowning, card_of(target).cost) * 0.5 + 0.5 * self.threat.get(action.target, 0.0)) - 1.0

    def standing_value(self, number: int, cell: Cell) -> float:
        """Nearer to the enemy base is better, beside it much better; a terrain of one's own helps a little."""
        state = self.state
        unit = state.units[number]
        left = steps_left(state, self.player, cell)
        value = -STEP_VALUE * left + (0.5 if state.ground.terrain.get(cell) in card_of(unit).affinity else 0.0)
        return value + SOON * GAME_VALUE * base_chance(state, number) if left == 1 else value

    def relief(self) -> float:
        """How much less the own base is threatened as units stand now."""
        if not self.worst:
            return 0.0
        return 0.8 * (self.worst - max(base_threats(self.state, self.player).values(), default=0.0))


def steps_left(state: Skirmish, player: int, cell: Cell) -> int:
    return state.ground.steps_to_base[1 - player].get(cell, 12)


def last_one(state: Skirmish, player: int) -> bool:
    return sum(unit.at != CAPTURED for unit in state.units if unit.owner == player) == 1


def base_chance(state: Skirmish, number: int) -> float:
    """The chance to take the enemy base from where the unit stands, if it is adjacent."""
    unit = state.units[number]
    goal = state.ground.bases[1 - unit.owner]
    if goal is None or goal not in state.ground.open.get(unit.at, ()):
        return 0.0
    card = card_of(unit)
    close = [odds_of(pools_of(state, number, BASE, goal, unit.at, True, skill)).attack for skill in card.close[:2]]
    ranged = [odds_of(pools_of(state, number, BASE, goal, unit.at, False, skill)).attack for skill in card.ranged[:1]]
    return max([*close, *ranged], default=0.0)


def base_threats(state: Skirmish, player: int) -> dict[int, float]:
    """The enemy units beside the own base, with what each threatens."""
    home = state.ground.bases[player]
    assert home is not None
    near = state.ground.around[home]
    return {n: GAME_VALUE * base_chance(state, n) for n, unit in enumerate(state.units) if unit.owner != player and unit.at in near}


def danger(state: Skirmish, number: int) -> float:
    """The points the enemy's best assault on a unit would win on average, its own loss counted."""
    unit = state.units[number]
    here, own = unit.at, card_of(unit).cost
    near, worst = state.ground.open[here], 0.0
    for enemy, other in enumerate(state.units):
        if other.owner == unit.owner or not on_map(other):
            continue
        card = card_of(other)
        far = distance(other.at, here)
        tries: list[tuple[bool, str]] = []
        if other.at in near:
            tries = [(True, skill) for skill in card.close[:2]] + [(False, skill) for skill in card.ranged[:1]]
        elif 2 <= far <= 3 and card.far[far] and state.ground.sight(other.at, here):
            tries = [(False, card.far[far][0])]
        for close, skill in tries:
            odds = odds_of(modest(pools_of(state, enemy, number, here, other.at, close, skill)))
            worst = max(worst, odds.attack * own - odds.counter * card.cost)
    return worst


def modest(pools: Pools) -> Pools:
    """For a quick judgement at most one extra roll of each side is looked at."""
    return Pools(pools.counts, pools.kickers, pools.counter, ((), ()), (min(1, pools.situational[0]), min(1, pools.situational[1])))


# ---------------------------------------------------------------- in an assault


def best_reroll(state: Skirmish, player: int) -> Reroll | str:
    """What the exact odds advise for the extra roll at hand."""
    contest = state.contest
    assert contest is not None
    pools = pools_of(state, contest.attacker, contest.defender, contest.target, contest.origin, contest.close, contest.skill)
    side = 0 if state.units[contest.attacker].owner == player else 1
    advised = plan(pools).advice(roll_number(contest, pools, side), contest.dice)
    if advised == 0:
        return STOP
    name = "offense" if (advised == 1) == (side == 0) else "defense"
    dice = contest.dice[{(0, "offense"): 0, (1, "defense"): 1, (1, "offense"): 2, (0, "defense"): 3}[side, name]]
    return Reroll(name, dice.index(min(dice)))  # type: ignore[arg-type]


def best_guard(state: Skirmish, decision: Decision) -> Guard | str:
    """Swap when the Guardian stands to lose fewer points than the one it protects."""
    contest = state.contest
    assert contest is not None

    def loss(number: int) -> float:
        pools = pools_of(state, contest.attacker, number, contest.target, contest.origin, contest.close, contest.skill)
        odds = odds_of(pools)
        return odds.attack * card_of(state.units[number]).cost - odds.counter * card_of(state.units[contest.attacker]).cost

    stay = loss(contest.defender)
    choices = [(loss(option.unit), option) for option in decision.options if isinstance(option, Guard)]
    best = min(choices, key=lambda pair: pair[0])
    return best[1] if best[0] < stay - 0.5 else "decline"


def worst_place(state: Skirmish, owner: int, cell: Cell) -> float:
    """How bad a cell is for a unit of this owner: far from its goal, on water, beside our units."""
    hazard = state.ground.hazards.get(cell)
    bad = 10.0 if hazard is not None and hazard.effect == "captured" else 3.0 if hazard is not None else 0.0
    return bad + steps_left(state, owner, cell)


# ---------------------------------------------------------------- set-up


def best_place(state: Skirmish, decision: Decision, player: int, rng: random.Random) -> Lay:
    """The first player gives the base two ways out; the second makes the last row broad."""
    options: tuple[Lay, ...] = decision.options  # type: ignore[assignment]
    home = state.ground.bases[player]
    if home is not None:
        beside_home = [option for option in options if distance(option.at, home) == 1]
        if beside_home and sum(distance(laid.at, home) == 1 for laid in state.ground.tiles) < 2:
            return rng.choice(beside_home)
    elif len(state.bag) < 4:
        last = max(laid.at[1] for laid in state.ground.tiles)
        broad = [option for option in options if option.at[1] == last]
        if broad:
            return rng.choice(broad)
    return rng.choice(options)


def first_choice(state: Skirmish, option: Deploy) -> float:
    """Strong units first, the shooters among them."""
    card = card_of(state.units[option.unit])
    hazard = state.ground.hazards.get(option.to)
    return card.cost + (2.0 if card.far[2] else 0.0) - (2.0 if hazard is not None else 0.0)


def best_recruit(decision: Decision, rng: random.Random) -> Recruit | str:
    """Strong cards while there is room, then ready."""
    open_ = [option for option in decision.options if isinstance(option, Recruit)]
    return rng.choice(open_) if open_ else READY
