"""The list of members: those who want to be found, and anybody by their exact name."""

from __future__ import annotations

from typing import Annotated, NamedTuple

import sqlalchemy as sa
from litestar import get
from litestar.params import Parameter

from tapete.club.statistics.ratings import Rating
from tapete.live.match.records import iso_ago
from tapete.server.accounts.names import fold_name
from tapete.server.community.relations import HERE, select_blocked_people
from tapete.server.db.engine import Database
from tapete.server.db.tables import members, present, ratings, relations
from tapete.server.http.errors import problem_responses
from tapete.server.http.requests import HttpRequest
from tapete.server.routes.accounts.authentication import require_session
from tapete.server.wire import PeopleList, PersonLine

PAGE = 30


@get("/api/people", responses=problem_responses(400, 403), summary="Members who want to be found, by name")
async def list_people(
    request: HttpRequest,
    database: Database,
    search: Annotated[str, Parameter(max_length=60)] = "",
    page: Annotated[int, Parameter(ge=1, le=1000)] = 1,
) -> PeopleList:
    """Only members see it. Whom the viewer blocks, or who blocks them, is left out."""
    viewer = require_session(request).member
    return await database.read(lambda connection: read_people(connection, viewer, fold_name(search), page))


def read_people(connection: sa.Connection, viewer: str, search: str, page: int) -> PeopleList:
    named = members.c.folded.contains(search, autoescape=True)
    conditions = (
        members.c.id != viewer,
        members.c.id.not_in(select_blocked_people(viewer)),
        sa.or_(sa.and_(members.c.listed, named), members.c.folded == search),
    )
    total = connection.execute(sa.select(sa.func.count()).select_from(members).where(*conditions)).scalar_one()
    mine, back = relations.alias(), relations.alias()
    query = (
        sa.select(members.c.id, members.c.name, members.c.created, mine.c.kind, back.c.kind, present.c.at)
        .outerjoin(mine, sa.and_(mine.c.who == viewer, mine.c.other == members.c.id))
        .outerjoin(back, sa.and_(back.c.who == members.c.id, back.c.other == viewer))
        .outerjoin(present, present.c.who == members.c.id)
        .where(*conditions)
        .order_by(members.c.folded)
        .limit(PAGE)
        .offset(PAGE * (page - 1))
    )
    rows = connection.execute(query).all()
    levels = read_levels(connection, [row.id for row in rows])
    since = iso_ago(HERE)
    people = [
        PersonLine(
            name=name,
            since=created,
            relation=kind or "",
            here=kind == others_kind == "friend" and (at or "") > since,
            back=others_kind == "friend",
            **levels.get(id, NOTHING)._asdict(),
        )
        for id, name, created, kind, others_kind, at in rows
    ]
    return PeopleList(people=people, total=int(total), size=PAGE)


class Played(NamedTuple):
    """Rated matches against people, and the level in the game with most of them."""

    games: int = 0
    game: str = ""
    level: int = 0


NOTHING = Played()


def read_levels(connection: sa.Connection, ids: list[str]) -> dict[str, Played]:
    query = sa.select(ratings).where(ratings.c.who.in_(ids)).order_by(ratings.c.games.desc(), ratings.c.ladder)
    levels: dict[str, Played] = {}
    for row in connection.execute(query):
        game, _, pace = row.ladder.partition("/")
        if pace == "bots":
            continue
        first = levels.get(row.who) or Played(0, game, Rating(row.mu, row.sigma, row.games).shown)
        levels[row.who] = first._replace(games=first.games + row.games)
    return levels


ROUTES = (list_people,)
