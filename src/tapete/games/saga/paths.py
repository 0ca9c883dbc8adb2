"""The way of a figure along its sticks: what bars it, what slows it, and whether a stick is long enough."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

from tapete.boards.shapes import Point, Polygon, point_past_segment, segments_past
from tapete.boards.table import crosses, sweep_meets
from tapete.core.refusal import Refusal, refuse
from tapete.games.saga.ground import Bounds, Place, Segment, apart, barred_ground, base, bounds, gaps, hard_ground, places
from tapete.games.saga.lengths import CONTACT, EDGE, HEIGHT, OVERLAP, STICKS, TOLERANCE, WIDTH, C, M, cm
from tapete.games.saga.pieces import Battle, Unit, on_table

Way = list[Point]  # the start, the corners, the end

MEDIUM_TWICE = ("M", "M")


def straight(p: Point, q: Point) -> int:
    """The square of a displacement (saga.ruling.move-measure: of the centre)."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    return dx * dx + dy * dy


class Going:
    """The ground on which one unit moves now: what stands within its reach, sorted by what it does to a base on its way."""

    __slots__ = ("apart_from", "barred", "enemies", "enemy_gaps", "friend_gaps", "friends", "hard", "target", "target_gaps", "unit")

    def __init__(self, state: Battle, unit: Unit, reach: int, *, target: Unit | None = None, ignored: Sequence[str] = ()) -> None:
        x0, y0, x1, y1 = bounds(places(state, unit))
        field: Bounds = (x0 - reach, y0 - reach, x1 + reach, y1 + reach)
        self.unit = unit.id
        self.enemies: list[Place] = []
        self.friends: list[Place] = []
        self.enemy_gaps: list[Segment] = []
        self.friend_gaps: list[Segment] = []
        self.target: tuple[Place, ...] = places(state, target) if target else ()
        self.target_gaps: tuple[Segment, ...] = gaps(self.target) if target else ()
        self.apart_from = 0  # a manoeuvre stays farther than this from every enemy
        for other in on_table(state):
            if other is unit or other is target:
                continue
            standing = places(state, other)
            if apart(bounds(standing), field):
                continue
            if other.owner == unit.owner:
                self.friends.extend(standing)
                self.friend_gaps.extend(gaps(standing))
            else:
                self.enemies.extend(standing)
                self.enemy_gaps.extend(gaps(standing))
        self.barred = [shape for shape in barred_ground(state) if not apart(shape.bounds, field)]
        self.hard = [shape for shape in hard_ground(state, unit, ignored) if not apart(shape.bounds, field)]

    # ---- one straight stretch

    def bar(self, r: int, p: Point, q: Point, start: Point) -> Refusal | None:
        """What a base meets on a straight stretch that it may not; `start` is where its whole move began."""
        px, py = p
        qx, qy = q
        if not (r <= qx <= WIDTH - r and r <= qy <= HEIGHT - r):
            return refuse("saga.ruling.table-edge")
        for x, y, other in self.enemies:
            if point_past_segment(x, y, px, py, qx, qy, r + other + CONTACT) <= 0 and not leaves(p, q, start, (x, y), r + other):
                return refuse("saga.move.no-enemy-contact")
        if self.apart_from:
            for x, y, other in self.enemies:
                if point_past_segment(x, y, px, py, qx, qy, r + other + self.apart_from) <= 0:
                    return refuse("saga.maneuver.stay-clear", limit=cm(self.apart_from))
        for x, y, other in self.friends:
            if point_past_segment(x, y, px, py, qx, qy, r + other - OVERLAP) < 0:
                return refuse("saga.move.figures-impassable")
        if self.target:
            for x, y, other in self.target:
                if point_past_segment(x, y, px, py, qx, qy, r + other - OVERLAP) < 0:
                    return refuse("saga.charge.stops-at-contact")
            for segment in self.target_gaps:
                if crosses(p, q, segment[:2], segment[2:]):
                    return refuse("saga.charge.no-other-contact")
        for gapped in (self.enemy_gaps, self.friend_gaps):
            for segment in gapped:
                if bars_gap(r, p, q, start, segment):
                    return refuse("saga.charge.no-other-contact" if self.target else "saga.move.gap-impassable", limit=cm(C))
        for shape in self.barred:
            if sweep_meets(base(r), p, q, shape, OVERLAP):
                return refuse("saga.move.impassable")
        return None

    def slows(self, r: int, p: Point, q: Point) -> bool:
        """Whether a base touches rough or dangerous ground on a stretch (saga.move.rough-stick)."""
        return bool(self.hard) and any(sweep_meets(base(r), p, q, shape, EDGE) for shape in self.hard)

    # ---- the whole way

    def bar_way(self, r: int, way: Way) -> Refusal | None:
        for p, q in pairwise(way):
            if (no := self.bar(r, p, q, way[0])) is not None:
                return no
        return self.bar_end(r, way[-1], way[0])

    def bar_end(self, r: int, end: Point, start: Point) -> Refusal | None:
        """saga.move.no-friendly-contact: a move may graze a friend but not stop at one."""
        if end == start:
            return None
        for x, y, other in self.friends:
            if straight(end, (x, y)) <= (r + other + CONTACT) ** 2:
                return refuse("saga.move.no-friendly-contact")
        return None

    def slow_way(self, r: int, way: Way) -> bool:
        return bool(self.hard) and any(self.slows(r, p, q) for p, q in pairwise(way))


def leaves(p: Point, q: Point, start: Point, foe: Point, touching: int) -> bool:
    """saga.ruling.start-in-contact: contact at the start does not bar a way that leads off that base at once and for good."""
    if p != start or straight(start, foe) > (touching + CONTACT) ** 2:
        return False
    if p == q:
        return True
    return (q[0] - p[0]) * (p[0] - foe[0]) + (q[1] - p[1]) * (p[1] - foe[1]) >= 0


def bars_gap(r: int, p: Point, q: Point, start: Point, segment: Segment) -> bool:
    """saga.ruling.gap-geometry and gap-straddle: no base over another unit's gap, but one that starts on it may step off it."""
    one, other = segment[:2], segment[2:]
    if segments_past(p, q, one, other, r - OVERLAP) >= 0:
        return False
    if point_past_segment(start[0], start[1], *segment, r - OVERLAP) < 0:  # it stood there
        return crosses(p, q, one, other)
    return True


# ---------------------------------------------------------------- sticks


def stick_choices(sticks: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """saga.move.long-two-medium: L may be laid as two M."""
    if sticks and sticks[0] == "L":
        return (sticks, (*MEDIUM_TWICE, *sticks[1:]))
    return (sticks,)


def total(sticks: Sequence[str]) -> int:
    return sum(STICKS[stick] for stick in sticks)


def fits(way: Way, sticks: tuple[str, ...]) -> bool:
    """saga.move.full-first-stick: a way turns only where a stick has been used up, and ends anywhere along the last."""
    lengths = [STICKS[stick] for stick in sticks]
    used = 0
    for p, q in pairwise(way[:-1]):
        run, square = 0, straight(p, q)
        while used < len(lengths) and (run + TOLERANCE) ** 2 < square:
            run += lengths[used]
            used += 1
        if not (max(0, run - TOLERANCE) ** 2 <= square <= (run + TOLERANCE) ** 2) or run == 0:
            return False
    left = sum(lengths[used:])
    return straight(way[-2], way[-1]) <= (left + TOLERANCE) ** 2


def stick_refusal(way: Way, sticks: tuple[str, ...]) -> Refusal | None:
    if any(fits(way, choice) for choice in stick_choices(sticks)):
        return None
    if len(way) == 2:
        return refuse("saga.move.distance-base", distance=cm_of(way[0], way[1]), limit=cm(total(sticks)))
    if len(sticks) == 1 and sticks[0] != "L":
        return refuse("saga.move.straight-line")
    return refuse("saga.move.bonus-sticks" if len(sticks) > 1 else "saga.move.full-first-stick", limit=cm(M))


def cm_of(p: Point, q: Point) -> float:
    return cm(isqrt(straight(p, q)))


def rough_sticks(sticks: tuple[str, ...]) -> tuple[str, ...]:
    """saga.ruling.rough-single-stick: one C for all, whatever was added; a shorter stick stays."""
    return (sticks[0],) if sticks[0] == "MC" else ("C",)


def overlapping(a: Place, b: Place) -> bool:
    dx, dy, reach = a[0] - b[0], a[1] - b[1], a[2] + b[2] - OVERLAP
    return dx * dx + dy * dy < reach * reach


def straddles(standing: tuple[Place, ...], others: Sequence[Place]) -> bool:
    """saga.ruling.gap-straddle: whether a base of another unit stands on a gap of a unit placed like this."""
    if not others:
        return False
    field = bounds(standing)
    close = [(x, y, r) for x, y, r in others if field[0] - r < x < field[2] + r and field[1] - r < y < field[3] + r]
    return bool(close) and any(point_past_segment(x, y, *segment, r - OVERLAP) < 0 for x, y, r in close for segment in gaps(standing))


def meets_any(r: int, at: Point, shapes: Sequence[Polygon]) -> bool:
    return any(sweep_meets(base(r), at, at, shape, EDGE) for shape in shapes)
