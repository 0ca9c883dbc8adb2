"""The house in figures."""

from __future__ import annotations

from tapete.core.i18n.text import Text
from tapete.live.wire import Wire


class Tally(Wire):
    played: int = 0
    won: int = 0
    drawn: int = 0


class SideFigures(Wire):
    """A side, or a first choice, as people played it, beside the bots they met."""

    title: Text
    people: Tally
    bots: Tally
    share: float = 0.0  # what it wins between equal bots, where that was measured
    matches: int = 0  # on how many matches; 0: it was not


class HouseFigures(Wire):
    game: str
    finished: int
    week: int
    running: int
    counted: int  # results the sides are counted from: of members, among themselves or with bots
    sides: list[SideFigures] = []
    openings: list[SideFigures] = []  # first choices that more than one hand has made
