"""Extra rolls, kickers, skill tests."""

import pytest

from tapete.games.pocket.actions import Blink, Go, Lure
from tapete.games.pocket.content import load_library
from tapete.games.pocket.content.verbs import Attempt
from tapete.games.pocket.rules.pools import effective_kicker, pools_of
from tests.pocket.table import Assault, Move, Reroll, at, kinds, options, refused, table

CLOSE = Assault(0, (1, 5), "close", "melee")


def pools(*units, tiles=None, action=CLOSE):
    state = table(*units, tiles=tiles).state
    unit = state.units[0]
    return pools_of(state, 0, 1, action.target, unit.at, action.kind == "close", action.skill)


# ---------------------------------------------------------------- ownership, number, order


@pytest.mark.rule("pocket.reroll.single-die", "pocket.ruling.reroll-keep")
def test_an_extra_roll_repeats_one_own_die_and_the_new_result_stands():
    units = [("axe-sister", 0, (0, 4)), ("eel-lancer", 1, (1, 5)), ("snapper", 1, (-3, 5)), ("snapper", 0, (-3, 3))]
    match = table(*units, dice=[[4, 3, 2], [5, 1], [1, 1, 1], [2, 2], [1]])
    match.act(0, CLOSE)
    assert refused(match, 0, Reroll("defense", 0)) == "pocket.reroll.single-die"  # Keen: offensive dice only
    assert refused(match, 0, Reroll("offense", 7)) == "pocket.reroll.single-die"  # she has no such die
    match.act(0, Reroll("offense", 0))
    assert match.state.quiet == 1  # 4 became 1: nothing beats the 5, and the fight stalled
    rolled = next(event for event in match.events() if event.kind == "rerolls")
    assert (rolled.text.args["before"], rolled.text.args["after"]) == (4, 1)


@pytest.mark.rule("pocket.ruling.reroll-keep")
def test_rolls_are_optional_and_one_die_may_be_repeated_again():
    units = [
        ("eel-lancer", 0, (0, 4)),
        ("bog-brute", 1, (1, 5)),
        ("snapper", 0, (3, 5)),
        ("rune-keeper", 0, (2, 4)),
        ("snapper", 1, (-3, 5)),
    ]
    match = table(*units, dice=[[1, 1, 1], [5, 5], [1, 1, 1, 1], [2, 2], [3], [6]])
    match.act(0, CLOSE)
    match.act(0, Reroll("offense", 0))
    match.act(0, Reroll("offense", 0))  # the same die, with the second roll
    assert at(match, 1) == "captured"
    declined = table(*units, dice=[[1, 1, 1], [5, 5], [1, 1, 1, 1], [2, 2]])
    declined.act(0, CLOSE)
    declined.act(0, "stop")
    assert at(declined, 0) == (0, 4)


@pytest.mark.rule("pocket.reroll.attacker-first", "pocket.reroll.abilities-first")
def test_abilities_before_situations_and_the_attacker_before_the_defender():
    # the axe sister (Keen) on a hill, her terrain; the briar knight (Stubborn) with an ally beside the tile
    units = [("axe-sister", 0, (0, 4)), ("briar-knight", 1, (1, 5)), ("wisp", 1, (3, 5)), ("snapper", 0, (-3, 3))]
    match = table(*units, tiles={(1, 5): "hill"}, dice=[[1, 1, 1], [3, 1, 1], [1, 1, 1], [2, 2]], strict=False)
    match.act(0, CLOSE)
    rolls = []
    while "reroll" in [decision.kind for decision in match.pending.values()]:
        (player,) = match.pending
        rolls.append((match.state.contest.step, player))
        sides = {answer.side for answer in match.pending[player].options if isinstance(answer, Reroll)}
        assert sides == ({"offense"} if len(rolls) == 1 else {"defense"} if len(rolls) == 2 else {"offense", "defense"})
        match.act(player, "stop")
    assert rolls == [("abilities", 0), ("abilities", 1), ("situational", 0), ("situational", 1)]


@pytest.mark.rule("pocket.reroll.attacker-first")
def test_the_defender_decides_after_seeing_the_attackers_new_dice():
    units = [("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 0, (2, 4)), ("snapper", 1, (3, 5))]
    match = table(*units, dice=[[1, 1, 1], [5, 5], [1, 1, 1, 1], [2, 2], [6]], strict=False)
    match.act(0, CLOSE)
    match.act(0, Reroll("offense", 0))
    assert match.pending.keys() == {1}
    assert match.state.contest.dice[0] == [6, 1, 1]


@pytest.mark.rule("pocket.reroll.situational")
def test_terrain_and_assistance_add_up():
    units = [("axe-sister", 0, (0, 4)), ("eel-lancer", 1, (1, 5)), ("snapper", 0, (2, 4)), ("sled-hound", 0, (3, 5))]
    assert pools(*units, tiles={(1, 5): "hill"}).situational == (3, 0)


@pytest.mark.rule("pocket.reroll.terrain", "pocket.ruling.affinity-who")
def test_in_a_close_assault_both_use_the_contested_tile():
    units = [("briar-knight", 0, (0, 4)), ("thorn-archer", 1, (1, 5))]
    assert pools(*units, tiles={(1, 5): "forest"}).situational == (1, 1)  # the knight came from plain
    assert pools(*units, tiles={(0, 4): "forest"}).situational == (0, 0)


@pytest.mark.rule("pocket.unit.affinity", "pocket.ruling.affinity-who")
def test_an_affine_tile_gives_one_roll_and_another_terrain_none():
    units = [("hollow-stag", 0, (0, 4)), ("snapper", 1, (1, 5))]
    assert pools(*units).situational == (1, 0)  # affine to plain and forest: still one
    assert pools(*units, tiles={(1, 5): "forest"}).situational == (1, 0)
    assert pools(*units, tiles={(1, 5): "hill"}).situational == (0, 0)


@pytest.mark.rule("pocket.reroll.assist", "pocket.ruling.assist-tile")
def test_each_own_unit_beside_the_assaulted_tile_gives_a_roll():
    units = [
        ("eel-lancer", 0, (0, 4)),
        ("bog-brute", 1, (1, 5)),
        ("snapper", 0, (2, 4)),
        ("rune-keeper", 0, (3, 5)),
        ("snapper", 1, (0, 6)),
    ]
    assert pools(*units).situational == (2, 1)
    # a wall towards the tile, a unit in reserve and a unit beside the attacker's tile only give nothing
    far = [
        ("eel-lancer", 0, (0, 4)),
        ("bog-brute", 1, (1, 5)),
        ("snapper", 0, (2, 4)),
        ("rune-keeper", 0, "reserve"),
        ("jarl-of-rime", 0, (-1, 3)),
    ]
    assert pools(*far, tiles={(2, 4): ("complex-1", 1)}).situational == (0, 0)


def test_rally_assists_twice_and_a_loner_stops_all_assistance():
    rally = [("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("jarl-of-rime", 0, (2, 4))]
    assert pools(*rally).situational == (2, 0)
    loner = [("wisp", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("jarl-of-rime", 0, (2, 4)), ("snapper", 1, (0, 6))]
    assert pools(*loner, action=Assault(0, (1, 5), "close", "arcane")).situational == (0, 0)


# ---------------------------------------------------------------- kickers


@pytest.mark.rule("pocket.kicker.extra-die", "pocket.ruling.kicker-scope")
def test_a_kicker_is_one_more_die_of_fixed_value_in_assaults():
    units = [("ice-troll", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 1, (-3, 5)), ("snapper", 0, (-3, 3))]
    # the troll has melee 4(3): 2, 2, 1, 1 and a fixed 3 against 2, 2
    match = table(*units, dice=[[2, 2, 1, 1], [2, 2], [1, 1, 1, 1], [2, 2, 2]])
    match.act(0, CLOSE)
    assert at(match, 1) == "captured"
    side = pools(("rune-keeper", 0, (0, 4)), ("pump-engineer", 1, (1, 5)), action=Assault(0, (1, 5), "close", "arcane"))
    assert side.kickers == (-1, -1, 3, 2)  # offence and defence each have their own


@pytest.mark.rule("pocket.kicker.phantom")
def test_a_kicker_is_never_rolled_and_takes_part_in_ties():
    units = [("ice-troll", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 0, (2, 4)), ("snapper", 1, (-3, 5))]
    match = table(*units, dice=[[2, 2, 1, 1], [3, 1], [1, 1, 1, 1], [2, 2, 2]])
    match.act(0, CLOSE)
    assert at(match, 1) == "captured"  # the 3s cancel, and 2 beats 1
    rolled = next(event for event in match.events() if event.kind == "rolls")
    assert [die.value for die in rolled.dice if die.id.startswith("attack")] == [
        2,
        2,
        1,
        1,
        3,
    ]  # the kicker is shown beside the dice
    assert rolled.dice[4].id == "attack-kicker"
    behind = table(*units, dice=[[1, 1, 1, 1], [3, 2], [1, 1, 1, 1], [2, 2, 2]])
    behind.act(0, CLOSE)
    assert refused(behind, 0, Reroll("offense", 4)) == "pocket.kicker.phantom"


@pytest.mark.rule("pocket.ruling.reroll-keep", "pocket.assault.ties")
def test_an_extra_roll_that_can_change_nothing_is_not_offered():
    """6, 1, 1 against a single die with one extra roll: even a 6 only cancels the first, and 1 beats nothing."""
    units = [("eel-lancer", 0, (0, 4)), ("ledger-sniper", 1, (1, 5)), ("snapper", 1, (2, 6)), ("snapper", 0, (-3, 3))]
    certain = table(*units, dice=[[6, 1, 1], [5]])
    certain.act(0, CLOSE)
    assert at(certain, 1) == "captured"
    open_still = table(*units, dice=[[5, 1, 1], [4]])
    open_still.act(0, CLOSE)
    assert open_still.pending[1].kind == "reroll"  # a 6 would save it


@pytest.mark.rule("pocket.kicker.limits", "pocket.ruling.kicker-scope")
def test_kickers_change_with_neighbours_within_nought_and_six():
    def of(*units, printed):
        match = table(*units)
        return effective_kicker(match.state, 0, match.state.units[0].at, printed)

    mine = ("ice-troll", 0, (0, 4))
    engineer, jammer = ("pump-engineer", 0, (2, 4)), ("mirror-twin", 1, (1, 5))
    assert of(mine, engineer, printed=3) == 4
    assert of(mine, jammer, printed=3) == 2
    assert of(mine, engineer, ("pump-engineer", 0, (-2, 4)), jammer, printed=3) == 4  # +1 +1 -1
    assert of(mine, engineer, printed=6) == 6
    assert of(mine, jammer, printed=0) == 0
    assert of(mine, engineer, printed=None) == -1  # without a kicker none is gained
    assert of(mine, engineer, ("pump-engineer", 0, (-2, 4)), jammer, printed=6) == 6  # summed first, then limited
    assert of(mine, ("pump-engineer", 0, (4, 4)), printed=3) == 3  # not adjacent


@pytest.mark.rule("pocket.ruling.close-position")
def test_the_kicker_of_a_close_attacker_is_read_on_the_contested_tile():
    # the engineer stands beside the attacker's tile, the twin beside the target's
    units = [
        ("ice-troll", 0, (0, 4)),
        ("bog-brute", 1, (1, 5)),
        ("pump-engineer", 0, (-1, 3)),
        ("mirror-twin", 1, (2, 6)),
    ]
    assert pools(*units).kickers[0] == 2


# ---------------------------------------------------------------- skill tests


@pytest.mark.rule("pocket.test.spec")
def test_a_skill_test_names_skill_side_and_number():
    traits = load_library().cards["tide-mist-caller"].traits
    assert traits.blink == Attempt("third", "offense", 5, 4)
    assert load_library().cards["tide-reed-oracle"].traits.lure == Attempt("third", "offense", 5, 3)


BLINKER = [("mist-caller", 0, (0, 4)), ("bog-brute", 1, (0, 6)), ("snapper", 0, (0, 2))]


@pytest.mark.rule("pocket.test.success", "pocket.ruling.ability-actions")
@pytest.mark.parametrize(("dice", "good"), [([5, 1], True), ([4, 4], False)])
def test_one_die_at_the_number_is_enough(dice, good):
    match = table(*BLINKER, tiles={(-3, 3): "water", (3, 3): "water"}, dice=[dice])
    match.act(0, Blink(0))
    if good:
        assert match.pending[0].kind == "blink"
        assert set(options(match)) == {Go((-3, 3)), Go((3, 3))}
        assert {refused(match, 0, wrong) for wrong in (Go((0, 4)), Go((9, 9)), Blink(0), Move(0, (1, 5)))} == {
            "pocket.ruling.ability-actions"
        }
        match.act(0, Go((3, 3)))
    assert at(match, 0) == ((3, 3) if good else (0, 4))
    assert match.state.player == 1  # a failed test spends the turn


@pytest.mark.rule("pocket.kicker.extra-die")
def test_the_kicker_counts_in_a_skill_test():
    # the queen has arcane 3(5): the kicker alone reaches 5
    match = table(
        ("queen-of-turnings", 0, (0, 4)), ("bog-brute", 1, (0, 6)), tiles={(2, 4): "forest"}, dice=[[1, 1, 1]]
    )
    match.act(0, Blink(0))
    assert "skill-passed" in kinds(match)
    assert at(match, 0) == (2, 4)  # the only tile: the kernel answered


@pytest.mark.rule("pocket.unit.affinity-abilities", "pocket.ruling.ability-actions")
def test_blink_lands_on_affine_tiles_within_four_away_from_the_enemy_base():
    match = table(*BLINKER, tiles={(1, 7): "water"})  # touches the base at (0, 8)
    assert refused(match, 0, Blink(0)) == "pocket.ruling.ability-actions"  # no legal target: it may not be declared
    far = table(("mist-caller", 0, (1, 1)), *BLINKER[1:], tiles={(0, 6): "plain", (2, 6): "water"})
    assert refused(far, 0, Blink(0)) == "pocket.ruling.ability-actions"  # distance 5
    near = table(*BLINKER, tiles={(2, 4): "water"})
    assert Blink(0) in options(near)
    assert refused(near, 0, Blink(2)) == "pocket.unit.abilities"


@pytest.mark.rule("pocket.ruling.ability-actions")
def test_blink_makes_no_exit_test_but_the_entry_test_of_the_new_tile():
    # from a swamp to water: sure of foot on water, so no die at all; the queen onto ice would slip
    match = table(*BLINKER, tiles={(0, 4): "swamp", (3, 3): "water"}, dice=[[5, 1]])
    match.act(0, Blink(0))
    assert at(match, 0) == (3, 3)


LURER = [("reed-oracle", 0, (0, 2)), ("bog-brute", 1, (0, 4)), ("snapper", 1, (0, 6))]


@pytest.mark.rule("pocket.ruling.ability-actions", "pocket.los.when")
def test_lure_moves_a_seen_enemy_one_step_and_it_tests_where_it_ends():
    match = table(*LURER, tiles={(1, 5): "water"}, dice=[[1, 1, 5], [3]])
    match.act(0, Lure(0, 1))
    assert match.pending[0].kind == "lure"
    for wrong in (Go((0, 6)), Go((0, 4)), Lure(0, 1), Move(0, (1, 3))):
        assert refused(match, 0, wrong) == "pocket.ruling.ability-actions"
    match.act(0, Go((1, 5)))
    assert at(match, 1) == "captured"
    lured = next(event.text for event in match.events() if event.kind == "lured")
    assert match.game.say(lured).endswith("acude al Señuelo: Agua.")
    assert match.game.say(lured, "en").endswith("follows the Lure: Water.")
    hidden = table(*LURER, tiles={(1, 3): None, (-1, 3): None})
    assert refused(hidden, 0, Lure(0, 1)) == "pocket.los.gap"
    far = table(("reed-oracle", 0, (1, 1)), ("bog-brute", 1, (0, 6)))
    assert refused(far, 0, Lure(0, 1)) == "pocket.ruling.ability-actions"


@pytest.mark.rule("pocket.ruling.ability-actions")
def test_lure_does_not_move_an_anchored_unit():
    match = table(("reed-oracle", 0, (0, 2)), ("toll-giant", 1, (0, 4)))
    assert refused(match, 0, Lure(0, 1)) == "pocket.ruling.ability-actions"


@pytest.mark.rule("pocket.ruling.test-rerolls")
def test_terrain_and_assistance_give_no_roll_in_a_skill_test():
    # on water, its terrain, with an ally beside it: the failed test is final
    units = [("mist-caller", 0, (0, 4)), ("jarl-of-rime", 0, (2, 4)), ("bog-brute", 1, (0, 6))]
    match = table(*units, tiles={(0, 4): "water", (3, 3): "water"}, dice=[[4, 4]])
    match.act(0, Blink(0))
    assert match.state.player == 1
    assert match.pending[1].kind == "action"  # no roll was offered
