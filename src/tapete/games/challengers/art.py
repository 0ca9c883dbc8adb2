"""Pictures of cards. (Bare bones: the set's icon on the set's ground.)"""

from __future__ import annotations

from functools import cache

from tapete.core.scene import Art

COVER: list[tuple[str, str]] = []
COLOURS = {
    "MF": "#3F7A3A",
    "TS": "#B8487A",
    "MO": "#4E7396",
    "SB": "#3D4150",
    "UN": "#8A4B2D",
    "BC": "#0E8A8F",
    "RB": "#7A4FB0",
    "robot": "#5B646B",
    "starter": "#B5892B",
    "dog": "#B5892B",
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


@cache
def art_of(id: str, family: str) -> Art:
    return Art(ground="#E4E7DF", strokes=[(GLYPHS.get(family, "card"), COLOURS.get(family, "#47524D"))])


TROPHY_COLOUR = "#9A6B12"


@cache
def trophy_art() -> Art:
    return Art(ground="#F3E3B3", strokes=[("trophy", TROPHY_COLOUR)])
