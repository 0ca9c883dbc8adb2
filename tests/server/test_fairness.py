"""The queue for bots: people take turns, then their tables; a table nobody cares for waits."""

from __future__ import annotations

import asyncio

import pytest

from tapete.live.study.fair_queue import FairQueue

pytestmark = pytest.mark.anyio


async def served(queue: FairQueue, *asked: tuple[str, str | None]) -> list[str]:
    """The order in which tables get the one place, all of them waiting already."""
    order: list[str] = []

    async def come(table: str, patron: str | None) -> None:
        async with queue.place(table, patron):
            order.append(table)

    async with queue.place("before", "somebody"):
        waiting = [asyncio.create_task(come(table, patron)) for table, patron in asked]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    return order


async def test_people_take_turns_and_then_their_tables() -> None:
    many = [("e1", "eve"), ("e1", "eve"), ("e2", "eve"), ("e3", "eve")]
    assert await served(FairQueue(1), *many, ("a1", "ada"), ("b1", "bob")) == ["e1", "a1", "b1", "e2", "e3", "e1"]


async def test_a_table_without_a_patron_waits_for_all_others() -> None:
    assert await served(FairQueue(1), ("nobody", None), ("a1", "ada"), ("a2", "ada")) == ["a1", "a2", "nobody"]


async def test_a_table_that_somebody_comes_to_see_moves_up() -> None:
    queue = FairQueue(1)
    async with queue.place("before", "somebody"):
        order: list[str] = []

        async def come(table: str, patron: str | None) -> None:
            async with queue.place(table, patron):
                order.append(table)

        waiting = [asyncio.create_task(come(*asked)) for asked in (("idle", None), ("seen", None), ("a1", "ada"))]
        await asyncio.sleep(0)
        assert (len(queue), queue.waiting(None), queue.waiting("ada")) == (3, 2, 1)
        queue.set_patron("seen", "bob")
    await asyncio.gather(*waiting)
    assert order == ["a1", "seen", "idle"]


async def test_whoever_goes_away_gives_the_place_on() -> None:
    queue = FairQueue(1)

    async def come() -> None:
        async with queue.place("table", "ada"):
            await asyncio.sleep(3600)

    first, second = asyncio.create_task(come()), asyncio.create_task(come())
    await asyncio.sleep(0)
    for one in (second, first):
        one.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    assert (queue.free, len(queue)) == (1, 0)
