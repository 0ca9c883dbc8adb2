"""Charges and withdrawals for which the search gave out: the owner places the figures, judged like any answer."""

import pytest

from tapete.bots import make
from tapete.games.saga.rules.moves import charge, charge_search, withdrawal
from tapete.games.saga.rules.moves.move_decisions import withdraw_unit
from tapete.games.saga.rules.moves.withdrawal import Withdrawal
from tests.saga.table import *


@pytest.fixture
def short_search(monkeypatch):
    """A search without steps: it finds nothing and shows nothing."""
    monkeypatch.setattr(charge, "TRIES", 0)
    monkeypatch.setattr(charge_search, "STEPS", 0)
    charge.cached_answers.cache_clear()
    yield
    charge.cached_answers.cache_clear()


def ready_to_charge() -> Playing:
    return Playing(bare(unit("guards", row(56, 50, 4)), oath=["c"]), bare(unit("warriors", row(56, 40, 4))))


@pytest.fixture
def known_answer():
    """The charge that a full search finds."""
    game = ready_to_charge()
    game.order(0, "charge", 1)
    return game.options[0]


@pytest.mark.rule("saga.ruling.search-gave-out", "saga.charge.first-figure-contact")
def test_a_charge_that_was_not_found_is_placed_by_hand(known_answer, short_search):
    game = ready_to_charge()
    game.order(0)
    shown = game.match.decision_view(0)
    option = next(option for option in shown.options if option.title.id == "saga-choose-do-charge")
    assert option.detail.id == "saga-detail-not-found"
    game.do("charge", 1)
    assert (game.kind, game.options) == ("charge", [GIVE_UP])
    shown = game.match.decision_view(0)
    assert (shown.place.suggestions, shown.place.words, shown.prompt.args["found"]) == ([], [0], "no")
    moved = tuple((name, x, y + 3000) for name, x, y in known_answer)
    assert game.why(moved) == "saga.charge.first-figure-contact"  # judged like any other charge
    game.act(known_answer)
    assert game.state.fight is not None


@pytest.mark.rule("saga.ruling.search-gave-out", "saga.activation.cancelled")
def test_a_charge_that_nobody_finds_is_cancelled_and_its_dice_are_lost(short_search):
    game = ready_to_charge()
    game.order(0, "charge", 1).act(GIVE_UP)
    assert game.told("no-charge-found")
    assert game.told("cancelled")
    assert (game[0].acted, game.state.bands[0].board.get("oath", [])) == (0, [])


@pytest.mark.rule("saga.ruling.search-gave-out")
def test_a_charge_that_was_shown_to_be_impossible_stays_refused(short_search):
    game = Playing(bare(unit("guards", row(56, 60, 4)), oath=["c"]), bare(unit("warriors", row(56, 20, 4))))
    game.order(0)
    assert game.why(Do("charge", 1)) == "saga.charge.distance-base"


@pytest.mark.rule("saga.ruling.search-gave-out")
def test_the_bot_declares_no_charge_that_it_has_no_way_for(short_search):
    game = ready_to_charge()
    game.order(0)
    assert make("greedy", game.match.game, 1)(game.match, 0) != Do("charge", 1)


@pytest.mark.rule("saga.ruling.search-gave-out", "saga.withdraw.impossible")
@pytest.mark.parametrize("by_hand", [True, False])
def test_a_withdrawal_that_was_not_found_is_placed_by_hand(monkeypatch, by_hand):
    game = Playing(bare(unit("guards", row(56, 42.6, 4))), bare(unit("warriors", row(56, 40, 4))))
    answer = Withdrawal(game.state, game[0], game[1]).answers()[0]

    def give_out(self, first, waiting):
        self.gave_out = True

    monkeypatch.setattr(withdrawal, "place_greedily", lambda *_: None)
    monkeypatch.setattr(Withdrawal, "search_places", give_out)
    withdrawal.cached_answers.cache_clear()
    flow = withdraw_unit(game.match.table, game[0], game[1])
    asked = next(flow)
    assert (asked.options, asked.about["found"], asked.place.suggestions) == ((GIVE_UP,), "no", [])
    assert asked.refusal(tuple((name, x, y - 3000) for name, x, y in answer)) is not None
    assert asked.refusal(answer) is None
    with pytest.raises(StopIteration) as end:
        flow.send(answer if by_hand else GIVE_UP)
    withdrawal.cached_answers.cache_clear()
    assert end.value.value is by_hand
    assert bool(game.told("no-withdrawal-found")) is not by_hand
    assert not game.told("cannot-withdraw")
