"""Feeds: the messages for one viewer, a seat or the spectators; all that leaves a match.

Everything that leaves the server about a match goes through here and through `game.view`, which hides what the viewer
may not see."""

from __future__ import annotations

from typing import cast

import msgspec

from tapete.core.match.view import DrawnDecision
from tapete.core.scene import Event, Scene
from tapete.core.scene.drawn_scene import DrawnScene
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire import Earlier, Frame, Hello, Patched, PatchedFrame, Update

PAGE = 200  # events of the history that are sent at once; older ones when they are asked for
MOST_FRAMES = 80  # of one update: a viewer who was away needs the present table, not every moment

encode = msgspec.json.encode


class Feed:
    """The messages for one viewer. Events are numbered for this viewer from 1, so that no gap reveals events of
    others. `patches`: for pages, which are sent the changes of a scene, and ask for the many places of a verb when a
    player looks at them. Programs are sent whole scenes."""

    def __init__(self, viewer: int | None, patches: bool = False) -> None:
        self.viewer, self.patches = viewer, patches
        self.count = 0  # events sent so far
        self.number = 0  # of the scene shown
        self.events: list[Event] = []  # since the last update
        self._frames: list[tuple[int, DrawnScene | bytes]] = []  # since then, each with the number of its event
        self._shown: DrawnScene | bytes = b""
        self._whole: bytes | None = None  # the full update, encoded once for all subscribers

    def may_know(self, to: frozenset[int] | None) -> bool:
        return to is None or self.viewer in to

    def start(self, stored: StoredMatch | None, scene: Scene) -> None:
        """Start from the table as it stands now."""
        self.count = 0 if stored is None else len(stored.match.events(0, self.viewer))
        self._show(self._draw(scene))

    def _draw(self, scene: Scene) -> DrawnScene | bytes:
        """The scene as it is now. A game may have put lists of its state into it, which change later."""
        if not self.patches:
            return encode(scene)
        last = self._frames[-1][1] if self._frames else self._shown
        return DrawnScene(scene, last if isinstance(last, DrawnScene) else None)

    def _show(self, scene: DrawnScene | bytes) -> None:
        self._shown, self._whole = scene, None
        self.number += 1
        self.events, self._frames = [], []

    @property
    def shown(self) -> Scene:
        """The scene as it was last sent, encoded."""
        return wrap_encoded(self._shown)

    def full_update(self, stored: StoredMatch | None) -> bytes:
        """The message that replaces all a browser knows, with the scene and the last page of events."""
        if self._whole is None:
            events = [] if stored is None else stored.match.events(0, self.viewer)
            last = number_events(events, max(0, len(events) - PAGE))
            self._whole = encode(
                Update(version=len(events), number=self.number, scene=self.shown, events=last, reset=True)
            )
        return self._whole

    def add_event(self, stored: StoredMatch, event: Event, to: frozenset[int] | None) -> None:
        """Add an event while it happens, with a frame of the scene where it is worth watching."""
        if not self.may_know(to):
            return
        number = self.count + len(self.events) + 1
        self.events.append(msgspec.structs.replace(event, n=number))
        if event.frame and is_worth_watching(event, self.viewer):
            scene = stored.match.game.view(stored.match.state, self.viewer)
            scene.viewer = self.viewer
            self._frames.append((number, self._draw(scene)))

    def update(self, stored: StoredMatch, drawn: DrawnDecision | None = None) -> bytes | None:
        """The change since the last message; None if nothing this viewer may see has changed.

        `drawn`: the viewer's decision, if it was drawn before."""
        scene = self._draw(stored.scene(self.viewer, self.patches, drawn))
        return self._change(scene, self.events, is_silent=not self.events)

    def update_after_undo(self, stored: StoredMatch, before: list[Event]) -> bytes | None:
        """The change by an undo: the events to keep, and those that follow instead of the others."""
        after = stored.match.events(0, self.viewer)
        same = count_common(before, after)
        self.count = same
        scene = self._draw(stored.scene(self.viewer, self.patches))
        return self._change(scene, number_events(after, same), is_silent=same == len(before) == len(after), since=same)

    def _change(
        self, scene: DrawnScene | bytes, events: list[Event], *, is_silent: bool, since: int | None = None
    ) -> bytes | None:
        """The change with new events. `since`: events after this number are no more; `is_silent`: none came or went."""
        before, frames = self._shown, self._frames[-MOST_FRAMES:]
        if is_silent and are_equal(before, scene):
            return None
        self.count += len(events)
        self._show(scene)
        message = Patched(
            version=self.count, number=self.number, events=events, reset=since is not None, since=since or 0
        )
        if not isinstance(before, DrawnScene) or not isinstance(scene, DrawnScene):
            return encode(whole_update(message, frames, scene))
        for event, frame in frames:
            assert isinstance(frame, DrawnScene)
            message.frames.append(PatchedFrame(event=event, patch=frame.diff(before)))
            before = frame
        message.patch = scene.diff(before)
        scene.release()
        return encode(message)


def are_equal(before: DrawnScene | bytes, scene: DrawnScene | bytes) -> bool:
    if isinstance(before, DrawnScene) and isinstance(scene, DrawnScene):
        return scene.diff(before) is None
    return before == scene


def whole_update(message: Patched, frames: list[tuple[int, DrawnScene | bytes]], scene: DrawnScene | bytes) -> Update:
    """The message with every scene whole: easy to read for a program."""
    return Update(
        version=message.version,
        number=message.number,
        scene=wrap_encoded(scene),
        events=message.events,
        frames=[Frame(event=event, scene=wrap_encoded(frame)) for event, frame in frames],
        reset=message.reset,
        since=message.since,
    )


def is_worth_watching(event: Event, viewer: int | None) -> bool:
    """True if an event is meant to be watched by this viewer; spectators watch all."""
    return not event.watch or viewer is None or viewer in event.watch


def encode_hello(message: Hello, stored: StoredMatch | None, since: int) -> bytes:
    """The first message to a subscriber, with the events since the ones they know.

    After an undo, or more than a page later, it begins anew with the last page of events."""
    if stored is not None:
        events = stored.match.events(0, message.seat)
        resumes = not stored.undone and 0 <= since <= len(events) <= since + PAGE
        message.since = since if resumes else 0
        message.events = number_events(events, since if resumes else max(0, len(events) - PAGE))
        message.version = len(events)
    return encode(message)


def earlier_page(stored: StoredMatch | None, viewer: int | None, before: int) -> Earlier:
    """The page of events that ends before an event."""
    events = [] if stored is None else stored.match.events(0, viewer)[: max(0, before - 1)]
    return Earlier(seat=viewer, before=before, events=number_events(events, max(0, len(events) - PAGE)))


def number_events(events: list[Event], since: int) -> list[Event]:
    return [msgspec.structs.replace(event, n=n) for n, event in enumerate(events[since:], start=since + 1)]


def count_common(before: list[Event], after: list[Event]) -> int:
    """Number of equal events at the start of both lists."""
    same = 0
    for one, other in zip(before, after, strict=False):
        if one is not other and msgspec.structs.replace(one, n=0) != msgspec.structs.replace(other, n=0):
            break
        same += 1
    return same


def wrap_encoded(scene: DrawnScene | bytes) -> Scene:
    """A scene that is already JSON; the encoder copies it."""
    return cast(Scene, msgspec.Raw(scene.encoded if isinstance(scene, DrawnScene) else scene))
