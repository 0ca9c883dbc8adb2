"""Magia: costs, ranges, the four kinds of spells and their effects."""

import pytest

from tapete.core.content.reader import sentences
from tapete.games.wolsung.content.library import HOME, check_folder
from tapete.games.wolsung.profile import stat
from tapete.games.wolsung.rules.fights.shooting import total_dice
from tapete.games.wolsung.rules.magic import castable_spells, caster_mods, list_payments, resisting_mods

from .table import (
    END,
    LIBRARY,
    Cast,
    Pay,
    Shoot,
    Spell,
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
    walk,
)

ALL = [
    "lantern-bolt",
    "spark",
    "thorn-volley",
    "drowning-breath",
    "blinding-flare",
    "vertigo",
    "numbing-chill",
    "petal-veil",
    "tide-of-calm",
    "kindled-courage",
    "quicksilver-step",
    "steady-hand",
    "shroud",
]


def magus(skill=4, spells=ALL, **more):
    return hero("2/5/5/3/5/4/8", magic=skill, spells=list(spells), **more)


def seance(caster=None, *others, foe="2/5/4/3/4/3/20", y=7.0, hand=(), dice=(), who_more=None, **more):
    """A caster at (18, 10) and an enemy straight to the north, edges `y` apart."""
    target = fighter(foe, **(who_more or {}))
    models = [on(caster or magus(), 0, 18, 10), on(target, 1, 18, 11.2 + y), *others]
    return play(models, hands=[list(hand), []], dice=dice, **more)


def pools(match):
    return [len(event.dice) for event in told(match, "rolls")]


@pytest.mark.rule("wolsung.magic.skill")
def test_magic_skill_is_the_number_of_dice_and_without_it_nothing_is_cast():
    match = do(seance(magus(5), dice=[[1] * 5, [6] * 3]), Cast(), Spell("thorn-volley", 1))
    assert pools(match) == [5, 3]
    plain = play([on(hero(), 0, 18, 10), on(fighter(), 1, 18, 18)])
    assert not any(isinstance(one, Cast) for one in plain.pending[0].options)
    assert refused(plain, 0, Cast()) == "wolsung.magic.skill"


@pytest.mark.rule("wolsung.magic.spell-fields")
def test_a_projectile_has_strength_and_an_enhancement_has_none(tmp_path):
    source = (HOME / "spells.toml").read_text(encoding="utf-8")
    (tmp_path / "spells.toml").write_text(source.replace("strength = 3\n", "", 1), encoding="utf-8")
    assert sentences(check_folder(tmp_path), "es") == [
        "spells.toml: thorn-volley (kind = projectile): falta «strength»"
    ]
    assert sentences(check_folder(tmp_path), "en") == [
        "spells.toml: thorn-volley (kind = projectile): “strength” is missing"
    ]
    broken = source.replace('id = "kindled-courage"', 'id = "kindled-courage"\nstrength = 2')
    (tmp_path / "spells.toml").write_text(broken, encoding="utf-8")
    expected = "spells.toml: kindled-courage.strength: found 2, expected nothing with kind = enhancement"
    assert sentences(check_folder(tmp_path), "en") == [expected]
    assert {spell.kind for spell in LIBRARY.spells.values()} == {"projectile", "attack", "aura", "enhancement"}


@pytest.mark.rule("wolsung.magic.range")
def test_the_range_is_measured_in_three_dimensions_and_reached_exactly():
    for height, reached in ((7.9, True), (8.0, False)):  # 9″ in plan: 11.98″ or 12.04″
        tower = ground(("block", (16, 19, 20, 22), height, {"flat": True}))
        match = play([on(magus(), 0, 18, 10), on(fighter(), 1, 18, 20.2, height)], layout=tower)
        is_offered = Spell("thorn-volley", 1) in castable_spells(match.state, model(match, 0))
        assert is_offered == reached
    exact = seance(y=12)
    assert Spell("thorn-volley", 1) in castable_spells(exact.state, model(exact, 0))
    far = do(seance(y=12.001), Cast())
    assert refused(far, 0, Spell("thorn-volley", 1)) == "wolsung.magic.range"


@pytest.mark.rule("wolsung.magic.cost-0")
def test_cost_0_needs_no_card():
    match = do(seance(dice=[[6] * 4, [1] * 3]), Cast(), Spell("thorn-volley", 1))
    assert model(match, 1).wounds == 20 - 3 - 4
    assert match.state.discards[0] == []


@pytest.mark.rule("wolsung.magic.cost-1")
def test_cost_1_is_any_card_of_the_heros_suit():
    match = do(seance(hand=["2S", "AH"]), Cast(), Spell("lantern-bolt", 1))
    assert match.pending[0].options == (Pay(("2S",)),)
    assert refused(match, 0, Pay(("AH",))) == "wolsung.magic.cost-1"
    poor = do(seance(hand=["AH"]), Cast())
    assert refused(poor, 0, Spell("lantern-bolt", 1)) == "wolsung.magic.cost-1"


@pytest.mark.rule("wolsung.magic.cost-2", "wolsung.ruling.cost-2-overpay", "wolsung.ruling.garbled-words")
def test_cost_2_is_two_cards_or_a_court_card_or_an_ace_of_the_suit():
    match = do(seance(hand=["3S", "7S", "QS", "AS", "QH", "7H"]), Cast(), Spell("vertigo", 1))
    payments = {frozenset(pay.cards) for pay in match.pending[0].options}
    assert {frozenset({"3S", "7S"}), frozenset({"QS"}), frozenset({"AS"})} <= payments
    assert frozenset({"QS", "3S"}) in payments  # overpaying is allowed, and gains nothing
    for wrong in (("3S",), ("QH",), ("3S", "7H")):
        assert refused(match, 0, Pay(wrong)) == "wolsung.magic.cost-2"
    options = match.view(0).decision.options
    overpaid = next(
        view for view, pay in zip(options, match.pending[0].options, strict=True) if set(pay.cards) == {"QS", "3S"}
    )
    assert overpaid.chips[0].text.id == "wolsung-chip-overpay"


@pytest.mark.rule("wolsung.magic.cast-action")
def test_cards_are_spent_before_the_roll_and_not_given_back():
    match = do(seance(hand=["2S"], dice=[[1] * 4, [6] * 3]), Cast(), Spell("lantern-bolt", 1), Pay(("2S",)))
    assert match.state.discards[0] == ["2S"]
    order = [event.kind for event in match.events()]
    assert order.index("pays") < order.index("rolls")
    assert model(match, 1).wounds == 20
    assert match.state.actions == 1


@pytest.mark.rule("wolsung.magic.move-and-cast")
def test_one_move_is_part_of_casting_and_the_new_place_counts():
    match = seance(y=15, dice=[[6] * 4, [1] * 3])
    assert Spell("thorn-volley", 1) not in castable_spells(match.state, model(match, 0))
    do(match, Cast(moving=True), walk((18, 15)), Spell("thorn-volley", 1))
    assert model(match, 1).wounds < 20
    assert match.state.actions == 1


@pytest.mark.rule("wolsung.magic.hostile-target")
def test_hostile_spells_are_for_enemies_only():
    match = do(seance(None, on(fighter(), 0, 20, 10)), Cast())
    assert refused(match, 0, Spell("thorn-volley", 2)) == "wolsung.magic.hostile-target"
    assert refused(match, 0, Spell("thorn-volley")) == "wolsung.magic.hostile-target"


@pytest.mark.rule("wolsung.magic.hostile-sequence", "wolsung.ruling.out-of-range-shot")
def test_distance_and_sight_are_checked_before_any_card_is_spent():
    wall = ground(("block", (10, 13, 26, 14), 6))
    blind = do(play([on(magus(), 0, 18, 10), on(fighter(), 1, 18, 18)], layout=wall, hands=[["2S"], []]), Cast())
    assert refused(blind, 0, Spell("lantern-bolt", 1)) == "wolsung.los.line"
    far = do(seance(y=16.5, hand=["2S"]), Cast())
    assert refused(far, 0, Spell("lantern-bolt", 1)) == "wolsung.magic.range"
    assert far.state.hands[0] == ["2S"]


@pytest.mark.rule("wolsung.magic.hostile-rolls")
def test_as_many_successes_as_the_targets_r_roll_hit():
    for mine, hits in ((3, True), (2, False)):
        match = do(seance(dice=[[6] * mine + [1] * (4 - mine), [6] * 3]), Cast(), Spell("thorn-volley", 1))
        assert (model(match, 1).wounds < 20) == hits


@pytest.mark.rule("wolsung.magic.projectile", "wolsung.damage.armour")
def test_a_projectile_deals_its_f_and_criticals_less_armour():
    match = seance(hand=["2S"], dice=[[6] * 4, [6, 6, 1]], who_more={"armour": 1})
    do(match, Cast(), Spell("lantern-bolt", 1), Pay(("2S",)))
    assert model(match, 1).wounds == 15  # 4 + 2 - 1


@pytest.mark.rule("wolsung.magic.attack")
def test_a_magic_attack_applies_its_effect_instead_of_damage():
    match = do(seance(hand=["2S"], dice=[[6] * 4, [6, 1, 1]]), Cast(), Spell("blinding-flare", 1), Pay(("2S",)))
    assert model(match, 1).wounds == 20
    assert model(match, 1).down


@pytest.mark.rule("wolsung.magic.friendly-target")
def test_auras_and_enhancements_are_for_friends():
    match = do(seance(), Cast())
    assert refused(match, 0, Spell("kindled-courage", 1)) == "wolsung.magic.friendly-target"
    assert Spell("kindled-courage", 0) in match.pending[0].options


@pytest.mark.rule("wolsung.magic.friendly-sequence")
def test_a_friendly_spell_is_paid_then_measured_then_rolled():
    match = do(seance(hand=["2S"], dice=[[6] * 4]), Cast(), Spell("petal-veil"), Pay(("2S",)))
    order = [event.kind for event in match.events()]
    assert order.index("pays") < order.index("spell-reaches") < order.index("rolls")


@pytest.mark.rule("wolsung.magic.difficulty")
def test_a_friendly_spell_needs_its_difficulty_and_is_not_opposed():
    for successes, works in ((2, True), (1, False)):
        match = do(seance(dice=[[6] * successes + [1] * (4 - successes)]), Cast(), Spell("kindled-courage", 0))
        assert (stat(match.state, model(match, 0), "C") == 6) == works
        assert len(pools(match)) == 1


@pytest.mark.rule("wolsung.magic.aura-scope")
def test_an_aura_reaches_all_friends_in_range_and_sight():
    wall = ground(("block", (19, 11, 26, 11.5), 6))
    near, edge, hidden, beyond = (
        on(fighter(), 0, 14, 10),
        on(fighter(), 0, 18, 17.2),
        on(fighter(), 0, 22, 13),
        on(fighter(), 0, 10.79, 13),
    )
    match = play(
        [on(magus(), 0, 18, 10), on(fighter(), 1, 18, 30), near, edge, hidden, beyond],
        layout=wall,
        hands=[["2S"], []],
        dice=[[6] * 4],
    )
    do(match, Cast(), Spell("petal-veil"), Pay(("2S",)))
    assert [stat(match.state, model(match, n), "R") for n in (0, 2, 3, 4, 5)] == [
        5,
        4,
        4,
        3,
        3,
    ]  # the caster too; exactly 6″ counts


@pytest.mark.rule("wolsung.magic.enhancement-scope")
def test_an_enhancement_reaches_one_target():
    match = do(
        seance(None, on(fighter(), 0, 20, 10), on(fighter(), 0, 22, 10), dice=[[6] * 4]),
        Cast(),
        Spell("kindled-courage", 2),
    )
    assert [stat(match.state, model(match, n), "C") for n in (0, 2, 3)] == [5, 5, 4]


@pytest.mark.rule("wolsung.ruling.magic-modifiers")
def test_cover_height_reactions_and_being_down_do_not_count_against_spells():
    roof = ground(
        ("block", (16, 17, 20, 21), 3, {"flat": True}), ("obstacle", (16, 17.2, 20, 17.3), 3.4, {"bottom": 3})
    )
    models = [on(magus(), 0, 18, 10), on(fighter("2/5/4/3/4/3/20"), 1, 18, 18.2, 3, down=True)]
    match = do(play(models, layout=roof, dice=[[1] * 4, [6] * 3]), Cast(), Spell("thorn-volley", 1))
    assert pools(match) == [4, 3]
    state = match.state
    option = play(models, layout=roof, options={"cover_from_magic": True})
    assert (
        total_dice(resisting_mods(option.state, model(option, 0), model(option, 1), LIBRARY.spells["thorn-volley"])) > 3
    )
    assert total_dice(resisting_mods(option.state, model(option, 0), model(option, 1), LIBRARY.spells["vertigo"])) == 3
    assert total_dice(caster_mods(state, model(match, 0))) == 4


@pytest.mark.rule("wolsung.ruling.magic-who")
def test_henchmen_cast_only_free_spells_and_equal_effects_do_not_stack():
    conjurer = on("street-conjurer", 0, 18, 10)
    match = play([conjurer, on(fighter(), 1, 18, 16)], hands=[["2S"], []])
    assert list_payments(match.state, model(match, 0), 1) == []
    assert all(LIBRARY.spells[id].cost == 0 for id in LIBRARY.models["street-conjurer"].spells)
    twice = seance(dice=[[6] * 4, [6] * 4])
    do(twice, Cast(), Spell("kindled-courage", 0), Cast(), Spell("kindled-courage", 0))
    assert stat(twice.state, model(twice, 0), "C") == 6
    both = seance(dice=[[6] * 4, [6] * 4])
    do(both, Cast(), Spell("kindled-courage", 0), Cast(), Spell("quicksilver-step", 0))
    assert (stat(both.state, model(both, 0), "C"), stat(both.state, model(both, 0), "M")) == (6, 6)


# ---------------------------------------------------------------- each spell


def test_vertigo_takes_an_action_of_the_next_activation_even_in_the_next_turn():
    match = seance(hand=["AS"], dice=[[6] * 4, [1] * 3])
    do(match, Cast(), Spell("vertigo", 1), Pay(("AS",)), END)
    assert match.state.active == 1
    assert match.state.actions == 1
    do(match, END)
    assert model(match, 1).effects == []


def test_numbing_chill_slows_and_weakens_until_the_end_of_the_turn():
    match = do(seance(dice=[[6] * 4, [1] * 3]), Cast(), Spell("numbing-chill", 1))
    assert (stat(match.state, model(match, 1), "M"), stat(match.state, model(match, 1), "C")) == (3, 3)


def test_tide_of_calm_raises_and_heals_the_living():
    golem = on(fighter("2/5/4/3/4/3/6", race="golem"), 0, 20, 10, wounds=2)
    match = seance(None, on(fighter(), 0, 16, 10, down=True, wounds=2), golem, hand=["AS"], dice=[[6] * 4])
    do(match, Cast(), Spell("tide-of-calm"), Pay(("AS",)))
    assert not model(match, 2).down
    assert (model(match, 2).wounds, model(match, 3).wounds) == (3, 2)
    assert model(match, 0).wounds == 8  # never above its start


def test_shroud_puts_a_mist_under_the_target():
    match = do(seance(hand=["2S"], dice=[[6] * 4]), Cast(), Spell("shroud", 0), Pay(("2S",)))
    assert [(cloud.kind, cloud.x, cloud.y) for cloud in match.state.clouds] == [("mist", 18_000, 10_000)]


def test_steady_hand_lifts_the_movement_penalty():
    gun = hero("3/5/5/3/4/4/8", magic=4, spells=["steady-hand"], ranged=["long-carbine"])
    match = play([on(gun, 0, 18, 10), on(fighter("2/5/4/3/4/9/20"), 1, 18, 22)], dice=[[6] * 4])
    do(match, Cast(moving=True), spot(18, 10.5), Spell("steady-hand", 0), Shoot("long-carbine"), "hold")
    assert pools(match)[1] == 5  # D 4 + 1 at this range, though it moved


def test_drowning_breath_pierces_armour_and_spark_burns():
    match = seance(hand=["3S", "5S"], dice=[[6] * 4, [6, 6, 1]], who_more={"armour": 3})
    do(match, Cast(), Spell("drowning-breath", 1), Pay(("3S", "5S")))
    assert model(match, 1).wounds == 20 - (6 + 2 - 1)
    golem = seance(dice=[[6] * 4, [6, 6, 1]], y=6, who_more={"race": "golem"})
    do(golem, Cast(), Spell("spark", 1))
    assert model(golem, 1).wounds == 20 - (2 + 2 - 3)
