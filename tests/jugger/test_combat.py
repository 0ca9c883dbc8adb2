"""Combat: requirements, answers, dice, boosts, results, arcs, the chain and Bonus Attacks."""

import pytest

from tapete.games.jugger import GAME
from tapete.games.jugger.rules.fights.dice import FACES
from tests.jugger.table import (
    DUEL,
    END,
    FULL,
    NONE,
    Attack,
    Declare,
    Defend,
    E,
    Pass,
    React,
    Ready,
    Step,
    Turn,
    W,
    cell_at,
    dice,
    jugger,
    playing,
)


def face_to_face(attacker="ilse-martillo", defender="brasa-ordonez", rolls=None, a=None, d=None, gap=2, **more):
    """The attacker on (20,5) looks east at the defender, who looks back."""
    return playing(
        [jugger(attacker, 0, (20, 5), "E", **(a or {})), jugger(defender, 1, (20 + gap, 5), "W", **(d or {}))],
        rolls,
        active=0,
        **more,
    )


POOR = {"pc": 0, "pa": 0}


# ---------------------------------------------------------------- the attack


@pytest.mark.rule("jugger.ruling.die-faces")
def test_the_combat_die_shows_three_blanks_two_single_juggs_and_a_double():
    assert FACES == (0, 0, 0, 1, 1, 2)
    table = face_to_face(rolls=[[1, 2, 3, 6], [4, 5]]).do(Attack(1)).fight(FULL)
    rolled = table.told("rolls")
    assert [die.value for die in rolled[0].dice] == [0, 0, 0, 2]
    assert [die.value for die in rolled[1].dice] == [1, 1]


@pytest.mark.rule("jugger.combat.attack-options", "jugger.ruling.valid-targets", "jugger.ruling.standard-attack-scope")
def test_an_attack_is_basic_or_a_talent_and_only_on_standing_opponents():
    table = playing(
        [
            jugger("ilse-martillo", 0, (20, 5), "E"),
            jugger("brasa-ordonez", 1, (22, 5), "W"),
            jugger("oke-malecon", 1, (21, 4), "W", count=2),
            jugger("hugo-muela", 0, (21, 6), "W"),
        ],
        active=0,
    )
    assert [answer for answer in table.options if isinstance(answer, Attack)] == [Attack(1), Attack(1, 0)]
    assert table.refused(Attack(2)) == "jugger.ruling.valid-targets"
    assert table.refused(Attack(3)) == "jugger.ruling.valid-targets"
    table.do(Attack(1))
    assert table.pitch.combats[-1].origin == "standard"


@pytest.mark.rule("jugger.combat.attack-los-range", "jugger.ruling.range-is-distance")
def test_the_target_must_be_in_range_and_in_sight():
    assert face_to_face(gap=4).refused(Attack(1)) == "jugger.combat.attack-los-range"
    assert Attack(1) in face_to_face("irune-alba", gap=4).options
    behind = playing([jugger("ilse-martillo", 0, (20, 5), "W"), jugger("brasa-ordonez", 1, (22, 5), "W")], active=0)
    assert behind.refused(Attack(1)) == "jugger.los.front-arc"


@pytest.mark.rule("jugger.combat.attack-cost", "jugger.ruling.talent-attacks")
def test_a_basic_attack_costs_2_pc_and_a_talent_its_own_price_instead():
    table = face_to_face("corvina-ocaso", "zoltan-penumbra")
    assert table[0].focus == 6
    table.do(Attack(1))
    assert table[0].focus == 4
    ram = face_to_face().do(Attack(1, 0))
    assert ram[0].focus == 2  # 3 PC, not 3 and 2
    assert ram.pitch.combats[-1].attack == 5  # basic dice and the talent's
    assert ram.kind == "attack-boost"  # and it may be boosted


@pytest.mark.rule("jugger.combat.attack-dice", "jugger.combat.attacker-boost", "jugger.ruling.pools")
def test_attack_dice_are_jugger_weapon_and_talent_and_2_pc_buy_one_more():
    """Attack 3 + sword and shield 1 + talent 1 = 5; 6 points add 3 dice, 5 points 2; no cap at eight dice."""
    assert face_to_face().do(Attack(1, 0)).pitch.combats[-1].attack == 5
    table = face_to_face(a={"pc": 5, "pa": 3})
    table.do(Attack(1))
    assert table.options == (0, 1, 2, 3)  # 3 PC and 3 PA are left
    assert table.refused(4) == "jugger.combat.attacker-boost"
    assert table.match.game.say(table.match.refusal(0, 4).text, "en") == (
        "Those dice cost 8 FP and only 6 can be spent, SP and TSP included."
    )
    table.do(3)
    assert table.pitch.combats[-1].attack == 7
    assert table.kind == "defence"  # boosts are asked for once
    assert table.refused(1, 0) == "jugger.combat.attacker-boost"
    assert face_to_face(a={"pc": 5, "pa": 2}).do(Attack(1)).options == (0, 1, 2)
    rich = face_to_face("brasa-ordonez", "zoltan-penumbra", a={"pc": 5, "pa": 4}, synergy=(4, 0)).do(Attack(1), 5)
    assert rich.pitch.combats[-1].attack == 11


@pytest.mark.rule("jugger.combat.sequence", "jugger.ruling.combat-order-garbled")
def test_both_pools_are_set_before_any_roll_and_the_attacker_boosts_first():
    table = face_to_face(rolls=[dice(1, 5), dice(0, 3)])
    table.do(Attack(1))
    assert table.kind == "attack-boost"
    table.do(1)
    assert table.kind == "defence"
    assert table.refused(Turn(W), 0) == "jugger.facing.when"
    table.do(FULL)
    assert table.kind == "defence-boost"
    assert not table.told("rolls")
    table.do(1)
    kinds = [kind for kind in table.kinds() if kind in ("attacks", "boosts", "answers", "rolls", "result")]
    assert kinds == ["attacks", "boosts", "answers", "boosts", "rolls", "rolls", "result"]
    assert not table.pitch.combats
    assert table.refused(FULL, 1) == "jugger.combat.sequence"


# ---------------------------------------------------------------- the answer


@pytest.mark.rule("jugger.combat.defence-options")
def test_the_attacked_jugger_answers_with_full_defence_a_duel_or_no_defence():
    table = face_to_face().do(Attack(1), 0)
    assert table.options == (FULL, DUEL, NONE)
    saved = face_to_face(defender="amparo-dique").do(Attack(1), 0)
    assert saved.options == (FULL, Defend("full", 0), DUEL, NONE)


@pytest.mark.rule("jugger.combat.full-defence", "jugger.combat.defence-dice", "jugger.talent.kw-standard-defence")
def test_full_defence_is_own_and_weapon_dice_for_2_pc_and_only_blocks():
    """Amparo: 4 + 3 shield, and 2 more with her talent; having more Juggs than the attacker hits no one."""
    table = face_to_face(defender="amparo-dique", rolls=[dice(2, 4), dice(6, 7)]).do(Attack(1), 0, FULL, 0)
    assert table[1].focus == 4
    table.pass_facings()
    assert table[0].standing
    assert table[1].standing
    wall = face_to_face(defender="amparo-dique").do(Attack(1), 0, Defend("full", 0))
    assert wall.pitch.combats[-1].defence == 9
    assert wall[1].focus == 3


@pytest.mark.rule("jugger.combat.duel", "jugger.combat.duel-dice", "jugger.combat.result-duel")
def test_in_a_duel_the_jugger_with_fewer_juggs_is_hit_by_the_others_weapon():
    """Greta: attack 2 + staff 1 = 3 dice; attacker 1, defender 3: the attacker crouches with count 3."""
    table = face_to_face(defender="greta-harina", rolls=[dice(1, 4), dice(3, 3)]).do(Attack(1), 0, DUEL)
    assert table.pitch.combats[-1].defence == 3
    table.do(0).pass_facings()
    assert table[0].crouched
    assert table[0].count == 3
    assert table[1].standing
    chained = face_to_face(defender="ulf-corona", rolls=[dice(1, 4), dice(3, 5)], d={"ready": True}).do(
        Attack(1), 0, DUEL, 0
    )
    assert chained[0].count == 5


@pytest.mark.rule("jugger.combat.duel-requires", "jugger.ruling.duel-check-moment")
def test_a_duel_needs_the_attacker_in_the_defenders_own_range_and_sight():
    far = face_to_face("irune-alba", "zoltan-penumbra", gap=4).do(Attack(1), 0)
    assert far.refused(DUEL) == "jugger.combat.duel-requires"
    turned = playing([jugger("ilse-martillo", 0, (23, 4), "SW"), jugger("brasa-ordonez", 1, (22, 5), "W")], active=0)
    turned.pitch.activation.fronts = 1 << 1  # the attacker began in front of her and walked round
    turned.do(Attack(1), 0)
    assert turned.pitch.combats[-1].arc == "flank"
    assert turned.refused(DUEL) == "jugger.combat.duel-requires"
    assert turned.options == (FULL, NONE)


@pytest.mark.rule("jugger.ruling.duel-check-moment")
def test_a_quick_step_can_turn_a_flanked_qwik_but_the_attack_keeps_its_arc():
    table = playing([jugger("ilse-martillo", 0, (24, 5), "W"), jugger("lia-vencejo", 1, (22, 5), "W")], active=0)
    table.pitch.activation.fronts = 1 << 1
    table.do(Attack(1), React(1, 1), cell_at(23, 4), cell_at(23, 4), E)
    assert table.pitch.combats[-1].arc == "flank"


@pytest.mark.rule("jugger.combat.duel-cost", "jugger.chain.unready-reaction")
def test_a_duel_costs_2_pc_and_3_with_a_chain_that_is_not_ready():
    assert face_to_face().do(Attack(1), 0, DUEL)[1].focus == 3
    unready = face_to_face(defender="ulf-corona").do(Attack(1), 0, DUEL)
    assert unready[1].focus == 2
    assert not unready[1].ready
    ready = face_to_face(defender="ulf-corona", d={"ready": True}).do(Attack(1), 0, DUEL)
    assert ready[1].focus == 3
    assert not ready[1].ready
    poor = face_to_face(defender="ulf-corona", d={"pc": 2, "pa": 0}).do(Attack(1), 0)
    assert poor.refused(DUEL) == "jugger.focus.spend"


@pytest.mark.rule("jugger.combat.duel-not-standard")
def test_a_duel_strike_cannot_be_defended():
    table = face_to_face("amparo-dique", rolls=[dice(0, 2)]).do(Attack(1), 0, DUEL, 0).pass_facings()
    assert table.match.pending[0].kind == "act"  # Amparo was never asked, although she has a defence talent


@pytest.mark.rule("jugger.combat.nodef-by-default", "jugger.combat.nodef-weapon-dice")
def test_a_defender_who_cannot_pay_has_only_the_weapons_dice():
    table = face_to_face(defender="zoltan-penumbra", d={"pc": 1, "pa": 0}, rolls=[dice(1, 4), dice(2, 3)]).do(
        Attack(1), 0
    )
    assert len(table.told("rolls")) == 2  # nothing was asked
    assert len(table.told("rolls")[1].dice) == 3
    qwik = face_to_face(defender="duna-cedazo", rolls=[dice(1, 4)]).do(Attack(1), 0, NONE)
    assert qwik[1].crouched
    assert len(qwik.told("rolls")) == 1
    flanked = playing(
        [jugger("ilse-martillo", 0, (23, 4), "SW"), jugger("zoltan-penumbra", 1, (22, 5), "W")], [dice(1, 4)], active=0
    )
    flanked.pitch.activation.fronts = 1 << 1
    flanked.do(Attack(1), 0, NONE)
    assert len(flanked.told("rolls")) == 1


@pytest.mark.rule("jugger.ruling.no-defence-by-choice")
def test_no_defence_may_be_chosen_and_is_never_boosted():
    table = face_to_face(rolls=[dice(0, 4)]).do(Attack(1), 0, NONE)
    assert table[1].focus == 5
    assert "defence-boost" not in {decision.kind for decision in table.match.pending.values()}


@pytest.mark.rule("jugger.combat.defender-boost")
def test_the_defender_sees_the_attackers_pool_and_may_boost_once_at_2_pc_a_die():
    table = face_to_face(d={"pc": 5, "pa": 2}).do(Attack(1), 2, FULL)
    assert table.options == (0, 1, 2)  # 3 PC and 2 PA are left
    assert table.decision.about["rival"] == 6
    table.do(2)
    assert table[1].focus + table[1].stamina == 1


# ---------------------------------------------------------------- the result


@pytest.mark.rule("jugger.combat.result-full")
@pytest.mark.parametrize(("attack", "defence", "hit"), [(3, 3, False), (4, 3, True)])
def test_full_defence_is_broken_only_by_more_juggs(attack, defence, hit):
    table = (
        face_to_face(defender="zoltan-penumbra", rolls=[dice(attack, 4), dice(defence, 5)]).do(Attack(1)).fight(FULL)
    )
    assert table[1].crouched == hit


@pytest.mark.rule("jugger.combat.doubles", "jugger.ruling.doubles-simultaneous")
def test_equal_juggs_in_a_duel_hit_both_with_the_others_count():
    """2 v 2 between a staff and a chain: one counts 5, the other 3; the pins of both end."""
    table = playing(
        [
            jugger("irune-alba", 0, (20, 5), "E"),
            jugger("ulf-corona", 1, (22, 5), "W", ready=True),
            jugger("oke-malecon", 1, (19, 4), count=2, pinned_by=0),
        ],
        [dice(2, 2), dice(2, 5)],
        active=0,
    ).do(Attack(1), 0, DUEL, 0)
    assert (table[0].count, table[1].count) == (5, 3)
    assert table[2].pinned_by == -1
    assert table.pitch.activation is None


@pytest.mark.rule("jugger.combat.result-nodef")
def test_against_no_defence_equality_hits():
    table = face_to_face(defender="zoltan-penumbra", rolls=[dice(1, 4), dice(1, 3)]).do(Attack(1), 0, NONE)
    assert table[1].crouched


@pytest.mark.rule("jugger.combat.all-blank", "jugger.ruling.failed-attack", "jugger.ruling.pools")
def test_an_all_blank_attack_fails_at_once_even_against_no_defence():
    table = face_to_face(defender="duna-cedazo", rolls=[dice(0, 4)]).do(Attack(1), 0, NONE)
    assert table[1].standing
    assert table[0].focus == 3
    blocked = face_to_face(rolls=[dice(0, 4)]).do(Attack(1), 0, FULL, 0)
    assert len(blocked.told("rolls")) == 1  # the defender does not roll
    (event,) = blocked.told("result")
    assert event.text.args["result"] == "miss"
    assert "0" not in GAME.say(event.text, "en")
    mine, theirs = (f"{blocked[n].card.name} ({letter})" for n, letter in enumerate("AB"))
    assert GAME.say(event.text, "es") == f"{mine} no saca ningún Jugg y no golpea a {theirs}."


@pytest.mark.rule("jugger.ruling.failed-attack")
def test_a_blank_attack_triggers_reactions_to_a_successful_defence():
    """Zoltan's Respuesta answers a Full Defence that held, also against blanks."""
    table = face_to_face(defender="zoltan-penumbra", rolls=[dice(0, 4)]).do(Attack(1), 0, FULL, 0)
    assert table.kind == "reaction"
    assert React(1, 1) in table.options


@pytest.mark.rule("jugger.ruling.pools")
def test_an_attack_without_dice_counts_as_blank():
    table = playing(
        [
            jugger("amparo-dique", 0, (20, 5), "E", weapon="q_tip", exhausted=True, pa=0),
            jugger("brasa-ordonez", 1, (22, 5), "W"),
        ],
        [dice(0, 2)],
        active=0,
    )
    assert table.do(Attack(1)).pitch.combats[-1].attack == 2
    table.pitch.combats[-1].attack = 0
    table.do(0, NONE)
    assert table[1].standing


@pytest.mark.rule("jugger.ruling.blank-attack-in-duel")
def test_blanks_end_a_duel_unless_the_table_lets_it_go_on():
    spared = face_to_face(rolls=[dice(0, 4)]).do(Attack(1), 0, DUEL, 0).pass_facings()
    assert spared[0].standing
    assert spared[1].focus == 3
    hit = (
        face_to_face(rolls=[dice(0, 4), dice(1, 6)], options={"duel_continues": True})
        .do(Attack(1), 0, DUEL, 0)
        .pass_facings()
    )
    assert hit[0].crouched
    nothing = (
        face_to_face(rolls=[dice(0, 4), dice(0, 6)], options={"duel_continues": True})
        .do(Attack(1), 0, DUEL, 0)
        .pass_facings()
    )
    assert nothing[0].standing
    assert nothing[1].standing


@pytest.mark.rule("jugger.ruling.combat-order-garbled")
def test_a_reroll_can_save_a_blank_attack():
    table = face_to_face("roko-fragua", "oke-malecon", rolls=[dice(0, 6), [4, 4], dice(0, 4)], a={"ready": True}).do(
        Attack(1), 0, FULL, 0, React(0, 0)
    )
    assert table.kind == "reroll"
    table.do(2)
    assert table[1].crouched


@pytest.mark.rule("jugger.ruling.combat-aftermath", "jugger.facing.when")
def test_after_the_result_come_crouching_drops_tokens_and_only_then_facings():
    """The carrier is hit: it crouches, drops the Jugg, and the attacker turns in its activation."""
    table = face_to_face(defender="duna-cedazo", rolls=[dice(2, 4), dice(0, 2)], carrier=1).do(Attack(1))
    assert table.kind == "reaction"  # the throw
    table.do(Pass(), 0, FULL, 0)
    assert table.kind == "drop"
    assert table.refused(cell_at(20, 5)) == "jugger.crouch.drop-jugg"
    assert table[1].crouched
    table.do(cell_at(24, 5))
    assert table.kind == "act"
    assert Turn(W) in table.options
    blocked = face_to_face(rolls=[dice(0, 4)]).do(Attack(1), 0, FULL, 0)
    assert (blocked.kind, blocked.player) == ("facing", 1)
    blocked.do(E)
    assert blocked[1].facing == E


# ---------------------------------------------------------------- flank and rear


def from_behind(began_in_front, rolls=None, d=None, defender="zoltan-penumbra"):
    table = playing(
        [jugger("ilse-martillo", 0, (23, 4), "SW"), jugger(defender, 1, (22, 5), "W", **(d or {}))], rolls, active=0
    )
    table.pitch.activation.fronts = (1 << 1) if began_in_front else 0
    return table


@pytest.mark.rule("jugger.flank.definition", "jugger.ruling.flank-snapshot")
def test_walking_round_from_front_to_rear_makes_a_flank_attack():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("zoltan-penumbra", 1, (22, 5), "W", pc=0, pa=0)],
        [dice(0, 4)],
        active=0,
    )
    table.do(Declare("walk"), Step(cell_at(21, 4)), Step(cell_at(23, 4)), Turn(3), Attack(1), 0)
    assert table.told("attacks")[0].text.args["arc"] == "flank"


@pytest.mark.rule("jugger.rear.definition", "jugger.ruling.flank-snapshot")
def test_a_rear_attack_begins_and_ends_behind_the_defender():
    assert from_behind(False).do(Attack(1)).pitch.combats[-1].arc == "rear"
    table = playing(
        [jugger("ilse-martillo", 0, (23, 4), "W"), jugger("zoltan-penumbra", 1, (22, 5), "W", pc=0, pa=0)], active=0
    )
    assert not table.pitch.activation.fronts >> 1 & 1
    table.do(Declare("walk"), Step(cell_at(21, 4)), Turn(2), Attack(1))
    assert table.pitch.combats[-1].arc == "front"


@pytest.mark.rule("jugger.flank.no-weapon-dice")
def test_a_flanked_defender_loses_weapon_dice_and_weapon_talents_but_may_boost():
    """Amparo: defence 4 without the 3 of the shield; her talent needs the shield; 2 PC add a die."""
    table = from_behind(True, defender="amparo-dique").do(Attack(1), 0)
    assert table.refused(Defend("full", 0)) == "jugger.flank.no-weapon-dice"
    table.do(FULL)
    assert table.pitch.combats[-1].defence == 4
    table.do(1)
    assert table.told("boosts")[-1].text.args["total"] == 5


@pytest.mark.rule("jugger.agree.specific-beats-default")
def test_a_card_that_keeps_weapon_dice_beats_the_rule_that_removes_them():
    """Bruno's Barra cruzada: 3 own + 2 staff also against a flank attack."""
    table = from_behind(True, defender="bruno-salitre").do(Attack(1), 0, FULL)
    assert table.pitch.combats[-1].defence == 5


@pytest.mark.rule("jugger.flank.reface", "jugger.ruling.flank-reface")
def test_after_a_flank_attack_only_a_successful_full_defence_allows_a_turn():
    blocked = from_behind(True, rolls=[dice(0, 4)]).do(Attack(1), 0, FULL, 0)
    assert (blocked.kind, blocked.player) == ("facing", 1)
    missed = from_behind(True, rolls=[dice(0, 4)]).do(Attack(1), 0, NONE)
    assert missed.kind == "act"


@pytest.mark.rule("jugger.rear.no-defence", "jugger.combat.full-defence-not-rear")
def test_against_a_rear_attack_there_is_no_defence_no_dice_and_no_boost():
    table = from_behind(False, rolls=[dice(1, 4)])
    table.do(Attack(1))
    assert table.kind == "attack-boost"
    table.do(0)
    assert table[1].crouched
    assert len(table.told("rolls")) == 1
    rear = from_behind(False).do(Attack(1))
    from tapete.games.jugger.rules.fights.answers import defence_options, defence_refusal

    c = rear.pitch.combats[-1]
    assert defence_options(rear.pitch, rear[1], rear[0], c) == (NONE,)
    assert defence_refusal(rear.pitch, rear[1], rear[0], c, FULL).rule == "jugger.combat.full-defence-not-rear"


@pytest.mark.rule("jugger.rear.reface")
def test_after_a_rear_attack_that_failed_the_defender_may_turn():
    table = from_behind(False, rolls=[dice(0, 4)]).do(Attack(1), 0)
    assert (table.kind, table.player) == ("facing", 1)


@pytest.mark.rule("jugger.ruling.flank-reface")
def test_after_an_ordinary_attack_a_standing_defender_may_turn():
    table = face_to_face(rolls=[dice(0, 4)]).do(Attack(1), 0, NONE)
    assert (table.kind, table.player) == ("facing", 1)


# ---------------------------------------------------------------- the chain


@pytest.mark.rule("jugger.chain.ready-cost", "jugger.ruling.chain-details")
def test_a_chain_starts_an_attack_only_when_ready_and_readying_costs_1_pc():
    table = face_to_face("ulf-corona")
    assert table.refused(Attack(1)) == "jugger.chain.ready-cost"
    table.do(Ready())
    assert table[0].focus == 4
    table.do(Attack(1))
    assert table[0].focus == 2


@pytest.mark.rule("jugger.chain.spent-by-attack", "jugger.ruling.chain-details")
def test_each_chain_attack_leaves_it_unready():
    """Two attacks in one activation, starting ready: 2 + 1 + 2 = 5 PC."""
    table = face_to_face("ulf-corona", "oke-malecon", rolls=[dice(0, 5), dice(0, 5)], a={"ready": True}, d=POOR)
    table.do(Attack(1)).fight()
    assert not table[0].ready
    assert table.refused(Attack(1)) == "jugger.chain.ready-cost"
    table.do(Ready(), Attack(1)).fight()
    assert table[0].focus == 0


@pytest.mark.rule("jugger.ruling.chain-details")
def test_a_chain_is_unready_after_a_cancelled_attack_or_a_crouch():
    table = playing(
        [jugger("lia-vencejo", 0, (20, 5), "E"), jugger("ulf-corona", 1, (24, 5), "W", ready=True)], active=1
    )
    table.do(Attack(0), React(0, 1), cell_at(18, 5), cell_at(16, 5), E)
    assert table.told("cancelled")
    assert not table[1].ready
    hit = face_to_face(defender="ulf-corona", d={"ready": True}, rolls=[dice(1, 4)]).do(Attack(1), 0, NONE)
    assert not hit[1].ready


# ---------------------------------------------------------------- Bonus Attacks


@pytest.mark.rule(
    "jugger.bonus.free", "jugger.bonus.no-boost", "jugger.talent.finish-first", "jugger.ruling.bonus-attack-moment"
)
def test_a_bonus_attack_is_free_unboosted_and_made_before_anything_else():
    """Brasa's Doble tajo for her last 3 PC: a second attack at PC 0; no step in between."""
    table = playing(
        [
            jugger("brasa-ordonez", 0, (20, 5), "E", pc=3, pa=0),
            jugger("oke-malecon", 1, (24, 5), "W"),
            jugger("zoltan-penumbra", 1, (23, 4), "W"),
        ],
        [dice(2, 6), dice(0, 4), dice(1, 6), dice(0, 5)],
        active=0,
    )
    table.do(Attack(1, 0), FULL, 0)
    assert table.kind == "bonus"
    assert table.options == (Pass(), Attack(2))
    assert table.refused(Declare("walk")) == "jugger.talent.finish-first"
    assert table[0].focus == 0
    table.do(Attack(2))
    assert table.kind == "defence"  # no boost for the attacker
    table.do(FULL)
    assert table.kind == "defence-boost"  # the defender may
    table.do(0)
    assert table[2].crouched
    assert table.kind == "act"


@pytest.mark.rule("jugger.ruling.bonus-attack-moment")
def test_a_bonus_attack_without_a_legal_target_is_lost():
    table = face_to_face("brasa-ordonez", "oke-malecon", rolls=[dice(2, 6), dice(0, 4)]).do(Attack(1, 0), 0, FULL, 0)
    assert table[1].crouched
    assert table.kind == "act"


@pytest.mark.rule("jugger.bonus.inherits-type", "jugger.bonus.defender-options")
def test_a_bonus_attack_is_of_its_talents_type_and_that_decides_the_answers():
    """A standard one may be answered by talents; one from a Reaction opens no window and only in basic form."""
    table = playing(
        [
            jugger("brasa-ordonez", 0, (20, 5), "E"),
            jugger("oke-malecon", 1, (24, 5), "W"),
            jugger("fenn-racha", 1, (23, 4), "W"),
        ],
        [dice(2, 6), dice(0, 4)],
        active=0,
    )
    table.do(Attack(1, 0), 0, FULL, 0, Attack(2))
    assert Defend("full", 0) in table.options  # Remolino
    answer = face_to_face("oke-malecon", "zoltan-penumbra", rolls=[dice(0, 4), dice(2, 3)], gap=2).do(
        Attack(1), 0, FULL, 0, React(1, 1), Attack(0)
    )
    c = answer.pitch.combats[-1]
    assert (c.origin, c.bonus, c.quiet) == ("reaction", True, True)
    assert answer.player == 0
    assert answer.refused(Defend("full", 0)) == "jugger.bonus.defender-options"
    assert set(answer.options) == {FULL, DUEL, NONE}


@pytest.mark.rule("jugger.combat.full-defence", "jugger.exhausted.dice")
def test_exhausted_defenders_keep_weapon_dice():
    table = face_to_face(defender="greta-harina", d={"exhausted": True, "pa": 0}).do(Attack(1), 0, FULL)
    assert table.pitch.combats[-1].defence == 1 + 2


def test_activation_ends_when_the_attacker_is_struck():
    table = face_to_face(rolls=[dice(1, 4), dice(3, 6)]).do(Attack(1), 0, DUEL, 0).pass_facings()
    assert table.pitch.activation is None
    assert table.refused(END, 0) == "jugger.act.complete-before-next"
