"""Conformance suite on broken games: it fails for each fault and passes for the same games whole."""

import copy

import pytest

import tapete
from tapete import conformance
from tests.broken.bids import GAME as BIDS
from tests.broken.courtiers import GAME as COURTIERS
from tests.broken.cups import GAME as CUPS
from tests.broken.ferry.game import GAME as FERRY
from tests.broken.games import BROKEN
from tests.marks import check_for

CASES = [(game, check) for game, checks in BROKEN.items() for check in checks]


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", [BIDS, COURTIERS, CUPS, FERRY], ids=lambda game: game.id)
def test_a_whole_game_conforms(game, check):
    check(game)


@pytest.mark.parametrize(("game", "check"), CASES, ids=[f"{game.__name__}-{check}" for game, check in CASES])
def test_a_broken_game_fails_the_suite(game, check):
    with pytest.raises(AssertionError, match=f"^{game.id}: "):
        getattr(conformance, check)(game())


def changed(game, **methods):
    """Copy of a game with other methods."""
    twin = copy.copy(game)
    twin.__class__ = type(type(game).__name__, (type(game),), {**methods, "folder": game.folder})
    return twin


@pytest.mark.parametrize("id", ["challengers", "wolsung"])
def test_our_games_fail_the_suite_if_determinize_does_nothing(id):
    game = changed(tapete.find_game(id), determinize=lambda self, state, viewer, rng: None)
    with pytest.raises(AssertionError, match="dealt-again world"):
        conformance.a_world_dealt_again_tells_nothing(game)


@pytest.mark.parametrize("id", check_for(["challengers", "jugger", "pocket", "wolsung"], "jugger"))
def test_our_games_fail_the_suite_if_a_player_gets_anothers_view(id):
    whole = tapete.find_game(id)
    game = changed(whole, view=lambda self, state, viewer: whole.view(state, 0 if viewer is None else 1 - viewer % 2))
    with pytest.raises(AssertionError, match="a secret, after"):
        conformance.nobody_sees_what_is_secret(game)
