"""Class against class, one by one: for whoever has no numpy, and where there is little to work out."""

from __future__ import annotations

from typing import NamedTuple

Numbers = tuple[int, ...]
Rows = tuple[Numbers, ...]
Table = Rows  # for every class of the attack against every one of the counterattack: three counts, packed

DIGITS = 40  # three counts are added up as one number, each in so many binary digits: enough for 15 extra rolls
COUNT = (1 << DIGITS) - 1


class Turn(NamedTuple):
    """An extra roll in one comparison: what each class becomes without it, and with each face (None: not its dice)."""

    kept: Numbers
    rolled: Rows | None


def end() -> Table:
    """When nothing is left to be rolled: a strike succeeds (1) or does not (0)."""
    return tuple(tuple(pack(hit, back, hit * back) for back in (0, 1)) for hit in (0, 1))


def best(after: Table, attack: Turn, counter: Turn, attacks: bool) -> tuple[Table, Rows]:
    """The values before an extra roll from those after it, and which answer is best."""
    second, other = counter.kept, None if counter.rolled is None else [tallied(faces) for faces in counter.rolled]
    values, answers = [], []
    for number, kept in enumerate(attack.kept):
        before = after[kept]
        best = [6 * before[at] for at in second]
        choice = [0] * len(second)
        tries: list[tuple[int, list[int]]] = []
        if attack.rolled is not None:
            mixed = mix([(after[at], faces) for at, faces in tallied(attack.rolled[number])])
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
    return unpacked(table[attack][counter])


def weighed(table: Table, mine: list[int], theirs: list[int]) -> tuple[int, int, int]:
    """The counts of all classes, each as often as the first dice give it."""
    hit = back = both = 0
    for often, row in zip(mine, table, strict=True):
        for other, packed in zip(theirs, row, strict=True):
            counts = unpacked(packed)
            hit, back, both = (
                hit + often * other * counts[0],
                back + often * other * counts[1],
                both + often * other * counts[2],
            )
    return hit, back, both


# ---------------------------------------------------------------- three counts as one number


def pack(hit: int, back: int, both: int) -> int:
    """Three counts as one number: sums and multiples of such numbers are those of all three."""
    return (hit << 2 * DIGITS) + (back << DIGITS) + both


def lead(packed: int) -> int:
    """How much oftener the attack succeeds than the counterattack."""
    return (packed >> 2 * DIGITS) - (packed >> DIGITS & COUNT)


def unpacked(packed: int) -> tuple[int, int, int]:
    return packed >> 2 * DIGITS, packed >> DIGITS & COUNT, packed & COUNT


def mix(parts: list[tuple[Numbers, int]]) -> list[int]:
    """Rows added up, each so many times."""
    (row, faces), *others = parts
    mixed = [faces * value for value in row]
    for row, faces in others:
        mixed = [so_far + faces * value for so_far, value in zip(mixed, row, strict=True)]
    return mixed


def tallied(after: Numbers) -> tuple[tuple[int, int], ...]:
    """Each of some numbers once, and how often it is there."""
    return tuple([(number, after.count(number)) for number in dict.fromkeys(after)])
