"""Phrases for the log that say where a piece moved on a free table: compass direction and place.

Each game measures by its own rules; the messages are the same for all.
"""

from __future__ import annotations

from math import atan2, hypot, pi

from tapete.core.i18n.text import Text, text

__all__ = ["inside", "movement", "near", "outside", "table_third", "touching"]

Spot = tuple[float, float]
ROSE = ("e", "se", "s", "sw", "w", "nw", "n", "ne")  # clockwise from the right; north is up


def movement(here: Spot, there: Spot, where: Text, least: float = 0) -> Text:
    """Direction of a move and its place; a move no longer than `least` has no direction.

    >>> movement((0, 0), (3, -3), text("home")).args["way"], movement((0, 0), (0, 1), text("home"), least=1).args["way"]
    ('ne', 'nowhere')
    """
    across, down = there[0] - here[0], there[1] - here[1]
    way = ROSE[round(atan2(down, across) / (pi / 4)) % 8] if hypot(across, down) > least else "nowhere"
    return text("went", way=way, where=where)


def near(who: Text, far: float, unit: str) -> Text:
    """Distance from another piece, to a tenth; below that it is beside it.

    >>> near(text("boat"), 2.04, " cm").args["far"], near(text("boat"), 0.04, " cm").id
    (2.0, 'went-beside')
    """
    tenths = round(far, 1)
    return text("went-near", far=tenths, unit=unit, who=who) if tenths else text("went-beside", who=who)


def touching(who: Text) -> Text:
    return text("went-touching", who=who)


def inside(what: Text) -> Text:
    """The piece has entered this terrain."""
    return text("went-inside", what=what)


def outside(what: Text) -> Text:
    """The piece has left this terrain."""
    return text("went-outside", what=what)


def table_third(at: Spot, width: float, height: float) -> Text:
    """Part of the table, by thirds across and down, in which a place lies.

    >>> table_third((1, 8), 9, 9).args, table_third((4, 5), 9, 9).args
    ({'part': 'sw'}, {'part': 'centre'})
    """
    across, down = (min(2, max(0, int(3 * value / most))) for value, most in zip(at, (width, height), strict=True))
    return text("went-part", part=("n", "", "s")[down] + ("w", "", "e")[across] or "centre")
