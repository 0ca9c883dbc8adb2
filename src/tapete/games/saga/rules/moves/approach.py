"""Approach of a charging figure: where it can touch the target in formation, else how near it comes.

All straight ways of one figure are handled at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from tapete.boards.flat.placement_search import pick_spread_out
from tapete.boards.flat.shapes import Point, point_past_segment
from tapete.boards.solvers import Lines, Rings, Room, Star, nearest, shadow_lines, shortest_first
from tapete.games.saga.lengths import CM, CONTACT, MC, OVERLAP, TOLERANCE, C
from tapete.games.saga.table.ground import Place
from tapete.games.saga.table.paths import squared_distance

TOUCH = 20  # gap left when the engine places one base against another
RIMS = (CONTACT - 4, 4 - OVERLAP)  # other gaps at which bases touch, if there is no room at TOUCH

# for searches of whole units
PARTS = (0.125, 0.25, 0.375, 0.625, 0.75, 0.875)  # points of an arc that are tried, beside its middle and its ends
KEEN = 0.5  # chance that a figure takes the place nearest to those who have farthest to go
PULLED, SPREAD = 2, 4  # places tried for a figure: nearest to those who wait, and all over


def pick_pulled(spots: Iterable[Point], good: Callable[[Point], bool], pull: Callable[[Point], float]) -> list[Point]:
    """Pick a few good places: first some with the least pull towards figures that wait, then some all over."""
    raw = list(dict.fromkeys(spots))
    pulled = pick_spread_out((spot for spot in sorted(raw, key=pull) if good(spot)), CM // 4, PULLED)
    if not pulled:
        return []
    few = raw[:: max(1, len(raw) // (4 * SPREAD))]
    return pulled + [spot for spot in pick_spread_out(filter(good, few), CM // 4, SPREAD) if spot not in pulled]


def room_beside(
    r: int,
    moved: Sequence[Place],
    limit: int,
    beside: Sequence[Place] | None = None,
    lines: Sequence[Lines] = (),
) -> Room:
    """saga.charge.formation: near a figure that has moved, near enough to the first, without overlap.

    `beside` limits the moved figures, if it is known that no other will do. Arcs are cut at `lines` as well.
    """
    if not moved:
        return Room()
    fx, fy, fr = moved[0]
    return Room(
        within=[(fx, fy, r + fr + limit + TOLERANCE)],
        near=[(x, y, r + other + MC + TOLERANCE) for x, y, other in (moved if beside is None else beside)],
        clear=[(x, y, r + other - TOUCH) for x, y, other in moved],
        lines=lines,
    )


class Screens:
    """saga.ruling.gap-straddle: where a gap between two comrades would hold a base of another unit."""

    __slots__ = ("known", "others")

    def __init__(self, others: Sequence[Place]) -> None:
        self.others = others
        self.known: dict[tuple[Place, int], Lines] = {}

    def lines(self, r: int, moved: Sequence[Place]) -> list[Lines]:
        """Borders of what those who have moved cannot see behind other units."""
        if not self.others:
            return []
        for place in moved:
            if (place, r) not in self.known:
                x, y, own = place
                reach = r + own + C + TOLERANCE
                posts = [
                    (ox, oy, other - OVERLAP)
                    for ox, oy, other in self.others
                    if squared_distance((x, y), (ox, oy)) < (reach + other) ** 2
                ]
                self.known[place, r] = shadow_lines((x, y), posts, reach)
        return [self.known[place, r] for place in moved]

    def enclose(self, place: Place, moved: Sequence[Place]) -> bool:
        """True if a base of another unit stands between this place and a figure that has moved."""
        x, y, r = place
        for ox, oy, own in moved:
            if squared_distance((x, y), (ox, oy)) <= (r + own + C + TOLERANCE) ** 2:
                for px, py, other in self.others:
                    if point_past_segment(px, py, x, y, ox, oy, other - OVERLAP) < 0:
                        return True
        return False


class Approach:
    """One figure with one stick and one target. `good` is the exact test of a way to a place."""

    __slots__ = (
        "_rims",
        "_rings",
        "aims",
        "asked_for_rims",
        "good",
        "r",
        "rings_at",
        "star",
        "start",
        "stick",
        "target",
    )

    def __init__(self, star: Star, r: int, target: Sequence[Place], good: Callable[[Point], bool]) -> None:
        self.star, self.r, self.good, self.aims = star, r, good, target
        self.start = (int(star.start[0]), int(star.start[1]))
        self.target = [
            place
            for place in target
            if squared_distance(self.start, place[:2]) <= (star.stick + r + place[2] + CONTACT) ** 2
        ]
        self._rings: Rings | None = None
        self.rings_at: dict[int, Rings] = {}
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

    def all_touching(self, room: Room, parts: Sequence[float]) -> list[Point]:
        """List many places in contact with the target, the shortest way first. The ways are not judged yet."""
        places = self.rings.places(room, parts)
        return shortest_first(places, self.start) if len(places) else []

    def all_at(self, gap: int, room: Room, parts: Sequence[float]) -> list[Point]:
        """List many places in a room with this gap to a target figure, the shortest way first."""
        if gap not in self.rings_at:
            self.rings_at[gap] = Rings(self.star, [(x, y, self.r + other + gap) for x, y, other in self.aims])
        places = self.rings_at[gap].places(room, parts)
        return shortest_first(places, self.start) if len(places) else []

    def nearest(
        self, room: Room, joins: Callable[[Point], bool], target: Sequence[Place], below: float
    ) -> Iterator[Point]:
        """Yield places in formation with a gap to the target below a limit, the smallest first."""
        marks = [(x, y, other + self.r) for x, y, other in target]
        return nearest(self.star, room, marks, lambda place: joins(place) and self.good(place), below)
