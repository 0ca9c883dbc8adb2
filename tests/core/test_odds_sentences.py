"""Odds as sentences: certain and impossible outcomes, in the terminal and in the conformance suite."""

from __future__ import annotations

import pytest

from tapete.conformance.tables import texts_exist
from tapete.core.game import Game
from tapete.core.i18n.text import Phrasebook, text
from tapete.core.scene import Odds
from tapete.terminal.messages import Voice, load_messages

HITS = text("toy-hits", unit="Gull")
WORDS = "toy-hits = you hit { $unit }\ntoy-hits-sure = you are sure to hit { $unit }\n"
NEVER = "toy-hits-never = you cannot hit { $target }\n"


class Toy(Game):
    id = "toy"

    def __init__(self, source: str) -> None:
        self.book = Phrasebook("en", [source])

    def phrasebook(self, language: str) -> Phrasebook:
        return self.book


def test_the_terminal_says_a_number_or_the_games_own_sentence():
    voice = Voice(Toy(WORDS), "en", [], None)
    assert voice.words is load_messages("en")
    assert [voice.odds(Odds(chance=chance, of=HITS)) for chance in (0, 0.001, 0.45, 0.999, 1)] == [
        "0% you hit Gull",
        "1% you hit Gull",
        "45% you hit Gull",
        "99% you hit Gull",
        "you are sure to hit Gull",
    ]


def test_the_sentences_of_certain_odds_get_the_arguments_of_the_outcome():
    texts_exist(Toy(WORDS), Odds(chance=0.5, of=HITS))
    with pytest.raises(AssertionError, match=r"'toy-hits-never' in 'es' wants \['target'\]"):
        texts_exist(Toy(WORDS + NEVER), Odds(chance=0.5, of=HITS))
