"""Evaluation of positions, fights, threats and destinations, in massacre points."""

from __future__ import annotations

import random
from math import exp, hypot

from tapete.boards.flat.shapes import Point
from tapete.core.game import weight
from tapete.games.saga import odds, profile
from tapete.games.saga.actions import Do
from tapete.games.saga.lengths import CM, C, L, M
from tapete.games.saga.odds import Forecast
from tapete.games.saga.rules.activation import activation_choices
from tapete.games.saga.rules.fights.shooting import able_shooters, shooting_reach
from tapete.games.saga.rules.moves.charge import stick_of
from tapete.games.saga.rules.moves.movement import March
from tapete.games.saga.rules.victory import ENOUGH, LEAD, TURNS_EACH, massacre_points, points_of
from tapete.games.saga.state import Battle, Order, Unit, living_figures, units_of
from tapete.games.saga.table.formation import Placement
from tapete.games.saga.table.ground import distance, is_in_rough

WORTH = {"warlord": 4.0, "hero": 4.0, "guards": 1.0, "warriors": 0.5, "levies": 1 / 3}  # massacre points
TIRED, WEARY = 0.2, 0.6  # price of a FATIGUE marker, and of the one that exhausts
HOPE, FEAR = 0.9, 0.35  # weights of a place: own charges from it, enemy charges into it
HERO_FEAR = 0.9  # the same of enemy charges into a Hero's place
ALONE, AHEAD = 0.004, 0.03  # price of a cm between a Hero and his friends, and before their front line
KINDS = ("move", "charge", "shoot", "rest")
SURE, DOUBT = 0.8, 4.6  # uncertainty of the points when the last turn begins; added to it before the first
POINTS_A_TURN = 2.0  # points a band usually makes in a turn
LONG = 4  # with this many turns left, prospects count in full


def casualty_worth(state: Battle, unit: Unit) -> float:
    """Points for one casualty of a unit: of the figure that falls first, not of the Hero."""
    troop = state.figures[unit.figures[-1]].troop if unit.figures else unit.troop
    if troop in ("warlord", "hero"):
        return 5.0 / max(1, odds.endurance(unit))  # endurance is 0 for a unit destroyed in this fight
    return WORTH[troop]


def loss_weight(state: Battle, player: int) -> float:
    """Weight of own losses: high for a player who is winning late, low for one behind late."""
    lead = massacre_points(state, player) - massacre_points(state, 1 - player)
    late = state.own_turn >= 4
    if lead >= 3 and massacre_points(state, player) >= 8 and late:
        return 1.2 * weight("loss")
    return (0.55 if late else 0.7) * weight("loss")


def melee_value(state: Battle, player: int, attacker: Unit, defender: Unit, outlook: Forecast | None) -> float:
    """Value of a melee for the player, in points: enemy losses less own losses."""
    if outlook is None:
        return -1.0
    ours, theirs = (0, 1) if attacker.owner == player else (1, 0)
    expected = outlook.expected
    units = (attacker, defender)
    gain = expected[theirs] * casualty_worth(state, units[theirs]) - loss_weight(state, player) * expected[
        ours
    ] * casualty_worth(state, units[ours])
    kills, dies = (outlook.destroys, outlook.falls) if ours == 0 else (outlook.falls, outlook.destroys)
    gain += kills * (1.0 + unit_bonus(units[theirs])) - dies * (1.0 + unit_bonus(units[ours]))
    return gain - 0.15


def unit_bonus(unit: Unit) -> float:
    return 3.0 if unit.legend else 1.0 if unit.mercenary else 0.0


class Evaluator:
    """Evaluator of one table for one player. Each forecast is computed once."""

    def __init__(self, state: Battle, player: int) -> None:
        self.state, self.player, self.turn = state, player, state.turn
        self.mine, self.theirs = units_of(state, player), units_of(state, 1 - player)
        self._melees: dict[tuple[int, int, str], Forecast | None] = {}
        self._shots: dict[tuple[int, int], float] = {}
        self._aims: dict[int, bool] = {}

    # ---- fights

    def forecast(self, attacker: Unit, defender: Unit, ability: str = "") -> Forecast | None:
        key = (attacker.id, defender.id, ability)
        if key not in self._melees:
            self._melees[key] = odds.melee_odds(self.state, attacker, defender, ability)
        return self._melees[key]

    def charge_value(self, unit: Unit, target: Unit, ability: str = "") -> float:
        return melee_value(self.state, self.player, unit, target, self.forecast(unit, target, ability)) - self.tiring(
            unit, 2
        )

    def shot_value(self, unit: Unit, target: Unit) -> float:
        key = (unit.id, target.id)
        if key not in self._shots:
            outlook = odds.shooting_odds(self.state, unit, target)
            value = (
                0.0
                if outlook is None
                else outlook.expected[1] * casualty_worth(self.state, target)
                + outlook.destroys * (1.0 + unit_bonus(target))
            )
            self._shots[key] = weight("shots") * value
        return self._shots[key]

    def tiring(self, unit: Unit, markers: int = 0) -> float:
        """Price of one more activation, and of `markers` that come with it."""
        total = markers - 1 + (1 if unit.tiring else 0)
        after = unit.fatigue + total
        if total <= 0:
            return 0.0
        return weight("tired") * (TIRED * total + (WEARY if after >= 3 else 0.0))

    # ---- activations

    def best(self, unit: Unit, order: Order, above: float = 0.0) -> tuple[float, Do | None]:
        """Best use of an activation and its value, if that is above `above`.

        Candidates are tried from the most valuable down, so that the rules are asked about few of them.
        """
        state = self.state
        valued = [(self.value(unit, order, do), do) for do in activation_choices.list_activations(state, unit, order)]
        for value, do in sorted(valued, key=lambda choice: -choice[0]):
            if value <= max(0.0, above):
                break
            if activation_choices.do_refusal(state, unit, order, do) is None and self.knows_how(unit, order, do):
                return value, do
        return 0.0, None

    def knows_how(self, unit: Unit, order: Order, do: Do) -> bool:
        """False for a charge that only a person might find a way for."""
        if do.kind != "charge":
            return True
        return activation_choices.is_charge_found(self.state, unit, self.state.units[do.target], order.ability)

    def value(self, unit: Unit, order: Order, do: Do) -> float:
        tires = self.tiring(unit, 1) if order.tires else 0.0
        if do.kind == "rest":
            return {0: 0.0, 1: 0.12, 2: 0.45, 3: 0.9}[min(3, unit.fatigue)] if not unit.acted else 0.0
        if profile.is_exhausted(unit):
            return 0.0
        if do.kind == "move":
            if order.source == "manoeuvre":  # it may not come within L: the value grows with the room
                return min(self.move_value(unit), 0.04 * (self.nearest(unit) - L) / CM - 0.1)
            return self.move_value(unit) - tires
        target = self.state.units[do.target]
        far = distance(self.state, unit, target)
        if do.kind == "charge":
            if far > stick_of(self.state, unit) + 100:
                return 0.0
            return self.charge_value(unit, target, order.ability)
        return 0.0 if far > shooting_reach(self.state, unit) + 100 else self.shot_value(unit, target) - tires

    def move_value(self, unit: Unit) -> float:
        """Value of a move: high without an enemy to charge or shoot at, low for a unit in place."""
        if not self.theirs:
            return 0.0
        near = self.nearest(unit)
        if unit.acted and unit.last == "move":
            return 0.06 if near > L else 0.02
        if profile.profile_of(unit).ranged and near <= shooting_reach(self.state, unit):
            return 0.02
        if unit.troop == "hero":
            return 0.08
        return weight("haste") * (0.42 if near > stick_of(self.state, unit) else 0.12)

    def nearest(self, unit: Unit) -> int:
        return min((distance(self.state, unit, foe) for foe in self.theirs), default=10 * L)

    # ---- destinations

    def placement(self, march: March, rng: random.Random) -> Placement:
        """Choose the best of some places ahead, aside and behind."""
        unit = march.unit
        options = self.places(march) or list(march.some(rng)) or march.any()
        return max(options, key=lambda answer: (self.place_value(unit, answer), rng.random()))

    def places(self, march: March) -> list[Placement]:
        """List the current place and the reachable destinations. May be empty."""
        options: list[Placement] = []
        stay = march.stay()
        if stay is not None:
            options.append(stay)
        for lead, to in self.destinations(march):
            answer = march.move_rigidly(lead, to)
            if answer is None and len(options) < 2:
                answer = march.gather(lead, to)
            if answer is not None:
                options.append(answer)
        return options

    def destinations(self, march: March) -> list[tuple[int, Point]]:
        """List places towards the nearest enemies, at several lengths and angles, and one straight back."""
        state, unit = self.state, march.unit
        far = C if march.slow_start else sum({"MC": 5 * CM, "C": C, "M": M, "L": L}[stick] for stick in march.sticks)
        goals: list[tuple[int, Point]] = []
        foes = sorted(self.theirs, key=lambda foe: distance(state, unit, foe))[:3]
        for foe in foes:
            pairs = ((a, b) for a in living_figures(state, unit) for b in living_figures(state, foe))
            mine, other = min(pairs, key=lambda pair: (pair[0].x - pair[1].x) ** 2 + (pair[0].y - pair[1].y) ** 2)
            dx, dy = other.x - mine.x, other.y - mine.y
            long = max(1.0, hypot(dx, dy))
            room = long - mine.radius - other.radius - 200
            for share in (1.0, 0.66, 0.33):
                step = min(far * share, room)
                if step > 500:
                    goals.append((mine.id, (int(mine.x + dx / long * step), int(mine.y + dy / long * step))))
            for turn in (0.5, -0.5):
                sx, sy = dx - turn * dy, dy + turn * dx
                side = max(1.0, hypot(sx, sy))
                goals.append((mine.id, (int(mine.x + sx / side * far), int(mine.y + sy / side * far))))
        if foes:
            back = goals[0]
            lead = state.figures[back[0]]
            goals.append((lead.id, (2 * lead.x - back[1][0], 2 * lead.y - back[1][1])))
        return goals

    def place_value(self, unit: Unit, answer: Placement) -> float:
        """Value of a placement: own chances from there less the enemy's chances against it."""
        state = self.state
        before = [(figure.x, figure.y) for figure in living_figures(state, unit)]
        for name, x, y in answer:
            figure = state.figures[int(name[1:])]
            figure.x, figure.y = x, y
        try:
            return self.standing_value(unit)
        finally:
            for figure, (x, y) in zip(living_figures(state, unit), before, strict=True):
                figure.x, figure.y = x, y

    def standing_value(self, unit: Unit) -> float:
        state = self.state
        threat, hope, nearest = 0.0, 0.0, 10.0 * L
        ranged = profile.profile_of(unit).ranged
        for foe in self.theirs:
            far = distance(state, unit, foe)
            nearest = min(nearest, far)
            if far <= stick_of(state, foe) and not profile.is_exhausted(foe):
                threat = max(threat, -melee_value(state, self.player, foe, unit, self.forecast(foe, unit)))
            if far <= stick_of(state, unit) and not profile.is_exhausted(unit):
                hope = max(hope, self.charge_value(unit, foe))
            if ranged and far <= shooting_reach(state, unit):
                hope = max(hope, 0.3 + casualty_worth(state, foe) * 0.4)
        hope, threat = HOPE * weight("hope") * hope, weight("fear") * max(0.0, threat)
        value = hope - FEAR * threat
        if unit.troop == "hero":
            return hope - HERO_FEAR * threat - self.loneliness(unit, nearest) - 0.002 * nearest / CM
        if is_in_rough(state, unit) and profile.profile_of(unit).mounted:
            value -= 0.4
        eager = weight("haste") * (0.02 if not ranged else 0.012)
        keeping_off = 0 if not ranged else shooting_reach(state, unit) - 3 * CM
        return value - eager * max(0, nearest - keeping_off) / CM

    def loneliness(self, hero: Unit, nearest: float) -> float:
        """Price of a Hero's place: each cm away from his nearest friend, and each cm ahead of his front line."""
        friends = [friend for friend in self.mine if friend is not hero]
        if not friends:
            return 0.0
        away = min(distance(self.state, hero, friend) for friend in friends) - 6 * CM
        ahead = min(self.nearest(friend) for friend in friends) - nearest
        return (ALONE * max(0, away) + AHEAD * max(0.0, ahead)) / CM

    def has_charge(self) -> bool:
        """True if some unit is within reach of a charge with a positive value."""
        return any(
            distance(self.state, unit, foe) <= stick_of(self.state, unit) and self.charge_value(unit, foe) > 0.1
            for unit in self.mine
            if not profile.is_exhausted(unit)
            for foe in self.theirs
        )

    def is_threatened(self) -> bool:
        """True if the enemy could charge a unit of the player next turn."""
        return any(
            distance(self.state, unit, foe) <= stick_of(self.state, foe) + C
            for unit in self.mine
            for foe in self.theirs
        )

    def has_useful_shot(self, unit: Unit) -> bool:
        if unit.id not in self._aims:
            self._aims[unit.id] = profile.profile_of(unit).ranged and any(
                able_shooters(self.state, unit, foe, first=True) for foe in self.theirs
            )
        return self._aims[unit.id]


# ---------------------------------------------------------------- position


def evaluate(state: Battle, player: int) -> float:
    """Chance to win, 0 to 1, plus half the chance to draw."""
    win, draw = outcomes(state, player)
    return win + 0.5 * draw


def outcomes(state: Battle, player: int) -> tuple[float, float]:
    """Chances to win and to draw.

    From the points and prospects of both players, against 8 points and a lead of 3. They are more certain the fewer
    turns are left.
    """
    if state.phase == "over":
        return float(player in state.winners), float(not state.winners)
    mine, theirs = (points_of(state, who) for who in (player, 1 - player))
    lead = mine - theirs + prospects(state, player) - prospects(state, 1 - player)
    doubt = SURE + DOUBT * (2 * TURNS_EACH - state.turn) / (2 * TURNS_EACH)
    win, lose = win_chance(state, player, mine, lead, doubt), win_chance(state, 1 - player, theirs, -lead, doubt)
    return win, 1.0 - win - lose


def win_chance(state: Battle, player: int, points: float, lead: float, doubt: float) -> float:
    """Chance of saga.clash.victory: the lead, and enough points with those still to be made."""
    missing = min(lead - LEAD + 0.5, points + POINTS_A_TURN * turns_left(state, player) - ENOUGH + 0.5)
    return 1 / (1 + exp(-missing / doubt))


def turns_left(state: Battle, player: int) -> int:
    """Count a player's own turns to come, with the current one."""
    return (2 * TURNS_EACH - state.turn + (2 if state.active == player else 1)) // 2


def prospects(state: Battle, player: int) -> float:
    """Points still to be expected, by weights learnt from matches of the greedy bot.

    A Hero, figures, and enemies in shooting range count for it, FATIGUE against it. The same figures are safer in few
    units.
    """
    left, value = turns_left(state, player), 0.0
    for unit in units_of(state, player):
        value += 0.24 * len(unit.figures) - 0.35 * unit.fatigue - 0.8
        if unit.troop == "hero":
            value += 4.0
        if profile.is_exhausted(unit):
            value -= 0.8
        elif profile.profile_of(unit).ranged:
            far = shooting_reach(state, unit)
            value += 0.33 * sum(distance(state, unit, foe) <= far for foe in units_of(state, 1 - player))
    return value * min(1.0, left / LONG)
