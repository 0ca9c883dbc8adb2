"""Effects: every keyword at its moment, every verb, count and filter."""

from typing import get_args

import pytest

from tapete.games.challengers.actions import Arrange, Decline, Pick, Take, Trade
from tapete.games.challengers.content import load_library
from tapete.games.challengers.content.verbs import Effect

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
    planning,
    player,
    refused,
    side,
    strengths,
    told,
    with_bench,
)

DRUMMER_2 = "ts-tin-drummer"
JETPACK_2 = "sb-jetpack-tester"
HERDER_2 = "mo-goat-herder"


# ---------------------------------------------------------------- keywords


@pytest.mark.rule("challengers.effect.no-keyword")
def test_a_text_without_keyword_is_resolved_before_the_comparison():
    match = duel([CAPTAIN_3], ["un-freshman"], trophies=([(1, 1), (2, 2), (3, 3)], [(4, 4), (5, 5)]), start="a")
    # b owns the higher trophy and starts: the Freshman holds the flag with 2+1
    assert strengths(match) == ["a st-captain 3-3 captures"]

    match = duel([CAPTAIN_3, ROOKIE_1], [CRAWLER_1])
    kinds = [event.kind for event in match.events() if event.kind in ("shows", "exhausts", "short")]
    assert kinds == ["shows", "exhausts", "short"]


@pytest.mark.rule("challengers.effect.as-possible")
def test_an_immediate_text_is_resolved_as_far_as_possible():
    match = duel([CAPTAIN_3, ROOKIE_1], [ZERO_5])  # exhausts two, and there is one
    assert lines(match) == [
        "a st-captain has the flag",
        "b sb-director-zero 5-3 captures",
        "a exhausts: st-rookie",
        "b wins: win-failed-attack",
    ]

    # may put a card of the bench under the deck, and the bench is empty
    match = duel([CAPTAIN_3], [TOAD_1, ROOKIE_1, ROOKIE_1])
    assert match.over
    assert lines(match)[1] == "b mf-wishing-toad 1-3"


@pytest.mark.rule("challengers.effect.immediate-kept")
def test_a_bonus_gained_on_reveal_stays_on_the_card_with_the_flag():
    match = duel([DRUMMER_2] * 4, [FENCER_6, TRAVELLER_3, CHEST_4], start="b")
    # three Drummers are lost; the fourth finds three copies on the bench: 2+3
    assert strengths(match)[-2:] == ["a ts-tin-drummer 5-3 captures", "b ts-toy-chest 4-5"]


@pytest.mark.rule("challengers.effect.keyword")
def test_a_bench_text_works_only_on_the_bench():
    attacking = duel([FENCER_6, ROOKIE_1], [BAND_4, ROOKIE_1, BAND_4])
    assert strengths(attacking)[:2] == [
        "b rb-street-band 4-6",
        "b st-rookie 5-6",
    ]  # one attacks, one is still in the deck

    under = duel([FENCER_6, DOG_1], [PORTER_5, ROOKIE_1])
    assert strengths(under) == [
        "b mo-thermos-porter 5-6",
        "b st-rookie 6-6 captures",
        "a st-mascot-dog 1-1 captures",
    ]  # the Rookie defends with 1

    exhausted = duel([CRAWLER_1, FENCER_6], [BAND_4, ROOKIE_1])
    assert side(exhausted, "b").exhausted == [BAND_4]
    assert strengths(exhausted)[0] == "b st-rookie 1-1 captures"


@pytest.mark.rule("challengers.effect.lose-flag")
def test_losing_the_flag_is_for_the_card_that_held_it_and_not_for_those_beneath():
    match = duel(["do-beagle", FENCER_6], [CAPTAIN_3], packs=["macro"])
    assert lines(match)[:3] == ["a do-beagle has the flag", "b st-captain 3-1 captures", "a +1 fans"]

    under = duel([CHEST_4, FENCER_6], ["do-beagle", CAPTAIN_3, ROOKIE_1], packs=["macro"])
    assert strengths(under)[:3] == ["b do-beagle 1-4", "b st-captain 4-4 captures", "a un-fencing-fellow 6-3 captures"]
    assert not told(under, "fans")


@pytest.mark.rule("challengers.effect.lose-before-hold", "challengers.ruling.simultaneous")
def test_texts_of_losing_the_flag_come_before_those_of_the_card_that_gets_it():
    match = duel(["do-beagle", ROOKIE_1], ["bc-ice-cream-van"], packs=["macro"])
    assert lines(match)[:4] == ["a do-beagle has the flag", "b bc-ice-cream-van 4-1 captures", "a +1 fans", "b +1 fans"]


@pytest.mark.rule("challengers.effect.bench")
def test_a_bench_text_applies_from_the_next_attack_until_the_card_leaves():
    match = duel([BAND_4, ROOKIE_1, STRIKER_2, ROOKIE_1, ROOKIE_1], [CHEST_4, "sb-vault-cracker", DRAGON_9])
    # b takes the flag from the Band; a's next attack has +1 for each card: 1+1, then 2+1+1
    assert strengths(match) == ["b ts-toy-chest 4-4 captures", "a st-rookie 2-4", "a st-striker 6-4 captures"]
    assert match.pending[1].kind == "exhaust"  # the Vault Cracker may exhaust a card of the opposing bench
    match.act(1, Take(BAND_4))
    assert strengths(match)[3:] == [
        "b sb-vault-cracker 5-2 captures",
        "a st-rookie 1-5",
        "a st-rookie 2-5",
    ]  # the bonus is gone at once


@pytest.mark.rule("challengers.effect.bench-cumulative")
def test_bonuses_of_copies_on_the_bench_add_up():
    assert measured(ROOKIE_1, [BAND_4, BAND_4]) == (3, 1)
    assert measured(ROOKIE_1, [PORTER_5, PORTER_5]) == (1, 3)

    match = with_bench([BAND_4, BAND_4], [ROOKIE_1], [DRAGON_9, FEATHER_0])
    assert side(match, "a").bench[:2] == [BAND_4, BAND_4]


@pytest.mark.rule("challengers.effect.attack")
def test_a_text_of_the_attack_ends_when_the_card_has_the_flag():
    match = duel([CHEST_4, ROOKIE_1], [JETPACK_2])
    assert strengths(match) == ["b sb-jetpack-tester 4-4 captures", "a st-rookie 1-2"]


@pytest.mark.rule("challengers.effect.flag")
def test_a_flag_text_works_while_the_card_holds_the_flag_and_not_beneath():
    match = duel([ROOKIE_1, ROOKIE_1], ["do-mastiff"], packs=["macro"])
    assert strengths(match) == ["b do-mastiff 1-1 captures", "a st-rookie 1-3"]

    under = duel([CAPTAIN_3, ROOKIE_1], [HERDER_2, ROOKIE_1])
    assert strengths(under) == ["b mo-goat-herder 2-3", "b st-rookie 3-3 captures", "a st-rookie 1-1 captures"]


@pytest.mark.rule("challengers.effect.special")
def test_a_special_card_that_is_exhausted_instead_of_benched_never_takes_a_seat():
    match = duel([WISP_5, WISP_5, ROOKIE_1], [FENCER_6, FENCER_6])
    assert lines(match)[1:4] == [
        "b un-fencing-fellow 6-5 captures",
        "a exhausts: mf-wandering-wisp",
        "a mf-wandering-wisp 5-6",
    ]
    assert (side(match, "a").bench, side(match, "a").exhausted) == ([ROOKIE_1], [WISP_5, WISP_5])


@pytest.mark.rule("challengers.effect.no-capture", "challengers.ruling.first-card-attack-keyword")
def test_no_capture_texts_are_for_shown_cards_that_do_not_get_the_flag():
    first_of_two = duel([CAPTAIN_3], [TOWEL_2, ROOKIE_1])
    assert lines(first_of_two) == [
        "a st-captain has the flag",
        "b bc-towel-kid 2-3",
        "b +1 fans",
        "b st-rookie 3-3 captures",
        "b wins: win-failed-attack",
    ]

    capturing = duel([STRIKER_2], [TOWEL_2])
    assert lines(capturing)[1] == "b bc-towel-kid 2-2 captures"
    assert not told(capturing, "fans")

    starting = duel([TOWEL_2], [ROOKIE_1, ROOKIE_1])
    assert not told(starting, "fans")


@pytest.mark.rule("challengers.effect.exhausted")
def test_an_exhausted_pile_has_no_limit_is_open_and_is_out_of_the_combat():
    # the Snow Sculptor takes 1 from every attacking card: fifteen Vent Crawlers of strength 0 exhaust fifteen cards
    match = duel([CRAWLER_1] * 15, ["mo-snow-sculptor", *[ROOKIE_1] * 15, DRAGON_9], start="b")
    half = side(match, "b")
    assert (half.exhausted, half.deck, half.bench) == ([ROOKIE_1] * 15, [DRAGON_9], [])
    assert len(told(match, "exhausts", viewer=None)) == 15
    assert strengths(match)[-1] == "a sb-vent-crawler 0-5"

    match = duel([CRAWLER_1, CAPTAIN_3], [DRAGON_9, ROOKIE_1, ROOKIE_1])
    assert not any("ts-rocking-dragon 9" in line for line in lines(match))


@pytest.mark.rule("challengers.effect.rainbow-bonus")
def test_a_rainbow_card_gets_the_bonuses_meant_for_any_set():
    # the book's example: one bench card helps attackers of its set, another the flag card of a different set
    bench = ["sb-laser-tripod", "mo-rope-team"]
    assert measured(TRAVELLER_3, bench) == (4, 4)
    assert measured(CAPTAIN_3, bench) == (3, 3)  # of no set
    assert measured("sb-walking-bunker", bench) == (8 + 3 + 1, 8)  # Secret base: the Tripod only
    assert measured("mo-summit-bell", bench) == (6, 7)  # Mountain: the Rope Team only


@pytest.mark.rule("challengers.effect.rainbow-target")
def test_a_rainbow_card_can_be_the_target_of_a_text_limited_to_a_set():
    match = with_bench([TRAVELLER_3, HERDER_2, CHEST_4], [f"{W}-recall-toys"], [FEATHER_0])
    assert match.pending[0].kind == "recall"
    assert set(match.pending[0].options) == {Take(TRAVELLER_3), Take(CHEST_4), Decline()}
    assert refused(match, 0, Take(HERDER_2)) == "effect.as-possible"
    match.act(0, Take(TRAVELLER_3))
    assert lines(match)[-4:] == [
        "a recalls: rb-postcard-traveller",
        "b w-feather 0-0 captures",
        "a rb-postcard-traveller 3-0 captures",  # it came back from the bottom of the deck
        "a wins: win-failed-attack",
    ]


# ---------------------------------------------------------------- counts


BENCH_TO_COUNT = [ROOKIE_1, HERDER_2, HERDER_2, CHEST_4, FENCER_6]  # starter, Common Mountain twice, Uncommon B, B


@pytest.mark.rule("challengers.card.bonus")
@pytest.mark.parametrize(
    ("count", "more", "expected"),
    [
        ("bench-any", {"bench": BENCH_TO_COUNT}, 5),
        ("bench-self", {"bench": [f"{W}-per-bench-self", ROOKIE_1, f"{W}-per-bench-self"]}, 2),
        ("bench-set-MO", {"bench": [*BENCH_TO_COUNT, TRAVELLER_3]}, 3),  # Rainbow counts for every set
        ("bench-level-B", {"bench": BENCH_TO_COUNT}, 2),
        ("bench-common", {"bench": BENCH_TO_COUNT}, 2),
        ("bench-uncommon", {"bench": BENCH_TO_COUNT}, 1),
        ("bench-starter", {"bench": BENCH_TO_COUNT}, 1),
        ("exhausted", {"bench": [WISP_5, WISP_5, ROOKIE_1]}, 2),
        ("seats_free", {"bench": [ROOKIE_1, HERDER_2, HERDER_2]}, 4),  # six, with two names on the bench
        ("seats_free", {"bench": [BOULDER_4, ROOKIE_1]}, 3),
        ("fans", {"fans": (7, 2)}, 7),
        ("fans-3", {"fans": (8, 2)}, 2),
        ("trophies", {"trophies": ([(1, 1), (3, 4)], [(7, 7)])}, 2),
        ("round", {"round": 5}, 5),
        ("round-2", {"round": 5}, 2),
        ("done-2", {"round": 5}, 2),
        ("done-2", {"round": 4}, 1),
    ],
)
def test_a_bonus_counts_what_its_text_says(count, more, expected):
    assert measured(f"{W}-per-{count}", **more) == (expected, 0)


@pytest.mark.rule("challengers.combat.compare-each")
def test_the_count_of_cards_shown_takes_in_those_before_and_after():
    match = duel([FENCER_6], [ROOKIE_1, f"{W}-per-shown", ROOKIE_1, ROOKIE_1], packs=[WORKSHOP])
    assert strengths(match) == [
        "b st-rookie 1-6",
        "b w-per-shown 2-6",
        "b st-rookie 4-6",
        "b st-rookie 6-6 captures",
    ]  # its bonus: 1, 2, 3


@pytest.mark.rule("challengers.fans.tokens-only")
@pytest.mark.parametrize("robot", [False, True])
def test_only_tokens_count_as_fans_not_even_open_backs_of_trophies(robot):
    more = {"fans": (4, 0), "trophies": ([(2, 2), (7, 7)], [(6, 6)]), "robot": robot}
    match = duel([ROOKIE_1, f"{W}-per-fans"], [GLASS, CAPTAIN_3], packs=[WORKSHOP], **more)
    assert player(match, 0).total >= 13
    assert "a w-per-fans 4-0 captures" in strengths(match)


@pytest.mark.rule("challengers.effect.keyword")
def test_a_condition_may_ask_for_at_least_or_at_most():
    assert measured(f"{W}-at-most", [ROOKIE_1])[0] == 2
    assert measured(f"{W}-at-most", [ROOKIE_1, CAPTAIN_3])[0] == 0
    assert measured("un-debate-captain", [ROOKIE_1])[0] == 3
    assert measured("un-debate-captain", [FENCER_6])[0] == 4


# ---------------------------------------------------------------- filters


@pytest.mark.rule("challengers.effect.bench", "challengers.card.copies")
@pytest.mark.parametrize(
    ("word", "fits", "does_not"),
    [
        ("any", [ROOKIE_1, DRAGON_9, TRAVELLER_3], []),
        ("set-MO", ["mo-rope-team", TRAVELLER_3], [DRAGON_9, ROOKIE_1]),
        ("level-B", [FENCER_6, CHEST_4], [DRAGON_9, TRAVELLER_3]),
        ("level-I", [ROOKIE_1, "do-mongrel"], [TRAVELLER_3]),
        (
            "common",
            [HERDER_2, DRUMMER_2],
            [TRAVELLER_3, CHEST_4, ROOKIE_1],
        ),  # five copies; not four, three, or a starter's three
        (
            "uncommon",
            [CHEST_4, BELL_6],
            [FENCER_6, HERDER_2, CAPTAIN_3],
        ),  # three copies; a starter card is not uncommon
        ("starter", [ROOKIE_1, CAPTAIN_3, "do-mongrel"], [TRAVELLER_3]),
        ("self", [f"{W}-aura-self"], [ROOKIE_1]),
    ],
)
def test_an_aura_reaches_the_cards_its_filter_fits(word, fits, does_not):
    strength = {card.id: card.strength for card in load_library(("macro", WORKSHOP)).cards.values()}
    for card in fits:
        assert measured(card, [f"{W}-aura-{word}"], packs=["macro"])[0] == strength[card] + 1
    for card in does_not:
        assert measured(card, [f"{W}-aura-{word}"], packs=["macro"])[0] == strength[card]


# ---------------------------------------------------------------- verbs that move cards


@pytest.mark.rule("challengers.ruling.look-details")
def test_cards_looked_at_are_put_back_on_top_in_any_order():
    match = duel(["mf-bramble-oracle", ROOKIE_1, CAPTAIN_3, STRIKER_2, DOG_1], [FENCER_6])
    assert set(match.pending[0].options) >= {
        Arrange((ROOKIE_1, CAPTAIN_3, STRIKER_2)),
        Arrange((STRIKER_2, ROOKIE_1, CAPTAIN_3)),
    }
    assert len(match.pending[0].options) == 6
    match.act(0, Arrange((STRIKER_2, ROOKIE_1, CAPTAIN_3)))
    assert strengths(match)[1:] == ["a st-striker 3-6", "a st-rookie 4-6", "a st-captain 7-6 captures"]


@pytest.mark.rule("challengers.ruling.look-details")
def test_cards_looked_at_may_go_to_the_bottom_in_any_order():
    deck = [ROOKIE_1, CAPTAIN_3, STRIKER_2, DOG_1]
    match = duel(["mf-mushroom-choir", *deck], [DRAGON_9])  # look at 3, up to 2 to the bottom
    assert len(match.pending[0].options) == 1 + 3 + 6
    assert match.pending[0].options[0] == Arrange((ROOKIE_1, CAPTAIN_3, STRIKER_2))  # everything may stay
    match.act(0, Arrange((CAPTAIN_3,), (STRIKER_2, ROOKIE_1)))
    assert [line.split()[1] for line in strengths(match)[1:]] == [CAPTAIN_3, DOG_1, STRIKER_2, ROOKIE_1]
    assert told(match, "to-bottom")[0].text.args["cards"] == 2  # the number is public, the cards are not
    assert "card" not in told(match, "to-bottom")[0].text.args


@pytest.mark.rule("challengers.ruling.look-details", "challengers.effect.as-possible")
def test_a_look_at_more_cards_than_remain_shows_the_remaining_cards():
    match = duel(["mf-bramble-oracle", ROOKIE_1, CAPTAIN_3], [FENCER_6])
    assert set(match.pending[0].options) == {Arrange((ROOKIE_1, CAPTAIN_3)), Arrange((CAPTAIN_3, ROOKIE_1))}
    empty = duel(["mf-bramble-oracle"], [FENCER_6])
    assert empty.over


@pytest.mark.rule("challengers.effect.flag")
def test_a_flag_text_works_each_time_the_card_gets_the_flag():
    match = duel([f"{W}-flag-peek", ROOKIE_1, CAPTAIN_3], [FENCER_6], packs=[WORKSHOP])
    assert match.pending[0].kind == "peek"

    match = duel([FEATHER_0, ROOKIE_1], [f"{W}-cheap-fans", f"{W}-cheap-fans"], start="b", packs=[WORKSHOP])
    # shown: 1 fan; with the flag: 2 fans; a Feather takes the flag from it, and it comes back
    assert [line for line in lines(match) if line.endswith(" fans")] == [
        "b +1 fans",
        "b +2 fans",
        "b +1 fans",
        "b +2 fans",
    ]


@pytest.mark.rule("challengers.effect.as-possible")
def test_a_text_for_two_benched_cards_takes_those_present_by_owners_choice():
    match = with_bench([], [f"{W}-exhaust-two"], [FEATHER_0, ROOKIE_1])
    assert side(match, "b").exhausted == []  # b's bench was still empty

    match = duel([ROOKIE_1, CAPTAIN_3, f"{W}-exhaust-two"], [GLASS, FENCER_6], packs=[WORKSHOP])
    # b has lost one Glass: the text takes it without asking, since nothing else fits
    assert side(match, "b").exhausted == [GLASS]


@pytest.mark.rule("challengers.ruling.same-card")
def test_a_text_about_this_card_means_copies_with_its_name():
    match = with_bench([f"{W}-recall-self", ROOKIE_1, CAPTAIN_3], [f"{W}-recall-self", FEATHER_0], [FEATHER_0])
    assert [line for line in lines(match) if "recalls" in line] == ["a recalls: w-recall-self"]

    match = with_bench([f"{W}-exhaust-self", ROOKIE_1], [f"{W}-exhaust-self"], [FEATHER_0])
    assert side(match, "a").exhausted == [f"{W}-exhaust-self"]  # the copy on the bench, not the Rookie
    assert side(match, "a").bench == [ROOKIE_1, f"{W}-exhaust-self"]  # where the second copy went when it lost the flag


@pytest.mark.rule("challengers.ruling.trade")
def test_a_trade_may_ask_for_another_kind_of_card_and_offer_more_than_one():
    trays = {"A": {"draw": [f"{W}-trade-level"]}, "B": {"draw": [FENCER_6, CHEST_4]}}
    match = planning(1, options={"packs": [WORKSHOP]}, decks={"0": [*STARTERS, TRAVELLER_3]}, trays=trays)
    match.act(0, Pick(f"{W}-trade-level"))
    assert set(match.pending[0].options) == {Trade(TRAVELLER_3), Trade(f"{W}-trade-level"), Decline()}
    match.act(0, Trade(TRAVELLER_3))
    assert cup(match).trays["A"].discard == [TRAVELLER_3]
    match.act(0, Pick(FENCER_6))
    match.act(0, Pick(CHEST_4))
    assert player(match, 0).deck == [*STARTERS, f"{W}-trade-level", FENCER_6, CHEST_4]
    assert match.pending[0].kind == "remove"  # the offer had one card


@pytest.mark.rule("challengers.effect.special")
def test_equalling_a_card_that_keeps_the_flag_in_a_tie_is_not_enough():
    assert strengths(duel([BELL_6, ROOKIE_1], [FENCER_6, ROOKIE_1])) == [
        "b un-fencing-fellow 6-6",
        "b st-rookie 7-6 captures",
        "a st-rookie 1-1 captures",
    ]
    attacking = duel([FENCER_6], [BELL_6])
    assert strengths(attacking) == ["b mo-summit-bell 6-6 captures"]  # its own attack follows the usual rule


@pytest.mark.rule("challengers.effect.special")
def test_a_card_that_returns_to_the_deck_does_so_once_in_a_combat():
    match = duel([FLOAT_6, ROOKIE_1], [FENCER_6, FENCER_6, DRAGON_9])
    assert lines(match) == [
        "a rb-parade-float has the flag",
        "b un-fencing-fellow 6-6 captures",
        "a diverted: rb-parade-float",
        "a st-rookie 1-6",
        "a rb-parade-float 7-6 captures",
        "b un-fencing-fellow 6-6 captures",
        "b wins: win-failed-attack",
    ]
    assert side(match, "a").bench == [ROOKIE_1, FLOAT_6]


@pytest.mark.rule("challengers.ruling.limit-scope")
def test_a_detour_to_the_exhausted_pile_keeps_its_limit_too():
    match = with_bench([f"{W}-divert-once", f"{W}-divert-once"], [ROOKIE_1], [FEATHER_0])
    assert (side(match, "a").exhausted, side(match, "a").bench) == ([f"{W}-divert-once"], [f"{W}-divert-once"])


def test_the_tests_of_this_file_know_every_verb():
    used = {effect.do for card in load_library(("macro", WORKSHOP)).cards.values() for effect in card.effects}
    assert used == {kind.__struct_config__.tag for kind in get_args(Effect)}
