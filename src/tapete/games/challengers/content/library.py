"""The cards, trainers, trophies and diagrams: read from `content/` and from packs, checked strictly, and put in an
order the rules can use fast."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tapete.core.content.packs import Libraries, Source, bundled_packs, foreign_ids, pack_problems
from tapete.core.content.reader import (
    BadContent,
    digest_of,
    duplicate_id,
    duplicate_of_builtin,
    half_translated,
    no_files,
)
from tapete.core.flow import Refused
from tapete.core.i18n.text import Text, text
from tapete.games.challengers.content.schema import Library, Sheet
from tapete.games.challengers.content.validate import card_problems, figure_problems, macro_miscounted, miscounted
from tapete.games.challengers.content.verbs import effect_problems

HOME = Path(__file__).parent
MACRO = "macro"  # our own pack for the largest tables


@Libraries
def library(packs: tuple[str, ...]) -> Library:
    """The content of a table; a broken or unknown pack never starts a match."""
    if not packs:
        house = Source.of_folder(HOME)
        content = _joined(Library(digest=digest_of(HOME.glob("*.toml"))), house, problems_in(house, Library()))
        faults = miscounted(content)
    elif packs[-1] == MACRO:
        before, source = library(packs[:-1]), Source.of_folder(folder_of(MACRO))
        content = _joined(before, source, problems_in(source, before))
        content.digest = digest_of(
            [*HOME.glob("*.toml"), *(path for path in folder_of(MACRO).glob("*.toml") if path.name != "pack.toml")]
        )
        faults = macro_miscounted(content)
    else:
        source = Source.of_pack(packs[-1])
        return _joined(library(packs[:-1]), source, problems_in(Source(packs[-1], source.files), library()))
    if faults:
        raise BadContent(faults)
    return content


def _joined(base: Library, source: Source, problems: list[Text]) -> Library:
    """What lies there with what a source adds."""
    if problems:
        raise BadContent(problems)
    content = base.copy()
    for name in source.sheets:
        content.add(source.read(name, Sheet))
    return content


def folder_of(pack: str) -> Path:
    """Where a pack of the house lies; without it, the rule that needs it says so."""
    folders = bundled_packs(HOME.parent / "packs")
    if pack not in folders:
        raise Refused("challengers.extra.macro", pack=pack)
    return folders[pack]


def check(folder: Path) -> list[Text]:
    """Everything that is wrong with a folder of content, one sentence each."""
    source = Source.of_folder(folder)
    return problems_in(source, Library() if folder == HOME else library())


FROM_A_PACK = ("set", "card", "trainer")
OF_THE_HOUSE = ("symbol", "trophy", "round", "diagram", "schedule")  # the game's own: a pack brings none of them


def strange_table(name: str, kind: str) -> Text:
    return text(
        "kernel-content-table", file=name, found=f"[[{kind}]]", known=", ".join(f"[[{one}]]" for one in FROM_A_PACK)
    )


def entries_of(sheets: list[tuple[str, Sheet]]) -> Iterator[tuple[str, str, str]]:
    for name, sheet in sheets:
        for kind in FROM_A_PACK:
            yield from ((name, kind, entry.id) for entry in getattr(sheet, kind))


def problems_in(source: Source, base: Library) -> list[Text]:
    """Everything that is wrong with the files of the house, or with those of a pack that comes to them."""
    problems = pack_problems(source.files, "challengers") if base.cards else []
    if not source.sheets:
        return [*problems, no_files(Path(source.name), "*.toml ([[card]], [[set]], [[schedule]])")]
    ids: list[str] = []
    sheets: list[tuple[str, Sheet]] = []
    for name in source.sheets:
        try:
            sheets.append((name, source.read(name, Sheet)))
        except BadContent as bad:
            problems += bad.texts
    sets = {*base.sets, *(entry.id for _, sheet in sheets for entry in sheet.set)}
    for name, sheet in sheets:
        entries: list[Any] = [*sheet.set, *sheet.card, *sheet.symbol, *sheet.trainer, *sheet.diagram]
        problems += duplicate_id(
            name, [entry.id for entry in entries if entry.id in ids] + [entry.id for entry in entries]
        )
        given = {*base.cards, *base.sets, *base.trainers}
        problems += [duplicate_of_builtin(name, entry.id) for entry in entries if entry.id in given]
        ids += [entry.id for entry in entries]
        problems += half_translated(name, [*sheet.set, *sheet.card, *sheet.symbol, *sheet.trainer], "name")
        problems += half_translated(name, [*sheet.card, *sheet.trainer], "text")
        problems += figure_problems(name, sheet)
        for card in sheet.card:
            problems += card_problems(name, card, sets)
            for index, effect in enumerate(card.effects):
                problems += effect_problems(f"{name}: {card.id}.effect[{index}]", effect, sets, trainer=False)
        for trainer in sheet.trainer:
            problems += effect_problems(f"{name}: {trainer.id}.effect", trainer.effect, sets, trainer=True)
    if source.is_pack and source.name != MACRO and not problems:
        problems += foreign_ids(source.files, entries_of(sheets))
        problems += [
            strange_table(name, kind) for name, sheet in sheets for kind in OF_THE_HOUSE if getattr(sheet, kind)
        ]
    return problems
