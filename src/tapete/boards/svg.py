"""SVG paths of filled shapes, for pictures of games: covers in a box of 120 x 80."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin

Picture = list[tuple[str, str]]  # path and fill, from the bottom up
INK, CREAM = "#17201D", "#F4EEDF"
BLUE, RED = "#1D5BBF", "#CC4518"


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def polygon(points: Iterable[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + "z"


def box(x: float, y: float, width: float, height: float) -> str:
    return f"M{number(x)} {number(y)}h{number(width)}v{number(height)}h{number(-width)}z"


def disc(x: float, y: float, r: float) -> str:
    arc = f"a{number(r)} {number(r)} 0 1 0"
    return f"M{number(x - r)} {number(y)}{arc} {number(2 * r)} 0{arc} {number(-2 * r)} 0z"


def hexagon(x: float, y: float, r: float, *, flat: bool = False) -> str:
    """Hexagon by centre and corner radius; `flat` puts a flat side up."""
    turn = 0.0 if flat else pi / 6
    return polygon([(x + r * cos(turn + n * pi / 3), y + r * sin(turn + n * pi / 3)) for n in range(6)])


def bar(x: float, y: float, to_x: float, to_y: float, width: float = 1.2) -> str:
    """Straight line, as a filled shape."""
    length = hypot(to_x - x, to_y - y) or 1.0
    dx, dy = (to_y - y) / length * width / 2, (x - to_x) / length * width / 2
    return polygon([(x + dx, y + dy), (to_x + dx, to_y + dy), (to_x - dx, to_y - dy), (x - dx, y - dy)])


def dashes(x: float, y: float, to_x: float, to_y: float, width: float = 1.2, dash: float = 3.0) -> str:
    """Dashed line, as filled shapes."""
    length = hypot(to_x - x, to_y - y) or 1.0
    ux, uy = (to_x - x) / length, (to_y - y) / length
    steps = [at * dash for at in range(0, int(length / dash), 2)]
    return "".join(bar(x + ux * at, y + uy * at, x + ux * (at + dash), y + uy * (at + dash), width) for at in steps)


def repeat_at(shape: str, places: Sequence[tuple[float, float]]) -> str:
    """Repeat a shape at each place.

    It is drawn about the origin, with relative steps after its first point.
    """
    first, _, rest = shape.removeprefix("M").partition(" ")
    second = ""
    while rest and rest[0] in "-.0123456789":
        second, rest = second + rest[0], rest[1:]
    return "".join(f"M{number(x + float(first))} {number(y + float(second))}{rest}" for x, y in places)


def token(x: float, y: float, r: float, player: int, glyph: str = "") -> Picture:
    """A piece as the table draws it: round base for the first seat, square for the second.

    It has an ink border. `glyph` is drawn about the origin, in units of the token's radius.
    """
    shapes = [
        box(x - s * r, y - s * r, 2 * s * r, 2 * s * r) if player else disc(x, y, s * r) for s in (1.0, 0.88, 0.6)
    ]
    drawn = [(shapes[0], INK), (shapes[1], RED if player else BLUE), (shapes[2], CREAM)]
    return [*drawn, (place_polygons(glyph, x, y, r), INK)] if glyph else drawn


def place_polygons(points: str, x: float, y: float, r: float) -> str:
    """Draw polygons written as `x,y x,y x,y; x,y …` about the origin, moved and scaled."""
    return "".join(
        polygon([(x + r * float(a), y + r * float(b)) for a, b in (pair.split(",") for pair in one.split())])
        for one in points.split(";")
    )


repeat_at = repeat_at  # old name
place_polygons = place_polygons  # old name
