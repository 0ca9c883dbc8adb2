"""Analysis of a match inside a process of its own: evaluation, luck, turning points, advice, warnings."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec

from tapete.bots import turning_points
from tapete.bots.analysis import analyse, get_advice, replay_to
from tapete.bots.compare_answers import MOST, Comparison, compare, find_much_worse
from tapete.bots.explain_difference import Amounts, Happens, find_amounts, repeats_event
from tapete.bots.goal_answers import answers_for_goal
from tapete.core.content.lessons import OpeningGoal
from tapete.core.flow import Place, TypeDice
from tapete.core.game import BadOptions, find_game
from tapete.core.i18n.text import LANGUAGES
from tapete.core.match import Match
from tapete.core.scene import Event, OptionView
from tapete.live.match.bot_jobs import Job, catch_up
from tapete.live.study.lesson_session import formation_of
from tapete.live.study.mistakes import FEWEST, Costly, find_events, find_mistakes, find_remedy, play_both
from tapete.live.study.replay_steps import StepJob
from tapete.live.wire import Advice, Because, LookBack, Luck, Mistake, Moment, Standing, Warnings, Worse

SETUP = "0"  # the stage before the first turn, in games that number their turns
NOW = -1  # instead of a step: the match as it stands
USUAL = "hard"  # the bot that gives advice where none is named
CLEARLY = 1.0  # standard errors by which another answer must be better to be called so
COMPARED = MOST - 1  # answers that serve a goal
THOUGHT, WORLDS = 2.0, 32  # seconds it thinks about a hint at most, and how often each answer is played on
SECOND_THOUGHT = 0.8  # seconds for warnings, or for the reason of a hint
CONSEQUENCES = 2  # told of an answer
TELLING = 0.02  # by how much an answer has to be better before a reason is given


def run_timed(task: Callable[[bytes], bytes], job: bytes) -> tuple[bytes, float]:
    """Run a task; its result, and the seconds it took."""
    began = perf_counter()
    return task(job), perf_counter() - began


def look_back(packed: bytes) -> bytes:
    """Evaluate a finished match at each step, with luck and turning points."""
    return msgspec.json.encode(look_back_at(catch_up(msgspec.msgpack.decode(packed, type=Job)).match))


def look_back_at(match: Match) -> LookBack:
    analysis = analyse(match)
    luck = [
        Luck(one.player, one.dice, round(one.given, 2), round(one.expected, 2), round(one.sigmas, 2))
        for one in analysis.luck
        if one.dice
    ]
    line = [Standing(one.step, one.values) for one in analysis.line]
    since = next((step for step, stage in analysis.stages if stage != SETUP), 0)
    moments = turning_points.moments(match, analysis.line, since=since) if match.over else []
    turns = [describe_moment(match, one) for one in moments]
    return LookBack(steps=analysis.steps, line=line, luck=luck, moments=turns, stages=analysis.stages)


def describe_moment(match: Match, moment: turning_points.Moment) -> Moment:
    now = replay_to(match, moment.step)
    turn = Moment(
        step=moment.step,
        player=moment.player,
        answer=describe_option(now, moment.player, moment.answer),
        before=round(moment.before, 3),
        after=round(moment.after, 3),
        standing=moment.standing,
    )
    mine = next((one for one in moment.weighed if one.answer == moment.answer), None)
    best = moment.weighed[0] if moment.weighed else None
    if mine is not None and best is not None and best is not mine and mine.behind(best) >= CLEARLY:
        turn.chance, turn.better_chance = round(mine.chance, 3), round(best.chance, 3)
        turn.better = describe_option(now, moment.player, best.answer)
    return turn


def coach(packed: bytes) -> bytes:
    """The decisions of a seat of a finished match that cost most."""
    job = msgspec.msgpack.decode(packed, type=Job)
    match = catch_up(job).match
    return msgspec.json.encode([describe_mistake(match, one) for one in find_mistakes(match, job.seat)])


def describe_mistake(match: Match, one: Costly) -> Mistake:
    now = replay_to(match, one.step)
    remedy = find_remedy(match.game.course, one.reason, one.verb)
    return Mistake(
        step=one.step,
        player=one.player,
        reason=one.reason,
        cost=one.cost,
        answer=describe_option(now, one.player, one.answer),
        better=describe_option(now, one.player, one.better),
        lesson=remedy.lesson if remedy is not None else "",
        rule=remedy.rule if remedy is not None else "",
    )


def advise(packed: bytes) -> bytes:
    """Advice for all who decide at a step, or now."""
    job = msgspec.msgpack.decode(packed, type=StepJob)
    match = catch_up(job).match
    try:
        now = match if job.seat == NOW else replay_to(match, job.seat)
    except BadOptions:
        return b"[]"
    goal = find_goal(job)
    return msgspec.json.encode([make_advice(now, player, job.bot, goal) for player in now.pending])


def find_goal(job: StepJob) -> OpeningGoal | None:
    """The goal of a first match that the player who asks is shown."""
    openings = find_game(job.header.game).course.openings.values()
    goals = next((one.goals for one in openings if one.position == job.header.position), ())
    return goals[job.goal] if 0 <= job.goal < len(goals) else None


def make_advice(match: Match, player: int, bot: str, goal: OpeningGoal | None = None) -> Advice:
    """A bot's answer. The usual bot compares answers with each other, and its chances come along.

    In a first match it compares those that serve the goal shown."""
    serving = [] if goal is None else answers_for_goal(match, player, goal)
    weighed = compare(match, player, THOUGHT, serving[:COMPARED], worlds=WORLDS) if bot == USUAL else []
    if serving:
        weighed = [one for one in weighed if one.answer in serving] or [Comparison(serving[0])]
    answer = weighed[0].answer if weighed else get_advice(match, player, bot)
    advised = Advice(player=player, bot=bot, option=describe_option(match, player, answer))
    place = match.pending[player].place if isinstance(match.pending[player], Place) else None
    if place is not None:
        advised.place = formation_of(place, msgspec.to_builtins(answer))
    if len(weighed) > 1:
        advised.chance, advised.other_chance = round(weighed[0].chance, 3), round(weighed[1].chance, 3)
        advised.other = describe_option(match, player, weighed[1].answer)
        rest = (one for one in weighed[1:] if weighed[0].chance - one.chance >= TELLING)
        if (other := next(rest, None)) is not None:
            advised.reasons = find_consequences(match, player, weighed[0].answer, other.answer)
            advised.because = next((one for one in advised.reasons if one.event is None), None)
    return advised


def find_consequences(match: Match, player: int, better: Any, other: Any) -> list[Because]:
    """Consequences of an answer against a worse one: an event, a quantity, or both; at most two."""

    def name_by_words(event: Event, good: int) -> str:
        return match.game.say(event.text, LANGUAGES[0])

    after, after_other = play_both(match, player, better, other, SECOND_THOUGHT, WORLDS, name_by_words)
    if len(after) < FEWEST:
        return []
    events = find_events(after, after_other)[:1]
    amounts = [
        one
        for one in find_amounts(match, after, after_other)
        if not repeats_event(one, [key for _, key in events], [*after, *after_other])
    ]
    reasons: list[Happens | Amounts] = [*(happens for happens, _ in events), *amounts]
    return [as_because(one) for one in reasons[:CONSEQUENCES]]


def as_because(reason: Happens | Amounts) -> Because:
    event = reason.what if isinstance(reason, Happens) else None
    what = reason.what if isinstance(reason, Amounts) else ""
    return Because(what, round(reason.better, 3), round(reason.other, 3), event)


def find_warnings(packed: bytes) -> bytes:
    """Answers to a player's open decision that are much worse than the best one."""
    job = msgspec.msgpack.decode(packed, type=Job)
    match = catch_up(job).match
    decision = match.pending.get(job.seat)
    if decision is None or isinstance(decision, Place | TypeDice) or len(decision.options) < 2:
        return msgspec.json.encode(Warnings(decision=""))
    weighed = compare(match, job.seat, SECOND_THOUGHT, everything=True)
    best = weighed[0]
    worse = find_much_worse(weighed)
    options = list(decision.options)
    return msgspec.json.encode(
        Warnings(
            decision="",
            best=describe_option(match, job.seat, best.answer),
            chance=round(best.chance, 3),
            worse=[Worse(options.index(one.answer), round(one.chance, 3)) for one in worse],
        )
    )


def describe_option(match: Match, player: int, answer: Any) -> OptionView:
    decision = match.pending[player]
    option: OptionView = match.game.option(match.state, decision, answer)
    listed = [] if isinstance(decision, Place) and not decision.given else list(decision.options)
    option.key = listed.index(answer) if answer in listed else NOW
    aim = match.game.aim(match.state, decision, answer) if option.key != NOW else None
    if aim is not None:
        option.actor, option.target = aim.actor, aim.target
    return option
