"""Drawn scenes: a scene as it was drawn, kept as JSON part by part, and its patch to the next one.

A game may put lists of its state into a scene, which change later: the JSON does not. A part that a game returns again
is the same object and is not written again. So a part that was in a scene must not change."""

from __future__ import annotations

from operator import is_
from typing import Any, NamedTuple, cast

import msgspec

from tapete.core.scene.board import Board
from tapete.core.scene.part_cache import PartCache
from tapete.core.scene.patch import KEYS, Key, ListPatch, Patch, diff, is_same
from tapete.core.scene.scene import Scene
from tapete.core.scene.shapes import Part

encode = msgspec.json.encode
replace = msgspec.structs.replace

LISTS = ("seats", "trays", "gauges")  # of a scene, by key
BOARD_LISTS = ("areas", "pieces", "marks")
PARTS = ("stage", "decision")


class DrawnPart(NamedTuple):
    part: Part
    json: bytes

    def as_drawn(self) -> Part:
        return self.part if encode(self.part) == self.json else msgspec.json.decode(self.json, type=type(self.part))

    def itself(self) -> DrawnPart:
        return self


_kept = PartCache[DrawnPart](size=8192)  # parts that games return again, by id: written once for all viewers and matches


class DrawnList:
    """The parts of a list. Those of a game that returns parts again are written one by one, others together."""

    __slots__ = ("_by_key", "_json", "parts")

    def __init__(self, parts: list[Any], before: DrawnList | None) -> None:
        self.parts = tuple(parts)
        self._by_key: dict[Key, DrawnPart] | None = None
        self._json = b""
        if before is not None and any(map(is_, parts, before.parts)):
            self._by_key = self._draw_again(before.by_key)
        if not self._by_key:
            self._json = encode(parts)

    def _draw_again(self, known: dict[Key, DrawnPart]) -> dict[Key, DrawnPart] | None:
        drawn: dict[Key, DrawnPart] = {}
        for name, part in zip(self.keys, self.parts, strict=True):
            one = known.get(name)
            is_again = one is not None and one.part is part
            drawn[name] = _kept.get(id(part), one.itself) if is_again else draw_part(part)  # type: ignore[union-attr]
        return drawn if len(drawn) == len(self.parts) else None

    @property
    def keys(self) -> list[Key]:
        name = KEYS[type(self.parts[0])] if self.parts else ""
        return [getattr(part, name) for part in self.parts]

    @property
    def by_key(self) -> dict[Key, DrawnPart]:
        """Its parts by their keys; empty if two parts share one."""
        if self._by_key is None:
            raw = msgspec.json.decode(self._json, type=list[msgspec.Raw])
            drawn = dict(zip(self.keys, map(DrawnPart, self.parts, map(bytes, raw)), strict=True))
            self._by_key = drawn if len(drawn) == len(self.parts) else {}
        return self._by_key

    def is_of(self, parts: list[Any]) -> bool:
        return len(parts) == len(self.parts) and all(map(is_, parts, self.parts))

    def equals(self, other: DrawnList) -> bool:
        return self is other or (bool(self._json) and self._json == other._json)

    @property
    def json(self) -> bytes:
        return self._json or b"[%b]" % b",".join([one.json for one in self.by_key.values()])


class DrawnScene:
    """A scene as it was drawn. `before` is an earlier one, whose parts may be the same."""

    __slots__ = ("board", "lists", "parts", "scene")

    def __init__(self, scene: Scene, before: DrawnScene | None = None) -> None:
        board = scene.board
        sources = {name: getattr(scene, name) for name in LISTS}
        if board is not None:
            sources |= {name: getattr(board, name) for name in BOARD_LISTS}
            board = replace(board, areas=[], pieces=[], marks=[])
        self.lists: dict[str, DrawnList] = {name: draw_list(parts, name, before) for name, parts in sources.items()}
        self.parts: dict[str, DrawnPart] = {
            name: draw_part(part) for name in PARTS if (part := getattr(scene, name)) is not None
        }
        self.board = None if board is None else draw_part(board)
        # all the rest
        self.scene = draw_part(
            replace(scene, seats=[], trays=[], gauges=[], board=None, stage=None, decision=None)
        )

    @property
    def encoded(self) -> bytes:
        """The whole scene as JSON."""
        parts: dict[str, Any] = {name: msgspec.Raw(one.json) for name, one in self.parts.items()}
        if self.board is not None:
            parts["board"] = self._board()
        return encode(replace(self.scene.as_drawn(), **parts, **self._raw_lists(LISTS)))

    def _board(self) -> Part:
        assert self.board is not None
        return replace(self.board.as_drawn(), **self._raw_lists(BOARD_LISTS))

    def _raw_lists(self, names: tuple[str, ...]) -> dict[str, Any]:
        return {name: msgspec.Raw(drawn.json) for name in names if (drawn := self.lists[name]).parts}

    def diff(self, old: DrawnScene) -> Patch | None:
        """The patch from an older scene of the same viewer to this one; None if they are equal."""
        patch = diff_drawn(old.scene, self.scene) or new_patch()
        for name in PARTS:
            set_change(patch, name, old.parts.get(name), self.parts.get(name))
        self._diff_lists(old, patch, LISTS)
        if self.board is None:
            if old.board is not None:
                patch.unset.append("board")
        elif old.board is None:
            patch.set["board"] = self._board()
        else:
            inside = diff_drawn(old.board, self.board) or new_patch()
            self._diff_lists(old, inside, BOARD_LISTS)
            if inside != EMPTY:
                patch.inside["board"] = inside
        return None if patch == EMPTY else patch

    def _diff_lists(self, old: DrawnScene, patch: Patch, names: tuple[str, ...]) -> None:
        for name in names:
            before, after = old.lists[name], self.lists[name]
            if before.equals(after):
                continue
            if not after.parts:
                patch.unset.append(name)
            elif not before.by_key or not after.by_key:
                patch.set[name] = msgspec.Raw(after.json)
            elif (listed := diff_drawn_lists(before.by_key, after.by_key)) is not None:
                patch.lists[name] = listed


def draw_part(part: Part) -> DrawnPart:
    return DrawnPart(part, encode(part))


def draw_list(parts: list[Any], name: str, before: DrawnScene | None) -> DrawnList:
    known = None if before is None else before.lists.get(name)
    return known if known is not None and known.is_of(parts) else DrawnList(parts, known)


def diff_drawn(old: DrawnPart, new: DrawnPart) -> Patch | None:
    return None if old.json == new.json else diff(old.as_drawn(), new.as_drawn())


def set_change(patch: Patch, name: str, old: DrawnPart | None, new: DrawnPart | None) -> None:
    """Note the change of a part that a scene may have."""
    if new is None:
        if old is not None:
            patch.unset.append(name)
    elif old is not None and is_same(old.part, new.part):
        if (inside := diff_drawn(old, new)) is not None:
            patch.inside[name] = inside
    else:
        patch.set[name] = msgspec.Raw(new.json)


def diff_drawn_lists(old: dict[Key, DrawnPart], new: dict[Key, DrawnPart]) -> ListPatch | None:
    patch = ListPatch(set=[], inside={}, order=[] if list(old) == list(new) else list(new))
    for name, one in new.items():
        known = old.get(name)
        if known is None:
            patch.set.append(msgspec.Raw(one.json))
        elif known is not one and (inside := diff_drawn(known, one)) is not None:
            patch.inside[str(name)] = inside
    return patch if patch.order or patch.set or patch.inside else None


def new_patch() -> Patch:
    return Patch(set={}, unset=[], inside={}, lists={})


EMPTY = new_patch()
