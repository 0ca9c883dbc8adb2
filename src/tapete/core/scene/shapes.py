"""Shapes of a scene in the board's own unit, their paint, and the colours of a game."""

from __future__ import annotations

from typing import Literal

import msgspec

Point = tuple[float, float]
Corner = Literal["nw", "ne", "sw", "se"]
Tone = Literal["plain", "good", "bad", "pay", "suffer", "mine", "quiet"]


class Part(msgspec.Struct, omit_defaults=True, kw_only=True):
    """Base of all structs of a scene; fields that keep their default are not sent.

    >>> from tapete.core.scene import Chip
    >>> from tapete.core.i18n.text import Text
    >>> msgspec.to_builtins(Chip(text=Text("saga-tired")))
    {'text': {'id': 'saga-tired'}}
    """


class Poly(Part, tag="poly"):
    """A shape with straight sides.

    >>> Poly(points=[(0, 0), (4, 0), (2, 3)]).points[2]
    (2, 3)
    """

    points: list[Point]


class Disc(Part, tag="disc"):
    """A round shape around (x, y).

    >>> Disc(x=10, y=20, r=3).r
    3
    """

    x: float
    y: float
    r: float


class Rect(Part, tag="rect"):
    """A rectangle from its upper left corner.

    >>> Rect(x=0, y=0, w=20, h=40, turn=45).turn
    45
    """

    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0  #: degrees clockwise around the centre
    corner: float = 0.0


class Line(Part, tag="line"):
    """A line from point to point: a wall, a path.

    >>> len(Line(points=[(0, 0), (4, 0), (4, 6)]).points)
    3
    """

    points: list[Point]


Shape = Poly | Disc | Rect | Line


class Paint(Part):
    """Fill, edge and texture of a surface.

    The texture `motif` makes terrain known by more than its colour.

    >>> Paint(fill="#8A6A3F", motif="planks").motif
    'planks'
    """

    fill: str = ""  #: '#rrggbb', empty for none
    edge: str = ""
    width: float = 1.5  #: of the edge, in screen pixels
    dashed: bool = False
    motif: Literal[
        "",
        "sand",
        "waves",
        "cracks",
        "reeds",
        "maze",
        "contours",
        "trees",
        "cobbles",
        "earth",
        "meadow",
        "roof",
        "planks",
        "hatch",
        "mist",
        "rocks",
        "cave",
    ] = ""


class Theme(Part):
    """Colours of a game: the cloth under the table, the ground of its board, the inks of its pictures.

    >>> Theme(cloth="#1D4B3A", low="#143629", high="#2A6650").cloth
    '#1D4B3A'
    """

    cloth: str
    low: str
    high: str
    ground: Paint = msgspec.field(default_factory=Paint)
    inks: tuple[str, str, str, str] | None = None  # ground, sun, accent and dark of its pictures
