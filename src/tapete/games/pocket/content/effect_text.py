"""Texts of units, generated from the effects of their abilities unless written by hand."""

from __future__ import annotations

from tapete.core.effects.wording import Argument, GeneratedText, load_wording
from tapete.games.pocket.content.library import HOME, Library
from tapete.games.pocket.content.schema import UnitCard
from tapete.games.pocket.content.verbs import Push, Taken, Test


def text_of(unit: UnitCard, content: Library, language: str) -> str:
    """The text of a unit's card. Empty for a unit without abilities."""
    return str(getattr(unit, f"text_{language}")) or generate_text(unit, content, language)


def generate_text(unit: UnitCard, content: Library, language: str) -> str:
    """The generated text: one sentence for each ability, after its name.

    >>> from tapete.games.pocket.content.library import load_library
    >>> unit = next(card.printed for card in load_library().cards.values() if card.printed.abilities == ("rally",))
    >>> generate_text(unit, load_library(), "es")
    'Arenga: cuando asiste da dos lanzamientos adicionales en vez de uno.'
    """
    return " ".join(_ability(taken, content, language) for taken in unit.taken(content.abilities))


def _ability(taken: Taken, content: Library, language: str) -> str:
    words = load_wording("pocket", HOME.parent, language)
    ability = content.abilities[taken.id]
    aims = (
        [deed.within for deed in ability.effect.then if isinstance(deed, Push)]
        if isinstance(ability.effect, Test)
        else []
    )
    terrains = [words.word(kind) for kind in taken.kinds or ()]
    beside: dict[str, Argument] = {
        "reach_n": taken.n or 0,
        "type": getattr(content.types[taken.type], f"name_{language}") if taken.type else "none",
        "terrains": words.listed("pocket-terrains-more", terrains) if terrains else "none",
        "aim": words.say("aim", {"within": aims[0]}) if aims else "",
    }
    skill: dict[str, Argument] = {"skill": taken.skill} if taken.skill else {}
    sentence = words.verb(ability.effect, **beside, **skill)
    return words.say("ability-made", {**beside, "ability": getattr(ability, f"name_{language}"), "do": sentence})


def effect_texts(content: Library, language: str) -> list[GeneratedText]:
    """Every unit's text beside the generated one."""
    units = [card.printed for card in content.cards.values() if card.printed.abilities]
    return [
        GeneratedText(unit.id, getattr(unit, f"text_{language}"), generate_text(unit, content, language))
        for unit in units
    ]
