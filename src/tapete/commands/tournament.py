"""Tournament commands: `tapete tournament`. One file holds a tournament.

Every command reads the file, changes the tournament and writes the whole file.
"""

from __future__ import annotations

import os
import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, get_args

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from tapete.club.model.messages import TournamentMistake
from tapete.club.model.messages import say as club_say
from tapete.club.model.record import BY_ROUNDS, MOST_ROUNDS, MOST_SEATS, TIE_BREAKS, Kind, Points, TieBreak, Tournament
from tapete.club.model.standings import board_records, format_tie_break, standings, tie_breaks_of
from tapete.club.output.export import boards_table, report, round_report, standings_report, standings_table
from tapete.club.output.printable import page
from tapete.club.output.wording import heading, legend, marks, pairing_line, progress, result_words, standings_title
from tapete.club.tournament import file as checked
from tapete.club.tournament import operations
from tapete.club.tournament.result_entry import read_result
from tapete.commands.common import Json, Language, app, fail, known_language
from tapete.commands.localised_cli import App, BadValue, Group, whole_number
from tapete.commands.messages import say
from tapete.core.i18n.language import language
from tapete.core.i18n.text import text

group = App(Group)
app.add_typer(group, name="tournament")

File = Annotated[Path, typer.Argument()]
RoundNumber = Annotated[int, typer.Option("--round", parser=whole_number(0, MOST_ROUNDS), metavar="N")]
Out = Annotated[Path | None, typer.Option()]


ROOMY = 110  # minimum columns to show every tie-break; below it only the reasons name them

# ---------------------------------------------------------------- the file


def read_file(file: Path) -> tuple[Tournament, bytes]:
    """Read a tournament, and the bytes it was read from."""
    content = file.read_bytes()
    try:
        return checked.read(content), content
    except TournamentMistake as wrong:
        fail(f"{file}: {wrong}")


@contextmanager
def refusals() -> Iterator[None]:
    """Print a refused operation as one sentence."""
    try:
        yield
    except TournamentMistake as wrong:
        fail(str(wrong))


def write_file(file: Path, cup: Tournament, before: bytes | None) -> None:
    """Write the file atomically: to a temporary file that then replaces it.

    Nothing is written if the file has changed since it was read.
    """
    beside = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    try:
        with beside.open("xb") as half:
            half.write(checked.encode(cup))
            half.flush()
            os.fsync(half.fileno())
        if before is None:
            if file.exists():
                fail(say("tournament-exists", file=str(file)))
        else:
            beside.chmod(file.stat().st_mode & 0o777)
            if file.read_bytes() != before:
                fail(say("tournament-changed", file=str(file)))
        os.replace(beside, file)
    except OSError as error:
        error.filename = str(file)  # name the file of the user, not the temporary one
        raise
    finally:
        beside.unlink(missing_ok=True)


# ---------------------------------------------------------------- typed values


def read_kind(value: str) -> Kind:
    if value not in BY_ROUNDS:
        raise BadValue(say("tournament-kind", value=value, kinds=", ".join(BY_ROUNDS)))
    return value


def read_points(value: str) -> Points:
    """Parse `3-1-0`: win, draw, loss; a bye counts as a win."""
    parts = value.split("-")
    if len(parts) != 3 or not all(part.isdecimal() and len(part) <= 4 for part in parts):
        fail(say("tournament-points", value=value))
    win, draw, loss = map(int, parts)
    return Points(win, draw, loss, win)


def read_tie_breaks(value: str) -> list[TieBreak]:
    names = [name.strip() for name in value.split(",") if name.strip()]
    known = [name for name in get_args(TieBreak) if name in names]
    if len(known) != len(names):
        fail(say("tournament-tie-breaks", value=value, names=", ".join(TIE_BREAKS)))
    return sorted(known, key=names.index)


# ---------------------------------------------------------------- the commands


@group.command("new")
def begin(
    path: File,
    kind: Annotated[Kind, typer.Option(parser=read_kind, metavar="|".join(BY_ROUNDS))] = "swiss",
    name: Annotated[str, typer.Option()] = "",
    rounds: Annotated[int, typer.Option(parser=whole_number(0, MOST_ROUNDS), metavar="N")] = 0,
    seats: Annotated[int, typer.Option(parser=whole_number(0, MOST_SEATS), metavar="N")] = 0,
    points: Annotated[str, typer.Option(metavar="3-1-0")] = "",
    tie_breaks: Annotated[str, typer.Option("--tie-breaks")] = "",
    third_place: Annotated[bool, typer.Option("--third-place")] = False,
    final: Annotated[bool, typer.Option("--final")] = False,
    seed: Annotated[str, typer.Option()] = "",
    lang: Language = "",
) -> None:
    """Create a tournament in a new file."""
    if path.exists():
        fail(say("tournament-exists", file=str(path)))
    with refusals():
        cup = operations.new(
            kind,
            name,
            rounds=rounds,
            seats=seats,
            seed=seed or secrets.token_hex(8),
            points=read_points(points) if points else None,
            tie_breaks=read_tie_breaks(tie_breaks),
            third_place=third_place,
            final=final,
        )
    write_file(path, cup, None)
    typer.echo(say("tournament-new", file=str(path)))


@group.command("enter")
def enter(
    path: File,
    people: Annotated[list[str], typer.Argument()],
    seeded: Annotated[bool, typer.Option("--seeded")] = False,
    lang: Language = "",
) -> None:
    """Enter people: before the first round, or late."""
    cup, before = read_file(path)
    with refusals():
        for name in people:
            seed = 1 + max((person.seed for person in cup.people), default=0) if seeded else 0
            cup = operations.enter(cup, name, seed)
    write_file(path, cup, before)
    typer.echo(say("tournament-people", n=len(cup.here), round=len(cup.rounds) + 1))


@group.command("withdraw")
def withdraw(path: File, people: Annotated[list[str], typer.Argument()], lang: Language = "") -> None:
    """Withdraw people from the rounds to come; their results stand."""
    cup, before = read_file(path)
    with refusals():
        for name in people:
            cup = operations.withdraw(cup, name)
    write_file(path, cup, before)
    typer.echo(say("tournament-people", n=len(cup.here), round=len(cup.rounds) + 1))


@group.command("pair")
def pair(path: File, json: Json = False, lang: Language = "") -> None:
    """Pair the next round and print it."""
    cup, before = read_file(path)
    with refusals():
        cup = operations.pair(cup)
    write_file(path, cup, before)
    print_round(cup, len(cup.rounds), json, known_language(lang))


@group.command("unpair")
def unpair(path: File, lang: Language = "") -> None:
    """Take the last round back while it has no results."""
    cup, before = read_file(path)
    with refusals():
        cup = operations.unpair(cup)
    write_file(path, cup, before)
    typer.echo(say("tournament-unpaired", n=len(cup.rounds) + 1))


@group.command("boards")
def boards(path: File, round: RoundNumber = 0, json: Json = False, lang: Language = "") -> None:
    """Print the boards of a round with the results so far."""
    cup, _ = read_file(path)
    with refusals():
        number, _played = operations.round_of(cup, round)
    print_round(cup, number, json, known_language(lang))


def print_round(cup: Tournament, number: int, json: bool, lang: str) -> None:
    if json:
        typer.echo(msgspec.json.encode(round_report(cup, number, lang)))
        return
    typer.echo(club_say(text("club-round", n=number), lang))
    round = cup.rounds[number - 1]
    for n, board in enumerate(round.boards, start=1):
        typer.echo(f"  {pairing_line(cup, n, board, lang)}")
    if round.remarks:
        typer.echo(club_say(text("club-remarks"), lang))
        for remark in round.remarks:
            typer.echo(f"  {club_say(remark, lang)}")


@group.command("result")
def result(
    path: File,
    board: Annotated[int, typer.Argument(parser=whole_number(1))],
    outcome: Annotated[list[str], typer.Argument()],
    round: RoundNumber = 0,
    unplayed: Annotated[bool, typer.Option("--unplayed")] = False,
    why: Annotated[str, typer.Option()] = "",
    lang: Language = "",
) -> None:
    """Record the result of a board, or correct it."""
    cup, before = read_file(path)
    with refusals():
        number, played = operations.round_of(cup, round)
        seats = played.boards[board - 1] if board <= len(played.boards) else None
        places, scores = read_result(cup, seats, outcome) if seats and not seats.is_bye else ((1,), ())
        if seats and seats.result and not why and sys.stdin.isatty():
            why = typer.prompt(say("tournament-why"))
        cup = operations.record_result(cup, board, places, scores, round=number, unplayed=unplayed, why=why)
    write_file(path, cup, before)
    changed = cup.rounds[number - 1]
    speaks = known_language(lang)
    ending = result_words(cup, changed.boards[board - 1], speaks)
    typer.echo(f"{club_say(text('club-board', n=board), speaks)}: {ending}")
    still = changed.open_boards
    typer.echo(say("tournament-still", n=len(still), boards=", ".join(map(str, still))))


@group.command("standings")
def show_standings(path: File, json: Json = False, lang: Language = "") -> None:
    """Print the standings with reasons."""
    cup, _ = read_file(path)
    speaks = known_language(lang)
    if json:
        typer.echo(msgspec.json.encode({"name": cup.name, "standings": standings_report(cup, speaks)}))
        return
    console = Console(highlight=False, markup=False)
    ties = [name for name in tie_breaks_of(cup) if name != "direct"] if console.width >= ROOMY else []
    columns = ["club-column-name", "club-column-rounds"] + ["club-column-points"] * (cup.kind != "knockout")
    heads = [club_say(text(id), speaks) for id in [*columns, *(f"club-tie-{name}" for name in ties), "club-column-why"]]
    grid = Grid("", *heads, box=None, padding=(0, 1))
    deeds = board_records(cup)
    for row in standings(cup):
        figures = [club_say(text("club-number", n=format_tie_break(row.ties[name])), speaks) for name in ties]
        points = [str(row.points)] if cup.kind != "knockout" else []
        letters = " ".join(letter or "-" for letter in marks(deeds[row.number], len(cup.rounds), speaks))
        why = club_say(row.why, speaks) if row.why else ""
        grid.add_row(str(row.place), cup.name_of(row.number), letters, *points, *figures, why)
    console.print(f"{standings_title(cup, speaks)}, {progress(cup, speaks)}")
    console.print(grid)
    console.print(legend(cup, speaks))


@group.command("export")
def export(
    path: File,
    csv: Annotated[bool, typer.Option("--csv")] = False,
    boards: Annotated[bool, typer.Option("--boards")] = False,
    json: Json = False,
    out: Out = None,
    lang: Language = "",
) -> None:
    """Export standings and boards as CSV or JSON."""
    cup, _ = read_file(path)
    if csv == json:
        fail(say("tournament-export"))
    speaks = known_language(lang)
    if json:
        content = msgspec.json.encode(report(cup, speaks)).decode() + "\n"
    else:
        content = boards_table(cup, speaks) if boards else standings_table(cup, speaks)
    if out is None:
        typer.echo(content, nl=False)
        return
    out.write_bytes(content.encode("utf-8-sig" if csv else "utf-8"))  # spreadsheets need the byte order mark
    typer.echo(say("tournament-written", file=str(out)))


@group.command("print")
def print_page(path: File, out: Out = None, lang: Language = "") -> None:
    """Write a printable page: the boards of the round, and the standings."""
    cup, _ = read_file(path)
    target = out or path.with_suffix(".html")
    target.write_text(page(cup, known_language(lang)), encoding="utf-8")
    typer.echo(say("tournament-written", file=str(target)))


@group.command("ratings")
def ratings(paths: Annotated[list[Path], typer.Argument()], json: Json = False, lang: Language = "") -> None:
    """Rate people by finished tournaments, in this order."""
    from tapete.club.statistics.ratings import rate_tournaments

    cups = [read_file(path)[0] for path in paths]
    for path, cup in zip(paths, cups, strict=True):
        if not operations.is_finished(cup):
            fail(say("tournament-unfinished", file=str(path)))
    ladder = rate_tournaments(cups)
    if json:
        rows = [
            {
                "name": name,
                "rating": one.shown,
                "margin": one.margin,
                "games": one.games,
                "provisional": one.provisional,
            }
            for name, one in ladder.items()
        ]
        typer.echo(msgspec.json.encode({"ratings": rows}))
        return
    for place, (name, one) in enumerate(ladder.items(), start=1):
        basis = say("tournament-rating", n=one.games, provisional="yes" if one.provisional else "no")
        typer.echo(f"{place:>3}  {name:<24} {one.shown:>5} ± {one.margin:<4} {basis}")


@group.command("show")
def show(path: File, lang: Language = "") -> None:
    """Show a tournament: kind, people, progress."""
    cup, _ = read_file(path)
    speaks = language()
    typer.echo(cup.name or str(path))
    typer.echo(heading(cup, speaks))
    typer.echo(progress(cup, speaks))
    for number, person in enumerate(cup.people, start=1):
        gone = f" {club_say(text('club-withdrawn'), speaks)}" if person.left else ""
        seed = f" [{person.seed}]" if person.seed else ""
        typer.echo(f"  {number:>3}  {person.name}{seed}{gone}")
