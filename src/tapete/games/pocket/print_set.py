"""Parts of the game to print: cards and tokens of units, tiles, bases, map plans."""

from __future__ import annotations

from collections import Counter

import msgspec

from tapete.boards.hex import Layout
from tapete.core.i18n.text import text
from tapete.core.roster.form import BuildList
from tapete.core.roster.list_cards import is_printed
from tapete.core.scene import Board, Card
from tapete.core.scene.print_set import PrintBoard, PrintCards, PrintSection, PrintToken, PrintTokens
from tapete.games.pocket.content import Card as UnitCard
from tapete.games.pocket.content import Tile, load_library
from tapete.games.pocket.content.schema import ReadyMap
from tapete.games.pocket.ground import Ground, Laid
from tapete.games.pocket.view.cards import card_view
from tapete.games.pocket.view.portraits import portrait_of
from tapete.games.pocket.view.scene import (
    SIDE,
    base_pieces,
    fit_sheet,
    groove_marks,
    ground_areas,
    ground_marks,
    tile_area,
)

TILE = 30.0  # side of a printed hex, in millimetres
TOKEN = 28.0
BACK = Card(id="back", name=text("pocket-title"), glyph="flag", colour="#4A3F6B")
NIGHT = "#4A3F6B"


def print_set(packs: tuple[str, ...], chosen: BuildList | None) -> list[PrintSection]:
    content = load_library(tuple(chosen.packs) if chosen is not None else packs)
    if chosen is not None:
        counts = Counter({entry.item: entry.count for entry in chosen.entries})
    else:
        counts = Counter({id: 1 for id in content.cards if is_printed(id, packs)})
    units = [(content.cards[id], count) for id, count in counts.items()]
    sections: list[PrintSection] = [
        PrintCards(
            id="cards",
            name=text("print-cards"),
            cards=[msgspec.structs.replace(card_view(card, card.id, None), count=count) for card, count in units],
            back=BACK,
        ),
        PrintTokens(id="tokens", name=text("print-tokens"), tokens=[unit_token(card, count) for card, count in units]),
    ]
    if chosen is not None:
        return sections
    tiles = [tile_token(tile) for tile in content.tiles.values() if tile.count and is_printed(tile.id, packs)]
    bases = [base_token(player) for player in (0, 1)] if not packs else []
    if tiles or bases:
        sections.append(PrintTokens(id="tiles", name=text("print-tiles"), tokens=[*tiles, *bases]))
    return [*sections, *(plan(ready) for id, ready in content.maps.items() if is_printed(id, packs))]


def unit_token(card: UnitCard, count: int) -> PrintToken:
    """A unit in the colour of either player: blue on its front, orange on its back."""
    sides = [
        PrintToken(id=card.id, name=text(f"pocket-unit-{card.id}"), size=TOKEN, portrait=portrait_of(card), owner=owner)
        for owner in (0, 1)
    ]
    return msgspec.structs.replace(sides[0], count=count, back=sides[1])


def hex_board(*, laid: Laid | None = None, ground: Ground | None = None) -> Board:
    """One hex as a board that it fills."""
    layout = Layout(SIDE, (SIDE * 3**0.5 / 2, SIDE))
    board = Board(width=SIDE * 3**0.5, height=2 * SIDE, grid="hex")
    if laid is not None:
        board.areas, board.marks = [tile_area(laid, layout)], groove_marks(laid, layout)
    if ground is not None:
        board.areas, board.pieces = ground_areas(ground, layout), base_pieces(ground, layout)
    return board


def tile_token(tile: Tile) -> PrintToken:
    back = PrintToken(id="tile-back", glyph="map", colour=NIGHT)
    picture = hex_board(laid=Laid(tile.id, (0, 0)))
    return PrintToken(id=tile.id, shape="hex", size=TILE, count=tile.count, board=picture, back=back)


def base_token(player: int) -> PrintToken:
    base = (0, 0)
    ground = Ground((), (base, None) if player == 0 else (None, base))
    return PrintToken(id=f"base-{player}", shape="hex", size=TILE, board=hex_board(ground=ground))


def plan(ready: ReadyMap) -> PrintBoard:
    """A ready map, to lay it out by."""
    tiles = tuple([Laid(tile.tile, (tile.x, tile.y), tile.rotation) for tile in ready.tiles])
    ground = Ground(tiles, (ready.first_base, ready.second_base))
    layout, width, height = fit_sheet(tuple(ground.walls), 0.0)
    board = Board(
        width=width,
        height=height,
        grid="hex",
        areas=[msgspec.structs.replace(area, name=None) for area in ground_areas(ground, layout)],
        marks=ground_marks(ground, layout),
        pieces=base_pieces(ground, layout),
    )
    return PrintBoard(id=ready.id, name=text(f"pocket-opt-map-{ready.id}"), board=board)
