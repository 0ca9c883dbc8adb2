"""Commands for content: rules, content checks, lists, positions and their odds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from tapete.commands import effects
from tapete.commands.common import (
    GameName,
    Json,
    Language,
    app,
    check_pack,
    complete_game,
    fail,
    install_pack,
    known_game,
    read_settings,
)
from tapete.commands.messages import say as word
from tapete.core.content.lessons import LessonSheet
from tapete.core.content.packs import Pack
from tapete.core.content.reader import BadContent, read, sentences
from tapete.core.content.rule_coverage import coverage, report, tests_by_rule, tests_folder
from tapete.core.flow import Refused
from tapete.core.game import BadOptions, Game
from tapete.core.i18n.language import language as spoken_language
from tapete.core.i18n.text import text
from tapete.core.i18n.user_errors import does_not_match
from tapete.core.match import Match
from tapete.match_factory import scenario
from tapete.printing import PAPERS, print_game

INKS = ("full", "saver")


@app.command()
def rules(
    game: GameName,
    show_coverage: Annotated[bool, typer.Option("--coverage")] = False,
    json: Json = False,
    lang: Language = "",
) -> None:
    """Read the rules, or see which tests show them."""
    played, language = known_game(game), spoken_language()
    catalogue = played.catalogue
    if not show_coverage:
        if json:
            typer.echo(
                msgspec.json.encode(
                    {"game": game, "rules": list(catalogue.rules.values()), "rulings": list(catalogue.rulings.values())}
                )
            )
            return
        console = Console()
        for section in catalogue.sections():
            inside = [rule for rule in catalogue.rules.values() if rule.section == section]
            console.print(f"\n[bold]{catalogue.section(inside[0].id, language)}[/]")
            for rule in inside:
                console.print(f"  [dim]{rule.id}[/]  {rule.es if language == 'es' else rule.en}", highlight=False)
        if catalogue.rulings:
            console.print(f"\n[bold]{word('rulings')}[/]")
        for ruling in catalogue.rulings.values():
            console.print(f"  [dim]{ruling.id}[/]  {ruling.es if language == 'es' else ruling.en}", highlight=False)
        return
    folder = tests_folder(played.folder)
    if folder is None:
        fail(word("no-tests"))
    tests = tests_by_rule(folder)
    counted = coverage(catalogue, tests)
    if json:
        typer.echo(msgspec.json.encode(counted))
    else:
        for row in report(catalogue, tests):
            names = ", ".join(row["tests"][:3]) + (" …" if len(row["tests"]) > 3 else "")
            typer.echo(f"{row['id']}: {names or row['excused'] or word('coverage-missing')}")
        counts = {
            "covered": counted.covered,
            "rules": counted.rules,
            "excused": len(counted.excused),
            "missing": len(counted.missing),
        }
        typer.echo(word("coverage-sum", **counts))
    if counted.missing:
        raise typer.Exit(1)


@app.command()
def check(
    folder: Annotated[Path | None, typer.Argument(show_default=False)] = None,
    texts: Annotated[str, typer.Option(autocompletion=complete_game, metavar="GAME", show_default=False)] = "",
    verbs: Annotated[str, typer.Option(autocompletion=complete_game, metavar="GAME", show_default=False)] = "",
    lang: Language = "",
) -> None:
    """Check a folder of content: cards, units, scenarios, lessons."""
    from tapete.lessons import file_problems

    if verbs:
        effects.print_verbs(known_game(verbs))
        return
    if texts:
        effects.print_texts(known_game(texts), folder)
        return
    if folder is None:
        fail(word("folder-none"))
    if not folder.is_dir():
        fail(word("folder-missing", file=str(folder)))
    lessons, language = folder / "lessons.toml", spoken_language()
    try:
        pack = None if lessons.exists() and not (folder / "pack.toml").exists() else read(folder / "pack.toml", Pack)
        game = known_game(read(lessons, LessonSheet).game if pack is None else pack.game)
    except BadContent as bad:
        fail(str(bad))
    faults = [] if pack is None else game.check_content(folder)
    if lessons.exists() and not faults:
        with install_pack(folder if pack is not None else None):
            faults = file_problems(game, lessons)
    problems = sentences(faults, language)
    for problem in problems:
        typer.echo(problem)
    if problems:
        typer.echo(word("content-problems", n=len(problems), folder=str(folder)), err=True)
        raise typer.Exit(1)
    if pack is None:
        typer.echo(word("lessons-fine", folder=str(folder), game=game.id))
        return
    name = pack.name_es if language == "es" else pack.name_en
    typer.echo(word("content-fine", folder=str(folder), name=name, game=game.id))


@app.command("print")
def print_sheets(
    game: GameName,
    what: Annotated[str, typer.Argument(metavar="[LIST|PACK]", show_default=False)] = "",
    paper: Annotated[str, typer.Option(autocompletion=lambda: list(PAPERS), metavar="a4|letter")] = "a4",
    ink: Annotated[str, typer.Option(metavar="full|saver")] = "full",
    one_sided: Annotated[bool, typer.Option("--one-sided")] = False,
    out: Annotated[Path | None, typer.Option("--out", "-o", show_default=False)] = None,
    lang: Language = "",
) -> None:
    """Write true-size sheets to print: of a game, of a pack in a folder, or of a list by its code."""
    from tapete.core.roster.validation import BadList, normalised

    played, language = known_game(game), spoken_language()
    if paper not in PAPERS:
        fail(word("print-paper", paper=paper, papers=", ".join(PAPERS)))
    if ink not in INKS:
        fail(word("print-ink", ink=ink, inks=", ".join(INKS)))
    folder, chosen = Path(what), None
    packs: tuple[str, ...] = ()
    if what and folder.is_dir():
        packs = (check_pack(played, folder),)
    elif what:
        try:
            chosen = normalised(played, played.build_read(what))[1]
        except BadList as bad:
            fail(played.phrasebook(language).say(bad.text))
    path = out or Path(f"{game}-{paper}.html")
    sheets = print_game(played, paper, language, packs=packs, chosen=chosen, saver=ink == "saver", backs=not one_sided)
    path.write_text(sheets, encoding="utf-8")
    typer.echo(word("print-written", path=str(path)))


@app.command()
def build(game: GameName, code: str, json: Json = False, lang: Language = "") -> None:
    """Read the code of an army, a band, a team or a club, and report violations of the rules."""
    from tapete.core.roster.validation import BadList, items_of, judge, normalised

    played, language = known_game(game), spoken_language()
    say = played.phrasebook(language).say
    try:
        form, chosen = normalised(played, played.build_read(code))
    except BadList as bad:
        fail(say(bad.text))
    verdict = judge(played, chosen)
    if json:
        problems = [{"rule": one.rule, "why": say(one.why), "entry": one.entry} for one in verdict.problems]
        typer.echo(
            msgspec.json.encode(
                {
                    "game": game,
                    "ok": verdict.ok,
                    "cost": verdict.cost,
                    "limit": verdict.limit,
                    "list": chosen,
                    "problems": problems,
                }
            )
        )
    else:
        items = {item.id: item for item in items_of(form)}
        names = [say(faction.name) for faction in form.factions if faction.id == chosen.faction]
        title = chosen.name or ", ".join([say(form.name), *names])
        typer.echo(f"{title}: {verdict.cost} / {verdict.limit} {say(text(form.unit.id, count=verdict.limit))}")
        for entry in chosen.entries:
            carried = [
                say(choice.name)
                for pick in items[entry.item].picks
                for choice in pick.choices
                if choice.id in entry.choices
            ]
            typer.echo(f"  {entry.count} × {say(items[entry.item].name)}{': ' if carried else ''}{', '.join(carried)}")
        for one in verdict.problems:
            typer.echo(f"{say(one.why)} [{one.rule}]")
    if not verdict.ok:
        raise typer.Exit(1)


@app.command()
def odds(
    game: GameName,
    asked: Annotated[list[str], typer.Argument()],
    json: Json = False,
    lang: Language = "",
) -> None:
    """Show the exact odds of every option in a position, or of one exchange described by name=value."""
    played, language = known_game(game), spoken_language()
    try:
        if all("=" in one and not one.lstrip().startswith("{") for one in asked):
            chances = played.odds(read_settings(asked))
            lines = [f"{name}: {100 * chance:.2f}%" for name, chance in chances.items()]
            typer.echo(msgspec.json.encode({"game": game, **chances}) if json else "\n".join(lines))
            return
        match = read_position(played, " ".join(asked))
    except (BadOptions, Refused) as error:
        fail(str(error))
    say = played.phrasebook(language).say
    options = [(player, option) for player in match.pending for option in match.decision_view(player).options]
    if json:
        rows = [
            {
                "player": player,
                "option": say(option.title),
                "odds": [
                    {
                        "chance": odd.chance,
                        "of": say(odd.of),
                        "spread": [(say(name), part) for name, part in odd.spread],
                    }
                    for odd in option.odds
                ],
            }
            for player, option in options
        ]
        typer.echo(msgspec.json.encode({"game": game, "options": rows}))
        return
    for _, option in options:
        chances_told = "; ".join(f"{100 * odd.chance:.1f}% {say(odd.of)}" for odd in option.odds)
        typer.echo(f"{say(option.title)}: {chances_told or '-'}")


def read_position(game: Game, position: str) -> Match:
    """Match of a position given as JSON or in a file."""
    try:
        source = Path(position).read_text(encoding="utf-8") if not position.lstrip().startswith("{") else position
        return scenario(game, msgspec.json.decode(source, type=dict[str, Any]))
    except msgspec.DecodeError as error:
        fail(word("position-unread", why=does_not_match(error)))
    except ValueError as error:
        fail(word("position-unread", why=str(error)))
