"""Texts of spells, abilities and gadgets: written by hand, else generated from the effect."""

from __future__ import annotations

from tapete.core.effects.wording import Argument, GeneratedText, as_sentence, load_wording
from tapete.games.wolsung.content.library import HOME
from tapete.games.wolsung.content.schema import Ability, Gadget, Library, Spell

Entry = Spell | Ability | Gadget


def text_of(entry: Entry, language: str) -> str:
    """Text of a card."""
    return str(getattr(entry, f"text_{language}")) or generate_text(entry, language)


def generate_text(entry: Entry, language: str) -> str:
    """Generate the text of a card from its effect.

    >>> from tapete.games.wolsung.content.library import load_library
    >>> generate_text(load_library().spells["drowning-breath"], "es")
    'Un enemigo a 10″ y en LdV: proyectil de Fuerza 6, Penetración de Blindajes [2].'
    """
    words = load_wording("wolsung", HOME.parent, language)
    printed = _spell(entry) if isinstance(entry, Spell) else _power(entry)
    verbs = [words.verb(effect, **printed) for effect in entry.effects]
    done = words.listed("wolsung-effects-and", verbs) if verbs else ""
    sentence = words.say("spell-made" if isinstance(entry, Spell) else "power", {**printed, "do": done})
    return as_sentence(sentence)


def _spell(spell: Spell) -> dict[str, Argument]:
    return {
        "kind": spell.kind,
        "range": f"{spell.range:g}",
        "strength": spell.strength,
        "difficulty": spell.difficulty,
        "piercing": spell.piercing,
        "fire": "yes" if spell.fire else "no",
        "only": "none",
        "place": "target",
    }


def _power(power: Ability | Gadget) -> dict[str, Argument]:
    return {
        "target": power.target,
        "only": power.only or "none",
        "range": f"{power.range:g}",
        "sight": "yes" if power.sight and power.target != "friend" else "no",
        "times": power.times,
        "per": power.per or "none",
        "use": power.use if isinstance(power, Gadget) else "action",
        "place": "point" if power.target == "point" else "target",
    }


def effect_texts(content: Library, language: str) -> list[GeneratedText]:
    """Pair every text with the text generated from its effect."""
    entries: list[Entry] = [*content.spells.values(), *content.abilities.values(), *content.gadgets.values()]
    return [
        GeneratedText(entry.id, getattr(entry, f"text_{language}"), generate_text(entry, language)) for entry in entries
    ]
