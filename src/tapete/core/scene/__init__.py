"""Scenes: what a player sees, as structs shared by all games and drawn by one client.

A game's `view` returns a `Scene`. It holds no pixels and no finished sentences: shapes in the board's own unit, glyphs
by name, texts as message ids. The client's TypeScript types are generated from these structs.
"""

from __future__ import annotations

from tapete.core.scene.board import Area, Board, Mark, Piece
from tapete.core.scene.decision import (
    Aim,
    DecisionView,
    FoldedOptions,
    OptionView,
    Outlook,
    PlacePiece,
    PlaceView,
    RefusedView,
    Shortcuts,
    VerbView,
)
from tapete.core.scene.panels import Clash, Modifier, Seat, Side, Slot, Stage, Step, Throw, Tray
from tapete.core.scene.scene import Event, Rank, Result, Scene
from tapete.core.scene.shapes import Corner, Disc, Line, Paint, Part, Point, Poly, Rect, Shape, Theme, Tone
from tapete.core.scene.widgets import Art, Badge, Card, Chip, Die, Fact, Gauge, Odds, Portrait

__all__ = [
    "Aim",
    "Area",
    "Art",
    "Badge",
    "Board",
    "Card",
    "Chip",
    "Clash",
    "Corner",
    "DecisionView",
    "Die",
    "Disc",
    "Event",
    "Fact",
    "FoldedOptions",
    "Gauge",
    "Line",
    "Mark",
    "Modifier",
    "Odds",
    "OptionView",
    "Outlook",
    "Paint",
    "Part",
    "Piece",
    "PlacePiece",
    "PlaceView",
    "Point",
    "Poly",
    "Portrait",
    "Rank",
    "Rect",
    "RefusedView",
    "Result",
    "Scene",
    "Seat",
    "Shape",
    "Shortcuts",
    "Side",
    "Slot",
    "Stage",
    "Step",
    "Theme",
    "Throw",
    "Tone",
    "Tray",
    "VerbView",
]
