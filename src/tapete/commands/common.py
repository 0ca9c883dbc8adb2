"""What every command shares: the program itself, its usual options, one clear sentence when something is wrong."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer

from tapete.core.content import BadContent
from tapete.core.game import Game
from tapete.core.log import BadLog, Replay
from tapete.core.refusal import Refused
from tapete.core.registry import find_game, games
from tapete.core.text import LANGUAGES

app = typer.Typer(help="Tapete: tabletop games with every rule enforced.", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)

Json = Annotated[bool, typer.Option("--json", help="Print one JSON object and nothing else.")]
Language = Annotated[str, typer.Option("--lang", help="es or en; the terminal's own by default.")]
Settings = Annotated[list[str], typer.Option("--option", "-o", help="An option of the game, as name=value (JSON, or plain text).")]


def fail(sentence: str) -> NoReturn:
    """One clear sentence, and a code that scripts notice."""
    typer.echo(f"tapete: {sentence}", err=True)
    raise typer.Exit(2)


def known_game(id: str) -> Game[Any]:
    try:
        return find_game(id)
    except KeyError:
        fail(f"game {id!r} is not known; there are {', '.join(sorted(games()))}")


def known_language(language: str) -> str:
    found = language or ("es" if os.environ.get("LC_ALL", os.environ.get("LANG", "es")).lower().startswith(("es", "c", "posix")) else "en")
    if found not in LANGUAGES:
        fail(f"language {found!r} is not one of {', '.join(LANGUAGES)}")
    return found


def read_settings(settings: list[str]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            fail(f"option {setting!r}: expected name=value")
        try:
            found[name] = msgspec.json.decode(value)
        except msgspec.DecodeError:
            found[name] = value
    return found


def refusal_sentence(game: Game[Any], refused: Refused, language: str) -> str:
    book = game.phrasebook(language)
    said = book.say(refused.text) if refused.text.id in book else game.catalogue.wording(refused.rule, language)
    return f"{said} [{refused.rule}]"


def read_log(file: Path) -> Replay:
    try:
        return Replay.read(file)
    except FileNotFoundError:
        fail(f"{file}: there is no such file")
    except (BadLog, BadContent, IsADirectoryError, PermissionError) as error:
        fail(f"{file}: {error}")
