"""Exact odds of an assault, with the extra rolls of both sides played well.

An assault is two comparisons, the attack and the counterattack. Extra rolls are a common budget for both. "Played
well" means that each side values the enemy's capture as much as its own loss. Among the dice of one set, repeating the
lowest is never worse than repeating another, because the dice that remain are higher. So an extra roll has three
answers: the lowest offensive die, the lowest defensive die, or none.

The tree is too large to walk, but most positions of a comparison are alike. From the last extra roll backwards, two
positions are of one class if they lead to the same classes with the same chances. What remains is a small table of
class against class at every extra roll, worked out from the end. Large tables are worked out with numpy, if it is
there (`vectorised`), others in pure Python (`pure`). The counts are the same. Chances are whole numbers of rolls,
divided once at the end, so nothing is rounded and nothing is simulated.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from itertools import combinations_with_replacement
from math import factorial
from operator import itemgetter
from typing import Any

import msgspec

from tapete.games.pocket.odds import pure
from tapete.games.pocket.odds.pure import Numbers, Rows, Turn
from tapete.games.pocket.rules.pools import ATTACK, COUNTER, COVER, GUARDING, NO_KICKER, Pools, strikes, with_kicker

ATTACKER, DEFENDER = 0, 1
FACES = range(1, 7)
IN_BULK = find_spec("numpy") is not None
SMALL = 2_000  # pairs of classes up to which pure Python is faster than numpy


class Odds(msgspec.Struct, frozen=True):
    """The results of an assault, as chances that add up to 1."""

    win: float  # only the attack succeeds
    lose: float  # only the counterattack succeeds
    both: float
    neither: float

    @property
    def attack(self) -> float:
        return self.win + self.both

    @property
    def counter(self) -> float:
        return self.lose + self.both


class Roll(msgspec.Struct, frozen=True):
    """One extra roll: its owner, and whether it may repeat dice of the attack and of the counterattack."""

    side: int
    attack: bool
    counter: bool


def schedule_rolls(pools: Pools) -> tuple[Roll, ...]:
    """The extra rolls in their order: abilities of attacker and defender, then the situational ones."""
    rolls = []
    for side in (ATTACKER, DEFENDER):
        for kind in pools.abilities[side]:
            # the attacker's offence and the defender's defence are dice of the attack, the others of the counterattack
            mine, theirs = kind != "defense", kind != "offense"
            rolls.append(Roll(side, mine if side == ATTACKER else theirs, theirs if side == ATTACKER else mine))
    for side in (ATTACKER, DEFENDER):
        rolls += [Roll(side, True, True)] * pools.situational[side]
    return tuple(rolls)


@lru_cache(maxsize=16384)
def odds_of(pools: Pools) -> Odds:
    """The odds before any die is rolled.

    >>> round(odds_of(Pools((1, 1, 0, 0), (-1, -1, -1, -1), False, ((), ()), (0, 0))).win * 36, 9)
    15.0
    """
    return Plan(pools).before()


@lru_cache(maxsize=8)
def plan(pools: Pools) -> Plan:
    return Plan(pools)


# ---------------------------------------------------------------- dice as multisets


@lru_cache(maxsize=16)
def multisets(count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations_with_replacement(FACES, count))


@lru_cache(maxsize=16)
def multiset_index(count: int) -> dict[tuple[int, ...], int]:
    return {dice: i for i, dice in enumerate(multisets(count))}


@lru_cache(maxsize=16)
def count_ways(count: int) -> Numbers:
    """Number of rolls that give each multiset."""
    counted = []
    for dice in multisets(count):
        rolls = factorial(count)
        for face in FACES:
            rolls //= factorial(dice.count(face))
        counted.append(rolls)
    return tuple(counted)


@lru_cache(maxsize=16)
def reroll_lowest(count: int) -> Rows:
    """For each multiset and face, the multiset after the lowest die was rolled again."""
    at = multiset_index(count)
    return tuple(tuple(at[tuple(sorted((*dice[1:], face)))] for face in FACES) for dice in multisets(count))


@lru_cache(maxsize=512)
def outcomes(offense: int, offense_kicker: int, defense: int, defense_kicker: int) -> Rows:
    """1 where the strike succeeds, for every multiset of offence against every multiset of defence."""
    theirs = [with_kicker(list(dice), defense_kicker) for dice in multisets(defense)]
    mine = [with_kicker(list(dice), offense_kicker) for dice in multisets(offense)]
    return tuple(tuple(int(strikes(dice, other)) for other in theirs) for dice in mine)


# ---------------------------------------------------------------- one comparison


class Comparison:
    """A strike as a chain of classes.

    At every extra roll, what each class becomes without it, and what it may become with it.
    """

    def __init__(
        self, offense: int, offense_kicker: int, defense: int, defense_kicker: int, uses: tuple[str, ...]
    ) -> None:
        self.offense, self.defense = offense, defense
        classes, count = outcomes(offense, offense_kicker, defense, defense_kicker), 2
        self.classes = [classes]
        self.turns: list[Turn] = []
        for use in reversed(uses):
            if (use == "offense" and offense) or (use == "defense" and defense):
                after = reroll_rows(classes, offense) if use == "offense" else reroll_columns(classes, defense)
                kinds, classes = number_classes(after)
                count = len(kinds)
                self.turns.insert(0, Turn(tuple([kind[0] for kind in kinds]), tuple([kind[1:] for kind in kinds])))
            else:
                self.turns.insert(0, Turn(tuple(range(count)), None))
            self.classes.insert(0, classes)
        self.count = count

    def first(self) -> list[int]:
        """Number of rolls that give each class before the first extra roll."""
        likely = [0] * self.count
        theirs = count_ways(self.defense)
        for mine, row in zip(count_ways(self.offense), self.classes[0], strict=True):
            for other, number in zip(theirs, row, strict=True):
                likely[number] += mine * other
        return likely

    def class_at(self, step: int, offense: list[int], defense: list[int]) -> int:
        row = self.classes[step][multiset_index(self.offense)[tuple(sorted(offense))]]
        return row[multiset_index(self.defense)[tuple(sorted(defense))]]


def reroll_rows(classes: Rows, dice: int) -> list[Rows]:
    """For every class: itself, and the class after each face of the lowest offensive die."""
    return [
        tuple(zip(row, *(classes[at] for at in after), strict=True))
        for row, after in zip(classes, reroll_lowest(dice), strict=True)
    ]


def reroll_columns(classes: Rows, dice: int) -> list[Rows]:
    """The same for the lowest defensive die."""
    takes = [itemgetter(at, *after) for at, after in enumerate(reroll_lowest(dice))]
    return [tuple([take(row) for take in takes]) for row in classes]


def number_classes(rows: list[Rows]) -> tuple[list[Numbers], Rows]:
    """Number the different rows, regardless of the order of faces.

    Returns one row for each number, and the numbers in place.
    """
    kinds: dict[Numbers, int] = {}
    seen: dict[Numbers, int] = {}
    numbered = []
    for row in rows:
        numbers = []
        for after in row:
            number = seen.get(after)
            if number is None:
                kind = (after[0], *sorted(after[1:]))
                number = seen[after] = kinds.setdefault(kind, len(kinds))
            numbers.append(number)
        numbered.append(tuple(numbers))
    return list(kinds), tuple(numbered)


# ---------------------------------------------------------------- both together


def to_chances(counts: tuple[int, int, int], total: int) -> Odds:
    """Counts as chances. The only place with a division."""
    hit, back, both = counts
    return Odds((hit - both) / total, (back - both) / total, both / total, (total - hit - back + both) / total)


def choose_tables(many: int) -> Any:
    """The module that works out so many pairs of classes fastest on this machine."""
    if many > SMALL and IN_BULK:
        from tapete.games.pocket.odds import vectorised  # numpy is imported only for large tables

        return vectorised
    return pure


class Plan:
    """Both comparisons and their shared extra rolls, worked out from the last roll to the first."""

    def __init__(self, pools: Pools) -> None:
        self.rolls = schedule_rolls(pools)
        counts, kickers = pools.counts, pools.kickers
        attack_uses = tuple(
            ["" if not roll.attack else "offense" if roll.side == ATTACKER else "defense" for roll in self.rolls]
        )
        counter_uses = tuple(
            ["" if not roll.counter else "defense" if roll.side == ATTACKER else "offense" for roll in self.rolls]
        )
        self.attack = comparison(counts[ATTACK], kickers[ATTACK], counts[GUARDING], kickers[GUARDING], attack_uses)
        if not pools.counter:
            self.counter = comparison(0, NO_KICKER, 0, NO_KICKER, counter_uses)
        else:
            self.counter = comparison(counts[COUNTER], kickers[COUNTER], counts[COVER], kickers[COVER], counter_uses)
        self.tables = choose_tables(self.attack.count * self.counter.count)
        self.values = self._work_out()

    def _work_out(self) -> list[Any]:
        """Work out every step, for each pair of classes.

        Counts the extra rolls to come that give attack, counter and both, with best answers.
        """
        values = [self.tables.end()]
        for step in range(len(self.rolls) - 1, -1, -1):
            best, _ = self._best(step, values[0])
            values.insert(0, best)
        return values

    def _best(self, step: int, after: Any) -> tuple[Any, Any]:
        """The values before an extra roll from those after it, and the best answer.

        Answers are 0 none, 1 the attack, 2 the counterattack.
        """
        attacks = self.rolls[step].side == ATTACKER
        before, answers = self.tables.best(after, self.attack.turns[step], self.counter.turns[step], attacks)
        return before, answers

    def before(self) -> Odds:
        """The odds before the dice are rolled."""
        counts = self.tables.weigh_counts(self.values[0], self.attack.first(), self.counter.first())
        dice = self.attack.offense + self.attack.defense + self.counter.offense + self.counter.defense
        return to_chances(counts, 6 ** (dice + len(self.rolls)))

    def after(self, step: int, dice: list[list[int]]) -> Odds:
        """The odds with the present dice, before extra roll number `step`."""
        attack, counter = self._classes(step, dice)
        return to_chances(self.tables.counts(self.values[step], attack, counter), 6 ** (len(self.rolls) - step))

    def advice(self, step: int, dice: list[list[int]]) -> int:
        """The best answer to extra roll number `step`.

        It is 0 none, 1 the lowest die of the attack, 2 that of the counterattack.
        """
        attack, counter = self._classes(step, dice)
        return int(self.choice(step)[attack][counter])

    def choice(self, step: int) -> Any:
        """The best answers of a step, for each pair of classes."""
        return self._best(step, self.values[step + 1])[1]

    def _classes(self, step: int, dice: list[list[int]]) -> tuple[int, int]:
        back = (
            self.counter.class_at(step, dice[COUNTER], dice[COVER])
            if self.counter.offense or self.counter.defense
            else 0
        )
        return self.attack.class_at(step, dice[ATTACK], dice[GUARDING]), back


@lru_cache(maxsize=64)
def comparison(
    offense: int, offense_kicker: int, defense: int, defense_kicker: int, uses: tuple[str, ...]
) -> Comparison:
    return Comparison(offense, offense_kicker, defense, defense_kicker, uses)
