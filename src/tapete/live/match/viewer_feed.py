"""Feeds: the messages for one viewer, a seat or the spectators; all that leaves a match.

Everything that leaves the server about a match goes through here and through `game.view`, which hides what the viewer
may not see."""

from __future__ import annotations

from functools import cached_property
from typing import cast

import msgspec

from tapete.core.scene import DecisionView, Event, Scene
from tapete.core.scene.drawn_scene import DrawnScene
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

    def release(self) -> None:
        """Keep only what the next change needs, after the last one was sent."""
        if self._shown is not None:
            self._shown.release()

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
            self.frames.append((number, DrawnScene(scene, self._last)))

    @property
    def _last(self) -> DrawnScene | None:
        """The scene that was drawn last: shown, or a frame since. None if all are sent whole."""
        if not self.fold:
            return None
        return self.frames[-1][1] if self.frames else self._shown

    def update(self, stored: StoredMatch, decision: DecisionView | None = None) -> SceneChange | None:
        """The change since the last message; None if nothing this viewer may see has changed.

        `decision`: the viewer's, if it was drawn before."""
        return self._change(stored, self.events, is_silent=not self.events, decision=decision)

    def update_after_undo(self, stored: StoredMatch, before: list[Event]) -> SceneChange | None:
        """The change by an undo: the events to keep, and those that follow instead of the others."""
        after = stored.match.events(0, self.viewer)
        same = count_common(before, after)
        self.count = same
        return self._change(
            stored, number_events(after, same), is_silent=same == len(before) == len(after), since=same
        )

    def _change(
        self,
        stored: StoredMatch,
        events: list[Event],
        *,
        is_silent: bool,
        since: int | None = None,
        decision: DecisionView | None = None,
    ) -> SceneChange | None:
        """The change with new events. `since`: events after this number are no more; `is_silent`: none came or went."""
        before, frames = self._shown, self.frames[-MOST_FRAMES:]
        assert before is not None
        scene = DrawnScene(stored.scene(self.viewer, self.fold, decision), self._last)
        if is_silent and scene.diff(before) is None:
            self._shown = scene
            return None
        self.count += len(events)
        self._show(scene)
        return SceneChange(before, frames, scene, self.count, self.number, events, since)


class SceneChange:
    """A change of the scene as a message of both forms. Each is made once, for the first subscriber who reads it."""

    def __init__(
        self,
        before: DrawnScene,
        frames: list[tuple[int, DrawnScene]],
        scene: DrawnScene,
        version: int,
        number: int,
        events: list[Event],
        since: int | None,
    ) -> None:
        self._before, self._frames, self._scene = before, frames, scene
        self._version, self._number, self._events, self._since = version, number, events, since

    @cached_property
    def whole(self) -> bytes:
        """With every scene whole: easy to read for a program."""
        return encode(
            Update(
                version=self._version,
                number=self._number,
                scene=wrap_encoded(self._scene.encoded),
                events=self._events,
                frames=[Frame(event=event, scene=wrap_encoded(drawn.encoded)) for event, drawn in self._frames],
                reset=self._since is not None,
                since=self._since or 0,
            )
        )

    @cached_property
    def patched(self) -> bytes:
        """With the difference of each scene to the one before: a tenth of the bytes."""
        frames, last = [], self._before
        for event, drawn in self._frames:
            frames.append(PatchedFrame(event=event, patch=drawn.diff(last)))
            last = drawn
        return encode(
            Patched(
                version=self._version,
                number=self._number,
                patch=self._scene.diff(last),
                events=self._events,
                frames=frames,
                reset=self._since is not None,
                since=self._since or 0,
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
