"""Learning by playing, as the page asks for it: what a newcomer is offered, and a lesson step by step."""

from __future__ import annotations

from collections import Counter
from functools import cache

from litestar import get, post

from tapete.core import lessons
from tapete.core.game import Game
from tapete.server.analysis import Analysis
from tapete.server.error_responses import explained
from tapete.server.errors import Trouble
from tapete.server.games import GameId, known_game
from tapete.server.wire import CourseInfo, LessonAsk, LessonInfo, LessonStep, Said, TermInfo

WORDS_OF_A_PAGE = 900  # beside the terms


@get(
    "/api/games/{game_id:str}/lessons",
    responses=explained(400, 404),
    summary="What wins, what the words mean, tips, and the lessons",
)
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
        lessons=[lesson_info(one) for one in course.lessons.values()],
        puzzles=[lesson_info(one) for one in course.puzzles.values()],
        essential=essential_rules(game),
    )


def lesson_info(one: lessons.Lesson) -> LessonInfo:
    return LessonInfo(
        id=one.id, minutes=one.minutes, title=both(one.title), learn=both(one.learn), steps=len(one.steps)
    )


def essential_rules(game: Game) -> list[str]:
    """The rules that lessons speak of most often and first, as many as a page holds, in the order of the book; no
    rulings, which are for disputes."""
    catalogue = game.catalogue
    cited = Counter(
        rule
        for lesson in game.lessons().values()
        for step in lesson.steps
        for rule in step.rules
        if rule in catalogue.rules
    )
    page: set[str] = set()
    words = 0
    for rule, _ in cited.most_common():
        words += len(catalogue.rules[rule].es.split())
        if words > WORDS_OF_A_PAGE:
            break
        page.add(rule)
    return [rule for rule in catalogue.rules if rule in page]


def both(saying: lessons.Said) -> Said:
    return Said(es=saying.es, en=saying.en)


@post(
    "/api/games/{game_id:str}/lessons/{lesson_id:str}",
    status_code=200,
    responses=explained(400, 404, 409),
    summary="A lesson: how it stands after the way gone so far, and what it says to an answer",
)
async def walk_lesson(
    analysis: Analysis, address: str, game_id: GameId, lesson_id: GameId, data: LessonAsk
) -> LessonStep:
    game = known_game(game_id)
    if lesson_id not in game.lessons() and lesson_id not in game.puzzles():
        raise Trouble(404, "no-lesson", lesson=lesson_id[:64], known=", ".join(game.lessons()) or "-")
    return await analysis.walk(game.id, lesson_id, data, address)
