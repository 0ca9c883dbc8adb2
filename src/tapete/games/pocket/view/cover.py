"""The picture of the game: a corner of a map, with two units about to meet."""

from tapete.boards.drawing import INK, Picture, all_at, box, hexagon, polygon, token

PLAIN, FOREST, WATER, HILL, ICE, RUINS, MAZE = "#DDC98A", "#7FA06A", "#6FA9C9", "#C4A876", "#D5E6EC", "#B9B3A6", "#A7A0BF"
SHIELD = "-.32,-.34 .32,-.34 .32,.05 0,.42 -.32,.05"
SPEAR = "-.05,-.42 .12,-.12 .05,-.12 .05,.42 -.05,.42 -.05,-.12 -.12,-.12"
TREE = "M0 0l-3 5h2l-3 5h8l-3-5h2z"
WAVE = "M0 0q2-2 4 0t4 0v1.2q-2 2-4 0t-4 0z"
TUFT = "M0 0l1.2-4 .6 2.6.8-1.8.8 3.200z"

TILES = [
    *((x, 12, fill) for x, fill in ((6, MAZE), (35, PLAIN), (64, RUINS), (93, WATER), (122, HILL))),
    *((x, 37.1, fill) for x, fill in ((-8.5, ICE), (20.5, FOREST), (49.5, PLAIN), (78.5, FOREST), (107.5, PLAIN))),
    *((x, 62.2, fill) for x, fill in ((6, WATER), (35, ICE), (64, HILL), (93, PLAIN), (122, RUINS))),
]
BRICKS = [box(56 + 6 * (n % 3), 6 + 4 * (n // 3), 4.6, 2.8) for n in range(9)]
CRACKS = polygon([(24, 57), (34, 61), (31, 70), (33, 70), (36.5, 62), (46, 60), (46, 58.6), (36, 60), (25, 55.600)])
LANES = [box(-2, 4, 16, 1.4), box(-2, 9, 11, 1.4), box(2, 14, 12, 1.4), box(-2, 19, 16, 1.4), box(12.6, 4, 1.4, 11)]

COVER: Picture = [
    (box(0, 0, 120, 80), "#3B3157"),
    *((hexagon(x, y + 1.6, 16.4), "#231C38") for x, y, _ in TILES),
    *((hexagon(x, y, 16.4), INK) for x, y, _ in TILES),
    *((hexagon(x, y, 15.5), fill) for x, y, fill in TILES),
    ("".join(BRICKS), "#94897A"),
    (CRACKS, "#9DB9C6"),
    ("".join(LANES), "#7E76A0"),
    (all_at(TREE, [(14, 30), (22, 26), (26, 36), (73, 28), (82, 32), (76, 39)]), "#4F7A4B"),
    (all_at(WAVE, [(86, 8), (92, 14), (2, 58), (-2, 66), (7, 68)]), "#D6E9F2"),
    (all_at(TUFT, [(30, 8), (38, 16), (100, 33), (108, 44), (90, 60), (98, 68)]), "#B79D55"),
    *token(49.5, 37.1, 9.5, 0, SHIELD),
    *token(78.5, 37.1, 8.6, 1, SPEAR),
    (hexagon(64, 62.2, 13.2), "#FFD23F"),
    (hexagon(64, 62.2, 11.4), HILL),
    (polygon([(58, 66), (64, 56), (70, 66), (67.5, 66), (64, 60), (60.5, 66)]), "#8E7448"),
]
