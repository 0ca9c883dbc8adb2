"""Geometry of a scene: centre of a shape, point in polygon, things at a position."""

from __future__ import annotations

from math import cos, hypot, radians, sin

from tapete.core.scene import Area, Board, Disc, Line, Piece, Point, Poly, Rect, Shape


def middle(shape: Shape) -> Point:
    match shape:
        case Disc(x=x, y=y):
            return x, y
        case Rect(x=x, y=y, w=w, h=h):
            return x + w / 2, y + h / 2
        case Poly(points=points) | Line(points=points):
            return mean(points)


def mean(points: list[Point]) -> Point:
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def inside(point: Point, shape: Shape) -> bool:
    x, y = point
    match shape:
        case Disc():
            return hypot(x - shape.x, y - shape.y) <= shape.r
        case Rect(turn=turn):
            cx, cy = middle(shape)
            angle = radians(-turn)
            across, along = (x - cx) * cos(angle) - (y - cy) * sin(angle), (x - cx) * sin(angle) + (y - cy) * cos(angle)
            return abs(across) <= shape.w / 2 and abs(along) <= shape.h / 2
        case Poly(points=points):
            return in_polygon(point, points)
        case Line():
            return False


def in_polygon(point: Point, corners: list[Point]) -> bool:
    """Even-odd rule: a ray to the right crosses the outline an odd number of times."""
    x, y = point
    odd = False
    for (ax, ay), (bx, by) in zip(corners, [*corners[1:], corners[0]], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            odd = not odd
    return odd


def size(shape: Shape) -> float:
    """Largest distance of a shape from its centre."""
    match shape:
        case Disc(r=r):
            return r
        case Rect(w=w, h=h):
            return hypot(w, h) / 2
        case Poly(points=points) | Line(points=points):
            cx, cy = middle(shape)
            return max(hypot(x - cx, y - cy) for x, y in points)


def bounds(points: list[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def distance(p: Point, q: Point) -> float:
    return hypot(p[0] - q[0], p[1] - q[1])


def landmarks(board: Board) -> list[Area]:
    """Areas worth naming: those with a name that cover less than half of the table."""
    return [
        area
        for area in board.areas
        if (area.label or area.name) and size(area.shape) < min(board.width, board.height) / 2
    ]


def groups(pieces: list[Piece]) -> dict[str, list[Piece]]:
    """Pieces by unit; pieces without a unit are alone."""
    together: dict[str, list[Piece]] = {}
    for piece in pieces:
        together.setdefault(piece.group or piece.id, []).append(piece)
    return together


def at_target(board: Board, targets: list[str]) -> Area | Piece | None:
    """Target of an option: the last area it names, else the first piece."""
    areas = {area.id: area for area in board.areas}
    pieces = {piece.id: piece for piece in board.pieces}
    named = [areas[id] for id in targets if id in areas]
    standing = [pieces[id] for id in targets if id in pieces]
    return named[-1] if named else standing[0] if standing else None
