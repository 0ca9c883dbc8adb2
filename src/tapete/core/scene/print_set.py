"""Printable parts of a game: cards, tokens, boards, sheets, rulers, tables."""

from __future__ import annotations

from typing import Literal

from tapete.core.i18n.text import Text
from tapete.core.scene.board import Board
from tapete.core.scene.panels import Tray
from tapete.core.scene.shapes import Part, Point
from tapete.core.scene.widgets import Card, Die, Portrait

POKER: Point = (63.0, 88.0)  # a playing card
LARGE: Point = (95.0, 130.0)  # a sheet of a unit: four on a page, A4 or Letter


class PrintCards(Part, tag="cards"):
    """Cards of one size, each `count` times, with a common back.

    >>> PrintCards(id="deck", name=Text("print-cards"), cards=[Card(id="seven", name="Seven", count=4)]).size
    (63.0, 88.0)
    """

    id: str
    name: Text
    cards: list[Card]
    size: Point = POKER
    back: Card | None = None  #: glyph, colour and name of the back; without it the back is blank


class PrintToken(Part):
    """A token to cut out along its edge.

    >>> PrintToken(id="tide", name="Tide", glyph="wave", count=3, back=PrintToken(id="ebb", name="Ebb")).back.name
    'Ebb'
    """

    id: str
    name: Text | str = ""
    shape: Literal["disc", "hex", "square"] = "disc"
    size: float = 20.0  #: width of a disc or a square, side of a hex
    count: int = 1
    glyph: str = ""
    label: str = ""  #: a number or letter in its middle
    portrait: Portrait | None = None
    board: Board | None = None  #: a piece of board as its picture
    owner: int | None = None
    colour: str = ""
    pointed: bool = False  #: it has a front, marked at its upper edge
    back: PrintToken | None = None


class PrintTokens(Part, tag="tokens"):
    """Tokens of several kinds, small ones beside each other.

    >>> PrintTokens(id="tides", name=Text("print-tokens"), tokens=[PrintToken(id="tide", name="Tide")]).tokens[0].size
    20.0
    """

    id: str
    name: Text
    tokens: list[PrintToken]


class PrintBoard(Part, tag="board"):
    """A board at true size on as many pages as it needs, or a plan of it on one page.

    >>> PrintBoard(id="harbour", name=Text("print-board"), board=Board(width=60, height=40), scale=4.0).scale
    4.0
    """

    id: str
    name: Text
    board: Board
    scale: float = 0.0  #: millimetres of a board unit; 0 for a plan that fills a page
    note: Text | None = None


class PrintSheets(Part, tag="sheets"):
    """Sheets with abilities, one a page.

    >>> PrintSheets(id="boards", name=Text("print-sheets"), trays=[Tray(id="north", name=Text("north"))]).trays[0].id
    'north'
    """

    id: str
    name: Text
    trays: list[Tray]


class Ruler(Part):
    """A measuring stick.

    >>> Ruler(name="S", length=50.0).length
    50.0
    """

    name: Text | str
    length: float
    unit: float = 10.0  #: millimetres between two marks


class PrintRulers(Part, tag="rulers"):
    """Measuring sticks. One that is longer than a page comes in parts to glue.

    >>> PrintRulers(id="sticks", name=Text("print-rulers"), rulers=[Ruler(name="S", length=50.0)]).rulers[0].unit
    10.0
    """

    id: str
    name: Text
    rulers: list[Ruler]


class PrintCell(Part):
    """A cell of a printed table: words, or dice.

    >>> PrintCell(text="7").dice
    []
    """

    text: Text | str = ""
    dice: list[Die] = []


class PrintTable(Part, tag="table"):
    """A table to look things up. The first cell of a row names it.

    >>> PrintTable(id="tides", name=Text("print-tables"), head=[PrintCell(text="hour")], rows=[]).head[0].text
    'hour'
    """

    id: str
    name: Text
    head: list[PrintCell]
    rows: list[list[PrintCell]]


PrintSection = PrintCards | PrintTokens | PrintBoard | PrintSheets | PrintRulers | PrintTable
