"""Patches: the difference between two scenes of one viewer, by field and by id.

Between two answers most of a table stays as it was. Parts that are the same objects in both scenes cost nothing to
compare, and nothing of them is sent."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import msgspec

from tapete.core.scene.board import Area, Board, Mark, Piece
from tapete.core.scene.decision import DecisionView, OptionView, PlacePiece, PlaceView
from tapete.core.scene.panels import Seat, Slot, Stage, Tray
from tapete.core.scene.scene import Scene
from tapete.core.scene.shapes import Part
from tapete.core.scene.widgets import Card, Gauge

astuple = msgspec.structs.astuple

Key = str | int
P = TypeVar("P", bound=Part)

#: parts known by a key: in a list they are compared one by one
KEYS: dict[type, str] = {
    Area: "id",
    Card: "id",
    DecisionView: "id",
    Gauge: "id",
    Mark: "id",
    OptionView: "key",
    Piece: "id",
    PlacePiece: "id",
    Seat: "player",
    Slot: "id",
    Tray: "id",
}
#: parts that are compared field by field; all others are sent whole
COMPARED = frozenset(KEYS) | {Scene, Board, Stage, PlaceView}


class ListPatch(Part):
    """Change of a list of parts with keys.

    >>> ListPatch(order=["boat-1", "boat-0"]).order
    ['boat-1', 'boat-0']
    """

    order: list[Key] = []  #: keys of all parts, if others are there or they stand in another order
    set: list[Any] = []  #: new parts, and changed ones that are sent whole
    inside: dict[str, Patch] = {}  #: changed parts by key


class Patch(Part):
    """Change of a part.

    >>> from tapete.core.i18n.text import Text
    >>> before, after = Gauge(id="crew", name=Text("crew"), value=3), Gauge(id="crew", name=Text("crew"), value=2)
    >>> diff(before, after).set
    {'value': 2}
    """

    set: dict[str, Any] = {}  #: fields with their new values
    unset: list[str] = []  #: fields that have their default again
    inside: dict[str, Patch] = {}  #: parts that changed inside
    lists: dict[str, ListPatch] = {}


def diff(old: P, new: P) -> Patch | None:
    """The patch that makes the new part from the old one; None if they are equal."""
    patch, changed = Patch(set={}, unset=[], inside={}, lists={}), False
    for (name, default), before, after in zip(defaults_of(type(new)), astuple(old), astuple(new), strict=True):
        if before is after or before == after:
            continue
        changed = True
        if after == default:
            patch.unset.append(name)
        elif type(after) is list and before and (listed := diff_lists(before, after)) is not None:
            patch.lists[name] = listed
        elif type(after) in COMPARED and is_same(before, after) and (inside := diff(before, after)) is not None:
            patch.inside[name] = inside
        else:
            patch.set[name] = after
    return patch if changed else None


def diff_lists(old: list[Any], new: list[Any]) -> ListPatch | None:
    """The patch of a list; None if its parts have no keys, or share one."""
    key = KEYS.get(type(new[0]))
    if key is None:
        return None
    before = {getattr(part, key): part for part in old}
    after = {getattr(part, key): part for part in new}
    if len(before) < len(old) or len(after) < len(new):
        return None
    patch = ListPatch(set=[], inside={}, order=[] if list(before) == list(after) else list(after))
    for name, part in after.items():
        known = before.get(name)
        if known is None:
            patch.set.append(part)
        elif known is not part and known != part and (inside := diff(known, part)) is not None:
            patch.inside[str(name)] = inside
    return patch


def is_same(old: object, new: object) -> bool:
    """True if both are the same thing at two moments: of one type, and with one key if they have keys."""
    key = KEYS.get(type(new))
    return type(old) is type(new) and (key is None or getattr(old, key) == getattr(new, key))


@cache
def defaults_of(kind: type[Part]) -> tuple[tuple[str, object], ...]:
    """Fields of a part with their defaults; NODEFAULT for those that have none."""
    return tuple(
        (field.name, field.default if field.default_factory is msgspec.NODEFAULT else field.default_factory())
        for field in msgspec.structs.fields(kind)
    )
