"""Clocks: time per decision, banks, timeouts, undo, holidays, and restarts."""

from __future__ import annotations

import asyncio
import itertools
import re
import time
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa
from connectfour.game import GAME as CONNECT_FOUR
from hypothesis import given
from hypothesis import strategies as st

from tapete.core.match import Match, Setup, header_of
from tapete.live.clocks import CLOCK, Clocks, ClockSnapshot, end_of, from_iso, parse_clock, seconds_spent, to_iso
from tapete.live.match.rows import Row, RowKind
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch
from tapete.server.db.engine import database_url
from tapete.server.db.tables import matches, rows, workers
from tests.marks import long_for

from .browser import Browser, Seat
from .conftest import DATABASES
from .running import Server

HOUR, DAY = 3600, 86400
GRACE = 30


def kinds(seat: Seat) -> list[str]:
    return [event["kind"] for event in seat.events]


def running_clocks(seat: Seat) -> list[int]:
    """The players whose clocks this seat sees running."""
    return [info["player"] for info in seat.match["seats"] if info.get("clock") is not None]


def read_rows(db: str, match: str) -> tuple[str, list[Any]]:
    """The start of a match, and its rows."""
    engine = sa.create_engine(database_url(db))
    with engine.connect() as connection:
        began = connection.execute(sa.select(matches.c.began).where(matches.c.id == match)).scalar_one()
        match_rows = list(connection.execute(sa.select(rows).where(rows.c.match == match).order_by(rows.c.seq)))
    engine.dispose()
    return began, match_rows


def begin_at(db: str, match: str, moment: float) -> None:
    engine = sa.create_engine(database_url(db))
    with engine.begin() as connection:
        connection.execute(sa.update(matches).where(matches.c.id == match).values(began=to_iso(moment)))
    engine.dispose()


def let_time_pass(db: str, seconds: float) -> None:
    """Move every time in the database into the past, as if its servers had been down for so long."""
    engine = sa.create_engine(database_url(db))
    columns = (matches.c.began, matches.c.moved, matches.c.alarm, rows.c.at, workers.c.at)
    with engine.begin() as connection:
        for column in columns:
            for (moment,) in connection.execute(sa.select(column).where(column != "").distinct()).all():
                earlier = {column.name: to_iso(from_iso(moment) - seconds)}
                connection.execute(sa.update(column.table).where(column == moment).values(earlier))
    engine.dispose()


# ---------------------------------------------------------------- the clock itself


class Asking:
    """A clock, and the decisions of two players."""

    def __init__(self, clock: str = "60s") -> None:
        self.clocks = Clocks(clock, "", 2)
        self.answers = [0, 0]
        self.names = 0

    def ask(self, second: int, by: int | None, *players: int, answers: tuple[int, int] = (0, 0)) -> dict[int, float]:
        """After a row of `by`, give these players new decisions. Return the seconds each has left."""
        self.names += 1
        self.clocks.follow(
            at(second), by, {player: f"{self.names}-{player}" for player in players}, lambda player: answers[player]
        )
        return {player: end - from_iso(at(second)) for player, end in self.clocks.ends(players).items()}


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [
        ("", (0, 0)),
        ("60s", (0, 60)),
        ("5m", (0, 300)),
        ("12h", (0, 43200)),
        ("1d", (0, 86400)),
        ("15m+10s", (900, 10)),
        ("2h+1m", (7200, 60)),
        ("7d+12h", (604800, 43200)),
    ],
)
def test_a_clock_is_written_as_numbers_and_units(clock: str, seconds: tuple[int, int]) -> None:
    assert parse_clock(clock) == seconds
    assert re.match(CLOCK, clock)


@pytest.mark.parametrize(
    "clock", ["0s", "5", "m", "15m+", "+10s", "15m+10s+1s", "15m+0s", "15m+100s", "1m+1h", "1h+1d", "-1m", "1000m"]
)
def test_nothing_else_is_a_clock(clock: str) -> None:
    assert not re.match(CLOCK, clock)


def test_a_bank_is_spent_by_thinking_and_filled_by_answering() -> None:
    asking = Asking("2m+10s")
    assert asking.ask(0, None, 0) == {0: 130}
    assert asking.ask(50, 0, 0, answers=(1, 0)) == {0: 90}  # 120 + 10 - 50 is left in the bank, and 10 more
    assert asking.ask(55, 0, 1, answers=(2, 0)) == {1: 130}
    assert asking.ask(60, 1, 0, answers=(2, 1)) == {0: 95}
    # too late: the bank is empty, and each decision has its own seconds still
    assert asking.ask(160, 0, 0, answers=(3, 1)) == {0: 10}


def test_an_undo_gives_no_time_back_to_a_bank() -> None:
    asking = Asking("2m+10s")
    asking.ask(0, None, 0)
    assert asking.ask(50, 0, 1, answers=(1, 0)) == {1: 130}
    assert asking.ask(60, 0, 0, answers=(0, 0)) == {0: 80}  # 50 of 130 are gone
    assert asking.ask(70, 0, 1, answers=(1, 0)) == {1: 130}  # the player whose decision was removed has lost nothing
    assert asking.ask(80, 1, 0, answers=(1, 1)) == {0: 80}  # 120 + 10 - 60, and 10 more
    asking.ask(90, 0, 0, answers=(2, 1))
    assert asking.ask(95, 0, 0, answers=(1, 1)) == {0: 75}  # the clock of the decision that was open goes on


def test_a_clock_that_was_set_back_fills_no_bank() -> None:
    asking = Asking("5m+5s")
    asking.ask(3000, None, 0)
    assert asking.ask(0, 0, 0, answers=(1, 0)) == {0: 310}  # no time was spent; a decision adds five seconds


def test_a_bank_of_days_is_never_fuller_than_it_was() -> None:
    asking = Asking("2d+12h")
    assert asking.ask(0, None, 0) == {0: 2 * DAY + 12 * HOUR}
    assert asking.ask(60, 0, 0, answers=(1, 0)) == {0: 2 * DAY + 12 * HOUR}


def test_a_pause_stops_all_clocks_and_the_grace_is_no_longer_than_ones_own_time() -> None:
    asking, start = Asking("20s"), from_iso(at(0))
    asking.ask(0, None, 0, 1)
    asking.clocks.pause(start + 15, start + 600, start + 630)
    assert asking.clocks.ends((0, 1)) == {0: start + 625, 1: start + 625}  # 20 s of grace, and the 5 s that were left
    asking.clocks.pause(start + 610, start + 700, start + 730)  # once more within the grace
    assert asking.clocks.ends((0,)) == {0: start + 725}


def test_a_pause_refunds_nothing_to_a_bank() -> None:
    asking, start = Asking("2m+10s"), from_iso(at(0))
    asking.ask(0, None, 0)
    asking.clocks.pause(start + 50, start + 600, start + 630)
    assert asking.ask(605, 0, 1, answers=(1, 0)) == {1: 130}
    assert asking.ask(610, 0, 0, answers=(0, 0)) == {0: 80}  # taken back: 50 of 130 are gone
    assert asking.ask(620, 0, 1, answers=(1, 0)) == {1: 130}
    assert asking.clocks.bank[0] == 70


def test_a_pause_after_the_system_clock_was_set_back_keeps_the_time_that_was_left() -> None:
    asking, start = Asking("2m+10s"), from_iso(at(0))
    asking.ask(3000, None, 0)
    asking.clocks.pause(start + 3050, start + 60, start + 60)
    assert asking.clocks.ends((0,)) == {0: start + 60 + 80}


def test_a_checkpoint_keeps_the_time_that_was_spent_before_a_pause() -> None:
    asking, start = Asking("2m+10s"), from_iso(at(0))
    asking.ask(0, None, 0)
    asking.clocks.pause(start + 50, start + 600, start + 600)
    later = Clocks("2m+10s", "", 2)
    later.restore(msgspec.json.decode(msgspec.json.encode(asking.clocks.take_snapshot()), type=ClockSnapshot))
    assert later.ends((0,)) == asking.clocks.ends((0,)) == {0: start + 680}


def test_a_decision_opened_after_the_last_beat_loses_nothing_by_a_pause() -> None:
    asking, start = Asking("60s"), from_iso(at(0))
    asking.ask(13, None, 0)
    asking.clocks.pause(start + 10, start + 100, start + 130)
    assert asking.clocks.ends((0,)) == {0: start + 190}


def test_holidays_stop_only_the_clock_of_the_player_who_takes_them() -> None:
    asking = Asking("1d+12h")
    start = from_iso(at(0))
    asking.clocks.rest(0, start + 10, start + 10 + 5 * DAY)
    assert asking.ask(0, None, 0, 1) == {0: 6 * DAY + 12 * HOUR, 1: DAY + 12 * HOUR}
    asking.clocks.rest(0, start + 10, start + 110)  # back early
    assert asking.ask(200, 0, 0, answers=(1, 0)) == {0: DAY + 12 * HOUR}  # 100 seconds were spent, half a day is gained
    assert asking.clocks.holiday(0, start + 50) == (start + 10, start + 110)
    assert asking.clocks.holiday(0, start + 110) is None


def test_an_undo_after_a_holiday_resumes_where_the_clock_stopped() -> None:
    asking = Asking("1d")
    start = from_iso(at(0))
    asking.clocks.rest(0, start + 10, start + 40)
    asking.ask(0, None, 0)
    asking.ask(50, 0, 1, answers=(1, 0))
    assert asking.ask(55, 0, 0, answers=(0, 0)) == {0: DAY - 20}


@given(
    since=st.integers(0, 50),
    left=st.integers(1, 60),
    cuts=st.lists(st.integers(0, 120), max_size=6, unique=True),
)
def test_clocks_with_holidays_are_as_if_counted_second_by_second(since: int, left: int, cuts: list[int]) -> None:
    ordered = sorted(cuts)
    holidays = [(float(gone), float(back)) for gone, back in zip(ordered[::2], ordered[1::2], strict=False)]
    end, counted = since, 0
    while counted < left:
        counted += not any(gone <= end < back for gone, back in holidays)
        end += 1
    assert end_of(since, left, holidays) == end
    assert seconds_spent(since, end, holidays) == left


def test_every_new_decision_has_the_whole_time() -> None:
    asking = Asking()
    assert asking.ask(0, None, 0) == {0: 60}
    assert asking.ask(50, 0, 0, answers=(1, 0)) == {0: 60}
    assert asking.ask(70, 0, 1, answers=(2, 0)) == {1: 60}


def test_an_undo_gives_no_time_back() -> None:
    asking = Asking()
    asking.ask(0, None, 0)
    asking.ask(50, 0, 0, answers=(1, 0))
    assert asking.ask(80, 0, 0, answers=(0, 0)) == {0: 30}
    assert asking.ask(90, 0, 0, answers=(1, 0)) == {0: 20}
    assert asking.ask(95, 0, 0, answers=(2, 0)) == {0: 60}


def test_an_undo_resumes_ones_own_clock_and_restarts_the_rivals() -> None:
    asking = Asking()
    asking.ask(0, None, 0)
    asking.ask(20, 0, 1, answers=(1, 0))
    assert asking.ask(70, 0, 0, answers=(0, 0)) == {0: 40}
    assert asking.ask(75, 0, 1, answers=(1, 0)) == {1: 60}


# ---------------------------------------------------------------- clocks of stored rows


class Timed:
    """Connect Four with a one-minute clock, and rows at given seconds."""

    def __init__(self) -> None:
        seats = [SeatRecord("person", name) for name in ("Ada", "Bob")]
        self.stored = StoredMatch(header_of(Match(Setup.of(CONNECT_FOUR, 2))), seats, clock="60s", began=at(0))

    def row(self, second: int, kind: RowKind, player: int, body: str = "") -> None:
        self.stored.apply(Row("m", self.stored.seq, kind, player, body, at(second)))

    def left(self, second: int) -> dict[int, float]:
        return {player: end - from_iso(at(second)) for player, end in self.stored.clock_ends().items()}

    def event_kinds(self) -> list[str]:
        return [event.kind for event in self.stored.match.events()]


def at(second: int) -> str:
    return f"2026-01-01T00:{second // 60:02}:{second % 60:02}+00:00"


def test_after_three_times_in_a_row_a_bot_plays_until_the_person_comes_back() -> None:
    timed = Timed()
    for late in range(3):
        assert not timed.stored.seats[0].standin
        timed.row(60 * late + 60, "timeout", 0, str(late))
        if late < 2:
            timed.row(60 * late + 60, "answer", 1, "6")
    assert timed.stored.seats[0].standin == "random"
    assert timed.event_kinds() == ["kernel-time-out", "drops", "drops"] * 2 + ["kernel-time-out-bot", "drops"]
    timed.row(200, "answer", 1, "2")
    assert timed.stored.bot_turns() == {0: "random"}
    assert timed.left(200) == {}
    timed.row(230, "standin", 0, "")
    assert timed.left(230) == {0: 60}
    assert timed.stored.first_late(from_iso(at(289))) is None
    assert timed.stored.first_late(from_iso(at(290))) == 0


def test_an_answer_in_time_begins_the_count_anew() -> None:
    timed = Timed()
    for n, kind in enumerate(("timeout", "timeout", "answer", "timeout", "timeout")):
        timed.row(n, kind, 0, str(n % 3))
        timed.row(n, "answer", 1, str(3 + n % 3))
    assert not timed.stored.seats[0].standin


def test_a_pause_is_told_in_the_log_except_when_only_the_system_clock_was_set() -> None:
    timed = Timed()
    for up, gone, back in ((60, 30, 90), (400, 60, 430), (30, 400, 30)):
        timed.row(up, "pause", 0, f"{at(gone)}/{at(back)}")
    assert timed.event_kinds() == ["kernel-pause-moment", "kernel-pause"]
    assert timed.stored.match.events()[-1].text.args == {"minutes": 6}
    timed.row(31, "resign", 0)
    told = timed.event_kinds()
    timed.row(400, "pause", 0, f"{at(31)}/{at(430)}")
    assert timed.event_kinds() == told  # the match is over


def test_a_timeout_answer_cannot_be_undone() -> None:
    timed = Timed()
    timed.row(60, "timeout", 0, "0")
    assert not timed.stored.match.can_undo(0)
    timed.row(61, "answer", 1, "0")
    assert timed.stored.match.can_undo(1)


# ---------------------------------------------------------------- over the socket


@pytest.mark.anyio
async def test_the_server_answers_when_the_time_is_over_and_says_so(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open", clock="1s")
        assert (await ada.get(f"/api/matches/{match}"))["clock"] == "1s"
        async with ada.sit(match) as first:
            assert running_clocks(first) == []
            await bob.post(f"/api/matches/{match}/join")
            await first.until(lambda seat: running_clocks(seat) == [0])
            async with bob.sit(match) as second:
                await asyncio.gather(*(seat.until(lambda seat: len(seat.events) == 2) for seat in (first, second)))
                assert kinds(first) == kinds(second) == ["kernel-time-out", "drops"]
                assert first.events[0]["text"] == {
                    "id": "kernel-time-out",
                    "args": {"who": {"id": "player", "args": {"n": 0}}},
                }
                await asyncio.gather(
                    *(seat.until(lambda seat: running_clocks(seat) == [1]) for seat in (first, second))
                )
                assert (await first.undo(0))["code"] == "nothing-to-undo"
                assert (await second.act(3))["type"] == "ack"
                await first.until(lambda seat: running_clocks(seat) == [0])
        _, match_rows = read_rows(server.options["db"], match)
        assert [(row.kind, row.player) for row in match_rows][:2] == [("timeout", 0), ("answer", 1)]
        assert from_iso(match_rows[1].at) - from_iso(match_rows[0].at) < 1
        assert "kernel-time-out" in (await ada.get("/api/text/es")).text


@pytest.mark.anyio
async def test_clocks_stand_still_while_no_server_runs(new_server: Callable[..., Server]) -> None:
    server = new_server(bot_watch=0.2)
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("connectfour", "me", "open", clock="5m+20s")
        days = await ada.create("connectfour", "me", "here", clock="1d")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as first:
            await first.act(0)
        server.kill()
        let_time_pass(server.options["db"], 2 * DAY)
        server.start()
        async with bob.sit(match, server=server) as second:
            await second.until(lambda seat: running_clocks(seat) == [1] and "kernel-pause-hours" in kinds(seat))
            assert 320 < second.match["seats"][1]["clock"] <= 320 + GRACE
            assert (await second.act(3))["type"] == "ack"
            await second.until(lambda seat: running_clocks(seat) == [0])
            assert 330 < second.match["seats"][0]["clock"] <= 340 + GRACE  # what was left, and 20 s for the answer
        async with ada.sit(days, server=server) as seat:
            assert DAY - 60 < seat.match["seats"][0]["clock"] <= DAY + GRACE
    for id in (match, days):
        assert "timeout" not in [row.kind for row in read_rows(server.options["db"], id)[1]]
    assert [row.kind for row in read_rows(server.options["db"], match)[1]] == ["answer", "pause", "answer"]


@pytest.mark.anyio
async def test_time_that_was_over_before_a_restart_is_over_after_the_grace(new_server: Callable[..., Server]) -> None:
    """The match began an hour before the server died, with a second for an answer."""
    server = new_server(bot_watch=0.2)
    async with Browser(server) as ada:
        match = await ada.create("connectfour", "me", "here", clock="1s")
        server.kill()
        began, before = read_rows(server.options["db"], match)
        begin_at(server.options["db"], match, from_iso(began) - HOUR)
        let_time_pass(server.options["db"], HOUR)
        server.start()
    async with asyncio.timeout(120):
        while len(match_rows := read_rows(server.options["db"], match)[1]) < len(before) + 2:
            await asyncio.sleep(0.05)
    pause, timeout = match_rows[len(before) :][:2]
    assert (pause.kind, timeout.kind) == ("pause", "timeout")
    assert 1 <= from_iso(timeout.at) - from_iso(pause.at) < GRACE  # no longer than the time for one decision


@pytest.mark.anyio
@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_clocks_do_not_show_the_progress_of_secret_choices(server: Server) -> None:
    async with Browser(server) as ada, Browser(server) as bob:
        match = await ada.create("sealed", "me", "open", clock="5m")
        await bob.post(f"/api/matches/{match}/join")
        async with ada.sit(match) as first, bob.sit(match) as second:
            await first.until(lambda seat: seat.match["seats"][1].get("online"))
            await second.send("ping")
            await second.receive("pong")
            assert (running_clocks(first), running_clocks(second)) == ([0], [1])
            assert 250 < second.match["seats"][1]["clock"] <= 300
            assert (await first.act())["type"] == "ack"
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(second.socket.recv(), 0.3)


@pytest.mark.anyio
@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
async def test_a_rematch_keeps_the_clock_and_a_bad_one_is_refused(server: Server) -> None:
    async with Browser(server) as ada:
        for clock in ("1w", "0s", "-1s", "1000d", "60", "s"):
            assert (
                await ada.post("/api/matches", {"game": "connectfour", "seats": ["me", "here"], "clock": clock}, 400)
            )["code"] == "bad-request"
        match = await ada.create("connectfour", "me", "bot:random", clock="120m+30s")
        await ada.post(f"/api/matches/{match}/resign")
        assert (await ada.post(f"/api/matches/{match}/rematch"))["match"]["clock"] == "120m+30s"


# ---------------------------------------------------------------- matches of days


@pytest.mark.check
@pytest.mark.parametrize("db", long_for(DATABASES, "sqlite"), indirect=True)
@pytest.mark.anyio
async def test_a_holiday_shows_at_the_table_and_survives_a_restart(new_server: Callable[..., Server]) -> None:
    server = new_server()
    async with Browser(server) as ada, Browser(server) as bob:
        for browser, name in ((ada, "Ada"), (bob, "Bob")):
            await browser.post("/api/account", {"name": name, "password": "una contraseña larga"})
        match = await ada.create("connectfour", "me", "open", clock="2d+12h", rated=True)
        now = int(time.time())
        later = {"gone": now + 50 * DAY, "back": now + 55 * DAY}
        assert await bob.post("/api/account/away", later) == [later]  # before they sit down
        await bob.post(f"/api/matches/{match}/join")
        async with bob.sit(match) as watching:
            assert running_clocks(watching) == [0]
            assert watching.match["seats"][1]["away"] == [later["gone"], later["back"]]
            (gone,) = await ada.post("/api/account/away", {"gone": now, "back": now + 10 * DAY})
            await watching.until(lambda seat: (seat.match["seats"][0].get("clock") or 0) > 12 * DAY)
            assert watching.match["seats"][0]["away"] == [gone["gone"], gone["back"]]
        (listed,) = await ada.get("/api/matches?show=mine")
        assert 12 * DAY < listed["seats"][0]["clock"] <= 12.5 * DAY
        async with Browser(server) as stranger:
            assert "away" not in (await stranger.get(f"/api/matches/{match}"))["seats"][0]
        for wrong in (
            {"gone": now - DAY, "back": now + DAY},
            {"gone": now + 5 * DAY, "back": now + 20 * DAY},
            {"gone": now + 100 * DAY, "back": now + 121 * DAY},
            {"gone": now + 900 * DAY, "back": now + 901 * DAY},
        ):
            await ada.post("/api/account/away", wrong, 409)
        server.kill()
        server.start()
        ada.http.base_url = server.url
        async with ada.sit(match, server=server) as seat:
            assert seat.match["seats"][0]["clock"] > 12 * DAY
            back = int(time.time()) + 1
            await ada.post("/api/account/away", {"gone": gone["gone"], "back": back})  # back early
            await seat.until(lambda seat: (seat.match["seats"][0].get("clock") or 9e9) < 3 * DAY)
            assert (await seat.act(3))["type"] == "ack"
        _, match_rows = read_rows(server.options["db"], match)
        assert [(row.kind, row.player) for row in match_rows] == [("away", 1), ("away", 0), ("away", 0), ("answer", 0)]


# ---------------------------------------------------------------- two workers


@pytest.mark.anyio
@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_two_workers_that_start_again_write_one_pause(new_server: Callable[..., Server]) -> None:
    servers = new_server(bot_watch=0.2), new_server(bot_watch=0.2)
    db = servers[0].options["db"]
    async with Browser(servers[0]) as ada:
        match = await ada.create("connectfour", "me", "here", clock="60s")
        for server in servers:
            server.kill()
        let_time_pass(db, HOUR)
        for server in servers:
            server.start()
        async with ada.sit(match, server=servers[0]) as left, ada.sit(match, server=servers[1]) as right:
            for seat in (left, right):
                await seat.until(lambda seat: running_clocks(seat) == [0])
                assert kinds(seat) == ["kernel-pause"]
                assert 60 < seat.match["seats"][0]["clock"] <= 60 + GRACE
        servers[0].kill()
        servers[0].start()  # the other was up
        async with ada.sit(match, server=servers[0]) as seat:
            assert (await seat.act(3))["type"] == "ack"
    assert [row.kind for row in read_rows(db, match)[1]] == ["pause", "answer"]


@pytest.mark.anyio
@pytest.mark.parametrize("db", ["postgresql"], indirect=True)
async def test_only_one_of_two_workers_answers_for_a_late_player(new_server: Callable[..., Server]) -> None:
    here, there = new_server(bot_watch=1.0), new_server(bot_watch=1.0)
    async with Browser(here) as ada:
        match = await ada.create("connectfour", "me", "here", clock="1s")
        async with ada.sit(match, seat=0) as left, ada.sit(match, seat=0, server=there) as right:
            await asyncio.gather(*(seat.until(lambda seat: len(seat.events) >= 4) for seat in (left, right)))
            assert left.events[:4] == right.events[:4]
            assert kinds(left)[:4] == ["kernel-time-out", "drops"] * 2
        here.kill()  # the other worker has the match in memory, or loads it
        before = len(read_rows(there.options["db"], match)[1])
        async with asyncio.timeout(10):
            while len(read_rows(there.options["db"], match)[1]) < before + 2:
                await asyncio.sleep(0.05)
    _, match_rows = read_rows(there.options["db"], match)
    assert [(row.kind, row.player) for row in match_rows[:4]] == [("timeout", 0), ("timeout", 1)] * 2
    assert all(from_iso(after.at) - from_iso(row.at) >= 1 for row, after in itertools.pairwise(match_rows))
