"""Many matches between bots: counted, rated, weighed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.progress import Progress

from tapete.commands.common import Json, Settings, app, fail, known_game, read_settings, refusal_sentence
from tapete.core.content import BadContent
from tapete.core.game import BadOptions
from tapete.core.refusal import Refused


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
