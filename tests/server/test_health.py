"""Health: liveness, readiness, and metrics in the Prometheus format."""

from __future__ import annotations

import asyncio
import re
import resource
import sys
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

import httpx
import msgspec
import psycopg
import pytest

from tapete.live.metrics import Figures, Gatherer, exposition

from .browser import SOON, Browser
from .running import Nursery, Server, await_that

pytestmark = pytest.mark.anyio
LINE = re.compile(r'^(tapete_[a-z_]+)\{worker="([0-9a-f]+)"(?:,le="([^"]+)")?\} ([0-9.e+-]+)$')
TYPES = {"counter", "gauge", "histogram"}


def figures_of(text: str) -> dict[str, dict[tuple[str, str], float]]:
    """Parse metrics: name -> (worker, bound) -> value. Fail on any line outside the text format."""
    read: dict[str, dict[tuple[str, str], float]] = defaultdict(dict)
    typed: list[str] = []
    for line in text.splitlines():
        if line.startswith("# TYPE "):
            _, _, name, kind = line.split(" ")
            assert kind in TYPES
            assert name not in typed, "all lines of a figure stand together"
            typed.append(name)
        elif not line.startswith("# HELP "):
            sample = LINE.match(line)
            assert sample, line
            assert sample[1].startswith(typed[-1])
            read[sample[1]][sample[2], sample[3] or ""] = float(sample[4])
    return read


async def fetch_figures(server: Server, **headers: str) -> dict[str, dict[tuple[str, str], float]]:
    async with httpx.AsyncClient(base_url=server.url, timeout=SOON) as web:
        answer = await web.get("/metrics", headers=headers)
        assert answer.status_code == 200, answer.text
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        return figures_of(answer.text)


async def test_health_checks_answer_without_creating_a_guest(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.url, timeout=SOON) as web:
        for path, status in (("/health", "alive"), ("/ready", "ready")):
            answer = await web.get(path)
            assert (answer.status_code, answer.json()) == (200, {"status": status})
            assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_a_server_without_its_database_is_alive_but_not_ready(
    new_server: Callable[..., Server], db: str, postgres: str
) -> None:
    server = new_server()
    name = re.search(r"/(tapete\d+)\?", db)
    assert name
    with psycopg.connect(postgres, autocommit=True) as master:

        def allow(connections: bool) -> None:
            master.execute(f"ALTER DATABASE {name[1]} ALLOW_CONNECTIONS {connections}")

        allow(False)
        master.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name[1]])
        with httpx.Client(base_url=server.url, timeout=SOON) as web:
            for language, word in (("es", "base de datos"), ("en", "database")):
                answer = web.get("/ready", headers={"accept-language": language})
                assert answer.status_code == 503
                assert int(answer.headers["retry-after"]) > 0
                assert word in answer.json()["detail"]
            assert web.get("/health").status_code == 200
            assert web.get("/metrics").status_code == 200
            allow(True)
            await_that(lambda: web.get("/ready").status_code == 200)


@pytest.mark.skipif(sys.platform != "linux", reason="the limit of a running process can be set on Linux only")
@pytest.mark.parametrize("db", ["sqlite"], indirect=True)
async def test_a_server_that_cannot_write_is_not_ready(new_server: Callable[..., Server]) -> None:
    server = new_server()
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    with httpx.Client(base_url=server.url, timeout=SOON) as web:
        assert web.get("/ready").status_code == 200
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
        await_that(lambda: web.get("/ready").status_code == 503)
        for language, word in (("es", "disco"), ("en", "disk")):
            answer = web.get("/ready", headers={"accept-language": language})
            assert (answer.status_code, answer.json()["code"]) == (503, "database-unwritable")
            assert word in answer.json()["detail"]
        resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)
        await_that(lambda: web.get("/ready").status_code == 200)


async def test_figures_count_what_was_played(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as first, ada.sit(match, seat=1) as second:
            for turn, column in enumerate((0, 1, 0)):
                mover = (first, second)[turn % 2]
                await mover.until(lambda seat, turn=turn: len(seat.events) == turn)
                assert (await mover.act(column))["type"] == "ack"
            figures = await fetch_figures(server)
    (worker,) = {worker for worker, _ in figures["tapete_answers_total"]}
    assert figures["tapete_answers_total"][worker, ""] == 3
    assert figures["tapete_acknowledgement_seconds_count"][worker, ""] == 3
    assert figures["tapete_sockets"][worker, ""] == 2
    assert figures["tapete_rooms"][worker, ""] == 1
    assert figures["tapete_bots_waiting"][worker, ""] == 0
    assert figures["tapete_commit_seconds_count"][worker, ""] >= 3
    assert figures["tapete_memory_bytes"][worker, ""] > 1_000_000
    buckets = [count for (_, _), count in figures["tapete_acknowledgement_seconds_bucket"].items()]
    assert buckets == sorted(buckets)
    assert buckets[-1] == 3


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_any_worker_reports_all_figures_and_no_counter_goes_back(new_server: Callable[..., Server]) -> None:
    here, there = new_server(), new_server()
    async with Browser(here) as ada:
        match = await ada.create("connectfour", "me", "here")
        async with ada.sit(match, seat=0) as seat:
            await seat.act(3)
        figures_here = await fetch_figures(here)
        while len(figures_here["tapete_up_seconds"]) < 2:  # only its own: the slow database has not stored them yet
            figures_here = await fetch_figures(here)
        figures_there = await fetch_figures(there)
    assert len(figures_there["tapete_up_seconds"]) == 2
    assert sum(figures_here["tapete_answers_total"].values()) == 1
    for name in ("tapete_answers_total", "tapete_requests_total", "tapete_commit_seconds_count"):
        for worker, count in figures_here[name].items():
            assert figures_there[name][worker] >= count


async def test_a_slow_write_does_not_overwrite_newer_figures() -> None:
    figures, notes = Figures(), list[str]()
    slow = asyncio.Event()

    async def write(name: str, text: str) -> None:
        if not slow.is_set():
            slow.set()
            await asyncio.sleep(0.05)
        notes.append(text)

    async def read(silent: float) -> list[tuple[str, str]]:
        return [("here", notes[-1])]

    gatherer = Gatherer(figures, "here", write, read)
    reporting = asyncio.create_task(gatherer.report())
    await slow.wait()
    figures.answers = 1
    own = (await gatherer.all())["here"]
    await asyncio.sleep(0.1)
    reporting.cancel()
    assert msgspec.json.decode(notes[-1]) == msgspec.json.decode(msgspec.json.encode(own))


async def test_a_worker_reports_the_figures_it_stored_not_newer_ones() -> None:
    figures, notes = Figures(), dict[str, str]()

    async def write(name: str, text: str) -> None:
        notes[name] = text
        figures.commit.note(0.002)  # the write is itself a commit, and players commit meanwhile
        figures.answers += 1

    async def read(silent: float) -> list[tuple[str, str]]:
        return list(notes.items())

    figures.commit.note(0.001)
    here = (await Gatherer(figures, "here", write, read).all())["here"]
    there = (await Gatherer(Figures(), "there", write, read).all())["here"]
    assert sum(here.histograms["tapete_commit_seconds"].counts) == 1
    assert exposition({"here": here}) == exposition({"here": there})


async def test_figures_need_the_local_machine_or_the_admin_secret(
    new_server: Callable[..., Server], tmp_path: Path
) -> None:
    server = new_server()
    secret = (tmp_path / "data" / "admin.key").read_text()
    async with httpx.AsyncClient(base_url=server.url, timeout=SOON) as web:
        through_a_proxy = {"x-forwarded-for": "203.0.113.7"}
        refused = await web.get("/metrics", headers=through_a_proxy)
        assert (refused.status_code, refused.json()["code"]) == (403, "administrator-only")
        wrong = await web.get("/metrics", headers={**through_a_proxy, "authorization": "Bearer no"})
        assert wrong.status_code == 403
    await fetch_figures(server, **through_a_proxy, authorization=f"Bearer {secret}")


@pytest.mark.long  # only the tests on Windows start it so
def test_a_test_server_also_starts_without_fork(tmp_path: Path) -> None:
    """As on Windows."""
    server = Server(Nursery(forks=False), f"sqlite:///{tmp_path}/tapete.db", tmp_path / "data").start()
    try:
        assert httpx.get(f"{server.url}/ready").status_code == 200
    finally:
        server.kill()
