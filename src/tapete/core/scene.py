"""What a player sees, as data: one vocabulary for every game, drawn by one client.

A game's `view` returns a `Scene`. It holds no pixels and no finished sentences: shapes in the board's own unit, glyphs
by name, text as message ids. The client's TypeScript types are generated from these structs.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.core.text import Text

Point = tuple[float, float]
Corner = Literal["nw", "ne", "sw", "se"]
Tone = Literal["plain", "good", "bad", "pay", "suffer", "mine", "quiet"]


class Part(msgspec.Struct, omit_defaults=True, kw_only=True):
    """A piece of a scene; fields that keep their default are not sent.

    >>> msgspec.to_builtins(Chip(text=Text("saga-tired")))
    {'text': {'id': 'saga-tired'}}
    """


# ---------------------------------------------------------------- shapes and paint


class Poly(Part, tag="poly"):
    """A shape with straight sides.

    >>> Poly(points=[(0, 0), (4, 0), (2, 3)]).points[2]
    (2, 3)
    """

    points: list[Point]


class Disc(Part, tag="disc"):
    """A round shape around (x, y).

    >>> Disc(x=10, y=20, r=3).r
    3
    """

    x: float
    y: float
    r: float


class Rect(Part, tag="rect"):
    """A rectangle from its upper left corner.

    >>> Rect(x=0, y=0, w=20, h=40, turn=45).turn
    45
    """

    x: float
    y: float
    w: float
    h: float
    turn: float = 0.0  #: degrees clockwise around the centre
    corner: float = 0.0


class Line(Part, tag="line"):
    """A line from point to point: a wall, a path.

    >>> len(Line(points=[(0, 0), (4, 0), (4, 6)]).points)
    3
    """

    points: list[Point]


Shape = Poly | Disc | Rect | Line


class Paint(Part):
    """How a surface is printed. `motif` names a texture every client knows, so that no terrain is told by colour alone.

    >>> Paint(fill="#8A6A3F", motif="planks").motif
    'planks'
    """

    fill: str = ""  #: '#rrggbb', empty for none
    edge: str = ""
    width: float = 1.5  #: of the edge, in screen pixels
    dashed: bool = False
    motif: Literal[
        "",
        "sand",
        "waves",
        "cracks",
        "reeds",
        "maze",
        "contours",
        "trees",
        "cobbles",
        "earth",
        "meadow",
        "roof",
        "planks",
        "hatch",
        "mist",
        "rocks",
        "cave",
    ] = ""


class Theme(Part):
    """The cloth a game is played on, and the ground of its board.

    >>> Theme(cloth="#1D4B3A", low="#143629", high="#2A6650").cloth
    '#1D4B3A'
    """

    cloth: str
    low: str
    high: str
    ground: Paint = msgspec.field(default_factory=Paint)


# ---------------------------------------------------------------- small things


class Odds(Part):
    """An exact chance: never an estimate. `of` says in words what it is the chance of.

    >>> even = Odds(chance=0.5, of=Text("harbour-wins"))
    >>> even.chance, even.hope
    (0.5, True)
    """

    chance: float
    of: Text
    hope: bool = True  #: False: it is a risk, shown in the colour of refusals
    notes: list[Text] = []
    spread: list[tuple[Text, float]] = []  #: a whole distribution, when it helps


class Chip(Part):
    """A word on an option: what it costs, what it brings.

    >>> Chip(text=Text("harbour-cost", {"n": 2}), tone="pay").tone
    'pay'
    """

    text: Text
    tone: Tone = "plain"
    glyph: str = ""


class Die(Part):
    """One die as it lies: a success is inverted, a failure outlined; `symbol` replaces the pips on dice of other kinds.

    >>> [Die(value=face, state="hit" if face >= 5 else "miss").state for face in (6, 2)]
    ['hit', 'miss']
    """

    value: int
    sides: int = 6
    state: Literal["plain", "hit", "miss", "cancelled", "rerolled", "spent"] = "plain"
    symbol: str = ""
    id: str = ""
    name: Text | None = None  #: what its symbol is called


class Badge(Part):
    """A small label on a piece or card: a number in an ink square, a glyph on a disc.

    >>> Badge(corner="ne", text="3", name=Text("harbour-crew")).corner
    'ne'
    """

    corner: Corner
    text: str = ""
    glyph: str = ""
    tone: Tone = "plain"
    name: Text | None = None  #: for screen readers and the tooltip


class Gauge(Part):
    """A number with a name: points, wounds, tokens left; `form` says how it is drawn.

    >>> Gauge(id="crew-0", name=Text("harbour-crew"), value=3, most=5, form="pips").most
    5
    """

    id: str
    name: Text
    value: int
    most: int | None = None
    form: Literal["number", "pips", "squares", "bar", "tokens"] = "number"
    owner: int | None = None
    tone: Tone = "plain"
    glyph: str = ""


class Fact(Part):
    """A line of a sheet: a name and what it says, with what it costs and what stands against it as chips.

    >>> Fact(name=Text("harbour-hull"), value="oak").value
    'oak'
    """

    name: Text
    value: Text | str = ""
    rule: str = ""
    chips: list[Chip] = []


class Art(Part):
    """A picture made of glyph paths in a 24 x 24 box, painted in order over a ground colour.

    >>> Art(ground="#2A6650", strokes=[("star", "#F4EFE2")]).strokes
    [('star', '#F4EFE2')]
    """

    ground: str = "#E4E7DF"
    strokes: list[tuple[str, str]] = []  #: (path data or glyph name, colour)


class Card(Part):
    """A card to read. Face down it carries no name, text or value: what a viewer may not know is not in the scene.

    >>> known, unknown = Card(id="card-7", name="Seven", value="7"), Card(id="back-1-0", face="down", owner=1)
    >>> msgspec.to_builtins(unknown)
    {'id': 'back-1-0', 'owner': 1, 'face': 'down'}
    """

    id: str
    name: Text | str = ""
    value: str = ""  #: the figure in the corner
    text: Text | None = None
    foot: Text | None = None  #: set and level, type of unit
    glyph: str = ""
    colour: str = ""
    art: Art | None = None
    owner: int | None = None
    face: Literal["up", "down"] = "up"
    count: int = 1
    badges: list[Badge] = []
    facts: list[Fact] = []
    gauges: list[Gauge] = []
    states: list[str] = []  #: see Piece.states
    rule: str = ""


# ---------------------------------------------------------------- the board


class Area(Part):
    """A region of the board: a hex, a terrain piece, a deployment zone.

    >>> Area(id="pier", shape=Rect(x=0, y=0, w=20, h=40), paint=Paint(motif="planks"), height=2.0).id
    'pier'
    """

    id: str
    shape: Shape
    paint: Paint = msgspec.field(default_factory=Paint)
    name: Text | None = None
    label: Text | None = None  #: written on the board once
    pill: str = ""  #: figures in an ink pill at the lower edge
    height: float = 0.0  #: in board units, for shadows and the third dimension
    floor: float = 0.0  #: height of its underside
    owner: int | None = None
    walls: list[Line] = []
    facts: list[Fact] = []
    level: int = 0


class Piece(Part):
    """A thing on the board that belongs to somebody or to nobody.

    >>> Piece(id="boat-0", at=(10, 20), shape="owner", size=(6, 6), owner=0, states=["chosen"]).at
    (10, 20)
    """

    id: str
    at: Point
    shape: Literal["owner", "disc", "square", "rect", "front", "card"] = (
        "disc"  #: owner: the owner's own shape; front: a disc with a pointed front
    )
    size: Point = (10.0, 10.0)  #: width and height of the footprint, in board units
    facing: float | None = None  #: degrees clockwise from up
    owner: int | None = None
    fill: Literal["solid", "ring", "dashed"] = "solid"
    glyph: str = ""
    name: Text | str = ""
    label: Text | None = None
    sub: Text | None = None
    badges: list[Badge] = []
    gauges: list[Gauge] = []
    facts: list[Fact] = []
    #: "down", "pinned", "done", "tired", "held", "hidden", "chosen", "dead": shown by shape as well as colour
    states: list[str] = []
    card: Card | None = None
    group: str = ""  #: pieces of one unit share it; its outline is drawn around them
    height: float = 0.0  #: where it stands
    tall: float = 0.0  #: how tall it is
    level: int = 0


class Mark(Part):
    """Chalk: what is not really there. With `of` set it shows while that option, piece or area is hovered, focused or
    chosen.

    >>> Mark(id="reach-0", kind="reach", shape=Disc(x=10, y=20, r=6), of="boat-0").of
    'boat-0'
    """

    id: str
    kind: Literal[
        "stick", "reach", "range", "sight", "arc", "path", "outline", "arrow", "ghost", "zone", "text", "groove", "stop"
    ]
    shape: Shape
    label: Text | None = None
    tone: Tone = "plain"
    owner: int | None = None
    of: str = ""
    height: float = 0.0


class Board(Part):
    """A surface with areas, pieces and chalk marks, in the board's own unit.

    >>> Board(width=60, height=40, unit="cm", pieces=[Piece(id="boat-0", at=(10, 20))]).width
    60
    """

    width: float
    height: float
    unit: str = ""  #: "cm", "″": how lengths are written; `scale` board units make one
    scale: float = 1.0
    grid: Literal["free", "hex", "none"] = "free"
    areas: list[Area] = []
    pieces: list[Piece] = []
    marks: list[Mark] = []
    focus: Rect | None = None  #: where the action is: what a phone shows first
    levels: int = 1


# ---------------------------------------------------------------- trays, stage, seats


class Slot(Part):
    """A place in a tray: a seat of a bench, a box of a battle board, a pile.

    >>> Slot(id="bench-0", cards=[Card(id="card-7", name="Seven")], room=1).room
    1
    """

    id: str
    name: Text | None = None
    cards: list[Card] = []
    dice: list[Die] = []
    room: int | None = None  #: how many it takes, when that is a rule
    note: Text | None = None  #: what would stand here while it is empty
    states: list[str] = []
    facts: list[Fact] = []
    text: Text | None = None
    price: list[list[Die]] = []  #: what it costs in dice: any one of these, each of them whole
    heading: Text | None = None  #: written above this slot, for it and those that follow


class Tray(Part):
    """A row, pile or sheet of slots. `place` is where it lies; the client lays each place out for the screen it has.

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
    side: Literal["", "left", "right"] = ""  #: in the middle: at which end


class Step(Part):
    """A step of the book, and whether it is done.

    >>> [Step(name=Text("harbour-load"), state="done").state, Step(name=Text("harbour-sail")).state]
    ['done', 'next']
    """

    name: Text
    state: Literal["done", "now", "next"] = "next"


class Modifier(Part):
    """What adds to a side's total, with the rule that says so.

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
    room: Text | None = None  #: an empty place for what comes next


class Stage(Part):
    """The contest being resolved, in the book's steps.

    >>> race = Stage(title=Text("harbour-race"), sides=[Side(owner=0, total="7"), Side(owner=1)], holds=0)
    >>> race.sides[race.holds].total
    '7'
    """

    title: Text | None = None
    steps: list[Step] = []
    sides: list[Side] = []
    verdict: Text | None = None
    holds: int | None = None  #: index of the side that holds the prize, drawn with `glyph`
    glyph: str = ""
    ratio: float | None = None  #: how much of what is needed has been reached


class Seat(Part):
    """A player as the table shows them. Names are the server's: a text names a player by the argument `text("player",
    n=INDEX)`.

    >>> Seat(player=1, score=Gauge(id="points-1", name=Text("harbour-points"), value=3), state="deciding").score.value
    3
    """

    player: int
    lines: list[Text] = []
    score: Gauge | None = None
    gauges: list[Gauge] = []
    state: Literal["", "deciding", "ready", "out", "winner", "start"] = ""
    title: Text | None = None  #: a name the game gives this seat: a faction, a symbol, the Robot's name


# ---------------------------------------------------------------- the decision


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

    >>> PlacePiece(id="boat-0", at=(10, 20), shape=Disc(x=10, y=20, r=3), name="Gull").id
    'boat-0'
    """

    id: str
    at: Point
    shape: Shape
    name: Text | str = ""


class PlaceView(Part):
    """A position on a free table is asked for: which pieces, and where they may go (for drawing; the server decides).

    >>> boat = PlacePiece(id="boat-0", at=(1, 2), shape=Disc(x=1, y=2, r=3))
    >>> PlaceView(pieces=[boat], longest=6.0, stick="6 cm").stick
    '6 cm'
    """

    pieces: list[PlacePiece]
    reach: list[Poly] = []
    lead: str = ""
    facing: bool = False
    formations: list[str] = []
    suggestions: list[list[tuple[str, float, float]]] = []
    proposals: list[Text] = []  #: what the suggestions are called
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


class Result(Part):
    """How a match ended, as the page shows it.

    >>> Result(winners=[0], scores={"0": 5, "1": 3}, reason="harbour.points").winners
    [0]
    """

    winners: list[int | str]
    scores: dict[str, int]
    reason: str
    text: Text | None = None


class Scene(Part):
    """The whole picture for one viewer.

    >>> import tapete
    >>> seen = tapete.new_match("challengers", seed="docs").view(0)
    >>> seen.game, seen.viewer, len(seen.seats), seen.decision.player
    ('challengers', 0, 2, 0)
    """

    game: str
    theme: Theme
    viewer: int | None = None
    title: Text | None = None
    phase: Text | None = None  #: "Round 4 of 7, beach 1"
    steps: list[Step] = []
    seats: list[Seat] = []
    board: Board | None = None
    trays: list[Tray] = []
    stage: Stage | None = None
    gauges: list[Gauge] = []
    waiting: list[int] = []  #: players who have a decision to make
    sealed: list[int] = []  #: of those, the ones that decide at the same time, unseen
    decision: DecisionView | None = None
    result: Result | None = None


Rank = Literal["line", "head", "note"]  # how loudly an event is told


class Event(Part):
    """Something that happened, as one line of the log.

    >>> from tapete.testing import given
    >>> last = given("challengers", players=2, round=7, phase="combat").told()[-1]
    >>> last.text.id == f"challengers-{last.kind}", last.rank
    (True, 'head')
    """

    n: int
    kind: str
    text: Text
    player: int | None = None
    rule: str = ""
    dice: tuple[Die, ...] = ()
    rank: Rank = "line"
    frame: bool = False  #: worth a pause and a picture of its own when watched
    watch: tuple[int, ...] = ()  #: by whom; empty: by everybody
    targets: tuple[str, ...] = ()
