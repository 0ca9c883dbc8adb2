"""Load, check and join the content: personal cards, weapons, clubs and teams, also of packs."""

from __future__ import annotations

from pathlib import Path

from tapete.core.content import constraints
from tapete.core.content.editions import NEWEST
from tapete.core.content.packs import Entries, Source, foreign_ids, pack_problems, with_editions
from tapete.core.content.reader import BadContent, digest_of, half_translated, no_files
from tapete.core.i18n.text import Text
from tapete.games.jugger.content.schema import Library, Sheet, compile_card
from tapete.games.jugger.content.validate import _card_problems, _duplicate_ids, _team_problems, _weapon_problems

HOME = Path(__file__).parent


@with_editions(HOME)
def load_library(packs: tuple[str, ...], edition: int = NEWEST) -> Library:
    """Load the content of a table.

    A broken or unknown pack raises an error, so that no match starts with it.
    """
    if not packs:
        builtin = Source.of_edition(HOME, edition)
        digest = builtin.digest or digest_of(HOME.glob("*.toml"))
        return _join(Library(digest=digest), builtin, find_problems(builtin, Library()))
    *others, last = packs
    source, before = Source.of_pack(last), load_library(tuple(others), edition)
    return _join(before, source, find_problems(Source(last, source.files), load_library()))


def _join(base: Library, source: Source, problems: list[Text]) -> Library:
    """Add the content of a source to a library."""
    if problems:
        raise BadContent(problems)
    cards, weapons, clubs, teams = dict(base.cards), dict(base.weapons), dict(base.clubs), dict(base.teams)
    grammar, portraits = dict(base.grammar), dict(base.portraits)
    for name in source.sheets:
        sheet = source.read(name, Sheet)
        cards |= {card.id: compile_card(card) for card in sheet.jugger}
        grammar |= {card.id: card.grammar for card in sheet.jugger if card.grammar}
        portraits |= {card.id: card.portrait for card in sheet.jugger if card.portrait}
        weapons |= {weapon.id: weapon for weapon in sheet.weapon}
        clubs |= {club.id: club for club in sheet.club}
        teams |= {team.id: team for team in sheet.team}
    return Library(
        Entries(cards, lambda pack: load_library((pack,)).cards),
        Entries(weapons, lambda pack: load_library((pack,)).weapons),
        Entries(clubs, lambda pack: load_library((pack,)).clubs),
        Entries(teams, lambda pack: load_library((pack,)).teams),
        base.digest,
        Entries(grammar, lambda pack: load_library((pack,)).grammar),
        Entries(portraits, lambda pack: load_library((pack,)).portraits),
    )


# ---------------------------------------------------------------- checking


def check_folder(folder: Path) -> list[Text]:
    """List every problem of a folder of content: file, path inside it, what was found, what was expected."""
    source = Source.of_folder(folder)
    return find_problems(source, Library() if folder == HOME else load_library())


def find_problems(source: Source, base: Library) -> list[Text]:
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
    problems += _duplicate_ids(sheets, base)
    for name, sheet in sheets:
        problems += half_translated(name, [*sheet.weapon, *sheet.club, *sheet.team], "name")
        problems += half_translated(name, sheet.team, "text")
        for weapon in sheet.weapon:
            problems += _weapon_problems(name, weapon)
        for card in sheet.jugger:
            problems += _card_problems(name, card, weapons, clubs)
        for team in sheet.team:
            problems += _team_problems(name, team, costs)
        for club in sheet.club:
            problems += constraints.find_problems(f"{name}: {club.id}", club, {})
    if source.is_pack and not problems:
        kinds = ("jugger", "weapon", "club", "team")
        problems += foreign_ids(
            source.files,
            ((name, kind, one.id) for name, sheet in sheets for kind in kinds for one in getattr(sheet, kind)),
        )
    return problems
