"""Options of reactions to the enemy: FATIGUE spent, what it changes, and odds of the fight."""

from __future__ import annotations

from tapete.core.flow import Decision
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Chip, Odds, OptionView
from tapete.games.saga import odds
from tapete.games.saga.actions import PASS, Spend, Use
from tapete.games.saga.content import verbs as v
from tapete.games.saga.lengths import STICKS, TOLERANCE, cm
from tapete.games.saga.names import unit_name
from tapete.games.saga.odds import Forecast
from tapete.games.saga.rules.activation.reactions import current_stick
from tapete.games.saga.rules.fights.dice_effects import ATTACKER, DEFENDER
from tapete.games.saga.rules.fights.fight_abilities import action_refusal, candidates
from tapete.games.saga.state import Battle, Doing, Fight
from tapete.games.saga.table.ground import distance


def spend_view(state: Battle, decision: Decision, use: str) -> OptionView:
    cost = 2 if use == "cancel" else 1
    option = OptionView(
        key=0,
        title=Text(f"saga-choose-spend-{use}"),
        glyph="hourglass",
        chips=[Chip(text=text("saga-chip-fatigue", n=cost), tone="pay")],
        quick=can_take_back(state, decision, Spend(use)),
    )
    if state.doing is not None and decision.kind == "window":
        option.detail = spend_effect_text(state, state.doing, use)
    fight = state.fight
    if fight is not None:
        index = 0 if fight.sides[0].player == decision.player else 1
        who = v.SELF if use == "armour" else v.FOE
        option.odds = fight_odds(
            odds.forecast_with_ability(state, fight, index, [v.Armour(who, 1 if use == "armour" else -1)]),
            state,
            decision.player,
        )
    return option


def spend_effect_text(state: Battle, doing: Doing, use: str) -> Text:
    """Word what FATIGUE spent on an enemy activation changes.

    The reach before and after, and whether a charge is still possible.
    """
    unit = state.units[doing.unit]
    if use == "cancel":
        return text("saga-detail-cancel", kind=doing.kind)
    now = cm(current_stick(state, unit, doing))
    if doing.kind != "charge":
        return text("saga-detail-shorten", cm=now, short=cm(STICKS["C"]))
    target = state.units[doing.target]
    far = distance(state, unit, target)
    return text(
        "saga-detail-shorten-charge",
        cm=now,
        short=cm(STICKS["C"]),
        target=unit_name(target),
        far=cm(far),
        reaches="no" if far > STICKS["C"] + TOLERANCE else "yes",
    )


def can_take_back(state: Battle, decision: Decision, answer: Use | Spend) -> bool:
    """True if a reaction can be taken back: another decision comes before dice are rolled."""
    if decision.kind != "shooting-step" or state.fight is None:
        return decision.kind == "melee-step" or (decision.kind == "window" and isinstance(answer, Spend))
    again = isinstance(answer, Use) and len(state.bands[decision.player].board[answer.ability]) > 1
    return again or is_asked_again(state, state.fight, answer)


def is_asked_again(state: Battle, fight: Fight, answer: Use | Spend | None = None) -> bool:
    """True if a player is asked in the ability step for more than this answer and a pass."""
    return any(
        action not in (PASS, answer) and action_refusal(state, fight, index, action) is None
        for index in (ATTACKER, DEFENDER)
        for action in candidates(state, fight, index)
    )


# ---------------------------------------------------------------- odds


def fight_odds(outlook: Forecast | None, state: Battle, player: int, attacker: int | None = None) -> list[Odds]:
    """Odds of a fight for the deciding player: his chances and risks.

    The whole distribution is shown only before a fight begins.
    """
    if outlook is None:
        return []
    fight = state.fight
    attacking = player == (attacker if attacker is not None else fight.sides[0].player if fight else player)
    whose = "theirs" if attacking else "ours"
    spread = (
        []
        if fight
        else [
            (text("saga-odds-n", n=n, whose=whose), chance)
            for n, chance in enumerate(outlook.defender_loses)
            if chance > 0.005
        ][:8]
    )
    if outlook.attacker_loses == (1.0,) and not (fight and fight.kind == "melee"):  # no return shots
        return [
            Odds(
                chance=1 - outlook.defender_loses[0],
                of=text(f"saga-odds-{'casualty' if attacking else 'suffer'}", n=round(outlook.expected[1], 1)),
                hope=attacking,
                spread=spread,
            )
        ]
    ours, theirs = (0, 1) if attacking else (1, 0)
    wins = outlook.wins if attacking else 1 - outlook.wins - outlook.draws
    leaves = outlook.withdraws if attacking else 1 - outlook.withdraws - outlook.destroys - outlook.falls
    falls = outlook.falls if attacking else outlook.destroys
    notes = [text("saga-odds-losses", ours=round(outlook.expected[ours], 1), theirs=round(outlook.expected[theirs], 1))]
    if fight:  # during a fight there is little room: the risk is a note
        notes += [text("saga-odds-lost", chance=round(100 * falls))] if falls >= 0.005 else []
        return [Odds(chance=wins, of=text("saga-odds-win"), notes=notes)]
    notes.append(text("saga-odds-withdraw", chance=round(100 * max(0.0, leaves))))
    odds_of = [Odds(chance=wins, of=text("saga-odds-win"), spread=spread, notes=notes)]
    return [*odds_of, Odds(chance=falls, of=text("saga-odds-fall"), hope=False)] if falls >= 0.005 else odds_of
