"""What a member may be called. Guests are called as they like; a member's name is theirs alone, and no other may look
like it."""

from __future__ import annotations

import unicodedata

from tapete.live.errors import ApiError
from tapete.live.match.seats import clean_name, searched

LEAST, MOST = 2, 30
RESERVED = frozenset(
    {"admin", "administrador", "administrator", "anonimo", "anonymous", "bot", "house", "moderator", "tapete"}
)
SPELLING = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "HEBREW", "ARABIC", "HIRAGANA", "KATAKANA", "CJK", "HANGUL")
TOGETHER = frozenset({"HIRAGANA", "KATAKANA", "CJK"})  # one language writes them side by side


def fold_name(name: str) -> str:
    """Two names that fold to the same are one: capitals, accents and spaces tell nobody apart.

    >>> fold_name("  Íñigo  de Loyola") == fold_name("inigo DE loyola")
    True
    """
    return searched(unicodedata.normalize("NFKC", name)).replace(" ", "")


def scripts_of(name: str) -> set[str]:
    """
    >>> sorted(scripts_of("Аna"))  # the first letter is Cyrillic
    ['CYRILLIC', 'LATIN']
    """
    words = {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()}
    return {"ASIAN" if word in TOGETHER else word if word in SPELLING else "OTHER" for word in words}


def check_name(name: str) -> str:
    """The name as it will be shown; refused in one sentence where it could not be read, or be taken for another."""
    shown_as = clean_name(unicodedata.normalize("NFKC", name))
    fold = fold_name(shown_as)
    if not LEAST <= len(shown_as) <= MOST or not any(letter.isalnum() for letter in fold):
        raise ApiError(409, "name-length", least=LEAST, most=MOST)
    if len(scripts_of(shown_as)) > 1:
        raise ApiError(409, "name-scripts")
    if fold in RESERVED:
        raise ApiError(409, "name-taken")
    return shown_as
