"""Pieces on the board: the field, its cells and marks, and the tokens of Juggers and the Jugg."""

from __future__ import annotations

from functools import cache
from math import sqrt

from tapete.boards.hex import Layout
from tapete.core.i18n.text import Text, text
from tapete.core.scene import Area, Badge, Disc, Gauge, Line, Mark, Paint, Piece, Point, Poly
from tapete.core.scene.part_cache import PartCache, once_a_moment
from tapete.games.jugger.field import CELLS, CENTRE, CORNERS, GOALS, GRID, HALVES, LENGTH, PLACES, START_PLACES
from tapete.games.jugger.state import NOBODY, Jugger, Pitch, end_of, jugg_cell
from tapete.games.jugger.table.location_text import spot
from tapete.games.jugger.view.cards import GLYPHS, jugger_key, sheet, states_of
from tapete.games.jugger.view.portraits import portrait_of

SIDE = 10.0  # of a hex
WIDE = SIDE * sqrt(3)
MARGIN = 26.0  # the start zones beyond the base lines
TOP = 6.0
WIDTH = LENGTH * WIDE / 2 + 2 * MARGIN
HEIGHT = 10 * 1.5 * SIDE + 2 * SIDE + 2 * TOP
LAYOUT = Layout.pointy(SIDE, (MARGIN + WIDE / 2, TOP + SIDE))
TOKEN = (16.2, 16.2)
ABOVE = 6.0  # the loose Jugg on an occupied hex
DEGREES = (30.0, 90.0, 150.0, 210.0, 270.0, 330.0)  # NE, E, SE, SW, W, NW

EARTH, EARTH_LIGHT, EARTH_EDGE = "#BDA677", "#C8B283", "#A08A5C"
TOKENS = PartCache[Piece]()
WEST_GROUND, EAST_GROUND, GOAL_GROUND, CORNER_GROUND = "#D3A288", "#9FB0CC", "#A88F60", "#8F8468"


# ---------------------------------------------------------------- the field


_CENTRES: tuple[Point, ...] = tuple([LAYOUT.centre(hex) for hex in GRID.hexes])


def centre(cell: int) -> Point:
    return _CENTRES[cell]


def polygon(cell: int, scale: float = 1.0) -> Poly:
    """The hex; a half hex is cut by the base line."""
    points = LAYOUT.corners(GRID.hexes[cell], scale)
    if cell in HALVES:
        points = points[:4] if PLACES[cell][0] == 0 else [points[3], points[4], points[5], points[0]]
    return Poly(points=points)


@cache
def areas(european: bool) -> list[Area]:
    """Every cell, with its start zone, goal, centre spot or corner."""
    cells = []
    for cell in range(CELLS):
        x, r = PLACES[cell]
        paint = Paint(fill=EARTH_LIGHT if (7 * x + 3 * r) % 5 == 0 else EARTH, edge=EARTH_EDGE, width=1.2)
        words: Text | None = None
        if cell in START_PLACES["west"]:
            paint, words = Paint(fill=WEST_GROUND, edge=EARTH_EDGE, width=1.2), text("jugger-area-start-west")
        elif cell in START_PLACES["east"]:
            paint, words = Paint(fill=EAST_GROUND, edge=EARTH_EDGE, width=1.2), text("jugger-area-start-east")
        if european and CORNERS >> cell & 1:
            paint, words = (
                Paint(fill=CORNER_GROUND, edge=EARTH_EDGE, width=1.2, motif="hatch"),
                text("jugger-area-corner"),
            )
        if cell == GOALS["west"]:
            paint, words = Paint(fill=GOAL_GROUND, edge="#CC4518", width=3), text("jugger-area-goal-west")
        elif cell == GOALS["east"]:
            paint, words = Paint(fill=GOAL_GROUND, edge="#1D5BBF", width=3), text("jugger-area-goal-east")
        elif cell == CENTRE:
            words = text("jugger-area-centre")
        cells.append(
            Area(
                id=f"cell-{cell}",
                shape=polygon(cell),
                paint=paint,
                name=words or text("jugger-area"),
                where=spot(cell),
            )
        )
    return cells


@cache
def ground_marks() -> list[Mark]:
    """The half-way line, the centre spot and the rings of the goals."""
    x, y = centre(CENTRE)
    marks = [
        Mark(id="half-way", kind="zone", shape=Line(points=[(x, TOP), (x, HEIGHT - TOP)])),
        Mark(id="spot", kind="groove", shape=Disc(x=x, y=y, r=0.6)),
    ]
    for end, goal in GOALS.items():
        x, y = centre(goal)
        marks.append(Mark(id=f"goal-{end}", kind="zone", shape=Disc(x=x, y=y, r=5.0)))
    return marks


# ---------------------------------------------------------------- tokens


def token(pitch: Pitch, jugger: Jugger, at: Point) -> Piece:
    """jugger.card.field-token: facing, Reflexes and Pies Ligeros.

    Also the Jugg, the chain and the tokens beside it.
    """
    return TOKENS.get((at, jugger_key(pitch, jugger)), lambda: _token(pitch, jugger, at))


def _token(pitch: Pitch, jugger: Jugger, at: Point) -> Piece:
    card = jugger.card
    badges = [Badge(corner="se", text=str(card.reflexes), name=text("jugger-reflexes", n=card.reflexes))]
    if card.light_feet:
        badges.append(Badge(corner="sw", text="›" * card.light_feet, name=text("jugger-light-feet", n=card.light_feet)))
    if pitch.carrier == jugger.id:
        badges.append(Badge(corner="ne", glyph="skull", tone="mine", name=text("jugger-carries")))
    elif jugger.delayed:
        badges.append(Badge(corner="ne", glyph="hourglass", name=text("jugger-delayed")))
    elif jugger.ready:
        badges.append(Badge(corner="ne", glyph="bolt", name=text("jugger-chain-ready")))
    gauges = (
        [Gauge(id=f"count-{jugger.id}", name=text("jugger-count"), value=jugger.count, form="pips")]
        if jugger.crouched and jugger.count
        else []
    )
    return Piece(
        id=f"jugger-{jugger.id}",
        at=at,
        shape="front",
        size=TOKEN,
        facing=DEGREES[jugger.facing],
        owner=jugger.side,
        fill="dashed" if jugger.crouched else "solid",
        glyph=GLYPHS.get(jugger.weapon.id, "sword") if jugger.in_play else "person",
        name=card.name,
        sub=text("jugger-token-sub", pc=jugger.focus, pa=jugger.stamina),
        badges=badges,
        gauges=gauges,
        states=states_of(pitch, jugger),
        card=sheet(pitch, jugger),
        portrait=portrait_of(card),
    )


@once_a_moment
def tokens(pitch: Pitch) -> list[Piece]:
    """The tokens on the field, or waiting in their start zone."""
    pieces = []
    waiting = [0, 0]
    for jugger in pitch.juggers:
        if jugger.cell >= 0:
            pieces.append(token(pitch, jugger, centre(jugger.cell)))
        elif jugger.in_play or pitch.phase in ("line-up", "teams"):
            n = waiting[jugger.side]
            waiting[jugger.side] += 1
            x = MARGIN / 2 - 2 if end_of(pitch, jugger.side) == "west" else WIDTH - MARGIN / 2 + 2
            pieces.append(token(pitch, jugger, (x, TOP + 14 + n * 20)))
    if pitch.juggers and pitch.carrier == NOBODY:
        cell = jugg_cell(pitch)
        x, y = centre(cell)
        if any(jugger.cell == cell for jugger in pitch.juggers):
            y -= ABOVE  # the Jugger there is seen below it
        pieces.append(
            Piece(id="jugg", at=(x, y), shape="disc", size=(6.5, 6.5), glyph="skull", name=text("jugger-jugg"))
        )
    return pieces
