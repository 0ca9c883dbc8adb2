"""Texts of talents, generated from the effect unless written by hand."""

from __future__ import annotations

from tapete.core.effects.parser import Verb
from tapete.core.effects.wording import Argument, GeneratedText, as_sentence, load_wording
from tapete.games.jugger.content.library import HOME
from tapete.games.jugger.content.schema import Card, Library, Weapon
from tapete.games.jugger.content.verbs import CostChange, Count, Reach, Talent, ThrowReach

COSTS = {"ready_chain": 1, "pin": 1, "sweep_two_away": 2, "hold_upkeep": 1}  # before a talent lowers them
UNREADY = 2  # cost of a duel or an opportunity attack, besides readying the chain
THROWN = 3  # jugger.throw.distance: hexes per PC


def text_of(card: Card, talent: Talent, content: Library, language: str) -> str:
    """The printed text: the one written by hand, or else the generated one."""
    return str(getattr(talent, f"text_{language}")) or generate_text(card, talent, content, language)


def generate_text(card: Card, talent: Talent, content: Library, language: str) -> str:
    """The text generated from the effect.

    >>> from tapete.games.jugger.content.library import load_library
    >>> card = load_library().cards["ilse-martillo"]
    >>> generate_text(card, card.talents[0], load_library(), "es")
    'Ataque: 1 dado más; si falla, empuja al objetivo 1 hexágono.'
    """
    words = load_wording("jugger", HOME.parent, language)
    weapon = content.weapons[(talent.requires.weapon if talent.requires else None) or card.weapon]
    beside: dict[str, Argument] = {
        "keyword": talent.keyword,
        "limit": talent.limit or "none",
        "overrides": talent.overrides or "none",
        "when": words.verb(talent.trigger) if talent.trigger else "none",
    }
    results = [(effect, result_of(effect, weapon)) for effect in talent.effects]
    deeds = [words.verb(effect, **beside, result=result, unready=UNREADY + result) for effect, result in results]
    return as_sentence(words.say("talent-made", {**beside, "do": words.listed("kernel-list-then", deeds)}))


def result_of(effect: Verb, weapon: Weapon) -> int:
    """The figure after a change, as a player reads it: range 4, not one more."""
    match effect:
        case Count(n=n):
            return weapon.count + n
        case Reach(n=n):
            return weapon.range + n
        case CostChange(action=action, n=n):
            return max(0, COSTS[action] + n)
        case ThrowReach(n=n):
            return THROWN + n
    return 0


def effect_texts(content: Library, language: str) -> list[GeneratedText]:
    """Every talent's text beside the generated one."""
    talents = [(card, n, talent) for card in content.cards.values() for n, talent in enumerate(card.talents)]
    return [
        GeneratedText(
            f"{card.id}.{n}", getattr(talent, f"text_{language}"), generate_text(card, talent, content, language)
        )
        for card, n, talent in talents
    ]
