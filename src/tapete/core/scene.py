"""What a player sees, as data: one vocabulary for every game, drawn by one client.

A game's `view` returns a `Scene`. It holds no pixels and no finished sentences: shapes in the board's own unit, glyphs by name,
text as message ids. The client's TypeScript types are generated from these structs.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.core.text import Text

Point = tuple[float, float]
Corner = Literal["nw", "ne", "sw", "se"]
Tone = Literal["plain", "good", "bad", "pay", "suffer", "mine", "quiet"]


class Part(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A piece of a scene; fields that keep their default are not sent."""


# ---------------------------------------------------------------- shapes and paint


class Poly(Part, tag="poly"):
    points: list[Point]


class Disc(Part, tag="disc"):
    x: float
    y: float
    r: float


class Rect(Part, tag="rect"):
    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0  # degrees clockwise around the centre
    corner: float = 0.0


class Line(Part, tag="line"):
    points: list[Point]


Shape = Poly | Disc | Rect | Line


class Paint(Part):
    """How a surface is printed. `motif` names a texture every client knows, so that no terrain is told by colour alone."""

    fill: str = ""  # '#rrggbb', empty for none
    edge: str = ""
    width: float = 1.5  # of the edge, in screen pixels
    dashed: bool = False
    motif: Literal[
        "", "sand", "waves", "cracks", "reeds", "maze", "contours", "trees", "cobbles", "earth", "meadow", "roof", "planks", "hatch", "mist", "rocks", "cave"
    ] = ""


class Theme(Part):
    """The cloth a game is played on, and the ground of its board."""

    cloth: str
    low: str
    high: str
    ground: Paint = msgspec.field(default_factory=Paint)


# ---------------------------------------------------------------- small things


class Odds(Part):
    """An exact chance: never an estimate. `of` says in words what it is the chance of."""

    chance: float
    of: Text
    hope: bool = True  # False: it is a risk, shown in the colour of refusals
    notes: list[Text] = []
    spread: list[tuple[Text, float]] = []  # a whole distribution, when it helps


class Chip(Part):
    text: Text
    tone: Tone = "plain"


class Die(Part):
    """One die as it lies: a success is inverted, a failure outlined; `symbol` replaces the pips on dice of other kinds."""

    value: int
    sides: int = 6
    state: Literal["plain", "hit", "miss", "cancelled", "rerolled", "spent"] = "plain"
    symbol: str = ""
    id: str = ""


class Badge(Part):
    """A small label on a piece or card: a number in an ink square, a glyph on a disc."""

    corner: Corner
    text: str = ""
    glyph: str = ""
    tone: Tone = "plain"
    name: Text | None = None  # for screen readers and the tooltip


class Gauge(Part):
    id: str
    name: Text
    value: int
    most: int | None = None
    form: Literal["number", "pips", "squares", "bar", "tokens"] = "number"
    owner: int | None = None
    tone: Tone = "plain"
    glyph: str = ""


class Fact(Part):
    """A line of a sheet: a name and what it says."""

    name: Text
    value: Text | str = ""
    rule: str = ""


class Art(Part):
    """A picture made of glyph paths in a 24 x 24 box, painted in order over a ground colour."""

    ground: str = "#E4E7DF"
    strokes: list[tuple[str, str]] = []  # (path data or glyph name, colour)


class Card(Part):
    """A card to read. Face down it carries no name, text or value: what a viewer may not know is not in the scene."""

    id: str
    name: Text | str = ""
    value: str = ""  # the figure in the corner
    text: Text | None = None
    foot: Text | None = None  # set and level, type of unit
    glyph: str = ""
    colour: str = ""
    art: Art | None = None
    owner: int | None = None
    face: Literal["up", "down"] = "up"
    count: int = 1
    badges: list[Badge] = []
    facts: list[Fact] = []
    gauges: list[Gauge] = []
    states: list[str] = []  # see Piece.states
    rule: str = ""


# ---------------------------------------------------------------- the board


class Area(Part):
    """A region of the board: a hex, a terrain piece, a deployment zone."""

    id: str
    shape: Shape
    paint: Paint = msgspec.field(default_factory=Paint)
    name: Text | None = None
    label: Text | None = None  # written on the board once
    pill: str = ""  # figures in an ink pill at the lower edge
    height: float = 0.0  # in board units, for shadows and the third dimension
    floor: float = 0.0  # height of its underside
    owner: int | None = None
    walls: list[Line] = []
    facts: list[Fact] = []
    level: int = 0


class Piece(Part):
    """A thing on the board that belongs to somebody or to nobody."""

    id: str
    at: Point
    shape: Literal["owner", "disc", "square", "rect", "front", "card"] = "disc"  # owner: the owner's own shape; front: a disc with a pointed front
    size: Point = (10.0, 10.0)  # width and height of the footprint, in board units
    facing: float | None = None  # degrees clockwise from up
    owner: int | None = None
    fill: Literal["solid", "ring", "dashed"] = "solid"
    glyph: str = ""
    name: Text | str = ""
    label: Text | None = None
    sub: Text | None = None
    badges: list[Badge] = []
    gauges: list[Gauge] = []
    facts: list[Fact] = []
    states: list[str] = []  # "down", "pinned", "done", "tired", "held", "hidden", "chosen", "dead": shown by shape as well as colour
    card: Card | None = None
    group: str = ""  # pieces of one unit share it; its outline is drawn around them
    height: float = 0.0  # where it stands
    tall: float = 0.0  # how tall it is
    level: int = 0


class Mark(Part):
    """Chalk: what is not really there. With `of` set it shows while that option, piece or area is hovered, focused or chosen."""

    id: str
    kind: Literal["stick", "reach", "range", "sight", "arc", "path", "outline", "arrow", "ghost", "zone", "text", "groove", "stop"]
    shape: Shape
    label: Text | None = None
    tone: Tone = "plain"
    owner: int | None = None
    of: str = ""
    height: float = 0.0


class Board(Part):
    width: float
    height: float
    unit: str = ""  # "cm", "″": how lengths are written; `scale` board units make one
    scale: float = 1.0
    grid: Literal["free", "hex", "none"] = "free"
    areas: list[Area] = []
    pieces: list[Piece] = []
    marks: list[Mark] = []
    focus: Rect | None = None  # where the action is: what a phone shows first
    levels: int = 1


# ---------------------------------------------------------------- trays, stage, seats


class Slot(Part):
    """A place in a tray: a seat of a bench, a box of a battle board, a pile."""

    id: str
    name: Text | None = None
    cards: list[Card] = []
    dice: list[Die] = []
    room: int | None = None  # how many it takes, when that is a rule
    note: Text | None = None  # what would stand here while it is empty
    states: list[str] = []
    facts: list[Fact] = []
    text: Text | None = None


class Tray(Part):
    """A row, pile or sheet of slots. `place` is where it lies; the client lays each place out for the screen it has."""

    id: str
    name: Text
    form: Literal["row", "pile", "hand", "sheet", "grid", "list"] = "row"
    place: Literal["far", "middle", "near", "hand", "side", "team"] = "near"
    owner: int | None = None
    slots: list[Slot] = []
    note: Text | None = None
    gauges: list[Gauge] = []
    side: Literal["", "left", "right"] = ""  # in the middle: at which end


class Step(Part):
    name: Text
    state: Literal["done", "now", "next"] = "next"


class Modifier(Part):
    text: Text
    value: str = ""
    rule: str = ""


class Side(Part):
    """One side of a contest: its cards or dice, its modifiers, its running total."""

    owner: int | None = None
    title: Text | None = None
    total: str = ""
    total_name: Text | None = None
    cards: list[Card] = []
    dice: list[Die] = []
    pools: list[tuple[Text, str]] = []
    modifiers: list[Modifier] = []
    room: Text | None = None  # an empty place for what comes next


class Stage(Part):
    """The contest being resolved, in the book's steps."""

    title: Text | None = None
    steps: list[Step] = []
    sides: list[Side] = []
    verdict: Text | None = None
    holds: int | None = None  # index of the side that holds the prize, drawn with `glyph`
    glyph: str = ""
    ratio: float | None = None  # how much of what is needed has been reached


class Seat(Part):
    """A player as the table shows them. Names are the server's: a text names a player by the argument `text("player", n=INDEX)`."""

    player: int
    lines: list[Text] = []
    score: Gauge | None = None
    gauges: list[Gauge] = []
    state: Literal["", "deciding", "ready", "out", "winner", "start"] = ""
    title: Text | None = None  # a name the game gives this seat: a faction, a symbol, the Robot's name


# ---------------------------------------------------------------- the decision


class OptionView(Part):
    """One answer. The client sends back `key`; `targets` are ids of pieces, areas, cards or slots that can be clicked for it."""

    key: int
    title: Text
    detail: Text | None = None
    glyph: str = ""
    chips: list[Chip] = []
    targets: list[str] = []
    odds: list[Odds] = []
    confirm: Text | None = None  # the button repeats the choice
    marks: list[Mark] = []
    card: Card | None = None
    group: Text | None = None
    quick: bool = False  # may be confirmed by the first click: it can be undone at no cost


class RefusedView(Part):
    """What looks possible and is not: greyed, with the rule that forbids it and the numbers."""

    title: Text
    why: Text
    rule: str
    targets: list[str] = []
    glyph: str = ""
    measure: str = ""  # the bare comparison, for the label on the board


class PlacePiece(Part):
    id: str
    at: Point
    shape: Shape
    name: Text | str = ""


class PlaceView(Part):
    """A position on a free table is asked for: which pieces, and where they may go (for drawing; the server decides)."""

    pieces: list[PlacePiece]
    reach: list[Poly] = []
    lead: str = ""
    facing: bool = False
    formations: list[str] = []
    suggestions: list[list[tuple[str, float, float]]] = []
    proposals: list[Text] = []  # what the suggestions are called
    longest: float | None = None
    stick: str = ""  # what is written on the measuring stick of that length


class DecisionView(Part):
    id: str
    player: int
    kind: str
    prompt: Text
    cause: Text | None = None
    context: Text | None = None
    options: list[OptionView] = []
    refused: list[RefusedView] = []
    sealed: bool = False  # nobody sees it until all have chosen
    secret: bool = False  # nobody else learns what is chosen
    undo: bool = False
    default: int | None = None
    place: PlaceView | None = None
    dice: tuple[int, int] | None = None  # (count, sides) when people roll real dice and type them in
    lists: bool = False  # the code of a built list is an answer, too


class Result(Part):
    winners: list[int | str]
    scores: dict[str, int]
    reason: str
    text: Text | None = None


class Scene(Part):
    game: str
    theme: Theme
    viewer: int | None = None
    title: Text | None = None
    phase: Text | None = None  # "Round 4 of 7, beach 1"
    steps: list[Step] = []
    seats: list[Seat] = []
    board: Board | None = None
    trays: list[Tray] = []
    stage: Stage | None = None
    gauges: list[Gauge] = []
    waiting: list[int] = []  # players who have a decision to make
    sealed: list[int] = []  # of those, the ones that decide at the same time, unseen
    decision: DecisionView | None = None
    result: Result | None = None


Rank = Literal["line", "head", "note"]  # how loudly an event is told


class Event(Part):
    """Something that happened, as one line of the log."""

    n: int
    kind: str
    text: Text
    player: int | None = None
    rule: str = ""
    dice: tuple[Die, ...] = ()
    rank: Rank = "line"
    frame: bool = False  # worth a pause and a picture of its own when watched
    watch: tuple[int, ...] = ()  # by whom; empty: by everybody
    targets: tuple[str, ...] = ()
