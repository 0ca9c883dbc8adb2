"""Shared parts of commands: the program, common options, argument readers, error messages."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

import tapete
from tapete import bots
from tapete.commands.localised_cli import App, Stop
from tapete.commands.messages import say
from tapete.core.content.packs import register_folder
from tapete.core.content.reader import BadContent, sentences
from tapete.core.game import Game, find_game, games
from tapete.core.i18n.language import language
from tapete.core.i18n.text import LANGUAGES
from tapete.core.match import BadLog, Replay
from tapete.core.match.replay import OtherVersion

app = App()


def complete_game(incomplete: str) -> list[str]:
    return [game for game in games() if game.startswith(incomplete)]


def complete_bot(ctx: typer.Context, incomplete: str) -> list[str]:
    """Complete bot names of the game typed before; in a list, the last name."""
    before, comma, last = incomplete.rpartition(",")
    game = games().get(str(ctx.params.get("game", "")))
    names = (
        bots.every_name(game)
        if game is not None
        else sorted({name for one in games().values() for name in bots.every_name(one)})
    )
    return [f"{before}{comma}{name}" for name in names if name.startswith(last)]


def complete_language(incomplete: str) -> list[str]:
    return [name for name in LANGUAGES if name.startswith(incomplete)]


GameName = Annotated[str, typer.Argument(autocompletion=complete_game)]
Json = Annotated[bool, typer.Option("--json")]
# the program reads it before anything else
Language = Annotated[str, typer.Option("--lang", autocompletion=complete_language, metavar="es|en")]
Settings = Annotated[list[str], typer.Option("--option", "-o")]


@app.callback()
def root(
    version: Annotated[
        bool, typer.Option("--version", is_eager=True, callback=lambda asked: print_version(asked))
    ] = False,
    lang: Language = "",
) -> None:
    """Tapete: tabletop games with every rule enforced."""


def print_version(asked: bool) -> None:
    if asked:
        typer.echo(f"tapete {tapete.__version__}")
        raise typer.Exit


def fail(sentence: str) -> NoReturn:
    """Print one sentence and exit with an error code."""
    raise Stop(sentence)


def known_language(lang: str) -> str:
    """Language of the run; the program has already read `--lang`."""
    return lang or language()


def known_game(id: str) -> Game:
    try:
        return find_game(id)
    except KeyError:
        fail(say("unknown-game", name=id, names=", ".join(sorted(games()))))


def read_settings(settings: list[str]) -> dict[str, Any]:
    named: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            fail(say("setting-shape", setting=setting))
        try:
            named[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            named[name] = value
    return named


def read_log(file: Path, other_version: Callable[[OtherVersion], NoReturn] | None = None) -> Replay:
    """Read a log. The program reports a missing file, a folder and similar errors.

    `other_version` is called for a log that only another version can replay.
    """
    try:
        return Replay.read(file)
    except (BadLog, BadContent) as error:
        if isinstance(error, OtherVersion) and other_version is not None:
            other_version(error)
        fail(f"{file}: {error}")


@contextmanager
def install_pack(pack: Path | None) -> Iterator[None]:
    """Install a pack for the duration of a command, here and in its worker processes."""
    before = os.environ.get("TAPETE_PACKS")
    if pack is not None:
        os.environ["TAPETE_PACKS"] = os.pathsep.join(filter(None, (before, str(pack.resolve()))))
    try:
        yield
    finally:
        if pack is not None:
            os.environ.pop("TAPETE_PACKS")
            os.environ |= {"TAPETE_PACKS": before} if before is not None else {}


def check_pack(game: Game, folder: Path) -> str:
    """Name of a valid pack; for an invalid one, print the problems and exit."""
    problems = sentences(game.check_content(folder), language())
    if problems:
        fail("\n".join(problems))
    return register_folder(folder)
