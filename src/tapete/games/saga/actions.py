"""The answers players give, as small values. Places on the table are lists of (figure, x, y); plain words are for
passing and the like."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    """An answer."""


class Put(Action, frozen=True, tag="put"):
    """Lay a whole payment on an ability of the battle board."""

    ability: str
    faces: str


class Pick(Action, frozen=True, tag="pick"):
    """Take back the payment laid last on an ability in this phase, or before the roll one kept from earlier turns."""

    ability: str
    payment: int = 0


class Use(Action, frozen=True, tag="use"):
    """Trigger an ability: its dice go, its effect comes."""

    ability: str
    unit: int = -1  # for a reaction: the unit it is used for


class Power(Action, frozen=True, tag="power"):
    """Use the special rule of a Hero that is on the table."""

    unit: int
    rule: str


class Free(Action, frozen=True, tag="free"):
    """A free activation: determination, obey, manoeuvre, free-shot, free, grudges."""

    unit: int
    source: str


class Do(Action, frozen=True, tag="activate"):
    """What an activated unit does."""

    kind: str
    target: int = -1


class Name(Action, frozen=True, tag="unit"):
    """A unit is meant."""

    unit: int


class Fig(Action, frozen=True, tag="figure"):
    """A figure is meant: as a casualty, a bodyguard, a sacrifice."""

    figure: int


class Guard(Action, frozen=True, tag="guard"):
    """A Guard dies in the Hero's place."""

    figure: int


class Spend(Action, frozen=True, tag="fatigue"):
    """Use the enemy's FATIGUE: cancel, shorten, armour, weaken."""

    use: str


class Faces(Action, frozen=True, tag="faces"):
    """Rolled SAGA dice are meant, by their faces; `to` is the face one is turned to."""

    faces: str
    to: str = ""


class Branch(Action, frozen=True, tag="branch"):
    """One of the alternatives of an ability."""

    n: int


class Lay(Action, frozen=True, tag="terrain"):
    """A piece of terrain is chosen to be placed."""

    terrain: str
    size: str
    outline: int


class Shift(Action, frozen=True, tag="shift"):
    """A piece of terrain that lies there is moved, and the set-up stops."""

    piece: int


PASS, DONE, END, DECLINE, STOP = "pass", "done", "end", "decline", "stop"
RESIST, REMOVE = "resist", "remove"
CLOSE, OPEN = "close", "open"

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
