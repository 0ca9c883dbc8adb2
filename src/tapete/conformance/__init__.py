"""Conformance suite: checks that every game must pass, run on random play.

In a test of your game::

    import pytest
    from tapete.conformance import CHECKS
    from mygame.game import GAME

    @pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
    def test_conforms(check):
        check(GAME)

A check raises AssertionError with one sentence: the fault, the decision, and the seed that shows it again. It also
fails if it saw nothing to check. `report` says how much each of them looked at.

>>> from tapete.templates.board.game import GAME
>>> len(CHECKS) >= 16
True
>>> print(random_play_ends(GAME))
4 matches played to their end
"""

from __future__ import annotations

from collections.abc import Callable

from tapete.conformance.aims import decisions_fit_a_screen, options_name_what_they_touch, safe_answers_are_safe
from tapete.conformance.choices import (
    bots_use_their_random_numbers,
    match_options_work_at_their_bounds,
    options_read_apart,
    questions_make_a_difference,
    recommended_seats_fit,
)
from tapete.conformance.features import features_keep_their_bounds, features_see_nothing_hidden
from tapete.conformance.malformed_answers import malformed_answers_are_refused
from tapete.conformance.refusals import refusals_keep_to_their_question
from tapete.conformance.rules import (
    copies_are_deep,
    decisions_have_defaults,
    lessons_can_be_learnt,
    logs_replay,
    options_are_the_law,
    random_play_ends,
    text_is_complete,
    undo_is_exact,
    undo_reveals_nothing,
    views_keep_secrets,
)
from tapete.conformance.scenes import forms_have_words, looking_changes_nothing, targets_exist
from tapete.conformance.secrecy import (
    a_world_dealt_again_tells_nothing,
    bots_see_what_their_seat_sees,
    nobody_sees_what_is_secret,
    what_nobody_notices_is_declared,
)
from tapete.core.game import Game

CHECKS: list[Callable[[Game], object]] = [
    random_play_ends,
    copies_are_deep,
    undo_is_exact,
    undo_reveals_nothing,
    logs_replay,
    views_keep_secrets,
    options_are_the_law,
    decisions_have_defaults,
    text_is_complete,
    looking_changes_nothing,
    targets_exist,
    forms_have_words,
    lessons_can_be_learnt,
    refusals_keep_to_their_question,
    options_read_apart,
    options_name_what_they_touch,
    decisions_fit_a_screen,
    safe_answers_are_safe,
    questions_make_a_difference,
    match_options_work_at_their_bounds,
    recommended_seats_fit,
    bots_use_their_random_numbers,
    nobody_sees_what_is_secret,
    a_world_dealt_again_tells_nothing,
    bots_see_what_their_seat_sees,
    what_nobody_notices_is_declared,
    features_keep_their_bounds,
    features_see_nothing_hidden,
    malformed_answers_are_refused,
]


def report(game: Game) -> str:
    """Run all checks; what each of them looked at, one line for each.

    >>> from tapete.templates.board.game import GAME
    >>> report(GAME).splitlines()[0]
    'random_play_ends: 4 matches played to their end'
    """
    results = ((check.__name__, check(game)) for check in CHECKS)
    return "\n".join(f"{name}: {'passed' if result is None else result}" for name, result in results)


__all__ = ["CHECKS", "report", *[check.__name__ for check in CHECKS]]
