"""Feeds: the messages for one viewer, a seat or the spectators; all that leaves a match.

Everything that leaves the server about a match goes through here and through `game.view`, which hides what the viewer
may not see."""

from __future__ import annotations

from functools import cached_property
from typing import cast

import msgspec

from tapete.core.scene import Event, Scene
from tapete.core.scene.patch import diff
from tapete.live.match.stored_match import StoredMatch
from tapete.live.wire import Earlier, Frame, Hello, Patched, PatchedFrame, Update

PAGE = 200  # events of the history that are sent at once; older ones when they are asked for
MOST_FRAMES = 80  # of one update: a viewer who was away needs the present table, not every moment

encode = msgspec.json.encode


class Feed:
    """The messages for one viewer. Events are numbered for this viewer from 1, so that no gap reveals events of
    others. `fold`: for pages, which ask for the many places of a verb when a player looks at them."""

    def __init__(self, viewer: int | None, fold: bool = False) -> None:
        self.viewer, self.fold = viewer, fold
        self.count = 0  # events sent so far
        self.number = 0  # of the scene shown
        self.events: list[Event] = []  # since the last update
        self.frames: list[tuple[int, DrawnScene]] = []  # each with the number of its event
        self._shown: DrawnScene | None = None
        self._whole: bytes | None = None  # the full update, encoded once for all subscribers

    def may_know(self, to: frozenset[int] | None) -> bool:
        return to is None or self.viewer in to

    def start(self, stored: StoredMatch | None, scene: Scene) -> None:
        """Start from the table as it stands now."""
        self.count = 0 if stored is None else len(stored.match.events(0, self.viewer))
        self._show(DrawnScene(scene))

    def _show(self, scene: DrawnScene) -> None:
        self._shown, self._whole = scene, None
        self.number += 1
        self.events, self.frames = [], []

    @property
    def shown(self) -> Scene:
        """The scene as it was last sent, encoded."""
        assert self._shown is not None
        return wrap_encoded(self._shown.encoded)

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
            self.frames.append((number, DrawnScene(scene)))

    def update(self, stored: StoredMatch) -> SceneChange | None:
        """The change since the last message; None if nothing this viewer may see has changed."""
        scene, old = DrawnScene(stored.scene(self.viewer, self.fold)), self._shown
        if old is not None and scene.encoded == old.encoded and not self.events:
            return None
        events, frames = self.events, self.frames[-MOST_FRAMES:]
        self.count += len(events)
        self._show(scene)
        return SceneChange(
            old, frames, scene, Update(version=self.count, number=self.number, scene=self.shown, events=events)
        )

    def update_after_undo(self, stored: StoredMatch, before: list[Event]) -> SceneChange | None:
        """The change by an undo: the events to keep, and those that follow instead of the others."""
        scene, old = DrawnScene(stored.scene(self.viewer, self.fold)), self._shown
        after = stored.match.events(0, self.viewer)
        same = count_common(before, after)
        if old is not None and scene.encoded == old.encoded and same == len(before) == len(after):
            return None
        self.count = len(after)
        self._show(scene)
        events = number_events(after, same)
        update = Update(version=self.count, number=self.number, scene=self.shown, events=events, reset=True, since=same)
        return SceneChange(old, [], scene, update)


class DrawnScene:
    """A scene as it was drawn. A game may have put lists of its state into it, which change later."""

    __slots__ = ("_scene", "encoded")

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.encoded = encode(scene)

    @property
    def scene(self) -> Scene:
        if encode(self._scene) != self.encoded:
            self._scene = msgspec.json.decode(self.encoded, type=Scene)
        return self._scene


class SceneChange:
    """A change of the scene as a message of both forms. Each is made once, for the first subscriber who reads it."""

    def __init__(
        self, before: DrawnScene | None, frames: list[tuple[int, DrawnScene]], scene: DrawnScene, update: Update
    ) -> None:
        self._before, self._frames, self._scene, self._update = before, frames, scene, update

    @cached_property
    def whole(self) -> bytes:
        """With every scene whole: easy to read for a program."""
        self._update.frames = [Frame(event=event, scene=wrap_encoded(drawn.encoded)) for event, drawn in self._frames]
        return encode(self._update)

    @cached_property
    def patched(self) -> bytes:
        """With the difference of each scene to the one before: a tenth of the bytes."""
        if self._before is None:
            return self.whole
        update, last = self._update, self._before.scene
        frames = []
        for event, drawn in self._frames:
            frames.append(PatchedFrame(event=event, patch=diff(last, drawn.scene)))
            last = drawn.scene
        return encode(
            Patched(
                version=update.version,
                number=update.number,
                patch=diff(last, self._scene.scene),
                events=update.events,
                frames=frames,
                reset=update.reset,
                since=update.since,
            )
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


def wrap_encoded(scene: bytes) -> Scene:
    """A scene that is already JSON; the encoder copies it."""
    return cast(Scene, msgspec.Raw(scene))
