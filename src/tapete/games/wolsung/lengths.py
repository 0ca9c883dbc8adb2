"""Conversion of lengths: the code uses thousandths of an inch (mil)."""

from __future__ import annotations

MIL = 1000


def mil(inches: float) -> int:
    return round(inches * MIL)


def inches(length: int) -> float:
    return length / MIL
