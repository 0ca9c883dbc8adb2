"""Dice pools of an assault: dice, kickers and extra rolls of each side.

Pure functions, used by the assault, the odds and the bots.
"""

from __future__ import annotations

import msgspec

from tapete.games.pocket.content import Card, Dice, reach_of
from tapete.games.pocket.content.schema import KICKER_LIMITS
from tapete.games.pocket.field import Cell, distance
from tapete.games.pocket.state import BASE, Skirmish, card_of

BASE_DICE = 3  # pocket.base.three-dice
NO_KICKER = -1
PIPS = (1, 2, 3, 4, 5, 6)  # worth of each face: the higher die wins

# The four sets of dice of an assault, and their owners.
ATTACK, GUARDING, COUNTER, COVER = range(4)
SETS = {0: {"offense": ATTACK, "defense": COVER}, 1: {"offense": COUNTER, "defense": GUARDING}}


class Pools(msgspec.Struct, frozen=True):
    """Dice of an assault.

    Sides are 0 the attacker and 1 the defender. Sets are attack, guarding, counter, cover.
    """

    counts: tuple[int, int, int, int]
    kickers: tuple[int, int, int, int]
    counter: bool
    abilities: tuple[tuple[str, ...], tuple[str, ...]]  # extra rolls from special abilities: which dice each may repeat
    situational: tuple[int, int]


def pools_of(
    state: Skirmish, attacker: int, defender: int, target: Cell, origin: Cell, close: bool, skill: str
) -> Pools:
    """The pools of an assault before dice are rolled.

    In a close assault the attacker fights on the target's tile.
    """
    mine = card_of(state.units[attacker])
    place = target if close else origin
    offense = mine.skill(skill)
    hit = effective_kicker(state, attacker, place, offense.offense_kicker, place if close else None, attacker)
    if defender == BASE:
        counts = (offense.offense + mine.traits.sapper, BASE_DICE, 0, 0)
        assisted = assist_rolls(state, attacker, defender, target)
        terrain = 0 if close else affinity_rolls(state, mine, origin)
        return Pools(
            counts,
            (hit, NO_KICKER, NO_KICKER, NO_KICKER),
            False,
            (ability_rolls(mine, None), ()),
            (terrain + assisted[0], assisted[1]),
        )
    theirs = card_of(state.units[defender])
    answer = theirs.skill(skill)
    counter = can_counter(state, mine, theirs, answer, origin, target, skill)
    guard = effective_kicker(state, defender, target, answer.defense_kicker, place if close else None, attacker)
    back = (
        effective_kicker(state, defender, target, answer.offense_kicker, place if close else None, attacker)
        if counter
        else NO_KICKER
    )
    cover = (
        effective_kicker(state, attacker, place, offense.defense_kicker, place if close else None, attacker)
        if counter
        else NO_KICKER
    )
    assisted = assist_rolls(state, attacker, defender, target)
    return Pools(
        (offense.offense, answer.defense, answer.offense if counter else 0, offense.defense if counter else 0),
        (hit, guard, back, cover),
        counter,
        (ability_rolls(mine, theirs), ability_rolls(theirs, mine)),
        (affinity_rolls(state, mine, place) + assisted[0], affinity_rolls(state, theirs, target) + assisted[1]),
    )


def can_counter(
    state: Skirmish, mine: Card, theirs: Card, answer: Dice, origin: Cell, target: Cell, skill: str
) -> bool:
    """True if the defender strikes back: it has offensive dice, is not ambushed, and reaches that far."""
    if answer.offense == 0 and answer.offense_kicker is None:
        return False
    if mine.traits.ambushes and state.ground.terrain.get(origin) in mine.affinity:
        return False
    return distance(origin, target) <= reach_of(theirs.traits, skill) or distance(origin, target) == 1


def affinity_rolls(state: Skirmish, card: Card, cell: Cell) -> int:
    """pocket.reroll.terrain: one extra roll on an affine terrain, even if several affinities match."""
    return 1 if state.ground.terrain.get(cell) in card.affinity else 0


def assist_rolls(state: Skirmish, attacker: int, defender: int, target: Cell) -> tuple[int, int]:
    """pocket.reroll.assist: an extra roll for each own unit on a tile connected with the assaulted one.

    The fighters do not count.
    """
    units = state.units
    if card_of(units[attacker]).traits.loner or (defender != BASE and card_of(units[defender]).traits.loner):
        return 0, 0
    near = state.ground.open[target]
    mine = units[attacker].owner
    helped = [0, 0]
    for number, unit in enumerate(units):
        if unit.at in near and number != attacker and number != defender:
            helped[unit.owner != mine] += card_of(unit).traits.assists
    return helped[0], helped[1]


def ability_rolls(card: Card, foe: Card | None) -> tuple[str, ...]:
    """The extra rolls from a unit's own abilities in this assault, in the order of its card."""
    return tuple(
        [
            repeat.dice
            for repeat in card.traits.repeats
            if not repeat.against or (foe is not None and repeat.against in foe.types)
        ]
    )


def effective_kicker(
    state: Skirmish, number: int, at: Cell, printed: int | None, moved_to: Cell | None = None, mover: int = -1
) -> int:
    """pocket.kicker.limits: the printed kicker, changed by units around, never below 0 or above 6. -1 for none.

    `moved_to` is where the attacker of a close assault stands meanwhile.
    """
    if printed is None:
        return NO_KICKER
    change = 0
    owner = state.units[number].owner
    for other, unit in enumerate(state.units):
        if other == number or unit.at[1] < 0:
            continue
        traits = card_of(unit).traits
        aura = traits.helps_kickers if unit.owner == owner else traits.jams_kickers
        if (
            aura is not None
            and distance(moved_to if other == mover and moved_to is not None else unit.at, at) <= aura.reach
        ):
            change += aura.n
    return max(KICKER_LIMITS[0], min(KICKER_LIMITS[1], printed + change))


def strikes(offense: list[int], defense: list[int]) -> bool:
    """pocket.assault.highest and ties: compare the highest dice. Equal ones cancel, and a missing die counts 0.

    >>> strikes([5, 1], [4, 4, 4]), strikes([6, 3], [6, 4]), strikes([2, 2], [2])
    (True, False, True)
    """
    mine, theirs = sorted(offense, reverse=True), sorted(defense, reverse=True)
    for place, value in enumerate(mine):
        against = theirs[place] if place < len(theirs) else 0
        if value != against:
            return value > against
    return False


def with_kicker(dice: list[int], kicker: int) -> list[int]:
    return dice if kicker == NO_KICKER else [*dice, kicker]
