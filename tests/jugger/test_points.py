"""Focus, stamina and synergy: paying, mixing, recovering; exhaustion."""

import pytest

from tapete.games.jugger.rules.focus_points import available_points
from tapete.games.jugger.rules.point import initiative_dice
from tests.jugger.table import (
    END,
    FULL,
    NONE,
    Activate,
    Attack,
    Declare,
    Delay,
    E,
    Finish,
    Go,
    Lift,
    Pay,
    Pin,
    React,
    Ready,
    Score,
    Step,
    Sweep,
    Throw,
    Use,
    cell_at,
    dice,
    jugger,
    playing,
)


def one(card="ilse-martillo", place=(20, 5), facing="E", rolls=None, others=(), **more):
    keys = {
        key: more.pop(key)
        for key in ("synergy", "carrier", "jugg", "habits", "options", "voa", "active")
        if key in more
    }
    return playing([jugger(card, 0, place, facing, **more), *others], rolls, **{"active": 0, **keys})


TARGET = [jugger("zoltan-penumbra", 1, (22, 5), "W", pc=0, pa=0)]


@pytest.mark.rule("jugger.focus.spend")
def test_without_enough_points_an_action_cannot_be_done_and_nothing_is_spent():
    table = one(pc=1, pa=0, others=TARGET)
    assert table.refused(Attack(1)) == "jugger.focus.spend"
    assert table[0].focus == 1


@pytest.mark.rule("jugger.focus.uses")
def test_every_use_of_pc_takes_its_listed_cost():
    """Movement, attack, boost, defence, lift, sweep, throw, talents, delay, readying, pinning: each by its price."""
    assert one().do(Declare("sprint"))[0].focus == 3
    attack = one(others=[jugger("brasa-ordonez", 1, (22, 5), "W")]).do(Attack(1), 1)
    assert attack[0].focus == 1
    assert attack.do(FULL)[1].focus == 3
    assert one("duna-cedazo").do(Lift())[0].focus == 4
    assert one().do(Sweep(cell_at(24, 5)))[0].focus == 3
    assert one("sixto-alambre", carrier=0).do(Throw(cell_at(22, 5)))[0].focus == 4
    assert one("abuela-tamiz").do(Use(0))[0].focus == 4
    assert one(active=None, voa=3).do(Delay(0))[0].focus == 4
    assert one("ulf-corona").do(Ready())[0].focus == 4
    assert one(others=[jugger("oke-malecon", 1, (22, 5), count=1)]).do(Pin(1))[0].focus == 4


@pytest.mark.rule("jugger.stamina.as-focus", "jugger.ruling.payment-mix")
def test_pa_pay_for_pc_one_for_one_in_any_mix_the_payer_likes():
    table = one(others=TARGET, habits=[{"payment": "ask"}, {}], synergy=(1, 0))
    table.do(Attack(1))
    assert table.kind == "pay"
    assert table.options[0] == Pay(2, 0, 0)  # the usual mix first
    assert set(table.options) == {Pay(2, 0, 0), Pay(1, 1, 0), Pay(1, 0, 1), Pay(0, 2, 0), Pay(0, 1, 1)}
    table.do(Pay(1, 1, 0))
    assert (table[0].focus, table[0].stamina) == (4, 3)


def test_the_rival_does_not_learn_the_payment_setting():
    def events_seen_by_rival(habits):
        table = one(others=TARGET, habits=[habits, {}], pa=0)
        return [event.kind for event in table.do(Declare("run")).match.events(viewer=1)]

    assert events_seen_by_rival({"payment": "ask"}) == events_seen_by_rival({})


@pytest.mark.rule("jugger.ruling.payment-mix")
def test_without_a_mix_pc_go_first_then_pse_then_pa():
    table = one(pc=1, pa=4, others=TARGET, synergy=(1, 0), rolls=[dice(0, 4)])
    table.do(Declare("sprint"))
    assert (table[0].focus, table[0].stamina, table.pitch.sides[0].synergy[""]) == (0, 4, 0)
    table.do(Attack(1))
    assert table[0].stamina == 2


@pytest.mark.rule("jugger.talent.cost", "jugger.ruling.payment-mix")
def test_a_red_cost_takes_pa_and_pse_but_never_pc_and_a_grey_one_nothing():
    """Gran zancada costs 1 PA: refused with PC 5, PA 0, PSE 0; one PSE pays it."""
    poor = one("lia-vencejo", pc=5, pa=0).do(Declare("walk"))
    assert poor.refused(Use(0)) == "jugger.talent.cost"
    helped = one("lia-vencejo", pc=5, pa=0, synergy=(1, 0)).do(Declare("walk"), Use(0))
    assert (helped[0].focus, helped.pitch.sides[0].synergy[""]) == (5, 0)
    grey = one("corvina-ocaso", pc=0, pa=0).do(Use(1))
    assert grey[0].focus == 2


@pytest.mark.rule("jugger.synergy.spend")
def test_pse_of_the_side_pay_for_any_of_its_juggers():
    table = one("sixto-alambre", (4, 5), "W", pc=1, pa=0, carrier=0, synergy=(2, 0)).do(Score())
    assert table.match.over
    assert table.pitch.sides[0].synergy[""] == 0


@pytest.mark.rule("jugger.ruling.synergy-groups")
def test_at_a_members_only_table_a_clubs_pse_pay_only_for_its_members():
    others = [jugger("brasa-ordonez", 0, (30, 5), pc=0, pa=0), jugger("hugo-muela", 0, (30, 7), pc=0, pa=0)]
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5)), *others], options={"members_only": True}, synergy=(2, 0), voa=3
    )
    assert available_points(table.pitch, table[1]) == 2
    assert available_points(table.pitch, table[2]) == 0
    table = playing([jugger("ilse-martillo", 0, (20, 5)), *others], synergy=(2, 0), voa=3)
    assert available_points(table.pitch, table[2]) == 2


@pytest.mark.rule("jugger.act.any-mix", "jugger.ruling.no-action-limit")
def test_in_one_activation_a_jugger_does_all_its_points_pay_for():
    """PC 6: Run (1), attack (2), attack (2), pin (1); then nothing more without PA or PSE."""
    table = playing(
        [jugger("yara-estano", 0, (30, 5), "W", pc=6, pa=0), jugger("zoltan-penumbra", 1, (18, 5), "W", pc=0, pa=0)],
        [dice(0, 3), dice(2, 3), dice(0, 3)],
        active=0,
    )
    table.do(Go("run", cell_at(20, 5)), Attack(1)).fight()
    table.do(Attack(1)).fight()
    assert table[1].crouched
    table.do(Pin(1))
    assert table[0].focus == 0
    assert not [answer for answer in table.options if isinstance(answer, (Attack, Sweep))]


@pytest.mark.rule("jugger.ruling.no-action-limit")
def test_a_free_talent_is_used_once():
    table = one("corvina-ocaso", pc=0).do(Use(1))
    assert table.refused(Use(1)) == "jugger.ruling.no-action-limit"


# ---------------------------------------------------------------- exhaustion


@pytest.mark.rule("jugger.exhausted.trigger", "jugger.ruling.exhausted-details")
def test_exhaustion_comes_after_the_action_that_took_the_last_pa():
    """The last PA boosts the attack: its 5 dice are rolled in full, and only after the combat Ilse is Exhausted."""
    table = one(pc=3, pa=1, others=[jugger("brasa-ordonez", 1, (22, 5), "W")], rolls=[dice(0, 5)])
    table.do(Attack(1), 1)
    assert table[0].stamina == 0
    assert not table[0].exhausted
    table.do(NONE)
    assert len(table.told("rolls")[0].dice) == 5
    assert table[0].exhausted


@pytest.mark.rule("jugger.exhausted.trigger", "jugger.ruling.exhausted-details")
def test_exhaustion_paid_for_a_move_comes_at_its_end():
    table = one(pc=1, pa=1, facing="W").do(Declare("sprint"))
    assert table[0].stamina == 0
    table.do(Step(cell_at(18, 5)), Step(cell_at(16, 5)), Step(cell_at(14, 5)), Step(cell_at(12, 5)))
    assert not table[0].exhausted
    table.do(END)
    assert table[0].exhausted


@pytest.mark.rule("jugger.exhausted.trigger", "jugger.ruling.exhausted-details")
def test_a_talent_during_a_move_does_not_bring_exhaustion_forward():
    """Corvina sprints for her last 2 PA and uses a free talent after four hexes: the sprint goes on, the token comes at
    its end."""
    table = one("corvina-ocaso", place=(38, 5), facing="W", pc=0, pa=2).do(Declare("sprint"))
    table.do(*[Step(cell_at(36 - 2 * n, 5)) for n in range(4)], Use(1))
    assert (table[0].stamina, table[0].exhausted, table.pitch.activation.limit) == (0, False, 10)
    table.do(*[Step(cell_at(28 - 2 * n, 5)) for n in range(5)])
    assert not table[0].exhausted
    table.do(Finish())
    assert table[0].exhausted


@pytest.mark.rule("jugger.focus.spend", "jugger.stamina.as-focus")
def test_every_payment_is_logged_with_the_points_spent():
    table = one(pc=1, pa=2, facing="W").do(Declare("run"))
    assert [dict(event.text.args)["kinds"] for event in table.told("pays")] == ["pc"]
    assert table.told("pays")[0].rule == "jugger.focus.spend"
    mixed = one(pc=1, pa=2, facing="W").do(Declare("sprint"))
    (paid,) = mixed.told("pays")
    assert (paid.text.args["kinds"], paid.text.args["pc"], paid.text.args["pa"]) == ("pc-pa", 1, 1)


@pytest.mark.rule("jugger.ruling.exhausted-details")
def test_exhaustion_in_the_middle_of_a_move_limits_it_to_three_hexes():
    table = one(
        pc=2, pa=1, facing="W", others=[jugger("zoltan-penumbra", 1, (14, 5), "W", pc=0, pa=0)], rolls=[dice(0, 4)]
    )
    table.do(Declare("run"), Step(cell_at(18, 5)), Step(cell_at(16, 5)), Attack(1)).fight()
    assert table[0].exhausted
    assert table.pitch.activation.limit == 3
    table.do(Step(cell_at(17, 4)))
    assert table.refused(Step(cell_at(19, 4))) == "jugger.move.table"


@pytest.mark.rule("jugger.exhausted.dice")
def test_an_exhausted_jugger_has_one_die_less_of_its_own_and_all_of_its_weapon():
    """Attack 3 + long sword 2 rolls 4; defence 1 becomes 0, never less, and the staff's 2 stay."""
    table = one(
        "corvina-ocaso",
        exhausted=True,
        pa=0,
        others=[jugger("brasa-ordonez", 1, (24, 5), "W", weapon="staff", exhausted=True, pa=0)],
    )
    table.do(Attack(1))
    assert table.pitch.combats[-1].attack == 4
    table.do(0, FULL)
    assert table.pitch.combats[-1].defence == 0 + 2


@pytest.mark.rule("jugger.exhausted.three-hexes")
def test_an_exhausted_jugger_walks_three_hexes_at_most():
    table = one("tarek-brisa", exhausted=True, pa=0)
    assert table.refused(Declare("run")) == "jugger.exhausted.three-hexes"
    assert table.do(Declare("walk")).pitch.activation.limit == 3


@pytest.mark.rule("jugger.exhausted.no-talents", "jugger.ruling.passives")
def test_an_exhausted_jugger_has_no_talents_and_its_passives_switch_off():
    table = one("abuela-tamiz", exhausted=True, pa=0)
    assert table.refused(Use(0)) == "jugger.exhausted.no-talents"
    assert not [answer for answer in table.options if isinstance(answer, Use)]
    assert initiative_dice(table.pitch, 0) == 5
    table[0].exhausted = False
    assert initiative_dice(table.pitch, 0) == 6
    table[0].crouched = True
    assert initiative_dice(table.pitch, 0) == 3  # the bystander's


@pytest.mark.rule("jugger.talent.pay-full")
def test_a_talent_is_paid_before_its_effect_without_refund():
    table = playing([jugger("lia-vencejo", 0, (20, 5), "E"), jugger("ilse-martillo", 1, (22, 5), "W")], active=1).do(
        Attack(0, 0)
    )
    assert table[1].focus == 2
    table.do(React(0, 1))
    assert table[0].focus == 4
    table.do(cell_at(18, 5), cell_at(18, 5), E)
    assert (table[1].focus, table.kind) == (2, "act")


@pytest.mark.rule("jugger.ruling.supply-not-a-limit")
def test_token_supplies_never_limit_play():
    """Seven delay tokens are on the field although the box has five."""
    team = [
        jugger("nadia-grillete", 0, (20, 5)),
        jugger("brasa-ordonez", 0, (22, 5)),
        jugger("tarek-brisa", 0, (24, 5)),
        jugger("fenn-racha", 0, (26, 5)),
    ]
    rivals = [
        jugger("nadia-grillete", 1, (10, 5)),
        jugger("brasa-ordonez", 1, (12, 5)),
        jugger("tarek-brisa", 1, (14, 5)),
    ]
    table = playing([*team, *rivals], voa=4)
    for n in range(7):
        table.do(Delay(n))
    assert sum(table[n].delayed for n in range(7)) == 7
    assert Activate(0) in table.options
