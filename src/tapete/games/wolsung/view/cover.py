"""The picture of the game: roofs, a walkway, a line of sight across the lane."""

from tapete.boards.drawing import CREAM, INK, Picture, bar, box, dashes, disc, polygon, token

SPADE = "0,-.4 .34,.08 .16,.18 .06,.12 .14,.36 -.14,.36 -.06,.12 -.16,.18 -.34,.08"
HEART = "0,.38 -.36,-.02 -.3,-.28 -.12,-.32 0,-.18 .12,-.32 .3,-.28 .36,-.02"
COBBLES = [box(x * 10 + (5 if y % 2 else 0) - 5, y * 5.4, 9.2, 4.7) for y in range(15) for x in range(14)]
TILES = [box(12 + 6 * n, 12, 0.8, 30) for n in range(1, 7)]
SLATES = [box(78, 36 + 5 * n, 34, 0.8) for n in range(1, 7)]
PLANKS = [box(54 + 4 * n, 27, 3.2, 9) for n in range(7)]

COVER: Picture = [
    (box(0, 0, 120, 80), "#777F8D"),
    ("".join(COBBLES), "#8E96A3"),
    (box(16, 16, 44, 32) + box(82, 36, 36, 38), "#4A5160"),
    (box(11, 11, 44, 32), INK),
    (box(12, 12, 42, 30), "#B0533B"),
    ("".join(TILES), "#8F3F2C"),
    (box(77, 35, 36, 38), INK),
    (box(78, 36, 34, 36), "#C4874F"),
    ("".join(SLATES), "#A06A39"),
    (polygon([(55, 30), (82, 30), (82, 39), (55, 39)]), "#4A5160"),
    (box(53, 26, 30, 11), INK),
    ("".join(PLANKS), "#D8B26A"),
    (box(20, 43, 2, 20) + box(27, 43, 2, 20) + "".join(box(20, 46 + 4 * n, 9, 1.6) for n in range(5)), INK),
    (dashes(33, 26, 96, 58, 1.2), CREAM),
    *token(33, 26, 8.4, 0, SPADE),
    *token(96, 58, 8.4, 1, HEART),
    (box(47, 48, 22, 30), INK),
    (box(48, 49, 20, 28), CREAM),
    ("M58 55l6 8-2.800 1.800-1.200-.8 1.600 4.600h-7.200l1.600-4.600-1.200.8L52 63z", INK),
    (bar(104, 8, 104, 20, 1.4) + disc(104, 7, 3), INK),
    (disc(104, 7, 2.100), "#FFD23F"),
]
