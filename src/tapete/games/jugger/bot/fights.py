"""Fight answers of the bot: attack, defend, boost and react."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tapete.core.flow import Decision
from tapete.core.game import weight
from tapete.games.jugger import actions as a
from tapete.games.jugger import odds
from tapete.games.jugger.bot.evaluation import STAMINA, attack_worth, jugger_worth, price, reaction_worth
from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.rules.fights import answers, attacks
from tapete.games.jugger.rules.focus_points import usual_payment
from tapete.games.jugger.state import Combat, Jugger, Pitch

BOOST_GAIN = 0.16  # smallest gain of a bought die, in hits
COLLAPSE = 0.8  # price of the last PA, in hits: a Jugger without one is Exhausted


# ---------------------------------------------------------------- attacking


def best_attack(pitch: Pitch, jugger: Jugger, options: Any) -> tuple[float, Any]:
    """The attack on offer that is worth most, less its price."""
    best: tuple[float, Any] = (0.0, None)
    for answer in options:
        if not isinstance(answer, (a.Attack, a.Grapple)):
            continue
        target = pitch.juggers[answer.target]
        answers = odds.attack_odds(pitch, jugger, target, talent=answer.talent, grapple=isinstance(answer, a.Grapple))
        if answer.talent >= 0:
            cost = jugger.card.talents[answer.talent].cost
            paid = price(pitch, jugger, cost.pa or cost.pc, bool(cost.pa)) - 0.15
        else:
            paid = price(pitch, jugger, attacks.ATTACK_COST)
        gain = attack_worth(pitch, answers, jugger, target) - paid
        if gain > best[0]:
            best = (gain, answer)
    return best


def choose_bonus_target(pitch: Pitch, decision: Decision) -> Any:
    """Make a free attack on the target that is worth most."""
    targets = [option for option in decision.options if isinstance(option, a.Attack)]
    return max(targets, key=lambda option: jugger_worth(pitch, pitch.juggers[option.target])) if targets else a.PASS


# ---------------------------------------------------------------- being attacked


def choose_defence(pitch: Pitch, decision: Decision) -> Any:
    """Give the answer that loses least, its price included."""
    combat = pitch.combats[-1]
    target, attacker = pitch.juggers[combat.defender], pitch.juggers[combat.attacker]
    pinning = any(other.pinned_by == target.id for other in pitch.juggers)

    def loss(answer: a.Defend) -> float:
        dice = answers.defence_dice(target, combat, answer)
        chance = odds.combat_chances(pitch, combat, answer, combat.attack, dice)
        red = answer.talent >= 0 and bool(target.card.talents[answer.talent].cost.pa)
        lost = (
            chance.hit * jugger_worth(pitch, target)
            - weight("duel") * chance.struck * jugger_worth(pitch, attacker)
            + price(pitch, target, odds.answer_cost(target, answer), red)
        )
        if pinning and answer.weapon and answer.how != "duel" and not target.weapon.shield:
            lost += 0.3
        return lost

    return min(decision.options, key=loss)


def choose_boost(pitch: Pitch, decision: Decision) -> int:
    """Buy dice as long as each raises the odds enough. PA are spent on carriers alone, and cost more."""
    combat = pitch.combats[-1]
    attacking = decision.kind == "attack-boost"
    mine, other = (combat.attacker, combat.defender) if attacking else (combat.defender, combat.attacker)
    me, you = pitch.juggers[mine], pitch.juggers[other]
    stake = jugger_worth(pitch, you) if attacking else jugger_worth(pitch, me)
    most = max(decision.options)
    chosen = 0
    while chosen < most:
        before, after = (usual_payment(pitch, me, attacks.BOOST_COST * dice).pa for dice in (chosen, chosen + 1))
        if after and stake < 3:
            break
        paid = STAMINA * (after - before) + (COLLAPSE if after and after >= me.stamina else 0.0)
        gain = stake * (_danger(pitch, combat, attacking, chosen) - _danger(pitch, combat, attacking, chosen + 1))
        if gain < BOOST_GAIN + paid:
            break
        chosen += 1
    return chosen


def _danger(pitch: Pitch, combat: Combat, attacking: bool, dice: int) -> float:
    """The danger with so many more dice.

    For the attacker, the chance to miss the best answer. For the defender, the chance to be hit.
    """
    target, attacker = pitch.juggers[combat.defender], pitch.juggers[combat.attacker]
    if attacking:
        options = answers.defence_options(pitch, target, attacker, combat)
        return 1 - min(
            odds.combat_chances(
                pitch, combat, answer, combat.attack + dice, answers.defence_dice(target, combat, answer)
            ).hit
            for answer in options
        )
    given = a.Defend(combat.answer, combat.answer_talent)
    chance = odds.combat_chances(pitch, combat, given, combat.attack, combat.defence + dice)
    return chance.hit - (chance.struck if combat.answer == "duel" else 0.0)


# ---------------------------------------------------------------- reacting


def choose_reaction(pitch: Pitch, decision: Decision) -> Any:
    """Use the reaction that helps most, if any helps."""
    best: tuple[float, Any] = (0.0, a.PASS)
    for option in decision.options:
        gain = reaction_worth(pitch, option)
        if gain > best[0]:
            best = (gain, option)
    return best[1]


def choose_quick_step(pitch: Pitch, jugger: Jugger, cells: Sequence[int]) -> int:
    """Quick-step as far as possible from armed rivals."""
    armed = [rival for rival in pitch.juggers if rival.side != jugger.side and rival.standing and not rival.qwik]

    def safety(cell: int) -> float:
        near = sorted(DISTANCE[cell][rival.cell] - rival.weapon.range for rival in armed)[:2]
        return sum(min(gap, 3) for gap in near) + (0.1 if cell != jugger.cell else 0.0)

    return max(cells, key=safety)
