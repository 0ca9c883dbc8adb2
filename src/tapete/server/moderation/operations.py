"""Admin operations on matches and guests: close, delete, archive, mute, ban, rename, erase.

Each is one transaction together with its entry in the audit log. It changes the database alone, so it works the
same in any worker and from the command line. Workers that hold the match in memory read the audit log, see
`audit_follower.py`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, TypeVar

import msgspec
import sqlalchemy as sa

from tapete.live.clocks import Holiday, from_iso, lasts_days, to_iso
from tapete.live.errors import ApiError
from tapete.live.match.records import utc_now_iso
from tapete.live.match.rows import Row
from tapete.live.match.seats import SeatRecord, clean_name, searched_names
from tapete.server.accounts.members import rename_account
from tapete.server.community.holidays import check_holiday
from tapete.server.db import audit_log
from tapete.server.db.audit_log import By
from tapete.server.db.engine import Database, WriteConflict
from tapete.server.db.row_archive import pack, unpack
from tapete.server.db.tables import (
    archives,
    audit_entries,
    chat,
    checkpoints,
    films,
    guests,
    holders,
    holidays,
    matches,
    premoves,
    rows,
)
from tapete.server.moderation.erasure import erase_member
from tapete.server.moderation.reports import erase_reports
from tapete.server.notifications.notices import anonymise_notices

FLAGS = {"mute": ("muted", True), "unmute": ("muted", False), "ban": ("banned", True), "unban": ("banned", False)}

T = TypeVar("T")


class MatchOperations:
    def __init__(self, database: Database, admin: str = "") -> None:
        self.database, self.admin = database, admin

    def acting_as(self, member: str) -> MatchOperations:
        """The same operations, with a member's name in the audit log."""
        return MatchOperations(self.database, member)

    def _write_entry(
        self,
        connection: sa.Connection,
        kind: audit_log.Kind,
        by: By,
        *,
        match: str = "",
        guest: str = "",
        note: str = "",
    ) -> None:
        audit_log.write_entry(
            connection, kind, by, match=match, guest=guest, note=note, hand=self.admin if by == "admin" else ""
        )

    # ---------------------------------------------------------------- matches

    async def close_match(self, match: str, by: By, note: str = "") -> None:
        """End a match without a winner. An open table is deleted."""

        def close(connection: sa.Connection) -> None:
            state = _read_state(connection, match)
            if state == "finished":
                raise ApiError(409, "already-over")
            if state == "open":
                _delete_rows(connection, match)
            else:
                seen = self._append_row(connection, match, "close", 0, by)
                ending = {
                    "state": "finished",
                    "waiting": "[]",
                    "asks": "[]",
                    "due": False,
                    "alarm": "",
                    "seen": seen,
                    "moved": utc_now_iso(),
                    "steps": _count_steps(connection, match),
                }
                connection.execute(sa.update(matches).where(matches.c.id == match).values(ending))
            self._write_entry(
                connection, "close", by, match=match, note=note or ("open table" if state == "open" else "")
            )

        await self.database.write_retrying(close)

    async def delete_match(self, match: str, by: By, note: str = "") -> None:
        def delete(connection: sa.Connection) -> None:
            _read_state(connection, match)
            _delete_rows(connection, match)
            self._write_entry(connection, "delete", by, match=match, note=note)

        await self.database.write_retrying(delete)

    async def delete_leftovers(self, match: str) -> None:
        """Delete what a worker wrote about a deleted match before it knew of the deletion."""
        await self.database.write(lambda connection: _delete_rows(connection, match))

    async def archive_match(self, match: str) -> bool:
        """Move the rows of a finished match to the archive. False if there was nothing to do.

        They are read from there as before."""

        def archive(connection: sa.Connection) -> bool:
            stored = [
                Row(*row)
                for row in connection.execute(sa.select(rows).where(rows.c.match == match).order_by(rows.c.seq))
            ]
            packed = pack(stored)
            if unpack(packed) != stored:
                raise AssertionError(f"match {match}: what was packed is not what lay there")
            mine = (
                sa.update(matches)
                .where(matches.c.id == match, matches.c.state == "finished", matches.c.archived == "")
                .values(archived=utc_now_iso())
            )
            if connection.execute(mine).rowcount != 1:
                return False
            connection.execute(sa.insert(archives).values(match=match, count=len(stored), packed=packed))
            connection.execute(sa.delete(rows).where(rows.c.match == match))
            self._write_entry(
                connection, "archive", "house", match=match, note=f"{len(stored)} rows, {len(packed)} bytes"
            )
            return True

        return await self.database.write_retrying(archive)

    # ---------------------------------------------------------------- guests

    async def set_flag(self, guest: str, kind: audit_log.Kind, by: By = "admin") -> None:
        """Mute or ban a guest, or undo it. A banned guest leaves the matches they play."""
        column, on = FLAGS[kind]
        since = utc_now_iso() if on else ""

        def set_flag(connection: sa.Connection) -> None:
            fresh = {"id": guest, "name": "", "created": utc_now_iso(), "muted": "", "banned": "", column: since}
            connection.execute(
                self.database.insert(guests)
                .values(fresh)
                .on_conflict_do_update(index_elements=["id"], set_={column: since})
            )
            self._write_entry(connection, kind, by, guest=guest)
            if kind == "ban":
                for match, seat in _seats_held_by(connection, guest):
                    if _read_state(connection, match) == "running" and _is_only_holder(connection, match, seat):
                        self._hand_seat_to_bot(connection, match, seat)
                        self._write_entry(connection, "seat", by, match=match, guest=guest)

        await self.database.write_retrying(set_flag)

    async def rename_guest(self, guest: str, name: str, by: By = "admin") -> str:
        """Rename a guest, also at the tables where they sit."""
        new = clean_name(name)

        def rename(connection: sa.Connection) -> None:
            fresh = {"id": guest, "name": new, "created": utc_now_iso(), "muted": "", "banned": ""}
            connection.execute(
                self.database.insert(guests)
                .values(fresh)
                .on_conflict_do_update(index_elements=["id"], set_={"name": new})
            )
            rename_account(connection, guest, new)
            self._write_entry(connection, "rename", by, guest=guest, note=new)
            held = _seats_held_by(connection, guest)
            for match, seat in held:
                several = sum(other == match for other, _ in held) > 1
                self._rename_seat(connection, match, seat, f"{new} {seat + 1}" if several else new)
                self._write_entry(connection, "seat", by, match=match, guest=guest)

        await self.database.write_retrying(rename)
        return new

    async def erase_guest(self, guest: str, by: By = "guest") -> int:
        """Remove a person's name, chat and seats everywhere; returns the number of their matches.

        The matches stay, and so do their dice."""

        def erase(connection: sa.Connection) -> int:
            held = _seats_held_by(connection, guest)
            silenced = set(connection.execute(sa.select(chat.c.match).where(chat.c.guest == guest)).scalars())
            connection.execute(sa.delete(chat).where(chat.c.guest == guest))
            for match, seat in held:
                silenced |= self._erase_seat(connection, match, seat, guest)
            for match in sorted(silenced):
                self._write_entry(connection, "silence", "guest", match=match)
            connection.execute(sa.update(audit_entries).where(audit_entries.c.guest == guest).values(guest="", note=""))
            connection.execute(sa.update(audit_entries).where(audit_entries.c.hand == guest).values(hand=""))
            erase_reports(connection, guest)
            erase_member(self.database, connection, guest)
            connection.execute(sa.delete(guests).where(guests.c.id == guest, guests.c.muted + guests.c.banned == ""))
            # erasure does not lift a ban
            connection.execute(sa.update(guests).where(guests.c.id == guest).values(name=""))
            touched = len({match for match, _ in held})
            self._write_entry(connection, "forget", by, note=f"{touched} matches")
            return touched

        touched = await self.database.write_retrying(erase)
        await self.database.truncate_wal()
        return touched

    def _erase_seat(self, connection: sa.Connection, match: str, seat: int, guest: str) -> set[str]:
        """Erase one seat of a person. Others who hold it by its private link keep it, without the name.

        Returns the match if unsigned chat was deleted with it."""
        alone = _is_only_holder(connection, match, seat)
        connection.execute(
            sa.delete(holders).where(holders.c.match == match, holders.c.seat == seat, holders.c.guest == guest)
        )
        if alone:
            connection.execute(sa.delete(premoves).where(premoves.c.match == match, premoves.c.seat == seat))
        anonymise_notices(connection, match)
        unsigned = sa.delete(chat).where(chat.c.match == match, chat.c.player == seat, chat.c.guest == "")
        silenced = bool(alone and connection.execute(unsigned).rowcount)
        state = _read_state(connection, match)
        if alone and state == "open":
            _free_seat(connection, match, seat)
            self._write_entry(connection, "seat", "guest", match=match)
            return set()
        if alone and state == "running":
            self._hand_seat_to_bot(connection, match, seat)
        self._rename_seat(connection, match, seat, "", link=not alone)
        _anonymise_old_names(connection, match, seat)
        self._write_entry(connection, "seat", "guest", match=match)
        return {match} if silenced else set()

    def _rename_seat(self, connection: sa.Connection, match: str, seat: int, name: str, *, link: bool = True) -> None:
        """Write a seat's new name as a row, so that no worker that knows less can write the old one back.

        Without `link` the private link stops working."""
        seats = _read_seats(connection, match)
        renamed = list(seats.records)
        renamed[seat] = msgspec.structs.replace(renamed[seat], name=name, nonce=renamed[seat].nonce if link else "")
        if renamed == seats.records:
            return
        state = _read_state(connection, match)
        if state != "open":
            seen = self._append_row(connection, match, "name", seat, name)
            if not link:
                seen = self._append_row(connection, match, "link", seat, "")
            if state == "finished":  # no worker will write it with later facts
                connection.execute(sa.update(matches).where(matches.c.id == match).values(seen=seen))
        _write_seats(connection, match, seats, renamed)

    def _hand_seat_to_bot(self, connection: sa.Connection, match: str, seat: int) -> None:
        """Let a bot play on. The row is newer than the facts, so the search for waiting bots finds the match."""
        if not _read_seats(connection, match).records[seat].left:
            self._append_row(connection, match, "resign", seat, "")

    async def announce_holiday(self, member: str, gone: float, back: float) -> None:
        """Write a holiday of a member into all their correspondence matches, where their clocks stop.

        A holiday that was announced before can be changed by its end."""
        begin, end = to_iso(gone), to_iso(back)

        def announce(connection: sa.Connection) -> None:
            before = [(from_iso(row.gone), from_iso(row.back)) for row in connection.execute(_holidays_of(member))]
            check_holiday(before, gone, back)
            connection.execute(sa.delete(holidays).where(holidays.c.member == member, holidays.c.gone == begin))
            if back > gone:
                connection.execute(sa.insert(holidays).values(member=member, gone=begin, back=end))
            running = sa.select(matches.c.id, matches.c.clock).where(
                matches.c.id.in_(sa.select(holders.c.match).where(holders.c.guest == member)),
                matches.c.state == "running",
            )
            lasting = {id for id, clock in connection.execute(running).all() if lasts_days(clock)}
            for match, seat in _seats_held_by(connection, member):
                if match in lasting:
                    self._append_row(connection, match, "away", seat, f"{begin}/{end}")
                    self._write_entry(connection, "seat", "guest", match=match, guest=member)

        await self.database.write_retrying(announce)

    async def list_holidays(self, member: str) -> list[Holiday]:
        """Holidays that are not over."""
        query = _holidays_of(member).where(holidays.c.back > utc_now_iso()).order_by(holidays.c.gone)
        return await self.database.read(
            lambda connection: [(from_iso(row.gone), from_iso(row.back)) for row in connection.execute(query)]
        )

    def _append_row(self, connection: sa.Connection, match: str, kind: str, player: int, body: str) -> int:
        """Append a row; returns the number of rows."""
        newest = sa.select(rows.c.seq, rows.c.at).where(rows.c.match == match).order_by(rows.c.seq.desc()).limit(1)
        last = connection.execute(newest).first()
        packed = connection.execute(sa.select(archives.c.count).where(archives.c.match == match)).scalar_one_or_none()
        seq = last.seq + 1 if last is not None else packed or 0
        at = max(utc_now_iso(), "" if last is None else last.at)
        fresh = {"match": match, "seq": seq, "kind": kind, "player": player, "body": body, "at": at}
        if not connection.execute(
            self.database.insert(rows).values(fresh).on_conflict_do_nothing().returning(rows.c.seq)
        ).first():
            raise WriteConflict
        return seq + 1


def _holidays_of(member: str) -> sa.Select[tuple[str, str]]:
    return sa.select(holidays.c.gone, holidays.c.back).where(holidays.c.member == member)


def _read_state(connection: sa.Connection, match: str) -> str:
    state: str | None = connection.execute(sa.select(matches.c.state).where(matches.c.id == match)).scalar_one_or_none()
    if state is None:
        raise ApiError(404, "no-match")
    return state


def _delete_rows(connection: sa.Connection, match: str) -> None:
    connection.execute(sa.delete(matches).where(matches.c.id == match))
    for table in (holders, chat, rows, archives, premoves, checkpoints, films):
        connection.execute(sa.delete(table).where(table.c.match == match))
    connection.execute(sa.update(matches).where(matches.c.next == match).values(next=""))


def _free_seat(connection: sa.Connection, match: str, seat: int) -> None:
    """Free a seat of an open match. A table without players is deleted."""
    seats = _read_seats(connection, match)
    left = [SeatRecord("open") if n == seat else record for n, record in enumerate(seats.records)]
    if any(record.kind == "person" for record in left):
        _write_seats(connection, match, seats, left)
    else:
        _delete_rows(connection, match)


def _anonymise_old_names(connection: sa.Connection, match: str, seat: int) -> None:
    """Remove names that admins had given to a seat, also from the archive."""
    connection.execute(
        sa.update(rows).where(rows.c.match == match, rows.c.kind == "name", rows.c.player == seat).values(body="")
    )
    packed = connection.execute(sa.select(archives.c.packed).where(archives.c.match == match)).scalar_one_or_none()
    if packed is not None:
        stored = unpack(packed)
        blank = [
            msgspec.structs.replace(row, body="") if (row.kind, row.player) == ("name", seat) else row for row in stored
        ]
        if blank != stored:
            connection.execute(sa.update(archives).where(archives.c.match == match).values(packed=pack(blank)))


def _count_steps(connection: sa.Connection, match: str) -> int:
    """Number of answers that stand, for the lists. A worker that opens the match counts exactly."""
    kinds: Iterable[str] = connection.execute(sa.select(rows.c.kind).where(rows.c.match == match)).scalars()
    return max(0, sum({"answer": 1, "timeout": 1, "undo": -1, "void": -1}.get(kind, 0) for kind in kinds))


def _seats_held_by(connection: sa.Connection, guest: str) -> Sequence[tuple[str, int]]:
    query = (
        sa.select(holders.c.match, holders.c.seat)
        .where(holders.c.guest == guest)
        .order_by(holders.c.match, holders.c.seat)
    )
    return [(match, seat) for match, seat in connection.execute(query)]


def _is_only_holder(connection: sa.Connection, match: str, seat: int) -> bool:
    query = sa.select(sa.func.count()).select_from(holders).where(holders.c.match == match, holders.c.seat == seat)
    return bool(connection.execute(query).scalar_one() <= 1)


class Seats(NamedTuple):
    text: str  # JSON, as stored
    records: list[SeatRecord]


def _read_seats(connection: sa.Connection, match: str) -> Seats:
    text = str(connection.execute(sa.select(matches.c.seats).where(matches.c.id == match)).scalar_one())
    return Seats(text, msgspec.json.decode(text, type=list[SeatRecord]))


def _write_seats(connection: sa.Connection, match: str, before: Seats, after: list[SeatRecord]) -> None:
    """Write the seats, if they are still as they were read."""
    unchanged = matches.c.id == match, matches.c.seats == before.text
    values = {"seats": msgspec.json.encode(after).decode(), "names": searched_names(after), "rev": matches.c.rev + 1}
    if connection.execute(sa.update(matches).where(*unchanged).values(values)).rowcount != 1:
        raise WriteConflict
