"""Round robin by Berger tables: everyone meets everyone once, sides alternate."""

from __future__ import annotations

from collections.abc import Sequence


def rounds_of(people: int) -> int:
    """Number of rounds until everyone has met everyone.

    >>> rounds_of(4), rounds_of(5)
    (3, 5)
    """
    return max(0, people - 1 + people % 2)


def boards_of(people: Sequence[int], round: int) -> list[tuple[int, ...]]:
    """Boards of a round, counted from 0; after the last round the circle repeats with sides swapped.

    Circle method: one person stays, the others rotate. Counted from the opponent of the fixed one, people at an odd
    distance sit first. As the circle turns by one place per round, every person's side alternates.

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
