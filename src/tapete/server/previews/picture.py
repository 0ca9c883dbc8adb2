"""Drawing of a link preview: an SVG of 1200 x 630 from a card, with the box art of its game."""

from __future__ import annotations

import re
from html import escape

from tapete.core.scene import Portrait, Theme
from tapete.core.scene.svg import BOX
from tapete.printing.portraits import draw_face
from tapete.server.previews.card import OPEN_SEAT, PreviewCard, installed_game
from tapete.server.previews.landscape import draw_landscape

WIDTH, HEIGHT = 1200, 630
HOME = Theme(cloth="#1D4B3A", low="#123126", high="#2C6B54")
LEFT, ROOM = 64, 590  # the words: where they begin, and how wide they may be
CREAM, YELLOW, INK = "#FFF3D6", "#FFD23F", "#17201D"
SEATS = ("#1D5BBF", "#CC4518", "#0F7D60", "#F2BC2B")
PAIR = 240  # from one face to the other, with a word between them
MOST_LINES = 3
LONELY = 2  # letters of a word that has no line of its own
PLAIN = 0.87  # width of a line in the plain face, in parts of its estimate
SIZES = (96, 80, 66, 54)  # of the title, the largest that fits
SERIF = "font-family='Piazzolla' font-weight='900' word-spacing='.08em'"
SANS = "font-family='Atkinson Hyperlegible Next' font-weight='400'"
UNWRITABLE = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # not allowed in XML
MARK = (
    '<g transform="translate(64 540) scale(1.6)" fill="none" stroke-linejoin="round">'
    '<path d="M3 5L23 2V21L3 24Z" stroke="#FBFAF2" stroke-width="2.2"/>'
    '<path d="M7 8.5L19 6.7V17.8L7 19.7Z" stroke="#FFD23F" stroke-width="1.6" stroke-dasharray="2.5 2"/></g>'
)


def draw_preview(card: PreviewCard) -> str:
    """Draw a card. Every word of it is escaped."""
    game = installed_game(card.game) if card.game else None
    theme = game.theme if game is not None else HOME
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}">',
        draw_scene(card, theme, game.box_art if game is not None else ""),
    ]
    size, lines = fit_title(card.title, MOST_LINES if card.course is None else MOST_LINES - 1)
    alone = not card.faces  # words without faces stand in the middle
    top = (max(70, 250 - len(lines) * size * 0.55) if alone else 70) + size * 0.75
    parts += [words(LEFT, top + n * size * 1.02, line, size, SERIF) for n, line in enumerate(lines)]
    below = top + (len(lines) - 1) * size * 1.02 + 48
    if card.course is not None:
        parts.append(draw_row(card, below - 16))
    elif card.faces:
        parts.append(draw_faces(card, below))
    if card.description != card.foot and (alone or card.course is not None):
        last = below + 14 if alone else 510
        lines = wrap(card.description, 27, (ROOM if alone else WIDTH - 2 * LEFT) / PLAIN)[: 3 if alone else 1]
        parts += [words(LEFT, last + 34 * n, line, 27, SANS) for n, line in enumerate(lines)]
    parts += [MARK, words(124, 578, "Tapete", 38, SERIF)]
    room = (ROOM - 156 if card.course is None else 860) / PLAIN
    small = 25 if text_width(card.foot, 25) <= room else 22
    parts.append(words(268, 577, shorten(card.foot, small, room), small, SANS))
    return "".join([*parts, "</svg>"])


def draw_scene(card: PreviewCard, theme: Theme, art: str) -> str:
    """The course of a finished match, if it is known; else the box of the game on its cloth."""
    if card.course is not None:
        return draw_landscape(card.course, theme, SEATS, (WIDTH, HEIGHT), card.title)
    return draw_cloth(theme) + (draw_cover(art, theme) if art else draw_mat(theme))


def draw_cloth(theme: Theme) -> str:
    light = (
        f'<radialGradient id="light" cx=".38" cy=".24" r="1.1"><stop offset="0" stop-color="{escape(theme.high)}"/>'
        f'<stop offset=".44" stop-color="{escape(theme.cloth)}"/><stop offset="1" stop-color="{escape(theme.low)}"/>'
        "</radialGradient>"
    )
    return f'<defs>{light}</defs><rect width="{WIDTH}" height="{HEIGHT}" fill="url(#light)"/>'


def draw_cover(art: str, theme: Theme) -> str:
    """The box, a little turned, with its shadow."""
    width, height = BOX
    scale = 540 / height
    return (
        f'<g transform="translate(750 36) rotate(2.6) scale({scale:.3f})">'
        f'<clipPath id="box"><rect width="{width}" height="{height}" rx="11"/></clipPath>'
        f'<rect x="-8" y="10" width="{width}" height="{height}" rx="11" fill="#000" opacity=".4"/>'
        f'<g clip-path="url(#box)">{art}</g>'
        f'<rect width="{width}" height="{height}" rx="11" fill="none" stroke="{CREAM}" stroke-opacity=".3"/></g>'
    )


def draw_mat(theme: Theme) -> str:
    """A mat in place of the box, for what has no game or no picture."""
    return (
        '<g transform="translate(960 300) rotate(4)" fill="none" stroke-linejoin="round">'
        '<rect x="-180" y="-220" width="360" height="440" rx="18" fill="#000" stroke="none" opacity=".28"/>'
        f'<path d="M-180 -200L180 -230V190L-180 220Z" fill="{escape(theme.high)}" stroke="#FBFAF2" stroke-width="9"/>'
        '<path d="M-140 -158L140 -182V150L-140 174Z" stroke="#FFD23F" stroke-width="7" stroke-dasharray="20 15"/></g>'
    )


def draw_faces(card: PreviewCard, top: float) -> str:
    """The players: a face in a ring of the seat's colour, or a free seat."""
    radius, x, drawn = 54, LEFT + 54.0, []
    y = min(top + radius, 430)
    for seat, face in enumerate(card.faces):
        if face.portrait is None:
            drawn.append(
                f'<circle cx="{x}" cy="{y}" r="{radius}" fill="none" stroke="{YELLOW}" stroke-width="5" '
                'stroke-dasharray="14 9"/>'
            )
            drawn.append(words(x, y + 15, "?", 44, SERIF, YELLOW, "middle"))
        else:
            drawn.append(draw_disc(face.portrait, seat, x, y, radius))
            if face.name != OPEN_SEAT:
                name = shorten(face.name, 22, (PAIR - 16 if card.between else 132) / PLAIN)
                middle = max(x, LEFT + text_width(name, 22) / 2)  # nothing stands left of the title
                drawn.append(words(middle, y + radius + 34, name, 22, SANS, CREAM, "middle"))
        x += PAIR if card.between else 140
        if card.between and seat == 0:
            drawn.append(words(x - PAIR / 2, y + 11, card.between, 30, SERIF, CREAM, "middle"))
    return "".join(drawn)


def draw_row(card: PreviewCard, top: float) -> str:
    """The players of a finished match in one low row above its course: two have their names beside them."""
    radius, x, drawn = 38, LEFT + 38.0, []
    y = top + radius
    for seat, face in enumerate(card.faces):
        if face.portrait is not None:
            drawn.append(draw_disc(face.portrait, seat, x, y, radius))
        if not card.between:
            x += 2 * radius + 18
            continue
        whole = text_width(face.name, 28) <= 150
        name = shorten(face.name if whole else face.name.split()[0], 28, 170)
        drawn.append(words(x + radius + 14, y + 10, name, 28, SERIF))
        x += radius + 14 + text_width(name, 28) + 16
        if seat == 0:
            drawn.append(words(x, y + 9, card.between, 24, SERIF))
            x += text_width(card.between, 24) + 16 + radius
    return "".join(drawn)


def draw_disc(portrait: Portrait, seat: int, x: float, y: float, radius: int) -> str:
    """A face in a disc of the seat's colour."""
    half = radius * 0.87
    return (
        f'<clipPath id="face-{seat}"><circle cx="50" cy="50" r="50"/></clipPath>'
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{SEATS[seat]}" stroke="{INK}" stroke-width="3"/>'
        f'<g transform="translate({x - half} {y - half}) scale({half / 50})" clip-path="url(#face-{seat})">'
        f"{draw_face(portrait, SEATS[seat])}</g>"
    )


def words(x: float, y: float, line: str, size: float, face: str, fill: str = CREAM, anchor: str = "start") -> str:
    plain = escape(UNWRITABLE.sub("", line))
    return (
        f"<text x='{x:.0f}' y='{y:.0f}' font-size='{size}' {face} fill='{fill}' text-anchor='{anchor}'>{plain}</text>"
    )


# ---------------------------------------------------------------- widths, estimated a little too wide


def letter_width(letter: str) -> float:
    """Width of a letter in parts of the font's size."""
    if letter in " .,;:!'|ijl·":
        return 0.3
    if letter in "mwMWÑ@%":
        return 0.9
    return 0.68 if letter.isupper() else 0.53 if ord(letter) < 0x2E80 else 1.05


def text_width(line: str, size: float) -> float:
    return size * sum(letter_width(letter) for letter in line)


def wrap(text: str, size: float, room: float) -> list[str]:
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(shorten(word, size, room))
    return lines


def fit_title(title: str, most: int = MOST_LINES) -> tuple[int, list[str]]:
    """The largest size at which a title fits, and its lines. The rest of a very long one is left out."""
    for size in SIZES:
        lines = wrap(title, size, ROOM)
        lonely = any(len(line) <= LONELY for line in lines[:-1])  # "a" between two long lines
        if len(lines) <= most and not lonely and not any(line.endswith("…") for line in lines):
            break
    return size, lines if len(lines) <= most else [*lines[: most - 1], shorten(lines[most - 1] + "…", size, ROOM)]


def shorten(line: str, size: float, room: float) -> str:
    if text_width(line, size) <= room:
        return line
    while line and text_width(f"{line}…", size) > room:
        line = line[:-1]
    return f"{line}…"
