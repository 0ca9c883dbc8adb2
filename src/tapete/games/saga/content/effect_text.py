"""Texts of abilities: written by hand, else generated from the effect."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tapete.core.effects.wording import Argument, EffectWording, GeneratedText, as_sentence, load_wording
from tapete.games.saga.content import verbs as v
from tapete.games.saga.content.library import HOME
from tapete.games.saga.content.schema import AbilitySheet, Library

# keywords for which the restriction says which unit may use the ability
FIGHTS = {"melee", "shooting", "shooting-reaction", "activation-reaction"}


def text_of(ability: AbilitySheet, language: str) -> str:
    """Text of an ability on the battle board."""
    return str(getattr(ability, f"text_{language}")) or generate_text(ability, language)


def generate_text(ability: AbilitySheet, language: str) -> str:
    """Generate the text of an ability from its effect.

    >>> from tapete.games.saga.content.library import load_library
    >>> generate_text(load_library().factions["march"].board["couched"].sheet, "es")
    'Gana 2 dados de ataque, 3 si tu unidad va a caballo (solo si atacas).'
    """
    words = load_wording("saga", HOME.parent, language)
    beside: dict[str, Argument] = {"in": "melee" if "melee" in ability.keywords else "other"}
    when = words.verb(ability.trigger) if ability.trigger is not None else "none"
    deeds = words.listed("kernel-list-then", list(word_effects(words, ability.effects, beside)))
    return as_sentence(
        words.say("ability-made", {"when": when, "do": deeds, "bound": word_restriction(words, ability)})
    )


def branch_texts(ability: AbilitySheet, language: str) -> list[str]:
    """Texts of the alternatives of an ability, from their effects.

    >>> from tapete.games.saga.content.library import load_library
    >>> branch_texts(load_library().factions["exarchate"].board["two-ranks"].sheet, "es")
    ['Gana 2 dados de ataque.', 'Gana 2 dados de defensa.']
    """
    words = load_wording("saga", HOME.parent, language)
    beside: dict[str, Argument] = {"in": "melee" if "melee" in ability.keywords else "other"}
    branches = next((effect.branches for effect in ability.effects if isinstance(effect, v.OneOf)), ())
    return [
        as_sentence(words.listed("kernel-list-then", list(word_effects(words, branch, beside)))) for branch in branches
    ]


def word_effects(words: EffectWording, effects: tuple[v.Effect, ...], beside: dict[str, Argument]) -> Iterator[str]:
    """Word each effect.

    A condition that only adds to the effect before it joins its sentence: "2 dice, 3 if mounted".
    """
    rest = list(effects)
    while rest:
        first = rest.pop(0)
        sentence = words.verb(first, **beside)
        more = rest[0] if rest else None
        if isinstance(more, v.If) and (both := sum_with_condition(first, more)):
            conditions = words.argument("conditions", more.conditions, beside)["conditions"]
            sentence = words.say("more", {"do": sentence, "n": both, "conditions": conditions})
            rest.pop(0)
        yield sentence


def sum_with_condition(first: v.Effect, more: v.If) -> int:
    """Sum of a number and what the same verb adds under a condition; 0 for another verb."""
    n, then = getattr(first, "n", None), more.then[0]
    extra = getattr(then, "n", None)
    if len(more.then) > 1 or type(then) is not type(first) or not isinstance(n, int) or not isinstance(extra, int):
        return 0
    return n + extra if msgspec.structs.replace(first, n=extra) == then else 0


def word_restriction(words: EffectWording, ability: AbilitySheet) -> str:
    """Word which units may use an ability, where the effect itself does not say so."""
    if not FIGHTS.intersection(ability.keywords) or not ability.restriction:
        return "none"
    return words.listed(
        "saga-bound-and",
        [
            words.listed("kernel-list-or", [_term(words, word) for word in term.split("|")])
            for term in ability.restriction
        ],
    )


def _term(words: EffectWording, word: str) -> str:
    least = word.removeprefix("figures>=")
    if least.isdigit():
        return words.say("bound-figures", {"n": int(least)})
    return words.say(f"bound-{word}", {}) if f"saga-bound-{word}" in words.book else words.word(word)


def effect_texts(content: Library, language: str) -> list[GeneratedText]:
    """Pair every ability's text with the text generated from its effect."""
    abilities = [
        (faction.id, ability.sheet) for faction in content.factions.values() for ability in faction.board.values()
    ]
    return [
        GeneratedText(f"{faction}.{sheet.id}", getattr(sheet, f"text_{language}"), generate_text(sheet, language))
        for faction, sheet in abilities
    ]
