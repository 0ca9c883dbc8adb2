"""The picture on the home page's tile: a beach, three cards with their strengths, and the flag planted behind them. In a 120 x 80 box."""

from __future__ import annotations

from math import cos, radians, sin

from tapete.games.challengers.view.art_parts import (
    FOAM,
    GREEN,
    INK,
    RED,
    SAND,
    SEA,
    SNOW,
    STEEL,
    WHITE,
    WOOD,
    Stroke,
    disc,
    path,
    poly,
)

PAPER_LINE, SHADOW, WET = "#B9C0BC", "#C9A863", "#F4E6BF"
SEGMENTS = {  # the bars of a figure, in a box 4 wide and 7 high: x, y, w, h
    "5": ((0, 0, 4, 1.3), (0, 0, 1.3, 4), (0, 2.8, 4, 1.3), (2.7, 2.8, 1.3, 4), (0, 5.7, 4, 1.3)),
    "8": ((0, 0, 4, 1.3), (0, 0, 1.3, 7), (2.7, 0, 1.3, 7), (0, 2.8, 4, 1.3), (0, 5.7, 4, 1.3)),
    "11": ((0, 0, 1.4, 7), (2.6, 0, 1.4, 7)),
}


class Sheet:
    """A card that lies at an angle: what is drawn on it turns with it."""

    def __init__(self, x: float, y: float, turn: float) -> None:
        self.x, self.y, self.cos, self.sin = x, y, cos(radians(turn)), sin(radians(turn))

    def at(self, x: float, y: float) -> tuple[float, float]:
        return self.x + x * self.cos - y * self.sin, self.y + x * self.sin + y * self.cos

    def poly(self, colour: str, *points: float) -> Stroke:
        turned = [value for x, y in zip(points[::2], points[1::2], strict=True) for value in self.at(x, y)]
        return poly(colour, *turned)

    def box(self, colour: str, x: float, y: float, w: float, h: float) -> Stroke:
        return self.poly(colour, x, y, x + w, y, x + w, y + h, x, y + h)

    def disc(self, colour: str, x: float, y: float, r: float) -> Stroke:
        return disc(colour, *self.at(x, y), r)


def card(sheet: Sheet, colour: str, sky: str, strength: str, picture: list[Stroke]) -> list[Stroke]:
    """Paper, picture, the strength in its corner, two lines of text; the middle of the card is the sheet's origin."""
    return [
        sheet.box(SHADOW, -13.4, -17.6, 29, 38.6),
        sheet.box(WHITE, -14.5, -19.3, 29, 38.6),
        sheet.box(sky, -14.5, -19.3, 29, 20),
        *picture,
        sheet.box(colour, -14.5, -19.3, 9.4, 11),
        *(sheet.box(WHITE, -11.9 + x, -17.3 + y, w, h) for x, y, w, h in SEGMENTS[strength]),
        sheet.box(PAPER_LINE, -10, 5.5, 20, 2),
        sheet.box(PAPER_LINE, -10, 10.5, 14, 2),
    ]


def beach() -> list[Stroke]:
    return [
        path(SEA, "M0 0h120v16H0z"),
        path(FOAM, "M0 10q7.5-5 15 0t15 0 15 0 15 0 15 0 15 0 15 0 15 0V24H0z"),
        path(WET, "M0 16q7.5-4 15 0t15 0 15 0 15 0 15 0 15 0 15 0 15 0V30H0z"),
        path(SAND, "M0 21q7.5-3 15 0t15 0 15 0 15 0 15 0 15 0 15 0 15 0V80H0z"),
        *(disc(SHADOW, x, y, 0.7) for x, y in ((8, 40), (14, 68), (30, 30), (52, 27), (66, 74), (78, 30), (108, 58), (114, 40), (100, 74), (20, 52))),
    ]


def flag() -> list[Stroke]:
    """Inside what every tile shows, wide or narrow: x from 10 to 110, y from 13 to 67."""
    return [
        path(INK, "M82.4 14h3.6v36h-3.6z"),
        path(WOOD, "M83.2 14.8h2v34.6h-2z"),
        path(INK, "M85 14.5q6-4 10.5-.5t10.5-.5v16q-6 4-10.5.5t-10.5.5z"),
        path(RED, "M86 16q5-3 9.5 0t9.5-.5v13.2q-5 3-9.5 0t-9.5.5z"),
    ]


def cover() -> list[Stroke]:
    left, middle, right = Sheet(31, 51, -9), Sheet(60, 54, 3), Sheet(89, 53, 11)
    vault = [
        left.disc(STEEL, 3, -9, 7.4),
        left.disc("#4A515C", 3, -9, 5),
        left.box(STEEL, 2.2, -15, 1.6, 12),
        left.box(STEEL, -3, -9.8, 12, 1.6),
        left.disc(STEEL, 3, -9, 2),
    ]
    palm = [
        middle.poly(WOOD, 1.4, 0.7, 3, -10.4, 4.8, -10.4, 4.2, 0.7),
        *(middle.poly(GREEN, 4, -10.4, *tip) for tip in ((-3, -15, -5.5, -9.5), (3, -17.5, -2, -13.5), (9, -17, 4.5, -14), (12.5, -9.5, 10, -14.5))),
        middle.poly(SAND, -14.5, 0.7, -4, -2, 8, -1.6, 14.5, 0.7),
    ]
    mountain = [
        right.poly("#7FA9C6", -8, 0.7, 4, -16, 14.5, -2, 14.5, 0.7),
        right.poly(SNOW, 0.6, -11.3, 4, -16, 7.4, -11.5, 5.4, -12.2, 4, -10, 2.4, -12.2),
    ]
    return [
        *beach(),
        *flag(),
        *card(left, "#3D4150", "#D5D8E0", "5", vault),
        *card(right, "#4E7396", "#D3E7F2", "11", mountain),
        *card(middle, "#0B7F84", "#CDEBEC", "8", palm),
    ]


COVER: list[Stroke] = cover()
