"""Reactions: windows, order of reactions, opportunity attacks, and settings for when to ask."""

import random

import pytest

from tapete import bots
from tapete.bots.rollout_search import Knowledge, search
from tapete.conformance.tables import encode
from tapete.games.jugger.rules.fights.reactions import first_reaction, may_react
from tapete.games.jugger.state import Combat
from tests.jugger.table import (
    DONE,
    DUEL,
    FULL,
    NONE,
    Activate,
    Ask,
    Attack,
    Declare,
    Defend,
    Habits,
    Pass,
    React,
    Step,
    Strike,
    Throw,
    ThrowAway,
    W,
    cell_at,
    dice,
    jugger,
    playing,
)


def passing(watcher="bruno-salitre", rolls=None, mover="ilse-martillo", m=None, w=None, facing="E", **more):
    """A mover at distance 2 of a watcher's staff, about to step through its range."""
    table = playing(
        [jugger(mover, 0, (24, 5), "W", **(m or {})), jugger(watcher, 1, (20, 5), facing, **(w or {}))],
        rolls,
        active=0,
        **more,
    )
    return table.do(Declare("run"))


# ---------------------------------------------------------------- opportunity attacks


@pytest.mark.rule("jugger.aoo.trigger", "jugger.ruling.aoo-details")
def test_moving_through_a_range_gives_an_attack_and_going_in_and_out_does_not():
    """Range 2, distances 3, 2, 3: nothing; 3, 2, 2, 3: one window, after the third hex."""
    table = playing([jugger("ilse-martillo", 0, (26, 5), "W"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0).do(
        Declare("run")
    )
    table.do(Step(cell_at(24, 5)), Step(cell_at(26, 5)))
    assert table.kind == "act"
    table.do(Step(cell_at(24, 5)))
    assert table.kind == "act"
    table.do(Step(cell_at(23, 4)))
    assert (table.kind, table.player) == ("reaction", 1)
    assert Strike(1) in table.options
    table.do(Pass(), Step(cell_at(25, 4)))
    assert table.kind == "act"


@pytest.mark.rule("jugger.aoo.basic-reaction")
def test_an_opportunity_attack_is_a_basic_attack_with_all_requirements_and_2_pc():
    table = passing().do(Step(cell_at(22, 5)), Strike(1))
    assert table[1].focus == 3
    assert table.kind == "attack-boost"  # it may be boosted
    assert table.pitch.combats[-1].talent == -1
    assert passing(w={"pc": 1, "pa": 0}).do(Step(cell_at(22, 5))).kind == "act"
    assert passing(facing="W").do(Step(cell_at(22, 5))).kind == "act"  # without sight


@pytest.mark.rule("jugger.aoo.not-standard")
def test_the_mover_answers_in_basic_form_only():
    table = passing(mover="oke-malecon").do(Step(cell_at(22, 5)), Strike(1), 0)
    assert table.player == 0
    assert table.refused(Defend("full", 0)) == "jugger.aoo.not-standard"
    assert set(table.options) == {FULL, DUEL, NONE}


@pytest.mark.rule("jugger.aoo.no-reactions", "jugger.react.no-nesting")
def test_an_opportunity_attack_allows_no_reactions():
    """A carrier with a throw and a Quick Step, a team-mate with Cobertura: none of them is asked in any stage."""
    table = playing(
        [
            jugger("nilo-charca", 0, (24, 5), "W"),
            jugger("bruno-salitre", 1, (20, 5), "E"),
            jugger("hugo-muela", 0, (24, 7), "W"),
            jugger("ilse-martillo", 1, (2, 1)),
        ],
        [dice(1, 4), dice(0, 5)],
        active=0,
        carrier=0,
    )
    table.do(Declare("run"), Step(cell_at(22, 5)), Strike(1))
    assert table.kind == "attack-boost"
    table.do(1)
    assert table.kind == "defence"
    table.do(FULL)
    assert table.kind == "defence-boost"
    table.do(1)
    assert table.kind == "drop"


@pytest.mark.rule("jugger.ruling.aoo-details")
def test_a_later_step_may_be_attacked_again_and_a_hit_mover_stays_there():
    table = passing(rolls=[dice(0, 3), dice(2, 3), dice(0, 5)]).do(Step(cell_at(23, 4)), Strike(1)).fight(FULL)
    table.do(Step(cell_at(22, 5)))
    assert Strike(1) in table.options
    table.do(Strike(1)).fight(FULL)
    assert table[0].crouched
    assert table[0].cell == cell_at(22, 5)
    assert table.pitch.activation is None
    assert table[1].focus == 1


@pytest.mark.rule("jugger.react.one-jugger")
def test_two_defenders_in_range_of_one_step_give_one_opportunity_attack():
    table = playing(
        [
            jugger("ilse-martillo", 0, (24, 5), "W"),
            jugger("bruno-salitre", 1, (20, 5), "E"),
            jugger("yara-estano", 1, (21, 6), "E"),
        ],
        [dice(0, 3)],
        active=0,
    )
    table.do(Declare("run"), Step(cell_at(23, 4)))
    assert {answer for answer in table.options if isinstance(answer, Strike)} == {Strike(1), Strike(2)}
    table.do(Strike(1)).fight()
    assert table.kind == "act"


@pytest.mark.rule("jugger.ruling.out-of-turn-arc")
def test_an_out_of_turn_attack_from_behind_is_a_flank_attack_never_a_rear_one():
    table = playing([jugger("ilse-martillo", 0, (23, 4), "E"), jugger("bruno-salitre", 1, (20, 5), "E")], active=0).do(
        Declare("walk"), Step(cell_at(24, 5)), Strike(1), 0
    )
    assert table.pitch.combats[-1].arc == "flank"
    assert FULL in table.options


@pytest.mark.rule("jugger.ruling.facing-after-reaction")
def test_after_an_opportunity_attack_the_attacker_may_turn():
    table = passing(rolls=[dice(0, 3)]).do(Step(cell_at(22, 5)), Strike(1), 0, FULL, 0)
    assert (table.kind, table.player) == ("facing", 0)  # the attacked mover first
    table.do(W)
    assert (table.kind, table.player) == ("facing", 1)
    table.do(W)
    assert table[1].facing == W
    assert (table.kind, table.player) == ("act", 0)
    table.do(Step(cell_at(21, 6)))  # and the move goes on
    assert table[0].cell == cell_at(21, 6)


@pytest.mark.rule("jugger.chain.unready-reaction")
def test_an_unready_chain_strikes_for_3_pc_and_a_ready_one_for_2():
    def struck(**more):
        table = playing(
            [jugger("ilse-martillo", 0, (26, 5), "W"), jugger("ulf-corona", 1, (20, 5), "E", **more)], active=0
        )
        return table.do(Declare("run"), Step(cell_at(24, 5)), Strike(1))

    assert (struck()[1].focus, struck()[1].ready) == (2, False)
    assert (struck(ready=True)[1].focus, struck(ready=True)[1].ready) == (3, False)
    poor = playing(
        [jugger("ilse-martillo", 0, (26, 5), "W"), jugger("ulf-corona", 1, (20, 5), "E", pc=2, pa=0)], active=0
    )
    assert poor.do(Declare("run"), Step(cell_at(24, 5))).kind == "act"


# ---------------------------------------------------------------- windows


@pytest.mark.rule("jugger.react.current-event")
def test_a_reaction_answers_only_the_current_event():
    """Hugo covers when the attack is declared; once the attacker has boosted it is too late."""
    table = playing(
        [
            jugger("ilse-martillo", 0, (20, 5), "E"),
            jugger("brasa-ordonez", 1, (22, 5), "W"),
            jugger("hugo-muela", 1, (24, 5), "W"),
        ],
        active=0,
    )
    table.do(Attack(1))
    assert React(2, 0) in table.options
    table.do(Pass(), 1)
    assert table.kind == "defence"
    assert table.refused(React(2, 0)) == "jugger.react.current-event"


@pytest.mark.rule("jugger.combat.windows")
def test_each_of_the_seven_events_of_a_combat_has_its_window():
    """A talent for each of them, used in exactly that window."""
    seen = []

    def react(attacker, defender, answer, rolls, event, **more):
        table = playing(
            [
                jugger(attacker, 0, (20, 5), "E", ready=attacker == "roko-fragua"),
                jugger(defender, 1, (22, 5), "W"),
                *more.pop("others", []),
            ],
            rolls,
            active=0,
        )
        table.do(Attack(1))
        while table.match.pending and table.kind != "reaction":
            table.do(
                {
                    "attack-boost": 1 if "attack_boosted" in event else 0,
                    "defence": answer,
                    "defence-boost": 1 if "defence_boosted" in event else 0,
                }[table.kind]
            )
        seen.append(table.decision.about["moment"])

    others = [jugger("hugo-muela", 1, (24, 5), "W")]
    react("ilse-martillo", "brasa-ordonez", FULL, [], "attack_declared", others=others)
    react("ilse-martillo", "bruno-salitre", FULL, [], "attack_boosted")
    react("gunnar-tizne", "brasa-ordonez", FULL, [], "defence_declared")
    react("yara-estano", "brasa-ordonez", FULL, [], "defence_boosted")
    react("roko-fragua", "brasa-ordonez", FULL, [dice(0, 6)], "attack_rolled")
    react("ilse-martillo", "ciro-remache", FULL, [dice(1, 4), dice(0, 6)], "defence_rolled")
    react("tarek-brisa", "brasa-ordonez", FULL, [dice(0, 4)], "combat_result")
    assert seen == [
        "attack_declared",
        "attack_boosted",
        "defence_declared",
        "defence_boosted",
        "attack_rolled",
        "defence_rolled",
        "combat_result",
    ]


@pytest.mark.rule("jugger.talent.kw-reaction")
def test_a_reaction_to_the_attack_roll_comes_before_the_defenders_dice():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("irune-alba", 1, (22, 5), "W")],
        [dice(2, 4), [1], dice(0, 4)],
        active=0,
    )
    table.do(Attack(1), 0, FULL, 0)
    assert table.kind == "reaction"
    assert len(table.told("rolls")) == 1
    table.do(React(1, 0))
    assert [event.text.args["juggs"] for event in table.told("rolls")][:2] == [2, 1]


@pytest.mark.rule("jugger.react.first-to-declare", "jugger.ruling.reaction-windows")
def test_one_reaction_is_taken_on_an_event_and_the_window_closes():
    table = playing(
        [
            jugger("ilse-martillo", 0, (20, 5), "E"),
            jugger("nilo-charca", 1, (22, 5), "W"),
            jugger("hugo-muela", 1, (24, 5), "W"),
        ],
        active=0,
        carrier=1,
    )
    table.do(Attack(1))
    assert table.player == 1
    assert {React(1, 0), React(2, 0), ThrowAway()} <= set(table.options)
    table.do(React(2, 0))
    assert table.kind == "attack-boost"  # no second reaction
    assert (table[2].focus, table[1].focus) == (4, 5)
    nobody = playing([jugger("ilse-martillo", 0, (20, 5), "E"), jugger("brasa-ordonez", 1, (22, 5), "W")], active=0).do(
        Attack(1)
    )
    assert nobody.kind == "attack-boost"  # a window no one can use is not opened


@pytest.mark.rule("jugger.react.tie-reflexes", "jugger.ruling.reaction-windows")
def test_if_both_declare_the_higher_reflexes_react_and_the_other_pays_nothing():
    """Tarek (4) fades after his miss, Zoltan (2) would answer: both are asked in secret at once, and Tarek reacts."""
    table = playing(
        [jugger("tarek-brisa", 0, (20, 5), "E", weapon="sword_shield"), jugger("zoltan-penumbra", 1, (22, 5), "W")],
        [dice(0, 3)],
        active=0,
    )
    table.do(Attack(1), 0, FULL, 0)
    assert sorted(table.match.pending) == [0, 1]
    assert all(decision.sealed for decision in table.match.pending.values())
    table.match.act(1, React(1, 1))
    assert sorted(table.match.pending) == [0]
    assert table[1].focus == 3
    table.match.act(0, React(0, 0))
    assert table.kind == "quick-step"
    assert table[1].focus == 3  # 5 - 2 for the defence, nothing for the reaction


@pytest.mark.rule("jugger.react.tie-initiative")
def test_with_equal_reflexes_the_side_with_the_initiative_reacts():
    for initiative in (0, 1):
        table = playing(
            [jugger("roko-fragua", 0, (20, 5), "E", ready=True), jugger("irune-alba", 1, (22, 5), "W")],
            [dice(1, 6)],
            active=0,
            initiative=initiative,
        )
        assert table[0].card.reflexes == table[1].card.reflexes == 3
        table.do(Attack(1), 0, FULL, 0)
        assert sorted(table.match.pending) == [0, 1]
        reaction = first_reaction(table.pitch, "attack_rolled", {0: React(0, 0), 1: React(1, 0)})
        assert reaction == React(initiative, 0)


@pytest.mark.rule("jugger.react.card-exception")
def test_only_a_card_that_says_so_reacts_inside_a_reaction():
    """Maris feints when an opportunity attack is declared on her, although that is a Reaction; Nilo cannot."""
    table = passing(mover="maris-cenit").do(Step(cell_at(22, 5)), Strike(1))
    assert (table.kind, table.player) == ("reaction", 0)
    assert React(0, 0) in table.options
    assert passing(mover="nilo-charca").do(Step(cell_at(22, 5)), Strike(1)).kind == "attack-boost"
    standard = playing([jugger("maris-cenit", 0, (20, 5), "E"), jugger("ilse-martillo", 1, (22, 5), "W")], active=1).do(
        Attack(0)
    )
    assert standard.kind == "attack-boost"  # her card speaks of opportunity attacks only


@pytest.mark.rule("jugger.rear.no-reaction", "jugger.ruling.rear-who-may-react")
def test_the_victim_of_a_rear_attack_cannot_react_but_a_team_mate_can():
    table = playing(
        [
            jugger("ilse-martillo", 0, (23, 4), "SW"),
            jugger("nilo-charca", 1, (22, 5), "W"),
            jugger("hugo-muela", 1, (20, 5), "W"),
        ],
        active=0,
        carrier=1,
    )
    table.pitch.activation.fronts = 0
    table.do(Attack(1))
    assert table.pitch.combats[-1].arc == "rear"
    assert set(table.options) == {Pass(), React(2, 0)}


@pytest.mark.rule("jugger.talent.active-only", "jugger.crouch.no-actions")
def test_a_crouched_jugger_is_not_offered_its_reaction():
    table = playing(
        [
            jugger("ilse-martillo", 0, (20, 5), "E"),
            jugger("brasa-ordonez", 1, (22, 5), "W"),
            jugger("hugo-muela", 1, (24, 5), "W", count=2),
        ],
        active=0,
    ).do(Attack(1))
    assert table.kind == "attack-boost"


@pytest.mark.rule("jugger.throw.reaction", "jugger.ruling.throw-details")
def test_the_carrier_may_throw_when_attacked_and_the_attack_goes_on():
    table = playing(
        [jugger("ilse-martillo", 0, (20, 5), "E"), jugger("duna-cedazo", 1, (22, 5), "W")],
        [dice(1, 4)],
        active=0,
        carrier=1,
    )
    table.do(Attack(1))
    assert ThrowAway() in table.options
    table.do(ThrowAway())
    assert table.kind == "throw"
    table.do(Throw(cell_at(28, 5)))
    assert table.pitch.carrier == -1
    assert table.pitch.jugg == cell_at(28, 5)
    table.do(0, NONE)
    assert table[1].crouched
    rear = playing(
        [jugger("ilse-martillo", 0, (23, 4), "SW"), jugger("duna-cedazo", 1, (22, 5), "W")], active=0, carrier=1
    )
    rear.pitch.activation.fronts = 0
    assert rear.do(Attack(1)).kind == "attack-boost"


# ---------------------------------------------------------------- settings for when to ask


def test_the_page_may_mute_the_reactions_to_one_kind_of_event():
    table = passing(m={"pc": 5}).do(Step(cell_at(22, 5)))
    question = table.match.decision_view(1)
    assert question.shortcuts.quiet.id == "jugger-quiet-step"
    assert question.shortcuts.quiet.id in table.match.game.phrasebook("es")
    assert question.options[question.default].title.id == "jugger-do-pass"
    assert table.match.decision_view(1).shortcuts.until == ""  # for the whole match


def test_a_mute_answer_of_an_earlier_version_is_taken_and_not_offered():
    table = passing(m={"pc": 5}).do(Step(cell_at(22, 5)))
    assert Pass(mute=True) not in table.options
    table.do(Pass(mute=True), Step(cell_at(21, 4)))
    assert table.kind == "act"
    assert table.pitch.sides[1].habits["opportunity"] == "never"


def test_a_player_sets_for_each_trigger_when_to_be_asked():
    table = playing([jugger("ilse-martillo", 0, (24, 5), "W"), jugger("oke-malecon", 1, (20, 5), "W")], voa=3, turn=0)
    assert [one.title.id for one in table.match.view(0).decision.options if one.setting] == ["jugger-do-habits"]
    table.do(Habits())
    assert Ask("step", "always") in table.options
    table.do(Ask("step", "always"))
    assert table.kind == "next"
    assert table.pitch.sides[0].habits == {"step": "always"}
    table.do(Activate(0), Declare("walk"), Step(cell_at(26, 5)))
    assert (table.kind, table.player) == ("reaction", 0)  # asked although nothing can be done
    assert table.options == (Pass(),)


@pytest.mark.parametrize(
    ("habits", "wish", "visible"),
    [
        ({}, Ask("step", "always"), Ask("step", "always")),  # the table stops at every step, so both see it
        ({"step": "always"}, Ask("step", "can"), Ask("step", "can")),  # and it no longer stops
        ({"step": "always"}, Ask("step", "never"), Ask("step", "can")),  # the part of the change that the rival sees
        ({}, Ask("step", "never"), DONE),
        ({"step": "always"}, Ask("payment", "ask"), DONE),
    ],
)
def test_the_rival_learns_of_a_setting_only_what_the_table_shows_anyway(habits, wish, visible):
    table = playing([jugger("ilse-martillo", 0, (20, 5))], voa=3, habits=[habits, {}]).do(Habits())
    (decision,) = table.match.pending.values()
    assert decision.visible_answer(wish) == visible


def test_two_sealed_declarations_show_nothing_of_each_other():
    table = playing(
        [jugger("roko-fragua", 0, (20, 5), "E", ready=True), jugger("irune-alba", 1, (22, 5), "W")],
        [dice(1, 6)],
        active=0,
    )
    table.do(Attack(1), 0, FULL, 0)
    before = encode(table.match.game.view(table.match.state, 1))
    table.match.act(0, React(0, 0))
    assert encode(table.match.game.view(table.match.state, 1)) == before


def test_a_trigger_filter_reads_from_the_owners_side():
    table = playing(
        [
            jugger("hugo-muela", 0, (20, 5), "E"),
            jugger("ilse-martillo", 1, (28, 5), "W"),
            jugger("brasa-ordonez", 0, (26, 5), "E"),
        ],
        active=1,
    )
    far = Combat(1, 2, "standard", "front", table[2].cell, 1)
    assert not may_react(table.pitch, table[0], 0, "attack_declared", far)
    table[2].cell = cell_at(22, 5)
    assert may_react(table.pitch, table[0], 0, "attack_declared", far)
    assert not may_react(
        table.pitch, table[0], 0, "attack_declared", Combat(1, 0, "standard", "front", table[0].cell, 1)
    )


@pytest.mark.rule("jugger.ruling.reaction-windows")
def test_a_secret_reaction_is_open_again_in_every_determinized_world():
    """Zoltan has declared; Tarek still decides. Neither Tarek, his bot nor a spectator finds the declaration in a
    determinized world."""
    table = playing(
        [jugger("tarek-brisa", 0, (20, 5), "E", weapon="sword_shield"), jugger("zoltan-penumbra", 1, (22, 5), "W")],
        [dice(0, 3)],
        active=0,
    )
    table.do(Attack(1), 0, FULL, 0)
    declared = [answer for answer in table.match.pending[1].options if answer != Pass()]
    matches = []
    for answer in (Pass(), *declared):
        match = table.match.clone()
        match.act(1, answer)
        matches.append(match)
        for viewer in (0, None):
            worlds = [match.determinize(viewer, random.Random(n)) for n in range(12)]
            assert all(sorted(world.pending) == [0, 1] for world in worlds)
    views = {encode(match.view(0)) for match in matches}
    thoughts = [
        search(match, 0, random.Random(3), 1e6, Knowledge.of(bots.bot_module(match.game)), 40) for match in matches
    ]
    assert (len(matches), len(views), len(set(thoughts))) == (2, 1, 1)
