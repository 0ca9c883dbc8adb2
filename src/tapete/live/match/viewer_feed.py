"""What one viewer is shown: a seat, or the gallery. Everything that leaves the server about a match goes through here,
and through `game.view`."""

from __future__ import annotations

from typing import cast

import msgspec

from tapete.core.scene import Event, Scene
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire import Earlier, Frame, Hello, Update

PAGE = 200  # events of the history that are sent at once; older ones when they are asked for
MOST_FRAMES = 80  # of one update: whoever was away wants to know how it stands, not the whole film

encode = msgspec.json.encode


class Feed:
    """Events are numbered by what this viewer has heard, from 1 on, so that a gap never tells that somebody else heard
    something."""

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.count = 0  # events told so far
        self.shown = b""  # the scene as it was last sent
        self._whole: bytes | None = None  # all that a newcomer is told, written once for everybody with these eyes
        self.heard: list[Event] = []  # since then
        self.frames: list[Frame] = []

    def may_hear(self, to: frozenset[int] | None) -> bool:
        return to is None or self.viewer in to

    def start(self, stored: StoredMatch | None, scene: Scene) -> bytes:
        """Stand where the table stands now."""
        self.count = 0 if stored is None else len(stored.match.events(0, self.viewer))
        self.heard, self.frames = [], []
        self._show(encode(scene))
        return self.shown

    def _show(self, scene: bytes) -> None:
        self.shown, self._whole = scene, None

    def full_update(self, stored: StoredMatch | None) -> bytes:
        """For a browser that changes seats: forget everything, this is how it stands and how it came to it."""
        if self._whole is None:
            events = [] if stored is None else stored.match.events(0, self.viewer)
            last = number_events(events, max(0, len(events) - PAGE))
            self._whole = encode(Update(version=len(events), scene=wrap_encoded(self.shown), events=last, reset=True))
        return self._whole

    def hear(self, stored: StoredMatch, event: Event, to: frozenset[int] | None) -> None:
        """The kernel tells an event while it happens: keep it, and a picture of the moment where it is worth one."""
        if not self.may_hear(to):
            return
        number = self.count + len(self.heard) + 1
        self.heard.append(msgspec.structs.replace(event, n=number))
        if event.frame and is_worth_watching(event, self.viewer):
            scene = stored.match.game.view(stored.match.state, self.viewer)
            scene.viewer = self.viewer
            self.frames.append(Frame(event=number, scene=wrap_encoded(encode(scene))))

    def update(self, stored: StoredMatch) -> bytes | None:
        """The message that brings this viewer up to date; None when nothing they may see has changed."""
        scene = encode(stored.scene(self.viewer))
        if scene == self.shown and not self.heard:
            return None
        self._show(scene)
        self.count += len(self.heard)
        message = encode(
            Update(version=self.count, scene=wrap_encoded(scene), events=self.heard, frames=self.frames[-MOST_FRAMES:])
        )
        self.heard, self.frames = [], []
        return message

    def update_after_undo(self, stored: StoredMatch, before: list[Event]) -> bytes | None:
        """After an undo: the events that still stand, then the ones to take instead."""
        scene = encode(stored.scene(self.viewer))
        after = stored.match.events(0, self.viewer)
        same = count_common(before, after)
        if scene == self.shown and same == len(before) == len(after):
            return None
        self._show(scene)
        self.count, self.heard, self.frames = len(after), [], []
        return encode(
            Update(
                version=self.count, scene=wrap_encoded(scene), events=number_events(after, same), reset=True, since=same
            )
        )


def is_worth_watching(event: Event, viewer: int | None) -> bool:
    """Whether a moment is this viewer's to watch; the gallery watches everything."""
    return not event.watch or viewer is None or viewer in event.watch


def encode_hello(message: Hello, stored: StoredMatch | None, since: int, scene: bytes) -> bytes:
    """The first message. After an undo the numbers a browser remembers may be gone, and whoever was away for long has a
    gap: both begin anew, with the last page of what happened."""
    if stored is not None:
        events = stored.match.events(0, message.seat)
        resumes = not stored.undone and 0 <= since <= len(events) <= since + PAGE
        message.since = since if resumes else 0
        message.events = number_events(events, since if resumes else max(0, len(events) - PAGE))
        message.version = len(events)
    message.scene = wrap_encoded(scene)
    return encode(message)


def earlier_page(stored: StoredMatch | None, viewer: int | None, before: int) -> Earlier:
    """The page of the history that ends before an event."""
    events = [] if stored is None else stored.match.events(0, viewer)[: max(0, before - 1)]
    return Earlier(seat=viewer, before=before, events=number_events(events, max(0, len(events) - PAGE)))


def number_events(events: list[Event], since: int) -> list[Event]:
    return [msgspec.structs.replace(event, n=n) for n, event in enumerate(events[since:], start=since + 1)]


def count_common(before: list[Event], after: list[Event]) -> int:
    """How many events at the start are the same."""
    same = 0
    for one, other in zip(before, after, strict=False):
        if one is not other and msgspec.structs.replace(one, n=0) != msgspec.structs.replace(other, n=0):
            break
        same += 1
    return same


def wrap_encoded(scene: bytes) -> Scene:
    """A scene that is already written; the encoder copies it."""
    return cast(Scene, msgspec.Raw(scene))
