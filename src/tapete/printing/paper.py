"""Paper sizes and layouts in millimetres: rows, cut marks, backs behind fronts."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

EDGE = 6.0  # printers leave it white; cut marks lie inside of it
MARK_GAP, MARK = 1.0, 3.5  # from the pieces to a cut mark, and its length


class Paper(NamedTuple):
    """A sheet, upright.

    >>> PAPERS["a4"].width
    210.0
    """

    id: str
    width: float
    height: float
    css: str  # its name in a style sheet


PAPERS = {paper.id: paper for paper in (Paper("a4", 210.0, 297.0, "A4"), Paper("letter", 215.9, 279.4, "letter"))}


class Place(NamedTuple):
    """Upper left corner and size of a piece on its page. `piece` is its number."""

    piece: int
    x: float
    y: float
    width: float
    height: float

    def mirrored(self, paper: Paper) -> Place:
        """The same place seen from behind: where the back is printed if the paper turns at its long edge.

        >>> front = Place(0, 10.5, 16.5, 63, 88)
        >>> front.mirrored(PAPERS["a4"]).x
        136.5
        """
        return self._replace(x=paper.width - self.x - self.width)


Cut = tuple[float, float, float, float]  # from (x, y) to (x, y)


def lay_out(paper: Paper, sizes: Sequence[tuple[float, float]], gap: float = 0.0) -> list[list[Place]]:
    """Lay pieces in rows, page by page, in the middle of each page.

    >>> pages = lay_out(PAPERS["a4"], [(63, 88)] * 10)
    >>> [len(page) for page in pages], pages[0][0][1:3]
    ([9, 1], (10.5, 16.5))
    >>> len(lay_out(PAPERS["letter"], [(63, 88)] * 9))
    1
    """
    room, tall = paper.width - 2 * EDGE, paper.height - 2 * EDGE
    pages: list[list[list[int]]] = []
    across = down = 0.0
    for piece, (width, height) in enumerate(sizes):
        if pages and across + gap + width <= room and height <= max(sizes[one][1] for one in pages[-1][-1]):
            pages[-1][-1].append(piece)
            across += gap + width
            continue
        across = width
        if pages and down + gap + height <= tall:
            pages[-1].append([piece])
            down += gap + height
        else:
            pages.append([[piece]])
            down = height
    widest = max((row_width(row, sizes, gap) for page in pages for row in page), default=0.0)
    highest = max((column_height(page, sizes, gap) for page in pages), default=0.0)
    left, top = (paper.width - widest) / 2, (paper.height - highest) / 2
    return [list(place_rows(page, sizes, gap, left, top)) for page in pages]


def row_width(row: list[int], sizes: Sequence[tuple[float, float]], gap: float) -> float:
    return sum(sizes[piece][0] for piece in row) + gap * (len(row) - 1)


def column_height(page: list[list[int]], sizes: Sequence[tuple[float, float]], gap: float) -> float:
    return sum(max(sizes[piece][1] for piece in row) for row in page) + gap * (len(page) - 1)


def place_rows(
    page: list[list[int]], sizes: Sequence[tuple[float, float]], gap: float, left: float, top: float
) -> list[Place]:
    places = []
    for row in page:
        x = left
        for piece in row:
            width, height = sizes[piece]
            places.append(Place(piece, round(x, 3), round(top, 3), width, height))
            x += width + gap
        top += max(sizes[piece][1] for piece in row) + gap
    return places


def cut_marks(places: Sequence[Place]) -> list[Cut]:
    """Marks around pieces that touch each other: outside of them, in line with every edge.

    >>> marks = cut_marks(lay_out(PAPERS["a4"], [(63, 88)] * 9)[0])
    >>> len(marks), min(x for x, *_ in marks) > 0
    (16, True)
    """
    left, top = min(one.x for one in places), min(one.y for one in places)
    right, bottom = max(one.x + one.width for one in places), max(one.y + one.height for one in places)
    columns = sorted({round(edge, 3) for one in places for edge in (one.x, one.x + one.width)})
    rows = sorted({round(edge, 3) for one in places for edge in (one.y, one.y + one.height)})
    near, far = MARK_GAP, MARK_GAP + MARK
    marks = [mark for x in columns for mark in ((x, top - far, x, top - near), (x, bottom + near, x, bottom + far))]
    return marks + [mark for y in rows for mark in ((left - far, y, left - near, y), (right + near, y, right + far, y))]


def split_length(length: float, room: float) -> list[float]:
    """Equal parts of a length, each no longer than the room.

    >>> split_length(300, 265), split_length(150, 265)
    ([150.0, 150.0], [150.0])
    """
    parts = int(-(-length // room))
    return [length / parts] * parts


def tiles(width: float, height: float, paper: Paper) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
    """Columns and rows of pages for a large board, each as (start, length): as few pages as hold it at true size.

    >>> columns, rows = tiles(550, 256, PAPERS["a4"])
    >>> len(columns), len(rows)
    (3, 1)
    """
    spans = []
    for length, room in ((width, paper.width - 2 * EDGE), (height, paper.height - 2 * EDGE - MARK)):
        parts = split_length(length, room)
        spans.append(
            list(zip((start - part for start, part in zip(accumulate(parts), parts, strict=True)), parts, strict=True))
        )
    return spans[0], spans[1]
