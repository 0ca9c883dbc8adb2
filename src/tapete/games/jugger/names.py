"""Names and texts that come from content, as messages."""

from __future__ import annotations

from tapete.games.jugger.content import load


def content_names(language: str) -> dict[str, str]:
    shelf = load()
    spanish = language == "es"
    found: dict[str, str] = {}
    for weapon in shelf.weapons.values():
        found[f"jugger-weapon-{weapon.id.replace('_', '-')}"] = weapon.name_es if spanish else weapon.name_en
    for club in shelf.clubs.values():
        found[f"jugger-club-{club.id}"] = club.name_es if spanish else club.name_en
    for team in shelf.teams.values():
        found[f"jugger-team-{team.id}"] = team.name_es if spanish else team.name_en
        found[f"jugger-team-{team.id}-text"] = team.text_es if spanish else team.text_en
    for card in shelf.cards.values():
        for n, talent in enumerate(card.talents):
            found[f"jugger-talent-{card.id}-{n}"] = talent.name_es if spanish else talent.name_en
            found[f"jugger-talent-{card.id}-{n}-text"] = talent.text_es if spanish else talent.text_en
    return found
