"""Wire structs of site statistics: matches of a game, and how often each side wins."""

from __future__ import annotations

from tapete.core.i18n.text import Text
from tapete.live.wire import Wire


class Tally(Wire):
    played: int = 0
    won: int = 0
    drawn: int = 0


class SideFigures(Wire):
    """Results of a side, or of a first choice, for people and for the bots they met."""

    title: Text
    people: Tally
    bots: Tally
    share: float = 0.0  # share of wins between equal bots, if measured
    matches: int = 0  # matches of that measurement; 0: none


class HouseFigures(Wire):
    game: str
    finished: int
    week: int
    running: int
    counted: int  # results of members, among themselves or with bots
    sides: list[SideFigures] = []
    openings: list[SideFigures] = []  # first choices that more than one player made
