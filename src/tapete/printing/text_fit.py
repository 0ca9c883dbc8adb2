"""Size of type at which words fit their place, by estimated widths of letters."""

from __future__ import annotations

from collections.abc import Callable

NARROW, WIDE = " .,;:!'|ijltfr·()", "mwMWÑ@%—"
SLACK = 1.16  # for the widest usual typeface, DejaVu Sans, so that words never run out of their card


def text_width(words: str, size: float) -> float:
    """Width of words on one line, in the unit of the size.

    >>> text_width("ii", 10) < text_width("mm", 10)
    True
    """
    letters = (0.3 if one in NARROW else 0.88 if one in WIDE else 0.66 if one.isupper() else 0.53 for one in words)
    return SLACK * size * sum(letters)


def count_lines(words: str, size: float, room: float, more: float = 0.0) -> int:
    """Lines that words need, broken at spaces. `more`: width of the first line that is taken already.

    >>> count_lines("one two three", 3, 100), count_lines("one two three", 3, 8), count_lines("one two", 3, 16, 3)
    (1, 3, 2)
    """
    lines, used, space = 1, more, text_width(" ", size)
    if not words.split():
        return 0
    for word in words.split():
        width = text_width(word, size)
        if used + space + width > room:
            lines, used = lines + max(1, int(-(-width // room))), width
        else:
            used += space + width
    return lines


def fit_size(height_of: Callable[[float], float], room: float, largest: float, least: float) -> float:
    """The largest size of type, in steps of a tenth of a millimetre, at which a height fits its room.

    >>> fit_size(lambda size: 10 * size, 25, largest=3.2, least=1.8)
    2.5
    """
    size = round(largest, 1)
    while size > least and height_of(size) > room:
        size = round(size - 0.1, 1)
    return size
