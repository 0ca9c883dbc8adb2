"""Measuring sticks and tolerances of a table without squares, in hundredths of a millimetre."""

from __future__ import annotations

MM = 100
CM = 10 * MM
WIDTH, HEIGHT = 120 * CM, 90 * CM  # saga.basics.table-size

STICKS = {"MC": 5 * CM, "C": 10 * CM, "M": 15 * CM, "L": 30 * CM}  # saga.measure.sticks
MC, C, M, L = STICKS["MC"], STICKS["C"], STICKS["M"], STICKS["L"]

TOLERANCE = 50  # "X or less" takes up to 0.05 cm more: saga.ruling.measure-tolerance
CONTACT = 50  # two bases touch at 0.05 cm or less: saga.ruling.contact-and-overlap
OVERLAP = 20  # an overlap up to 0.02 cm is rounding
EDGE = 50  # in a piece of terrain from 0.05 cm of overlap on: saga.ruling.edge-of-terrain
NEAREST = 500  # "as near as possible" leaves 0.5 cm: saga.ruling.closest-tolerance
GRAZE = 100  # a line that enters a wood for less than 0.1 cm has not entered: saga.ruling.hill-crossing

FOOT_BASE, MOUNTED_BASE = 25 * MM, 40 * MM  # diameters: saga.ruling.base-sizes
HERO_BASE, MOUNTED_HERO_BASE = 40 * MM, 50 * MM


def cm(length: int) -> float:
    """Convert to centimetres with one decimal, for display."""
    return round(length / CM, 1)


def stick_label(length: int) -> str:
    """Label of a measuring stick on the table."""
    return f"{length // CM} cm"


def base_allowed(mounted: bool, hero: bool, width: int, height: int) -> bool:
    """True if the book allows a base of this size (in units).

    saga.base.foot, .mounted, .hero, .minimum-20mm.
    """
    small, large = min(width, height), max(width, height)
    most = 60 * MM if hero else 50 * MM if mounted else 30 * MM
    least = 40 * MM if mounted else 20 * MM
    return small >= 20 * MM and least <= large <= most


def base_diameter(mounted: bool, hero: bool) -> int:
    if hero:
        return MOUNTED_HERO_BASE if mounted else HERO_BASE
    return MOUNTED_BASE if mounted else FOOT_BASE
