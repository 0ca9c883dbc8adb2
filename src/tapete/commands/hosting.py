"""Hosting commands: run the server, show its settings, back up and restore."""

from __future__ import annotations

import os
from collections.abc import Callable
from inspect import Parameter, Signature
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from tapete.commands.common import Json, Language, app, fail
from tapete.commands.localised_cli import ServerCommand
from tapete.commands.messages import OTHERS
from tapete.core.i18n.language import language
from tapete.core.i18n.text import Text
from tapete.server.config.settings import (
    CONFIG,
    Raw,
    Setting,
    Settings,
    WrongSetting,
    format_value,
    gather_values,
    known_settings,
    read_settings,
    settings_phrasebook,
)

if TYPE_CHECKING:
    from tapete.server.db.backup import Backup

OTHERS.append(settings_phrasebook)  # descriptions of the settings


def serve(**flags: Raw) -> None:
    """Host matches for browsers."""
    from tapete.server.run import serve as serve_settings

    flags.pop("lang")  # the program has read it
    try:
        settings = read_settings(flags)
    except WrongSetting as wrong:
        fail(wrong.say(language()))
    serve_settings(settings)


def flag_for(setting: Setting) -> Parameter:
    """Make a flag for a setting.

    Flags are read as plain text, so errors are worded as for a variable or a file.
    """
    default = format_value(setting.default) or False
    if setting.is_switch:
        off = setting.flag.replace("--", "--no-")
        switch = Annotated[
            bool | None, typer.Option(f"{setting.flag}/{off}", help=setting.help("en"), show_default=default)
        ]
        return Parameter(setting.name, Parameter.KEYWORD_ONLY, default=None, annotation=switch)
    text = Annotated[
        str | None,
        typer.Option(setting.flag, help=setting.help("en"), metavar=setting.name.upper(), show_default=default),
    ]
    return Parameter(setting.name, Parameter.KEYWORD_ONLY, default=None, annotation=text)


ConfigFile = Annotated[str | None, typer.Option("--config", help="TOML file with settings.", metavar="FILE")]
FLAGS = [
    Parameter(CONFIG, Parameter.KEYWORD_ONLY, default=None, annotation=ConfigFile),
    *(flag_for(setting) for setting in known_settings().values()),
    Parameter("lang", Parameter.KEYWORD_ONLY, default="", annotation=Language),
]
serve.__signature__ = Signature(FLAGS)  # type: ignore[attr-defined]  # a function may have one
serve.__annotations__ = {flag.name: flag.annotation for flag in FLAGS}
app.command(cls=ServerCommand)(serve)


Data = Annotated[str | None, typer.Option("--data", help=known_settings()["data"].help("en"), metavar="DATA")]
Database = Annotated[str | None, typer.Option("--db", help=known_settings()["db"].help("en"), metavar="DB")]


@app.command("settings")
def show_settings(config: ConfigFile = None, lang: Language = "") -> None:
    """Show every setting of the server: its value, its source, and its purpose."""
    flags: dict[str, Raw] = {CONFIG: config}
    try:
        read_settings(flags)
        values = gather_values(flags, os.environ)
    except WrongSetting as wrong:
        fail(wrong.say(language()))
    say = settings_phrasebook(language()).say
    grid = Grid(box=None, padding=(0, 1))
    for column in ("key", "value", "where", "meaning"):
        grid.add_column(say(Text(f"column-{column}")), no_wrap=column == "key")
    for name, setting in known_settings().items():
        grid.add_row(
            setting.key,
            format_value(values[name].value) if not name.endswith("_password") else "***" if values[name].value else "",
            values[name].where or say(Text("by-default")),
            setting.help(language()),
        )
    Console().print(grid)


@app.command(cls=ServerCommand)
def backup(
    file: Path,
    config: ConfigFile = None,
    data: Data = None,
    db: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
    lang: Language = "",
) -> None:
    """Write all matches and the server's keys into a file, while the server runs."""
    from tapete.server.db.backup import back_up

    transfer_backup("backup-done", file, back_up, {"config": config, "data": data, "db": db}, force)


@app.command(cls=ServerCommand)
def restore(
    file: Path,
    config: ConfigFile = None,
    data: Data = None,
    db: Database = None,
    force: Annotated[bool, typer.Option("--force", help="Put it in the place of what is there.")] = False,
    lang: Language = "",
) -> None:
    """Restore a backup to the server's data folder. Stop the server first."""
    from tapete.server.db.backup import restore as put_back

    transfer_backup("restore-done", file, put_back, {"config": config, "data": data, "db": db}, force)


@app.command(cls=ServerCommand)
def upgrade(
    check: Annotated[bool, typer.Option("--check", help="Only say what would happen; nothing is written.")] = False,
    config: ConfigFile = None,
    data: Data = None,
    db: Database = None,
    json: Json = False,
    lang: Language = "",
) -> None:
    """Bring the database to this version, and say what becomes of its matches."""
    from tapete.server.db.backup import backup_phrasebook
    from tapete.server.db.migrations import UnsupportedVersion
    from tapete.server.db.upgrade import FATES, check_upgrade, upgrade_database

    say = backup_phrasebook(language()).say
    try:
        settings: Settings = read_settings({"config": config, "data": data, "db": db})
        file = sqlite_file(settings.database)
        if file is not None and not file.is_file():
            fail(say(Text("backup-nothing", {"db": str(file)})))
        report = (check_upgrade if check else upgrade_database)(settings.database)
    except (WrongSetting, UnsupportedVersion) as error:
        fail(error.say(language()))
    if json:
        counted = [
            {"game": game, "state": state, "fate": fate, "n": n} for (game, state, fate), n in report.counts.items()
        ]
        typer.echo(msgspec.json.encode({"counts": counted, "unlike": report.unlike}))
    else:
        for state in ("running", "finished"):
            for fate in FATES:
                n = sum(n for (_, was, became), n in report.counts.items() if (was, became) == (state, fate))
                if n:
                    typer.echo(say(Text(f"upgrade-{state}-{fate}", {"n": n})))
        for id, game, fate in report.unlike:
            typer.echo(f"  {id}  {game}  {say(Text(f'upgrade-{fate}'))}")
        typer.echo(say(Text("upgrade-checked" if check else "upgrade-done")))
    raise typer.Exit(1 if any(fate == "stopped" for _, _, fate in report.unlike) else 0)


def sqlite_file(db: str) -> Path | None:
    """The file of a SQLite database; None for a server."""
    from tapete.server.db.engine import database_url

    url = database_url(db)
    return Path(url.database or "") if url.drivername == "sqlite" else None


def transfer_backup(done: str, file: Path, work: Callable[..., Backup], flags: dict[str, Raw], force: bool) -> None:
    from tapete.server.db.backup import BackupError
    from tapete.server.db.backup import backup_phrasebook as words_of_backups
    from tapete.server.db.migrations import UnsupportedVersion

    try:
        settings: Settings = read_settings(flags)
        kept = work(settings, file, force=force)
    except (WrongSetting, BackupError, UnsupportedVersion) as error:
        fail(error.say(language()))
    facts: dict[str, int | float | str | Text] = {
        "file": str(file),
        "matches": kept.matches,
        "running": kept.running,
        "taken": kept.taken,
    }
    typer.echo(words_of_backups(language()).say(Text(done, facts)))
