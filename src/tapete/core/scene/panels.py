"""Panels around the board: trays of cards, the stage of a contest, the seats."""

from __future__ import annotations

from typing import Literal

from tapete.core.i18n.text import Text
from tapete.core.scene.shapes import Part
from tapete.core.scene.widgets import Card, Die, Fact, Gauge, Portrait


class Slot(Part):
    """A place in a tray: a seat of a bench, a box of a battle board, a pile.

    >>> Slot(id="bench-0", cards=[Card(id="card-7", name="Seven")], room=1).room
    1
    """

    id: str
    name: Text | None = None
    cards: list[Card] = []
    dice: list[Die] = []
    room: int | None = None  #: most cards, if a rule limits them
    note: Text | None = None  #: shown while it is empty
    states: list[str] = []
    facts: list[Fact] = []
    text: Text | None = None
    price: list[list[Die]] = []  #: cost in dice: all dice of any one of these lists
    heading: Text | None = None  #: shown above this slot, for it and the next ones
    portrait: Portrait | None = None  #: of the unit that it describes


class Tray(Part):
    """A row, pile or sheet of slots.

    `place` says where it lies; the client arranges places for its screen.

    >>> Tray(id="hand", name=Text("harbour-hand"), form="hand", place="hand", owner=0, slots=[Slot(id="slot-0")]).form
    'hand'
    """

    id: str
    name: Text
    form: Literal["row", "pile", "hand", "sheet", "grid", "list"] = "row"
    place: Literal["far", "middle", "near", "hand", "side", "team"] = "near"
    owner: int | None = None
    slots: list[Slot] = []
    note: Text | None = None
    gauges: list[Gauge] = []
    side: Literal["", "left", "right"] = ""  #: end of the row, for trays in the middle


class Step(Part):
    """A step of the rulebook, with its state.

    >>> [Step(name=Text("harbour-load"), state="done").state, Step(name=Text("harbour-sail")).state]
    ['done', 'next']
    """

    name: Text
    state: Literal["done", "now", "next"] = "next"


class Modifier(Part):
    """A modifier of a side's total, with its rule.

    >>> Modifier(text=Text("harbour-tailwind"), value="+1", rule="harbour.wind").value
    '+1'
    """

    text: Text
    value: str = ""
    rule: str = ""


class Side(Part):
    """One side of a contest: its cards or dice, its modifiers, its running total.

    >>> Side(owner=0, total="7", dice=[Die(value=4), Die(value=3)]).total
    '7'
    """

    owner: int | None = None
    title: Text | None = None
    total: str = ""
    total_name: Text | None = None
    cards: list[Card] = []
    dice: list[Die] = []
    pools: list[tuple[Text, str]] = []
    modifiers: list[Modifier] = []
    room: Text | None = None  #: label of an empty place for the next card


class Throw(Part):
    """A roll of dice, with its owner and its purpose.

    >>> Throw(owner=0, name=Text("harbour-rowing"), dice=[Die(value=6), Die(value=2)]).dice[0].value
    6
    """

    name: Text
    owner: int | None = None
    dice: list[Die] = []


class Clash(Part):
    """Dice of one side against those of the other, and a text that compares them.

    >>> rowing = Throw(owner=0, name=Text("harbour-rowing"), dice=[Die(value=6)])
    >>> Clash(owner=0, throws=[rowing], text=Text("harbour-faster")).throws[0].owner
    0
    """

    owner: int | None = None
    title: Text | None = None
    throws: list[Throw] = []
    text: Text | None = None


class Stage(Part):
    """The contest being resolved, in the steps of the rulebook.

    >>> race = Stage(title=Text("harbour-race"), sides=[Side(owner=0, total="7"), Side(owner=1)], holds=0)
    >>> race.sides[race.holds].total
    '7'
    """

    title: Text | None = None
    steps: list[Step] = []
    sides: list[Side] = []
    clashes: list[Clash] = []  #: dice against dice, if each side rolls more than once
    verdict: Text | None = None
    holds: int | None = None  #: index of the side that holds the prize, drawn with `glyph`
    glyph: str = ""
    ratio: float | None = None  #: share of the needed total that has been reached
    goal: int | None = None  #: the total that wins the prize


class Seat(Part):
    """A player as shown at the table.

    The server knows the names of players: a text names one by the argument `text("player", n=INDEX)`.

    >>> Seat(player=1, score=Gauge(id="points-1", name=Text("harbour-points"), value=3), state="deciding").score.value
    3
    """

    player: int
    lines: list[Text] = []
    score: Gauge | None = None
    gauges: list[Gauge] = []
    state: Literal["", "deciding", "ready", "out", "winner", "start"] = ""
    title: Text | None = None  #: the game's name for this seat: a faction, a symbol, the Robot's name
    portrait: Portrait | None = None  #: of its leader
