"""At the table: which games there are, playing, hosting, looking back."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from tapete import bots
from tapete.commands.common import Json, Language, Settings, app, fail, known_game, known_language, read_log, read_settings, refusal_sentence
from tapete.core.content import BadContent
from tapete.core.game import BadOptions
from tapete.core.refusal import Refused
from tapete.core.registry import games
from tapete.core.text import text


@app.command("games")
def list_games(json: Json = False, lang: Language = "") -> None:
    """List the games."""
    language = known_language(lang)
    title = {game.id: game.say(text(f"{game.id}-title"), language) for game in games().values()}
    if json:
        rows = [
            {"id": game.id, "title": title[game.id], "players": game.players, "minutes": game.minutes, "bots": bots.names(game)} for game in games().values()
        ]
        typer.echo(msgspec.json.encode({"games": rows}))
        return
    grid = Grid(box=None, padding=(0, 2))
    for column in ("game", "title", "players", "minutes", "bots"):
        grid.add_column(column)
    for game in games().values():
        least, most = game.players
        grid.add_row(game.id, title[game.id], f"{least}-{most}", str(game.minutes), ", ".join(bots.names(game)))
    Console().print(grid)


@app.command()
def play(
    game: str,
    players: Annotated[int, typer.Option(help="How many seats; the others are bots. 0: as the game recommends.")] = 0,
    bot: Annotated[str, typer.Option(help="Which bot plays the other seats.")] = "",
    seed: Annotated[str, typer.Option(help="The same seed gives the same dice.")] = "",
    save: Annotated[Path | None, typer.Option(help="Where the log is written at the end.")] = None,
    option: Settings = [],  # noqa: B006
    lang: Language = "",
) -> None:
    """Play in the terminal against bots."""
    from tapete.start import new_match
    from tapete.terminal import Terminal

    found, language = known_game(game), known_language(lang)
    name = bot or bots.names(found)[-1]
    count = players or len(found.recommended)
    try:
        match = new_match(found, ["human", *[f"bot:{name}"] * (count - 1)], read_settings(option), seed or None)
    except Refused as refused:
        fail(refusal_sentence(found, refused, language))
    except (BadOptions, BadContent) as error:
        fail(str(error))
    Terminal(match, 0, language, Console()).play(save)


@app.command()
def replay(file: Path, lang: Language = "", json: Json = False) -> None:
    """Tell a finished or interrupted match from its log."""
    from tapete.core.match import EVERYTHING
    from tapete.terminal import Painter, Voice

    found, language = read_log(file), known_language(lang)
    match = found.match
    if json:
        say = match.game.phrasebook(language).say
        events = [{"n": event.n, "player": event.player, "rule": event.rule, "text": say(event.text)} for event in match.events(viewer=EVERYTHING)]
        typer.echo(msgspec.json.encode({"game": match.game.id, "answers": len(found), "over": match.over, "outcome": found.closing.outcome, "events": events}))
        return
    console = Console()
    painter = Painter(Voice(match.game, language, match.seats, None), console.width)
    for event in match.events(viewer=EVERYTHING):
        console.print(painter.line(event), highlight=False)
    if match.result is not None:
        console.print(painter.ending(match.result, match.game.ending(match.state)), highlight=False)
        return
    for part in painter.table(match.view(None), {}):
        console.print(part.paint(), highlight=False)


@app.command()
def verify(file: Path, json: Json = False) -> None:
    """Check a log: every answer legal, the dice those of the committed seed, the end as written."""
    found = read_log(file)
    told = {"file": str(file), "game": found.game.id, "answers": len(found), "digest": found.closing.digest, "commit": found.header.commit, "ok": True}
    sentence = f"{file}: {found.game.id}, {len(found)} answers, all legal; dice and digest {found.closing.digest} as committed"
    typer.echo(msgspec.json.encode(told) if json else sentence)


@app.command()
def analyse(
    file: Path,
    bot: Annotated[str, typer.Option(help="Say also what this bot would have answered at --step.")] = "",
    step: Annotated[int, typer.Option(min=0, help="The moment, in answers given.")] = 0,
    json: Json = False,
    lang: Language = "",
) -> None:
    """Look back at a match: how it stood, how lucky the dice were, what a bot would have done."""
    from tapete.bots import analysis

    found, language = read_log(file), known_language(lang)
    match = found.match
    said = ""
    if bot:
        try:
            said = analysis.advised(match, step, bot, language)
        except BadOptions as error:
            fail(str(error))
    told = analysis.analyse(match)
    if json:
        luck = [{"player": one.player, "dice": one.dice, "given": one.given, "expected": one.expected, "sigmas": one.sigmas} for one in told.luck]
        typer.echo(msgspec.json.encode({"game": told.game, "steps": told.steps, "line": told.line, "luck": luck, "advice": said or None}))
        return
    console = Console()
    for player in range(match.players):
        bars = "".join("▁▂▃▄▅▆▇█"[min(7, int(8 * one.values[player]))] for one in told.line)
        console.print(f"{player + 1} ({match.seats[player]})  {bars}  {100 * told.line[-1].values[player]:.0f}%", highlight=False, soft_wrap=True)
    for one in told.luck:
        if one.dice:
            console.print(f"{one.player + 1}: {one.dice} dice gave {one.given:g}, expected {one.expected:.1f} ({one.sigmas:+.2f} sigmas)", highlight=False)
    if said:
        console.print(f"{step}: {said}", highlight=False)
