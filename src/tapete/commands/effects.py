"""Effects for content authors: the verbs they may write, and card texts beside generated ones."""

from __future__ import annotations

from pathlib import Path

import typer

from tapete.commands.common import check_pack, fail
from tapete.commands.messages import say
from tapete.core.effects.wording import GeneratedText, differing_numbers
from tapete.core.effects.writer import vocabulary
from tapete.core.game import Game
from tapete.core.i18n.language import language


def print_verbs(game: Game) -> None:
    """Print the vocabulary, by the field it is written in."""
    fields = game.effect_verbs()
    if not fields:
        fail(say("texts-none", game=game.id))
    for field, verbs in fields.items():
        typer.echo(f"{field} = …")
        for line in vocabulary(verbs):
            typer.echo(f"  {line}")


def print_texts(game: Game, pack: Path | None) -> None:
    """Print every text beside the generated one; exit with 1 if numbers disagree."""
    texts = game.effect_texts(language(), (check_pack(game, pack),) if pack else ())
    if not texts:
        fail(say("texts-none", game=game.id))
    width = max(len(say("texts-by-hand")), len(say("texts-made")))
    for one in texts:
        print_text(one, width)
    wrong = sum(not one.agrees for one in texts)
    typer.echo(say("texts-sum", all=len(texts), by_hand=sum(bool(one.by_hand) for one in texts), wrong=wrong))
    if wrong:
        raise typer.Exit(1)


def print_text(one: GeneratedText, width: int) -> None:
    typer.echo(one.id)
    if one.by_hand:
        typer.echo(f"  {say('texts-by-hand'):{width}}  {one.by_hand}")
    typer.echo(f"  {say('texts-made'):{width}}  {one.made}")
    if not one.agrees:
        numbers = differing_numbers(one.by_hand, one.made)
        typer.echo(f"  ! {say('texts-numbers', n=len(numbers), numbers=', '.join(map(str, numbers)))}")
