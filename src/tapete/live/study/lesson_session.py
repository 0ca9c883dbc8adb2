"""Lessons over the wire: whoever learns sends the way gone so far with each answer, so that nothing is kept for them
and any worker can answer."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec

from tapete.core.content.lessons import Said, Step, end_position
from tapete.core.content.packs import loaded_packs, register_pack
from tapete.core.flow import NOT_AN_OPTION, Choose, Decision, Place, Refusal, Watch
from tapete.core.i18n.user_errors import UserError
from tapete.core.scene import Event, PlaceView, Scene
from tapete.lessons import Reply, Walk
from tapete.live import wire
from tapete.live.match.viewer_feed import numbered, worth_watching

WALKS_KEPT = 64
ASTRAY = b""  # the way that was sent does not lead through the lesson

_walks: OrderedDict[bytes, Walk] = OrderedDict()


class LessonJob(msgspec.Struct):
    """A question about a lesson, for a process."""

    match: str  # who waits with whom: the game and the lesson
    bot: str
    deadline: float
    game: str
    lesson: str
    ask: wire.LessonAsk
    pack: dict[str, str] = {}  # the files of the pack whose lesson it is


_read = msgspec.msgpack.Decoder(LessonJob)


def walk_on(packed: bytes) -> bytes:
    """What a lesson says to a learner; `ASTRAY` where the way they come does not lead through it."""
    job = _read.decode(packed)
    _here = loaded_packs([register_pack(job.pack)]) if job.pack else ()  # until the walk's own match holds it
    try:
        walk = walk_at(job)
        answer = ACTS[job.ask.do](walk, job.ask)
    except UserError:
        return ASTRAY
    keep(key_of(job, walk.way), walk)
    return msgspec.json.encode(answer)


def walk_at(job: LessonJob) -> Walk:
    """The walk that stands where this learner stands: the one they left here, or a new one that goes the same way."""
    known = _walks.pop(key_of(job, job.ask.way), None)
    return known if known is not None else Walk(job.game, job.lesson).follow(job.ask.way)


def keep(key: bytes, walk: Walk) -> None:
    _walks[key] = walk
    while len(_walks) > WALKS_KEPT:
        _walks.popitem(last=False)[1].match.close()


def key_of(job: LessonJob, way: list[Any]) -> bytes:
    return msgspec.json.encode([job.game, job.lesson, way])


# ---------------------------------------------------------------- what a learner does


def look(walk: Walk, _: wire.LessonAsk) -> wire.LessonStep:
    return standing(walk, events=numbered(walk.match.events(0, walk.lesson.seat), 0), plan=plan_of(walk))


def on(walk: Walk, _: wire.LessonAsk) -> wire.LessonStep:
    """The rival answers; a learner who skips a step sees the right answer given."""
    if walk.step is None:
        return look(walk, wire.LessonAsk())
    return filmed(walk, lambda: walk.rival() if walk.rivals_turn else walk.try_answer(walk.shown()))


def answer(walk: Walk, ask: wire.LessonAsk) -> wire.LessonStep:
    decision = open_decision(walk)
    given = NOT_AN_OPTION if decision is None else given_answer(walk, decision, ask)
    if isinstance(given, Refusal):
        return replied(walk, Reply("refused", refusal=given))
    if (refusal := walk.match.refusal(walk.lesson.seat, given)) is not None:
        return replied(walk, Reply("refused", refusal=refusal))
    replies: list[Reply] = []
    parting = walk.step is not None and bool(walk.step.ways)
    step = filmed(walk, lambda: replies.append(walk.try_answer(given)))
    if replies[0].verdict != "right":
        return replied(walk, replies[0])
    if parting:
        step.plan = plan_of(walk)
    return step


def attempt(walk: Walk, ask: wire.LessonAsk) -> wire.LessonStep:
    """May these pieces stand here? Nothing is taken."""
    decision = open_decision(walk)
    given = NOT_AN_OPTION if decision is None else given_answer(walk, decision, ask)
    refusal = given if isinstance(given, Refusal) else walk.match.refusal(walk.lesson.seat, given)
    return replied(walk, Reply("right") if refusal is None else Reply("refused", refusal=refusal))


ACTS: dict[str, Callable[[Walk, wire.LessonAsk], wire.LessonStep]] = {
    "look": look,
    "peek": lambda walk, _: standing(walk),
    "on": on,
    "answer": answer,
    "try": attempt,
}


def draw_region(walk: Walk, place: PlaceView | None) -> None:
    """Where the first piece may be dropped is drawn from the beginning: a learner has nothing in hand yet."""
    asked = open_decision(walk)
    if place is not None and isinstance(asked, Place) and asked.region is not None:
        here = [(piece.id, *piece.at) for piece in place.pieces]
        place.reach = asked.region(walk.match.game.read_action([list(one) for one in here]), place.lead)


def open_decision(walk: Walk) -> Decision | None:
    return None if walk.step is None or walk.rivals_turn else walk.match.pending.get(walk.lesson.seat)


def given_answer(walk: Walk, decision: Decision, ask: wire.LessonAsk) -> Any:
    """The answer a learner means, or why it is none."""
    if ask.option is not None:
        options = decision.options
        return options[ask.option] if 0 <= ask.option < len(options) else NOT_AN_OPTION
    if ask.place is None:
        return NOT_AN_OPTION
    try:
        return walk.game.read_action([[piece.id, piece.x, piece.y] for piece in ask.place])
    except ValueError:
        return NOT_AN_OPTION


# ---------------------------------------------------------------- how it stands then


def replied(walk: Walk, reply: Reply) -> wire.LessonStep:
    """Nothing has changed; what is said to the answer."""
    refusal = reply.refusal
    return wire.LessonStep(
        way=walk.way,
        step=walk.at,
        steps=len(walk.lesson.steps),
        verdict=reply.verdict,
        nudge=spoken(reply.nudge),
        why=refusal.text if refusal is not None else None,
        rule=refusal.rule if refusal is not None else "",
    )


def filmed(walk: Walk, act: Callable[[], object]) -> wire.LessonStep:
    """What happens when an answer is taken, with pictures of what is worth watching."""
    match, seat = walk.match, walk.lesson.seat
    before = len(match.events(0, seat))
    frames: list[wire.Frame] = []

    def watch(event: Event, to: frozenset[int] | None) -> None:
        if event.frame and worth_watching(event, seat) and (to is None or seat in to):
            scene = match.game.view(match.state, seat)
            scene.viewer = seat
            frames.append(wire.Frame(event=len(match.events(0, seat)), scene=scene))

    match.watch = Watch(event=watch)
    try:
        act()
    finally:
        match.watch = None
    return standing(walk, verdict="right", events=numbered(match.events(0, seat), before), frames=frames)


def standing(walk: Walk, **peer_message: Any) -> wire.LessonStep:
    step, lesson = walk.step, walk.lesson
    scene = walk.match.view(lesson.seat)
    if scene.decision is not None:
        scene.decision.undo = any(one.seat == lesson.seat for one in walk.taken)
        draw_region(walk, scene.decision.place)
    answer = wire.LessonStep(way=walk.way, step=walk.at, steps=len(lesson.steps), scene=scene, **peer_message)
    if step is None:
        answer.say = spoken(lesson.end.say)
        return answer
    answer.say, answer.point, answer.terms, answer.rules = (
        spoken(step.say),
        list(step.point),
        list(step.terms),
        list(step.rules),
    )
    answer.rival = walk.rivals_turn
    if answer.rival:
        scene.decision = None
    else:
        answer.right = right_answer(walk, step, scene)
    return answer


def plan_of(walk: Walk) -> list[wire.PlannedStep]:
    """What the learner has answered on this way, and what is still to be answered: the lesson is gone once more."""
    again, plan = Walk(walk.game, walk.lesson), []
    for given in (*walk.way, *(() for _ in walk.lesson.steps)):
        if again.step is None:
            break
        if again.rivals_turn:
            again.rival()
            continue
        answer = again.shown() if given == () else again.game.read_action(given)
        plan.append(planned(again, again.step, answer))
        again.try_answer(answer)
    again.match.close()
    return plan


def planned(walk: Walk, step: Step, answer: Any) -> wire.PlannedStep:
    decision = walk.match.pending[walk.lesson.seat]
    if not isinstance(decision, Choose):
        return wire.PlannedStep(title=decision.prompt, named=spoken(step.title))
    option = walk.game.option(walk.match.state, decision, answer)
    return wire.PlannedStep(title=option.title, group=option.group, named=spoken(step.title))


def right_answer(walk: Walk, step: Step, scene: Scene) -> wire.RightAnswer:
    decision = walk.match.pending[walk.lesson.seat]
    place = scene.decision.place if scene.decision is not None else None
    if place is not None and (formation := formation_of(place, step.answer)):
        return wire.RightAnswer(place=formation)
    options, right = list(decision.options), walk.shown()
    return wire.RightAnswer(option=options.index(right) if right in options else None)


def formation_of(place: PlaceView, answer: object) -> list[wire.Placed]:
    """Where a written answer leaves the pieces that are to be put somewhere; nothing where it does not say."""
    named = {piece.id for piece in place.pieces}
    written = [part[0] for part in answer if part and part[0] in named] if isinstance(answer, list) else []
    order = written if len(written) == len(named) else sorted(named)  # who moves first may matter
    ends = [(id, end_position(answer, id)) for id in order]
    return (
        [wire.Placed(id=id, x=end[0], y=end[1]) for id, end in ends if end is not None]
        if all(end is not None for _, end in ends)
        else []
    )


def spoken(words: Said | None) -> wire.Said | None:
    return None if words is None else wire.Said(es=words.es, en=words.en)
