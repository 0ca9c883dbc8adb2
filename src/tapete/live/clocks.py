"""Clocks: the time of a person for each decision or for the whole match, and holidays.

The time runs from the row that opened a decision, so every worker, also one that has just started, reads the same clock
from the rows."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from datetime import UTC, datetime
from math import inf

import msgspec

# for each decision "60s", "5m", "1d"; for the match, and more with each decision "15m+10s", "7d+12h"; or empty
CLOCK = r"^([1-9][0-9]{0,2}([smhd](\+[1-9][0-9]?[sm])?|d\+[1-9][0-9]?[hd]))?$"
UNITS = {"s": 1, "m": 60, "h": 3600, "d": 86400}
ALLOWANCE = 0.5  # seconds for an answer that was given in time and is still on its way
MOST_TIME_OUTS = 3  # in a row; then a bot plays until the person comes back
HOUR, DAY = 3600.0, 86400.0

Holiday = tuple[float, float]  # from when until when; those of one person do not overlap


def parse_clock(clock: str) -> tuple[float, float]:
    """Seconds for the whole match and for each decision besides; both 0 at a table without clocks."""
    first, _, added = clock.partition("+")
    return (parse_length(first), parse_length(added)) if added else (0.0, parse_length(first))


def parse_length(written: str) -> float:
    return float(int(written[:-1]) * UNITS[written[-1]]) if written else 0.0


def lasts_days(clock: str) -> bool:
    """True if players come back to a match with this clock, rather than stay connected.

    >>> [lasts_days(clock) for clock in ("", "5m", "60m+30s", "1h", "1d", "7d+12h")]
    [False, False, False, True, True, True]
    """
    bank, each = parse_clock(clock)
    return each >= HOUR or bank >= DAY


def seconds_spent(since: float, until: float, away: Iterable[Holiday]) -> float:
    """Seconds between two moments, without holidays; 0 if the second is before the first.

    >>> seconds_spent(0, 100, [(20, 50), (90, 200)]), seconds_spent(100, 0, [])
    (60, 0.0)
    """
    if until <= since:
        return 0.0
    return until - since - sum(max(0.0, min(until, back) - max(since, gone)) for gone, back in away)


def end_of(since: float, left: float, away: Iterable[Holiday]) -> float:
    """The moment at which so many seconds are spent.

    >>> end_of(0, 60, [(20, 50), (90, 200)]), end_of(0, 61, [(20, 50), (90, 200)])
    (90, 201)
    """
    end = since + left
    for gone, back in sorted(away):
        if gone < end and back > since:
            end += back - max(gone, since)
    return end


def from_iso(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()


def to_iso(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds")


class ClockSnapshot(msgspec.Struct):
    """The clocks of a match as plain data."""

    bank: list[float]
    since: dict[int, float]
    names: dict[int, str]
    away: list[list[Holiday]]
    used: list[float]
    bank_before: list[float]
    furthest: list[int]
    spent: dict[int, float] = {}


class Clocks:
    """Clocks of the open decisions of a match.

    A new decision has its whole time, and what is left of the player's bank where there is one. An undo gives no time
    back. A player whose decision is ended by another player's answer loses no time. With an empty bank each decision
    still has its own time. Where decisions have hours, a bank never holds more than it began with. A holiday stops the
    clock of the player who takes it, a pause those of all."""

    def __init__(self, clock: str, began: str, players: int) -> None:
        bank, self.limit = parse_clock(clock)
        self.banked = bank > 0
        self.most = bank if self.limit >= HOUR else inf
        self.bank = [bank] * players  # as it was when the open decision began
        self.began = began
        self.since: dict[int, float] = {}  # of each open decision: the moment from which its time counts
        self._spent: dict[int, float] = {}  # and the seconds spent on it before, where a pause or an undo came between
        self._names: dict[int, str] = {}
        self.away: list[list[Holiday]] = [[] for _ in range(players)]
        self._used = [0.0] * players  # on the decision before
        self._bank_before = list(self.bank)  # as it was when that one began
        self._furthest = [-1] * players  # answers this player had given when asked for the first time

    def take_snapshot(self) -> ClockSnapshot:
        """A copy that later changes do not touch."""
        return ClockSnapshot(
            list(self.bank),
            dict(self.since),
            dict(self._names),
            [list(holidays) for holidays in self.away],
            list(self._used),
            list(self._bank_before),
            list(self._furthest),
            dict(self._spent),
        )

    def restore(self, saved: ClockSnapshot) -> None:
        """Go on from a snapshot, which nobody else may use."""
        self.bank, self.since, self._names, self.away = saved.bank, saved.since, saved.names, saved.away
        self._used, self._bank_before, self._furthest = saved.used, saved.bank_before, saved.furthest
        self._spent = saved.spent

    def follow(self, at: str, by: int | None, asked: Mapping[int, str], answers_of: Callable[[int], int]) -> None:
        """Follow a row: `by` is its player, None at the start; `asked` maps players to the ids of their decisions."""
        if not self.limit:
            return
        now = from_iso(at)
        for player in [player for player in self.since if player not in asked]:
            self._close(player, now, answered=player == by)
        for player, name in asked.items():
            if player in self.since and self._names[player] == name:
                continue
            self._names[player] = name
            answers = answers_of(player)
            if player != by or answers > self._furthest[player]:
                if player in self.since:
                    self._close(player, now, answered=player == by)
                self.since[player] = now
                self._furthest[player] = answers
            elif player not in self.since:
                self.since[player], self._spent[player] = now, self._used[player]
                self.bank[player] = self._bank_before[player]

    def _close(self, player: int, now: float, *, answered: bool) -> None:
        self._used[player] = self._seconds_used(player, now)
        del self.since[player]
        self._spent.pop(player, None)
        self._bank_before[player] = self.bank[player]
        if self.banked and answered:
            left = self.bank[player] + self.limit - self._used[player]
            self.bank[player] = min(self.most, max(0.0, left))

    def _seconds_used(self, player: int, now: float) -> float:
        """Seconds that a player has spent on their open decision."""
        return self._spent.get(player, 0.0) + seconds_spent(self.since[player], now, self.away[player])

    def restart(self, player: int, at: str) -> None:
        """Restart the clock of a player who takes their seat back from a bot."""
        if player in self.since:
            self.since[player] = from_iso(at)
            self._spent.pop(player, None)

    def pause(self, gone: float, up: float, back: float) -> None:
        """Count no time from `gone` until answers could be taken again (`up`), nor in the grace after it until `back`.

        The grace is never longer than the player's own time. `up` may be before `gone`: the system clock was set."""
        for player in self.since:
            self._spent[player] = self._seconds_used(player, gone)
            self.since[player] = up + min(back - up, self.bank[player] + self.limit)

    def rest(self, player: int, gone: float, back: float) -> None:
        """Add a holiday of a player; one that begins at the same moment is replaced."""
        others = [holiday for holiday in self.away[player] if holiday[0] != gone]
        self.away[player] = sorted([*others, (gone, back)]) if back > gone else others

    def holiday(self, player: int, now: float) -> Holiday | None:
        """The player's current or next holiday."""
        return next((holiday for holiday in self.away[player] if holiday[1] > now), None)

    def ends(self, players: Collection[int]) -> dict[int, float]:
        """The moments when the time of these players is over."""
        return {
            player: end_of(
                self.since[player],
                max(0.0, self.bank[player] + self.limit - self._spent.get(player, 0.0)),
                self.away[player],
            )
            for player in players
            if player in self.since
        }
