"""Parts of the game to print: cards, trainers, trophies, trays, bench, diagrams."""

from __future__ import annotations

from functools import reduce

import msgspec

from tapete.core.i18n.text import Text, text
from tapete.core.roster.form import BuildList
from tapete.core.roster.list_cards import is_printed
from tapete.core.scene import Area, Board, Card, Paint, Rect
from tapete.core.scene.print_set import (
    POKER,
    PrintBoard,
    PrintCards,
    PrintCell,
    PrintSection,
    PrintTable,
    PrintToken,
    PrintTokens,
)
from tapete.games.challengers.content import load_library
from tapete.games.challengers.content.schema import LEVELS, Library
from tapete.games.challengers.state import SEATS_OF_A_BENCH
from tapete.games.challengers.view.cards import draw_card, trainer_picture

BACK = Card(id="back", name=text("challengers-title"), glyph="umbrella", colour="#0E5A63")
TRAINER_BACK = Card(id="trainer-back", name=text("print-trainers"), glyph="person", colour="#24505E")
TROPHY, FAN, FLAG = 32.0, 18.0, 30.0  # diameters
FANS = ((1, 40), (5, 12))  # value of a token, and how many
BEACHES = 4
SAND, LINE = "#F6EAC8", "#0E5A63"
DUELLISTS = (2, 4, 6, 8)


def print_set(packs: tuple[str, ...], chosen: BuildList | None) -> list[PrintSection]:
    content = load_library(packs)
    cards = [
        msgspec.structs.replace(draw_card(packs, card.id, card.id, None, 1), count=copies_of(content, card.id))
        for card in content.cards.values()
        if is_printed(card.id, packs)
    ]
    trainers = [trainer_picture(id, id) for id in content.trainers if is_printed(id, packs)]
    sections: list[PrintSection] = [PrintCards(id="cards", name=text("print-cards"), cards=cards, back=BACK)]
    if trainers:
        sections.append(PrintCards(id="trainers", name=text("print-trainers"), cards=trainers, back=TRAINER_BACK))
    if packs:
        return sections
    return [
        *sections,
        trophies(content),
        *(tray(level) for level in LEVELS),
        bench(),
        offers(content),
        diagrams(content),
    ]


def copies_of(content: Library, id: str) -> int:
    """Copies of a card in the box: starters once for each symbol."""
    card = content.cards[id]
    return card.copies * len(content.symbols) if card.kind in ("starter", "dog") else card.copies


def trophies(content: Library) -> PrintTokens:
    tokens = [
        PrintToken(
            id=f"trophy-{round}-{fans}",
            glyph="trophy",
            label=str(round),
            size=TROPHY,
            colour="#F2C23E",
            count=all_fans.count(fans),
            back=PrintToken(id=f"fans-{fans}", glyph="star", label=str(fans), colour="#F2C23E"),
        )
        for round, all_fans in content.trophies.items()
        for fans in dict.fromkeys(all_fans)
    ]
    tokens.append(PrintToken(id="flag", glyph="flag", size=FLAG, colour="#E1462C", count=BEACHES))
    for value, count in FANS:
        token = PrintToken(id=f"fan-{value}", glyph="star", label=str(value), size=FAN, colour="#7FD0EE", count=count)
        tokens.append(msgspec.structs.replace(token, back=token))
    return PrintTokens(id="trophies", name=text("print-trophies"), tokens=tokens)


def place(id: str, name: Text, column: int, row: int) -> Area:
    width, height = POKER
    shape = Rect(x=2 + column * (width + 2), y=2 + row * (height + 2), w=width, h=height)
    return Area(id=id, shape=shape, paint=Paint(fill=SAND, edge=LINE, width=4, dashed=True), name=name)


def tray(level: str) -> PrintBoard:
    """challengers.setup.trays: draw pile and discards of a level."""
    areas = [
        place(f"pile-{level}", text("print-pile", level=level), 0, 0),
        place(f"discard-{level}", text("print-discard", level=level), 1, 0),
    ]
    board = Board(width=132, height=92, areas=areas, grid="none")
    return PrintBoard(id=f"tray-{level}", name=text("print-level", level=level), board=board, scale=1.0)


def bench() -> PrintBoard:
    """challengers.ruling.bench-seats: the places for cards that have fought."""
    areas = [place(f"seat-{n}", text("print-seat", n=n + 1), n % 3, n // 3) for n in range(SEATS_OF_A_BENCH)]
    board = Board(width=197, height=182, areas=areas, grid="none")
    return PrintBoard(id="bench", name=text("print-bench"), board=board, scale=1.0)


def offers(content: Library) -> PrintTable:
    """Offer of each round."""
    rows = []
    for number, line in content.rounds.items():
        options = [
            text("challengers-diagram-option", level=option.level, picks=option.picks, fans=option.fans)
            for option in line.options
        ]
        words = reduce(lambda one, other: text("challengers-diagram-or", one=one, other=other), options)
        rows.append([PrintCell(text=text("print-round", n=number)), PrintCell(text=words)])
    head = [PrintCell(), PrintCell(text=text("print-offer"))]
    return PrintTable(id="offers", name=text("print-offer"), head=head, rows=rows)


def diagrams(content: Library) -> PrintTable:
    """Beach and half of every seat in each round, for each number of duellists."""
    rounds = list(content.rounds)
    rows = [
        [
            PrintCell(text=Text(f"challengers-symbol-{diagram.symbol}")),
            PrintCell(text=str(duellists)),
            *(PrintCell(text=half) for half in diagram.path(duellists)),
        ]
        for diagram in content.diagrams.values()
        if diagram.symbol in content.symbols
        for duellists in DUELLISTS
        if diagram.path(duellists)
    ]
    head = [
        PrintCell(),
        PrintCell(text=text("print-duellists")),
        *(PrintCell(text=text("print-round", n=round)) for round in rounds),
    ]
    return PrintTable(id="diagrams", name=text("print-diagrams"), head=head, rows=rows)
