"""Checks of aims: piece, verb and target of options, and lines of a decision."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from tapete.conformance.counts import Looked
from tapete.conformance.scenes import ids_in
from tapete.conformance.tables import looks, tables
from tapete.core.game import Game
from tapete.core.i18n.text import LANGUAGES, Text
from tapete.core.match import Match
from tapete.core.scene import DecisionView, OptionView, RefusedView, Scene

MOST_LINES = 12  # of a list of options
MOST_TRIED = 3  # safe answers of a decision
CARDS = 4  # so few options are cards
LISTED = 3  # so many options of a verb are listed where room is short, more are one line
PLACES = 6  # so many places of a verb are one line


def options_name_what_they_touch(game: Game) -> Looked:
    """An option that touches a piece or an area has a verb, and its piece and target are in the scene."""
    looked = Looked()
    for players, options in tables(game):
        for match, _ in looks(game, players, options, "aims", every=3):
            for player in match.pending:
                looked["questions"] += 1
                looked["aims"] += check_aims(game, match, player)
    return looked.need(game, "questions")


def check_aims(game: Game, match: Match, player: int) -> int:
    """Fail if an option of a player's decision is not aimed as it should be; the number of aims."""
    scene = match.view(player)
    decision = scene.decision
    assert decision is not None
    there, board = set(ids_in(scene)), ids_on_board(scene)
    verbs = {verb.id: verb for verb in decision.verbs}
    aimed = 0
    offered: list[OptionView | RefusedView] = [*decision.options, *decision.refused]
    for option in offered:
        what = f"{game.id}: an option of {decision.kind!r} ({option.title.id})"
        touched = sorted(board.intersection(option.targets))
        assert option.verb or not touched, f"{what} touches {touched[0]!r} and has no verb: `aim` returns None for it"
        if not option.verb:
            continue
        aimed += 1
        for id in (option.actor, option.target):
            assert not id or id in there, f"{what} is aimed at {id!r}, which player {player} does not see"
        verb = verbs[option.verb]
        for language in LANGUAGES:
            assert verb.name.id in game.phrasebook(language), f"{what}: verb {verb.id!r} has no name in {language!r}"
        if isinstance(option, OptionView) and (verb.bands or option.band):
            assert 0 <= option.band < len(verb.bands), f"{what} is in band {option.band} of {len(verb.bands)}"
    return aimed


def ids_on_board(scene: Scene) -> set[str]:
    """Ids of pieces, groups of pieces and areas."""
    if scene.board is None:
        return set()
    pieces = {id for piece in scene.board.pieces for id in (piece.id, piece.group) if id}
    return pieces | {area.id for area in scene.board.areas}


def safe_answers_are_safe(game: Game) -> Looked:
    """After an answer marked as safe no dice have fallen and nothing was shown: it could still be undone."""
    looked = Looked()
    for players, options in tables(game):
        for match, rng in looks(game, players, options, "safe", every=3):
            for player, decision in match.pending.items():
                looked["questions"] += 1
                safe = [option for option in match.decision_view(player).options if option.safe]
                for option in rng.sample(safe, min(len(safe), MOST_TRIED)):
                    looked["safe answers"] += 1
                    what = f"{game.id}: an answer to {decision.kind!r} ({option.title.id}) is marked as safe"
                    assert not option.odds, f"{what} and has odds"
                    copy = match.clone()
                    copy.act(player, decision.options[option.key])
                    assert copy.can_undo(player), f"{what}, but dice fall or something is shown"
    return looked.need(game, "questions")


def decisions_fit_a_screen(game: Game) -> Looked:
    """No decision lists more than 12 lines, when places and further options of a verb are one line each."""
    looked = Looked()
    for players, options in tables(game):
        for match, _ in looks(game, players, options, "lines", every=3):
            for player, decision in match.pending.items():
                looked["questions"] += 1
                lines = count_lines(match.decision_view(player))
                assert lines <= MOST_LINES, f"{game.id}: {decision.kind!r} lists {lines} lines, more than {MOST_LINES}"
    return looked.need(game, "questions")


class Choice(NamedTuple):
    """An answer as the list groups it: by piece and verb, or one in words by its heading."""

    actor: str
    verb: str
    target: str
    heading: Text | int | None  # that of its group, or its key


def count_lines(decision: DecisionView) -> int:
    """Lines of the list of a decision, as the page shows it before a piece is touched (`list_lines.ts`).

    Six places of a verb are one line. If there are more than twelve lines, first verbs with many options become one
    each, then pieces, then all verbs and groups of answers in words. Settings are no lines.
    """
    choices = choices_of(decision)
    if len(choices) <= CARDS and not decision.folded:
        return len(choices)
    places = {verb.id for verb in decision.verbs if verb.places}
    aimed = [choice for choice in choices if choice.verb]
    words = [choice for choice in choices if not choice.verb]
    lines = 0
    for level in range(4):
        headings = len({choice.heading for choice in words}) if level == 3 else len(words)
        lines = count_aimed_lines(aimed, places, level) + headings
        if lines <= MOST_LINES:
            break
    return lines


def count_aimed_lines(aimed: list[Choice], places: set[str], level: int) -> int:
    actors = {choice.actor for choice in aimed if choice.actor}
    by_piece = level >= 2 and len(actors) > 1
    listed = [choice for choice in aimed if not choice.actor] if by_piece else aimed
    lines = len(actors) if by_piece else 0
    for (_, verb), count in Counter((choice.actor, choice.verb) for choice in listed).items():
        most = (1 if level else PLACES - 1) if verb in places else (len(aimed), LISTED, LISTED, 1)[level]
        lines += count if count <= most else 1
    return lines


def choices_of(decision: DecisionView) -> list[Choice]:
    """Answers as the page lists them: those of a placement are in words, and one of several pieces is a target."""
    choices = [
        Choice("", "", "", option.group or option.key)
        if decision.place is not None
        else Choice(option.actor, option.verb, option.target, option.group or option.key)
        for option in decision.options
        if not option.setting
    ]
    choices += [Choice(fold.actor, fold.verb, target, None) for fold in decision.folded for target in fold.targets]
    aimed = [choice for choice in choices if choice.verb]
    actors = {choice.actor for choice in aimed}
    plain = len({choice.verb for choice in aimed}) == 1 and not any(choice.target for choice in aimed)
    if len(aimed) < 2 or not plain or len(actors) < len(aimed) or "" in actors:
        return choices
    return [choice._replace(actor="", target=choice.actor) if choice.verb else choice for choice in choices]
