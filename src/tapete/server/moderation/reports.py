"""Reports of chat lines and people, and the list of forbidden words."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Iterable
from hashlib import sha256
from typing import NamedTuple

import sqlalchemy as sa

from tapete.live.errors import ApiError
from tapete.live.match.records import iso_ago, utc_now_iso
from tapete.live.worker.moderation import clean_list
from tapete.server.db import audit_log
from tapete.server.db.engine import Database
from tapete.server.db.tables import chat, guests, holders, house_words, notices, reports

PAGE = 50
KEPT = 180 * 86400.0  # seconds that a settled report is kept
NOTE = 400  # letters of a note in the audit log


class ReportSubject(NamedTuple):
    """A reported person, and the chat line that is reported, if any."""

    about: str
    name: str
    match: str = ""
    line: int = 0
    words: str = ""


class Report(NamedTuple):
    n: int
    at: str
    by: str
    about: str
    name: str
    match: str
    line: int
    words: str
    why: str
    muted: bool
    banned: bool
    waiting: int  # open reports about the same person


class Moderation:
    def __init__(self, database: Database, hand: str = "") -> None:
        self.database, self.admin = database, hand

    # ---------------------------------------------------------------- reports

    async def find_line(self, match: str, n: int) -> ReportSubject | None:
        """A chat line that was not deleted; None if it has no author."""
        query = sa.select(chat.c.guest, chat.c.name, chat.c.text).where(chat.c.match == match, chat.c.n == n)
        row = await self.database.read(lambda connection: connection.execute(query).first())
        if row is None:
            raise ApiError(404, "no-line")
        return ReportSubject(row.guest, row.name, match, n, row.text) if row.guest else None

    async def list_seat_holders(self, match: str, seat: int) -> set[str]:
        query = sa.select(holders.c.guest).where(holders.c.match == match, holders.c.seat == seat)
        return await self.database.read(lambda connection: set(connection.execute(query).scalars()))

    async def report(self, by: str, things: Collection[ReportSubject], why: str) -> None:
        """Insert reports. The same report by the same person is opened again."""

        def report(connection: sa.Connection) -> None:
            for thing in things:
                anew = {"at": utc_now_iso(), "why": why, "settled": "", "outcome": ""}
                fresh = {**thing._asdict(), "key": report_key(by, thing), "by": by, **anew}
                insertion = self.database.insert(reports).values(fresh)
                connection.execute(insertion.on_conflict_do_update(index_elements=["key"], set_=anew))

        await self.database.write(report)

    async def list_open_reports(self, page: int = 1) -> list[Report]:
        """Reports that nobody has settled, the oldest first."""
        others = reports.alias()
        same = (
            sa.select(sa.func.count())
            .select_from(others)
            .where(others.c.about == reports.c.about, others.c.settled == "")
            .scalar_subquery()
        )
        columns = [reports.c[name] for name in Report._fields[:9]]
        query = (
            sa.select(*columns, sa.func.coalesce(guests.c.muted, "") != "", sa.func.coalesce(guests.c.banned, "") != "")
            .add_columns(same)
            .outerjoin(guests, guests.c.id == reports.c.about)
            .where(reports.c.settled == "")
            .order_by(reports.c.n)
            .limit(PAGE)
            .offset((page - 1) * PAGE)
        )
        return await self.database.read(lambda connection: [Report(*row) for row in connection.execute(query)])

    async def settle_report(self, n: int, outcome: str, note: str = "") -> None:
        """Settle a report once, also when two admins do it at the same moment."""

        def settle(connection: sa.Connection) -> None:
            about = connection.execute(sa.select(reports.c.about).where(reports.c.n == n)).scalar_one_or_none()
            if about is None:
                raise ApiError(404, "no-report")
            open_one = sa.and_(reports.c.n == n, reports.c.settled == "")
            if connection.execute(
                sa.update(reports).where(open_one).values(settled=utc_now_iso(), outcome=outcome)
            ).rowcount:
                words = ": ".join(part for part in (f"{n} {outcome}", note) if part)
                audit_log.write_entry(connection, "settle", "admin", guest=about, note=words[:NOTE], hand=self.admin)

        await self.database.write(settle)

    async def erase_line(self, n: int) -> None:
        """Delete the chat line of a report at every table. The report keeps its text."""

        def erase(connection: sa.Connection) -> None:
            where = connection.execute(sa.select(reports.c.match, reports.c.line).where(reports.c.n == n)).first()
            if where is None or not where.line:
                raise ApiError(404, "no-report")
            connection.execute(sa.delete(chat).where(chat.c.match == where.match, chat.c.n == where.line))
            audit_log.write_entry(connection, "silence", "admin", match=where.match, hand=self.admin)

        await self.database.write(erase)

    # ---------------------------------------------------------------- words, letters

    async def list_forbidden_words(self) -> list[str]:
        query = sa.select(house_words.c.word).order_by(house_words.c.word)
        return await self.database.read(lambda connection: list(connection.execute(query).scalars()))

    async def replace_forbidden_words(self, lines: Iterable[str]) -> list[str]:
        """Replace the whole list; the audit log says what was added and removed."""
        after = clean_list(lines)

        def keep(connection: sa.Connection) -> None:
            before = set(connection.execute(sa.select(house_words.c.word)).scalars())
            come, gone = sorted(set(after) - before), sorted(before - set(after))
            if gone:
                connection.execute(sa.delete(house_words).where(house_words.c.word.in_(gone)))
            for word in come:
                connection.execute(self.database.insert(house_words).values(word=word).on_conflict_do_nothing())
            if come or gone:
                changed = [f"+{word}" for word in come] + [f"−{word}" for word in gone]
                audit_log.write_entry(connection, "words", "admin", note=", ".join(changed)[:NOTE], hand=self.admin)

        await self.database.write(keep)
        return after

    async def count_letters_in_doubt(self) -> int:
        """Emails that may or may not have been sent, because a worker died while sending them."""
        query = sa.select(sa.func.count()).select_from(notices).where(notices.c.state == "doubt")
        return await self.database.read(lambda connection: int(connection.execute(query).scalar_one()))


def report_key(by: str, thing: ReportSubject) -> str:
    return sha256("\0".join([by, thing.about, thing.match, str(thing.line)]).encode()).hexdigest()


def erase_reports(connection: sa.Connection, who: str) -> None:
    """Delete reports about an erased person, and anonymise those they made."""
    connection.execute(sa.delete(reports).where(reports.c.about == who))
    connection.execute(sa.update(reports).where(reports.c.by == who).values(by=f"~{secrets.token_hex(8)}"))


def delete_old_reports(connection: sa.Connection) -> None:
    """Delete reports that were settled long ago."""
    connection.execute(sa.delete(reports).where(reports.c.settled != "", reports.c.settled < iso_ago(KEPT)))
