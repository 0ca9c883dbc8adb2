"""Colours, icons and pictures: of every card, trainer and symbol. All drawn for this game."""

from __future__ import annotations

from functools import cache

from tapete.core.scene import Art
from tapete.games.challengers.view.art_others import OTHERS, SYMBOLS
from tapete.games.challengers.view.art_parts import INK
from tapete.games.challengers.view.art_sets import SETS

COLOURS = {
    "MF": "#3F7A3A",
    "TS": "#B03F72",
    "MO": "#4E7396",
    "SB": "#3D4150",
    "UN": "#8A4B2D",
    "BC": "#0B7F84",
    "RB": "#7A4FB0",
    "robot": "#56616A",
    "starter": "#9A6B12",
    "dog": "#7D5A2E",
    "trainer": "#24505E",
}
GLYPHS = {
    "MF": "tree",
    "TS": "toy",
    "MO": "mountain",
    "SB": "vault",
    "UN": "mortarboard",
    "BC": "umbrella",
    "RB": "rainbow",
    "robot": "robot",
    "starter": "flag",
    "dog": "dog",
    "trainer": "person",
}
PAPER = "#E4E7DF"


@cache
def art_of(id: str, family: str) -> Art:
    """A picture of its own for everything printed here; cards of somebody's own pack show the icon of their family."""
    painted = SETS.get(id) or OTHERS.get(id) or SYMBOLS.get(id)
    if painted is None:
        return Art(ground=PAPER, strokes=[(GLYPHS.get(family, "card"), COLOURS.get(family, INK))])
    ground, picture = painted
    return Art(ground=ground, strokes=list(picture))
