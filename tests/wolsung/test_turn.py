"""Turno de Juego: phases, cards, stealing, extra and delayed activations, leftovers, end."""

import pytest

from tapete.games.wolsung.profile import ready_models, stat
from tapete.games.wolsung.rules.deck import hand_limit
from tapete.games.wolsung.state import Lasting

from .table import END, GO, PASS, STOP, Cast, Spell, Target, do, fighter, hero, model, on, play, refused, spot

FAR = 30


def clubs(*sizes, **more):
    """Clubs of idle models, in rows far apart."""
    models = []
    for owner, size in enumerate(sizes):
        models += [on(fighter(), owner, 3 + 3 * n, 3 + 8 * owner) for n in range(size)]
    return play(models, players=len(sizes), phase=more.pop("phase", "steal"), **more)


def idle(match, *bids):
    """Activate the first model offered and end at once. Answer bids from `bids`, else pass."""
    remaining = list(bids)
    order = []
    while not match.over:
        player = next(iter(match.pending))
        decision = match.pending[player]
        if decision.kind.endswith("-bid"):
            is_next = remaining[0] if remaining and remaining[0][:2] == (player, decision.kind) else None
            match.act(player, remaining.pop(0)[2] if is_next else PASS)
        elif decision.kind == "model":
            match.act(player, decision.options[0])
        elif decision.kind == "action":
            if match.state.active not in order:
                order.append(match.state.active)
            match.act(player, END)
        else:
            break
        if match.state.turn > 1:
            break
    return order


def owners(match, order):
    return [model(match, n).owner for n in order]


@pytest.mark.rule("wolsung.turn.phases")
def test_a_turn_has_four_parts_in_order():
    match = clubs(2, 2, phase="draw")
    while match.state.turn == 1:
        player = next(iter(match.pending))
        match.act(player, match.default(player))
    heads = [event.kind for event in match.events() if event.kind.startswith("phase-")]
    assert heads[:4] == ["phase-start", "phase-activation", "phase-leftovers", "phase-end"]


@pytest.mark.rule("wolsung.turn.start-effects", "wolsung.ruling.start-order")
def test_start_of_turn_gadgets_act_after_the_discards_and_before_the_first_bid():
    models = [on(hero(), 0, 10, 10, gadget="fog-lantern"), on(hero(), 1, 20, 20, gadget="fog-lantern")]
    match = play(models, phase="trim", hands=[["2C"], ["3C"]], initial=1)
    assert match.pending[1].kind == "spot-or-not"  # clockwise from the Initial Player
    match.act(1, GO)
    assert refused(match, 1, spot(20, 27)) == "wolsung.magic.range"
    match.act(1, spot(20, 26))  # within 6″ of the base's edge
    assert match.pending[0].kind == "spot-or-not"
    match.act(0, STOP)
    assert [cloud.at if hasattr(cloud, "at") else (cloud.x, cloud.y) for cloud in match.state.clouds] == [
        (20_000, 26_000)
    ]
    assert match.pending[0].kind == "steal-bid"


@pytest.mark.rule("wolsung.turn.draw")
def test_each_player_draws_3_plus_1_per_agreed_hero_even_after_losses():
    match = play([on(hero(), 0, 5, 5), on(fighter(), 1, 30, 30)], phase="draw", turn=3)
    assert [len(hand) for hand in match.state.hands] == [6, 6]
    sleeve = play([on(hero(), 0, 5, 5, gadget="card-sleeve"), on(fighter(), 1, 30, 30)], phase="draw")
    assert len(sleeve.state.hands[0]) == 7
    assert len(sleeve.state.hands[1]) == 6


@pytest.mark.rule("wolsung.turn.hand-limit", "wolsung.ruling.simultaneous-discard")
def test_hands_go_down_to_the_limit_all_at_once_and_in_secret():
    match = play([on(hero(), 0, 5, 5), on(hero(), 1, 30, 30)], phase="draw", hands=[["AS", "KS", "QS", "JS"], ["2C"]])
    assert [len(hand) for hand in match.state.hands] == [10, 7]
    assert set(match.pending) == {0, 1}
    for card in ["AS", "KS", "QS"]:
        match.act(0, card)
    assert match.state.discards[0] == []  # nothing is shown yet
    scene = match.view(1)
    assert scene.seats[0].lines[0].args["cards"] == 10
    assert "AS" not in str(scene)
    match.act(0, "JS")
    assert 0 not in match.pending
    match.act(1, "2C")
    assert sorted(match.state.discards[0]) == ["2C", "AS", "JS", "KS", "QS"]
    assert [len(hand) for hand in match.state.hands] == [hand_limit(match.state)] * 2 == [6, 6]


@pytest.mark.rule("wolsung.turn.initiative-passes")
def test_the_initiative_goes_round_clockwise():
    match = clubs(2, 2, 2)
    assert owners(match, idle(match)) == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("wolsung.turn.until-out", "wolsung.ruling.leftover-multiplayer")
def test_it_goes_round_until_only_one_player_has_models_left():
    match = clubs(3, 5)
    order = idle(match)
    assert owners(match, order) == [0, 1, 0, 1, 0, 1, 1, 1]
    three = clubs(1, 3, 2)
    assert owners(three, idle(three)) == [0, 1, 2, 1, 2, 1]  # a player without models is skipped


@pytest.mark.rule("wolsung.turn.leftover", "wolsung.turn.until-out")
def test_leftovers_begin_as_soon_as_only_one_player_has_models_left():
    """With 5 against 3 they begin after three activations each, with 3 against 5 after the last of the 3."""
    for sizes, activated in (((5, 3), 6), ((3, 5), 5), ((1, 2), 1)):
        match = clubs(*sizes)
        idle(match)
        heads = [event.kind for event in match.events() if event.kind in ("phase-leftovers", "activates")]
        assert heads.index("phase-leftovers") == activated, sizes


@pytest.mark.rule("wolsung.turn.draw", "wolsung.ruling.shared-deck")
def test_the_log_shows_how_many_cards_were_really_drawn():
    """The deck has 9 cards and there are no discards: of 12 due the first player gets 5, the second 4."""
    match = play([on(hero(), 0, 5, 5), on(hero(), 1, 30, 30)], phase="draw", deck=[f"{rank}C" for rank in "23456789T"])
    assert [(event.player, event.text.args["cards"]) for event in match.events() if event.kind == "draws"] == [
        (0, 5),
        (1, 4),
    ]


@pytest.mark.rule("wolsung.ruling.hidden-information", "wolsung.ruling.simultaneous-discard")
def test_discarded_cards_are_shown_to_all_in_the_log_and_on_the_pile():
    match = play([on(hero(), 0, 5, 5), on(hero(), 1, 30, 30)], phase="draw", hands=[["TS", "KH"], []])
    do(match, "TS", "KH")
    (discard,) = [event for event in match.events(viewer=None) if event.kind == "trims"]
    assert discard.text.args["shown"] == "10♠, K♥"
    (pile,) = [tray for tray in match.view(None).trays if tray.id == "discard-0"]
    assert [card.value for card in pile.slots[0].cards] == ["10♠", "K♥"]


@pytest.mark.rule("wolsung.turn.end-effects")
def test_effects_until_the_end_of_the_turn_end_with_it():
    caster = hero(magic=4, spells=["kindled-courage"])
    match = play([on(caster, 0, 10, 10), on(fighter(), 1, 30, 30, done=True)], dice=[[4, 4, 1, 1]])
    do(match, Cast(), Spell("kindled-courage", 0))
    assert stat(match.state, model(match, 0), "C") == 6
    do(match, END)
    assert match.state.turn == 2
    assert stat(match.state, model(match, 0), "C") == 5


@pytest.mark.rule("wolsung.turn.templates-removed")
def test_templates_leave_at_the_end_of_the_turn_unless_they_stay():
    clouds = [{"kind": "mist", "at": [20, 20]}, {"kind": "mist", "at": [25, 25], "until": "game"}]
    match = play([on(fighter(), 0, 10, 10), on(fighter(), 1, 30, 30, done=True)], clouds=clouds)
    do(match, END)
    assert match.state.turn == 2
    assert [cloud.x for cloud in match.state.clouds] == [25_000]


# ---------------------------------------------------------------- stealing


@pytest.mark.rule("wolsung.steal.window")
def test_stealing_is_over_once_a_player_has_activated():
    match = clubs(2, 2, hands=[["2C"], ["AS"]])
    do(match, PASS, PASS, Target(0))
    assert refused(match, 1, "AS") == "wolsung.steal.window"


@pytest.mark.rule("wolsung.steal.bid", "wolsung.ruling.steal-procedure", "wolsung.ruling.hidden-information")
def test_bids_are_hidden_and_the_initial_player_bids_last_if_others_did():
    match = clubs(1, 1, 1, hands=[["9H", "2C"], ["9S"], ["3D"]])
    assert list(match.pending) == [1]
    match.act(1, "9S")
    assert list(match.pending) == [2]
    for viewer in (0, 2, None):
        assert "9S" not in str(match.view(viewer))
    assert "9S" in str(match.view(1))
    assert [event.kind for event in match.events(viewer=0)][-1] == "bids-steal"  # the fact of a bid is public
    match.act(2, PASS)
    assert list(match.pending) == [0]
    without_bids = clubs(1, 1, hands=[["9H"], ["9S"]])
    do(without_bids, PASS)
    assert without_bids.pending[0].kind == "delay-bid"  # no bid, so the Initial Player need not bid
    assert without_bids.state.hands == [["9H"], ["9S"]]


@pytest.mark.rule("wolsung.steal.result", "wolsung.ruling.bids-spent")
def test_the_highest_card_takes_the_initiative_and_all_bids_are_spent():
    match = clubs(1, 1, hands=[["9H"], ["9S"]])
    do(match, "9S", "9H")
    assert match.state.initial == 1
    assert match.state.active == 2 - 1  # its only model is activated at once
    assert sorted(match.state.discards[0]) == ["9H", "9S"]
    lazy = clubs(1, 1, hands=[["AS"], ["2C"]])
    do(lazy, "2C", PASS)
    assert lazy.state.initial == 1  # he did not bid to keep it


@pytest.mark.rule("wolsung.ruling.shared-deck", "wolsung.steal.result")
def test_equal_cards_of_two_decks_leave_the_initiative_where_it_is():
    for hands, bids in (([["AS"], ["AS"]], ["AS", "AS"]), ([["2C"], ["AS"], ["AS"]], ["AS", "AS", "2C"])):
        match = clubs(*[1] * len(hands), hands=hands, options={"own_decks": True})
        do(match, *bids)
        assert match.state.initial == 0


@pytest.mark.rule("wolsung.steal.order-after")
def test_from_the_thief_the_initiative_goes_clockwise():
    match = clubs(1, 1, 1, hands=[[], [], ["KS"]])
    order = idle(match, (2, "steal-bid", "KS"))
    assert owners(match, order) == [2, 0, 1]


@pytest.mark.rule("wolsung.ruling.steal-lasts")
def test_the_thief_stays_initial_player_unless_the_table_says_otherwise():
    for option, first in ((False, 1), (True, 0)):
        match = clubs(1, 1, hands=[[], ["KS"]], options={"stolen_for_a_turn": option})
        idle(match, (1, "steal-bid", "KS"))
        assert match.state.turn == 2
        assert match.state.initial == first


# ---------------------------------------------------------------- extra activations


@pytest.mark.rule("wolsung.extra.window", "wolsung.ruling.extra-and-delay-limits")
def test_an_extra_activation_needs_a_card_and_models_on_both_sides():
    match = clubs(2, 2, hands=[["QS"], []], phase="receive")
    do(match, PASS, Target(0), END)
    assert match.pending[0].kind == "extra-bid"
    without_cards = clubs(2, 2, phase="receive")
    do(without_cards, Target(0), END)
    assert list(without_cards.pending) == [1]  # no card
    alone = clubs(1, 2, hands=[["QS"], []], phase="receive")
    do(alone, PASS, END)
    assert list(alone.pending) == [1]  # no model of his own left


@pytest.mark.rule("wolsung.extra.counter")
def test_when_all_opponents_pass_only_the_bidders_card_is_spent():
    match = clubs(2, 2, hands=[["2C"], ["AS"]], phase="receive")
    do(match, PASS, Target(0), END, "2C")
    assert match.pending[1].kind == "counter-bid"
    do(match, PASS)
    assert match.state.holder == 0
    assert match.state.active == 1
    assert match.state.hands == [[], ["AS"]]


@pytest.mark.rule("wolsung.extra.win", "wolsung.extra.lose")
def test_the_bid_must_beat_every_counter():
    match = clubs(2, 2, 2, hands=[["JC"], ["TS"], ["JH"]], phase="receive")
    do(match, PASS, Target(0), END, "JC", "TS", "JH")
    assert not match.state.hands[0]
    assert match.state.holder == 1  # the jack of hearts beats it: the next player is on, with no second attempt
    assert match.pending[1].kind == "model"
    won = clubs(2, 2, 2, hands=[["JS"], ["TS"], ["JH"]], phase="receive")
    do(won, PASS, Target(0), END, "JS", "TS", "JH")
    assert won.state.active == 1
    lost = clubs(3, 2, hands=[["2C", "3C"], ["AS"]], phase="receive")
    do(lost, PASS, Target(0), END, "2C", "AS")
    assert list(lost.pending) == [1]
    assert lost.state.hands[0] == ["3C"]


@pytest.mark.rule("wolsung.extra.repeat")
def test_extra_activations_can_be_sought_again_while_cards_last():
    match = clubs(3, 3, hands=[["AS", "KS"], []], phase="receive")
    do(match, PASS, Target(0), END, "AS", Target(1), END, "KS", END)
    assert [m.done for m in match.state.models] == [True, True, True, False, False, False]


# ---------------------------------------------------------------- delays


@pytest.mark.rule("wolsung.delay.window")
def test_a_delay_is_bid_for_before_a_model_is_chosen():
    match = clubs(2, 2, hands=[["KS"], []], phase="receive")
    assert match.pending[0].kind == "delay-bid"
    do(match, PASS)
    assert refused(match, 0, "KS") == "wolsung.delay.window"
    do(match, Target(0))
    assert refused(match, 0, "KS") == "wolsung.delay.window"


@pytest.mark.rule("wolsung.delay.win", "wolsung.ruling.extra-and-delay-limits")
def test_a_delay_that_wins_makes_the_other_activate_again_first():
    match = clubs(3, 2, hands=[[], ["KS"]], phase="receive")
    do(match, Target(0), END)
    assert match.pending[1].kind == "delay-bid"
    do(match, "KS")
    assert match.pending[0].kind == "model"  # forced, and cannot delay in his turn
    do(match, Target(1), END)
    assert match.state.holder == 1
    assert match.pending[1].kind == "model"
    failed = clubs(3, 2, hands=[["AS"], ["KS"]], phase="receive")
    do(failed, PASS, Target(0), END, PASS, "KS", "AS")
    assert failed.pending[1].kind == "model"  # it failed: activate now


@pytest.mark.rule("wolsung.delay.previous-player")
def test_of_three_players_the_nearest_previous_one_is_forced():
    match = clubs(2, 2, 1, hands=[[], [], ["KS"]], phase="receive", holder=2)
    do(match, "KS")
    assert match.state.holder == 1
    models = [
        on(fighter(), 0, 3, 3),
        on(fighter(), 0, 6, 3),
        on(fighter(), 1, 3, 11, done=True),
        on(fighter(), 2, 3, 19),
    ]
    none_left = play(models, players=3, hands=[[], [], ["KS"]], phase="receive", holder=2)
    assert [len(ready_models(none_left.state, player)) for player in range(3)] == [2, 0, 1]
    do(none_left, "KS")
    assert none_left.state.holder == 0


@pytest.mark.rule("wolsung.delay.repeat")
def test_a_player_may_delay_again_when_the_initiative_comes_back():
    match = clubs(4, 2, hands=[[], ["KS", "QS"]], phase="receive")
    do(match, Target(0), END, "KS", Target(1), END)
    assert match.pending[1].kind == "delay-bid"
    do(match, "QS", Target(2), END)
    assert match.pending[1].kind == "model"
    assert not match.state.hands[1]


def test_an_effect_on_the_next_activation_outlasts_the_turn():
    match = play([on(fighter(), 0, 10, 10), on(fighter(), 1, 30, 30, done=True)])
    model(match, 1).effects.append(Lasting("vertigo", "next-activation", "A", -1))
    do(match, END)
    assert match.state.turn == 2
    assert model(match, 1).effects


@pytest.mark.rule("wolsung.extra.counter", "wolsung.ruling.hidden-information")
def test_a_counter_bid_shows_its_aim_and_how_many_cards_beat_each_option():
    match = clubs(2, 2, hands=[["2C"], ["AS", "KH"]], phase="receive", discards=["KS"])
    do(match, PASS, Target(0), END, "2C")
    view, book = match.decision_view(1), match.game.phrasebook("en")
    assert book.say(view.prompt).endswith("from activating another model?")
    details = {option.targets[0]: option.detail.args for option in view.options if option.targets}
    assert details["card-AS"] == {"n": 0, "most": 49}  # nothing beats it; two are in the hand, one is discarded
    assert details["card-KH"] == {"n": 3, "most": 49}  # the other Aces: the King of spades is known to be discarded
