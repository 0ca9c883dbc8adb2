"""Lessons over the wire, without sessions on the server.

A learner sends all answers so far with each new one, so that any worker can reply. Recent walks are cached."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from tapete.core.content.lessons import Line, Said, Step, end_position
from tapete.core.content.packs import loaded_packs, register_pack
from tapete.core.flow import NOT_AN_OPTION, Choose, Decision, Place, Refusal, Watch
from tapete.core.i18n.user_errors import UserError
from tapete.core.match import Match
from tapete.core.scene import Event, PlaceView, Scene
from tapete.lessons import Reply, Walk, follow_line
from tapete.live import wire
from tapete.live.match.viewer_feed import is_worth_watching, number_events

WALKS_KEPT = 64
ASTRAY = b""  # the answers that were sent do not fit the lesson

_walks: OrderedDict[bytes, Walk] = OrderedDict()


class LessonJob(msgspec.Struct):
    """A step of a lesson, as a job for a process."""

    match: str  # jobs of the same game and lesson wait for each other
    bot: str
    deadline: float
    game: str
    lesson: str
    ask: wire.LessonAsk
    pack: dict[str, str] = {}  # the files of the pack whose lesson it is


_read = msgspec.msgpack.Decoder(LessonJob)


def walk_on(packed: bytes) -> bytes:
    """The next step of a lesson; `ASTRAY` if the answers so far do not fit it."""
    job = _read.decode(packed)
    _loaded = (
        loaded_packs([register_pack(job.pack)]) if job.pack else ()
    )  # keeps the pack loaded until the walk's match holds it
    try:
        walk = find_walk(job)
        answer = ACTS[job.ask.do](walk, job.ask)
    except UserError:
        return ASTRAY
    cache_walk(walk_key(job, walk.way), walk)
    return msgspec.json.encode(answer)


def find_walk(job: LessonJob) -> Walk:
    """The cached walk of this learner's position, or a new one replayed to it."""
    known = _walks.pop(walk_key(job, job.ask.way), None)
    return known if known is not None else Walk(job.game, job.lesson).follow(job.ask.way)


def cache_walk(key: bytes, walk: Walk) -> None:
    _walks[key] = walk
    while len(_walks) > WALKS_KEPT:
        _walks.popitem(last=False)[1].match.close()


def walk_key(job: LessonJob, way: list[Any]) -> bytes:
    return msgspec.json.encode([job.game, job.lesson, way])


# ---------------------------------------------------------------- actions of a learner


def look(walk: Walk, _: wire.LessonAsk) -> wire.LessonStep:
    return make_current_step(
        walk, events=number_events(walk.match.events(0, walk.lesson.seat), 0), plan=plan_lesson(walk)
    )


def continue_lesson(walk: Walk, _: wire.LessonAsk) -> wire.LessonStep:
    """Let the rival answer, or give the right answer for a learner who skips a step."""
    if walk.step is None:
        return look(walk, wire.LessonAsk())
    return play_with_frames(walk, lambda: walk.rival() if walk.rivals_turn else walk.try_answer(walk.shown()))


def answer(walk: Walk, ask: wire.LessonAsk) -> wire.LessonStep:
    decision = open_decision(walk)
    given = NOT_AN_OPTION if decision is None else read_learner_answer(walk, decision, ask)
    if isinstance(given, Refusal):
        return make_reply_step(walk, Reply("refused", refusal=given))
    if (refusal := walk.match.refusal(walk.lesson.seat, given)) is not None:
        return make_reply_step(walk, Reply("refused", refusal=refusal))
    replies: list[Reply] = []
    parting = walk.step is not None and bool(walk.step.ways)
    step = play_with_frames(walk, lambda: replies.append(walk.try_answer(given)))
    if replies[0].verdict != "right":
        line = walk.line_after(given)
        return make_reply_step(walk, replies[0]) if line is None else refute(walk, line)
    if parting:
        step.plan = plan_lesson(walk)
    return step


def try_placement(walk: Walk, ask: wire.LessonAsk) -> wire.LessonStep:
    """Check whether pieces may stand here; the lesson does not move on."""
    decision = open_decision(walk)
    given = NOT_AN_OPTION if decision is None else read_learner_answer(walk, decision, ask)
    refusal = given if isinstance(given, Refusal) else walk.match.refusal(walk.lesson.seat, given)
    return make_reply_step(walk, Reply("right") if refusal is None else Reply("refused", refusal=refusal))


ACTS: dict[str, Callable[[Walk, wire.LessonAsk], wire.LessonStep]] = {
    "look": look,
    "peek": lambda walk, _: make_current_step(walk),
    "on": continue_lesson,
    "answer": answer,
    "try": try_placement,
}


def draw_region(walk: Walk, place: PlaceView | None) -> None:
    """Add the region of the first piece to the scene, before the learner takes it in hand."""
    asked = open_decision(walk)
    if place is not None and isinstance(asked, Place) and asked.region is not None:
        here = [(piece.id, *piece.at) for piece in place.pieces]
        place.reach = asked.region(walk.match.game.read_action([list(one) for one in here]), place.lead)


def open_decision(walk: Walk) -> Decision | None:
    return None if walk.step is None or walk.rivals_turn else walk.match.pending.get(walk.lesson.seat)


def read_learner_answer(walk: Walk, decision: Decision, ask: wire.LessonAsk) -> Any:
    """The answer of a learner, or the refusal."""
    if ask.option is not None:
        options = decision.options
        return options[ask.option] if 0 <= ask.option < len(options) else NOT_AN_OPTION
    if ask.place is None:
        return NOT_AN_OPTION
    try:
        return walk.game.read_action([[piece.id, piece.x, piece.y] for piece in ask.place])
    except ValueError:
        return NOT_AN_OPTION


# ---------------------------------------------------------------- replies


def make_reply_step(walk: Walk, reply: Reply) -> wire.LessonStep:
    """The reply to an answer that changed nothing."""
    refusal = reply.refusal
    return wire.LessonStep(
        way=walk.way,
        step=walk.at,
        steps=len(walk.lesson.steps),
        verdict=reply.verdict,
        nudge=to_wire_said(reply.nudge),
        why=refusal.text if refusal is not None else None,
        rule=refusal.rule if refusal is not None else "",
    )


def play_with_frames(walk: Walk, act: Callable[[], object]) -> wire.LessonStep:
    """Play an answer; its events, with frames of those worth watching."""
    events, frames = film_events(walk.match, walk.lesson.seat, act)
    return make_current_step(walk, verdict="right", events=events, frames=frames)


def refute(walk: Walk, line: Line) -> wire.LessonStep:
    """The reply to a wrong answer of a puzzle: what would follow, played on another board."""
    seat, match = walk.lesson.seat, Walk(walk.game, walk.lesson).match
    events, frames = film_events(match, seat, lambda: follow_line(match, seat, line))
    scene = match.view(seat)
    scene.decision = None
    match.close()
    return wire.LessonStep(
        way=walk.way,
        step=walk.at,
        steps=len(walk.lesson.steps),
        verdict="other",
        nudge=to_wire_said(line.say),
        scene=scene,
        events=events,
        frames=frames,
    )


def film_events(match: Match, seat: int, act: Callable[[], object]) -> tuple[list[Event], list[wire.Frame]]:
    before = len(match.events(0, seat))
    frames: list[wire.Frame] = []

    def watch(event: Event, to: frozenset[int] | None) -> None:
        if event.frame and is_worth_watching(event, seat) and (to is None or seat in to):
            scene = match.game.view(match.state, seat)
            scene.viewer = seat
            frames.append(wire.Frame(event=len(match.events(0, seat)), scene=scene))

    match.watch = Watch(event=watch)
    try:
        act()
    finally:
        match.watch = None
    return number_events(match.events(0, seat), before), frames


def make_current_step(walk: Walk, **fields: Any) -> wire.LessonStep:
    step, lesson = walk.step, walk.lesson
    scene = walk.match.view(lesson.seat)
    if scene.decision is not None:
        scene.decision.undo = any(one.seat == lesson.seat for one in walk.taken)
        draw_region(walk, scene.decision.place)
    answer = wire.LessonStep(way=walk.way, step=walk.at, steps=len(lesson.steps), scene=scene, **fields)
    if step is None:
        answer.say = to_wire_said(lesson.end.say)
        return answer
    answer.say, answer.point, answer.show, answer.terms, answer.rules = (
        to_wire_said(step.say),
        list(step.point),
        list(step.show),
        list(step.terms),
        list(step.rules),
    )
    answer.rival = walk.rivals_turn
    if answer.rival:
        scene.decision = None
    else:
        answer.right = right_answer(walk, step, scene)
    return answer


def plan_lesson(walk: Walk) -> list[wire.PlannedStep]:
    """The learner's answers so far and those still to give, from another walk through the lesson."""
    again, plan = Walk(walk.game, walk.lesson), []
    for given in (*walk.way, *(() for _ in walk.lesson.steps)):
        if again.step is None:
            break
        if again.rivals_turn:
            again.rival()
            continue
        answer = again.shown() if given == () else again.game.read_action(given)
        plan.append(make_planned_step(again, again.step, answer))
        again.try_answer(answer)
    again.match.close()
    return plan


def make_planned_step(walk: Walk, step: Step, answer: Any) -> wire.PlannedStep:
    decision = walk.match.pending[walk.lesson.seat]
    if not isinstance(decision, Choose):
        return wire.PlannedStep(title=decision.prompt, named=to_wire_said(step.title))
    option = walk.game.option(walk.match.state, decision, answer)
    return wire.PlannedStep(title=option.title, group=option.group, named=to_wire_said(step.title))


def right_answer(walk: Walk, step: Step, scene: Scene) -> wire.RightAnswer:
    decision = walk.match.pending[walk.lesson.seat]
    place = scene.decision.place if scene.decision is not None else None
    if place is not None and (formation := formation_of(place, step.answer)):
        return wire.RightAnswer(place=formation)
    options, right = list(decision.options), walk.shown()
    return wire.RightAnswer(option=options.index(right) if right in options else None)


def formation_of(place: PlaceView, answer: object) -> list[wire.Placed]:
    """The places of the pieces in an answer; empty if it does not name them all."""
    named = {piece.id for piece in place.pieces}
    written = [part[0] for part in answer if part and part[0] in named] if isinstance(answer, list | tuple) else []
    first = list(dict.fromkeys(written))  # a piece is named again after each corner of its way
    order = first if len(first) == len(named) else sorted(named)  # the order of movement may matter
    ends = [(id, end_position(answer, id)) for id in order]
    return (
        [wire.Placed(id=id, x=end[0], y=end[1]) for id, end in ends if end is not None]
        if all(end is not None for _, end in ends)
        else []
    )


def to_wire_said(words: Said | None) -> wire.Said | None:
    return None if words is None else wire.Said(es=words.es, en=words.en)
