"""Order of running matches: friends, people, strong players, close scores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa

from tapete.club.statistics.ratings import Rating
from tapete.live.match.live_match import LiveMatch
from tapete.live.match.records import Record
from tapete.live.wire import WatchInfo
from tapete.server.db.tables import holders, ratings, relations

MOST_RANKED = 200  # matches with the latest moves; others follow in the order of their moves
STEP = 50  # levels that count as equal


class Worth(NamedTuple):
    """Reasons to watch a running match, apart from its table."""

    friends: list[int] = []  # seats
    level: int = 0  # mean of its members in this game
    people: int = 0


def read_worth(connection: sa.Connection, records: Sequence[Record], viewer: str) -> dict[str, Worth]:
    """Friends, level and people of each match."""
    games = {record.id: record.game for record in records}
    seated = connection.execute(sa.select(holders).where(holders.c.match.in_(games))).all()
    people = {row.guest for row in seated}
    named = sa.select(relations.c.other).where(relations.c.who == viewer, relations.c.kind == "friend")
    friends = set(connection.execute(named.where(relations.c.other.in_(people))).scalars()) if viewer else set()
    levels: dict[tuple[str, str], int] = {}
    for row in connection.execute(sa.select(ratings).where(ratings.c.who.in_(people), ratings.c.games > 0)):
        key = row.who, row.ladder.partition("/")[0]
        levels[key] = max(levels.get(key, 0), Rating(row.mu, row.sigma, row.games).shown)
    worth = {}
    for record in records:
        here = [row for row in seated if row.match == record.id]
        known = [levels[key] for row in here if (key := (row.guest, record.game)) in levels]
        worth[record.id] = Worth(
            sorted(row.seat for row in here if row.guest in friends),
            round(sum(known) / len(known)) if known else 0,
            sum(seat.kind == "person" for seat in record.seats),
        )
    return worth


def rank(records: Sequence[Record], worth: dict[str, Worth]) -> list[Record]:
    """Matches worth watching first; equal ones keep their order."""
    return sorted(records, key=lambda record: rank_of(worth[record.id]))


def rank_of(worth: Worth) -> tuple[int, int, int]:
    """Sort key: friends, then two people or more, then level."""
    return -len(worth.friends), -min(2, worth.people), -(worth.level // STEP)


def describe_watch(worth: Worth, live: LiveMatch | None) -> WatchInfo:
    """Line of a match in the list. Phase and scores are those that viewers see; unknown if it is not in memory."""
    phase, scores = live.public_standing() if live is not None else (None, [])
    return WatchInfo(phase=phase, scores=scores, friends=worth.friends, level=worth.level)


def is_close(watch: WatchInfo | None) -> bool:
    """True if the two best scores differ by little.

    >>> is_close(WatchInfo(scores=[7, 6])), is_close(WatchInfo(scores=[7, 2])), is_close(WatchInfo())
    (True, False, False)
    """
    scores = sorted((score for score in (watch.scores if watch else []) if score is not None), reverse=True)
    return len(scores) > 1 and scores[0] - scores[1] <= max(1, scores[0] // 5)
