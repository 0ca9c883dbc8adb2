"""Lookahead for the search: play-out player, candidate answers, horizon and clock."""

from __future__ import annotations

from math import exp
from typing import Any

from tapete.boards.flat.shapes import Point
from tapete.core.match import Match
from tapete.games.saga import odds, profile
from tapete.games.saga.actions import Do
from tapete.games.saga.bot.evaluation import Evaluator
from tapete.games.saga.odds import Forecast
from tapete.games.saga.rules.activation import activation_choices
from tapete.games.saga.rules.fights.shooting import shooting_reach
from tapete.games.saga.rules.moves.movement import March
from tapete.games.saga.rules.victory import ENOUGH, LEAD, TURNS_EACH, points_of
from tapete.games.saga.state import Battle, Order, Unit, units_of
from tapete.games.saga.table.ground import distance

A_TURN = 100  # more activations than a turn can have
DESTINATIONS = 3  # destinations tried in play-outs
CACHED = 4096  # forecasts
SURE, DOUBT = 0.8, 4.6  # uncertainty of the points when the last turn begins; added to it before the first
POINTS_A_TURN = 2.0  # points a band usually makes in a turn
LONG = 4  # with this many turns left, prospects count in full
SEARCHED = (
    "activate",
    "unit",
    "obey",
    "activation-kind",
    "charge",
    "window",
    "shooting-step",
    "melee-step",
    "close-ranks",
    "shield",
)


def clock(state: Battle) -> int:
    """Count activations of both players since the battle began."""
    return A_TURN * state.turn + sum(unit.acted for unit in state.units)


def horizon(state: Battle) -> int:
    """Search a fight to the end of its activation, anything else until the enemy has had a turn."""
    return 1 if state.fight is not None else A_TURN * (state.turn + 2) - clock(state)


def candidate_answers(match: Match, player: int) -> list[Any]:
    """List the answers to search. For a move these are the evaluator's own destinations."""
    decision = match.pending[player]
    if decision.kind == "move":
        march: March = decision.sampler.__self__  # type: ignore[attr-defined]
        return Evaluator(match.state, player).places(march)
    return list(decision.options) if decision.kind in SEARCHED else []


# ---------------------------------------------------------------- play-outs

_forecasts: dict[tuple[Any, ...], Forecast | None] = {}


class FastEvaluator(Evaluator):
    """Faster evaluator: charges as if the way were free, each unit looked at once."""

    def __init__(self, state: Battle, player: int) -> None:
        super().__init__(state, player)
        self._best: dict[tuple[Any, ...], tuple[float, Do | None]] = {}

    def best(self, unit: Unit, order: Order, above: float = 0.0) -> tuple[float, Do | None]:
        key = (unit.id, order.kinds, order.source == "manoeuvre", order.ability, order.tires)
        if key not in self._best:
            self._best[key] = self._fast_best(unit, order)
        return self._best[key]

    def _fast_best(self, unit: Unit, order: Order) -> tuple[float, Do | None]:
        best: tuple[float, Do | None] = (0.0, None)
        for do in activation_choices.list_activations(self.state, unit, order):
            value = self.value(unit, order, do)
            if value > best[0] and activation_choices.kind_refusal(self.state, unit, order, do.kind) is None:
                best = (value, do)
        return best


class PlayoutEvaluator(FastEvaluator):
    """Fastest evaluator, for play-outs only.

    Forecasts are shared between units of the same kind and kept across positions. Few destinations are tried.
    """

    def forecast(self, attacker: Unit, defender: Unit, ability: str = "") -> Forecast | None:
        key = (*_kind_of(attacker), *_kind_of(defender), ability, self.state.active == attacker.owner)
        if key not in _forecasts:
            if len(_forecasts) >= CACHED:
                _forecasts.clear()
            _forecasts[key] = odds.melee_odds(self.state, attacker, defender, ability)
        return _forecasts[key]

    def destinations(self, march: March) -> list[tuple[int, Point]]:
        return super().destinations(march)[:DESTINATIONS]


def _kind_of(unit: Unit) -> tuple[Any, ...]:
    return (
        unit.owner,
        unit.troop,
        unit.card,
        unit.legend,
        unit.equipment,
        len(unit.figures),
        unit.fatigue,
        tuple(unit.lasting),
    )


_evaluator: list[PlayoutEvaluator] = []


def playout_evaluator(state: Battle, player: int, kind: str) -> PlayoutEvaluator:
    """Make an evaluator. One is kept while dice are put on the board, since nothing moves then."""
    if kind in ("orders", "clear"):
        if (
            not _evaluator
            or _evaluator[0].state is not state
            or _evaluator[0].player != player
            or _evaluator[0].turn != state.turn
        ):
            _evaluator[:] = [PlayoutEvaluator(state, player)]
        return _evaluator[0]
    return PlayoutEvaluator(state, player)


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
