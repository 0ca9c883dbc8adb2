"""Algunos términos básicos: measuring, contact, cards, profiles and Actions."""

import pytest

import tapete
from tapete.boards.storeys.space import base_distance
from tapete.core.content.reader import sentences
from tapete.core.i18n.text import LANGUAGES
from tapete.games.wolsung.content.library import HOME, check_folder, load_library
from tapete.games.wolsung.content.schema import SIZES, Profile
from tapete.games.wolsung.names import model_name
from tapete.games.wolsung.profile import stat
from tapete.games.wolsung.rules.cards import VALUE, beats, feat_value
from tapete.games.wolsung.state import Roller
from tapete.games.wolsung.table.distances import are_touching, are_within, contacts, distance, is_engaged

from .table import (
    END,
    GO,
    GUARD,
    HOLD,
    PASS,
    STAY,
    Heroic,
    Leg,
    Melee,
    Move,
    Recover,
    Shoot,
    Special,
    Target,
    Walk,
    do,
    fighter,
    ground,
    hero,
    kinds,
    model,
    moves,
    on,
    play,
    refused,
    spot,
    told,
    walk,
)

pytestmark = pytest.mark.usefixtures("in_english")  # the tests compare English sentences


def two(x=10.0, y=0.0, z=0.0, base="M", other="M", **more):
    match = play([on(fighter(base=base), 0, 10, 10), on(fighter(base=other), 1, 10 + x, 10 + y, z)], **more)
    return match, model(match, 0), model(match, 1)


@pytest.mark.rule("wolsung.terms.success")
def test_a_die_of_4_5_or_6_is_a_success():
    assert Roller(0, 6, [1, 2, 3, 4, 5, 6]).successes == 3


@pytest.mark.rule("wolsung.terms.distance-3d", "wolsung.ruling.distance-discs")
def test_distance_is_measured_in_three_dimensions_between_flat_bases():
    _, a, b = two(4.2, 0, 4)  # 3″ between the edges in plan, 4″ of height
    assert distance(a, b) == 5000
    assert are_within(a, b, 5000)
    assert not are_within(a, b, 4999)
    _, a, b = two(1.0, 0, 4)  # edges overlap in plan: only the height counts
    assert distance(a, b) == 4000
    assert base_distance((0, 0, 0), (3600, 0, 0), 600) == 3000  # to a point: radius 0


@pytest.mark.rule("wolsung.terms.distance-edges")
def test_distance_runs_between_the_edges_of_the_bases():
    _, a, b = two(10, base="M", other="L")
    assert distance(a, b) == 8600


@pytest.mark.rule("wolsung.terms.premeasure")
def test_measuring_is_open_to_all_at_any_time_and_changes_nothing():
    match, a, b = two(10)
    before = match.digest()
    for viewer in (0, 1, None):
        pieces = {piece.id: piece for piece in match.view(viewer).board.pieces}
        assert pieces["model-0"].at == (10_000, 10_000)
    assert distance(a, b) == distance(b, a) == 8800
    assert match.digest() == before


@pytest.mark.rule("wolsung.terms.movement-2d", "wolsung.move.measure")
def test_movement_is_measured_in_plan_regardless_of_height():
    stairs = {"id": "s", "parent": "p0", "kind": "stairs", "at": (18, 13), "facing": "south", "length": 2.8, "high": 4}
    hall = ground(("block", (10, 13, 26, 23), 4, {"flat": True, "closed": True}), connectors=[stairs])
    climber = fighter("2/4/4/3/4/3/6")
    # foot at 13 - 2.8 - 0.6
    match = moves([on(climber, 0, 18, 9.6), on(fighter(), 1, 2, 2)], Walk((Leg(18_000, 13_600, "s"),)), layout=hall)
    assert model(match, 0).place == (18_000, 13_600, 4000)
    assert told(match, "goes-walk")[0].text.args["cost"] == 4.0  # run 2.8 + 1.2 in plan, not 5.66


@pytest.mark.rule("wolsung.terms.models")
def test_a_model_without_base_or_class_does_not_load(tmp_path):
    source = (HOME / "models.toml").read_text(encoding="utf-8")
    for line, key in (('base = "M"\n', "base"), ('class = "hero"\n', "class")):
        (tmp_path / "models.toml").write_text(source.replace(line, "", 1), encoding="utf-8")
        (problem,) = sentences(check_folder(tmp_path), "en")
        assert f"“{key}” is missing" in problem
    assert {model.kind for model in load_library().models.values()} == {"hero", "henchman"}


@pytest.mark.rule("wolsung.terms.base-contact", "wolsung.ruling.contact-tolerance")
def test_edges_that_touch_are_in_contact_up_to_the_head_of_the_lower_model():
    for gap, z, touch in (
        (1.2, 0, True),
        (1.22, 0, True),
        (1.221, 0, False),
        (1.2, 1.5, True),
        (1.2, 1.6, True),
        (1.2, 1.7, False),
    ):
        match, a, b = two(gap, 0, z)
        assert are_touching(match.state, a, b) == are_touching(match.state, b, a) == touch


@pytest.mark.rule("wolsung.ruling.contact-tolerance")
def test_positions_are_not_snapped_and_a_hiding_wall_prevents_contact():
    wall = ground(("block", (10.6, 9, 10.61, 11), 5))
    match = play([on(fighter(), 0, 10, 10), on(fighter(), 1, 11.21, 10)], layout=wall)
    assert not is_engaged(match.state, model(match, 0))
    match = play([on(fighter(), 0, 10, 10), on(fighter(), 1, 11.21, 10)])
    assert is_engaged(match.state, model(match, 0))
    passing = moves(
        [on(fighter(), 0, 10, 10), on(fighter(), 1, 12, 11.2)], walk((14, 10))
    )  # grazes the base on the way
    assert contacts(passing.state, model(passing, 0)) == []


# ---------------------------------------------------------------- cards


@pytest.mark.rule("wolsung.cards.rank-order")
def test_cards_rank_as_in_bridge_with_the_ace_highest():
    assert beats("AC", "KS")
    assert beats("9C", "8S")
    assert not beats("2S", "3C")
    assert sorted(VALUE, key=VALUE.get)[0] == "2C"


@pytest.mark.rule("wolsung.cards.suit-order")
def test_between_equal_ranks_spades_hearts_diamonds_clubs():
    assert beats("9S", "9H")
    assert beats("9H", "9D")
    assert beats("QD", "QC")
    assert not beats("9S", "9S")


@pytest.mark.rule("wolsung.cards.rank-use", "wolsung.feat.value")
def test_outside_bids_it_only_matters_whether_a_card_is_a_court_card_or_an_ace():
    assert [feat_value(card) for card in ("2H", "TH", "JH", "QH", "KH", "AH")] == [1, 1, 2, 2, 2, 2]


@pytest.mark.rule("wolsung.cards.heroic-use")
def test_a_card_spent_on_something_heroic_goes_to_the_discard_pile():
    match = play(
        [on(hero(suit="clubs"), 0, 10, 10), on(fighter(), 1, 20, 20)], phase="heroic", hands=[["5C", "AS"], []]
    )
    match.act(0, Heroic("5C"))
    assert match.state.hands[0] == ["AS"]
    assert match.state.discards[0] == ["5C"]


# ---------------------------------------------------------------- profile


@pytest.mark.rule("wolsung.profile.table")
def test_a_profile_lists_seven_values_in_the_books_order():
    assert Profile.parse("2/5/5/3/6/5/8") == Profile(A=2, M=5, C=5, F=3, D=6, R=5, H=8)
    with pytest.raises(ValueError, match="A/M/C/F/D/R/H"):
        Profile.parse("2/5/5/3/6/5")
    gun, foe = fighter("2/5/7/3/6/5/8", ranged=["pistol"]), fighter("2/5/4/3/4/2/9")
    # D 6 - 1; R 2
    match = do(play([on(gun, 0, 10, 10), on(foe, 1, 10, 20)], dice=[[1] * 5, [1] * 2]), Shoot("pistol"), HOLD)
    assert model(match, 1).wounds == 5  # 0-0 hits with F 4
    assert [stat(match.state, model(match, 0), name) for name in "AMCFDR"] == [2, 5, 7, 3, 6, 5]


@pytest.mark.rule("wolsung.profile.heroes")
def test_every_hero_has_the_heroic_rules_and_needs_a_suit_to_load(tmp_path):
    for card in [card for card in load_library().models.values() if card.hero and not card.id.startswith("tester")]:
        suit = {"spades": "S", "hearts": "H", "diamonds": "D", "clubs": "C"}[card.suit]
        match = play(
            [on(card.id, 0, 10, 10, down=True), on(fighter(), 1, 20, 20)], phase="heroic", hands=[["5" + suit], []]
        )
        assert set(match.pending[0].options) == {GO, Recover("5" + suit), Heroic("5" + suit)}
        fight = play(
            [on(card.id, 0, 10, 10), on(fighter("2/5/4/3/4/3/9"), 1, 10.6 + SIZES[card.base][0] / 1000, 10)],
            hands=[["5S"], []],
        )
        do(fight, Melee())
        while next(iter(fight.pending.values())).kind in ("melee-reaction", "reroll"):
            player = next(iter(fight.pending))
            fight.act(player, fight.pending[player].options[0])
        assert fight.pending[0].kind == "feat"
    source = (HOME / "models.toml").read_text(encoding="utf-8").replace('suit = "spades"\n', "", 1)
    (tmp_path / "models.toml").write_text(source, encoding="utf-8")
    assert any("(class = hero): “suit” is missing" in problem for problem in sentences(check_folder(tmp_path), "en"))


@pytest.mark.rule("wolsung.profile.henchmen")
def test_henchmen_have_nothing_heroic():
    match = play(
        [on(fighter(), 0, 10, 10, down=True), on(fighter(), 1, 11.2, 10)], phase="heroic", hands=[["5S", "5H"], []]
    )
    assert match.pending[0].kind == "action"  # no decision comes before
    assert refused(match, 0, Heroic("5S")) == "wolsung.profile.henchmen"
    assert refused(match, 0, Recover("5S")) == "wolsung.profile.henchmen"
    fight = play(
        [on(fighter(), 0, 10, 10), on(fighter(), 1, 11.2, 10)],
        hands=[["5S"], ["6S"]],
        dice=[[4, 4, 1, 1], [4, 4, 4, 1]],
    )
    do(fight, Melee(), GUARD)
    assert fight.pending[0].kind == "action"  # no card was asked for: the damage is done
    assert refused(fight, 0, "5S") == "wolsung.delay.window"


@pytest.mark.rule("wolsung.profile.death", "wolsung.damage.formula")
def test_a_model_at_0_wounds_is_removed():
    for wounds, stays in ((4, False), (5, True)):
        gun, foe = fighter("2/5/4/3/4/3/6", ranged=["pistol"]), fighter(f"2/5/4/3/4/1/{wounds}")
        models = [on(gun, 0, 10, 10), on(foe, 1, 10, 14), on(fighter(), 1, 30, 30)]
        match = do(play(models, dice=[[1] * 5, [1]]), Shoot("pistol"), Target(1), HOLD)  # 0-0: F 4
        assert model(match, 1).on == stays
        assert model(match, 1).wounds == (1 if stays else 0)


# ---------------------------------------------------------------- actions


@pytest.mark.rule("wolsung.action.count")
def test_a_model_takes_as_many_actions_as_its_a_value():
    for a in (1, 2, 3):
        match = play([on(fighter(f"{a}/5/4/3/4/3/6"), 0, 10, 10), on(fighter(), 1, 30, 30)])
        for n in range(a):
            assert match.pending[0].kind == "action"
            do(match, Move(), spot(10, 11 + n))
        assert model(match, 0).done
        assert refused(match, 0, Move()) == "wolsung.activation.alternate"


@pytest.mark.rule("wolsung.action.any-order")
def test_actions_come_in_any_order_and_may_be_repeated():
    gun, foe = fighter(ranged=["pistol"]), fighter("2/5/4/3/4/9/9")
    move, fire = (Move(), spot(10, 11)), (Shoot("pistol"),)
    for first, second in ((move, fire), (fire, move), (move, (Move(), spot(10, 12))), (fire, fire)):
        match = play([on(gun, 0, 10, 10), on(foe, 1, 10, 16)])
        for answer in (*first, *second):
            do(match, answer)
            while match.pending and next(iter(match.pending.values())).kind in ("shot-reaction", "shot-target"):
                player = next(iter(match.pending))
                match.act(player, match.pending[player].options[0])
        assert model(match, 0).done


@pytest.mark.rule("wolsung.action.effects-at-end", "wolsung.ruling.hazard-areas", "wolsung.ruling.death-of-active")
def test_the_shot_and_the_area_of_one_action_land_together_at_its_end():
    vent = ground(("area", (8, 8, 12, 12), 0, {"hazard": 9}))
    gun, foe = fighter("2/5/4/3/4/3/6", ranged=["pistol"]), fighter("2/5/4/3/4/1/9")
    match = play([on(gun, 0, 10, 10), on(foe, 1, 10, 15), on(fighter(), 0, 30, 30)], layout=vent, dice=[[6] * 5, [1]])
    do(match, Shoot("pistol"), HOLD)
    assert model(match, 1).wounds == 0  # the shot was made at full strength: F 4 + 5 criticals
    assert not model(match, 0).on  # and the area killed the shooter
    assert [event.text.args["model"] for event in told(match, "wounds-told")] == [
        model_name(model(match, 1)),
        model_name(model(match, 0)),
    ]
    assert match.state.kills == [0, 0]
    assert match.state.lesser == [1, 0]  # a kill by scenery does not score


@pytest.mark.rule("wolsung.ruling.hazard-areas")
def test_a_hazard_hurts_once_in_each_own_action_that_meets_it():
    vent = ground(("area", (8, 12, 12, 13), 0, {"hazard": 2, "fire": True}))
    models = [on(fighter("3/6/4/3/4/3/9", armour=1), 0, 10, 10), on(fighter(), 1, 10, 12.5)]
    models[1]["at"] = [30, 30]
    match = moves(models, walk((10, 15)), layout=vent)
    assert model(match, 0).wounds == 8  # passed over: 2 - Armour 1
    match = do(match, Move(), STAY)
    assert model(match, 0).wounds == 8  # out of it now
    do(match, Move(), walk((10, 12.5)))
    assert model(match, 0).wounds == 7
    standing = play([on(fighter(), 0, 30, 30), on(fighter("2/5/4/3/4/3/9"), 1, 10, 12.5)], layout=vent)
    do(standing, END)
    assert model(standing, 1).wounds == 9  # a model that takes no Action is not hurt


@pytest.mark.rule("wolsung.action.types")
def test_only_these_kinds_of_action_are_offered():
    caster = hero(ranged=["pistol"], magic=4, spells=["spark"], abilities=["whistle"])
    match = play([on(caster, 0, 10, 10), on(fighter(), 0, 12, 10), on(fighter(), 1, 10, 14)])
    assert set(kinds(match, 0)) == {"Move", "Charge", "Shoot", "Cast", "Special", END}
    close = play([on(caster, 0, 10, 10), on(fighter(), 1, 11.2, 10)])
    assert set(kinds(close, 0)) == {"Move", "Melee", END}
    down = play([on(caster, 0, 10, 10, down=True), on(fighter(), 1, 10, 14)])
    assert told(down, "stands")  # the only thing it can do, so it is done


@pytest.mark.rule("wolsung.action.special-cost")
def test_a_special_action_costs_one_action():
    match = play([on(hero(abilities=["whistle"]), 0, 10, 10), on(fighter(), 0, 12, 10), on(fighter(), 1, 30, 30)])
    do(match, Special("whistle"))
    assert match.state.actions == 1
    do(match, Special("whistle"))
    assert model(match, 0).done
    assert refused(match, 0, Special("whistle")) == "wolsung.activation.alternate"


@pytest.mark.rule("wolsung.action.special-quick")
def test_a_quick_special_action_takes_a_move_along_and_others_do_not():
    bearer = on(hero(), 0, 10, 10, gadget="portable-bulwark")
    match = play([bearer, on(fighter(), 1, 30, 30)])
    assert Special("portable-bulwark") in match.pending[0].options
    assert refused(match, 0, Special("portable-bulwark", moving=True)) == "wolsung.action.special-quick"
    match = play([on(hero(abilities=["whistle"]), 0, 10, 10), on(fighter(), 0, 16, 10), on(fighter(), 1, 30, 30)])
    do(match, Special("whistle", moving=True), spot(14, 10), Target(1))
    assert match.state.actions == 1
    assert model(match, 0).at == (14_000, 10_000)
    assert model(match, 1).effects


@pytest.mark.rule("wolsung.action.one-model-through", "wolsung.turn.leftover")
def test_leftover_models_act_one_after_another_to_the_end():
    models = [on(fighter(), 0, 10, 10), on(fighter(), 0, 14, 10), on(fighter(), 1, 30, 30, done=True)]
    match = play(models, phase="receive", holder=1, hands=[["AS"], ["KS"]])
    do(match, Target(0), Move(), spot(10, 11))
    assert refused(match, 0, Target(1)) == "wolsung.action.one-model-through"
    do(match, END)
    assert match.pending[0].kind == "action"  # straight on: no bid, no card, the last one is activated
    assert match.state.active == 1
    assert match.state.hands == [["AS"], ["KS"]]


@pytest.mark.rule("wolsung.activation.alternate", "wolsung.activation.once-per-turn")
def test_one_model_each_and_each_model_once():
    models = [
        on(fighter(), 0, 10, 10),
        on(fighter(), 0, 14, 10),
        on(fighter(), 0, 18, 10),
        on(fighter(), 1, 30, 30),
        on(fighter(), 1, 30, 26),
        on(fighter(), 1, 26, 26),
    ]
    match = play(models, phase="receive", hands=[["AS"], []])
    do(match, PASS, Target(0))
    assert refused(match, 0, Target(1)) == "wolsung.activation.alternate"
    do(match, END)
    assert match.pending[0].kind == "extra-bid"
    do(match, "AS")
    assert refused(match, 0, Target(0)) == "wolsung.activation.once-per-turn"
    do(match, Target(1), END)
    assert list(match.pending) == [1]  # no card left: the other player is on


@pytest.mark.rule("wolsung.ruling.idle-activation")
def test_a_model_may_leave_actions_unused_but_must_stand_up_first():
    match = play([on(fighter(), 0, 10, 10), on(fighter(), 1, 30, 30)])
    assert END in match.pending[0].options
    assert PASS not in match.pending[0].options
    lame = play([on(fighter("3/5/4/3/4/3/6"), 0, 10, 10, down=True), on(fighter(), 1, 30, 30)], phase="choose")
    assert not model(lame, 0).down  # activated, and stood up: the only thing offered
    assert lame.state.actions == 2
    assert (
        refused(
            play([on(hero(), 0, 10, 10, down=True), on(fighter(), 1, 30, 30)], phase="heroic", hands=[["2H"], []]),
            0,
            END,
        )
        != ""
    )
    dizzy = play(
        [on(hero("1/5/4/3/4/3/6"), 0, 10, 10, down=True), on(fighter(), 1, 30, 30)],
        phase="heroic",
        actions=0,
        hands=[["2S"], []],
    )
    do(dizzy, GO)
    assert model(dizzy, 0).down  # with A 0 and no Heroic Recovery it stays down
    assert model(dizzy, 0).done


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_model_has_its_surname_written_beside_it_on_the_table(language):
    match = tapete.new_match("wolsung", seed="surnames")
    while not match.view(0).board or not match.view(0).board.pieces:
        player = min(match.pending)
        match.act(player, match.default(player))
    book = match.game.phrasebook(language)
    models = [piece for piece in match.view(0).board.pieces if piece.id.startswith("model-")]
    assert models
    for piece in models:
        assert book.say(piece.name).endswith(f" {book.say(piece.label)}"), piece.name
