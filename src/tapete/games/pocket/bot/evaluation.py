"""Evaluation by the bot: the worth of a position, an action, a unit's danger and a tile."""

from __future__ import annotations

from math import exp

from tapete.core.game import weight
from tapete.games.pocket.actions import Assault, Blink, Deploy, Lure, Move, TurnAction
from tapete.games.pocket.bot.quick_odds import estimate_assault, estimate_odds
from tapete.games.pocket.field import Cell, distance
from tapete.games.pocket.odds.forecast import chance_of_test, hazards_on_the_way
from tapete.games.pocket.rules.pools import pools_of
from tapete.games.pocket.rules.turn_choices import blink_tiles
from tapete.games.pocket.rules.victory import better_standing
from tapete.games.pocket.state import BASE, CAPTURED, Skirmish, captured_points, card_of, is_on_map

GAME_VALUE = 260.0  # worth of a won base, in points
STEP_VALUE = 1.6  # worth of a step towards the enemy base, in points
FEAR = 0.75  # weight of the enemy's best answer
SOON = 0.3  # weight of a base assault next turn

# pocket.ruling.no-progress: a player who would not win on the limit attacks
PRESSES_FROM, PRESSES_FULLY = 0.6, 0.9  # of the quiet turns
BREAK_VALUE = 8.0  # worth of any capture to that player, in points
HASTE = 2.0  # weight of a step to that player, as a multiple
AT_LIMIT = 2.0  # worth of the better standing at full pressure, as `evaluate` counts


# ---------------------------------------------------------------- a position


def evaluate(state: Skirmish, player: int) -> float:
    """Estimate the chance to win from here, 0 to 1.

    The weights were learnt from matches of the greedy bot.
    """
    if state.phase == "over":
        return 0.5 if not state.winners else float(player in state.winners)
    lead = score_side(state, player) - score_side(state, 1 - player)
    lead += AT_LIMIT * (pressure(state, 1 - player) - pressure(state, player))
    return 1 / (1 + exp(-lead))


def score_side(state: Skirmish, player: int) -> float:
    """Score one side of a position.

    Counts captures, the way to the enemy base, and the base and units within reach. The player to move reaches first.
    """
    mine = [number for number, unit in enumerate(state.units) if unit.owner == player and is_on_map(unit)]
    left = sorted([*(steps_left(state, player, state.units[number].at) for number in mine), 9, 9, 9])
    moves = state.player == player
    base = max((base_chance(state, number) for number in mine), default=0.0)
    prey = 0.0
    if moves:
        prey = max(
            (
                danger(state, number)
                for number, unit in enumerate(state.units)
                if unit.owner != player and is_on_map(unit)
            ),
            default=0.0,
        )
    return (
        0.048 * captured_points(state, player)
        - 0.19 * left[0]
        - 0.04 * left[2]
        + (2.7 if moves else 1.3) * base
        + 0.07 * prey
    )


# ---------------------------------------------------------------- an action


class Prospects:
    """The worth of each action of a turn, in points."""

    def __init__(self, state: Skirmish, player: int, threat: dict[int, float]) -> None:
        self.state, self.player, self.threat = state, player, threat
        self.danger_now = {
            number: danger(state, number)
            for number, unit in enumerate(state.units)
            if unit.owner == player and is_on_map(unit)
        }
        self.worst = max(threat.values(), default=0.0)
        self.pressure = pressure(state, player)
        self.fear = weight("fear") * FEAR * (1 - self.pressure)
        self.step = weight("haste") * STEP_VALUE * (1 + (HASTE - 1) * self.pressure)
        self.loss = weight("loss")  # of own units in assaults
        self.trick = weight("trick", 0.0)  # points added to a shot, a blink or a lure

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
        unit = state.units[action.unit]
        own = self.loss * card_of(unit).cost
        capture, lost = estimate_assault(state, action)
        if action.target in state.ground.bases:
            return capture * GAME_VALUE - lost * own
        target = next(number for number, other in enumerate(state.units) if other.at == action.target)
        gain = capture * (card_of(state.units[target]).cost + self.threat.get(target, 0.0))
        gain += self.pressure * BREAK_VALUE * (capture + lost) - lost * own * (1 - self.pressure)
        if is_last_unit(state, 1 - self.player):
            gain += capture * GAME_VALUE
        if is_last_unit(state, self.player):
            gain -= lost * GAME_VALUE
        shot = self.trick if action.kind == "ranged" else 0.0
        return gain + 0.5 * self.danger_now.get(action.unit, 0.0) * capture + 0.5 + shot

    def move(self, action: Move) -> float:
        state = self.state
        unit = state.units[action.unit]
        here = unit.at
        if action.to == state.ground.bases[self.player]:
            return self.danger_now[action.unit] * self.fear - STEP_VALUE * 4 - 4.0
        path = [action.to] if action.via is None else [action.via, action.to]
        good, risks = hazards_on_the_way(state, unit, path)
        cost = card_of(unit).cost
        value = (
            -cost * (risks.get("captured", 0.0) + 0.4 * risks.get("random_move", 0.0))
            - 5.0 * risks.get("reserve", 0.0)
            - 4.0 * risks.get("relocated", 0.0)
        )
        before = self.standing_value(action.unit, here)
        unit.at = action.to
        after = self.standing_value(action.unit, action.to)
        feared = danger(state, action.unit)
        value += good * (after - before - self.fear * feared) + self.fear * self.danger_now[action.unit] * good
        value += good * self.relief()
        unit.at = here
        return value - 0.3

    def deploy(self, action: Deploy) -> float:
        state = self.state
        unit = state.units[action.unit]
        here = unit.at
        unit.at = action.to
        fielded = sum(is_on_map(other) for other in state.units if other.owner == self.player)
        value = (
            (6.0 if fielded <= 3 else 3.0 if fielded <= 4 else 1.0)
            - self.fear * danger(state, action.unit)
            + card_of(unit).cost / 20.0
            + self.relief()
        )
        unit.at = here
        return value

    def blink(self, action: Blink) -> float:
        """The gain of the best tile it may appear on over its present tile, if the test is passed."""
        state = self.state
        attempt = card_of(state.units[action.unit]).traits.blink
        assert attempt is not None
        stays = self.standing_value(action.unit, state.units[action.unit].at) - self.fear * self.danger_now[action.unit]
        lands = max(self.landing(action.unit, cell) for cell in blink_tiles(state, action.unit))
        return chance_of_test(state, action.unit, attempt) * (lands - stays + self.trick) - 0.3

    def landing(self, number: int, cell: Cell) -> float:
        """The worth of a unit on a tile: the way left, the danger there, and the threat it would lift."""
        state = self.state
        unit = state.units[number]
        here, hazard = unit.at, state.ground.hazards.get(cell)
        unit.at = cell
        value = self.standing_value(number, cell) - self.fear * danger(state, number) + self.relief()
        unit.at = here
        return value - (2.0 if hazard is not None else 0.0)

    def lure(self, action: Lure) -> float:
        state = self.state
        attempt = card_of(state.units[action.unit]).traits.lure
        assert attempt is not None
        target = state.units[action.target]
        drowning = max(
            (
                place_badness(state, target.owner, cell) - steps_left(state, target.owner, cell)
                for cell in state.ground.open[target.at]
            ),
            default=0.0,
        )
        return (
            chance_of_test(state, action.unit, attempt)
            * (min(drowning, card_of(target).cost) * 0.5 + 0.5 * self.threat.get(action.target, 0.0) + self.trick)
            - 1.0
        )

    def standing_value(self, number: int, cell: Cell) -> float:
        """The worth of a cell for a unit.

        Nearer to the enemy base is better, beside it much better. An affine terrain helps a little.
        """
        state = self.state
        unit = state.units[number]
        left = steps_left(state, self.player, cell)
        value = -self.step * left + (0.5 if state.ground.terrain.get(cell) in card_of(unit).affinity else 0.0)
        return value + SOON * GAME_VALUE * base_chance(state, number) if left == 1 else value

    def relief(self) -> float:
        """The drop of the threat to the own base, as units stand now."""
        if not self.worst:
            return 0.0
        return 0.8 * (self.worst - max(base_threats(self.state, self.player).values(), default=0.0))


# ---------------------------------------------------------------- a unit and a tile


def pressure(state: Skirmish, player: int) -> float:
    """The need to attack, 0 to 1: that of a player who would not win on the limit of quiet turns."""
    quiet = state.quiet / state.options.quiet_turns
    if quiet <= PRESSES_FROM or player in better_standing(state):
        return 0.0
    return min(1.0, (quiet - PRESSES_FROM) / (PRESSES_FULLY - PRESSES_FROM))


def steps_left(state: Skirmish, player: int, cell: Cell) -> int:
    return state.ground.steps_to_base[1 - player].get(cell, 12)


def is_last_unit(state: Skirmish, player: int) -> bool:
    return sum(unit.at != CAPTURED for unit in state.units if unit.owner == player) == 1


def base_chance(state: Skirmish, number: int) -> float:
    """The chance to take the enemy base from the unit's cell, if it is adjacent."""
    unit = state.units[number]
    goal = state.ground.bases[1 - unit.owner]
    if goal is None or goal not in state.ground.open.get(unit.at, ()):
        return 0.0
    card = card_of(unit)
    close = [
        estimate_odds(pools_of(state, number, BASE, goal, unit.at, True, skill)).attack for skill in card.close[:2]
    ]
    ranged = [
        estimate_odds(pools_of(state, number, BASE, goal, unit.at, False, skill)).attack for skill in card.ranged[:1]
    ]
    return max([*close, *ranged], default=0.0)


def base_threats(state: Skirmish, player: int) -> dict[int, float]:
    """The enemy units beside the own base, each with its threat in points."""
    home = state.ground.bases[player]
    assert home is not None
    near = state.ground.around[home]
    return {
        n: GAME_VALUE * base_chance(state, n)
        for n, unit in enumerate(state.units)
        if unit.owner != player and unit.at in near
    }


def danger(state: Skirmish, number: int) -> float:
    """The points that the enemy's best assault on a unit would win on average, less its own losses."""
    unit = state.units[number]
    here, own = unit.at, card_of(unit).cost
    near, worst = state.ground.open[here], 0.0
    for enemy, other in enumerate(state.units):
        if other.owner == unit.owner or not is_on_map(other):
            continue
        card = card_of(other)
        far = distance(other.at, here)
        tries: list[tuple[bool, str]] = []
        if other.at in near:
            tries = [(True, skill) for skill in card.close[:2]] + [(False, skill) for skill in card.ranged[:1]]
        elif 2 <= far <= 3 and card.far[far] and state.ground.sight(other.at, here):
            tries = [(False, card.far[far][0])]
        for close, skill in tries:
            odds = estimate_odds(pools_of(state, enemy, number, here, other.at, close, skill))
            worst = max(worst, odds.attack * own - odds.counter * card.cost)
    return worst


def place_badness(state: Skirmish, owner: int, cell: Cell) -> float:
    """The badness of a cell for a unit of this owner: far from its goal, on water, beside our units."""
    hazard = state.ground.hazards.get(cell)
    bad = 10.0 if hazard is not None and hazard.effect == "captured" else 3.0 if hazard is not None else 0.0
    return bad + steps_left(state, owner, cell)


def deployment_rank(state: Skirmish, option: Deploy) -> float:
    """The rank of a first deployment: strong units first, shooters among them."""
    card = card_of(state.units[option.unit])
    hazard = state.ground.hazards.get(option.to)
    return card.cost + (2.0 if card.far[2] else 0.0) - (2.0 if hazard is not None else 0.0)
