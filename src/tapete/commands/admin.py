"""Moderation commands: `tapete admin`. They work on the database, with or without a running server.

Running workers poll the audit log and apply the changes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal, NoReturn, TypeVar

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from tapete.commands.common import Json, Language, app, fail, known_language
from tapete.commands.hosting import ConfigFile, Data, Database
from tapete.commands.localised_cli import App, Group, ServerCommand, whole_number
from tapete.server.config.settings import Settings, WrongSetting, read_settings

State = Literal["", "open", "running", "finished"]
if TYPE_CHECKING:  # only admin commands need the store
    from tapete.server.db.audit_log import Kind
    from tapete.server.moderation.operations import MatchOperations

admin = App(Group, ServerCommand)
app.add_typer(admin, name="admin")

log = logging.getLogger("tapete.admin")
T = TypeVar("T")
Match = Annotated[str, typer.Argument()]
Guest = Annotated[str, typer.Argument()]
Find = Annotated[str, typer.Option()]
Page = Annotated[int, typer.Option(parser=whole_number(1), metavar="N")]
Sure = Annotated[bool, typer.Option("--yes")]


class AdminSession:
    """Database of a server, and the language of the output."""

    def __init__(self, config: str | None, data: str | None, db: str | None, lang: str) -> None:
        self.language = known_language(lang)
        try:
            self.settings: Settings = read_settings({"config": config, "data": data, "db": db})
        except WrongSetting as wrong:
            fail(wrong.say(self.language))

    def do(self, work: Callable[[MatchOperations], Awaitable[T]]) -> T:
        """Run work on the database; a refusal is printed as one sentence."""
        import sqlalchemy as sa

        from tapete.live.errors import ApiError
        from tapete.server.db.migrations import UnsupportedVersion

        try:
            return asyncio.run(self._do(work))
        except ApiError as trouble:
            fail(trouble.problem(self.language).detail)
        except UnsupportedVersion as unsupported:
            fail(unsupported.say(self.language))
        except sa.exc.SQLAlchemyError:
            log.debug("the database failed", exc_info=True)
            fail(self.say("admin-database-away", where=self._address()))

    async def _do(self, work: Callable[[MatchOperations], Awaitable[T]]) -> T:
        from tapete.server.db.engine import Database
        from tapete.server.db.migrations import migrate
        from tapete.server.moderation.operations import MatchOperations

        database = Database(self.settings.database)
        if database.url.get_backend_name() == "sqlite" and not Path(database.url.database or "").is_file():
            fail(self.say("admin-no-database", where=self._address()))
        migrate(database.url.render_as_string(hide_password=False))
        try:
            return await work(MatchOperations(database))
        finally:
            await database.close()

    def _address(self) -> str:
        """The database as a person finds it: the path of a file, or a URL without its password."""
        import sqlalchemy as sa

        url = sa.make_url(self.settings.database)
        return str(url.database) if url.get_backend_name() == "sqlite" else url.render_as_string(hide_password=True)

    def say(self, id: str, **args: str) -> str:
        from tapete.server.moderation.messages import say

        return say(self.language, id, **args)

    def done(self, kind: str, whom: str) -> None:
        typer.echo(self.say("admin-done", what=self.say(f"admin-deed-{kind}"), whom=whom))

    def refuse_unsure(self, what: str) -> NoReturn:
        fail(self.say("admin-not-sure", what=self.say(f"admin-{what}").lower()))


@admin.callback()
def choose_server(
    context: typer.Context, config: ConfigFile = None, data: Data = None, db: Database = None, lang: Language = ""
) -> None:
    context.obj = AdminSession(config, data, db, lang)


def find_session(context: typer.Context) -> AdminSession:
    session: AdminSession = context.obj
    return session


def count_versions(session: AdminSession, json: bool) -> None:
    """Print how many matches began with each version of the program and the rules."""
    from tapete.server.moderation import overview

    counts = session.do(lambda steward: overview.count_versions(steward.database))
    if json:
        typer.echo(msgspec.json.encode({"versions": counts}))
        return
    grid = Grid(
        *(session.say(f"admin-{column}") for column in ("program", "game", "rules", "content", "state", "matches")),
        box=None,
        padding=(0, 2),
    )
    for count in counts:
        state = session.say(f"admin-state-{count.state}")
        grid.add_row(count.program or "·", count.game, count.rules, count.content[:8], state, str(count.matches))
    Console().print(grid)


@admin.command("matches")
def list_matches(
    context: typer.Context,
    state: Annotated[State, typer.Option()] = "",
    find: Find = "",
    page: Page = 1,
    version: Annotated[bool, typer.Option("--version", help="Count them by the version they began with.")] = False,
    json: Json = False,
) -> None:
    """List the matches, last move first."""
    from tapete.server.moderation import overview

    session = find_session(context)
    if version:
        count_versions(session, json)
        return
    records = session.do(lambda steward: overview.list_matches(steward.database, state, find, page))
    rows = [
        {
            "match": record.id,
            "game": record.game,
            "state": record.state,
            "people": [seat.name for seat in record.seats if seat.kind == "person"],
            "moved": record.moved,
            "archived": record.archived,
        }
        for record in records
    ]
    if json:
        typer.echo(msgspec.json.encode({"matches": rows}))
        return
    grid = Grid(
        *(session.say(f"admin-{column}") for column in ("match", "game", "state", "people", "moved")),
        box=None,
        padding=(0, 2),
    )
    for record in records:
        state_word = session.say(f"admin-state-{record.state}") + (
            f", {session.say('admin-archived')}" if record.archived else ""
        )
        people = ", ".join(seat.name or "·" for seat in record.seats if seat.kind == "person")
        grid.add_row(record.id, record.game, state_word, people, record.moved[:16])
    Console().print(grid)


@admin.command()
def show(context: typer.Context, match: Match) -> None:
    """Show one match: its players and its chat."""
    from tapete.server.moderation import overview

    session = find_session(context)
    sheet = session.do(lambda steward: overview.read_match(steward.database, match))
    console = Console(highlight=False, soft_wrap=True)
    console.print(
        f"{sheet.record.id}  {sheet.record.game}  {session.say(f'admin-state-{sheet.record.state}')}  "
        f"{sheet.record.moved[:16]}"
    )
    for seat in sheet.seats:
        console.print(
            f"  {seat.seat + 1}  {seat.name or '·'}  ({seat.kind})  {' '.join(guest[:8] for guest in seat.guests)}",
            markup=False,
        )
    for line in sheet.chat:
        console.print(f"  {line.at[:16]}  {line.guest[:8] or '·':8}  {line.name}: {line.text}", markup=False)


@admin.command()
def close(
    context: typer.Context,
    match: Match,
    why: Annotated[str, typer.Option()] = "",
) -> None:
    """End a match without a winner; a match that has not begun is removed."""
    session = find_session(context)
    session.do(lambda steward: steward.close_match(match, "admin", why))
    session.done("close", match)


@admin.command()
def delete(context: typer.Context, match: Match, yes: Sure = False) -> None:
    """Delete a match for good, with its log and its chat."""
    session = find_session(context)
    if not yes:
        session.refuse_unsure("delete")
    session.do(lambda steward: steward.delete_match(match, "admin"))
    session.done("delete", match)


@admin.command("guests")
def list_guests(context: typer.Context, find: Find = "", page: Page = 1, json: Json = False) -> None:
    """List the guests who gave a name; muted and banned ones first."""
    from tapete.server.moderation import overview

    session = find_session(context)
    lines = session.do(lambda steward: overview.list_guests(steward.database, find, page))
    if json:
        typer.echo(msgspec.json.encode({"guests": lines}))
        return
    grid = Grid(
        *(session.say(f"admin-{column}") for column in ("guest", "name", "since", "matches", "state")),
        box=None,
        padding=(0, 2),
    )
    for guest in lines:
        marks = [
            session.say(f"admin-{mark}") for mark, since in (("muted", guest.muted), ("banned", guest.banned)) if since
        ]
        grid.add_row(guest.id[:12], guest.name, guest.created[:10], str(guest.matches), ", ".join(marks))
    Console().print(grid)


def _mark(kind: Kind, guest: str, session: AdminSession) -> None:
    from tapete.server.moderation.overview import find_guest

    async def mark(steward: MatchOperations) -> str:
        known = await find_guest(steward.database, guest)
        await steward.set_flag(known, kind)
        return known

    session.done(kind, session.do(mark)[:12])


@admin.command()
def mute(context: typer.Context, guest: Guest) -> None:
    """Hide the messages of a guest from everyone."""
    _mark("mute", guest, find_session(context))


@admin.command()
def unmute(context: typer.Context, guest: Guest) -> None:
    """Let a muted guest speak again."""
    _mark("unmute", guest, find_session(context))


@admin.command()
def ban(context: typer.Context, guest: Guest) -> None:
    """Remove a guest from the matches they play. They may watch but not play."""
    _mark("ban", guest, find_session(context))


@admin.command()
def unban(context: typer.Context, guest: Guest) -> None:
    """Let a banned guest back in."""
    _mark("unban", guest, find_session(context))


@admin.command()
def rename(context: typer.Context, guest: Guest, name: str) -> None:
    """Give a guest another name, also at the tables where they sit."""
    from tapete.server.moderation.overview import find_guest

    session = find_session(context)

    async def rename(steward: MatchOperations) -> str:
        return await steward.rename_guest(await find_guest(steward.database, guest), name)

    session.done("rename", session.do(rename))


@admin.command()
def forget(context: typer.Context, guest: Guest, yes: Sure = False) -> None:
    """Erase a person's name, chat and seats; their matches stay without a name."""
    from tapete.server.moderation.overview import find_guest

    session = find_session(context)
    if not yes:
        session.refuse_unsure("forget")

    async def forget(steward: MatchOperations) -> int:
        return await steward.erase_guest(await find_guest(steward.database, guest), "admin")

    session.done("forget", f"({session.do(forget)})")


@admin.command("reports")
def list_reports(context: typer.Context, page: Page = 1, json: Json = False) -> None:
    """List open reports, oldest first."""
    from tapete.server.moderation.reports import Moderation

    session = find_session(context)
    waiting = session.do(lambda steward: Moderation(steward.database).list_open_reports(page))
    if json:
        typer.echo(msgspec.json.encode({"reports": [report._asdict() for report in waiting]}))
        return
    for report in waiting:
        head = f"{report.n}  {report.at[:16]}  {report.about[:12]}  {report.name}  {report.match}"
        Console(highlight=False, soft_wrap=True).print(head, markup=False)
        for words in (report.words, report.why):
            if words:
                Console(highlight=False, soft_wrap=True).print(f"    {words}", markup=False)


@admin.command()
def settle(
    context: typer.Context,
    report: Annotated[int, typer.Argument(parser=whole_number(1), metavar="N")],
    why: Annotated[str, typer.Option()] = "",
) -> None:
    """Mark a report as settled."""
    from tapete.server.moderation.reports import Moderation

    session = find_session(context)
    session.do(lambda steward: Moderation(steward.database).settle_report(report, "settle", why))
    session.done("settle", str(report))


@admin.command()
def words(
    context: typer.Context,
    file: Annotated[Path | None, typer.Argument()] = None,
) -> None:
    """Print the list of forbidden words, or read it from a file, one per line."""
    from tapete.server.moderation.reports import Moderation

    session = find_session(context)
    if file is not None:
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except (OSError, ValueError) as error:
            fail(str(error))
        session.do(lambda steward: Moderation(steward.database).replace_forbidden_words(lines))
    for word in session.do(lambda steward: Moderation(steward.database).list_forbidden_words()):
        typer.echo(word)


@admin.command()
def journal(
    context: typer.Context,
    count: Annotated[int, typer.Option(parser=whole_number(1, 1000), metavar="N")] = 50,
    json: Json = False,
) -> None:
    """List actions on matches and guests, newest first."""
    from tapete.server.db.audit_log import latest_entries

    session = find_session(context)
    deeds = session.do(lambda steward: latest_entries(steward.database, count))
    if json:
        typer.echo(msgspec.json.encode({"deeds": deeds}))
        return
    grid = Grid(
        *(session.say(f"admin-{column}") for column in ("when", "what", "who", "match", "guest", "note")),
        box=None,
        padding=(0, 2),
    )
    for deed in deeds:
        grid.add_row(
            deed.at[:16],
            session.say(f"admin-deed-{deed.kind}"),
            session.say(f"admin-by-{deed.by}"),
            deed.match,
            deed.guest[:8],
            deed.note,
        )
    Console().print(grid)


@admin.command()
def secret(context: typer.Context) -> None:
    """Print the administrator's secret, which opens the page /admin."""
    from tapete.server.config.admin_secret import AdminSecret

    typer.echo(AdminSecret.read(find_session(context).settings.data).text)
