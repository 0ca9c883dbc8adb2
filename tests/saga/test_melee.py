"""Cuerpo a cuerpo: the seven steps of a fight between two units."""

import pytest

from tapete.games.saga import profile
from tapete.games.saga.rules.fights import melee
from tapete.games.saga.rules.fights.dice_effects import ATTACKER, DEFENDER, defence_target, dice_limit
from tapete.games.saga.rules.fights.melee import (
    count_generated,
    melee_winner,
    start_melee,
    withdrawal_rule,
    withdrawing_side,
)
from tapete.games.saga.state import DiceEffect, Side
from tests.saga.table import *

HIT, MISS = 6, 1


def clash(mine, theirs, dice=(), ranks="open", **more) -> Playing:
    """A match where unit 0 of the first seat has charged the first unit of the second seat."""
    game = Playing(
        mine if "units" in mine else bare_class(mine),
        theirs if "units" in theirs else bare(theirs),
        dice=[list(roll) for roll in dice],
        **more,
    )
    target = next(unit.id for unit in game.state.units if unit.owner == 1)
    game.order(0, "charge", target)
    while game.kind in ("window", "charge-stick"):
        game.act(PASS if game.kind == "window" else "open")
    game.auto()
    return game.act(ranks) if game.kind == "close-ranks" and ranks else game


def bare_class(entry) -> dict:
    """A band with the class activation of its unit and nothing to use in the fight."""
    return bare(entry, **{CLASSES["fjord"]["hero" if entry["troop"] == "warlord" else entry["troop"]]: ["u"]})


def lines(mine: int, theirs: int, troop="warriors", other="warriors", **foe) -> tuple[dict, dict]:
    """Two units in two ranks, 8 cm apart."""
    return unit(troop, (60, 52), mine), unit(other, (60, 40), theirs, **foe)


@pytest.mark.rule("saga.melee.two-units", "saga.melee.roles")
def test_a_melee_is_between_the_charger_and_the_charged():
    game = clash(*lines(6, 6), ranks="")
    assert [(side.unit, side.player) for side in game.state.fight.sides] == [(0, 0), (1, 1)]


@pytest.mark.rule("saga.melee.roles", "saga.ruling.reaction-charge", "saga.ruling.reaction-keeps-target")
def test_a_reaction_charge_makes_the_reacting_unit_the_attacker():
    mine = band(unit("guards", (60, 52), 4))
    theirs = band(unit("guards", (60, 40), 4, equipment=HORSES), faction="march", countercharge=["cu"])
    game = Playing(mine, theirs, dice=[[MISS] * 8, [MISS] * 8, [MISS] * 8, [MISS] * 8]).order(0, "charge", 1)
    assert (game.player, game.kind) == (1, "window")
    game.act(Use("countercharge", 1))
    assert game.kind == "charge"
    game.auto()
    assert [side.unit for side in game.state.fight.sides] == [1, 0]
    assert (game.player, game.kind) == (0, "close-ranks")  # the unit that declared its own charge defends
    game.act("open")
    assert (game.player, game.kind) == (
        1,
        "withdraw",
    )  # a draw: the attacker leaves, melee and all before the first charge
    game.auto()
    assert game[0].fatigue == game[1].fatigue == 1
    # the declared charge is looked at again with the same target, with the FATIGUE of the melee
    game.act(*[PASS] * (game.kind == "window"))
    assert game.kind == "charge"
    assert game.state.doing.target == 1


@pytest.mark.rule("saga.melee.step-order")
def test_the_seven_steps_come_in_order():
    game = clash(*lines(6, 6), dice=[[HIT] * 6, [HIT] * 6, [MISS] * 6, [MISS] * 6], ranks="")
    steps = [game.state.fight.step]
    game.act("open")
    while game.state.fight is not None:
        steps.append(game.state.fight.step)
        game.auto()
    kinds = [
        kind
        for kind in game.event_kinds()
        if kind in ("melee", "generates", "attack-roll", "defence-roll", "falls", "wins", "draw", "tires")
    ]
    assert kinds[0] == "melee"
    assert (
        kinds.index("generates")
        < kinds.index("attack-roll")
        < kinds.index("defence-roll")
        < kinds.index("falls")
        < kinds.index("draw")
    )
    assert steps == sorted(steps)
    assert steps[0] == 1


@pytest.mark.rule("saga.melee.close-ranks-option", "saga.melee.close-ranks-effect")
def test_the_defender_may_close_ranks_and_the_attacker_may_not():
    game = clash(*lines(6, 6), ranks="")
    assert (game.player, game.options) == (1, ["close", "open"])
    assert game.refused("close", 0) == "saga.melee.close-ranks-option"
    fight = game.state.fight
    game.match.setup.script.dice[:] = [[MISS] * 6, [MISS] * 3]
    game.act("close")
    assert (fight.sides[DEFENDER].cover, defence_target(fight, DEFENDER)) == ("heavy", 4)


@pytest.mark.rule("saga.melee.close-ranks-no-stack")
def test_closing_ranks_in_ruins_gains_nothing_and_costs_the_dice():
    ruins = [{"terrain": "ruins", "at": [60, 40], "outline": 2}]
    game = clash(unit("warriors", row(56, 50, 4)), unit("warriors", row(56, 40, 4)), ranks="", terrain=ruins)
    fight = game.state.fight
    assert defence_target(fight, DEFENDER) == 4
    game.match.setup.script.dice[:] = [[MISS] * 4, [MISS] * 2]
    game.act("close")
    assert (fight.sides[DEFENDER].generated, defence_target(fight, DEFENDER)) == (2, 4)


@pytest.mark.rule("saga.melee.close-ranks-forbidden", "saga.ruling.improvised-close-ranks")
@pytest.mark.parametrize(
    "gear",
    [
        ("bows",),
        ("slings",),
        ("horses", "composite"),
        ("crossbows",),
        ("javelins",),
        ("improvised",),
        ("heavy",),
        ("horses",),
        ("unarmed",),
    ],
)
def test_equipment_that_forbids_closing_ranks(gear):
    mine, theirs = lines(6, 6, equipment=gear)
    game = Playing(bare(mine, oars=["c"]), bare(theirs)).order(0, "charge", 1)
    while game.kind in ("window", "charge-stick"):
        game.act(PASS if game.kind == "window" else "open")
    fight = start_melee(game.state, game[0], game[1])
    assert melee.close_ranks_refusal(game.state, fight).rule == "saga.melee.close-ranks-forbidden"
    if gear == ("improvised",):
        levies = Playing(unit("levies", (60, 40), 6, equipment=gear))
        assert profile.aggression(levies.state, levies[0], levies[0].figures, False) == 2  # ranged weapons: a third


@pytest.mark.rule("saga.melee.all-figures-fight", "saga.melee.dice-formula")
def test_every_figure_fights_whether_in_contact_or_not():
    game = clash(unit("warriors", (60, 52), 10), unit("guards", [(60, 43)]), ranks="")
    assert count_generated(game.state, game.state.fight.sides[ATTACKER], ATTACKER) == 10
    for troop, gear, dice in (("levies", (), 4), ("levies", ("bows",), 3), ("guards", (), 14), ("warriors", (), 7)):
        seven = Playing(unit(troop, (60, 60), 7, equipment=gear))
        assert profile.aggression(seven.state, seven[0], seven[0].figures, False) == dice
    lord = Playing(unit("warlord", (60, 60)))
    assert profile.aggression(lord.state, lord[0], lord[0].figures, False) == 8


@pytest.mark.rule("saga.melee.extra-dice-early", "saga.ruling.double-limit-base")
def test_dice_of_the_activation_are_generated_dice():
    game = Playing(unit("warriors", (60, 60), 6))
    side = Side(0, 0, early=4)
    side.generated = count_generated(game.state, side, ATTACKER)
    side.extra = 50
    assert (side.generated, dice_limit(side)) == (10, 20)
    none = Side(0, 0, generated=0, extra=6)
    assert dice_limit(none) == 0  # nothing generated, nothing rolled


@pytest.mark.rule("saga.melee.close-ranks-discard")
def test_closed_ranks_lose_the_larger_half():
    for figures, remaining in ((5, 2), (1, 0), (8, 4)):
        game = Playing(unit("warriors", [(40 + 3 * n, 60) for n in range(figures)]))
        assert count_generated(game.state, Side(0, 0, closed=True), DEFENDER) == remaining


@pytest.mark.rule("saga.melee.cap-sixteen")
def test_sixteen_generated_dice_are_kept_after_the_halving():
    game = Playing(unit("guards", (60, 60), 12))
    assert count_generated(game.state, Side(0, 0), DEFENDER) == 16
    assert count_generated(game.state, Side(0, 0, closed=True), DEFENDER) == 12


def duel(**more) -> Playing:
    """Fjord against March with something to use on both sides."""
    mine = band(unit("guards", (60, 52), 4, fatigue=1), axe_blow=["c", "c"], **more)
    theirs = band(unit("warriors", (60, 40), 8, fatigue=2), faction="march", parry=["u"])
    game = Playing(mine, theirs).order(0, "charge", 1).act(PASS).auto()
    return game.act("open")


@pytest.mark.rule("saga.melee.step3-alternate", "saga.melee.keyword")
def test_the_players_take_turns_until_both_pass():
    game = duel()
    assert (game.player, game.kind) == (0, "melee-step")
    assert game.refused(Use("oars")) == "saga.melee.keyword"
    game.match.setup.script.dice[:] = [[MISS] * 10, [MISS] * 8]
    game.act(Use("axe-blow"))
    assert game.player == 1
    game.act(Spend("armour"))  # ability, FATIGUE
    game.act(PASS, Use("parry"), PASS)  # pass, ability, pass
    assert game.told("attack-roll")  # his last pass was automatic: the step is closed


@pytest.mark.rule("saga.melee.fatigue-use", "saga.fatigue.use-removes", "saga.ruling.armour-sequence")
def test_each_marker_of_the_enemy_is_one_point_of_armour():
    mine = band(unit("warriors", (60, 52), 8))
    game = Playing(mine, bare(unit("guards", (60, 40), 4, fatigue=2))).order(0, "charge", 1).auto().act("open")
    sides = game.state.fight.sides
    game.act(Spend("weaken"))
    assert (sides[DEFENDER].armour, game[1].fatigue) == (4, 1)
    game.match.setup.script.dice[:] = [[MISS] * 8, [MISS] * 8]
    game.act(Spend("armour"))
    assert (sides[ATTACKER].armour, game[1].fatigue) == (5, 1)  # 0 after this use, and the melee's own marker


@pytest.mark.rule("saga.ruling.pointless-fatigue-use", "saga.fatigue.use-removes")
def test_a_use_of_fatigue_that_changes_nothing_is_refused():
    mine = band(unit("guards", (60, 52), 4, lasting=[["armour", 1, ""]]))
    game = Playing(mine, bare(unit("warriors", (60, 40), 6, fatigue=1))).order(0, "charge", 1).auto().act("open")
    assert game.refused(Spend("armour")) == "saga.ruling.pointless-fatigue-use"  # Armour 6 already
    assert game.why(Spend("weaken")) == ""
    own = (
        Playing(band(unit("guards", (60, 52), 4, fatigue=1), axe_blow=["c"]), bare(unit("warriors", (60, 40), 6)))
        .order(0, "charge", 1)
        .act(PASS)
        .auto()
    )
    own.act("open")
    assert own.refused(Spend("armour")) == "saga.fatigue.use-removes"  # a player cannot use his own FATIGUE


@pytest.mark.rule("saga.melee.double-limit")
def test_no_more_than_twice_the_generated_dice_are_rolled():
    assert dice_limit(Side(0, 0, generated=4, extra=6)) == 8
    assert dice_limit(Side(0, 0, generated=12, extra=16)) == 24  # the book's six Guards with 28 dice


@pytest.mark.rule("saga.melee.both-roll")
def test_both_roll_and_the_attackers_effects_come_first():
    game = duel()
    game.state.fight.effects = [
        DiceEffect(1, "attack", 0, "mod", -1),
        DiceEffect(0, "attack", 0, "reroll", which="misses"),
    ]
    game.match.setup.script.dice[:] = [[4, 3, 6, 6, 6, 6, 6, 6], [MISS] * 8, [4], [HIT] * 6]
    game.act(PASS, PASS)
    roll = game.told("attack-roll")[0]
    assert [die.value for die in roll.dice] == [
        4,
        4,
        6,
        6,
        6,
        6,
        6,
        6,
    ]  # only the 3 was a miss when the attacker looked
    assert roll.text.args["hits"] == 6


@pytest.mark.rule("saga.melee.hit")
def test_a_die_hits_at_the_enemys_melee_armour():
    game = clash(
        unit("guards", (60, 52), 4, equipment=("heavy",)),
        unit("guards", (60, 40), 4),
        dice=[[4, 4, 3, 1, 1, 1, 1, 1], [MISS] * 8, [HIT, HIT]],
    )
    assert game.told("attack-roll")[0].text.args["hits"] == 2  # heavy weapons: 4 + 1 hits Armour 5


@pytest.mark.rule("saga.melee.defence-dice", "saga.ruling.defence-dice-unlimited")
def test_defence_dice_cancel_on_5_and_on_4_with_closed_ranks():
    for ranks, saved in (("open", 1), ("close", 3)):
        mine, theirs = lines(6, 6)
        game = clash(
            mine,
            theirs,
            dice=[[HIT, HIT, HIT, 1, 1, 1], [MISS] * (6 if ranks == "open" else 3), [4, 4, 5]],
            ranks=ranks,
        )
        rolls = game.told("defence-roll")
        assert [event.text.args["saved"] for event in rolls] == [saved]
        assert len(rolls) == 1  # the attacker was not hit and rolls nothing


@pytest.mark.rule("saga.melee.defence-modify-order")
def test_the_attackers_effects_on_all_defence_dice_come_before_the_defenders():
    game = duel()
    game.state.fight.effects = [
        DiceEffect(1, "defence", 0, "reroll", which="successes"),
        DiceEffect(1, "defence", 1, "reroll", which="failures"),
        DiceEffect(0, "defence", 1, "reroll", which="successes"),
        DiceEffect(0, "defence", 0, "reroll", which="failures"),
    ]
    game.match.setup.script.dice[:] = [
        [HIT] * 2 + [MISS] * 6,
        [HIT] * 2 + [MISS] * 6,
        [5, 1],
        [5, 1],
        [1],
        [1],
        [1],
        [1, 1],
    ]
    game.act(PASS, PASS)
    assert [event.player for event in game.told("rerolls")] == [0, 0, 1, 1]


@pytest.mark.rule("saga.melee.cancel-casualties-first", "saga.ruling.resistance-order")
def test_resistance_stands_between_the_defence_roll_and_the_removal():
    game = clash(
        unit("warriors", (60, 52), 6), unit("warlord", (60, 42)), dice=[[HIT, HIT, 1, 1, 1, 1], [MISS] * 8, [1, 1]]
    )
    assert (game.player, game.kind) == (1, "shield")
    assert game.told("defence-roll")
    assert not game.told("falls")
    game.act("resist", "resist")
    assert (len(game[1].figures), game[1].fatigue) == (1, 3)  # two for Resistance, one for the melee


@pytest.mark.rule("saga.melee.remove-order", "saga.melee.winner-annihilation")
def test_the_defenders_figures_go_first_and_a_wiped_out_unit_still_strikes():
    game = clash(*lines(6, 2), dice=[[HIT] * 6, [HIT] * 2, [1, 1], [1] * 6])
    while game.kind == "casualty":
        game.auto()
    order = [event.player for event in game.told("falls")]
    assert order == [1, 1, 0, 0]
    assert game.told("wins")[0].player == 0


@pytest.mark.rule("saga.melee.winner-annihilation")
def test_wiping_out_the_enemy_wins_despite_any_losses():
    game = Playing(unit("warriors", (60, 60), 8), unit("warriors", (60, 40), 2))
    fight = start_melee(game.state, game[0], game[1])
    fight.sides[ATTACKER].lost, fight.sides[DEFENDER].lost = 4, 2
    game.kill(1, 2)
    assert melee_winner(game.state, fight) == ATTACKER
    game.kill(0, 8)
    assert melee_winner(game.state, fight) is None  # both were destroyed: no winner


@pytest.mark.rule("saga.melee.remove-formation", "saga.melee.remove-keep-contact")
def test_casualties_keep_the_chain_and_one_figure_in_contact():
    from tapete.games.saga.rules.fights.casualties import removal_refusal

    # the first touches, the second links
    game = Playing(unit("warriors", [(60, 42.52), (66.5, 42.5), (73, 42.5)]), unit("guards", [(60, 40)]))
    rules = [getattr(removal_refusal(game.state, game[0], id, game[1]), "rule", "") for id in game[0].figures]
    assert rules == ["saga.melee.remove-keep-contact", "saga.melee.remove-formation", ""]
    fork = Playing(unit("warriors", [(60, 42.52), (60, 46), (60, 49)]), unit("guards", [(60, 40)]))
    fork.kill(0, 2)
    assert removal_refusal(fork.state, fork[0], fork[0].figures[0], fork[1]) is None  # no other figure is left


def ground_contact(game: Playing, a: int, b: int) -> bool:
    from tapete.games.saga.table.ground import are_touching

    return are_touching(game.state.figures[a], game.state.figures[b])


@pytest.mark.rule("saga.melee.remove-keep-contact", "saga.melee.remove-rules-all-steps")
def test_the_only_figure_in_contact_stays_also_in_step_3():
    mine = band(unit("guards", (60, 52), 4), throat=["r"], faction="mist")
    game = (
        Playing(mine, bare(unit("warriors", [(60, 40), (60, 37), (60, 34)]))).order(0, "charge", 1).auto().act("open")
    )
    touching = [id for id in game[1].figures if any(ground_contact(game, mate, id) for mate in game[0].figures)]
    assert len(touching) == 1
    game.act(Use("throat"))
    assert (game.player, game.kind, game.state.fight.step) == (1, "casualty", 3)
    assert game.why(Fig(touching[0])) in ("saga.melee.remove-keep-contact", "saga.melee.remove-formation")
    from tapete.games.saga.rules.fights.casualties import removal_refusal

    assert removal_refusal(game.state, game[1], touching[0], game[0]).rule == "saga.melee.remove-keep-contact"


@pytest.mark.rule("saga.melee.winner", "saga.melee.winner-counts-step6-only")
def test_the_winner_caused_more_casualties_in_step_6():
    game = Playing(unit("warriors", (60, 60), 8), unit("warriors", (60, 40), 8))
    fight = start_melee(game.state, game[0], game[1])
    for losses, result in (((2, 3), ATTACKER), ((3, 2), DEFENDER), ((2, 2), None)):
        fight.sides[ATTACKER].lost, fight.sides[DEFENDER].lost = losses
        assert melee_winner(game.state, fight) == result
    # three immediate casualties in step 3 and one in step 6 compare as one
    mine = band(unit("guards", (60, 52), 4), throat=["r"], faction="mist")
    bout = Playing(
        mine, bare(unit("warriors", (60, 40), 8, fatigue=1)), dice=[[HIT] + [MISS] * 7, [HIT] + [MISS] * 7, [1], [1]]
    )
    bout.order(0, "charge", 1).auto().act("open", Use("throat"))
    while bout.kind in ("casualty", "melee-step"):
        bout.act(PASS if bout.kind == "melee-step" else bout.options[0])
    assert len(bout[1].figures) == 8 - 3
    assert bout.told("draw")[0].text.args == {"one": 1, "other": 1}


@pytest.mark.rule("saga.melee.fatigue-end", "saga.exhaust.no-more-fatigue")
def test_every_survivor_takes_a_marker_the_attacker_first():
    game = clash(*lines(6, 6), dice=[[MISS] * 6, [MISS] * 6])
    assert [event.player for event in game.told("tires")] == [0, 1]
    assert (game[0].fatigue, game[1].fatigue) == (1, 1)
    tired = clash(
        unit("warriors", (60, 52), 6), unit("warriors", (60, 40), 6, fatigue=3), dice=[[MISS] * 6, [MISS] * 6]
    )
    while tired.kind == "melee-step":
        tired.act(PASS)
    assert tired[1].fatigue == 3


@pytest.mark.rule(
    "saga.melee.withdraw-loser",
    "saga.melee.withdraw-draw",
    "saga.melee.withdraw-heavy-cover",
    "saga.ruling.presence-withdrawal",
)
def test_who_has_to_withdraw():
    game = Playing(unit("warriors", (60, 60), 7), unit("warriors", (60, 40), 6))
    fight = start_melee(game.state, game[0], game[1])
    attacker, defender = fight.sides

    def leaves(lost: tuple[int, int], cover: str = "none") -> int:
        attacker.lost, defender.lost = lost
        defender.cover = cover
        return withdrawing_side(game.state, fight)

    assert leaves((0, 1)) == DEFENDER  # the loser
    assert leaves((1, 0)) == ATTACKER
    assert leaves((0, 0)) == ATTACKER  # a draw
    assert leaves((0, 1), "heavy") == DEFENDER  # 7 against 6: outnumbered
    game.kill(0, 1)
    assert leaves((0, 1), "heavy") == ATTACKER  # 6 against 6: the winner leaves
    assert withdrawal_rule(game.state, fight, ATTACKER) == "saga.melee.withdraw-heavy-cover"
    assert leaves((0, 0)) == ATTACKER
    assert withdrawal_rule(game.state, fight, ATTACKER) == "saga.melee.withdraw-draw"
    assert leaves((1, 0)) == ATTACKER
    assert withdrawal_rule(game.state, fight, ATTACKER) == "saga.melee.withdraw-loser"
    assert leaves((0, 1), "light") == DEFENDER
    lord = Playing(unit("warriors", (60, 60), 4), unit("warlord", (60, 40)))
    bout = start_melee(lord.state, lord[0], lord[1])
    bout.sides[DEFENDER].lost, bout.sides[DEFENDER].cover = 1, "heavy"
    assert withdrawing_side(lord.state, bout) == ATTACKER  # one figure with Presence counts as four


@pytest.mark.rule("saga.melee.withdraw-none")
def test_no_unit_withdraws_from_a_destroyed_enemy():
    game = clash(*lines(6, 1), dice=[[HIT] * 6, [MISS], [1] * 6])
    assert game.kind == "activate"
    assert "withdraws" not in game.event_kinds()


@pytest.mark.rule("saga.melee.destroyed-early", "saga.ruling.destroyed-continues")
def test_a_unit_destroyed_in_step_3_still_rolls_its_dice():
    mine = band(unit("guards", (60, 52), 4), throat=["r"], faction="mist")
    theirs = band(unit("warriors", [(60, 42)]), axe_blow=["c"])
    game = (
        Playing(mine, theirs, dice=[[MISS] * 8, [HIT] * 2, [1, 1]])
        .order(0, "charge", 1)
        .auto()
        .act("open", Use("throat"))
    )
    assert game[1].figures == []
    assert (game.player, game.kind) == (1, "melee-step")  # he may still use abilities
    game.act(Use("axe-blow"))
    assert len(game.told("attack-roll")[1].dice) == 2  # one generated, doubled at most
    assert game[1].fatigue == 0


@pytest.mark.rule("saga.melee.contact-broken", "saga.ruling.start-in-contact")
def test_breaking_contact_in_step_3_ends_the_melee():
    theirs = band(unit("warriors", row(56, 40, 4)), faction="mist", break_away=["ur"])
    game = (
        Playing(band(unit("guards", (60, 52), 4)), theirs).order(0, "charge", 1).auto().act("open", Use("break-away"))
    )
    assert (game.player, game.kind) == (1, "bonus-move")
    assert game.refused(game.moved(1, 0, 0)) == "saga.ruling.start-in-contact"  # it has to end out of contact
    assert game.refused(game.moved(1, 0, 3)) in ("saga.move.no-enemy-contact", "saga.move.gap-impassable")
    game.act(game.moved(1, 0, -12))
    assert game.state.fight is None
    assert (game[0].fatigue, game[1].fatigue) == (0, 0)
    assert game.kind == "activate"


@pytest.mark.rule("saga.ruling.contact-lost-by-casualties")
def test_losing_contact_through_casualties_does_not_end_the_melee():
    mine = band(unit("guards", (60, 52), 4), faction="mist", throat=["r"])
    game = Playing(mine, bare(unit("warriors", [(60, 42)])), dice=[[MISS] * 8, [MISS]])
    game.order(0, "charge", 1).auto().act("open", Use("throat"))
    assert len(game.told("attack-roll")) == 2  # played to the end although no figure is left in contact


@pytest.mark.rule("saga.ruling.cover-in-melee-position")
def test_cover_is_looked_at_in_step_1_and_the_latest_ability_stands():
    ruins = [{"terrain": "ruins", "at": [60, 40], "outline": 2}]
    game = clash(unit("warriors", row(56, 50, 4)), unit("warriors", row(56, 40, 4)), ranks="", terrain=ruins)
    fight = game.state.fight
    game.state.figures[game[1].figures[0]].y = 20000  # one figure has left the ruins since
    assert defence_target(fight, DEFENDER) == 4
    from tapete.games.saga.rules.fights.fight_effects import set_cover

    set_cover(fight, DEFENDER, "none")
    assert defence_target(fight, DEFENDER) == 5
    set_cover(fight, DEFENDER, "closed")
    assert defence_target(fight, DEFENDER) == 4


@pytest.mark.rule("saga.ruling.exhausted-penalty-scope")
def test_exhaustion_costs_attack_and_defence_dice_in_melee_only():
    from tapete.games.saga.rules.fights.dice_effects import attack_bonus, defence_bonus
    from tapete.games.saga.rules.fights.shooting import start_shot

    game = Playing(
        unit("warriors", (60, 60), 6, equipment=("bows",), fatigue=3), unit("warriors", (60, 40), 6, fatigue=3)
    )
    fight = start_melee(game.state, game[0], game[1])
    assert [attack_bonus(game.state, fight, n) for n in (0, 1)] == [-1, -1]
    assert [defence_bonus(game.state, fight, n) for n in (0, 1)] == [-1, -1]
    shot = start_shot(game.state, game[0], game[1], "", "")
    assert (attack_bonus(game.state, shot, 0), defence_bonus(game.state, shot, 1)) == (0, 0)


def test_the_books_melee():
    """Example on page 29: five Guards with 8 activation dice charge ten Levies that close ranks."""
    mine = bare(unit("guards", (60, 52), 5), oath=["c"])
    theirs = band(unit("levies", (60, 40), 10), faction="league", shields=["c"])
    game = Playing(mine, theirs).order(0, "charge", 1).auto()
    fight = game.state.fight
    fight.sides[ATTACKER].early = 8
    game.act("close")
    assert [side.generated for side in fight.sides] == [16, 2]  # 10 + 8 cut to 16; 5 less 3
    fight.sides[DEFENDER].armour = 5  # the Levies' other ability
    fight.effects.append(DiceEffect(0, "defence", 1, "reroll", which="successes"))
    game.match.setup.script.dice[:] = [[5] * 5 + [4] * 11, [5, 4], [1], [4, 4, 4, 4, 1, 1, 1], [4, 4, 4, 1]]
    game.act(Use("shields"))  # 2 defence dice
    assert len(game.told("attack-roll")[0].dice) == 16
    saves = {event.player: event.text.args for event in game.told("defence-roll")}
    assert (saves[1]["saved"], saves[1]["left"]) == (3, 2)
    assert (saves[0]["saved"], saves[0]["left"]) == (0, 1)
    while game.kind == "casualty":
        game.auto()
    assert (len(game[0].figures), len(game[1].figures)) == (4, 8)
    assert (game.player, game.kind) == (0, "withdraw")  # the Guards won, and leave: the Levies are not outnumbered
