"""Answers of players as small frozen structs. Cards and plain words are strings."""

from __future__ import annotations

import msgspec

PASS, STAY, STOP, KEEP, REROLL, GO, END = "pass", "stay", "stop", "keep", "reroll", "go", "end"
AUTO, BACK = "auto", "back"
HOLD, DIVE, GUARD, PARRY, NO_REACTION = "hold", "dive", "on-guard", "parry", "none"


class Act(msgspec.Struct, frozen=True, omit_defaults=True):
    """Answer with fields."""


class Spot(Act, frozen=True, tag="spot"):
    """Place on the table. Without a height the engine takes the reachable surface."""

    x: int
    y: int
    z: int | None = None


class Lay(Act, frozen=True, tag="lay"):
    """Choose a piece of scenery to place."""

    piece: str


class Laid(Act, frozen=True, tag="laid"):
    """Place of a piece of scenery: its middle, and its turn of 0, 90, 180 or 270 degrees."""

    x: int
    y: int
    turn: int = 0


class Leg(msgspec.Struct, frozen=True, omit_defaults=True):
    """One straight part of a path.

    `by` is on foot, a connector's id, or "mist" for a transfer. After a transfer `z` is where it ends.
    """

    x: int
    y: int
    by: str = ""
    z: int = 0


class Walk(Act, frozen=True, tag="walk"):
    path: tuple[Leg, ...]


class Climb(Act, frozen=True, tag="climb"):
    x: int
    y: int
    z: int


class Jump(Act, frozen=True, tag="jump"):
    x: int
    y: int
    z: int


class StandUp(Act, frozen=True, tag="stand"):
    pass


class Move(Act, frozen=True, tag="move"):
    pass


class Charge(Act, frozen=True, tag="charge"):
    pass


class Melee(Act, frozen=True, tag="melee"):
    pass


class Shoot(Act, frozen=True, tag="shoot"):
    weapon: str
    moving: bool = False


class Cast(Act, frozen=True, tag="cast"):
    moving: bool = False


class Special(Act, frozen=True, tag="special"):
    """Use an ability or a gadget, or pick up the clockwork heart."""

    ability: str
    moving: bool = False


class Recover(Act, frozen=True, tag="recover"):
    card: str


class Heroic(Act, frozen=True, tag="heroic"):
    """Take Heroic Movement. Without a card it is paid by a gadget."""

    card: str


class Target(Act, frozen=True, tag="target"):
    """Target model. `lost`: a shot declared beyond the last range."""

    model: int
    lost: bool = False


class Spell(Act, frozen=True, tag="spell"):
    spell: str
    target: int = -1  # none for an Aura


class Pay(Act, frozen=True, tag="pay"):
    cards: tuple[str, ...]


class Split(Act, frozen=True, tag="split"):
    """Divide a tangle: the contacts that stay, and the models shifted."""

    keep: tuple[tuple[int, int], ...]
    moves: tuple[tuple[int, int, int], ...]


Action = (
    Spot
    | Lay
    | Laid
    | Walk
    | Climb
    | Jump
    | StandUp
    | Move
    | Charge
    | Melee
    | Shoot
    | Cast
    | Special
    | Recover
    | Heroic
    | Target
    | Spell
    | Pay
    | Split
    | str
    | int
)
