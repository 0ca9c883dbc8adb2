"""The play socket, browser to server."""

from __future__ import annotations

from typing import Annotated

import msgspec

from tapete.live.wire.base import MARK, Wire

MOST_PLACED = 200  # a band with every corner of its ways; what is longer nobody lays, and judging it takes time
Formation = Annotated[list[tuple[str, float, float]], msgspec.Meta(max_length=MOST_PLACED)]


class Act(Wire, tag="act"):
    seat: int
    decision: str
    option: int | None = None
    place: Formation | None = None
    dice: list[int] | None = None
    code: str | None = None  # of a built list, where the decision takes one
    # a mark the browser chose: an answer sent again under the same mark is saved once
    sent: Annotated[str, msgspec.Meta(pattern=MARK)] = ""


class TryPlace(Wire, tag="try"):
    """May these pieces stand here? Answered by `tried`, changes nothing."""

    seat: int
    decision: str
    place: Formation
    n: int = 0
    held: str = ""  #: a piece in somebody's hand: where may it be dropped?


class Undo(Wire, tag="undo"):
    seat: int
    decision: str = ""  # the decision that is open now: a repeated command then takes back one answer, not two


class Say(Wire, tag="say"):
    text: str


class Look(Wire, tag="look"):
    """Hot-seat: show the table as this seat sees it; None as a spectator."""

    seat: int | None


class AskEarlier(Wire, tag="earlier"):
    """What happened before event number `before`? Answered by one page, `earlier`."""

    before: int


class StandIn(Wire, tag="standin"):
    """ "Play for me": a bot's name, or empty to take the seat back."""

    seat: int
    bot: str


class Resign(Wire, tag="resign"):
    seat: int


class Draw(Wire, tag="draw"):
    """A draw is offered, or an offer of one's own taken back. It is agreed when everybody offers it; whoever plays on
    declines what others offered."""

    seat: int
    offer: bool


class Ping(Wire, tag="ping"):
    pass


ToServer = Act | TryPlace | Undo | Say | Look | AskEarlier | StandIn | Resign | Draw | Ping
