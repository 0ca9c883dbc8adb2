"""Decision of a scene: options, refused answers, placement of pieces, shortcuts."""

from __future__ import annotations

from typing import NamedTuple

from tapete.core.i18n.text import Text
from tapete.core.scene.board import Mark
from tapete.core.scene.shapes import Line, Part, Point, Poly, Shape
from tapete.core.scene.widgets import Card, Chip, Odds


class Aim(NamedTuple):
    """An answer as a player makes it on the board: a piece, what it does, and to what.

    Ids are those of pieces, groups of pieces, areas and cards of the scene; "" for none. `band` is the zone of a verb
    with several prices or distances, by its number in `VerbView.bands`.

    >>> Aim("sail", actor="boat-0", target="cell-7").target
    'cell-7'
    """

    verb: str
    actor: str = ""
    target: str = ""
    band: int = 0


class VerbView(Part):
    """Something that pieces do, as a button beside them: move, shoot, strike.

    >>> VerbView(id="sail", name=Text("harbour-sail"), glyph="move", places=True).places
    True
    """

    id: str
    name: Text
    glyph: str = ""
    cost: Text | None = None
    places: bool = False  #: its targets are areas, shown as zones; many of them are one line in a list
    bands: list[Text] = []  #: labels of its zones, nearest or cheapest first


class OptionView(Part):
    """One option.

    The client sends back `key`; `targets` are ids of things that can be clicked to choose it. The kernel sets `verb`,
    `actor`, `target` and `band` from `Game.aim`.

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
    safe: bool = False  #: no dice fall and nothing is lost: touching its piece and then its target answers
    setting: bool = False  #: how this player is asked, no move: it is shown in the small print
    verb: str = ""
    actor: str = ""
    target: str = ""
    band: int = 0


class FoldedOptions(Part):
    """Options of one piece and verb, such as all places it may move to. Each is sent in full when a player asks.

    >>> FoldedOptions(verb="sail", actor="boat-0", keys=[3, 4], targets=["cell-7", "cell-8"]).keys
    [3, 4]
    """

    verb: str
    actor: str
    keys: list[int]
    targets: list[str]
    band: int = 0


class RefusedView(Part):
    """An answer that looks possible and is not: shown greyed, with the rule that forbids it.

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
    verb: str = ""
    actor: str = ""
    target: str = ""


class PlacePiece(Part):
    """A piece to be placed, and its present position.

    >>> from tapete.core.scene import Disc
    >>> PlacePiece(id="boat-0", at=(10, 20), shape=Disc(x=10, y=20, r=3), name="Gull").id
    'boat-0'
    """

    id: str
    at: Point
    shape: Shape
    name: Text | str = ""
    parts: list[Poly] = []  #: shapes drawn with it


class PlaceView(Part):
    """Placement on a free table: the pieces, and the area to draw where they may go. The server decides.

    >>> from tapete.core.scene import Disc
    >>> boat = PlacePiece(id="boat-0", at=(1, 2), shape=Disc(x=1, y=2, r=3))
    >>> PlaceView(pieces=[boat], longest=6.0, stick="6 cm").stick
    '6 cm'
    """

    pieces: list[PlacePiece]
    reach: list[Poly] = []
    lead: str = ""
    facing: bool = False  #: it may be turned: an answer has ("turn", degrees clockwise, 0) beside the pieces
    turning: float = 15.0  #: degrees of one turn
    turned: float = 0.0  #: degrees by which the shapes here are turned already
    grid: float = 0.0  #: a dragged piece snaps to multiples of this; a help, not a rule
    formations: list[str] = []
    suggestions: list[list[tuple[str, float, float]]] = []
    proposals: list[Text] = []  #: names of the suggestions
    words: list[int] = []  #: keys of options that place nothing, as to stay or to pass; set by the kernel
    longest: float | None = None
    stick: str = ""  #: label of the measuring stick of that length
    #: a proposal, or dropping the only piece, answers at once, since it can be undone at no cost
    quick: bool = False
    apart: bool = False  #: every piece is dragged alone, also the first one
    together: bool = False  #: with `apart`: pieces that were moved alike are dragged as one
    turns: int = 0  #: most turning points that the player may set on a path
    leg: float | None = None  #: least length of the stick used before a turning point


class Outlook(Part):
    """Preview of a position while it is dragged: its cost by the rules, its path, and its consequences.

    >>> Outlook(cost=8.0, most=6.0, warnings=[Text("harbour-reef")]).cost
    8.0
    """

    cost: float | None = None
    most: float | None = None
    ways: list[Line] = []
    warnings: list[Text] = []
    notes: list[Text] = []  #: other remarks


class Shortcuts(Part):
    """Shortcuts to answer decisions with fewer clicks.

    The rules ask as the rulebook does. The client may answer several decisions at once, or for a player who does not
    want to be asked.

    >>> Shortcuts(series=4).series, Shortcuts(quiet=Text("harbour-pilots"), until="2").until
    (4, '2')
    """

    #: number of decisions of a kind asked one after another, which may be answered at once or left to the table
    series: int = 0
    quiet: Text | None = None  #: name of a decision that a player may switch off: the default answer is given
    until: str = ""  #: a word that changes when that ends; empty: for the whole match
    obvious: bool = False  #: only the default answer is left, and it can be undone: it is given automatically


class DecisionView(Part):
    """A player's decision as the client shows it. The kernel makes it from a `Decision`.

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
    sealed: bool = False  #: other players see the answer when all have chosen
    secret: bool = False  #: other players do not learn the answer
    undo: bool = False
    default: int | None = None
    place: PlaceView | None = None
    dice: tuple[int, int] | None = None  #: (count, sides) when people roll real dice and type them in
    lists: bool = False  #: the share code of a list is an answer, too
    begun: str = ""  #: share code of the list to start from, if the answer is that list changed at the table
    shortcuts: Shortcuts | None = None
    verbs: list[VerbView] = []  #: those that the options name
    folded: list[FoldedOptions] = []  #: options left out of `options`, for pages that ask for them
