"""What is asked: options, places, and what cannot be done just now."""

from __future__ import annotations

from tapete.core.i18n.text import Text
from tapete.core.scene.board import Mark
from tapete.core.scene.shapes import Line, Part, Point, Poly, Shape
from tapete.core.scene.widgets import Card, Chip, Odds


class OptionView(Part):
    """One answer. The client sends back `key`; `targets` are ids of pieces, areas, cards or slots that can be clicked
    for it.

    >>> OptionView(key=0, title=Text("harbour-card", {"card": 7}), targets=["card-7"]).targets
    ['card-7']
    """

    key: int
    title: Text
    detail: Text | None = None
    glyph: str = ""
    chips: list[Chip] = []
    targets: list[str] = []
    odds: list[Odds] = []
    confirm: Text | None = None  #: the button repeats the choice
    marks: list[Mark] = []
    card: Card | None = None
    group: Text | None = None
    quick: bool = False  #: may be confirmed by the first click: it can be undone at no cost


class RefusedView(Part):
    """What looks possible and is not: greyed, with the rule that forbids it and the numbers.

    >>> no = RefusedView(title=Text("harbour-sail"), why=Text("no-harbour-reef"), rule="harbour.reef", measure="8 > 6")
    >>> no.measure
    '8 > 6'
    """

    title: Text
    why: Text
    rule: str
    targets: list[str] = []
    glyph: str = ""
    measure: str = ""  #: the bare comparison, for the label on the board


class PlacePiece(Part):
    """A piece that is to be put somewhere, and how it stands now.

    >>> from tapete.core.scene import Disc
    >>> PlacePiece(id="boat-0", at=(10, 20), shape=Disc(x=10, y=20, r=3), name="Gull").id
    'boat-0'
    """

    id: str
    at: Point
    shape: Shape
    name: Text | str = ""
    parts: list[Poly] = []  #: what else belongs to it, drawn with it


class PlaceView(Part):
    """A position on a free table is asked for: which pieces, and where they may go (for drawing; the server decides).

    >>> from tapete.core.scene import Disc
    >>> boat = PlacePiece(id="boat-0", at=(1, 2), shape=Disc(x=1, y=2, r=3))
    >>> PlaceView(pieces=[boat], longest=6.0, stick="6 cm").stick
    '6 cm'
    """

    pieces: list[PlacePiece]
    reach: list[Poly] = []
    lead: str = ""
    facing: bool = False  #: it may be turned: an answer has ("turn", degrees clockwise, 0) beside the pieces
    turning: float = 15.0  #: so far at a time
    turned: float = 0.0  #: how far the shapes are turned as they are told here
    grid: float = 0.0  #: a dragged piece goes to multiples of this; not a rule, a help
    formations: list[str] = []
    suggestions: list[list[tuple[str, float, float]]] = []
    proposals: list[Text] = []  #: what the suggestions are called
    words: list[int] = []  #: keys of options that put nothing down anywhere: to stay, to leave it; said by the kernel
    longest: float | None = None
    stick: str = ""  #: what is written on the measuring stick of that length
    #: one click or one drop may answer, since it can be taken back at no cost: a proposal, or the only piece let go
    quick: bool = False
    apart: bool = False  #: every piece is dragged alone, the first one too
    turns: int = 0  #: so often a way may be made to turn by hand
    leg: float | None = None  #: and only when so much of the stick is used up


class Outlook(Part):
    """What a position would come to, told while it is still looked for: what it takes of the stick by the rules, by
    which way, and what happens on that way.

    >>> Outlook(cost=8.0, most=6.0, warnings=[Text("harbour-reef")]).cost
    8.0
    """

    cost: float | None = None
    most: float | None = None
    ways: list[Line] = []
    warnings: list[Text] = []
    notes: list[Text] = []  #: what else there is to know of it


class Shortcuts(Part):
    """How a question may be answered with fewer clicks. The rules ask as the book does; the page may answer several at
    once, or for somebody who does not want to be asked.

    >>> Shortcuts(series=4).series, Shortcuts(quiet=Text("harbour-pilots"), until="2").until
    (4, '2')
    """

    series: int = 0  #: so many of a kind are asked one after another: several may be chosen in one go
    quiet: Text | None = None  #: what is not asked any more, if one wishes: the table's own answer is given
    until: str = ""  #: a word that changes when that wish has run out; empty: for the whole match
    obvious: bool = False  #: nothing is left but the table's own answer, which can be taken back: it is given by itself


class DecisionView(Part):
    """What is asked of one player, as the page shows it. The kernel makes it from a decision.

    >>> import tapete
    >>> asked = tapete.new_match("challengers", seed="docs").decision_view(0)
    >>> asked.kind, asked.options[0].key, asked.undo
    ('pick', 0, False)
    """

    id: str
    player: int
    kind: str
    prompt: Text
    cause: Text | None = None
    context: Text | None = None
    options: list[OptionView] = []
    refused: list[RefusedView] = []
    sealed: bool = False  #: nobody sees it until all have chosen
    secret: bool = False  #: nobody else learns what is chosen
    undo: bool = False
    default: int | None = None
    place: PlaceView | None = None
    dice: tuple[int, int] | None = None  #: (count, sides) when people roll real dice and type them in
    lists: bool = False  #: the code of a built list is an answer, too
    begun: str = ""  #: the code of the list one begins with, where the answer is that list, changed at the table
    shortcuts: Shortcuts | None = None
