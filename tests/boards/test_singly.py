"""Solvers without numpy: the same positions as with numpy, to the last bit."""

from __future__ import annotations

import random
from itertools import islice

from tests.boards.test_stars import SIZE, Yard
from tests.marks import rounds

from tapete.boards.solvers.pure import optima as singly_optima
from tapete.boards.solvers.pure import rings as singly_rings
from tapete.boards.solvers.pure import stars as singly_stars
from tapete.boards.solvers.vectorised import optima as bulk_optima
from tapete.boards.solvers.vectorised import rings as bulk_rings
from tapete.boards.solvers.vectorised import stars as bulk_stars

KINDS = ((bulk_stars, bulk_optima, bulk_rings), (singly_stars, singly_optima, singly_rings))


def points(places) -> list[tuple[float, float]]:
    return [(float(x), float(y)) for x, y in places]


def anything(place) -> bool:
    return True


def first(places) -> list[tuple[int, int]]:
    return list(islice(places, 30))


def answers(seed: int, stars, optima, rings) -> list[object]:
    """Results of all solver functions for one yard."""
    yard, rng = Yard(seed), random.Random(seed)

    def disc(least: int, most: int) -> tuple[int, int, int]:
        return (rng.randint(1500, 4500), rng.randint(1500, 4500), rng.randint(least, most))

    def star(start: tuple[int, int], stick: int, soft: list[tuple[int, int, int, int]]):
        return stars.Star(
            start,
            stick,
            (0, 0, SIZE, SIZE),
            discs=yard.discs,
            ends=yard.ends,
            bands=yard.bands,
            lines=yard.lines,
            turns=yard.turns,
            soft=soft,
        )

    here = star(yard.start, yard.stick, [(*disc(200, 500), 300)])
    there = star((2000, 2500), 2600, [])
    body = stars.Star.of_one_body([here, there])
    marks = [disc(100, 300) for _ in range(3)]
    rooms = [
        stars.Room(),
        stars.Room([disc(900, 1500)], [disc(600, 900), disc(600, 900)], [disc(100, 400)]).apart_from([disc(50, 300)]),
        stars.Room(near=[disc(400, 1200)]),
    ]
    results: list[object] = []
    for room in (rooms[seed % 3], rooms[1]):  # the second time the curves of the star are cached
        results += [
            first(optima.nearest(here, room, marks, anything, 1500.0)),
            first(optima.nearest(here, room, marks, anything)),
            first(optima.farthest(here, room, marks, anything)),
            first(optima.longest(here, room, anything)),
            optima.extent(here, room),
            points(optima.corners(here, room, (2500, 3500))),
        ]
        circles = [disc(200, 900) for _ in range(4)]
        for ring in (rings.Rings(here, circles), rings.Rings(here, circles, room)):
            places = ring.places(room)
            results += [
                sorted(points(places)),
                ring.any,
                rings.shortest_first(places, yard.start) if len(places) else [],
                rings.away_first(places, 120, marks) if len(places) else [],
            ]
    results += [first(optima.longest(body, stars.Room(), anything)), points(rings.bends(here, there, 900.0))]
    return results


@rounds(100, daily=20)
def test_solvers_with_and_without_numpy_propose_the_same_positions(seeds):
    for seed in seeds:
        bulk, singly = (answers(seed, *kind) for kind in KINDS)
        assert bulk == singly, seed
        assert any(bulk)
