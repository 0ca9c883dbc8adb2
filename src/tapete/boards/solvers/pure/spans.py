"""Sets of intervals on a line: union, intersection, difference."""

from __future__ import annotations

from collections.abc import Iterable

Spans = list[tuple[float, float]]  # intervals of x: sorted, disjoint


def union_spans(spans: Iterable[Spans]) -> Spans:
    """
    >>> union_spans([[(0, 2), (5, 6)], [(1, 3)]])
    [(0, 3), (5, 6)]
    """
    made: Spans = []
    for left, right in sorted(span for several in spans for span in several):
        if made and left <= made[-1][1]:
            if right > made[-1][1]:
                made[-1] = made[-1][0], right
        else:
            made.append((left, right))
    return made


def intersect_spans(some: Spans, others: Spans) -> Spans:
    """
    >>> intersect_spans([(0, 3), (5, 8)], [(2, 6)])
    [(2, 3), (5, 6)]
    """
    made: Spans = []
    for left, right in some:
        for low, high in others:
            if low >= right:
                break
            if high > left:
                made.append((max(left, low), min(right, high)))
    return made


def subtract_spans(some: Spans, barred: Spans) -> Spans:
    """
    >>> subtract_spans([(0, 3), (5, 8)], [(2, 6), (7, 9)])
    [(0, 2), (6, 7)]
    """
    made: Spans = []
    for left, right in some:
        for low, high in barred:
            if low >= right:
                break
            if high > left:
                if low > left:
                    made.append((left, low))
                left = high
        if left < right:
            made.append((left, right))
    return made


union_spans = union_spans  # old name
intersect_spans = intersect_spans  # old name
subtract_spans = subtract_spans  # old name
