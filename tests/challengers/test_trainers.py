"""Trainers: the optional module, and each of the sixteen trainers."""

import random

import pytest

from tapete.conformance.tables import encode
from tapete.games.challengers.actions import (
    Arrange,
    Decline,
    ExtraPick,
    Keep,
    Pick,
    Ready,
    Redraw,
    Stop,
    Take,
    TakeOption,
)
from tapete.games.challengers.content import load_library
from tapete.games.challengers.rules.strength import attack_strength, seats_available

from .table import (
    BAND_4,
    CAPTAIN_3,
    CHEST_4,
    DOG_1,
    DRAGON_9,
    FEATHER_0,
    FENCER_6,
    JAMMER_5,
    KRAKEN_11,
    ROOKIE_1,
    STRIKER_2,
    TRAVELLER_3,
    cup,
    duel,
    lines,
    measured,
    new_cup,
    planning,
    player,
    refused,
    side,
    strengths,
    the_duel,
    told,
    with_bench,
)

HERDER_2 = "mo-goat-herder"
SIX_NAMES = [ROOKIE_1, DOG_1, STRIKER_2, CAPTAIN_3, TRAVELLER_3, FENCER_6]
AT_WORK: set[str] = set()


def works(*trainers):
    """Mark a test with the trainers it shows; the last test counts them."""
    AT_WORK.update(trainers)
    return lambda test: test


def coached(trainer, **more):
    """Options for a duel in which side a has this trainer."""
    return {"trainers": (trainer, ""), **more}


def the_final(a, b, trainer, start):
    decks = {"0": a, "1": b}
    match = planning(
        7, players=4, phase="final", finalists=[0, 1], decks=decks, trainers={"0": trainer}, dice=[[start]]
    )
    match.act(0, Ready())
    match.act(1, Ready())
    return match


def drawing(trainer, cards, round=1):
    return planning(round, trainers={"0": trainer}, trays={"A": {"draw": cards}})


# ---------------------------------------------------------------- the module


@pytest.mark.rule("challengers.extra.trainers")
def test_players_have_a_trainer_only_with_the_module():
    match = new_cup(4)
    assert [contender.trainer for contender in cup(match).contenders] == [""] * 4
    assert cup(match).trainer_pile == []

    match = new_cup(3, trainers=True)
    for who in range(3):
        match.act(who, match.default(who))
    trainers = [contender.trainer for contender in cup(match).contenders]
    assert all(trainer in load_library().trainers for trainer in trainers[:3])
    assert len(set(trainers[:3])) == 3
    assert trainers[3] == ""  # the Robot


@pytest.mark.rule("challengers.ruling.trainer-use")
def test_players_choose_one_of_two_trainers_in_secret():
    match = new_cup(2, trainers=True)
    dealt = [list(contender.dealt) for contender in cup(match).contenders]
    assert [len(two) for two in dealt] == [2, 2]
    assert match.pending[0].options == (Keep(dealt[0][0]), Keep(dealt[0][1]))

    match.act(0, Keep(dealt[0][1]))
    assert player(match, 0).trainer == ""  # still sealed
    other = new_cup(2, trainers=True)
    other.act(0, Keep(dealt[0][0]))
    assert encode(match.view(1)) == encode(other.view(1))

    match.act(1, Keep(dealt[1][0]))
    assert [contender.trainer for contender in cup(match).contenders] == [dealt[0][1], dealt[1][0]]
    assert cup(match).round == 1
    assert {decision.kind for decision in match.pending.values()} == {"pick"}


@pytest.mark.rule("challengers.ruling.trainer-use")
def test_a_determinized_world_does_not_know_anothers_trainer():
    match = new_cup(2, trainers=True)
    truth = player(match, 0).dealt[1]
    match.act(0, Keep(truth))
    trainers = set()
    for n in range(12):
        world = match.determinize(1, random.Random(n))
        trainers |= {answer.trainer for answer in world.pending[0].options}  # asked again, with two trainers dealt anew
        for who in (0, 1):
            world.act(who, world.default(who))
        assert player(world, 0).trainer != player(world, 1).trainer
    assert len(trainers) > 3


@pytest.mark.rule("challengers.ruling.trainer-use")
def test_a_trainers_text_is_active_in_the_final_too():
    match = the_final([ROOKIE_1], [STRIKER_2], "trainer-drill-sergeant", start=2)
    assert strengths(match) == ["a st-rookie 2-2 captures"]


# ---------------------------------------------------------------- planning


@works("trainer-scout")
def test_the_scout_may_redraw_twice():
    match = drawing("trainer-scout", [TRAVELLER_3] * 20)
    match.act(0, Redraw())
    match.act(0, Redraw())
    assert refused(match, 0, Redraw()) == "plan.reroll-once"


@works("trainer-talent-agent")
def test_the_talent_agent_draws_six_and_redraws_as_many_as_discarded():
    match = drawing("trainer-talent-agent", [TRAVELLER_3] * 20)
    assert len(player(match, 0).offer) == 6
    match.act(0, Pick(TRAVELLER_3))
    match.act(0, Redraw())
    assert len(player(match, 0).offer) == 5


@works("trainer-tinkerer")
def test_the_tinkerer_picks_one_card_more_once_a_game():
    match = drawing("trainer-tinkerer", [TRAVELLER_3, HERDER_2, *["un-freshman"] * 18])
    match.act(0, Pick(TRAVELLER_3))
    match.act(0, Pick(HERDER_2))
    assert match.pending[0].options == (ExtraPick(True), ExtraPick(False))
    match.act(0, ExtraPick(True))
    assert (match.pending[0].kind, player(match, 0).picks) == ("pick", 1)
    match.act(0, Pick("un-freshman"))
    assert match.pending[0].kind == "remove"
    assert player(match, 0).deck[-3:] == [TRAVELLER_3, HERDER_2, "un-freshman"]
    assert player(match, 0).extra_pick_spent

    match.act(0, Ready())
    match.act(1, Stop())
    match.act(1, Ready())
    match.act(0, TakeOption("A"))
    match.act(0, Pick("un-freshman"))
    match.act(0, Pick("un-freshman"))
    assert match.pending[0].kind == "remove"  # not a second time


@works("trainer-tinkerer")
def test_the_tinkerer_may_keep_the_pick_for_later_and_may_use_it_after_a_redraw():
    match = drawing("trainer-tinkerer", [TRAVELLER_3, HERDER_2, *["un-freshman"] * 18])
    match.act(0, Pick(TRAVELLER_3))
    match.act(0, Redraw())
    match.act(0, Pick("un-freshman"))
    match.act(0, ExtraPick(False))
    assert match.pending[0].kind == "remove"
    assert not player(match, 0).extra_pick_spent

    after = drawing("trainer-tinkerer", [TRAVELLER_3, HERDER_2, *["un-freshman"] * 18])
    after.act(0, Pick(TRAVELLER_3))
    after.act(0, Redraw())
    after.act(0, Pick("un-freshman"))
    after.act(0, ExtraPick(True))
    after.act(0, Pick("un-freshman"))
    assert player(after, 0).deck[-3:] == [TRAVELLER_3, "un-freshman", "un-freshman"]


# ---------------------------------------------------------------- fans


@works("trainer-sponsor")
def test_the_sponsor_starts_with_three_fans():
    seed = next(
        f"sponsor {n}"
        for n in range(200)
        if "trainer-sponsor" in player(new_cup(2, seed=f"sponsor {n}", trainers=True), 0).dealt
    )
    match = new_cup(2, seed=seed, trainers=True)
    match.act(0, Keep("trainer-sponsor"))
    match.act(1, match.default(1))
    assert player(match, 0).fans == 3


@works("trainer-promoter")
def test_the_promoter_brings_a_fan_for_a_lost_combat_except_the_final():
    lost = duel([ROOKIE_1], [CAPTAIN_3], round=4, fans=(0, 7), **coached("trainer-promoter"))
    assert player(lost, 0).fans == 1
    assert not lost.over  # 11 to 1, not 11 to 0
    won = duel([CAPTAIN_3], [ROOKIE_1], round=4, **coached("trainer-promoter"))
    assert player(won, 0).fans == 0

    final = the_final([ROOKIE_1], [DRAGON_9], "trainer-promoter", start=1)
    assert player(final, 0).fans == 0


@works("trainer-bookmaker")
@pytest.mark.parametrize(
    ("bench", "fans"), [([], 2), ([ROOKIE_1, CAPTAIN_3, ROOKIE_1], 2), ([ROOKIE_1, CAPTAIN_3, STRIKER_2], 0)]
)
def test_the_bookmaker_brings_two_fans_for_a_win_with_two_seats_or_fewer(bench, fans):
    match = with_bench(bench, [DRAGON_9], [FEATHER_0], **coached("trainer-bookmaker"))
    assert lines(match)[-2 if fans else -1] == "a wins: win-failed-attack"
    assert player(match, 0).fans == fans


# ---------------------------------------------------------------- strength


@works("trainer-drill-sergeant")
def test_the_drill_sergeant_makes_attacking_rookies_stronger():
    assert measured(ROOKIE_1, **coached("trainer-drill-sergeant")) == (2, 1)
    assert measured(CAPTAIN_3, **coached("trainer-drill-sergeant")) == (3, 3)


@works("trainer-motivator")
def test_the_motivator_helps_the_second_card_shown_in_each_attack():
    match = duel([DRAGON_9, FENCER_6], [CAPTAIN_3, CAPTAIN_3, CAPTAIN_3], trainers=("", "trainer-motivator"))
    assert strengths(match)[:3] == ["b st-captain 3-9", "b st-captain 7-9", "b st-captain 10-9 captures"]


@works("trainer-wall-builder")
def test_the_wall_builder_helps_a_flag_card_of_level_a():
    assert measured(TRAVELLER_3, **coached("trainer-wall-builder")) == (3, 4)
    assert measured(FENCER_6, **coached("trainer-wall-builder")) == (6, 6)


@works("trainer-minimalist")
@pytest.mark.parametrize(("cards", "attack"), [(7, 2), (8, 1)])
def test_the_minimalist_helps_attackers_of_a_deck_of_seven_or_fewer(cards, attack):
    match = duel([ROOKIE_1] * cards, [FENCER_6], start="b", **coached("trainer-minimalist"))
    assert strengths(match)[0] == f"a st-rookie {attack}-6"


@works("trainer-old-rival")
@pytest.mark.parametrize(
    ("mine", "theirs", "flag"),
    [([(1, 1)], [], 3), ([(1, 1)], [(2, 2)], 3), ([(1, 1)], [(2, 2), (3, 3)], 4), ([], [(7, 7)], 4)],
)
def test_the_old_rival_helps_the_flag_card_of_a_player_with_fewer_trophies(mine, theirs, flag):
    match = duel(
        [CAPTAIN_3, CAPTAIN_3], [ROOKIE_1, ROOKIE_1], trophies=(mine, theirs), start="a", **coached("trainer-old-rival")
    )
    assert f"b st-rookie 1-{flag}" in strengths(match)


@works("trainer-choreographer")
def test_the_choreographer_helps_common_cards_attacking_and_with_the_flag():
    assert measured(HERDER_2, **coached("trainer-choreographer")) == (2 + 1, 2 + 1 + 1)
    assert measured(TRAVELLER_3, **coached("trainer-choreographer")) == (3, 3)


@works("trainer-collector")
def test_the_collector_helps_an_uncommon_flag_card():
    assert measured(CHEST_4, **coached("trainer-collector")) == (4, 6)
    assert measured(FENCER_6, **coached("trainer-collector")) == (6, 6)


@pytest.mark.rule("challengers.ruling.mute-scope")
def test_a_trainers_bonus_is_no_bench_text_and_nothing_mutes_it():
    match = duel([BAND_4, ROOKIE_1, ROOKIE_1], [JAMMER_5], **coached("trainer-drill-sergeant"))
    assert strengths(match) == [
        "b sb-signal-jammer 5-4 captures",
        "a st-rookie 2-5",
        "a st-rookie 4-5",
    ]  # +1 of the Sergeant, none of the Band
    parts = []
    assert attack_strength(cup(match), the_duel(match), 0, parts) == 4
    assert [said.id for said, _ in parts[0]] == ["challengers-part-base", "challengers-trainer-trainer-drill-sergeant"]


# ---------------------------------------------------------------- the bench and the deck


@works("trainer-patient-coach")
def test_the_patient_coach_has_a_seventh_seat():
    match = duel(
        [*SIX_NAMES, DRAGON_9, KRAKEN_11],
        [KRAKEN_11, CAPTAIN_3, FENCER_6, DRAGON_9, ROOKIE_1],
        start="b",
        **coached("trainer-patient-coach"),
    )
    assert seats_available(cup(match), side(match, "a")) == 7
    assert len(set(side(match, "a").bench)) == 7
    assert lines(match)[-1] == "a wins: win-failed-attack"


@works("trainer-archivist")
def test_the_archivist_orders_the_top_two_cards_before_each_combat():
    match = duel([ROOKIE_1, DRAGON_9, CAPTAIN_3], [CAPTAIN_3], **coached("trainer-archivist"))
    assert match.pending[0].options == (Arrange((ROOKIE_1, DRAGON_9)), Arrange((DRAGON_9, ROOKIE_1)))
    assert told(match, "first") == []
    match.act(0, Arrange((DRAGON_9, ROOKIE_1)))
    assert lines(match)[0] == "a ts-rocking-dragon has the flag"

    # also for the player who does not start
    second = duel([ROOKIE_1, DRAGON_9], [CAPTAIN_3], start="b", **coached("trainer-archivist"))
    second.act(0, Arrange((DRAGON_9, ROOKIE_1)))
    assert lines(second)[:2] == ["b st-captain has the flag", "a ts-rocking-dragon 9-3 captures"]


@works("trainer-groundskeeper")
def test_the_groundskeeper_makes_room_on_the_bench_once_a_combat():
    decks = ([*SIX_NAMES, DRAGON_9, KRAKEN_11], [KRAKEN_11, CAPTAIN_3, FENCER_6, DRAGON_9, ROOKIE_1])
    match = duel(*decks, start="b", **coached("trainer-groundskeeper"))
    # the first five names are lost at once: the bench is still empty, so there is no question; then the Fencer
    assert match.pending[0].kind == "exhaust"
    match.act(0, Decline())  # the use is not spent
    assert strengths(match)[-1] == "b ts-rocking-dragon 9-9 captures"  # a seventh name would lose
    assert Take(ROOKIE_1) in match.pending[0].options
    match.act(0, Take(ROOKIE_1))
    assert lines(match)[-1] == "a wins: win-failed-attack"
    assert side(match, "a").exhausted == [ROOKIE_1]

    refused_it = duel(*decks, start="b", **coached("trainer-groundskeeper"))
    refused_it.act(0, Decline())
    refused_it.act(0, Decline())
    assert lines(refused_it)[-1] == "b wins: win-no-seat"

    used_up = duel(*decks, start="b", **coached("trainer-groundskeeper"))
    used_up.act(0, Take(CAPTAIN_3))  # five names sit, the Fencer is the fifth again
    assert used_up.over  # no second question
    assert lines(used_up)[-1] == "a wins: win-failed-attack"  # the Dragon found the sixth seat


@pytest.mark.rule("challengers.extra.trainers")
def test_every_trainer_is_shown_here():
    assert set(load_library().trainers) == AT_WORK
    assert len(AT_WORK) == 16
