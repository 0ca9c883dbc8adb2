"""Lengths inside are thousandths of an inch."""

from __future__ import annotations

MIL = 1000


def mil(inches: float) -> int:
    return round(inches * MIL)


def inches(length: int) -> float:
    return length / MIL
