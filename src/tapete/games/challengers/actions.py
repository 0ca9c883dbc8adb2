"""Actions: the answers that players give."""

from __future__ import annotations

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="do"):
    pass


class Keep(Action, frozen=True, tag="keep"):
    """Keep this one of the two trainers dealt."""

    trainer: str


class TakeOption(Action, frozen=True, tag="option"):
    """Choose one of the round's options by its level."""

    level: str


class Pick(Action, frozen=True, tag="pick"):
    card: str


class Redraw(Action, frozen=True, tag="redraw"):
    pass


class Stop(Action, frozen=True, tag="stop"):
    """Take no more picks."""


class ExtraPick(Action, frozen=True, tag="extra-pick"):
    """Use the Tinkerer's extra pick now, or keep it for later."""

    now: bool


class Trade(Action, frozen=True, tag="trade"):
    """Remove this card as the price of an extra offer."""

    card: str


class Remove(Action, frozen=True, tag="remove"):
    card: str


class Ready(Action, frozen=True, tag="ready"):
    pass


class Take(Action, frozen=True, tag="take"):
    """Choose the card that an effect moves."""

    card: str


class Decline(Action, frozen=True, tag="decline"):
    """Do not use a text that says "may"."""


class Arrange(Action, frozen=True, tag="arrange"):
    """Put the cards looked at on top (the next one first) or on the bottom (the uppermost first)."""

    top: tuple[str, ...]
    bottom: tuple[str, ...] = ()


PLANNING = (TakeOption, Pick, Redraw, Stop, ExtraPick, Trade, Remove, Ready)
COMBAT = (Take, Arrange)
AnyAction = Keep | TakeOption | Pick | Redraw | Stop | ExtraPick | Trade | Remove | Ready | Take | Decline | Arrange
