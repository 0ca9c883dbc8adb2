"""Cards of the pool: each is played at least once, with its numbers."""

from collections import Counter

import pytest

from tapete.games.challengers.actions import Arrange, Decline, Pick, Stop, Take, TakeOption, Trade
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
    cup,
    duel,
    lines,
    measured,
    planning,
    player,
    side,
    strengths,
    with_bench,
)

HERDER_2 = "mo-goat-herder"
SCRIBE_5 = "mf-barn-owl-scribe"
BUNKER_8 = "sb-walking-bunker"
VOLLEY_5 = "bc-volley-duo"
TWO_TROPHIES = ([(1, 1), (2, 2)], [])
FOUR_TROPHIES = ([(1, 1), (2, 2), (3, 3), (4, 4)], [])

# card, its context, its strength in the attack, its strength with the flag
NUMBERS = [
    ("st-rookie", {}, 1, 1),
    ("st-captain", {}, 3, 3),
    ("st-striker", {}, 2 + 1, 2),
    ("st-mascot-dog", {}, 1, 1 + 1),
    ("mf-antler-knight", {"bench": [SCRIBE_5]}, 5, 5),
    ("mf-antler-knight", {"bench": [SCRIBE_5, SCRIBE_5]}, 5, 5 + 2),
    ("mf-barn-owl-scribe", {"bench": [WISP_5, WISP_5]}, 5 + 2, 5),  # two Wisps went to the exhausted pile
    ("mf-barn-owl-scribe", {"bench": [WISP_5] * 5}, 5 + 4, 5),
    ("ts-tin-drummer", {"bench": ["ts-tin-drummer"]}, 2 + 1, 2 + 1),
    ("ts-tin-drummer", {"bench": ["ts-tin-drummer"] * 4}, 2 + 3, 2 + 3),
    ("ts-rocking-dragon", {}, 9, 9),
    ("ts-clockwork-queen", {"bench": [DRAGON_9, DRAGON_9, CHEST_4, ROOKIE_1]}, 7 + 3, 7 + 3),
    ("ts-clockwork-queen", {"bench": [DRAGON_9] * 6}, 7 + 5, 7 + 5),
    ("mo-goat-herder", {}, 2, 2 + 1),
    ("mo-elder-glacier", {}, 11, 11 - 3),
    ("mo-cloud-shepherd", {}, 7, 7 + 4),  # six free seats, at most +4
    ("mo-cloud-shepherd", {"bench": [ROOKIE_1, CAPTAIN_3, FENCER_6, DRAGON_9]}, 7, 7 + 2),
    ("sb-jetpack-tester", {}, 2 + 2, 2),
    ("sb-walking-bunker", {}, 8 + 3, 8),
    ("un-freshman", {"bench": [ROOKIE_1], "trophies": ([(1, 1)], [])}, 2, 2),
    ("un-freshman", {"bench": [ROOKIE_1], "trophies": TWO_TROPHIES}, 2 + 1, 2 + 1),
    ("un-debate-captain", {"bench": [CAPTAIN_3]}, 3, 3),
    ("un-debate-captain", {"bench": [FENCER_6]}, 3 + 1, 3 + 1),
    ("un-fencing-fellow", {}, 6, 6),
    ("un-prize-chemist", {}, 7, 7 + 1),
    ("un-graduation-parade", {"bench": [ROOKIE_1], "trophies": TWO_TROPHIES}, 7 + 2, 7 + 2),
    ("un-graduation-parade", {"bench": [ROOKIE_1], "trophies": FOUR_TROPHIES}, 7 + 3, 7 + 3),
    ("bc-sandcastle-crew", {"fans": (2, 0)}, 3, 3),
    ("bc-sandcastle-crew", {"fans": (3, 0)}, 3, 3 + 2),
    ("bc-volley-duo", {"fans": (7, 0)}, 5 + 2, 5 + 2),
    ("bc-volley-duo", {"fans": (40, 0)}, 5 + 3, 5 + 3),
    ("bc-jet-ski-rider", {}, 6 + 1, 6 - 2),
    ("bc-wave-queen", {"fans": (2, 0)}, 8, 8),
    ("bc-wave-queen", {"fans": (9, 0)}, 8 + 3, 8 + 3),
    ("rb-postcard-traveller", {}, 3, 3),
    ("rb-confetti-twins", {}, 2 + 1, 2),
    ("ro-alpha", {"round": 1}, 1, 1),
    ("ro-alpha", {"round": 5}, 1 + 2, 1 + 2),
    ("ro-beta", {"round": 5}, 2 + 2, 2 + 2),
    ("ro-robodog", {"round": 5}, 2, 2 + 4),  # four rounds finished
    ("ro-robodog", {"round": 2}, 2, 2),
    ("ro-robochampion", {"round": 6}, 5 + 3, 5 + 3),
    ("ro-cyborg", {"round": 4}, 1 + 1, 1 + 1),  # three rounds finished
    ("ro-cyborg-extra", {"round": 7}, 1 + 3, 1 + 3),
    ("ro-gamma-plough", {"round": 3}, 3 + 1, 3 + 1),
    ("ro-servo-twins", {"round": 4}, 2 + 2 + 2, 2 + 2),
    ("ro-overclock", {"round": 6}, 4 + 3, 4 + 3 - 2),
    ("ro-medal-press", {"round": 7, "bench": [ROOKIE_1], "trophies": TWO_TROPHIES}, 2 + 3 + 2, 2 + 3 + 2),
    ("ro-final-update", {"round": 7}, 1 + 7, 1 + 7),
    ("do-greyhound", {}, 1 + 1, 1),
    ("do-mastiff", {}, 1, 1 + 2),
]

# a bench card, a card it helps with that card's strength in the attack and with the flag, and one it does not help
AURAS = [
    ("mf-acorn-squire", SCRIBE_5, 5 + 1, 5, CAPTAIN_3),
    ("mf-heartwood-giant", SCRIBE_5, 5, 5 + 2, CAPTAIN_3),
    ("ts-marble-bag", HERDER_2, 2 + 1, 2 + 1, CAPTAIN_3),  # the Herder's own +1 with the flag
    ("ts-puppet-duchess", TRAVELLER_3, 3 + 1, 3 + 1, FENCER_6),
    ("ts-lead-battalion", DRAGON_9, 9 + 1, 9 + 1, FENCER_6),
    ("mo-rope-team", BELL_6, 6, 6 + 1, FENCER_6),
    ("mo-thermos-porter", CAPTAIN_3, 3, 3 + 1, None),
    ("sb-laser-tripod", BUNKER_8, 8 + 3 + 1, 8, FENCER_6),
    ("un-stack-librarian", CHEST_4, 4 + 2, 4 + 2, FENCER_6),
    ("bc-surf-coach", VOLLEY_5, 5 + 1, 5 + 1, FENCER_6),
    ("rb-street-band", CAPTAIN_3, 3 + 1, 3, None),
    ("ro-drone-nest", CAPTAIN_3, 3 + 1, 3, None),
    ("do-husky", ROOKIE_1, 1 + 1, 1, TRAVELLER_3),
]

SEATS = [
    ([CHEST_4], 7),
    ([CHEST_4, CHEST_4], 8),
    ([BOULDER_4], 5),
    ([KRAKEN_11], 5),
    ([BOULDER_4, KRAKEN_11, CHEST_4], 5),
]

PLAYED: set[str] = {row[0] for row in NUMBERS} | {row[0] for row in AURAS}


def plays(*cards):
    """Mark a test with the cards it plays; the last test counts them."""
    PLAYED.update(cards)
    return lambda test: test


@pytest.mark.rule("challengers.card.bonus", "challengers.effect.keyword")
@pytest.mark.parametrize(("card", "behind", "attack", "flag"), NUMBERS)
def test_a_card_attacks_and_holds_the_flag_with_the_strength_it_says(card, behind, attack, flag):
    assert measured(card, packs=["macro"], **behind) == (attack, flag)


@pytest.mark.rule("challengers.effect.bench")
@pytest.mark.parametrize(("giver", "helped", "attack", "flag", "other"), AURAS)
def test_a_bench_card_helps_only_the_cards_it_names(giver, helped, attack, flag, other):
    assert measured(helped, [giver], packs=["macro"]) == (attack, flag)
    if other is not None:
        strength = load_library().cards[other].strength
        assert measured(other, [giver], packs=["macro"]) == (strength, strength)


# ---------------------------------------------------------------- Magic forest


@plays("mf-lantern-moth")
def test_the_lantern_moth_may_put_the_top_card_on_the_bottom():
    match = duel(["mf-lantern-moth", ROOKIE_1, DRAGON_9], [CAPTAIN_3, CAPTAIN_3])
    assert match.pending[0].options == (Arrange((ROOKIE_1,)), Arrange((), (ROOKIE_1,)))
    match.act(0, Arrange((), (ROOKIE_1,)))
    assert strengths(match) == ["b st-captain 3-2 captures", "a ts-rocking-dragon 9-3 captures", "b st-captain 3-9"]


@plays("mf-wishing-toad")
def test_the_wishing_toad_may_return_a_benched_card_without_a_capture():
    match = duel([CAPTAIN_3, TOAD_1, ROOKIE_1], [FENCER_6, FENCER_6])
    assert match.pending[0].options == (Take(CAPTAIN_3), Decline())
    match.act(0, Take(CAPTAIN_3))
    assert lines(match)[2:] == [
        "a mf-wishing-toad 1-6",
        "a recalls: st-captain",
        "a st-rookie 2-6",
        "a st-captain 5-6",
        "b wins: win-failed-attack",
    ]


@plays("mf-bramble-oracle")
def test_the_bramble_oracle_orders_the_top_three():
    match = duel([ROOKIE_1, "mf-bramble-oracle", ROOKIE_1, DRAGON_9, CAPTAIN_3], [CHEST_4, FENCER_6])
    match.act(0, Arrange((DRAGON_9, ROOKIE_1, CAPTAIN_3)))
    assert strengths(match)[-3:] == [
        "a mf-bramble-oracle 5-4 captures",
        "b un-fencing-fellow 6-5 captures",
        "a ts-rocking-dragon 9-6 captures",
    ]


@plays("mf-wandering-wisp")
def test_the_wandering_wisp_is_exhausted_instead_of_benched():
    match = duel([WISP_5, ROOKIE_1], [FENCER_6])
    assert (side(match, "a").exhausted, side(match, "a").bench) == ([WISP_5], [])


@plays("mf-moon-stag")
def test_the_moon_stag_may_shuffle_a_benched_card_into_the_deck():
    match = duel(
        [CAPTAIN_3, "mf-moon-stag", ROOKIE_1, DOG_1], [CAPTAIN_3, DRAGON_9], shuffles=[[ROOKIE_1, CAPTAIN_3, DOG_1]]
    )
    assert match.pending[0].kind == "recall"
    match.act(0, Take(CAPTAIN_3))
    assert strengths(match)[1:3] == ["a mf-moon-stag 6-3 captures", "b ts-rocking-dragon 9-6 captures"]
    assert strengths(match)[3:] == ["a st-rookie 1-9", "a st-captain 4-9", "a st-mascot-dog 5-9"]


@plays("mf-mushroom-choir")
def test_the_mushroom_choir_puts_up_to_two_of_three_on_the_bottom():
    match = duel(["mf-mushroom-choir", ROOKIE_1, DOG_1, STRIKER_2, DRAGON_9], [DRAGON_9])
    match.act(0, Arrange((STRIKER_2,), (DOG_1, ROOKIE_1)))
    assert strengths(match)[1:] == ["a st-striker 3-9", "a ts-rocking-dragon 12-9 captures"]


# ---------------------------------------------------------------- Toyshop


@plays("ts-paper-plane")
def test_the_paper_plane_takes_no_seat_beside_another_toyshop_card():
    match = with_bench(["ts-paper-plane", "ts-paper-plane", DRAGON_9, FENCER_6], [ROOKIE_1], [FEATHER_0])
    assert seats_used(cup(match), side(match, "a")) == 2  # the Dragon and the Planes share one, the Fencer has one

    alone = with_bench(["ts-paper-plane", FENCER_6], [ROOKIE_1], [FEATHER_0])
    assert seats_used(cup(alone), side(alone, "a")) == 2


@plays("ts-kite-squadron")
def test_the_kite_squadron_counts_the_other_cards_shown_up_to_four():
    match = duel([KRAKEN_11], ["ts-kite-squadron", *[ROOKIE_1] * 6])
    assert strengths(match) == [
        "b ts-kite-squadron 4-11",
        "b st-rookie 6-11",
        "b st-rookie 8-11",
        "b st-rookie 10-11",
        "b st-rookie 12-11 captures",
    ]
    match = duel([KRAKEN_11], [*[FEATHER_0] * 6, "ts-kite-squadron"], packs=[WORKSHOP])
    assert strengths(match)[-1] == "b ts-kite-squadron 8-11"  # six others, at most +4


@plays("ts-spring-jester")
def test_the_spring_jester_wins_a_fan_once_when_it_does_not_capture():
    match = duel([KRAKEN_11], ["ts-spring-jester", "ts-spring-jester"])
    assert lines(match)[1:] == [
        "b ts-spring-jester 5-11",
        "b +1 fans",
        "b ts-spring-jester 10-11",
        "a wins: win-failed-attack",
    ]


@plays("ts-toy-chest", "mo-grumpy-boulder", "bc-inflatable-kraken")
@pytest.mark.parametrize(("bench", "seats"), SEATS)
def test_chests_add_a_seat_and_boulders_and_krakens_take_one_each_copy_counted(bench, seats):
    match = with_bench(bench, [ROOKIE_1], [FEATHER_0])
    assert seats_available(cup(match), side(match, "a")) == seats


# ---------------------------------------------------------------- Mountain


@plays("mo-snow-sculptor")
def test_the_snow_sculptor_takes_one_from_each_attacking_card():
    match = duel(["mo-snow-sculptor"], [CAPTAIN_3, CAPTAIN_3, ROOKIE_1, STRIKER_2])
    assert strengths(match) == ["b st-captain 2-5", "b st-captain 4-5", "b st-rookie 4-5", "b st-striker 6-5 captures"]


@plays("mo-avalanche-bear")
def test_the_avalanche_bear_exhausts_two_own_cards_without_a_capture():
    match = duel([DRAGON_9], ["mo-avalanche-bear", ROOKIE_1, CAPTAIN_3, STRIKER_2])
    assert lines(match)[1:] == [
        "b mo-avalanche-bear 7-9",
        "b exhausts: st-rookie",
        "b exhausts: st-captain",
        "b st-striker 10-9 captures",
        "b wins: win-failed-attack",
    ]


@plays("mo-summit-bell")
def test_equalling_the_summit_bell_is_not_enough():
    assert lines(duel([BELL_6], [FENCER_6]))[1:] == ["b un-fencing-fellow 6-6", "a wins: win-failed-attack"]


@plays("mo-basalt-ram")
def test_the_basalt_ram_may_exhaust_a_card_of_its_own_bench():
    match = duel([ROOKIE_1, "mo-basalt-ram"], [CAPTAIN_3])
    assert match.pending[0].options == (Take(ROOKIE_1), Decline())
    match.act(0, Take(ROOKIE_1))
    assert (side(match, "a").bench, side(match, "a").exhausted) == ([], [ROOKIE_1])
    assert strengths(match)[-1] == "a mo-basalt-ram 7-3 captures"


# ---------------------------------------------------------------- Secret base


@plays("sb-decoy-intern", "sb-master-of-disguise")
def test_the_intern_and_the_master_weaken_the_flag_card_for_the_attack():
    match = duel([KRAKEN_11, FENCER_6], ["sb-decoy-intern", "sb-master-of-disguise", DRAGON_9])
    assert strengths(match) == [
        "b sb-decoy-intern 2-10",
        "b sb-master-of-disguise 10-8 captures",
        "a un-fencing-fellow 6-8",
    ]


@plays("sb-vent-crawler", "sb-director-zero")
def test_the_crawler_and_the_director_exhaust_cards_of_the_opposing_deck():
    match = duel([FENCER_6, ROOKIE_1, CAPTAIN_3, DOG_1, DRAGON_9], [CRAWLER_1, ZERO_5])
    assert lines(match)[1:] == [
        "b sb-vent-crawler 1-6",
        "a exhausts: st-rookie",
        "b sb-director-zero 6-6 captures",
        "a exhausts: st-captain",
        "a exhausts: st-mascot-dog",
        "a ts-rocking-dragon 9-5 captures",
        "a wins: win-failed-attack",
    ]


@plays("sb-double-agent")
def test_the_double_agent_lets_the_opponent_exhaust_a_card_of_their_bench():
    match = duel([ROOKIE_1, DRAGON_9], [CAPTAIN_3, "sb-double-agent", CAPTAIN_3])
    assert strengths(match)[-1] == "b sb-double-agent 6-9"
    assert match.pending[0].options == (Take(ROOKIE_1), Decline())  # the opponent decides
    match.act(0, Decline())
    assert side(match, "a").exhausted == []
    assert strengths(match)[-1] == "b st-captain 9-9 captures"


@plays("sb-signal-jammer")
def test_the_signal_jammer_mutes_the_opposing_bench_with_the_flag():
    match = duel([BAND_4, ROOKIE_1, FENCER_6, ROOKIE_1], [CHEST_4, JAMMER_5, FENCER_6])
    # the Band's +1 holds against the Chest, and again against the Fencer: beneath it the Jammer does nothing
    assert strengths(match)[1:3] == ["a st-rookie 2-4", "a un-fencing-fellow 9-4 captures"]
    assert strengths(match)[3:] == ["b sb-signal-jammer 5-6", "b un-fencing-fellow 11-6 captures", "a st-rookie 2-6"]

    match = duel([BAND_4, ROOKIE_1, CHEST_4], [JAMMER_5, FENCER_6])
    assert strengths(match) == [
        "b sb-signal-jammer 5-4 captures",
        "a st-rookie 1-5",
        "a ts-toy-chest 5-5 captures",
        "b un-fencing-fellow 6-4 captures",
    ]


@plays("sb-vault-cracker")
def test_the_vault_cracker_may_exhaust_a_card_of_the_opposing_bench():
    match = duel([BAND_4, CAPTAIN_3, ROOKIE_1], [CHEST_4, "sb-vault-cracker"])
    # 3+1 takes the flag from the Chest
    assert match.pending[1].options == (Take(BAND_4), Decline())
    match.act(1, Take(BAND_4))
    assert strengths(match)[-2:] == ["b sb-vault-cracker 5-3 captures", "a st-rookie 1-5"]
    assert side(match, "a").exhausted == [BAND_4]


# ---------------------------------------------------------------- University: cards that pay in planning


@plays("un-lab-assistant")
def test_the_lab_assistant_trades_a_starter_card_for_one_of_three_a_cards():
    pile = ["un-lab-assistant", *[TOWEL_2] * 4, *["un-freshman"] * 5, TRAVELLER_3, HERDER_2, CRAWLER_1]
    match = planning(1, trays={"A": {"draw": pile}})
    match.act(0, Pick("un-lab-assistant"))
    match.act(0, Trade(ROOKIE_1))
    assert match.pending[0].options == (Pick(TRAVELLER_3), Pick(HERDER_2), Pick(CRAWLER_1), Stop())
    match.act(0, Pick(TRAVELLER_3))
    assert Counter(player(match, 0).deck) == Counter([*STARTERS, "un-lab-assistant", TRAVELLER_3]) - Counter([ROOKIE_1])


@plays("un-exchange-student", "un-dean-of-tactics", "un-visiting-laureate")
@pytest.mark.parametrize(
    ("card", "round", "level", "offer"),
    [
        ("un-exchange-student", 2, "B", [TRAVELLER_3, HERDER_2, CRAWLER_1]),
        ("un-dean-of-tactics", 2, "B", [CHEST_4, PORTER_5]),
        ("un-visiting-laureate", 5, "C", [FENCER_6, CHEST_4, PORTER_5]),
    ],
)
def test_the_drafters_offer_cards_of_their_level_of_which_one_may_be_added(card, round, level, offer):
    trays = {
        "A": {"draw": [TRAVELLER_3, HERDER_2, CRAWLER_1]},
        "B": {"draw": [FENCER_6, CHEST_4, PORTER_5]},
        "C": {"draw": [DRAGON_9]},
    }
    trays[level]["draw"] = [
        card,
        *(["ts-puppet-duchess"] * 4 if level == "B" else [DRAGON_9] * 4),
        *([CHEST_4, PORTER_5] if level == "B" else []),
    ]
    match = planning(round, trays=trays)
    match.act(0, TakeOption(level))
    match.act(0, Pick(card))
    assert match.pending[0].options == (*(Pick(one) for one in offer), Stop())
    match.act(0, Pick(offer[-1]))
    assert player(match, 0).deck[-2:] == [card, offer[-1]]
    lying = cup(match).trays[load_library().cards[offer[0]].level].discard
    assert lying[: len(offer) - 1] == offer[:-1]


@plays("un-prize-chemist", "bc-beach-vendor")
@pytest.mark.parametrize(
    ("card", "round", "level", "fans"), [("un-prize-chemist", 5, "C", 2), ("bc-beach-vendor", 2, "A", 1)]
)
def test_the_chemist_and_the_vendor_bring_fans_when_chosen(card, round, level, fans):
    match = planning(round, trays={level: {"draw": [card, card]}})
    match.act(0, TakeOption(level))
    assert player(match, 0).fans == 0
    match.act(0, Pick(card))
    assert player(match, 0).fans == fans


# ---------------------------------------------------------------- Beach club and Rainbow


@plays("bc-towel-kid")
def test_the_towel_kid_wins_a_fan_once_when_it_does_not_capture():
    match = duel([CAPTAIN_3], [TOWEL_2, ROOKIE_1])
    assert (player(match, 1).fans, strengths(match)[0]) == (1, "b bc-towel-kid 2-3")


@plays("bc-ice-cream-van")
def test_the_ice_cream_van_wins_a_fan_once_when_it_gets_the_flag():
    match = duel([CAPTAIN_3, FENCER_6, FENCER_6], ["bc-ice-cream-van", DRAGON_9, "bc-ice-cream-van"])
    assert [line for line in lines(match) if line.endswith("fans")] == ["b +1 fans"]

    twice = duel([CAPTAIN_3, CHEST_4], ["bc-ice-cream-van", "bc-ice-cream-van"])
    assert strengths(twice)[-1] == "b bc-ice-cream-van 4-4 captures"
    assert player(twice, 1).fans == 1  # two copies got the flag; one use a combat


@plays("bc-sunset-dj")
def test_the_sunset_dj_wins_a_fan_at_most_twice():
    match = duel([DRAGON_9, DRAGON_9], ["bc-sunset-dj", ROOKIE_1, "bc-sunset-dj", ROOKIE_1, "bc-sunset-dj"], start="b")
    assert lines(match) == [
        "b bc-sunset-dj has the flag",
        "b +1 fans",
        "a ts-rocking-dragon 9-8 captures",
        "b st-rookie 1-9",
        "b bc-sunset-dj 9-9 captures",
        "b +1 fans",
        "a ts-rocking-dragon 9-8 captures",
        "b st-rookie 1-9",
        "b bc-sunset-dj 9-9 captures",
        "b wins: win-failed-attack",
    ]


@plays("rb-festival-juggler")
def test_the_festival_juggler_may_bring_an_exhausted_card_under_the_deck_twice():
    match = duel([WISP_5, "rb-festival-juggler", ROOKIE_1], [FENCER_6, FENCER_6])
    assert match.pending[0].options == (Take(WISP_5), Decline())
    match.act(0, Take(WISP_5))
    assert strengths(match)[1:] == [
        "a rb-festival-juggler 4-6",
        "a st-rookie 5-6",
        "a mf-wandering-wisp 10-6 captures",
        "b un-fencing-fellow 6-5 captures",
    ]


@plays("rb-parade-float")
def test_the_parade_float_goes_to_the_bottom_of_the_deck_the_first_time():
    match = duel([FLOAT_6, ROOKIE_1], [FENCER_6, FENCER_6])
    assert "a diverted: rb-parade-float" in lines(match)
    assert side(match, "a").bench == [ROOKIE_1, FLOAT_6]  # the second time it is benched with the rest


# ---------------------------------------------------------------- the Robot's own


@plays("ro-magnet-arm")
def test_the_magnet_arm_grows_and_exhausts_a_card():
    match = duel([CAPTAIN_3, ROOKIE_1, CAPTAIN_3], ["ro-magnet-arm"], robot=True)
    assert lines(match)[1:3] == ["b ro-magnet-arm 4-3 captures", "a exhausts: st-rookie"]


@plays("ro-firewall")
def test_the_firewall_takes_one_from_each_attacker():
    match = duel([CAPTAIN_3, TRAVELLER_3, CAPTAIN_3], ["ro-firewall"], start="b", robot=True)
    assert strengths(match) == ["a st-captain 2-5", "a rb-postcard-traveller 4-5", "a st-captain 6-5 captures"]


@plays("ro-scrap-hydra")
def test_the_scrap_hydra_comes_back_once():
    match = duel([CAPTAIN_3, FENCER_6, FENCER_6], ["ro-scrap-hydra", CAPTAIN_3], robot=True)
    assert lines(match) == [
        "a st-captain has the flag",
        "b ro-scrap-hydra 4-3 captures",
        "a un-fencing-fellow 6-4 captures",
        "b diverted: ro-scrap-hydra",
        "b st-captain 3-6",
        "b ro-scrap-hydra 7-6 captures",
        "a un-fencing-fellow 6-4 captures",
        "a wins: win-failed-attack",
    ]


@plays("ro-drone-nest")
def test_the_drone_nest_grows_too():
    assert measured("ro-drone-nest", round=7) == (4, 4)


@plays("ro-static-dome")
def test_the_static_dome_switches_the_opposing_bench_off():
    match = duel([BAND_4, ROOKIE_1, CHEST_4], ["ro-static-dome"], robot=True)
    assert strengths(match) == ["b ro-static-dome 5-4 captures", "a st-rookie 1-5", "a ts-toy-chest 5-5 captures"]


@plays("ro-crowd-server")
def test_the_crowd_server_wins_the_robot_a_fan_in_solitaire():
    match = duel([CAPTAIN_3], ["ro-crowd-server"], robot=True)
    assert lines(match)[1:3] == ["b ro-crowd-server 6-3 captures", "b +1 fans"]
    assert player(match, 1).fans == 1


# ---------------------------------------------------------------- Dogs


@plays("do-beagle")
def test_the_beagle_wins_a_fan_when_it_loses_the_flag():
    assert player(duel(["do-beagle", ROOKIE_1], [CAPTAIN_3], packs=["macro"]), 0).fans == 1


@plays("do-poodle")
def test_the_poodle_may_return_a_benched_card_when_it_loses_the_flag():
    match = duel([CAPTAIN_3, CAPTAIN_3, "do-poodle", FENCER_6], [CHEST_4, CAPTAIN_3], packs=["macro"])
    assert strengths(match)[-2:] == ["a do-poodle 4-4 captures", "b st-captain 3-1 captures"]
    match.act(0, Take(CAPTAIN_3))
    assert lines(match)[-3:] == [
        "a recalls: st-captain",
        "a un-fencing-fellow 6-3 captures",
        "a wins: win-failed-attack",
    ]


@plays("do-bulldog")
def test_the_bulldog_exhausts_its_own_top_card_when_it_loses_the_flag():
    match = duel(["do-bulldog", DRAGON_9, ROOKIE_1], [CAPTAIN_3], packs=["macro"])
    assert lines(match)[1:4] == ["b st-captain 3-2 captures", "a exhausts: ts-rocking-dragon", "a st-rookie 1-3"]


@plays("do-terrier")
def test_the_terrier_exhausts_an_opposing_benched_card_when_it_loses_the_flag():
    match = duel(["do-terrier", ROOKIE_1], [ROOKIE_1, CAPTAIN_3, DOG_1], start="b", packs=["macro"])
    # the Terrier takes the flag from a Rookie, then loses it to the Captain: b exhausts the Rookie, the only card on
    # its bench
    assert lines(match) == [
        "b st-rookie has the flag",
        "a do-terrier 1-1 captures",
        "b st-captain 3-1 captures",
        "b exhausts: st-rookie",
        "a st-rookie 1-3",
        "b wins: win-failed-attack",
    ]


@plays("do-mongrel")
def test_the_mongrel_orders_the_top_two_when_it_loses_the_flag():
    match = duel(["do-mongrel", ROOKIE_1, DRAGON_9], [CAPTAIN_3, CAPTAIN_3], packs=["macro"])
    match.act(0, Arrange((DRAGON_9, ROOKIE_1)))
    assert strengths(match) == ["b st-captain 3-1 captures", "a ts-rocking-dragon 9-3 captures", "b st-captain 3-9"]


# ---------------------------------------------------------------- completeness


@pytest.mark.rule("challengers.setup.components")
def test_every_card_of_the_pool_has_been_played():
    assert set(load_library(("macro",)).cards) - PLAYED == set()
    assert PLAYED - set(load_library(("macro",)).cards) == set()
