"""Board of a scene: areas, pieces, and marks drawn over them."""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.core.i18n.text import Text
from tapete.core.scene.shapes import Line, Paint, Part, Point, Rect, Shape, Tone
from tapete.core.scene.widgets import Badge, Card, Fact, Gauge, Portrait


class Area(Part):
    """A region of the board: a hex, a terrain piece, a deployment zone.

    >>> Area(id="pier", shape=Rect(x=0, y=0, w=20, h=40), paint=Paint(motif="planks"), height=2.0).id
    'pier'
    """

    id: str
    shape: Shape
    paint: Paint = msgspec.field(default_factory=Paint)
    name: Text | None = None
    where: Text | None = None  #: its position, for players who do not see the board: read aloud, and in the terminal
    label: Text | None = None  #: written on the board once
    pill: str = ""  #: numbers in a dark pill at the lower edge
    height: float = 0.0  #: in board units, for shadows and the third dimension
    floor: float = 0.0  #: height of its underside
    owner: int | None = None
    walls: list[Line] = []
    facts: list[Fact] = []
    level: int = 0
    climb: Line | None = None  #: of a ladder or stairs: from its foot to its head


class Piece(Part):
    """A piece on the board, with or without an owner.

    >>> Piece(id="boat-0", at=(10, 20), shape="owner", size=(6, 6), owner=0, states=["chosen"]).at
    (10, 20)
    """

    id: str
    at: Point
    #: owner: the owner's own shape; front: a disc with a pointed front
    shape: Literal["owner", "disc", "square", "rect", "front", "card"] = "disc"
    size: Point = (10.0, 10.0)  #: width and height of the footprint, in board units
    facing: float | None = None  #: degrees clockwise from up
    owner: int | None = None
    fill: Literal["solid", "ring", "dashed"] = "solid"
    glyph: str = ""
    name: Text | str = ""
    label: Text | None = None
    emblem: str = ""  #: a glyph on its label, named in its name
    sub: Text | None = None
    badges: list[Badge] = []
    gauges: list[Gauge] = []
    facts: list[Fact] = []
    #: "down", "pinned", "done", "tired", "held", "hidden", "chosen", "dead": shown by shape as well as colour
    states: list[str] = []
    card: Card | None = None
    group: str = ""  #: pieces of one unit share it; its outline is drawn around them
    portrait: Portrait | None = None  #: pieces of a group without one have that of the group's first
    height: float = 0.0  #: of the ground it stands on
    tall: float = 0.0  #: its own height
    level: int = 0


class Mark(Part):
    """A mark drawn over the board, as a range or a path.

    With `of` set it is shown while that option, piece or area is hovered, focused or chosen.

    >>> from tapete.core.scene import Disc
    >>> Mark(id="reach-0", kind="reach", shape=Disc(x=10, y=20, r=6), of="boat-0").of
    'boat-0'
    """

    id: str
    kind: Literal[
        "stick", "reach", "range", "sight", "arc", "path", "outline", "arrow", "ghost", "zone", "text", "groove", "stop"
    ]
    shape: Shape
    label: Text | None = None
    tone: Tone = "plain"
    owner: int | None = None
    of: str = ""
    height: float = 0.0
    by: str = ""  #: of a sight line: id of what hides its end, from its second point on
    note: Text | None = None  #: what it means, in a sentence


class Board(Part):
    """A surface with areas, pieces and marks, in the board's own unit.

    >>> Board(width=60, height=40, unit="cm", pieces=[Piece(id="boat-0", at=(10, 20))]).width
    60
    """

    width: float
    height: float
    unit: str = ""  #: unit of lengths in texts ("cm", "″"); `scale` board units make one
    scale: float = 1.0
    grid: Literal["free", "hex", "none"] = "free"
    areas: list[Area] = []
    pieces: list[Piece] = []
    marks: list[Mark] = []
    focus: Rect | None = None  #: area that a phone shows first
    #: side of each player; pages turn the board so that the viewer's is near, for spectators the first one's
    homes: list[Literal["", "top", "bottom", "left", "right"]] = []
    levels: int = 1
