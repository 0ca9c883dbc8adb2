"""Disparo: targets, sight, range, five steps, cover."""

import pytest

from tapete.games.saga.rules.fights import shooting
from tapete.games.saga.rules.fights.dice_effects import defence_target, dice_limit
from tapete.games.saga.table import ground
from tapete.games.saga.table.paths import Going
from tests.saga.table import *

BOWS = ("bows",)
HIT, MISS = 6, 1


def archers(n: int = 8, troop: str = "warriors", gear=BOWS, at=(60, 60), **more) -> dict:
    return unit(troop, at, n, equipment=gear, **more)


def shoot(mine, theirs, dice=(), **more) -> Playing:
    """The first unit of the first seat shoots at the first of the second seat."""
    game = Playing(
        mine if "units" in mine else band(mine),
        theirs if "units" in theirs else band(theirs),
        dice=[list(roll) for roll in dice],
        **more,
    )
    target = next(unit.id for unit in game.state.units if unit.owner == 1)
    return game.order(0, "shoot", target)


@pytest.mark.rule("saga.shoot.declare-target")
def test_a_shot_names_its_target_at_once():
    game = Playing(band(archers(fatigue=2)), band(unit("guards", (60, 40), 6), unit("levies", (80, 40), 6))).order(0)
    assert game.refused(Do("shoot")) == "saga.shoot.declare-target"
    game.do("shoot", 1)
    assert (game.player, game.kind) == (1, "window")


@pytest.mark.rule("saga.shoot.target-legal", "saga.los.high-terrain")
def test_the_target_has_a_figure_in_range_and_sight():
    wood = {"terrain": "wood", "at": [60, 50]}
    game = Playing(band(archers(4)), band(unit("guards", (60, 40), 4)), terrain=[wood]).order(0)
    assert game.refused(Do("shoot", 1)) == "saga.shoot.target-legal"


@pytest.mark.rule("saga.shoot.single-target")
def test_a_volley_goes_at_one_unit():
    game = Playing(
        band(archers()), band(unit("guards", (50, 45), 4), unit("levies", (70, 45), 6)), dice=[[HIT] * 4, [HIT] * 4]
    ).order(0)
    assert {do.target for do in game.options if do != DECLINE and do.kind == "shoot"} == {
        1,
        2,
    }  # one or the other; no answer names two
    game.do("shoot", 1)
    assert len(game.told("attack-roll")) == 1
    assert [event.player for event in game.told("defence-roll")] == [1]


@pytest.mark.rule("saga.shoot.roles")
def test_the_shooter_is_the_attacker_and_the_target_the_defender():
    theirs = band(unit("warriors", (60, 40), 8), faction="mist", dodge=["c"])
    game = shoot(band(archers(), faction="march", span=["c"]), theirs, [[1] * 6])
    assert game.player == 0
    assert [side.player for side in game.state.fight.sides] == [0, 1]
    from tapete.games.saga.content.library import compile_ability
    from tapete.games.saga.content.schema import AbilitySheet
    from tapete.games.saga.rules.battle_board import meets_restriction

    only = {
        word: compile_ability(
            AbilitySheet("x", "basic", "x", "x", ("shooting",), "c", "attack_dice(1)", "x", "x", (word,))
        )
        for word in ("attacker", "defender")
    }
    assert meets_restriction(game.state, only["attacker"], game[0], "attacker")
    assert not meets_restriction(game.state, only["attacker"], game[1], "defender")
    assert meets_restriction(game.state, only["defender"], game[1], "defender")


@pytest.mark.rule("saga.shoot.without-activation", "saga.fatigue.activations-only")
def test_a_shot_that_is_no_activation_does_not_tire():
    mine = bare(unit("levies", (60, 50), 6), faction="league", stones=["c"])
    game = Playing(mine, band(unit("warriors", (60, 41), 4)), dice=[[MISS] * 4])
    game.act(Use("stones"))
    assert [len(event.dice) for event in game.told("attack-roll")] == [4]
    assert (game[0].acted, game[0].tiring, game[0].fatigue, game[0].last) == (0, 0, 0, "")


@pytest.mark.rule("saga.shoot.repeat-allowed")
def test_a_unit_may_shoot_twice_and_tires_the_second_time():
    game = Playing(band(archers(4), oars=["c", "c"]), band(unit("guards", (60, 40), 4)), dice=[[MISS] * 2] * 2)
    game.order(0, "shoot", 1).order(0, "shoot", 1)
    assert game[0].fatigue == 1


# ---------------------------------------------------------------- sight


def sees(*, between=(), terrain=(), target=(60, 30), mine=((60, 60),)) -> bool:
    theirs = band(unit("guards", [target]), *[unit("levies", list(spots)) for spots in between])
    game = Playing(band(unit("warriors", list(mine), equipment=BOWS)), theirs, terrain=list(terrain))
    return bool(ground.shooters(game.state, game[0], game[1], reach=80000))


@pytest.mark.rule("saga.los.definition")
def test_two_figures_with_nothing_between_them_see_each_other():
    assert sees()
    assert sees(target=(5, 5))


@pytest.mark.rule("saga.los.figures-block", "saga.ruling.los-points")
def test_every_figure_blocks_except_the_shooters_own():
    wall = [[(57.4 + 2.6 * n, 45) for n in range(3)]]
    assert not sees(between=wall)
    assert sees(mine=((60, 60), (57, 57), (60, 57), (63, 57)))  # comrades
    hero = Playing(
        band(unit("warriors", [(60, 60)], equipment=BOWS), unit("warlord", (60, 45))), band(unit("guards", [(60, 30)]))
    )
    assert not ground.shooters(hero.state, hero[0], hero[2], reach=80000)  # a friend in between
    rim = Playing(
        band(unit("warriors", [(60, 60)], equipment=BOWS)),
        band(unit("guards", [(60, 30)]), unit("levies", [(61.3, 45)])),
    )
    assert ground.shooters(rim.state, rim[0], rim[1], reach=80000)  # past the rim of a single base one sees


@pytest.mark.rule("saga.los.gaps-block", "saga.ruling.los-own-gaps")
def test_the_space_between_two_figures_of_a_unit_blocks_too():
    screen = [[(56, 45), (64, 45)]]  # 5.5 cm apart
    assert not sees(between=screen)
    assert sees(between=[[(52, 45), (68, 45)]])  # 13.5 cm apart
    comrades = Playing(
        band(unit("warriors", [(60, 60), (57, 50), (63, 50)], equipment=BOWS)), band(unit("guards", [(60, 30)]))
    )
    assert 0 in ground.shooters(comrades.state, comrades[0], comrades[1], reach=80000)
    target = Playing(
        band(unit("warriors", [(60, 60)], equipment=BOWS)), band(unit("guards", [(60, 30), (57, 35), (63, 35)]))
    )
    assert ground.shooters(target.state, target[0], target[1], reach=80000)


@pytest.mark.rule("saga.los.gaps-block", "saga.ruling.los-wide-gaps")
@pytest.mark.parametrize(("sight_gaps", "seen"), [("short", True), ("any", False)])
def test_by_the_letter_a_gap_of_any_width_blocks_sight_and_never_a_move(sight_gaps, seen):
    screen = unit("levies", [(52, 45), (68, 45)])  # 13.5 cm apart
    game = Playing(
        band(unit("warriors", [(60, 60)], equipment=BOWS)),
        band(unit("guards", [(60, 30)]), screen),
        options={"sight_gaps": sight_gaps},
    )
    assert bool(ground.shooters(game.state, game[0], game[1], reach=80000)) == seen
    assert Going(game.state, game[0], 20000).bar(1250, (60000, 60000), (60000, 40000), (60000, 60000)) is None


@pytest.mark.rule("saga.los.high-terrain", "saga.ruling.los-two-pieces", "saga.ruling.hill-crossing")
def test_one_sees_into_a_wood_and_out_of_it_but_not_through():
    wood = {"terrain": "wood", "at": [60, 45]}  # y from 38 to 52
    assert sees(terrain=[wood], target=(60, 45))  # into it
    assert not sees(terrain=[wood])  # through it
    assert sees(terrain=[wood], mine=((60, 49),), target=(60, 41))  # inside the same wood
    two = [{"terrain": "wood", "at": [60, 54]}, {"terrain": "wood", "at": [60, 30]}]
    assert sees(terrain=two, mine=((60, 54),), target=(60, 30))  # out of one and into another
    from tapete.games.saga.state import Piece

    shape = ground.outline(Piece("wood", "small", 0, 60000, 45000))
    top = min(y for _, y in shape.points)
    assert not ground.is_hidden_by(shape, (40000, top), (80000, top))  # touching the border is no crossing


@pytest.mark.rule("saga.ruling.hill-crossing")
def test_a_line_that_enters_for_less_than_a_millimetre_has_not_entered():
    from tapete.boards.flat.shapes import Polygon

    wedge = Polygon(((0, 0), (10000, 10000), (10000, -10000)))
    assert not ground.is_hidden_by(wedge, (40, -5000), (40, 5000))  # 0.8 mm inside
    assert ground.is_hidden_by(wedge, (60, -5000), (60, 5000))  # 1.2 mm


@pytest.mark.rule("saga.los.low-terrain")
def test_low_ground_does_not_block_sight():
    assert sees(terrain=[{"terrain": "field", "at": [60, 52]}, {"terrain": "marsh", "at": [60, 38]}])


@pytest.mark.rule("saga.los.no-elevation")
def test_a_hill_gives_no_sight_over_obstacles():
    hill = {"terrain": "hill", "size": "large", "at": [60, 66]}
    wood = {"terrain": "wood", "at": [60, 45]}
    assert not sees(terrain=[hill, wood], mine=((60, 60),))
    assert not sees(terrain=[hill], between=[[(57.4 + 2.6 * n, 45) for n in range(3)]])


# ---------------------------------------------------------------- step 1


@pytest.mark.rule("saga.shoot.range")
@pytest.mark.parametrize(
    ("gear", "range_cm"),
    [
        (("javelins",), 15),
        (("horses", "composite"), 15),
        (BOWS, 30),
        (("slings",), 30),
        (("crossbows",), 30),
        (("improvised",), 10),
    ],
)
def test_each_weapon_has_its_range(gear, range_cm):
    radius = 2.0 if "horses" in gear else 1.25

    def reaches(gap: float) -> bool:
        game = Playing(
            band(unit("warriors", [(60, 30 + gap + radius + 1.25)], equipment=gear)), band(unit("guards", [(60, 30)]))
        )
        return bool(shooting.able_shooters(game.state, game[0], game[1]))

    assert reaches(range_cm)
    assert not reaches(range_cm + 0.2)


@pytest.mark.rule("saga.shoot.count-shooters", "saga.shoot.dice-formula", "saga.ruling.range-and-sight-same-figure")
def test_only_those_with_range_and_sight_add_dice():
    """Example of the book: seven of nine archers can shoot, for 4 dice."""
    spots = [*row(50, 62.5, 7, 2.6), (50, 65.3), (68, 65.3)]
    game = Playing(
        band(unit("warriors", spots, equipment=BOWS)), band(unit("guards", row(51, 30, 6, 3.0))), dice=[[MISS] * 4]
    )
    assert len(shooting.able_shooters(game.state, game[0], game[1])) == 7
    game.order(0, "shoot", 1)
    assert game.told("generates")[0].text.args == {
        "unit": game.told("generates")[0].text.args["unit"],
        "n": 4,
        "figures": 7,
    }
    far_seen_near_hidden = Playing(
        band(unit("warriors", [(60, 62)], equipment=BOWS)),
        band(unit("guards", [(60, 37), (78, 25)])),
        terrain=[{"terrain": "wood", "at": [60, 47]}],
    )
    # one in range, another in sight
    assert shooting.able_shooters(far_seen_near_hidden.state, far_seen_near_hidden[0], far_seen_near_hidden[1]) == []


@pytest.mark.rule("saga.shoot.dice-formula")
def test_shooting_aggression_is_multiplied_and_rounded_up():
    for troop, n, dice in (("levies", 9, 5), ("guards", 5, 5), ("warriors", 7, 4), ("warlord", 1, 4)):
        game = Playing(band(unit(troop, (60, 60), n, equipment=BOWS)), band(FAR))
        assert shooting.count_generated(game.state, game[0], game[0].figures) == dice


@pytest.mark.rule("saga.shoot.lost-target-cancels", "saga.ability.actreact-first")
def test_a_target_lost_to_a_reaction_cancels_the_shot():
    theirs = band(unit("warriors", (60, 33), 4), faction="mist", fade=["u"])
    game = Playing(band(archers(4)), theirs).order(0, "shoot", 1)
    game.act(Use("fade", 1)).act(game.moved(1, 0, -9))
    assert "cancelled" in game.event_kinds()
    assert (game[0].acted, game[0].tiring) == (0, 0)


@pytest.mark.rule("saga.shoot.extra-dice-early", "saga.shoot.double-limit")
def test_dice_of_the_activation_count_as_generated():
    game = Playing(band(archers(8)), band(unit("guards", (60, 40), 6)))
    from tapete.games.saga.state import Side

    side = Side(0, 0, early=2)
    side.generated = shooting.count_generated(game.state, game[0], game[0].figures, side.early)
    side.extra = 99
    assert (side.generated, dice_limit(side)) == (6, 12)
    three = Side(0, 0, generated=3, extra=5)
    assert dice_limit(three) == 6


@pytest.mark.rule("saga.shoot.cap-eight")
def test_a_shooter_keeps_eight_generated_dice():
    game = shoot(archers(10, "guards"), unit("guards", (60, 40), 6), [[MISS] * 8])
    assert game.told("generates")[0].text.args["n"] == 8


# ---------------------------------------------------------------- step 2


def abilities(**theirs_board) -> Playing:
    """March shooters with two shooting abilities against defenders with reactions."""
    mine = band(unit("levies", (60, 60), 12, equipment=("crossbows",)), faction="march", span=["c", "c"])
    theirs = band(unit("warriors", (60, 40), 8), faction="fjord", **(theirs_board or {"planks": ["c", "c"]}))
    return shoot(mine, theirs, [[MISS] * 6])


@pytest.mark.rule("saga.shoot.step2-alternate")
def test_the_attacker_begins_and_the_players_alternate():
    game = abilities()
    assert game.player == 0
    game.act(Use("span"))
    assert game.player == 1
    game.act(Use("planks"))
    assert game.player == 0


@pytest.mark.rule("saga.shoot.step2-end")
def test_a_pass_bars_nothing_but_two_in_a_row_end_the_step():
    game = abilities()
    game.act(PASS, Use("planks"), PASS)
    assert game.player == 1
    game.act(PASS)
    assert game.state.fight is None  # the dice have fallen


@pytest.mark.rule("saga.shoot.keywords")
def test_the_defender_uses_only_reactions():
    theirs = band(unit("levies", (60, 40), 8, equipment=BOWS), faction="march", span=["c"], pavise=["c"])
    game = shoot(
        band(unit("levies", (60, 60), 12, equipment=("crossbows",)), faction="march", span=["c"], pavise=["c"]), theirs
    )
    assert game.refused(Use("pavise")) == "saga.shoot.keywords"
    game.act(Use("span"))
    assert game.refused(Use("span")) == "saga.shoot.keywords"
    assert game.why(Use("pavise")) == ""


@pytest.mark.rule("saga.shoot.defender-fatigue", "saga.shoot.attacker-no-fatigue")
def test_the_defender_turns_the_shooters_fatigue_into_armour():
    game = shoot(band(archers(8, fatigue=2)), band(unit("warriors", (60, 40), 8, fatigue=1)), [[5] * 4])
    game.act(PASS)  # no cancellation
    assert game.player == 1  # the attacker has nothing to do and passes: he never uses the target's FATIGUE
    assert game.refused(Spend("weaken"), 0) == "saga.shoot.attacker-no-fatigue"
    game.act(Spend("armour"), Spend("armour"))
    assert game.told("attack-roll")[0].text.args["armour"] == 6
    assert game[0].fatigue == 0


@pytest.mark.rule("saga.shoot.denied-abilities-deny-fatigue")
def test_denied_abilities_also_deny_use_of_the_enemys_fatigue():
    theirs = band(unit("warriors", (60, 47), 4, fatigue=2), axe_blow=["c"])
    mine = band(unit("warriors", (60, 57), 4), faction="exarchate", silence=["r"])
    game = Playing(mine, theirs, dice=[[MISS] * 4, [MISS] * 4]).order(0, "charge", 1).auto()
    game.act("open", Use("silence"))
    assert (game.player, game.kind) == (0, "melee-step")  # the enemy could only pass
    game.act(PASS)
    assert game.told("attack-roll")
    denied = Playing(mine, theirs).order(0, "charge", 1).auto()
    denied.act("open")
    denied.state.fight.sides[1].denied.append("abilities")
    from tapete.games.saga.rules.fights.fight_abilities import action_refusal

    denied[0].fatigue = 1
    assert (
        action_refusal(denied.state, denied.state.fight, 1, Spend("armour")).rule
        == "saga.shoot.denied-abilities-deny-fatigue"
    )
    assert (
        action_refusal(denied.state, denied.state.fight, 1, Use("axe-blow")).rule
        == "saga.shoot.denied-abilities-deny-fatigue"
    )


@pytest.mark.rule("saga.ruling.step-pass-fatigue")
def test_a_player_who_can_only_pass_is_not_asked():
    game = shoot(archers(4), unit("guards", (60, 40), 4), [[MISS] * 2])
    assert game.kind == "activate"


# ---------------------------------------------------------------- steps 3 to 5


@pytest.mark.rule("saga.shoot.hit")
def test_a_die_hits_at_the_armour_against_shooting():
    game = shoot(archers(8), unit("guards", (60, 40), 4, equipment=HORSES), [[3, 4, 5, 6], [4, 4, 4]])
    assert game.told("attack-roll")[0].text.args["hits"] == 3


@pytest.mark.rule("saga.shoot.auto-hits", "saga.shoot.defence-dice-count")
def test_automatic_hits_are_added_and_defended_like_others():
    game = abilities()
    game.state.fight.sides[0].auto_hits = 1
    game.match.setup.script.dice[:] = [[6, 6, 1, 1, 1, 1], [4] * 5]
    game.act(PASS, Use("planks"), PASS, PASS)  # 2 rolled hits, 1 automatic, and two extra defence dice
    assert len(game.told("defence-roll")[0].dice) == 3 + 2


@pytest.mark.rule("saga.shoot.modify-order", "saga.ruling.reroll-modified")
def test_the_attackers_reroll_comes_before_the_defenders_change():
    from tapete.games.saga.state import DiceEffect

    game = abilities()
    fight = game.state.fight
    fight.effects = [DiceEffect(1, "attack", 0, "mod", -1), DiceEffect(0, "attack", 0, "reroll", which="misses")]
    game.match.setup.script.dice[:] = [[3, 2, 6, 6, 6, 6], [4], [6] * 5]
    # crossbows add 1: 3 is a hit on Armour 4 when the attacker looks at it, only the 2 is thrown again; then everything
    # loses 1
    game.act(PASS, PASS)
    assert game.told("rerolls")[0].text.args["n"] == 1
    roll = game.told("attack-roll")[0]
    assert [die.value for die in roll.dice] == [3, 4, 6, 6, 6, 6]
    assert roll.text.args["hits"] == 5


@pytest.mark.rule("saga.shoot.defence-modify-order")
def test_the_attackers_effects_on_defence_dice_come_first():
    from tapete.games.saga.state import DiceEffect

    game = abilities()
    game.state.fight.effects = [
        DiceEffect(1, "defence", 1, "reroll", which="failures"),
        DiceEffect(0, "defence", 1, "reroll", which="successes"),
    ]
    game.match.setup.script.dice[:] = [[6, 6, 1, 1, 1, 1], [4, 2], [3], [5, 5]]
    game.act(PASS, PASS)
    players = [event.player for event in game.told("rerolls")]
    assert players == [0, 1]  # the success is forced again first, then both failures by their owner
    assert game.told("defence-roll")[0].text.args["saved"] == 2


@pytest.mark.rule("saga.shoot.defence-target")
def test_shots_are_cancelled_on_4_and_in_cover_on_3():
    for terrain, saved in (([], 1), ([{"terrain": "field", "size": "large", "at": [60, 40]}], 3)):
        game = shoot(archers(6), unit("warriors", (60, 40), 4), [[6, 6, 6], [3, 3, 5]], terrain=terrain)
        assert game.told("defence-roll")[0].text.args["saved"] == saved


@pytest.mark.rule("saga.shoot.hit-to-casualty", "saga.shoot.casualty-choice")
def test_hits_left_become_casualties_of_the_defenders_choice():
    spots = [(60, 40), (57, 40), (63, 40), (60, 37)]
    game = shoot(archers(6), unit("warriors", spots), [[6, 6, 6], [4, 4, 1]])
    assert (game.player, game.kind) == (1, "casualty")
    hidden = game[1].figures[3]
    game.act(Fig(hidden))  # even a figure out of sight
    assert len(game[1].figures) == 3
    lord = shoot(archers(6), unit("warlord", (60, 40)), [[6, 6, 6], [4, 4, 1]])
    assert lord.kind == "shield"  # Resistance is offered before the removal
    assert "resist" in lord.options


@pytest.mark.rule("saga.shoot.no-retroactive-trigger")
def test_abilities_are_not_used_after_the_dice_have_fallen():
    theirs = band(unit("warriors", row(50, 40, 6)), faction="exarchate", ledger=["u"], shell=["u"])
    game = shoot(band(archers(8), faction="fjord"), theirs, [[6, 6, 6, 6], [1, 1, 1, 1]])
    game.act(PASS)
    assert game.kind == "casualty"
    assert game.refused(Use("ledger")) == "saga.shoot.no-retroactive-trigger"


def test_the_books_volley():
    """Example on page 24: seven of nine archers shoot with 4 dice and 2 of the activation.

    Abilities re-roll 1 and 2 and add 6 attack dice and 3 defence dice. One Guard falls.
    """
    from tapete.games.saga.state import DiceEffect

    spots = [*row(50, 62.5, 7, 2.6), (50, 65.3), (68, 65.3)]
    theirs = band(unit("guards", row(50, 30, 6, 3.0)), planks=["c"])
    game = Playing(band(unit("warriors", spots, equipment=BOWS), faction="march", span=["c"]), theirs, dice=[])
    game.order(0, "shoot", 1)
    attacker, defender = game.state.fight.sides
    assert attacker.generated == 4
    attacker.generated += 2
    game.state.fight.effects.append(DiceEffect(0, "attack", 0, "reroll", which="le:2"))
    attacker.extra, defender.defence = 6, 1  # the other abilities of the example
    game.match.setup.script.dice[:] = [[1, 2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 3], [5, 1, 6], [4, 5, 6, 4, 1, 2, 3, 1]]
    game.act(PASS, Use("planks"), PASS)
    roll, saves = game.told("attack-roll")[0], game.told("defence-roll")[0]
    assert (len(roll.dice), roll.text.args["hits"]) == (12, 5)
    assert (len(saves.dice), saves.text.args["saved"], saves.text.args["left"]) == (8, 4, 1)


# ---------------------------------------------------------------- cover


@pytest.mark.rule("saga.cover.two-kinds")
def test_cover_is_light_or_heavy():
    from tapete.games.saga.content.library import load_library

    cover = {kind.id: kind.cover for kind in load_library().terrain.values()}
    assert {cover[id] for id in ("field", "wood")} == {"light"}
    assert {cover[id] for id in ("rocks", "ruins")} == {"heavy"}
    assert {cover[id] for id in ("hill", "marsh", "steep-hill")} == {"none"}


@pytest.mark.rule("saga.cover.whole-unit")
def test_seven_of_eight_in_a_wood_have_no_cover():
    wood = {"terrain": "wood", "at": [60, 40]}
    inside = [*row(54, 40, 4), *row(54, 37, 3), (63, 37)]
    game = Playing(band(archers()), band(unit("warriors", inside)), terrain=[wood])
    assert ground.terrain_cover(game.state, game[1]) == "light"
    out = Playing(band(archers()), band(unit("warriors", [*inside[:7], (63, 31)])), terrain=[wood])
    assert ground.terrain_cover(out.state, out[1]) == "none"
    assert defence_target(shooting.start_shot(out.state, out[0], out[1], "", ""), 1) == 4


@pytest.mark.rule("saga.cover.light", "saga.cover.heavy-shooting", "saga.cover.heavy-armour-cap")
def test_light_and_heavy_cover_against_shots_and_in_melee():
    from tapete.games.saga.rules.fights.melee import start_melee

    def covered(terrain: str, **more) -> tuple[int, int, int]:
        game = Playing(
            band(archers()),
            band(unit("warriors", row(57, 40, 3), **more)),
            terrain=[{"terrain": terrain, "at": [60, 40]}],
        )
        shot, melee = (
            shooting.start_shot(game.state, game[0], game[1], "", ""),
            start_melee(game.state, game[0], game[1]),
        )
        return shot.sides[1].armour, defence_target(shot, 1), defence_target(melee, 1)

    assert covered("wood") == (4, 3, 5)
    assert covered("ruins") == (5, 3, 4)
    assert covered("rocks", lasting=[["armour", 2, ""]]) == (6, 3, 4)  # Armour 6 already


@pytest.mark.rule("saga.cover.heavy-melee", "saga.cover.attacker-never")
def test_heavy_cover_in_melee_is_for_the_defender_alone():
    from tapete.games.saga.rules.fights.melee import start_melee

    ruins = [{"terrain": "ruins", "at": [60, 40]}]
    game = Playing(band(unit("warriors", row(57, 42, 3))), band(unit("warriors", row(57, 38.5, 3))), terrain=ruins)
    fight = start_melee(game.state, game[0], game[1])
    assert (fight.sides[1].armour, defence_target(fight, 1)) == (4, 4)
    assert defence_target(fight, 0) == 5  # the attacker stands in the same ruins
