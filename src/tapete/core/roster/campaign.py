"""What a game offers to a band, club or team that goes through a season: which side it is of, and what each of its
figures did in a match that has ended.

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
    """What one figure did in one match. `figure` is what it is known by from match to match.

    >>> from tapete.core.i18n.text import text
    >>> Service("gull", text("harbour-gull"), {"trips": 2}).title.id
    'harbour-gull'
    """

    figure: str
    title: Text
    counts: dict[str, int]


class Campaign(Protocol[S_contra]):
    """A game's `campaign.py`; a module does. `COUNTS` is what is counted of each figure, in the order it is shown, each
    named by the message `<game>-campaign-<count>`; `<game>-campaign-book` says what the rulebook knows of campaigns.

    Everything comes from the end of a match and from what was told in it: whoever has the log counts the same.

    >>> import tapete
    >>> campaign: Campaign = tapete.find_game("jugger").campaign
    >>> campaign.COUNTS[0], campaign.sides(())
    ('goals', {})
    """

    COUNTS: tuple[str, ...]

    def sides(self, packs: tuple[str, ...], /) -> dict[str, Text]:
        """Among which a band chooses once for its campaign; none where everybody may play with everything."""

    def side(self, state: S_contra, player: int, /) -> str:
        """With which of them somebody played."""

    def served(self, state: S_contra, events: Sequence[Event], player: int, /) -> list[Service]:
        """The figures of a player that came onto the table."""
