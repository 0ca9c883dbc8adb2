"""Combat: the starting player, attacks card by card, captures, benches, and the two ways to win."""

from typing import Any

import pytest

from tapete.conformance.tables import encode
from tapete.core.match import Match
from tapete.games.challengers.actions import Arrange, Ready, Redraw, Take, TakeOption
from tapete.games.challengers.rules.refusals import why_not
from tapete.games.challengers.rules.strength import attack_strength, flag_strength, seats_used

from .table import (
    BAND_4,
    CAPTAIN_3,
    CHEST_4,
    DOG_1,
    DRAGON_9,
    FENCER_6,
    KRAKEN_11,
    PORTER_5,
    ROOKIE_1,
    STARTERS,
    STRIKER_2,
    TRAVELLER_3,
    beneath,
    cup,
    duel,
    flag_card,
    lines,
    new_cup,
    planning,
    play_defaults,
    player,
    refused,
    side,
    strengths,
    the_duel,
    told,
)

SIX_NAMES = [ROOKIE_1, DOG_1, STRIKER_2, CAPTAIN_3, TRAVELLER_3, FENCER_6]


# ---------------------------------------------------------------- A: shuffle and start


@pytest.mark.rule("challengers.combat.shuffle")
def test_both_decks_are_shuffled_once_a_combat_by_the_seed():
    def cards_shown(seed):
        match = planning(3, phase="combat", seed=seed, decks={"0": STARTERS, "1": STARTERS})
        return [event.text.args["card"].id for event in told(match, "first") + told(match, "shows")]

    assert cards_shown("one") == cards_shown("one")
    assert len({tuple(cards_shown(f"seed {n}")) for n in range(10)}) > 5

    match = duel([CAPTAIN_3, ROOKIE_1], [ROOKIE_1, STRIKER_2, DOG_1])
    assert match.run.chance.shuffles_used == 2  # one for each player


@pytest.mark.rule("challengers.combat.no-peek")
def test_the_order_of_a_deck_is_hidden_in_combat_also_from_its_owner():
    deck = [TRAVELLER_3, DRAGON_9, FENCER_6, CAPTAIN_3]

    def stopped(order):
        """Side a has shown a Moon Stag and may shuffle a card back; its deck holds three cards in unknown order."""
        match = duel(["st-rookie", "mf-moon-stag", *order], [CAPTAIN_3, CAPTAIN_3, *order], start="a")
        assert match.pending[0].kind == "recall"
        return match

    one, other = stopped(deck), stopped(deck[::-1])

    for viewer in (0, 1, None):
        assert encode(one.view(viewer)) == encode(other.view(viewer))
    assert refused(one, 0, Arrange(tuple(deck))) == "combat.no-peek"


@pytest.mark.rule("challengers.combat.start-round1")
def test_in_round_1_the_start_is_decided_by_lot_about_half_the_time_each():
    starts = {0: 0, 1: 0}
    for n in range(80):
        match = planning(
            1, seed=f"lot-{n}", decks={"0": [CAPTAIN_3], "1": [CAPTAIN_3]}, phase="combat", trophies={"0": [(1, 1)]}
        )
        starts[told(match, "first")[0].player] += 1
    assert 25 <= starts[0] <= 55, starts

    assert lines(duel([CAPTAIN_3], [ROOKIE_1], round=1, start="a"))[0] == "a st-captain has the flag"
    assert lines(duel([CAPTAIN_3], [ROOKIE_1], round=1, start="b"))[0] == "b st-rookie has the flag"


@pytest.mark.rule("challengers.combat.start-trophy")
@pytest.mark.parametrize(
    ("a", "b", "starter"), [([(1, 2), (2, 3), (3, 4)], [(4, 4)], "b"), ([(6, 6)], [(5, 6)], "a"), ([(1, 1)], [], "a")]
)
def test_from_round_2_the_owner_of_the_highest_trophy_starts(a, b, starter):
    # the lot would decide for the other player
    match = duel([CAPTAIN_3], [CAPTAIN_3], trophies=(a, b), start="a" if starter == "b" else "b")

    assert lines(match)[0].startswith(starter)
    assert told(match, "starts-trophy")[0].rule == "challengers.combat.start-trophy"
    assert match.run.chance.dice_used == 0


@pytest.mark.rule("challengers.combat.start-tie")
@pytest.mark.parametrize("trophies", [([(2, 2), (5, 5)], [(5, 6)]), ([], [])])
@pytest.mark.parametrize("starter", ["a", "b"])
def test_equal_highest_trophies_or_none_at_all_are_decided_by_lot_again(trophies, starter):
    match = duel([CAPTAIN_3], [CAPTAIN_3], trophies=trophies, start=starter)

    assert lines(match)[0].startswith(starter)
    assert told(match, "starts-lot")[0].rule == "challengers.combat.start-tie"
    assert match.run.chance.dice_used == 1


@pytest.mark.rule("challengers.combat.first-card", "challengers.setup.flag")
def test_the_first_card_holds_the_flag_without_a_comparison():
    # the text of this first card pauses the game right after it is shown
    match = duel([CAPTAIN_3, ROOKIE_1], ["mf-bramble-oracle", ROOKIE_1, DOG_1, CAPTAIN_3], start="b")

    assert match.pending[1].kind == "peek"
    assert (side(match, "a").shown, [shown.card for shown in side(match, "b").shown]) == ([], ["mf-bramble-oracle"])
    assert flag_card(match) == "mf-bramble-oracle"
    assert (told(match, "short"), told(match, "captures")) == ([], [])


@pytest.mark.rule("challengers.setup.flag")
def test_before_the_first_card_no_side_holds_the_flag():
    # the Archivist looks before the first card
    match = duel([CAPTAIN_3, ROOKIE_1], [ROOKIE_1], trainers=("trainer-archivist", ""))

    assert match.pending[0].kind == "peek"
    assert the_duel(match).holder == -1
    assert len(cup(match).beaches) == len(cup(match).duels) == 1


@pytest.mark.rule("challengers.combat.first-card-effect")
def test_the_text_of_the_first_card_is_resolved_as_well():
    match = duel([CAPTAIN_3, ROOKIE_1], ["bc-ice-cream-van", ROOKIE_1], start="b")  # Holding the flag: gain 1 fan
    assert lines(match)[:2] == ["b bc-ice-cream-van has the flag", "b +1 fans"]

    match = duel([CAPTAIN_3, ROOKIE_1], ["sb-vent-crawler"], start="b")  # the opponent exhausts the top card
    assert lines(match)[:2] == ["b sb-vent-crawler has the flag", "a exhausts: st-captain"]


# ---------------------------------------------------------------- B: the attack


@pytest.mark.rule("challengers.combat.attacker")
def test_the_attacker_is_the_side_that_does_not_hold_the_flag():
    match = duel([CAPTAIN_3, ROOKIE_1, "mf-moon-stag"], [CAPTAIN_3, CAPTAIN_3], start="a")

    assert (the_duel(match).holder, the_duel(match).attacker) == (1, 0)  # asked in the middle of a's attack
    assert {line[0] for line in lines(match)[1:2]} == {"b"}


@pytest.mark.rule("challengers.combat.one-by-one", "challengers.combat.compare-each")
def test_cards_are_shown_one_at_a_time_and_compared_after_each():
    match = duel([FENCER_6], [ROOKIE_1, "sb-decoy-intern", CAPTAIN_3])

    steps = [event for event in match.events() if event.kind in ("shows", "short", "captures")]
    assert [(event.kind, event.text.args.get("attack"), event.text.args.get("flag")) for event in steps] == [
        ("shows", None, None),
        ("short", 1, 6),
        ("shows", None, None),
        ("short", 3, 5),  # the Decoy Intern has taken 1 from the flag card
        ("shows", None, None),
        ("captures", 6, 5),
    ]


@pytest.mark.rule("challengers.combat.compare-each")
def test_a_bonus_that_changes_between_two_reveals_counts_at_the_second():
    match = duel([FENCER_6, ROOKIE_1], ["ts-kite-squadron", ROOKIE_1])  # +1 for each other card shown in this attack
    assert strengths(match)[:2] == ["b ts-kite-squadron 4-6", "b st-rookie 6-6 captures"]


@pytest.mark.rule("challengers.combat.equal-suffices")
def test_five_against_five_captures_and_four_against_five_does_not():
    assert strengths(duel([PORTER_5], [PORTER_5])) == ["b mo-thermos-porter 5-5 captures"]
    assert strengths(duel([PORTER_5], [CHEST_4])) == ["b ts-toy-chest 4-5"]


@pytest.mark.rule("challengers.combat.attack-sum")
def test_attack_strength_sums_base_strength_and_bonuses_of_all_cards_shown():
    assert strengths(duel([FENCER_6], [STRIKER_2, CAPTAIN_3])) == [
        "b st-striker 3-6",
        "b st-captain 6-6 captures",
    ]  # 2+1 and 3


@pytest.mark.rule(
    "challengers.combat.flag-strength", "challengers.combat.flag-to-last", "challengers.combat.slide-under"
)
def test_only_the_last_card_shown_defends_and_those_beneath_it_add_nothing():
    match = duel([DRAGON_9, TRAVELLER_3], [CHEST_4, PORTER_5, ROOKIE_1])
    # 4 + 5 reach 9: the 5 has the flag, the 4 is beneath it
    assert strengths(match)[:3] == [
        "b ts-toy-chest 4-9",
        "b mo-thermos-porter 9-9 captures",
        "a rb-postcard-traveller 3-5",
    ]

    match = duel(["mo-summit-bell", ROOKIE_1], [CHEST_4, "rb-confetti-twins", ROOKIE_1])
    assert strengths(match) == ["b ts-toy-chest 4-6", "b rb-confetti-twins 7-6 captures", "a st-rookie 1-2"]


@pytest.mark.rule("challengers.combat.flag-to-last", "challengers.combat.slide-under")
def test_after_an_attack_of_three_cards_two_are_beneath_the_flag_card():
    match = duel([FENCER_6, ROOKIE_1], [CAPTAIN_3, TRAVELLER_3])
    assert flag_card(match) == TRAVELLER_3

    match = duel([FENCER_6], [CHEST_4, ROOKIE_1, DOG_1])  # 4 + 1 + 1
    assert flag_card(match) == DOG_1
    assert beneath(match, "b") == [CHEST_4, ROOKIE_1]
    assert side(match, "b").bench == []
    assert flag_strength(cup(match), the_duel(match)) == 2  # the dog alone: 1, +1 with the flag


@pytest.mark.rule("challengers.combat.stop")
def test_the_attacker_stops_at_the_first_card_that_suffices():
    match = duel([CAPTAIN_3], [CHEST_4, DRAGON_9, FENCER_6])

    assert strengths(match) == ["b ts-toy-chest 4-3 captures"]
    assert side(match, "b").deck == [FENCER_6, DRAGON_9]  # untouched, the Dragon on top


@pytest.mark.rule("challengers.combat.bench")
def test_the_side_that_loses_the_flag_benches_the_whole_stack():
    match = duel([FENCER_6, CAPTAIN_3], [CHEST_4, ROOKIE_1, DOG_1])

    assert strengths(match)[-1] == "a st-captain 3-2 captures"
    assert sorted(side(match, "b").bench) == sorted([CHEST_4, ROOKIE_1, DOG_1])
    assert side(match, "b").shown == []


@pytest.mark.rule("challengers.combat.alternate")
def test_after_a_capture_the_former_holder_attacks_until_a_side_wins():
    match = duel([ROOKIE_1, CAPTAIN_3, FENCER_6], [TRAVELLER_3, CHEST_4, DRAGON_9])

    assert lines(match) == [
        "a st-rookie has the flag",
        "b rb-postcard-traveller 3-1 captures",
        "a st-captain 3-3 captures",
        "b ts-toy-chest 4-3 captures",
        "a un-fencing-fellow 6-4 captures",
        "b ts-rocking-dragon 9-6 captures",
        "b wins: win-failed-attack",
    ]


# ---------------------------------------------------------------- the bench, and the two ways to win


def with_six_names_benched(a: list[str], b: list[str]):
    """Side a loses five cards, then a sixth; then it plays `a`, and side b plays `b`."""
    match = duel([*SIX_NAMES, *a], [KRAKEN_11, CAPTAIN_3, FENCER_6, *b], start="b")
    assert strengths(match)[4:7] == [
        "a rb-postcard-traveller 11-11 captures",
        "b st-captain 3-3 captures",
        "a un-fencing-fellow 6-3 captures",
    ]
    assert strengths(match)[7] == "b un-fencing-fellow 6-6 captures"
    return match


@pytest.mark.rule("challengers.combat.win-no-seat", "challengers.ruling.bench-seats")
def test_a_seventh_name_has_no_seat_and_loses_at_once():
    match = with_six_names_benched(a=[DRAGON_9, ROOKIE_1], b=[DRAGON_9, ROOKIE_1])

    assert lines(match)[-2:] == ["b ts-rocking-dragon 9-9 captures", "b wins: win-no-seat"]
    assert side(match, "a").deck == [ROOKIE_1]  # it never attacked again
    assert told(match, "no-seat")[0].text.args["used"] == 7
    assert told(match, "no-seat")[0].text.args["seats"] == 6


@pytest.mark.rule("challengers.combat.bench-share", "challengers.combat.win-no-seat")
def test_copies_of_a_benched_card_need_no_seat_even_on_a_full_bench():
    match = with_six_names_benched(a=[FENCER_6, DRAGON_9], b=[FENCER_6, ROOKIE_1])

    assert "b wins: win-no-seat" not in lines(match)
    assert side(match, "a").bench.count(FENCER_6) == 2
    assert lines(match)[-3:] == ["a ts-rocking-dragon 9-6 captures", "b st-rookie 1-9", "a wins: win-failed-attack"]


@pytest.mark.rule("challengers.combat.bench-one-kind")
def test_two_different_cards_of_one_set_and_strength_take_two_seats():
    # Volley Duo and Surf Coach: both Beach club, both strength 5
    match = duel([DRAGON_9, KRAKEN_11], ["bc-volley-duo", "bc-surf-coach", ROOKIE_1])

    assert strengths(match)[:3] == [
        "b bc-volley-duo 5-9",
        "b bc-surf-coach 10-9 captures",
        "a bc-inflatable-kraken 11-5 captures",
    ]
    assert seats_used(cup(match), side(match, "b")) == 2


@pytest.mark.rule("challengers.combat.win-failed-attack")
def test_an_attack_that_runs_out_of_cards_loses_the_combat():
    match = duel([CAPTAIN_3], [ROOKIE_1, ROOKIE_1])
    assert lines(match) == [
        "a st-captain has the flag",
        "b st-rookie 1-3",
        "b st-rookie 2-3",
        "a wins: win-failed-attack",
    ]


@pytest.mark.rule("challengers.ruling.no-trophy-in-tie", "challengers.combat.win-failed-attack")
def test_a_combat_always_has_exactly_one_winner():
    for n in range(40):
        match = new_cup(2, seed=f"winner-{n}")
        play_defaults(match, lambda: cup(match).round == 2)  # noqa: B023
        assert len(told(match, "wins")) == len(told(match, "trophy")) == 1
        assert sum(len(contender.trophies) for contender in cup(match).contenders) == 1


# ---------------------------------------------------------------- C: gathering


@pytest.mark.rule("challengers.combat.gather")
def test_after_a_combat_all_players_have_all_their_cards_again():
    # benched, beneath the flag card, exhausted, never played: all of them
    a, b = [ROOKIE_1, "sb-vent-crawler", FENCER_6, DRAGON_9], ["mf-wandering-wisp", CAPTAIN_3, ROOKIE_1, CHEST_4]
    match = duel(a, b, round=3)

    assert cup(match).round == 4
    assert sorted(player(match, 0).deck) == sorted(a)
    assert sorted(player(match, 1).deck) == sorted(b)
    assert cup(match).duels == {}


@pytest.mark.rule("challengers.setup.exhausted-space")
def test_exhausted_piles_start_empty_and_are_separate_from_deck_and_bench():
    match = duel([CAPTAIN_3, ROOKIE_1], [ROOKIE_1], trainers=("trainer-archivist", ""))
    for letter in "ab":
        half = side(match, letter)
        assert half.exhausted == []
        assert half.exhausted is not half.bench
        assert half.exhausted is not half.deck


@pytest.mark.rule("challengers.round.phases")
def test_planning_and_combat_refuse_each_others_answers():
    match = planning(1)
    assert refused(match, 0, Take(ROOKIE_1)) == "round.phases"

    match = duel([ROOKIE_1, "mf-moon-stag", CAPTAIN_3], [CAPTAIN_3, CAPTAIN_3])
    assert match.pending[0].kind == "recall"
    assert refused(match, 0, Ready()) == "round.phases"
    assert refused(match, 1, Ready()) == "round.phases"


@pytest.mark.rule("challengers.round.phases")
def test_each_answer_of_another_phase_is_refused_in_a_sentence_of_its_own():
    def sentences(match: Match, who: int, action: Any) -> tuple[str, str]:
        why = why_not(match.state, who, action)
        return match.game.say(why.text), match.game.say(why.text, "en")

    trainers = new_cup(2, trainers=True)
    while trainers.state.phase == "setup":
        trainers.act(*next((who, decision.options[0]) for who, decision in trainers.pending.items()))
    assert sentences(trainers, 0, TakeOption("A")) == (
        "Antes de la primera ronda cada jugador elige su entrenador.",
        "Before the first round each player chooses a trainer.",
    )
    assert sentences(planning(2), 0, Take(ROOKIE_1)) == (
        "Tu combate no ha empezado: termina antes tu Planificación.",
        "Your combat has not begun: finish your planning first.",
    )
    half = planning(2)
    half.state.contenders[0].step = "ready"
    assert sentences(half, 0, Redraw()) == sentences(half, 0, Take(ROOKIE_1))
    assert sentences(half, 0, Redraw()) == (
        "Ya has terminado tu Planificación: espera a que acaben los demás.",
        "You have finished your planning: wait for the others.",
    )
    fight = duel([ROOKIE_1, "mf-moon-stag", CAPTAIN_3], [CAPTAIN_3, CAPTAIN_3])
    assert sentences(fight, 1, Redraw()) == (
        "Tu Planificación ya ha terminado: ahora se juega el combate.",
        "Your planning is over: the combat is being fought.",
    )
    out = planning(players=3)
    out.state.phase, out.state.finalists = "final", [0, 1]
    assert sentences(out, 2, Take(ROOKIE_1)) == (
        "Solo los finalistas juegan la final.",
        "Only the finalists play the final.",
    )


@pytest.mark.rule("challengers.card.bonus", "challengers.combat.attack-sum")
def test_total_strength_is_the_base_and_every_bonus_and_each_part_can_be_read():
    # a Debate Captain (3) that found a University card on its bench (+1), a Street Band benched (+1), while a Wishing
    # Toad asks in the middle of the attack
    match = duel(
        [BAND_4, CAPTAIN_3, FENCER_6, "un-debate-captain", "mf-wishing-toad", ROOKIE_1],
        [FENCER_6, KRAKEN_11],
        start="a",
    )
    story = strengths(match)
    assert story[-2:] == ["a un-debate-captain 5-11", "a mf-wishing-toad 7-11"]

    parts = []
    total = attack_strength(cup(match), the_duel(match), 0, parts)
    assert total == 7
    assert [[n for _, n in one] for one in parts] == [[3, 1, 1], [1, 1]]  # base, own text, Street Band
    assert [said.id for said, _ in parts[0]] == [
        "challengers-part-base",
        "challengers-part-immediate",
        "challengers-part-copies",
    ]
