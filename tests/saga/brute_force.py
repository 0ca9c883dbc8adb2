"""Brute force for charges and withdrawals: random dense placing, judged by the predicate that judges players.

It uses none of the engine's searches for a whole unit. It finds an answer, or it finds none in so many tries.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from math import cos, pi, sin

import numpy as np

from tapete.games.saga.lengths import MC, NEAREST, OVERLAP, TOLERANCE, C
from tapete.games.saga.rules.moves.charge import Charge
from tapete.games.saga.rules.moves.withdrawal import Withdrawal
from tapete.games.saga.table.formation import Placement, radius_limit, write_placement
from tapete.games.saga.table.ground import Place
from tapete.games.saga.table.paths import straddles

Spot = tuple[int, int]
OFFS = (20, 45, -15)  # gaps at which bases are put against each other
STEP = 2  # degrees between two places of a ring
GRID = 600  # distance of two places of a grid


def ring(x: int, y: int, reach: int, step: float = STEP) -> Iterator[Spot]:
    for n in range(round(360 / step)):
        angle = n * step * pi / 180
        yield round(x + reach * cos(angle)), round(y + reach * sin(angle))


def grid(x: int, y: int, reach: int, step: int = GRID) -> Iterator[Spot]:
    for i in range(-reach, reach + 1, step):
        for j in range(-reach, reach + 1, step):
            if i * i + j * j <= reach * reach:
                yield x + i, y + j


class Dense:
    """Places of a unit's figures that the predicate of a single way accepts, and how they may join."""

    def __init__(self, asked: Charge | Withdrawal, limit: int, good: Callable[[int, Spot], bool]) -> None:
        self.asked, self.limit, self.good = asked, limit, good
        self.figures = asked.state.figures
        self.ids = list(asked.unit.figures)
        self.known: dict[tuple[int, str], np.ndarray] = {}

    def start(self, id: int) -> Spot:
        return self.figures[id].x, self.figures[id].y

    def places(self, id: int, kind: str, spots: Callable[[], Iterator[Spot]]) -> np.ndarray:
        if (id, kind) not in self.known:
            good = [spot for spot in dict.fromkeys(spots()) if self.good(id, spot)]
            self.known[id, kind] = np.array(good, dtype=np.int64).reshape(-1, 2)
        return self.known[id, kind]

    def joining(self, spots: np.ndarray, r: int, moved: Sequence[Place]) -> np.ndarray:
        """Those of the places that keep the formation with the figures that have moved."""
        if not moved or not len(spots):
            return spots
        others = np.array(moved, dtype=np.int64)
        square = (spots[:, None, 0] - others[:, 0]) ** 2 + (spots[:, None, 1] - others[:, 1]) ** 2
        both = r + others[:, 2]
        good = (square >= (both - OVERLAP) ** 2).all(axis=1)
        good &= (square <= (both + MC + TOLERANCE) ** 2).any(axis=1)
        good &= square[:, 0] <= (both[0] + self.limit + TOLERANCE) ** 2
        return spots[good]

    def dive(
        self,
        lead: int,
        spot: Spot,
        rng: random.Random,
        others: Sequence[Place],
        choose: Callable[[int, Sequence[Place], random.Random], Spot | None],
    ) -> Placement | None:
        """Place all figures one after another in random order; None if one finds no place."""
        placed, moved = [(lead, spot)], [(*spot, self.figures[lead].radius)]
        waiting = [id for id in self.ids if id != lead]
        rng.shuffle(waiting)
        while waiting:
            for id in waiting:
                end = choose(id, moved, rng)
                if end is not None and not straddles((*moved, (*end, self.figures[id].radius)), others):
                    placed.append((id, end))
                    moved.append((*end, self.figures[id].radius))
                    waiting.remove(id)
                    break
            else:
                return None
        answer = write_placement(placed)
        return answer if self.asked.refusal(answer) is None else None


def pick(spots: np.ndarray, rng: random.Random) -> Spot:
    x, y = spots[int(rng.random() * len(spots))]
    return int(x), int(y)


# ---------------------------------------------------------------- charges


class DenseCharge(Dense):
    def __init__(self, way: Charge) -> None:
        super().__init__(way, way.limit, lambda id, spot: way.bar(id, spot) is None)
        self.way = way

    def touching(self, id: int) -> np.ndarray:
        """Places on the rings of contact of the target."""
        r, (x, y), stick = self.figures[id].radius, self.start(id), self.way.stick + TOLERANCE

        def spots() -> Iterator[Spot]:
            for tx, ty, other in self.way.going.target:
                for off in OFFS:
                    for spot in ring(tx, ty, r + other + off):
                        if (spot[0] - x) ** 2 + (spot[1] - y) ** 2 <= stick * stick:
                            yield spot
            if self.way.in_contact(r, (x, y)):
                yield x, y

        return self.places(id, "touching", spots)

    def near(self, id: int, moved: Sequence[Place]) -> Spot | None:
        """The place of a grid nearest to the target in formation, improved by small steps."""
        way, r = self.way, self.figures[id].radius
        spots = self.joining(self.places(id, "grid", lambda: grid(*self.start(id), way.stick)), r, moved)
        if not len(spots):
            return None
        target = np.array(way.going.target, dtype=np.int64)
        far = np.sqrt((spots[:, None, 0] - target[:, 0]) ** 2 + (spots[:, None, 1] - target[:, 1]) ** 2) - target[:, 2]
        x, y = spots[far.min(axis=1).argmin()]
        spot, size = (int(x), int(y)), GRID
        while size >= 10:
            for n in range(8):
                to = (round(spot[0] + size * cos(n * pi / 4)), round(spot[1] + size * sin(n * pi / 4)))
                if way.gap(r, to) < way.gap(r, spot) and way.joins((*to, r), moved) and self.good(id, to):
                    spot = to
                    break
            else:
                size //= 2
        return spot

    def choose(self, id: int, moved: Sequence[Place], rng: random.Random) -> Spot | None:
        touching = self.joining(self.touching(id), self.figures[id].radius, moved)
        return pick(touching, rng) if len(touching) else self.near(id, moved)


def dense_charge(way: Charge, rng: random.Random, tries: int = 300) -> Placement | None:
    """A legal charge found by random dense placing; None if there is none in so many tries."""
    figures = way.state.figures
    if not way.rough and any(
        way.going.slows(figures[id].radius, (figures[id].x, figures[id].y), (figures[id].x, figures[id].y))
        for id in way.unit.figures
    ):
        return None
    dense = DenseCharge(way)
    leads = [id for id in dense.ids if len(dense.touching(id))]
    for _ in range(tries if leads else 0):
        lead = rng.choice(leads)
        answer = dense.dive(lead, pick(dense.touching(lead), rng), rng, way.going.others, dense.choose)
        if answer is not None:
            return answer
    return None


# ---------------------------------------------------------------- withdrawals


class DenseWithdrawal(Dense):
    def __init__(self, away: Withdrawal) -> None:
        super().__init__(away, radius_limit(away.unit)[0], self.no_nearer)
        self.away = away

    def no_nearer(self, id: int, spot: Spot) -> bool:
        r = self.figures[id].radius
        return self.away.free(id, spot) and self.away.gap(r, spot) >= self.away.gap(r, self.start(id)) - TOLERANCE

    def firsts(self, id: int) -> list[Spot]:
        """Ends of the first figure: straight back, or the farthest ones of a grid."""
        away, r = self.away, self.figures[id].radius
        back = away.straight_back(id)
        if back:
            return back
        free = [spot for spot in (*grid(*self.start(id), C, 300), *ring(*self.start(id), C)) if away.free(id, spot)]
        best = max((away.gap(r, spot) for spot in free), default=0)
        return [spot for spot in free if away.gap(r, spot) >= best - NEAREST + 50]

    def choose(self, id: int, moved: Sequence[Place], rng: random.Random) -> Spot | None:
        r, start = self.figures[id].radius, self.start(id)
        full = self.joining(self.places(id, "full", lambda: ring(*start, C, 1)), r, moved)
        if len(full):
            return pick(full, rng)
        less = self.joining(self.places(id, "less", lambda: grid(*start, C, 300)), r, moved)
        if not len(less):
            return None
        far = np.sqrt((less[:, 0] - start[0]) ** 2 + (less[:, 1] - start[1]) ** 2)
        return pick(less[far >= far.max() - NEAREST // 2], rng)


def dense_withdrawal(away: Withdrawal, rng: random.Random, tries: int = 300) -> Placement | None:
    """A legal withdrawal found by random dense placing; None if there is none in so many tries."""
    dense = DenseWithdrawal(away)
    for lead in away.leads():
        ends = dense.firsts(lead)
        for _ in range(tries if ends else 0):
            answer = dense.dive(lead, rng.choice(ends), rng, away.others, dense.choose)
            if answer is not None:
                return answer
    return None
