"""Limits that several workers share: together they never grant more than the limit."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

import httpx
import pytest
import sqlalchemy as sa
import websockets

from tapete.live.errors import sentence
from tapete.server.accounts.members import Members
from tapete.server.community.community import PLAYER_LINES, VIEWER_LINES, WINDOW, SiteCommunity
from tapete.server.community.relations import Relations
from tapete.server.db.engine import Database
from tapete.server.db.shared_limits import HELD_FOR, SharedLimits, batch_of
from tapete.server.db.tables import leases
from tapete.server.notifications.notices import Notices

from .browser import SOON, Browser
from .running import GENEROUS, Server

pytestmark = pytest.mark.anyio
TOO_MANY, FULL = 4430, 4503


class Clock:
    now = 1_000_000_020.0  # in the middle of a minute

    def __call__(self) -> float:
        return self.now


@pytest.fixture
async def two_workers(db: str) -> AsyncIterator[tuple[SharedLimits, SharedLimits, Clock]]:
    clock = Clock()
    databases = Database(db), Database(db)
    yield SharedLimits(databases[0], "one", clock), SharedLimits(databases[1], "two", clock), clock
    for each in databases:
        await each.close()


postgresql = pytest.mark.parametrize("db", ["postgresql"], indirect=True)


@postgresql
@pytest.mark.parametrize("limit", [1, 10, 39, 100])
async def test_two_workers_grant_nearly_the_whole_limit_and_no_more(
    two_workers: tuple[SharedLimits, SharedLimits, Clock], limit: int
) -> None:
    here, there, clock = two_workers
    granted = await asyncio.gather(
        *(worker.take("requests", "a", limit) for _ in range(limit) for worker in (here, there))
    )
    assert sum(granted) <= limit
    assert sum(granted) > limit - batch_of(limit)
    if limit < 40:
        assert sum(granted) == limit
    assert await here.take("requests", "another", limit)
    clock.now += 60
    assert await there.take("requests", "a", limit)


@postgresql
async def test_places_held_by_one_worker_count_for_the_other(
    two_workers: tuple[SharedLimits, SharedLimits, Clock],
) -> None:
    here, there, _ = two_workers
    held = [await worker.hold("sockets", "a", 6) for worker in (here, there) * 4]
    assert held == [True] * 6 + [False] * 2
    await here.release("sockets", "a", 6)
    await here.release("sockets", "a", 6)
    assert [await there.hold("sockets", "a", 6) for _ in range(3)] == [True, True, False]


@postgresql
async def test_places_of_a_dead_worker_are_freed_after_a_while(
    two_workers: tuple[SharedLimits, SharedLimits, Clock],
) -> None:
    here, there, clock = two_workers
    assert await here.hold("sockets", "a", 2)
    assert await there.hold("sockets", "a", 2)
    clock.now += HELD_FOR * 0.6
    await there.refresh()
    clock.now += HELD_FOR * 0.6
    assert [await there.hold("sockets", "a", 2) for _ in range(2)] == [True, False]


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
async def test_alone_a_worker_counts_exactly(two_workers: tuple[SharedLimits, SharedLimits, Clock]) -> None:
    here, _, _ = two_workers
    assert sum([await here.take("requests", "a", 100) for _ in range(150)]) == 100
    assert sum([await here.hold("sockets", "a", 100) for _ in range(150)]) == 100


@postgresql
async def test_a_worker_without_its_database_counts_alone(db: str) -> None:
    database = Database(db.replace("/tapete", "/nowhere"))
    shared_limits = SharedLimits(database, "lost", Clock())
    assert sum([await shared_limits.take("requests", "a", 3) for _ in range(5)]) == 3
    await database.close()


# ---------------------------------------------------------------- over the wire


def few(**limits: int) -> dict[str, float]:
    return {**GENEROUS, **limits}


@postgresql
async def test_tables_and_requests_are_counted_over_two_workers(new_server: Callable[..., Server]) -> None:
    servers = [new_server(limits=few(matches_a_minute=6, requests_a_minute=30)) for _ in range(2)]
    async with Browser(servers[0]) as ada, Browser(servers[1]) as bob:
        statuses = []
        for turn in range(14):
            answer = await (ada, bob)[turn % 2].http.post(
                "/api/matches", json={"game": "connectfour", "seats": ["me", "here"]}
            )
            statuses.append(answer.status_code)
        assert statuses.count(201) <= 6 + 6  # a new minute may begin meanwhile
        assert statuses.count(429) >= 2
        responses = [
            await (ada, bob)[turn % 2].http.get("/api/games", headers={"accept-language": "es"}) for turn in range(70)
        ]
    refused = [answer for answer in responses if answer.status_code == 429]
    assert len(responses) - len(refused) <= 60
    assert "Demasiadas" in refused[0].json()["detail"]
    assert 1 <= int(refused[0].headers["retry-after"]) <= 60


@postgresql
async def test_sockets_of_one_address_are_counted_over_two_workers(new_server: Callable[..., Server]) -> None:
    here, there = (new_server(limits=few(sockets=3)) for _ in range(2))
    async with Browser(here) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match), ada.sit(match, server=there), ada.sit(match):
            for server in (here, there):
                async with websockets.connect(f"{server.socket_url}/api/matches/{match}/play") as extra:
                    await asyncio.wait_for(extra.wait_closed(), SOON)
                    assert extra.close_code == TOO_MANY
        async with asyncio.timeout(SOON):
            while True:
                try:
                    async with ada.sit(match, server=there):
                        break
                except websockets.ConnectionClosed:
                    await asyncio.sleep(0.1)


# ---------------------------------------------------------------- behind a proxy


async def statuses_of(server: Server, forwarded: list[str]) -> list[int]:
    async with httpx.AsyncClient(base_url=server.url, timeout=SOON) as web:
        return [
            (await web.get("/api/games", headers={"x-forwarded-for": address})).status_code for address in forwarded
        ]


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
async def test_behind_a_trusted_proxy_limits_count_client_addresses(new_server: Callable[..., Server]) -> None:
    server = new_server(limits=few(requests_a_minute=5), trusted_proxies=["127.0.0.1"])
    people = [f"203.0.113.{n}" for n in range(1, 30)]
    assert await statuses_of(server, people) == [200] * 29
    assert 429 in await statuses_of(server, ["203.0.113.99"] * 12)
    spoofed = [f"198.51.100.{n}, 203.0.113.98" for n in range(1, 13)]  # only what our own proxy added counts
    assert 429 in await statuses_of(server, spoofed)
    household = [f"2001:db8:1:2::{n:x}" for n in range(1, 13)]  # an IPv6 household has many addresses
    assert 429 in await statuses_of(server, household)


@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
async def test_a_forged_proxy_header_does_not_avoid_the_limits(new_server: Callable[..., Server]) -> None:
    server = new_server(limits=few(requests_a_minute=5), trusted_proxies=["192.0.2.1"])
    assert 429 in await statuses_of(server, [f"203.0.113.{n}" for n in range(1, 13)])


# ---------------------------------------------------------------- ceilings


async def test_a_full_server_says_so_in_the_readers_language(new_server: Callable[..., Server]) -> None:
    server = new_server(limits=few(rooms=1, sockets_in_all=3, sockets=3))
    async with Browser(server) as ada:
        first, second = [await ada.create("connectfour", "me", "here") for _ in range(2)]

        async def turned_away(match: str, language: str) -> tuple[int | None, str | None]:
            async with websockets.connect(f"{server.socket_url}/api/matches/{match}/play?lang={language}") as extra:
                await asyncio.wait_for(extra.wait_closed(), SOON)
                return extra.close_code, extra.close_reason

        async with ada.sit(first):
            for language, word in (("es", "lleno"), ("en", "full")):
                code, reason = await turned_away(second, language)
                assert code == FULL
                assert reason is not None
                assert word in reason
            async with ada.sit(first), ada.sit(first):
                code, reason = await turned_away(first, "en")
                assert (code, reason) == (TOO_MANY, "Too many pages are open from your address. Close some and reload.")


@pytest.mark.parametrize("language", ["es", "en"])
def test_the_reasons_of_refused_sockets_fit_into_a_close_frame(language: str) -> None:
    for code in ("banned", "too-many-sockets", "house-full"):
        assert len(sentence(code, language).encode()) <= 123


@pytest.mark.check
async def test_bot_time_of_an_address_is_limited_per_day_across_restarts(
    new_server: Callable[..., Server], db: str
) -> None:
    server = new_server(limits=few(bot_seconds_a_day=1))
    async with Browser(server) as ada:
        bots = {"game": "connectfour", "seats": ["bot:random", "bot:random"]}
        await ada.post("/api/matches", bots)
        async with asyncio.timeout(SOON):
            while not (await ada.get("/api/matches?show=finished")):
                await asyncio.sleep(0.1)
        database = Database(db)
        ours = sa.select(leases.c.key).where(leases.c.key.startswith("bots/"))
        async with asyncio.timeout(SOON):
            while not (key := await database.read(lambda connection: connection.execute(ours).scalar())):
                await asyncio.sleep(0.1)
        await database.write(
            lambda connection: connection.execute(sa.update(leases).where(leases.c.key == key).values(n=1000))
        )
        await database.close()
        server.kill()
        server.start()
        ada.http.base_url = server.url
        for language, word in (("es", "mañana"), ("en", "tomorrow")):
            refused = await ada.post("/api/matches", bots, 429, headers={"accept-language": language})
            assert refused["code"] == "bot-time"
            assert word in refused["detail"]
        await ada.create("connectfour", "me", "here")


@postgresql
async def test_coming_and_going_at_once_leaves_nothing_held(
    two_workers: tuple[SharedLimits, SharedLimits, Clock],
) -> None:
    here, there, _ = two_workers

    async def come_and_go(worker: SharedLimits) -> None:
        if await worker.hold("sockets", "a", 60):
            await asyncio.sleep(0)
            await worker.release("sockets", "a", 60)

    for _ in range(5):
        await asyncio.gather(*(come_and_go(worker) for _ in range(20) for worker in (here, there)))
    left = sa.select(sa.func.coalesce(sa.func.sum(leases.c.n), 0)).where(leases.c.key == "sockets/a")
    assert await here.database.read(lambda connection: int(connection.execute(left).scalar_one())) == 0


@postgresql
async def test_chat_lines_of_one_person_are_counted_over_two_workers(
    two_workers: tuple[SharedLimits, SharedLimits, Clock],
) -> None:
    *workers, clock = two_workers
    sites = [
        SiteCommunity(Members(one.database), Relations(one.database), Notices(one.database, 0.0), one)
        for one in workers
    ]

    async def lines(guest: str, *, seated: bool) -> int:
        said = [await site.may_chat("m1", guest, seated=seated) for _ in range(30) for site in sites]
        return sum(said)

    assert await lines("stranger", seated=False) == VIEWER_LINES
    assert await lines("player", seated=True) == PLAYER_LINES > VIEWER_LINES
    assert await lines("another", seated=False) == VIEWER_LINES  # each has their own
    clock.now += WINDOW
    assert await lines("stranger", seated=False) == VIEWER_LINES


async def test_a_viewer_who_floods_the_chat_is_stopped_and_reads_why(server: Server) -> None:
    """Sixty lines of a stranger at once reached the players."""
    async with Browser(server) as ada, Browser(server) as stranger:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match) as seat, stranger.sit(match) as gallery:
            for number in range(60):
                await gallery.send("say", text=f"spam {number}")
            refused = await gallery.receive("refuse")
            assert (refused["code"], refused["text"]["id"]) == ("rate", "refused-chat")
            await gallery.send("ping")
            await gallery.receive("pong")  # all lines before it are read
            await seat.send("say", text="I can still write")
            await seat.receive("chat", lambda message: message["line"]["text"] == "I can still write")
            spam = [one for one in seat.messages if one["type"] == "chat" and "spam" in one["line"]["text"]]
            assert 1 <= len(spam) <= 2 * VIEWER_LINES  # a new window may begin meanwhile
