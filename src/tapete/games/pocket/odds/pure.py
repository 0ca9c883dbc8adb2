"""Odds tables in pure Python: used without numpy, and for small tables."""

from __future__ import annotations

from typing import NamedTuple

Numbers = tuple[int, ...]
Rows = tuple[Numbers, ...]
Table = Rows  # for each pair of attack class and counterattack class: three counts, packed

DIGITS = 40  # binary digits of each of the three counts packed in one number: enough for 15 extra rolls
COUNT = (1 << DIGITS) - 1


class Turn(NamedTuple):
    """An extra roll in one comparison: each class without it, and with each face (None: not its dice)."""

    kept: Numbers
    rolled: Rows | None


def end() -> Table:
    """The table after the last roll: a strike succeeds (1) or does not (0)."""
    return tuple(tuple(pack(hit, back, hit * back) for back in (0, 1)) for hit in (0, 1))


def best(after: Table, attack: Turn, counter: Turn, attacks: bool) -> tuple[Table, Rows]:
    """The values before an extra roll from those after it, and the best answer."""
    second, other = counter.kept, None if counter.rolled is None else [tally(faces) for faces in counter.rolled]
    values, answers = [], []
    for number, kept in enumerate(attack.kept):
        before = after[kept]
        best = [6 * before[at] for at in second]
        choice = [0] * len(second)
        tries: list[tuple[int, list[int]]] = []
        if attack.rolled is not None:
            mixed = add_rows([(after[at], faces) for at, faces in tally(attack.rolled[number])])
            tries.append((1, [mixed[at] for at in second]))
        if other is not None:
            tries.append((2, [sum([faces * before[at] for at, faces in turned]) for turned in other]))
        for answer, tried in tries:
            for at, value in enumerate(tried):
                if value != best[at]:
                    gain = lead(value) - lead(best[at])
                    if gain > 0 if attacks else gain < 0:
                        best[at], choice[at] = value, answer
        values.append(tuple(best))
        answers.append(tuple(choice))
    return tuple(values), tuple(answers)


def counts(table: Table, attack: int, counter: int) -> tuple[int, int, int]:
    return unpack(table[attack][counter])


def weigh_counts(table: Table, mine: list[int], theirs: list[int]) -> tuple[int, int, int]:
    """The counts of all classes, weighted by how often the first dice give each."""
    hit = back = both = 0
    for often, row in zip(mine, table, strict=True):
        for other, packed in zip(theirs, row, strict=True):
            counts = unpack(packed)
            hit, back, both = (
                hit + often * other * counts[0],
                back + often * other * counts[1],
                both + often * other * counts[2],
            )
    return hit, back, both


# ---------------------------------------------------------------- three counts as one number


def pack(hit: int, back: int, both: int) -> int:
    """Pack three counts into one number. Sums and multiples of such numbers are those of all three."""
    return (hit << 2 * DIGITS) + (back << DIGITS) + both


def lead(packed: int) -> int:
    """Successes of the attack minus successes of the counterattack."""
    return (packed >> 2 * DIGITS) - (packed >> DIGITS & COUNT)


def unpack(packed: int) -> tuple[int, int, int]:
    return packed >> 2 * DIGITS, packed >> DIGITS & COUNT, packed & COUNT


def add_rows(parts: list[tuple[Numbers, int]]) -> list[int]:
    """Sum of rows, each times its weight."""
    (row, faces), *others = parts
    mixed = [faces * value for value in row]
    for row, faces in others:
        mixed = [so_far + faces * value for so_far, value in zip(mixed, row, strict=True)]
    return mixed


def tally(after: Numbers) -> tuple[tuple[int, int], ...]:
    """Each distinct number, and how often it occurs."""
    return tuple([(number, after.count(number)) for number in dict.fromkeys(after)])
