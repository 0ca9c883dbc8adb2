"""Exact odds of an assault, with the extra rolls of both sides played well.

An assault is two comparisons, the attack and the counterattack; extra rolls are a common budget for both. Played well
means: each side wants the enemy's capture as much as it fears its own. Among the dice of one set, repeating the lowest
is never worse than repeating another, for whatever comes up, what is left is higher. So an extra roll has three
answers: the lowest offensive die, the lowest defensive die, or none.

The tree is too large to walk, but most positions of a comparison are alike: from the last extra roll backwards, two
positions are of one class when they lead to the same classes with the same chances. What remains is a small table of
class against class at every extra roll, worked out from the end. Nothing is rounded and nothing is simulated.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial

import msgspec
import numpy as np
from numpy.typing import NDArray

from tapete.games.pocket.rules.pools import ATTACK, COUNTER, COVER, GUARDING, NO_KICKER, Pools, strikes, with_kicker

Table = NDArray[np.float64]
Indices = NDArray[np.intp]

ATTACKER, DEFENDER = 0, 1
FACES = range(1, 7)
A_HAIR = 1e-12  # an extra roll is made only where it helps by more than rounding


class Odds(msgspec.Struct, frozen=True):
    """How an assault ends, as chances that add up to 1."""

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
    """One extra roll: who has it, and whether it may repeat dice of the attack and of the counterattack."""

    side: int
    attack: bool
    counter: bool


def schedule(pools: Pools) -> tuple[Roll, ...]:
    """The extra rolls in their order: abilities of the attacker and the defender, then the situational ones."""
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
def places(count: int) -> dict[tuple[int, ...], int]:
    return {dice: i for i, dice in enumerate(multisets(count))}


@lru_cache(maxsize=16)
def chances(count: int) -> Table:
    """How likely each multiset is."""
    probabilities = []
    for dice in multisets(count):
        ways = factorial(count)
        for face in FACES:
            ways //= factorial(dice.count(face))
        probabilities.append(ways / 6**count)
    return np.array(probabilities)


@lru_cache(maxsize=16)
def repeated(count: int) -> Indices:
    """For each multiset and each face: the multiset after the lowest die was rolled again."""
    at = places(count)
    return np.array(
        [[at[tuple(sorted((*dice[1:], face)))] for face in FACES] for dice in multisets(count)], dtype=np.intp
    )


@lru_cache(maxsize=512)
def outcomes(offense: int, offense_kicker: int, defense: int, defense_kicker: int) -> Indices:
    """1 where the strike succeeds, for every multiset of offence against every multiset of defence."""
    theirs = [with_kicker(list(dice), defense_kicker) for dice in multisets(defense)]
    rows = [
        [int(strikes(with_kicker(list(dice), offense_kicker), other)) for other in theirs]
        for dice in multisets(offense)
    ]
    return np.array(rows, dtype=np.intp).reshape(len(multisets(offense)), len(multisets(defense)))


# ---------------------------------------------------------------- one comparison


class Comparison:
    """A strike as a chain of classes: at every extra roll, what each class becomes without it, and what it may become
    with it."""

    def __init__(
        self, offense: int, offense_kicker: int, defense: int, defense_kicker: int, uses: tuple[str, ...]
    ) -> None:
        self.offense, self.defense = offense, defense
        classes = outcomes(offense, offense_kicker, defense, defense_kicker)
        self.classes = [classes]
        self.kept: list[Indices] = []
        self.rolled: list[Table | None] = []
        for use in reversed(uses):
            count = int(classes.max()) + 1 if classes.size else 1
            if (use == "offense" and offense) or (use == "defense" and defense):
                after = classes[repeated(offense)] if use == "offense" else classes[:, repeated(defense)]
                after = np.sort(np.moveaxis(after, 1, -1) if use == "offense" else after, axis=-1)
                kinds, classes = alike(
                    np.concatenate([classes[..., None], after], axis=-1).reshape(-1, 7), count, classes.shape
                )
                turned = np.zeros((len(kinds), count))
                for face in FACES:
                    turned[np.arange(len(kinds)), kinds[:, face]] += 1 / 6
                self.kept.insert(0, kinds[:, 0])
                self.rolled.insert(0, turned)
            else:
                self.kept.insert(0, np.arange(count))
                self.rolled.insert(0, None)
            self.classes.insert(0, classes)

    def first(self) -> Table:
        """How likely each class is before the first extra roll."""
        weights = np.outer(chances(self.offense), chances(self.defense))
        likely: Table = np.zeros(int(self.classes[0].max()) + 1)
        np.add.at(likely, self.classes[0].ravel(), weights.ravel())
        return likely

    def class_at(self, step: int, offense: list[int], defense: list[int]) -> int:
        return int(
            self.classes[step][
                places(self.offense)[tuple(sorted(offense))], places(self.defense)[tuple(sorted(defense))]
            ]
        )


def alike(rows: Indices, count: int, shape: tuple[int, ...]) -> tuple[Indices, Indices]:
    """Number the different rows; all entries are below `count`. Returns one row of each number, and the numbers in a
    given shape."""
    keys = rows[:, 0]
    for column in range(1, rows.shape[1]):
        keys = np.unique(keys * count + rows[:, column], return_inverse=True)[1]
    _, first, numbers = np.unique(keys, return_index=True, return_inverse=True)
    return rows[first], numbers.reshape(shape).astype(np.intp)


# ---------------------------------------------------------------- both together


class Plan:
    """Both comparisons and the extra rolls they share, worked out from the last roll to the first."""

    def __init__(self, pools: Pools) -> None:
        self.rolls = schedule(pools)
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
        self.values = self._work_out()

    def _work_out(self) -> list[Table]:
        """At every step, for class against class: the chances of attack, counter and both (stacked), best answers
        given."""
        hit = np.arange(int(self.attack.classes[-1].max()) + 1, dtype=np.float64)[:, None]
        back = np.arange(int(self.counter.classes[-1].max()) + 1, dtype=np.float64)[None, :]
        hit, back = np.broadcast_arrays(hit, back)
        values = [np.stack([hit, back, hit * back])]
        for step in range(len(self.rolls) - 1, -1, -1):
            best, _ = self._best(step, values[0])
            values.insert(0, best)
        return values

    def _best(self, step: int, after: Table) -> tuple[Table, Indices]:
        """The values before an extra roll from those after it, and which answer is best: 0 none, 1 the attack, 2 the
        counterattack."""
        first, second = self.attack.kept[step], self.counter.kept[step]
        sign = 1.0 if self.rolls[step].side == ATTACKER else -1.0
        best = after[:, first][:, :, second]
        choice = np.zeros(best.shape[1:], dtype=np.intp)
        tries: list[tuple[int, Table]] = []
        if (one := self.attack.rolled[step]) is not None:
            tries.append((1, one @ after[:, :, second]))
        if (other := self.counter.rolled[step]) is not None:
            tries.append((2, after[:, first] @ other.T))
        for answer, tried in tries:
            better = sign * (tried[0] - tried[1] - best[0] + best[1]) > A_HAIR
            best = np.where(better, tried, best)
            choice[better] = answer
        return best, choice

    def before(self) -> Odds:
        """The odds before the dice are rolled."""
        one, other = self.attack.first(), self.counter.first()
        hit, back, both = (float(one @ table @ other) for table in self.values[0])
        return Odds(hit - both, back - both, both, 1.0 - hit - back + both)

    def after(self, step: int, dice: list[list[int]]) -> Odds:
        """The odds with the dice as they lie, before extra roll number `step`."""
        hit, back, both = (float(value) for value in self.values[step][:, *self._classes(step, dice)])
        return Odds(hit - both, back - both, both, 1.0 - hit - back + both)

    def advice(self, step: int, dice: list[list[int]]) -> int:
        """The best answer to extra roll number `step`: 0 none, 1 the lowest die of the attack, 2 that of the
        counterattack."""
        return int(self.choice(step)[self._classes(step, dice)])

    def choice(self, step: int) -> Indices:
        """The best answers of a step, for class against class."""
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
