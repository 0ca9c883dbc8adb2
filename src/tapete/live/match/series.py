"""Series: the same two players play a best of several matches and change sides after each.

A win is a point, a draw half a point for each. The series is over when one player can no longer be caught up with, or
after the last match, where both may have the same score."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from tapete.core.game import Game
from tapete.live.wire import SeriesInfo

WIN, DRAW = 2, 1  # half points


class Series(msgspec.Struct, frozen=True):
    """The series that a match belongs to; `halves` are the half points before it, by its own seats."""

    best: int
    number: int = 1
    halves: tuple[int, int] = (0, 0)


def score_after(series: Series, winners: Sequence[int | str]) -> tuple[int, int]:
    """Half points after a match, by its seats.

    >>> score_after(Series(3), [0]), score_after(Series(3, 2, (2, 0)), []), score_after(Series(3), [0, 1])
    ((2, 0), (3, 1), (1, 1))
    """
    won = [seat in winners for seat in (0, 1)]
    gained = (DRAW, DRAW) if won[0] == won[1] else (WIN * won[0], WIN * won[1])
    return series.halves[0] + gained[0], series.halves[1] + gained[1]


def is_over(series: Series, halves: tuple[int, int]) -> bool:
    """True if no further match can change the winner, once this match has ended.

    >>> is_over(Series(3, 2, (2, 0)), (4, 0)), is_over(Series(3, 2, (2, 0)), (3, 1)), is_over(Series(3, 3), (3, 3))
    (True, False, True)
    """
    return series.number >= series.best or max(halves) > series.best


def next_in_series(series: Series | None, winners: Sequence[int | str]) -> Series | None:
    """The series as the next match has it, with the seats changed; None if there is no next match.

    >>> next_in_series(Series(3), [0])
    Series(best=3, number=2, halves=(0, 2))
    """
    if series is None:
        return None
    halves = score_after(series, winners)
    if is_over(series, halves):
        return None
    return Series(series.best, series.number + 1, (halves[1], halves[0]))


def series_info(series: Series | None, winners: Sequence[int | str], finished: bool) -> SeriesInfo | None:
    """The score of the series, for the page."""
    if series is None:
        return None
    halves = score_after(series, winners) if finished else series.halves
    return SeriesInfo(
        best=series.best,
        number=series.number,
        points=[half / 2 for half in halves],
        over=finished and is_over(series, halves),
    )


def swap_sides(game: Game[Any, Any, Any], options: Mapping[str, Any]) -> dict[str, Any]:
    """Options of a match of two with the seats changed; each player keeps their own.

    >>> import tapete
    >>> swap_sides(tapete.find_game("saga"), {"points": 4, "band0": "wolves", "band1": ""})
    {'points': 4, 'band0': '', 'band1': 'wolves'}
    >>> swap_sides(tapete.find_game("wolsung"), {"clubs": ["lamps"]})
    {'clubs': ['', 'lamps']}
    """
    changed = dict(options)
    for names in game.seat_options:
        first, second = names if len(names) == 2 else (names[0], names[0])
        if first != second:
            changed |= {name: options[other] for name, other in ((first, second), (second, first)) if other in options}
        elif options.get(first):
            mine, *others = options[first]
            theirs = others[0] if others else type(mine)()
            changed[first] = [theirs, mine]
    return changed
