"""Actions: the answers that players give."""

from __future__ import annotations

from typing import Literal

import msgspec

from tapete.games.pocket.field import Cell


class Lay(msgspec.Struct, frozen=True, tag="lay"):
    at: Cell
    rotation: int = 0


class Found(msgspec.Struct, frozen=True, tag="base"):
    at: Cell


class Recruit(msgspec.Struct, frozen=True, tag="recruit"):
    card: str


class Deploy(msgspec.Struct, frozen=True, tag="deploy"):
    unit: int
    to: Cell


class Move(msgspec.Struct, frozen=True, tag="move"):
    """Step or jump to a tile. With `via`, two plain steps."""

    unit: int
    to: Cell
    via: Cell | None = None


class Assault(msgspec.Struct, frozen=True, tag="assault"):
    """Assault the unit on the target cell, or the base there."""

    unit: int
    target: Cell
    kind: Literal["close", "ranged"]
    skill: Literal["melee", "ballistic", "arcane", "technological", "magitech"]


class Blink(msgspec.Struct, frozen=True, tag="blink"):
    unit: int


class Lure(msgspec.Struct, frozen=True, tag="lure"):
    unit: int
    target: int


class Guard(msgspec.Struct, frozen=True, tag="guard"):
    unit: int


class Reroll(msgspec.Struct, frozen=True, tag="reroll"):
    side: Literal["offense", "defense"]
    die: int


class Go(msgspec.Struct, frozen=True, tag="go"):
    """Choose the cell where a unit ends after a maze, a blink or a lure."""

    to: Cell


TurnAction = Move | Assault | Deploy | Blink | Lure
Action = Lay | Found | Recruit | Deploy | Move | Assault | Blink | Lure | Guard | Reroll | Go | str
