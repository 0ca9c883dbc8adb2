"""Reglas Especiales: Determination, Presence, Resistance, We Obey, Bodyguard, Pride, heroic units."""

import pytest

from tapete.games.saga import profile
from tapete.games.saga.content import schema
from tapete.games.saga.content.library import load_library
from tapete.games.saga.rules.fights import casualties
from tapete.games.saga.rules.orders import count_generated
from tapete.games.saga.rules.victory import massacre_points
from tests.saga.table import *

LORD = unit("warlord", (60, 60))


def suffer(game: Playing, n: int, casualties_of: int, answers=(), enemy: int | None = None) -> list:
    """Apply casualties to a unit outside a fight; return the decisions asked."""
    decisions = []
    foe = None if enemy is None else game[enemy]
    flow = casualties.suffer_casualties(game.match.table, game[n], casualties_of, foe)
    answers = list(answers)
    try:
        decision = next(flow)
        while True:
            decisions.append(decision)
            decision = flow.send(answers.pop(0) if answers else next(iter(decision.options)))
    except StopIteration as end:
        game.fallen = end.value
    return decisions


@pytest.mark.rule("saga.special.determination", "saga.ruling.determination-once")
def test_determination_gives_one_free_activation_a_phase():
    game = Playing(bare(LORD), band(FAR))
    game.free(0, "determination", "move").act(game.moved(0, 0, -1))
    assert game.state.bands[0].available == 8
    assert game.refused(Free(0, "determination")) == "saga.ruling.determination-once"
    tired = Playing(bare(unit("warlord", (60, 60), fatigue=3), unit("guards", (66, 60), 4)), band(FAR))
    tired.act(Free(0, "determination"))
    assert tired.state.doing.kind == "rest"  # exhausted: nothing else is left


@pytest.mark.rule("saga.special.only-if-listed")
def test_only_listed_units_have_special_rules():
    game = Playing(bare(unit("guards", (60, 60), 4), unit("warriors", (40, 60), 8, card="hounds")), band(FAR))
    assert profile.profile_of(game[0]).special == frozenset()
    assert game.refused(Free(0, "determination")) == "saga.special.only-if-listed"
    beast = Playing(bare(unit("hero", (60, 60), card="war-beast")), band(FAR))
    assert profile.profile_of(beast[0]).special == {"pride"}


@pytest.mark.rule("saga.special.presence", "saga.special.presence-limits")
def test_presence_counts_as_four_where_figures_are_counted_and_nowhere_else():
    game = Playing(
        bare(LORD, oath=["c"], red_tide=["cu"]), bare(unit("warriors", (60, 50), 4)), dice=[[1] * 12, [1] * 4]
    )
    assert profile.count_figures(game.state, game[0]) == 4
    assert profile.aggression(game.state, game[0], game[0].figures, False) == 8
    game.order(0, "charge", 1).auto().act("open", Use("red-tide"), PASS)  # one die a figure
    assert len(game.told("attack-roll")[0].dice) == 8 + 4
    dead = Playing(bare(LORD), bare(FAR))
    dead.kill(0, 1)
    assert massacre_points(dead.state, 1) == 4 + 1  # not 16


@pytest.mark.rule("saga.special.resistance", "saga.ruling.resistance-everywhere")
def test_resistance_cancels_up_to_x_casualties_for_one_marker():
    game = Playing(bare(unit("warlord", (60, 60), legend="sigrun")), band(FAR))
    suffer(game, 0, 3, ["resist", "resist"])
    assert (len(game[0].figures), game[0].fatigue) == (1, 2)  # the first cancels two, the second the last
    one = Playing(bare(LORD), band(FAR))  # the book's example: Resistance (1) and three casualties
    suffer(one, 0, 3, ["resist"] * 3)
    assert (len(one[0].figures), one[0].fatigue) == (1, 3)
    immediate = Playing(bare(unit("guards", (60, 50), 4), oath=["c"], dirge=["ur"]), bare(unit("warlord", (60, 41))))
    immediate.order(0, "charge", 1).auto().act("open", Use("dirge")).auto()
    assert immediate.kind == "shield"  # immediate casualties can be resisted too


@pytest.mark.rule("saga.special.resistance-exhausted")
def test_resistance_ends_with_exhaustion():
    game = Playing(bare(unit("warlord", (60, 60), fatigue=1)), band(FAR))
    decisions = suffer(game, 0, 3, ["resist", "resist"])
    assert len(decisions) == 2  # then he is exhausted and is asked no more
    assert game[0].figures == []


@pytest.mark.rule("saga.special.resistance-with-bodyguard", "saga.ruling.resistance-order")
def test_resistance_and_bodyguard_serve_together():
    game = Playing(bare(unit("warlord", (60, 60), fatigue=2), unit("guards", row(64, 60, 4))), band(FAR))
    guards = game[1].figures[:]
    suffer(game, 0, 3, ["resist", Guard(guards[3]), Guard(guards[2])])
    assert (len(game[0].figures), game[0].fatigue, len(game[1].figures)) == (1, 3, 2)


@pytest.mark.rule("saga.special.at-your-orders", "saga.mercs.otherwise-normal")
def test_we_obey_reaches_another_unit_within_c_once():
    mine = bare(
        LORD,
        unit("warriors", [(60 + 2 + 1.25 + 10, 60)]),
        unit("levies", [(60 - 2 - 1.25 - 10.5, 60)]),
        unit("warriors", (60, 66), 6, card="trackers"),
    )
    game = Playing(mine, bare(unit("levies", (60, 40), 6)))
    game.act(Free(0, "obey"))
    assert [game.why(Name(n)) for n in (1, 2)] == ["", "saga.special.at-your-orders"]  # at 10 cm, at 10.5 cm
    assert Name(0) not in game.options  # the Warlord himself never
    game.act(Name(3))  # mercenaries obey like other units
    game.do("move").act(game.moved(3, 0, 1))
    game.act(*[DECLINE] * (game.kind == "activation-kind"))  # no javelins
    assert game.refused(Free(0, "obey")) == "saga.special.at-your-orders"


@pytest.mark.rule("saga.special.at-your-orders-exhausted")
def test_an_exhausted_warlord_is_not_obeyed():
    for markers, rule in ((3, "saga.special.at-your-orders-exhausted"), (2, "")):
        game = Playing(bare(unit("warlord", (60, 60), fatigue=markers), unit("warriors", (66, 60), 4)), bare(FAR))
        assert game.why(Free(0, "obey")) == rule


@pytest.mark.rule("saga.special.bodyguard", "saga.ruling.bodyguard-limits", "saga.clash.score-guards")
def test_a_guard_within_c_falls_in_the_heros_place():
    near = unit("guards", row(60 + 2 + 1.25 + 10, 60, 4))
    game = Playing(
        bare(LORD, near, unit("guards", row(20, 60, 4)), unit("guards", (60, 70), card="free-lances")), band(FAR)
    )
    guards = casualties.bodyguards(game.state, game[0])
    # not the far ones, nor the Free Lances, whose rule forbids it
    assert {game.state.figures[id].unit for id in guards} == {1}
    decisions = suffer(game, 0, 2, [Guard(guards[-1]), Guard(guards[-2])])
    assert len(decisions) == 2  # once for each casualty
    assert (len(game[0].figures), len(game[1].figures)) == (1, 2)
    assert massacre_points(game.state, 1) == 2  # they score as dead Guards
    middle = Playing(bare(LORD, unit("guards", [(64.5, 60), (71, 60), (77.5, 60)])), band(FAR))
    assert middle[1].figures[1] not in casualties.bodyguards(middle.state, middle[0])  # the Guards' own chain must hold


@pytest.mark.rule("saga.special.bodyguard-not-casualty")
def test_guards_who_fall_for_the_warlord_do_not_count_for_the_winner():
    theirs = bare(unit("warlord", (60, 41)), unit("guards", row(64, 39, 4)))
    game = Playing(
        bare(unit("warriors", [(58.5, 50), (61.5, 50)]), oars=["c"]), theirs, dice=[[6, 6], [6] + [1] * 7, [1], [1, 1]]
    )
    game.order(0, "charge", 1).auto()
    game.act(*["open"] * (game.kind == "close-ranks"))
    while game.kind == "shield":
        game.act(next(option for option in game.options if isinstance(option, Guard)))
    while game.kind == "casualty":
        game.auto()
    assert (len(game[1].figures), len(game[2].figures)) == (1, 2)
    assert game.told("wins")[0].player == 1  # 1 to 0


@pytest.mark.rule("saga.special.pride", "saga.ruling.pride-reach")
def test_pride_charges_the_enemy_hero_if_it_can():
    theirs = bare(unit("levies", (50, 50), 6), unit("warlord", (70, 52)))
    game = Playing(bare(LORD), theirs).act(Free(0, "determination"))
    assert game.refused(Do("charge", 1)) == "saga.special.pride"
    assert game.why(Do("charge", 2)) == game.why(Do("move")) == ""
    screen = unit("warriors", [(66, 57), (66, 60), (66, 63), (66, 54), (66, 66)])
    blocked = Playing(bare(LORD), bare(unit("levies", (50, 50), 6), unit("warlord", (72, 60)), screen)).act(
        Free(0, "determination")
    )
    assert blocked.far(0, 2) < 15
    assert blocked.why(Do("charge", 2)) == "saga.ruling.charge-reachable"
    assert blocked.why(Do("charge", 1)) == ""  # near, but no legal charge on the Hero


ALDRIC = unit("warlord", (60, 60), legend="aldric", equipment=HORSES, companions=3)


@pytest.mark.rule("saga.special.heroic-composition", "saga.ruling.heroic-thresholds")
def test_a_heroic_unit_is_a_hero_and_companions_with_the_same_equipment():
    from tapete.games.saga.rules.before.warband import organisation_refusals, read_code

    roster = read_code("march~4~g2w1~x:aldric~u:g5.horses+w8~w:horses")
    # 8 Guards, of whom 3 ride with him: no limit of 4 to 12 there
    assert organisation_refusals(roster, roster.units, roster.warlord) == []
    on_foot = read_code("march~4~g2w1~x:aldric~u:g5.horses+w8")
    assert [no.rule for no in organisation_refusals(on_foot, on_foot.units, ())] == ["saga.legend.upgrade"]
    game = Playing(bare(ALDRIC, faction="march"), bare(FAR))
    assert [game.state.figures[id].troop for id in game[0].figures] == ["warlord", "guards", "guards", "guards"]
    assert game[0].equipment == ("horses",)


@pytest.mark.rule("saga.special.heroic-shared-rules", "saga.special.heroic-alone")
def test_the_whole_unit_shares_the_heros_rules_but_never_bodyguard():
    guards = unit("guards", (70, 60), 4)
    game = Playing(bare(ALDRIC, guards, faction="march"), bare(FAR))
    decisions = suffer(game, 0, 1, ["resist"])
    assert list(decisions[0].options) == ["resist", "fall"]  # no Guard is offered, although four stand near
    assert decisions[0].refusal(Guard(game[1].figures[0])).rule == "saga.special.heroic-shared-rules"
    assert game[0].fatigue == 1
    assert game.why(Free(0, "determination")) == game.why(Free(0, "obey")) == ""
    game[0].figures = game[0].figures[:1]
    assert casualties.bodyguards(game.state, game[0]) == game[1].figures  # alone, he is an ordinary Hero again
    assert profile.troop_of(game.state, game[0]) == "hero"


@pytest.mark.rule("saga.special.heroic-dice", "saga.special.heroic-count")
def test_a_heroic_unit_generates_its_heros_dice_and_counts_seven():
    game = Playing(bare(ALDRIC, faction="march", retinue=["c"]), bare(FAR))
    assert count_generated(game.state, 0) == 1
    assert profile.count_figures(game.state, game[0]) == 4 + 3
    game.act(Use("retinue"))  # Heroes or Guards
    assert game.state.doing.unit == 0


@pytest.mark.rule("saga.special.heroic-armour-class", "saga.ruling.heroic-restriction-type")
def test_a_heroic_unit_has_its_companions_armour_and_type():
    from tapete.games.saga.rules.battle_board import fits_word

    game = Playing(bare(ALDRIC, faction="march"), bare(FAR))
    for id in game[0].figures[1:]:
        game.state.figures[id].troop = "warriors"  # Warriors as companions
    assert profile.armour(game.state, game[0], False) == 4
    assert fits_word(game.state, game[0], "warriors", "", activating=False)
    assert not fits_word(game.state, game[0], "heroes", "", activating=False)
    assert fits_word(game.state, game[0], "heroes", "", activating=True)  # for activations it is a Hero
    game.kill(0, 2)
    assert massacre_points(game.state, 1) == 1  # two Warriors: each figure scores by its own type


@pytest.mark.rule("saga.special.heroic-hero-last")
def test_the_hero_falls_last_and_swaps_places_if_he_must():
    game = Playing(bare(ALDRIC, faction="march"), bare(FAR))
    hero = game[0].figures[0]
    decisions = suffer(game, 0, 1, ["fall"])
    assert Fig(hero) not in decisions[1].options
    assert hero in game[0].figures
    # a line: companion, Hero, companion; only the Hero's place touches the enemy's reach of the chain
    line = Playing(
        bare(unit("warlord", [(60, 60)], legend="aldric", equipment=HORSES, companions=1), faction="march"),
        bare(unit("warriors", [(66.6, 60)])),
    )
    line.state.figures[1].x, line.state.figures[1].y = 63400, 60000
    mate = line[0].figures[1]
    decisions = suffer(line, 0, 1, ["fall", Fig(mate)], enemy=1)
    assert [decision.kind for decision in decisions] == ["shield", "swap"]  # the companion is the only one in contact
    assert (line.state.figures[hero].x, line[0].figures) == (63400, [hero])


@pytest.mark.rule("saga.special.at-your-orders")
def test_legends_are_obeyed_more_often_or_from_farther():
    def obeying(legend: str, faction: str, *units: dict, gear=()) -> Playing:
        return Playing(
            bare(unit("warlord", (60, 70), legend=legend, equipment=gear), *units, faction=faction), bare(FAR)
        )

    temar = obeying(
        "temar", "khanate", unit("levies", (60, 78), 6), unit("levies", (45, 72), 6), gear=("horses", "composite")
    )
    temar.act(Free(0, "obey")).act(Name(1)).do("move").act(temar.moved(1, 0, 0))
    temar.act(Free(0, "obey"))
    assert temar.state.doing.unit == 2  # the other one, and no third time
    wulla = obeying("wulla", "league", unit("levies", [(60, 70 - 2 - 1.25 - 14)]), unit("warriors", (75, 75), 4))
    wulla.act(Free(0, "obey"))
    assert wulla.why(Name(1)) == ""  # at 14 cm
    wulla.act(Name(1)).do("move").act(wulla.moved(1, 0, 0))
    assert wulla.refused(Free(0, "obey")) == "saga.special.at-your-orders"  # the second only for Levies


def test_traits_of_heroes_mercenaries_and_legends():
    content = load_library()
    assert {
        trait
        for entry in (*content.heroes.values(), *content.legends.values(), *content.mercenaries.values())
        for trait in entry.traits
    } == {*schema.Trait.__args__}


def test_the_standard_bearer_spares_fatigue_and_the_penitents_take_it():
    from tapete.games.saga.rules.fights.casualties import remove_figure

    def fall(*units: dict, answers=()) -> Playing:
        game = Playing(bare(unit("levies", [(60, 60)]), *units, faction="league"), bare(FAR))
        flow = remove_figure(game.match.table, game[0], game[0].figures[0])
        answers = list(answers)
        try:
            next(flow)
            while True:
                flow.send(answers.pop(0))
        except StopIteration:
            return game

    near = unit("warriors", [(66, 60)])
    assert fall(near)[1].fatigue == 1
    assert fall(near, unit("hero", (66, 66), card="standard"))[1].fatigue == 0
    penitents = fall(near, unit("levies", (66, 66), card="penitents"), answers=[Name(2), DECLINE])
    assert (penitents[1].fatigue, penitents[2].fatigue) == (0, 2)  # the Warriors' marker, and their own


def test_the_quartermaster_relieves_and_the_seer_and_livia_handle_dice():
    game = Playing(
        bare(unit("hero", (60, 60), card="quartermaster"), unit("guards", (66, 60), 4, fatigue=2), faction="exarchate"),
        bare(FAR),
    )
    game.act(Power(0, "relieves"))
    assert (game[1].fatigue, game[1].acted) == (1, 0)
    assert game.refused(Power(0, "relieves")) == "saga.special.only-if-listed"
    livia = Playing(
        bare(unit("warlord", (60, 60), legend="livia"), faction="exarchate", rolled="cc"),
        bare(FAR),
        phase="orders",
        step=4,
    )
    livia.act(Power(0, "turns-a-die"), Faces("c", "r"))
    assert sorted(livia.state.bands[0].rolled) == ["c", "r"]
    assert livia.refused(Power(0, "turns-a-die")) == "saga.special.only-if-listed"


def test_the_old_woman_guides_through_danger_and_ford_wolves_manoeuvre_closer():
    marsh = [{"terrain": "marsh", "at": [60, 52]}]
    game = Playing(
        band(unit("warriors", [(60, 62)]), unit("warlord", (60, 70), legend="yews"), faction="mist"), terrain=marsh
    ).order(0, "move")
    game.act((("f0", 60000, 55000),))
    assert game[0].fatigue == 0
    wolves = Playing(bare(unit("warriors", [(60, 60)], legend="ford-wolves")), bare(unit("warriors", [(60, 40)])))
    assert wolves.why(Free(0, "manoeuvre")) == ""  # 17.5 cm from the enemy
    assert profile.dice_of(wolves[0]) == 0


def test_legendary_and_hired_dice():
    from tapete.games.saga.rules.fights import melee, shooting
    from tapete.games.saga.state import Side

    hounds = Playing(bare(unit("warriors", (60, 60), card="hounds")), bare(FAR))
    assert melee.count_generated(hounds.state, Side(0, 0), 0) == 8 + 2
    assert melee.count_generated(hounds.state, Side(0, 0), 1) == 8
    shields = Playing(bare(unit("guards", (60, 60), 6, legend="old-shields")), bare(FAR))
    assert melee.count_generated(shields.state, Side(0, 0, closed=True), 1) == 12 - 3
    archers = Playing(bare(unit("levies", (60, 60), 4, equipment=("bows",), legend="queens-archers")), bare(FAR))
    assert shooting.count_generated(archers.state, archers[0], archers[0].figures) == 2 + 1
    assert profile.dice_of(archers[0]) == 1
    assert profile.dice_of(Playing(bare(unit("levies", (60, 60), 4, card="slingers")), bare(FAR))[0]) == 1
    temar = Playing(bare(unit("warlord", (60, 60), legend="temar", equipment=("horses", "composite"))), bare(FAR))
    assert profile.shot_reach(temar[0]) == 30000


def test_count_aldric_charges_swiftly():
    from tapete.games.saga.rules.fights import melee

    game = Playing(
        bare(
            unit("warlord", (60, 60), legend="aldric", equipment=HORSES, companions=3, acted=1, tiring=1, last="move"),
            faction="march",
        ),
        bare(unit("warriors", (60, 42), 6)),
        dice=[[1] * 14, [1] * 6],
    )
    game.act(Free(0, "determination"), Do("charge", 1)).auto()
    assert game.kind == "withdraw"  # no question about closing ranks
    # his charge by Determination causes no FATIGUE
    assert [event.rule for event in game.told("tires")] == ["saga.melee.fatigue-end"] * 2
    fight = melee.start_melee(game.state, game[0], game[1])
    assert melee.close_ranks_refusal(game.state, fight).rule == "saga.basics.cannot-beats-must"


def test_the_war_beast_obeys_nobody_and_trackers_ignore_rough_ground():
    game = Playing(bare(LORD, unit("hero", (66, 60), card="war-beast"), unit("warriors", (54, 60), 4)), bare(FAR)).act(
        Free(0, "obey")
    )
    assert game.state.doing.unit == 2  # the only unit that obeys
    wood = [{"terrain": "wood", "at": [60, 50]}]
    trackers = Playing(band(unit("warriors", (60, 64), card="trackers")), terrain=wood).order(0, "move")
    assert trackers.why(trackers.moved(0, 0, -15)) == ""
