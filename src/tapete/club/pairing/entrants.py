"""Entrants of a pairing: points, opponents met, sides, byes; seeding and drawing of lots."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from tapete.club.model.record import Tournament

FIRST, SECOND = 1, -1  # sides of a two-player board


class Entrant(msgspec.Struct, frozen=True):
    number: int
    points: int = 0
    met: dict[int, int] = {}  # number of meetings, by opponent
    sides: tuple[int, ...] = ()  # side at each board
    byes: int = 0

    @property
    def balance(self) -> int:
        """Times seated first less times seated second."""
        return sum(self.sides)


def draw_lot(*what: object) -> int:
    """Draw a lot: a 64-bit number that depends only on these values, the same on every machine.

    >>> draw_lot("autumn", "Ada") == draw_lot("autumn", "Ada")
    True
    >>> draw_lot("autumn", "Ada") == draw_lot("autumn", "Eva")
    False
    """
    words = "\x1f".join(str(word) for word in what)
    return int.from_bytes(blake2b(words.encode(), digest_size=8).digest(), "big")


def sort_by_seed(tournament: Tournament, numbers: list[int]) -> list[int]:
    """Sort by seed; those without one follow, by lot."""

    def key(number: int) -> tuple[int, int, int]:
        person = tournament.people[number - 1]
        return (0, person.seed, 0) if person.seed else (1, draw_lot(tournament.seed, person.name), number)

    return sorted(numbers, key=key)


def entrants(tournament: Tournament) -> list[Entrant]:
    """Entrants present, best first."""
    points: dict[int, int] = {}
    met: dict[int, dict[int, int]] = {}
    sides: dict[int, list[int]] = {}
    byes: dict[int, int] = {}
    for _, board, paid in tournament.paid():
        for number, earned in zip(board.seats, paid, strict=True):
            points[number] = points.get(number, 0) + earned
        if board.result and not board.played:  # points without playing count as a bye
            for number, place in zip(board.seats, board.result.places, strict=True):
                byes[number] = byes.get(number, 0) + (place == 1)
        else:
            for place, number in enumerate(board.seats):
                sides.setdefault(number, []).append(FIRST if place == 0 else SECOND)
                for other in board.seats:
                    if other != number:
                        mine = met.setdefault(number, {})
                        mine[other] = mine.get(other, 0) + 1
    field = [
        Entrant(number, points.get(number, 0), met.get(number, {}), tuple(sides.get(number, ())), byes.get(number, 0))
        for number in sort_by_seed(tournament, tournament.here)
    ]
    return sorted(field, key=lambda entrant: -entrant.points)


def order_seats(one: Entrant, other: Entrant, board: int) -> tuple[int, int]:
    """Order two people by seat.

    The one seated first less often sits first; if equal, the one who last sat second; then the better one at every
    other board.

    >>> order_seats(Entrant(1, sides=(FIRST,)), Entrant(2, sides=(SECOND,)), 0)
    (2, 1)
    """
    as_they_stand = side_cost(one, FIRST) + side_cost(other, SECOND)
    changed = side_cost(one, SECOND) + side_cost(other, FIRST)
    if as_they_stand == changed:
        last, others_last = (sides[-1] if sides else 0 for sides in (one.sides, other.sides))
        swap = last > others_last if last != others_last else board % 2 == 1
    else:
        swap = changed < as_they_stand
    return (other.number, one.number) if swap else (one.number, other.number)


UNFAIR = 1_000_000  # more than all squared balances of a board


def side_cost(entrant: Entrant, side: int) -> int:
    """Cost of seating a person on a side.

    Very high for the third time in a row or an excess of three; otherwise the square of the balance after it.
    """
    after = entrant.balance + side
    thrice = entrant.sides[-2:] == (side, side)
    return after * after + (UNFAIR if thrice or abs(after) >= 3 else 0)
