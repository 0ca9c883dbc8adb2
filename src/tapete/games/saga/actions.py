"""Answers of players as small structs.

Places on the table are lists of (figure, x, y). Passing and the like are plain words.
"""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    """An answer."""


class Put(Action, frozen=True, tag="put"):
    """Lay a whole payment on an ability of the battle board."""

    ability: str
    faces: str


class Pick(Action, frozen=True, tag="pick"):
    """Take back the payment put last on an ability in this phase.

    Before the roll: a payment kept from earlier turns.
    """

    ability: str
    payment: int = 0


class Use(Action, frozen=True, tag="use"):
    """Trigger an ability: its dice are discarded and its effect is resolved."""

    ability: str
    unit: int = -1  # of a reaction: the unit it is used for


class Power(Action, frozen=True, tag="power"):
    """Use the special rule of a Hero that is on the table."""

    unit: int
    rule: str


class Free(Action, frozen=True, tag="free"):
    """A free activation: determination, obey, manoeuvre, free-shot, free, grudges."""

    unit: int
    source: str


class Do(Action, frozen=True, tag="activate"):
    """Choose what an activated unit does."""

    kind: str
    target: int = -1


class Name(Action, frozen=True, tag="unit"):
    """Name a unit."""

    unit: int


class Fig(Action, frozen=True, tag="figure"):
    """Name a figure: as a casualty, a bodyguard or a sacrifice."""

    figure: int


class Guard(Action, frozen=True, tag="guard"):
    """A Guard dies in the Hero's place."""

    figure: int


class Spend(Action, frozen=True, tag="fatigue"):
    """Use the enemy's FATIGUE: cancel, shorten, armour, weaken."""

    use: str


class Faces(Action, frozen=True, tag="faces"):
    """Choose rolled SAGA dice by their faces. `to` is the face a die is turned to."""

    faces: str
    to: str = ""


class Branch(Action, frozen=True, tag="branch"):
    """Choose one of the alternatives of an ability."""

    n: int


class Lay(Action, frozen=True, tag="terrain"):
    """Choose a piece of terrain to place."""

    terrain: str
    size: str
    outline: int


class Shift(Action, frozen=True, tag="shift"):
    """Move a piece of terrain already on the table, which ends the set-up."""

    piece: int


PASS, DONE, END, DECLINE, STOP = "pass", "done", "end", "decline", "stop"
RESIST, REMOVE = "resist", "remove"
CLOSE, OPEN = "close", "open"
GIVE_UP = "give-up"  # no way was found for a charge or a withdrawal, and its owner sees none either

Placement = tuple[tuple[str, int, int], ...]
Answer = (
    Put
    | Pick
    | Use
    | Power
    | Free
    | Do
    | Name
    | Fig
    | Guard
    | Spend
    | Faces
    | Branch
    | Lay
    | Shift
    | str
    | int
    | Placement
)
