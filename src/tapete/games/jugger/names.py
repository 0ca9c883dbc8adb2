"""Names and texts that come from content, as messages."""

from __future__ import annotations

from tapete.games.jugger.content.library import library, packs_here
from tapete.games.jugger.content.texts import text_of


def content_names(language: str) -> dict[str, str]:
    """Everything printed, installed packs included."""
    found: dict[str, str] = {}
    for packs in ((), *((pack,) for pack in packs_here())):
        found |= _names(packs, language == "es")
    return found


def _names(packs: tuple[str, ...], spanish: bool) -> dict[str, str]:
    content = library(packs)
    found: dict[str, str] = {}
    for weapon in content.weapons.values():
        found[f"jugger-weapon-{weapon.id.replace('_', '-')}"] = weapon.name_es if spanish else weapon.name_en
    for club in content.clubs.values():
        found[f"jugger-club-{club.id}"] = club.name_es if spanish else club.name_en
    for team in content.teams.values():
        found[f"jugger-team-{team.id}"] = team.name_es if spanish else team.name_en
        found[f"jugger-team-{team.id}-text"] = team.text_es if spanish else team.text_en
    for card in content.cards.values():
        for n, talent in enumerate(card.talents):
            found[f"jugger-talent-{card.id}-{n}"] = talent.name_es if spanish else talent.name_en
            found[f"jugger-talent-{card.id}-{n}-text"] = text_of(card, talent, content, "es" if spanish else "en")
    return found
