"""What the captain brings to those who think ahead: one who decides in haste, which answers deserve a thought, and who stands better."""

from __future__ import annotations

import random
from math import exp
from typing import Any

from tapete.boards.shapes import Point
from tapete.core.match import Match
from tapete.games.saga import activation, odds, profile
from tapete.games.saga.actions import Do
from tapete.games.saga.charge import stick_of
from tapete.games.saga.ground import distance
from tapete.games.saga.movement import March
from tapete.games.saga.odds import Forecast
from tapete.games.saga.pieces import Battle, Order, Unit, units_of
from tapete.games.saga.shooting import reach as shot_reach
from tapete.games.saga.tactics import Captain, worth
from tapete.games.saga.victory import TURNS_EACH, massacre

HORIZON = 1  # activations: to the end of this one
A_TURN = 100  # more activations than a turn can have
DESTINATIONS = 3  # that are looked at in haste
REMEMBERED = 4096  # forecasts
THOUGHT_ABOUT = (
    "activation-kind", "charge", "window", "shooting-step", "melee-step", "close-ranks", "shield",
)  # fmt: skip


def clock(state: Battle) -> int:
    """Activations of either player."""
    return A_TURN * state.turn + sum(unit.acted for unit in state.units)


def promising(match: Match, player: int, rng: random.Random) -> list[Any]:
    """Where there is something to weigh up, everything that is offered; of a move the captain's own destinations."""
    decision = match.pending[player]
    if decision.kind == "move":
        march: March = decision.sampler.__self__  # type: ignore[attr-defined]
        return HastyCaptain(match.state, player).places(march)
    return list(decision.options) if decision.kind in THOUGHT_ABOUT else []


# ---------------------------------------------------------------- in haste

_forecasts: dict[tuple[Any, ...], Forecast | None] = {}


class SwiftCaptain(Captain):
    """The same thoughts at sight: charges as if the way were free, each unit looked at once."""

    def __init__(self, state: Battle, player: int) -> None:
        super().__init__(state, player)
        self._best: dict[tuple[Any, ...], tuple[float, Do | None]] = {}

    def best(self, unit: Unit, order: Order) -> tuple[float, Do | None]:
        key = (unit.id, order.kinds, order.source == "manoeuvre", order.ability, order.tires)
        if key not in self._best:
            self._best[key] = self._at_sight(unit, order)
        return self._best[key]

    def _at_sight(self, unit: Unit, order: Order) -> tuple[float, Do | None]:
        found: tuple[float, Do | None] = (0.0, None)
        for do in activation.doings(self.state, unit, order):
            value = self.value(unit, order, do)
            if value > found[0] and activation.kind_refusal(self.state, unit, order, do.kind) is None:
                found = (value, do)
        return found


class HastyCaptain(SwiftCaptain):
    """And with less care: fights as such units usually fight them, remembered from other worlds, and few destinations. For play-outs only."""

    def forecast(self, attacker: Unit, defender: Unit, ability: str = "") -> Forecast | None:
        key = (*_kind_of(attacker), *_kind_of(defender), ability, self.state.active == attacker.owner)
        if key not in _forecasts:
            if len(_forecasts) >= REMEMBERED:
                _forecasts.clear()
            _forecasts[key] = odds.melee_odds(self.state, attacker, defender, ability)
        return _forecasts[key]

    def destinations(self, march: March) -> list[tuple[int, Point]]:
        return super().destinations(march)[:DESTINATIONS]


def _kind_of(unit: Unit) -> tuple[Any, ...]:
    return unit.owner, unit.troop, unit.card, unit.legend, unit.equipment, len(unit.figures), unit.fatigue, tuple(unit.lasting)


_captain: list[HastyCaptain] = []


def hasty_captain(state: Battle, player: int, kind: str) -> HastyCaptain:
    """While dice are laid on the battle board nothing moves on the table: one look is enough."""
    if kind in ("orders", "clear"):
        if not _captain or _captain[0].state is not state or _captain[0].player != player or _captain[0].turn != state.turn:
            _captain[:] = [HastyCaptain(state, player)]
        return _captain[0]
    return HastyCaptain(state, player)


# ---------------------------------------------------------------- who stands better


def evaluate(state: Battle, player: int) -> float:
    """The chance to win, 0 to 1, by weights learnt from matches of the greedy captain."""
    if state.phase == "over":
        return 0.5 if not state.winners else float(player in state.winners)
    return 1 / (1 + exp(standing_of(state, 1 - player) - standing_of(state, player)))


def standing_of(state: Battle, player: int) -> float:
    """A player's own side: massacre points, which weigh more the later it is, FATIGUE, dice, and what could be done next."""
    if not state.units:
        return 0.0
    band, mine, moves = state.bands[player], units_of(state, player), state.active == player
    value = (0.25 + 0.2 * state.turn / (2 * TURNS_EACH)) * massacre(state, player)
    value += sum(0.18 * profile.dice_of(unit) - 0.2 * unit.fatigue for unit in mine) + 0.09 * (band.active + len(band.rolled))
    return value + (0.3 * chances_of(state, player) - 0.3 if moves else 0.13 * chances_of(state, player))


def chances_of(state: Battle, player: int) -> float:
    """The best charge or shot of each unit of a player, in massacre points; a unit that has acted in this turn is less likely to act again."""
    captain = HastyCaptain(state, player)
    total = 0.0
    for unit in captain.mine:
        if profile.exhausted(unit):
            continue
        reach, best = stick_of(state, unit), 0.0
        ranged = profile.profile(unit).ranged
        for foe in captain.theirs:
            far = distance(state, unit, foe)
            if far <= reach:
                best = max(best, captain.charge_value(unit, foe))
            if ranged and far <= shot_reach(state, unit):
                best = max(best, 0.3 * worth(state, foe))
        total += best * (0.4 if unit.acted and state.active == player else 1.0)
    return total
