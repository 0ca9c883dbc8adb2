"""Reachable points on circles: base contact, or the full length of a straight move."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from math import floor, sqrt

from tapete.boards.flat.obstacles import BESIDE, Disc3
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers.pure.curves import Circle, Segment, Spot, direction, meetings, meetings_on, turn_of
from tapete.boards.solvers.pure.stars import ANYWHERE, Room, Star, to_integers


class Rings:
    """Circles cut into arcs where a star's outline meets them; each arc is free or not.

    A point is one number: 4 for every circle before its own, plus its angle (0 to 4).
    """

    __slots__ = ("circles", "cuts", "free")

    def __init__(self, star: Star, circles: Iterable[tuple[float, float, float]], room: Room = ANYWHERE) -> None:
        """Cut the circles; with a room, only those that come into it."""
        self.circles: list[Circle] = [(float(x), float(y), float(r)) for x, y, r in circles if _reaches(x, y, r, room)]
        round_ones, segments = star.curves
        self.cuts = sorted(
            [
                *_turns(self.circles, round_ones),
                *_turns_on(self.circles, segments),
                *_turns_on(self.circles, star.shadows),
                *(at * 4.0 for at in range(len(self.circles))),
            ]
        )
        self.free = []
        for cut, end in _stretches(self.cuts, len(self.circles)):
            x, y = _at(self.circles, (cut + end) / 2)
            self.free.append(star.stands(x, y) and star.free(x, y))

    @property
    def any(self) -> bool:
        return any(self.free)

    def places(self, room: Room, parts: Sequence[float] = ()) -> list[Spot]:
        """Middle and both ends of every free arc in a room, and points at some parts of its length."""
        if not self.any:
            return []
        turns = sorted([*self.cuts, *_turns(self.circles, room.circles)]) if room.circles else self.cuts
        if room.lines:
            turns = sorted([*turns, *_turns_on(self.circles, room.lines)])
        points = []
        for turn, end in _stretches(turns, len(self.circles)):
            if (wide := end - turn) > 0 and self.free[bisect_right(self.cuts, turn) - 1]:
                points += _in_stretch(self.circles, turn, wide)
                points += [_at(self.circles, turn + part * wide) for part in parts]
        return [point for point in points if room.holds(*point)]


def _reaches(x: float, y: float, r: float, room: Room) -> bool:
    def meets(disc: Circle) -> bool:
        dx, dy, far = x - disc[0], y - disc[1], r + disc[2]
        return dx * dx + dy * dy <= far * far

    return all(meets(disc) for disc in room.within) and (not room.near or any(meets(disc) for disc in room.near))


def _turns(circles: Sequence[Circle], others: Sequence[Circle]) -> Iterator[float]:
    """Angles at which other circles meet these."""
    for at, (x, y) in meetings(circles, others):
        yield 4.0 * at + turn_of(x - circles[at][0], y - circles[at][1])


def _turns_on(circles: Sequence[Circle], segments: Iterable[Segment]) -> Iterator[float]:
    for at, (x, y) in meetings_on(circles, segments):
        yield 4.0 * at + turn_of(x - circles[at][0], y - circles[at][1])


def _stretches(cuts: Sequence[float], count: int) -> Iterator[tuple[float, float]]:
    return zip(cuts, [*cuts[1:], count * 4.0], strict=True) if cuts else iter(())


def _in_stretch(circles: Sequence[Circle], turn: float, wide: float) -> list[Spot]:
    """Middle of an arc, and a point near each of its ends."""
    beside = min(wide / 3, BESIDE)
    return [_at(circles, turn + wide / 2), _at(circles, turn + beside), _at(circles, turn + wide - beside)]


def _at(circles: Sequence[Circle], turn: float) -> Spot:
    ux, uy = direction(turn)
    x, y, r = circles[min(int(turn / 4.0), len(circles) - 1)]
    return x + r * ux, y + r * uy


def bends(first: Star, second: Star, length: float) -> list[Spot]:
    """Points where a path may turn that goes `length` straight from one point, then straight to another.

    Shortest second leg first.
    """
    around = [(*first.start, length)]
    turns = [0.0]
    for star in (first, second):
        circles, segments = star.curves
        turns += [*_turns(around, circles), *_turns_on(around, segments), *_turns_on(around, star.shadows)]
    ends = []
    for turn, end in _stretches(sorted(turns), 1):
        for x, y in _in_stretch(around, turn, end - turn):
            dx, dy = x - second.start[0], y - second.start[1]
            if (rest := round(sqrt(dx * dx + dy * dy))) <= second.stick:
                ends.append((rest, x, y))
    return [(x, y) for _, x, y in sorted(ends) if first.free(x, y) and second.free(x, y)]


def shortest_first(places: Iterable[Spot], start: Point) -> list[Point]:
    """Points in whole units, shortest move first."""
    ordered = []
    for x, y in places:
        dx, dy = x - start[0], y - start[1]
        ordered.append((round(dx * dx + dy * dy), x, y))
    return to_integers((x, y) for _, x, y in sorted(ordered))


def away_first(places: Iterable[Spot], r: int, foes: Sequence[Disc3]) -> list[Point]:
    """Positions of a base in whole units, greatest gap to the nearest foe first."""

    def gap(x: int, y: int) -> float:
        return min(
            max(0.0, floor(sqrt((x - fx) * (x - fx) + (y - fy) * (y - fy))) - r - other) for fx, fy, other in foes
        )

    return [(x, y) for _, x, y in sorted((-gap(x, y), x, y) for x, y in to_integers(places))]
