"""Two hundred pages at fifty matches of all games lose, double and delay messages, and show the table in the end."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.lossy_pages import play_with_trouble  # noqa: E402
from tests.server.running import Nursery, Server  # noqa: E402

pytestmark = pytest.mark.anyio
GAMES = ("challengers", "jugger", "pocket", "saga", "wolsung")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    nursery = Nursery()
    running = Server(nursery, f"sqlite:///{tmp_path / 'tapete.db'}", tmp_path / "data").start()
    yield running
    running.kill()
    nursery.close()


async def test_two_hundred_pages_that_lose_messages_show_the_table_in_the_end(server: Server) -> None:
    pages = await play_with_trouble(server, [GAMES[n % 5] for n in range(50)], 30)
    assert len(pages) == 200
    assert all(sum(page.counts[trouble] for page in pages) > 50 for trouble in pages[0].counts)
