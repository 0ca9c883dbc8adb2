"""Finished matches: the log with its seed, any step of it through any eyes, and playing on from there."""

from __future__ import annotations

from collections import OrderedDict

import msgspec
from litestar import Response, get, post

from tapete.core.log import lines_of
from tapete.core.match import EVERYTHING, Match, Watch
from tapete.core.scene import Event
from tapete.server.answers import explained
from tapete.server.bot_time import BotTime, charged_to
from tapete.server.course import Course, Row
from tapete.server.feed import numbered, worth_watching
from tapete.server.guests import Keys
from tapete.server.house import House
from tapete.server.library import known_game
from tapete.server.limits import spare_tables
from tapete.server.lobby import MatchId, lay_out, name_at_table, opened
from tapete.server.problems import Trouble
from tapete.server.room import Room
from tapete.server.seats import lay_seats, stand_in_for
from tapete.server.store import now
from tapete.server.wire import Fork, Frame, Joined, ReplayStep

JSON_LINES = "application/jsonl"
MARK_EVERY = 25  # steps between two copies from which a replay goes on
REELS = 8


@get("/api/matches/{match_id:str}/log", media_type=JSON_LINES, responses=explained(400, 404, 409), summary="The log with its seed, once the match is over")
async def download_log(house: House, match_id: MatchId) -> Response[bytes]:
    course = finished(await house.room(match_id))
    told = b"\n".join(lines_of(course.match)) + b"\n"
    return Response(told, media_type=JSON_LINES, headers={"content-disposition": f'attachment; filename="{course.header.game}-{match_id}.jsonl"'})


@get("/api/matches/{match_id:str}/replay/{step:int}", responses=explained(400, 404, 409), summary="A finished match after so many answers")
async def replay_step(house: House, reels: Reels, match_id: MatchId, step: int, viewer: int | None = None) -> ReplayStep:
    course = finished(await house.room(match_id))
    if viewer is not None and not 0 <= viewer < len(course.seats):
        raise Trouble(404, "no-viewer", seat=viewer)
    reel = reels.of(match_id, course)
    if not 0 <= step <= reel.steps:
        raise Trouble(404, "no-step", step=step, steps=reel.steps)
    return reel.show(step, viewer)


@post("/api/matches/{match_id:str}/fork", guards=[spare_tables], responses=explained(400, 403, 404, 409), summary="Play on from a step of a finished match")
async def fork_match(house: House, keys: Keys, guest: str, bot_time: BotTime, address: str, match_id: MatchId, data: Fork) -> Joined:
    """The fork plays with the dice of the match it came from; its log proves both."""
    room = await house.room(match_id)
    course = finished(room)
    answers = [entry for entry in course.match.log if not entry.auto]
    if not 0 <= data.step <= len(answers):
        raise Trouble(404, "no-step", step=data.step, steps=len(answers))
    game = known_game(room.record.game)
    name = await name_at_table(house, guest, "")
    seats, held = lay_seats(game, data.seats or usual_seats(course, data.step), name, "")
    if len(seats) != len(course.seats):
        raise Trouble(400, "bad-options", why=f"{len(course.seats)} seats")
    record = lay_out(game, seats, room.record.header.options, room.record.seed, public=False, forked=match_id)
    record.laid_by = await charged_to(bot_time, keys, address, seats)
    record.header.entropy = list(room.record.header.entropy)
    before = [Row(record.id, n, "answer", entry.player, msgspec.json.encode(entry.answer).decode(), now()) for n, entry in enumerate(answers[: data.step])]
    await house.store.create(record, [(seat, guest) for seat in held], before)
    return await opened(house, keys, record.id, guest)


def finished(room: Room) -> Course:
    if room.course is None or not room.course.over:
        raise Trouble(409, "not-finished")
    return room.course


def usual_seats(course: Course, step: int) -> list[str]:
    """Whoever has to decide at that step is me; bots take the others."""
    reel = Reel(course)
    pending = sorted(reel.at(step).pending)
    me = pending[0] if pending else 0
    bot = f"bot:{stand_in_for(course.match.game)}"
    return ["me" if player == me else bot for player in range(len(course.seats))]


class Reel:
    """A finished match to walk through. Copies are kept along the way, so that a step back costs as little as a step on."""

    def __init__(self, course: Course) -> None:
        self.header = course.header
        self.answers = [entry for entry in course.match.log if not entry.auto]
        self.steps = len(self.answers)
        self.course = course
        self._marks: dict[int, Match] = {0: Course(course.header, course.seats).match}

    def at(self, step: int) -> Match:
        """The match after so many answers: the nearest copy before it, played on."""
        start = max(mark for mark in self._marks if mark <= step)
        match = self._marks[start].clone(listening=True)
        for n in range(start, step):
            match.act(self.answers[n].player, self.answers[n].answer)
            if (n + 1) % MARK_EVERY == 0:
                self._marks.setdefault(n + 1, match.clone(listening=True))
        return match

    def show(self, step: int, viewer: int | None) -> ReplayStep:
        """A step, what happened on the way to it, and pictures of what is worth watching. Nothing is hidden in a finished match: without a
        viewer all events are told."""
        listener: int | str | None = EVERYTHING if viewer is None else viewer
        match = self.at(max(0, step - 1))
        before = len(match.events(0, listener)) if step else 0
        frames: list[Frame] = []
        if step:

            def watch(event: Event, to: frozenset[int] | None) -> None:
                if event.frame and worth_watching(event, viewer) and (viewer is None or to is None or viewer in to):
                    scene = match.game.view(match.state, viewer)
                    frames.append(Frame(event=len(match.events(0, listener)), scene=scene))

            match.watch = Watch(event=watch)
            match.act(self.answers[step - 1].player, self.answers[step - 1].answer)
            match.watch = None
        scene = match.view(viewer)
        if step == self.steps and self.course.ended is not None:
            scene.result = self.course.scene(viewer).result
        events = numbered(match.events(0, listener), before)
        return ReplayStep(step=step, steps=self.steps, scene=scene, events=events, player=self.answers[step - 1].player if step else None, frames=frames)


class Reels:
    """The last few replays that people looked at."""

    def __init__(self) -> None:
        self._reels: OrderedDict[str, Reel] = OrderedDict()

    def of(self, id: str, course: Course) -> Reel:
        reel = self._reels.pop(id, None) or Reel(course)
        self._reels[id] = reel
        while len(self._reels) > REELS:
            self._reels.popitem(last=False)
        return reel
