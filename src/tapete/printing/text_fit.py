"""Size of type at which words fit their place, by estimated widths of letters."""

from __future__ import annotations

from collections.abc import Callable

NARROW, WIDE = " .,;:!'|ijltfr·()", "mwMWÑ@%—"
SLACK = 1.08  # estimates are a little too wide, so that words never run out of their card


def text_width(words: str, size: float) -> float:
    """Width of words on one line, in the unit of the size.

    >>> text_width("ii", 10) < text_width("mm", 10)
    True
    """
    letters = (0.3 if one in NARROW else 0.88 if one in WIDE else 0.66 if one.isupper() else 0.53 for one in words)
    return SLACK * size * sum(letters)


def count_lines(words: str, size: float, room: float) -> int:
    """Lines that words need, broken at spaces.

    >>> count_lines("one two three", 3, 100), count_lines("one two three", 3, 8)
    (1, 3)
    """
    lines, used, space = 0, room + 1, text_width(" ", size)
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
