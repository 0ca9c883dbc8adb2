"""Tokens for print: discs, squares and hexes with a glyph, a face or a number."""

from __future__ import annotations

from html import escape
from math import sqrt

from tapete.core.scene.print_set import PrintToken
from tapete.printing.art import INK, draw_glyph, mix, seat_colour, svg
from tapete.printing.boards import draw_board
from tapete.printing.portraits import draw_face
from tapete.printing.text_fit import fit_size, text_width
from tapete.printing.words import Words

HEX = "M50 0L93.301 25V75L50 100L6.699 75V25Z"
OUTLINES = {"disc": "M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z", "square": "M0 0H100V100H0Z", "hex": HEX}


def token_size(token: PrintToken) -> tuple[float, float]:
    """Width and height of a token in millimetres.

    >>> token_size(PrintToken(id="tide", size=20))
    (20, 20)
    """
    if token.shape == "hex":
        return round(token.size * sqrt(3), 3), token.size * 2
    return token.size, token.size


def draw_token(token: PrintToken, words: Words, id: str) -> str:
    """A token as an SVG element that fills its place."""
    outline = OUTLINES[token.shape]
    box = "6.699 0 86.602 100" if token.shape == "hex" else "0 0 100 100"
    colour = token.colour or (seat_colour(token.owner) if token.owner is not None else "#E9E2CF")
    inside = draw_inside(token, colour, words, id)
    front = f'<path d="M50 1L59 12H41Z" fill="{INK}"/>' if token.pointed else ""
    return svg(
        f'<clipPath id="{id}"><path d="{outline}"/></clipPath><g clip-path="url(#{id})">'
        f'<path class="ground" d="{outline}" fill="{escape(colour)}"/>{inside}{front}'
        f'<path d="{outline}" fill="none" stroke="{INK}" stroke-width="1.6"/></g>',
        box,
        "art",
    )


def draw_inside(token: PrintToken, colour: str, words: Words, id: str) -> str:
    if token.board is not None:
        board = token.board
        scale = 100 / board.height
        left = 50 - board.width * scale / 2
        return f'<g transform="translate({left:.3f} 0) scale({scale:.5f})">{draw_board(board, words, id)}</g>'
    if token.portrait is not None:
        face = draw_face(token.portrait, colour)
        rim = f'<path d="{OUTLINES[token.shape]}" fill="none" stroke="{colour}" stroke-width="14"/>'
        return f'<g transform="translate(8 8) scale(.84)">{face}</g>{rim}'
    ink = "#FFFFFF" if token.owner is not None or dark(colour) else INK
    name = words.say(token.name)
    parts = []
    if token.label:
        size = 52.0 if len(token.label) < 3 else 34.0
        lift = 0.36 if not token.glyph else 0.1
        parts.append(
            f'<text x="50" y="{50 + size * lift:.1f}" font-size="{size:g}" text-anchor="middle" font-weight="800" '
            f'fill="{ink}">{escape(token.label)}</text>'
        )
    if token.glyph:
        at, scale = ((31, 52), 1.6) if token.label else ((22, 14 if name else 22), 2.35)
        parts.append(f'<g transform="translate({at[0]} {at[1]}) scale({scale})">{draw_glyph(token.glyph, ink, 2)}</g>')
    if name and not token.label:
        size = fit_size(lambda f: text_width(name, f) * 1.2, 66, 15, 5)
        parts.append(
            f'<text x="50" y="80" font-size="{size}" text-anchor="middle" font-weight="650" fill="{ink}">'
            f"{escape(name)}</text>"
        )
    return "".join(parts)


def dark(colour: str) -> bool:
    """True for a ground on which white is read better than ink.

    >>> dark("#123126"), dark("#E9E2CF")
    (True, False)
    """
    red, green, blue = (int(mix(colour, colour, 0)[at : at + 2], 16) for at in (1, 3, 5))
    return 0.3 * red + 0.59 * green + 0.11 * blue < 128
