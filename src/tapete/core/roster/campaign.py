"""Campaigns: a game's contract for bands and teams that play a season (sides, counts of each figure).

>>> from tapete.core.i18n.text import text
>>> one = Service("gull", text("harbour-gull"), {"trips": 2})
>>> one.figure, one.counts["trips"]
('gull', 2)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec
from typing_extensions import TypeVar

from tapete.core.i18n.text import Text
from tapete.core.scene import Event

__all__ = ["Campaign", "Service"]

S_contra = TypeVar("S_contra", contravariant=True)


class Service(msgspec.Struct, frozen=True):
    """Counts of one figure in one match. `figure` is its id from match to match.

    >>> from tapete.core.i18n.text import text
    >>> Service("gull", text("harbour-gull"), {"trips": 2}).title.id
    'harbour-gull'
    """

    figure: str
    title: Text
    counts: dict[str, int]


class Campaign(Protocol[S_contra]):
    """Contract of a game's module `campaign.py`.

    `COUNTS` are the things counted for each figure, in the order shown. The message `<game>-campaign-<count>` names
    each, and `<game>-campaign-book` says what the rulebook has about campaigns. All counts come from the final state
    and the events, so that every reader of the log gets the same.

    >>> import tapete
    >>> campaign: Campaign = tapete.find_game("jugger").campaign
    >>> campaign.COUNTS[0], campaign.sides(())
    ('goals', {})
    """

    COUNTS: tuple[str, ...]

    def sides(self, packs: tuple[str, ...], /) -> dict[str, Text]:
        """Sides that a band chooses from, once for its campaign; empty if a band may play with everything."""

    def side(self, state: S_contra, player: int, /) -> str:
        """The side that a player played in a match."""

    def served(self, state: S_contra, events: Sequence[Event], player: int, /) -> list[Service]:
        """Counts of a player's figures that came onto the table."""
