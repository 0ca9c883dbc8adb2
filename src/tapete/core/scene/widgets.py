"""Widgets of a scene: odds, chips, dice, badges, gauges, facts, cards."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal

from tapete.core.i18n.text import Phrasebook, Text
from tapete.core.scene.shapes import Corner, Part, Tone

SURE, NEVER = "-sure", "-never"  # endings of the messages for outcomes that are certain or impossible


class Odds(Part):
    """An exact probability, never an estimate. `of` says of what.

    `of` is written to follow a number: "45% you hit". The messages `<of>-sure` and `<of>-never`, if the game has them,
    are whole sentences for chances of 1 and 0.

    >>> even = Odds(chance=0.5, of=Text("harbour-wins"))
    >>> even.chance, even.hope
    (0.5, True)
    """

    chance: float
    of: Text
    hope: bool = True  #: False: it is a risk, shown in the colour of refusals
    notes: list[Text] = []
    clear: Text | None = None  #: the same odds if nothing hid the target, told beside the line of sight
    spread: list[tuple[Text, float]] = []  #: a whole distribution, when it helps

    def sentence(self, known: Phrasebook | Container[str]) -> Text | None:
        """The game's own sentence for a certain or impossible outcome; None: number and `of`.

        >>> Odds(chance=0, of=Text("harbour-wins")).sentence({"harbour-wins-never"}).id
        'harbour-wins-never'
        """
        id = self.of.id + (SURE if self.chance >= 1 else NEVER)
        return Text(id, self.of.args) if (self.chance >= 1 or self.chance <= 0) and id in known else None


class Chip(Part):
    """A small label on an option: its cost or its gain.

    >>> Chip(text=Text("harbour-cost", {"n": 2}), tone="pay").tone
    'pay'
    """

    text: Text
    tone: Tone = "plain"
    glyph: str = ""


class Die(Part):
    """One die: a success is inverted, a failure outlined, a die that waits to be rolled has no face.

    `symbol` replaces the pips on dice of other kinds.

    >>> [Die(value=face, state="hit" if face >= 5 else "miss").state for face in (6, 2)]
    ['hit', 'miss']
    """

    value: int
    sides: int = 6
    state: Literal["plain", "hit", "miss", "cancelled", "rerolled", "spent", "waiting"] = "plain"
    symbol: str = ""
    id: str = ""
    name: Text | None = None  #: name of its symbol


class Badge(Part):
    """A small label on a piece or card: a number in a dark square, or a glyph on a disc.

    >>> Badge(corner="ne", text="3", name=Text("harbour-crew")).corner
    'ne'
    """

    corner: Corner
    text: str = ""
    glyph: str = ""
    tone: Tone = "plain"
    name: Text | None = None  #: for screen readers and the tooltip


class Gauge(Part):
    """A number with a name: points, wounds, tokens. `form` says how it is drawn.

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
    """A line of a sheet: a name and a value, with costs and restrictions as chips.

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


class Portrait(Part):
    """Traits of a face, which the client draws. It ignores words that it does not know.

    >>> Portrait(species="frog", weapon="staff", seed=7).species
    'frog'
    """

    species: str = ""  #: human if empty
    headgear: str = ""
    hair: str = ""
    beard: str = ""
    weapon: str = ""
    mounted: bool = False
    seed: int = 0  #: of skin, hair and jaw: the same seed is the same face everywhere


class Card(Part):
    """A card. Face down it has no name, text or value: hidden information is not in the scene.

    >>> import msgspec
    >>> known, unknown = Card(id="card-7", name="Seven", value="7"), Card(id="back-1-0", face="down", owner=1)
    >>> msgspec.to_builtins(unknown)
    {'id': 'back-1-0', 'owner': 1, 'face': 'down'}
    """

    id: str
    name: Text | str = ""
    value: str = ""  #: the number in the corner
    text: Text | None = None
    foot: Text | None = None  #: set and level, type of unit
    glyph: str = ""
    colour: str = ""
    art: Art | None = None
    portrait: Portrait | None = None  #: of the unit on the card
    owner: int | None = None
    face: Literal["up", "down"] = "up"
    count: int = 1
    badges: list[Badge] = []
    facts: list[Fact] = []
    gauges: list[Gauge] = []
    states: list[str] = []  #: see Piece.states
    rule: str = ""
