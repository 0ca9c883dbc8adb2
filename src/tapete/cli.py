"""The command line: play, host, look back, check, and let bots fight."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

from tapete import bots
from tapete.core.content import BadContent, Pack, read
from tapete.core.coverage import coverage, report, tests_by_rule, tests_folder
from tapete.core.game import BadOptions, Game
from tapete.core.log import BadLog, Replay
from tapete.core.refusal import Refused
from tapete.core.registry import find_game, games
from tapete.core.text import LANGUAGES, text

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
def arena(
    game: str,
    count: Annotated[int, typer.Option("--games", min=1, help="How many matches.")] = 100,
    seats: Annotated[str, typer.Option(help="Bots by seat: random,greedy")] = "random,random",
    seed: Annotated[str, typer.Option(help="The same seed gives the same matches, whatever --jobs.")] = "0",
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    rotate: Annotated[bool, typer.Option("--rotate", help="Change seats from match to match; wins are counted by name.")] = False,
    ray: Annotated[str, typer.Option(help="Address of a Ray cluster, or 'local'.")] = "",
    keep: Annotated[Path | None, typer.Option(help="Write every match to this JSON Lines file, and go on from it after a break.")] = None,
    parquet: Annotated[Path | None, typer.Option(help="Write the matches to this Parquet file at the end (with --keep).")] = None,
    option: Settings = [],  # noqa: B006
    json: Json = False,
) -> None:
    """Let bots play many matches and count."""
    from tapete import arena as arenas

    found, names = known_game(game), [seat.strip() for seat in seats.split(",")]
    settings: dict[str, Any] = {"seed": seed, "options": read_settings(option), "jobs": jobs, "rotate": rotate, "ray": ray, "keep": keep}
    try:
        if json or not sys.stderr.isatty():
            tally = arenas.run(found, names, count, **settings)
        else:
            with Progress(console=Console(stderr=True), transient=True) as progress:
                task = progress.add_task(f"{game}", total=count)
                tally = arenas.run(found, names, count, **settings, progress=lambda n: progress.advance(task, n))
    except Refused as refused:
        fail(refusal_sentence(found, refused, "en"))
    except (BadOptions, BadContent) as error:
        fail(str(error))
    if parquet is not None:
        write_parquet(keep, parquet)
    if json:
        typer.echo(msgspec.json.encode(tally))
    else:
        typer.echo(f"{tally.games} games in {tally.seconds:.1f} s: {tally.games_per_s:.1f} games/s, {tally.decisions_per_s:,.0f} decisions/s")
        for seat, won in tally.wins.items():
            label = f"seat {seat} ({names[int(seat)]})" if seat.isdigit() else seat
            typer.echo(f"  {label}: {won} wins, {100 * won / tally.games:.1f}%")
        typer.echo(f"  draws: {tally.draws}; mean length: {tally.mean_decisions:.0f} decisions; errors: {tally.errors}")
        for failure in tally.failures:
            typer.echo(f"  match {failure['n']} (seed {failure['seed']}): {failure['error']}")
    if tally.errors:
        raise typer.Exit(1)


def write_parquet(keep: Path | None, parquet: Path) -> None:
    if keep is None:
        fail("--parquet needs --keep: the matches are read from there")
    try:
        import polars
    except ModuleNotFoundError:
        fail("Parquet needs the extra 'reports': pip install 'tapete[reports]'")
    from tapete.arena import read as read_matches

    rows = [
        {
            "n": one.n,
            "winners": [str(winner) for winner in one.winners],
            "decisions": one.decisions,
            "reason": one.reason,
            "first": one.first,
            "sides": [one.sides[seat] for seat in sorted(one.sides)],
            "error": one.error,
        }
        for one in read_matches(keep)
    ]
    polars.DataFrame(rows, schema_overrides={"winners": polars.List(polars.String), "sides": polars.List(polars.String)}).write_parquet(parquet)


@app.command()
def ladder(
    game: str,
    names: Annotated[str, typer.Option("--bots", help="Bots that meet: random,greedy,search:0.2")] = "random,greedy",
    count: Annotated[int, typer.Option("--games", min=2, help="Matches for every pair, seats alternated.")] = 40,
    seed: Annotated[str, typer.Option()] = "ladder",
    jobs: Annotated[int, typer.Option(min=1)] = 1,
    ray: Annotated[str, typer.Option(help="Address of a Ray cluster, or 'local'.")] = "",
    json: Json = False,
) -> None:
    """Rate bots by matches of each against each."""
    from tapete.arena.ladder import climb

    try:
        rungs = climb(known_game(game), [name.strip() for name in names.split(",")], count, seed=seed, jobs=jobs, ray=ray)
    except BadOptions as error:
        fail(str(error))
    if json:
        typer.echo(msgspec.json.encode({"game": game, "ladder": rungs}))
        return
    for place, rung in enumerate(rungs, start=1):
        typer.echo(f"{place:>2}. {rung.bot:<16} {rung.mean:6.2f} ± {2 * rung.deviation:.2f}   {rung.wins} of {rung.games} won")


@app.command()
def balance(
    game: str,
    count: Annotated[int, typer.Option("--games", min=2)] = 400,
    bot: Annotated[str, typer.Option()] = "greedy",
    seed: Annotated[str, typer.Option()] = "balance",
    jobs: Annotated[int, typer.Option(min=1)] = 1,
    out: Annotated[Path | None, typer.Option(help="Where the HTML report goes; GAME-balance.html by default.")] = None,
    json: Json = False,
) -> None:
    """How fair a game is between equal bots: sides, seats, lengths, as a page with plots."""
    from tapete.arena import balance as balances

    try:
        found = balances.measure(known_game(game), count, bot=bot, seed=seed, jobs=jobs)
        if json:
            typer.echo(msgspec.json.encode(found))
            return
        path = out or Path(f"{game}-balance.html")
        path.write_text(balances.report(found), encoding="utf-8")
    except BadOptions as error:
        fail(str(error))
    for side in found.sides:
        typer.echo(f"  {side.name}: {100 * side.share:.1f}% of {side.games} ({100 * side.low:.1f}-{100 * side.high:.1f}%)")
    typer.echo(f"the first seat wins {100 * found.first_seat.share:.1f}%; report in {path}")


@app.command()
def odds(
    game: str,
    position: Annotated[str, typer.Argument(help="A described position (see docs/scenarios.md): JSON, or a file that holds it.")],
    json: Json = False,
    lang: Language = "",
) -> None:
    """The exact odds of every option in a described position."""
    from tapete.start import scenario

    found, language = known_game(game), known_language(lang)
    try:
        told = Path(position).read_text(encoding="utf-8") if not position.lstrip().startswith("{") else position
        match = scenario(found, msgspec.json.decode(told, type=dict[str, Any]))
    except OSError as error:
        fail(f"{position}: {error.strerror}")
    except (msgspec.DecodeError, BadOptions, ValueError) as error:
        fail(f"position: {error}")
    except Refused as refused:
        fail(refusal_sentence(found, refused, language))
    say = found.phrasebook(language).say
    options = [(player, option) for player in match.pending for option in match.decision_view(player).options]
    if json:
        rows = [
            {
                "player": player,
                "option": say(option.title),
                "odds": [{"chance": odd.chance, "of": say(odd.of), "spread": [(say(name), part) for name, part in odd.spread]} for odd in option.odds],
            }
            for player, option in options
        ]
        typer.echo(msgspec.json.encode({"game": game, "options": rows}))
        return
    for _, option in options:
        chances = "; ".join(f"{100 * odd.chance:.1f}% {say(odd.of)}" for odd in option.odds)
        typer.echo(f"{say(option.title)}: {chances or '-'}")


def read_log(file: Path) -> Replay:
    try:
        return Replay.read(file)
    except FileNotFoundError:
        fail(f"{file}: there is no such file")
    except (BadLog, BadContent, IsADirectoryError, PermissionError) as error:
        fail(f"{file}: {error}")


@app.command()
def replay(file: Path, lang: Language = "", json: Json = False) -> None:
    """Tell a finished or interrupted match from its log."""
    from tapete.core.match import EVERYTHING
    from tapete.terminal import Terminal

    found, language = read_log(file), known_language(lang)
    match = found.match
    if json:
        say = match.game.phrasebook(language).say
        events = [{"n": event.n, "player": event.player, "rule": event.rule, "text": say(event.text)} for event in match.events(viewer=EVERYTHING)]
        typer.echo(msgspec.json.encode({"game": match.game.id, "answers": len(found), "over": match.over, "outcome": found.closing.outcome, "events": events}))
        return
    console = Console()
    teller = Terminal(match, -1, language, console)
    for event in match.events(viewer=EVERYTHING):
        console.print(teller.line(event))
    console.print(teller.ending() if match.over else teller.picture(match.view(None)))


@app.command()
def verify(file: Path, json: Json = False) -> None:
    """Check a log: every answer legal, the dice those of the committed seed, the end as written."""
    found = read_log(file)
    told = {"file": str(file), "game": found.game.id, "answers": len(found), "digest": found.closing.digest, "commit": found.header.commit, "ok": True}
    sentence = f"{file}: {found.game.id}, {len(found)} answers, all legal; dice and digest {found.closing.digest} as committed"
    typer.echo(msgspec.json.encode(told) if json else sentence)


@app.command()
def rules(
    game: str,
    show_coverage: Annotated[bool, typer.Option("--coverage", help="Which rules have a test.")] = False,
    json: Json = False,
    lang: Language = "",
) -> None:
    """Read the rules, or see which tests show them."""
    found, language = known_game(game), known_language(lang)
    catalogue = found.catalogue
    if not show_coverage:
        if json:
            typer.echo(msgspec.json.encode({"game": game, "rules": list(catalogue.rules.values()), "rulings": list(catalogue.rulings.values())}))
            return
        console = Console()
        for section in catalogue.sections():
            console.print(f"\n[bold]{section}[/]")
            for rule in catalogue.rules.values():
                if rule.section == section:
                    console.print(f"  [dim]{rule.id}[/]  {rule.es if language == 'es' else rule.en}", highlight=False)
        for ruling in catalogue.rulings.values():
            console.print(f"  [dim]{ruling.id}[/]  {ruling.es if language == 'es' else ruling.en}", highlight=False)
        return
    folder = tests_folder()
    if folder is None:
        fail("no tests here: run it in the project's folder")
    tests = tests_by_rule(folder)
    counted = coverage(catalogue, tests)
    if json:
        typer.echo(msgspec.json.encode(counted))
    else:
        for row in report(catalogue, tests):
            shown = ", ".join(row["tests"][:3]) + (" …" if len(row["tests"]) > 3 else "")
            typer.echo(f"{row['id']}: {shown or row['excused'] or 'MISSING'}")
        typer.echo(f"{counted.covered} of {counted.rules} rules shown by tests, {len(counted.excused)} excused, {len(counted.missing)} missing")
    if counted.missing:
        raise typer.Exit(1)


@app.command()
def check(folder: Path) -> None:
    """Check a folder of content: cards, units, scenarios."""
    if not folder.is_dir():
        fail(f"{folder}: there is no such folder")
    try:
        pack = read(folder / "pack.toml", Pack)
    except BadContent as bad:
        fail(str(bad))
    game = known_game(pack.game)
    problems: list[str] = game.check_content(folder)
    for problem in problems:
        typer.echo(problem)
    if problems:
        typer.echo(f"{len(problems)} problem{'s' if len(problems) > 1 else ''} in {folder}", err=True)
        raise typer.Exit(1)
    typer.echo(f"{folder}: {pack.name_es} / {pack.name_en}, content of {game.id}: in order")


@app.command()
def build(game: str, code: str, json: Json = False, lang: Language = "") -> None:
    """Read the code of an army, a band, a team or a club, and say what the rules have against it."""
    from tapete.core.building import BadList, fitted, items_of, judge

    found, language = known_game(game), known_language(lang)
    say = found.phrasebook(language).say
    try:
        form, chosen = fitted(found, found.build_read(code))
    except BadList as bad:
        fail(say(bad.text))
    verdict = judge(found, chosen)
    if json:
        problems = [{"rule": one.rule, "why": say(one.why), "entry": one.entry} for one in verdict.problems]
        typer.echo(msgspec.json.encode({"game": game, "ok": verdict.ok, "cost": verdict.cost, "limit": verdict.limit, "list": chosen, "problems": problems}))
    else:
        items = {item.id: item for item in items_of(form)}
        names = [say(faction.name) for faction in form.factions if faction.id == chosen.faction]
        typer.echo(f"{chosen.name or ', '.join([say(form.name), *names])}: {verdict.cost} / {verdict.limit} {say(text(form.unit.id, count=verdict.limit))}")
        for entry in chosen.entries:
            carried = [say(choice.name) for pick in items[entry.item].picks for choice in pick.choices if choice.id in entry.choices]
            typer.echo(f"  {entry.count} × {say(items[entry.item].name)}{': ' if carried else ''}{', '.join(carried)}")
        for one in verdict.problems:
            typer.echo(f"{say(one.why)} [{one.rule}]")
    if not verdict.ok:
        raise typer.Exit(1)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535)] = 8000,
    db: Annotated[str, typer.Option(help="postgresql://… for a club; a file in the data folder by default.")] = "",
    data: Annotated[Path | None, typer.Option(help="Folder for the database and the server's key.")] = None,
    workers: Annotated[int, typer.Option(min=1, help="Processes; more than one needs PostgreSQL.")] = 1,
    secure: Annotated[bool, typer.Option("--secure", help="Mark cookies for https only: for a table behind a proxy that people reach by https.")] = False,
) -> None:
    """Host a table for browsers."""
    from tapete.server.run import serve as run

    run(host, port, db or None, data, workers, secure=secure)


if __name__ == "__main__":
    app()
