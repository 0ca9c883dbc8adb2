"""Crouching, the count, standing up, and pins with every way they end."""

import pytest

from tests.jugger.table import (
    END,
    FULL,
    NE,
    NONE,
    PASS,
    Activate,
    Attack,
    Declare,
    Defend,
    Delay,
    Pin,
    Step,
    Turn,
    Unpin,
    W,
    cell_at,
    dice,
    jugger,
    playing,
)

FULL_BARE, NONE_BARE = Defend("full", weapon=False), Defend("none", weapon=False)


def pinner(weapon="staff", card="greta-harina", rolls=None, active=0, victim=None, others=(), **more):
    """Greta (side 0) beside a crouched Oke (side 1)."""
    return playing(
        [
            jugger(card, 0, (20, 5), "E", weapon=weapon),
            jugger("oke-malecon", 1, (22, 5), "W", **{"count": 2, **(victim or {})}),
            *others,
        ],
        rolls,
        active=active,
        **more,
    )


# ---------------------------------------------------------------- crouching


@pytest.mark.rule("jugger.crouch.causes", "jugger.crouch.count-by-weapon")
@pytest.mark.parametrize(
    ("weapon", "count"), [("long_sword", 3), ("q_tip", 3), ("staff", 3), ("sword_shield", 3), ("chain", 5)]
)
def test_a_weapon_hit_means_crouching_for_its_count(weapon, count):
    table = playing(
        [jugger("corvina-ocaso", 0, (20, 5), "E", weapon=weapon, ready=True), jugger("duna-cedazo", 1, (22, 5), "W")],
        active=0,
    )
    dice_laid = table.do(Attack(1)).pitch.combats[-1].attack
    table = playing(
        [jugger("corvina-ocaso", 0, (20, 5), "E", weapon=weapon, ready=True), jugger("duna-cedazo", 1, (22, 5), "W")],
        [dice(1, dice_laid)],
        active=0,
    )
    table.do(Attack(1), 0, NONE)
    assert table[1].crouched
    assert table[1].count == count


@pytest.mark.rule("jugger.crouch.no-actions")
def test_a_crouched_jugger_does_nothing_and_its_activation_ends():
    table = playing(
        [jugger("corvina-ocaso", 0, (20, 5), count=2), jugger("ilse-martillo", 1, (22, 5), "W")], voa=5, turn=0
    )
    assert all(answer != Activate(0) for answer in table.options)
    assert table.pitch.voa < 5  # no other Jugger had to act at 5 and 4


@pytest.mark.rule("jugger.crouch.focus")
def test_a_crouched_jugger_recovers_its_pc_at_its_voa():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), count=3, pc=1), jugger("brasa-ordonez", 1, (30, 5), pc=1)],
        voa=4,
        turn=1,
        initiative=0,
    )
    assert (table.kind, table.player) == ("next", 1)
    table.do(Activate(1), END)
    assert table.pitch.voa < 3
    assert table[0].focus == 5
    assert table[0].crouched


@pytest.mark.rule("jugger.crouch.drop-jugg", "jugger.ruling.drop-choice")
def test_a_hit_carrier_leaves_the_jugg_in_an_empty_adjacent_hex_of_its_choice():
    table = playing(
        [
            jugger("ilse-martillo", 0, (20, 5), "E"),
            jugger("duna-cedazo", 1, (22, 5), "W"),
            jugger("oke-malecon", 1, (24, 5), count=1),
            jugger("brasa-ordonez", 1, (23, 4)),
        ],
        [dice(1, 4)],
        active=0,
        carrier=1,
    )
    table.do(Attack(1), PASS, 0, NONE)
    assert (table.kind, table.player) == ("drop", 1)
    assert set(table.options) == {cell_at(21, 4), cell_at(21, 6), cell_at(23, 6)}
    table.do(cell_at(23, 6))
    assert (table.pitch.jugg, table.pitch.carrier) == (cell_at(23, 6), -1)


@pytest.mark.rule("jugger.ruling.drop-choice")
def test_with_no_empty_hex_the_jugg_stays_under_the_qwik():
    ring = [
        jugger(card, 1, place)
        for card, place in (
            ("brasa-ordonez", (23, 4)),
            ("bruno-salitre", (21, 4)),
            ("yara-estano", (21, 6)),
            ("otto-polea", (23, 6)),
            ("nadia-grillete", (24, 5)),
        )
    ]
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("duna-cedazo", 1, (22, 5), "W"), *ring],
        [dice(1, 4)],
        active=0,
        carrier=1,
    )
    table.do(Attack(1), PASS, 0, NONE)
    assert (table.pitch.jugg, table.pitch.carrier) == (cell_at(22, 5), -1)


# ---------------------------------------------------------------- the count


@pytest.mark.rule("jugger.stone.upkeep-count", "jugger.count.stand-up", "jugger.ruling.count-removal-automatic")
def test_hit_in_stone_2_with_count_3_it_counts_2_1_0_and_acts_in_stone_5():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("duna-cedazo", 1, (22, 5), "W", done=True)],
        [dice(1, 4)],
        active=0,
        stone=2,
    )
    table.do(Attack(1), 0, NONE, END)
    assert table[1].count == 3
    counts = {}
    for _ in range(60):
        counts.setdefault(table.pitch.stone, table[1].count)
        if table.kind == "stand":
            break
        table.do(table.match.default(table.player))
    assert counts == {2: 3, 3: 2, 4: 1, 5: 0}
    assert table.player == 1
    table.do(NE)
    assert table[1].standing
    assert table[1].facing == NE
    while not (table.player == 1 and Activate(1) in table.options):
        table.do(table.match.default(table.player))
    assert table.pitch.stone == 5


@pytest.mark.rule("jugger.count.late-activation", "jugger.pin.release-activates", "jugger.ruling.pin-release-moment")
def test_a_jugger_freed_in_its_own_turn_stands_and_may_activate_late():
    """Brasa (4) is pinned with count 0; at VOA 3 her friend Hugo hits the pinner: she stands and acts in that turn."""
    table = playing(
        [
            jugger("brasa-ordonez", 0, (20, 5), count=0, pinned_by=1),
            jugger("greta-harina", 1, (22, 5), "E", done=True),
            jugger("hugo-muela", 0, (24, 5), "W"),
        ],
        [dice(1, 5), dice(0, 2)],
        active=2,
        voa=3,
    )
    table.do(Attack(1), 0, NONE)
    assert table[1].crouched
    assert (table.kind, table.player) == ("stand", 0)
    table.do(NE)
    assert table[0].standing
    table.do(END)
    assert (table.kind, table.player) == ("next", 0)
    assert Activate(0) in table.options
    table.do(Activate(0), END)
    assert Activate(0) not in table.options


# ---------------------------------------------------------------- pins


@pytest.mark.rule("jugger.pin.establish", "jugger.ruling.pin-details")
def test_a_pin_costs_1_pc_beside_a_crouched_opponent_with_any_facing():
    table = pinner()
    table[0].facing = 4
    table.do(Pin(1))
    assert table[1].pinned_by == 0
    assert table[0].focus == 4
    others = [
        jugger("zoltan-penumbra", 1, (24, 5), count=2),
        jugger("brasa-ordonez", 1, (21, 4)),
        jugger("greta-harina", 0, (21, 6), count=1),
    ]
    no = pinner(others=others)
    assert [no.refused(Pin(n)) for n in (2, 3, 4)] == ["jugger.pin.establish"] * 3


@pytest.mark.rule("jugger.pin.one-at-a-time", "jugger.ruling.pin-details")
def test_a_jugger_pins_one_opponent_and_an_opponent_is_pinned_by_one():
    table = pinner(others=[jugger("zoltan-penumbra", 1, (21, 4), count=2), jugger("hugo-muela", 0, (23, 4))]).do(Pin(1))
    assert table.refused(Pin(2)) == "jugger.pin.one-at-a-time"
    table.do(Unpin(1))
    assert table[1].pinned_by == -1
    assert table.refused(Pin(1)) == "jugger.ruling.pin-details"  # no loop in one activation
    table.do(Pin(2))
    second = pinner(victim={"pinned_by": 2}, others=[jugger("hugo-muela", 0, (23, 4))])
    assert second.refused(Pin(1)) == "jugger.ruling.pin-details"


@pytest.mark.rule("jugger.pin.free-upkeep")
def test_a_pin_is_free_while_the_pinner_stays_adjacent():
    table = pinner(victim={"pinned_by": 0}).do(Declare("walk"), Step(cell_at(21, 4)), Step(cell_at(23, 4)))
    assert table[1].pinned_by == 0
    assert table[0].focus == 5


@pytest.mark.rule("jugger.pin.broken-by-moving")
def test_a_step_away_ends_the_pin_at_once():
    table = pinner(victim={"pinned_by": 0}).do(Declare("walk"), Step(cell_at(18, 5)))
    assert table[1].pinned_by == -1


@pytest.mark.rule("jugger.pin.holds-down")
def test_pinned_with_count_0_it_stays_down_and_gives_no_voluntad():
    table = playing(
        [jugger("greta-harina", 0, (20, 5), "E", done=True), jugger("corvina-ocaso", 1, (22, 5), count=1, pinned_by=0)],
        [dice(1, 3), dice(0, 3)],
        voa=0,
        turn=1,
        initiative=0,
        stone=2,
    )
    while table.pitch.stone == 2:
        table.do(table.match.default(table.player))
    assert table[1].crouched
    assert table[1].count == 0
    rolls = list(table.told("opposed-roll"))
    assert [len(event.dice) for event in rolls[-2:]] == [3, 3]  # Corvina's 4 does not count


def attacked_pinner(weapon, rolls, answer, card="greta-harina"):
    table = playing(
        [
            jugger(card, 0, (20, 5), "W", weapon=weapon),
            jugger("oke-malecon", 1, (22, 5), count=2, pinned_by=0),
            jugger("ilse-martillo", 1, (18, 5), "E"),
        ],
        rolls,
        active=2,
    )
    table.do(Attack(0), 0)
    options = table.options
    table.do(answer, 0) if answer.how == "full" else table.do(answer)
    return table, options


@pytest.mark.rule(
    "jugger.pin.broken-by-weapon-defence", "jugger.ruling.pin-and-own-weapon", "jugger.combat.nodef-by-default"
)
def test_a_pin_ends_if_the_pinner_uses_its_weapons_dice():
    used, options = attacked_pinner("staff", [dice(0, 4)], FULL)
    assert {FULL, FULL_BARE, NONE, NONE_BARE} <= set(options)
    assert used[0].standing
    assert used[1].pinned_by == -1
    waived, _ = attacked_pinner("staff", [dice(1, 4), dice(2, 2)], FULL_BARE)
    assert waived[1].pinned_by == 0
    assert len(waived.told("rolls")[1].dice) == 2  # its own defence only
    bare, _ = attacked_pinner("staff", [dice(0, 4)], NONE_BARE)
    assert bare[1].pinned_by == 0
    poor = playing(
        [
            jugger("greta-harina", 0, (20, 5), "W", pc=1, pa=0),
            jugger("oke-malecon", 1, (22, 5), count=2, pinned_by=0),
            jugger("ilse-martillo", 1, (18, 5), "E"),
        ],
        active=2,
    ).do(Attack(0), 0)
    assert set(poor.options) == {NONE, NONE_BARE}  # a pinner may still choose


@pytest.mark.rule("jugger.pin.shield-exception")
def test_a_shield_defends_and_the_pin_stays():
    table, options = attacked_pinner("sword_shield", [dice(1, 4), dice(1, 5)], FULL)
    assert FULL_BARE not in options
    assert table[0].standing
    assert table[1].pinned_by == 0


@pytest.mark.rule("jugger.pin.broken-by-hit")
def test_a_pin_ends_when_the_pinner_is_hit():
    table, _ = attacked_pinner("staff", [dice(2, 4)], NONE_BARE)
    assert table[0].crouched
    assert table[1].pinned_by == -1


@pytest.mark.rule("jugger.ruling.pin-and-own-weapon")
def test_a_pinners_own_attack_breaks_its_pin_only_at_tables_that_say_so():
    for broken in (False, True):
        others = [jugger("duna-cedazo", 1, (18, 5), "E")]
        table = pinner(
            victim={"pinned_by": 0}, others=others, rolls=[dice(0, 3)], options={"attack_breaks_pin": broken}
        )
        table.do(Turn(W), Attack(2), 0, NONE)
        assert (table[1].pinned_by == -1) == broken


@pytest.mark.rule("jugger.pin.ended-by-word")
def test_the_pinner_ends_its_pin_in_its_activation_for_free():
    table = pinner(victim={"pinned_by": 0})
    table.do(Unpin(1))
    assert table[1].pinned_by == -1
    assert table[0].focus == 5


@pytest.mark.rule("jugger.pin.repin-window", "jugger.ruling.pin-release-moment", "jugger.ruling.empty-turns")
def test_a_jugger_freed_in_the_rivals_turn_can_be_pinned_again():
    def freed():
        table = playing(
            [
                jugger("greta-harina", 0, (20, 5), "E"),
                jugger("brasa-ordonez", 1, (22, 5), count=0, pinned_by=0, done=True),
                jugger("greta-harina", 0, (24, 5), "W"),
            ],
            voa=3,
            turn=0,
            initiative=0,
        )
        return table.do(Activate(0), Unpin(1), END)

    again = freed()
    assert again[1].crouched
    again.do(Activate(2), Pin(1), END)
    assert again[1].crouched
    assert again[1].pinned_by == 2
    let = freed().do(Activate(2), END)
    assert (let.kind, let.player) == ("stand", 1)  # her player's turn at VOA 3, without a Jugger to activate, begins


@pytest.mark.rule("jugger.pin.not-qwik-nor-chain")
def test_qwiks_and_chain_wielders_cannot_pin():
    for card in ("duna-cedazo", "ulf-corona"):
        assert pinner(weapon="", card=card).refused(Pin(1)) == "jugger.pin.not-qwik-nor-chain"


@pytest.mark.rule("jugger.ruling.delay-last-step")
def test_a_delayed_jugger_that_crouches_loses_its_token_and_its_activation():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("brasa-ordonez", 1, (22, 5), "W", delayed=4)],
        [dice(1, 4), dice(0, 1)],
        active=0,
    )
    table.do(Attack(1), 0, NONE)
    assert table[1].crouched
    assert (table[1].delayed, table[1].done) == (False, True)
    assert Delay(1) not in table.options
