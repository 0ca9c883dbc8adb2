"""Messages in the terminal: seats in place of players, names with their articles."""

from __future__ import annotations

import tapete
from tapete.core.i18n.text import owned, text
from tapete.terminal.messages import Voice


def test_names_keep_their_articles_beside_the_names_of_seats():
    voice = Voice(tapete.find_game("pocket"), "es", ["human", "bot:greedy"], 0)
    thorn, heron = text("pocket-faction-thorn"), owned(text("pocket-unit-tide-spit-heron"), 1)
    joins = text("pocket-faction", who=text("player", n=1), faction=thorn)
    assert voice.say(joins) == "B (greedy) juega con la Corte del Zarzal."
    assert voice.say(text("pocket-captured", unit=heron)) == "La Garza escupidora (B) queda capturada."
    assert voice.word("chance", percent=45, of=text("pocket-odds-capture", unit=heron)).endswith("de capturarla")
