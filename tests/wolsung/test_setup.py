"""Antes de Comenzar: the table, the deck, the first player, deployment and victory."""

import copy
import random

import pytest

import tapete
from tapete.core.match import Match, Setup
from tapete.games.wolsung import GAME
from tapete.games.wolsung.profile import LIBRARY
from tapete.games.wolsung.rules.cards import DECK
from tapete.games.wolsung.rules.scenarios import outcome
from tapete.games.wolsung.secrets import deal_again

from .table import (
    AUTO,
    END,
    GO,
    HOLD,
    OPEN,
    PASS,
    Shoot,
    Target,
    do,
    fighter,
    ground,
    hero,
    model,
    on,
    play,
    refused,
    spot,
    told,
)

CLUBS = ["lamplighters", "brume", "glasshouse", "brassworks"]


def start_match(players=2, **options):
    return Match(Setup.of(GAME, players, {"clubs": CLUBS[:players], **options}, "seed"))


def deployed_match(players=2, **options):
    match = start_match(players, **options)
    while match.state.phase in ("zones", "deploy"):
        player = next(iter(match.pending))
        match.act(player, match.default(player))
    return match


@pytest.mark.rule("wolsung.setup.players")
def test_a_game_needs_two_players_and_takes_up_to_four():
    with pytest.raises(tapete.Refused) as no:
        Match(Setup.of(GAME, 1, {}, "seed"))
    assert no.value.rule == "wolsung.setup.players"
    for players in (2, 3, 4):
        assert not start_match(players).over
    with pytest.raises(tapete.Refused):
        Match(Setup.of(GAME, 2, {"scenario": "free-for-all"}, "seed"))


@pytest.mark.rule("wolsung.setup.board")
def test_a_base_may_touch_the_border_of_the_36_inch_square_but_not_leave_it():
    match = play([on(fighter(), 0, 2, 18), on(fighter(), 1, 30, 18)])
    do(match, *[type(match.pending[0].options[0])()])
    assert refused(match, 0, spot(0.599, 18)) == "wolsung.setup.board"
    match.act(0, spot(0.6, 18))
    assert model(match, 0).x == 600


@pytest.mark.rule("wolsung.setup.deck")
def test_the_deck_is_52_different_cards_without_jokers():
    match = start_match()
    cards = [card for pile in match.state.decks for card in pile]
    assert len(cards) == len(set(cards)) == 52
    assert sorted(cards) == sorted(DECK)
    assert {card[1] for card in cards} == set("SHDC")
    assert all(sum(card[1] == suit for card in cards) == 13 for suit in "SHDC")


@pytest.mark.rule("wolsung.setup.dice")
def test_every_die_has_six_sides_and_the_pool_is_the_modified_attribute():
    shooter, target = fighter("2/5/4/3/4/3/6", ranged=["pistol"]), fighter("2/5/4/3/4/3/9")
    match = do(play([on(shooter, 0, 18, 18), on(target, 1, 18, 24)]), Shoot("pistol"), HOLD)
    rolls = told(match, "rolls")
    assert [len(event.dice) for event in rolls] == [5, 3]  # D 4 and +1 at short range; R 3
    assert all(1 <= die.value <= 6 and die.sides == 6 for event in rolls for die in event.dice)


@pytest.mark.rule("wolsung.setup.initial-player-choice")
def test_a_coin_card_or_die_decides_who_begins_and_ties_are_rerolled():
    coin = tapete.scenario(GAME, {"models": [], "phase": "initial", "dice": [[5]], "options": {"initial": "coin"}})
    assert coin.state.initial == 1
    draws = {"draws": [["KH"], ["KS"]], "options": {"initial": "card"}}
    card = tapete.scenario(GAME, {"models": [], "phase": "initial", **draws})
    assert card.state.initial == 1  # equal kings: spades over hearts
    assert sorted(card.state.decks[0]) == sorted(DECK)
    die = tapete.scenario(
        GAME, {"models": [], "phase": "initial", "dice": [[4], [4], [2], [6]], "options": {"initial": "die"}}
    )
    assert die.state.initial == 1
    assert len(told(die, "rolls-for-start")) == 4


@pytest.mark.rule("wolsung.setup.initial-player-zone")
def test_only_the_initial_player_chooses_a_zone():
    match = start_match()
    first = match.state.initial
    assert list(match.pending) == [first]
    assert match.pending[first].kind == "zone"
    assert set(match.pending[first].options) == {0, 1}
    match.act(first, 1)
    match.act(first, AUTO)
    assert match.state.zones[1 - first] == 0
    assert match.pending[1 - first].kind == "deploy-how"


@pytest.mark.rule("wolsung.setup.opposite-zone")
def test_the_second_player_deploys_in_the_opposite_zone():
    match = start_match()
    first = match.state.initial
    do(match, 0, AUTO, GO)
    assert refused(match, 1 - first, spot(18, 4)) == "wolsung.setup.opposite-zone"
    match.act(1 - first, spot(18, 30))
    placed = next(m for m in match.state.models if m.owner != first and m.on)
    assert placed.at == (18_000, 30_000)


def test_every_proposed_deployment_place_is_named_by_its_position():
    match = do(start_match(), 0, GO)
    first = match.state.initial
    place = match.view(first).decision.place
    names = [GAME.say(name, "es") for name in place.proposals]
    assert names[0] == "Sitio propuesto"
    assert len(names) == len(place.suggestions) == len(set(names))
    at = {name: answer[0][1:] for name, answer in zip(names, place.suggestions, strict=True)}
    assert at["Al fondo, a la izquierda"][0] < at["Al fondo, en el centro"][0]
    assert at["Delante, en el centro"][1] > at["Al fondo, en el centro"][1]  # the northern zone faces south


@pytest.mark.rule("wolsung.ruling.deployment-depth")
def test_zones_are_strips_8_deep_or_corners_and_the_whole_base_is_inside():
    match = start_match()
    first = match.state.initial
    do(match, 0, GO)
    assert refused(match, first, spot(18, 7.401)) == "wolsung.setup.initial-player-zone"
    match.act(first, spot(12.6, 7.4))  # an M base, tangent to the zone's front
    assert refused(match, first, spot(12.7, 7.3)) == "wolsung.move.end-room"
    four = start_match(4, depth=6)
    player = four.state.initial
    assert set(four.pending[player].options) == {0, 1, 2, 3}
    do(four, 0, GO)
    assert refused(four, player, spot(9.5, 3)) == "wolsung.setup.initial-player-zone"
    four.act(player, spot(9.4, 3))
    assert four.state.zones[player] == 0
    shelf = ground(("block", (0, 0, 36, 6), 3, {"flat": True}))
    high = tapete.scenario(GAME, {"models": [], "phase": "roster", "options": {"layout": shelf, "clubs": CLUBS[:2]}})
    starter = high.state.initial
    do(high, 0, GO)
    assert refused(high, starter, spot(18, 3)) == "wolsung.ruling.deployment-depth"
    high.act(starter, spot(18, 7))


@pytest.mark.rule("wolsung.setup.initial-player-first")
def test_the_same_player_opens_every_turn_when_nobody_bids():
    match = deployed_match()
    first = match.state.initial
    opened = {}
    while not match.over:
        player = next(iter(match.pending))
        if match.pending[player].kind == "model" and match.state.turn not in opened:
            opened[match.state.turn] = player
        match.act(player, match.default(player))
    assert opened == {1: first, 2: first, 3: first}


@pytest.mark.rule("wolsung.setup.three-turns")
def test_the_game_ends_with_the_third_turn():
    match = deployed_match()
    while not match.over:
        player = next(iter(match.pending))
        match.act(player, match.default(player))
    assert match.state.turn == 3
    assert len(told(match, "phase-end")) == 3
    assert refused(match, 0, END) in ("wolsung.activation.alternate", "kernel.game-over")
    assert match.outcome["winners"] == []


@pytest.mark.rule("wolsung.setup.victory")
def test_more_enemy_heroes_killed_wins_regardless_of_henchmen():
    match = play([on(hero(), 0, 5, 5), on(fighter(), 1, 30, 30)])
    match.state.kills, match.state.lesser = [1, 0], [0, 5]
    assert outcome(match.state).winners == [0]
    assert outcome(match.state).reason == "wolsung.setup.victory"


@pytest.mark.rule("wolsung.ruling.draw-game")
def test_equal_kills_draw_and_a_table_without_enemies_ends_the_game():
    match = play([on(hero(), 0, 5, 5), on(fighter(), 1, 30, 30)])
    assert outcome(match.state).winners == []
    assert outcome(match.state).reason == "wolsung.ruling.draw-game"
    three = play([on(hero(), 0, 5, 5), on(fighter(), 1, 30, 30), on(fighter(), 2, 30, 5)], players=3)
    three.state.kills = [1, 1, 0]
    assert outcome(three.state).winners == [0, 1]
    ties = play([on(hero(), 0, 5, 5), on(hero(), 1, 30, 30)], options={"break_ties": True})
    ties.state.lesser = [0, 1]
    assert outcome(ties.state).winners == [1]
    ties.state.lesser = [0, 0]
    ties.state.dealt = [{1: 3}, {0: 1}]
    assert outcome(ties.state).winners == [0]
    gun, last = fighter(ranged=["pistol"]), fighter("2/5/4/3/4/1/1")
    match = play([on(gun, 0, 18, 18), on(last, 1, 18, 22)], dice=[[6, 6, 6, 6, 6], [1]])
    do(match, Shoot("pistol"), HOLD)
    assert match.over
    assert match.state.turn == 1


@pytest.mark.rule("wolsung.ruling.kill-credit", "wolsung.ruling.enemy-targets")
def test_a_hero_killed_by_its_own_club_scores_only_by_table_option():
    for option, scores in ((False, [0, 0]), (True, [0, 1])):
        gun, friend, foe = fighter(ranged=["pistol"]), hero("2/5/4/3/4/0/1"), fighter("2/5/4/3/4/3/9")
        models = [on(gun, 0, 18, 18), on(friend, 0, 19.2, 24), on(foe, 1, 18, 24), on(fighter(), 0, 2, 2)]
        match = play(models, dice=[[6, 6, 6, 1, 1], [4, 4, 1]], options={"own_kills_score": option})
        do(match, Shoot("pistol"))
        do(match, HOLD)  # the friend could not be declared as the target: the only enemy was taken
        assert not model(match, 1).on
        assert match.state.kills == scores


@pytest.mark.rule("wolsung.ruling.heroes-agreed")
@pytest.mark.usefixtures("in_english")
def test_the_number_of_heroes_agreed_rules_draw_and_limit_all_game():
    with pytest.raises(tapete.BadOptions, match="heroes: found 5, expected 1 to 4"):
        Match(Setup.of(GAME, 2, {"heroes": 5}, "seed"))
    match = deployed_match(heroes=2)
    assert all(
        sum(LIBRARY.models[m.card].hero for m in match.state.models if m.owner == player) == 2 for player in (0, 1)
    )
    assert [len(hand) for hand in match.state.hands] == [5, 5]
    match = tapete.scenario(
        GAME,
        {
            "models": [on(hero(), 0, 5, 5), on(hero(), 1, 30, 30)],
            "phase": "draw",
            "turn": 2,
            "options": {"layout": OPEN},
        },
    )
    assert [len(hand) for hand in match.state.hands] == [6, 6]  # three agreed, one each left


@pytest.mark.rule("wolsung.hero.funds", "wolsung.ruling.roster-limits")
def test_a_roster_costs_no_more_than_its_heroes_bring_and_keeps_the_limits():
    match = Match(Setup.of(GAME, 2, {}, "seed"))
    heroes = "captain-adela-thorne, professor-lucian-wick, osric-hobb"  # Funds 4 + 5 + 3
    assert (
        refused(match, 0, f"lamplighters: {heroes}, lamplighter x3, roof-marksman x2, constable")
        == "wolsung.hero.funds"
    )  # 6 + 6 + 2 > 12
    limits = "wolsung.ruling.roster-limits"
    assert refused(match, 0, f"lamplighters: {heroes}, lamplighter x4") == limits
    assert refused(match, 0, f"lamplighters: {heroes}, roof-marksman x3") == limits
    assert refused(match, 0, f"lamplighters: {heroes}, hired-tough x3") == limits
    assert refused(match, 0, f"lamplighters: {heroes}, dock-hand") == limits
    assert refused(match, 0, "lamplighters: captain-adela-thorne x2, osric-hobb") == limits
    assert (
        refused(
            match, 0, "lamplighters: captain-adela-thorne+spring-boots, professor-lucian-wick+spring-boots, osric-hobb"
        )
        == limits
    )
    golems = "brassworks: foreman-gar-ruddock, ada-kettering"
    assert refused(Match(Setup.of(GAME, 2, {"heroes": 2}, "s")), 0, f"{golems}, copper-golem") == limits
    assert refused(match, 0, "lamplighters: osric-hobb") == "wolsung.ruling.heroes-agreed"
    assert refused(match, 0, "nobody: osric-hobb") == limits
    match.act(0, f"lamplighters: {heroes}+field-stimulant, lamplighter x2, constable x2, roof-marksman")
    assert match.state.rosters[0].startswith("lamplighters: ")
    assert match.pending.keys() == {1}  # chosen in secret, shown together


@pytest.mark.rule("wolsung.ruling.timer")
def test_a_player_who_never_answers_passes_holds_firm_and_ends_activations():
    match = start_match()
    answers = {}
    while not match.over:
        player = next(iter(match.pending))
        decision = match.pending[player]
        answer = match.default(player)
        answers.setdefault(decision.kind, answer)
        match.act(player, answer)
    assert answers["steal-bid"] == PASS
    assert answers["deploy-how"] == AUTO
    assert answers["action"] == END
    assert isinstance(answers["model"], Target)
    trimming = play(
        [on(hero(), 0, 5, 5), on(hero(), 1, 30, 30)],
        phase="trim",
        hands=[["AS", "2C", "KH", "3D", "QS", "JD", "TC", "9H"], []],
    )
    assert trimming.default(0) == "2C"
    assert not any(m.wounds < LIBRARY.profiles[m.card].H for m in match.state.models)


@pytest.mark.rule("wolsung.ruling.shared-deck")
def test_a_shared_deck_is_dealt_clockwise_and_rebuilt_from_the_discards():
    models = [on(hero(), 0, 5, 5), on(hero(), 1, 30, 30)]
    match = play(models, phase="draw", deck=["AS", "KS", "QS", "JS"], initial=1, options={"heroes": 1})
    hands = match.state.hands
    assert hands == [["KS", "JS"], ["AS", "QS"]]  # the deck ran out and there was no discard: the rest is forfeited
    match = play(models, phase="draw", deck=["AS"], options={"heroes": 1})
    match.state.discards[0] = ["2C"]
    own = play(models, phase="draw", options={"heroes": 1, "own_decks": True})
    assert len(own.state.decks) == 2
    assert [len(pile) for pile in own.state.decks] == [48, 48]


@pytest.mark.rule("wolsung.ruling.hidden-information")
def test_cards_discarded_face_down_are_dealt_again():
    """A rival who imagines the table does not know them, nor the hand."""
    match = Match(Setup.of(GAME, 2, {}, "discards"))
    state = match.state
    state.hands[0], state.trimmed[0] = state.decks[0][:4], state.decks[0][4:8]
    state.decks[0] = state.decks[0][8:]
    before = list(state.trimmed[0])
    known = sorted(before + state.hands[0] + state.decks[0])
    worlds = set()
    for seed in range(20):
        world = copy.deepcopy(state)
        deal_again(world, 1, random.Random(seed))
        assert sorted(world.trimmed[0] + world.hands[0] + world.decks[0]) == known
        worlds.add(tuple(world.trimmed[0]))
    assert len(worlds) > 10
    deal_again(state, 0, random.Random(1))
    assert state.trimmed[0] == before  # their own player knows them
