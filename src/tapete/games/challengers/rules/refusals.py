"""Reasons for refusals: the rules that each question may cite, and the one that forbids an answer."""

from __future__ import annotations

from tapete.core.flow import Number, Refusal, refuse
from tapete.games.challengers import actions
from tapete.games.challengers.rules.planning import REDRAWS, card_name
from tapete.games.challengers.state import Cup

# kind of question -> its own rule
QUESTIONS = {
    "": "challengers.ruling.concurrency",
    "trainer": "challengers.ruling.trainer-use",
    "option": "challengers.plan.option",
    "pick": "challengers.plan.draw-five",
    "extra-pick": "challengers.ruling.trainer-use",
    "extra": "challengers.ruling.reroll-extra-draws",
    "trade": "challengers.ruling.trade",
    "remove": "challengers.plan.remove",
    "exhaust": "challengers.effect.as-possible",
    "recall": "challengers.effect.as-possible",
    "peek": "challengers.ruling.look-details",
}

STEPS = ("challengers.plan.order", "challengers.plan.option", "challengers.ruling.option-locked")
PHASES = ("challengers.round.phases", "challengers.final.no-draw")

# kind of question -> other rules that its refusals cite
CITED = {
    "": (*PHASES, "challengers.plan.remove", "challengers.combat.no-peek"),
    "option": (*PHASES, "challengers.plan.order"),
    "pick": (*STEPS, *PHASES, "challengers.plan.reroll-once", "challengers.plan.reroll-discard"),
    "extra-pick": (*STEPS, *PHASES),
    "extra": (*STEPS, *PHASES),
    "trade": (*STEPS, *PHASES),
    "remove": (*STEPS, *PHASES, "challengers.plan.pick-count", "challengers.plan.reroll-condition"),
    "exhaust": (*PHASES, "challengers.combat.no-peek"),
    "recall": (*PHASES, "challengers.combat.no-peek"),
    "peek": PHASES,
}


def why_not(state: Cup, player: int, action: actions.AnyAction) -> Refusal | None:
    """The rule that forbids an answer that is no option now: the steps of a round have their order."""
    if not 0 <= player < state.players:
        return None
    contender = state.contenders[player]
    if isinstance(action, actions.Remove) and contender.step in ("remove", "ready") and state.duel_of(player) is None:
        what = "card" if contender.step == "remove" else "ready"
        return refuse("challengers.plan.remove", what=what, card=named(state, action.card))
    if isinstance(action, actions.PLANNING):
        if state.phase == "final" and not isinstance(action, (actions.Remove, actions.Ready)):
            return refuse("challengers.final.no-draw")
        if contender.step == "ready" or state.phase != "round":
            return wrong_phase(state, player)
    elif isinstance(action, actions.COMBAT):
        duel = state.duel_of(player)
        if duel is None:
            return wrong_phase(state, player)
        if isinstance(action, actions.Arrange) and not any(side.looking for side in duel.sides if side.who == player):
            return refuse("challengers.combat.no-peek")
    match action:
        case actions.TakeOption(level):
            levels = [option.level for option in state.library.rounds[contender.round].options]
            return refuse(
                "challengers.ruling.option-locked" if level in levels else "challengers.plan.option", level=level
            )
        case actions.Pick(card) if contender.step == "pick":
            coach = state.coach(player)
            redraws = REDRAWS if coach is None or coach.redraws is None else coach.redraws
            rule = "challengers.plan.reroll-discard" if contender.redraws < redraws else "challengers.plan.draw-five"
            return refuse(rule, card=named(state, card))
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


def wrong_phase(state: Cup, player: int) -> Refusal:
    """challengers.round.phases: an answer of planning during a combat, or the other way round."""
    contender = state.contenders[player]
    if state.phase in ("setup", "trainers"):
        why = "trainers"
    elif state.finalists and player not in state.finalists:
        why = "out"
    elif contender.step != "ready":
        why = "planning"
    else:
        why = "ready" if state.duel_of(player) is None else "combat"
    return refuse("challengers.round.phases", why=why)


def named(state: Cup, card: str) -> Number:
    """The card's name; an unknown id as it is."""
    return card_name(card) if card in state.library.cards else card
