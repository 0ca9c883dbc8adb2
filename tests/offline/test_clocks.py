"""Clocks without a server, with a false clock: a closed tab stops them, a system clock that is set changes none."""

from __future__ import annotations

import pytest

from tapete.live.match.stored_match import StoredMatch
from tapete.live.worker.heartbeat import GRACE, LATE
from tapete.offline.api import open_backend
from tapete.offline.key_value_store import MemoryStore
from tests.false_clock import FalseClock
from tests.offline.page import Page, SmallStorage, Tabs

pytestmark = pytest.mark.anyio


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FalseClock:
    return FalseClock(monkeypatch)


async def open_page(storage: MemoryStore | None = None, tabs: Tabs | None = None) -> Page:
    page = Page(storage, tabs)
    page.tabs.backends.remove(page.backend)
    page.backend = await open_backend(page.storage, page.bots, page.tabs)
    page.tabs.backends.append(page.backend)
    return page


def stored_match(page: Page, match: str) -> StoredMatch:
    stored = page.backend.worker.live_matches[match].stored
    assert stored is not None
    return stored


async def test_clocks_stand_still_while_no_tab_is_open(clock: FalseClock) -> None:
    page = await open_page()
    match = await page.play_now("challengers", ["me", "bot:easy"], clock="60s")
    await page.enter(match)
    assert await page.my_turn()
    for _ in range(8):
        clock.advance(5)
        await page.backend.worker.heartbeat.beat()
    await page.backend.close()

    clock.advance(3 * 3600)
    page = await open_page(page.storage)
    await page.enter(match)
    stored = stored_match(page, match)
    assert stored.clock_ends() == {0: clock.wall + GRACE + 20}
    assert stored.match.events()[-1].kind == "kernel-pause-hours"
    clock.advance(GRACE + 19)
    assert stored.first_late(clock.wall) is None
    await page.answer()
    assert "timeout" not in [row.kind for row in await page.backend.store.rows(match)]
    await page.backend.close()


async def test_a_tab_beside_another_pauses_nothing(clock: FalseClock) -> None:
    tabs = Tabs()
    first = await open_page(tabs=tabs)
    match = await first.play_now("challengers", ["me", "bot:easy"], clock="60s")
    clock.advance(LATE / 2)
    second = await open_page(first.storage, tabs)
    await second.enter(match)
    assert [row.kind for row in await second.backend.store.rows(match) if row.kind == "pause"] == []
    for page in (first, second):
        await page.backend.close()


async def test_a_page_with_full_storage_still_opens(clock: FalseClock) -> None:
    storage = SmallStorage()
    storage.full = True
    page = await open_page(storage)
    assert await page.ask("GET", "/api/matches?show=mine") == []
    await page.backend.close()


@pytest.mark.parametrize("step", [-3600.0, 3600.0])
async def test_a_system_clock_that_is_set_changes_no_bank_and_no_end(clock: FalseClock, step: float) -> None:
    page = await open_page()
    match = await page.play_now("challengers", ["me", "bot:easy"], clock="5m+5s")
    await page.enter(match)
    stored = stored_match(page, match)
    left = 300.0
    for moment in ("before", "unnoticed", "noticed", "later"):
        assert await page.my_turn()
        clock.advance(4)
        if moment == "unnoticed":  # until the next beat
            clock.set_system_clock(clock.wall + step)
        else:
            await page.backend.worker.heartbeat.beat()
            live = page.backend.worker.live_matches[match]
            async with live.lock:
                await page.backend.worker.catch_up(live)
            assert stored.clock_ends() == pytest.approx({0: clock.wall + left + 5 - 4})
        clock.advance(4)
        await page.answer()
        left += 5 - 8
        assert stored.clocks.bank[0] == pytest.approx(left)
    rows = await page.backend.store.rows(match)
    assert [row.kind for row in rows].count("pause") == 1
    assert "kernel-pause-moment" not in [event.kind for event in stored.match.events()]
    record = page.backend.worker.live_matches[match].record
    again = StoredMatch(record.full_header, stored.seats, rows, clock=record.clock, began=record.began)
    assert again.clocks.bank == stored.clocks.bank
    assert again.clock_ends() == stored.clock_ends()
    await page.backend.close()
