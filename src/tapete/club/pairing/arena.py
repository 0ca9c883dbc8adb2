"""Arena pairing: free people are paired continuously until the time is up; there are no rounds.

Boards in progress at the end are finished and count. All boards are in one round, in the order they began.

Pairing criteria in order of importance; each outweighs everything below it:

1. as many pairs as possible;
2. no immediate rematch, unless only two people are present or both have waited for long;
3. those who waited longest are paired;
4. people with similar points meet (squared difference);
5. people who have met less often meet;
6. sides are balanced;
7. by lot, from the seed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from tapete.club.model.record import MOST_BOARDS, Board, Round, Tournament
from tapete.club.pairing.entrants import FIRST, SECOND, Entrant, draw_lot, entrants, order_seats, side_cost
from tapete.club.pairing.swiss import Edge, Price, combine_costs
from tapete.core.extras import needs_extra

PATIENCE = 30.0  # seconds two people wait for another opponent before an immediate rematch
LONGEST = 300.0  # longer waits count as this many seconds
STEP = 5.0  # seconds per level of waiting
UNEVEN = 200  # upper limit of the cost of unbalanced sides
LOTS = 1 << 10
REACH = 24  # maximum distance in the standings of two people who meet: keeps 200 people fast


def free_people(tournament: Tournament) -> list[int]:
    """Numbers of the people present who are at no board.

    >>> from tapete.club.tournament.operations import enter, new
    >>> hall = enter(enter(enter(new("arena", minutes=60, seed="docs"), "Ada"), "Eva"), "Leo")
    >>> free_people(hall)
    [1, 2, 3]
    >>> len(free_people(pair_free(hall, {1: 0.0, 2: 0.0, 3: 9.0})))
    1
    """
    playing = {number for _, board in tournament.boards() if board.result is None for number in board.seats}
    return [number for number in tournament.here if number not in playing]


def last_met(tournament: Tournament) -> dict[int, int]:
    """Opponent of each person at their last board."""
    last: dict[int, int] = {}
    for _, board in tournament.boards():
        one, other = board.seats
        last[one], last[other] = other, one
    return last


def pair_free(tournament: Tournament, waiting: Mapping[int, float]) -> Tournament:
    """Pair waiting people; `waiting` maps their numbers to seconds waited.

    Returns the same tournament if no pair is possible.
    """
    boards = tournament.rounds[0].boards if tournament.rounds else ()
    able = set(free_people(tournament)) & set(waiting)
    if tournament.over or len(able) < 2 or len(boards) >= MOST_BOARDS:
        return tournament
    field = [entrant for entrant in entrants(tournament) if entrant.number in able]
    edges = matching(price_list(tournament, field, waiting, f"{tournament.seed}/{len(boards)}"), len(field))
    fresh = [Board(order_seats(field[one], field[other], len(boards) + n)) for n, (one, other) in enumerate(edges)]
    if not fresh:
        return tournament
    return msgspec.structs.replace(tournament, rounds=(Round((*boards, *fresh)),))


def matching(prices: dict[Edge, Price], people: int) -> list[Edge]:
    """Maximum matching of least cost, best pairs first."""
    with needs_extra("club"):
        import rustworkx  # slow import (0.1 s), needed only for pairing

    if not prices:
        return []
    costs = combine_costs(prices, pairs=people // 2)
    dearest = max(costs.values())
    graph = rustworkx.PyGraph[int, int](multigraph=False)
    graph.add_nodes_from(range(people))
    graph.add_edges_from([(one, other, dearest - cost) for (one, other), cost in costs.items()])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return sorted((min(edge), max(edge)) for edge in matched)


def price_list(
    tournament: Tournament, field: Sequence[Entrant], waiting: Mapping[int, float], seed: str
) -> dict[Edge, Price]:
    """Cost of every pair that may meet now, one number per criterion."""
    last = last_met(tournament)
    alone = len(tournament.here) == 2
    lots = [draw_lot(seed, entrant.number) for entrant in field]
    strains = [(side_cost(entrant, FIRST), side_cost(entrant, SECOND)) for entrant in field]
    short = [int((LONGEST - min(LONGEST, waiting[entrant.number])) / STEP) for entrant in field]
    prices: dict[Edge, Price] = {}
    for i, one in enumerate(field):
        for j in range(i + 1, min(len(field), i + 1 + REACH)):
            other = field[j]
            again = last.get(one.number) == other.number or last.get(other.number) == one.number
            patient = min(waiting[one.number], waiting[other.number]) >= PATIENCE
            if again and not alone and not patient:
                continue
            sides = min(strains[i][0] + strains[j][1], strains[i][1] + strains[j][0])
            apart = one.points - other.points
            met = one.met.get(other.number, 0)
            drawn = (lots[i] * lots[j] >> 24) % LOTS
            prices[i, j] = (int(again), short[i] + short[j], apart * apart, met, 0, min(sides, UNEVEN), 0, drawn)
    return prices


def streaks(tournament: Tournament) -> dict[int, int]:
    """Current number of wins in a row of each person."""
    in_a_row: dict[int, int] = {}
    for _, board in tournament.boards():
        if board.result is not None:
            for number, place in zip(board.seats, board.result.places, strict=True):
                won = place == 1 and board.result.places.count(1) == 1
                in_a_row[number] = in_a_row.get(number, 0) + 1 if won else 0
    return in_a_row
