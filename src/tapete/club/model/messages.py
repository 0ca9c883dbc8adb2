"""Messages of tournaments in both languages, and the error that carries one."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapete.core.i18n.kernel_messages import kernel_messages
from tapete.core.i18n.text import Phrasebook, Text, read_source
from tapete.core.i18n.user_errors import UserError


@cache
def phrasebook(language: str) -> Phrasebook:
    """Messages of tournaments, and those shared by all parts."""
    return Phrasebook(
        language, [kernel_messages(language), read_source(Path(__file__).parent / f"text.{language}.ftl")]
    )


def say(message: Text | str, language: str) -> str:
    """Translate a text into a language.

    >>> from tapete.core.i18n.text import text
    >>> say(text("club-round", n=3), "en")
    'Round 3'
    """
    return phrasebook(language).say(message)


class TournamentMistake(UserError):
    """Invalid operation on a tournament, or invalid file. Nothing has changed.

    >>> from tapete.core.i18n.text import text
    >>> TournamentMistake(text("club-no-person", name="Ada")).sentence("en")
    'no player here is called “Ada”'
    """

    def sentence(self, language: str) -> str:
        return say(self.text, language)
