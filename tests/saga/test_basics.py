"""Lo Básico: figures, units, measuring and dice."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from tapete.core.effects.parser import BadEffect, read_effect
from tapete.games.saga import GAME, profile
from tapete.games.saga.content.library import load_library
from tapete.games.saga.content.verbs import BonusMove
from tapete.games.saga.lengths import CM, HEIGHT, MM, STICKS, WIDTH, base_allowed
from tapete.games.saga.names import sticks_text
from tapete.games.saga.rules.before.warband import BadCode, organisation_refusals, read_code, read_plan
from tapete.games.saga.rules.fights.dice_effects import Thrown
from tapete.games.saga.table import ground
from tests.saga.table import *


@pytest.mark.rule("saga.basics.table-size", "saga.ruling.table-edge")
def test_the_table_is_120_by_90_cm_and_no_base_hangs_over_its_edge():
    game = Playing(unit("warriors", (3, 85), 4, columns=2))
    assert (WIDTH, HEIGHT) == (120 * CM, 90 * CM)
    board = game.match.view(0).board
    assert (board.width / board.scale, board.height / board.scale) == (120, 90)
    game.order(0, "move")
    assert game.refused(game.moved(0, -1, 0)) == "saga.ruling.table-edge"
    assert game.why(game.moved(0, -0.25, 0)) == ""  # 1.5 cm from the edge with bases of 1.25 cm


@pytest.mark.rule("saga.basics.troop-types")
def test_a_figure_is_hero_guard_warrior_or_levy_and_nothing_else():
    assert set(load_library().troops) == {"warlord", "guards", "warriors", "levies"}
    with pytest.raises(BadCode, match=r"~u: .*k6.*g4\.heavy"):
        read_plan("k6")


@pytest.mark.rule("saga.basics.warlord-is-hero")
def test_the_warlord_is_a_hero():
    game = Playing(unit("warlord", (60, 60)))
    game.act(Use("oath"))  # Heroes or Guards
    assert game.kind == "activation-kind"


@pytest.mark.rule("saga.basics.characteristics")
def test_armour_may_differ_in_melee_and_against_shooting():
    game = Playing(unit("guards", (60, 60), 4, equipment=HORSES))
    assert profile.armour(game.state, game[0], shooting=False) == 5
    assert profile.armour(game.state, game[0], shooting=True) == 4


@pytest.mark.rule("saga.basics.armour-bounds")
def test_armour_stays_between_2_and_6():
    game = Playing(
        unit("guards", (60, 60), 4),
        unit("levies", (60, 40), 6, equipment=("bows",)),
        terrain=[{"terrain": "ruins", "at": [60, 60]}],
    )
    guards, levies = game[0], game[1]
    assert profile.armour(game.state, guards, True, cover=1) == 6
    assert profile.clamp_armour(profile.armour(game.state, guards, True, cover=1) + 1) == 6
    armour = profile.armour(game.state, levies, True)
    for _ in range(3):
        armour = profile.clamp_armour(armour - 1)
    assert (profile.armour(game.state, levies, True), armour) == (3, 2)


@pytest.mark.rule("saga.basics.aggression-sum")
def test_attack_dice_add_up_figure_by_figure():
    game = Playing(unit("warlord", (60, 60), legend="aldric", equipment=HORSES, companions=3))
    assert len(game[0].figures) == 4
    assert profile.aggression(game.state, game[0], game[0].figures, shooting=False) == 8 + 3 * 2


@pytest.mark.rule("saga.basics.stat-table", "saga.ruling.levy-shooting-cell")
@pytest.mark.parametrize(
    ("troop", "figures", "armed", "melee", "shooting"),
    [
        ("warlord", 1, True, 8, 4),
        ("guards", 6, True, 12, 6),
        ("warriors", 6, True, 6, 3),
        ("levies", 6, False, 3, 0),
        ("levies", 6, True, 2, 3),
    ],
)
def test_every_row_of_the_profile_table(troop, figures, armed, melee, shooting):
    game = Playing(unit(troop, (60, 60), figures, equipment=("bows",) if armed else ()))
    tested = game[0]
    assert profile.aggression(game.state, tested, tested.figures, False) == melee
    assert profile.aggression(game.state, tested, tested.figures, True) == shooting
    assert profile.profile_of(tested).armour == (5 if troop in ("warlord", "guards") else 4)


def plan_rules(code: str, units: str) -> list[str]:
    roster = read_code(f"{code}~{units}")
    return [no.rule for no in organisation_refusals(roster, roster.units, roster.warlord or ())]


@pytest.mark.rule("saga.basics.unit-size")
def test_a_unit_starts_with_4_to_12_figures():
    assert "saga.basics.unit-size" in plan_rules("fjord~4~w2", "u:w13+w3")
    assert plan_rules("fjord~4~w2", "u:w12+w4") == []


@pytest.mark.rule("saga.basics.unit-homogeneous-type", "saga.basics.unit-homogeneous-equipment")
def test_a_unit_has_one_type_and_one_equipment():
    game = Playing(unit("warriors"), unit("warriors", (60, 20)), phase="deploy", method="A")
    from tapete.games.saga.rules.before.setup import organisation_refusal

    roster = read_code("fjord~4~g1w1l1")
    # four Guards and four Warriors in one
    assert organisation_refusal(roster, "u:g4w4+w4+l12.bows").rule == "saga.basics.unit-homogeneous-type"
    # heavy weapons for two of them
    assert organisation_refusal(roster, "u:g4.2heavy+w8+l12.bows").rule == "saga.basics.unit-homogeneous-type"
    assert organisation_refusal(roster, "u:g4.heavy+w8+l12.bows") is None
    assert all(len({game.state.figures[id].troop for id in unit.figures}) == 1 for unit in game.state.units)


@pytest.mark.rule("saga.basics.no-split-no-merge", "saga.special.heroic-no-leave")
def test_no_answer_changes_a_figures_unit():
    game = Playing(
        band(
            unit("warlord", (60, 60), legend="aldric", equipment=HORSES, companions=3),
            unit("guards", (70, 60), 4, equipment=HORSES),
            faction="march",
        )
    )
    homes = [figure.unit for figure in game.state.figures]
    game.free(0, "determination", "move")
    alone = game.placed(0, *game.spots(0))[:1]
    assert game.refused(alone) == "saga.move.first-figure-choice"  # the Hero without his companions
    foreign = (*game.placed(0, *game.spots(0))[:3], *game.placed(1, *game.spots(1))[:1])
    assert game.refused(foreign) == "saga.move.first-figure-choice"
    game.act(game.moved(0, 0, -5))
    assert [figure.unit for figure in game.state.figures] == homes


@pytest.mark.rule("saga.basics.hero-single-figure")
def test_a_hero_without_the_heroic_rule_stands_alone():
    from tapete.games.saga.rules.before.muster import muster_band

    game = Playing(unit("warriors"))
    units = muster_band(game.state, 0, read_code("fjord~4~g1w1l1~h:champion~u:g4+w8+l12.bows"))
    assert [len(unit.figures) for unit in units if unit.troop == "hero"] == [1, 1]
    assert read_code("fjord~4~g1w1l1~h:champion").companions == 0


@pytest.mark.rule("saga.basics.infantry-mounted")
def test_a_mount_makes_a_unit_mounted_and_everything_else_is_infantry():
    foot = Playing(band(unit("guards", (60, 60), 4), unit("warlord", (70, 60))))
    riders = Playing(band(unit("guards", (60, 60), 4, equipment=HORSES), unit("warlord", (70, 60), equipment=HORSES)))
    from tapete.games.saga.rules.battle_board import fits_word

    for n in (0, 1):
        assert fits_word(foot.state, foot[n], "infantry", "", False)
        assert not fits_word(foot.state, foot[n], "mounted", "", False)
        assert fits_word(riders.state, riders[n], "mounted", "", False)
        assert not fits_word(riders.state, riders[n], "infantry", "", False)


@pytest.mark.rule("saga.base.foot", "saga.base.mounted", "saga.base.hero", "saga.base.minimum-20mm")
def test_the_sizes_of_bases():
    def size(mounted: bool, hero: bool, width: int, height: int) -> bool:
        return base_allowed(mounted, hero, width * MM, height * MM)

    assert [size(False, False, n, n) for n in (19, 20, 30, 31)] == [False, True, True, False]
    assert [size(True, False, *sides) for sides in ((40, 20), (50, 50), (55, 55), (30, 20))] == [
        True,
        True,
        False,
        False,
    ]
    assert [size(False, True, n, n) for n in (60, 61)] == [True, False]
    assert not any(size(mounted, hero, 18, 18) for mounted in (True, False) for hero in (True, False))


@pytest.mark.rule("saga.ruling.base-sizes")
def test_the_bases_of_the_platform_are_within_the_limits():
    for mounted, hero, millimetres in ((False, False, 25), (False, True, 40), (True, False, 40), (True, True, 50)):
        game = Playing(
            unit("warlord" if hero else "guards", (60, 60), 0 if hero else 4, equipment=HORSES if mounted else ())
        )
        diameter = 2 * game.state.figures[0].radius
        assert diameter == millimetres * MM
        assert base_allowed(mounted, hero, diameter, diameter)


@pytest.mark.rule("saga.measure.sticks")
def test_only_four_lengths_exist():
    assert {name: length // CM for name, length in STICKS.items()} == {"MC": 5, "C": 10, "M": 15, "L": 30}
    with pytest.raises(BadEffect, match="C, L, M, MC"):
        read_effect("bonus_move(self, XL)", BonusMove)


SPANISH_STICK = re.compile(r"\bMC\b|(?<![Mm]ethod )(?<!\[)\bC\b(?![\]:])")  # not the deployment method C


def english_of(table: Any) -> Iterator[str]:
    """English strings of a file with both languages."""
    if isinstance(table, list):
        for one in table:
            yield from english_of(one)
    elif isinstance(table, dict):
        for key, value in table.items():
            if key == "en" or key.endswith("_en"):
                yield from [value] if isinstance(value, str) else value
            else:
                yield from english_of(value)


@pytest.mark.rule("saga.measure.sticks")
def test_no_english_text_names_a_stick_by_its_spanish_letters():
    messages = re.sub(r"^[\w-]+ = ", "", GAME.messages("en"), flags=re.MULTILINE).split("\n")
    files = (GAME.folder / name for name in ("rules.toml", "lessons.toml", "puzzles.toml"))
    strings = [line for file in files for line in english_of(tomllib.loads(file.read_text(encoding="utf-8")))]
    texts = [*messages, *strings, *(one.made for one in GAME.effect_texts("en"))]
    assert len(texts) > 2500
    assert [line for line in texts if SPANISH_STICK.search(line)] == []


@pytest.mark.rule("saga.measure.sticks")
def test_sticks_are_named_by_the_letters_of_each_language():
    assert [GAME.say(sticks_text((stick,)), "es") for stick in STICKS] == ["MC", "C", "M", "L"]
    assert [GAME.say(sticks_text((stick,)), "en") for stick in STICKS] == ["VS", "S", "M", "L"]
    assert GAME.say(sticks_text(("M", "C")), "en") == "M+S"


@pytest.mark.rule("saga.measure.any-time")
def test_measuring_is_open_to_all_at_any_time_and_changes_nothing():
    game = Playing(unit("warriors", [(60, 60)]), unit("warriors", [(60, 40)]))
    before = game.match.digest()
    assert game.far(0, 1) == 17.5 == game.far(1, 0)  # 20 cm between the centres, 1.25 to each rim
    assert game.match.digest() == before


@pytest.mark.rule("saga.measure.within", "saga.measure.entirely-within", "saga.ruling.measure-tolerance")
def test_within_takes_one_base_and_entirely_within_takes_them_all():
    near = [(40, 52.5 + 9.9), *[(40 + 3 * i, 66) for i in range(9)]]
    game = Playing(unit("warriors", near), unit("warriors", [(40, 50), (37, 50), (34, 50), (31, 50)]))
    assert ground.units_within(game.state, game[0], game[1], STICKS["C"])
    assert not ground.entirely_within(game.state, game[0], game[1], STICKS["C"])
    one, other = game.state.figures[0], game.state.figures[10]
    for gap, inside in ((10.0, True), (10.05, True), (10.06, False)):
        one.y = other.y + round((2.5 + gap) * CM)
        assert ground.figures_within(one, other, STICKS["C"]) is inside  # "C or less" has a tolerance of 0.05 cm
    one.y = other.y + round(32.5 * CM)
    game.state.units[0].figures = [0]
    # "more than L" has no tolerance: exactly 30 cm is not more
    assert not ground.is_far_from_enemies(game.state, game[0], STICKS["L"])
    one.y += 1  # a hundredth of a millimetre
    assert ground.is_far_from_enemies(game.state, game[0], STICKS["L"])


@pytest.mark.rule("saga.dice.reroll-once")
def test_a_player_rerolls_a_die_once_and_the_other_player_may_still_do_it():
    thrown = Thrown([1, 2, 6], 0, 4)
    assert thrown.matching("misses", 0) == [0, 1]
    thrown.rerolled[0].add(0)
    assert thrown.matching("misses", 0) == [1]
    assert thrown.matching("misses", 1) == [0, 1]


@pytest.mark.rule("saga.dice.modifier-floor", "saga.dice.modifier-no-ceiling")
def test_a_modified_die_has_a_minimum_of_0_and_no_maximum():
    assert Thrown([1], -2, 4).values == [0]
    assert Thrown([5], 2, 4).values == [7]


@pytest.mark.rule("saga.dice.round-up")
def test_every_fraction_is_rounded_up_also_the_half_that_is_lost():
    levies = Playing(unit("levies", (60, 60), 7, equipment=("bows",)))
    assert profile.aggression(levies.state, levies[0], levies[0].figures, False) == 3  # a third of 7
    from tapete.games.saga.rules.fights.melee import count_generated
    from tapete.games.saga.state import Side

    warriors = Playing(unit("warriors", (60, 60), 5))
    assert count_generated(warriors.state, Side(0, 0, closed=True), 1) == 2  # half of 5 lost is 3


@pytest.mark.rule("saga.basics.cannot-beats-must")
def test_a_prohibition_beats_a_permission():
    forbidden = unit("guards", (60, 60), 4, lasting=[["deny", 0, "charge"]])
    game = Playing(forbidden, unit("warriors", (60, 50), 4)).order(0)
    assert game.refused(Do("charge", 1)) == "saga.basics.cannot-beats-must"
    free = Playing(unit("guards", (60, 60), 4), unit("warriors", (60, 50), 4)).order(0)
    assert free.why(Do("charge", 1)) == ""


@pytest.mark.rule("saga.turn.scenario-required")
def test_every_game_is_a_clash_of_warlords_with_its_edges_turns_and_points():
    from tapete.games.saga.rules import victory
    from tapete.games.saga.rules.before.deployment import METHODS

    assert set(METHODS.values()) == {"A", "B", "C"}
    assert (victory.TURNS_EACH, victory.ENOUGH, victory.LEAD) == (6, 8, 3)
    from tapete import BadOptions
    from tapete.match_factory import scenario

    with pytest.raises(BadOptions, match="bands"):
        scenario("saga", {"terrain": []})  # a position without the bands a scenario needs


@pytest.mark.rule("saga.ruling.public-information")
def test_everything_on_the_table_is_public():
    game = Playing(band(unit("warriors", (60, 60), 4, fatigue=2), axe_blow=["c"], rolled="cu"))
    mine, theirs, spectator = (game.match.view(viewer) for viewer in (0, 1, None))
    assert mine.board == theirs.board == spectator.board
    boards = [{tray.id: tray.slots for tray in scene.trays} for scene in (mine, theirs, spectator)]
    assert boards[0] == boards[1] == boards[2]
