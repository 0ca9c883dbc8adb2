"""The printed document: pages in millimetres with fronts, backs and feet."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from pathlib import Path
from typing import NamedTuple

from tapete.core.game import Game
from tapete.core.i18n.text import Text, text
from tapete.core.roster.form import BuildList
from tapete.core.scene import Card
from tapete.core.scene.print_set import (
    PrintBoard,
    PrintCards,
    PrintRulers,
    PrintSection,
    PrintSheets,
    PrintTable,
    PrintToken,
    PrintTokens,
)
from tapete.printing.art import svg
from tapete.printing.boards import draw_board
from tapete.printing.cards import colour_of, draw_art, draw_back, draw_card, is_rank, is_sheet
from tapete.printing.paper import EDGE, MARK, PAPERS, Paper, Place, cut_marks, lay_out, tiles
from tapete.printing.reference import draw_reference
from tapete.printing.sheets import MARGIN, draw_rulers, draw_table, draw_tray, table_height
from tapete.printing.tokens import draw_token, token_size
from tapete.printing.words import Words

HERE = Path(__file__).parent

BETWEEN_TOKENS = 2.0
CHECK = 50.0  # millimetres of the line to check the scale by
BACK = Card(id="back", glyph="deck", colour="#24505E")
POLICY = "default-src 'none'; style-src 'unsafe-inline'"


class Page(NamedTuple):
    """One side of a sheet. `what` names its section."""

    inside: str
    what: Text
    back: str | None = None  # of the same sheet; None for a sheet that needs none


class Shelf:
    """Drawings that several pieces share: each is written once and used by its number."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def use(self, drawing: str) -> str:
        """The same drawing as a reference. It must be an SVG element."""
        head = drawing.partition(">")[0]
        number = self._numbers.setdefault(drawing, len(self._numbers))
        box = head.partition('viewBox="')[2].partition('"')[0]
        x, y, width, height = box.split()
        spot = f'x="{x}" y="{y}" width="{width}" height="{height}"'
        return f'<svg viewBox="{box}"{_ratio(head)}><use href="#d{number}" {spot}/></svg>'

    def write(self) -> str:
        symbols = []
        for drawing, number in self._numbers.items():
            head, _, body = drawing.partition(">")
            box = head.partition('viewBox="')[2].partition('"')[0]
            inside = body.removesuffix("</svg>")
            symbols.append(f'<symbol id="d{number}" viewBox="{box}"{_ratio(head)}>{inside}</symbol>')
        return f'<svg class="shelf" width="0" height="0" aria-hidden="true">{"".join(symbols)}</svg>'


def _ratio(head: str) -> str:
    ratio = head.partition('preserveAspectRatio="')[2].partition('"')[0]
    return f' preserveAspectRatio="{ratio}"' if ratio else ' preserveAspectRatio="xMidYMid slice"'


def print_game(
    game: Game,
    paper: str = "a4",
    language: str = "es",
    *,
    packs: tuple[str, ...] = (),
    chosen: BuildList | None = None,
    saver: bool = False,
    backs: bool = True,
) -> str:
    """Sheets of a whole game, of packs (`packs`) or of a list (`chosen`), as one HTML file.

    `saver` saves ink: outlines in place of filled areas. `backs` adds a page behind each, for two-sided print.

    >>> import tapete
    >>> page = print_game(tapete.find_game("pocket"), "letter", "en")
    >>> page.count("</html>"), "size: letter" in page
    (1, True)
    """
    sheet, words, shelf = PAPERS[paper], Words(game, language), Shelf()
    sections = game.print_set(packs, chosen)
    pages = [page for section in sections for page in draw_section(section, sheet, words, shelf)]
    reference = draw_reference(game, sheet, words) if not packs and chosen is None else ""
    title = words.say(Text(f"{game.id}-title"))
    body = [write_sheet(page, n, len(pages), sheet, words, title, backs) for n, page in enumerate(pages, start=1)]
    how = words.html(text("print-how", paper=text(f"print-on-{paper}"), sides="two" if backs else "one"))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        f'<meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
        f"<style>{style_sheet(sheet, saver)}</style></head>"
        f'<body><p class="how">{how}</p>{shelf.write()}'
        f"{reference}{''.join(body)}</body></html>"
    )


@lru_cache
def style_sheet(paper: Paper, saver: bool) -> str:
    names = ("sheets.css", "ink_saver.css") if saver else ("sheets.css",)
    written = "".join((HERE / name).read_text(encoding="utf-8") for name in names)
    return (
        written.replace("PAPER", paper.css)
        .replace("WIDE", f"{paper.width:g}mm")
        .replace("TALL", f"{paper.height:g}mm")
        .replace("MARGIN", f"{MARGIN:g}mm")
    )


def write_sheet(page: Page, n: int, count: int, paper: Paper, words: Words, title: str, backs: bool) -> str:
    what = words.say(page.what)
    foot = words.html(text("print-foot", game=title, what=what, sheet=n, sheets=count))
    check = f'<i class="check" style="width:{CHECK:g}mm">{words.html(text("print-check"))}</i>'
    front = f'<section class="page">{page.inside}<footer>{foot}{check}</footer></section>'
    if not backs:
        return front
    behind = words.html(text("print-foot-back", game=title, what=what, sheet=n))
    foot = f"<footer>{behind}</footer>" if page.back else ""
    return f'{front}<section class="page behind">{page.back or ""}{foot}</section>'


def draw_section(section: PrintSection, paper: Paper, words: Words, shelf: Shelf) -> list[Page]:
    match section:
        case PrintCards():
            return card_pages(section, paper, words, shelf)
        case PrintTokens():
            return token_pages(section, paper, words, shelf)
        case PrintBoard():
            return board_pages(section, paper, words)
        case PrintSheets():
            return [Page(draw_tray(tray, paper, words), section.name) for tray in section.trays]
        case PrintRulers():
            return [Page(drawn, section.name) for drawn in draw_rulers(section.rulers, paper, words)]
        case PrintTable():
            return [Page(draw_table(part, words), section.name) for part in split_table(section, paper, words)]


def at(place: Place, kind: str, inside: str, more: str = "", style: str = "") -> str:
    """A piece at its place."""
    return (
        f'<article class="{kind}" {more} style="left:{place.x:g}mm;top:{place.y:g}mm;width:{place.width:g}mm;'
        f'height:{place.height:g}mm;{style}">{inside}</article>'
    )


def draw_cuts(places: list[Place], paper: Paper) -> str:
    lines = "".join(f"M{x0:g} {y0:g}L{x1:g} {y1:g}" for x0, y0, x1, y1 in cut_marks(places))
    return svg(
        f'<path d="{lines}" fill="none" stroke="#000" stroke-width=".2"/>',
        f"0 0 {paper.width:g} {paper.height:g}",
        "cuts",
    )


def card_pages(section: PrintCards, paper: Paper, words: Words, shelf: Shelf) -> list[Page]:
    copies = [card for card in section.cards for _ in range(card.count)]
    fronts = {
        id(card): draw_card(
            card, section.size, words, "" if is_rank(card) or is_sheet(card) else shelf.use(draw_art(card))
        )
        for card in section.cards
    }
    back = section.back or BACK
    behind = draw_back(back, words)
    pages = []
    for places in lay_out(paper, [section.size] * len(copies)):
        marks = draw_cuts(places, paper)
        front, reverse = [], []
        for place in places:
            card = copies[place.piece]
            kind = "card rankcard" if is_rank(card) else "card sheetcard" if is_sheet(card) else "card"
            front.append(at(place, kind, fronts[id(card)], f'data-card="{escape(card.id)}"', f"--c:{colour_of(card)}"))
            mirrored = place.mirrored(paper)
            reverse.append(at(mirrored, "card reverse", behind, f'data-card="{escape(card.id)}"', f"--c:{back.colour}"))
        pages.append(Page(marks + "".join(front), section.name, "".join(reverse)))
    return pages


def token_pages(section: PrintTokens, paper: Paper, words: Words, shelf: Shelf) -> list[Page]:
    ordered = sorted(section.tokens, key=lambda token: -token_size(token)[1])
    copies = [token for token in ordered for _ in range(token.count)]
    drawn = {id(token): shelf.use(draw_token(token, words, f"{section.id}-{n}")) for n, token in enumerate(ordered)}
    behind = {
        id(token): shelf.use(draw_token(other, words, f"{section.id}-b{n}"))
        for n, token in enumerate(ordered)
        if (other := back_of(token)) is not None
    }
    pages = []
    for places in lay_out(paper, [token_size(token) for token in copies], BETWEEN_TOKENS):
        named = [(place, copies[place.piece]) for place in places]
        front = [
            at(place, f"token {token.shape}", drawn[id(token)], f'data-token="{escape(token.id)}"')
            for place, token in named
        ]
        reverse = [
            at(place.mirrored(paper), f"token {token.shape}", behind[id(token)], f'data-token="{escape(token.id)}"')
            for place, token in named
            if id(token) in behind
        ]
        pages.append(Page("".join(front), section.name, "".join(reverse)))
    return pages


def back_of(token: PrintToken) -> PrintToken | None:
    """The back of a token has its shape and size."""
    if token.back is None:
        return None
    back = token.back
    return PrintToken(
        id=back.id,
        name=back.name,
        shape=token.shape,
        size=token.size,
        glyph=back.glyph,
        label=back.label,
        portrait=back.portrait,
        board=back.board,
        owner=back.owner,
        colour=back.colour,
        pointed=back.pointed,
    )


def board_pages(section: PrintBoard, paper: Paper, words: Words) -> list[Page]:
    board = section.board
    if not section.scale:
        return [Page(draw_plan(section, paper, words), section.name)]
    columns, rows = tiles(board.width * section.scale, board.height * section.scale, paper)
    drawing = draw_board(board, words, section.id, named=board.grid == "none")
    pages = []
    for down, height in rows:
        for across, width in columns:
            box = " ".join(f"{one / section.scale:.4f}" for one in (across, down, width, height))
            left, top = (paper.width - width) / 2, EDGE + MARK + 1
            place = Place(0, round(left, 3), top, round(width, 3), round(height, 3))
            note = f'<p class="note">{words.html(section.note)}</p>' if section.note is not None else ""
            part = at(place, "board", svg(drawing, box, "art"), f'data-board="{escape(section.id)}"')
            pages.append(Page(draw_cuts([place], paper) + part + note, section.name))
    return pages


def draw_plan(section: PrintBoard, paper: Paper, words: Words) -> str:
    """A board on one page, as large as it fits, with the names of its parts."""
    board = section.board
    wide, tall = paper.width - 2 * MARGIN, paper.height - 2 * MARGIN - 24
    scale = min(wide / board.width, tall / board.height)
    width, height = board.width * scale, board.height * scale
    place = Place(0, (paper.width - width) / 2, MARGIN + 14, width, height)
    drawn = svg(draw_board(board, words, section.id, named=True), f"0 0 {board.width:g} {board.height:g}", "art")
    note = f'<p class="plan-note">{words.html(section.note)}</p>' if section.note is not None else ""
    return f'<h2 class="plan">{words.html(section.name)}</h2>{note}{at(place, "board", drawn)}'


def split_table(table: PrintTable, paper: Paper, words: Words) -> list[PrintTable]:
    """A table in parts that each fit on a page."""
    parts, rows = [], [*table.rows]
    while rows:
        n = len(rows)
        while (
            n > 1
            and table_height(
                PrintTable(id=table.id, name=table.name, head=table.head, rows=rows[:n]),
                words,
                paper.width - 2 * MARGIN,
            )
            > paper.height - 2 * MARGIN
        ):
            n -= 1
        parts.append(PrintTable(id=table.id, name=table.name, head=table.head, rows=rows[:n]))
        rows = rows[n:]
    return parts
