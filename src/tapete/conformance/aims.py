"""Checks of aims: piece, verb and target of options, and lines of a decision."""

from __future__ import annotations

from collections import Counter

from tapete.conformance.counts import Looked
from tapete.conformance.scenes import ids_in
from tapete.conformance.tables import looks, tables
from tapete.core.game import Game
from tapete.core.i18n.text import LANGUAGES
from tapete.core.match import Match
from tapete.core.scene import DecisionView, OptionView, RefusedView, Scene

MOST_LINES = 12  # of a list of options
FLAT = 12  # so many options are listed one by one
LISTED = 3  # so many options of a verb are listed, more are one line


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


def count_lines(decision: DecisionView) -> int:
    """Lines of the list of a decision, as the page shows it before a piece is touched.

    Few options are a line each. Else an option without a verb is a line, or the heading of its group, and so is each
    piece that acts. If a single piece acts, each of its verbs is a line, or its options if they are few. Settings are
    no lines.
    """
    options = [option for option in decision.options if not option.setting]
    if len(options) <= FLAT:
        return len(options)
    in_words = [option for option in options if not option.verb]
    words = len({repr(option.group) if option.group else option.key for option in in_words})
    actors = {option.actor for option in options if option.verb}
    if len(actors) > 1:
        return words + len(actors)
    verbs = Counter(option.verb for option in options if option.verb)
    places = {verb.id for verb in decision.verbs if verb.places}
    return words + sum(count if count <= LISTED and verb not in places else 1 for verb, count in verbs.items())
