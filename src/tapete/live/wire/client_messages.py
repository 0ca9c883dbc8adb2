"""Messages of the play socket from browser to server: commands of a player."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tapete.live.wire.base import MARK, Wire

MOST_OPTIONS = 64  # asked for at once
MOST_PLACED = 200  # a band with every corner of its paths; longer ones only cost time to judge
Formation = Annotated[list[tuple[str, float, float]], msgspec.Meta(max_length=MOST_PLACED)]


class Act(Wire, tag="act"):
    seat: int
    decision: str
    option: int | None = None
    place: Formation | None = None
    dice: list[int] | None = None
    code: str | None = None  # of a built list, where the decision takes one
    sent: Annotated[str, msgspec.Meta(pattern=MARK)] = ""  # the browser's mark; a repeated answer counts once


class TryPlace(Wire, tag="try"):
    """Ask whether these pieces may stand here. Answered by `tried`; changes nothing."""

    seat: int
    decision: str
    place: Formation
    n: int = 0
    held: str = ""  #: a piece in hand, for the region where it may be dropped


class Undo(Wire, tag="undo"):
    seat: int
    decision: str = ""  # the decision that is open now: a repeated command then takes back one answer, not two


class Say(Wire, tag="say"):
    text: str


class Look(Wire, tag="look"):
    """Hot-seat: show the table as this seat sees it; None as a spectator."""

    seat: int | None


class AskEarlier(Wire, tag="earlier"):
    """Ask for the events before number `before`. Answered by one page, `earlier`."""

    before: int


class AskOptions(Wire, tag="options"):
    """Ask for folded options in full, by their keys. Answered by `options`; changes nothing."""

    seat: int
    decision: str
    keys: Annotated[list[int], msgspec.Meta(max_length=MOST_OPTIONS)]


class StandIn(Wire, tag="standin"):
    """ "Play for me": a bot's name, or empty to take the seat back."""

    seat: int
    bot: str


class Resign(Wire, tag="resign"):
    seat: int


class Draw(Wire, tag="draw"):
    """Offer a draw, or take one's own offer back. It is agreed when all players offer it; a player who answers a
    decision instead declines the others' offers."""

    seat: int
    offer: bool


class Ping(Wire, tag="ping"):
    pass


ToServer = Act | TryPlace | Undo | Say | Look | AskEarlier | AskOptions | StandIn | Resign | Draw | Ping
