"""Approach of a charging figure: where it can touch the target in formation, else how near it comes.

All straight ways of one figure are handled at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from tapete.boards.flat.placement_search import pick_spread_out
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers import Rings, Room, Star, nearest, shortest_first
from tapete.games.saga.lengths import CONTACT, MC, OVERLAP, TOLERANCE
from tapete.games.saga.table.ground import Place
from tapete.games.saga.table.paths import squared_distance

TOUCH = 20  # gap left when the engine places one base against another
RIMS = (CONTACT - 4, 4 - OVERLAP)  # other gaps at which bases touch, if there is no room at TOUCH


def room_beside(r: int, moved: Sequence[Place], limit: int, beside: Sequence[Place] | None = None) -> Room:
    """saga.charge.formation: near a figure that has moved, near enough to the first, without overlap.

    `beside` limits the moved figures, if it is known that no other will do.
    """
    if not moved:
        return Room()
    fx, fy, fr = moved[0]
    return Room(
        within=[(fx, fy, r + fr + limit + TOLERANCE)],
        near=[(x, y, r + other + MC + TOLERANCE) for x, y, other in (moved if beside is None else beside)],
        clear=[(x, y, r + other - TOUCH) for x, y, other in moved],
    )


class Approach:
    """One figure with one stick and one target. `good` is the exact test of a way to a place."""

    __slots__ = ("_rims", "_rings", "asked_for_rims", "good", "r", "star", "start", "stick", "target")

    def __init__(self, star: Star, r: int, target: Sequence[Place], good: Callable[[Point], bool]) -> None:
        self.star, self.r, self.good = star, r, good
        self.start = (int(star.start[0]), int(star.start[1]))
        self.target = [
            place
            for place in target
            if squared_distance(self.start, place[:2]) <= (star.stick + r + place[2] + CONTACT) ** 2
        ]
        self._rings: Rings | None = None
        self._rims: Rings | None = None
        self.asked_for_rims = False

    @property
    def rings(self) -> Rings:
        if self._rings is None:
            self._rings = Rings(self.star, [(x, y, self.r + other + TOUCH) for x, y, other in self.target])
        return self._rings

    def rims(self, room: Room) -> Rings:
        """Rings that come into a room. Asked again, all of them are computed once."""
        circles = [(x, y, self.r + other + gap) for gap in RIMS for x, y, other in self.target]
        if not self.asked_for_rims:
            self.asked_for_rims = True
            return Rings(self.star, circles, room)
        if self._rims is None:
            self._rims = Rings(self.star, circles)
        return self._rims

    def touching(self, room: Room, joins: Callable[[Point], bool], most: int = 1) -> list[Point]:
        """List places in contact with the target, the shortest way first.

        Empty only if there is none.
        """
        for rims in (False, True):
            places = (self.rims(room) if rims else self.rings).places(room)
            if len(places):
                ordered = shortest_first(places, self.start)
                spots = pick_spread_out((place for place in ordered if joins(place) and self.good(place)), 1, most)
                if spots:
                    return spots
        return []

    def nearest(
        self, room: Room, joins: Callable[[Point], bool], target: Sequence[Place], below: float
    ) -> Iterator[Point]:
        """Yield places in formation with a gap to the target below a limit, the smallest first."""
        marks = [(x, y, other + self.r) for x, y, other in target]
        return nearest(self.star, room, marks, lambda place: joins(place) and self.good(place), below)
