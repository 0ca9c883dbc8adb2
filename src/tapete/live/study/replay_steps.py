"""Replay steps of a finished match, computed in a process of its own, so that no match waits for it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence

import msgspec

from tapete.core.flow import Watch
from tapete.core.match import EVERYTHING, Match
from tapete.core.scene import Event
from tapete.live.match.bot_jobs import Job
from tapete.live.match.film import Film
from tapete.live.match.rows import Row, SeatHandover
from tapete.live.match.stored_match import StoredMatch
from tapete.live.match.viewer_feed import is_worth_watching, number_events
from tapete.live.wire import Frame, ReplayStep

MARK_EVERY = 25  # steps between two checkpoints
MOST_MARKS = 80  # of one match: in a longer one they are farther apart
REPLAYS_KEPT = 8
UNKNOWN = b""  # the process does not know the match; ask again with its rows


class StepJob(Job):
    """A step of a finished match, as a viewer sees it. The rows are sent only if the process does not know the
    match."""

    step: int = 0
    viewer: int | None = None
    film: bytes = b""  # of a match that does not replay here
    goal: int = -1  # of a first match: the number of the goal shown to the player who asks for advice


class ReplaySteps:
    """A finished match with checkpoints, so that a step back costs as little as a step forward."""

    def __init__(self, stored: StoredMatch, rows: Sequence[Row]) -> None:
        self.stored = stored
        self.answers = [entry for entry in stored.match.log[stored.first_entry :] if not entry.auto]
        self.steps = len(self.answers)
        self.apart = max(MARK_EVERY, self.steps // MOST_MARKS)
        self._beginning = StoredMatch(stored.header, stored.seats, rows, replay=False)
        self._marks: dict[int, Match] = {0: self._beginning.match}

    def at(self, step: int) -> Match:
        """The match after so many answers, played on from the nearest checkpoint."""
        start = max(mark for mark in self._marks if mark <= step)
        match = self._marks[start].clone(listening=True)
        for n in range(start, step):
            match.act(self.answers[n].player, self.answers[n].answer)
            if (n + 1) % self.apart == 0:
                self._marks.setdefault(n + 1, match.clone(listening=True))
        return match

    def show(self, step: int, viewer: int | None) -> ReplayStep:
        """A step with its events and frames. Nothing is hidden in a finished match: without a viewer all events are
        included."""
        listener: int | str | None = EVERYTHING if viewer is None else viewer
        match = self.at(max(0, step - 1))
        before = len(match.events(0, listener)) if step else 0
        frames: list[Frame] = []
        if step:

            def watch(event: Event, to: frozenset[int] | None) -> None:
                if event.frame and is_worth_watching(event, viewer) and (viewer is None or to is None or viewer in to):
                    scene = match.game.view(match.state, viewer)
                    frames.append(Frame(event=len(match.events(0, listener)), scene=scene))

            match.watch = Watch(event=watch)
            match.act(self.answers[step - 1].player, self.answers[step - 1].answer)
            match.watch = None
        scene, events = match.view(viewer), match.events(0, listener)
        if step == self.steps and self.stored.ended is not None:
            scene = self.stored.scene(viewer)
            events = [*events, self.stored.match.events()[-1]]
        match.close()
        then = self.handovers_at(step)
        return ReplayStep(
            step=step,
            steps=self.steps,
            scene=scene,
            events=number_events(events, before),
            player=self.answers[step - 1].player if step else None,
            frames=frames,
            left=sorted(player for player, one in then.items() if one.left),
            standins={player: one.standin for player, one in then.items() if one.standin},
        )

    def handovers_at(self, step: int) -> dict[int, SeatHandover]:
        """The last handover of each seat up to a step."""
        return {one.player: one for one in self.stored.handovers if min(one.step, self.steps) <= step}


# ---------------------------------------------------------------- inside the process

_replays: OrderedDict[str, ReplaySteps | Film] = OrderedDict()
_read = msgspec.msgpack.Decoder(StepJob)


def show_step(packed: bytes) -> bytes:
    job = _read.decode(packed)
    replay = find_replay(job)
    return UNKNOWN if replay is None else msgspec.json.encode(replay.show(job.step, job.viewer))


def find_deciders(packed: bytes) -> bytes:
    """The players who decide at a step."""
    job = _read.decode(packed)
    replay = find_replay(job)
    return UNKNOWN if not isinstance(replay, ReplaySteps) else msgspec.json.encode(sorted(replay.at(job.step).pending))


def find_replay(job: StepJob) -> ReplaySteps | Film | None:
    replay = _replays.pop(job.match, None)
    if replay is None:
        if not job.rows:
            return None
        replay = Film(job.film) if job.film else ReplaySteps(StoredMatch(job.header, job.seats, job.rows), job.rows)
    _replays[job.match] = replay
    while len(_replays) > REPLAYS_KEPT:
        _replays.popitem(last=False)
    return replay
