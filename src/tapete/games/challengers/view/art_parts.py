"""The pencil case: shapes, bodies, beasts and scenery from which every picture is put together.

Pictures lie in a 24 x 24 box and may reach to -8 and 32 at the sides, where wide cards show more. A closed path is a surface, an open one a line.
"""

from __future__ import annotations

import re
from math import cos, pi, sin

Stroke = tuple[str, str]
Picture = tuple[Stroke, ...]
COMMANDS = re.compile(r"([A-Za-z])([^A-Za-z]*)")
FIGURES = re.compile(r"-?\d*\.?\d+")

INK, WHITE, CREAM, GREY, STEEL, DARK = "#2B2F36", "#FFFFFF", "#FFF1CF", "#858F97", "#B9C4CB", "#4A515C"
RED, BLUE, GOLD, PINK, ORANGE, PURPLE, TEAL = "#CC4518", "#2F67B8", "#E9B53A", "#E486AC", "#E98A2E", "#7A4FB0", "#0E8A8F"
GREEN, LEAF, MOSS, WOOD, BROWN, BARK = "#3F7A3A", "#77AA55", "#5C8A45", "#B07C45", "#7A4C2A", "#5B3A22"
SKY, SEA, FOAM, SAND, SNOW, ICE, ROCK, STONE = "#BFE0EE", "#3FA3B0", "#8FD0D3", "#E8CD8E", "#F5FAFD", "#A6CADF", "#6E8CA6", "#93A0A8"
FAIR, TAN, DEEP = "#F2C9A3", "#D79C6B", "#8A5636"


def n(value: float) -> str:
    """A number as short as path data allows."""
    return f"{round(value, 2):g}"


def path(colour: str, data: str) -> Stroke:
    return data, colour


def placed(colour: str, data: str, x: float, y: float, s: float = 1.0, flip: bool = False) -> Stroke:
    """A drawing made around (0, 0), moved to (x, y), scaled, mirrored; it starts with one M and goes on with relative commands."""
    drawn: list[str] = []
    for command, figures in COMMANDS.findall(data):
        values = [float(value) for value in FIGURES.findall(figures)]
        if command == "M":
            drawn.append(f"M{n(x + values[0] * s * (-1 if flip else 1))} {n(y + values[1] * s)}")
        else:
            drawn.append(command + " ".join(n(value) for value in _scaled(command, values, s, flip)))
    return "".join(drawn), colour


def _scaled(command: str, values: list[float], s: float, flip: bool) -> list[float]:
    across = -s if flip else s
    if command == "a":  # radii, turn, two flags, end
        return [f for i in range(0, len(values), 7) for f in _scaled_arc(values[i : i + 7], s, flip)]
    if command in "hv":
        return [value * (across if command == "h" else s) for value in values]
    return [value * (across if i % 2 == 0 else s) for i, value in enumerate(values)]


def _scaled_arc(arc: list[float], s: float, flip: bool) -> list[float]:
    rx, ry, turn, large, sweep, dx, dy = arc
    return [rx * s, ry * s, turn, large, 1 - sweep if flip else sweep, dx * (-s if flip else s), dy * s]


def oval(colour: str, x: float, y: float, rx: float, ry: float) -> Stroke:
    return f"M{n(x - rx)} {n(y)}a{n(rx)} {n(ry)} 0 1 0 {n(2 * rx)} 0a{n(rx)} {n(ry)} 0 1 0 {n(-2 * rx)} 0z", colour


def disc(colour: str, x: float, y: float, r: float) -> Stroke:
    return oval(colour, x, y, r, r)


def box(colour: str, x: float, y: float, w: float, h: float, r: float = 0.0) -> Stroke:
    if not r:
        return f"M{n(x)} {n(y)}h{n(w)}v{n(h)}h{n(-w)}z", colour
    turn, wide, high = f"a{n(r)} {n(r)} 0 0 1 ", n(w - 2 * r), n(h - 2 * r)
    ends = f"h{wide}{turn}{n(r)} {n(r)}v{high}{turn}{n(-r)} {n(r)}h{n(2 * r - w)}{turn}{n(-r)} {n(-r)}v{n(2 * r - h)}{turn}{n(r)} {n(-r)}z"
    return f"M{n(x + r)} {n(y)}{ends}", colour


def poly(colour: str, *points: float) -> Stroke:
    return line(colour, *points)[0] + "z", colour


def line(colour: str, *points: float) -> Stroke:
    pairs = [f"{n(x)} {n(y)}" for x, y in zip(points[::2], points[1::2], strict=True)]
    return "M" + "L".join(pairs), colour


def star(colour: str, x: float, y: float, r: float, tips: int = 5, waist: float = 0.45) -> Stroke:
    points: list[float] = []
    for i in range(2 * tips):
        reach = r if i % 2 == 0 else r * waist
        points += [x + reach * sin(pi * i / tips), y - reach * cos(pi * i / tips)]
    return poly(colour, *points)


# ---------------------------------------------------------------- scenery


def floor(colour: str, y: float = 18.5) -> Stroke:
    return box(colour, -10, y, 44, 26 - y)


def dune(colour: str, y: float = 18.0) -> Stroke:
    return f"M-10 {n(y + 1.5)}c8-3 14-3 22-1s14 2 22-1V26H-10z", colour


def waves(colour: str, y: float = 17.0) -> Stroke:
    return f"M-10 {n(y)}q2.75-2.4 5.5 0t5.5 0 5.5 0 5.5 0 5.5 0 5.5 0 5.5 0 5.5 0V26H-10z", colour


def peak(x: float, half: float, top: float, rock: str = ROCK, snow: str = SNOW, foot: float = 20.0) -> Picture:
    cap = (foot - top) * 0.34
    w = half * 0.34
    return (
        poly(rock, x - half, foot, x, top, x + half, foot),
        poly(snow, x - w, top + cap, x, top, x + w, top + cap, x + w * 0.4, top + cap * 0.72, x, top + cap * 1.15, x - w * 0.4, top + cap * 0.72),
    )


def pine(x: float, foot: float = 19.0, s: float = 1.0, leaf: str = MOSS) -> Picture:
    return (
        box(BARK, x - 0.6 * s, foot - 3 * s, 1.2 * s, 3 * s),
        poly(leaf, x - 3.4 * s, foot - 2 * s, x, foot - 7 * s, x + 3.4 * s, foot - 2 * s),
        poly(leaf, x - 2.6 * s, foot - 5 * s, x, foot - 10.5 * s, x + 2.6 * s, foot - 5 * s),
    )


def sun(x: float, y: float, r: float, colour: str = GOLD) -> Picture:
    return disc(colour, x, y, r), star(colour, x, y, r * 1.65, 12, 0.6)


def cloud(x: float, y: float, s: float = 1.0, colour: str = WHITE) -> Stroke:
    return placed(colour, "M-4 0a2 2 0 0 1 1.2 -3.4a2.8 2.8 0 0 1 5.2 -.4a2.1 2.1 0 0 1 1 3.8z", x, y, s)


def bricks(colour: str, joint: str) -> Picture:
    rows = (line(joint, -10, 5, 34, 5), line(joint, -10, 10, 34, 10), line(joint, -10, 15, 34, 15))
    return box(colour, -10, 0, 44, 26), *rows, line(joint, 0, 5, 0, 10), line(joint, 22, 5, 22, 10), line(joint, 12, 10, 12, 15)


# ---------------------------------------------------------------- people


def eyes(x: float, y: float, gap: float = 1.0, r: float = 0.45, colour: str = INK) -> Picture:
    return disc(colour, x - gap, y, r), disc(colour, x + gap, y, r)


def smile(x: float, y: float, w: float = 1.0, colour: str = INK) -> Stroke:
    return placed(colour, "M-1 0q1 1 2 0q-1 .4 -2 0z", x, y, w)


def frown(x: float, y: float, w: float = 1.4, colour: str = INK) -> Stroke:
    return placed(colour, "M-1 0q1 -1 2 0q-1 -.4 -2 0z", x, y, w)


def person(x: float, shirt: str, skin: str = FAIR, hair: str = "", foot: float = 21.0, s: float = 1.0) -> Picture:
    """Shoulders and a head; the head's centre is 10 above the foot."""
    head = foot - 10 * s
    return (
        placed(shirt, "M-4.4 0c0 -5 1.6 -7 4.4 -7c2.8 0 4.4 2 4.4 7z", x, foot, s),
        disc(skin, x, head, 2.9 * s),
        *((hair_cap(x, head, hair, s),) if hair else ()),
        *eyes(x, head + 0.2 * s, 1.05 * s, 0.4 * s),
        smile(x, head + 1.3 * s, 0.8 * s),
    )


def hair_cap(x: float, y: float, colour: str, s: float = 1.0) -> Stroke:
    return placed(colour, "M-3.1 .1a3.1 3.2 0 0 1 6.2 0q-3 -.5 -3.8 -1.8q-.8 1.4 -2.4 1.8z", x, y, s)


def long_hair(x: float, y: float, colour: str, s: float = 1.0) -> Stroke:
    """Goes behind a head."""
    return placed(colour, "M-3.6 4.6v-4.8a3.6 3.6 0 0 1 7.2 0v4.8z", x, y, s)


def mortarboard(x: float, y: float, colour: str = INK) -> Picture:
    """On a head whose top is at y."""
    return poly(colour, x - 4, y, x, y - 1.9, x + 4, y, x, y + 1.7), box(colour, x - 2.3, y, 4.6, 1.9), line(GOLD, x + 3.4, y, x + 3.4, y + 3)


def cap(x: float, y: float, colour: str = RED) -> Picture:
    return placed(colour, "M-3 2.2a3 2.7 0 0 1 6 0z", x, y), box(colour, x + 0.5, y + 1.5, 4, 0.9, 0.4)


def crown(x: float, y: float, colour: str = GOLD, s: float = 1.0) -> Stroke:
    return placed(colour, "M-3 2.5l-.4 -3.7l1.9 1.6l1.5 -2.4l1.5 2.4l1.9 -1.6l-.4 3.7z", x, y, s)


def sun_hat(x: float, y: float, colour: str = SAND, band: str = RED) -> Picture:
    return oval(colour, x, y + 1.6, 5, 1.1), placed(colour, "M-2.6 1.6c0 -4 5.2 -4 5.2 0z", x, y), box(band, x - 2.6, y + 0.5, 5.2, 1)


def goggles(x: float, y: float, glass: str = SKY, frame: str = INK) -> Picture:
    return box(frame, x - 2.9, y - 1.1, 5.8, 2.2, 1), disc(glass, x - 1.3, y, 0.8), disc(glass, x + 1.3, y, 0.8)


def graduate(x: float, gown: str, skin: str) -> Picture:
    return *person(x, gown, skin, foot=22, s=0.9), *mortarboard(x, 10.6)


def climber(x: float, y: float, coat: str) -> Picture:
    return poly(coat, x - 2.4, y, x, y - 4.6, x + 2.4, y), disc(FAIR, x, y - 5.4, 1.5)


def soldier(x: float) -> Picture:
    legs = box(INK, x - 2, 18, 1.7, 4), box(INK, x + 0.3, 18, 1.7, 4)
    return *legs, box(RED, x - 2.4, 12, 4.8, 6, 1), disc(FAIR, x, 9.6, 2), box(INK, x - 2, 4, 4, 4.6, 0.8), line(GREY, x + 3.2, 17, x + 3.2, 6)


# ---------------------------------------------------------------- things


def mushroom(x: float, top: float, r: float, colour: str) -> Picture:
    """One that sings."""
    hat = placed(colour, "M-1 .6a1 .9 0 0 1 2 0z", x, top + 1.5, r)
    spots = disc(WHITE, x - 1.8, top - 0.6, 0.8), disc(WHITE, x + 1.6, top, 0.7)
    return box(CREAM, x - 2, top + 2, 4, 10, 1.4), hat, *spots, *eyes(x, top + 4.6, 0.8, 0.35), disc(INK, x, top + 6.6, 0.75)


def banner(x: float, foot: float, colour: str = RED, s: float = 1.0) -> Picture:
    cloth = placed(colour, "M0 -14q2.5 -1.6 4.5 0q2 1.6 4.5 0v5q-2.5 1.6 -4.5 0q-2 -1.6 -4.5 0z", x, foot, s)
    return line(WOOD, x, foot, x, foot - 14.8 * s), cloth


def book(x: float, y: float, cover: str = RED, w: float = 6.0) -> Picture:
    return box(cover, x - w / 2 - 0.5, y, w + 1, 4.4), box(CREAM, x - w / 2, y + 0.5, w / 2 - 0.3, 3.2), box(CREAM, x + 0.3, y + 0.5, w / 2 - 0.3, 3.2)


def flask(x: float, y: float, liquid: str) -> Picture:
    return (
        poly(WHITE, x - 1, y, x + 1, y, x + 1, y + 3, x + 3.4, y + 8, x - 3.4, y + 8, x - 1, y + 3),
        poly(liquid, x - 1.9, y + 5, x + 1.9, y + 5, x + 3.3, y + 8, x - 3.3, y + 8),
        box(STEEL, x - 1.4, y - 0.6, 2.8, 1),
    )


def ball(x: float, y: float, r: float, colour: str = WHITE, seam: str = ORANGE) -> Picture:
    return disc(colour, x, y, r), line(seam, x - r, y, x + r, y), line(seam, x, y - r, x, y + r)


def medal(x: float, y: float, ribbon: str = RED) -> Picture:
    strap = "M-2.6 -5h2l1.6 4l-1.6 1z"
    return placed(ribbon, strap, x, y), placed(ribbon, strap, x, y, flip=True), disc(GOLD, x, y + 1.4, 2.4)


def wheel(x: float, y: float, r: float, tyre: str = INK, hub: str = STEEL) -> Picture:
    return disc(tyre, x, y, r), disc(hub, x, y, r * 0.5)


def parasol(x: float, top: float, foot: float, one: str = RED, other: str = WHITE) -> Picture:
    dome = placed(one, "M-7 5c1 -7 13 -7 14 0z", x, top)
    return line(WOOD, x, top + 5, x, foot), dome, placed(other, "M-2.4 5c.6 -7 4.2 -7 4.8 0z", x, top)


def kite(x: float, y: float, colour: str, s: float = 1.0) -> Picture:
    return placed(colour, "M0 -4l3 4l-3 5l-3 -5z", x, y, s), placed(INK, "M0 -4v9", x, y, s), placed(colour, "M0 5l-1.5 2l1.5 2", x, y, s)


def note(x: float, y: float, colour: str = INK) -> Picture:
    return oval(colour, x, y, 1.3, 1), line(colour, x + 1.1, y, x + 1.1, y - 4.4, x + 3, y - 3.6)


# ---------------------------------------------------------------- beasts and machines


def dog(fur: str, ears: str, *, muzzle: str = CREAM, ear: str = "", tongue: bool = False, x: float = 12.0, y: float = 12.0) -> Picture:
    """A head: `ears` are long, tall, folded, puffs, small, back or bent (one up, one down)."""
    tone = ear or BROWN
    pairs = {
        "long": "M-4.6 -3c-3 -1 -4.6 4 -4.4 8c.2 3 3 3 3.6 0z",
        "tall": "M-6 -1l1 -8l4 5z",
        "folded": "M-6.6 -1l1.6 -5.5l3.5 1.5l-3 3z",
        "puffs": "M-9.5 1a3 3 0 1 0 6 0a3 3 0 1 0 -6 0z",
        "small": "M-7 -4.6a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0 -3.6 0z",
        "back": "M-4 -4l-4.5 -1l3 4.5z",
        "bent": "M-6 -2l1.5 -6l3.5 3.5z",
    }
    other = placed(tone, pairs["long" if ears == "bent" else ears], x, y, flip=True)
    tuft = (disc(tone, x, y - 6, 3.4),) if ears == "puffs" else ()
    licks = (box(PINK, x - 1, y + 5.4, 2, 3, 1),) if tongue else ()
    return (
        placed(tone, pairs[ears], x, y),
        other,
        *tuft,
        oval(fur, x, y, 6, 6.4),
        oval(muzzle, x, y + 3.2, 3.4, 2.9),
        *licks,
        oval(INK, x, y + 1.9, 1.5, 1),
        *eyes(x, y - 1, 2.5, 0.75),
        smile(x, y + 4.6, 1.6),
    )


def robot(shell: str, glow: str, *, x: float = 12.0, y: float = 12.0, w: float = 11.0, h: float = 9.0, mouth: bool = True) -> Picture:
    """A head with two lights for eyes; what grows on it makes it somebody."""
    top = y - h / 2
    return (
        box(shell, x - w / 2, top, w, h, 1.6),
        box(DARK, x - w / 2 + 1.2, top + 1.6, w - 2.4, 3.4, 1.2),
        *eyes(x, top + 3.3, w / 5, 1.05, glow),
        *((box(DARK, x - 2.6, top + h - 2.9, 5.2, 1.2, 0.5),) if mouth else ()),
    )


def drone(x: float, y: float, light: str) -> Picture:
    return line(DARK, x - 3, y - 1.6, x + 3, y - 1.6), oval(STEEL, x, y, 2.2, 1.6), disc(light, x, y, 0.7)


def antenna(x: float, y: float, tip: str, h: float = 3.5) -> Picture:
    return line(DARK, x, y, x, y - h), disc(tip, x, y - h, 1)


def antlers(x: float, y: float, colour: str = WOOD, s: float = 1.0) -> Picture:
    def half(d: int) -> Picture:
        return (
            line(colour, x + d * 1.5 * s, y, x + d * 4.5 * s, y - 4.5 * s, x + d * 4 * s, y - 8 * s),
            line(colour, x + d * 3 * s, y - 2.4 * s, x + d * 6.6 * s, y - 4 * s, x + d * 7.4 * s, y - 6.6 * s),
        )

    return *half(-1), *half(1)


def wings(x: float, y: float, colour: str, s: float = 1.0) -> Picture:
    wing = "M0 0c-3 -7 -10 -7 -10.5 -1c0 4 6 6 10.5 3z"
    return placed(colour, wing, x, y, s), placed(colour, wing, x, y, s, flip=True)
