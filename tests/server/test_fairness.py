"""The queue for bots: players take turns, then their tables; tables without a viewer wait."""

from __future__ import annotations

import asyncio

import pytest

from tapete.live.study.fair_queue import FairQueue

pytestmark = pytest.mark.anyio


async def serving_order(queue: FairQueue, *requests: tuple[str, str | None]) -> list[str]:
    """The order in which waiting tables get the only place."""
    order: list[str] = []

    async def take_place(table: str, patron: str | None) -> None:
        async with queue.place(table, patron):
            order.append(table)

    async with queue.place("before", "somebody"):
        waiting = [asyncio.create_task(take_place(table, patron)) for table, patron in requests]
        await asyncio.sleep(0)
    await asyncio.gather(*waiting)
    return order


async def test_players_take_turns_and_then_their_tables() -> None:
    many = [("e1", "eve"), ("e1", "eve"), ("e2", "eve"), ("e3", "eve")]
    assert await serving_order(FairQueue(1), *many, ("a1", "ada"), ("b1", "bob")) == [
        "e1",
        "a1",
        "b1",
        "e2",
        "e3",
        "e1",
    ]


async def test_a_table_without_a_patron_waits_for_all_others() -> None:
    assert await serving_order(FairQueue(1), ("nobody", None), ("a1", "ada"), ("a2", "ada")) == ["a1", "a2", "nobody"]


async def test_a_table_that_gets_a_viewer_moves_up() -> None:
    queue = FairQueue(1)
    async with queue.place("before", "somebody"):
        order: list[str] = []

        async def take_place(table: str, patron: str | None) -> None:
            async with queue.place(table, patron):
                order.append(table)

        waiting = [
            asyncio.create_task(take_place(*request)) for request in (("idle", None), ("seen", None), ("a1", "ada"))
        ]
        await asyncio.sleep(0)
        assert (len(queue), queue.waiting(None), queue.waiting("ada")) == (3, 2, 1)
        queue.set_patron("seen", "bob")
    await asyncio.gather(*waiting)
    assert order == ["a1", "seen", "idle"]


async def test_a_cancelled_request_frees_its_place() -> None:
    queue = FairQueue(1)

    async def take_place() -> None:
        async with queue.place("table", "ada"):
            await asyncio.sleep(3600)

    first, second = asyncio.create_task(take_place()), asyncio.create_task(take_place())
    await asyncio.sleep(0)
    for one in (second, first):
        one.cancel()
    await asyncio.gather(first, second, return_exceptions=True)
    assert (queue.free, len(queue)) == (1, 0)
