"""Lookahead for the search: play-out player, candidate answers, horizon and clock."""

from __future__ import annotations

from typing import Any

from tapete.boards.flat.shapes import Point
from tapete.core.match import Match
from tapete.games.saga import odds
from tapete.games.saga.actions import Do
from tapete.games.saga.bot.evaluation import Evaluator
from tapete.games.saga.odds import Forecast
from tapete.games.saga.rules.activation import activation_choices
from tapete.games.saga.rules.moves.movement import March
from tapete.games.saga.state import Battle, Order, Unit

HORIZON = 1  # activations: many short play-outs tell more than the few that last until the enemy's turn is over
A_TURN = 100  # more activations than a turn can have
DESTINATIONS = 3  # destinations tried in play-outs
CACHED = 4096  # forecasts
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
