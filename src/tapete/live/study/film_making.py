"""Make the film of a finished match, in a process of its own."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tapete.core.scene import Scene
from tapete.live.match.film import LENGTH, FilmEvent, FilmStep, FilmTitle, write_log
from tapete.live.match.stored_match import StoredMatch
from tapete.live.study.analysis_jobs import look_back_at
from tapete.live.study.replay_steps import ReplaySteps, StepJob
from tapete.live.wire import LookBack

PRESET = 1  # of LZMA: higher ones are slower and hardly smaller


def film_match(packed: bytes) -> bytes:
    """Film of the finished match of a job, with its analysis."""
    job = msgspec.msgpack.decode(packed, type=StepJob)
    stored = StoredMatch(job.header, job.seats, job.rows)
    return make_film(ReplaySteps(stored, job.rows), None if stored.is_resumed else look_back_at(stored.match))


def make_film(replay: ReplaySteps, study: LookBack | None = None) -> bytes:
    """Film of a finished match, from its replay."""
    import lzma  # not in every browser's Python, which makes no films

    packer = lzma.LZMACompressor(preset=PRESET)
    title = FilmTitle(version=replay.stored.version, steps=replay.steps, log=write_log(replay.stored), study=study)
    parts = [packer.compress(framed(title))]
    parts += [packer.compress(framed(step)) for step in film_steps(replay)]
    return b"".join([*parts, packer.flush()])


def framed(record: msgspec.Struct) -> bytes:
    body = msgspec.msgpack.encode(record)
    return len(body).to_bytes(LENGTH, "big") + body


def film_steps(replay: ReplaySteps) -> Iterator[FilmStep]:
    stored, match, events_before = replay.stored, replay.at(0), 0
    viewers: list[int | None] = [None, *range(len(stored.seats))]
    for step in range(replay.steps + 1):
        if step:
            answer = replay.answers[step - 1]
            match.act(answer.player, answer.answer)
        ends = step == replay.steps and stored.ended is not None
        events = [*match.run.events[events_before:], *(stored.match.run.events[-1:] if ends else [])]
        events_before = len(match.run.events)
        then = replay.handovers_at(step)
        yield FilmStep(
            player=replay.answers[step - 1].player if step else None,
            events=[FilmEvent(one.event, None if one.to is None else sorted(one.to)) for one in events],
            scenes=[
                msgspec.json.encode(without_aims(stored.scene(viewer) if ends else match.view(viewer)))
                for viewer in viewers
            ],
            left=sorted(player for player, one in then.items() if one.left),
            standins={player: one.standin for player, one in then.items() if one.standin},
        )
    match.close()


def without_aims(scene: Scene) -> Scene:
    """A scene whose decision can be read and not answered: without verbs, targets and confirm buttons."""
    if scene.decision is None or not scene.decision.verbs:
        return scene
    bare = {"verb": "", "actor": "", "target": ""}
    decision = msgspec.structs.replace(
        scene.decision,
        verbs=[],
        options=[msgspec.structs.replace(one, **bare, band=0, confirm=None) for one in scene.decision.options],
        refused=[msgspec.structs.replace(one, **bare) for one in scene.decision.refused],
    )
    return msgspec.structs.replace(scene, decision=decision)
