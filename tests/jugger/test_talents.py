"""Talents of the thirty Juggers, one by one, and rules common to all talents."""

import pytest

from tapete.games.jugger.content import load_library
from tapete.games.jugger.rules.fights.attacks import is_usable
from tapete.games.jugger.rules.fights.dice import rerollable_dice
from tapete.games.jugger.rules.point import assign_synergy, initiative_dice
from tapete.games.jugger.state import Combat
from tests.jugger.table import (
    DUEL,
    END,
    FULL,
    NONE,
    Activate,
    Attack,
    Declare,
    Defend,
    E,
    Grapple,
    Pass,
    Pin,
    React,
    Ready,
    Step,
    Strike,
    Sweep,
    Throw,
    Use,
    W,
    cell_at,
    dice,
    jugger,
    playing,
)

POOR = {"pc": 0, "pa": 0}
SHOWN: set[tuple[str, int]] = set()


def talent(card, n):
    """Mark a test with the talent it shows; the last test counts them."""
    SHOWN.add((card, n))
    return lambda test: test


def versus(card, rival="oke-malecon", rolls=None, me=None, you=None, gap=2, others=(), **more):
    """The Jugger with the talent, active on (20,5) and facing east; its rival faces it."""
    first, second = jugger(card, 0, (20, 5), "E", **(me or {})), jugger(rival, 1, (20 + gap, 5), "W", **(you or {}))
    return playing([first, second, *others], rolls, **{"active": 0, **more})


def attacked(card, rival="ilse-martillo", rolls=None, **more):
    """The Jugger with the talent is attacked: number 0, by number 1."""
    return versus(card, rival, rolls, active=1, **more)


# ---------------------------------------------------------------- Slag Hounds


@talent("brasa-ordonez", 0)
def test_double_cut_gives_a_second_attack_on_the_same_or_another_enemy():
    table = versus("brasa-ordonez", rolls=[dice(0, 6), dice(1, 6)], you=POOR).do(Attack(1, 0)).fight()
    assert table.kind == "bonus"
    table.do(Attack(1)).fight()
    assert table[0].focus == 2


@talent("gunnar-tizne", 0)
def test_both_ends_duels_with_one_more_die_and_strikes_another_if_it_hits():
    other = jugger("brasa-ordonez", 1, (21, 4), "W", pc=0, pa=0)
    table = attacked("gunnar-tizne", rolls=[dice(1, 4), dice(3, 6), dice(1, 5), dice(0, 1)], others=[other]).do(
        Attack(0), 0, Defend("duel", 0)
    )
    assert table.pitch.combats[-1].defence == 3 + 2 + 1
    assert table[0].focus == 2
    table.do(0)
    assert table[1].crouched
    table.pass_facings()
    assert (table.kind, table.player) == ("bonus", 0)
    table.do(Attack(2)).fight()
    assert table[2].crouched


@talent("gunnar-tizne", 1)
def test_bear_down_adds_a_die_when_the_target_declares_full_defence():
    table = versus("gunnar-tizne").do(Attack(1), 0, FULL)
    assert table.options[1] == React(0, 1)
    table.do(React(0, 1))
    assert table.pitch.combats[-1].attack == 6
    duelled = versus("gunnar-tizne").do(Attack(1), 0, DUEL)
    assert duelled.kind == "defence-boost"


@talent("ilse-martillo", 0)
def test_shield_ram_attacks_with_one_more_die_and_pushes_when_it_misses():
    table = versus("ilse-martillo", rolls=[dice(0, 5)], you=POOR).do(Attack(1, 0)).fight()
    assert table[1].cell == cell_at(24, 5)
    assert table[0].focus == 2


@talent("roko-fragua", 0)
@pytest.mark.rule("jugger.agree.reroll-once", "jugger.ruling.reroll-scope")
def test_white_hot_links_reroll_up_to_two_blanks_once_and_new_faces_stand():
    """Roko (initiative) rerolls; Irune can then no longer reroll the same roll, whichever dice she would choose."""
    table = versus(
        "roko-fragua", "irune-alba", rolls=[[6, 1, 1, 1, 4, 4], [1, 1], dice(0, 4)], me={"ready": True}, initiative=0
    )
    table.do(Attack(1), 0, FULL, 0)
    table.match.act(1, Pass())
    table.match.act(0, React(0, 0))
    assert table.options == (2, 1)
    table.do(2)
    assert len(table.told("rolls")) == 3  # no second window on that roll; the defender has rolled
    rolled = Combat(0, 1, "standard", "front", 0, 1, attack_roll=[0, 1], attack_rerolled=True)
    effect = load_library().cards["irune-alba"].talents[0].effects[0]
    assert rerollable_dice(table[1], effect, rolled) == []
    rolled.attack_rerolled = False
    assert rerollable_dice(table[1], effect, rolled) == [1]


@talent("vesna-chispa", 0)
def test_snatch_adds_a_die_to_a_grapple_she_starts():
    table = versus("vesna-chispa", "duna-cedazo").do(Grapple(1))
    assert table.pitch.combats[-1].attack == 3
    answered = attacked("vesna-chispa", "duna-cedazo").do(Grapple(0), 0, DUEL)
    assert answered.pitch.combats[-1].defence == 2


# ---------------------------------------------------------------- Salt Wall


@talent("amparo-dique", 0)
def test_sea_wall_is_full_defence_with_two_more_dice():
    table = attacked("amparo-dique").do(Attack(0), 0, Defend("full", 0))
    assert table.pitch.combats[-1].defence == 9
    assert table[0].focus == 3


@talent("bruno-salitre", 0)
@pytest.mark.rule("jugger.agree.specific-beats-default", "jugger.talent.kw-passive")
def test_crossed_bar_keeps_weapon_dice_against_a_flank_attack_for_free():
    table = playing([jugger("bruno-salitre", 0, (20, 5), "E"), jugger("ilse-martillo", 1, (19, 4), "SE")], active=1)
    table.pitch.activation.fronts = 1
    table.do(Attack(0), 0, FULL)
    assert (table.pitch.combats[-1].arc, table.pitch.combats[-1].defence) == ("flank", 5)
    assert table[0].focus == 3
    unarmed = playing(
        [jugger("bruno-salitre", 0, (20, 5), "E", weapon="q_tip"), jugger("ilse-martillo", 1, (19, 4), "SE")], active=1
    )
    unarmed.pitch.activation.fronts = 1
    assert unarmed.do(Attack(0), 0, FULL).pitch.combats[-1].defence == 3


@talent("bruno-salitre", 1)
def test_saw_it_coming_adds_a_defence_die_when_an_attack_on_him_is_boosted():
    table = attacked("bruno-salitre").do(Attack(0), 1, React(0, 1))
    assert table[0].focus == 4
    table.do(FULL)
    assert table.pitch.combats[-1].defence == 3 + 2 + 1
    lost = attacked("bruno-salitre", gap=2).do(Attack(0), 1, React(0, 1), NONE)
    assert lost.told("answers")[0].text.args["total"] == 2  # the die counts only in Full Defence


@talent("oke-malecon", 0)
def test_breakwater_defends_with_one_more_die_and_may_push_the_attacker():
    table = attacked("oke-malecon", rolls=[dice(0, 4)]).do(Attack(0), 0, Defend("full", 0))
    assert table.pitch.combats[-1].defence == 5
    assert table[0].stamina == 3
    table.do(0).pass_facings()
    assert table[1].cell == cell_at(24, 5)


@talent("teodora-rompeolas", 0)
def test_steady_swing_readies_the_chain_for_free():
    table = versus("teodora-rompeolas").do(Ready())
    assert table[0].focus == 5
    duel = attacked("teodora-rompeolas").do(Attack(0), 0, DUEL)
    assert duel[0].focus == 3


@talent("nilo-charca", 0)
def test_slippery_takes_a_quick_step_when_an_attack_is_declared():
    table = attacked("nilo-charca").do(Attack(0), React(0, 0), cell_at(18, 5), E)
    assert table.told("cancelled")
    assert table[0].focus == 4


# ---------------------------------------------------------------- Moor Swifts


@talent("lia-vencejo", 0)
def test_long_stride_raises_a_declared_limit_by_two_once_an_activation():
    table = versus("lia-vencejo", gap=12)
    assert table.refused(Use(0)) == "jugger.talent.overrides"  # not before declaring
    table.do(Declare("walk"), Use(0))
    assert table.pitch.activation.limit == 8
    assert table.refused(Use(0)) == "jugger.ruling.no-action-limit"


@talent("lia-vencejo", 1)
def test_smoke_step_takes_up_to_two_once_a_point():
    table = attacked("lia-vencejo").do(Attack(0), React(0, 1), cell_at(18, 5), cell_at(16, 5), E)
    assert table[0].cell == cell_at(16, 5)
    assert table[0].focus == 4
    again = attacked("lia-vencejo")
    again[0].used_point = table[0].used_point
    assert React(0, 1) not in again.do(Attack(0)).options


@talent("tarek-brisa", 0)
def test_hit_and_fade_steps_away_after_a_miss_and_not_after_a_hit():
    table = versus("tarek-brisa", rolls=[dice(0, 4)], you=POOR).do(Attack(1), 0)
    assert React(0, 0) in table.options
    table.do(React(0, 0), cell_at(18, 5), E)
    assert table[0].cell == cell_at(18, 5)
    hit = versus("tarek-brisa", rolls=[dice(2, 4), dice(0, 1)], you=POOR).do(Attack(1), 0)
    assert hit.kind == "act"


@talent("saioa-junco", 0)
def test_light_tread_provokes_no_attack_while_she_walks():
    def stepped(move):
        return playing([jugger("saioa-junco", 0, (24, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0).do(
            Declare(move), Step(cell_at(22, 5))
        )

    assert stepped("walk").kind == "act"
    assert stepped("run").kind == "reaction"


@talent("fenn-racha", 0)
def test_whirl_defends_with_one_more_die_and_may_step_if_it_holds():
    table = attacked("fenn-racha", rolls=[dice(0, 4)]).do(Attack(0), 0, Defend("full", 0))
    assert table.pitch.combats[-1].defence == 3
    table.do(0)
    assert table.kind == "quick-step"
    assert cell_at(20, 5) in table.options  # or stay
    table.do(cell_at(18, 5), W)
    assert table[0].cell == cell_at(18, 5)


@talent("marek-latigo", 0)
def test_rip_away_moves_the_jugg_when_he_hits_the_carrier():
    table = versus("marek-latigo", "duna-cedazo", rolls=[dice(1, 5)], me={"ready": True}, carrier=1).do(
        Attack(1), Pass(), 0, NONE
    )
    assert table.kind == "drop"
    table.do(cell_at(24, 5))
    assert React(0, 0) in table.options
    table.do(React(0, 0))
    assert table.kind == "jugg-move"
    table.do(Sweep(cell_at(28, 5)))
    assert table.pitch.jugg == cell_at(28, 5)
    empty = versus("marek-latigo", "duna-cedazo", rolls=[dice(1, 5)], me={"ready": True}).do(Attack(1), 0, NONE)
    assert empty.kind == "act"


# ---------------------------------------------------------------- Millers' Brotherhood


@talent("abuela-tamiz", 0)
def test_voice_of_the_mill_gives_a_pc_to_each_standing_team_mate_within_two():
    near, far = jugger("greta-harina", 0, (22, 5), pc=3), jugger("hugo-muela", 0, (26, 5), pc=3)
    full, down = jugger("piet-aspa", 0, (21, 4)), jugger("duna-cedazo", 0, (21, 6), pc=1, count=1)
    table = playing([jugger("abuela-tamiz", 0, (20, 5)), near, far, full, down], active=0).do(Use(0))
    assert [table[n].focus for n in range(5)] == [4, 4, 3, 5, 1]


@talent("abuela-tamiz", 1)
def test_old_hand_adds_an_initiative_die_while_she_is_active():
    table = playing([jugger("abuela-tamiz", 0, (20, 5))], active=0)
    assert initiative_dice(table.pitch, 0) == 6
    table[0].crouched = True
    assert initiative_dice(table.pitch, 0) == 3


@talent("hugo-muela", 0)
def test_cover_gives_an_adjacent_team_mate_a_defence_die():
    table = attacked("brasa-ordonez", others=[jugger("hugo-muela", 0, (18, 5))]).do(Attack(0), React(2, 0), 0, FULL)
    assert table.pitch.combats[-1].defence == 1 + 1 + 1
    assert table[2].focus == 4


@talent("greta-harina", 0)
def test_on_your_feet_removes_a_count_token_and_at_none_the_team_mate_stands():
    table = playing(
        [
            jugger("greta-harina", 0, (20, 5)),
            jugger("brasa-ordonez", 0, (22, 5), count=1),
            jugger("oke-malecon", 0, (18, 5), count=3),
        ],
        active=0,
    )
    assert {Use(0, 1), Use(0, 2)} <= set(table.options)
    table.do(Use(0, 1))
    assert table.kind == "stand"
    table.do(E)
    assert table[1].standing
    assert table[0].stamina == 3
    table.do(Use(0, 2))
    assert (table[2].crouched, table[2].count) == (True, 2)
    table.do(END)
    assert Activate(1) in table.options  # Reflexes 4, stood up at VOA 3


@talent("piet-aspa", 0)
@pytest.mark.rule("jugger.ruling.passives")
def test_cogwheel_gives_a_pse_with_two_club_mates_in_play_at_the_start():
    mill = [jugger(card, 0, (20 + 2 * n, 5)) for n, card in enumerate(("piet-aspa", "greta-harina", "hugo-muela"))]
    table = playing(mill, active=0, bystanders=False)
    assign_synergy(table.pitch, 0)
    assert table.pitch.sides[0].synergy == {"": 3}
    table[0].crouched = True  # later it changes nothing
    assert table.pitch.sides[0].synergy == {"": 3}
    table[0].crouched = False
    table[2].in_play = False
    assign_synergy(table.pitch, 0)
    assert table.pitch.sides[0].synergy == {"": 1}


@talent("duna-cedazo", 0)
def test_rehearsed_pass_throws_four_hexes_a_pc():
    table = playing([jugger("duna-cedazo", 0, (20, 5))], active=0, carrier=0).do(Throw(cell_at(28, 5)))
    assert table[0].focus == 4


# ---------------------------------------------------------------- Copper Net


@talent("ciro-remache", 0)
def test_firm_knee_pins_for_free_and_two_at_a_time():
    table = playing(
        [
            jugger("ciro-remache", 0, (20, 5)),
            *[jugger("oke-malecon", 1, place, count=2) for place in ((22, 5), (21, 4), (21, 6))],
        ],
        active=0,
    )
    table.do(Pin(1), Pin(2))
    assert table[0].focus == 5
    assert table.refused(Pin(3)) == "jugger.pin.one-at-a-time"


@talent("ciro-remache", 1)
def test_second_look_rerolls_blank_dice_with_any_answer():
    table = attacked("ciro-remache", rolls=[dice(2, 4), dice(0, 3), [6, 6, 1]]).do(Attack(0), 0, NONE)
    assert React(0, 1) in table.options
    table.do(React(0, 1), 3).pass_facings()
    assert table[0].standing


@talent("yara-estano", 0)
def test_long_broom_sweeps_from_two_away_for_1_pc_a_hex():
    table = playing([jugger("yara-estano", 0, (20, 5))], active=0, jugg=(24, 5)).do(Sweep(cell_at(28, 5)))
    assert table[0].focus == 4
    other = playing([jugger("yara-estano", 0, (20, 5), weapon="q_tip")], active=0, jugg=(24, 5)).do(
        Sweep(cell_at(28, 5))
    )
    assert other[0].focus == 2


@talent("yara-estano", 1)
def test_wear_down_adds_a_die_when_her_target_boosts():
    table = versus("yara-estano").do(Attack(1), 0, FULL, 1)
    assert React(0, 1) in table.options
    table.do(React(0, 1))
    assert len(table.told("rolls")[0].dice) == 2 + 1 + 1


@talent("otto-polea", 0)
@pytest.mark.rule("jugger.talent.overrides")
def test_full_length_attacks_at_range_four():
    table = versus("otto-polea", me={"ready": True}, gap=8)
    assert table.refused(Attack(1)) == "jugger.combat.attack-los-range"
    table.do(Attack(1, 0))
    assert table[0].focus == 3


@talent("otto-polea", 1)
def test_reel_in_readies_the_chain_after_his_attack():
    table = versus("otto-polea", rolls=[dice(0, 6)], me={"ready": True}, you=POOR).do(Attack(1), 0)
    table.do(React(0, 1))
    assert table[0].ready
    assert table[0].stamina == 3


@talent("nadia-grillete", 0)
def test_closed_zone_strikes_a_jugger_that_steps_into_her_range():
    table = playing([jugger("ilse-martillo", 0, (26, 5), "W"), jugger("nadia-grillete", 1, (20, 5), "E")], active=0).do(
        Declare("run"), Step(cell_at(24, 5))
    )
    assert Strike(1) in table.options
    out = playing([jugger("ilse-martillo", 0, (24, 5), "W"), jugger("nadia-grillete", 1, (20, 5), "E")], active=0).do(
        Declare("run"), Step(cell_at(26, 5))
    )
    assert out.kind == "act"


@talent("nadia-grillete", 1)
def test_step_across_answers_a_step_within_two_hexes():
    table = playing([jugger("ilse-martillo", 0, (26, 5), "W"), jugger("nadia-grillete", 1, (20, 5), "W")], active=0).do(
        Declare("run"), Step(cell_at(24, 5))
    )
    assert React(1, 1) in table.options
    table.do(React(1, 1), cell_at(22, 5), E)
    assert table[1].cell == cell_at(22, 5)
    assert table.refused(Step(cell_at(22, 5))) == "jugger.move.no-through-juggers"


@talent("sixto-alambre", 0)
def test_vice_keeps_a_hold_for_free():
    table = playing(
        [jugger("sixto-alambre", 0, (20, 5), pc=4), jugger("duna-cedazo", 1, (22, 5), held_by=0)], voa=3
    ).do(Activate(0), "keep")
    assert table[0].focus == 4


# ---------------------------------------------------------------- Eclipse Company


@talent("corvina-ocaso", 0)
def test_eclipse_stroke_attacks_with_two_more_dice_for_2_pa():
    table = versus("corvina-ocaso").do(Attack(1, 0))
    assert table.pitch.combats[-1].attack == 7
    assert (table[0].focus, table[0].stamina) == (6, 2)


@talent("corvina-ocaso", 1)
def test_second_wind_recovers_2_pc_once_a_point():
    table = versus("corvina-ocaso", me={"pc": 1}).do(Use(1))
    assert table[0].focus == 3
    assert table.refused(Use(1)) == "jugger.ruling.no-action-limit"
    table[0].used = 0  # another activation of the same Point
    assert table.refused(Use(1)) == "jugger.ruling.no-action-limit"


@talent("zoltan-penumbra", 0)
def test_shadow_riposte_wins_tied_duels():
    table = attacked("zoltan-penumbra", rolls=[dice(2, 4), dice(2, 3)]).do(Attack(0), 0, Defend("duel", 0), 0)
    table.pass_facings()
    assert table[0].standing
    assert table[1].crouched


@talent("zoltan-penumbra", 1)
def test_answer_strikes_back_after_a_full_defence_that_held():
    table = attacked("zoltan-penumbra", rolls=[dice(0, 4), dice(1, 3), dice(0, 3)], you={"pc": 3, "pa": 0}).do(
        Attack(0), FULL, 0, React(0, 1)
    )
    assert table[0].focus == 1
    table.do(Attack(1)).fight(NONE)
    assert table[1].crouched


@talent("maris-cenit", 0)
def test_feint_steps_out_of_an_opportunity_attack():
    table = playing([jugger("maris-cenit", 0, (24, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0)
    table.do(Declare("run"), Step(cell_at(23, 6)), Strike(1), React(0, 0), cell_at(25, 6), W)
    assert table.told("cancelled")
    assert table[0].standing


@talent("ulf-corona", 0)
def test_sun_lash_imposes_a_count_of_six():
    table = versus("ulf-corona", rolls=[dice(1, 5), dice(0, 1)], me={"ready": True}, you=POOR).do(Attack(1, 0), 0)
    assert (table[1].crouched, table[1].count) == (True, 6)


@talent("irune-alba", 0)
def test_read_the_blow_makes_the_attacker_reroll_its_best_die():
    table = (
        attacked("irune-alba", rolls=[[6, 4, 1, 1], [1], dice(1, 4)])
        .do(Attack(0), 0, FULL, 0, React(0, 0))
        .pass_facings()
    )
    assert [event.text.args["juggs"] for event in table.told("rolls")] == [3, 1, 1]
    assert table[0].standing
    mate = attacked("brasa-ordonez", rolls=[dice(2, 4)], others=[jugger("irune-alba", 0, (18, 5))]).do(
        Attack(0), 0, FULL, 0
    )
    assert React(2, 0) in mate.options


@talent("irune-alba", 1)
@pytest.mark.rule("jugger.exhausted.no-talents")
def test_cold_blood_keeps_her_dice_while_exhausted():
    table = versus("irune-alba", me={"exhausted": True, "pa": 0}).do(Attack(1))
    assert table.pitch.combats[-1].attack == 2
    assert (
        attacked("irune-alba", me={"exhausted": True, "pa": 0}, rolls=[dice(2, 4), dice(0, 4)])
        .do(Attack(0), 0, FULL, 0)
        .told("rolls")
    )  # her reaction is off


# ---------------------------------------------------------------- common to all talents


@pytest.mark.rule("jugger.talent.overrides")
def test_a_jugger_uses_only_the_talents_on_its_own_card():
    table = versus("ilse-martillo")
    assert table.refused(Use(3)) == "jugger.talent.overrides"
    assert table.refused(Attack(1, 1)) == "jugger.talent.overrides"


@pytest.mark.rule("jugger.talent.kw-standard")
def test_standard_talents_belong_to_the_own_activation_and_their_own_use():
    table = attacked("corvina-ocaso", "oke-malecon")
    assert table.refused(Attack(1, 0), 0) == "jugger.act.complete-before-next"
    assert versus("corvina-ocaso").refused(Attack(1, 1)) == "jugger.talent.kw-standard"


@pytest.mark.rule("jugger.talent.kw-duel")
def test_a_duel_talent_answers_a_standard_attack_and_not_an_opportunity_attack():
    assert Defend("duel", 0) in attacked("gunnar-tizne").do(Attack(0), 0).options
    table = playing([jugger("gunnar-tizne", 0, (24, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0).do(
        Declare("run"), Step(cell_at(22, 5)), Strike(1), 0
    )
    assert table.refused(Defend("duel", 0)) == "jugger.aoo.not-standard"
    assert DUEL in table.options


@pytest.mark.rule("jugger.talent.kw-required")
def test_a_talent_that_requires_a_weapon_is_refused_with_another():
    table = versus("ilse-martillo", me={"weapon": "q_tip"})
    assert table.refused(Attack(1, 0)) == "jugger.talent.kw-required"


@pytest.mark.rule("jugger.ruling.talent-attacks")
def test_a_duel_talent_with_an_unready_chain_costs_one_pc_more():
    table = attacked("gunnar-tizne", me={"weapon": "chain", "pc": 3, "pa": 0})
    assert not is_usable(table.pitch, table[0], 0, 1)
    fine = attacked("gunnar-tizne", me={"pc": 4, "pa": 0})
    assert is_usable(fine.pitch, fine[0], 0, 1)


@pytest.mark.rule("jugger.ruling.card-versus-card")
def test_a_card_that_forbids_beats_one_that_allows_and_numbers_add_up():
    """Saioa's Pisada leve forbids the attack that Nadia's Zona cerrada allows; Hugo and Bruno each add a defence
    die."""
    walker = playing(
        [jugger("saioa-junco", 0, (26, 5), "W"), jugger("nadia-grillete", 1, (20, 5), "E", pc=2, pa=0)], active=0
    ).do(Declare("walk"), Step(cell_at(24, 5)))
    assert all(not isinstance(answer, Strike) for answer in walker.options)
    runner = playing(
        [jugger("saioa-junco", 0, (26, 5), "W"), jugger("nadia-grillete", 1, (20, 5), "E", pc=2, pa=0)], active=0
    ).do(Declare("run"), Step(cell_at(24, 5)))
    assert Strike(1) in runner.options
    table = attacked("bruno-salitre", others=[jugger("hugo-muela", 0, (18, 5))]).do(
        Attack(0), React(2, 0), 1, React(0, 1), FULL
    )
    assert table.pitch.combats[-1].defence == 3 + 2 + 1 + 1


def test_every_talent_of_the_roster_is_shown_here():
    assert {(card.id, n) for card in load_library().cards.values() for n in range(len(card.talents))} == SHOWN
