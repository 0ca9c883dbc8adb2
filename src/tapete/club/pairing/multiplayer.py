"""Tables of three to eight people: no matching does it. The field is cut by points, then people change places as long
as it gets better, from several beginnings; the best is taken."""

from __future__ import annotations

from collections.abc import Sequence

from tapete.club.model.record import LEAST_SEATS, MOST_SEATS
from tapete.club.pairing.entrants import FIRST, Entrant, lot

AGAIN = 1 << 40  # meeting once more is worse than any difference in points
BEGINNINGS = ((16, 20), (64, 4), (10_000, 1))  # up to so many people, so many


def sizes(people: int, seats: int) -> list[int]:
    """How many sit at each table: as even as can be, never fewer than three, and rather fewer than more.

    >>> sizes(12, 4), sizes(11, 4), sizes(5, 4), sizes(7, 3)
    ([4, 4, 4], [4, 4, 3], [5], [4, 3])
    """
    tables = -(-people // seats)
    if people // tables < LEAST_SEATS:
        tables = max(1, people // max(LEAST_SEATS, seats))
    small, bigger = divmod(people, tables)
    sizes_by_table = [small + 1] * bigger + [small] * (tables - bigger)
    assert sizes_by_table[0] <= MOST_SEATS
    return sizes_by_table


def tables(field: Sequence[Entrant], seats: int, seed: str) -> list[tuple[int, ...]]:
    """The tables of the next round, by the people's numbers, in the order of seats; `field` is in order, the best
    first.

    >>> tables([Entrant(number) for number in range(1, 7)], 3, "docs")
    [(1, 5, 4), (3, 2, 6)]
    """
    costs = cost_table(field)
    widths = sizes(len(field), seats)
    beginnings = next(count for most, count in BEGINNINGS if len(field) <= most)
    best = min(
        (settled(beginning(field, widths, seed, n), costs) for n in range(beginnings)),
        key=lambda groups: total(groups, costs),  # of equal ones the first
    )
    return [in_seats([field[place] for place in sorted(group)], seed) for group in best]


def cost_table(field: Sequence[Entrant]) -> list[list[int]]:
    """What each two cost at one table."""
    return [
        [AGAIN * one.met.get(other.number, 0) ** 2 + (one.points - other.points) ** 2 for other in field]
        for one in field
    ]


def beginning(field: Sequence[Entrant], widths: Sequence[int], seed: str, n: int) -> list[list[int]]:
    """Where everybody has as many points, tables are dealt as the seeds go, back and forth; else cut by points. Every
    beginning but the first moves people about by lot."""
    places = list(range(len(field)))
    if n:
        reach = len(field) / 2
        places.sort(key=lambda place: place + reach * (lot(seed, n, field[place].number) % 1000) / 1000)
    groups: list[list[int]] = [[] for _ in widths]
    if len({entrant.points for entrant in field}) > 1:
        for group, width in zip(groups, widths, strict=True):
            group += places[:width]
            del places[:width]
        return groups
    forward = True
    while places:
        for table in range(len(widths)) if forward else reversed(range(len(widths))):
            if places and len(groups[table]) < widths[table]:
                groups[table].append(places.pop(0))
        forward = not forward
    return groups


def settled(groups: list[list[int]], costs: list[list[int]]) -> list[list[int]]:
    """People of different tables change places as long as that makes it cheaper."""
    better = True
    while better:
        better = False
        for a, here in enumerate(groups):
            for there in groups[a + 1 :]:
                for i in range(len(here)):
                    for j in range(len(there)):
                        if gain(here, there, i, j, costs) > 0:
                            here[i], there[j] = there[j], here[i]
                            better = True
    return groups


def gain(here: list[int], there: list[int], i: int, j: int, costs: list[list[int]]) -> int:
    """How much cheaper it gets if two change places."""
    mine, theirs = costs[here[i]], costs[there[j]]
    change = 0
    for n, person in enumerate(here):
        if n != i:
            change += mine[person] - theirs[person]
    for n, person in enumerate(there):
        if n != j:
            change += theirs[person] - mine[person]
    return change


def total(groups: Sequence[Sequence[int]], costs: list[list[int]]) -> int:
    return sum(
        costs[group[i]][group[j]] for group in groups for i in range(len(group)) for j in range(i + 1, len(group))
    )


def in_seats(group: Sequence[Entrant], seed: str) -> tuple[int, ...]:
    """Whoever began least often begins; then by lot."""
    order = sorted(
        group, key=lambda entrant: (entrant.sides.count(FIRST), lot(seed, len(entrant.sides), entrant.number))
    )
    return tuple(entrant.number for entrant in order)
