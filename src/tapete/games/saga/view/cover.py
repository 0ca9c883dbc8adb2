"""The picture of the game: two warbands, a stick between them, and a wood at the edge."""

from tapete.boards.drawing import BLUE, CREAM, INK, RED, Picture, all_at, bar, box, disc

TUFT = "M0 0l1-3 .5 2 .7-1.400.6 2.400z"
WOOD = "M-4 6c6-12 26-14 32-2s4 20-8 24-24 2-28-6-2-8 4-16z"
ROAD = "M0 47c18-7 34 2 52-2s40-12 68-6v9c-26-6-48 2-68 6s-34-3-52 3z"
FIRST = [(x, y) for y in (62.0, 69.0) for x in (44.0, 52.0, 60.0, 68.0)]
SECOND = [(x, y) for y in (13.0, 20.5) for x in (50.0, 58.0, 66.0, 74.0, 82.0)]
RIDERS = [(98.0, 66.0), (107.0, 70.0), (101.0, 74.5)]

COVER: Picture = [
    (box(0, 0, 120, 80), "#8FA468"),
    (all_at(TUFT, [(34, 12), (40, 34), (92, 36), (110, 20), (30, 72), (86, 60), (104, 10), (22, 60), (76, 40), (12, 52)]), "#7A9156"),
    (ROAD, "#C2AE84"),
    (WOOD, "#5F8250"),
    (disc(6, 12, 5.5) + disc(17, 10, 6) + disc(12, 21, 6) + disc(23, 19, 4.5), "#47693B"),
    ("M92 4c10-4 24-2 26 6s-8 14-18 12-16-14-8-18z", "#A5B77C"),
    ("M97 8c6-2 14-1 15 3s-5 8-10 7-9-8-5-10z", "#B4C48D"),
    ("".join(disc(x, y, 3.9) for x, y in (*FIRST, *RIDERS)), INK),
    ("".join(disc(x, y, 3.2) for x, y in (*FIRST, *RIDERS)), BLUE),
    ("".join(disc(x, y, 1.6) for x, y in (*FIRST, *RIDERS)), CREAM),
    ("".join(disc(x, y, 3.9) for x, y in SECOND), INK),
    ("".join(disc(x, y, 3.2) for x, y in SECOND), RED),
    ("".join(box(x - 1.3, y - 1.3, 2.6, 2.6) for x, y in SECOND), CREAM),
    (bar(58, 58, 65, 26, 5.2), INK),
    (bar(58.2, 57, 64.8, 27, 3.6), "#E3BE78"),
    (bar(60.4, 47.8, 63.2, 48.4, 1) + bar(62.4, 38.2, 65.2, 38.8, 1) + bar(59.300, 52.700, 61.500, 53.200, 1), INK),
]
