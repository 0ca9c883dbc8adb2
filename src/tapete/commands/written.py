"""What is written: rules, content, lists, positions and their odds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from tapete.commands.common import Json, Language, app, fail, known_game, known_language, read_settings, refusal_sentence
from tapete.core.content import BadContent, Pack, read
from tapete.core.coverage import coverage, report, tests_by_rule, tests_folder
from tapete.core.game import BadOptions, Game
from tapete.core.match import Match
from tapete.core.refusal import Refused
from tapete.core.text import text
from tapete.start import scenario


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
def odds(
    game: str,
    asked: Annotated[list[str], typer.Argument(help="A described position (docs/scenarios.md), as JSON or a file that holds it; or name=value.")],
    json: Json = False,
    lang: Language = "",
) -> None:
    """The exact odds of every option in a described position, or of one exchange described by name=value."""
    found, language = known_game(game), known_language(lang)
    try:
        if all("=" in one and not one.lstrip().startswith("{") for one in asked):
            chances = found.odds(read_settings(asked))
            lines = [f"{name}: {100 * chance:.2f}%" for name, chance in chances.items()]
            typer.echo(msgspec.json.encode({"game": game, **chances}) if json else "\n".join(lines))
            return
        match = described(found, " ".join(asked))
    except BadOptions as error:
        fail(str(error))
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
        chances_told = "; ".join(f"{100 * odd.chance:.1f}% {say(odd.of)}" for odd in option.odds)
        typer.echo(f"{say(option.title)}: {chances_told or '-'}")


def described(game: Game[Any], position: str) -> Match:
    """The match of a position given as JSON, or in a file."""
    try:
        told = Path(position).read_text(encoding="utf-8") if not position.lstrip().startswith("{") else position
        return scenario(game, msgspec.json.decode(told, type=dict[str, Any]))
    except OSError as error:
        fail(f"{position}: {error.strerror}")
    except (msgspec.DecodeError, ValueError) as error:
        fail(f"position: {error}")
