"""Clocks: how long a person may think about one decision. The time runs from the row that opened it, so every worker, also one that has
just started, reads the same clock from the rows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from datetime import UTC, datetime

CLOCK = "^([1-9][0-9]{0,2}[smhd])?$"  # "60s", "5m", "12h", "1d"; nothing: no clock
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
ALLOWANCE = 0.5  # seconds for an answer that was given in time and is still on its way
MOST_TIME_OUTS = 3  # in a row; then a bot plays until the person comes back


def limit_of(clock: str) -> float:
    """Seconds for a decision; 0 at a table without clocks."""
    return float(int(clock[:-1]) * UNITS[clock[-1]]) if clock else 0.0


def moment(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()


def written(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds")


class Clocks:
    """Since when each open decision runs. A new decision has the whole time; what a player takes back gives no time back."""

    def __init__(self, clock: str, began: str, players: int) -> None:
        self.limit = limit_of(clock)
        self.began = began
        self.since: dict[int, float] = {}
        self._names: dict[int, str] = {}
        self._used = [0.0] * players  # on the decision before
        self._furthest = [-1] * players  # answers this player had given when asked for the first time

    def follow(self, at: str, by: int | None, asked: Mapping[int, str], answers_of: Callable[[int], int]) -> None:
        """A row of a player has changed what is asked (player -> name of the decision); None for the beginning of the match."""
        if not self.limit:
            return
        now = moment(at)
        for player in [player for player in self.since if player not in asked]:
            self._used[player] = now - self.since.pop(player)
        for player, name in asked.items():
            if player in self.since and self._names[player] == name:
                continue
            self._names[player] = name
            answers = answers_of(player)
            if player != by or answers > self._furthest[player]:
                self.since[player] = now
                self._furthest[player] = answers
            elif player not in self.since:
                self.since[player] = now - self._used[player]

    def restart(self, player: int, at: str) -> None:
        """Somebody takes their seat back: the open decision is theirs from now on."""
        if player in self.since:
            self.since[player] = moment(at)

    def ends(self, players: Collection[int]) -> dict[int, float]:
        """When the time of these players is over."""
        return {player: self.since[player] + self.limit for player in players if player in self.since}
