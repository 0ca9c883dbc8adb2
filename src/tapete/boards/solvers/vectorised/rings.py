"""Reachable points on circles: base contact, or the full length of a straight move.

The arcs that a star blocks are computed once. Bodies placed later cut the free arcs again, at each call.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from tapete.boards.flat.obstacles import BESIDE, Disc3
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers.vectorised.curves import (
    NO_POINTS,
    Floats,
    direction,
    every,
    meetings,
    meetings_on,
    some,
    turn_of,
)
from tapete.boards.solvers.vectorised.stars import ANYWHERE, Room, Star, rows, to_integers


class Rings:
    """Circles cut into arcs where a star's outline meets them; each arc is free or not.

    A point is one number: 4 for every circle before its own, plus its angle (0 to 4).
    """

    __slots__ = ("circles", "cuts", "free")

    def __init__(self, star: Star, circles: Iterable[tuple[float, float, float]], room: Room = ANYWHERE) -> None:
        """Cut the circles; with a room, only those that come into it."""
        self.circles = _reaching(rows(circles, 3), room)
        if not len(self.circles):
            self.cuts, self.free = np.zeros(0), np.zeros(0, dtype=np.bool_)
            return
        round_ones, segments = star.curves
        begins = np.arange(len(self.circles)) * 4.0
        self.cuts = np.sort(
            np.concatenate((self._turns(round_ones), self._turns_on(segments), self._turns_on(star.shadows), begins))
        )
        points = self._at((self.cuts + np.append(self.cuts[1:], len(self.circles) * 4.0)) / 2)
        self.free = star.stands(points)
        left = np.nonzero(self.free)[0]
        self.free[left] = star.free(points[left])

    @property
    def any(self) -> bool:
        return bool(self.free.any())

    def _turns(self, others: Floats) -> Floats:
        """Angles at which other circles meet these."""
        at, points = meetings(self.circles, others)
        return 4.0 * at + turn_of(points[:, 0] - self.circles[at, 0], points[:, 1] - self.circles[at, 1])

    def _turns_on(self, segments: Floats) -> Floats:
        at, points = meetings_on(self.circles, segments)
        return 4.0 * at + turn_of(points[:, 0] - self.circles[at, 0], points[:, 1] - self.circles[at, 1])

    def _at(self, turns: Floats) -> Floats:
        ux, uy = direction(turns)
        on = self.circles[np.minimum((turns / 4.0).astype(np.int64), len(self.circles) - 1)]
        return np.column_stack((on[:, 0] + on[:, 2] * ux, on[:, 1] + on[:, 2] * uy))

    def places(self, room: Room, parts: Sequence[float] = ()) -> Floats:
        """Middle and both ends of every free arc in a room, and points at some parts of its length."""
        if not self.any:
            return NO_POINTS
        own = room.circles
        turns = np.sort(np.concatenate((self.cuts, self._turns(own)))) if len(own) else self.cuts
        if len(room.lines):
            turns = np.sort(np.concatenate((turns, self._turns_on(room.lines))))
        stretch = np.searchsorted(self.cuts, turns, side="right") - 1
        wide = np.append(turns[1:], len(self.circles) * 4.0) - turns
        kept = self.free[stretch] & (wide > 0)
        turns, wide = turns[kept], wide[kept]
        beside = np.minimum(wide / 3, BESIDE)
        inner = [turns + part * wide for part in parts]
        points = self._at(np.concatenate((turns + wide / 2, turns + beside, turns + wide - beside, *inner)))
        return points[room.holds(points)] if len(points) else points


def _reaching(circles: Floats, room: Room) -> Floats:
    for field, all_of_it in ((room.within, True), (room.near, False)):
        if len(field) and len(circles):
            dx, dy = circles[:, 0, None] - field[:, 0], circles[:, 1, None] - field[:, 1]
            met = dx * dx + dy * dy <= (circles[:, 2, None] + field[:, 2]) ** 2
            circles = circles[every(met) if all_of_it else some(met)]
    return circles


def bends(first: Star, second: Star, length: float) -> Floats:
    """Points where a path may turn that goes `length` straight from one point, then straight to another.

    Shortest second leg first.
    """
    x, y = first.start
    around = Rings.__new__(Rings)
    around.circles = np.array(((x, y, length),))
    turns = [np.zeros(1)]
    for star in (first, second):
        circles, segments = star.curves
        turns += [around._turns(circles), around._turns_on(segments), around._turns_on(star.shadows)]
    cuts = np.sort(np.concatenate(turns))
    wide = np.append(cuts[1:], 4.0) - cuts
    beside = np.minimum(wide / 3, BESIDE)
    points = around._at(np.concatenate((cuts + wide / 2, cuts + beside, cuts + wide - beside)))
    dx, dy = points[:, 0] - second.start[0], points[:, 1] - second.start[1]
    rest = np.rint(np.sqrt(dx * dx + dy * dy))
    near = rest <= second.stick
    points, rest = points[near], rest[near]
    points = points[np.lexsort((points[:, 1], points[:, 0], rest))]
    points = points[first.free(points)]
    return points[second.free(points)]


def shortest_first(places: Floats, start: Point) -> list[Point]:
    """Points in whole units, shortest move first."""
    dx, dy = places[:, 0] - start[0], places[:, 1] - start[1]
    return to_integers(places[np.lexsort((places[:, 1], places[:, 0], np.rint(dx * dx + dy * dy)))])


def away_first(places: Floats, r: int, foes: Sequence[Disc3]) -> list[Point]:
    """Positions of a base in whole units, greatest gap to the nearest foe first."""
    ends = np.rint(places)
    x, y, other = np.array(foes, dtype=np.float64).T
    square = (ends[:, 0, None] - x) ** 2 + (ends[:, 1, None] - y) ** 2
    gap = np.maximum(0.0, np.floor(np.sqrt(square)) - r - other).min(axis=1)
    return to_integers(ends[np.lexsort((ends[:, 1], ends[:, 0], -gap))])
