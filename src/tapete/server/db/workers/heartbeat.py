"""Beats of the workers, and the pauses of all matches for the time when no worker was up."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from tapete.live.clocks import from_iso, to_iso
from tapete.live.worker.heartbeat import beat_time, find_pause, pause_row, pauses_match
from tapete.live.worker.ports import Pause
from tapete.server.db.engine import Database
from tapete.server.db.tables import matches, rows, workers

KEPT = 86400.0  # seconds that the figures of a worker stay
LOCK = sa.text("SELECT pg_advisory_xact_lock(7270033)")  # one worker at a time looks for missing time
CONNECTED = sa.text(
    "EXISTS (SELECT 1 FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = 'tapete-' || workers.name)"
)


def write_beat(
    database: Database, connection: sa.Connection, worker: str, figures: str, *, first: bool
) -> Pause | None:
    """Write that a worker is up. If none was for a while, pause the matches with clocks in the same transaction."""
    pause = _find_pause(database, connection, worker, first=first)
    if database.shared and (first or pause is not None):
        connection.execute(LOCK)
        pause = _find_pause(database, connection, worker, first=first)
    if pause is not None:
        _pause_matches(database, connection, pause)
        connection.execute(sa.delete(workers).where(workers.c.name != worker, ~_is_up(database)))
    at = beat_time(first=first)
    written = {"at": to_iso(at)} | ({"figures": figures} if figures else {})
    connection.execute(
        database.insert(workers)
        .values({"name": worker, "figures": "{}"} | written)
        .on_conflict_do_update(index_elements=["name"], set_=written)
    )
    connection.execute(sa.delete(workers).where(workers.c.at < to_iso(at - KEPT)))
    return pause


def _is_up(database: Database) -> sa.ColumnElement[bool]:
    """True for other workers that are up: PostgreSQL knows their connections. SQLite has one worker alone."""
    return sa.type_coerce(CONNECTED, sa.Boolean) if database.shared else sa.false()


def _find_pause(database: Database, connection: sa.Connection, worker: str, *, first: bool) -> Pause | None:
    last = connection.execute(sa.select(sa.func.max(workers.c.at))).scalar_one()
    if last is None and first:  # a database without beats: somebody played last
        last = connection.execute(sa.select(sa.func.max(matches.c.moved)).where(*_TIMED)).scalar_one()
    others = sa.select(workers.c.at).where(workers.c.name != worker, _is_up(database))
    return find_pause(
        None if last is None else from_iso(last),
        lambda: [from_iso(at) for at in connection.execute(others).scalars()],
        first=first,
    )


_TIMED = (matches.c.state == "running", matches.c.clock != "")


def _pause_matches(database: Database, connection: sa.Connection, pause: Pause) -> None:
    """Write a pause into every match that has to be paused, and move the alarms: nobody has these matches in memory."""
    query = sa.select(matches.c.id, matches.c.clock, matches.c.alarm, _next_seq()).where(*_TIMED)
    paused = [row for row in connection.execute(query) if pauses_match(pause, row.clock, row.alarm)]
    _move_alarms(connection, [(row.id, row.alarm) for row in paused if row.alarm], pause)
    numbers = {row.id: row.seq for row in paused}
    insertion = database.insert(rows).on_conflict_do_nothing().returning(rows.c.match)
    while numbers:  # until no other worker has taken the number of a row in between
        written = [msgspec.structs.asdict(pause_row(id, numbers[id], pause)) for id in sorted(numbers)]
        done = set(connection.execute(insertion, written).scalars())
        left = sa.select(matches.c.id, _next_seq()).where(matches.c.id.in_(numbers.keys() - done))
        numbers = {row.id: row.seq for row in connection.execute(left)} if numbers.keys() - done else {}


def _next_seq() -> sa.Label[int]:
    seq = sa.select(sa.func.coalesce(sa.func.max(rows.c.seq) + 1, 0)).where(rows.c.match == matches.c.id)
    return seq.scalar_subquery().label("seq")


def _move_alarms(connection: sa.Connection, alarms: Sequence[tuple[str, str]], pause: Pause) -> None:
    if alarms:
        moved = sa.update(matches).where(matches.c.id == sa.bindparam("which")).values(alarm=sa.bindparam("later"))
        later = [{"which": id, "later": to_iso(from_iso(at) + pause.up - pause.gone)} for id, at in alarms]
        connection.execute(moved, later)
