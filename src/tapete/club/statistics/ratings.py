"""Ratings (Plackett-Luce) as a pure function of results; nothing has to be stored.

`rate` maps the ratings before a board and its places to those after it. Folding it over the same results in the same
order gives the same numbers.

The displayed scale starts at 1500; 40 points are one unit of the model. A rating is provisional for ten boards. Lists
are sorted by a conservative estimate.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from tapete.club.model.record import Tournament
from tapete.club.tournament.operations import fold_name
from tapete.core.extras import needs_extra

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN, DEVIATION = 25.0, 25.0 / 3
PROVISIONAL = 10  # boards
MIDDLE, STEP = 1500, 40


class Rating(msgspec.Struct, frozen=True):
    """Estimated strength of a person, with its uncertainty.

    >>> Rating().shown, Rating().provisional
    (1500, True)
    """

    mean: float = MEAN
    deviation: float = DEVIATION
    games: int = 0

    @property
    def shown(self) -> int:
        return round(MIDDLE + STEP * (self.mean - MEAN))

    @property
    def margin(self) -> int:
        """One standard deviation, on the displayed scale."""
        return round(STEP * self.deviation)

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL

    @property
    def sure(self) -> float:
        """Conservative estimate that lists are sorted by: a newcomer with one win does not lead them."""
        return self.mean - self.deviation


@cache
def model() -> PlackettLuce:
    with needs_extra("club"):
        from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=DEVIATION)


def rate(before: Mapping[str, Rating], places: Mapping[str, int]) -> dict[str, Rating]:
    """Ratings after a board; those not in `before` start at the default. Places count from 1; ties are equal.

    >>> after = rate({}, {"Ada": 1, "Eva": 2})
    >>> after["Ada"].shown + after["Eva"].shown, after["Ada"].shown > 1500
    (3000, True)
    """
    names = list(places)
    old = [before.get(name, Rating()) for name in names]
    teams = [[model().rating(mu=rating.mean, sigma=rating.deviation)] for rating in old]
    rated = model().rate(teams, ranks=[float(places[name]) for name in names])
    return {
        name: Rating(new.mu, new.sigma, rating.games + 1) for name, rating, [new] in zip(names, old, rated, strict=True)
    }


def rate_tournaments(tournaments: Iterable[Tournament]) -> dict[str, Rating]:
    """Ratings after these tournaments, in this order; highest conservative estimate first.

    People are identified by name. Byes and unplayed boards change nothing.
    """
    ratings: dict[str, Rating] = {}
    names: dict[str, str] = {}
    for tournament in tournaments:
        keys = [fold_name(person.name) for person in tournament.people]
        names |= {key: person.name for key, person in zip(keys, tournament.people, strict=True)}
        for _, board in tournament.boards():
            if result := board.played:
                places = {keys[number - 1]: place for number, place in zip(board.seats, result.places, strict=True)}
                ratings |= rate(ratings, places)
    order = sorted(ratings, key=lambda key: (-ratings[key].sure, key))
    return {names[key]: ratings[key] for key in order}
