"""Rules for member names: length, one script, unique after folding. Guests may use any name."""

from __future__ import annotations

import unicodedata

from tapete.live.errors import ApiError
from tapete.live.match.seats import clean_name, searched

LEAST, MOST = 2, 30
RESERVED = frozenset(
    {"admin", "administrador", "administrator", "anonimo", "anonymous", "bot", "house", "moderator", "tapete"}
)
SPELLING = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "HEBREW", "ARABIC", "HIRAGANA", "KATAKANA", "CJK", "HANGUL")
TOGETHER = frozenset({"HIRAGANA", "KATAKANA", "CJK"})  # Japanese mixes these


def fold_name(name: str) -> str:
    """Fold a name for comparison: names that differ only in capitals, accents or spaces are the same.

    >>> fold_name("  Íñigo  de Loyola") == fold_name("inigo DE loyola")
    True
    """
    return searched(unicodedata.normalize("NFKC", name)).replace(" ", "")


def scripts_of(name: str) -> set[str]:
    """The scripts of a name's letters.

    >>> sorted(scripts_of("Аna"))  # the first letter is Cyrillic
    ['CYRILLIC', 'LATIN']
    """
    words = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return {"ASIAN" if word in TOGETHER else word if word in SPELLING else "OTHER" for word in words}


def check_name(name: str) -> str:
    """The name as shown. Refuses a name that is too short or long, mixes scripts, or is reserved."""
    shown_as = clean_name(unicodedata.normalize("NFKC", name))
    fold = fold_name(shown_as)
    if not LEAST <= len(shown_as) <= MOST or not any(letter.isalnum() for letter in fold):
        raise ApiError(409, "name-length", least=LEAST, most=MOST)
    if len(scripts_of(shown_as)) > 1:
        raise ApiError(409, "name-scripts")
    if fold in RESERVED:
        raise ApiError(409, "name-taken")
    return shown_as
