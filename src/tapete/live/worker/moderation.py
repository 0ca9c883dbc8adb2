"""Bans, mutes and forbidden words; the lists are short, so each worker holds them all in memory."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from tapete.live.errors import ApiError

LONGEST = 40  # letters of one word, or of a phrase
MOST = 2000  # words
LETTERS = {"ñ", "ç"}  # letters of their own, not accented ones: a ban of "ano" does not mean "año"
WORD = re.compile(r"[^\W_]+")


def fold_words(text: str) -> list[str]:
    """The words of a text without capitals and accents.

    >>> fold_words("¡Qué  AÑO, señor_Pérez!")
    ['que', 'año', 'señor', 'perez']
    """
    plain = unicodedata.normalize("NFKC", text).casefold()
    return WORD.findall("".join(letter if letter in LETTERS else _bare(letter) for letter in plain))


def _bare(letter: str) -> str:
    """The letter without its accent; empty for an invisible one."""
    apart = unicodedata.normalize("NFKD", letter)
    return "".join(part for part in apart if not unicodedata.combining(part) and unicodedata.category(part) != "Cf")


def clean_list(lines: Iterable[str]) -> list[str]:
    """A list of forbidden words as it is stored: each word or phrase once, in alphabetical order.

    >>> clean_list(["Tonto", "", "TÓNTO ", "mala   pata"])
    ['mala pata', 'tonto']
    """
    return sorted({" ".join(fold_words(line))[:LONGEST].strip() for line in lines} - {""})[:MOST]


class WordList:
    """Forbidden words and phrases, found in a text without regard to capitals and accents.

    >>> words = WordList(["tonto", "mala pata", "ano"])
    >>> words.unwanted("¡Qué TÓNTO eres!"), words.unwanted("mala-pata"), words.unwanted("feliz año, tontos")
    ('tonto', 'mala pata', '')
    """

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._words = frozenset(clean_list(words))
        self._longest = max((word.count(" ") + 1 for word in self._words), default=0)

    def unwanted(self, text: str) -> str:
        """The first forbidden word or phrase of a text, or an empty string."""
        if not self._words:
            return ""
        words = fold_words(text)
        for first in range(len(words)):
            for last in range(first + 1, min(len(words), first + self._longest) + 1):
                if (phrase := " ".join(words[first:last])) in self._words:
                    return phrase
        return ""

    def check_name(self, name: str) -> None:
        """Refuse a name with a forbidden word, also one written with spaces between its letters."""
        if word := self.unwanted(name) or self.unwanted("".join(fold_words(name))):
            raise ApiError(409, "name-word", word=word)


class Bans:
    """Guests and members who may not chat or play, and the forbidden words."""

    def __init__(self) -> None:
        self.muted: set[str] = set()
        self.banned: set[str] = set()
        self.words = WordList()
