"""Armies, warbands, teams and clubs that a person builds before a match: the form, what was chosen, the verdict, and
the code to share it.

A game that has something to build overrides the `build_...` methods of `Game`; server, browser, command line and table
follow from it.
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from typing import Annotated, ClassVar, Literal, Protocol, TypeVar

import msgspec

from tapete.core.packs import home_of, pack_named
from tapete.core.refusal import Refusal
from tapete.core.requests import Decision
from tapete.core.scene import Card, Fact, Part
from tapete.core.text import Text

S = TypeVar("S")
A = TypeVar("A")
S_contra = TypeVar("S_contra", contravariant=True)
A_co = TypeVar("A_co", covariant=True)

Setting = bool | int | str
WORD = Annotated[str, msgspec.Meta(max_length=64)]
UNREAD = "kernel.list"  # what a table has against a code it cannot read
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
    def packs_at(self, state: S_contra) -> tuple[str, ...]: ...


class ListRefusal(Refusal, frozen=True):
    """A refusal at the table in the words of the builder.

    >>> ListRefusal("harbour.points", why=Text("build-unreadable")).text.id
    'build-unreadable'
    """

    why: Text = Text("build-unreadable")

    @property
    def text(self) -> Text:
        return self.why


class BadList(ValueError):
    """A list or a code that does not read. Nothing about legality: it names what nobody knows, or is broken.

    >>> BadList("build-unknown", what="kraken").text.args
    {'what': 'kraken'}
    """

    def __init__(self, id: str, **args: str | int) -> None:
        self.text = Text(id, dict(args))
        super().__init__(f"{id} {args}" if args else id)


def problem(refusal: Refusal, *, entry: int | None = None, lacking: bool = False) -> BuildProblem:
    """A refusal of the rules as a line of the verdict.

    >>> problem(Refusal("harbour.points"), entry=2).entry
    2
    """
    return BuildProblem(rule=refusal.rule, why=refusal.text, entry=entry, lacking=lacking)


def judge(game: Buildable[S, A], filled: BuildList) -> BuildVerdict:
    """The whole verdict on a list: what is wrong, its code, the match it can be played in, and what cannot be added any
    more.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> starter = saga.build_form("").starters[0].list
    >>> judge(saga, starter).ok
    True
    """
    form, chosen = fitted(game, filled)
    verdict = game.build_check(chosen)
    verdict.ok = not verdict.problems
    verdict.code = game.build_code(chosen)
    verdict.options = game.build_options(chosen, 0) if verdict.ok else {}
    verdict.blocked = list(blocked(game, form, chosen, verdict.problems))
    return verdict


def blocked(
    game: Buildable[S, A], form: BuildForm, chosen: BuildList, known: list[BuildProblem]
) -> Iterator[BuildProblem]:
    """For each item, the first thing one more of it would break.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> form, chosen = fitted(saga, saga.build_form("").starters[0].list)
    >>> len(list(blocked(saga, form, chosen, []))) > 0  # a full band takes no more
    True
    """
    before = {(problem.rule, problem.why) for problem in known}
    for item in items_of(form):
        for problem in game.build_check(one_more(item, chosen)).problems:
            if not problem.lacking and (problem.rule, problem.why) not in before:
                yield BuildProblem(rule=problem.rule, why=problem.why, item=item.id)
                break


def brought(game: Buildable[S, A], state: S, asked: Decision, code: str) -> Sequence[A] | Refusal:
    """The answers with which a list comes to the table that asks for one; or what this table has against it.

    >>> import tapete
    >>> match = tapete.new_match("challengers", seed="docs")
    >>> brought(match.game, match.state, match.pending[0], "no code").rule
    'kernel.list'
    """
    terms = game.build_accepts(state, asked)
    if terms is None:
        return ListRefusal(UNREAD, why=Text("build-not-here"))
    here = game.packs_at(state)
    try:
        absent = [name for name in packs_in(code) if name not in here]
        if absent:
            raise BadList("build-pack-absent", what=absent[0].partition("@")[0])
        chosen = fitted(game, msgspec.structs.replace(game.build_read(code), settings=terms))[1]
    except BadList as bad:
        return ListRefusal(UNREAD, why=bad.text)
    problems = game.build_check(chosen).problems
    if problems:
        return ListRefusal(problems[0].rule, why=problems[0].why)
    return game.build_answers(state, asked, chosen)


def one_more(item: BuildItem, chosen: BuildList) -> BuildList:
    """The list with one more of an item.

    >>> one_more(BuildItem(id="gull", name="Gull"), BuildList()).entries[0].count
    1
    """
    entries = list(chosen.entries)
    at = next((n for n, entry in enumerate(entries) if entry.item == item.id), None)
    if item.apart or at is None:
        entries.append(BuildEntry(item=item.id, count=item.start))
    else:
        entries[at] = msgspec.structs.replace(entries[at], count=entries[at].count + 1)
    return msgspec.structs.replace(chosen, entries=entries)


def items_of(form: BuildForm) -> Iterator[BuildItem]:
    """Every item of a form, section by section.

    >>> import tapete
    >>> len(list(items_of(tapete.find_game("saga").build_form("")))) > 3
    True
    """
    for section in form.sections:
        yield from section.items


# ---------------------------------------------------------------- reading what comes from outside


def form_for(game: Buildable[S, A], faction: str, packs: Sequence[str] = ()) -> BuildForm:
    """The form of a faction; BadList when the game has nothing to build, or no such faction.

    >>> import tapete
    >>> try:
    ...     form_for(tapete.find_game("saga"), "krakens")
    ... except BadList as bad:
    ...     print(bad)
    build-unknown {'what': 'krakens'}
    """
    for name in packs:
        pack = pack_named(name)
        if pack is None or pack.sheet.game != game.id:
            raise BadList("build-pack", what=name.partition("@")[0][:40])
    form = game.build_form(faction, tuple(packs))
    if form is None:
        raise BadList("build-nothing")
    if faction and faction not in {known.id for known in form.factions}:
        raise BadList("build-unknown", what=faction)
    return form


def fitted(game: Buildable[S, A], filled: BuildList) -> tuple[BuildForm, BuildList]:
    """A list in its one usual shape, with the form it fills in: terms complete, choices in order, nothing that the form
    does not know.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> form, chosen = fitted(saga, BuildList())
    >>> chosen.faction == form.faction, sorted(chosen.settings) == sorted(setting.id for setting in form.settings)
    (True, True)
    """
    form = form_for(game, filled.faction, filled.packs)
    known = {item.id: item for item in items_of(form)}
    settings = {
        setting.id: fitting(setting, filled.settings.get(setting.id, setting.default)) for setting in form.settings
    }
    for name in filled.settings:
        if name not in settings:
            raise BadList("build-unknown", what=name)
    entries = []
    for entry in filled.entries:
        if entry.item not in known:
            raise BadList("build-unknown", what=entry.item)
        entries.append(
            BuildEntry(item=entry.item, count=entry.count, choices=chosen_of(known[entry.item], entry.choices))
        )
    name = " ".join(filled.name.split())
    packs = [pack for pack in filled.packs if pack in packs_of(form.faction, entries)]
    return form, BuildList(
        faction=form.faction, settings=settings, entries=entries, name=name if name.isprintable() else "", packs=packs
    )


def packs_of(faction: str, entries: list[BuildEntry]) -> set[str | None]:
    """The packs a list really needs; None stands for the game's own content.

    >>> packs_of("north", [BuildEntry(item="gull")])
    {None}
    """
    return {home_of(id) for id in (faction, *(word for entry in entries for word in (entry.item, *entry.choices)))}


def fitting(setting: BuildSetting, value: Setting) -> Setting:
    """A setting's value, if it is one; BadList where it is not.

    >>> fitting(BuildSetting(id="points", name=Text("points"), kind="number", default=6, least=4, most=8), 5)
    5
    """
    match setting.kind:
        case "flag" if isinstance(value, bool):
            return value
        case "number" if (
            isinstance(value, int) and not isinstance(value, bool) and setting.least <= value <= setting.most
        ):
            return value
        case "one" if value in {id for id, _ in setting.values}:
            return value
    raise BadList("build-setting", name=setting.id, found=str(value)[:40])


def chosen_of(item: BuildItem, choices: list[str]) -> list[str]:
    """At most one choice a pick, in the order of the picks; what would be taken anyway is not written.

    >>> sails = BuildChoice(id="sails", name=Text("harbour-sails"))
    >>> drive = BuildPick(id="drive", name=Text("harbour-drive"), choices=[sails])
    >>> chosen_of(BuildItem(id="gull", name="Gull", picks=[drive]), ["sails"])
    ['sails']
    """
    chosen = []
    for pick in item.picks:
        of_pick = [choice.id for choice in pick.choices]
        taken = [id for id in choices if id in of_pick]
        if len(taken) > 1:
            raise BadList("build-one-choice", what=taken[1])
        chosen += [id for id in taken if not (pick.must and id == of_pick[0])]
    for id in choices:
        if not any(id == choice.id for pick in item.picks for choice in pick.choices):
            raise BadList("build-unknown", what=id)
    return chosen


def choice_in(item: BuildItem, entry: BuildEntry, pick: str) -> str:
    """What an entry has chosen of a pick; empty for nothing.

    >>> oars = BuildChoice(id="oars", name=Text("harbour-oars"))
    >>> drive = BuildPick(id="drive", name=Text("harbour-drive"), choices=[oars], must=True)
    >>> choice_in(BuildItem(id="gull", name="Gull", picks=[drive]), BuildEntry(item="gull"), "drive")
    'oars'
    """
    asked = next((one for one in item.picks if one.id == pick), None)
    if asked is None:
        return ""
    of_pick = [choice.id for choice in asked.choices]
    return next((id for id in entry.choices if id in of_pick), of_pick[0] if asked.must and of_pick else "")


# ---------------------------------------------------------------- the code

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"  # no letter that is taken for a figure
SIGN, CHECK = 3, 4
PACK_SIGN = 5  # among the ids of packs, which nobody has compared with ours, three letters are too few
PACKS = "!"  # a code that begins so names packs first


def sign(word: str, size: int = SIGN) -> str:
    """A word's short sign: the same in every version of the content, whatever else is added to it.

    >>> sign("gull"), len(sign("gull", 4))
    ('1q8', 4)
    """
    number = int.from_bytes(blake2b(word.encode(), digest_size=8).digest(), "big")
    return "".join(ALPHABET[(number >> (5 * place)) & 31] for place in range(size))


def write_code(game: Buildable[S, A], filled: BuildList) -> str:
    """`TERMS~FACTION~ENTRIES~CHECK`, with the name before the check where there is one: safe in an address, the same
    for equal lists.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> starter = saga.build_form("").starters[0].list
    >>> write_code(saga, starter) == write_code(saga, fitted(saga, starter)[1])
    True
    """
    form, chosen = fitted(game, filled)
    size = PACK_SIGN if chosen.packs else SIGN
    terms = ".".join(_written(setting, chosen.settings[setting.id]) for setting in form.settings)
    starts = {item.id: item.start for item in items_of(form)}
    entries = ".".join(
        sign(entry.item, size)
        + ("" if entry.count == starts[entry.item] else str(entry.count))
        + "".join(f"-{sign(choice, size)}" for choice in entry.choices)
        for entry in chosen.entries
    )
    parts = [terms, sign(chosen.faction, size) if chosen.faction else "", entries]
    if chosen.name:
        parts.append(urlsafe_b64encode(chosen.name.encode()).decode().rstrip("="))
    if chosen.packs:
        parts.insert(0, PACKS + "!".join(chosen.packs))
    body = "~".join(parts)
    return f"{body}~{sign(f'{game.id} {body}', CHECK)}"


def _written(setting: BuildSetting, value: Setting) -> str:
    return sign(str(value)) if setting.kind == "one" else str(int(value))


def read_code(game: Buildable[S, A], code: str) -> BuildList:
    """The list behind a code. BadList says in one sentence what is the matter with a code that is none.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> starter = saga.build_form("").starters[0].list
    >>> read_code(saga, write_code(saga, starter)) == fitted(saga, starter)[1]
    True
    """
    body, tilde, check = code.strip().rpartition("~")
    packs = packs_in(code)
    parts = body.split("~")[1 if packs else 0 :]
    size = PACK_SIGN if packs else SIGN
    if not tilde or len(code) > CODE_LENGTH or len(parts) not in (3, 4):
        raise BadList("build-code-shape")
    if check != sign(f"{game.id} {body}", CHECK):
        raise BadList("build-code-check")
    first = form_for(game, "", packs)
    faction = _word(parts[1], [known.id for known in first.factions], size) if parts[1] else first.faction
    form = form_for(game, faction, packs)
    terms = parts[0].split(".") if parts[0] else []
    if len(terms) != len(form.settings):
        raise BadList("build-code-shape")
    known = {item.id: item for item in items_of(form)}
    filled = BuildList(
        faction=faction,
        settings={setting.id: _read_term(setting, term) for setting, term in zip(form.settings, terms, strict=True)},
        entries=[_read_entry(known, written, size) for written in parts[2].split(".") if written][:MOST_ENTRIES],
        name=_read_name(parts[3]) if len(parts) == 4 else "",
        packs=list(packs),
    )
    return fitted(game, filled)[1]


def packs_in(code: str) -> tuple[str, ...]:
    """The packs that a code names, before anything else of it is read.

    >>> packs_in("!gulls@0123456789abcdef~0~~1q8~abcd"), packs_in("0~~1q8~abcd")
    (('gulls@0123456789abcdef',), ())
    """
    first = code.strip()[:CODE_LENGTH].partition("~")[0]
    names = tuple(first.removeprefix(PACKS).split("!")) if first.startswith(PACKS) else ()
    if len(names) > MOST_PACKS:
        raise BadList("build-code-shape")
    return names


def _word(written: str, words: list[str], size: int = SIGN) -> str:
    matching = [word for word in words if sign(word, size) == written]
    if len(matching) != 1:
        raise BadList("build-code-unknown", what=written[:12])
    return matching[0]


def _number(written: str) -> int:
    if not (written.isascii() and written.isdigit() and len(written) < 5):
        raise BadList("build-code-shape")
    return int(written)


def _read_term(setting: BuildSetting, written: str) -> Setting:
    match setting.kind:
        case "one":
            return _word(written, [id for id, _ in setting.values])
        case "flag":
            return bool(_number(written))
        case "number":
            return _number(written)


def _read_entry(known: dict[str, BuildItem], written: str, size: int) -> BuildEntry:
    head, *choices = written.split("-")
    item = known[_word(head[:size], list(known), size)]
    of_item = [choice.id for pick in item.picks for choice in pick.choices]
    count = _number(head[size:]) if len(head) > size else item.start
    if not 1 <= count <= MOST_COUNT:
        raise BadList("build-code-shape")
    return BuildEntry(item=item.id, count=count, choices=[_word(choice, of_item, size) for choice in choices])


def _read_name(written: str) -> str:
    try:
        return urlsafe_b64decode(written + "=" * (-len(written) % 4)).decode()[:NAME_LENGTH]
    except ValueError:
        raise BadList("build-code-shape") from None
