"""Exact odds of a combat, from the same die the engine rolls: every attack against every answer, with and without boosts."""

from __future__ import annotations

from functools import cache

import msgspec

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
from tapete.games.jugger.rules.paying import points
from tapete.games.jugger.state import Combat, Jugger, Pitch


class Chances(msgspec.Struct, frozen=True):
    """The chance that the attacked Jugger is hit (in a grapple: loses), and that the attacker is."""

    hit: float
    struck: float = 0.0


@cache
def ways(dice: int) -> tuple[int, ...]:
    """In how many of 6 ** dice throws each number of Juggs shows.

    >>> ways(1), ways(2)
    ((3, 2, 1), (9, 12, 10, 4, 1))
    """
    if dice == 0:
        return (1,)
    before = ways(dice - 1)
    found = [0] * (len(before) + max(FACES))
    for total, count in enumerate(before):
        for face in FACES:
            found[total + face] += count
    return tuple(found)


@cache
def chances(attack: int, defence: int, how: str, ties: str = "both", goes_on: bool = False) -> Chances:
    """`ties`: what equality means in a duel: both hit, the defender wins, or nothing. `goes_on`: blanks do not end a duel."""
    hit = struck = 0
    for juggs, mine in enumerate(ways(attack)):
        for shown, theirs in enumerate(ways(defence)):
            both = mine * theirs
            if how == "duel":
                if juggs == 0:
                    struck += both if goes_on and shown else 0
                elif juggs == shown:
                    hit += both if ties == "both" else 0
                    struck += both if ties in ("both", "defender") else 0
                elif juggs > shown:
                    hit += both
                else:
                    struck += both
            elif juggs > shown or (how == "none" and juggs == shown and juggs):
                hit += both
    total = 6 ** (attack + defence)
    return Chances(hit / total, struck / total)


def combat_chances(pitch: Pitch, c: Combat, answer: Defend, attack: int, defence: int) -> Chances:
    target = pitch.juggers[c.defender]
    ties = "defender" if wins_ties(target, answer.talent) else "nobody" if c.grapple else "both"
    return chances(attack, defence, answer.how, ties if answer.how == "duel" else "both", pitch.options.duel_continues and answer.how == "duel")


class AnswerOdds(msgspec.Struct, frozen=True):
    """One answer of the defender to an attack: plain, with the attacker's largest boost, with the defender's, with both."""

    answer: Defend
    attack: int
    defence: int
    plain: Chances
    attack_boost: int
    boosted: Chances
    defence_boost: int
    defended: Chances
    both: Chances


def each_answer(pitch: Pitch, c: Combat, spent: int = 0) -> list[AnswerOdds]:
    """Every legal answer to an attack that has been, or might be, declared; `spent`: points its declaration still costs the attacker."""
    attacker, target = pitch.juggers[c.attacker], pitch.juggers[c.defender]
    more = 0 if c.bonus or c.attack_boost or c.stage != "attack" else max(0, points(pitch, attacker) - spent) // BOOST_COST
    found = []
    for answer in defence_options(pitch, target, attacker, c):
        dice = defence_dice(target, c, answer)
        extra = most_defence_boost(pitch, target, attacker, c, answer)
        found.append(
            AnswerOdds(
                answer,
                c.attack,
                dice,
                combat_chances(pitch, c, answer, c.attack, dice),
                more,
                combat_chances(pitch, c, answer, c.attack + more, dice),
                extra,
                combat_chances(pitch, c, answer, c.attack, dice + extra),
                combat_chances(pitch, c, answer, c.attack + more, dice + extra),
            )
        )
    return found


def most_defence_boost(pitch: Pitch, target: Jugger, attacker: Jugger, c: Combat, answer: Defend) -> int:
    """How many dice the defender could still buy after paying for this answer."""
    asked = Combat(c.attacker, c.defender, c.origin, c.arc, c.where, c.reach, answer=answer.how)
    if not may_boost_defence(pitch, target, attacker, asked):
        return 0
    return max(0, points(pitch, target) - answer_cost(target, answer)) // BOOST_COST


def answer_cost(target: Jugger, answer: Defend) -> int:
    """Points an answer takes."""
    if answer.how == "none":
        return 0
    more = duel_ready_cost(target) if answer.how == "duel" else 0
    if answer.talent == BASIC:
        return attacks.DEFENCE_COST + more
    cost = target.card.talents[answer.talent].cost
    return cost.pc + cost.pa + more


def attack_odds(
    pitch: Pitch, attacker: Jugger, target: Jugger, *, origin: str = "standard", talent: int = -1, grapple: bool = False, bonus: bool = False
) -> list[AnswerOdds]:
    """The odds of an attack that nobody has declared yet."""
    c = combat.declared(pitch, attacker, target, origin, talent, grapple, bonus, False)
    cost = 0 if bonus else attacks.ATTACK_COST
    if talent != BASIC:
        paid = attacker.card.talents[talent].cost
        cost = paid.pc + paid.pa
    return each_answer(pitch, c, cost)
