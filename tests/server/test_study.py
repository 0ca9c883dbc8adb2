"""Analysis of matches: the chance curve, luck, advice and warnings, and who may see them."""

from __future__ import annotations

import pytest

from .browser import Browser, play_out
from .running import Server

pytestmark = pytest.mark.anyio


async def finish_match(ada: Browser, game: str, options: dict[str, object] | None = None) -> str:
    match = await ada.create(game, "me", "bot:random", options=options or {})
    async with ada.sit(match) as seat:
        await play_out(seat)
        await seat.until(lambda seat: seat.match["state"] == "finished")
    return match


async def test_a_finished_match_is_studied(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as eve:
        match = await finish_match(ada, "pocket", {"map": "map-ford"})
        study = await eve.get(f"/api/matches/{match}/study")
        steps = (await eve.get(f"/api/matches/{match}"))["steps"]
        assert study["steps"] == steps == study["line"][-1]["step"]
        winners = (await eve.get(f"/api/matches/{match}")).get("winners") or [0, 1]  # in a draw each player has half
        assert [player for player, value in enumerate(study["line"][-1]["values"]) if value] == winners
        assert all(luck["dice"] > 0 and luck["expected"] == 3.5 * luck["dice"] for luck in study["luck"])
        assert 1 <= len(study["moments"]) <= 3
        for moment in study["moments"]:
            assert moment["answer"]["title"]["id"].startswith("pocket-")
            assert abs(moment["after"] - moment["before"]) >= 0.02
            assert moment["step"] < steps
            assert moment.get("better_chance", 1) > moment.get("chance", 0)
        (one,) = await eve.get(f"/api/matches/{match}/advice?step={steps - 2}&bot=medium")
        assert (one["bot"], one["player"] in (0, 1)) == ("medium", True)
        assert one["option"]["title"]["id"].startswith("pocket-")
        assert await eve.get(f"/api/matches/{match}/advice") == []  # no decision is open at the end
        assert (await eve.get(f"/api/matches/{match}/advice?step={steps + 1}", 404))["code"] == "no-step"
        assert (await eve.get(f"/api/matches/{match}/advice?bot=nobody", 400))["code"] == "unknown-bot"


async def test_a_running_match_cannot_be_studied(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as eve:
        alone = await ada.create("connectfour", "me", "bot:random")
        (one,) = await ada.get(f"/api/matches/{alone}/advice?bot=random")
        assert one["player"] == 0
        assert one["option"]["key"] in range(7)
        assert (await ada.get(f"/api/matches/{alone}/study", 409))["code"] == "not-finished"
        assert (await ada.get(f"/api/matches/{alone}/advice?step=0&bot=random", 409))["code"] == "not-finished"
        assert (await eve.get(f"/api/matches/{alone}/advice?bot=random", 403))["code"] == "no-seat"
        shared = await ada.create("connectfour", "me", "open")
        await eve.post(f"/api/matches/{shared}/join", {})
        assert (await ada.get(f"/api/matches/{shared}/advice?bot=random", 403))["code"] == "advice-alone"


async def test_a_player_alone_with_bots_is_warned_of_losing_answers(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as eve:
        alone = await ada.create("connectfour", "me", "bot:random")
        async with ada.sit(alone) as seat:
            warnings = await ada.get(f"/api/matches/{alone}/warnings")
            assert warnings["decision"] == seat.scene["decision"]["id"]
            assert all(one["chance"] < warnings["chance"] for one in warnings.get("worse", []))
        assert (await eve.get(f"/api/matches/{alone}/warnings", 403))["code"] == "no-seat"
        shared = await ada.create("connectfour", "me", "open")
        assert (await ada.get(f"/api/matches/{shared}/warnings", 409))["code"] == "not-running"
        await eve.post(f"/api/matches/{shared}/join", {})
        assert (await ada.get(f"/api/matches/{shared}/warnings", 403))["code"] == "advice-alone"


async def test_an_easy_bot_explains_its_moves_to_a_player_alone_with_it(server: Server) -> None:
    options = {"map": "map-ford", "side_a": "thorn", "side_b": "tide"}
    async with Browser(server) as ada, Browser(server) as eve:
        alone = await ada.create("pocket", "me", "bot:easy", options=options, ready=True)
        reasons: list[dict[str, object]] = []
        async with ada.sit(alone) as seat:
            for _ in range(12):
                await seat.wait_for_decision()
                if reasons := await ada.get(f"/api/matches/{alone}/words"):
                    break
                await seat.act(option=0)
        assert [one["player"] for one in reasons] == [1]
        assert str(reasons[0]["text"]["id"]).startswith(("pocket-why-", "kernel-why-"))  # type: ignore[index]
        assert (await eve.get(f"/api/matches/{alone}/words", 403))["code"] == "no-seat"
        medium = await ada.create("pocket", "me", "bot:medium", options=options, ready=True)
        async with ada.sit(medium) as seat:
            await seat.wait_for_decision()
            await seat.act(option=0)
            await seat.wait_for_decision()
            assert await ada.get(f"/api/matches/{medium}/words") == []
