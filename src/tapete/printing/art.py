"""Drawings of the table for print: glyphs, textures and seats, from `art.json`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

import msgspec

HERE = Path(__file__).parent

INK = "#17201D"
INK_LINE = 2.6
TUNIC = "{tunic}"  # stands for the owner's colour in a drawing
PATH = re.compile(r"[Mm][\d\s.,\-A-Za-z]*")
MASK = 0xFFFFFFFF
T = TypeVar("T")
Random = Callable[[], float]


class Seat(msgspec.Struct, frozen=True):
    colour: str
    on: str
    path: str


class Art(msgspec.Struct, frozen=True):
    """The file `art.json`, written by `client/tools/print_art.mjs`."""

    glyphs: dict[str, str]
    solid: frozenset[str]
    owners: list[Seat]
    textures: dict[str, tuple[float, float, str, str]]
    centred: dict[str, tuple[str, str]]
    tiles: dict[str, str]
    fort: str
    headgear: dict[str, str]
    shows_hair: frozenset[str]
    hat_places: dict[str, str]
    weapons: dict[str, str]
    shield: str


@cache
def load_art() -> Art:
    return msgspec.json.decode((HERE / "art.json").read_bytes(), type=Art)


def seat_colour(player: int | None) -> str:
    owners = load_art().owners
    return "#5F6A64" if player is None else owners[player % len(owners)].colour


def glyph_path(name: str) -> str:
    """Path of a glyph; content may bring its own path data, which is used as it is."""
    known = load_art().glyphs.get(name)
    return known if known is not None else name if PATH.fullmatch(name) else ""


def draw_glyph(name: str, colour: str = "currentColor", width: float = 2.0) -> str:
    """A glyph as SVG markup in a 24 x 24 box."""
    path = glyph_path(name)
    if not path:
        return ""
    if name in load_art().solid:
        return f'<path d="{path}" fill="{colour}" fill-rule="evenodd"/>'
    return (
        f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
    )


def svg(markup: str, box: str, style: str = "", more: str = "") -> str:
    """An SVG element around markup."""
    kind = f' class="{style}"' if style else ""
    return f'<svg{kind} viewBox="{box}" {more}>{markup}</svg>'


# ---------------------------------------------------------------- ink of portraits and tiles


def inked(path: str, colour: str) -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def flat(path: str, colour: str, opacity: str = "") -> str:
    return f'<path d="{path}" fill="{colour}" stroke="none"' + (f' opacity="{opacity}"/>' if opacity else "/>")


def line(path: str, width: float = INK_LINE, colour: str = INK) -> str:
    return f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{width:g}"/>'


def dot(x: float, y: float, r: float, colour: str, edge: str = "") -> str:
    rim = f' stroke-width="{edge}"/>' if edge else ' stroke="none"/>'
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{colour}"{rim}'


def shade(path: str) -> str:
    return flat(path, INK, "0.17")


def random_from(seed: int) -> Random:
    """Numbers from 0 to 1, as the page draws them from a seed (mulberry32).

    >>> random = random_from(7)
    >>> 0 <= random() < 1
    True
    """
    state = seed & MASK

    def draw() -> float:
        nonlocal state
        state = (state + 0x6D2B79F5) & MASK
        mixed = ((state ^ state >> 15) * (1 | state)) & MASK
        mixed = ((mixed + ((mixed ^ mixed >> 7) * (61 | mixed))) ^ mixed) & MASK
        return (mixed ^ mixed >> 14) / 4294967296

    return draw


def pick(random: Random, among: Sequence[T]) -> T:
    return among[int(random() * len(among))]


def mix(one: str, other: str, share: float) -> str:
    """A colour between two: 0 is the first, 1 the second.

    >>> mix("#000000", "#FFFFFF", 0.5)
    '#808080'
    """
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{int(a + (b - a) * share + 0.5):02x}" for a, b in pairs)
