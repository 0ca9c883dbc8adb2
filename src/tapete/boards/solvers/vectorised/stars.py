"""Star: points reachable by one straight move, for arrays of points at once.

Obstacles are grown by the moving base (Minkowski sum), so that the base itself is a point. Seen from it, the free end
points form a star-shaped region. Its outline consists of circles and segments: the grown obstacles, their shadows, the
length of the move and the table's edge. The game passes discs, bands and lines; it decides and judges which obstacles
block a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np

from tapete.boards.deadline import check_deadline
from tapete.boards.flat.obstacles import CHUNK, LOOSE, PUSH, Band, Box, Disc3, Good, Line
from tapete.boards.flat.shapes import Point
from tapete.boards.solvers.vectorised.curves import NO_CIRCLES, NO_SEGMENTS, Floats, Mask, every, sides, some, tangents

Circles = Iterable[Disc3] | Iterable[Floats]
Lines = Floats  # segments, as rows


def rows(entries: Iterable[Sequence[float]] | Iterable[Floats], width: int) -> Floats:
    table = list(entries)
    return np.array(table, dtype=np.float64) if table else np.empty((0, width))


class Star:
    """Obstacles around one point, for a straight move of limited length (`stick`).

    `discs` block every move that comes nearer, `ends` only one that ends there. `bands` and `lines` block moves over
    them (the ends of a band are discs, if they matter). `turns` are directions: a move must not go backwards along one.
    `soft` discs (x, y, radius, depth) block a move that continues for longer than `depth` after it meets them.
    """

    __slots__ = (
        "_curves",
        "_shadows",
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
        self.discs, self.ends = self._near(rows(discs, 3)), self._near(rows(ends, 3))
        self.bands, self.lines = rows(bands, 5), rows(lines, 4)
        self.turns, self.soft = rows(turns, 2), self._near(rows(soft, 4))
        self._curves: tuple[Floats, Floats] | None = None
        self._shadows: Floats | None = None
        self.corners: dict[bytes, Floats | None] = {}  # cache of `optima`

    @classmethod
    def of_one_body(cls, stars: Sequence[Star]) -> Star:
        """Star of several bodies that make the same move: every obstacle of any of them, relative to one."""
        joint = cls((0, 0), int(min(star.stick for star in stars)), (0, 0, 0, 0))
        for name, moves in (("discs", 1), ("ends", 1), ("bands", 2), ("lines", 2), ("turns", 0), ("soft", 1)):
            parts = []
            for star in stars:
                part = getattr(star, name).copy()
                part[:, : 2 * moves] -= np.array(star.start * moves)
                parts.append(part)
            setattr(joint, name, np.concatenate(parts))
        boxes = [
            (box[0] - at[0], box[1] - at[1], box[2] - at[0], box[3] - at[1])
            for box, at in ((star.box, star.start) for star in stars)
        ]
        joint.box = (
            max(b[0] for b in boxes),
            max(b[1] for b in boxes),
            min(b[2] for b in boxes),
            min(b[3] for b in boxes),
        )
        return joint

    def _near(self, circles: Floats) -> Floats:
        if not len(circles):
            return circles
        dx, dy = circles[:, 0] - self.start[0], circles[:, 1] - self.start[1]
        return circles[dx * dx + dy * dy <= (self.stick + circles[:, 2]) ** 2]

    # ---- outline

    @property
    def curves(self) -> tuple[Floats, Floats]:
        """Circles and segments that make up the outline, without shadows."""
        if self._curves is None:
            grown = np.array((0.0, 0.0, PUSH))
            barring = np.concatenate((self.discs, self.soft[:, :3])) + grown
            around = np.array(((self.start[0], self.start[1], self.stick - PUSH),))
            circles = np.concatenate((barring, self.ends + grown, around))
            bands = self.bands + np.array((0.0, 0.0, 0.0, 0.0, PUSH))
            lines = (
                np.column_stack((self.lines, np.full(len(self.lines), PUSH))) if len(self.lines) else np.empty((0, 5))
            )
            self._curves = circles, np.concatenate((sides(bands), sides(lines), self._rim(), self._turning()))
        return self._curves

    @property
    def shadows(self) -> Floats:
        """Borders of the shadows of obstacles: segments that all point away from the start."""
        if self._shadows is None:
            tips = np.concatenate((self.lines[:, :2], self.lines[:, 2:]))
            posts = np.column_stack((tips, np.zeros(len(tips)))) if len(tips) else NO_CIRCLES
            barring = np.concatenate((self.discs, self.soft[:, :3], posts))
            self._shadows = tangents(self.start, barring, self.stick, aside=PUSH)
        return self._shadows

    def _rim(self) -> Floats:
        """Edge of the table within reach."""
        (x, y), s = self.start, self.stick
        x0, y0, x1, y1 = self.box[0] + PUSH, self.box[1] + PUSH, self.box[2] - PUSH, self.box[3] - PUSH
        edges = [(x0, y0, x0, y1)] if x - s < x0 else []
        edges += [(x1, y0, x1, y1)] if x + s > x1 else []
        edges += [(x0, y0, x1, y0)] if y - s < y0 else []
        edges += [(x0, y1, x1, y1)] if y + s > y1 else []
        return rows(edges, 4)

    def _turning(self) -> Floats:
        if not len(self.turns):
            return NO_SEGMENTS
        nx, ny = self.turns[:, 0], self.turns[:, 1]
        long = np.sqrt(np.maximum(nx * nx + ny * ny, 1e-9))
        nx, ny = nx / long, ny / long
        x, y, s = self.start[0] + PUSH * nx, self.start[1] + PUSH * ny, self.stick
        return np.column_stack((x - s * ny, y + s * nx, x + s * ny, y - s * nx))

    # ---- points

    def stands(self, points: Floats) -> Mask:
        """Mask of points where a move may end, by length, table and `ends`."""
        check_deadline()
        x, y = points[:, 0], points[:, 1]
        dx, dy = x - self.start[0], y - self.start[1]
        x0, y0, x1, y1 = self.box
        good: Mask = (
            (dx * dx + dy * dy <= (self.stick + LOOSE) ** 2)
            & (x >= x0 - LOOSE)
            & (x <= x1 + LOOSE)
            & (y >= y0 - LOOSE)
            & (y <= y1 + LOOSE)
        )
        left = np.nonzero(good)[0]
        if len(self.ends) and len(left):
            ex, ey = x[left, None] - self.ends[:, 0], y[left, None] - self.ends[:, 1]
            good[left] = every(ex * ex + ey * ey > np.maximum(0.0, self.ends[:, 2] - LOOSE) ** 2)
        return good

    def free(self, points: Floats) -> Mask:
        """Mask of points that a move reaches unblocked, with a small tolerance."""
        check_deadline()
        good = np.ones(len(points), dtype=np.bool_)
        for test in (self._past_turns, self._past_discs, self._past_soft, self._past_bands, self._past_lines):
            left = np.nonzero(good)[0]
            if not len(left):
                break
            good[left] = test(points[left, 0] - self.start[0], points[left, 1] - self.start[1])
        return good

    def _past_turns(self, vx: Floats, vy: Floats) -> Mask:
        if not len(self.turns):
            return np.ones(len(vx), dtype=np.bool_)
        return every(vx[:, None] * self.turns[:, 0] + vy[:, None] * self.turns[:, 1] >= -1e-6)

    def _past_discs(self, vx: Floats, vy: Floats) -> Mask:
        if not len(self.discs):
            return np.ones(len(vx), dtype=np.bool_)
        return every(
            self._apart(vx, vy, self.discs[:, 0], self.discs[:, 1]) >= np.maximum(0.0, self.discs[:, 2] - LOOSE) ** 2
        )

    def _apart(self, vx: Floats, vy: Floats, x: Floats, y: Floats) -> Floats:
        """Squared distances from moves to points."""
        wx, wy = x - self.start[0], y - self.start[1]
        long = np.sqrt(np.maximum(vx * vx + vy * vy, 1e-9))
        along = np.multiply.outer(vx / long, wx)
        along += np.multiply.outer(vy / long, wy)
        stop = np.minimum(along, long[:, None])  # nearest point of the move
        np.maximum(stop, 0.0, out=stop)
        along *= -2
        along += stop
        along *= stop
        along += wx * wx + wy * wy
        return along

    def _past_soft(self, vx: Floats, vy: Floats) -> Mask:
        if not len(self.soft):
            return np.ones(len(vx), dtype=np.bool_)
        wx, wy, c, depth = (
            self.soft[:, 0] - self.start[0],
            self.soft[:, 1] - self.start[1],
            self.soft[:, 2],
            self.soft[:, 3],
        )
        long = np.sqrt(vx * vx + vy * vy)[:, None]
        of = np.maximum(long, 1e-9)
        along = (vx[:, None] * wx + vy[:, None] * wy) / of
        under = c * c - (wx * wx + wy * wy - along * along)
        entry = np.where(wx * wx + wy * wy <= c * c, 0.0, along - np.sqrt(np.maximum(under, 0.0)))
        met = (under > 0) & ((along > 0) | (entry == 0.0)) & (entry + depth + LOOSE < long)
        return ~some(met)

    def _past_bands(self, vx: Floats, vy: Floats) -> Mask:
        if not len(self.bands):
            return np.ones(len(vx), dtype=np.bool_)
        ax, ay, bx, by = self.bands[:, 0], self.bands[:, 1], self.bands[:, 2], self.bands[:, 3]
        stay = np.maximum(0.0, self.bands[:, 4] - LOOSE) ** 2
        near = (
            (self._apart(vx, vy, ax, ay) < stay)
            | (self._apart(vx, vy, bx, by) < stay)
            | self._crossed(vx, vy, self.bands)
        )
        ex, ey = bx - ax, by - ay
        long = np.maximum(ex * ex + ey * ey, 1e-9)
        for px, py in ((self.start[0] + vx, self.start[1] + vy), (self.start[0] + 0 * vx, self.start[1] + 0 * vy)):
            t = np.minimum(1.0, np.maximum(0.0, ((px[:, None] - ax) * ex + (py[:, None] - ay) * ey) / long))
            ox, oy = px[:, None] - ax - t * ex, py[:, None] - ay - t * ey
            near |= ox * ox + oy * oy < stay
        return ~some(near)

    def _past_lines(self, vx: Floats, vy: Floats) -> Mask:
        if not len(self.lines):
            return np.ones(len(vx), dtype=np.bool_)
        return ~some(self._crossed(vx, vy, self.lines))

    def _crossed(self, vx: Floats, vy: Floats, lines: Floats) -> Mask:
        """Mask of the moves that cross each line."""
        ax, ay, bx, by = (
            lines[:, 0] - self.start[0],
            lines[:, 1] - self.start[1],
            lines[:, 2] - self.start[0],
            lines[:, 3] - self.start[1],
        )
        ex, ey = bx - ax, by - ay
        vx, vy = vx[:, None], vy[:, None]
        one, other = vx * ay - vy * ax, vx * by - vy * bx
        here, there = ey * ax - ex * ay, ex * (vy - ay) - ey * (vx - ax)
        crossed: Mask = (one * other <= 0) & (here * there < 0)
        return crossed


class Room:
    """Points allowed beside placed bodies: in all of `within`, in one of `near`, in none of `clear` (x, y, radius).

    `lines` are segments along which a rule of the game changes: arcs are cut there too.
    """

    __slots__ = ("circles", "clear", "lines", "near", "within")

    def __init__(
        self, within: Circles = (), near: Circles = (), clear: Circles = (), lines: Sequence[Lines] = ()
    ) -> None:
        self.within, self.near, self.clear = rows(within, 3), rows(near, 3), rows(clear, 3)
        self.lines: Floats = np.concatenate(lines) if lines else NO_SEGMENTS
        self.circles = np.concatenate((self.within, self.near, self.clear))
        self.circles[:, 2] -= PUSH
        self.circles[len(self.within) + len(self.near) :, 2] += 2 * PUSH

    def apart_from(self, others: Iterable[Disc3]) -> Room:
        """The same room without some discs."""
        return Room(self.within, self.near, [*self.clear, *others], [self.lines])

    def holds(self, points: Floats) -> Mask:
        good = np.ones(len(points), dtype=np.bool_)
        x, y = points[:, 0, None], points[:, 1, None]
        if len(self.within):
            good &= every(_square(x, y, self.within) <= (self.within[:, 2] + LOOSE) ** 2)
        if len(self.near):
            good &= some(_square(x, y, self.near) <= (self.near[:, 2] + LOOSE) ** 2)
        if len(self.clear):
            good &= every(_square(x, y, self.clear) >= np.maximum(0.0, self.clear[:, 2] - LOOSE) ** 2)
        return good


def shadow_lines(at: Point, discs: Iterable[Disc3], length: int) -> Lines:
    """Borders of the shadows of discs seen from a point, up to a length."""
    return tangents((float(at[0]), float(at[1])), rows(discs, 3), float(length), aside=PUSH)


def _square(x: Floats, y: Floats, circles: Floats) -> Floats:
    dx, dy = x - circles[:, 0], y - circles[:, 1]
    square: Floats = dx * dx + dy * dy
    return square


ANYWHERE = Room()


def to_integers(points: Floats) -> list[Point]:
    """Points in whole units, without duplicates."""
    return list(dict.fromkeys((int(x), int(y)) for x, y in np.rint(points)))


def filter_reachable(ordered: Floats, star: Star, good: Good) -> Iterator[Point]:
    """Points, in order, that a free move reaches and that the predicate accepts."""
    at, size = 0, CHUNK
    while at < len(ordered):
        part = ordered[at : at + size]
        for place in to_integers(part[star.free(part)]):
            if good(place):
                yield place
        at, size = at + size, 4 * size


to_integers = to_integers  # old name
filter_reachable = filter_reachable  # old name
