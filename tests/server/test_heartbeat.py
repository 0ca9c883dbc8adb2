"""Heartbeat: the time in which no worker was up is paused, once, in every match with a clock. With a false clock."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa

from tapete.core.match import Header
from tapete.live import steady_clock
from tapete.live.clocks import from_iso, to_iso
from tapete.live.match.records import Record
from tapete.live.match.rows import Row
from tapete.live.match.seats import SeatRecord
from tapete.live.worker.heartbeat import BRIEF_IN_DAYS, GRACE, LATE
from tapete.live.worker.ports import Pause
from tapete.server.config.settings import Settings
from tapete.server.db.backup import back_up, restore
from tapete.server.db.match_store import Store
from tapete.server.db.tables import matches, workers
from tapete.server.db.workers import heartbeat as beats_in_database
from tests.false_clock import FalseClock

pytestmark = pytest.mark.anyio

HOUR, DAY = 3600.0, 86400.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FalseClock:
    return FalseClock(monkeypatch)


def test_matches_read_the_time_only_from_the_steady_clock() -> None:
    wall = re.compile(r"^from time import .*\btime\b|\btime\.time\(|\bdatetime\.(now|utcnow)\(", re.MULTILINE)
    live = Path(steady_clock.__file__).parent
    assert [path.name for path in live.rglob("*.py") if wall.search(path.read_text(encoding="utf-8"))] == []


@asynccontextmanager
async def up(db: str) -> AsyncIterator[Store]:
    """The store of a worker that is up; afterwards it is down, without a word."""
    store = Store(db)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def timed(id: str, clock: str = "5m", state: str = "running", alarm: str = "") -> Record:
    header = Header(1, "connectfour", "1", "", ["human", "human"], {}, "")
    seats = [SeatRecord("person", name) for name in ("Ada", "Bob")]
    return Record(
        id=id,
        game="connectfour",
        header=header,
        seed="s",
        state=state,
        seats=seats,
        clock=clock,
        alarm=alarm,
        moved="2026-01-01T00:00:00.000+00:00",
    )


async def pauses(store: Store, match: str = "m") -> list[Row]:
    return [row for row in await store.rows(match) if row.kind == "pause"]


async def test_a_start_after_hours_is_one_pause_in_each_match_with_a_clock(db: str, clock: FalseClock) -> None:
    async with up(db) as store:
        assert await store.beat(first=True) is None  # nobody has played here yet
        for record in (
            timed("m"),
            timed("over", state="finished"),
            timed("free", clock=""),
            timed("open", state="open"),
        ):
            await store.create(record, [])
        await store.append(Row("m", 0, "answer", 0, "3", to_iso(clock.wall)))
        died = clock.wall
    clock.advance(3 * HOUR)
    async with up(db) as store:
        assert await store.beat(first=True) == Pause(died, clock.wall, clock.wall + GRACE)
        body = f"{to_iso(died)}/{to_iso(clock.wall + GRACE)}"
        assert await pauses(store) == [Row("m", 1, "pause", 0, body, to_iso(clock.wall))]
        assert not any([await pauses(store, id) for id in ("over", "free", "open")])
        assert "m" in await store.due(0.0)  # it is opened, and lists show its new end


async def test_a_restart_of_a_moment_is_no_pause(db: str, clock: FalseClock) -> None:
    async with up(db) as store:
        await store.beat(first=True)
        await store.create(timed("m"), [])
    clock.advance(0.5)
    async with up(db) as store:
        assert await store.beat(first=True) is None


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_workers_that_start_together_write_one_pause(db: str, clock: FalseClock) -> None:
    async with up(db) as store:
        await store.beat(first=True)
        await store.create(timed("m"), [])
    clock.advance(HOUR)
    async with up(db) as here, up(db) as there:
        written = await asyncio.gather(here.beat(first=True), there.beat(first=True))
        assert sorted(pause is None for pause in written) == [False, True]
        assert len(await pauses(here)) == 1


@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_a_worker_that_dies_while_another_lives_stops_no_clock(db: str, clock: FalseClock) -> None:
    async with up(db) as here:
        await here.beat(first=True)
        await here.create(timed("m"), [])
        async with up(db) as there:
            await there.beat(first=True)
        for _ in range(20):
            clock.advance(LATE / 2)
            assert await here.beat() is None
        clock.advance(LATE - 1)
        async with up(db) as there:
            assert await there.beat(first=True) is None
        assert not await pauses(here)


async def test_an_outage_of_the_database_is_a_pause(db: str, clock: FalseClock) -> None:
    async with up(db) as store:
        await store.beat(first=True)
        await store.create(timed("m", alarm=to_iso(clock.wall + 60)), [])
        last = clock.wall
        clock.advance(LATE)
        assert await store.beat() is None
        clock.advance(LATE + 1)
        assert await store.beat() == Pause(last + LATE, clock.wall, clock.wall + GRACE)
        assert await store.beat() is None
        assert [row.at for row in await pauses(store)] == [to_iso(clock.wall)]
        record = await store.record("m")
        assert record is not None
        assert from_iso(record.alarm) == pytest.approx(last + 60 + LATE + 1, abs=0.01)


async def test_a_row_that_comes_between_does_not_push_a_pause_out(
    db: str, clock: FalseClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with up(db) as store:
        await store.beat(first=True)
        for id in ("m", "other"):
            await store.create(timed(id), [])
        await store.append(Row("m", 0, "answer", 0, "3", to_iso(clock.wall)))  # by a worker that knew the number first
        clock.advance(HOUR)
        right = beats_in_database._next_seq
        stale = [sa.literal(0).label("seq")]
        monkeypatch.setattr(beats_in_database, "_next_seq", lambda: stale.pop() if stale else right())
        await store.beat()
        assert [[row.kind for row in await store.rows(id)] for id in ("m", "other")] == [["answer", "pause"], ["pause"]]


async def test_matches_of_days_are_paused_only_where_it_matters(db: str, clock: FalseClock) -> None:
    async def restart(after: float, **alarms: float) -> list[str]:
        async with up(db) as store:
            for id, alarm in alarms.items():
                alarm_at = sa.update(matches).where(matches.c.id == id).values(alarm=to_iso(clock.wall + alarm))
                await store.database.write(lambda connection, alarm_at=alarm_at: connection.execute(alarm_at))
            before = {id: len(await pauses(store, id)) for id in alarms}
        clock.advance(after)
        async with up(db) as store:
            await store.beat(first=True)
            return [id for id in alarms if len(await pauses(store, id)) > before[id]]

    async with up(db) as store:
        await store.beat(first=True)
        for id in ("days", "soon"):
            await store.create(timed(id, clock="1d"), [])
    assert await restart(60, days=DAY, soon=80) == ["soon"]  # its clock ended meanwhile, or ends within the grace
    assert await restart(BRIEF_IN_DAYS, days=DAY, soon=DAY) == ["days", "soon"]


@pytest.mark.parametrize("step", [-HOUR, HOUR])
async def test_a_system_clock_that_is_set_moves_all_clocks_and_gives_no_grace(
    db: str, clock: FalseClock, step: float
) -> None:
    async with up(db) as store:
        await store.beat(first=True)
        await store.create(timed("m", alarm=to_iso(clock.wall + 60)), [])
        clock.advance(4)
        before = clock.wall
        clock.set_system_clock(clock.wall + step)
        assert await store.beat() == Pause(before, clock.wall, clock.wall)
        [row] = await pauses(store)
        assert (row.body, row.at) == (f"{to_iso(before)}/{to_iso(clock.wall)}", to_iso(clock.wall))
        steady_clock.set_now(clock.wall)  # as the worker does after its beat
        assert await store.overdue(0.0) == []
        record = await store.record("m")
        assert record is not None
        assert from_iso(record.alarm) == pytest.approx(clock.wall + 56, abs=0.01)


@pytest.mark.parametrize("step", [-HOUR, HOUR])
@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_two_workers_write_once_that_the_system_clock_was_set(db: str, clock: FalseClock, step: float) -> None:
    async with up(db) as here, up(db) as there:
        for store in (here, there):
            await store.beat(first=True)
        await here.create(timed("m"), [])
        clock.set_system_clock(clock.wall + step)
        assert await here.beat() is not None
        assert await there.beat() is None
        assert len(await pauses(here)) == 1


async def test_a_restart_with_a_clock_set_back_pauses_too_and_forgets_the_old_beats(db: str, clock: FalseClock) -> None:
    async with up(db) as store:
        await store.beat(first=True)
        await store.create(timed("m"), [])
        await store.create(timed("days", clock="1d"), [])
        died = clock.wall
    clock.set_system_clock(clock.wall - HOUR)
    async with up(db) as store:
        assert await store.beat(first=True) == Pause(died, clock.wall, clock.wall + GRACE)
        assert [len(await pauses(store, id)) for id in ("m", "days")] == [1, 1]
        beats = await store.database.read(
            lambda connection: connection.execute(sa.select(workers.c.name, workers.c.at)).all()
        )
        assert [tuple(beat) for beat in beats] == [(store.worker_name, to_iso(clock.wall))]
    clock.advance(HOUR / 2)
    async with up(db) as store:
        assert await store.beat(first=True) is not None


async def test_a_backup_that_is_restored_a_week_later_stood_still_for_a_week(
    kind: str, new_database: Callable[[str], str], clock: FalseClock, tmp_path: Path
) -> None:
    here, there = (Settings(db=new_database(kind), data=tmp_path / name) for name in ("here", "there"))
    here.data.mkdir()
    async with up(here.database) as store:
        await store.beat(first=True)
        await store.create(timed("m", clock="1d"), [])
        taken = clock.wall
        await asyncio.to_thread(back_up, here, tmp_path / "copy.tapete")
    clock.advance(7 * DAY)
    await asyncio.to_thread(restore, there, tmp_path / "copy.tapete", force=True)
    async with up(there.database) as store:
        assert await store.beat(first=True) == Pause(taken, clock.wall, clock.wall + GRACE)


async def test_a_database_without_beats_stood_still_since_its_last_move(db: str, clock: FalseClock) -> None:
    async with up(db) as store:
        record = timed("m")
        record.moved = to_iso(clock.wall - HOUR)
        await store.create(record, [])
        pause = await store.beat(first=True)
        assert pause is not None
        assert pause.gone == pytest.approx(clock.wall - HOUR, abs=0.01)
