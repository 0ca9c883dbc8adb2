"""Statistics of finished matches by side: played, won and drawn, by people and by bots.

Pure functions: the same results give the same numbers, so they can be recounted at any time.

>>> won = [Seated(1, "ada", "north", 1), Seated(1, "eva", "south", 2)]
>>> drawn = [Seated(2, "ada", "south", 1), Seated(2, "eva", "north", 1)]
>>> [(share.side, share.people.won, share.people.drawn, share.people.played) for share in by_side([*won, *drawn])]
[('north', 1, 1, 2), ('south', 0, 1, 2)]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

BOT = "bot:"


class Seated(NamedTuple):
    """A seat of a finished match."""

    match: int
    who: str
    side: str
    place: int  # 1 is best; equal places are ties


class Count(NamedTuple):
    played: int = 0
    won: int = 0
    drawn: int = 0

    def and_one(self, place: int, first: int) -> Count:
        """Add one match: alone in first place is a win, shared first place a draw."""
        alone = place == 1 and first == 1
        return Count(self.played + 1, self.won + alone, self.drawn + (place == 1 and not alone))


class SideShare(NamedTuple):
    side: str
    people: Count
    bots: Count
    hands: int  # number of different players


def by_side(seats: Iterable[Seated]) -> list[SideShare]:
    """Every named side, most played by people first."""
    boards: dict[int, list[Seated]] = {}
    for seat in seats:
        boards.setdefault(seat.match, []).append(seat)
    people: dict[str, Count] = {}
    bots: dict[str, Count] = {}
    hands: dict[str, set[str]] = {}
    for board in boards.values():
        first = sum(seat.place == 1 for seat in board)
        for seat in board:
            if seat.side:
                hands.setdefault(seat.side, set()).add(seat.who)
                counted = bots if seat.who.startswith(BOT) else people
                counted[seat.side] = counted.get(seat.side, Count()).and_one(seat.place, first)
    shares = [
        SideShare(side, people.get(side, Count()), bots.get(side, Count()), len(whose)) for side, whose in hands.items()
    ]
    return sorted(shares, key=lambda share: (-share.people.played, -share.bots.played, share.side))
