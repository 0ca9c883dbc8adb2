"""Lists of matches, page by page: open tables at which somebody waits, one's own, those that can be watched or looked
back at."""

from __future__ import annotations

from typing import Literal

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
    """What somebody wants to see."""

    show: Show = "open"
    guest: str = ""
    game: str = ""
    name: str = ""  # a part of the name of somebody at the table
    page: int = 1
    waiting: float = 0.0  # seconds after which an open table at which nobody has been is not listed; 0: never


async def find_matches(store: Store, wish: MatchQuery) -> tuple[list[Record], int]:
    """One page of the matches that fit, the liveliest first, and how many fit in all."""
    fits = sa.and_(*match_conditions(wish))
    order = [matches.c.moved.desc(), matches.c.id]
    if wish.show == "mine":
        order.insert(0, sa.case((matches.c.state == "finished", 1), else_=0))  # what can still be played comes first
    page = sa.select(matches).where(fits).order_by(*order).limit(PAGE).offset((wish.page - 1) * PAGE)
    count = sa.select(sa.func.count()).select_from(matches).where(fits)
    await store.up_to_date()

    def read(connection: sa.Connection) -> tuple[list[Record], int]:
        return [read_record(row) for row in connection.execute(page).mappings()], connection.execute(count).scalar_one()

    return await store.database.read(read)


def match_conditions(wish: MatchQuery) -> list[sa.ColumnElement[bool]]:
    fits: list[sa.ColumnElement[bool]]
    if wish.show == "mine":
        fits = [matches.c.id.in_(sa.select(holders.c.match).where(holders.c.guest == wish.guest))]
    else:
        fits = [matches.c.state == wish.show, matches.c.public.is_(True)]
    if wish.show == "open" and wish.waiting:
        fits.append(matches.c.moved > iso_ago(wish.waiting))
    if wish.game:
        fits.append(matches.c.game == wish.game)
    if name := searched(wish.name):
        fits.append(matches.c.names.contains(name, autoescape=True))
    return fits
