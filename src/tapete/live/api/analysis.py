"""Analysis requests: evaluation, luck, advice, warnings, replay steps; computed in separate processes."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import partial

import msgspec

from tapete.core.content.packs import PackFiles
from tapete.live.api.seats import MatchId, require_seats
from tapete.live.errors import ApiError, outdated
from tapete.live.limits import Buckets
from tapete.live.match.bot_jobs import ProcessJob
from tapete.live.match.film import Film, FilmedMatch
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.rows import Row
from tapete.live.match.seats import bots_for
from tapete.live.match.stored_match import StoredMatch
from tapete.live.routing import get
from tapete.live.study.analysis_jobs import NOW, USUAL, advise, coach, find_warnings, look_back, run_timed
from tapete.live.study.bot_explanations import explain_bot_answers
from tapete.live.study.film_making import film_match
from tapete.live.study.lesson_session import ASTRAY, LessonJob, walk_on
from tapete.live.study.replay_steps import UNKNOWN, StepJob, find_deciders, show_step
from tapete.live.wire import Advice, BotWords, LessonAsk, LessonStep, LookBack, Mistake, ReplayStep, Warnings
from tapete.live.worker.ports import BotRunner
from tapete.live.worker.worker import Worker

PATIENCE = 60.0  # seconds for a whole match
LESSON_PATIENCE = 10.0  # seconds for one step of a lesson
MOST_WAITING = 64  # jobs of one address
KEPT = 64  # matches whose analysis is cached


class Analysis:
    """Two processes, each started with its first job: one analyses matches, which may take a minute, the other shows
    replays and lessons step by step.

    Results are cached. Every address has so many seconds of work a minute."""

    def __init__(self, seconds_a_minute: float, analysis_process: BotRunner, replay_process: BotRunner) -> None:
        self.analysis_process, self.replay_process = analysis_process, replay_process
        self._seconds = Buckets(seconds_a_minute / 60, seconds_a_minute)
        self._known: OrderedDict[str, LookBack] = OrderedDict()
        self._studying: dict[str, asyncio.Task[LookBack]] = {}
        self._mistakes: OrderedDict[tuple[str, int], list[Mistake]] = OrderedDict()
        self._coaching: dict[tuple[str, int], asyncio.Task[list[Mistake]]] = {}

    async def look_back(
        self, live: LiveMatch, address: str, find_film: Callable[[str], Awaitable[bytes | None]] | None = None
    ) -> LookBack:
        """The analysis of a finished match: from its film, or computed once for all who ask at the same time."""
        stored = require_finished(live)
        if isinstance(stored, FilmedMatch):
            if stored.film.title.study is None:
                raise outdated(stored.version)
            return stored.film.title.study
        require_whole(stored)
        known = self._known.pop(live.id, None)
        if known is None and find_film is not None and (packed := await find_film(live.id)) is not None:
            known = Film(packed).title.study
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

    def known(self, match: str) -> LookBack | None:
        """The analysis of a match, if it was asked for lately."""
        return self._known.get(match)

    async def _look_back(self, live: LiveMatch, address: str) -> LookBack:
        return msgspec.json.decode(
            await self._ask(self.analysis_process, look_back, make_step_job(live, live.rows), address), type=LookBack
        )

    async def find_mistakes(self, live: LiveMatch, seat: int, address: str) -> list[Mistake]:
        """The decisions of a seat that cost most; computed once for all who ask at the same time."""
        require_whole(require_finished(live))
        key = live.id, seat
        known = self._mistakes.pop(key, None)
        if known is None:
            coaching = self._coaching.get(key)
            if coaching is None:
                coaching = self._coaching[key] = asyncio.create_task(self._find_mistakes(live, seat, address))
                coaching.add_done_callback(lambda _: self._coaching.pop(key, None))
            known = await asyncio.shield(coaching)
        self._mistakes[key] = known
        while len(self._mistakes) > KEPT:
            self._mistakes.popitem(last=False)
        return known

    async def _find_mistakes(self, live: LiveMatch, seat: int, address: str) -> list[Mistake]:
        job = msgspec.structs.replace(make_step_job(live, live.rows), seat=seat)
        return msgspec.json.decode(await self._ask(self.analysis_process, coach, job, address), type=list[Mistake])

    async def advise(self, live: LiveMatch, step: int, bot: str, address: str, goal: int = -1) -> list[Advice]:
        job = msgspec.structs.replace(make_step_job(live, live.rows), seat=step, bot=bot, goal=goal)
        return msgspec.json.decode(await self._ask(self.analysis_process, advise, job, address), type=list[Advice])

    async def warn(self, live: LiveMatch, player: int, address: str) -> Warnings:
        """Warnings come unasked, so they are refused while other jobs wait for the analysis process."""
        if len(self.analysis_process.queue):
            raise ApiError(429, "rate")
        assert live.stored is not None
        asked = live.stored.asked[player].id
        job = msgspec.structs.replace(make_step_job(live, live.rows), seat=player)
        warnings = msgspec.json.decode(
            await self._ask(self.analysis_process, find_warnings, job, address), type=Warnings
        )
        return msgspec.structs.replace(warnings, decision=asked)

    async def explain(self, live: LiveMatch, player: int, address: str) -> list[BotWords]:
        job = msgspec.structs.replace(make_step_job(live, live.rows), seat=player)
        return msgspec.json.decode(
            await self._ask(self.replay_process, explain_bot_answers, job, address), type=list[BotWords]
        )

    async def show(self, live: LiveMatch, step: int, viewer: int | None, address: str) -> ReplayStep:
        return msgspec.json.decode(await self._ask_about_step(show_step, live, step, viewer, address), type=ReplayStep)

    async def deciding(self, live: LiveMatch, step: int, address: str) -> list[int]:
        return msgspec.json.decode(await self._ask_about_step(find_deciders, live, step, None, address), type=list[int])

    async def _ask_about_step(
        self, task: Callable[[bytes], bytes], live: LiveMatch, step: int, viewer: int | None, address: str
    ) -> bytes:
        job = msgspec.structs.replace(make_step_job(live, []), step=step, viewer=viewer)
        answer = await self._ask(self.replay_process, task, job, address)
        if answer == UNKNOWN:
            film = live.stored.film.packed if isinstance(live.stored, FilmedMatch) else b""
            whole = msgspec.structs.replace(job, rows=list(live.rows), film=film)
            return await self._ask(self.replay_process, task, whole, address)
        return answer

    async def film(self, live: LiveMatch) -> bytes:
        """Film of a finished match."""
        packed: tuple[bytes, float] | None = await self.analysis_process.work(
            partial(run_timed, film_match), make_step_job(live, live.rows), None
        )
        if packed is None:
            raise ApiError(503, "study")
        return packed[0]

    async def play_again(self, task: Callable[[bytes], bytes], job: ProcessJob, address: str) -> bytes:
        """Replay an imported log, which may be a whole match."""
        return await self._ask(self.analysis_process, task, job, address)

    def start_lesson_process(self) -> None:
        """Start the process of the lessons in advance, when a learner looks at the list of lessons."""
        self._waking = asyncio.create_task(self.replay_process.wake())

    async def walk(
        self, game: str, lesson: str, ask: LessonAsk, address: str, pack: PackFiles | None = None
    ) -> LessonStep:
        """The next step of a lesson."""
        files = pack.files if pack is not None else {}
        job = LessonJob(f"{game}/{lesson}", "", LESSON_PATIENCE, game, lesson, ask, files)
        answer = await self._ask(self.replay_process, walk_on, job, address)
        if answer == ASTRAY:
            raise ApiError(409, "lesson-astray")
        return msgspec.json.decode(answer, type=LessonStep)

    async def _ask(self, process: BotRunner, task: Callable[[bytes], bytes], job: ProcessJob, address: str) -> bytes:
        budget = self._seconds.of(address)
        if not budget.left() or process.queue.waiting(address) >= MOST_WAITING:
            raise ApiError(429, "rate")
        answer: tuple[bytes, float] | None = await process.work(partial(run_timed, task), job, address)
        if answer is None:
            raise ApiError(503, "study")
        budget.spend(answer[1])
        return answer[0]

    def close(self) -> None:
        self.analysis_process.close()
        self.replay_process.close()


@get(
    "/api/matches/{match_id:str}/study",
    400,
    404,
    409,
    503,
    summary="The analysis of a finished match at each step",
    costs_a_table=True,
)
async def study_match(worker: Worker, analysis: Analysis, address: str, match_id: MatchId) -> LookBack:
    return await analysis.look_back(await worker.live_match(match_id), address, worker.store.film)


@get(
    "/api/matches/{match_id:str}/mistakes",
    400,
    403,
    404,
    409,
    429,
    503,
    summary="My decisions in a finished match that cost most",
    costs_a_table=True,
)
async def list_mistakes(
    worker: Worker, analysis: Analysis, guest: str, address: str, match_id: MatchId
) -> list[Mistake]:
    """Only for the player of one seat; nobody else sees them."""
    live = await worker.live_match(match_id)
    require_finished(live)
    return await analysis.find_mistakes(live, await require_one_seat(worker, live, guest), address)


async def require_one_seat(worker: Worker, live: LiveMatch, guest: str) -> int:
    """The only seat of a player; refused for viewers, and for players who played several."""
    mine = await require_seats(worker, live, guest)
    if len(mine) > 1:
        raise ApiError(403, "mistakes-one-seat")
    return min(mine)


@get(
    "/api/matches/{match_id:str}/advice",
    400,
    403,
    404,
    409,
    503,
    summary="Advice: the answer of a bot",
    costs_a_table=True,
)
async def ask_bot(
    worker: Worker,
    analysis: Analysis,
    guest: str,
    address: str,
    match_id: MatchId,
    step: int = NOW,
    bot: str = USUAL,
    goal: int = -1,
) -> list[Advice]:
    """At any step of a finished match, or at the open decision of a player whose opponents are all bots.

    With the number of the goal shown in a first match, the advice serves it."""
    live = await worker.live_match(match_id)
    stored = live.stored
    if stored is None:
        raise ApiError(409, "not-running")
    if bot not in (known := bots_for(stored.match.game)):
        raise ApiError(400, "unknown-bot", bot=bot, known=", ".join(known))
    if stored.over:
        require_whole(stored)
        steps = stored.steps
        if not 0 <= (at := steps if step == NOW else step) <= steps:
            raise ApiError(404, "no-step", step=step, steps=steps)
        return await analysis.advise(live, at, bot, address)
    if step != NOW:
        raise ApiError(409, "not-finished")
    mine = await require_only_bots(worker, live, stored, guest)
    return [one for one in await analysis.advise(live, NOW, bot, address, goal) if one.player == mine]


@get(
    "/api/matches/{match_id:str}/warnings",
    400,
    403,
    404,
    409,
    429,
    503,
    summary="Answers to my open decision that are much worse than the best one",
)
async def warn_of_answers(worker: Worker, analysis: Analysis, guest: str, address: str, match_id: MatchId) -> Warnings:
    """Only for a player whose opponents are all bots, as advice is."""
    live = await worker.live_match(match_id)
    stored = live.stored
    if stored is None or stored.over:
        raise ApiError(409, "not-running")
    mine = await require_only_bots(worker, live, stored, guest)
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
    summary="Explanations of an easy bot for its answers since my last one",
)
async def explain_bots(
    worker: Worker, analysis: Analysis, guest: str, address: str, match_id: MatchId
) -> list[BotWords]:
    """Only for a player whose opponents are all bots. Contains nothing that only the bot can see."""
    live = await worker.live_match(match_id)
    stored = live.stored
    if stored is None or stored.over:
        return []
    return await analysis.explain(live, await require_only_bots(worker, live, stored, guest), address)


async def require_only_bots(worker: Worker, live: LiveMatch, stored: StoredMatch, guest: str) -> int:
    """The seat of a player whose opponents are all bots; refused for others."""
    mine = await require_seats(worker, live, guest)
    if any(seat.kind != "bot" and player not in mine for player, seat in enumerate(stored.seats)) or len(mine) > 1:
        raise ApiError(403, "advice-alone")
    return min(mine)


def require_finished(live: LiveMatch) -> StoredMatch:
    if live.stored is None or not live.stored.over:
        raise ApiError(409, "not-finished")
    return live.stored


def require_whole(stored: StoredMatch) -> None:
    """Refuse a match that cannot be replayed from its start with this version."""
    if stored.is_resumed or isinstance(stored, FilmedMatch):
        raise outdated(stored.header.version)


def make_step_job(live: LiveMatch, rows: list[Row]) -> StepJob:
    stored = live.stored
    assert stored is not None
    return StepJob(live.id, stored.header, live.record.seats, list(rows), 0, "", PATIENCE)
