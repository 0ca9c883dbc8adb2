"""Art: colours, icons and pictures of every card, trainer and symbol, all drawn for this game."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapete.core.scene import Art
from tapete.core.scene.svg import picture

DRAWN = {path.stem: path for path in sorted((Path(__file__).parent / "pictures").glob("*/*.svg"))}
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
PAPER, INK = "#E4E7DF", "#2B2F36"


@cache
def art_of(id: str, family: str) -> Art:
    """The picture of a printed thing. Cards of a player's own pack show the icon of their family."""
    if id in DRAWN:
        return picture(DRAWN[id])
    return Art(ground=PAPER, strokes=[(GLYPHS.get(family, "card"), COLOURS.get(family, INK))])
