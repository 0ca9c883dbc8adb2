"""Swiss pairing as one perfect matching of least cost.

Nothing is forbidden, only expensive: a pairing always exists, and the best one is found. Criteria in order of
importance:

1. no second bye while others have had none;
2. no rematches;
3. no side three times in a row or with an excess of three;
4. the bye goes to the lowest in the standings;
5. people with similar points meet (squared difference);
6. sides are balanced;
7. among people with the same points the upper half meets the lower half;
8. the rest is drawn by lot from the tournament's seed, the same everywhere.

All criteria form one integer, in which each outweighs everything below it. So they are never traded against each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tapete.club.pairing.entrants import FIRST, SECOND, UNFAIR, Entrant, draw_lot, order_seats, side_cost
from tapete.core.extras import needs_extra

LOT = 1 << 16  # number of different lots

Price = tuple[int, int, int, int, int, int, int, int]
Edge = tuple[int, int]  # indices in the field; the bye has the index after the last


def pair(field: Sequence[Entrant], seed: str) -> list[tuple[int, ...]]:
    """Boards of the next round by number, best first; a bye is last. `field` is sorted, best first.

    >>> pair([Entrant(number) for number in (1, 2, 3, 4, 5)], "docs")
    [(1, 3), (4, 2), (5,)]
    """
    boards = sorted(matching(field, seed), key=lambda edge: (edge[1] == len(field), *sorted(edge)))
    return [
        (field[one].number,) if other == len(field) else order_seats(field[one], field[other], n)
        for n, (one, other) in enumerate(boards)
    ]


def matching(field: Sequence[Entrant], seed: str) -> list[Edge]:
    """Perfect matching of least cost, with one bye if the field is odd."""
    with needs_extra("club"):
        import rustworkx  # slow import (0.1 s), needed only for pairing

    prices = combine_costs(price_list(field, seed), pairs=(len(field) + 1) // 2)
    dearest = max(prices.values(), default=0)
    graph = rustworkx.PyGraph[int, int](multigraph=False)
    graph.add_nodes_from(range(len(field) + len(field) % 2))
    graph.add_edges_from([(one, other, dearest - price) for (one, other), price in prices.items()])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(edge), max(edge)) for edge in matched)


def price_list(field: Sequence[Entrant], seed: str) -> dict[Edge, Price]:
    """Cost of every pair, one number per criterion, most important first."""
    lots = [draw_lot(seed, entrant.number) for entrant in field]
    strains = [(side_cost(entrant, FIRST), side_cost(entrant, SECOND)) for entrant in field]
    groups = Counter(entrant.points for entrant in field)
    prices: dict[Edge, Price] = {}
    for i, one in enumerate(field):
        first, second = strains[i]
        met, points = one.met, one.points
        half = groups[points] // 2
        for j in range(i + 1, len(field)):
            other = field[j]
            others_first, others_second = strains[j]
            sides = min(first + others_second, second + others_first)
            apart = points - other.points
            away = abs(j - i - half) if not apart else j - i
            drawn = (lots[i] * lots[j] >> 24) % LOT
            again = met.get(other.number, 0)
            prices[i, j] = (0, again * again, sides // UNFAIR, 0, apart * apart, sides % UNFAIR, away, drawn)
    if len(field) % 2:
        fewest = min((entrant.byes for entrant in field), default=0)
        for i, one in enumerate(field):
            height = len(field) - 1 - i
            prices[i, len(field)] = ((one.byes - fewest) ** 2, 0, 0, height, 0, 0, 0, 0)
    return prices


def combine_costs(prices: dict[Edge, Price], pairs: int) -> dict[Edge, int]:
    """Combine each cost into one integer.

    One step of a criterion outweighs all that `pairs` boards can cost below it.

    >>> combine_costs({(0, 1): (0, 0, 0, 0, 0, 0, 1, 5), (2, 3): (0, 0, 0, 0, 0, 0, 0, 5)}, pairs=2)
    {(0, 1): 16, (2, 3): 5}
    """
    dearest = [max(level) for level in zip(*prices.values(), strict=True)]
    units = []
    unit = 1
    for most in reversed(dearest):
        units.append(unit)
        unit *= most * pairs + 1
    units.reverse()
    return {edge: sum(map(int.__mul__, price, units)) for edge, price in prices.items()}
