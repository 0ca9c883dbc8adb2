"""Reasons for refusals: the rule that forbids an answer, and the rule behind each decision."""

from __future__ import annotations

from tapete.core.flow import Refusal, refuse
from tapete.games.challengers import actions
from tapete.games.challengers.state import Cup

QUESTIONS = {
    "": "challengers.ruling.concurrency",
    "trainer": "challengers.ruling.trainer-use",
    "option": "challengers.plan.order",
    "pick": "challengers.plan.draw-five",
    "extra-pick": "challengers.ruling.pick-final",
    "extra": "challengers.ruling.reroll-extra-draws",
    "trade": "challengers.ruling.trade",
    "remove": "challengers.plan.remove",
    "exhaust": "challengers.effect.as-possible",
    "recall": "challengers.effect.as-possible",
    "peek": "challengers.ruling.look-details",
}


def why_not(state: Cup, player: int, action: actions.AnyAction) -> Refusal | None:
    """The rule that forbids an answer that is no option now: the steps of a round have their order."""
    if not 0 <= player < state.players:
        return None
    contender = state.contenders[player]
    if isinstance(action, actions.PLANNING):
        if state.phase == "final" and not isinstance(action, (actions.Remove, actions.Ready)):
            return refuse("challengers.final.no-draw")
        if contender.step == "ready" or state.phase != "round":
            return refuse("challengers.round.phases")
    elif isinstance(action, actions.COMBAT):
        duel = state.duel_of(player)
        if duel is None:
            return refuse("challengers.round.phases")
        if isinstance(action, actions.Arrange) and not any(side.looking for side in duel.sides if side.who == player):
            return refuse("challengers.combat.no-peek")
    match action:
        case actions.TakeOption(level):
            levels = [option.level for option in state.library.rounds[contender.round].options]
            return refuse(
                "challengers.ruling.option-locked" if level in levels else "challengers.plan.option", level=level
            )
        case actions.Pick() if contender.step == "remove":
            if contender.removed or contender.picks or state.phase != "round":
                return refuse("challengers.plan.order")
            return refuse("challengers.plan.pick-count", picks=0)
        case actions.Redraw() if contender.step == "remove":
            return (
                refuse("challengers.plan.order")
                if contender.removed or contender.picks
                else refuse("challengers.plan.reroll-condition")
            )
        case actions.Redraw() if contender.step == "extra":
            return refuse("challengers.ruling.reroll-extra-draws")
        case actions.Remove() | actions.Ready() if contender.step != "remove":
            return refuse("challengers.plan.order")
        case actions.Pick() | actions.Redraw() | actions.Stop() if contender.step == "option":
            return refuse("challengers.plan.order")
    return None
