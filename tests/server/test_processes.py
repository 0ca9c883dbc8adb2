"""`--workers`: several processes on one port and one PostgreSQL, all with the same settings."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest

from tests.guarded_process import end_guarded, start_guarded

from .browser import Browser
from .running import environment

pytestmark = [pytest.mark.anyio, pytest.mark.parametrize("db", ["postgresql"], indirect=True)]
LOADING = 180.0  # seconds; two processes load everything at once, maybe on a busy machine without cached bytecode


@pytest.fixture
def port(db: str, tmp_path: Path) -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as free:
        number: int = free.getsockname()[1]
    (tmp_path / "tapete.toml").write_text(
        f'db = "{db}"\nprefix = "/club"\nworkers = 2\nbot_processes = 1\n[limits]\nbody_size = 2000\n'
    )
    command = [
        sys.executable,
        "-m",
        "tapete.server",
        "--config",
        str(tmp_path / "tapete.toml"),
        "--port",
        str(number),
        "--data",
        str(tmp_path / "data"),
    ]
    process = start_guarded(*command, env=environment(), stdout=subprocess.DEVNULL)
    try:
        deadline = time.monotonic() + LOADING
        while not answers(number):
            assert time.monotonic() < deadline, "the workers did not come up"
            time.sleep(0.2)
        yield number
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) in (0, -signal.SIGTERM)
    finally:
        end_guarded(process)


def answers(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/ready", timeout=5).status_code == 200
    except httpx.HTTPError:
        return False


async def test_every_worker_has_every_setting_and_serves_every_match(port: int) -> None:
    site = SimpleNamespace(url=f"http://127.0.0.1:{port}/club", socket_url=f"ws://127.0.0.1:{port}/club")
    async with Browser(site) as ada:  # type: ignore[arg-type]  # all it needs of a server are its addresses
        match = await ada.create("connectfour", "me", "here")
        for turn in range(6):  # a new socket each time: any worker continues the match
            async with ada.sit(match, seat=turn % 2) as seat:
                assert (await seat.act(turn))["type"] == "ack"
        for _ in range(6):
            async with httpx.AsyncClient(
                base_url=site.url, headers=dict(ada.http.headers), cookies=ada.http.cookies
            ) as client:  # a new connection each time
                refused = await client.post("/api/me", json={"name": "A" * 3000})
            assert refused.status_code == 413
