"""Names and texts that come from content, as messages."""

from __future__ import annotations

from tapete.core.i18n.text import Text
from tapete.games.jugger.content import Card, load_library
from tapete.games.jugger.content.effect_text import text_of


def weapon_text(weapon: str) -> Text:
    return Text(f"jugger-weapon-{weapon.replace('_', '-')}")


def talent_text(card: Card, n: int) -> Text:
    return Text(f"jugger-talent-{card.id}-{n}")


def content_names(language: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """Every printed text, by message id."""
    spanish = language == "es"
    content = load_library(packs)
    names: dict[str, str] = {}
    for weapon in content.weapons.values():
        names[f"jugger-weapon-{weapon.id.replace('_', '-')}"] = weapon.name_es if spanish else weapon.name_en
    for club in content.clubs.values():
        names[f"jugger-club-{club.id}"] = club.name_es if spanish else club.name_en
    for team in content.teams.values():
        names[f"jugger-team-{team.id}"] = team.name_es if spanish else team.name_en
        names[f"jugger-team-{team.id}-text"] = team.text_es if spanish else team.text_en
    for card in content.cards.values():
        for n, talent in enumerate(card.talents):
            names[f"jugger-talent-{card.id}-{n}"] = talent.name_es if spanish else talent.name_en
            names[f"jugger-talent-{card.id}-{n}-text"] = text_of(card, talent, content, language)
    return names
