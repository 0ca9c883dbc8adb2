"""What a person builds before a match, as the page and the game know it: the form, the list that fills it in, the
verdict, and what is asked of a game that has something to build."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal, Protocol, TypeVar

import msgspec

from tapete.core.flow import Decision, Refusal
from tapete.core.i18n.text import Text
from tapete.core.scene import Card, Fact, Part

S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)

Setting = bool | int | str
WORD = Annotated[str, msgspec.Meta(max_length=64)]
MOST_ENTRIES, MOST_COUNT, NAME_LENGTH, CODE_LENGTH, MOST_PACKS = 60, 99, 60, 1200, 4


# ---------------------------------------------------------------- the form


class BuildChoice(Part):
    """One possible answer of a pick: a piece of equipment, an upgrade.

    >>> BuildChoice(id="sails", name=Text("harbour-sails"), cost=1).cost
    1
    """

    id: str
    name: Text
    cost: int = 0
    text: Text | None = None


class BuildPick(Part):
    """Something to decide about an entry: one of the choices. Where nothing is not an answer (`must`), the first one
    is. It concerns only lists on terms that have the flag `needs`.

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
    """What can be taken. `apart`: each one is an entry of its own, its count a number of figures; otherwise copies
    share an entry.

    >>> BuildItem(id="gull", name="Gull", cost=2, most=3).most
    3
    """

    id: str
    name: Text | str
    cost: int = 0  #: for `per` of them
    per: int = 1
    brings: int = 0  #: what it adds to the limit
    least: int = 0  #: of the count of an entry; from 1 the entry always stands
    most: int = MOST_COUNT
    start: int = 1  #: the count of a new entry
    apart: bool = False
    glyph: str = ""
    text: Text | None = None
    facts: list[Fact] = []
    card: Card | None = None
    picks: list[BuildPick] = []


class BuildSection(Part):
    """Items under a heading of the form.

    >>> BuildSection(id="boats", name=Text("harbour-boats"), items=[BuildItem(id="gull", name="Gull")]).items[0].start
    1
    """

    id: str
    name: Text
    items: list[BuildItem]
    note: Text | None = None


class BuildFaction(Part):
    """One of those a list can be built for.

    >>> BuildFaction(id="north", name=Text("harbour-north"), glyph="star").id
    'north'
    """

    id: str
    name: Text
    text: Text | None = None
    glyph: str = ""


class BuildSetting(Part):
    """What is agreed before anybody builds: the points of the table, the length of the game.

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


# ---------------------------------------------------------------- what somebody has chosen


class BuildEntry(Part, forbid_unknown_fields=True):
    """One line of a list: what, how many, and what was decided about it.

    >>> BuildEntry(item="gull", count=2, choices=["sails"]).count
    2
    """

    item: WORD
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_COUNT)] = 1
    choices: Annotated[list[WORD], msgspec.Meta(max_length=8)] = []


class BuildList(Part, forbid_unknown_fields=True):
    """A list: whose it is for, on what terms, and what is in it.

    >>> BuildList(faction="north", settings={"points": 6}, entries=[BuildEntry(item="gull")]).entries[0].count
    1
    """

    faction: WORD = ""
    settings: Annotated[dict[str, bool | int | WORD], msgspec.Meta(max_length=12)] = {}
    entries: Annotated[list[BuildEntry], msgspec.Meta(max_length=MOST_ENTRIES)] = []
    name: Annotated[str, msgspec.Meta(max_length=NAME_LENGTH)] = ""
    #: what it is built from beside the game's own, by name
    packs: Annotated[list[WORD], msgspec.Meta(max_length=MOST_PACKS)] = []


class BuildStarter(Part):
    """A list to begin from.

    >>> BuildStarter(name=Text("harbour-first"), list=BuildList(entries=[BuildEntry(item="gull")])).list.entries[0].item
    'gull'
    """

    name: Text
    list: BuildList


class BuildForm(Part):
    """Everything the builder of a game offers, for one faction where there are factions.

    >>> import tapete
    >>> form = tapete.find_game("saga").build_form("")
    >>> len(form.factions) > 1, [setting.id for setting in form.settings][:1]
    (True, ['points'])
    """

    name: Text  #: what is built: an army, a band, a team, a club
    unit: Text  #: what costs are counted in; takes `count`
    sections: list[BuildSection]
    settings: list[BuildSetting] = []
    factions: list[BuildFaction] = []
    faction: str = ""
    starters: list[BuildStarter] = []


# ---------------------------------------------------------------- the verdict


class BuildProblem(Part):
    """What a rule has against a list. `lacking`: it is not finished yet, rather than wrong.

    >>> problem(Refusal("harbour.points"), lacking=True).lacking
    True
    """

    rule: str
    why: Text
    entry: int | None = None
    lacking: bool = False
    item: str = ""  #: among `blocked`: what cannot be added


class BuildVerdict(Part):
    """What the rules say of a list.

    >>> BuildVerdict(cost=7, limit=6, problems=[problem(Refusal("harbour.points"))]).ok
    False
    """

    cost: int
    limit: int
    problems: list[BuildProblem] = []
    sheet: list[Fact] = []  #: what is printed beneath the list
    ok: bool = False
    code: str = ""
    options: dict[str, object] = {}  #: of a match in which the first seat plays this list
    blocked: list[BuildProblem] = []  #: what one more of an item would break


def problem(refusal: Refusal, *, entry: int | None = None, lacking: bool = False) -> BuildProblem:
    """A refusal of the rules as a line of the verdict.

    >>> problem(Refusal("harbour.points"), entry=2).entry
    2
    """
    return BuildProblem(rule=refusal.rule, why=refusal.text, entry=entry, lacking=lacking)


class Builder(Protocol[S_contra, A_co]):
    """A game's `builder.py`, where there is something to build before a match; a module does.

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
    """What is asked of a game here.

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
