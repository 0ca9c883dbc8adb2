"""Landscape of a finished match: chances of the winner as a ridge, turning points as flags."""

from __future__ import annotations

import random
from itertools import pairwise
from math import sin

import msgspec

from tapete.core.scene import Theme
from tapete.live.wire import LookBack, Moment

POINTS = 60  # of the ridge
MOMENTS, SLIGHT = 3, 0.04  # flags, and the least change of the share, as at the end of a match
SUN = "#FFD23F"  # for a game without inks
CREAM, EMBER, BLACK, WHITE = "#FFF3D6", "#8F3410", "#000000", "#FFFFFF"
READABLE = 4.5  # contrast of cream words on the sky
TREES = 90
Point = tuple[float, float]


class Course(msgspec.Struct, frozen=True):
    """The chance of one player from the beginning (0) to the end (1) of a match, and its turning points."""

    points: tuple[Point, ...]  # when, and the chance
    flags: tuple[tuple[float, int], ...] = ()  # when, and the seat that gained


def course_of(study: LookBack, player: int) -> Course:
    """The course of a match for a player, from its analysis."""
    steps = max(1, study.steps)
    points = tuple((one.step / steps, one.values[player]) for one in study.line)
    known = [moment for moment in study.moments if moment.standing[0]]
    moments = sorted(known, key=lambda moment: -change(moment, player))[:MOMENTS]
    flags = []
    for moment in sorted(moments, key=lambda moment: moment.step):
        if change(moment, player) >= SLIGHT:
            gains = [after - before for before, after in zip(*moment.standing, strict=True)]
            flags.append(((moment.step + 1) / steps, gains.index(max(gains))))
    return Course(points, tuple(flags))


def change(moment: Moment, player: int) -> float:
    """Size of the change that a turning point made to a player's share."""
    before, after = moment.standing
    return abs(after[player] - before[player])


def draw_landscape(course: Course, theme: Theme, colours: tuple[str, ...], size: tuple[int, int], seed: str) -> str:
    """Draw a course as SVG: sky, sun, hills, ridge with trees, and flags in the colours of those who gained."""
    width, height = size
    sky = Sky(theme)
    top, base = height * 0.5, height * 0.71  # below the words
    ridge = smooth(resample(course.points))
    spots = [(width * n / (POINTS - 1), base - (base - top) * value) for n, value in enumerate(ridge)]
    rng = random.Random(seed)
    parts = [sky.draw(width, height, width * 0.66, height * 0.36)]
    for n, (rise, fill) in enumerate(((0.13, sky.far), (0.06, sky.near))):
        swell = [sin(i * 0.7 + n) * height * 0.03 - height * rise for i in range(POINTS)]
        hills = [(x, min(y + higher, base + 10)) for (x, y), higher in zip(spots, swell, strict=True)]
        parts.append(f'<path d="{curve_of(hills)}V{height}H0Z" fill="{fill}"/>')
    parts.append(f'<path d="{curve_of(spots)}V{height}H0Z" fill="{sky.land}"/>')
    parts.append(f'<path d="{curve_of(spots)}" fill="none" stroke="{sky.light}" stroke-width="5"/>')
    for _ in range(TREES):
        x = rng.random() * width
        y, tall = height_at(spots, x), rng.uniform(12, 24)
        parts.append(
            f'<path d="M{x:.0f} {y - tall:.0f}l{tall / 3:.0f} {tall + 4:.0f}h{-tall / 1.5:.0f}Z" fill="{sky.land}"/>'
        )
    for n, (when, seat) in enumerate(course.flags, start=1):
        x = min(width * when, width - 70)
        parts.append(draw_flag(x, height_at(spots, x), n, colours[seat % len(colours)], sky))
    return "".join(parts)


def draw_flag(x: float, y: float, number: int, colour: str, sky: Sky) -> str:
    ink = sky.land if luminance(colour) > 0.4 else WHITE
    return (
        f'<g transform="translate({x:.0f} {y:.0f}) scale(1.35)">'
        f'<path d="M0 4V-74" stroke="{sky.land}" stroke-width="5"/>'
        f'<path d="M0 4V-74" stroke="{sky.light}" stroke-width="2"/>'
        f'<path d="M0 -74H42L32 -59L42 -44H0Z" fill="{colour}" stroke="{sky.land}" stroke-width="2.5"/>'
        f"<text x='16' y='-53' text-anchor='middle' font-family='Piazzolla' font-weight='900' font-size='19' "
        f"fill='{ink}'>{number}</text>"
        f'<circle r="6" fill="{sky.light}" stroke="{sky.land}" stroke-width="2.5"/></g>'
    )


class Sky:
    """Colours of a landscape, from the inks of a game: the darkest is the land, the brightest the sun."""

    def __init__(self, theme: Theme) -> None:
        ground, sun, accent, dark = theme.inks or (theme.high, SUN, theme.cloth, theme.low)
        dark, middle, bright = sorted((ground, sun, dark), key=luminance)
        self.middle = middle
        while contrast(CREAM, self.middle) < READABLE:
            self.middle = mix_colours(self.middle, EMBER, 0.1)
        self.top = mix_colours(dark, self.middle, 0.35)
        self.low, self.horizon = mix_colours(middle, bright, 0.45), mix_colours(middle, bright, 0.8)
        self.light = mix_colours(bright, WHITE, 0.15)
        self.far = mix_colours(mix_colours(self.middle, dark, 0.4), accent, 0.2)
        self.near = mix_colours(mix_colours(self.middle, dark, 0.68), accent, 0.1)
        self.land = mix_colours(dark, BLACK, 0.3)

    def draw(self, width: float, height: float, x: float, y: float) -> str:
        stops = ((0, self.top), (0.45, self.middle), (0.8, self.low), (1, self.horizon))
        colours = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
        return (
            f'<defs><linearGradient id="sky" x2="0" y2="1">{colours}</linearGradient></defs>'
            f'<rect width="{width:.0f}" height="{height:.0f}" fill="url(#sky)"/>'
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{height * 0.27:.0f}" fill="{self.light}" opacity=".3"/>'
            f'<circle cx="{x:.0f}" cy="{y:.0f}" r="{height * 0.19:.0f}" fill="{self.light}"/>'
        )


# ---------------------------------------------------------------- the ridge


def resample(points: tuple[Point, ...]) -> list[float]:
    """The chance at equal distances, between two evaluations in proportion.

    >>> [round(value, 2) for value in resample(((0, 0.5), (1, 1.0)))[::59]]
    [0.5, 1.0]
    """
    values = []
    for n in range(POINTS):
        when = n / (POINTS - 1)
        after = next((i for i, (at, _) in enumerate(points) if at >= when), len(points) - 1)
        before = max(0, after - 1)
        (start, first), (end, last) = points[before], points[after]
        values.append(last if end <= start else first + (last - first) * min(1.0, (when - start) / (end - start)))
    return values


def smooth(values: list[float]) -> list[float]:
    """Round the edges of a ridge. Its ends stay."""
    inner = [(one + 2 * two + three) / 4 for one, two, three in zip(values, values[1:], values[2:], strict=False)]
    return [values[0], *inner, values[-1]]


def height_at(spots: list[Point], x: float) -> float:
    for (left, one), (right, other) in pairwise(spots):
        if left <= x <= right:
            return one + (other - one) * (x - left) / (right - left)
    return spots[-1][1]


def curve_of(spots: list[Point]) -> str:
    path = [f"M{spots[0][0]:.1f} {spots[0][1]:.1f}"]
    for (x, y), (to_x, to_y) in pairwise(spots):
        half = (x + to_x) / 2
        path.append(f"C{half:.1f} {y:.1f} {half:.1f} {to_y:.1f} {to_x:.1f} {to_y:.1f}")
    return "".join(path)


# ---------------------------------------------------------------- colours


def channels(colour: str) -> list[int]:
    return [int(colour[at : at + 2], 16) for at in (1, 3, 5)]


def mix_colours(one: str, other: str, share: float) -> str:
    """A colour with a share of another.

    >>> mix_colours("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    pairs = zip(channels(one), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Relative luminance of WCAG, from 0 to 1."""
    parts = [part / 255 for part in channels(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)
