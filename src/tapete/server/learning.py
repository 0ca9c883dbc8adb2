"""Learning by playing, as the page asks for it: what a newcomer is offered, and a lesson step by step."""

from __future__ import annotations

from functools import cache

from litestar import get, post

from tapete.core import lessons
from tapete.core.game import Game
from tapete.server.analysis import Analysis
from tapete.server.error_responses import explained
from tapete.server.errors import Trouble
from tapete.server.games import GameId, known_game
from tapete.server.wire import CourseInfo, LessonAsk, LessonInfo, LessonStep, Said, TermInfo


@get("/api/games/{game_id:str}/lessons", responses=explained(400, 404), summary="What wins, what the words mean, tips, and the lessons")
async def game_lessons(analysis: Analysis, game_id: GameId) -> CourseInfo:
    analysis.expect_learners()
    return course_info(known_game(game_id))


@cache
def course_info(game: Game) -> CourseInfo:
    course = game.course
    return CourseInfo(
        goal=both(course.goal) if course.goal is not None else None,
        terms=[TermInfo(id=term.id, name=both(term.name), says=both(term.says)) for term in course.terms.values()],
        tips=[both(tip) for tip in course.tips],
        lessons=[
            LessonInfo(id=one.id, minutes=one.minutes, title=both(one.title), learn=both(one.learn), steps=len(one.steps))
            for one in course.lessons.values()
        ],
    )


def both(said: lessons.Said) -> Said:
    return Said(es=said.es, en=said.en)


@post(
    "/api/games/{game_id:str}/lessons/{lesson_id:str}",
    status_code=200,
    responses=explained(400, 404, 409),
    summary="A lesson: how it stands after the way gone so far, and what it says to an answer",
)
async def walk_lesson(analysis: Analysis, address: str, game_id: GameId, lesson_id: GameId, data: LessonAsk) -> LessonStep:
    game = known_game(game_id)
    if lesson_id not in game.lessons():
        raise Trouble(404, "no-lesson", lesson=lesson_id[:64], known=", ".join(game.lessons()) or "-")
    return await analysis.walk(game.id, lesson_id, data, address)
