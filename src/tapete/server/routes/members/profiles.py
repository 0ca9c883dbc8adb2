"""Profile and ladder routes: a member's results, the ladders of a game, statistics of a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import msgspec
import sqlalchemy as sa
from litestar import get
from litestar.params import Parameter

from tapete.club.statistics.ratings import MEAN, Rating
from tapete.core.i18n.text import Text
from tapete.live.catalog.games import GameId, known_game
from tapete.live.errors import ApiError
from tapete.live.match.records import iso_ago
from tapete.live.match.seats import SeatRecord
from tapete.server.accounts.members import Member, Members
from tapete.server.community.matchmaking import Matchmaking
from tapete.server.competition.ratings import BOT, Pace
from tapete.server.competition.statistics import SiteStatistics
from tapete.server.db.engine import Database
from tapete.server.db.tables import matches, members, ratings, result_seats, results
from tapete.server.http.errors import problem_responses
from tapete.server.wire import (
    ClubInfo,
    HouseFigures,
    LadderInfo,
    LadderRow,
    LadderSheet,
    PersonInfo,
    PlayedInfo,
    Share,
)

WEEK = 7 * 86400.0
MOST_ROWS = 200
MOST_PLAYED = 500  # results that a profile is made of
CURVE = 60  # points of a graph
LATEST = 12
Name = Annotated[str, Parameter(max_length=60)]


@get("/api/club", responses=problem_responses(), summary="Number of members, and the ladders")
async def show_club(database: Database) -> ClubInfo:
    def read(connection: sa.Connection) -> ClubInfo:
        count = connection.execute(sa.select(sa.func.count()).select_from(members)).scalar_one()
        people = sa.func.count().label("people")
        query = sa.select(ratings.c.ladder, people).group_by(ratings.c.ladder).order_by(ratings.c.ladder)
        ladders = [ladder_info(ladder, people) for ladder, people in connection.execute(query)]
        return ClubInfo(members=int(count), ladders=ladders)

    return await database.read(read)


@get(
    "/api/ladders/{game:str}/{pace:str}",
    responses=problem_responses(400, 404),
    summary="A ladder: members and bots by level",
)
async def show_ladder(database: Database, game: GameId, pace: Pace) -> list[LadderRow]:
    """Sorted by the level that is certain. So a newcomer who won once does not lead."""
    ladder = f"{known_game(game).id}/{pace}"

    def read(connection: sa.Connection) -> list[LadderRow]:
        query = (
            sa.select(ratings, members.c.name)
            .outerjoin(members, members.c.id == ratings.c.who)
            .where(ratings.c.ladder == ladder, sa.or_(members.c.id.is_not(None), ratings.c.who.startswith(BOT)))
            .order_by((ratings.c.mu - ratings.c.sigma).desc(), ratings.c.who)
            .limit(MOST_ROWS)
        )
        rows = connection.execute(query).all()
        before = read_week_ago(connection, ladder)
        places = shared_places([row.mu - row.sigma for row in rows])
        return [ladder_row(place, row, before) for place, row in zip(places, rows, strict=True)]

    return await database.read(read)


def shared_places(levels: Sequence[float]) -> list[int]:
    """Places of levels in falling order; equal ones share a place.

    >>> shared_places([9.0, 7.0, 7.0, 3.0])
    [1, 2, 2, 4]
    """
    return [levels.index(level) + 1 for level in levels]


def ladder_row(place: int, row: sa.Row[Any], before: dict[str, float]) -> LadderRow:
    rating = Rating(row.mu, row.sigma, row.games)
    return LadderRow(
        place=place,
        name=row.name or "",
        bot=row.who.removeprefix(BOT) if row.who.startswith(BOT) else "",
        level=rating.shown,
        margin=rating.margin,
        games=rating.games,
        provisional=rating.provisional,
        week=rating.shown - Rating(before.get(row.who, MEAN)).shown,
    )


def read_week_ago(connection: sa.Connection, ladder: str) -> dict[str, float]:
    """Mean ratings a week ago, by person. People without a rating then are left out."""
    last = (
        sa.select(result_seats.c.who, sa.func.max(results.c.n).label("n"))
        .join(results, results.c.n == result_seats.c.n)
        .where(results.c.ladder == ladder, results.c.ended < iso_ago(WEEK))
        .group_by(result_seats.c.who)
        .subquery()
    )
    query = sa.select(result_seats.c.who, result_seats.c.mu).join(
        last, sa.and_(last.c.who == result_seats.c.who, last.c.n == result_seats.c.n)
    )
    return {row.who: row.mu for row in connection.execute(query)}


@get(
    "/api/people/{name:str}", responses=problem_responses(400, 404), summary="Profile of a member: results and ratings"
)
async def show_person(
    database: Database, members: Members, matchmaking: Matchmaking, guest: str, name: Name
) -> PersonInfo:
    member = await members.find_by_name(name)
    if member is None:
        raise ApiError(404, "no-member", name=name)
    info = await database.read(lambda connection: person_info(connection, member))
    info.relation = await matchmaking.relations.get_relation(guest, member.id)
    info.back = await matchmaking.relations.is_named_by(guest, member.id)
    return info


def person_info(connection: sa.Connection, member: Member) -> PersonInfo:
    own_results = (
        sa.select(
            results,
            result_seats.c.seat,
            result_seats.c.place,
            result_seats.c.side,
            result_seats.c.mu,
            result_seats.c.luck,
            matches.c.ending,
            matches.c.seats,
        )
        .join(result_seats, result_seats.c.n == results.c.n)
        .outerjoin(matches, matches.c.id == results.c.match)
        .where(result_seats.c.who == member.id)
        .order_by(results.c.n.desc())
        .limit(MOST_PLAYED)
    )
    played = connection.execute(own_results).all()
    others = read_rivals(connection, [row.n for row in played], member.id)
    standing = connection.execute(sa.select(ratings).where(ratings.c.who == member.id).order_by(ratings.c.games.desc()))
    sheets = [
        ladder_sheet(connection, row, [one for one in played if one.ladder == row.ladder], others) for row in standing
    ]
    return PersonInfo(
        name=member.name,
        since=member.created,
        ladders=sheets,
        latest=[played_info(row, played, others) for row in played[:LATEST]],
    )


Rivals = dict[int, list[tuple[str, str, int]]]  # result -> who, name, place


def read_rivals(connection: sa.Connection, numbers: Sequence[int], member: str) -> Rivals:
    query = (
        sa.select(result_seats.c.n, result_seats.c.who, members.c.name, result_seats.c.place)
        .outerjoin(members, members.c.id == result_seats.c.who)
        .where(result_seats.c.n.in_(numbers), result_seats.c.who != member)
        .order_by(result_seats.c.n, result_seats.c.place, result_seats.c.seat)
    )
    others: Rivals = {}
    for n, who, name, place in connection.execute(query):
        others.setdefault(n, []).append((who, name or "", place))
    return others


def outcome_of(place: int, others: Iterable[tuple[str, str, int]]) -> str:
    """First place alone is "won", a shared first place "drawn", every other place "lost"."""
    if place > 1:
        return "lost"
    return "drawn" if any(other == 1 for _, _, other in others) else "won"


def ladder_sheet(
    connection: sa.Connection, row: sa.Row[Any], played: Sequence[sa.Row[Any]], others: Rivals
) -> LadderSheet:
    """A person's place, graph and shares on one ladder."""
    rating = Rating(row.mu, row.sigma, row.games)
    above = sa.select(sa.func.count()).select_from(ratings.join(members, members.c.id == ratings.c.who))
    ahead = above.where(ratings.c.ladder == row.ladder, ratings.c.mu - ratings.c.sigma > row.mu - row.sigma)
    game, _, pace = row.ladder.partition("/")
    counted = [one for one in reversed(played) if not one.void]
    return LadderSheet(
        game=game,
        pace=pace,
        level=rating.shown,
        margin=rating.margin,
        games=rating.games,
        provisional=rating.provisional,
        place=1 + int(connection.execute(ahead).scalar_one()),
        curve=[(one.ended, Rating(one.mu).shown) for one in counted[-CURVE:]],
        sides=count_shares((one.side, outcome_of(one.place, others.get(one.n, ()))) for one in counted if one.side),
        seats=count_shares((str(one.seat), outcome_of(one.place, others.get(one.n, ()))) for one in counted),
        luck=[(one.ended, one.luck) for one in counted if one.luck is not None][-CURVE:],
    )


def count_shares(outcomes: Iterable[tuple[str, str]]) -> list[Share]:
    """Count matches played, won and drawn of each side or seat. The most played comes first."""
    counts: dict[str, dict[str, int]] = {}
    for key, outcome in outcomes:
        count = counts.setdefault(key, {"won": 0, "drawn": 0, "lost": 0})
        count[outcome] += 1
    shares = [
        Share(
            title=msgspec.json.decode(key, type=Text) if key.startswith("{") else None,
            seat=-1 if key.startswith("{") else int(key),
            played=sum(count.values()),
            won=count["won"],
            drawn=count["drawn"],
        )
        for key, count in counts.items()
    ]
    return sorted(shares, key=lambda share: (-share.played, share.seat))


def played_info(row: sa.Row[Any], played: Sequence[sa.Row[Any]], others: Rivals) -> PlayedInfo:
    before = next((one.mu for one in played if one.ladder == row.ladder and one.n < row.n), MEAN)
    game, _, pace = row.ladder.partition("/")
    against = others.get(row.n, [])
    return PlayedInfo(
        match=row.match,
        game=game,
        pace=pace,
        ended=row.ended,
        outcome=outcome_of(row.place, against),  # type: ignore[arg-type]  # one of the three
        place=row.place,
        of=len(against) + 1,
        change=0 if row.void else Rating(row.mu).shown - Rating(before).shown,
        counts=not row.void,
        against=[name for _, name, _ in against if name],
        bots=[who.removeprefix(BOT) for who, _, _ in against if who.startswith(BOT)],
        ending=msgspec.json.decode(row.ending or "null", type=Text | None),
        names=[seat.name for seat in msgspec.json.decode(row.seats or "[]", type=list[SeatRecord])],
    )


def ladder_info(ladder: str, people: int) -> LadderInfo:
    game, _, pace = ladder.partition("/")
    return LadderInfo(game=game, pace=pace, people=people)


@get("/api/figures/{game:str}", responses=problem_responses(400, 404), summary="Statistics of a game on this server")
async def show_statistics(statistics: SiteStatistics, game: GameId) -> HouseFigures:
    return await statistics.get(known_game(game).id)


ROUTES = (show_club, show_ladder, show_person, show_statistics)
