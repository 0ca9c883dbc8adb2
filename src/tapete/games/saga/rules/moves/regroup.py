"""Regrouping: search for a legal move of a unit that can neither stay nor march as it stands.

Every figure is tried as the first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, Protocol

from tapete.boards.flat.placement_search import Placed, Search, pick_spread_out, place_all, place_with_restarts
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers import Room, Star, corners, filter_reachable, longest
from tapete.core.flow import Refusal
from tapete.games.saga.lengths import CM, CONTACT, MC, OVERLAP, TOLERANCE
from tapete.games.saga.rules.moves.approach import room_beside
from tapete.games.saga.state import Battle, Unit
from tapete.games.saga.table.formation import Placement, radius_limit, write_placement
from tapete.games.saga.table.ground import Place
from tapete.games.saga.table.paths import Going, rough_sticks, squared_distance, straddles, total_length

LEADS = 4  # first places tried for every figure
BREADTH = 5  # places tried for every later figure
NODES = 120  # steps of the search, greedy and backtracking
tally = {"asked": 0, "gave out": 0}  # times the search was needed, and times it ran out of steps


class Marching(Protocol):
    """Protocol of a march: unit, sticks, ground, and legality of an answer."""

    state: Battle
    unit: Unit
    sticks: tuple[str, ...]
    manoeuvre: bool
    clear_of_enemies: bool

    @property
    def going(self) -> Going: ...

    @property
    def others(self) -> list[Place]: ...

    @property
    def slow_start(self) -> bool: ...

    def order(self, lead: int) -> list[int] | None: ...

    def in_contact(self, standing: Sequence[Place]) -> bool: ...

    def refusal(self, answer: Any) -> Refusal | None: ...


class Gathering:
    """One way to close up: the whole sticks over open ground, or the short one over any."""

    __slots__ = ("limit", "march", "reach", "slow", "stars")

    def __init__(self, march: Marching, slow: bool) -> None:
        self.march, self.slow = march, slow
        self.reach = total_length(rough_sticks(march.sticks) if slow else march.sticks) + TOLERANCE
        self.limit = radius_limit(march.unit)[0]
        self.stars: dict[int, Star] = {}

    def start(self, id: int) -> Point:
        figure = self.march.state.figures[id]
        return figure.x, figure.y

    def star(self, id: int) -> Star:
        if id not in self.stars:
            r, leaving = self.march.state.figures[id].radius, self.march.clear_of_enemies
            self.stars[id] = self.march.going.star(
                r, self.start(id), self.reach, open_ground=not self.slow, leaving=leaving
            )
        return self.stars[id]

    def free(self, id: int, end: Point) -> bool:
        """True if a figure may go straight to a place and stop there."""
        going, r, way = self.march.going, self.march.state.figures[id].radius, [self.start(id), end]
        if (
            squared_distance(*way) > self.reach * self.reach
            or going.bar_way(r, way) is not None
            or (not self.slow and going.is_slow_way(r, way))
        ):
            return False
        return not (self.march.clear_of_enemies and self.march.in_contact([(*end, r)]))

    def joins(self, place: Place, moved: list[Place]) -> bool:
        x, y, r = place
        fx, fy, fr = moved[0]
        if (x - fx) ** 2 + (y - fy) ** 2 > (r + fr + self.limit + TOLERANCE) ** 2:
            return False
        squares = [((x - ox) ** 2 + (y - oy) ** 2, r + other) for ox, oy, other in moved]
        return all(square >= (reach - OVERLAP) ** 2 for square, reach in squares) and any(
            square <= (reach + MC + TOLERANCE) ** 2 for square, reach in squares
        )

    def standing(self, placed: Placed) -> list[Place]:
        return [(*spot, self.march.state.figures[id].radius) for id, spot in placed]

    def ends(self, id: int, room: Room, moved: list[Place], around: Point) -> Iterator[Point]:
        """Yield places a figure may take, the nearest to `around` first."""
        r = self.march.state.figures[id].radius

        def good(end: Point) -> bool:
            place = (*end, r)
            return (
                (not moved or self.joins(place, moved))
                and self.free(id, end)
                and not straddles((*moved, place), self.march.others)
            )

        return filter_reachable(corners(self.star(id), room, around), self.star(id), good)

    def places(self, id: int, placed: Placed) -> list[Point]:
        moved, r = self.standing(placed), self.march.state.figures[id].radius
        room = room_beside(r, moved, self.limit)
        return pick_spread_out(islice(self.ends(id, room, moved, self.start(id)), 40), CM, BREADTH)

    def move_as_one(self) -> Placement | None:
        """Move all figures alike, for a unit in formation that must not stay where it is."""
        order = next((order for id in self.march.unit.figures if (order := self.march.order(id)) is not None), None)
        if order is None:
            return None
        starts = [(id, self.start(id), self.march.state.figures[id].radius) for id in order]

        def good(move: Point) -> bool:
            ends = [(id, (x + move[0], y + move[1]), r) for id, (x, y), r in starts]
            return all(self.free(id, end) for id, end, _ in ends) and not straddles(
                tuple((*end, r) for _, end, r in ends), self.march.others
            )

        move = next(longest(Star.of_one_body([self.star(id) for id in order]), Room(), good), None)
        return None if move is None else write_placement([(id, (x + move[0], y + move[1])) for id, (x, y), _ in starts])

    def search(self) -> Placement | None:
        figures = self.march.unit.figures
        middle = (
            sum(self.start(id)[0] for id in figures) // len(figures),
            sum(self.start(id)[1] for id in figures) // len(figures),
        )
        by_nearness = sorted(figures, key=lambda id: squared_distance(self.start(id), middle))
        starts = []
        for lead in by_nearness:
            spots = pick_spread_out(islice(self.ends(lead, Room(), [], middle), 60), 2 * CONTACT, LEADS)
            starts += [
                (((lead, spot),), [id for id in by_nearness if id != lead])
                for spot in spots
                if self.could_follow(lead, spot)
            ]
        looking = Search(NODES)
        for placed, waiting in starts:
            whole = place_all(placed, waiting, self.places, lambda placed: True, looking)
            if whole is not None:
                return write_placement(whole)
            if looking.gave_out:
                whole = place_with_restarts(starts, self.places, lambda placed: True, Search(2 * NODES))
                tally["gave out"] += whole is None
                return write_placement(whole) if whole is not None else None
        return None

    def could_follow(self, lead: int, spot: Point) -> bool:
        figures = self.march.state.figures
        reach = self.reach + self.limit + TOLERANCE + figures[lead].radius
        return all(
            squared_distance(self.start(id), spot) <= (reach + figures[id].radius) ** 2
            for id in self.march.unit.figures
        )


def find_regrouping(march: Marching) -> Placement | None:
    """Find a legal move of a unit, if possible."""
    tally["asked"] += 1
    for slow in (True,) if march.slow_start else (False, True):
        if slow and (march.manoeuvre or not march.going.hard):
            continue
        gathering = Gathering(march, slow)
        for answer in (gathering.move_as_one(), gathering.search()):
            if answer is not None and march.refusal(answer) is None:
                return answer
    return None
