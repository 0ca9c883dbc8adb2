"""Layouts placed by players: the pieces of a layout are the box, and each lies where players put it.

A placed table is a short text that can be shared: `canal: pump-house 18 18, iron-bridge 8.5 18 90`. It names the box,
then each piece with the middle of its outline in inches and its turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property, lru_cache

import msgspec

from tapete.boards.flat.covered_area import area, corners_of, union_area
from tapete.boards.flat.shapes import Point, Polygon
from tapete.boards.storeys.site import Connector, Piece, Site, footprint
from tapete.core.i18n.text import Text
from tapete.core.i18n.user_errors import UserError, bad_format, must_be_one_of
from tapete.games.wolsung.content.layouts import SIDE, STAIRS_WIDTH, STEP, WALL, Layout, Scenery
from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.lengths import inches, mil

QUARTER = 90  # walls stay along the sides of the table


class Set(msgspec.Struct, frozen=True):
    """Pieces placed as one: a piece with its fixtures, ladders and stairs, and what stands on it."""

    middle: Point
    pieces: tuple[Piece, ...]  # itself first
    connectors: tuple[Connector, ...]

    def at(self, x: int, y: int, turn: int) -> Set:
        """The same set with its middle there, turned clockwise on the map."""
        cx, cy = self.middle
        turns = turn // QUARTER % 4
        pieces = tuple(
            msgspec.structs.replace(
                piece,
                shape=Polygon(tuple(_move_point(px - cx, py - cy, turns, x, y) for px, py in piece.shape.points)),
            )
            for piece in self.pieces
        )
        connectors = []
        for one in self.connectors:
            px, py = _move_point(one.x - cx, one.y - cy, turns, x, y)
            connectors.append(msgspec.structs.replace(one, x=px, y=py, facing=_move_point(*one.facing, turns, 0, 0)))
        return Set((x, y), pieces, tuple(connectors))

    @property
    def solids(self) -> Iterator[tuple[Polygon, int, int]]:
        """Solid shapes that exclude other pieces, with their heights.

        Stairs count up to the level they lead to.
        """
        yield from ((piece.shape, piece.bottom, piece.top) for piece in self.pieces if piece.solid)
        yield from (
            (footprint(one, STAIRS_WIDTH), one.low, one.high) for one in self.connectors if one.kind == "stairs"
        )

    @property
    def grounds(self) -> Iterator[Polygon]:
        yield from (piece.shape for piece in self.pieces if not piece.solid and piece.bottom == 0)


def _move_point(dx: int, dy: int, turns: int, x: int, y: int) -> Point:
    for _ in range(turns):
        dx, dy = -dy, dx
    return x + dx, y + dy


class Lying(msgspec.Struct, frozen=True):
    """Piece of the box on the table."""

    piece: str
    x: int
    y: int
    turn: int = 0


class LaidLayout(msgspec.Struct, frozen=True, dict=True):
    """Layout made of the pieces placed on the table."""

    box: Layout
    lying: tuple[Lying, ...]

    @property
    def id(self) -> str:
        return self.box.id

    @cached_property
    def sets(self) -> dict[str, Set]:
        stock = box_of(self.box)
        return {one.piece: stock[one.piece].at(one.x, one.y, one.turn) for one in self.lying}

    @cached_property
    def site(self) -> Site:
        pieces = [piece for one in self.sets.values() for piece in one.pieces]
        connectors = [connector for one in self.sets.values() for connector in one.connectors]
        return Site(SIDE, pieces, connectors, step=STEP, wall=WALL, stairs_width=STAIRS_WIDTH)

    @property
    def named(self) -> dict[str, Scenery]:
        return self.box.named

    def mark_places(self) -> list[tuple[int, int, int]]:
        """Places of the box's marks, on the highest surface there (wolsung.ruling.laying)."""
        return [(x, y, max(self.site.heights_at((x, y)), default=0)) for x, y, _ in self.box.mark_places()]

    @property
    def code(self) -> str:
        spots = [
            f"{one.piece} {inches(one.x):g} {inches(one.y):g}" + (f" {one.turn}" if one.turn else "")
            for one in self.lying
        ]
        return f"{self.box.id}: {', '.join(spots)}".rstrip()

    def with_one(self, one: Lying) -> LaidLayout:
        return LaidLayout(self.box, (*self.lying, one))


def box_of(layout: Layout) -> dict[str, Set]:
    """Sets of a layout, by the piece that is placed."""
    known: dict[str, Set] | None = layout.__dict__.get("box_of")
    if known is None:
        known = layout.__dict__["box_of"] = dict(_sets(layout.site))
    return known


def _sets(site: Site) -> Iterator[tuple[str, Set]]:
    whole = [piece for piece in site.pieces if not piece.parent]
    under = {piece.id: _below(piece, whole) or piece.id for piece in whole}
    for piece in whole:
        if under[piece.id] != piece.id:
            continue
        carried = [one.id for one in whole if under[one.id] == piece.id]
        x0, y0, x1, y1 = piece.shape.bounds
        yield (
            piece.id,
            Set(
                ((x0 + x1) // 2, (y0 + y1) // 2),
                (
                    piece,
                    *(one for one in site.pieces if one is not piece and (one.id in carried or one.parent in carried)),
                ),
                tuple(one for one in site.connectors.values() if one.parent in carried),
            ),
        )


def _below(piece: Piece, whole: Iterable[Piece]) -> str:
    """Piece on which a chimney stands. Walkways stand on their own feet."""
    if piece.bottom == 0 or piece.kind == "slab":
        return ""
    x0, y0, x1, y1 = piece.shape.bounds
    for other in whole:
        a, b, c, d = other.shape.bounds
        if other is not piece and other.top == piece.bottom and a <= x0 and b <= y0 and x1 <= c and y1 <= d:
            return other.id
    return ""


def shapes_overlap(one: Polygon, other: Polygon) -> bool:
    """True if two shapes share more than a border."""
    a, b, c, d = one.bounds
    e, f, g, h = other.bounds
    if c <= e or g <= a or d <= f or h <= b:
        return False
    if _is_boxlike(one) and _is_boxlike(other):
        return True
    return union_area([one, other]) < area(corners_of(one)) + area(corners_of(other)) - 1


def _is_boxlike(shape: Polygon) -> bool:
    x0, y0, x1, y1 = shape.bounds
    return all(x in (x0, x1) and y in (y0, y1) for x, y in shape.points)


def scenery_name(layout: Layout | LaidLayout, piece: str) -> Text:
    entry = (layout.box if isinstance(layout, LaidLayout) else layout).named[piece]
    return Text(f"wolsung-scenery-{layout.id}-{entry.id if entry.name_es else entry.parent}")


# ---------------------------------------------------------------- text form


def layout_of(key: str) -> Layout | LaidLayout:
    """Layout by its id, or a placed one by its text."""
    return parse_layout(key) if ":" in key else load_library().layouts[key]


@lru_cache(maxsize=64)
def parse_layout(code: str) -> LaidLayout:
    """Read a placed layout from its text. A UserError says what was found and what was expected."""
    name, _, rest = code.partition(":")
    box = load_library().layouts.get(name.strip())
    if box is None:
        raise UserError(must_be_one_of("scenery", name, [f"{id}:" for id in load_library().layouts]))
    stock = box_of(box)
    lying: list[Lying] = []
    for part in (part.strip() for part in rest.split(",") if part.strip()):
        id, *numbers = part.split()
        if id not in stock or any(one.piece == id for one in lying):
            raise UserError(must_be_one_of(f"scenery: {box.id}", id, [one for one in stock if one not in rest]))
        try:
            x, y, turn = (float(number) for number in (*numbers, *("0" if len(numbers) == 2 else ())))
        except ValueError:
            raise UserError(bad_format(f"scenery: {id}", part, f"{id} 18 9.5 90")) from None
        if turn % QUARTER:
            raise UserError(must_be_one_of(f"scenery: {id}", f"{turn:g}", ["0", "90", "180", "270"]))
        lying.append(Lying(id, mil(x), mil(y), int(turn) % 360))
    return LaidLayout(box, tuple(lying))
