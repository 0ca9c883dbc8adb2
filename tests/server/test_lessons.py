"""Lessons over HTTP: goals, terms, tips and lessons, in both languages at once."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import tapete
from tapete.live.study.lesson_session import LessonJob, walk_on
from tapete.live.wire import LessonAsk, LessonStep
from tests.marks import check_for

from .browser import Browser
from .running import Server

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_a_games_lessons_are_served_in_both_languages(server: Server) -> None:
    async with Browser(server) as ada:
        course = await ada.get("/api/games/jugger/lessons")
        assert set(course["goal"]) == {"es", "en"}
        assert next(term for term in course["terms"] if term["id"] == "pc")["name"] == {"es": "PC", "en": "FP"}
        assert course["tips"]
        assert 20 < len(course["essential"]) < 80
        assert course["lessons"][0]["id"] == "run"
        assert all(
            lesson["steps"] > 3 and lesson["title"]["es"] and lesson["learn"]["en"] for lesson in course["lessons"]
        )
        assert (await ada.get("/api/games/chess/lessons", 404))["code"] == "no-game"


async def walk(guest: Browser, game: str, lesson: str, status: int = 200, **ask: Any) -> Any:
    return await guest.post(f"/api/games/{game}/lessons/{lesson}", ask, status)


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_a_lesson_continues_from_the_answers_sent_so_far(server: Server) -> None:
    async with Browser(server) as ada:
        first = await walk(ada, "connectfour", "three")
        assert (first["step"], first["way"], first["right"]) == (0, [], {"option": 4})
        assert first["say"]["es"]
        assert len(first["plan"]) == (await ada.get("/api/games/connectfour/lessons"))["lessons"][0]["steps"]
        assert "plan" not in await walk(ada, "connectfour", "three", do="peek")
        assert first["scene"]["decision"]["player"] == 0
        other = await walk(ada, "connectfour", "three", do="answer", option=6)
        assert (other["verdict"], other["step"], "scene" in other) == ("other", 0, False)
        assert "columna 2" in other["nudge"]["es"]
        wrong = await walk(ada, "connectfour", "three", do="answer", option=70)
        assert (wrong["verdict"], wrong["rule"]) == ("refused", "kernel.not-an-option")
        right = await walk(ada, "connectfour", "three", do="answer", option=1)
        assert (right["verdict"], right["way"], right["rival"]) == ("right", [1], True)
        assert right["scene"].get("decision") is None
        after = await walk(ada, "connectfour", "three", way=right["way"], do="on")
        assert after["way"] == [1, None]
        assert after["scene"]["decision"]["undo"] is True
        back = await walk(ada, "connectfour", "three", way=[])
        assert (back["step"], back["scene"]) == (0, first["scene"])
        last = await walk(ada, "connectfour", "three", way=after["way"], do="on")  # skipped
        assert (last["step"], last.get("right")) == (last["steps"], None)
        assert last["scene"]["result"]["winners"] == [0]


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_answers_that_leave_a_lesson_are_refused(server: Server) -> None:
    async with Browser(server) as ada:
        for way in ([6], [None], [1, 1], [1, None, 4, None], ["no"], [{}]):
            assert (await walk(ada, "connectfour", "three", 409, way=way))["code"] == "lesson-astray"
        missing = await walk(ada, "connectfour", "four", 404)
        assert missing["detail"] == "No hay ninguna lección «four»; hay: three."
        assert (await walk(ada, "connectfour", "three", 400, way=[1] * 201))["code"] == "bad-request"


GAMES = [game for game in tapete.games().values() if game.lessons()]


def ask_lesson(game: str, lesson: str, ask: LessonAsk) -> LessonStep:
    reply = walk_on(msgspec.msgpack.encode(LessonJob("", "", 1.0, game, lesson, ask)))
    return msgspec.json.decode(reply, type=LessonStep)


@pytest.mark.parametrize("game", check_for([game.id for game in GAMES], "jugger", "saga", "wolsung"))
def test_the_answers_of_show_me_lead_through_every_lesson(game: str) -> None:
    for lesson in tapete.find_game(game).lessons():
        at = ask_lesson(game, lesson, LessonAsk())
        while at.step < at.steps:
            assert at.scene is not None
            if at.rival:
                at = ask_lesson(game, lesson, LessonAsk(way=at.way, do="on"))
                continue
            assert at.right is not None
            given = LessonAsk(way=at.way, do="answer", option=at.right.option, place=at.right.place or None)
            assert (at.scene.decision is not None and at.scene.decision.place is not None) is bool(given.place)
            if given.place:
                assert ask_lesson(game, lesson, msgspec.structs.replace(given, do="try")).verdict == "right"
            at = ask_lesson(game, lesson, given)
            assert at.verdict == "right", (lesson, given)
        assert at.say is not None
