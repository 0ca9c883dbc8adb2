"""Names of content as message ids. `Game.names` gives the messages."""

from __future__ import annotations

from tapete.core.i18n.grammar import with_grammar
from tapete.core.i18n.text import Text, owned, text
from tapete.games.wolsung.content.effect_text import text_of
from tapete.games.wolsung.content.library import load_library
from tapete.games.wolsung.content.schema import Melee, ModelCard, Ranged
from tapete.games.wolsung.profile import is_hero
from tapete.games.wolsung.state import Model


def model_name(model: Model) -> Text:
    """Name of a model with its owner's mark.

    A Henchman has a surname that no other model on the table has.
    """
    name = Text(f"wolsung-model-{model.card}")
    return owned(name if is_hero(model) else text("wolsung-numbered", name=name, n=model.id + 1), model.owner)


def surname(model: Model) -> Text:
    """Label beside a model on the table: the last word of its name."""
    return Text(f"wolsung-model-{model.card}-surname") if is_hero(model) else text("wolsung-surname", n=model.id + 1)


def spell_name(id: str) -> Text:
    return Text(f"wolsung-spell-{id}")


def spell_text(id: str) -> Text:
    return Text(f"wolsung-spell-{id}-text")


def weapon_name(id: str) -> Text:
    return Text(f"wolsung-weapon-{id}") if id else Text("wolsung-bare-hands")


def ability_name(id: str) -> Text:
    return Text("wolsung-pick-up") if id == "heart" else Text(f"wolsung-ability-{id}")


def player_name(n: int) -> Text:
    return text("player", n=n)


def messages(language: str, packs: tuple[str, ...] = ()) -> dict[str, str]:
    """Every name and text that comes from content."""
    content = load_library(packs)
    names: dict[str, str] = {}
    weapons: dict[str, Ranged | Melee] = {**content.ranged, **content.melee}
    names |= with_grammar(
        language,
        {
            f"wolsung-model-{id}": (getattr(card, f"name_{language}"), model_grammar(card))
            for id, card in content.models.items()
        }
        | {f"wolsung-weapon-{id}": (getattr(one, f"name_{language}"), one.grammar) for id, one in weapons.items()}
        | {
            f"wolsung-scenery-{layout.id}-{piece.id}": (getattr(piece, f"name_{language}"), piece.grammar)
            for layout in content.layouts.values()
            for piece in layout.piece
        },
    )
    for prefix, entries in (
        ("spell", content.spells),
        ("ability", {**content.abilities, **content.gadgets}),
        ("club", content.clubs),
        ("scenario", content.scenarios),
        ("layout", content.layouts),
    ):
        names |= {f"wolsung-{prefix}-{id}": getattr(entry, f"name_{language}") for id, entry in entries.items()}
    names |= {
        f"wolsung-model-{id}-surname": getattr(entry, f"name_{language}").rpartition(" ")[2]
        for id, entry in content.models.items()
    }
    names |= {f"wolsung-spell-{id}-text": text_of(spell, language) for id, spell in content.spells.items()}
    names |= {f"wolsung-ability-{id}-text": text_of(ability, language) for id, ability in content.abilities.items()}
    names |= {f"wolsung-ability-{id}-text": text_of(gadget, language) for id, gadget in content.gadgets.items()}
    names |= {
        f"wolsung-scenario-{id}-text": getattr(entry, f"text_{language}") for id, entry in content.scenarios.items()
    }
    names |= {f"wolsung-club-{id}-style": getattr(entry, f"style_{language}") for id, entry in content.clubs.items()}
    return names


def model_grammar(card: ModelCard) -> str:
    """Grammar that a model's card states. Else a Hero is a person's name, a Henchman a title before a surname."""
    stated = card.grammar.split()
    if "name" in stated or "title" in stated:
        return card.grammar
    return " ".join([*stated, "name" if card.hero else "title"])


def zone_name(players: int, n: int) -> Text:
    """Name of a zone by its number and its place on the drawn table.

    >>> [zone_name(2, n).args["side"] for n in range(2)]
    ['north', 'south']
    """
    sides = ("north", "south") if players == 2 else ("northwest", "northeast", "southeast", "southwest")
    return text("wolsung-zone", zone=n + 1, side=sides[n])
