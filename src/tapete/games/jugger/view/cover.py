"""The picture of the game: the Jugg on its way to the goal, and somebody in between."""

from tapete.boards.drawing import INK, Picture, box, dashes, disc, hexagon, polygon, token

RUNNER = (
    "-.1,-.42 .12,-.42 .12,-.2 .34,-.02 .26,.08 .06,-.06 0,.12 .22,.26 .2,.44 "
    ".08,.44 .06,.3 -.14,.16 -.34,.42 -.44,.34 -.2,.06 -.16,-.1 -.34,.02 -.4,-.06 -.14,-.24"
)
STAFF = "-.42,.34 .34,-.42 .42,-.34 -.34,.42"
CELLS = [(x * 15.6 + (7.8 if y % 2 else 0), 1 + y * 13.5) for y in range(7) for x in range(-1, 9)]
SKULL = "M60 28a9.500 9.500 0 0 1 9.500 9.500c0 4-1.800 6-4 7.200v4.800h-11v-4.800c-2.200-1.200-4-3.200-4-7.200a9.500 9.500 0 0 1 9.500-9.500z"

COVER: Picture = [
    (box(0, 0, 120, 80), "#A88F60"),
    *((hexagon(x, y, 8.6), "#C2AB7C" if (n * 7) % 5 else "#CDB88B") for n, (x, y) in enumerate(CELLS)),
    (box(0, 0, 9, 80), "#D3A288"),
    (box(111, 0, 9, 80), "#9FB0CC"),
    (dashes(60, 0, 60, 80, 1.0), "#F4EEDF"),
    (hexagon(111, 40, 9), INK),
    (hexagon(111, 40, 8), "#1D5BBF"),
    (hexagon(111, 40, 5.6), "#BDA677"),
    (dashes(38, 52, 101, 42, 1.4), "#FFD23F"),
    (SKULL.replace("M60 28", "M60 26.6"), INK),
    ("M60 28.500a8 8 0 0 1 8 8c0 3.600-1.600 5.200-3.600 6.200v5h-8.800v-5c-2-1-3.600-2.600-3.600-6.200a8 8 0 0 1 8-8z", "#FFD23F"),
    (disc(57, 37, 1.9) + disc(63, 37, 1.9) + polygon([(60, 39.5), (61.2, 42), (58.8, 42)]), INK),
    *token(36, 53, 9, 1, RUNNER),
    (polygon([(46, 49.5), (50, 52), (46, 55)]), "#CC4518"),
    *token(88, 30, 9, 0, STAFF),
    (polygon([(78.5, 30), (75, 26.5), (75, 33.5)]), "#1D5BBF"),
]
