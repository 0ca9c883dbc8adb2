"""Ratings: count each finished match once, and update its players' ratings in one transaction.

Ratings are a pure function of the results in their order (`tapete.club.statistics.ratings.rate`), so a rebuild
computes the same numbers, bit by bit.

A ladder is a game and a pace: `live` and `days` for members at a rated table with a clock, `bots` where members
and bots sat together. Matches against bots do not change ratings among people."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.bots import LEVELS, level_of
from tapete.bots.analysis import Luck
from tapete.club.statistics.ratings import Rating, rate
from tapete.core.i18n.text import Text
from tapete.core.match import Match
from tapete.live.clocks import lasts_days
from tapete.live.errors import ApiError
from tapete.live.match.records import Record, iso_ago, utc_now_iso
from tapete.live.match.seats import is_member
from tapete.live.match.stored_match import CLOSED, StoredMatch
from tapete.server.db import audit_log
from tapete.server.db.engine import Database
from tapete.server.db.tables import audit_entries, matches, members, ratings, result_seats, results

Pace = Literal["live", "days", "bots"]
DAY = 86400.0
OFTEN = 5  # rated matches a day between the same people
ONE_AT_A_TIME = 7_426_174  # advisory lock of PostgreSQL: numbers have no gaps, and no rating starts from an old one
BOT = "bot:"
FEWEST_TO_OFFER = 3  # matches against bots before a level is offered by one's rating
LEVEL_STEP = 5.0  # of the rating, between two levels while only one of them has been met
WHY_LENGTH = 200  # letters of the reason in the audit log


class Standing(NamedTuple):
    """A seat of a finished match: the player and their place."""

    seat: int
    who: str
    place: int
    side: str = ""
    opening: str = ""
    luck: float | None = None


class Result(NamedTuple):
    match: str
    ladder: str
    standings: list[Standing]


# ---------------------------------------------------------------- reading a finished match


def result_of(
    record: Record,
    stored: StoredMatch,
    holders: dict[int, set[str]],
    openings: Mapping[int, Text] | None = None,
    luck: Sequence[Luck] = (),
) -> Result | None:
    """The result of a finished match; None if it changes no rating."""
    pace = pace_of(record, holders)
    if pace is None or not was_played(stored):
        return None
    places, sides = places_of(stored), sides_of(stored)
    lucky = {one.player: round(one.sigmas, 3) for one in luck if one.variance}
    sitting: dict[str, Standing] = {}
    for number, seat in enumerate(stored.seats):
        who = f"{BOT}{level_of(seat.bot)}" if seat.kind == "bot" else next(iter(holders[number]))
        standing = Standing(
            number, who, places[number], sides[number], encode_title(openings or {}, number), lucky.get(number)
        )
        if who not in sitting or standing.place < sitting[who].place:
            sitting[who] = standing  # a bot at several seats counts by its best place
    standings = sorted(sitting.values())
    return Result(record.id, f"{record.game}/{pace}", standings) if len(standings) > 1 else None


def was_played(stored: StoredMatch) -> bool:
    """True if the match ended by play or resignation; false if the server closed it."""
    return stored.over and (stored.ended is None or stored.ended.reason != CLOSED)


def pace_of(record: Record, holders: dict[int, set[str]]) -> Pace | None:
    people = [number for number, seat in enumerate(record.seats) if seat.kind == "person"]
    sitting = [next(iter(holders.get(number, ())), "") for number in people]
    alone = all(len(holders.get(number, ())) == 1 for number in people) and len(set(sitting)) == len(sitting)
    if record.forked or not people or not alone or not all(is_member(who) for who in sitting):
        return None
    if len(people) < len(record.seats):
        return "bots"
    if not record.rated or not record.clock:
        return None
    return "days" if lasts_days(record.clock) else "live"


def places_of(stored: StoredMatch) -> list[int]:
    """Places from 1; ties share one: winners, then by score.

    Players who left, or whose seat a bot has, come last."""
    outcome = stored.match.result if stored.ended is None else None
    scores = {} if outcome is None else dict(outcome.scores)
    winners = set(stored.winners)

    def rank(player: int) -> tuple[bool, bool, float]:
        seat = stored.seats[player]
        gone = seat.kind == "person" and (seat.left or bool(seat.standin))
        return gone, bool(winners) and player not in winners, -float(scores.get(player, 0))

    ranks = [rank(player) for player in range(len(stored.seats))]
    return [1 + sum(other < mine for other in ranks) for mine in ranks]


def sides_of(stored: StoredMatch) -> list[str]:
    """The side each seat played, if the game names sides."""
    titles = side_titles(stored.match)
    return [encode_title(titles, player) for player in range(len(stored.seats))]


def side_titles(match: Match) -> dict[int, Text]:
    """Names of the sides by player; if the game has none, names of the seats."""
    sides = match.game.sides(match.state)
    named = {player: title for player, side in sides.items() if (title := match.game.side_title(side)) is not None}
    return named or {seat.player: seat.title for seat in match.view(None).seats if seat.title is not None}


def encode_title(titles: Mapping[int, Text], seat: int) -> str:
    return msgspec.json.encode(titles[seat]).decode() if seat in titles else ""


# ---------------------------------------------------------------- writing


class Ratings:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def list_uncounted(self) -> Sequence[str]:
        """Finished matches that are not counted yet."""
        query = sa.select(matches.c.id).where(matches.c.result_due, matches.c.state == "finished").limit(100)
        return await self.database.read(lambda connection: connection.execute(query).scalars().all())

    async def count_match(self, match: str, result: Result | None) -> bool:
        """Count a match once, also if several workers try."""

        def write(connection: sa.Connection) -> bool:
            connection.execute(sa.update(matches).where(matches.c.id == match).values(result_due=False))
            return result is not None and self._write(connection, result)

        return await self.database.write(write)

    async def give_up_counting(self, match: str, why: str) -> bool:
        """Note that a match cannot be counted. Only one of several workers does."""

        def give_up(connection: sa.Connection) -> bool:
            waits = sa.update(matches).where(matches.c.id == match, matches.c.result_due).values(result_due=False)
            if connection.execute(waits).rowcount != 1:
                return False
            audit_log.write_entry(connection, "uncounted", "house", match=match, note=why[:WHY_LENGTH])
            return True

        return await self.database.write(give_up)

    async def retry_given_up(self) -> list[tuple[str, str]]:
        """Matches that were given up, with the reason. They are tried again from now on."""

        def recount(connection: sa.Connection) -> list[tuple[str, str]]:
            query = (
                sa.select(audit_entries.c.match, audit_entries.c.kind, audit_entries.c.note)
                .join(matches, matches.c.id == audit_entries.c.match)
                .where(audit_entries.c.kind.in_(["uncounted", "recount"]))
                .order_by(audit_entries.c.n)
            )
            last = {match: (kind, note) for match, kind, note in connection.execute(query)}
            given_up = [(match, note) for match, (kind, note) in last.items() if kind == "uncounted"]
            for match, _ in given_up:
                connection.execute(sa.update(matches).where(matches.c.id == match).values(result_due=True))
                audit_log.write_entry(connection, "recount", "admin", match=match)
            return given_up

        return await self.database.write(recount)

    def _write(self, connection: sa.Connection, result: Result) -> bool:
        if self.database.shared:
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
        if connection.execute(sa.select(results.c.n).where(results.c.match == result.match)).first() is not None:
            return False
        n = int(connection.execute(sa.select(sa.func.coalesce(sa.func.max(results.c.n), 0))).scalar_one()) + 1
        void = "often" if self._have_met_often(connection, result) else ""
        connection.execute(
            sa.insert(results).values(n=n, match=result.match, ladder=result.ladder, ended=utc_now_iso(), void=void)
        )
        before = self._read_ratings(connection, result.ladder, [standing.who for standing in result.standings])
        after = before if void else rate(before, {standing.who: standing.place for standing in result.standings})
        curve = [
            {**standing._asdict(), "n": n, **rating_columns(after.get(standing.who, Rating()))}
            for standing in result.standings
        ]
        connection.execute(sa.insert(result_seats), curve)
        if not void:
            self._write_ratings(connection, result.ladder, n, after)
        return True

    def _read_ratings(self, connection: sa.Connection, ladder: str, whose: Sequence[str]) -> dict[str, Rating]:
        query = sa.select(ratings).where(ratings.c.ladder == ladder, ratings.c.who.in_(whose))
        return {row.who: Rating(row.mu, row.sigma, row.games) for row in connection.execute(query)}

    def _write_ratings(self, connection: sa.Connection, ladder: str, n: int, after: dict[str, Rating]) -> None:
        for who, rating in sorted(after.items()):
            values = {**rating_columns(rating), "games": rating.games, "n": n}
            insertion = self.database.insert(ratings).values(who=who, ladder=ladder, **values)
            connection.execute(insertion.on_conflict_do_update(index_elements=["who", "ladder"], set_=values))

    def _have_met_often(self, connection: sa.Connection, result: Result) -> bool:
        """True if the same people met too often within a day, which would be farming. Bots may."""
        people = sorted(standing.who for standing in result.standings)
        if any(who.startswith(BOT) for who in people):
            return False
        query = (
            sa.select(result_seats.c.n, result_seats.c.who)
            .join(results, results.c.n == result_seats.c.n)
            .where(results.c.ladder == result.ladder, results.c.ended > iso_ago(DAY), results.c.void == "")
        )
        met: dict[int, list[str]] = {}
        for n, who in connection.execute(query):
            met.setdefault(n, []).append(who)
        return sum(sorted(sitting) == people for sitting in met.values()) >= OFTEN

    async def void_match(self, match: str, why: str) -> None:
        """Void a result, and compute all ratings again."""
        change = sa.update(results).where(results.c.match == match).values(void=why)

        def void(connection: sa.Connection) -> None:
            if not connection.execute(change).rowcount:
                raise ApiError(404, "no-match")
            audit_log.write_entry(connection, "void", "admin", match=match)

        await self.database.write(void)
        await self.rebuild()

    async def fitting_levels(self, who: str) -> dict[str, str]:
        """By game, the level of bots nearest to a member's rating among bots."""
        query = sa.select(ratings.c.who, ratings.c.ladder, ratings.c.mu, ratings.c.games).where(
            ratings.c.ladder.like("%/bots"), sa.or_(ratings.c.who == who, ratings.c.who.like(f"{BOT}%"))
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        own = {row.ladder: row.mu for row in rows if row.who == who and row.games >= FEWEST_TO_OFFER}
        return {
            ladder.partition("/")[0]: level
            for ladder, mean in own.items()
            if (
                level := fitting_level(
                    mean, {row.who.removeprefix(BOT): row.mu for row in rows if row.ladder == ladder}
                )
            )
        }

    async def list_ratings(self) -> list[str]:
        """One line for each rating: ladder, level, matches, name."""
        query = (
            sa.select(ratings, members.c.name)
            .outerjoin(members, members.c.id == ratings.c.who)
            .order_by(ratings.c.ladder, (ratings.c.mu - ratings.c.sigma).desc())
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [
            f"{row.ladder}  {Rating(row.mu, row.sigma, row.games).shown}  {row.games}  {row.name or row.who[:12]}"
            for row in rows
        ]

    async def rebuild(self) -> tuple[int, bool]:
        """Compute all ratings from the results; returns how many there are, and whether anything changed."""

        def rebuild(connection: sa.Connection) -> tuple[int, bool]:
            if self.database.shared:
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(:key)"), {"key": ONE_AT_A_TIME})
            standing = {(row.who, row.ladder): tuple(row) for row in connection.execute(sa.select(ratings))}
            fresh, curve = self._replay_results(connection)
            connection.execute(sa.delete(ratings))
            if fresh:
                connection.execute(sa.insert(ratings), list(fresh.values()))
            for (n, seat), values in curve.items():
                mine = sa.update(result_seats).where(result_seats.c.n == n, result_seats.c.seat == seat)
                connection.execute(mine.values(values))
            columns = [column.name for column in ratings.c]
            same = standing == {key: tuple(row[name] for name in columns) for key, row in fresh.items()}
            return len(fresh), not same or bool(curve)

        return await self.database.write(rebuild)

    def _replay_results(
        self, connection: sa.Connection
    ) -> tuple[dict[tuple[str, str], dict[str, object]], dict[tuple[int, int], dict[str, float]]]:
        """Ratings after all results in their order, and the points of curves that differ from those stored."""
        query = (
            sa.select(results.c.n, results.c.ladder, results.c.void, result_seats)
            .join(result_seats, result_seats.c.n == results.c.n)
            .order_by(results.c.n, result_seats.c.seat)
        )
        boards: dict[int, list[sa.Row[tuple[object, ...]]]] = {}
        for row in connection.execute(query):
            boards.setdefault(row.n, []).append(row)
        current: dict[str, dict[str, Rating]] = {}
        fresh: dict[tuple[str, str], dict[str, object]] = {}
        curve: dict[tuple[int, int], dict[str, float]] = {}
        for n, seats in boards.items():
            ladder, void = seats[0].ladder, seats[0].void
            before = current.setdefault(ladder, {})
            if not void:
                after = rate({row.who: before[row.who] for row in seats if row.who in before}, places_by_player(seats))
                before |= after
                for who, rating in after.items():
                    values = {"who": who, "ladder": ladder, **rating_columns(rating), "games": rating.games, "n": n}
                    fresh[who, ladder] = values
            for row in seats:
                rating = before.get(row.who, Rating())
                if (row.mu, row.sigma) != (rating.mean, rating.deviation):
                    curve[n, row.seat] = rating_columns(rating)
        return fresh, curve


def fitting_level(own: float, known: Mapping[str, float]) -> str:
    """The level whose rating is nearest to one's own; of levels nobody has met, it is guessed from the next one.

    >>> fitting_level(31.0, {"medium": 25.0}), fitting_level(31.0, {"medium": 25.0, "expert": 30.0})
    ('hard', 'expert')
    """
    levels = list(LEVELS)
    met = [number for number, level in enumerate(levels) if level in known]
    if not met:
        return ""

    def distance(number: int) -> float:
        nearest = min(met, key=lambda one: abs(one - number))
        return abs(known[levels[nearest]] + LEVEL_STEP * (number - nearest) - own)

    return levels[min(range(len(levels)), key=lambda number: (distance(number), number not in met))]


def places_by_player(seats: Sequence[sa.Row[tuple[object, ...]]]) -> dict[str, int]:
    return {row.who: row.place for row in seats}


def rating_columns(rating: Rating) -> dict[str, float]:
    return {"mu": rating.mean, "sigma": rating.deviation}


def anonymise_results(connection: sa.Connection, who: str) -> None:
    """Replace an erased player by an anonymous id. Their results still count for others."""
    nobody = f"x{secrets.token_hex(16)}"
    for table in (result_seats, ratings):
        connection.execute(sa.update(table).where(table.c.who == who).values(who=nobody))
