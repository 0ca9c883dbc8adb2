"""Star: points reachable by one straight move, tested one at a time in pure Python.

Obstacles are grown by the moving base (Minkowski sum), so that the base itself is a point (see the vectorised backend).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import sqrt

from tapete.boards.deadline import check_deadline
from tapete.boards.flat.obstacles import CHUNK, LOOSE, PUSH, Band, Box, Disc3, Good, Line
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers.pure.curves import Circle, Segment, Spot, sides, tangents

Numbers = Iterable[Sequence[float]]
Lines = list[Segment]
Wide = tuple[float, float, float, float, float]


class Star:
    """Obstacles around one point, for a straight move of limited length (`stick`).

    `discs` block every move that comes nearer, `ends` only one that ends there. `bands` and `lines` block moves over
    them (the ends of a band are discs, if they matter). `turns` are directions: a move must not go backwards along one.
    `soft` discs (x, y, radius, depth) block a move that continues for longer than `depth` after it meets them.
    """

    __slots__ = (
        "_bands_seen",
        "_curves",
        "_kept_off",
        "_shadows",
        "_stops",
        "bands",
        "box",
        "corners",
        "discs",
        "ends",
        "lines",
        "soft",
        "start",
        "stick",
        "turns",
    )

    def __init__(
        self,
        start: Point,
        stick: int,
        box: Box,
        *,
        discs: Iterable[Disc3] = (),
        ends: Iterable[Disc3] = (),
        bands: Iterable[Band] = (),
        lines: Iterable[Line] = (),
        turns: Iterable[Point] = (),
        soft: Iterable[tuple[int, int, int, int]] = (),
    ) -> None:
        self.start, self.stick, self.box = (float(start[0]), float(start[1])), float(stick), box
        self.discs: list[Circle] = [(x, y, r) for x, y, r in self._near(discs)]
        self.ends: list[Circle] = [(x, y, r) for x, y, r in self._near(ends)]
        self.soft: list[Segment] = [(x, y, r, depth) for x, y, r, depth in self._near(soft)]
        self.bands: list[Wide] = [(float(a), float(b), float(c), float(d), float(e)) for a, b, c, d, e in bands]
        self.lines: list[Segment] = [(float(a), float(b), float(c), float(d)) for a, b, c, d in lines]
        self.turns: list[Spot] = [(float(x), float(y)) for x, y in turns]
        self._curves: tuple[list[Circle], list[Segment]] | None = None
        self._shadows: list[Segment] | None = None
        self._kept_off: list[tuple[float, float, float, float]] | None = None
        self._stops: list[Circle] | None = None
        self._bands_seen: list[tuple[float, float, float, float, Wide]] | None = None
        self.corners: dict[object, list[Spot] | None] = {}  # cache of `optima`

    @classmethod
    def of_one_body(cls, stars: Sequence[Star]) -> Star:
        """Star of several bodies that make the same move: every obstacle of any of them, relative to one."""
        joint = cls((0, 0), int(min(star.stick for star in stars)), (0, 0, 0, 0))
        boxes = []
        for star in stars:
            x, y = star.start
            joint.discs += [(a - x, b - y, r) for a, b, r in star.discs]
            joint.ends += [(a - x, b - y, r) for a, b, r in star.ends]
            joint.soft += [(a - x, b - y, r, depth) for a, b, r, depth in star.soft]
            joint.bands += [(a - x, b - y, c - x, d - y, wide) for a, b, c, d, wide in star.bands]
            joint.lines += [(a - x, b - y, c - x, d - y) for a, b, c, d in star.lines]
            joint.turns += star.turns
            boxes.append((star.box[0] - x, star.box[1] - y, star.box[2] - x, star.box[3] - y))
        joint.box = (
            max(b[0] for b in boxes),
            max(b[1] for b in boxes),
            min(b[2] for b in boxes),
            min(b[3] for b in boxes),
        )
        return joint

    def _near(self, circles: Numbers) -> list[tuple[float, ...]]:
        (x, y), stick = self.start, self.stick
        near = []
        for circle in circles:
            dx, dy, far = circle[0] - x, circle[1] - y, stick + circle[2]
            if dx * dx + dy * dy <= far * far:
                near.append(tuple(float(number) for number in circle))
        return near

    # ---- outline

    @property
    def curves(self) -> tuple[list[Circle], list[Segment]]:
        """Circles and segments that make up the outline, without shadows."""
        if self._curves is None:
            circles = [(x, y, r + PUSH) for x, y, r in self.discs]
            circles += [(x, y, r + PUSH) for x, y, r, _ in self.soft]
            circles += [(x, y, r + PUSH) for x, y, r in self.ends]
            circles.append((self.start[0], self.start[1], self.stick - PUSH))
            bands = [(a, b, c, d, wide + PUSH) for a, b, c, d, wide in self.bands]
            lines = [(a, b, c, d, PUSH) for a, b, c, d in self.lines]
            self._curves = circles, [*sides(bands), *sides(lines), *self._rim(), *self._turning()]
        return self._curves

    @property
    def shadows(self) -> list[Segment]:
        """Borders of the shadows of obstacles: segments that all point away from the start."""
        if self._shadows is None:
            posts = [(x, y, 0.0) for a, b, c, d in self.lines for x, y in ((a, b), (c, d))]
            barring = [*self.discs, *((x, y, r) for x, y, r, _ in self.soft), *posts]
            self._shadows = tangents(self.start, barring, self.stick, aside=PUSH)
        return self._shadows

    def _rim(self) -> list[Segment]:
        """Edge of the table within reach."""
        (x, y), s = self.start, self.stick
        x0, y0, x1, y1 = self.box[0] + PUSH, self.box[1] + PUSH, self.box[2] - PUSH, self.box[3] - PUSH
        edges = [(x0, y0, x0, y1)] if x - s < x0 else []
        edges += [(x1, y0, x1, y1)] if x + s > x1 else []
        edges += [(x0, y0, x1, y0)] if y - s < y0 else []
        edges += [(x0, y1, x1, y1)] if y + s > y1 else []
        return edges

    def _turning(self) -> list[Segment]:
        edges = []
        for nx, ny in self.turns:
            long = sqrt(max(nx * nx + ny * ny, 1e-9))
            nx, ny = nx / long, ny / long
            x, y, s = self.start[0] + PUSH * nx, self.start[1] + PUSH * ny, self.stick
            edges.append((x - s * ny, y + s * nx, x + s * ny, y - s * nx))
        return edges

    # ---- points

    def stands(self, x: float, y: float) -> bool:
        """True if a move may end there, by length, table and `ends`.

        The last disc that blocked a point is tested first, because the next point mostly lies nearby.
        """
        dx, dy, far = x - self.start[0], y - self.start[1], self.stick + LOOSE
        x0, y0, x1, y1 = self.box
        if dx * dx + dy * dy > far * far or x < x0 - LOOSE or x > x1 + LOOSE or y < y0 - LOOSE or y > y1 + LOOSE:
            return False
        stops = self._stops
        if stops is None:
            stops = self._stops = [(ex, ey, max(0.0, r - LOOSE) * max(0.0, r - LOOSE)) for ex, ey, r in self.ends]
        for at, (ex, ey, stay) in enumerate(stops):
            dx, dy = x - ex, y - ey
            if dx * dx + dy * dy <= stay:
                if at:
                    stops[0], stops[at] = stops[at], stops[0]
                return False
        return True

    def free(self, x: float, y: float) -> bool:
        """True if no obstacle blocks the move there, with a small tolerance."""
        check_deadline()
        vx, vy = x - self.start[0], y - self.start[1]
        for tx, ty in self.turns:
            if not vx * tx + vy * ty >= -1e-6:
                return False
        if not self._past_discs(vx, vy):
            return False
        for disc in self.soft:
            if self._sinks(vx, vy, *disc):
                return False
        if self.bands and self._over_a_band(vx, vy):
            return False
        return not self.lines or not any(self._crossed(vx, vy, *line) for line in self.lines)

    def _past_discs(self, vx: float, vy: float) -> bool:
        kept_off = self._kept_off
        if kept_off is None:  # relative to the start: position, squared distance, squared clearance
            kept_off = self._kept_off = []
            for x, y, r in self.discs:
                wx, wy, stay = x - self.start[0], y - self.start[1], max(0.0, r - LOOSE)
                kept_off.append((wx, wy, wx * wx + wy * wy, stay * stay))
        long = sqrt(max(vx * vx + vy * vy, 1e-9))
        ux, uy = vx / long, vy / long
        for at, (wx, wy, square, stay) in enumerate(kept_off):
            along = ux * wx + uy * wy
            stop = long if along > long else along if along > 0.0 else 0.0
            if (along * -2 + stop) * stop + square < stay:
                if at:
                    kept_off[0], kept_off[at] = kept_off[at], kept_off[0]
                return False
        return True

    def _over_a_band(self, vx: float, vy: float) -> bool:
        """True if a move meets a band. Bounding boxes rule most bands out."""
        seen = self._bands_seen
        if seen is None:
            seen = self._bands_seen = [
                (min(ax, bx) - wide, min(ay, by) - wide, max(ax, bx) + wide, max(ay, by) + wide, (ax, ay, bx, by, wide))
                for ax, ay, bx, by, wide in self.bands
            ]
        x, y = self.start
        x0, x1 = (x, x + vx) if vx >= 0 else (x + vx, x)
        y0, y1 = (y, y + vy) if vy >= 0 else (y + vy, y)
        for left, top, right, bottom, band in seen:
            if left <= x1 and right >= x0 and top <= y1 and bottom >= y0 and self._meets(vx, vy, band):
                return True
        return False

    def _apart(self, vx: float, vy: float, x: float, y: float) -> float:
        """Squared distance from a move to a point."""
        wx, wy = x - self.start[0], y - self.start[1]
        long = sqrt(max(vx * vx + vy * vy, 1e-9))
        along = vx / long * wx + vy / long * wy
        stop = max(min(along, long), 0.0)  # nearest point of the move
        return (along * -2 + stop) * stop + (wx * wx + wy * wy)

    def _sinks(self, vx: float, vy: float, x: float, y: float, c: float, depth: float) -> bool:
        wx, wy = x - self.start[0], y - self.start[1]
        long = sqrt(vx * vx + vy * vy)
        along = (vx * wx + vy * wy) / max(long, 1e-9)
        under = c * c - (wx * wx + wy * wy - along * along)
        entry = 0.0 if wx * wx + wy * wy <= c * c else along - sqrt(max(under, 0.0))
        return under > 0 and (along > 0 or entry == 0.0) and entry + depth + LOOSE < long

    def _meets(self, vx: float, vy: float, band: Wide) -> bool:
        ax, ay, bx, by, width = band
        stay = max(0.0, width - LOOSE)
        stay *= stay
        if (
            self._apart(vx, vy, ax, ay) < stay
            or self._apart(vx, vy, bx, by) < stay
            or self._crossed(vx, vy, ax, ay, bx, by)
        ):
            return True
        ex, ey = bx - ax, by - ay
        long = max(ex * ex + ey * ey, 1e-9)
        for px, py in ((self.start[0] + vx, self.start[1] + vy), self.start):
            t = min(1.0, max(0.0, ((px - ax) * ex + (py - ay) * ey) / long))
            ox, oy = px - ax - t * ex, py - ay - t * ey
            if ox * ox + oy * oy < stay:
                return True
        return False

    def _crossed(self, vx: float, vy: float, ax: float, ay: float, bx: float, by: float) -> bool:
        """True if a move crosses a line."""
        x, y = self.start
        ax, ay, bx, by = ax - x, ay - y, bx - x, by - y
        ex, ey = bx - ax, by - ay
        one, other = vx * ay - vy * ax, vx * by - vy * bx
        here, there = ey * ax - ex * ay, ex * (vy - ay) - ey * (vx - ax)
        return one * other <= 0 and here * there < 0


class Room:
    """Points allowed beside placed bodies: in all of `within`, in one of `near`, in none of `clear` (x, y, radius).

    `lines` are segments along which a rule of the game changes: arcs are cut there too.
    """

    __slots__ = ("circles", "clear", "lines", "near", "within")

    def __init__(
        self, within: Numbers = (), near: Numbers = (), clear: Numbers = (), lines: Sequence[Lines] = ()
    ) -> None:
        self.within: list[Circle] = [(float(x), float(y), float(r)) for x, y, r in within]
        self.near: list[Circle] = [(float(x), float(y), float(r)) for x, y, r in near]
        self.clear: list[Circle] = [(float(x), float(y), float(r)) for x, y, r in clear]
        self.circles = [(x, y, r - PUSH) for x, y, r in (*self.within, *self.near)]
        self.circles += [(x, y, r - PUSH + 2 * PUSH) for x, y, r in self.clear]
        self.lines: Lines = [segment for some in lines for segment in some]

    def apart_from(self, others: Iterable[Disc3]) -> Room:
        """The same room without some discs."""
        return Room(self.within, self.near, [*self.clear, *others], [self.lines])

    def holds(self, x: float, y: float) -> bool:
        for cx, cy, r in self.within:
            dx, dy, far = x - cx, y - cy, r + LOOSE
            if dx * dx + dy * dy > far * far:
                return False
        for cx, cy, r in self.clear:
            dx, dy, stay = x - cx, y - cy, max(0.0, r - LOOSE)
            if dx * dx + dy * dy < stay * stay:
                return False
        if not self.near:
            return True
        for cx, cy, r in self.near:
            dx, dy, far = x - cx, y - cy, r + LOOSE
            if dx * dx + dy * dy <= far * far:
                return True
        return False


ANYWHERE = Room()


def shadow_lines(at: Point, discs: Iterable[Disc3], length: int) -> Lines:
    """Borders of the shadows of discs seen from a point, up to a length."""
    return tangents((float(at[0]), float(at[1])), discs, float(length), aside=PUSH)


def to_integers(points: Iterable[Spot]) -> list[Point]:
    """Points in whole units, without duplicates."""
    return list(dict.fromkeys((round(x), round(y)) for x, y in points))


def filter_reachable(ordered: Sequence[Spot], star: Star, good: Good) -> Iterator[Point]:
    """Points, in order, that a free move reaches and that the predicate accepts."""
    at, size = 0, CHUNK
    while at < len(ordered):
        seen: set[Point] = set()  # a repeated point is yielded twice only across chunks
        for x, y in ordered[at : at + size]:
            if (place := (round(x), round(y))) not in seen and star.free(x, y):
                seen.add(place)
                if good(place):
                    yield place
        at, size = at + size, 4 * size


to_integers = to_integers  # old name
filter_reachable = filter_reachable  # old name
