"""The personal cards, weapons, clubs and ready-made teams: read from `content/` and from packs, checked strictly, ready for play."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapete.core.content import (
    BadContent,
    digest_of,
    half_translated,
    installed_packs,
    no_files,
    pack_folder,
    pack_problems,
    read,
    sheet_files,
)
from tapete.core.text import Text
from tapete.games.jugger.content.check import _card_problems, _ids_stand_once, _team_problems, _weapon_problems
from tapete.games.jugger.content.sheets import Library, Sheet, ready

HOME = Path(__file__).parent


@cache
def library(packs: tuple[str, ...] = ()) -> Library:
    """The content of a table; a broken or unknown pack never starts a match."""
    found = Library()
    files: list[Path] = []
    for folder in (HOME, *(pack_folder(pack, packs_here()) for pack in packs)):
        problems = check(folder, found)
        if problems:
            raise BadContent(problems)
        for path in sheet_files(folder):
            files.append(path)
            sheet = read(path, Sheet)
            found.cards.update({card.id: ready(card) for card in sheet.jugger})
            found.weapons.update({weapon.id: weapon for weapon in sheet.weapon})
            found.clubs.update({club.id: club for club in sheet.club})
            found.teams.update({team.id: team for team in sheet.team})
    found.digest = digest_of(files)
    return found


def packs_here() -> dict[str, Path]:
    return installed_packs("jugger")


# ---------------------------------------------------------------- checking


def check(folder: Path, known: Library | None = None) -> list[Text]:
    """Everything that is wrong with a folder of content: file, path inside it, what was found, what was expected."""
    own = folder == HOME
    base = known if known is not None else Library() if own else library()
    problems = [] if own else pack_problems(folder, "jugger")
    if not sheet_files(folder):
        return [*problems, no_files(folder, "*.toml ([[jugger]], [[team]], [[club]], [[weapon]])")]
    sheets: list[tuple[str, Sheet]] = []
    for path in sheet_files(folder):
        try:
            sheets.append((path.name, read(path, Sheet)))
        except BadContent as bad:
            problems += bad.said
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
    return problems
