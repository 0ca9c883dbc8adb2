"""Lost, doubled and delayed messages: in the end every page shows the table as it is."""

from __future__ import annotations

import pytest

from .lossy_pages import play_with_trouble
from .running import Server

pytestmark = pytest.mark.anyio


@pytest.mark.check
async def test_pages_that_lose_messages_show_the_table_in_the_end(server: Server) -> None:
    pages = await play_with_trouble(server, ["challengers", "pocket"], 25)
    assert len(pages) == 8
    assert all(sum(page.counts[trouble] for page in pages) for trouble in pages[0].counts)
