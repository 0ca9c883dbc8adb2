"""Paths of figures along their sticks: obstacles, slow ground, and length."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import isqrt

from tapete.boards.flat.obstacles import Band, Disc3, grow_polygons
from tapete.boards.flat.shapes import Point, Polygon, point_past_segment, segments_past
from tapete.boards.flat.table import crosses, sweep_meets
from tapete.boards.solvers import Star
from tapete.core.flow import Refusal, refuse
from tapete.games.saga.lengths import CONTACT, EDGE, HEIGHT, OVERLAP, STICKS, TOLERANCE, WIDTH, C, M, cm
from tapete.games.saga.state import Battle, Unit, units_on_table
from tapete.games.saga.table.ground import (
    Bounds,
    Place,
    Segment,
    are_boxes_disjoint,
    barred_ground,
    base,
    bounding_box,
    boxed_gaps,
    gaps,
    hard_ground,
    unit_places,
)

Way = list[Point]  # the start, the corners, the end

LAST_STEP = 60  # distance a charging figure may still slide while it comes to rest at a base
MEDIUM_TWICE = ("M", "M")


def squared_distance(p: Point, q: Point) -> int:
    """Square of a displacement (saga.ruling.move-measure: of the centre)."""
    dx, dy = q[0] - p[0], q[1] - p[1]
    return dx * dx + dy * dy


class Body:
    """Other unit as an obstacle: its figures, the gaps between them, and the bounding box."""

    __slots__ = ("box", "enemy", "gaps", "standing")

    def __init__(self, standing: tuple[Place, ...], enemy: bool) -> None:
        self.standing, self.enemy = standing, enemy
        self.box, self.gaps = bounding_box(standing), boxed_gaps(standing)


class Going:
    """Ground for a unit's move: obstacles within its reach, sorted by their effect on a base."""

    __slots__ = ("apart_from", "barred", "bodies", "hard", "target", "target_gaps", "unit")

    def __init__(
        self, state: Battle, unit: Unit, reach: int, *, target: Unit | None = None, ignored: Sequence[str] = ()
    ) -> None:
        x0, y0, x1, y1 = bounding_box(unit_places(state, unit))
        field: Bounds = (x0 - reach, y0 - reach, x1 + reach, y1 + reach)
        self.unit = unit.id
        self.bodies: list[Body] = []
        self.target: tuple[Place, ...] = unit_places(state, target) if target else ()
        self.target_gaps: tuple[Segment, ...] = gaps(self.target) if target else ()
        self.apart_from = 0  # a manoeuvre stays farther than this from every enemy
        for other in units_on_table(state):
            if other is not unit and other is not target:
                standing = unit_places(state, other)
                if not are_boxes_disjoint(bounding_box(standing), field):
                    self.bodies.append(Body(standing, other.owner != unit.owner))
        self.barred = [shape for shape in barred_ground(state) if not are_boxes_disjoint(shape.bounds, field)]
        self.hard = [
            shape for shape in hard_ground(state, unit, ignored) if not are_boxes_disjoint(shape.bounds, field)
        ]

    @property
    def enemies(self) -> list[Place]:
        return [place for body in self.bodies if body.enemy for place in body.standing]

    @property
    def others(self) -> list[Place]:
        """Figures of every unit but the one that moves and its target."""
        return [place for body in self.bodies for place in body.standing]

    # ---- one straight stretch

    def bar(self, r: int, p: Point, q: Point, start: Point) -> Refusal | None:
        """Rule that bars a base on a straight stretch. `start` is where its whole move began."""
        qx, qy = q
        if not (r <= qx <= WIDTH - r and r <= qy <= HEIGHT - r):
            return refuse("saga.ruling.table-edge")
        if self.target:
            no = self.bar_at_target(r, p, q)
            if no is not None:
                return no
        if self.bodies:
            px, py = p
            x0, x1 = (px - r, qx + r) if px < qx else (qx - r, px + r)
            y0, y1 = (py - r, qy + r) if py < qy else (qy - r, py + r)
            clear = CONTACT + self.apart_from
            for body in self.bodies:
                box = body.box
                if box[0] <= x1 + clear and box[2] >= x0 - clear and box[1] <= y1 + clear and box[3] >= y0 - clear:
                    no = self.bar_at_body(body, r, p, q, start, (x0, y0, x1, y1))
                    if no is not None:
                        return no
        for shape in self.barred:
            if sweep_meets(base(r), p, q, shape, OVERLAP):
                return refuse("saga.move.impassable")
        return None

    def bar_at_body(self, body: Body, r: int, p: Point, q: Point, start: Point, swept: Bounds) -> Refusal | None:
        """Check the figures of another unit and the gaps between them.

        saga.move.figures-impassable, saga.move.gap-impassable.
        """
        px, py = p
        qx, qy = q
        for x, y, other in body.standing:
            if not body.enemy:
                if point_past_segment(x, y, px, py, qx, qy, r + other - OVERLAP) < 0:
                    return refuse("saga.move.figures-impassable")
            elif point_past_segment(x, y, px, py, qx, qy, r + other + CONTACT) <= 0 and not leads_away(
                p, q, start, (x, y), r + other
            ):
                return refuse("saga.move.no-enemy-contact")
            elif self.apart_from and point_past_segment(x, y, px, py, qx, qy, r + other + self.apart_from) <= 0:
                return refuse("saga.maneuver.stay-clear", limit=cm(self.apart_from))
        x0, y0, x1, y1 = swept
        for box, segment in body.gaps:
            if box[0] <= x1 and box[2] >= x0 and box[1] <= y1 and box[3] >= y0 and bars_gap(r, p, q, start, segment):
                return refuse(
                    "saga.charge.no-other-contact" if self.target else "saga.move.gap-impassable", limit=cm(C)
                )
        return None

    def bar_at_target(self, r: int, p: Point, q: Point) -> Refusal | None:
        px, py = p
        qx, qy = q
        for x, y, other in self.target:
            if point_past_segment(x, y, px, py, qx, qy, r + other - OVERLAP) < 0:
                return refuse("saga.charge.stops-at-contact")
        x0, x1 = (px, qx) if px < qx else (qx, px)
        y0, y1 = (py, qy) if py < qy else (qy, py)
        for box, segment in boxed_gaps(self.target):
            if (
                box[0] <= x1
                and box[2] >= x0
                and box[1] <= y1
                and box[3] >= y0
                and crosses(p, q, segment[:2], segment[2:])
            ):
                return refuse("saga.charge.no-other-contact")
        return None

    def slows(self, r: int, p: Point, q: Point) -> bool:
        """True if a base touches rough or dangerous ground on a stretch (saga.move.rough-stick)."""
        return bool(self.hard) and any(sweep_meets(base(r), p, q, shape, EDGE) for shape in self.hard)

    # ---- the whole way

    def bar_way(self, r: int, way: Way) -> Refusal | None:
        for p, q in pairwise(way):
            if (no := self.bar(r, p, q, way[0])) is not None:
                return no
        return self.bar_end(r, way[-1], way[0])

    def bar_end(self, r: int, end: Point, start: Point) -> Refusal | None:
        """saga.move.no-friendly-contact: a move may graze a friend but not end in contact with one."""
        if end == start:
            return None
        ex, ey = end
        for body in self.bodies:
            box = body.box
            if (
                not body.enemy
                and box[0] - r - CONTACT <= ex <= box[2] + r + CONTACT
                and box[1] - r - CONTACT <= ey <= box[3] + r + CONTACT
            ):
                for x, y, other in body.standing:
                    if (ex - x) ** 2 + (ey - y) ** 2 <= (r + other + CONTACT) ** 2:
                        return refuse("saga.move.no-friendly-contact")
        return None

    def is_slow_way(self, r: int, way: Way) -> bool:
        return bool(self.hard) and any(self.slows(r, p, q) for p, q in pairwise(way))

    # ---- all straight ways at once

    def star(
        self,
        r: int,
        start: Point,
        stick: int,
        *,
        open_ground: bool = False,
        leaving: bool = False,
        begun: Point | None = None,
    ) -> Star:
        """All straight ways of a base from a place, less all that `bar` and `bar_end` forbid.

        Obstacles are grown by the base. `begun` is where its whole move began. On `open_ground` it keeps off hard
        ground. When `leaving` it may not stop at an enemy it touches now.
        """
        first = begun or start
        discs: list[Disc3] = []
        ends: list[Disc3] = []
        bands: list[Band] = []
        lines: list[Segment] = [*self.target_gaps]
        turns: list[Point] = []
        field = (start[0] - stick - r, start[1] - stick - r, start[0] + stick + r, start[1] + stick + r)
        clear = CONTACT + self.apart_from
        for body in self.bodies:
            if are_boxes_disjoint(body.box, (field[0] - clear, field[1] - clear, field[2] + clear, field[3] + clear)):
                continue
            for x, y, other in body.standing:
                if not body.enemy:
                    discs.append((x, y, r + other - OVERLAP))
                    ends.append((x, y, r + other + CONTACT))
                    continue
                if self.apart_from:
                    discs.append((x, y, r + other + self.apart_from))
                if start == first and squared_distance(start, (x, y)) <= (r + other + CONTACT) ** 2:
                    turns.append((start[0] - x, start[1] - y))
                    if leaving:
                        ends.append((x, y, r + other + CONTACT))
                else:
                    discs.append((x, y, r + other + CONTACT))
            for box, gap in body.gaps:
                if not are_boxes_disjoint(box, field):
                    stood = point_past_segment(first[0], first[1], *gap, r - OVERLAP) < 0
                    lines.append(gap) if stood else bands.append((*gap, r - OVERLAP))
        for shapes, slack in ((self.barred, OVERLAP), (self.hard if open_ground else [], EDGE)):
            corners, edges = grow_polygons(
                [shape for shape in shapes if not are_boxes_disjoint(shape.bounds, field)], r - slack
            )
            discs += corners
            bands += edges
        met = [(x, y, r + other - OVERLAP) for x, y, other in self.target]
        soft = [(x, y, r + other, LAST_STEP) for x, y, other in self.target]
        return Star(
            start,
            stick,
            (r, r, WIDTH - r, HEIGHT - r),
            discs=discs + met,
            ends=ends,
            bands=bands,
            lines=lines,
            turns=turns,
            soft=soft,
        )


def leads_away(p: Point, q: Point, start: Point, foe: Point, touching: int) -> bool:
    """saga.ruling.start-in-contact: contact at the start does not bar a way that leads off that base.

    It has to lead off at once and for good.
    """
    if p != start or squared_distance(start, foe) > (touching + CONTACT) ** 2:
        return False
    if p == q:
        return True
    return (q[0] - p[0]) * (p[0] - foe[0]) + (q[1] - p[1]) * (p[1] - foe[1]) >= 0


def bars_gap(r: int, p: Point, q: Point, start: Point, segment: Segment) -> bool:
    """saga.ruling.gap-geometry and gap-straddle: no base over another unit's gap.

    A base that starts on a gap may step off it.
    """
    one, other = segment[:2], segment[2:]
    if segments_past(p, q, one, other, r - OVERLAP) >= 0:
        return False
    if point_past_segment(start[0], start[1], *segment, r - OVERLAP) < 0:  # it stood there
        return crosses(p, q, one, other)
    return True


# ---------------------------------------------------------------- sticks


def stick_choices(sticks: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """saga.move.long-two-medium: L may be used as two M."""
    if sticks and sticks[0] == "L":
        return (sticks, (*MEDIUM_TWICE, *sticks[1:]))
    return (sticks,)


def total_length(sticks: Sequence[str]) -> int:
    return sum(STICKS[stick] for stick in sticks)


def fits_sticks(way: Way, sticks: tuple[str, ...]) -> bool:
    """saga.move.full-first-stick: a way turns only at the end of a full stick, and ends along the last."""
    lengths = [STICKS[stick] for stick in sticks]
    used = 0
    for p, q in pairwise(way[:-1]):
        run, square = 0, squared_distance(p, q)
        while used < len(lengths) and (run + TOLERANCE) ** 2 < square:
            run += lengths[used]
            used += 1
        if not (max(0, run - TOLERANCE) ** 2 <= square <= (run + TOLERANCE) ** 2) or run == 0:
            return False
    left = sum(lengths[used:])
    return squared_distance(way[-2], way[-1]) <= (left + TOLERANCE) ** 2


def stick_refusal(way: Way, sticks: tuple[str, ...]) -> Refusal | None:
    if any(fits_sticks(way, choice) for choice in stick_choices(sticks)):
        return None
    if len(way) == 2:
        return refuse("saga.move.distance-base", distance=cm_of(way[0], way[1]), limit=cm(total_length(sticks)))
    if len(sticks) == 1 and sticks[0] != "L":
        return refuse("saga.move.straight-line")
    return refuse("saga.move.bonus-sticks" if len(sticks) > 1 else "saga.move.full-first-stick", limit=cm(M))


def cm_of(p: Point, q: Point) -> float:
    return cm(isqrt(squared_distance(p, q)))


def rough_sticks(sticks: tuple[str, ...]) -> tuple[str, ...]:
    """saga.ruling.rough-single-stick: one C for all, without additions; a shorter stick stays."""
    return (sticks[0],) if sticks[0] == "MC" else ("C",)


def are_overlapping(a: Place, b: Place) -> bool:
    dx, dy, reach = a[0] - b[0], a[1] - b[1], a[2] + b[2] - OVERLAP
    return dx * dx + dy * dy < reach * reach


def straddles(standing: tuple[Place, ...], others: Sequence[Place]) -> bool:
    """saga.ruling.gap-straddle: True if a base of another unit stands on a gap of a unit placed so."""
    if not others:
        return False
    field = bounding_box(standing)
    close = [(x, y, r) for x, y, r in others if field[0] - r < x < field[2] + r and field[1] - r < y < field[3] + r]
    return bool(close) and any(
        point_past_segment(x, y, *segment, r - OVERLAP) < 0 for x, y, r in close for segment in gaps(standing)
    )


def meets_any(r: int, at: Point, shapes: Sequence[Polygon]) -> bool:
    return any(sweep_meets(base(r), at, at, shape, EDGE) for shape in shapes)
