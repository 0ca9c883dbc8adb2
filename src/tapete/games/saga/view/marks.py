"""Chalk on the table while a unit is looked at: how far it charges and how far it shoots (saga.measure.any-time)."""

from __future__ import annotations

from functools import lru_cache

from tapete.boards.flat.outlines import outline_discs
from tapete.core.i18n.text import text
from tapete.core.scene import Mark, Poly
from tapete.games.saga.lengths import CM, cm
from tapete.games.saga.profile import profile
from tapete.games.saga.rules.fights.shooting import reach
from tapete.games.saga.rules.moves.charge import stick_of
from tapete.games.saga.state import Battle, Unit, on_table
from tapete.games.saga.table.ground import Place, places


@lru_cache(maxsize=512)
def band(standing: tuple[Place, ...], length: int) -> tuple[Poly, ...]:
    """Everything within a length of any base of a unit; for the eye, the rules measure for themselves."""
    lines = outline_discs([place[:2] for place in standing], max(place[2] for place in standing) + length, CM / 5)
    return tuple(
        Poly(points=[(float(round(x, -2)), float(round(y, -2))) for x, y in line]) for line in lines if len(line) > 3
    )


def marks(state: Battle) -> list[Mark]:
    return [mark for unit in on_table(state) for mark in ranges(state, unit)]


def ranges(state: Battle, unit: Unit) -> list[Mark]:
    lengths = {"charge": stick_of(state, unit)}
    if profile(unit).ranged:
        lengths["shot"] = reach(state, unit)
    return [
        Mark(
            id=f"{kind}-{unit.id}-{n}",
            kind="range",
            shape=shape,
            label=text(f"saga-range-{kind}", cm=cm(length)),
            owner=unit.owner,
            of=f"u{unit.id}",
        )
        for kind, length in lengths.items()
        for n, shape in enumerate(band(places(state, unit), length))
        if length >= CM
    ]
