"""Assaults: close and ranged, skills and counters, comparison, captures, bases.

Dice are scripted in the order attack, guard, counter, cover."""

import pytest

from tapete.games.pocket.content import load_library
from tapete.games.pocket.rules.pools import pools_of, strikes
from tests.pocket.table import Assault, Move, at, kinds, options, refused, stop, table

# The eel lancer (melee 3/2, arcane 1/1) and the bog brute (melee 4/2) repeat no dice on plains.
PAIR = [("eel-lancer", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 0, (0, 2)), ("snapper", 1, (0, 6))]
CLOSE = Assault(0, (1, 5), "close", "melee")


def fight(attack, guard, counter, cover, *, action=CLOSE, units=PAIR, **more):
    match = table(*units, dice=[roll for roll in (attack, guard, counter, cover) if roll], **more)
    match.act(0, action)
    stop(match)
    return match


def lone(*units):
    """Two fighters with no unit near, and a spare unit on each side far away."""
    return [*units, ("snapper", 0, (-3, 3)), ("snapper", 1, (-3, 5))]


# ---------------------------------------------------------------- the worked example


@pytest.mark.rule("pocket.assault.ties", "pocket.assault.both", "pocket.assault.compare")
def test_the_books_worked_assault_captures_both():
    # the attacker's 6 beats the defender's 1; the defender's 6 is cancelled by the attacker's 6, and its 4 beats the
    # attacker's 3
    units = lone(("eel-lancer", 0, (0, 4)), ("harpooner", 1, (1, 5)))
    match = fight([6, 4, 2], [1], [6, 4], [6, 3], units=units)
    assert (at(match, 0), at(match, 1)) == ("captured", "captured")
    counter = next(event for event in match.events() if event.kind == "counter-hits")
    assert [(die.value, die.state) for die in counter.dice] == [
        (6, "cancelled"),
        (4, "hit"),
        (6, "cancelled"),
        (3, "miss"),
    ]


# ---------------------------------------------------------------- targets and skills


@pytest.mark.rule("pocket.assault.one-target")
def test_an_assault_is_against_one_enemy_never_an_ally_or_an_empty_tile():
    match = table(("eel-lancer", 0, (0, 4)), ("snapper", 0, (2, 4)), ("bog-brute", 1, (1, 5)))
    assert refused(match, 0, Assault(0, (2, 4), "close", "melee")) == "pocket.assault.one-target"
    assert refused(match, 0, Assault(0, (-2, 4), "close", "melee")) == "pocket.assault.one-target"
    assert CLOSE in options(match)


@pytest.mark.rule("pocket.assault.kinds")
def test_an_assault_is_close_or_ranged():
    match = table(("harpooner", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 1, (0, 6)))
    offered = {
        (answer.kind, answer.skill)
        for answer in options(match)
        if isinstance(answer, Assault) and answer.target == (1, 5)
    }
    assert offered == {("close", "melee"), ("ranged", "ballistic")}


@pytest.mark.rule("pocket.assault.close-skills", "pocket.ranged.skills")
def test_ballistic_is_not_for_close_assaults_nor_melee_for_ranged_ones():
    match = table(("harpooner", 0, (0, 4)), ("bog-brute", 1, (1, 5)))
    assert refused(match, 0, Assault(0, (1, 5), "close", "ballistic")) == "pocket.assault.close-skills"
    assert refused(match, 0, Assault(0, (1, 5), "ranged", "melee")) == "pocket.ranged.skills"


@pytest.mark.rule("pocket.assault.close-move-in", "pocket.ruling.close-position")
def test_in_a_close_assault_the_attacker_stands_on_the_enemys_tile():
    match = table(
        ("axe-sister", 0, (0, 4)),
        ("bog-brute", 1, (1, 5)),
        ("snapper", 0, (0, 2)),
        dice=[[1, 1, 1], [2, 2], [1, 1, 1, 1], [2, 2]],
    )
    assert refused(match, 0, Assault(0, (1, 7), "close", "melee")) == "pocket.assault.one-target"
    match.act(0, CLOSE)  # Keen asks for an extra roll: the assault is going on
    assert match.state.units[0].at == match.state.units[1].at == (1, 5)
    assert match.state.contest.origin == (0, 4)
    stop(match)
    assert at(match, 0) == (0, 4)
    far = table(("axe-sister", 0, (0, 2)), ("bog-brute", 1, (1, 5)))
    assert refused(far, 0, CLOSE) == "pocket.assault.close-move-in"


@pytest.mark.rule("pocket.ruling.zero-offense")
def test_a_skill_without_offensive_dice_cannot_assault_and_does_not_counter():
    match = table(
        ("eel-lancer", 0, (0, 4)), ("ledger-sniper", 1, (1, 5)), ("snapper", 1, (-3, 5)), dice=[[1, 1, 1], [2]]
    )
    assert refused(match, 0, Assault(0, (1, 5), "ranged", "ballistic")) == "pocket.ruling.zero-offense"
    match.act(0, CLOSE)  # the sniper has melee 0/1: one guarding die, nothing comes back
    assert at(match, 0) == (0, 4)


# ---------------------------------------------------------------- dice


@pytest.mark.rule("pocket.assault.roll", "pocket.unit.offense-defense")
def test_both_sides_roll_offence_and_defence():
    units = lone(("eel-lancer", 0, (0, 4)), ("eel-lancer", 1, (1, 5)))
    match = table(*units, dice=[[1, 1, 1], [2, 2], [1, 1, 1], [2, 2]])  # melee 3/2 against 3/2: four sets of 3, 2, 3, 2
    match.act(0, CLOSE)
    state = table(*lone(("eel-lancer", 0, (0, 4)), ("snapper", 1, (1, 5)))).state
    assert pools_of(state, 0, 1, (1, 5), (0, 4), True, "melee").counts == (3, 2, 2, 2)


@pytest.mark.rule("pocket.assault.counter-melee", "pocket.ruling.ballistic-counter")
def test_melee_answers_melee_ballistic_answers_ballistic():
    state = table(*lone(("deep-captain", 0, (0, 4)), ("pruner-drone", 1, (1, 5)))).state
    assert pools_of(state, 0, 1, (1, 5), (0, 4), True, "melee").counts == (3, 1, 1, 3)
    assert pools_of(state, 0, 1, (1, 5), (0, 4), False, "ballistic").counts == (1, 1, 2, 1)
    assert pools_of(state, 0, 1, (1, 5), (0, 4), True, "technological").counts == (1, 2, 1, 1)


@pytest.mark.rule("pocket.assault.counter-arcane-tech", "pocket.ruling.ballistic-counter")
def test_arcane_and_technological_answer_each_other():
    state = table(*lone(("rune-keeper", 0, (0, 4)), ("pump-engineer", 1, (1, 5)))).state
    pools = pools_of(state, 0, 1, (1, 5), (0, 4), True, "arcane")
    assert pools.counts == (2, 2, 3, 3)  # arcane 2/3 against technological 3(3)/2
    assert pools.kickers == (-1, -1, 3, 2)


@pytest.mark.rule("pocket.assault.magitech")
def test_magitech_must_say_whether_it_counts_as_arcane_or_technological():
    match = table(("arc-gunner", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 1, (0, 6)), dice=[[1, 1], [3]])
    assert refused(match, 0, Assault(0, (1, 5), "close", "magitech")) == "pocket.assault.magitech"
    assert {answer.skill for answer in options(match) if isinstance(answer, Assault) and answer.kind == "close"} == {
        "arcane",
        "technological",
    }
    match.act(0, Assault(0, (1, 5), "close", "technological"))
    assault_event = next(event for event in match.events() if event.kind == "assaults")
    assert assault_event.text.args["skill"].id == "pocket-skill-technological"  # the skill the assault counts as
    other = table(("rune-keeper", 0, (0, 4)), ("bog-brute", 1, (1, 5)))
    assert refused(other, 0, Assault(0, (1, 5), "close", "technological")) == "pocket.unit.skills"


@pytest.mark.rule("pocket.assault.compare")
def test_attack_and_counterattack_are_compared_each_on_its_own():
    match = fight([6, 1, 1], [5, 1], [2, 1, 1, 1], [3, 1])
    assert (at(match, 0), at(match, 1)) == ((1, 5), "captured")
    match = fight([2, 1, 1], [5, 1], [4, 1, 1, 1], [3, 1])
    assert (at(match, 0), at(match, 1)) == ("captured", (1, 5))


@pytest.mark.rule("pocket.assault.highest")
@pytest.mark.parametrize(
    ("offense", "defense", "success"), [([5, 1], [4, 4, 4], True), ([4, 4, 4], [5], False), ([3], [3, 1], False)]
)
def test_the_highest_die_decides(offense, defense, success):
    assert strikes(offense, defense) == success


@pytest.mark.rule("pocket.assault.ties")
@pytest.mark.parametrize(
    ("offense", "defense", "success"), [([6, 4], [6, 3], True), ([6, 3], [6, 4], False), ([5, 5, 2], [5, 5, 1], True)]
)
def test_tied_dice_cancel_and_the_next_are_compared(offense, defense, success):
    assert strikes(offense, defense) == success


@pytest.mark.rule("pocket.ruling.run-out")
@pytest.mark.parametrize(
    ("offense", "defense", "success"),
    [([6, 1], [6], True), ([6], [6, 1], False), ([1], [], True), ([0], [], False), ([6], [6], False), ([], [], False)],
)
def test_a_missing_die_counts_zero(offense, defense, success):
    assert strikes(offense, defense) == success


# ---------------------------------------------------------------- results


@pytest.mark.rule("pocket.assault.capture", "pocket.ruling.after-close")
def test_a_successful_attack_captures_and_the_attacker_stays_there():
    match = fight([6, 5, 4], [5, 5], [1, 1, 1, 1], [2, 2])
    assert at(match, 1) == "captured"
    assert at(match, 0) == (1, 5)
    match.act(1, Move(3, (-1, 5)))
    assert not any(getattr(answer, "unit", None) == 1 for answer in options(match, 0))  # gone for good
    assert match.state.captured is False
    assert match.state.quiet == 1  # the capture began the count anew


@pytest.mark.rule("pocket.assault.both", "pocket.ruling.after-close")
def test_if_both_succeed_both_are_captured_and_the_tile_is_empty():
    match = fight([6, 1, 1], [5, 1], [6, 1, 1, 1], [5, 1])
    assert (at(match, 0), at(match, 1)) == ("captured", "captured")
    assert all(unit.at != (1, 5) for unit in match.state.units)


@pytest.mark.rule("pocket.assault.stalemate", "pocket.ruling.after-close")
def test_if_neither_succeeds_the_attacker_goes_back_without_a_test():
    # the attacker comes from a maze: the exit test is made once, and going back asks for nothing
    match = table(*lone(*PAIR[:2]), tiles={(0, 4): "maze"}, dice=[[4], [1, 1, 1], [2, 2], [1, 1, 1, 1], [2, 2]])
    match.act(0, CLOSE)
    assert (at(match, 0), at(match, 1)) == ((0, 4), (1, 5))
    assert match.state.player == 1
    assert "stalls" in kinds(match)


# ---------------------------------------------------------------- ranged


SHOT = Assault(0, (1, 5), "ranged", "ballistic")


@pytest.mark.rule("pocket.ranged.adjacent", "pocket.los.when")
def test_a_ranged_assault_targets_an_adjacent_enemy_and_needs_no_line():
    match = table(("blunderer", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 1, (0, 6)))
    assert SHOT in options(match)
    assert refused(match, 0, Assault(0, (0, 6), "ranged", "ballistic")) == "pocket.ranged.adjacent"
    walled = table(("blunderer", 0, (0, 4)), ("bog-brute", 1, (1, 5)), tiles={(1, 5): ("complex-1", 1)})
    assert refused(walled, 0, SHOT) == "pocket.tunnel.connect"  # adjacent: only the connection matters


@pytest.mark.rule("pocket.ranged.no-move", "pocket.ruling.hazard-trigger")
def test_the_ranged_attacker_stays_and_makes_no_tests():
    units = lone(("harpooner", 0, (0, 4)), ("bog-brute", 1, (1, 5)))
    match = table(*units, tiles={(0, 4): "swamp", (1, 5): "maze"}, dice=[[6, 1, 1], [5, 1]])
    match.act(0, SHOT)
    assert (at(match, 0), at(match, 1)) == ((0, 4), "captured")
    assert all(unit.at != (1, 5) for unit in match.state.units)


@pytest.mark.rule("pocket.ranged.terrain")
def test_at_range_each_reads_affinity_on_its_own_tile():
    units = lone(("long-musket", 0, (0, 4)), ("bog-brute", 1, (1, 5)))
    state = table(*units, tiles={(0, 4): "hill", (1, 5): "swamp"}).state
    assert pools_of(state, 0, 1, (1, 5), (0, 4), False, "ballistic").situational == (1, 1)
    away = table(*units, tiles={(1, 5): "hill"}).state
    assert pools_of(away, 0, 1, (1, 5), (0, 4), False, "ballistic").situational == (0, 0)


@pytest.mark.rule("pocket.ranged.assist")
def test_at_range_assistance_is_counted_around_the_defender():
    units = [("long-musket", 0, (0, 4)), ("bog-brute", 1, (1, 5)), ("snapper", 0, (-1, 3)), ("snapper", 1, (0, 6))]
    state = table(*units).state
    assert pools_of(state, 0, 1, (1, 5), (0, 4), False, "ballistic").situational == (
        0,
        1,
    )  # (-1, 3) is beside the attacker only


@pytest.mark.rule("pocket.ranged.same-rules")
def test_an_adjacent_ranged_assault_is_countered_and_may_capture_both():
    units = lone(("harpooner", 0, (0, 4)), ("ledger-sniper", 1, (1, 5)))
    match = table(*units, dice=[[6, 1, 1], [5], [6, 1], [5]])
    match.act(0, SHOT)
    assert (at(match, 0), at(match, 1)) == ("captured", "captured")


@pytest.mark.rule("pocket.ranged.extended")
def test_range_reaches_farther_with_line_of_sight():
    units = [("ledger-sniper", 0, (0, 2)), ("bog-brute", 1, (3, 5)), ("snapper", 1, (0, 6))]
    match = table(*units)
    assert Assault(0, (3, 5), "ranged", "ballistic") in options(match)  # distance 3, along a row of tiles
    assert refused(match, 0, Assault(0, (0, 6), "ranged", "ballistic")) == "pocket.ranged.extended"  # distance 4
    gap = table(*units, tiles={(1, 3): None})
    assert refused(gap, 0, Assault(0, (3, 5), "ranged", "ballistic")) == "pocket.los.gap"


@pytest.mark.rule("pocket.ranged.extended-no-counter", "pocket.ruling.extended-defense")
def test_an_extended_assault_is_countered_only_if_the_defender_reaches():
    far = (2, 6)
    mute = table(*lone(("harpooner", 0, (0, 4)), ("blunderer", 1, far))).state
    assert pools_of(mute, 0, 1, far, (0, 4), False, "ballistic").counts == (
        3,
        2,
        0,
        0,
    )  # it still guards; no unit covers
    ready = table(*lone(("harpooner", 0, (0, 4)), ("ledger-sniper", 1, far))).state
    assert pools_of(ready, 0, 1, far, (0, 4), False, "ballistic").counts == (3, 1, 2, 1)
    other = table(*lone(("harpooner", 0, (0, 4)), ("arc-gunner", 1, far))).state  # range 2, but in its third skill
    assert not pools_of(other, 0, 1, far, (0, 4), False, "ballistic").counter
    match = table(*lone(("harpooner", 0, (0, 4)), ("blunderer", 1, far)), dice=[[2, 2, 2], [5, 1]])
    match.act(0, Assault(0, far, "ranged", "ballistic"))
    stop(match)
    assert at(match, 0) == (0, 4)


# ---------------------------------------------------------------- bases


NEAR = [("eel-lancer", 0, (1, 7)), ("snapper", 1, (-3, 5)), ("snapper", 0, (-3, 3))]


@pytest.mark.rule("pocket.base.assault", "pocket.ruling.base-details")
def test_a_base_is_assaulted_close_or_ranged_from_an_adjacent_tile():
    match = table(*NEAR)
    offered = {(answer.kind, answer.skill) for answer in options(match) if isinstance(answer, Assault)}
    assert offered == {("close", "melee"), ("close", "arcane"), ("ranged", "arcane")}
    home = table(("eel-lancer", 0, (1, 1)), ("snapper", 1, (-3, 5)))
    assert refused(home, 0, Assault(0, (0, 0), "close", "melee")) == "pocket.base.assault"  # its own base
    assert refused(match, 0, Move(0, (0, 8))) == "pocket.base.assault"


@pytest.mark.rule("pocket.base.assault", "pocket.ruling.base-range")
def test_extended_range_reaches_a_base_only_where_the_table_says_so():
    units = [("long-musket", 0, (0, 6)), ("snapper", 1, (-3, 5))]
    shot = Assault(0, (0, 8), "ranged", "ballistic")
    assert refused(table(*units), 0, shot) == "pocket.ruling.base-range"
    match = table(*units, options={"base_range": True}, dice=[[6, 6], [5, 5, 5]])
    match.act(0, shot)
    assert match.outcome["winners"] == [0]


@pytest.mark.rule("pocket.base.three-dice")
@pytest.mark.parametrize(
    ("unit", "kind", "skill"),
    [("eel-lancer", "close", "melee"), ("blunderer", "ranged", "ballistic"), ("rune-keeper", "close", "arcane")],
)
def test_a_base_defends_with_three_dice_against_every_skill(unit, kind, skill):
    state = table((unit, 0, (1, 7)), ("snapper", 1, (-3, 5))).state
    pools = pools_of(state, 0, -1, (0, 8), (1, 7), kind == "close", skill)
    assert pools.counts[1:] == (3, 0, 0)
    assert pools.kickers[1] == -1


@pytest.mark.rule("pocket.base.assist")
def test_units_beside_the_base_assist_it_and_its_owner_rolls_again():
    units = [("eel-lancer", 0, (1, 7)), ("snapper", 1, (-1, 7)), ("snapper", 0, (-3, 3))]
    match = table(*units, dice=[[5, 1, 1], [4, 1, 1], [6]])
    match.act(0, Assault(0, (0, 8), "close", "melee"))
    assert match.pending[1].kind == "reroll"
    match.act(1, match.pending[1].options[1])
    assert at(match, 0) == (1, 7)
    two = table(
        ("eel-lancer", 0, (0, 6)), ("snapper", 1, (-1, 7)), ("bog-brute", 1, (1, 7)), options={"base_range": True}
    ).state
    assert pools_of(two, 0, -1, (0, 8), (0, 6), False, "arcane").situational == (0, 2)


@pytest.mark.rule("pocket.win.base")
def test_a_successful_assault_on_the_base_wins_at_once():
    match = table(*NEAR, dice=[[6, 1, 1], [5, 5, 5]])
    match.act(0, Assault(0, (0, 8), "close", "melee"))
    assert match.outcome == {"winners": [0], "scores": {0: 0, 1: 0}, "reason": "pocket.win.base"}
    assert [piece.owner for piece in match.view(0).board.pieces if piece.id.startswith("base-")] == [0, 0]


@pytest.mark.rule("pocket.ruling.base-details")
def test_a_failed_close_attacker_returns_from_the_base_without_a_test():
    # out of the ice with a 3, then 5 and 1 against 5, 5, 5; back on the ice no further die
    match = table(("harpooner", 0, (1, 7)), *NEAR[1:], tiles={(1, 7): "ice"}, dice=[[3], [5, 1], [5, 5, 5]])
    match.act(0, Assault(0, (0, 8), "close", "melee"))
    assert at(match, 0) == (1, 7)
    assert match.state.player == 1
    state = table(("harpooner", 0, (1, 7)), *NEAR[1:], tiles={(1, 7): "ice"}).state
    assert pools_of(state, 0, -1, (0, 8), (1, 7), True, "melee").situational == (0, 0)
    assert pools_of(state, 0, -1, (0, 8), (1, 7), False, "ballistic").situational == (1, 0)


# ---------------------------------------------------------------- abilities in assaults


GUARDED = [
    ("eel-lancer", 0, (0, 4)),
    ("lamp-bearer", 1, (1, 5)),
    ("deep-captain", 1, (3, 5)),
    ("snapper", 0, (-3, 3)),
]


@pytest.mark.rule("pocket.ruling.ability-windows")
def test_a_guardian_answers_before_the_hazard_tests():
    match = table(*GUARDED, tiles={(1, 5): ("cave-1", 1)}, dice=[[3]])
    match.act(0, CLOSE)
    assert match.pending[1].kind == "guard"
    assert at(match, 0) == (0, 4)  # it has not left yet
    match.act(1, "decline")
    assert at(match, 0) == "reserve"


@pytest.mark.rule("pocket.hazard.before", "pocket.ruling.ability-windows")
@pytest.mark.parametrize(
    ("tiles", "place", "next_asked"),
    [({(1, 5): ("cave-1", 1)}, "reserve", "action"), ({(0, 4): "maze"}, (0, 4), "maze")],
    ids=["entry", "exit"],
)
def test_by_the_letter_a_guardian_answers_after_the_hazard_tests(tiles, place, next_asked):
    letter = {"hazards_first": True}
    failed = table(*GUARDED, tiles=tiles, options=letter, dice=[[3]])
    failed.act(0, CLOSE)
    assert at(failed, 0) == place
    assert failed.pending[1].kind == next_asked  # no Guardian was asked
    passed = table(*GUARDED, tiles=tiles, options=letter, dice=[[4], [6, 1, 1], [5, 1, 1], [1, 1, 1], [2, 2]])
    passed.act(0, CLOSE)
    assert passed.pending[1].kind == "guard"
    assert kinds(passed)[-1] == "test-passed"
    passed.act(1, passed.pending[1].options[0])
    stop(passed)
    assert (at(passed, 0), at(passed, 1), at(passed, 2)) == ((1, 5), (3, 5), "captured")


@pytest.mark.rule("pocket.ruling.ability-windows")
def test_a_guardian_may_swap_places_before_the_dice():
    units = GUARDED
    match = table(*units, dice=[[6, 1, 1], [5, 1, 1], [1, 1, 1], [2, 2]])
    match.act(0, CLOSE)
    assert match.pending[1].kind == "guard"
    match.act(1, match.pending[1].options[0])
    stop(match)
    assert (at(match, 1), at(match, 2)) == ((3, 5), "captured")  # the captain fought with melee 3/3 on the same tile
    declined = table(*units, dice=[[6, 1, 1], [5, 1], [1], [2, 2]])
    declined.act(0, CLOSE)
    declined.act(1, "decline")
    stop(declined)
    assert (at(declined, 1), at(declined, 2)) == ("captured", (3, 5))


@pytest.mark.rule("pocket.ruling.ability-windows")
@pytest.mark.parametrize(("die", "place"), [(6, "reserve"), (5, "captured")])
def test_stout_holds_out_on_a_six_and_the_attacker_takes_the_tile_all_the_same(die, place):
    units = lone(("eel-lancer", 0, (0, 4)), ("fence-post", 1, (1, 5)))
    match = table(*units, tiles={(1, 5): "hill"}, dice=[[6, 1, 1], [5, 1], [1], [2, 2], [die]])
    match.act(0, CLOSE)
    assert (at(match, 0), at(match, 1)) == ((1, 5), place)
    assert match.state.quiet == (1 if place == "reserve" else 0)  # a unit that held out is not captured


@pytest.mark.rule("pocket.ruling.ability-windows")
def test_shove_follows_a_stalemate_the_attackers_first():
    units = lone(("baler", 0, (0, 4)), ("ice-troll", 1, (1, 5)))
    tiles = {(1, 5): "hill"}
    # 3(3)/3 against 4(3)/3: neither succeeds; the troll slides NE to (2, 6), then shoves the baler, back on (0, 4), E
    # to (2, 4)
    match = table(*units, tiles=tiles, dice=[[4, 1, 1], [4, 3, 3], [4, 1, 1, 1], [4, 3, 3], [1], [2]])
    match.act(0, CLOSE)
    assert (at(match, 0), at(match, 1)) == ((2, 4), (2, 6))
    off_map = table(*units, tiles={**tiles, (2, 6): None}, dice=[[4, 1, 1], [4, 3, 3], [4, 1, 1, 1], [4, 3, 3], [1]])
    off_map.act(0, CLOSE)
    assert (at(off_map, 0), at(off_map, 1)) == ((0, 4), "captured")  # off the map: no shove back


@pytest.mark.rule("pocket.unit.affinity-abilities")
def test_ambush_from_an_affine_tile_is_not_countered():
    units = lone(("snapper", 0, (0, 4)), ("bog-brute", 1, (1, 5)))
    # two dice and the kicker 2; the brute only guards
    match = table(*units, tiles={(0, 4): "water"}, dice=[[5, 1], [4, 4]])
    match.act(0, CLOSE)
    assert at(match, 1) == "captured"
    open_field = table(*units).state
    assert pools_of(open_field, 0, 1, (1, 5), (0, 4), True, "melee").counter


@pytest.mark.rule("pocket.unit.types")
def test_an_ability_against_robots_works_on_a_unit_with_robot_among_its_types():
    archer = lone(("thorn-archer", 0, (0, 4)), ("boiler-golem", 1, (1, 5)))
    assert pools_of(table(*archer).state, 0, 1, (1, 5), (0, 4), False, "ballistic").abilities == (("any",), ())
    human = lone(("thorn-archer", 0, (0, 4)), ("boarder", 1, (1, 5)))
    assert pools_of(table(*human).state, 0, 1, (1, 5), (0, 4), False, "ballistic").abilities == ((), ())


def test_sapper_brings_one_more_die_against_a_base():
    state = table(("powder-sapper", 0, (1, 7)), ("snapper", 1, (-3, 5))).state
    assert pools_of(state, 0, -1, (0, 8), (1, 7), True, "melee").counts == (3, 3, 0, 0)
    assert load_library().cards["lantern-powder-sapper"].melee.offense == 2


@pytest.mark.rule("pocket.ranged.skills")
def test_a_ranged_assault_is_logged_as_a_shot():
    match = table(("arc-gunner", 0, (0, 4)), ("bog-brute", 1, (0, 6)), ("snapper", 1, (-3, 5)), strict=False)
    shot = next(answer for answer in options(match) if isinstance(answer, Assault) and answer.kind == "ranged")
    match.act(0, shot)
    assert "shoots" in [event.kind for event in match.events()]
    assert "assaults" not in [event.kind for event in match.events()]
