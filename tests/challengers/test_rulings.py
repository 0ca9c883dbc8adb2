"""Rulings on open points: seats, empty decks, order of a capture, frozen bonuses, limits, time-outs."""

import random
from collections import Counter

import pytest

from tapete.conformance.tables import encode
from tapete.core.flow import Refused, Watch
from tapete.core.match import Match, Setup
from tapete.games.challengers import GAME
from tapete.games.challengers.actions import (
    Arrange,
    Decline,
    ExtraPick,
    Keep,
    Pick,
    Ready,
    Remove,
    Stop,
    Take,
    TakeOption,
)
from tapete.games.challengers.content import load_library
from tapete.games.challengers.rules.strength import seats_available, seats_used

from .table import (
    BAND_4,
    BELL_6,
    BOULDER_4,
    CAPTAIN_3,
    CHEST_4,
    CRAWLER_1,
    DOG_1,
    DRAGON_9,
    FEATHER_0,
    FENCER_6,
    FLOAT_6,
    GLASS,
    JAMMER_5,
    KRAKEN_11,
    PORTER_5,
    ROOKIE_1,
    STARTERS,
    STRIKER_2,
    TOAD_1,
    TOWEL_2,
    TRAVELLER_3,
    WISP_5,
    WORKSHOP,
    ZERO_5,
    W,
    cup,
    duel,
    lines,
    measured,
    new_cup,
    planning,
    play_defaults,
    player,
    side,
    strengths,
    told,
    with_bench,
)

PLANE_2 = "ts-paper-plane"
DRUMMER_2 = "ts-tin-drummer"
STAG_6 = "mf-moon-stag"
BEAR_7 = "mo-avalanche-bear"
CRACKER_5 = "sb-vault-cracker"
SIX = [
    FENCER_6,
    DOG_1,
    STRIKER_2,
    CAPTAIN_3,
    TRAVELLER_3,
    ROOKIE_1,
]  # six names without effects on seats; the last is the weakest


def batch_after(bench, batch, *, captor=FENCER_6, packs=()):
    """Side a has this bench (its last card weak), shows the whole batch against a Fencer of 6, and loses it to a
    Glass."""
    return duel(
        [*bench, *batch, DRAGON_9, DRAGON_9],
        [*[GLASS] * (len(bench) - 1), captor, GLASS, ROOKIE_1],
        packs=[WORKSHOP, *packs],
    )


def lost_without_a_seat(match):
    return "b wins: win-no-seat" in lines(match)


# ---------------------------------------------------------------- seats


@pytest.mark.rule("challengers.ruling.seat-order")
def test_a_batch_is_seated_as_one_step_so_a_chest_in_it_already_counts():
    fits = batch_after(SIX, [CHEST_4, CAPTAIN_3])  # a seventh name, and a seventh seat that comes with it
    assert strengths(fits)[11:14] == ["a ts-toy-chest 4-6", "a st-captain 7-6 captures", "b w-glass 20-3 captures"]
    assert not lost_without_a_seat(fits)
    assert (seats_used(cup(fits), side(fits, "a")), seats_available(cup(fits), side(fits, "a"))) == (7, 7)

    too_many = batch_after(SIX, [CHEST_4, DRAGON_9])  # eight names on seven seats
    assert lost_without_a_seat(too_many)


@pytest.mark.rule("challengers.ruling.seat-order")
def test_copies_that_need_no_new_seat_never_lose_even_if_they_take_seats_away():
    bench = [BOULDER_4, FENCER_6, DOG_1, STRIKER_2, ROOKIE_1]  # five names on five seats
    match = with_bench(bench, [BOULDER_4], [GLASS, FEATHER_0])
    assert not lost_without_a_seat(match)
    assert (seats_used(cup(match), side(match, "a")), seats_available(cup(match), side(match, "a"))) == (5, 4)

    new_name = with_bench(bench, [CAPTAIN_3], [GLASS])
    assert lost_without_a_seat(new_name)


@pytest.mark.rule("challengers.ruling.seat-order")
def test_a_card_that_takes_its_own_seat_away_counts_at_once():
    five = [FENCER_6, DOG_1, STRIKER_2, CAPTAIN_3, ROOKIE_1]
    assert not lost_without_a_seat(with_bench(five, [TRAVELLER_3], [GLASS]))
    assert lost_without_a_seat(with_bench(five, [BOULDER_4], [GLASS]))  # six names, five seats


@pytest.mark.rule("challengers.ruling.seat-order", "challengers.effect.special")
def test_diverted_cards_leave_before_the_rest_is_seated():
    wisp = with_bench(SIX, [WISP_5], [GLASS, FEATHER_0])
    assert not lost_without_a_seat(wisp)  # a full bench, and nothing to seat
    assert side(wisp, "a").exhausted == [WISP_5]

    returns = with_bench(SIX, [FLOAT_6], [GLASS, FEATHER_0])
    assert not lost_without_a_seat(returns)
    assert "a diverted: rb-parade-float" in lines(returns)

    with_another = batch_after(SIX, [WISP_5, KRAKEN_11])  # the Kraken needs a seat of its own
    assert lost_without_a_seat(with_another)


@pytest.mark.rule("challengers.ruling.seat-order")
def test_a_card_that_leaves_the_bench_loses_no_combat():
    eight = [
        CHEST_4,
        CHEST_4,
        FENCER_6,
        DOG_1,
        STRIKER_2,
        CAPTAIN_3,
        TRAVELLER_3,
        DRAGON_9,
        ROOKIE_1,
    ]  # eight names, eight seats
    match = with_bench(eight, [ROOKIE_1, KRAKEN_11], [CRACKER_5, GLASS])
    match.act(1, Take(CHEST_4))  # seven seats now, and a copy of the Rookie comes
    assert "b sb-vault-cracker 5-1 captures" in strengths(match)
    assert "a bc-inflatable-kraken 11-5 captures" in strengths(match)  # it went on attacking
    assert lines(match)[-1] == "b wins: win-no-seat"  # the Kraken is a new name, and there is no seat


@pytest.mark.rule("challengers.ruling.bench-seats")
def test_a_bench_has_six_seats_and_never_less_than_one():
    assert seats_available(cup(duel([ROOKIE_1], [CAPTAIN_3])), side(duel([ROOKIE_1], [CAPTAIN_3]), "a")) == 6
    match = with_bench([BOULDER_4] * 8, [BOULDER_4], [FEATHER_0])
    assert seats_available(cup(match), side(match, "a")) == 1


@pytest.mark.rule("challengers.ruling.share-seat")
def test_a_sharing_card_needs_no_seat_while_a_card_that_fits_sits_there():
    five = [FENCER_6, DOG_1, STRIKER_2, CAPTAIN_3, ROOKIE_1]
    beside_a_toy = with_bench([DRAGON_9, *five], [PLANE_2], [GLASS, FEATHER_0])
    assert not lost_without_a_seat(beside_a_toy)
    beside_a_rainbow = with_bench([TRAVELLER_3, *five], [PLANE_2], [GLASS, FEATHER_0])
    assert not lost_without_a_seat(beside_a_rainbow)
    alone = with_bench(["bc-towel-kid", *five], [PLANE_2], [GLASS, FEATHER_0])
    assert lost_without_a_seat(alone)


@pytest.mark.rule("challengers.ruling.share-seat")
def test_copies_of_a_sharing_card_share_together_and_other_cards_do_not():
    match = with_bench([PLANE_2, PLANE_2, DRAGON_9, "ts-kite-squadron"], [ROOKIE_1], [FEATHER_0])
    assert seats_used(cup(match), side(match, "a")) == 2  # Dragon and Kites have their own; the Planes have none
    both = with_bench([PLANE_2, f"{W}-share-any"], [ROOKIE_1], [FEATHER_0])
    assert seats_used(cup(both), side(both, "a")) == 1  # two that share each other's seat still need one


@pytest.mark.rule("challengers.ruling.same-card", "challengers.combat.bench-share")
def test_cards_with_the_same_name_are_copies_the_extra_cyborg_included():
    match = with_bench(["ro-cyborg", "ro-cyborg-extra", ROOKIE_1, ROOKIE_1], [DRAGON_9], [FEATHER_0])
    assert seats_used(cup(match), side(match, "a")) == 2


# ---------------------------------------------------------------- empty decks


@pytest.mark.rule("challengers.ruling.empty-deck")
def test_a_side_that_must_show_a_card_and_has_none_loses():
    assert lines(duel([], [ROOKIE_1], start="a")) == ["b wins: ruling.empty-deck"]
    assert lines(duel([], [], start="a")) == ["b wins: ruling.empty-deck"]
    assert lines(duel([], [], start="b")) == ["a wins: ruling.empty-deck"]
    assert lines(duel([ROOKIE_1], [], start="a")) == ["a st-rookie has the flag", "a wins: win-failed-attack"]


@pytest.mark.rule("challengers.ruling.empty-deck", "challengers.plan.remove")
def test_all_cards_may_be_removed():
    match = planning(1)
    match.act(0, Stop())
    for card in STARTERS:
        match.act(0, Remove(card))
    assert match.pending[0].options == (Ready(),)
    match.act(0, Ready())
    assert player(match, 0).deck == []


@pytest.mark.rule("challengers.ruling.exhaust-deck-empty")
def test_an_empty_deck_loses_only_when_a_card_must_be_shown():
    # the holder's deck is empty, the attack fails: the holder wins
    holder = duel([FENCER_6, ROOKIE_1, ROOKIE_1], [ZERO_5])
    assert lines(holder)[-1] == "a wins: win-failed-attack"
    assert side(holder, "a").deck == []

    # the same, but the flag is lost: nothing to attack with
    then_attacks = duel([CAPTAIN_3, ROOKIE_1, ROOKIE_1], [ZERO_5])
    assert lines(then_attacks)[-1] == "b wins: win-failed-attack"

    # the attacker's own text empties the deck after the comparison
    attacker = duel([DRAGON_9], [BEAR_7, CAPTAIN_3, CAPTAIN_3])
    assert lines(attacker) == [
        "a ts-rocking-dragon has the flag",
        "b mo-avalanche-bear 7-9",
        "b exhausts: st-captain",
        "b exhausts: st-captain",
        "a wins: win-failed-attack",
    ]

    # the first card of the combat leaves the attacker without cards
    first = duel([ZERO_5, ROOKIE_1], [CAPTAIN_3, CAPTAIN_3])
    assert lines(first) == [
        "a sb-director-zero has the flag",
        "b exhausts: st-captain",
        "b exhausts: st-captain",
        "a wins: win-failed-attack",
    ]


@pytest.mark.rule("challengers.ruling.no-capture-last-card")
def test_a_no_capture_text_works_on_the_last_card_and_may_save_the_attack():
    last = duel([FENCER_6], [ROOKIE_1, TOWEL_2])
    assert lines(last)[-3:] == ["b bc-towel-kid 3-6", "b +1 fans", "a wins: win-failed-attack"]

    saved = duel([DRAGON_9, FENCER_6], [FENCER_6, STRIKER_2, ROOKIE_1, TOAD_1], start="b")
    # the Dragon took the flag from the Fencer; Striker, Rookie and Toad make 5, and the deck is empty
    assert strengths(saved)[-1] == "b mf-wishing-toad 5-9"
    assert side(saved, "b").deck == []
    saved.act(1, Take(FENCER_6))
    assert lines(saved)[-3:] == [
        "b un-fencing-fellow 11-9 captures",
        "a un-fencing-fellow 6-6 captures",
        "a wins: win-failed-attack",
    ]

    lost = duel([DRAGON_9, FENCER_6], [FENCER_6, STRIKER_2, ROOKIE_1, TOAD_1], start="b")
    lost.act(1, Decline())
    assert lines(lost)[-1] == "a wins: win-failed-attack"


# ---------------------------------------------------------------- order


@pytest.mark.rule("challengers.ruling.step-order")
def test_a_reveal_goes_card_text_comparison_no_capture_text():
    match = duel([DRAGON_9, ROOKIE_1], [CRAWLER_1, BEAR_7, CAPTAIN_3, CAPTAIN_3, ROOKIE_1])
    kinds = [event.kind for event in match.events() if event.kind in ("shows", "short", "exhausts", "captures")]
    assert kinds == ["shows", "exhausts", "short", "shows", "short", "exhausts", "exhausts", "shows", "captures"]


@pytest.mark.rule("challengers.ruling.step-order")
def test_after_a_no_capture_text_the_attack_needs_another_card():
    # a flag card of 9 with four Thermos Porters behind it: 13. Scribe 5 and Bear 7 make 12; the Bear then exhausts two
    # cards, which gives the Scribe +2 and makes 14, but the check comes only after a reveal, and the deck is empty
    bench = [PORTER_5] * 4
    match = duel([*bench, DRAGON_9], [*[GLASS] * 4, "mf-barn-owl-scribe", BEAR_7, ROOKIE_1, ROOKIE_1], packs=[WORKSHOP])
    assert lines(match)[-5:] == [
        "b mf-barn-owl-scribe 5-13",
        "b mo-avalanche-bear 12-13",
        "b exhausts: st-rookie",
        "b exhausts: st-rookie",
        "a wins: win-failed-attack",
    ]
    one_more = duel(
        [*bench, DRAGON_9],
        [*[GLASS] * 4, "mf-barn-owl-scribe", BEAR_7, ROOKIE_1, ROOKIE_1, FEATHER_0],
        packs=[WORKSHOP],
    )
    assert strengths(one_more)[-1] == "b w-feather 14-13 captures"


@pytest.mark.rule("challengers.ruling.capture-order")
def test_fans_of_losing_and_holding_stay_even_if_the_stack_has_no_seat():
    match = with_bench(SIX, ["do-beagle"], ["bc-ice-cream-van", ROOKIE_1], packs=["macro"])
    assert lines(match)[-5:-1] == [
        "a do-beagle 1-0 captures",
        "b bc-ice-cream-van 4-1 captures",
        "a +1 fans",
        "b +1 fans",
    ]
    assert lines(match)[-1] == "b wins: win-no-seat"


@pytest.mark.rule("challengers.ruling.capture-order")
def test_attack_bonuses_end_and_bench_bonuses_begin_with_the_capture():
    match = duel([BAND_4, ROOKIE_1, ROOKIE_1], ["sb-walking-bunker"])
    # the Bunker captures with 8+3 and defends with 8; the Band's +1 is there for the next attack
    assert strengths(match) == ["b sb-walking-bunker 11-4 captures", "a st-rookie 2-8", "a st-rookie 4-8"]
    flag_aura = duel([PORTER_5, CAPTAIN_3], [FENCER_6])
    assert strengths(flag_aura) == [
        "b un-fencing-fellow 6-5 captures",
        "a st-captain 3-6",
    ]  # beneath the flag card or on its way to the bench a Porter helps no card


@pytest.mark.rule("challengers.ruling.capture-order", "challengers.effect.lose-before-hold")
def test_a_text_of_losing_the_flag_can_free_a_seat_for_its_own_card():
    match = with_bench(SIX, ["do-poodle", DRAGON_9], [GLASS, FEATHER_0], packs=["macro"])
    match.act(0, Take(CAPTAIN_3))  # to the bottom of the deck, before the Poodle is benched
    assert not lost_without_a_seat(match)
    full = with_bench(SIX, ["do-poodle", DRAGON_9], [GLASS, FEATHER_0], packs=["macro"])
    full.act(0, Decline())
    assert lost_without_a_seat(full)


@pytest.mark.rule("challengers.ruling.simultaneous")
def test_several_texts_of_one_card_are_resolved_from_top_to_bottom():
    match = duel([f"{W}-lose-all", CAPTAIN_3], [STRIKER_2, ROOKIE_1, FENCER_6], packs=[WORKSHOP])
    assert lines(match)[1:4] == ["b st-striker 3-1 captures", "a +1 fans", "b exhausts: st-rookie"]


@pytest.mark.rule("challengers.ruling.two-texts")
def test_each_sentence_of_a_card_is_judged_by_itself():
    # Servo Twins: an immediate bonus of half the round, and +2 during the attack
    assert measured("ro-servo-twins", round=6) == (2 + 3 + 2, 2 + 3)
    first = duel([CAPTAIN_3], ["ro-servo-twins"], start="b", round=6)
    assert strengths(first) == ["a st-captain 3-5"]  # shown first: the immediate sentence works, the other waits
    assert measured("bc-jet-ski-rider") == (7, 4)


@pytest.mark.rule("challengers.ruling.first-card-attack-keyword")
def test_the_very_first_card_is_no_attack():
    match = duel(["sb-walking-bunker"], [DRAGON_9])
    assert strengths(match) == ["b ts-rocking-dragon 9-8 captures"]
    weakens = duel(["sb-master-of-disguise"], [FENCER_6, CAPTAIN_3])
    assert strengths(weakens)[0] == "b un-fencing-fellow 6-8"


# ---------------------------------------------------------------- strength


@pytest.mark.rule("challengers.ruling.frozen-immediate")
def test_an_immediate_bonus_is_counted_once_a_keyword_bonus_always_anew():
    frozen = duel([DRUMMER_2, DRUMMER_2, ROOKIE_1], [CAPTAIN_3, CRACKER_5])
    frozen.act(1, Take(DRUMMER_2))  # the copy it had counted is gone
    assert strengths(frozen)[-2:] == [
        "b sb-vault-cracker 5-3 captures",
        "a st-rookie 1-5",
    ]  # and it still defended with 2+1

    scribe = "mf-barn-owl-scribe"
    follows = with_bench([scribe, scribe], ["mf-antler-knight", ROOKIE_1], [CRACKER_5])
    follows.act(1, Take(scribe))
    # 7 with two Magic forest cards behind it, 5 with one
    assert "b sb-vault-cracker 5-5 captures" in strengths(follows)


@pytest.mark.rule("challengers.ruling.frozen-immediate")
def test_a_card_that_left_the_beach_is_counted_afresh_when_it_is_shown_again():
    match = duel([DRUMMER_2, DRUMMER_2, STAG_6], [CAPTAIN_3, CHEST_4, FENCER_6, DRAGON_9])
    match.act(0, Take(DRUMMER_2))
    assert strengths(match) == [
        "b st-captain 3-2 captures",
        "a ts-tin-drummer 3-3 captures",  # one copy benched: 2+1
        "b ts-toy-chest 4-3 captures",
        "a mf-moon-stag 6-4 captures",  # one of two copies goes back into the deck
        "b un-fencing-fellow 6-6 captures",
        "a ts-tin-drummer 3-6",  # one copy benched again: 2+1, not 2+1+1
    ]


@pytest.mark.rule("challengers.ruling.strength-floor")
def test_no_card_is_ever_weaker_than_0():
    attackers = duel(["mo-snow-sculptor"], [FEATHER_0, FEATHER_0, FENCER_6], packs=[WORKSHOP])
    assert strengths(attackers) == [
        "b w-feather 0-5",
        "b w-feather 0-5",
        "b un-fencing-fellow 5-5 captures",
    ]  # 0, not -1, each
    flag = duel([ROOKIE_1, ROOKIE_1], ["sb-master-of-disguise"])
    assert strengths(flag)[0] == "b sb-master-of-disguise 8-0 captures"
    nothing = duel([FEATHER_0], [], packs=[WORKSHOP])
    assert lines(nothing)[-1] == "a wins: win-failed-attack"  # even strength 0 needs a card shown


@pytest.mark.rule("challengers.ruling.strength-floor", "challengers.effect.special")
def test_a_card_that_keeps_ties_keeps_them_at_0_too():
    # a Gust of strength 0 takes 9 from the flag card
    assert strengths(duel([FENCER_6], [f"{W}-gust"], packs=[WORKSHOP])) == ["b w-gust 0-0 captures"]
    assert strengths(duel([BELL_6], [f"{W}-gust"], packs=[WORKSHOP])) == ["b w-gust 0-0"]


@pytest.mark.rule("challengers.ruling.aura-scope")
def test_an_attack_aura_reaches_all_attackers_a_flag_aura_the_flag_card():
    # a Rookie and a Captain attack; a Band is benched: each of them has +1, the first one too when the second is shown
    match = duel([BAND_4, ROOKIE_1, CAPTAIN_3, ROOKIE_1], [FENCER_6, FENCER_6])
    assert strengths(match)[1:3] == ["a st-rookie 2-6", "a st-captain 6-6 captures"]
    under = duel([PORTER_5, CHEST_4, CAPTAIN_3], [FENCER_6, ROOKIE_1, ROOKIE_1])
    assert strengths(under)[1:] == [
        "a ts-toy-chest 4-6",
        "a st-captain 7-6 captures",
        "b st-rookie 1-4",
        "b st-rookie 2-4",
    ]  # 3+1, once


@pytest.mark.rule("challengers.ruling.aura-scope")
def test_no_card_gives_its_aura_to_itself_but_a_benched_copy_does():
    assert measured(BAND_4) == (4, 4)
    assert measured(BAND_4, [BAND_4]) == (5, 4)


@pytest.mark.rule("challengers.ruling.mute-scope")
def test_muting_reaches_the_opposing_bench_texts_only():
    # against a Jammer: counts of benched cards, seats and sharing stay
    counted = duel([DRUMMER_2, ROOKIE_1, DRUMMER_2, CAPTAIN_3], [JAMMER_5])
    assert strengths(counted)[1:3] == ["a st-rookie 1-5", "a ts-tin-drummer 4-5"]  # 2+1 for the copy on the bench
    seats = duel([CHEST_4, ROOKIE_1], [JAMMER_5])
    assert seats_available(cup(seats), side(seats, "a")) == 7
    # and its owner's bench helps it
    porter_behind = duel([FENCER_6, CAPTAIN_3, ROOKIE_1, CAPTAIN_3], [PORTER_5, ROOKIE_1, JAMMER_5], start="b")
    assert strengths(porter_behind)[1:4] == [
        "b st-rookie 1-6",
        "b sb-signal-jammer 6-6 captures",
        "a st-captain 3-6",
    ]  # 5+1 of its own Porter


@pytest.mark.rule("challengers.ruling.mute-scope")
def test_a_jammer_beneath_the_flag_card_mutes_nothing():
    match = duel([BAND_4, ROOKIE_1, FENCER_6, ROOKIE_1], [CHEST_4, JAMMER_5, STRIKER_2])
    assert strengths(match)[3:] == [
        "b sb-signal-jammer 5-6",
        "b st-striker 8-6 captures",
        "a st-rookie 2-2 captures",
    ]  # 1+1 of the Band


# ---------------------------------------------------------------- limits


@pytest.mark.rule("challengers.ruling.limit-scope")
def test_a_limit_counts_all_copies_together_and_no_declined_uses():
    match = duel([CAPTAIN_3, TOAD_1, TOAD_1, TOAD_1], [KRAKEN_11])
    match.act(0, Decline())
    assert match.pending[0].kind == "recall"  # the second Toad asks again
    match.act(0, Take(CAPTAIN_3))
    assert match.over  # the third does not
    assert strengths(match)[-3:] == ["a mf-wishing-toad 2-11", "a mf-wishing-toad 3-11", "a st-captain 6-11"]


@pytest.mark.rule("challengers.ruling.limit-scope")
def test_a_limit_belongs_to_one_player_and_one_combat():
    both = duel([TOWEL_2, TOWEL_2, FENCER_6], [CAPTAIN_3, TOWEL_2, DRAGON_9], start="a")
    assert [line for line in lines(both) if line.endswith("fans")] == ["a +1 fans", "b +1 fans"]

    match = planning(
        1, decks={"0": [TOWEL_2], "1": [DRAGON_9]}, trays={"A": {"draw": []}, "B": {"draw": []}}, dice=[[2]]
    )
    for who in (0, 1):
        match.act(who, Ready())
    assert player(match, 0).fans == 1
    for who in (0, 1):
        match.act(who, TakeOption("B"))
        match.act(who, Ready())
    assert player(match, 0).fans == 2  # fresh in the next combat


# ---------------------------------------------------------------- time-outs


@pytest.mark.rule("challengers.ruling.timer")
def test_a_planning_time_out_takes_the_highest_level_and_strongest_cards():
    offer = ["ts-puppet-duchess", FENCER_6, BELL_6, CHEST_4, PORTER_5]
    match = planning(4, trays={"B": {"draw": offer}})
    assert match.default(0) == TakeOption("B")
    match.act(0, match.default(0))
    assert match.default(0) == Pick(FENCER_6)  # 6, and drawn before the other 6
    match.act(0, match.default(0))
    assert match.default(0) == Pick(BELL_6)
    match.act(0, match.default(0))
    assert match.default(0) == Ready()


@pytest.mark.rule("challengers.ruling.timer")
def test_a_time_out_takes_the_strongest_extra_card_and_trades_nothing():
    match = planning(
        2, trays={"B": {"draw": ["un-exchange-student"]}, "A": {"draw": [DRUMMER_2, TRAVELLER_3, BOULDER_4]}}
    )
    match.act(0, TakeOption("B"))
    match.act(0, Pick("un-exchange-student"))
    assert match.default(0) == Pick(BOULDER_4)  # strength 4

    match = planning(1, trays={"A": {"draw": ["un-lab-assistant", TRAVELLER_3]}})
    match.act(0, Pick("un-lab-assistant"))
    assert match.default(0) == Decline()


@pytest.mark.rule("challengers.ruling.timer")
def test_combat_time_outs_decline_take_the_weakest_or_leave_the_order():
    may = duel([CAPTAIN_3, STAG_6], [FENCER_6])
    assert may.default(0) == Decline()

    must = duel(["do-terrier", ROOKIE_1], [ROOKIE_1, FENCER_6, ROOKIE_1], start="b", packs=["macro"])
    assert must.over  # one card: no choice
    two = duel(
        [DRAGON_9, "do-terrier", ROOKIE_1],
        [FENCER_6, CAPTAIN_3, GLASS, ROOKIE_1, GLASS],
        start="b",
        packs=["macro", WORKSHOP],
    )
    # b lost a Fencer, then Captain and Glass; the Terrier loses the flag, and b must choose
    assert two.pending[1].kind == "exhaust"
    assert Decline() not in two.pending[1].options
    strength = {card.id: card.strength for card in load_library(("macro", WORKSHOP)).cards.values()}
    assert strength[two.default(1).card] == min(strength[option.card] for option in two.pending[1].options)

    look = duel(["mf-mushroom-choir", ROOKIE_1, DOG_1, STRIKER_2], [DRAGON_9])
    assert look.default(0) == Arrange((ROOKIE_1, DOG_1, STRIKER_2))


@pytest.mark.rule("challengers.ruling.timer")
def test_a_trainer_not_chosen_in_time_is_the_first_one_dealt():
    match = new_cup(2, trainers=True)
    assert match.default(0) == Keep(player(match, 0).dealt[0])

    match = planning(2, trainers={"0": "trainer-tinkerer"}, trays={"B": {"draw": [FENCER_6, CHEST_4]}})
    match.act(0, TakeOption("B"))
    match.act(0, Pick(FENCER_6))
    assert match.default(0) == ExtraPick(False)


# ---------------------------------------------------------------- hidden information


def every_card(match):
    table = cup(match)
    cards = [card for tray in table.trays.values() for card in tray.draw + tray.discard]
    for contender in table.contenders:
        cards += contender.deck + contender.offer + [card for offer in contender.extra for card in offer]
    return Counter(cards)


def tray_cards(match):
    return Counter({card: count for card, count in every_card(match).items() if not card.startswith("st-")})


@pytest.mark.rule("challengers.ruling.hidden-decks")
def test_a_determinized_world_has_the_same_cards_and_the_same_view():
    rng = random.Random(7)
    match = new_cup(4, sets=["MF", "TS", "MO", "SB", "UN"])
    looked = 0
    while not match.over and cup(match).round < 5:
        who = rng.choice(sorted(match.pending))
        if rng.random() < 0.15:
            world = match.determinize(who, random.Random(rng.random()))
            looked += 1
            assert tray_cards(world) == tray_cards(match)  # the starters a player has removed are unknown
            assert (player(world, who).offer, sorted(player(world, who).deck)) == (
                player(match, who).offer,
                sorted(player(match, who).deck),
            )
            assert [len(contender.deck) for contender in cup(world).contenders] == [
                len(contender.deck) for contender in cup(match).contenders
            ]
            scene, other_scene = match.view(who), world.view(who)
            scene.decision = other_scene.decision = None
            assert encode(scene) == encode(other_scene)
        options = match.pending[who].options
        match.act(who, options[int(rng.random() * len(options))])
    assert looked > 10


@pytest.mark.rule("challengers.ruling.hidden-decks")
def test_a_world_dealt_again_forgets_choices_and_decks_of_what_is_over():
    """What is left over from an earlier round or from a finished duel is as hidden as it was."""
    rng = random.Random(4)
    match = new_cup(4, sets=["MF", "TS", "MO", "SB", "UN"])
    left_over = finished = 0
    while not match.over:
        for who, contender in enumerate(cup(match).contenders):
            duel = cup(match).duel_of(who)
            over = duel is not None and duel.winner >= 0
            unplanned = contender.step in ("", "option")
            if not over and not unplanned:
                continue
            world = match.determinize(None, rng)
            if over:
                own = next(side for side in cup(world).duel_of(who).sides if side.who == who)
                assert Counter(own.deck) <= Counter(player(world, who).deck)
                finished += bool(own.deck)
            if unplanned:
                assert player(world, who).picks == 0
                left_over += contender.picks > 0
        who = rng.choice(sorted(match.pending))
        options = match.pending[who].options
        match.act(who, options[int(rng.random() * len(options))])
    assert finished > 2  # of the last round: other duels leave the table as they end
    assert left_over > 3


@pytest.mark.rule("challengers.setup.starter")
def test_only_its_owner_sees_which_dog_a_deck_of_a_macro_tournament_holds():
    seen = []
    setup = Setup.of(GAME, 9, {"packs": ["macro"]}, "dogs")
    match = Match(setup, watch=Watch(reveal=lambda to, dog: seen.append((to, dog))))
    owners = [who for who, contender in enumerate(cup(match).contenders) if contender.seat > 8 and not contender.robot]
    assert [to for to, _ in seen] == [[who] for who in owners]
    assert all(dog in player(match, to[0]).deck for to, dog in seen)
    assert owners


@pytest.mark.rule("challengers.combat.no-peek", "challengers.ruling.look-details")
def test_a_determinized_world_reorders_decks_except_cards_looked_at():
    rest = [CAPTAIN_3, STRIKER_2, DOG_1, ROOKIE_1]
    match = duel(["mf-bramble-oracle", DRAGON_9, FENCER_6, TRAVELLER_3, *rest], rest)
    assert match.pending[0].kind == "peek"
    owner = {tuple(side(match.determinize(0, random.Random(n)), "a").deck) for n in range(12)}
    assert len(owner) > 3
    assert {deck[-3:] for deck in owner} == {(TRAVELLER_3, FENCER_6, DRAGON_9)}  # the three looked at stay on top
    rival = {tuple(side(match.determinize(1, random.Random(n)), "a").deck[-3:]) for n in range(12)}
    assert len(rival) > 3
    # players do not know the order of their own deck
    assert len({tuple(side(match.determinize(1, random.Random(n)), "b").deck) for n in range(12)}) > 3


@pytest.mark.rule("challengers.ruling.concurrency")
def test_planning_can_be_undone_until_a_duel_of_the_round_has_begun():
    match = planning(1, players=4)
    card = player(match, 1).offer[0]
    match.act(1, Pick(card))
    match.act(0, Stop())  # another beach
    match.undo(1)
    assert card in player(match, 1).offer
    match.act(1, Pick(card))
    match.act(0, Ready())
    match.act(3, Stop())
    match.act(3, Ready())  # beach 1 shuffles, which cannot be undone
    assert told(match, "wins")
    with pytest.raises(Refused) as no:
        match.undo(1)
    assert no.value.rule == "kernel.undo-after-chance"


def test_a_whole_tournament_ends_with_default_answers():
    match = new_cup(6, seed="whole")
    play_defaults(match, lambda: False)
    assert match.over
    assert len(told(match, "wins")) == 7 * 3 + 1
