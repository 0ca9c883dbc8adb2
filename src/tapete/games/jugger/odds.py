"""Exact odds of a combat: every attack against every answer, with and without boosts.

Computed from the die that the rules roll.
"""

from __future__ import annotations

from functools import cache

import msgspec

from tapete.boards.dice_odds import count_totals, oppose_pools
from tapete.games.jugger.actions import BASIC, Defend
from tapete.games.jugger.rules.fights import attacks, combat
from tapete.games.jugger.rules.fights.answers import (
    defence_dice,
    defence_options,
    duel_ready_cost,
    may_boost_defence,
    wins_ties,
)
from tapete.games.jugger.rules.fights.attacks import BOOST_COST
from tapete.games.jugger.rules.fights.dice import FACES
from tapete.games.jugger.rules.focus_points import available_points
from tapete.games.jugger.state import Combat, Jugger, Pitch


class Chances(msgspec.Struct, frozen=True):
    """The chances that the defender is hit (in a grapple: loses), and that the attacker is."""

    hit: float
    struck: float = 0.0


@cache
def chances(attack: int, defence: int, how: str, ties: str = "both", goes_on: bool = False) -> Chances:
    """The chances of a combat.

    `ties`: equality in a duel hits both, lets the defender win, or does nothing. `goes_on`: blanks do not end a duel.
    """

    return chances_between(count_totals(FACES, attack), count_totals(FACES, defence), how, ties, goes_on)


def chances_between(attack: tuple[int, ...], defence: tuple[int, ...], how: str, ties: str, goes_on: bool) -> Chances:
    """The same from the distributions of Juggs: how many throws show each number."""

    def falls(juggs: int, answered: int) -> tuple[bool, bool]:
        """Two flags: the defender is hit, and the attacker is."""
        if how != "duel":
            return juggs > answered or (how == "none" and juggs == answered > 0), False
        if juggs == 0:
            return False, goes_on and answered > 0
        if juggs == answered:
            return ties == "both", ties in ("both", "defender")
        return juggs > answered, juggs < answered

    ends = oppose_pools(attack, defence, falls)
    hit = sum(count for (one, _), count in ends.items() if one)
    struck = sum(count for (_, other), count in ends.items() if other)
    total = sum(attack) * sum(defence)
    return Chances(hit / total, struck / total)


def combat_chances(pitch: Pitch, combat: Combat, answer: Defend, attack: int, defence: int) -> Chances:
    return chances(attack, defence, answer.how, *_equality(pitch, combat, answer))


def _equality(pitch: Pitch, combat: Combat, answer: Defend) -> tuple[str, bool]:
    """The meaning of equal Juggs, and whether a duel goes on after blanks."""
    if answer.how != "duel":
        return "both", False
    target = pitch.juggers[combat.defender]
    ties = "defender" if wins_ties(target, answer.talent) else "nobody" if combat.grapple else "both"
    return ties, pitch.options.duel_continues


def rerolled_chances(pitch: Pitch, combat: Combat, roll: str, again: list[int]) -> Chances:
    """The chances if these dice of a roll are thrown again (none: as it is).

    The other side's roll may be done or still to come.
    """

    def shown(rolled: list[int], again: list[int]) -> tuple[int, ...]:
        kept = sum(value for place, value in enumerate(rolled) if place not in again)
        return (0,) * kept + count_totals(FACES, len(again))

    attack = shown(combat.attack_roll, again if roll == "attack" else [])
    unrolled = combat.stage == "attack-roll"
    defence = (
        count_totals(FACES, combat.defence)
        if unrolled
        else shown(combat.defence_roll, again if roll == "defence" else [])
    )
    return chances_between(
        attack, defence, combat.answer, *_equality(pitch, combat, Defend(combat.answer, combat.answer_talent))
    )


class AnswerOdds(msgspec.Struct, frozen=True):
    """The odds of one answer to an attack.

    They are plain, with the attacker's largest boost, with the defender's, and with both.
    """

    answer: Defend
    attack: int
    defence: int
    plain: Chances
    attack_boost: int
    boosted: Chances
    defence_boost: int
    defended: Chances
    both: Chances


def list_answer_odds(pitch: Pitch, combat: Combat, spent: int = 0) -> list[AnswerOdds]:
    """Every legal answer to an attack that has been, or might be, declared.

    `spent`: points that its declaration still costs the attacker.
    """
    attacker, target = pitch.juggers[combat.attacker], pitch.juggers[combat.defender]
    more = (
        0
        if combat.bonus or combat.attack_boost or combat.stage != "attack"
        else max(0, available_points(pitch, attacker) - spent) // BOOST_COST
    )
    answers = []
    for answer in defence_options(pitch, target, attacker, combat):
        dice = defence_dice(target, combat, answer)
        extra = most_defence_boost(pitch, target, attacker, combat, answer)
        answers.append(
            AnswerOdds(
                answer,
                combat.attack,
                dice,
                combat_chances(pitch, combat, answer, combat.attack, dice),
                more,
                combat_chances(pitch, combat, answer, combat.attack + more, dice),
                extra,
                combat_chances(pitch, combat, answer, combat.attack, dice + extra),
                combat_chances(pitch, combat, answer, combat.attack + more, dice + extra),
            )
        )
    return answers


def most_defence_boost(pitch: Pitch, target: Jugger, attacker: Jugger, combat: Combat, answer: Defend) -> int:
    """The most dice that the defender could still buy after paying for this answer."""
    asked = Combat(
        combat.attacker, combat.defender, combat.origin, combat.arc, combat.where, combat.reach, answer=answer.how
    )
    if not may_boost_defence(pitch, target, attacker, asked):
        return 0
    return max(0, available_points(pitch, target) - answer_cost(target, answer)) // BOOST_COST


def answer_cost(target: Jugger, answer: Defend) -> int:
    """The points that an answer costs."""
    if answer.how == "none":
        return 0
    more = duel_ready_cost(target) if answer.how == "duel" else 0
    if answer.talent == BASIC:
        return attacks.DEFENCE_COST + more
    cost = target.card.talents[answer.talent].cost
    return cost.pc + cost.pa + more


def attack_odds(
    pitch: Pitch,
    attacker: Jugger,
    target: Jugger,
    *,
    origin: str = "standard",
    talent: int = -1,
    grapple: bool = False,
    bonus: bool = False,
) -> list[AnswerOdds]:
    """The odds of an attack that is not declared yet."""
    return declared_odds(pitch, attacker, target, origin, talent, grapple, bonus)[1]


def declared_odds(
    pitch: Pitch, attacker: Jugger, target: Jugger, origin: str, talent: int, grapple: bool, bonus: bool
) -> tuple[Combat, list[AnswerOdds]]:
    """The combat as it would be declared, with its odds."""
    declared = combat.declare_combat(pitch, attacker, target, origin, talent, grapple, bonus, False)
    cost = 0 if bonus else attacks.ATTACK_COST
    if talent != BASIC:
        paid = attacker.card.talents[talent].cost
        cost = paid.pc + paid.pa
    return declared, list_answer_odds(pitch, declared, cost)
