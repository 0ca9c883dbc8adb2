"""Words of printed sheets: messages of the game, and those of the sheets themselves."""

from __future__ import annotations

from functools import cache
from html import escape
from pathlib import Path

from tapete.core.game import Game
from tapete.core.i18n.text import Phrasebook, Text, read_source


@cache
def phrasebook(language: str) -> Phrasebook:
    return Phrasebook(language, [read_source(Path(__file__).parent / f"text.{language}.ftl")])


class Words:
    """Says texts of a game, of its packs and of the sheets, in one language."""

    def __init__(self, game: Game, language: str) -> None:
        self.language = language
        self._game, self._own = game.phrasebook(language), phrasebook(language)

    def say(self, message: Text | str | None) -> str:
        if message is None or isinstance(message, str):
            return message or ""
        return (self._own if message.id in self._own else self._game).say(message)

    def html(self, message: Text | str | None) -> str:
        return escape(self.say(message))
