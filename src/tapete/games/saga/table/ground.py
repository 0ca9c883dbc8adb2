"""Distances, terrain, cover and line of sight on the table. Reads the state, never changes it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, isqrt, radians, sin

from tapete.boards.flat.line_of_sight import clip, sight_points
from tapete.boards.flat.shapes import Point, Polygon, Round, point_past_segment
from tapete.boards.flat.table import crosses, meets, near_shape
from tapete.games.saga.content import schema
from tapete.games.saga.content.library import load_library
from tapete.games.saga.lengths import EDGE, GRAZE, HEIGHT, MM, TOLERANCE, WIDTH, C
from tapete.games.saga.profile import ignores_ground, profile_of, shot_reach
from tapete.games.saga.state import Battle, Figure, Piece, Unit, living_figures, units_of, units_on_table

Segment = tuple[int, int, int, int]
Bounds = tuple[int, int, int, int]
Place = tuple[int, int, int]  # x, y, radius
CURSED = 3  # saga.clash.special-cursed


# ---------------------------------------------------------------- terrain


@lru_cache(maxsize=1024)
def outline(piece: Piece) -> Polygon:
    """Outline of a piece of terrain at its place, in units."""
    corners = load_library().outlines.of(piece.size)[piece.outline]
    turn = radians(piece.turn)
    c, s = cos(turn), sin(turn)
    return Polygon(
        tuple((piece.x + round((x * c - y * s) * MM), piece.y + round((x * s + y * c) * MM)) for x, y in corners)
    )


@lru_cache(maxsize=256)
def base(radius: int) -> Round:
    return Round(radius)


def kind_of(piece: Piece) -> schema.TerrainKind:
    return load_library().terrain[piece.terrain]


def difficulty(state: Battle, piece: Piece) -> str:
    """open, rough, dangerous or impassable; cursed ground makes rough pieces dangerous."""
    printed = kind_of(piece).difficulty
    return "dangerous" if printed == "rough" and state.special == CURSED else printed


def is_in_piece(figure: Figure, piece: Piece) -> bool:
    """saga.terrain.figure-inside: as soon as part of its base is inside, by more than 0.05 cm."""
    return meets(base(figure.radius), (figure.x, figure.y), outline(piece), EDGE)


def touches_ground(state: Battle, unit: Unit, difficulties: tuple[str, ...]) -> bool:
    """True if any figure of the unit is on such ground."""
    if not unit.figures or not state.terrain:
        return False
    return is_on_ground(state, unit_places(state, unit), difficulties)


def is_on_ground(state: Battle, standing: tuple[Place, ...], difficulties: tuple[str, ...]) -> bool:
    return is_on_pieces(standing, tuple([piece for piece in state.terrain if difficulty(state, piece) in difficulties]))


@lru_cache(maxsize=8192)
def is_on_pieces(standing: tuple[Place, ...], pieces: tuple[Piece, ...]) -> bool:
    field = bounding_box(standing)
    for piece in pieces:
        shape = outline(piece)
        if not are_boxes_disjoint(shape.bounds, field) and any(
            meets(base(r), (x, y), shape, EDGE) for x, y, r in standing
        ):
            return True
    return False


def is_in_rough(state: Battle, unit: Unit) -> bool:
    return touches_ground(state, unit, ("rough", "dangerous"))


def hard_ground(state: Battle, unit: Unit, ignored: Iterable[str] = ()) -> list[Polygon]:
    """Pieces that make this unit's stick a C: rough and dangerous ones it does not ignore."""
    outlines = []
    for piece in state.terrain:
        kind = difficulty(state, piece)
        if (
            kind in ("rough", "dangerous")
            and not ignores_ground(unit, kind)
            and kind not in ignored
            and "both" not in ignored
        ):
            outlines.append(outline(piece))
    return outlines


def barred_ground(state: Battle) -> list[Polygon]:
    return [outline(piece) for piece in state.terrain if kind_of(piece).difficulty == "impassable"]


COVERS = ("none", "light", "heavy")


def terrain_cover(state: Battle, unit: Unit) -> str:
    """saga.cover.whole-unit: every figure has to stand in it; the weakest cover counts. Never for riders."""
    if profile_of(unit).mounted or not unit.figures:
        return "none"
    least = 2
    for figure in living_figures(state, unit):
        best = max(
            (
                COVERS.index(kind_of(piece).cover)
                for piece in state.terrain
                if kind_of(piece).cover != "none" and is_in_piece(figure, piece)
            ),
            default=0,
        )
        least = min(least, best)
        if not least:
            return "none"
    return COVERS[least]


# ---------------------------------------------------------------- distances


def figures_within(a: Figure, b: Figure, limit: int) -> bool:
    """True if two figures are within X: the gap between bases, with the tolerance of "X or less"."""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius + limit + TOLERANCE
    return dx * dx + dy * dy <= reach * reach


def units_within(state: Battle, a: Unit, b: Unit, limit: int) -> bool:
    """saga.measure.within: any base of one at X or less from any base of the other."""
    return bases_within(unit_places(state, a), unit_places(state, b), limit)


def bases_within(mine: tuple[Place, ...], theirs: tuple[Place, ...], limit: int) -> bool:
    if not mine or not theirs or boxes_apart(bounding_box(mine), bounding_box(theirs), limit + TOLERANCE):
        return False
    for x, y, r in mine:
        for ox, oy, other in theirs:
            dx, dy, reach = x - ox, y - oy, r + other + limit + TOLERANCE
            if dx * dx + dy * dy <= reach * reach:
                return True
    return False


def boxes_apart(one: Bounds, other: Bounds, limit: int) -> bool:
    """True if the boxes around two units show that they are farther apart than `limit`."""
    return (
        one[0] - other[2] > limit or other[0] - one[2] > limit or one[1] - other[3] > limit or other[1] - one[3] > limit
    )


def entirely_within(state: Battle, a: Unit, b: Unit, limit: int) -> bool:
    """saga.measure.entirely-within: every base of `a` is within `limit` of `b`."""
    theirs = living_figures(state, b)
    return all(any(figures_within(figure, other, limit) for other in theirs) for figure in living_figures(state, a))


def distance(state: Battle, a: Unit, b: Unit) -> int:
    """Distance between the nearest bases, for display and choices."""
    return gap_between(unit_places(state, a), unit_places(state, b))


@lru_cache(maxsize=16384)
def gap_between(mine: tuple[Place, ...], theirs: tuple[Place, ...]) -> int:
    best = WIDTH + HEIGHT
    for x, y, r in mine:
        for ox, oy, other in theirs:
            dx, dy, reach = x - ox, y - oy, r + other
            square = dx * dx + dy * dy
            if square < (best + reach) ** 2:
                best = max(0, isqrt(square) - reach)
    return best


def measure(state: Battle, a: int, b: int) -> int:
    """saga.measure.any-time: distance of two units, which a player may ask at any moment."""
    return distance(state, state.units[a], state.units[b])


def is_far_from_enemies(state: Battle, unit: Unit, limit: int) -> bool:
    """True if every figure of the unit is farther than this from every enemy figure.

    Without tolerance (saga.ruling.measure-tolerance).
    """
    standing = unit_places(state, unit)
    x0, y0, x1, y1 = bounding_box(standing)
    field = (x0 - limit, y0 - limit, x1 + limit, y1 + limit)
    for other in units_of(state, 1 - unit.owner):
        theirs = unit_places(state, other)
        if are_boxes_disjoint(bounding_box(theirs), field):
            continue
        for x, y, r in standing:
            for ox, oy, other_r in theirs:
                dx, dy, reach = x - ox, y - oy, r + other_r + limit
                if dx * dx + dy * dy <= reach * reach:
                    return False
    return True


def is_near_edge(unit: Unit, figure: Figure, limit: int) -> bool:
    """True within X of the own table edge.

    Seat 0 has the lower one, seat 1 the upper one (saga.ruling.edge-choice).
    """
    away = HEIGHT - figure.y - figure.radius if unit.owner == 0 else figure.y - figure.radius
    return away <= limit + TOLERANCE


def is_near_piece(state: Battle, unit: Unit, limit: int, difficulties: tuple[str, ...]) -> bool:
    pieces = [outline(piece) for piece in state.terrain if difficulty(state, piece) in difficulties]
    return any(
        near_shape(base(figure.radius), (figure.x, figure.y), shape, limit + TOLERANCE)
        for figure in living_figures(state, unit)
        for shape in pieces
    )


# ---------------------------------------------------------------- gaps between figures


def unit_places(state: Battle, unit: Unit) -> tuple[Place, ...]:
    figures = state.figures
    return tuple([(figure.x, figure.y, figure.radius) for figure in [figures[id] for id in unit.figures]])


@lru_cache(maxsize=8192)
def gaps(standing: tuple[Place, ...], widest: int = C) -> tuple[Segment, ...]:
    """saga.ruling.gap-geometry: segments between centres of figures of a unit with bases at most C apart."""
    segments = []
    for i, (ax, ay, ar) in enumerate(standing):
        for bx, by, br in standing[i + 1 :]:
            dx, dy, reach = ax - bx, ay - by, ar + br + widest + TOLERANCE
            if dx * dx + dy * dy <= reach * reach:
                segments.append((ax, ay, bx, by))
    return tuple(segments)


@lru_cache(maxsize=8192)
def boxed_gaps(standing: tuple[Place, ...], widest: int = C) -> tuple[tuple[Bounds, Segment], ...]:
    """Gaps, each with its bounding box, since most ways meet none."""
    return tuple(
        ((min(s[0], s[2]), min(s[1], s[3]), max(s[0], s[2]), max(s[1], s[3])), s) for s in gaps(standing, widest)
    )


@lru_cache(maxsize=8192)
def bounding_box(standing: tuple[Place, ...]) -> Bounds:
    return (
        min(x - r for x, _, r in standing),
        min(y - r for _, y, r in standing),
        max(x + r for x, _, r in standing),
        max(y + r for _, y, r in standing),
    )


def are_boxes_disjoint(one: Bounds, other: Bounds) -> bool:
    return one[0] > other[2] or other[0] > one[2] or one[1] > other[3] or other[1] > one[3]


# ---------------------------------------------------------------- sight


class Sight:
    """Obstacles of lines of sight."""

    __slots__ = ("bodies", "fence", "gaps", "high", "hill", "screen")

    screen: Place | None  # base, gap and ground that hid the last lines; likely to hide the next one
    fence: Segment | None
    hill: Polygon | None

    def __init__(
        self, bodies: Sequence[Place], gaps: Sequence[tuple[Bounds, Segment]], high: Sequence[Polygon]
    ) -> None:
        self.bodies, self.gaps, self.high = bodies, gaps, high
        self.screen = self.fence = self.hill = None

    @classmethod
    def of_units(cls, state: Battle, shooter: Unit, target: Unit) -> Sight:
        """Obstacles between two units, computed once for a whole volley."""
        one, other = bounding_box(unit_places(state, shooter)), bounding_box(unit_places(state, target))
        field = (min(one[0], other[0]), min(one[1], other[1]), max(one[2], other[2]), max(one[3], other[3]))
        bodies: list[Place] = []
        gaps: list[tuple[Bounds, Segment]] = []
        widest = WIDTH + HEIGHT if state.wide_gaps is True else C  # saga.ruling.los-wide-gaps
        for unit in units_on_table(state):
            if unit is shooter or unit is target:
                continue  # saga.los.figures-block, saga.ruling.los-own-gaps: neither unit hides the target
            standing = unit_places(state, unit)
            if not are_boxes_disjoint(bounding_box(standing), field):
                bodies.extend(standing)
                gaps.extend(boxed_gaps(standing, widest))
        high = (outline(piece) for piece in state.terrain if kind_of(piece).height == "high")
        return cls(bodies, gaps, [shape for shape in high if not are_boxes_disjoint(shape.bounds, field)])

    def clear(self, p: Point, q: Point) -> bool:
        """saga.los.definition: an unobstructed straight line."""
        px, py = p
        qx, qy = q
        screen, fence = self.screen, self.fence
        if fence is not None and crosses(p, q, fence[:2], fence[2:]):
            return False
        if screen is not None and point_past_segment(screen[0], screen[1], px, py, qx, qy, screen[2]) < 0:
            return False
        if self.hill is not None and is_hidden_by(self.hill, p, q):
            return False
        for body in self.bodies:
            if point_past_segment(body[0], body[1], px, py, qx, qy, body[2]) < 0:
                self.screen = body
                return False
        x0, x1 = (px, qx) if px < qx else (qx, px)
        y0, y1 = (py, qy) if py < qy else (qy, py)
        for box, segment in self.gaps:
            if (
                box[0] <= x1
                and box[2] >= x0
                and box[1] <= y1
                and box[3] >= y0
                and crosses(p, q, segment[:2], segment[2:])
            ):
                self.fence = segment
                return False
        self.hill = next((shape for shape in self.high if is_hidden_by(shape, p, q)), None)
        return self.hill is None

    def sees(self, a: Figure, b: Figure) -> bool:
        """saga.ruling.los-points: from the centre or eight points of the rim to the same of the other base."""
        near = self.between(a, b)
        if not (near.bodies or near.gaps or near.high) or near.clear((a.x, a.y), (b.x, b.y)):
            return True
        return has_clear_line(
            (a.x, a.y, a.radius), (b.x, b.y, b.radius), tuple(near.bodies), tuple(near.gaps), tuple(near.high)
        )

    def between(self, a: Figure, b: Figure) -> Sight:
        """Obstacles between two bases.

        Every line between their rims is within a radius of the line of their centres.
        """
        r = max(a.radius, b.radius)
        field = (min(a.x, b.x) - r, min(a.y, b.y) - r, max(a.x, b.x) + r, max(a.y, b.y) + r)
        return Sight(
            [body for body in self.bodies if point_past_segment(body[0], body[1], a.x, a.y, b.x, b.y, body[2] + r) < 0],
            [gap for gap in self.gaps if not are_boxes_disjoint(gap[0], field)],
            [shape for shape in self.high if not are_boxes_disjoint(shape.bounds, field)],
        )


@lru_cache(maxsize=8192)
def has_clear_line(
    a: Place, b: Place, bodies: tuple[Place, ...], gaps: tuple[tuple[Bounds, Segment], ...], high: tuple[Polygon, ...]
) -> bool:
    """True if one of the 81 lines between two bases is clear.

    Cached: the same bases are asked about again and again while others move elsewhere.
    """
    sight = Sight(bodies, gaps, high)
    theirs = sight_points(base(b[2]), b[:2])
    return any(sight.clear(p, q) for p in sight_points(base(a[2]), a[:2]) for q in theirs)


def is_hidden_by(shape: Polygon, p: Point, q: Point) -> bool:
    """saga.los.high-terrain: seen into and out of, not through.

    Less than 0.1 cm inside counts as nothing (saga.ruling.hill-crossing).
    """
    inside = clip(shape, p, q)
    if inside is None:
        return False
    first, first_of, last, last_of = inside
    if first <= 0 or last >= last_of:  # an end of the line is inside, so there is one crossing at most
        return False
    dx, dy = q[0] - p[0], q[1] - p[1]
    share, of = last * first_of - first * last_of, first_of * last_of
    return share * share * (dx * dx + dy * dy) >= GRAZE * GRAZE * of * of


def shooters(
    state: Battle, unit: Unit, target: Unit, weapon: str = "", reach: int = 0, first: bool = False
) -> list[int]:
    """Figures with the same target figure both in range and in sight.

    saga.ruling.range-and-sight-same-figure.
    """
    limit = reach or shot_reach(unit, weapon)
    if not limit or not target.figures:
        return []
    marks = living_figures(state, target)
    sight: Sight | None = None
    ids = []
    for figure in living_figures(state, unit):
        for mark in marks:
            if figures_within(figure, mark, limit):
                if sight is None:
                    sight = Sight.of_units(state, unit, target)
                if sight.sees(figure, mark):
                    ids.append(figure.id)
                    if first:
                        return ids
                    break
    return ids


def are_touching(a: Figure, b: Figure) -> bool:
    """saga.ruling.contact-and-overlap: two bases touch at 0.05 cm or less."""
    dx, dy, reach = a.x - b.x, a.y - b.y, a.radius + b.radius + TOLERANCE
    return dx * dx + dy * dy <= reach * reach


def are_units_touching(state: Battle, a: Unit, b: Unit) -> bool:
    theirs = living_figures(state, b)
    return any(are_touching(figure, other) for figure in living_figures(state, a) for other in theirs)


def are_linked(standing: Sequence[Place], limit: int) -> bool:
    """saga.formation.chain: True if bases form one chain with links of at most `limit`."""
    if len(standing) < 2:
        return True
    waiting = list(standing[1:])
    reached = [standing[0]]
    while reached and waiting:
        x, y, r = reached.pop()
        rest = []
        for place in waiting:
            dx, dy, reach = place[0] - x, place[1] - y, place[2] + r + limit + TOLERANCE
            if dx * dx + dy * dy <= reach * reach:
                reached.append(place)
            else:
                rest.append(place)
        waiting = rest
    return not waiting
