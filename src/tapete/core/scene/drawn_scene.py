"""Drawn scenes: a scene as it was drawn, kept as JSON part by part, and its patch to the next one.

A game may put lists of its state into a scene, which change later: the JSON does not. A part that a game returns again
is the same object and is not written again. So a part that was in a scene must not change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from operator import is_
from typing import Any, NamedTuple

import msgspec

from tapete.core.scene.board import Board
from tapete.core.scene.part_cache import PartCache, shared_now
from tapete.core.scene.patch import KEYS, Key, ListPatch, Patch, diff
from tapete.core.scene.scene import Scene
from tapete.core.scene.shapes import Part

LISTS = ("seats", "trays", "gauges")  # of a scene
BOARD_LISTS = ("areas", "pieces", "marks")
PARTS = ("stage", "decision")
MISSES = 2  # draws in a row without a part that came again, after which the parts of a list are not kept...
LOOK_AGAIN = 8  # ... but for this one

encode = msgspec.json.encode
replace = msgspec.structs.replace


class DrawnPart(NamedTuple):
    json: bytes
    kind: type[Part]
    part: Part | None  # as the game returned it; None where only the JSON is kept
    key: Key | None = None

    def as_drawn(self) -> Part:
        if self.part is not None and encode(self.part) == self.json:
            return self.part
        return msgspec.json.decode(self.json, type=self.kind)

    def without_part(self) -> DrawnPart:
        return DrawnPart(self.json, self.kind, None, self.key)

    def itself(self) -> DrawnPart:
        return self


class DrawnList:
    """The parts of a list. If some came again they are written one by one, else all together."""

    __slots__ = ("_by_key", "_json", "keys", "kind", "misses", "parts")

    def __init__(self, parts: list[Any], before: DrawnList | None) -> None:
        self.kind: type[Part] = type(parts[0]) if parts else Part
        name = KEYS.get(self.kind, "")
        self.parts: tuple[Part, ...] = tuple(parts)
        self.keys: tuple[Key, ...] = tuple([getattr(part, name) for part in parts])
        self._by_key: dict[Key, DrawnPart] | None = None
        self._json = b""
        self.misses = 0
        if before is not None and any(map(is_, parts, before.parts)):
            self._by_key = self._draw_again(before.by_key)
        elif before is not None:
            self.misses = before.misses + 1
        if not self._by_key:
            self._json = encode(parts)

    def _draw_again(self, known: dict[Key, DrawnPart]) -> dict[Key, DrawnPart] | None:
        drawn: dict[Key, DrawnPart] = {}
        for name, part in zip(self.keys, self.parts, strict=True):
            one = known.get(name)
            drawn[name] = _kept.get(id(part), one.itself) if one is not None and one.part is part else draw_part(part)
        return drawn if len(drawn) == len(self.keys) else None

    @property
    def by_key(self) -> dict[Key, DrawnPart]:
        """Its parts by their keys; empty if two parts share one."""
        if self._by_key is None:
            pieces = msgspec.json.decode(self._json, type=list[msgspec.Raw])
            parts: Sequence[Part | None] = self.parts or [None] * len(pieces)
            drawn = {
                key: DrawnPart(bytes(piece), self.kind, part)
                for key, piece, part in zip(self.keys, pieces, parts, strict=True)
            }
            self._by_key = drawn if len(drawn) == len(pieces) else {}
        return self._by_key

    @property
    def json(self) -> bytes:
        return self._json or b"[%b]" % b",".join([one.json for one in self.by_key.values()])

    def is_of(self, parts: list[Any]) -> bool:
        return len(parts) == len(self.keys) == len(self.parts) and all(map(is_, parts, self.parts))

    def equals(self, other: DrawnList) -> bool:
        return self is other or (bool(self._json) and self._json == other._json)

    def itself(self) -> DrawnList:
        return self

    def release(self) -> None:
        """Keep only the JSON, if the game returns other parts each time."""
        if self.misses % LOOK_AGAIN >= MISSES:
            self.parts, self._by_key = (), None


# parts and lists that games return again, by id: written once for all viewers and matches
_kept = PartCache[DrawnPart](size=8192)
_kept_lists = PartCache[DrawnList](size=256)


class DrawnScene:
    """A scene as it was drawn. `before` is an earlier one, whose parts may be the same."""

    __slots__ = ("board", "lists", "parts", "scene")

    def __init__(self, scene: Scene, before: DrawnScene | None = None) -> None:
        board = scene.board
        sources = {name: getattr(scene, name) for name in LISTS}
        if board is not None:
            sources |= {name: getattr(board, name) for name in BOARD_LISTS}
        self.lists: dict[str, DrawnList] = {name: draw_list(parts, name, before) for name, parts in sources.items()}
        self.parts: dict[str, DrawnPart] = {
            name: shared_now("part", partial(draw_part, part), part)
            for name in PARTS
            if (part := getattr(scene, name)) is not None
        }
        self.board = None if board is None else shared_now("board", lambda: draw_rest_of_board(board), board)
        self.scene = draw_part(  # all the rest
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
        return {name: msgspec.Raw(drawn.json) for name in names if (drawn := self.lists[name]).keys}

    def release(self) -> None:
        """Keep the JSON alone of what a game will not return again."""
        for drawn in self.lists.values():
            drawn.release()
        self.parts = {name: one.without_part() for name, one in self.parts.items()}
        self.scene = self.scene.without_part()
        self.board = None if self.board is None else self.board.without_part()

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
            if not is_empty(inside):
                patch.inside["board"] = inside
        return None if is_empty(patch) else patch

    def _diff_lists(self, old: DrawnScene, patch: Patch, names: tuple[str, ...]) -> None:
        for name in names:
            before, after = old.lists[name], self.lists[name]
            if before.equals(after):
                continue
            if not after.keys:
                patch.unset.append(name)
            elif not before.by_key or not after.by_key:
                patch.set[name] = msgspec.Raw(after.json)
            elif (
                listed := shared_now("changes", partial(diff_drawn_lists, before.by_key, after.by_key), before, after)
            ) is not None:
                patch.lists[name] = listed


def draw_part(part: Part) -> DrawnPart:
    kind = type(part)
    return DrawnPart(encode(part), kind, part, getattr(part, KEYS[kind]) if kind in KEYS else None)


def draw_rest_of_board(board: Board) -> DrawnPart:
    return draw_part(replace(board, areas=[], pieces=[], marks=[]))


def draw_list(parts: list[Any], name: str, before: DrawnScene | None) -> DrawnList:
    known = None if before is None else before.lists.get(name)
    if known is None or not known.is_of(parts):
        return shared_now("list", lambda: DrawnList(parts, known), parts) if parts else DrawnList(parts, known)
    shared = _kept_lists.get((id(parts[0]), id(parts[-1]), len(parts)), known.itself) if parts else known
    return shared if shared.is_of(parts) else known


def diff_drawn(old: DrawnPart, new: DrawnPart) -> Patch | None:
    return None if old.json == new.json else diff(old.as_drawn(), new.as_drawn())


def set_change(patch: Patch, name: str, old: DrawnPart | None, new: DrawnPart | None) -> None:
    """Note the change of a part that a scene may have."""
    if new is None:
        if old is not None:
            patch.unset.append(name)
    elif old is None:
        patch.set[name] = msgspec.Raw(new.json)
    elif old.json != new.json:
        same = old.kind is new.kind and old.key == new.key
        if same and (inside := diff(old.as_drawn(), new.as_drawn())) is not None:
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


def is_empty(patch: Patch) -> bool:
    return not (patch.set or patch.unset or patch.inside or patch.lists)
