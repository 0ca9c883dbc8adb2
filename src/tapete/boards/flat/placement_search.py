"""Place several bodies one after another: backtracking search with a limited number of steps.

In general this is a packing problem. The search finds a placement, or proves that the given positions allow none, or
runs out of steps and says so (`Search.gave_out`).
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterable, Sequence

import msgspec

from tapete.boards.flat.obstacles import Extent
from tapete.boards.flat.shapes import Point

Placed = tuple[tuple[int, Point], ...]
Places = Callable[[int, Placed], Sequence[Point]]


class FailedPlacements:
    """Remember which body found no position beside which placed bodies.

    A body that found none beside a set finds none beside a superset, except near the bodies added since. Only those
    need to be searched.

    >>> first, second, third = (1, (0, 0)), (2, (50, 0)), (3, (90, 0))
    >>> vain = FailedPlacements()
    >>> vain.note(7, (first, second))
    >>> vain.since(7, (first, third, second)) == (third,)
    True
    >>> vain.since(8, (first, third)) == (first, third)
    True
    """

    __slots__ = ("known",)

    def __init__(self) -> None:
        self.known: dict[tuple[int, tuple[int, Point]], list[frozenset[tuple[int, Point]]]] = {}

    def note(self, id: int, placed: Placed) -> None:
        self.known.setdefault((id, placed[0]), []).append(frozenset(placed))

    def since(self, id: int, placed: Placed) -> Placed:
        """Bodies placed after the largest known set beside which there was no position."""
        standing = frozenset(placed)
        before = [some for some in self.known.get((id, placed[0]), ()) if some <= standing]
        most = max(before, key=len, default=frozenset())
        return tuple(who for who in placed if who not in most)


class Search(msgspec.Struct):
    """Remaining steps of a search, and whether they ran out before it ended."""

    steps: int
    gave_out: bool = False

    def step(self) -> bool:
        if self.steps <= 0:
            self.gave_out = True
            return False
        self.steps -= 1
        return True


def place_all(
    placed: Placed, waiting: Sequence[int], places: Places, good: Callable[[Placed], bool], search: Search
) -> Placed | None:
    """Place all waiting bodies, by backtracking; the body with the fewest positions goes first."""
    if not waiting:
        return placed if good(placed) else None
    choices = []
    for id in waiting:
        if not search.step():
            return None
        if free := places(id, placed):
            choices.append((len(free), id, free))
    for _, id, free in sorted(choices, key=lambda choice: choice[0]):
        rest = [other for other in waiting if other != id]
        for place in free:
            whole = place_all((*placed, (id, place)), rest, places, good, search)
            if whole is not None or search.gave_out:
                return whole
    return None


def place_with_restarts(
    starts: Sequence[tuple[Placed, Sequence[int]]],
    places: Places,
    good: Callable[[Placed], bool],
    search: Search,
    seed: int = 1,
    first: float = 0.0,
) -> Placed | None:
    """Place all waiting bodies without backtracking, in random order, until the steps run out.

    If many early choices fail, backtracking never returns to the first wrong one; restarts do. The random orders are
    the same on every machine. `first` is the chance that a body takes its first position instead of any.
    """
    rng = random.Random(seed)
    n, starts = 0, list(starts)
    while starts and not search.gave_out:
        begin = starts[n % len(starts)]
        placed, left = begin
        n += 1
        waiting = sorted(left, key=lambda id: rng.random())
        while waiting:
            for id in waiting:
                if not search.step():
                    return None
                if free := places(id, placed):
                    any_of = 0 if first and rng.random() < first else int(rng.random() * len(free))
                    placed = (*placed, (id, free[any_of]))
                    waiting.remove(id)
                    break
            else:
                break
        if not waiting and good(placed):
            return placed
        if waiting and placed is begin[0]:  # nobody can follow
            starts.remove(begin)
        if not search.steps:
            search.gave_out = True
    return None


def may_chain(
    first: tuple[int, int, int], grounds: Sequence[tuple[Extent | None, int]], link: int, radius: int
) -> bool:
    """True if bodies might form a chain around a first one (x, y, radius).

    All must stand within `radius` of the first, each within `link` of a linked one, and none leaves its extent. False
    is a proof. True is not, because boxes are larger than the regions they hold.
    """
    x, y, r = first
    linked: list[tuple[Extent, int]] = []
    waiting: list[tuple[Extent, int]] = []
    for ground, own in grounds:
        if ground is None or ground.off(x, y) > (r + own + radius) ** 2:
            return False
        (linked if ground.off(x, y) <= (r + own + link) ** 2 else waiting).append((ground, own))
    for ground, own in linked:  # the list grows during the loop
        joining = [(there, other) for there, other in waiting if ground.apart(there) <= (own + other + link) ** 2]
        linked += joining
        waiting = [body for body in waiting if body not in joining]
    return not waiting


def place_greedily(
    placed: Placed, waiting: Sequence[int], place: Callable[[int, Placed], Point | None], good: Callable[[Placed], bool]
) -> Placed | None:
    """Place all waiting bodies greedily: each takes its first position, or waits for the others."""
    left, in_vain = deque(waiting), 0
    while left:
        id = left.popleft()
        spot = place(id, placed)
        if spot is not None:
            placed, in_vain = (*placed, (id, spot)), 0
            continue
        left.append(id)
        in_vain += 1
        if in_vain == len(left):
            return None
    return placed if good(placed) else None


def pick_spread_out(places: Iterable[Point], apart: int, most: int) -> list[Point]:
    """At most `most` points, in order, each at least `apart` from those before it."""
    kept: list[Point] = []
    for x, y in places:
        if all((x - ox) ** 2 + (y - oy) ** 2 >= apart * apart for ox, oy in kept):
            kept.append((x, y))
            if len(kept) == most:
                break
    return kept


FailedPlacements = FailedPlacements  # old name
place_all = place_all  # old name
place_with_restarts = place_with_restarts  # old name
place_greedily = place_greedily  # old name
pick_spread_out = pick_spread_out  # old name
