"""A game written by `tapete new`: hosted by the name of its folder, and played to the end."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tapete.templates import KINDS, write_game
from tests.guarded_process import end_guarded, start_guarded

from .browser import Browser, play_out
from .running import PATIENCE, Server

pytestmark = [pytest.mark.anyio, pytest.mark.check]


class Hosted(Server):
    """`tapete serve --games FOLDER,...`, as an author types it."""

    def __init__(self, folders: list[Path], data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        words = ["serve", "--port", str(self.port), "--data", str(data), "--games", ",".join(map(str, folders))]
        env = {name: value for name, value in os.environ.items() if not name.startswith("TAPETE_")}
        self.process = start_guarded(sys.executable, "-m", "tapete.cli", *words, env=env, stdout=subprocess.DEVNULL)
        until = time.monotonic() + 4 * PATIENCE  # a new process imports everything
        try:
            while not self.answers():
                assert time.monotonic() < until, "the server did not answer"
                time.sleep(0.1)
        except BaseException:
            self.stop()
            raise

    def answers(self) -> bool:
        assert self.process.poll() is None, "the server did not start"
        try:
            return httpx.get(f"{self.url}/api/games", timeout=1).status_code == 200
        except httpx.HTTPError:
            return False

    def stop(self) -> None:
        end_guarded(self.process)


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    where = tmp_path_factory.mktemp("authors")
    server = Hosted([write_game(f"my{kind}", kind, where) for kind in KINDS], where / "data")
    yield server
    server.stop()


@pytest.mark.parametrize("kind", KINDS)
async def test_a_new_game_is_played_to_the_end_over_the_wire(hosted: Hosted, kind: str) -> None:
    async with Browser(hosted) as me:
        match = await me.create(f"my{kind}", "me", "bot:greedy")
        async with me.sit(match) as seat:
            await play_out(seat)
            assert seat.scene["result"]["reason"].startswith(f"my{kind}.")
            assert len(seat.events) >= 10


async def test_a_new_game_serves_its_texts_its_rules_and_its_bots(hosted: Hosted) -> None:
    async with Browser(hosted) as me:
        games = {game["id"]: game for game in await me.get("/api/games")}
        assert {f"my{kind}" for kind in KINDS} <= games.keys()
        for kind in KINDS:
            assert {"easy", "medium", "hard"} <= set(games[f"my{kind}"]["bots"])
            assert f"my{kind}-title = My{kind}" in (await me.get(f"/api/games/my{kind}/text/es")).text
            assert await me.get(f"/api/games/my{kind}/rules")


async def test_in_the_card_game_only_the_player_sees_the_drawn_cards(hosted: Hosted) -> None:
    async with Browser(hosted) as me, Browser(hosted) as other:
        match = await me.create("mycards", "me", "open")
        await other.post(f"/api/matches/{match}/join", {})
        async with me.sit(match) as mine, other.sit(match) as theirs:
            await mine.wait_for_decision("card")
            await theirs.wait_for_decision("card")
            assert [event["player"] for event in mine.events if event["kind"] == "draws"] == [0]
            assert [event["player"] for event in theirs.events if event["kind"] == "draws"] == [1]
