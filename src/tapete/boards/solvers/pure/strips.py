"""Outline of an area that answers strip by strip."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from itertools import pairwise
from math import inf
from typing import NamedTuple, Protocol

from tapete.boards.deadline import check_deadline, is_rushed
from tapete.boards.flat.obstacles import INWARD, Box, Outline
from tapete.boards.solvers.pure.curves import Spot
from tapete.boards.solvers.pure.spans import Spans, intersect_spans

ROWS = 32  # strips of a drawn region, before any is halved
FINEST = 2.0  # minimum height of a strip
SHARE = 0.15  # share of a strip that may be left out
EDGE = 1 / 100  # share of the region's height that may be left out at each end of a span


class Striped(Protocol):
    """The part of an area's interface used here."""

    @property
    def bounds(self) -> Box: ...
    def certainly_inside(self, low: float, high: float) -> Spans: ...
    def possibly_inside(self, low: float, high: float) -> Spans: ...
    def shrink(self, box: Box) -> Striped: ...


class Strip(NamedTuple):
    low: float
    high: float
    left: float
    right: float


def outline_of(area: Striped) -> list[Outline]:
    """Outlines of an area. Strips that continue one another are one part; where they split or join, new parts begin."""
    parts: list[list[Strip]] = []
    open_parts: list[list[Strip]] = []
    for low, high, spans in _strips(area):
        before = [part[-1] for part in open_parts]
        still_open = []
        for left, right in spans:
            under = [n for n, strip in enumerate(before) if strip.high == low and _meet(strip, left, right)]
            alone = len(under) == 1 and sum(_meet(before[under[0]], *span) for span in spans) == 1
            part = open_parts[under[0]] if alone else []
            if not alone:
                parts.append(part)
            part.append(Strip(low, high, left, right))
            still_open.append(part)
        open_parts = still_open
    return [_outline(part) for part in parts]


def _meet(strip: Strip, left: float, right: float) -> bool:
    return max(strip.left, left) < min(strip.right, right)


def _strips(area: Striped) -> Iterator[tuple[float, float, Spans]]:
    """Strips from low to high, halved where most is left out, unless drawing is rushed."""
    x0, y0, x1, y1 = area.bounds
    area, step, edge = area.shrink(area.bounds), (y1 - y0) / ROWS, (y1 - y0) * EDGE
    strips: dict[float, tuple[float, Spans]] = {}  # by lower y
    rough: list[tuple[float, float, float]] = []  # heap: share left out (most first), and the strip

    def ask(low: float, high: float) -> None:
        check_deadline()
        certainly_inside, possibly_inside = (
            intersect_spans([(x0, x1)], spans)
            for spans in (area.certainly_inside(low, high), area.possibly_inside(low, high))
        )
        left_out = _long(possibly_inside) - _long(certainly_inside)
        strips[low] = high, certainly_inside
        if high - low > FINEST and (
            left_out > SHARE * _long(possibly_inside) or left_out > 2 * edge * len(possibly_inside)
        ):
            heappush(rough, (-left_out * (high - low), low, high))

    for n in range(ROWS if step > 0 else 0):
        ask(y0 + n * step, y0 + (n + 1) * step)
    while rough and not is_rushed():
        _, low, high = heappop(rough)
        middle = (low + high) / 2
        ask(low, middle)
        ask(middle, high)
    yield from ((low, high, certainly_inside) for low, (high, certainly_inside) in sorted(strips.items()))


def _long(spans: Spans) -> float:
    return sum(right - left for left, right in spans)


def _outline(strips: Sequence[Strip]) -> Outline:
    """Follow both sides from strip to strip.

    Between two strips it passes at a point that lies in both, so no line leaves its strip.
    """
    first, last = strips[0], strips[-1]
    left = [
        (first.left, first.low),
        *((max(a.left, b.left), b.low) for a, b in pairwise(strips)),
        (last.left, last.high),
    ]
    right = [
        (first.right, first.low),
        *((min(a.right, b.right), b.low) for a, b in pairwise(strips)),
        (last.right, last.high),
    ]
    return [*_slim(left, 1), *reversed(_slim(right, -1))]


def _slim(side: Sequence[Spot], inward: int) -> list[Spot]:
    """Simplify a side: drop points where the line without them stays inward of them, and close to them."""
    kept, low, high = [side[0]], -inf, inf  # range of slopes allowed for the line
    for (x, y), (next_x, next_y) in pairwise(side[1:]):
        ax, ay = kept[-1]
        aside = inward * (x - ax)
        low, high = max(low, aside / (y - ay)), min(high, (aside + INWARD / 2) / (y - ay))
        if not low <= inward * (next_x - ax) / (next_y - ay) <= high:
            kept.append((x, y))
            low, high = -inf, inf
    return [*kept, side[-1]]
