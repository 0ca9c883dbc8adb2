"""Repr of a match and of a decision: one line in the language of this process, in the game's words."""

from __future__ import annotations

from tapete.core.flow import Decision, Place, TypeDice
from tapete.core.game import phrasebook_of
from tapete.core.i18n.language import language
from tapete.core.i18n.repr_hooks import repr_of
from tapete.core.i18n.text import Phrasebook, Text, text
from tapete.core.match.match import Match


@repr_of.register
def repr_match(match: Match) -> str:
    return f"<Match {match_line(match)}>"


@repr_of.register
def repr_decision(decision: Decision) -> str:
    return (
        f"<{type(decision).__name__} {decision.game or '-'}: {decision_line(decision, phrasebook_of(decision.game))}>"
    )


def match_line(match: Match) -> str:
    """One line: the game, its phase, and the open decisions or the winners."""
    book = match.game.phrasebook(language())
    phase = match.game.view(match.state, None).phase
    heading = match.game.id if phase is None else f"{match.game.id}, {book.say(phase)}"
    if match.over:
        return f"{heading}: {ending(match, book)}"
    return f"{heading}: {'; '.join(decision_line(match.pending[player], book) for player in sorted(match.pending))}"


def ending(match: Match, book: Phrasebook) -> str:
    say = book.say
    winners = [say(seat(winner)) if isinstance(winner, int) else winner for winner in match.winners]
    return say(text("kernel-won", who=", ".join(winners)) if winners else text("kernel-nobody-won"))


def decision_line(decision: Decision, book: Phrasebook) -> str:
    """One line: the player, the prompt, and the number of options."""
    say = book.say
    if isinstance(decision, TypeDice):
        count, sides = decision.dice[:2]
        return f"{say(seat(decision.player))}: {say(text('kernel-type-dice', count=count, sides=sides))}"
    offered = ", ".join(say(choice) for choice in answer_counts(decision))
    return f"{say(seat(decision.player))}: {say(decision.prompt)} ({offered})"


def answer_counts(decision: Decision) -> list[Text]:
    try:
        count = len(decision.options)
    # a decision answered long ago computes its options from a changed table, and a repr must not fail
    except Exception:
        return [text("kernel-answered")]
    listed = [text("kernel-options", n=count)] if count or not isinstance(decision, Place) else []
    return (
        [*listed, text("kernel-free-place")] if isinstance(decision, Place) and decision.picture is not None else listed
    )


def seat(player: int) -> Text:
    return text("player", n=player)
