"""Messages of the play socket from server to browser."""

from __future__ import annotations

from typing import Literal

from tapete.core.i18n.text import Text
from tapete.core.scene import Event, OptionView, Outlook, Poly, Scene
from tapete.core.scene.patch import Patch
from tapete.live.wire.base import Wire
from tapete.live.wire.matches import Frame, MatchInfo


class ChatLine(Wire):
    n: int
    name: str
    player: int | None
    text: str
    at: str


class Hello(Wire, tag="hello"):
    """The first message: the match as it stands. Events are numbered for each viewer, from 1. A browser keeps those up
    to `since` that it remembers and drops later ones. `events` follow them, or are the last page with `since` 0.
    Earlier pages can be asked for."""

    match: MatchInfo
    seat: int | None
    scene: Scene
    events: list[Event]  # without a gap up to `version`
    chat: list[ChatLine]
    version: int  # the number of the last event
    since: int = 0
    number: int = 0  # of the scene


class Update(Wire, tag="update"):
    """A change of the table: new events in order, frames for those worth watching, and the scene now."""

    version: int
    scene: Scene
    events: list[Event]
    frames: list[Frame] = []
    # an undo, or another seat's view: keep events up to number `since`; `events` follow, or are the last page of all
    reset: bool = False
    since: int = 0
    number: int = 0  # of the scene


class PatchedFrame(Wire):
    """A frame as a patch of the frame before, or of the last scene; None if nothing changed."""

    event: int
    patch: Patch | None = None


class Patched(Wire, tag="patched"):
    """An update for those who asked for patches. Each frame is a patch of the scene before, and so is the scene now.
    It follows the scene whose number is one less; a browser that does not have it sends `look` for the whole."""

    version: int
    number: int
    events: list[Event]
    patch: Patch | None = None
    frames: list[PatchedFrame] = []
    reset: bool = False
    since: int = 0


class Earlier(Wire, tag="earlier"):
    """A page of events as `seat` sees them, ending before number `before`; empty if there are none."""

    seat: int | None
    before: int
    events: list[Event]


class Options(Wire, tag="options"):
    """Options in full; none if the decision is no longer open."""

    decision: str
    options: list[OptionView]


class Ack(Wire, tag="ack"):
    """The answer is committed."""

    decision: str
    version: int


class Refuse(Wire, tag="refuse"):
    """The answer was refused, and why; a stale one comes with the scene as it is now."""

    decision: str
    code: Literal[
        "stale", "refused", "not-yours", "over", "nothing-to-undo", "rate", "muted", "apart", "word", "unkept", "bad"
    ]
    text: Text | None = None
    rule: str = ""
    scene: Scene | None = None


class Tried(Wire, tag="tried"):
    n: int
    ok: bool
    why: Text | None = None
    rule: str = ""
    measure: str = ""
    outlook: Outlook | None = None
    reach: list[Poly] | None = None  #: for the piece that is held


class Presence(Wire, tag="presence"):
    match: MatchInfo


class Chat(Wire, tag="chat"):
    line: ChatLine


class Pong(Wire, tag="pong"):
    pass


ToClient = Hello | Update | Patched | Earlier | Options | Ack | Refuse | Tried | Presence | Chat | Pong
