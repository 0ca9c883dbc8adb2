"""Conformance suite on broken games: it fails for each fault and passes for the same games whole."""

import copy
import re

import pytest

import tapete
from tapete import Choose, conformance
from tapete.conformance.counts import Looked
from tapete.core.game import Feature, Features
from tests.broken.bids import GAME as BIDS
from tests.broken.courtiers import GAME as COURTIERS
from tests.broken.cups import GAME as CUPS
from tests.broken.ferry.game import GAME as FERRY
from tests.broken.games import BROKEN
from tests.broken.leaks import LEAKS
from tests.broken.tricks import GAME as TRICKS
from tests.marks import check_for

CASES = [(game, check) for game, checks in BROKEN.items() for check in checks]


@pytest.mark.parametrize("check", conformance.CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("game", [BIDS, COURTIERS, CUPS, FERRY, TRICKS], ids=lambda game: game.id)
def test_a_whole_game_conforms(game, check):
    check(game)


@pytest.mark.parametrize(("game", "check"), CASES, ids=[f"{game.__name__}-{check}" for game, check in CASES])
def test_a_broken_game_fails_the_suite(game, check):
    with pytest.raises(AssertionError, match=f"^{game.id}: "):
        getattr(conformance, check)(game())


@pytest.mark.parametrize("game", LEAKS, ids=[game.__name__ for game in LEAKS])
def test_a_subtle_leak_is_found_with_its_remedy(game):
    check, remedy = LEAKS[game]
    with pytest.raises(AssertionError, match=f"^{game.id}: .*{remedy}"):
        getattr(conformance, check)(game())


@pytest.mark.parametrize(("game", "steps"), [(TRICKS, 12), (COURTIERS, 8)], ids=["tricks", "courtiers"])
def test_games_with_secrets_are_compared_at_most_steps(game, steps):
    compared = conformance.nobody_sees_what_is_secret(game)
    assert sum(compared.steps.values()) > steps * compared.pairs
    assert compared.blank <= compared.pairs // 10
    assert min(compared.steps.get(viewer, 0) for viewer in compared.hidden) > 20


def test_each_check_says_how_much_it_looked_at():
    lines = conformance.report(BIDS).splitlines()
    assert [line.partition(":")[0] for line in lines] == [check.__name__ for check in conformance.CHECKS]
    assert re.search(r"(?m)^nobody_sees_what_is_secret: \d+ steps compared in \d+ pairs", "\n".join(lines))


@pytest.mark.parametrize("check", [conformance.copies_are_deep, conformance.views_keep_secrets])
def test_a_check_looks_at_the_shortest_match(check):
    """A check of one position in ten or twelve saw none of a match of three answers."""
    assert all(sum(check(changed(CUPS, claim=claim_once)).values()) > 0 for _ in range(3))


def claim_once(self, table):
    table.state.claim = yield Choose(0, "claim", (1, 2))
    table.state.loser = 0


def test_a_check_that_sees_nothing_fails():
    with pytest.raises(AssertionError, match=r"^cups: the check saw no copies and shows nothing"):
        Looked().need(CUPS, "copies")


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


def test_our_games_fail_the_suite_if_features_peek():
    """A mutant that counts the strength of the rival's deck as well."""
    whole = tapete.find_game("challengers")

    def peek(cup, player):
        rival = cup.contenders[1 - player % 2] if len(cup.contenders) > 1 else cup.contenders[0]
        return (*whole.features.read(cup, player), sum(cup.library.cards[card].strength for card in rival.deck))

    game = changed(whole, features=Features([*whole.features.fields, Feature("peeked", 0, 999)], peek))
    with pytest.raises(AssertionError, match=r"^challengers: feature 'peeked' of player \d reads what is hidden"):
        conformance.features_see_nothing_hidden(game)


@pytest.mark.parametrize("id", check_for(["challengers", "jugger", "pocket", "wolsung"], "jugger"))
def test_our_games_fail_the_suite_if_a_player_gets_anothers_view(id):
    whole = tapete.find_game(id)
    game = changed(whole, view=lambda self, state, viewer: whole.view(state, 0 if viewer is None else 1 - viewer % 2))
    with pytest.raises(AssertionError, match="a secret, after"):
        conformance.nobody_sees_what_is_secret(game)
