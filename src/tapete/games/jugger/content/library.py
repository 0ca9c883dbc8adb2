"""Load, check and join the content: personal cards, weapons, clubs and teams, also of packs."""

from __future__ import annotations

from pathlib import Path

from tapete.core.content.packs import Entries, Libraries, Source, foreign_ids, pack_problems
from tapete.core.content.reader import BadContent, digest_of, half_translated, no_files
from tapete.core.i18n.text import Text
from tapete.games.jugger.content.schema import Library, Sheet, ready
from tapete.games.jugger.content.validate import _card_problems, _ids_stand_once, _team_problems, _weapon_problems

HOME = Path(__file__).parent


@Libraries
def library(packs: tuple[str, ...]) -> Library:
    """Load the content of a table. A broken or unknown pack raises an error, so that no match starts with it."""
    if not packs:
        house = Source.of_folder(HOME)
        return _joined(Library(digest=digest_of(HOME.glob("*.toml"))), house, problems_in(house, Library()))
    *others, last = packs
    source = Source.of_pack(last)
    return _joined(library(tuple(others)), source, problems_in(Source(last, source.files), library()))


def _joined(base: Library, source: Source, problems: list[Text]) -> Library:
    """Add the content of a source to a library."""
    if problems:
        raise BadContent(problems)
    cards, weapons, clubs, teams = dict(base.cards), dict(base.weapons), dict(base.clubs), dict(base.teams)
    for name in source.sheets:
        sheet = source.read(name, Sheet)
        cards |= {card.id: ready(card) for card in sheet.jugger}
        weapons |= {weapon.id: weapon for weapon in sheet.weapon}
        clubs |= {club.id: club for club in sheet.club}
        teams |= {team.id: team for team in sheet.team}
    return Library(
        Entries(cards, lambda pack: library((pack,)).cards),
        Entries(weapons, lambda pack: library((pack,)).weapons),
        Entries(clubs, lambda pack: library((pack,)).clubs),
        Entries(teams, lambda pack: library((pack,)).teams),
        base.digest,
    )


# ---------------------------------------------------------------- checking


def check(folder: Path) -> list[Text]:
    """List every problem of a folder of content: file, path inside it, what was found, what was expected."""
    source = Source.of_folder(folder)
    return problems_in(source, Library() if folder == HOME else library())


def problems_in(source: Source, base: Library) -> list[Text]:
    """List every problem of the game's own files, or of the files of a pack."""
    problems = pack_problems(source.files, "jugger") if base.cards else []
    if not source.sheets:
        return [*problems, no_files(Path(source.name), "*.toml ([[jugger]], [[team]], [[club]], [[weapon]])")]
    sheets: list[tuple[str, Sheet]] = []
    for name in source.sheets:
        try:
            sheets.append((name, source.read(name, Sheet)))
        except BadContent as bad:
            problems += bad.texts
    weapons = {*base.weapons, *(weapon.id for _, sheet in sheets for weapon in sheet.weapon)}
    clubs = {*base.clubs, *(club.id for _, sheet in sheets for club in sheet.club)}
    costs = {id: card.cr for id, card in base.cards.items()}
    costs |= {card.id: card.cr for _, sheet in sheets for card in sheet.jugger}
    problems += _ids_stand_once(sheets, base)
    for name, sheet in sheets:
        problems += half_translated(name, [*sheet.weapon, *sheet.club, *sheet.team], "name")
        problems += half_translated(name, sheet.team, "text")
        for weapon in sheet.weapon:
            problems += _weapon_problems(name, weapon)
        for card in sheet.jugger:
            problems += _card_problems(name, card, weapons, clubs)
        for team in sheet.team:
            problems += _team_problems(name, team, costs)
    if source.is_pack and not problems:
        kinds = ("jugger", "weapon", "club", "team")
        problems += foreign_ids(
            source.files,
            ((name, kind, one.id) for name, sheet in sheets for kind in kinds for one in getattr(sheet, kind)),
        )
    return problems
