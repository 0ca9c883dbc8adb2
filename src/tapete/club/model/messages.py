"""What a tournament says, in both languages, and the mistake that says it."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tapete.core.i18n.kernel_messages import kernel_messages
from tapete.core.i18n.text import Phrasebook, Text, read_source
from tapete.core.i18n.user_errors import UserError


@cache
def phrasebook(language: str) -> Phrasebook:
    """The words of tournaments, and those all parts share."""
    return Phrasebook(
        language, [kernel_messages(language), read_source(Path(__file__).parent / f"text.{language}.ftl")]
    )


def say(message: Text | str, language: str) -> str:
    """A text in a language.

    >>> from tapete.core.i18n.text import text
    >>> say(text("club-round", n=3), "en")
    'Round 3'
    """
    return phrasebook(language).say(message)


class TournamentMistake(UserError):
    """What cannot be done with this tournament, or what is wrong with its file; nothing has changed.

    >>> from tapete.core.i18n.text import text
    >>> TournamentMistake(text("club-no-person", name="Ada")).sentence("en")
    'no player here is called “Ada”'
    """

    def sentence(self, language: str) -> str:
        return say(self.text, language)
