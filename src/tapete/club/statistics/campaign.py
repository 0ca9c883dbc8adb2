"""Campaign records: the season of each match, and the totals of each figure over all of them.

Pure functions: the same matches give the same records, so they can be recounted at any time.

>>> season_of(["2026-01-01", "2026-06-01"], "", "2026-07-09"), season_of(["2026-01-01"], "2026-03-01", "2026-07-09")
(2, 0)
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Literal, NamedTuple

from tapete.core.i18n.text import Text
from tapete.core.roster.campaign import Service

Outcome = Literal["won", "drawn", "lost"]


class Fought(NamedTuple):
    """A finished match of a band."""

    season: int
    outcome: Outcome
    served: Sequence[Service]


class FigureRecord(NamedTuple):
    figure: str
    title: Text  # its last name
    matches: int
    won: int
    counts: dict[str, int]


def season_of(starts: Sequence[str], ended: str, laid: str) -> int:
    """Season, from 1, in which a match was created; 0 before the first or after the last.

    The start counts, so that no player founds a band when they see that they are winning.
    """
    return 0 if ended and laid >= ended else bisect_right(starts, laid)


def outcome_of(places: Sequence[int], seat: int) -> Outcome:
    """Alone in first place is a win; shared first place is a draw.

    >>> outcome_of([1, 2], 0), outcome_of([1, 1], 0), outcome_of([1, 2], 1)
    ('won', 'drawn', 'lost')
    """
    if places[seat] > 1:
        return "lost"
    return "won" if places.count(1) == 1 else "drawn"


def records(fought: Iterable[Fought]) -> list[FigureRecord]:
    """Every figure with its totals: first those of the band's last match in order, then earlier ones.

    >>> from tapete.core.i18n.text import text
    >>> gull, tern = text("harbour-gull"), text("harbour-tern")
    >>> first = Fought(1, "won", [Service("gull", gull, {"trips": 2}), Service("tern", tern, {"trips": 1})])
    >>> [(one.figure, one.matches, one.won, one.counts["trips"]) for one in records([first, first])]
    [('gull', 2, 2, 4), ('tern', 2, 2, 2)]
    """
    known: dict[str, FigureRecord] = {}
    for match in fought:
        fresh: dict[str, FigureRecord] = {}
        for service in match.served:
            figure = service.figure
            before = fresh.get(figure) or known.get(figure) or FigureRecord(figure, service.title, 0, 0, {})
            counts = dict(before.counts)
            for what, n in service.counts.items():
                counts[what] = counts.get(what, 0) + n
            first = figure not in fresh  # several figures of a kind may take part in one match
            fresh[figure] = FigureRecord(
                figure,
                service.title,
                before.matches + first,
                before.won + (first and match.outcome == "won"),
                counts,
            )
        known = fresh | {figure: one for figure, one in known.items() if figure not in fresh}
    return list(known.values())
