"""Lesson requests: the course of a game, and a lesson step by step."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated

import msgspec

from tapete.core.content import lessons
from tapete.core.content.lessons import pack_course
from tapete.core.content.packs import PackFiles, claimed_pack, unqualified_id
from tapete.core.content.reader import BadContent
from tapete.core.game import Game
from tapete.live.api.analysis import Analysis
from tapete.live.catalog.games import GameId, known_game
from tapete.live.catalog.pack_offers import load_offered_packs
from tapete.live.errors import ApiError
from tapete.live.routing import get, post
from tapete.live.wire import (
    CourseInfo,
    GoalInfo,
    LessonAsk,
    LessonInfo,
    LessonStep,
    OpeningInfo,
    Said,
    TermInfo,
)
from tapete.live.worker.ports import PackStore, Unreachable
from tapete.printing.reference import essential_rules

LessonId = Annotated[str, msgspec.Meta(max_length=128)]


@get("/api/games/{game_id:str}/lessons", 400, 404, summary="The course of a game: goal, terms, tips and lessons")
async def game_lessons(analysis: Analysis, pack_store: PackStore, guest: str, game_id: GameId) -> CourseInfo:
    analysis.start_lesson_process()
    game = known_game(game_id)
    info = course_info(game)
    try:
        titles = await load_offered_packs(pack_store, game, guest, private=True)
        here = await pack_store.load([name for name in titles if "@" in name])
    except Unreachable:
        return info  # the game's own lessons need no database
    installed = {lesson.pack for lesson in info.lessons}
    brought = [describe_pack_course(game, pack.name) for pack in here if pack.name not in installed]
    lessons = [*info.lessons, *(lesson for one in brought for lesson in one.lessons)]
    return msgspec.structs.replace(
        info,
        terms=[*info.terms, *(term for one in brought for term in one.terms)],
        tips=[*info.tips, *(tip for one in brought for tip in one.tips)],
        lessons=lessons,
        packs={lesson.pack: titles[lesson.pack] for lesson in lessons if lesson.pack in titles},
    )


@cache
def course_info(game: Game) -> CourseInfo:
    course = game.course
    return msgspec.structs.replace(describe_course(course), essential=essential_rules(game))


@lru_cache(maxsize=256)
def describe_pack_course(game: Game, pack: str) -> CourseInfo:
    """The course of an uploaded pack; a pack's name stands for one content for ever.

    It is empty if the game has changed since the upload so that the lessons do not fit any more."""
    try:
        return describe_course(pack_course(pack, game.terms))
    except BadContent:
        return CourseInfo()


def describe_course(course: lessons.Course) -> CourseInfo:
    return CourseInfo(
        goal=in_both_languages(course.goal) if course.goal is not None else None,
        terms=[
            TermInfo(id=term.id, name=in_both_languages(term.name), says=in_both_languages(term.says))
            for term in course.terms.values()
        ],
        tips=[in_both_languages(tip) for tip in course.tips],
        lessons=[lesson_info(one) for one in course.lessons.values()],
        puzzles=[lesson_info(one) for one in course.puzzles.values()],
        openings=[opening_info(one) for one in course.openings.values()],
    )


def opening_info(one: lessons.Opening) -> OpeningInfo:
    goals = [GoalInfo(goal.es, goal.en, list(goal.done), list(goal.point)) for goal in one.goals]
    return OpeningInfo(id=one.id, goals=goals)


def lesson_info(one: lessons.Lesson) -> LessonInfo:
    return LessonInfo(
        id=one.id,
        minutes=one.minutes,
        title=in_both_languages(one.title),
        learn=in_both_languages(one.learn),
        steps=one.answers,
        pack=claimed_pack(one.id),
        theme=one.theme,
        rating=one.rating,
    )


def in_both_languages(saying: lessons.Said) -> Said:
    return Said(es=saying.es, en=saying.en)


@post(
    "/api/games/{game_id:str}/lessons/{lesson_id:str}",
    400,
    404,
    409,
    summary="A lesson after the answers so far, and its reply to the next one",
    status=200,
)
async def walk_lesson(
    analysis: Analysis,
    pack_store: PackStore,
    address: str,
    guest: str,
    game_id: GameId,
    lesson_id: LessonId,
    data: LessonAsk,
) -> LessonStep:
    game = known_game(game_id)
    if lesson_id in game.lessons() or lesson_id in game.puzzles():
        return await analysis.walk(game.id, lesson_id, data, address)
    pack = await find_lesson_pack(pack_store, game, guest, lesson_id)
    if pack is None:
        known = ", ".join(map(unqualified_id, game.lessons())) or "-"
        raise ApiError(404, "no-lesson", lesson=unqualified_id(lesson_id)[:64], known=known)
    return await analysis.walk(game.id, lesson_id, data, address, pack)


async def find_lesson_pack(pack_store: PackStore, game: Game, guest: str, lesson: str) -> PackFiles | None:
    """The pack that a lesson comes from, if this guest may play with it."""
    name = claimed_pack(lesson)
    if not name or name not in await load_offered_packs(pack_store, game, guest, private=True):
        return None
    here = await pack_store.load([name])
    return here[0] if here and any(one.id == lesson for one in describe_pack_course(game, name).lessons) else None
