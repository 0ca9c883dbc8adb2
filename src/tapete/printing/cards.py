"""Cards for print: pictures with a text, sheets of units, ranks and suits, and backs."""

from __future__ import annotations

from html import escape

from tapete.core.scene import Card, Die, Fact
from tapete.printing.art import INK, draw_glyph, load_art, mix, seat_colour, svg
from tapete.printing.portraits import GROUND, draw_face, draw_figure
from tapete.printing.text_fit import count_lines, fit_size, text_width
from tapete.printing.words import Words

PAD = 3.0  # millimetres inside the edge of a card
NAME = 4.2  # type of a name
HEAD = 17.0  # head of a sheet, with its portrait
LEADING = 1.22
RANK = 4  # longest value of a card that is only rank and suit
PICTURE = 0.42  # share of a card that its picture takes
LEAST_PICTURE = 0.2  # share below which a sheet has no picture
FOOT = 2.5  # type of a foot
BOLD = 1.22  # width of bold letters
WIDE_CARD = 80.0
LARGEST = (2.9, 3.3)  # type of a sheet: of a playing card, and of a larger one
SHORT_NAME, SHORT_VALUE = 3, 6  # letters of facts that stand in one row, as a profile


def colour_of(card: Card) -> str:
    return card.colour or seat_colour(card.owner)


def draw_art(card: Card) -> str:
    """Picture of a card as an SVG element: its portrait, or glyphs painted over a ground."""
    if card.portrait is not None and card.art is None:
        colour = colour_of(card)
        ground = f'<rect x="-200" y="-100" width="500" height="300" fill="{mix(colour, GROUND, 0.72)}"/>'
        light = '<path d="M-200 100L300 -60V200H-200Z" fill="#FFF" opacity=".22"/>'
        return svg(
            ground + light + draw_figure(card.portrait, colour),
            "-34 2 168 98",
            "",
            'preserveAspectRatio="xMidYMax meet"',
        )
    strokes = (
        card.art.strokes if card.art is not None else [(card.glyph, card.colour or "#47524D")] if card.glyph else []
    )
    ground = card.art.ground if card.art is not None else "#E4E7DF"
    paths = "".join(draw_stroke(what, colour) for what, colour in strokes)
    return svg(f'<rect x="-40" y="-20" width="104" height="64" fill="{escape(ground)}"/>{paths}', "-8 0 40 24", "", "")


def draw_stroke(what: str, colour: str) -> str:
    """A glyph is stroked. Of bare path data, closed paths are filled and open ones stroked."""
    art, tint = load_art(), escape(colour)
    sign = what in art.glyphs
    path = escape(art.glyphs.get(what, what))
    if what in art.solid if sign else path.rstrip().lower().endswith("z"):
        return f'<path d="{path}" fill="{tint}" fill-rule="evenodd"/>'
    fill, width = (tint, 1.7) if sign else ("none", 1.3)
    return (
        f'<path d="{path}" fill="{fill}" fill-opacity=".22" fill-rule="evenodd" stroke="{tint}" '
        f'stroke-width="{width:g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )


def is_rank(card: Card) -> bool:
    return not card.text and card.art is None and not card.facts and 0 < len(card.value) <= RANK


def is_sheet(card: Card) -> bool:
    return card.art is None and bool(card.facts)


def draw_card(card: Card, size: tuple[float, float], words: Words, art: str) -> str:
    """Inside of a card's front. `art` is its picture, which copies share."""
    if is_rank(card):
        return draw_rank(card, words)
    return draw_sheet(card, size, words) if is_sheet(card) else draw_picture_card(card, size, words, art)


def draw_picture_card(card: Card, size: tuple[float, float], words: Words, art: str) -> str:
    width, height = size
    name, text, foot = words.say(card.name), words.say(card.text), words.say(card.foot)
    room = width - 2 * PAD
    title = fit_title(name, room, 2 * NAME * LEADING, NAME)
    taken = height * PICTURE + title_height(name, room, title) + count_lines(foot, FOOT, room) * FOOT * LEADING + 6
    type_size = fit_size(lambda f: count_lines(text, f, room) * f * LEADING, height - taken, 3.3, 1.9)
    corner = f'<b class="value">{escape(card.value)}</b>' if card.value else ""
    mark = f'<i class="mark">{svg(draw_glyph(card.glyph, "#FFF", 2.4), "0 0 24 24")}</i>' if card.glyph else ""
    return (
        f'<div class="picture" style="height:{height * PICTURE:g}mm">{art}</div>{corner}{mark}'
        f'<h3 style="font-size:{title:g}mm">{escape(name)}</h3>'
        f'<p class="text" style="font-size:{type_size:g}mm">{escape(text)}</p><p class="foot">{escape(foot)}</p>'
    )


def draw_rank(card: Card, words: Words) -> str:
    """A playing card: value and suit in two corners, and large in the middle."""
    ink = escape(card.colour or INK)
    rank = card.value.rstrip("♠♥♦♣")
    small = svg(draw_glyph(card.glyph, ink), "0 0 24 24")
    middle = svg(draw_face(card.portrait, ink), "0 0 100 100", "court") if card.portrait is not None else ""
    corner = f'<b style="color:{ink}">{escape(rank)}</b>{small}'
    return (
        f'<div class="rank">{corner}</div><div class="rank turned">{corner}</div>'
        f'<div class="suit">{middle or svg(draw_glyph(card.glyph, ink), "0 0 24 24")}</div>'
    )


# ---------------------------------------------------------------- sheets


class Row:
    """A fact in words."""

    def __init__(self, fact: Fact, words: Words) -> None:
        self.name, self.value = words.say(fact.name), words.say(fact.value)
        self.chips = [words.say(chip.text) for chip in fact.chips]

    @property
    def short(self) -> bool:
        return not self.chips and len(self.name) <= SHORT_NAME and 0 < len(self.value) <= SHORT_VALUE

    @property
    def line(self) -> str:
        return " ".join([self.name, *(f"({chip})" for chip in self.chips), self.value])

    def lines(self, size: float, room: float) -> int:
        """Lines of type that the fact needs. Its name is bold, and takes more of the first one."""
        return count_lines(self.line, size, room, text_width(self.name, size) * (BOLD - 1))

    def html(self) -> str:
        chips = "".join(f"<i>{escape(chip)}</i>" for chip in self.chips)
        return f"<p><b>{escape(self.name)}</b>{chips} {escape(self.value)}</p>"


def draw_sheet(card: Card, size: tuple[float, float], words: Words) -> str:
    """Sheet of a unit: name, profile and rules, under a picture if there is room for one."""
    width, height = size
    rows = [Row(fact, words) for fact in card.facts]
    profile = [row for row in rows if row.short]
    others = [row for row in rows if not row.short]
    name, foot, text = words.say(card.name), words.say(card.foot), words.say(card.text)
    room = width - 2 * PAD

    def height_of(size: float) -> float:
        lines = sum(row.lines(size, room) for row in others) + count_lines(text, size, room)
        return lines * size * LEADING + (len(others) + 1) * 0.5 + (size * 2.9 + 1 if profile else 0)

    def body(size: float) -> str:
        cells = "".join(f"<span><i>{escape(row.name)}</i><b>{escape(row.value)}</b></span>" for row in profile)
        return (
            f'<div class="sheet" style="font-size:{size:g}mm">'
            + (f'<div class="profile">{cells}</div>' if cells else "")
            + (f'<p class="lead">{escape(text)}</p>' if text else "")
            + "".join(row.html() for row in others)
            + "</div>"
        )

    title = fit_title(name, room, 3 * NAME * LEADING, NAME * 1.15)
    heading = title_height(name, room, title) + count_lines(foot, FOOT, room) * FOOT * LEADING + 10
    large = LARGEST[width > WIDE_CARD]
    type_size = fit_size(height_of, height * (1 - LEAST_PICTURE) - heading, large, large - 0.8)
    spare = height - heading - height_of(type_size)
    if spare >= height * LEAST_PICTURE * 0.99:
        tall = min(spare, height * (PICTURE if width < WIDE_CARD else 0.5))
        corner = f'<b class="value">{escape(card.value)}</b>' if card.value else ""
        return (
            f'<div class="picture" style="height:{tall:.2f}mm">{draw_art(card)}</div>{corner}'
            f'<h3 style="font-size:{title:g}mm">{escape(name)}</h3><p class="foot under">{escape(foot)}</p>'
            + body(type_size)
        )
    return draw_head(card, name, foot, room) + body(fit_size(height_of, height - HEAD - 2 * PAD - 1, large, 1.8))


def draw_head(card: Card, name: str, foot: str, room: float) -> str:
    """Head of a sheet full of words: a small portrait beside the name."""
    beside = room - HEAD - 2 - (11 if card.value else 0)
    title = fit_title(name, beside, HEAD - 2 - count_lines(foot, FOOT, beside) * FOOT * LEADING, NAME * 1.15)
    face = (
        svg(draw_face(card.portrait, colour_of(card)), "0 0 100 100", "face")
        if card.portrait is not None
        else svg(draw_glyph(card.glyph, INK), "0 0 24 24", "face sign")
        if card.glyph
        else ""
    )
    corner = f'<b class="cost">{escape(card.value)}</b>' if card.value else ""
    return (
        f'<header>{face}<div><h3 style="font-size:{title:g}mm">{escape(name)}</h3><p class="foot">{escape(foot)}</p>'
        f"</div>{corner}</header>"
    )


def title_height(name: str, room: float, size: float) -> float:
    """Height of a title: its letters are bold, and wider than those of a text."""
    return count_lines(name, size * BOLD, room) * size * 1.15


def fit_title(name: str, room: float, tall: float, largest: float) -> float:
    """Size of a title that fits a height, and whose longest word fits a line."""
    longest = max(name.split(), key=len, default="")

    def too_high(size: float) -> float:
        return tall + 1 if text_width(longest, size * BOLD) > room else title_height(name, room, size)

    return fit_size(too_high, tall, largest, 2.4)


def draw_back(back: Card, words: Words) -> str:
    """Inside of a card's back: the same upside down, so that it gives nothing away."""
    glyph = svg(draw_glyph(back.glyph or "deck", "currentColor", 1.6), "0 0 24 24")
    name = words.html(back.name)
    return f'<div class="back"><b>{name}</b>{glyph}<b class="turned">{name}</b></div>'


def draw_die(die: Die) -> str:
    """A die with a symbol, or with pips as a number."""
    face = (
        f'<g transform="translate(4 4) scale(.667)">{draw_glyph(die.symbol, INK, 2.4)}</g>'
        if die.symbol
        else f'<text x="12" y="17" font-size="13" font-weight="700" text-anchor="middle">{die.value}</text>'
    )
    return svg(
        f'<rect x="1.2" y="1.2" width="21.6" height="21.6" rx="4.8" fill="#FFFDF6" stroke="{INK}" '
        f'stroke-width="1.4"/>{face}',
        "0 0 24 24",
        "die",
    )
