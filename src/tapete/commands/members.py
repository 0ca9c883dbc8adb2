"""Commands for members of a server: admin rights, login links, ratings, campaigns.

They work on the database, with or without a running server.
"""

from __future__ import annotations

from typing import Annotated

import typer

from tapete.commands.admin import AdminSession
from tapete.commands.common import Language, app
from tapete.commands.hosting import ConfigFile, Data, Database
from tapete.commands.localised_cli import ServerCommand
from tapete.commands.messages import say


@app.command("member", cls=ServerCommand)
def member(
    name: Annotated[str, typer.Argument()],
    admin: Annotated[bool | None, typer.Option("--admin/--no-admin")] = None,
    link: Annotated[bool, typer.Option("--link")] = False,
    config: ConfigFile = None,
    data: Data = None,
    db: Database = None,
    lang: Language = "",
) -> None:
    """Make a member an administrator, or print a login link for one use."""
    from tapete.server.accounts.members import Members

    session = AdminSession(config, data, db, lang)
    if admin is not None:
        known = session.do(lambda steward: Members(steward.database).give_role(name, "admin" if admin else ""))
        typer.echo(say("member-admin" if admin else "member-no-admin", name=known.name))
    if link:
        ticket = session.do(lambda steward: Members(steward.database).create_recovery_link(name))
        typer.echo(say("member-link", name=name, path=f"{session.settings.prefix}/account#l={ticket}"))
    if admin is None and not link:
        known = session.do(lambda steward: Members(steward.database).get_by_name(name))
        typer.echo(say("member-shown", name=known.name, since=known.created[:10], role=known.role or "-"))


@app.command("ratings", cls=ServerCommand)
def ratings(
    rebuild: Annotated[bool, typer.Option("--rebuild")] = False,
    void: Annotated[str, typer.Option("--void")] = "",
    config: ConfigFile = None,
    data: Data = None,
    db: Database = None,
    lang: Language = "",
) -> None:
    """Recompute the ratings of a server from its results, or exclude a match."""
    from tapete.server.competition.ratings import Ratings

    session = AdminSession(config, data, db, lang)
    if void:
        session.do(lambda steward: Ratings(steward.database).void_match(void, "admin"))
        typer.echo(say("ratings-void", match=void))
    if rebuild:
        count, changed = session.do(lambda steward: Ratings(steward.database).rebuild())
        typer.echo(say("ratings-changed" if changed else "ratings-same", count=count))
        for match, why in session.do(lambda steward: Ratings(steward.database).retry_given_up()):
            typer.echo(say("ratings-uncounted", match=match, why=why))
    if not void and not rebuild:
        for line in session.do(lambda steward: Ratings(steward.database).list_ratings()):
            typer.echo(line)


@app.command("campaigns", cls=ServerCommand)
def campaigns(
    rebuild: Annotated[bool, typer.Option("--rebuild")] = False,
    config: ConfigFile = None,
    data: Data = None,
    db: Database = None,
    lang: Language = "",
) -> None:
    """Recount the campaign records of a server's members from the logs."""
    from tapete.server.competition.campaigns import Campaigns
    from tapete.server.db.match_store import Store

    session = AdminSession(config, data, db, lang)

    async def rebuild_campaigns(_: object) -> tuple[int, bool]:
        store = Store(session.settings.database)
        try:
            return await Campaigns(store.database).rebuild(store, write=rebuild)
        finally:
            await store.close()

    count, changed = session.do(rebuild_campaigns)
    typer.echo(say("campaigns-changed" if changed else "campaigns-same", count=count, written=str(rebuild).lower()))
