"""Wording of effects: card texts generated from verbs, so that text and effect agree.

A game's `effects.<language>.ftl` has the message `<game>-verb-<verb>` for every verb. Each field of the verb is an
argument of its message:

- a number as `$n`, and as `$n_signed` (+2), `$n_size` (without its sign) and `$n_way` (up or down);
- a word by its message `<game>-word-<word>`, if there is one, and as written in `$n_is`;
- a phrase by `<game>-phrase-<its name>`, with `$many` no or yes: `$n` for one, `$n_many` for several; its parts as
  `$n_<part>`;
- a block of verbs as a text; a field that is left out as "none".

The message `<game>-on-<word>` puts the word before a verb around its text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tapete.core.effects.parser import BLOCKS, Phrase, Verb
from tapete.core.i18n.text import Phrasebook, Text, read_source

__all__ = ["EffectWording", "GeneratedText", "differing_numbers", "load_wording", "numbers_in"]

Argument = int | str


class GeneratedText(msgspec.Struct, frozen=True):
    """Text of a card or an ability: as written by hand (may be empty), and as generated from its effect.

    >>> GeneratedText("gull", "Gana 2 peces.", "Gana 3 peces.").agrees
    False
    """

    id: str
    by_hand: str
    made: str

    @property
    def agrees(self) -> bool:
        return not self.by_hand or not differing_numbers(self.by_hand, self.made)


class EffectWording:
    """Messages of one game's verbs in one language."""

    def __init__(self, game: str, language: str, source: str) -> None:
        self.game = game
        self.book = Phrasebook(
            language, [read_source(Path(__file__).parents[1] / "i18n" / f"effects.{language}.ftl"), source]
        )

    def sentence(self, verbs: Iterable[Verb], **beside: Argument) -> str:
        """Verbs as a whole sentence; `beside` are further arguments of every message."""
        return as_sentence(self.joined(verbs, **beside))

    def joined(self, verbs: Iterable[Verb], **beside: Argument) -> str:
        """Texts of verbs, joined."""
        return self.listed("kernel-list-then", [self.verb(verb, **beside) for verb in verbs])

    def verb(self, verb: Verb, **beside: Argument) -> str:
        """Text of one verb, with the word before it."""
        arguments = self.arguments(verb, beside)
        moment = arguments.get("on_is", "none")
        sentence = self.say(f"verb-{verb.__struct_config__.tag}", {**beside, **arguments})
        return sentence if moment == "none" else self.say(f"on-{moment}", {**beside, **arguments, "do": sentence})

    def say(self, message: str, arguments: dict[str, Argument]) -> str:
        return self.book.say(Text(f"{self.game}-{slug(message)}", dict(arguments)))

    def arguments(self, struct: Verb | Phrase, beside: dict[str, Argument]) -> dict[str, Argument]:
        arguments: dict[str, Argument] = {}
        for name in struct.__struct_fields__:
            arguments |= self.argument(name, getattr(struct, name), beside)
        return arguments

    def argument(self, name: str, value: Any, beside: dict[str, Argument]) -> dict[str, Argument]:
        match value:
            case None | "" | ():
                return {name: "", f"{name}_is": "none"}
            case bool():
                return {name: "yes" if value else "no", f"{name}_is": "yes" if value else "no"}
            case int():
                way = "down" if value < 0 else "up"
                return {
                    name: value,
                    f"{name}_is": "number",
                    f"{name}_signed": with_sign(value),
                    f"{name}_way": way,
                    f"{name}_size": abs(value),
                }
            case str():
                return {name: self.word(value), f"{name}_is": value.replace(" ", "-")}
            case Verb():
                parts = {f"{name}_{part}": words for part, words in self.arguments(value, beside).items()}
                return {**parts, name: self.verb(value, **beside), f"{name}_is": str(value.__struct_config__.tag)}
            case Phrase():
                parts = self.arguments(value, beside)
                one, many = (
                    self.say(f"phrase-{type(value).__name__.lower()}", {**beside, **parts, "many": number})
                    for number in ("no", "yes")
                )
                return {
                    name: one,
                    f"{name}_many": many,
                    f"{name}_is": "phrase",
                    **{f"{name}_{part}": words for part, words in parts.items()},
                }
            case (Verb(), *_) if name in BLOCKS:
                return {name: self.joined(value, **beside), f"{name}_is": "block"}
            case (Verb(), *_):
                return {
                    name: self.listed("kernel-list-or", [self.verb(one, **beside) for one in value]),
                    f"{name}_is": "several",
                }
            case tuple():
                words = [self.joined(one, **beside) if isinstance(one, tuple) else self.word(str(one)) for one in value]
                return {
                    name: self.listed("kernel-list-or", words),
                    f"{name}_is": slug("-".join(map(str, value))),
                    f"{name}_count": len(value),
                }
        raise TypeError(f"effects.wording: {type(value).__name__} has no words")

    def word(self, word: str) -> str:
        id = f"{self.game}-word-{slug(word)}"
        return self.book.say(Text(id)) if id in self.book else word

    def listed(self, message: str, parts: list[str]) -> str:
        if len(parts) == 1:
            return parts[0]
        return self.book.say(Text(message, {"first": self.listed(message, parts[:-1]), "last": parts[-1]}))


@cache
def load_wording(game: str, folder: Path, language: str) -> EffectWording:
    """Load the messages of a game's verbs from its folder."""
    return EffectWording(game, language, read_source(folder / f"effects.{language}.ftl"))


def slug(word: str) -> str:
    """A word as part of a message id."""
    return re.sub(r"[^A-Za-z0-9]+", "-", word).strip("-")


def with_sign(n: int) -> str:
    return f"+{n}" if n >= 0 else f"\N{MINUS SIGN}{-n}"


def as_sentence(sentence: str) -> str:
    """A text with a capital letter and a full stop.

    >>> as_sentence("ganas 2 dados")
    'Ganas 2 dados.'
    """
    return f"{sentence[:1].upper()}{sentence[1:]}{'' if sentence.endswith(('.', '!', '?')) else '.'}"


# ---------------------------------------------------------------- comparing texts by their numbers

SPANISH = {"dos": 2, "tres": 3, "cuatro": 4, "cinco": 5, "seis": 6, "ambos": 2, "ambas": 2}
ENGLISH = {"two": 2, "twice": 2, "three": 3, "four": 4, "five": 5, "six": 6, "both": 2}
IN_WORDS = SPANISH | ENGLISH
NUMBER = re.compile(r"\d+|[^\W\d_]+")


def numbers_in(sentence: str) -> list[int]:
    """Numbers of a text, sorted: digits, and words from two to six.

    Ones are left out, as texts often omit them.

    >>> numbers_in("Dos figuras a 6 pasos, o 1 a dos")
    [2, 2, 6]
    """
    words = [word.lower() for word in NUMBER.findall(sentence)]
    numbers = [int(word) if word.isdigit() else IN_WORDS.get(word, 1) for word in words]
    return sorted(number for number in numbers if number != 1)


def differing_numbers(by_hand: str, made: str) -> list[int]:
    """Numbers that are in only one of two texts.

    >>> differing_numbers("Gana 2 dados, 3 con dos Levas.", "Gana 2 dados, 4 con 2 Levas.")
    [3, 4]
    """
    return sorted(set(numbers_in(by_hand)) ^ set(numbers_in(made)))
