"""Layouts: scenery files, the site built from them, and the book's checks (Desplegando terreno)."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, Protocol

import msgspec

from tapete.boards.flat.covered_area import area, area_within, borders_within, corners_of, polygons_touch, union_area
from tapete.boards.flat.shapes import Polygon, rectangle, side_of
from tapete.boards.storeys.site import Connector, Piece, Site
from tapete.core.content.constraints import Grammar
from tapete.core.content.reader import (
    BadContent,
    Content,
    duplicate_id,
    missing_name,
    unknown_field,
    unused_entry,
)
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import below_minimum, missing_field
from tapete.games.wolsung.lengths import mil

SIDE = 36_000  # wolsung.setup.board
ELEVATED = 3_000  # wolsung.layout.elevated-height
STEP, WALL = 1_000, 3_000  # wolsung.ground.open, wolsung.ground.difficult-kinds
STAIRS_WIDTH = 2_000
FACINGS = {"north": (0, 1), "south": (0, -1), "east": (1, 0), "west": (-1, 0)}
OPPOSITE = {"north": "south", "south": "north", "east": "west", "west": "east"}


class Scenery(Content, frozen=True):
    """Piece of scenery, or with a parent a fixture of one."""

    id: str
    kind: Literal["block", "slab", "obstacle", "area"]
    top: float
    bottom: float = 0
    box: tuple[float, float, float, float] | None = None
    points: list[tuple[float, float]] = []
    name_es: str = ""
    name_en: str = ""
    parent: str = ""
    flat: bool = False
    closed: bool = False
    difficult: bool = False
    hazard: int = 0
    piercing: int = 0
    fire: bool = False
    motif: str = ""
    twin: bool = False
    grammar: Annotated[str, Grammar()] = ""


class Access(Content, frozen=True):
    """Ladder or stairs: a point of a wall and the direction it faces."""

    id: str
    parent: str
    kind: Literal["ladder", "stairs"]
    at: tuple[float, float]
    facing: Literal["north", "south", "east", "west"]
    high: float
    low: float = 0
    length: float = 0
    twin: bool = False


class Marks(Content, frozen=True):
    centre: tuple[float, float, float]
    sides: list[tuple[float, float, float]]


class Layout(Content, frozen=True, dict=True):
    id: str
    name_es: str
    name_en: str
    marks: Marks
    piece: list[Scenery]
    fixture: list[Scenery] = []
    connector: list[Access] = []

    @cached_property
    def site(self) -> Site:
        twins = {entry.id for entry in self.piece if entry.twin}
        pieces = [made for entry in [*self.piece, *self.fixture] for made in pieces_of(entry, twins)]
        connectors = [made for entry in self.connector for made in connectors_of(entry, twins)]
        return Site(SIDE, pieces, connectors, step=STEP, wall=WALL, stairs_width=STAIRS_WIDTH)

    @cached_property
    def named(self) -> dict[str, Scenery]:
        """Entry of the file behind every piece of the site."""
        return {
            id: entry
            for entry in [*self.piece, *self.fixture]
            for id in ([entry.id, entry.id + "-2"] if entry.twin else [entry.id])
        }

    def mark_places(self) -> list[tuple[int, int, int]]:
        """Places of the marks: centre, then the two sides."""
        return [(mil(x), mil(y), mil(z)) for x, y, z in [self.marks.centre, *self.marks.sides]]


def pieces_of(entry: Scenery, twins: set[str]) -> list[Piece]:
    if entry.box is not None:
        shape = rectangle(*(mil(value) for value in entry.box))
    else:
        shape = Polygon(tuple((mil(x), mil(y)) for x, y in entry.points))
    made = Piece(
        id=entry.id,
        kind=entry.kind,
        shape=shape,
        bottom=mil(entry.bottom),
        top=mil(entry.top),
        flat=entry.flat,
        closed=entry.closed,
        difficult=entry.difficult,
        hazard=entry.hazard,
        piercing=entry.piercing,
        fire=entry.fire,
        parent=entry.parent,
    )
    if not entry.twin:
        return [made]
    turned = Polygon(tuple((SIDE - x, SIDE - y) for x, y in shape.points))
    return [made, msgspec.structs.replace(made, id=entry.id + "-2", shape=turned, parent=_twin(entry.parent, twins))]


def _twin(parent: str, twins: set[str]) -> str:
    return parent + "-2" if parent in twins else parent


def connectors_of(entry: Access, twins: set[str]) -> list[Connector]:
    x, y = mil(entry.at[0]), mil(entry.at[1])
    made = Connector(
        id=entry.id,
        kind=entry.kind,
        x=x,
        y=y,
        facing=FACINGS[entry.facing],
        length=mil(entry.length),
        low=mil(entry.low),
        high=mil(entry.high),
        parent=entry.parent,
    )
    if not entry.twin:
        return [made]
    facing = FACINGS[OPPOSITE[entry.facing]]
    return [
        made,
        msgspec.structs.replace(
            made, id=entry.id + "-2", x=SIDE - x, y=SIDE - y, facing=facing, parent=_twin(entry.parent, twins)
        ),
    ]


def checked_layout(layout: Layout, name: str) -> Layout:
    problems = duplicate_id(name, (entry.id for entry in [*layout.piece, *layout.fixture]))
    problems += duplicate_id(name, (entry.id for entry in layout.connector), "connector.id")
    ids = {entry.id for entry in layout.piece}
    for entry in [*layout.piece, *layout.fixture]:
        where = f"{name}: {entry.id}"
        if entry.box is None and len(entry.points) < 3:
            problems.append(missing_field(where, "box / points (3)"))
        if entry.box is not None and entry.points:
            problems.append(unused_entry(f"{where}.points", entry.points, "box"))
        if entry.top < entry.bottom:
            problems.append(below_minimum(f"{where}.top", entry.top, entry.bottom))
        if entry.parent and entry.parent not in ids:
            problems.append(unknown_field(f"{where}.parent", entry.parent, "[[piece]]"))
    problems += [missing_name(f"{name}: {entry.id}") for entry in layout.piece if not (entry.name_es and entry.name_en)]
    for link in layout.connector:
        where = f"{name}: {link.id}"
        if link.parent not in ids:
            problems.append(unknown_field(f"{where}.parent", link.parent, "[[piece]]"))
        if link.high <= link.low:
            high, low = f"{link.high:g}", f"{link.low:g}"
            problems.append(text("kernel-content-more", path=f"{where}.high", found=high, least=low))
    if problems:
        raise BadContent(problems)
    return layout


# ---------------------------------------------------------------- the book's checks


class Ground(Protocol):
    """Protocol of a layout, from a file or placed at the table."""

    @property
    def site(self) -> Site: ...


class Fault(msgspec.Struct, frozen=True):
    """Failed check of a layout. It may be only a warning in a friendly game."""

    rule: str
    what: str
    warning: bool = False


def pieces_that_count(layout: Ground) -> list[Piece]:
    """Pieces without ladders, stairs and fixtures, which belong to their piece."""
    return [piece for piece in layout.site.pieces if not piece.parent]


def is_elevated(piece: Piece) -> bool:
    """wolsung.layout.elevated-height: 3″ or more; exactly 3″ counts."""
    return piece.top >= ELEVATED and piece.solid


def find_layout_faults(layout: Ground, depth: int = 8_000) -> list[Fault]:
    """Check a layout that is not part of the content."""
    return _faults(layout, depth)


def _faults(layout: Ground, depth: int) -> list[Fault]:
    pieces = pieces_that_count(layout)
    high = [piece for piece in pieces if is_elevated(piece)]
    faults: list[Fault] = []
    ground, high_ground = (
        union_area([piece.shape for piece in pieces]),
        union_area([piece.shape for piece in high]) if high else 0.0,
    )
    half = SIDE * SIDE / 2
    if ground < half:
        faults.append(Fault("wolsung.layout.half-covered", f"{ground / 1e6:.1f}"))
    if 2 * len(high) < len(pieces):
        faults.append(Fault("wolsung.layout.half-elevated", f"{len(high)}/{len(pieces)}"))
    if 2 * high_ground < ground:
        faults.append(Fault("wolsung.ruling.layout-measure", f"{high_ground / ground:.2f}"))
    faults.extend(Fault("wolsung.layout.edges", piece.id, warning=True) for piece in high if is_at_border(piece, depth))
    middle = rectangle(8_000, 8_000, 28_000, 28_000)
    if high and sum(area_within(piece.shape, middle) for piece in high) * 2 <= sum(
        area(corners_of(piece.shape)) for piece in high
    ):
        faults.append(Fault("wolsung.layout.centre", "", warning=True))
    if len(layout.site.connectors) < 4:
        faults.append(Fault("wolsung.layout.access-points", str(len(layout.site.connectors)), warning=True))
    return faults


def is_at_border(piece: Piece, depth: int) -> bool:
    x0, y0, x1, y1 = piece.shape.bounds
    return x0 <= 0 or x1 >= SIDE or y0 < depth or y1 > SIDE - depth


def blocks_straight_walk(layout: Ground) -> bool:
    """True if something impassable is on the straight way between the middles of the two zones."""
    site = layout.site
    for piece in site.solids:
        if piece.top > WALL or piece.closed:
            x0, y0, x1, y1 = piece.shape.bounds
            if x0 < SIDE // 2 < x1 and piece.bottom <= WALL and side_of(piece.shape, (SIDE // 2, (y0 + y1) // 2)) > 0:
                return True
    return False


def jumpable_gaps(layout: Ground, widest: int = 4_000) -> list[tuple[str, str]]:
    """Pairs of separate roofs whose gap can be jumped.

    At most `widest` apart, at most 2″ of height between them.
    """
    roofs = [piece for piece in layout.site.flats if piece.top >= ELEVATED]
    pairs = []
    for i, one in enumerate(roofs):
        for other in roofs[i + 1 :]:
            apart = not polygons_touch(one.shape, other.shape) and borders_within(one.shape, other.shape, widest)
            if apart and abs(one.top - other.top) <= 2_000:
                pairs.append((one.id, other.id))
    return pairs
