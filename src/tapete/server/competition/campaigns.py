"""Campaigns: bands over seasons, and what each match did for them.

A match is counted once, when it ends. Everything can be counted again from the logs."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from tapete.club.statistics.campaign import Fought, Outcome, outcome_of, season_of
from tapete.core.roster.campaign import Service
from tapete.live.catalog.games import known_game
from tapete.live.errors import ApiError
from tapete.live.match.records import Record, utc_now_iso
from tapete.live.match.seats import SeatRecord
from tapete.live.match.stored_match import StoredMatch
from tapete.server.competition.ratings import places_of, was_played
from tapete.server.competition.tournament_rows import new_id
from tapete.server.db.engine import Database
from tapete.server.db.match_store import Store
from tapete.server.db.tables import campaign_matches, campaigns, holders, matches

MOST_BANDS = 24  # of one member, including retired ones
MOST_SEASONS = 99
MOST_FOUGHT = 2000  # latest matches that are read for a band's page


class Band(NamedTuple):
    id: str
    who: str
    game: str
    side: str
    name: str
    starts: list[str]  # beginnings of its seasons
    ended: str
    key: str


class Battle(NamedTuple):
    """A match of a band, as stored."""

    match: str
    seat: int
    ended: str
    fought: Fought
    seats: list[SeatRecord]  # empty if the match is deleted


class Campaigns:
    def __init__(self, database: Database) -> None:
        self.database = database

    # ---------------------------------------------------------------- reading

    async def get(self, id: str) -> Band:
        return await self.database.read(lambda connection: _read(connection, id))

    async def list_of_member(self, who: str) -> list[tuple[Band, int]]:
        """A member's bands, active ones first, with the number of their matches."""
        count = sa.select(sa.func.count()).where(campaign_matches.c.campaign == campaigns.c.id).scalar_subquery()
        order = (campaigns.c.ended != "", campaigns.c.starts.desc())
        query = sa.select(campaigns, count).where(campaigns.c.who == who).order_by(*order)
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [(_band(row[:-1]), row[-1]) for row in rows]

    async def list_matches(self, band: Band) -> list[Battle]:
        """A band's matches, the oldest first."""
        query = (
            sa.select(campaign_matches, matches.c.seats)
            .outerjoin(matches, matches.c.id == campaign_matches.c.match)
            .where(campaign_matches.c.campaign == band.id)
            .order_by(campaign_matches.c.ended.desc(), campaign_matches.c.match)
            .limit(MOST_FOUGHT)
        )
        rows = await self.database.read(lambda connection: connection.execute(query).all())
        return [_battle(row) for row in reversed(rows)]

    # ---------------------------------------------------------------- changing

    async def create(self, who: str, name: str, game: str, side: str) -> str:
        """Found a band and begin its first season.

        Only one at a time for each side of a game, so that nobody chooses afterwards which of them has won."""
        id, key = new_id(), f"{who}/{game}/{side}"
        values = {"id": id, "who": who, "game": game, "side": side, "name": name, "ended": "", "key": key}

        def insert_campaign(connection: sa.Connection) -> None:
            mine = sa.select(sa.func.count()).select_from(campaigns).where(campaigns.c.who == who)
            if connection.execute(mine).scalar_one() >= MOST_BANDS:
                raise ApiError(409, "campaigns-many", most=MOST_BANDS)
            adding = self.database.insert(campaigns).values(
                **values, starts=msgspec.json.encode([utc_now_iso()]).decode()
            )
            fresh = adding.on_conflict_do_nothing(index_elements=["key"]).returning(campaigns.c.id)
            if connection.execute(fresh).first() is None:
                raise ApiError(409, "campaign-twice")

        await self.database.write(insert_campaign)
        return id

    async def next_season(self, band: Band) -> None:
        """End a season and begin the next. Refused before a match was played."""
        if len(band.starts) >= MOST_SEASONS:
            raise ApiError(409, "campaign-seasons", most=MOST_SEASONS)
        latest = sa.select(campaign_matches.c.season).where(campaign_matches.c.campaign == band.id)
        before = msgspec.json.encode(band.starts).decode()
        after = msgspec.json.encode([*band.starts, utc_now_iso()]).decode()
        unchanged = (campaigns.c.id == band.id, campaigns.c.starts == before, campaigns.c.ended == "")
        change = sa.update(campaigns).where(*unchanged).values(starts=after)

        def begin(connection: sa.Connection) -> None:
            fought = connection.execute(latest.where(campaign_matches.c.season == len(band.starts)).limit(1)).first()
            if fought is None:
                raise ApiError(409, "campaign-idle")
            if connection.execute(change).rowcount != 1:
                raise ApiError(409, "busy")

        await self.database.write(begin)

    async def end(self, band: Band) -> None:
        """Retire a band. Its record stays, and its owner may found another."""
        change = sa.update(campaigns).where(campaigns.c.id == band.id, campaigns.c.ended == "")
        if not await self.database.write(
            lambda connection: connection.execute(change.values(ended=utc_now_iso(), key=band.id)).rowcount
        ):
            raise ApiError(409, "campaign-over")

    # ---------------------------------------------------------------- counting

    async def count_match(self, record: Record, stored: StoredMatch, held: Mapping[int, set[str]]) -> None:
        """Add a finished match to the bands of its players, once."""
        people = sole_holders(record, held)
        if not people or known_game(record.game).campaign is None:
            return
        query = sa.select(campaigns).where(campaigns.c.who.in_(people.values()), campaigns.c.game == record.game)
        bands = [_band(row) for row in await self.database.read(lambda connection: connection.execute(query).all())]
        if not any(season_of(band.starts, band.ended, record.created) for band in bands):
            return
        rows = await asyncio.to_thread(campaign_rows, record, stored, people, bands)
        if rows:
            adding = self.database.insert(campaign_matches).on_conflict_do_nothing()
            await self.database.write(lambda connection: connection.execute(adding, rows))

    async def rebuild(self, store: Store, *, write: bool = True) -> tuple[int, bool]:
        """Count all matches again from the logs; returns how many belong to bands, and if anything changed.

        Matches whose log is gone stay as they were. Without `write` nothing is changed."""
        bands = [
            _band(row)
            for row in await self.database.read(lambda connection: connection.execute(sa.select(campaigns)).all())
        ]
        query = sa.select(campaign_matches)
        kept = await self.database.read(lambda connection: [dict(row) for row in connection.execute(query).mappings()])
        before = {(row["campaign"], row["match"]): row for row in kept}
        after = dict(before)
        for id in await self.database.read(lambda connection: _candidates(connection, bands)):
            record = await store.record(id)
            if record is None or record.state != "finished":
                continue
            held: dict[int, set[str]] = {}
            for seat, who in await store.holders(id):
                held.setdefault(seat, set()).add(who)
            stored = await asyncio.to_thread(_replay, record, await store.rows(id))
            if stored is None:
                continue
            after = {key: row for key, row in after.items() if key[1] != id}
            for row in campaign_rows(record, stored, sole_holders(record, held), bands):
                key = str(row["campaign"]), id
                after[key] = {**row, "ended": before[key]["ended"]} if key in before else row

        def replace(connection: sa.Connection) -> None:
            connection.execute(sa.delete(campaign_matches))
            if after:
                connection.execute(sa.insert(campaign_matches), list(after.values()))

        if write and after != before:
            await self.database.write(replace)
        return len(after), after != before


def sole_holders(record: Record, held: Mapping[int, set[str]]) -> dict[int, str]:
    """Players by seat, for seats with one holder who holds no other seat."""
    if record.forked:
        return {}
    alone = {
        seat: next(iter(who))
        for seat, who in held.items()
        if len(who) == 1 and seat < len(record.seats) and record.seats[seat].kind == "person"
    }
    return {seat: who for seat, who in alone.items() if list(alone.values()).count(who) == 1}


def campaign_rows(
    record: Record, stored: StoredMatch, people: Mapping[int, str], bands: Iterable[Band]
) -> list[dict[str, object]]:
    """A row for each band this match belongs to, computed from the match alone."""
    campaign = known_game(record.game).campaign
    if campaign is None or not was_played(stored):
        return []
    state, events, places = stored.match.state, stored.match.events(), places_of(stored)
    made: list[dict[str, object]] = []
    for seat, who in people.items():
        side = campaign.side(state, seat)
        for band in bands:
            season = season_of(band.starts, band.ended, record.created)
            if season and (band.who, band.game, band.side) == (who, record.game, side):
                served = campaign.served(state, events, seat)
                made.append(
                    {
                        "campaign": band.id,
                        "match": record.id,
                        "seat": seat,
                        "season": season,
                        "ended": record.moved,
                        "outcome": outcome_of(places, seat),
                        "served": msgspec.json.encode(served).decode(),
                    }
                )
    return made


def erase_bands(connection: sa.Connection, who: str) -> None:
    """Delete the bands of an erased member."""
    mine = sa.select(campaigns.c.id).where(campaigns.c.who == who)
    connection.execute(sa.delete(campaign_matches).where(campaign_matches.c.campaign.in_(mine)))
    connection.execute(sa.delete(campaigns).where(campaigns.c.who == who))


def _read(connection: sa.Connection, id: str) -> Band:
    row = connection.execute(sa.select(campaigns).where(campaigns.c.id == id)).first()
    if row is None:
        raise ApiError(404, "no-campaign")
    return _band(row)


def _band(row: Any) -> Band:
    band = Band(*row)
    return band._replace(starts=msgspec.json.decode(row[5], type=list[str]))


def _battle(row: sa.Row[Any]) -> Battle:
    outcome: Outcome = row.outcome
    served = msgspec.json.decode(row.served, type=list[Service])
    seats = msgspec.json.decode(row.seats or "[]", type=list[SeatRecord])
    return Battle(row.match, row.seat, row.ended, Fought(row.season, outcome, served), seats)


def _candidates(connection: sa.Connection, bands: Sequence[Band]) -> list[str]:
    """Finished matches in which owners of bands held a seat."""
    owners = {(band.who, band.game) for band in bands}
    query = (
        sa.select(matches.c.id, holders.c.guest, matches.c.game)
        .join(holders, holders.c.match == matches.c.id)
        .where(matches.c.state == "finished", holders.c.guest.in_({who for who, _ in owners}))
        .order_by(matches.c.moved)
    )
    return list(dict.fromkeys(id for id, who, game in connection.execute(query) if (who, game) in owners))


def _replay(record: Record, rows: Sequence[Any]) -> StoredMatch | None:
    try:
        return StoredMatch(record.full_header, record.seats, rows, clock=record.clock, began=record.began)
    except Exception:  # played under rules that no longer exist
        return None
