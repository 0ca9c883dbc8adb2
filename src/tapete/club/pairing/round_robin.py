"""Everybody meets everybody once: the circle of Berger's tables. Sides alternate; whoever would meet nobody rests."""

from __future__ import annotations

from collections.abc import Sequence


def rounds_of(people: int) -> int:
    """How many rounds it takes until everybody has met everybody.

    >>> rounds_of(4), rounds_of(5)
    (3, 5)
    """
    return max(0, people - 1 + people % 2)


def boards_of(people: Sequence[int], round: int) -> list[tuple[int, ...]]:
    """The boards of a round, the first is 0; after the last the circle begins again with sides changed.

    One sits still and the others go round; seen from whoever meets that one, somebody at an odd distance sits first.
    As the circle turns by one place a round, everybody's side changes from round to round.

    >>> [boards_of([1, 2, 3, 4], round) for round in range(3)]
    [[(4, 1), (2, 3)], [(2, 4), (3, 1)], [(4, 3), (1, 2)]]
    """
    if len(people) < 2:
        return [(number,) for number in people]
    circle = rounds_of(len(people))
    turn, cycle = round % circle, round // circle
    boards: list[tuple[int, ...]] = []
    if len(people) % 2:
        boards.append((people[turn],))
    else:
        still, meets = people[-1], people[turn]
        boards.append((still, meets) if turn % 2 == 0 else (meets, still))
    for distance in range(1, (circle + 1) // 2):
        ahead, behind = people[(turn + distance) % circle], people[(turn - distance) % circle]
        boards.append((ahead, behind) if distance % 2 else (behind, ahead))
    if cycle % 2:
        boards = [tuple(reversed(seats)) for seats in boards]
    return sorted(boards, key=len, reverse=True)
