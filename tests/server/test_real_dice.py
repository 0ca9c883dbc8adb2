"""Real dice: players roll their own dice and type the results."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tapete.core.match import Replay

from .browser import Browser, Seat
from .running import Server

pytestmark = pytest.mark.anyio


async def test_people_type_their_dice_and_the_log_says_so(server: Server) -> None:
    async with Browser(server) as ana:
        options = {"map": "map-ford", "quiet_turns": 4}
        match = await ana.create("pocket", "me", "here", options=options, real_dice=True, ready=True)
        assert (await ana.get(f"/api/matches/{match}"))["real_dice"]
        typed: list[int] = []
        async with ana.sit(match) as seat:
            while len(typed) < 2:
                decision = await look_at_the_next_decision(ana, match, seat)
                if decision.get("dice") is None:
                    assert (await seat.act(len(decision["options"]) - 1))["type"] == "ack"
                    continue
                count, sides = decision["dice"]
                refused = await seat.act(dice=[sides + 1] * count)
                assert (refused["type"], refused["rule"]) == ("refuse", "kernel.dice")
                assert (await seat.act(dice=[1] * count))["type"] == "ack"
                typed.append(decision["player"])
            await seat.send("resign", seat=0)
            await seat.until(lambda seat: seat.match["state"] == "finished")
        log = (await ana.http.get(f"/api/matches/{match}/log")).content
        assert json.loads(log.splitlines()[0])["hand_dice"] is True
        assert Replay.of(log).match.setup.hand_dice
        rematch = (await ana.post(f"/api/matches/{match}/rematch", {}))["match"]
        assert rematch["real_dice"]


async def look_at_the_next_decision(browser: Browser, match: str, seat: Seat) -> dict[str, Any]:
    """Take the seat that is asked: one screen, two people. A seat that a bot prepares is asked nothing yet."""
    while True:
        [player, *_] = (await browser.get(f"/api/matches/{match}"))["waiting"]
        await seat.send("look", seat=player)
        await seat.receive("update", lambda message: message["scene"]["viewer"] == player)  # noqa: B023
        while player in seat.scene["waiting"] and seat.decision is None:
            await seat.next()  # the bot has answered
        if seat.decision is not None:
            return seat.decision


async def test_a_bot_rolls_no_real_dice(server: Server) -> None:
    async with Browser(server) as ana:
        terms = {"game": "pocket", "seats": ["me", "bot:easy"], "real_dice": True}
        problem = await ana.post("/api/matches", terms, 409)
        assert "bot" in problem["detail"]
