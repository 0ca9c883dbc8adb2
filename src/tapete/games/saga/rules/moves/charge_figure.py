"""Charge of single figures: legal straight ways, contact with the target, nearest places."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, takewhile
from math import isqrt

from tapete.boards.flat.obstacles import FAR
from tapete.boards.flat.placement_search import pick_spread_out
from tapete.boards.flat.shapes import Point, point_past_segment
from tapete.core.flow import Refusal, refuse
from tapete.games.saga.lengths import CM, CONTACT, MC, NEAREST, TOLERANCE, C, cm
from tapete.games.saga.rules.moves.approach import TOUCH, Approach, room_beside
from tapete.games.saga.state import Battle, Unit
from tapete.games.saga.table.formation import radius_limit
from tapete.games.saga.table.ground import Place
from tapete.games.saga.table.paths import LAST_STEP, Going, cm_of, squared_distance, straddles

# directions off the straight line, for a quick try
ASKEW = ((1, 0), (12 / 13, 5 / 13), (12 / 13, -5 / 13), (0.8, 0.6), (0.8, -0.6), (0.6, 0.8), (0.6, -0.8))
# directions all around, of length 25
BESIDE = [(sx * i, sy * j) for i, j in ((7, 24), (15, 20), (20, 15), (24, 7)) for sx in (1, -1) for sy in (1, -1)]


class FigureCharges:
    """Charges of the figures of one unit at one target, with one stick, each by itself."""

    __slots__ = (
        "approaches",
        "bars",
        "going",
        "limit",
        "rough",
        "state",
        "stick",
        "target",
        "target_by_radius",
        "tried",
        "unit",
    )

    def __init__(
        self, state: Battle, unit: Unit, target: Unit, stick: int, rough: bool, ignored: Sequence[str] = ()
    ) -> None:
        self.state, self.unit, self.target, self.stick, self.rough = state, unit, target, stick, rough
        self.going = Going(state, unit, stick + C, target=target, ignored=ignored)
        self.limit = radius_limit(unit)[0]
        self.target_by_radius = by_radius(self.going.target)
        # cached results: the same ways are tried after every first figure
        self.bars: dict[tuple[int, Point], Refusal | None] = {}
        self.tried: dict[int, list[Point]] = {}
        self.approaches: dict[int, Approach] = {}

    def bar(self, id: int, end: Point) -> Refusal | None:
        """Rule that stops a figure from charging straight to a place."""
        if (id, end) not in self.bars:
            self.bars[id, end] = self._bar(id, end)
        return self.bars[id, end]

    def _bar(self, id: int, end: Point) -> Refusal | None:
        figure = self.state.figures[id]
        r, start = figure.radius, (figure.x, figure.y)
        if squared_distance(start, end) > (self.stick + TOLERANCE) ** 2:
            return refuse("saga.charge.never-exceed", distance=cm_of(start, end), limit=cm(self.stick))
        no = self.going.bar(r, start, end, start)
        if no is not None:
            if no.rule == "saga.move.no-enemy-contact":
                return refuse("saga.charge.single-target")
            return no
        if self.touches_before(r, start, end):
            return refuse("saga.charge.stops-at-contact")
        if not self.rough and self.going.slows(r, start, end):
            return Refusal("saga.charge.rough", words="no-saga-charge-enters-rough")
        return self.going.bar_end(r, end, start)

    def touches_before(self, r: int, start: Point, end: Point) -> bool:
        """saga.charge.stops-at-contact: True if the base meets one of the target's before the end of its way."""
        if start == end:
            return False
        long = isqrt(squared_distance(start, end))
        if long <= LAST_STEP:
            return False
        x, y = end[0] - last_step(end[0] - start[0], long), end[1] - last_step(end[1] - start[1], long)
        return any(
            point_past_segment(ex, ey, start[0], start[1], x, y, r + er) <= 0 for ex, ey, er in self.going.target
        )

    def in_contact(self, r: int, at: Point) -> bool:
        return any(squared_distance(at, (x, y)) <= (r + other + CONTACT) ** 2 for x, y, other in self.going.target)

    def gap(self, r: int, at: Point) -> int:
        x, y = at
        return max(
            0,
            min(
                isqrt(min([(ox - x) ** 2 + (oy - y) ** 2 for ox, oy in spots])) - r - other
                for other, spots in self.target_by_radius
            ),
        )

    def joins(self, place: Place, moved: Sequence[Place]) -> bool:
        """saga.charge.formation: near a figure that has moved, and the first of them, without overlap."""
        if not moved:
            return True
        x, y, r = place
        fx, fy, fr = moved[0]
        if (x - fx) ** 2 + (y - fy) ** 2 > (r + fr + self.limit + TOLERANCE) ** 2:
            return False
        near = False
        for other in moved:
            dx, dy, reach = x - other[0], y - other[1], r + other[2]
            square = dx * dx + dy * dy
            if square < (reach - TOUCH) ** 2:
                return False
            near = near or square <= (reach + MC + TOLERANCE) ** 2
        return near

    def approach(self, id: int) -> Approach:
        """All ways of one figure. Computed once, and only for figures that no quick try settles."""
        if id not in self.approaches:
            figure = self.state.figures[id]
            star = self.going.star(
                figure.radius, (figure.x, figure.y), self.stick + TOLERANCE, open_ground=not self.rough
            )
            self.approaches[id] = Approach(
                star, figure.radius, self.going.target, lambda end: self.bar(id, end) is None
            )
        return self.approaches[id]

    def tries(self, id: int) -> list[Point]:
        """List places where a charge mostly ends.

        Straight ahead or a little askew against each target figure, the nearest first.
        """
        if id not in self.tried:
            figure = self.state.figures[id]
            r, start = figure.radius, (figure.x, figure.y)
            spots: list[tuple[int, Point]] = [(0, start)] if self.in_contact(r, start) else []
            for x, y, other in self.going.target:
                reach, long = r + other + TOUCH, isqrt(squared_distance(start, (x, y)))
                last = self.stick + TOLERANCE - 2
                if self.stick < long - reach <= last + CONTACT - TOUCH:  # contact at the very end of the stick
                    spots.append(
                        (
                            last * last,
                            (start[0] + (x - start[0]) * last // long, start[1] + (y - start[1]) * last // long),
                        )
                    )
                if long <= self.stick + reach and long:
                    ux, uy = (start[0] - x) / long, (start[1] - y) / long
                    for turn_x, turn_y in ASKEW:
                        spot = (
                            round(x + reach * (ux * turn_x - uy * turn_y)),
                            round(y + reach * (uy * turn_x + ux * turn_y)),
                        )
                        square = squared_distance(start, spot)
                        if square <= self.stick * self.stick:
                            spots.append((square, spot))
            self.tried[id] = [spot for _, spot in sorted(spots)]
        return self.tried[id]

    def contacts(
        self, id: int, moved: Sequence[Place], most: int = 1, beside: Sequence[Place] | None = None
    ) -> list[Point]:
        """saga.charge.must-contact: places where this figure touches the target in formation.

        Empty only if there are none. With `beside` only places near those figures, if it is known that there are none
        near others.
        """
        r = self.state.figures[id].radius
        quick = (spot for spot in self.tries(id) if self.joins((*spot, r), moved) and self.bar(id, spot) is None)
        touching = pick_spread_out(quick, 1, most)
        if len(touching) < most:
            room = room_beside(r, moved, self.limit, beside)
            touching += self.approach(id).touching(room, lambda spot: self.joins((*spot, r), moved), most)
        return touching[:most]

    def make_contact(self, id: int, moved: Sequence[Place], beside: Sequence[Place] | None = None) -> Point | None:
        spots = self.contacts(id, moved, beside=beside)
        return spots[0] if spots else None

    def come_near(self, id: int, moved: Sequence[Place], beside: Sequence[Place] | None = None) -> Point | None:
        """saga.charge.else-closest: nearest place to the target this figure can take in formation."""
        return next(iter(self.nearest(id, moved, leave=NEAREST // 2, beside=beside)), None)

    def nearest(
        self,
        id: int,
        moved: Sequence[Place],
        most: int = 1,
        leave: int = 0,
        beside: Sequence[Place] | None = None,
    ) -> list[Point]:
        """List the nearest place, and others as good within the tolerance.

        With `leave`, a place at most so much worse than the nearest is accepted.
        """
        figure = self.state.figures[id]
        r, start = figure.radius, (figure.x, figure.y)

        def joins(spot: Point) -> bool:
            return self.joins((*spot, r), moved)

        stick = (self.stick + TOLERANCE) ** 2
        quick = [
            (self.gap(r, spot), spot)
            for spot in self.ahead(id, moved if beside is None else beside)
            if squared_distance(start, spot) <= stick and joins(spot)
        ]
        best = next(((gap, spot) for gap, spot in sorted(quick) if self.bar(id, spot) is None), None)
        if most == 1 and best is not None and best[0] <= self.gap(r, start) - self.stick + leave:
            return [best[1]]  # no figure gets nearer than by the whole stick
        below = FAR if best is None else float(best[0] - leave)
        room = room_beside(r, moved, self.limit, beside)
        looking = self.approach(id).nearest(room, joins, self.going.target, below)
        near = list(islice(looking, 1))
        if near and most > 1:
            enough = self.gap(r, near[0]) + NEAREST
            near += takewhile(lambda spot: self.gap(r, spot) <= enough, islice(looking, 4 * most - 1))
        places = near + ([best[1]] if best else [])
        if most == 1 or not places:
            return places[:1]
        least = self.gap(r, places[0])
        return pick_spread_out((spot for spot in places if self.gap(r, spot) <= least + NEAREST), CM // 2, most)

    def ahead(self, id: int, beside: Sequence[Place]) -> list[Point]:
        """List places where a figure mostly ends that cannot touch.

        Where it stands, straight ahead, or at the side of a comrade.
        """
        figure = self.state.figures[id]
        r, start = figure.radius, (figure.x, figure.y)
        spots = [start]
        for x, y, other in sorted(self.going.target, key=lambda place: squared_distance(start, place[:2]))[:2]:
            long = max(1, isqrt(squared_distance(start, (x, y))))
            far = min(self.stick, long - r - other - TOUCH)
            if far > 0:
                spots.append((start[0] + (x - start[0]) * far // long, start[1] + (y - start[1]) * far // long))
        return spots + [
            (x + (r + other) * i // 25, y + (r + other) * j // 25) for x, y, other in beside for i, j in BESIDE
        ]

    def in_reach(self, id: int) -> bool:
        """True if the stick brings a figure into contact, with the tolerances of both."""
        figure = self.state.figures[id]
        return self.gap(figure.radius, (figure.x, figure.y)) <= self.stick + TOLERANCE + CONTACT

    def straddles(self, standing: Sequence[Place]) -> bool:
        """saga.ruling.gap-straddle: only the target may stand in the gaps of a unit that has charged."""
        return straddles(tuple(standing), self.going.others)


def by_radius(standing: Sequence[Place]) -> list[tuple[int, list[Point]]]:
    """Group places by the size of their bases."""
    sizes: dict[int, list[Point]] = {}
    for x, y, r in standing:
        sizes.setdefault(r, []).append((x, y))
    return list(sizes.items())


def last_step(along: int, long: int) -> int:
    """Last step of a way along one axis. Rounding never makes it shorter, in either direction."""
    step = -(-abs(along) * LAST_STEP // long)
    return step if along > 0 else -step
