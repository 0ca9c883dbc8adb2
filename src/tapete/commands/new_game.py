"""Command for authors: create a new game from a template."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tapete.commands.common import Language, app, fail
from tapete.commands.messages import say
from tapete.templates import KINDS, NotWritten, write_game


@app.command("new")
def new(
    name: Annotated[str, typer.Argument()],
    kind: Annotated[str, typer.Option(autocompletion=lambda: list(KINDS), metavar="board|cards|table")] = "board",
    where: Annotated[Path, typer.Option("--in", show_default=False)] = Path(),
    lang: Language = "",
) -> None:
    """Write a new game that can be played at once: one folder with rules, texts, a bot and tests."""
    chosen = next((one for one in KINDS if one == kind), None)
    if chosen is None:
        fail(say("new-kind", kind=kind, kinds=", ".join(KINDS)))
    try:
        folder = write_game(name, chosen, where)
    except NotWritten as no:
        fail(say(f"new-{no.why}", name=no.name))
    typer.echo(say("new-written", folder=str(folder), files=len(list(folder.iterdir()))))
    for command in (f"tapete serve --games {format_path(folder)}", f"pytest {format_path(folder)}"):
        typer.echo(f"  {command}")


def format_path(folder: Path) -> str:
    """A path as typed; a slash distinguishes it from a module name."""
    return str(folder) if folder.is_absolute() or len(folder.parts) > 1 else f"./{folder}"
