"""Site statistics: matches of a game, and how often each side and first choice won.

Counted from finished matches, for people and for bots."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from time import monotonic

import msgspec
import sqlalchemy as sa

from tapete.club.statistics.bot_balance import Measured, between_bots
from tapete.club.statistics.side_shares import Count, Seated, SideShare, by_side
from tapete.core.i18n.text import Text
from tapete.live.catalog.games import known_game
from tapete.live.match.records import iso_ago
from tapete.server.db.engine import Database
from tapete.server.db.tables import matches, result_seats, results
from tapete.server.wire import HouseFigures, SideFigures, Tally

WEEK = 7 * 86400.0
KEPT = 60.0  # seconds that statistics are cached
MOST_OPENINGS = 12
MOST = 50_000  # latest results from which sides are counted


class SiteStatistics:
    """Statistics by game: matches are counted when asked for, wins at most once a minute."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._counted: dict[str, tuple[float, HouseFigures]] = {}
        self._counting: dict[str, asyncio.Lock] = {}

    async def get(self, game: str) -> HouseFigures:
        async with self._counting.setdefault(game, asyncio.Lock()):
            before = self._counted.get(game)
            if before is None or monotonic() - before[0] > KEPT:
                before = monotonic(), await self.database.read(lambda connection: count_statistics(connection, game))
                self._counted[game] = before
        finished, week, running = await self.database.read(lambda connection: count_matches(connection, game))
        return msgspec.structs.replace(before[1], finished=finished, week=week, running=running)


def count_matches(connection: sa.Connection, game: str) -> tuple[int, int, int]:
    """Finished matches, those of a week among them, and running ones."""
    over = matches.c.state == "finished"
    query = sa.select(
        sa.func.count().filter(over),
        sa.func.count().filter(over, matches.c.moved > iso_ago(WEEK)),
        sa.func.count().filter(matches.c.state == "running"),
    ).where(matches.c.game == game)
    finished, week, running = connection.execute(query).one()
    return int(finished), int(week), int(running)


def count_statistics(connection: sa.Connection, game: str) -> HouseFigures:
    """Wins by side and by first choice."""
    latest = (
        sa.select(results.c.n)
        .where(results.c.ladder.startswith(f"{game}/"), results.c.void == "")
        .order_by(results.c.n.desc())
        .limit(MOST)
    )
    query = sa.select(result_seats.c.n, result_seats.c.who, result_seats.c.side, result_seats.c.place)
    query = query.add_columns(result_seats.c.opening).where(result_seats.c.n.in_(latest))
    rows = connection.execute(query).all()
    seats = [Seated(*row[:4]) for row in rows]
    measured = between_bots(game)
    return HouseFigures(
        game=game,
        finished=0,  # counted apart
        week=0,
        running=0,
        counted=len({seat.match for seat in seats}),
        sides=[side_figures(share, game, measured) for share in by_side(seats)],
        openings=[
            side_figures(share, game, {})
            for share in by_side(Seated(row.n, row.who, row.opening, row.place) for row in rows)
            if share.hands > 1
        ][:MOST_OPENINGS],
    )


def side_figures(share: SideShare, game: str, measured: Mapping[str, Measured]) -> SideFigures:
    title = msgspec.json.decode(share.side, type=Text)
    name = known_game(game).say(title, "en").removeprefix("The ") if measured else ""
    figures = SideFigures(title=title, people=tally(share.people), bots=tally(share.bots))
    if name in measured:
        figures.share, figures.matches = measured[name]
    return figures


def tally(count: Count) -> Tally:
    return Tally(played=count.played, won=count.won, drawn=count.drawn)
