"""Commands for bot arenas: play many matches, rate bots, measure balance."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from tapete.commands.common import (
    GameName,
    Json,
    Language,
    Settings,
    app,
    check_pack,
    complete_bot,
    complete_game,
    fail,
    known_game,
    read_settings,
)
from tapete.commands.localised_cli import whole_number
from tapete.commands.messages import say
from tapete.core.content.packs import Pack, unqualified_id
from tapete.core.content.reader import BadContent, read
from tapete.core.extras import needs_extra
from tapete.core.flow import Refused
from tapete.core.game import BadOptions


@app.command()
def arena(
    game: GameName,
    count: Annotated[int, typer.Option("--games", parser=whole_number(1), metavar="N")] = 100,
    seats: Annotated[str, typer.Option(autocompletion=complete_bot)] = "random,random",
    seed: Annotated[str, typer.Option()] = "0",
    jobs: Annotated[int, typer.Option(parser=whole_number(1), metavar="N")] = 1,
    rotate: Annotated[bool, typer.Option("--rotate")] = False,
    ray: Annotated[str, typer.Option()] = "",
    keep: Annotated[Path | None, typer.Option()] = None,
    parquet: Annotated[Path | None, typer.Option()] = None,
    option: Settings = [],  # noqa: B006
    json: Json = False,
    lang: Language = "",
) -> None:
    """Play many matches between bots and count the results."""
    from tapete import arena as arenas

    if parquet is not None and keep is None:
        fail(say("parquet-needs-keep"))
    if parquet is not None:
        with needs_extra("reports"):
            import polars  # noqa: F401  # before the matches are played
    played, names = known_game(game), [seat.strip() for seat in seats.split(",")]
    settings: dict[str, Any] = {
        "seed": seed,
        "options": read_settings(option),
        "jobs": jobs,
        "rotate": rotate,
        "ray": ray,
        "keep": keep,
    }
    try:
        if json or not sys.stderr.isatty():
            tally = arenas.run(played, names, count, **settings)
        else:
            with Progress(console=Console(stderr=True), transient=True) as progress:
                task = progress.add_task(f"{game}", total=count)
                tally = arenas.run(played, names, count, **settings, progress=lambda n: progress.advance(task, n))
    except (Refused, BadOptions, BadContent) as error:
        fail(str(error))
    if parquet is not None and keep is not None:
        write_parquet(keep, parquet)
    if json:
        typer.echo(msgspec.json.encode(tally))
    else:
        speed = {
            "seconds": f"{tally.seconds:.1f}",
            "games": f"{tally.games_per_s:.1f}",
            "decisions": f"{tally.decisions_per_s:,.0f}",
        }
        typer.echo(say("arena-speed", n=tally.games, **speed))
        for seat, won in tally.wins.items():
            who = say("arena-seat", letter=chr(ord("A") + int(seat)), bot=names[int(seat)]) if seat.isdigit() else seat
            typer.echo("  " + say("arena-won", who=who, n=won, percent=f"{100 * won / tally.games:.1f}"))
        typer.echo(
            "  " + say("arena-rest", draws=tally.draws, length=f"{tally.mean_decisions:.0f}", errors=tally.errors)
        )
        for failure in tally.failures:
            typer.echo("  " + say("arena-failure", n=failure["n"], seed=failure["seed"], error=failure["error"]))
    if tally.errors:
        raise typer.Exit(1)


def write_parquet(keep: Path, parquet: Path) -> None:
    import polars

    from tapete.arena import read_played

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
        for one in read_played(keep)
    ]
    polars.DataFrame(
        rows, schema_overrides={"winners": polars.List(polars.String), "sides": polars.List(polars.String)}
    ).write_parquet(parquet)


@app.command()
def ladder(
    game: GameName,
    names: Annotated[str, typer.Option("--bots", autocompletion=complete_bot)] = "random,greedy",
    count: Annotated[int, typer.Option("--games", parser=whole_number(2), metavar="N")] = 40,
    seed: Annotated[str, typer.Option()] = "ladder",
    jobs: Annotated[int, typer.Option(parser=whole_number(1), metavar="N")] = 1,
    ray: Annotated[str, typer.Option()] = "",
    json: Json = False,
    lang: Language = "",
) -> None:
    """Rate bots by matches of each against each."""
    from tapete.arena.ladder import rate_bots

    try:
        rungs = rate_bots(
            known_game(game), [name.strip() for name in names.split(",")], count, seed=seed, jobs=jobs, ray=ray
        )
    except BadOptions as error:
        fail(str(error))
    if json:
        typer.echo(msgspec.json.encode({"game": game, "ladder": rungs}))
        return
    for place, rung in enumerate(rungs, start=1):
        won = say("ladder-line", won=rung.wins, games=rung.games)
        typer.echo(f"{place:>2}. {rung.bot:<16} {rung.shown:5}   {rung.mean:6.2f} ± {2 * rung.deviation:.2f}   {won}")


@app.command()
def balance(
    game: Annotated[str, typer.Argument(autocompletion=complete_game, metavar="GAME|PACK")],
    count: Annotated[int, typer.Option("--games", parser=whole_number(2), metavar="N")] = 400,
    bot: Annotated[str, typer.Option(autocompletion=complete_bot)] = "greedy",
    seed: Annotated[str, typer.Option()] = "balance",
    jobs: Annotated[int, typer.Option(parser=whole_number(1), metavar="N")] = 1,
    out: Annotated[Path | None, typer.Option()] = None,
    pack: Annotated[Path | None, typer.Option(metavar="FOLDER")] = None,
    before: Annotated[Path | None, typer.Option(metavar="FOLDER", show_default=False)] = None,
    ray: Annotated[str, typer.Option(metavar="ADDRESS", show_default=False)] = "",
    keep: Annotated[Path | None, typer.Option(show_default=False)] = None,
    json: Json = False,
    lang: Language = "",
) -> None:
    """Measure how fair a game or a pack is between equal bots: sides, seats, lengths, uses, as a page with plots."""
    from tapete.arena import measure

    if pack is None and (Path(game) / "pack.toml").exists():
        pack, game = Path(game), read_sheet(Path(game)).game
    if before is not None and pack is None:
        fail(say("balance-before"))
    played = known_game(game)
    if not json:
        with needs_extra("reports"):
            import matplotlib.figure  # noqa: F401  # before the matches are played

    def run(folder: Path | None, file: Path | None) -> measure.Measurement:
        packs = (check_pack(played, folder),) if folder is not None else ()
        steps = measure.measure_run(
            played, count, bot=bot, seed=seed, packs=packs, jobs=jobs, ray=ray, keep=file, every=count
        )
        return list(steps)[-1]

    try:
        measured = run(pack, keep)
        compared = None
        if before is not None and pack is not None:
            earlier = run(before, None)
            sides = sorted({unqualified_id(id) for one in measured.results for id in one.sides.values()})
            mine = next((side for side in sides if side.startswith(read_sheet(pack).id)), sides[0])
            compared = measure.compare_runs(earlier.results, measured.results, mine)
        if json:
            figures = msgspec.to_builtins(msgspec.structs.replace(measured, results=[]))
            typer.echo(msgspec.json.encode({**figures.pop("balance"), "run": figures, "compared": compared}))
            return
        path = out or Path(f"{game}-balance.html")
        path.write_text(measure.report_run(measured, compared), encoding="utf-8")
    except BadOptions as error:
        fail(str(error))
    for side in measured.balance.sides:
        share, low, high = (f"{100 * part:.1f}" for part in (side.share, side.low, side.high))
        typer.echo("  " + say("balance-side", side=side.name, percent=share, games=side.games, low=low, high=high))
    if compared is not None:
        typer.echo(f"  {measure.comparison_words(compared)}")
    typer.echo(say("balance-first", percent=f"{100 * measured.balance.first_seat.share:.1f}", path=str(path)))


def read_sheet(folder: Path) -> Pack:
    """The `pack.toml` of a folder; a broken one is said in one sentence."""
    try:
        return read(folder / "pack.toml", Pack)
    except BadContent as bad:
        fail(str(bad))
