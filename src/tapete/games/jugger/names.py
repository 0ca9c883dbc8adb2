"""Names and texts that come from content, as messages."""

from __future__ import annotations

from tapete.core.i18n.grammar import with_grammar
from tapete.core.i18n.text import Text
from tapete.games.jugger.content import Card, load_library
from tapete.games.jugger.content.effect_text import text_of

# content texts in plainer words: with another digest of the content no stored match would replay
PLAINER: dict[str, dict[str, str]] = {
    "es": {},
    "en": {
        "jugger-talent-piet-aspa-0-text": "At the start of a Point your side gets 1 more TSP if at least two other "
        "Juggers of your club are in play.",
        "jugger-talent-ciro-remache-0-text": "Pinning costs you 0 FP and you may keep two opponents pinned.",
        "jugger-talent-yara-estano-0-text": "You sweep at distance 2 for 1 FP per hex.",
        "jugger-talent-corvina-ocaso-1-text": "Once per Point, recover 2 FP.",
        "jugger-team-hounds-millers-text": "They strike at the front and hold at the back.",
    },
}


def player_text(player: int) -> Text:
    return Text("player", {"n": player})


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
    sides = {
        f"jugger-{kind}-{one.id}": (one.name_es if spanish else one.name_en, one.grammar)
        for kind, table in (("club", content.clubs), ("team", content.teams))
        for one in table.values()
    }
    names |= with_grammar(language, sides)
    for team in content.teams.values():
        names[f"jugger-team-{team.id}-text"] = team.text_es if spanish else team.text_en
    people = {
        f"jugger-name-{card.id}": (card.name, f"{content.grammar.get(card.id, '')} name")
        for card in content.cards.values()
    }
    names |= with_grammar(language, people)
    for card in content.cards.values():
        for n, talent in enumerate(card.talents):
            names[f"jugger-talent-{card.id}-{n}"] = talent.name_es if spanish else talent.name_en
            names[f"jugger-talent-{card.id}-{n}-text"] = text_of(card, talent, content, language)
    return names
