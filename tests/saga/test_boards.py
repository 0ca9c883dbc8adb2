"""The six battle boards: each ability in its window, with its effect."""

import pytest

from tapete.core.match import Match
from tapete.games.saga import profile
from tapete.games.saga.content.library import load_library
from tapete.games.saga.rules.effects import nothing_refusal
from tapete.games.saga.rules.fights.dice_effects import ATTACKER, DEFENDER, defence_target
from tests.saga.table import *

C3, U2, R1 = 1, 4, 6


def cost(faction: str, ability: str) -> list[str]:
    return [load_library().factions[faction].board[ability].payments[0]]


def armed(faction: str, *units, abilities=(), rolled="") -> dict:
    """A band with its class activations and these abilities prepared."""
    return band(*units, faction=faction, rolled=rolled, **{ability: cost(faction, ability) for ability in abilities})


def melee(
    faction: str, ability: str, *, role="attacker", mine=None, theirs=None, ranks="open", **more
) -> tuple[Playing, object, object]:
    """A melee at step 3 where the ability's owner may act: (game, his side, the other side)."""
    own, foe = mine or unit("guards", (60, 52), 4), theirs or unit("warriors", (60, 40), 8)
    if role == "defender":
        own, foe = {**own, "at": [[60, 40]]}, {**foe, "at": [[60, 52]]}
        game = Playing(
            bare(foe, **{CLASSES["fjord"][foe["troop"] if foe["troop"] != "warlord" else "hero"]: ["u"]}),
            armed(faction, own, abilities=[ability]),
            **more,
        )
        attacker, index = 0, DEFENDER
    else:
        game = Playing(armed(faction, own, abilities=[ability]), bare(foe), **more)
        attacker, index = 0, ATTACKER
    game.order(attacker, "charge", 1)
    while game.kind in ("window", "charge-stick"):
        game.act(PASS if game.kind == "window" else game.options[0])
    game.auto()
    if game.kind == "close-ranks":
        game.act(ranks)
    while game.kind == "melee-step" and game.player != index:
        game.act(PASS)
    assert game.kind == "melee-step", game.kind
    sides = game.state.fight.sides
    return game, sides[index], sides[1 - index]


def use(game: Playing, ability: str, *then) -> Playing:
    """Trigger an ability. Dice are not strict: an opponent who can only pass lets them roll at once."""
    game.match.setup.script.strict = False
    return game.act(Use(ability), *then)


@pytest.mark.parametrize("faction", list(CLASSES))
@pytest.mark.parametrize("troop", ["guards", "warriors", "levies"])
def test_class_activations(faction, troop):
    ability = CLASSES[faction][troop]
    other = {"guards": "warriors", "warriors": "levies", "levies": "guards"}[troop]
    game = Playing(armed(faction, unit(troop, (40, 70), 6), unit(other, (80, 70), 6), abilities=[ability]), band(FAR))
    game.act(Use(ability))
    assert game.state.doing.unit == 0  # the other troop type is not offered
    if troop == "guards":
        lord = Playing(armed(faction, unit("warlord", (40, 70)), abilities=[ability]), band(FAR)).act(Use(ability))
        assert lord.state.doing.unit == 0


@pytest.mark.parametrize(("faction", "ability"), [("fjord", "axe-blow"), ("khanate", "sabre")])
def test_two_attack_dice_in_melee(faction, ability):
    game, mine, _ = melee(faction, ability)
    use(game, ability)
    assert mine.extra == 2


@pytest.mark.parametrize(
    ("faction", "ability"), [("march", "span"), ("mist", "dart"), ("khanate", "backshot"), ("exarchate", "volley")]
)
def test_two_attack_dice_in_shooting(faction, ability):
    game = Playing(
        armed(faction, unit("levies", (60, 60), 8, equipment=("bows",)), abilities=[ability]),
        bare(unit("guards", (60, 40), 4)),
    )
    game.order(0, "shoot", 1)
    side = game.state.fight.sides[ATTACKER]
    use(game, ability)
    assert side.extra == 2


def orders(faction: str, ability: str, rolled: str, dice=(), *units, theirs=None, **more) -> Playing:
    mine = bare(
        *(units or (unit("warlord", (60, 80)),)), faction=faction, rolled=rolled, **{ability: cost(faction, ability)}
    )
    return Playing(mine, theirs or bare(FAR), phase="orders", step=4, dice=[list(roll) for roll in dice], **more)


@pytest.mark.parametrize(("faction", "ability"), [("fjord", "horns"), ("march", "heralds"), ("khanate", "drums")])
def test_two_more_saga_dice(faction, ability):
    game = orders(faction, ability, "", [[C3, R1]]).act(Use(ability))
    assert game.state.bands[0].rolled == ["c", "r"]


def test_omens_roll_one_and_turn_one_to_a_lesser_face():
    game = orders("mist", "omens", "r", [[C3]]).act(Use("omens"))
    assert Faces("c", "u") in game.options
    assert Faces("c", "r") not in game.options
    game.act(Faces("r", "c"))
    assert game.state.bands[0].rolled == ["c", "c"]


def test_the_moot_rolls_one_and_rerolls_two():
    game = orders("league", "moot", "c", [[C3], [U2, U2]]).act(Use("moot"), Faces("cc"))
    assert game.state.bands[0].rolled == ["u", "u"]
    none = orders("league", "moot", "c", [[C3]]).act(Use("moot"), Faces(""))
    assert none.state.bands[0].rolled == ["c", "c"]  # up to two


def test_the_field_manual_rolls_two_and_rerolls_one():
    game = orders("exarchate", "manual", "", [[C3, C3], [R1]]).act(Use("manual"), Faces("c"))
    assert sorted(game.state.bands[0].rolled) == ["c", "r"]


def test_the_seal_turns_two_dice_to_any_face():
    game = orders("exarchate", "seal", "cc").act(Use("seal"), Faces("c", "r"), Faces("c", "u"))
    assert sorted(game.state.bands[0].rolled) == ["r", "u"]


# ---------------------------------------------------------------- Fjord Sons


def test_planks_give_two_defence_dice_against_shots():
    game = Playing(
        band(unit("warriors", (60, 60), 8, equipment=("bows",))),
        armed("fjord", unit("guards", (60, 40), 4), abilities=["planks"]),
    ).order(0, "shoot", 1)
    side = game.state.fight.sides[DEFENDER]
    use(game, "planks")
    assert side.defence == 2


def test_salted_blood_takes_a_marker_off_heroes_or_guards():
    game = Playing(
        armed(
            "fjord",
            unit("guards", (60, 70), 4, fatigue=1),
            unit("warriors", (30, 70), 4, fatigue=1),
            abilities=["salt"],
        )
    ).act(Use("salt"))
    assert (game[0].fatigue, game[1].fatigue) == (0, 1)


def test_red_tide_gives_a_die_a_figure_up_to_six_and_tires():
    game, mine, _ = melee("fjord", "red-tide", mine=unit("warriors", (60, 52), 8))
    use(game, "red-tide")
    assert (mine.extra, game[0].fatigue) == (6, 1)


def test_scorn_trades_armour_for_attack_until_the_turn_ends():
    game = orders("fjord", "scorn", "", [], unit("guards", (60, 80), 4), unit("warriors", (30, 80), 4)).act(
        Use("scorn")
    )
    assert [profile.armour(game.state, game[n], shooting) for n in (0, 1) for shooting in (False, True)] == [4, 4, 4, 4]
    assert [mark.kind for mark in game[0].lasting] == ["armour", "attack"]
    from tapete.games.saga.rules.fights.dice_effects import attack_bonus
    from tapete.games.saga.rules.fights.melee import start_melee

    assert attack_bonus(game.state, start_melee(game.state, game[0], game[1]), ATTACKER) == 1
    assert game[1].lasting == []


def test_the_wall_of_oars_adds_one_to_the_defenders_defence():
    game, mine, _ = melee("fjord", "oar-wall", role="defender", theirs=unit("warriors", (60, 52), 8))
    game.match.setup.script.dice[:] = [[6, 6] + [1] * 6, [1] * 8, [4, 3]]
    game.act(Use("oar-wall"))
    assert mine.saved == 1  # 4 + 1 is enough


def test_finish_them_rerolls_missed_attack_dice():
    game, _mine, other = melee("fjord", "finish", theirs=unit("warriors", (60, 40), 8))
    game.match.setup.script.dice[:] = [[6, 6, 6, 6, 6, 6, 1, 2], [1] * 8, [5, 1], [6] * 7]
    game.act(Use("finish"))
    assert game.told("rerolls")[0].text.args["n"] == 2
    assert other.hits == 7


def test_the_boarding_leap_ignores_rough_ground_and_brings_three_dice():
    wood = [{"terrain": "wood", "at": [60, 40]}]
    game = Playing(
        armed("fjord", unit("warriors", row(56, 54, 3)), abilities=["boarding"]),
        bare(unit("warriors", row(56, 40, 3))),
        terrain=wood,
    )
    game.act(Use("boarding"))  # only a charge, and only by ignoring the wood can it reach 11.5 cm
    game.do("charge", 1).auto()
    assert game.state.fight.sides[ATTACKER].early == 3


def test_the_dirge_gives_up_one_for_two():
    game, _mine, _other = melee("fjord", "dirge")
    use(game, "dirge")
    game.auto()  # the figure given up
    while game.kind == "casualty" and game.state.fight.step == 3:
        game.auto()
    assert (len(game[0].figures), len(game[1].figures)) == (3, 6)
    lone = Playing(
        armed("fjord", unit("guards", [(60, 52)]), abilities=["dirge", "axe-blow"]), bare(unit("warriors", (60, 40), 8))
    )
    lone.order(0, "charge", 1).auto().act("open")
    assert lone.refused(Use("dirge")) == "saga.ruling.trigger-without-target"  # no figure would be left


def test_there_is_no_shore_cancels_a_casualty_and_holds_the_ground():
    game, mine, _ = melee("fjord", "no-shore", mine=unit("guards", (60, 52), 4))
    game.match.setup.script.dice[:] = [[1] * 8, [6, 6] + [1] * 6, [1, 1]]
    game.act(Use("no-shore"))
    assert (mine.cancel_casualties, mine.holds) == (1, True)
    while game.kind == "casualty":
        game.auto()
    assert len(game[0].figures) == 3  # one of two cancelled
    assert (game.player, game.kind) == (1, "withdraw")  # although it lost, the enemy leaves


def test_storm_in_their_eyes_makes_the_enemy_reroll_two():
    theirs = bare(unit("warlord", (60, 5)), storm_eyes=["u"])
    game = Playing(bare(unit("warlord", (60, 80)), rolled="rrc"), theirs, phase="orders", step=3, dice=[[C3, C3]])
    game.act(Use("storm-eyes"), Faces("rr"))
    assert game.state.bands[0].rolled == ["c", "c", "c"]


# ---------------------------------------------------------------- the High March


@pytest.mark.parametrize(("gear", "dice"), [((), 2), (HORSES, 3)])
def test_the_couched_lance(gear, dice):
    game, mine, _ = melee("march", "couched", mine=unit("guards", (60, 54), 4, equipment=gear))
    use(game, "couched")
    assert mine.extra == dice


def test_turn_the_blow_rerolls_failed_defence():
    game, mine, _ = melee(
        "march", "parry", role="defender", mine=unit("guards", (60, 40), 4), theirs=unit("warriors", (60, 52), 8)
    )
    game.match.setup.script.dice[:] = [[6, 6] + [1] * 6, [1] * 8, [1, 5], [6]]
    game.act(Use("parry"))
    assert mine.saved == 2


def test_the_wedge_charges_with_dice_a_hit_and_no_closed_ranks():
    game = Playing(
        armed("march", unit("guards", (60, 60), 4, equipment=HORSES), abilities=["wedge"]),
        bare(unit("warriors", (60, 40), 8)),
        dice=[[1] * 11, [1] * 8, [6]],
    )
    game.act(Use("wedge")).do("charge", 1).auto()
    rolls = game.told("attack-roll")
    assert (len(rolls[0].dice), rolls[0].text.args["hits"]) == (8 + 3, 1)
    assert "closes-ranks" not in game.event_kinds()
    assert game.kind == "withdraw"  # no question about closing ranks


def test_the_second_charge_moves_or_charges_without_fatigue():
    game = Playing(
        armed(
            "march",
            unit("guards", (60, 70), 4, equipment=HORSES, acted=1, tiring=1, last="move"),
            abilities=["second-charge"],
        )
    ).act(Use("second-charge"))
    game.do("move").act(game.moved(0, 0, -5))
    assert (game[0].fatigue, game[0].tiring) == (0, 1)


@pytest.mark.rule("saga.ability.armour-reference", "saga.ability.evaluated-at-trigger")
def test_the_rain_of_bolts_reads_the_armour_of_this_moment():
    mine = armed("march", unit("levies", (60, 60), 12, equipment=("crossbows",)), abilities=["bolts"])
    game = Playing(mine, bare(unit("guards", (60, 40), 4, equipment=HORSES))).order(0, "shoot", 1)
    side = game.state.fight.sides
    use(game, "bolts")
    assert side[0].extra == 4  # mounted Guards: 4 against shooting, 5 in melee
    later = Playing(mine, bare(unit("guards", (60, 40), 4))).order(0, "shoot", 1)
    fight = later.state.fight
    fight.sides[1].armour = 4  # lowered before
    use(later, "bolts")
    assert fight.sides[0].extra == 4
    fight.sides[1].armour = 2  # and after: nothing changes any more
    assert fight.sides[0].extra == 4


def test_the_pavise_cancels_two_hits_of_infantry():
    game = Playing(
        band(unit("warriors", (60, 60), 8, equipment=("bows",))),
        armed("march", unit("warriors", (60, 40), 6), abilities=["pavise"]),
    ).order(0, "shoot", 1)
    game.match.setup.script.dice[:] = [[6, 6, 6, 1], [1, 1, 1]]
    game.act(Use("pavise"))
    assert game.told("defence-roll")[0].text.args["left"] == 1
    riders = Playing(
        band(unit("warriors", (60, 60), 8, equipment=("bows",))),
        armed("march", unit("guards", (60, 40), 4, equipment=HORSES), abilities=["pavise"]),
        dice=[[1] * 4],
    )
    riders.order(0, "shoot", 1)
    assert riders.kind == "activate"  # mounted: nothing to use


def test_the_order_of_the_crown_frees_one_unit():
    game = orders("march", "crown-order", "", [], unit("warriors", (60, 80), 4), unit("guards", (30, 80), 4)).act(
        Use("crown-order"), "done"
    )
    assert game.why(Free(0, "free")) == ""
    assert Free(1, "free") not in game.options
    game.act(Free(0, "free")).do("move").act(game.moved(0, 0, -3))
    assert Free(0, "free") not in game.options


def test_the_countercharge_comes_first():
    theirs = armed("march", unit("guards", (60, 40), 4, equipment=HORSES), abilities=["countercharge"])
    game = Playing(band(unit("guards", (60, 52), 4)), theirs).order(0, "charge", 1).act(Use("countercharge", 1))
    assert (game.player, game.kind) == (1, "charge")


def test_no_quarter_takes_one_from_the_enemys_defence():
    game, _, other = melee("march", "no-quarter", theirs=unit("warriors", (60, 40), 8))
    game.match.setup.script.dice[:] = [[6, 6] + [1] * 6, [1] * 8, [5, 6]]
    game.act(Use("no-quarter"))
    assert other.saved == 1  # 5 - 1 is no longer enough


@pytest.mark.rule("saga.ruling.restore-and-sacrifice")
def test_the_border_muster_returns_levies_near_the_own_edge():
    levies = unit("levies", (60, 80), 6, size=12)
    far = unit("levies", (60, 50), 6, size=12)
    game = Playing(armed("march", levies, far, abilities=["muster"])).act(Use("muster"))
    assert (game.kind, game.state.units[0].size) == ("restore", 12)
    assert game.match.decision_view(0).place.words == [1]  # restoring no figure has no place, but has a button
    assert all(
        name in {f"f{figure.id}" for figure in game.state.figures if figure.unit == 0 and not figure.alive}
        for name, _, _ in game.options[0]
    )
    assert game.why((("f6", 60000, 20000),)) == "saga.formation.chain"  # far from its comrades
    assert game.why((game.options[0] * 2)[:5]) == "saga.ruling.restore-and-sacrifice"  # four at most
    game.act(game.options[0])
    assert len(game[0].figures) == 10
    destroyed = Playing(armed("march", unit("levies", (60, 80), 6), abilities=["muster"]))
    destroyed.kill(0, 6)
    muster = load_library().factions["march"].board["muster"]
    # a destroyed unit is not restored
    assert nothing_refusal(destroyed.state, 0, muster).rule == "saga.ruling.trigger-without-target"


# ---------------------------------------------------------------- the Mist Clans


def test_dodge_cancels_one_hit():
    game = Playing(
        band(unit("warriors", (60, 60), 8, equipment=("bows",))),
        armed("mist", unit("warriors", (60, 40), 6), abilities=["dodge"]),
    ).order(0, "shoot", 1)
    game.match.setup.script.dice[:] = [[6, 6, 1, 1], [1, 1]]
    game.act(Use("dodge"))
    assert game.told("defence-roll")[0].text.args["left"] == 1


@pytest.mark.parametrize(("terrain", "dice"), [([], 2), ([{"terrain": "wood", "at": [60, 40]}], 4)])
def test_the_ambush_is_worse_in_rough_ground(terrain, dice):
    game, mine, _ = melee(
        "mist", "ambush", mine=unit("warriors", (60, 50), 4), theirs=unit("warriors", (60, 41), 4), terrain=terrain
    )
    use(game, "ambush")
    assert mine.extra == dice


def test_moss_feet_ignore_rough_ground():
    wood = [{"terrain": "wood", "at": [60, 70]}]
    game = orders("mist", "moss", "", [], unit("warriors", (60, 80), 4), terrain=wood)
    game.state.bands[0].board["paths"] = ["c"]
    game.act(Use("moss"), "done").order(0, "move")
    assert game.why(game.moved(0, 0, -15)) == ""


def test_fade_away_before_a_charge_or_a_shot():
    for mine, kind in (
        (unit("guards", (60, 52), 4), "charge"),
        (unit("guards", (60, 52), 4, equipment=("bows",)), "shoot"),
    ):
        game = Playing(band(mine), armed("mist", unit("warriors", (60, 40), 4), abilities=["fade"])).order(0, kind, 1)
        assert Use("fade", 1) in game.options
        game.act(Use("fade", 1))
        assert game.kind == "bonus-move"


@pytest.mark.parametrize(("falls", "markers"), [(True, 1), (False, 0)])
def test_the_sting_tires_the_unit_it_wounds(falls, markers):
    mine = armed(
        "mist",
        unit("warriors", (60, 52), 4, equipment=("javelins",), acted=1, tiring=1, last="move"),
        abilities=["sting"],
    )
    game = Playing(mine, bare(unit("warriors", (60, 40), 6)), dice=[[6, 1], [1 if falls else 6]])
    game.act(Use("sting")).do("shoot", 1)
    game.act(*[PASS] * (game.kind == "window"))
    if falls:
        game.auto()
    assert (game[0].fatigue, game[1].fatigue) == (0, markers)


def test_eyes_in_the_mist_shoot_at_a_unit_that_comes_near():
    theirs = armed("mist", unit("levies", (60, 40), 6, equipment=("bows",)), abilities=["mist-eyes"])
    game = Playing(band(unit("guards", (60, 62), 4)), theirs, dice=[[6] * 6, [6] * 6]).order(0, "move")
    game.act(game.moved(0, 0, -8))
    assert (game.player, game.kind) == (1, "after")
    game.act(Use("mist-eyes", 1))
    assert len(game.told("attack-roll")[0].dice) == 6
    assert game[1].acted == 0
    away = (
        Playing(band(unit("guards", (60, 62), 4)), theirs)
        .order(0, "move")
        .act(Playing(band(unit("guards", (60, 62), 4)), theirs).moved(0, 0, 2))
    )
    assert away.kind == "activate"  # not within M: no window


def test_snares_hold_a_unit_or_take_a_payment():
    theirs = armed("mist", unit("warriors", (60, 10), 4), abilities=["snares"])
    theirs["board"] = {"snares": ["cu"]}
    wood = [{"terrain": "wood", "at": [60, 60]}]

    def closing() -> Playing:
        return Playing(
            bare(unit("warriors", (60, 78), 4), unit("warriors", (10, 80), 4), oars=["c"]),
            theirs,
            phase="orders",
            step=5,
            terrain=wood,
        ).act(Use("snares"))

    held = closing().act(Branch(0))
    assert profile.move_stick(held[0]) == ("C",)  # the only one within M of rough ground
    assert profile.move_stick(held[1]) == ("M",)
    assert closing().act(Branch(1)).state.bands[0].board == {}


def test_break_away_ends_the_melee():
    game, _, _ = melee(
        "mist", "break-away", role="defender", mine=unit("warriors", (60, 40), 4), theirs=unit("guards", (60, 52), 4)
    )
    game.act(Use("break-away"))
    game.act(game.moved(1, 0, -12))
    assert game.state.fight is None


@pytest.mark.parametrize(("markers", "fallen"), [(0, 1), (1, 2)])
def test_at_the_throat(markers, fallen):
    game, _, _ = melee("mist", "throat", theirs=unit("warriors", (60, 40), 8, fatigue=markers))
    use(game, "throat")
    while game.kind == "casualty" and game.state.fight.step == 3:
        game.auto()
    assert len(game[1].figures) == 8 - fallen


def test_wear_the_prey_down_needs_two_units_near():
    pair_of = [unit("warriors", (50, 60), 4), unit("warriors", (70, 60), 4)]
    game = Playing(
        armed("mist", *pair_of, abilities=["wear-down"]), bare(unit("guards", (60, 52), 4), unit("guards", (60, 10), 4))
    ).act(Use("wear-down"))
    assert (game[2].fatigue, game[3].fatigue) == (1, 0)
    alone = Playing(armed("mist", pair_of[0], abilities=["wear-down"]), bare(unit("guards", (60, 52), 4)))
    assert alone.refused(Use("wear-down")) == "saga.ruling.trigger-without-target"


# ---------------------------------------------------------------- the Wind Khanate


def test_a_fresh_horse_for_the_mounted():
    game = Playing(
        armed(
            "khanate",
            unit("guards", (60, 70), 4, equipment=HORSES, fatigue=2),
            unit("levies", (30, 70), 6, fatigue=2),
            abilities=["remount"],
        )
    ).act(Use("remount"))
    assert (game[0].fatigue, game[1].fatigue) == (1, 2)


def test_the_feigned_flight_moves_m_before_a_charge():
    theirs = armed("khanate", unit("warriors", (60, 42), 4, equipment=HORSES), abilities=["feint"])
    game = Playing(band(unit("guards", (60, 54), 4)), theirs).order(0, "charge", 1).act(Use("feint", 1))
    assert game.why(game.moved(1, 0, -15)) == ""
    game.act(game.moved(1, 0, -15))
    assert "cancelled" in game.event_kinds()


def test_the_cloud_of_shafts_gives_four_dice_and_rerolls_ones():
    mine = armed("khanate", unit("warriors", (60, 54), 8, equipment=("horses", "composite")), abilities=["cloud"])
    game = Playing(mine, bare(unit("warriors", (60, 40), 6)), dice=[[1, 1, 2, 2, 2, 2, 2, 2], [2, 2]]).order(
        0, "shoot", 1
    )
    game.act(Use("cloud"))
    assert len(game.told("attack-roll")[0].dice) == 8
    assert game.told("rerolls")[0].text.args["n"] == 2


def test_another_bears_it():
    mine = armed("khanate", unit("guards", (60, 54), 4, equipment=HORSES, fatigue=2), abilities=["burden"])
    game = Playing(mine, bare(unit("warriors", (60, 40), 6), unit("warriors", (60, 5), 6))).act(Use("burden"))
    assert (game[0].fatigue, game[1].fatigue, game[2].fatigue) == (1, 1, 0)


def test_pincers_move_two_mounted_units():
    riders = [unit("warriors", (x, 70), 4, equipment=HORSES, acted=1, tiring=1, last="move") for x in (30, 80)]
    game = Playing(armed("khanate", *riders, abilities=["pincers"])).act(Use("pincers"), Name(0), Name(1)).do("move")
    game.act(game.moved(0, 0, -5)).do("move").act(game.moved(1, 0, -5))
    assert (game[0].fatigue, game[1].fatigue) == (0, 0)


def test_the_endless_gallop_adds_a_c():
    game = orders(
        "khanate", "gallop", "", [], unit("guards", [(60, 80)], equipment=HORSES), unit("levies", (20, 80), 6)
    )
    game.state.bands[0].board["tails"] = ["c"]
    game.act(Use("gallop"), "done").order(0, "move")
    assert game.why((("f0", 60000, 40000),)) == ""  # 40 cm
    assert profile.move_stick(game[1]) == ("M",)


def test_break_the_rank_takes_the_cover_away():
    game, _, other = melee("khanate", "break-rank", theirs=unit("warriors", (60, 40), 8), ranks="close")
    assert other.cover == "heavy"
    use(game, "break-rank")
    assert (other.cover, defence_target(game.state.fight, DEFENDER) if game.state.fight else 5) == ("none", 5)


@pytest.mark.rule("saga.ability.overrides-rules")
def test_dust_covers_riders_against_the_rules():
    theirs = armed("khanate", unit("warriors", (60, 40), 4, equipment=HORSES), abilities=["dust"])
    game = Playing(band(unit("warriors", (60, 60), 8, equipment=("bows",))), theirs).order(0, "shoot", 1)
    fight = game.state.fight
    assert defence_target(fight, DEFENDER) == 4
    use(game, "dust")
    assert defence_target(fight, DEFENDER) == 3


def test_harry_tires_a_unit_and_takes_a_die():
    theirs = bare(unit("warriors", (60, 40), 4, equipment=("horses", "composite")), faction="khanate", harass=["ur"])
    game = Playing(
        bare(unit("warriors", (60, 60), 4), unit("warriors", (60, 86), 4), rolled="rc"), theirs, phase="orders", step=3
    )
    game.act(Use("harass"), Faces("r"))
    assert (game[0].fatigue, game[1].fatigue) == (1, 0)
    assert game.state.bands[0].rolled == ["c"]


# ---------------------------------------------------------------- the Shire League


@pytest.mark.parametrize(("figures", "dice"), [(6, 2), (8, 3)])
def test_the_shove_is_stronger_with_eight(figures, dice):
    game, mine, _ = melee("league", "shove", mine=unit("warriors", (60, 52), figures))
    use(game, "shove")
    assert mine.extra == dice


def test_shields_together_for_the_defender():
    game, mine, _ = melee(
        "league", "shields", role="defender", mine=unit("warriors", (60, 40), 8), theirs=unit("guards", (60, 52), 4)
    )
    use(game, "shields")
    assert mine.defence == 2


def test_the_roof_of_shields_adds_an_armour():
    theirs = armed("league", unit("warriors", (60, 40), 8), abilities=["roof"])
    game = Playing(band(unit("warriors", (60, 60), 8, equipment=("bows",))), theirs).order(0, "shoot", 1)
    side = game.state.fight.sides[DEFENDER]
    use(game, "roof")
    assert side.armour == 5


def test_the_wall_of_stakes_is_closed_ranks_for_free():
    game, mine, _ = melee(
        "league", "stakes", role="defender", mine=unit("warriors", (60, 40), 8), theirs=unit("guards", (60, 52), 4)
    )
    before = mine.generated
    use(game, "stakes")
    assert (mine.cover, mine.generated) == ("heavy", before)


def test_we_are_many_gives_up_one_for_half_of_the_rest():
    game, mine, _ = melee("league", "many", mine=unit("levies", (60, 52), 12))
    use(game, "many")
    game.auto()
    assert (len(game[0].figures), mine.extra) == (11, 6)  # half of 11, rounded up


def test_help_from_the_valley_for_levies_or_warriors():
    units = [unit("levies", (60, 80), 6, size=12), unit("warriors", (30, 80), 4, size=8)]
    game = Playing(armed("league", *units, abilities=["valley"])).act(Use("valley"), Branch(0))
    game.act(game.options[0])
    assert len(game[0].figures) == 9
    other = Playing(armed("league", *units, abilities=["valley"])).act(Use("valley"), Branch(1))
    other.act(other.options[0])
    assert len(other[1].figures) == 6


def test_not_one_step_makes_the_enemy_leave():
    game, _mine, _ = melee(
        "league", "not-a-step", role="defender", mine=unit("warriors", (60, 40), 8), theirs=unit("guards", (60, 52), 4)
    )
    game.match.setup.script.dice[:] = [[6] + [1] * 7, [1] * 8, [1]]
    game.act(Use("not-a-step"))
    game.auto()  # the casualty
    assert (game.player, game.kind) == (0, "withdraw")  # although the attacker won


def test_a_stone_throw_is_a_shot_of_four_dice_at_c():
    game = Playing(
        armed("league", unit("levies", (60, 50), 6), abilities=["stones"]),
        bare(unit("warriors", (60, 39), 4)),
        dice=[[6, 1, 1, 1], [3]],
    ).act(Use("stones"))
    assert len(game.told("attack-roll")[0].dice) == 4
    assert game.told("defence-roll")[0].text.args["saved"] == 1  # improvised: 3 + 1
    far = Playing(
        armed("league", unit("levies", (60, 55), 6), abilities=["stones"]), bare(unit("warriors", (60, 35), 4))
    )
    assert far.refused(Use("stones")) == "saga.ruling.trigger-without-target"


def test_the_harvest_march_moves_every_levy_unit():
    game = orders(
        "league",
        "harvest",
        "",
        [],
        unit("levies", (30, 80), 6),
        unit("levies", (80, 80), 6),
        unit("warriors", (60, 70), 4),
    ).act(Use("harvest"), "done")
    assert [Free(n, "free") in game.options for n in (0, 1, 2)] == [True, True, False]


def test_rumours_take_a_payment_of_a_basic_ability():
    theirs = bare(unit("warlord", (60, 5)), faction="league", rumour=["r"])
    game = Playing(bare(unit("warlord", (60, 80)), oath=["c"], scorn=["u"]), theirs, phase="orders", step=5).act(
        Use("rumour")
    )
    assert game.state.bands[0].board == {"scorn": ["u"]}  # advanced ones are safe


def test_dig_in_cancels_a_charge_on_eight_or_more():
    for figures, window in ((8, True), (7, False)):
        theirs = armed("league", unit("warriors", (60, 40), figures), abilities=["dig-in"])
        game = Playing(band(unit("guards", (60, 52), 4)), theirs).order(0, "charge", 1)
        assert (game.kind == "window") is window
    game = Playing(
        band(unit("guards", (60, 52), 4)), armed("league", unit("warriors", (60, 40), 8), abilities=["dig-in"])
    ).order(0, "charge", 1)
    game.act(Use("dig-in", 1))
    assert ("cancelled" in game.event_kinds(), game[0].acted) == (True, 0)


# ---------------------------------------------------------------- the Marble Exarchate


@pytest.mark.parametrize(("branch", "extra", "defence"), [(0, 2, 0), (1, 0, 2)])
def test_two_ranks_attack_or_defend(branch, extra, defence):
    game, mine, _ = melee("exarchate", "two-ranks")
    use(game, "two-ranks", Branch(branch))
    assert (mine.extra, mine.defence) == (extra, defence)


def test_the_shell_rerolls_failed_defence_of_infantry():
    theirs = armed("exarchate", unit("warriors", (60, 40), 8), abilities=["shell"])
    game = Playing(band(unit("warriors", (60, 60), 8, equipment=("bows",))), theirs).order(0, "shoot", 1)
    game.match.setup.script.dice[:] = [[6, 6, 1, 1], [1, 4], [5]]
    game.act(Use("shell"))
    assert game.told("defence-roll")[0].text.args["saved"] == 2


def test_oil_and_fire_are_three_hits():
    game, mine, _ = melee("exarchate", "fire")
    use(game, "fire")
    assert mine.auto_hits == 3


def test_relief_of_the_lines_passes_up_to_two_markers():
    mine = armed(
        "exarchate",
        unit("warriors", (50, 70), 4, fatigue=3),
        unit("guards", (60, 70), 4, fatigue=2),
        abilities=["relief"],
    )
    game = Playing(mine).act(Use("relief"))
    assert (game[0].fatigue, game[1].fatigue) == (2, 3)  # none beyond three on the receiver


def test_the_supported_shot():
    mine = armed(
        "exarchate",
        unit("warriors", (60, 60), 8, equipment=("bows",), acted=1, tiring=1, last="move"),
        abilities=["covered-shot"],
    )
    game = (
        Playing(mine, bare(unit("guards", (60, 40), 4)), dice=[[4, 4, 3, 3], [6, 6]])
        .act(Use("covered-shot"))
        .do("shoot", 1)
    )
    game.act(*[PASS] * (game.kind == "window"))
    assert game.told("attack-roll")[0].text.args["hits"] == 2  # 4 + 1 against Armour 5
    assert game[0].fatigue == 0


def test_spies_strip_a_die_or_force_two_rerolls():
    theirs = bare(unit("warlord", (60, 5)), faction="exarchate", spies=["u"])

    def window(dice=()) -> Playing:
        return Playing(
            bare(unit("warlord", (60, 80)), rolled="rrc"), theirs, phase="orders", step=3, dice=list(dice)
        ).act(Use("spies"))

    assert window().act(Branch(0), Faces("r")).state.bands[0].rolled == ["r", "c"]
    assert sorted(window([[C3, C3]]).act(Branch(1), Faces("rr")).state.bands[0].rolled) == ["c", "c", "c"]


def test_counter_trumpets_stop_a_tired_unit_near_the_warlord():
    theirs = armed("exarchate", unit("warlord", (60, 40)), abilities=["trumpets"])
    for markers, y, window in ((1, 56, True), (0, 56, False), (1, 70, False)):
        game = Playing(band(unit("guards", (60, y), 4, fatigue=markers)), theirs).order(0, "move")
        assert (game.kind == "window" and Use("trumpets", 1) in game.options) is window
    game = Playing(band(unit("guards", (60, 56), 4, fatigue=1)), theirs).order(0, "move").act(Use("trumpets", 1))
    assert "cancelled" in game.event_kinds()


def test_silence_in_the_ranks():
    game, _, other = melee("exarchate", "silence")
    use(game, "silence")
    assert other.denied == ["abilities"]


@pytest.mark.rule("saga.ability.keyword-window")
def test_the_casualty_tablet_serves_in_both_its_windows():
    shot = Playing(
        band(unit("warriors", (60, 60), 8, equipment=("bows",))),
        armed("exarchate", unit("warriors", (60, 40), 8), abilities=["ledger"]),
    ).order(0, "shoot", 1)
    shot.match.setup.script.dice[:] = [[6, 1, 1, 1], [1]]
    shot.act(Use("ledger"))
    assert len(shot[1].figures) == 8
    game, mine, _ = melee("exarchate", "ledger")
    use(game, "ledger")
    assert mine.cancel_casualties == 1
    elsewhere = Playing(armed("exarchate", unit("warriors", (60, 60), 8), abilities=["ledger"]))
    assert elsewhere.refused(Use("ledger")) == "saga.ability.keyword-window"


def test_every_ability_of_every_board_is_used_here(monkeypatch):
    """Run the other tests of this file again and record the abilities used.

    With several test processes this one may have run only some of them.
    """
    every = {(faction.id, ability) for faction in load_library().factions.values() for ability in faction.board}
    assert len(every) == 90
    used = set()
    act = Match.act

    def record_use(match: Match, player: int, answer: object) -> None:
        act(match, player, answer)
        if isinstance(answer, Use):
            used.add((match.state.bands[player].faction, answer.ability))

    monkeypatch.setattr(Match, "act", record_use)
    assert pytest.main([__file__, "-p", "no:xdist", "-p", "no:cacheprovider", "-k", "not every_ability"]) == 0
    assert every - used == set()
