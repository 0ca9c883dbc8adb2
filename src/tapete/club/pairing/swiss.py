"""Swiss pairings: one perfect matching of least cost. Nothing is forbidden, only dear: there is always a pairing, and
it is the best there is. In the order of importance:

1. nobody has a second bye while somebody has had none;
2. nobody meets somebody again;
3. nobody sits on one side three times running or three times too often;
4. the bye goes to whoever stands lowest;
5. people with the same points meet: their distance counts squared;
6. sides are even;
7. among people with the same points the upper half meets the lower half;
8. what is left is drawn by lot, from the tournament's seed: the same everywhere.

Each is worth more than everything below it together, in one whole number, so a compromise is never struck between them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from tapete.club.pairing.entrants import FIRST, SECOND, UNFAIR, Entrant, lot, seated, strain

LOT = 1 << 16  # how many lots there are

Price = tuple[int, int, int, int, int, int, int, int]
Edge = tuple[int, int]  # places in the field; the bye has the place after the last


def pair(field: Sequence[Entrant], seed: str) -> list[tuple[int, ...]]:
    """The boards of the next round, the best first, by the people's numbers; a bye stands last. `field` is in order,
    the best first.

    >>> pair([Entrant(number) for number in (1, 2, 3, 4, 5)], "docs")
    [(1, 3), (4, 2), (5,)]
    """
    boards = sorted(matching(field, seed), key=lambda edge: (edge[1] == len(field), *sorted(edge)))
    return [
        (field[one].number,) if other == len(field) else seated(field[one], field[other], n)
        for n, (one, other) in enumerate(boards)
    ]


def matching(field: Sequence[Entrant], seed: str) -> list[Edge]:
    """The cheapest way to give everybody somebody else, or one of them a bye."""
    import rustworkx  # a tenth of a second, which only a pairing should wait for

    prices = weighed(price_list(field, seed), pairs=(len(field) + 1) // 2)
    dearest = max(prices.values(), default=0)
    graph = rustworkx.PyGraph[int, int](multigraph=False)
    graph.add_nodes_from(range(len(field) + len(field) % 2))
    graph.add_edges_from([(one, other, dearest - price) for (one, other), price in prices.items()])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(edge), max(edge)) for edge in matched)


def price_list(field: Sequence[Entrant], seed: str) -> dict[Edge, Price]:
    """What every pair would cost, the most important first."""
    lots = [lot(seed, entrant.number) for entrant in field]
    strains = [(strain(entrant, FIRST), strain(entrant, SECOND)) for entrant in field]
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


def weighed(prices: dict[Edge, Price], pairs: int) -> dict[Edge, int]:
    """Each price as one whole number: a step of a level is more than all that `pairs` boards can cost below it.

    >>> weighed({(0, 1): (0, 0, 0, 0, 0, 0, 1, 5), (2, 3): (0, 0, 0, 0, 0, 0, 0, 5)}, pairs=2)
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
