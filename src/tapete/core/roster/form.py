"""Form of the list builder: sections and items, the list, the verdict, the game's contract."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal, Protocol, TypeVar

import msgspec

from tapete.core.flow import Decision, Refusal
from tapete.core.i18n.text import Text
from tapete.core.scene import Card, Fact, Part, Portrait, Tray

S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)

Setting = bool | int | str
WORD = Annotated[str, msgspec.Meta(max_length=64)]
MOST_ENTRIES, MOST_COUNT, NAME_LENGTH, CODE_LENGTH, MOST_PACKS = 60, 99, 60, 1200, 4
MOST_PIECES = 200  # of a list in all: judging one takes time with each


# ---------------------------------------------------------------- form


class BuildChoice(Part):
    """One choice of a pick: a piece of equipment, an upgrade.

    >>> BuildChoice(id="sails", name=Text("harbour-sails"), cost=1).cost
    1
    """

    id: str
    name: Text
    cost: int = 0
    text: Text | None = None


class BuildPick(Part):
    """A choice to make for an entry, or none. With `must` there is always one, by default the first.

    It is offered only if the setting `needs` is on.

    >>> drives = [BuildChoice(id=id, name=Text(f"harbour-{id}")) for id in ("oars", "sails")]
    >>> BuildPick(id="drive", name=Text("harbour-drive"), choices=drives, must=True).choices[0].id
    'oars'
    """

    id: str
    name: Text
    choices: list[BuildChoice]
    must: bool = False
    needs: str = ""  #: a setting of kind "flag"


class BuildItem(Part):
    """An item that a list can have.

    `apart`: each one is an entry of its own, and its count is a number of figures. Otherwise copies share an entry.

    >>> BuildItem(id="gull", name="Gull", cost=2, most=3).most
    3
    """

    id: str
    name: Text | str
    cost: int = 0  #: for `per` of them
    per: int = 1
    brings: int = 0  #: points that it adds to the limit
    least: int = 0  #: least count of an entry; from 1 the entry is always in the list
    most: int = MOST_COUNT
    start: int = 1  #: count of a new entry
    apart: bool = False
    glyph: str = ""
    text: Text | None = None
    facts: list[Fact] = []
    card: Card | None = None
    portrait: Portrait | None = None  #: face of an item whose card has none
    picks: list[BuildPick] = []


class BuildSection(Part):
    """Items under one heading of the form.

    >>> BuildSection(id="boats", name=Text("harbour-boats"), items=[BuildItem(id="gull", name="Gull")]).items[0].start
    1
    """

    id: str
    name: Text
    items: list[BuildItem]
    note: Text | None = None


class BuildFaction(Part):
    """A faction that a list can be built for.

    >>> BuildFaction(id="north", name=Text("harbour-north"), glyph="star").id
    'north'
    """

    id: str
    name: Text
    text: Text | None = None
    glyph: str = ""


class BuildSetting(Part):
    """A setting agreed before lists are built: the points of the table, the length of the game.

    >>> BuildSetting(id="points", name=Text("harbour-points"), kind="number", default=6, least=4, most=8).default
    6
    """

    id: str
    name: Text
    kind: Literal["number", "one", "flag"]
    default: bool | int | str
    values: list[tuple[str, Text]] = []  #: of "one"
    least: int = 0
    most: int = 0
    help: Text | None = None


# ---------------------------------------------------------------- list


class BuildEntry(Part, forbid_unknown_fields=True):
    """One entry of a list: item, count and choices.

    >>> BuildEntry(item="gull", count=2, choices=["sails"]).count
    2
    """

    item: WORD
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_COUNT)] = 1
    choices: Annotated[list[WORD], msgspec.Meta(max_length=8)] = []


class BuildList(Part, forbid_unknown_fields=True):
    """A list (roster): faction, settings and entries.

    >>> BuildList(faction="north", settings={"points": 6}, entries=[BuildEntry(item="gull")]).entries[0].count
    1
    """

    faction: WORD = ""
    settings: Annotated[dict[str, bool | int | WORD], msgspec.Meta(max_length=12)] = {}
    entries: Annotated[list[BuildEntry], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    name: Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)] = ""
    #: names of the packs it uses
    packs: Annotated[list[WORD], msgspec.Meta(max_length=MOST_PACKS)] = []


class BuildStarter(Part):
    """A ready-made list to start from.

    >>> BuildStarter(name=Text("harbour-first"), list=BuildList(entries=[BuildEntry(item="gull")])).list.entries[0].item
    'gull'
    """

    name: Text
    list: BuildList


class BuildForm(Part):
    """Everything that a game's list builder offers, for one faction if there are factions.

    >>> import tapete
    >>> form = tapete.find_game("saga").build_form("")
    >>> len(form.factions) > 1, [setting.id for setting in form.settings][:1]
    (True, ['points'])
    """

    name: Text  #: name of such a list: an army, a band, a team, a club
    unit: Text  #: unit of costs; takes `count`
    sections: list[BuildSection]
    settings: list[BuildSetting] = []
    factions: list[BuildFaction] = []
    faction: str = ""
    starters: list[BuildStarter] = []
    sheets: list[Tray] = []  #: what the faction can do at the table, such as a battle board


# ---------------------------------------------------------------- verdict


class BuildProblem(Part):
    """A problem of a list, with its rule. `lacking`: the list is unfinished rather than wrong.

    >>> problem(Refusal("harbour.points"), lacking=True).lacking
    True
    """

    rule: str
    why: Text
    entry: int | None = None
    lacking: bool = False
    item: str = ""  #: in `blocked`: the item that cannot be added


class BuildVerdict(Part):
    """Verdict of the rules on a list.

    >>> BuildVerdict(cost=7, limit=6, problems=[problem(Refusal("harbour.points"))]).ok
    False
    """

    cost: int
    limit: int
    problems: list[BuildProblem] = []
    sheet: list[Fact] = []  #: lines printed below the list
    cards: list[Card] = []  #: of each entry, with its count and choices; empty if the items' own sheets are right
    ok: bool = False
    code: str = ""
    options: dict[str, object] = {}  #: of a match in which the first seat plays this list
    blocked: list[BuildProblem] = []  #: for items that cannot be added, the problem of one more


def problem(refusal: Refusal, *, entry: int | None = None, lacking: bool = False) -> BuildProblem:
    """A refusal as a problem of a list.

    >>> problem(Refusal("harbour.points"), entry=2).entry
    2
    """
    return BuildProblem(rule=refusal.rule, why=refusal.text, entry=entry, lacking=lacking)


class Builder(Protocol[S_contra, A_co]):
    """Contract of a game's module for building lists before a match.

    >>> import tapete
    >>> builder = tapete.find_game("saga").builder
    >>> builder.form().name.id == tapete.find_game("saga").build_form("").name.id
    True
    """

    def form(self, faction: str = "", packs: tuple[str, ...] = (), /) -> BuildForm: ...
    def check(self, chosen: BuildList, /) -> BuildVerdict: ...
    def options(self, chosen: BuildList, player: int, /) -> dict[str, object]: ...
    def accepts(self, state: S_contra, decision: Decision, /) -> dict[str, Setting] | None: ...
    def answers(self, chosen: BuildList, /) -> Sequence[A_co]: ...


class Buildable(Protocol[S_contra, A_co]):
    """The part of `Game` that the roster package uses.

    >>> import tapete
    >>> game: Buildable = tapete.find_game("saga")
    >>> game.build_form("") is not None
    True
    """

    id: ClassVar[str]

    def build_form(self, faction: str, packs: tuple[str, ...] = ()) -> BuildForm | None: ...
    def build_check(self, chosen: BuildList) -> BuildVerdict: ...
    def build_code(self, chosen: BuildList) -> str: ...
    def build_read(self, code: str) -> BuildList: ...
    def build_options(self, chosen: BuildList, player: int) -> dict[str, object]: ...
    def build_accepts(self, state: S_contra, decision: Decision) -> dict[str, Setting] | None: ...
    def build_answers(self, state: S_contra, decision: Decision, chosen: BuildList) -> Sequence[A_co]: ...
    def packs_of(self, state: S_contra) -> tuple[str, ...]: ...
