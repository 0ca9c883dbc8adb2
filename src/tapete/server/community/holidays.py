"""Holidays: while a member is away, their clocks stop in correspondence matches."""

from __future__ import annotations

from collections.abc import Sequence
from time import time

from tapete.live.clocks import DAY, Holiday
from tapete.live.errors import ApiError

MOST_DAYS = 30  # in any year
YEAR = 365 * DAY
AHEAD = 366 * DAY  # how far ahead a holiday can be announced
LATE = 60.0  # seconds that a request may take


def check_holiday(announced: Sequence[Holiday], gone: float, back: float, now: float | None = None) -> None:
    """Refuse a holiday in the past, one that overlaps another, or too many days in a year.

    A holiday that has begun may end earlier or later, but not before now."""
    moment = time() if now is None else now
    others = [one for one in announced if one[0] != gone]
    new = len(others) == len(announced)
    if back <= gone:  # it is cancelled, which is possible until it begins
        if new or gone < moment:
            raise ApiError(409, "holiday-past")
        return
    if back < moment - LATE or gone > moment + AHEAD or (new and gone < moment - LATE):
        raise ApiError(409, "holiday-past")
    if any(begin < back and gone < end for begin, end in others):
        raise ApiError(409, "holiday-twice")
    if most_seconds_in_a_year([*others, (gone, back)]) > MOST_DAYS * DAY:
        raise ApiError(409, "holiday-long", most=MOST_DAYS)


def most_seconds_in_a_year(holidays: Sequence[Holiday]) -> float:
    """Seconds of holiday in the fullest year. The fullest year begins with a holiday.

    >>> most_seconds_in_a_year([(0, 5 * DAY), (360 * DAY, 370 * DAY)]) / DAY
    10.0
    """
    years = [(begin, begin + YEAR) for begin, _ in holidays]
    return max(
        (sum(max(0.0, min(last, end) - max(first, begin)) for begin, end in holidays) for first, last in years),
        default=0.0,
    )
