"""Macro-tournament: nine to sixteen players, with Dogs, from the macro pack."""

from collections import Counter

import pytest

import tapete
from tapete.core.flow import Refused
from tapete.games.challengers.content import fits, load_library, pack_folder
from tapete.games.challengers.content.verbs import Cards

from .table import DOG_1, STARTERS, cup, duels_fought, new_cup, play_defaults, refused_table, told

DOGS = {card.id for card in load_library(("macro",)).of_kind("dog")}


@pytest.mark.rule("challengers.extra.macro", "challengers.setup.players")
def test_more_than_eight_need_the_macro_pack_and_more_than_sixteen_are_too_many():
    assert refused_table(9) == "setup.players"
    assert len(cup(new_cup(9, packs=["macro"])).contenders) == 10
    assert len(cup(new_cup(16, packs=["macro"])).contenders) == 16
    assert refused_table(17, packs=["macro"]) == "setup.players"


@pytest.mark.rule("challengers.extra.macro")
def test_without_the_pack_the_macro_option_is_refused(monkeypatch, tmp_path):
    monkeypatch.setattr("tapete.games.challengers.content.library.HOME", tmp_path / "content")  # no packs there
    with pytest.raises(Refused) as no:
        pack_folder("macro")
    assert no.value.rule == "challengers.extra.macro"
    with pytest.raises(Refused) as no:
        tapete.new_match("challengers", options={"packs": ["nobody's"]}, seed="pack")
    assert no.value.rule == "kernel.pack"


@pytest.mark.rule("challengers.extra.macro")
def test_dogs_never_appear_in_normal_games():
    assert DOGS.isdisjoint(load_library().cards)
    match = new_cup(8, packs=["macro"])  # the pack is installed; the table is a normal one
    assert all(DOGS.isdisjoint(contender.deck) for contender in cup(match).contenders)
    assert all(DOGS.isdisjoint(tray.draw) for tray in cup(match).trays.values())


@pytest.mark.rule("challengers.ruling.macro-use")
@pytest.mark.parametrize("players", [9, 12, 15, 16])
def test_seats_9_to_16_have_a_different_dog_each_in_place_of_the_mascot_dog(players):
    match = new_cup(players, packs=["macro"])
    dogs_dealt = []
    for contender in cup(match).contenders[:players]:
        dogs = [card for card in contender.deck if card in DOGS]
        dogs_dealt += dogs
        assert len(contender.deck) == 6
        assert (len(dogs), contender.deck.count(DOG_1)) == ((1, 0) if contender.seat > 8 else (0, 1))
    assert (
        len(dogs_dealt)
        == len(set(dogs_dealt))
        == sum(contender.seat > 8 for contender in cup(match).contenders[:players])
    )


@pytest.mark.rule("challengers.ruling.macro-use")
def test_trays_and_trophies_are_doubled_and_rarity_stays_as_printed():
    match = new_cup(16, packs=["macro"])
    assert len(cup(match).beaches) == 8
    cards = [card for tray in cup(match).trays.values() for card in tray.draw] + [
        card for contender in cup(match).contenders for card in contender.offer
    ]
    assert len(cards) == 440
    assert Counter(cards)["mo-summit-bell"] == 6
    assert load_library(("macro",)).cards["mo-summit-bell"].rarity == "uncommon"
    for round in range(1, 8):
        fans = sorted(trophy.fans for beach in cup(match).beaches for trophy in beach.stack if trophy.round == round)
        assert fans == sorted(load_library().trophies[round] * 2)


@pytest.mark.rule("challengers.ruling.macro-use", "challengers.plan.move")
@pytest.mark.parametrize("seats", [10, 12, 14, 16])
def test_macro_schedules_seat_all_players_and_no_pair_meets_twice(seats):
    met = Counter()
    for round in load_library(("macro",)).schedules[seats].rounds:
        pairs = [tuple(int(seat) for seat in pair.split("-")) for pair in round]
        assert sorted(seat for pair in pairs for seat in pair) == list(range(1, seats + 1))
        met.update(frozenset(pair) for pair in pairs)
    assert set(met.values()) == {1}
    assert sum(met.values()) == 7 * seats // 2


@pytest.mark.rule("challengers.ruling.macro-use")
def test_a_macro_tournament_is_played_to_one_final_between_two():
    match = new_cup(11, packs=["macro"], trainers=True)
    assert cup(match).contenders[11].robot
    assert cup(match).contenders[11].seat == 12
    schedule = load_library(("macro",)).schedules[12].rounds
    play_defaults(match, lambda: False)
    assert match.over
    met = {
        (round, beach): {cup(match).contenders[who].seat for who in pair} for round, beach, pair in duels_fought(match)
    }
    assert met == {
        (round, beach): {int(seat) for seat in pair.split("-")}
        for round, pairs in enumerate(schedule, start=1)
        for beach, pair in enumerate(pairs)
    }
    assert match.outcome["reason"] == "challengers.final.winner"
    assert match.outcome["winners"][0] in cup(match).finalists
    assert len(told(match, "finalists")) == 1


@pytest.mark.rule("challengers.extra.trainers", "challengers.ruling.macro-use")
def test_with_trainers_sixteen_players_are_dealt_two_each():
    match = new_cup(16, packs=["macro"], trainers=True)
    assert [len(contender.dealt) for contender in cup(match).contenders] == [2] * 16


@pytest.mark.rule("challengers.ruling.starter-set")
def test_dogs_count_as_starter_cards_without_set_or_rarity():
    cards = load_library(("macro",)).cards
    for dog in DOGS:
        assert fits(cards[dog], Cards("starter"))
        assert fits(cards[dog], Cards(level="I"))
        assert cards[dog].rarity == ""
        assert not any(
            fits(cards[dog], which) for which in (Cards("common"), Cards("uncommon"), Cards(set="MO"), Cards(set="RB"))
        )
    assert len(STARTERS) == 6
