"""Load, check and join the content: cards, trainers, trophies and diagrams, also of packs."""

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
MACRO = "macro"  # bundled pack for the largest tables


@Libraries
def library(packs: tuple[str, ...]) -> Library:
    """Load the content of a table. A broken or unknown pack raises an error, so that no match starts with it."""
    if not packs:
        builtin = Source.of_folder(HOME)
        content = _joined(Library(digest=digest_of(HOME.glob("*.toml"))), builtin, problems_in(builtin, Library()))
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
    """Add the content of a source to a library."""
    if problems:
        raise BadContent(problems)
    content = base.copy()
    for name in source.sheets:
        content.add(source.read(name, Sheet))
    return content


def folder_of(pack: str) -> Path:
    """Folder of a bundled pack. If it is missing, the rule that needs it refuses."""
    folders = bundled_packs(HOME.parent / "packs")
    if pack not in folders:
        raise Refused("challengers.extra.macro", pack=pack)
    return folders[pack]


def check(folder: Path) -> list[Text]:
    """List every problem of a folder of content, one sentence each."""
    source = Source.of_folder(folder)
    return problems_in(source, Library() if folder == HOME else library())


FROM_A_PACK = ("set", "card", "trainer")
ONLY_BUILTIN = ("symbol", "trophy", "round", "diagram", "schedule")  # not allowed in a pack


def strange_table(name: str, kind: str) -> Text:
    return text(
        "kernel-content-table", file=name, found=f"[[{kind}]]", known=", ".join(f"[[{one}]]" for one in FROM_A_PACK)
    )


def entries_of(sheets: list[tuple[str, Sheet]]) -> Iterator[tuple[str, str, str]]:
    for name, sheet in sheets:
        for kind in FROM_A_PACK:
            yield from ((name, kind, entry.id) for entry in getattr(sheet, kind))


def problems_in(source: Source, base: Library) -> list[Text]:
    """List every problem of the game's own files, or of the files of a pack."""
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
            strange_table(name, kind) for name, sheet in sheets for kind in ONLY_BUILTIN if getattr(sheet, kind)
        ]
    return problems
