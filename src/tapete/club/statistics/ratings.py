"""Ratings: a pure function of what was played. `rate` takes the ratings before a board and its places and gives those
after it; folding it over the same results in the same order gives the same numbers, so nothing has to be stored.

One number for people: 1500 is where everybody begins, 40 a step of the model's own scale. It is provisional for ten
boards, and lists are in the order of what we are fairly sure of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

import msgspec

from tapete.club.model.record import Tournament
from tapete.club.tournament.operations import folded

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

MEAN, DEVIATION = 25.0, 25.0 / 3
PROVISIONAL = 10  # boards
MIDDLE, STEP = 1500, 40


class Rating(msgspec.Struct, frozen=True):
    """How strong somebody seems, and how sure that is.

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
        """One deviation, on the scale that is shown."""
        return round(STEP * self.deviation)

    @property
    def provisional(self) -> bool:
        return self.games < PROVISIONAL

    @property
    def sure(self) -> float:
        """What lists are ordered by: a newcomer who won once does not lead them."""
        return self.mean - self.deviation


@cache
def model() -> PlackettLuce:
    from openskill.models import PlackettLuce

    return PlackettLuce(mu=MEAN, sigma=DEVIATION)


def rate(before: Mapping[str, Rating], places: Mapping[str, int]) -> dict[str, Rating]:
    """The ratings of those who met, after it; whoever is not in `before` begins. Places count from 1, equal is equal.

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


def climb(tournaments: Iterable[Tournament]) -> dict[str, Rating]:
    """Everybody's rating after these tournaments, in this order; the surest first. People are told apart by their name;
    byes and boards that nobody played change nothing."""
    ratings: dict[str, Rating] = {}
    names: dict[str, str] = {}
    for tournament in tournaments:
        keys = [folded(person.name) for person in tournament.people]
        names |= {key: person.name for key, person in zip(keys, tournament.people, strict=True)}
        for _, board in tournament.boards():
            if result := board.played:
                places = {keys[number - 1]: place for number, place in zip(board.seats, result.places, strict=True)}
                ratings |= rate(ratings, places)
    order = sorted(ratings, key=lambda key: (-ratings[key].sure, key))
    return {names[key]: ratings[key] for key in order}
