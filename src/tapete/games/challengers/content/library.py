"""Load, check and join the content: cards, trainers, trophies and diagrams, also of packs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tapete.core.content import constraints
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
from tapete.games.challengers.content.validate import (
    card_problems,
    count_problems,
    figure_problems,
    macro_count_problems,
)
from tapete.games.challengers.content.verbs import effect_problems

HOME = Path(__file__).parent
MACRO = "macro"  # bundled pack for the largest tables


@Libraries
def load_library(packs: tuple[str, ...]) -> Library:
    """Load the content of a table.

    A broken or unknown pack raises an error, so that no match starts with it.
    """
    if not packs:
        builtin = Source.of_folder(HOME)
        content = _join(Library(digest=digest_of(HOME.glob("*.toml"))), builtin, find_problems(builtin, Library()))
        faults = count_problems(content)
    elif packs[-1] == MACRO:
        before, source = load_library(packs[:-1]), Source.of_folder(pack_folder(MACRO))
        content = _join(before, source, find_problems(source, before))
        content.digest = digest_of(
            [*HOME.glob("*.toml"), *(path for path in pack_folder(MACRO).glob("*.toml") if path.name != "pack.toml")]
        )
        faults = macro_count_problems(content)
    else:
        source = Source.of_pack(packs[-1])
        return _join(load_library(packs[:-1]), source, find_problems(Source(packs[-1], source.files), load_library()))
    if faults:
        raise BadContent(faults)
    return content


def _join(base: Library, source: Source, problems: list[Text]) -> Library:
    """Add the content of a source to a library."""
    if problems:
        raise BadContent(problems)
    content = base.copy()
    for name in source.sheets:
        content.add(source.read(name, Sheet))
    return content


def pack_folder(pack: str) -> Path:
    """Folder of a bundled pack. If it is missing, the rule that needs it refuses."""
    folders = bundled_packs(HOME.parent / "packs")
    if pack not in folders:
        raise Refused("challengers.extra.macro", pack=pack)
    return folders[pack]


def check_folder(folder: Path) -> list[Text]:
    """List every problem of a folder of content, one sentence each."""
    source = Source.of_folder(folder)
    return find_problems(source, Library() if folder == HOME else load_library())


FROM_A_PACK = ("set", "card", "trainer")
ONLY_BUILTIN = ("symbol", "trophy", "round", "diagram", "schedule")  # not allowed in a pack


def unknown_table(name: str, kind: str) -> Text:
    return text(
        "kernel-content-table", file=name, found=f"[[{kind}]]", known=", ".join(f"[[{one}]]" for one in FROM_A_PACK)
    )


def entries_of(sheets: list[tuple[str, Sheet]]) -> Iterator[tuple[str, str, str]]:
    for name, sheet in sheets:
        for kind in FROM_A_PACK:
            yield from ((name, kind, entry.id) for entry in getattr(sheet, kind))


def find_problems(source: Source, base: Library) -> list[Text]:
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
            problems += constraints.find_problems(f"{name}: {trainer.id}", trainer, {})
            problems += effect_problems(f"{name}: {trainer.id}.effect", trainer.effect, sets, trainer=True)
    if source.is_pack and source.name != MACRO and not problems:
        problems += foreign_ids(source.files, entries_of(sheets))
        problems += [
            unknown_table(name, kind) for name, sheet in sheets for kind in ONLY_BUILTIN if getattr(sheet, kind)
        ]
    return problems
