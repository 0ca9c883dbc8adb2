"""The page asks what a newcomer is offered: what wins, what the words mean, tips and lessons, in both languages at once."""

from __future__ import annotations

import pytest

from .browser import Browser
from .running import Server

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_a_games_lessons_are_served_in_both_languages(server: Server) -> None:
    async with Browser(server) as ada:
        course = await ada.get("/api/games/jugger/lessons")
        assert set(course["goal"]) == {"es", "en"}
        assert next(term for term in course["terms"] if term["id"] == "pc")["name"] == {"es": "PC", "en": "PC"}
        assert course["tips"]
        assert course["lessons"][0]["id"] == "run"
        assert all(lesson["steps"] > 3 and lesson["title"]["es"] and lesson["learn"]["en"] for lesson in course["lessons"])
        assert (await ada.get("/api/games/chess/lessons", 404))["code"] == "no-game"
