"""Validation of lists built before a match (armies, bands, teams, clubs): normalise and judge them.

The form is in `roster.form`, the share code in `roster.share_code`. A game with lists sets `Game.builder`, or overrides
the `build_...` methods; server, browser, command line and table follow from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeVar

import msgspec

from tapete.core.content.packs import pack_named, pack_of
from tapete.core.flow import Decision, Refusal
from tapete.core.i18n.text import Text
from tapete.core.roster.form import (
    CODE_LENGTH,
    MOST_PACKS,
    MOST_PIECES,
    Buildable,
    BuildEntry,
    BuildForm,
    BuildItem,
    BuildList,
    BuildProblem,
    BuildSetting,
    BuildVerdict,
    Setting,
)

S = TypeVar("S")
A = TypeVar("A")

PACKS = "!"  # first character of a code that names packs
UNREAD = "kernel.list"  # rule that refuses a code that cannot be read


class ListRefusal(Refusal, frozen=True):
    """A refusal at the table with a text of the list builder.

    >>> ListRefusal("harbour.points", why=Text("build-unreadable")).text.id
    'build-unreadable'
    """

    why: Text = Text("build-unreadable")

    @property
    def text(self) -> Text:
        return self.why


class BadList(ValueError):
    """A list or a code that cannot be read: broken, or with unknown names. Not about legality.

    >>> BadList("build-unknown", what="kraken").text.args
    {'what': 'kraken'}
    """

    def __init__(self, id: str, **args: str | int) -> None:
        self.text = Text(id, dict(args))
        super().__init__(f"{id} {args}" if args else id)


def judge(game: Buildable[S, A], filled: BuildList) -> BuildVerdict:
    """Judge a list: problems, share code, options of a match with it, and items that cannot be added.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> starter = saga.build_form("").starters[0].list
    >>> judge(saga, starter).ok
    True
    """
    form, chosen = normalised(game, filled)
    verdict = game.build_check(chosen)
    verdict.ok = not verdict.problems
    verdict.code = game.build_code(chosen)
    verdict.options = game.build_options(chosen, 0) if verdict.ok else {}
    verdict.blocked = list(incomplete(game, form, chosen, verdict.problems))
    return verdict


def incomplete(
    game: Buildable[S, A], form: BuildForm, chosen: BuildList, known: list[BuildProblem]
) -> Iterator[BuildProblem]:
    """For each item that cannot be added, the first new problem that one more of it would cause.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> form, chosen = normalised(saga, saga.build_form("").starters[0].list)
    >>> len(list(incomplete(saga, form, chosen, []))) > 0  # a full band takes no more
    True
    """
    before = {(problem.rule, problem.why) for problem in known}
    for item in items_of(form):
        for problem in game.build_check(one_more(item, chosen)).problems:
            if not problem.lacking and (problem.rule, problem.why) not in before:
                yield BuildProblem(rule=problem.rule, why=problem.why, item=item.id)
                break


def from_code(game: Buildable[S, A], state: S, asked: Decision, code: str) -> Sequence[A] | Refusal:
    """Answers by which the list of a code is brought to the table; or the refusal of this table.

    >>> import tapete
    >>> match = tapete.new_match("challengers", seed="docs")
    >>> from_code(match.game, match.state, match.pending[0], "no code").rule
    'kernel.list'
    """
    terms = game.build_accepts(state, asked)
    if terms is None:
        return ListRefusal(UNREAD, why=Text("build-not-here"))
    here = game.packs_of(state)
    try:
        absent = [name for name in packs_in(code) if name not in here]
        if absent:
            raise BadList("build-pack-absent", what=absent[0].partition("@")[0])
        chosen = normalised(game, msgspec.structs.replace(game.build_read(code), settings=terms))[1]
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


# ---------------------------------------------------------------- reading input


def packs_in(code: str) -> tuple[str, ...]:
    """Names of the packs in a code, read before the rest.

    >>> packs_in("!gulls@0123456789abcdef~0~~1q8~abcd"), packs_in("0~~1q8~abcd")
    (('gulls@0123456789abcdef',), ())
    """
    first = code.strip()[:CODE_LENGTH].partition("~")[0]
    names = tuple(first.removeprefix(PACKS).split("!")) if first.startswith(PACKS) else ()
    if len(names) > MOST_PACKS:
        raise BadList("build-code-shape")
    return names


def form_for(game: Buildable[S, A], faction: str, packs: Sequence[str] = ()) -> BuildForm:
    """The form of a faction; BadList if the game has no lists, no such faction, or not the packs.

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


def normalised(game: Buildable[S, A], filled: BuildList) -> tuple[BuildForm, BuildList]:
    """Normalise a list (complete settings, choices in order), with its form; BadList for unknown names.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> form, chosen = normalised(saga, BuildList())
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
    pieces = sum(entry.count for entry in filled.entries)
    if pieces > MOST_PIECES:
        raise BadList("build-pieces", found=pieces, most=MOST_PIECES)
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
    """Packs that a list really needs; None stands for the game's own content.

    >>> packs_of("north", [BuildEntry(item="gull")])
    {None}
    """
    return {pack_of(id) for id in (faction, *(word for entry in entries for word in (entry.item, *entry.choices)))}


def fitting(setting: BuildSetting, value: Setting) -> Setting:
    """The value of a setting, if it is valid; else BadList.

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
    """Choices in the order of the picks, at most one each; the default of a `must` pick is left out.

    >>> from tapete.core.roster.form import BuildChoice, BuildPick
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
    """The choice of an entry for a pick; empty for none.

    >>> from tapete.core.roster.form import BuildChoice, BuildPick
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


# ---------------------------------------------------------------- lists submitted before the match


def terms_of(game: Buildable[S, A], options: Mapping[str, object]) -> dict[str, Setting]:
    """Settings of lists that follow from the options of a match.

    >>> import tapete
    >>> terms_of(tapete.find_game("saga"), {"points": 6})
    {'points': 6, 'legends': False, 'any_hero': False}
    """
    form = form_for(game, "")
    given = {setting.id: options.get(setting.id, setting.default) for setting in form.settings}
    return {setting.id: fitting(setting, given[setting.id]) for setting in form.settings}  # type: ignore[arg-type]


def read_submitted(game: Buildable[S, A], options: Mapping[str, object], code: str) -> BuildList | BuildProblem:
    """The list of a code for a match with these options, or its first problem there.

    BadList if the code cannot be read, or if it needs a pack that is not at that table.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> starter = judge(saga, saga.build_form("").starters[0].list).code
    >>> read_submitted(saga, {"points": 4}, starter).faction == saga.build_form("").faction
    True
    >>> isinstance(read_submitted(saga, {"points": 4}, judge(saga, BuildList()).code), BuildProblem)
    True
    """
    here = options.get("packs") or ()
    for name in packs_in(code):
        if not isinstance(here, list | tuple) or name not in here:
            raise BadList("build-pack-absent", what=name.partition("@")[0])
    chosen = normalised(game, msgspec.structs.replace(game.build_read(code), settings=terms_of(game, options)))[1]
    problems = game.build_check(chosen).problems
    return problems[0] if problems else chosen


def with_lists(
    game: Buildable[S, A], options: Mapping[str, object], lists: Sequence[BuildList | None]
) -> dict[str, object]:
    """Options of a match in which each seat plays its list; a seat with None chooses at the table.

    >>> import tapete
    >>> saga = tapete.find_game("saga")
    >>> one, two = (starter.list for starter in saga.build_form("").starters[:2])
    >>> sorted(with_lists(saga, {"scenario": "ford"}, [one, two]))
    ['any_hero', 'band0', 'band1', 'legends', 'points', 'scenario']
    """
    made = dict(options)
    for seat, chosen in enumerate(lists):
        if chosen is None:
            continue
        for name, value in game.build_options(chosen, seat).items():
            if name != "packs":  # those of the table stay
                made[name] = merge(made.get(name), value)
    return made


def merge(below: object, above: object) -> object:
    """Merge the values of two seats for an option that is a list with one value a seat.

    >>> merge(["wolves"], ["", "harbour"]), merge(4, 6)
    (['wolves', 'harbour'], 6)
    """
    if not isinstance(below, list | tuple) or not isinstance(above, list | tuple):
        return above
    places = max(len(below), len(above))
    of_both = [[*side, *[None] * (places - len(side))] for side in (below, above)]
    return [mine or (mine if other is None else other) for other, mine in zip(*of_both, strict=True)]
