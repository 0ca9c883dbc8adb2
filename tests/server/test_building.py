"""Army lists over HTTP: the form, the verdict, the code, and a list brought to a running match."""

from __future__ import annotations

from typing import Any

import pytest

from .browser import Browser
from .running import Server

pytestmark = pytest.mark.anyio

LIST: dict[str, Any] = {
    "settings": {"points": 100},
    "entries": [
        {"item": f"orchard-{id}"}
        for id in ("harrow-foreman", "baler", "seed-mortar", "pruner-drone", "pump-engineer", "fence-post")
    ],
}


async def test_the_catalogue_marks_the_games_with_a_builder(server: Server) -> None:
    async with Browser(server) as ada:
        builds = {game["id"]: game.get("builds", False) for game in await ada.get("/api/games")}
        assert {id for id, true in builds.items() if true} == {"jugger", "pocket", "saga", "wolsung"}


async def test_a_form_is_served_for_each_faction(server: Server) -> None:
    async with Browser(server) as ada:
        form = await ada.get("/api/games/saga/build?faction=march")
        assert form["faction"] == "march"
        assert [section["id"] for section in form["sections"]][:2] == ["lord", "units"]
        assert {faction["id"] for faction in form["factions"]} >= {"fjord", "march"}
        assert (await ada.get("/api/games/saga/build"))["faction"]
        strange = await ada.get("/api/games/saga/build?faction=atlantis", 400, headers={"accept-language": "es"})
        assert (strange["code"], strange["detail"]) == (
            "bad-list",
            "En la lista aparece «atlantis», que aquí no se conoce.",
        )


async def test_a_list_is_judged_and_its_code_leads_back_to_it(server: Server) -> None:
    async with Browser(server) as ada:
        verdict = await ada.post("/api/games/pocket/build", LIST)
        assert (verdict["ok"], verdict["cost"], verdict["limit"]) == (True, 100, 100)
        assert verdict["options"]["armies"][1] == []
        again = await ada.get(f"/api/games/pocket/build/{verdict['code']}")
        assert again == LIST
        made = await ada.post(
            "/api/matches", {"game": "pocket", "seats": ["me", "here"], "options": verdict["options"]}
        )
        assert made["match"]["state"] == "running"


async def test_each_problem_carries_its_rule(server: Server) -> None:
    async with Browser(server) as ada:
        poor = await ada.post("/api/games/pocket/build", {**LIST, "settings": {"points": 60}})
        assert not poor.get("ok")
        assert [problem["rule"] for problem in poor["problems"]] == ["pocket.unit.alternative-cost"]
        assert "options" not in poor
        empty = await ada.post("/api/games/pocket/build", {})
        assert [(problem["rule"], problem["lacking"]) for problem in empty["problems"]] == [
            ("pocket.ruling.custom-army", True)
        ]


async def test_a_broken_code_is_refused_in_one_sentence_in_both_languages(server: Server) -> None:
    async with Browser(server) as ada:
        code = (await ada.post("/api/games/pocket/build", LIST))["code"]
        spanish = await ada.get(f"/api/games/pocket/build/{code[:-1]}", 400, headers={"accept-language": "es"})
        english = await ada.get(f"/api/games/pocket/build/{code[:-1]}?lang=en", 400)
        assert spanish["detail"].startswith("El código no es válido")
        assert english["detail"].startswith("The code is not valid")
        assert (await ada.get("/api/games/pocket/build/hello", 400))["code"] == "bad-list"
        assert (await ada.get("/api/games/jugger/build/" + code, 400))["code"] == "bad-list"


async def test_bad_lists_and_games_without_a_builder_are_refused(server: Server) -> None:
    async with Browser(server) as ada:
        for body, code in (
            ({"entries": [{"item": "nobody"}]}, "bad-list"),
            ({"settings": {"points": 9999}}, "bad-list"),
            ({"faction": "nobody"}, "bad-list"),
            ({"entries": [{"item": "orchard-baler", "count": 0}]}, "bad-request"),
            ({"entries": [{"item": "orchard-baler", "count": 100}]}, "bad-request"),
            ({"entries": [{"item": "orchard-baler"}] * 61}, "bad-request"),
            ({"entries": [{"item": "x" * 65}]}, "bad-request"),
            ({"name": "x" * 61}, "bad-request"),
            ({"extra": 1}, "bad-request"),
            ([], "bad-request"),
        ):
            assert (await ada.post("/api/games/pocket/build", body, 400))["code"] == code, body
        for path in ("/api/games/challengers/build", "/api/games/challengers/build/abc"):
            assert (await ada.get(path, 404))["code"] == "bad-list"
        assert (await ada.get("/api/games/nothing/build", 404))["code"] == "no-game"


async def test_a_list_is_brought_to_a_table_that_asks_for_one(server: Server) -> None:
    async with Browser(server) as ada:
        code = (await ada.post("/api/games/pocket/build", LIST))["code"]
        match = await ada.create("pocket", "me", "here", options={"custom": True})
        async with ada.sit(match) as seat:
            decision = await seat.wait_for_decision("army")
            assert decision["lists"]
            refused = await seat.act(code="no such code")
            assert (refused["type"], refused["rule"], refused["text"]["id"]) == (
                "refuse",
                "kernel.list",
                "build-code-shape",
            )
            assert (await seat.act(code=code))["type"] == "ack"
            await seat.send("look", seat=1)
            await seat.until(lambda seat: seat.decision is not None and seat.decision["player"] == 1)
            assert (await seat.act(code=code))["type"] == "ack"
            await seat.until(lambda seat: sum(event["text"]["id"] == "pocket-brings" for event in seat.events) == 2)
            counts = [event["text"]["args"]["count"] for event in seat.events if event["text"]["id"] == "pocket-brings"]
            assert counts == [6, 6]


async def test_a_list_above_the_limit_is_refused_and_changes_nothing(
    server: Server,
) -> None:
    async with Browser(server) as ada:
        code = (await ada.post("/api/games/pocket/build", LIST))["code"]
        match = await ada.create("pocket", "me", "here", options={"custom": True, "points": 60})
        async with ada.sit(match) as seat:
            decision = await seat.wait_for_decision("army")
            refused = await seat.act(code=code)
            assert (refused["rule"], refused["text"]["args"]) == (
                "pocket.unit.alternative-cost",
                {"found": 100, "most": 60},
            )
            assert (await seat.wait_for_decision())["id"] == decision["id"]


async def test_a_game_without_lists_refuses_a_list(server: Server) -> None:
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat:
            decision = await seat.wait_for_decision()
            assert "lists" not in decision
            refused = await seat.act(code="100~~~w7de")
            assert (refused["code"], refused["text"]["id"]) == ("refused", "build-not-here")


async def test_the_builders_pages_are_the_client(server: Server) -> None:
    async with Browser(server) as ada:
        for page in ("/build", "/build/pocket"):
            assert "html" in (await ada.http.get(page)).headers["content-type"]


async def test_sheets_of_a_list_are_printed_without_scripts_and_under_their_own_policy(server: Server) -> None:
    async with Browser(server) as ada:
        code = (await ada.post("/api/games/pocket/build", LIST))["code"]
        sheets = await ada.http.get(
            "/print/pocket", params={"code": code, "paper": "letter", "lang": "en", "sides": "1"}
        )
        assert sheets.status_code == 200
        assert sheets.headers["content-type"].startswith("text/html")
        policy = sheets.headers["content-security-policy"]
        assert "style-src 'unsafe-inline'" in policy
        assert "script-src" not in policy
        assert "size: letter" in sheets.text
        assert 'class="page behind"' not in sheets.text
        home = await ada.http.get("/")
        assert "unsafe-inline" not in home.headers["content-security-policy"]
        for query in ("code=nonsense", "paper=a5", "packs=nobody@0123456789abcdef"):
            assert (await ada.http.get(f"/print/pocket?{query}")).status_code == 400
        assert (await ada.http.get("/print/chess")).status_code == 404
