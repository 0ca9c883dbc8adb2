"""Leagues: seasons of divisions, which are tournaments whose rounds open by date.

The divisions of a season are made in one transaction. The first worker that looks opens a due round."""

from __future__ import annotations

import asyncio
import logging
import secrets
from functools import partial
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.club.model.messages import TournamentMistake
from tapete.club.tournament import operations as pure
from tapete.club.tournament.league import Move, new_division, next_divisions, order_of
from tapete.live.clocks import to_iso
from tapete.live.errors import ApiError
from tapete.live.match.records import utc_now_iso
from tapete.server.accounts.names import fold_name
from tapete.server.community.invitations import accept_invitation, select_invited
from tapete.server.competition.entries import Entry, check_lists_complete, check_options, list_columns, new_bot
from tapete.server.competition.tournament_rows import (
    TournamentRow,
    insert_tournament,
    new_id,
    read_entries,
    tournament_of,
)
from tapete.server.competition.tournament_view import TaskCache
from tapete.server.competition.tournaments import Tournaments
from tapete.server.db.tables import entries, league_people, leagues, members, tournaments

LOOK = 30.0  # seconds between two updates
MOST_LEAGUES = 10  # of one organiser
MOST_LISTED = 100
MOST_PEOPLE = 400
FEWEST = 2
MOST_BOTS = 6  # in one league: their thinking time is charged to nobody
KEPT = 16  # previews of next seasons that are cached

log = logging.getLogger("tapete.leagues")


class League(NamedTuple):
    id: str
    organiser: str
    name: str
    game: str
    options: dict[str, Any]
    clock: str
    public: bool
    size: int
    moves: int
    every: int
    legs: int
    season: int
    seed: str
    created: str
    lists: bool


class Division(NamedTuple):
    tournament: TournamentRow
    entered: list[Entry]

    def order(self) -> list[str]:
        """Ids of the players, the best first. Ids stay the same when a name changes."""
        by_name = {entry.name: entry.who for entry in self.entered}
        record = self.tournament.record
        names = [record.name_of(number) for number in order_of(record)]
        return [by_name.get(name, f"gone:{name}") for name in names]


class Leagues:
    def __init__(self, tournaments: Tournaments) -> None:
        self.tournaments, self.database = tournaments, tournaments.database
        self.invitations = tournaments.invitations
        self._previews: TaskCache[list[list[Move]]] = TaskCache(KEPT)

    # ---------------------------------------------------------------- reading

    async def get(self, id: str) -> League:
        return await self.database.read(lambda connection: _read(connection, id))

    async def list_players(self, id: str) -> list[Entry]:
        return await self.database.read(lambda connection: _people(connection, id))

    async def list_divisions(self, id: str, season: int) -> list[Division]:
        return await self.database.read(lambda connection: _divisions(connection, id, season))

    async def has_played(self, id: str, who: str) -> bool:
        """True if the member was in one of its seasons."""
        both = sa.select(entries.c.who).join(tournaments, tournaments.c.id == entries.c.tournament)
        query = both.where(tournaments.c.league == id, entries.c.who == who).limit(1)
        return await self.database.read(lambda connection: connection.execute(query).first() is not None)

    async def list_leagues(self, who: str) -> list[tuple[League, int]]:
        """Public leagues and those of a member, the newest first, with the number of players."""
        mine = sa.select(league_people.c.league).where(league_people.c.who == who)
        asked = leagues.c.id.in_(select_invited(who))
        seen = sa.or_(leagues.c.public, leagues.c.organiser == who, leagues.c.id.in_(mine), asked)
        count = sa.select(sa.func.count()).where(league_people.c.league == leagues.c.id).scalar_subquery()
        query = sa.select(leagues, count).where(seen).order_by(leagues.c.created.desc()).limit(MOST_LISTED)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [(_league(row[:-1]), row[-1]) for row in rows]

    # ---------------------------------------------------------------- changing

    async def create(
        self,
        organiser: str,
        name: str,
        *,
        game: str,
        options: dict[str, Any],
        clock: str,
        size: int,
        moves: int,
        every: int,
        legs: int,
        public: bool,
        lists: bool = False,
        packs: Any = (),
    ) -> str:
        try:
            name = pure.clean(name)
        except TournamentMistake as mistake:
            raise ApiError(409, "tournament", why=mistake) from None
        await check_options(game, options, 2, lists, packs)
        id = new_id()
        values = {
            "id": id,
            "organiser": organiser,
            "name": name,
            "game": game,
            "options": msgspec.json.encode(options).decode(),
            "clock": clock if game else "",
            "public": public,
            "size": size,
            "moves": moves,
            "every": every,
            "legs": legs,
            "season": 0,
            "seed": secrets.token_hex(16),
            "created": utc_now_iso(),
            "lists": lists,
        }

        def create(connection: sa.Connection) -> None:
            mine = sa.select(sa.func.count()).select_from(leagues).where(leagues.c.organiser == organiser)
            if connection.execute(mine).scalar_one() >= MOST_LEAGUES:
                raise ApiError(409, "leagues-many", most=MOST_LEAGUES)
            connection.execute(sa.insert(leagues).values(values))

        await self.database.write(create)
        return id

    async def enter(self, id: str, who: str, name: str, team: str) -> None:
        """Enter a player for the next season. Entering again changes their team."""

        def enter(connection: sa.Connection) -> None:
            others = [player for player in _people(connection, id) if player.who != who]
            if any(fold_name(player.name) == fold_name(name) for player in others):
                raise ApiError(409, "tournament-twice")
            if len(others) >= MOST_PEOPLE:
                raise ApiError(409, "league-full", most=MOST_PEOPLE)
            invited_to = accept_invitation(connection, id, who)
            wished = team or invited_to
            called = next((player.team for player in others if fold_name(player.team) == fold_name(wished)), wished)
            fresh = {"league": id, "who": who, "name": name, "team": called}
            adding = self.database.insert(league_people).values(fresh)
            connection.execute(adding.on_conflict_do_update(index_elements=["league", "who"], set_=fresh))
            playing = sa.select(tournaments.c.id).where(tournaments.c.league == id, tournaments.c.state != "finished")
            here = sa.update(entries).where(entries.c.tournament.in_(playing), entries.c.who == who)
            connection.execute(here.values(team=called))  # finished seasons keep the old team

        await self.database.write(enter)

    async def enter_bot(self, id: str, bot: str) -> None:
        """Enter a bot under a free name."""
        league = await self.get(id)

        def enter(connection: sa.Connection) -> None:
            people = _people(connection, id)
            names = [player.name for player in people]
            entry = new_bot(league.game, bot, people, names, most=MOST_BOTS, full="league-bots")
            fresh = {"league": id, "who": entry.who, "name": entry.name, "team": ""}
            connection.execute(sa.insert(league_people).values(fresh))

        await self.database.write(enter)

    async def submit_list(self, id: str, who: str, code: str) -> None:
        """Store a player's list for the next season. Until its first round others see only its digest."""
        if not (await self.get(id)).lists:
            raise ApiError(409, "tournament-no-lists")
        mine = sa.update(league_people).where(league_people.c.league == id, league_people.c.who == who)
        change = mine.values(list_columns(code))
        if not await self.database.write(lambda connection: connection.execute(change).rowcount):
            raise ApiError(404, "not-found")

    async def leave(self, id: str, who: str) -> None:
        """Leave a league. Boards that were played stand; open ones are lost."""
        league = await self.get(id)
        mine = sa.delete(league_people).where(league_people.c.league == id, league_people.c.who == who)
        if not await self.database.write(lambda connection: connection.execute(mine).rowcount):
            raise ApiError(404, "not-found")
        for division in await self.list_divisions(id, league.season):
            entry = next((entry for entry in division.entered if entry.who == who), None)
            here = entry and any(one.name == entry.name and not one.left for one in division.tournament.record.people)
            if entry is not None and here and division.tournament.state != "finished":
                await self.tournaments.withdraw(division.tournament.id, who)

    async def preview_next_season(self, id: str) -> list[list[Move]]:
        """The divisions of the next season, if it began now. Computed in a thread, once for each change."""
        league, people, before = await self.database.read(lambda connection: _season(connection, id))
        key = id, league.season, tuple(people), tuple(division.tournament.rev for division in before)
        return await self._previews.get(key, partial(draw_divisions, league, people, before))

    async def begin_season(self, id: str, starts: float) -> int:
        """Begin the next season with all its divisions, once."""
        league, people, before = await self.database.read(lambda connection: _season(connection, id))
        if any(division.tournament.state != "finished" for division in before):
            raise ApiError(409, "season-running", season=league.season)
        if len(people) < FEWEST:
            raise ApiError(409, "league-few", least=FEWEST)
        if league.lists:
            check_lists_complete(people)
        parts = await asyncio.to_thread(draw_divisions, league, people, before)
        season, opens = league.season + 1, to_iso(starts)
        playing = {player.who: player for player in people}
        if len({fold_name(player.name) for player in people}) < len(people):
            raise ApiError(409, "tournament-twice")

        def begin(connection: sa.Connection) -> None:
            mine = sa.update(leagues).where(leagues.c.id == id, leagues.c.season == league.season)
            if connection.execute(mine.values(season=season)).rowcount != 1:
                raise ApiError(409, "busy")
            for number, part in enumerate(parts, start=1):
                seed = f"{league.seed}/{season}/{number}"
                names = [playing[move.who].name for move in part]
                record = new_division(league.name, names, seed, league.legs)
                division = new_id()
                insert_tournament(
                    connection,
                    division,
                    league.organiser,
                    record,
                    game=league.game,
                    options=league.options,
                    clock=league.clock,
                    public=league.public,
                    lists=league.lists,
                    league=id,
                    season=season,
                    division=number,
                    starts=opens,
                    every=league.every,
                    due=opens,
                )
                rows = [{"tournament": division, **playing[move.who]._asdict()} for move in part]
                connection.execute(sa.insert(entries), rows)

        await self.database.write(begin)
        return season

    # ---------------------------------------------------------------- the calendar

    async def open_due_rounds(self, at: str = "") -> int:
        """Open the rounds and end the seasons that are due; returns how many."""
        turned, moment = 0, at or utc_now_iso()
        stuck: set[str] = set()  # a round that cannot be opened does not delay others
        while due := [id for id in await self.tournaments.list_due(moment) if id not in stuck]:
            for id in due:
                try:
                    turned += await self.tournaments.open_due_round(id, moment)
                except ApiError:
                    log.exception("a division's round could not be opened; trying again later: %s", id)
                    stuck.add(id)
        return turned

    async def run_forever(self, pause: float = LOOK) -> None:
        while True:
            await asyncio.sleep(pause)
            try:
                await self.open_due_rounds()
            except Exception:
                log.exception("the calendar of the leagues could not be followed; trying again")


def draw_divisions(league: League, people: list[Entry], before: list[Division]) -> list[list[Move]]:
    """Divisions of the next season. Slow (all standings): run it in a thread."""
    tables = [division.order() for division in before]
    keys = [player.who for player in people]
    return next_divisions(tables, keys, league.size, league.moves, f"{league.seed}/{league.season + 1}")


def _league(row: Any) -> League:
    league = League(*row)
    return league._replace(options=msgspec.json.decode(row[4]))


def _read(connection: sa.Connection, id: str) -> League:
    row = connection.execute(sa.select(leagues).where(leagues.c.id == id)).first()
    if row is None:
        raise ApiError(404, "no-league")
    return _league(row)


def _people(connection: sa.Connection, id: str) -> list[Entry]:
    """The players, by their current names."""
    called = sa.func.coalesce(members.c.name, league_people.c.name)
    columns = league_people.c.who, called, league_people.c.list, league_people.c.salt, league_people.c.team
    query = (
        sa.select(*columns)
        .outerjoin(members, members.c.id == league_people.c.who)
        .where(league_people.c.league == id)
        .order_by(sa.func.lower(called), league_people.c.who)
    )
    return [Entry(who, name, True, code, salt, team) for who, name, code, salt, team in connection.execute(query)]


def _divisions(connection: sa.Connection, id: str, season: int) -> list[Division]:
    mine = sa.select(tournaments).where(tournaments.c.league == id, tournaments.c.season == season)
    held = [tournament_of(row) for row in connection.execute(mine.order_by(tournaments.c.division)).mappings().all()]
    return [Division(tournament, read_entries(connection, tournament.id)) for tournament in held]


def _season(connection: sa.Connection, id: str) -> tuple[League, list[Entry], list[Division]]:
    league = _read(connection, id)
    return league, _people(connection, id), _divisions(connection, id, league.season)
