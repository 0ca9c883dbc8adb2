"""Messages of the terminal: its own texts, and those of the game with the seats named."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tapete.core.flow import Number
from tapete.core.game import Game
from tapete.core.i18n.text import Phrasebook, Text, read_source
from tapete.core.scene import Odds


@cache
def load_messages(language: str) -> Phrasebook:
    return Phrasebook(language, [read_source(Path(__file__).parent / f"text.{language}.ftl")])


class Voice:
    """Speaks one language for one game with these seats; `me` is the reader's seat, None for spectators."""

    def __init__(self, game: Game, language: str, seats: Sequence[str], me: int | None) -> None:
        self.game, self.language, self.seats, self.me = game, language, seats, me
        self.words, self.phrasebook = load_messages(language), game.phrasebook(language)

    def word(self, id: str, **args: Number) -> str:
        """One of the terminal's own messages."""
        return self.say(Text(id, args))

    def say(self, message: Text | str | None) -> str:
        """A message of the game or the terminal, with seat names in place of players at any depth."""
        if message is None or isinstance(message, str):
            return message or ""
        if message.id in self.words:
            args = message.args.items()
            worded = Text(message.id, {name: self.say(arg) if isinstance(arg, Text) else arg for name, arg in args})
            return self.words.say(worded)
        return self.phrasebook.say(self._with_seats(message))

    def _with_seats(self, message: Text) -> Text | str:
        """A message of the game with seat names in it. Other names stay texts, which keep their grammar."""
        if message.id == "player":
            return self.name(int(str(message.args["n"])))
        args = {name: self._with_seats(arg) if isinstance(arg, Text) else arg for name, arg in message.args.items()}
        return Text(message.id, args)

    def name(self, player: int) -> str:
        """Letter of the seat, and its player."""
        if player == self.me:
            return self.word("seat-mine", letter=letter(player))
        if not 0 <= player < len(self.seats):
            return letter(player)
        kind, _, bot = self.seats[player].partition(":")
        return (
            self.word("seat-bot", letter=letter(player), bot=bot)
            if kind == "bot"
            else self.word("seat", letter=letter(player))
        )

    def refusal(self, why: Text, rule: str) -> str:
        """Sentence of a refusal, and the section of its rule."""
        section = self.game.catalogue.section(rule, self.language)
        sentence = self.say(why) if why.id in self.phrasebook else self.game.catalogue.wording(rule, self.language)
        return f"{sentence} [{section}]" if section else sentence

    def odds(self, odds: Odds) -> str:
        """A chance and its outcome, or the game's own sentence if it is certain or impossible."""
        own = odds.sentence(self.phrasebook)
        whole = round(100 * odds.chance)
        percent = whole if odds.chance in (0, 1) else min(99, max(1, whole))
        return self.say(own) if own else self.word("chance", percent=percent, of=odds.of)

    def option(self, title: Text, group: Text | None) -> str:
        return f"{self.say(group)} · {self.say(title)}" if group is not None else self.say(title)


def letter(player: int) -> str:
    return chr(ord("A") + player)


def whose(player: int | None) -> str:
    return "·" if player is None else letter(player)
