"""Lists of matches, page by page: open tables, one's own, running and finished ones."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from tapete.live.match.records import Record, iso_ago
from tapete.live.match.seats import searched
from tapete.server.db.match_store import Store, read_record
from tapete.server.db.tables import holders, matches

PAGE = 20  # matches
MOST_PAGES = 1000
Show = Literal["open", "mine", "running", "finished"]


class MatchQuery(msgspec.Struct, frozen=True, kw_only=True):
    """Filters of a list of matches."""

    show: Show = "open"
    guest: str = ""
    game: str = ""
    name: str = ""  # part of a player's name
    page: int = 1
    size: int = PAGE  # matches on a page
    waiting: float = 0.0  # seconds after which an open table without visits is not listed; 0: never


async def find_matches(store: Store, query: MatchQuery) -> tuple[list[Record], int]:
    """One page of the matches that fit, the latest move first, and how many fit in all.

    Among open tables the first of each person comes before the second of another, so nobody fills the list."""
    conditions = sa.and_(*match_conditions(query))
    order: list[sa.ColumnElement[Any]] = [matches.c.moved.desc(), matches.c.id]
    if query.show == "open":
        order.insert(0, sa.func.row_number().over(partition_by=first_holder(), order_by=tuple(order)))
    if query.show == "mine":
        order.insert(0, sa.case((matches.c.state == "finished", 1), else_=0))  # unfinished matches first
    page = sa.select(matches).where(conditions).order_by(*order).limit(query.size).offset((query.page - 1) * query.size)
    count = sa.select(sa.func.count()).select_from(matches).where(conditions)
    await store.up_to_date()

    def read(connection: sa.Connection) -> tuple[list[Record], int]:
        return [read_record(row) for row in connection.execute(page).mappings()], connection.execute(count).scalar_one()

    return await store.database.read(read)


def first_holder() -> sa.ScalarSelect[str]:
    """The person at the first taken seat of a match, who waits there for others."""
    mine = sa.select(holders.c.guest).where(holders.c.match == matches.c.id)
    return mine.order_by(holders.c.seat, holders.c.guest).limit(1).scalar_subquery()


def match_conditions(query: MatchQuery) -> list[sa.ColumnElement[bool]]:
    conditions: list[sa.ColumnElement[bool]]
    if query.show == "mine":
        conditions = [matches.c.id.in_(sa.select(holders.c.match).where(holders.c.guest == query.guest))]
    else:
        conditions = [matches.c.state == query.show, matches.c.public.is_(True)]
    if query.show == "open" and query.waiting:
        conditions.append(matches.c.moved > iso_ago(query.waiting))
    if query.game:
        conditions.append(matches.c.game == query.game)
    if name := searched(query.name):
        conditions.append(matches.c.names.contains(name, autoescape=True))
    return conditions
