"""Studying a match: how it stood, how lucky the dice were, what a bot would do. Thought about in a process of its own,
so that no table waits."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from time import perf_counter
from typing import Any

import msgspec

from tapete.bots import turning_points
from tapete.bots.analysis import analyse, get_advice, replay_to
from tapete.bots.compare_answers import compare, find_much_worse
from tapete.bots.explain_difference import find_clearest_amount
from tapete.core.content.packs import PackFiles
from tapete.core.flow import Place, TypeDice
from tapete.core.game import BadOptions
from tapete.core.match import Match
from tapete.core.scene import OptionView
from tapete.live.api.lobby import MatchId, own_seats
from tapete.live.errors import ApiError
from tapete.live.limits import Buckets
from tapete.live.match.bot_jobs import Errand, Job, catch_up
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.seats import bots_for
from tapete.live.match.stored_match import Row, StoredMatch
from tapete.live.routing import get
from tapete.live.study.bot_explanations import bot_words
from tapete.live.study.lesson_session import ASTRAY, LessonJob, formation_of, walk_on
from tapete.live.study.replay_steps import UNKNOWN, StepJob, deciding_at, show_step
from tapete.live.wire import (
    Advice,
    Because,
    BotWords,
    LessonAsk,
    LessonStep,
    LookBack,
    Luck,
    Moment,
    ReplayStep,
    Standing,
    Warnings,
    Worse,
)
from tapete.live.worker.ports import BotRunner
from tapete.live.worker.worker import Worker

PATIENCE = 60.0  # seconds for a whole match
LESSON_PATIENCE = 10.0  # seconds for one step of a lesson
MOST_WAITING = 64  # questions of one address
KEPT = 64  # matches whose study is remembered
NOW = -1  # the moment at which a match stands
USUAL = "hard"
CLEARLY = 1.0  # standard errors by which another answer must be better to be called so
THOUGHT, WORLDS = 2.0, 32  # seconds it thinks about a hint at most, and how often each answer is played on
SECOND_THOUGHT = 0.8  # and about what to warn of, or why
TELLING = 0.02  # by how much an answer has to be better before anybody says why


class Analysis:
    """Two processes for people who look back, each started when the first one does: one thinks about matches, which may
    take a minute, the other shows them step by step. What was found out is kept. Whoever asks for much pays with time:
    every address has so many seconds of their work a minute."""

    def __init__(self, seconds_a_minute: float, scholar: BotRunner, projector: BotRunner) -> None:
        self.scholar, self.projector = scholar, projector
        self._seconds = Buckets(seconds_a_minute / 60, seconds_a_minute)
        self._known: OrderedDict[str, LookBack] = OrderedDict()
        self._studying: dict[str, asyncio.Task[LookBack]] = {}

    async def look_back(self, live: LiveMatch, address: str) -> LookBack:
        """Studied once, however many ask at the same time."""
        finished(live)
        known = self._known.pop(live.id, None)
        if known is None:
            studying = self._studying.get(live.id)
            if studying is None:
                studying = self._studying[live.id] = asyncio.create_task(self._look_back(live, address))
                studying.add_done_callback(lambda _: self._studying.pop(live.id, None))
            known = await asyncio.shield(studying)
        self._known[live.id] = known
        while len(self._known) > KEPT:
            self._known.popitem(last=False)
        return known

    async def _look_back(self, live: LiveMatch, address: str) -> LookBack:
        return msgspec.json.decode(
            await self._ask(self.scholar, look_back, job_of(live, live.rows), address), type=LookBack
        )

    async def advise(self, live: LiveMatch, step: int, bot: str, address: str) -> list[Advice]:
        job = msgspec.structs.replace(job_of(live, live.rows), seat=step, bot=bot)
        return msgspec.json.decode(await self._ask(self.scholar, advise, job, address), type=list[Advice])

    async def warn(self, live: LiveMatch, player: int, address: str) -> Warnings:
        """Nobody has asked for it: where others wait for the scholar already, there is no warning."""
        if len(self.scholar.queue):
            raise ApiError(429, "rate")
        assert live.stored is not None
        asked = live.stored.asked[player].id
        job = msgspec.structs.replace(job_of(live, live.rows), seat=player)
        warnings = msgspec.json.decode(await self._ask(self.scholar, warnings_about, job, address), type=Warnings)
        return msgspec.structs.replace(warnings, decision=asked)

    async def explain(self, live: LiveMatch, player: int, address: str) -> list[BotWords]:
        job = msgspec.structs.replace(job_of(live, live.rows), seat=player)
        return msgspec.json.decode(await self._ask(self.projector, bot_words, job, address), type=list[BotWords])

    async def show(self, live: LiveMatch, step: int, viewer: int | None, address: str) -> ReplayStep:
        return msgspec.json.decode(await self._ask_about_step(show_step, live, step, viewer, address), type=ReplayStep)

    async def deciding(self, live: LiveMatch, step: int, address: str) -> list[int]:
        return msgspec.json.decode(await self._ask_about_step(deciding_at, live, step, None, address), type=list[int])

    async def _ask_about_step(
        self, task: Callable[[bytes], bytes], live: LiveMatch, step: int, viewer: int | None, address: str
    ) -> bytes:
        job = msgspec.structs.replace(job_of(live, []), step=step, viewer=viewer)
        answer = await self._ask(self.projector, task, job, address)
        if answer == UNKNOWN:
            return await self._ask(self.projector, task, msgspec.structs.replace(job, rows=list(live.rows)), address)
        return answer

    async def play_again(self, task: Callable[[bytes], bytes], job: Errand, address: str) -> bytes:
        """A log from elsewhere, which may be a whole match."""
        return await self._ask(self.scholar, task, job, address)

    def expect_learners(self) -> None:
        """Somebody looks at the lessons: the process that walks them is started before the first is."""
        self._waking = asyncio.create_task(self.projector.wake())

    async def walk(
        self, game: str, lesson: str, ask: LessonAsk, address: str, pack: PackFiles | None = None
    ) -> LessonStep:
        """A lesson, one step on."""
        files = pack.files if pack is not None else {}
        job = LessonJob(f"{game}/{lesson}", "", LESSON_PATIENCE, game, lesson, ask, files)
        answer = await self._ask(self.projector, walk_on, job, address)
        if answer == ASTRAY:
            raise ApiError(409, "lesson-astray")
        return msgspec.json.decode(answer, type=LessonStep)

    async def _ask(self, process: BotRunner, task: Callable[[bytes], bytes], job: Errand, address: str) -> bytes:
        budget = self._seconds.of(address)
        if not budget.left() or process.queue.waiting(address) >= MOST_WAITING:
            raise ApiError(429, "rate")
        answer: tuple[bytes, float] | None = await process.work(partial(timed, task), job, address)
        if answer is None:
            raise ApiError(503, "study")
        budget.spend(answer[1])
        return answer[0]

    def close(self) -> None:
        self.scholar.close()
        self.projector.close()


@get(
    "/api/matches/{match_id:str}/study",
    400,
    404,
    409,
    503,
    summary="How a finished match stood at each step",
    costs_a_table=True,
)
async def study_match(worker: Worker, analysis: Analysis, address: str, match_id: MatchId) -> LookBack:
    return await analysis.look_back(await worker.live_match(match_id), address)


@get("/api/matches/{match_id:str}/advice", 400, 403, 404, 409, 503, summary="What a bot would do", costs_a_table=True)
async def ask_bot(
    worker: Worker, analysis: Analysis, guest: str, address: str, match_id: MatchId, step: int = NOW, bot: str = USUAL
) -> list[Advice]:
    """At any step of a finished match; and, where nobody but bots sits across the table, at the decision that waits for
    me."""
    live = await worker.live_match(match_id)
    stored = live.stored
    if stored is None:
        raise ApiError(409, "not-running")
    if bot not in (known := bots_for(stored.match.game)):
        raise ApiError(400, "unknown-bot", bot=bot, known=", ".join(known))
    if stored.over:
        steps = stored.steps
        if not 0 <= (at := steps if step == NOW else step) <= steps:
            raise ApiError(404, "no-step", step=step, steps=steps)
        return await analysis.advise(live, at, bot, address)
    if step != NOW:
        raise ApiError(409, "not-finished")
    mine = await alone_with_bots(worker, live, stored, guest)
    return [one for one in await analysis.advise(live, NOW, bot, address) if one.player == mine]


@get(
    "/api/matches/{match_id:str}/warnings",
    400,
    403,
    404,
    409,
    429,
    503,
    summary="Answers to the decision that waits for me that are much worse than the best one",
)
async def warn_of_answers(worker: Worker, analysis: Analysis, guest: str, address: str, match_id: MatchId) -> Warnings:
    """Only where nobody but bots sits across the table, as advice is."""
    live = await worker.live_match(match_id)
    stored = live.stored
    if stored is None or stored.over:
        raise ApiError(409, "not-running")
    mine = await alone_with_bots(worker, live, stored, guest)
    if mine not in stored.asked:
        return Warnings(decision="")
    return await analysis.warn(live, mine, address)


@get(
    "/api/matches/{match_id:str}/words",
    400,
    403,
    404,
    409,
    429,
    503,
    summary="What an easy bot says about what it did since my last answer",
)
async def explain_bots(
    worker: Worker, analysis: Analysis, guest: str, address: str, match_id: MatchId
) -> list[BotWords]:
    """Where nobody but bots sits across the table. Nothing is told that only the bot can see."""
    live = await worker.live_match(match_id)
    stored = live.stored
    if stored is None or stored.over:
        return []
    return await analysis.explain(live, await alone_with_bots(worker, live, stored, guest), address)


async def alone_with_bots(worker: Worker, live: LiveMatch, stored: StoredMatch, guest: str) -> int:
    """The seat of somebody who plays against nobody but bots."""
    mine = await own_seats(worker, live, guest)
    if any(seat.kind != "bot" and player not in mine for player, seat in enumerate(stored.seats)) or len(mine) > 1:
        raise ApiError(403, "advice-alone")
    return min(mine)


def finished(live: LiveMatch) -> StoredMatch:
    if live.stored is None or not live.stored.over:
        raise ApiError(409, "not-finished")
    return live.stored


def job_of(live: LiveMatch, rows: list[Row]) -> StepJob:
    stored = live.stored
    assert stored is not None
    return StepJob(live.id, stored.header, live.record.seats, list(rows), 0, "", PATIENCE)


# ---------------------------------------------------------------- inside the process


def timed(task: Callable[[bytes], bytes], job: bytes) -> tuple[bytes, float]:
    """What a task finds out, and how many seconds it took."""
    began = perf_counter()
    return task(job), perf_counter() - began


def look_back(packed: bytes) -> bytes:
    match = catch_up(msgspec.msgpack.decode(packed, type=Job)).match
    analysis = analyse(match)
    luck = [
        Luck(one.player, one.dice, round(one.given, 2), round(one.expected, 2), round(one.sigmas, 2))
        for one in analysis.luck
        if one.dice
    ]
    line = [Standing(one.step, one.values) for one in analysis.line]
    turns = [shown_moment(match, one) for one in turning_points.moments(match, analysis.line)] if match.over else []
    return msgspec.json.encode(LookBack(steps=analysis.steps, line=line, luck=luck, moments=turns))


def shown_moment(match: Match, moment: turning_points.Moment) -> Moment:
    now = replay_to(match, moment.step)
    turn = Moment(
        step=moment.step,
        player=moment.player,
        answer=shown_option(now, moment.player, moment.answer),
        before=round(moment.before, 3),
        after=round(moment.after, 3),
    )
    mine = next((one for one in moment.weighed if one.answer == moment.answer), None)
    best = moment.weighed[0] if moment.weighed else None
    if mine is not None and best is not None and best is not mine and mine.behind(best) >= CLEARLY:
        turn.chance, turn.better_chance = round(mine.chance, 3), round(best.chance, 3)
        turn.better = shown_option(now, moment.player, best.answer)
    return turn


def advise(packed: bytes) -> bytes:
    job = msgspec.msgpack.decode(packed, type=Job)
    match = catch_up(job).match
    try:
        now = match if job.seat == NOW else replay_to(match, job.seat)
    except BadOptions:
        return b"[]"
    return msgspec.json.encode([weighed_advice(now, player, job.bot) for player in now.pending])


def weighed_advice(match: Match, player: int, bot: str) -> Advice:
    """What a bot would answer. The usual one weighs answers against each other, and says what it found."""
    weighed = compare(match, player, THOUGHT, worlds=WORLDS) if bot == USUAL else []
    answer = weighed[0].answer if weighed else get_advice(match, player, bot)
    advised = Advice(player=player, bot=bot, option=shown_option(match, player, answer))
    place = match.pending[player].place if isinstance(match.pending[player], Place) else None
    if place is not None:
        advised.place = formation_of(place, msgspec.to_builtins(answer))
    if len(weighed) > 1:
        advised.chance, advised.other_chance = round(weighed[0].chance, 3), round(weighed[1].chance, 3)
        advised.other = shown_option(match, player, weighed[1].answer)
        if weighed[0].chance - weighed[1].chance >= TELLING:
            tells = find_clearest_amount(match, player, weighed[0].answer, weighed[1].answer, SECOND_THOUGHT, WORLDS)
            advised.because = Because(tells.what, tells.better, tells.other) if tells is not None else None
    return advised


def warnings_about(packed: bytes) -> bytes:
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
            best=shown_option(match, job.seat, best.answer),
            chance=round(best.chance, 3),
            worse=[Worse(options.index(one.answer), round(one.chance, 3)) for one in worse],
        )
    )


def shown_option(match: Match, player: int, answer: Any) -> OptionView:
    decision = match.pending[player]
    option: OptionView = match.game.option(match.state, decision, answer)
    listed = [] if isinstance(decision, Place) and not decision.given else list(decision.options)
    option.key = listed.index(answer) if answer in listed else NOW
    return option
