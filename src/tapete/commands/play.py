"""Commands for players: list games, play, learn, puzzles, replay, verify, analyse."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from tapete import bots
from tapete.commands.common import (
    GameName,
    Json,
    Language,
    Settings,
    app,
    complete_bot,
    fail,
    known_game,
    read_log,
    read_settings,
)
from tapete.commands.localised_cli import whole_number
from tapete.commands.messages import say
from tapete.core.content.packs import unqualified_id
from tapete.core.content.reader import BadContent
from tapete.core.flow import Refused
from tapete.core.game import BadOptions, games
from tapete.core.i18n.language import language
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import UserError
from tapete.core.match.replay import OtherVersion

NARROW = 72  # columns below which the games are not shown as a table
LogFile = Annotated[Path, typer.Argument()]
OTHER_VERSION = 3  # exit code: the log can only be checked in part


@app.command("games")
def list_games(json: Json = False, lang: Language = "") -> None:
    """List the games."""
    title = {game.id: game.say(text(f"{game.id}-title"), language()) for game in games().values()}
    if json:
        facts = [
            {
                "id": game.id,
                "title": title[game.id],
                "players": game.players,
                "minutes": game.minutes,
                "bots": bots.every_name(game),
            }
            for game in games().values()
        ]
        typer.echo(msgspec.json.encode({"games": facts}))
        return
    rows = [
        (game.id, title[game.id], people(game.players), str(game.minutes), ", ".join(bots.every_name(game)))
        for game in games().values()
    ]
    console, columns = Console(), [say(f"games-{column}") for column in ("game", "title", "players", "minutes", "bots")]
    if console.width < NARROW:
        for row in rows:
            console.print(
                "\n".join(f"{column}: {cell}" for column, cell in zip(columns, row, strict=True)),
                "\n",
                highlight=False,
                markup=False,
            )
        return
    grid = Grid(*columns, box=None, padding=(0, 2, 0, 0))
    grid.columns[0].no_wrap = True
    for row in rows:
        grid.add_row(*row)
    console.print(grid)


def people(players: tuple[int, int]) -> str:
    least, most = players
    return f"{least}-{most}" if least < most else str(least)


@app.command()
def play(
    game: GameName,
    players: Annotated[int, typer.Option(parser=whole_number(0), metavar="N")] = 0,
    bot: Annotated[str, typer.Option(autocompletion=complete_bot)] = "",
    seed: Annotated[str, typer.Option()] = "",
    save: Annotated[Path | None, typer.Option()] = None,
    real_dice: Annotated[bool, typer.Option("--real-dice")] = False,
    option: Settings = [],  # noqa: B006
    lang: Language = "",
) -> None:
    """Play in the terminal against bots."""
    from tapete.match_factory import begin
    from tapete.terminal import Terminal

    played = known_game(game)
    name = bot or bots.names(played)[-1]
    count = players or len(played.recommended)
    if save is not None:
        save.open("ab").close()  # fail now, not after the match, if it cannot be written
    try:
        match = begin(
            played, ["human", *[f"bot:{name}"] * (count - 1)], read_settings(option), seed or None, hand_dice=real_dice
        )
    except (Refused, BadOptions, BadContent) as error:
        fail(str(error))
    Terminal(match, 0, language(), Console()).play(save)


@app.command()
def learn(game: GameName, lesson: Annotated[str, typer.Argument(show_default=False)] = "", lang: Language = "") -> None:
    """Learn a game by playing its lessons, or list them."""
    from tapete.lessons import Walk
    from tapete.terminal import Tutor

    taught, spoken = known_game(game), language()
    try:
        course = taught.course
        walk = Walk(taught, lesson) if lesson else None
    except UserError as wrong:
        fail(str(wrong))
    if not course.lessons:
        fail(say("learn-none", game=game))
    if walk is not None:
        Tutor(walk, spoken, Console()).learn()
        return
    if course.goal is not None:
        typer.echo(f"{course.goal.say(spoken)}\n")
    for one in course.lessons.values():
        typer.echo(
            f"{unqualified_id(one.id)}: {one.title.say(spoken)} ({say('learn-minutes', n=one.minutes)})\n"
            f"  {one.learn.say(spoken)}"
        )
    typer.echo(f"\n{say('learn-how', game=game)}")


@app.command()
def puzzles(
    game: GameName,
    number: Annotated[int, typer.Option(parser=whole_number(1), metavar="N")] = 25,
    matches: Annotated[int, typer.Option(parser=whole_number(1), metavar="N")] = 40,
    worlds: Annotated[int, typer.Option(parser=whole_number(8), metavar="N")] = 16,
    seed: Annotated[str, typer.Option()] = "",
    save: Annotated[Path | None, typer.Option()] = None,
    lang: Language = "",
) -> None:
    """Find puzzles in matches of bots and write them as content."""
    from tapete.bots.puzzles import mining
    from tapete.bots.puzzles import text as puzzle_text

    played = known_game(game)
    if save is not None:
        save.open("ab").close()  # fail now, not after the work, if it cannot be written
    candidates = []
    for match in range(matches):
        for puzzle in mining.puzzles_of(played, worlds, f"{seed}/{match}"):
            candidates.append(puzzle)
            typer.echo(f"{match}: {puzzle_text.as_lesson(puzzle).end.say.say(language())}", err=save is None)
    lessons = [puzzle_text.as_lesson(puzzle) for puzzle in mining.best_of(candidates, number)]
    written = puzzle_text.write_puzzles(played, lessons)
    if save is None:
        typer.echo(written, nl=False)
    else:
        save.write_text(written, encoding="utf-8")


@app.command()
def replay(file: LogFile, lang: Language = "", json: Json = False) -> None:
    """Print a finished or interrupted match from its log."""
    from tapete.core.match import EVERYTHING
    from tapete.terminal import Painter, Voice

    record = read_log(file)
    match = record.match
    voice = Voice(match.game, language(), match.seats, None)
    if json:
        events = [
            {"n": event.n, "player": event.player, "rule": event.rule, "text": voice.say(event.text)}
            for event in match.events(viewer=EVERYTHING)
        ]
        facts = {
            "game": match.game.id,
            "answers": len(record),
            "over": match.over,
            "outcome": record.closing.outcome,
            "events": events,
        }
        typer.echo(msgspec.json.encode(facts))
        return
    console = Console()
    painter = Painter(voice, console.width)
    for event in match.events(viewer=EVERYTHING):
        console.print(painter.line(event), highlight=False)
    if match.result is not None:
        verdict, counted = match.game.ending(match.state), match.game.score_name(match.state)
        console.print(painter.ending(match.result, verdict, counted), highlight=False)
        return
    for part in painter.table(match.view(None), {}):
        console.print(part.paint(), highlight=False)


@app.command()
def verify(file: LogFile, json: Json = False, lang: Language = "") -> None:
    """Check a log: legal answers, dice of the committed seed, recorded result."""
    record = read_log(file, lambda other: verify_without_rules(file, other, json))
    digest = record.closing.digest
    if json:
        facts = {
            "file": str(file),
            "game": record.game.id,
            "answers": len(record),
            "digest": digest,
            "commit": record.header.commit,
            "dice": "people" if record.header.hand_dice else "seed",
            "ok": True,
        }
        typer.echo(msgspec.json.encode(facts))
    else:
        whose = "verified-real-dice" if record.header.hand_dice else "verified"
        typer.echo(say(whose, file=str(file), game=record.game.id, n=len(record), digest=digest))


def verify_without_rules(file: Path, other: OtherVersion, json: bool) -> NoReturn:
    """Check what needs no rules in a log of another version: the seed, and its dice and shuffles if they are in it."""
    from tapete.core.match.chance_record import find_forged_step
    from tapete.core.match.replay import parse_log, version_arguments

    header, _, closing, last = parse_log(file.read_bytes())
    steps = [] if closing.chance is msgspec.UNSET else closing.chance
    forged = find_forged_step(steps, header.seed, header.entropy)
    if json:
        facts = {
            "file": str(file),
            "game": header.game,
            "version": other.version,
            "chance": len(steps),
            "forged": forged,
            "ok": False,
        }
        typer.echo(msgspec.json.encode(facts))
    elif forged is not None:
        fail(f"{file}: {say('verified-forged', line=str(last), step=str(forged + 1))}")
    else:
        typer.echo(say("verified-other-version", file=str(file), game=header.game, **version_arguments(other.version)))
        typer.echo(say("verified-chance" if steps else "verified-seed", n=len(steps)))
    raise typer.Exit(OTHER_VERSION)


@app.command()
def analyse(
    file: LogFile,
    bot: Annotated[str, typer.Option(autocompletion=complete_bot)] = "",
    step: Annotated[int, typer.Option(parser=whole_number(0), metavar="N")] = 0,
    json: Json = False,
    lang: Language = "",
) -> None:
    """Analyse a match: win probabilities, luck of the dice, advice of a bot."""
    from tapete.bots import analysis
    from tapete.terminal import Voice

    match = read_log(file).match
    try:
        advice = analysis.describe_advice(match, step, bot, language()) if bot else ""
    except BadOptions as error:
        fail(str(error))
    study = analysis.analyse(match)
    if json:
        luck = [
            {"player": one.player, "dice": one.dice, "given": one.given, "expected": one.expected, "sigmas": one.sigmas}
            for one in study.luck
        ]
        typer.echo(
            msgspec.json.encode(
                {"game": study.game, "steps": study.steps, "line": study.line, "luck": luck, "advice": advice or None}
            )
        )
        return
    console = Console()
    name = Voice(match.game, language(), match.seats, None).name
    for player in range(match.players):
        bars = "".join("▁▂▃▄▅▆▇█"[min(7, int(8 * one.values[player]))] for one in study.line)
        console.print(
            f"{name(player)}  {bars}  {100 * study.line[-1].values[player]:.0f}%",
            highlight=False,
            soft_wrap=True,
            markup=False,
        )
    for one in study.luck:
        if one.dice:
            expected, sigmas = f"{one.expected:.1f}", f"{one.sigmas:+z.2f}"
            typer.echo(
                say(
                    "analysed-luck",
                    who=name(one.player),
                    n=one.dice,
                    given=f"{one.given:g}",
                    expected=expected,
                    sigmas=sigmas,
                )
            )
    if advice:
        typer.echo(f"{step}: {advice}")
