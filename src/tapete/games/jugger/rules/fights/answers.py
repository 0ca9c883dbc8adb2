"""Answers to an attack: Full Defence, a Duel or No Defence, with their dice and costs."""

from __future__ import annotations

from typing import Any

from tapete.core.flow import Refusal, refuse
from tapete.games.jugger.actions import BASIC, Defend
from tapete.games.jugger.content.verbs import KeepWeaponDice, WinTies
from tapete.games.jugger.field import DISTANCE
from tapete.games.jugger.rules.fights.attacks import (
    BOOST_COST,
    DEFENCE_COST,
    DUEL_COST,
    is_in_reach,
    is_usable,
    talent_dice,
    talent_refusal,
)
from tapete.games.jugger.rules.focus_points import available_points
from tapete.games.jugger.rules.talents import own_attack, own_defence, passives, reduced_cost
from tapete.games.jugger.state import NOBODY, Combat, Jugger, Pitch, held_jugger, pinned_juggers


def weapon_defence(target: Jugger, combat: Combat) -> int:
    """The dice of weapon or shield. None against a flank or rear attack, unless a card keeps them."""
    if combat.arc == "front" or (
        combat.arc == "flank"
        and target.card.passives
        and any(effect.vs == "flank" for effect in passives(target, KeepWeaponDice))
    ):
        return target.weapon.defence
    return 0


def needs_weapon(jugger: Jugger, n: int) -> bool:
    requires = jugger.card.talents[n].requires
    return requires is not None and requires.weapon is not None


def duel_ready_cost(target: Jugger) -> int:
    return reduced_cost(target, "ready_chain", 1) if target.weapon.needs_ready and not target.ready else 0


def may_duel(pitch: Pitch, target: Jugger, attacker: Jugger, combat: Combat) -> bool:
    """jugger.combat.duel-requires: the attacker must be in the defender's own sight and range.

    A Qwik duels only against a grapple.
    """
    if combat.arc == "rear" or (target.qwik and not combat.grapple):
        return False
    return is_in_reach(pitch, target, attacker, target.weapon.range)


def defence_options(pitch: Pitch, target: Jugger, attacker: Jugger, combat: Combat) -> tuple[Defend, ...]:
    """The legal answers among Full Defence, Duel and No Defence."""
    if combat.arc == "rear":
        return (NO_DEFENCE,)
    have = available_points(pitch, target)
    dice = weapon_defence(target, combat)
    waive = dice > 0 and not target.weapon.shield and any(other.pinned_by == target.id for other in pitch.juggers)
    options: list[Defend] = []
    if have >= DEFENCE_COST:
        options.append(FULL)
        if waive:
            options.append(FULL_BARE)
    if combat.origin == "standard":
        for n in target.card.defences:
            if is_usable(pitch, target, n) and (combat.arc == "front" or dice or not needs_weapon(target, n)):
                options.append(Defend("full", n))
                if waive and not needs_weapon(target, n):
                    options.append(Defend("full", n, False))
    if may_duel(pitch, target, attacker, combat):
        more = duel_ready_cost(target)
        if have >= DUEL_COST + more:
            options.append(DUEL)
        if combat.origin == "standard":
            options += [Defend("duel", n) for n in target.card.duels if is_usable(pitch, target, n, more)]
    options.append(NO_DEFENCE)
    if waive:
        options.append(NO_DEFENCE_BARE)
    return tuple(options)


FULL, FULL_BARE, DUEL = Defend("full"), Defend("full", weapon=False), Defend("duel")


NO_DEFENCE, NO_DEFENCE_BARE = Defend("none"), Defend("none", weapon=False)


def defence_refusal(pitch: Pitch, target: Jugger, attacker: Jugger, combat: Combat, answer: Defend) -> Refusal | None:
    """The reason why an answer to an attack is not allowed."""
    who = target.name
    if answer in defence_options(pitch, target, attacker, combat):
        return None
    if combat.arc == "rear":
        return refuse(
            "jugger.combat.full-defence-not-rear" if answer.how == "full" else "jugger.rear.no-defence", jugger=who
        )
    if not answer.weapon and (answer.how == "duel" or target.weapon.shield or not pinned_juggers(pitch, target)):
        return refuse("jugger.ruling.pin-and-own-weapon", jugger=who)
    if answer.how == "duel":
        if target.qwik and not combat.grapple:
            return refuse("jugger.ruling.qwik-combat", jugger=who)
        if not may_duel(pitch, target, attacker, combat):
            return refuse(
                "jugger.combat.duel-requires",
                jugger=who,
                distance=DISTANCE[target.cell][attacker.cell],
                range=target.weapon.range,
                why="range" if DISTANCE[target.cell][attacker.cell] > target.weapon.range else "sight",
            )
        cost = DUEL_COST + duel_ready_cost(target)
    else:
        cost = DEFENCE_COST
    if answer.talent != BASIC:
        if combat.origin != "standard":
            return refuse(
                "jugger.aoo.not-standard" if combat.origin == "opportunity" else "jugger.bonus.defender-options",
                jugger=who,
            )
        no = talent_refusal(
            pitch, target, answer.talent, ("duel_action",) if answer.how == "duel" else ("standard_defence",)
        )
        return no or refuse("jugger.flank.no-weapon-dice", jugger=who)
    if answer.how in ("full", "duel") and cost > available_points(pitch, target):
        return refuse("jugger.focus.spend", cost=cost, points=available_points(pitch, target))
    rule = "jugger.combat.defence-options" if answer.weapon else "jugger.ruling.pin-and-own-weapon"
    return refuse(rule, jugger=who)


def refused_answers(pitch: Pitch, target: Jugger, attacker: Jugger, combat: Combat) -> dict[Any, Refusal]:
    looks = [
        FULL,
        *[Defend("full", n) for n in target.card.defences],
        DUEL,
        *[Defend("duel", n) for n in target.card.duels],
    ]
    refusals = {}
    for answer in looks:
        no = defence_refusal(pitch, target, attacker, combat, answer)
        if no is not None:
            refusals[answer] = no
    return refusals


def defence_dice(target: Jugger, combat: Combat, answer: Defend) -> int:
    """The dice of an answer.

    Full Defence: own, weapon and talent. Duel: own attack, the weapon's and talent. No Defence: the weapon alone.
    """
    if answer.how == "duel":
        return own_attack(target) + target.weapon.attack + talent_dice(target, answer.talent, "duel")
    dice = weapon_defence(target, combat) if answer.weapon else 0
    return (
        dice
        if answer.how == "none"
        else own_defence(target) + dice + talent_dice(target, answer.talent, "defence") + combat.granted
    )


def may_boost_defence(pitch: Pitch, target: Jugger, attacker: Jugger, combat: Combat) -> bool:
    """True for a paid answer. A hold forbids a boost to both Qwiks against Defenders."""
    if combat.answer == "none" or combat.arc == "rear":
        return False
    if not attacker.qwik and target.qwik and (target.held_by != NOBODY or held_jugger(pitch, target) is not None):
        return False
    return available_points(pitch, target) >= BOOST_COST


def wins_ties(target: Jugger, talent: int) -> bool:
    return talent != BASIC and any(isinstance(effect, WinTies) for effect in target.card.talents[talent].effects)
