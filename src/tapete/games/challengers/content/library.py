"""The cards, trainers, trophies and diagrams: read from `content/` and from packs, checked strictly, and put in an order the rules can use fast."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from tapete.core.content import (
    BadContent,
    digest_of,
    half_translated,
    installed_packs,
    no_files,
    pack_folder,
    pack_problems,
    read,
    repeated,
    sheet_files,
    taken,
)
from tapete.core.text import Text
from tapete.games.challengers.content.check import card_problems, figure_problems, macro_miscounted, miscounted
from tapete.games.challengers.content.sheets import Library, Sheet
from tapete.games.challengers.content.words import effect_problems

HOME = Path(__file__).parent


@cache
def library(packs: tuple[str, ...] = ()) -> Library:
    """The content of a table; a broken or unknown pack never starts a match."""
    found = Library()
    files: list[Path] = []
    for folder in (HOME, *(folder_of(pack) for pack in packs)):
        problems = check(folder, found)
        if problems:
            raise BadContent(problems)
        sheets = sheet_files(folder)
        files += sheets
        for path in sheets:
            found.add(read(path, Sheet))
        problems = miscounted(found) if folder == HOME else macro_miscounted(found) if folder == HOME.parent / "packs" / "macro" else []
        if problems:
            raise BadContent(problems)
    found.digest = digest_of(files)
    return found


def packs_here() -> dict[str, Path]:
    return installed_packs("challengers", HOME.parent / "packs")


def folder_of(pack: str) -> Path:
    return pack_folder(pack, packs_here(), {"macro": "challengers.extra.macro"})


def check(folder: Path, known: Library | None = None) -> list[Text]:
    """Everything that is wrong with a folder of content, one sentence each."""
    problems: list[Text] = []
    base = known or Library()
    own = folder == HOME
    if not own and known is None:
        base = library()
    if not own:
        problems += pack_problems(folder, "challengers")
    if not sheet_files(folder):
        return [*problems, no_files(folder, "*.toml ([[card]], [[set]], [[schedule]])")]
    ids: list[str] = []
    sheets: list[tuple[str, Sheet]] = []
    for path in sheet_files(folder):
        try:
            sheets.append((path.name, read(path, Sheet)))
        except BadContent as bad:
            problems += bad.said
    sets = {*base.sets, *(entry.id for _, sheet in sheets for entry in sheet.set)}
    for name, sheet in sheets:
        entries: list[Any] = [*sheet.set, *sheet.card, *sheet.symbol, *sheet.trainer, *sheet.diagram]
        problems += repeated(name, [entry.id for entry in entries if entry.id in ids] + [entry.id for entry in entries])
        given = {*base.cards, *base.sets, *base.trainers}
        problems += [taken(name, entry.id) for entry in entries if entry.id in given]
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
    return problems
