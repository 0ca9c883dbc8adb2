"""Bans, mutes and forbidden words; the lists are short, so each worker holds them all in memory."""

from __future__ import annotations

import re
import unicodedata
from collections import OrderedDict
from collections.abc import Iterable

from tapete.live.errors import ApiError

LONGEST = 40  # letters of one word, or of a phrase
MOST = 2000  # words
MOST_BROWSERS = 20_000  # browsers of members who are signed out, the latest
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

    def unwanted_in_name(self, name: str) -> str:
        """The same for a name, also if it is written with spaces between its letters."""
        return self.unwanted(name) or self.unwanted("".join(fold_words(name)))


class Bans:
    """Guests and members who may not write or play, and the forbidden words."""

    def __init__(self) -> None:
        self.muted: set[str] = set()
        self.banned: set[str] = set()
        self.words = WordList()
        self._browsers: OrderedDict[str, frozenset[str]] = OrderedDict()

    def note_browser(self, guest: str, members: Iterable[str]) -> None:
        """Note which members have signed in with a guest's browser. Their mutes and bans hold for the guest too."""
        self._browsers[guest] = frozenset(members)
        self._browsers.move_to_end(guest)
        if len(self._browsers) > MOST_BROWSERS:
            self._browsers.popitem(last=False)

    def is_muted(self, who: str) -> bool:
        return who in self.muted or not self.muted.isdisjoint(self._browsers.get(who, ()))

    def is_banned(self, who: str) -> bool:
        return who in self.banned or not self.banned.isdisjoint(self._browsers.get(who, ()))

    def check_text(self, who: str, text: str, *, is_name: bool = False) -> None:
        """Refuse a text that others would read, from a muted person or with a forbidden word.

        Everything that a person writes for others goes through here: chat, names, reasons. Empty texts are allowed."""
        if text and self.is_muted(who):
            raise ApiError(403, "muted")
        if is_name:
            if word := self.words.unwanted_in_name(text):
                raise ApiError(409, "name-word", word=word)
        elif word := self.words.unwanted(text):
            raise ApiError(409, "text-word", word=word)
