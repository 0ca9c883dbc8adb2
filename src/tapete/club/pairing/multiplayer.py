"""Pairing for tables of three to eight: cut by points, then local search by swaps.

Matching algorithms do not apply. The search starts from several seatings and keeps the best result.
"""

from __future__ import annotations

from collections.abc import Sequence

from tapete.club.model.record import LEAST_SEATS, MOST_SEATS
from tapete.club.pairing.entrants import FIRST, Entrant, draw_lot

AGAIN = 1 << 40  # a repeated meeting costs more than any difference in points
BEGINNINGS = ((16, 20), (64, 4), (10_000, 1))  # (up to this many people, this many starts)


def table_sizes(people: int, seats: int) -> list[int]:
    """Sizes of the tables: as even as possible, at least three, rather smaller than larger.

    >>> table_sizes(12, 4), table_sizes(11, 4), table_sizes(5, 4), table_sizes(7, 3)
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
    """Tables of the next round, by number, in seat order. `field` is sorted, best first.

    >>> tables([Entrant(number) for number in range(1, 7)], 3, "docs")
    [(1, 5, 4), (3, 2, 6)]
    """
    costs = cost_table(field)
    widths = table_sizes(len(field), seats)
    beginnings = next(count for most, count in BEGINNINGS if len(field) <= most)
    best = min(
        (improve_tables(starting_tables(field, widths, seed, n), costs) for n in range(beginnings)),
        key=lambda groups: total(groups, costs),  # the first of equal ones
    )
    return [order_table([field[place] for place in sorted(group)], seed) for group in best]


def cost_table(field: Sequence[Entrant]) -> list[list[int]]:
    """Cost of each pair at one table."""
    return [
        [AGAIN * one.met.get(other.number, 0) ** 2 + (one.points - other.points) ** 2 for other in field]
        for one in field
    ]


def starting_tables(field: Sequence[Entrant], widths: Sequence[int], seed: str, n: int) -> list[list[int]]:
    """Starting seating number `n`.

    With equal points people are dealt to tables by seed, back and forth; otherwise they are cut by points. Every start
    but the first is shuffled by lot.
    """
    places = list(range(len(field)))
    if n:
        reach = len(field) / 2
        places.sort(key=lambda place: place + reach * (draw_lot(seed, n, field[place].number) % 1000) / 1000)
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


def improve_tables(groups: list[list[int]], costs: list[list[int]]) -> list[list[int]]:
    """Swap people between tables as long as the cost falls."""
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
    """Cost saved by swapping two people."""
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


def order_table(group: Sequence[Entrant], seed: str) -> tuple[int, ...]:
    """Seat order: those who began least often first, then by lot."""
    order = sorted(
        group, key=lambda entrant: (entrant.sides.count(FIRST), draw_lot(seed, len(entrant.sides), entrant.number))
    )
    return tuple(entrant.number for entrant in order)
